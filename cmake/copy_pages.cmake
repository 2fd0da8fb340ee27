# Script of cmake/pages.cmake. Without pages the file is empty.
cmake_minimum_required(VERSION 3.25)
if(EXISTS ${FROM})
  file(COPY_FILE ${FROM} ${TO} ONLY_IF_DIFFERENT)
else()
  file(CONFIGURE OUTPUT ${TO} CONTENT "") # written when it differs
endif()

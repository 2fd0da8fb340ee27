# Script of cmake/embed.cmake. A system header, since literals are longer than the 65,536 characters every compiler has to
# take; those we build with take more.
set(result "#pragma GCC system_header\n")
foreach(file IN LISTS FILES)
  file(READ ${file} bytes HEX)
  file(RELATIVE_PATH name ${ROOT} ${file})
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" escaped "${bytes}")
  string(REGEX REPLACE "((\\\\x[0-9a-f][0-9a-f])(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?)" "\"\\1\"\n" lines "${escaped}")
  string(APPEND result "{\"${name}\",\n${lines}},\n")
endforeach()
file(WRITE ${OUTPUT} "${result}")

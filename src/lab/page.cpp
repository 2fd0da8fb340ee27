#include "lab/page.h"

#include <nlohmann/json.hpp>

#include "record/dump_json.h"

namespace ludo::lab {
namespace {

struct File {
  std::string_view path;
  std::string_view text;
};

std::string_view part(std::string_view name) {
  static const File files[] = {
#include "embedded_report.inc"
  };
  for (const File& file : files) {
    if (file.path.ends_with("/" + std::string(name))) {
      return file.text;
    }
  }
  CHECK(false);
  return {};
}

void replace(std::string& text, std::string_view mark, std::string_view by) {
  const std::size_t at = text.find(mark);
  CHECK(at != std::string::npos);
  text.replace(at, mark.size(), by);
}

// JSON inside a script element must not end it.
std::string for_script(std::string json) {
  for (std::size_t at = 0; (at = json.find("</", at)) != std::string::npos; at += 3) {
    json.replace(at, 2, "<\\/");
  }
  return json;
}

}  // namespace

std::string page_of(const Json& numbers, Lang lang, std::span<const std::string_view> scripts) {
  std::string drawing;
  for (const std::string_view script : scripts) {
    drawing += part(script);
  }
  std::string page(part("report.html"));
  replace(page, "{{lang}}", lang == Lang::Fr ? "fr" : "en");
  replace(page, "{{style}}", part("report.css"));
  replace(page, "{{numbers}}", for_script(dump_json(numbers)));
  replace(page, "{{library}}", part("plot.min.js"));
  replace(page, "{{shared}}", part("page.js"));
  replace(page, "{{script}}", drawing);
  return page;
}

}  // namespace ludo::lab

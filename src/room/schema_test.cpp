// The protocol's page and types are written from the table of messages; the table is well formed
// and its checks refuse what they should.
#include "room/schema.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "support/golden.h"

namespace ludo::room {
namespace {

TEST(Schema, PageAndTypesAreWrittenFromIt) {
  using testing_support::expect_golden;
  using testing_support::source_dir;
  expect_golden(source_dir() / "docs/PROTOCOL.md", protocol_page());
  expect_golden(source_dir() / "web/src/lib/net/protocol.ts", protocol_types());
}

TEST(Schema, NamesAreUnique) {
  std::set<std::string> names;
  for (const auto& shapes : {parts(), http_bodies()}) {
    for (const Shape& shape : shapes) {
      EXPECT_TRUE(names.insert(std::string(shape.name)).second) << shape.name;
    }
  }
  for (const Shape& shape : client_messages()) {
    EXPECT_TRUE(names.insert(type_of_request(shape.name)).second) << shape.name;
  }
  for (const Shape& shape : server_messages()) {
    EXPECT_TRUE(names.insert(type_of_message(shape.name)).second) << shape.name;
  }
}

TEST(Schema, EverythingThatComesInHasALimit) {
  for (const Shape& shape : client_messages()) {
    for (const Field& field : shape.fields) {
      EXPECT_TRUE(field.max > 0 || field.type == "boolean") << shape.name << "." << field.name;
    }
  }
  for (const char* name : {"OpenTable", "SeatPlan", "Clock", "MyTokens"}) {
    for (const Field& field : shape_named(name)->fields) {
      const bool bounded = field.max > 0 || field.type[0] == '\'' || shape_named(field.type);
      EXPECT_TRUE(bounded) << name << "." << field.name;
    }
  }
}

TEST(Schema, RefusesWhatDoesNotFit) {
  const Shape& move = *client_message("move");
  const auto wrong = [&](const char* text) {
    return misfit(move, Json::parse(text), "type").value_or("fits");
  };
  EXPECT_EQ(wrong(R"({"type":"move","version":3,"move":"apply"})"), "fits");
  EXPECT_EQ(wrong(R"({"type":"move","version":3})"), ".move is missing");
  EXPECT_EQ(wrong(R"({"type":"move","version":-1,"move":"apply"})"),
            ".version should be from 0 to 1000000000");
  EXPECT_EQ(wrong(R"({"type":"move","version":18446744073709551615,"move":"a"})"),
            ".version should be from 0 to 1000000000");
  EXPECT_EQ(wrong(R"({"type":"move","version":1.5,"move":"apply"})"),
            ".version should be a whole number");
  EXPECT_EQ(wrong(R"({"type":"move","version":3,"move":7})"), ".move should be a text");
  EXPECT_EQ(wrong(R"({"type":"move","version":3,"move":"a","x":1})"), ".x is unknown");
  EXPECT_EQ(wrong(("{\"version\":3,\"move\":\"a\",\"" + std::string(4000, 'x') + "\":1}").c_str()),
            "." + std::string(40, 'x') + " is unknown");
  EXPECT_EQ(wrong("[]"), " should be an object");
  EXPECT_EQ(wrong((R"({"version":3,"move":")" + std::string(113, 'a') + "\"}").c_str()),
            ".move is too long");
}

TEST(Schema, ReadsAlternativesListsAndParts) {
  const Shape& open = *shape_named("OpenTable");
  const auto wrong = [&](const char* text) {
    return misfit(open, Json::parse(text)).value_or("fits");
  };
  EXPECT_EQ(wrong(R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})"),
            "fits");
  EXPECT_EQ(wrong(R"({"game":"cite","seats":[{"kind":"me"},{"kind":"you"}]})"),
            ".seats[1].kind should be 'me' | 'device' | 'bot' | 'open'");
  EXPECT_EQ(wrong(R"({"game":"cite","seats":{}})"), ".seats should be a list");
  EXPECT_EQ(wrong(R"({"game":"cite","seats":[],"options":[1]})"), ".options[0] should be a text");
  const Shape& table = *shape_named("TableInfo");
  EXPECT_NE(misfit(table, Json::parse("{}")), std::nullopt);
}

}  // namespace
}  // namespace ludo::room

// The protocol's page and types are written from the table of messages; the table is well formed
// and its checks refuse what they should.
#include "room/schema.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "room/protocol.h"
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
  for (const char* name : {"OpenTable", "SeatPlan", "Clock", "MyTokens", "ReplayRecord",
                           "RecordedSeat", "LevelAsked", "Losses"}) {
    for (const Field& field : shape_named(name)->fields) {
      const bool bounded = field.max > 0 || field.type == "boolean" || field.type[0] == '\'' ||
                           shape_named(field.type);
      EXPECT_TRUE(bounded) << name << "." << field.name;
    }
  }
}

TEST(Schema, RefusesWhatDoesNotFit) {
  const Shape& move = *client_message("move");
  const auto wrong = [&](const char* text) {
    return validate(move, Json::parse(text), "type").value_or("fits");
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
    return validate(open, Json::parse(text)).value_or("fits");
  };
  EXPECT_EQ(wrong(R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})"),
            "fits");
  EXPECT_EQ(wrong(R"({"game":"cite","seats":[{"kind":"me"},{"kind":"you"}]})"),
            ".seats[1].kind should be 'me' | 'device' | 'bot' | 'open'");
  EXPECT_EQ(wrong(R"({"game":"cite","seats":{}})"), ".seats should be a list");
  EXPECT_EQ(wrong(R"({"game":"cite","seats":[],"options":[1]})"), ".options[0] should be a text");
  const Shape& table = *shape_named("TableInfo");
  EXPECT_NE(validate(table, Json::parse("{}")), std::nullopt);
}

// The short way to read a move and the long way come to the same.
TEST(Protocol, AMoveIsReadTheSameHoweverItIsWritten) {
  const auto shown = [](const Result<Request, RequestError>& read) {
    const auto* move = read.ok() ? std::get_if<MoveRequest>(&*read) : nullptr;
    return move == nullptr ? std::string("refused")
                           : std::to_string(move->version.value) + " " + move->move;
  };
  for (const std::string version : {"0", "7", "10", "999999999", "1000000000", "1000000001", "007",
                                    "-1", "1.5", "1e3", "", "99999999999999999999", "\"1\""}) {
    for (const std::string move :
         {"pass", "throw 1234", "", "a\\u0041b", "a\\\"b", "a\"b", "é", "\x01", "\xff",
          "a,\"move\":\"b", "01234567890123456789012345678901234567890123456789012345678",
          "0123456789012345678901234567890123456789012345678901234567890123456789"}) {
      const std::string rest = "\"version\":" + version + ",\"move\":\"" + move + "\"}";
      const auto plain = read_request("{\"type\":\"move\"," + rest);
      const auto spaced = read_request("{ \"type\":\"move\"," + rest);
      EXPECT_EQ(shown(plain), shown(spaced)) << rest;
    }
  }
  EXPECT_EQ(shown(read_request(R"({"type":"move","version":12,"move":"pass"})")), "12 pass");
  EXPECT_EQ(shown(read_request(R"({"type":"move","version":12,"move":")")), "refused");
  EXPECT_EQ(shown(read_request(R"({"type":"move","version":12"})")), "refused");
}

}  // namespace
}  // namespace ludo::room

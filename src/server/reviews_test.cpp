// Reviews of finished games: in stages, remembered, bounded, and never of a game that is played.
#include "hub/reviews.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "hub/responses.h"
#include "review/version.h"
#include "room/schema.h"
#include "server/testing_shelf.h"

namespace ludo::server::testing {
namespace {

struct House {
  i64 now = 1'000'000;
  int woken = 0;
  bool throws = false;
  std::vector<StoredReview> stored;
  Reviews reviews;

  explicit House(std::size_t bytes_max = Reviews::kBytesMax)
      : reviews({.now = [this] { return now; },
                 .judge =
                     [this](const review::Reviewing& reviewing, std::size_t choice) {
                       if (throws) {
                         throw std::runtime_error("no memory");
                       }
                       return reviewing.judge(choice, {.iterations = 20});
                     },
                 .wake = [this] { ++woken; },
                 .store = [this](StoredReview one) { stored.push_back(std::move(one)); },
                 .bytes_max = bytes_max}) {}
};

Json json_of(const HttpResponse& response) {
  EXPECT_EQ(response.status, 200) << response.body;
  Json json = Json::parse(response.body);
  EXPECT_EQ(validate(*shape_named("Review"), json).value_or("fits"), "fits");
  return json;
}

std::string code_of(const HttpResponse& response) {
  return Json::parse(response.body)["error"]["code"];
}

// A record as somebody keeps it, and who sat where.
ReplayRequest kept(const Desk& desk) {
  ReplayRequest asked;
  for (const std::string& line : record_lines(desk.state())) {
    asked.record += line + "\n";
  }
  for (const room::SeatState& seat : *desk.state().seats) {
    asked.seats.push_back({seat.name});
  }
  return asked;
}

// A record of another game each time.
ReplayRequest another(int which) {
  return kept(finished_desk("cite", static_cast<u64>(which) + 2));
}

void judge_all(House& house) {
  while (house.reviews.judge_one()) {
  }
}

TEST(Reviews, TheAccountComesAtOnceAndJudgementsOneByOne) {
  const Desk desk = finished_desk("cite");
  Shelf shelf;
  shelf.log = desk.log;
  House house;
  const auto ask = [&](Lang lang = Lang::Fr) {
    return json_of(house.reviews.answer(shelf, desk.id, lang, "a"));
  };
  const Json first = ask();
  EXPECT_EQ(first["judged"], 0);
  EXPECT_FALSE(first["complete"]);
  EXPECT_FALSE(first["lines"].empty());
  EXPECT_EQ(house.woken, 1);
  EXPECT_TRUE(house.reviews.judge_one());
  const Json second = ask();
  EXPECT_EQ(second["judged"], 1);
  EXPECT_EQ(second["lines"], first["lines"]);
  EXPECT_EQ(house.woken, 1) << "the judging thread is awake";
  judge_all(house);
  const int reads = shelf.reads;
  const Json last = ask();
  EXPECT_TRUE(last["complete"]);
  EXPECT_EQ(last["judged"], last["of"]);
  EXPECT_EQ(last["judgements"].size(), last["of"].get<std::size_t>());
  EXPECT_EQ(ask(), last);
  EXPECT_NE(ask(Lang::En), last) << "sentences";
  EXPECT_EQ(shelf.reads, reads);
  EXPECT_EQ(house.reviews.made(), 1U);
  EXPECT_EQ(house.woken, 1) << "nothing is left to judge";
}

// Beside the finished game, whole and in both languages: a server that starts anew shows it at
// once, and one that would review otherwise, or finds that the log went on, makes its own.
TEST(Reviews, AreKeptBesideTheGame) {
  const Desk desk = finished_desk("cite");
  Shelf shelf;
  shelf.log = desk.log;
  House house;
  const auto ask = [&](House& whom, Lang lang) {
    return json_of(whom.reviews.answer(shelf, desk.id, lang, "a"));
  };
  ask(house, Lang::Fr);
  EXPECT_TRUE(house.stored.empty()) << "not before it is complete";
  judge_all(house);
  ASSERT_EQ(house.stored.size(), 1U);
  const StoredReview& stored = house.stored.front();
  EXPECT_EQ(stored.table, desk.id);
  EXPECT_EQ(stored.version, static_cast<i64>(desk.log.size()));
  EXPECT_EQ(stored.made_by, review::review_maker());

  shelf.stored = stored;
  House anew;
  const int reads = shelf.reads;
  EXPECT_EQ(ask(anew, Lang::Fr), ask(house, Lang::Fr));
  EXPECT_EQ(ask(anew, Lang::En), ask(house, Lang::En));
  EXPECT_EQ(anew.reviews.made() + static_cast<u64>(anew.woken), 0U);
  EXPECT_EQ(shelf.reads, reads) << "the log is not even read";

  shelf.stored->made_by += "x";
  EXPECT_FALSE(ask(anew, Lang::Fr)["complete"]) << "made with other weights";
  shelf.stored = stored;
  shelf.stored->version += 1;
  House third;
  EXPECT_FALSE(ask(third, Lang::Fr)["complete"]) << "of another log";
}

TEST(Reviews, NothingIsKeptOfARecordThatWasSent) {
  const Desk desk = finished_desk("cite");
  House house;
  json_of(house.reviews.answer(kept(desk), "a"));
  judge_all(house);
  EXPECT_TRUE(json_of(house.reviews.answer(kept(desk), "a"))["complete"]);
  EXPECT_TRUE(house.stored.empty());
}

// Whatever is asked for while a game goes on: one refusal, the same at every position.
TEST(Reviews, ThereIsNothingOfAGameThatIsStillPlayed) {
  for (const char* game : {"cimes", "cite"}) {
    Desk desk(on_one_device(game, 2));
    desk.begin();
    Shelf shelf;
    House house;
    const std::string refused = error_response({&kNotFinished}).body;
    int asked = 0;
    while (desk.phase() == TablePhase::Playing) {
      shelf.log = desk.log;
      const HttpResponse response = house.reviews.answer(shelf, desk.id, Lang::Fr, "a");
      ASSERT_EQ(response.status, 409);
      ASSERT_EQ(response.body, refused);
      ++asked;
      play_on(desk, 7);
    }
    EXPECT_GT(asked, 3);
    EXPECT_FALSE(house.reviews.judge_one());
    EXPECT_EQ(house.reviews.made() + house.reviews.bytes() + static_cast<u64>(house.woken), 0U);
  }
}

TEST(Reviews, ARecordThatWasKeptIsReviewedLikeItsTable) {
  const Desk desk = finished_desk("cite");
  Shelf shelf;
  shelf.log = desk.log;
  House house;
  json_of(house.reviews.answer(shelf, desk.id, Lang::Fr, "a"));
  judge_all(house);
  const Json of_table = json_of(house.reviews.answer(shelf, desk.id, Lang::Fr, "a"));
  json_of(house.reviews.answer(kept(desk), "a"));
  judge_all(house);
  const Json of_record = json_of(house.reviews.answer(kept(desk), "a"));
  EXPECT_EQ(of_record, of_table);
  EXPECT_EQ(house.reviews.made(), 2U);
  json_of(house.reviews.answer(kept(desk), "a"));
  EXPECT_EQ(house.reviews.made(), 2U);
  ReplayRequest wrong = kept(desk);
  wrong.record.resize(wrong.record.size() / 2);
  EXPECT_EQ(house.reviews.answer(wrong, "b").status, 400);
}

// A record that does not say where its draws come from is judged by its moves like any other.
TEST(Reviews, ARecordWithoutFairnessIsReviewedLikeOneWithIt) {
  House house;
  const auto review_of = [&](const ReplayRequest& asked) {
    json_of(house.reviews.answer(asked, "a"));
    judge_all(house);
    return json_of(house.reviews.answer(asked, "a"));
  };
  const ReplayRequest fair = kept(finished_desk("cite"));
  ReplayRequest plain = fair;
  const std::size_t from = plain.record.find(",\"fair\":{");
  plain.record.replace(from, plain.record.find('\n') - from, "}");
  const Json of_plain = review_of(plain);
  EXPECT_TRUE(of_plain["complete"]);
  const Json of_fair = review_of(fair);
  EXPECT_EQ(of_plain["lines"], of_fair["lines"]);
  EXPECT_EQ(of_plain["judgements"].size(), of_fair["judgements"].size());
}

TEST(Reviews, AreSoManyAtATimeAndOfOneAddressFewer) {
  House house;
  int games = 0;
  const auto begin = [&](const std::string& address) {
    return house.reviews.answer(another(games++), address);
  };
  for (std::size_t i = 0; i < Reviews::kPerAddress; ++i) {
    EXPECT_EQ(begin("greedy").status, 200);
  }
  EXPECT_EQ(code_of(begin("greedy")), "busy");
  for (std::size_t i = Reviews::kPerAddress; i < Reviews::kUnderWay; ++i) {
    EXPECT_EQ(begin("other " + std::to_string(i)).status, 200);
  }
  EXPECT_EQ(code_of(begin("late")), "busy");
  judge_all(house);
  EXPECT_EQ(begin("late").status, 200);
  house.now += Reviews::kWantedFor;
  int begun = 0;
  while (begun < 100 && begin("tireless").status == 200) {
    ++begun;
    judge_all(house);
  }
  EXPECT_EQ(begun, Reviews::kBegunByAddress.at_once);
  EXPECT_EQ(code_of(begin("tireless")), "too-fast");
}

// However many ask for it, from wherever and under whatever names: one game costs so much.
TEST(Reviews, OfOneTableAreOneAtATimeAndSoMany) {
  const Desk desk = finished_desk("cite");
  House house;
  int asked = 0;
  const auto begin = [&] {
    ReplayRequest renamed = kept(desk);
    renamed.seats[0].name = std::to_string(asked++);
    return house.reviews.answer(renamed, "address " + std::to_string(asked));
  };
  EXPECT_EQ(begin().status, 200);
  EXPECT_EQ(code_of(begin()), "busy") << "it is being judged under another name";
  EXPECT_EQ(house.reviews.answer(another(7), "other").status, 200) << "another table";
  judge_all(house);
  for (i64 i = 1; i < Reviews::kBegunOfTable.at_once; ++i) {
    EXPECT_EQ(begin().status, 200);
    judge_all(house);
  }
  EXPECT_EQ(code_of(begin()), "too-fast");
  Shelf shelf;
  shelf.log = desk.log;
  EXPECT_EQ(code_of(house.reviews.answer(shelf, desk.id, Lang::Fr, "a")), "too-fast")
      << "asked for at its table it is the same game";
  EXPECT_EQ(house.reviews.answer(another(8), "a").status, 200) << "nothing was taken of others";
  judge_all(house);
  house.now += Reviews::kBegunOfTable.every;
  EXPECT_EQ(begin().status, 200);
  judge_all(house);
  EXPECT_EQ(code_of(begin()), "too-fast");
}

TEST(Reviews, NothingIsJudgedForNobody) {
  const Desk desk = finished_desk("cite");
  House house;
  json_of(house.reviews.answer(kept(desk), "a"));
  EXPECT_TRUE(house.reviews.judge_one());
  house.now += Reviews::kWantedFor;
  EXPECT_FALSE(house.reviews.judge_one());
  EXPECT_EQ(json_of(house.reviews.answer(kept(desk), "a"))["judged"], 1) << "nothing is lost";
  EXPECT_EQ(house.woken, 2);
  EXPECT_TRUE(house.reviews.judge_one());
}

TEST(Reviews, AreForgottenWhereThereAreTooMany) {
  const Desk desk = finished_desk("cite");
  House house(/*bytes_max=*/1);
  json_of(house.reviews.answer(kept(desk), "a"));
  const std::size_t one = house.reviews.bytes();
  json_of(house.reviews.answer(another(0), "a"));
  EXPECT_GT(one, 0U);
  EXPECT_LT(house.reviews.bytes(), one + one / 2) << "the first one is gone";
  EXPECT_TRUE(house.reviews.judge_one());
}

TEST(Reviews, OneThatThrowsStopsUntilItIsAskedForAgain) {
  const Desk desk = finished_desk("cite");
  House house;
  json_of(house.reviews.answer(kept(desk), "a"));
  house.throws = true;
  EXPECT_THROW(house.reviews.judge_one(), std::runtime_error);
  house.throws = false;
  EXPECT_FALSE(house.reviews.judge_one());
  json_of(house.reviews.answer(kept(desk), "a"));
  EXPECT_EQ(house.woken, 2);
  EXPECT_TRUE(house.reviews.judge_one());
}

}  // namespace
}  // namespace ludo::server::testing

#include "record/own_deck.h"

#include <gtest/gtest.h>

#include <sstream>

#include "record/fingerprint.h"
#include "record/record.h"
#include "support/changed.h"

namespace ludo {
namespace {

const std::string kSafe = "coffre-fort,junk,,1,8,";

TEST(OwnDeck, IsWhatIsNotInTheBox) {
  const std::string board(standard_board_text("toits"));
  const std::string deck = changed(standard_deck_text("toits"), "bijoux-01", "bijoux-99");
  EXPECT_EQ(only_own("toits", {deck, board}), (OwnDeck{deck, ""}));
  EXPECT_TRUE(only_own("toits", {std::string(standard_deck_text("toits")), board}).empty());
  EXPECT_EQ(fingerprint_of("toits", {}), standard_fingerprint("toits"));
  EXPECT_EQ(fingerprint_of("toits", {deck, ""}), fingerprint_of("toits", {deck, board}));
  EXPECT_NE(fingerprint_of("toits", {deck, ""}), standard_fingerprint("toits"));
  EXPECT_EQ(files_of({deck, ""}).deck_file, "deck");
  EXPECT_EQ(files_of({deck, ""}).board_file, "");
}

TEST(OwnDeck, DiffersInCardsThatWereChangedAddedAndTakenOut) {
  std::string deck = changed(standard_deck_text("paf"), kSafe, "coffre-fort,junk,,1,7,");
  deck += deck.substr(deck.find("coffre-fort"),
                      deck.find('\n', deck.find("coffre-fort")) - deck.find("coffre-fort") + 1);
  const std::size_t second = deck.find('\n', deck.find("coffre-fort")) + 1;
  const std::string gone = deck.substr(second, deck.find(',', second) - second);
  deck.erase(second, deck.find('\n', second) + 1 - second);
  const std::vector<DeckDifference> found = differences("paf", {deck, ""});
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].kind, DifferenceKind::Changed);
  EXPECT_EQ(found[0].id, "coffre-fort");
  EXPECT_EQ(found[0].row, 0);
  ASSERT_EQ(found[0].changes.size(), 1U);
  EXPECT_EQ(found[0].changes[0].column, "strength");
  EXPECT_EQ(found[0].changes[0].from, "8");
  EXPECT_EQ(found[0].changes[0].to, "7");
  EXPECT_EQ(found[1].kind, DifferenceKind::Added) << "a name given twice is one more card";
  EXPECT_EQ(found[2].kind, DifferenceKind::Removed);
  EXPECT_EQ(found[2].id, gone);
  EXPECT_EQ(found[2].row, -1);
}

TEST(OwnDeck, DiffersOnItsBoardToo) {
  const std::string board = changed(standard_board_text("toits"), "space-3,2", "space-3,1");
  const std::vector<DeckDifference> found = differences("toits", {"", board});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].part, DeckPart::Board);
  EXPECT_TRUE(differences("toits", {}).empty());
  EXPECT_TRUE(differences("toits", {"no,table\n", ""}).empty());
}

// ---- in a record

RecordHeader with(const OwnDeck& own) {
  RecordHeader header;
  header.game = "paf";
  header.players = 2;
  header.deck = kOwnDeck;
  header.own = own;
  return header;
}

Result<std::optional<Record>> read(const std::string& header) {
  std::istringstream in(header + "\n{\"result\":{\"scores\":[0,0],\"winners\":[]}}\n");
  return RecordReader(in, "r").next();
}

TEST(OwnDeck, GoesWithARecord) {
  const OwnDeck own{changed(standard_deck_text("paf"), kSafe, "coffre-fort,junk,,1,7,"), ""};
  const std::string line = header_line(with(own));
  const Result<std::optional<Record>> record = read(line);
  ASSERT_TRUE(record.ok()) << record.error().en;
  EXPECT_EQ((*record)->header, with(own));
  EXPECT_EQ(deck_files_of((*record)->header, {}).deck_text, own.deck);
  EXPECT_EQ(header_line(with({})).find("\"own\":"), std::string::npos);

  const auto refused = [](const std::string& header) {
    const Result<std::optional<Record>> one = read(header);
    return one.ok() ? std::string() : one.error().text(Lang::En);
  };
  EXPECT_EQ(refused(line), "");
  EXPECT_NE(refused(changed(line, "junk,,1,7,", "junk,,1,6,")).find("fingerprint"),
            std::string::npos);
  EXPECT_EQ(refused(changed(line, "\"deck\":\"own\"", "\"deck\":\"standard\"")),
            "r:1: 'own': the standard deck has none");
  EXPECT_EQ(refused(changed(line, "\"own\":{", "\"own\":{\"more\":1,")), "r:1: unknown key 'more'");
  EXPECT_EQ(refused(changed(header_line(with({})), "\"first\":0", "\"first\":0,\"own\":7")),
            "r:1: 'own': expected an object");
}

}  // namespace
}  // namespace ludo

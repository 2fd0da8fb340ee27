#include "record/record.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/hex.h"
#include "core/pieces_of.h"
#include "record/dump_json.h"

namespace ludo {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormatVersion = 1;
constexpr std::size_t kLineMax = 1U << 20;  // a legal set of any game is far shorter

// A whole number beyond what a signed one holds would be read as a negative one.
bool fits_signed(const Json& value) {
  return value.is_number_integer() &&
         (!value.is_number_unsigned() ||
          value.get<u64>() <= static_cast<u64>(std::numeric_limits<i64>::max()));
}
bool is_score(const Json& value) {
  constexpr i64 kMost = 9999;
  return fits_signed(value) && value.get<i64>() >= -kMost && value.get<i64>() <= kMost;
}

// One line of a record, and how to make an error of it.
class Line {
 public:
  Line(Json json, std::string where) : json_(std::move(json)), where_(std::move(where)) {}

  const Json& json() const { return json_; }
  bool has(const char* key) const { return json_.contains(key); }

  Error make_error(std::string fr, std::string en) const {
    return {ErrorCode::BadRecord, std::move(fr), std::move(en), where_};
  }

  // Only these keys, and all of those that are not marked optional by a leading '?'.
  Status keys(std::initializer_list<std::string_view> names) const {
    for (const auto& [key, value] : json_.items()) {
      const bool known = std::any_of(names.begin(), names.end(), [&](std::string_view name) {
        return name == key || (name[0] == '?' && name.substr(1) == key);
      });
      if (!known) {
        return make_error("clé inconnue « " + key + " »", "unknown key '" + key + "'");
      }
    }
    for (const std::string_view name : names) {
      if (name[0] != '?' && !json_.contains(name)) {
        return make_error("il manque la clé « " + std::string(name) + " »",
                          "the key '" + std::string(name) + "' is missing");
      }
    }
    return Done{};
  }

  Result<int> number(const char* key, int min, int max) const {
    const Json& value = json_.at(key);
    if (fits_signed(value)) {
      const auto n = value.get<i64>();
      if (n >= min && n <= max) {
        return static_cast<int>(n);
      }
    }
    const std::string range = std::to_string(min) + "–" + std::to_string(max);
    return make_error("« " + std::string(key) + " » : nombre entier " + range + " attendu",
                      "'" + std::string(key) + "': expected a whole number " + range);
  }

  // An object inside this line: errors name the same place.
  Line inner(const char* key) const { return {json_.at(key), where_}; }

  Result<std::string> word(const char* key) const {
    const Json& value = json_.at(key);
    if (!value.is_string() || value.get_ref<const std::string&>().empty()) {
      return make_error("« " + std::string(key) + " » : texte attendu",
                        "'" + std::string(key) + "': expected a text");
    }
    return value.get<std::string>();
  }

 private:
  Json json_;
  std::string where_;
};

// 64 digits, small letters only: each value has one spelling.
Result<std::string> read_hex(const Line& line, const char* key) {
  Result<std::string> text = line.word(key);
  if (text && (text->size() != 64 || text->find_first_not_of(kHexDigits) != std::string::npos)) {
    return line.make_error("« " + std::string(key) + " » : 64 chiffres hexadécimaux attendus",
                           "'" + std::string(key) + "': expected 64 hexadecimal digits");
  }
  return text;
}

Result<std::vector<std::string>> read_texts(const Line& line, int players) {
  const Json& texts = line.json().at("texts");
  const bool good =
      texts.is_array() && texts.size() == static_cast<std::size_t>(players) &&
      std::all_of(texts.begin(), texts.end(), [](const Json& item) { return item.is_string(); });
  if (!good) {
    return line.make_error("« texts » : un texte par place attendu",
                           "'texts': expected one text a seat");
  }
  return texts.get<std::vector<std::string>>();
}

Result<std::vector<std::string>> read_luck(const Line& line) {
  if (!line.has("luck")) {
    return std::vector<std::string>{};
  }
  const Json& luck = line.json().at("luck");
  if (!luck.is_array() || luck.empty() ||
      !std::all_of(luck.begin(), luck.end(), [](const Json& move) { return move.is_string(); })) {
    return line.make_error("« luck » : liste de tirages attendue",
                           "'luck': expected a list of nature's moves");
  }
  return luck.get<std::vector<std::string>>();
}

constexpr std::string_view kFirstBy[] = {"drawn", "chosen", "dice"};  // by FirstBy

Result<RecordFairness> read_fairness(const Line& line, int players) {
  if (!line.json().is_object()) {
    return line.make_error("« fair » : objet attendu", "'fair': expected an object");
  }
  if (Status keys = line.keys({"table", "commitment", "secret", "texts", "first", "given", "?seal",
                               "?layout", "?luck"});
      !keys) {
    return keys.error();
  }
  Result<std::string> table = line.word("table");
  Result<std::string> commitment = read_hex(line, "commitment");
  Result<std::string> secret = read_hex(line, "secret");
  Result<std::string> seal = line.has("seal") ? read_hex(line, "seal") : Result<std::string>("");
  for (const Result<std::string>* text : {&table, &commitment, &secret, &seal}) {
    if (!*text) {
      return text->error();
    }
  }
  Result<std::vector<std::string>> texts = read_texts(line, players);
  if (!texts) {
    return texts.error();
  }
  Result<int> given = line.number("given", 0, 1 << 20);
  Result<int> layout = line.has("layout") ? line.number("layout", 1, 2) : Result<int>(1);
  for (const Result<int>* number : {&given, &layout}) {
    if (!*number) {
      return number->error();
    }
  }
  const auto* first =
      std::find_if(std::begin(kFirstBy), std::end(kFirstBy),
                   [&](std::string_view name) { return line.json().at("first") == name; });
  if (first == std::end(kFirstBy)) {
    return line.make_error("« first » : \"drawn\", \"chosen\" ou \"dice\" attendu",
                           "'first': expected \"drawn\", \"chosen\" or \"dice\"");
  }
  Result<std::vector<std::string>> luck = read_luck(line);
  if (!luck) {
    return luck.error();
  }
  return RecordFairness{
      *table, *commitment, *secret, *texts, static_cast<FirstBy>(first - kFirstBy),
      *given, *seal,       *layout, *luck};
}

Json json_of(const RecordFairness& fair) {
  Json json{{"table", fair.table},
            {"commitment", fair.commitment},
            {"secret", fair.secret},
            {"texts", fair.texts},
            {"first", kFirstBy[static_cast<std::size_t>(fair.first_by)]},
            {"given", fair.given}};
  if (fair.layout != 1) {
    json["layout"] = fair.layout;
  }
  if (!fair.luck.empty()) {
    json["luck"] = fair.luck;
  }
  if (!fair.seal.empty()) {
    json["seal"] = fair.seal;
  }
  return json;
}

Json json_of(const OwnDeck& own, std::string_view game) {
  Json json{{"fingerprint", fingerprint_of(game, own)}};
  if (!own.deck.empty()) {
    json["deck"] = own.deck;
  }
  if (!own.board.empty()) {
    json["board"] = own.board;
  }
  return json;
}

// The fingerprint is that of what is played: a file that is left out must still be the one in the
// box.
Result<OwnDeck> read_own_deck(const Line& line, std::string_view game) {
  if (!line.json().is_object()) {
    return line.make_error("« own » : objet attendu", "'own': expected an object");
  }
  if (Status keys = line.keys({"fingerprint", "?deck", "?board"}); !keys) {
    return keys.error();
  }
  OwnDeck own;
  for (const auto& [key, text] : {std::pair("deck", &own.deck), std::pair("board", &own.board)}) {
    if (line.has(key)) {
      Result<std::string> read = line.word(key);
      if (!read) {
        return read.error();
      }
      *text = std::move(*read);
    }
  }
  const Result<std::string> fingerprint = line.word("fingerprint");
  if (!fingerprint) {
    return fingerprint.error();
  }
  if (own.empty() || *fingerprint != fingerprint_of(game, own)) {
    return line.make_error("« own » : ce paquet n'a pas l'empreinte « " + *fingerprint + " »",
                           "'own': this deck does not have the fingerprint '" + *fingerprint + "'");
  }
  return own;
}

Result<RecordHeader> read_header(const Line& line) {
  if (Status keys =
          line.keys({"ludotheque", "game", "players", "options", "deck", "first", "?fair", "?own"});
      !keys) {
    return keys.error();
  }
  if (const Json& version = line.json().at("ludotheque");
      !fits_signed(version) || version.get<i64>() != kFormatVersion) {
    return line.make_error("version de format inconnue : ce programme lit la version 1",
                           "unknown format version: this program reads version 1");
  }
  RecordHeader header;
  Result<std::string> game = line.word("game");
  Result<int> players = line.number("players", 2, kMaxSeats);
  Result<std::string> deck = line.word("deck");
  if (!game) {
    return game.error();
  }
  if (!players) {
    return players.error();
  }
  if (!deck) {
    return deck.error();
  }
  Result<int> first = line.number("first", 0, *players - 1);
  if (!first) {
    return first.error();
  }
  const Json& options = line.json().at("options");
  if (!options.is_object()) {
    return line.make_error("« options » : objet attendu", "'options': expected an object");
  }
  for (const auto& [name, value] : options.items()) {
    if (!value.is_boolean()) {
      return line.make_error("option « " + name + " » : true ou false attendu",
                             "option '" + name + "': expected true or false");
    }
    if (value.get<bool>()) {
      header.options.push_back(name);
    }
  }
  std::sort(header.options.begin(), header.options.end());
  header.game = *game;
  header.players = *players;
  header.deck = *deck;
  header.first = *first;
  if (line.has("fair")) {
    Result<RecordFairness> fair = read_fairness(line.inner("fair"), *players);
    if (!fair) {
      return fair.error();
    }
    header.fair = std::move(*fair);
  }
  if (line.has("own")) {
    if (header.deck == kStandardDeck) {
      return line.make_error("« own » : le paquet standard n'en a pas",
                             "'own': the standard deck has none");
    }
    Result<OwnDeck> own = read_own_deck(line.inner("own"), header.game);
    if (!own) {
      return own.error();
    }
    header.own = std::move(*own);
  }
  return header;
}

Result<RecordMove> read_move(const Line& line, int number, int players) {
  RecordMove move;
  move.line = number;
  const Json& by = line.json().at("by");
  if (by.is_string() && by.get_ref<const std::string&>() == "nature") {
    if (Status keys = line.keys({"by", "of", "move"}); !keys) {
      return keys.error();
    }
    Result<int> of = line.number("of", 1, 1 << 20);
    if (!of) {
      return of.error();
    }
    move.of = static_cast<u32>(*of);
  } else if (fits_signed(by) && by.get<i64>() >= 0 && by.get<i64>() < players) {
    if (Status keys = line.keys({"by", "move", "?legal"}); !keys) {
      return keys.error();
    }
    move.by = Turn::of(seat_at(by.get<int>()));
  } else {
    return line.make_error(
        "« by » : « nature » ou une place de 0 à " + std::to_string(players - 1) + " attendue",
        "'by': expected \"nature\" or a seat from 0 to " + std::to_string(players - 1));
  }
  Result<std::string> text = line.word("move");
  if (!text) {
    return text.error();
  }
  move.move = *text;
  if (line.has("legal")) {
    const Json& legal = line.json().at("legal");
    const bool texts =
        legal.is_array() &&
        std::all_of(legal.begin(), legal.end(), [](const Json& item) { return item.is_string(); });
    if (!texts) {
      return line.make_error("« legal » : liste de textes attendue",
                             "'legal': expected a list of texts");
    }
    move.legal = legal.get<std::vector<std::string>>();
  }
  return move;
}

Result<RecordResult> read_result(const Line& line, int number, int players) {
  if (Status keys = line.keys({"result"}); !keys) {
    return keys.error();
  }
  const Json& result = line.json().at("result");
  const auto numbers = [&](const char* key, std::size_t min, std::size_t max) {
    const auto at = result.find(key);
    return at != result.end() && at->is_array() && at->size() >= min && at->size() <= max &&
           std::all_of(at->begin(), at->end(), is_score);
  };
  const auto seats = static_cast<std::size_t>(players);
  if (!result.is_object() || result.size() != 2 || !numbers("scores", seats, seats) ||
      !numbers("winners", 0, seats)) {
    return line.make_error(
        "« result » : {\"scores\":[un nombre par place],\"winners\":[places]} attendu",
        "'result': expected {\"scores\":[a number a seat],\"winners\":[seats]}");
  }
  RecordResult out{number, result.at("scores").get<std::vector<int>>(),
                   result.at("winners").get<std::vector<int>>()};
  const bool ascending = std::adjacent_find(out.winners.begin(), out.winners.end(),
                                            std::greater_equal<>()) == out.winners.end();
  if (!ascending || std::any_of(out.winners.begin(), out.winners.end(),
                                [&](int w) { return w < 0 || w >= players; })) {
    return line.make_error("« winners » : places de la table, par ordre croissant",
                           "'winners': seats of this table, in ascending order");
  }
  return out;
}

}  // namespace

RecordReader::RecordReader(std::string_view text, std::string file)
    : read_line_([lines = PiecesOf(text)](std::string& line) mutable {
        std::string_view found;
        if (!lines.next(found)) {
          return LineRead::None;
        }
        line = found;
        return LineRead::Whole;
      }),
      file_(std::move(file)) {}

Result<std::optional<Record>> RecordReader::next() {
  std::optional<Record> record;
  std::string text;
  LineRead read = LineRead::Whole;
  while ((read = read_line_(text)) == LineRead::Whole) {
    ++line_;
    const std::string where = file_ + ":" + std::to_string(line_);
    if (!text.empty() && text.back() == '\r') {
      text.pop_back();
    }
    if (text.empty()) {
      continue;
    }
    if (text.size() > kLineMax) {
      return Error{ErrorCode::BadRecord, "ligne trop longue", "line too long", where};
    }
    Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    const Line line(std::move(json), where);
    if (line.json().is_discarded() || !line.json().is_object()) {
      return line.make_error("ce n'est pas un objet JSON : " + text.substr(0, 40),
                             "not a JSON object: " + text.substr(0, 40));
    }
    if (!record) {
      if (!line.has("ludotheque")) {
        return line.make_error("un enregistrement commence par {\"ludotheque\":1,…}",
                               "a record begins with {\"ludotheque\":1,…}");
      }
      Result<RecordHeader> header = read_header(line);
      if (!header) {
        return header.error();
      }
      record = Record{line_, *header, {}, {}};
    } else if (line.has("result")) {
      Result<RecordResult> result = read_result(line, line_, record->header.players);
      if (!result) {
        return result.error();
      }
      record->result = *result;
      return record;
    } else if (line.has("by")) {
      if (Status keys = line.keys({"by", "move", "?of", "?legal"}); !keys) {
        return keys.error();
      }
      Result<RecordMove> move = read_move(line, line_, record->header.players);
      if (!move) {
        return move.error();
      }
      record->moves.push_back(std::move(*move));
    } else {
      return line.make_error("un coup {\"by\":…,\"move\":…} ou {\"result\":…} est attendu ici",
                             "expected a move {\"by\":…,\"move\":…} or {\"result\":…} here");
    }
  }
  if (read == LineRead::Failed) {
    return Error{ErrorCode::BadFile, "lecture interrompue", "reading failed", file_};
  }
  if (record) {
    return Error{ErrorCode::BadRecord, "l'enregistrement s'arrête sans résultat",
                 "the record ends without a result", file_ + ":" + std::to_string(line_)};
  }
  return record;
}

DeckFiles deck_files_of(const RecordHeader& header, const DeckFiles& given) {
  return header.own.empty() ? given : files_of(header.own);
}

std::string header_line(const RecordHeader& header) {
  Json options = Json::object();
  for (const std::string& name : header.options) {
    options[name] = true;
  }
  Json json;
  json["ludotheque"] = kFormatVersion;
  json["game"] = header.game;
  json["players"] = header.players;
  json["options"] = options;
  json["deck"] = header.deck;
  json["first"] = header.first;
  if (header.fair) {
    json["fair"] = json_of(*header.fair);
  }
  if (!header.own.empty()) {
    json["own"] = json_of(header.own, header.game);
  }
  return dump_json(json);
}

std::string nature_line(u32 of, std::string_view move) {
  return dump_json({{"by", "nature"}, {"of", of}, {"move", move}});
}

std::string seat_line(Seat by, std::string_view move) {
  return dump_json({{"by", index_of(by)}, {"move", move}});
}

std::string seat_line(Seat by, std::string_view move, std::vector<std::string> legal) {
  std::sort(legal.begin(), legal.end());
  return dump_json({{"by", index_of(by)}, {"move", move}, {"legal", legal}});
}

RecordResult result_of(const GameResult& result, int players) {
  RecordResult out;
  for (int i = 0; i < players; ++i) {
    out.scores.push_back(result.scores[static_cast<std::size_t>(i)]);
    if (result.won_by(seat_at(i))) {
      out.winners.push_back(i);
    }
  }
  return out;
}

std::string result_line(const GameResult& result, int players) {
  const RecordResult flat = result_of(result, players);
  return dump_json({{"result", {{"scores", flat.scores}, {"winners", flat.winners}}}});
}

}  // namespace ludo

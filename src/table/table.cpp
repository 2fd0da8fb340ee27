#include "table/table.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/advice.h"
#include "core/hash.h"
#include "table/alike.h"
#include "table/json.h"
#include "table/persistent.h"

namespace ludo {
namespace {

RecordHeader header_of(const TableSetup& in) {
  RecordHeader header{in.game, in.players, in.options, in.deck_name, in.first};
  std::sort(header.options.begin(), header.options.end());
  header.options.erase(std::unique(header.options.begin(), header.options.end()),
                       header.options.end());
  if (in.deck_name != kStandardDeck) {
    header.own = only_own(in.game, {in.deck_files.deck_text, in.deck_files.board_text});
  }
  return header;
}

template <Game G>
TableMove table_move(const G& game, Move m) {
  return {m, move_text(game, m)};
}

// Only a view and moves go in: what a bot cannot be handed it cannot look at.
template <Game G>
class DecisionOf final : public Decision {
 public:
  DecisionOf(const G& game, std::shared_ptr<const typename G::Deck> own_deck,
             const typename G::View& view, const typename G::MoveList& moves)
      : own_deck_(std::move(own_deck)), game_(game), view_(view), moves_(moves) {}

  TableMove bot_move(BotLevel level, Rng& rng, Effort effort) const override {
    return table_move(game_, choose(game_, view_, moves_, level, rng, {.effort = effort}));
  }

  Hint hint(u64 seed, Effort effort, Unsolved unsolved) const override {
    const Advice advice = advise(game_, view_, seed, {.effort = effort, .unsolved = unsolved});
    Hint hint{.exact = advice.exact};
    for (const MoveStatistics& m : advice.moves) {
      hint.moves.push_back({table_move(game_, m.move), m.mean, m.margin, m.visits});
    }
    for (const Move m : advice.line) {
      hint.line.push_back(move_text(game_, m));
    }
    return hint;
  }

  bool may_solve(BotLevel level) const override {
    return moves_.size() > 1 && ludo::may_solve(game_, view_, level);
  }

 private:
  std::shared_ptr<const typename G::Deck> own_deck_;
  G game_;
  typename G::View view_;
  typename G::MoveList moves_;
};

// The bytes of a move without its last argument.
template <Game G>
u32 group_of(Move m) {
  const MoveInfo& info = G::kMoveInfos[m.kind];
  u8 args[] = {m.a, m.b, m.c};
  for (std::size_t i = std::size(args); i-- > 0;) {
    if (info.args[i].kind != ArgKind::None && args[i] != kNoArg) {
      args[i] = kNoArg;
      break;
    }
  }
  return u32{m.kind} << 24 | u32{args[0]} << 16 | u32{args[1]} << 8 | args[2];
}

template <Game G>
class TableOf final : public Table {
 public:
  // `own` keeps a deck that was read from a file alive.
  TableOf(const Setup& setup, std::shared_ptr<const typename G::Deck> own, RecordHeader header)
      : own_deck_(std::move(own)),
        shared_game_(std::make_shared<const G>(setup, own_deck_ ? *own_deck_ : Box<G>::standard())),
        game_(*shared_game_),
        header_(std::make_shared<const RecordHeader>(std::move(header))),
        pass_(game_.parse_move("pass")),
        state_(game_.initial()) {}

  std::shared_ptr<Table> clone() const override { return std::make_shared<TableOf>(*this); }

  const GameInfo& info() const override { return G::kInfo; }
  bool has_secrets() const override { return ludo::has_secrets(G::kInfo, game_.setup().options); }
  const RecordHeader& header() const override { return *header_; }
  int players() const override { return game_.setup().players; }

  Turn turn() const override { return game_.turn(state_); }
  int version() const override { return static_cast<int>(moves_.size()); }

  std::vector<std::string> legal() const override {
    if (!turn().is_seat()) {
      return {};
    }
    std::vector<std::string> texts = move_texts(game_, legal_moves());
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  std::vector<Choice> choices(Lang lang, const Names& names) const override {
    std::vector<Choice> out;
    if (!turn().is_seat()) {
      return out;
    }
    const typename G::View view = game_.view(state_, turn().seat());
    for (const Move m : legal_moves()) {
      Sentence sentence;
      game_.describe_move(view, m, lang, names, sentence);
      out.push_back({move_text(game_, m), std::string(sentence.view()), group_of<G>(m)});
    }
    return out;
  }

  u32 outcomes() const override { return turn().is_nature() ? game_.outcomes(state_) : 0; }
  std::string outcome_text(u32 outcome) const override {
    CHECK(turn().is_nature() && outcome < game_.outcomes(state_));
    return move_text(game_, game_.outcome(state_, outcome));
  }
  TableMove default_move() const override {
    CHECK(turn().is_seat());
    return table_move(game_, game_.default_move(state_));
  }
  bool may_pass() const override {
    return pass_ && turn().is_seat() && legal_moves().contains(*pass_);
  }
  TableMove pass_move() const override {
    CHECK(may_pass());
    return table_move(game_, *pass_);
  }
  GameResult result() const override { return game_.result(state_); }

  SheetText sheet(Seat observer, Lang lang, const Names& names) const override {
    CHECK(turn().is_over());
    std::vector<Event> events;
    events.reserve(events_.size());
    for (const Happened& happened : events_) {
      events.push_back(happened.event);
    }
    Sheet sheet;
    game_.write_sheet(state_, events, sheet);
    const GameResult result = game_.result(state_);
    SheetText out{.places = places_of(G::kInfo, result, players()),
                  .standing = standing_of(G::kInfo, result, players(), observer, lang)};
    for (const SheetRow& row : sheet) {
      out.rows.push_back(sheet_row(row, lang, names));
    }
    out.rows.push_back(total_row(G::kInfo, result, players(), lang));
    return out;
  }

  Result<TableMove> read_move(Turn by, std::string_view text) const override {
    const Result<Move> m = legal_move(by, text);
    return m ? Result<TableMove>(table_move(game_, *m)) : Result<TableMove>(m.error());
  }

  void play(Move m) override {
    CHECK(is_legal_now(m));
    make(m);
  }

  void play_nature(u32 outcome) override {
    CHECK(turn().is_nature() && outcome < game_.outcomes(state_));
    make(game_.outcome(state_, outcome));
  }

  Preparation preparation() const override {
    if constexpr (requires { Brain<G>::preparation(game_, game_.view(state_, kSpectator)); }) {
      return Brain<G>::preparation(game_, game_.view(state_, kSpectator));
    }
    return nullptr;
  }

  std::unique_ptr<Decision> decision() const override {
    CHECK(turn().is_seat());
    return std::make_unique<DecisionOf<G>>(game_, own_deck_, game_.view(state_, turn().seat()),
                                           legal_moves());
  }

  Json view(Seat observer) const override {
    return JsonWriter<G>(game_)(game_.view(state_, observer));
  }

  std::vector<LogLine> log(Seat observer, Lang lang, const Names& names,
                           int from_version) const override {
    std::vector<LogLine> lines;
    each_event(observer, from_version, [&](int version, const Event& event) {
      Sentence sentence;
      game_.describe_event(event, lang, names, sentence);
      lines.push_back({version, std::string(G::kEventInfos[event.kind].name),
                       std::string(event.rule.view()), std::string(sentence.view())});
    });
    return lines;
  }

  Json events(Seat observer, int from_version) const override {
    Json out = Json::array();
    const JsonWriter<G> write(game_);
    each_event(observer, from_version, [&](int version, const Event& event) {
      Json json = write(event);
      json["version"] = version;
      out.push_back(std::move(json));
    });
    return out;
  }

  void write_view(Seat observer, TextOut& out) const override {
    const typename G::View view = game_.view(state_, observer);
    const JsonText<G> write(game_, out);
    write(view);
    out.back() = ',';  // the view is an object: one more field
    out += "\"derived\":";
    write(game_.derive(view));
    out += '}';
  }

  void write_events(Seat observer, Lang lang, const Names& names, int after, int to,
                    TextOut& out) const override {
    char before = '[';
    each_event(observer, after, [&](int version, const Event& event) {
      if (version > to) {
        return;
      }
      out += std::exchange(before, ',');
      append_known_event(game_, event, lang, names, out);
    });
    out += before == '[' ? "[]" : "]";
  }

  // But for its first field, which says whose view it is.
  bool is_viewed_alike() const override {
    const typename G::View seen = game_.view(state_, kSpectator);
    bool alike = true;
    for_each_seat(game_.setup().players, [&](Seat seat) {
      typename G::View own = game_.view(state_, seat);
      own.observer = seen.observer;
      alike = alike && same_bytes(own, seen);
    });
    return alike;
  }

  bool is_seen_alike(int after) const override {
    return !has_secrets() ||
           std::all_of(first_after(after), events_.end(), [&](const Happened& happened) {
             const Event seen = game_.redact(happened.event, kSpectator);
             bool alike = true;
             for_each_seat(game_.setup().players, [&](Seat seat) {
               const Event own = game_.redact(happened.event, seat);
               alike = alike && same_bytes(own, seen);
             });
             return alike;
           });
  }

  bool names_seat(int after, Seat seat) const override {
    return std::any_of(first_after(after), events_.end(), [&](const Happened& happened) {
      return ludo::names_seat<G>(happened.event, seat);
    });
  }

  void write_choices(Lang lang, const Names& names, TextOut& out) const override {
    CHECK(turn().is_seat());
    const typename G::View view = game_.view(state_, turn().seat());
    char before = '[';
    for (const Move m : legal_moves()) {
      out += std::exchange(before, ',');
      write_choice(view, m, lang, names, out);
    }
    out += before == '[' ? "[]" : "]";
  }

  void write_choice(Move legal, Lang lang, const Names& names, TextOut& out) const override {
    CHECK(is_legal_now(legal) && turn().is_seat());
    write_choice(game_.view(state_, turn().seat()), legal, lang, names, out);
  }

  bool can_undo() const override { return !moves_.empty() && moves_.back().by.is_seat(); }

  void undo() override {
    CHECK(can_undo());
    undo_to(version() - 1);
  }

  void undo_to(int version) override {
    CHECK(version >= 0 && version <= this->version());
    moves_.truncate(static_cast<std::size_t>(version));
    events_.truncate(static_cast<std::size_t>(first_after(version) - events_.begin()));
    state_ = game_.initial();
    legal_.reset();
    NoEvents quiet;
    for (const Made& made : moves_) {
      game_.apply(state_, made.move, quiet);
    }
  }

  bool revealed_since(int version, Seat observer) const override {
    const auto since = static_cast<std::size_t>(version);
    for (std::size_t i = since; i < moves_.size(); ++i) {
      if (moves_[i].by.is_nature()) {
        return true;
      }
    }
    if (!has_secrets()) {
      return false;
    }
    if (observer == kSpectator && !is_seen_alike(version)) {
      return true;
    }
    typename G::State s = game_.initial();
    NoEvents quiet;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (i >= since && reveals(s, moves_[i].move, observer)) {
        return true;
      }
      game_.apply(s, moves_[i].move, quiet);
    }
    return false;
  }

  std::unique_ptr<Table> restarted() const override {
    auto table = std::make_unique<TableOf>(*this);
    table->undo_to(0);
    return table;
  }

  void replay_move(const Table& of) override {
    CHECK(&of.info() == &G::kInfo && of.header() == header() && version() < of.version());
    play(static_cast<const TableOf&>(of).moves_[moves_.size()].move);
  }

  Record record(WithLegal legal) const override {
    Record record{1, header(), {}, {}};
    typename G::State s = game_.initial();
    NoEvents quiet;
    for (const Made& made : moves_) {
      const int line = static_cast<int>(record.moves.size()) + 2;
      RecordMove move{line, made.by, 0, move_text(game_, made.move), std::nullopt};
      if (made.by.is_nature()) {
        move.of = game_.outcomes(s);
      } else if (legal == WithLegal::Yes) {
        move.legal = legal_texts(game_, s);
      }
      record.moves.push_back(std::move(move));
      game_.apply(s, made.move, quiet);
    }
    if (turn().is_over()) {
      record.result = result_of(result(), players());
      record.result.line = static_cast<int>(record.moves.size()) + 2;
    }
    return record;
  }

 private:
  struct Made {
    Turn by;
    Move move;
  };
  struct Happened {
    int version;  // after which move
    Event event;
  };

  SheetTextRow sheet_row(const SheetRow& row, Lang lang, const Names& names) const {
    SheetTextRow out{.clause = std::string(row.rule.view()),
                     .mark = std::string(row.mark),
                     .kind = row.sum == SheetSum::Part ? RowKind::Part : RowKind::Fact};
    Sentence sentence;
    game_.describe_row(row, lang, names, sentence);
    out.title = sentence.view();
    for_each_seat(players(), [&](Seat seat) {
      const SheetCell& cell = row.cells[seat];
      SheetTextCell& text = out.cells.emplace_back();
      if (cell.is_shown) {
        sentence.clear();
        game_.describe_cell(row, seat, lang, sentence);
        text = {signed_number(cell.value, row.sign), std::string(sentence.view())};
      }
    });
    return out;
  }

  // Of the position as it is: made when first asked for, then shared by everybody who asks.
  const typename G::MoveList& legal_moves() const {
    if (!legal_) {
      auto moves = std::make_shared<typename G::MoveList>();
      game_.legal(state_, *moves);
      legal_ = std::move(moves);
    }
    return *legal_;
  }

  bool is_legal_now(Move m) const {
    return turn().is_seat() ? legal_moves().contains(m) : is_legal(game_, state_, m);
  }

  void write_choice(const typename G::View& view, Move m, Lang lang, const Names& names,
                    TextOut& out) const {
    if (const std::string_view known = alike_choice<G>(m, lang); !known.empty()) {
      out += known;
    } else {
      append_choice(game_, view, m, lang, names, out);
    }
    const auto mark = [&out](std::string_view field) {
      out.back() = ',';  // the choice is an object: one more field
      out += field;
      out += ":true}";
    };
    if (leaves_a_choice(m)) {
      mark("\"undoable\"");
    }
    if (G::kMoveInfos[m.kind].goes_on) {
      mark("\"goesOn\"");
    }
  }

  // Whether somebody decides next, and not chance: a move that can be taken back.
  bool leaves_a_choice(Move m) const {
    typename G::State after = state_;
    NoEvents quiet;
    game_.apply(after, m, quiet);
    return game_.turn(after).is_seat();
  }

  Result<Move> legal_move(Turn by, std::string_view text) const {
    if (turn().is_over()) {
      return Error{ErrorCode::NotYourTurn, "la partie est finie", "the game is over"};
    }
    if (!(by == turn())) {
      const std::string who = name_of(turn());
      return Error{ErrorCode::NotYourTurn, "ce n'est pas votre tour : c'est à « " + who + " »",
                   "it is not your turn: it is the turn of '" + who + "'"};
    }
    return read_legal_move(game_, state_, text, [&](Move m) { return is_legal_now(m); });
  }

  void make(Move m) {
    moves_.push_back({turn(), m});
    EventLog log;
    game_.apply(state_, m, log);
    legal_.reset();
    for (const Event& event : log.events) {
      events_.push_back({version(), event});
    }
  }

  // A move tells a seat nothing new if in every world it thought possible the move is legal and
  // leads to the same view.
  bool reveals(const typename G::State& before, Move m, Seat observer) const {
    constexpr int kWorlds = 64;
    typename G::State after = before;
    NoEvents quiet;
    game_.apply(after, m, quiet);
    Rng rng(moves_.size());
    const typename G::View view_before = game_.view(before, observer);
    const typename G::View view_after = game_.view(after, observer);
    for (int world = 0; world < kWorlds; ++world) {
      typename G::State other = game_.determinize(view_before, rng);
      if (!is_legal(game_, other, m)) {
        return true;
      }
      game_.apply(other, m, quiet);
      const typename G::View view_other = game_.view(other, observer);
      if (!same_bytes(view_other, view_after)) {
        return true;
      }
    }
    return false;
  }

  auto first_after(int version) const {
    return std::partition_point(events_.begin(), events_.end(),
                                [&](const Happened& one) { return one.version <= version; });
  }

  template <class F>
  void each_event(Seat observer, int from_version, F&& f) const {
    for (auto one = first_after(from_version); one != events_.end(); ++one) {
      const Event seen = game_.redact(one->event, observer);
      if (seen.kind != 0) {
        f(one->version, seen);
      }
    }
  }

  std::shared_ptr<const typename G::Deck> own_deck_;
  std::shared_ptr<const G> shared_game_;  // with all clones: a deck is some kilobytes
  const G& game_;
  std::shared_ptr<const RecordHeader> header_;
  std::optional<Move> pass_;
  typename G::State state_;
  mutable std::shared_ptr<const typename G::MoveList> legal_;
  GrowingList<Made> moves_;
  GrowingList<Happened> events_;
};

}  // namespace

TableSetup setup_of(const RecordHeader& header, const DeckFiles& deck_files) {
  return {header.game,    header.players, header.first,
          header.options, header.deck,    deck_files_of(header, deck_files)};
}

Result<std::unique_ptr<Table>> Table::open(const TableSetup& setup) {
  std::unique_ptr<Table> table;
  const Status status = with_setup(setup, [&]<class G>(const Setup& read, auto deck) -> Status {
    table = std::make_unique<TableOf<G>>(read, std::move(deck), header_of(setup));
    return Done{};
  });
  if (!status) {
    return status.error();
  }
  return table;
}

Status Table::play(Turn by, std::string_view move) {
  const Result<TableMove> read = read_move(by, move);
  if (!read) {
    return read.error();
  }
  play(read->move);
  return Done{};
}

std::vector<std::string> Table::record_lines(WithLegal legal) const {
  const Record all = record(legal);
  std::vector<std::string> lines{header_line(all.header)};
  for (const RecordMove& move : all.moves) {
    lines.push_back(move.by.is_nature() ? nature_line(move.of, move.move)
                    : move.legal        ? seat_line(move.by.seat(), move.move, *move.legal)
                                        : seat_line(move.by.seat(), move.move));
  }
  if (turn().is_over()) {
    lines.push_back(result_line(result(), players()));
  }
  return lines;
}

Result<std::unique_ptr<Table>> open_recorded(const RecordHeader& header,
                                             const DeckFiles& deck_files) {
  return Table::open(setup_of(header, deck_files));
}

Status check_record(const Record& record, const std::string& file, LegalSets legal,
                    const DeckFiles& deck_files) {
  Status status = with_setup(
      setup_of(record.header, deck_files), [&]<class G>(const Setup& setup, auto own) -> Status {
        const G game(setup, own ? *own : Box<G>::standard());
        const auto end = replay(game, record, file, legal, [](const auto&...) {});
        return end ? Status(Done{}) : Status(end.error());
      });
  if (!status && status.error().where.empty()) {
    Error error = status.error();
    error.where = file + ":" + std::to_string(record.line);
    return error;
  }
  return status;
}

}  // namespace ludo

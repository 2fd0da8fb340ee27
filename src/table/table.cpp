#include "table/table.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/advice.h"
#include "core/hash.h"
#include "table/json.h"

namespace ludo {
namespace {

RecordHeader header_of(const TableSetup& in) {
  RecordHeader header{in.game, in.players, in.options, in.deck_name, in.first};
  std::sort(header.options.begin(), header.options.end());
  header.options.erase(std::unique(header.options.begin(), header.options.end()),
                       header.options.end());
  return header;
}

// Only a view and moves go in: what a bot cannot be handed it cannot look at.
template <Game G>
class DecisionOf final : public Decision {
 public:
  DecisionOf(const G& game, std::shared_ptr<const typename G::Deck> own_deck,
             const typename G::View& view, const typename G::MoveList& moves)
      : own_deck_(std::move(own_deck)), game_(game), view_(view), moves_(moves) {}

  std::string bot_move(BotLevel level, Rng& rng) const override {
    return move_text(game_, choose(game_, view_, moves_, level, rng));
  }

  Hint hint(u64 seed) const override {
    const Advice advice = advise(game_, view_, seed);
    Hint hint{.exact = advice.exact};
    for (const MoveStatistics& m : advice.moves) {
      hint.moves.push_back({move_text(game_, m.move), m.mean, m.margin, m.visits});
    }
    for (const Move m : advice.line) {
      hint.line.push_back(move_text(game_, m));
    }
    return hint;
  }

 private:
  std::shared_ptr<const typename G::Deck> own_deck_;
  G game_;
  typename G::View view_;
  typename G::MoveList moves_;
};

template <Game G>
class TableOf final : public Table {
 public:
  // `own` keeps a deck that was read from a file alive.
  TableOf(const Setup& setup, std::shared_ptr<const typename G::Deck> own, RecordHeader header)
      : own_deck_(std::move(own)),
        game_(setup, own_deck_ ? *own_deck_ : Box<G>::standard()),
        header_(std::move(header)),
        state_(game_.initial()) {}

  const GameInfo& info() const override { return G::kInfo; }
  bool has_secrets() const override { return ludo::has_secrets(G::kInfo, game_.setup().options); }
  const RecordHeader& header() const override { return header_; }
  int players() const override { return game_.setup().players; }

  Turn turn() const override { return game_.turn(state_); }
  int version() const override { return static_cast<int>(moves_.size()); }

  std::vector<std::string> legal() const override {
    if (!turn().is_seat()) {
      return {};
    }
    std::vector<std::string> texts = legal_texts(game_, state_);
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  std::vector<Choice> choices(Lang lang, const Names& names) const override {
    std::vector<Choice> out;
    if (!turn().is_seat()) {
      return out;
    }
    typename G::MoveList moves;
    game_.legal(state_, moves);
    const typename G::View view = game_.view(state_, turn().seat());
    for (const Move m : moves) {
      Sentence sentence;
      game_.describe_move(view, m, lang, names, sentence);
      out.push_back({move_text(game_, m), std::string(sentence.view())});
    }
    return out;
  }

  u32 outcomes() const override { return turn().is_nature() ? game_.outcomes(state_) : 0; }
  std::string outcome_text(u32 outcome) const override {
    CHECK(turn().is_nature() && outcome < game_.outcomes(state_));
    return move_text(game_, game_.outcome(state_, outcome));
  }
  std::string default_move() const override {
    CHECK(turn().is_seat());
    return move_text(game_, game_.default_move(state_));
  }
  GameResult result() const override { return game_.result(state_); }

  Or<std::string> read_move(Turn by, std::string_view text) const override {
    const Or<Move> m = legal_move(by, text);
    return m ? Or<std::string>(move_text(game_, *m)) : Or<std::string>(m.error());
  }

  Status play(Turn by, std::string_view text) override {
    const Or<Move> m = legal_move(by, text);
    if (!m) {
      return m.error();
    }
    make(*m);
    return Done{};
  }

  void play_nature(u32 outcome) override {
    CHECK(turn().is_nature() && outcome < game_.outcomes(state_));
    make(game_.outcome(state_, outcome));
  }

  std::unique_ptr<Decision> decision() const override {
    CHECK(turn().is_seat());
    typename G::MoveList moves;
    game_.legal(state_, moves);
    return std::make_unique<DecisionOf<G>>(game_, own_deck_, game_.view(state_, turn().seat()),
                                           moves);
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

  void write_view(Seat observer, std::string& out) const override {
    const typename G::View view = game_.view(state_, observer);
    const JsonText<G> write(game_, out);
    write(view);
    out.back() = ',';  // the view is an object: one more field
    out += "\"derived\":";
    write(game_.derive(view));
    out += '}';
  }

  void write_events(Seat observer, const Names& names, int after, int to,
                    std::string& out) const override {
    char before = '[';
    each_event(observer, after, [&](int version, const Event& event) {
      if (version > to) {
        return;
      }
      out += std::exchange(before, ',');
      out += '{';
      JsonText<G>(game_, out).fields(event);
      write_both(out, [&](Lang lang, Sentence& sentence) {
        game_.describe_event(event, lang, names, sentence);
      });
      out += '}';
    });
    out += before == '[' ? "[]" : "]";
  }

  bool is_told_alike(int after) const override {
    return std::all_of(first_after(after), events_.end(), [&](const Told& told) {
      const Event seen = game_.redact(told.event, kSpectator);
      bool alike = true;
      for_each_seat(game_.setup().players, [&](Seat seat) {
        const Event own = game_.redact(told.event, seat);
        alike = alike && same_bytes(own, seen);
      });
      return alike;
    });
  }

  void write_choices(const Names& names, std::string& out) const override {
    CHECK(turn().is_seat());
    typename G::MoveList moves;
    game_.legal(state_, moves);
    const typename G::View view = game_.view(state_, turn().seat());
    char before = '[';
    for (const Move m : moves) {
      out += std::exchange(before, ',');
      out += '{';
      JsonText<G>(game_, out).fields(view, m);
      write_both(out, [&](Lang lang, Sentence& sentence) {
        game_.describe_move(view, m, lang, names, sentence);
      });
      out += '}';
    }
    out += before == '[' ? "[]" : "]";
  }

  bool can_undo() const override { return !moves_.empty() && moves_.back().by.is_seat(); }

  void undo() override {
    CHECK(can_undo());
    moves_.pop_back();
    state_ = game_.initial();
    NoEvents quiet;
    for (const Made& made : moves_) {
      game_.apply(state_, made.move, quiet);
    }
    while (!events_.empty() && events_.back().version > version()) {
      events_.pop_back();
    }
  }

  bool revealed_since(int version) const override {
    typename G::State s = game_.initial();
    NoEvents quiet;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const Made& made = moves_[i];
      if (static_cast<int>(i) >= version && (made.by.is_nature() || reveals(s, made.move))) {
        return true;
      }
      game_.apply(s, made.move, quiet);
    }
    return false;
  }

  std::vector<std::string> record_lines(WithLegal legal) const override {
    std::vector<std::string> lines{header_line(header_)};
    typename G::State s = game_.initial();
    NoEvents quiet;
    for (const Made& made : moves_) {
      const std::string text = move_text(game_, made.move);
      if (made.by.is_nature()) {
        lines.push_back(nature_line(game_.outcomes(s), text));
      } else if (legal == WithLegal::Yes) {
        lines.push_back(seat_line(made.by.seat(), text, legal_texts(game_, s)));
      } else {
        lines.push_back(seat_line(made.by.seat(), text));
      }
      game_.apply(s, made.move, quiet);
    }
    if (turn().is_over()) {
      lines.push_back(result_line(result(), players()));
    }
    return lines;
  }

 private:
  struct Made {
    Turn by;
    Move move;
  };
  struct Told {
    int version;
    Event event;
  };

  // ,"fr":"…","en":"…"
  template <class F>
  static void write_both(std::string& out, F&& describe) {
    for (const Lang lang : {Lang::Fr, Lang::En}) {
      Sentence sentence;
      describe(lang, sentence);
      out += lang == Lang::Fr ? ",\"fr\":" : ",\"en\":";
      append_json_text(out, sentence.view());
    }
  }

  Or<Move> legal_move(Turn by, std::string_view text) const {
    if (turn().is_over()) {
      return Error{ErrorCode::NotYourTurn, "la partie est finie", "the game is over"};
    }
    if (!(by == turn())) {
      const std::string who = name_of(turn());
      return Error{ErrorCode::NotYourTurn, "ce n'est pas votre tour : c'est à « " + who + " »",
                   "it is not your turn: it is the turn of '" + who + "'"};
    }
    return read_legal_move(game_, state_, text);
  }

  void make(Move m) {
    moves_.push_back({turn(), m});
    EventLog log;
    game_.apply(state_, m, log);
    for (const Event& event : log.events) {
      events_.push_back({version(), event});
    }
  }

  // A move tells a seat nothing new if in every world it thought possible the move is legal and
  // leads to the same view.
  bool reveals(const typename G::State& before, Move m) const {
    constexpr int kWorlds = 64;
    typename G::State after = before;
    NoEvents quiet;
    game_.apply(after, m, quiet);
    Rng rng(moves_.size());
    for (int i = 0; i < game_.setup().players; ++i) {
      const Seat observer = seat_at(i);
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
    }
    return false;
  }

  auto first_after(int version) const {
    return std::partition_point(events_.begin(), events_.end(),
                                [&](const Told& told) { return told.version <= version; });
  }

  template <class F>
  void each_event(Seat observer, int from_version, F&& f) const {
    for (auto told = first_after(from_version); told != events_.end(); ++told) {
      const Event seen = game_.redact(told->event, observer);
      if (seen.kind != 0) {
        f(told->version, seen);
      }
    }
  }

  std::shared_ptr<const typename G::Deck> own_deck_;
  G game_;
  RecordHeader header_;
  typename G::State state_;
  std::vector<Made> moves_;
  std::vector<Told> events_;
};

TableSetup setup_of(const RecordHeader& header, const DeckFiles& deck_files) {
  return {header.game, header.players, header.first, header.options, header.deck, deck_files};
}

}  // namespace

Or<std::unique_ptr<Table>> Table::open(const TableSetup& setup) {
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

Or<std::unique_ptr<Table>> open_recorded(const RecordHeader& header, const DeckFiles& deck_files) {
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

#include "bots/cite_cards.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace ludo::cite {
namespace {

constexpr int kThrowsPlanned = 8;  // more throws left than these are hardly worth more

constexpr Dice kShows[] = {{1, 1, 2, 0}, {1, 2, 3, 4}, {1, 1, 1, 2}, {2, 2, 2, 1}, {3, 3, 3, 1},
                           {4, 4, 4, 1}, {5, 5, 5, 1}, {6, 6, 6, 6}, {6, 6, 6, 0}};

// The turn of `s` with dice that show the ending and no throw left: the active seat chooses. What
// ends by a die is left in the air: the last of an empty throw, the fourth of an announced square.
State showing(const Game& game, State s, Ending ending) {
  s.dice = kShows[static_cast<std::size_t>(ending)];
  s.phase = ending == Ending::Empty       ? Phase::Throw
            : ending == Ending::Announced ? Phase::FourthDie
                                          : Phase::Choose;
  const bool in_air = s.phase != Phase::Choose;
  s.in_air = in_air ? 1U << (kDice - 1) : 0;
  s.throws = static_cast<u8>(game.throws_max(s) - (ending == Ending::Empty ? 1 : 0));
  return s;
}

bool may_announce(const Game& game, const State& s) {
  return s.tokens[s.active] > 0 || game.has_role(s, s.active, Role::Announced);
}

// What a seat knows and how it judges: the worth of any state, in expectation over what it does
// not know, up to the end of the turn.
class Outlook {
 public:
  Outlook(const Game& game, const View& view, const CardJudge& judge) : game_(game), judge_(judge) {
    view.planques.unseen.for_each([&](int card) {
      ++unseen_[static_cast<std::size_t>(game.deck().effect(card))];
      sample_[static_cast<std::size_t>(game.deck().effect(card))] = card;
      ++unseen_in_all_;
    });
  }

  const Game& game() const { return game_; }
  const CardJudge& judge() const { return judge_; }

  // Of any state between the moves of a turn that is about to end.
  SeatValues settle(const State& s) const {
    switch (s.phase) {
      case Phase::DaringDie:
        return mean(settle(after(s, die(1))), settle(after(s, die(kFaces))), 1.0 / 3);
      case Phase::Robbed:
        return answer(s);
      case Phase::Draw:
        return draw(s);
      case Phase::Discard:
        return discard(s);
      default:
        return judged(s);
    }
  }

  State after(State s, Move m) const {
    NoEvents quiet;
    game_.apply(s, m, quiet);
    return s;
  }

  static Move die(u8 face) { return make_move(MoveKind::Die, face); }

  static SeatValues mean(const SeatValues& a, const SeatValues& b, double share_of_a) {
    SeatValues values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = share_of_a * a[i] + (1 - share_of_a) * b[i];
    }
    return values;
  }

 private:
  static void add(SeatValues& sum, const SeatValues& values, double share) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
      sum[i] += share * values[i];
    }
  }

  // The start of a turn, or the end of the game.
  SeatValues judged(const State& s) const {
    SeatValues values{};
    if (s.phase == Phase::Over) {
      values[static_cast<std::size_t>(s.active)] = judge_.shares ? 1 : 2;
      return values;
    }
    const int players = game_.players();
    double sum = 0;
    Seat seat = s.active;
    for (int i = 0; i < players; ++i) {
      const bool covered = (s.covered >> index_of(seat) & 1) != 0;
      double& value = values[static_cast<std::size_t>(seat)];
      value = judge_.base + s.tokens[seat] + (covered ? judge_.cover : 0) +
              judge_.order * (players - 1 - i) / (players - 1) + judge_.card * s.hands[seat].size();
      sum += value;
      seat = next_seat(seat, players);
    }
    const double whole = judge_.shares ? sum : game_.goal(s);
    for (double& value : values) {
      value /= whole;
    }
    return values;
  }

  // C41: the victim does what is best for them of what they can do. Of a hidden hand of n cards,
  // none is one of some k of the u cards not seen with the chance C(u − k, n) / C(u, n).
  SeatValues answer(const State& s) const {
    constexpr std::array<Planque, 3> kAnswers{Planque::Cap, Planque::Trap, Planque::Shift};
    const auto victim = static_cast<std::size_t>(s.victim);
    const SeatValues pass = settle(after(s, make_move(MoveKind::Pass)));
    if (!judge_.fears_cards) {
      return pass;
    }
    std::array<SeatValues, kAnswers.size()> answers{};
    std::array<int, kAnswers.size()> copies{};  // 0: no answer to count with, or counted
    for (std::size_t i = 0; i < kAnswers.size(); ++i) {
      const int unseen = unseen_[static_cast<std::size_t>(kAnswers[i])];
      if (unseen > 0) {
        answers[i] = answer_with(s, kAnswers[i]);
        copies[i] = answers[i][victim] > pass[victim] ? unseen : 0;
      }
    }
    SeatValues sum{};
    double open = 1;  // the chance that none of the better answers is at hand
    for (int better = 0;;) {
      std::size_t best = kAnswers.size();
      for (std::size_t i = 0; i < kAnswers.size(); ++i) {
        const bool first = best == kAnswers.size();
        best = copies[i] > 0 && (first || answers[i][victim] > answers[best][victim]) ? i : best;
      }
      if (best == kAnswers.size()) {
        break;
      }
      better += std::exchange(copies[best], 0);
      const double none = chance_of_none(better, s.hands[s.victim].size());
      add(sum, answers[best], open - none);
      open = none;
    }
    add(sum, pass, open);
    return sum;
  }

  double chance_of_none(int copies, int cards) const {
    double chance = 1;
    for (int i = 0; i < cards; ++i) {
      const int left = unseen_in_all_ - i;
      chance *= left <= 0 ? 1 : std::max(0.0, static_cast<double>(left - copies) / left);
    }
    return chance;
  }

  // What the victim's card of that effect leads to, played as is best for them.
  SeatValues answer_with(State s, Planque effect) const {
    const int card = sample_[static_cast<std::size_t>(effect)];
    const int held = s.hands[s.victim].size();
    s.hands[s.victim] = {};
    s.hands[s.victim].insert(card);
    for (int other = 0; s.hands[s.victim].size() < held; ++other) {
      if (other != card) {
        s.hands[s.victim].insert(other);
      }
    }
    if (effect != Planque::Shift) {
      return settle(after(s, play_card(card)));
    }
    SeatValues best{};
    double most = -1;
    for_each_seat(game_.players(), [&](Seat seat) {
      if (seat == s.victim) {
        return;
      }
      const SeatValues values = settle(after(s, play_card(card, static_cast<u8>(seat))));
      const double own = values[static_cast<std::size_t>(s.victim)];
      best = own > most ? values : best;
      most = std::max(most, own);
    });
    return best;
  }

  // The card drawn or put away does not matter to the formula, nor does which one.
  SeatValues draw(const State& s) const { return settle(after(s, game_.outcome(s, 0))); }
  SeatValues discard(const State& s) const {
    return settle(after(s, make_move(MoveKind::Discard, static_cast<u8>(s.third - 1))));
  }

  const Game& game_;
  const CardJudge& judge_;
  std::array<int, kPlanques> unseen_{};
  std::array<int, kPlanques> sample_{};
  int unseen_in_all_ = 0;
};

// ---- One's own turn

// What can still be done after some of one's cards have been played, in an order.
struct Node {
  State s;
  int card = -1;  // the one played last
  int more = 0;   // throws the cards have added
  bool is_won = false;
  std::array<Node*, 2> next{};  // after one more card
  PerEnding own{};
  std::array<u8, kEndings> victim{};
  bool may_announce = false;
  // By throws left; after[0] is the last.
  std::array<PerHand, kThrowsPlanned + 1> worth;
};

class OwnTurn {
 public:
  // `moves` says which cards may be played.
  OwnTurn(const Outlook& outlook, const State& s, const Game::MoveList& moves)
      : outlook_(outlook), game_(outlook.game()), left_(game_.throws_max(s) - s.throws) {
    left_ = std::min({left_, outlook.judge().throws_seen, kThrowsPlanned});
    for (const Move m : moves) {
      const bool is_new = cards_count_ == 0 || cards_[cards_count_ - 1] != m.a;
      if (kind_of(m) == MoveKind::Play && is_new && cards_count_ < cards_.size()) {
        cards_[cards_count_++] = m.a;
      }
    }
    root_ = grow(s, -1, 0, 0);
  }

  double worth_of(const State& s, Move m) const {
    const Hand hand = hand_of(s.dice);
    const Node& node = *root_;
    switch (kind_of(m)) {
      case MoveKind::Announce:
        return own(node, Ending::Announced);
      case MoveKind::Throw:
        return at(node, left_ - 1)[hand_of(kept(s.dice, m.a))];
      case MoveKind::Play:
        return worth_of_play(s, m, hand);
      case MoveKind::Pass:
        return own(node, Ending::Empty);
      default:
        return worth(outlook_.after(s, m));
    }
  }

 private:
  static constexpr std::size_t at(Ending ending) { return static_cast<std::size_t>(ending); }
  static double own(const Node& node, Ending ending) { return node.own[at(ending)]; }
  static bool is_triple(Ending ending) { return ending >= Ending::Daring && ending <= Ending::Pot; }

  Planque effect_of(const Node& node) const { return game_.deck().effect(node.card); }

  Node* grow(const State& s, int card, int more, unsigned played) {
    Node* node = &(*nodes_)[nodes_count_++];
    node->s = s;
    node->card = card;
    node->more = more;
    node->next = {};
    node->is_won = s.phase == Phase::Over;
    if (node->is_won) {
      fill_won(*node);
      return node;
    }
    for (std::size_t i = 0; i < cards_count_; ++i) {
      if ((played >> i & 1U) == 0) {
        node->next[i] = play(s, cards_[i], more, played | 1U << i);
      }
    }
    weigh_endings(*node);
    plan(*node);
    return node;
  }

  Node* play(State s, int card, int more, unsigned played) {
    // Whatever the dice show: what they do comes later.
    s.dice = {1, 1, 1, 2};
    s.phase = Phase::Choose;
    const bool sets = game_.deck().effect(card) == Planque::Set;
    const State next = outlook_.after(s, sets ? play_card(card, 3, 3) : play_card(card));
    const int added = next.more_throws - s.more_throws;
    return grow(next, card, more + added, played);
  }

  void fill_won(Node& node) const {
    const double won = outlook_.settle(node.s)[static_cast<std::size_t>(mover())];
    for (PerHand& worth : node.worth) {
      worth.fill(won);
    }
  }

  Seat mover() const { return (*nodes_)[0].s.active; }

  // ---- What the endings are worth

  void weigh_endings(Node& node) const {
    node.may_announce = may_announce(game_, node.s);
    for (std::size_t i = 0; i < kEndings; ++i) {
      const auto ending = static_cast<Ending>(i);
      const State shown = showing(game_, node.s, ending);
      node.victim[i] = kNoVictim;
      if (ending == Ending::Empty) {
        node.own[i] = worth_of_nothing(shown);
      } else if (ending == Ending::Announced) {
        node.own[i] = worth_of_announcing(shown, node.victim[i]);
      } else if (Game::needs_victim(shown, combination_of(shown.dice))) {
        node.own[i] = best_victim(shown, MoveKind::Apply, node.victim[i]);
      } else {
        node.own[i] = worth(outlook_.after(shown, make_move(MoveKind::Apply, kNoVictim)));
      }
    }
  }

  double worth(const State& s) const {
    return outlook_.settle(s)[static_cast<std::size_t>(mover())];
  }

  // C8, by itself or by passing (C40).
  double worth_of_nothing(const State& s) const {
    const State fallen = outlook_.after(s, Outlook::die(2));
    return worth(fallen.phase == Phase::Choose ? outlook_.after(fallen, make_move(MoveKind::Pass))
                                               : fallen);
  }

  // C16, C51.
  double worth_of_announcing(State s, u8& victim) const {
    double missed = 1;
    for (int i = 0; i <= s.again; ++i) {
      missed *= 5.0 / 6;
    }
    s.again = 0;
    const double lost = worth(outlook_.after(s, Outlook::die(1)));
    s.in_air = 0;
    s.dice.fill(kFaces);
    s.phase = Phase::Take;
    return missed * lost + (1 - missed) * best_victim(s, MoveKind::Take, victim);
  }

  double best_victim(const State& s, MoveKind kind, u8& victim) const {
    double most = -1;
    for (Seat seat = next_seat(s.active, game_.players()); seat != s.active;
         seat = next_seat(seat, game_.players())) {
      const auto arg = static_cast<u8>(seat);
      const double value = worth(outlook_.after(s, make_move(kind, arg)));
      victim = value > most + kTie ? arg : victim;
      most = value > most + kTie ? value : most;
    }
    return most;
  }

  // ---- Dice and cards

  void plan(Node& node) const {
    const int throws = std::min(left_ + node.more, kThrowsPlanned);
    for (int left = 0; left <= throws; ++left) {
      PerHand& here = node.worth[static_cast<std::size_t>(left)];
      if (left > 0) {
        here = best_keeps(node.worth[static_cast<std::size_t>(left - 1)]).worth;
      }
      for (std::size_t hand = 0; hand < kThrown; ++hand) {
        const Ending ending = ending_of(static_cast<Hand>(hand));
        double most = left > 0 ? here[hand] : own(node, ending);
        if (left > 0 && ending != Ending::Empty) {
          most = std::max(most, own(node, ending));
        }
        if (left > 0 && is_triple(ending) && node.may_announce) {
          most = std::max(most, own(node, Ending::Announced));
        }
        for (const Node* next : node.next) {
          most = next == nullptr ? most : std::max(most, worth_of_card(*next, hand, left));
        }
        here[hand] = most;
      }
      expect_throws(here);
    }
  }

  double worth_of_card(const Node& next, std::size_t hand, int left) const {
    if (!next.is_won && effect_of(next) == Planque::Set) {
      double most = -1;
      for (std::size_t i = 0; i < kDice; ++i) {
        for (u8 face = 1; face <= kFaces; ++face) {
          most = std::max(most, at(next, left)[with_die_turned(static_cast<Hand>(hand), i, face)]);
        }
      }
      return most;
    }
    const int added =
        !next.is_won && effect_of(next) == Planque::Throws ? game_.deck().value(next.card) : 0;
    return at(next, left + added)[hand];
  }
  static const PerHand& at(const Node& node, int left) {
    return node.worth[static_cast<std::size_t>(std::min(left, kThrowsPlanned))];
  }

  double worth_of_play(const State& s, Move m, Hand hand) const {
    const auto next = std::find_if(root_->next.begin(), root_->next.end(), [&](const Node* node) {
      return node != nullptr && node->card == m.a;
    });
    CHECK(next != root_->next.end());
    if ((*next)->is_won) {
      constexpr double kNow = 1e-9;  // to win now rather than later in the turn, which is as sure
      return worth_of_card(**next, hand, left_) + kNow;
    }
    if (effect_of(**next) != Planque::Set) {
      return worth_of_card(**next, hand, left_);
    }
    Dice turned = s.dice;
    turned[m.b] = m.c;
    return at(**next, left_)[hand_of(turned)];
  }

  // What is left lying when the dice at those places are thrown again.
  static Dice kept(Dice dice, u8 places) {
    for (std::size_t place = 0; place < kDice; ++place) {
      dice[place] = (places >> place & 1) != 0 ? u8{0} : dice[place];
    }
    return dice;
  }

  const Outlook& outlook_;
  const Game& game_;
  int left_;
  std::array<int, 2> cards_{};
  std::size_t cards_count_ = 0;
  // No card, either, both in either order. Not on the stack: a browser's is small.
  using Nodes = std::array<Node, 5>;
  std::unique_ptr<Nodes> nodes_ = std::make_unique_for_overwrite<Nodes>();
  std::size_t nodes_count_ = 0;
  Node* root_ = nullptr;
};

}  // namespace

std::vector<WeighedMove> weigh_with_cards(const Game& game, const View& view,
                                          const Game::MoveList& moves, const CardJudge& judge) {
  Rng rng(0);  // other hands do not matter but for their sizes
  const State s = game.determinize(view, rng);
  const Outlook outlook(game, view, judge);
  const auto own = static_cast<std::size_t>(view.observer);
  std::vector<WeighedMove> weighed;
  std::optional<OwnTurn> turn;
  if (s.phase == Phase::Choose) {
    turn.emplace(outlook, s, moves);
  }
  for (const Move m : moves) {
    weighed.push_back({m, turn ? turn->worth_of(s, m) : outlook.settle(outlook.after(s, m))[own]});
  }
  return weighed;
}

Move best_of(const std::vector<WeighedMove>& moves) {
  const WeighedMove* best = nullptr;
  for (const bool cards : {false, true}) {
    for (const WeighedMove& m : moves) {
      const bool is_card = kind_of(m.move) == MoveKind::Play;
      if (is_card == cards && (best == nullptr || m.worth > best->worth + kTie)) {
        best = &m;
      }
    }
  }
  return best->move;
}

}  // namespace ludo::cite

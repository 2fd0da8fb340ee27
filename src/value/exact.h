// The exact values of a game that is solved while one waits. Here there are none; a game's own is a
// specialisation in value/X_exact.h, with chances(state) like TrueChances (true_chances.h), and
// `of(game)`, which gives one or nothing.
#pragma once

namespace ludo {

template <class G>
struct ExactValue {};

template <class G>
concept MayBeSolved = requires(const G& game) { ExactValue<G>::of(game)->chances(game.initial()); };

}  // namespace ludo

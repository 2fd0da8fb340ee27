// Playouts make no heap allocation, in any game: counted by replacing operator new.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "search/bench.h"
#include "search/playout.h"
#include "table/games.h"

namespace {

std::atomic<long> g_allocations{0};

void* counted(std::size_t size) {
  ++g_allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) {
    std::abort();
  }
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
// libstdc++'s sorts ask for their buffers this way and give them back to the delete below.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace ludo {
namespace {

TEST(Allocation, CounterCounts) {
  const long before = g_allocations;
  auto* number = new int(7);
  EXPECT_EQ(g_allocations, before + 1);
  delete number;
}

TEST(Allocation, PlayoutsMakeNone) {
  Games::each([]<class G>() {
    for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
      const G game(ludo::Setup{static_cast<u8>(players), Seat{0}, 0}, Box<G>::standard());
      Rng rng(9);
      const long before = g_allocations;
      u64 moves = 0;
      for (int i = 0; i < 20; ++i) {
        typename G::State s = game.initial();
        moves += play_out(game, s, rng);
      }
      const long made = g_allocations - before;
      EXPECT_EQ(made, 0) << G::kInfo.name << " with " << players << " players";
      EXPECT_GT(moves, 100U);
    }
  });
}

// A search may allocate when it begins, but never for an iteration.
TEST(Allocation, SearchesMakeNoneForAnIteration) {
  Games::each([]<class G>() {
    const G game(ludo::Setup{2, Seat{0}, 0}, Box<G>::standard());
    const typename G::State s = middle_of_a_game(game, 1);
    const typename G::View view = game.view(s, game.turn(s).seat());
    Ismcts<G> search(game);
    const auto allocations_of = [&](u32 iterations) {
      const long before = g_allocations;
      search.search(view, {.budget = {.iterations = iterations}});
      return g_allocations - before;
    };
    EXPECT_GT(allocations_of(400), 0);  // makes the tree
    EXPECT_EQ(allocations_of(400), allocations_of(10)) << G::kInfo.name;
  });
}

}  // namespace
}  // namespace ludo

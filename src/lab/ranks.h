// The processes a run of the lab is spread over: one, or those of an `mpirun`. The only thing the
// lab knows of MPI: who am I, how many are we, and messages of bytes. All calls come from the
// thread that made the object.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/types.h"

namespace ludo::lab {

class Ranks {
 public:
  virtual ~Ranks() = default;

  virtual int rank() const { return 0; }  // 0 gathers and speaks
  virtual int size() const { return 1; }
  virtual void send(int /*to*/, std::span<const u8> /*bytes*/) {}
  // A message that has arrived, if one has; never waits. An empty one is a message too.
  virtual bool receive(std::vector<u8>& /*bytes*/) { return false; }

  bool is_root() const { return rank() == 0; }
};

// The ranks this process belongs to: those of the `mpirun` that started it, if the program was
// built with MPI, or itself alone. Once in the life of a process.
std::unique_ptr<Ranks> open_ranks();

// The same number on all ranks: the root's. Every rank calls it, with no other message under way.
u64 broadcast_from_root(Ranks& ranks, u64 number);

}  // namespace ludo::lab

#include "lab/ranks.h"

#include <cstring>

#ifdef LUDO_MPI
#include <mpi.h>

#include <cstdlib>

#include "core/check.h"
#endif

namespace ludo::lab {
#ifdef LUDO_MPI
namespace {

// Messages of one sender arrive in the order they were sent (MPI 4.0, 3.5), which the farm needs.
class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    int given = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given);
    CHECK(given >= MPI_THREAD_FUNNELED);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiRanks() override { MPI_Finalize(); }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  void send(int to, std::span<const u8> bytes) override {
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, 0, MPI_COMM_WORLD);
  }

  bool receive(std::vector<u8>& bytes) override {
    int arrived = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &arrived, &status);
    if (arrived == 0) {
      return false;
    }
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    bytes.resize(static_cast<std::size_t>(size));
    MPI_Recv(bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return true;
  }

 private:
  int rank_ = 0;
  int size_ = 1;
};

}  // namespace

std::unique_ptr<Ranks> open_ranks() {
  // Set by the mpirun of Open MPI for the processes it starts. Alone, MPI is not even woken.
  if (std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr) {
    return std::make_unique<Ranks>();
  }
  return std::make_unique<MpiRanks>();
}
#else
std::unique_ptr<Ranks> open_ranks() { return std::make_unique<Ranks>(); }
#endif

u64 broadcast_from_root(Ranks& ranks, u64 number) {
  std::vector<u8> bytes(sizeof(number));
  if (ranks.is_root()) {
    std::memcpy(bytes.data(), &number, sizeof(number));
    for (int rank = 1; rank < ranks.size(); ++rank) {
      ranks.send(rank, bytes);
    }
    return number;
  }
  while (!ranks.receive(bytes)) {
  }
  std::memcpy(&number, bytes.data(), sizeof(number));
  return number;
}

}  // namespace ludo::lab

// Work shared among threads: f(worker) once for each worker, the caller being worker 0. Where there
// are no threads (WebAssembly) the workers run one after another, so a caller that wants the same
// result everywhere makes it independent of the order.
#pragma once

#ifndef __wasi__
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace ludo {

// Locks out other threads, where there are any.
#ifdef __wasi__
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

template <class F>
void run_workers(int workers, F&& f) {
#ifdef __wasi__
  for (int worker = 0; worker < workers; ++worker) {
    f(worker);
  }
#else
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(workers));
  for (int worker = 1; worker < workers; ++worker) {
    threads.emplace_back([&f, worker] { f(worker); });
  }
  f(0);
  for (std::thread& thread : threads) {
    thread.join();
  }
#endif
}

}  // namespace ludo

#include "cli/progress.h"

#include <algorithm>
#include <cmath>

#include "cli/words.h"

namespace ludo::cli {
namespace {

constexpr int kCells = 24;
constexpr double kLongest = 359'999;  // 99 h 59 min 59 s

std::string duration(double seconds) {
  const auto whole = static_cast<u64>(std::min(std::ceil(seconds), kLongest));
  const u64 minutes = whole / 60 % 60;
  return whole >= 3600 ? fmt::format("{} h {:02} min", whole / 3600, minutes)
         : whole >= 60 ? fmt::format("{} min {:02} s", minutes, whole % 60)
                       : fmt::format("{} s", whole);
}

std::string bar(double part) {
  const int full = static_cast<int>(part * kCells);
  std::string out;
  for (int i = 0; i < kCells; ++i) {
    out += i < full ? "━" : "·";
  }
  return out;
}

}  // namespace

ProgressBar::ProgressBar(const Console& console, u64 total, std::string unit, u64 already)
    : console_(console),
      total_(total),
      already_(already),
      unit_(std::move(unit)),
      start_(std::chrono::steady_clock::now()) {}

void ProgressBar::clear() {
  if (shown_) {
    console_.err << "\r\033[K" << std::flush;
  }
  shown_ = false;
}

void ProgressBar::show(u64 done) {
  if (!console_.progress) {
    return;
  }
  shown_ = true;
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
  const double part = total_ == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total_);
  std::string text = fmt::format("\r{} {:3.0f} %  {}/{} {}", bar(part), std::floor(part * 100),
                                 done, total_, unit_);
  if (done > already_ && spent.count() > 0) {
    const double rate = static_cast<double>(done - already_) / spent.count();
    text += fmt::format(
        "  {:.{}f}/s  {}", rate, rate < 10 ? 2 : 0,
        words::kTimeLeft(console_.lang, duration(static_cast<double>(total_ - done) / rate)));
  }
  console_.err << text << "\033[K" << std::flush;
}

}  // namespace ludo::cli

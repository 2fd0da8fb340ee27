#include "hub/reviews.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "hub/quietly.h"
#include "hub/responses.h"
#include "record/dump_json.h"
#include "review/version.h"
#include "room/room.h"

namespace ludo::hub {
namespace {

std::string text_of(const review::Review& review, Lang lang) {
  return dump_json(review_json(review, lang));
}

std::size_t bytes_of(const review::Judgement& one) {
  std::size_t bytes = sizeof one;
  const auto add = [&bytes](const review::JudgedMove& move) {
    bytes += sizeof move + move.choice[0].size() + move.choice[1].size();
  };
  add(one.played);
  add(one.best);
  std::for_each(one.moves.begin(), one.moves.end(), add);
  return bytes;
}

// Both languages as one text, and one of them again: JSON as we write it has no line ends.
std::string stored_text(const std::array<std::string, 2>& texts) {
  return texts[0] + '\n' + texts[1];
}
std::string in_stored(std::string_view stored, Lang lang) {
  const std::size_t end = std::min(stored.find('\n'), stored.size());
  return std::string(lang == Lang::Fr ? stored.substr(0, end)
                                      : stored.substr(std::min(end + 1, stored.size())));
}

// The state a table ended in.
Result<State, RequestError> finished(const std::string& table, const std::vector<Entry>& entries) {
  Room room(table);
  if (entries.empty()) {
    return RequestError{&kNoTable};
  }
  if (const Status loaded = room.load(entries); !loaded) {
    return RequestError{&load_error(loaded.error())};
  }
  if (room.state().phase != TablePhase::Finished) {
    return RequestError{&kNotFinished};
  }
  return room.state();
}

// One game is one table, however it is asked for: at its table, or as a record under any names.
std::string table_of(const State& state) {
  std::string all;
  for (const std::string& line : state.table->record_lines(WithLegal::No)) {
    all += line + '\n';
  }
  return hex_of(sha256(all));
}

Result<std::unique_ptr<const review::Reviewing>, RequestError> begun(const State& state) {
  review::SeatNames names;
  const Names called = state.names();
  std::copy(called.begin(), called.end(), names.begin());
  Result<std::unique_ptr<const review::Reviewing>> out =
      review::begin_review(state.table->record(WithLegal::No), "record", {}, names);
  if (!out) {
    return RequestError{&kBrokenTable, out.error().fr, out.error().en};
  }
  return std::move(*out);
}

}  // namespace

HttpResponse Reviews::answer(StoreReader& store, const std::string& table, Lang lang,
                             const std::string& address) {
  const Result<std::vector<i64>> versions = store.versions(std::vector<std::string>{table});
  if (!versions) {
    return error_response({&kStorage});
  }
  if (versions->front() == 0) {
    return error_response({&kNoTable});
  }
  Lock lock(mutex_);
  const auto found = by_key_.find(table);
  if (found != by_key_.end() && found->second->version == versions->front()) {
    return shown(found->second, lang, std::move(lock));
  }
  lock.unlock();
  if (settings_.store) {
    const Result<std::optional<std::string>> stored =
        store.review(table, versions->front(), review::review_maker());
    if (stored && *stored) {
      return json_text_response(in_stored(**stored, lang));
    }
  }
  const Result<std::vector<Entry>> entries = store.read(table, 0);
  if (!entries) {
    return error_response({&kStorage});
  }
  return begin({.key = table, .version = versions->front(), .address = address}, lang,
               [&] { return finished(table, *entries); });
}

HttpResponse Reviews::answer(const ReplayRequest& asked, const std::string& address) {
  std::string all = asked.record;
  for (const room::RecordedSeat& seat : asked.seats) {
    all += '\n' + seat.name;
  }
  const std::string key = hex_of(sha256(all));
  Lock lock(mutex_);
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    return shown(found->second, asked.lang, std::move(lock));
  }
  lock.unlock();
  return begin({.key = key, .address = address}, asked.lang,
               [&] { return room::state_recorded(asked); });
}

HttpResponse Reviews::shown(Works::iterator work, Lang lang, Lock lock) {
  all_.splice(all_.begin(), all_, work);
  work->asked_at = settings_.now();
  const auto made = static_cast<std::size_t>(lang);
  if (!work->texts[made].empty()) {
    return json_text_response(work->texts[made]);
  }
  const std::shared_ptr<const review::Reviewing> reviewing = work->reviewing;
  std::vector<review::Judgement> judgements = work->judgements;
  wake_if_wanted();
  lock.unlock();
  std::string text;
  quietly([&] { text = text_of(reviewing->review(judgements), lang); });
  return json_text_response(std::move(text));
}

const ErrorKind* Reviews::why_not(const Work& work) {
  const std::lock_guard lock(mutex_);
  const i64 now = settings_.now();
  std::size_t under_way = 0;
  std::size_t of_table = 0;
  std::size_t by_address = 0;
  for (const Work& one : all_) {
    if (is_wanted(one, now) && one.key != work.key) {  // its own earlier one gives way to it
      ++under_way;
      of_table += one.table == work.table ? 1U : 0U;
      by_address += one.address == work.address ? 1U : 0U;
    }
  }
  if (under_way >= kUnderWay || of_table >= kPerTable || by_address >= kPerAddress) {
    return &kBusy;
  }
  // Neither pays where the other has nothing left.
  if (!begun_of_table_.has(work.table, now) || !begun_by_address_.has(work.address, now)) {
    return &kTooFast;
  }
  begun_of_table_.take(work.table, now);
  begun_by_address_.take(work.address, now);
  return nullptr;
}

HttpResponse Reviews::begin(Work work, Lang lang,
                            const std::function<Result<State, RequestError>()>& load) {
  Result<State, RequestError> state = RequestError{&kInternal};
  std::string table;
  quietly([&] {
    state = load();
    if (state) {
      table = table_of(*state);
    }
  });
  if (!state) {
    return error_response(state.error());
  }
  work.table = table;  // a copy: the partner's memory stays there
  if (const ErrorKind* why = why_not(work)) {
    return error_response({why});
  }
  std::optional<RequestError> refused;
  std::string text;
  quietly([&] {
    Result<std::unique_ptr<const review::Reviewing>, RequestError> made = begun(*state);
    if (!made) {
      refused = made.error();
      return;
    }
    work.reviewing = std::move(*made);
    text = text_of(work.reviewing->review({}), lang);
  });
  if (refused) {
    return error_response(*refused);
  }
  work.bytes = work.reviewing->bytes();
  work.asked_at = settings_.now();
  const std::lock_guard lock(mutex_);
  ++made_;
  remember(std::move(work));
  wake_if_wanted();
  return json_text_response(std::move(text));
}

// One that is being judged stays: the judging thread looks at it.
void Reviews::remember(Work work) {
  if (const auto old = by_key_.find(work.key); old != by_key_.end()) {
    if (old->second->is_judged_now) {
      return;
    }
    forget(old->second);
  }
  for (auto last = all_.end(); last != all_.begin() && bytes_ + work.bytes > settings_.bytes_max;) {
    --last;
    if (!last->is_judged_now) {
      forget(last++);
    }
  }
  bytes_ += work.bytes;
  all_.push_front(std::move(work));
  by_key_[all_.front().key] = all_.begin();
}

void Reviews::forget(Works::iterator which) {
  bytes_ -= which->bytes;
  by_key_.erase(which->key);
  all_.erase(which);
}

void Reviews::wake_if_wanted() {
  const i64 now = settings_.now();
  const bool wanted =
      std::any_of(all_.begin(), all_.end(), [&](const Work& work) { return is_wanted(work, now); });
  if (wanted && !is_judging_) {
    is_judging_ = true;
    settings_.wake();
  }
}

bool Reviews::judge_one() {
  Lock lock(mutex_);
  const i64 now = settings_.now();
  Work* next = nullptr;
  for (Work& work : all_) {  // the one that has come least far: short games do not wait for long
    if (is_wanted(work, now) &&
        (next == nullptr || work.judgements.size() < next->judgements.size())) {
      next = &work;
    }
  }
  if (next == nullptr) {
    is_judging_ = false;
    return false;
  }
  next->is_judged_now = true;
  const review::Reviewing& reviewing = *next->reviewing;
  const std::size_t choice = next->judgements.size();
  lock.unlock();
  // One that throws is logged by who called; nobody waits for it any more.
  struct Judging {
    Reviews& all;
    Work& work;
    bool is_done = false;
    ~Judging() {
      if (!is_done) {
        const std::lock_guard held(all.mutex_);
        work.is_judged_now = false;
        work.asked_at = 0;
        all.is_judging_ = false;
      }
    }
  } judging{*this, *next};
  std::optional<review::Judgement> judged;
  quietly([&] { judged = settings_.judge(reviewing, choice); });
  review::Judgement copy = *judged;  // the partner's memory stays here
  judged.reset();
  if (choice + 1 == reviewing.choices()) {
    finish(*next, std::move(copy));
    judging.is_done = true;
    return true;
  }
  judging.is_done = true;
  lock.lock();
  next->is_judged_now = false;
  next->bytes += bytes_of(copy);
  bytes_ += bytes_of(copy);
  next->judgements.push_back(std::move(copy));
  return true;
}

// Both texts are made before anybody sees that it is complete.
void Reviews::finish(Work& work, review::Judgement last) {
  Lock lock(mutex_);
  std::vector<review::Judgement> all = work.judgements;
  lock.unlock();
  all.push_back(last);
  std::array<std::string, 2> made;
  quietly([&] {
    const review::Review whole = work.reviewing->review(all);
    made = {text_of(whole, Lang::Fr), text_of(whole, Lang::En)};
  });
  std::array<std::string, 2> texts = made;  // the partner's memory stays here
  const bool is_of_a_table = work.version > 0;
  if (settings_.store && is_of_a_table) {
    settings_.store({work.key, work.version, review::review_maker(), stored_text(texts)});
  }
  lock.lock();
  const std::size_t bytes = bytes_of(last) + texts[0].size() + texts[1].size();
  work.bytes += bytes;
  bytes_ += bytes;
  work.judgements.push_back(std::move(last));
  work.texts = std::move(texts);
  work.is_judged_now = false;
}

std::size_t Reviews::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

u64 Reviews::made() const {
  const std::lock_guard lock(mutex_);
  return made_;
}

}  // namespace ludo::hub

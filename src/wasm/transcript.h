// One table of a game from its opening to its rematch, by a fixed list of requests, times and
// random bytes: every message that is sent and every entry that is stored, a line each. The same
// bytes natively and in a browser (tests/transcript.txt, tests/wasm.mjs): a room hosted
// by a page is the server's room. Not here: what rooms do (room.h).
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "room/room.h"
#include "room/seeded_random.h"

namespace ludo::room {

class Transcript {
 public:
  explicit Transcript(std::string_view game) : random_(kSeed), rng_(kSeed) {
    // Two people on two devices; a clock, and windows that close by themselves.
    const std::string body =
        R"({"game":")" + std::string(game) +
        R"(","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}],"text":"mon texte",)"
        R"("clock":{"kind":"live","seconds":300,"increment":5},"window":4000})";
    const Result<OpenRequest, RequestError> request = read_open(body);
    CHECK(request.ok());
    id_ = new_token(random_);
    token_ = new_token(random_);
    Result<NewTable, RequestError> table = open_table(id_, *request, token_, now_, random_);
    CHECK(table.ok());
    room_ = std::make_unique<Room>(id_);
    store(prepare_entry(room_->state(), table->entry));
  }

  std::string play() {
    send(R"({"type":"join","table":")" + id_ + R"(","token":")" + token_ + "\"}", 1);
    send(R"({"type":"join","table":")" + id_ + "\"}", 2);
    send(R"({"type":"join","table":")" + id_ + "\"}", 3);
    send(R"({"type":"move","version":1,"move":"pass"})", 1);
    send(R"({"type":"sit","name":"Élise","text":"le mien"})", 2);
    for (int i = 0; i < kRounds && room_->state().phase == TablePhase::Playing; ++i) {
      turn(i);
    }
    rest();
    return std::move(out_);
  }

 private:
  static constexpr u64 kSeed = 14;
  static constexpr int kRounds = 150;

  void line(std::string_view what, std::string_view text) {
    out_ += what;
    out_ += ' ';
    out_ += text;
    out_ += '\n';
  }
  void write(const Messages& messages) {
    for (const Message& message : messages) {
      line(std::to_string(message.to), *message.text);
    }
  }
  void store(Prepared prepared) {
    line("entry", prepared.payload);
    if (prepared.summary) {
      line("row", prepared.summary->about);
    }
    log_.push_back({static_cast<i64>(log_.size()) + 1, prepared.payload});
    write(room_->accept(std::move(prepared)));
  }
  void send(const std::string& text, ClientId client) {
    now_ += 250;
    const Result<Request, RequestError> request = read_request(text);
    if (!request) {
      return line("refused", error_message(request.error(), ""));
    }
    if (const auto* join = std::get_if<JoinRequest>(&*request)) {
      return write(room_->join(client, *join, now_));
    }
    Answer answer = room_->ask(client, *request, now_, random_);
    if (const auto* refused = std::get_if<RequestError>(&answer)) {
      line("refused", error_message(*refused, name_of(*request)));
    } else if (const auto* page = std::get_if<Text>(&answer)) {
      line("answer", **page);
    } else if (auto* prepared = std::get_if<Prepared>(&answer)) {
      store(std::move(*prepared));
    }
  }
  void wait_until_due() {
    if (std::optional<BotJob> job = room_->bot_job()) {
      room_->thought(job->version, job->decision->bot_move(BotLevel::Hasard, rng_, {}), now_);
    }
    now_ = std::max(now_, room_->next_due().value_or(now_));
    if (std::optional<Prepared> prepared = room_->due(now_)) {
      store(std::move(*prepared));
    }
  }

  // One round: mostly a move, and now and then everything else one may ask for.
  void turn(int i) {
    const State& state = room_->state();
    const Seat turn = *state.turn();
    const ClientId mover = static_cast<ClientId>(index_of(turn)) + 1;
    if (at(*state.seats, turn).is_played_by_bot() || i % 11 == 10) {
      return wait_until_due();
    }
    const std::vector<std::string> legal = state.table->legal();
    const std::string& move = legal[rng_.below(static_cast<u32>(legal.size()))];
    send(R"({"type":"move","version":)" + std::to_string(state.version.value) + R"(,"move":")" +
             move + "\"}",
         mover);
    if (state.window()) {  // a pass waits for the window to close
      wait_until_due();
    }
    switch (i % 13) {
      case 2:
        return send(R"({"type":"chat","text":"bien joué « \" »"})", 1);
      case 4:
        return send(R"({"type":"undo"})", mover);
      case 5:
        return state.undo ? send(R"({"type":"consent","back":)" +
                                     std::to_string(state.undo->back.value) + R"(,"yes":true})",
                                 3 - mover)
                          : void();
      case 7:
        return send(R"({"type":"steps","before":5})", 3);
      case 9:
        return send(R"({"type":"mute","seat":0,"on":true})", 2);
      case 12:
        write(room_->part(3));
        send(R"({"type":"join","since":3,"table":")" + id_ + "\"}", 3);
        return i > kRounds / 2 ? send(R"({"type":"leave"})", 1) : void();
      default:
        return;
    }
  }

  // The table as others see it, whether it is over or not, and the log once more from its start.
  void rest() {
    const State& state = room_->state();
    if (state.phase == TablePhase::Finished) {
      send(R"({"type":"rematch","text":"encore"})", 1);
      line("fairness", fairness_json(state).dump());
      for (const std::string& one : record_lines(state)) {
        line("record", one);
      }
    }
    line("replay", replay_text(state, room_->presence(), std::nullopt, Lang::Fr));
    Room again(id_);
    CHECK(again.load(log_).ok());
    CHECK(replay_text(again.state(), {}, std::nullopt, Lang::Fr) ==
          replay_text(state, {}, std::nullopt, Lang::Fr));
    line("again", again.summary().about);
  }

  std::string out_;
  i64 now_ = 1'000'000;
  SeededRandom random_;
  Rng rng_;
  std::string id_;
  std::string token_;
  std::vector<Entry> log_;
  std::unique_ptr<Room> room_;
};

}  // namespace ludo::room

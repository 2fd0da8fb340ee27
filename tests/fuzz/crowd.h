// Everybody who talks to the server: a choice of the input is one thing that somebody does, over a
// connection (crowd.cpp, crowd_game.cpp) or by plain HTTP (crowd_http.cpp). What the server answers
// is looked at by the House.
#pragma once

#include <string>
#include <vector>

#include "fuzz/choices.h"
#include "fuzz/house.h"

namespace ludo::fuzz {

inline constexpr std::initializer_list<const char*> kNames{"Zoé", "Ali", "李", "<b>", "a\u200db"};
inline constexpr std::initializer_list<const char*> kTexts{"", "salut", "é\u202e", "{\"a\":1}"};
inline constexpr std::initializer_list<const char*> kLevels{"hasard", "debutant", "habitue",
                                                            "maitre"};
inline constexpr std::initializer_list<const char*> kLangs{"fr", "en", "en", "", "EN", "de"};

// The names of all games, the template's among them.
const std::vector<std::string>& games();

// A game played at random up to its end: the same for the same arguments.
const std::string& record_of(const std::string& game, int players);

class Crowd {
 public:
  Crowd(House& house, Choices& choices) : house_(house), choices_(choices) {}

  void do_something();
  void open_table();

 private:
  // What somebody may do now.
  struct Turn {
    ClientId client = 0;
    const Json* state = nullptr;
  };

  // ---- tables and seats ----
  Json seat_plan();
  template <class F>
  void optional(Json& body, const char* key, F&& value) {
    if (choices_.one_in(5)) {
      body[key] = value();
    }
  }
  KnownTable some_table();
  ClientId somebody();
  void connect();
  void submit(ClientId client, Json message);
  void join_as(const KnownTable& table);
  void join();
  void sit();
  std::string chosen_token();
  std::string own_deck(const std::string& game);

  // ---- the game ----
  std::vector<Turn> turns() const;
  void move();
  void play_on();
  void talk_and_read();
  void show_all();
  void report_shown(ClientId client);
  void take_back();
  void come_and_go();

  // ---- plain HTTP ----
  server::HttpResponse get(std::string path, std::string query = "");
  server::HttpResponse post(std::string path, std::string body);
  std::string replay_query();
  void heard_replay(const server::HttpResponse& answer);
  void ask_about_table();
  void ask_plainly();
  void check_deck(const std::string& game);
  void ask_for_lists();
  void ask_for_replay();
  void ask_for_level();

  // ---- anything ----
  void shout();
  void wait();
  void leave_line();

  House& house_;
  Choices& choices_;
  std::vector<std::string> records_;
  int next_frame_ = 0;  // what the last replay said to ask for next
};

}  // namespace ludo::fuzz

#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "game/catalog.hpp"
#include "search/runner.hpp"

namespace tavoliere {

// The engine's side of UGI, the universal game interface: UCI's words for any game of two players. docs/protocol.md
// specifies it. Only `quit` ends it.
class UgiResponder {
public:
    using Writer = std::function<void(const std::string& line)>;

    // Answers are written a line at a time, also from the search thread.
    UgiResponder(const Catalog& catalog, std::shared_ptr<const AnyGame> game, Writer writer);

    // Obeys one line; false after `quit`.
    bool obey(std::string_view line);
    // Waits until the search under way has answered.
    void wait() { runner_->wait(); }
    // The same at the end of the input; stops a search without limits, because nothing else can any more.
    void finish();

private:
    void say(const std::string& line);
    void complain(const Error& error);

    void introduce(std::string_view protocol);
    void set_option(std::string_view rest);
    void set_number(std::string_view name, int number);
    void choose_method(std::string_view name);
    void choose_game(std::string_view rest);
    void set_position(std::string_view rest);
    void go(std::string_view rest);
    void answer_query(std::string_view what);
    void remake_engine();

    const Catalog& catalog_;
    std::shared_ptr<const AnyGame> game_;
    Writer writer_;
    std::mutex writing_;
    Record record_;
    EngineOptions options_;
    Method method_ = Method::standard;
    int lines_ = 1;
    bool thinks_without_end_ = false;
    std::unique_ptr<Runner> runner_;
};

}  // namespace tavoliere

#include "search/runner.hpp"

namespace tavoliere {

void Runner::start(const Record& record, const Limits& limits, LineSink on_line,
                   std::function<void(const SearchAnswer&)> on_answer) {
    halt();
    engine_->set_position(record);
    engine_->prepare(limits);
    thread_ = std::thread(
        [this, on_line = std::move(on_line), on_answer = std::move(on_answer)] { on_answer(engine_->think(on_line)); });
}

}  // namespace tavoliere

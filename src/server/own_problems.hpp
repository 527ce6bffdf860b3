#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hall.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// Somebody's own mistakes as problems. Nothing is kept of them: they follow from the reviews of the games that this
// person played here. A try is judged as in a review (`POST /api/review/try`).
class OwnProblems {
public:
    using Answer = std::function<void(HttpResponse)>;

    explicit OwnProblems(Hall& hall) : hall_(hall) {}

    // Lists a person's own problems of one game, the latest first: `GET /api/problems/own`.
    void list(const HttpRequest& request, const Person& person, const Answer& answer);

private:
    struct Search;
    // Looks at one game after the other, so that everything else that waits for the store or the hall comes in between.
    void look_at_next(const std::shared_ptr<Search>& search);
    void look_at(const Table& table, const std::shared_ptr<Search>& search);
    void tell(const std::shared_ptr<Search>& search);

    Hall& hall_;
};

}  // namespace tavoliere::server

#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <utility>

namespace tavoliere::server {

namespace net = boost::asio;

// What is waited for gives its error as a value.
constexpr auto in_tuple = net::as_tuple(net::use_awaitable);

// Waits, on the connection's own thread, for an answer that comes from another thread.
template <class Value, class Ask>
net::awaitable<Value> answered(Ask ask) {
    co_return co_await net::async_initiate<const net::use_awaitable_t<>, void(Value)>(
        [ask = std::move(ask)](auto handler) mutable {
            const auto executor = net::get_associated_executor(handler);
            auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
            ask([waiting, executor](Value value) {
                net::post(executor, [waiting, value = std::move(value)]() mutable { (*waiting)(std::move(value)); });
            });
        },
        net::use_awaitable);
}

}  // namespace tavoliere::server

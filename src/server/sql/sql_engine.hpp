#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/event.hpp"
#include "server/shards.hpp"
#include "server/sql/database.hpp"
#include "server/store.hpp"

namespace tavoliere::server {

// A move that ends nothing, as most events are.
struct NewMove {
    std::string room{};
    Event event{};
    std::optional<RoomSummary> summary{};
};

// What a store rests on besides its statements: the connections, and who may write.
class SqlEngine {
public:
    virtual ~SqlEngine() = default;

    virtual Database& writer() = 0;
    virtual Database& reader() = 0;

    // Begins a transaction of the writer. False where nothing may be written: `fault` then says why, or the last error
    // of the writer.
    virtual bool begin_writing() = 0;
    // Why what is written now would not be found later, such as data that were moved away; empty where it would.
    virtual std::string fault() const = 0;
    // Where nodes share the store: may rooms of this shard be written by this claim, in the transaction that has begun?
    virtual bool admits(const ShardClaim&) const { return true; }
    // Where they do: what is written from now on until the end of the transaction is written by one node at a time.
    virtual bool keep_others_out() { return true; }
    // Lets another node have a shard, which nobody serves from `ended` on.
    virtual bool release(const ShardClaim&, Millis) { return true; }
    // Nothing is left of what was deleted when this is true.
    virtual bool forget_deleted() { return true; }
    // Adds moves of different rooms all at once, and says which of them followed the last event of their room; nothing
    // where the engine does not gain by that, or it failed.
    virtual std::optional<std::vector<bool>> add_moves(std::span<const NewMove* const>) { return std::nullopt; }
};

// The folder of a store that is no database: FOLDER or sqlite:FOLDER.
std::string folder_of(const std::string& place);

// Opens or makes a store, and keeps other servers out of it. `place` is a folder, sqlite:FOLDER or postgresql://...
Result<std::unique_ptr<SqlEngine>> open_engine(const std::string& place);
// A connection to a store that is there already, beside its server, which may run. Refused where the tables are not
// those of this version.
enum class Access : unsigned char { read, write };
Result<std::unique_ptr<Database>> open_beside_server(const std::string& place, Access access);

}  // namespace tavoliere::server

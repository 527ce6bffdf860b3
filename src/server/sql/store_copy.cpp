#include "server/sql/store_copy.hpp"

#include <charconv>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/sha256.hpp"
#include "core/text.hpp"
#include "server/sql/sql_engine.hpp"
#include "server/sql/store_tables.hpp"

namespace tavoliere::server {

namespace {

constexpr int rows_at_once = 2000;

struct Column {
    std::string name;
    char kind;
};
// A row of a table, all of it as text.
using Row = std::vector<std::string>;

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (const Slice& word : split_words(text)) words.emplace_back(word.text);
    return words;
}

// The statements that read a table in the order of its key, and write it. They live as long as the databases that have
// prepared them.
class TableCopier {
public:
    explicit TableCopier(const StoreTable& table) {
        std::vector<std::string> names, values, key = words_of(table.key);
        for (const std::string& word : words_of(table.columns)) {
            columns_.push_back({word.substr(0, word.find(':')), word.back()});
            names.push_back(columns_.back().name);
            values.push_back(columns_.back().kind == 'o' ? "nullif(?, '')" : "?");
        }
        for (const std::string& name : key)
            for (std::size_t i = 0; i < names.size(); ++i)
                if (names[i] == name) key_.push_back(i);
        const std::string select = "SELECT " + join(names, ", ") + " FROM " + table.name;
        const std::string order = " ORDER BY " + join(key, ", ") + " LIMIT " + std::to_string(rows_at_once);
        const std::vector<std::string> marks(key.size(), "?");
        first_ = select + order;
        next_ = select + " WHERE (" + join(key, ", ") + ") > (" + join(marks, ", ") + ")" + order;
        insert_ = std::string("INSERT INTO ") + table.name + " VALUES (" + join(values, ", ") + ")";
    }

    // False where it could not be read, or `visit` says so.
    bool each(Database& from, const std::function<bool(const Row&)>& visit) const {
        std::optional<Row> last;
        while (true) {
            Statement rows = from.prepare(last ? next_.c_str() : first_.c_str());
            if (last)
                for (const std::size_t column : key_) bind(rows, column, (*last)[column]);
            int read = 0;
            for (; rows.row(); ++read) {
                last = row_of(rows);
                if (!visit(*last)) return false;
            }
            if (rows.failed()) return false;
            if (read < rows_at_once) return true;
        }
    }

    bool write(Database& to, const Row& row) const {
        Statement insert = to.prepare(insert_.c_str());
        for (std::size_t i = 0; i < row.size(); ++i) bind(insert, i, row[i]);
        return insert.run();
    }

private:
    Row row_of(const Statement& rows) const {
        Row row;
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const int column = static_cast<int>(i);
            if (columns_[i].kind == 'n') {
                row.push_back(std::to_string(rows.number(column)));
            } else if (columns_[i].kind == 'r') {
                std::array<char, 32> text{};
                row.emplace_back(text.data(), std::to_chars(text.begin(), text.end(), rows.real(column)).ptr);
            } else {
                row.push_back(rows.text(column));
            }
        }
        return row;
    }

    void bind(Statement& statement, std::size_t column, const std::string& text) const {
        const auto read = [&](auto number) {
            std::from_chars(text.data(), text.data() + text.size(), number);
            statement.bind(number);
        };
        if (columns_[column].kind == 'n')
            read(std::int64_t{0});
        else if (columns_[column].kind == 'r')
            read(0.0);
        else
            statement.bind(text);
    }

    std::vector<Column> columns_;
    std::vector<std::size_t> key_;
    std::string first_, next_, insert_;
};

const std::vector<TableCopier>& copiers() {
    static const std::vector<TableCopier> all(store_tables.begin(), store_tables.end());
    return all;
}

// What a store has, in short: a digest for each game, over all tables that name its room first, and one for each other
// table.
using Digests = std::map<std::string, std::string>;

bool is_of_one_game(const StoreTable& table) {
    const std::string_view name = table.name;
    return name == "room" || std::string_view(table.key).starts_with("room");
}

std::optional<Digests> digests_of(Database& database) {
    Digests digests;
    for (std::size_t i = 0; i < store_tables.size(); ++i) {
        const StoreTable& table = store_tables[i];
        const bool by_game = is_of_one_game(table);
        const bool read = copiers()[i].each(database, [&](const Row& row) {
            std::string& digest = digests[by_game ? "game " + row.front() : table.name];
            digest = sha256_hex(digest + table.name + '\n' + join(row, "\0") + '\n');
            return true;
        });
        if (!read) return std::nullopt;
    }
    return digests;
}

Error not_copied(const std::string& why) {
    return {{{"cannot copy the store: {}", "non posso copiare l'archivio: {}"}, {why}}};
}

std::optional<Error> write_all(Database& from, Database& to, CopiedStore& copied) {
    if (!to.begin_writing() || !to.execute("DELETE FROM run")) return not_copied(to.last_error());
    for (std::size_t i = 0; i < store_tables.size(); ++i) {
        const std::string_view name = store_tables[i].name;
        const bool done = copiers()[i].each(from, [&](const Row& row) {
            copied.rooms += name == "room";
            copied.events += name == "event";
            copied.persons += name == "person";
            return copiers()[i].write(to, row);
        });
        if (done) continue;
        const std::string why = std::string(name) + ": " + (to.last_error().empty() ? from : to).last_error();
        to.execute("ROLLBACK");
        return not_copied(why);
    }
    if (to.execute("COMMIT")) return std::nullopt;
    return not_copied(to.last_error());
}

std::optional<Error> difference(Database& from, Database& to) {
    const auto before = digests_of(from), after = digests_of(to);
    if (!before || !after) return not_copied((before ? to : from).last_error());
    if (*before == *after) return std::nullopt;
    const auto [here, there] = std::mismatch(before->begin(), before->end(), after->begin(), after->end());
    return not_copied((here == before->end() ? there : here)->first + " differs");
}

}  // namespace

Result<CopiedStore> copy_store(const std::string& from, const std::string& to) {
    // Nothing is made where there is nothing.
    if (const auto there = open_beside_server(from, Access::read); !there) return there.error();
    const auto source = open_engine(from);
    if (!source) return source.error();
    const auto target = open_engine(to);
    if (!target) return target.error();
    // When a server ran says nothing where nothing was played.
    std::optional<Digests> before = digests_of((*target)->reader());
    if (before) before->erase("run");
    if (!before || !before->empty())
        return Error{{{"there are games or accounts in the store that would be written to",
                       "l'archivio di arrivo contiene già partite o utenti"}},
                     {{"a store that is empty", "un archivio vuoto"}}};
    CopiedStore copied;
    if (auto error = write_all((*source)->reader(), (*target)->writer(), copied)) return *error;
    if (auto error = difference((*source)->reader(), (*target)->reader())) return *error;
    return copied;
}

}  // namespace tavoliere::server

#include "cli/figure_file.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

// A file that is only there while it is needed.
struct Draft {
    explicit Draft(std::string name) : path(std::move(name)) {}
    ~Draft() {
        if (!path.empty()) std::remove(path.c_str());
    }
    Draft(Draft&& other) noexcept : path(std::exchange(other.path, {})) {}
    Draft& operator=(Draft&&) = delete;

    std::string path;
};

// The exit status of the program, or -1 where it could not be started.
int run_converter(const std::string& format, const std::string& to, const std::vector<Draft>& from) {
    std::vector<std::string> words{"rsvg-convert", "--format", format, "--output", to};
    for (const Draft& draft : from) words.push_back(draft.path);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    if (posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0) return -1;
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

// Draws what the drafts hold.
void convert(const std::string& path, const std::string& format, const std::vector<Draft>& from) {
    const Draft drawn(path + ".part");
    if (run_converter(format, drawn.path, from) != 0)
        throw UserError{{{{"{} could not be made by rsvg-convert", "rsvg-convert non ha potuto fare {}"},
                          {tavoliere::quoted(path)}},
                         {{"the program rsvg-convert (package librsvg2-bin); --svg needs none",
                           "il programma rsvg-convert (pacchetto librsvg2-bin); per --svg non serve"}}}};
    if (std::rename(drawn.path.c_str(), path.c_str()) != 0)
        throw UserError{{{{"cannot write {}: {}", "impossibile scrivere {}: {}"},
                          {tavoliere::quoted(path), std::strerror(errno)}}}};
}

}  // namespace

void write_figure(const std::string& path, FigureFormat format, std::string_view svg) {
    std::vector<Draft> source;
    source.emplace_back(path + ".svg.part");
    write_file(source[0].path, svg);
    convert(path, format == FigureFormat::png ? "png" : "pdf", source);
}

void write_pages(const std::string& path, const std::vector<std::string>& pages) {
    std::vector<Draft> sources;
    sources.reserve(pages.size());
    for (const std::string& page : pages) {
        sources.emplace_back(path + '.' + std::to_string(sources.size() + 1) + ".svg.part");
        write_file(sources.back().path, page);
    }
    convert(path, "pdf", sources);
}

}  // namespace tavoliere::cli

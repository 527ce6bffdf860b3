#include "cli/figure_file.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

// A file that is only there while it is needed.
struct Draft {
    std::string path;
    ~Draft() { std::remove(path.c_str()); }
};

// The exit status of the program, or -1 where it could not be started.
int run_converter(const char* format, const std::string& from, const std::string& to) {
    const char* arguments[] = {"rsvg-convert", "--format", format, "--output", to.c_str(), from.c_str(), nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, arguments[0], nullptr, nullptr, const_cast<char**>(arguments), environ) != 0) return -1;
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

}  // namespace

void write_figure(const std::string& path, FigureFormat format, std::string_view svg) {
    const Draft source{path + ".svg.part"}, drawn{path + ".part"};
    write_file(source.path, svg);
    const int status = run_converter(format == FigureFormat::png ? "png" : "pdf", source.path, drawn.path);
    if (status != 0)
        throw UserError{{{{"{} could not be made by rsvg-convert", "rsvg-convert non ha potuto fare {}"},
                          {tavoliere::quoted(path)}},
                         {{"the program rsvg-convert (package librsvg2-bin); --svg needs none",
                           "il programma rsvg-convert (pacchetto librsvg2-bin); per --svg non serve"}}}};
    if (std::rename(drawn.path.c_str(), path.c_str()) != 0)
        throw UserError{{{{"cannot write {}: {}", "impossibile scrivere {}: {}"},
                          {tavoliere::quoted(path), std::strerror(errno)}}}};
}

}  // namespace tavoliere::cli

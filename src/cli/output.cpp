#include "cli/output.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cli/invocation.hpp"

namespace tavoliere::cli {

void print(std::string_view text) {
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (written) return;
    // The reader has gone, which is not an error, or nothing more can be written.
    if (errno == EPIPE) std::_Exit(exit_no);
    std::fprintf(stderr, "tavoliere: stdout: %s\n", std::strerror(errno));
    std::_Exit(exit_bad_input);
}

Ink ink_for_output() {
    const char* terminal = std::getenv("TERM");
    const bool dumb = !terminal || std::string_view(terminal) == "dumb";
    return isatty(STDOUT_FILENO) && !dumb && !std::getenv("NO_COLOR") ? Ink::coloured : Ink::plain;
}

int terminal_columns() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 80;
}

}  // namespace tavoliere::cli

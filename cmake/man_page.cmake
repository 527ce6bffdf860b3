# Writes the manual page from what the program itself says: cmake -DPROGRAM=... -DVERSION=... -DOUTPUT=... -P man_page.cmake
# In English, whatever the language of who builds it.
set(ENV{LC_ALL} C)

function(help_of result)
  execute_process(COMMAND ${PROGRAM} ${ARGN} --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
  # A backslash, and a dot or a quote where a line begins, mean something to roff.
  string(REPLACE "\\" "\\\\" help "${help}")
  string(REGEX REPLACE "(^|\n)([.'])" "\\1\\\\&\\2" help "${help}")
  set(${result} "${help}" PARENT_SCOPE)
endfunction()

help_of(overview)
string(REGEX MATCHALL "\n  [a-z]+ " verbs "${overview}")
set(page ".TH TAVOLIERE 6 \"\" \"tavoliere ${VERSION}\" Games\n.SH NAME\ntavoliere - abstract board games\n")
string(APPEND page ".SH SYNOPSIS\n.B tavoliere\n.I VERB\n[options]\n.SH DESCRIPTION\n.nf\n${overview}.fi\n")
foreach(verb ${verbs})
  string(STRIP "${verb}" verb)
  help_of(help ${verb})
  string(APPEND page ".SH ${verb}\n.nf\n${help}.fi\n")
endforeach()
string(APPEND page ".SH FILES\n.I /etc/default/tavoliere\n.br\n.I /var/lib/tavoliere\n"
                   ".SH SEE ALSO\n.I /usr/share/doc/tavoliere/server.md\n")
file(WRITE ${OUTPUT} "${page}")

# Writes OUTPUT, a source file that holds the files of FOLDER, which may be absent, as they are and compressed by gzip.
function(content_type_of name result)
  string(REGEX MATCH "[^.]*$" extension ${name})
  list(FIND types ${extension} place)
  if(place EQUAL -1)
    set(${result} "application/octet-stream" PARENT_SCOPE)
  else()
    math(EXPR place "${place} + 1")
    list(GET types ${place} type)
    set(${result} ${type} PARENT_SCOPE)
  endif()
endfunction()

# A semicolon would end an element of the list; @ stands for it.
set(types html "text/html@ charset=utf-8" js "text/javascript@ charset=utf-8" css "text/css@ charset=utf-8"
  json "application/json" svg "image/svg+xml" png "image/png" ico "image/x-icon" webp "image/webp" woff2 "font/woff2"
  wasm "application/wasm" txt "text/plain@ charset=utf-8" webmanifest "application/manifest+json" mp3 "audio/mpeg"
  ogg "audio/ogg" wav "audio/wav")

file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
set(contents "")
set(table "")
set(number 0)
get_filename_component(scratch ${OUTPUT} DIRECTORY)
foreach(name ${files})
  set(path ${FOLDER}/${name})
  file(SHA256 ${path} tag)
  string(SUBSTRING ${tag} 0 16 tag)
  content_type_of(${name} type)
  string(REPLACE "@" ";" type "${type}")
  set(compressed ${scratch}/page_${number}.gz)
  execute_process(COMMAND gzip -9 -n -c ${path} OUTPUT_FILE ${compressed} RESULT_VARIABLE failed)
  file(SIZE ${path} size)
  file(SIZE ${compressed} compressed_size)
  string(APPEND contents "asm(\".pushsection .rodata\\npage_${number}: .incbin \\\"${path}\\\"\\npage_${number}_end:\\n\"\n"
    "    \"page_${number}_gz: .incbin \\\"${compressed}\\\"\\npage_${number}_gz_end: .byte 0\\n.popsection\\n\");\n"
    "extern \"C\" const char page_${number}[], page_${number}_end[], page_${number}_gz[], page_${number}_gz_end[];\n")
  set(gz "{page_${number}_gz, static_cast<std::size_t>(page_${number}_gz_end - page_${number}_gz)}")
  if(failed OR NOT compressed_size LESS size)
    set(gz "{}")
  endif()
  string(APPEND table "        {\"/${name}\", \"${type}\", \"${tag}\",\n"
    "         {page_${number}, static_cast<std::size_t>(page_${number}_end - page_${number})},\n         ${gz}},\n")
  math(EXPR number "${number} + 1")
endforeach()

set(source "#include <vector>\n\n#include \"server/page.hpp\"\n\n${contents}\nnamespace tavoliere::server {\n\n")
string(APPEND source "std::span<const PageFile> page_files() {\n"
  "    static const std::vector<PageFile> files{\n${table}    };\n    return files;\n}\n\n}  // namespace tavoliere::server\n")
file(WRITE ${OUTPUT} "${source}")

# Writes OUTPUT, a source file that holds the rules documents of FOLDER as raw strings.
file(GLOB documents ${FOLDER}/*.en.md)
set(source "#include \"games/rules_documents.hpp\"\n\nnamespace tavoliere {\n\n")
string(APPEND source "Words rules_documents_of(std::string_view game) {\n")
foreach(document ${documents})
  get_filename_component(game ${document} NAME_WE)
  file(READ ${document} english)
  file(READ ${FOLDER}/${game}.it.md italian)
  string(APPEND source "    if (game == \"${game}\")\n        return {R\"document(${english})document\",\n"
    "                R\"document(${italian})document\"};\n")
endforeach()
string(APPEND source "    return {};\n}\n\n}  // namespace tavoliere\n")
file(WRITE ${OUTPUT} "${source}")

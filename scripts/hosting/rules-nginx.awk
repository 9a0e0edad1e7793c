# Maps for the http level, and headers for the server. The first match of a map wins where `_headers` lets the
# last rule win, so rules are written from the last to the first.

# Plain strings are compared without regard to case, which is right unless the source has capitals itself:
# /Novyny → /novyny would lead to itself.
function source(path) {
  return path ~ /[A-Z]/ ? "\"~" expression(path) "\"" : "\"" path "\""
}

# The query goes along, after one of the target's own.
function target(address) {
  return "\"" address (address ~ /#/ ? "" : address ~ /\?/ ? "$visnyk_more" : "$is_args$args") "\""
}

# An alias is answered with a file, so that it needs no second look at the rules. A dot-file is never one.
function file_of(address) {
  return "\"" (address == "/" ? "" : address) "/index.html\""
}

# `a=` in a rule is `a` in a request.
function bare(asked) {
  gsub(/=&/, "\\&", asked)
  sub(/=$/, "", asked)
  return asked
}

function map_of(variable, wanted, otherwise,   i) {
  printf "map $uri $%s_path {\n  default \"%s\";\n", variable, otherwise > maps
  for (i = 1; i <= redirects; i++)
    if (code[i] == wanted && query[i] == "")
      printf "  %s %s;\n", source(from[i]), wanted == 200 ? file_of(to[i]) : target(to[i]) > maps
  print "}" > maps
  # A rule for a query comes before that of its path, and leads without the query.
  printf "map $uri?$args $%s {\n  default $%s_path;\n", variable, variable > maps
  for (i = 1; i <= redirects; i++)
    if (code[i] == wanted && query[i] != "")
      printf "  \"%s?%s\" \"%s\";\n", from[i], bare(query[i]), wanted == 200 ? file_of(to[i]) : to[i] > maps
  print "}" > maps
}

END {
  if (failed) exit 1
  maps = out "/maps.conf"
  headers = out "/headers.conf"
  print "# Made from _redirects and _headers by scripts/hosting/rules." > maps
  print "# Made from _headers by scripts/hosting/rules." > headers
  # Only the addresses of categories lead to a query, and to their own category.
  print "map $args $visnyk_more {\n  default \"&$args\";\n  \"\" \"\";\n  \"~(^|&)category=\" \"\";\n}" > maps
  split("301 302 303 307 308", codes, " ")
  for (c = 1; c <= 5; c++) map_of("visnyk_" codes[c], codes[c], "")
  map_of("visnyk_alias", 200, "/.none")
  map_of("visnyk_410", 410, "")
  for (h = 1; h <= names; h++) {
    variable = "visnyk_" tolower(name[h])
    gsub(/-/, "_", variable)
    printf "map $uri $%s {\n  default \"\";\n", variable > maps
    for (r = rules; r >= 1; r--)
      if ((r, h) in value) printf "  \"~%s\" \"%s\";\n", expression(pattern[r]), value[r, h] > maps
    print "}" > maps
    # Empty values are not sent.
    printf "add_header %s $%s always;\n", name[h], variable > headers
  }
}

# Two snippets to import: redirects and aliases, and headers. Inside `route` lines keep their order, so that the
# last rule for a header wins as it does in `_headers`.

# A rewrite keeps the query of the request; what leads elsewhere, or has a query of its own, is written out.
function keeps_query(address) {
  return address ~ /^\/[^?#]*$/
}

# The query of the request after one of the target's own.
function more(address) {
  return address ~ /^\/[^#]*\?[^#]*$/ ? "{visnyk_more}" : ""
}

function internal_map(wanted,   i, lines) {
  for (i = 1; i <= redirects; i++)
    if (code[i] == wanted && query[i] == "" && keeps_query(to[i]))
      lines = lines sprintf("\t\t\"%s\" \"%s\"\n", from[i], to[i])
  if (lines == "") return
  printf "\tmap {path} {visnyk_%s} {\n%s\t\tdefault \"\"\n\t}\n", wanted, lines > file
  printf "\t@moved_%s not vars {visnyk_%s} \"\"\n", wanted, wanted > file
  printf "\troute @moved_%s {\n\t\trewrite * {visnyk_%s}\n", wanted, wanted > file
  if (wanted == 200) print "\t}" > file
  else printf "\t\tredir {uri} %s\n\t}\n", wanted > file
}

END {
  if (failed) exit 1
  file = out "/rules.caddy"
  print "# Made from _redirects and _headers by scripts/hosting/rules." > file
  print "(visnyk_redirects) {" > file
  # Only the addresses of categories lead to a query, and to their own category.
  print "\tmap {query} {visnyk_more} {\n\t\t~(^|&)category= \"\"\n\t\t~^(.+)$ \"&${1}\"\n\t\tdefault \"\"\n\t}" > file
  for (i = 1; i <= redirects; i++)
    if (query[i] != "") {
      # A request has these values, and perhaps others.
      asked = query[i]
      gsub(/&/, " ", asked)
      printf "\t@asked_%d {\n\t\tpath \"%s\"\n\t\tquery %s\n\t}\n", i, from[i], asked > file
      if (code[i] == 410) printf "\terror @asked_%d 410\n", i > file
      else printf "\tredir @asked_%d \"%s\" %s\n", i, to[i], code[i] == 200 ? 301 : code[i] > file
    }
    else if (code[i] == 410) printf "\terror \"%s\" 410\n", from[i] > file
    else if (!keeps_query(to[i])) printf "\tredir \"%s\" \"%s\" %s\n", from[i], to[i] more(to[i]), code[i] > file
  split("301 302 303 307 308 200", codes, " ")
  for (c = 1; c <= 6; c++) internal_map(codes[c])
  print "}" > file
  print "(visnyk_headers) {\n\troute {" > file
  for (r = 1; r <= rules; r++) {
    # Caddy's own path patterns stop at slashes, those of `_headers` do not.
    printf "\t\t@rule_%d path_regexp %s\n", r, expression(pattern[r]) > file
    for (h = 1; h <= names; h++)
      if ((r, h) in value) {
        if (value[r, h] == "") printf "\t\theader @rule_%d -%s\n", r, name[h] > file
        else printf "\t\theader @rule_%d %s \"%s\"\n", r, name[h], value[r, h] > file
      }
  }
  print "\t}\n}" > file
}

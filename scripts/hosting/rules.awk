# Reads `_redirects` and `_headers`; the file beside this one for each server says what is written.
#
# from[i] to[i] code[i], i = 1..redirects      in their order; from is decoded, as servers compare paths
# query[i]                                     values that the request must have, `p=123&x=1`, or nothing
# pattern[r], r = 1..rules                     path patterns in their order
# value[r, h], name[h], h = 1..names           what a rule says of a header; "" takes the header away

function fail(what) {
  printf "error: %s line %d: %s\n", FILENAME, FNR, what > "/dev/stderr"
  failed = 1
  exit 1
}

# Words that end up inside quotes of a configuration file. Neither server can write a literal $ or {.
function plain(text, what) {
  if (text ~ /["\\{}$`]/ || text ~ /[[:cntrl:]]/) fail(what " has a character that cannot be written: " text)
  return text
}

# A path pattern as a regular expression.
function expression(text) {
  gsub(/[.+?()|^\[\]]/, "\\\\&", text)
  gsub(/\*/, ".*", text)
  return "^" text "$"
}

# A path as servers see it. The script runs in the locale C, in which `%c` is a byte.
function decoded(text,   out) {
  while (match(text, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
    out = out substr(text, 1, RSTART - 1) sprintf("%c", byte[toupper(substr(text, RSTART + 1, 2))])
    text = substr(text, RSTART + 3)
  }
  return out text
}

BEGIN {
  redirects = rules = names = 0
  for (i = 0; i < 256; i++) byte[sprintf("%02X", i)] = i
}

{ sub(/\r$/, "") }
/^[ \t]*(#|$)/ { next }

FILENAME ~ /_redirects$/ {
  asked = ""
  for (at = 2; at <= NF && $at ~ /^[A-Za-z0-9._~%+-]+=[A-Za-z0-9._~%+=-]*$/; at++)
    asked = asked (asked == "" ? "" : "&") $at
  status = NF > at ? $(at + 1) : "301"
  sub(/!$/, "", status)
  if (NF < at || NF > at + 1 || status !~ /^(200|301|302|303|307|308|410)$/) fail("not understood: " $0)
  if ($1 !~ /^\/[A-Za-z0-9._~\/%-]*$/) fail("not an address to lead from: " $1)
  if ($at !~ /^(\/|https?:\/\/)/) fail("not an address to lead to: " $at)
  redirects++
  from[redirects] = plain(decoded($1), "the address to lead from")
  if (from[redirects] ~ /[*?#%]/) fail("not an address to lead from: " $1)
  query[redirects] = asked
  to[redirects] = plain($at, "the target")
  code[redirects] = status
  next
}

/^[^ \t]/ {
  if ($0 !~ /^\//) fail("not a path: " $0)
  pattern[++rules] = plain($1, "the path")
  next
}

{
  if (rules == 0) fail("a header before any path")
  sub(/^[ \t]+/, "")
  detached = sub(/^![ \t]*/, "")
  at = index($0, ":")
  header = detached ? $0 : substr($0, 1, at - 1)
  if (header !~ /^[A-Za-z0-9-]+$/) fail("not understood: " $0)
  content = detached ? "" : substr($0, at + 1)
  sub(/^[ \t]+/, "", content)
  sub(/[ \t]+$/, "", content)
  # The type of a file is the server's own business.
  if (tolower(header) == "content-type") next
  if (!(tolower(header) in number)) {
    name[++names] = header
    number[tolower(header)] = names
  }
  value[rules, number[tolower(header)]] = plain(content, header)
}

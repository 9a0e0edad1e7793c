// Leads on from an old address on hosts that read no rules (templates/redirect.html), with what the reader asked there: the
// words of a search, an anchor. The query of the target stays. Other sites receive nothing.
const link = document.querySelector('a');
if (link) {
  const to = new URL(link.href);
  const own = new Set(to.searchParams.keys());
  if (to.origin === location.origin) {
    for (const [name, value] of new URLSearchParams(location.search))
      if (!own.has(name)) to.searchParams.append(name, value);
    to.hash ||= location.hash;
  }
  location.replace(to);
}

export {};

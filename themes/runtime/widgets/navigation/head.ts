/** The head data of `_payload.json`; the generator's `view::Head`. */
export interface Head {
  title: string;
  description?: string;
  canonical?: string;
  noindex: boolean;
  alternates: { hreflang: string; href: string }[];
  /** Of the section, then of the category. */
  feeds: { title: string; href: string; mime: string }[];
  og_type?: string;
  og_locale?: string;
  og_locale_alternate?: string;
  site_name?: string;
}

/** What belongs to one page only. Some of it is not in the payload: robots, which want it, load pages whole. */
const OF_ONE_PAGE =
  'link[rel="alternate"], meta[property^="article:"], meta[property^="og:image"], script[type="application/ld+json"]';

/** Makes the document's head that of another page. */
export function applyHead(head: Head, page: Document = document): void {
  page.title = head.title;
  for (const old of page.head.querySelectorAll(OF_ONE_PAGE)) old.remove();
  meta(page, 'name', 'description', head.description);
  meta(page, 'name', 'robots', head.noindex ? 'noindex' : 'max-image-preview:large');
  const blank = head.noindex ? '' : undefined;
  meta(page, 'property', 'og:type', blank ?? head.og_type);
  meta(page, 'property', 'og:title', blank ?? head.title);
  meta(page, 'property', 'og:description', blank ?? head.description);
  meta(page, 'property', 'og:url', blank ?? head.canonical);
  meta(page, 'property', 'og:site_name', blank ?? head.site_name);
  meta(page, 'property', 'og:locale', blank ?? head.og_locale);
  meta(page, 'property', 'og:locale:alternate', blank ?? head.og_locale_alternate);
  link(page, 'link[rel="canonical"]', { rel: 'canonical', href: head.canonical });
  for (const { hreflang, href } of head.alternates) {
    link(page, '', { rel: 'alternate', hreflang, href });
  }
  for (const { title, href, mime } of head.feeds)
    link(page, '', { rel: 'alternate', type: mime, href, title });
}

function meta(page: Document, kind: 'name' | 'property', name: string, content?: string): void {
  const old = page.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`);
  if (!content) {
    old?.remove();
    return;
  }
  const tag = old ?? page.head.appendChild(page.createElement('meta'));
  tag.setAttribute(kind, name);
  tag.content = content;
}

function link(page: Document, present: string, attributes: Record<string, string | undefined>): void {
  const old = present ? page.head.querySelector(present) : null;
  if (!attributes.href) {
    old?.remove();
    return;
  }
  const tag = old ?? page.head.appendChild(page.createElement('link'));
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value ?? '');
}

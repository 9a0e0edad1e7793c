//! The head of a page: titles, canonical address, alternates, structured data.

use crate::view::feeds::feed_links;
use crate::view::views::Views;
use crate::viewmodel::{Alternate, Head, Item, Link, ShareImage};
use model::{Entry, Kind, Locale, Media, format};

/// Languages as search engines name them, each with that of its page.
const ALTERNATES: [(&str, Locale); 3] = [
    ("x-default", Locale::Ua),
    ("uk", Locale::Ua),
    ("en", Locale::Us),
];

/// The facts of a page from which its head is made.
pub(super) struct About<'t> {
    pub title: &'t str,
    pub description: &'t str,
    /// Path without language prefix.
    pub path: &'t str,
    pub noindex: bool,
    pub og_type: &'static str,
    /// `Some` when the page only repeats the text of another language: no alternates, canonical
    /// there.
    pub original: Option<Locale>,
    pub json_ld: Vec<String>,
    /// The picture that stands for the page, with its description; else the portal's own does.
    pub image: Option<(&'t Media, &'t str)>,
    /// The category whose feeds the page names beside those of its section.
    pub feeds: Option<(Kind, u16)>,
}

impl<'t> About<'t> {
    pub(super) fn page(title: &'t str, description: &'t str, path: &'t str) -> About<'t> {
        About {
            title,
            description,
            path,
            noindex: false,
            og_type: "website",
            original: None,
            json_ld: Vec::new(),
            image: None,
            feeds: None,
        }
    }
}

/// The parts of a page for search engines, social networks and the window's title.
#[derive(Default)]
pub(super) struct Outside {
    pub head: Head,
    pub json_ld: Vec<String>,
    pub image: Option<ShareImage>,
}

impl Views<'_> {
    /// `about.original` is set on both sides of an untranslated pair; only the side in another
    /// language points away.
    pub(super) fn head(&self, about: About<'_>, locale: Locale) -> Outside {
        let site_name = self.site.settings.site_name.get(locale).to_owned();
        let title = if about.path == "/" || about.title.is_empty() {
            about.title.to_owned()
        } else {
            format::titles(&[about.title, &site_name], locale)
        };
        // Search engines take alternates only between pages they list (docs/content-model.md §7.2).
        let alternates = if about.original.is_some() || about.noindex {
            Vec::new()
        } else {
            self.alternates(about.path)
        };
        let image = (!about.noindex).then(|| self.share(about.image, &site_name));
        let head = Head {
            title,
            description: about.description.to_owned(),
            canonical: self.absolute(&about.original.unwrap_or(locale).path(about.path)),
            noindex: about.noindex,
            alternates,
            og_type: about.og_type.to_owned(),
            og_locale: locale.og().to_owned(),
            og_locale_alternate: locale.other().og().to_owned(),
            site_name,
            feeds: match about.feeds {
                Some((kind, category)) => feed_links(self, Some(kind), Some(category), locale),
                None => Vec::new(),
            },
            ..Head::default()
        };
        Outside {
            head,
            json_ld: about.json_ld,
            image,
        }
    }

    /// The page in each language and for all others, as heads and sitemaps name it. `path` has no
    /// language prefix.
    pub(crate) fn alternates(&self, path: &str) -> Vec<Alternate> {
        let mut alternates = Vec::new();
        for (hreflang, locale) in ALTERNATES {
            alternates.push(Alternate {
                hreflang: hreflang.to_owned(),
                href: self.absolute(&locale.path(path)),
            });
        }
        alternates
    }

    /// The dates, the category and the tags of an article for social networks.
    pub(super) fn article_head(
        &self,
        head: &mut Head,
        entry: &Entry,
        item: &Item,
        written: Locale,
    ) {
        if let Some(published) = &item.published {
            head.published = published.iso.clone();
        }
        head.modified = self.modified(entry, written);
        if let Some(category) = &item.category {
            head.section = category.label.clone();
        }
        head.tags = item.tags.iter().map(|tag| tag.label.clone()).collect();
    }

    /// Home, then `more`.
    pub(super) fn breadcrumbs(&self, more: Vec<Link>, locale: Locale) -> Vec<Link> {
        let mut links = vec![Link {
            href: locale.path("/"),
            label: self.text(locale, "nav.home"),
        }];
        links.extend(more);
        links
    }
}

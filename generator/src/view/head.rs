//! The head of a page: titles, canonical address, alternates, structured data.

use super::{
    Views,
    shape::{Alternate, Head, Link},
};
use crate::model::Locale;

/// What a page says of itself.
pub(super) struct About<'t> {
    pub title: &'t str,
    pub description: &'t str,
    /// Path without language prefix.
    pub path: &'t str,
    pub noindex: bool,
    pub og_type: &'static str,
    /// `Some` when the page only repeats the text of another language: no alternates, canonical there.
    pub original: Option<Locale>,
    pub json_ld: Vec<String>,
}

impl<'t> About<'t> {
    pub fn page(title: &'t str, description: &'t str, path: &'t str) -> About<'t> {
        About {
            title,
            description,
            path,
            noindex: false,
            og_type: "website",
            original: None,
            json_ld: Vec::new(),
        }
    }
}

impl Views<'_> {
    /// `about.original` is set on both sides of an untranslated pair; only the side in another language
    /// points away.
    pub(super) fn head(&self, about: About<'_>, locale: Locale) -> Head {
        let site_name = self.site.settings.site_name.get(locale).to_owned();
        let title = if about.path == "/" || about.title.is_empty() {
            about.title.to_owned()
        } else {
            format!("{} — {site_name}", about.title)
        };
        let address = |locale: Locale| self.absolute(&locale.path(about.path));
        let alternates = if about.original.is_some() {
            Vec::new()
        } else {
            [("x-default", Locale::Ua), ("uk", Locale::Ua), ("en", Locale::Us)]
                .map(|(hreflang, locale)| Alternate { hreflang: hreflang.to_owned(), href: address(locale) })
                .into()
        };
        Head {
            title,
            description: about.description.to_owned(),
            canonical: address(about.original.unwrap_or(locale)),
            noindex: about.noindex,
            alternates,
            og_type: about.og_type.to_owned(),
            og_locale: locale.og().to_owned(),
            og_locale_alternate: locale.other().og().to_owned(),
            site_name,
            json_ld: about.json_ld,
        }
    }

    /// Home, then `more`.
    pub(super) fn breadcrumbs(&self, more: Vec<Link>, locale: Locale) -> Vec<Link> {
        let mut links = vec![Link { href: locale.path("/"), label: self.text(locale, "nav.home") }];
        links.extend(more);
        links
    }
}

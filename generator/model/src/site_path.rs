//! The meaning of an address of the site. It must not know which entries, categories and pages
//! exist.

use crate::syntax::is_site_path;
use crate::{Kind, Locale, is_owned, is_rendered};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A link to this site, as a text, a slide, a campaign or a redirect names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SiteLink {
    /// Without language prefix and without a slash at its end: a link leads to the language of the
    /// page it is on.
    pub path: String,
    /// Query and fragment with their signs.
    pub rest: String,
}

impl SiteLink {
    /// `None`: it leads elsewhere, or is no address.
    pub fn parse(url: &str) -> Option<SiteLink> {
        if !is_site_path(url) {
            return None;
        }
        let (path, rest) = url.split_at(url.find(['?', '#']).unwrap_or(url.len()));
        let path = match Locale::split(path).1.trim_end_matches('/') {
            "" => "/",
            path => path,
        };
        Some(SiteLink {
            path: path.to_owned(),
            rest: rest.to_owned(),
        })
    }

    /// The text behind the `#`.
    pub fn fragment(&self) -> Option<&str> {
        self.rest.split_once('#').map(|(_, fragment)| fragment)
    }
}

impl fmt::Display for SiteLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.path, self.rest)
    }
}

/// A path without language prefix, query and fragment, such as `/novyny/category/kultura`, by its
/// form alone: neither slugs nor archive pages are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SitePath<'p> {
    /// The front page.
    Home,
    /// The first page of a section.
    Section(Kind),
    /// The first page of a category of a section, by slug.
    Category(Kind, &'p str),
    /// A further page of a section or of one of its categories: the category's slug and the last
    /// segment.
    Archive(Kind, Option<&'p str>, &'p str),
    /// The newest stories of a person of the newsroom, by slug.
    Author(&'p str),
    /// The search in a section, or in all of them.
    Search(Option<Kind>),
    /// What the reader keeps.
    Favourites,
    /// Sign-in.
    Login,
    /// The page that asks to look for the email with the sign-in link.
    VerifyRequest,
    /// The form of advertisements, at either of its addresses, which the API renders.
    AddForm,
    /// Account and dashboard, which the API renders, and `/sitemap.xml`.
    Application,
    /// An entry, by slug; at the root of the site all other single segments, so also fixed pages
    /// and error pages.
    Entry(Kind, &'p str),
    /// Nothing that the site has.
    Unknown,
}

impl<'p> SitePath<'p> {
    /// Parses a path; one that does not begin with a single slash is [`SitePath::Unknown`].
    pub fn parse(path: &'p str) -> SitePath<'p> {
        let Some(path) = path.strip_prefix('/') else {
            return SitePath::Unknown;
        };
        // No address of the site has more than five segments.
        let mut segments = [""; 6];
        let mut count = 0;
        for (place, segment) in segments.iter_mut().zip(path.split('/')) {
            *place = segment;
            count += 1;
        }
        match (Kind::from_section(segments[0]), &segments[..count]) {
            (Some(kind), [_]) => SitePath::Section(kind),
            (Some(kind), [_, "category", slug]) => SitePath::Category(kind, slug),
            (Some(kind), [_, "page", page]) => SitePath::Archive(kind, None, page),
            (Some(kind), [_, "category", slug, "page", page]) => {
                SitePath::Archive(kind, Some(slug), page)
            }
            (Some(Kind::News), [_, "author", slug]) => SitePath::Author(slug),
            (Some(kind), [_, slug]) => SitePath::Entry(kind, slug),
            (None, [""]) => SitePath::Home,
            (None, ["favourites"]) => SitePath::Favourites,
            (None, ["login"]) => SitePath::Login,
            (None, ["verify-request"]) => SitePath::VerifyRequest,
            (None, ["dodaty-ogoloshennya"] | ["cabinet", "add-advertisement"]) => SitePath::AddForm,
            (None, ["sitemap.xml"] | ["cabinet", _]) => SitePath::Application,
            (None, [segment]) if is_rendered(segment) && is_owned(segment) => SitePath::Application,
            (None, [slug]) => SitePath::Entry(Kind::Pages, slug),
            (None, ["reklama", slug]) => SitePath::Entry(Kind::Reklama, slug),
            (None, ["search", "all"]) => SitePath::Search(None),
            (None, ["search", section]) => match Kind::from_section(section) {
                Some(kind) => SitePath::Search(Some(kind)),
                None => SitePath::Unknown,
            },
            _ => SitePath::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_have_one_spelling() {
        for (url, path, rest) in [
            ("/", "/", ""),
            ("/us", "/", ""),
            ("/us/?q=1", "/", "?q=1"),
            ("/novyny/vesna/", "/novyny/vesna", ""),
            ("/us/novyny/vesna//#a", "/novyny/vesna", "#a"),
            ("/search/all?q=a/#b", "/search/all", "?q=a/#b"),
        ] {
            let link = SiteLink::parse(url).unwrap();
            assert_eq!(
                (link.path.as_str(), link.rest.as_str()),
                (path, rest),
                "{url}"
            );
            assert_eq!(SiteLink::parse(&link.to_string()), Some(link));
        }
        for url in ["", "novyny", "//evil.example", "/a b", "https://a.example/"] {
            assert_eq!(SiteLink::parse(url), None, "{url}");
        }
    }

    #[test]
    fn paths_by_their_form() {
        for (path, expected) in [
            ("/", SitePath::Home),
            ("/novyny", SitePath::Section(Kind::News)),
            (
                "/novyny/category/kultura",
                SitePath::Category(Kind::News, "kultura"),
            ),
            (
                "/poster/page/2026-07",
                SitePath::Archive(Kind::Posters, None, "2026-07"),
            ),
            (
                "/novyny/category/kultura/page/1",
                SitePath::Archive(Kind::News, Some("kultura"), "1"),
            ),
            ("/search/all", SitePath::Search(None)),
            ("/search/poster", SitePath::Search(Some(Kind::Posters))),
            ("/cabinet/ads", SitePath::Application),
            ("/dodaty-ogoloshennya", SitePath::AddForm),
            ("/cabinet/add-advertisement", SitePath::AddForm),
            ("/search", SitePath::Entry(Kind::Pages, "search")),
            ("/novyny/vesna", SitePath::Entry(Kind::News, "vesna")),
            (
                "/advertisement/royal",
                SitePath::Entry(Kind::Advertisements, "royal"),
            ),
            ("/reklama/bank", SitePath::Entry(Kind::Reklama, "bank")),
            ("/pro-nas", SitePath::Entry(Kind::Pages, "pro-nas")),
            ("/novyny/A", SitePath::Entry(Kind::News, "A")),
        ] {
            assert_eq!(SitePath::parse(path), expected, "{path}");
        }
        for path in [
            "",
            "novyny/a",
            "//novyny",
            "/x/y",
            "/search/x",
            "/novyny/a/b",
            "/novyny/category/a/b",
        ] {
            assert_eq!(SitePath::parse(path), SitePath::Unknown, "{path}");
        }
    }
}

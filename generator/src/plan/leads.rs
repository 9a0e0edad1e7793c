//! Finds the address to which a link leads. Pages, feeds, slides, campaigns and redirects ask for
//! it, and so do `check` and the dashboard: a link that they accept is a link on the page.

use super::feed::{CALENDAR, Feed, FeedFormat};
use super::redirects::Rule;
use super::target::{Icon, Page, Target};
use super::tree_shape::PAYLOAD;
use super::{Plan, site_pictures};
use model::{Kind, Locale, SiteLink, SitePath};
use std::borrow::Cow;

/// Redirects that are followed to find where one leads in the end. A circle, which only a store may
/// hold, ends there.
const MOST_STEPS: usize = 8;

impl<'a> Plan<'a> {
    /// The address to which a link leads readers of a language: of this site, with the prefix of
    /// the language, or of another one where a redirect leaves the site. `None`: there is nothing
    /// that they can see.
    pub fn leads(&self, link: &SiteLink, locale: Locale) -> Option<String> {
        let mut link = link.clone();
        for _ in 0..MOST_STEPS {
            if let Some(address) = self.address(&link.path, locale) {
                return Some(address + &link.rest);
            }
            let rule = self.next(&link.path, Some(locale))?;
            let next = SiteLink::parse(&rule.to).filter(|_| !rule.external);
            let Some(next) = next else {
                return Some(joined(&rule.to, &link.rest));
            };
            link = SiteLink {
                rest: joined(&next.rest, &link.rest),
                path: next.path,
            };
        }
        None
    }

    /// The page of a section, a category or an entry to which a link leads.
    pub fn page_at(&self, url: &str) -> Option<Page> {
        let link = SiteLink::parse(url)?;
        let mut pages = Locale::ALL.into_iter().filter_map(|locale| {
            let address = SiteLink::parse(&self.leads(&link, locale)?)?;
            self.page_of(Locale::split(&address.path).1, locale)
        });
        pages.find(|page| matches!(page, Page::List { .. } | Page::Item(_)))
    }

    /// The address to which a target of a redirect leads in the end, so that no reader is sent on
    /// twice.
    pub(crate) fn settled<'r>(&self, to: &'r str) -> Cow<'r, str>
    where
        'a: 'r,
    {
        let mut to = Cow::Borrowed(to);
        for _ in 0..MOST_STEPS {
            let (path, rest) = to.split_at(to.find(['?', '#']).unwrap_or(to.len()));
            if !path.starts_with('/') || self.is_live(path) || self.alias(path).is_some() {
                break;
            }
            to = match self.next(path, None) {
                Some(next) if rest.is_empty() => Cow::Owned(next.to.into_owned()),
                Some(next) if !next.to.contains(['?', '#']) => {
                    Cow::Owned(next.to.into_owned() + rest)
                }
                _ => break,
            };
        }
        to
    }

    /// One step on from an address that has nothing: by a redirect, or with the page above it that
    /// moved.
    fn next(&self, path: &str, locale: Option<Locale>) -> Option<Rule<'a>> {
        if let Some(redirect) = self.site.redirects.leading_from(path) {
            if redirect.is_gone() {
                return None;
            }
            return Some(Rule {
                from: redirect.address(),
                to: Cow::Borrowed(&redirect.to),
                code: redirect.code,
                external: !redirect.to.starts_with('/'),
                locale: None,
            });
        }
        let moved = match locale {
            Some(locale) => self.rule(path, locale),
            None => self.rule_of_all(path),
        };
        moved
            .or_else(|| self.next_below(path, locale))
            .or_else(|| self.in_lower_case(path))
    }

    /// Addresses of the site have no capitals: one that differs from a page in case only means that
    /// page.
    fn in_lower_case(&self, path: &str) -> Option<Rule<'a>> {
        let lower = path.to_ascii_lowercase();
        if lower == path || !self.is_live(&lower) {
            return None;
        }
        Some(Rule::moved(path.to_owned(), lower))
    }

    /// The same for what is published below a page: feeds, calendars, archives, payloads.
    fn next_below(&self, path: &str, locale: Option<Locale>) -> Option<Rule<'a>> {
        let (page, rest) = page_above(path)?;
        let rule = self
            .next(page, locale)
            .filter(|rule| !rule.external && !rule.to.contains(['?', '#']))?;
        Some(Rule {
            from: Cow::Owned(path.to_owned()),
            to: Cow::Owned(format!("{}{rest}", rule.to)),
            ..rule
        })
    }

    /// Whether readers find something of the site's own at a path, in some language.
    pub(super) fn is_live(&self, path: &str) -> bool {
        Locale::ALL
            .into_iter()
            .any(|locale| self.is_there(path, locale))
            || self.is_of_all(path)
    }

    /// The address of what is at a path: in this language, or in the other where this one has none.
    /// The page of an entry that is hidden from readers of a language leads nowhere for them.
    fn address(&self, path: &str, locale: Locale) -> Option<String> {
        if self.is_of_all(path) {
            return Some(path.to_owned());
        }
        if self.has_alias(path, locale) {
            return Some(locale.path(path));
        }
        let there = [locale, locale.other()]
            .into_iter()
            .find(|locale| self.is_there(path, *locale))
            .filter(|there| {
                *there == locale || !matches!(self.page_of(path, *there), Some(Page::Item(_)))
            });
        there.map(|locale| locale.path(path))
    }

    /// Whether a path has something in a language, which is not an alias.
    fn is_there(&self, path: &str, locale: Locale) -> bool {
        if let Some(page) = self.page_of(path, locale) {
            return self.has(&Target::Page(page, locale));
        }
        match SitePath::parse(path) {
            SitePath::AddForm => self.site.is_on(Kind::Advertisements),
            SitePath::Application => path != "/sitemap.xml",
            _ => self.is_file(path, locale),
        }
    }

    /// Whether a path is that of a file beside a page: a feed, a calendar, a payload.
    fn is_file(&self, path: &str, locale: Locale) -> bool {
        if path == "/manifest.webmanifest" {
            return true;
        }
        let Some((above, rest)) = page_above(path) else {
            return false;
        };
        let page = self
            .page_of(above, locale)
            .filter(|page| self.has(&Target::Page(page.clone(), locale)));
        let feed = match &page {
            Some(Page::Home) => Feed::SITE,
            Some(Page::List { kind, category }) => Feed::of(Some(*kind), *category),
            Some(Page::Item(id)) => return rest == ".ics" && self.has(&Target::Event(*id, locale)),
            _ => return false,
        };
        let name = rest.trim_start_matches('/');
        is_feed_file(name) || name == CALENDAR.0 && feed.has_calendar()
    }

    /// Whether a path is that of a file which both languages share, at the root of the tree or
    /// among the pictures.
    fn is_of_all(&self, path: &str) -> bool {
        // Each of them has a point in its name, and most addresses have none.
        if !path.contains('.') {
            return false;
        }
        if path.starts_with("/media/") {
            let pictures = self
                .index
                .pictures()
                .cloned()
                .chain(site_pictures(&self.site.settings));
            return pictures.into_iter().any(|picture| picture.path() == path);
        }
        if path.starts_with("/data/v1/") {
            let mut lists = self.data_lists().chain([Target::DataIndex]);
            return lists.any(|list| self.path(&list) == path && self.has(&list));
        }
        let files = [
            Target::Sitemap,
            Target::SitemapNews,
            Target::Robots,
            Target::IndexNowKey,
            Target::Favicon,
            Target::BuildLatest,
        ];
        let mut files = files.into_iter().chain(Icon::ALL.map(Target::Icon));
        files.any(|file| self.path(&file) == path && self.has(&file))
    }
}

/// The page to which an address below it belongs, and the rest of the address:
/// `/novyny/category/kultura` and `/feed.xml`, `/poster/zbory` and `.ics`, `/novyny` and `/page/2`.
fn page_above(path: &str) -> Option<(&str, &str)> {
    if let Some(entry) = path.strip_suffix(".ics")
        && matches!(SitePath::parse(entry), SitePath::Entry(Kind::Posters, _))
        && !path.ends_with(CALENDAR.0)
    {
        return Some((entry, ".ics"));
    }
    let (folder, name) = path.rsplit_once('/')?;
    let page = if folder.is_empty() { "/" } else { folder };
    if is_feed_file(name) || name == CALENDAR.0 || name == PAYLOAD {
        return Some((page, &path[folder.len()..]));
    }
    match SitePath::parse(path) {
        SitePath::Archive(..) => folder
            .strip_suffix("/page")
            .map(|list| (list, &path[list.len()..])),
        _ => None,
    }
}

fn is_feed_file(name: &str) -> bool {
    FeedFormat::ALL.iter().any(|format| format.file() == name)
}

/// A target with the query and fragment of the link that led there. If both have one, the target
/// keeps its own.
pub(crate) fn joined(to: &str, rest: &str) -> String {
    match (to.contains(['?', '#']), rest.find('#')) {
        (false, _) => format!("{to}{rest}"),
        (true, Some(at)) if !to.contains('#') => format!("{to}{}", &rest[at..]),
        (true, _) => to.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_below_pages_belong_to_them() {
        for (path, page, rest) in [
            ("/feed.xml", "/", "/feed.xml"),
            ("/novyny/atom.xml", "/novyny", "/atom.xml"),
            (
                "/poster/category/zustrichi/calendar.ics",
                "/poster/category/zustrichi",
                "/calendar.ics",
            ),
            ("/poster/calendar.ics", "/poster", "/calendar.ics"),
            ("/poster/zbory.ics", "/poster/zbory", ".ics"),
            ("/novyny/page/2", "/novyny", "/page/2"),
            (
                "/novyny/vesna/_payload.json",
                "/novyny/vesna",
                "/_payload.json",
            ),
        ] {
            assert_eq!(page_above(path), Some((page, rest)), "{path}");
        }
        for path in ["/novyny", "/novyny/vesna", "/novyny/zbory.ics", "/"] {
            assert_eq!(page_above(path), None, "{path}");
        }
    }

    #[test]
    fn a_query_of_the_target_counts_before_that_of_the_link() {
        for (to, rest, joined_to) in [
            ("/a", "?q#b", "/a?q#b"),
            ("/a?x", "?q#b", "/a?x#b"),
            ("/a#x", "?q#b", "/a#x"),
            ("?category=x", "", "?category=x"),
            ("", "#b", "#b"),
        ] {
            assert_eq!(joined(to, rest), joined_to, "{to} {rest}");
        }
    }
}

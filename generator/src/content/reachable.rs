//! Which addresses of the site readers reach, as far as a content folder shows.

use crate::plan::{CALENDAR, FeedFormat};
use model::{FixedPage, Kind, Site, SitePath};
use std::collections::HashSet;

pub(super) struct Reachable<'a> {
    /// Of all entries, also of those that are not public now or in a section that is off, and their former addresses.
    pub paths: &'a HashSet<String>,
    pub site: &'a Site,
}

impl Reachable<'_> {
    /// Whether something is at a path without language prefix, query and fragment.
    pub(super) fn has(&self, path: &str) -> bool {
        let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
        self.paths.contains(path)
            || path == "/"
            || self.is_feed(path)
            || self.leads_on(path)
            || self.is_page_of_the_site(path)
    }

    fn leads_on(&self, path: &str) -> bool {
        let redirects = &self.site.redirects;
        redirects.leading_from(path).is_some_and(|redirect| !redirect.is_gone())
            || redirects.alias_at(path).is_some()
    }

    /// Feeds and calendars of the site and its sections; which of them have both is the plan's to know.
    fn is_feed(&self, path: &str) -> bool {
        let Some((folder, name)) = path.rsplit_once('/') else { return false };
        let mut names = FeedFormat::ALL.into_iter().map(FeedFormat::file).chain([CALENDAR.0]);
        names.any(|known| known == name) && (folder.is_empty() || self.is_page_of_the_site(folder))
    }

    fn is_page_of_the_site(&self, path: &str) -> bool {
        match SitePath::parse(path) {
            SitePath::Category(kind, slug) => {
                kind.has_category_routes() && self.site.category(kind, slug).is_some()
            }
            SitePath::Entry(Kind::Pages, slug) => FixedPage::of(slug).is_some(),
            SitePath::Section(_)
            | SitePath::Search(_)
            | SitePath::Login
            | SitePath::AddForm
            | SitePath::Application => true,
            _ => false,
        }
    }
}

//! Which addresses of the site readers reach, as far as a content folder tells.

use crate::plan::{CALENDAR, FeedFormat};
use model::{FixedPage, Kind, Site};
use std::collections::HashSet;

pub(super) struct Reachable<'a> {
    /// Of all entries, also of those that are not public now, and their former addresses.
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
            || self.site.redirects.iter().any(|redirect| redirect.from == path && !redirect.is_gone())
            || self.is_page_of_the_site(path)
    }

    /// Feeds and calendars of the site and its sections; which of them have both is the plan's to know.
    fn is_feed(&self, path: &str) -> bool {
        let Some((folder, name)) = path.rsplit_once('/') else { return false };
        let mut names = FeedFormat::ALL.into_iter().map(FeedFormat::file).chain([CALENDAR.0]);
        names.any(|known| known == name) && (folder.is_empty() || self.is_page_of_the_site(folder))
    }

    fn is_page_of_the_site(&self, path: &str) -> bool {
        let mut parts = path.trim_start_matches('/').split('/');
        let first = parts.next().unwrap_or_default();
        match (Kind::from_section(first), parts.next(), parts.next(), parts.next()) {
            (Some(_), None, _, _) => true,
            (Some(kind), Some("category"), Some(category), None) => {
                kind.has_category_routes() && self.site.category(kind, category).is_some()
            }
            (None, None, _, _) => {
                matches!(first, "login" | "cabinet" | "dashboard" | "dodaty-ogoloshennya" | "sitemap.xml")
                    || FixedPage::of(first).is_some()
            }
            (None, Some(section), None, _) => {
                (first == "search" && (section == "all" || Kind::from_section(section).is_some()))
                    || first == "cabinet"
            }
            _ => false,
        }
    }
}

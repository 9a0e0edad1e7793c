//! The feeds and calendars of a portal, their addresses and their entries. Each has a fixed length,
//! so that an old entry's edit touches none (invariant 5).

use crate::index::{CategoryIndex, Index, List, ListKey, Row};
use model::{Category, EntryId, Kind, Locale, Site};
use std::cmp::Reverse;

/// Whether feeds have the whole text of such entries; of others they have the lead.
pub fn has_whole_text(kind: Kind) -> bool {
    kind == Kind::News
}

/// The lists of a kind that have pages: the section, then each category if categories have pages.
pub(crate) fn list_categories(
    site: &Site,
    kind: Kind,
) -> impl Iterator<Item = Option<CategoryIndex>> + use<> {
    let categories = if kind.has_category_routes() {
        site.categories(kind).len()
    } else {
        0
    };
    std::iter::once(None).chain((0..u16::MAX).take(categories).map(Some))
}

/// A feed or a calendar, named by the section and category whose entries it has. [`Feed::of`] makes
/// it, because it knows which feeds exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Feed {
    /// `None`: all sections together.
    pub(crate) kind: Option<Kind>,
    /// A place in the kind's categories; `None`: the whole section.
    category: Option<CategoryIndex>,
}

impl Feed {
    /// All sections together, the newest first.
    pub const SITE: Feed = Feed {
        kind: None,
        category: None,
    };

    /// The narrowest feed there is for a section and a category (a place in
    /// `site.categories(kind)`): kinds without lists have that of the site, and categories without
    /// a page that of their section.
    pub fn of(kind: Option<Kind>, category: Option<CategoryIndex>) -> Feed {
        let kind = kind.filter(|kind| Kind::LISTED.contains(kind));
        Feed {
            kind,
            category: category.filter(|_| kind.is_some_and(Kind::has_category_routes)),
        }
    }

    /// Every feed of a portal.
    pub fn all(site: &Site) -> impl Iterator<Item = Feed> + '_ {
        let sections = site.sections().flat_map(|kind| {
            list_categories(site, kind).map(move |category| Feed::of(Some(kind), category))
        });
        std::iter::once(Feed::SITE).chain(sections)
    }

    /// Every calendar of a portal: the events of all categories and of each.
    pub fn calendars(site: &Site) -> impl Iterator<Item = Feed> + '_ {
        Feed::all(site).filter(|feed| feed.has_calendar())
    }

    /// Whether it has a calendar beside it: events only.
    pub fn has_calendar(self) -> bool {
        self.kind == Some(Kind::Posters)
    }

    /// Its folder, without language prefix: ``, `/novyny`, `/novyny/category/kultura`.
    pub fn folder(self, site: &Site) -> String {
        self.path(site, |category| &category.slug)
    }

    /// Its name among the feeds of the site: its folder, with the identity of its category.
    pub(crate) fn name(self, site: &Site) -> String {
        self.path(site, Category::identity)
    }

    fn path(self, site: &Site, category_name: fn(&Category) -> &str) -> String {
        match (self.kind, self.category_of(site)) {
            (Some(kind), Some(category)) => {
                format!("/{}/category/{}", kind.section(), category_name(category))
            }
            (Some(kind), None) => format!("/{}", kind.section()),
            (None, _) => String::new(),
        }
    }

    /// Whether its section is on, and its category, if it has one, exists.
    pub fn exists(self, site: &Site) -> bool {
        self.kind.is_none_or(|kind| site.is_on(kind))
            && (self.category.is_none() || self.category_of(site).is_some())
    }

    /// The category whose entries it holds.
    pub(crate) fn category_of(self, site: &Site) -> Option<&Category> {
        site.categories(self.kind?).get(usize::from(self.category?))
    }

    /// The list it follows; the site's follows all sections.
    pub(crate) fn list<'a>(self, index: &'a Index<'a>, locale: Locale) -> Option<&'a List<'a>> {
        index.list(ListKey {
            kind: self.kind?,
            category: self.category,
            locale,
        })
    }

    /// Its entries in a language, the newest first: by the list's own numbers if it has some,
    /// by publication otherwise, as the site's.
    pub fn entries(self, index: &Index<'_>, locale: Locale) -> Vec<EntryId> {
        if self.kind.is_some() {
            return match self.list(index, locale) {
                Some(list) => list.latest(index.sizes().feed),
                None => Vec::new(),
            };
        }
        let sections = Kind::LISTED.map(|kind| Feed::of(Some(kind), None).entries(index, locale));
        let mut rows: Vec<&Row> = sections
            .into_iter()
            .flatten()
            .filter_map(|id| index.row(id))
            .collect();
        rows.sort_by_key(|row| (Reverse(row.published(locale)), row.kind, &row.slug));
        rows.into_iter()
            .take(index.sizes().feed)
            .map(|row| row.id)
            .collect()
    }

    /// The feeds that list an entry now, with their language. The site's is named for every entry
    /// that could be in it.
    pub fn holding<'a>(
        index: &'a Index<'a>,
        row: &'a Row,
    ) -> impl Iterator<Item = (Feed, Locale)> + 'a {
        Feed::followed(row)
            .filter(|(feed, locale)| feed.entries(index, *locale).contains(&row.id))
            .flat_map(|(feed, locale)| {
                let site = feed.category.is_none().then_some((Feed::SITE, locale));
                std::iter::once((feed, locale)).chain(site)
            })
    }

    /// The feeds of the lists of an entry, with their language.
    fn followed(row: &Row) -> impl Iterator<Item = (Feed, Locale)> {
        row.list_keys()
            .filter(|key| key.category.is_none() || key.kind.has_category_routes())
            .map(|key| (Feed::of(Some(key.kind), key.category), key.locale))
    }

    /// The calendars that list an entry now, with their language.
    pub fn calendars_holding<'a>(
        index: &'a Index<'a>,
        row: &'a Row,
    ) -> impl Iterator<Item = (Feed, Locale)> + 'a {
        Feed::followed(row)
            .filter(|(feed, _)| feed.has_calendar())
            .filter(|(feed, locale)| {
                row.lingers(index.as_of())
                    || feed
                        .list(index, *locale)
                        .is_some_and(|list| list.first(index.sizes().calendar).contains(&row.id))
            })
    }
}

/// A format of feeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FeedFormat {
    /// RSS 2.0.
    Rss,
    /// RFC 4287.
    Atom,
    /// JSON Feed 1.1.
    Json,
}

/// One row of the table of formats.
struct Spec {
    file: &'static str,
    mime: &'static str,
    label: &'static str,
}

const FORMATS: [Spec; 3] = [
    Spec {
        file: "feed.xml",
        mime: "application/rss+xml",
        label: "RSS",
    },
    Spec {
        file: "atom.xml",
        mime: "application/atom+xml",
        label: "Atom",
    },
    Spec {
        file: "feed.json",
        mime: "application/feed+json",
        label: "JSON Feed",
    },
];

/// Name and content type of calendars.
pub const CALENDAR: (&str, &str) = ("calendar.ics", "text/calendar");

impl FeedFormat {
    /// All of them, in the order heads name them.
    pub const ALL: [FeedFormat; 3] = [FeedFormat::Rss, FeedFormat::Atom, FeedFormat::Json];

    fn spec(self) -> &'static Spec {
        &FORMATS[self as usize]
    }

    /// The file's name, the same in every folder.
    pub fn file(self) -> &'static str {
        self.spec().file
    }

    /// Its name in lists of feeds.
    pub fn label(self) -> &'static str {
        self.spec().label
    }

    /// The content type.
    pub fn mime(self) -> &'static str {
        self.spec().mime
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::is_reserved;

    #[test]
    fn no_entry_can_take_the_place_of_a_feed() {
        let names = FeedFormat::ALL
            .map(FeedFormat::file)
            .into_iter()
            .chain([CALENDAR.0]);
        for stem in names.filter_map(|name| name.split('.').next()) {
            // Slugs hold no point; the names are kept free all the same, also for
            // `/poster/{slug}.ics`.
            assert!(is_reserved(Kind::News, stem), "{stem}");
        }
    }

    #[test]
    fn the_table_stands_in_the_order_of_the_formats() {
        assert_eq!(
            FeedFormat::ALL.map(FeedFormat::file),
            ["feed.xml", "atom.xml", "feed.json"]
        );
        for (i, format) in FeedFormat::ALL.into_iter().enumerate() {
            assert_eq!(format as usize, i);
        }
    }

    #[test]
    fn a_feed_is_the_narrowest_there_is() {
        assert_eq!(Feed::of(Some(Kind::Pages), None), Feed::SITE);
        assert_eq!(Feed::of(Some(Kind::Reklama), Some(1)), Feed::SITE);
        assert_eq!(Feed::of(None, Some(1)), Feed::SITE);
        assert_eq!(
            Feed::of(Some(Kind::Diaspors), Some(1)),
            Feed::of(Some(Kind::Diaspors), None)
        );
        assert_ne!(
            Feed::of(Some(Kind::News), Some(1)),
            Feed::of(Some(Kind::News), None)
        );
    }
}

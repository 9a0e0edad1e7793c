//! Feeds and calendars: the newest of the site, of a section or of a category, for readers that are no
//! browsers (docs/content-model.md §7.6).
//!
//! Their bytes follow from the entries they hold and nothing else: no date of building, no generator's
//! version, no counter (invariant 1). Each has a fixed length, so that an old entry's edit touches none (invariant 5).

mod atom;
pub mod calendar;
mod entry;
mod ics;
mod json;
mod rss;
pub(crate) mod text;
pub(crate) mod xml;

use crate::format;
use crate::index::{Index, List, ListKey, Row};
use crate::model::{EntryId, Kind, Locale, Site, Taxon};
pub use crate::view::shape::FeedLink;
use crate::view::{ViewError, Views};
pub(crate) use entry::FeedEntry;
use entry::Picture;
use std::cmp::Reverse;
use std::sync::Arc;
use xml::Xml;

/// Which entries a feed or a calendar holds. Made by [`Feed::of`], which knows what exists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Feed {
    /// `None`: all sections together.
    kind: Option<Kind>,
    /// A place in the kind's categories; `None`: the whole section.
    category: Option<u16>,
}

impl Feed {
    /// All sections together, the newest first.
    pub const SITE: Feed = Feed { kind: None, category: None };

    /// The narrowest feed there is for a section and a category (a place in `site.categories(kind)`): kinds
    /// without lists have that of the site, and categories without a page that of their section.
    pub fn of(kind: Option<Kind>, category: Option<u16>) -> Feed {
        let kind = kind.filter(|kind| Kind::LISTED.contains(kind));
        Feed { kind, category: category.filter(|_| kind.is_some_and(Kind::has_category_routes)) }
    }

    /// Every feed of a portal.
    pub fn all(site: &Site) -> impl Iterator<Item = Feed> + '_ {
        let sections = Kind::LISTED.into_iter().flat_map(|kind| {
            let categories = if kind.has_category_routes() { site.categories(kind).len() } else { 0 };
            let categories = (0..u16::MAX).take(categories).map(move |i| Feed::of(Some(kind), Some(i)));
            std::iter::once(Feed::of(Some(kind), None)).chain(categories)
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

    /// The folder it stands in, without language prefix: ``, `/novyny`, `/novyny/category/kultura`.
    pub fn folder(self, site: &Site) -> String {
        match (self.kind, self.category_of(site)) {
            (Some(kind), Some(category)) => format!("/{}/category/{}", kind.section(), category.slug),
            (Some(kind), None) => format!("/{}", kind.section()),
            (None, _) => String::new(),
        }
    }

    /// Whether its category, if it has one, exists.
    pub fn exists(self, site: &Site) -> bool {
        self.category.is_none() || self.category_of(site).is_some()
    }

    fn category_of(self, site: &Site) -> Option<&crate::model::Category> {
        site.categories(self.kind?).get(usize::from(self.category?))
    }

    /// The list it follows; the site's follows all sections.
    fn list<'a>(self, index: &'a Index<'a>, locale: Locale) -> Option<&'a List<'a>> {
        index.list(ListKey { kind: self.kind?, category: self.category, locale })
    }

    /// What it holds in a language, the newest first: by the list's own numbers where it has some, by
    /// publication otherwise, as the site's.
    pub fn entries(self, index: &Index<'_>, locale: Locale) -> Vec<EntryId> {
        if self.kind.is_some() {
            return self.list(index, locale).map_or_else(Vec::new, |list| list.latest(index.sizes().feed));
        }
        let sections = Kind::LISTED.map(|kind| Feed::of(Some(kind), None).entries(index, locale));
        let mut rows: Vec<&Row> = sections.into_iter().flatten().filter_map(|id| index.row(id)).collect();
        rows.sort_by_key(|row| (Reverse(row.published), row.kind, &row.slug));
        rows.into_iter().take(index.sizes().feed).map(|row| row.id).collect()
    }

    /// The feeds an entry stands in now, with their language. The site's is named for every entry that could
    /// be in it.
    pub fn holding<'a>(index: &'a Index<'a>, row: &'a Row) -> impl Iterator<Item = (Feed, Locale)> + 'a {
        let lists = row.lists.iter().flat_map(|category| Locale::ALL.map(|locale| (*category, locale)));
        lists
            .filter(|(_, locale)| row.listed(*locale))
            .filter(|(category, _)| category.is_none() || row.kind.has_category_routes())
            .map(|(category, locale)| (Feed::of(Some(row.kind), category), locale))
            .filter(|(feed, locale)| feed.entries(index, *locale).contains(&row.id))
            .flat_map(|(feed, locale)| {
                let site = feed.category.is_none().then_some((Feed::SITE, locale));
                std::iter::once((feed, locale)).chain(site)
            })
    }
}

/// A format of feeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
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
    write: fn(&Channel<'_>) -> Vec<u8>,
}

const FORMATS: [Spec; 3] = [
    Spec { file: "feed.xml", mime: "application/rss+xml", label: "RSS", write: rss::write },
    Spec { file: "atom.xml", mime: "application/atom+xml", label: "Atom", write: atom::write },
    Spec { file: "feed.json", mime: "application/feed+json", label: "JSON Feed", write: json::write },
];

/// Name and content type of calendars.
pub const CALENDAR: (&str, &str) = ("calendar.ics", "text/calendar");

impl Format {
    /// All of them, in the order heads name them.
    pub const ALL: [Format; 3] = [Format::Rss, Format::Atom, Format::Json];

    fn spec(self) -> &'static Spec {
        &FORMATS[self as usize]
    }

    /// The file's name, the same in every folder.
    pub fn file(self) -> &'static str {
        self.spec().file
    }

    /// The content type.
    pub fn mime(self) -> &'static str {
        self.spec().mime
    }
}

/// The feeds and the calendar of a page in its language: of `kind` and `category` where they have some of
/// their own (a section, a category, an entry in it), of the site otherwise.
pub fn links(views: &Views<'_>, kind: Option<Kind>, category: Option<u16>, locale: Locale) -> Vec<FeedLink> {
    let feed = Feed::of(kind, category);
    let folder = feed.folder(views.site);
    let title = title(views, feed, locale);
    let link = |file: &str, mime: &str, label: &str| FeedLink {
        title: format!("{title} ({label})"),
        href: locale.path(&format!("{folder}/{file}")),
        mime: mime.to_owned(),
    };
    let formats = FORMATS.iter().map(|spec| link(spec.file, spec.mime, spec.label));
    let calendar = feed.has_calendar().then(|| link(CALENDAR.0, CALENDAR.1, "iCalendar"));
    formats.chain(calendar).collect()
}

/// The calendar file of an event for its page in a language: in the language of its words where the page only
/// repeats them, and none where it has no date.
pub fn event_file(row: &Row, locale: Locale) -> Option<String> {
    let shown = if row.listed(locale) { locale } else { locale.other() };
    (row.kind == Kind::Posters && !row.occurrences.is_empty())
        .then(|| format!("{}.ics", shown.path(&row.path())))
}

/// One feed, ready to be written in any format.
struct Channel<'a> {
    title: String,
    description: String,
    site_name: &'a str,
    locale: Locale,
    /// Identity for good: a tag URI.
    id: String,
    /// The page it is the feed of, and the feed itself, absolute.
    home: String,
    own: String,
    entries: Vec<Arc<FeedEntry>>,
}

impl Channel<'_> {
    /// When the newest change in it was; an empty feed never changed.
    fn updated(&self) -> Option<&entry::Moment> {
        self.entries.iter().map(|entry| &entry.updated).max()
    }
}

/// The bytes of a feed in a format and a language.
///
/// # Errors
/// The source cannot read one of its entries.
pub(crate) fn write(
    views: &Views<'_>,
    feed: Feed,
    format: Format,
    locale: Locale,
) -> Result<Vec<u8>, ViewError> {
    let folder = feed.folder(views.site);
    let page = if folder.is_empty() { "/" } else { folder.as_str() };
    let entries = feed.entries(views.index, locale);
    let read = |id| views.feed_entries.get(&(id, locale), || entry::read(views, id, locale).map(Arc::new));
    let entries = entries.into_iter().map(read).collect::<Result<_, _>>()?;
    let channel = Channel {
        title: title(views, feed, locale),
        description: description(views, feed, locale),
        site_name: views.site.settings.site_name.get(locale),
        locale,
        id: entry::tag(views, None, locale, &format!("{folder}/feed")),
        home: views.absolute(&locale.path(page)),
        own: views.absolute(&locale.path(&format!("{folder}/{}", format.file()))),
        entries,
    };
    Ok((format.spec().write)(&channel))
}

/// A cover as Media RSS: an `enclosure` would need its length in bytes, which no record holds.
fn picture(xml: &mut Xml, entry: &FeedEntry) {
    let Some(picture) = &entry.picture else { return };
    let (width, height) = (Picture::SIZE.0.to_string(), Picture::SIZE.1.to_string());
    let attributes = [
        ("url", picture.url.as_str()),
        ("type", Picture::MIME),
        ("medium", "image"),
        ("width", &width),
        ("height", &height),
    ];
    xml.element("media:content", &attributes, |xml| xml.some("media:description", &picture.alt));
}

/// "Культура — Новини — Вісник", "Новини — Вісник", "Вісник".
fn title(views: &Views<'_>, feed: Feed, locale: Locale) -> String {
    let category = feed.category_of(views.site).map(|category| category.name().get(locale).to_owned());
    let section = feed.kind.map(|kind| views.text(locale, &format!("nav.{}", kind.collection())));
    let site = Some(views.site.settings.site_name.get(locale).to_owned());
    let names: Vec<&str> = [&category, &section, &site].into_iter().flatten().map(String::as_str).collect();
    format::titles(&names, locale)
}

/// What the page of the feed says of itself, or the site's name: formats ask for some words.
fn description(views: &Views<'_>, feed: Feed, locale: Locale) -> String {
    let settings = &views.site.settings;
    let own = feed.category_of(views.site).and_then(|category| category.description.as_ref());
    let words = match (own, feed.kind) {
        (Some(own), _) => own.get(locale).to_owned(),
        (None, Some(kind)) => views.section_description(kind, locale),
        (None, None) => settings.seo_index_description.get(locale).to_owned(),
    };
    if words.is_empty() { settings.site_name.get(locale).to_owned() } else { words }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::is_reserved;

    #[test]
    fn no_entry_can_take_the_place_of_a_feed() {
        let names = Format::ALL.map(Format::file).into_iter().chain([CALENDAR.0]);
        for stem in names.filter_map(|name| name.split('.').next()) {
            // Slugs hold no point; the names are kept free all the same, also for `/poster/{slug}.ics`.
            assert!(is_reserved(Kind::News, stem), "{stem}");
        }
    }

    #[test]
    fn the_table_stands_in_the_order_of_the_formats() {
        assert_eq!(Format::ALL.map(Format::file), ["feed.xml", "atom.xml", "feed.json"]);
        for (i, format) in Format::ALL.into_iter().enumerate() {
            assert_eq!(format as usize, i);
        }
    }

    #[test]
    fn a_feed_is_the_narrowest_there_is() {
        assert_eq!(Feed::of(Some(Kind::Pages), None), Feed::SITE);
        assert_eq!(Feed::of(Some(Kind::Reklama), Some(1)), Feed::SITE);
        assert_eq!(Feed::of(None, Some(1)), Feed::SITE);
        assert_eq!(Feed::of(Some(Kind::Diaspors), Some(1)), Feed::of(Some(Kind::Diaspors), None));
        assert_ne!(Feed::of(Some(Kind::News), Some(1)), Feed::of(Some(Kind::News), None));
    }
}

//! What the plan knows of an entry: a few hundred bytes, kept in memory for all of them.

use super::{Letter, ListKey, Sizes};
use crate::format;
use crate::model::{Entry, EntryId, Fields, Kind, Locale, MediaHash, Order, Poster, Site, Slug, Status};
use crate::ornament::Design;
use crate::picture::{Variant, ornament_share_name, variants_of};
use crate::snapshot::Record;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use std::collections::HashSet;
use std::sync::Arc;

/// Seconds since 1970.
pub type Seconds = i64;

/// A part of a list's archive: a page, or several when it is long.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// The n-th block of serial numbers, from 1.
    Block(u32),
    /// Year and month.
    Month(i16, i8),
    /// An initial in the alphabet of the list's language.
    Letter(Letter),
}

impl Part {
    /// The word in the address: `3`, `2026-11`, `shch`.
    pub fn word(&self) -> String {
        match self {
            Part::Block(n) => n.to_string(),
            Part::Month(year, month) => format!("{year}-{month:02}"),
            Part::Letter(letter) => letter.word(),
        }
    }
}

/// Where an entry stands in a list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub part: Part,
    pub number: i64,
    pub key: Arc<[u8]>,
}

/// A file under `/media` that a page shows or names.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Picture {
    /// One of the files a picture is published as.
    Photo(MediaHash, Variant),
    Ornament(Design),
    /// An ornament as social networks show it.
    Share(Design, Variant),
}

impl Picture {
    /// The widths of a picture of `width` pixels.
    pub fn photo(hash: MediaHash, width: u32) -> impl Iterator<Item = Picture> {
        variants_of(width).map(move |width| Picture::Photo(hash, Variant::Width(width)))
    }

    /// Where it is published, from the root of the tree.
    pub fn path(&self) -> String {
        match self {
            Picture::Photo(hash, variant) => format!("/media/{}", variant.file_name(*hash)),
            Picture::Ornament(design) => design.path(),
            Picture::Share(design, variant) => format!("/media/{}", ornament_share_name(*design, *variant)),
        }
    }
}

/// What social networks are offered: the second for readers that know no WebP.
pub const SHARES: [Variant; 2] = [Variant::Share, Variant::ShareJpeg];

/// See the module.
#[derive(Clone, Debug)]
pub struct Row {
    pub id: EntryId,
    pub kind: Kind,
    pub slug: Slug,
    pub status: Status,
    /// Readers see it from `from` to before `until`.
    pub from: Seconds,
    pub until: Seconds,
    pub published: Seconds,
    pub updated: Seconds,
    /// Lists, maps and search engines know it before this moment; its page may stay for longer.
    pub open_until: Seconds,
    pub pinned_until: Seconds,
    /// An advertisement stands first in all its lists until then.
    pub featured_until: Seconds,
    /// When marks its page carries for a time end.
    marks: Box<[Seconds]>,
    pub noindex: bool,
    /// Whether it has a text of its own per language, in the order of [`Locale::ALL`].
    pub own: [bool; 2],
    /// Its lists: `None` is the section, numbers are categories of the kind.
    pub lists: Box<[Option<u16>]>,
    /// Its serial number in each of them.
    pub serials: Box<[u32]>,
    /// Start and end of every occurrence.
    pub occurrences: Box<[(Seconds, Seconds)]>,
    month: (i16, i8),
    initials: Option<Box<[Initial; 2]>>,
    /// Entries of its kind whose titles its page shows.
    pub related: Box<[Slug]>,
    pub former: Box<[Slug]>,
    /// Site paths its bodies link to.
    pub links: Box<[Arc<str>]>,
    pub pictures: Box<[Picture]>,
    /// For pages: header, footer or nothing, and the order there.
    pub menu: Option<(Menu, i64)>,
    /// It has no page of its own: reklama without a landing page.
    pub pageless: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Menu {
    Header,
    Footer,
}

#[derive(Clone, Debug)]
struct Initial {
    letter: Letter,
    key: Box<[u8]>,
}

impl Row {
    pub fn of(record: &Record, site: &Site) -> Row {
        let entry = &record.entry;
        let kind = entry.kind();
        let lists: Vec<Option<u16>> = if kind.order() == Order::Unlisted {
            Vec::new()
        } else {
            let categories = site.categories(kind);
            let place = |slug: &Slug| {
                (0..).zip(categories).find(|(_, category)| category.slug == *slug).map(|(i, _)| i)
            };
            let chain = site.category_chain(kind, entry.category.as_deref());
            std::iter::once(None).chain(chain.map(|category| place(&category.slug))).collect()
        };
        let serials = lists
            .iter()
            .map(|list| {
                let name = list.map_or("all", |i| site.categories(kind)[usize::from(i)].slug.as_str());
                entry.serials.get(name).copied().unwrap_or_default()
            })
            .collect();
        let (from, until) = window(entry);
        let occurrences: Box<[_]> = match &entry.fields {
            Fields::Poster(poster) => occurrences(poster),
            _ => Box::default(),
        };
        let month = match &entry.fields {
            Fields::Poster(poster) => {
                poster.occurrences.iter().map(|o| o.start.date()).min().unwrap_or(Date::constant(1970, 1, 1))
            }
            _ => Date::constant(1970, 1, 1),
        };
        let menu = match &entry.fields {
            Fields::Page(page) => match page.menu.as_str() {
                "header" => Some((Menu::Header, page.menu_order)),
                "footer" => Some((Menu::Footer, page.menu_order)),
                _ => None,
            },
            _ => None,
        };
        Row {
            id: entry.id,
            kind,
            slug: entry.slug.clone(),
            status: entry.status,
            from,
            until,
            published: entry.published_at.map_or(from, Timestamp::as_second),
            updated: entry.updated_at.or(entry.published_at).map_or(from, Timestamp::as_second),
            open_until: match &entry.fields {
                Fields::Advertisement(ad) if ad.hidden => Seconds::MIN,
                _ => entry.closes_at().map_or(Seconds::MAX, Timestamp::as_second),
            },
            pinned_until: entry.pinned_until.map_or(0, Timestamp::as_second),
            featured_until: match &entry.fields {
                Fields::Advertisement(ad) => ad.featured_until.map_or(0, Timestamp::as_second),
                _ => 0,
            },
            marks: entry.moments().map(Timestamp::as_second).collect(),
            noindex: entry.noindex,
            own: [entry.ua.is_some(), entry.us.is_some()],
            lists: lists.into(),
            serials,
            occurrences,
            month: (month.year(), month.month()),
            initials: (kind.order() == Order::Alphabet)
                .then(|| Box::new(Locale::ALL.map(|locale| initial(&entry.shown(locale).0.title, locale)))),
            related: entry.names().cloned().collect(),
            former: entry.former_slugs.clone().into(),
            links: links(record),
            pictures: pictures(entry),
            menu,
            pageless: match &entry.fields {
                Fields::Reklama(reklama) => {
                    !reklama.has_landing || record.facts.iter().all(|facts| facts.digest.is_empty())
                }
                _ => false,
            },
        }
    }

    /// The piece of a large sitemap it stands in.
    pub fn shard(&self, sizes: &Sizes) -> super::Shard {
        (self.kind, self.serials.first().copied().unwrap_or_default() / sizes.shard)
    }

    /// Its lists in both languages.
    pub fn list_keys(&self) -> impl Iterator<Item = ListKey> + '_ {
        let key = |category: &Option<u16>, locale| ListKey { kind: self.kind, category: *category, locale };
        let locales = Locale::ALL.into_iter().filter(|locale| self.listed(*locale));
        locales.flat_map(move |locale| self.lists.iter().map(move |category| key(category, locale)))
    }

    pub fn path(&self) -> String {
        self.kind.item_path(&self.slug)
    }

    pub fn visible(&self, as_of: Seconds) -> bool {
        self.status.is_public() && self.from <= as_of && as_of < self.until
    }

    /// Whether lists, maps and search engines may know it; an advertisement that closed keeps its page only.
    pub fn open(&self, as_of: Seconds) -> bool {
        self.visible(as_of) && as_of < self.open_until
    }

    /// Whether something puts it at the head of lists.
    pub fn leads(&self, as_of: Seconds) -> bool {
        self.open(as_of) && as_of < self.pinned_until.max(self.featured_until)
    }

    /// Whether lists in `locale` show it: untranslated editorial entries stay out of the English ones.
    pub fn listed(&self, locale: Locale) -> bool {
        self.own[locale.index()] || self.kind.stands_alone()
    }

    /// Its place in the archive of its `list`-th list.
    pub fn place(&self, list: usize, locale: Locale, sizes: &Sizes) -> Place {
        match self.kind.order() {
            Order::Serial | Order::Unlisted => {
                let serial = self.serials.get(list).copied().unwrap_or_default();
                Place {
                    part: Part::Block(serial.saturating_sub(1) / sizes.block + 1),
                    number: i64::from(serial),
                    key: self.slug.shared(),
                }
            }
            Order::Calendar => Place {
                part: Part::Month(self.month.0, self.month.1),
                number: self.occurrences.first().map_or(0, |(start, _)| *start),
                key: self.slug.shared(),
            },
            Order::Alphabet => {
                let (part, mut key) = match &self.initials {
                    Some(initials) => {
                        let initial = &initials[locale.index()];
                        (Part::Letter(initial.letter), initial.key.to_vec())
                    }
                    None => (Part::Letter(Letter::Other), Vec::new()),
                };
                key.push(0);
                key.extend_from_slice(self.slug.as_bytes());
                Place { part, number: 0, key: key.into() }
            }
        }
    }

    /// The occurrence a card shows at `as_of`: the next one, or the last when all are over.
    pub fn occurrence(&self, as_of: Seconds) -> Option<(Seconds, Seconds)> {
        let next = self.occurrences.iter().find(|(_, end)| *end > as_of);
        next.or(self.occurrences.last()).copied()
    }

    pub fn past(&self, as_of: Seconds) -> bool {
        self.occurrences.last().is_some_and(|(_, end)| *end <= as_of)
    }

    /// The largest file of each picture it shows; ornaments are decoration.
    pub fn photos(&self) -> impl Iterator<Item = &Picture> {
        let widest = self.pictures.iter().enumerate().filter(|(i, picture)| match picture {
            Picture::Photo(hash, Variant::Width(_)) => {
                !matches!(self.pictures.get(i + 1), Some(Picture::Photo(next, Variant::Width(_))) if next == hash)
            }
            _ => false,
        });
        widest.map(|(_, picture)| picture)
    }

    /// Every moment at which its pages change by time alone (invariant 6).
    pub fn moments(&self) -> impl Iterator<Item = Seconds> + '_ {
        let fresh = if self.kind == Kind::News { self.published.saturating_add(Row::FRESH) } else { 0 };
        let window = [self.from, self.until, self.open_until, self.pinned_until, self.featured_until, fresh];
        window
            .into_iter()
            .chain(self.marks.iter().copied())
            .filter(|moment| *moment > 0 && *moment < Seconds::MAX)
            .chain(self.occurrences.iter().flat_map(|(_, end)| [*end, end + Row::LINGERS]))
    }

    /// How long the news sitemap keeps a story after its publication (docs/content-model.md §7.5).
    pub const FRESH: Seconds = 48 * 3600;
    /// How long calendars keep a date that is over (docs/content-model.md §7.6).
    pub const LINGERS: Seconds = 30 * 86_400;

    /// Whether it is a story for the news sitemap.
    pub fn is_fresh(&self, as_of: Seconds) -> bool {
        self.kind == Kind::News && as_of < self.published.saturating_add(Row::FRESH)
    }

    /// Whether it is over and stays in calendars for a while, so that it does not vanish on its evening.
    pub fn lingers(&self, as_of: Seconds) -> bool {
        self.past(as_of) && self.occurrences.last().is_some_and(|(_, end)| as_of < end + Row::LINGERS)
    }
}

/// Readers see an entry, its state permitting, from the first of these moments to before the second.
pub fn window(entry: &Entry) -> (Seconds, Seconds) {
    let seconds = |at: Option<Timestamp>| at.map(Timestamp::as_second);
    let from = seconds(entry.publish_at.or(entry.published_at)).unwrap_or(Seconds::MAX);
    let until = seconds(entry.unpublish_at).unwrap_or(Seconds::MAX);
    match &entry.fields {
        Fields::Advertisement(_) => (from, until.min(seconds(entry.gone_at()).unwrap_or(Seconds::MAX))),
        Fields::Reklama(reklama) => (
            from.max(seconds(reklama.starts_at).unwrap_or(0)),
            until.min(seconds(reklama.ends_at).unwrap_or(Seconds::MAX)),
        ),
        _ => (from, until),
    }
}

/// Start and end of every occurrence in UTC, sorted; an open end counts as two hours, a whole day as one.
pub fn occurrences(poster: &Poster) -> Box<[(Seconds, Seconds)]> {
    let zone = TimeZone::get(&poster.tz).unwrap_or(TimeZone::UTC);
    let at = |time: jiff::civil::DateTime| {
        zone.to_ambiguous_zoned(time).compatible().map_or(0, |z| z.timestamp().as_second())
    };
    let mut dates: Vec<(Seconds, Seconds)> = poster
        .occurrences
        .iter()
        .map(|occurrence| {
            let start = at(occurrence.start);
            let end = match (occurrence.shown_end(), occurrence.all_day) {
                (end, true) => end
                    .unwrap_or(occurrence.start)
                    .date()
                    .tomorrow()
                    .map_or(start + 86_400, |day| at(day.to_datetime(jiff::civil::Time::midnight()))),
                (Some(end), false) => at(end),
                (None, false) => start + 2 * 3600,
            };
            (start, end.max(start))
        })
        .collect();
    dates.sort_unstable();
    dates.into()
}

fn initial(title: &str, locale: Locale) -> Initial {
    Initial { letter: Letter::of(title, locale), key: format::sort_key(title, locale).into() }
}

fn links(record: &Record) -> Box<[Arc<str>]> {
    let mut links: Vec<Arc<str>> =
        record.facts.iter().flat_map(|facts| &facts.links).map(|link| link.as_str().into()).collect();
    if let Fields::Reklama(reklama) = &record.entry.fields {
        let own = reklama.creatives.iter().map(|creative| creative.target_url.as_str());
        let targets = own.chain([reklama.target_url.as_str()]);
        links.extend(targets.filter(|target| target.starts_with('/')).map(|target| {
            let path = target.split(['?', '#']).next().unwrap_or_default();
            Arc::from(Locale::split(path).1)
        }));
    }
    links.sort_unstable();
    links.dedup();
    links.into()
}

fn pictures(entry: &Entry) -> Box<[Picture]> {
    let mut seen = HashSet::new();
    let shown = entry.pictures().filter(|media| seen.insert(media.hash));
    let mut pictures: Vec<Picture> =
        shown.flat_map(|media| Picture::photo(media.hash, media.width)).collect();
    let front = entry.front_picture(Locale::Ua);
    if let Some((cover, _)) = front {
        pictures.extend(SHARES.map(|variant| Picture::Photo(cover.hash, variant)));
    }
    if front.is_none() && entry.kind() != Kind::Pages {
        let quiet = entry.kind() == Kind::Advertisements;
        pictures.extend(Design::pair(&entry.slug, quiet).map(Picture::Ornament));
    }
    pictures.into()
}

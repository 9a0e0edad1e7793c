//! An entry as the index stores it: a few hundred bytes, kept in memory for all of them.

use super::archive::ArchiveKey;
use super::key::{CategoryIndex, ListKey, PersonIndex, Shard, category_index, person_index};
use super::letter::Letter;
use super::links::field_links;
use super::sizes::Sizes;
use crate::images::{PictureFile, SHARES, Variant};
use jiff::civil::Date;
use model::markdown::BodyFacts;
use model::{
    Entry, EntryId, Fields, Hours, Kind, Locale, MediaHash, Order, PublicTimes, Record, Site, Slug,
    UnixSeconds, format,
};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::ops::Deref;
use std::sync::Arc;

/// The position of an entry in a list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub(crate) part: ArchiveKey,
    pub(crate) number: i64,
    pub(crate) key: Arc<[u8]>,
}

impl Place {
    pub(super) fn new(part: &ArchiveKey, number: i64, key: Arc<[u8]>) -> Place {
        Place {
            part: part.clone(),
            number,
            key,
        }
    }

    /// The place in front of every entry of a part.
    pub(super) fn before(part: &ArchiveKey) -> Place {
        Place::new(part, i64::MIN, Arc::default())
    }

    /// The place behind every entry of a part.
    pub(super) fn after(part: &ArchiveKey) -> Place {
        Place::new(part, i64::MAX, Arc::default())
    }
}

/// The address, the times, the lists, the links and the pictures of one entry: all that decides
/// which pages it has and which pages show it, and none of its texts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    /// Identity within the snapshot.
    pub id: EntryId,
    pub(crate) kind: Kind,
    /// When readers see it.
    pub(crate) times: PublicTimes,
    pub(crate) slug: Slug,
    pub(crate) updated: UnixSeconds,
    pub(crate) noindex: bool,
    /// The languages in which readers see a text of its own at the time of the index that holds
    /// it, in the order of [`Locale::ALL`].
    pub own: [bool; 2],
    /// Readers of a language get it only if it has a text in that language.
    is_own_alone: bool,
    /// Its lists: `None` is the section, numbers are categories of the kind.
    pub lists: Box<[Option<CategoryIndex>]>,
    /// Of a story the people of the newsroom who wrote it.
    pub(crate) authors: Box<[PersonIndex]>,
    /// Its serial number in each of them, in each language.
    serials: Box<[[u32; 2]]>,
    month: (i16, i8),
    initials: Option<Box<[Initial; 2]>>,
    /// Entries of its kind whose titles its page shows.
    pub related: Box<[Slug]>,
    pub(crate) former: Box<[Slug]>,
    /// Site paths its bodies link to.
    pub links: Box<[Arc<str>]>,
    /// Files its pages show or offer, and those of its cards.
    pub pictures: Box<[PictureFile]>,
    /// Pictures among them that only the text in one language shows.
    own_pictures: [Box<[MediaHash]>; 2],
    /// Services: when it is open by the portal's clock, as [`Hours::minutes`]. Empty
    /// where it lies in another time zone.
    pub(crate) open_hours: Box<[(u16, u16)]>,
    /// For pages: header, footer or nothing, and the order there.
    pub menu: Option<(Menu, i64)>,
    /// It has no page of its own: reklama without a landing page.
    pub pageless: bool,
}

/// Menus that list pages of the portal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Menu {
    /// The menu at the top of pages.
    Header,
    /// The menu at the bottom of pages.
    Footer,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Initial {
    letter: Letter,
    key: Box<[u8]>,
}

impl Row {
    /// The row of a record; `site` has its categories, and says whether its section is on.
    pub fn of(record: &Record, site: &Site) -> Row {
        Row::new(&record.entry, &record.facts, site)
    }

    /// The same of an entry with the facts of its bodies.
    pub(crate) fn new(entry: &Entry, facts: &[BodyFacts; 2], site: &Site) -> Row {
        let kind = entry.kind();
        let lists: Vec<Option<CategoryIndex>> = if kind.order() == Order::Unlisted {
            Vec::new()
        } else {
            let chain = site.category_chain(kind, entry.category.as_deref());
            std::iter::once(None)
                .chain(chain.map(|category| category_index(site, kind, &category.slug)))
                .collect()
        };
        let serials = lists
            .iter()
            .map(|list| {
                let name = list.map_or("all", |i| {
                    site.categories(kind)[usize::from(i)].slug.as_str()
                });
                Locale::ALL.map(|locale| entry.serial(name, locale))
            })
            .collect();
        let times = PublicTimes::of(entry, site);
        let month = match &entry.fields {
            Fields::Poster(poster) => poster
                .occurrences
                .iter()
                .map(|o| o.start.date())
                .min()
                .unwrap_or(Date::constant(1970, 1, 1)),
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
            updated: entry
                .updated_at
                .or(entry.published_at)
                .map_or(times.from, UnixSeconds::from),
            times,
            noindex: entry.noindex,
            own: Locale::ALL.map(|locale| entry.text(locale).is_some()),
            is_own_alone: site.settings.hide_untranslated.contains(kind),
            lists: lists.into(),
            authors: match &entry.fields {
                Fields::News(news) => {
                    let people = news.bylines.iter();
                    people.filter_map(|slug| person_index(site, slug)).collect()
                }
                _ => Box::default(),
            },
            serials,
            month: (month.year(), month.month()),
            initials: (kind.order() == Order::Alphabet).then(|| {
                Box::new(Locale::ALL.map(|locale| initial(&entry.shown(locale).0.title, locale)))
            }),
            related: entry.names().cloned().collect(),
            former: entry.former_slugs.clone().into(),
            links: links(entry, facts),
            pictures: pictures(entry),
            own_pictures: Locale::ALL.map(|locale| own_pictures(entry, facts, locale)),
            open_hours: open_hours(entry, site),
            menu,
            pageless: entry.is_pageless(facts),
        }
    }

    /// The piece of a large sitemap that holds it.
    pub fn shard(&self, sizes: &Sizes) -> Shard {
        (
            self.kind,
            self.serials.first().map_or(0, |serial| serial[0]) / sizes.shard,
        )
    }

    /// Its lists in both languages.
    pub fn list_keys(&self) -> impl Iterator<Item = ListKey> + '_ {
        let locales = Locale::ALL
            .into_iter()
            .filter(|locale| self.listed(*locale));
        locales.flat_map(move |locale| {
            self.lists.iter().map(move |category| ListKey {
                kind: self.kind,
                category: *category,
                locale,
            })
        })
    }

    /// Its address without a language prefix.
    pub fn path(&self) -> String {
        self.kind.item_path(&self.slug)
    }

    /// Whether lists in `locale` show it: an editorial entry is in those of its languages.
    pub fn listed(&self, locale: Locale) -> bool {
        self.own[locale.index()] || self.kind.stands_alone() && !self.is_own_alone
    }

    /// Whether it has a page in `locale`: of its own, or with the text in the other language.
    pub fn has_page(&self, locale: Locale) -> bool {
        !self.pageless && (self.own[locale.index()] || !self.is_own_alone)
    }

    /// Whether its pages in both languages are of equal worth, so that each names the other.
    pub fn is_pair(&self) -> bool {
        Locale::ALL.iter().all(|locale| self.listed(*locale))
    }

    /// Its files that readers get: a text that is held back may have pictures of its own.
    pub fn shown_pictures(&self) -> impl Iterator<Item = &PictureFile> {
        self.pictures.iter().filter(|picture| match picture {
            PictureFile::Photo(hash, _) => self
                .own
                .iter()
                .zip(&self.own_pictures)
                .all(|(is_shown, of_text)| *is_shown || !of_text.contains(hash)),
            _ => true,
        })
    }

    /// Its place in the archive of its `list`-th list.
    pub fn place(&self, list: usize, locale: Locale, sizes: &Sizes) -> Place {
        match self.kind.order() {
            Order::Serial | Order::Unlisted => {
                let serials = self.serials.get(list).copied().unwrap_or_default();
                let serial = serials[locale.index()];
                Place {
                    part: ArchiveKey::Block(serial.saturating_sub(1) / sizes.block + 1),
                    number: i64::from(serial),
                    key: self.slug.shared(),
                }
            }
            Order::Calendar => Place {
                part: ArchiveKey::Month(self.month.0, self.month.1),
                number: self.occurrences.first().map_or(0, |(start, _)| start.get()),
                key: self.slug.shared(),
            },
            Order::Alphabet => {
                let (part, mut key) = match &self.initials {
                    Some(initials) => {
                        let initial = &initials[locale.index()];
                        (ArchiveKey::Letter(initial.letter), initial.key.to_vec())
                    }
                    None => (ArchiveKey::Letter(Letter::Other), Vec::new()),
                };
                key.push(0);
                key.extend_from_slice(self.slug.as_bytes());
                Place {
                    part,
                    number: 0,
                    key: key.into(),
                }
            }
        }
    }

    /// The largest file of each picture it shows.
    pub fn photos(&self) -> Vec<&PictureFile> {
        let shown: Vec<&PictureFile> = self.shown_pictures().collect();
        let mut widest = Vec::new();
        for (i, picture) in shown.iter().enumerate() {
            let PictureFile::Photo(hash, Variant::Width(_)) = picture else {
                continue;
            };
            let has_wider = matches!(shown.get(i + 1), Some(PictureFile::Photo(next, Variant::Width(_))) if next == hash);
            if !has_wider {
                widest.push(*picture);
            }
        }
        widest
    }
}

/// A row answers for its times itself.
impl Deref for Row {
    type Target = PublicTimes;

    fn deref(&self) -> &PublicTimes {
        &self.times
    }
}

fn initial(title: &str, locale: Locale) -> Initial {
    Initial {
        letter: Letter::of(title, locale),
        key: format::sort_key(title, locale).into(),
    }
}

fn links(entry: &Entry, facts: &[BodyFacts; 2]) -> Box<[Arc<str>]> {
    let mut links: Vec<Arc<str>> = facts
        .iter()
        .flat_map(|facts| &facts.links)
        .map(|link| link.as_str().into())
        .collect();
    links.extend(
        field_links(entry)
            .into_iter()
            .map(|(_, link)| link.path.into()),
    );
    links.sort_unstable();
    links.dedup();
    links.into()
}

/// The pictures that the text in one language alone shows.
fn own_pictures(entry: &Entry, facts: &[BodyFacts; 2], locale: Locale) -> Box<[MediaHash]> {
    let own = &facts[locale.index()].images;
    let others = &facts[locale.other().index()].images;
    let shared: HashSet<MediaHash> = entry.shared_pictures().map(|media| media.hash).collect();
    let of_text = entry.media.iter().filter(|media| {
        own.contains(&media.name) && !others.contains(&media.name) && !shared.contains(&media.hash)
    });
    of_text.map(|media| media.hash).collect()
}

fn open_hours(entry: &Entry, site: &Site) -> Box<[(u16, u16)]> {
    let Fields::Service(service) = &entry.fields else {
        return Box::default();
    };
    if site.zone_of(entry.location.as_deref()) != site.settings.tz {
        return Box::default();
    }
    let hours = service.hours.iter();
    hours.filter_map(Hours::minutes).collect()
}

fn pictures(entry: &Entry) -> Box<[PictureFile]> {
    let mut seen = HashSet::new();
    let distinct = entry.pictures().filter(|media| seen.insert(media.hash));
    let mut pictures: Vec<PictureFile> = distinct
        .flat_map(|media| PictureFile::photo(media.hash, media.width))
        .collect();
    if let Some((cover, _)) = entry.front_picture(Locale::Ua) {
        pictures.extend(SHARES.map(|variant| PictureFile::Photo(cover.hash, variant)));
    }
    let attached = entry.attached_files();
    let mut attached: Vec<PictureFile> = attached
        .filter_map(|file| {
            let name = file.published_name()?;
            Some(PictureFile::Attachment(file.hash, name.into()))
        })
        .collect();
    attached.sort_unstable();
    attached.dedup();
    pictures.append(&mut attached);
    pictures.into()
}

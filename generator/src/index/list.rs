//! One ordered list, its first page and the parts of its archive.

use super::archive::{ArchiveKey, ArchivePage};
use super::layered::{Layered, remove_own};
use super::letter::Letter;
use super::row::{Place, Row};
use super::sizes::Sizes;
use model::{EntryId, Locale, Order, UnixSeconds};
use std::ops::Bound;
use std::sync::Arc;

/// The public entries of one section or category in one language. Each order that a page or a feed
/// asks for is a sorted map of its own, so that an edit moves one key in each.
#[derive(Clone, Debug)]
pub struct List<'b> {
    order: Order,
    locale: Locale,
    sizes: Sizes,
    archive: Layered<'b, Place, EntryId>,
    /// Calendar: upcoming by next start. Alphabet: by publication.
    window: Layered<'b, TimeKey, EntryId>,
    /// Calendar: by publication, for feeds, and by when the last date is over, for calendar files.
    announced: Layered<'b, TimeKey, EntryId>,
    over: Layered<'b, TimeKey, EntryId>,
}

/// A time and a slug, which orders entries of the same time.
type TimeKey = (UnixSeconds, Arc<[u8]>);

impl List<'_> {
    pub(crate) fn new(order: Order, locale: Locale, sizes: Sizes) -> Self {
        List {
            order,
            locale,
            sizes,
            archive: Layered::default(),
            window: Layered::default(),
            announced: Layered::default(),
            over: Layered::default(),
        }
    }

    /// See [`super::Index`]: for a list that is filled.
    pub(super) fn pack(&mut self) {
        self.archive.pack();
        for dates in [&mut self.window, &mut self.announced, &mut self.over] {
            dates.pack();
        }
    }

    /// See [`super::Index::overlay`].
    pub(super) fn over(&self) -> List<'_> {
        List {
            order: self.order,
            locale: self.locale,
            sizes: self.sizes,
            archive: self.archive.over(),
            window: self.window.over(),
            announced: self.announced.over(),
            over: self.over.over(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.archive.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.archive.is_empty()
    }

    pub(super) fn insert(&mut self, place: Place, row: &Row, as_of: UnixSeconds) {
        if let Some(key) = self.window_key(row, as_of) {
            self.window.insert(key, row.id);
        }
        if let Some([announced, over]) = self.event_keys(row) {
            self.announced.insert(announced, row.id);
            self.over.insert(over, row.id);
        }
        self.archive.insert(place, row.id);
    }

    pub(super) fn remove(&mut self, place: &Place, row: &Row, as_of: UnixSeconds) {
        if let Some(key) = self.window_key(row, as_of) {
            remove_own(&mut self.window, &key, row.id);
        }
        if let Some([announced, over]) = self.event_keys(row) {
            remove_own(&mut self.announced, &announced, row.id);
            remove_own(&mut self.over, &over, row.id);
        }
        remove_own(&mut self.archive, place, row.id);
    }

    fn event_keys(&self, row: &Row) -> Option<[TimeKey; 2]> {
        if self.order != Order::Calendar {
            return None;
        }
        let over = match row.occurrences.last() {
            Some((_, end)) => *end,
            None => row.published(self.locale),
        };
        Some([row.published(self.locale), over].map(|at| (at, row.slug.shared())))
    }

    fn window_key(&self, row: &Row, as_of: UnixSeconds) -> Option<TimeKey> {
        let slug = row.slug.shared();
        match self.order {
            Order::Calendar => row
                .occurrence(as_of)
                .filter(|(_, end)| *end > as_of)
                .map(|(start, _)| (start, slug)),
            Order::Alphabet => Some((row.published(self.locale), slug)),
            Order::Serial | Order::Unlisted => None,
        }
    }

    /// The newest `n` (Serial, Alphabet) or the next `n` (Calendar), as a first page or home orders
    /// them before a first page sorts an alphabet.
    pub fn first(&self, n: usize) -> Vec<EntryId> {
        match self.order {
            Order::Serial | Order::Unlisted => {
                self.archive.values().rev().take(n).copied().collect()
            }
            Order::Calendar => self.window.values().take(n).copied().collect(),
            Order::Alphabet => self.window.values().rev().take(n).copied().collect(),
        }
    }

    /// The newest `n`, the newest first: by their number (Serial) or by publication.
    pub fn latest(&self, n: usize) -> Vec<EntryId> {
        match self.order {
            Order::Calendar => self.announced.values().rev().take(n).copied().collect(),
            Order::Serial | Order::Alphabet | Order::Unlisted => self.first(n),
        }
    }

    /// Calendar: at most `n` entries whose last date ended after `since` and by `as_of`, the last
    /// to end first.
    pub fn over_since(&self, since: UnixSeconds, as_of: UnixSeconds, n: usize) -> Vec<EntryId> {
        let from: TimeKey = (since.plus(1), Arc::default());
        let to: TimeKey = (as_of.plus(1), Arc::default());
        self.over
            .range(from..to)
            .rev()
            .take(n)
            .map(|(_, id)| *id)
            .collect()
    }

    /// The four before `place`, nearest first (invariant 5: related).
    pub fn preceding(&self, place: &Place, n: usize) -> Vec<EntryId> {
        self.archive
            .range(..place)
            .rev()
            .take(n)
            .map(|(_, id)| *id)
            .collect()
    }

    /// The `n` after `place`: those that show it as related.
    pub fn following(&self, place: &Place, n: usize) -> Vec<EntryId> {
        let after = (Bound::Excluded(place), Bound::Unbounded);
        self.archive
            .range::<Place, _>(after)
            .take(n)
            .map(|(_, id)| *id)
            .collect()
    }

    /// The highest part that has a page: newer entries are all on the first page.
    fn newest_part(&self) -> Option<&ArchiveKey> {
        match self.order {
            Order::Serial => self
                .archive
                .keys()
                .rev()
                .nth(self.sizes.first_page)
                .map(|place| &place.part),
            Order::Calendar => self.archive.keys().next_back().map(|place| &place.part),
            Order::Alphabet if self.len() > self.sizes.first_page => {
                self.archive.keys().next_back().map(|place| &place.part)
            }
            Order::Alphabet | Order::Unlisted => None,
        }
    }

    /// The entries of a part, as they are sorted.
    fn entries(&self, part: &ArchiveKey) -> Vec<EntryId> {
        self.archive
            .range(Place::before(part)..)
            .take_while(|(place, _)| place.part == *part)
            .map(|(_, id)| *id)
            .collect()
    }

    /// How many entries are under a letter; with `first`, only titles that sort by this byte.
    pub fn under(&self, letter: Letter, first: Option<u8>) -> usize {
        let part = ArchiveKey::Letter(letter);
        let range = match first {
            None => Place::before(&part)..Place::after(&part),
            Some(first) => {
                Place::new(&part, 0, [first].into())..Place::new(&part, 0, [first + 1].into())
            }
        };
        self.archive.range(range).count()
    }

    /// The entries of a page, in reading order: serial blocks newest first, others as sorted.
    pub fn page(&self, cut: &ArchivePage) -> Vec<EntryId> {
        if self.newest_part().is_none_or(|newest| cut.part > *newest) {
            return Vec::new();
        }
        let mut entries = self.entries(&cut.part);
        match cut.part {
            ArchiveKey::Block(_) => {
                entries.reverse();
                entries
            }
            _ => entries
                .into_iter()
                .skip((cut.piece as usize - 1) * self.sizes.piece)
                .take(self.sizes.piece)
                .collect(),
        }
    }

    /// All pages of a part.
    pub fn cuts(&self, part: &ArchiveKey) -> Vec<ArchivePage> {
        let n = self.entries(part).len();
        let pieces = if matches!(part, ArchiveKey::Block(_)) {
            usize::from(n > 0)
        } else {
            n.div_ceil(self.sizes.piece)
        };
        (1..)
            .take(pieces)
            .map(|piece| ArchivePage {
                part: part.clone(),
                piece,
            })
            .collect()
    }

    /// Every part with a page, lowest first.
    pub fn parts(&self) -> Vec<ArchiveKey> {
        let mut parts = Vec::new();
        let Some(newest) = self.newest_part() else {
            return parts;
        };
        let mut next = self.archive.keys().next();
        while let Some(place) = next.filter(|place| place.part <= *newest) {
            parts.push(place.part.clone());
            next = self.after(&place.part);
        }
        parts
    }

    fn first_from(&self, place: Place) -> Option<&Place> {
        self.archive.range(place..).next().map(|(place, _)| place)
    }

    fn after(&self, part: &ArchiveKey) -> Option<&Place> {
        self.first_from(Place::after(part))
    }

    /// Pages that come or go when the highest part with a page was `before`, with the last at both
    /// ends.
    pub fn between(&self, before: Option<&ArchiveKey>) -> Vec<ArchivePage> {
        let now = self.newest_part();
        if before == now {
            return Vec::new();
        }
        let high = before.max(now);
        let mut next = match before.min(now) {
            Some(low) => self.first_from(Place::before(low)),
            None => self.archive.keys().next(),
        };
        let mut cuts = Vec::new();
        while let Some(place) = next.filter(|place| Some(&place.part) <= high) {
            cuts.extend(self.cuts(&place.part));
            next = self.after(&place.part);
        }
        cuts
    }

    /// The nearest part above with a page.
    pub fn part_above(&self, part: &ArchiveKey) -> Option<ArchiveKey> {
        let newest = self.newest_part()?;
        self.after(part)
            .map(|place| place.part.clone())
            .filter(|part| part <= newest)
    }

    /// The nearest part below.
    pub fn part_below(&self, part: &ArchiveKey) -> Option<ArchiveKey> {
        self.archive
            .range(..Place::before(part))
            .next_back()
            .map(|(place, _)| place.part.clone())
    }

    /// The page of the archive before one: its own part may have it, or the part below.
    pub fn page_before(&self, cut: &ArchivePage) -> Option<ArchivePage> {
        let mut pages = self.cuts(&cut.part);
        pages.truncate(pages.iter().position(|page| page == cut).unwrap_or(0));
        match pages.pop() {
            Some(page) => Some(page),
            None => self.cuts(&self.part_below(&cut.part)?).pop(),
        }
    }

    /// The page of the archive after one.
    pub fn page_after(&self, cut: &ArchivePage) -> Option<ArchivePage> {
        let pages = self.cuts(&cut.part);
        let at = pages.iter().position(|page| page == cut).unwrap_or(0);
        match pages.into_iter().nth(at + 1) {
            Some(page) => Some(page),
            None => self.cuts(&self.part_above(&cut.part)?).into_iter().next(),
        }
    }

    /// The part a first page leads on to.
    pub fn newest(&self) -> Option<ArchiveKey> {
        self.newest_part().cloned()
    }

    /// Pages that may change when an entry at `place` comes or goes: its own part, the ends of the
    /// neighbors (they link to it), and where the archive begins.
    pub fn around(&self, place: &Place) -> Vec<ArchivePage> {
        let mut cuts = self.cuts(&place.part);
        if let Some(below) = self.part_below(&place.part) {
            cuts.extend(self.cuts(&below).pop());
        }
        if let Some(above) = self.part_above(&place.part) {
            cuts.extend(self.cuts(&above).into_iter().next());
        }
        match self.order {
            Order::Serial => {
                // The window moved: the block where the archive begins may come or go, and its
                // neighbor links to it.
                if let Some(newest) = self.newest_part() {
                    cuts.extend(self.cuts(newest));
                    if let Some(below) = self.part_below(newest) {
                        cuts.extend(self.cuts(&below));
                    }
                }
            }
            // Letters have pages only in lists longer than the first page.
            Order::Alphabet if self.len() <= self.sizes.first_page + 1 => {
                cuts.extend(self.archive.keys().flat_map(|place| self.cuts(&place.part)));
            }
            _ => {}
        }
        cuts.sort();
        cuts.dedup();
        cuts
    }
}

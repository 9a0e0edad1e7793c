//! The index of a portal at one time: which entries are public, and in which order lists hold them.

use super::key::{ListKey, PersonIndex, Shard};
use super::layered::{Layered, LayeredHash, LayeredSet, remove_own};
use super::list::List;
use super::row::{Place, Row};
use super::sizes::Sizes;
use crate::images::PictureFile;
use model::{EntryId, Kind, Locale, Slug, UnixSeconds};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// The lowest id: a range over pairs of a key and an entry begins with it.
const FIRST: EntryId = EntryId(i64::MIN);

/// An author, a language, when a story was published in it, and its slug, which orders those of the same time.
type StoryKey = (PersonIndex, Locale, Reverse<UnixSeconds>, Arc<[u8]>);

/// Every row by id, and what follows from those visible at `as_of`; alone, or over another one that
/// it only borrows.
#[derive(Clone, Debug)]
pub struct Index<'b> {
    as_of: UnixSeconds,
    sizes: Sizes,
    rows: LayeredHash<'b, EntryId, Box<Row>>,
    visible: BTreeMap<Kind, Layered<'b, Slug, EntryId>>,
    shards: Layered<'b, Shard, BTreeSet<EntryId>>,
    public_len: usize,
    lists: HashMap<ListKey, List<'b>>,
    pinned: LayeredSet<'b, (Kind, Slug, EntryId)>,
    /// The stories of each person in each language, the newest first.
    stories: Layered<'b, StoryKey, EntryId>,
    /// Each path with an entry that links to it, or names the entry there as related.
    linkers: LayeredSet<'b, (Arc<str>, EntryId)>,
    /// The entries that left an address: one in a store, perhaps several in the export of an older
    /// store.
    former: Layered<'b, String, Vec<EntryId>>,
    pictures: LayeredHash<'b, PictureFile, u32>,
    change_times: LayeredSet<'b, (UnixSeconds, EntryId)>,
}

impl Index<'static> {
    /// An index of rows at a time; of several rows with one id the last counts.
    pub fn new(rows: impl IntoIterator<Item = Row>, as_of: UnixSeconds) -> Index<'static> {
        Index::sized(rows, as_of, Sizes::default())
    }

    /// An index with other limits than a portal has.
    pub fn sized(
        rows: impl IntoIterator<Item = Row>,
        as_of: UnixSeconds,
        sizes: Sizes,
    ) -> Index<'static> {
        let mut index = Index {
            as_of,
            sizes,
            rows: LayeredHash::default(),
            visible: BTreeMap::new(),
            shards: Layered::default(),
            public_len: 0,
            lists: HashMap::new(),
            pinned: LayeredSet::default(),
            stories: Layered::default(),
            linkers: LayeredSet::default(),
            former: Layered::default(),
            pictures: LayeredHash::default(),
            change_times: LayeredSet::default(),
        };
        for row in rows {
            if index.rows.contains_key(&row.id) {
                index.replace(row.id, Some(row));
            } else {
                row.change_times()
                    .for_each(|at| index.change_times.insert((at, row.id), ()));
                index.add(Box::new(row));
            }
        }
        index.pack();
        index
    }

    /// Trees that grew in order are half empty; those that are collected are full.
    fn pack(&mut self) {
        self.change_times.pack();
        self.stories.pack();
        self.linkers.pack();
        self.visible.values_mut().for_each(Layered::pack);
        self.lists.values_mut().for_each(List::pack);
    }

    /// An index over this one, to be changed for one question: it costs what the changes touch and
    /// some microseconds for each list, and this one stays as it is.
    pub fn overlay(&self) -> Index<'_> {
        Index {
            as_of: self.as_of,
            sizes: self.sizes,
            rows: self.rows.over(),
            visible: self
                .visible
                .iter()
                .map(|(kind, slugs)| (*kind, slugs.over()))
                .collect(),
            shards: self.shards.over(),
            public_len: self.public_len,
            lists: self
                .lists
                .iter()
                .map(|(key, list)| (*key, list.over()))
                .collect(),
            pinned: self.pinned.over(),
            stories: self.stories.over(),
            linkers: self.linkers.over(),
            former: self.former.over(),
            pictures: self.pictures.over(),
            change_times: self.change_times.over(),
        }
    }
}

impl<'b> Index<'b> {
    /// The time at which it says what is public.
    pub fn as_of(&self) -> UnixSeconds {
        self.as_of
    }

    pub(crate) fn sizes(&self) -> &Sizes {
        &self.sizes
    }

    /// Entries whose pages change by time alone between the index's time and `as_of`.
    pub fn due(&self, as_of: UnixSeconds) -> Vec<EntryId> {
        if self.as_of == as_of {
            return Vec::new();
        }
        let from = self.as_of.min(as_of);
        let to = self.as_of.max(as_of);
        let passed = self
            .change_times
            .range((from.plus(1), FIRST)..(to.plus(1), FIRST))
            .map(|((_, id), ())| *id);
        passed.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The next time at which some page changes by time alone.
    pub fn next_change_time(&self) -> Option<UnixSeconds> {
        self.change_times
            .range((self.as_of.plus(1), FIRST)..)
            .next()
            .map(|((at, _), ())| *at)
    }

    /// Moves to `as_of` and puts each row in the place of the one with its id, or removes it; of
    /// several with one id the last counts. `due` entries are placed again as they are at `as_of`.
    ///
    /// All of them leave before the first enters: within a batch an address passes from one entry
    /// to another.
    pub fn advance(
        &mut self,
        as_of: UnixSeconds,
        due: &[EntryId],
        changes: Vec<(EntryId, Option<Row>)>,
    ) {
        let mut changed: BTreeMap<EntryId, Option<Row>> = changes.into_iter().collect();
        let ids: BTreeSet<EntryId> = changed.keys().chain(due).copied().collect();
        let old: Vec<_> = ids
            .into_iter()
            .map(|id| (id, self.rows.remove(&id)))
            .collect();
        for row in old.iter().filter_map(|(_, row)| row.as_deref()) {
            self.leave(row);
        }
        self.as_of = as_of;
        for (id, old) in old {
            let row = match changed.remove(&id) {
                None => old,
                Some(new) => {
                    for at in old.iter().flat_map(|row| row.change_times()) {
                        self.change_times.remove(&(at, id));
                    }
                    for at in new.iter().flat_map(|row| row.change_times()) {
                        self.change_times.insert((at, id), ());
                    }
                    new.map(Box::new)
                }
            };
            tracing::trace!(
                entry = id.0,
                is_public = row.as_ref().is_some_and(|row| row.visible(as_of)),
                "entry placed in the index"
            );
            if let Some(row) = row {
                self.add(row);
            }
        }
    }

    fn add(&mut self, mut row: Box<Row>) {
        row.own = row.texts_at(self.as_of);
        self.enter(&row);
        self.rows.insert(row.id, row);
    }

    /// Puts a row in the place of the one with the same id, or removes it.
    pub fn replace(&mut self, id: EntryId, row: Option<Row>) {
        self.advance(self.as_of, &[], vec![(id, row)]);
    }

    fn enter(&mut self, row: &Row) {
        if !row.visible(self.as_of) {
            return;
        }
        self.visible
            .entry(row.kind)
            .or_default()
            .insert(row.slug.clone(), row.id);
        self.shards.entry(row.shard(&self.sizes)).insert(row.id);
        self.public_len += 1;
        if row.open(self.as_of) {
            self.each_list(row, List::insert);
            for key in stories(row) {
                self.stories.insert(key, row.id);
            }
        }
        if row.leads(self.as_of) {
            self.pinned.insert((row.kind, row.slug.clone(), row.id), ());
        }
        for link in references(row) {
            self.linkers.insert((link, row.id), ());
        }
        for slug in &row.former {
            let claimants = self.former.entry(row.kind.item_path(slug));
            if !claimants.contains(&row.id) {
                claimants.push(row.id);
            }
        }
        for picture in row.shown_pictures() {
            let uses = self.pictures.get(picture).map_or(1, |uses| uses + 1);
            self.pictures.insert(picture.clone(), uses);
        }
    }

    fn leave(&mut self, row: &Row) {
        if !row.visible(self.as_of) {
            return;
        }
        if let Some(rows) = self.visible.get_mut(&row.kind) {
            remove_own(rows, &row.slug, row.id);
        }
        let shard = row.shard(&self.sizes);
        if let Some(ids) = self.shards.get_mut(&shard) {
            ids.remove(&row.id);
            if ids.is_empty() {
                self.shards.remove(&shard);
            }
        }
        self.public_len -= 1;
        if row.open(self.as_of) {
            self.each_list(row, |list, place, row, as_of| {
                list.remove(&place, row, as_of);
            });
            for key in stories(row) {
                remove_own(&mut self.stories, &key, row.id);
            }
        }
        self.pinned.remove(&(row.kind, row.slug.clone(), row.id));
        for link in references(row) {
            self.linkers.remove(&(link, row.id));
        }
        for slug in &row.former {
            let path = row.kind.item_path(slug);
            if let Some(claimants) = self.former.get_mut(&path) {
                claimants.retain(|id| *id != row.id);
                if claimants.is_empty() {
                    self.former.remove(&path);
                }
            }
        }
        for picture in row.shown_pictures() {
            match self.pictures.get(picture) {
                Some(1) => drop(self.pictures.remove(picture)),
                Some(uses) => self.pictures.insert(picture.clone(), uses - 1),
                None => {}
            }
        }
    }

    fn each_list(&mut self, row: &Row, change: impl Fn(&mut List<'b>, Place, &Row, UnixSeconds)) {
        for locale in Locale::ALL.into_iter().filter(|locale| row.listed(*locale)) {
            for (i, category) in row.lists.iter().enumerate() {
                let key = ListKey {
                    kind: row.kind,
                    category: *category,
                    locale,
                };
                let list = self
                    .lists
                    .entry(key)
                    .or_insert_with(|| List::new(row.kind.order(), locale, self.sizes));
                change(list, row.place(i, locale, &self.sizes), row, self.as_of);
            }
        }
    }

    /// The row of an entry, public or not.
    pub fn row(&self, id: EntryId) -> Option<&Row> {
        self.rows.get(&id).map(Box::as_ref)
    }

    /// The row, when readers see it now.
    pub fn public(&self, id: EntryId) -> Option<&Row> {
        self.row(id).filter(|row| row.visible(self.as_of))
    }

    /// Public rows by kind and slug.
    pub fn public_rows(&self) -> impl Iterator<Item = &Row> {
        self.visible
            .values()
            .flat_map(Layered::values)
            .filter_map(|id| self.row(*id))
    }

    /// Public rows of one kind, by slug.
    pub fn public_of(&self, kind: Kind) -> impl Iterator<Item = &Row> {
        self.visible
            .get(&kind)
            .into_iter()
            .flat_map(Layered::values)
            .filter_map(|id| self.row(*id))
    }

    /// The pieces of a large sitemap, and what a piece holds, by slug.
    pub fn shards(&self) -> impl Iterator<Item = &Shard> {
        self.shards.keys()
    }

    pub(crate) fn shard(&self, shard: Shard) -> Vec<&Row> {
        let ids = self.shards.get(&shard).into_iter().flatten();
        let mut rows: Vec<&Row> = ids.filter_map(|id| self.row(*id)).collect();
        rows.sort_by_key(|row| &row.slug);
        rows
    }

    pub(crate) fn public_len(&self) -> usize {
        self.public_len
    }

    pub(crate) fn find(&self, kind: Kind, slug: &Slug) -> Option<&Row> {
        self.visible
            .get(&kind)?
            .get(slug)
            .and_then(|id| self.row(*id))
    }

    pub(crate) fn list(&self, key: ListKey) -> Option<&List<'b>> {
        self.lists.get(&key).filter(|list| !list.is_empty())
    }

    /// The newest `n` stories of a person in a language.
    pub(crate) fn stories(&self, author: PersonIndex, locale: Locale, n: usize) -> Vec<EntryId> {
        let first: StoryKey = (author, locale, Reverse(UnixSeconds::MAX), Arc::default());
        let all = self.stories.range(first..);
        all.take_while(|(key, _)| (key.0, key.1) == (author, locale))
            .map(|(_, id)| *id)
            .take(n)
            .collect()
    }

    /// Whether a person has a public story in any language.
    pub(crate) fn is_author(&self, person: PersonIndex) -> bool {
        Locale::ALL
            .into_iter()
            .any(|locale| !self.stories(person, locale, 1).is_empty())
    }

    /// Public rows at the head of lists, by slug.
    pub fn pinned(&self, kind: Kind) -> impl Iterator<Item = &Row> {
        self.pinned
            .keys()
            .filter(move |(k, _, _)| *k == kind)
            .filter_map(|(_, _, id)| self.row(*id))
    }

    /// Old addresses of public entries; one that another entry lives at now is not among them.
    pub fn former(&self) -> impl Iterator<Item = (&str, &Row)> {
        self.former
            .keys()
            .filter_map(|path| Some((path.as_str(), self.last_at(path)?)))
            .filter(|(path, row)| {
                let slug = path
                    .rsplit('/')
                    .next()
                    .and_then(|slug| Slug::new(slug).ok());
                slug.is_none_or(|slug| self.find(row.kind, &slug).is_none())
            })
    }

    /// The public entry that an old address leads to: the last that left it. A store knows which
    /// one that is and names no other. Where several claim it, the time they left is not known: the
    /// one published last most likely had it last, and of several the one whose slug sorts last.
    fn last_at(&self, path: &str) -> Option<&Row> {
        let claimants = self.former.get(path)?.iter().filter_map(|id| self.row(*id));
        claimants.max_by_key(|row| (row.published(Locale::Ua), &row.slug))
    }

    /// Public entries whose page shows or links to `path`.
    pub fn linkers<'i>(&'i self, path: &'i str) -> impl Iterator<Item = EntryId> + 'i {
        let linkers = self
            .linkers
            .range((path.into(), FIRST)..)
            .map(|((link, id), ())| (&**link, *id));
        linkers
            .take_while(move |(link, _)| *link == path)
            .map(|(_, id)| id)
    }

    pub(crate) fn pictures(&self) -> impl Iterator<Item = &PictureFile> {
        self.pictures.keys()
    }

    pub(crate) fn shows(&self, picture: &PictureFile) -> bool {
        self.pictures.contains_key(picture)
    }

    /// The public entry at a slug, or the one that had it before.
    pub fn follow(&self, kind: Kind, slug: &Slug) -> Option<&Row> {
        self.find(kind, slug)
            .or_else(|| self.last_at(&kind.item_path(slug)))
    }

    /// Whether no public page has this slug or has left it.
    pub(crate) fn is_unwritten(&self, slug: &str) -> bool {
        let lives = Slug::new(slug).is_ok_and(|slug| self.find(Kind::Pages, &slug).is_some());
        !lives && self.last_at(&format!("/{slug}")).is_none()
    }
}

/// A story's places among those of its authors.
fn stories(row: &Row) -> impl Iterator<Item = StoryKey> + '_ {
    let locales = Locale::ALL.into_iter().filter(|locale| row.listed(*locale));
    locales.flat_map(move |locale| {
        let at = Reverse(row.published(locale));
        let authors = row.authors.iter();
        authors.map(move |author| (*author, locale, at, row.slug.shared()))
    })
}

/// Paths whose fate a row's own pages show: links in its bodies and siblings named by hand.
fn references(row: &Row) -> impl Iterator<Item = Arc<str>> + '_ {
    let related = row
        .related
        .iter()
        .map(|slug| row.kind.item_path(slug).into());
    row.links.iter().cloned().chain(related)
}

//! What readers filter by, in memory: of each language a bitmap of the documents that have a fact, and the numbers
//! that ranges are compared with. Read from the index when it is first asked for, then kept in step with its
//! transactions.

use super::facts::{Condition, Measures, conditions, required, section};
use super::numbers::entry_of;
use super::request::{SearchQuery, SearchSort};
use crate::Result;
use engine::Db;
use foldhash::fast::RandomState;
use model::{EntryId, Kind, Locale, UnixSeconds};
use roaring::RoaringBitmap;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use support::locks::lock;

/// The place of a document in the bitmaps of its language.
type Slot = u32;
/// Each time an event is held, with its end.
type Occurrences = Box<[(UnixSeconds, UnixSeconds)]>;

/// Both languages, of the file that is there now.
#[derive(Default)]
pub(crate) struct SharedBitmaps(Mutex<Option<(u64, Arc<BothBitmaps>)>>);

/// The bitmaps of each language, see [`Locale::index`].
pub(crate) type BothBitmaps = [Bitmaps; 2];

/// The documents of one language.
#[derive(Clone, Default)]
pub(crate) struct Bitmaps {
    slots: HashMap<EntryId, Slot, RandomState>,
    documents: Vec<FilteredDocument>,
    /// Slots of documents that are gone.
    free: Vec<Slot>,
    all: RoaringBitmap,
    /// By the terms of facts.
    facts: HashMap<Box<str>, RoaringBitmap, RandomState>,
    /// Answers that are numbers, by the keys of their questions.
    answers: HashMap<Box<str>, HashMap<Slot, i64, RandomState>, RandomState>,
    occurrences: HashMap<Slot, Occurrences, RandomState>,
    pub(crate) with_words: WordBitmaps,
}

/// Expressions whose documents are kept.
const MOST_EXPRESSIONS: usize = 256;

/// The documents of expressions of words that were counted, until the next transaction of the index: to read those of a
/// frequent word takes milliseconds.
#[derive(Default)]
pub(crate) struct WordBitmaps(Mutex<HashMap<String, Option<Arc<RoaringBitmap>>, RandomState>>);

/// A copy is made for another state of the index.
impl Clone for WordBitmaps {
    fn clone(&self) -> WordBitmaps {
        WordBitmaps::default()
    }
}

impl WordBitmaps {
    /// The documents of an expression, `None` where they are too many, as they are kept or as `read` finds them.
    pub(crate) fn get(
        &self,
        expression: String,
        read: impl FnOnce() -> Result<Option<RoaringBitmap>>,
    ) -> Result<Option<Arc<RoaringBitmap>>> {
        if let Some(known) = lock(&self.0).get(&expression) {
            return Ok(known.clone());
        }
        let with_words = read()?.map(Arc::new);
        let mut kept = lock(&self.0);
        if kept.len() >= MOST_EXPRESSIONS {
            kept.clear();
        }
        kept.insert(expression, with_words.clone());
        Ok(with_words)
    }
}

/// What is compared and ordered of a document.
#[derive(Clone, Copy)]
pub(crate) struct FilteredDocument {
    pub number: i64,
    pub kind: Kind,
    pub at: UnixSeconds,
    pub starts: Option<UnixSeconds>,
    /// Minor units of the portal's currency.
    pub price: Option<i64>,
}

impl SharedBitmaps {
    /// The bitmaps of the file of this generation. `db` has no transaction open: what is committed while they are read
    /// waits in [`SharedBitmaps::replace`].
    pub(crate) fn get(&self, db: &Db, generation: u64) -> Result<Arc<BothBitmaps>> {
        let mut held = lock(&self.0);
        if let Some((read, bitmaps)) = &*held
            && *read == generation
        {
            return Ok(Arc::clone(bitmaps));
        }
        let bitmaps = Arc::new(read(db)?);
        *held = Some((generation, Arc::clone(&bitmaps)));
        Ok(bitmaps)
    }

    /// Takes in a committed transaction: the documents of these entries are these now.
    pub(crate) fn replace<'d>(
        &self,
        generation: u64,
        ids: &[EntryId],
        documents: impl IntoIterator<Item = NewFacts<'d>>,
    ) {
        let mut held = lock(&self.0);
        let Some((read, bitmaps)) = &mut *held else {
            return;
        };
        if *read != generation {
            return;
        }
        let both = Arc::make_mut(bitmaps);
        for bitmaps in &mut *both {
            bitmaps.remove(ids);
            bitmaps.with_words = WordBitmaps::default();
        }
        for new in documents {
            let bitmaps = &mut both[new.locale.index()];
            let slot = bitmaps.insert(new.document, new.facts);
            for (key, n) in new.answers {
                bitmaps.answer(slot, key, *n);
            }
            if new.document.starts.is_some() {
                bitmaps.occurrences.insert(slot, new.occurrences.into());
            }
        }
    }

    /// Reads the bitmaps again when they are next asked for: it is not known what a transaction left.
    pub(crate) fn forget(&self) {
        *lock(&self.0) = None;
    }
}

/// A document that comes into the index.
pub(crate) struct NewFacts<'d> {
    pub document: FilteredDocument,
    pub locale: Locale,
    /// Terms of facts, with spaces between.
    pub facts: &'d str,
    pub answers: &'d [(String, i64)],
    pub occurrences: &'d [(UnixSeconds, UnixSeconds)],
}

/// The place of a language in [`BothBitmaps`].
fn language(code: &str) -> usize {
    Locale::from_code(code).unwrap_or(Locale::Ua).index()
}

/// Reads the bitmaps of an index.
fn read(db: &Db) -> Result<BothBitmaps> {
    let mut both = BothBitmaps::default();
    db.batch("BEGIN")?;
    let sql = "SELECT id, locale, section, facts, at, starts, price FROM documents";
    let mut statement = db.prepare(sql)?;
    let mut rows = statement.query(())?;
    while let Some(row) = rows.next()? {
        let kind = row.text("section")?;
        let filtered = FilteredDocument {
            number: row.get("id")?,
            kind: Kind::ALL
                .into_iter()
                .find(|known| section(*known) == kind)
                .unwrap_or(Kind::Pages),
            at: row.get("at")?,
            starts: row.get("starts")?,
            price: row.get("price")?,
        };
        let bitmaps = &mut both[language(row.text("locale")?)];
        let slot = bitmaps.insert(filtered, row.text("facts")?);
        if filtered.starts.is_some() {
            bitmaps.occurrences.insert(slot, Box::default());
        }
    }
    drop(rows);
    drop(statement);
    let slot_of = |bitmaps: &Bitmaps, number| bitmaps.slots.get(&entry_of(number)).copied();
    let sql = "SELECT id, locale, key, n FROM answers JOIN documents USING (id)";
    let answers: Vec<(i64, String, String, i64)> = db.values(sql, ())?;
    for (number, locale, key, n) in answers {
        let bitmaps = &mut both[language(&locale)];
        if let Some(slot) = slot_of(bitmaps, number) {
            bitmaps.answer(slot, &key, n);
        }
    }
    let sql = "SELECT id, locale, begins, ends FROM occurrences JOIN documents USING (id)";
    let occurrences: Vec<(i64, String, UnixSeconds, UnixSeconds)> = db.values(sql, ())?;
    let mut held: HashMap<(usize, Slot), Vec<(UnixSeconds, UnixSeconds)>> = HashMap::new();
    for (number, locale, begins, ends) in occurrences {
        let at = language(&locale);
        if let Some(slot) = slot_of(&both[at], number) {
            held.entry((at, slot)).or_default().push((begins, ends));
        }
    }
    for ((language, slot), times) in held {
        both[language]
            .occurrences
            .insert(slot, times.into_boxed_slice());
    }
    db.batch("COMMIT")?;
    Ok(both)
}

impl Bitmaps {
    fn insert(&mut self, document: FilteredDocument, facts: &str) -> Slot {
        let slot = if let Some(slot) = self.free.pop() {
            self.documents[slot as usize] = document;
            slot
        } else {
            self.documents.push(document);
            Slot::try_from(self.documents.len() - 1).unwrap_or(Slot::MAX)
        };
        self.slots.insert(entry_of(document.number), slot);
        self.all.insert(slot);
        for fact in facts.split(' ') {
            match self.facts.get_mut(fact) {
                Some(bitmap) => {
                    bitmap.insert(slot);
                }
                None => {
                    self.facts.insert(fact.into(), [slot].into_iter().collect());
                }
            }
        }
        slot
    }

    fn answer(&mut self, slot: Slot, key: &str, n: i64) {
        match self.answers.get_mut(key) {
            Some(answers) => {
                answers.insert(slot, n);
            }
            None => {
                self.answers
                    .insert(key.into(), [(slot, n)].into_iter().collect());
            }
        }
    }

    fn remove(&mut self, ids: &[EntryId]) {
        let slots: RoaringBitmap = ids.iter().filter_map(|id| self.slots.remove(id)).collect();
        if slots.is_empty() {
            return;
        }
        self.all -= &slots;
        self.facts.retain(|_, bitmap| {
            *bitmap -= &slots;
            !bitmap.is_empty()
        });
        for slot in &slots {
            for answers in self.answers.values_mut() {
                answers.remove(&slot);
            }
            self.occurrences.remove(&slot);
        }
        self.free.extend(slots);
    }

    /// All documents.
    pub(crate) fn all(&self) -> &RoaringBitmap {
        &self.all
    }

    /// The document with this number, and its slot; `None`: it has just left the index.
    pub(crate) fn document(&self, number: i64) -> Option<(Slot, &FilteredDocument)> {
        let slot = *self.slots.get(&entry_of(number))?;
        let document = &self.documents[slot as usize];
        (document.number == number).then_some((slot, document))
    }

    /// The documents that meet a condition.
    fn meeting(&self, condition: &Condition) -> RoaringBitmap {
        match condition {
            Condition::AnyFact(terms) => {
                let mut any = RoaringBitmap::new();
                for term in terms {
                    if let Some(bitmap) = self.facts.get(term.as_str()) {
                        any |= bitmap;
                    }
                }
                any
            }
            Condition::Number(range) => {
                let answers = self.answers.get(range.key.as_str()).into_iter().flatten();
                let meeting = answers.filter(|(_, n)| range.contains(**n));
                meeting.map(|(slot, _)| *slot).collect()
            }
            Condition::Price(..) | Condition::Within(..) => {
                let slots = self.all.iter().filter(|slot| {
                    let document = &self.documents[*slot as usize];
                    let measures = Measures {
                        price: document.price,
                        answers: &[],
                        at: document.at,
                        occurrences: document
                            .starts
                            .and_then(|_| self.occurrences.get(slot))
                            .map(|times| &**times),
                    };
                    measures.meet(condition)
                });
                slots.collect()
            }
        }
    }

    /// Numbers of a page of documents, in the order of the question; `None`: by title, which is not in memory.
    pub(crate) fn page(&self, matches: &RoaringBitmap, query: &SearchQuery) -> Option<Vec<i64>> {
        let offset = query.page.saturating_sub(1) * query.per_page;
        let end = offset.saturating_add(query.per_page);
        let by_date = matches!(query.sort, SearchSort::Relevance | SearchSort::Newest);
        let by_start = by_date && query.kind == Some(Kind::Posters) && query.from.is_some();
        let key = |document: &FilteredDocument| {
            let newest = (Reverse(document.at), document.number);
            let price = document.price;
            match query.sort {
                SearchSort::Title => None,
                _ if by_start => Some((document.starts.map_or(0, UnixSeconds::get), newest)),
                SearchSort::Cheapest => Some((price.unwrap_or(i64::MAX), newest)),
                SearchSort::Dearest => Some((price.map_or(i64::MAX, |price| -price), newest)),
                SearchSort::Relevance | SearchSort::Newest => Some((0, newest)),
            }
        };
        let mut all = Vec::with_capacity(usize::try_from(matches.len()).unwrap_or(0));
        for slot in matches {
            all.push(key(&self.documents[slot as usize])?);
        }
        if end < all.len() {
            all.select_nth_unstable(end);
            all.truncate(end);
        }
        all.sort_unstable();
        let page = all.into_iter().skip(offset);
        Some(page.map(|(_, (_, number))| number).collect())
    }
}

/// Filters the documents of a language by several questions, most conditions of which are the same.
pub(crate) struct Filtering<'a> {
    pub bitmaps: &'a Bitmaps,
    known: HashMap<Condition, RoaringBitmap, RandomState>,
}

impl<'a> Filtering<'a> {
    pub(crate) fn new(both: &'a BothBitmaps, locale: Locale) -> Filtering<'a> {
        Filtering {
            bitmaps: &both[locale.index()],
            known: HashMap::default(),
        }
    }

    /// The documents that meet all conditions of a question.
    pub(crate) fn matching(&mut self, query: &SearchQuery) -> RoaringBitmap {
        self.among(&self.bitmaps.all, query)
    }

    /// The same of some documents.
    pub(crate) fn among(&mut self, some: &RoaringBitmap, query: &SearchQuery) -> RoaringBitmap {
        let mut conditions = conditions(query).into_iter();
        let Some(first) = conditions.next() else {
            return some.clone();
        };
        let mut left = some & self.meeting(first);
        for condition in conditions {
            left &= self.meeting(condition);
        }
        left
    }

    /// The documents that have the facts which a question asks for, whatever its ranges.
    pub(crate) fn with_facts(&mut self, query: &SearchQuery) -> RoaringBitmap {
        let mut left = self.bitmaps.all.clone();
        for any in required(query) {
            left &= self.meeting(Condition::AnyFact(any));
        }
        left
    }

    /// How many of some documents meet all conditions of each question.
    pub(crate) fn count(&mut self, some: &RoaringBitmap, query: &SearchQuery) -> usize {
        usize::try_from(self.among(some, query).len()).unwrap_or(usize::MAX)
    }

    fn meeting(&mut self, condition: Condition) -> &RoaringBitmap {
        let bitmaps = self.bitmaps;
        self.known
            .entry(condition)
            .or_insert_with_key(|condition| bitmaps.meeting(condition))
    }
}

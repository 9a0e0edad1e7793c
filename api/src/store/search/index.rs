//! The writer's side: brings the index to what is public, in pieces.

use super::documents::{self, Document, remove};
use super::file::{VERSION, open};
use crate::domain::ids::Seq;
use crate::store::engine::{Db, params};
use crate::store::fulltext::Merge;
use crate::store::word_list::{self, NewForms, SharedIndex, WordCounter};
use crate::store::{BlockingStore, Error, Result, Snapshot};
use generator::index::Row;
use model::{EntryId, Site, UnixSeconds};
use std::collections::{BTreeSet, HashSet};
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::Arc;

/// The writer's side; the indexer's thread owns it.
pub struct SearchIndex {
    db: Db,
    shared: Arc<SharedIndex>,
    generation: u64,
    /// One for each thread that reads texts.
    counters: Vec<WordCounter>,
}

impl SearchIndex {
    /// Opens the index of a store; one that is damaged, or of another version, is begun again.
    pub fn open(store: &BlockingStore) -> Result<SearchIndex> {
        let shared = Arc::clone(&store.inner.search);
        let file = &shared.file;
        let opened = file.check(file.generation(), SearchIndex::prepared(file.path()));
        let db = match opened {
            Ok(Some(db)) => db,
            Ok(None) | Err(Error::DerivedDamaged { .. }) => return SearchIndex::begin_again(shared),
            Err(error) => return Err(error),
        };
        Ok(SearchIndex::on(db, shared))
    }

    /// Begins an empty index in the place of one that is damaged.
    pub fn replace_damaged(&mut self) -> Result<()> {
        // Closes the connection to the file that is removed.
        self.db = Db::in_memory()?;
        *self = SearchIndex::begin_again(Arc::clone(&self.shared))?;
        Ok(())
    }

    fn on(db: Db, shared: Arc<SharedIndex>) -> SearchIndex {
        let threads =
            std::thread::available_parallelism().map_or(1, |threads| threads.get().min(MOST_THREADS));
        let counters = (0..threads).map(|_| WordCounter::default()).collect();
        SearchIndex { db, generation: shared.file.generation(), shared, counters }
    }

    /// Whether damage was met in the file, here or by a reader.
    pub fn is_damaged(&self) -> bool {
        self.shared.file.is_damaged()
    }

    /// Calls `listener`, which must return immediately, when damage is met.
    pub fn on_damage(&self, listener: impl Fn() + Send + 'static) {
        self.shared.file.on_damage(listener);
    }

    /// Passes a result on; one that says that the file is damaged is remembered.
    pub fn check<T>(&self, result: Result<T>) -> Result<T> {
        self.shared.file.check(self.generation, result)
    }

    fn begin_again(shared: Arc<SharedIndex>) -> Result<SearchIndex> {
        let file = &shared.file;
        file.remove(None)?;
        let db = SearchIndex::prepared(file.path())?
            .ok_or_else(|| Error::Unusable(format!("{} cannot be replaced", file.path().display())))?;
        file.replaced();
        Ok(SearchIndex::on(db, shared))
    }

    /// A connection to a file of this version, which is made where there is none; `None`: it is of another version.
    fn prepared(file: &Path) -> Result<Option<Db>> {
        let db = open(file)?;
        let version: i64 = db.value("PRAGMA user_version", ())?;
        if version != 0 && version != VERSION {
            return Ok(None);
        }
        // Derived data: a power cut may cost a rebuild, not an edit.
        db.batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;
             PRAGMA secure_delete = ON;",
        )?;
        if version != VERSION {
            db.batch(documents::SCHEMA)?;
            db.batch(word_list::SCHEMA)?;
            db.batch(&format!("PRAGMA user_version = {VERSION}"))?;
        }
        Ok(Some(db))
    }

    /// What the index lacks of what is public at `as_of`: nothing, what has changed since it was complete, or
    /// everything. Aborted work continues where it was.
    pub fn pending(&self, source: &Snapshot, as_of: UnixSeconds) -> Result<PendingEntries> {
        let now = State { seq: source.seq(), as_of, upto: None };
        let Some(held) = self.state()? else {
            return Ok(PendingEntries {
                rest: source.ids()?,
                is_first: true,
                since: now,
                until: now,
                ..PendingEntries::default()
            });
        };
        let changes = source.changes_after(held.seq)?;
        let Some(mut touched) = changes
            .and_then(|changes| changes.iter().map(|change| change.subject).collect::<Option<BTreeSet<_>>>())
        else {
            // Every document holds names of places and categories, and what was changed is unknown where the changes
            // are no longer on record.
            return Ok(PendingEntries {
                rest: source.ids()?,
                since: now,
                until: now,
                ..PendingEntries::default()
            });
        };
        let site = source.site()?;
        let rows = source.rows(&site)?;
        let passed = held.as_of.min(as_of).plus(1)..held.as_of.max(as_of).plus(1);
        let changed = |row: &&Row| row.change_times().any(|at| passed.contains(&at));
        touched.extend(rows.iter().filter(changed).map(|row| row.id));
        let rest = held
            .upto
            .map_or_else(Vec::new, |upto| rows.iter().map(|row| row.id).filter(|id| *id > upto).collect());
        Ok(PendingEntries {
            rest,
            touched: touched.into_iter().collect(),
            swept: held.upto.is_some(),
            merge: Merge::Ahead,
            whole: held.upto.is_none(),
            is_first: false,
            since: held,
            until: now,
        })
    }

    /// Everything there is, whatever the index holds: it answers as before until each entry is replaced.
    pub fn rebuild(&self, source: &Snapshot, as_of: UnixSeconds) -> Result<PendingEntries> {
        let rest = source.ids()?;
        let now = State { seq: source.seq(), as_of, upto: None };
        let whole = self.state()?.is_some_and(|held| held.upto.is_none());
        Ok(PendingEntries { rest, since: now, until: now, whole, ..PendingEntries::default() })
    }

    /// Ends the work of [`SearchIndex::rebuild`] where it is: every entry is in the index, in its new form or in the one
    /// it had. A first build that is not complete continues at the next start.
    pub fn give_up(&mut self, work: &PendingEntries) -> Result<()> {
        if work.whole { note(&self.db, work.since) } else { Ok(()) }
    }

    /// Does a piece of the work; `false` when nothing is left. `pause` is called between entries.
    pub fn go_on(
        &mut self,
        work: &mut PendingEntries,
        source: &Snapshot,
        as_of: UnixSeconds,
        pause: &dyn Fn(),
    ) -> Result<bool> {
        if !work.rest.is_empty() {
            let piece: Vec<EntryId> = work.rest.drain(..work.rest.len().min(PIECE)).collect();
            let upto = piece.last().copied();
            work.swept = work.rest.is_empty();
            let state = State { upto, ..work.since };
            self.replace(source, &piece, as_of, Some(state), pause)?;
            return Ok(true);
        }
        if !work.touched.is_empty() {
            let piece: Vec<EntryId> = work.touched.drain(..work.touched.len().min(PIECE)).collect();
            self.replace(source, &piece, as_of, None, pause)?;
            return Ok(true);
        }
        if work.swept && work.merge != Merge::Done {
            work.merge = work.merge.step(&self.db, &documents::FULLTEXT)?;
            return Ok(true);
        }
        let counter = &mut self.counters[0];
        counter.forget();
        let transaction = self.db.transaction()?;
        if work.swept && !work.is_first {
            sweep(&transaction, source, as_of, counter)?;
        }
        note(&transaction, work.until)?;
        let new = counter.write(&transaction)?;
        transaction.commit()?;
        self.shared.words.add(&self.db, self.generation, new)?;
        Ok(false)
    }

    /// Brings the documents of these entries up to date; the index is then complete at `as_of`, unless there
    /// is `work` left.
    pub fn update(
        &mut self,
        source: &Snapshot,
        ids: &[EntryId],
        as_of: UnixSeconds,
        work: bool,
    ) -> Result<()> {
        let state = State { seq: source.seq(), as_of, upto: None };
        self.replace(source, ids, as_of, (!work).then_some(state), &|| {})
    }

    fn replace(
        &mut self,
        source: &Snapshot,
        ids: &[EntryId],
        as_of: UnixSeconds,
        state: Option<State>,
        pause: &dyn Fn(),
    ) -> Result<()> {
        let site = source.site()?;
        // What an aborted transaction counted is not in the file.
        self.counters.iter_mut().for_each(WordCounter::forget);
        ids.iter().for_each(|_| pause());
        let transaction = self.db.transaction()?;
        for id in ids {
            remove(&transaction, *id, &mut self.counters[0])?;
        }
        let mut added = read(source, &site, ids, as_of, &mut self.counters)?;
        // The full-text index takes them together as long as their numbers grow.
        added.sort_unstable_by_key(|document| document.number);
        added.iter().try_for_each(|document| document.insert(&transaction))?;
        if let Some(state) = state {
            note(&transaction, state)?;
        }
        let mut new = NewForms::default();
        for counter in &mut self.counters {
            new.extend(counter.write(&transaction)?);
        }
        transaction.commit()?;
        self.shared.words.add(&self.db, self.generation, new)
    }

    fn state(&self) -> Result<Option<State>> {
        let state = self.db.find("SELECT seq, as_of, upto FROM state", (), |row| {
            Ok(State { seq: row.get("seq")?, as_of: row.get("as_of")?, upto: row.get("upto")? })
        });
        Ok(state?)
    }
}

/// What the index holds: every change up to `seq` at the time `as_of`, of the entries up to `upto` or of all.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    seq: Seq,
    as_of: UnixSeconds,
    upto: Option<EntryId>,
}

/// Entries that the index is to take in, see [`SearchIndex::pending`].
#[derive(Debug, Default)]
pub struct PendingEntries {
    /// In the order of their ids.
    rest: Vec<EntryId>,
    /// Changed since; added at the end, and again if that is aborted.
    touched: Vec<EntryId>,
    /// All entries were looked at: what else the index holds is gone.
    swept: bool,
    /// Of the full-text tables, which makes questions quicker.
    merge: Merge,
    /// Nothing was missing when it began.
    whole: bool,
    /// The index was empty when it began.
    is_first: bool,
    since: State,
    until: State,
}

impl PendingEntries {
    /// Entries that are still to be looked at.
    pub fn left(&self) -> usize {
        self.rest.len() + self.touched.len()
    }
}

/// Entries of one transaction: a tenth of a second, which an edit waits for at most, and little to repeat.
const PIECE: usize = 200;
/// Threads that read texts while a large part of the index is made.
const MOST_THREADS: usize = 4;
/// Entries that are worth a thread.
const SHARE: usize = 16;

/// The documents of entries as they are public at `as_of`, read by a thread for each counter.
fn read(
    source: &Snapshot,
    site: &Site,
    ids: &[EntryId],
    as_of: UnixSeconds,
    counters: &mut [WordCounter],
) -> Result<Vec<Document>> {
    let threads = ids.len().div_ceil(SHARE).clamp(1, counters.len());
    let share = ids.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let shares = ids.chunks(share).zip(counters);
        let threads: Vec<_> = shares
            .map(|(ids, counter)| scope.spawn(|| read_share(source, site, ids, as_of, counter)))
            .collect();
        let mut documents = Vec::new();
        for thread in threads {
            documents.extend(thread.join().unwrap_or_else(|panic| resume_unwind(panic))?);
        }
        Ok(documents)
    })
}

fn read_share(
    source: &Snapshot,
    site: &Site,
    ids: &[EntryId],
    as_of: UnixSeconds,
    counter: &mut WordCounter,
) -> Result<Vec<Document>> {
    let mut documents = Vec::new();
    for id in ids {
        let Some(record) = source.live(*id)? else { continue };
        let row = Row::of(&record, site);
        if row.open(as_of) && !row.pageless {
            let starts = row.occurrence(as_of).map(|(start, _)| start);
            documents.extend(Document::of(source, site, &record.entry, *id, starts, counter)?);
        }
    }
    Ok(documents)
}

fn note(db: &Db, state: State) -> Result<()> {
    db.execute("DELETE FROM state", ())?;
    db.execute(
        "INSERT INTO state (seq, as_of, upto) VALUES (?1, ?2, ?3)",
        params![state.seq, state.as_of, state.upto],
    )?;
    Ok(())
}

/// Removes the documents of entries that are not public any more.
fn sweep(db: &Db, source: &Snapshot, as_of: UnixSeconds, counter: &mut WordCounter) -> Result<()> {
    let site = source.site()?;
    let public: HashSet<EntryId> =
        source.rows(&site)?.iter().filter(|row| row.open(as_of) && !row.pageless).map(|row| row.id).collect();
    let held: Vec<EntryId> = db.values("SELECT DISTINCT entry FROM documents", ())?;
    held.into_iter().filter(|id| !public.contains(id)).try_for_each(|id| remove(db, id, counter))
}

//! The writer's side: brings the index to what is public, in pieces.

use super::documents::{self, Document};
use super::file::{VERSION, open};
use super::reading::{ReadDocuments, ReadingThreads};
use crate::fulltext::{Merge, WritePattern};
use crate::word_list::{self, NewForms, SharedIndex, WordCounter, WordCounts};
use crate::{BlockingStore, Error, Result, Snapshot};
use domain::ids::Seq;
use engine::{Db, files, members, params};
use model::{EntryId, PublicTimes, Record, UnixSeconds};
use std::collections::{BTreeSet, HashSet};
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::Arc;

/// The writer's side; the indexer's thread owns it.
pub struct SearchIndex {
    db: Db,
    shared: Arc<SharedIndex>,
    generation: u64,
    readers: ReadingThreads,
    /// The next entries of the work, read while others were written.
    ahead: Option<ReadDocuments>,
    /// Counts the words of documents that leave.
    leaving: WordCounter,
    /// `None`: as the file says.
    writing: Option<WritePattern>,
}

impl SearchIndex {
    /// Opens the index of a store; one that is damaged, or of another version, is begun again.
    pub fn open(store: &BlockingStore) -> Result<SearchIndex> {
        let shared = Arc::clone(&store.inner.search);
        let file = &shared.file;
        let opened = file.check(file.generation(), SearchIndex::prepared(file.path()));
        let db = match opened {
            Ok(Some(db)) => db,
            Ok(None) | Err(Error::DerivedDamaged { .. }) => {
                return SearchIndex::begin_again(shared);
            }
            Err(error) => return Err(error),
        };
        Ok(SearchIndex::on(db, shared))
    }

    /// Begins an empty index in the place of one that is damaged.
    pub fn replace_damaged(&mut self) -> Result<()> {
        // Closes the connection to the file that is removed.
        self.db = files::in_memory()?;
        *self = SearchIndex::begin_again(Arc::clone(&self.shared))?;
        Ok(())
    }

    fn on(db: Db, shared: Arc<SharedIndex>) -> SearchIndex {
        SearchIndex {
            db,
            generation: shared.file.generation(),
            shared,
            readers: ReadingThreads::new(),
            ahead: None,
            leaving: WordCounter::default(),
            writing: None,
        }
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
        let db = SearchIndex::prepared(file.path())?.ok_or_else(|| {
            Error::Unusable(format!("{} cannot be replaced", file.path().display()))
        })?;
        file.replaced();
        Ok(SearchIndex::on(db, shared))
    }

    /// A connection to a file of this version, which is made where there is none; `None`: it is of
    /// another version.
    fn prepared(file: &Path) -> Result<Option<Db>> {
        let db = open(file)?;
        let version: i64 = db.value("PRAGMA user_version", ())?;
        if version != 0 && version != VERSION {
            return Ok(None);
        }
        // Derived data: a power cut may cost a rebuild, not an edit.
        db.batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;
             PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 16777216;",
        )?;
        if version != VERSION {
            db.batch(documents::SCHEMA)?;
            db.batch(word_list::SCHEMA)?;
            db.batch(&format!("PRAGMA user_version = {VERSION}"))?;
        }
        Ok(Some(db))
    }

    /// The entries that the index lacks at `as_of`: none, those that have changed since it was
    /// complete, or everything. Aborted work continues where it was.
    pub fn pending(&self, source: &Snapshot, as_of: UnixSeconds) -> Result<PendingEntries> {
        let now = State {
            seq: source.seq(),
            as_of,
            upto: None,
        };
        let Some(held) = self.state()? else {
            return Ok(PendingEntries {
                rest: source.ids()?,
                is_first: true,
                is_building: true,
                since: now,
                until: now,
                ..PendingEntries::default()
            });
        };
        let changes = source.changes_after(held.seq)?;
        let Some(mut touched) = changes.and_then(|changes| {
            changes
                .iter()
                .map(|change| change.subject)
                .collect::<Option<BTreeSet<_>>>()
        }) else {
            // Every document holds names of places and categories, and what was changed is unknown
            // where the changes are no longer on record.
            return Ok(PendingEntries {
                rest: source.ids()?,
                since: now,
                until: now,
                ..PendingEntries::default()
            });
        };
        let site = source.site()?;
        let passed = held.as_of.min(as_of).plus(1)..held.as_of.max(as_of).plus(1);
        let ids = source.map_records(|Record { entry, .. }| {
            let times = PublicTimes::of(&entry, &site);
            if times.change_times().any(|at| passed.contains(&at)) {
                touched.insert(entry.id);
            }
            entry.id
        })?;
        let rest = match held.upto {
            Some(upto) => ids.into_iter().filter(|id| *id > upto).collect(),
            None => Vec::new(),
        };
        Ok(PendingEntries {
            rest,
            touched: touched.into_iter().collect(),
            swept: held.upto.is_some(),
            merge: Merge::Ahead,
            whole: held.upto.is_none(),
            is_first: false,
            is_building: held.upto.is_some(),
            since: held,
            until: now,
        })
    }

    /// The record lacks changes that it had: what the index holds is of no state of it, which
    /// [`SearchIndex::pending`] finds from now on, also after a restart.
    pub fn distrust(&mut self) -> Result<()> {
        let Some(held) = self.state()? else {
            return Ok(());
        };
        let transaction = self.db.transaction()?;
        note(
            &transaction,
            State {
                seq: AHEAD,
                upto: None,
                ..held
            },
        )?;
        Ok(transaction.commit()?)
    }

    /// Everything there is, whatever the index holds: it answers as before until each entry is
    /// replaced.
    pub fn rebuild(&self, source: &Snapshot, as_of: UnixSeconds) -> Result<PendingEntries> {
        let rest = source.ids()?;
        let now = State {
            seq: source.seq(),
            as_of,
            upto: None,
        };
        let whole = self
            .state()?
            .is_some_and(|held| held.upto.is_none() && held.seq != AHEAD);
        Ok(PendingEntries {
            rest,
            since: now,
            until: now,
            whole,
            ..PendingEntries::default()
        })
    }

    /// Ends the work of [`SearchIndex::rebuild`] where it is: every entry is in the index, in its
    /// new form or in the one it had. A first build that is not complete continues at the next
    /// start.
    pub fn give_up(&mut self, work: &PendingEntries) -> Result<()> {
        if work.whole {
            note(&self.db, work.since)
        } else {
            Ok(())
        }
    }

    /// Does a piece of the work; `false` when nothing is left. `pause` is called for each entry.
    pub fn go_on(
        &mut self,
        work: &mut PendingEntries,
        source: &Snapshot,
        as_of: UnixSeconds,
        pause: &dyn Fn(),
    ) -> Result<bool> {
        if !work.rest.is_empty() {
            let size = if work.is_building {
                BUILDING_PIECE
            } else {
                PIECE
            };
            let piece: Vec<EntryId> = work.rest.drain(..work.rest.len().min(size)).collect();
            piece.iter().for_each(|_| pause());
            let upto = piece.last().copied();
            work.swept = work.rest.is_empty();
            let state = State { upto, ..work.since };
            if work.is_building {
                self.write_as(WritePattern::Building)?;
            }
            let next = &work.rest[..work.rest.len().min(size)];
            self.replace(source, &piece, next, as_of, Some(state))?;
            return Ok(true);
        }
        if !work.touched.is_empty() {
            let piece: Vec<EntryId> = work
                .touched
                .drain(..work.touched.len().min(PIECE))
                .collect();
            piece.iter().for_each(|_| pause());
            self.replace(source, &piece, &[], as_of, None)?;
            return Ok(true);
        }
        if work.swept && work.merge != Merge::Done {
            work.merge = work.merge.step(&self.db, &documents::FULLTEXT)?;
            return Ok(true);
        }
        self.write_as(WritePattern::Edits)?;
        let transaction = self.db.transaction()?;
        let gone = if work.swept && !work.is_first {
            sweep(&transaction, source, as_of, &mut self.leaving)?
        } else {
            Vec::new()
        };
        note(&transaction, work.until)?;
        let new = self.leaving.drain().write(&transaction)?;
        transaction.commit()?;
        self.shared.bitmaps.replace(self.generation, &gone, []);
        self.shared.words.add(&self.db, self.generation, new)?;
        Ok(false)
    }

    /// Brings the documents of these entries up to date; the index is then complete at `as_of`,
    /// unless there is `work` left, or `source` holds other changes: those a later job finds.
    pub fn update(
        &mut self,
        source: &Snapshot,
        ids: &[EntryId],
        as_of: UnixSeconds,
        work: bool,
    ) -> Result<()> {
        let seq = match self.state()? {
            Some(held) => covered(source, held.seq, ids)?,
            None => source.seq(),
        };
        let state = State {
            seq,
            as_of,
            upto: None,
        };
        self.replace(source, ids, &[], as_of, (!work).then_some(state))
    }

    /// Replaces the documents of `ids`, and reads those of `next` meanwhile.
    fn replace(
        &mut self,
        source: &Snapshot,
        ids: &[EntryId],
        next: &[EntryId],
        as_of: UnixSeconds,
        state: Option<State>,
    ) -> Result<()> {
        let site = source.site()?;
        let read = match self.ahead.take() {
            Some(ahead) if ahead.are(source, ids, as_of) => ahead,
            _ => self.readers.read(source, &site, ids, as_of)?,
        };
        let SearchIndex {
            db,
            shared,
            generation,
            readers,
            leaving,
            ..
        } = self;
        let (written, ahead) = std::thread::scope(|scope| {
            let reading = || readers.read(source, &site, next, as_of);
            let ahead = (!next.is_empty()).then(|| scope.spawn(reading));
            let written = write(db, ids, &read.documents, read.counts, leaving, state);
            // Before the other thread may panic: this is committed.
            match &written {
                Ok(_) => {
                    let new_facts = read.documents.iter().map(Document::new_facts);
                    shared.bitmaps.replace(*generation, ids, new_facts);
                }
                Err(_) => shared.bitmaps.forget(),
            }
            (
                written,
                ahead.map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))),
            )
        });
        shared.words.add(db, *generation, written?)?;
        self.ahead = ahead.transpose()?;
        Ok(())
    }

    fn write_as(&mut self, writing: WritePattern) -> Result<()> {
        if self.writing != Some(writing) {
            writing.set(&self.db, &documents::FULLTEXT)?;
            self.writing = Some(writing);
        }
        Ok(())
    }

    fn state(&self) -> Result<Option<State>> {
        let sql = "SELECT seq, as_of, upto FROM state";
        Ok(self.db.find(sql, (), |row| {
            Ok(members!(row => State { seq, as_of, upto }))
        })?)
    }
}

/// Ahead of every record, so that it is not known what has changed since.
const AHEAD: Seq = Seq(i64::MAX - 1);

/// The state of the index: it holds every change up to `seq` at the time `as_of`, of the entries up to `upto`
/// or of all.
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
    /// The index was not complete when it began.
    is_building: bool,
    since: State,
    until: State,
}

impl PendingEntries {
    /// Entries that are still to be looked at.
    pub fn left(&self) -> usize {
        self.rest.len() + self.touched.len()
    }
}

/// Entries of one transaction: a tenth of a second, which an edit waits for at most, and little to
/// repeat.
const PIECE: usize = 200;
/// The same until the index is complete: half a second, and pieces that are large enough to be
/// merged only once.
const BUILDING_PIECE: usize = 1000;

/// Replaces the documents of `ids` in one transaction, and returns the forms that no document had
/// before.
fn write(
    db: &mut Db,
    ids: &[EntryId],
    documents: &[Document],
    counts: WordCounts,
    leaving: &mut WordCounter,
    state: Option<State>,
) -> Result<NewForms> {
    // The file still has what an aborted transaction counted.
    leaving.drain();
    let transaction = db.transaction()?;
    documents::remove(&transaction, ids, leaving)?;
    documents::insert(&transaction, documents)?;
    if let Some(state) = state {
        note(&transaction, state)?;
    }
    let new = WordCounts::sum([leaving.drain(), counts]).write(&transaction)?;
    transaction.commit()?;
    Ok(new)
}

/// The newest change up to which these entries are all that changed after `since`.
fn covered(source: &Snapshot, since: Seq, ids: &[EntryId]) -> Result<Seq> {
    // Changes that are no longer on record may have been of anything.
    let Some(changes) = source.changes_after(since)? else {
        return Ok(since);
    };
    let ids: HashSet<EntryId> = ids.iter().copied().collect();
    let other = changes
        .iter()
        .position(|change| change.subject.is_none_or(|id| !ids.contains(&id)));
    match other {
        None => Ok(source.seq()),
        Some(0) => Ok(since),
        Some(other) => Ok(changes[other - 1].seq),
    }
}

fn note(db: &Db, state: State) -> Result<()> {
    db.execute("DELETE FROM state", ())?;
    db.execute(
        "INSERT INTO state (seq, as_of, upto) VALUES (?1, ?2, ?3)",
        params![state.seq, state.as_of, state.upto],
    )?;
    Ok(())
}

/// Removes the documents of entries that are not public any more, and returns these.
fn sweep(
    db: &Db,
    source: &Snapshot,
    as_of: UnixSeconds,
    counter: &mut WordCounter,
) -> Result<Vec<EntryId>> {
    let site = source.site()?;
    let mut public = HashSet::new();
    source.map_records(|Record { entry, facts }| {
        if PublicTimes::of(&entry, &site).open(as_of) && !entry.is_pageless(&facts) {
            public.insert(entry.id);
        }
    })?;
    let held: Vec<EntryId> = db.values("SELECT DISTINCT entry FROM documents", ())?;
    let gone: Vec<EntryId> = held.into_iter().filter(|id| !public.contains(id)).collect();
    documents::remove(db, &gone, counter)?;
    Ok(gone)
}

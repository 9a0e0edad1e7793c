//! One consistent state of everything public, for the publisher.

use super::commits::newest_change;
use super::publication::{self, Change};
use super::{BlockingStore, Error, Result, Store, StoreReader, document, site_cache};
use domain::ids::Seq;
use engine::Db;
use model::{Entry, EntryId, Identity, Locale, MediaHash, Record, Site};
use std::collections::BTreeSet;
use std::panic::Location;
use std::sync::{Arc, Mutex, PoisonError};
use support::locks::lock;
use support::work_pool::refuse_async_thread;

/// The state at the time the snapshot was begun: a read transaction on a connection of its own.
/// Later writes are not seen.
pub struct Snapshot {
    store: Store,
    seq: Seq,
    /// Pictures that nothing of it shows: their files are missing.
    missing: Arc<BTreeSet<MediaHash>>,
    /// Taken only when the snapshot ends.
    db: Mutex<Option<Db>>,
}

impl BlockingStore {
    /// Begins a read transaction that ends with the snapshot.
    #[track_caller]
    pub fn snapshot(&self) -> Result<Snapshot> {
        self.inner
            .damages
            .check(self.begin_snapshot(), Location::caller())
    }

    fn begin_snapshot(&self) -> Result<Snapshot> {
        refuse_async_thread();
        let readers = &self.inner.readers;
        let db = readers.begin()?;
        // The first read fixes what the transaction sees.
        let seq = if self.is_shared() {
            readers.listen(&db, |db| self.inner.commits.see(db))?
        } else {
            readers.listen(&db, newest_change)?
        };
        Ok(Snapshot {
            store: Store::clone(self),
            seq,
            missing: self.missing_pictures(),
            db: Mutex::new(Some(db)),
        })
    }
}

impl Drop for Snapshot {
    fn drop(&mut self) {
        if let Some(db) = self
            .db
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
        {
            self.store.inner.readers.end(db);
        }
    }
}

impl Snapshot {
    #[track_caller]
    fn read<T>(&self, query: impl FnOnce(&Db) -> Result<T>) -> Result<T> {
        let guard = lock(&self.db);
        let Store { inner } = &self.store;
        let result = guard
            .as_ref()
            .map_or(Err(Error::Stopped), |db| inner.readers.listen(db, query));
        inner.damages.check(result, Location::caller())
    }

    /// Reads more of the same state.
    #[track_caller]
    pub(super) fn query<T>(&self, query: impl FnOnce(&Db) -> Result<T>) -> Result<T> {
        self.read(query)
    }

    /// The newest change the snapshot holds.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// Changes after `seq`, oldest first; `None`: some of them are no longer on record.
    pub fn changes_after(&self, seq: Seq) -> Result<Option<Vec<Change>>> {
        self.read(|db| publication::changes_after(db, seq))
    }

    /// Pictures on record whose files were missing when it was begun: its site and its records are
    /// without them.
    pub fn missing_pictures(&self) -> &Arc<BTreeSet<MediaHash>> {
        &self.missing
    }

    /// The snapshot with the pictures whose files are missing.
    pub fn with_missing_pictures(mut self) -> Snapshot {
        self.missing = Arc::default();
        self
    }

    /// Drops the pictures whose files are missing from an entry that is not part of the snapshot.
    pub fn drop_missing(&self, entry: &mut Entry) {
        if !self.missing.is_empty() {
            entry.retain_stored_files(|hash| !self.missing.contains(&hash));
        }
    }

    pub fn site(&self) -> Result<Site> {
        let mut site = self.read(site_cache::read)?;
        if !self.missing.is_empty() {
            site.settings
                .retain_pictures(|hash| !self.missing.contains(&hash));
        }
        Ok(site)
    }

    /// The entries with a live version, in the order of their ids.
    pub fn ids(&self) -> Result<Vec<EntryId>> {
        self.read(|db| Ok(db.values("SELECT entry_id FROM live ORDER BY entry_id", ())?))
    }

    /// Applies `map` to every entry that is, or at its time will be, public, in the order of
    /// their ids. One record is in memory at a time.
    pub fn map_records<T>(&self, mut map: impl FnMut(Record) -> T) -> Result<Vec<T>> {
        self.read(|db| {
            let mut query = db.prepare(
                "SELECT l.entry_id, l.entry, l.facts, e.identity
                 FROM live l JOIN entries e ON e.id = l.entry_id ORDER BY l.entry_id",
            )?;
            let mut rows = query.scan(())?;
            let mut mapped = Vec::new();
            while let Some(row) = rows.next()? {
                let identity: Option<String> = row.get("identity")?;
                let id = row.get("entry_id")?;
                mapped.push(map(self.decode(
                    id,
                    row.text("entry")?,
                    row.text("facts")?,
                    identity.as_deref(),
                )?));
            }
            Ok(mapped)
        })
    }

    /// The live record of an entry, or `None` when it has none.
    pub fn live(&self, id: EntryId) -> Result<Option<Record>> {
        let texts = self.read(|db| live_texts(db, id))?;
        // Decoding takes longer than reading, so other threads may read meanwhile.
        texts
            .map(|(entry, facts, identity)| self.decode(id, &entry, &facts, identity.as_deref()))
            .transpose()
    }

    /// The Markdown of a live entry; empty where there is none.
    pub fn text(&self, id: EntryId, locale: Locale) -> Result<String> {
        let sql = match locale {
            Locale::Ua => "SELECT body_ua FROM live WHERE entry_id = ?1",
            Locale::Us => "SELECT body_us FROM live WHERE entry_id = ?1",
        };
        self.read(|db| Ok(db.find_value(sql, [id])?.unwrap_or_default()))
    }

    fn decode(
        &self,
        id: EntryId,
        entry: &str,
        facts: &str,
        identity: Option<&str>,
    ) -> Result<Record> {
        let mut record = decode(id, entry, facts, identity)?;
        self.drop_missing(&mut record.entry);
        Ok(record)
    }

    /// The bytes of a picture.
    pub fn picture(&self, hash: MediaHash) -> storage::Result<Vec<u8>> {
        self.store.storage().find_picture(hash)
    }
}

/// Document, facts of the texts and identity of a live entry.
type LiveTexts = (String, String, Option<String>);

fn live_texts(db: &Db, id: EntryId) -> Result<Option<LiveTexts>> {
    let sql = "SELECT l.entry, l.facts, e.identity FROM live l JOIN entries e ON e.id = l.entry_id
               WHERE l.entry_id = ?1";
    Ok(db.find_value(sql, [id])?)
}

fn decode(id: EntryId, entry: &str, facts: &str, identity: Option<&str>) -> Result<Record> {
    let mut entry = document::decode(entry)?;
    entry.id = id;
    entry.identity = identity.and_then(Identity::parse);
    Ok(Record {
        entry,
        facts: serde_json::from_str(facts)?,
    })
}

impl StoreReader<'_> {
    /// The live records of these entries, without pictures whose files are missing; those that have
    /// none are left out.
    pub fn live_records(&self, ids: &[EntryId]) -> Result<Vec<Record>> {
        let missing = support::locks::read(&self.inner.missing).clone();
        let mut records = Vec::new();
        for id in ids {
            if let Some((entry, facts, identity)) = self.query(|db| live_texts(db, *id))? {
                let mut record = decode(*id, &entry, &facts, identity.as_deref())?;
                record
                    .entry
                    .retain_stored_files(|hash| !missing.contains(&hash));
                records.push(record);
            }
        }
        Ok(records)
    }
}

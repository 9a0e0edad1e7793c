//! Changes for the publisher, and how far it has come.

use super::commits::newest_change;
use super::{BlockingStore, Result, Store, StoreReader, meta};
use crate::Tx;
use domain::ids::Seq;
use engine::{Db, members, params};
use model::{EntryId, UnixSeconds};

/// One row of `changes`: names its subject and nothing else; the publisher reads the truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub seq: Seq,
    /// A kind's collection name, or the changed part of the site: settings, categories, tags …
    pub kind: String,
    /// The entry; `None` is a change of the whole site.
    pub subject: Option<EntryId>,
}

const PUBLISHED_SEQ: &str = "published_seq";

/// Records a change inside the edit's own transaction (invariant 3). An entry that has changed
/// cannot be put back as it was before it came into the trash.
pub(super) fn record(tx: &Tx<'_>, kind: &str, subject: Option<EntryId>) -> Result<Seq> {
    if let Some(entry) = subject {
        tx.execute_later("DELETE FROM undo WHERE entry_id = ?1", [entry])?;
    }
    let seq = tx.insert(
        "INSERT INTO changes (kind, subject, at) VALUES (?1, ?2, ?3)",
        params![kind, subject, tx.now],
    )?;
    Ok(seq.into())
}

/// The newest change that the tree shows; 0 before the first publish.
pub(super) fn published_seq(db: &Db) -> Result<Seq> {
    Ok(meta::get(db, PUBLISHED_SEQ)?
        .and_then(|value| value.parse().ok())
        .unwrap_or_default())
}

pub(super) fn set_published_seq(db: &Db, seq: Seq) -> Result<()> {
    Ok(meta::set(db, PUBLISHED_SEQ, &seq.to_string())?)
}

/// Changes after `seq`, oldest first.
pub(super) fn changes_since(db: &Db, seq: Seq) -> Result<Vec<Change>> {
    Ok(db.rows(
        "SELECT seq, kind, subject FROM changes WHERE seq > ?1 ORDER BY seq",
        [seq],
        |row| Ok(members!(row => Change { seq, kind, subject })),
    )?)
}

/// The same, unless some of them are no longer on record: the reader has to look at everything
/// then. A reader that is ahead of the record comes from another one, as after a restore.
pub(super) fn changes_after(db: &Db, seq: Seq) -> Result<Option<Vec<Change>>> {
    let (oldest, newest): (Option<Seq>, Option<Seq>) = db.value(
        "SELECT (SELECT seq FROM changes ORDER BY seq LIMIT 1) AS oldest,
                (SELECT seq FROM changes ORDER BY seq DESC LIMIT 1) AS newest",
        (),
    )?;
    let complete =
        oldest.is_none_or(|oldest| oldest <= seq.next()) && seq <= newest.unwrap_or_default();
    if complete {
        changes_since(db, seq).map(Some)
    } else {
        Ok(None)
    }
}

impl StoreReader<'_> {
    /// Changes after `seq`, oldest first; `None`: some of them are no longer on record, and the
    /// reader has to look at everything.
    pub fn changes_after(&self, seq: Seq) -> Result<Option<Vec<Change>>> {
        self.query(|db| changes_after(db, seq))
    }

    /// Changes after `seq`, oldest first.
    pub fn changes_since(&self, seq: Seq) -> Result<Vec<Change>> {
        self.query(|db| changes_since(db, seq))
    }

    /// How many changes are on record from a time on.
    pub fn changes_from(&self, since: UnixSeconds) -> Result<usize> {
        self.query(|db| Ok(db.value("SELECT count(*) FROM changes WHERE at >= ?1", [since])?))
    }

    /// The newest change, 0 in an empty store.
    pub fn latest_seq(&self) -> Result<Seq> {
        self.query(|db| Ok(newest_change(db)?))
    }

    /// The newest change that the tree shows; 0 before the first publish.
    pub fn published_seq(&self) -> Result<Seq> {
        self.query(published_seq)
    }
}

impl Store {
    /// The secret behind CSRF hashes, 32 random bytes made on first use.
    pub async fn secret(&self) -> Result<[u8; 32]> {
        self.write(|db| {
            let mut secret = [0; 32];
            if meta::get(db, "secret")?
                .is_some_and(|text| hex::decode_to_slice(text, &mut secret).is_ok())
            {
                return Ok(secret);
            }
            let secret = support::token::random_bytes();
            meta::set(db, "secret", &hex::encode(secret))?;
            Ok(secret)
        })
        .await
    }
}

impl BlockingStore {
    /// Records that the tree shows every change up to `seq`. Called by the publisher's thread.
    pub fn set_published_seq(&self, seq: Seq) -> Result<()> {
        self.write_blocking(move |db| set_published_seq(db, seq))
    }
}

//! Rows that a restore takes out of the copy of a record before it takes the place of another one, and
//! whom it brings back.

use super::clock_note::CLOCK;
use super::{Error, Result};
use domain::ids::UserId;
use engine::{Db, files, members};
use model::UnixSeconds;
use std::fs::File;
use std::path::Path;

/// Every table of a record; with a reason those whose rows a restore removes. They give rights that
/// may have been withdrawn since the backup was made: a restore is what one does after a break-in.
const TABLES: [(&str, Option<&str>); 51] = [
    ("activity", None),
    ("ad_days", None),
    ("ads", None),
    ("announced", None),
    ("api_tokens", Some("revoked ones would work again")),
    ("authenticators", None),
    ("caps", None),
    ("changes", None),
    ("complaints", None),
    ("decisions", None),
    ("deliveries", None),
    ("effects", None),
    ("entries", None),
    ("entry_notes", None),
    ("erasures", None),
    ("favourites", None),
    ("hidden_questions", None),
    ("identities", None),
    ("jobs", None),
    (
        "links",
        Some("sign in, change addresses and end accounts; used ones would work again"),
    ),
    ("live", None),
    ("media", None),
    ("media_erasures", None),
    ("messages", None),
    ("meta", None),
    ("notice_choices", None),
    ("notices", None),
    ("outbox", None),
    (
        "pending_sign_ins",
        Some("a second step alone would sign in"),
    ),
    ("picture_uses", None),
    (
        "previews",
        Some("show unpublished work to everyone who knows their address"),
    ),
    ("publishes", None),
    ("receiver", None),
    ("recovery_codes", Some("used ones would work again")),
    (
        "repeated_calls",
        Some("answer for calls whose work the backup lacks"),
    ),
    ("revisions", None),
    ("saved_search_matches", None),
    ("saved_searches", None),
    ("serials", None),
    ("sessions", Some("ended ones would work again")),
    ("site", None),
    ("site_uses", None),
    ("slug_history", None),
    ("taken", None),
    ("undo", None),
    ("uploads", None),
    ("used_challenges", None),
    ("users", None),
    ("webhook_entries", None),
    ("webhook_messages", None),
    ("webhooks", None),
];

/// An account as a restore compares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedAccount {
    pub id: UserId,
    pub email: String,
    /// Distinguishes accounts of one number: those of erased ones are used again.
    pub created_at: UnixSeconds,
    /// Its owner asked for its end.
    pub leaves: bool,
}

/// Takes out of a copy what gives rights, and the time of the backup, which says nothing about the
/// clock of the next start.
pub fn withdraw_rights(copy: &Path) -> Result<()> {
    let db = files::open(
        copy,
        "PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON;",
    )?;
    for (table, _) in TABLES.iter().filter(|(_, removed)| removed.is_some()) {
        // A record of an older program may lack it.
        if db.exists("SELECT 1 FROM sqlite_schema WHERE name = ?1", [*table])? {
            db.execute_later(&format!("DELETE FROM {table}"), ())?;
        }
    }
    db.execute_later("DELETE FROM meta WHERE key = ?1", [CLOCK])?;
    drop(db);
    Ok(File::open(copy)?.sync_all()?)
}

pub(super) fn accounts(db: &Db) -> Result<Vec<ComparedAccount>> {
    let sql =
        "SELECT id, email, created_at, deletion_at IS NOT NULL AS leaves FROM users ORDER BY id";
    Ok(db.rows(sql, (), |row| {
        Ok(members!(row => ComparedAccount { id, email, created_at, leaves }))
    })?)
}

/// The accounts of a copy that nothing else has open.
pub fn accounts_of(copy: &Path) -> Result<Vec<ComparedAccount>> {
    files::read_copy::<_, Error>(copy, accounts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BlockingStore;
    use engine::DatabasePart;
    use std::collections::BTreeSet;

    /// A new table comes with a decision whether its rows outlive a restore.
    #[test]
    fn every_table_is_classified() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = BlockingStore::open(folder.path()).unwrap();
        let present = store
            .query_blocking(|db| Ok(db.tables(DatabasePart::Record)?))
            .unwrap();
        let named: BTreeSet<String> = TABLES
            .iter()
            .map(|(table, _)| (*table).to_owned())
            .collect();
        assert_eq!(named, present);
    }
}

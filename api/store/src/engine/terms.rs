//! The table of the terms of entries, a full-text table of SQLite or a column of PostgreSQL: the
//! statements that the two do not share.

#[cfg(feature = "postgres")]
use super::postgres::dialect::stored_terms;
use super::{Db, Result, params};
#[cfg(feature = "postgres")]
use super::{List, TermQuery};

/// The table of the terms of entries.
pub(crate) struct EntryTermsTable<'a>(pub &'a Db);

/// Pages of SQLite that are merged in one step, between edits which wait a few milliseconds at
/// most.
const PAGES: i64 = 64;
/// What a step changes when nothing was left to merge, at most.
const NOTHING: u64 = 1;

impl EntryTermsTable<'_> {
    /// Stores the terms of an entry, separated by spaces, in the place of those that were there.
    pub(crate) fn put(&self, id: i64, title: &str, others: &str) -> Result<()> {
        match self.0 {
            Db::Sqlite(_) => self.0.execute_later(
                "INSERT OR REPLACE INTO entry_terms (rowid, title, others) VALUES (?1, ?2, ?3)",
                params![id, title, others],
            ),
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => self.0.execute_later(
                "INSERT INTO entry_terms (rowid, words) VALUES (?1, array_to_tsvector(?2))
                 ON CONFLICT (rowid) DO UPDATE SET words = excluded.words",
                params![id, List::Texts(stored_terms(title, others))],
            ),
        }
    }

    pub(crate) fn remove(&self, id: i64) -> Result<()> {
        self.0
            .execute_later("DELETE FROM entry_terms WHERE rowid = ?1", [id])
    }

    pub(crate) fn clear(&self) -> Result<()> {
        match self.0 {
            Db::Sqlite(_) => self.0.execute_later(
                "INSERT INTO entry_terms (entry_terms) VALUES ('delete-all')",
                (),
            ),
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => self.0.execute_later("DELETE FROM entry_terms", ()),
        }
    }

    /// Merges some pieces of the table, which edits leave; `true` when more is left.
    pub(crate) fn merge_some(&self) -> Result<bool> {
        match self.0 {
            Db::Sqlite(db) => {
                let before = db.total_changes();
                self.0.execute(
                    "INSERT INTO entry_terms (entry_terms, rank) VALUES ('merge', ?1)",
                    [PAGES],
                )?;
                Ok(db.total_changes() - before > NOTHING)
            }
            // Autovacuum does it.
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => Ok(false),
        }
    }

    /// Terms that begin so, at most `most`.
    pub(crate) fn beginning_with(&self, prefix: &str, most: usize) -> Result<Vec<String>> {
        match self.0 {
            Db::Sqlite(_) => self.0.values(
                "SELECT term FROM entry_vocabulary WHERE term >= ?1 AND term < ?1 || char(0x10ffff) LIMIT ?2",
                params![prefix, most],
            ),
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => self.0.values(
                "SELECT DISTINCT t.lexeme
                 FROM (SELECT words FROM entry_terms WHERE entry_terms MATCH ?1 LIMIT 500) e, unnest(e.words) t
                 WHERE starts_with(t.lexeme, ?2) LIMIT ?3",
                params![TermQuery(format!("\"{prefix}\"*")), prefix, most],
            ),
        }
    }
}

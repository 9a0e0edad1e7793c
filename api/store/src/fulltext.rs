//! Full-text tables of SQLite: they are written in pieces, which hold what was deleted until they
//! are merged.

use super::Result;
use engine::Db;

/// Pages written in one step, so that others never wait for long.
const PAGES: i64 = 500;
/// The most rows that a step changes when nothing was left to merge.
const NOTHING: u64 = 1;

/// How a table is written to; it remembers that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WritePattern {
    /// A few rows at a time: pieces are merged on the way. SQLite's own values.
    Edits,
    /// All rows, one large transaction after the other, each a piece of its own; [`Merge`] makes
    /// one of them at the end, so that no row is merged twice.
    Building,
}

impl WritePattern {
    pub(super) fn set(self, db: &Db, tables: &[&str]) -> Result<()> {
        // How many pieces are merged a little with each write, how many force a merge, the bytes
        // that are collected in memory, the kilobytes of the file that are cached, and the pages of
        // the log that are moved into it at one time.
        let (automerge, crisismerge, hashsize, cache, checkpoint) = match self {
            WritePattern::Edits => (4, 16, 1 << 20, 2000, 1000),
            WritePattern::Building => (0, 1000, 32 << 20, 64_000, 25_000),
        };
        db.batch(&format!(
            "PRAGMA cache_size = -{cache}; PRAGMA wal_autocheckpoint = {checkpoint}; PRAGMA shrink_memory;"
        ))?;
        for table in tables {
            for (setting, value) in [
                ("automerge", automerge),
                ("crisismerge", crisismerge),
                ("hashsize", hashsize),
            ] {
                db.execute_later(
                    &format!("INSERT INTO {table} ({table}, rank) VALUES ('{setting}', ?1)"),
                    [value],
                )?;
            }
        }
        Ok(())
    }
}

/// How far the pieces of a table are made into one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Merge {
    #[default]
    Ahead,
    Begun,
    Done,
}

impl Merge {
    /// A step of it, for all of these tables.
    pub(super) fn step(self, db: &Db, tables: &[&str]) -> Result<Merge> {
        // Below zero: all pieces are to be merged, however few there are.
        let pages = if self == Merge::Ahead { -PAGES } else { PAGES };
        let mut next = Merge::Done;
        for table in tables {
            let before = db.total_changes();
            db.execute_later(
                &format!("INSERT INTO {table} ({table}, rank) VALUES ('merge', ?1)"),
                [pages],
            )?;
            if db.total_changes() - before > NOTHING {
                next = Merge::Begun;
            }
        }
        Ok(next)
    }
}

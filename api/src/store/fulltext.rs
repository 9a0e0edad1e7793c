//! Full-text tables of SQLite: they are written in pieces, which hold what was deleted until they are merged.

use super::Result;
use crate::store::engine::Db;

/// Pages written in one step, so that others never wait for long.
const PAGES: i64 = 200;
/// What a step changes when nothing was left to merge, at most.
const NOTHING: u64 = 1;

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
            db.execute(&format!("INSERT INTO {table} ({table}, rank) VALUES ('merge', ?1)"), [pages])?;
            if db.total_changes() - before > NOTHING {
                next = Merge::Begun;
            }
        }
        Ok(next)
    }
}

//! The record of a server that a backup replaces.

use super::copying::{copy_all, refuse_connected};
use super::{tables, target};
use crate::files::{DATABASE, VISITS};
use crate::schema::MIGRATIONS;
use crate::{ComparedAccount, DatabaseUrl, Result, counts as visit_counts, document, restored};
use engine::{DatabasePart, Db, sqlite};
use std::path::Path;

/// The record of a server and its counts, on which no server runs.
pub struct ServerRecord {
    db: Db,
    url: DatabaseUrl,
}

impl ServerRecord {
    /// Refuses one on which a server runs. A database without a schema receives it.
    pub fn open(url: &DatabaseUrl) -> Result<ServerRecord> {
        let db = url.open_whole()?;
        refuse_connected(&db, url)?;
        url.prepare_counts()?;
        Ok(ServerRecord {
            db,
            url: url.clone(),
        })
    }

    /// Whether there is anything to lose.
    pub fn holds_something(&self) -> Result<bool> {
        Ok(target::held(&self.db)?.is_some())
    }

    /// Its accounts.
    pub fn accounts(&self) -> Result<Vec<ComparedAccount>> {
        restored::accounts(&self.db)
    }

    /// Copies it into new files in a folder.
    pub fn copy_to(&self, folder: &Path) -> Result<()> {
        target::copy_server(&self.url, folder)?;
        Ok(())
    }

    /// Puts the record of files in a folder in its place, and their counts too if `with_visits`, in
    /// one transaction. The files are brought up to date before.
    pub fn replace(&mut self, folder: &Path, with_visits: bool) -> Result<()> {
        let record = folder.join(DATABASE);
        let counts = folder.join(VISITS);
        visit_counts::bring_up_to_date(&counts)?;
        document::fill_title_keys(&mut sqlite::write_both(&record, &counts, MIGRATIONS)?)?;
        let source = sqlite::read_both(&record, &counts)?;
        let parts = if with_visits {
            &DatabasePart::ALL[..]
        } else {
            &[DatabasePart::Record]
        };
        let url = &self.url;
        target::fill(&mut self.db, |db| {
            // This process has the lock of the writer, and is alone from now on.
            refuse_connected(db, url)?;
            // Files that follow from the former record are removed with it.
            let mut names = ["entry_terms", "previews", "repeated_calls"]
                .map(str::to_owned)
                .to_vec();
            for part in parts {
                names.extend(tables::of(*part).iter().map(|table| part.qualified(table)));
            }
            db.batch(&format!("TRUNCATE TABLE {}", names.join(", ")))?;
            copy_all(&source, db, parts, |_| false)
        })?;
        Ok(())
    }
}

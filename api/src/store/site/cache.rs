//! Taxonomy and settings as they were last committed, shared until a commit changes them. The writer refreshes the value,
//! not the caller of an edit: a caller that goes away while its job waits leaves nothing stale.

use super::read::read;
use crate::store::engine::Db;
use crate::store::engine::sqlite::Readers;
use crate::store::{Error, Result};
use model::Site;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, RwLock};

const TABLE: &str = "site";

#[derive(Default)]
pub(in crate::store) struct SiteCache {
    committed: RwLock<Option<Arc<Site>>>,
    /// Whether the open transaction has written to the table. Only the writer thread uses it.
    changed: AtomicBool,
}

impl SiteCache {
    /// Observes every row that `db`, the write connection, inserts, updates or deletes in the table.
    pub(in crate::store) fn watch(self: &Arc<Self>, db: &Db) -> Result<()> {
        let cache = self.clone();
        Ok(db.on_row_change(move |table| {
            if table == TABLE {
                cache.changed.store(true, Ordering::Relaxed);
            }
        })?)
    }

    /// What is committed.
    pub(in crate::store) fn committed(&self, readers: &Readers) -> Result<Arc<Site>> {
        let known = self.committed.read().map_err(|_| Error::Stopped)?.clone();
        if let Some(site) = known {
            return Ok(site);
        }
        // Read under the lock: a commit meanwhile drops the value only after it is set.
        let mut slot = self.committed.write().map_err(|_| Error::Stopped)?;
        let site = Arc::new(readers.with(read)?);
        *slot = Some(site.clone());
        Ok(site)
    }

    /// What a job sees in the writer's open transaction.
    pub(in crate::store) fn within(&self, db: &Db) -> Result<Arc<Site>> {
        if self.changed.load(Ordering::Relaxed) {
            return Ok(Arc::new(read(db)?));
        }
        // Nothing else writes, so an unchanged table is the committed one.
        let mut slot = self.committed.write().map_err(|_| Error::Stopped)?;
        if let Some(site) = &*slot {
            return Ok(site.clone());
        }
        let site = Arc::new(read(db)?);
        *slot = Some(site.clone());
        Ok(site)
    }

    /// Drops the value after a transaction that changed it. The writer calls this before it acknowledges any job.
    pub(in crate::store) fn invalidate(&self) {
        if !self.changed.swap(false, Ordering::Relaxed) {
            return;
        }
        if let Ok(mut slot) = self.committed.write() {
            *slot = None;
        }
    }
}

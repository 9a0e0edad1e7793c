//! Taxonomy and settings as they were last committed, shared until a commit changes them. The writer refreshes the value,
//! not the caller of an edit: a caller that goes away while its job waits leaves nothing stale.

use super::engine::Db;
use super::site_set::{SETTINGS, SiteSet};
use super::{Error, Result};
use model::{Kind, Settings, Site};
use serde::de::DeserializeOwned;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

const TABLE: &str = "site";

#[derive(Default)]
pub(super) struct SiteCache {
    /// `None`: it could not be read after the last transaction.
    committed: RwLock<Option<Arc<Site>>>,
    /// Whether the open transaction has written to the table. Only the writer thread uses it.
    changed: AtomicBool,
}

impl SiteCache {
    /// Reads the value, and observes every row that `db`, the write connection, inserts, updates or deletes in the table.
    pub(super) fn watch(self: &Arc<Self>, db: &Db) -> Result<()> {
        self.put(Some(read(db)?));
        let cache = self.clone();
        Ok(db.on_row_change(move |table| {
            if table == TABLE {
                cache.changed.store(true, Ordering::Relaxed);
            }
        })?)
    }

    /// What is committed. Reads nothing from the database.
    pub(super) fn committed(&self) -> Result<Arc<Site>> {
        let site = self.committed.read().unwrap_or_else(PoisonError::into_inner).clone();
        site.ok_or_else(|| Error::Unusable("taxonomy and settings cannot be read".to_owned()))
    }

    /// What a job sees in the writer's open transaction.
    pub(super) fn within(&self, db: &Db) -> Result<Arc<Site>> {
        // Nothing else writes, so an unchanged table is the committed one.
        if self.changed.load(Ordering::Relaxed) { Ok(Arc::new(read(db)?)) } else { self.committed() }
    }

    /// Whether a job would see this very value in the writer's open transaction.
    pub(super) fn is(&self, site: &Arc<Site>) -> bool {
        !self.changed.load(Ordering::Relaxed)
            && self.committed().is_ok_and(|committed| Arc::ptr_eq(&committed, site))
    }

    /// Reads the value again after a transaction that changed it. The writer calls this before it acknowledges any job.
    pub(super) fn refresh(&self, db: &Db) -> Result<()> {
        if !self.changed.swap(false, Ordering::Relaxed) {
            return Ok(());
        }
        let site = read(db);
        self.changed.store(site.is_err(), Ordering::Relaxed);
        site.map(|site| self.put(Some(site))).inspect_err(|_| self.put(None))
    }

    fn put(&self, site: Option<Site>) {
        *self.committed.write().unwrap_or_else(PoisonError::into_inner) = site.map(Arc::new);
    }
}

fn documents<T: DeserializeOwned>(db: &Db, collection: &str) -> Result<Vec<T>> {
    let mut query = db.prepare("SELECT doc FROM site WHERE collection = ?1 ORDER BY position, id")?;
    let mut rows = query.query([collection])?;
    let mut documents = Vec::new();
    while let Some(row) = rows.next()? {
        documents.push(serde_json::from_str(row.text("doc")?)?);
    }
    Ok(documents)
}

/// Reads the whole site in the caller's transaction.
pub(super) fn read(db: &Db) -> Result<Site> {
    let mut site = Site {
        settings: documents::<Settings>(db, SETTINGS)?.pop().unwrap_or_default(),
        tags: documents(db, &SiteSet::Tags.collection())?,
        locations: documents(db, &SiteSet::Locations.collection())?,
        people: documents(db, &SiteSet::People.collection())?,
        redirects: documents(db, &SiteSet::Redirects.collection())?,
        ..Site::default()
    };
    for kind in Kind::ALL.into_iter().filter(|kind| kind.has_categories()) {
        let list = documents(db, &SiteSet::Categories(kind).collection())?;
        if !list.is_empty() {
            site.categories.insert(kind, list);
        }
    }
    Ok(site)
}

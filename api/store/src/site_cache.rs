//! Taxonomy and settings as they were last committed, shared until a commit changes them. The
//! writer refreshes the value, not the caller of an edit: a caller that goes away while its job
//! waits leaves nothing stale.
//!
//! On a server other nodes change them too. Each transaction that does so counts up a version in
//! the record; a job compares it with that of the cache, and `nodes.rs` has the rest: how a node
//! learns of a version, and who waits for it.

use super::site_set::{SETTINGS, SiteSet};
use super::{Error, Result, meta};
use engine::{Db, DbError, Failure};
use model::{Kind, Redirect, Settings, Site};
use serde::de::DeserializeOwned;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, OnceLock, RwLock};
use std::time::Duration;
use support::clock::since_boot;
use support::locks;

const TABLE: &str = "site";
/// The name of the version in `meta`.
const VERSION: &str = "site_version";

/// The value with the version of the record at which, or before which, it was read.
struct Versioned {
    version: i64,
    /// `None`: it could not be read after the last transaction.
    site: Option<Arc<Site>>,
}

#[derive(Default)]
pub(super) struct SiteCache {
    committed: RwLock<Option<Versioned>>,
    /// Whether the open transaction has written to the table. Only the writer thread uses it and
    /// the next two.
    changed: AtomicBool,
    /// Whether another node has changed the value since it was read.
    outdated: AtomicBool,
    /// Whether the open transaction has compared the version.
    compared: AtomicBool,
    /// The version that the last transaction made, for those who wait until other nodes know it; 0:
    /// none.
    made: AtomicI64,
    /// For how long after the start of the machine the value is good, in milliseconds; not set:
    /// until it changes.
    good_until: OnceLock<AtomicI64>,
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

fn stored_version(db: &Db) -> engine::Result<i64> {
    Ok(meta::get(db, VERSION)?
        .and_then(|version| version.parse().ok())
        .unwrap_or_default())
}

/// The version and the value, which may be newer than that.
pub(super) fn read_versioned(db: &Db) -> Result<(i64, Site)> {
    let version = stored_version(db)?;
    Ok((version, read(db)?))
}

impl SiteCache {
    /// Reads the value, and observes every row that `db`, the write connection, inserts, updates or
    /// deletes in the table.
    pub(super) fn watch(self: &Arc<Self>, db: &mut Db) -> Result<()> {
        let (version, site) = read_versioned(db)?;
        self.put(version, Some(site));
        let cache = self.clone();
        Ok(db.on_row_change(Box::new(move |table| {
            if table == TABLE {
                cache.changed.store(true, Ordering::Relaxed);
            }
        }))?)
    }

    /// The committed site. Reads nothing from the database.
    pub(super) fn committed(&self) -> Result<Arc<Site>> {
        if let Some(until) = self.good_until.get()
            && milliseconds(since_boot()) > until.load(Ordering::Acquire)
        {
            let message =
                "taxonomy and settings may have changed: the database was not reached for too long";
            return Err(DbError::Statement {
                failure: Failure::Away,
                message: message.to_owned(),
            }
            .into());
        }
        let committed = locks::read(&self.committed);
        let site = committed
            .as_ref()
            .and_then(|committed| committed.site.clone());
        site.ok_or_else(|| Error::Unusable("taxonomy and settings cannot be read".to_owned()))
    }

    /// The version of the value.
    pub(super) fn version(&self) -> i64 {
        let committed = locks::read(&self.committed);
        committed.as_ref().map_or(0, |committed| committed.version)
    }

    /// Takes over what another node committed.
    pub(super) fn renew(&self, version: i64, site: Site) {
        self.put(version, Some(site));
    }

    /// Takes over what is left after a loss of commits, in the place of the value with the version
    /// `before`.
    pub(super) fn fall_back(&self, before: i64, version: i64, site: Site) {
        let mut committed = locks::write(&self.committed);
        // The writer may have committed another one since, which is right.
        if committed
            .as_ref()
            .is_none_or(|committed| committed.version == before)
        {
            *committed = Some(Versioned {
                version,
                site: Some(Arc::new(site)),
            });
        }
    }

    /// The value is good until so long after the start of the machine, unless that is said again.
    pub(super) fn is_good_until(&self, time: Duration) {
        let until = self.good_until.get_or_init(AtomicI64::default);
        until.store(milliseconds(time), Ordering::Release);
    }

    /// Before a COMMIT: counts the version up if the transaction has changed the value and other
    /// nodes may have it.
    pub(super) fn end(&self, db: &Db) -> engine::Result<()> {
        self.made.store(0, Ordering::Relaxed);
        if db.is_file() || !self.changed.load(Ordering::Relaxed) {
            return Ok(());
        }
        // A server that took over without the last commits gives no number twice.
        let version: i64 = db.value(
            "SELECT max(?1, CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT))",
            [stored_version(db)?.max(self.version()) + 1],
        )?;
        meta::set(db, VERSION, &version.to_string())?;
        self.made.store(version, Ordering::Relaxed);
        Ok(())
    }

    /// After a COMMIT: the version that it made.
    pub(super) fn take_made(&self) -> Option<i64> {
        Some(self.made.swap(0, Ordering::Relaxed)).filter(|version| *version > 0)
    }

    /// The site that a job sees in the writer's open transaction.
    pub(super) fn within(&self, db: &Db) -> Result<Arc<Site>> {
        if self.is_another(db)? {
            Ok(Arc::new(read(db)?))
        } else {
            self.committed()
        }
    }

    /// Whether a job would see this very value in the writer's open transaction.
    pub(super) fn is(&self, db: &Db, site: &Arc<Site>) -> Result<bool> {
        Ok(!self.is_another(db)?
            && self
                .committed()
                .is_ok_and(|committed| Arc::ptr_eq(&committed, site)))
    }

    /// Whether the writer's open transaction sees another value than the cached one. While it is
    /// open nothing else writes.
    fn is_another(&self, db: &Db) -> Result<bool> {
        if !db.is_file() && !self.compared.load(Ordering::Relaxed) {
            self.outdated
                .store(stored_version(db)? != self.version(), Ordering::Relaxed);
            self.compared.store(true, Ordering::Relaxed);
        }
        Ok(self.changed.load(Ordering::Relaxed) || self.outdated.load(Ordering::Relaxed))
    }

    /// Reads the value again after a transaction that changed it. The writer calls this before it
    /// acknowledges any job.
    pub(super) fn refresh(&self, db: &Db) -> Result<()> {
        self.compared.store(false, Ordering::Relaxed);
        if !self.changed.load(Ordering::Relaxed) && !self.outdated.load(Ordering::Relaxed) {
            return Ok(());
        }
        let site = read_versioned(db);
        self.changed.store(site.is_err(), Ordering::Relaxed);
        self.outdated.store(false, Ordering::Relaxed);
        match site {
            Ok((version, site)) => {
                self.put(version, Some(site));
                Ok(())
            }
            Err(error) => {
                self.put(self.version(), None);
                Err(error)
            }
        }
    }

    /// Keeps what is newer: the writer and the task that receives the changes of other nodes both
    /// read it.
    fn put(&self, version: i64, site: Option<Site>) {
        let mut committed = locks::write(&self.committed);
        if committed
            .as_ref()
            .is_none_or(|committed| committed.version <= version)
        {
            *committed = Some(Versioned {
                version,
                site: site.map(Arc::new),
            });
        }
    }
}

fn documents<T: DeserializeOwned>(db: &Db, collection: &str) -> Result<Vec<T>> {
    let sql = "SELECT doc FROM site WHERE collection = ?1 ORDER BY position, id";
    Ok(db.rows(sql, [collection], |row| row.json("doc"))?)
}

/// Reads the whole site in the caller's transaction.
pub(super) fn read(db: &Db) -> Result<Site> {
    let mut site = Site {
        settings: documents::<Settings>(db, SETTINGS)?
            .pop()
            .unwrap_or_default(),
        tags: documents(db, &SiteSet::Tags.collection())?,
        locations: documents(db, &SiteSet::Locations.collection())?,
        people: documents(db, &SiteSet::People.collection())?,
        redirects: documents::<Redirect>(db, &SiteSet::Redirects.collection())?.into(),
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

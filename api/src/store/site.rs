//! Taxonomy and settings, read as one value.

use super::{Error, Result, Store, publication};
use generator::model::{Kind, Settings, Site};
use jiff::Timestamp;
use rusqlite::{Connection, params};
use serde::{Serialize, de::DeserializeOwned};
use std::sync::Arc;

const SETTINGS: &str = "settings";
const TAGS: &str = "tags";
const LOCATIONS: &str = "locations";
const PEOPLE: &str = "people";
const REDIRECTS: &str = "redirects";

fn categories(kind: Kind) -> String {
    format!("categories/{}", kind.collection())
}

fn documents<T: DeserializeOwned>(db: &Connection, collection: &str) -> Result<Vec<T>> {
    let mut query = db.prepare_cached("SELECT doc FROM site WHERE collection = ?1 ORDER BY position")?;
    let rows = query.query_map([collection], |row| row.get::<_, String>(0))?;
    rows.map(|doc| Ok(serde_json::from_str(&doc?)?)).collect()
}

fn replace<T: Serialize>(db: &Connection, collection: &str, documents: &[T]) -> Result<()> {
    db.prepare_cached("DELETE FROM site WHERE collection = ?1")?.execute([collection])?;
    let mut insert =
        db.prepare_cached("INSERT INTO site (collection, position, key, doc) VALUES (?1, ?2, ?3, ?4)")?;
    for (position, document) in documents.iter().enumerate() {
        let document = serde_json::to_value(document)?;
        let key =
            ["slug", "from"].into_iter().find_map(|name| document.get(name)?.as_str()).unwrap_or(collection);
        insert.execute(params![collection, position as i64, key, document.to_string()])?;
    }
    Ok(())
}

/// Reads the whole site in the caller's transaction.
pub(super) fn read(db: &Connection) -> Result<Site> {
    let mut site = Site {
        settings: documents::<Settings>(db, SETTINGS)?.pop().unwrap_or_default(),
        tags: documents(db, TAGS)?,
        locations: documents(db, LOCATIONS)?,
        people: documents(db, PEOPLE)?,
        redirects: documents(db, REDIRECTS)?,
        ..Site::default()
    };
    for kind in Kind::ALL.into_iter().filter(|kind| kind.has_categories()) {
        let list = documents(db, &categories(kind))?;
        if !list.is_empty() {
            site.categories.insert(kind, list);
        }
    }
    Ok(site)
}

/// Writes the whole site and records one change for it.
pub(super) fn write(db: &Connection, site: &Site, now: Timestamp) -> Result<i64> {
    replace(db, SETTINGS, std::slice::from_ref(&site.settings))?;
    replace(db, TAGS, &site.tags)?;
    replace(db, LOCATIONS, &site.locations)?;
    replace(db, PEOPLE, &site.people)?;
    replace(db, REDIRECTS, &site.redirects)?;
    for kind in Kind::ALL.into_iter().filter(|kind| kind.has_categories()) {
        replace(db, &categories(kind), site.categories(kind))?;
    }
    publication::record(db, SETTINGS, None, now)
}

impl Store {
    /// Taxonomy and settings as they are now. The value is shared until the next change of the site.
    pub fn site(&self) -> Result<Arc<Site>> {
        let cached = self.inner.site.read().map_err(|_| Error::Stopped)?.clone();
        if let Some(site) = cached {
            return Ok(site);
        }
        // Read under the lock: a change that commits meanwhile forgets the value only after it is set.
        let mut slot = self.inner.site.write().map_err(|_| Error::Stopped)?;
        let site = Arc::new(self.read(read)?);
        *slot = Some(site.clone());
        Ok(site)
    }

    /// Replaces taxonomy and settings; answers the change's number.
    pub async fn set_site(&self, site: Site, now: Timestamp) -> Result<i64> {
        let seq = self.write(move |db| write(db, &site, now)).await?;
        self.forget_site();
        Ok(seq)
    }

    pub(super) fn forget_site(&self) {
        if let Ok(mut site) = self.inner.site.write() {
            *site = None;
        }
    }
}

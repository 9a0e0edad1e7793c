//! Taxonomy and settings, read as one value. What editors do with single documents of it is in [`records`] and [`edit`].

mod cache;
mod edit;
mod follow;
mod judge;
mod menus;
mod records;
mod set;
mod settings;

pub use menus::{MenuPage, Menus};
pub use records::{SiteDocument, SiteRecord};
pub use set::SiteSet;
pub use settings::{SettingsRecord, SettingsWritten};

pub(super) use cache::SiteCache;
pub(super) use settings::store as store_settings;

use super::{Result, Store, publication, row};
use generator::model::{Kind, Settings, Site};
use jiff::Timestamp;
use rusqlite::{Connection, params};
use serde::{Serialize, de::DeserializeOwned};
use std::{panic::Location, sync::Arc};

const SETTINGS: &str = "settings";

fn documents<T: DeserializeOwned>(db: &Connection, collection: &str) -> Result<Vec<T>> {
    let mut query = db.prepare_cached("SELECT doc FROM site WHERE collection = ?1 ORDER BY position")?;
    let rows = query.query_map([collection], |row| row.get::<_, String>(0))?;
    rows.map(|doc| Ok(serde_json::from_str(&doc?)?)).collect()
}

/// Documents keep the number of their key, and get another version only where they differ.
fn replace<T: Serialize>(db: &Connection, collection: &str, documents: &[T], now: Timestamp) -> Result<()> {
    let mut rows = Vec::with_capacity(documents.len());
    for document in documents {
        let document = serde_json::to_value(document)?;
        let key =
            ["slug", "from"].into_iter().find_map(|name| document.get(name)?.as_str()).unwrap_or(collection);
        rows.push((key.to_owned(), document.to_string()));
    }
    let keys: Vec<&str> = rows.iter().map(|(key, _)| key.as_str()).collect();
    db.prepare_cached(
        "DELETE FROM site WHERE collection = ?1 AND key NOT IN (SELECT value FROM json_each(?2))",
    )?
    .execute(params![collection, serde_json::to_string(&keys)?])?;
    let mut put = db.prepare_cached(
        "INSERT INTO site (collection, position, key, doc, updated_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (collection, key) DO UPDATE SET position = excluded.position, doc = excluded.doc,
             version = version + (doc <> excluded.doc),
             updated_at = CASE WHEN doc <> excluded.doc THEN excluded.updated_at ELSE updated_at END",
    )?;
    for (position, (key, document)) in rows.iter().enumerate() {
        put.execute(params![collection, position as i64, key, document, row::seconds(now)])?;
    }
    Ok(())
}

/// Reads the whole site in the caller's transaction.
pub(super) fn read(db: &Connection) -> Result<Site> {
    let of = |set: SiteSet| set.collection();
    let mut site = Site {
        settings: documents::<Settings>(db, SETTINGS)?.pop().unwrap_or_default(),
        tags: documents(db, &of(SiteSet::Tags))?,
        locations: documents(db, &of(SiteSet::Locations))?,
        people: documents(db, &of(SiteSet::People))?,
        redirects: documents(db, &of(SiteSet::Redirects))?,
        ..Site::default()
    };
    for kind in Kind::ALL.into_iter().filter(|kind| kind.has_categories()) {
        let list = documents(db, &of(SiteSet::Categories(kind)))?;
        if !list.is_empty() {
            site.categories.insert(kind, list);
        }
    }
    Ok(site)
}

/// Writes the whole site and records one change for it.
pub(super) fn write(db: &Connection, site: &Site, now: Timestamp) -> Result<i64> {
    replace(db, SETTINGS, std::slice::from_ref(&site.settings), now)?;
    replace(db, &SiteSet::Tags.collection(), &site.tags, now)?;
    replace(db, &SiteSet::Locations.collection(), &site.locations, now)?;
    replace(db, &SiteSet::People.collection(), &site.people, now)?;
    replace(db, &SiteSet::Redirects.collection(), &site.redirects, now)?;
    for kind in Kind::ALL.into_iter().filter(|kind| kind.has_categories()) {
        replace(db, &SiteSet::Categories(kind).collection(), site.categories(kind), now)?;
    }
    publication::record(db, SETTINGS, None, now)
}

impl Store {
    /// Taxonomy and settings as they are now. The value is shared until the next change of the site.
    #[track_caller]
    pub fn site(&self) -> Result<Arc<Site>> {
        self.inner.damages.check(self.inner.site.committed(&self.inner.readers), Location::caller())
    }

    /// Replaces taxonomy and settings; answers the change's number.
    pub async fn set_site(&self, site: Site, now: Timestamp) -> Result<i64> {
        self.write(move |db| write(db, &site, now)).await
    }
}

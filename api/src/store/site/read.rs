//! Taxonomy and settings read as one value.

use super::SiteSet;
use crate::store::Result;
use crate::store::engine::Db;
use model::{Kind, Settings, Site};
use serde::de::DeserializeOwned;

/// The collection of the settings.
pub(super) const SETTINGS: &str = "settings";

fn documents<T: DeserializeOwned>(db: &Db, collection: &str) -> Result<Vec<T>> {
    let mut query = db.prepare("SELECT doc FROM site WHERE collection = ?1 ORDER BY position")?;
    let mut rows = query.query([collection])?;
    let mut documents = Vec::new();
    while let Some(row) = rows.next()? {
        documents.push(serde_json::from_str(row.text("doc")?)?);
    }
    Ok(documents)
}

/// Reads the whole site in the caller's transaction.
pub(in crate::store) fn read(db: &Db) -> Result<Site> {
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

//! Taxonomy and settings written as one value.

use crate::site_set::{SETTINGS, SiteSet};
use crate::{Result, Store, Tx, publication};
use domain::ids::Seq;
use engine::{List, params};
use jiff::Timestamp;
use model::{Kind, Site};
use serde::Serialize;

/// Documents keep the number of their key, and get another version only where they differ.
fn replace<T: Serialize>(tx: &Tx<'_>, collection: &str, documents: &[T]) -> Result<()> {
    let mut rows = Vec::with_capacity(documents.len());
    for document in documents {
        let document = serde_json::to_value(document)?;
        let key = ["slug", "from"]
            .into_iter()
            .find_map(|name| document.get(name)?.as_str())
            .unwrap_or(collection);
        rows.push((key.to_owned(), document.to_string()));
    }
    let keys: Vec<&str> = rows.iter().map(|(key, _)| key.as_str()).collect();
    tx.execute_later(
        "DELETE FROM site WHERE collection = ?1 AND key NOT IN (SELECT value FROM json_each(?2))",
        params![collection, List::texts(keys)],
    )?;
    let mut put = tx.prepare(
        "INSERT INTO site (collection, position, key, doc, updated_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (collection, key) DO UPDATE SET position = excluded.position, doc = excluded.doc,
             version = site.version + CASE WHEN site.doc <> excluded.doc THEN 1 ELSE 0 END,
             updated_at = CASE WHEN site.doc <> excluded.doc THEN excluded.updated_at ELSE site.updated_at END",
    )?;
    for (position, (key, document)) in rows.iter().enumerate() {
        put.execute(params![collection, position, key, document, tx.now])?;
    }
    Ok(())
}

/// Writes the whole site and records one change for it.
pub(crate) fn write(tx: &Tx<'_>, site: &Site) -> Result<Seq> {
    replace(tx, SETTINGS, std::slice::from_ref(&site.settings))?;
    replace(tx, &SiteSet::Tags.collection(), &site.tags)?;
    replace(tx, &SiteSet::Locations.collection(), &site.locations)?;
    replace(tx, &SiteSet::People.collection(), &site.people)?;
    replace(tx, &SiteSet::Redirects.collection(), &site.redirects)?;
    for kind in Kind::ALL.into_iter().filter(|kind| kind.has_categories()) {
        replace(
            tx,
            &SiteSet::Categories(kind).collection(),
            site.categories(kind),
        )?;
    }
    publication::record(tx, SETTINGS, None)
}

impl Store {
    /// Replaces taxonomy and settings; answers the change's number.
    pub async fn set_site(&self, site: Site, now: Timestamp) -> Result<Seq> {
        self.edit(None, now, move |tx| write(tx, &site)).await
    }
}

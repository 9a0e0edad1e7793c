//! One document of taxonomy, people or redirects: made, changed, deleted, put in order. Each is one
//! transaction with the entries that follow, the change and the line of the activity log.

use super::validate;
use crate::{Error, Result, SiteSet, StoreReader, site_cache};
use domain::ids::SiteRecordId;
use domain::site_record::SiteRecord;
use engine::{Db, members};
use model::check::DEPTH;
use model::{Category, FieldProblem, Location, Person, Redirect, Site, Tag};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::HashMap;

/// The documents of a set in their order.
pub(super) fn rows(db: &Db, set: SiteSet) -> Result<Vec<SiteRecord>> {
    let collection = set.collection();
    let used: HashMap<String, u64> = db.values(
        "SELECT key, count(DISTINCT entry_id) AS number FROM site_uses WHERE collection = ?1 GROUP BY key",
        [&collection])?;
    Ok(db.rows(
        "SELECT id, version, key, position, doc FROM site WHERE collection = ?1 ORDER BY position, id",
        [collection],
        |row| {
            let used = used.get(row.text("key")?).copied().unwrap_or_default();
            Ok(members!(row => SiteRecord { id, version, key, position;
                used: used, document: row.json("doc")? }))
        },
    )?)
}

pub(super) fn find(rows: &[SiteRecord], id: SiteRecordId) -> Result<&SiteRecord> {
    rows.iter().find(|row| row.id == id).ok_or(Error::NOT_FOUND)
}

/// The key by which other documents name a document.
pub(super) fn key(set: SiteSet, document: &Value) -> String {
    document[set.key_field()]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

/// The title of a document, for people.
pub(super) fn title(document: &Value) -> &str {
    let mut names = ["/name/ua", "/name/us", "/slug", "/from"]
        .into_iter()
        .filter_map(|path| document.pointer(path)?.as_str());
    names.find(|name| !name.is_empty()).unwrap_or_default()
}

/// Replaces a document of the site, or adds one; its place in its list.
pub(super) fn put(site: &mut Site, set: SiteSet, i: usize, document: &Value) -> Result<()> {
    fn place<T: Serialize + DeserializeOwned>(
        list: &mut Vec<T>,
        i: usize,
        document: &Value,
    ) -> Result<()> {
        let document = serde_json::from_value(document.clone())?;
        match list.get_mut(i) {
            Some(known) => *known = document,
            None => list.push(document),
        }
        Ok(())
    }
    match set {
        SiteSet::Categories(kind) => place(site.categories.entry(kind).or_default(), i, document),
        SiteSet::Tags => place(&mut site.tags, i, document),
        SiteSet::Locations => place(&mut site.locations, i, document),
        SiteSet::People => place(&mut site.people, i, document),
        SiteSet::Redirects => {
            let mut all = site.redirects.to_vec();
            place(&mut all, i, document)?;
            site.redirects = all.into();
            Ok(())
        }
    }
}

/// A document as the model writes it: equal documents have equal bytes.
pub(super) fn canonical(set: SiteSet, document: &Value) -> Result<Value> {
    fn typed<T: Serialize + DeserializeOwned>(document: &Value) -> Result<Value> {
        Ok(serde_json::to_value(serde_json::from_value::<T>(
            document.clone(),
        )?)?)
    }
    match set {
        SiteSet::Categories(_) => typed::<Category>(document),
        SiteSet::Tags => typed::<Tag>(document),
        SiteSet::Locations => typed::<Location>(document),
        SiteSet::People => typed::<Person>(document),
        SiteSet::Redirects => typed::<Redirect>(document),
    }
}

/// Everything wrong with a document that is about to take the place of the `i`-th, or to be added.
pub(super) fn problems(
    db: &Db,
    set: SiteSet,
    rows: &[SiteRecord],
    i: usize,
    document: &Value,
) -> Result<Vec<FieldProblem>> {
    let mut site = site_cache::read(db)?;
    let new = key(set, document);
    // Documents below this one name it by its new name.
    let below: Vec<usize> = match rows.get(i).filter(|_| set.is_tree()) {
        Some(row) => (0..rows.len())
            .filter(|n| rows[*n].parent() == row.key)
            .collect(),
        None => Vec::new(),
    };
    for n in &below {
        let mut child = rows[*n].document.clone();
        child["parent"] = new.clone().into();
        put(&mut site, set, *n, &child)?;
    }
    put(&mut site, set, i, document)?;
    let mut problems = validate::problems(db, set, i, &site)?;
    let field = set.key_field();
    let twice = rows
        .iter()
        .enumerate()
        .any(|(n, row)| n != i && row.key == new);
    if twice && !problems.iter().any(|problem| problem.path == field) {
        let key = if set == SiteSet::Redirects {
            "redirect_twice"
        } else {
            "slug_taken"
        };
        problems.push(
            FieldProblem::new(field, key)
                .with("url", new.as_str())
                .with("value", new.as_str()),
        );
    }
    let blamed = |problem: &FieldProblem| problem.path == "parent" || problem.path == "kind";
    if !below.is_empty() && !problems.iter().any(blamed) {
        let levels = rows
            .get(i)
            .is_some_and(|row| row.document["kind"] != document["kind"]);
        for n in descendants(rows, &below) {
            if validate::problems(db, set, n, &site)?
                .iter()
                .any(|problem| problem.path == "parent")
            {
                problems.push(if levels {
                    FieldProblem::new("kind", "bad_choice").with("value", document["kind"].clone())
                } else {
                    FieldProblem::new("parent", "too_deep").with("n", DEPTH)
                });
                break;
            }
        }
    }
    Ok(problems)
}

/// These rows and everything below them, by their places.
pub(super) fn descendants(rows: &[SiteRecord], from: &[usize]) -> Vec<usize> {
    let mut indices = from.to_vec();
    let mut next = 0;
    while let Some(at) = indices.get(next).copied() {
        let below = (0..rows.len()).filter(|n| rows[*n].parent() == rows[at].key);
        let new: Vec<usize> = below.filter(|n| !indices.contains(n)).collect();
        indices.extend(new);
        next += 1;
    }
    indices
}

/// The keys of a row and of everything below it.
pub(super) fn family(rows: &[SiteRecord], id: SiteRecordId) -> Vec<String> {
    let at: Vec<usize> = rows
        .iter()
        .position(|row| row.id == id)
        .into_iter()
        .collect();
    descendants(rows, &at)
        .into_iter()
        .map(|n| rows[n].key.clone())
        .collect()
}

impl StoreReader<'_> {
    /// The documents of a set in their order.
    pub fn site_records(&self, set: SiteSet) -> Result<Vec<SiteRecord>> {
        self.query(|db| rows(db, set))
    }

    /// A record of a set, or `NotFound`.
    pub fn site_record(&self, set: SiteSet, id: SiteRecordId) -> Result<SiteRecord> {
        self.query(|db| find(&rows(db, set)?, id).cloned())
    }
}

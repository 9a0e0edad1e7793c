//! Making, changing, deleting and ordering records of the site: what is renamed or goes takes with
//! it what names it.

use super::records::{canonical, family, find, key, problems, rows, title};
use super::{cascade, validate};
use crate::activity::{self, ActivityEvent, Difference};
use crate::{Error, Result, SiteSet, Store, Tx, publication, site_cache};
use domain::access::Actor;
use domain::ids::{SiteRecordId, Version};
use domain::rejection::Rejection;
use domain::site_record::SiteRecord;
use engine::params;
use jiff::Timestamp;
use model::{FieldProblem, Kind, Redirect, Slug};
use serde_json::{Value, json};

/// Synonyms a tag may have (docs/content-model.md §1.8), and characters of one.
const SYNONYMS: usize = 30;
const SYNONYM: std::ops::RangeInclusive<usize> = 2..=40;

fn set_document(tx: &Tx<'_>, set: SiteSet, id: SiteRecordId, document: &Value) -> Result<()> {
    Ok(tx.execute_later(
        "UPDATE site SET key = ?2, doc = ?3, version = version + 1, updated_at = ?4 WHERE id = ?1",
        params![id, key(set, document), document.to_string(), tx.now],
    )?)
}

fn add(tx: &Tx<'_>, set: SiteSet, document: &Value) -> Result<SiteRecordId> {
    let collection = set.collection();
    let id = tx.insert(
        "INSERT INTO site (collection, position, key, doc, updated_at)
         VALUES (?1, (SELECT coalesce(max(position) + 1, 0) FROM site WHERE collection = ?1), ?2, ?3, ?4)",
        params![collection, key(set, document), document.to_string(), tx.now],
    )?;
    Ok(SiteRecordId(id))
}

/// Children of a document go by another name of it.
fn rename_parent(
    tx: &Tx<'_>,
    set: SiteSet,
    rows: &[SiteRecord],
    from: &str,
    to: &str,
) -> Result<()> {
    for child in rows
        .iter()
        .filter(|row| set.is_tree() && row.parent() == from)
    {
        let mut document = child.document.clone();
        document["parent"] = to.into();
        set_document(tx, set, child.id, &document)?;
    }
    Ok(())
}

/// Addresses of a category that readers may have kept lead on: its page by a redirect, and whatever of the
/// site named it.
fn lead_on(tx: &Tx<'_>, kind: Kind, from: &str, to: &str) -> Result<()> {
    if !kind.has_category_routes() {
        return Ok(());
    }
    let section = kind.section();
    let old = format!("/{section}/category/{from}");
    let new = format!("/{section}/category/{to}");
    for row in rows(tx, SiteSet::Redirects)? {
        if row.key == new || row.key == old {
            // A page is there now; and of two redirects from one address the newer wins.
            tx.execute_later("DELETE FROM site WHERE id = ?1", [row.id])?;
        } else if let Some(to) = row.document["to"].as_str()
            && let Some(to) = moved(to, &old, &new)
        {
            let mut document = row.document.clone();
            document["to"] = to.into();
            set_document(tx, SiteSet::Redirects, row.id, &document)?;
        }
    }
    let redirect = Redirect {
        from: old.clone(),
        to: new.clone(),
        code: 301,
        external: false,
    };
    add(tx, SiteSet::Redirects, &serde_json::to_value(redirect)?)?;
    super::settings::rewrite(tx, |settings| {
        let mut changed = false;
        for slide in &mut settings.slides {
            if let Some(url) = moved(&slide.url, &old, &new) {
                slide.url = url;
                changed = true;
            }
        }
        changed
    })
}

/// An address of a page, with query and fragment, after the page has moved.
fn moved(address: &str, old: &str, new: &str) -> Option<String> {
    let rest = address.strip_prefix(old)?;
    (rest.is_empty() || rest.starts_with(['?', '#'])).then(|| format!("{new}{rest}"))
}

/// Names the feeds of a category as readers know them, whatever its slug becomes, and as those of
/// no other category are named. `before` is the category as it was, `others` are the rest of its
/// kind.
fn name_feeds(document: &mut Value, before: Option<&Value>, others: &[&SiteRecord]) {
    fn identity(document: &Value) -> &str {
        let stored = document["identity"]
            .as_str()
            .filter(|stored| !stored.is_empty());
        stored.or(document["slug"].as_str()).unwrap_or_default()
    }
    let mut name = identity(before.unwrap_or(document)).to_owned();
    let is_free = |name: &str| others.iter().all(|other| identity(&other.document) != name);
    if before.is_none() && !is_free(&name) {
        let mut numbered = (2..).map(|number| format!("{name}.{number}"));
        name = numbered.find(|name| is_free(name)).unwrap_or_default();
    }
    match document.as_object_mut() {
        Some(document) if document["slug"] == name => drop(document.remove("identity")),
        Some(document) => drop(document.insert("identity".to_owned(), name.into())),
        None => {}
    }
}

fn record(
    tx: &Tx<'_>,
    set: SiteSet,
    event: (&str, Option<SiteRecordId>, &str),
    changes: &[Difference],
) -> Result<()> {
    let collection = set.collection();
    let (action, id, title) = event;
    let subject = id.map(SiteRecordId::number);
    let event = ActivityEvent {
        action,
        collection: &collection,
        subject,
        title,
    };
    activity::record(tx, event, changes)?;
    publication::record(tx, &collection, None)?;
    Ok(())
}

fn change(path: &str, old: impl Into<Value>, new: impl Into<Value>) -> Difference {
    Difference {
        path: path.to_owned(),
        old: old.into(),
        new: new.into(),
    }
}

fn update(tx: &Tx<'_>, set: SiteSet, id: SiteRecordId, document: &Value) -> Result<()> {
    let before = rows(tx, set)?;
    let current = find(&before, id)?;
    let i = before
        .iter()
        .position(|row| row.id == id)
        .unwrap_or(before.len());
    validate::refuse(problems(tx, set, &before, i, document)?)?;
    set_document(tx, set, id, document)?;
    let old = &current.key;
    let new = key(set, document);
    if *old != new && set != SiteSet::Redirects {
        rename_parent(tx, set, &before, old, &new)?;
        cascade::rename(tx, set, &family(&before, id), old, &slug(&new)?)?;
        if let SiteSet::Categories(kind) = set {
            lead_on(tx, kind, old, &new)?;
        }
    }
    if matches!(set, SiteSet::Categories(_)) && current.document["parent"] != document["parent"] {
        let site = site_cache::read(tx)?;
        let below = cascade::entries(tx, set, &family(&rows(tx, set)?, id))?;
        cascade::renumber(tx, &below, &site)?;
    }
    let mut changes = activity::differences(&current.document, document);
    // No one edits what feeds are called.
    changes.retain(|change| change.path != "identity");
    record(tx, set, ("save", Some(id), title(document)), &changes)
}

fn slug(text: &str) -> Result<Slug> {
    Slug::new(text).map_err(|error| Error::Unusable(error.to_string()))
}

fn bad_choice() -> Error {
    let problem = FieldProblem::new("into", "bad_choice");
    Error::Rejected(Rejection::Invalid(vec![problem]))
}

/// Deletes a document; references to it become `into`, and its children move below that.
fn remove(tx: &Tx<'_>, set: SiteSet, id: SiteRecordId, into: Option<SiteRecordId>) -> Result<()> {
    let before = rows(tx, set)?;
    let row = find(&before, id)?;
    let children: Vec<&SiteRecord> = before
        .iter()
        .filter(|other| set.is_tree() && other.parent() == row.key)
        .collect();
    let Some(into) = into else {
        let n = row.used + children.len() as u64;
        if n > 0 {
            return Err(Error::Rejected(Rejection::InUse(n)));
        }
        tx.execute_later("DELETE FROM site WHERE id = ?1", [id])?;
        return Ok(());
    };
    let target = before
        .iter()
        .find(|other| other.id == into && into != id)
        .ok_or_else(bad_choice)?;
    let moving = family(&before, id);
    tx.execute_later("DELETE FROM site WHERE id = ?1", [id])?;
    rename_parent(tx, set, &before, &row.key, &target.key)?;
    let site = site_cache::read(tx)?;
    let after = rows(tx, set)?;
    for child in &children {
        // Wherever a level or a circle would be wrong now, the choice was.
        let family = family(&after, child.id);
        for (i, _) in after
            .iter()
            .enumerate()
            .filter(|(_, row)| family.contains(&row.key))
        {
            if validate::problems(tx, set, i, &site)?
                .iter()
                .any(|problem| problem.path == "parent")
            {
                return Err(bad_choice());
            }
        }
    }
    let moved = cascade::replace(tx, set, &moving, &row.key, &slug(&target.key)?)?;
    if let SiteSet::Categories(kind) = set {
        cascade::renumber(tx, &moved, &site)?;
        lead_on(tx, kind, &row.key, &target.key)?;
    }
    Ok(())
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The tag that stays, with every name of the other among its synonyms.
fn joined(target: &Value, gone: &Value) -> Value {
    let mut names_seen: Vec<String> =
        vec![text(&target["name"]["ua"]), text(&target["name"]["us"])];
    let mut synonyms: Vec<String> = Vec::new();
    let own = target["synonyms"]
        .as_array()
        .into_iter()
        .flatten()
        .map(text);
    let names = ["/slug", "/name/ua", "/name/us"]
        .map(|path| gone.pointer(path).map(text).unwrap_or_default());
    let others = gone["synonyms"].as_array().into_iter().flatten().map(text);
    for word in own.chain(names).chain(others) {
        let new = !names_seen
            .iter()
            .any(|name| name.to_lowercase() == word.to_lowercase());
        if new && SYNONYM.contains(&word.chars().count()) && synonyms.len() < SYNONYMS {
            names_seen.push(word.clone());
            synonyms.push(word);
        }
    }
    let mut joined = target.clone();
    joined["synonyms"] = json!(synonyms);
    joined
}

impl Store {
    /// Adds a document at the end of its set.
    pub async fn create_site_record(
        &self,
        set: SiteSet,
        document: Value,
        actor: Actor,
        now: Timestamp,
    ) -> Result<SiteRecord> {
        self.edit(Some(actor.id), now, move |tx| {
            let mut document = canonical(set, &document)?;
            let before = rows(tx, set)?;
            if matches!(set, SiteSet::Categories(_)) {
                name_feeds(&mut document, None, &before.iter().collect::<Vec<_>>());
            }
            validate::refuse(problems(tx, set, &before, before.len(), &document)?)?;
            let id = add(tx, set, &document)?;
            let changes = activity::differences(&json!({}), &document);
            record(tx, set, ("create", Some(id), title(&document)), &changes)?;
            find(&rows(tx, set)?, id).cloned()
        })
        .await
    }

    /// Replaces a document; what names it by another key than before follows.
    pub async fn update_site_record(
        &self,
        set: SiteSet,
        id: SiteRecordId,
        version: Version,
        document: Value,
        actor: Actor,
        now: Timestamp,
    ) -> Result<SiteRecord> {
        self.edit(Some(actor.id), now, move |tx| {
            let mut document = canonical(set, &document)?;
            let before = rows(tx, set)?;
            let current = find(&before, id)?;
            if current.version != version {
                return Err(Error::Rejected(Rejection::SiteConflict(Box::new(
                    current.clone(),
                ))));
            }
            if matches!(set, SiteSet::Categories(_)) {
                name_feeds(&mut document, Some(&current.document), &[]);
            }
            if current.document != document {
                update(tx, set, id, &document)?;
            }
            find(&rows(tx, set)?, id).cloned()
        })
        .await
    }

    /// Deletes a document; one in use only with where its entries go.
    pub async fn delete_site_record(
        &self,
        set: SiteSet,
        id: SiteRecordId,
        into: Option<SiteRecordId>,
        actor: Actor,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(Some(actor.id), now, move |tx| {
            let before = rows(tx, set)?;
            let row = find(&before, id)?;
            remove(tx, set, id, into)?;
            let into = before.iter().find(|other| Some(other.id) == into);
            let mut changes = activity::differences(&row.document, &json!({}));
            changes.extend(into.map(|into| change("into", row.key.as_str(), into.key.as_str())));
            record(
                tx,
                set,
                ("delete", Some(id), title(&row.document)),
                &changes,
            )
        })
        .await
    }

    /// Makes a tag another name of a second one, which is answered.
    pub async fn merge_tags(
        &self,
        id: SiteRecordId,
        into: SiteRecordId,
        actor: Actor,
        now: Timestamp,
    ) -> Result<SiteRecord> {
        let set = SiteSet::Tags;
        self.edit(Some(actor.id), now, move |tx| {
            let before = rows(tx, set)?;
            let gone = find(&before, id)?;
            remove(tx, set, id, Some(into))?;
            let target = find(&before, into)?;
            let document = joined(&target.document, &gone.document);
            set_document(tx, set, into, &document)?;
            let changes = [change("into", gone.key.as_str(), target.key.as_str())];
            record(
                tx,
                set,
                ("merge", Some(id), title(&gone.document)),
                &changes,
            )?;
            find(&rows(tx, set)?, into).cloned()
        })
        .await
    }

    /// Puts these documents into this order, in the places they have among all. Refused where they
    /// are not in the order `from` any more.
    pub async fn order_site(
        &self,
        set: SiteSet,
        ids: Vec<SiteRecordId>,
        from: Option<Vec<SiteRecordId>>,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Vec<SiteRecord>> {
        self.edit(Some(actor.id), now, move |tx| {
            let before = rows(tx, set)?;
            let stand = before
                .iter()
                .map(|row| row.id)
                .filter(|id| ids.contains(id));
            if from.is_some_and(|from| !stand.eq(from)) {
                return Err(Error::Rejected(Rejection::Conflict));
            }
            let mut problems = Vec::new();
            for (i, id) in ids.iter().enumerate() {
                if !before.iter().any(|row| row.id == *id) || ids[..i].contains(id) {
                    problems.push(
                        FieldProblem::new(format!("items.{i}"), "bad_choice")
                            .with("value", id.number()),
                    );
                }
            }
            validate::refuse(problems)?;
            let mut places: Vec<i64> = before
                .iter()
                .filter(|row| ids.contains(&row.id))
                .map(|row| row.position)
                .collect();
            places.sort_unstable();
            let mut put = tx.prepare("UPDATE site SET position = ?2 WHERE id = ?1")?;
            for (id, place) in ids.iter().zip(places) {
                put.execute(params![id, place])?;
            }
            let after = rows(tx, set)?;
            let keys =
                |rows: &[SiteRecord]| rows.iter().map(|row| row.key.clone()).collect::<Vec<_>>();
            if keys(&before) != keys(&after) {
                let changes = [change("order", keys(&before), keys(&after))];
                record(tx, set, ("order", None, ""), &changes)?;
            }
            Ok(after)
        })
        .await
    }
}

//! Entries that follow what they name: a category, tag, location or person that is called
//! otherwise, or whose entries go to another one. Heads, what readers see, revisions that are kept
//! and the columns of lists say the same afterwards.

use crate::entry_row::EntryUpdate;
use crate::entry_terms::EntryTerms;
use crate::{Result, SiteSet, document, document_rows, published, row};
use domain::ids::RevisionId;
use engine::{Db, List, params};
use model::{Document, Entry, EntryId, Fields, Site, Slug};

/// The documents of an entry that change.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Documents {
    /// The newest revision and what readers see.
    Shown,
    /// Every revision that is kept as well: one that is restored names nothing that is gone.
    All,
}

/// Entries that name one of `keys`, those published first in front.
pub(super) fn entries(db: &Db, set: SiteSet, keys: &[String]) -> Result<Vec<EntryId>> {
    Ok(db.values(
        "SELECT DISTINCT e.id, e.published_at FROM site_uses u JOIN entries e ON e.id = u.entry_id
         WHERE u.collection = ?1 AND u.key IN (SELECT value FROM json_each(?2))
         ORDER BY e.published_at NULLS FIRST, e.id",
        params![set.collection(), List::texts(keys.iter().cloned())],
    )?)
}

/// A document of a set has another slug. `family`: its old slug and those of all descendants, whose
/// lists include their entries.
pub(super) fn rename(
    db: &Db,
    set: SiteSet,
    family: &[String],
    from: &str,
    to: &Slug,
) -> Result<()> {
    for id in entries(db, set, family)? {
        rewrite(db, id, Documents::All, |entry| {
            let renamed = swap(entry, set, from, to);
            let mut is_changed = renamed;
            if matches!(set, SiteSet::Categories(_)) {
                for serials in entry.serial_maps_mut() {
                    if let Some(number) = serials.remove(from) {
                        serials.insert(to.to_string(), number);
                        is_changed = true;
                    }
                }
            }
            is_changed
        })?;
    }
    if let SiteSet::Categories(kind) = set {
        published::rename_list(db, kind, from, to)?;
    }
    Ok(())
}

/// Moves entries of a deleted document to another one, and removes the former from their lists.
/// Returns their ids.
pub(super) fn replace(
    db: &Db,
    set: SiteSet,
    family: &[String],
    from: &str,
    to: &Slug,
) -> Result<Vec<EntryId>> {
    let ids = entries(db, set, family)?;
    for id in &ids {
        rewrite(db, *id, Documents::All, |entry| {
            let mut is_changed = swap(entry, set, from, to);
            if matches!(set, SiteSet::Categories(_)) {
                for serials in entry.serial_maps_mut() {
                    is_changed |= serials.remove(from).is_some();
                }
            }
            is_changed
        })?;
    }
    Ok(ids)
}

/// Gives entries the numbers of the lists they are in now, those published first in front.
pub(super) fn renumber(db: &Db, ids: &[EntryId], site: &Site) -> Result<()> {
    for id in ids.iter().copied() {
        let live: Option<String> =
            db.find_value("SELECT entry FROM live WHERE entry_id = ?1", [id])?;
        // An entry that is not public gets its numbers when it is published.
        let Some(live) = live else { continue };
        let mut entry = document::decode(&live)?;
        let before = entry.clone();
        published::number(db, &mut entry, site)?;
        if entry != before {
            rewrite(db, id, Documents::Shown, |shown| {
                let changed = shown.serial_maps() != entry.serial_maps();
                shown.copy_serials(&entry);
                changed
            })?;
        }
    }
    Ok(())
}

/// Changes documents of an entry where they are; `change` says whether it did anything. An editor
/// who has it open learns by its version.
pub(super) fn rewrite(
    db: &Db,
    id: EntryId,
    which: Documents,
    change: impl Fn(&mut Entry) -> bool,
) -> Result<bool> {
    let revisions: Vec<(RevisionId, String, bool)> = db.values(
        concat!(
            "SELECT r.id, r.doc, r.id = ",
            row::listed_revision!(),
            " AS is_listed FROM revisions r JOIN entries e ON e.id = r.entry_id
             WHERE e.id = ?1 AND (?2 = 1 OR r.id = e.head_revision)"
        ),
        params![id, which == Documents::All],
    )?;
    let mut changed = false;
    for (revision, doc, is_listed) in revisions {
        let mut entry = document::decode(&doc)?;
        if !change(&mut entry) {
            continue;
        }
        document_rows::rewrite_revision(db, revision, &entry)?;
        changed = true;
        if is_listed {
            let sql = "SELECT body_ua, body_us FROM revisions WHERE id = ?1";
            let bodies = db.one(sql, [revision], |row| {
                Ok([row.get("body_ua")?, row.get("body_us")?])
            })?;
            let document = Document { entry, bodies };
            // The terms name category, place and tags.
            let terms = EntryTerms::of(&document);
            EntryUpdate::of(id)
                .category(document.entry.category.as_deref())
                .location(document.entry.location.as_deref())
                .terms(&terms, &document.entry.slug)
                .write(db)?;
        }
    }
    let live: Option<String> = db.find_value("SELECT entry FROM live WHERE entry_id = ?1", [id])?;
    if let Some(live) = live {
        let mut entry = document::decode(&live)?;
        if change(&mut entry) {
            document_rows::rewrite_live(db, id, &entry)?;
            changed = true;
        }
    }
    if changed {
        EntryUpdate::of(id).next_version().write(db)?;
        // The document from before it came into the trash may name a record that is gone.
        db.execute_later("DELETE FROM undo WHERE entry_id = ?1", [id])?;
    }
    Ok(changed)
}

/// Puts one name into the place of another wherever a set is named.
fn swap(entry: &mut Entry, set: SiteSet, from: &str, to: &Slug) -> bool {
    match set {
        SiteSet::Categories(_) => swap_slug(&mut entry.category, from, to),
        SiteSet::Tags => in_list(&mut entry.tags, from, to),
        SiteSet::Locations => {
            let here = swap_slug(&mut entry.location, from, to);
            let areas = match &mut entry.fields {
                Fields::Service(service) => in_list(&mut service.areas, from, to),
                Fields::Reklama(reklama) => in_list(&mut reklama.location_ids, from, to),
                _ => false,
            };
            here || areas
        }
        SiteSet::People => match &mut entry.fields {
            Fields::News(news) => in_list(&mut news.bylines, from, to),
            _ => false,
        },
        SiteSet::Redirects => false,
    }
}

fn swap_slug(name: &mut Option<Slug>, from: &str, to: &Slug) -> bool {
    let is_named = name.as_deref() == Some(from);
    if is_named {
        *name = Some(to.clone());
    }
    is_named
}

/// Replaces a name in a list, in which each name occurs once.
fn in_list(list: &mut Vec<Slug>, from: &str, to: &Slug) -> bool {
    let Some(at) = list.iter().position(|name| name.as_str() == from) else {
        return false;
    };
    if list.contains(to) {
        list.remove(at);
    } else {
        list[at] = to.clone();
    }
    true
}

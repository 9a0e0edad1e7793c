//! One picture in the place of another: in heads, in what is public, and in the settings.

use super::{DeleteOutcome, Replaced, log, of_hash, picture_name};
use crate::entry_row::EntryUpdate;
use crate::{
    Result, Store, StoreReader, StoredMedia, Tx, commits, document, document_rows, entries,
    publication, site, site_cache, uses,
};
use domain::access::Actor;
use domain::entries::record::EntryRecord;
use domain::ids::RevisionId;
use engine::{Db, ToValue};
use jiff::Timestamp;
use model::{Document, EntryId, Kind, Media, MediaHash, Settings, markdown};
use serde_json::{Value, json};

/// One picture for another.
struct Swap<'a> {
    old: String,
    new: &'a StoredMedia,
}

impl Swap<'_> {
    /// Swaps it wherever a document names it; answers how its name changed.
    fn apply(&self, value: &mut Value, renamed: &mut Vec<(String, String)>) -> bool {
        match value {
            Value::Object(members)
                if members.get("hash").and_then(Value::as_str) == Some(&self.old) =>
            {
                let known = members
                    .get("name")
                    .and_then(Value::as_str)
                    .unwrap_or(&self.new.name)
                    .to_owned();
                // Bodies know it by its name, which stays; the file says what it is by the name's
                // end.
                let stem = known
                    .rsplit_once('.')
                    .map_or(known.as_str(), |(stem, _)| stem);
                let name = [stem, ".", &self.new.ext].concat();
                members.insert("hash".to_owned(), json!(self.new.hash));
                members.insert("width".to_owned(), json!(self.new.width));
                members.insert("height".to_owned(), json!(self.new.height));
                members.insert("name".to_owned(), json!(name));
                if name != known {
                    renamed.push((known, name));
                }
                true
            }
            Value::Object(members) => members.values_mut().fold(false, |changed, member| {
                self.apply(member, renamed) | changed
            }),
            Value::Array(items) => items
                .iter_mut()
                .fold(false, |changed, item| self.apply(item, renamed) | changed),
            _ => false,
        }
    }

    /// The document with the new picture, or none where it does not show the old one.
    fn document(&self, document: &Document) -> Result<Option<Document>> {
        let mut value = serde_json::to_value(&document.entry)?;
        let mut renamed = Vec::new();
        if !self.apply(&mut value, &mut renamed) {
            return Ok(None);
        }
        let mut swapped = Document {
            entry: serde_json::from_value(value)?,
            bodies: document.bodies.clone(),
        };
        swapped.entry.id = document.entry.id;
        for (before, after) in &renamed {
            for body in &mut swapped.bodies {
                for end in [")", " "] {
                    *body =
                        body.replace(&["](", before, end].concat(), &["](", after, end].concat());
                }
            }
        }
        Ok(Some(swapped))
    }
}

impl StoreReader<'_> {
    /// Whether a picture is the main one of an entry or of the whole portal, so that its
    /// replacement has to be large enough. `None`: no such picture in the library.
    pub fn leads(&self, hash: MediaHash) -> Result<Option<bool>> {
        let site = self.site()?;
        self.query(|db| {
            if picture_name(db, hash)?.is_none() {
                return Ok(None);
            }
            let mut leads = is_share_image(&site.settings, hash);
            for (kind, id) in showing(db, &hash.to_string())? {
                leads |= is_cover(&entries::load(db, kind, id)?, hash);
            }
            Ok(Some(leads))
        })
    }
}

impl Store {
    /// Puts `new`, which is on record, in the place of a picture in every head revision, in all
    /// that is public and in the settings. Descriptions stay; older revisions stay as they were.
    /// `None`: no such picture in the library.
    pub async fn replace_picture(
        &self,
        old: MediaHash,
        new: StoredMedia,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Option<std::result::Result<Replaced, DeleteOutcome>>> {
        self.edit(Some(actor.id), now, move |tx| {
            let Some(name) = picture_name(tx, old)? else {
                return Ok(None);
            };
            replace(tx, old, &new, &name).map(Some)
        })
        .await
    }
}

fn is_share_image(settings: &Settings, hash: MediaHash) -> bool {
    settings
        .share_image
        .as_ref()
        .is_some_and(|media| media.hash == hash)
}

/// Whether an entry has it at its head, now or in what is public.
fn is_cover(record: &EntryRecord, hash: MediaHash) -> bool {
    let heads = [Some(&record.document.entry), record.live.as_ref()];
    heads
        .into_iter()
        .flatten()
        .any(|entry| entry.cover.as_ref().is_some_and(|cover| cover.hash == hash))
}

fn replace(
    tx: &Tx<'_>,
    old: MediaHash,
    new: &StoredMedia,
    name: &str,
) -> Result<std::result::Result<Replaced, DeleteOutcome>> {
    let mut seq = None;
    let mut entries = 0;
    let swap = Swap {
        old: old.to_string(),
        new,
    };
    let (width, height) = Media::LEAST_COVER;
    let too_small = new.width < width || new.height < height;
    let settings = site_cache::read(tx)?.settings;
    let mut loaded = Vec::new();
    for (kind, id) in showing(tx, &swap.old)? {
        loaded.push(entries::load(tx, kind, id)?);
    }
    let leads = is_share_image(&settings, old) || loaded.iter().any(|record| is_cover(record, old));
    if leads && too_small {
        return Ok(Err(DeleteOutcome::TooSmall { width, height }));
    }
    if old == new.hash {
        return Ok(Ok(Replaced {
            entries: 0,
            seq: commits::newest_change(tx)?,
        }));
    }
    for record in loaded {
        if !in_entry(tx, &swap, &record)? {
            continue;
        }
        entries += 1;
        seq = Some(publication::record(
            tx,
            record.kind.collection(),
            Some(record.id),
        )?);
    }
    let mut value = serde_json::to_value(&settings)?;
    if swap.apply(&mut value, &mut Vec::new()) {
        site::store_settings(tx, &serde_json::from_value(value)?)?;
        seq = Some(publication::record(tx, "settings", None)?);
    }
    let change = of_hash(Some(&swap.old), Some(&new.hash.to_string()));
    log(tx, "replace", name, change)?;
    Ok(Ok(Replaced {
        entries,
        seq: seq.map_or_else(|| commits::newest_change(tx), Ok)?,
    }))
}

/// Entries that show a picture in a revision that is kept.
pub(super) fn showing(db: &Db, hash: &str) -> Result<Vec<(Kind, EntryId)>> {
    Ok(db.values(
        "SELECT e.kind, e.id FROM picture_uses p JOIN entries e ON e.id = p.entry_id
         WHERE p.hash = ?1 AND e.erased_at IS NULL ORDER BY e.id",
        [hash],
    )?)
}

/// Swaps it in the head and in what is public of an entry; whether it showed it at all.
fn in_entry(tx: &Tx<'_>, swap: &Swap<'_>, record: &EntryRecord) -> Result<bool> {
    let id = record.id;
    let mut changed = false;
    let pointers: (RevisionId, Option<RevisionId>) = tx.value(
        "SELECT head_revision, live_revision FROM entries WHERE id = ?1",
        [id],
    )?;
    for revision in [
        Some(pointers.0),
        pointers.1.filter(|live| *live != pointers.0),
    ]
    .into_iter()
    .flatten()
    {
        let document = stored(
            tx,
            "SELECT doc AS entry, body_ua, body_us FROM revisions WHERE id = ?1",
            revision,
        )?;
        let Some(swapped) = document
            .map(|document| swap.document(&document))
            .transpose()?
            .flatten()
        else {
            continue;
        };
        changed = true;
        document_rows::replace_revision(tx, revision, &swapped)?;
    }
    let public = stored(
        tx,
        "SELECT entry, body_ua, body_us FROM live WHERE entry_id = ?1",
        id,
    )?;
    if let Some(mut swapped) = public
        .map(|document| swap.document(&document))
        .transpose()?
        .flatten()
    {
        changed = true;
        swapped.entry.id = id;
        let facts = markdown::facts_of(swapped.entry.kind(), &swapped.bodies);
        document_rows::put_live(tx, &swapped, &facts)?;
    }
    if changed {
        EntryUpdate::of(id).changed(tx.now).write(tx)?;
        // Rewriting a revision only adds pictures.
        uses::remove_picture(tx, id, &swap.old)?;
    }
    Ok(changed)
}

/// A document in the columns `entry`, `body_ua`, `body_us`.
fn stored(db: &Db, sql: &str, id: impl ToValue) -> Result<Option<Document>> {
    let row: Option<(String, String, String)> = db.find_value(sql, [id])?;
    let Some((entry, ua, us)) = row else {
        return Ok(None);
    };
    Ok(Some(Document {
        entry: document::decode(&entry)?,
        bodies: [ua, us],
    }))
}

//! The library of pictures: what there is, what shows it, and putting one in the place of another.

use super::{
    Result, Store, StoredMedia,
    activity::{self, Deed, Difference},
    document, entries, live, publication, row, site,
};
use crate::access::Actor;
use generator::{
    model::{Document, EntryId, Kind, Locale, Media, MediaHash, Settings},
    picture::Limits,
};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, named_params, params};
use serde_json::{Value, json};

/// What is listed. `page` counts from 1.
#[derive(Clone, Debug)]
pub struct LibraryQuery {
    pub page: u32,
    pub per_page: u32,
    /// A part of the name.
    pub text: Option<String>,
    /// Only what something shows, or only what nothing does.
    pub used: Option<bool>,
}

/// A picture in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryRow {
    pub media: Media,
    pub bytes: u64,
    pub created_at: Timestamp,
    /// Entries that show it in a revision that is kept, and parts of the settings.
    pub uses: u64,
}

/// What shows a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Use {
    Entry {
        kind: Kind,
        id: EntryId,
        title: String,
    },
    /// A part of the settings, by its name in the settings' document.
    Settings {
        part: &'static str,
        title: String,
    },
}

/// A picture in the place of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// Entries that show the new one.
    pub entries: u64,
    /// The last change it made; the newest there is where it made none.
    pub seq: i64,
}

/// Why a picture stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// So many entries and parts of the settings show it.
    InUse(u64),
    /// The new one is smaller than what stands at the head of an entry has to be, in pixels.
    TooSmall { width: u32, height: u32 },
}

/// What unused pictures left when they went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SweptMedia {
    pub removed: u64,
    pub bytes: u64,
}

const DAY: i64 = 24 * 3600;

/// The library. Pictures that only their sender may see are not in it: those of advertisements that are not written yet.
macro_rules! from_library {
    () => {
        " FROM media m
          WHERE (NOT EXISTS (SELECT 1 FROM uploads u WHERE u.hash = m.hash)
                 OR EXISTS (SELECT 1 FROM picture_uses p WHERE p.hash = m.hash))"
    };
}

/// Whether something shows it; `:settings` are the hashes that settings name.
macro_rules! is_used {
    () => {
        "(EXISTS (SELECT 1 FROM picture_uses p WHERE p.hash = m.hash)
          OR m.hash IN (SELECT value FROM json_each(:settings)))"
    };
}

macro_rules! matching {
    () => {
        concat!(
            from_library!(),
            " AND (:text IS NULL OR instr(m.name, :text) > 0) AND (:used IS NULL OR ",
            is_used!(),
            " = :used)"
        )
    };
}

/// Pictures that settings show: the part, and what it is called.
fn shown_by_settings(settings: &Settings) -> impl Iterator<Item = (&Media, &'static str, String)> {
    let slides = settings.slides.iter().filter_map(|slide| {
        slide.media.as_ref().map(|media| (media, "slides", slide.title.get(Locale::Ua).to_owned()))
    });
    let marks = [("logo", &settings.logo), ("share_image", &settings.share_image)];
    let marks = marks.into_iter().filter_map(|(part, media)| media.as_ref().map(|media| (part, media)));
    marks.map(|(part, media)| (media, part, settings.site_name.get(Locale::Ua).to_owned())).chain(slides)
}

fn hashes(settings: &Settings) -> String {
    let hashes = shown_by_settings(settings).map(|(media, ..)| media.hash.to_string());
    json!(hashes.collect::<Vec<_>>()).to_string()
}

/// How much shows a picture.
fn uses(db: &Connection, hash: MediaHash, settings: &Settings) -> Result<u64> {
    let entries: i64 = db
        .prepare_cached("SELECT count(*) FROM picture_uses WHERE hash = ?1")?
        .query_row([hash.to_string()], |row| row.get(0))?;
    let parts = shown_by_settings(settings).filter(|(media, ..)| media.hash == hash).count();
    Ok(entries as u64 + parts as u64)
}

/// Takes a picture off the record; its file goes with the next sweep.
fn remove(db: &Connection, hash: &str, now: Timestamp) -> Result<()> {
    db.prepare_cached("DELETE FROM media WHERE hash = ?1")?.execute([hash])?;
    db.prepare_cached(
        "INSERT INTO media_erasures (hash, due_at) VALUES (?1, ?2)
         ON CONFLICT (hash) DO UPDATE SET due_at = min(due_at, excluded.due_at)",
    )?
    .execute(params![hash, row::seconds(now)])?;
    Ok(())
}

fn log(
    db: &Connection,
    actor: Actor,
    action: &str,
    title: &str,
    change: Difference,
    now: Timestamp,
) -> Result<()> {
    let deed = Deed { action, collection: "media", subject: None, title };
    activity::record(db, Some(actor.id), deed, &[change], now)
}

fn of_hash(old: Option<&str>, new: Option<&str>) -> Difference {
    Difference { path: "hash".to_owned(), old: json!(old), new: json!(new) }
}

impl Store {
    /// A page of the library, newest first, and how many pictures match.
    pub fn library(&self, query: &LibraryQuery) -> Result<(Vec<LibraryRow>, u64)> {
        let site = self.site()?;
        let named = hashes(&site.settings);
        let text = query.text.as_deref().map(|text| document::fold(text.trim()));
        let offset = i64::from(query.page.saturating_sub(1)) * i64::from(query.per_page);
        self.read(|db| {
            let total: i64 = db.prepare_cached(concat!("SELECT count(*)", matching!()))?.query_row(
                named_params! { ":text": text, ":used": query.used, ":settings": named },
                |row| row.get(0),
            )?;
            let mut select = db.prepare_cached(concat!(
                "SELECT m.hash, m.name, m.width, m.height, m.bytes, m.created_at",
                matching!(),
                " ORDER BY m.created_at DESC, m.hash LIMIT :limit OFFSET :offset"
            ))?;
            let mut rows = select.query(named_params! {
                ":text": text, ":used": query.used, ":settings": named, ":limit": query.per_page, ":offset": offset
            })?;
            let mut items = Vec::new();
            while let Some(row) = rows.next()? {
                let Ok(hash) = MediaHash::try_from(row.get::<_, String>(0)?) else { continue };
                let media =
                    Media { hash, name: row.get(1)?, width: row.get(2)?, height: row.get(3)? };
                items.push(LibraryRow {
                    media,
                    bytes: row.get::<_, i64>(4)? as u64,
                    created_at: row::moment(row.get(5)?),
                    uses: uses(db, hash, &site.settings)?,
                });
            }
            Ok((items, total as u64))
        })
    }

    /// What shows a picture, newest entries first; entries of the kinds that `may_see` lets through. `None`: no such
    /// picture in the library.
    pub fn picture_uses(&self, hash: MediaHash, may_see: impl Fn(Kind) -> bool) -> Result<Option<Vec<Use>>> {
        let site = self.site()?;
        self.read(|db| {
            if name(db, hash)?.is_none() {
                return Ok(None);
            }
            let mut query = db.prepare_cached(
                "SELECT e.kind, e.id, e.title_ua, e.title_us FROM picture_uses p JOIN entries e ON e.id = p.entry_id
                 WHERE p.hash = ?1 AND e.erased_at IS NULL ORDER BY e.updated_at DESC, e.id DESC",
            )?;
            let mut rows = query.query([hash.to_string()])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                let kind: Kind = row::from_word(row.get(0)?)?;
                if !may_see(kind) {
                    continue;
                }
                let (ua, us): (String, String) = (row.get(2)?, row.get(3)?);
                let title = if ua.is_empty() { us } else { ua };
                found.push(Use::Entry { kind, id: EntryId(row.get(1)?), title });
            }
            let parts = shown_by_settings(&site.settings).filter(|(media, ..)| media.hash == hash);
            found.extend(parts.map(|(_, part, title)| Use::Settings { part, title }));
            Ok(Some(found))
        })
    }

    /// Whether a picture stands at the head of an entry or for the whole portal, so that what takes its place has to be
    /// large enough. `None`: no such picture in the library.
    pub fn leads(&self, hash: MediaHash) -> Result<Option<bool>> {
        let site = self.site()?;
        self.read(|db| {
            if name(db, hash)?.is_none() {
                return Ok(None);
            }
            let mut leads = is_share_image(&site.settings, hash);
            for (kind, id) in showing(db, &hash.to_string())? {
                leads |= is_cover(&entries::load(db, kind, id)?, hash);
            }
            Ok(Some(leads))
        })
    }

    /// Deletes a picture that nothing shows. `None`: no such picture in the library.
    pub async fn delete_picture(
        &self,
        hash: MediaHash,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Option<std::result::Result<(), Kept>>> {
        self.write(move |db| {
            let Some(name) = name(db, hash)? else { return Ok(None) };
            let uses = uses(db, hash, &site::read(db)?.settings)?;
            if uses > 0 {
                return Ok(Some(Err(Kept::InUse(uses))));
            }
            let text = hash.to_string();
            remove(db, &text, now)?;
            log(db, actor, "delete", &name, of_hash(Some(&text), None), now)?;
            Ok(Some(Ok(())))
        })
        .await
    }

    /// Deletes every picture that nothing shows and that is older than a day.
    pub async fn sweep_pictures(&self, actor: Actor, now: Timestamp) -> Result<SweptMedia> {
        self.write(move |db| {
            let named = hashes(&site::read(db)?.settings);
            let mut query = db.prepare_cached(concat!(
                "SELECT m.hash, m.bytes",
                from_library!(),
                " AND m.created_at <= :before AND NOT ",
                is_used!()
            ))?;
            let unused = query
                .query_map(named_params! { ":before": row::seconds(now) - DAY, ":settings": named }, |row| {
                    Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?))
                })?
                .collect::<rusqlite::Result<Vec<_>>>()?;
            let mut swept = SweptMedia::default();
            for (hash, bytes) in &unused {
                remove(db, hash, now)?;
                swept.removed += 1;
                swept.bytes += *bytes as u64;
            }
            if swept.removed > 0 {
                let change =
                    Difference { path: "pictures".to_owned(), old: json!(swept.removed), new: json!(0) };
                log(db, actor, "sweep", "", change, now)?;
            }
            Ok(swept)
        })
        .await
    }

    /// Puts `new`, which is on record, in the place of a picture in every head revision, in all that is public and in the
    /// settings. Descriptions stay; older revisions stay as they were. `None`: no such picture in the library.
    pub async fn replace_picture(
        &self,
        old: MediaHash,
        new: StoredMedia,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Option<std::result::Result<Replaced, Kept>>> {
        let replaced = self
            .write(move |db| {
                let Some(name) = name(db, old)? else { return Ok(None) };
                replace(db, old, &new, &name, actor, now).map(Some)
            })
            .await?;
        self.forget_site();
        Ok(replaced)
    }
}

fn is_share_image(settings: &Settings, hash: MediaHash) -> bool {
    settings.share_image.as_ref().is_some_and(|media| media.hash == hash)
}

/// Whether an entry has it at its head, now or in what is public.
fn is_cover(record: &entries::EntryRecord, hash: MediaHash) -> bool {
    let heads = [Some(&record.document.entry), record.live.as_ref()];
    heads.into_iter().flatten().any(|entry| entry.cover.as_ref().is_some_and(|cover| cover.hash == hash))
}

/// The name of a picture of the library.
fn name(db: &Connection, hash: MediaHash) -> Result<Option<String>> {
    let mut query = db.prepare_cached(concat!("SELECT m.name", from_library!(), " AND m.hash = ?1"))?;
    Ok(query.query_row([hash.to_string()], |row| row.get(0)).optional()?)
}

/// One picture for another.
struct Swap<'a> {
    old: String,
    new: &'a StoredMedia,
}

impl Swap<'_> {
    /// Swaps it wherever a document names it; answers how its name changed.
    fn apply(&self, value: &mut Value, renamed: &mut Vec<(String, String)>) -> bool {
        match value {
            Value::Object(members) if members.get("hash").and_then(Value::as_str) == Some(&self.old) => {
                let known = members.get("name").and_then(Value::as_str).unwrap_or(&self.new.name).to_owned();
                // Bodies know it by its name, which stays; the file says what it is by the name's end.
                let stem = known.rsplit_once('.').map_or(known.as_str(), |(stem, _)| stem);
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
            Value::Object(members) => {
                members.values_mut().fold(false, |found, member| self.apply(member, renamed) | found)
            }
            Value::Array(items) => {
                items.iter_mut().fold(false, |found, item| self.apply(item, renamed) | found)
            }
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
        let mut swapped = Document { entry: serde_json::from_value(value)?, bodies: document.bodies.clone() };
        swapped.entry.id = document.entry.id;
        for (before, after) in &renamed {
            for body in &mut swapped.bodies {
                for end in [")", " "] {
                    *body = body.replace(&["](", before, end].concat(), &["](", after, end].concat());
                }
            }
        }
        Ok(Some(swapped))
    }
}

fn replace(
    db: &Connection,
    old: MediaHash,
    new: &StoredMedia,
    name: &str,
    actor: Actor,
    now: Timestamp,
) -> Result<std::result::Result<Replaced, Kept>> {
    let mut seq = None;
    let mut entries = 0;
    let swap = Swap { old: old.to_string(), new };
    let (width, height) = Limits::COVER.least;
    let too_small = new.width < width || new.height < height;
    let settings = site::read(db)?.settings;
    let mut loaded = Vec::new();
    for (kind, id) in showing(db, &swap.old)? {
        loaded.push(entries::load(db, kind, id)?);
    }
    let leads = is_share_image(&settings, old) || loaded.iter().any(|record| is_cover(record, old));
    if leads && too_small {
        return Ok(Err(Kept::TooSmall { width, height }));
    }
    if old == new.hash {
        return Ok(Ok(Replaced { entries: 0, seq: publication::newest(db)? }));
    }
    for record in loaded {
        if !in_entry(db, &swap, &record, now)? {
            continue;
        }
        entries += 1;
        seq = Some(publication::record(db, record.kind.collection(), Some(record.id.0), now)?);
    }
    let mut value = serde_json::to_value(&settings)?;
    if swap.apply(&mut value, &mut Vec::new()) {
        site::store_settings(db, &serde_json::from_value(value)?, now)?;
        seq = Some(publication::record(db, "settings", None, now)?);
    }
    let change = of_hash(Some(&swap.old), Some(&new.hash.to_string()));
    log(db, actor, "replace", name, change, now)?;
    Ok(Ok(Replaced { entries, seq: seq.map_or_else(|| publication::newest(db), Ok)? }))
}

/// Entries that show a picture in a revision that is kept.
fn showing(db: &Connection, hash: &str) -> Result<Vec<(Kind, EntryId)>> {
    let mut query = db.prepare_cached(
        "SELECT e.kind, e.id FROM picture_uses p JOIN entries e ON e.id = p.entry_id
         WHERE p.hash = ?1 AND e.erased_at IS NULL ORDER BY e.id",
    )?;
    let rows = query.query_map([hash], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))?;
    rows.map(|row| {
        let (kind, id) = row?;
        Ok((row::from_word(kind)?, EntryId(id)))
    })
    .collect()
}

/// Swaps it in the head and in what is public of an entry; whether it showed it at all.
fn in_entry(db: &Connection, swap: &Swap<'_>, record: &entries::EntryRecord, now: Timestamp) -> Result<bool> {
    let id = record.id;
    let mut found = false;
    let pointers: (i64, Option<i64>) = db
        .prepare_cached("SELECT head_revision, live_revision FROM entries WHERE id = ?1")?
        .query_row([id.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for revision in [Some(pointers.0), pointers.1.filter(|live| *live != pointers.0)].into_iter().flatten() {
        let document = stored(db, "SELECT doc, body_ua, body_us FROM revisions WHERE id = ?1", revision)?;
        let Some(swapped) = document.map(|document| swap.document(&document)).transpose()?.flatten() else {
            continue;
        };
        found = true;
        db.prepare_cached("UPDATE revisions SET doc = ?2, body_ua = ?3, body_us = ?4 WHERE id = ?1")?
            .execute(params![
                revision,
                document::encode(&swapped.entry)?,
                swapped.bodies[0],
                swapped.bodies[1]
            ])?;
    }
    let public = stored(db, "SELECT entry, body_ua, body_us FROM live WHERE entry_id = ?1", id.0)?;
    if let Some(swapped) = public.map(|document| swap.document(&document)).transpose()?.flatten() {
        found = true;
        live::put(db, id, &swapped)?;
    }
    if found {
        db.prepare_cached("UPDATE entries SET version = version + 1, updated_at = ?2 WHERE id = ?1")?
            .execute(params![id.0, row::seconds(now)])?;
        // The database adds uses by itself; that an entry shows it no more is known here only.
        db.prepare_cached(
            "DELETE FROM picture_uses WHERE entry_id = ?1 AND hash = ?2
               AND NOT EXISTS (SELECT 1 FROM revisions WHERE entry_id = ?1 AND instr(doc, ?2) > 0)",
        )?
        .execute(params![id.0, swap.old])?;
    }
    Ok(found)
}

/// A document of three columns.
fn stored(db: &Connection, sql: &str, id: i64) -> Result<Option<Document>> {
    let found: Option<(String, String, String)> = db
        .prepare_cached(sql)?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()?;
    let Some((entry, ua, us)) = found else { return Ok(None) };
    Ok(Some(Document { entry: document::decode(&entry)?, bodies: [ua, us] }))
}

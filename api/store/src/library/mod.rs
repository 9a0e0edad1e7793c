//! The library of pictures: what there is, what shows it, and putting one in the place of another.

mod described;
mod replace;

use super::activity::{self, ActivityEvent, Difference};
use super::{Result, Store, StoreReader, document, row, site_cache, visible};
use crate::Tx;
use domain::access::Actor;
use domain::ids::Seq;
use domain::workflow::editorial::Policy;
use domain::workflow::visibility::Viewing;
use engine::{Db, List, members, named, params};
use jiff::Timestamp;
use model::{DAY, EntryId, Kind, Locale, Media, MediaHash, Settings};
use serde::Serialize;
use serde_json::json;
use support::clock::later;
use utoipa::ToSchema;

/// Conditions and page of a list of pictures. `page` counts from 1.
#[derive(Clone, Debug)]
pub struct LibraryQuery {
    pub page: u32,
    pub per_page: u32,
    /// A part of the name, or of what it is said to show.
    pub text: Option<String>,
    /// Only what something shows, or only what nothing does.
    pub used: Option<bool>,
    /// Only those of advertisements; they are left out otherwise.
    pub ads: bool,
    /// Only attached files; they are left out otherwise.
    pub files: bool,
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

/// An entry, or a part of the settings, that shows a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Use {
    Entry {
        kind: Kind,
        id: EntryId,
        title: String,
    },
    /// A part of the settings, by its name in the settings' document.
    Settings { part: &'static str, title: String },
}

/// A picture in the place of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// Entries that show the new one.
    pub entries: u64,
    /// The last change it made; the newest there is where it made none.
    pub seq: Seq,
}

/// Why a picture stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeleteOutcome {
    /// So many entries and parts of the settings show it.
    InUse(u64),
    /// The new one is smaller than a main picture has to be, in pixels.
    TooSmall { width: u32, height: u32 },
}

/// The result of deleting images from the library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DeletedPictures)]
pub struct SweptMedia {
    pub removed: u64,
    pub bytes: u64,
}

/// The library. Pictures that only their sender may see are not in it: those of advertisements that
/// are not submitted yet, or that only a text has which is not.
macro_rules! from_library {
    () => {
        " FROM media m
          WHERE (m.of_library = 1 OR NOT EXISTS (SELECT 1 FROM uploads u WHERE u.hash = m.hash)
                 OR EXISTS (SELECT 1 FROM picture_uses p JOIN entries e ON e.id = p.entry_id
                            LEFT JOIN ads a ON a.entry_id = e.id LEFT JOIN taken t ON t.entry_id = e.id
                            WHERE p.hash = m.hash
                              AND (a.entry_id IS NULL OR e.author_id IS NULL
                                   OR CASE WHEN e.status = 'trashed' THEN coalesce(a.before_trash, t.status, 'draft')
                                           ELSE e.status END <> 'draft'
                                      AND (a.submitted_revision = e.head_revision
                                           OR EXISTS (SELECT 1 FROM revisions r
                                                      WHERE r.entry_id = e.id AND r.id <= a.submitted_revision
                                                        AND instr(r.doc, p.hash) > 0)))))"
    };
}

/// Whether something shows it; `:settings` are the hashes that settings name.
macro_rules! is_used {
    () => {
        "(EXISTS (SELECT 1 FROM picture_uses p WHERE p.hash = m.hash)
          OR m.hash IN (SELECT value FROM json_each(:settings)))"
    };
}

/// Pictures of advertisements belong to their owners: those that nothing else shows, and that staff
/// have not sent.
macro_rules! is_of_ads {
    () => {
        "(m.of_library = 0
          AND EXISTS (SELECT 1 FROM picture_uses p JOIN entries e ON e.id = p.entry_id
                      WHERE p.hash = m.hash AND e.kind = 'advertisements')
          AND m.hash NOT IN (SELECT value FROM json_each(:settings))
          AND NOT EXISTS (SELECT 1 FROM picture_uses p JOIN entries e ON e.id = p.entry_id
                          WHERE p.hash = m.hash AND e.kind <> 'advertisements'))"
    };
}

/// Whether it is an attached file and no picture.
macro_rules! is_file {
    () => {
        "CASE WHEN m.ext = 'file' THEN 1 ELSE 0 END"
    };
}

/// `:described` are pictures whose description holds the text.
macro_rules! matching {
    () => {
        concat!(
            from_library!(),
            " AND ",
            is_file!(),
            " = :files AND CASE WHEN ",
            is_of_ads!(),
            " THEN 1 ELSE 0 END = :ads AND (:text IS NULL OR instr(m.name, :text) > 0
                OR m.hash IN (SELECT value FROM json_each(:described))) AND (:used IS NULL OR CASE WHEN ",
            is_used!(),
            " THEN 1 ELSE 0 END = :used)"
        )
    };
}

/// Pictures that settings show: the part, and what it is called.
fn shown_by_settings(settings: &Settings) -> impl Iterator<Item = (&Media, &'static str, String)> {
    let slides = settings.slides.iter().filter_map(|slide| {
        slide
            .media
            .as_ref()
            .map(|media| (media, "slides", slide.title.get(Locale::Ua).to_owned()))
    });
    let logos = [
        ("logo", &settings.logo),
        ("share_image", &settings.share_image),
    ];
    let logos = logos
        .into_iter()
        .filter_map(|(part, media)| media.as_ref().map(|media| (part, media)));
    logos
        .map(|(part, media)| (media, part, settings.site_name.get(Locale::Ua).to_owned()))
        .chain(slides)
}

fn hashes(settings: &Settings) -> List {
    List::texts(shown_by_settings(settings).map(|(media, ..)| media.hash.to_string()))
}

/// How much shows a picture.
fn uses(db: &Db, hash: MediaHash, settings: &Settings) -> Result<u64> {
    let entries: u64 = db.value(
        "SELECT count(*) FROM picture_uses WHERE hash = ?1",
        [hash.to_string()],
    )?;
    Ok(entries + parts(settings, hash))
}

/// How many parts of the settings show it.
fn parts(settings: &Settings, hash: MediaHash) -> u64 {
    shown_by_settings(settings)
        .filter(|(media, ..)| media.hash == hash)
        .count() as u64
}

/// Takes a picture out of the library: from the record, if no person sent it too. The next cleanup
/// deletes its file.
fn remove(tx: &Tx<'_>, hash: &str) -> Result<()> {
    if tx.value(
        "SELECT EXISTS (SELECT 1 FROM uploads WHERE hash = ?1)",
        [hash],
    )? {
        tx.execute_later("UPDATE media SET of_library = 0 WHERE hash = ?1", [hash])?;
        return Ok(());
    }
    tx.execute_later("DELETE FROM media WHERE hash = ?1", [hash])?;
    Ok(tx.execute_later(
        "INSERT INTO media_erasures (hash, due_at) VALUES (?1, ?2)
         ON CONFLICT (hash) DO UPDATE SET due_at = excluded.due_at
         WHERE excluded.due_at < media_erasures.due_at",
        params![hash, tx.now],
    )?)
}

fn log(tx: &Tx<'_>, action: &str, title: &str, change: Difference) -> Result<()> {
    let event = ActivityEvent {
        action,
        collection: "media",
        subject: None,
        title,
    };
    activity::record(tx, event, &[change])
}

fn of_hash(old: Option<&str>, new: Option<&str>) -> Difference {
    Difference {
        path: "hash".to_owned(),
        old: json!(old),
        new: json!(new),
    }
}

impl StoreReader<'_> {
    /// A page of the library, newest first, and how many pictures match.
    pub fn library(&self, query: &LibraryQuery) -> Result<(Vec<LibraryRow>, u64)> {
        let site = self.site()?;
        let named = hashes(&site.settings);
        let text = query
            .text
            .as_deref()
            .map(|text| document::fold(text.trim()));
        let offset = row::offset(query.page, query.per_page);
        self.query(|db| {
            let described = match &text {
                Some(text) => described::as_holding(db, &site.settings, text)?,
                None => List::Texts(Vec::new()),
            };
            let total: u64 = db.value(
                concat!("SELECT count(*)", matching!()),
                named! {
                    ":text": text, ":used": query.used, ":settings": named, ":ads": query.ads,
                    ":files": query.files, ":described": described,
                },
            )?;
            let mut select = db.prepare(concat!(
                "SELECT m.hash, m.name, m.width, m.height, m.bytes, m.created_at,
                        (SELECT count(*) FROM picture_uses p WHERE p.hash = m.hash) AS uses",
                matching!(),
                " ORDER BY m.created_at DESC, m.hash LIMIT :limit OFFSET :offset"
            ))?;
            let mut rows = select.query(named! {
                ":text": text,
                ":used": query.used,
                ":settings": named,
                ":ads": query.ads,
                ":files": query.files,
                ":described": described,
                ":limit": query.per_page,
                ":offset": offset,
            })?;
            let mut items = Vec::new();
            while let Some(row) = rows.next()? {
                let Ok(hash) = MediaHash::try_from(row.get::<String>("hash")?) else {
                    continue;
                };
                let uses = row.get::<u64>("uses")? + parts(&site.settings, hash);
                let media = members!(row => Media { name, width, height; hash: hash });
                items.push(
                    members!(row => LibraryRow { bytes, created_at; media: media, uses: uses }),
                );
            }
            Ok((items, total))
        })
    }

    /// The uses of a picture, newest entries first; entries of the kinds that `may_see` lets
    /// through. `None`: no such picture in the library.
    pub fn picture_uses(
        &self,
        hash: MediaHash,
        actor: Actor,
        may_see: impl Fn(Kind) -> bool,
        now: Timestamp,
    ) -> Result<Option<Vec<Use>>> {
        let site = self.site()?;
        // Advertisements are seen alike whatever this says of the other kinds.
        let viewing = Viewing::of(actor, Kind::News, Policy::of(&site.settings));
        self.query(|db| {
            if name(db, hash)?.is_none() {
                return Ok(None);
            }
            let mut query = db.prepare(concat!(
                "SELECT e.kind, e.id, coalesce(nullif(e.title_ua, ''), e.title_us) AS title
                 FROM picture_uses p JOIN entries e ON e.id = p.entry_id
                 WHERE p.hash = :hash AND e.erased_at IS NULL AND ",
                visible::is_visible!(),
                " ORDER BY e.updated_at DESC, e.id DESC"
            ))?;
            let text = hash.to_string();
            let own = named! { ":hash": text };
            let mut rows = query.query(&*visible::params(viewing, now, own))?;
            let mut entries = Vec::new();
            while let Some(row) = rows.next()? {
                let kind: Kind = row.get("kind")?;
                if may_see(kind) {
                    entries.push(Use::Entry {
                        kind,
                        id: row.get("id")?,
                        title: row.get("title")?,
                    });
                }
            }
            let parts = shown_by_settings(&site.settings).filter(|(media, ..)| media.hash == hash);
            entries.extend(parts.map(|(_, part, title)| Use::Settings { part, title }));
            Ok(Some(entries))
        })
    }
}

impl Store {
    /// Deletes a picture that nothing shows. `None`: no such picture in the library.
    pub async fn delete_picture(
        &self,
        hash: MediaHash,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Option<std::result::Result<(), DeleteOutcome>>> {
        self.edit(Some(actor.id), now, move |tx| {
            let Some(name) = name(tx, hash)? else {
                return Ok(None);
            };
            let uses = uses(tx, hash, &site_cache::read(tx)?.settings)?;
            if uses > 0 {
                return Ok(Some(Err(DeleteOutcome::InUse(uses))));
            }
            let text = hash.to_string();
            remove(tx, &text)?;
            log(tx, "delete", &name, of_hash(Some(&text), None))?;
            Ok(Some(Ok(())))
        })
        .await
    }

    /// Deletes every picture that nothing shows and that is older than a day; with `files` every
    /// attached file that nothing offers.
    pub async fn sweep_pictures(
        &self,
        files: bool,
        actor: Actor,
        now: Timestamp,
    ) -> Result<SweptMedia> {
        self.edit(Some(actor.id), now, move |tx| {
            let named = hashes(&site_cache::read(tx)?.settings);
            let unused = tx.values::<(String, u64), Vec<_>>(
                concat!(
                    "SELECT m.hash, m.bytes",
                    from_library!(),
                    " AND m.created_at <= :before AND ",
                    is_file!(),
                    " = :files AND NOT ",
                    is_used!()
                ),
                named! { ":before": later(now, -DAY), ":files": files, ":settings": named },
            )?;
            let mut swept = SweptMedia::default();
            for (hash, bytes) in &unused {
                remove(tx, hash)?;
                swept.removed += 1;
                swept.bytes += bytes;
            }
            if swept.removed > 0 {
                let change = Difference {
                    path: if files { "files" } else { "pictures" }.to_owned(),
                    old: json!(swept.removed),
                    new: json!(0),
                };
                log(tx, "sweep", "", change)?;
            }
            Ok(swept)
        })
        .await
    }
}

/// The name of a picture or file of the library.
fn name(db: &Db, hash: MediaHash) -> Result<Option<String>> {
    Ok(db.find_value(
        concat!("SELECT m.name", from_library!(), " AND m.hash = ?1"),
        [hash.to_string()],
    )?)
}

/// The name of a picture of the library; none of an attached file, which no other replaces.
fn picture_name(db: &Db, hash: MediaHash) -> Result<Option<String>> {
    Ok(db.find_value(
        concat!(
            "SELECT m.name",
            from_library!(),
            " AND m.hash = ?1 AND m.ext <> 'file'"
        ),
        [hash.to_string()],
    )?)
}

//! The whole portal in and out, as the text folder `content/` holds it.

use super::{
    Error, Result, Store, ads,
    document::{self, Columns},
    entries::{add_revision, load, note_last_public, record_addresses},
    live, media, publication, row, site,
};
use crate::{domain::entries::record::EntryRecord, support::private_files};
use generator::{
    content::Portal,
    model::{Document, EntryId, Fields, Kind, Locale, MediaHash, Site, Slug},
};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};
use std::{
    collections::{BTreeMap, HashSet},
    path::Path,
};

/// What an import did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    pub added: usize,
    pub changed: usize,
    pub unchanged: usize,
    /// What was stored otherwise than the folder says.
    pub warnings: Vec<String>,
}

/// What an export holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// What is or will be public.
    Live,
    /// Drafts as well; work that waits behind a public text is not among it.
    All,
}

impl Store {
    /// Whether nothing was ever stored here but accounts.
    pub fn is_empty(&self) -> Result<bool> {
        self.read(|db| {
            let sql = "SELECT NOT EXISTS (SELECT 1 FROM entries) AND NOT EXISTS (SELECT 1 FROM site)";
            Ok(db.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
        })
    }

    /// Takes a portal in. Entries are the same when kind and slug are; into a store that holds something
    /// only with `merge`, which takes away nothing. Blocks: for the command line and the start.
    pub fn import(&self, portal: Portal, merge: bool, now: Timestamp) -> Result<Imported> {
        if !merge && !self.is_empty()? {
            return Err(Error::NotEmpty);
        }
        // Files first: a picture on record is always there.
        let pictures = self.take_pictures(&portal)?;
        let imported = self.write_blocking(move |db| {
            for picture in &pictures {
                media::insert(db, picture, now)?;
            }
            let before = site::read(db)?;
            let site = if merge { united(before, portal.site) } else { portal.site };
            site::write(db, &site, now)?;
            let mut imported = Imported::default();
            let mut documents = portal.documents;
            imported.warnings = keep_addresses(db, &mut documents)?;
            for document in documents {
                take(db, document, merge, &site, &mut imported, now)?;
            }
            Ok(imported)
        })?;
        Ok(imported)
    }

    /// Everything of one state, with where the pictures' files are. Texts name also the pictures whose files are missing:
    /// an export loses nothing. Blocks.
    pub fn export(&self, which: Which) -> Result<Portal> {
        self.look_for_pictures()?;
        let missing = self.missing_pictures();
        let snapshot = self.snapshot()?.with_missing_pictures();
        let mut documents = Vec::new();
        let mut media = BTreeMap::new();
        for record in snapshot.records()? {
            let (id, entry) = (record.entry.id, record.entry);
            let bodies = [snapshot.text(id, Locale::Ua)?, snapshot.text(id, Locale::Us)?];
            documents.push(Document { entry, bodies });
        }
        if which == Which::All {
            documents.extend(self.read(unpublished)?);
        }
        if which == Which::Live {
            documents.iter_mut().for_each(without_contract);
        }
        documents.sort_by(|a, b| (a.entry.kind(), &a.entry.slug).cmp(&(b.entry.kind(), &b.entry.slug)));
        for document in &documents {
            for picture in document.entry.pictures() {
                media.insert(picture.hash, self.media_path(picture.hash, picture.extension()));
            }
        }
        let site = snapshot.site()?;
        for picture in site.settings.pictures() {
            media.insert(picture.hash, self.media_path(picture.hash, picture.extension()));
        }
        media.retain(|hash, _| !missing.contains(hash));
        Ok(Portal { site, documents, media })
    }

    fn take_pictures(&self, portal: &Portal) -> Result<Vec<super::StoredMedia>> {
        let mut taken = BTreeMap::<MediaHash, super::StoredMedia>::new();
        let entries = portal.documents.iter().flat_map(|document| document.entry.pictures());
        for picture in entries.chain(portal.site.settings.pictures()) {
            let Some(source) = portal.media.get(&picture.hash) else { continue };
            let target = self.media_path(picture.hash, picture.extension());
            copy_once(source, &target)?;
            taken.entry(picture.hash).or_insert(super::StoredMedia {
                hash: picture.hash,
                name: picture.name.clone(),
                ext: picture.extension().to_owned(),
                width: picture.width,
                height: picture.height,
                bytes: std::fs::metadata(&target)?.len(),
                // Working it out takes a decoding; an equal file is found by its hash.
                phash: None,
            });
        }
        Ok(taken.into_values().collect())
    }
}

/// Whom to ask about a campaign and under which contract is the staff's alone (docs/content-model.md §1.7).
fn without_contract(document: &mut Document) {
    if let Fields::Reklama(reklama) = &mut document.entry.fields {
        reklama.advertiser_contact.clear();
        reklama.contract_ref.clear();
    }
}

/// What a portal without them says nothing of stays as it is known.
fn keep_contract(known: &Document, document: &mut Document) {
    if let (Fields::Reklama(known), Fields::Reklama(new)) = (&known.entry.fields, &mut document.entry.fields)
    {
        if new.advertiser_contact.is_empty() {
            new.advertiser_contact.clone_from(&known.advertiser_contact);
        }
        if new.contract_ref.is_empty() {
            new.contract_ref.clone_from(&known.contract_ref);
        }
    }
}

fn copy_once(source: &Path, target: &Path) -> Result<()> {
    if target.exists() {
        return Ok(());
    }
    if let Some(folder) = target.parent() {
        private_files::create_dir_all(folder)?;
    }
    let beside = target.with_extension("part");
    let copied = private_files::copy(source, &beside).and_then(|_| std::fs::rename(&beside, target));
    if copied.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    Ok(copied?)
}

fn unpublished(db: &Connection) -> Result<Vec<Document>> {
    let mut query = db.prepare_cached(
        "SELECT kind, id FROM entries
         WHERE erased_at IS NULL AND id NOT IN (SELECT entry_id FROM live) ORDER BY id",
    )?;
    let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))?;
    rows.map(|row| {
        let (kind, id) = row?;
        Ok(load(db, row::from_word(kind)?, EntryId(id))?.document)
    })
    .collect()
}

/// Leaves former addresses to the entries of the store that left them, where the folder does not hold those entries: the
/// store knows who left an address last, and a folder may be older. Among entries of the folder, the folder decides.
fn keep_addresses(db: &Connection, documents: &mut [Document]) -> Result<Vec<String>> {
    let sent: HashSet<(Kind, Slug)> =
        documents.iter().map(|document| (document.entry.kind(), document.entry.slug.clone())).collect();
    let mut owner = db.prepare_cached(
        "SELECT coalesce(l.slug, e.slug)
         FROM slug_history h JOIN entries e ON e.id = h.entry_id LEFT JOIN live l ON l.entry_id = e.id
         WHERE h.kind = ?1 AND h.slug = ?2",
    )?;
    let mut warnings = Vec::new();
    for Document { entry, .. } in documents {
        let (kind, own) = (entry.kind(), entry.slug.clone());
        let mut kept = Vec::with_capacity(entry.former_slugs.len());
        for former in entry.former_slugs.drain(..).filter(|former| *former != own) {
            let left_by: Option<String> =
                owner.query_row([kind.collection(), former.as_str()], |row| row.get(0)).optional()?;
            match left_by.and_then(|slug| Slug::new(slug).ok()) {
                Some(other) if !sent.contains(&(kind, other.clone())) => warnings.push(format!(
                    "{}/{own}: former slug \"{former}\" stays with {}/{other}, which left it last",
                    kind.collection(),
                    kind.collection()
                )),
                _ => kept.push(former),
            }
        }
        entry.former_slugs = kept;
    }
    Ok(warnings)
}

/// Stores one document as it is: its state, dates and numbers are part of it.
fn take(
    db: &Connection,
    mut document: Document,
    merge: bool,
    site: &Site,
    imported: &mut Imported,
    now: Timestamp,
) -> Result<()> {
    let kind = document.entry.kind();
    let known = find(db, kind, &document.entry.slug)?.map(|id| load(db, kind, id)).transpose()?;
    if let Some(known) = &known {
        keep_contract(&known.document, &mut document);
        if same(known, &document) {
            imported.unchanged += 1;
            return Ok(());
        }
        document.entry.serials.clone_from(&known.document.entry.serials);
        imported.changed += 1;
    } else {
        if merge {
            // Numbers a folder gave itself mean nothing beside those given here.
            document.entry.serials.clear();
        }
        imported.added += 1;
    }
    if document.entry.status.is_public() {
        live::number(db, &mut document.entry, site)?;
    }
    for (list, serial) in &document.entry.serials {
        live::note_serial(db, kind, list, *serial)?;
    }
    let id = put(db, known.as_ref(), &document, now)?;
    add_revision(db, id, None, &document, now)?;
    if kind == Kind::Advertisements {
        ads::adopt(db, id, &document.entry, now)?;
    }
    if document.entry.status.is_public() {
        live::put(db, id, &document)?;
        db.prepare_cached("UPDATE entries SET live_revision = head_revision WHERE id = ?1")?
            .execute([id.0])?;
    } else {
        live::withdraw(db, id, now)?;
        note_last_public(db, id, now)?;
    }
    record_addresses(db, kind, id, &document.entry.former_slugs, now)?;
    publication::record(db, kind.collection(), Some(id.0), now)?;
    Ok(())
}

/// The entry at an address: the one readers see there, or else the one whose newest revision is there.
fn find(db: &Connection, kind: Kind, slug: &str) -> Result<Option<EntryId>> {
    let mut query = db.prepare_cached(
        "SELECT coalesce((SELECT entry_id FROM live WHERE kind = ?1 AND slug = ?2),
                         (SELECT id FROM entries WHERE kind = ?1 AND slug = ?2 AND erased_at IS NULL))",
    )?;
    Ok(query.query_row([kind.collection(), slug], |row| row.get::<_, Option<i64>>(0))?.map(EntryId))
}

/// The same text and data, whatever the numbers.
fn same(known: &EntryRecord, document: &Document) -> bool {
    let plain = |document: &Document| {
        let mut document = document.clone();
        document.entry.id = EntryId::default();
        document.entry.serials.clear();
        document
    };
    plain(&known.document) == plain(document)
}

fn put(db: &Connection, known: Option<&EntryRecord>, document: &Document, now: Timestamp) -> Result<EntryId> {
    let entry = &document.entry;
    let columns = Columns::of(entry);
    let search = match entry.kind() {
        Kind::Advertisements => ads::search(&columns, document),
        _ => columns.search.clone(),
    };
    let before = known.map(document::Before::of);
    let translated = document::translation(document, before.as_ref())?;
    let changed = entry.updated_at.or(entry.published_at).unwrap_or(now);
    let mut write = db.prepare_cached(
        "INSERT INTO entries (id, kind, slug, status, category, location, title_ua, title_us, translation,
                              publish_at, unpublish_at, published_at, expires_at, created_at, updated_at, search,
                              title_key, translated_from)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
         ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, status = excluded.status, category = excluded.category,
             location = excluded.location, title_ua = excluded.title_ua, title_us = excluded.title_us,
             translation = excluded.translation, publish_at = excluded.publish_at,
             unpublish_at = excluded.unpublish_at, published_at = excluded.published_at,
             expires_at = excluded.expires_at, updated_at = excluded.updated_at, search = excluded.search,
             title_key = excluded.title_key, translated_from = excluded.translated_from, version = version + 1
         RETURNING id",
    )?;
    let id = write.query_row(
        params![
            known.map(|known| known.id.0),
            entry.kind().collection(),
            columns.slug,
            row::word(entry.status)?,
            columns.category,
            columns.location,
            columns.title_ua,
            columns.title_us,
            row::word(translated.state)?,
            columns.publish_at,
            columns.unpublish_at,
            row::maybe_seconds(entry.published_at),
            columns.expires_at,
            row::seconds(entry.published_at.unwrap_or(now)),
            row::seconds(if known.is_some() { now } else { changed }),
            search,
            columns.title_key,
            translated.from
        ],
        |row| row.get(0),
    )?;
    Ok(EntryId(id))
}

/// What both say; of two with the same key the newer.
fn united(before: Site, after: Site) -> Site {
    fn by<T>(before: Vec<T>, after: Vec<T>, key: fn(&T) -> &str) -> Vec<T> {
        let mut all: Vec<T> =
            before.into_iter().filter(|old| !after.iter().any(|new| key(new) == key(old))).collect();
        all.extend(after);
        all
    }
    let mut categories = before.categories;
    for (kind, list) in after.categories {
        let old = categories.remove(&kind).unwrap_or_default();
        categories.insert(kind, by(old, list, |category| &category.slug));
    }
    Site {
        settings: after.settings,
        categories,
        tags: by(before.tags, after.tags, |tag| &tag.slug),
        locations: by(before.locations, after.locations, |location| &location.slug),
        people: by(before.people, after.people, |person| &person.slug),
        redirects: by(before.redirects, after.redirects, |redirect| &redirect.from),
    }
}

//! A whole portal in, as the text folder `content/` holds it.

use super::commits::newest_change;
use super::document::Columns;
use super::entries::{add_revision, load, note_last_public, record_addresses};
use super::entry_row::{self, EntryUpdate, NewEntryRow};
use super::entry_terms::{EntryTerms, PIECE};
use super::{
    BlockingStore, EntryRecord, Error, Result, StoreReader, StoredMedia, ads, document_rows,
    identity, media, publication, published, site, site_cache,
};
use crate::Tx;
use domain::ids::Seq;
use engine::Db;
use jiff::Timestamp;
use model::markdown::{self, BodyFacts};
use model::{Document, Entry, EntryId, Fields, Kind, LazyPortal, MediaHash, Settings, Site, Slug};
use std::collections::{BTreeMap, HashSet};
use std::sync::mpsc::{self, SyncSender};
use std::{io, thread};
use storage::{ObjectKind, picture_name};

/// The outcome of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Entries that were not on record.
    pub added: usize,
    /// Entries that differed from the folder.
    pub changed: usize,
    /// Entries that were equal to the folder.
    pub unchanged: usize,
    /// The portal had other settings, and has those of the folder now.
    pub settings_replaced: bool,
    /// Messages about data that was stored otherwise than the folder says.
    pub warnings: Vec<String>,
}

impl StoreReader<'_> {
    /// Whether nothing was ever stored here but accounts.
    pub fn is_empty(&self) -> Result<bool> {
        self.query(is_empty)
    }
}

fn is_empty(db: &Db) -> Result<bool> {
    Ok(db.value(
        "SELECT NOT EXISTS (SELECT 1 FROM entries) AND NOT EXISTS (SELECT 1 FROM site)",
        (),
    )?)
}

impl BlockingStore {
    /// Takes a portal in. Entries are the same when kind and slug are; into a store that holds
    /// something only with `merge`, which takes away nothing. Blocks: for the command line and the
    /// start.
    ///
    /// A second thread reads bodies and makes terms and facts a piece ahead of the one that writes,
    /// so that memory holds two pieces.
    ///
    /// # Errors
    /// The store is not empty, or a file of the folder or the database fails. Nothing is stored then.
    pub fn import(
        &self,
        portal: impl Into<LazyPortal>,
        merge: bool,
        now: Timestamp,
    ) -> Result<Imported> {
        self.import_from(portal.into(), merge, None, now)
    }

    /// Merges a portal that was made from the record as it was after the change `basis`. Blocks.
    ///
    /// # Errors
    /// [`Error::Outdated`]: the record was edited since, and the portal would undo that. Otherwise as
    /// [`BlockingStore::import`]. Nothing is stored then.
    pub fn merge_onto(
        &self,
        basis: Seq,
        portal: impl Into<LazyPortal>,
        now: Timestamp,
    ) -> Result<Imported> {
        self.import_from(portal.into(), true, Some(basis), now)
    }

    fn import_from(
        &self,
        portal: LazyPortal,
        merge: bool,
        basis: Option<Seq>,
        now: Timestamp,
    ) -> Result<Imported> {
        if !merge && !self.read_blocking(|reader| reader.is_empty())? {
            return Err(Error::NotEmpty);
        }
        // Files first: a picture on record is always there.
        let pictures = self.take_pictures(&portal)?;
        let imported = self.edit_blocking(None, now, move |tx| {
            // Another server may have begun with the same folder.
            if !merge && !is_empty(tx)? {
                return Err(Error::NotEmpty);
            }
            if let Some(basis) = basis
                && newest_change(tx)? != basis
            {
                return Err(Error::Outdated);
            }
            // The terms of many entries take seconds.
            tx.allow_pauses()?;
            for picture in &pictures {
                media::insert(tx, picture)?;
            }
            let before = site_cache::read(tx)?;
            let mut portal = portal;
            let kept_authority = keep_authority(&before.settings, &mut portal.site.settings);
            keep_feed_names(&before, &mut portal.site);
            let settings_replaced =
                merge && !is_empty(tx)? && before.settings != portal.site.settings;
            let site = if merge {
                united(before, portal.site)
            } else {
                portal.site
            };
            site::write(tx, &site)?;
            let mut imported = Imported {
                settings_replaced,
                ..Imported::default()
            };
            imported.warnings = keep_addresses(tx, &mut portal.entries)?;
            imported.warnings.extend(kept_authority);
            let LazyPortal {
                entries, bodies, ..
            } = portal;
            thread::scope(|scope| {
                let (sender, pieces) = mpsc::sync_channel(1);
                scope.spawn(move || prepare(entries, &bodies, &sender));
                for piece in pieces {
                    import_piece(tx, piece?, merge, &site, &mut imported)?;
                }
                Ok(imported)
            })
        })?;
        Ok(imported)
    }

    /// Stores the pictures and attached files that the storage or the record lacks.
    fn take_pictures(&self, portal: &LazyPortal) -> Result<Vec<StoredMedia>> {
        let storage = self.storage();
        let mut known = BTreeMap::new();
        if storage.is_remote() {
            // One that no record names may be about to be removed: it is written again.
            let recorded = self.read_blocking(|reader| reader.media_files())?;
            let recorded: HashSet<String> = recorded
                .into_iter()
                .map(|(hash, ext, _)| picture_name(hash, &ext))
                .collect();
            let stored = storage.list(ObjectKind::Picture)?.into_iter();
            let both = stored.filter(|object| recorded.contains(&object.name));
            known = both.map(|object| (object.name, object.bytes)).collect();
        }
        let mut taken = BTreeMap::<MediaHash, StoredMedia>::new();
        let entries = portal.entries.iter().flat_map(Entry::pictures);
        let pictures = entries
            .chain(portal.site.settings.pictures())
            .map(StoredMedia::from);
        let files = portal.entries.iter().flat_map(Entry::attached_files);
        for file in pictures.chain(files.map(StoredMedia::from)) {
            let hash = file.hash;
            let Some(source) = portal.media.get(&hash) else {
                continue;
            };
            if taken.contains_key(&hash) {
                continue;
            }
            let bytes = match known.get(&picture_name(hash, &file.ext)) {
                Some(bytes) => *bytes,
                None => storage.copy_picture(hash, &file.ext, source)?,
            };
            taken.insert(hash, StoredMedia { bytes, ..file });
        }
        Ok(taken.into_values().collect())
    }
}

/// A document with what is stored beside it.
struct PreparedDocument {
    document: Document,
    facts: [BodyFacts; 2],
    terms: EntryTerms,
}

/// Reads the bodies of entries and sends the documents in pieces, until the receiver ends. An error
/// is the last that it sends.
fn prepare(
    entries: Vec<Entry>,
    bodies: &dyn Fn(usize) -> io::Result<[String; 2]>,
    sender: &SyncSender<io::Result<Vec<PreparedDocument>>>,
) {
    let mut entries = entries.into_iter().enumerate();
    loop {
        let mut documents = Vec::new();
        let mut failed = None;
        for (at, entry) in entries.by_ref().take(PIECE) {
            match bodies(at) {
                Ok(bodies) => documents.push(Document { entry, bodies }),
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        if documents.is_empty() && failed.is_none() {
            return;
        }
        let piece = match failed {
            Some(error) => Err(error),
            None => Ok(prepared(documents)),
        };
        let is_last = piece.is_err();
        if sender.send(piece).is_err() || is_last {
            return;
        }
    }
}

fn prepared(documents: Vec<Document>) -> Vec<PreparedDocument> {
    let terms = EntryTerms::of_all(&documents);
    let mut prepared = Vec::with_capacity(documents.len());
    for (document, terms) in documents.into_iter().zip(terms) {
        prepared.push(PreparedDocument {
            facts: markdown::facts_of(document.entry.kind(), &document.bodies),
            document,
            terms,
        });
    }
    prepared
}

/// Stores the documents of a piece, then their terms.
fn import_piece(
    tx: &Tx<'_>,
    piece: Vec<PreparedDocument>,
    merge: bool,
    site: &Site,
    imported: &mut Imported,
) -> Result<()> {
    let mut stored = Vec::new();
    for PreparedDocument {
        document,
        facts,
        terms,
    } in piece
    {
        let slug = document.entry.slug.clone();
        if let Some(id) = import_document(tx, document, &facts, merge, site, imported)? {
            stored.push((id, terms, slug));
        }
    }
    // Together and in ascending order, so that the full-text table writes them as one segment.
    stored.sort_by_key(|(id, ..)| *id);
    stored
        .iter()
        .try_for_each(|(id, terms, slug)| terms.put(tx, *id, slug))
}

/// Keeps stored contract data that the import omits.
fn keep_contract(known: &Document, document: &mut Document) {
    if let (Fields::Reklama(known), Fields::Reklama(new)) =
        (&known.entry.fields, &mut document.entry.fields)
    {
        if new.advertiser_contact.is_empty() {
            new.advertiser_contact.clone_from(&known.advertiser_contact);
        }
        if new.contract_ref.is_empty() {
            new.contract_ref.clone_from(&known.contract_ref);
        }
    }
}

/// Keeps who names the entries of the stored portal: another folder does not change what readers
/// know. Returns a warning where the folder says otherwise.
fn keep_authority(stored: &Settings, new: &mut Settings) -> Option<String> {
    if stored.identity.is_empty() || new.identity == stored.identity {
        return None;
    }
    let other = std::mem::replace(&mut new.identity, stored.identity.clone());
    (!other.is_empty()).then(|| {
        format!(
            "settings.toml: identity \"{other}\" is not taken over: feeds and calendars of this portal are named by \"{}\"",
            stored.identity
        )
    })
}

/// Keeps what the feeds of stored categories are called where the folder does not say it.
fn keep_feed_names(stored: &Site, new: &mut Site) {
    for (kind, categories) in &mut new.categories {
        for category in categories
            .iter_mut()
            .filter(|category| category.identity.is_empty())
        {
            if let Some(stored) = stored.category(*kind, &category.slug) {
                category.identity.clone_from(&stored.identity);
            }
        }
    }
}

/// Leaves former addresses to the entries of the store that left them, where the folder does not
/// hold those entries: the store knows who left an address last, and a folder may be older. Among
/// entries of the folder, the folder decides.
fn keep_addresses(db: &Db, entries: &mut [Entry]) -> Result<Vec<String>> {
    let sent: HashSet<(Kind, Slug)> = entries
        .iter()
        .map(|entry| (entry.kind(), entry.slug.clone()))
        .collect();
    let mut owner = db.prepare(
        "SELECT coalesce(l.slug, e.slug)
         FROM slug_history h JOIN entries e ON e.id = h.entry_id LEFT JOIN live l ON l.entry_id = e.id
         WHERE h.kind = ?1 AND h.slug = ?2",
    )?;
    let mut warnings = Vec::new();
    for entry in entries {
        let kind = entry.kind();
        let own = entry.slug.clone();
        let mut kept = Vec::with_capacity(entry.former_slugs.len());
        for former in entry.former_slugs.drain(..).filter(|former| *former != own) {
            let left_by: Option<String> = owner.find_value([kind.collection(), former.as_str()])?;
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

/// Stores one document as it is, but for its terms: its state, dates and numbers are part of it.
/// Returns its id, or `None` if the stored document is identical.
fn import_document(
    tx: &Tx<'_>,
    mut document: Document,
    facts: &[BodyFacts; 2],
    merge: bool,
    site: &Site,
    imported: &mut Imported,
) -> Result<Option<EntryId>> {
    let kind = document.entry.kind();
    let stored = find(tx, kind, &document.entry.slug)?
        .map(|id| load(tx, kind, id))
        .transpose()?;
    if let Some(stored) = &stored {
        keep_contract(&stored.document, &mut document);
        document.entry.identity = identity::of(tx, stored.id)?;
        let known: Vec<&Entry> = stored.live.iter().chain([&stored.document.entry]).collect();
        identity::name_dates(&mut document.entry, &known);
        if same(stored, &document) {
            imported.unchanged += 1;
            return Ok(None);
        }
        document.entry.copy_serials(&stored.document.entry);
        imported.changed += 1;
    } else {
        if merge {
            // Numbers a folder gave itself mean nothing beside those given here.
            for serials in document.entry.serial_maps_mut() {
                serials.clear();
            }
        }
        imported.added += 1;
        let wanted = document.entry.identity();
        let given = identity::claim(tx, kind, wanted.clone())?;
        if given != wanted {
            imported.warnings.push(format!(
                "{}/{}: identity \"{wanted}\" is or was that of another entry; feeds and calendars call this one \"{given}\"",
                kind.collection(),
                document.entry.slug
            ));
        }
        document.entry.identity = Some(given);
        identity::name_dates(&mut document.entry, &[]);
    }
    if document.entry.status.is_public() {
        published::number(tx, &mut document.entry, site)?;
    }
    for (list, serial) in document.entry.serial_maps().into_iter().flatten() {
        published::note_serial(tx, kind, list, *serial)?;
    }
    let public = document.entry.status.is_public();
    let id = put(tx, stored.as_ref(), &mut document)?;
    if kind == Kind::Advertisements {
        ads::adopt(tx, id, &document.entry)?;
    }
    if public {
        document_rows::put_live(tx, &document, facts)?;
    } else {
        published::withdraw(tx, id)?;
        note_last_public(tx, id)?;
    }
    record_addresses(tx, kind, id, &document.entry.former_slugs)?;
    publication::record(tx, kind.collection(), Some(id))?;
    Ok(Some(id))
}

/// The entry at an address: the one readers see there, or else the one whose newest revision is
/// there.
fn find(db: &Db, kind: Kind, slug: &str) -> Result<Option<EntryId>> {
    Ok(db.value::<Option<EntryId>>(
        "SELECT coalesce((SELECT entry_id FROM live WHERE kind = ?1 AND slug = ?2),
                         (SELECT id FROM entries WHERE kind = ?1 AND slug = ?2 AND erased_at IS NULL))",
        [kind.collection(), slug],
    )?)
}

/// The same text and data, whatever the numbers.
fn same(known: &EntryRecord, document: &Document) -> bool {
    let mut document = document.clone();
    let entry = &known.document.entry;
    document.entry.id = entry.id;
    document.entry.identity.clone_from(&entry.identity);
    document.entry.copy_serials(entry);
    known.document == document
}

/// Stores the row and its head revision.
fn put(tx: &Tx<'_>, known: Option<&EntryRecord>, document: &mut Document) -> Result<EntryId> {
    let columns = &Columns::of(document, known)?;
    let entry = &mut document.entry;
    let is_public = entry.status.is_public();
    let Some(known) = known else {
        let new = NewEntryRow {
            kind: entry.kind(),
            status: entry.status,
            identity: &entry.identity(),
            columns,
            terms: None,
            author: None,
            staff_note: "",
            published_at: entry.published_at,
            created_at: entry.published_at.unwrap_or(tx.now),
            updated_at: entry.updated_at.or(entry.published_at).unwrap_or(tx.now),
        };
        entry.id = entry_row::insert(tx, &new)?;
        add_revision(tx, document, is_public, EntryUpdate::of(document.entry.id))?;
        return Ok(document.entry.id);
    };
    entry.id = known.id;
    let update = EntryUpdate::of(known.id)
        .columns(columns)?
        .dates(columns)
        .status(entry.status)?
        .published_at(entry.published_at)
        .changed(tx.now);
    add_revision(tx, document, is_public, update)?;
    Ok(known.id)
}

/// The union of both; of two with the same key the newer.
fn united(before: Site, after: Site) -> Site {
    fn by<T>(before: Vec<T>, after: Vec<T>, key: fn(&T) -> &str) -> Vec<T> {
        let mut all: Vec<T> = before
            .into_iter()
            .filter(|old| !after.iter().any(|new| key(new) == key(old)))
            .collect();
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
        redirects: by(
            before.redirects.to_vec(),
            after.redirects.to_vec(),
            |redirect| &redirect.from,
        )
        .into(),
    }
}

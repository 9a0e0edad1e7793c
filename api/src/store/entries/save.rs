//! Creating and editing: the revision, the entry's row and the change are one transaction.

use super::{EntryRecord, Written, addresses, differences, load, log, references};
use crate::{
    domain::{
        access::Actor,
        workflow::editorial::{Context, EditorialAction, Policy, decide_on_entry},
    },
    store::{
        Error, Result, Store,
        document::{self, Columns},
        live, publication, row,
    },
};
use generator::model::{Document, EntryId, Kind, Site, Slug, Status, is_name_of_file, is_reserved, slugify};
use jiff::Timestamp;
use rusqlite::{Connection, params};

/// How a new entry gets its address.
#[derive(Clone, Debug)]
pub enum SlugChoice {
    /// Asked for; refused when taken.
    Exact(Slug),
    /// From the title, with `-2`, `-3` … where it is taken.
    Generated,
}

/// A new entry. Status, times, serials and former slugs in the document are not the caller's to set.
#[derive(Clone, Debug)]
pub struct NewEntry {
    pub document: Document,
    pub slug: SlugChoice,
    pub staff_note: String,
}

/// A new head revision.
#[derive(Clone, Debug)]
pub struct Update {
    /// The version the editor started from.
    pub version: i64,
    pub document: Document,
    pub staff_note: String,
}

impl Store {
    /// Creates an entry as a draft, or published at once.
    pub async fn create_entry(
        &self,
        new: NewEntry,
        publish: bool,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Written> {
        self.write_with_site(move |db, site| {
            references::check(&new.document.entry, None, site)?;
            let (kind, id) = insert(db, new, actor, now)?;
            log(db, Some(actor.id), "create", &load(db, kind, id)?, &[], now)?;
            finish(db, kind, id, publish, site, actor, now)
        })
        .await
    }

    /// Stores a new head revision of an entry, and publishes it when asked to.
    pub async fn update_entry(
        &self,
        kind: Kind,
        id: EntryId,
        update: Update,
        publish: bool,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Written> {
        self.write_with_site(move |db, site| {
            let current = load(db, kind, id)?;
            let context = Context { actor, policy: Policy::of(&site.settings), now };
            decide_on_entry(EditorialAction::Save, &context, &current.entry_state(now))
                .map_err(Error::Refused)?;
            if current.version != update.version {
                return Err(Error::Conflict(Box::new(current)));
            }
            references::check(&update.document.entry, Some(&current.document.entry), site)?;
            revise(db, &current, update, actor, now)?;
            let saved = load(db, kind, id)?;
            let changes = differences(&current.document, &saved.document)?;
            // Publishing what was saved before is one deed.
            if !(publish && changes.is_empty()) {
                log(db, Some(actor.id), EditorialAction::Save.code(), &saved, &changes, now)?;
            }
            finish(db, kind, id, publish, site, actor, now)
        })
        .await
    }
}

/// The rest of an edit: publication when asked for, and the change's row.
fn finish(
    db: &Connection,
    kind: Kind,
    id: EntryId,
    publish: bool,
    site: &Site,
    actor: Actor,
    now: Timestamp,
) -> Result<Written> {
    let mut record = load(db, kind, id)?;
    if publish {
        let context = Context { actor, policy: Policy::of(&site.settings), now };
        decide_on_entry(EditorialAction::Publish, &context, &record.entry_state(now))
            .map_err(Error::Refused)?;
        live::publish(db, &record, site, now)?;
        record = load(db, kind, id)?;
        log(db, Some(actor.id), EditorialAction::Publish.code(), &record, &[], now)?;
    }
    let seq = publication::record(db, kind.collection(), Some(id.0), now)?;
    Ok(Written { record, seq })
}

fn insert(db: &Connection, new: NewEntry, actor: Actor, now: Timestamp) -> Result<(Kind, EntryId)> {
    let NewEntry { mut document, slug, staff_note } = new;
    let kind = document.entry.kind();
    document.entry.slug = match slug {
        SlugChoice::Exact(slug) => slug,
        SlugChoice::Generated => free_slug(db, &document)?,
    };
    reserve(db, kind, EntryId(0), &document.entry.slug)?;
    document.entry.status = Status::Draft;
    document.entry.published_at = None;
    document.entry.updated_at = None;
    document.entry.former_slugs.clear();
    document.entry.serials.clear();
    let columns = Columns::of(&document.entry);
    let translated = document::translation(&document, None)?;
    db.prepare_cached(
        "INSERT INTO entries (kind, slug, status, category, location, author_id, title_ua, title_us, translation,
                              publish_at, unpublish_at, expires_at, created_at, updated_at, staff_note, search,
                              title_key, translated_from)
         VALUES (?1, ?2, 'draft', ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12, ?13, ?14, ?15, ?16)",
    )?
    .execute(params![
        kind.collection(),
        columns.slug,
        columns.category,
        columns.location,
        actor.id,
        columns.title_ua,
        columns.title_us,
        row::word(translated.state)?,
        columns.publish_at,
        columns.unpublish_at,
        columns.expires_at,
        row::seconds(now),
        staff_note,
        columns.search,
        columns.title_key,
        translated.from
    ])?;
    let id = EntryId(db.last_insert_rowid());
    add_revision(db, id, Some(actor.id), &document, now)?;
    Ok((kind, id))
}

fn revise(
    db: &Connection,
    current: &EntryRecord,
    update: Update,
    actor: Actor,
    now: Timestamp,
) -> Result<()> {
    let Update { mut document, staff_note, .. } = update;
    let before = &current.document.entry;
    // Times, numbers and addresses of publication belong to the store.
    document.entry.status = current.status;
    document.entry.published_at = before.published_at;
    document.entry.updated_at = before.updated_at;
    document.entry.serials.clone_from(&before.serials);
    document.entry.former_slugs.clone_from(&before.former_slugs);
    if document.entry.slug != before.slug {
        reserve(db, current.kind, current.id, &document.entry.slug)?;
        rename(db, current, &mut document, now)?;
    }
    let columns = Columns::of(&document.entry);
    let translated = document::translation(&document, Some(&document::Before::of(current)))?;
    db.prepare_cached(
        "UPDATE entries SET slug = ?2, category = ?3, location = ?4, title_ua = ?5, title_us = ?6, translation = ?7,
                publish_at = CASE WHEN live_revision IS NULL THEN ?8 ELSE publish_at END,
                unpublish_at = CASE WHEN live_revision IS NULL THEN ?9 ELSE unpublish_at END,
                expires_at = CASE WHEN live_revision IS NULL THEN ?10 ELSE expires_at END,
                updated_at = ?11, staff_note = ?12, search = ?13, version = version + 1, title_key = ?14,
                translated_from = ?15
         WHERE id = ?1",
    )?
    .execute(params![
        current.id.0,
        columns.slug,
        columns.category,
        columns.location,
        columns.title_ua,
        columns.title_us,
        row::word(translated.state)?,
        columns.publish_at,
        columns.unpublish_at,
        columns.expires_at,
        row::seconds(now),
        staff_note,
        columns.search,
        columns.title_key,
        translated.from
    ])?;
    add_revision(db, current.id, Some(actor.id), &document, now)
}

/// Stores a revision and makes it the head.
pub(in crate::store) fn add_revision(
    db: &Connection,
    id: EntryId,
    author: Option<i64>,
    document: &Document,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO revisions (entry_id, author_id, at, doc, body_ua, body_us) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        id.0,
        author,
        row::seconds(now),
        document::encode(&document.entry)?,
        document.bodies[0],
        document.bodies[1]
    ])?;
    let head = db.last_insert_rowid();
    db.prepare_cached("UPDATE entries SET head_revision = ?2 WHERE id = ?1")?.execute([id.0, head])?;
    Ok(())
}

/// Records the address readers knew; it redirects from the next publication on.
fn rename(db: &Connection, current: &EntryRecord, document: &mut Document, now: Timestamp) -> Result<()> {
    let entry = &mut document.entry;
    // A head that went back to an old address and leaves it again: what readers see still names it.
    let mut former = current.live.as_ref().map(|live| live.former_slugs.clone()).unwrap_or_default();
    let known = addresses::known(db, current, now)?;
    for slug in entry.former_slugs.drain(..).chain(known) {
        if !former.contains(&slug) {
            former.push(slug);
        }
    }
    former.retain(|slug| *slug != entry.slug);
    addresses::record(db, current.kind, current.id, &former, now)?;
    entry.former_slugs = former;
    Ok(())
}

/// Refuses an address that another entry's head or public page has.
fn reserve(db: &Connection, kind: Kind, id: EntryId, slug: &Slug) -> Result<()> {
    if is_slug_taken(db, kind, id, slug)? { Err(Error::SlugTaken(kind.item_path(slug))) } else { Ok(()) }
}

/// Whether an address belongs to another entry of the kind.
pub(in crate::store) fn is_slug_taken(db: &Connection, kind: Kind, id: EntryId, slug: &str) -> Result<bool> {
    let mut query = db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM entries WHERE kind = ?1 AND slug = ?2 AND id <> ?3 AND erased_at IS NULL)
             OR EXISTS (SELECT 1 FROM live WHERE kind = ?1 AND slug = ?2 AND entry_id <> ?3)",
    )?;
    Ok(query.query_row(params![kind.collection(), slug, id.0], |row| row.get(0))?)
}

/// The first free one of `slug`, `slug-2`, `slug-3` …
fn free_slug(db: &Connection, document: &Document) -> Result<Slug> {
    let kind = document.entry.kind();
    let title = document.entry.ua.as_ref().or(document.entry.us.as_ref()).map_or("", |text| &text.title);
    let base = slugify(title).map_or_else(
        || format!("{}-{}", kind.collection(), &crate::support::token::random_token()[..8]),
        |slug| slug.to_string(),
    );
    for number in 1_u32.. {
        let suffix = if number == 1 { String::new() } else { format!("-{number}") };
        let stem = base[..base.len().min(Slug::MAX - suffix.len())].trim_end_matches('-');
        let candidate = format!("{stem}{suffix}");
        if is_reserved(kind, &candidate)
            || is_name_of_file(kind, &candidate)
            || is_slug_taken(db, kind, EntryId(0), &candidate)?
        {
            continue;
        }
        return Slug::new(candidate).map_err(|error| Error::Unusable(error.to_string()));
    }
    Err(Error::SlugTaken(base))
}

//! Creating and editing: the revision, the entry's row and the change are one transaction.

use super::head::{self, Head, NewHead};
use super::{EntryRecord, Written, addresses, differences, load, log, references};
use crate::domain::access::Actor;
use crate::domain::workflow::editorial::{Context, EditorialAction, Policy, decide_on_entry};
use crate::store::document::{self, Columns};
use crate::store::engine::{Db, named, params};
use crate::store::{Error, Result, Store, Tx, publication, published, row};
use jiff::Timestamp;
use model::{Document, EntryId, Kind, Slug, Status, is_name_of_file, is_reserved, slugify};

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
    /// Creates an entry as a draft, or published immediately.
    pub async fn create_entry(
        &self,
        new: NewEntry,
        publish: bool,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Written> {
        self.edit(Some(actor.id), now, move |tx| {
            let site = tx.site()?;
            references::check(&new.document.entry, None, site)?;
            let (kind, id) = insert(tx, new)?;
            log(tx, "create", &load(tx, kind, id)?, &[])?;
            finish(tx, kind, id, publish, actor)
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
        self.edit(Some(actor.id), now, move |tx| {
            let site = tx.site()?;
            let current = load(tx, kind, id)?;
            let context = Context { actor, policy: Policy::of(&site.settings), now };
            decide_on_entry(EditorialAction::Save, &context, &current.entry_state(now))
                .map_err(Error::Refused)?;
            if current.version != update.version {
                return Err(Error::Conflict(Box::new(current)));
            }
            references::check(&update.document.entry, Some(&current.document.entry), site)?;
            revise(tx, &current, update)?;
            let saved = load(tx, kind, id)?;
            let changes = differences(&current.document, &saved.document)?;
            // Publishing what was saved before is one deed.
            if !(publish && changes.is_empty()) {
                log(tx, EditorialAction::Save.code(), &saved, &changes)?;
            }
            finish(tx, kind, id, publish, actor)
        })
        .await
    }
}

/// The rest of an edit: publication when asked for, and the change's row.
fn finish(tx: &Tx<'_>, kind: Kind, id: EntryId, publish: bool, actor: Actor) -> Result<Written> {
    let site = tx.site()?;
    let mut record = load(tx, kind, id)?;
    if publish {
        let context = Context { actor, policy: Policy::of(&site.settings), now: tx.now };
        decide_on_entry(EditorialAction::Publish, &context, &record.entry_state(tx.now))
            .map_err(Error::Refused)?;
        published::publish(tx, &record)?;
        record = load(tx, kind, id)?;
        log(tx, EditorialAction::Publish.code(), &record, &[])?;
    }
    let seq = publication::record(tx, kind.collection(), Some(id.0))?;
    Ok(Written { record, seq })
}

fn insert(tx: &Tx<'_>, new: NewEntry) -> Result<(Kind, EntryId)> {
    let NewEntry { mut document, slug, staff_note } = new;
    let kind = document.entry.kind();
    document.entry.slug = match slug {
        SlugChoice::Exact(slug) => slug,
        SlugChoice::Generated => free_slug(tx, &document)?,
    };
    reserve(tx, kind, EntryId(0), &document.entry.slug)?;
    document.entry.status = Status::Draft;
    document.entry.published_at = None;
    document.entry.updated_at = None;
    document.entry.former_slugs.clear();
    document.entry.serials.clear();
    let new = NewHead {
        kind,
        status: Status::Draft,
        columns: &Columns::of(&document),
        translated: &document::translation(&document, None)?,
        author: tx.actor,
        staff_note: &staff_note,
        published_at: None,
        created_at: tx.now,
        updated_at: tx.now,
    };
    let id = head::insert(tx, &new)?;
    add_revision(tx, id, &document)?;
    Ok((kind, id))
}

fn revise(tx: &Tx<'_>, current: &EntryRecord, update: Update) -> Result<()> {
    let Update { mut document, staff_note, .. } = update;
    let before = &current.document.entry;
    // Times, numbers and addresses of publication belong to the store.
    document.entry.status = current.status;
    document.entry.published_at = before.published_at;
    document.entry.updated_at = before.updated_at;
    document.entry.serials.clone_from(&before.serials);
    document.entry.former_slugs.clone_from(&before.former_slugs);
    if document.entry.slug != before.slug {
        reserve(tx, current.kind, current.id, &document.entry.slug)?;
        rename(tx, current, &mut document)?;
    }
    let head = Head {
        columns: &Columns::of(&document),
        translated: &document::translation(&document, Some(&document::Before::of(current)))?,
        with_dates: current.live_revision.is_none(),
        staff_note: Some(&staff_note),
    };
    head::update(tx, current.id, &head)?;
    add_revision(tx, current.id, &document)
}

/// Stores a revision and makes it the head.
pub(in crate::store) fn add_revision(tx: &Tx<'_>, id: EntryId, document: &Document) -> Result<()> {
    let head = tx.insert(
        "INSERT INTO revisions (entry_id, author_id, at, doc, body_ua,
                     body_us) VALUES (:entry_id, :author_id, :now, :doc, :body_ua, :body_us)",
        named! {
            ":entry_id": id.0,
            ":author_id": tx.actor,
            ":now": row::seconds(tx.now),
            ":doc": document::encode(&document.entry)?,
            ":body_ua": document.bodies[0],
            ":body_us": document.bodies[1],
        },
    )?;
    tx.execute("UPDATE entries SET head_revision = ?2 WHERE id = ?1", [id.0, head])?;
    Ok(())
}

/// Records the address readers knew; it redirects from the next publication on.
fn rename(tx: &Tx<'_>, current: &EntryRecord, document: &mut Document) -> Result<()> {
    let entry = &mut document.entry;
    // A head that went back to an old address and leaves it again: what readers see still names it.
    let mut former = current.live.as_ref().map(|live| live.former_slugs.clone()).unwrap_or_default();
    let known = addresses::known(tx, current, tx.now)?;
    for slug in entry.former_slugs.drain(..).chain(known) {
        if !former.contains(&slug) {
            former.push(slug);
        }
    }
    former.retain(|slug| *slug != entry.slug);
    addresses::record(tx, current.kind, current.id, &former)?;
    entry.former_slugs = former;
    Ok(())
}

/// Refuses an address that another entry's head or public page has.
fn reserve(db: &Db, kind: Kind, id: EntryId, slug: &Slug) -> Result<()> {
    if is_slug_taken(db, kind, id, slug)? { Err(Error::SlugTaken(kind.item_path(slug))) } else { Ok(()) }
}

/// Whether an address belongs to another entry of the kind.
pub(in crate::store) fn is_slug_taken(db: &Db, kind: Kind, id: EntryId, slug: &str) -> Result<bool> {
    Ok(db.value(
        "SELECT EXISTS (SELECT 1 FROM entries WHERE kind = ?1 AND slug = ?2 AND id <> ?3 AND
             erased_at IS NULL)
             OR EXISTS (SELECT 1 FROM live WHERE kind = ?1 AND slug = ?2 AND entry_id <> ?3)",
        params![kind.collection(), slug, id.0],
    )?)
}

/// The first free one of `slug`, `slug-2`, `slug-3` …
fn free_slug(db: &Db, document: &Document) -> Result<Slug> {
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

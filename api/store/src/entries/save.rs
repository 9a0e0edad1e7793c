//! Creating and editing: the revision, the entry's row and the change are one transaction.

use super::{EntryRecord, Written, addresses, differences, fetch, log};
use crate::document::{self, Columns};
use crate::engine::{Db, params};
use crate::entry_row::{self, EntryUpdate, NewEntryRow};
use crate::entry_terms::EntryTerms;
use crate::unparsed::Unparsed;
use crate::{Error, Result, Store, Tx, document_rows, identity, publication, published};
use domain::access::Actor;
use domain::entries::record::Basis;
use domain::ids::Seq;
use domain::rejection::Rejection;
use domain::workflow::editorial::EditorialAction;
use jiff::Timestamp;
use model::markdown::BodyFacts;
use model::{
    Document, Entry, EntryId, Kind, Site, Slug, Status, is_name_of_file, is_reserved, slugify,
};
use std::collections::HashSet;
use std::sync::Arc;

/// How a new entry gets its address.
#[derive(Clone, Debug)]
pub enum SlugChoice {
    /// Asked for; refused when taken.
    Exact(Slug),
    /// From the title, with `-2`, `-3` … where it is taken.
    Generated,
}

/// A new entry. Status, times, serials and former slugs in the document are not the caller's to
/// set.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// Entry and bodies.
    pub document: Document,
    /// Of its bodies.
    pub facts: [BodyFacts; 2],
    /// What the dashboard finds it by.
    pub terms: EntryTerms,
    /// Its address.
    pub slug: SlugChoice,
    /// For the staff alone.
    pub staff_note: String,
    /// Readers see it immediately.
    pub publish: bool,
}

/// A new head revision.
#[derive(Clone, Debug)]
pub struct Update {
    /// Entry and bodies.
    pub document: Document,
    /// Of its bodies.
    pub facts: [BodyFacts; 2],
    /// What the dashboard finds it by.
    pub terms: EntryTerms,
    /// For the staff alone.
    pub staff_note: String,
    /// Readers see it immediately.
    pub publish: bool,
}

impl Store {
    /// Creates an entry as a draft, or published immediately. `site` is what it was checked
    /// against.
    pub async fn create_entry(
        &self,
        new: NewEntry,
        site: Arc<Site>,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Written> {
        let edited = self.edit(Some(actor.id), now, move |tx| {
            tx.expect_site(&site)?;
            let publish = new.publish;
            let entry = insert(tx, new)?;
            log(tx, "create", &entry, &[])?;
            if publish {
                log(tx, EditorialAction::Publish.code(), &entry, &[])?;
            }
            finish(tx, entry.kind(), entry.id)
        });
        edited.await?.parse()
    }

    /// Stores a new head revision of an entry, and publishes it when asked to. The caller has
    /// decided and checked it.
    pub async fn update_entry(
        &self,
        basis: Basis<EntryRecord>,
        update: Update,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Written> {
        let edited = self.edit(Some(actor.id), now, move |tx| {
            expect(tx, &basis)?;
            let current = &basis.record;
            let publish = update.publish;
            let document = revise(tx, current, update)?;
            let changes = differences(&current.document, &document)?;
            // Publishing what was saved before is one deed.
            if !(publish && changes.is_empty()) {
                log(tx, EditorialAction::Save.code(), &document.entry, &changes)?;
            }
            if publish {
                log(tx, EditorialAction::Publish.code(), &document.entry, &[])?;
            }
            finish(tx, current.kind, current.id)
        });
        edited.await?.parse()
    }
}

/// Refuses an edit when anything that it was decided and checked against has changed.
pub(super) fn expect(tx: &Tx<'_>, basis: &Basis<EntryRecord>) -> Result<()> {
    tx.expect_site(&basis.site)?;
    let EntryRecord {
        stamp, kind, id, ..
    } = basis.record;
    if fetch(tx, kind, id)?.stamp == stamp {
        Ok(())
    } else {
        Err(Error::Outdated)
    }
}

/// The end of an edit: its change, and the entry after it.
pub(super) fn finish(tx: &Tx<'_>, kind: Kind, id: EntryId) -> Result<UnparsedEdit> {
    let seq = publication::record(tx, kind.collection(), Some(id))?;
    Ok(UnparsedEdit {
        record: fetch(tx, kind, id)?,
        seq,
    })
}

/// An edit as the writer thread returns it.
pub(super) struct UnparsedEdit {
    pub record: Unparsed<EntryRecord>,
    pub seq: Seq,
}

impl UnparsedEdit {
    pub(super) fn parse(self) -> Result<Written> {
        Ok(Written {
            record: self.record.parse()?,
            seq: self.seq,
        })
    }
}

fn insert(tx: &Tx<'_>, new: NewEntry) -> Result<Entry> {
    let NewEntry {
        mut document,
        facts,
        terms,
        slug,
        staff_note,
        publish,
    } = new;
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
    identity::name_dates(&mut document.entry, &[]);
    if publish {
        published::stamp(tx, &mut document.entry, None, false)?;
    }
    let new = NewEntryRow {
        kind,
        status: document.entry.status,
        identity: &identity::new(),
        columns: &Columns::of(&document),
        terms: Some(&terms),
        translated: &document::translation(&document, None)?,
        author: tx.actor,
        staff_note: &staff_note,
        published_at: document.entry.published_at,
        created_at: tx.now,
        updated_at: tx.now,
    };
    document.entry.id = entry_row::insert(tx, &new)?;
    add_revision(tx, &document, publish, EntryUpdate::of(document.entry.id))?;
    if publish {
        document_rows::put_live(tx, &document, &facts)?;
    }
    Ok(document.entry)
}

fn revise(tx: &Tx<'_>, current: &EntryRecord, update: Update) -> Result<Document> {
    let Update {
        mut document,
        facts,
        terms,
        staff_note,
        publish,
    } = update;
    let before = &current.document.entry;
    // Times, numbers and addresses of publication belong to the store.
    document.entry.id = current.id;
    document.entry.status = current.status;
    document.entry.published_at = before.published_at;
    document.entry.updated_at = before.updated_at;
    document.entry.serials.clone_from(&before.serials);
    document.entry.former_slugs.clone_from(&before.former_slugs);
    let known: Vec<&Entry> = current.live.iter().chain([before]).collect();
    identity::name_dates(&mut document.entry, &known);
    if document.entry.slug != before.slug {
        reserve(tx, current.kind, current.id, &document.entry.slug)?;
        rename(tx, current, &mut document)?;
    }
    if publish {
        published::stamp(tx, &mut document.entry, current.published_at, false)?;
    }
    let columns = Columns::of(&document);
    let translated =
        document::translation(&document, Some(&document::PreviousDocument::of(current)))?;
    let mut update = EntryUpdate::of(current.id)
        .columns(&columns, &translated)?
        .terms(&terms, &columns.slug)
        .staff_note(&staff_note)
        .changed(tx.now);
    if publish || current.live_revision.is_none() {
        update = update.dates(&columns);
    }
    if publish {
        update = update
            .status(document.entry.status)?
            .published_at(document.entry.published_at);
    }
    add_revision(tx, &document, publish, update)?;
    if publish {
        document_rows::put_live(tx, &document, &facts)?;
    }
    Ok(document)
}

/// Stores a revision and makes it the head, together with what else changes in the row of its
/// entry. `live`: readers see it as well.
pub(crate) fn add_revision(
    tx: &Tx<'_>,
    document: &Document,
    live: bool,
    update: EntryUpdate<'_>,
) -> Result<()> {
    let head = document_rows::insert_revision(tx, document)?;
    let update = update.head(head);
    let update = if live {
        update.live(Some(head))
    } else {
        update
    };
    update.write(tx)
}

/// Records the address readers knew; it redirects from the next publication on.
fn rename(tx: &Tx<'_>, current: &EntryRecord, document: &mut Document) -> Result<()> {
    let entry = &mut document.entry;
    // A head that went back to an old address and leaves it again: what readers see still names it.
    let mut former = current
        .live
        .as_ref()
        .map(|live| live.former_slugs.clone())
        .unwrap_or_default();
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
    if is_slug_taken(db, kind, id, slug)? {
        Err(Error::Rejected(Rejection::SlugTaken(kind.item_path(slug))))
    } else {
        Ok(())
    }
}

/// Whether an address belongs to another entry of the kind.
pub(crate) fn is_slug_taken(db: &Db, kind: Kind, id: EntryId, slug: &str) -> Result<bool> {
    Ok(db.value(
        "SELECT EXISTS (SELECT 1 FROM entries WHERE kind = ?1 AND slug = ?2 AND id <> ?3 AND
             erased_at IS NULL)
             OR EXISTS (SELECT 1 FROM live WHERE kind = ?1 AND slug = ?2 AND entry_id <> ?3)",
        params![kind.collection(), slug, id],
    )?)
}

/// Characters of the longest number behind a slug, with its hyphen.
const LONGEST_SUFFIX: usize = 11;

/// The addresses of a kind that begin with a slug and go on with a number, or with anything: two
/// queries, however many entries have the same title.
fn taken_slugs(db: &Db, kind: Kind, base: &str) -> Result<HashSet<String>> {
    // A long slug makes room for its number. A dot follows the hyphen, a tilde all letters.
    let (from, to) = match base.get(..Slug::MAX - LONGEST_SUFFIX) {
        Some(stem) => (stem, format!("{stem}~")),
        None => (base, format!("{base}.")),
    };
    let mut taken = HashSet::new();
    for statement in [
        "SELECT slug FROM entries WHERE kind = ?1 AND slug >= ?2 AND slug < ?3 AND erased_at IS NULL",
        "SELECT slug FROM live WHERE kind = ?1 AND slug >= ?2 AND slug < ?3",
    ] {
        taken.extend(db.values::<String, Vec<_>>(statement, params![kind.collection(), from, to])?);
    }
    Ok(taken)
}

/// The first free one of `slug`, `slug-2`, `slug-3` …
fn free_slug(db: &Db, document: &Document) -> Result<Slug> {
    let kind = document.entry.kind();
    let title = document
        .entry
        .ua
        .as_ref()
        .or(document.entry.us.as_ref())
        .map_or("", |text| &text.title);
    let base = slugify(title).map_or_else(
        || {
            format!(
                "{}-{}",
                kind.collection(),
                &support::token::random_token()[..8]
            )
        },
        |slug| slug.to_string(),
    );
    let taken = taken_slugs(db, kind, &base)?;
    for number in 1_u32.. {
        let suffix = if number == 1 {
            String::new()
        } else {
            format!("-{number}")
        };
        let stem = base[..base.len().min(Slug::MAX - suffix.len())].trim_end_matches('-');
        let candidate = format!("{stem}{suffix}");
        if is_reserved(kind, &candidate)
            || is_name_of_file(kind, &candidate)
            || taken.contains(&candidate)
        {
            continue;
        }
        return Slug::new(candidate).map_err(|error| Error::Unusable(error.to_string()));
    }
    Err(Error::Rejected(Rejection::SlugTaken(base)))
}

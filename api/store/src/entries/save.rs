//! Saving: the revision, the entry's row and the lines of the log are one transaction.

use super::{EntryRecord, addresses, differences, log};
use crate::document::Columns;
use crate::entry_row::{self, EntryUpdate, NewEntryRow};
use crate::entry_terms::EntryTerms;
use crate::{Error, Result, Tx, document_rows, happenings, identity, published};
use domain::drafts::validator::Draft;
use domain::rejection::Rejection;
use domain::workflow::editorial::EditorialAction;
use engine::{Db, params};
use model::{
    Document, Entry, EntryId, Kind, Locale, Slug, Status, is_name_of_file, is_reserved, slugify,
};
use std::collections::HashSet;

/// A checked draft that is to be stored, as a new entry or as a new head revision.
#[derive(Clone, Debug)]
pub struct EntrySave {
    /// Status, times, serials and former slugs in its document are not the caller's to set.
    pub draft: Draft,
    /// Words by which the dashboard finds it.
    pub terms: EntryTerms,
    /// Whether readers see it immediately.
    pub publish: bool,
    /// The text that readers see of a stored advertisement now.
    pub shown: Option<Document>,
    /// The price of the text of an advertisement that was last let through.
    pub price_looked_at: Option<i64>,
}

impl EntrySave {
    /// The save of a draft that readers see nothing of yet. Analyses its text.
    pub fn new(draft: Draft, publish: bool) -> EntrySave {
        EntrySave {
            terms: EntryTerms::of(&draft.document),
            draft,
            publish,
            shown: None,
            price_looked_at: None,
        }
    }
}

impl EntrySave {
    /// Whether the entry has this text, these fields and this address already, and readers see them if
    /// the save would show them.
    ///
    /// # Errors
    /// The stored document cannot be compared.
    pub fn changes_nothing(&self, current: &EntryRecord) -> Result<bool> {
        let before = &current.document;
        let is_shown = !current.pending
            && current.live_revision.is_some()
            && current.status == Status::Published;
        if self.draft.staff_note != current.staff_note || self.publish && !is_shown {
            return Ok(false);
        }
        let mut document = self.draft.document.clone();
        carry_over(&mut document.entry, current);
        let slug = self.draft.slug.as_ref();
        document.entry.slug = slug.unwrap_or(&before.entry.slug).clone();
        let known: Vec<&Entry> = current.live.iter().chain([&before.entry]).collect();
        identity::recall_dates(&mut document.entry, &known);
        Ok(differences(before, &document)?.is_empty())
    }
}

/// Stores a draft of an entry and publishes it when asked to, with its lines in the log.
pub(super) fn save(tx: &Tx<'_>, current: Option<&EntryRecord>, save: EntrySave) -> Result<EntryId> {
    let publish = save.publish;
    let note = save.draft.staff_note.clone();
    let entry = if let Some(current) = current {
        let document = revise(tx, current, save)?;
        let changes = differences(&current.document, &document)?;
        // Publishing what was saved before is one deed.
        if !(publish && changes.is_empty()) {
            log(tx, EditorialAction::Save.code(), &document.entry, &changes)?;
        }
        document.entry
    } else {
        let entry = create(tx, save)?;
        log(tx, "create", &entry, &[])?;
        entry
    };
    let before = current.map_or("", |current| current.staff_note.as_str());
    happenings::noted(tx, &entry, &note, before)?;
    if publish {
        log(tx, EditorialAction::Publish.code(), &entry, &[])?;
        if let Some(current) = current {
            happenings::story_decided(tx, current)?;
        }
    }
    Ok(entry.id)
}

fn create(tx: &Tx<'_>, save: EntrySave) -> Result<Entry> {
    let Draft {
        mut document,
        facts,
        slug,
        staff_note,
        ..
    } = save.draft;
    let kind = document.entry.kind();
    let first_day = document.entry.published_at;
    document.entry.slug = match slug {
        Some(slug) => slug,
        None => free_slug(tx, &document)?,
    };
    reserve(tx, kind, EntryId(0), &document.entry.slug)?;
    begin(&mut document.entry);
    identity::name_dates(&mut document.entry, &[]);
    if save.publish {
        published::stamp(tx, &mut document.entry, None, first_day, true)?;
    }
    insert(tx, &mut document, Some(&save.terms), &staff_note)?;
    if save.publish {
        document_rows::put_live(tx, &document, &facts)?;
    }
    Ok(document.entry)
}

fn revise(tx: &Tx<'_>, current: &EntryRecord, save: EntrySave) -> Result<Document> {
    let EntrySave {
        draft:
            Draft {
                mut document,
                facts,
                slug,
                staff_note,
                ..
            },
        terms,
        publish,
        ..
    } = save;
    let before = &current.document.entry;
    let first_day = document.entry.published_at;
    carry_over(&mut document.entry, current);
    document.entry.slug = slug.unwrap_or_else(|| before.slug.clone());
    let known: Vec<&Entry> = current.live.iter().chain([before]).collect();
    identity::name_dates(&mut document.entry, &known);
    if document.entry.slug != before.slug {
        reserve(tx, current.kind, current.id, &document.entry.slug)?;
        rename(tx, current, &mut document)?;
    }
    if publish {
        let seen = current.published_at.filter(|at| *at <= tx.now);
        published::stamp(
            tx,
            &mut document.entry,
            current.live.as_ref(),
            seen.or(first_day),
            seen.is_none(),
        )?;
    }
    let columns = Columns::of(&document, Some(current))?;
    let mut update = EntryUpdate::of(current.id)
        .columns(&columns)?
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

/// Makes an entry a draft that no reader has seen.
pub(crate) fn begin(entry: &mut Entry) {
    entry.status = Status::Draft;
    entry.published_at = None;
    entry.updated_at = None;
    entry.former_slugs.clear();
    entry.source = None;
    take_languages(entry, &Entry::default());
}

/// First publications in a language and numbers in lists belong to the store.
fn take_languages(entry: &mut Entry, before: &Entry) {
    entry.copy_serials(before);
    for locale in Locale::ALL {
        entry.languages.get_mut(locale).published_at = before.languages.get(locale).published_at;
    }
}

/// Times, numbers and addresses of publication belong to the store, and so does the source.
pub(crate) fn carry_over(entry: &mut Entry, current: &EntryRecord) {
    let before = &current.document.entry;
    entry.id = current.id;
    entry.status = current.status;
    entry.published_at = before.published_at;
    entry.updated_at = before.updated_at;
    take_languages(entry, before);
    entry.former_slugs.clone_from(&before.former_slugs);
    entry.source.clone_from(&before.source);
}

/// Inserts a new entry with its first revision, and sets its number. Without `terms` lists and
/// searches of the staff know nothing of its text.
pub(crate) fn insert(
    tx: &Tx<'_>,
    document: &mut Document,
    terms: Option<&EntryTerms>,
    staff_note: &str,
) -> Result<()> {
    let entry = &document.entry;
    let mut columns = Columns::of(document, None)?;
    if terms.is_none() {
        columns = columns.without_text();
    }
    let new = NewEntryRow {
        kind: entry.kind(),
        status: entry.status,
        identity: &identity::new(),
        columns: &columns,
        terms,
        author: tx.actor,
        staff_note,
        published_at: entry.published_at,
        created_at: tx.now,
        updated_at: tx.now,
    };
    let id = entry_row::insert(tx, &new)?;
    document.entry.id = id;
    let is_public = document.entry.status.is_public();
    add_revision(tx, document, is_public, EntryUpdate::of(id))
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

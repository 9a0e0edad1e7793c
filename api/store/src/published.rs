//! The public form of entries that readers see, or will see at their time: materialised when an entry is published.

use super::entry_row::EntryUpdate;
use super::{EntryRecord, Result, StoreReader, document_rows};
use crate::Tx;
use domain::ids::RevisionId;
use engine::{Db, params};
use jiff::Timestamp;
use model::markdown::{self, BodyFacts};
use model::{Document, Entry, EntryId, Kind, Locale, Record, Site, Status};

/// Makes a head revision that [`stamp`] has prepared the public one, and another version of its
/// entry. `live` and the revision say the same, so that a file made of either is the same.
pub(super) fn publish(
    tx: &Tx<'_>,
    head: RevisionId,
    document: &Document,
    facts: &[BodyFacts; 2],
) -> Result<()> {
    let entry = &document.entry;
    document_rows::rewrite_revision(tx, head, entry)?;
    document_rows::put_live(tx, document, facts)?;
    EntryUpdate::of(entry.id)
        .status(entry.status)?
        .live(Some(head))
        .published_at(entry.published_at)
        .publish_at(entry.publish_at)
        .unpublish_at(entry.unpublish_at)
        .changed(tx.now)
        .write(tx)
}

/// Gives an entry that is to become public its status, dates and serials.
pub(super) fn stamp(
    tx: &Tx<'_>,
    entry: &mut Entry,
    live: Option<&Entry>,
    published_at: Option<Timestamp>,
    reads_the_same: bool,
) -> Result<()> {
    entry.status = Status::Published;
    date(entry, live, published_at, reads_the_same, tx.now);
    number(tx, entry, tx.site()?)
}

/// The head revision of an entry as publishing it would make it, without a change. A scheduled one
/// is returned as at its time.
pub(super) fn forecast(
    db: &Db,
    record: &EntryRecord,
    site: &Site,
    now: Timestamp,
) -> Result<Document> {
    let mut document = record.document.clone();
    let entry = &mut document.entry;
    entry.status = Status::Published;
    entry.publish_at = entry.publish_at.filter(|at| *at <= now);
    entry.unpublish_at = None;
    for locale in Locale::ALL {
        let state = entry.languages.get_mut(locale);
        state.publish_at = state.publish_at.filter(|at| *at <= now);
        state.unpublish_at = None;
    }
    date(
        entry,
        record.live.as_ref(),
        record.published_at,
        !record.pending && record.live.is_some(),
        now,
    );
    let kind = entry.kind();
    let mut last = db.prepare("SELECT last FROM serials WHERE list = ?1")?;
    fill_serials(entry, site, |list| {
        let serial: Option<u32> = last.find_value([list_key(kind, list)])?;
        Ok(serial.unwrap_or_default() + 1)
    })?;
    Ok(document)
}

/// Sets the dates readers see: the first publication, also that of a language that comes later, and
/// the last change of the public text after it.
fn date(
    entry: &mut Entry,
    live: Option<&Entry>,
    published_at: Option<Timestamp>,
    reads_the_same: bool,
    now: Timestamp,
) {
    let scheduled = entry.publish_at.filter(|at| *at > now);
    let first = published_at.filter(|at| *at <= now);
    entry.published_at = Some(first.or(scheduled).unwrap_or(now));
    if first.is_some() && !reads_the_same {
        entry.updated_at = Some(now);
    }
    let Some(live) = live.filter(|_| first.is_some()) else {
        return;
    };
    for locale in Locale::ALL {
        let is_shown =
            |entry: &Entry| entry.text(locale).is_some() && !entry.languages.holds_back(locale);
        let own = entry.languages.get(locale);
        let published = match (is_shown(live), is_shown(entry)) {
            (false, true) => own.publish_at.filter(|at| *at > now).unwrap_or(now),
            // The text keeps its date for the day on which it comes back.
            (true, false) => live.published_in(locale).unwrap_or(now),
            _ => continue,
        };
        entry
            .languages
            .get_mut(locale)
            .published_at
            .get_or_insert(published);
    }
}

/// Gives the entry the next number of every list it enters, and takes back those of lists it left.
pub(super) fn number(db: &Db, entry: &mut Entry, site: &Site) -> Result<()> {
    let kind = entry.kind();
    fill_serials(entry, site, |list| next_serial(db, kind, list))
}

/// Takes `next` for each list that an entry enters without a number, also for those of a language
/// that came later.
fn fill_serials(
    entry: &mut Entry,
    site: &Site,
    mut next: impl FnMut(&str) -> Result<u32>,
) -> Result<()> {
    let lists = model::lists(entry.kind(), entry.category.as_deref(), site);
    let apart: Vec<Locale> = entry.apart().collect();
    for serials in entry.serial_maps_mut() {
        serials.retain(|list, _| lists.contains(list));
    }
    for list in &lists {
        if !entry.serials.contains_key(list) {
            entry.serials.insert(list.clone(), next(list)?);
        }
    }
    for locale in apart {
        let serials = &mut entry.languages.get_mut(locale).serials;
        for list in &lists {
            if !serials.contains_key(list) {
                serials.insert(list.clone(), next(list)?);
            }
        }
    }
    Ok(())
}

fn next_serial(db: &Db, kind: Kind, list: &str) -> Result<u32> {
    Ok(db.value(
        "INSERT INTO serials (list, last) VALUES (?1, 1) ON CONFLICT (list) DO UPDATE SET last = serials.last + 1
         RETURNING last",
        [list_key(kind, list)],
    )?)
}

/// Makes sure that numbers given later are above `serial`.
pub(super) fn note_serial(db: &Db, kind: Kind, list: &str, serial: u32) -> Result<()> {
    Ok(db.execute_later(
        "INSERT INTO serials (list, last) VALUES (?1, ?2)
         ON CONFLICT (list) DO UPDATE SET last = excluded.last WHERE excluded.last > serials.last",
        params![list_key(kind, list), serial],
    )?)
}

/// A list has another name: numbers given in it go on.
pub(super) fn rename_list(db: &Db, kind: Kind, from: &str, to: &str) -> Result<()> {
    let last: Option<u32> = db.find_value(
        "DELETE FROM serials WHERE list = ?1 RETURNING last",
        [list_key(kind, from)],
    )?;
    last.map_or(Ok(()), |last| note_serial(db, kind, to, last))
}

fn list_key(kind: Kind, list: &str) -> String {
    format!("{}/{list}", kind.collection())
}

impl StoreReader<'_> {
    /// The record that the tree would receive for an entry if its head revision were published now.
    pub fn forecast(&self, record: &EntryRecord, now: Timestamp) -> Result<Record> {
        let site = self.site()?;
        let document = self.query(|db| forecast(db, record, &site, now))?;
        let mut entry = document.entry;
        entry.id = record.id;
        let facts = markdown::facts_of(entry.kind(), &document.bodies);
        Ok(Record { entry, facts })
    }
}

/// Takes an entry from the public, and notes the address at which readers last saw it.
pub(super) fn withdraw(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    if let Some(slug) = document_rows::remove_live(tx, id)? {
        EntryUpdate::of(id)
            .live(None)
            .last_public_slug_if_published(&slug, tx.now)
            .write(tx)?;
    }
    Ok(())
}

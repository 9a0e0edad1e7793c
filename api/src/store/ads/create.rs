//! New advertisements and new texts of them.

use super::{
    AdRecord, AdWritten,
    act::{self, AdAct},
    read, settle,
};
use crate::{
    domain::{
        access::Actor,
        ads::{
            dates::{Dates, fields, fields_mut},
            edits,
            rules::{Contact, written},
        },
        workflow::{
            ad_steps::{AdAction, AdState, Party},
            ads::decide_on_ad,
        },
    },
    store::{
        Error, Result, Store,
        document::{self, Columns},
        entries::{self, add_revision},
        live, publication, row,
    },
    support::token,
};
use generator::model::{Document, Entry, EntryId, Kind, Slug, Status, slugify};
use jiff::Timestamp;
use rusqlite::{Connection, params};

/// A new advertisement.
#[derive(Clone, Debug)]
pub struct NewAd {
    pub document: Document,
    pub contact: Contact,
    pub term_days: i64,
    pub staff_note: String,
}

/// A new text of one.
#[derive(Clone, Debug)]
pub struct AdUpdate {
    /// The version the editor started from.
    pub version: i64,
    pub document: Document,
    pub contact: Contact,
    pub term_days: i64,
    /// `None`: stays.
    pub staff_note: Option<String>,
}

/// The longest part of an address that comes from the title.
const SLUG: usize = 60;
const PID: usize = 8;
/// Drafts one account may keep.
const MOST_DRAFTS: u32 = 50;

impl Store {
    /// Stores a draft owned by the actor, and publishes it in the same transaction when asked to.
    pub async fn create_ad(
        &self,
        new: NewAd,
        publish: bool,
        party: Party,
        actor: Actor,
        now: Timestamp,
    ) -> Result<AdWritten> {
        self.write_with_site(move |db, site| {
            if party == Party::Owner {
                admit_draft(db, actor)?;
            }
            entries::check_references(&new.document.entry, None, site)?;
            let id = insert(db, new, actor, now)?;
            let seq = publication::record(db, Kind::Advertisements.collection(), Some(id.0), now)?;
            let record = read::load(db, id)?;
            if party != Party::Owner {
                entries::log(db, Some(actor.id), "create", &record.entry, &[], now)?;
            }
            if publish {
                return act::perform(db, site, id, AdAction::Approve, &AdAct::default(), party, actor, now);
            }
            Ok(AdWritten { record, seq })
        })
        .await
    }

    /// Stores a new head revision. What of it needs no look is seen at once where the advertisement is public;
    /// the rest waits for one, unless `publish` approves it in the same transaction.
    pub async fn update_ad(
        &self,
        id: EntryId,
        update: AdUpdate,
        publish: bool,
        party: Party,
        actor: Actor,
        now: Timestamp,
    ) -> Result<AdWritten> {
        self.write_with_site(move |db, site| {
            let current = read::load(db, id)?;
            decide_on_ad(AdAction::Save, party, current.state(now), &current.facts(now))
                .map_err(Error::Refused)?;
            if current.entry.version != update.version {
                return Err(Error::Conflict(Box::new(current.entry)));
            }
            entries::check_references(&update.document.entry, Some(&current.entry.document.entry), site)?;
            revise(db, &current, update, actor, now)?;
            let seq = publication::record(db, Kind::Advertisements.collection(), Some(id.0), now)?;
            let record = read::load(db, id)?;
            if party != Party::Owner {
                let changes = entries::differences(&current.entry.document, &record.entry.document)?;
                entries::log(db, Some(actor.id), AdAction::Save.code(), &record.entry, &changes, now)?;
            }
            let state = record.state(now);
            let shown = matches!(state, AdState::Published | AdState::Sold) && !record.edit_waits();
            if publish && !shown {
                let action = if state == AdState::Archived { AdAction::Resume } else { AdAction::Approve };
                return act::perform(db, site, id, action, &AdAct::default(), party, actor, now);
            }
            Ok(AdWritten { record, seq })
        })
        .await
    }
}

/// Refuses one more draft of an account that keeps as many as it may.
fn admit_draft(db: &Connection, actor: Actor) -> Result<()> {
    let mut query = db.prepare_cached(
        "SELECT count(*) FROM (
             SELECT 1 FROM entries INDEXED BY entries_author
             WHERE author_id = ?1 AND kind = 'advertisements' AND status = 'draft' AND erased_at IS NULL
             LIMIT ?2)",
    )?;
    let drafts: u32 = query.query_row(params![actor.id, MOST_DRAFTS], |row| row.get(0))?;
    if drafts < MOST_DRAFTS { Ok(()) } else { Err(Error::TooManyDrafts(MOST_DRAFTS)) }
}

fn insert(db: &Connection, new: NewAd, actor: Actor, now: Timestamp) -> Result<EntryId> {
    let NewAd { mut document, contact, term_days, staff_note } = new;
    let pid = free_pid(db)?;
    let entry = &mut document.entry;
    entry.slug = slug(entry, &pid)?;
    entry.status = Status::Draft;
    entry.updated_at = None;
    entry.former_slugs.clear();
    entry.serials.clear();
    Dates::default().write(entry);
    if let Some(ad) = fields_mut(entry) {
        ad.has_phone = contact.has_phone();
        (ad.old_price, ad.price_lowered_at, ad.hidden) = (None, None, false);
    }
    let translated = document::translation(&document, None)?;
    let columns = Columns::of(&document.entry);
    db.prepare_cached(
        "INSERT INTO entries (kind, slug, status, category, location, author_id, title_ua, title_us, translation,
                              created_at, updated_at, staff_note, search, title_key,
                              translated_from)
         VALUES (?1, ?2, 'draft', ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, ?11, ?12, ?13)",
    )?
    .execute(params![
        Kind::Advertisements.collection(),
        columns.slug,
        columns.category,
        columns.location,
        actor.id,
        columns.title_ua,
        columns.title_us,
        row::word(translated.state)?,
        row::seconds(now),
        staff_note,
        search(&columns, &document),
        columns.title_key,
        translated.from
    ])?;
    let id = EntryId(db.last_insert_rowid());
    add_revision(db, id, Some(actor.id), &document, now)?;
    db.prepare_cached(
        "INSERT INTO ads (entry_id, pid, phone, phone_apps, show_phone, term_days, since)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        id.0,
        pid,
        contact.phone,
        serde_json::to_string(&contact.phone_apps)?,
        contact.show_phone,
        term_days,
        row::seconds(now)
    ])?;
    Ok(id)
}

fn revise(db: &Connection, current: &AdRecord, update: AdUpdate, actor: Actor, now: Timestamp) -> Result<()> {
    let AdUpdate { mut document, contact, term_days, staff_note, .. } = update;
    let id = current.entry.id;
    let before = &current.entry.document;
    // Times, numbers and addresses belong to the store.
    let entry = &mut document.entry;
    entry.id = id;
    entry.status = current.entry.status;
    entry.updated_at = before.entry.updated_at;
    entry.serials.clone_from(&before.entry.serials);
    entry.former_slugs.clone_from(&before.entry.former_slugs);
    let dates = Dates::of(&before.entry);
    dates.write(entry);
    // Until readers know it, an address follows its title.
    entry.slug =
        if dates.published_at.is_some() { before.entry.slug.clone() } else { slug(entry, &current.pid)? };
    if let (Some(ad), Some(old)) = (fields_mut(entry), fields(&before.entry)) {
        ad.has_phone = contact.has_phone();
        (ad.old_price, ad.price_lowered_at) = (old.old_price, old.price_lowered_at);
        ad.hidden = old.hidden;
    }
    let mut shown = read::shown(db, id)?;
    let looked_at = read::price_looked_at(db, id)?;
    if let Some(shown) = &mut shown {
        edits::take_over(shown, &mut document, looked_at, now);
    }
    let nothing_new = !edits::differ(before, &document);
    if nothing_new {
        // Nothing readers could see changed: no revision, only the rest.
        settle::rewrite(db, current.entry.head_revision, &document)?;
    } else {
        add_revision(db, id, Some(actor.id), &document, now)?;
    }
    let head: i64 = db
        .prepare_cached("SELECT head_revision FROM entries WHERE id = ?1")?
        .query_row([id.0], |row| row.get(0))?;
    let mut waits = false;
    let mut approved = current.approved_revision;
    if let Some(shown) = &shown {
        live::put(db, id, shown)?;
        if edits::differ(shown, &document) {
            // One that was turned down waits again only when what needs a look changed.
            let (mut old, mut new) = (before.clone(), document.clone());
            edits::take_over(&mut old, &mut new, looked_at, now);
            let again = edits::differ(&old, &new) || current.waiting_since.is_some();
            waits = again && current.entry.status == Status::Published;
        } else {
            approved = Some(head);
        }
    }
    let columns = Columns::of(&document.entry);
    let translated = document::translation(&document, Some(&document::Before::of(&current.entry)))?;
    db.prepare_cached(
        "UPDATE entries SET slug = ?2, category = ?3, location = ?4, title_ua = ?5, title_us = ?6, translation = ?7,
                updated_at = ?8, staff_note = coalesce(?9, staff_note), search = ?10, version = version + 1,
                live_revision = CASE WHEN live_revision IS NULL THEN NULL ELSE ?11 END, title_key = ?12,
                translated_from = ?13
         WHERE id = ?1",
    )?
    .execute(params![
        id.0,
        columns.slug,
        columns.category,
        columns.location,
        columns.title_ua,
        columns.title_us,
        row::word(translated.state)?,
        row::seconds(now),
        staff_note,
        search(&columns, &document),
        approved,
        columns.title_key,
        translated.from
    ])?;
    let pending = current.entry.status == Status::Pending;
    db.prepare_cached(
        "UPDATE ads SET phone = ?2, phone_apps = ?3, show_phone = ?4, term_days = ?5, approved_revision = ?6,
                waiting_since = CASE WHEN ?7 THEN coalesce(waiting_since, ?8) END
         WHERE entry_id = ?1",
    )?
    .execute(params![
        id.0,
        contact.phone,
        serde_json::to_string(&contact.phone_apps)?,
        contact.show_phone,
        term_days,
        approved,
        waits || pending,
        row::seconds(now)
    ])?;
    Ok(())
}

/// What editors find it by: titles, address with the pid, and the text itself.
pub(in crate::store) fn search(columns: &Columns, document: &Document) -> String {
    [columns.search.clone(), document::fold(&document.bodies.join("\n"))].join("\n")
}

/// The address: title and pid (docs/content-model.md §1.6).
fn slug(entry: &Entry, pid: &str) -> Result<Slug> {
    let lang = fields(entry).map_or("", |ad| &ad.text_lang);
    let own = entry.text(written(lang)).or(entry.ua.as_ref()).or(entry.us.as_ref());
    let title = own.and_then(|text| slugify(&text.title)).map(|slug| slug.to_string()).unwrap_or_default();
    let mut stem = String::new();
    for part in title.split('-').filter(|part| !part.is_empty()) {
        if !stem.is_empty() && stem.len() + 1 + part.len() > SLUG {
            break;
        }
        if !stem.is_empty() {
            stem.push('-');
        }
        stem.push_str(&part[..part.len().min(SLUG)]);
    }
    if stem.is_empty() {
        stem.push_str("ad");
    }
    Slug::new(format!("{stem}-{pid}")).map_err(|error| Error::Unusable(error.to_string()))
}

/// A pid no advertisement has.
fn free_pid(db: &Connection) -> Result<String> {
    loop {
        let pid: String = token::random_bytes()
            .iter()
            // What would make some letters likelier than others is left out.
            .filter(|byte| **byte < 252)
            .take(PID)
            .map(|byte| char::from(b"0123456789abcdefghijklmnopqrstuvwxyz"[usize::from(byte % 36)]))
            .collect();
        let taken: bool = db
            .prepare_cached("SELECT EXISTS (SELECT 1 FROM ads WHERE pid = ?1)")?
            .query_row([&pid], |row| row.get(0))?;
        if pid.len() == PID && !taken {
            return Ok(pid);
        }
    }
}

/// Makes an advertisement of an entry that came with a folder of text.
pub(in crate::store) fn adopt(db: &Connection, id: EntryId, entry: &Entry, now: Timestamp) -> Result<()> {
    let end = entry.slug.rsplit('-').next().unwrap_or_default();
    let taken: bool = db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM ads WHERE pid = ?1 AND entry_id <> ?2)")?
        .query_row(params![end, id.0], |row| row.get(0))?;
    let pid = if end.len() == PID && !taken { end.to_owned() } else { free_pid(db)? };
    let since = fields(entry).and_then(|ad| ad.sold_at).or(entry.published_at).unwrap_or(now);
    db.prepare_cached(
        "INSERT INTO ads (entry_id, pid, since) VALUES (?1, ?2, ?3) ON CONFLICT (entry_id) DO NOTHING",
    )?
    .execute(params![id.0, pid, row::seconds(since)])?;
    let head: Option<i64> = if entry.status.is_public() {
        db.prepare_cached("SELECT head_revision FROM entries WHERE id = ?1")?
            .query_row([id.0], |row| row.get(0))?
    } else {
        None
    };
    db.prepare_cached(
        "UPDATE ads SET waiting_since = NULL, approved_revision = coalesce(?2, approved_revision) WHERE entry_id = ?1",
    )?
    .execute(params![id.0, head])?;
    Ok(())
}

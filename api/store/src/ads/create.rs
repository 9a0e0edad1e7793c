//! New advertisements and new texts of them.

use super::act::{self, UnparsedAdEdit};
use super::ad_act::AdAct;
use super::apply_step::PublicTexts;
use super::quota::{admit_text, stored_text};
use super::{AdRecord, AdWritten, read};
use crate::document::{self, Columns};
use crate::engine::{Db, named, params};
use crate::entries::{self, add_revision};
use crate::entry_row::{self, EntryUpdate, NewEntryRow};
use crate::entry_terms::EntryTerms;
use crate::{Error, Result, Store, Tx, document_rows, identity, row};
use domain::access::Actor;
use domain::ads::dates::{Dates, fields, fields_mut};
use domain::ads::edits;
use domain::ads::rules::{Contact, written};
use domain::ads::steps::AdStep;
use domain::bounds::DRAFTS;
use domain::entries::record::Basis;
use domain::ids::{Pid, RevisionId};
use domain::rejection::Rejection;
use domain::workflow::ad_steps::{AdAction, AdState, Party};
use domain::workflow::ads::decide_on_ad;
use jiff::Timestamp;
use model::markdown::BodyFacts;
use model::{Document, Entry, EntryId, Kind, Site, Slug, Status, slugify};
use std::sync::Arc;
use support::token;

/// A new advertisement.
#[derive(Clone, Debug)]
pub struct NewAd {
    /// As whom it is created.
    pub party: Party,
    /// What its owner wrote.
    pub document: Document,
    /// Of its bodies.
    pub facts: [BodyFacts; 2],
    /// What the dashboard finds it by.
    pub terms: EntryTerms,
    /// How readers reach its owner.
    pub contact: Contact,
    /// For how long it is shown.
    pub term_days: i64,
    /// For the staff alone.
    pub staff_note: String,
    /// Readers see it immediately.
    pub publish: bool,
}

/// A new text of one.
#[derive(Clone, Debug)]
pub struct AdUpdate {
    pub party: Party,
    pub document: Document,
    /// Of its bodies.
    pub facts: [BodyFacts; 2],
    /// What the dashboard finds it by.
    pub terms: EntryTerms,
    pub contact: Contact,
    pub term_days: i64,
    /// `None`: stays.
    pub staff_note: Option<String>,
    /// What readers see now.
    pub shown: Option<Document>,
    /// The price of the text that was last let through.
    pub price_looked_at: Option<i64>,
    /// Approves it as well.
    pub publish: bool,
}

/// The longest part of an address that comes from the title.
const SLUG: usize = 60;
const PID: usize = 8;

impl Store {
    /// Stores a draft owned by the actor, and publishes it in the same transaction when asked to.
    /// `site` is what it was checked against.
    pub async fn create_ad(
        &self,
        new: NewAd,
        site: Arc<Site>,
        actor: Actor,
        now: Timestamp,
    ) -> Result<AdWritten> {
        let edited = self.edit(Some(actor.id), now, move |tx| {
            tx.expect_site(&site)?;
            let party = new.party;
            if party == Party::Owner {
                admit_draft(tx, actor)?;
            }
            let facts = new.publish.then(|| new.facts.clone());
            let stored = stored_text(tx, actor.id)?;
            let entry = insert(tx, new)?;
            if party == Party::Owner {
                admit_text(tx, actor.id, stored)?;
            } else {
                entries::log(tx, "create", &entry, &[])?;
            }
            match facts {
                Some(facts) => approve(tx, entry.id, AdAction::Approve, facts, party),
                None => act::finish(tx, entry.id),
            }
        });
        edited.await?.parse()
    }

    /// Stores a new head revision. The part that needs no approval is public immediately where the
    /// advertisement is; the rest waits for one, unless the update approves it in the same
    /// transaction.
    pub async fn update_ad(
        &self,
        basis: Basis<AdRecord>,
        update: AdUpdate,
        actor: Actor,
        now: Timestamp,
    ) -> Result<AdWritten> {
        let edited = self.edit(Some(actor.id), now, move |tx| {
            act::expect(tx, &basis)?;
            let current = &basis.record;
            let party = update.party;
            let facts = update.publish.then(|| update.facts.clone());
            let stored = stored_text(tx, actor.id)?;
            let revised = revise(tx, current, update)?;
            if party == Party::Owner {
                admit_text(tx, actor.id, stored)?;
            } else {
                let changes = entries::differences(&current.entry.document, &revised.document)?;
                entries::log(tx, AdAction::Save.code(), &revised.document.entry, &changes)?;
            }
            let state = current.state(now);
            let shown = matches!(state, AdState::Published | AdState::Sold) && !revised.edit_waits;
            let id = current.entry.id;
            match facts.filter(|_| !shown) {
                Some(facts) if state == AdState::Archived => {
                    approve(tx, id, AdAction::Resume, facts, party)
                }
                Some(facts) => approve(tx, id, AdAction::Approve, facts, party),
                None => act::finish(tx, id),
            }
        });
        edited.await?.parse()
    }
}

/// Publishes the text that this transaction has stored.
fn approve(
    tx: &Tx<'_>,
    id: EntryId,
    action: AdAction,
    facts: [BodyFacts; 2],
    party: Party,
) -> Result<UnparsedAdEdit> {
    let record = read::load(tx, id)?;
    let facts_of_ad = record.facts_for(tx.actor, tx.now);
    let to =
        decide_on_ad(action, party, record.state(tx.now), &facts_of_ad).map_err(Error::from)?;
    let act = AdAct {
        step: AdStep::new(action, to, party),
        texts: PublicTexts {
            facts,
            approved: None,
        },
        submission: None,
        resemblance: None,
    };
    act::perform(tx, &record, &act)
}

/// Refuses one more draft of an account that keeps as many as it may.
fn admit_draft(db: &Db, actor: Actor) -> Result<()> {
    let most = u32::try_from(DRAFTS.most).unwrap_or(u32::MAX);
    let drafts: u32 = db.value(
        "SELECT count(*) FROM (
             SELECT 1 FROM entries INDEXED BY entries_author
             WHERE author_id = ?1 AND kind = 'advertisements' AND status = 'draft' AND erased_at IS NULL
             LIMIT ?2) counted",
        params![actor.id, most],
    )?;
    if drafts < most {
        Ok(())
    } else {
        Err(Error::Rejected(Rejection::TooManyDrafts(most)))
    }
}

fn insert(tx: &Tx<'_>, new: NewAd) -> Result<Entry> {
    let NewAd {
        party,
        mut document,
        terms,
        contact,
        term_days,
        staff_note,
        ..
    } = new;
    let pid = free_pid(tx)?;
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
    let by_staff = party != Party::Owner;
    let columns = Columns {
        publish_at: None,
        unpublish_at: None,
        ..Columns::of(&document)
    };
    let new = NewEntryRow {
        kind: Kind::Advertisements,
        status: Status::Draft,
        identity: &identity::new(),
        // Lists and searches of the staff know nothing of a draft until its owner submits it.
        columns: &if by_staff {
            columns
        } else {
            columns.without_text()
        },
        terms: by_staff.then_some(&terms),
        translated: &document::translation(&document, None)?,
        author: tx.actor,
        staff_note: &staff_note,
        published_at: None,
        created_at: tx.now,
        updated_at: tx.now,
    };
    let id = entry_row::insert(tx, &new)?;
    document.entry.id = id;
    add_revision(tx, &document, false, EntryUpdate::of(id))?;
    tx.execute_later(
        "INSERT INTO ads (entry_id, pid, phone, phone_apps, show_phone, term_days, since, submitted_revision)
         VALUES (:entry_id, :pid, :phone, :phone_apps, :show_phone, :term_days, :now,
                 CASE WHEN :by_staff = 1 THEN (SELECT head_revision FROM entries WHERE id = :entry_id) END)",
        named! {
            ":entry_id": id,
            ":pid": pid,
            ":phone": contact.phone,
            ":phone_apps": serde_json::to_string(&contact.phone_apps)?,
            ":show_phone": contact.show_phone,
            ":term_days": term_days,
            ":now": row::unix_seconds(tx.now),
            ":by_staff": by_staff,
        },
    )?;
    Ok(document.entry)
}

/// A stored text.
struct Revised {
    document: Document,
    /// It, or what was stored before it, waits for review while readers see an older one.
    edit_waits: bool,
}

fn revise(tx: &Tx<'_>, current: &AdRecord, update: AdUpdate) -> Result<Revised> {
    let AdUpdate {
        party,
        mut document,
        terms,
        contact,
        term_days,
        staff_note,
        mut shown,
        price_looked_at,
        ..
    } = update;
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
    entry.slug = if dates.published_at.is_some() {
        before.entry.slug.clone()
    } else {
        slug(entry, &current.pid)?
    };
    if let (Some(ad), Some(old)) = (fields_mut(entry), fields(&before.entry)) {
        ad.has_phone = contact.has_phone();
        (ad.old_price, ad.price_lowered_at) = (old.old_price, old.price_lowered_at);
        ad.hidden = old.hidden;
    }
    if let Some(shown) = &mut shown {
        edits::take_over(shown, &mut document, price_looked_at, tx.now);
    }
    // What an owner saves is theirs until they submit it; an edit of what readers see is submitted
    // by that.
    let state = current.state(tx.now);
    let is_private = party == Party::Owner && state != AdState::Published;
    let head = if !edits::differ(before, &document) {
        // Nothing readers could see changed: no revision, only the rest.
        document_rows::rewrite_revision(tx, current.entry.head_revision, &document.entry)?;
        current.entry.head_revision
    } else if is_private && !current.is_submitted() {
        // No one else has seen the text that it replaces.
        document_rows::overwrite_head(tx, current.entry.head_revision, &document)?;
        current.entry.head_revision
    } else {
        document_rows::insert_revision(tx, &document)?
    };
    let mut waits = false;
    let mut approved = current.approved_revision;
    if let Some(shown) = &shown {
        document_rows::rewrite_live(tx, id, &shown.entry)?;
        if edits::differ(shown, &document) {
            // One that was turned down waits again only when what needs a look changed.
            let (mut old, mut new) = (before.clone(), document.clone());
            edits::take_over(&mut old, &mut new, price_looked_at, tx.now);
            let again = edits::differ(&old, &new) || current.waiting_since.is_some();
            waits = again && current.entry.status == Status::Published;
        } else {
            approved = Some(head);
        }
    }
    let columns = Columns::of(&document);
    let translated = document::translation(
        &document,
        Some(&document::PreviousDocument::of(&current.entry)),
    )?;
    let mut update = EntryUpdate::of(id).head(head).changed(tx.now);
    if !is_private {
        // The staff finds the others by what was submitted.
        update = update
            .columns(&columns, &translated)?
            .terms(&terms, &columns.slug);
    }
    if let Some(note) = &staff_note {
        update = update.staff_note(note);
    }
    if current.entry.live_revision.is_some() {
        update = update.live(approved);
    }
    update.write(tx)?;
    let pending = current.entry.status == Status::Pending;
    tx.execute_later(
        "UPDATE ads SET phone = :phone, phone_apps = :phone_apps, show_phone = :show_phone,
                term_days = :term_days, submitted_revision = :submitted,
                waiting_since = CASE WHEN :waits = 1 THEN coalesce(waiting_since, :now) END
         WHERE entry_id = :entry_id",
        named! {
            ":entry_id": id,
            ":phone": contact.phone,
            ":phone_apps": serde_json::to_string(&contact.phone_apps)?,
            ":show_phone": contact.show_phone,
            ":term_days": term_days,
            ":submitted": if is_private { current.submitted_revision } else { Some(head) },
            ":waits": waits || pending,
            ":now": row::unix_seconds(tx.now),
        },
    )?;
    document_rows::set_approved(tx, id, approved)?;
    Ok(Revised {
        document,
        edit_waits: waits && current.entry.status == Status::Published,
    })
}

/// The address: title and pid (docs/content-model.md §1.6).
fn slug(entry: &Entry, pid: &Pid) -> Result<Slug> {
    let lang = fields(entry).map_or("", |ad| &ad.text_lang);
    let own = entry
        .text(written(lang))
        .or(entry.ua.as_ref())
        .or(entry.us.as_ref());
    let title = own
        .and_then(|text| slugify(&text.title))
        .map(|slug| slug.to_string())
        .unwrap_or_default();
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
    Slug::new(format!("{stem}-{}", pid.as_str()))
        .map_err(|error| Error::Unusable(error.to_string()))
}

/// A pid no advertisement has.
fn free_pid(db: &Db) -> Result<Pid> {
    loop {
        let pid: String = token::random_bytes()
            .iter()
            // Left out, because they would make some characters likelier than others.
            .filter(|byte| **byte < 252)
            .take(PID)
            .map(|byte| char::from(b"0123456789abcdefghijklmnopqrstuvwxyz"[usize::from(byte % 36)]))
            .collect();
        let taken: bool = db.value("SELECT EXISTS (SELECT 1 FROM ads WHERE pid = ?1)", [&pid])?;
        if pid.len() == PID && !taken {
            return Ok(pid.into());
        }
    }
}

/// Makes an advertisement of an entry that came with a folder of text.
pub(crate) fn adopt(tx: &Tx<'_>, id: EntryId, entry: &Entry) -> Result<()> {
    let end = entry.slug.rsplit('-').next().unwrap_or_default();
    let taken: bool = tx.value(
        "SELECT EXISTS (SELECT 1 FROM ads WHERE pid = ?1 AND entry_id <> ?2)",
        params![end, id],
    )?;
    let pid = if end.len() == PID && !taken {
        end.to_owned().into()
    } else {
        free_pid(tx)?
    };
    let since = fields(entry)
        .and_then(|ad| ad.sold_at)
        .or(entry.published_at)
        .unwrap_or(tx.now);
    tx.execute_later(
        "INSERT INTO ads (entry_id, pid, since) VALUES (?1, ?2, ?3) ON CONFLICT (entry_id) DO NOTHING",
        params![id, pid, row::unix_seconds(since)],
    )?;
    tx.execute_later(
        "UPDATE ads SET waiting_since = NULL,
                submitted_revision = (SELECT head_revision FROM entries WHERE id = ads.entry_id)
         WHERE entry_id = ?1",
        [id],
    )?;
    if !entry.status.is_public() {
        return Ok(());
    }
    let head: Option<RevisionId> =
        tx.value("SELECT head_revision FROM entries WHERE id = ?1", [id])?;
    document_rows::set_approved(tx, id, head)
}

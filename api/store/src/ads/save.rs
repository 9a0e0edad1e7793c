//! New advertisements and new texts of them.

use super::ad_act::AdAct;
use super::apply_step::PublicTexts;
use super::quota::{admit_text, stored_text};
use super::{AdRecord, act, read};
use crate::document::Columns;
use crate::entries::{self, EntrySave};
use crate::entry_row::EntryUpdate;
use crate::{Error, Result, Tx, document_rows, row};
use domain::ads::dates::{Dates, fields, fields_mut};
use domain::ads::edits;
use domain::ads::rules::{AdDraft, written};
use domain::ads::steps::AdStep;
use domain::bounds::DRAFTS;
use domain::drafts::validator::Draft;
use domain::ids::{Pid, RevisionId, UserId};
use domain::rejection::Rejection;
use domain::workflow::ad_steps::{AdAction, AdState, Party};
use domain::workflow::ads::decide_on_ad;
use engine::{Db, named, params};
use model::markdown::BodyFacts;
use model::{Document, Entry, EntryId, Slug, Status, slugify};
use support::token;

/// The longest part of an address that comes from the title.
const SLUG: usize = 60;
const PID: usize = 8;

/// Stores a draft of an advertisement with its line in the log of the staff, and approves it when
/// asked to. An owner's texts are counted, and not logged. The part of an edit that needs no
/// approval is public immediately where the advertisement is; the rest waits for one.
pub(super) fn save(tx: &Tx<'_>, current: Option<&AdRecord>, save: EntrySave) -> Result<EntryId> {
    let party = save.draft.ad.as_ref().ok_or_else(without_ad)?.party;
    let owner = tx.actor.filter(|_| party == Party::Owner);
    let facts = save.publish.then(|| save.draft.facts.clone());
    let mut before = 0;
    if let Some(owner) = owner {
        if current.is_none() {
            admit_draft(tx, owner)?;
        }
        before = stored_text(tx, owner)?;
    }
    let (entry, approval) = if let Some(current) = current {
        let revised = revise(tx, current, save)?;
        if owner.is_none() {
            let before = &current.entry.document;
            let changes = entries::differences(before, &revised.document)?;
            let action = AdAction::Save.code();
            entries::log(tx, action, &revised.document.entry, &changes)?;
        }
        let approval = match current.state(tx.now) {
            AdState::Published | AdState::Sold if !revised.edit_waits => None,
            AdState::Archived => Some(AdAction::Resume),
            _ => Some(AdAction::Approve),
        };
        (revised.document.entry, approval)
    } else {
        let entry = create(tx, save)?;
        if owner.is_none() {
            entries::log(tx, "create", &entry, &[])?;
        }
        (entry, Some(AdAction::Approve))
    };
    if let Some(owner) = owner {
        admit_text(tx, owner, before)?;
    }
    if let (Some(facts), Some(action)) = (facts, approval) {
        approve(tx, entry.id, action, facts, party)?;
    }
    Ok(entry.id)
}

/// Publishes the text that this transaction has stored.
fn approve(
    tx: &Tx<'_>,
    id: EntryId,
    action: AdAction,
    facts: [BodyFacts; 2],
    party: Party,
) -> Result<()> {
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
    act::act(tx, &record, &act)
}

/// Refuses one more draft of an account that keeps as many as it may.
fn admit_draft(db: &Db, account: UserId) -> Result<()> {
    let most = u32::try_from(DRAFTS.most).unwrap_or(u32::MAX);
    let drafts: u32 = db.value(
        "SELECT count(*) FROM (
             SELECT 1 FROM entries INDEXED BY entries_author
             WHERE author_id = ?1 AND kind = 'advertisements' AND status = 'draft' AND erased_at IS NULL
             LIMIT ?2) counted",
        params![account, most],
    )?;
    if drafts < most {
        Ok(())
    } else {
        Err(Error::Rejected(Rejection::TooManyDrafts(most)))
    }
}

fn create(tx: &Tx<'_>, save: EntrySave) -> Result<Entry> {
    let Draft {
        mut document,
        staff_note,
        ad,
        ..
    } = save.draft;
    let AdDraft {
        party,
        contact,
        term_days,
    } = ad.ok_or_else(without_ad)?;
    let pid = free_pid(tx)?;
    let entry = &mut document.entry;
    entry.slug = slug(entry, &pid)?;
    entries::begin(entry);
    Dates::default().write(entry);
    if let Some(ad) = fields_mut(entry) {
        ad.has_phone = contact.has_phone();
        (ad.old_price, ad.price_lowered_at, ad.hidden) = (None, None, false);
    }
    let by_staff = party != Party::Owner;
    // The staff finds no draft until its owner submits it.
    let terms = by_staff.then_some(&save.terms);
    entries::insert(tx, &mut document, terms, &staff_note)?;
    tx.execute_later(
        "INSERT INTO ads (entry_id, pid, phone, phone_apps, show_phone, term_days, since, submitted_revision)
         VALUES (:entry_id, :pid, :phone, :phone_apps, :show_phone, :term_days, :now,
                 CASE WHEN :by_staff = 1 THEN (SELECT head_revision FROM entries WHERE id = :entry_id) END)",
        named! {
            ":entry_id": document.entry.id,
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

fn without_ad() -> Error {
    Error::Unusable("an advertisement without contacts".to_owned())
}

/// A stored text.
struct Revised {
    document: Document,
    /// It, or what was stored before it, waits for review while readers see an older one.
    edit_waits: bool,
}

fn revise(tx: &Tx<'_>, current: &AdRecord, save: EntrySave) -> Result<Revised> {
    let EntrySave {
        draft:
            Draft {
                mut document,
                staff_note,
                ad,
                ..
            },
        terms,
        mut shown,
        price_looked_at,
        ..
    } = save;
    let AdDraft {
        party,
        contact,
        term_days,
    } = ad.ok_or_else(without_ad)?;
    let id = current.entry.id;
    let before = &current.entry.document;
    let entry = &mut document.entry;
    entries::carry_over(entry, &current.entry);
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
    // A text that an owner saves is theirs until they submit it; saving submits an edit of a public
    // text.
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
            let mut old = before.clone();
            let mut new = document.clone();
            edits::take_over(&mut old, &mut new, price_looked_at, tx.now);
            let again = edits::differ(&old, &new) || current.waiting_since.is_some();
            waits = again && current.entry.status == Status::Published;
        } else {
            approved = Some(head);
        }
    }
    let columns = Columns::of(&document, Some(&current.entry))?;
    let mut update = EntryUpdate::of(id)
        .head(head)
        .staff_note(&staff_note)
        .changed(tx.now);
    if !is_private {
        // The staff finds the others by what was submitted.
        update = update.columns(&columns)?.terms(&terms, &columns.slug);
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
    let title = own.and_then(|text| slugify(&text.title));
    let title = title.as_ref().map_or("ad", |slug| slug.as_str());
    // Whole words, as far as there is room for them.
    let stem = match title.get(..=SLUG) {
        Some(start) => &title[..start.rfind('-').unwrap_or(SLUG)],
        None => title,
    };
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

//! Bringing state and dates of an advertisement into its newest revision, into what readers see, and into the
//! columns lists sort by, so that all three say the same.

use super::decided::AdAct;
use super::{AdRecord, read};
use crate::domain::ads::dates::{Dates, fields_mut};
use crate::domain::ids::RevisionId;
use crate::store::engine::{Db, named, params};
use crate::store::{Result, Tx, document, published, row};
use model::{Document, EntryId, Status};

/// What readers see afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Show {
    /// The newest revision.
    Head,
    /// What they see now, or saw last when they see nothing.
    Approved,
    Nothing,
}

pub(super) struct Settlement {
    pub status: Status,
    pub dates: Dates,
    pub show: Show,
    /// To the head of its lists: it gets new numbers there.
    pub bump: bool,
    /// Out of lists because of complaints.
    pub hidden: bool,
}

/// Writes all of it. The caller has made sure that it may be.
pub(super) fn apply(tx: &Tx<'_>, record: &AdRecord, to: &Settlement, act: &AdAct) -> Result<()> {
    let site = tx.site()?;
    let (id, head_revision) = (record.entry.id, record.entry.head_revision);
    let mut head = record.entry.document.clone();
    let mut approved = record.approved_revision;
    let mut public = match (to.show, &act.approved) {
        (Show::Nothing, _) => None,
        (Show::Approved, Some(text)) => Some((text.document.clone(), &text.facts)),
        _ => {
            approved = Some(head_revision);
            Some((head.clone(), &act.facts))
        }
    };
    stamp(&mut head, record, to);
    if let Some((public, facts)) = &mut public {
        stamp(public, record, to);
        let entry = &mut public.entry;
        // Numbers and addresses are one entry's, whichever revision is shown.
        entry.serials.clone_from(&head.entry.serials);
        entry.former_slugs.clone_from(&head.entry.former_slugs);
        entry.slug.clone_from(&head.entry.slug);
        if to.bump {
            entry.serials.clear();
        }
        published::number(tx, entry, site)?;
        let seen = record.entry.live.is_some();
        if seen && to.show == Show::Head && record.entry.pending {
            entry.updated_at = Some(tx.now);
        }
        head.entry.serials.clone_from(&entry.serials);
        head.entry.updated_at = entry.updated_at;
        published::put(tx, public, facts)?;
    } else {
        published::withdraw(tx, id)?;
    }
    rewrite(tx, head_revision, &head)?;
    let shown = public.is_some().then_some(approved).flatten();
    tx.execute(
        "UPDATE entries SET status = :status, live_revision = :live_revision,
                published_at = :published_at, expires_at = :expires_at,
                updated_at = :now, version = version + 1
         WHERE id = :id",
        named! {
            ":id": id,
            ":status": row::code(to.status)?,
            ":live_revision": shown,
            ":published_at": row::maybe_unix_seconds(to.dates.published_at),
            ":expires_at": row::maybe_unix_seconds(to.dates.expires_at),
            ":now": row::unix_seconds(tx.now),
        },
    )?;
    tx.execute(
        "UPDATE ads SET approved_revision = ?2,
                since = CASE WHEN ?3 THEN ?4 ELSE since END WHERE entry_id = ?1",
        params![id, approved, to.status != record.entry.status, row::unix_seconds(tx.now)],
    )?;
    Ok(())
}

fn stamp(document: &mut Document, record: &AdRecord, to: &Settlement) {
    document.entry.status = to.status;
    to.dates.write(&mut document.entry);
    if let Some(ad) = fields_mut(&mut document.entry) {
        ad.has_phone = record.contact.has_phone();
        ad.hidden = to.hidden;
    }
}

/// Dates and numbers belong to the store: they are brought up to date in the revision itself.
pub(super) fn rewrite(db: &Db, revision: RevisionId, document: &Document) -> Result<()> {
    db.execute(
        "UPDATE revisions SET doc = ?2 WHERE id = ?1",
        params![revision, document::encode(&document.entry)?],
    )?;
    Ok(())
}

/// Takes an advertisement out of lists, or puts it back, in what readers see and in the newest revision alike.
pub(super) fn hide(db: &Db, id: EntryId, hidden: bool) -> Result<()> {
    let record = read::load(db, id)?;
    let mut head = record.entry.document;
    if let Some(ad) = fields_mut(&mut head.entry) {
        ad.hidden = hidden;
    }
    rewrite(db, record.entry.head_revision, &head)?;
    if let Some(mut shown) = read::shown(db, id)? {
        if let Some(ad) = fields_mut(&mut shown.entry) {
            ad.hidden = hidden;
        }
        published::put_entry(db, &shown.entry)?;
    }
    Ok(())
}

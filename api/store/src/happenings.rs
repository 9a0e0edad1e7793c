//! What happens in the portal, as other programs and the staff receive it: one place that knows
//! which webhooks and which notices follow from a cause. Everything is written in the transaction of
//! the cause.

use crate::notices::{self, StaffNews};
use crate::{BlockingStore, Result, Tx, meta, webhooks};
use domain::ads::record::AdRecord;
use domain::complaint::Complaint;
use domain::entries::record::EntryRecord;
use domain::notices::NoticeSubject;
use domain::screens::editor_path;
use domain::webhooks::WebhookEvent;
use engine::Db;
use jiff::Timestamp;
use model::{Entry, EntryId, Kind, Locale};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The name of the subjects that fail, among the values of the record.
const TROUBLES: &str = "troubles";

/// The entry in the data of a webhook. Of an advertisement that readers do not see, other programs
/// receive no text.
fn named(kind: Kind, id: EntryId) -> Value {
    json!({ "id": id, "kind": kind, "path": editor_path(kind, id) })
}

fn with(mut data: Value, name: &str, value: impl Into<Value>) -> Value {
    data[name] = value.into();
    data
}

/// An advertisement, or an edit of one, was submitted; `waits`: no rule decided about it.
pub(crate) fn ad_submitted(tx: &Tx<'_>, record: &AdRecord, waits: bool) -> Result<()> {
    let id = record.entry.id;
    let data = with(named(Kind::Advertisements, id), "waits", waits);
    webhooks::enqueue(tx, WebhookEvent::AdSubmitted, Some(id), &data, tx.now)?;
    if !waits {
        return Ok(());
    }
    let news = StaffNews {
        subject: NoticeSubject::AdWaiting,
        entry: Some(id),
        titles: notices::titles(&record.entry.document.entry),
        path: &editor_path(Kind::Advertisements, id),
    };
    notices::notify_all(tx, &news)
}

/// A moderator or a rule decided on an advertisement.
pub(crate) fn ad_decided(
    tx: &Tx<'_>,
    record: &AdRecord,
    decision: &str,
    reason: &str,
) -> Result<()> {
    let id = record.entry.id;
    let data = with(named(Kind::Advertisements, id), "decision", decision);
    let data = with(data, "reason", reason);
    webhooks::enqueue(tx, WebhookEvent::AdDecided, Some(id), &data, tx.now)
}

/// A reader complained of an entry.
pub(crate) fn complaint_received(tx: &Tx<'_>, complaint: &Complaint, entry: &Entry) -> Result<()> {
    let data = with(
        named(complaint.kind, entry.id),
        "reason",
        complaint.reason.as_str(),
    );
    webhooks::enqueue(
        tx,
        WebhookEvent::ComplaintReceived,
        Some(entry.id),
        &data,
        tx.now,
    )?;
    let news = StaffNews {
        subject: NoticeSubject::Complaint,
        entry: Some(entry.id),
        titles: notices::titles(entry),
        path: "/dashboard/reports",
    };
    notices::notify_all(tx, &news)
}

/// A reader wrote to the editors. The notice names no one: it would outlive the message.
pub(crate) fn message_received(tx: &Tx<'_>) -> Result<()> {
    let news = StaffNews {
        subject: NoticeSubject::Message,
        entry: None,
        titles: [""; 2],
        path: "/dashboard",
    };
    notices::notify_all(tx, &news)
}

/// An author submitted an entry for review.
pub(crate) fn story_submitted(tx: &Tx<'_>, record: &EntryRecord) -> Result<()> {
    let news = StaffNews {
        subject: NoticeSubject::StoryWaiting,
        entry: Some(record.id),
        titles: notices::titles(&record.document.entry),
        path: &editor_path(record.kind, record.id),
    };
    notices::notify_all(tx, &news)
}

/// An entry was published, or returned to its author; an author who did it hears nothing.
pub(crate) fn story_decided(tx: &Tx<'_>, record: &EntryRecord) -> Result<()> {
    let Some(author) = &record.author else {
        return Ok(());
    };
    let news = StaffNews {
        subject: NoticeSubject::Decision,
        entry: Some(record.id),
        titles: notices::titles(&record.document.entry),
        path: &editor_path(record.kind, record.id),
    };
    notices::notify_one(tx, author.id, &news)
}

/// A note was written about an entry in place of another one.
pub(crate) fn noted(tx: &Tx<'_>, entry: &Entry, note: &str, before: &str) -> Result<()> {
    let news = StaffNews {
        subject: NoticeSubject::Mention,
        entry: Some(entry.id),
        titles: notices::titles(entry),
        path: &editor_path(entry.kind(), entry.id),
    };
    notices::notify_named(tx, note, before, &news)
}

/// Something began to fail that an administrator has to repair.
fn trouble(tx: &Tx<'_>, subject: NoticeSubject, words: &str) -> Result<()> {
    let event = match subject {
        NoticeSubject::BackupFailed => Some(WebhookEvent::BackupFailed),
        NoticeSubject::DiskFull => Some(WebhookEvent::DiskLow),
        _ => None,
    };
    if let Some(event) = event {
        webhooks::enqueue(tx, event, None, &json!({}), tx.now)?;
    }
    let news = StaffNews {
        subject,
        entry: None,
        titles: [words; Locale::ALL.len()],
        path: "/dashboard",
    };
    notices::notify_all(tx, &news)
}

/// What failed at the last look, so that no start reports it again.
fn known_troubles(db: &Db) -> Result<BTreeSet<NoticeSubject>> {
    let known = meta::get(db, TROUBLES)?;
    Ok(known
        .and_then(|known| serde_json::from_str(&known).ok())
        .unwrap_or_default())
}

impl BlockingStore {
    /// Says what fails now, each subject with words for people. Those that did not fail at the last
    /// call become notices and messages to webhooks.
    pub fn note_troubles(
        &self,
        failing: BTreeMap<NoticeSubject, String>,
        now: Timestamp,
    ) -> Result<()> {
        let known = self.query_blocking(known_troubles)?;
        if known.iter().eq(failing.keys()) {
            return Ok(());
        }
        self.edit_blocking(None, now, move |tx| {
            let known = known_troubles(tx)?;
            for (subject, words) in &failing {
                if !known.contains(subject) {
                    trouble(tx, *subject, words)?;
                }
            }
            let subjects: Vec<&NoticeSubject> = failing.keys().collect();
            Ok(meta::set(tx, TROUBLES, &serde_json::to_string(&subjects)?)?)
        })
    }
}

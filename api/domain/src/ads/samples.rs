//! An advertisement for tests: a chair of a normal account, in a state.

use super::dates::fields_mut;
use super::record::{AdOwner, AdRecord, Counts, Decision};
use super::rules::Contact;
use crate::access::Role;
use crate::accounts::email_address::Email;
use crate::entries::record::{EntryRecord, RecordStamp};
use crate::ids::{DecisionId, Pid, RevisionId, UserId, Version};
use crate::workflow::ad_steps::AdAction;
use crate::workflow::ads::Terms;
use jiff::Timestamp;
use model::{
    Advertisement, DAY, Document, EntryId, Fields, Kind, Locale, Status, Translation, UnixSeconds,
};
use serde_json::json;
use support::clock::{later, whole_seconds};

pub const OWNER: UserId = UserId(7);
pub const EDITOR: UserId = UserId(1);
/// The newest text; [`ad`] has it approved where readers see one.
pub const HEAD: RevisionId = RevisionId(20);

pub fn now() -> Timestamp {
    whole_seconds(UnixSeconds::new(1_800_000_000))
}

/// Its term ends in ten days where it has begun.
pub fn ad(status: Status) -> AdRecord {
    let has_begun = matches!(
        status,
        Status::Published | Status::Sold | Status::Archived | Status::Blocked
    );
    let fields = Advertisement {
        price_kind: "fixed".to_owned(),
        price: Some(10_000),
        currency: "USD".to_owned(),
        text_lang: "uk".to_owned(),
        ..Advertisement::default()
    };
    let mut entry = serde_json::to_value(Fields::Advertisement(Box::new(fields))).unwrap();
    entry["slug"] = "krislo-1a2b3c4d".into();
    entry["ua"] = json!({ "title": "Крісло" });
    let mut document = Document {
        entry: serde_json::from_value(entry).unwrap(),
        bodies: ["Міцне.".to_owned(), String::new()],
    };
    document.entry.status = status;
    if has_begun {
        document.entry.published_at = Some(now());
        fields_mut(&mut document.entry).unwrap().expires_at = Some(later(now(), 10 * DAY));
    }
    let approved = has_begun.then_some(HEAD);
    AdRecord {
        entry: EntryRecord {
            stamp: RecordStamp::default(),
            id: EntryId(3),
            kind: Kind::Advertisements,
            status,
            version: Version(1),
            translation: Translation::Missing,
            author: None,
            changed_by: None,
            staff_note: String::new(),
            created_at: now(),
            updated_at: now(),
            published_at: document.entry.published_at,
            live: status.is_public().then(|| document.entry.clone()),
            document,
            pending: false,
            notes: Vec::new(),
            head_revision: HEAD,
            live_revision: approved.filter(|_| status.is_public()),
            translated_from: None,
            trashed: None,
        },
        stamp: RecordStamp::default(),
        pid: Pid::from("1a2b3c4d".to_owned()),
        contact: Contact {
            phone: String::new(),
            phone_apps: Vec::new(),
            show_phone: false,
        },
        term_days: 30,
        owner: Some(AdOwner {
            id: OWNER,
            name: "Олена".to_owned(),
            email: Email::recorded("olena@example.org".to_owned()),
            locale: Locale::Ua,
            role: Role::Member,
            trust: 1,
            verified: true,
            notify_expiry: true,
            notify_message: true,
        }),
        submitted_at: (status != Status::Draft).then(now),
        resubmissions: 0,
        since: now(),
        waiting_since: None,
        flagged_at: None,
        withheld: false,
        terms: Terms {
            bump: 7,
            trash: 30,
            archive: 365,
            section_on: true,
        },
        risk: 0,
        signals: Vec::new(),
        paused: false,
        before_trash: None,
        trashed_from: None,
        decision: None,
        counts: Counts::default(),
        claim: None,
        approved_revision: approved,
        rejected_revision: None,
        submitted_revision: Some(HEAD),
        submitted: None,
    }
}

/// A decision of moderation against it, with or without an appeal.
pub fn decision(action: AdAction, appeal: Option<&str>) -> Decision {
    Decision {
        id: DecisionId(5),
        action: action.code().to_owned(),
        reason: "forbidden".to_owned(),
        note: String::new(),
        fragments: Vec::new(),
        at: now(),
        automated: false,
        actor: None,
        appeal_of: None,
        appeal_text: appeal.map(str::to_owned),
    }
}

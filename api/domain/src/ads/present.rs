//! An advertisement as its owner and its editors see it.

use super::dates::Dates;
use super::record::{AdRecord, Counts, Decision, Fragment};
use super::risk::RiskSignal;
use crate::entries::present::{
    self, EntryDetails, EntryFacts, OWN_PICTURES, STAFF_PICTURES, ShownPicture,
};
use crate::entries::record::{Author, Note, Written};
use crate::ids::{Pid, Seq, UserId, Version};
use crate::vocabulary::{AdFields, Localized, PerLocale, StatusCode, codes};
use crate::workflow::ad_steps::{AdAction, AdState};
use crate::workflow::ads::{AdFacts, decide_on_ad, offered};
use crate::workflow::caller::Caller;
use jiff::Timestamp;
use model::{Document, EntryId, Kind, Locale, Status};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// The facts of an advertisement on which the caller's actions depend.
fn facts(record: &AdRecord, caller: Caller) -> AdFacts {
    if caller.is_owner {
        record.facts(caller.now)
    } else {
        record.facts_for(Some(caller.actor.id), caller.now)
    }
}

/// The folder of addresses where the caller can see every picture.
fn pictures(caller: Caller) -> &'static str {
    if caller.is_owner {
        OWN_PICTURES
    } else {
        STAFF_PICTURES
    }
}

/// The parts of an advertisement that its owner and its editors both see.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AdSummary {
    #[schema(value_type = i64)]
    id: EntryId,
    /// The public id, which is the end of the page's address.
    pid: Pid,
    slug: String,
    #[schema(value_type = AdKind)]
    kind: Kind,
    state: AdState,
    #[schema(value_type = StatusCode)]
    status: Status,
    version: Version,
    title: PerLocale<Option<String>>,
    category: Option<String>,
    location: Option<String>,
    gallery: Vec<ShownPicture>,
    fields: AdFields,
    contact: AdContact,
    term_days: i64,
    created_at: Timestamp,
    updated_at: Timestamp,
    submitted_at: Option<Timestamp>,
    published_at: Option<Timestamp>,
    expires_at: Option<Timestamp>,
    bumped_at: Option<Timestamp>,
    featured_until: Option<Timestamp>,
    sold_at: Option<Timestamp>,
    /// Whether an edit of the published version waits for review.
    edit_pending: bool,
    needs_review: bool,
    resubmissions: u32,
    counts: Counts,
    /// Actions that the caller may take now.
    actions: Vec<AdAction>,
    editable: bool,
    /// Addresses of the page in each language, while readers can see it.
    urls: Option<Localized>,
    /// The owner, which only editors receive.
    owner: Option<Owner>,
}

codes!(
    /// The kind of advertisements.
    AdKind is "AdKind",
    [Kind::Advertisements.collection()]
);

/// How readers can contact the owner of an advertisement.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct AdContact {
    phone: String,
    phone_apps: Vec<String>,
    show_phone: bool,
}

/// The owner of an advertisement.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = AdOwner)]
struct Owner {
    id: UserId,
    name: String,
    trust: i64,
}

/// The title and text of an advertisement in one language.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = AdText)]
struct Text {
    title: String,
    body: String,
}

/// A moderation decision as the owner sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct AdDecision {
    action: String,
    reason: String,
    note: String,
    /// Passages of the text that the decision refers to.
    fragments: Vec<Fragment>,
    at: Timestamp,
    appeal_text: Option<String>,
    automated: bool,
}

impl AdDecision {
    fn of(decision: &Decision) -> AdDecision {
        let Decision {
            action,
            reason,
            note,
            fragments,
            at,
            appeal_text,
            automated,
            ..
        } = decision.clone();
        AdDecision {
            action,
            reason,
            note,
            fragments,
            at,
            appeal_text,
            automated,
        }
    }
}

/// An advertisement as its owner sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Ad)]
pub struct OwnAd {
    #[serde(flatten)]
    ad: AdSummary,
    texts: PerLocale<Option<Text>>,
    /// The latest moderation decision.
    decision: Option<AdDecision>,
    /// The sequence number of the change; present only after a write.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    change: Option<Seq>,
}

impl OwnAd {
    pub fn of(record: &AdRecord, caller: Caller) -> OwnAd {
        let texts = texts(&record.entry.document);
        let decision = record.decision.as_ref().map(AdDecision::of);
        OwnAd {
            ad: AdSummary::of(record, caller),
            texts,
            decision,
            change: None,
        }
    }

    /// The same after a write.
    pub fn written(done: &Written<AdRecord>, caller: Caller) -> OwnAd {
        OwnAd {
            change: Some(done.seq),
            ..OwnAd::of(&done.record, caller)
        }
    }
}

impl AdSummary {
    fn of(record: &AdRecord, caller: Caller) -> AdSummary {
        let document = &record.entry.document;
        let entry = &document.entry;
        let dates = Dates::of(entry);
        let state = record.state(caller.now);
        let party = caller.party();
        let facts = facts(record, caller);
        let [ua, us] = Locale::ALL.map(|locale| Some(entry.text(locale)?.title.clone()));
        let owner = record.owner.as_ref().filter(|_| !caller.is_owner);
        AdSummary {
            id: record.entry.id,
            pid: record.pid.clone(),
            slug: entry.slug.to_string(),
            kind: Kind::Advertisements,
            state,
            status: record.entry.status,
            version: record.entry.version,
            title: PerLocale { ua, us },
            category: entry.category.as_ref().map(ToString::to_string),
            location: entry.location.as_ref().map(ToString::to_string),
            gallery: present::gallery(document, pictures(caller)),
            fields: fields(document, caller),
            contact: AdContact {
                phone: record.contact.phone.clone(),
                phone_apps: record.contact.phone_apps.clone(),
                show_phone: record.contact.show_phone || record.contact.phone.is_empty(),
            },
            term_days: record.term_days,
            created_at: record.entry.created_at,
            updated_at: record.entry.updated_at,
            submitted_at: record.submitted_at,
            published_at: dates.published_at,
            expires_at: dates.expires_at,
            bumped_at: dates.bumped_at,
            featured_until: dates.featured_until,
            sold_at: dates.sold_at,
            edit_pending: record.edit_waits(),
            needs_review: record.flagged_at.is_some(),
            resubmissions: record.resubmissions,
            counts: record.counts,
            actions: offered(party, state, &facts),
            editable: decide_on_ad(AdAction::Save, party, state, &facts).is_ok(),
            urls: urls(record, state),
            owner: owner.map(|owner| Owner {
                id: owner.id,
                name: owner.name.clone(),
                trust: owner.trust,
            }),
        }
    }
}

/// A moderation decision as editors see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ModerationDecision {
    #[serde(flatten)]
    decision: AdDecision,
    /// The person who decided; null if a rule decided or the account no longer exists.
    actor: Option<Author>,
}

impl ModerationDecision {
    fn of(decision: &Decision) -> ModerationDecision {
        ModerationDecision {
            decision: AdDecision::of(decision),
            actor: decision.actor.clone(),
        }
    }
}

/// An advertisement as its editors see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ModeratedAd {
    #[serde(flatten)]
    ad: AdSummary,
    #[serde(flatten)]
    details: EntryDetails,
    #[serde(flatten)]
    facts: EntryFacts,
    /// Actions that the caller may take now, by the codes that entries of every kind use.
    allowed: Vec<&'static str>,
    /// The latest moderation decision.
    decision: Option<ModerationDecision>,
    /// The sum of the points in `signals`.
    risk: i64,
    signals: Vec<RiskSignal>,
    /// The editor who reviews it now.
    claimed_by: Option<Author>,
}

impl ModeratedAd {
    pub fn of(record: &AdRecord, caller: Caller) -> ModeratedAd {
        let record = &*record.as_shown_to(caller.actor.id);
        let state = record.state(caller.now);
        let is_public = matches!(state, AdState::Published | AdState::Sold);
        let claim = record
            .claim
            .as_ref()
            .filter(|(_, until)| *until > caller.now);
        ModeratedAd {
            ad: AdSummary::of(record, caller),
            details: EntryDetails::of(&record.entry.document),
            facts: EntryFacts::of(&record.entry, is_public && record.entry.live.is_some()),
            allowed: allowed(record, state, caller),
            decision: record.decision.as_ref().map(ModerationDecision::of),
            risk: record.risk,
            signals: record.signals.clone(),
            claimed_by: claim.map(|(editor, _)| editor.clone()),
        }
    }

    /// The same with everything that its line in a list offers.
    pub fn listed(record: &AdRecord, caller: Caller) -> ModeratedAd {
        ModeratedAd {
            allowed: listed(record, caller),
            ..ModeratedAd::of(record, caller)
        }
    }

    /// When it came into its place in the queue.
    pub fn waiting_since(record: &AdRecord) -> Timestamp {
        record
            .waiting_since
            .or(record.flagged_at)
            .unwrap_or(record.entry.updated_at)
    }
}

/// The version of an advertisement that readers see while an edit of it waits for review.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PreviousAd {
    texts: PerLocale<Option<Text>>,
    fields: AdFields,
    gallery: Vec<ShownPicture>,
    category: Option<String>,
    location: Option<String>,
}

impl PreviousAd {
    fn of(document: &Document, caller: Caller) -> PreviousAd {
        PreviousAd {
            texts: texts(document),
            fields: fields(document, caller),
            gallery: present::gallery(document, pictures(caller)),
            category: document.entry.category.as_ref().map(ToString::to_string),
            location: document.entry.location.as_ref().map(ToString::to_string),
        }
    }
}

/// An advertisement with all moderation decisions about it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AdUnderReview {
    #[serde(flatten)]
    ad: ModeratedAd,
    /// Notes of the people who decided, newest first.
    notes: Vec<Note>,
    decisions: Vec<ModerationDecision>,
    /// The version that readers see; present while an edit waits for review.
    previous: Option<PreviousAd>,
}

impl AdUnderReview {
    /// `shown` is what readers see while an edit waits.
    pub fn of(
        record: &AdRecord,
        caller: Caller,
        decisions: &[Decision],
        shown: Option<&Document>,
    ) -> AdUnderReview {
        let mut notes = Vec::new();
        for decision in decisions {
            if !decision.note.is_empty() {
                notes.push(Note {
                    at: decision.at,
                    by: decision.actor.clone(),
                    action: decision.action.clone(),
                    note: decision.note.clone(),
                });
            }
        }
        AdUnderReview {
            ad: ModeratedAd::of(record, caller),
            notes,
            decisions: decisions.iter().map(ModerationDecision::of).collect(),
            previous: shown.map(|shown| PreviousAd::of(shown, caller)),
        }
    }
}

/// The actions in the words of the form of any entry.
fn allowed(record: &AdRecord, state: AdState, caller: Caller) -> Vec<&'static str> {
    let party = caller.party();
    let facts = facts(record, caller);
    let words = [
        (AdAction::Save, "save"),
        (AdAction::Save, "preview"),
        (AdAction::Submit, "submit"),
        (AdAction::Approve, "publish"),
        (AdAction::Resume, "publish"),
        (AdAction::Pause, "archive"),
        (AdAction::Archive, "archive"),
        (AdAction::Delete, "delete"),
        (AdAction::Restore, "restore"),
    ];
    let mut allowed: Vec<&str> = words
        .into_iter()
        .filter(|(action, _)| decide_on_ad(*action, party, state, &facts).is_ok())
        .map(|(_, word)| word)
        .collect();
    // On a published advertisement the form saves and publishes with one button.
    if state == AdState::Published && !allowed.contains(&"publish") {
        allowed.push("publish");
    }
    allowed
}

/// The actions that a list offers: those of every kind, and those of advertisements.
fn listed(record: &AdRecord, caller: Caller) -> Vec<&'static str> {
    let state = record.state(caller.now);
    let party = caller.party();
    let mut words = allowed(record, state, caller);
    let facts = facts(record, caller);
    for action in offered(party, state, &facts) {
        if !words.contains(&action.code()) {
            words.push(action.code());
        }
    }
    if decide_on_ad(AdAction::Erase, party, state, &facts).is_ok() {
        words.push(AdAction::Erase.code());
    }
    words
}

fn fields(document: &Document, caller: Caller) -> AdFields {
    let mut fields = present::shared_fields(document);
    fields.remove("related");
    // An owner does not learn that complaints hide it.
    if caller.is_owner {
        fields.remove("hidden");
    }
    // A thing without attributes has an empty table of them, not none.
    if fields.get("attributes").is_none_or(Value::is_null) {
        fields.insert("attributes".to_owned(), Map::new().into());
    }
    AdFields(fields)
}

fn texts(document: &Document) -> PerLocale<Option<Text>> {
    let [ua, us] = Locale::ALL.map(|locale| {
        Some(Text {
            title: document.entry.text(locale)?.title.clone(),
            body: document.bodies[locale.index()].clone(),
        })
    });
    PerLocale { ua, us }
}

fn urls(record: &AdRecord, state: AdState) -> Option<Localized> {
    let visible = matches!(state, AdState::Published | AdState::Sold | AdState::Expired);
    let live = record.entry.live.as_ref().filter(|_| visible)?;
    Some(present::addresses(Kind::Advertisements, &live.slug))
}

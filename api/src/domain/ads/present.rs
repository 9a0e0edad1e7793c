//! An advertisement as its owner and its editors see it.

use crate::{
    domain::{
        access::Role,
        ads::dates::Dates,
        entries::present::{self, Picture},
        vocabulary::{AdFields, Localized, PerLocale, StatusCode, codes},
        workflow::{
            ad_steps::{Action, Party, State},
            ads::{decide, offered},
        },
    },
    store::{AdRecord, AdWritten, Counts, Decision, EntryRecord, Fragment},
};
use jiff::Timestamp;
use model::{Document, Kind, Locale, Media, Status};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Viewer {
    Owner,
    Staff(Role),
}

impl Viewer {
    pub fn party(self) -> Party {
        match self {
            Viewer::Owner => Party::Owner,
            Viewer::Staff(Role::Admin) => Party::Admin,
            Viewer::Staff(_) => Party::Editor,
        }
    }

    fn pictures(self) -> &'static str {
        match self {
            Viewer::Owner => "/api/cabinet/uploads",
            Viewer::Staff(_) => "/api/dashboard/media",
        }
    }

    pub fn picture(self, media: &Media) -> Picture {
        Picture::below(self.pictures(), media)
    }
}

/// What its owner and its editors see alike of an advertisement.
#[derive(Serialize, ToSchema)]
pub(crate) struct AdSummary {
    id: i64,
    /// The end of its address.
    pid: String,
    slug: String,
    #[schema(value_type = AdKind)]
    kind: Kind,
    state: State,
    #[schema(value_type = StatusCode)]
    status: Status,
    version: i64,
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
    /// An edit of what readers see waits for review.
    edit_pending: bool,
    needs_review: bool,
    resubmissions: u32,
    counts: Counts,
    /// What the caller may do to it now.
    actions: Vec<Action>,
    editable: bool,
    /// While readers find it.
    urls: Option<Localized>,
    /// For editors.
    owner: Option<Owner>,
}

codes!(
    /// The kind of advertisements.
    AdKind is "AdKind",
    [Kind::Advertisements.collection()]
);

/// A picture of a gallery.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShownPicture {
    media: Picture,
    /// What it shows, for those who cannot see it.
    #[schema(value_type = Localized)]
    alt: model::Localized,
}

/// How an owner is reached.
#[derive(Serialize, ToSchema)]
struct AdContact {
    phone: String,
    phone_apps: Vec<String>,
    show_phone: bool,
}

/// Whose an advertisement is.
#[derive(Serialize, ToSchema)]
#[schema(as = AdOwner)]
struct Owner {
    id: i64,
    name: String,
    trust: i64,
}

/// Title and text of an advertisement in one language.
#[derive(Serialize, ToSchema)]
#[schema(as = AdText)]
struct Text {
    title: String,
    body: String,
}

/// A decision as the owner reads it.
#[derive(Serialize, ToSchema)]
struct AdDecision {
    action: String,
    reason: String,
    note: String,
    /// Parts of the text that the decision is about.
    fragments: Vec<Fragment>,
    at: Timestamp,
    appeal_text: Option<String>,
    automated: bool,
}

/// An advertisement as its owner sees it.
#[derive(Serialize, ToSchema)]
#[schema(as = Ad)]
pub(crate) struct OwnAd {
    #[serde(flatten)]
    ad: AdSummary,
    texts: PerLocale<Option<Text>>,
    /// What was decided last.
    decision: Option<AdDecision>,
    /// After a write: the number of its change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    change: Option<i64>,
}

impl OwnAd {
    pub fn of(record: &AdRecord, now: Timestamp) -> OwnAd {
        let texts = texts(&record.entry.document);
        let decision = record.decision.as_ref().map(decided);
        OwnAd { ad: AdSummary::of(record, Viewer::Owner, now), texts, decision, change: None }
    }

    /// The same after a write.
    pub fn written(done: &AdWritten, now: Timestamp) -> OwnAd {
        OwnAd { change: Some(done.seq), ..OwnAd::of(&done.record, now) }
    }
}

impl AdSummary {
    fn of(record: &AdRecord, viewer: Viewer, now: Timestamp) -> AdSummary {
        let document = &record.entry.document;
        let entry = &document.entry;
        let dates = Dates::of(entry);
        let (state, party, facts) = (record.state(now), viewer.party(), record.facts(now));
        let title = |locale| entry.text(locale).map(|text| text.title.to_string());
        let owner = record.owner.as_ref().filter(|_| viewer != Viewer::Owner);
        AdSummary {
            id: record.entry.id.0,
            pid: record.pid.clone(),
            slug: entry.slug.to_string(),
            kind: Kind::Advertisements,
            state,
            status: record.entry.status,
            version: record.entry.version,
            title: PerLocale { ua: title(Locale::Ua), us: title(Locale::Us) },
            category: entry.category.as_ref().map(ToString::to_string),
            location: entry.location.as_ref().map(ToString::to_string),
            gallery: gallery(document, viewer),
            fields: fields(document, viewer),
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
            editable: decide(Action::Save, party, state, &facts).is_ok(),
            urls: urls(record, state),
            owner: owner.map(|owner| Owner { id: owner.id, name: owner.name.clone(), trust: owner.trust }),
        }
    }
}

/// The advertisement as its editors see it.
pub(crate) fn describe(record: &AdRecord, viewer: Viewer, now: Timestamp) -> Map<String, Value> {
    let mut ad = present::editable(&record.entry.document, &record.entry.staff_note);
    let summary = serde_json::to_value(AdSummary::of(record, viewer, now));
    if let Ok(Value::Object(summary)) = summary {
        ad.extend(summary);
    }
    let decision = record.decision.as_ref().map_or(Value::Null, |decision| told(decision));
    ad.insert("decision".to_owned(), decision);
    ad.extend(editorial(record, record.state(now), viewer.party(), now));
    ad
}

/// What editors see beside it: how odd it is, and what the form of any entry asks for.
fn editorial(record: &AdRecord, state: State, party: Party, now: Timestamp) -> Vec<(String, Value)> {
    let entry: &EntryRecord = &record.entry;
    let public = matches!(state, State::Published | State::Sold);
    [
        ("risk", json!(record.risk)),
        ("signals", json!(record.signals)),
        ("translation_state", json!(entry.translation)),
        ("serials", json!(entry.document.entry.serials)),
        ("former_slugs", json!(entry.document.entry.former_slugs)),
        ("author", json!(entry.author)),
        ("allowed", json!(allowed(record, state, party, now))),
        ("pending", json!(entry.pending)),
        ("live", json!(public && entry.live.is_some())),
        ("claimed_by", claim(record, now)),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .into()
}

/// Who looks at it now.
pub(crate) fn claim(record: &AdRecord, now: Timestamp) -> Value {
    let claim = record.claim.as_ref().filter(|(_, until)| *until > now);
    claim.map_or(Value::Null, |(who, _)| json!(who))
}

/// The actions in the words of the form of any entry.
fn allowed(record: &AdRecord, state: State, party: Party, now: Timestamp) -> Vec<&'static str> {
    let facts = record.facts(now);
    let words = [
        (Action::Save, "save"),
        (Action::Save, "preview"),
        (Action::Submit, "submit"),
        (Action::Approve, "publish"),
        (Action::Resume, "publish"),
        (Action::Pause, "archive"),
        (Action::Archive, "archive"),
        (Action::Delete, "delete"),
        (Action::Restore, "restore"),
    ];
    let mut allowed: Vec<&str> = words
        .into_iter()
        .filter(|(action, _)| decide(*action, party, state, &facts).is_ok())
        .map(|(_, word)| word)
        .collect();
    // Saving and showing at once is one button there.
    if state == State::Published && !allowed.contains(&"publish") {
        allowed.push("publish");
    }
    allowed
}

/// What the list may do to it: what every kind's may, and what offers itself for an advertisement.
pub(crate) fn listed(record: &AdRecord, viewer: Viewer, now: Timestamp) -> Vec<&'static str> {
    let (state, party) = (record.state(now), viewer.party());
    let mut words = allowed(record, state, party, now);
    let facts = record.facts(now);
    let offers = offered(party, state, &facts).into_iter().map(Action::code);
    for word in offers {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    if decide(Action::Erase, party, state, &facts).is_ok() {
        words.push(Action::Erase.code());
    }
    words
}

fn decided(decision: &Decision) -> AdDecision {
    let Decision { action, reason, note, fragments, at, appeal_text, automated, .. } = decision.clone();
    AdDecision { action, reason, note, fragments, at, appeal_text, automated }
}

/// A decision as editors read it, with who made it.
pub(crate) fn told(decision: &Decision) -> Value {
    let mut told = json!(decided(decision));
    told["actor"] = json!(decision.actor);
    told
}

fn gallery(document: &Document, viewer: Viewer) -> Vec<ShownPicture> {
    let pictures = document.entry.gallery.iter();
    let shown =
        pictures.map(|shown| ShownPicture { media: viewer.picture(&shown.media), alt: shown.alt.clone() });
    shown.collect()
}

fn fields(document: &Document, viewer: Viewer) -> AdFields {
    let mut fields = match present::shared_fields(document) {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    fields.remove("related");
    // What complaints did to it is not the owner's to know.
    if viewer == Viewer::Owner {
        fields.remove("hidden");
    }
    // A thing without attributes has an empty table of them, not none.
    if fields.get("attributes").is_none_or(Value::is_null) {
        fields.insert("attributes".to_owned(), Map::new().into());
    }
    AdFields(fields)
}

fn texts(document: &Document) -> PerLocale<Option<Text>> {
    let text = |locale: Locale| {
        let text = document.entry.text(locale)?;
        Some(Text { title: text.title.to_string(), body: document.bodies[locale.index()].to_string() })
    };
    PerLocale { ua: text(Locale::Ua), us: text(Locale::Us) }
}

/// What an advertisement said before the edit that waits.
pub(crate) fn previous(document: &Document, viewer: Viewer) -> Value {
    json!({
        "texts": texts(document),
        "fields": fields(document, viewer),
        "gallery": gallery(document, viewer),
        "category": document.entry.category,
        "location": document.entry.location,
    })
}

fn urls(record: &AdRecord, state: State) -> Option<Localized> {
    let visible = matches!(state, State::Published | State::Sold | State::Expired);
    let live = record.entry.live.as_ref().filter(|_| visible)?;
    Some(present::addresses(Kind::Advertisements, &live.slug))
}

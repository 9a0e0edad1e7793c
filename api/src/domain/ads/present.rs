//! An advertisement as its owner and its editors see it.

use crate::domain::{
    access::Role,
    ads::{
        dates::Dates,
        record::{AdRecord, Decision},
    },
    entries::{present, record::EntryRecord},
    workflow::{
        ad_steps::{AdState, Party},
        ads::offered,
    },
};
use generator::model::{Document, Kind, Locale, Media};
use jiff::Timestamp;
use serde_json::{Map, Value, json};

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

    pub fn picture(self, media: &Media) -> Value {
        json!({
            "hash": media.hash.to_string(),
            "name": media.name,
            "url": format!("{}/{}", self.pictures(), media.hash),
            "width": media.width,
            "height": media.height,
        })
    }
}

/// The advertisement.
pub(crate) fn describe(record: &AdRecord, viewer: Viewer, now: Timestamp) -> Map<String, Value> {
    let staff = viewer != Viewer::Owner;
    let entry = &record.entry.document.entry;
    let dates = Dates::of(entry);
    let state = record.state(now);
    let party = viewer.party();
    let facts = record.facts(now);
    let mut ad =
        if staff { present::editable(&record.entry.document, &record.entry.staff_note) } else { Map::new() };
    let title = |locale| entry.text(locale).map(|text| text.title.as_str());
    let owner = record.owner.as_ref().filter(|_| staff);
    let known = [
        ("id", json!(record.entry.id)),
        ("pid", json!(record.pid)),
        ("slug", json!(entry.slug)),
        ("kind", json!(Kind::Advertisements)),
        ("state", json!(state)),
        ("status", json!(record.entry.status)),
        ("version", json!(record.entry.version)),
        ("title", json!({ "ua": title(Locale::Ua), "us": title(Locale::Us) })),
        ("category", json!(entry.category)),
        ("location", json!(entry.location)),
        ("gallery", gallery(&record.entry.document, viewer)),
        ("fields", fields(&record.entry.document, viewer)),
        (
            "contact",
            json!({
                "phone": record.contact.phone,
                "phone_apps": record.contact.phone_apps,
                "show_phone": record.contact.show_phone || record.contact.phone.is_empty(),
            }),
        ),
        ("term_days", json!(record.term_days)),
        ("created_at", json!(record.entry.created_at)),
        ("updated_at", json!(record.entry.updated_at)),
        ("submitted_at", json!(record.submitted_at)),
        ("published_at", json!(dates.published_at)),
        ("expires_at", json!(dates.expires_at)),
        ("bumped_at", json!(dates.bumped_at)),
        ("featured_until", json!(dates.featured_until)),
        ("sold_at", json!(dates.sold_at)),
        ("edit_pending", json!(record.edit_waits())),
        ("needs_review", json!(record.flagged_at.is_some())),
        ("resubmissions", json!(record.resubmissions)),
        ("counts", json!(record.counts)),
        ("actions", json!(offered(party, state, &facts))),
        (
            "editable",
            json!(
                crate::domain::workflow::ads::decide_on_ad(
                    crate::domain::workflow::ad_steps::AdAction::Save,
                    party,
                    state,
                    &facts
                )
                .is_ok()
            ),
        ),
        ("urls", urls(record, state)),
        ("decision", record.decision.as_ref().map_or(Value::Null, |decision| told(decision, staff))),
        (
            "owner",
            owner.map_or(
                Value::Null,
                |owner| json!({ "id": owner.id, "name": owner.name, "trust": owner.trust }),
            ),
        ),
    ];
    ad.extend(known.map(|(name, value)| (name.to_owned(), value)));
    if staff {
        ad.extend(editorial(record, state, party, now));
    } else {
        let text = |locale| own_text(&record.entry.document, locale);
        ad.insert("texts".to_owned(), json!({ "ua": text(Locale::Ua), "us": text(Locale::Us) }));
    }
    ad
}

/// What editors see beside it: how odd it is, and what the form of any entry asks for.
fn editorial(record: &AdRecord, state: AdState, party: Party, now: Timestamp) -> Vec<(String, Value)> {
    let entry: &EntryRecord = &record.entry;
    let public = matches!(state, AdState::Published | AdState::Sold);
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
fn allowed(record: &AdRecord, state: AdState, party: Party, now: Timestamp) -> Vec<&'static str> {
    use crate::domain::workflow::{ad_steps::AdAction, ads::decide_on_ad};
    let facts = record.facts(now);
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
    // Saving and showing at once is one button there.
    if state == AdState::Published && !allowed.contains(&"publish") {
        allowed.push("publish");
    }
    allowed
}

/// What the list may do to it: what every kind's may, and what offers itself for an advertisement.
pub(crate) fn listed(record: &AdRecord, viewer: Viewer, now: Timestamp) -> Vec<&'static str> {
    let (state, party) = (record.state(now), viewer.party());
    let mut words = allowed(record, state, party, now);
    let facts = record.facts(now);
    let offers =
        offered(party, state, &facts).into_iter().map(crate::domain::workflow::ad_steps::AdAction::code);
    for word in offers {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    if crate::domain::workflow::ads::decide_on_ad(
        crate::domain::workflow::ad_steps::AdAction::Erase,
        party,
        state,
        &facts,
    )
    .is_ok()
    {
        words.push(crate::domain::workflow::ad_steps::AdAction::Erase.code());
    }
    words
}

/// A decision as the owner reads it; editors see who made it.
pub(crate) fn told(decision: &Decision, staff: bool) -> Value {
    let mut told = json!({
        "action": decision.action,
        "reason": decision.reason,
        "note": decision.note,
        "fragments": decision.fragments,
        "at": decision.at,
        "appeal_text": decision.appeal_text,
        "automated": decision.automated,
    });
    if staff {
        told["actor"] = json!(decision.actor);
    }
    told
}

fn gallery(document: &Document, viewer: Viewer) -> Value {
    let pictures = document.entry.gallery.iter();
    pictures.map(|shown| json!({ "media": viewer.picture(&shown.media), "alt": shown.alt })).collect()
}

fn fields(document: &Document, viewer: Viewer) -> Value {
    let mut fields = present::shared_fields(document);
    if let Some(fields) = fields.as_object_mut() {
        fields.remove("related");
        // What complaints did to it is not the owner's to know.
        if viewer == Viewer::Owner {
            fields.remove("hidden");
        }
        // A thing without attributes has an empty table of them, not none.
        if fields.get("attributes").is_none_or(Value::is_null) {
            fields.insert("attributes".to_owned(), json!({}));
        }
    }
    fields
}

fn own_text(document: &Document, locale: Locale) -> Value {
    document
        .entry
        .text(locale)
        .map_or(Value::Null, |text| json!({ "title": text.title, "body": document.bodies[locale.index()] }))
}

/// What an advertisement said before the edit that waits.
pub(crate) fn previous(document: &Document, viewer: Viewer) -> Value {
    json!({
        "texts": { "ua": own_text(document, Locale::Ua), "us": own_text(document, Locale::Us) },
        "fields": fields(document, viewer),
        "gallery": gallery(document, viewer),
        "category": document.entry.category,
        "location": document.entry.location,
    })
}

fn urls(record: &AdRecord, state: AdState) -> Value {
    let visible = matches!(state, AdState::Published | AdState::Sold | AdState::Expired);
    match &record.entry.live {
        Some(live) if visible => present::urls(Kind::Advertisements, &live.slug),
        _ => Value::Null,
    }
}

//! Keys a request may carry at its top level: those it sets, and those that answers give, which may
//! be sent back and change nothing. Any other is refused, because a misspelled one would be lost
//! without a word.

use model::{FieldProblem, Kind};
use serde_json::{Map, Value};

/// Members of an entry that an editor may set.
pub const EDITABLE: [&str; 18] = [
    "slug",
    "category",
    "tags",
    "location",
    "cover",
    "cover_credit",
    "media",
    "gallery",
    "attachments",
    "noindex",
    "staff_note",
    "published_at",
    "publish_at",
    "unpublish_at",
    "pinned_until",
    "languages",
    "fields",
    "texts",
];
/// Members of the state of a language that an editor may set; the store sets the others.
pub const EDITABLE_OF_LANGUAGE: [&str; 3] = ["status", "publish_at", "unpublish_at"];
/// Further members of an entry in answers.
const GIVEN: [&str; 17] = [
    "id",
    "kind",
    "status",
    "version",
    "translation_state",
    "updated_at",
    "created_at",
    "serials",
    "former_slugs",
    "author",
    "allowed",
    "pending",
    "live",
    "urls",
    "notes",
    "warnings",
    "change",
];
/// Members of an advertisement that both an owner and an editor may set.
const AD: [&str; 7] = [
    "category",
    "location",
    "gallery",
    "fields",
    "texts",
    "contact",
    "term_days",
];
/// Members of an advertisement in answers to both.
const AD_GIVEN: [&str; 26] = [
    "id",
    "pid",
    "slug",
    "kind",
    "state",
    "status",
    "version",
    "title",
    "created_at",
    "updated_at",
    "submitted_at",
    "published_at",
    "expires_at",
    "bumped_at",
    "featured_until",
    "sold_at",
    "edit_pending",
    "needs_review",
    "resubmissions",
    "counts",
    "actions",
    "editable",
    "urls",
    "decision",
    "owner",
    "change",
];
/// Further fields of an advertisement that only the staff receive.
const AD_GIVEN_TO_STAFF: [&str; 6] = [
    "risk",
    "signals",
    "claimed_by",
    "decisions",
    "previous",
    "waiting_since",
];

/// Keys of an entry of a kind in its editor's hands.
pub fn of_entry(kind: Kind) -> Vec<&'static str> {
    let entry = EDITABLE.iter().chain(&GIVEN).copied();
    if kind != Kind::Advertisements {
        return entry.collect();
    }
    let more = of_own_ad().into_iter().chain(AD_GIVEN_TO_STAFF);
    let mut keys: Vec<&str> = entry.collect();
    for key in more {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// Keys of an advertisement in its owner's hands.
pub fn of_own_ad() -> Vec<&'static str> {
    AD.into_iter().chain(AD_GIVEN).collect()
}

/// A problem for every key that is not known.
pub fn unknown(sent: &Map<String, Value>, known: &[&str]) -> Vec<FieldProblem> {
    let strange = sent.keys().filter(|key| !known.contains(&key.as_str()));
    strange
        .map(|key| FieldProblem::new(key, "unknown_field").with("known", known.join(", ")))
        .collect()
}

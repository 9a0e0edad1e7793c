//! Parts of an advertisement's draft that other entries do not have: its contacts and its term, the
//! keys that an owner and an editor may set, fields of the system, and pictures of an owner.

use super::context::EditFacts;
use crate::ads::dates::fields_mut;
use crate::ads::record::AdRecord;
use crate::ads::rules::{AdDraft, Contact};
use crate::workflow::ad_steps::Party;
use model::check::RawTable;
use model::{Document, Entry, FieldProblem, Members};
use serde_json::{Map, Value};

/// Fields that belong to the system: a request cannot change them (docs/security.md item 21).
const SYSTEM: [&str; 9] = [
    "hidden",
    "has_phone",
    "old_price",
    "price_lowered_at",
    "expires_at",
    "bumped_at",
    "featured_until",
    "sold_at",
    "related",
];
/// The keys that an owner may set beside `fields` and `texts`.
pub(super) const OWNERS: [&str; 3] = ["category", "location", "gallery"];
/// The keys that an editor may set beside them. Actions decide when it is public.
pub const EDITORS: [&str; 6] = [
    "category",
    "location",
    "gallery",
    "tags",
    "noindex",
    "staff_note",
];
/// The parts of a text that an owner writes.
pub(super) const WORDS: [&str; 2] = ["title", "body"];
const DEFAULT_TERM: i64 = 30;

/// Reads what goes with the document of an advertisement, and refuses pictures of others.
pub(super) fn read(
    party: Party,
    sent: &Map<String, Value>,
    document: &Document,
    current: Option<&AdRecord>,
    facts: &EditFacts,
    problems: &mut Vec<FieldProblem>,
) -> AdDraft {
    let contact = contact(sent.get("contact"), current, problems);
    if party == Party::Owner {
        refuse_foreign_pictures(document, current, facts, problems);
    }
    let category = document.entry.category.as_deref();
    let usual = match (current, category) {
        (Some(record), _) => record.term_days,
        (None, Some(_)) => i64::from(facts.site.ad_rules(category).term_days),
        (None, None) => DEFAULT_TERM,
    };
    let term_days = match sent.get("term_days") {
        None | Some(Value::Null) => usual,
        Some(term) => term.as_i64().unwrap_or_else(|| {
            let problem = FieldProblem::new("term_days", "bad_choice");
            problems.push(problem.with("value", term.to_string()));
            usual
        }),
    };
    AdDraft {
        party,
        contact,
        term_days,
    }
}

/// Takes fields of the system out of `given` and of the stored entry, and fills in what a request
/// may leave out.
pub(super) fn prepare_fields(
    given: &mut RawTable<'_>,
    sent: &Map<String, Value>,
    entry: &mut Entry,
    is_new: bool,
    facts: &EditFacts,
) {
    given.retain(|member| !SYSTEM.contains(&member.0));
    entry.related.clear();
    let Some(ad) = fields_mut(entry) else {
        return;
    };
    for name in SYSTEM {
        ad.clear(name);
    }
    if is_new {
        ad.allow_messages = true;
    }
    if takes_default(given, "text_lang", &mut ad.text_lang) {
        let texts = sent.get("texts").unwrap_or(&Value::Null);
        let is_english = texts["us"].is_object() && !texts["ua"].is_object();
        ad.text_lang = if is_english { "en" } else { "uk" }.to_owned();
    }
    let price = given.iter().find(|member| member.0 == "price");
    let has_price = match price {
        Some((_, price)) => !price.is_empty(),
        None => ad.price.is_some(),
    };
    if takes_default(given, "currency", &mut ad.currency) && has_price {
        ad.currency.clone_from(&facts.site.settings.currency);
    }
}

/// Whether a field says nothing, neither as it was sent nor as it is stored.
fn takes_default(given: &mut RawTable<'_>, name: &str, stored: &mut String) -> bool {
    let at = given.iter().position(|member| member.0 == name);
    if let Some(at) = at.filter(|at| given[*at].1.is_empty()) {
        given.remove(at);
        stored.clear();
        return true;
    }
    at.is_none() && stored.is_empty()
}

/// Refuses pictures that the owner did not upload and the advertisement does not show: no one may
/// use those of others by guessing their hash.
fn refuse_foreign_pictures(
    document: &Document,
    current: Option<&AdRecord>,
    facts: &EditFacts,
    problems: &mut Vec<FieldProblem>,
) {
    let stored = current.map_or(&[][..], |record| &record.entry.document.entry.gallery);
    for (i, picture) in document.entry.gallery.iter().enumerate() {
        let hash = picture.media.hash;
        let is_stored = stored.iter().any(|stored| stored.media.hash == hash);
        let known = facts.pictures.get(&hash);
        if !is_stored && !known.is_some_and(|picture| picture.own) {
            problems.push(FieldProblem::new(format!("gallery.{i}"), "bad_choice"));
        }
    }
}

fn contact(
    sent: Option<&Value>,
    current: Option<&AdRecord>,
    problems: &mut Vec<FieldProblem>,
) -> Contact {
    let mut contact = current
        .map(|record| record.contact.clone())
        .unwrap_or_default();
    // A choice without a number means nothing: a number that comes later is shown, as in a new
    // advertisement.
    contact.show_phone |= contact.phone.is_empty();
    let sent = match sent {
        Some(Value::Object(sent)) => sent,
        None | Some(Value::Null) => return contact,
        Some(_) => {
            problems.push(FieldProblem::new("contact", "bad_type").with("want", "an object"));
            return contact;
        }
    };
    match sent.get("phone") {
        None => {}
        Some(Value::Null) => contact.phone.clear(),
        // Spaces, brackets and hyphens mean nothing in a number.
        Some(Value::String(phone)) => {
            let signs = phone.trim().chars().filter(|c| !is_separator(*c));
            contact.phone = signs.take(40).collect();
        }
        Some(_) => problems.push(wrong_type("phone", "a number as text")),
    }
    match sent.get("phone_apps") {
        None => {}
        Some(Value::Null) => contact.phone_apps.clear(),
        Some(Value::Array(apps)) if apps.len() <= 10 => {
            contact.phone_apps.clear();
            for (i, app) in apps.iter().enumerate() {
                match app.as_str() {
                    Some(app) => contact.phone_apps.push(app.to_owned()),
                    None => problems.push(wrong_type(&format!("phone_apps.{i}"), "a name")),
                }
            }
            contact.phone_apps.dedup();
        }
        Some(_) => problems.push(wrong_type("phone_apps", "a list of names")),
    }
    match sent.get("show_phone") {
        None | Some(Value::Null) => {}
        Some(Value::Bool(show)) => contact.show_phone = *show,
        Some(_) => problems.push(wrong_type("show_phone", "true or false")),
    }
    contact.show_phone |= contact.phone.is_empty();
    contact
}

fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '-' | '(' | ')' | '.' | '\u{a0}')
}

fn wrong_type(name: &str, want: &str) -> FieldProblem {
    FieldProblem::new(format!("contact.{name}"), "bad_type").with("want", want)
}

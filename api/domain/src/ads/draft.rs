//! Validation of an advertisement's draft: the keys that its owner or an editor may set, on top of
//! the stored advertisement, checked by the rules of advertisements and by those of every entry.

use super::dates::fields_mut;
use super::record::AdRecord;
use super::rules::{self, Contact};
use crate::entries::draft::{Draft, DraftError, DraftValidator, EditFacts};
use crate::entries::known_keys;
use model::check::{Stage, fields};
use model::markdown::BodyFacts;
use model::{Document, FieldProblem, Kind, Locale, MediaHash, Site};
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
const OWNERS: [&str; 3] = ["category", "location", "gallery"];
/// The same for an editor. Actions decide when it is public.
pub const EDITORS: [&str; 6] = [
    "category",
    "location",
    "gallery",
    "tags",
    "noindex",
    "staff_note",
];
/// The parts of a text that an owner writes.
const WORDS: [&str; 2] = ["title", "body"];
const DEFAULT_TERM: i64 = 30;

/// A checked draft.
pub struct AdDraft {
    pub document: Document,
    /// Of its bodies.
    pub facts: [BodyFacts; 2],
    pub contact: Contact,
    pub term_days: i64,
    pub staff_note: String,
}

/// Validates drafts of advertisements: an owner's against every rule and with pictures of their
/// own, an editor's against the field table.
pub struct AdDraftValidator<'a> {
    pub by_owner: bool,
    pub current: Option<&'a AdRecord>,
    pub facts: &'a EditFacts,
}

/// A request without what belongs to the system, on top of the stored advertisement.
struct Prepared {
    merged: Map<String, Value>,
    contact: Contact,
    term_days: i64,
}

impl AdDraftValidator<'_> {
    /// A draft from a request, on top of the stored advertisement: keys that the request leaves out
    /// stay as they are. `problems` are those of the rest of the request.
    pub fn validate(
        &self,
        sent: Map<String, Value>,
        stage: Stage,
        mut problems: Vec<FieldProblem>,
    ) -> Result<AdDraft, DraftError> {
        let keys = if self.by_owner {
            known_keys::of_own_ad()
        } else {
            known_keys::of_entry(Kind::Advertisements)
        };
        problems.extend(known_keys::unknown(&sent, &keys));
        let foreign = self.foreign_pictures(&sent);
        let Prepared {
            merged,
            contact,
            term_days,
        } = self.prepare(sent, &mut problems);
        problems.extend(foreign);
        let draft = rules::AdInput {
            value: &merged,
            contact: &contact,
            term_days,
        };
        let strictness = if self.by_owner { stage } else { Stage::Save };
        problems.extend(rules::problems(&draft, &self.facts.site, strictness));
        let Draft {
            document,
            facts,
            staff_note,
            ..
        } = self.entry().check(merged, stage, problems)?;
        Ok(AdDraft {
            document,
            facts,
            contact,
            term_days,
            staff_note,
        })
    }

    /// Checks the stored advertisement for publication.
    pub fn check_record(&self) -> Result<(), DraftError> {
        self.validate(Map::new(), Stage::Publish, Vec::new())
            .map(|_| ())
    }

    /// The document of a preview: it may lack or break anything that does not keep the theme from
    /// drawing it.
    pub fn sketch(&self, sent: Map<String, Value>) -> Result<Document, DraftError> {
        let foreign = self.foreign_pictures(&sent);
        let mut problems = Vec::new();
        let Prepared {
            merged, contact, ..
        } = self.prepare(sent, &mut problems);
        problems.retain(|problem| problem.key != "unknown_field");
        problems.extend(foreign);
        let mut document = self.entry().sketch(merged, problems)?;
        if let Some(ad) = fields_mut(&mut document.entry) {
            ad.has_phone = contact.has_phone();
        }
        Ok(document)
    }

    fn entry(&self) -> DraftValidator<'_> {
        let current = self.current.map(|record| &record.entry);
        DraftValidator {
            kind: Kind::Advertisements,
            current,
            facts: self.facts,
        }
    }

    fn prepare(&self, mut sent: Map<String, Value>, problems: &mut Vec<FieldProblem>) -> Prepared {
        let contact = contact(sent.remove("contact"), self.current, problems);
        let keys: &[&str] = if self.by_owner { &OWNERS } else { &EDITORS };
        let mut value: Map<String, Value> = keys
            .iter()
            .filter_map(|key| sent.remove(*key).map(|value| ((*key).to_owned(), value)))
            .collect();
        let mut stored = self.entry().stored();
        let texts = self.texts(sent.remove("texts"), stored.get("texts"), problems);
        let mut fields = merged_fields(sent.remove("fields"), stored.remove("fields"), problems);
        defaults(&mut fields, texts.as_ref(), &self.facts.site);
        value.insert("fields".to_owned(), fields.into());
        if let Some(texts) = texts {
            value.insert("texts".to_owned(), texts);
        }
        let category = value
            .get("category")
            .or(stored.get("category"))
            .and_then(Value::as_str);
        let usual = match self.current {
            Some(record) => record.term_days,
            None => category.map_or(DEFAULT_TERM, |slug| {
                i64::from(self.facts.site.ad_rules(Some(slug)).term_days)
            }),
        };
        let term_days = match sent.remove("term_days") {
            None | Some(Value::Null) => usual,
            Some(term) => term.as_i64().unwrap_or_else(|| {
                problems.push(
                    FieldProblem::new("term_days", "bad_choice").with("value", term.to_string()),
                );
                usual
            }),
        };
        Prepared {
            merged: self.entry().merge(stored, value),
            contact,
            term_days,
        }
    }

    /// Each language as a whole; the title and body of an owner replace those beside what editors
    /// added.
    fn texts(
        &self,
        sent: Option<Value>,
        stored: Option<&Value>,
        problems: &mut Vec<FieldProblem>,
    ) -> Option<Value> {
        let sent = match sent {
            None | Some(Value::Null) => return None,
            Some(Value::Object(sent)) => sent,
            Some(_) => {
                problems.push(
                    FieldProblem::new("texts", "bad_type").with("want", "an object of ua and us"),
                );
                return None;
            }
        };
        if !self.by_owner {
            return Some(sent.into());
        }
        let mut texts = Map::new();
        for (code, text) in sent {
            let Some(locale) = Locale::from_code(&code) else {
                continue;
            };
            let whole = match text {
                Value::Object(text) => {
                    let stored = stored.and_then(|texts| texts.get(locale.code())?.as_object());
                    let mut whole = stored.cloned().unwrap_or_default();
                    for (name, value) in text
                        .into_iter()
                        .filter(|(name, _)| WORDS.contains(&name.as_str()))
                    {
                        if !value.is_string() && !value.is_null() {
                            let path = format!("texts.{}.{name}", locale.code());
                            problems.push(
                                FieldProblem::new(path, "bad_type")
                                    .with("want", "a text in quotes"),
                            );
                        }
                        whole.insert(name, value);
                    }
                    whole.into()
                }
                text => {
                    if !text.is_null() {
                        let path = format!("texts.{}", locale.code());
                        problems
                            .push(FieldProblem::new(path, "bad_type").with("want", "an object"));
                    }
                    Value::Null
                }
            };
            texts.insert(locale.code().to_owned(), whole);
        }
        Some(texts.into())
    }

    /// Pictures of an owner's draft that they did not upload and the advertisement does not show:
    /// no one may use those of others by guessing their hash.
    fn foreign_pictures(&self, sent: &Map<String, Value>) -> Vec<FieldProblem> {
        let gallery = sent
            .get("gallery")
            .and_then(Value::as_array)
            .filter(|_| self.by_owner);
        let is_foreign = |picture: &Value| {
            let text = picture
                .pointer("/media/hash")
                .and_then(Value::as_str)
                .unwrap_or_default();
            let hash = MediaHash::try_from(text.to_owned())
                .ok()
                .filter(|hash| hash.to_string() == text);
            let is_in_gallery = |hash: MediaHash| {
                let stored = self
                    .current
                    .map(|record| &record.entry.document.entry.gallery);
                stored
                    .is_some_and(|gallery| gallery.iter().any(|picture| picture.media.hash == hash))
            };
            let own = |hash| {
                self.facts
                    .pictures
                    .get(&hash)
                    .is_some_and(|picture| picture.own)
            };
            !hash.is_some_and(|hash| is_in_gallery(hash) || own(hash))
        };
        let gallery = gallery.into_iter().flatten().enumerate();
        let foreign = gallery.filter(|(_, picture)| is_foreign(picture));
        foreign
            .map(|(i, _)| FieldProblem::new(format!("gallery.{i}"), "bad_choice"))
            .collect()
    }
}

fn contact(
    sent: Option<Value>,
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
    let mut wrong = |name: &str, want: &str| {
        problems.push(FieldProblem::new(format!("contact.{name}"), "bad_type").with("want", want));
    };
    match sent.get("phone") {
        None => {}
        Some(Value::Null) => contact.phone.clear(),
        // Spaces, brackets and hyphens mean nothing in a number.
        Some(Value::String(phone)) => {
            let sign = |c: &char| !matches!(c, ' ' | '-' | '(' | ')' | '.' | '\u{a0}');
            contact.phone = phone.trim().chars().filter(sign).take(40).collect();
        }
        Some(_) => wrong("phone", "a number as text"),
    }
    match sent.get("phone_apps") {
        None => {}
        Some(Value::Null) => contact.phone_apps.clear(),
        Some(Value::Array(apps)) if apps.len() <= 10 => {
            for (i, _) in apps.iter().enumerate().filter(|(_, app)| !app.is_string()) {
                wrong(&format!("phone_apps.{i}"), "a name");
            }
            contact.phone_apps = apps
                .iter()
                .filter_map(Value::as_str)
                .map(ToOwned::to_owned)
                .collect();
            contact.phone_apps.dedup();
        }
        Some(_) => wrong("phone_apps", "a list of names"),
    }
    match sent.get("show_phone") {
        None | Some(Value::Null) => {}
        Some(Value::Bool(show)) => contact.show_phone = *show,
        Some(_) => wrong("show_phone", "true or false"),
    }
    contact.show_phone |= contact.phone.is_empty();
    contact
}

/// The stored fields with those that were sent, without those that belong to the system.
fn merged_fields(
    sent: Option<Value>,
    stored: Option<Value>,
    problems: &mut Vec<FieldProblem>,
) -> Map<String, Value> {
    let sent = match sent {
        None | Some(Value::Null) => Map::new(),
        Some(Value::Object(sent)) => sent,
        Some(_) => {
            problems.push(FieldProblem::new("fields", "bad_type").with("want", "an object"));
            Map::new()
        }
    };
    let mut fields = match stored {
        Some(Value::Object(stored)) => stored,
        _ => Map::new(),
    };
    fields.retain(|name, _| !SYSTEM.contains(&name.as_str()));
    let field_names: Vec<&str> = fields::shared(Kind::Advertisements)
        .iter()
        .map(|field| field.name)
        .collect();
    for (name, value) in sent
        .into_iter()
        .filter(|(name, _)| !SYSTEM.contains(&name.as_str()))
    {
        if field_names.contains(&name.as_str()) {
            fields.insert(name, value);
        } else {
            let problem = FieldProblem::new(format!("fields.{name}"), "unknown_field");
            problems.push(problem.with("known", field_names.join(", ")));
        }
    }
    fields
}

/// What a request may leave out.
fn defaults(fields: &mut Map<String, Value>, texts: Option<&Value>, site: &Site) {
    let unsaid = |fields: &Map<String, Value>, name: &str| {
        fields
            .get(name)
            .is_none_or(|value| value.is_null() || value == "")
    };
    if unsaid(fields, "text_lang") {
        let has = |locale: &str| {
            texts
                .and_then(|texts| texts.get(locale))
                .is_some_and(Value::is_object)
        };
        let lang = if has("us") && !has("ua") { "en" } else { "uk" };
        fields.insert("text_lang".to_owned(), lang.into());
    }
    if unsaid(fields, "currency") && !unsaid(fields, "price") {
        fields.insert(
            "currency".to_owned(),
            site.settings.currency.as_str().into(),
        );
    }
    fields.entry("allow_messages").or_insert(Value::Bool(true));
}

//! From what an owner or an editor sent to a checked advertisement: keys that are theirs to set, on top of what it
//! says already.

use crate::{
    domain::{
        ads::{
            record::AdRecord,
            rules::{self, Contact},
        },
        entries::{draft::Desk, known_keys},
    },
    http::problem::Problem,
    store::Store,
};
use generator::{
    check::{self, Stage, fields},
    model::{Document, Kind, Site},
};
use jiff::Timestamp;
use serde_json::{Map, Value, json};

/// Fields that belong to the system: whatever a request says of them changes nothing (docs/security.md item 21).
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
/// What an owner sets beside `fields` and `texts`.
const OWNERS: [&str; 3] = ["category", "location", "gallery"];
/// The same for an editor. When it is shown is a matter of actions.
const EDITORS: [&str; 6] = ["category", "location", "gallery", "tags", "noindex", "staff_note"];
/// What an owner writes in a language.
const WORDS: [&str; 2] = ["title", "body"];
const DEFAULT_TERM: i64 = 30;

/// Who writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writer {
    /// Held against every rule, and to pictures of their own.
    Owner(i64),
    /// Held against the field table.
    Editor,
}

/// A checked draft.
pub(crate) struct AdDraft {
    pub document: Document,
    pub contact: Contact,
    pub term_days: i64,
    pub staff_note: String,
}

/// What is needed to check one.
pub(crate) struct AdDesk<'a> {
    pub store: &'a Store,
    pub writer: Writer,
    pub now: Timestamp,
}

impl AdDesk<'_> {
    /// A draft from a request, on top of what the advertisement says already: keys that are not sent stay.
    pub fn read(
        &self,
        sent: Map<String, Value>,
        current: Option<&AdRecord>,
        stage: Stage,
        beside: Vec<check::Problem>,
    ) -> Result<AdDraft, Problem> {
        let site = self.store.site()?;
        let known = match self.writer {
            Writer::Owner(_) => known_keys::of_own_ad(),
            Writer::Editor => known_keys::of_entry(Kind::Advertisements),
        };
        let mut problems = beside;
        problems.extend(known_keys::unknown(&sent, &known));
        let (value, contact, term_days) = self.prepare(sent, current, &site, &mut problems);
        if let Writer::Owner(owner) = self.writer {
            problems.extend(self.foreign_pictures(&value, current, owner)?);
        }
        let desk = Desk { store: self.store, kind: Kind::Advertisements, now: self.now };
        let draft = desk.read_with(value, current.map(|record| &record.entry), stage, |value| {
            let draft = rules::Draft { value, contact: &contact, term_days };
            let stage = if self.writer == Writer::Editor { Stage::Save } else { stage };
            let known: Vec<check::Problem> = rules::problems(&draft, &site, stage);
            problems.into_iter().chain(known).collect()
        })?;
        Ok(AdDraft { document: draft.document, contact, term_days, staff_note: draft.staff_note })
    }

    /// Holds what it says already against everything that readers may expect of it.
    pub fn ready(&self, record: &AdRecord) -> Result<(), Problem> {
        self.read(Map::new(), Some(record), Stage::Publish, Vec::new()).map(|_| ())
    }

    /// The same for a look at it: what is missing or wrong does not matter as long as it can be drawn.
    pub fn sketch(&self, sent: Map<String, Value>) -> Result<Document, Problem> {
        let site = self.store.site()?;
        let mut problems = Vec::new();
        let (value, contact, _) = self.prepare(sent, None, &site, &mut problems);
        problems.retain(|problem| matches!(problem.path.as_str(), "fields" | "texts"));
        if !problems.is_empty() {
            return Err(Problem::invalid(&problems));
        }
        if let Writer::Owner(owner) = self.writer
            && !self.foreign_pictures(&value, None, owner)?.is_empty()
        {
            return Err(Problem::field("gallery", "bad_choice", json!({})));
        }
        let desk = Desk { store: self.store, kind: Kind::Advertisements, now: self.now };
        let mut document = desk.sketch(value)?;
        if let Some(ad) = crate::domain::ads::dates::fields_mut(&mut document.entry) {
            ad.has_phone = contact.has_phone();
        }
        Ok(document)
    }

    fn prepare(
        &self,
        mut sent: Map<String, Value>,
        current: Option<&AdRecord>,
        site: &Site,
        problems: &mut Vec<check::Problem>,
    ) -> (Map<String, Value>, Contact, i64) {
        let contact = contact(sent.remove("contact"), current, problems);
        let kept: &[&str] = if self.writer == Writer::Editor { &EDITORS } else { &OWNERS };
        let mut value: Map<String, Value> =
            kept.iter().filter_map(|key| sent.remove(*key).map(|value| ((*key).to_owned(), value))).collect();
        let texts = self.texts(sent.remove("texts"), current, problems);
        let mut record = merged(sent.remove("fields"), current, problems);
        defaults(&mut record, texts.as_ref(), site);
        value.insert("fields".to_owned(), record.into());
        if let Some(texts) = texts {
            value.insert("texts".to_owned(), texts);
        }
        let category = value.get("category").map_or_else(
            || current.and_then(|record| record.entry.document.entry.category.clone()).map(String::from),
            |category| category.as_str().map(ToOwned::to_owned),
        );
        let usual = match current {
            Some(record) => record.term_days,
            None => category.map_or(DEFAULT_TERM, |slug| i64::from(site.ad_rules(Some(&slug)).term_days)),
        };
        let term_days = match sent.remove("term_days") {
            None | Some(Value::Null) => usual,
            Some(term) => term.as_i64().unwrap_or_else(|| {
                problems.push(check::Problem::new("term_days", "bad_choice").with("value", term.to_string()));
                usual
            }),
        };
        (value, contact, term_days)
    }

    /// Each language as a whole; an owner's words stand beside what editors added.
    fn texts(
        &self,
        sent: Option<Value>,
        current: Option<&AdRecord>,
        problems: &mut Vec<check::Problem>,
    ) -> Option<Value> {
        let sent = match sent {
            None | Some(Value::Null) => return None,
            Some(Value::Object(sent)) => sent,
            Some(_) => {
                problems
                    .push(check::Problem::new("texts", "bad_type").with("want", "an object of ua and us"));
                return None;
            }
        };
        if self.writer == Writer::Editor {
            return Some(sent.into());
        }
        let mut texts = Map::new();
        for (locale, text) in sent {
            let Some(locale) = generator::model::Locale::from_code(&locale) else { continue };
            let Value::Object(text) = text else {
                if !text.is_null() {
                    let path = format!("texts.{}", locale.code());
                    problems.push(check::Problem::new(path, "bad_type").with("want", "an object"));
                }
                texts.insert(locale.code().to_owned(), Value::Null);
                continue;
            };
            let before = current.and_then(|record| record.entry.document.entry.text(locale));
            let mut whole = match serde_json::to_value(before) {
                Ok(Value::Object(whole)) => whole,
                _ => Map::new(),
            };
            if let Some(record) = current {
                let body = &record.entry.document.bodies[locale.index()];
                whole.insert("body".to_owned(), body.as_str().into());
            }
            for (name, value) in text.into_iter().filter(|(name, _)| WORDS.contains(&name.as_str())) {
                if !value.is_string() && !value.is_null() {
                    let path = format!("texts.{}.{name}", locale.code());
                    problems.push(check::Problem::new(path, "bad_type").with("want", "a text in quotes"));
                }
                whole.insert(name, value);
            }
            texts.insert(locale.code().to_owned(), whole.into());
        }
        Some(texts.into())
    }

    /// Pictures that neither this owner sent nor the advertisement has: those of others may not be had by guessing.
    fn foreign_pictures(
        &self,
        value: &Map<String, Value>,
        current: Option<&AdRecord>,
        owner: i64,
    ) -> Result<Vec<check::Problem>, Problem> {
        let mut problems = Vec::new();
        let gallery = value.get("gallery").and_then(Value::as_array);
        for (i, picture) in gallery.into_iter().flatten().enumerate() {
            let hash = picture.pointer("/media/hash").and_then(Value::as_str).unwrap_or_default();
            let held = current.is_some_and(|record| {
                record.entry.document.entry.gallery.iter().any(|one| one.media.hash.to_string() == hash)
            });
            if !held && !self.store.is_uploaded_by(hash, owner)? {
                problems.push(check::Problem::new(format!("gallery.{i}"), "bad_choice"));
            }
        }
        Ok(problems)
    }
}

fn contact(sent: Option<Value>, current: Option<&AdRecord>, problems: &mut Vec<check::Problem>) -> Contact {
    let mut contact = current.map(|record| record.contact.clone()).unwrap_or_default();
    // A tick beside an empty field says nothing: a number that comes later is shown as in a new advertisement.
    contact.show_phone |= contact.phone.is_empty();
    let sent = match sent {
        Some(Value::Object(sent)) => sent,
        None | Some(Value::Null) => return contact,
        Some(_) => {
            problems.push(check::Problem::new("contact", "bad_type").with("want", "an object"));
            return contact;
        }
    };
    let mut wrong = |name: &str, want: &str| {
        problems.push(check::Problem::new(format!("contact.{name}"), "bad_type").with("want", want));
    };
    match sent.get("phone") {
        None => {}
        Some(Value::Null) => contact.phone.clear(),
        // Written as people do; spaces and brackets say nothing.
        Some(Value::String(phone)) => {
            let sign = |c: &char| !matches!(c, ' ' | '-' | '(' | ')' | '.' | '\u{a0}');
            contact.phone = phone.trim().chars().filter(sign).take(40).collect();
        }
        Some(_) => wrong("phone", "a number as text"),
    }
    match sent.get("phone_apps") {
        None => {}
        Some(Value::Null) => contact.phone_apps.clear(),
        Some(Value::Array(apps)) if apps.len() <= 10 && apps.iter().all(Value::is_string) => {
            contact.phone_apps = apps.iter().filter_map(Value::as_str).map(ToOwned::to_owned).collect();
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

/// The fields as they are with those that were sent; what belongs to the system is left aside.
fn merged(
    sent: Option<Value>,
    current: Option<&AdRecord>,
    problems: &mut Vec<check::Problem>,
) -> Map<String, Value> {
    let sent = match sent {
        None | Some(Value::Null) => Map::new(),
        Some(Value::Object(sent)) => sent,
        Some(_) => {
            problems.push(check::Problem::new("fields", "bad_type").with("want", "an object"));
            Map::new()
        }
    };
    let tagged = current.map(|record| serde_json::to_value(&record.entry.document.entry.fields));
    let mut fields = match tagged {
        Some(Ok(mut tagged)) => match tagged.get_mut("fields").map(Value::take) {
            Some(Value::Object(fields)) => fields,
            _ => Map::new(),
        },
        _ => Map::new(),
    };
    if let Some(record) = current {
        // A field that says false is left out of documents, which does not mean that nothing was said.
        let allows = crate::domain::ads::dates::fields(&record.entry.document.entry)
            .is_some_and(|ad| ad.allow_messages);
        fields.insert("allow_messages".to_owned(), allows.into());
    }
    fields.retain(|name, _| !SYSTEM.contains(&name.as_str()));
    let known: Vec<&str> = fields::shared(Kind::Advertisements).iter().map(|field| field.name).collect();
    for (name, value) in sent.into_iter().filter(|(name, _)| !SYSTEM.contains(&name.as_str())) {
        if known.contains(&name.as_str()) {
            fields.insert(name, value);
        } else {
            let problem = check::Problem::new(format!("fields.{name}"), "unknown_field");
            problems.push(problem.with("known", known.join(", ")));
        }
    }
    fields
}

/// What goes without saying.
fn defaults(fields: &mut Map<String, Value>, texts: Option<&Value>, site: &Site) {
    let unsaid = |fields: &Map<String, Value>, name: &str| {
        fields.get(name).is_none_or(|value| value.is_null() || value == "")
    };
    if unsaid(fields, "text_lang") {
        let has = |locale: &str| texts.and_then(|texts| texts.get(locale)).is_some_and(Value::is_object);
        let lang = if has("us") && !has("ua") { "en" } else { "uk" };
        fields.insert("text_lang".to_owned(), lang.into());
    }
    if unsaid(fields, "currency") && !unsaid(fields, "price") {
        fields.insert("currency".to_owned(), site.settings.currency.as_str().into());
    }
    fields.entry("allow_messages").or_insert(Value::Bool(true));
}

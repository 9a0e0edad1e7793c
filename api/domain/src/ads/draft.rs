//! Validation of an advertisement's draft: the keys that its owner or an editor may set, on top of
//! the stored advertisement, checked by the rules of advertisements and by those of every entry.

use super::dates::fields_mut;
use super::record::AdRecord;
use super::rules::{self, Contact};
use crate::entries::draft::{
    Draft, DraftError, DraftReading, DraftValidator, EditFacts, remove_member,
};
use crate::entries::known_keys;
use model::check::{RawTable, Stage};
use model::markdown::BodyFacts;
use model::{Document, FieldProblem, Kind, Locale, Members};
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
struct Prepared<'a> {
    reading: DraftReading<'a>,
    contact: Contact,
    term_days: i64,
}

impl AdDraftValidator<'_> {
    /// A draft from a request, on top of the stored advertisement: keys that the request leaves out
    /// stay as they are. `problems` are those of the rest of the request.
    pub fn validate(
        &self,
        sent: &Map<String, Value>,
        stage: Stage,
        mut problems: Vec<FieldProblem>,
    ) -> Result<AdDraft, DraftError> {
        let keys = if self.by_owner {
            known_keys::of_own_ad()
        } else {
            known_keys::of_entry(Kind::Advertisements)
        };
        problems.extend(known_keys::unknown(sent, &keys));
        let entry = self.entry();
        let Prepared {
            reading,
            contact,
            term_days,
        } = self.prepare(&entry, sent, stage, &mut problems);
        let draft = rules::AdInput {
            document: &reading.document,
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
        } = entry.check(reading, stage, problems)?;
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
        self.validate(&Map::new(), Stage::Publish, Vec::new())
            .map(|_| ())
    }

    /// The document of a preview: it may lack or break anything that does not keep the theme from
    /// drawing it.
    pub fn sketch(&self, sent: &Map<String, Value>) -> Result<Document, DraftError> {
        let (entry, mut problems) = (self.entry(), Vec::new());
        let Prepared {
            reading, contact, ..
        } = self.prepare(&entry, sent, Stage::Save, &mut problems);
        let mut document = entry.draw(reading, problems)?;
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

    fn prepare<'e>(
        &self,
        entry: &'e DraftValidator<'_>,
        sent: &Map<String, Value>,
        stage: Stage,
        problems: &mut Vec<FieldProblem>,
    ) -> Prepared<'e> {
        let contact = contact(sent.get("contact"), self.current, problems);
        let mut reading = entry.stored(stage);
        let keys: &[&str] = if self.by_owner { &OWNERS } else { &EDITORS };
        let mut common: RawTable<'_> = Vec::new();
        for key in keys {
            if let Some(value) = sent.get(*key) {
                common.push((key, value.into()));
            }
        }
        if !self.by_owner {
            reading.staff_note(sent);
        }
        reading.common(&common);
        self.fields(sent, &mut reading);
        self.texts(sent.get("texts"), &mut reading);
        problems.extend(self.foreign_pictures(&reading.document));
        let category = reading.document.entry.category.as_deref();
        let usual = match self.current {
            Some(record) => record.term_days,
            None => category.map_or(DEFAULT_TERM, |slug| {
                i64::from(self.facts.site.ad_rules(Some(slug)).term_days)
            }),
        };
        let term_days = match sent.get("term_days") {
            None | Some(Value::Null) => usual,
            Some(term) => term.as_i64().unwrap_or_else(|| {
                let problem = FieldProblem::new("term_days", "bad_choice");
                problems.push(problem.with("value", term.to_string()));
                usual
            }),
        };
        Prepared {
            reading,
            contact,
            term_days,
        }
    }

    /// The fields that were sent on top of those that are stored, without those that belong to the
    /// system, and with what a request may leave out.
    fn fields(&self, sent: &Map<String, Value>, reading: &mut DraftReading<'_>) {
        let fields = sent.get("fields");
        let given = fields.and_then(|fields| reading.check.table(fields.into(), "fields"));
        let mut given = given.unwrap_or_default();
        given.retain(|member| !SYSTEM.contains(&member.0));
        let entry = &mut reading.document.entry;
        entry.related.clear();
        if let Some(ad) = fields_mut(entry) {
            for name in SYSTEM {
                ad.clear(name);
            }
            if self.current.is_none() {
                ad.allow_messages = true;
            }
            if takes_default(&mut given, "text_lang", &mut ad.text_lang) {
                let texts = sent.get("texts");
                let has = |locale: &str| texts.is_some_and(|texts| texts[locale].is_object());
                let lang = if has("us") && !has("ua") { "en" } else { "uk" };
                lang.clone_into(&mut ad.text_lang);
            }
            let price = given.iter().find(|member| member.0 == "price");
            let has_price = match price {
                Some((_, price)) => !price.is_empty(),
                None => ad.price.is_some(),
            };
            if takes_default(&mut given, "currency", &mut ad.currency) && has_price {
                ad.currency.clone_from(&self.facts.site.settings.currency);
            }
        }
        reading.shared(&given);
    }

    /// Each language as a whole; the title and body of an owner replace those beside what editors
    /// added.
    fn texts(&self, sent: Option<&Value>, reading: &mut DraftReading<'_>) {
        let given = sent.and_then(|texts| reading.check.table(texts.into(), "texts"));
        let mut given = given.unwrap_or_default();
        for locale in Locale::ALL {
            let words = self.by_owner.then_some(&WORDS[..]);
            reading.text(locale, remove_member(&mut given, locale.code()), words);
        }
    }

    /// Pictures of an owner's draft that they did not upload and the advertisement does not show:
    /// no one may use those of others by guessing their hash.
    fn foreign_pictures(&self, document: &Document) -> Vec<FieldProblem> {
        let mut foreign = Vec::new();
        if !self.by_owner {
            return foreign;
        }
        let stored = self
            .current
            .map_or(&[][..], |record| &record.entry.document.entry.gallery);
        for (i, picture) in document.entry.gallery.iter().enumerate() {
            let hash = picture.media.hash;
            let is_stored = stored.iter().any(|stored| stored.media.hash == hash);
            let known = self.facts.pictures.get(&hash);
            if !is_stored && !known.is_some_and(|picture| picture.own) {
                foreign.push(FieldProblem::new(format!("gallery.{i}"), "bad_choice"));
            }
        }
        foreign
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

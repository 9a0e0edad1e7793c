//! Validation of a draft: the request is read into a copy of the stored entry, and checked against
//! the field table, the rules of advertisements and the [`EditFacts`].

use super::context::EditFacts;
use super::{ad, pictures};
use crate::access::Right;
use crate::ads::dates::fields_mut;
use crate::ads::record::AdRecord;
use crate::ads::rules::{self, AdDraft};
use crate::entries::known_keys::{self, EDITABLE, of_entry, of_own_ad};
use crate::entries::record::EntryRecord;
use crate::workflow::caller::Caller;
use jiff::Timestamp;
use model::check::fields::{self, Type};
use model::check::{self, Check, Raw, RawTable, Source, Stage};
use model::markdown::BodyFacts;
use model::typed::tidied;
use model::{
    Document, Entry, EntryId, FieldProblem, Fields, Locale, Slug, Status, is_name_of_file,
    is_reserved,
};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::BTreeMap;

const LONGEST_NOTE: usize = 1000;

/// A checked draft.
#[derive(Clone, Debug)]
pub struct Draft {
    pub document: Document,
    /// Facts of its bodies.
    pub facts: [BodyFacts; 2],
    /// `None`: the store makes one from the title of a new entry, and keeps that of a stored one.
    pub slug: Option<Slug>,
    pub staff_note: String,
    /// `None`: an entry of another kind than advertisements.
    pub ad: Option<AdDraft>,
}

/// Why a draft is refused: the problems of each field.
#[derive(Debug)]
pub struct DraftError(pub Vec<FieldProblem>);

/// Validates drafts of a caller. Owners of advertisements set fewer keys, under stricter rules, and
/// show pictures of their own.
pub struct DraftValidator<'a> {
    pub caller: Caller,
    /// `None`: a new entry.
    pub current: Option<&'a EntryRecord>,
    /// The whole advertisement whose entry is `current`.
    pub ad: Option<&'a AdRecord>,
    pub facts: &'a EditFacts,
}

/// A request on top of the stored entry, member by member.
struct DraftReading<'a> {
    check: Check<'a>,
    /// Pictures have what the client says of them, until they are found on record.
    document: Document,
    slug: Option<String>,
    staff_note: String,
    ad: Option<AdDraft>,
}

impl DraftReading<'_> {
    /// Reads the text in a language: as a whole, or, of an owner, its `words` alone.
    fn text(&mut self, locale: Locale, sent: Option<Raw<'_>>, words: Option<&[&str]>) {
        let Document { entry, bodies } = &mut self.document;
        let body = &mut bodies[locale.index()];
        let mut given = None;
        if let Some(sent) = sent {
            given = self.check.table(sent, &format!("texts.{}", locale.code()));
            if given.is_none() || words.is_none() {
                *entry.text_mut(locale) = None;
                body.clear();
            }
        }
        let mut given = given.unwrap_or_default();
        given.retain(|member| words.is_none_or(|words| words.contains(&member.0)));
        let mut text = Cow::Owned(std::mem::take(body));
        self.check.text(locale, entry, &mut text, &given);
        *body = text.into_owned();
    }

    /// A text that the field table does not have; `None` where it is not sent.
    fn line(&mut self, sent: Option<&Value>, name: &str) -> Option<String> {
        match sent? {
            Value::String(text) => Some(tidied(text, name, None)),
            Value::Null => Some(String::new()),
            _ => {
                let problem = FieldProblem::new(name, "bad_type").with("want", "a text");
                self.check.problems.push(problem);
                None
            }
        }
    }
}

impl DraftValidator<'_> {
    /// A draft from a request, on top of the stored entry: keys that the request leaves out stay as
    /// they are. `problems` are those of the rest of the request.
    pub fn validate(
        &self,
        sent: &Map<String, Value>,
        stage: Stage,
        mut problems: Vec<FieldProblem>,
    ) -> Result<Draft, DraftError> {
        let known = if self.caller.is_owner {
            of_own_ad()
        } else {
            of_entry(self.caller.kind)
        };
        problems.extend(known_keys::unknown(sent, &known));
        let reading = self.read(sent, stage, &mut problems);
        self.check(reading, stage, problems)
    }

    /// Checks the stored entry for publication, until `unpublish_at` where that comes with the
    /// call.
    pub fn check_record(&self, unpublish_at: Option<Timestamp>) -> Result<(), DraftError> {
        let mut problems = Vec::new();
        let mut reading = self.read(&Map::new(), Stage::Publish, &mut problems);
        if let Some(end) = unpublish_at {
            // The call brings a beginning of its own, which was compared with this end.
            let entry = &mut reading.document.entry;
            (entry.publish_at, entry.unpublish_at) = (None, Some(end));
        }
        self.check(reading, Stage::Publish, problems).map(drop)
    }

    /// The document of a preview: it may lack or break anything that does not keep the theme from
    /// drawing it.
    pub fn sketch(&self, sent: &Map<String, Value>) -> Result<Document, DraftError> {
        let mut refused = Vec::new();
        let DraftReading {
            mut check,
            mut document,
            slug,
            ad,
            ..
        } = self.read(sent, Stage::Save, &mut refused);
        let mut other = Vec::new();
        check.descriptions(&document.entry);
        pictures::find(&mut document.entry, self.facts, &mut other);
        check.finish(&document.entry, bodies_of(&document));
        let is_incomplete = check.is_incomplete()
            || document.entry.pictures().any(|picture| picture.width == 0)
            || document.entry.attached_files().any(|file| file.bytes == 0);
        for problem in check.problems {
            // The theme has words for the choices of the field table only, and can draw any value
            // as an attribute.
            let is_refused = match problem.key {
                "bad_type" => !problem.path.starts_with("fields.attributes."),
                key => key == "bad_choice" && self.is_choice(&problem.path),
            };
            if is_refused {
                refused.push(problem);
            } else {
                other.push(problem);
            }
        }
        if is_incomplete || !refused.is_empty() {
            refused.extend(other);
            return Err(DraftError(refused));
        }
        if let Some(slug) = slug.and_then(|slug| Slug::new(slug).ok()) {
            document.entry.slug = slug;
        }
        if let (Some(ad), Some(fields)) = (ad, fields_mut(&mut document.entry)) {
            fields.has_phone = ad.contact.has_phone();
        }
        Ok(document)
    }

    /// The stored entry, without the members that the store decides.
    fn stored(&self, stage: Stage) -> DraftReading<'_> {
        let kind = self.caller.kind;
        let mut reading = DraftReading {
            check: Check::new(kind, &self.facts.site, stage, Source::Request),
            document: Document {
                entry: Entry::empty(kind),
                bodies: Default::default(),
            },
            slug: None,
            staff_note: String::new(),
            ad: None,
        };
        if let Some(record) = self.current {
            let stored = record.document.entry.clone();
            reading.document.bodies.clone_from(&record.document.bodies);
            reading.slug = Some(stored.slug.to_string());
            reading.staff_note.clone_from(&record.staff_note);
            reading.document.entry = Entry {
                id: EntryId::default(),
                slug: Slug::default(),
                status: Status::default(),
                published_at: None,
                updated_at: None,
                former_slugs: Vec::new(),
                identity: None,
                serials: BTreeMap::new(),
                ..stored
            };
        }
        reading
    }

    /// The keys that the caller may set at the top of the entry.
    fn editable(&self) -> &'static [&'static str] {
        if !self.caller.is_about_ads() {
            &EDITABLE
        } else if self.caller.is_owner {
            &ad::OWNERS
        } else {
            &ad::EDITORS
        }
    }

    /// The request on top of the stored entry. `problems` receives those of the parts that only
    /// advertisements have. The fields of an entry replace those that are stored, and so does each
    /// text; the fields of an advertisement are read one by one, and so are the words of its owner.
    fn read(
        &self,
        sent: &Map<String, Value>,
        stage: Stage,
        problems: &mut Vec<FieldProblem>,
    ) -> DraftReading<'_> {
        let mut reading = self.stored(stage);
        let mut common: RawTable<'_> = Vec::new();
        for name in self.editable() {
            let value = sent.get(*name);
            common.extend(value.map(|value| (*name, value.into())));
            match *name {
                "staff_note" => {
                    if let Some(note) = reading.line(value, name) {
                        reading.staff_note = note;
                    }
                }
                "slug" => {
                    if let Some(slug) = reading.line(value, name) {
                        reading.slug = Some(slug).filter(|slug| !slug.is_empty());
                    }
                }
                "media" => {
                    if let Some(media) = value {
                        reading.document.entry.media = reading.check.body_pictures(&media.into());
                    }
                }
                _ => {}
            }
        }
        let fields = sent.get("fields");
        let given = fields.and_then(|fields| reading.check.table(fields.into(), "fields"));
        let mut shared = given.unwrap_or_default();
        let entry = &mut reading.document.entry;
        if self.caller.is_about_ads() {
            ad::prepare_fields(&mut shared, sent, entry, self.current.is_none(), self.facts);
        } else if fields.is_some() {
            (entry.fields, entry.related) = (Fields::empty(self.caller.kind), Vec::new());
            // The model keeps entries chosen by hand beside the fields of the kind.
            common
                .extend(remove_member(&mut shared, "related").map(|related| ("related", related)));
        }
        reading.check.common(entry, &common);
        reading.check.shared(entry, &shared);
        let texts = sent.get("texts");
        let given = texts.and_then(|texts| reading.check.table(texts.into(), "texts"));
        // Texts of an entry that are taken away as a whole replace those that are stored.
        let is_cleared = !self.caller.is_about_ads() && texts.is_some() && given.is_none();
        let mut given = given.unwrap_or_default();
        for locale in Locale::ALL {
            let mut text = remove_member(&mut given, locale.code());
            if is_cleared {
                text = Some(Raw::Nothing);
            }
            reading.text(locale, text, self.caller.is_owner.then_some(&ad::WORDS[..]));
        }
        if self.caller.is_about_ads() {
            let party = self.caller.party();
            let document = &reading.document;
            let draft = ad::read(party, sent, document, self.ad, self.facts, problems);
            reading.ad = Some(draft);
        }
        reading
    }

    /// Checks a reading; `problems` are those that were found beside it.
    fn check(
        &self,
        reading: DraftReading<'_>,
        stage: Stage,
        mut problems: Vec<FieldProblem>,
    ) -> Result<Draft, DraftError> {
        let DraftReading {
            mut check,
            mut document,
            slug,
            staff_note,
            ad,
        } = reading;
        if let Some(ad) = &ad {
            problems.extend(rules::problems(&document, ad, &self.facts.site, stage));
        }
        check.descriptions(&document.entry);
        pictures::find(&mut document.entry, self.facts, &mut problems);
        check.finish(&document.entry, bodies_of(&document));
        problems.extend(check.problems);
        self.refuse_closed(&document.entry, &mut problems);
        // By the names that pictures have now: Markdown names the pictures that come with it.
        let pictures: Vec<&str> = document
            .entry
            .media
            .iter()
            .map(|media| media.name.as_str())
            .collect();
        let (facts, of_bodies) = check::bodies(self.caller.kind, &document.bodies, &pictures);
        problems.extend(of_bodies);
        let slug = slug.and_then(|slug| self.slug(slug, &mut problems));
        self.check_times(&document.entry, stage, &mut problems);
        self.check_first_day(document.entry.published_at, stage, &mut problems);
        let length = staff_note.chars().count();
        if length > LONGEST_NOTE {
            let problem = FieldProblem::new("staff_note", "too_long");
            problems.push(problem.with("n", LONGEST_NOTE).with("m", length));
        }
        if !problems.is_empty() {
            return Err(DraftError(problems));
        }
        if let Some(slug) = &slug {
            document.entry.slug = slug.clone();
        }
        Ok(Draft {
            document,
            facts,
            slug,
            staff_note,
            ad,
        })
    }

    /// Whether a path leads to a choice of the field table, and not to a category or location,
    /// which may no longer exist.
    fn is_choice(&self, path: &str) -> bool {
        let name = path
            .strip_prefix("fields.")
            .and_then(|path| path.split('.').next());
        let field = fields::shared(self.caller.kind)
            .iter()
            .find(|field| Some(field.name) == name);
        field.is_some_and(|field| !matches!(field.ty, Type::Ref(_) | Type::Refs(..)))
    }

    /// A closed category or location stays where the entry has it, and cannot be chosen.
    fn refuse_closed(&self, entry: &Entry, problems: &mut Vec<FieldProblem>) {
        let site = &self.facts.site;
        let before = self.current.map(|record| &record.document.entry);
        if let Some(category) = &entry.category
            && before.is_none_or(|before| before.category.as_ref() != Some(category))
            && site.category_closed(self.caller.kind, category)
        {
            problems.push(FieldProblem::new("category", "bad_choice"));
        }
        if let Some(location) = &entry.location
            && before.is_none_or(|before| before.location.as_ref() != Some(location))
            && site.location_closed(location)
        {
            problems.push(FieldProblem::new("location", "bad_choice"));
        }
    }

    /// The address that the draft names. The store enforces that it is free; here a taken one is
    /// reported together with the other problems.
    fn slug(&self, text: String, problems: &mut Vec<FieldProblem>) -> Option<Slug> {
        let kind = self.caller.kind;
        let Ok(slug) = Slug::new(text) else {
            problems.push(FieldProblem::new("slug", "slug_format"));
            return None;
        };
        if is_reserved(kind, &slug) || is_name_of_file(kind, &slug) {
            problems.push(FieldProblem::new("slug", "slug_reserved"));
            return None;
        }
        let is_own = self
            .current
            .is_some_and(|current| current.document.entry.slug == slug);
        if !is_own && self.facts.slug_taken {
            let problem = FieldProblem::new("slug", "slug_taken");
            problems.push(problem.with("url", kind.item_path(&slug)));
        }
        Some(slug)
    }

    /// When readers first saw an entry is for those to say who publish those of others, with the
    /// publication itself: a draft has no such time, and one that has passed stays.
    fn check_first_day(
        &self,
        wanted: Option<Timestamp>,
        stage: Stage,
        problems: &mut Vec<FieldProblem>,
    ) {
        let known = self.current.and_then(|record| record.published_at);
        let Some(wanted) = wanted.filter(|_| wanted != known) else {
            return;
        };
        let is_over = known.is_some_and(|first| first <= self.facts.now);
        let key = if is_over || !self.caller.actor.role.may(Right::Publish) {
            "not_allowed"
        } else if wanted > self.facts.now {
            "date_ahead"
        } else if stage != Stage::Publish {
            "date_of_draft"
        } else {
            return;
        };
        problems.push(FieldProblem::new("published_at", key));
    }

    fn check_times(&self, entry: &Entry, stage: Stage, problems: &mut Vec<FieldProblem>) {
        let Some(end) = entry.unpublish_at else {
            return;
        };
        if entry.publish_at.is_some_and(|start| end <= start) {
            problems.push(FieldProblem::new("unpublish_at", "end_before_start"));
        } else if stage == Stage::Publish && end <= self.facts.now {
            problems.push(FieldProblem::new("unpublish_at", "date_past"));
        }
    }
}

/// The member of this name, which the table no longer has.
fn remove_member<'n>(table: &mut RawTable<'n>, name: &str) -> Option<Raw<'n>> {
    let at = table.iter().position(|member| member.0 == name)?;
    Some(table.swap_remove(at).1)
}
/// The texts that have a body.
fn bodies_of(document: &Document) -> [bool; 2] {
    document.bodies.each_ref().map(|body| !body.is_empty())
}

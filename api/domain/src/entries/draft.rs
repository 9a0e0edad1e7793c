//! Validation of a draft: the request on top of the stored entry, tidied, checked against the field
//! table and the [`EditContext`], and read into a typed document.
//!
//! The checks of the field table read the JSON of the API, so a stored entry is turned into it once
//! per edit (`DraftValidator::stored`), and the merged draft into a [`Document`] once.

use super::known_keys::{EDITABLE, of_entry, unknown};
use super::present::EntryDocument;
use super::record::EntryRecord;
use jiff::Timestamp;
use model::check::fields::{self, Type};
use model::check::{self, Stage};
use model::markdown::BodyFacts;
use model::typed::{tidy, typed_line};
use model::{
    Document, Entry, FieldProblem, Kind, Locale, Media, MediaHash, Site, Slug, is_name_of_file,
    is_reserved,
};
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::Arc;

const LONGEST_NOTE: usize = 1000;
/// The address of a draft that has none yet: the store makes the real one.
pub const UNNAMED: &str = "new";

/// A picture on record, as far as drafts need it.
#[derive(Clone, Debug)]
pub struct KnownPicture {
    pub name: String,
    pub ext: String,
    pub width: u32,
    pub height: u32,
    /// The owner who writes the draft uploaded it.
    pub own: bool,
}

/// What a draft is checked against beside the stored entry.
pub struct EditFacts {
    pub site: Arc<Site>,
    /// Those that the request or the stored entry names, as far as they are on record.
    pub pictures: HashMap<MediaHash, KnownPicture>,
    /// Another entry has the address that the request names.
    pub slug_taken: bool,
    pub now: Timestamp,
}

/// Everything a draft is checked against; a reader loads it once per edit.
pub struct EditContext<R> {
    /// `None`: a new entry.
    pub current: Option<R>,
    pub facts: EditFacts,
}

/// The address and the pictures that a request names: what its context must know.
#[derive(Clone, Debug, Default)]
pub struct DraftNames {
    pub slug: Option<Slug>,
    pub pictures: Vec<MediaHash>,
}

impl DraftNames {
    pub fn of(sent: &Map<String, Value>) -> DraftNames {
        let slug = sent
            .get("slug")
            .and_then(Value::as_str)
            .and_then(|slug| Slug::new(typed_line(slug)).ok());
        let mut pictures = Vec::new();
        sent.values().for_each(|value| hashes(value, &mut pictures));
        DraftNames { slug, pictures }
    }

    /// Adds the pictures that a stored entry shows.
    pub fn add(&mut self, entry: &Entry) {
        self.pictures
            .extend(entry.pictures().map(|media| media.hash));
    }
}

/// The hash of every picture below `value`.
fn hashes(value: &Value, into: &mut Vec<MediaHash>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| hashes(item, into)),
        Value::Object(members) => {
            into.extend(members.get("hash").and_then(hash_of));
            members.values().for_each(|member| hashes(member, into));
        }
        _ => {}
    }
}

fn hash_of(value: &Value) -> Option<MediaHash> {
    MediaHash::try_from(value.as_str()?.to_owned()).ok()
}

/// A checked draft.
pub struct Draft {
    pub document: Document,
    /// Of its bodies.
    pub facts: [BodyFacts; 2],
    /// `None`: the store makes one from the title.
    pub slug: Option<Slug>,
    pub staff_note: String,
}

/// Why a draft is refused.
#[derive(Debug)]
pub enum DraftError {
    /// The problems of each field.
    Invalid(Vec<FieldProblem>),
    /// A checked draft that is no document: a rule is missing here.
    Malformed(String),
}

/// Validates drafts of a kind.
pub struct DraftValidator<'a> {
    pub kind: Kind,
    pub current: Option<&'a EntryRecord>,
    pub facts: &'a EditFacts,
}

impl DraftValidator<'_> {
    /// A draft from a request, on top of the stored entry: keys that the request leaves out stay as
    /// they are. `problems` are those of the rest of the request.
    pub fn validate(
        &self,
        sent: Map<String, Value>,
        stage: Stage,
        mut problems: Vec<FieldProblem>,
    ) -> Result<Draft, DraftError> {
        problems.extend(unknown(&sent, &of_entry(self.kind)));
        self.check(self.merge(self.stored(), sent), stage, problems)
    }

    /// The stored entry in the JSON that its editor edits.
    pub fn stored(&self) -> Map<String, Value> {
        self.current.map_or_else(Map::new, |record| {
            let mut draft = EntryDocument::of(&record.document).into_draft().0;
            draft.insert("staff_note".to_owned(), record.staff_note.as_str().into());
            draft
        })
    }

    /// The request on top of the stored entry, tidied.
    pub fn merge(
        &self,
        stored: Map<String, Value>,
        sent: Map<String, Value>,
    ) -> Map<String, Value> {
        let mut merged = overlay(stored, sent);
        tidy_draft(&mut merged, self.kind);
        merged
    }

    /// Checks a merged draft; `problems` are those that rules of its kind found in it.
    pub fn check(
        &self,
        mut merged: Map<String, Value>,
        stage: Stage,
        mut problems: Vec<FieldProblem>,
    ) -> Result<Draft, DraftError> {
        self.resolve_pictures(&mut merged, &mut problems);
        problems.extend(self.document_problems(&merged, stage));
        self.refuse_closed(&merged, &mut problems);
        // By the names that pictures have now: Markdown names the pictures that come with it.
        let named = merged
            .get("media")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let pictures: Vec<&str> = named
            .filter_map(|picture| picture.get("name")?.as_str())
            .collect();
        let (facts, of_bodies) = check::bodies(self.kind, &merged, &pictures);
        problems.extend(of_bodies);
        let slug = self.slug(&merged, &mut problems);
        self.check_times(&merged, stage, &mut problems);
        let note = merged
            .get("staff_note")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned();
        let length = note.chars().count();
        if length > LONGEST_NOTE {
            problems.push(
                FieldProblem::new("staff_note", "too_long")
                    .with("n", LONGEST_NOTE)
                    .with("m", length),
            );
        }
        if problems.is_empty() {
            let document = self.document(merged, slug.as_ref())?;
            return Ok(Draft {
                document,
                facts,
                slug,
                staff_note: note,
            });
        }
        Err(DraftError::Invalid(problems))
    }

    /// What the field table finds in a merged draft, and members beside it that have the wrong
    /// type.
    fn document_problems(&self, merged: &Map<String, Value>, stage: Stage) -> Vec<FieldProblem> {
        let mut problems = check::document(self.kind, merged, &self.facts.site, stage);
        for problem in &mut problems {
            if problem.path == "related" || problem.path.starts_with("related.") {
                // The API shows them among the fields of the kind.
                problem.path.insert_str(0, "fields.");
            }
        }
        for (name, want) in [
            ("slug", "a text"),
            ("staff_note", "a text"),
            ("media", "a list of pictures"),
        ] {
            let is_of_type = if name == "media" {
                Value::is_array
            } else {
                Value::is_string
            };
            if merged.get(name).is_some_and(|value| !is_of_type(value)) {
                problems.push(FieldProblem::new(name, "bad_type").with("want", want));
            }
        }
        problems
    }

    /// The document of a preview: it may lack or break anything that does not keep the theme from
    /// drawing it. `refused` are problems of the rest of the request that do.
    pub fn sketch(
        &self,
        sent: Map<String, Value>,
        mut refused: Vec<FieldProblem>,
    ) -> Result<Document, DraftError> {
        let mut merged = self.merge(Map::new(), sent);
        let mut other = Vec::new();
        self.resolve_pictures(&mut merged, &mut other);
        for problem in self.document_problems(&merged, Stage::Save) {
            // The theme has words for the choices of the field table only, and can draw any value
            // as an attribute.
            let is_refused = match problem.key {
                "bad_type" => !problem.path.starts_with("fields.attributes."),
                key => key == "bad_choice" && self.is_choice(&problem.path),
            };
            if is_refused {
                refused.push(problem)
            } else {
                other.push(problem)
            }
        }
        let slug = merged
            .get("slug")
            .and_then(Value::as_str)
            .and_then(|slug| Slug::new(slug).ok());
        match self.document(merged, slug.as_ref()) {
            Ok(document) if refused.is_empty() => Ok(document),
            Err(error) if refused.is_empty() && other.is_empty() => Err(error),
            _ => {
                refused.extend(other);
                Err(DraftError::Invalid(refused))
            }
        }
    }

    /// Checks the stored entry for publication, until `unpublish_at` where that comes with the
    /// call.
    pub fn check_record(&self, unpublish_at: Option<Timestamp>) -> Result<(), DraftError> {
        let mut sent = Map::new();
        if let Some(end) = unpublish_at {
            // The call brings a beginning of its own, which was compared with this end.
            sent.insert("publish_at".to_owned(), Value::Null);
            sent.insert("unpublish_at".to_owned(), json!(end));
        }
        self.validate(sent, Stage::Publish, Vec::new()).map(|_| ())
    }

    /// Whether a path leads to a choice of the field table, and not to a category or location,
    /// which may no longer exist.
    fn is_choice(&self, path: &str) -> bool {
        let name = path
            .strip_prefix("fields.")
            .and_then(|path| path.split('.').next());
        let field = fields::shared(self.kind)
            .iter()
            .find(|field| Some(field.name) == name);
        field.is_some_and(|field| !matches!(field.ty, Type::Ref(_) | Type::Refs(..)))
    }

    /// A closed category or location stays where the entry has it, and cannot be chosen.
    fn refuse_closed(&self, merged: &Map<String, Value>, problems: &mut Vec<FieldProblem>) {
        let site = &self.facts.site;
        let before = self.current.map(|record| &record.document.entry);
        let mut refuse = |name: &str, stored: Option<&Slug>, is_closed: &dyn Fn(&str) -> bool| {
            let slug = merged.get(name).and_then(Value::as_str);
            let chosen = slug.filter(|slug| stored.is_none_or(|stored| stored.as_str() != *slug));
            if chosen.is_some_and(is_closed) {
                problems.push(FieldProblem::new(name, "bad_choice"));
            }
        };
        refuse(
            "category",
            before.and_then(|entry| entry.category.as_ref()),
            &|slug| site.category_closed(self.kind, slug),
        );
        refuse(
            "location",
            before.and_then(|entry| entry.location.as_ref()),
            &|slug| site.location_closed(slug),
        );
    }

    /// Names and sizes come from the record of pictures, not from the client.
    fn resolve_pictures(&self, merged: &mut Map<String, Value>, problems: &mut Vec<FieldProblem>) {
        // What only other kinds have is checked by no rule of this one, and the document has a
        // place for all of it.
        let has = |kind, name: &str| fields::common(kind).iter().any(|field| field.name == name);
        merged.retain(|name, _| has(self.kind, name) || !has(Kind::News, name));
        let mut names = Names::default();
        let mut resolve = |path: String, picture: Option<&mut Value>| {
            if !picture.is_some_and(|picture| self.resolve_picture(picture, &mut names)) {
                problems.push(FieldProblem::new(path, "bad_choice"));
            }
        };
        // Those of the bodies first: Markdown contains their names, which cannot change.
        for (i, picture) in items(merged.get_mut("media")) {
            resolve(format!("media.{i}"), Some(picture));
        }
        if let Some(cover) = merged.get_mut("cover") {
            resolve("cover".to_owned(), Some(cover));
        }
        for (i, picture) in items(merged.get_mut("gallery")) {
            resolve(format!("gallery.{i}"), picture.get_mut("media"));
        }
        let creatives = merged
            .get_mut("fields")
            .and_then(|fields| fields.get_mut("creatives"));
        for (i, creative) in items(creatives) {
            for member in ["media", "media_dark"] {
                if let Some(media) = creative.get_mut(member).filter(|media| !media.is_null()) {
                    resolve(format!("fields.creatives.{i}.{member}"), Some(media));
                }
            }
        }
    }

    /// Fills in what the record says of a picture; `false` when it is not on record.
    fn resolve_picture(&self, picture: &mut Value, names: &mut Names) -> bool {
        let hash = picture.get("hash").and_then(hash_of);
        let Some((hash, known)) =
            hash.and_then(|hash| Some((hash, self.facts.pictures.get(&hash)?)))
        else {
            return false;
        };
        let name = picture
            .get("name")
            .and_then(Value::as_str)
            .filter(|name| is_file_name(name, &known.ext));
        let name = names.reserve(name.unwrap_or(&known.name), hash);
        *picture = json!(Media {
            hash,
            name,
            width: known.width,
            height: known.height
        });
        true
    }

    /// The address that the draft names. The store enforces that it is free; here a taken one is
    /// reported together with the other problems.
    fn slug(&self, merged: &Map<String, Value>, problems: &mut Vec<FieldProblem>) -> Option<Slug> {
        let text = merged
            .get("slug")
            .and_then(Value::as_str)
            .filter(|slug| !slug.is_empty())?;
        let slug = Slug::new(text).map_err(|_| "slug_format");
        let free = slug.and_then(|slug| {
            let reserved = is_reserved(self.kind, &slug) || is_name_of_file(self.kind, &slug);
            if reserved {
                Err("slug_reserved")
            } else {
                Ok(slug)
            }
        });
        let slug = free
            .map_err(|key| problems.push(FieldProblem::new("slug", key)))
            .ok()?;
        let own = self
            .current
            .is_some_and(|current| current.document.entry.slug == slug);
        if !own && self.facts.slug_taken {
            problems.push(
                FieldProblem::new("slug", "slug_taken").with("url", self.kind.item_path(&slug)),
            );
        }
        Some(slug)
    }

    fn check_times(
        &self,
        merged: &Map<String, Value>,
        stage: Stage,
        problems: &mut Vec<FieldProblem>,
    ) {
        let timestamp = |name: &str| merged.get(name)?.as_str()?.parse::<Timestamp>().ok();
        let Some(end) = timestamp("unpublish_at") else {
            return;
        };
        if timestamp("publish_at").is_some_and(|start| end <= start) {
            problems.push(FieldProblem::new("unpublish_at", "end_before_start"));
        } else if stage == Stage::Publish && end <= self.facts.now {
            problems.push(FieldProblem::new("unpublish_at", "date_past"));
        }
    }

    fn document(
        &self,
        mut value: Map<String, Value>,
        slug: Option<&Slug>,
    ) -> Result<Document, DraftError> {
        let mut bodies = [String::new(), String::new()];
        if let Some(Value::Object(mut texts)) = value.remove("texts") {
            for locale in Locale::ALL {
                let Some(Value::Object(mut text)) = texts.remove(locale.code()) else {
                    continue;
                };
                if !check::says(self.kind, &text) {
                    continue;
                }
                if let Some(Value::String(body)) = text.remove("body") {
                    bodies[locale.index()] = body;
                }
                value.insert(locale.code().to_owned(), text.into());
            }
        }
        value.remove("staff_note");
        value.insert("slug".to_owned(), slug.map_or(UNNAMED, Slug::as_str).into());
        value.insert("kind".to_owned(), json!(self.kind));
        value.entry("fields").or_insert_with(|| json!({}));
        let entry: Entry = serde_json::from_value(value.into())
            .map_err(|error| DraftError::Malformed(error.to_string()))?;
        Ok(Document { entry, bodies })
    }
}

/// The items of a list, where there is one.
fn items(list: Option<&mut Value>) -> impl Iterator<Item = (usize, &mut Value)> {
    list.and_then(Value::as_array_mut)
        .into_iter()
        .flatten()
        .enumerate()
}

/// File names of one entry: exported, its pictures are in one folder, so no two may share a name.
#[derive(Default)]
struct Names(HashMap<String, MediaHash>);

impl Names {
    /// `name`, or with a number where another picture has it.
    fn reserve(&mut self, name: &str, hash: MediaHash) -> String {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, "webp"));
        let numbered = (2..).map(|number| format!("{stem}-{number}.{extension}"));
        let mut free = std::iter::once(name.to_owned()).chain(numbered);
        let free = free
            .find(|name| self.0.get(name).is_none_or(|taken| *taken == hash))
            .unwrap_or_default();
        self.0.insert(free.clone(), hash);
        free
    }
}

/// A name that is safe in Markdown and in a folder.
fn is_file_name(name: &str, ext: &str) -> bool {
    let stem = name
        .strip_suffix(ext)
        .and_then(|stem| stem.strip_suffix('.'));
    stem.is_some_and(|stem| Slug::new(stem).is_ok())
}

/// The editable keys: as sent, else as stored.
fn overlay(stored: Map<String, Value>, mut sent: Map<String, Value>) -> Map<String, Value> {
    let mut merged = stored;
    for key in EDITABLE {
        let Some(new) = sent.remove(key) else {
            continue;
        };
        match (merged.get_mut(key), new) {
            // Each language is replaced as a whole; one that is not sent stays.
            (Some(Value::Object(texts)), Value::Object(new)) if key == "texts" => texts.extend(new),
            (_, new) => {
                merged.insert(key.to_owned(), new);
            }
        }
    }
    merged
}

fn tidy_draft(members: &mut Map<String, Value>, kind: Kind) {
    // The texts of owners stay as they typed them (docs/content-model.md §0.2).
    let editorial = |locale| Some(locale).filter(|_| kind != Kind::Advertisements);
    members.retain(|_, member| !member.is_null());
    members.values_mut().for_each(without_nulls);
    for (name, member) in members.iter_mut().filter(|(name, _)| *name != "texts") {
        tidy(member, name, None);
    }
    if let Some(Value::Object(texts)) = members.get_mut("texts") {
        for (code, text) in texts {
            tidy(text, code, Locale::from_code(code).and_then(editorial));
        }
    }
    for picture in members
        .get_mut("gallery")
        .and_then(Value::as_array_mut)
        .into_iter()
        .flatten()
    {
        for locale in Locale::ALL {
            if let Some(alt) = picture
                .get_mut("alt")
                .and_then(|alt| alt.get_mut(locale.code()))
            {
                tidy(alt, locale.code(), editorial(locale));
            }
        }
    }
    // The model keeps entries chosen by hand beside the fields of the kind.
    let related = members
        .get_mut("fields")
        .and_then(Value::as_object_mut)
        .and_then(|fields| fields.remove("related"));
    if let Some(related) = related {
        members.insert("related".to_owned(), related);
    }
}

/// Drops every `null` member: in the API it means "nothing", in a document nothing is left out.
fn without_nulls(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, member| !member.is_null());
            members.values_mut().for_each(without_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(without_nulls),
        _ => {}
    }
}

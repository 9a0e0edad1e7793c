//! Validation of a draft: the request is read into a copy of the stored entry, and checked against
//! the field table and the [`EditContext`].

use super::known_keys::{EDITABLE, of_entry, unknown};
use super::record::EntryRecord;
use jiff::Timestamp;
use model::check::fields::{self, Type};
use model::check::{self, Check, Raw, RawTable, Source, Stage};
use model::markdown::BodyFacts;
use model::typed::{tidied, typed_line};
use model::{
    Document, Entry, EntryId, FieldProblem, Fields, Kind, Locale, Media, MediaHash, Site, Slug,
    Status, is_name_of_file, is_reserved,
};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

const LONGEST_NOTE: usize = 1000;

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

/// Why a draft is refused: the problems of each field.
#[derive(Debug)]
pub struct DraftError(pub Vec<FieldProblem>);

/// Validates drafts of a kind.
pub struct DraftValidator<'a> {
    pub kind: Kind,
    pub current: Option<&'a EntryRecord>,
    pub facts: &'a EditFacts,
}

/// A request on top of the stored entry, member by member.
pub struct DraftReading<'a> {
    pub check: Check<'a>,
    /// Pictures have what the client says of them, until they are found on record.
    pub document: Document,
    slug: Option<String>,
    staff_note: String,
}

impl DraftReading<'_> {
    /// Reads these members at the top of the entry.
    pub fn common(&mut self, given: &[(&str, Raw<'_>)]) {
        self.check.common(&mut self.document.entry, given);
    }

    /// Reads fields on top of those that are stored.
    pub fn shared(&mut self, given: &[(&str, Raw<'_>)]) {
        self.check.shared(&mut self.document.entry, given);
    }

    /// Reads the text in a language: as a whole, or, of an owner, its `words` alone.
    pub fn text(&mut self, locale: Locale, sent: Option<Raw<'_>>, words: Option<&[&str]>) {
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

    /// Reads the note of the staff.
    pub fn staff_note(&mut self, sent: &Map<String, Value>) {
        if let Some(note) = self.line(sent, "staff_note") {
            self.staff_note = note;
        }
    }

    /// A text that the field table does not have; `None` where it is not sent.
    fn line(&mut self, sent: &Map<String, Value>, name: &str) -> Option<String> {
        match sent.get(name)? {
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
        problems.extend(unknown(sent, &of_entry(self.kind)));
        self.check(self.read(sent, stage), stage, problems)
    }

    /// The stored entry, without what the store decides.
    pub fn stored(&self, stage: Stage) -> DraftReading<'_> {
        let mut reading = DraftReading {
            check: Check::new(self.kind, &self.facts.site, stage, Source::Request),
            document: Document {
                entry: Entry::empty(self.kind),
                bodies: Default::default(),
            },
            slug: None,
            staff_note: String::new(),
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

    /// The request on top of the stored entry. Its fields replace those that are stored, and so
    /// does each text.
    fn read(&self, sent: &Map<String, Value>, stage: Stage) -> DraftReading<'_> {
        let mut reading = self.stored(stage);
        reading.staff_note(sent);
        if let Some(slug) = reading.line(sent, "slug") {
            reading.slug = Some(slug).filter(|slug| !slug.is_empty());
        }
        let mut common: RawTable<'_> = Vec::new();
        for name in EDITABLE {
            if let Some(value) = sent.get(name) {
                common.push((name, value.into()));
            }
        }
        if let Some(media) = sent.get("media") {
            reading.document.entry.media = reading.check.body_pictures(&media.into());
        }
        let mut shared = Vec::new();
        if let Some(fields) = sent.get("fields") {
            let entry = &mut reading.document.entry;
            (entry.fields, entry.related) = (Fields::empty(self.kind), Vec::new());
            shared = reading
                .check
                .table(fields.into(), "fields")
                .unwrap_or_default();
            // The model keeps entries chosen by hand beside the fields of the kind.
            common
                .extend(remove_member(&mut shared, "related").map(|related| ("related", related)));
        }
        reading.common(&common);
        reading.shared(&shared);
        let texts = sent.get("texts");
        let given = texts.and_then(|texts| reading.check.table(texts.into(), "texts"));
        // Texts that are taken away as a whole replace those that are stored.
        let is_cleared = texts.is_some() && given.is_none();
        let mut given = given.unwrap_or_default();
        for locale in Locale::ALL {
            let mut text = remove_member(&mut given, locale.code());
            if is_cleared {
                text = Some(Raw::Nothing);
            }
            reading.text(locale, text, None);
        }
        reading
    }

    /// Checks what was read; `problems` are those that rules of its kind found in it.
    pub fn check(
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
        } = reading;
        self.find_pictures(&mut document.entry, &mut problems);
        check.finish(&document.entry, !document.bodies[0].is_empty());
        problems.extend(check.problems);
        self.refuse_closed(&document.entry, &mut problems);
        // By the names that pictures have now: Markdown names the pictures that come with it.
        let pictures: Vec<&str> = document
            .entry
            .media
            .iter()
            .map(|media| media.name.as_str())
            .collect();
        let (facts, of_bodies) = check::bodies(self.kind, &document.bodies, &pictures);
        problems.extend(of_bodies);
        let slug = slug.and_then(|slug| self.slug(slug, &mut problems));
        self.check_times(&document.entry, stage, &mut problems);
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
        })
    }

    /// The document of a preview: it may lack or break anything that does not keep the theme from
    /// drawing it.
    pub fn sketch(&self, sent: &Map<String, Value>) -> Result<Document, DraftError> {
        self.draw(self.read(sent, Stage::Save), Vec::new())
    }

    /// The same of what was read; `refused` are problems of the rest of the request that keep the
    /// theme from drawing it.
    pub fn draw(
        &self,
        reading: DraftReading<'_>,
        mut refused: Vec<FieldProblem>,
    ) -> Result<Document, DraftError> {
        let DraftReading {
            mut check,
            mut document,
            slug,
            ..
        } = reading;
        let mut other = Vec::new();
        self.find_pictures(&mut document.entry, &mut other);
        check.finish(&document.entry, !document.bodies[0].is_empty());
        let is_incomplete =
            check.is_incomplete() || document.entry.pictures().any(|picture| picture.width == 0);
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
        Ok(document)
    }

    /// Checks the stored entry for publication, until `unpublish_at` where that comes with the
    /// call.
    pub fn check_record(&self, unpublish_at: Option<Timestamp>) -> Result<(), DraftError> {
        let mut reading = self.read(&Map::new(), Stage::Publish);
        if let Some(end) = unpublish_at {
            // The call brings a beginning of its own, which was compared with this end.
            let entry = &mut reading.document.entry;
            (entry.publish_at, entry.unpublish_at) = (None, Some(end));
        }
        self.check(reading, Stage::Publish, Vec::new()).map(drop)
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
    fn refuse_closed(&self, entry: &Entry, problems: &mut Vec<FieldProblem>) {
        let site = &self.facts.site;
        let before = self.current.map(|record| &record.document.entry);
        if let Some(category) = &entry.category
            && before.is_none_or(|before| before.category.as_ref() != Some(category))
            && site.category_closed(self.kind, category)
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

    /// Names and sizes come from the record of pictures, not from the client.
    fn find_pictures(&self, entry: &mut Entry, problems: &mut Vec<FieldProblem>) {
        let mut names = Names::default();
        // Those of the bodies come first: Markdown contains their names, which cannot change.
        entry.visit_pictures(|path, picture| {
            if !self.find_picture(picture, &mut names) {
                problems.push(FieldProblem::new(path, "bad_choice"));
            }
            true
        });
    }

    /// Fills in what the record says of a picture; `false` when it is not on record.
    fn find_picture(&self, picture: &mut Media, names: &mut Names) -> bool {
        let Some(known) = self.facts.pictures.get(&picture.hash) else {
            return false;
        };
        let name = if is_file_name(&picture.name, &known.ext) {
            &picture.name
        } else {
            &known.name
        };
        *picture = Media {
            hash: picture.hash,
            name: names.reserve(name, picture.hash),
            width: known.width,
            height: known.height,
        };
        true
    }

    /// The address that the draft names. The store enforces that it is free; here a taken one is
    /// reported together with the other problems.
    fn slug(&self, text: String, problems: &mut Vec<FieldProblem>) -> Option<Slug> {
        let Ok(slug) = Slug::new(text) else {
            problems.push(FieldProblem::new("slug", "slug_format"));
            return None;
        };
        if is_reserved(self.kind, &slug) || is_name_of_file(self.kind, &slug) {
            problems.push(FieldProblem::new("slug", "slug_reserved"));
            return None;
        }
        let is_own = self
            .current
            .is_some_and(|current| current.document.entry.slug == slug);
        if !is_own && self.facts.slug_taken {
            let problem = FieldProblem::new("slug", "slug_taken");
            problems.push(problem.with("url", self.kind.item_path(&slug)));
        }
        Some(slug)
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
pub fn remove_member<'n>(table: &mut RawTable<'n>, name: &str) -> Option<Raw<'n>> {
    let at = table.iter().position(|member| member.0 == name)?;
    Some(table.swap_remove(at).1)
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

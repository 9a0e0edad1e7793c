//! Reads an entry, member by member, from what a request or a file says of it, and checks it by the
//! field table and the taxonomy. A member of which nothing is sent keeps its value and is checked
//! too; one that is sent empty, or as `null`, is cleared.

use super::fields::{self, Field};
use super::node::{Raw, RawTable};
use crate::markdown::{self, BodyFacts, Examined};
use crate::{Entry, FieldProblem, Kind, Locale, Members, Reader, Site, Slug, Text, View};
use std::borrow::Cow;

/// The name of a body in the field table. Its text lies beside the members of [`Text`].
const BODY: &str = "body";

/// How complete an entry must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// A draft: no value is missing, but those that are there are checked.
    Save,
    /// Published or submitted for review: required values must be there.
    Publish,
}

/// The form in which an entry is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// JSON of the API: pictures have hashes, and every text is tidied.
    Request,
    /// Front matter: pictures are files beside the text.
    File,
}

/// The facts of the Markdown bodies of an entry, and their problems: refused links, raw HTML, and
/// pictures that are not among `pictures`. The loader of text files asks `markdown` itself, for the
/// lines.
pub fn bodies(
    kind: Kind,
    bodies: &[String; 2],
    pictures: &[&str],
) -> ([BodyFacts; 2], Vec<FieldProblem>) {
    let mut problems = Vec::new();
    let facts = Locale::ALL.map(|locale| {
        let path = format!("texts.{}.body", locale.code());
        let Examined {
            facts,
            problems: of_body,
            ..
        } = markdown::examine(kind, &bodies[locale.index()]);
        for (_, problem) in markdown::by_kind(of_body, 1) {
            let path = path.clone();
            problems.push(FieldProblem { path, ..problem });
        }
        for name in &facts.images {
            if !pictures.contains(&name.as_str()) {
                let problem = FieldProblem::new(path.as_str(), "image_missing");
                problems.push(problem.with("value", name.as_str()));
            }
        }
        facts
    });
    (facts, problems)
}

/// The reader of one entry, with the problems found so far.
pub struct Check<'a> {
    pub(super) kind: Kind,
    pub(super) site: &'a Site,
    pub(super) stage: Stage,
    pub(super) source: Source,
    /// Every problem, by the paths of the API: `fields.price`, `texts.ua.title`.
    pub problems: Vec<FieldProblem>,
    /// Paths of values that could not be read: what follows from their absence is not reported.
    unread: Vec<String>,
    /// Paths of wall times that name a day without an hour.
    pub(super) days: Vec<String>,
    /// The category that the entry names, which decides what is asked of an advertisement.
    pub(super) category: Option<Slug>,
    /// The languages whose texts are kept from readers: they may be as incomplete as a draft.
    held_back: [bool; 2],
    /// Whether texts may break limits of length within `LENIENCY` of `limits.rs`: those
    /// of a converted entry.
    pub is_lenient: bool,
    pub(super) is_tidied: bool,
    pub(super) editorial: Option<Locale>,
}

impl<'a> Check<'a> {
    /// A reader that has read nothing yet.
    pub fn new(kind: Kind, site: &'a Site, stage: Stage, source: Source) -> Check<'a> {
        Check {
            kind,
            site,
            stage,
            source,
            problems: Vec::new(),
            unread: Vec::new(),
            days: Vec::new(),
            category: None,
            held_back: [false; 2],
            is_lenient: false,
            is_tidied: source == Source::Request,
            editorial: None,
        }
    }

    /// Whether the entry lacks something that was sent, because it could not be read.
    pub fn is_incomplete(&self) -> bool {
        !self.unread.is_empty()
    }

    /// The language whose rules of typing a text follows: the texts of owners stay as they typed
    /// them (docs/content-model.md §0.2).
    pub(super) fn editorial(&self, locale: Locale) -> Option<Locale> {
        (self.kind != Kind::Advertisements).then_some(locale)
    }

    pub(super) fn push(&mut self, problem: FieldProblem) {
        self.problems.push(problem);
    }

    pub(super) fn leave_unread(&mut self, path: impl Into<String>) {
        self.unread.push(path.into());
    }

    pub(super) fn unknown(&mut self, path: impl Into<String>, known: &[&str]) {
        let problem = FieldProblem::new(path, "unknown_field");
        self.push(problem.with("known", known.join(", ")));
    }

    pub(super) fn is_unread(&self, path: &str) -> bool {
        self.unread.iter().any(|unread| unread == path)
    }

    /// Reports that a value is missing, unless it was sent and could not be read.
    pub(super) fn miss(&mut self, path: impl Into<String>, key: &'static str) {
        let path = path.into();
        if !self.is_unread(&path) {
            self.push(FieldProblem::new(path, key));
        }
    }

    /// The members of a table; anything else but nothing is a problem.
    pub fn table<'n>(&mut self, view: Raw<'n>, path: &str) -> Option<RawTable<'n>> {
        match view {
            Raw::Table(members) => return Some(members),
            Raw::Nothing => {}
            _ => {
                self.leave_unread(path);
                self.push(FieldProblem::new(path, "bad_type").with("want", "an object"));
            }
        }
        None
    }

    /// Reads the members at the top of an entry. Those that the field table does not have belong to
    /// the caller.
    pub fn common(&mut self, entry: &mut Entry, given: &[(&str, Raw<'_>)]) {
        self.is_tidied = self.source == Source::Request;
        for field in fields::common(self.kind) {
            // The API has them among the fields of the kind.
            let is_inside = field.name == "related" && self.source == Source::Request;
            let within = if is_inside { "fields." } else { "" };
            self.member(field, entry, given, within);
        }
        self.category.clone_from(&entry.category);
        self.is_lenient |= entry.source.is_some();
        self.held_back = Locale::ALL.map(|locale| entry.languages.holds_back(locale));
    }

    /// Reads the fields that both languages share, after the top of the entry.
    pub fn shared(&mut self, entry: &mut Entry, given: &[(&str, Raw<'_>)]) {
        (self.is_tidied, self.editorial) = (true, None);
        self.record(
            fields::shared(self.kind),
            entry.fields.members_mut(),
            given,
            "fields.",
        );
    }

    /// Reads one text. One that says nothing, right or wrong, is none.
    pub fn text(
        &mut self,
        locale: Locale,
        entry: &mut Entry,
        body: &mut Cow<'_, str>,
        given: &[(&str, Raw<'_>)],
    ) {
        let table = fields::text(self.kind);
        let before = self.problems.len();
        let stage = self.stage;
        if self.held_back[locale.index()] {
            self.stage = Stage::Save;
        }
        (self.is_tidied, self.editorial) = (true, self.editorial(locale));
        let within = ["texts.ua.", "texts.us."][locale.index()];
        let place = entry.text_mut(locale);
        let mut text = WithBody {
            text: place.take().unwrap_or_default(),
            body,
        };
        self.record(table, &mut text, given, within);
        self.stage = stage;
        let says = text.text != Text::default()
            || !text.body.trim().is_empty()
            || self.unread.iter().any(|path| path.starts_with(within))
            || given.iter().any(|member| {
                !table.iter().any(|field| field.name == member.0) && !member.1.is_empty()
            });
        if says {
            *place = Some(text.text);
        } else {
            *text.body = "".into();
            self.problems.truncate(before);
        }
    }

    /// Checks what ties several members together, once all have been read and pictures are known.
    /// `bodies` says which texts have one.
    pub fn finish(&mut self, entry: &Entry, bodies: [bool; 2]) {
        self.rules(entry, bodies);
        let mut texts = Locale::ALL
            .into_iter()
            .filter(|locale| entry.text(*locale).is_some());
        if self.stage == Stage::Save && texts.next().is_none() {
            self.push(FieldProblem::new("texts.ua.title", "required"));
        } else if self.stage == Stage::Publish
            && texts.all(|locale| entry.languages.holds_back(locale))
        {
            self.push(FieldProblem::new("texts.ua.title", "locale_ua_missing"));
        }
    }
}

/// A text with its body, as the field table has them.
pub(super) struct WithBody<'a, 'b> {
    pub text: Text,
    pub body: &'a mut Cow<'b, str>,
}

impl Members for WithBody<'_, '_> {
    fn rows(&self) -> &'static [Field] {
        Text::ROWS
    }

    fn each<'v>(&'v self, show: &mut dyn FnMut(&'static Field, View<'v>)) {
        self.text.each(show);
    }

    fn member(&self, name: &str) -> Option<View<'_>> {
        match name {
            BODY if self.body.is_empty() => Some(View::Nothing),
            BODY => Some(View::Text(Cow::Borrowed(self.body))),
            name => self.text.member(name),
        }
    }

    fn read_member(&mut self, name: &str, reader: &mut dyn Reader) {
        if name != BODY {
            self.text.read_member(name, reader);
        } else if let Some(body) = reader.text() {
            *self.body = body.into();
        }
    }

    fn clear(&mut self, name: &str) {
        if name == BODY {
            *self.body = "".into();
        } else {
            self.text.clear(name);
        }
    }
}

/// The problems of an entry in the shape of the API: `{category, tags, …, fields: {…}, texts: {ua:
/// {title, …, body}, us: {…} | null}}`.
#[cfg(test)]
pub(super) fn document(
    kind: Kind,
    top: &serde_json::Value,
    site: &Site,
    stage: Stage,
) -> Vec<FieldProblem> {
    let mut entry = Entry::empty(kind);
    let mut bodies = [Cow::default(), Cow::default()];
    let mut check = Check::new(kind, site, stage, Source::Request);
    let members = check.table(top.into(), "").unwrap_or_default();
    check.common(&mut entry, &members);
    let shared = check.table((&top["fields"]).into(), "fields");
    check.shared(&mut entry, &shared.unwrap_or_default());
    for locale in Locale::ALL {
        let text = check.table((&top["texts"][locale.code()]).into(), "");
        let body = &mut bodies[locale.index()];
        check.text(locale, &mut entry, body, &text.unwrap_or_default());
    }
    check.descriptions(&entry);
    check.finish(&entry, bodies.map(|body| !body.is_empty()));
    check.problems
}

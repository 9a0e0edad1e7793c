//! Reads and checks one value by its type.

use super::entry::{Check, Stage};
use super::fields::{MONEY, Target, Type};
use super::limits::{LENIENCY, is_lenient};
use super::node::Raw;
use super::path::Path;
use crate::syntax::{is_email, is_phone, is_site_path, is_url};
use crate::{
    AttachedFile, Attachment, AttributeValue, FieldProblem, Media, Members, Reader, Slug, Taxon,
    View, typed,
};
use jiff::{Timestamp, civil, tz};
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use unicode_segmentation::UnicodeSegmentation;

/// The length of `2026-12-05`.
const DAY: usize = 10;
/// Most former addresses of an entry.
const SLUGS: usize = 100;

/// A value that is sent, on its way into a member of an entry.
pub(super) struct MemberReader<'v, 'c> {
    pub check: &'v mut Check<'c>,
    pub ty: Type,
    pub value: &'v Raw<'v>,
    pub path: Path<'v>,
}

impl MemberReader<'_, '_> {
    /// Reports a value of another type than the member has.
    fn wrong<T>(&mut self, want: &str) -> Option<T> {
        self.check.leave_unread(self.path);
        let problem = FieldProblem::new(self.path, "bad_type");
        self.check.push(problem.with("want", want));
        None
    }
}

impl Reader for MemberReader<'_, '_> {
    /// A text that is no value of its type, or a value that should be a text, stays as it is
    /// written, so that nothing else calls it missing.
    fn text(&mut self) -> Option<String> {
        let Raw::Text(text) = self.value else {
            let quoted = self.value.quoted();
            self.check.no_word(self.ty, &quoted, self.path);
            self.check.leave_unread(self.path);
            return Some(quoted).filter(|_| self.path.index.is_none());
        };
        let text = self.check.tidied(text, self.path.name);
        self.check.check_word(self.ty, &text, self.path);
        if matches!(self.ty, Type::WallTime) && text.len() == DAY {
            self.check.days.push(self.path.into());
        }
        Some(text)
    }

    fn flag(&mut self) -> Option<bool> {
        match self.value {
            Raw::Flag(flag) => Some(*flag),
            _ => self.wrong("true or false"),
        }
    }

    fn number(&mut self, range: RangeInclusive<i64>) -> Option<i64> {
        let Raw::Number(number) = self.value else {
            self.check.leave_unread(self.path);
            self.check
                .no_number(self.ty, self.value.quoted(), self.path);
            return None;
        };
        self.check.number(self.ty, *number, self.path);
        if !range.contains(number) {
            self.check.leave_unread(self.path);
            return None;
        }
        Some(*number)
    }

    fn picture(&mut self) -> Option<Media> {
        Some(self.check.media(self.value, self.path))
    }

    /// The problem of the text is known already.
    fn refuse(&mut self, _: String) {
        self.check.leave_unread(self.path);
    }

    fn list(&mut self, item: &mut dyn FnMut(&mut dyn Reader)) -> Option<()> {
        let Raw::List(values) = self.value else {
            return self.wrong("a list in square brackets");
        };
        self.check.most(self.ty, values.len(), self.path);
        for (i, value) in values.iter().enumerate() {
            item(&mut MemberReader {
                check: &mut *self.check,
                ty: self.ty,
                value,
                path: self.path.at(i),
            });
        }
        Some(())
    }

    fn keeps_place(&self) -> bool {
        matches!(self.ty, Type::Records(..))
    }

    fn table(&mut self, document: &mut dyn Members) -> Option<()> {
        let Raw::Table(given) = self.value else {
            return self.wrong("a table");
        };
        let within = format!("{}.", self.path);
        self.check.record(document.rows(), document, given, &within);
        Some(())
    }

    fn gallery(&mut self, add: &mut dyn FnMut(Media, [String; 2])) -> Option<()> {
        let Raw::List(items) = self.value else {
            return self.wrong("a list of tables, each under a line [[gallery]]");
        };
        let pictures = self.check.read_gallery(items, self.path);
        let mut alts = Vec::new();
        for picture in &pictures {
            alts.push([picture.alt.ua.as_str(), picture.alt.us.as_str()]);
        }
        self.check.gallery(self.ty, &alts, self.path);
        for picture in pictures {
            add(picture.media, [picture.alt.ua, picture.alt.us]);
        }
        Some(())
    }

    fn attachments(&mut self, add: &mut dyn FnMut(AttachedFile, [String; 2])) -> Option<()> {
        let Raw::List(items) = self.value else {
            return self.wrong("a list of tables, each under a line [[attachments]]");
        };
        let attachments = self.check.read_attachments(items, self.path);
        let mut titles = Vec::new();
        for attachment in &attachments {
            titles.push([attachment.title.ua.as_str(), attachment.title.us.as_str()]);
        }
        self.check.attachments(self.ty, &titles, self.path);
        for Attachment { file, title } in attachments {
            add(file, [title.ua, title.us]);
        }
        Some(())
    }

    fn answers(&mut self) -> Option<BTreeMap<String, AttributeValue>> {
        match self.value {
            Raw::Table(given) => Some(self.check.answers(given)),
            _ => self.wrong("a table of name = value"),
        }
    }

    fn serials(&mut self) -> Option<BTreeMap<String, u32>> {
        let mut serials = BTreeMap::new();
        if let Raw::Table(given) = self.value {
            for (list, value) in given {
                if let Raw::Number(number @ 1..) = value
                    && let Ok(number) = (*number).try_into()
                {
                    serials.insert((*list).to_owned(), number);
                }
            }
            if serials.len() == given.len() {
                return Some(serials);
            }
        }
        self.wrong::<()>("a table of list = number, from 1");
        Some(serials)
    }
}

impl Check<'_> {
    /// Checks a value that is stored.
    pub(super) fn stored(&mut self, ty: Type, value: &View<'_>, path: Path<'_>) {
        match value {
            View::Text(text) => self.check_word(ty, text, path),
            View::Number(number) => self.number(ty, *number, path),
            View::List(items) => {
                self.most(ty, items.len(), path);
                for (i, item) in items.iter().enumerate() {
                    self.stored(ty, item, path.at(i));
                }
            }
            View::Table(record) => {
                let within = format!("{path}.");
                for field in record.rows() {
                    self.stored_member(field, *record, &within);
                }
            }
            View::Gallery(pictures) => {
                let alts: Vec<[&str; 2]> = pictures.iter().map(|picture| picture.1).collect();
                self.gallery(ty, &alts, path);
            }
            View::Attachments(files) => {
                let titles: Vec<[&str; 2]> = files.iter().map(|file| file.1).collect();
                self.attachments(ty, &titles, path);
            }
            View::Other(Value::Object(answers)) if matches!(ty, Type::Attributes) => {
                self.stored_answers(answers);
            }
            View::Nothing | View::Flag(_) | View::Other(_) | View::Picture(_) => {}
        }
    }

    pub(super) fn tidied(&self, text: &str, name: &str) -> String {
        if self.is_tidied {
            typed::tidied(text, name, self.editorial)
        } else {
            text.to_owned()
        }
    }

    /// Checks a text, or one of a list of texts.
    pub(super) fn check_word(&mut self, ty: Type, text: &str, path: Path<'_>) {
        match ty {
            Type::Text { min, max } | Type::Markdown { min, max } => {
                self.length(text, min, max, path);
            }
            Type::Ref(target) | Type::Refs(target, _) => self.reference(target, text, path),
            Type::Choice(known) | Type::Choices(known) => self.choice(known, text, path),
            _ => {
                let (key, is_valid) = form(ty);
                if !is_valid(text) {
                    self.push(FieldProblem::new(path, key).with("value", text));
                }
            }
        }
    }

    /// Reports a value that is no text and should be one.
    pub(super) fn no_word(&mut self, ty: Type, value: &str, path: Path<'_>) {
        let bad_type = FieldProblem::new(path, "bad_type");
        match ty {
            Type::Text { .. } | Type::Markdown { .. } => {
                self.push(bad_type.with("want", "a text in quotes"));
            }
            Type::Ref(_) | Type::Refs(..) => self.push(bad_type.with("want", "a slug in quotes")),
            Type::Choice(known) | Type::Choices(known) => self.no_choice(known, value, path),
            _ => self.push(FieldProblem::new(path, form(ty).0).with("value", value)),
        }
    }

    fn length(&mut self, text: &str, min: usize, max: usize, path: Path<'_>) {
        // Most texts need no exact count: a character has one code point or a few.
        if text.len() / 4 >= min && (text.len() <= max || text.chars().count() <= max) {
            return;
        }
        let count = text.trim().graphemes(true).count();
        let is_lenient = self.is_lenient && is_lenient(self.kind);
        if is_lenient && path.within.starts_with("texts.") && count <= max * LENIENCY {
            return;
        }
        if count > max {
            let problem = FieldProblem::new(path, "too_long").with("n", max);
            self.push(problem.with("m", count));
        } else if count < min && self.stage == Stage::Publish {
            self.push(FieldProblem::new(path, "too_short").with("n", min));
        }
    }

    pub(super) fn choice(&mut self, known: &[&str], word: &str, path: Path<'_>) {
        if !known.contains(&word) {
            self.no_choice(known, word, path);
        }
    }

    pub(super) fn no_choice(&mut self, known: &[&str], value: &str, path: Path<'_>) {
        let problem = FieldProblem::new(path, "bad_choice").with("value", value);
        self.push(problem.with("known", known.join(", ")));
    }

    fn reference(&mut self, target: Target, slug: &str, path: Path<'_>) {
        let lookup = match target {
            Target::Category => known_slug(self.site.categories(self.kind), slug),
            Target::Tag => known_slug(&self.site.tags, slug),
            Target::Location => known_slug(&self.site.locations, slug),
            Target::Person => known_slug(&self.site.people, slug),
            Target::Sibling => return self.check_word(Type::Slugs, slug, path),
        };
        if let Err(known) = lookup {
            let problem = FieldProblem::new(path, "bad_choice").with("value", slug);
            self.push(problem.with("known", known));
        }
    }

    pub(super) fn number(&mut self, ty: Type, number: i64, path: Path<'_>) {
        let (min, max) = range(ty);
        if !(min..=max).contains(&number) {
            self.no_number(ty, number.to_string(), path);
        }
    }

    pub(super) fn no_number(&mut self, ty: Type, value: String, path: Path<'_>) {
        let (min, max) = range(ty);
        let problem = FieldProblem::new(path, "number_range").with("min", min);
        self.push(problem.with("max", max).with("value", value));
    }

    fn most(&mut self, ty: Type, count: usize, path: Path<'_>) {
        let most = match ty {
            Type::Refs(_, most) | Type::Urls(most) | Type::Records(_, most) => most,
            Type::Choices(known) => known.len(),
            _ => SLUGS,
        };
        if count > most {
            let problem = FieldProblem::new(path, "too_many").with("n", most);
            self.push(problem.with("m", count));
        }
    }
}

fn range(ty: Type) -> (i64, i64) {
    match ty {
        Type::Int { min, max } => (min, max),
        _ => MONEY,
    }
}

/// The form of a text of this type, and the key of the problem otherwise.
pub(super) fn form(ty: Type) -> (&'static str, fn(&str) -> bool) {
    match ty {
        Type::Time => ("bad_time", |text| text.parse::<Timestamp>().is_ok()),
        Type::WallTime => ("bad_wall_time", is_wall_time),
        Type::Date => ("bad_date", is_date),
        Type::Clock => ("bad_clock", is_clock),
        Type::Zone => ("bad_zone", is_zone),
        Type::Currency => ("bad_currency", is_currency),
        Type::Url | Type::Urls(_) => ("bad_url", is_url),
        Type::Href => ("bad_url", |text| is_url(text) || is_site_path(text)),
        Type::Email => ("bad_email", is_email),
        Type::Phone => ("bad_phone", is_phone),
        _ => ("slug_format", |text| Slug::new(text).is_ok()),
    }
}

/// A day, as TOML and JSON have it: jiff would also take a day with an hour.
fn is_date(text: &str) -> bool {
    text.len() == DAY && text.parse::<civil::Date>().is_ok()
}

/// A day with an hour by the clock of the place, or a day alone. jiff would take an offset and
/// forget it.
fn is_wall_time(text: &str) -> bool {
    let has_offset = text
        .get(DAY..)
        .is_some_and(|rest| rest.contains(['+', '-', '[', 'Z', 'z']));
    !has_offset && text.parse::<civil::DateTime>().is_ok()
}

fn is_clock(text: &str) -> bool {
    text.len() == 5 && text.as_bytes()[2] == b':' && text.parse::<civil::Time>().is_ok()
}

fn is_zone(text: &str) -> bool {
    tz::TimeZone::get(text).is_ok_and(|zone| zone.iana_name() == Some(text))
}

fn is_currency(text: &str) -> bool {
    text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// `Err` holds the slugs that exist, for the message.
fn known_slug(taxa: &[impl Taxon], slug: &str) -> Result<(), String> {
    if taxa.iter().any(|taxon| taxon.slug().as_str() == slug) {
        return Ok(());
    }
    let known: Vec<&str> = taxa.iter().map(|taxon| taxon.slug().as_str()).collect();
    Err(known.join(", "))
}

//! Reads and checks one value by its type.

use super::entry::{Check, Stage};
use super::fields::{MONEY, Target, Type};
use super::node::Raw;
use super::path::Path;
use crate::data::place::{FieldPlace, Records, TextList};
use crate::syntax::{is_email, is_phone, is_site_path, is_url};
use crate::{FieldProblem, Slug, Taxon, typed};
use jiff::{Timestamp, civil, tz};
use unicode_segmentation::UnicodeSegmentation;

/// The length of `2026-12-05`.
const DAY: usize = 10;
/// Most former addresses of an entry.
const SLUGS: usize = 100;

impl Check<'_> {
    /// Reads a value into its place. A text that is no value of its type, or a value that should be
    /// a text, stays there as it is written, so that nothing else calls it missing.
    pub(super) fn read(&mut self, ty: Type, place: FieldPlace<'_>, view: &Raw<'_>, path: Path<'_>) {
        let want = match (place, view) {
            (FieldPlace::Text(word), Raw::Text(text)) => {
                let text = self.tidied(text, path.name);
                self.check_word(ty, &text, path);
                if matches!(ty, Type::WallTime) && text.len() == DAY {
                    self.days.push(path.into());
                }
                if !word.set(text) {
                    self.leave_unread(path);
                }
                return;
            }
            (FieldPlace::Text(word), _) => {
                self.no_word(ty, &view.quoted(), path);
                word.set(view.quoted());
                return self.leave_unread(path);
            }
            (FieldPlace::Texts(words), Raw::List(items)) => {
                return self.words(ty, words, items, path);
            }
            (FieldPlace::Number(number), Raw::Number(given)) => {
                self.number(ty, *given, path);
                if !number.set(*given) {
                    self.leave_unread(path);
                }
                return;
            }
            (FieldPlace::Number(_), _) => {
                self.leave_unread(path);
                return self.no_number(ty, view.quoted(), path);
            }
            (FieldPlace::Flag(flag), Raw::Flag(given)) => {
                *flag = *given;
                return;
            }
            (FieldPlace::Records(records), Raw::List(items)) => {
                return self.records(ty, records, items, path);
            }
            (FieldPlace::Media(media), view) => {
                *media = Some(self.media(view, path));
                return;
            }
            (FieldPlace::Gallery(gallery), Raw::List(items)) => {
                self.read_gallery(gallery, items, path);
                return self.gallery(ty, gallery, path);
            }
            (FieldPlace::Attributes(answers), Raw::Table(given)) => {
                return self.answers(answers, given);
            }
            (FieldPlace::Serials(serials), Raw::Table(given)) => {
                for (list, view) in given {
                    if let Raw::Number(number @ 1..) = view
                        && let Ok(number) = (*number).try_into()
                    {
                        serials.insert((*list).to_owned(), number);
                    }
                }
                if serials.len() == given.len() {
                    return;
                }
                "a table of list = number, from 1"
            }
            (FieldPlace::Texts(_) | FieldPlace::Records(_), _) => "a list in square brackets",
            (FieldPlace::Flag(_), _) => "true or false",
            (FieldPlace::Gallery(_), _) => "a list of tables, each under a line [[gallery]]",
            (FieldPlace::Attributes(_), _) => "a table of name = value",
            (FieldPlace::Serials(_), _) => "a table of list = number, from 1",
        };
        self.leave_unread(path);
        self.push(FieldProblem::new(path, "bad_type").with("want", want));
    }

    /// Checks a value that is stored.
    pub(super) fn stored(&mut self, ty: Type, place: FieldPlace<'_>, path: Path<'_>) {
        match place {
            FieldPlace::Text(word) => self.check_word(ty, &word.text(), path),
            FieldPlace::Texts(words) => {
                let texts = words.texts();
                self.most(ty, texts.len(), path);
                for (i, text) in texts.into_iter().enumerate() {
                    self.check_word(ty, text, path.at(i));
                }
            }
            FieldPlace::Number(number) => self.number(ty, number.get().unwrap_or_default(), path),
            FieldPlace::Records(records) => {
                let Type::Records(table, _) = ty else { return };
                self.most(ty, records.count(), path);
                for i in 0..records.count() {
                    if let Some(record) = records.at(i) {
                        self.stored_record(table, record, &format!("{}.", path.at(i)));
                    }
                }
            }
            FieldPlace::Gallery(gallery) => self.gallery(ty, gallery, path),
            FieldPlace::Attributes(answers) => self.stored_answers(answers),
            FieldPlace::Flag(_) | FieldPlace::Media(_) | FieldPlace::Serials(_) => {}
        }
    }

    fn words(&mut self, ty: Type, words: &mut dyn TextList, items: &[Raw<'_>], path: Path<'_>) {
        self.most(ty, items.len(), path);
        for (i, item) in items.iter().enumerate() {
            let path = path.at(i);
            let is_read = if let Raw::Text(text) = item {
                let text = self.tidied(text, path.name);
                self.check_word(ty, &text, path);
                words.add(text)
            } else {
                self.no_word(ty, &item.quoted(), path);
                false
            };
            if !is_read {
                self.leave_unread(path);
            }
        }
    }

    /// One that cannot be read keeps its place.
    fn records(&mut self, ty: Type, records: &mut dyn Records, items: &[Raw<'_>], path: Path<'_>) {
        let Type::Records(table, _) = ty else { return };
        self.most(ty, items.len(), path);
        for (i, item) in items.iter().enumerate() {
            let (record, path) = (records.add(), path.at(i));
            if let Raw::Table(given) = item {
                self.record(table, record, given, &format!("{path}."));
            } else {
                self.leave_unread(path);
                self.push(FieldProblem::new(path, "bad_type").with("want", "a table"));
            }
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
fn form(ty: Type) -> (&'static str, fn(&str) -> bool) {
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

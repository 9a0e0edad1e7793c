//! The TOML between `+++` lines, with the line of every value.

use super::text;
use crate::problems::FileProblem;
use model::characters;
use model::characters::code_point;
use model::check::{Raw, RawTable};
use std::borrow::Cow;
use toml::de::{DeTable, DeValue};

/// A file cut in two.
pub(super) struct FrontMatter<'a> {
    pub body: &'a str,
    /// The line the body starts on, from 1.
    pub body_line: usize,
    toml: &'a str,
    table: DeTable<'a>,
}

/// Word processors write them beside Hebrew and Arabic words. They show nothing and reverse nothing
/// after them, so they go.
const DIRECTION_MARKS: [char; 2] = ['\u{200e}', '\u{200f}'];

const FENCE: &str = "+++";
/// The front matter starts on the line after the first fence.
const FIRST_LINE: usize = 2;

impl<'a> FrontMatter<'a> {
    /// The parts of a text; `file` names it in problems.
    pub(super) fn parse(
        file: impl Fn() -> String,
        text: &'a str,
    ) -> Result<FrontMatter<'a>, FileProblem> {
        let fence = text
            .strip_prefix(FENCE)
            .map(|rest| rest.trim_start_matches([' ', '\t']));
        let Some(rest) = fence.and_then(|rest| rest.strip_prefix('\n')) else {
            let message = if text.starts_with("---") {
                "the front matter between --- lines is YAML, which is not read; write it as TOML between two +++ lines"
            } else {
                "the file must start with a +++ line; put the front matter between two such lines"
            };
            return Err(FileProblem::new(file(), 1, message));
        };
        let (toml, table) = parse_to_fence(file, rest)?;
        let after = &rest[toml.len() + FENCE.len()..];
        let body = body(after);
        let before_body = text.len() - after.len() + (after.len() - body.len());
        Ok(FrontMatter {
            body: body.trim_end(),
            body_line: line_at(text, before_body) + 1,
            toml,
            table,
        })
    }

    /// The text between the fences.
    pub(super) fn toml(&self) -> &'a str {
        self.toml
    }

    /// The values by name.
    pub(super) fn members(&self) -> RawTable<'_> {
        members(&self.table)
    }

    /// Whether a value is there, of whichever type.
    pub(super) fn has(&self, name: &str) -> bool {
        self.table.contains_key(name)
    }

    /// A text among the values.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.table.get(name)?.get_ref().as_str()
    }

    /// The line of the value at `path` (`phones.0.number`), or the nearest one above it that
    /// exists.
    pub(super) fn line(&self, path: &str) -> usize {
        line_in(&self.table, self.toml, path).map_or(FIRST_LINE - 1, |line| line + FIRST_LINE)
    }
}

/// The front matter and the body of a file; `None`: the loader would refuse it.
pub fn front_matter_and_body(bytes: Vec<u8>) -> Option<(toml::Table, String)> {
    let text = text::of_bytes(bytes)?;
    let parts = FrontMatter::parse(String::new, &text).ok()?;
    let table = parts.toml().parse().ok()?;
    Some((table, parts.body.to_owned()))
}

/// The TOML before the closing fence. A text of several lines may hold a line that looks like the
/// fence, which is the first one with whole TOML before it.
fn parse_to_fence(
    file: impl Fn() -> String,
    rest: &str,
) -> Result<(&str, DeTable<'_>), FileProblem> {
    if rest.starts_with(FENCE) {
        return Ok(("", parse_table(file, "", FIRST_LINE)?));
    }
    let mut refused = None;
    for (end, _) in rest.match_indices("\n+++") {
        let toml = &rest[..=end];
        match parse_table(&file, toml, FIRST_LINE) {
            Ok(table) => return Ok((toml, table)),
            Err(problem) => refused = refused.or(Some(problem)),
        }
    }
    Err(refused.unwrap_or_else(|| {
        let message = "the front matter is not closed; end it with a +++ line";
        FileProblem::new(file(), 1, message)
    }))
}

/// The text from its first line that is not blank. Spaces before its first word stay, because four
/// of them begin code.
fn body(after: &str) -> &str {
    let blank = after.len() - after.trim_start_matches(['\n', '\r', ' ']).len();
    let start = after[..blank].rfind('\n').map_or(blank, |end| end + 1);
    &after[start..]
}

/// Parses TOML, and refuses characters that no text may have.
pub(super) fn parse_table(
    file: impl Fn() -> String,
    toml: &str,
    first_line: usize,
) -> Result<DeTable<'_>, FileProblem> {
    match DeTable::parse(toml) {
        Ok(table) => match refused_character(table.get_ref()) {
            None => Ok(table.into_inner()),
            Some((offset, message)) => Err(FileProblem::new(
                file(),
                line_at(toml, offset) + first_line,
                message,
            )),
        },
        Err(error) => {
            let line = error.span().map_or(0, |span| line_at(toml, span.start));
            let written = toml.lines().nth(line).and_then(|line| line.split_once('='));
            let message = match written.map(|(name, value)| (name.trim(), value.trim())) {
                Some((name, value)) if is_like_time(value) => {
                    format!(
                        "{name} is not a time or a date; write 2026-11-21T09:30:00Z or 2026-11-21"
                    )
                }
                _ => format!("not valid TOML: {}", error.message()),
            };
            Err(FileProblem::new(file(), line + first_line, message))
        }
    }
}

/// Whether a value that is no TOML was meant as a time: digits with points, slashes, hyphens or
/// colons between them.
fn is_like_time(value: &str) -> bool {
    let value = value.split('#').next().unwrap_or_default().trim();
    let parts: Vec<&str> = value
        .split(['.', '/', '-', ':', '+', 'T', 'Z', ' '])
        .collect();
    parts.len() >= 3
        && parts
            .iter()
            .all(|part| part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The first name or text of a table that holds a character which no text may hold: its byte, and
/// what to do.
fn refused_character(table: &DeTable<'_>) -> Option<(usize, String)> {
    table.iter().find_map(|(key, value)| {
        let name = key.get_ref();
        let reason = refusal(name).map(|reason| (key.span().start, format!("a name {reason}")));
        reason.or_else(|| refused_in(name, value.span().start, value.get_ref()))
    })
}

fn refused_in(name: &str, at: usize, value: &DeValue<'_>) -> Option<(usize, String)> {
    match value {
        DeValue::String(text) => refusal(text).map(|reason| (at, format!("{name} {reason}"))),
        DeValue::Array(items) => items
            .iter()
            .find_map(|item| refused_in(name, item.span().start, item.get_ref())),
        DeValue::Table(table) => refused_character(table),
        _ => None,
    }
}

/// A text of several lines is prose, which may have to say in which direction it is read.
fn refusal(text: &str) -> Option<String> {
    if let Some((_, c)) = characters::find_control(text) {
        return Some(format!(
            "contains the control character {}; remove it",
            code_point(c)
        ));
    }
    let c = text
        .chars()
        .find(|c| characters::is_bidi_control(*c) && !DIRECTION_MARKS.contains(c))
        .filter(|_| !text.contains('\n'))?;
    Some(format!(
        "contains {}, which reverses the text after it; remove it",
        code_point(c)
    ))
}

fn line_at(text: &str, offset: usize) -> usize {
    text.as_bytes()[..offset.min(text.len())]
        .iter()
        .filter(|byte| **byte == b'\n')
        .count()
}

/// The line of a value in TOML text, from 0.
pub(super) fn line_of(toml: &str, path: &str) -> Option<usize> {
    let table = DeTable::parse(toml).ok()?;
    line_in(table.get_ref(), toml, path)
}

/// The line of a value where the text has been parsed.
fn line_in(table: &DeTable<'_>, toml: &str, path: &str) -> Option<usize> {
    let mut parts = path.split('.');
    let first = parts.next()?;
    let (key, mut value) = table.iter().find(|(key, _)| key.get_ref() == first)?;
    let mut offset = key.span().start;
    for part in parts {
        let next = match value.get_ref() {
            DeValue::Table(table) => table
                .iter()
                .find(|(key, _)| key.get_ref() == part)
                .map(|(_, value)| value),
            DeValue::Array(items) => part.parse::<usize>().ok().and_then(|i| items.get(i)),
            _ => None,
        };
        match next {
            Some(next) => {
                value = next;
                offset = value.span().start;
            }
            None => break,
        }
    }
    Some(line_at(toml, offset))
}

/// A text of one line without marks of direction; empty where nothing of it can be seen.
pub(super) fn tidied(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || text.contains('\n') {
        return text.into();
    }
    let kept: String = text
        .chars()
        .filter(|c| !DIRECTION_MARKS.contains(c))
        .collect();
    if kept.chars().all(characters::is_invisible) {
        "".into()
    } else {
        kept.into()
    }
}

fn view<'n>(value: &'n DeValue<'n>) -> Raw<'n> {
    match value {
        DeValue::String(text) => Raw::Text(tidied(text)),
        DeValue::Integer(number) => {
            let whole = i64::from_str_radix(number.as_str(), number.radix());
            whole.map_or_else(|_| Raw::Other(number.as_str().into()), Raw::Number)
        }
        DeValue::Float(number) => Raw::Other(number.as_str().parse::<f64>().ok().into()),
        DeValue::Boolean(flag) => Raw::Flag(*flag),
        DeValue::Datetime(at) => Raw::Text(at.to_string().into()),
        DeValue::Array(items) => Raw::List(items.iter().map(|item| view(item.get_ref())).collect()),
        DeValue::Table(table) => Raw::Table(members(table)),
    }
}

fn members<'n>(table: &'n DeTable<'n>) -> RawTable<'n> {
    let mut members = Vec::new();
    for (key, value) in table {
        members.push((&**key.get_ref(), view(value.get_ref())));
    }
    members
}

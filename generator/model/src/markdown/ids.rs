//! The ids of headings: of their words, or as their author named them.

use super::syntax::{named_ids, parser};
use crate::transliterate;
use pulldown_cmark::{Event, Tag, TagEnd};
use std::ops::Range;

/// Ids of `themes/portal/templates/` that words of a heading can make: a link to one would lead to
/// the first of two.
const PAGE_IDS: [&str; 13] = [
    "app",
    "archive",
    "foot-languages",
    "foot-pages",
    "foot-sections",
    "found",
    "hits",
    "login-error",
    "login-errors",
    "main",
    "q",
    "slides",
    "toasts",
];

/// Adds the ids of a heading to those before it: one of its own, and those by which `named` it is
/// known besides, at the places that are returned.
pub(super) fn add(words: &str, named: &[&str], known: &mut Vec<String>) -> Range<usize> {
    let own = match named.first() {
        Some(name) => of_name(name),
        None => of_words(words),
    };
    let own = unused(&own, known);
    known.push(own);
    let start = known.len();
    for name in named.iter().skip(1) {
        let id = of_name(name);
        if !is_taken(&id, known) {
            known.push(id);
        }
    }
    start..known.len()
}

/// The ids of the headings of a body.
pub(super) fn headings(body: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let mut heading = None;
    for (event, range) in parser(body).into_offset_iter() {
        match (event, &mut heading) {
            (Event::Start(Tag::Heading { .. }), _) => heading = Some((range, String::new())),
            (Event::Text(text) | Event::Code(text), Some((_, words))) => words.push_str(&text),
            (Event::End(TagEnd::Heading(_)), _) => {
                if let Some((range, words)) = heading.take() {
                    let named = named_ids(&body[range]).unwrap_or_default();
                    add(&words, &named, &mut ids);
                }
            }
            _ => {}
        }
    }
    ids
}

/// The id of a heading by its words.
pub(super) fn of_words(words: &str) -> String {
    let latin = transliterate(words);
    let parts = latin
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty());
    let id = parts.take(8).collect::<Vec<_>>().join("-");
    if id.is_empty() { "part".to_owned() } else { id }
}

/// An id as its author wrote it, where an address can hold it as it is.
fn of_name(name: &str) -> String {
    let is_sound = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.chars().all(is_sound) {
        return name.to_owned();
    }
    of_words(name)
}

/// An id with a number when another heading has it.
fn unused(plain: &str, known: &[String]) -> String {
    let mut id = plain.to_owned();
    let mut number = 1;
    while is_taken(&id, known) {
        number += 1;
        id = format!("{plain}-{number}");
    }
    id
}

fn is_taken(id: &str, known: &[String]) -> bool {
    known.iter().any(|other| other == id) || PAGE_IDS.contains(&id)
}

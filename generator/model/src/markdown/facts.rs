//! The facts of a body besides its HTML: digest, length, links and pictures, and problems.

use super::meant::as_meant;
use super::prepared::Prepared;
use super::syntax::parser;
use super::{prepare, tags, unread};
use crate::{FieldProblem, Kind, SiteLink};
use pulldown_cmark::{Event, TagEnd};
use serde::{Deserialize, Deserializer, Serialize};
use xxhash_rust::xxh3::xxh3_128;

/// The facts of a body that the plan needs, so that it does not read the body again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BodyFacts {
    /// Of the Markdown text; empty for an empty body.
    pub digest: String,
    /// Words of the Markdown text, without marks.
    pub words: u32,
    /// Site paths it links to, without language prefix, query and fragment.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "in_one_spelling"
    )]
    pub links: Vec<String>,
    /// Links with a fragment, as they are written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub anchors: Vec<String>,
    /// Names of pictures it shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<String>,
    /// Ids of its headings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ids: Vec<String>,
}

/// A store may hold links as an older version spelled them, with a slash at the end.
fn in_one_spelling<'de, D: Deserializer<'de>>(stored: D) -> Result<Vec<String>, D::Error> {
    let links: Vec<String> = Vec::deserialize(stored)?;
    let mut links: Vec<String> = links
        .into_iter()
        .map(|link| SiteLink::parse(&link).map_or(link, |link| link.path))
        .collect();
    links.sort();
    links.dedup();
    Ok(links)
}

/// The facts of a body, with its problems and warnings, each with its line, counted from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Examined {
    /// Its digest, length and references.
    pub facts: BodyFacts,
    /// Problems that keep it from being published.
    pub problems: Vec<(usize, FieldProblem)>,
    /// Passages that readers may see otherwise than the author meant.
    pub warnings: Vec<(usize, FieldProblem)>,
}

/// Digest, length and references of a body.
pub fn facts(kind: Kind, body: &str) -> BodyFacts {
    // A body without references need not be parsed.
    if refers(body) && !prepare::is_plain(kind) {
        examine(kind, body).facts
    } else {
        facts_alone(body)
    }
}

/// The facts of the bodies in both languages.
pub fn facts_of(kind: Kind, bodies: &[String; 2]) -> [BodyFacts; 2] {
    bodies.each_ref().map(|body| facts(kind, body))
}

/// The facts of a body, with its problems and warnings.
pub fn examine(kind: Kind, body: &str) -> Examined {
    read(kind, body, &mut Prepared::default())
}

/// The facts, problems and warnings of a body of an entry of this kind, which is prepared for a
/// page and appended to `out`.
pub fn read(kind: Kind, body: &str, out: &mut Prepared) -> Examined {
    let prepare::Found {
        links,
        anchors,
        images,
        ids,
        problems,
        warnings,
    } = prepare::read(kind, body, out);
    Examined {
        facts: BodyFacts {
            links,
            anchors,
            images,
            ids,
            ..facts_alone(body)
        },
        problems,
        warnings,
    }
}

/// Paragraphs that became a quotation, code, a list of one item or a heading, each with its line,
/// counted from 1. Often that is meant, so the form of the author shows them, and nothing else
/// does.
pub fn notes(body: &str) -> Vec<(usize, FieldProblem)> {
    let body = &*as_meant(body);
    by_kind(prepare::by_line(body, unread::notes(body)), 1)
}

/// Lines that a problem names besides its own.
const OTHER_LINES: usize = 4;

/// Problems and warnings by line, one for each kind of marks that are not read: a page of another
/// program has hundreds of them. It names the next lines too, the first line of the body being
/// `first`.
pub fn by_kind(problems: Vec<(usize, FieldProblem)>, first: usize) -> Vec<(usize, FieldProblem)> {
    let mut kept: Vec<(usize, FieldProblem, Vec<usize>)> = Vec::new();
    for (line, problem) in problems {
        let is_mark = |key: &str| {
            key.starts_with("unread_")
                || ["raw_html", "unclosed_tag", "merge_marker", "dead_anchor"].contains(&key)
        };
        let same = kept
            .iter_mut()
            .find(|(_, other, _)| other.key == problem.key && is_mark(problem.key));
        match same {
            Some((at, _, others)) if *at != line => others.push(line),
            Some(_) => {}
            None => kept.push((line, problem, Vec::new())),
        }
    }
    let named = kept.into_iter().map(|(line, problem, mut others)| {
        others.dedup();
        (line + first, with_lines(problem, &others, first))
    });
    named.collect()
}

fn with_lines(problem: FieldProblem, others: &[usize], first: usize) -> FieldProblem {
    if others.is_empty() {
        return problem;
    }
    let named = others.iter().take(OTHER_LINES);
    let mut lines = named
        .map(|line| (line + first).to_string())
        .collect::<Vec<_>>()
        .join(", ");
    if others.len() > OTHER_LINES {
        lines.push_str(", …");
    }
    problem.with("others", lines)
}

fn facts_alone(body: &str) -> BodyFacts {
    if body.is_empty() {
        return BodyFacts::default();
    }
    let digest = format!("{:032x}", xxh3_128(body.as_bytes()));
    BodyFacts {
        digest,
        words: words(body),
        ..BodyFacts::default()
    }
}

/// A body without these has neither links, pictures nor headings.
fn refers(body: &str) -> bool {
    let bytes = body.as_bytes();
    memchr::memchr3(b'[', b'<', b'#', bytes).is_some()
        || [b"\n=", b"\n-"]
            .iter()
            .any(|underline| memchr::memmem::find(bytes, *underline).is_some())
}

/// Ends of words: a byte before white space, or the last one.
fn words(body: &str) -> u32 {
    let bytes = body.as_bytes();
    let after = bytes.get(1..).unwrap_or_default();
    // Counted in bytes a piece at a time, which the compiler turns into vector instructions.
    let inner = bytes
        .chunks(PIECE)
        .zip(after.chunks(PIECE))
        .map(|(now, next)| {
            now.iter()
                .zip(next)
                .map(|(now, next)| u8::from(!is_space(*now) & is_space(*next)))
                .sum::<u8>()
        });
    let has_last = bytes.last().is_some_and(|last| !is_space(*last));
    inner.map(u32::from).sum::<u32>() + u32::from(has_last)
}

#[inline]
fn is_space(byte: u8) -> bool {
    byte <= b' '
}

const PIECE: usize = 128;

/// The words of a body without their marks, lines joined by spaces, up to about `most` characters.
pub fn plain(body: &str, most: usize) -> String {
    let mut text = String::new();
    let mut left = most;
    for event in parser(&as_meant(body)) {
        let words;
        let piece = match &event {
            Event::Text(piece) | Event::Code(piece) => piece.as_ref(),
            Event::Html(html) => {
                words = tags::plain(html);
                words.as_str()
            }
            Event::End(TagEnd::TableCell) => " · ",
            Event::End(TagEnd::Heading(_)) if !text.ends_with(['.', '?', '!', ':']) => ". ",
            Event::SoftBreak | Event::HardBreak | Event::End(_) => " ",
            _ => continue,
        };
        if piece == " " && (text.is_empty() || text.ends_with(' ')) {
            continue;
        }
        text.push_str(piece);
        let count = piece.chars().count();
        if count >= left {
            break;
        }
        left -= count;
    }
    text.truncate(text.trim_end().len());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_an_older_version_stored_are_read_as_they_are_spelled_now() {
        let stored = r#"{"digest":"a","words":1,"links":["/novyny/b/","/","/novyny/b"]}"#;
        let facts: BodyFacts = serde_json::from_str(stored).expect("facts");
        assert_eq!(facts.links, ["/", "/novyny/b"]);
    }

    #[test]
    fn words_are_counted_across_pieces() {
        for n in [0usize, 1, 2, 31, 32, 33, 400] {
            let body = "сло  во\n".repeat(n);
            assert_eq!(
                words(&body) as usize,
                body.split_ascii_whitespace().count(),
                "{n}"
            );
            assert_eq!(
                words(&format!("{body}x")) as usize,
                body.split_ascii_whitespace().count() + 1
            );
        }
    }

    #[test]
    fn control_characters_are_reported_however_they_are_spelled() {
        for bad in [
            "\u{1}",
            "&#1;",
            "&#x02;",
            "&#127;",
            "`\u{9f}`",
            "[x](#&#2;)",
            "![a&#1;](a.webp)",
            "![a](a.webp \"&#1;\")",
            "```x&#1;\n```",
            "# &#1;",
        ] {
            let problems = examine(Kind::News, &format!("first\n\n{bad}\n")).problems;
            let lines = problems
                .iter()
                .filter(|(_, problem)| problem.key == "control_character");
            assert_eq!(
                lines.map(|(line, _)| *line).collect::<Vec<_>>(),
                [2],
                "{bad}: {problems:?}"
            );
        }
        assert_eq!(
            examine(Kind::News, "a&#9;b&#10;c&#x200d;\td\r\ne &#8364; \u{200d}").problems,
            []
        );
    }
}

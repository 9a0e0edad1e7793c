//! Finds text that looks like Markdown of other programs and is shown as it is typed, and text that
//! became something its author may not have meant. None of it is an error: these are warnings and
//! notes, with their places.

use super::syntax::{PULL_QUOTE, braces, named_ids, parser};
use crate::FieldProblem;
use pulldown_cmark::{CodeBlockKind, Event, LinkType, Tag, TagEnd};
use std::collections::HashSet;
use std::ops::Range;

/// A warning with its byte.
type Warning = (usize, FieldProblem);

fn warning(at: usize, key: &'static str, value: &str) -> Warning {
    // A sentence quotes it, so its beginning is enough.
    let value: String = value.trim().chars().take(60).collect();
    (at, FieldProblem::new("body", key).with("value", value))
}

/// Marks of other programs that readers would see, and unused definitions of links, which they
/// would not see.
pub(super) fn unread(body: &str) -> Vec<Warning> {
    if !is_suspicious(body) {
        return Vec::new();
    }
    // Code, and marks that are read.
    let mut read: Vec<Range<usize>> = Vec::new();
    let mut named = HashSet::new();
    let parser = parser(body);
    let definitions: Vec<(String, Range<usize>)> = parser
        .reference_definitions()
        .iter()
        .map(|(label, definition)| (label.to_lowercase(), definition.span.clone()))
        .collect();
    for (event, range) in parser.into_offset_iter() {
        match event {
            Event::Code(_) | Event::Start(Tag::CodeBlock(_)) | Event::FootnoteReference(_) => {
                read.push(range);
            }
            Event::Start(Tag::FootnoteDefinition(label)) => {
                read.push(range.start..range.start + label.len());
            }
            Event::Start(Tag::Link { link_type, id, .. } | Tag::Image { link_type, id, .. })
                if matches!(
                    link_type,
                    LinkType::Reference | LinkType::Collapsed | LinkType::Shortcut
                ) =>
            {
                named.insert(id.to_lowercase());
            }
            _ => {}
        }
    }
    let mut warnings: Vec<Warning> = definitions
        .into_iter()
        .filter(|(label, _)| !named.contains(label))
        .map(|(_, span)| warning(span.start, "unused_definition", &body[span]))
        .collect();
    let mut start = 0;
    for line in body.split_inclusive('\n') {
        let items = of_line(line);
        warnings.extend(items.into_iter().map(|(at, problem)| (start + at, problem)));
        start += line.len();
    }
    warnings.retain(|(at, _)| !is_in(&read, *at));
    warnings.sort_by_key(|(at, _)| *at);
    warnings
}

fn is_in(ranges: &[Range<usize>], at: usize) -> bool {
    ranges.iter().any(|range| range.contains(&at))
}

/// Whether a body may hold any of it: most hold none, and need not be parsed again.
fn is_suspicious(body: &str) -> bool {
    let bytes = body.as_bytes();
    memchr::memchr(b'{', bytes).is_some()
        || memchr::memchr_iter(b'[', bytes).any(|at| may_be_unread(&bytes[at + 1..]))
        || memchr::memmem::find(bytes, b"]:").is_some()
        || memchr::memmem::find(bytes, b"- : ").is_some()
        || memchr::memmem::find(bytes, b"<<<<<<<").is_some()
        || memchr::memmem::find(bytes, b">>>>>>>").is_some()
        || memchr::memchr_iter(b':', bytes).any(|at| match bytes[at + 1..] {
            [first, second, ..] => first.is_ascii_lowercase() && second != b'/',
            _ => false,
        })
}

/// The bracket before this text may begin a mark of another program. A link does not.
fn may_be_unread(rest: &[u8]) -> bool {
    if let [b'^' | b'!' | b'/', ..] = rest {
        return true;
    }
    let end = memchr::memchr2(b']', b'\n', rest).unwrap_or(rest.len());
    let inside = &rest[..end];
    memchr::memchr(b'=', inside).is_some() || [&b"gallery"[..], b"embed"].contains(&inside)
}

/// The warnings of a line.
fn of_line(line: &str) -> Vec<Warning> {
    let mut items = Vec::new();
    let text = line.trim_start_matches([' ', '\t', '>']);
    let at = line.len() - text.len();
    if ["<<<<<<< ", ">>>>>>> "]
        .iter()
        .any(|mark| line.starts_with(mark))
    {
        return vec![warning(0, "merge_marker", line)];
    }
    // A list of terms as MDN writes it.
    let item = text
        .strip_prefix(['-', '*', '+'])
        .and_then(|rest| rest.strip_prefix(' '))
        .unwrap_or_default();
    if item.starts_with(": ") {
        items.push(warning(at, "unread_definition", text));
    }
    if text.starts_with("[!")
        && line.trim_start().starts_with('>')
        && text.trim_end().ends_with(']')
        && !ALERTS
            .iter()
            .any(|known| known.eq_ignore_ascii_case(text.trim_end()))
    {
        items.push(warning(at, "unread_alert", text));
    }
    if let Some(id) = unread_id(text) {
        items.push(warning(at, "unread_id", &id));
    }
    for (i, _) in line.match_indices("[^") {
        let label = line[i + 2..].split(']').next().unwrap_or_default();
        let is_link = line[i + 2 + label.len()..].starts_with("](");
        let is_label = !label.is_empty() && !label.contains(char::is_whitespace) && !is_link;
        if is_label && line.len() > i + 2 + label.len() {
            items.push(warning(i, "unread_footnote", &line[i..i + 3 + label.len()]));
        }
    }
    for (open, close) in [("{{", "}}"), ("{%", "%}")] {
        let begins = line
            .match_indices(open)
            .filter(|(i, _)| !line[..*i].ends_with('{'));
        for (i, _) in begins {
            let end = line[i..]
                .find(close)
                .map_or(line.len(), |end| i + end + close.len());
            items.push(warning(i, "unread_shortcode", &line[i..end]));
        }
    }
    for (i, _) in line.match_indices('[') {
        let end = line[i..].find(']').map(|end| i + end + 1);
        if let Some(tag) = end.map(|end| &line[i..end]).filter(|tag| is_shortcode(tag))
            && !line[i + tag.len()..].starts_with(['(', '['])
        {
            items.push(warning(i, "unread_shortcode", tag));
        }
    }
    items.extend(emoji_names(line).map(|(at, name)| warning(at, "unread_emoji", name)));
    items
}

/// Marks of boxes and of large quotations.
const ALERTS: [&str; 6] = [
    "[!NOTE]",
    "[!TIP]",
    "[!IMPORTANT]",
    "[!WARNING]",
    "[!CAUTION]",
    PULL_QUOTE,
];

/// `{: #rozklad}` at the end of a heading, or `{#rozklad}` where it is no heading.
fn unread_id(line: &str) -> Option<String> {
    // Braces that are words are escaped.
    let line = line.replace("\\}", "}");
    let inside = braces(&line)?;
    let is_id = inside.starts_with([':', '#', '.']);
    let is_read = line.starts_with('#') && named_ids(&line).is_some();
    (is_id && !is_read).then(|| format!("{{{inside}}}"))
}

/// `[gallery ids="1,2"]`, `[/caption]`: shortcodes of WordPress.
fn is_shortcode(tag: &str) -> bool {
    let inside = tag.trim_start_matches('[').trim_end_matches(']');
    if let Some(name) = inside.strip_prefix('/') {
        return is_name(name, b"-_");
    }
    let (name, rest) = inside.split_once(' ').unwrap_or((inside, ""));
    is_name(name, b"-_")
        && (rest.contains("=\"") || rest.contains("='") || ["gallery", "embed"].contains(&inside))
}

/// Whether a text is a lower-case letter and then letters, digits and some signs.
fn is_name(text: &str, signs: &[u8]) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || signs.contains(&b))
}

/// `:tada:`, between other characters than letters and digits.
fn emoji_names(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.match_indices(':').filter_map(|(at, _)| {
        let before = line[..at].chars().next_back();
        let name = line[at + 1..].split(':').next()?;
        let has_end = line[at + 1 + name.len()..].starts_with(':');
        let after = line[at + 1..].get(name.len() + 1..)?.chars().next();
        let is_name = name.len() > 1 && is_name(name, b"_+-");
        let is_apart = ![before, after]
            .iter()
            .flatten()
            .any(|c| c.is_alphanumeric() || *c == ':');
        (has_end && is_name && is_apart).then(|| (at, &line[at..at + name.len() + 2]))
    })
}

/// Paragraphs that became something else because of a few characters: a quotation, code, a list of
/// one item, or a heading by the line below it. Often that is meant, so only the form of the author
/// shows them.
pub(super) fn notes(body: &str) -> Vec<Warning> {
    let mut notes = Vec::new();
    // Lists that are open: the byte at which each begins, and its number of items.
    let mut lists: Vec<(usize, usize)> = Vec::new();
    for (event, range) in parser(body).into_offset_iter() {
        let line = body[range.start..].lines().next().unwrap_or_default();
        match event {
            Event::Start(Tag::BlockQuote(None)) if !line.contains(PULL_QUOTE) => {
                notes.push(warning(range.start, "becomes_quote", line));
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_))) => {
                notes.push(warning(range.start, "becomes_code", line));
            }
            Event::Start(Tag::List(_)) => lists.push((range.start, 0)),
            Event::Start(Tag::Item) => {
                if let Some((_, items)) = lists.last_mut() {
                    *items += 1;
                }
            }
            Event::End(TagEnd::List(_)) => {
                if let Some((at, 1)) = lists.pop() {
                    let line = body[at..].lines().next().unwrap_or_default();
                    notes.push(warning(at, "becomes_list", line));
                }
            }
            Event::Start(Tag::Heading { .. }) if !line.starts_with('#') => {
                notes.push(warning(range.start, "becomes_heading", line));
            }
            _ => {}
        }
    }
    notes.sort_by_key(|(at, _)| *at);
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(items: Vec<Warning>) -> Vec<&'static str> {
        items.into_iter().map(|(_, problem)| problem.key).collect()
    }

    #[test]
    fn what_other_programs_read_is_told() {
        for (body, expected) in [
            ("Зібрали гроші.[^1]", vec!["unread_footnote"]),
            ("## Розклад {: #rozklad}", vec!["unread_id"]),
            ("Абзац. {#rozklad}", vec!["unread_id"]),
            ("- Термін\n- : Пояснення", vec!["unread_definition"]),
            (
                "> [!INFO]\n> Примітка. :tada:",
                vec!["unread_alert", "unread_emoji"],
            ),
            ("{{< youtube x >}}", vec!["unread_shortcode"]),
            (
                "{{% notice %}} і {{ figure(src=\"a.jpg\") }}",
                vec!["unread_shortcode"; 2],
            ),
            ("{% include x.html %}", vec!["unread_shortcode"]),
            (
                "[gallery ids=\"1,2\"] [caption id='a']x[/caption] [gallery]",
                vec!["unread_shortcode"; 4],
            ),
            (
                "<<<<<<< HEAD\nа\n=======\nб\n>>>>>>> gilka",
                vec!["merge_marker", "merge_marker"],
            ),
            ("[Олена]: Так\n\nДалі", vec!["unused_definition"]),
        ] {
            assert_eq!(keys(unread(body)), expected, "{body}");
        }
    }

    #[test]
    fn what_is_read_or_code_is_not_told() {
        for body in [
            "`[^1]` і `{{< x >}}`\n\n```\n- [ ] a\n:tada:\nhttps://a.example\n```",
            "[а](https://a.example) і <https://a.example> [https://a.example](https://a.example)",
            "О 10:30:00, збори: так: ні. [сайт][a]\n\n[a]: https://a.example",
            "[фото]: ні, [див.] далі, [1]",
            "Зібрали.[^1]\n\n[^1]: Звіт.\n\n- [ ] раз\n- [x] два\n\nТермін\n: Пояснення.",
            "## Розклад {#rozklad #older .big}\n\n> [!note]\n> Так\n\n> [!QUOTE]\n> Ні",
            "{не шаблон} і [^](/a)",
        ] {
            assert_eq!(keys(unread(body)), Vec::<&str>::new(), "{body}");
        }
    }

    #[test]
    fn paragraphs_that_became_something_else_are_noted() {
        for (body, expected) in [
            ("> слова", vec!["becomes_quote"]),
            ("- Добрий день!\n\nДалі", vec!["becomes_list"]),
            ("1946. Рік народження", vec!["becomes_list"]),
            ("```\nкод\n```", vec!["becomes_code"]),
            ("Підпис\n---", vec!["becomes_heading"]),
            ("## Заголовок\n\n- раз\n- два\n\n    відступ", vec![]),
        ] {
            assert_eq!(
                keys(notes(&crate::markdown::meant::as_meant(body))),
                expected,
                "{body}"
            );
        }
    }
}

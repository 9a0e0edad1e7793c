//! Finds text that looks like Markdown of other programs and is shown as it is typed, and text that
//! became something its author may not have meant. None of it is an error: these are warnings and
//! notes, with their places.

use super::syntax::parser;
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
    let mut code: Vec<Range<usize>> = Vec::new();
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut named = HashSet::new();
    let mut open_links = 0;
    let parser = parser(body);
    let definitions: Vec<(String, Range<usize>)> = parser
        .reference_definitions()
        .iter()
        .map(|(label, definition)| (label.to_lowercase(), definition.span.clone()))
        .collect();
    for (event, range) in parser.into_offset_iter() {
        match event {
            Event::Code(_) | Event::Start(Tag::CodeBlock(_)) => code.push(range),
            Event::Start(Tag::Link { link_type, id, .. } | Tag::Image { link_type, id, .. }) => {
                open_links += 1;
                if matches!(
                    link_type,
                    LinkType::Reference | LinkType::Collapsed | LinkType::Shortcut
                ) {
                    named.insert(id.to_lowercase());
                }
            }
            Event::End(TagEnd::Link | TagEnd::Image) => open_links -= 1,
            Event::Text(_) if open_links == 0 => words.push(range),
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
        if !is_in(&code, start) {
            let items = of_line(line, body[..start].lines().next_back().unwrap_or_default());
            warnings.extend(items.into_iter().map(|(at, problem)| (start + at, problem)));
        }
        start += line.len();
    }
    warnings.retain(|(at, _)| !is_in(&code, *at));
    for range in words {
        if !is_in(&code, range.start) {
            for (at, address) in addresses(&body[range.clone()]) {
                warnings.push(warning(range.start + at, "bare_address", address));
            }
        }
    }
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
        || memchr::memmem::find(bytes, b"\n: ").is_some()
        || memchr::memmem::find(bytes, b"- : ").is_some()
        || memchr::memmem::find(bytes, b"<<<<<<<").is_some()
        || memchr::memmem::find(bytes, b">>>>>>>").is_some()
        || memchr::memmem::find(bytes, b"://").is_some()
        || memchr::memmem::find(bytes, b"www.").is_some()
        || memchr::memchr_iter(b':', bytes).any(|at| match bytes[at + 1..] {
            [first, second, ..] => first.is_ascii_lowercase() && second != b'/',
            _ => false,
        })
}

/// The bracket before this text may begin a mark of another program. A link does not.
fn may_be_unread(rest: &[u8]) -> bool {
    match rest {
        [b'^' | b'!' | b'/', ..] | [b' ' | b'x' | b'X', b']', ..] => true,
        _ => {
            let end = memchr::memchr2(b']', b'\n', rest).unwrap_or(rest.len());
            let inside = &rest[..end];
            memchr::memchr(b'=', inside).is_some() || [&b"gallery"[..], b"embed"].contains(&inside)
        }
    }
}

/// The warnings of a line; `before` is the line above it.
fn of_line(line: &str, before: &str) -> Vec<Warning> {
    let mut items = Vec::new();
    let text = line.trim_start_matches([' ', '\t', '>']);
    let at = line.len() - text.len();
    if ["<<<<<<< ", ">>>>>>> "]
        .iter()
        .any(|mark| line.starts_with(mark))
    {
        return vec![warning(0, "merge_marker", line)];
    }
    let item = text
        .strip_prefix(['-', '*', '+'])
        .and_then(|rest| rest.strip_prefix(' '))
        .unwrap_or_default();
    if ["[ ] ", "[x] ", "[X] "]
        .iter()
        .any(|mark| item.starts_with(mark))
    {
        items.push(warning(at, "unread_task", text));
    }
    if is_definition(item) || is_definition(text) && !before.trim().is_empty() {
        items.push(warning(at, "unread_definition", text));
    }
    if text.starts_with("[!")
        && line.trim_start().starts_with('>')
        && text.trim_end().ends_with(']')
    {
        items.push(warning(at, "unread_alert", text));
    }
    if let Some(id) = heading_id(text) {
        items.push(warning(at, "unread_id", id));
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

fn is_definition(text: &str) -> bool {
    text.starts_with(": ") || text.starts_with(":\t")
}

/// `{#rozklad}` or `{.class}` at the end of a heading.
fn heading_id(line: &str) -> Option<&str> {
    let line = line.trim_end();
    let open = line.rfind('{')?;
    let is_attribute = line[open + 1..].starts_with(['#', '.']) && line.ends_with('}');
    (line.starts_with('#') && is_attribute).then(|| &line[open..])
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

/// Addresses in words, without the punctuation behind them.
fn addresses(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let starts = memchr::memchr2_iter(b'h', b'w', text.as_bytes()).filter(move |at| {
        let before = text[..*at].chars().next_back();
        let begins = ["https://", "http://", "www."]
            .iter()
            .any(|begin| text[*at..].starts_with(begin));
        begins && !before.is_some_and(char::is_alphanumeric)
    });
    starts.map(move |at| {
        let end = text[at..].find(|c: char| c.is_whitespace() || "<>\"«»“”„()".contains(c));
        let address = &text[at..end.map_or(text.len(), |end| at + end)];
        (
            at,
            address.trim_end_matches(['.', ',', ';', ':', '!', '?', '…', '\'']),
        )
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
            Event::Start(Tag::BlockQuote(_)) => {
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
            (
                "Зібрали гроші.[^1]\n\n[^1]: Звіт у бібліотеці.",
                vec!["unread_footnote", "unread_footnote"],
            ),
            ("## Розклад {#rozklad}", vec!["unread_id"]),
            (
                "- [ ] зробити\n- [x] зроблено",
                vec!["unread_task", "unread_task"],
            ),
            ("Термін\n: Пояснення.", vec!["unread_definition"]),
            ("- Термін\n- : Пояснення", vec!["unread_definition"]),
            (
                "> [!NOTE]\n> Примітка. :tada:",
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
            (
                "Сайт https://zbir.example.org/dopomoha. І www.example.org!",
                vec!["bare_address"; 2],
            ),
            ("[Олена]: Так\n\nДалі", vec!["unused_definition"]),
        ] {
            assert_eq!(keys(unread(body)), expected, "{body}");
        }
        let address = &unread("див. https://zbir.example.org/dopomoha.")[0];
        assert_eq!(
            address.1.params["value"],
            "https://zbir.example.org/dopomoha"
        );
    }

    #[test]
    fn what_is_read_or_code_is_not_told() {
        for body in [
            "`[^1]` і `{{< x >}}`\n\n```\n- [ ] a\n:tada:\nhttps://a.example\n```",
            "[а](https://a.example) і <https://a.example> [https://a.example](https://a.example)",
            "О 10:30:00, збори: так: ні. [сайт][a]\n\n[a]: https://a.example",
            "[фото]: ні, [див.] далі, [1]",
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

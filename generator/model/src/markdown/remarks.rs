//! What of a body no page shows as it is written, though nothing of it is wrong.

use super::syntax::parser;
use pulldown_cmark::{Event, HeadingLevel, Tag};

/// What its author may not expect, each with its line, counted from 0.
pub fn remarks(body: &str) -> Vec<(usize, String)> {
    // Few bodies have either, and parsing all of them again would take long.
    if !has_first_level(body) && !has_titles(body) {
        return Vec::new();
    }
    let (mut remarks, mut first, mut has_second) = (Vec::new(), None, false);
    for (event, range) in parser(body).into_offset_iter() {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                first = first.or(Some(range.start));
            }
            Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => has_second = true,
            Event::Start(Tag::Link { title, .. }) if !title.is_empty() => {
                let message = format!(
                    "the title \"{title}\" of a link is not shown; write it beside the link, or remove it"
                );
                remarks.push((range.start, message));
            }
            _ => {}
        }
    }
    if let Some(at) = first.filter(|_| has_second) {
        let message = "headings with # and with ## are of one level on the page, whose title is the level above; write ## for \
                       the first level of the text and ### for the second";
        remarks.push((at, message.to_owned()));
    }
    remarks.sort();
    let line = |offset: usize| memchr::memchr_iter(b'\n', &body.as_bytes()[..offset]).count();
    remarks.into_iter().map(|(at, message)| (line(at), message)).collect()
}

fn has_first_level(body: &str) -> bool {
    body.lines().any(|line| line.trim_start().starts_with("# ") || line.starts_with('='))
}

/// Whether the target of a link, or the line that defines one, has a quotation mark.
fn has_titles(body: &str) -> bool {
    let quoted = |text: &str| text.contains(['"', '\'', '(']);
    let in_link = |(at, _): (usize, &str)| {
        let rest = &body[at + 2..];
        quoted(rest.split([')', '\n']).next().unwrap_or_default())
    };
    body.match_indices("](").any(in_link) || body.match_indices("]:").any(in_link)
}

#[cfg(test)]
mod tests {
    use super::remarks;

    #[test]
    fn levels_that_become_one_and_titles_of_links_are_remarked() {
        let lines = |body: &str| remarks(body).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(lines("вступ\n\n# Свято\n\n## Розклад\n\n# Ще"), [2]);
        assert_eq!(lines("Свято\n=====\n\nРозклад\n-----"), [0]);
        assert_eq!(lines("# Свято\n\n### Розклад"), [0_usize; 0]);
        assert_eq!(lines("## Свято\n\n### Розклад"), [0_usize; 0]);
        assert_eq!(lines("a\n[б](/novyny \"підказка\")\n[в][1]\n\n[1]: /novyny 'друга'"), [1, 2]);
        let none = ["[б](/novyny) \"слово\"", "```\n# a\n## b\n[б](/n \"x\")\n```", "![б](a.png \"підпис\")"];
        for body in none {
            assert_eq!(lines(body), [0_usize; 0], "{body}");
        }
    }
}

//! Links, pictures and HTML in Markdown, found by the parser that reads them later and replaced in
//! place: the rest of a text stays byte for byte.

use crate::html::{bracketed, picture_of, target, title};
use pulldown_cmark::{CodeBlockKind, Event, LinkType, Options, Parser, Tag, TagEnd};
use std::ops::Range;

/// Where a link leads from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LinkTo {
    /// Where it led.
    Same,
    /// Here.
    New(String),
    /// Nowhere: its words stay.
    Nowhere,
}

/// What a picture becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PictureTo {
    /// A picture of this name, with a description.
    File(String),
    /// A link to an address.
    Link(String),
    /// Nothing.
    Nothing,
}

/// Decides about the references of a text.
pub(crate) trait References {
    fn link(&mut self, address: &str) -> LinkTo;
    fn picture(&mut self, address: &str, alt: &str, caption: &str) -> PictureTo;
}

/// The parts of Markdown that the portal reads (`model::markdown`).
fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_DEFINITION_LIST
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_GFM
}

/// Replaces ranges of a text, which do not overlap.
fn replaced(text: &str, mut edits: Vec<(Range<usize>, String)>) -> String {
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (range, new) in edits {
        if range.start < at {
            continue;
        }
        out.push_str(&text[at..range.start]);
        out.push_str(&new);
        at = range.end;
    }
    out.push_str(&text[at..]);
    out
}

/// A link whose words are being read.
struct OpenLink {
    range: Range<usize>,
    kind: LinkType,
    address: String,
    title: String,
    /// The end of its words.
    end: usize,
}

/// The text with links and pictures where `references` wants them.
pub(crate) fn with_references(text: &str, references: &mut dyn References) -> String {
    let mut edits = Vec::new();
    let mut open: Vec<OpenLink> = Vec::new();
    let mut picture: Option<(Range<usize>, String, String, String)> = None;
    let mut has_reference = false;
    for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
        if let Some((_, _, _, alt)) = &mut picture {
            match event {
                Event::Text(words) | Event::Code(words) => alt.push_str(&words),
                Event::SoftBreak | Event::HardBreak => alt.push(' '),
                Event::End(TagEnd::Image) => {
                    if let Some((range, address, caption, alt)) = picture.take() {
                        let new = of_picture(references, &address, &alt, &caption);
                        extend_link(&mut open, range.end);
                        edits.push((range, new));
                    }
                }
                _ => {}
            }
            continue;
        }
        match event {
            Event::Start(Tag::Image {
                dest_url,
                title,
                link_type,
                ..
            }) => {
                has_reference |= is_reference(link_type);
                picture = Some((
                    range,
                    dest_url.into_string(),
                    title.into_string(),
                    String::new(),
                ));
            }
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                ..
            }) => {
                has_reference |= is_reference(link_type);
                open.push(OpenLink {
                    end: range.start + 1,
                    range,
                    kind: link_type,
                    address: dest_url.into_string(),
                    title: title.into_string(),
                });
            }
            Event::End(TagEnd::Link) => {
                if let Some(link) = open.pop() {
                    let end = link.range.end;
                    of_link(text, references, link, &mut edits);
                    extend_link(&mut open, end);
                }
            }
            _ => extend_link(&mut open, range.end),
        }
    }
    let text = replaced(text, edits);
    if has_reference {
        without_definitions(&text)
    } else {
        text
    }
}

fn is_reference(kind: LinkType) -> bool {
    matches!(
        kind,
        LinkType::Reference | LinkType::Collapsed | LinkType::Shortcut
    )
}

fn extend_link(open: &mut [OpenLink], end: usize) {
    if let Some(link) = open.last_mut() {
        link.end = link.end.max(end).min(link.range.end);
    }
}

fn of_picture(references: &mut dyn References, address: &str, alt: &str, caption: &str) -> String {
    match references.picture(address, alt, caption) {
        PictureTo::File(name) => picture_of(&name, alt, caption),
        PictureTo::Link(to) => {
            let words = [alt, caption, to.as_str()]
                .into_iter()
                .find(|words| !words.trim().is_empty())
                .unwrap_or_default();
            format!("[{}]({})", bracketed(words), target(&to))
        }
        PictureTo::Nothing => bracketed(alt),
    }
}

fn of_link(
    text: &str,
    references: &mut dyn References,
    link: OpenLink,
    edits: &mut Vec<(Range<usize>, String)>,
) {
    let to = references.link(&link.address);
    if matches!(link.kind, LinkType::Autolink | LinkType::Email) {
        let words = text[link.range.clone()].trim_matches(['<', '>']);
        match to {
            LinkTo::Same => {}
            LinkTo::New(to) => edits.push((
                link.range.clone(),
                format!("[{}]({})", bracketed(words), target(&to)),
            )),
            LinkTo::Nowhere => edits.push((link.range.clone(), bracketed(words))),
        }
        return;
    }
    let address = match to {
        LinkTo::Same if is_reference(link.kind) => link.address,
        LinkTo::Same => return,
        LinkTo::New(to) => to,
        LinkTo::Nowhere => {
            edits.push((link.range.start..link.range.start + 1, String::new()));
            edits.push((link.end..link.range.end, String::new()));
            return;
        }
    };
    let mut tail = format!("]({}", target(&address));
    if !link.title.is_empty() {
        tail.push_str(&format!(" \"{}\"", title(&link.title)));
    }
    tail.push(')');
    edits.push((link.end..link.range.end, tail));
}

/// The text without definitions of links, whose addresses are now where they are used.
fn without_definitions(text: &str) -> String {
    let parser = Parser::new_ext(text, options());
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for (_, definition) in parser.reference_definitions().iter() {
        let rest = &text[definition.span.end..];
        let line = rest.find('\n').map_or(rest.len(), |end| end + 1);
        let end = if rest[..line].trim().is_empty() {
            definition.span.end + line
        } else {
            definition.span.end
        };
        edits.push((definition.span.start..end, String::new()));
    }
    replaced(text, edits).trim_end().to_owned()
}

/// Most blocks of indented code inside each other.
const ROUNDS: usize = 16;

/// The text with indented code between fences: the portal reads indented lines as words. Inside of
/// lists and quotations they become words, as they will be read.
pub(crate) fn with_fences(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..ROUNDS {
        let edits = indented_code(&text);
        if edits.is_empty() {
            break;
        }
        text = replaced(&text, edits);
    }
    text
}

fn indented_code(text: &str) -> Vec<(Range<usize>, String)> {
    let mut edits = Vec::new();
    let mut containers = 0;
    let mut lines: Option<Vec<Range<usize>>> = None;
    for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => lines = Some(Vec::new()),
            Event::Text(_) => {
                if let Some(lines) = &mut lines {
                    lines.push(range);
                }
            }
            Event::End(TagEnd::CodeBlock) => {
                if let Some(lines) = lines.take() {
                    let is_nested = containers > 0;
                    edits.extend(of_code(text, &lines, is_nested));
                }
            }
            Event::Start(tag) if is_container(tag.to_end()) => containers += 1,
            Event::End(tag) if is_container(tag) => containers -= 1,
            _ => {}
        }
    }
    edits
}

fn is_container(tag: TagEnd) -> bool {
    matches!(
        tag,
        TagEnd::Item
            | TagEnd::BlockQuote(_)
            | TagEnd::FootnoteDefinition
            | TagEnd::DefinitionListDefinition
    )
}

/// The edits of a block of indented code with these lines.
fn of_code(text: &str, lines: &[Range<usize>], is_nested: bool) -> Vec<(Range<usize>, String)> {
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else {
        return Vec::new();
    };
    if is_nested {
        let mut edits = Vec::new();
        for line in lines {
            let before = &text[..line.start];
            let spaces = before.len() - before.trim_end_matches([' ', '\t']).len();
            let start = line.start - spaces.min(INDENT);
            if start < line.start {
                edits.push((start..line.start, String::new()));
            }
        }
        return edits;
    }
    let code: String = lines.iter().map(|line| &text[line.clone()]).collect();
    let mut fence = "```".to_owned();
    while code.contains(&fence) {
        fence.push('`');
    }
    let start = text[..first.start].rfind('\n').map_or(0, |end| end + 1);
    let code = code.trim_end_matches('\n');
    vec![(start..last.end, format!("{fence}\n{code}\n{fence}\n"))]
}

/// Spaces that make a line code.
const INDENT: usize = 4;

/// What becomes of a piece of HTML in Markdown: `None`, it stays.
pub(crate) trait Pieces {
    /// A block, with its end of line.
    fn block(&mut self, html: &str) -> Option<String>;
    /// A tag or comment within a line.
    fn inline(&mut self, html: &str) -> Option<String>;
}

/// The text with its HTML replaced.
pub(crate) fn with_html(text: &str, pieces: &mut dyn Pieces) -> String {
    if !text.contains('<') {
        return text.to_owned();
    }
    let mut edits = Vec::new();
    for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
        let new = match event {
            Event::Start(Tag::HtmlBlock) => pieces.block(&text[range.clone()]),
            Event::InlineHtml(html) => pieces.inline(&html),
            _ => None,
        };
        if let Some(new) = new {
            edits.push((range, new));
        }
    }
    replaced(text, edits)
}

/// The first words of a text, without its marks, from paragraphs only.
pub(crate) fn first_words(text: &str, least: usize) -> String {
    let mut words = String::new();
    let mut depth = 0usize;
    let mut hidden = 0usize;
    for event in Parser::new_ext(text, options()) {
        match event {
            Event::Start(Tag::Paragraph) => depth += 1,
            Event::End(TagEnd::Paragraph) => {
                depth = depth.saturating_sub(1);
                if words.trim().chars().count() >= least {
                    break;
                }
                words.push(' ');
            }
            Event::Start(Tag::Image { .. } | Tag::FootnoteDefinition(_) | Tag::Table(_)) => {
                hidden += 1;
            }
            Event::End(TagEnd::Image | TagEnd::FootnoteDefinition | TagEnd::Table) => {
                hidden = hidden.saturating_sub(1);
            }
            Event::Text(piece) | Event::Code(piece) if depth > 0 && hidden == 0 => {
                words.push_str(&piece);
            }
            Event::SoftBreak | Event::HardBreak => words.push(' '),
            _ => {}
        }
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Moved;

    impl References for Moved {
        fn link(&mut self, address: &str) -> LinkTo {
            match address {
                "/old/" => LinkTo::New("/novyny/new".to_owned()),
                "bad" => LinkTo::Nowhere,
                _ => LinkTo::Same,
            }
        }

        fn picture(&mut self, address: &str, _: &str, _: &str) -> PictureTo {
            match address {
                "/a.jpg" => PictureTo::File("a.jpg".to_owned()),
                "/b.gif" => PictureTo::Link("https://example.org/b.gif".to_owned()),
                _ => PictureTo::Nothing,
            }
        }
    }

    #[test]
    fn references_change_and_the_rest_stays() {
        for (text, expected) in [
            (
                "а [б **в**](/old/ \"г\") ґ",
                "а [б **в**](/novyny/new \"г\") ґ",
            ),
            ("[б](bad) [в](/інше)", "б [в](/інше)"),
            (
                "![а](/a.jpg \"б\") і ![в](/b.gif)",
                "![а](a.jpg \"б\") і [в](https://example.org/b.gif)",
            ),
            ("[![а](/a.jpg)](/old/)", "[![а](a.jpg)](/novyny/new)"),
            (
                "[б][x] і [x]\n\n[x]: /old/ \"т\"\n",
                "[б](/novyny/new \"т\") і [x](/novyny/new \"т\")",
            ),
            (
                "`[б](/old/)`\n\n    [б](/old/)",
                "`[б](/old/)`\n\n    [б](/old/)",
            ),
            ("![зникла](/c.jpg)", "зникла"),
            ("<https://example.org>", "<https://example.org>"),
        ] {
            assert_eq!(with_references(text, &mut Moved), expected, "{text}");
        }
    }

    #[test]
    fn first_words_are_of_paragraphs() {
        let text =
            "## Заголовок\n\n![а](b.jpg)\n\nКоротко.\n\nДругий **абзац** [тут](/x).\n\nТретій.";
        assert_eq!(first_words(text, 10), "Коротко. Другий абзац тут.");
    }
}

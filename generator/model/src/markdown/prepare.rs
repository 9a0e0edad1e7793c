//! Turns Markdown into HTML with placeholders, in one reading.

use super::meant::as_meant;
use super::prepared::{Prepared, Slot};
use super::syntax::{Destination, destination, parser};
use super::unread::unread;
use crate::characters::{self, code_point, find_control};
use crate::format::quotes;
use crate::typed::picture_name;
use crate::{FieldProblem, escape_html, transliterate};
use percent_encoding::percent_decode_str;
use pulldown_cmark::{
    Alignment, CodeBlockKind, CowStr, Event, HeadingLevel, LinkType, OffsetIter, Tag, TagEnd, html,
};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::fmt;

/// The references of a body, its problems and its warnings: while it is read each with its byte,
/// then with its line.
#[derive(Default)]
pub(super) struct Found {
    pub links: Vec<String>,
    /// Links with a fragment, after the path.
    pub anchors: Vec<String>,
    pub images: Vec<String>,
    /// Of its headings.
    pub ids: Vec<String>,
    pub problems: Vec<(usize, FieldProblem)>,
    pub warnings: Vec<(usize, FieldProblem)>,
}
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

/// Appends the prepared HTML of `body` to `out`.
pub fn prepare(body: &str, out: &mut Prepared) {
    read(body, out);
}

/// Appends user-written text: paragraphs and line breaks, nothing else (docs/content-model.md
/// §0.2).
pub fn prepare_plain(body: &str, out: &mut Prepared) {
    let html = out.html();
    for paragraph in body
        .split("\n\n")
        .map(str::trim)
        .filter(|text| !text.is_empty())
    {
        html.push_str("<p>");
        for (i, line) in paragraph.lines().enumerate() {
            if i > 0 {
                html.push_str("<br>\n");
            }
            escape_html(&without_controls(line.trim().into()), html);
        }
        html.push_str("</p>\n");
    }
}

/// Prepares a body, and returns its facts and problems.
pub(super) fn read(body: &str, out: &mut Prepared) -> Found {
    let body = &*as_meant(body);
    let writer = Writer {
        out: RefCell::new(out),
        skip: Cell::new(false),
    };
    let problems = raw_controls(body);
    let may_hold_controls =
        !problems.is_empty() || memchr::memchr2(b'&', b'\r', body.as_bytes()).is_some();
    let mut rewrite = Rewrite {
        inner: parser(body).into_offset_iter(),
        reading: Found {
            problems,
            warnings: unread(body),
            ..Found::default()
        },
        headings: None,
        open_links: Vec::new(),
        queue: None,
        levels: [None; 2],
        columns: Vec::new(),
        cell: 0,
        in_head: false,
        inner_quotes: quotes::inner_marks(body),
        source: body,
        in_code: false,
        may_hold_controls,
    };
    let events = std::iter::from_fn(|| {
        Some(match rewrite.next_piece()? {
            Piece::Event(event) => event,
            Piece::LinkStart(path) => writer.place(Slot::LinkStart(&path)),
            Piece::LinkEnd => writer.place(Slot::LinkEnd),
            Piece::Image([name, alt, title]) => writer.place(Slot::Image {
                name: &name,
                alt: &alt,
                title: &title,
            }),
        })
    });
    // A `String` takes everything.
    let _ = html::write_html_fmt(&writer, events);
    let mut reading = rewrite.reading;
    if let [Some(first), Some(_)] = rewrite.levels {
        reading
            .warnings
            .push((first, FieldProblem::new("body", "heading_level")));
    }
    reading.links.sort();
    reading.links.dedup();
    reading.problems = by_line(body, reading.problems);
    reading.warnings = by_line(body, reading.warnings);
    reading
}

/// Lines in place of bytes.
pub(super) fn by_line(
    body: &str,
    mut problems: Vec<(usize, FieldProblem)>,
) -> Vec<(usize, FieldProblem)> {
    for (place, _) in &mut problems {
        *place = memchr::memchr_iter(b'\n', &body.as_bytes()[..*place]).count();
    }
    problems.sort_by_key(|(line, _)| *line);
    // A character is found in the source, and again in the text that comes of it.
    problems.dedup();
    // Tags of one line are one problem: its author writes the line again.
    problems.dedup_by(|next, last| {
        next.0 == last.0 && next.1.key == "raw_html" && last.1.key == "raw_html"
    });
    problems
}

/// The output of the renderer. It asks for an event, writes it, and asks for the next: the length
/// of its output when it asks is the offset of a placeholder.
struct Writer<'p> {
    out: RefCell<&'p mut Prepared>,
    /// Whether the next output belongs to a placeholder.
    skip: Cell<bool>,
}

impl Writer<'_> {
    /// Notes a placeholder. The event in its place is written in one piece, which is dropped; it is
    /// not empty, because the renderer takes the end of what it wrote for the beginning of a line.
    fn place(&self, slot: Slot<'_>) -> Event<'static> {
        self.out.borrow_mut().push(slot);
        self.skip.set(true);
        Event::InlineHtml("-".into())
    }
}

impl fmt::Write for &Writer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if !self.skip.replace(false) {
            self.out.borrow_mut().html().push_str(text);
        }
        Ok(())
    }
}

/// A text without control characters. Texts are refused with them, but a store may hold older ones.
fn without_controls(text: CowStr<'_>) -> CowStr<'_> {
    if find_control(&text).is_none() {
        return text;
    }
    text.replace(characters::is_control, "").into()
}

fn control_problem(c: char) -> FieldProblem {
    FieldProblem::new("body", "control_character").with("value", code_point(c))
}

/// The control characters of a source, the first of each line.
pub(super) fn raw_controls(body: &str) -> Vec<(usize, FieldProblem)> {
    let mut problems = Vec::new();
    let mut start = 0;
    while let Some((at, c)) = find_control(&body[start..]) {
        problems.push((start + at, control_problem(c)));
        let Some(end) = memchr::memchr(b'\n', &body.as_bytes()[start + at..]) else {
            break;
        };
        start += at + end;
    }
    problems
}

/// The remedy for a tag.
fn html_remedy(html: &str) -> &'static str {
    let name = html.trim_start_matches(['<', '/']);
    let name = name
        .split(|c: char| !c.is_ascii_alphanumeric())
        .next()
        .unwrap_or_default();
    match name.to_ascii_lowercase().as_str() {
        "br" => "end the line above with a backslash",
        "sub" | "sup" => "write the characters themselves, as in H₂O and m²",
        _ => "write it in Markdown",
    }
}

fn open_tag(href: &str, external: bool) -> String {
    let mut tag = String::from("<a href=\"");
    escape_html(href, &mut tag);
    tag.push_str(if external {
        "\" rel=\"noopener\">"
    } else {
        "\">"
    });
    tag
}

/// The tag that begins a link.
enum Anchor {
    Written,
    /// Known when the page is.
    Placeholder,
    /// Nothing: the link is refused.
    None,
}

/// A piece of a body: an event for the renderer, or a placeholder.
enum Piece<'a> {
    Event(Event<'a>),
    /// To a path of this site.
    LinkStart(String),
    LinkEnd,
    /// Name, description and title.
    Image([CowStr<'a>; 3]),
}

/// Rewrites the parser's events into the allowed subset.
struct Rewrite<'a> {
    inner: OffsetIter<'a>,
    reading: Found,
    /// The ids of all headings, once a link within the page asks for one.
    headings: Option<Vec<String>>,
    open_links: Vec<Anchor>,
    /// Pieces that come before the next event: a heading, whose id comes from its words.
    queue: Option<std::vec::IntoIter<Piece<'a>>>,
    /// The first headings of level one and two, by their byte: both become `<h2>`.
    levels: [Option<usize>; 2],
    /// Of the table being written, and where in it we are.
    columns: Vec<Alignment>,
    cell: usize,
    in_head: bool,
    /// Quotation marks that must be others, by their byte in the source.
    inner_quotes: Vec<(usize, char)>,
    source: &'a str,
    in_code: bool,
    /// Whether a piece of the source may hold control characters: it has some itself, or a
    /// reference to a character, or a line break that ends a piece between its two bytes.
    may_hold_controls: bool,
}

impl<'a> Rewrite<'a> {
    fn next_piece(&mut self) -> Option<Piece<'a>> {
        if let Some(pieces) = &mut self.queue {
            match pieces.next() {
                Some(piece) => return Some(piece),
                None => self.queue = None,
            }
        }
        let (event, range) = self.inner.next()?;
        if let Event::Start(Tag::Heading { level, .. }) = event {
            let level_at = match level {
                HeadingLevel::H1 => Some(0),
                HeadingLevel::H2 => Some(1),
                _ => None,
            };
            if let Some(first) = level_at.and_then(|i| self.levels.get_mut(i)) {
                first.get_or_insert(range.start);
            }
            let pieces = self.heading(level);
            self.queue = Some(pieces.into_iter());
            return self.next_piece();
        }
        Some(self.rewrite(event, range.start))
    }

    fn rewrite(&mut self, event: Event<'a>, at: usize) -> Piece<'a> {
        Piece::Event(match event {
            Event::Start(Tag::HtmlBlock) => {
                let html = self.html_block();
                self.raw_html(html.into(), at)
            }
            Event::Html(html) | Event::InlineHtml(html) => self.raw_html(html, at),
            Event::Text(text) => {
                let text = self.quoted(text, at);
                Event::Text(self.clean(text, at))
            }
            Event::Code(text) => Event::Code(self.clean(text, at)),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                self.in_code = true;
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(self.clean(info, at))))
            }
            Event::End(TagEnd::CodeBlock) => {
                self.in_code = false;
                Event::End(TagEnd::CodeBlock)
            }
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                ..
            }) => {
                if !title.is_empty() {
                    let problem = FieldProblem::new("body", "link_title").with("value", &*title);
                    self.reading.warnings.push((at, problem));
                }
                return self.open_link(link_type, &dest_url, at);
            }
            Event::End(TagEnd::Link) => match self.open_links.pop() {
                Some(Anchor::Written) => Event::InlineHtml("</a>".into()),
                Some(Anchor::Placeholder) => return Piece::LinkEnd,
                Some(Anchor::None) | None => Event::InlineHtml("".into()),
            },
            Event::Start(Tag::Image {
                dest_url, title, ..
            }) => return self.image(&dest_url, title, at),
            event => self.table(event),
        })
    }

    /// Reads to the end of a block of HTML: it is one problem, not one for each of its lines.
    fn html_block(&mut self) -> String {
        let mut html = String::new();
        for (event, _) in self.inner.by_ref() {
            match event {
                Event::Html(line) | Event::Text(line) => html.push_str(&line),
                Event::End(TagEnd::HtmlBlock) => break,
                _ => {}
            }
        }
        html
    }

    /// HTML is shown as text and refused; a comment, which no reader would see, goes.
    fn raw_html(&mut self, html: CowStr<'a>, at: usize) -> Event<'a> {
        let shown = html.trim();
        if shown
            .strip_prefix("<!--")
            .is_some_and(|rest| rest.find("-->") == Some(rest.len().wrapping_sub(3)))
        {
            return Event::InlineHtml("".into());
        }
        let problem = FieldProblem::new("body", "raw_html")
            .with("value", shown.lines().next().unwrap_or_default())
            .with("remedy", html_remedy(shown));
        self.reading.problems.push((at, problem));
        Event::Text(self.clean(html, at))
    }

    /// A text with its inner quotation marks. One that is not as it was typed, a reference to a
    /// character, is none.
    fn quoted(&self, text: CowStr<'a>, at: usize) -> CowStr<'a> {
        if self.in_code || self.inner_quotes.is_empty() || !self.source[at..].starts_with(&*text) {
            return text;
        }
        match quotes::with_marks(&text, at, &self.inner_quotes) {
            Cow::Owned(text) => text.into(),
            Cow::Borrowed(_) => text,
        }
    }

    /// A text without control characters; those are a problem.
    fn clean(&mut self, text: CowStr<'a>, at: usize) -> CowStr<'a> {
        if !self.may_hold_controls {
            return text;
        }
        if let Some((_, c)) = find_control(&text) {
            self.reading.problems.push((at, control_problem(c)));
        }
        without_controls(text)
    }

    /// Tables in our own words: the renderer would align cells by inline style, which the policy of
    /// the pages forbids. Wide ones scroll in their own box, reachable by keyboard.
    fn table(&mut self, event: Event<'a>) -> Event<'a> {
        let html = match event {
            Event::Start(Tag::Table(columns)) => {
                self.columns = columns;
                "<div class=\"table\" tabindex=\"0\"><table>"
            }
            Event::Start(Tag::TableHead) => {
                self.cell = 0;
                self.in_head = true;
                "<thead><tr>"
            }
            Event::End(TagEnd::TableHead) => {
                self.in_head = false;
                "</tr></thead><tbody>\n"
            }
            Event::Start(Tag::TableRow) => {
                self.cell = 0;
                "<tr>"
            }
            Event::Start(Tag::TableCell) => {
                self.cell += 1;
                match (self.in_head, self.columns.get(self.cell - 1)) {
                    (true, Some(Alignment::Right)) => "<th scope=\"col\" class=\"end\">",
                    (true, Some(Alignment::Center)) => "<th scope=\"col\" class=\"mid\">",
                    (true, _) => "<th scope=\"col\">",
                    (false, Some(Alignment::Right)) => "<td class=\"end\">",
                    (false, Some(Alignment::Center)) => "<td class=\"mid\">",
                    (false, _) => "<td>",
                }
            }
            Event::End(TagEnd::TableCell) => {
                if self.in_head {
                    "</th>"
                } else {
                    "</td>"
                }
            }
            Event::End(TagEnd::TableRow) => "</tr>\n",
            Event::End(TagEnd::Table) => "</tbody></table></div>\n",
            event => return event,
        };
        Event::Html(html.into())
    }

    fn open_link(&mut self, link_type: LinkType, dest: &str, at: usize) -> Piece<'a> {
        if let Some((_, c)) = find_control(dest) {
            self.reading.problems.push((at, control_problem(c)));
        }
        // The parser takes an address in the words of a link for another one, which HTML forbids.
        if self
            .open_links
            .iter()
            .any(|anchor| !matches!(anchor, Anchor::None))
        {
            self.open_links.push(Anchor::None);
            return Piece::Event(Event::InlineHtml("".into()));
        }
        let (anchor, piece) = if link_type == LinkType::Email {
            (Anchor::Written, open_tag(&format!("mailto:{dest}"), false))
        } else {
            match destination(dest) {
                Destination::Site(link) => {
                    let to = link.to_string();
                    if link.fragment().is_some() {
                        self.reading.anchors.push(to.clone());
                    }
                    self.reading.links.push(link.path);
                    self.open_links.push(Anchor::Placeholder);
                    return Piece::LinkStart(to);
                }
                Destination::Within(fragment) => {
                    let id = self.id_of(fragment);
                    if id.is_none() {
                        let problem = FieldProblem::new("body", "dead_anchor").with("value", dest);
                        self.reading.warnings.push((at, problem));
                    }
                    let tag = match id {
                        Some(id) => open_tag(&format!("#{id}"), false),
                        None => open_tag(dest, false),
                    };
                    (Anchor::Written, tag)
                }
                Destination::Outside => (Anchor::Written, open_tag(dest, dest.starts_with("http"))),
                Destination::Refused(why) => {
                    let problem = FieldProblem::new("body", "bad_link")
                        .with("value", dest)
                        .with("why", why);
                    self.reading.problems.push((at, problem));
                    (Anchor::None, String::new())
                }
            }
        };
        self.open_links.push(anchor);
        Piece::Event(Event::InlineHtml(piece.into()))
    }

    fn image(&mut self, name: &str, title: CowStr<'a>, at: usize) -> Piece<'a> {
        let mut alt = String::new();
        let mut depth = 1;
        while depth > 0 {
            match self.inner.next().map(|(event, _)| event) {
                Some(Event::Start(_)) => depth += 1,
                Some(Event::End(_)) => depth -= 1,
                Some(Event::Text(text) | Event::Code(text)) => alt.push_str(&text),
                Some(_) => {}
                None => break,
            }
        }
        let name = picture_name(name);
        self.reading.images.push(name.clone());
        Piece::Image([name.into(), alt.into(), title].map(|part| self.clean(part, at)))
    }

    /// Reads to the end of a heading; h1 belongs to the page, so levels run from 2 to 4.
    fn heading(&mut self, level: HeadingLevel) -> Vec<Piece<'a>> {
        let level = match level {
            HeadingLevel::H1 | HeadingLevel::H2 => HeadingLevel::H2,
            HeadingLevel::H3 => HeadingLevel::H3,
            _ => HeadingLevel::H4,
        };
        let mut words = String::new();
        let mut pieces = vec![Piece::Event(Event::SoftBreak)];
        while let Some((event, range)) = self.inner.next() {
            match event {
                Event::End(TagEnd::Heading(_)) => break,
                Event::Text(ref text) | Event::Code(ref text) => words.push_str(text),
                _ => {}
            }
            let piece = self.rewrite(event, range.start);
            pieces.push(piece);
        }
        let id = next_id(&words, &self.reading.ids);
        self.reading.ids.push(id.clone());
        let id = Some(CowStr::from(id));
        let start = Tag::Heading {
            level,
            id,
            classes: Vec::new(),
            attrs: Vec::new(),
        };
        pieces[0] = Piece::Event(Event::Start(start));
        pieces.push(Piece::Event(Event::End(TagEnd::Heading(level))));
        pieces
    }

    /// The id that a link within the page means: as it is written, or as the words of the heading
    /// are written.
    fn id_of(&mut self, fragment: &str) -> Option<String> {
        let fragment = percent_decode_str(fragment)
            .decode_utf8_lossy()
            .into_owned();
        // Both lead to the beginning of every page.
        if fragment.is_empty() || fragment == "top" {
            return Some(fragment);
        }
        let headings = self.headings.get_or_insert_with(|| headings(self.source));
        let id = heading_id(&fragment);
        headings
            .iter()
            .find(|known| **known == fragment)
            .or(headings.iter().find(|known| **known == id))
            .cloned()
    }
}

/// The ids of the headings of a body.
fn headings(body: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let mut words = None;
    for event in parser(body) {
        match (event, &mut words) {
            (Event::Start(Tag::Heading { .. }), _) => words = Some(String::new()),
            (Event::Text(text) | Event::Code(text), Some(words)) => words.push_str(&text),
            (Event::End(TagEnd::Heading(_)), Some(_)) => {
                let id = next_id(&words.take().unwrap_or_default(), &ids);
                ids.push(id);
            }
            _ => {}
        }
    }
    ids
}

/// The id of a heading by its words, with a number when another one has it.
fn next_id(words: &str, known: &[String]) -> String {
    let plain = heading_id(words);
    let mut id = plain.clone();
    let mut number = 1;
    while known.contains(&id) || PAGE_IDS.contains(&&*id) {
        number += 1;
        id = format!("{plain}-{number}");
    }
    id
}

fn heading_id(words: &str) -> String {
    let latin = transliterate(words);
    let parts = latin
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty());
    let id = parts.take(8).collect::<Vec<_>>().join("-");
    if id.is_empty() { "part".to_owned() } else { id }
}

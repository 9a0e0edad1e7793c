//! Turns Markdown into HTML with placeholders, in one reading.

use super::footnotes::Footnotes;
use super::ids;
use super::meant::as_meant;
use super::piece::Piece;
use super::prepared::{Prepared, Slot, Word};
use super::syntax::{Destination, PULL_QUOTE, destination, named_ids, parser};
use super::tags::{self, Token};
use super::unread::unread;
use crate::characters::{self, code_point, find_control};
use crate::format::quotes;
use crate::typed::picture_name;
use crate::{FieldProblem, Kind, escape_html};
use percent_encoding::percent_decode_str;
use pulldown_cmark::{
    Alignment, BlockQuoteKind, CodeBlockKind, CowStr, Event, HeadingLevel, LinkType, OffsetIter,
    Tag, TagEnd, html,
};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::fmt;
use std::ops::Range;

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

/// Appends the prepared HTML of a body of an entry of this kind to `out`.
pub fn prepare(kind: Kind, body: &str, out: &mut Prepared) {
    read(kind, body, out);
}

/// Whether bodies of a kind are plain text: those of users.
pub(super) fn is_plain(kind: Kind) -> bool {
    kind == Kind::Advertisements
}

/// Appends user-written text: paragraphs and line breaks, nothing else (docs/content-model.md
/// §0.2).
fn prepare_plain(body: &str, out: &mut Prepared) {
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

/// Prepares a body of an entry of this kind, and returns its facts and problems. Bodies of users
/// are plain text, even if they look like Markdown.
pub(super) fn read(kind: Kind, body: &str, out: &mut Prepared) -> Found {
    if is_plain(kind) {
        prepare_plain(body, out);
        return Found {
            problems: by_line(body, raw_controls(body)),
            ..Found::default()
        };
    }
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
        kind,
        headings: None,
        open_links: Vec::new(),
        open: Vec::new(),
        queue: VecDeque::new(),
        footnotes: Footnotes::of(body),
        levels: [None; 2],
        columns: Vec::new(),
        cell: 0,
        in_head: false,
        inner_quotes: quotes::inner_marks(body),
        source: body,
        in_code: false,
        may_hold_tags: memchr::memchr(b'<', body.as_bytes()).is_some(),
        may_hold_controls,
    };
    let events = std::iter::from_fn(|| {
        Some(match rewrite.next_piece()? {
            Piece::Event(event) => event,
            Piece::LinkStart([to, title]) => writer.place(Slot::LinkStart {
                to: &to,
                title: &title,
            }),
            Piece::Word(word) => writer.place(Slot::Word(word)),
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

/// The tag of a link whose address is known already.
fn open_tag(href: &str, title: &str, external: bool) -> String {
    let mut tag = String::from("<a href=\"");
    escape_html(href, &mut tag);
    if !title.is_empty() {
        tag.push_str("\" title=\"");
        escape_html(title, &mut tag);
    }
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

/// What encloses the next piece.
#[derive(Clone)]
enum Level {
    /// A block or a run of Markdown.
    Markdown,
    /// An element that its author wrote as a tag, and the byte of the tag.
    Tag(&'static str, usize),
}

/// Rewrites the parser's events into the allowed subset.
struct Rewrite<'a> {
    inner: OffsetIter<'a>,
    reading: Found,
    kind: Kind,
    /// The ids of all headings, once a link within the page asks for one.
    headings: Option<Vec<String>>,
    open_links: Vec<Anchor>,
    /// Innermost last; empty where the body has no tags.
    open: Vec<Level>,
    /// Pieces that come before the next event.
    queue: VecDeque<Piece<'a>>,
    footnotes: Footnotes<'a>,
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
    may_hold_tags: bool,
    /// Whether a piece of the source may hold control characters: it has some itself, or a
    /// reference to a character, or a line break that ends a piece between its two bytes.
    may_hold_controls: bool,
}

impl<'a> Rewrite<'a> {
    fn next_piece(&mut self) -> Option<Piece<'a>> {
        loop {
            if let Some(piece) = self.queue.pop_front() {
                return Some(piece);
            }
            let Some((event, range)) = self.inner.next() else {
                self.leave();
                self.queue.extend(self.footnotes.section());
                return self.queue.pop_front();
            };
            self.rewrite(event, range);
        }
    }

    /// Queues the pieces of an event.
    fn rewrite(&mut self, event: Event<'a>, range: Range<usize>) {
        let at = range.start;
        match &event {
            // Their functions read to the end.
            Event::Start(Tag::HtmlBlock | Tag::Image { .. }) => {}
            Event::Start(_) => self.enter(),
            Event::End(_) => self.leave(),
            _ => {}
        }
        let event = match event {
            Event::Start(Tag::Heading { level, .. }) => return self.heading(level, range),
            Event::Start(Tag::FootnoteDefinition(label)) => return self.footnote(&label, at),
            Event::FootnoteReference(label) => {
                Event::InlineHtml(self.footnotes.reference(&label).into())
            }
            Event::Start(Tag::BlockQuote(kind)) => return self.quote(kind, range),
            Event::End(TagEnd::BlockQuote(Some(_))) => Event::Html("</div>\n".into()),
            Event::TaskListMarker(is_done) => return self.task(is_done),
            Event::Start(Tag::HtmlBlock) => return self.html_block(at),
            Event::Html(html) | Event::InlineHtml(html) => return self.inline_html(html, at),
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
            }) => return self.open_link(link_type, &dest_url, title, at),
            Event::End(TagEnd::Link) => {
                let piece = match self.open_links.pop() {
                    Some(Anchor::Written) => Piece::html("</a>"),
                    Some(Anchor::Placeholder) => Piece::LinkEnd,
                    Some(Anchor::None) | None => Piece::html(""),
                };
                return self.queue.push_back(piece);
            }
            Event::Start(Tag::Image {
                dest_url, title, ..
            }) => return self.image(&dest_url, title, at),
            event => self.table(event),
        };
        self.queue.push_back(Piece::Event(event));
    }

    fn put(&mut self, html: impl Into<CowStr<'static>>) {
        self.queue.push_back(Piece::html(html));
    }

    fn enter(&mut self) {
        if self.may_hold_tags {
            self.open.push(Level::Markdown);
        }
    }

    /// Ends what was entered last: elements that are still open in it end too.
    fn leave(&mut self) {
        while let Some(Level::Tag(name, at)) = self.open.pop() {
            let problem = FieldProblem::new("body", "unclosed_tag").with("value", name);
            self.reading.problems.push((at, problem));
            self.put(format!("</{name}>"));
        }
    }

    fn is_in_link(&self) -> bool {
        self.open_links
            .iter()
            .any(|anchor| !matches!(anchor, Anchor::None))
    }

    /// Reads to the end of a block of HTML: it is one problem, not one for each of its lines.
    fn html_block(&mut self, at: usize) {
        let mut html = String::new();
        for (event, _) in self.inner.by_ref() {
            match event {
                Event::Html(line) | Event::Text(line) => html.push_str(&line),
                Event::End(TagEnd::HtmlBlock) => break,
                _ => {}
            }
        }
        let (length, open) = (self.queue.len(), self.open.clone());
        if !tags::tokens(&html).is_some_and(|tokens| self.block(tokens, at)) {
            self.queue.truncate(length);
            self.open = open;
            self.refuse_html(html.into(), at);
        }
    }

    /// Writes a block of tags and words; `false`: it is none that is read.
    fn block(&mut self, tokens: Vec<Token>, at: usize) -> bool {
        let mut in_summary = false;
        let mut in_paragraph = false;
        // A part that opens begins with its title.
        let mut must_be_title = false;
        for token in tokens {
            if matches!(&token, Token::Words(words) if words.trim().is_empty()) {
                continue;
            }
            let is_title = matches!(token, Token::Start("summary", _));
            if is_title != must_be_title {
                return false;
            }
            must_be_title = matches!(token, Token::Start("details", _));
            let is_line = match &token {
                Token::Words(_) | Token::Break => true,
                Token::Start(name, _) | Token::End(name) => tags::is_inline(name),
            };
            if is_line && !in_summary && !in_paragraph {
                in_paragraph = true;
                self.put("<p>");
                self.open.push(Level::Markdown);
            }
            if !is_line && in_paragraph {
                in_paragraph = false;
                self.leave();
                self.put("</p>\n");
            }
            in_summary = match token {
                Token::Start("summary", _) => true,
                Token::End("summary") => false,
                _ => in_summary,
            };
            if !self.tag(token, at) {
                return false;
            }
        }
        if in_paragraph {
            self.leave();
            self.put("</p>\n");
        }
        !in_summary && !must_be_title
    }

    /// Writes a tag or words between tags; `false`: it ends what is not open.
    fn tag(&mut self, token: Token, at: usize) -> bool {
        match token {
            Token::Words(words) => {
                let words = self.clean(words.into(), at);
                self.queue.push_back(Piece::Event(Event::Text(words)));
            }
            Token::Break => self.put("<br>"),
            Token::Start(name, title) => {
                let mut html = format!("<{name}");
                if !title.is_empty() {
                    html.push_str(" title=\"");
                    escape_html(&self.clean(title.into(), at), &mut html);
                    html.push('"');
                }
                html.push('>');
                self.put(html);
                self.open.push(Level::Tag(name, at));
            }
            Token::End(name) => {
                if !matches!(self.open.last(), Some(Level::Tag(open, _)) if *open == name) {
                    return false;
                }
                self.open.pop();
                self.put(format!("</{name}>"));
            }
        }
        true
    }

    /// A tag within a line; a comment, which no reader would see, goes.
    fn inline_html(&mut self, html: CowStr<'a>, at: usize) {
        let tokens = tags::tokens(&html).filter(|tokens| {
            tokens.iter().all(|token| match token {
                Token::Start(name, _) | Token::End(name) => tags::is_inline(name),
                Token::Break | Token::Words(_) => true,
            })
        });
        let is_read = tokens.is_some_and(|tokens| {
            let mut written = tokens.into_iter();
            written.all(|token| self.tag(token, at))
        });
        if !is_read {
            self.refuse_html(html, at);
        }
    }

    /// HTML that is not read is shown as text, and refused.
    fn refuse_html(&mut self, html: CowStr<'a>, at: usize) {
        let line = html.trim().lines().next().unwrap_or_default();
        let problem = FieldProblem::new("body", "raw_html").with("value", line);
        self.reading.problems.push((at, problem));
        let text = self.clean(html, at);
        self.queue.push_back(Piece::Event(Event::Text(text)));
    }

    /// A quotation, a large quotation (`[!QUOTE]`), or a box with a note (`[!NOTE]` …).
    fn quote(&mut self, kind: Option<BlockQuoteKind>, range: Range<usize>) {
        if let Some(kind) = kind {
            let (class, word) = match kind {
                BlockQuoteKind::Note => ("notice", Word::Note),
                BlockQuoteKind::Tip => ("notice", Word::Tip),
                BlockQuoteKind::Important => ("notice", Word::Important),
                BlockQuoteKind::Warning => ("notice warn", Word::Warning),
                BlockQuoteKind::Caution => ("notice warn", Word::Caution),
            };
            self.put(format!(
                "<div class=\"{class}\" role=\"note\">\n<p><strong>"
            ));
            self.queue.push_back(Piece::Word(word));
            return self.put("</strong></p>\n");
        }
        let first = self.source[range].lines().next().unwrap_or_default();
        let mark = first.strip_prefix('>').unwrap_or_default();
        let start = Piece::Event(Event::Start(Tag::BlockQuote(None)));
        if !mark.trim().eq_ignore_ascii_case(PULL_QUOTE) {
            return self.queue.push_back(start);
        }
        match self.inner.next() {
            Some((Event::Start(Tag::Paragraph), _)) => self.pull_quote(),
            // The next line makes something else of the mark.
            Some((event, range)) => {
                self.queue.push_back(start);
                self.rewrite(event, range);
            }
            None => {}
        }
    }

    /// The beginning of a large quotation, whose mark is the first line of its first paragraph.
    fn pull_quote(&mut self) {
        self.put("<blockquote class=\"pull\">\n");
        while let Some((event, range)) = self.inner.next() {
            match event {
                Event::SoftBreak | Event::HardBreak => {
                    return self.rewrite(Event::Start(Tag::Paragraph), range);
                }
                Event::End(TagEnd::Paragraph) => return,
                _ => {}
            }
        }
    }

    /// The box of an item that is to do or done.
    fn task(&mut self, is_done: bool) {
        let (class, word, sign) = if is_done {
            ("box done", Word::Done, "\u{2611}")
        } else {
            ("box", Word::ToDo, "\u{2610}")
        };
        self.put(format!(
            "<span class=\"{class}\" role=\"img\" aria-label=\""
        ));
        self.queue.push_back(Piece::Word(word));
        self.put(format!("\">{sign}</span> "));
    }

    /// Reads to the end of a footnote, which readers see at the end of the text.
    fn footnote(&mut self, label: &str, at: usize) {
        let start = self.queue.len();
        let references = self.footnotes.references();
        while let Some((event, range)) = self.inner.next() {
            if matches!(event, Event::End(TagEnd::FootnoteDefinition)) {
                self.leave();
                break;
            }
            self.rewrite(event, range);
        }
        let pieces = self.queue.split_off(start);
        if !self.footnotes.define(label, pieces) {
            self.footnotes.forget_since(&references);
            let problem = FieldProblem::new("body", "unused_footnote");
            let problem = problem.with("value", format!("[^{label}]"));
            self.reading.warnings.push((at, problem));
        }
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

    fn open_link(&mut self, link_type: LinkType, dest: &str, title: CowStr<'a>, at: usize) {
        if let Some((_, c)) = find_control(dest) {
            self.reading.problems.push((at, control_problem(c)));
        }
        let title = self.clean(title, at);
        let (anchor, piece) = self.anchor(link_type, dest, title, at);
        self.open_links.push(anchor);
        self.queue.push_back(piece);
    }

    fn anchor(
        &mut self,
        link_type: LinkType,
        dest: &str,
        title: CowStr<'a>,
        at: usize,
    ) -> (Anchor, Piece<'a>) {
        // The parser takes an address in the words of a link for another one, which HTML forbids.
        if self.is_in_link() {
            return (Anchor::None, Piece::html(""));
        }
        if link_type == LinkType::Email {
            let tag = open_tag(&format!("mailto:{dest}"), "", false);
            return (Anchor::Written, Piece::html(tag));
        }
        let tag = match destination(dest, self.kind) {
            Destination::Site(link) => {
                let to = link.to_string();
                if link.fragment().is_some() {
                    self.reading.anchors.push(to.clone());
                }
                self.reading.links.push(link.path);
                return (Anchor::Placeholder, Piece::LinkStart([to.into(), title]));
            }
            Destination::Within(fragment) => {
                let id = self.id_of(fragment);
                if id.is_none() {
                    let problem = FieldProblem::new("body", "dead_anchor").with("value", dest);
                    self.reading.warnings.push((at, problem));
                }
                match id {
                    Some(id) => open_tag(&format!("#{id}"), &title, false),
                    None => open_tag(dest, &title, false),
                }
            }
            Destination::Outside => open_tag(dest, &title, dest.starts_with("http")),
            Destination::Refused(why) => {
                let problem = FieldProblem::new("body", "bad_link")
                    .with("value", dest)
                    .with("why", why);
                self.reading.problems.push((at, problem));
                return (Anchor::None, Piece::html(""));
            }
        };
        (Anchor::Written, Piece::html(tag))
    }

    fn image(&mut self, name: &str, title: CowStr<'a>, at: usize) {
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
        let parts = [name.into(), alt.into(), title].map(|part| self.clean(part, at));
        self.queue.push_back(Piece::Image(parts));
    }

    /// Reads to the end of a heading; h1 belongs to the page, so levels run from 2 to 4.
    fn heading(&mut self, level: HeadingLevel, range: Range<usize>) {
        let first = match level {
            HeadingLevel::H1 => Some(0),
            HeadingLevel::H2 => Some(1),
            _ => None,
        };
        if let Some(first) = first.and_then(|i| self.levels.get_mut(i)) {
            first.get_or_insert(range.start);
        }
        let level = match level {
            HeadingLevel::H1 | HeadingLevel::H2 => HeadingLevel::H2,
            HeadingLevel::H3 => HeadingLevel::H3,
            _ => HeadingLevel::H4,
        };
        let mut words = String::new();
        let start = self.queue.len();
        // The tag of the heading takes its place once the words are known.
        self.put("");
        while let Some((event, range)) = self.inner.next() {
            match event {
                Event::End(TagEnd::Heading(_)) => break,
                Event::Text(ref text) | Event::Code(ref text) => words.push_str(text),
                _ => {}
            }
            self.rewrite(event, range);
        }
        self.leave();
        let named = named_ids(&self.source[range]).unwrap_or_default();
        let older = ids::add(&words, &named, &mut self.reading.ids);
        let tag = Tag::Heading {
            level,
            id: self
                .reading
                .ids
                .get(older.start - 1)
                .cloned()
                .map(CowStr::from),
            classes: Vec::new(),
            attrs: Vec::new(),
        };
        self.queue[start] = Piece::Event(Event::Start(tag));
        for at in older {
            let span = format!("<span id=\"{}\"></span>", self.reading.ids[at]);
            self.put(span);
        }
        let end = Event::End(TagEnd::Heading(level));
        self.queue.push_back(Piece::Event(end));
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
        let headings = self
            .headings
            .get_or_insert_with(|| ids::headings(self.source));
        let id = ids::of_words(&fragment);
        headings
            .iter()
            .find(|known| **known == fragment)
            .or(headings.iter().find(|known| **known == id))
            .cloned()
    }
}

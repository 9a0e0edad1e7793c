//! From Markdown to HTML with holes, in one reading.

use super::fill::BETWEEN;
use super::{Destination, destination, escape, parser};
use crate::check::Problem;
use crate::holes::{hole, is_mark};
use crate::model::transliterate;
use pulldown_cmark::{Alignment, CowStr, Event, HeadingLevel, LinkType, OffsetIter, Tag, TagEnd, html};

/// Links of a body, its pictures, and its problems with the byte each stands at.
type Found = (Vec<String>, Vec<String>, Vec<(usize, Problem)>);

/// Appends the prepared HTML of `body` to `html`.
pub fn prepare(body: &str, html: &mut String) {
    read(body, html);
}

/// Appends user-written text: paragraphs and line breaks, nothing else (content-model §0.2).
pub fn prepare_plain(body: &str, html: &mut String) {
    for paragraph in body.split("\n\n").map(str::trim).filter(|text| !text.is_empty()) {
        html.push_str("<p>");
        for (i, line) in paragraph.lines().enumerate() {
            if i > 0 {
                html.push_str("<br>\n");
            }
            escape(&clean(line.trim().into()), html);
        }
        html.push_str("</p>\n");
    }
}

/// The same, with what the body refers to and what is wrong with it.
pub(super) fn read(body: &str, html: &mut String) -> Found {
    let mut events = Rewrite {
        inner: parser(body).into_offset_iter(),
        links: Vec::new(),
        images: Vec::new(),
        problems: Vec::new(),
        open_links: Vec::new(),
        queue: None,
        ids: Vec::new(),
        columns: Vec::new(),
        cell: 0,
        in_head: false,
    };
    html::push_html(html, std::iter::from_fn(|| events.next_event()));
    events.links.sort();
    events.links.dedup();
    (events.links, events.images, events.problems)
}

/// A text without what could be taken for a hole.
fn clean(text: CowStr<'_>) -> CowStr<'_> {
    if text.bytes().any(|byte| is_mark(char::from(byte)) || char::from(byte) == BETWEEN) {
        return text.replace(|c| is_mark(c) || c == BETWEEN, "").into();
    }
    text
}

fn open_tag(href: &str, external: bool) -> String {
    let mut tag = String::from("<a href=\"");
    escape(href, &mut tag);
    tag.push_str(if external { "\" rel=\"noopener\">" } else { "\">" });
    tag
}

/// What stands where a link begins.
enum Anchor {
    Written,
    /// Known when the page is.
    Hole,
    /// Nothing: the link is refused.
    None,
}

/// Rewrites the parser's events into the allowed subset.
struct Rewrite<'a> {
    inner: OffsetIter<'a>,
    links: Vec<String>,
    images: Vec<String>,
    /// With the byte each stands at.
    problems: Vec<(usize, Problem)>,
    open_links: Vec<Anchor>,
    /// Events to give out before reading on: those of a heading, whose id comes from its words.
    queue: Option<std::vec::IntoIter<Event<'a>>>,
    ids: Vec<String>,
    /// Of the table being written, and where in it we are.
    columns: Vec<Alignment>,
    cell: usize,
    in_head: bool,
}

impl<'a> Rewrite<'a> {
    fn next_event(&mut self) -> Option<Event<'a>> {
        if let Some(events) = &mut self.queue {
            match events.next() {
                Some(event) => return Some(event),
                None => self.queue = None,
            }
        }
        let (event, range) = self.inner.next()?;
        if let Event::Start(Tag::Heading { level, .. }) = event {
            let events = self.heading_events(level);
            self.queue = Some(events.into_iter());
            return self.next_event();
        }
        Some(self.rewrite(event, range.start))
    }

    fn rewrite(&mut self, event: Event<'a>, at: usize) -> Event<'a> {
        match event {
            Event::Html(html) | Event::InlineHtml(html) => {
                self.problems.push((at, Problem::new("body", "raw_html").with("value", html.trim())));
                Event::Text(clean(html))
            }
            Event::Text(text) => Event::Text(clean(text)),
            Event::Code(text) => Event::Code(clean(text)),
            Event::Start(Tag::Link { link_type, dest_url, .. }) => self.open_link(link_type, &dest_url, at),
            Event::End(TagEnd::Link) => match self.open_links.pop() {
                Some(Anchor::Written) => Event::InlineHtml("</a>".into()),
                Some(Anchor::Hole) => Event::InlineHtml(hole("z").into()),
                Some(Anchor::None) | None => Event::InlineHtml("".into()),
            },
            Event::Start(Tag::Image { dest_url, title, .. }) => self.image(dest_url, &title),
            event => self.table(event),
        }
    }

    /// Tables in our own words: the renderer would align cells by inline style, which the policy of the
    /// pages forbids. Wide ones scroll in their own box, reachable by keyboard.
    fn table(&mut self, event: Event<'a>) -> Event<'a> {
        let html = match event {
            Event::Start(Tag::Table(columns)) => {
                self.columns = columns;
                "<div class=\"table\" tabindex=\"0\"><table>"
            }
            Event::Start(Tag::TableHead) => {
                (self.cell, self.in_head) = (0, true);
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

    fn open_link(&mut self, link_type: LinkType, dest: &str, at: usize) -> Event<'a> {
        let (anchor, tag) = if link_type == LinkType::Email {
            (Anchor::Written, open_tag(&format!("mailto:{dest}"), false))
        } else {
            match destination(dest) {
                Destination::Site(path) => {
                    self.links.push(path.split(['?', '#']).next().unwrap_or(path).to_owned());
                    (Anchor::Hole, hole(&format!("a{path}")))
                }
                Destination::Outside => (Anchor::Written, open_tag(dest, dest.starts_with("http"))),
                Destination::Refused(why) => {
                    let problem = Problem::new("body", "bad_link").with("value", dest).with("why", why);
                    self.problems.push((at, problem));
                    (Anchor::None, String::new())
                }
            }
        };
        self.open_links.push(anchor);
        Event::InlineHtml(tag.into())
    }

    fn image(&mut self, name: CowStr<'a>, title: &CowStr<'a>) -> Event<'a> {
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
        let parts = [name.as_ref(), &alt, title].map(|part| clean(part.into()));
        let hole = hole(&format!("i{}{BETWEEN}{}{BETWEEN}{}", parts[0], parts[1], parts[2]));
        self.images.push(name.into_string());
        Event::InlineHtml(hole.into())
    }

    /// Reads to the end of a heading; h1 belongs to the page, so levels run from 2 to 4.
    fn heading_events(&mut self, level: HeadingLevel) -> Vec<Event<'a>> {
        let level = match level {
            HeadingLevel::H1 | HeadingLevel::H2 => HeadingLevel::H2,
            HeadingLevel::H3 => HeadingLevel::H3,
            _ => HeadingLevel::H4,
        };
        let mut words = String::new();
        let mut events = vec![Event::Text("".into())];
        while let Some((event, range)) = self.inner.next() {
            match event {
                Event::End(TagEnd::Heading(_)) => break,
                Event::Text(ref text) | Event::Code(ref text) => words.push_str(text),
                _ => {}
            }
            let event = self.rewrite(event, range.start);
            events.push(event);
        }
        let id = self.heading_id(&words);
        events[0] = Event::Start(Tag::Heading {
            level,
            id: Some(CowStr::from(id)),
            classes: Vec::new(),
            attrs: Vec::new(),
        });
        events.push(Event::End(TagEnd::Heading(level)));
        events
    }

    fn heading_id(&mut self, words: &str) -> String {
        let mut id = String::new();
        for part in transliterate(words)
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|part| !part.is_empty())
            .take(8)
        {
            if !id.is_empty() {
                id.push('-');
            }
            id.push_str(part);
        }
        if id.is_empty() {
            id.push_str("part");
        }
        let taken = self.ids.iter().filter(|known| **known == id).count();
        self.ids.push(id.clone());
        if taken > 0 { format!("{id}-{}", taken + 1) } else { id }
    }
}

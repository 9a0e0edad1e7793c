//! Markdown to HTML by an allow-list: only what the renderer itself writes ever reaches a page. Raw HTML
//! is shown as text, script-like links are dropped, and both are reported when content is read.

use crate::check::Problem;
use crate::model::transliterate;
use crate::view::shape::Picture;
use pulldown_cmark::{Alignment, CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, html};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

/// What the plan needs to know of a body without reading it again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BodyFacts {
    /// Of the Markdown text; empty for an empty body.
    pub digest: String,
    pub words: u32,
    /// Site paths it links to, without language prefix, query and fragment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<String>,
    /// Names of pictures it shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<String>,
}

/// Answers what a body refers to.
pub trait Resolve {
    /// The address for a link to a path of this site (with query and fragment), or `None` when nothing
    /// public stands there: the words stay, the link goes.
    fn link(&self, path: &str) -> Option<String>;
    fn image(&self, name: &str) -> Option<&Picture>;
}

/// How wide a picture within a text is: the column of an article, or nearly the whole of a phone.
const SIZES: &str = "(min-width: 46rem) 44rem, 94vw";

/// Where a link may lead.
enum Destination<'a> {
    /// A path of this site, in the default language's form.
    Site(&'a str),
    /// `https:`, `mailto:` … or a fragment of the same page.
    Outside,
    Refused(&'static str),
}

/// Schemes a link may have besides site paths and fragments (`specification.md §2`).
const SCHEMES: [&str; 4] = ["https", "http", "mailto", "tel"];

fn destination(url: &str) -> Destination<'_> {
    if url.starts_with('#') {
        return Destination::Outside;
    }
    if url.contains(|c: char| c.is_control()) {
        return Destination::Refused("it contains control characters");
    }
    if url.starts_with('/') {
        return if crate::check::is_site_path(url) {
            Destination::Site(crate::model::Locale::split(url).1)
        } else {
            Destination::Refused("a path of this site starts with one slash and holds no spaces")
        };
    }
    match url.split_once(':') {
        Some((scheme, _)) if SCHEMES.iter().any(|known| scheme.eq_ignore_ascii_case(known)) => {
            Destination::Outside
        }
        Some(_) => Destination::Refused("only https, http, mailto and tel addresses are allowed"),
        None => Destination::Refused("write a path of this site with a leading slash"),
    }
}

fn parser(body: &str) -> Parser<'_> {
    Parser::new_ext(body, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}

/// Digest, length and references of a body.
pub fn facts(body: &str) -> BodyFacts {
    examine(body).0
}

/// The facts of a body and its problems, each with the line it stands on, counted from 0.
pub fn examine(body: &str) -> (BodyFacts, Vec<(usize, Problem)>) {
    let (mut facts, mut problems) = (BodyFacts::default(), Vec::new());
    if body.is_empty() {
        return (facts, problems);
    }
    facts.digest = format!("{:032x}", xxh3_128(body.as_bytes()));
    facts.words = words(body);
    if !refers(body) {
        return (facts, problems);
    }
    let line = |offset: usize| memchr::memchr_iter(b'\n', &body.as_bytes()[..offset]).count();
    for (event, range) in parser(body).into_offset_iter() {
        let problem = match event {
            Event::Html(html) | Event::InlineHtml(html) => {
                Problem::new("body", "raw_html").with("value", html.trim())
            }
            Event::Start(Tag::Link { dest_url, link_type, .. }) if link_type != LinkType::Email => {
                match destination(&dest_url) {
                    Destination::Site(path) => {
                        let path = path.split(['?', '#']).next().unwrap_or(path);
                        facts.links.push(path.to_owned());
                        continue;
                    }
                    Destination::Outside => continue,
                    Destination::Refused(why) => {
                        Problem::new("body", "bad_link").with("value", dest_url.as_ref()).with("why", why)
                    }
                }
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                facts.images.push(dest_url.to_string());
                continue;
            }
            _ => continue,
        };
        problems.push((line(range.start), problem));
    }
    facts.links.sort();
    facts.links.dedup();
    (facts, problems)
}

/// A body without brackets or angles has neither links nor HTML, and most have none: no need to parse.
fn refers(body: &str) -> bool {
    memchr::memchr2(b'[', b'<', body.as_bytes()).is_some()
}

/// Ends of words: a byte before white space, or the last one.
fn words(body: &str) -> u32 {
    let space = |byte: u8| byte <= b' ';
    let bytes = body.as_bytes();
    let after = bytes.get(1..).unwrap_or_default();
    // Counted in bytes a piece at a time, which the compiler turns into vector instructions.
    let inner = bytes.chunks(PIECE).zip(after.chunks(PIECE)).map(|(now, next)| {
        now.iter().zip(next).map(|(now, next)| u8::from(!space(*now) & space(*next))).sum::<u8>()
    });
    inner.map(u32::from).sum::<u32>() + u32::from(bytes.last().is_some_and(|last| !space(*last)))
}

const PIECE: usize = 128;

/// Appends the HTML of `body` to `out`.
pub fn render(body: &str, resolve: &dyn Resolve, out: &mut String) {
    let mut events = Rewrite {
        inner: parser(body),
        resolve,
        open_links: Vec::new(),
        queue: None,
        ids: Vec::new(),
        columns: Vec::new(),
        cell: 0,
        in_head: false,
    };
    html::push_html(out, std::iter::from_fn(|| events.next_event()));
}

/// Appends user-written text: paragraphs and line breaks, nothing else (content-model §0.2).
pub fn render_plain(body: &str, out: &mut String) {
    for paragraph in body.split("\n\n").map(str::trim).filter(|text| !text.is_empty()) {
        out.push_str("<p>");
        for (i, line) in paragraph.lines().enumerate() {
            if i > 0 {
                out.push_str("<br>\n");
            }
            escape(line.trim(), out);
        }
        out.push_str("</p>\n");
    }
}

/// Escapes text for HTML content and double-quoted attributes.
pub fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
}

/// Rewrites the parser's events into the allowed subset.
struct Rewrite<'a> {
    inner: Parser<'a>,
    resolve: &'a dyn Resolve,
    /// For each open link, whether its anchor was written.
    open_links: Vec<bool>,
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
        let event = self.inner.next()?;
        if let Event::Start(Tag::Heading { level, .. }) = event {
            let events = self.heading_events(level);
            self.queue = Some(events.into_iter());
            return self.next_event();
        }
        Some(self.rewrite(event))
    }

    fn rewrite(&mut self, event: Event<'a>) -> Event<'a> {
        match event {
            Event::Html(html) | Event::InlineHtml(html) => Event::Text(html),
            Event::Start(Tag::Link { link_type, dest_url, .. }) => self.open_link(link_type, &dest_url),
            Event::End(TagEnd::Link) => match self.open_links.pop() {
                Some(true) => Event::InlineHtml("</a>".into()),
                _ => Event::InlineHtml("".into()),
            },
            Event::Start(Tag::Image { dest_url, title, .. }) => self.image(&dest_url, &title),
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

    fn open_link(&mut self, link_type: LinkType, dest: &str) -> Event<'a> {
        let href = if link_type == LinkType::Email {
            Some((format!("mailto:{dest}"), false))
        } else {
            match destination(dest) {
                Destination::Site(path) => self.resolve.link(path).map(|href| (href, false)),
                Destination::Outside => Some((dest.to_owned(), dest.starts_with("http"))),
                Destination::Refused(_) => None,
            }
        };
        self.open_links.push(href.is_some());
        let Some((href, external)) = href else { return Event::InlineHtml("".into()) };
        let mut tag = String::from("<a href=\"");
        escape(&href, &mut tag);
        tag.push_str(if external { "\" rel=\"noopener\">" } else { "\">" });
        Event::InlineHtml(tag.into())
    }

    fn image(&mut self, name: &str, title: &str) -> Event<'a> {
        let mut alt = String::new();
        let mut depth = 1;
        while depth > 0 {
            match self.inner.next() {
                Some(Event::Start(_)) => depth += 1,
                Some(Event::End(_)) => depth -= 1,
                Some(Event::Text(text) | Event::Code(text)) => alt.push_str(&text),
                Some(_) => {}
                None => break,
            }
        }
        let mut tag = String::new();
        if let Some(image) = self.resolve.image(name) {
            tag.push_str("<img src=\"");
            escape(&image.src, &mut tag);
            tag.push_str("\" alt=\"");
            escape(&alt, &mut tag);
            if !title.is_empty() {
                tag.push_str("\" title=\"");
                escape(title, &mut tag);
            }
            if !image.srcset.is_empty() {
                tag.push_str("\" srcset=\"");
                escape(&image.srcset, &mut tag);
                tag.push_str("\" sizes=\"");
                tag.push_str(SIZES);
            }
            tag.push_str(&format!(
                "\" width=\"{}\" height=\"{}\" loading=\"lazy\" decoding=\"async\">",
                image.width, image.height
            ));
        }
        Event::InlineHtml(tag.into())
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
        while let Some(event) = self.inner.next() {
            match event {
                Event::End(TagEnd::Heading(_)) => break,
                Event::Text(ref text) | Event::Code(ref text) => words.push_str(text),
                _ => {}
            }
            let event = self.rewrite(event);
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

#[cfg(test)]
mod tests {
    use super::*;

    struct Known(Picture);
    impl Resolve for Known {
        fn link(&self, path: &str) -> Option<String> {
            (path != "/gone").then(|| format!("/us{path}"))
        }
        fn image(&self, name: &str) -> Option<&Picture> {
            (name == "a.webp").then_some(&self.0)
        }
    }

    fn html(body: &str) -> String {
        let mut out = String::new();
        let picture = Picture { src: "/media/1.webp".to_owned(), width: 4, height: 3, ..Picture::default() };
        render(body, &Known(picture), &mut out);
        out
    }

    #[test]
    fn refused_links_lose_their_anchor_and_are_reported() {
        for bad in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "data:text/html,x",
            "vbscript:x",
            "blob:x",
            "//evil.example",
            "java&#x09;script:alert(1)",
            "&#106;avascript:alert(1)",
            "/\\evil",
            "relative",
        ] {
            let body = format!("first\n\n[words]({bad})\n");
            assert_eq!(html(&body).matches("<a").count(), 0, "{bad}: {}", html(&body));
            let found = examine(&body).1;
            assert!(
                found.iter().any(|(line, problem)| *line == 2 && problem.key == "bad_link")
                    || !body.contains("]("),
                "{bad}: {found:?}"
            );
        }
        assert!(html("<script>x</script> and <b>b</b>").contains("&lt;b&gt;"));
        assert_eq!(examine("a <b>b</b>").1[0].1.key, "raw_html");
    }

    #[test]
    fn words_are_counted_across_pieces() {
        for n in [0usize, 1, 2, 31, 32, 33, 400] {
            let body = "сло  во\n".repeat(n);
            assert_eq!(words(&body) as usize, body.split_ascii_whitespace().count(), "{n}");
            assert_eq!(words(&format!("{body}x")) as usize, body.split_ascii_whitespace().count() + 1);
        }
    }

    #[test]
    fn links_images_and_headings() {
        assert_eq!(html("[a](/novyny/b)"), "<p><a href=\"/us/novyny/b\">a</a></p>\n");
        assert_eq!(html("[a](/gone)"), "<p>a</p>\n");
        assert_eq!(
            html("<https://a.example/>"),
            "<p><a href=\"https://a.example/\" rel=\"noopener\">https://a.example/</a></p>\n"
        );
        assert!(
            html("![alt](a.webp)")
                .contains("<img src=\"/media/1.webp\" alt=\"alt\" width=\"4\" height=\"3\"")
        );
        assert_eq!(
            html("# Що далі\n## Що далі"),
            "<h2 id=\"shcho-dali\">Що далі</h2>\n<h2 id=\"shcho-dali-2\">Що далі</h2>\n"
        );
        assert_eq!(
            html("| a | b |\n|---|--:|\n| *c* | d |\n\nafter"),
            "<div class=\"table\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">a</th>\
             <th scope=\"col\" class=\"end\">b</th></tr></thead><tbody>\n\
             <tr><td><em>c</em></td><td class=\"end\">d</td></tr>\n</tbody></table></div>\n<p>after</p>\n"
        );
        assert_eq!(facts("[a](/us/novyny/b?x#y) ![i](a.webp)").links, ["/novyny/b"]);
    }
}

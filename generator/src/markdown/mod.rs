//! Markdown to HTML by an allow-list: only what the renderer itself writes ever reaches a page. Raw HTML
//! is shown as text, script-like links are dropped, and both are reported when content is read.
//!
//! A body is parsed once ([`read`], [`prepare`]) into HTML and the offsets of links and pictures of the portal
//! ([`Prepared`]); [`fill()`] inserts what they are on a page.

mod fill;
mod prepare;
mod prepared;

pub use fill::{Resolve, fill};
pub use prepare::{prepare, prepare_plain};
pub use prepared::{KeptBody, Prepared, PreparedRef};

use crate::check::{Problem, characters::find_control};
use pulldown_cmark::{Event, Options, Parser};
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

/// Where a link may lead.
enum Destination<'a> {
    /// A path of this site, in the default language's form.
    Site(&'a str),
    /// `https:`, `mailto:` … or a fragment of the same page.
    Outside,
    Refused(&'static str),
}

/// Schemes a link may have besides site paths and fragments (docs/specification.md §2).
const SCHEMES: [&str; 4] = ["https", "http", "mailto", "tel"];

fn destination(url: &str) -> Destination<'_> {
    if url.contains(|c: char| c.is_control()) {
        return Destination::Refused("it contains control characters");
    }
    if url.starts_with('#') {
        return Destination::Outside;
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
    // No need to parse what refers to nothing.
    if refers(body) { read(body, &mut Prepared::default()) } else { (facts_alone(body), Vec::new()) }
}

/// The same, and the body prepared for [`fill()`], appended to `out`.
pub fn read(body: &str, out: &mut Prepared) -> (BodyFacts, Vec<(usize, Problem)>) {
    let (links, images, problems) = prepare::read(body, out);
    let problems = by_line(body, problems);
    (BodyFacts { links, images, ..facts_alone(body) }, problems)
}

/// The control characters of a body that is shown as plain text, each with the line it stands on, counted from 0.
pub fn raw_controls(body: &str) -> Vec<(usize, Problem)> {
    by_line(body, prepare::raw_controls(body))
}

/// Lines in place of bytes.
fn by_line(body: &str, problems: Vec<(usize, Problem)>) -> Vec<(usize, Problem)> {
    let line = |offset: usize| memchr::memchr_iter(b'\n', &body.as_bytes()[..offset]).count();
    let mut problems: Vec<_> =
        problems.into_iter().map(|(offset, problem)| (line(offset), problem)).collect();
    problems.sort_by_key(|(line, _)| *line);
    // A character is found in the source, and again in the text that comes of it.
    problems.dedup();
    problems
}

fn facts_alone(body: &str) -> BodyFacts {
    if body.is_empty() {
        return BodyFacts::default();
    }
    let digest = format!("{:032x}", xxh3_128(body.as_bytes()));
    BodyFacts { digest, words: words(body), ..BodyFacts::default() }
}

/// A body without brackets or angles has neither links nor HTML; one without references to characters has no control
/// character that its source does not show.
fn refers(body: &str) -> bool {
    memchr::memchr2(b'[', b'<', body.as_bytes()).is_some()
        || memchr::memmem::find(body.as_bytes(), b"&#").is_some()
        || find_control(body).is_some()
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

/// The words of a body without their marks, lines joined by spaces, up to about `most` characters.
pub fn plain(body: &str, most: usize) -> String {
    let mut text = String::new();
    let mut left = most;
    for event in parser(body) {
        let said = match &event {
            Event::Text(said) | Event::Code(said) => said.as_ref(),
            Event::SoftBreak | Event::HardBreak | Event::End(_) => " ",
            _ => continue,
        };
        if said == " " && (text.is_empty() || text.ends_with(' ')) {
            continue;
        }
        text.push_str(said);
        let count = said.chars().count();
        if count >= left {
            break;
        }
        left -= count;
    }
    text.truncate(text.trim_end().len());
    text
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::characters;
    use crate::view::shape::Picture;

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
        let mut out = Vec::new();
        let picture = Picture { src: "/media/1.webp".to_owned(), width: 4, height: 3, ..Picture::default() };
        let mut prepared = Prepared::default();
        prepare(body, &mut prepared);
        fill(prepared.as_ref(), &Known(picture), &mut out);
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn a_picture_of_a_page_opens_whole_unless_it_stands_in_a_link() {
        struct Page(Known);
        impl Resolve for Page {
            fn link(&self, path: &str) -> Option<String> {
                self.0.link(path)
            }
            fn image(&self, name: &str) -> Option<&Picture> {
                self.0.image(name)
            }
            fn zoom(&self) -> Option<&str> {
                Some("Збільшити")
            }
        }
        let picture = Picture { src: "/media/1.webp".to_owned(), width: 4, height: 3, ..Picture::default() };
        let page = Page(Known(picture));
        let html = |body: &str| {
            let (mut out, mut prepared) = (Vec::new(), Prepared::default());
            prepare(body, &mut prepared);
            fill(prepared.as_ref(), &page, &mut out);
            String::from_utf8(out).expect("UTF-8")
        };
        let whole = html("![Хата](a.webp)");
        let link =
            "<a href=\"/media/1.webp\" data-widget=\"zoom\"><span class=\"sr\">Збільшити </span><img src=";
        assert!(whole.contains(link) && whole.contains("decoding=\"async\"></a>"), "{whole}");
        let linked = html("[![Хата](a.webp)](/novyny)");
        assert!(linked.contains("<a href=\"/us/novyny\"><img") && !linked.contains("zoom"), "{linked}");
        let unlinked = html("[![Хата](a.webp)](/gone)");
        assert_eq!(unlinked.matches("</a>").count(), 1, "{unlinked}");
        assert!(!html("![Немає](b.webp)").contains("<a"));
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
        assert_eq!(
            html("![a \"b\" &lt;](a.webp \"t&\")")
                .matches("alt=\"a &quot;b&quot; &lt;\" title=\"t&amp;\"")
                .count(),
            1
        );
        assert_eq!(html("![gone](b.webp) x"), "<p> x</p>\n");
    }

    #[test]
    fn a_text_cannot_forge_a_placeholder() {
        let forged = [
            "&#1;a/novyny/b&#2;x&#1;z&#2; \u{1}a/novyny/b\u{2} `\u{1}z\u{2}` ![&#1;z&#2;](a.webp \"&#1;\")",
            "[x](<#&#1;a/novyny/b?a/autofocus/onfocus=alert(1)//&#2;>)",
            "```x&#1;a/novyny/b?a/onmouseover=alert(1)/b&#2;\ncode\n```",
        ];
        for body in forged {
            let html = html(&format!("{body}\n\n[ok](/novyny/b)"));
            let (found, link) = html.rsplit_once("<p>").expect("a paragraph");
            assert!(!found.contains("<a") && !found.contains("</a>"), "{html}");
            assert!(!found.contains(characters::is_control), "{html}");
            assert_eq!(link, "<a href=\"/us/novyny/b\">ok</a></p>\n");
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
            let found = examine(&format!("first\n\n{bad}\n")).1;
            let lines = found.iter().filter(|(_, problem)| problem.key == "control_character");
            assert_eq!(lines.map(|(line, _)| *line).collect::<Vec<_>>(), [2], "{bad}: {found:?}");
        }
        assert_eq!(examine("a&#9;b&#10;c&#x200d;\td\r\ne &#8364; \u{200d}").1, []);
    }

    #[test]
    fn quotation_marks_inside_others_are_the_inner_ones() {
        assert_eq!(
            html(
                "Пише «Вісник: *хор «Дзвін»* знов [«тут»](/b)» і `««x»»`.\n\n```\n««x»»\n```\n\n# «Про «Дзвін»»"
            ),
            "<p>Пише «Вісник: <em>хор „Дзвін“</em> знов <a href=\"/us/b\">„тут“</a>» і <code>««x»»</code>.</p>\n\
             <pre><code>««x»»\n</code></pre>\n<h2 id=\"pro-dzvin\">«Про „Дзвін“»</h2>\n"
        );
        assert_eq!(html("“The “Bell””, “a&#8220;b”"), "<p>“The ‘Bell’”, “a“b”</p>\n");
    }

    #[test]
    fn placeholders_stand_where_the_renderer_was() {
        assert_eq!(
            html("- a\n  [b](/b)\n  - ![alt](a.webp)\n\n# [h](/h) *x*\n\n[![i](a.webp)](/gone)[c](/c)"),
            "<ul>\n<li>a\n<a href=\"/us/b\">b</a>\n<ul>\n<li><img src=\"/media/1.webp\" alt=\"alt\" width=\"4\" height=\"3\" \
             loading=\"lazy\" decoding=\"async\"></li>\n</ul>\n</li>\n</ul>\n<h2 id=\"h-x\"><a href=\"/us/h\">h</a> <em>x</em></h2>\n\
             <p><img src=\"/media/1.webp\" alt=\"i\" width=\"4\" height=\"3\" loading=\"lazy\" decoding=\"async\">\
             <a href=\"/us/c\">c</a></p>\n"
        );
    }
}

//! Replaces the placeholders of a prepared body: links and pictures.

use crate::viewmodel::Picture;
use model::escape_html;
use model::markdown::{PreparedRef, Slot, Word};

/// Finds the pages and pictures to which a body refers.
pub trait ResolveReference {
    /// The address for a link to a path of this site (with query and fragment), or `None` when
    /// nothing public is there: the words stay, the link goes.
    fn link(&self, path: &str) -> Option<String>;
    /// The picture of a file name; `None`: the entry has none of that name.
    fn image(&self, name: &str) -> Option<&Picture>;
    /// The text of a key of the theme, in the language of the body.
    fn text(&self, key: &str) -> String;
    /// Whether a picture is a link to the whole of it.
    fn opens_pictures(&self) -> bool {
        false
    }
}

/// The key of the theme for a word.
fn key(word: Word) -> &'static str {
    match word {
        Word::Footnotes => "body.footnotes",
        Word::BackToText => "body.back_to_text",
        Word::Done => "body.done",
        Word::ToDo => "body.to_do",
        Word::Note => "body.note",
        Word::Tip => "body.tip",
        Word::Important => "body.important",
        Word::Warning => "body.warning",
        Word::Caution => "body.caution",
    }
}

/// How wide a picture within a text is: the column of an article, or nearly the whole of a phone.
const SIZES: &str = "(min-width: 46rem) 44rem, 94vw";

/// Appends a prepared body to `out`.
pub fn fill_body(prepared: PreparedRef<'_>, resolve: &dyn ResolveReference, out: &mut Vec<u8>) {
    // For each open link, whether its anchor was written.
    let mut open = Vec::new();
    for (html, slot) in prepared.pieces() {
        out.extend_from_slice(html.as_bytes());
        match slot {
            Some(Slot::LinkStart { to, title }) => {
                let href = resolve.link(to);
                if let Some(href) = &href {
                    out.extend_from_slice(b"<a href=\"");
                    attribute(href, out);
                    if !title.is_empty() {
                        out.extend_from_slice(b"\" title=\"");
                        attribute(title, out);
                    }
                    out.extend_from_slice(b"\">");
                }
                open.push(href.is_some());
            }
            Some(Slot::LinkEnd) if open.pop() == Some(true) => out.extend_from_slice(b"</a>"),
            Some(Slot::Image { name, alt, title }) => {
                // A link holds no link.
                let is_link = resolve.opens_pictures() && !open.contains(&true);
                image([name, alt, title], is_link, resolve, out);
            }
            Some(Slot::Word(word)) => attribute(&resolve.text(key(word)), out),
            Some(Slot::LinkEnd) | None => {}
        }
    }
}

fn image(
    [name, alt, title]: [&str; 3],
    is_link: bool,
    resolve: &dyn ResolveReference,
    out: &mut Vec<u8>,
) {
    let Some(image) = resolve.image(name) else {
        return;
    };
    if is_link {
        out.extend_from_slice(b"<a href=\"");
        attribute(&image.src, out);
        out.extend_from_slice(b"\" data-widget=\"zoom\"><span class=\"sr\">");
        attribute(&resolve.text("picture.zoom"), out);
        out.extend_from_slice(b" </span>");
    }
    let width = image.width.to_string();
    let height = image.height.to_string();
    let srcset = image.srcset.as_str();
    let attributes = [
        ("<img src", image.src.as_str(), true),
        (" alt", alt, true),
        (" title", title, !title.is_empty()),
        (" srcset", srcset, !srcset.is_empty()),
        (" sizes", SIZES, !srcset.is_empty()),
        (" width", &width, true),
        (" height", &height, true),
    ];
    for (name, value, _) in attributes.into_iter().filter(|(_, _, there)| *there) {
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(b"=\"");
        attribute(value, out);
        out.push(b'"');
    }
    out.extend_from_slice(b" loading=\"lazy\" decoding=\"async\">");
    if is_link {
        out.extend_from_slice(b"</a>");
    }
}

fn attribute(value: &str, out: &mut Vec<u8>) {
    if memchr::memchr3(b'&', b'"', b'<', value.as_bytes()).is_none() && !value.contains('>') {
        return out.extend_from_slice(value.as_bytes());
    }
    let mut escaped = String::with_capacity(value.len() + 16);
    escape_html(value, &mut escaped);
    out.extend_from_slice(escaped.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::markdown::{Prepared, examine, facts, prepare};
    use model::{Kind, characters};

    struct Known(Picture);
    impl ResolveReference for Known {
        fn link(&self, path: &str) -> Option<String> {
            (path != "/gone").then(|| format!("/us{path}"))
        }
        fn image(&self, name: &str) -> Option<&Picture> {
            (name == "a.webp").then_some(&self.0)
        }
        fn text(&self, key: &str) -> String {
            key.to_owned()
        }
    }

    fn html(body: &str) -> String {
        let mut out = Vec::new();
        let picture = Picture {
            src: "/media/1.webp".to_owned(),
            width: 4,
            height: 3,
            ..Picture::default()
        };
        let mut prepared = Prepared::default();
        prepare(Kind::News, body, &mut prepared);
        fill_body(prepared.as_ref(), &Known(picture), &mut out);
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn a_picture_of_a_page_opens_whole_unless_it_stands_in_a_link() {
        struct Page(Known);
        impl ResolveReference for Page {
            fn link(&self, path: &str) -> Option<String> {
                self.0.link(path)
            }
            fn image(&self, name: &str) -> Option<&Picture> {
                self.0.image(name)
            }
            fn text(&self, key: &str) -> String {
                self.0.text(key)
            }
            fn opens_pictures(&self) -> bool {
                true
            }
        }
        let picture = Picture {
            src: "/media/1.webp".to_owned(),
            width: 4,
            height: 3,
            ..Picture::default()
        };
        let page = Page(Known(picture));
        let html = |body: &str| {
            let (mut out, mut prepared) = (Vec::new(), Prepared::default());
            prepare(Kind::News, body, &mut prepared);
            fill_body(prepared.as_ref(), &page, &mut out);
            String::from_utf8(out).expect("UTF-8")
        };
        let whole = html("![Хата](a.webp)");
        let link = "<a href=\"/media/1.webp\" data-widget=\"zoom\"><span class=\"sr\">picture.zoom </span><img src=";
        assert!(
            whole.contains(link) && whole.contains("decoding=\"async\"></a>"),
            "{whole}"
        );
        let linked = html("[![Хата](a.webp)](/novyny)");
        assert!(
            linked.contains("<a href=\"/us/novyny\"><img") && !linked.contains("zoom"),
            "{linked}"
        );
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
            "../../evil/x.md",
        ] {
            let body = format!("first\n\n[words]({bad})\n");
            assert_eq!(
                html(&body).matches("<a").count(),
                0,
                "{bad}: {}",
                html(&body)
            );
            let problems = examine(Kind::News, &body).problems;
            assert!(
                problems
                    .iter()
                    .any(|(line, problem)| *line == 2 && problem.key == "bad_link")
                    || !body.contains("]("),
                "{bad}: {problems:?}"
            );
        }
        assert!(html("<script>x</script> and <b>b</b>").contains("&lt;b&gt;"));
        assert_eq!(
            examine(Kind::News, "a <b>b</b>").problems[0].1.key,
            "raw_html"
        );
    }

    #[test]
    fn links_images_and_headings() {
        assert_eq!(
            html("[a](/novyny/b)"),
            "<p><a href=\"/us/novyny/b\">a</a></p>\n"
        );
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
        assert_eq!(
            facts(Kind::News, "[a](/us/novyny/b?x#y) ![i](a.webp)").links,
            ["/novyny/b"]
        );
        assert_eq!(
            html("![a \"b\" &lt;](a.webp \"t&\")")
                .matches("alt=\"a &quot;b&quot; &lt;\" title=\"t&amp;\"")
                .count(),
            1
        );
        assert_eq!(html("![gone](b.webp) x"), "<p> x</p>\n");
    }

    #[test]
    fn marks_that_people_know_from_elsewhere() {
        for (body, expected) in [
            (
                "- [x] зроблено\n- [ ] ні",
                "<ul>\n<li><span class=\"box done\" role=\"img\" aria-label=\"body.done\">☑</span> зроблено</li>\n\
                 <li><span class=\"box\" role=\"img\" aria-label=\"body.to_do\">☐</span> ні</li>\n</ul>\n",
            ),
            (
                "Термін\n: Пояснення\n: Друге",
                "<dl>\n<dt>Термін</dt>\n<dd>Пояснення</dd>\n<dd>Друге</dd>\n</dl>\n",
            ),
            (
                "> [!WARNING]\n> Слизько, *обережно*.",
                "<div class=\"notice warn\" role=\"note\">\n<p><strong>body.warning</strong></p>\n\
                 <p>Слизько, <em>обережно</em>.</p>\n</div>\n",
            ),
            (
                "> [!quote]\n> Пісня **живе**\n> з нами.\n>\n> Олена",
                "<blockquote class=\"pull\">\n<p>Пісня <strong>живе</strong>\nз нами.</p>\n<p>Олена</p>\n</blockquote>\n",
            ),
            (
                "> > [!QUOTE]\n> > а",
                "<blockquote>\n<blockquote class=\"pull\">\n<p>а</p>\n</blockquote>\n</blockquote>\n",
            ),
            (
                "[a](/novyny/b \"Підказка\") [b](https://b.example 'B')",
                "<p><a href=\"/us/novyny/b\" title=\"Підказка\">a</a> \
                 <a href=\"https://b.example\" title=\"B\" rel=\"noopener\">b</a></p>\n",
            ),
            (
                "[a](../druha/index.md#r) [b](../../posters/vechir/)",
                "<p><a href=\"/us/novyny/druha#r\">a</a> <a href=\"/us/poster/vechir\">b</a></p>\n",
            ),
            (
                "## Розклад {#zyma #rozklad}\n\n[а](#rozklad) [б](#Зима)",
                "<h2 id=\"zyma\">Розклад<span id=\"rozklad\"></span></h2>\n\
                 <p><a href=\"#rozklad\">а</a> <a href=\"#zyma\">б</a></p>\n",
            ),
        ] {
            assert_eq!(html(body), expected, "{body}");
            let examined = examine(Kind::News, body);
            let reported = (examined.problems, examined.warnings);
            assert_eq!(reported, (vec![], vec![]), "{body}");
        }
    }

    #[test]
    fn footnotes_stand_at_the_end_in_the_order_of_the_text() {
        let back = |id: &str| format!(" <a href=\"#{id}\" aria-label=\"body.back_to_text\">↑</a>");
        assert_eq!(
            html(
                "[^b]: Друга, [далі](/b).\n\nА[^a] б[^B] в[^a].\n\n[^a]: Перша[^в].\n\n    Абзац.\n\n[^в]: Остання."
            ),
            format!(
                "<p>А<sup id=\"fnref:1\"><a href=\"#fn:1\">1</a></sup> б<sup id=\"fnref:2\"><a href=\"#fn:2\">2</a></sup> \
                 в<sup id=\"fnref:1-2\"><a href=\"#fn:1\">1</a></sup>.</p>\n\
                 <section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"body.footnotes\">\n<ol>\n\
                 <li id=\"fn:1\">\n<p>Перша<sup id=\"fnref:3\"><a href=\"#fn:3\">3</a></sup>.</p>\n<p>Абзац.{}{}</p>\n</li>\n\
                 <li id=\"fn:2\">\n<p>Друга, <a href=\"/us/b\">далі</a>.{}</p>\n</li>\n\
                 <li id=\"fn:3\">\n<p>Остання.{}</p>\n</li>\n</ol>\n</section>\n",
                back("fnref:1"),
                back("fnref:1-2"),
                back("fnref:2"),
                back("fnref:3")
            )
        );
        let unused = html("А[^1].\n\n[^1]: Так.\n\n[^2]: Див. також[^1].");
        assert_eq!(unused.matches("href=\"#fnref:").count(), 1, "{unused}");
        let warnings = |body: &str| -> Vec<&str> {
            let warnings = examine(Kind::News, body).warnings.into_iter();
            warnings.map(|(_, problem)| problem.key).collect()
        };
        assert_eq!(
            warnings("А[^1].\n\n[^2]: Ні"),
            ["unread_footnote", "unused_footnote"]
        );
        assert_eq!(
            warnings("А[^1].\n\n[^1]: Так\n\n[^1]: Ні"),
            ["unused_footnote"]
        );
    }

    #[test]
    fn a_few_elements_may_be_written_as_html() {
        for (body, expected) in [
            (
                "<kbd>Ctrl</kbd>+<kbd>*С*</kbd><br>H<sub>2</sub>O м<SUP>2</sup>",
                "<p><kbd>Ctrl</kbd>+<kbd><em>С</em></kbd><br>H<sub>2</sub>O м<sup>2</sup></p>\n",
            ),
            (
                "<abbr title=\"Дім &amp; &quot;двір&quot;\">ДД</abbr>",
                "<p><abbr title=\"Дім &amp; &quot;двір&quot;\">ДД</abbr></p>\n",
            ),
            (
                "<details>\n<summary>Як &lt;доїхати&gt;</summary>\n\n- *раз*\n\n</details>\n\nдалі",
                "<details><summary>Як &lt;доїхати&gt;</summary>\n<ul>\n<li><em>раз</em></li>\n</ul>\n</details>\n<p>далі</p>\n",
            ),
            (
                "<details open><summary>А</summary>Рядок<br>\nще</details>",
                "<details><summary>А</summary><p>Рядок<br>\nще</p>\n</details>",
            ),
        ] {
            assert_eq!(html(body), expected, "{body}");
            assert_eq!(examine(Kind::News, body).problems, [], "{body}");
        }
        for (body, key, line) in [
            ("a\n\n<kbd>б", "unclosed_tag", 2),
            ("*а<kbd>б*</kbd>", "unclosed_tag", 0),
            (
                "> <details>\n> <summary>a</summary>\n\nб",
                "unclosed_tag",
                0,
            ),
            ("<details>\nбез назви\n</details>", "raw_html", 0),
            ("<summary>а</summary>", "raw_html", 0),
            ("</details>", "raw_html", 0),
            ("а <details>", "raw_html", 0),
            ("<kbd class=\"x\">а</kbd>", "raw_html", 0),
            ("<sup>[а</sup>](/b)", "raw_html", 0),
        ] {
            let problems = examine(Kind::News, body).problems;
            assert!(
                problems
                    .iter()
                    .any(|(at, problem)| *at == line && problem.key == key),
                "{body}: {problems:?}"
            );
            let html = html(body);
            for element in ["kbd", "details", "summary", "sup"] {
                let starts = html.matches(&format!("<{element}>")).count();
                assert_eq!(
                    starts,
                    html.matches(&format!("</{element}>")).count(),
                    "{html}"
                );
            }
        }
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
            let (forged, link) = html.rsplit_once("<p>").expect("a paragraph");
            assert!(!forged.contains("<a") && !forged.contains("</a>"), "{html}");
            assert!(!forged.contains(characters::is_control), "{html}");
            assert_eq!(link, "<a href=\"/us/novyny/b\">ok</a></p>\n");
        }
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
        assert_eq!(
            html("“The “Bell””, “a&#8220;b”"),
            "<p>“The ‘Bell’”, “a“b”</p>\n"
        );
    }

    #[test]
    fn placeholders_stand_where_the_renderer_was() {
        assert_eq!(
            html(
                "- a\n  [b](/b)\n  - ![alt](a.webp)\n\n# [h](/h) *x*\n\n[![i](a.webp)](/gone)[c](/c)"
            ),
            "<ul>\n<li>a\n<a href=\"/us/b\">b</a>\n<ul>\n<li><img src=\"/media/1.webp\" alt=\"alt\" width=\"4\" height=\"3\" \
             loading=\"lazy\" decoding=\"async\"></li>\n</ul>\n</li>\n</ul>\n<h2 id=\"h-x\"><a href=\"/us/h\">h</a> <em>x</em></h2>\n\
             <p><img src=\"/media/1.webp\" alt=\"i\" width=\"4\" height=\"3\" loading=\"lazy\" decoding=\"async\">\
             <a href=\"/us/c\">c</a></p>\n"
        );
    }
}

//! Replaces the placeholders of a prepared body: links and pictures.

use crate::viewmodel::Picture;
use model::escape_html;
use model::markdown::{PreparedRef, Slot};

/// Finds the pages and pictures to which a body refers.
pub trait ResolveReference {
    /// The address for a link to a path of this site (with query and fragment), or `None` when
    /// nothing public is there: the words stay, the link goes.
    fn link(&self, path: &str) -> Option<String>;
    /// The picture of a file name; `None`: the entry has none of that name.
    fn image(&self, name: &str) -> Option<&Picture>;
    /// The words on a picture that is a link to the whole of it.
    fn zoom(&self) -> Option<&str> {
        None
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
            Some(Slot::LinkStart(path)) => {
                let href = resolve.link(path);
                if let Some(href) = &href {
                    out.extend_from_slice(b"<a href=\"");
                    attribute(href, out);
                    out.extend_from_slice(b"\">");
                }
                open.push(href.is_some());
            }
            Some(Slot::LinkEnd) if open.pop() == Some(true) => out.extend_from_slice(b"</a>"),
            Some(Slot::Image { name, alt, title }) => {
                // A link holds no link.
                let zoom = resolve.zoom().filter(|_| !open.contains(&true));
                image([name, alt, title], zoom, resolve, out);
            }
            Some(Slot::LinkEnd) | None => {}
        }
    }
}

fn image(
    [name, alt, title]: [&str; 3],
    zoom: Option<&str>,
    resolve: &dyn ResolveReference,
    out: &mut Vec<u8>,
) {
    let Some(image) = resolve.image(name) else {
        return;
    };
    if let Some(zoom) = zoom {
        out.extend_from_slice(b"<a href=\"");
        attribute(&image.src, out);
        out.extend_from_slice(b"\" data-widget=\"zoom\"><span class=\"sr\">");
        attribute(zoom, out);
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
    if zoom.is_some() {
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
    use model::characters;
    use model::markdown::{Prepared, examine, facts, prepare};

    struct Known(Picture);
    impl ResolveReference for Known {
        fn link(&self, path: &str) -> Option<String> {
            (path != "/gone").then(|| format!("/us{path}"))
        }
        fn image(&self, name: &str) -> Option<&Picture> {
            (name == "a.webp").then_some(&self.0)
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
        prepare(body, &mut prepared);
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
            fn zoom(&self) -> Option<&str> {
                Some("Збільшити")
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
            prepare(body, &mut prepared);
            fill_body(prepared.as_ref(), &page, &mut out);
            String::from_utf8(out).expect("UTF-8")
        };
        let whole = html("![Хата](a.webp)");
        let link = "<a href=\"/media/1.webp\" data-widget=\"zoom\"><span class=\"sr\">Збільшити </span><img src=";
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
        ] {
            let body = format!("first\n\n[words]({bad})\n");
            assert_eq!(
                html(&body).matches("<a").count(),
                0,
                "{bad}: {}",
                html(&body)
            );
            let problems = examine(&body).problems;
            assert!(
                problems
                    .iter()
                    .any(|(line, problem)| *line == 2 && problem.key == "bad_link")
                    || !body.contains("]("),
                "{bad}: {problems:?}"
            );
        }
        assert!(html("<script>x</script> and <b>b</b>").contains("&lt;b&gt;"));
        assert_eq!(examine("a <b>b</b>").problems[0].1.key, "raw_html");
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
            facts("[a](/us/novyny/b?x#y) ![i](a.webp)").links,
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

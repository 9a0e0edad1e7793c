//! The text of an item in the portal's Markdown: converted, with its links and pictures in place,
//! and examined as the portal does.

use crate::html::{Converter, tidied};
use crate::item::{Body, Item, Loss, Markup};
use crate::markdown::{LinkTo, Pieces, References, with_fences, with_html, with_references};
use crate::options::HtmlMode;
use model::{FieldProblem, Kind, escape_html, markdown, typed};
use std::collections::BTreeMap;

/// Rounds of repair: each takes away what the examination before it refused.
const ROUNDS: usize = 4;

/// The Markdown of a text; `Err`: the portal would refuse it.
pub(crate) fn body(
    item: &Item,
    kind: Kind,
    mode: HtmlMode,
    converter: &Converter,
    references: &mut dyn References,
    losses: &mut Vec<Loss>,
) -> Result<String, String> {
    let Body { markup, text } = &item.body;
    // Bodies of users are plain text, whatever it looks like.
    if kind == Kind::Advertisements {
        return Ok(match markup {
            Markup::Html => converter.plain_lines(text),
            Markup::Markdown | Markup::Plain => clean(text.trim()),
        });
    }
    let text = match markup {
        Markup::Html => converter.convert(text, losses),
        Markup::Markdown => of_markdown(&clean(text), mode, converter, losses)?,
        Markup::Plain => converter.convert(&html_of(text), losses),
    };
    let text = with_references(&clean(&text), references);
    repaired(kind, tidied(&text), losses)
}

/// Plain text as HTML: its marks are words.
fn html_of(text: &str) -> String {
    let mut html = String::new();
    for paragraph in text.replace("\r\n", "\n").split("\n\n") {
        html.push_str("<p>");
        for (i, line) in paragraph.trim().lines().enumerate() {
            if i > 0 {
                html.push_str("<br>");
            }
            escape_html(line, &mut html);
        }
        html.push_str("</p>\n");
    }
    html
}

/// A text without the characters that none keeps: what they hide would be Markdown later.
fn clean(text: &str) -> String {
    typed::composed(&text.replace("\r\n", "\n"))
}

/// The elements that the portal reads inside Markdown.
const READ: [&str; 8] = [
    "abbr", "br", "details", "kbd", "sub", "summary", "sup", "!--",
];

/// HTML in Markdown, by the mode.
struct HtmlPieces<'a> {
    mode: HtmlMode,
    converter: &'a Converter,
    losses: &'a mut Vec<Loss>,
    /// Targets of the open links.
    links: Vec<Option<String>>,
    counts: BTreeMap<String, usize>,
}

/// The name of the element of a tag, in lower case.
fn element(tag: &str) -> String {
    let inside = tag.trim_start_matches(['<', '/']);
    if inside.starts_with("!--") {
        return "!--".to_owned();
    }
    let end = inside
        .find(|c: char| !c.is_ascii_alphanumeric())
        .unwrap_or(inside.len());
    inside[..end].to_ascii_lowercase()
}

impl HtmlPieces<'_> {
    fn lose(&mut self, tag: &str) {
        *self.counts.entry(element(tag)).or_default() += 1;
    }
}

impl Pieces for HtmlPieces<'_> {
    fn block(&mut self, html: &str) -> Option<String> {
        let mut elements = html
            .match_indices('<')
            .map(|(at, _)| element(&html[at..]))
            .filter(|name| !name.is_empty());
        if elements.all(|name| READ.contains(&name.as_str())) {
            return None;
        }
        match self.mode {
            HtmlMode::Strip => {
                let markdown = self.converter.convert(html, self.losses);
                Some(format!("{markdown}\n\n"))
            }
            HtmlMode::Text => Some(html.replace('<', "\\<")),
            HtmlMode::Refuse => {
                self.lose(html.trim_start());
                None
            }
        }
    }

    fn inline(&mut self, html: &str) -> Option<String> {
        let name = element(html);
        if READ.contains(&name.as_str()) {
            return None;
        }
        if self.mode == HtmlMode::Text {
            return Some(html.replace('<', "\\<"));
        }
        let is_end = html.starts_with("</");
        let mark = match name.as_str() {
            "b" | "strong" => "**",
            "i" | "em" => "*",
            "s" | "del" | "strike" => "~~",
            "code" | "tt" => "`",
            _ => "",
        };
        if !mark.is_empty() {
            return Some(mark.to_owned());
        }
        match name.as_str() {
            "a" if is_end => Some(match self.links.pop().flatten() {
                Some(target) => format!("]({target})"),
                None => String::new(),
            }),
            "a" => {
                let markdown = self
                    .converter
                    .convert(&format!("{html}x</a>"), &mut Vec::new());
                let target = markdown
                    .strip_prefix("[x](")
                    .and_then(|rest| rest.strip_suffix(')'))
                    .map(str::to_owned);
                let open = if target.is_some() { "[" } else { "" };
                self.links.push(target);
                Some(open.to_owned())
            }
            "img" | "iframe" | "video" | "audio" => Some(self.converter.convert(html, self.losses)),
            _ => {
                if !is_end {
                    self.lose(html);
                }
                Some(String::new())
            }
        }
    }
}

fn of_markdown(
    text: &str,
    mode: HtmlMode,
    converter: &Converter,
    losses: &mut Vec<Loss>,
) -> Result<String, String> {
    let mut pieces = HtmlPieces {
        mode,
        converter,
        losses,
        links: Vec::new(),
        counts: BTreeMap::new(),
    };
    let text = with_html(&with_fences(text), &mut pieces);
    let counts = std::mem::take(&mut pieces.counts);
    if mode == HtmlMode::Refuse && !counts.is_empty() {
        let names: Vec<String> = counts.keys().map(|name| format!("<{name}>")).collect();
        return Err(format!(
            "it has HTML without Markdown: {}",
            names.join(", ")
        ));
    }
    for (name, count) in counts {
        losses.push(Loss::new("html", format!("<{name}> {count}×")));
    }
    Ok(text)
}

/// Drops links to the addresses that the portal refuses.
struct WithoutLinks(Vec<String>);

impl References for WithoutLinks {
    fn link(&mut self, address: &str) -> LinkTo {
        if self.0.iter().any(|refused| refused == address) {
            LinkTo::Nowhere
        } else {
            LinkTo::Same
        }
    }

    fn picture(&mut self, address: &str, _: &str, _: &str) -> crate::markdown::PictureTo {
        crate::markdown::PictureTo::File(address.to_owned())
    }
}

fn value_of(problem: &FieldProblem) -> &str {
    let value = problem.params.get("value");
    value.and_then(|value| value.as_str()).unwrap_or_default()
}

/// The text without what the portal refuses. Passages that readers see as they are typed are
/// reported.
fn repaired(kind: Kind, text: String, losses: &mut Vec<Loss>) -> Result<String, String> {
    let mut text = text;
    for _ in 0..ROUNDS {
        let examined = markdown::examine(kind, &text);
        if examined.problems.is_empty() {
            for (_, warning) in markdown::by_kind(examined.warnings, 1) {
                losses.push(Loss::new("unread", warning.to_string()));
            }
            return Ok(text);
        }
        let mut links = Vec::new();
        let mut lines: Vec<usize> = Vec::new();
        for (line, problem) in &examined.problems {
            match problem.key {
                "bad_link" => {
                    links.push(value_of(problem).to_owned());
                    losses.push(Loss::new("link_dropped", value_of(problem)));
                }
                "control_character" => {}
                "raw_html" | "unclosed_tag" => {
                    lines.push(*line);
                    losses.push(Loss::new("body_repaired", problem.to_string()));
                }
                _ => return Err(problem.to_string()),
            }
        }
        text = with_references(&clean(&text), &mut WithoutLinks(links));
        if !lines.is_empty() {
            text = text
                .split('\n')
                .enumerate()
                .map(|(i, line)| {
                    if lines.contains(&i) {
                        escaped_tags(line)
                    } else {
                        line.to_owned()
                    }
                })
                .collect::<Vec<_>>()
                .join("\n");
        }
    }
    match markdown::examine(kind, &text).problems.first() {
        None => Ok(text),
        Some((_, problem)) => Err(problem.to_string()),
    }
}

/// A line in which no `<` begins a tag.
fn escaped_tags(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut before = ' ';
    for c in line.chars() {
        if c == '<' && before != '\\' {
            out.push('\\');
        }
        out.push(c);
        before = c;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::PictureTo;

    struct Same;

    impl References for Same {
        fn link(&mut self, _: &str) -> LinkTo {
            LinkTo::Same
        }

        fn picture(&mut self, _: &str, _: &str, _: &str) -> PictureTo {
            PictureTo::Nothing
        }
    }

    fn converted(text: &str, mode: HtmlMode) -> (Result<String, String>, Vec<String>) {
        let item = Item {
            body: Body {
                markup: Markup::Markdown,
                text: text.to_owned(),
            },
            ..Item::default()
        };
        let mut losses = Vec::new();
        let body = body(
            &item,
            Kind::News,
            mode,
            &Converter::new(),
            &mut Same,
            &mut losses,
        );
        let kinds = losses.into_iter().map(|loss| loss.kind).collect();
        (body, kinds)
    }

    #[test]
    fn html_in_markdown_by_the_mode() {
        let text = "а <b>б</b> <font>в</font> <kbd>г</kbd> <a href=\"https://x.example\">ґ</a>\n\n<table><tr><td>1</td><td>2</td></tr></table>\n\nд";
        let (strip, losses) = converted(text, HtmlMode::Strip);
        assert_eq!(
            strip.unwrap(),
            "а **б** в <kbd>г</kbd> [ґ](https://x.example)\n\n|  |  |\n| --- | --- |\n| 1 | 2 |\n\nд"
        );
        assert_eq!(losses, ["html"]);
        let (shown, _) = converted("а <font>в</font>", HtmlMode::Text);
        assert_eq!(shown.unwrap(), "а \\<font>в\\</font>");
        let (refused, _) = converted("а <font>в</font>", HtmlMode::Refuse);
        assert_eq!(refused.unwrap_err(), "it has HTML without Markdown: <font>");
    }

    #[test]
    fn indented_code_stays_code() {
        for (text, expected) in [
            ("    ![]()", "```\n![]()\n```"),
            (
                "а\n\n\tlet x = \"```\";\n\n      y\n\nб",
                "а\n\n````\nlet x = \"```\";\n\n  y\n````\n\nб",
            ),
            ("- а\n\n          ![](x.png)", "- а\n\n  "),
        ] {
            let (body, losses) = converted(text, HtmlMode::Strip);
            assert_eq!(body.unwrap(), expected.trim_end(), "{text}");
            assert_eq!(losses, [""; 0], "{text}");
        }
    }

    #[test]
    fn what_the_portal_refuses_goes_and_is_reported() {
        let (text, losses) = converted(
            "[а](javascript:x) і [б](www.example.org)\u{1}",
            HtmlMode::Strip,
        );
        assert_eq!(text.unwrap(), "а і б");
        assert_eq!(losses, ["link_dropped", "link_dropped"]);
        let (text, losses) = converted("{{< x >}} <kbd>а", HtmlMode::Strip);
        assert_eq!(text.unwrap(), "{{\\< x >}} \\<kbd>а");
        assert!(losses.contains(&"body_repaired".to_owned()), "{losses:?}");
    }
}

//! HTML to the portal's Markdown. `htmd` reads the HTML as browsers do and writes what Markdown has;
//! the elements here are those that the portal writes in its own way, or that have no Markdown.
#![allow(
    clippy::needless_pass_by_value,
    clippy::unnecessary_wraps,
    reason = "the signature of htmd's handlers"
)]

use crate::item::Loss;
use htmd::element_handler::{HandlerResult, Handlers};
use htmd::options::{BrStyle, BulletListMarker, Options};
use htmd::{Element, HtmlToMarkdown, HtmlToMarkdownBuilder, Node};
use markup5ever_rcdom::NodeData;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

/// Elements that readers never see, with all that is inside.
const UNSEEN: [&str; 10] = [
    "head", "link", "meta", "noscript", "script", "style", "template", "title", "track", "param",
];

/// Elements that do something which a page of the portal does not do.
const DROPPED: [&str; 9] = [
    "button", "canvas", "form", "input", "map", "object", "select", "svg", "textarea",
];

/// Elements whose look has no Markdown: their words stay.
const PLAIN: [&str; 9] = [
    "big", "center", "font", "ins", "marquee", "mark", "small", "u", "blink",
];

/// Elements that may begin and end within a word.
const WITHIN_WORDS: [&str; 14] = [
    "a", "abbr", "b", "cite", "code", "del", "em", "font", "i", "ins", "span", "strong", "sub", "u",
];

/// Elements that the portal reads as HTML (docs/content-format.md).
const KEPT: [&str; 3] = ["kbd", "sub", "sup"];

/// Elements that show something of another address.
const EMBEDDED: [&str; 4] = ["audio", "embed", "iframe", "video"];

/// Deeper HTML is no text: the walk through it is recursive, and the stack has an end.
const DEEPEST: usize = 200;

/// Open elements at which HTML is not even read: the time of a reader grows with their square.
const MOST_OPEN: usize = 1000;

/// Elements that need no end.
const UNCLOSED: [&str; 24] = [
    "area", "base", "body", "br", "col", "dd", "dt", "embed", "head", "hr", "html", "img", "input",
    "li", "link", "meta", "option", "p", "param", "source", "td", "th", "tr", "wbr",
];

/// What a conversion left out, counted.
type LossCounts = Arc<Mutex<BTreeMap<(&'static str, String), usize>>>;

/// Converts HTML; one for all texts of a source.
pub(crate) struct Converter {
    converter: HtmlToMarkdown,
    counts: LossCounts,
}

impl Converter {
    pub(crate) fn new() -> Converter {
        let counts: LossCounts = Arc::default();
        let options = Options {
            // A space at the end of a line is lost in many editors, and with it the break.
            br_style: BrStyle::Backslash,
            bullet_list_marker: BulletListMarker::Dash,
            ul_bullet_spacing: 1,
            ol_number_spacing: 1,
            ..Options::default()
        };
        let builder = HtmlToMarkdownBuilder::new()
            .options(options)
            .skip_tags(UNSEEN.to_vec());
        let builder = counting(builder, &DROPPED, "element", &counts, |_, _| None);
        let builder = counting(builder, &PLAIN, "look", &counts, |handlers, element| {
            Some(handlers.walk_children(element.node))
        });
        let converter = builder
            .add_handler(EMBEDDED.to_vec(), embedded)
            .add_handler(KEPT.to_vec(), kept)
            .add_handler(vec!["abbr"], abbreviation)
            .add_handler(vec!["a"], link)
            .add_handler(vec!["del", "s", "strike"], struck)
            .add_handler(vec!["details"], details)
            .add_handler(vec!["dl"], definitions)
            .add_handler(vec!["figure"], figure)
            .add_handler(vec!["h1", "h2", "h3", "h4", "h5", "h6"], heading)
            .add_handler(vec!["img"], picture)
            .add_handler(vec!["q"], quoted)
            .add_handler(vec!["table"], table)
            .build();
        Converter { converter, counts }
    }

    /// The Markdown of a piece of HTML; what it lost is added to `losses`.
    pub(crate) fn convert(&self, html: &str, losses: &mut Vec<Loss>) -> String {
        if html.trim().is_empty() {
            return String::new();
        }
        if most_open(html) > MOST_OPEN {
            losses.push(Loss::new("too_deep", "only words are left"));
            return escaped_words(html);
        }
        let tree = match self.converter.html_to_tree(html) {
            Ok(tree) => tree,
            Err(error) => {
                losses.push(Loss::new("unreadable", error.to_string()));
                return String::new();
            }
        };
        if is_too_deep(&tree) {
            losses.push(Loss::new("too_deep", "only words are left"));
            return escaped_words(html);
        }
        let markdown = self.converter.tree_to_markdown(&tree);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        for ((kind, name), count) in std::mem::take(&mut *counts) {
            losses.push(Loss::new(kind, format!("<{name}> {count}×")));
        }
        drop(counts);
        tidied(&markdown)
    }
}

impl Converter {
    /// The words of a title or an introduction: no tags, no references, one line.
    pub(crate) fn plain(&self, html: &str) -> String {
        if !html.contains(['<', '&']) {
            return html.split_whitespace().collect::<Vec<_>>().join(" ");
        }
        if most_open(html) > MOST_OPEN {
            return without_tags(html);
        }
        match self.converter.html_to_tree(html) {
            Ok(tree) => words_of(&tree),
            Err(_) => html.to_owned(),
        }
    }

    /// The words of HTML as plain text, with its paragraphs.
    pub(crate) fn plain_lines(&self, html: &str) -> String {
        let text = html
            .replace("</p>", "\u{1}\u{1}")
            .replace("<br", "\u{1}<br");
        let words = self.plain(&text);
        let lines: Vec<&str> = words.split('\u{1}').map(str::trim).collect();
        lines.join("\n").trim().to_owned()
    }
}

/// Handles elements, and counts them as lost.
fn counting(
    builder: HtmlToMarkdownBuilder,
    tags: &[&'static str],
    kind: &'static str,
    counts: &LossCounts,
    handle: fn(&dyn Handlers, &Element) -> Option<HandlerResult>,
) -> HtmlToMarkdownBuilder {
    let counts = counts.clone();
    builder.add_handler(
        tags.to_vec(),
        move |handlers: &dyn Handlers, element: Element| {
            let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
            *counts.entry((kind, element.tag.to_owned())).or_default() += 1;
            drop(counts);
            handle(handlers, &element)
        },
    )
}

/// Lines without spaces at their ends, and no more than one empty line between paragraphs. Code
/// keeps its lines.
pub(crate) fn tidied(markdown: &str) -> String {
    let mut lines: Vec<&str> = Vec::new();
    let mut fence = None;
    for line in markdown.lines() {
        let mark = line.trim_start().chars().take_while(|c| *c == '`').count();
        match fence {
            None if mark >= 3 => fence = Some(mark),
            Some(open) if mark >= open => fence = None,
            _ => {}
        }
        let line = if fence.is_some() {
            line
        } else {
            line.trim_end()
        };
        if line.is_empty() && fence.is_none() && lines.last().is_none_or(|last| last.is_empty()) {
            continue;
        }
        lines.push(line);
    }
    while lines.last().is_some_and(|last| last.is_empty()) {
        lines.pop();
    }
    lines.join("\n")
}

/// Most elements that are open at one place, counted by their tags.
fn most_open(html: &str) -> usize {
    let (mut open, mut most) = (0usize, 0);
    for (at, _) in html.match_indices('<') {
        let rest = &html[at + 1..];
        let (rest, is_end) = match rest.strip_prefix('/') {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let end = rest
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(rest.len());
        let name = rest[..end].to_ascii_lowercase();
        if name.is_empty() || UNCLOSED.contains(&name.as_str()) {
            continue;
        }
        if is_end {
            open = open.saturating_sub(1);
        } else {
            open += 1;
        }
        most = most.max(open);
    }
    most
}

/// A text without what is between angle brackets.
fn without_tags(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        text.push(' ');
        rest = rest[at..].find('>').map_or("", |end| &rest[at + end + 1..]);
    }
    text.push_str(rest);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words of HTML as Markdown.
fn escaped_words(html: &str) -> String {
    bracketed(&without_tags(html))
}

fn tag_of(node: &Node) -> Option<&str> {
    match &node.data {
        NodeData::Element { name, .. } => Some(&name.local),
        _ => None,
    }
}

/// An attribute of an element; empty where it has none.
pub(crate) fn attribute(node: &Node, name: &str) -> String {
    let NodeData::Element { attrs, .. } = &node.data else {
        return String::new();
    };
    attrs
        .borrow()
        .iter()
        .find(|attribute| &*attribute.name.local == name)
        .map(|attribute| attribute.value.to_string())
        .unwrap_or_default()
}

fn is_too_deep(tree: &Rc<Node>) -> bool {
    let mut nodes = vec![(tree.clone(), 0)];
    while let Some((node, depth)) = nodes.pop() {
        if depth > DEEPEST {
            return true;
        }
        let children = node.children.borrow();
        nodes.extend(children.iter().map(|child| (child.clone(), depth + 1)));
    }
    false
}

/// All elements of a name below a node, in their order.
fn below(node: &Rc<Node>, wanted: &str) -> Vec<Rc<Node>> {
    let mut matches = Vec::new();
    let mut nodes = vec![node.clone()];
    while let Some(node) = nodes.pop() {
        if tag_of(&node) == Some(wanted) {
            matches.push(node.clone());
        }
        nodes.extend(node.children.borrow().iter().rev().cloned());
    }
    matches
}

/// The words below a node, with single spaces.
fn words_of(node: &Rc<Node>) -> String {
    let mut text = String::new();
    let mut nodes = vec![node.clone()];
    while let Some(node) = nodes.pop() {
        match &node.data {
            NodeData::Text { contents } => text.push_str(&contents.borrow()),
            NodeData::Element { name, .. } if UNSEEN.contains(&&*name.local) => continue,
            NodeData::Element { name, .. } if !WITHIN_WORDS.contains(&&*name.local) => {
                text.push(' ');
            }
            _ => {}
        }
        nodes.extend(node.children.borrow().iter().rev().cloned());
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn block(content: &str) -> Option<HandlerResult> {
    Some(format!("\n\n{}\n\n", content.trim_matches('\n')).into())
}

/// The words of a title of Markdown, between quotation marks.
pub(crate) fn title(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
}

/// Words between the brackets of a picture or a link.
pub(crate) fn bracketed(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut escaped = String::with_capacity(line.len());
    for c in line.chars() {
        if matches!(c, '[' | ']' | '\\' | '*' | '_' | '`' | '<') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// An address as the target of a link or picture.
pub(crate) fn target(address: &str) -> String {
    let address = address.trim();
    let is_plain = !address.is_empty()
        && !address.contains(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '<' | '>'));
    if is_plain {
        address.to_owned()
    } else {
        format!(
            "<{}>",
            address
                .replace(['\n', '\r'], "")
                .replace('<', "%3C")
                .replace('>', "%3E")
        )
    }
}

/// A picture in Markdown.
pub(crate) fn picture_of(address: &str, alt: &str, caption: &str) -> String {
    let mut text = format!("![{}]({}", bracketed(alt), target(address));
    if !caption.trim().is_empty() {
        text.push_str(&format!(" \"{}\"", title(caption)));
    }
    text.push(')');
    text
}

fn picture(_: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let mut address = attribute(element.node, "src");
    // Pictures that are loaded late have their address elsewhere.
    for late in ["data-src", "data-lazy-src", "data-original"] {
        let value = attribute(element.node, late);
        if !value.is_empty() && (address.is_empty() || address.starts_with("data:")) {
            address = value;
        }
    }
    if address.is_empty() {
        return None;
    }
    let alt = attribute(element.node, "alt");
    let caption = attribute(element.node, "title");
    let caption = if caption == alt { "" } else { &caption };
    Some(picture_of(&address, &alt, caption).into())
}

/// Pictures with their caption, pulled quotations, tables and videos in their frames.
fn figure(handlers: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let captions = below(element.node, "figcaption");
    let pictures = below(element.node, "img");
    if let ([caption], [picture]) = (&captions[..], &pictures[..]) {
        let address = attribute(picture, "src");
        let alt = attribute(picture, "alt");
        return block(&picture_of(&address, &alt, &words_of(caption)));
    }
    let content = handlers.walk_children(element.node).content;
    let class = attribute(element.node, "class");
    let content = content.trim_matches('\n');
    if class.contains("pullquote") && content.starts_with('>') {
        return block(&format!("> [!QUOTE]\n{content}"));
    }
    block(content)
}

/// A link; one that only opens its picture is the picture.
fn link(handlers: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let pictures = below(element.node, "img");
    let is_picture = !pictures.is_empty() && words_of(element.node).is_empty();
    let href = attribute(element.node, "href");
    let path = href
        .split(['?', '#'])
        .next()
        .unwrap_or_default()
        .to_lowercase();
    let opens_picture = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"]
        .iter()
        .any(|end| path.ends_with(end));
    if href.is_empty() || is_picture && opens_picture {
        return Some(handlers.walk_children(element.node));
    }
    handlers.fallback(element)
}

/// `<sub>`, `<sup>` and `<kbd>` stay, and a number of `WordPress`' footnotes becomes one of Markdown.
fn kept(handlers: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let footnote = attribute(element.node, "data-fn");
    if !footnote.is_empty() {
        return Some(format!("[^{}]", footnote_label(&footnote)).into());
    }
    let content = handlers.walk_children(element.node).content;
    let content = content.trim();
    if content.is_empty() || content.contains('\n') {
        return Some(content.into());
    }
    Some(format!("<{0}>{content}</{0}>", element.tag).into())
}

/// The label of a footnote: `WordPress` names them by UUID.
pub(crate) fn footnote_label(id: &str) -> String {
    id.chars()
        .filter(char::is_ascii_alphanumeric)
        .take(8)
        .collect()
}

fn abbreviation(handlers: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let content = handlers.walk_children(element.node).content;
    let meaning = attribute(element.node, "title");
    if meaning.is_empty() || meaning.contains('"') || content.contains('\n') {
        return Some(content.into());
    }
    let meaning = meaning.replace('&', "&amp;").replace('<', "&lt;");
    Some(format!("<abbr title=\"{meaning}\">{content}</abbr>").into())
}

fn struck(handlers: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let content = handlers.walk_children(element.node).content;
    let content = content.trim();
    if content.is_empty() || content.contains('\n') {
        return Some(content.into());
    }
    Some(format!("~~{content}~~").into())
}

fn quoted(handlers: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let content = handlers.walk_children(element.node).content;
    Some(format!("«{}»", content.trim()).into())
}

fn heading(handlers: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let level = element.tag[1..].parse::<usize>().unwrap_or(2);
    let content = handlers.walk_children(element.node).content;
    let content = content.split_whitespace().collect::<Vec<_>>().join(" ");
    // `**` around a whole heading says nothing that the heading does not say.
    let content = content
        .strip_prefix("**")
        .and_then(|rest| rest.strip_suffix("**"))
        .filter(|inner| !inner.contains("**"))
        .unwrap_or(&content);
    if content.is_empty() {
        return None;
    }
    // The title of the entry is the only heading of the first level.
    let signs = "#".repeat(level.max(2));
    let id = attribute(element.node, "id");
    let is_id = !id.is_empty()
        && id
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    if is_id {
        block(&format!("{signs} {content} {{#{id}}}"))
    } else {
        block(&format!("{signs} {content}"))
    }
}

fn details(handlers: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let mut summary = String::new();
    let mut content = String::new();
    for child in element.node.children.borrow().iter() {
        if tag_of(child) == Some("summary") {
            summary = words_of(child);
        } else if let Some(result) = handlers.handle(child) {
            content.push_str(&result.content);
        }
    }
    let summary = summary.replace('&', "&amp;").replace('<', "&lt;");
    if summary.is_empty() {
        return block(&content);
    }
    let content = content.trim();
    block(&format!(
        "<details><summary>{summary}</summary>\n\n{content}\n\n</details>"
    ))
}

/// A list of terms: a line with the term, and its meaning below it.
fn definitions(handlers: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let mut content = String::new();
    let mut rows: Vec<Rc<Node>> = Vec::new();
    for child in element.node.children.borrow().iter() {
        if tag_of(child) == Some("div") {
            rows.extend(child.children.borrow().iter().cloned());
        } else {
            rows.push(child.clone());
        }
    }
    for row in rows {
        let text = handlers.walk_children(&row).content;
        match tag_of(&row) {
            Some("dt") => {
                let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
                content.push_str(&format!("\n{line}\n"));
            }
            Some("dd") => {
                let indented = text.trim().replace('\n', "\n  ");
                content.push_str(&format!(": {indented}\n"));
            }
            _ => {}
        }
    }
    block(content.trim())
}

/// A table with as many columns as its widest row. A cell that spans others leaves them empty.
fn table(handlers: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let mut rows: Vec<(bool, Vec<String>)> = Vec::new();
    let mut has_block = false;
    for row in below(element.node, "tr") {
        let mut cells = Vec::new();
        let mut is_head = true;
        for cell in row.children.borrow().iter() {
            let Some(tag @ ("td" | "th")) = tag_of(cell) else {
                continue;
            };
            is_head &= tag == "th";
            has_block |= !below(cell, "table").is_empty() || !below(cell, "ul").is_empty();
            let text = handlers.walk_children(cell).content;
            let lines: Vec<&str> = text
                .lines()
                .map(|line| line.trim().trim_end_matches('\\').trim_end())
                .filter(|line| !line.is_empty())
                .collect();
            cells.push(lines.join("<br>").replace('|', "\\|"));
            let span = attribute(cell, "colspan").parse::<usize>().unwrap_or(1);
            cells.extend((1..span.min(20)).map(|_| String::new()));
        }
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push((is_head, cells));
        }
    }
    let width = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    // A table of one column is a layout, and one with others inside has no Markdown.
    if width < 2 || has_block {
        let content = handlers.walk_children(element.node).content;
        return block(&content);
    }
    if !rows.first().is_some_and(|(is_head, _)| *is_head) {
        rows.insert(0, (true, Vec::new()));
    }
    let mut lines = Vec::new();
    for (i, (_, cells)) in rows.iter().enumerate() {
        let mut line = String::from("|");
        for at in 0..width {
            let cell = cells.get(at).map_or("", String::as_str);
            line.push_str(&format!(" {cell} |"));
        }
        lines.push(line);
        if i == 0 {
            lines.push(format!("|{}", " --- |".repeat(width)));
        }
    }
    let caption = below(element.node, "caption")
        .first()
        .map(words_of)
        .unwrap_or_default();
    block(&format!("{caption}\n\n{}", lines.join("\n")))
}

/// Videos and other frames become links, because no page of the portal loads anything from another
/// host.
fn embedded(_: &dyn Handlers, element: Element) -> Option<HandlerResult> {
    let mut address = attribute(element.node, "src");
    if address.is_empty() {
        let sources = below(element.node, "source");
        address = sources
            .first()
            .map(|node| attribute(node, "src"))
            .unwrap_or_default();
    }
    if address.is_empty() {
        return None;
    }
    let words = attribute(element.node, "title");
    block(&embed_link(&address, &words))
}

/// A link in the place of something of another host.
pub(crate) fn embed_link(address: &str, words: &str) -> String {
    let address = watch_address(address);
    if words.trim().is_empty() {
        // Bare addresses are links.
        return address;
    }
    format!("[{}]({})", bracketed(words), target(&address))
}

/// The page of a video in place of the address of its player.
fn watch_address(address: &str) -> String {
    let address = if address.starts_with("//") {
        format!("https:{address}")
    } else {
        address.to_owned()
    };
    for (player, page) in [
        ("youtube.com/embed/", "https://www.youtube.com/watch?v="),
        (
            "youtube-nocookie.com/embed/",
            "https://www.youtube.com/watch?v=",
        ),
        ("player.vimeo.com/video/", "https://vimeo.com/"),
    ] {
        if let Some((_, rest)) = address.split_once(player) {
            let id = rest.split(['?', '&', '/', '#']).next().unwrap_or_default();
            return format!("{page}{id}");
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    fn converted(html: &str) -> (String, Vec<String>) {
        let mut losses = Vec::new();
        let markdown = Converter::new().convert(html, &mut losses);
        let losses = losses
            .into_iter()
            .map(|loss| format!("{} {}", loss.kind, loss.detail))
            .collect();
        (markdown, losses)
    }

    #[test]
    fn elements_become_the_markdown_of_the_portal() {
        for (html, markdown) in [
            ("<p>а<br>б</p><p>в</p>", "а\\\nб\n\nв"),
            ("<ul><li>раз</li><li>два</li></ul>", "- раз\n- два"),
            (
                "<h1>Вступ</h1><h3 id=\"x-1\"><b>Далі</b></h3>",
                "## Вступ\n\n### Далі {#x-1}",
            ),
            (
                "H<sub>2</sub>O і <kbd>Ctrl</kbd>",
                "H<sub>2</sub>O і <kbd>Ctrl</kbd>",
            ),
            (
                "<abbr title=\"А &amp; Б\">АБ</abbr>",
                "<abbr title=\"А &amp; Б\">АБ</abbr>",
            ),
            ("<p>було <del>10</del> 12</p>", "було ~~10~~ 12"),
            (
                "<figure><img src=\"/a.jpg\" alt=\"Двір\"><figcaption>Наш <b>двір</b></figcaption></figure>",
                "![Двір](/a.jpg \"Наш двір\")",
            ),
            (
                "<a href=\"/big.JPG\"><img src=\"/small.jpg\" alt=\"\"></a>",
                "![](/small.jpg)",
            ),
            (
                "<figure class=\"wp-block-pullquote\"><blockquote><p>Слова</p></blockquote></figure>",
                "> [!QUOTE]\n> Слова",
            ),
            (
                "<table><tr><td>а</td><td>б|в</td></tr><tr><td colspan=\"2\">г</td></tr></table>",
                "|  |  |\n| --- | --- |\n| а | б\\|в |\n| г |  |",
            ),
            (
                "<table><thead><tr><th>А</th><th>Б</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
                "| А | Б |\n| --- | --- |\n| 1 | 2 |",
            ),
            (
                "<dl><dt>Термін</dt><dd>Пояснення</dd></dl>",
                "Термін\n: Пояснення",
            ),
            (
                "<details><summary>Ціни</summary><p>Десять</p></details>",
                "<details><summary>Ціни</summary>\n\nДесять\n\n</details>",
            ),
            (
                "<iframe src=\"https://www.youtube.com/embed/abc?rel=0\"></iframe>",
                "https://www.youtube.com/watch?v=abc",
            ),
            ("<p>1 * 2 [3] &lt;b&gt;</p>", "1 \\* 2 \\[3\\] \\<b>"),
        ] {
            assert_eq!(converted(html).0, markdown, "{html}");
        }
    }

    #[test]
    fn what_has_no_markdown_is_reported() {
        let (markdown, losses) =
            converted("<p>а <u>б</u> <u>в</u></p><form><input></form><script>x</script>");
        assert_eq!(markdown, "а б в");
        assert_eq!(losses, ["element <form> 1×", "look <u> 2×"]);
    }

    #[test]
    fn deep_html_is_words() {
        for depth in [300, 1_000_000] {
            let html = format!("{}слова{}", "<div>".repeat(depth), "</div>".repeat(depth));
            let (markdown, losses) = converted(&html);
            assert_eq!(markdown, "слова");
            assert_eq!(losses, ["too_deep only words are left"]);
        }
    }
}

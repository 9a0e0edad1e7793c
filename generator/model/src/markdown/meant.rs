//! Text that people type without meaning Markdown: indented text, the key beside 1 as an
//! apostrophe, stars and tildes between numbers, braces at the end of a heading; and addresses that
//! they type without the marks of a link.

use super::syntax::{braces, named_ids, parser};
use crate::characters::is_cyrillic;
use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};
use std::borrow::Cow;
use std::ops::Range;

/// Each round may show marks that another one hid. More than these, one in the other, are meant.
const ROUNDS: usize = 16;

const APOSTROPHE: &str = "\u{2bc}";

/// A body in which such text is escaped and such addresses are links, so that the parser leaves it
/// as it is. Lines stay where they are.
pub(super) fn as_meant(body: &str) -> Cow<'_, str> {
    let mut meant = Cow::Borrowed(body);
    for _ in 0..ROUNDS {
        // A body with none of it need not be parsed.
        if !is_suspicious(&meant) {
            break;
        }
        let mut edits = misread(&meant);
        if edits.is_empty() {
            break;
        }
        edits.sort_by_key(|(range, _)| range.start);
        edits.dedup();
        let mut text = meant.into_owned();
        for (range, replacement) in edits.into_iter().rev() {
            text.replace_range(range, &replacement);
        }
        meant = Cow::Owned(text);
    }
    meant
}

fn is_suspicious(body: &str) -> bool {
    let bytes = body.as_bytes();
    memchr::memchr3(b'`', b'~', b'\t', bytes).is_some()
        || body.contains('\u{b4}')
        || memchr::memmem::find(bytes, b"    ").is_some()
        || memchr::memchr_iter(b'*', bytes).any(|at| is_between(body, at..at + 1, is_digit))
        || memchr::memchr_iter(b'}', bytes).any(|at| is_end_of_line(&body[at + 1..]))
        || memchr::memchr_iter(b'@', bytes).any(|at| !is_marked(body, email_start(body, at)))
        || ["://", "www."].iter().any(|sign| {
            let mut places = memchr::memmem::find_iter(bytes, sign);
            places.any(|at| !is_marked(body, scheme_start(body, at)))
        })
}

fn is_end_of_line(rest: &str) -> bool {
    rest.trim_start_matches([' ', '\t', '#', '\r'])
        .starts_with('\n')
        || rest.trim().is_empty()
}

/// The marks of a link, or the rest of its address, are before this place.
fn is_marked(body: &str, start: usize) -> bool {
    body[..start].ends_with("](") || body[..start].ends_with(['<', '[', '/'])
}

fn scheme_start(body: &str, sign: usize) -> usize {
    body[..sign]
        .trim_end_matches(|c: char| c.is_ascii_lowercase())
        .len()
}

fn email_start(body: &str, sign: usize) -> usize {
    body[..sign].trim_end_matches(is_of_email).len()
}

fn is_of_email(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '+' | '-')
}

/// Ranges of bytes with their replacements.
fn misread(body: &str) -> Vec<(Range<usize>, Cow<'static, str>)> {
    let mut edits: Vec<(Range<usize>, Cow<'static, str>)> = Vec::new();
    let mut open_links = 0;
    let mut linked = 0;
    let mut code: Vec<Range<usize>> = Vec::new();
    let mut is_indented = false;
    for (event, range) in parser(body).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => is_indented = true,
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_))) => code.push(range),
            Event::End(TagEnd::CodeBlock) => is_indented = false,
            Event::Text(_) if is_indented => {
                edits.extend(indentation(body, range).map(|space| (space, "".into())));
            }
            Event::Code(_) => {
                let mark = range.start..range.start + 1;
                if is_between(body, mark.clone(), is_cyrillic) {
                    edits.push((mark, APOSTROPHE.into()));
                } else {
                    code.push(range);
                }
            }
            Event::Start(Tag::Emphasis | Tag::Strong) => {
                edits.extend(escapes(body, range, is_multiplied));
            }
            Event::Start(Tag::Strikethrough) => edits.extend(escapes(body, range, is_about)),
            Event::Start(Tag::Heading { .. }) => {
                let heading = &body[range.clone()];
                if braces(heading).is_some() && named_ids(heading).is_none() {
                    let brace = range.start + heading.rfind('}').unwrap_or_default();
                    edits.push((brace..brace, "\\".into()));
                }
            }
            Event::Start(Tag::Link { .. } | Tag::Image { .. }) => open_links += 1,
            Event::End(TagEnd::Link | TagEnd::Image) => open_links -= 1,
            // An address may go on behind a mark of emphasis that is a part of it.
            Event::Text(_) if open_links == 0 && range.end > linked => {
                for address in addresses(body, linked.max(range.start)..range.end) {
                    linked = address.end;
                    edits.extend(link(body, address));
                }
            }
            _ => {}
        }
    }
    for (at, mark) in body.match_indices(['`', '\u{b4}']) {
        let range = at..at + mark.len();
        let is_code = code.iter().any(|code| code.contains(&at));
        if !is_code && is_between(body, range.clone(), is_cyrillic) {
            edits.push((range, APOSTROPHE.into()));
        }
    }
    edits
}

/// The addresses that begin in a range of the text, without the punctuation behind them, as the
/// autolinks of GitHub: `https://`, `http://`, `www.`, and those of email.
fn addresses(body: &str, text: Range<usize>) -> Vec<Range<usize>> {
    let mut results = Vec::new();
    let mut from = text.start;
    for at in memchr::memchr3_iter(b':', b'w', b'@', &body.as_bytes()[text.clone()]) {
        let at = text.start + at;
        if at < from {
            continue;
        }
        if let Some(address) = address_at(body, at, text.start).filter(|it| it.start >= from) {
            from = address.end;
            results.push(address);
        }
    }
    results
}

/// The address with a sign, `://`, `www.` or `@`, at this place, and nothing before `first`.
fn address_at(body: &str, at: usize, first: usize) -> Option<Range<usize>> {
    let rest = &body[at..];
    let (start, end, sign) = if rest.starts_with("://") {
        let start = scheme_start(body, at);
        if !["http", "https"].contains(&&body[start..at]) {
            return None;
        }
        (start, address_end(body, start), "://".len())
    } else if rest.starts_with("www.") {
        (at, address_end(body, at), "www.".len())
    } else {
        let host = rest.strip_prefix('@')?;
        let length = host.find(|c| !is_of_email(c)).unwrap_or(host.len());
        let host = host[..length].trim_end_matches(['.', '-', '_']);
        let start = email_start(body, at).max(first);
        if start == at || !host.contains('.') {
            return None;
        }
        (start, at + 1 + host.len(), 1)
    };
    let is_word = body[..start].ends_with(|c: char| c.is_alphanumeric() || "/@:<\\".contains(c));
    (end > at + sign && !is_word).then_some(start..end)
}

/// The end of an address, as GitHub finds it: punctuation at its end is none of it, nor a bracket
/// that closes what opened before it.
fn address_end(body: &str, start: usize) -> usize {
    let rest = &body[start..];
    let is_outside = |c: char| c.is_whitespace() || c.is_control() || "<>\"«»“”„|`\\".contains(c);
    let mut address = &rest[..rest.find(is_outside).unwrap_or(rest.len())];
    loop {
        let before = address;
        address = address.trim_end_matches([
            '.', ',', ';', ':', '!', '?', '…', '\'', '’', '*', '_', '~', ']',
        ]);
        if address.ends_with(')') && address.matches(')').count() > address.matches('(').count() {
            address = &address[..address.len() - 1];
        }
        if address.len() == before.len() {
            return start + address.len();
        }
    }
}

/// The marks that make a link of an address.
fn link(body: &str, address: Range<usize>) -> [(Range<usize>, Cow<'static, str>); 2] {
    let start = if body[address.clone()].starts_with("www.") {
        "<https://"
    } else {
        "<"
    };
    [
        (address.start..address.start, start.into()),
        (address.end..address.end, ">".into()),
    ]
}

/// The spaces that make code of a line: those before its text, and up to four columns that the
/// parser took for the mark.
fn indentation(body: &str, text: Range<usize>) -> Option<Range<usize>> {
    let before = body[..text.start].bytes().rev();
    let space = before.take_while(|byte| matches!(byte, b' ' | b'\t'));
    let mut columns = 0;
    let mark = space.take_while(|byte| {
        let is_part = columns < 4;
        columns += if *byte == b'\t' { 4 } else { 1 };
        is_part
    });
    let start = text.start - mark.count();
    let words = body[text.clone()].trim_start_matches([' ', '\t']);
    let end = text.end - words.len();
    (!words.trim().is_empty() && start < end.max(text.start)).then_some(start..end)
}

/// Escapes for the marks at both ends of a range, if one of them is none.
fn escapes(
    body: &str,
    range: Range<usize>,
    is_none: fn(&str, Range<usize>) -> bool,
) -> impl Iterator<Item = (Range<usize>, Cow<'static, str>)> {
    let mark = body[range.start..].chars().next().unwrap_or_default();
    let width = body[range.clone()]
        .chars()
        .take_while(|c| *c == mark)
        .count()
        .min(2);
    let mut ends = vec![
        range.start..range.start + width,
        range.end.saturating_sub(width)..range.end,
    ];
    // The range of the parser may end behind the mark.
    ends.retain(|end| {
        body.get(end.clone())
            .is_some_and(|text| text.chars().all(|c| c == mark))
    });
    let is_text = ends.iter().any(|end| is_none(body, end.clone()));
    let places = ends.into_iter().filter(move |_| is_text).flatten();
    places.map(|at| (at..at, "\\".into()))
}

/// `5*10*15`, a size.
fn is_multiplied(body: &str, mark: Range<usize>) -> bool {
    is_between(body, mark, is_digit)
}

/// `~20`, about twenty: text is struck out by two tildes.
fn is_about(_: &str, mark: Range<usize>) -> bool {
    mark.len() == 1
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

fn is_between(body: &str, mark: Range<usize>, is_kind: fn(char) -> bool) -> bool {
    body[..mark.start].chars().next_back().is_some_and(is_kind)
        && body[mark.end..].chars().next().is_some_and(is_kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;
    use crate::markdown::{Prepared, prepare};
    use proptest::prelude::*;

    fn html(body: &str) -> String {
        let mut out = Prepared::default();
        prepare(Kind::News, body, &mut out);
        out.as_ref().pieces().map(|(html, _)| html).collect()
    }

    #[test]
    fn what_is_typed_without_meaning_markdown_is_text() {
        for (typed, shown) in [
            (
                "Абзац.\n\n    Другий абзац.\n    Його рядок.",
                "<p>Абзац.</p>\n<p>Другий абзац.\nЙого рядок.</p>\n",
            ),
            (
                "Абзац.\n\n\tЩе *один*.\n\n\n      І ще.",
                "<p>Абзац.</p>\n<p>Ще <em>один</em>.</p>\n<p>І ще.</p>\n",
            ),
            (
                "<пошта\\+@dim.example.org>",
                "<p>&lt;пошта+@dim.example.org&gt;</p>\n",
            ),
            (
                "    Перший рядок\n\nдругий",
                "<p>Перший рядок</p>\n<p>другий</p>\n",
            ),
            (
                "- раз\n\n      ще\n- два",
                "<ul>\n<li>\n<p>раз</p>\n<p>ще</p>\n</li>\n<li>\n<p>два</p>\n</li>\n</ul>\n",
            ),
            (
                "> цитата\n>\n>     ще",
                "<blockquote>\n<p>цитата</p>\n<p>ще</p>\n</blockquote>\n",
            ),
            ("об`єднання і під`їзд", "<p>обʼєднання і підʼїзд</p>\n"),
            (
                "п´ять об`єктів, `код`, сім`я, п`єса",
                "<p>пʼять обʼєктів, <code>код</code>, сімʼя, пʼєса</p>\n",
            ),
            ("Ціна за 5*10*15 см", "<p>Ціна за 5*10*15 см</p>\n"),
            (
                "2**3 і 4**5, 1*2*3*4, *так*",
                "<p>2**3 і 4**5, 1*2*3*4, <em>так</em></p>\n",
            ),
            (
                "10~15 км, 20~25 км, ~~ні~~",
                "<p>10~15 км, 20~25 км, <del>ні</del></p>\n",
            ),
            (
                "`a*1*2` і `1~2~3`",
                "<p><code>a*1*2</code> і <code>1~2~3</code></p>\n",
            ),
            (
                "## Ціна {за ніч}",
                "<h2 id=\"tsina-za-nich\">Ціна {за ніч}</h2>\n",
            ),
        ] {
            assert_eq!(html(typed), shown, "{typed}");
        }
        let fenced = "```\nоб`єкт 1*2*3\n    відступ\n```";
        assert_eq!(as_meant(fenced), fenced);
    }

    #[test]
    fn addresses_that_are_typed_are_links() {
        for (typed, address, rest) in [
            (
                "Див. https://a.example/b_c_d.",
                "https://a.example/b_c_d",
                ".",
            ),
            (
                "(https://a.example/Київ_(місто))",
                "https://a.example/Київ_(місто)",
                ")",
            ),
            (
                "«http://a.example/_x_?y=1*2», так",
                "http://a.example/_x_?y=1*2",
                "», так",
            ),
            ("**https://a.example**", "https://a.example", "</strong>"),
            ("www.a.example!", "https://www.a.example", "!"),
            (
                "| https://a.example | b |\n|--|--|",
                "https://a.example",
                "</th>",
            ),
        ] {
            let html = html(typed);
            let link = format!("<a href=\"{address}\" rel=\"noopener\">{address}</a>{rest}");
            assert!(html.contains(&link), "{typed}: {html}");
        }
        assert_eq!(
            html("Пишіть на olena.k@a.example. Дякуємо"),
            "<p>Пишіть на <a href=\"mailto:olena.k@a.example\">olena.k@a.example</a>. Дякуємо</p>\n"
        );
        for typed in [
            "[https://a.example](https://b.example)",
            "<https://a.example>",
            "![https://a.example](a.webp)",
            "`https://a.example` і @olena, a@b, x://y, https://",
            "[a]\n\n[a]: https://a.example/b@c.d",
        ] {
            assert_eq!(as_meant(typed), typed);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn lines_stay_and_no_text_is_lost(
            pieces in proptest::collection::vec("[а-я12*~`´ ]{0,9}|    |\t|\n|\n\n|- |> |```", 0..16),
        ) {
            let body = pieces.concat();
            let meant = as_meant(&body);
            prop_assert_eq!(meant.matches('\n').count(), body.matches('\n').count());
            let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric() && *c != '\u{2bc}').collect::<String>();
            prop_assert_eq!(letters(&meant), letters(&body));
            prop_assert!(misread(&meant).is_empty() || body.len() > 64, "{:?}", meant);
        }
    }
}

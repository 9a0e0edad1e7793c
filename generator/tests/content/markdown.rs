//! Markdown as people write it elsewhere: the examples of CommonMark, footnotes and tasks of
//! GitHub, and pages of documentation in HTML.

use crate::folder::{good, write};
use generator::content;
use html5gum::{Token, Tokenizer};
use model::Kind;
use model::markdown::{self, Prepared};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// What a body becomes, with nothing in the places of pictures and words.
fn html(body: &str) -> String {
    let mut prepared = Prepared::default();
    markdown::prepare(Kind::News, body, &mut prepared);
    let pieces = prepared.as_ref().pieces();
    pieces.map(|(html, _)| html).collect()
}

/// The words of HTML, without spaces.
fn words(html: &str) -> String {
    let mut words = String::new();
    for Ok(token) in Tokenizer::new(html) {
        if let Token::String(text) = token {
            let text = String::from_utf8_lossy(&text.value.0);
            words.extend(text.chars().filter(|c| !c.is_whitespace()));
        }
    }
    words
}

/// The examples of CommonMark: Markdown, and the HTML that it means.
fn examples(spec: &str) -> Vec<(String, String)> {
    let fence = "`".repeat(32);
    let tabs = |text: &str| text.replace('→', "\t");
    spec.split(&format!("{fence} example\n"))
        .skip(1)
        .map(|rest| {
            let example = rest.split(&fence).next().unwrap();
            match example.split_once("\n.\n") {
                Some((body, html)) => (tabs(body), tabs(html)),
                None => (String::new(), tabs(example.trim_start_matches(".\n"))),
            }
        })
        .collect()
}

#[test]
fn the_examples_of_commonmark_keep_their_words() {
    let path = "../node_modules/commonmark-spec/spec.txt";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let specification = fs::read_to_string(path).expect("`npm ci` gets it");
    let examples = examples(&specification);
    assert_eq!(examples.len(), 652);
    let mut accepted = 0;
    let mut others = Vec::new();
    for (body, expected) in &examples {
        if markdown::examine(Kind::News, body).problems.is_empty() {
            accepted += 1;
            if words(&html(body)) != words(expected) {
                others.push(body);
            }
        }
    }
    // Indented text is no code, and a sign between numbers is no emphasis (docs/content-format.md).
    others.retain(|body| !body.contains("    ") && *body != "5*6*78");
    assert!(others.is_empty(), "{others:#?}");
    // The others have what is refused, most of it raw HTML.
    assert!(accepted >= 560, "{accepted} of 652 are accepted");
}

/// Footnotes and tasks by the rules of GitHub: a body, the words of its page, and its warnings.
const FOOTNOTES_AND_TASKS: [(&str, &str, &[&str]); 16] = [
    ("- [ ] вузол\n- [x] стрічка", "☐вузол☑стрічка", &[]),
    (
        "- [x] хор\n  - [ ] ноти\n- [ ] афіша",
        "☑хор☐ноти☐афіша",
        &[],
    ),
    ("1. [x] перше\n2. [X] друге", "☑перше☑друге", &[]),
    (
        "- [] не завдання\n- [y] теж ні",
        "[]незавдання[y]тежні",
        &[],
    ),
    ("- [ ]без проміжку", "[]безпроміжку", &[]),
    ("[x] не у списку", "[x]неусписку", &[]),
    (
        "Одне[^1] і друге[^а].\n\n[^1]: Раз.\n[^а]: Два.",
        "Одне1ідруге2.Раз.↑Два.↑",
        &[],
    ),
    (
        "Друге[^а] і одне[^1].\n\n[^1]: Раз.\n[^а]: Два.",
        "Друге1іодне2.Два.↑Раз.↑",
        &[],
    ),
    (
        "Одне[^1] і знову[^1].\n\n[^1]: Раз.",
        "Одне1ізнову1.Раз.↑↑",
        &[],
    ),
    (
        "Одне[^1].\n\n[^1]: Раз.\n\n    Ще.\n\n    - пункт",
        "Одне1.Раз.Ще.пункт↑",
        &[],
    ),
    (
        "Одне[^А].\n\n[^а]: Велика й мала.",
        "Одне1.Великаймала.↑",
        &[],
    ),
    (
        "| а |\n|---|\n| в[^1] |\n\n[^1]: У таблиці.",
        "ав1Утаблиці.↑",
        &[],
    ),
    ("## Назва[^1]\n\n[^1]: У назві.", "Назва1Уназві.↑", &[]),
    (
        "Одне[^1].\n\n[^1]: Веде[^2].\n[^2]: Далі.",
        "Одне1.Веде2.↑Далі.↑",
        &[],
    ),
    ("Одне[^ні].", "Одне[^ні].", &["unread_footnote"]),
    (
        "`[^1]` у коді.\n\n[^1]: Не вона.",
        "[^1]укоді.",
        &["unused_footnote"],
    ),
];

#[test]
fn footnotes_and_tasks_are_read() {
    for (body, expected, warnings) in FOOTNOTES_AND_TASKS {
        let read = markdown::examine(Kind::News, body);
        assert!(read.problems.is_empty(), "{body:?}: {:?}", read.problems);
        let problems: Vec<&str> = read
            .warnings
            .iter()
            .map(|(_, problem)| problem.key)
            .collect();
        assert_eq!(problems, warnings, "{body:?}");
        assert_eq!(words(&html(body)), expected, "{body:?}");
    }
}

/// A page of documentation as other programs keep it: HTML and macros in Markdown.
fn page_of_documentation(number: usize) -> String {
    let mut body = String::new();
    for section in 0..8 {
        let _ = write!(
            body,
            "## Розділ {section}\n\n{{{{HTMLRef}}}} Властивість <code>offset{number}</code> {{{{Glossary(\"term\", \"термін\")}}}} \
             повертає <strong>число</strong>, див. <a href=\"/uk/docs/Web\">довідку</a>.\n\n\
             <div class=\"note\">\n<p>Примітка: <em>лише</em> для читання.</p>\n</div>\n\n\
             | Назва | Тип |\n|---|---|\n| <b>a</b> | {{{{domxref(\"Node\")}}}} |\n\n\
             {{{{EmbedLiveSample(\"demo\", 100, 200)}}}}\n\n<table><tr><td>клітинка</td></tr></table>\n\n"
        );
    }
    body
}

#[test]
fn pages_of_html_and_macros_give_one_message_for_each_file_and_kind() {
    let dir = tempfile::tempdir().unwrap();
    let front = good()[..8].join("\n");
    let pages: Vec<(String, String)> = (0..558)
        .map(|number| {
            let body = page_of_documentation(number);
            (
                format!("news/page-{number}/index.md"),
                format!("{front}\n\n{body}"),
            )
        })
        .collect();
    let files: Vec<(&str, String)> = pages
        .iter()
        .map(|(path, text)| (path.as_str(), text.clone()))
        .collect();
    write(dir.path(), &files);
    let problems = content::load(dir.path()).err().unwrap().0;
    let messages: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(messages.len(), 558, "{messages:#?}");
    for message in messages {
        assert!(
            message.contains("raw HTML \"<code>\" is not allowed"),
            "{message}"
        );
        assert!(
            message.contains("also in lines 14, 20, 24, 28, …"),
            "{message}"
        );
    }
}

//! Parts of documents that tests write. A part is between two comments,
//! `<!-- written: NAME by COMMAND -->` and `<!-- end of NAME -->`; what is around it is written by
//! people.

use super::root;
use std::fs;
use std::sync::Mutex;

/// Tests of one page run at the same time.
static WRITING: Mutex<()> = Mutex::new(());

/// Compares a part of a page of `docs/` with what it must be; `UPDATE_GOLDEN=1` writes it instead.
pub(crate) fn assert_part(page: &str, name: &str, text: &str) {
    let _writing = WRITING.lock();
    let file = root().join("docs").join(page);
    let document = fs::read_to_string(&file).unwrap();
    let begin = format!("<!-- written: {name} by ");
    let (before, rest) = document
        .split_once(&begin)
        .unwrap_or_else(|| panic!("docs/{page} has no {begin}…"));
    let (command, rest) = rest.split_once(" -->\n").unwrap();
    let end = format!("<!-- end of {name} -->");
    let (present, after) = rest
        .split_once(&end)
        .unwrap_or_else(|| panic!("docs/{page} has no {end}"));
    let wanted = format!("\n{}\n\n", text.trim());
    if present == wanted {
        return;
    }
    assert!(
        std::env::var_os("UPDATE_GOLDEN").is_some(),
        "{name} in docs/{page} is old; {} writes it",
        command.trim_matches('`')
    );
    fs::write(
        file,
        format!("{before}{begin}{command} -->\n{wanted}{end}{after}"),
    )
    .unwrap();
}

/// Text in which nothing but code is more than text.
pub(crate) fn prose(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let escaped = parts.map(|(at, part)| {
        if at % 2 == 0 {
            part.replace('<', "\\<")
        } else {
            part.to_owned()
        }
    });
    escaped.collect::<Vec<_>>().join("`")
}

/// A text as a sentence, for texts whose last stop is left out.
pub(crate) fn sentence(text: &str) -> String {
    let text = text.trim();
    let is_whole = text.is_empty() || text.ends_with(['.', '…']);
    prose(text) + if is_whole { "" } else { "." }
}

/// A text as a cell of a table: one line, without bars.
pub(crate) fn cell(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace('|', "\\|")
}

/// A table with its head.
pub(crate) fn table<const N: usize>(head: [&str; N], rows: &[[String; N]]) -> String {
    let line = |cells: [String; N]| format!("| {} |\n", cells.map(|text| cell(&text)).join(" | "));
    let mut text = line(head.map(str::to_owned));
    text.push_str(&format!("|{}\n", "---|".repeat(N)));
    rows.iter()
        .for_each(|row| text.push_str(&line(row.clone())));
    text
}

//! Commands in the `sh` blocks of documents, as a shell splits them.

use super::root;
use std::fs;
use std::path::{Path, PathBuf};

/// A call of a program: where it is written, and its words from the name of the program on.
pub(crate) struct Call {
    pub(crate) place: String,
    pub(crate) words: Vec<String>,
}

/// Every call of one of these programs in the documents of the repository.
pub(crate) fn calls(programs: &[&str]) -> Vec<Call> {
    let mut calls = Vec::new();
    for (name, text) in pages() {
        for (line, command) in shell_lines(&text) {
            let split = split(&command)
                .into_iter()
                .filter_map(|words| call(&words, programs));
            calls.extend(split.map(|words| Call {
                place: format!("{name}:{line}"),
                words,
            }));
        }
    }
    calls
}

/// The documents for readers, by path: the pages of `docs/`, and two beside it.
pub(crate) fn pages() -> Vec<(String, String)> {
    let root = root();
    let mut pages = vec![root.join("README.md"), root.join("CONTRIBUTING.md")];
    pages_in(&root.join("docs"), &mut pages);
    pages.sort();
    let name = |page: &Path| page.strip_prefix(&root).unwrap().display().to_string();
    pages
        .iter()
        .map(|page| (name(page), fs::read_to_string(page).unwrap()))
        .collect()
}

fn pages_in(folder: &Path, pages: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            pages_in(&path, pages);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            pages.push(path);
        }
    }
}

/// The code inside of sentences that begins with one of these programs, with its words.
pub(crate) fn mentions(programs: &[&str]) -> Vec<Call> {
    let mut mentions = Vec::new();
    for (name, text) in pages() {
        let mut is_block = false;
        for (number, line) in (1..).zip(text.lines()) {
            is_block ^= line.trim_start().starts_with("```");
            if is_block {
                continue;
            }
            for code in line.split('`').skip(1).step_by(2) {
                let split = split(code)
                    .into_iter()
                    .filter_map(|words| call(&words, programs));
                mentions.extend(split.map(|words| Call {
                    place: format!("{name}:{number}"),
                    words,
                }));
            }
        }
    }
    mentions
}

/// The fenced blocks whose language begins like that: the line of the first of their lines, and the
/// text.
pub(crate) fn blocks(document: &str, is_wanted: impl Fn(&str) -> bool) -> Vec<(usize, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, usize, String, bool)> = None;
    for (number, line) in (1..).zip(document.lines()) {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        match open.take() {
            None => {
                if let Some(info) = text.strip_prefix("```") {
                    open = Some((number + 1, indent, String::new(), is_wanted(info)));
                }
            }
            Some((first, _, block, is_kept)) if text == "```" => {
                if is_kept {
                    blocks.push((first, block));
                }
            }
            Some((first, indent, block, is_kept)) => {
                let text = line.get(indent..).unwrap_or(text);
                open = Some((first, indent, format!("{block}{text}\n"), is_kept));
            }
        }
    }
    blocks
}

/// The lines of shell blocks and of the steps of workflows, with their numbers; a line that goes on
/// after a backslash is one with the next.
fn shell_lines(document: &str) -> Vec<(usize, String)> {
    let mut lines = Vec::new();
    for (first, block) in blocks(document, |info| matches!(info, "sh" | "sh,norun" | "yaml")) {
        let mut pending = String::new();
        for (number, line) in (first..).zip(block.lines()) {
            let line = line.trim_start().trim_start_matches("run: ");
            match line.strip_suffix('\\') {
                Some(part) => pending.push_str(part),
                None => lines.push((number, std::mem::take(&mut pending) + line)),
            }
        }
    }
    lines
}

/// The simple commands of a line, each as its words. A redirection and what it names are no words.
pub(crate) fn split(line: &str) -> Vec<Vec<String>> {
    let mut commands = vec![Vec::new()];
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut is_target = false;
    let mut chars = line.chars().peekable();
    let end = |word: &mut Option<String>, is_target: &mut bool, commands: &mut Vec<Vec<String>>| {
        if let Some(word) = word.take()
            && !std::mem::take(is_target)
        {
            commands.last_mut().unwrap().push(word);
        }
    };
    while let Some(c) = chars.next() {
        match (c, quote) {
            (c, Some(open)) => {
                if c == open {
                    quote = None;
                } else {
                    word.get_or_insert_default().push(c);
                }
            }
            ('\'' | '"', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            ('\\', None) => word.get_or_insert_default().extend(chars.next()),
            ('#', None) if word.is_none() => break,
            (' ' | '\t', None) => end(&mut word, &mut is_target, &mut commands),
            ('|' | ';' | '&' | '(' | ')' | '`' | '\n', None) => {
                end(&mut word, &mut is_target, &mut commands);
                commands.push(Vec::new());
            }
            ('<' | '>', None) => {
                // `2>` names a stream.
                word = word.filter(|word| word.parse::<u8>().is_err());
                end(&mut word, &mut is_target, &mut commands);
                is_target = true;
            }
            (c, None) => word.get_or_insert_default().push(c),
        }
    }
    end(&mut word, &mut is_target, &mut commands);
    commands.retain(|words| !words.is_empty());
    commands
}

/// The words from the program on. In front may be what starts it: other programs, their flags, an
/// account, a container, and settings of the environment.
fn call(words: &[String], programs: &[&str]) -> Option<Vec<String>> {
    const STARTERS: [&str; 9] = [
        "sudo", "env", "exec", "time", "nice", "docker", "-u", "-it", "-E",
    ];
    let name = |word: &str| word.rsplit('/').next().unwrap_or_default().to_owned();
    if words.starts_with(&["cargo".to_owned(), "run".to_owned()]) {
        let at = words.iter().position(|word| word == "--")?;
        let program = words[..at]
            .iter()
            .find(|word| programs.contains(&word.as_str()))?;
        return Some([std::slice::from_ref(program), &words[at + 1..]].concat());
    }
    let is_program = |word: &String| programs.contains(&name(word).as_str());
    let is_setting = |word: &str| {
        word.split_once('=')
            .is_some_and(|(name, _)| is_variable(name))
    };
    let is_before = |word: &&String| {
        // An account or a container may be called `visnyk`, as a program is.
        STARTERS.contains(&word.as_str())
            || *word == "visnyk"
            || is_setting(word)
            || is_program(word)
    };
    let before = words.iter().take_while(is_before).count();
    let at = words[..before].iter().rposition(is_program)?;
    Some([&[name(&words[at])][..], &words[at + 1..]].concat())
}

fn is_variable(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_')
}

#[test]
fn a_line_is_read_as_a_shell_reads_it() {
    let read = |line: &str| -> Vec<Vec<String>> {
        split(line)
            .into_iter()
            .filter_map(|words| call(&words, &["a", "visnyk"]))
            .collect()
    };
    assert_eq!(
        read("cd x && ./a --b 'c d' --e=\"f g\" < in.txt 2>/dev/null | jq ."),
        [["a", "--b", "c d", "--e=f g"]]
    );
    assert_eq!(
        read("sudo -u visnyk env A_B=c a doctor; echo a"),
        [["a", "doctor"]]
    );
    assert_eq!(read("X=1 a one # a two"), [["a", "one"]]);
    assert_eq!(
        read("sudo -u visnyk visnyk user list"),
        [["visnyk", "user", "list"]]
    );
    assert_eq!(
        read("docker exec -it visnyk /usr/bin/a one"),
        [["a", "one"]]
    );
    assert_eq!(read("cargo run --release -p a -- check"), [["a", "check"]]);
    assert!(read("echo a one").is_empty());
}

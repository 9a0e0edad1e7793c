//! Broken folders of content, each a file of `tests/content/broken`, with the exact messages that
//! they give. `UPDATE_GOLDEN=1 cargo test -p visnyk-generator --test content broken` writes the
//! messages into the files.
//!
//! A file holds the files that differ from a sound portal, each after a line `--- path`, and after
//! `===` what the loader says. Words in parentheses change the bytes: `(crlf)`, `(bom)`,
//! `(windows-1251)`, `(png)`, `(absent)`.

use generator::content;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// A sound portal.
const BASE: [(&str, &str); 4] = [
    (
        "settings.toml",
        "currency = \"USD\"\ntz = \"America/Chicago\"\nemail = \"a@b.example\"\n\
         site_name = { ua = \"Вісник\", us = \"Herald\" }\ntagline = { ua = \"Про нас\", us = \"About us\" }\n\
         seo_index_title = { ua = \"Вісник\", us = \"Herald\" }\nseo_index_description = { ua = \"Опис\", us = \"Text\" }\n\
         postal_address = { ua = \"Мілвокі\", us = \"Milwaukee\" }\n",
    ),
    (
        "categories.toml",
        "[[news]]\nslug = \"events\"\nname = { ua = \"Події\", us = \"Events\" }\n\n\
         [[news]]\nslug = \"city\"\nname = { ua = \"Місто\", us = \"City\" }\n\n\
         [[posters]]\nslug = \"concerts\"\nname = { ua = \"Концерти\", us = \"Concerts\" }\n",
    ),
    (
        "people.toml",
        "[[person]]\nslug = \"olena\"\nname = { ua = \"Олена\", us = \"Olena\" }\nrole = { ua = \"Редакторка\", us = \"Editor\" }\n",
    ),
    (
        "news/fair/index.md",
        "+++\ncategory = \"events\"\npublished_at = 2026-11-20T15:10:00Z\nkind = \"article\"\nbylines = [\"olena\"]\n\
         title = \"Дім громади відчинив двері\"\n\
         lead = \"Стара друкарня стала домом для школи, хору та бібліотеки громади.\"\n+++\n\n\
         Перший абзац новини, достатньо довгий для публікації, бо коротша новина не є новиною.\n\n\
         Другий абзац новини, так само довгий: у ньому сказано, хто прийшов і що було далі.\n",
    ),
];

fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content/broken");
    let mut cases: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    cases.sort();
    cases
}

/// Writes the sound portal, and over it what the case says.
fn lay_out(case: &str, root: &Path) {
    let write = |path: &str, bytes: &[u8]| {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    };
    BASE.into_iter()
        .for_each(|(path, text)| write(path, text.as_bytes()));
    for part in case.split("--- ").skip(1) {
        let (head, text) = part.split_once('\n').unwrap();
        let (path, how) = head
            .split_once(" (")
            .map_or((head, ""), |(path, how)| (path, how.trim_end_matches(')')));
        let sound = BASE
            .iter()
            .find(|(known, _)| *known == path)
            .map_or("", |(_, text)| text);
        // An empty part changes the bytes of the sound file alone.
        let text = if text.is_empty() && !how.is_empty() {
            sound
        } else {
            text
        };
        match how {
            "" => write(path, text.as_bytes()),
            "crlf" => write(path, text.replace('\n', "\r\n").as_bytes()),
            "bom" => write(path, format!("\u{feff}{text}").as_bytes()),
            "windows-1251" => write(path, &text.chars().map(windows_1251).collect::<Vec<u8>>()),
            "png" => write(path, &picture()),
            "absent" => {
                fs::remove_file(root.join(path)).unwrap();
                // Fails where something else is in the folder.
                let _ = fs::remove_dir(root.join(path).parent().unwrap());
            }
            other => panic!("unknown word ({other})"),
        }
    }
}

/// Letters of the Russian and Ukrainian alphabet and ASCII.
fn windows_1251(c: char) -> u8 {
    match c {
        'А'..='я' => (u32::from(c) - u32::from('А')) as u8 + 0xC0,
        'і' => 0xB3,
        'ї' => 0xBF,
        'є' => 0xBA,
        c => u8::try_from(c).unwrap_or(b'?'),
    }
}

fn picture() -> Vec<u8> {
    let mut bytes = Vec::new();
    let pixels = image::RgbImage::new(4, 3);
    pixels
        .write_to(
            &mut std::io::Cursor::new(&mut bytes),
            image::ImageFormat::Png,
        )
        .unwrap();
    bytes
}

/// What the loader says of a folder.
fn messages(root: &Path) -> String {
    let mut text = String::new();
    match content::load(root) {
        Ok(portal) => {
            let now: jiff::Timestamp = "2027-06-01T00:00:00Z".parse().unwrap();
            let mut warnings = portal.dead_links(&portal.index(now.into()), true);
            warnings.extend(portal.warnings.iter().cloned());
            warnings.sort();
            warnings
                .iter()
                .for_each(|warning| writeln!(text, "warning: {warning}").unwrap());
            writeln!(text, "{} entries", portal.entries.len()).unwrap();
        }
        Err(problems) => problems
            .0
            .iter()
            .for_each(|problem| writeln!(text, "{problem}").unwrap()),
    }
    text
}

#[test]
fn broken_content_says_file_line_and_remedy() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut wrong = String::new();
    let cases = cases();
    for path in &cases {
        let text = fs::read_to_string(path).unwrap();
        let (case, expected) = text.split_once("===\n").unwrap_or((&text, ""));
        let dir = tempfile::tempdir().unwrap();
        lay_out(case, dir.path());
        let messages = messages(dir.path());
        if update {
            fs::write(path, format!("{case}===\n{messages}")).unwrap();
        } else if messages != expected {
            writeln!(
                wrong,
                "{}\nexpected:\n{expected}said:\n{messages}",
                path.display()
            )
            .unwrap();
        }
    }
    assert!(cases.len() >= 40, "only {} cases", cases.len());
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_portal_that_cases_spoil_is_sound() {
    let dir = tempfile::tempdir().unwrap();
    lay_out("", dir.path());
    assert_eq!(messages(dir.path()), "1 entries\n");
}

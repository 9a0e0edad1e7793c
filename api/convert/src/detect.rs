//! Which software a folder or a file comes from, for people who only choose a file.

use crate::error::ConvertError;
use crate::folder::is_hugo;
use crate::options::{Options, SourceKind};
use files::disk;
use jiff::Timestamp;
use model::Kind;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Bytes that say what a file is.
const START: u64 = 512;
/// Folders inside each other that hold nothing else: archives have them around their content.
const WRAPPINGS: usize = 8;
/// Folders with pictures next to an export file, as `WordPress` and Ghost call them.
const PICTURES: [&str; 5] = [
    "wp-content/uploads",
    "uploads",
    "content/images",
    "images",
    "media",
];
/// The mapping next to a table.
const MAPPING: &str = "mapping.toml";

/// The ending of export files, with the software.
const ENDINGS: [(&str, SourceKind); 4] = [
    ("xml", SourceKind::WordPress),
    ("json", SourceKind::Ghost),
    ("ics", SourceKind::Ics),
    ("csv", SourceKind::Csv),
];

/// The name that a file alone has in an archive, by its first characters: `export.xml`. A text that
/// is nothing else is a table, if its first line has several cells and another one follows.
///
/// # Errors
/// It is none of them.
pub fn name_of_file(path: &Path) -> Result<String, ConvertError> {
    let mut start = Vec::new();
    disk::open(path)
        .map_err(ConvertError::Disk)?
        .map(|file| file.take(START).read_to_end(&mut start))
        .transpose()
        .map_err(|error| ConvertError::io(path, error))?;
    let whole = match std::str::from_utf8(&start) {
        Ok(text) => text,
        // A character may be cut at the end.
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(&start[..error.valid_up_to()]).unwrap_or_default()
        }
        Err(_) => "",
    };
    let text = whole.trim_start_matches('\u{feff}').trim_start();
    let ending = match text.chars().next() {
        Some('<') => "xml",
        Some('{') => "json",
        Some(_) if text.to_ascii_uppercase().starts_with("BEGIN:VCALENDAR") => "ics",
        Some(_) if is_table(text) => "csv",
        _ => return Err(unknown()),
    };
    Ok(format!("export.{ending}"))
}

/// Whether there are a row and a line above it, and that has several cells.
fn is_table(text: &str) -> bool {
    let Some((line, _)) = text.trim_end().split_once('\n') else {
        return false;
    };
    line.contains([';', ',', '\t'])
        && !line
            .chars()
            .any(|c| c.is_control() && !matches!(c, '\t' | '\r'))
}

fn unknown() -> ConvertError {
    let kinds = "an export file of WordPress (.xml) or Ghost (.json), a table (.csv), a calendar (.ics), or the folder of a Hugo or Jekyll site";
    ConvertError::Options(format!("there is nothing to convert; choose {kinds}"))
}

/// The choices for a folder without the name of its software: the site in it, or the one export file,
/// with the pictures and the mapping that are next to it.
///
/// # Errors
/// There is no source, or there are several.
pub fn find_source(folder: &Path, into: &Path, now: Timestamp) -> Result<Options, ConvertError> {
    let folder = unwrapped(folder)?;
    let options = |from, source| Options::new(from, source, into.to_owned(), now);
    if is_hugo(&folder)? {
        return Ok(options(SourceKind::Hugo, folder));
    }
    if has_file(&folder, "_config.yml")? || has_folder(&folder, "_posts")? {
        return Ok(options(SourceKind::Jekyll, folder));
    }
    let mut sources = Vec::new();
    for member in disk::members_if_any(&folder).map_err(ConvertError::Disk)? {
        let Some(name) = member.utf8_name() else {
            continue;
        };
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let kind = ENDINGS
            .iter()
            .find(|(known, _)| ending.eq_ignore_ascii_case(known));
        if let (Some((_, kind)), true) = (kind, member.ty.is_file()) {
            sources.push((*kind, member.path.clone()));
        }
    }
    let (kind, source) = match &sources[..] {
        [only] => only.clone(),
        [] => return Err(unknown()),
        several => {
            let names: Vec<String> = several
                .iter()
                .filter_map(|(_, path)| path.file_name())
                .map(|name| name.to_string_lossy().into_owned())
                .collect();
            let message = format!(
                "there are several sources: {}; choose one",
                names.join(", ")
            );
            return Err(ConvertError::Options(message));
        }
    };
    let mut options = options(kind, source);
    match kind {
        SourceKind::Ics => options.section = Kind::Posters,
        SourceKind::Csv => {
            options.section = Kind::Services;
            if has_file(&folder, MAPPING)? {
                options.mapping = Some(folder.join(MAPPING));
            }
        }
        _ => {}
    }
    for name in PICTURES {
        if options.media.is_none() && has_folder(&folder, name)? {
            options.media = Some(folder.join(name));
        }
    }
    Ok(options)
}

fn has_file(folder: &Path, name: &str) -> Result<bool, ConvertError> {
    disk::is_file(&folder.join(name)).map_err(ConvertError::Disk)
}

fn has_folder(folder: &Path, name: &str) -> Result<bool, ConvertError> {
    disk::is_folder(&folder.join(name)).map_err(ConvertError::Disk)
}

/// The folder that has more than one folder in it.
fn unwrapped(folder: &Path) -> Result<PathBuf, ConvertError> {
    let mut folder = folder.to_owned();
    for _ in 0..WRAPPINGS {
        match &disk::members_if_any(&folder).map_err(ConvertError::Disk)?[..] {
            [only] if only.ty.is_dir() && only.utf8_name() != Some("_posts") => {
                folder = only.path.clone();
            }
            _ => break,
        }
    }
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn detected(files: &[(&str, &str)]) -> Result<(SourceKind, Kind, bool, bool), String> {
        let dir = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = dir.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let into = dir.path().join("into");
        find_source(dir.path(), &into, Timestamp::UNIX_EPOCH)
            .map(|options| {
                (
                    options.from,
                    options.section,
                    options.media.is_some(),
                    options.mapping.is_some(),
                )
            })
            .map_err(|error| error.to_string())
    }

    #[test]
    fn a_folder_says_what_it_is() {
        use SourceKind::{Csv, Ghost, Hugo, Ics, Jekyll, WordPress};
        for (files, expected) in [
            (
                &[("a/b/hugo.toml", ""), ("a/b/content/x.md", "")][..],
                (Hugo, Kind::News, false, false),
            ),
            (
                &[("_posts/2020-01-01-x.md", "")],
                (Jekyll, Kind::News, false, false),
            ),
            (
                &[("export.XML", "<"), ("uploads/2020/a.jpg", "")],
                (WordPress, Kind::News, true, false),
            ),
            (
                &[("x/ghost.json", "{"), ("x/content/images/a.jpg", "")],
                (Ghost, Kind::News, true, false),
            ),
            (&[("dates.ics", "")], (Ics, Kind::Posters, false, false)),
            (
                &[("rows.csv", ""), ("mapping.toml", "")],
                (Csv, Kind::Services, false, true),
            ),
        ] {
            assert_eq!(detected(files), Ok(expected), "{files:?}");
        }
        assert!(
            detected(&[("a.txt", "")])
                .unwrap_err()
                .contains("nothing to convert")
        );
        let several = detected(&[("a.xml", ""), ("b.json", "")]).unwrap_err();
        assert!(several.contains("a.xml, b.json"), "{several}");
    }

    #[test]
    fn a_file_says_what_it_is() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        for (text, expected) in [
            ("\u{feff}<?xml version=\"1.0\"?>", Some("export.xml")),
            ("{\"db\": []}", Some("export.json")),
            ("begin:vcalendar\r\n", Some("export.ics")),
            ("Назва;Опис\nКав’ярня;Кава\n", Some("export.csv")),
            ("A letter, and no table", None),
            ("", None),
            ("\0\0", None),
        ] {
            fs::write(&path, text).unwrap();
            assert_eq!(name_of_file(&path).ok().as_deref(), expected, "{text}");
        }
        fs::write(&path, [0x89, b'P', b'N', b'G', 0xff]).unwrap();
        assert!(name_of_file(&path).is_err());
    }
}

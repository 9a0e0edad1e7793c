//! The files that a content folder may hold. Any other is a problem with its place: a file that
//! nothing reads is most often a slip in a name.

use super::text::Unreadable;
use super::{attachments, names, pictures, suggest};
use crate::problems::FileProblem;
use files::disk::{self, Member};
use model::typed::picture_name;
use model::{FileType, Kind, Settings};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Files that belong to people and programs, not to the portal; nothing is said of them. `*` is
/// any letters at the beginning or at the end.
pub const IGNORED: [&str; 10] = [
    ".*",
    "*~",
    "#*",
    "*.swp",
    "*.swo",
    "*.tmp",
    "*.bak",
    "4913",
    "Thumbs.db",
    "desktop.ini",
];

/// Further files that belong to people, in the content folder itself.
pub const IGNORED_AT_ROOT: [&str; 4] = ["README*", "LICENSE*", "CONTRIBUTING*", "CHANGELOG*"];

/// Whether nothing is said of a file of that name.
pub fn is_ignored(name: &str) -> bool {
    IGNORED.iter().any(|pattern| matches(pattern, name))
}

fn matches(pattern: &str, name: &str) -> bool {
    match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
        (Some(end), _) => name.ends_with(end),
        (None, Some(start)) => name.starts_with(start),
        (None, None) => name == pattern,
    }
}

/// The members of a folder that are not ignored, by name; none where there is no such folder. One
/// that cannot be read is a problem, and its place begins with `place`.
fn members(dir: &Path, place: &str, problems: &mut Vec<FileProblem>) -> Vec<Member> {
    let read = disk::members_if_any(dir).unwrap_or_else(|error| {
        problems.push(FileProblem::new(
            place,
            0,
            Unreadable::Io(error).to_string(),
        ));
        Vec::new()
    });
    read.into_iter()
        .filter(|member| !is_ignored(&member.name().to_string_lossy()))
        .collect()
}

/// Files of the content folder itself.
const FILES: [&str; 7] = [
    names::SETTINGS,
    names::FAVICON,
    names::CATEGORIES,
    names::TAGS,
    names::LOCATIONS,
    names::PEOPLE,
    names::REDIRECTS,
];

/// Entry folders of all kinds, by kind and name; what else lies in the content folder and in its
/// collections goes to `problems`.
pub(super) fn entries(root: &Path, problems: &mut Vec<FileProblem>) -> Vec<(Kind, PathBuf)> {
    let mut known_folders = Kind::ALL.map(Kind::collection).to_vec();
    known_folders.push(names::SITE_FOLDER);
    let mut collections = Vec::new();
    // Absolute, as reporters put the folder in front of other paths.
    let place = std::path::absolute(root)
        .unwrap_or_else(|_| root.to_owned())
        .display()
        .to_string();
    for member in members(root, &place, problems) {
        let name = &*member.name().to_string_lossy();
        if IGNORED_AT_ROOT.iter().any(|pattern| matches(pattern, name)) {
            continue;
        }
        let known = if member.ty.is_dir() {
            &known_folders[..]
        } else {
            &FILES[..]
        };
        if member.ty.is_symlink() {
            problems.push(FileProblem::new(name, 0, LINK));
        } else if !member.ty.is_dir() && !member.ty.is_file() {
            problems.push(FileProblem::new(name, 0, NO_FILE));
        } else if !known.contains(&name) {
            let near = suggest::nearest(name, known.iter().copied());
            let hint = near.map_or_else(String::new, |near| format!("did you mean {near}? "));
            let what = if member.ty.is_dir() { "folder" } else { "file" };
            let message = format!("is not read: {hint}known {what}s: {}", known.join(", "));
            problems.push(FileProblem::new(name, 0, message));
        } else if let Some(kind) = Kind::from_collection(name) {
            collections.push((kind, member));
        }
    }
    // The order of kinds, whatever their names.
    collections.sort_by_key(|(kind, _)| Kind::ALL.iter().position(|known| known == kind));
    let mut folders = Vec::new();
    for (kind, folder) in collections {
        let collection = kind.collection();
        for member in members(&folder.path, collection, problems) {
            let name = &*member.name().to_string_lossy();
            let place = format!("{collection}/{name}");
            if member.ty.is_dir() {
                if !is_no_entry(&member.path) {
                    folders.push((kind, member.path));
                }
            } else if member.ty.is_symlink() {
                problems.push(FileProblem::new(place, 0, LINK));
            } else if !member.ty.is_file() {
                problems.push(FileProblem::new(place, 0, NO_FILE));
            } else {
                let stem = name.split('.').next().unwrap_or_default();
                let message = format!(
                    "is not read: every entry has a folder; move it to {collection}/{stem}/{}",
                    names::ENTRY_FILES[0]
                );
                problems.push(FileProblem::new(place, 0, message));
            }
        }
    }
    folders
}

/// Whether a folder holds nothing but ignored files: an entry was removed there, and the folder
/// stayed for a `.DS_Store` that its owner does not see. One that cannot be read may hold an entry.
pub(super) fn is_no_entry(folder: &Path) -> bool {
    disk::members_if_any(folder).is_ok_and(|members| {
        members
            .iter()
            .all(|member| is_ignored(&member.name().to_string_lossy()))
    })
}

const NO_FILE: &str = "is neither a file nor a folder; remove it";
const LINK: &str = "is a symbolic link, which is not followed; put the files themselves there";

/// Files of an entry's folder that nothing reads: problems, and pictures and attachments that
/// nothing names as warnings. `named` are those that the entry names; `None` while they are not
/// known.
pub(super) fn entry(
    dir: &Path,
    place: impl Fn(&str) -> String,
    named: Option<&BTreeSet<String>>,
    problems: &mut Vec<FileProblem>,
    warnings: &mut Vec<FileProblem>,
) {
    for member in members(dir, place("").trim_end_matches('/'), problems) {
        let name = &*member.name().to_string_lossy();
        if names::ENTRY_FILES.contains(&name) && !member.ty.is_dir() {
            continue;
        }
        let message = if !member.ty.is_dir() && !member.ty.is_file() && !member.ty.is_symlink() {
            NO_FILE.to_owned()
        } else if member.ty.is_dir() {
            "is not read: the files of an entry must be directly in its folder; move them up or remove the folder"
                .to_owned()
        } else if pictures::is_picture(name) {
            if named.is_some_and(|named| !named.contains(&picture_name(name))) {
                warnings.push(FileProblem::new(
                    place(name),
                    0,
                    "is a picture that the entry does not show; use it or remove it",
                ));
            }
            continue;
        } else if attachments::is_attachment(name) {
            if named.is_some_and(|named| !named.contains(&picture_name(name))) {
                warnings.push(FileProblem::new(
                    place(name),
                    0,
                    "is a file that the entry does not offer; name it under [[attachments]] or remove it",
                ));
            }
            continue;
        } else if let Some(why) = pictures::unsupported(name) {
            // If the entry names it, that place reports it.
            if named.is_none_or(|named| named.contains(&picture_name(name))) {
                continue;
            }
            why
        } else if let Some(meant) = meant_text(name) {
            format!("is not read: rename it to {meant}")
        } else {
            let [ua, us] = names::ENTRY_FILES;
            format!(
                "is not read: the texts of an entry must be {ua} and {us}, pictures JPEG, PNG or WebP, files one of {}",
                FileType::extensions()
            )
        };
        problems.push(FileProblem::new(place(name), 0, message));
    }
}

/// The text that a file is by the name that other generators, or other codes of the languages, give
/// it.
fn meant_text(name: &str) -> Option<&'static str> {
    let stem = name
        .strip_suffix(".md")
        .or(name.strip_suffix(".markdown"))?;
    let [ua, us] = names::ENTRY_FILES;
    match stem
        .strip_prefix("index.")
        .or(stem.strip_prefix("_index."))
        .unwrap_or(stem)
    {
        "uk" | "ua" | "index" | "_index" => Some(ua),
        "en" | "us" => Some(us),
        _ => None,
    }
}

/// Files in the folder of the settings' pictures that no setting names.
pub(super) fn site_pictures(
    root: &Path,
    settings: &Settings,
    problems: &mut Vec<FileProblem>,
    warnings: &mut Vec<FileProblem>,
) {
    for member in members(&root.join(names::SITE_FOLDER), names::SITE_FOLDER, problems) {
        let name = &*member.name().to_string_lossy();
        if !settings.pictures().any(|picture| picture.name == name) {
            let message = format!(
                "is not used by any setting; use it in {} or remove it",
                names::SETTINGS
            );
            warnings.push(FileProblem::new(
                format!("{}/{name}", names::SITE_FOLDER),
                0,
                message,
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_by_other_names_are_known() {
        for (name, meant) in [
            ("index.uk.md", Some("index.md")),
            ("index.en.md", Some("index.us.md")),
            ("_index.md", Some("index.md")),
            ("en.markdown", Some("index.us.md")),
            ("index.pl.md", None),
            ("en.txt", None),
        ] {
            assert_eq!(meant_text(name), meant, "{name}");
        }
    }

    #[test]
    fn files_of_editors_and_systems_are_ignored_and_others_are_not() {
        for name in [
            ".DS_Store",
            "index.md~",
            "#index.md#",
            ".index.md.swp",
            "4913",
            "Thumbs.db",
            "a.bak",
        ] {
            assert!(is_ignored(name), "{name}");
        }
        for name in ["index.md", "ua.md", "swp", "bak.md", "49130"] {
            assert!(!is_ignored(name), "{name}");
        }
    }
}

//! What may lie in a content folder. Whatever is none of it is a problem with its place: a file that nothing reads is
//! most often a slip in a name.

use super::{names, pictures, suggest};
use crate::problems::FileProblem;
use model::{Kind, Settings};
use std::fs;
use std::fs::FileType;
use std::path::{Path, PathBuf};

/// Files that belong to people and programs, not to the portal; nothing is said of them. `*` stands for any letters at
/// the beginning or at the end.
pub const IGNORED: [&str; 10] =
    [".*", "*~", "#*", "*.swp", "*.swo", "*.tmp", "*.bak", "4913", "Thumbs.db", "desktop.ini"];

/// The same, in the content folder itself.
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

/// One member of a folder.
struct Member {
    name: String,
    path: PathBuf,
    ty: FileType,
}

/// The members of a folder that are not ignored, by name; none where there is no such folder.
fn members(dir: &Path) -> Vec<Member> {
    let read = fs::read_dir(dir).into_iter().flatten().flatten();
    let mut members: Vec<Member> = read
        .filter_map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            let ty = entry.file_type().ok().filter(|_| !is_ignored(&name))?;
            Some(Member { name, path: entry.path(), ty })
        })
        .collect();
    members.sort_by(|a, b| a.name.cmp(&b.name));
    members
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

/// Entry folders of all kinds, by kind and name; what else lies in the content folder and in its collections goes to
/// `problems`.
pub(super) fn entries(root: &Path, problems: &mut Vec<FileProblem>) -> Vec<(Kind, PathBuf)> {
    let folders = || Kind::ALL.into_iter().map(Kind::collection).chain([names::SITE_FOLDER]);
    for member in members(root) {
        let name = member.name.as_str();
        if IGNORED_AT_ROOT.iter().any(|pattern| matches(pattern, name)) {
            continue;
        }
        let is_known =
            if member.ty.is_dir() { folders().any(|known| known == name) } else { FILES.contains(&name) };
        if member.ty.is_symlink() {
            problems.push(FileProblem::new(name, 0, LINK));
        } else if !is_known {
            let near = if member.ty.is_dir() {
                suggest::nearest(name, folders())
            } else {
                suggest::nearest(name, FILES.into_iter())
            };
            let names: Vec<&str> = if member.ty.is_dir() { folders().collect() } else { FILES.to_vec() };
            let hint = near.map_or_else(String::new, |near| format!("did you mean {near}? "));
            let what = if member.ty.is_dir() { "folder" } else { "file" };
            let message = format!("is not read: {hint}known {what}s: {}", names.join(", "));
            problems.push(FileProblem::new(name, 0, message));
        }
    }
    let mut folders = Vec::new();
    for kind in Kind::ALL {
        let collection = kind.collection();
        for member in members(&root.join(collection)) {
            let place = format!("{collection}/{}", member.name);
            if member.ty.is_dir() {
                folders.push((kind, member.path));
            } else if member.ty.is_symlink() {
                problems.push(FileProblem::new(place, 0, LINK));
            } else {
                let stem = member.name.split('.').next().unwrap_or_default();
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

const LINK: &str = "is a symbolic link, which is not followed; put the files themselves there";

/// Files of an entry's folder that nothing reads: problems, and pictures that nothing shows as warnings. `shown` says
/// whether the entry names a picture; `None` while that is not known.
pub(super) fn entry(
    dir: &Path,
    place: impl Fn(&str) -> String,
    shown: Option<&dyn Fn(&str) -> bool>,
    problems: &mut Vec<FileProblem>,
    warnings: &mut Vec<FileProblem>,
) {
    for member in members(dir) {
        let name = member.name.as_str();
        if names::ENTRY_FILES.contains(&name) && !member.ty.is_dir() {
            continue;
        }
        let message = if member.ty.is_dir() {
            "is not read: the files of an entry lie in its folder itself; move them up or remove the folder"
                .to_owned()
        } else if pictures::is_picture(name) {
            if shown.is_some_and(|shown| !shown(name)) {
                warnings.push(FileProblem::new(
                    place(name),
                    0,
                    "is a picture that the entry does not show; name it or remove it",
                ));
            }
            continue;
        } else if let Some(why) = pictures::unsupported(name) {
            // Where the entry names it, that place says so.
            if shown.is_none_or(|shown| shown(name)) {
                continue;
            }
            why
        } else {
            let [ua, us] = names::ENTRY_FILES;
            format!("is not read: the texts of an entry are {ua} and {us}, its pictures JPEG, PNG or WebP")
        };
        problems.push(FileProblem::new(place(name), 0, message));
    }
}

/// Files in the folder of the settings' pictures that no setting names.
pub(super) fn site_pictures(root: &Path, settings: &Settings, warnings: &mut Vec<FileProblem>) {
    for member in members(&root.join(names::SITE_FOLDER)) {
        if !settings.pictures().any(|picture| picture.name == member.name) {
            let message = format!("is used by no setting; name it in {} or remove it", names::SETTINGS);
            warnings.push(FileProblem::new(format!("{}/{}", names::SITE_FOLDER, member.name), 0, message));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_editors_and_systems_are_ignored_and_others_are_not() {
        for name in [".DS_Store", "index.md~", "#index.md#", ".index.md.swp", "4913", "Thumbs.db", "a.bak"] {
            assert!(is_ignored(name), "{name}");
        }
        for name in ["index.md", "ua.md", "swp", "bak.md", "49130"] {
            assert!(!is_ignored(name), "{name}");
        }
    }
}

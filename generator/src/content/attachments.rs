//! Files beside texts that readers may save: `[[attachments]]` names them.

use super::front_matter::FrontMatter;
use super::text::Unreadable;
use super::{pictures, text};
use files::disk;
use model::check::Raw;
use model::file_content::examine;
use model::typed::picture_name;
use model::{AttachedFile, FieldProblem, FileType, MediaHash};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Whether a name means a file that readers may save, and nothing elsewhere.
pub(super) fn is_attachment(name: &str) -> bool {
    FileType::of_name(name).is_some() && !name.contains(['/', '\\']) && !name.starts_with('.')
}

/// The file of that name in `dir`, checked by its content; none where there is no such file. `Err`
/// has the problem of the file.
pub(super) fn find(
    dir: &Path,
    name: &str,
) -> Result<Option<(AttachedFile, PathBuf)>, FieldProblem> {
    if name.contains(['/', '\\']) || name.starts_with('.') {
        return Ok(None);
    }
    let Some(ty) = FileType::of_name(name) else {
        // It is the type that is wrong, whether or not the file is there.
        return examine(name, &[]).map(|_| None);
    };
    let unreadable = |error| {
        let why = Unreadable::Io(error).to_string();
        FieldProblem::new("file", "file_unreadable")
            .with("value", name)
            .with("why", why)
    };
    let Some(path) = pictures::find_file(dir, name).map_err(unreadable)? else {
        return Ok(None);
    };
    // One that is too large is not read.
    if disk::find(&path)
        .map_err(unreadable)?
        .is_some_and(|meta| meta.len() > ty.most_bytes())
    {
        let problem = FieldProblem::new("file", "file_big").with("value", name);
        return Err(problem.with("mb", ty.most_mb));
    }
    let Some(bytes) = disk::read(&path).map_err(unreadable)? else {
        return Ok(None);
    };
    examine(name, &bytes)?;
    let file = AttachedFile {
        hash: MediaHash::of(&bytes),
        name: name.to_owned(),
        bytes: bytes.len() as u64,
    };
    Ok(Some((file, path)))
}

/// The names of the files that a text offers, as far as it can be read.
pub(super) fn named_by(text: &Path) -> BTreeSet<String> {
    let mut buffer = Vec::new();
    let mut names = BTreeSet::new();
    let Ok(text) = text::read(text, &mut buffer) else {
        return names;
    };
    let Ok(front) = FrontMatter::parse(String::new, text) else {
        return names;
    };
    for (member, value) in front.members() {
        let Raw::List(attachments) = value else {
            continue;
        };
        if member != "attachments" {
            continue;
        }
        for attachment in attachments {
            if let Raw::Table(members) = attachment {
                names.extend(members.iter().filter_map(|member| match member {
                    ("file", Raw::Text(name)) => Some(picture_name(name)),
                    _ => None,
                }));
            }
        }
    }
    names
}

/// The problem of a name that means no file in `dir`: it may lie there in other letters.
pub(super) fn missing(dir: &Path, name: &str) -> String {
    if name.contains("://") {
        return format!(
            "file \"{name}\" is of another site; put it beside the text, or link to it in the text"
        );
    }
    let lower = name.to_lowercase();
    let names = pictures::names(dir);
    match names
        .into_iter()
        .find(|file| picture_name(file).to_lowercase() == lower)
    {
        Some(file) => {
            format!("file \"{name}\" does not exist, but \"{file}\" does; write that name")
        }
        None => FieldProblem::new("file", "file_missing")
            .with("value", name)
            .to_string(),
    }
}

//! The pictures and files of a draft: the client names them, the record has their sizes and names.

use super::context::EditFacts;
use model::{AttachedFile, Entry, FieldProblem, FileType, Media, MediaHash, Slug};
use std::collections::HashMap;

/// Replaces what the client says of each picture and file by what the record has, and reports those
/// that are not on record.
pub(super) fn find(entry: &mut Entry, facts: &EditFacts, problems: &mut Vec<FieldProblem>) {
    let mut names = Names::default();
    // Pictures of the bodies come first: Markdown contains their names, which cannot change.
    entry.visit_pictures(|path, picture| {
        if !names.find(picture, facts) {
            problems.push(FieldProblem::new(path, "bad_choice"));
        }
        true
    });
    for (i, attachment) in entry.attachments.iter_mut().enumerate() {
        if !names.find_file(&mut attachment.file, facts) {
            attachment.file.bytes = 0;
            let path = format!("attachments.{i}.file");
            problems.push(FieldProblem::new(path, "bad_choice"));
        }
    }
}

/// File names of one entry: exported, its pictures are in one folder, so no two may share a name.
#[derive(Default)]
struct Names(HashMap<String, MediaHash>);

impl Names {
    /// Fills in what the record says of a picture; `false` when it is not on record.
    fn find(&mut self, picture: &mut Media, facts: &EditFacts) -> bool {
        let known = facts.pictures.get(&picture.hash);
        let Some(known) = known.filter(|known| known.ext != AttachedFile::EXTENSION) else {
            return false;
        };
        let name = if is_file_name(&picture.name, &known.ext) {
            &picture.name
        } else {
            &known.name
        };
        *picture = Media {
            hash: picture.hash,
            name: self.reserve(name, picture.hash),
            width: known.width,
            height: known.height,
        };
        true
    }

    /// The same of an attached file.
    fn find_file(&mut self, file: &mut AttachedFile, facts: &EditFacts) -> bool {
        let known = facts.pictures.get(&file.hash);
        let Some(known) = known.filter(|known| known.ext == AttachedFile::EXTENSION) else {
            return false;
        };
        let name = if is_same_type(&file.name, &known.name) {
            &file.name
        } else {
            &known.name
        };
        *file = AttachedFile {
            hash: file.hash,
            name: self.reserve(name, file.hash),
            bytes: known.bytes,
        };
        true
    }

    /// `name`, or with a number where another picture or file has it.
    fn reserve(&mut self, name: &str, hash: MediaHash) -> String {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, "webp"));
        let numbered = (2..).map(|number| format!("{stem}-{number}.{extension}"));
        let mut free = std::iter::once(name.to_owned()).chain(numbered);
        let free = free
            .find(|name| self.0.get(name).is_none_or(|taken| *taken == hash))
            .unwrap_or_default();
        self.0.insert(free.clone(), hash);
        free
    }
}

/// Whether a file may have a name instead of the one on record: bytes that are a text are a table
/// under another name.
fn is_same_type(name: &str, known: &str) -> bool {
    match (FileType::of_name(name), FileType::of_name(known)) {
        (Some(ty), Some(of_record)) => {
            ty.form == of_record.form && is_file_name(name, ty.extension)
        }
        _ => false,
    }
}

/// A name that is safe in Markdown and in a folder.
fn is_file_name(name: &str, ext: &str) -> bool {
    let stem = name
        .strip_suffix(ext)
        .and_then(|stem| stem.strip_suffix('.'));
    stem.is_some_and(|stem| Slug::new(stem).is_ok())
}

//! The files of a folder, in the order of their names. Links are not followed.

use crate::error::ConvertError;
use files::disk;
use std::path::Path;

/// Folders inside each other.
const DEEPEST: usize = 32;

/// Bytes of one text; the longest text of a portal is a hundredth of it.
const LARGEST: u64 = 16 << 20;

/// Paths of all files below `root/start`, relative to `root`, with `/` between their parts. Hidden
/// ones are left out.
pub(super) fn files(root: &Path, start: &str) -> Result<Vec<String>, ConvertError> {
    let mut paths = Vec::new();
    add(root, start, 0, &mut paths)?;
    paths.sort();
    Ok(paths)
}

fn add(
    root: &Path,
    folder: &str,
    depth: usize,
    paths: &mut Vec<String>,
) -> Result<(), ConvertError> {
    if depth > DEEPEST {
        return Err(ConvertError::source(
            folder,
            "has too many folders inside each other",
        ));
    }
    for member in disk::members_if_any(&root.join(folder)).map_err(ConvertError::Disk)? {
        let Some(name) = member.utf8_name() else {
            continue;
        };
        if name.starts_with('.') || matches!(name, "node_modules" | "_site" | "public" | "vendor") {
            continue;
        }
        let path = if folder.is_empty() {
            name.to_owned()
        } else {
            format!("{folder}/{name}")
        };
        if member.ty.is_dir() {
            add(root, &path, depth + 1, paths)?;
        } else if member.ty.is_file() {
            paths.push(path);
        }
    }
    Ok(())
}

/// The text of a file; `None`: it does not exist.
pub(super) fn text(root: &Path, path: &str) -> Result<Option<String>, ConvertError> {
    let file = root.join(path);
    let Some(meta) = disk::find(&file).map_err(ConvertError::Disk)? else {
        return Ok(None);
    };
    if meta.len() > LARGEST {
        let message = format!("has more than {} MB", LARGEST >> 20);
        return Err(ConvertError::source(path, message));
    }
    let bytes = disk::read(&file)
        .map_err(ConvertError::Disk)?
        .unwrap_or_default();
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Some(text)),
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            let line = error.as_bytes()[..valid]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count()
                + 1;
            let message = format!("line {line} is not UTF-8 text; save the file as UTF-8");
            Err(ConvertError::source(path, message))
        }
    }
}

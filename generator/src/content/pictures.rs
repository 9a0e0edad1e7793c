//! Pictures beside texts: which names mean one, and what they are.

use crate::model::{Media, MediaHash};
use crate::picture::{Limits, look};
use std::fs;
use std::path::{Path, PathBuf};

const EXTENSIONS: [&str; 4] = ["webp", "jpg", "jpeg", "png"];

/// Whether a name means a picture beside the texts, and nothing elsewhere.
pub(super) fn is_picture(name: &str) -> bool {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    EXTENSIONS.contains(&extension) && !name.contains(['/', '\\']) && !name.starts_with('.')
}

/// The picture of that name in `dir`; none where there is no such file. `Err` says what is wrong with the file.
pub(super) fn find(dir: &Path, name: &str) -> Result<Option<(Media, PathBuf)>, String> {
    if !is_picture(name) {
        return Ok(None);
    }
    let path = dir.join(name);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("cannot be read: {error}")),
    };
    let header = look(&bytes, &Limits::STANDING).map_err(|problem| problem.to_string())?;
    let media = Media {
        hash: MediaHash::of(&bytes),
        name: name.to_owned(),
        width: header.width,
        height: header.height,
    };
    Ok(Some((media, path)))
}

//! Pictures beside texts: which names mean one, and what they are.

use super::text::Unreadable;
use crate::disk;
use crate::images::{PictureLimits, PictureProblem, read_header};
use model::{FieldProblem, Media, MediaHash};
use std::path::{Path, PathBuf};
use unicode_normalization::UnicodeNormalization;

const EXTENSIONS: [&str; 4] = ["webp", "jpg", "jpeg", "png"];

/// Whether a name means a picture beside the texts, and nothing elsewhere.
pub(super) fn is_picture(name: &str) -> bool {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    EXTENSIONS.contains(&extension) && !name.contains(['/', '\\']) && !name.starts_with('.')
}

/// Formats that people put beside texts and that pages cannot show.
const UNSUPPORTED: [(&str, &str); 11] = [
    ("svg", "an SVG"),
    ("gif", "a GIF"),
    ("avif", "an AVIF"),
    ("heic", "a HEIC"),
    ("heif", "a HEIF"),
    ("jxl", "a JPEG XL"),
    ("bmp", "a BMP"),
    ("tif", "a TIFF"),
    ("tiff", "a TIFF"),
    ("ico", "an icon"),
    ("pdf", "a PDF"),
];

/// What to do with a picture whose name says that no page can show it.
pub(super) fn unsupported(name: &str) -> Option<String> {
    let (stem, extension) = name.rsplit_once('.')?;
    let lower = extension.to_ascii_lowercase();
    if EXTENSIONS.contains(&lower.as_str()) && lower != extension {
        return Some(format!("has its extension in capitals; rename it to {stem}.{lower}"));
    }
    let (_, what) = UNSUPPORTED.iter().find(|(known, _)| *known == lower)?;
    if lower == "pdf" {
        return Some(
            "is a PDF, and there is no way to publish files yet; put it on another host, link to it and remove it here".to_owned(),
        );
    }
    Some(format!("is {what}; pictures must be JPEG, PNG or WebP, so convert it"))
}

/// The problem of a name that means no picture in `dir`: the file may lie there in a format that is not supported.
pub(super) fn missing(dir: &Path, name: &str, problem: &FieldProblem) -> String {
    // What cannot be read lies there, too.
    let lies_there = || !name.contains(['/', '\\']) && disk::is_file(&dir.join(name)).unwrap_or(true);
    match unsupported(name).filter(|_| lies_there()) {
        Some(why) => format!("image \"{name}\" {why}"),
        None => problem.to_string(),
    }
}

/// What a file is that has the name of a picture, and what to do with it.
fn disguised(bytes: &[u8]) -> Option<&'static str> {
    const CONVERT: [(&[u8], &str); 6] = [
        (b"ftypavif", "is an AVIF by its content; pictures must be JPEG, PNG or WebP, so convert it"),
        (b"ftypheic", "is a HEIC by its content; pictures must be JPEG, PNG or WebP, so convert it"),
        (b"ftypheix", "is a HEIC by its content; pictures must be JPEG, PNG or WebP, so convert it"),
        (b"ftypmif1", "is a HEIF by its content; pictures must be JPEG, PNG or WebP, so convert it"),
        (b"GIF8", "is a GIF by its content; pictures must be JPEG, PNG or WebP, so convert it"),
        (b"%PDF", "is a PDF by its content; pictures must be JPEG, PNG or WebP, so convert it"),
    ];
    if bytes.starts_with(b"version https://git-lfs.github.com/") {
        return Some("is a pointer of Git LFS and not the picture itself; run git lfs pull, in CI too");
    }
    // The length of a box comes before its type.
    let starts =
        |mark: &[u8]| bytes.starts_with(mark) || bytes.get(4..).is_some_and(|rest| rest.starts_with(mark));
    CONVERT.into_iter().find(|(mark, _)| starts(mark)).map(|(_, what)| what)
}

/// The picture of that name in `dir`; none where there is no such file. `Err` has the problem of the file.
pub(super) fn find(dir: &Path, name: &str) -> Result<Option<(Media, PathBuf)>, String> {
    if !is_picture(name) {
        return Ok(None);
    }
    let read = |path: &Path| disk::read(path).map_err(|error| Unreadable::Io(error).to_string());
    let mut path = dir.join(name);
    let mut content = read(&path)?;
    if content.is_none() && !name.is_ascii() {
        // A disk may have the name in decomposed letters; texts are composed when they are read.
        path = dir.join(name.nfd().collect::<String>());
        content = read(&path)?;
    }
    let Some(bytes) = content else { return Ok(None) };
    let header =
        read_header(&bytes, &PictureLimits::STANDING).map_err(|problem| match disguised(&bytes) {
            Some(what) if problem == PictureProblem::Format => what.to_owned(),
            _ => problem.to_string(),
        })?;
    let media = Media {
        hash: MediaHash::of(&bytes),
        name: name.to_owned(),
        width: header.width,
        height: header.height,
    };
    Ok(Some((media, path)))
}

//! Pictures beside texts: which names mean one, and what they are.

use super::text::Unreadable;
use crate::images::{PictureLimits, PictureProblem, read_header};
use files::disk;
use model::typed::picture_name;
use model::{FieldProblem, FileType, Media, MediaHash};
use std::io;
use std::path::{Path, PathBuf};

const EXTENSIONS: [&str; 4] = ["webp", "jpg", "jpeg", "png"];

/// Whether a name means a picture beside the texts, and nothing elsewhere.
pub(super) fn is_picture(name: &str) -> bool {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    EXTENSIONS.contains(&extension) && !name.contains(['/', '\\']) && !name.starts_with('.')
}

/// Formats that people put beside texts and that pages cannot show.
const UNSUPPORTED: [(&str, &str); 10] = [
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
];

/// The remedy for a picture whose name says that no page can show it.
pub(super) fn unsupported(name: &str) -> Option<String> {
    let (stem, extension) = name.rsplit_once('.')?;
    let lower = extension.to_ascii_lowercase();
    if EXTENSIONS.contains(&lower.as_str()) && lower != extension {
        return Some(format!(
            "has its extension in capitals; rename it to {stem}.{lower}"
        ));
    }
    let (_, what) = UNSUPPORTED.iter().find(|(known, _)| *known == lower)?;
    Some(format!(
        "is {what}; pictures must be JPEG, PNG or WebP, so convert it"
    ))
}

/// The problem of a name that means no picture in `dir`: the file may lie there in a format that is
/// not supported, or under a name in other letters.
pub(super) fn missing(dir: &Path, name: &str, problem: &FieldProblem) -> String {
    if name.contains("://") {
        return format!(
            "image \"{name}\" is of another site; put the file beside the text and name that"
        );
    }
    // A file that cannot be read exists, too.
    let lies_there =
        || !name.contains(['/', '\\']) && disk::is_file(&dir.join(name)).unwrap_or(true);
    if let Some(why) = unsupported(name).filter(|_| lies_there()) {
        return format!("image \"{name}\" {why}");
    }
    if let Some(ty) = FileType::of_name(name).filter(|_| lies_there()) {
        return format!(
            "image \"{name}\" is {} and not a picture; name it under [[attachments]], and readers can save it",
            ty.label
        );
    }
    let lower = name.to_lowercase();
    match names(dir)
        .into_iter()
        .find(|file| file.to_lowercase() == lower)
    {
        Some(file) => {
            format!("image \"{name}\" does not exist, but \"{file}\" does; write that name")
        }
        None => problem.to_string(),
    }
}

/// The names of the files in a folder; an error of the disk is reported where the folder is listed.
pub(super) fn names(dir: &Path) -> Vec<String> {
    let members = disk::members_if_any(dir).unwrap_or_default();
    members
        .iter()
        .map(|member| member.name().to_string_lossy().into_owned())
        .collect()
}

/// The file of a name: spelled so, or as a disk keeps it, perhaps in decomposed letters.
pub(super) fn find_file(dir: &Path, name: &str) -> io::Result<Option<PathBuf>> {
    let path = dir.join(name);
    if disk::is_there(&path)? {
        return Ok(Some(path));
    }
    let file = names(dir)
        .into_iter()
        .find(|file| picture_name(file) == name);
    Ok(file.map(|file| dir.join(file)))
}

/// The same with its bytes.
fn read(dir: &Path, name: &str) -> io::Result<Option<(PathBuf, Vec<u8>)>> {
    let Some(path) = find_file(dir, name)? else {
        return Ok(None);
    };
    Ok(disk::read(&path)?.map(|bytes| (path, bytes)))
}

/// The real format of a file with the name of a picture, and the remedy.
fn disguised(bytes: &[u8]) -> Option<&'static str> {
    const CONVERT: [(&[u8], &str); 6] = [
        (
            b"ftypavif",
            "is an AVIF by its content; pictures must be JPEG, PNG or WebP, so convert it",
        ),
        (
            b"ftypheic",
            "is a HEIC by its content; pictures must be JPEG, PNG or WebP, so convert it",
        ),
        (
            b"ftypheix",
            "is a HEIC by its content; pictures must be JPEG, PNG or WebP, so convert it",
        ),
        (
            b"ftypmif1",
            "is a HEIF by its content; pictures must be JPEG, PNG or WebP, so convert it",
        ),
        (
            b"GIF8",
            "is a GIF by its content; pictures must be JPEG, PNG or WebP, so convert it",
        ),
        (
            b"%PDF",
            "is a PDF by its content; pictures must be JPEG, PNG or WebP, so convert it",
        ),
    ];
    if bytes.starts_with(b"version https://git-lfs.github.com/") {
        return Some(
            "is a pointer of Git LFS and not the picture itself; run git lfs pull, in CI too",
        );
    }
    // The length of a box comes before its type.
    let boxed = bytes.get(4..).unwrap_or_default();
    CONVERT
        .into_iter()
        .find(|(mark, _)| bytes.starts_with(mark) || boxed.starts_with(mark))
        .map(|(_, what)| what)
}

/// The picture of that name in `dir`; none where there is no such file. `Err` has the problem of
/// the file.
pub(super) fn find(dir: &Path, name: &str) -> Result<Option<(Media, PathBuf)>, String> {
    if !is_picture(name) {
        return Ok(None);
    }
    let read = read(dir, name).map_err(|error| Unreadable::Io(error).to_string())?;
    let Some((path, bytes)) = read else {
        return Ok(None);
    };
    let header =
        read_header(&bytes, &PictureLimits::STANDING).map_err(|problem| {
            match disguised(&bytes) {
                Some(what) if problem == PictureProblem::Format => what.to_owned(),
                _ => problem.to_string(),
            }
        })?;
    let media = Media {
        hash: MediaHash::of(&bytes),
        name: name.to_owned(),
        width: header.width,
        height: header.height,
    };
    Ok(Some((media, path)))
}

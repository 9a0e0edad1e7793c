//! Names for contents, also of types that are not published, so that a message can say what a file
//! really is.

use super::{pdf, text, zip};
use crate::{FileForm, FileType};

/// The name of plain text.
pub(super) const TEXT: &str = "TXT";

/// First bytes of further types, with their names.
const STARTS: [(&[u8], &str); 14] = [
    (b"\xff\xd8\xff", "JPEG"),
    (b"\x89PNG\r\n\x1a\n", "PNG"),
    (b"GIF8", "GIF"),
    (b"MZ", "EXE"),
    (b"\x7fELF", "ELF"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "DOC/XLS/PPT"),
    (b"{\\rtf", "RTF"),
    (b"7z\xbc\xaf\x27\x1c", "7Z"),
    (b"Rar!\x1a\x07", "RAR"),
    (b"\x1f\x8b", "GZ"),
    (b"RIFF", "RIFF"),
    (b"\x00asm", "WASM"),
    (b"#!", "script"),
    (b"version https://git-lfs.github.com/", "Git LFS"),
];

/// First words of pages, after spaces, in lower case, with their names.
const PAGES: [(&[u8], &str); 4] = [
    (b"<!doctype html", "HTML"),
    (b"<html", "HTML"),
    (b"<script", "HTML"),
    (b"<svg", "SVG"),
];

/// Brands of boxes `ftyp` that files with sound have.
const SOUND: [&[u8]; 6] = [b"M4A ", b"M4B ", b"mp41", b"mp42", b"isom", b"dash"];
/// First bytes of streams with sound, behind the header of a page of Ogg.
const STREAMS: [&[u8]; 4] = [b"\x01vorbis", b"OpusHead", b"\x7fFLAC", b"Speex   "];
/// Bytes of the header of a page of Ogg with one segment.
const PAGE: usize = 28;

/// Names of types whose content may be text as well, and is more than that.
const MORE_THAN_TEXT: [&str; 5] = ["PDF", "RTF", "HTML", "SVG", "Git LFS"];

/// Whether a text is a document of another type: one that some programs would draw or run.
pub(super) fn is_other_text(bytes: &[u8]) -> bool {
    label(bytes).is_some_and(|label| MORE_THAN_TEXT.contains(&label))
}

/// The name of the type that the content is of, as far as it is known.
pub(super) fn label(bytes: &[u8]) -> Option<&'static str> {
    if pdf::is_pdf(bytes) {
        return Some("PDF");
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return Some(archive(bytes));
    }
    if let Some((_, label)) = STARTS.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Some(label);
    }
    if is_ogg(bytes) {
        return Some("OGG");
    }
    if is_mp3(bytes) {
        return Some("MP3");
    }
    if is_m4a(bytes) {
        return Some("M4A");
    }
    let words = bytes.trim_ascii_start();
    let first = words[..words.len().min(16)].to_ascii_lowercase();
    if let Some((_, label)) = PAGES.iter().find(|(page, _)| first.starts_with(page)) {
        return Some(label);
    }
    let text = text::examine(bytes).ok()?;
    if text::is_calendar(text) {
        return Some("ICS");
    }
    Some(if text::is_gpx(text) { "GPX" } else { TEXT })
}

/// The document that a ZIP is.
fn archive(bytes: &[u8]) -> &'static str {
    let members = zip::members(bytes).unwrap_or_default();
    let mimetype = zip::mimetype(bytes);
    for ty in &FileType::ALL {
        let is_type = match ty.form {
            FileForm::Mimetype(media_type) => mimetype == Some(media_type.as_bytes()),
            FileForm::OfficeOpenXml(folder) => zip::is_office_open_xml(&members, folder),
            _ => false,
        };
        if is_type {
            return ty.label;
        }
    }
    "ZIP"
}

/// A tag of ID3, or the header of a frame of layer III with a rate that exists.
pub(super) fn is_mp3(bytes: &[u8]) -> bool {
    let is_frame = match bytes {
        [0xff, version, rate, ..] => {
            version & 0xe6 == 0xe2 && !matches!(rate >> 4, 0 | 15) && rate >> 2 & 3 != 3
        }
        _ => false,
    };
    bytes.starts_with(b"ID3") || is_frame
}

pub(super) fn is_m4a(bytes: &[u8]) -> bool {
    bytes.get(4..8) == Some(b"ftyp") && bytes.get(8..12).is_some_and(|brand| SOUND.contains(&brand))
}

pub(super) fn is_ogg(bytes: &[u8]) -> bool {
    let stream = bytes.get(PAGE..).unwrap_or_default();
    bytes.starts_with(b"OggS") && STREAMS.iter().any(|start| stream.starts_with(start))
}

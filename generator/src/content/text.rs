//! Text files, read into memory that is used again for the next. A byte order mark goes, CRLF
//! becomes LF, and decomposed characters are composed, so that files of any editor and of any
//! checkout read alike; every offset counts in the text that results.

use files::disk;
use std::io::Read;
use std::path::Path;
use std::{fmt, io};
use unicode_normalization::UnicodeNormalization;

/// More than most texts have.
const ROOM: usize = 64 * 1024;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Why a file gives no text.
#[derive(Debug)]
pub(super) enum Unreadable {
    Missing,
    /// The line of the first byte that is not UTF-8, from 1.
    Encoding {
        line: usize,
    },
    Io(io::Error),
}

impl Unreadable {
    /// The line it concerns; 0 for the whole file.
    pub(super) fn line(&self) -> usize {
        if let Unreadable::Encoding { line } = self {
            *line
        } else {
            0
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Missing => f.write_str("does not exist"),
            Unreadable::Encoding { .. } => {
                f.write_str("is not UTF-8 text after this point; save the file as UTF-8")
            }
            Unreadable::Io(error) => {
                write!(
                    f,
                    "cannot be read: {error}; correct owner, permissions or link, or repair the disk"
                )
            }
        }
    }
}

/// Reads a whole UTF-8 file into the beginning of `buffer`, which grows as needed.
pub(super) fn read<'b>(path: &Path, buffer: &'b mut Vec<u8>) -> Result<&'b str, Unreadable> {
    let mut file = disk::open(path)
        .map_err(Unreadable::Io)?
        .ok_or(Unreadable::Missing)?;
    let mut filled = 0;
    loop {
        if buffer.len() < filled + ROOM {
            buffer.resize(filled + ROOM, 0);
        }
        let room = buffer.len() - filled;
        let n = file.read(&mut buffer[filled..]).map_err(Unreadable::Io)?;
        filled += n;
        // A file gives all it has: one that leaves room has ended.
        if n < room {
            break;
        }
    }
    let length = normalize(&mut buffer[..filled]);
    let length = compose(buffer, length);
    let text = &buffer[..length];
    simdutf8::basic::from_utf8(text).map_err(|_| {
        let sound = std::str::from_utf8(text).map_or_else(|error| error.valid_up_to(), str::len);
        Unreadable::Encoding {
            line: memchr::memchr_iter(b'\n', &text[..sound]).count() + 1,
        }
    })
}

/// Reads a whole UTF-8 file into a text of its own.
pub(super) fn read_to_string(path: &Path) -> Result<String, Unreadable> {
    read(path, &mut Vec::new()).map(str::to_owned)
}

/// The text of these bytes; `None`: they are no UTF-8.
pub(super) fn of_bytes(mut bytes: Vec<u8>) -> Option<String> {
    let length = normalize(&mut bytes);
    let length = compose(&mut bytes, length);
    bytes.truncate(length);
    String::from_utf8(bytes).ok()
}

/// Moves the text to the front of `bytes` without its byte order mark and with LF for CRLF; returns
/// its length.
fn normalize(bytes: &mut [u8]) -> usize {
    let start = if bytes.starts_with(BYTE_ORDER_MARK) {
        BYTE_ORDER_MARK.len()
    } else {
        0
    };
    if start == 0 && memchr::memchr(b'\r', bytes).is_none() {
        return bytes.len();
    }
    let mut length = 0;
    for at in start..bytes.len() {
        if bytes[at] == b'\r' && bytes.get(at + 1) == Some(&b'\n') {
            continue;
        }
        bytes[length] = bytes[at];
        length += 1;
    }
    length
}

/// Composes characters that the beginning of the buffer has as base and mark, as some systems type
/// and copy them, so that one word is one text (docs/content-model.md §0.2). Returns the length of
/// the text.
fn compose(buffer: &mut Vec<u8>, length: usize) -> usize {
    // All marks of Latin and Cyrillic characters begin with one of these bytes, which nothing else
    // contains.
    if memchr::memchr2(0xcc, 0xcd, &buffer[..length]).is_none() {
        return length;
    }
    let Ok(text) = simdutf8::basic::from_utf8(&buffer[..length]) else {
        return length;
    };
    let composed: String = text.nfc().collect();
    buffer.clear();
    buffer.extend_from_slice(composed.as_bytes());
    composed.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn normalized(text: &[u8]) -> Vec<u8> {
        let mut bytes = text.to_vec();
        let length = normalize(&mut bytes);
        bytes.truncate(length);
        bytes
    }

    #[test]
    fn a_byte_order_mark_and_carriage_returns_before_line_feeds_go() {
        for (text, expected) in [
            ("\u{feff}a\r\nb\r\n", "a\nb\n"),
            ("a\r\r\nb\r", "a\r\nb\r"),
            ("a\u{feff}", "a\u{feff}"),
            ("", ""),
            ("\u{feff}", ""),
            ("\r\n", "\n"),
        ] {
            assert_eq!(normalized(text.as_bytes()), expected.as_bytes(), "{text:?}");
        }
    }

    #[test]
    fn decomposed_letters_are_composed() {
        for (text, expected) in [
            ("і\u{308}жак и\u{306}", "їжак й"),
            ("за\u{301}мок", "за\u{301}мок"),
            ("їжак", "їжак"),
        ] {
            let mut buffer = text.as_bytes().to_vec();
            buffer.resize(100, b'x');
            let length = compose(&mut buffer, text.len());
            assert_eq!(&buffer[..length], expected.as_bytes(), "{text:?}");
        }
        let mut broken = vec![0xcc, b'a', 0xff];
        assert_eq!(compose(&mut broken, 3), 3);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn a_text_of_windows_reads_as_the_same_text_of_unix(unix in "[a-zї\n ]{0,60}") {
            let windows = format!("\u{feff}{}", unix.replace('\n', "\r\n"));
            prop_assert_eq!(normalized(windows.as_bytes()), unix.as_bytes());
            prop_assert_eq!(normalized(unix.as_bytes()), unix.as_bytes());
        }
    }
}

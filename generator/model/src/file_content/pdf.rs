//! A PDF by its first and last bytes, and by the names in it that run something. Names in
//! compressed parts are not seen.

use super::fault::Fault;
use memchr::{memchr_iter, memmem};

const START: &[u8] = b"%PDF-";
const END: &[u8] = b"%%EOF";
/// Readers look for the end within so many bytes, because mail programs add some behind it.
const TAIL: usize = 1024;

/// Names of actions that run a script or a program.
const ACTIVE: [&str; 2] = ["JavaScript", "Launch"];
/// Bytes of a name that are read: the longest of those above, each letter as `#4a`.
const LONGEST: usize = 3 * 10;

pub(super) fn examine(bytes: &[u8]) -> Result<(), Fault> {
    if !is_pdf(bytes) {
        return Err(Fault::Other);
    }
    let tail = &bytes[bytes.len().saturating_sub(TAIL)..];
    if memmem::find(tail, END).is_none() {
        return Err(Fault::Other);
    }
    for slash in memchr_iter(b'/', bytes) {
        let rest = &bytes[slash + 1..];
        if let Some(active) = ACTIVE.into_iter().find(|name| is_name(rest, name)) {
            return Err(Fault::Script(active));
        }
    }
    Ok(())
}

pub(super) fn is_pdf(bytes: &[u8]) -> bool {
    bytes.starts_with(START)
}

/// Whether a name begins with the whole of `wanted`. Any letter of a name may be written as its
/// number: `/J#61vaScript`.
fn is_name(written: &[u8], wanted: &str) -> bool {
    let written = &written[..written.len().min(LONGEST + 1)];
    let mut at = 0;
    for letter in wanted.bytes() {
        let is_letter = match (written.get(at), written.get(at + 1..at + 3)) {
            (Some(b'#'), Some(digits)) => {
                at += 3;
                let digits = std::str::from_utf8(digits).ok();
                digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) == Some(letter)
            }
            (Some(byte), _) => {
                at += 1;
                *byte == letter
            }
            (None, _) => false,
        };
        if !is_letter {
            return false;
        }
    }
    // White space and delimiters end a name.
    written
        .get(at)
        .is_none_or(|end| end.is_ascii_whitespace() || *end == 0 || b"()<>[]{}/%".contains(end))
}

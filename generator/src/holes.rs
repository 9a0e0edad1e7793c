//! Text with named holes: what many pages share is rendered once around them, and what differs is put in
//! page by page, without passing through the template engine again.

use memchr::memchr;

/// Control characters that no checked text holds.
const OPEN: u8 = 1;
const CLOSE: u8 = 2;

/// What a template prints where `name` is to stand.
pub fn hole(name: &str) -> String {
    format!("{}{name}{}", OPEN as char, CLOSE as char)
}

/// Whether a character begins or ends a hole.
pub fn is_mark(c: char) -> bool {
    c == OPEN as char || c == CLOSE as char
}

/// Appends `text` to `out`. `value` appends what stands in a hole and answers whether it knows the name; an
/// unknown one stays as it is.
pub fn fill(text: &[u8], out: &mut Vec<u8>, mut value: impl FnMut(&[u8], &mut Vec<u8>) -> bool) {
    let mut rest = text;
    while let Some(start) = memchr(OPEN, rest) {
        out.extend_from_slice(&rest[..start]);
        rest = &rest[start + 1..];
        match memchr(CLOSE, rest) {
            Some(end) if value(&rest[..end], out) => rest = &rest[end + 1..],
            _ => out.push(OPEN),
        }
    }
    out.extend_from_slice(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_holes_are_filled_and_others_stay() {
        let text = format!("a{}b{}c\u{1}d", hole("x"), hole("y"));
        let mut out = Vec::new();
        fill(text.as_bytes(), &mut out, |name, out| {
            let known = name == b"x";
            if known {
                out.extend_from_slice(b"[x]");
            }
            known
        });
        assert_eq!(String::from_utf8(out), Ok(format!("a[x]b{}c\u{1}d", hole("y"))));
    }
}

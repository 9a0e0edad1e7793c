//! Text with named placeholders: the text that many pages share is rendered once, and the parts in
//! which they differ are inserted page by page, without passing through the template engine again.

use memchr::memchr;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use xxhash_rust::xxh3::Xxh3;

/// Ends the name of a placeholder.
const CLOSE: u8 = 2;

/// Begins a placeholder: U+0001, by which it is found quickly, and 128 bits that differ from
/// process to process. A template prints texts of users beside placeholders, and none of them can
/// spell these bits: they are in no file and no answer, because every placeholder is replaced or
/// dropped before a page leaves the renderer.
static OPEN: LazyLock<String> = LazyLock::new(|| {
    let keys = RandomState::new();
    format!("\u{1}{:016x}{:016x}", keys.hash_one(0), keys.hash_one(1))
});

/// The text that a template prints in the place of the content of `name`.
pub(super) fn placeholder(name: &str) -> String {
    format!("{}{name}{}", *OPEN, CLOSE as char)
}

/// Appends `text` to `out`. `value` appends the content of a placeholder; one that it does not know
/// is dropped.
pub(super) fn fill(text: &[u8], out: &mut Vec<u8>, mut value: impl FnMut(&[u8], &mut Vec<u8>)) {
    let open = OPEN.as_bytes();
    let mut rest = text;
    while let Some(start) = memchr(open[0], rest) {
        out.extend_from_slice(&rest[..start]);
        rest = &rest[start..];
        let name = rest
            .strip_prefix(open)
            .and_then(|name| Some((name, memchr(CLOSE, name)?)));
        if let Some((name, end)) = name {
            value(&name[..end], out);
            rest = &name[end + 1..];
        } else {
            out.push(open[0]);
            rest = &rest[1..];
        }
    }
    out.extend_from_slice(rest);
}

/// A rendered text cut at its placeholders, for one that is filled many times.
#[derive(Clone, Debug)]
pub(crate) struct Segments {
    text: Vec<u8>,
    /// The place in `text` of each placeholder, in order, and its name.
    placeholders: Vec<(usize, &'static str)>,
}

impl Segments {
    /// Cuts `text` at the placeholders of these names.
    pub(crate) fn split(text: &[u8], names: &[&'static str]) -> Segments {
        let mut kept = Vec::with_capacity(text.len());
        let mut placeholders = Vec::new();
        fill(text, &mut kept, |name, kept| {
            let placeholder = names.iter().find(|known| known.as_bytes() == name);
            placeholders.extend(placeholder.map(|name| (kept.len(), *name)));
        });
        Segments {
            text: kept,
            placeholders,
        }
    }

    /// Appends the text to `out`. `value` appends the content of a placeholder.
    pub(crate) fn fill(
        &self,
        out: &mut Vec<u8>,
        mut value: impl FnMut(&'static str, &mut Vec<u8>),
    ) {
        let mut start = 0;
        for (at, name) in &self.placeholders {
            out.extend_from_slice(&self.text[start..*at]);
            value(name, out);
            start = *at;
        }
        out.extend_from_slice(&self.text[start..]);
    }

    /// A digest of text and placeholders, the same in every process.
    pub(crate) fn digest(&self) -> u128 {
        let mut hash = Xxh3::new();
        hash.update(&self.text);
        for (at, name) in &self.placeholders {
            hash.update(&at.to_le_bytes());
            hash.update(name.as_bytes());
        }
        hash.digest128()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bracket(name: &[u8], out: &mut Vec<u8>) {
        out.push(b'[');
        out.extend_from_slice(name);
        out.push(b']');
    }

    #[test]
    fn placeholders_are_replaced_and_nothing_else_is_one() {
        let forged = "\u{1}x\u{2}\u{1}00000000000000000000000000000000x\u{2}\u{1}";
        let text = format!("a{}b{forged}c", placeholder("x"));
        let mut out = Vec::new();
        fill(text.as_bytes(), &mut out, bracket);
        assert_eq!(String::from_utf8(out), Ok(format!("a[x]b{forged}c")));
    }

    #[test]
    fn segments_give_the_same_as_a_search() {
        let text = format!(
            "{}a{}{}b{}",
            placeholder("x"),
            placeholder("y"),
            placeholder("x"),
            placeholder("z")
        );
        let segments = Segments::split(text.as_bytes(), &["x", "y"]);
        let mut out = Vec::new();
        segments.fill(&mut out, |name, out| bracket(name.as_bytes(), out));
        assert_eq!(String::from_utf8(out), Ok("[x]a[y][x]b".to_owned()));
        assert!(
            !segments.text.contains(&1),
            "the bits of the process are in no segment"
        );
        assert_ne!(segments.digest(), Segments::split(b"ab", &[]).digest());
    }
}

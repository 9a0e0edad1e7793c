//! Classes of characters: those that no text of the portal holds, letters and apostrophes.

/// Whether `c` is a control character other than a tab or a line break. `\r` counts: line breaks
/// are `\n`.
pub fn is_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n')
}

/// Whether `c` changes the direction of the text around it. A name or title with one of them can
/// make the words after it, which are not its own, read backwards. Joiners (U+200C, U+200D) are no
/// such characters: emoji and words need them.
pub fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether `c` is of the Cyrillic block or its supplement.
pub fn is_cyrillic(c: char) -> bool {
    ('\u{400}'..='\u{52f}').contains(&c)
}

/// Whether `c` is one of the characters that people type as an apostrophe (docs/content-model.md
/// §5.1).
pub fn is_apostrophe(c: char) -> bool {
    matches!(
        c,
        '\'' | '\u{2019}' | '\u{2bc}' | '\u{2018}' | '`' | '\u{b4}' | '\u{2032}' | '\u{ff07}'
    )
}

/// Whether `c` alone shows nothing: a space, a joiner or a space of no width.
pub fn is_invisible(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// The first control character of a text, with its byte; `\r\n` is a line break.
pub fn find_control(text: &str) -> Option<(usize, char)> {
    // The compiler makes vector instructions of this loop, which `char_indices` does not allow. It
    // stops at every carriage return; the search below passes over one with a line feed after it.
    let bytes = text.as_bytes();
    let nexts = bytes.get(1..).unwrap_or_default();
    let mut pairs = bytes.chunks(64).zip(nexts.chunks(64));
    let is_inside = pairs.any(|(chunk, nexts)| {
        let mut sum = 0;
        for (byte, next) in chunk.iter().zip(nexts) {
            sum |= suspicion(*byte, *next);
        }
        sum != 0
    });
    let is_last = bytes.last().is_some_and(|last| suspicion(*last, b' ') != 0);
    if !is_inside && !is_last {
        return None;
    }
    text.char_indices().find(|(at, c)| {
        is_control(*c) && !(*c == '\r' && text.as_bytes().get(at + 1) == Some(&b'\n'))
    })
}

/// Not 0 if a byte may begin a control character.
#[inline]
fn suspicion(byte: u8, next: u8) -> u8 {
    let low = u8::from(byte < b' ') & u8::from(byte != b'\n') & u8::from(byte != b'\t');
    // U+0080 to U+009F.
    let high = u8::from(byte == 0xc2) & u8::from(next < 0xa0);
    low | u8::from(byte == 0x7f) | high
}

/// A character as people look it up: `U+202E`.
pub fn code_point(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn control_characters_are_found_and_line_breaks_are_none() {
        let long = "« №\u{a0}Ї 👩‍🌾 »\r\n\t".repeat(40);
        assert_eq!(find_control(&long), None);
        for c in [
            '\0', '\u{1}', '\u{2}', '\u{b}', '\r', '\u{1b}', '\u{1f}', '\u{7f}', '\u{80}', '\u{9f}',
        ] {
            assert_eq!(
                find_control(&format!("{long}{c}x")),
                Some((long.len(), c)),
                "{c:?}"
            );
        }
    }
    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn the_first_control_character_is_found(
            pieces in proptest::collection::vec("[a-я«»\u{a0}\t\n’]{0,40}|\r\n|[\u{0}-\u{20}\u{7e}-\u{a1}]", 0..8),
        ) {
            let text = pieces.concat();
            let mut known = text.char_indices().filter(|(at, c)| is_control(*c) && !text[*at..].starts_with("\r\n"));
            prop_assert_eq!(find_control(&text), known.next());
        }
    }
}

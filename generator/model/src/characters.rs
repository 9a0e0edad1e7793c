//! Characters that no text of the portal holds: control characters, and in single lines those that reverse the order
//! of what follows.

/// Whether `c` is a control character other than a tab or a line break. `\r` counts: line breaks are `\n`.
pub fn is_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n')
}

/// Whether `c` changes the direction of the text around it. A name or title with one of them can make the words after
/// it, which are not its own, read backwards. Joiners (U+200C, U+200D) are no such characters: emoji and words need them.
pub fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The first control character of a text, with its byte; `\r\n` is a line break.
pub fn find_control(text: &str) -> Option<(usize, char)> {
    // Only these bytes begin a control character. Most texts have few of them, and the compiler makes vector
    // instructions of this loop, which `char_indices` does not allow.
    let suspicious = text.as_bytes().chunks(64).any(|chunk| {
        let count = |sum: u8, &byte: &u8| {
            let low = u8::from(byte < b' ') & u8::from(byte != b'\n') & u8::from(byte != b'\t');
            sum | low | u8::from(byte == 0x7f) | u8::from(byte == 0xc2)
        };
        chunk.iter().fold(0, count) != 0
    });
    if !suspicious {
        return None;
    }
    text.char_indices()
        .find(|(at, c)| is_control(*c) && !(*c == '\r' && text.as_bytes().get(at + 1) == Some(&b'\n')))
}

/// A character as people look it up: `U+202E`.
pub fn code_point(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_found_and_line_breaks_are_none() {
        let long = "« №\u{a0}Ї 👩‍🌾 »\r\n\t".repeat(40);
        assert_eq!(find_control(&long), None);
        for c in ['\0', '\u{1}', '\u{2}', '\u{b}', '\r', '\u{1b}', '\u{1f}', '\u{7f}', '\u{80}', '\u{9f}'] {
            assert_eq!(find_control(&format!("{long}{c}x")), Some((long.len(), c)), "{c:?}");
        }
    }
}

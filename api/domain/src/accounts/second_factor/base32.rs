//! Base32 (RFC 4648 §6) without padding: the alphabet in which authenticator apps take secrets and
//! people copy codes.

/// The letters of the values 0 to 31.
const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// The text of these bytes, in capital letters.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    let mut buffer: u16 = 0;
    let mut bits = 0;
    for byte in bytes {
        buffer = (buffer << 8) | u16::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(letter(buffer >> bits));
            buffer &= (1 << bits) - 1;
        }
    }
    if bits > 0 {
        text.push(letter(buffer << (5 - bits)));
    }
    text
}

/// The letter of the last five bits.
fn letter(value: u16) -> char {
    char::from(ALPHABET[usize::from(value & 31)])
}

/// Whether a character is one of the alphabet, whatever its case.
pub fn is_letter(letter: char) -> bool {
    matches!(letter.to_ascii_uppercase(), 'A'..='Z' | '2'..='7')
}

#[cfg(test)]
mod tests {
    use super::encode;

    /// The examples of RFC 4648 §10, without their padding.
    #[test]
    fn the_examples_of_the_rfc() {
        for (bytes, text) in [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ] {
            assert_eq!(encode(bytes.as_bytes()), text);
        }
    }
}

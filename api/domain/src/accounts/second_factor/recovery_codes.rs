//! Recovery codes: each signs in once in the place of an authenticator. They have 120 random bits, so
//! that a plain digest of them may be stored (ASVS 6.5.2 asks for 112).

use super::base32;
use support::token;

/// Codes that an account gets at a time.
pub const COUNT: usize = 10;
/// Random bytes of a code.
const BYTES: usize = 15;
/// Letters of a code.
const LETTERS: usize = BYTES * 8 / 5;
/// Letters between two hyphens.
const GROUP: usize = 4;

/// A new code: six groups of four letters and digits.
pub fn random() -> String {
    let bytes = token::random_bytes();
    let letters = base32::encode(&bytes[..BYTES]).to_lowercase();
    let groups: Vec<&str> = (0..LETTERS)
        .step_by(GROUP)
        .map(|start| &letters[start..start + GROUP])
        .collect();
    groups.join("-")
}

/// The digest of a typed code; `None`: it does not have the shape of one. Digits that the alphabet
/// lacks stand for the letters they look like.
pub fn digest(typed: &str) -> Option<[u8; 32]> {
    let mut letters = String::new();
    for typed in typed.chars().filter(|c| !c.is_whitespace() && *c != '-') {
        let letter = match typed {
            '0' => 'o',
            '1' => 'l',
            '8' => 'b',
            other => other.to_ascii_lowercase(),
        };
        if !base32::is_letter(letter) {
            return None;
        }
        letters.push(letter);
    }
    (letters.len() == LETTERS).then(|| token::sha256(&[b"recovery code", letters.as_bytes()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn codes_are_long_and_different() {
        let codes: BTreeSet<String> = (0..COUNT).map(|_| random()).collect();
        assert_eq!(codes.len(), COUNT);
        for code in codes {
            assert_eq!(code.len(), LETTERS + LETTERS / GROUP - 1, "{code}");
            assert!(digest(&code).is_some());
            assert_eq!(digest(&code[1..]), None, "one letter short");
            assert_eq!(digest(&format!("{code}a")), None, "one letter long");
        }
    }

    #[test]
    fn digits_are_taken_for_the_letters_they_look_like() {
        let code = "oooo-llll-bbbb-oooo-llll-bbbb";
        assert_eq!(digest(code), digest("0000-1111-8888-0000-1111-8888"));
        assert_eq!(digest("9999-llll-bbbb-oooo-llll-bbbb"), None);
        assert_eq!(digest("ßooo-llll-bbbb-oooo-llll-bbbb"), None);
    }
}

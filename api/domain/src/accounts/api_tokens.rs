//! API tokens: how one is written, so that programs that look for leaked secrets recognize it, and
//! how many, how long and from where it works (docs/security.md §11).

use support::outbound::Network;
use support::token;

/// How every token begins.
pub const PREFIX: &str = "vsn_";
/// Characters of the secret: each has 5.95 bits, all together 178.
const SECRET: usize = 30;
/// Characters of the checksum: 62^6 is more than 2^32.
const CHECKSUM: usize = 6;
/// Characters from the beginning that are stored, so that its owner recognizes a token.
const SHOWN: usize = 8;

/// Tokens that an account may have.
pub const MOST_TOKENS: usize = 20;
/// Most characters of the name of a token.
pub const LONGEST_NAME: usize = 60;
/// Days that a token works if nothing else is said.
pub const USUAL_DAYS: u16 = 90;
/// Most days that a token works.
pub const MOST_DAYS: u16 = 365;
/// Most networks that a token may be limited to.
pub const MOST_NETWORKS: usize = 20;
/// Seconds between two notes of the last use.
pub const NOTED_EVERY: i64 = model::MINUTE;
/// Days for which a token that ended is still listed.
pub const LISTED_DAYS: i64 = 30;

const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A token as its owner has it: `vsn_`, the secret, and a checksum over both. It has no `Debug`,
/// because it must not reach a log.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiToken(String);

impl ApiToken {
    /// A new one, from the operating system's randomness.
    pub fn random() -> ApiToken {
        let mut secret = String::with_capacity(SECRET);
        while secret.len() < SECRET {
            // The largest multiple of 62: each digit is as probable as the others.
            let even = token::random_bytes().into_iter().filter(|byte| *byte < 248);
            let digits = even.map(|byte| char::from(DIGITS[usize::from(byte) % DIGITS.len()]));
            secret.extend(digits.take(SECRET - secret.len()));
        }
        let body = format!("{PREFIX}{secret}");
        let checksum = checksum(&body);
        ApiToken(body + &checksum)
    }

    /// Reads what a program sent. `None`: it was never a token, by its shape or its checksum, so the
    /// database need not be asked.
    pub fn read(text: &str) -> Option<ApiToken> {
        let digits = text.strip_prefix(PREFIX)?;
        let is_whole = digits.len() == SECRET + CHECKSUM
            && digits.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let (body, given) = text.split_at_checked(PREFIX.len() + SECRET)?;
        (is_whole && checksum(body) == given).then(|| ApiToken(text.to_owned()))
    }

    /// The whole text, which is shown once.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The beginning, by which its owner recognizes it.
    pub fn beginning(&self) -> &str {
        &self.0[..SHOWN]
    }

    /// The digest under which it is stored.
    pub fn digest(&self) -> [u8; 32] {
        token::digest(&self.0)
    }
}

/// CRC-32 (ISO-HDLC, as of zlib) in six digits of base 62, the highest first.
fn checksum(body: &str) -> String {
    let mut rest = u64::from(crc32fast::hash(body.as_bytes()));
    let mut digits = [b'0'; CHECKSUM];
    for digit in digits.iter_mut().rev() {
        *digit = DIGITS[(rest % 62) as usize];
        rest /= 62;
    }
    digits.map(char::from).iter().collect()
}

/// The networks that a person typed: addresses, or networks like 10.1.0.0/16. `Err`: the first that
/// is neither.
pub fn read_networks(typed: &[String]) -> Result<Vec<Network>, String> {
    let texts = typed.iter().map(|text| text.trim());
    let texts = texts.filter(|text| !text.is_empty());
    texts
        .map(|text| text.parse().map_err(|_| text.to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_checksum_is_that_of_zlib() {
        assert_eq!(crc32fast::hash(b"123456789"), 0xcbf4_3926);
        // zlib.crc32(b"vsn_" + b"0" * 30), as docs/http-api.md computes it.
        let body = format!("{PREFIX}{}", "0".repeat(SECRET));
        let known = format!("{body}{}", checksum(&body));
        assert!(ApiToken::read(&known).is_some());
    }

    #[test]
    fn a_new_token_is_read_again_and_no_two_are_alike() {
        let tokens: std::collections::BTreeSet<String> =
            (0..500).map(|_| ApiToken::random().0).collect();
        assert_eq!(tokens.len(), 500);
        for text in &tokens {
            assert_eq!(text.len(), 40);
            let token = ApiToken::read(text);
            let token = token.as_ref().map(ApiToken::beginning);
            assert_eq!(token, Some(&text[..8]));
        }
    }

    #[test]
    fn what_is_no_token_is_refused_by_its_shape() {
        let right = ApiToken::random().0;
        for wrong in [
            "",
            "vsn_",
            &right[..39],
            &format!("{right}0"),
            &right.replacen("vsn_", "VSN_", 1),
            &format!("vsn_{}", "є".repeat(18)),
            &format!("vsn_{}є{}", &right[4..33], &right[35..]),
        ] {
            assert!(ApiToken::read(wrong).is_none(), "{wrong}");
        }
    }

    proptest! {
        /// A checksum of 32 bits finds every single wrong character.
        #[test]
        fn a_mistyped_token_is_refused(place in 4_usize..40, digit in 0_usize..62) {
            let right = ApiToken::random().0;
            let mut typed = right.clone().into_bytes();
            typed[place] = DIGITS[digit];
            let typed = String::from_utf8(typed).unwrap();
            prop_assert_eq!(ApiToken::read(&typed).is_some(), typed == right);
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,60}") {
            prop_assert!(ApiToken::read(&text).is_none());
        }
    }

    #[test]
    fn networks_are_read_with_and_without_bits() {
        let typed = |texts: &[&str]| -> Vec<String> {
            texts.iter().map(|text| (*text).to_owned()).collect()
        };
        let read = read_networks(&typed(&[" 192.0.2.7 ", "", "2001:db8::/32"])).unwrap();
        assert_eq!(read.len(), 2);
        assert!(read[0].contains("192.0.2.7".parse().unwrap()));
        assert!(!read[0].contains("192.0.2.8".parse().unwrap()));
        for wrong in ["192.0.2.7/24", "example.org", "10.0.0.0/33"] {
            assert_eq!(read_networks(&typed(&[wrong])), Err(wrong.to_owned()));
        }
    }
}

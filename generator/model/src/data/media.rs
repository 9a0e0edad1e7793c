//! Pictures, known by what they contain.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The first 128 bits of the BLAKE3 digest of a master picture, as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MediaHash([u8; 16]);

impl MediaHash {
    /// The hash of a picture's bytes.
    pub fn of(bytes: &[u8]) -> MediaHash {
        let mut short = [0; 16];
        short.copy_from_slice(&blake3::hash(bytes).as_bytes()[..16]);
        MediaHash(short)
    }
}

impl TryFrom<String> for MediaHash {
    type Error = String;
    fn try_from(text: String) -> Result<MediaHash, String> {
        let is_hex = text.len() == 32
            && text
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let bits = u128::from_str_radix(&text, 16).ok().filter(|_| is_hex);
        bits.map(|bits| MediaHash(bits.to_be_bytes()))
            .ok_or_else(|| format!("\"{text}\" is not a media hash"))
    }
}

impl From<MediaHash> for String {
    fn from(hash: MediaHash) -> String {
        hash.to_string()
    }
}

impl fmt::Display for MediaHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for MediaHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A picture an entry may show; the generator names the files it is published as.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Media {
    /// Identity of its bytes.
    pub hash: MediaHash,
    /// File name beside `index.md`, for example `cover.webp`.
    pub name: String,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
}

impl Media {
    /// A picture of which only the name is known yet.
    pub fn named(name: String) -> Media {
        Media {
            hash: MediaHash([0; 16]),
            name,
            width: 0,
            height: 0,
        }
    }

    /// The least width and height of the picture at the head of an entry, in pixels: its share
    /// picture is made of it.
    pub const LEAST_COVER: (u32, u32) = (1200, 630);

    /// File extension, from the name.
    pub fn extension(&self) -> &str {
        self.name
            .rsplit_once('.')
            .map_or("webp", |(_, extension)| extension)
    }
}

/// Sixty-four bits that pictures have almost in common when they look alike: for finding duplicates
/// (docs/content-model.md §0.4).
///
/// A bit for each of the sixty-four lowest frequencies of the picture's brightness, set where it is
/// stronger than the middle one: sizes, encodings, small changes of color and light move a few
/// bits. Pictures at a [`Phash::distance`] of 8 or less are worth showing to a person as twins.
/// Flat pictures all have 0, which says nothing of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Phash(pub u64);

impl Phash {
    /// Bits that differ, 0 to 64.
    pub const fn distance(self, other: Phash) -> u32 {
        (self.0 ^ other.0).count_ones()
    }
}

impl fmt::Display for Phash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::MediaHash;

    #[test]
    fn a_hash_is_32_digits_in_lower_case() {
        let text = "00ff0123456789abcdef0123456789ab";
        assert_eq!(
            MediaHash::try_from(text.to_owned()).unwrap().to_string(),
            text
        );
        for bad in [
            "",
            "00ff",
            "00FF0123456789abcdef0123456789ab",
            "+0ff0123456789abcdef0123456789ab",
        ] {
            assert!(MediaHash::try_from(bad.to_owned()).is_err(), "{bad}");
        }
    }
}

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
        let mut bytes = [0; 16];
        if text.len() != 32 || !text.is_ascii() {
            return Err(format!("\"{text}\" is not a media hash"));
        }
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16)
                .map_err(|_| format!("\"{text}\" is not a media hash"))?;
        }
        Ok(MediaHash(bytes))
    }
}

impl From<MediaHash> for String {
    fn from(hash: MediaHash) -> String {
        hash.to_string()
    }
}

impl fmt::Display for MediaHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
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
    /// File extension, from the name.
    pub fn extension(&self) -> &str {
        self.name.rsplit_once('.').map_or("webp", |(_, extension)| extension)
    }
}

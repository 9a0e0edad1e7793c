//! An uploaded picture is encoded once: only this encoding of its pixels is stored, never the file
//! that was sent.

use super::decode::decode;
use super::encode;
use super::header::PictureFormat;
use super::limits::{LARGEST, PictureLimits, PictureProblem};
use super::placeholder_color::PlaceholderColor;
use super::thumb::Thumb;
use model::{MediaHash, Phash};

/// Quality of a master, 0 to 100. Every published file is encoded from it a second time, so it
/// keeps more than they do: at 90 the loss of the first encoding is hardly measurable in the
/// second.
pub const QUALITY: u8 = 90;

/// Effort of libwebp for a master, 0 to 6: encoded once, and read for every width that is ever made
/// of it.
const EFFORT: u8 = 4;

/// The stored form of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Master {
    /// WebP without metadata, sRGB, upright.
    pub bytes: Vec<u8>,
    /// The hash of these bytes.
    pub hash: MediaHash,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    pub(crate) color: PlaceholderColor,
    /// Perceptual hash, equal or near for similar pictures.
    pub phash: Phash,
}

/// The facts of a picture that is published unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    pub(crate) format: PictureFormat,
    /// Pixels, as the picture is seen.
    pub width: u32,
    pub(crate) height: u32,
    pub(crate) color: PlaceholderColor,
    pub(crate) phash: Phash,
}

/// Makes a master (docs/content-model.md §0.4, docs/security.md items 32 to 34): looked at before
/// it is decoded, brought into [`LARGEST`] and to sRGB, turned upright, encoded without metadata. A
/// pure function: equal files give equal masters.
///
/// Never holds more than [`PictureLimits::memory`] for the decoding and some 60 MB for what
/// follows. How many run at the same time is the caller's business; see [`super::DecodeBudget`].
///
/// # Errors
/// The first reason to refuse the file.
pub fn intake(bytes: &[u8], limits: &PictureLimits) -> Result<Master, PictureProblem> {
    let (_, frame) = decode(bytes, limits, LARGEST)?;
    let bytes = encode::webp(&frame, QUALITY, EFFORT)?;
    // These are facts of the master and not of the file that was sent: a build from exported files
    // has the master only, and must come to the same tree.
    let Facts {
        width,
        height,
        color,
        phash,
        ..
    } = inspect(&bytes)?;
    Ok(Master {
        hash: MediaHash::of(&bytes),
        bytes,
        width,
        height,
        color,
        phash,
    })
}

/// Size, color and perceptual hash of a picture in `content/`, and of any master. Costs a
/// decoding: ask [`super::PictureCache::facts`] where there is a cache.
///
/// # Errors
/// A picture outside [`PictureLimits::STANDING`], or one that cannot be decoded.
pub fn inspect(bytes: &[u8]) -> Result<Facts, PictureProblem> {
    let (header, frame) = decode(
        bytes,
        &PictureLimits::STANDING,
        (Thumb::SIDE * 4, Thumb::SIDE * 4),
    )?;
    let thumb = Thumb::of(&frame)?;
    Ok(Facts {
        format: header.format,
        width: header.width,
        height: header.height,
        color: thumb.color(),
        phash: thumb.phash(),
    })
}

//! The files a picture is published as: a row of widths, and the pictures for social networks.

use super::frame::scaled;
use model::MediaHash;
use serde::{Deserialize, Serialize};

/// Widths in pixels, of docs/content-model.md §0.4.
pub const WIDTHS: [u16; 5] = [320, 640, 960, 1280, 1920];

/// Width and height of a share picture in pixels: the size that Open Graph readers crop the least.
pub const SHARE: (u32, u32) = (1200, 630);

/// The version of everything the bytes of a variant depend on beside the master: decoders, filter,
/// crop, qualities, encoders. It is part of the name of every variant, because published names say
/// what a file holds and are cached for ever. A change of one of these raises it; a test of this
/// module holds the bytes of one picture.
pub const ENCODER: u16 = 2;

/// One published file of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Variant {
    /// WebP of this width in pixels, at most 1920; of the picture's own width where that is
    /// smaller, and the whole picture where that is lighter. Never heavier than the picture.
    Width(u16),
    /// WebP of [`SHARE`], cut from the middle of a wide picture and from the upper part of a tall
    /// one. The one variant that is enlarged where it must be: readers want exactly this size.
    Share,
    /// The same as JPEG, for readers that know no WebP.
    ShareJpeg,
}

impl Variant {
    /// File name below `/media`, for example `{hash}-640-v1.webp`.
    pub fn file_name(self, master: MediaHash) -> String {
        match self {
            Variant::Width(width) => format!("{master}-{width}-v{ENCODER}.webp"),
            Variant::Share => format!("{master}-share-v{ENCODER}.webp"),
            Variant::ShareJpeg => format!("{master}-share-v{ENCODER}.jpg"),
        }
    }

    /// Quality of its encoder, 0 to 100. The widest are shown on dense screens, where a loss is
    /// smaller than the eye's grain and bytes weigh most. `scripts/bench pictures` measures what
    /// they come to, see docs/pictures.md.
    pub const fn quality(self) -> u8 {
        match self {
            Variant::Width(..=640) => 81,
            Variant::Width(..=960) => 78,
            Variant::Width(_) => 73,
            Variant::Share | Variant::ShareJpeg => 82,
        }
    }
}

/// The widths published for a picture of this width in pixels: those of [`WIDTHS`] below it, then
/// its own, at most 1920. Rising, never empty; the last one is what `src` names.
#[expect(
    clippy::cast_possible_truncation,
    reason = "clamped to a width of `WIDTHS`"
)]
pub fn variants_of(width: u32) -> impl Iterator<Item = u16> + Clone {
    let own = width.clamp(1, u32::from(WIDTHS[WIDTHS.len() - 1])) as u16;
    WIDTHS
        .into_iter()
        .filter(move |width| *width < own)
        .chain([own])
}

/// The height in pixels of a variant of this width, for a picture of `size` (width, height).
pub fn height_at(size: (u32, u32), width: u16) -> u32 {
    if u32::from(width) >= size.0 {
        return size.1;
    }
    scaled(size.1.into(), width.into(), size.0.into())
}

//! Makes the published files of a picture.

use super::decode::decode;
use super::encode;
use super::encode::EFFORT;
use super::frame::{Crop, Frame, scaled};
use super::limits::{PictureLimits, PictureProblem};
use super::variant::{SHARE, Variant, WIDTHS, height_at};
use super::weight::Weight;
use fast_image_resize::FilterType;

/// Makes one variant of a master, or of a picture in `content/`. Equal bytes give equal bytes.
///
/// # Errors
/// A picture outside [`PictureLimits::STANDING`] or one that cannot be decoded or encoded.
pub fn variant(master: &[u8], variant: Variant) -> Result<Vec<u8>, PictureProblem> {
    make(&source(master)?, variant)
}

/// The pixels from which all variants of a picture are made: decoded once, as wide as the widest.
#[derive(Debug)]
pub(super) struct DecodedMaster {
    pub frame: Frame,
    /// The size of the picture itself: heights follow from it, and are rounded once.
    size: (u32, u32),
    weight: Weight,
}

pub(super) fn source(master: &[u8]) -> Result<DecodedMaster, PictureProblem> {
    let widest = (u32::from(WIDTHS[WIDTHS.len() - 1]), u32::MAX);
    let (header, frame) = decode(master, &PictureLimits::STANDING, widest)?;
    Ok(DecodedMaster {
        frame,
        size: (header.width, header.height),
        weight: Weight::of(master, &header),
    })
}

pub(super) fn make(source: &DecodedMaster, variant: Variant) -> Result<Vec<u8>, PictureProblem> {
    match variant {
        Variant::Width(width) => {
            let frame = &source.frame;
            source.weight.file(frame, width, |width| {
                let width = frame.width.min(u32::from(width).max(1));
                let height = height_at(source.size, u16::try_from(width).unwrap_or(u16::MAX));
                frame.resized(width, height)
            })
        }
        Variant::Share => encode::webp(&shared(&source.frame)?, variant.quality(), EFFORT),
        Variant::ShareJpeg => encode::jpeg(&shared(&source.frame)?, variant.quality()),
    }
}

fn shared(picture: &Frame) -> Result<Frame, PictureProblem> {
    let (width, height) = SHARE;
    let frame = picture.cropped(
        width,
        height,
        cover(picture.width, picture.height),
        FilterType::CatmullRom,
    )?;
    Ok(frame.flattened())
}

/// The largest part with the proportions of [`SHARE`].
fn cover(width: u32, height: u32) -> Crop {
    let w = u64::from(width);
    let h = u64::from(height);
    let share_w = u64::from(SHARE.0);
    let share_h = u64::from(SHARE.1);
    if w * share_h >= h * share_w {
        let part = scaled(h, share_w, share_h).min(width);
        ((width - part) / 2, 0, part, height)
    } else {
        let part = scaled(w, share_h, share_w).min(height);
        // Faces are above the middle, so only a third of the cut is at the top.
        (0, (height - part) / 3, width, part)
    }
}

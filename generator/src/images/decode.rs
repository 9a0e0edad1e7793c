//! Decodes a file into pixels within limits, makes them smaller, and turns them to sRGB and upright.
//!
//! In this order, because each step is as dear as the picture is large: turning and colors are
//! cheap once it is small.

use super::color;
use super::frame::{Frame, Raw, scaled};
use super::header::{Header, Opened, channels, open, refusal, turns_sides};
use super::limits::{PictureLimits, PictureProblem};
use image::{DynamicImage, ImageDecoder, RgbImage, RgbaImage};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Decodes into a box of width and height.
///
/// A decoder that panics on its input has refused it: the file comes from outside, and a publisher
/// must not stop for it.
pub(super) fn decode(
    bytes: &[u8],
    limits: &PictureLimits,
    bounds: (u32, u32),
) -> Result<(Header, Frame), PictureProblem> {
    let opened = open(bytes, limits)?;
    let header = opened.header;
    let frame = catch_unwind(AssertUnwindSafe(|| frame(opened, limits, bounds)))
        .unwrap_or_else(|_| Err(PictureProblem::Damaged("it cannot be decoded".to_owned())))?;
    Ok((header, frame))
}

fn frame(
    opened: Opened<'_>,
    limits: &PictureLimits,
    bounds: (u32, u32),
) -> Result<Frame, PictureProblem> {
    let Opened {
        header,
        orientation,
        mut decoder,
    } = opened;
    let color = decoder.color_type();
    let (count, wide) = channels(color).ok_or(PictureProblem::Format)?;
    // A profile that cannot be read is no reason to refuse a picture that can.
    let profile = decoder.icc_profile().ok().flatten();
    let (stored_width, stored_height) = decoder.dimensions();
    let mut raw = Raw::new(stored_width, stored_height, count, wide);
    decoder
        .read_image(raw.buffer())
        .map_err(|error| refusal(&error, limits))?;
    let (width, height) = fitted(header.width, header.height, bounds);
    let turned = turns_sides(orientation);
    let (width, height) = if turned {
        (height, width)
    } else {
        (width, height)
    };
    let (bytes, count) = raw.resized(width, height)?.into_bytes();
    let pixels = color::to_srgb(bytes, count, profile.as_deref());
    let alpha = matches!(count, 2 | 4);
    let mut upright = if alpha {
        RgbaImage::from_raw(width, height, pixels).map(DynamicImage::from)
    } else {
        RgbImage::from_raw(width, height, pixels).map(DynamicImage::from)
    }
    .ok_or_else(|| PictureProblem::Damaged("its rows have different lengths".to_owned()))?;
    upright.apply_orientation(orientation);
    Ok(Frame {
        width: upright.width(),
        height: upright.height(),
        pixels: upright.into_bytes(),
        alpha,
    }
    .compact())
}

/// The size of a picture inside a box, never larger than it is; sides are rounded to the nearest
/// pixel.
pub(super) fn fitted(width: u32, height: u32, bounds: (u32, u32)) -> (u32, u32) {
    let w = u64::from(width);
    let h = u64::from(height);
    let most_w = u64::from(bounds.0);
    let most_h = u64::from(bounds.1);
    if w <= most_w && h <= most_h {
        return (width, height);
    }
    // The side that is further out decides.
    if w * most_h >= h * most_w {
        (bounds.0, scaled(h, most_w, w))
    } else {
        (scaled(w, most_h, h), bounds.1)
    }
}

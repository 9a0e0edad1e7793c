//! Encodes pixels into files: in one thread, without metadata, equal pixels into equal bytes.

use super::frame::{Frame, encoding};
use super::limits::PictureProblem;
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder};
use webp::{Encoder, PixelLayout, WebPConfig};

/// Effort of libwebp for every variant, 0 to 6. From 3 on it weighs each choice by the bits it
/// costs, which takes two to three times as long for 1 to 6 % of the bytes; docs/pictures.md has
/// what it does to each width.
pub const EFFORT: u8 = 2;

/// Lossy WebP; transparency stays without loss. `effort` is libwebp's method, 0 to 6.
pub(super) fn webp(frame: &Frame, quality: u8, effort: u8) -> Result<Vec<u8>, PictureProblem> {
    webp_by(frame, |config| {
        config.quality = f32::from(quality);
        config.method = effort.into();
    })
}

/// Lossless WebP, for drawings of few colors that repeat themselves: smaller there, and sooner
/// done.
pub(super) fn webp_drawing(frame: &Frame) -> Result<Vec<u8>, PictureProblem> {
    webp_by(frame, |config| {
        config.lossless = 1;
        // Without loss these two say how long to search; a drawing needs no search.
        config.method = 0;
        config.quality = 0.0;
    })
}

/// Lossless WebP of any picture, with the effort that it takes to be smaller than a PNG.
pub(super) fn webp_lossless(frame: &Frame) -> Result<Vec<u8>, PictureProblem> {
    webp_by(frame, |config| config.lossless = 1)
}

fn webp_by(frame: &Frame, set: impl FnOnce(&mut WebPConfig)) -> Result<Vec<u8>, PictureProblem> {
    let mut config =
        WebPConfig::new().map_err(|()| encoding("libwebp refuses its own defaults"))?;
    set(&mut config);
    // More threads would give other bytes, and there are other pictures for the other processors.
    config.thread_level = 0;
    let layout = if frame.alpha {
        PixelLayout::Rgba
    } else {
        PixelLayout::Rgb
    };
    let encoder = Encoder::new(&frame.pixels, layout, frame.width, frame.height);
    let memory = encoder
        .encode_advanced(&config)
        .map_err(|error| encoding(format!("{error:?}")))?;
    Ok(memory.to_vec())
}

/// Baseline JPEG: what the oldest reader of a share picture can show. Transparency must be gone.
pub(super) fn jpeg(frame: &Frame, quality: u8) -> Result<Vec<u8>, PictureProblem> {
    debug_assert!(!frame.alpha, "a JPEG has no transparency");
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality)
        .write_image(
            &frame.pixels,
            frame.width,
            frame.height,
            ExtendedColorType::Rgb8,
        )
        .map_err(encoding)?;
    Ok(bytes)
}

//! Embedded color profiles: a photograph in Display P3 or Adobe RGB shown as sRGB is pale, and the
//! profile goes away with all other metadata.

use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Pixels of one to four channels as RGB, or RGBA where there are two or four, in sRGB.
///
/// A profile applies to the kind of pixels it describes. That of a CMYK file does not: the decoder
/// has already made RGB of it. Without a profile, or with one that cannot be read, pixels are taken
/// as sRGB.
pub(super) fn to_srgb(pixels: Vec<u8>, channels: usize, profile: Option<&[u8]>) -> Vec<u8> {
    let grey = channels < 3;
    let alpha = matches!(channels, 2 | 4);
    if let Some(profile) = profile.and_then(|bytes| ColorProfile::new_from_slice(bytes).ok())
        && let Some(converted) = converted(&pixels, grey, alpha, &profile)
    {
        return converted;
    }
    match channels {
        1 => pixels.iter().flat_map(|l| [*l; 3]).collect(),
        2 => pixels
            .chunks_exact(2)
            .flat_map(|p| [p[0], p[0], p[0], p[1]])
            .collect(),
        _ => pixels,
    }
}

fn converted(pixels: &[u8], grey: bool, alpha: bool, profile: &ColorProfile) -> Option<Vec<u8>> {
    let fits = match profile.color_space {
        DataColorSpace::Rgb => !grey,
        DataColorSpace::Gray => grey,
        _ => false,
    };
    if !fits {
        return None;
    }
    let (from, to) = match (grey, alpha) {
        (true, false) => (Layout::Gray, Layout::Rgb),
        (true, true) => (Layout::GrayAlpha, Layout::Rgba),
        (false, false) => (Layout::Rgb, Layout::Rgb),
        (false, true) => (Layout::Rgba, Layout::Rgba),
    };
    // The default options compute in fixed point, so that machines agree.
    let options = TransformOptions::default();
    let transform = profile
        .create_transform_8bit(from, &ColorProfile::new_srgb(), to, options)
        .ok()?;
    let count = pixels.len() / from.channels();
    let mut out = vec![0; count * to.channels()];
    transform.transform(pixels, &mut out).ok()?;
    Some(out)
}

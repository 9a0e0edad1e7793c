//! Decoded pixels in the one shape the rest of the module knows: eight bits, sRGB, upright.

#![expect(
    clippy::cast_possible_truncation,
    reason = "averages of bytes are bytes"
)]

use super::limits::PictureProblem;
use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::pixels::{U8, U8x2, U8x3, U8x4, U16, U16x2, U16x3, U16x4};
use fast_image_resize::{
    FilterType, IntoImageView, IntoImageViewMut, MulDiv, PixelTrait, PixelType, ResizeAlg,
    ResizeError, ResizeOptions, Resizer,
};

/// How pictures are made smaller. The weights of this filter are polynomials, so they are the same
/// numbers on every machine; those of Lanczos go through a sine of the system's own.
const FILTER: FilterType = FilterType::CatmullRom;

/// A picture in memory: rows from the top, three bytes a pixel, four with transparency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub pixels: Vec<u8>,
    pub width: u32,
    pub height: u32,
    pub alpha: bool,
}

/// A part of a picture: left, top, width, height.
pub(super) type Crop = (u32, u32, u32, u32);

impl Frame {
    /// The same picture at another size; a copy where the size is the same.
    pub(super) fn resized(&self, width: u32, height: u32) -> Result<Frame, PictureProblem> {
        self.cropped(width, height, (0, 0, self.width, self.height), FILTER)
    }

    /// A part of it, brought to a size.
    pub(super) fn cropped(
        &self,
        width: u32,
        height: u32,
        crop: Crop,
        filter: FilterType,
    ) -> Result<Frame, PictureProblem> {
        if crop == (0, 0, width, height) && (width, height) == (self.width, self.height) {
            return Ok(self.clone());
        }
        let layout = if self.alpha {
            PixelType::U8x4
        } else {
            PixelType::U8x3
        };
        let source =
            ImageRef::new(self.width, self.height, &self.pixels, layout).map_err(encoding)?;
        let mut target = Image::new(width, height, layout);
        let (left, top, cut_width, cut_height) = crop;
        let options = ResizeOptions::new()
            .resize_alg(ResizeAlg::Convolution(filter))
            .crop(left.into(), top.into(), cut_width.into(), cut_height.into());
        resize(&source, &mut target, &options)?;
        Ok(Frame {
            pixels: target.into_vec(),
            width,
            height,
            alpha: self.alpha,
        })
    }

    /// Puts the picture on white, for formats without transparency.
    pub(super) fn flattened(self) -> Frame {
        if !self.alpha {
            return self;
        }
        let mut pixels = Vec::with_capacity(self.pixels.len() / 4 * 3);
        for p in self.pixels.chunks_exact(4) {
            let alpha = u32::from(p[3]);
            let on_white = [p[0], p[1], p[2]]
                .map(|part| ((u32::from(part) * alpha + 255 * (255 - alpha) + 127) / 255) as u8);
            pixels.extend_from_slice(&on_white);
        }
        Frame {
            pixels,
            alpha: false,
            ..self
        }
    }

    /// Drops the fourth byte if it is 255 everywhere.
    pub(super) fn compact(self) -> Frame {
        if !self.alpha || self.pixels.chunks_exact(4).any(|p| p[3] != 255) {
            return self;
        }
        let mut pixels = Vec::with_capacity(self.pixels.len() / 4 * 3);
        for p in self.pixels.chunks_exact(4) {
            pixels.extend_from_slice(&p[..3]);
        }
        Frame {
            pixels,
            alpha: false,
            ..self
        }
    }
}

/// Pixels as a decoder writes them: one to four channels of eight or sixteen bits, in a buffer the
/// resizer can read.
pub(super) struct Raw {
    image: Image<'static>,
    channels: usize,
    wide: bool,
}

impl Raw {
    /// Room for a picture.
    pub(super) fn new(width: u32, height: u32, channels: usize, wide: bool) -> Raw {
        let layout = match (channels, wide) {
            (1, false) => PixelType::U8,
            (2, false) => PixelType::U8x2,
            (3, false) => PixelType::U8x3,
            (_, false) => PixelType::U8x4,
            (1, true) => PixelType::U16,
            (2, true) => PixelType::U16x2,
            (3, true) => PixelType::U16x3,
            (_, true) => PixelType::U16x4,
        };
        Raw {
            image: Image::new(width, height, layout),
            channels,
            wide,
        }
    }

    /// The memory to which a decoder writes; sixteen bits in the machine's order.
    pub(super) fn buffer(&mut self) -> &mut [u8] {
        self.image.buffer_mut()
    }

    /// Resizes it while it is still in the decoder's own shape, so that nothing as large as the
    /// original is in memory a second time: transparency is multiplied in place, and a picture that
    /// becomes much smaller is halved in place.
    pub(super) fn resized(mut self, width: u32, height: u32) -> Result<Raw, PictureProblem> {
        if (width, height) == (self.image.width(), self.image.height()) {
            return Ok(self);
        }
        let transparent = matches!(self.channels, 2 | 4);
        let muldiv = MulDiv::new();
        if transparent {
            muldiv
                .multiply_alpha_inplace(&mut self.image)
                .map_err(encoding)?;
        }
        while !self.wide && halves(self.image.width(), width) && halves(self.image.height(), height)
        {
            self = self.halved()?;
        }
        let mut image = Image::new(width, height, self.image.pixel_type());
        let options = ResizeOptions::new()
            .resize_alg(ResizeAlg::Convolution(FILTER))
            .use_alpha(false);
        resize(&self.image, &mut image, &options)?;
        if transparent {
            muldiv.divide_alpha_inplace(&mut image).map_err(encoding)?;
        }
        Ok(Raw { image, ..self })
    }

    /// Replaces four pixels by their average, in the same buffer; an odd last row or column is lost.
    fn halved(self) -> Result<Raw, PictureProblem> {
        let width = self.image.width() / 2;
        let height = self.image.height() / 2;
        let depth = self.channels;
        let row = self.image.width() as usize * depth;
        let layout = self.image.pixel_type();
        let mut bytes = self.image.into_vec();
        let mut to = 0;
        for y in 0..height as usize {
            for x in 0..width as usize {
                let from = 2 * y * row + 2 * x * depth;
                for part in from..from + depth {
                    let four = [part, part + depth, part + row, part + row + depth];
                    let sum: u32 = four.iter().map(|at| u32::from(bytes[*at])).sum();
                    // Never ahead of what is still to be read.
                    bytes[to] = ((sum + 2) / 4) as u8;
                    to += 1;
                }
            }
        }
        bytes.truncate(to);
        Ok(Raw {
            image: Image::from_vec_u8(width, height, bytes, layout).map_err(encoding)?,
            ..self
        })
    }

    /// Channels of eight bits each, and how many there are.
    pub(super) fn into_bytes(self) -> (Vec<u8>, usize) {
        let bytes = self.image.into_vec();
        if !self.wide {
            return (bytes, self.channels);
        }
        let mut narrow = Vec::with_capacity(bytes.len() / 2);
        for pair in bytes.chunks_exact(2) {
            let value = u32::from(u16::from_ne_bytes([pair[0], pair[1]]));
            // 65535 is 257 times 255.
            narrow.push(((value + 128) / 257) as u8);
        }
        (narrow, self.channels)
    }
}

/// As `Resizer::resize`, for the layouts that decoders write. That function compiles those of
/// floats as well, and LLVM 22 orders their instructions differently from one run to the next: two
/// builds of one commit would differ (`scripts/bench packages`).
fn resize(
    source: &impl IntoImageView,
    target: &mut impl IntoImageViewMut,
    options: &ResizeOptions,
) -> Result<(), PictureProblem> {
    match source.pixel_type() {
        Some(PixelType::U8) => typed::<U8>(source, target, options),
        Some(PixelType::U8x2) => typed::<U8x2>(source, target, options),
        Some(PixelType::U8x3) => typed::<U8x3>(source, target, options),
        Some(PixelType::U8x4) => typed::<U8x4>(source, target, options),
        Some(PixelType::U16) => typed::<U16>(source, target, options),
        Some(PixelType::U16x2) => typed::<U16x2>(source, target, options),
        Some(PixelType::U16x3) => typed::<U16x3>(source, target, options),
        Some(PixelType::U16x4) => typed::<U16x4>(source, target, options),
        _ => Err(ResizeError::PixelTypesAreDifferent),
    }
    .map_err(encoding)
}

fn typed<P: PixelTrait>(
    source: &impl IntoImageView,
    target: &mut impl IntoImageViewMut,
    options: &ResizeOptions,
) -> Result<(), ResizeError> {
    match (source.image_view::<P>(), target.image_view_mut::<P>()) {
        (Some(source), Some(mut target)) => {
            Resizer::new().resize_typed(&source, &mut target, options)
        }
        _ => Err(ResizeError::PixelTypesAreDifferent),
    }
}

/// `side × to / from`, rounded, at least one pixel.
pub(super) fn scaled(side: u64, to: u64, from: u64) -> u32 {
    u32::try_from((side * to + from / 2) / from.max(1))
        .unwrap_or(u32::MAX)
        .max(1)
}

/// Whether a side is halved before it is resampled: two and a half times too long at least, so that
/// the filter still has something to choose from.
pub(super) const fn halves(from: u32, to: u32) -> bool {
    from as u64 * 2 >= to as u64 * 5
}

pub(super) fn encoding(error: impl std::fmt::Display) -> PictureProblem {
    PictureProblem::Encoding(error.to_string())
}

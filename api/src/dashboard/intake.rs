//! Pictures from people: looked at before they are decoded, turned upright, encoded anew (content-model §0.4,
//! security items 32–35). What is stored is never what was sent.

use fast_image_resize::{PixelType, ResizeOptions, Resizer, images::Image};
use generator::model::MediaHash;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use std::{io::Cursor, sync::Arc};
use tokio::sync::Semaphore;

const LARGEST_FILE: usize = 10 * 1024 * 1024;
const SMALLEST_SIDE: u32 = 400;
const LARGEST_SIDE: u32 = 8000;
const MOST_PIXELS: u64 = 40_000_000;
/// For one decode, in bytes: 40 megapixels of RGBA.
const MOST_MEMORY: u64 = 200 * 1024 * 1024;
const MASTER_SIDE: u32 = 2400;
const QUALITY: f32 = 82.0;
const AT_ONCE: usize = 2;

/// A master picture.
pub(super) struct Master {
    pub hash: MediaHash,
    pub webp: Vec<u8>,
    pub width: u32,
    pub height: u32,
}

/// Why a picture is refused: keys of content-model §0.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    Type,
    TooBig {
        mb: usize,
    },
    TooSmall {
        w: u32,
        h: u32,
    },
    /// More pixels than a page will ever show.
    TooLarge {
        w: u32,
        h: u32,
    },
}

/// Makes masters, two at a time.
#[derive(Clone)]
pub struct Intake(Arc<Semaphore>);

impl Default for Intake {
    fn default() -> Intake {
        Intake(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Intake {
    /// Decodes and encodes off the asynchronous workers.
    pub(super) async fn master(&self, bytes: bytes::Bytes) -> Option<Result<Master, Refused>> {
        let turn = self.0.clone().acquire_owned().await.ok()?;
        tokio::task::spawn_blocking(move || {
            let _turn = turn;
            make(&bytes)
        })
        .await
        .ok()
    }
}

fn make(bytes: &[u8]) -> Result<Master, Refused> {
    if bytes.len() > LARGEST_FILE {
        return Err(Refused::TooBig { mb: LARGEST_FILE >> 20 });
    }
    let format = image::guess_format(bytes).map_err(|_| Refused::Type)?;
    if !matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP) {
        return Err(Refused::Type);
    }
    let reader = || {
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        let mut limits = Limits::default();
        limits.max_image_width = Some(LARGEST_SIDE * 8);
        limits.max_alloc = Some(MOST_MEMORY);
        reader.limits(limits);
        reader
    };
    // The header alone tells the size: nothing is allocated for a bomb.
    let (w, h) = reader().into_dimensions().map_err(|_| Refused::Type)?;
    if u64::from(w) * u64::from(h) > MOST_PIXELS || w.max(h) > LARGEST_SIDE {
        return Err(Refused::TooLarge { w: LARGEST_SIDE, h: LARGEST_SIDE });
    }
    if w.min(h) < SMALLEST_SIDE {
        return Err(Refused::TooSmall { w: SMALLEST_SIDE, h: SMALLEST_SIDE });
    }
    let mut decoder = reader().into_decoder().map_err(|_| Refused::Type)?;
    let orientation = decoder.orientation().map_err(|_| Refused::Type)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|_| Refused::Type)?;
    picture.apply_orientation(orientation);
    let alpha = picture.color().has_alpha();
    // One shape of pixels for resizer and encoder; sixteen-bit and grey pictures are brought to it.
    picture = if alpha { picture.into_rgba8().into() } else { picture.into_rgb8().into() };
    let picture = shrink(picture).ok_or(Refused::Type)?;
    let (width, height) = (picture.width(), picture.height());
    let encoder = webp::Encoder::new(
        picture.as_bytes(),
        if alpha { webp::PixelLayout::Rgba } else { webp::PixelLayout::Rgb },
        width,
        height,
    );
    let webp = encoder.encode(QUALITY).to_vec();
    Ok(Master { hash: MediaHash::of(&webp), webp, width, height })
}

/// Brings the longer side to at most [`MASTER_SIDE`]; smaller pictures stay as they are.
fn shrink(picture: DynamicImage) -> Option<DynamicImage> {
    let longer = picture.width().max(picture.height());
    if longer <= MASTER_SIDE {
        return Some(picture);
    }
    let scaled =
        |side: u32| ((u64::from(side) * u64::from(MASTER_SIDE)).div_ceil(u64::from(longer)) as u32).max(1);
    let (width, height) = (scaled(picture.width()), scaled(picture.height()));
    let alpha = picture.color().has_alpha();
    let pixels = if alpha { PixelType::U8x4 } else { PixelType::U8x3 };
    let source = Image::from_vec_u8(picture.width(), picture.height(), picture.into_bytes(), pixels).ok()?;
    let mut target = Image::new(width, height, source.pixel_type());
    Resizer::new().resize(&source, &mut target, &ResizeOptions::new()).ok()?;
    let bytes = target.into_vec();
    if alpha {
        image::RgbaImage::from_raw(width, height, bytes).map(Into::into)
    } else {
        image::RgbImage::from_raw(width, height, bytes).map(Into::into)
    }
}

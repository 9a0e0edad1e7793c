//! Pictures made for tests: nothing here comes from a file.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "pictures of known sizes"
)]

mod refusals;
mod taken;
mod variants;
mod weights;

use super::*;
use image::codecs::gif::GifEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{
    DynamicImage, ExtendedColorType, Frame as GifFrame, ImageEncoder, ImageFormat, RgbImage,
};
use model::MediaHash;
use std::io::Cursor;

/// Something with slopes, edges and grain, in whole numbers.
pub(super) fn photo(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let (u, v) = (x * 1000 / width, y * 1000 / height);
        let sky = [
            (90 + v / 8) as u8,
            (130 + v / 10) as u8,
            (190 - v / 20) as u8,
        ];
        let hill = 600 + (u * u / 2500) % 200;
        let sun = (u as i32 - 700).pow(2) + (v as i32 - 250).pow(2) < 12_000;
        let grain = ((x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503)) >> 13 & 7) as u8;
        let base = if sun {
            [240, 220, 150]
        } else if v > hill {
            [60 + (u / 12) as u8, 80, 40]
        } else {
            sky
        };
        image::Rgb(base.map(|part: u8| part.saturating_add(grain)))
    })
}

pub(super) fn flat(width: u32, height: u32, color: [u8; 3]) -> RgbImage {
    RgbImage::from_pixel(width, height, image::Rgb(color))
}

pub(super) fn jpeg(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 92)
        .encode_image(picture)
        .unwrap();
    bytes
}

pub(super) fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

pub(super) fn png(picture: impl Into<DynamicImage>) -> Vec<u8> {
    encoded(picture, ImageFormat::Png)
}

pub(super) fn gif(frames: &[RgbImage]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = GifEncoder::new(&mut bytes);
    let frames = frames
        .iter()
        .map(|frame| DynamicImage::from(frame.clone()).into_rgba8());
    encoder.encode_frames(frames.map(GifFrame::new)).unwrap();
    drop(encoder);
    bytes
}

/// A PNG that says it has this size and holds next to nothing.
pub(super) fn png_header(width: u32, height: u32) -> Vec<u8> {
    png_of(width, height, 2)
}

/// The same with a kind of pixels: 2 is opaque, 6 transparent.
pub(super) fn png_of(width: u32, height: u32, pixels: u8) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
    chunk(
        &mut bytes,
        *b"IHDR",
        &[size.as_slice(), &[8, pixels, 0, 0, 0]].concat(),
    );
    // An empty zlib stream.
    chunk(
        &mut bytes,
        *b"IDAT",
        &[0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01],
    );
    chunk(&mut bytes, *b"IEND", &[]);
    bytes
}

/// One PNG chunk with its checksum.
pub(super) fn chunk(bytes: &mut Vec<u8>, name: [u8; 4], body: &[u8]) {
    bytes.extend((body.len() as u32).to_be_bytes());
    let from = bytes.len();
    bytes.extend(name);
    bytes.extend(body);
    let crc = bytes[from..].iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg())
        })
    });
    bytes.extend((!crc).to_be_bytes());
}

/// EXIF as TIFF: make, orientation, and a place, with words that can be searched for.
pub(super) fn exif(orientation: u16) -> Vec<u8> {
    let mut tiff = b"II*\0\x08\0\0\0".to_vec();
    let entry = |tiff: &mut Vec<u8>, tag: u16, kind: u16, count: u32, value: u32| {
        tiff.extend(tag.to_le_bytes());
        tiff.extend(kind.to_le_bytes());
        tiff.extend(count.to_le_bytes());
        tiff.extend(value.to_le_bytes());
    };
    tiff.extend(3u16.to_le_bytes());
    let after = 8 + 2 + 3 * 12 + 4;
    entry(&mut tiff, 0x010f, 2, 12, after);
    entry(&mut tiff, 0x0112, 3, 1, orientation.into());
    entry(&mut tiff, 0x8825, 4, 1, after + 12);
    tiff.extend([0; 4]);
    tiff.extend(b"PLANTEDMAKE\0");
    tiff.extend(1u16.to_le_bytes());
    // Latitude, as a text no reader would write: it must go all the same.
    entry(&mut tiff, 0x0002, 2, 12, after + 12 + 2 + 12 + 4);
    tiff.extend([0; 4]);
    tiff.extend(b"PLANTEDGPS!\0");
    tiff
}

/// Segments right after the start marker.
pub(super) fn with_segments(jpeg: &[u8], segments: &[(u8, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = jpeg[..2].to_vec();
    for (marker, body) in segments {
        bytes.extend([0xff, *marker]);
        bytes.extend((body.len() as u16 + 2).to_be_bytes());
        bytes.extend(body);
    }
    bytes.extend(&jpeg[2..]);
    bytes
}

pub(super) fn with_exif(jpeg: &[u8], orientation: u16) -> Vec<u8> {
    with_segments(
        jpeg,
        &[(0xe1, [b"Exif\0\0".as_slice(), &exif(orientation)].concat())],
    )
}

/// A JPEG or PNG with a color profile.
pub(super) fn with_profile(
    picture: &DynamicImage,
    profile: &moxcms::ColorProfile,
    format: PictureFormat,
) -> Vec<u8> {
    fn write(mut encoder: impl ImageEncoder, picture: &DynamicImage, icc: Vec<u8>) {
        encoder.set_icc_profile(icc).unwrap();
        let color = ExtendedColorType::from(picture.color());
        encoder
            .write_image(picture.as_bytes(), picture.width(), picture.height(), color)
            .unwrap();
    }
    let (mut bytes, icc) = (Vec::new(), profile.encode().unwrap());
    match format {
        PictureFormat::Jpeg => write(JpegEncoder::new_with_quality(&mut bytes, 95), picture, icc),
        _ => write(PngEncoder::new(&mut bytes), picture, icc),
    }
    bytes
}

/// The pixels of a file of ours.
pub(super) fn seen(bytes: &[u8]) -> RgbImage {
    image::load_from_memory(bytes).unwrap().into_rgb8()
}

/// The color in the middle of a part of a picture, in tenths.
pub(super) fn at(picture: &RgbImage, x: u32, y: u32) -> [u8; 3] {
    picture
        .get_pixel(picture.width() * x / 10, picture.height() * y / 10)
        .0
}

pub(super) fn close(a: [u8; 3], b: [u8; 3], by: u8) -> bool {
    a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= by)
}

/// The chunks of a WebP file.
pub(super) fn chunks(webp: &[u8]) -> Vec<String> {
    let (mut names, mut rest) = (Vec::new(), &webp[12..]);
    while rest.len() >= 8 {
        names.push(String::from_utf8_lossy(&rest[..4]).into_owned());
        let length = u32::from_le_bytes(rest[4..8].try_into().unwrap()) as usize;
        rest = &rest[(8 + length + length % 2).min(rest.len())..];
    }
    names
}

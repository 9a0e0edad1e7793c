//! No file of a width weighs more than the picture it is made from.

use super::*;
use image::codecs::png::{CompressionType, FilterType};
use webp::{Encoder, WebPConfig};

/// Stitches on a plain field: what compresses best without loss and worst with it.
fn drawing(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let cross = (x % 16).abs_diff(y % 16) < 3 || (x % 16 + y % 16).abs_diff(15) < 3;
        image::Rgb(match (cross, (x / 160 + y / 160) % 3) {
            (true, 0) => [180, 20, 30],
            (true, _) => [20, 20, 20],
            (false, _) => [250, 246, 235],
        })
    })
}

fn webp(picture: &RgbImage, set: impl FnOnce(&mut WebPConfig)) -> Vec<u8> {
    let mut config = WebPConfig::new().unwrap();
    set(&mut config);
    Encoder::from_rgb(picture, picture.width(), picture.height())
        .encode_advanced(&config)
        .unwrap()
        .to_vec()
}

fn lossless(picture: &RgbImage) -> Vec<u8> {
    webp(picture, |config| config.lossless = 1)
}

/// A PNG as small as the format makes it.
fn small_png(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    let encoder =
        PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, FilterType::NoFilter);
    encoder
        .write_image(
            picture,
            picture.width(),
            picture.height(),
            ExtendedColorType::Rgb8,
        )
        .unwrap();
    bytes
}

/// A chunk behind the pixels, of which decoders need not know.
fn with_chunk(webp: &[u8]) -> Vec<u8> {
    let mut bytes = [webp, b"XTRA\x08\0\0\0PLANTED!"].concat();
    let length = (bytes.len() as u32 - 8).to_le_bytes();
    bytes[4..8].copy_from_slice(&length);
    bytes
}

fn jpeg_of(picture: &RgbImage, quality: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality)
        .encode_image(picture)
        .unwrap();
    bytes
}

#[test]
fn no_width_weighs_more_than_its_picture() {
    let (drawn, seen) = (drawing(1280, 720), photo(1280, 720));
    for (what, file) in [
        ("a drawing without loss", lossless(&drawn)),
        (
            "a drawing with something behind it",
            with_chunk(&lossless(&drawn)),
        ),
        ("a drawing as PNG", small_png(&drawn)),
        ("a drawing as a careless PNG", png(drawn.clone())),
        ("a wide drawing", lossless(&drawing(2600, 600))),
        ("a wide drawing as PNG", png(drawing(2600, 600))),
        ("a drawing of one color", png(flat(1280, 720, [9, 90, 160]))),
        ("a drawing as a poor JPEG", jpeg_of(&drawn, 20)),
        ("a photograph without loss", lossless(&seen)),
        ("a photograph", webp(&seen, |config| config.quality = 90.0)),
        (
            "a poor photograph",
            webp(&seen, |config| config.quality = 20.0),
        ),
        ("a photograph as JPEG", jpeg_of(&seen, 92)),
        ("a photograph as a poor JPEG", jpeg_of(&seen, 25)),
        ("a photograph as the worst JPEG", jpeg_of(&seen, 1)),
        ("a stamp", png(drawing(40, 30))),
        ("a dot", png(flat(1, 1, [200, 10, 10]))),
    ] {
        let width = read_header(&file, &PictureLimits::STANDING).unwrap().width;
        for width in variants_of(width) {
            let bytes = variant(&file, Variant::Width(width)).unwrap();
            assert!(
                bytes.len() <= file.len(),
                "{what}, {width}: {} of {}",
                bytes.len(),
                file.len()
            );
            let header = read_header(&bytes, &PictureLimits::STANDING).unwrap();
            assert_eq!(header.format, PictureFormat::WebP, "{what}, {width}");
            assert!(
                header.width >= u32::from(width),
                "{what}, {width}: {}",
                header.width
            );
        }
    }
}

#[test]
fn a_drawing_is_published_as_it_is_under_every_width() {
    let file = lossless(&drawing(1280, 720));
    for width in variants_of(1280) {
        assert!(
            variant(&file, Variant::Width(width)).unwrap() == file,
            "{width}"
        );
    }
    // Of a PNG, the same pixels in less.
    let file = small_png(&drawing(1280, 720));
    for width in variants_of(1280) {
        assert!(
            seen(&variant(&file, Variant::Width(width)).unwrap()) == drawing(1280, 720),
            "{width}"
        );
    }
}

#[test]
fn nothing_behind_the_pixels_of_a_drawing_is_published() {
    let file = with_chunk(&lossless(&drawing(1280, 720)));
    assert!(String::from_utf8_lossy(&file).contains("PLANTED"));
    for width in variants_of(1280) {
        let bytes = variant(&file, Variant::Width(width)).unwrap();
        assert!(
            !String::from_utf8_lossy(&bytes).contains("PLANTED"),
            "{width}"
        );
        assert_eq!(chunks(&bytes).len(), 1, "{width}");
        assert!(seen(&bytes) == drawing(1280, 720), "{width}");
    }
}

#[test]
fn a_photograph_has_its_widths_and_its_qualities() {
    let file = intake(&jpeg(&photo(1300, 900)), &PictureLimits::PICTURE)
        .unwrap()
        .bytes;
    let weights: Vec<usize> = variants_of(1300)
        .map(|width| variant(&file, Variant::Width(width)).unwrap().len())
        .collect();
    assert!(
        weights.is_sorted() && weights[0] * 4 < weights[4],
        "{weights:?}"
    );
}

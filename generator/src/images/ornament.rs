//! The embroidery that social networks show of pages without a picture: roses in cross-stitch.
//!
//! It is a grid of crosses: one cross is drawn once as a mask, and stamped wherever there is a
//! stitch.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "parts of one picture of a fixed size"
)]

use super::encode;
use super::frame::Frame;
use super::limits::PictureProblem;
use super::variant::{ENCODER, SHARE, Variant};

/// Stitches across and down.
const GRID: (usize, usize) = (49, 27);
/// Side of a stitch in pixels: the least with which the pattern covers the picture. The rest is
/// cut away evenly.
const STITCH: usize = 25;
/// Stitches from the middle of a rose to the middle of the next.
const PERIOD: i32 = 12;
/// Stitches from the middle of the picture to the nearest rose on the right.
const PHASE: i32 = 3;
/// Linen, and the threads of stitches 1, 2 and 3: red, black and rust.
const COLORS: [[u8; 3]; 4] = [
    [0xf7, 0xf3, 0xec],
    [0xa3, 0x16, 0x21],
    [0x1c, 0x19, 0x17],
    [0xc2, 0x41, 0x0c],
];

/// The picture, [`SHARE`] pixels in size: JPEG for [`Variant::ShareJpeg`], WebP for every other
/// variant. The bytes are always the same.
///
/// # Errors
/// [`PictureProblem::Encoding`] only.
pub fn share_of_ornament(variant: Variant) -> Result<Vec<u8>, PictureProblem> {
    let frame = draw();
    match variant {
        Variant::ShareJpeg => encode::jpeg(&frame, Variant::ShareJpeg.quality()),
        Variant::Width(_) | Variant::Share => encode::webp_drawing(&frame),
    }
}

/// File name below `/media`, for example `ornament-share-v1.jpg`.
pub fn share_name(variant: Variant) -> String {
    let extension = if variant == Variant::ShareJpeg {
        "jpg"
    } else {
        "webp"
    };
    format!("ornament-share-v{ENCODER}.{extension}")
}

/// The thread of each stitch, row by row; 0 is bare linen.
fn stitches() -> Vec<Vec<usize>> {
    let (width, height) = GRID;
    let mut stitches = vec![vec![0; width]; height];
    for (y, row) in stitches.iter_mut().enumerate() {
        for (x, stitch) in row.iter_mut().enumerate() {
            // One quarter decides all four: embroidery is symmetric.
            let x = x.abs_diff(width / 2) as i32;
            let y = y.abs_diff(height / 2) as i32;
            *stitch = rose(fold(x + PHASE), fold(y));
        }
    }
    stitches
}

/// Distance from the middle of the nearest rose.
fn fold(x: i32) -> i32 {
    let x = x % PERIOD;
    x.min(PERIOD - x)
}

fn rose(x: i32, y: i32) -> usize {
    let half = PERIOD / 2;
    let petals = (half - 2) * (half - 2);
    let squared = x * x + y * y;
    if squared <= 2 {
        2
    } else if squared <= petals && (x * y) % 3 != 1 {
        1
    } else if (x - half).abs() + (y - half).abs() <= 2 || ((x - y).abs() <= 1 && squared > petals) {
        3
    } else {
        0
    }
}

fn draw() -> Frame {
    let width = SHARE.0 as usize;
    let height = SHARE.1 as usize;
    // The pattern is at least as large as the picture, and is in its middle.
    let left = (GRID.0 * STITCH - width) / 2;
    let top = (GRID.1 * STITCH - height) / 2;
    let stitches = stitches();
    let cross = cross();
    let mut pixels = Vec::with_capacity(width * height * 3);
    for y in (top..).take(height) {
        for x in (left..).take(width) {
            let thread = COLORS[stitches[y / STITCH][x / STITCH]];
            let cover = u32::from(cross[y % STITCH][x % STITCH]);
            for (thread, ground) in thread.into_iter().zip(COLORS[0]) {
                let sum = u32::from(thread) * cover + u32::from(ground) * (FULL - cover);
                pixels.push(((sum + FULL / 2) / FULL) as u8);
            }
        }
    }
    Frame {
        pixels,
        width: SHARE.0,
        height: SHARE.1,
        alpha: false,
    }
}

/// Samples of a pixel along each side, and those of a covered pixel in all.
const SAMPLES: i64 = 4;
const FULL: u32 = (SAMPLES * SAMPLES) as u32;

/// How much of each pixel of a stitch its cross covers. On a field of ten units two strokes
/// from 2 to 8, as thick as 1.7, with round ends.
fn cross() -> [[u8; STITCH]; STITCH] {
    let mut mask = [[0; STITCH]; STITCH];
    // A unit has so many steps that the middle of every sample falls on one: whole numbers
    // throughout.
    let unit = 2 * SAMPLES * STITCH as i64;
    let from = 2 * unit;
    let to = 8 * unit;
    let half = unit * 17 / 20;
    for (y, row) in mask.iter_mut().enumerate() {
        for (x, cover) in row.iter_mut().enumerate() {
            let samples = (0..SAMPLES * SAMPLES).filter(|n| {
                let px = center(x, n % SAMPLES);
                let py = center(y, n / SAMPLES);
                near_diagonal(px, py, from, to, half)
                    || near_diagonal(px, 10 * unit - py, from, to, half)
            });
            *cover = samples.count() as u8;
        }
    }
    mask
}

/// The middle of the `n`-th sample of a pixel, in steps.
fn center(pixel: usize, n: i64) -> i64 {
    (2 * (pixel as i64 * SAMPLES + n) + 1) * 10
}

/// Whether a point is within `half` of the line from (`from`, `from`) to (`to`, `to`).
fn near_diagonal(x: i64, y: i64, from: i64, to: i64, half: i64) -> bool {
    // Twice the foot of the point on the diagonal.
    let foot = (x + y).clamp(2 * from, 2 * to);
    (2 * x - foot).pow(2) + (2 * y - foot).pow(2) <= (2 * half).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cross_is_symmetric_and_leaves_room_to_its_neighbors() {
        let mask = cross();
        for (y, row) in mask.iter().enumerate() {
            assert!(row.iter().eq(row.iter().rev()));
            assert!(mask.iter().map(|other| other[y]).eq(row.iter().copied()));
        }
        assert_eq!(mask[0], [0; STITCH]);
        assert_eq!(u32::from(mask[STITCH / 2][STITCH / 2]), FULL);
        let sewn: u32 = mask.iter().flatten().map(|cover| u32::from(*cover)).sum();
        // Two strokes of 6√2 × 1.7 with round ends, without the square they share: some 30 of 100
        // units.
        assert!(
            (28..34).contains(&(sewn * 100 / (FULL * (STITCH * STITCH) as u32))),
            "{sewn}"
        );
    }

    #[test]
    fn the_picture_has_every_color_and_is_symmetric() {
        let frame = draw();
        assert_eq!((frame.width, frame.height), SHARE);
        assert_eq!(frame.pixels.len(), 1200 * 630 * 3);
        for color in COLORS {
            assert!(
                frame.pixels.chunks_exact(3).any(|pixel| pixel == color),
                "{color:?}"
            );
        }
        // Twelve pixels are cut away on the left and thirteen on the right.
        for row in frame.pixels.chunks_exact(3600) {
            assert!(row[3..].chunks_exact(3).eq(row[3..].rchunks_exact(3)));
        }
    }

    #[test]
    fn both_files_are_pictures_of_the_right_size_and_say_so_in_their_names() {
        for (variant, format, name) in [
            (
                Variant::Share,
                image::ImageFormat::WebP,
                "ornament-share-v2.webp",
            ),
            (
                Variant::ShareJpeg,
                image::ImageFormat::Jpeg,
                "ornament-share-v2.jpg",
            ),
        ] {
            let bytes = share_of_ornament(variant).unwrap();
            assert_eq!(bytes, share_of_ornament(variant).unwrap());
            assert_eq!(image::guess_format(&bytes).unwrap(), format);
            let picture = image::load_from_memory(&bytes).unwrap();
            assert_eq!((picture.width(), picture.height()), SHARE);
            assert_eq!(share_name(variant), name);
            assert!(bytes.len() < 350_000, "{}", bytes.len());
        }
    }
}

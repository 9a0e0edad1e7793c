//! Share pictures of entries without a cover: their ornament, drawn stitch by stitch.
//!
//! An ornament is a grid of crosses, so nothing of SVG is needed: one cross is drawn once as a
//! mask, and stamped wherever there is a stitch.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "parts of one picture of a fixed size"
)]

use super::encode;
use super::frame::Frame;
use super::limits::PictureProblem;
use super::ornament::{Design, OrnamentShape};
use super::variant::{ENCODER, SHARE, Variant};

/// Side of a stitch in pixels: the least with which the wide pattern covers the picture. The rest is
/// cut away evenly.
const STITCH: usize = 25;

/// The share picture of an ornament, [`SHARE`] pixels in size: JPEG for [`Variant::ShareJpeg`],
/// WebP for every other variant. The wide pattern is drawn whatever the shape of the design. Equal
/// designs give equal bytes.
///
/// # Errors
/// [`PictureProblem::Encoding`] only.
pub fn share_of_ornament(design: Design, variant: Variant) -> Result<Vec<u8>, PictureProblem> {
    let frame = draw(Design {
        shape: OrnamentShape::Wide,
        ..design
    });
    match variant {
        Variant::ShareJpeg => encode::jpeg(&frame, Variant::ShareJpeg.quality()),
        Variant::Width(_) | Variant::Share => encode::webp_drawing(&frame),
    }
}

/// File name below `/media`, for example `ornament-w2a-share-v1.jpg`.
pub fn ornament_share_name(design: Design, variant: Variant) -> String {
    let path = Design {
        shape: OrnamentShape::Wide,
        ..design
    }
    .path();
    let stem = path.trim_start_matches("/media/").trim_end_matches(".svg");
    let extension = if variant == Variant::ShareJpeg {
        "jpg"
    } else {
        "webp"
    };
    format!("{stem}-share-v{ENCODER}.{extension}")
}

fn draw(design: Design) -> Frame {
    let width = SHARE.0 as usize;
    let height = SHARE.1 as usize;
    let (across, down) = design.shape.stitches();
    // The pattern is at least as large as the picture, and is in its middle.
    let left = (across * STITCH - width) / 2;
    let top = (down * STITCH - height) / 2;
    let stitches = design.stitches();
    let colors = design.colors();
    let cross = cross();
    let mut pixels = Vec::with_capacity(width * height * 3);
    for y in (top..).take(height) {
        for x in (left..).take(width) {
            let thread = colors[usize::from(stitches[y / STITCH][x / STITCH])];
            let cover = u32::from(cross[y % STITCH][x % STITCH]);
            for (thread, ground) in thread.into_iter().zip(colors[0]) {
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

/// How much of each pixel of a stitch its cross covers. As in the SVG: on a field of ten units two
/// strokes from 2 to 8, as thick as 1.7, with round ends.
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
    fn every_design_has_a_share_picture_of_its_own_colors() {
        for number in [0, 1, 2, 3, 4, 5, 59] {
            for quiet in [false, true] {
                let design = Design {
                    number,
                    shape: OrnamentShape::Small,
                    quiet,
                };
                let frame = draw(Design {
                    shape: OrnamentShape::Wide,
                    ..design
                });
                assert_eq!((frame.width, frame.height), SHARE);
                assert_eq!(frame.pixels.len(), 1200 * 630 * 3);
                for color in &design.colors()[..2] {
                    assert!(
                        frame.pixels.chunks_exact(3).any(|pixel| pixel == color),
                        "{number} {color:?}"
                    );
                }
                // Twelve pixels are cut away on the left and thirteen on the right.
                for row in frame.pixels.chunks_exact(3600) {
                    assert!(
                        row[3..].chunks_exact(3).eq(row[3..].rchunks_exact(3)),
                        "{number}"
                    );
                }
            }
        }
    }

    #[test]
    fn both_files_are_pictures_of_the_right_size_and_say_so_in_their_names() {
        let design = Design {
            number: 42,
            shape: OrnamentShape::Wide,
            quiet: true,
        };
        for (variant, format, name) in [
            (
                Variant::Share,
                image::ImageFormat::WebP,
                "ornament-qw2a-share-v2.webp",
            ),
            (
                Variant::ShareJpeg,
                image::ImageFormat::Jpeg,
                "ornament-qw2a-share-v2.jpg",
            ),
        ] {
            let bytes = share_of_ornament(design, variant).unwrap();
            assert_eq!(bytes, share_of_ornament(design, variant).unwrap());
            assert_eq!(image::guess_format(&bytes).unwrap(), format);
            let picture = image::load_from_memory(&bytes).unwrap();
            assert_eq!((picture.width(), picture.height()), SHARE);
            assert_eq!(ornament_share_name(design, variant), name);
            assert!(bytes.len() < 300_000, "{}", bytes.len());
        }
    }
}

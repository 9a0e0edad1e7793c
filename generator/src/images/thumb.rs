//! A picture the size of a stamp, from which the color and the perceptual hash of the picture come.

use super::frame::Frame;
use super::limits::PictureProblem;
use super::placeholder_color::PlaceholderColor;
use fast_image_resize::FilterType;
use model::Phash;

/// Three bytes a pixel, [`Thumb::SIDE`] squared.
pub(super) struct Thumb(Vec<u8>);

/// Points of brightness along a side, each of four pixels; and frequencies distinguished in each
/// direction.
const POINTS: usize = 32;
const LOW: usize = 8;

/// A frequency this weak, as the average difference of a point in 256ths of a step of brightness,
/// is grain.
const GRAIN: i64 = 8;

impl Thumb {
    #[expect(clippy::cast_possible_truncation, reason = "a constant")]
    pub(super) const SIDE: u32 = 2 * POINTS as u32;

    /// Stretched, not cut; on white where it is transparent.
    pub(super) fn of(frame: &Frame) -> Result<Thumb, PictureProblem> {
        let whole = (0, 0, frame.width, frame.height);
        let small = frame.cropped(Thumb::SIDE, Thumb::SIDE, whole, FilterType::Box)?;
        Ok(Thumb(small.flattened().pixels))
    }

    pub(super) fn color(&self) -> PlaceholderColor {
        PlaceholderColor::of(self.0.chunks_exact(3).map(|p| [p[0], p[1], p[2]]))
    }

    pub(super) fn phash(&self) -> Phash {
        let mut points = [[0i64; POINTS]; POINTS];
        for (at, p) in self.0.chunks_exact(3).enumerate() {
            let x = at % (2 * POINTS);
            let y = at / (2 * POINTS);
            // Rec. 601 brightness in 1024ths for the four together, whole numbers throughout.
            points[y / 2][x / 2] +=
                i64::from(p[0]) * 77 + i64::from(p[1]) * 150 + i64::from(p[2]) * 29;
        }
        let waves = frequencies(&transposed(&frequencies(&points)));
        let mut strengths: Vec<i64> = waves
            .iter()
            .flat_map(|row| row[..LOW].iter().copied())
            .collect();
        // The first is the average brightness of the picture, which is no pattern.
        strengths[0] = 0;
        let weakest = GRAIN * 4 * i64::from(Thumb::SIDE / 2).pow(2);
        for strength in &mut strengths {
            if strength.abs() < weakest {
                *strength = 0;
            }
        }
        let mut sorted = strengths.clone();
        sorted.sort_unstable();
        let middle = sorted[sorted.len() / 2];
        Phash(strengths.iter().fold(0, |bits, strength| {
            bits << 1 | u64::from(*strength > middle)
        }))
    }
}

/// The lowest frequencies of each row (discrete cosine transform of the second kind, without its
/// scale).
fn frequencies<const ROWS: usize>(rows: &[[i64; POINTS]; ROWS]) -> [[i64; LOW]; ROWS] {
    rows.map(|row| {
        std::array::from_fn(|wave| {
            let sum: i64 = row
                .iter()
                .enumerate()
                .map(|(x, value)| value * cosine((2 * x + 1) * wave))
                .sum();
            sum >> 12
        })
    })
}

fn transposed(rows: &[[i64; LOW]; POINTS]) -> [[i64; POINTS]; LOW] {
    std::array::from_fn(|wave| std::array::from_fn(|row| rows[row][wave]))
}

/// Cosine of so many 64ths of a half turn, in 4096ths.
fn cosine(angle: usize) -> i64 {
    match angle % 128 {
        part @ 0..=32 => COSINE[part],
        part @ 33..=64 => -COSINE[64 - part],
        part @ 65..=96 => -COSINE[part - 64],
        part => COSINE[128 - part],
    }
}

/// The first quarter turn.
#[rustfmt::skip]
const COSINE: [i64; POINTS + 1] = [
    4096, 4091, 4076, 4052, 4017, 3973, 3920, 3857, 3784, 3703, 3612, 3513, 3406, 3290, 3166, 3035, 2896,
    2751, 2598, 2440, 2276, 2106, 1931, 1751, 1567, 1380, 1189, 995, 799, 601, 401, 201, 0,
];

//! Cross-stitch patterns drawn from a seed: the cover of whatever has no picture.
//!
//! A design is one of a few dozen, picked by the slug, so that the tree holds a bounded number of
//! ornament files however many entries it has.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "a grid of some dozen stitches"
)]

use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// A pattern: colors and motif follow from the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Design {
    pub(crate) number: u8,
    pub(crate) shape: OrnamentShape,
    /// Two calm tones, for advertisements without photos.
    pub quiet: bool,
}

/// The two crops a page uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum OrnamentShape {
    /// 48 × 27 stitches.
    Wide,
    /// 20 × 20, for thumbnails: bigger stitches.
    Small,
}

impl OrnamentShape {
    /// Stitches across and down.
    pub const fn stitches(self) -> (usize, usize) {
        match self {
            OrnamentShape::Wide => (49, 27),
            OrnamentShape::Small => (21, 21),
        }
    }

    /// Pixels of the picture.
    pub const fn size(self) -> (u32, u32) {
        match self {
            OrnamentShape::Wide => (1280, 720),
            OrnamentShape::Small => (480, 480),
        }
    }
}

/// How many designs there are: enough that neighbors differ, few enough to be worth caching.
const DESIGNS: u8 = 60;

/// Ground and three threads.
struct Palette {
    ground: &'static str,
    threads: [&'static str; 3],
}

const PALETTES: [Palette; 6] = [
    // Red and black on linen.
    Palette {
        ground: "#f7f3ea",
        threads: ["#a31621", "#1c1917", "#c2410c"],
    },
    // White and rose on black.
    Palette {
        ground: "#18181b",
        threads: ["#fca5a5", "#f4f4f5", "#b91c1c"],
    },
    // Blue and yellow.
    Palette {
        ground: "#eff6ff",
        threads: ["#1d4ed8", "#ca8a04", "#1e3a8a"],
    },
    // Green and red on cream.
    Palette {
        ground: "#fdfbe9",
        threads: ["#166534", "#b91c1c", "#365314"],
    },
    // Ochre on dark.
    Palette {
        ground: "#1c1917",
        threads: ["#d9a32b", "#f5f0e1", "#a16207"],
    },
    // Red on white.
    Palette {
        ground: "#faf5f5",
        threads: ["#991b1b", "#3f3f46", "#dc2626"],
    },
];

const QUIET: [Palette; 3] = [
    Palette {
        ground: "#f4f4f5",
        threads: ["#a1a1aa", "#d4d4d8", "#a1a1aa"],
    },
    Palette {
        ground: "#f5f3ef",
        threads: ["#b8ad9b", "#ddd6c9", "#b8ad9b"],
    },
    Palette {
        ground: "#eef1f4",
        threads: ["#9aa8b8", "#d0d8e0", "#9aa8b8"],
    },
];

impl Design {
    /// The design of `seed`, wide and small.
    pub fn pair(seed: &str, quiet: bool) -> [Design; 2] {
        let number = blake3::hash(seed.as_bytes()).as_bytes()[0] % DESIGNS;
        [OrnamentShape::Wide, OrnamentShape::Small].map(|shape| Design {
            number,
            shape,
            quiet,
        })
    }

    /// The one that stands for the portal itself: red and black on linen.
    pub fn of_site() -> Design {
        Design {
            number: 0,
            shape: OrnamentShape::Wide,
            quiet: false,
        }
    }

    /// Its published path.
    pub fn path(self) -> String {
        let shape = if self.shape == OrnamentShape::Wide {
            "w"
        } else {
            "s"
        };
        let quiet = if self.quiet { "q" } else { "" };
        format!("/media/ornament-{quiet}{shape}{:02x}.svg", self.number)
    }

    fn palette(self) -> &'static Palette {
        if self.quiet {
            &QUIET[usize::from(self.number) % QUIET.len()]
        } else {
            &PALETTES[usize::from(self.number) % PALETTES.len()]
        }
    }

    /// Ground and three threads as red, green and blue of sRGB: the color of stitch `n` is the
    /// `n`-th.
    pub fn colors(self) -> [[u8; 3]; 4] {
        let palette = self.palette();
        let [first, second, third] = palette.threads;
        [palette.ground, first, second, third].map(|color| {
            let number = u32::from_str_radix(&color[1..], 16).unwrap_or_default();
            let [_, red, green, blue] = number.to_be_bytes();
            [red, green, blue]
        })
    }

    /// The thread of each stitch, row by row; 0 is bare ground.
    pub fn stitches(self) -> Vec<Vec<u8>> {
        let (width, height) = self.shape.stitches();
        let mut random = Random(u64::from(self.number) * 0x9e37_79b9 + u64::from(self.quiet) + 7);
        let motif = random.below(5);
        let period = if self.shape == OrnamentShape::Wide {
            12 + 2 * random.below(3) as i32
        } else {
            10
        };
        let dense = 1 + random.below(2) as i32;
        let phase = random.below(4) as i32 * i32::from(self.shape == OrnamentShape::Wide);
        let mut stitches = vec![vec![0; width]; height];
        for (y, row) in stitches.iter_mut().enumerate() {
            for (x, stitch) in row.iter_mut().enumerate() {
                // One quarter decides all four: embroidery is symmetric.
                let x = x.abs_diff(width / 2) as i32;
                let y = y.abs_diff(height / 2) as i32;
                let tx = fold(x + phase, period);
                let ty = fold(y, period);
                *stitch = match motif {
                    0 => rhombus(tx, ty, period, dense),
                    1 => star(tx, ty, period),
                    2 => rose(tx, ty, period),
                    3 => tree(x, y, period),
                    _ => chain(tx, ty, period),
                };
            }
        }
        stitches
    }

    /// The picture as SVG: one path per thread, crosses as two strokes.
    pub fn svg(self) -> String {
        let (width, height) = self.shape.stitches();
        let palette = self.palette();
        let stitches = self.stitches();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" preserveAspectRatio=\"xMidYMid slice\" width=\"{pw}\" height=\"{ph}\"><path fill=\"{}\" d=\"M0 0h{w}v{h}H0z\"/><g fill=\"none\" stroke-width=\"1.7\" stroke-linecap=\"round\">",
            palette.ground,
            w = width * 10,
            h = height * 10,
            pw = self.shape.size().0,
            ph = self.shape.size().1,
        );
        for (thread, color) in (1u8..).zip(palette.threads) {
            let mut path = String::new();
            for (y, row) in stitches.iter().enumerate() {
                for (x, _) in row
                    .iter()
                    .enumerate()
                    .filter(|(_, stitch)| **stitch == thread)
                {
                    let _ = write!(path, "M{} {}l6 6m0-6l-6 6", x * 10 + 2, y * 10 + 2);
                }
            }
            if !path.is_empty() {
                let _ = write!(svg, "<path stroke=\"{color}\" d=\"{path}\"/>");
            }
        }
        svg.push_str("</g></svg>\n");
        svg
    }
}

/// Distance within a repeating tile, mirrored at its edges.
fn fold(x: i32, period: i32) -> i32 {
    let x = x.rem_euclid(period);
    x.min(period - x)
}

fn rhombus(x: i32, y: i32, period: i32, dense: i32) -> u8 {
    let d = x + y;
    let half = period / 2;
    match d {
        0 => 2,
        d if d == half || (dense > 1 && d == half - 1) => 1,
        d if d == half + 3 => 3,
        d if d == 2 && half > 5 => 1,
        d if d == half - 3 && (x + 2 * y) % 2 == 0 => 2,
        _ => 0,
    }
}

fn star(x: i32, y: i32, period: i32) -> u8 {
    let half = period / 2;
    let low = x.min(y);
    let high = x.max(y);
    if high == low && high <= half {
        1
    } else if high < half && low <= high / 2 && (high + low) % 2 == 0 && high > 0 {
        if high > half - 3 { 3 } else { 1 }
    } else if high == 0 || x + y == period - 2 {
        2
    } else {
        0
    }
}

fn rose(x: i32, y: i32, period: i32) -> u8 {
    let half = period / 2;
    let d2 = x * x + y * y;
    if d2 <= 2 {
        2
    } else if d2 <= (half - 2) * (half - 2) && (x * y) % 3 != 1 {
        1
    } else if (x - half).abs() + (y - half).abs() <= 2
        || ((x - y).abs() <= 1 && d2 > (half - 2) * (half - 2))
    {
        3
    } else {
        0
    }
}

fn tree(x: i32, y: i32, period: i32) -> u8 {
    let x = fold(x, period);
    let branch = y % 6;
    if x == 0 {
        return 1;
    }
    if x == branch + 1 && x < period / 2 - 1 {
        return 1;
    }
    if x == branch + 2 && branch == 3 {
        return 2;
    }
    if x == period / 2 && y % 2 == 0 {
        return 3;
    }
    u8::from(branch == 5 && x == 4) * 2
}

fn chain(x: i32, y: i32, period: i32) -> u8 {
    let half = period / 2;
    let band = fold(y, half.max(4));
    let d = fold(x, half.max(4)) + band;
    match d {
        0 => 3,
        d if d == half / 2 => 1,
        d if d == half / 2 + 1 && band == 0 => 1,
        d if d == half / 2 + 2 => 2,
        _ => 0,
    }
}

/// SplitMix64: the same numbers on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_design_is_symmetric_and_neither_bare_nor_full() {
        for number in 0..DESIGNS {
            for shape in [OrnamentShape::Wide, OrnamentShape::Small] {
                let stitches = Design {
                    number,
                    shape,
                    quiet: false,
                }
                .stitches();
                let all = stitches.iter().flatten().count();
                let sewn = stitches
                    .iter()
                    .flatten()
                    .filter(|stitch| **stitch > 0)
                    .count();
                assert!(
                    sewn * 10 > all && sewn * 10 < all * 9,
                    "{number} {shape:?}: {sewn} of {all}"
                );
                for row in &stitches {
                    assert!(row.iter().eq(row.iter().rev()), "{number}");
                }
            }
        }
    }
}

//! The color behind a picture while it loads: one of thirty-two, so that a class can name it and no
//! page needs an inline style.
//!
//! All arithmetic is on whole numbers: the color of a picture is part of the tree, and the tree is
//! the same on every machine.

use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The dominant color of a picture as a row of a fixed palette; in pages the class `tone-{n}`.
///
/// Numbers are stored and published. A color may be tuned; a number never changes its meaning.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct PlaceholderColor(u8);

/// Names and colors. First zinc, the portal's own gray (docs/specification.md §9), from light to
/// dark; then twelve hues, thirty degrees of OKLCH apart, each deep (lightness 0.40, chroma 0.055)
/// and soft (0.68, 0.06): muted, so that none shouts from a light page or glares from a dark one.
#[allow(clippy::unreadable_literal, reason = "colors are read as six digits")]
const PALETTE: [(&str, u32); 32] = [
    ("snow", 0xf4f4f5),
    ("fog", 0xe4e4e7),
    ("ash", 0xd4d4d8),
    ("stone", 0xa1a1aa),
    ("steel", 0x71717a),
    ("lead", 0x52525b),
    ("coal", 0x27272a),
    ("night", 0x09090b),
    ("deep rose", 0x623b41),
    ("rose", 0xba8990),
    ("deep brick", 0x613d31),
    ("brick", 0xb98c7d),
    ("deep ochre", 0x5b4225),
    ("ochre", 0xb19270),
    ("deep olive", 0x4f4824),
    ("olive", 0xa19a6f),
    ("deep moss", 0x3e4e2e),
    ("moss", 0x8ca079),
    ("deep sage", 0x2b513d),
    ("sage", 0x78a48c),
    ("deep teal", 0x1d514e),
    ("teal", 0x6ca5a0),
    ("deep lake", 0x204f5c),
    ("lake", 0x6ea1b2),
    ("deep river", 0x304a64),
    ("river", 0x7c9cbc),
    ("deep iris", 0x424465),
    ("iris", 0x9095bd),
    ("deep lilac", 0x513f5e),
    ("lilac", 0xa48eb4),
    ("deep plum", 0x5c3c51),
    ("plum", 0xb28aa4),
];

impl PlaceholderColor {
    /// All of them, by number.
    #[expect(clippy::cast_possible_truncation, reason = "32 colors")]
    pub fn all() -> impl Iterator<Item = PlaceholderColor> {
        (0..PALETTE.len() as u8).map(PlaceholderColor)
    }

    /// 0 to 31.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// An English name, for people.
    pub const fn name(self) -> &'static str {
        PALETTE[self.0 as usize].0
    }

    /// Red, green and blue of sRGB.
    pub const fn rgb(self) -> [u8; 3] {
        let [_, red, green, blue] = PALETTE[self.0 as usize].1.to_be_bytes();
        [red, green, blue]
    }

    /// The class of its pictures, `tone-0` to `tone-31`.
    pub fn class(self) -> String {
        format!("tone-{}", self.0)
    }

    /// The color of the palette nearest to `rgb`, by distance in OKLab.
    pub fn nearest(rgb: [u8; 3]) -> PlaceholderColor {
        let at = Lab::of(rgb);
        PlaceholderColor::all()
            .min_by_key(|color| at.distance(Lab::of(color.rgb())))
            .unwrap_or_default()
    }

    /// The color most of these pixels have: each counts for its nearest color, and less for others
    /// the further they are from that one, so that a sky in three blues outweighs one black roof.
    /// The lower number wins a tie; no pixels at all are `tone-0`.
    pub(super) fn of(pixels: impl Iterator<Item = [u8; 3]>) -> PlaceholderColor {
        let palette: Vec<Lab> = PlaceholderColor::all()
            .map(|color| Lab::of(color.rgb()))
            .collect();
        let mut votes = [0i64; PALETTE.len()];
        for pixel in pixels {
            let at = Lab::of(pixel);
            let distances = palette.iter().map(|color| at.distance(*color));
            if let Some((nearest, _)) = distances.enumerate().min_by_key(|(_, distance)| *distance)
            {
                votes[nearest] += 1;
            }
        }
        let mut heaviest = PlaceholderColor::default();
        let mut most = i64::MIN;
        for (color, own) in PlaceholderColor::all().zip(&palette) {
            let mut weight = 0;
            for (other, votes) in palette.iter().zip(votes) {
                weight += (REACH - own.distance(*other)).max(0) * votes;
            }
            if weight > most {
                most = weight;
                heaviest = color;
            }
        }
        heaviest
    }
}

/// Square of the distance in OKLab beyond which tones have nothing in common, about 0.12 in its own
/// unit.
const REACH: i64 = (UNIT * 12 / 100).pow(2);

impl TryFrom<u8> for PlaceholderColor {
    type Error = String;

    fn try_from(number: u8) -> Result<PlaceholderColor, String> {
        if usize::from(number) < PALETTE.len() {
            Ok(PlaceholderColor(number))
        } else {
            Err(format!(
                "there is no tone {number}; the last one is {}",
                PALETTE.len() - 1
            ))
        }
    }
}

impl From<PlaceholderColor> for u8 {
    fn from(color: PlaceholderColor) -> u8 {
        color.0
    }
}

/// The rules of all classes, a line each, which the theme's style sheet must have.
pub fn stylesheet() -> String {
    let mut css = String::new();
    for color in PlaceholderColor::all() {
        let [red, green, blue] = color.rgb();
        let _ = writeln!(
            css,
            ".{}{{background-color:#{red:02x}{green:02x}{blue:02x}}}",
            color.class()
        );
    }
    css
}

/// A color in OKLab (Ottosson 2020), in 65536ths.
#[derive(Clone, Copy, Debug)]
struct Lab {
    l: i64,
    a: i64,
    b: i64,
}

const UNIT: i64 = 1 << 16;

impl Lab {
    fn of(rgb: [u8; 3]) -> Lab {
        let linear = rgb.map(|part| i64::from(LINEAR[usize::from(part)]));
        let cones = TO_CONES.map(|row| root(dot(row, linear)));
        let [l, a, b] = TO_LAB.map(|row| dot(row, cones) / UNIT);
        Lab { l, a, b }
    }

    /// Square of the distance.
    fn distance(self, other: Lab) -> i64 {
        (self.l - other.l).pow(2) + (self.a - other.a).pow(2) + (self.b - other.b).pow(2)
    }
}

fn dot(row: [i64; 3], column: [i64; 3]) -> i64 {
    row[0] * column[0] + row[1] * column[1] + row[2] * column[2]
}

/// Cube root: of a number of 32 fractional bits, with 16 of them.
fn root(value: i64) -> i64 {
    let value = u128::from(value.max(0).unsigned_abs()) << 16;
    let mut root = 0u64;
    for bit in (0..=16).rev() {
        let next = root | 1 << bit;
        if u128::from(next).pow(3) <= value {
            root = next;
        }
    }
    root.cast_signed()
}

/// From linear sRGB to the three cones, in 65536ths; rows sum to one, so grays stay gray.
const TO_CONES: [[i64; 3]; 3] = [
    [27_015, 35_149, 3_372],
    [13_887, 44_610, 7_039],
    [5_787, 18_463, 41_286],
];

/// From roots of cones to lightness, green to red, blue to yellow.
const TO_LAB: [[i64; 3]; 3] = [
    [13_792, 52_011, -267],
    [129_630, -159_160, 29_530],
    [1_698, 51_300, -52_998],
];

/// sRGB to linear light (IEC 61966-2-1), in 65535ths: the one step that needs a power, done
/// beforehand.
#[rustfmt::skip]
const LINEAR: [u16; 256] = [
    0, 20, 40, 60, 80, 99, 119, 139, 159, 179, 199, 219, 241, 264, 288, 313, 340, 367, 396, 427, 458, 491,
    526, 562, 599, 637, 677, 718, 761, 805, 851, 898, 947, 997, 1048, 1101, 1156, 1212, 1270, 1330, 1391,
    1453, 1517, 1583, 1651, 1720, 1790, 1863, 1937, 2013, 2090, 2170, 2250, 2333, 2418, 2504, 2592, 2681,
    2773, 2866, 2961, 3058, 3157, 3258, 3360, 3464, 3570, 3678, 3788, 3900, 4014, 4129, 4247, 4366, 4488,
    4611, 4736, 4864, 4993, 5124, 5257, 5392, 5530, 5669, 5810, 5953, 6099, 6246, 6395, 6547, 6700, 6856,
    7014, 7174, 7335, 7500, 7666, 7834, 8004, 8177, 8352, 8528, 8708, 8889, 9072, 9258, 9445, 9635, 9828,
    10022, 10219, 10417, 10619, 10822, 11028, 11235, 11446, 11658, 11873, 12090, 12309, 12530, 12754, 12980,
    13209, 13440, 13673, 13909, 14146, 14387, 14629, 14874, 15122, 15371, 15623, 15878, 16135, 16394, 16656,
    16920, 17187, 17456, 17727, 18001, 18277, 18556, 18837, 19121, 19407, 19696, 19987, 20281, 20577, 20876,
    21177, 21481, 21787, 22096, 22407, 22721, 23038, 23357, 23678, 24002, 24329, 24658, 24990, 25325, 25662,
    26001, 26344, 26688, 27036, 27386, 27739, 28094, 28452, 28813, 29176, 29542, 29911, 30282, 30656, 31033,
    31412, 31794, 32179, 32567, 32957, 33350, 33745, 34143, 34544, 34948, 35355, 35764, 36176, 36591, 37008,
    37429, 37852, 38278, 38706, 39138, 39572, 40009, 40449, 40891, 41337, 41785, 42236, 42690, 43147, 43606,
    44069, 44534, 45002, 45473, 45947, 46423, 46903, 47385, 47871, 48359, 48850, 49344, 49841, 50341, 50844,
    51349, 51858, 52369, 52884, 53401, 53921, 54445, 54971, 55500, 56032, 56567, 57105, 57646, 58190, 58737,
    59287, 59840, 60396, 60955, 61517, 62082, 62650, 63221, 63795, 64372, 64952, 65535,
];

#[cfg(test)]
mod tests {
    #![expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "parts of colors"
    )]

    use super::*;

    /// OKLab as its author writes it.
    fn oklab(rgb: [u8; 3]) -> [f64; 3] {
        let linear = rgb.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        let times = |rows: [[f64; 3]; 3], column: [f64; 3]| {
            rows.map(|row| row.iter().zip(column).map(|(a, b)| a * b).sum::<f64>())
        };
        let cones = times(
            [
                [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
                [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
                [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
            ],
            linear,
        );
        times(
            [
                [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
                [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
                [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
            ],
            cones.map(f64::cbrt),
        )
    }

    #[test]
    fn whole_numbers_agree_with_the_real_ones() {
        for step in 0..4096u32 {
            let rgb = [step >> 8, step >> 4 & 15, step & 15].map(|part| (part * 17) as u8);
            let Lab { l, a, b } = Lab::of(rgb);
            for (ours, real) in [l, a, b].into_iter().zip(oklab(rgb)) {
                let ours = ours as f64 / UNIT as f64;
                assert!((ours - real).abs() < 0.001, "{rgb:?}: {ours} for {real}");
            }
        }
    }

    #[test]
    fn every_tone_is_its_own_nearest_and_no_two_are_alike() {
        for color in PlaceholderColor::all() {
            assert_eq!(
                PlaceholderColor::nearest(color.rgb()),
                color,
                "{}",
                color.name()
            );
            for other in PlaceholderColor::all().filter(|other| *other != color) {
                assert_ne!(color.name(), other.name());
                let distance = Lab::of(color.rgb()).distance(Lab::of(other.rgb()));
                assert!(
                    distance > (UNIT * 2 / 100).pow(2),
                    "{} and {}",
                    color.name(),
                    other.name()
                );
            }
        }
    }

    #[test]
    fn vivid_colors_keep_their_hue() {
        for (rgb, family) in [
            ([255, 0, 0], "brick"),
            ([0, 0, 255], "iris"),
            ([0, 160, 0], "moss"),
            ([255, 255, 255], "snow"),
            ([0, 0, 0], "night"),
            ([128, 128, 128], "steel"),
        ] {
            let name = PlaceholderColor::nearest(rgb).name();
            assert!(name.ends_with(family), "{rgb:?} is {name}");
        }
    }

    #[test]
    fn kindred_colors_outweigh_a_larger_single_one() {
        let blues = [[108, 155, 190], [100, 150, 178], [125, 150, 190]].map(|rgb| vec![rgb; 22]);
        let black = vec![[0, 0, 0]; 34];
        let name = PlaceholderColor::of(blues.concat().into_iter().chain(black)).name();
        assert!(["lake", "river", "iris"].contains(&name), "{name}");
    }

    #[test]
    fn there_are_thirty_two_and_no_more() {
        assert_eq!(PlaceholderColor::all().count(), 32);
        assert!(PlaceholderColor::try_from(31).is_ok() && PlaceholderColor::try_from(32).is_err());
        assert_eq!(stylesheet().lines().count(), 32);
        let theme = include_str!("../../../themes/portal/styles/tones.css");
        let theme: String = theme
            .split_once("*/")
            .expect("a comment")
            .1
            .split_whitespace()
            .collect();
        assert_eq!(theme.replace(";}", "}"), stylesheet().replace('\n', ""));
        assert!(stylesheet().starts_with(".tone-0{background-color:#f4f4f5}\n"));
    }
}

//! Colors, and how well one can be read on another.

use std::fmt;

/// Paper of pages in the light scheme: what colors of a portal are measured against.
pub const LIGHT_PAPER: Color = Color([255, 255, 255]);
/// Paper in the dark scheme.
pub const DARK_PAPER: Color = Color([9, 9, 11]);

/// The contrast that text needs (WCAG 2.2, 1.4.3).
pub const READABLE: f64 = 4.5;
/// The contrast that the color derived for dark pages has: thin strokes glow less than they do on
/// white.
const ON_DARK: f64 = 7.0;

/// A color of sRGB, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color([u8; 3]);

impl Color {
    /// Reads `#rrggbb`.
    pub fn parse(text: &str) -> Option<Color> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
        Some(Color([red, green, blue]))
    }

    /// From 1, the same color, to 21, black on white.
    pub fn contrast(self, other: Color) -> f64 {
        let one = self.luminance();
        let two = other.luminance();
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// The color in its hue for dark pages: mixed with just as much white as it needs.
    pub fn for_dark(self) -> Color {
        self.mixed_until(Color([255; 3]), |color| {
            color.contrast(DARK_PAPER) >= ON_DARK
        })
    }

    /// The color in its hue for text on white: mixed with just as much black as it needs.
    pub fn readable(self) -> Color {
        self.mixed_until(Color([0; 3]), |color| {
            color.contrast(LIGHT_PAPER) >= READABLE
        })
    }

    fn mixed_until(self, other: Color, is_enough: impl Fn(Color) -> bool) -> Color {
        (0..100)
            .map(|percent| self.mixed(other, percent))
            .find(|color| is_enough(*color))
            .unwrap_or(other)
    }

    /// Mixing with white or black leaves the hue as it is.
    fn mixed(self, other: Color, percent: u16) -> Color {
        Color(std::array::from_fn(|i| {
            let sum = u16::from(self.0[i]) * (100 - percent) + u16::from(other.0[i]) * percent;
            u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
        }))
    }

    /// Relative luminance as WCAG defines it.
    fn luminance(self) -> f64 {
        let [r, g, b] = self.0.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn color(text: &str) -> Color {
        Color::parse(text).unwrap()
    }

    #[test]
    fn only_six_digits_behind_a_sign_are_a_color() {
        for text in [
            "",
            "red",
            "0b5fa5",
            "#0b5",
            "#0b5fa5ff",
            "#0b5fag",
            "#ї9090",
            "#+1+1+1",
            " #0b5fa5",
        ] {
            assert_eq!(Color::parse(text), None, "{text}");
        }
        assert_eq!(color("#0B5FA5").to_string(), "#0b5fa5");
    }

    #[test]
    fn contrast_is_what_wcag_says() {
        assert!((color("#000000").contrast(LIGHT_PAPER) - 21.0).abs() < 0.001);
        assert!((LIGHT_PAPER.contrast(LIGHT_PAPER) - 1.0).abs() < 0.001);
        // Known as the lightest gray that is readable on white, and the next one, which is not.
        assert!(color("#767676").contrast(LIGHT_PAPER) >= READABLE);
        assert!(color("#777777").contrast(LIGHT_PAPER) < READABLE);
    }

    /// Hue in degrees.
    fn hue(Color(parts): Color) -> f64 {
        let [r, g, b] = parts.map(f64::from);
        (3.0f64.sqrt() * (g - b))
            .atan2(2.0 * r - g - b)
            .to_degrees()
    }

    #[test]
    fn what_is_derived_is_readable_and_keeps_its_hue() {
        for text in [
            "#0b5fa5", "#166534", "#991b1b", "#6b21a8", "#0000ff", "#9a3412",
        ] {
            let (given, derived) = (color(text), color(text).for_dark());
            assert!(derived.contrast(DARK_PAPER) >= ON_DARK, "{text} {derived}");
            assert!(
                derived.contrast(DARK_PAPER) < ON_DARK + 0.3,
                "{text} is hardly lighter than needed"
            );
            assert!((hue(given) - hue(derived)).abs() < 3.0, "{text} {derived}");
            assert_eq!(given.readable(), given, "{text}");
        }
        for text in ["#ff8800", "#ffffff", "#ffff00", "#3b82f6"] {
            let readable = color(text).readable();
            assert!(
                readable.contrast(LIGHT_PAPER) >= READABLE,
                "{text} {readable}"
            );
            assert!(
                readable.contrast(LIGHT_PAPER) < READABLE + 0.3,
                "{text} {readable}"
            );
        }
        assert_eq!(color("#000000").for_dark().to_string().len(), 7);
    }
}

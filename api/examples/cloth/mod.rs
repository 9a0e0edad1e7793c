//! Scenes in cross-stitch, and the pictures they make.
#![allow(dead_code, reason = "each example sews with its own part")]

use std::error::Error;
use std::fs;
use std::path::Path;

/// Stitches across and down.
pub const WIDTH: i32 = 64;
pub const HEIGHT: i32 = 36;
/// Pixels of a stitch: 1280 × 720 in all.
const STITCH: i32 = 20;

/// Red, green and blue.
pub type Colour = [u8; 3];

/// A canvas of stitches on cloth.
pub struct Cloth {
    ground: Colour,
    stitches: Vec<Option<Colour>>,
}

impl Cloth {
    /// Bare cloth.
    pub fn new(ground: Colour) -> Cloth {
        Cloth { ground, stitches: vec![None; (WIDTH * HEIGHT) as usize] }
    }

    /// Stitches wherever `inside` says so.
    pub fn sew(&mut self, thread: Colour, inside: impl Fn(i32, i32) -> bool) {
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                if inside(x, y) {
                    self.stitches[(y * WIDTH + x) as usize] = Some(thread);
                }
            }
        }
    }

    /// Unpicks them again.
    pub fn bare(&mut self, inside: impl Fn(i32, i32) -> bool) {
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                if inside(x, y) {
                    self.stitches[(y * WIDTH + x) as usize] = None;
                }
            }
        }
    }

    /// Bands of rhombi above and below, as on a towel.
    pub fn border(&mut self, dark: Colour, bright: Colour) {
        let band = |y: i32| y.min(HEIGHT - 1 - y);
        self.sew(dark, |x, y| {
            let (d, b) = ((x % 8 - 4).abs(), band(y));
            b < 5 && (d + (b - 2).abs() == 2 || d + (b - 2).abs() == 4)
        });
        self.sew(bright, |x, y| (x % 8 - 4).abs() + (band(y) - 2).abs() == 0);
    }

    /// A fir `size` stitches high.
    pub fn fir(&mut self, thread: Colour, at: i32, foot: i32, size: i32) {
        self.sew(thread, |x, y| {
            let up = foot - y;
            (0..size).contains(&up)
                && (x - at).abs() <= (size - 1 - up) / 2
                && (up % 3 != 0 || (x - at).abs() < (size - up) / 2)
        });
    }

    /// A star of eight points.
    pub fn star(&mut self, thread: Colour, (cx, cy): (i32, i32), size: i32) {
        self.sew(thread, |x, y| {
            let (dx, dy) = ((x - cx).abs(), (y - cy).abs());
            dx + dy <= size && (dx == dy || dx == 0 || dy == 0 || dx + dy <= size / 2)
        });
    }

    fn pixels(&self) -> Vec<u8> {
        let (width, height) = (WIDTH * STITCH, HEIGHT * STITCH);
        let mut pixels = Vec::with_capacity((width * height * 3) as usize);
        for py in 0..height {
            for px in 0..width {
                let (x, y) = (px / STITCH, py / STITCH);
                // Two crossed strokes of a thread a fifth of the stitch wide.
                let (dx, dy) = (px % STITCH - STITCH / 2, py % STITCH - STITCH / 2);
                let inside = dx.abs().max(dy.abs()) < STITCH / 2 - 2;
                let crossed = inside && (dx.abs() - dy.abs()).abs() <= STITCH / 9;
                let colour =
                    self.stitches[(y * WIDTH + x) as usize].filter(|_| crossed).unwrap_or(self.ground);
                pixels.extend(colour);
            }
        }
        pixels
    }
}

pub const RED: Colour = [153, 27, 27];
pub const ROSE: Colour = [252, 165, 165];
pub const INK: Colour = [24, 24, 27];
pub const LINEN: Colour = [247, 243, 234];
pub const OCHRE: Colour = [202, 138, 4];
pub const GREEN: Colour = [22, 101, 52];
pub const BLUE: Colour = [29, 78, 216];
pub const SNOW: Colour = [244, 244, 245];

/// Draws a picture.
pub type Scene = fn() -> Cloth;

/// Writes the pictures of the demo portal, each with its name below `content/`.
pub fn write(scenes: &[(&str, Scene)]) -> Result<(), Box<dyn Error>> {
    for (name, scene) in scenes {
        let pixels = scene().pixels();
        let encoder = webp::Encoder::from_rgb(&pixels, (WIDTH * STITCH) as u32, (HEIGHT * STITCH) as u32);
        let file = Path::new("content").join(name);
        // Few colours and sharp edges: the lossless form is the smaller one.
        fs::write(&file, &*encoder.encode_lossless())?;
        println!("{}: {} bytes", file.display(), fs::metadata(&file)?.len());
    }
    Ok(())
}

//! Draws the cover pictures of the demo portal: scenes in cross-stitch. Run from the root of the project:
//! `cargo run --profile ci -p visnyk-api --example covers`.

use std::error::Error;
use std::fs;
use std::path::Path;

const WIDTH: i32 = 64;
const HEIGHT: i32 = 36;
/// Pixels of a stitch: 1280 × 720 in all.
const STITCH: i32 = 20;

type Colour = [u8; 3];

/// A canvas of stitches on cloth.
struct Cloth {
    ground: Colour,
    stitches: Vec<Option<Colour>>,
}

impl Cloth {
    fn new(ground: Colour) -> Cloth {
        Cloth { ground, stitches: vec![None; (WIDTH * HEIGHT) as usize] }
    }

    fn sew(&mut self, thread: Colour, inside: impl Fn(i32, i32) -> bool) {
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                if inside(x, y) {
                    self.stitches[(y * WIDTH + x) as usize] = Some(thread);
                }
            }
        }
    }

    fn bare(&mut self, inside: impl Fn(i32, i32) -> bool) {
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                if inside(x, y) {
                    self.stitches[(y * WIDTH + x) as usize] = None;
                }
            }
        }
    }

    /// Bands of rhombi above and below, as on a towel.
    fn border(&mut self, dark: Colour, bright: Colour) {
        let band = |y: i32| y.min(HEIGHT - 1 - y);
        self.sew(dark, |x, y| {
            let (d, b) = ((x % 8 - 4).abs(), band(y));
            b < 5 && (d + (b - 2).abs() == 2 || d + (b - 2).abs() == 4)
        });
        self.sew(bright, |x, y| (x % 8 - 4).abs() + (band(y) - 2).abs() == 0);
    }

    fn fir(&mut self, thread: Colour, at: i32, foot: i32, size: i32) {
        self.sew(thread, |x, y| {
            let up = foot - y;
            (0..size).contains(&up)
                && (x - at).abs() <= (size - 1 - up) / 2
                && (up % 3 != 0 || (x - at).abs() < (size - up) / 2)
        });
    }

    fn star(&mut self, thread: Colour, (cx, cy): (i32, i32), size: i32) {
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

const RED: Colour = [153, 27, 27];
const ROSE: Colour = [252, 165, 165];
const INK: Colour = [24, 24, 27];
const LINEN: Colour = [247, 243, 234];
const OCHRE: Colour = [202, 138, 4];
const GREEN: Colour = [22, 101, 52];
const BLUE: Colour = [29, 78, 216];
const SNOW: Colour = [244, 244, 245];

/// A house with lit windows under a pitched roof.
fn house() -> Cloth {
    let mut cloth = Cloth::new(LINEN);
    cloth.border(RED, INK);
    cloth.sew(RED, |x, y| (7..16).contains(&y) && (x - 32).abs() <= (y - 6) * 2);
    cloth.sew(INK, |x, y| (16..30).contains(&y) && (x - 32).abs() <= 16);
    for window in [20, 26, 38, 44] {
        cloth.sew(OCHRE, |x, y| (19..23).contains(&y) && (x - window).abs() <= 1);
    }
    cloth.bare(|x, y| (23..30).contains(&y) && (x - 32).abs() <= 2);
    cloth.sew(OCHRE, |x, y| (24..30).contains(&y) && (x - 32).abs() <= 1);
    cloth.fir(GREEN, 8, 29, 14);
    cloth.fir(GREEN, 56, 29, 14);
    cloth
}

/// Firs in the snow.
fn winter() -> Cloth {
    let mut cloth = Cloth::new([30, 41, 59]);
    cloth.sew(SNOW, |x, y| (x * 7 + y * 13) % 29 == 0 && y < 26);
    for (at, size) in [(6, 16), (15, 20), (27, 15), (50, 21), (59, 16)] {
        cloth.fir([134, 239, 172], at, 29, size);
    }
    cloth.sew(SNOW, |x, y| y >= 29 - i32::from((x - 38).abs() < 9) && (x + y) % 2 == 0);
    cloth.star([253, 224, 71], (38, 9), 5);
    cloth
}

/// A great star and lesser ones.
fn star() -> Cloth {
    let mut cloth = Cloth::new(INK);
    cloth.border(ROSE, SNOW);
    cloth.star(OCHRE, (32, 18), 11);
    cloth.star(ROSE, (32, 18), 5);
    for at in [(10, 12), (54, 12), (16, 24), (48, 24)] {
        cloth.star(SNOW, at, 4);
    }
    cloth
}

/// A candle among bowls.
fn supper() -> Cloth {
    let mut cloth = Cloth::new(LINEN);
    cloth.border(RED, OCHRE);
    cloth.sew(OCHRE, |x, y| (7..13).contains(&y) && (x - 32).abs() * 2 <= (12 - y).min(y - 5));
    cloth.sew(INK, |x, y| (13..27).contains(&y) && (x - 32).abs() <= 1);
    for bowl in [9, 20, 44, 55] {
        cloth.sew(BLUE, |x, y| (21..27).contains(&y) && (x - bowl).abs() <= 26 - y);
        cloth.sew(RED, |x, y| y == 20 && (x - bowl).abs() <= 4);
    }
    cloth.sew(RED, |x, y| y == 28 && x % 2 == 0);
    cloth
}

/// Ears of wheat.
fn wheat() -> Cloth {
    let mut cloth = Cloth::new([254, 252, 232]);
    cloth.border(BLUE, OCHRE);
    for (i, at) in (7..62).step_by(7).enumerate() {
        let top = 9 + (i as i32 % 3) * 2;
        cloth.sew(GREEN, |x, y| x == at && (top + 8..30).contains(&y));
        cloth.sew(OCHRE, |x, y| {
            let down = y - top;
            (0..10).contains(&down)
                && ((x - at).abs() == 1 + i32::from(down % 3 == 0) || (x == at && down % 2 == 0))
        });
    }
    cloth
}

/// Draws a picture.
type Scene = fn() -> Cloth;

fn main() -> Result<(), Box<dyn Error>> {
    let scenes: [(&str, Scene); 6] = [
        ("news/dim-hromady-kalyna-vidchynyv-usi-dveri-pislia-roku-remontu", house),
        ("news/snihova-toloka-volontery-rozchyshchatymut-dorizhky-starshym", winter),
        ("news/dvanadtsiat-strav-bez-metushni-yak-splanuvaty-sviatvechir", supper),
        ("news/khor-ozernyi-dzvin-povertaie-shchedryka-do-pershoho-zapysu", star),
        ("posters/rizdviani-kontserty-khoru-ozernyi-dzvin", star),
        ("services/pekarnia-kolosok", wheat),
    ];
    for (entry, scene) in scenes {
        let pixels = scene().pixels();
        let encoder = webp::Encoder::from_rgb(&pixels, (WIDTH * STITCH) as u32, (HEIGHT * STITCH) as u32);
        let file = Path::new("content").join(entry).join("cover.webp");
        // Few colours and sharp edges: the lossless form is the smaller one.
        fs::write(&file, &*encoder.encode_lossless())?;
        println!("{}: {} bytes", file.display(), fs::metadata(&file)?.len());
    }
    Ok(())
}

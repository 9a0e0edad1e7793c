//! Draws the pictures of the demo portal's advertisements: wares in cross-stitch. Run from the root of the
//! project: `cargo run --profile ci -p visnyk-api --example wares`.

use std::collections::BTreeMap;
use std::error::Error;
use std::f64::consts::TAU;
use std::fs;
use std::path::Path;

/// Stitches across and down, and pixels of one: 1280 × 960 in all.
const WIDTH: i32 = 40;
const HEIGHT: i32 = 30;
const STITCH: i32 = 32;

type Colour = [u8; 3];

const RED: Colour = [153, 27, 27];
const INK: Colour = [39, 39, 42];
const GREEN: Colour = [22, 101, 52];
const YELLOW: Colour = [202, 138, 4];
const BLUE: Colour = [29, 78, 216];
const SILVER: Colour = [161, 161, 170];
const RUST: Colour = [194, 65, 12];
const WHITE: Colour = [244, 244, 245];
const WOOD: Colour = [146, 64, 14];
const GLASS: Colour = [147, 197, 253];

const LINEN: Colour = [247, 243, 234];
const NIGHT: Colour = [28, 25, 23];
const SKY: Colour = [239, 246, 255];
const CREAM: Colour = [254, 252, 232];
const ROSE: Colour = [253, 242, 242];
const SLATE: Colour = [30, 41, 59];
const MINT: Colour = [240, 253, 244];

/// Stitches on cloth; the last one in a place is seen.
struct Cloth {
    ground: Colour,
    stitches: BTreeMap<(i32, i32), Colour>,
}

impl Cloth {
    fn new(ground: Colour) -> Cloth {
        Cloth { ground, stitches: BTreeMap::new() }
    }

    fn stitch(&mut self, x: i32, y: i32, thread: Colour) {
        if (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y) {
            self.stitches.insert((y, x), thread);
        }
    }

    fn at(&mut self, x: f64, y: f64, thread: Colour) {
        self.stitch((x + 0.5).floor() as i32, (y + 0.5).floor() as i32, thread);
    }

    fn block(&mut self, (left, top): (i32, i32), (width, height): (i32, i32), thread: Colour) {
        for y in top..top + height {
            for x in left..left + width {
                self.stitch(x, y, thread);
            }
        }
    }

    /// Everything between two distances from a place.
    fn ring(&mut self, (cx, cy): (f64, f64), outer: f64, inner: f64, thread: Colour) {
        let (mx, my) = ((cx + 0.5).floor() as i32, (cy + 0.5).floor() as i32);
        for y in my - 12..=my + 12 {
            for x in mx - 12..=mx + 12 {
                let far = (f64::from(x) - cx).powi(2) + (f64::from(y) - cy).powi(2);
                if far <= outer * outer && far > inner * inner {
                    self.stitch(x, y, thread);
                }
            }
        }
    }

    fn disc(&mut self, centre: (f64, f64), radius: f64, thread: Colour) {
        self.ring(centre, radius, -1.0, thread);
        self.at(centre.0, centre.1, thread);
    }

    fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), thread: Colour) {
        let steps = (x2 - x1).abs().max((y2 - y1).abs()).ceil() as i32 * 2;
        for i in 0..=steps {
            let part = f64::from(i) / f64::from(steps);
            self.at(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, thread);
        }
    }

    /// A filled outline.
    fn shape(&mut self, corners: &[(f64, f64)], thread: Colour) {
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                let (px, py) = (f64::from(x), f64::from(y));
                let before = corners.iter().cycle().skip(corners.len() - 1);
                let crossed = corners.iter().zip(before).filter(|((xi, yi), (xj, yj))| {
                    (*yi > py) != (*yj > py) && px < (xj - xi) * (py - yi) / (yj - yi) + xi
                });
                if crossed.count() % 2 == 1 {
                    self.stitch(x, y, thread);
                }
            }
        }
    }

    fn snow(&mut self, thread: Colour) {
        const FLAKES: [(i32, i32); 10] =
            [(4, 4), (9, 8), (34, 5), (36, 14), (3, 14), (31, 10), (6, 20), (37, 22), (20, 3), (14, 2)];
        for (x, y) in FLAKES {
            self.stitches.entry((y, x)).or_insert(thread);
        }
    }

    /// Every stitch is a cross of two strokes.
    fn pixels(&self) -> Vec<u8> {
        let (width, height) = ((WIDTH * STITCH) as usize, (HEIGHT * STITCH) as usize);
        let mut pixels = self.ground.repeat(width * height);
        for ((y, x), thread) in &self.stitches {
            for i in 5..=22 {
                for left in [i, STITCH - 5 - i] {
                    for (dx, dy) in (0..25).map(|n| (n % 5, n / 5)) {
                        let (px, py) = (x * STITCH + left + dx, y * STITCH + i + dy);
                        let at = (py as usize * width + px as usize) * 3;
                        pixels[at..at + 3].copy_from_slice(thread);
                    }
                }
            }
        }
        pixels
    }
}

fn phone(cloth: &mut Cloth) {
    cloth.block((14, 2), (12, 26), INK);
    cloth.block((15, 4), (10, 20), GLASS);
    cloth.block((18, 25), (4, 2), SILVER);
    cloth.block((17, 8), (6, 1), WHITE);
    cloth.block((17, 11), (6, 1), WHITE);
    cloth.block((17, 14), (4, 1), WHITE);
    cloth.disc((20.0, 19.0), 2.2, RED);
}

fn tyres(cloth: &mut Cloth) {
    for centre in [(12.0, 16.0), (28.0, 16.0)] {
        cloth.disc(centre, 9.5, INK);
        cloth.disc(centre, 6.0, SILVER);
        cloth.disc(centre, 4.4, LINEN);
        cloth.disc(centre, 1.6, RED);
        for spoke in 0..6 {
            let turn = f64::from(spoke) * TAU / 6.0;
            cloth.line(centre, (centre.0 + 4.6 * turn.cos(), centre.1 + 4.6 * turn.sin()), SILVER);
        }
    }
    cloth.snow(YELLOW);
}

fn sewing_machine(cloth: &mut Cloth) {
    cloth.block((7, 21), (26, 4), WOOD);
    cloth.block((9, 8), (22, 5), INK);
    cloth.block((26, 8), (5, 14), INK);
    cloth.block((9, 12), (4, 4), INK);
    cloth.block((10, 16), (2, 4), SILVER);
    cloth.disc((31.5, 12.0), 2.6, YELLOW);
    cloth.block((13, 10), (11, 1), YELLOW);
    cloth.block((15, 5), (3, 3), RED);
    cloth.block((8, 20), (8, 1), RED);
    cloth.block((27, 15), (3, 4), YELLOW);
}

fn table(cloth: &mut Cloth) {
    cloth.block((8, 12), (24, 3), WOOD);
    for leg in [9, 29] {
        cloth.block((leg, 15), (2, 10), WOOD);
    }
    for chair in [2, 34] {
        cloth.block((chair, 9), (1, 16), RUST);
        cloth.block((chair + 3, 17), (1, 8), RUST);
        cloth.block((chair, 16), (4, 2), RUST);
        cloth.block((chair, 11), (3, 1), RUST);
    }
    cloth.block((18, 8), (4, 4), BLUE);
    cloth.disc((17.0, 6.0), 1.6, RED);
    cloth.disc((20.0, 4.5), 1.8, RED);
    cloth.disc((23.0, 6.0), 1.6, RED);
    cloth.block((12, 11), (16, 1), RED);
}

fn car(cloth: &mut Cloth) {
    cloth.block((4, 15), (32, 7), GREEN);
    cloth.shape(&[(9.0, 15.0), (13.0, 8.0), (28.0, 8.0), (32.0, 15.0)], GREEN);
    cloth.shape(&[(11.5, 14.0), (14.5, 9.5), (19.0, 9.5), (19.0, 14.0)], GLASS);
    cloth.shape(&[(21.0, 14.0), (21.0, 9.5), (27.0, 9.5), (29.5, 14.0)], GLASS);
    cloth.block((4, 17), (2, 2), YELLOW);
    cloth.block((34, 17), (2, 2), RED);
    for wheel in [11.0, 29.0] {
        cloth.disc((wheel, 22.0), 4.0, INK);
        cloth.disc((wheel, 22.0), 1.8, SILVER);
    }
    cloth.block((2, 26), (36, 1), SILVER);
}

fn bandura(cloth: &mut Cloth) {
    cloth.disc((19.0, 19.0), 9.3, RUST);
    cloth.disc((22.0, 17.0), 6.5, RUST);
    cloth.shape(&[(21.0, 14.0), (26.0, 16.0), (31.0, 3.0), (27.0, 1.0)], WOOD);
    cloth.disc((19.0, 20.0), 2.8, YELLOW);
    cloth.disc((19.0, 20.0), 1.4, INK);
    for string in 0..4 {
        let n = f64::from(string);
        cloth.line((14.0 + n * 3.0, 26.0), (23.0 + n * 2.0, 8.0 + n * 1.5), WHITE);
    }
    cloth.block((13, 26), (12, 1), YELLOW);
    cloth.disc((30.0, 2.0), 1.5, RED);
}

fn bicycle(cloth: &mut Cloth) {
    for wheel in [11.0, 29.0] {
        cloth.ring((wheel, 20.0), 6.6, 5.2, INK);
        cloth.disc((wheel, 20.0), 0.9, RED);
    }
    let frame = [
        ((11.0, 20.0), (17.0, 11.0)),
        ((17.0, 11.0), (27.0, 11.0)),
        ((11.0, 20.0), (19.0, 20.0)),
        ((19.0, 20.0), (17.0, 11.0)),
        ((19.0, 20.0), (27.0, 11.0)),
        ((29.0, 20.0), (26.0, 8.0)),
    ];
    for (from, to) in frame {
        cloth.line(from, to, RED);
    }
    cloth.line((26.0, 8.0), (30.0, 8.0), INK);
    cloth.block((14, 9), (6, 1), INK);
    cloth.disc((19.0, 20.0), 1.2, YELLOW);
}

fn shirt(cloth: &mut Cloth) {
    let outline = [
        (12.0, 4.0),
        (28.0, 4.0),
        (37.0, 12.0),
        (33.0, 17.0),
        (29.0, 13.0),
        (29.0, 27.0),
        (11.0, 27.0),
        (11.0, 13.0),
        (7.0, 17.0),
        (3.0, 12.0),
    ];
    cloth.shape(&outline, [214, 211, 209]);
    cloth.block((19, 4), (2, 9), RED);
    for y in (5..13).step_by(2) {
        for (x, y) in [(18, y), (21, y), (17, y + 1), (22, y + 1)] {
            cloth.stitch(x, y, RED);
        }
    }
    for x in (12..29).step_by(2) {
        cloth.stitch(x, 25, RED);
        cloth.stitch(x + 1, 24, RED);
    }
    cloth.line((4.0, 13.0), (8.0, 16.0), RED);
    cloth.line((36.0, 13.0), (32.0, 16.0), RED);
}

fn crib(cloth: &mut Cloth) {
    cloth.block((6, 10), (28, 1), WOOD);
    cloth.block((6, 22), (28, 2), WOOD);
    cloth.block((6, 7), (1, 20), WOOD);
    cloth.block((33, 7), (1, 20), WOOD);
    for bar in (9..33).step_by(3) {
        cloth.block((bar, 11), (1, 11), RUST);
    }
    cloth.block((7, 19), (26, 3), GLASS);
    cloth.disc((20.0, 4.0), 1.4, YELLOW);
    cloth.disc((14.0, 5.0), 1.2, RED);
    cloth.disc((26.0, 5.0), 1.2, BLUE);
    cloth.block((13, 2), (14, 1), INK);
}

fn piano(cloth: &mut Cloth) {
    cloth.block((6, 5), (28, 20), INK);
    cloth.block((6, 5), (28, 2), WOOD);
    cloth.block((5, 15), (30, 5), WOOD);
    for key in 7..33 {
        cloth.block((key, 16), (1, 3), if key % 2 == 1 { WHITE } else { [228, 228, 231] });
    }
    for key in [8, 10, 13, 15, 17, 20, 22, 25, 27, 29, 32] {
        cloth.block((key, 16), (1, 2), INK);
    }
    cloth.block((8, 20), (2, 6), WOOD);
    cloth.block((30, 20), (2, 6), WOOD);
    cloth.block((15, 9), (10, 4), WHITE);
    cloth.block((16, 10), (8, 1), RED);
}

fn violin(cloth: &mut Cloth) {
    cloth.disc((20.0, 21.0), 5.4, RUST);
    cloth.disc((20.0, 13.5), 4.2, RUST);
    cloth.block((18, 16), (4, 3), RUST);
    cloth.block((19, 2), (2, 14), INK);
    cloth.block((18, 1), (4, 2), WOOD);
    cloth.block((19, 12), (2, 10), INK);
    cloth.block((18, 22), (4, 3), INK);
    cloth.line((29.0, 3.0), (29.0, 26.0), WOOD);
    cloth.line((31.0, 3.0), (31.0, 26.0), SILVER);
    for (x, y) in [(17, 17), (22, 17), (17, 18), (22, 18)] {
        cloth.stitch(x, y, INK);
    }
}

fn keys(cloth: &mut Cloth) {
    cloth.ring((14.0, 9.0), 4.6, 3.0, SILVER);
    cloth.block((13, 13), (2, 12), SILVER);
    cloth.block((15, 22), (3, 1), SILVER);
    cloth.block((15, 19), (2, 1), SILVER);
    cloth.ring((20.0, 9.0), 3.4, 2.4, YELLOW);
    for petal in 0..12 {
        let turn = f64::from(petal) * TAU / 12.0;
        cloth.disc((28.0 + 5.0 * turn.cos(), 17.0 + 5.0 * turn.sin()), 1.7, YELLOW);
    }
    cloth.disc((28.0, 17.0), 3.4, WOOD);
}

fn snow_shovel(cloth: &mut Cloth) {
    cloth.snow(WHITE);
    cloth.line((26.0, 3.0), (17.0, 18.0), YELLOW);
    cloth.line((27.0, 3.0), (18.0, 18.0), YELLOW);
    cloth.shape(&[(11.0, 16.0), (20.0, 21.0), (16.0, 27.0), (7.0, 22.0)], RED);
    cloth.block((0, 26), (WIDTH, 4), WHITE);
}

/// An advertisement, its cloth, and what is sewn on it.
type Ware = (&'static str, Colour, fn(&mut Cloth));

const WARES: [Ware; 13] = [
    ("smartfon-na-128-hb-chornyi-bez-pryviazky-do-operatora-z1f8p6ch", SKY, phone),
    ("zymovi-shyny-205-55-r16-chotyry-shtuky-dvi-zymy-b8q1r7fy", LINEN, tyres),
    ("shveina-mashyna-z-overlokovym-shvom-maizhe-nova-t6w2g8bx", ROSE, sewing_machine),
    ("dubovyi-rozkladnyi-stil-i-shist-stiltsiv-q9l3h5ta", CREAM, table),
    ("subaru-outback-2016-povnyi-pryvid-odyn-vlasnyk-c5t9j2ub", MINT, car),
    ("bandura-maistrovoi-roboty-55-strun-z-futliarom-r7c1l5ne", NIGHT, bandura),
    ("obminiaiu-dytiachyi-velosyped-16-diuimiv-na-20-f0j5y3rh", SKY, bicycle),
    ("zhinocha-vyshyta-sorochka-ruchnoi-roboty-bilym-po-bilomu-e5z0q4wi", LINEN, shirt),
    ("viddam-dytiache-lizhechko-ta-odiah-na-khlopchyka-do-dvokh-d4u8z6ko", CREAM, crib),
    ("free-upright-piano-to-a-good-home-you-move-it-x5n1s8vk", SLATE, piano),
    ("violin-lessons-for-beginners-of-any-age-m2d7e9gw", ROSE, violin),
    ("znaideno-kliuchi-z-bisernym-soniashnykom-j4r0i7xq", NIGHT, keys),
    ("prybyraiemo-snih-razovo-abo-na-ves-sezon-h1m7x0pv", SLATE, snow_shovel),
];

fn main() -> Result<(), Box<dyn Error>> {
    for (slug, ground, draw) in WARES {
        let mut cloth = Cloth::new(ground);
        draw(&mut cloth);
        let pixels = cloth.pixels();
        let encoder = webp::Encoder::from_rgb(&pixels, (WIDTH * STITCH) as u32, (HEIGHT * STITCH) as u32);
        let file = Path::new("content/advertisements").join(slug).join("cover.webp");
        fs::write(&file, &*encoder.encode_lossless())?;
        println!("{}", file.display());
    }
    Ok(())
}

//! Draws the cover pictures of the demo portal: scenes in cross-stitch. Run from the root of the project:
//! `cargo run --profile ci -p visnyk-api --example covers`.

mod cloth;

use cloth::{BLUE, Cloth, GREEN, INK, LINEN, OCHRE, RED, ROSE, SNOW};
use std::error::Error;

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

fn main() -> Result<(), Box<dyn Error>> {
    cloth::write(&[
        ("news/dim-hromady-kalyna-vidchynyv-usi-dveri-pislia-roku-remontu/cover.webp", house),
        ("news/snihova-toloka-volontery-rozchyshchatymut-dorizhky-starshym/cover.webp", winter),
        ("news/dvanadtsiat-strav-bez-metushni-yak-splanuvaty-sviatvechir/cover.webp", supper),
        ("news/khor-ozernyi-dzvin-povertaie-shchedryka-do-pershoho-zapysu/cover.webp", star),
        ("posters/rizdviani-kontserty-khoru-ozernyi-dzvin/cover.webp", star),
        ("services/pekarnia-kolosok/cover.webp", wheat),
    ])
}

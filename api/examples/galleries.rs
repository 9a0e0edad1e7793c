//! Draws the galleries of the demo portal in the manner of its covers: a flat to let, a house of many rooms,
//! the goods of a bakery. Run from the root of the project:
//! `cargo run --profile ci -p visnyk-api --example galleries`.

mod cloth;

use cloth::{BLUE, Cloth, Colour, GREEN, INK, LINEN, OCHRE, RED, ROSE, SNOW};
use std::error::Error;

const NIGHT: Colour = [30, 41, 59];
const SKY: Colour = [186, 230, 253];
const WOOD: Colour = [146, 64, 14];
const CRUST: Colour = [180, 83, 9];

/// A block with four panes of `light`.
fn window(cloth: &mut Cloth, frame: Colour, light: Colour, (cx, cy): (i32, i32), (w, h): (i32, i32)) {
    cloth.sew(frame, |x, y| (x - cx).abs() <= w && (y - cy).abs() <= h);
    cloth.sew(light, |x, y| {
        let (dx, dy) = ((x - cx).abs(), (y - cy).abs());
        (1..w).contains(&dx) && (1..h).contains(&dy)
    });
}

/// A floor of boards from `top` down.
fn boards(cloth: &mut Cloth, thread: Colour, top: i32) {
    cloth.sew(thread, |x, y| y >= top && (y == top || (x + 5 * (y % 2)) % 10 != 0) && (y - top) % 3 != 2);
}

/// A living room: a window, a sofa, a plant.
fn living_room() -> Cloth {
    let mut cloth = Cloth::new(LINEN);
    boards(&mut cloth, WOOD, 29);
    window(&mut cloth, INK, SKY, (32, 11), (9, 7));
    cloth.sew(RED, |x, y| (20..26).contains(&y) && (14..=50).contains(&x));
    cloth.sew(RED, |x, y| (22..29).contains(&y) && ((11..=15).contains(&x) || (49..=53).contains(&x)));
    cloth.sew(ROSE, |x, y| (25..28).contains(&y) && (16..=48).contains(&x) && x != 32);
    cloth.sew(GREEN, |x, y| (12..23).contains(&y) && (x - 58).abs() == (y - 22).abs() / 2);
    cloth.sew(GREEN, |x, y| (10..23).contains(&y) && x == 58);
    cloth.sew(CRUST, |x, y| (23..29).contains(&y) && (x - 58).abs() <= 2);
    cloth
}

/// A kitchen: cupboards, a stove, a kettle.
fn kitchen() -> Cloth {
    let mut cloth = Cloth::new([254, 252, 232]);
    cloth.sew(BLUE, |x, y| (20..32).contains(&y) && x % 13 != 0);
    cloth.sew(INK, |_, y| y == 19 || y == 32);
    cloth.sew(BLUE, |x, y| (2..10).contains(&y) && x % 13 != 0 && !(26..39).contains(&x));
    cloth.sew(SNOW, |x, y| (20..32).contains(&y) && (27..=37).contains(&x));
    cloth.sew(INK, |x, y| (24..30).contains(&y) && (29..=35).contains(&x));
    cloth.sew(OCHRE, |x, y| (26..29).contains(&y) && (31..=33).contains(&x));
    cloth.sew(RED, |x, y| (14..19).contains(&y) && (x - 32).abs() <= (y - 11).min(4));
    cloth.sew(INK, |x, y| y == 12 && (x - 32).abs() <= 2 || y == 13 && (x - 32).abs() == 2);
    cloth.sew(OCHRE, |x, y| y % 4 == 0 && (20..32).contains(&y) && x % 13 == 2);
    cloth
}

/// A bedroom at night: a bed under a quilt, the moon outside.
fn bedroom() -> Cloth {
    let mut cloth = Cloth::new(NIGHT);
    boards(&mut cloth, WOOD, 31);
    window(&mut cloth, SNOW, [51, 65, 85], (46, 9), (8, 6));
    cloth.sew([253, 224, 71], |x, y| {
        let (dx, dy) = (x - 49, y - 7);
        dx * dx + dy * dy <= 6 && (dx + 1) * (dx + 1) + dy * dy > 3
    });
    cloth.sew(WOOD, |x, y| (12..31).contains(&y) && (6..=8).contains(&x));
    cloth.sew(WOOD, |x, y| (20..31).contains(&y) && (50..=51).contains(&x));
    cloth.sew(SNOW, |x, y| (18..23).contains(&y) && (9..=18).contains(&x));
    cloth.sew(ROSE, |x, y| (21..29).contains(&y) && (19..=49).contains(&x));
    cloth.sew(RED, |x, y| {
        (21..29).contains(&y) && (19..=49).contains(&x) && (x % 8 - 4).abs() == (y % 8 - 4).abs()
    });
    cloth.sew(SNOW, |x, y| (26..29).contains(&y) && (9..=18).contains(&x));
    cloth
}

/// A balcony above the lake.
fn balcony() -> Cloth {
    let mut cloth = Cloth::new(SKY);
    cloth.sew(OCHRE, |x, y| {
        let (dx, dy) = (x - 48, y - 8);
        dx * dx + dy * dy <= 20
    });
    cloth.sew(BLUE, |x, y| (14..23).contains(&y) && y % 2 == 0 && (x + 2 * y) % 9 < 6);
    cloth.sew(RED, |x, y| (4..13).contains(&y) && (1..=(y - 3) * 3 / 4).contains(&(x - 21)));
    cloth.sew(INK, |x, y| x == 21 && (3..14).contains(&y) || y == 14 && (17..=29).contains(&x));
    cloth.bare(|x, y| (17..23).contains(&y) && [10, 32, 54].iter().any(|pot| (x - pot).abs() <= 4));
    cloth.sew(INK, |x, y| y == 23 || y == 34 || (23..34).contains(&y) && x % 4 == 0);
    for pot in [10, 32, 54] {
        cloth.sew(CRUST, |x, y| (20..23).contains(&y) && (x - pot).abs() <= 3);
        cloth.sew(GREEN, |x, y| (18..20).contains(&y) && (x - pot).abs() <= 3);
        cloth.sew(RED, |x, y| y == 17 && (x - pot).abs() <= 3 && (x - pot) % 2 == 0);
    }
    cloth
}

/// A hall: rows of chairs before a stage.
fn hall() -> Cloth {
    let mut cloth = Cloth::new(LINEN);
    cloth.sew(RED, |x, y| y < 17 && !(14..=49).contains(&x) && (x + y / 3) % 4 != 0);
    cloth.sew(RED, |x, y| y < 4 && (x + y) % 5 != 0);
    cloth.sew(WOOD, |x, y| (17..20).contains(&y) && (6..=57).contains(&x));
    cloth.sew(INK, |x, y| (9..17).contains(&y) && (27..=37).contains(&x) && (y < 12 || x == 27 || x == 37));
    cloth.sew(SNOW, |x, y| y == 12 && (27..=37).contains(&x));
    for (row, top) in [22, 26, 30].into_iter().enumerate() {
        let start = 10 - 3 * row as i32;
        cloth.sew(BLUE, |x, y| {
            (top..top + 3).contains(&y) && (start..=63 - start).contains(&x) && (x - start) % 5 < 3
        });
        cloth.sew(INK, |x, y| y == top + 3 && (start..=63 - start).contains(&x) && (x - start) % 5 % 2 == 0);
    }
    cloth
}

/// A classroom: the blackboard and desks.
fn classroom() -> Cloth {
    let mut cloth = Cloth::new([254, 252, 232]);
    cloth.sew(WOOD, |x, y| (3..20).contains(&y) && (12..=51).contains(&x));
    cloth.sew([20, 83, 45], |x, y| (4..19).contains(&y) && (13..=50).contains(&x));
    // А, Б, В in chalk.
    let letters = [
        ["01110", "10001", "11111", "10001", "10001"],
        ["11111", "10000", "11110", "10001", "11110"],
        ["11110", "10001", "11110", "10001", "11110"],
    ];
    for (at, letter) in (0..).zip(letters) {
        cloth.sew(SNOW, |x, y| {
            let (column, line) = (x - 19 - 10 * at, y - 9);
            let line = usize::try_from(line).ok().and_then(|line| letter.get(line));
            let stitch = usize::try_from(column).ok().and_then(|column| line?.as_bytes().get(column));
            stitch == Some(&b'1')
        });
    }
    for desk in [12, 32, 52] {
        cloth.sew(CRUST, |x, y| (25..28).contains(&y) && (x - desk).abs() <= 7);
        cloth.sew(INK, |x, y| (28..34).contains(&y) && (x - desk).abs() == 6);
        cloth.sew(RED, |x, y| (23..25).contains(&y) && (x - desk - 2).abs() <= 2);
    }
    cloth
}

/// The old printing press in the hallway.
fn press() -> Cloth {
    let mut cloth = Cloth::new(LINEN);
    cloth.border(RED, INK);
    cloth.sew(INK, |x, y| (8..29).contains(&y) && ((20..=22).contains(&x) || (40..=42).contains(&x)));
    cloth.sew(INK, |x, y| (8..11).contains(&y) && (18..=44).contains(&x));
    cloth.sew(OCHRE, |x, y| (11..17).contains(&y) && (x - 31).abs() <= 1);
    cloth.sew(INK, |x, y| (17..19).contains(&y) && (24..=38).contains(&x));
    cloth.sew(SNOW, |x, y| (20..22).contains(&y) && (25..=37).contains(&x));
    cloth.sew(WOOD, |x, y| (22..25).contains(&y) && (14..=50).contains(&x));
    cloth.sew(RED, |x, y| {
        let (dx, dy) = (x - 50, y - 14);
        (20..=30).contains(&(dx * dx + dy * dy)) || dx * dx + dy * dy <= 2
    });
    cloth.sew(RED, |x, y| (x - 50 == 0 || y == 14) && (x - 50).abs() + (y - 14).abs() <= 5);
    cloth.sew(INK, |x, y| (29..31).contains(&y) && (16..=46).contains(&x));
    cloth
}

/// A loaf with its cuts.
fn loaf() -> Cloth {
    let mut cloth = Cloth::new(LINEN);
    cloth.border(RED, OCHRE);
    cloth.sew(CRUST, |x, y| {
        let (dx, dy) = (x - 32, (y - 20) * 2);
        dx * dx + dy * dy <= 380 && y < 27
    });
    cloth.sew([254, 215, 170], |x, y| {
        (13..20).contains(&y)
            && [22, 30, 38].iter().any(|cut| x - cut == (19 - y) / 2 || x - cut == (20 - y) / 2)
    });
    cloth.sew(WOOD, |x, y| y == 27 && (12..=52).contains(&x));
    cloth
}

/// A braided ring with a candle.
fn braid() -> Cloth {
    let mut cloth = Cloth::new([254, 252, 232]);
    cloth.border(BLUE, OCHRE);
    let ring = |x: i32, y: i32| {
        let (dx, dy) = (x - 32, (y - 22) * 3);
        dx * dx + dy * dy
    };
    cloth.sew(CRUST, |x, y| (90..=330).contains(&ring(x, y)));
    cloth.sew([254, 215, 170], |x, y| (90..=330).contains(&ring(x, y)) && (x + 2 * y) % 6 == 0);
    cloth.sew(WOOD, |x, y| (90..=330).contains(&ring(x, y)) && (x - 2 * y).rem_euclid(6) == 3);
    cloth.sew(RED, |x, y| (11..25).contains(&y) && (x - 32).abs() <= 1);
    cloth.sew(OCHRE, |x, y| (7..11).contains(&y) && (x - 32).abs() <= (y - 6) / 2);
    cloth
}

/// A honey cake in layers, a piece cut out.
fn honey_cake() -> Cloth {
    let mut cloth = Cloth::new(LINEN);
    cloth.border(RED, INK);
    cloth.sew(CRUST, |x, y| (11..27).contains(&y) && (16..=48).contains(&x) && (y - 11) % 4 != 3);
    cloth.sew([254, 243, 199], |x, y| (11..27).contains(&y) && (16..=48).contains(&x) && (y - 11) % 4 == 3);
    cloth.bare(|x, y| (11..27).contains(&y) && x - 38 > (26 - y) / 2 && x > 38);
    cloth.sew(WOOD, |x, y| y == 10 && (16..=45).contains(&x) && x % 3 != 0);
    cloth.sew(RED, |x, y| {
        (8..10).contains(&y) && [20, 26, 32, 38].iter().any(|berry| (x - berry).abs() + 9 - y <= 1)
    });
    cloth.sew(INK, |x, y| y == 27 && (12..=52).contains(&x));
    cloth
}

/// Pies on a towel.
fn pies() -> Cloth {
    let mut cloth = Cloth::new(SNOW);
    cloth.border(RED, INK);
    for (cx, cy) in [(14, 13), (32, 13), (50, 13), (23, 22), (41, 22)] {
        cloth.sew(CRUST, |x, y| {
            let (dx, dy) = (x - cx, (y - cy) * 2);
            dx * dx + dy * dy <= 56
        });
        cloth.sew([254, 215, 170], |x, y| y == cy && (x - cx).abs() <= 5 && (x - cx) % 2 == 0);
    }
    cloth
}

fn main() -> Result<(), Box<dyn Error>> {
    cloth::write(&[
        ("advertisements/zdam-2-kimnatnu-kvartyru-v-bei-viu-z-balkonom-k7x2m9qa/vitalnia.webp", living_room),
        ("advertisements/zdam-2-kimnatnu-kvartyru-v-bei-viu-z-balkonom-k7x2m9qa/kukhnia.webp", kitchen),
        ("advertisements/zdam-2-kimnatnu-kvartyru-v-bei-viu-z-balkonom-k7x2m9qa/spalnia.webp", bedroom),
        ("advertisements/zdam-2-kimnatnu-kvartyru-v-bei-viu-z-balkonom-k7x2m9qa/balkon.webp", balcony),
        ("news/dim-hromady-kalyna-vidchynyv-usi-dveri-pislia-roku-remontu/zala.webp", hall),
        ("news/dim-hromady-kalyna-vidchynyv-usi-dveri-pislia-roku-remontu/klas.webp", classroom),
        ("news/dim-hromady-kalyna-vidchynyv-usi-dveri-pislia-roku-remontu/verstat.webp", press),
        ("services/pekarnia-kolosok/khlib.webp", loaf),
        ("services/pekarnia-kolosok/kalach.webp", braid),
        ("services/pekarnia-kolosok/medivnyk.webp", honey_cake),
        ("services/pekarnia-kolosok/pyrizhky.webp", pies),
    ])
}

//! What the widths of pictures cost and how they look: `scripts/bench pictures` prints it as
//! tables.
//!
//! Every picture is brought to every width once. The same pixels are encoded as before and as now,
//! several times in turns, and each result is compared with them by SSIMULACRA2 (100 is equal, 90
//! cannot be distinguished, 70 is high quality, 50 medium). The report also has what is published,
//! which may be the whole picture: it is compared as a browser shows it, at the width. One JSON
//! object a line.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "numbers of a table"
)]

use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::{FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};
use generator::images::{
    EFFORT, PictureLimits, Variant, WIDTHS, height_at, intake, variant, variants_of,
};
use image::RgbImage;
use serde_json::json;
use ssimulacra2::{ColorPrimaries, Rgb, TransferCharacteristic, compute_frame_ssimulacra2};
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, fs, iter};

/// An effort of libwebp, and a quality for each of [`WIDTHS`].
struct Settings {
    effort: u8,
    quality: [u8; 5],
}

impl Settings {
    /// Of version 1 of `picture::ENCODER`.
    const BEFORE: Settings = Settings {
        effort: 4,
        quality: [80, 80, 78, 75, 75],
    };

    fn now() -> Settings {
        Settings {
            effort: EFFORT,
            quality: WIDTHS.map(|width| Variant::Width(width).quality()),
        }
    }
}

fn main() {
    let mut words = env::args().skip(1);
    let rounds: usize = words
        .next()
        .and_then(|word| word.parse().ok())
        .expect("pictures ROUNDS FOLDER…");
    for number in 0..2 {
        let master = intake(
            &png(&landscape(2000, 1400, number)),
            &PictureLimits::PICTURE,
        )
        .unwrap();
        measure("photographs", &master.bytes, rounds);
    }
    for folder in words {
        for file in pictures(Path::new(&folder)) {
            measure(&folder, &fs::read(file).unwrap(), rounds);
        }
    }
}

fn measure(group: &str, master: &[u8], rounds: usize) {
    let picture = image::load_from_memory(master).unwrap().into_rgb8();
    let size = picture.dimensions();
    let settings = [Settings::BEFORE, Settings::now()];
    for width in variants_of(size.0) {
        // A picture's own width counts with the next.
        let nominal = WIDTHS.iter().position(|known| *known >= width).unwrap();
        let small = resized(&picture, u32::from(width), height_at(size, width));
        let mut ms = [Vec::new(), Vec::new()];
        let mut files = [Vec::new(), Vec::new()];
        for _ in 0..rounds {
            for (n, settings) in settings.iter().enumerate() {
                let started = Instant::now();
                files[n] = webp(&small, settings.quality[nominal], settings.effort);
                ms[n].push(started.elapsed().as_secs_f64() * 1000.0);
            }
        }
        let row = |n: usize| {
            let best = ms[n].iter().copied().fold(f64::INFINITY, f64::min);
            json!({ "ms": best, "bytes": files[n].len(), "score": score(&small, &files[n]) })
        };
        let published = variant(master, Variant::Width(width)).unwrap();
        let line = json!({
            "group": group,
            "width": WIDTHS[nominal],
            "master": master.len(),
            "before": row(0),
            "now": row(1),
            "published": { "bytes": published.len(), "score": score(&small, &published) },
        });
        println!("{line}");
    }
}

fn webp(picture: &RgbImage, quality: u8, effort: u8) -> Vec<u8> {
    let mut config = webp::WebPConfig::new().unwrap();
    config.quality = f32::from(quality);
    config.method = effort.into();
    let encoder = webp::Encoder::from_rgb(picture, picture.width(), picture.height());
    encoder.encode_advanced(&config).unwrap().to_vec()
}

fn resized(picture: &RgbImage, width: u32, height: u32) -> RgbImage {
    if picture.dimensions() == (width, height) {
        return picture.clone();
    }
    let from = ImageRef::new(picture.width(), picture.height(), picture, PixelType::U8x3).unwrap();
    let mut to = Image::new(width, height, PixelType::U8x3);
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::CatmullRom));
    Resizer::new().resize(&from, &mut to, &options).unwrap();
    RgbImage::from_raw(width, height, to.into_vec()).unwrap()
}

fn score(reference: &RgbImage, file: &[u8]) -> f64 {
    let decoded = image::load_from_memory(file).unwrap().into_rgb8();
    let decoded = resized(&decoded, reference.width(), reference.height());
    compute_frame_ssimulacra2(linear(reference), linear(&decoded)).unwrap()
}

fn linear(picture: &RgbImage) -> Rgb {
    let pixels = picture
        .pixels()
        .map(|pixel| pixel.0.map(|part| f32::from(part) / 255.0))
        .collect();
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    Rgb::new(
        pixels,
        width,
        height,
        TransferCharacteristic::SRGB,
        ColorPrimaries::BT709,
    )
    .unwrap()
}

/// Every picture below a folder, in an order that is always the same.
fn pictures(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|item| item.unwrap().path())
        .collect();
    paths.sort();
    let is_picture = |path: &PathBuf| {
        path.extension().is_some_and(|end| {
            ["webp", "png", "jpg", "jpeg"]
                .iter()
                .any(|known| end == *known)
        })
    };
    let below = |path: PathBuf| {
        if path.is_dir() {
            pictures(&path)
        } else {
            vec![path]
        }
    };
    paths
        .into_iter()
        .flat_map(below)
        .filter(is_picture)
        .collect()
}

fn png(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture
        .write_to(&mut bytes, image::ImageFormat::Png)
        .unwrap();
    bytes.into_inner()
}

/// Sky, hills one behind the other, and grass: soft and rough parts as a camera's, and its grain.
fn landscape(width: u32, height: u32, number: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let (u, v) = (x as f32 / width as f32, y as f32 / height as f32);
        let cloud = clouds(u * 3.0, v * 6.0, number, 6);
        let mut color = [
            0.35 + 0.4 * v + 0.35 * cloud,
            0.5 + 0.3 * v + 0.3 * cloud,
            0.8 + 0.15 * cloud,
        ];
        for ridge in 0..4u32 {
            let near = ridge as f32 / 3.0;
            let top = 0.35
                + 0.17 * ridge as f32
                + 0.16 * (clouds(u * (2.0 + near * 5.0), near, number + ridge, 5) - 0.5);
            if v > top {
                let rough = clouds(
                    u * 40.0 * (1.0 + near * 5.0),
                    v * 60.0 * (1.0 + near * 3.0),
                    number + 9 + ridge,
                    4,
                );
                let light = (0.25 + 0.5 * near) * (rough - 0.5) + 0.55 - 0.3 * near;
                color = [
                    light * (0.75 + 0.2 * near),
                    light * 0.95,
                    light * (0.9 - 0.55 * near),
                ];
            }
        }
        let grain = (hashed(x, y, number) - 0.5) * 0.025;
        image::Rgb(color.map(|part| ((part + grain).clamp(0.0, 1.0) * 255.0) as u8))
    })
}

/// Noise of several sizes, 0 to 1.
fn clouds(x: f32, y: f32, seed: u32, octaves: u32) -> f32 {
    let sizes = iter::successors(Some((1.0f32, 0.5f32)), |(scale, part)| {
        Some((scale * 2.0, part * 0.5))
    });
    sizes
        .take(octaves as usize)
        .map(|(scale, part)| part * smooth(x * scale, y * scale, seed))
        .sum()
}

fn smooth(x: f32, y: f32, seed: u32) -> f32 {
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (left, top) = (x.floor(), y.floor());
    let (right, down) = (ease(x - left), ease(y - top));
    let corner = |dx: u32, dy: u32| hashed(left as u32 + dx, top as u32 + dy, seed);
    let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
    mix(
        mix(corner(0, 0), corner(1, 0), right),
        mix(corner(0, 1), corner(1, 1), right),
        down,
    )
}

fn hashed(x: u32, y: u32, seed: u32) -> f32 {
    let mut n =
        x.wrapping_mul(0x9e37_79b1) ^ y.wrapping_mul(0x85eb_ca77) ^ seed.wrapping_mul(0xc2b2_ae3d);
    n = (n ^ n >> 15).wrapping_mul(0x2c1b_3c6d);
    n = (n ^ n >> 12).wrapping_mul(0x297a_2d39);
    (n ^ n >> 15) as f32 / u32::MAX as f32
}

//! Hostile pictures, uploaded as users would upload them (docs/security.md items 32 to 35): the
//! test makes each of them, byte by byte where no encoder would.

use crate::browser::{Answer, Browser};
use crate::files::master;
use crate::media::{crc, picture, upload};
use crate::portal::{Portal, start};
use domain::access::Role;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::codecs::gif::GifEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use std::io::{Cursor, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use storage::ObjectKind;

const RED: [u8; 3] = [200, 30, 30];
const GREEN: [u8; 3] = [30, 160, 40];
const BLUE: [u8; 3] = [30, 40, 190];
const WHITE: [u8; 3] = [240, 240, 240];

fn flat(width: u32, height: u32, color: [u8; 3]) -> RgbImage {
    RgbImage::from_pixel(width, height, Rgb(color))
}

/// Four colors: upper left, upper right, lower left, lower right.
fn quarters(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        Rgb(match (x < width / 2, y < height / 2) {
            (true, true) => RED,
            (false, true) => GREEN,
            (true, false) => BLUE,
            (false, false) => WHITE,
        })
    })
}

fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn png(picture: impl Into<DynamicImage>) -> Vec<u8> {
    encoded(picture, ImageFormat::Png)
}

fn jpeg(picture: RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    let picture = DynamicImage::from(picture);
    picture
        .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, 95))
        .unwrap();
    bytes
}

fn gif(frames: &[RgbImage]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = GifEncoder::new(&mut bytes);
    let frames = frames.iter().map(|frame| {
        let delay = image::Delay::from_numer_denom_ms(100, 1);
        image::Frame::from_parts(DynamicImage::from(frame.clone()).into_rgba8(), 0, 0, delay)
    });
    encoder.encode_frames(frames).unwrap();
    drop(encoder);
    bytes
}

/// Segments right after the start marker.
fn with_segments(jpeg: &[u8], segments: &[(u8, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = jpeg[..2].to_vec();
    for (marker, body) in segments {
        bytes.extend([0xff, *marker]);
        bytes.extend((body.len() as u16 + 2).to_be_bytes());
        bytes.extend(body);
    }
    bytes.extend(&jpeg[2..]);
    bytes
}

/// An Exif block: who made the camera, how it was held, where, and a small copy of the picture.
fn exif(orientation: u16, thumbnail: &[u8]) -> Vec<u8> {
    const MAKE: &[u8] = b"CANARY-MAKE\0";
    const PLACE: &[u8] = b"CANARY-GPS!\0";
    let entry = |tiff: &mut Vec<u8>, tag: u16, kind: u16, count: u32, value: u32| {
        tiff.extend(tag.to_be_bytes());
        tiff.extend(kind.to_be_bytes());
        tiff.extend(count.to_be_bytes());
        tiff.extend(value.to_be_bytes());
    };
    // Three tables one after the other, then what they point at.
    let (first, gps, second) = (8u32, 8 + 2 + 3 * 12 + 4, 8 + 2 + 3 * 12 + 4 + 2 + 12 + 4);
    let data = second + 2 + 2 * 12 + 4;
    let (make, place) = (data, data + MAKE.len() as u32);
    let small = place + PLACE.len() as u32;
    let mut tiff = b"MM\0\x2a".to_vec();
    tiff.extend(first.to_be_bytes());
    tiff.extend(3u16.to_be_bytes());
    entry(&mut tiff, 0x010f, 2, MAKE.len() as u32, make);
    entry(&mut tiff, 0x0112, 3, 1, u32::from(orientation) << 16);
    entry(&mut tiff, 0x8825, 4, 1, gps);
    tiff.extend(second.to_be_bytes());
    tiff.extend(1u16.to_be_bytes());
    entry(&mut tiff, 0x0002, 2, PLACE.len() as u32, place);
    tiff.extend([0; 4]);
    tiff.extend(2u16.to_be_bytes());
    entry(&mut tiff, 0x0201, 4, 1, small);
    entry(&mut tiff, 0x0202, 4, 1, thumbnail.len() as u32);
    tiff.extend([0; 4]);
    for part in [MAKE, PLACE, thumbnail] {
        tiff.extend(part);
    }
    [b"Exif\0\0".as_slice(), &tiff].concat()
}

fn chunk(png: &mut Vec<u8>, name: [u8; 4], body: &[u8]) {
    png.extend((body.len() as u32).to_be_bytes());
    let start = png.len();
    png.extend(name);
    png.extend(body);
    let sum = crc(&png[start..]);
    png.extend(sum.to_be_bytes());
}

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The head of a PNG: grey of one bit.
fn png_head(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = PNG.to_vec();
    let body = [
        &width.to_be_bytes(),
        &height.to_be_bytes(),
        [1, 0, 0, 0].as_slice(),
        &[0],
    ]
    .concat();
    chunk(&mut bytes, *b"IHDR", &body);
    bytes
}

/// A whole and valid PNG of nothing: some kilobytes that become hundreds of megabytes.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = png_head(width, height);
    let mut rows = ZlibEncoder::new(Vec::new(), Compression::best());
    let row = vec![0; 1 + width.div_ceil(8) as usize];
    (0..height).for_each(|_| rows.write_all(&row).unwrap());
    chunk(&mut bytes, *b"IDAT", &rows.finish().unwrap());
    chunk(&mut bytes, *b"IEND", b"");
    bytes
}

/// The bodies of a PNG's chunks of a name, one after the other.
fn bodies(png: &[u8], name: [u8; 4]) -> Vec<u8> {
    let (mut body, mut rest) = (Vec::new(), &png[8..]);
    while rest.len() >= 12 {
        let length = u32::from_be_bytes(rest[..4].try_into().unwrap()) as usize;
        if rest[4..8] == name {
            body.extend(&rest[8..8 + length]);
        }
        rest = &rest[12 + length..];
    }
    body
}

fn animated_png(frames: &[RgbImage; 2]) -> Vec<u8> {
    let files = frames.clone().map(png);
    let (width, height) = frames[0].dimensions();
    let control = |number: u32| {
        let mut body = number.to_be_bytes().to_vec();
        for value in [width, height, 0, 0] {
            body.extend(value.to_be_bytes());
        }
        // A tenth of a second, nothing disposed of, nothing blended.
        body.extend([0, 1, 0, 10, 0, 0]);
        body
    };
    let mut bytes = PNG.to_vec();
    chunk(&mut bytes, *b"IHDR", &bodies(&files[0], *b"IHDR"));
    chunk(&mut bytes, *b"acTL", &[0, 0, 0, 2, 0, 0, 0, 0]);
    chunk(&mut bytes, *b"fcTL", &control(0));
    chunk(&mut bytes, *b"IDAT", &bodies(&files[0], *b"IDAT"));
    chunk(&mut bytes, *b"fcTL", &control(1));
    let second = [2u32.to_be_bytes().as_slice(), &bodies(&files[1], *b"IDAT")].concat();
    chunk(&mut bytes, *b"fdAT", &second);
    chunk(&mut bytes, *b"IEND", b"");
    bytes
}

fn riff(name: [u8; 4], body: &[u8]) -> Vec<u8> {
    let mut bytes = name.to_vec();
    bytes.extend((body.len() as u32).to_le_bytes());
    bytes.extend(body);
    bytes.extend(vec![0; body.len() % 2]);
    bytes
}

fn webp(picture: &RgbImage) -> Vec<u8> {
    webp::Encoder::from_rgb(picture, picture.width(), picture.height())
        .encode(80.0)
        .to_vec()
}

fn animated_webp(frames: &[RgbImage]) -> Vec<u8> {
    let (width, height) = frames[0].dimensions();
    let least = |value: u32| value.to_le_bytes()[..3].to_vec();
    let size = [least(width - 1), least(height - 1)].concat();
    let mut body = b"WEBP".to_vec();
    body.extend(riff(*b"VP8X", &[&[2, 0, 0, 0], size.as_slice()].concat()));
    body.extend(riff(*b"ANIM", &[0; 6]));
    for frame in frames {
        let still = webp(frame);
        let head = [vec![0; 6], size.clone(), least(100), vec![0]].concat();
        body.extend(riff(*b"ANMF", &[head.as_slice(), &still[12..]].concat()));
    }
    riff(*b"RIFF", &body)
}

/// A JPEG of one color in four inks, written as Adobe's programs do: 255 is no ink.
fn cmyk(side: u16, inks: [u8; 4]) -> Vec<u8> {
    let mut bytes = vec![0xff, 0xd8];
    let segment = |bytes: &mut Vec<u8>, marker: u8, body: &[u8]| {
        bytes.extend([0xff, marker]);
        bytes.extend((body.len() as u16 + 2).to_be_bytes());
        bytes.extend(body);
    };
    segment(&mut bytes, 0xee, b"Adobe\0\x64\0\0\0\0\0");
    // Eighths of the sum of a block: its value.
    segment(&mut bytes, 0xdb, &[[0].as_slice(), &[8; 64]].concat());
    let size = [side.to_be_bytes(), side.to_be_bytes()].concat();
    let parts: Vec<u8> = (1..=4).flat_map(|part| [part, 0x11, 0]).collect();
    segment(
        &mut bytes,
        0xc0,
        &[[8].as_slice(), &size, &[4], &parts].concat(),
    );
    // Differences of nought to eleven bits, and a table in which every block ends immediately.
    let lengths = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
    segment(
        &mut bytes,
        0xc4,
        &[[0].as_slice(), &lengths, &(0..12).collect::<Vec<u8>>()].concat(),
    );
    segment(
        &mut bytes,
        0xc4,
        &[[0x10, 1].as_slice(), &[0; 15], &[0]].concat(),
    );
    let parts: Vec<u8> = (1..=4).flat_map(|part| [part, 0]).collect();
    segment(
        &mut bytes,
        0xda,
        &[[4].as_slice(), &parts, &[0, 63, 0]].concat(),
    );
    let mut bits = String::new();
    let codes = [
        "00", "010", "011", "100", "101", "110", "1110", "11110", "111110",
    ];
    for block in 0..u32::from(side / 8) * u32::from(side / 8) {
        for ink in inks {
            // The first block of a part says its value, the others that nothing changes.
            let difference = if block == 0 { i32::from(ink) - 128 } else { 0 };
            let length = (32 - difference.unsigned_abs().leading_zeros()) as usize;
            let value = if difference < 0 {
                difference - 1
            } else {
                difference
            };
            bits.push_str(codes[length]);
            (0..length)
                .rev()
                .for_each(|bit| bits.push(if value >> bit & 1 == 1 { '1' } else { '0' }));
            bits.push('0');
        }
    }
    bits.push_str(&"1".repeat((8 - bits.len() % 8) % 8));
    for byte in bits.as_bytes().chunks(8) {
        let byte = u8::from_str_radix(std::str::from_utf8(byte).unwrap(), 2).unwrap();
        bytes.push(byte);
        if byte == 0xff {
            bytes.push(0);
        }
    }
    bytes.extend([0xff, 0xd9]);
    bytes
}

fn archive() -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("evil.php", zip::write::SimpleFileOptions::default())
        .unwrap();
    zip.write_all(b"CANARY <?php system($_GET['c']); ?>")
        .unwrap();
    zip.finish().unwrap().into_inner()
}

struct Uploader {
    portal: Portal,
    browser: Browser,
}

impl Uploader {
    fn open() -> Uploader {
        let portal = start();
        let browser = portal.signed_in(Role::Author);
        Uploader { portal, browser }
    }

    /// What is stored of a picture that is taken: its size and the file.
    fn taken(&self, what: &str, bytes: &[u8]) -> (u64, u64, Vec<u8>) {
        let answer = upload(&self.browser, "a.jpg", bytes);
        assert_eq!(answer.status, 201, "{what}: {}", answer.text());
        let media = answer.json();
        let stored = self.browser.get(media["url"].as_str().unwrap()).body;
        assert_eq!(
            self.portal.files.read(ObjectKind::Picture, &master(&media)),
            stored,
            "{what}"
        );
        assert_eq!(
            (&stored[..4], &stored[8..12]),
            (b"RIFF".as_slice(), b"WEBP".as_slice()),
            "{what}"
        );
        (
            media["width"].as_u64().unwrap(),
            media["height"].as_u64().unwrap(),
            stored,
        )
    }

    fn refused(&self, what: &str, name: &str, bytes: &[u8], key: &str) {
        let started = Instant::now();
        let answer = upload(&self.browser, name, bytes);
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (422, "application/problem+json"),
            "{what}: {}",
            answer.text()
        );
        assert_eq!(answer.json()["errors"]["file"][0]["key"], key, "{what}");
        assert!(
            started.elapsed() < Duration::from_secs(5),
            "{what}: {:?}",
            started.elapsed()
        );
    }
}

fn seen(webp: &[u8]) -> RgbImage {
    image::load_from_memory(webp).unwrap().into_rgb8()
}

/// The color in the middle of a part of a picture, in tenths.
fn at(picture: &RgbImage, x: u32, y: u32) -> [u8; 3] {
    picture
        .get_pixel(picture.width() * x / 10, picture.height() * y / 10)
        .0
}

fn close(a: [u8; 3], b: [u8; 3], by: u8) -> bool {
    a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= by)
}

fn contains(bytes: &[u8], word: &str) -> bool {
    bytes
        .windows(word.len())
        .any(|window| window == word.as_bytes())
}

#[test]
fn nothing_of_where_and_with_what_is_kept() {
    let uploader = Uploader::open();
    let thumbnail = [jpeg(flat(16, 16, RED)), b"CANARY-THUMB".to_vec()].concat();
    let xmp = b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><creator>CANARY-XMP</creator></x:xmpmeta>"
        .to_vec();
    let segments = [
        (0xe1, exif(1, &thumbnail)),
        (0xe1, xmp),
        (0xed, b"Photoshop 3.0\0CANARY-IPTC".to_vec()),
        (0xfe, b"CANARY-COMMENT".to_vec()),
    ];
    let mut file = with_segments(&jpeg(quarters(800, 600)), &segments);
    file.extend(b"CANARY-AFTER");
    let (.., stored) = uploader.taken("JPEG", &file);
    let mut texts = png(quarters(800, 600));
    let end = texts.split_off(texts.len() - 12);
    chunk(&mut texts, *b"tEXt", b"Comment\0CANARY-TEXT");
    chunk(&mut texts, *b"eXIf", &exif(1, &thumbnail)[6..]);
    texts.extend(end);
    let (.., stored_png) = uploader.taken("PNG", &texts);
    for (sent, stored) in [(&file, &stored), (&texts, &stored_png)] {
        assert!(contains(sent, "CANARY-GPS!") && contains(sent, "CANARY-MAKE"));
        for word in ["CANARY", "Exif", "EXIF", "XMP", "xmp", "ICCP", "Photoshop"] {
            assert!(!contains(stored, word), "{word}");
        }
    }
}

#[test]
fn every_way_to_hold_a_camera_is_upright() {
    let uploader = Uploader::open();
    let (width, height) = (900, 500);
    let upright = quarters(width, height);
    for orientation in 1..=8u16 {
        let (stored_width, stored_height) = if orientation > 4 {
            (height, width)
        } else {
            (width, height)
        };
        // Where column c and row r of the file are seen, as the EXIF standard has it.
        let stored = RgbImage::from_fn(stored_width, stored_height, |c, r| {
            let (x, y) = match orientation {
                1 => (c, r),
                2 => (width - 1 - c, r),
                3 => (width - 1 - c, height - 1 - r),
                4 => (c, height - 1 - r),
                5 => (r, c),
                6 => (width - 1 - r, c),
                7 => (width - 1 - r, height - 1 - c),
                _ => (r, height - 1 - c),
            };
            *upright.get_pixel(x, y)
        });
        let file = with_segments(&jpeg(stored), &[(0xe1, exif(orientation, b""))]);
        let (w, h, stored) = uploader.taken("turned", &file);
        assert_eq!(
            (w, h),
            (u64::from(width), u64::from(height)),
            "{orientation}"
        );
        let picture = seen(&stored);
        for (x, y, color) in [(2, 2, RED), (7, 2, GREEN), (2, 7, BLUE), (7, 7, WHITE)] {
            assert!(
                close(at(&picture, x, y), color, 12),
                "{orientation}: {:?}",
                at(&picture, x, y)
            );
        }
    }
}

#[test]
fn unusual_pixels_look_as_they_were_meant() {
    let uploader = Uploader::open();
    let sixteen = DynamicImage::from(quarters(600, 500)).into_rgb16();
    let (.., stored) = uploader.taken("sixteen bits", &png(sixteen));
    for (x, y, color) in [(2, 2, RED), (7, 2, GREEN), (2, 7, BLUE), (7, 7, WHITE)] {
        assert!(close(at(&seen(&stored), x, y), color, 12), "sixteen bits");
    }
    let logo = image::RgbaImage::from_fn(600, 500, |x, _| {
        image::Rgba([200, 30, 30, if x < 300 { 0 } else { 255 }])
    });
    let (.., stored) = uploader.taken("transparent", &png(logo));
    let picture = image::load_from_memory(&stored).unwrap().into_rgba8();
    assert_eq!(
        (
            picture.get_pixel(50, 250).0[3],
            picture.get_pixel(550, 250).0[3]
        ),
        (0, 255)
    );
    let (.., stored) = uploader.taken("four inks", &cmyk(480, [220, 40, 60, 255]));
    assert!(
        close(at(&seen(&stored), 5, 5), [220, 40, 60], 6),
        "{:?}",
        at(&seen(&stored), 5, 5)
    );
    let (.., stored) = uploader.taken("four inks with black", &cmyk(480, [255, 255, 255, 100]));
    assert!(
        close(at(&seen(&stored), 5, 5), [100, 100, 100], 6),
        "{:?}",
        at(&seen(&stored), 5, 5)
    );
}

#[test]
fn of_what_moves_the_first_frame_stands_still() {
    let uploader = Uploader::open();
    let frames = [flat(500, 400, RED), flat(500, 400, BLUE)];
    for (what, file) in [
        ("PNG", animated_png(&frames)),
        ("WebP", animated_webp(&frames)),
    ] {
        let started = Instant::now();
        let (width, height, stored) = uploader.taken(what, &file);
        assert_eq!((width, height), (500, 400), "{what}");
        assert!(
            close(at(&seen(&stored), 5, 5), RED, 8),
            "{what}: {:?}",
            at(&seen(&stored), 5, 5)
        );
        assert!(!contains(&stored, "ANIM"), "{what}");
        assert!(started.elapsed() < Duration::from_secs(5), "{what}");
    }
}

#[test]
fn half_a_picture_and_what_only_says_it_is_one_are_refused() {
    let uploader = Uploader::open();
    let before = uploader.portal.fingerprint();
    let half = |bytes: Vec<u8>| bytes[..bytes.len() / 2].to_vec();
    let noisy = DynamicImage::from(RgbImage::from_fn(700, 500, |x, y| {
        Rgb([(x * y % 251) as u8, (x * 7 + y * 13) as u8, (x ^ y) as u8])
    }));
    let html = b"<!doctype html><script>alert(1)</script>".to_vec();
    let svg = b"<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"
        .to_vec();
    for (what, name, bytes) in [
        ("half a JPEG", "a.jpg", half(jpeg(noisy.to_rgb8()))),
        ("half a PNG", "a.png", half(png(noisy.clone()))),
        ("half a WebP", "a.webp", half(webp(&noisy.to_rgb8()))),
        ("GIF", "a.gif", gif(&[noisy.to_rgb8()])),
        ("GIF as JPEG", "a.jpg", gif(&[noisy.to_rgb8()])),
        ("a script that is a GIF", "a.gif", b"GIF89a=1;alert(1);//\x80\0\0".to_vec()),
        ("a PNG without pixels", "a.png", png_head(800, 600)),
        ("an archive", "photo.jpg", archive()),
        ("SVG", "a.svg", svg.clone()),
        ("SVG as PNG", "a.png", svg),
        ("HTML as WebP", "a.webp", html.clone()),
        ("HTML behind the start of a PNG", "a.png", [PNG, &html].concat()),
        (
            "PDF",
            "a.jpg",
            b"%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n"
                .to_vec(),
        ),
        ("a program", "a.png", b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0".to_vec()),
        ("nothing", "a.png", Vec::new()),
    ] {
        uploader.refused(what, name, &bytes, "img_type");
    }
    uploader.refused("too small", "a.png", &png(flat(399, 500, RED)), "img_small");
    assert_eq!(uploader.portal.fingerprint(), before);
    assert!(
        files(&uploader.portal).is_empty(),
        "{:?}",
        files(&uploader.portal)
    );
}

#[test]
fn of_files_that_are_two_things_only_the_pixels_stay() {
    let uploader = Uploader::open();
    let both = [png(flat(500, 400, GREEN)), archive()].concat();
    let page = [
        jpeg(flat(500, 400, GREEN)),
        b"<html><script>alert('CANARY')</script>".to_vec(),
    ]
    .concat();
    assert!(zip::ZipArchive::new(Cursor::new(&both)).is_ok());
    for (what, file) in [("PNG and archive", both), ("JPEG and page", page)] {
        let (.., stored) = uploader.taken(what, &file);
        for word in [
            "CANARY",
            "alert",
            "script",
            "PK\x03\x04",
            "php",
            "GIF8",
            "\u{89}PNG",
        ] {
            assert!(!contains(&stored, word), "{what}: {word}");
        }
        assert!(
            zip::ZipArchive::new(Cursor::new(&stored)).is_err(),
            "{what}"
        );
        assert!(close(at(&seen(&stored), 5, 5), GREEN, 8), "{what}");
    }
}

/// Names of all files of pictures.
fn files(portal: &Portal) -> Vec<String> {
    portal.files.names(ObjectKind::Picture)
}

#[test]
fn names_are_never_paths() {
    let uploader = Uploader::open();
    let file = jpeg(flat(500, 400, GREEN));
    let outside = |folder: &Path| {
        let mut names: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        names
    };
    let before = outside(uploader.portal.store.folder().parent().unwrap());
    let long = "довгаНазва".repeat(220);
    for name in [
        "../x.png",
        "..\\..\\x.png",
        "/etc/passwd",
        "C:\\x.png",
        "CON",
        "con.webp",
        "NUL.png",
        "a%00b.png",
        "a.php.webp",
        "gpj.\u{202e}exe.jpg",
        ".htaccess",
        "<script>alert(1)</script>.png",
        "a; name=x.png",
        "a' OR 1=1--.png",
        "",
        &long,
    ] {
        let answer = upload(&uploader.browser, name, &file);
        assert_eq!(answer.status, 201, "{name:?}: {}", answer.text());
        let media = answer.json();
        let safe = media["name"].as_str().unwrap();
        let stem = safe.strip_suffix(".webp").unwrap();
        assert!(!stem.is_empty() && stem.len() <= 80, "{name:?}: {safe}");
        assert!(
            stem.bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'),
            "{name:?}: {safe}"
        );
        assert!(
            !matches!(stem, "con" | "nul"),
            "{name:?}: a device of some systems"
        );
    }
    // What a header cannot hold is refused as one.
    for name in ["a\0b.png", "a\r\nX-Evil: 1.png"] {
        let answer = upload(&uploader.browser, name, &file);
        assert!(
            matches!(answer.status, 201 | 400),
            "{name:?}: {}",
            answer.text()
        );
        assert_eq!(answer.header("x-evil"), "");
    }
    let stored = files(&uploader.portal);
    assert_eq!(
        stored.len(),
        1,
        "one picture, whatever it was called: {stored:?}"
    );
    let stem = stored[0].strip_suffix(".webp").unwrap();
    assert!(stem.len() == 32 && stem.bytes().all(|b| b.is_ascii_hexdigit()));
    assert_eq!(
        outside(uploader.portal.store.folder().parent().unwrap()),
        before
    );
}

#[test]
fn what_is_no_form_with_a_picture_is_a_problem() {
    let uploader = Uploader::open();
    let token = uploader.browser.csrf();
    let send = |kind: &str, body: &[u8]| -> Answer {
        let headers = [("content-type", kind), ("x-csrf-token", token.as_str())];
        uploader
            .browser
            .send("POST", "/api/dashboard/media", &headers, Some(body))
    };
    let part = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n";
    for (what, kind, body, status) in [
        ("no boundary", "multipart/form-data", part.to_owned(), 400),
        (
            "an empty boundary",
            "multipart/form-data; boundary=",
            part.to_owned(),
            400,
        ),
        (
            "another boundary",
            "multipart/form-data; boundary=c",
            format!("{part}x\r\n--b--\r\n"),
            400,
        ),
        (
            "no end",
            "multipart/form-data; boundary=b",
            format!("{part}x"),
            400,
        ),
        (
            "nothing",
            "multipart/form-data; boundary=b",
            String::new(),
            400,
        ),
        (
            "a head without an end",
            "multipart/form-data; boundary=b",
            "--b\r\nContent-Disp".to_owned(),
            400,
        ),
        (
            "mixed",
            "multipart/mixed; boundary=b",
            format!("{part}x\r\n--b--\r\n"),
            415,
        ),
        ("JSON", "application/json", "{}".to_owned(), 415),
        ("bytes", "image/png", "x".to_owned(), 415),
        (
            "no file",
            "multipart/form-data; boundary=b",
            part.replace("\"file\"", "\"other\"") + "x\r\n--b--\r\n",
            422,
        ),
        (
            "an end at once",
            "multipart/form-data; boundary=b",
            "--b--\r\n".to_owned(),
            422,
        ),
    ] {
        let answer = send(kind, body.as_bytes());
        assert_eq!(answer.status, status, "{what}: {}", answer.text());
        assert_eq!(
            answer.header("content-type"),
            "application/problem+json",
            "{what}"
        );
        assert_eq!(answer.json()["status"], status, "{what}");
        if status == 422 {
            assert_eq!(
                answer.json()["errors"]["file"][0]["key"],
                "required",
                "{what}"
            );
        }
    }
    let anonymous = uploader.portal.browser();
    let answer = anonymous.send(
        "POST",
        "/api/dashboard/media",
        &[("content-type", "multipart/form-data")],
        Some(b"x"),
    );
    assert_eq!(answer.status, 401, "who asks comes before what");
}

#[test]
fn a_body_without_end_is_cut_at_the_limit() {
    let uploader = Uploader::open();
    let before = uploader.portal.fingerprint();
    let token = uploader.browser.csrf();
    let cookies: Vec<String> = uploader
        .browser
        .cookies
        .borrow()
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let head = |length: &str| {
        format!(
            "POST /api/dashboard/media HTTP/1.1\r\nHost: portal.test\r\nCookie: {}\r\nX-CSRF-Token: {token}\r\n\
             Content-Type: multipart/form-data; boundary=b\r\n{length}\r\n\r\n",
            cookies.join("; ")
        )
    };
    let part = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n";
    let block = vec![b'x'; 64 << 10];
    for (length, chunked) in [
        ("Transfer-Encoding: chunked", true),
        ("Content-Length: 3221225472", false),
    ] {
        let mut stream = TcpStream::connect(uploader.portal.address).unwrap();
        stream
            .set_write_timeout(Some(Duration::from_secs(5)))
            .unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(5)))
            .unwrap();
        stream.write_all(head(length).as_bytes()).unwrap();
        let mut sent = 0u64;
        let mut send = |bytes: &[u8]| {
            let written = if chunked {
                let piece = [format!("{:x}\r\n", bytes.len()).as_bytes(), bytes, b"\r\n"].concat();
                stream.write_all(&piece)
            } else {
                stream.write_all(bytes)
            };
            sent += bytes.len() as u64;
            written.is_ok() && sent < 3 << 30
        };
        let started = Instant::now();
        if send(part.as_bytes()) {
            while send(&block) {}
        }
        assert!(sent < 64 << 20, "{length}: {sent} bytes were taken");
        assert!(
            started.elapsed() < Duration::from_secs(10),
            "{length}: {:?}",
            started.elapsed()
        );
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer);
        // The answer may be lost with the connection; where it is not, it says why.
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 413 "),
            "{length}: {answer}"
        );
    }
    let answer = upload(&uploader.browser, "a.png", &vec![0; 11 << 20]);
    assert_eq!(answer.status, 413);
    let problem = answer.json();
    assert_eq!(
        problem["errors"]["file"][0],
        serde_json::json!({ "key": "img_big", "params": { "mb": 10 } })
    );
    uploader.refused(
        "a byte too many",
        "a.png",
        &vec![0; (10 << 20) + 1],
        "img_big",
    );
    assert_eq!(uploader.portal.fingerprint(), before);
}

#[test]
fn several_at_once_are_told_apart() {
    let uploader = Uploader::open();
    let colors = [RED, GREEN, BLUE, RED];
    let media = std::thread::scope(|scope| {
        let sent: Vec<_> = colors
            .into_iter()
            .map(|color| {
                let portal = &uploader.portal;
                scope.spawn(move || {
                    let browser = portal.signed_in(Role::Author);
                    let answer = upload(&browser, "a.png", &png(flat(1600, 1200, color)));
                    assert_eq!(answer.status, 201, "{}", answer.text());
                    answer.json()
                })
            })
            .collect();
        sent.into_iter()
            .map(|sent| sent.join().unwrap())
            .collect::<Vec<_>>()
    });
    for (color, media) in colors.into_iter().zip(&media) {
        let stored = uploader.browser.get(media["url"].as_str().unwrap()).body;
        assert!(close(at(&seen(&stored), 5, 5), color, 8));
    }
    assert_eq!(media[0]["hash"], media[3]["hash"]);
    assert_eq!(
        files(&uploader.portal).len(),
        3,
        "{:?}",
        files(&uploader.portal)
    );
}

/// A line of /proc/self/status, in kilobytes.
fn memory(line: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let value = status
        .lines()
        .find_map(|text| text.strip_prefix(line))
        .unwrap();
    value
        .trim_matches([':', ' ', '\t'])
        .split(' ')
        .next()
        .unwrap()
        .parse()
        .unwrap()
}

/// Lets the kernel count the peak from now on; resident kilobytes now.
fn forget_peak() -> u64 {
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    memory("VmRSS")
}

/// Run by the test below in a process of its own: other tests need memory too.
#[test]
#[ignore = "run by bombs_are_refused_undecoded"]
fn bombs() {
    let uploader = Uploader::open();
    let quiet = bomb(11_900, 11_900);
    assert!(quiet.len() < 20_000, "{}", quiet.len());
    let mut loud = png_head(60_000, 60_000);
    chunk(&mut loud, *b"IDAT", &[0x78, 0x9c, 0, 0, 0, 0]);
    uploader.taken("a first one", &picture(500, 400, ImageFormat::Png));
    let before = memory("VmRSS");
    // 8,000 kB are less than the pixels of any of them, at one byte each: none is decoded.
    for (what, file) in [
        ("quiet", &quiet),
        ("loud", &loud),
        ("wide", &bomb(30_000, 500)),
        ("high", &bomb(500, 30_000)),
    ] {
        let resident = forget_peak();
        uploader.refused(what, "a.png", file, "img_large");
        let peak = memory("VmHWM");
        assert!(
            peak < resident + 8_000,
            "{what}: {resident} kB became {peak} kB"
        );
    }
    // Large ones that are taken wait for each other.
    let large = png(flat(6000, 4000, GREEN));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let browser = uploader.portal.signed_in(Role::Author);
                assert_eq!(upload(&browser, "a.png", &large).status, 201);
            });
        }
    });
    let most = memory("VmHWM");
    assert!(most < before + 200_000, "{before} kB became {most} kB");
}

#[test]
fn bombs_are_refused_undecoded() {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "pictures::bombs", "--ignored", "--nocapture"])
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text);
    assert!(
        output.status.success() && text.contains("1 passed"),
        "{text}"
    );
}

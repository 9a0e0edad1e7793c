//! Pictures from people.

use crate::browser::{Answer, Browser};
use crate::portal::start;
use domain::access::Role;
use image::{DynamicImage, ImageFormat, RgbImage};
use std::io::Cursor;

pub(crate) fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let image = RgbImage::from_fn(width, height, |x, y| {
        image::Rgb([
            (x % 256) as u8,
            (y % 256) as u8,
            u8::from(x < width / 2) * 200,
        ])
    });
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(image)
        .write_to(&mut bytes, format)
        .unwrap();
    bytes.into_inner()
}

pub(crate) fn upload(browser: &Browser, name: &str, bytes: &[u8]) -> Answer {
    let token = browser.csrf();
    let mut body = format!("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\nContent-Type: image/jpeg\r\n\r\n").into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--b--\r\n");
    let headers = [
        ("content-type", "multipart/form-data; boundary=b"),
        ("x-csrf-token", token.as_str()),
    ];
    browser.send("POST", "/api/dashboard/media", &headers, Some(&body))
}

#[test]
fn a_picture_is_made_anew_and_becomes_a_cover() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let answer = upload(
        &author,
        "../Моя світлина.PNG",
        &picture(2600, 1300, ImageFormat::Png),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let media = answer.json();
    assert_eq!(
        (&media["width"], &media["height"], &media["name"]),
        (&1920.into(), &960.into(), &"moia-svitlyna.webp".into())
    );
    let url = media["url"].as_str().unwrap();
    let shown = author.get(url);
    assert_eq!(
        (shown.status, shown.header("content-type")),
        (200, "image/webp")
    );
    assert!(shown.header("content-security-policy").contains("sandbox"));
    assert_eq!(&shown.body[8..12], b"WEBP");
    assert_eq!(portal.browser().get(url).status, 401);
    let mut draft = crate::entries::draft("Новина зі світлиною");
    draft["cover"] = media.clone();
    let entry = author
        .call("POST", "/api/dashboard/news", Some(&draft))
        .json();
    assert_eq!(entry["cover"], media);
    // The same picture again is the same record.
    let again = upload(&author, "b.png", &picture(2600, 1300, ImageFormat::Png)).json();
    assert_eq!(again["hash"], media["hash"]);
}

#[test]
fn cameras_hold_pictures_sideways() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let jpeg = picture(600, 400, ImageFormat::Jpeg);
    // An Exif block that says "turn right" and where it was taken, after the start of the image.
    let mut exif =
        b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
    exif.extend_from_slice(b"GPS-CANARY");
    let mut turned = vec![0xff, 0xd8, 0xff, 0xe1];
    turned.extend_from_slice(&((exif.len() + 2) as u16).to_be_bytes());
    turned.extend_from_slice(&exif);
    turned.extend_from_slice(&jpeg[2..]);
    let media = upload(&author, "a.jpg", &turned).json();
    assert_eq!(
        (&media["width"], &media["height"]),
        (&400.into(), &600.into())
    );
    let stored = author.get(media["url"].as_str().unwrap()).body;
    assert!(!stored.windows(10).any(|window| window == b"GPS-CANARY"));
}

#[test]
fn what_is_no_picture_is_refused_unread() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let before = portal.fingerprint();
    let mut bomb = picture(500, 500, ImageFormat::Png);
    // The header's width and height; its checksum with them.
    bomb[16..24].copy_from_slice(&[0, 0, 0x2e, 0x7c, 0, 0, 0x2e, 0x7c]);
    let crc = crc(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&crc.to_be_bytes());
    for (name, bytes, key) in [
        ("a.jpg", b"GIF89a\x01\0\x01\0".to_vec(), "img_type"),
        (
            "a.svg",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(),
            "img_type",
        ),
        (
            "a.webp",
            b"<!doctype html><script>1</script>".to_vec(),
            "img_type",
        ),
        ("a.png", picture(300, 500, ImageFormat::Png), "img_small"),
        ("bomb.png", bomb, "img_large"),
    ] {
        let answer = upload(&author, name, &bytes);
        assert_eq!(
            (answer.status, &answer.json()["errors"]["file"][0]["key"]),
            (422, &key.into()),
            "{name}: {}",
            answer.text()
        );
    }
    assert_eq!(upload(&author, "big.png", &vec![0; 11 << 20]).status, 413);
    assert_eq!(portal.fingerprint(), before);
}

/// The checksum of PNG.
pub(crate) fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 {
                (crc >> 1) ^ 0xedb8_8320
            } else {
                crc >> 1
            }
        })
    })
}

//! What is taken, and what becomes of it.

use super::*;
use model::Phash;
use moxcms::ColorProfile;

const RED: [u8; 3] = [200, 30, 30];
const GREEN: [u8; 3] = [30, 160, 40];
const BLUE: [u8; 3] = [30, 40, 190];
const WHITE: [u8; 3] = [240, 240, 240];

/// Four colors: upper left, upper right, lower left, lower right.
fn quarters(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        image::Rgb(match (x < width / 2, y < height / 2) {
            (true, true) => RED,
            (false, true) => GREEN,
            (true, false) => BLUE,
            (false, false) => WHITE,
        })
    })
}

fn is_upright(picture: &RgbImage) -> bool {
    [(2, 2, RED), (7, 2, GREEN), (2, 7, BLUE), (7, 7, WHITE)]
        .into_iter()
        .all(|(x, y, color)| close(at(picture, x, y), color, 12))
}

#[test]
fn every_orientation_is_applied() {
    let (width, height) = (900, 500);
    let upright = quarters(width, height);
    for orientation in 1..=8u16 {
        let turned = orientation > 4;
        let (stored_width, stored_height) = if turned {
            (height, width)
        } else {
            (width, height)
        };
        // Where row r and column c of the file are seen, as the EXIF standard has it.
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
        let file = with_exif(&jpeg(&stored), orientation);
        let master = intake(&file, &PictureLimits::PICTURE).unwrap();
        assert_eq!(
            (master.width, master.height),
            (width, height),
            "{orientation}"
        );
        assert!(is_upright(&seen(&master.bytes)), "{orientation}");
        let facts = inspect(&file).unwrap();
        assert_eq!(
            (facts.width, facts.height),
            (width, height),
            "{orientation}"
        );
        assert!(
            is_upright(&seen(&variant(&file, Variant::Width(320)).unwrap())),
            "{orientation}"
        );
    }
}

#[test]
fn a_turned_picture_is_shrunk_into_the_box_as_it_is_seen() {
    let file = with_exif(&jpeg(&photo(3000, 1500)), 6);
    let master = intake(&file, &PictureLimits::PICTURE).unwrap();
    assert_eq!((master.width, master.height), (1200, 2400));
}

#[test]
fn nothing_but_pixels_is_kept() {
    let plain = jpeg(&photo(800, 600));
    let xmp = b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>PLANTEDXMP</x:xmpmeta>".to_vec();
    let thumbnail = [
        b"JFXX\0\x10".as_slice(),
        &jpeg(&flat(16, 16, RED)),
        b"PLANTEDTHUMB",
    ]
    .concat();
    let segments = [
        (0xe1, [b"Exif\0\0".as_slice(), &exif(1)].concat()),
        (0xe1, xmp),
        (0xe0, thumbnail),
        (0xed, b"Photoshop 3.0\0PLANTEDIPTC".to_vec()),
        (0xfe, b"PLANTEDCOMMENT".to_vec()),
    ];
    let mut with_all = with_segments(&plain, &segments);
    with_all.extend(b"PLANTEDAFTER <script>");
    let mut texts = png(photo(800, 600));
    let end = texts.split_off(texts.len() - 12);
    chunk(&mut texts, *b"tEXt", b"Comment\0PLANTEDTEXT");
    chunk(&mut texts, *b"eXIf", &exif(1));
    texts.extend(end);
    for file in [&with_all, &texts] {
        assert!(String::from_utf8_lossy(file).contains("PLANTED"));
        let master = intake(file, &PictureLimits::PICTURE).unwrap();
        assert_eq!(chunks(&master.bytes), ["VP8 "]);
        let files = [Variant::Width(640), Variant::Share, Variant::ShareJpeg]
            .map(|kind| variant(&master.bytes, kind).unwrap());
        for bytes in files.iter().chain([&master.bytes]) {
            let text = String::from_utf8_lossy(bytes);
            for word in ["PLANTED", "Exif", "xmp", "Photoshop", "script", "ICC"] {
                assert!(!text.contains(word), "{word}");
            }
        }
    }
    // Metadata leave no trace in the pixels either.
    assert_eq!(
        intake(&with_all, &PictureLimits::PICTURE),
        intake(&plain, &PictureLimits::PICTURE)
    );
}

#[test]
fn equal_files_give_equal_masters() {
    for file in [jpeg(&photo(2000, 700)), png(photo(700, 500))] {
        let first = intake(&file, &PictureLimits::PICTURE).unwrap();
        assert_eq!(first, intake(&file, &PictureLimits::PICTURE).unwrap());
        assert_eq!(first.hash, MediaHash::of(&first.bytes));
        // What an export holds is judged as what was taken in.
        let facts = inspect(&first.bytes).unwrap();
        let Master {
            width,
            height,
            color,
            phash,
            ..
        } = first;
        assert_eq!(
            facts,
            Facts {
                format: PictureFormat::WebP,
                width,
                height,
                color,
                phash
            }
        );
    }
}

#[test]
fn large_pictures_are_brought_into_the_box_and_small_ones_left_alone() {
    for (size, expected) in [
        ((3840, 2160), (1920, 1080)),
        ((1921, 1000), (1920, 999)),
        ((1920, 2400), (1920, 2400)),
        ((1500, 3000), (1200, 2400)),
        ((7900, 402), (1920, 98)),
        ((640, 480), (640, 480)),
    ] {
        let master = intake(&png(flat(size.0, size.1, GREEN)), &PictureLimits::PICTURE).unwrap();
        assert_eq!((master.width, master.height), expected, "{size:?}");
        let header = read_header(&master.bytes, &PictureLimits::STANDING).unwrap();
        assert_eq!((header.width, header.height), expected, "{size:?}");
    }
}

#[test]
fn every_kind_of_pixels_is_taken() {
    let picture = DynamicImage::from(photo(640, 480));
    for (what, file) in [
        ("grey", png(picture.to_luma8())),
        ("grey with transparency", png(picture.to_luma_alpha8())),
        ("grey of sixteen bits", png(picture.to_luma16())),
        ("sixteen bits", png(picture.to_rgb16())),
        ("sixteen bits with transparency", png(picture.to_rgba16())),
        ("grey JPEG", encoded(picture.to_luma8(), ImageFormat::Jpeg)),
        (
            "lossless WebP",
            encoded(picture.to_rgba8(), ImageFormat::WebP),
        ),
    ] {
        let master = intake(&file, &PictureLimits::PICTURE).unwrap();
        // All of it is opaque, so none of it needs a fourth channel.
        assert_eq!(chunks(&master.bytes), ["VP8 "], "{what}");
        let (wanted, got) = (
            picture.to_luma8(),
            DynamicImage::from(seen(&master.bytes)).to_luma8(),
        );
        let pairs = wanted.pixels().zip(got.pixels());
        let off: u64 = pairs.map(|(a, b)| u64::from(a.0[0].abs_diff(b.0[0]))).sum();
        assert!(off < 640 * 480 * 4, "{what}: {off}");
    }
}

#[test]
fn transparency_stays_in_widths_and_is_white_paper_in_share_pictures() {
    let logo = image::RgbaImage::from_fn(1000, 800, |x, _| {
        image::Rgba([200, 30, 30, if x < 500 { 0 } else { 255 }])
    });
    let master = intake(&png(logo), &PictureLimits::PICTURE).unwrap();
    let narrow =
        image::load_from_memory(&variant(&master.bytes, Variant::Width(320)).unwrap()).unwrap();
    let narrow = narrow.into_rgba8();
    assert_eq!(
        (
            narrow.get_pixel(40, 100).0[3],
            narrow.get_pixel(280, 100).0[3]
        ),
        (0, 255)
    );
    assert!(close(
        at(&DynamicImage::from(narrow).into_rgb8(), 8, 5),
        [200, 30, 30],
        10
    ));
    let shares =
        [Variant::Share, Variant::ShareJpeg].map(|kind| variant(&master.bytes, kind).unwrap());
    for share in shares.map(|bytes| seen(&bytes)) {
        assert!(
            close(at(&share, 2, 5), [255, 255, 255], 4)
                && close(at(&share, 8, 5), [200, 30, 30], 10)
        );
    }
}

#[test]
fn a_profile_is_applied_and_then_gone() {
    // The same numbers in Display P3 are a stronger color; Adobe RGB moves the green.
    let color = [200, 100, 60];
    let picture = DynamicImage::from(flat(600, 500, color));
    let plain = at(
        &seen(
            &intake(&png(picture.clone()), &PictureLimits::PICTURE)
                .unwrap()
                .bytes,
        ),
        5,
        5,
    );
    assert!(close(plain, color, 3), "{plain:?}");
    for format in [PictureFormat::Jpeg, PictureFormat::Png] {
        let p3 = with_profile(&picture, &ColorProfile::new_display_p3(), format);
        let seen_p3 = at(
            &seen(&intake(&p3, &PictureLimits::PICTURE).unwrap().bytes),
            5,
            5,
        );
        assert!(close(seen_p3, [214, 94, 48], 5), "{format:?} {seen_p3:?}");
        let same = with_profile(&picture, &ColorProfile::new_srgb(), format);
        let seen_same = at(
            &seen(&intake(&same, &PictureLimits::PICTURE).unwrap().bytes),
            5,
            5,
        );
        assert!(close(seen_same, color, 4), "{format:?} {seen_same:?}");
    }
    let adobe = with_profile(&picture, &ColorProfile::new_adobe_rgb(), PictureFormat::Png);
    let seen_adobe = at(&seen(&variant(&adobe, Variant::Width(320)).unwrap()), 5, 5);
    assert!(seen_adobe[0] > 215, "{seen_adobe:?}");
    // A grey profile on grey pixels, and one that does not fit.
    let grey = DynamicImage::from(picture.to_luma8());
    let light = with_profile(
        &grey,
        &ColorProfile::new_gray_with_gamma(1.0),
        PictureFormat::Png,
    );
    let seen_grey = at(
        &seen(&intake(&light, &PictureLimits::PICTURE).unwrap().bytes),
        5,
        5,
    );
    assert!(seen_grey[0] > 160, "{seen_grey:?}");
    let odd = with_profile(
        &picture,
        &ColorProfile::new_gray_with_gamma(1.0),
        PictureFormat::Png,
    );
    assert!(close(
        at(
            &seen(&intake(&odd, &PictureLimits::PICTURE).unwrap().bytes),
            5,
            5
        ),
        color,
        3
    ));
}

#[test]
fn a_flat_picture_has_its_own_tone() {
    for color in PlaceholderColor::all() {
        let file = png(flat(500, 420, color.rgb()));
        assert_eq!(inspect(&file).unwrap().color, color, "{}", color.name());
        assert_eq!(
            intake(&file, &PictureLimits::PICTURE).unwrap().color,
            color,
            "{}",
            color.name()
        );
        assert_eq!(inspect(&file).unwrap().phash, Phash(0));
    }
}

#[test]
fn copies_look_alike_and_others_do_not() {
    let original = inspect(&png(photo(1600, 1200))).unwrap().phash;
    let brighter = RgbImage::from_fn(1600, 1200, |x, y| {
        image::Rgb(photo_pixel(x, y).map(|part: u8| part.saturating_add(12)))
    });
    for (what, file) in [
        ("a smaller one", jpeg(&photo(640, 480))),
        ("a much smaller one", jpeg(&photo(200, 150))),
        ("other proportions", jpeg(&photo(900, 600))),
        ("a brighter one", jpeg(&brighter)),
        (
            "a master",
            intake(&jpeg(&photo(1600, 1200)), &PictureLimits::PICTURE)
                .unwrap()
                .bytes,
        ),
    ] {
        let distance = inspect(&file).unwrap().phash.distance(original);
        assert!(distance <= 8, "{what}: {distance}");
    }
    let mirrored = image::imageops::flip_horizontal(&photo(1600, 1200));
    for (what, file) in [
        ("its mirror", png(mirrored)),
        ("quarters", png(quarters(1600, 1200))),
    ] {
        let distance = inspect(&file).unwrap().phash.distance(original);
        assert!(distance > 12, "{what}: {distance}");
    }
}

/// A pixel of the picture of 1600 × 1200.
fn photo_pixel(x: u32, y: u32) -> [u8; 3] {
    use std::sync::LazyLock;
    static PHOTO: LazyLock<RgbImage> = LazyLock::new(|| photo(1600, 1200));
    PHOTO.get_pixel(x, y).0
}

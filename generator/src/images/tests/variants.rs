//! The files a picture is published as.

use super::*;

#[test]
fn widths_follow_from_a_number() {
    for (width, expected) in [
        (4000, vec![320, 640, 960, 1280, 1920]),
        (1920, vec![320, 640, 960, 1280, 1920]),
        (1919, vec![320, 640, 960, 1280, 1919]),
        (1280, vec![320, 640, 960, 1280]),
        (700, vec![320, 640, 700]),
        (320, vec![320]),
        (100, vec![100]),
        (0, vec![1]),
    ] {
        assert_eq!(variants_of(width).collect::<Vec<_>>(), expected, "{width}");
    }
    assert_eq!(height_at((1920, 1080), 640), 360);
    assert_eq!(height_at((1000, 333), 320), 107);
    assert_eq!(height_at((300, 200), 640), 200);
}

#[test]
fn a_variant_has_the_size_views_are_told_and_is_never_enlarged() {
    for (size, file) in [
        ((1000, 700), png(photo(1000, 700))),
        ((300, 200), jpeg(&photo(300, 200))),
        // Taller than a master may be, in content: its widths are still what `srcset` says.
        ((400, 2500), jpeg(&photo(400, 2500))),
        ((2100, 600), jpeg(&photo(2100, 600))),
    ] {
        for width in variants_of(size.0) {
            let header = read_header(
                &variant(&file, Variant::Width(width)).unwrap(),
                &PictureLimits::STANDING,
            )
            .unwrap();
            let expected = (
                PictureFormat::WebP,
                u32::from(width),
                height_at(size, width),
            );
            assert_eq!(
                (header.format, header.width, header.height),
                expected,
                "{size:?}"
            );
        }
    }
    let file = jpeg(&photo(300, 200));
    let header = read_header(
        &variant(&file, Variant::Width(1280)).unwrap(),
        &PictureLimits::STANDING,
    )
    .unwrap();
    assert_eq!((header.width, header.height), (300, 200));
}

#[test]
fn share_pictures_cover_their_size_without_stretching() {
    // A white square in the middle of the part that must remain: it stays square.
    for (width, height, center) in [
        (2000, 800, (1000, 400)),
        (1300, 683, (650, 341)),
        (900, 1800, (450, 679)),
    ] {
        let side = width.min(height) / 5;
        let picture = RgbImage::from_fn(width, height, |x, y| {
            let inside = x.abs_diff(center.0) < side / 2 && y.abs_diff(center.1) < side / 2;
            image::Rgb(if inside { [255; 3] } else { [20, 40, 60] })
        });
        for (kind, format) in [
            (Variant::Share, PictureFormat::WebP),
            (Variant::ShareJpeg, PictureFormat::Jpeg),
        ] {
            let bytes = variant(&png(picture.clone()), kind).unwrap();
            assert_eq!(PictureFormat::of(&bytes), Some(format));
            let share = seen(&bytes);
            assert_eq!((share.width(), share.height()), SHARE);
            let white = |x: u32, y: u32| share.get_pixel(x, y).0[0] > 128;
            let across = (0..1200).filter(|x| white(*x, 315)).count();
            let down = (0..630).filter(|y| white(600, *y)).count();
            assert!(
                across.abs_diff(down) <= 4 && across > 50,
                "{width}×{height}: {across} and {down}"
            );
        }
    }
}

#[test]
fn the_twins_of_a_share_picture_look_alike() {
    let file = jpeg(&photo(1600, 1200));
    let [webp, jpeg] =
        [Variant::Share, Variant::ShareJpeg].map(|kind| variant(&file, kind).unwrap());
    assert!(
        inspect(&webp)
            .unwrap()
            .phash
            .distance(inspect(&jpeg).unwrap().phash)
            <= 2
    );
    assert_eq!(inspect(&webp).unwrap().color, inspect(&jpeg).unwrap().color);
}

#[test]
fn equal_masters_give_equal_variants() {
    let master = intake(&jpeg(&photo(900, 700)), &PictureLimits::PICTURE)
        .unwrap()
        .bytes;
    for kind in [Variant::Width(640), Variant::Share, Variant::ShareJpeg] {
        let first = variant(&master, kind).unwrap();
        let others: Vec<_> = std::thread::scope(|scope| {
            let running: Vec<_> = (0..2)
                .map(|_| scope.spawn(|| variant(&master, kind).unwrap()))
                .collect();
            running
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .collect()
        });
        assert!(others.iter().all(|other| *other == first), "{kind:?}");
    }
}

/// Fails when a decoder, the resizer, an encoder, a quality or the crop changes: then raise
/// `ENCODER` and write the new digests here. Without that, readers would keep the old bytes under
/// an immutable name, and a tree would differ from the same tree built again.
#[test]
#[cfg(target_arch = "x86_64")]
fn another_encoder_needs_another_version() {
    const MASTER: &str = "a6c3ee8537bb2ad44812ba9f85a69c05";
    const VARIANTS: [&str; 4] = [
        "a010bfed968afcc08dd01c6d2e7224ce",
        "b202d66755309ce6662a5687f1733097",
        "028cf8522156242e241f9ec9f8ff5a2c",
        "aa7d82e948a3d9673e7bc542fbf073d3",
    ];
    let file = png(photo(1400, 900));
    // Wide enough to be halved on its way.
    let wide = png(photo(4900, 450));
    let master = intake(&wide, &PictureLimits::PICTURE)
        .unwrap()
        .hash
        .to_string();
    let digests = [
        Variant::Width(320),
        Variant::Width(960),
        Variant::Share,
        Variant::ShareJpeg,
    ]
    .map(|kind| MediaHash::of(&variant(&file, kind).unwrap()).to_string());
    assert_eq!(
        (
            ENCODER,
            master.as_str(),
            digests.each_ref().map(String::as_str)
        ),
        (2, MASTER, VARIANTS)
    );
}

#[test]
fn names_tell_variants_apart() {
    let hash = MediaHash::of(b"a picture");
    let kinds = [
        Variant::Width(320),
        Variant::Width(640),
        Variant::Share,
        Variant::ShareJpeg,
    ];
    let names: std::collections::BTreeSet<_> =
        kinds.iter().map(|kind| kind.file_name(hash)).collect();
    assert_eq!(names.len(), kinds.len());
    assert_eq!(
        Variant::Width(640).file_name(hash),
        format!("{hash}-640-v{ENCODER}.webp")
    );
    assert_eq!(
        Variant::ShareJpeg.file_name(hash),
        format!("{hash}-share-v{ENCODER}.jpg")
    );
}

//! What is refused, and that it costs nothing.

use super::*;

const SVG: &[u8] = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
const HTML: &[u8] = b"<!doctype html><script>alert(1)</script>";

/// The start of a file and the end of another.
fn disguised(start: &[u8], rest: &[u8]) -> Vec<u8> {
    [start, rest].concat()
}

/// Headers of a JPEG of this size and no pixels; three components, colors halved both ways.
fn jpeg_header(frame: u8, width: u16, height: u16) -> Vec<u8> {
    let size = [height.to_be_bytes(), width.to_be_bytes()].concat();
    let parts = [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0];
    let body = [[8].as_slice(), &size, &parts].concat();
    let scan = vec![3, 1, 0, 2, 0, 3, 0, 0, 63, 0];
    let mut bytes = with_segments(&[0xff, 0xd8], &[(frame, body), (0xda, scan)]);
    bytes.extend([0xff, 0xd9]);
    bytes
}

#[test]
fn what_is_no_picture_or_too_much_of_one_is_refused() {
    let fine = jpeg(&photo(800, 600));
    let small = jpeg(&photo(399, 600));
    let too_small = PictureProblem::TooSmall {
        width: 400,
        height: 400,
    };
    let too_large = PictureProblem::TooLarge {
        width: 8000,
        height: 8000,
        megapixels: 40,
    };
    let table: Vec<(&str, Vec<u8>, PictureProblem)> = vec![
        (
            "a bomb's header",
            png_header(60_000, 60_000),
            too_large.clone(),
        ),
        (
            "a quiet bomb",
            png_header(11_900, 11_900),
            too_large.clone(),
        ),
        (
            "the largest number there is",
            png_header(i32::MAX as u32, i32::MAX as u32),
            too_large.clone(),
        ),
        (
            "twice as much as memory allows",
            png_of(8000, 5000, 6),
            too_large.clone(),
        ),
        (
            "over forty megapixels",
            png_header(8000, 5001),
            too_large.clone(),
        ),
        ("a side too long", png_header(8001, 400), too_large.clone()),
        (
            "a large one in all its coefficients",
            jpeg_header(0xc2, 7000, 5600),
            too_large.clone(),
        ),
        ("too narrow", small, too_small.clone()),
        ("too low", png_header(8000, 399), too_small),
        ("nothing", Vec::new(), PictureProblem::Format),
        ("words", b"JPEG".to_vec(), PictureProblem::Format),
        ("SVG", SVG.to_vec(), PictureProblem::Format),
        ("HTML", HTML.to_vec(), PictureProblem::Format),
        (
            "SVG after a byte order mark",
            disguised(b"\xef\xbb\xbf", SVG),
            PictureProblem::Format,
        ),
        (
            "GIF",
            gif(&[flat(400, 400, [9; 3])]),
            PictureProblem::Format,
        ),
        (
            "TIFF",
            b"II*\0\x08\0\0\0\0\0\0\0".to_vec(),
            PictureProblem::Format,
        ),
        (
            "BMP",
            b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0".to_vec(),
            PictureProblem::Format,
        ),
        (
            "AVIF",
            b"\0\0\0\x20ftypavif\0\0\0\0".to_vec(),
            PictureProblem::Format,
        ),
        (
            "a long file",
            vec![0xff; (10 << 20) + 1],
            PictureProblem::FileTooBig { mb: 10 },
        ),
        (
            "a long file that begins well",
            disguised(&fine, &vec![0; 10 << 20]),
            PictureProblem::FileTooBig { mb: 10 },
        ),
    ];
    for (what, bytes, problem) in table {
        assert_eq!(
            read_header(&bytes, &PictureLimits::PICTURE).unwrap_err(),
            problem,
            "{what}"
        );
        assert_eq!(
            intake(&bytes, &PictureLimits::PICTURE).unwrap_err(),
            problem,
            "{what}"
        );
    }
}

/// Both the bytes that a refusal reads and those that it allocates end with the header: the rest of
/// the file is not there, and a decoder that asked for it would say that the file is damaged.
#[test]
fn a_bomb_is_refused_by_its_first_bytes() {
    let too_large = PictureProblem::TooLarge {
        width: 8000,
        height: 8000,
        megapixels: 40,
    };
    for (width, height) in [
        (60_000, 60_000),
        (11_900, 11_900),
        (30_000, 500),
        (500, 30_000),
    ] {
        let whole = png_header(width, height);
        // Signature and header, and the name of the chunk after it.
        let first = &whole[..8 + 25 + 8];
        assert_eq!(
            read_header(first, &PictureLimits::PICTURE),
            Err(too_large.clone()),
            "{width} × {height}"
        );
        assert_eq!(
            intake(first, &PictureLimits::PICTURE),
            Err(too_large.clone()),
            "{width} × {height}"
        );
    }
    let fine = &png_header(800, 600)[..8 + 25 + 8];
    assert!(matches!(
        intake(fine, &PictureLimits::PICTURE),
        Err(PictureProblem::Damaged(_))
    ));
}

#[test]
fn what_only_begins_like_a_picture_is_damaged() {
    let picture = photo(800, 600);
    let (jpeg, png) = (jpeg(&picture), png(picture.clone()));
    let webp = intake(&jpeg, &PictureLimits::PICTURE).unwrap().bytes;
    let half = |bytes: &[u8]| bytes[..bytes.len() / 2].to_vec();
    let riff = [b"RIFF\xff\0\0\0WEBP".as_slice(), HTML].concat();
    for (what, bytes) in [
        ("half a JPEG", half(&jpeg)),
        (
            "a JPEG without its last bytes",
            jpeg[..jpeg.len() - 2].to_vec(),
        ),
        ("a JPEG's header", jpeg[..400].to_vec()),
        ("half a PNG", half(&png)),
        ("a PNG's header", png_header(800, 600)),
        ("half a WebP", half(&webp)),
        ("HTML as JPEG", disguised(&[0xff, 0xd8, 0xff, 0xe0], HTML)),
        ("HTML as PNG", disguised(b"\x89PNG\r\n\x1a\n", HTML)),
        ("HTML as WebP", riff),
    ] {
        let problem = intake(&bytes, &PictureLimits::PICTURE).unwrap_err();
        assert!(
            matches!(problem, PictureProblem::Damaged(_)),
            "{what}: {problem:?}"
        );
        assert_eq!(problem.key(), "img_type");
        assert!(
            inspect(&bytes).is_err() && variant(&bytes, Variant::Width(320)).is_err(),
            "{what}"
        );
    }
}

#[test]
fn noise_never_gets_past_the_decoders() {
    let originals = [jpeg(&photo(480, 420)), png(photo(480, 420))];
    let mut random = 7u64;
    for original in &originals {
        for _ in 0..25 {
            let mut bytes = original.clone();
            for _ in 0..8 {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let place = (random >> 33) as usize % bytes.len();
                bytes[place] = (random >> 20) as u8;
            }
            // Refused or taken, but never a panic; what is taken is ours.
            if let Ok(master) = intake(&bytes, &PictureLimits::PICTURE) {
                assert_eq!(PictureFormat::of(&master.bytes), Some(PictureFormat::WebP));
            }
        }
    }
}

#[test]
fn a_cover_must_be_large_enough_as_it_is_seen() {
    let upright = jpeg(&photo(640, 1250));
    let problem = PictureProblem::TooSmall {
        width: 1200,
        height: 630,
    };
    assert_eq!(
        read_header(&upright, &PictureLimits::COVER).unwrap_err(),
        problem
    );
    assert_eq!(problem.key(), "img_small");
    // The same pixels, lying on their side.
    let header = read_header(&with_exif(&upright, 6), &PictureLimits::COVER).unwrap();
    assert_eq!((header.width, header.height), (1250, 640));
}

#[test]
fn the_cost_of_a_decoding_is_known_beforehand() {
    let megapixels = 800 * 600;
    for (what, bytes, memory) in [
        ("JPEG", jpeg(&photo(800, 600)), megapixels * 3),
        (
            "PNG with sixteen bits",
            png(DynamicImage::from(photo(800, 600)).into_rgba16()),
            megapixels * 8,
        ),
    ] {
        assert_eq!(
            read_header(&bytes, &PictureLimits::PICTURE).unwrap().memory,
            memory,
            "{what}"
        );
    }
    // A camera's 24 megapixels, halved on the way to a width of at most 2400, and the same in
    // several scans, whose coefficients are more than that.
    let memory = |frame: u8| {
        read_header(&jpeg_header(frame, 6000, 4000), &PictureLimits::PICTURE)
            .unwrap()
            .memory
    };
    assert_eq!(memory(0xc0), 72_000_000 + 2400 * 2000 * 3);
    assert!(
        memory(0xc2).abs_diff(144_000_000) < 200_000,
        "{}",
        memory(0xc2)
    );
}

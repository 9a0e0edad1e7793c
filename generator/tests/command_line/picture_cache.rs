//! `--picture-cache`: what a build made of pictures serves the next one, whatever became of the
//! tree or of the folder.

use crate::support::fixture;
use generator::images::{ENCODER, PictureLimits, intake};
use std::collections::BTreeMap;
use std::fs;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

const ENTRY: &str = "news/dim-hromady-kalyna-vidchynyv-usi-dveri-pislia-roku-remontu";

/// An entry of the demo: three drawings, and a photograph as its cover.
fn content(dir: &Path) {
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let content = dir.join("content");
    fs::create_dir_all(content.join(ENTRY)).unwrap();
    for name in [
        "categories.toml",
        "tags.toml",
        "locations.toml",
        "people.toml",
    ] {
        fs::copy(demo.join(name), content.join(name)).unwrap();
    }
    let settings: toml::Table = fs::read_to_string(demo.join("settings.toml"))
        .unwrap()
        .parse()
        .unwrap();
    let without_pictures = settings
        .into_iter()
        .filter(|(name, _)| !["logo", "share_image", "slides"].contains(&name.as_str()));
    let text = toml::to_string(&without_pictures.collect::<toml::Table>()).unwrap();
    fs::write(content.join("settings.toml"), text).unwrap();
    for file in fs::read_dir(demo.join(ENTRY)).unwrap().map(Result::unwrap) {
        fs::copy(file.path(), content.join(ENTRY).join(file.file_name())).unwrap();
    }
    let photo = image::RgbImage::from_fn(1300, 700, |x, y| {
        let grain = (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503)) >> 13 & 31;
        image::Rgb([
            (x / 6 + grain) as u8,
            (y / 4 + grain) as u8,
            (90 + grain) as u8,
        ])
    });
    let mut png = std::io::Cursor::new(Vec::new());
    photo.write_to(&mut png, image::ImageFormat::Png).unwrap();
    let master = intake(&png.into_inner(), &PictureLimits::PICTURE).unwrap();
    fs::write(content.join(ENTRY).join("cover.webp"), master.bytes).unwrap();
}

/// Every file below a folder with its bytes, names that begin with a dot left out.
fn files(dir: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![dir.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder)
            .unwrap()
            .map(|item| item.unwrap().path())
        {
            let hidden = path.file_name().unwrap().to_string_lossy().starts_with('.');
            if path.is_dir() && !hidden {
                folders.push(path);
            } else if !hidden {
                files.insert(
                    path.strip_prefix(dir).unwrap().to_owned(),
                    fs::read(&path).unwrap(),
                );
            }
        }
    }
    files
}

fn build(dir: &Path, out: &str) -> BTreeMap<PathBuf, Vec<u8>> {
    build_with(dir, out, &[])
}

fn build_with(dir: &Path, out: &str, words: &[&str]) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
    command.args([
        "build",
        "--picture-cache",
        "cache",
        "--as-of",
        "2026-11-21T12:00:00Z",
        "--out",
        out,
    ]);
    command
        .args(words)
        .arg("--theme")
        .arg(fixture().join("theme"))
        .current_dir(dir);
    let output = command.output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(
        !dir.join(out).join(".visnyk/pictures").exists(),
        "the folder that was given is the only one"
    );
    files(&dir.join(out))
}

const AGED: SystemTime = SystemTime::UNIX_EPOCH;

fn age(dir: &Path) {
    for path in files(&dir.join("cache")).keys() {
        let path = dir.join("cache").join(path);
        File::options()
            .write(true)
            .open(path)
            .unwrap()
            .set_modified(AGED)
            .unwrap();
    }
}

/// The files that were written since [`age`]: whatever is made of a picture is written to the
/// cache.
fn made(dir: &Path) -> Vec<PathBuf> {
    let is_new = |path: &PathBuf| {
        fs::metadata(dir.join("cache").join(path))
            .unwrap()
            .modified()
            .unwrap()
            > AGED
    };
    files(&dir.join("cache"))
        .into_keys()
        .filter(is_new)
        .collect()
}

#[test]
fn a_build_with_the_cache_of_another_encodes_nothing_and_writes_an_equal_tree() {
    let dir = tempfile::tempdir().unwrap();
    content(dir.path());
    let first = build(dir.path(), "first");
    let is_width =
        |path: &&PathBuf| path.starts_with("media") && path.extension() == Some("webp".as_ref());
    assert!(first.keys().filter(is_width).count() > 15);
    let before = files(&dir.path().join("cache"));
    age(dir.path());
    let second = build(dir.path(), "second");
    assert!(first == second, "the trees differ");
    let after = files(&dir.path().join("cache"));
    assert!(before == after, "the cache has other files");
    assert_eq!(made(dir.path()), Vec::<PathBuf>::new());
}

#[test]
fn a_damaged_file_of_the_cache_is_made_again_and_never_published() {
    let dir = tempfile::tempdir().unwrap();
    content(dir.path());
    let first = build(dir.path(), "first");
    let before = files(&dir.path().join("cache"));
    let damages: [fn(&mut Vec<u8>); 3] = [
        Vec::clear,
        |bytes| bytes.truncate(bytes.len() / 2),
        |bytes| *bytes.last_mut().unwrap() ^= 1,
    ];
    for kind in ["-320-", "-1280-", "-share-", "-facts-"] {
        for (n, damage) in damages.iter().enumerate() {
            age(dir.path());
            let (path, bytes) = before
                .iter()
                .find(|(path, _)| path.to_string_lossy().contains(kind))
                .unwrap();
            let mut bytes = bytes.clone();
            damage(&mut bytes);
            fs::write(dir.path().join("cache").join(path), bytes).unwrap();
            let out = format!("out{kind}{n}");
            assert!(
                build(dir.path(), &out) == first,
                "{kind} {n}: the trees differ"
            );
            let after = files(&dir.path().join("cache"));
            assert!(after == before, "{kind} {n}: the cache is not what it was");
            assert_eq!(made(dir.path()), std::slice::from_ref(path), "{kind} {n}");
        }
    }
}

#[test]
fn trees_of_one_content_share_the_folder() {
    let dir = tempfile::tempdir().unwrap();
    content(dir.path());
    // Two at the same time, so that each meets what the other is writing and deletes.
    let [first, second] = std::thread::scope(|scope| {
        ["first", "second"]
            .map(|out| scope.spawn(|| build(dir.path(), out)))
            .map(|ran| ran.join().unwrap())
    });
    assert!(first == second, "the trees differ");
    build(dir.path(), "third");
    let before = files(&dir.path().join("cache"));
    age(dir.path());
    for (out, words) in [
        ("flat", &["--flat"][..]),
        (
            "path",
            &["--base-url", "https://user.example/portal", "--no-payloads"],
        ),
    ] {
        let tree = build_with(dir.path(), out, words);
        let media = |tree: &BTreeMap<PathBuf, Vec<u8>>| {
            tree.iter()
                .filter(|(path, _)| path.starts_with("media"))
                .map(|(path, bytes)| (path.clone(), bytes.clone()))
                .collect::<Vec<_>>()
        };
        assert!(media(&tree) == media(&first), "{out}: the pictures differ");
    }
    assert!(
        files(&dir.path().join("cache")) == before,
        "the cache has other files"
    );
    assert_eq!(made(dir.path()), Vec::<PathBuf>::new());
}

#[test]
fn files_of_another_encoder_are_neither_used_nor_kept() {
    let dir = tempfile::tempdir().unwrap();
    content(dir.path());
    let first = build(dir.path(), "first");
    let before = files(&dir.path().join("cache"));
    age(dir.path());
    let (now, other) = (format!("-v{ENCODER}"), format!("-v{}", ENCODER - 1));
    for path in before.keys() {
        let path = dir.path().join("cache").join(path);
        let name = path.file_name().unwrap().to_str().unwrap();
        assert!(name.contains(&now), "{name} names no version");
        fs::rename(&path, path.with_file_name(name.replace(&now, &other))).unwrap();
    }
    assert!(build(dir.path(), "second") == first, "the trees differ");
    assert!(
        files(&dir.path().join("cache")) == before,
        "the cache is not what it was"
    );
    assert_eq!(made(dir.path()).len(), before.len());
}

//! The picture cache: what it reads again, makes once, and removes.

use super::*;
use crate::images::tests::{jpeg, photo};
use crate::images::variant as fresh;
use std::cell::Cell;
use tempfile::TempDir;

fn cache(folder: &TempDir) -> PictureCache {
    PictureCache::new(folder.path().join("pictures"), DecodeBudget::default())
}

fn files(cache: &PictureCache) -> Vec<PathBuf> {
    entries(&cache.folder)
        .unwrap()
        .iter()
        .flat_map(|folder| entries(folder).unwrap())
        .collect()
}

/// A picture, and a loader that counts how often it is asked.
struct Shelf {
    bytes: Vec<u8>,
    hash: MediaHash,
    asked: Cell<usize>,
}

impl Shelf {
    fn new() -> Shelf {
        let bytes = jpeg(&photo(700, 500));
        Shelf {
            hash: MediaHash::of(&bytes),
            bytes,
            asked: Cell::new(0),
        }
    }

    #[allow(clippy::unnecessary_wraps, reason = "what a loader gives")]
    fn load(&self) -> Result<Vec<u8>, PictureProblem> {
        self.asked.set(self.asked.get() + 1);
        Ok(self.bytes.clone())
    }
}

#[test]
fn what_was_made_once_is_found_again() {
    let (folder, shelf) = (TempDir::new().unwrap(), Shelf::new());
    let first = cache(&folder);
    let kinds = [
        Variant::Width(320),
        Variant::Width(640),
        Variant::Share,
        Variant::ShareJpeg,
    ];
    for kind in kinds {
        let bytes = first.variant(shelf.hash, kind, || shelf.load()).unwrap();
        assert_eq!(bytes, fresh(&shelf.bytes, kind).unwrap(), "{kind:?}");
    }
    // One decoding for all of them.
    assert_eq!(shelf.asked.get(), 1);
    let facts = first.facts(shelf.hash, || shelf.load()).unwrap();
    assert_eq!(facts, inspect(&shelf.bytes).unwrap());
    assert_eq!(files(&first).len(), kinds.len() + 1);
    // Another process.
    let second = cache(&folder);
    let nothing = || -> Result<Vec<u8>, PictureProblem> { panic!("asked for the picture") };
    for kind in kinds {
        assert_eq!(
            second.variant(shelf.hash, kind, nothing).unwrap(),
            fresh(&shelf.bytes, kind).unwrap()
        );
    }
    assert_eq!(second.facts(shelf.hash, nothing).unwrap(), facts);
}

#[test]
fn a_damaged_file_is_made_anew() {
    let (folder, shelf) = (TempDir::new().unwrap(), Shelf::new());
    let kind = Variant::Width(320);
    let expected = fresh(&shelf.bytes, kind).unwrap();
    let facts = inspect(&shelf.bytes).unwrap();
    cache(&folder)
        .variant(shelf.hash, kind, || shelf.load())
        .unwrap();
    cache(&folder).facts(shelf.hash, || shelf.load()).unwrap();
    let damages: [fn(&mut Vec<u8>); 5] = [
        |bytes| bytes.clear(),
        |bytes| bytes.truncate(7),
        |bytes| bytes.truncate(bytes.len() - 1),
        |bytes| bytes.push(0),
        |bytes| *bytes.last_mut().unwrap() ^= 1,
    ];
    for (n, damage) in damages.into_iter().enumerate() {
        for file in files(&cache(&folder)) {
            let mut bytes = fs::read(&file).unwrap();
            damage(&mut bytes);
            fs::write(&file, bytes).unwrap();
        }
        let cache = cache(&folder);
        shelf.asked.set(0);
        assert_eq!(
            cache.variant(shelf.hash, kind, || shelf.load()).unwrap(),
            expected,
            "{n}"
        );
        assert_eq!(
            cache.facts(shelf.hash, || shelf.load()).unwrap(),
            facts,
            "{n}"
        );
        assert_eq!(shelf.asked.get(), 2, "{n}");
        // And it is whole again.
        cache.rest();
        assert_eq!(
            cache.variant(shelf.hash, kind, || shelf.load()).unwrap(),
            expected,
            "{n}"
        );
        assert_eq!(shelf.asked.get(), 2, "{n}");
    }
}

#[test]
fn without_a_place_to_write_everything_is_still_made() {
    let (folder, shelf) = (TempDir::new().unwrap(), Shelf::new());
    let file = folder.path().join("file");
    fs::write(&file, b"in the way").unwrap();
    let cache = PictureCache::new(file, DecodeBudget::default());
    for _ in 0..2 {
        let bytes = cache
            .variant(shelf.hash, Variant::Share, || shelf.load())
            .unwrap();
        assert_eq!(bytes, fresh(&shelf.bytes, Variant::Share).unwrap());
    }
}

#[test]
fn errors_of_the_loader_and_of_pictures_come_through_and_are_not_kept() {
    let folder = TempDir::new().unwrap();
    let cache = cache(&folder);
    let hash = MediaHash::of(b"x");
    let damaged = || Err(PictureProblem::Damaged("gone".to_owned()));
    assert_eq!(cache.variant(hash, Variant::Share, damaged), damaged());
    let words = || Ok::<_, PictureProblem>(b"words".to_vec());
    assert_eq!(
        cache.variant(hash, Variant::Share, words),
        Err(PictureProblem::Format)
    );
    assert_eq!(cache.facts(hash, words), Err(PictureProblem::Format));
    assert_eq!(files(&cache), Vec::<PathBuf>::new());
}

#[test]
fn sweeping_leaves_what_is_used() {
    let (folder, shelf) = (TempDir::new().unwrap(), Shelf::new());
    let cache = cache(&folder);
    assert_eq!(
        cache.sweep(&HashSet::new()).unwrap(),
        0,
        "no folder, nothing to do"
    );
    cache
        .variant(shelf.hash, Variant::Width(320), || shelf.load())
        .unwrap();
    cache.facts(shelf.hash, || shelf.load()).unwrap();
    let share = cache.share_of_ornament(Variant::ShareJpeg).unwrap();
    assert_eq!(share, share_of_ornament(Variant::ShareJpeg).unwrap());
    // Left over by a crash, by an older version, and by another program.
    let place = files(&cache)[0].parent().unwrap().to_owned();
    for name in [
        format!("{}-320-v{ENCODER}.webp.77-0.part", shelf.hash),
        format!("{}-320-v0.webp.q80", shelf.hash),
    ] {
        fs::write(place.join(name), b"old").unwrap();
    }
    assert_eq!(cache.sweep(&HashSet::from([shelf.hash])).unwrap(), 2);
    assert_eq!(files(&cache).len(), 3);
    assert_eq!(cache.sweep(&HashSet::new()).unwrap(), 2);
    assert_eq!(cache.share_of_ornament(Variant::ShareJpeg).unwrap(), share);
}

#[test]
fn sweeping_leaves_folders_of_others() {
    let (folder, shelf) = (TempDir::new().unwrap(), Shelf::new());
    let cache = cache(&folder);
    cache
        .variant(shelf.hash, Variant::Width(320), || shelf.load())
        .unwrap();
    let others = [
        "notes.txt",
        "site/logo.png",
        "news/fair/index.md",
        "ab/notes.txt",
        "ab/photos.part",
    ];
    let others = others.map(|name| cache.folder.join(name));
    for file in &others {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, "mine").unwrap();
    }
    assert_eq!(cache.sweep(&HashSet::new()).unwrap(), 1);
    assert!(others.iter().all(|file| file.is_file()));
}

#[test]
fn many_threads_get_the_same_bytes() {
    let (folder, shelf) = (TempDir::new().unwrap(), Shelf::new());
    let (cache, bytes, hash) = (cache(&folder), &shelf.bytes, shelf.hash);
    let expected = fresh(bytes, Variant::Width(320)).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                let load = || Ok::<_, PictureProblem>(bytes.clone());
                assert_eq!(
                    cache.variant(hash, Variant::Width(320), load).unwrap(),
                    expected
                );
            });
        }
    });
    assert_eq!(files(&cache).len(), 1, "nothing half-written is left");
}

#[test]
fn a_folder_that_cannot_be_read_is_no_empty_one() {
    let (folder, shelf) = (TempDir::new().unwrap(), Shelf::new());
    let cache = cache(&folder);
    std::os::unix::fs::symlink("pictures", &cache.folder).unwrap();
    let look = || {
        [
            PictureCache::masters(&cache.folder).map(drop),
            PictureCache::forget(&cache.folder, shelf.hash),
            cache.sweep(&HashSet::new()).map(drop),
        ]
    };
    assert!(look().iter().all(Result::is_err));
    fs::remove_file(&cache.folder).unwrap();
    assert!(look().iter().all(Result::is_ok));
}

//! Pictures and archives in a bucket: what is cached, what is removed, and what a bucket does that
//! fails, hangs or is away.

mod failures;
mod proxy;

use crate::deletion::wait_until;
use crate::entries::draft;
use crate::files::{bucket, master};
use crate::jobs::{begin, ended};
use crate::library::{send, story};
use crate::portal::{Setup, start_with};
use domain::access::Role;
use model::MediaHash;
use proxy::Proxy;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use storage::{ObjectKind, Storage, StorageAddress};
use store::UnnamedPictures;
use support::clock::Clock;
use tempfile::TempDir;

/// A storage with a data folder of its own, as a node has it.
fn node(address: &StorageAddress, cache: u64) -> (TempDir, Storage) {
    let data = TempDir::new().unwrap();
    let storage = Storage::open(Some(address), data.path(), cache).unwrap();
    (data, storage)
}

fn behind_proxy() -> (Arc<Proxy>, StorageAddress) {
    let proxy = Proxy::start();
    let address = bucket::through(&bucket::address().unwrap(), proxy.port);
    (proxy, address)
}

fn picture(number: u8) -> (MediaHash, Vec<u8>) {
    let bytes = vec![number; 10_000];
    (MediaHash::of(&bytes), bytes)
}

fn cached(data: &Path) -> Vec<String> {
    let files = fs::read_dir(data.join("cache/media")).unwrap();
    files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn a_picture_of_one_node_is_read_by_another() {
    let address = bucket::address().unwrap();
    let [(first, here), (second, there)] = [0; 2].map(|_| node(&address, 1 << 20));
    let (hash, bytes) = picture(1);
    assert!(there.picture(hash, "webp").unwrap_err().is_missing());
    here.put_picture(hash, "webp", &bytes).unwrap();
    assert_eq!(there.picture(hash, "webp").unwrap(), bytes);
    assert_eq!(there.find_picture(hash).unwrap(), bytes);
    assert_eq!(
        [&first, &second].map(|data| cached(data.path()).len()),
        [1, 1]
    );
    // What was erased is in no cache after the next look at the record, once it is old enough to
    // have been recorded.
    here.delete_picture(hash).unwrap();
    assert!(cached(first.path()).is_empty());
    assert!(!there.holds_picture(hash, "webp").unwrap());
    for name in cached(second.path()) {
        let file = fs::File::open(second.path().join("cache/media").join(name)).unwrap();
        file.set_modified(std::time::SystemTime::now() - std::time::Duration::from_hours(2))
            .unwrap();
    }
    there.keep_cached(|_| false).unwrap();
    assert!(there.find_picture(hash).unwrap_err().is_missing());
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn a_full_cache_evicts_and_a_damaged_file_is_fetched_again() {
    let (proxy, address) = behind_proxy();
    let (data, storage) = node(&address, 35_000);
    for number in 0..10 {
        let (hash, bytes) = picture(number);
        storage.put_picture(hash, "webp", &bytes).unwrap();
    }
    assert_eq!(cached(data.path()).len(), 3);
    for number in 0..10 {
        let (hash, bytes) = picture(number);
        assert_eq!(storage.picture(hash, "webp").unwrap(), bytes);
        assert!(cached(data.path()).len() <= 3);
    }
    proxy.take_calls();
    let (hash, bytes) = picture(9);
    let file = data.path().join("cache/media").join(format!("{hash}.webp"));
    for damage in [vec![0; 10_000], Vec::new()] {
        fs::write(&file, damage).unwrap();
        assert_eq!(storage.picture(hash, "webp").unwrap(), bytes);
        assert_eq!(fs::read(&file).unwrap(), bytes);
        assert_eq!(proxy.take_calls()["GET"], 1);
    }
    storage.picture(hash, "webp").unwrap();
    assert!(proxy.take_calls().is_empty());
    // One that is damaged in the bucket as well is missing, whatever its name says.
    let (other, _) = picture(99);
    storage.put_picture(other, "webp", b"other").unwrap();
    fs::remove_file(
        data.path()
            .join("cache/media")
            .join(format!("{other}.webp")),
    )
    .unwrap();
    assert!(storage.picture(other, "webp").unwrap_err().is_missing());
    assert!(!storage.holds_picture(other, "webp").unwrap());
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn a_large_archive_goes_in_parts_and_comes_back_whole() {
    let (_data, storage) = node(&bucket::address().unwrap(), 0);
    let folder = TempDir::new().unwrap();
    let (mut names, lengths) = (Vec::new(), [0, 1, (8 << 20) - 1, 8 << 20, (20 << 20) + 7]);
    for length in lengths {
        let bytes: Vec<u8> = (0..length as u32).map(|at| (at % 251) as u8).collect();
        let (file, name) = (folder.path().join("archive"), format!("{length}.zip"));
        fs::write(&file, &bytes).unwrap();
        storage.put_file(ObjectKind::Export, &name, &file).unwrap();
        assert!(!file.exists());
        let mut reader = storage.read(ObjectKind::Export, &name).unwrap();
        assert_eq!(reader.length(), length as u64);
        let mut back = Vec::new();
        reader.read_to_end(&mut back).unwrap();
        assert!(back == bytes, "{length}");
        names.push(name);
    }
    names.sort();
    let mut listed: Vec<_> = storage
        .list(ObjectKind::Export)
        .unwrap()
        .into_iter()
        .map(|file| file.name)
        .collect();
    listed.sort();
    assert_eq!(listed, names);
    assert!(storage.list(ObjectKind::Import).unwrap().is_empty());
    storage.delete(ObjectKind::Export, &names[0]).unwrap();
    storage.delete(ObjectKind::Export, &names[0]).unwrap();
    assert!(!storage.has(ObjectKind::Export, &names[0]).unwrap());
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn an_upload_is_one_request_and_so_is_a_look() {
    let proxy = Proxy::start();
    let portal = start_with(Setup {
        storage_proxy: Some(proxy.port),
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    // The first cleanup of pictures, and that of files of jobs.
    wait_until("the lists of a start", || proxy.calls_of("LIST") == 3);
    proxy.take_calls();
    let photo = send(&editor, "Збори.png", 1240, 700);
    assert_eq!(
        proxy.take_calls().into_iter().collect::<Vec<_>>(),
        [("PUT".to_owned(), 1)]
    );
    story(&editor, "Новина зі світлиною", &photo);
    let show = || editor.get(photo["url"].as_str().unwrap());
    assert_eq!(show().status, 200);
    assert!(proxy.take_calls().is_empty(), "it is cached");
    portal.store.look_for_pictures().unwrap();
    assert_eq!(
        proxy.take_calls().into_iter().collect::<Vec<_>>(),
        [("LIST".to_owned(), 1)]
    );
    // Another node fetches it once.
    fs::remove_file(portal.files.cache().join(master(&photo))).unwrap();
    for _ in 0..3 {
        assert_eq!(show().status, 200);
    }
    assert_eq!(
        proxy.take_calls().into_iter().collect::<Vec<_>>(),
        [("GET".to_owned(), 1)]
    );
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn a_sweep_keeps_what_is_named_or_young() {
    let proxy = Proxy::start();
    let portal = start_with(Setup {
        storage_proxy: Some(proxy.port),
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let named = send(&editor, "Збори.png", 1240, 700);
    let (unnamed, bytes) = picture(1);
    let unnamed = format!("{unnamed}.webp");
    portal.files.write(ObjectKind::Picture, &unnamed, &bytes);
    let mut seen = UnnamedPictures::default();
    for (days, removed) in [(-3, 0), (0, 0), (2, 1), (2, 0)] {
        proxy.set_days(days);
        let now = portal
            .store
            .sweep_storage(&mut UnnamedPictures::default())
            .unwrap();
        assert_eq!(now, 0, "it may have been named until now");
        assert_eq!(
            portal.store.sweep_storage(&mut seen).unwrap(),
            removed,
            "{days} days ahead"
        );
    }
    assert_eq!(portal.files.names(ObjectKind::Picture), [master(&named)]);
    // A picture that is erased goes immediately.
    let path = format!("/api/dashboard/media/{}", named["hash"].as_str().unwrap());
    assert_eq!(editor.call("DELETE", &path, None).status, 204);
    api::maintenance::retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    assert!(
        portal.files.names(ObjectKind::Picture).is_empty()
            && cached(portal.store.folder()).is_empty()
    );
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn an_export_has_pictures_that_are_in_the_bucket_alone() {
    // Nothing is cached.
    let portal = start_with(Setup {
        storage_cache: false,
        ..Setup::default()
    });
    let admin = portal.signed_in(Role::Admin);
    let photo = send(&admin, "Збори.png", 1240, 700);
    story(&admin, "Новина зі світлиною", &photo);
    let export = ended(&admin, &begin(&admin, "export"));
    assert_eq!(
        (&export["state"], &export["file"]),
        (&"done".into(), &true.into()),
        "{export}"
    );
    let file = admin.get(&format!("/api/dashboard/jobs/{}/file", export["id"]));
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(file.body.clone())).unwrap();
    let mut bytes = Vec::new();
    zip.by_name("news/novyna-zi-svitlynoiu/zbory.webp")
        .unwrap()
        .read_to_end(&mut bytes)
        .unwrap();
    assert!(bytes == portal.files.read(ObjectKind::Picture, &master(&photo)));
    let scratch = portal.store.storage().scratch(ObjectKind::Export);
    assert_eq!(
        fs::read_dir(scratch).unwrap().count(),
        0,
        "nothing is left on this machine"
    );
    // It comes in again where there is nothing: the pictures of the archive are stored.
    let other = start_with(Setup {
        storage_cache: false,
        ..Setup::default()
    });
    let admin = other.signed_in(Role::Admin);
    let import = ended(&admin, &crate::jobs::send(&admin, &file.body));
    assert_eq!(import["state"], "done", "{import}");
    assert!(bytes == other.files.read(ObjectKind::Picture, &master(&photo)));
    assert!(other.files.names(ObjectKind::Import).is_empty());
    let answer = admin.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft("Ще одна")),
    );
    assert_eq!(answer.status, 201);
}

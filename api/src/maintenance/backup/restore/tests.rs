//! Restores: what is staged, what stays aside, and a restore that stopped half-way.

use super::staged::{RestorePlan, STAGING, decide, finish_by};
use super::{finish, restore, *};
use crate::maintenance::backup::{
    BackupManifest, Daily, MANIFEST, SetFile, write_archive, write_database,
};
use crate::publishing::restore_mark::is_restored;
use domain::ids::Seq;
use model::MediaHash;
use std::collections::BTreeMap;
use std::io;
use store::{BlockingStore, DATABASE, STAGED_RESTORE, Sender, StoredMedia, VISITS};
use tempfile::TempDir;

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_795_262_400 + second).unwrap()
}

/// A data folder whose record holds as many changes as `seq` says, with visits, a search index and
/// a log of its own.
fn folder(dir: &TempDir, name: &str, seq: Seq) -> PathBuf {
    let data = dir.path().join(name);
    let store = BlockingStore::open(&data).unwrap();
    store.set_published_seq(seq).unwrap();
    drop(store);
    for file in [
        "search.sqlite3",
        "search.sqlite3-wal",
        "exports/7.zip",
        "exports/mine.pdf",
        "media/old.webp",
    ] {
        fs::create_dir_all(data.join(file).parent().unwrap()).unwrap();
        fs::write(data.join(file), name).unwrap();
    }
    data
}

fn copy(dir: &TempDir, seq: Seq) -> PathBuf {
    let store = BlockingStore::open(&dir.path().join("source")).unwrap();
    store.set_published_seq(seq).unwrap();
    let target = dir.path().join(format!("copy-{seq}.sqlite3"));
    write_database(store.folder(), &target).unwrap();
    target
}

fn seq(data: &Path) -> Seq {
    BlockingStore::open(data)
        .unwrap()
        .read_blocking(|reader| reader.published_seq())
        .unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn a_restore_moves_the_former_record_aside_unopened_and_drops_what_follows_from_it() {
    let dir = TempDir::new().unwrap();
    let (data, source) = (folder(&dir, "data", Seq(5)), copy(&dir, Seq(9)));
    // Nothing that SQLite could open.
    for (suffix, text) in [("", "record"), ("-wal", "log"), ("-shm", "index")] {
        fs::write(data.join(format!("{DATABASE}{suffix}")), text).unwrap();
    }
    let restored = restore(&data, &source, at(0)).unwrap();
    let aside = restored.aside.unwrap();
    assert_eq!(aside, data.join("backups/before-restore-20261121-120000"));
    for (suffix, text) in [("", "record"), ("-wal", "log"), ("-shm", "index")] {
        assert_eq!(
            fs::read_to_string(aside.join(format!("{DATABASE}{suffix}"))).unwrap(),
            text
        );
    }
    assert!(is_restored(&data).unwrap());
    assert_eq!(
        names(&data),
        ["backups", "exports", "media", "restored", DATABASE]
    );
    assert_eq!(
        names(&data.join("exports")),
        ["mine.pdf"],
        "what others put there stays"
    );
    assert_eq!(names(&data.join("media")), ["old.webp"], "pictures stay");
    assert_eq!(seq(&data), Seq(9));
}

#[test]
fn a_restore_that_ends_at_any_step_is_the_old_state_or_is_finished_by_the_next_process() {
    let dir = TempDir::new().unwrap();
    let source = copy(&dir, Seq(9));
    let picture = "0123456789abcdef0123456789abcdef.webp";
    let visits = dir.path().join("visits.sqlite3");
    fs::write(&visits, "counts").unwrap();
    let mut steps = 1;
    let mut ended_at = 0;
    while ended_at < steps {
        let data = folder(&dir, &format!("data-{ended_at}"), Seq(5));
        fs::write(data.join(VISITS), "former counts").unwrap();
        // As a process leaves it that ended before it decided.
        let staging = data.join(STAGING);
        fs::create_dir_all(staging.join("media")).unwrap();
        fs::copy(&source, staging.join(DATABASE)).unwrap();
        fs::copy(&visits, staging.join(VISITS)).unwrap();
        fs::write(staging.join("media").join(picture), "picture").unwrap();
        fs::write(staging.join("visnyk.toml"), "addr = \"x\"").unwrap();
        let aside = "before-restore-20261121-120000".to_owned();
        RestorePlan {
            source: "a backup".to_owned(),
            at: at(0),
            aside: aside.clone(),
            returned: None,
        }
        .write(&staging)
        .unwrap();
        assert_eq!(seq(&data), Seq(5));
        decide(&data).unwrap();
        let mut step = 0;
        let ended = finish_by(&data, &mut |_| {
            step += 1;
            if step > ended_at {
                Err(io::Error::other("killed"))
            } else {
                Ok(())
            }
        });
        assert!(ended.is_err());
        let refused = BlockingStore::open(&data).err().unwrap().to_string();
        assert!(refused.contains("visnyk-api restore --data"), "{refused}");
        // What the process said that it would do next is only known when one gets through.
        steps = if ended_at == 0 {
            count(&dir, &source, &visits, picture)
        } else {
            steps
        };
        assert!(finish(&data).unwrap().is_some());
        assert!(finish(&data).unwrap().is_none());
        let state: BTreeMap<&str, String> = [
            ("visits", VISITS),
            ("picture", &format!("media/{picture}")),
            ("settings", "restored-visnyk.toml"),
            ("aside", &format!("backups/{aside}/{VISITS}")),
        ]
        .into_iter()
        .map(|(what, file)| (what, fs::read_to_string(data.join(file)).unwrap()))
        .collect();
        let expected = [
            ("visits", "counts"),
            ("picture", "picture"),
            ("settings", "addr = \"x\""),
            ("aside", "former counts"),
        ];
        assert_eq!(
            state,
            expected.map(|(what, text)| (what, text.to_owned())).into()
        );
        assert!(
            is_restored(&data).unwrap()
                && !data.join("search.sqlite3").exists()
                && names(&data.join("exports")) == ["mine.pdf"]
        );
        assert_eq!(seq(&data), Seq(9), "ended at step {ended_at}");
        assert_eq!(seq(&data.join("backups").join(&aside)), Seq(5));
        ended_at += 1;
    }
    assert!(steps > 8, "{steps} steps");
}

/// How many steps a restore has.
fn count(dir: &TempDir, source: &Path, visits: &Path, picture: &str) -> usize {
    let data = folder(dir, "counted", Seq(5));
    fs::write(data.join(VISITS), "former counts").unwrap();
    let staged = data.join(STAGED_RESTORE);
    fs::create_dir_all(staged.join("media")).unwrap();
    fs::copy(source, staged.join(DATABASE)).unwrap();
    fs::copy(visits, staged.join(VISITS)).unwrap();
    fs::write(staged.join("media").join(picture), "picture").unwrap();
    fs::write(staged.join("visnyk.toml"), "").unwrap();
    RestorePlan {
        source: String::new(),
        at: at(0),
        aside: "before-restore-20261121-120000".to_owned(),
        returned: None,
    }
    .write(&staged)
    .unwrap();
    let mut steps = 0;
    finish_by(&data, &mut |_| {
        steps += 1;
        Ok(())
    })
    .unwrap();
    steps
}

#[test]
fn a_source_that_is_no_whole_backup_changes_nothing_and_is_named() {
    let dir = TempDir::new().unwrap();
    let (data, source) = (folder(&dir, "data", Seq(5)), copy(&dir, Seq(9)));
    let sound = fs::read(&source).unwrap();
    let mut torn = sound.clone();
    torn[4096..8192].fill(0xff);
    let bad = dir.path().join("bad");
    for bytes in [
        b"".to_vec(),
        b"PK\x03\x04 and more".to_vec(),
        sound[..5000].to_vec(),
        torn,
    ] {
        fs::write(&bad, bytes).unwrap();
        let refused = restore(&data, &bad, at(0)).unwrap_err().to_string();
        assert!(refused.starts_with(bad.to_str().unwrap()), "{refused}");
        assert!(!data.join(STAGING).exists() && !is_restored(&data).unwrap());
    }
    let empty = dir.path().join("empty");
    fs::create_dir_all(&empty).unwrap();
    let refused = restore(&data, &empty, at(0)).unwrap_err().to_string();
    assert!(
        refused.contains("neither manifest.json nor visnyk.sqlite3"),
        "{refused}"
    );
    assert!(
        restore(&data, &dir.path().join("nowhere"), at(0))
            .unwrap_err()
            .to_string()
            .contains("nowhere")
    );
    assert_eq!(seq(&data), Seq(5));
}

#[test]
fn three_former_records_stay_and_the_one_just_moved_is_among_them() {
    let dir = TempDir::new().unwrap();
    let (data, source) = (folder(&dir, "data", Seq(1)), copy(&dir, Seq(9)));
    // Left by earlier versions.
    let backups = data.join("backups");
    fs::create_dir_all(&backups).unwrap();
    for name in [
        "damaged-20261120-000000.sqlite3",
        "damaged-20261120-000000.sqlite3-wal",
    ] {
        fs::write(backups.join(name), "").unwrap();
    }
    for second in [10, 10, 20] {
        restore(&data, &source, at(second)).unwrap();
    }
    let kept = [
        "before-restore-20261121-120010",
        "before-restore-20261121-120011",
        "before-restore-20261121-120020",
    ];
    assert_eq!(names(&backups), kept);
    // By a clock that was set back.
    restore(&data, &source, at(0)).unwrap();
    assert_eq!(
        names(&backups),
        [&["before-restore-20261121-120000"], &kept[1..]].concat()
    );
    // What was moved aside is a source as well.
    let aside = backups.join("before-restore-20261121-120011");
    assert_eq!(
        restore(&data, &aside, at(30)).unwrap().missing,
        Vec::<String>::new()
    );
}

#[test]
fn a_restore_needs_no_data_folder() {
    let dir = TempDir::new().unwrap();
    let data = dir.path().join("new/data");
    let restored = restore(&data, &copy(&dir, Seq(9)), at(0)).unwrap();
    assert_eq!((restored.aside, restored.visits), (None, false));
    assert_eq!(seq(&data), Seq(9));
}

/// A store with two pictures; the second has no file.
fn with_pictures(dir: &TempDir) -> (PathBuf, Vec<u8>, [String; 2]) {
    let data = dir.path().join("with-pictures");
    let store = BlockingStore::open(&data).unwrap();
    let pictures = [b"one".to_vec(), b"another".to_vec()];
    let names = pictures
        .clone()
        .map(|bytes| format!("{}.webp", MediaHash::of(&bytes)));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    for bytes in &pictures {
        let media = StoredMedia {
            hash: MediaHash::of(bytes),
            name: "a.webp".to_owned(),
            ext: "webp".to_owned(),
            width: 1,
            height: 1,
            bytes: bytes.len() as u64,
            phash: None,
        };
        runtime
            .block_on(store.add_media(media, Sender::Staff, at(0)))
            .unwrap();
    }
    store.set_published_seq(Seq(9)).unwrap();
    fs::create_dir_all(data.join("media")).unwrap();
    fs::write(data.join("media").join(&names[0]), &pictures[0]).unwrap();
    (data, pictures[0].clone(), names)
}

#[test]
fn an_archive_a_daily_set_and_plain_copies_bring_what_they_hold() {
    let dir = TempDir::new().unwrap();
    let (source, bytes, [present, lost]) = with_pictures(&dir);
    let archive = dir.path().join("a.zip");
    write_archive(&source, &archive, Some(b"addr = \"x\""), at(0)).unwrap();
    Daily::new(&source, None)
        .round(at(0), std::time::Duration::ZERO, &|| false)
        .unwrap();
    let daily = source.join("backups/daily-20261121-120000");
    let plain = dir.path().join("plain.sqlite3");
    write_database(&source, &plain).unwrap();
    for (number, backup) in [&archive, &daily, &source, &plain].into_iter().enumerate() {
        let data = folder(&dir, &format!("into-{number}"), Seq(1));
        // A damaged picture is replaced, an equal one stays.
        fs::write(data.join("media").join(&present), "damaged").unwrap();
        let restored = restore(&data, backup, at(0)).unwrap();
        assert_eq!(seq(&data), Seq(9), "{}", backup.display());
        let has_picture = number < 3;
        let missing = [&present, &lost]
            .into_iter()
            .skip(usize::from(has_picture))
            .cloned();
        let mut missing: Vec<String> = missing.collect();
        missing.sort();
        assert_eq!(
            (restored.pictures, restored.missing),
            (usize::from(has_picture), missing)
        );
        let actual = fs::read(data.join("media").join(&present)).unwrap();
        assert_eq!(actual == bytes, has_picture, "{}", backup.display());
        assert_eq!(restored.settings.is_some(), number == 0);
        // Another restore finds every picture in place, also for the plain copy of the database.
        if has_picture {
            let again = restore(&data, &plain, at(60)).unwrap();
            assert_eq!((again.pictures, again.missing), (0, vec![lost.clone()]));
        }
    }
}

#[test]
fn an_archive_with_a_strange_or_changed_file_changes_nothing() {
    let dir = TempDir::new().unwrap();
    let data = folder(&dir, "data", Seq(5));
    let record = fs::read(copy(&dir, Seq(9))).unwrap();
    let mut manifest = BackupManifest::new(1, Seq(9), at(0));
    manifest
        .files
        .push(SetFile::of(DATABASE, &*record).unwrap());
    let archive = dir.path().join("a.zip");
    let write = |files: &[(&str, &[u8])]| {
        let mut zip = zip::ZipWriter::new(fs::File::create(&archive).unwrap());
        for (name, bytes) in files {
            zip.start_file(*name, zip::write::SimpleFileOptions::default())
                .unwrap();
            io::Write::write_all(&mut zip, bytes).unwrap();
        }
        zip.finish().unwrap();
    };
    let json = manifest.to_json();
    let (own, text): ((&str, &[u8]), _) = ((DATABASE, &record), (MANIFEST, &*json));
    let mut changed = record.clone();
    changed[5000] ^= 1;
    let longer = [&record[..], b"x"].concat();
    let cases: [&[(&str, &[u8])]; 7] = [
        &[text, own, ("../visnyk.toml", b"x")],
        &[text, own, ("media/x.webp", b"x")],
        &[text, own, ("search.sqlite3", b"x")],
        &[text],
        &[own],
        &[text, (DATABASE, &changed)],
        &[text, (DATABASE, &longer)],
    ];
    for files in cases {
        write(files);
        let refused = restore(&data, &archive, at(0)).unwrap_err().to_string();
        assert!(refused.starts_with(archive.to_str().unwrap()), "{refused}");
        assert!(
            !data.join(STAGING).exists()
                && !is_restored(&data).unwrap()
                && !data.join("backups").exists()
        );
    }
    assert!(!dir.path().join("visnyk.toml").exists());
    write(&[own, text]);
    let whole = fs::read(&archive).unwrap();
    fs::write(&archive, &whole[..whole.len() - 30]).unwrap();
    assert!(
        restore(&data, &archive, at(0))
            .unwrap_err()
            .to_string()
            .contains("cut off or damaged")
    );
    assert_eq!(seq(&data), Seq(5));
    fs::write(&archive, whole).unwrap();
    restore(&data, &archive, at(0)).unwrap();
    assert_eq!(seq(&data), Seq(9));
}

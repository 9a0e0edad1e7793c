//! Backups: archives beside a running server, daily sets, and what becomes of both.

use api::background::{Inbox, Task, Tasks};
use api::maintenance::backup::manifest::{MEDIA, SETTINGS, SetFile};
use api::maintenance::backup::{self, BackupManifest, BackupStatus, Daily, DailyOptions, Round};
use api::publishing::status::{Fault, PublicationStatus};
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::ids::Seq;
use jiff::{SignedDuration, Timestamp};
use model::Locale;
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{BlockingStore, DATABASE, NewUser, OpenOptions, VISITS};
use support::clock::FixedClock;
use tempfile::TempDir;

const PASSWORD: &str = "верба над рікою 77";
/// A service of the demo portal with small pictures.
const BAKERY: &str = "services/pekarnia-kolosok";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The address that a server names in its log, which is read to its end: a full pipe would stop the
/// server.
pub(super) fn listening(log: impl Read + Send + 'static) -> String {
    let (listening, address) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(log).lines().map_while(Result::ok) {
            let line: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
            if line["message"] == "listening" {
                let url = line["url"].as_str().unwrap_or_default();
                let _ = listening.send(url.trim_start_matches("http://").to_owned());
            } else if line["level"] == "ERROR" {
                eprintln!("{line}");
            }
        }
    });
    address.recv().unwrap_or_default()
}

struct Place {
    dir: TempDir,
}

impl Place {
    /// A portal with one entry and its pictures.
    fn new() -> Place {
        let place = Place {
            dir: TempDir::new().unwrap(),
        };
        let demo = root().join("content");
        fs::create_dir_all(place.path("content").join(BAKERY)).unwrap();
        for file in [
            "settings.toml",
            "categories.toml",
            "locations.toml",
            "people.toml",
            "tags.toml",
        ] {
            fs::copy(demo.join(file), place.path("content").join(file)).unwrap();
        }
        for entry in fs::read_dir(demo.join(BAKERY)).unwrap() {
            let entry = entry.unwrap();
            fs::copy(
                entry.path(),
                place.path("content").join(BAKERY).join(entry.file_name()),
            )
            .unwrap();
        }
        place.ok(&["import"]);
        place
    }

    /// A portal of an earlier version.
    fn old() -> Place {
        let place = Place {
            dir: TempDir::new().unwrap(),
        };
        fs::create_dir_all(place.path("data")).unwrap();
        let fixture = root().join("api/tests/fixtures/schema-14");
        fs::copy(fixture.join(DATABASE), place.path("data").join(DATABASE)).unwrap();
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn data(&self) -> PathBuf {
        self.path("data")
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-api"));
        command
            .args(words)
            .current_dir(self.dir.path())
            .env("RUST_LOG", "error")
            .stdin(Stdio::piped());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Standard output of a command that succeeds, and standard error.
    fn ok(&self, words: &[&str]) -> (String, String) {
        let (success, output, errors) = self.run(words);
        assert!(success, "{words:?}: {errors}");
        (output, errors)
    }

    /// Standard error of a command that fails.
    fn fails(&self, words: &[&str]) -> String {
        let (success, _, errors) = self.run(words);
        assert!(!success, "{words:?}");
        errors
    }

    fn run(&self, words: &[&str]) -> (bool, String, String) {
        let mut child = self.command(words).spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(PASSWORD.as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (
            output.status.success(),
            text(output.stdout),
            text(output.stderr),
        )
    }

    fn serve(&self) -> Server {
        fs::create_dir_all(self.path("admin")).unwrap();
        fs::write(self.path("admin/manifest.json"), "{\"entry\":\"app.js\"}").unwrap();
        let theme = root().join("generator/tests/fixture/theme");
        let mut command = self.command(&[
            "serve",
            "--addr",
            "127.0.0.1:0",
            "--admin",
            "admin",
            "--theme",
        ]);
        let mut child = command
            .arg(theme)
            .env("RUST_LOG", "info")
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let address = listening(child.stderr.take().unwrap());
        Server(child, address)
    }

    fn db(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.data().join(DATABASE)).unwrap()
    }

    fn schema(&self) -> i64 {
        self.db()
            .query_row("PRAGMA user_version", [], |row| row.get(0))
            .unwrap()
    }

    /// The files of the pictures, sorted.
    fn pictures(&self) -> Vec<PathBuf> {
        let mut paths: Vec<PathBuf> = names(&self.data().join(MEDIA)).collect();
        paths.sort();
        paths
    }

    /// Paths in `backups/` whose names begin so, sorted.
    fn copies(&self, prefix: &str) -> Vec<PathBuf> {
        let is_named = |path: &PathBuf| {
            path.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .starts_with(prefix)
        };
        let mut paths: Vec<PathBuf> = names(&self.data().join("backups"))
            .filter(is_named)
            .collect();
        paths.sort();
        paths
    }
}

fn names(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path())
}

/// A server that ends with its test, and its address.
struct Server(Child, String);

impl Server {
    fn get(&self, path: &str) -> String {
        let answer = ureq::get(format!("http://{}{path}", self.1)).call();
        answer.map_or_else(
            |error| error.to_string(),
            |mut answer| answer.body_mut().read_to_string().unwrap(),
        )
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn until(what: &str, mut done: impl FnMut() -> bool) {
    let started = Instant::now();
    while !done() {
        assert!(
            started.elapsed() < Duration::from_mins(2),
            "waited for {what}"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn at(day: i64) -> Timestamp {
    let start: Timestamp = "2026-11-22T09:00:00Z".parse().unwrap();
    start + SignedDuration::from_hours(24 * day)
}

/// A round of a process that was started for it.
fn round(place: &Place, day: i64) -> Round {
    Daily::new(&place.data(), None)
        .round(at(day), Duration::ZERO, &|| false)
        .unwrap()
}

fn publication(place: &Place) -> PublicationStatus {
    let store = BlockingStore::open(&place.data()).unwrap();
    tokio::runtime::Runtime::new()
        .unwrap()
        .block_on(PublicationStatus::of(&store))
        .unwrap()
}

/// The task of a server whose retention cleanup has run already.
fn start(
    place: &Place,
    day: i64,
    status: &Arc<BackupStatus>,
    publication: &PublicationStatus,
) -> Task {
    let (clock, swept) = (Arc::new(FixedClock::at(at(day))), Inbox::default());
    swept.send(());
    let (options, tasks) = (DailyOptions::default(), Tasks::default());
    let (status, publication) = (status.clone(), publication.clone());
    backup::start_daily(
        &place.data(),
        options,
        clock,
        status,
        publication,
        swept,
        &tasks,
    )
    .unwrap()
}

fn paths(manifest: &BackupManifest) -> BTreeSet<&str> {
    manifest
        .files
        .iter()
        .map(|file| file.path.as_str())
        .collect()
}

/// Whether any file below `folder` holds these bytes.
fn holds(folder: &Path, bytes: &str) -> bool {
    names(folder).any(|path| {
        if path.is_dir() {
            return holds(&path, bytes);
        }
        fs::read(&path)
            .unwrap()
            .windows(bytes.len())
            .any(|window| window == bytes.as_bytes())
    })
}

fn add_user(data: &Path, email: &str) {
    let user = NewUser {
        email: Email::parse(email).unwrap(),
        name: "Оленка".to_owned(),
        password_hash: None,
        role: Role::Member,
        locale: Locale::Ua,
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime
        .block_on(BlockingStore::open(data).unwrap().add_user(user, at(0)))
        .unwrap();
}

/// Removes an account as an erasure does.
fn erase_user(place: &Place, email: &str) {
    let db = place.db();
    // As `store/deletion.rs`: the log of what commands did names the account.
    db.execute(
        "UPDATE activity SET title = '', changes = '[]' WHERE collection = 'users'",
        [],
    )
    .unwrap();
    db.execute("DELETE FROM users WHERE email = ?1", [email])
        .unwrap();
    db.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        .unwrap();
}

#[test]
fn an_archive_of_everything_is_written_beside_a_running_server() {
    let place = Place::new();
    fs::write(place.path(SETTINGS), "mail-from = \"p@portal.test\"\n").unwrap();
    let server = place.serve();
    until("a tree", || {
        place.path("public/builds/latest.json").exists()
    });
    until("the visit counts", || place.data().join(VISITS).exists());
    let (output, warnings) = place.ok(&["backup", "copy.zip"]);
    assert_eq!((output.as_str(), warnings.as_str()), ("copy.zip\n", ""));
    let archive = place.path("copy.zip");
    assert_eq!(
        fs::metadata(&archive).unwrap().permissions().mode() & 0o777,
        0o600
    );
    let manifest = backup::verify(&archive).unwrap();
    let mut expected: BTreeSet<String> = [DATABASE, VISITS, SETTINGS]
        .into_iter()
        .map(ToOwned::to_owned)
        .collect();
    assert!(place.pictures().len() > 3);
    for picture in place.pictures() {
        expected.insert(format!(
            "media/{}",
            picture.file_name().unwrap().to_str().unwrap()
        ));
    }
    assert_eq!(
        paths(&manifest),
        expected.iter().map(String::as_str).collect()
    );
    assert_eq!(
        (manifest.format, manifest.schema, manifest.missing.len()),
        (1, place.schema(), 0)
    );
    assert!(manifest.seq > Seq(0));
    // Again over the same name, and the record alone.
    place.ok(&["backup", "copy.zip"]);
    place.ok(&["backup", "--database-only", "copy.sqlite3"]);
    store::verify_file(&place.path("copy.sqlite3")).unwrap();
    assert_eq!(
        fs::metadata(place.path("copy.sqlite3"))
            .unwrap()
            .permissions()
            .mode()
            & 0o777,
        0o600
    );
    assert!(names(place.dir.path()).all(|path| path.extension().is_none_or(|end| end != "part")));
    drop(server);
    for inside in [
        "data/copy.zip",
        "data/visnyk.sqlite3",
        "data/media/copy.zip",
    ] {
        assert!(
            place
                .fails(&["backup", inside])
                .contains("is not written among"),
            "{inside}"
        );
    }
}

#[test]
fn a_restore_signs_everyone_out_and_names_the_accounts_that_are_back() {
    let place = Place::new();
    let emails = [
        "stays@portal.test",
        "erased@portal.test",
        "leaves@portal.test",
        "left@portal.test",
    ];
    emails
        .iter()
        .for_each(|email| add_user(&place.data(), email));
    let leaves = |email: &str| {
        let sql = "UPDATE users SET deletion_at = 9000000000, deletion_requested_at = 1, deletion_receipt = 'R' WHERE email = ?1";
        assert_eq!(place.db().execute(sql, [email]).unwrap(), 1);
    };
    leaves("left@portal.test");
    place
        .db()
        .execute_batch(
            "INSERT INTO sessions (token_sha256, user_id, created_at, renewed_at, seen_at, expires_at)
                 SELECT x'01', id, 1, 1, 1, 9000000000 FROM users WHERE email = 'stays@portal.test';
             INSERT INTO links (token_sha256, purpose, email, created_at, expires_at)
                 VALUES (x'02', 'sign_in', 'stays@portal.test', 1, 9000000000);
             INSERT INTO previews (digest, audience, user_id, until, html)
                 SELECT x'03', 'staff', id, 9000000000, '' FROM users WHERE email = 'stays@portal.test';
             INSERT INTO meta (key, value) VALUES ('clock', 'of the backup');",
        )
        .unwrap();
    place.ok(&["backup", "copy.zip"]);
    place.ok(&["backup", "--database-only", "copy.sqlite3"]);
    let set = round(&place, 0).made.unwrap().unwrap();
    let set = set
        .strip_prefix(place.dir.path())
        .unwrap()
        .to_str()
        .unwrap()
        .to_owned();
    let rights = || -> i64 {
        let sql = "SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM links)
                          + (SELECT count(*) FROM previews) + (SELECT count(*) FROM meta WHERE key = 'clock')";
        place.db().query_row(sql, [], |row| row.get(0)).unwrap()
    };
    for source in ["copy.zip", "copy.sqlite3", set.as_str()] {
        assert!(rights() > 0 || source != "copy.zip");
        erase_user(&place, "erased@portal.test");
        leaves("leaves@portal.test");
        let (output, _) = place.ok(&["restore", source]);
        assert_eq!(rights(), 0, "{source}");
        let named: Vec<&str> = output.lines().filter(|line| line.contains('@')).collect();
        let [erased, leaving] = named[..] else {
            panic!("{source}: {output}")
        };
        assert!(
            erased.ends_with(" erased@portal.test: was erased"),
            "{output}"
        );
        assert!(
            leaving.ends_with(" leaves@portal.test: its owner requested the deletion"),
            "{output}"
        );
        assert!(output.contains("everyone is signed out"), "{output}");
    }
    // What the first restore moved aside is a backup as well.
    let aside = place.copies("before-restore-").remove(0);
    let (output, _) = place.ok(&[
        "restore",
        aside
            .strip_prefix(place.dir.path())
            .unwrap()
            .to_str()
            .unwrap(),
    ]);
    assert!(rights() == 0 && !output.contains('@'), "{output}");
    // Without a former record nothing can be compared, and that is said.
    fs::write(place.data().join(DATABASE), "no record").unwrap();
    let (output, _) = place.ok(&["restore", "copy.zip"]);
    assert!(
        rights() == 0 && output.contains("there is no previous database to list them from"),
        "{output}"
    );
}

#[test]
fn a_picture_without_a_sound_file_is_listed_and_fails_no_backup() {
    let place = Place::new();
    let pictures = place.pictures();
    fs::remove_file(&pictures[0]).unwrap();
    fs::write(&pictures[1], "damaged").unwrap();
    let (_, warnings) = place.ok(&["backup", "copy.zip"]);
    let manifest = backup::verify(&place.path("copy.zip")).unwrap();
    let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    assert_eq!(manifest.missing, [name(&pictures[0]), name(&pictures[1])]);
    assert_eq!(
        manifest.files.iter().filter_map(SetFile::picture).count(),
        pictures.len() - 2
    );
    for missing in &manifest.missing {
        assert!(
            warnings.contains(&format!(
                "the picture data/media/{missing} is not in the backup"
            )),
            "{warnings}"
        );
    }
    round(&place, 0).made.unwrap().unwrap();
    assert_eq!(
        BackupManifest::read(&place.copies("daily-")[0])
            .unwrap()
            .missing,
        manifest.missing
    );
}

#[test]
fn an_archive_that_is_not_what_its_manifest_says_is_found() {
    let place = Place::new();
    place.ok(&["backup", "copy.zip"]);
    let sound = fs::read(place.path("copy.zip")).unwrap();
    let verify = |bytes: &[u8]| {
        fs::write(place.path("other.zip"), bytes).unwrap();
        backup::verify(&place.path("other.zip")).map_err(|error| error.to_string())
    };
    verify(&sound).unwrap();
    for at in [sound.len() / 3, sound.len() / 2] {
        let mut damaged = sound.clone();
        damaged[at] ^= 1;
        assert!(verify(&damaged).unwrap_err().contains("other.zip"));
    }
    assert!(
        verify(&sound[..sound.len() - 100])
            .unwrap_err()
            .contains("other.zip")
    );
    // A file more than the manifest names.
    fs::write(place.path("other.zip"), &sound).unwrap();
    let file = fs::OpenOptions::new()
        .read(true)
        .write(true)
        .open(place.path("other.zip"))
        .unwrap();
    let mut zip = zip::ZipWriter::new_append(file).unwrap();
    zip.start_file("../escape", zip::write::SimpleFileOptions::default())
        .unwrap();
    zip.finish().unwrap();
    let error = backup::verify(&place.path("other.zip"))
        .unwrap_err()
        .to_string();
    assert!(error.contains("does not name \"../escape\""), "{error}");
}

#[test]
fn no_command_beside_a_server_migrates_an_older_record() {
    let place = Place::old();
    place.ok(&["backup", "copy.zip"]);
    place.ok(&["backup", "--database-only", "copy.sqlite3"]);
    assert_eq!(backup::verify(&place.path("copy.zip")).unwrap().schema, 14);
    let add = [
        "user",
        "add",
        "--email",
        "one@portal.test",
        "--role",
        "editor",
        "--password-stdin",
    ];
    for words in [&add[..], &["export", "--content", "out"]] {
        let refused = place.fails(words);
        for part in ["data/visnyk.sqlite3 has schema 14", "`visnyk-api serve`"] {
            assert!(refused.contains(part), "{part} in {refused}");
        }
    }
    assert_eq!(place.schema(), 14);
}

#[test]
fn a_record_of_a_newer_program_is_refused_in_a_sentence() {
    let place = Place::old();
    place
        .db()
        .execute_batch("PRAGMA user_version = 99")
        .unwrap();
    let before = fs::read(place.data().join(DATABASE)).unwrap();
    let add = [
        "user",
        "add",
        "--email",
        "one@portal.test",
        "--role",
        "editor",
        "--password-stdin",
    ];
    for words in [
        &add[..],
        &["backup", "copy.zip"],
        &["serve"],
        &["import", "--merge"],
    ] {
        let refused = place.fails(words);
        assert!(
            refused.contains("data/visnyk.sqlite3 has schema 99, and this program supports"),
            "{refused}"
        );
        assert!(!refused.contains("rusqlite"), "{refused}");
    }
    assert_eq!(fs::read(place.data().join(DATABASE)).unwrap(), before);
}

#[test]
fn a_newer_program_copies_the_record_before_it_migrates_it() {
    let place = Place::old();
    // No copy, no migration.
    fs::write(place.path("data/backups"), "a file").unwrap();
    let refused = place.fails(&["serve"]);
    assert!(
        refused.contains("from schema 14") && refused.contains("data/backups"),
        "{refused}"
    );
    assert_eq!(place.schema(), 14);
    fs::remove_file(place.path("data/backups")).unwrap();
    // Each attempt makes a copy; three stay.
    for day in 0..5 {
        backup::open_store(&place.data(), OpenOptions::default(), at(day)).unwrap();
        assert!(place.schema() > 14);
        let sets = place.copies("before-schema-14-");
        assert_eq!(sets.len() as i64, (day + 1).min(3));
        let manifest = backup::verify(sets.last().unwrap()).unwrap();
        assert_eq!((manifest.schema, manifest.created_at), (14, at(day)));
        fs::copy(sets[0].join(DATABASE), place.data().join(DATABASE)).unwrap();
        for log in ["-wal", "-shm"] {
            let _ = fs::remove_file(place.data().join(format!("{DATABASE}{log}")));
        }
    }
    backup::open_store(&place.data(), OpenOptions::default(), at(9)).unwrap();
    let before = place.copies("before-schema").len();
    backup::open_store(&place.data(), OpenOptions::default(), at(10)).unwrap();
    assert_eq!(
        place.copies("before-schema").len(),
        before,
        "nothing is copied where nothing is migrated"
    );
}

#[test]
fn daily_sets_keep_each_picture_once_until_the_last_set_that_names_it_is_gone() {
    let place = Place::new();
    for day in 0..2 {
        round(&place, day).made.unwrap().unwrap();
        assert!(round(&place, day).made.is_none(), "once a day");
    }
    let shared = place.data().join("backups").join(MEDIA);
    let pictures = place.pictures();
    for picture in &pictures {
        let copy = fs::metadata(shared.join(picture.file_name().unwrap())).unwrap();
        assert_ne!(
            copy.ino(),
            fs::metadata(picture).unwrap().ino(),
            "a link would be damaged with the other"
        );
        assert_eq!(copy.permissions().mode() & 0o777, 0o600);
    }
    for set in place.copies("daily-") {
        let manifest = backup::verify(&set).unwrap();
        assert_eq!(
            manifest.files.iter().filter_map(SetFile::picture).count(),
            pictures.len()
        );
        assert!(!set.join(MEDIA).exists());
        assert_eq!(
            fs::metadata(&set).unwrap().permissions().mode() & 0o777,
            0o700
        );
    }
    // A copy that is damaged is replaced while the data folder has a sound one.
    let name = pictures[0].file_name().unwrap();
    fs::write(shared.join(name), "damaged").unwrap();
    round(&place, 2).made.unwrap().unwrap();
    assert_eq!(
        fs::read(shared.join(name)).unwrap(),
        fs::read(&pictures[0]).unwrap()
    );
    // The record forgets a picture on the third day: it goes with the last set that names it.
    let hash = name.to_str().unwrap().split_once('.').unwrap().0;
    place
        .db()
        .execute("DELETE FROM media WHERE hash = ?1", [hash])
        .unwrap();
    fs::remove_file(&pictures[0]).unwrap();
    for day in 3..11 {
        round(&place, day).made.unwrap().unwrap();
        assert_eq!(shared.join(name).exists(), day < 9, "on day {day}");
    }
    assert_eq!(place.copies("daily-").len(), 7);
    assert_eq!(names(&shared).count(), pictures.len() - 1);
}

#[test]
fn what_others_put_beside_the_backups_stays() {
    let place = Place::new();
    round(&place, 0).made.unwrap().unwrap();
    let others = [
        "media/README.txt",
        "media/photos.part",
        "media/old/photo.webp",
        "photos.removed",
        "my-copy.part",
        "before-restore-notes-of-the-editor.txt",
        "damaged-pictures-of-2025/photo.webp",
        "damaged-20261001-090000.txt",
        "daily-20261001-090000 by hand/notes.txt",
    ];
    let others = others.map(|name| place.data().join("backups").join(name));
    for file in &others {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, "mine").unwrap();
    }
    let mut newest = None;
    for day in 1..12 {
        newest = round(&place, day).made.map(Result::unwrap);
    }
    for _ in 0..4 {
        place.ok(&["restore", newest.as_ref().unwrap().to_str().unwrap()]);
    }
    for file in &others {
        assert_eq!(
            fs::read_to_string(file).expect("it stays"),
            "mine",
            "{}",
            file.display()
        );
    }
}

#[test]
fn a_disk_that_cannot_be_read_makes_no_backup_and_removes_no_picture() {
    let place = Place::new();
    let first = round(&place, 0).made.unwrap().unwrap();
    let (media, aside) = (place.data().join(MEDIA), place.data().join("media-aside"));
    fs::rename(&media, &aside).unwrap();
    symlink(MEDIA, &media).unwrap();
    let error = round(&place, 1).made.unwrap().unwrap_err().to_string();
    assert!(error.contains("/data/media: "), "{error}");
    let archive = place.path("copy.zip");
    let (is_made, _, error) = place.run(&["backup", archive.to_str().unwrap()]);
    assert!(
        !is_made && error.contains("/media: ") && !archive.exists(),
        "{error}"
    );
    assert_eq!(place.copies("daily-"), std::slice::from_ref(&first));
    fs::remove_file(&media).unwrap();
    fs::rename(&aside, &media).unwrap();

    // The picture is in the first set alone, whose manifest cannot be read for some days.
    let picture = place.pictures().remove(0);
    let name = picture.file_name().unwrap().to_str().unwrap().to_owned();
    let shared = place.data().join("backups").join(MEDIA).join(&name);
    let hash = name.split_once('.').unwrap().0;
    place
        .db()
        .execute("DELETE FROM media WHERE hash = ?1", [hash])
        .unwrap();
    fs::remove_file(&picture).unwrap();
    let (manifest, kept) = (first.join("manifest.json"), first.join("kept"));
    fs::rename(&manifest, &kept).unwrap();
    symlink("manifest.json", &manifest).unwrap();
    for day in 1..4 {
        round(&place, day).made.unwrap().unwrap();
        assert!(shared.exists(), "on day {day}");
    }
    fs::rename(&kept, &manifest).unwrap();
    backup::verify(&first).unwrap();
}

#[test]
fn a_set_that_is_half_written_or_half_removed_is_none() {
    let place = Place::new();
    let made = round(&place, 0).made.unwrap().unwrap();
    let backups = place.data().join("backups");
    let half = backups.join("daily-20261123-090000.part");
    fs::create_dir_all(&half).unwrap();
    fs::copy(made.join(DATABASE), half.join(DATABASE)).unwrap();
    fs::create_dir_all(backups.join("daily-20261120-090000.removed")).unwrap();
    fs::write(
        backups.join(format!("media/{}.webp.part", "0".repeat(32))),
        "x",
    )
    .unwrap();
    let next = round(&place, 1).made.unwrap().unwrap();
    assert_eq!(place.copies("daily-"), [made, next]);
    assert!(names(&backups.join(MEDIA)).all(|path| path.extension().unwrap() == "webp"));
}

#[test]
fn copies_of_earlier_versions_count_and_age_out() {
    let place = Place::new();
    let backups = place.data().join("backups");
    fs::create_dir_all(&backups).unwrap();
    let old = backups.join("daily-20261122-090000.sqlite3");
    place.ok(&["backup", "--database-only", old.to_str().unwrap()]);
    for name in [
        "before-restore-20261122-090000.sqlite3",
        "damaged-20261122-090000.sqlite3-wal",
    ] {
        fs::write(backups.join(name), "x").unwrap();
    }
    fs::write(backups.join("mine.zip"), "of the operator").unwrap();
    let first = round(&place, 0);
    assert!(first.made.is_none(), "the day has its backup");
    assert_eq!(first.newest, Some(at(0)));
    assert!(old.exists());
    let late = round(&place, 31).made.unwrap().unwrap();
    let left: BTreeSet<PathBuf> = names(&backups).collect();
    assert_eq!(
        left,
        BTreeSet::from([late, backups.join(MEDIA), backups.join("mine.zip")])
    );
}

#[test]
fn an_erased_person_is_in_no_copy_after_thirty_one_days_with_few_starts() {
    let place = Place::new();
    let email = "olenka.zhuravel@portal.test";
    add_user(&place.data(), email);
    round(&place, 0).made.unwrap().unwrap();
    round(&place, 1).made.unwrap().unwrap();
    erase_user(&place, email);
    let backups = place.data().join("backups");
    assert!(holds(&backups, email), "for as long as the copies stay");
    // The next start is the last look before the promised days are over, and then one after.
    round(&place, 12).made.unwrap().unwrap();
    assert!(!round(&place, 32).suspended);
    assert!(!holds(&backups, email));
}

#[test]
fn when_no_backup_can_be_made_the_newest_stays_and_the_dashboard_says_so() {
    let place = Place::new();
    for day in 0..3 {
        round(&place, day).made.unwrap().unwrap();
    }
    let newest = place.copies("daily-").pop().unwrap();
    let shared = place.data().join("backups").join(MEDIA);
    // The data folder can be copied no more.
    let record = place.data().join(DATABASE);
    let sound = fs::read(&record).unwrap();
    let publication = publication(&place);
    fs::write(&record, "damaged".repeat(1000)).unwrap();
    let failed = round(&place, 40);
    assert!(failed.made.unwrap().is_err());
    assert_eq!(failed.newest, Some(at(2)));
    assert_eq!(place.copies("daily-"), std::slice::from_ref(&newest));
    assert!(names(&shared).count() > 3, "with its pictures");
    let status = Arc::new(BackupStatus::default());
    let start = || start(&place, 40, &status, &publication);
    let task = start();
    until("the fault", || {
        publication.current().faults.contains(&Fault::BackupFailing)
    });
    assert_eq!((status.is_ok(), status.newest()), (false, Some(at(2))));
    drop(task);
    fs::write(&record, sound).unwrap();
    let task = start();
    until("a backup", || publication.current().faults.is_empty());
    assert_eq!((status.is_ok(), status.newest()), (true, Some(at(40))));
    drop(task);
}

#[test]
fn a_clock_that_jumps_ahead_and_back_loses_no_backup_and_stops_none() {
    let place = Place::new();
    for day in 0..3 {
        round(&place, day).made.unwrap().unwrap();
    }
    let good = place.copies("daily-");
    let wrong = round(&place, 400);
    assert!(wrong.suspended && wrong.made.unwrap().is_ok());
    for day in 3..6 {
        let right = round(&place, day);
        assert!(right.suspended && right.made.unwrap().is_ok(), "day {day}");
        assert_eq!(right.newest, Some(at(day)));
    }
    let publication = publication(&place);
    let task = start(&place, 6, &Arc::default(), &publication);
    until("the fault", || {
        publication
            .current()
            .faults
            .contains(&Fault::BackupRotationSuspended)
    });
    drop(task);
    assert!(good.iter().all(|set| set.exists()));
    assert_eq!(place.copies("daily-").len(), 8);
}

#[test]
fn a_clock_that_jumps_while_the_server_runs_suspends_the_rotation() {
    let place = Place::new();
    let mut daily = Daily::new(&place.data(), None);
    let hours = Duration::from_hours;
    for day in 0..9 {
        let steady = daily
            .round(at(day), hours(24 * day as u64), &|| false)
            .unwrap();
        assert!(!steady.suspended && steady.made.is_some());
    }
    assert_eq!(place.copies("daily-").len(), 7);
    // The clock says ten days more, and ten minutes passed.
    let jumped = daily
        .round(at(18), Duration::from_mins(24 * 60 * 8 + 10), &|| false)
        .unwrap();
    assert!(jumped.suspended && jumped.made.unwrap().is_ok());
    assert_eq!(place.copies("daily-").len(), 8);
    // Another process learns of it from the set.
    assert!(round(&place, 19).suspended);
}

#[test]
fn a_start_erases_what_is_due_before_it_makes_a_copy() {
    let place = Place::new();
    let email = "olenka.zhuravel@portal.test";
    add_user(&place.data(), email);
    let requested = "UPDATE users SET deletion_requested_at = 1, deletion_at = 2, deletion_receipt = 'R' \
                     WHERE email = ?1";
    assert_eq!(place.db().execute(requested, [email]).unwrap(), 1);
    let server = place.serve();
    until("a backup", || {
        !place.copies("daily-").is_empty() && server.get("/metrics").contains("visnyk_backup_ok 1")
    });
    let copy = rusqlite::Connection::open(place.copies("daily-")[0].join(DATABASE)).unwrap();
    let left: i64 = copy
        .query_row(
            "SELECT count(*) FROM users WHERE email = ?1",
            [email],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(left, 0);
    assert!(
        server
            .get("/metrics")
            .contains("visnyk_backup_age_seconds ")
    );
}

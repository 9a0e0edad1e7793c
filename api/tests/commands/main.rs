//! The command line, as people and scripts use it.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "tests count what they made themselves"
)]
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test that cannot go on has failed"
)]

mod backup;
#[allow(dead_code, reason = "shared with the tests over HTTP")]
#[path = "../http/browser.rs"]
mod browser;
#[allow(dead_code, reason = "shared with the tests over HTTP")]
#[path = "../http/description.rs"]
mod description;
mod doctor;
mod drill;
mod faults;
mod moving;
mod users;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tempfile::TempDir;

const PASSWORD: &str = "верба над рікою 77";

struct Place {
    dir: TempDir,
}

impl Place {
    fn new() -> Place {
        let place = Place {
            dir: TempDir::new().unwrap(),
        };
        // An empty folder is a portal without entries.
        fs::create_dir_all(place.path("content")).unwrap();
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-api"));
        command
            .args(words)
            .current_dir(self.dir.path())
            .env("RUST_LOG", "error");
        command
    }

    fn run(&self, words: &[&str]) -> Output {
        self.command(words).output().unwrap()
    }

    fn ok(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert!(
            output.status.success(),
            "{words:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    }

    /// What is said on standard error when it fails.
    fn fails(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert!(!output.status.success(), "{words:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    fn add_user(&self, email: &str, role: &str, password: &str) -> Output {
        let words = [
            "user",
            "add",
            "--email",
            email,
            "--role",
            role,
            "--password-stdin",
        ];
        self.run_with(&words, password)
    }

    /// Runs a command with this text on standard input.
    fn run_with(&self, words: &[&str], input: &str) -> Output {
        let mut child = self
            .command(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    }

    /// What a server wants to have of the dashboard.
    fn bundle(&self) {
        fs::create_dir_all(self.path("admin")).unwrap();
        fs::write(self.path("admin/manifest.json"), "{\"entry\":\"app.js\"}").unwrap();
    }

    /// Waits for the tree.
    fn published(&self) {
        until("a tree", || self.path("public/builds/latest.json").exists());
    }

    /// Views of pages in the file; `None` while there is no sound one.
    fn try_views(&self) -> Option<u64> {
        let file = self.path("data/visits.sqlite3");
        let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
        let db = rusqlite::Connection::open_with_flags(file, flags).ok()?;
        let views = db.query_row("SELECT coalesce(sum(views), 0) FROM days", [], |row| {
            row.get::<_, i64>(0)
        });
        views.ok().map(|views| views as u64)
    }

    /// Views of pages in the file.
    fn views(&self) -> u64 {
        let file = self.path("data/visits.sqlite3");
        let db =
            rusqlite::Connection::open_with_flags(file, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY)
                .unwrap();
        let whole: String = db
            .query_row("PRAGMA integrity_check", [], |row| row.get(0))
            .unwrap();
        assert_eq!(whole, "ok");
        let views: i64 = db
            .query_row("SELECT coalesce(sum(views), 0) FROM days", [], |row| {
                row.get(0)
            })
            .unwrap();
        views as u64
    }

    /// A running server with the demo portal, and its address.
    fn serve(&self, theme: &Path) -> (Server, String) {
        self.serve_content(
            theme,
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("../content"),
        )
    }

    /// A server without entries, with further options.
    fn serve_empty(&self, theme: &Path, options: &[&str]) -> (Server, String) {
        self.settings();
        self.serve_with(theme, options)
    }

    /// The settings of the demo portal as the content.
    fn settings(&self) {
        let settings = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/settings.toml");
        fs::copy(settings, self.path("content/settings.toml")).unwrap();
    }

    fn serve_content(&self, theme: &Path, content: &Path) -> (Server, String) {
        self.serve_with(theme, &["--content", content.to_str().unwrap()])
    }

    fn serve_with(&self, theme: &Path, options: &[&str]) -> (Server, String) {
        let words = [
            "serve",
            "--addr",
            "127.0.0.1:0",
            "--admin",
            "admin",
            "--theme",
        ];
        let mut command = self.command(&words);
        command.arg(theme).args(options);
        Server::start(command)
    }
}

/// A server that ends with its test, also with one that failed.
struct Server {
    child: Child,
    /// Lines that it has written to standard error.
    log: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Starts a server and returns it with its address.
    fn start(mut command: Command) -> (Server, String) {
        let mut child = command
            .env("RUST_LOG", "info")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (log, lines) = (
            Arc::<Mutex<Vec<String>>>::default(),
            BufReader::new(child.stderr.take().unwrap()),
        );
        let (written, (listening, address)) = (log.clone(), std::sync::mpsc::channel());
        // Reads to the end: a server whose pipe is full would wait.
        std::thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                let json: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
                if json["message"] == "listening" {
                    let url = json["url"].as_str().unwrap_or_default();
                    let _ = listening.send(url.trim_start_matches("http://").to_owned());
                }
                if json["level"].is_null() || json["level"] == "ERROR" {
                    eprintln!("{line}");
                }
                written.lock().unwrap().push(line);
            }
        });
        (Server { child, log }, address.recv().unwrap_or_default())
    }

    fn signal(&self, name: &str) {
        assert!(
            Command::new("kill")
                .args([name, &self.child.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
    }

    fn log(&self) -> String {
        self.log.lock().unwrap().join("\n")
    }
}

impl std::ops::Deref for Server {
    type Target = Child;

    fn deref(&self) -> &Child {
        &self.child
    }
}

impl std::ops::DerefMut for Server {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.child
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Pictures of the demo portal take a while on a busy machine.
const PATIENCE: u64 = 120;

fn until(what: &str, mut done: impl FnMut() -> bool) {
    let started = std::time::Instant::now();
    while !done() {
        assert!(started.elapsed().as_secs() < PATIENCE, "waited for {what}");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

/// A page is read `times` times.
fn read(address: &str, times: usize) {
    for _ in 0..times {
        let answer = ureq::post(format!("http://{address}/api/visitors/log"))
            .header(
                "user-agent",
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            )
            .header("origin", format!("http://{address}"))
            .header("sec-fetch-site", "same-origin")
            .send("{\"path\":\"/\"}");
        assert_eq!(answer.unwrap().status(), 204);
    }
}

fn theme() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../generator/tests/fixture/theme")
}

#[test]
fn a_mistyped_data_folder_exports_nothing_over_content() {
    let place = Place::new();
    fs::write(place.path("content/kept.md"), "kept").unwrap();
    let refused = place.fails(&["export", "--data", "typo"]);
    assert!(
        refused.contains("typo has no portal") && refused.contains("--data"),
        "{refused}"
    );
    assert!(place.path("content/kept.md").exists() && !place.path("typo").exists());
}

#[test]
fn the_version_has_number_and_commit() {
    let number = env!("CARGO_PKG_VERSION");
    // The same variable, read by the same build.
    let expected = match option_env!("VISNYK_COMMIT").filter(|commit| !commit.is_empty()) {
        Some(commit) => format!("visnyk-api {number} ({commit})\n"),
        None => format!("visnyk-api {number}\n"),
    };
    assert_eq!(Place::new().ok(&["--version"]), expected);
}

#[test]
fn accounts_are_created_once_and_only_with_a_good_password() {
    let place = Place::new();
    let output = place.add_user("Olena@Portal.test", "admin", &format!("{PASSWORD}\n"));
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "admin olena@portal.test\n"
    );
    assert!(
        String::from_utf8_lossy(
            &place
                .add_user("olena@portal.test", "editor", PASSWORD)
                .stderr
        )
        .contains("has an account")
    );
    assert!(
        String::from_utf8_lossy(
            &place
                .add_user("x@portal.test", "editor", "password123")
                .stderr
        )
        .contains("10 to 128")
    );
    for address in ["no-address", "a@localhost", "a@portal.test,b@portal.test"] {
        assert!(
            !place.add_user(address, "editor", PASSWORD).status.success(),
            "{address}"
        );
    }
    assert!(
        !place
            .add_user("y@portal.test", "owner", PASSWORD)
            .status
            .success()
    );
    // The password was not asked for on the command line, and is not among the stored bytes.
    assert!(
        !place
            .run(&[
                "user",
                "add",
                "--email",
                "z@portal.test",
                "--role",
                "member"
            ])
            .status
            .success()
    );
    let bytes = fs::read(place.path("data/visnyk.sqlite3")).unwrap();
    assert!(
        !bytes
            .windows(PASSWORD.len())
            .any(|window| window == PASSWORD.as_bytes())
    );
}

#[test]
fn content_goes_in_and_comes_out_the_same() {
    let place = Place::new();
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let demo = demo.to_str().unwrap();
    let first = place.ok(&["import", "--content", demo]);
    assert!(
        first.ends_with(" added, 0 changed, 0 unchanged\n"),
        "{first}"
    );
    assert!(
        place
            .fails(&["import", "--content", demo])
            .contains("--merge")
    );
    let again = place.ok(&["import", "--content", demo, "--merge"]);
    assert!(again.starts_with("0 added, 0 changed, "), "{again}");
    place.ok(&["export", "--content", "one"]);
    // From the export a second store grows, and its export is byte for byte the same.
    place.ok(&["import", "--data", "data2", "--content", "one"]);
    place.ok(&["export", "--data", "data2", "--content", "two"]);
    assert_eq!(files(&place.path("one")), files(&place.path("two")));
    assert!(
        place
            .fails(&["import", "--data", "data3", "--content", "nowhere"])
            .contains("nowhere")
    );
}

/// Paths of a folder that group or others can use.
fn open_to_others(root: &Path) -> Vec<PathBuf> {
    let mut open = Vec::new();
    let mut waiting = vec![root.to_owned()];
    while let Some(path) = waiting.pop() {
        let meta = fs::metadata(&path).unwrap();
        if meta.is_dir() {
            waiting.extend(
                fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        }
        if meta.permissions().mode() & 0o077 != 0 {
            open.push(path);
        }
    }
    open
}

#[test]
fn a_data_folder_of_an_earlier_version_is_closed_to_other_accounts() {
    let place = Place::new();
    let theme = theme();
    let publish = ["publish", "--theme", theme.to_str().unwrap()];
    assert!(
        place
            .add_user("zero@portal.test", "editor", PASSWORD)
            .status
            .success()
    );
    place.ok(&publish);
    let data = place.path("data");
    fs::DirBuilder::new()
        .mode(0o700)
        .create(data.join("media"))
        .unwrap();
    assert_eq!(open_to_others(&data), [] as [PathBuf; 0]);
    let loosen = || {
        for path in ["", "visnyk.sqlite3", "media", "lock"] {
            let path = data.join(path);
            let mode = if path.is_dir() { 0o755 } else { 0o644 };
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        }
        assert_eq!(open_to_others(&data).len(), 4);
    };
    loosen();
    assert!(
        place
            .add_user("one@portal.test", "editor", PASSWORD)
            .status
            .success()
    );
    assert_eq!(open_to_others(&data), [] as [PathBuf; 0]);
    loosen();
    place.ok(&publish);
    assert_eq!(open_to_others(&data), [] as [PathBuf; 0]);
}

#[test]
fn an_export_of_drafts_is_for_its_owner_and_one_of_public_texts_for_everyone() {
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o022));
    let place = Place::new();
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    place.ok(&["import", "--content", demo.to_str().unwrap()]);
    place.ok(&["export", "--content", "public-texts"]);
    place.ok(&["export", "--all", "--content", "all-texts"]);
    for path in ["public-texts", "public-texts/settings.toml"] {
        assert_eq!(
            fs::metadata(place.path(path)).unwrap().permissions().mode() & 0o044,
            0o044,
            "{path}"
        );
    }
    assert_eq!(open_to_others(&place.path("all-texts")), [] as [PathBuf; 0]);
    place.ok(&["export", "--all", "--content", "public-texts"]);
    let open = open_to_others(&place.path("public-texts"));
    assert!(
        open.iter().all(|path| path.is_dir()),
        "existing folders keep their mode: {open:?}"
    );
}

fn files(root: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut contents = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                contents.push((
                    path.strip_prefix(root).unwrap().to_owned(),
                    fs::read(&path).unwrap(),
                ));
            }
        }
    }
    contents.sort();
    assert!(!contents.is_empty());
    contents
}

#[test]
fn a_backup_brings_the_former_state_back() {
    let place = Place::new();
    assert!(
        place
            .add_user("one@portal.test", "editor", PASSWORD)
            .status
            .success()
    );
    place.ok(&["backup", "--database-only", "copy.sqlite3"]);
    assert!(
        place
            .add_user("two@portal.test", "editor", PASSWORD)
            .status
            .success()
    );
    fs::write(
        place.path("torn.sqlite3"),
        &fs::read(place.path("copy.sqlite3")).unwrap()[..5000],
    )
    .unwrap();
    assert!(
        place
            .fails(&["restore", "torn.sqlite3"])
            .contains("was not restored")
    );
    assert!(
        place
            .fails(&["restore", "nowhere.sqlite3"])
            .contains("nowhere")
    );
    assert!(
        String::from_utf8_lossy(&place.add_user("two@portal.test", "editor", PASSWORD).stderr)
            .contains("has an account")
    );
    let output = place.ok(&["restore", "copy.sqlite3"]);
    assert!(
        place
            .add_user("two@portal.test", "editor", PASSWORD)
            .status
            .success(),
        "it was not in the copy"
    );
    for part in [
        "restored data from copy.sqlite3\n",
        "the previous database is in data/backups/before-restore-",
        "next:",
    ] {
        assert!(output.contains(part), "{part} in {output}");
    }
    // The command that was printed brings the former record back.
    let undo = output.split('`').nth(1).unwrap();
    place.ok(&undo.split(' ').skip(1).collect::<Vec<_>>());
    assert!(
        !place
            .add_user("two@portal.test", "editor", PASSWORD)
            .status
            .success(),
        "it is back"
    );
    assert!(
        place
            .fails(&["restore"])
            .contains("name the backup to restore")
    );
}

#[test]
fn a_damaged_search_index_or_count_of_visits_is_made_again() {
    let place = Place::new();
    place.bundle();
    // Without a picture: nothing takes long.
    let small = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/schema-14/content");
    let ready = |address: &str| ureq::get(format!("http://{address}/readyz")).call().is_ok();
    let serve = || place.serve_content(&theme(), &small);
    let (server, address) = serve();
    until("a start", || ready(&address));
    read(&address, 3);
    until("the counts", || place.views() == 3);
    drop(server);
    for name in ["search.sqlite3", "visits.sqlite3"] {
        let file = place.path("data").join(name);
        let db = rusqlite::Connection::open(&file).unwrap();
        db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
            .unwrap();
        drop(db);
        let sound = fs::read(&file).unwrap();
        let mut headless = sound.clone();
        headless[..100].fill(0);
        for damaged in [
            headless,
            sound[..sound.len() / 2].to_vec(),
            b"no database".repeat(9999),
            Vec::new(),
        ] {
            // Its log may hold whole pages.
            for log in ["-wal", "-shm"] {
                let _ = fs::remove_file(place.path("data").join(format!("{name}{log}")));
            }
            fs::write(&file, &damaged).unwrap();
            let (server, address) = serve();
            until("a start", || ready(&address));
            read(&address, 2);
            until("a sound file", || {
                place.try_views().is_some_and(|views| views >= 2)
            });
            assert_eq!(
                ureq::get(format!("http://{address}/api/search?q=a"))
                    .call()
                    .unwrap()
                    .status(),
                200
            );
            drop(server);
            // Into one that was cut off, SQLite writes before it meets the damage.
            if name == "visits.sqlite3" && damaged.len() > sound.len() / 2 {
                let kept = files(&place.path("data/backups"));
                assert!(
                    kept.iter()
                        .any(|(path, bytes)| path.ends_with(name) && *bytes == damaged),
                    "kept"
                );
            }
        }
    }
}

#[test]
fn a_damaged_record_is_named_and_the_named_remedy_works() {
    let place = Place::new();
    assert!(
        place
            .add_user("one@portal.test", "editor", PASSWORD)
            .status
            .success()
    );
    place.ok(&["backup", "--database-only", "copy.sqlite3"]);
    let record = place.path("data/visnyk.sqlite3");
    let sound = fs::read(&record).unwrap();
    let zeroed = |range: std::ops::Range<usize>| {
        let mut bytes = sound.clone();
        bytes[range].fill(0);
        bytes
    };
    let half = sound[..sound.len() / 2].to_vec();
    for damaged in [
        zeroed(0..100),
        zeroed(100..4096),
        half,
        b"not a database at all".repeat(100),
    ] {
        fs::write(&record, &damaged).unwrap();
        for words in [
            &["serve"][..],
            &["backup", "copy2.zip"],
            &["backup", "--database-only", "copy2.sqlite3"],
        ] {
            let output = place.run(words);
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{words:?}: {errors}");
            for part in [
                "data/visnyk.sqlite3 is damaged",
                "visnyk-api restore --data data FILE",
                "data/backups",
            ] {
                assert!(errors.contains(part), "{words:?}: {part} in {errors}");
            }
        }
        place.ok(&["restore", "copy.sqlite3"]);
        let again = place.add_user("one@portal.test", "editor", PASSWORD);
        assert!(String::from_utf8_lossy(&again.stderr).contains("has an account"));
        let kept = files(&place.path("data/backups"));
        assert!(
            kept.iter()
                .any(|(name, bytes)| name.ends_with("visnyk.sqlite3") && *bytes == damaged)
        );
    }
}

#[test]
fn a_record_without_a_byte_is_a_first_start_only_in_an_otherwise_empty_folder() {
    let place = Place::new();
    let record = place.path("data/visnyk.sqlite3");
    fs::create_dir_all(place.path("data/media")).unwrap();
    fs::write(&record, "").unwrap();
    fs::write(place.path("data/lock"), "").unwrap();
    assert!(
        place
            .fails(&["backup", "copy.zip"])
            .contains("there is no database data/visnyk.sqlite3 yet")
    );
    assert!(
        place
            .add_user("one@portal.test", "editor", PASSWORD)
            .status
            .success()
    );
    assert!(record.metadata().unwrap().len() > 0, "a first start");
    place.ok(&["backup", "--database-only", "copy.sqlite3"]);
    for trace in [
        "backups/daily-1.sqlite3",
        "media/a.webp",
        "search.sqlite3",
        "visits.sqlite3",
        "visnyk.sqlite3-wal",
    ] {
        fs::remove_dir_all(place.path("data")).unwrap();
        let file = place.path("data").join(trace);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, "x").unwrap();
        for empty in [true, false] {
            if empty {
                fs::write(&record, "").unwrap();
            } else {
                fs::remove_file(&record).unwrap();
            }
            let errors = place.fails(&["serve"]);
            let shows = format!(
                "data/{} shows that there was one",
                trace.split_once('/').map_or(trace, |(top, _)| top)
            );
            for part in [
                "data/visnyk.sqlite3 is missing or empty",
                &shows,
                "visnyk-api restore --data data FILE",
            ] {
                assert!(errors.contains(part), "{trace}: {part} in {errors}");
            }
            assert_eq!(
                record.metadata().map_or(0, |meta| meta.len()),
                0,
                "{trace}: no seed takes its place"
            );
        }
    }
    fs::write(&record, "").unwrap();
    place.ok(&["restore", "copy.sqlite3"]);
    place.ok(&["backup", "copy3.zip"]);
}

#[test]
fn settings_come_from_the_file_and_mistakes_are_named() {
    let place = Place::new();
    fs::write(place.path("visnyk.toml"), "data = \"elsewhere\"\n").unwrap();
    assert!(
        place
            .add_user("one@portal.test", "editor", PASSWORD)
            .status
            .success()
    );
    assert!(place.path("elsewhere/visnyk.sqlite3").exists());
    for bad in [
        "http://icons.example",
        "https://icons.example;",
        "https://",
        "*",
    ] {
        let errors = place.fails(&["serve", "--icons-outside", bad]);
        assert!(
            errors.contains("an origin like https://"),
            "{bad}: {errors}"
        );
    }
    let errors = place.fails(&["serve", "--hsts", "--base-url", "http://portal.test"]);
    assert!(
        errors.contains("https://") && errors.contains("http://portal.test"),
        "{errors}"
    );
    assert!(
        place
            .fails(&["publish", "--hsts=preload"])
            .contains("--hsts=subdomains")
    );
    for line in ["hsts = true", "hsts = \"subdomains\""] {
        fs::write(place.path("visnyk.toml"), format!("{line}\n")).unwrap();
        assert!(place.fails(&["publish"]).contains("--hsts needs"), "{line}");
    }
    fs::write(place.path("visnyk.toml"), "dta = \"elsewhere\"\n").unwrap();
    assert!(place.fails(&["backup", "copy2.sqlite3"]).contains("dta"));
}

#[test]
fn a_server_publishes_locks_and_stops_cleanly() {
    let place = Place::new();
    place.bundle();
    let (mut server, address) = place.serve(&theme());
    assert!(!address.is_empty());
    place.published();
    assert_eq!(
        ureq::get(format!("http://{address}/healthz"))
            .call()
            .unwrap()
            .status(),
        200
    );
    let page = ureq::get(format!("http://{address}/us/novyny"))
        .call()
        .unwrap()
        .body_mut()
        .read_to_string()
        .unwrap();
    assert!(page.contains("<html lang=\"en\""), "{page}");
    assert!(place.fails(&["import", "--merge"]).contains("in use"));
    assert!(
        place
            .add_user("beside@portal.test", "author", PASSWORD)
            .status
            .success(),
        "accounts can be added beside it"
    );
    let stopped = Command::new("kill")
        .args(["-TERM", &server.id().to_string()])
        .status()
        .unwrap();
    assert!(stopped.success() && server.wait().unwrap().success());
    assert!(
        !place.path("public/.visnyk/running").exists(),
        "the tree was closed"
    );
    // The same tree in one go, and delivered to a command.
    let theme = theme();
    let words = [
        "publish",
        "--public",
        "public2",
        "--on-publish",
        "cat > news.json",
        "--theme",
        theme.to_str().unwrap(),
    ];
    place.ok(&words);
    let news: serde_json::Value =
        serde_json::from_slice(&fs::read(place.path("news.json")).unwrap()).unwrap();
    assert!(
        news["written"]
            .as_array()
            .unwrap()
            .iter()
            .any(|path| path == "index.html")
    );
    assert_eq!(news["full"], true, "the command is a new one");
    assert!(place.path("public2/index.html").exists());
}

/// A portal of one page with this title, in the folder `content`.
fn write_page(place: &Place, title: &str) {
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let folder = place.path("content/pages/pro-nas");
    fs::create_dir_all(&folder).unwrap();
    fs::copy(
        demo.join("categories.toml"),
        place.path("content/categories.toml"),
    )
    .unwrap();
    // The rest names pictures.
    let settings = fs::read_to_string(demo.join("settings.toml")).unwrap();
    let settings = settings.split("[[slides]]").next().unwrap();
    fs::write(place.path("content/settings.toml"), settings).unwrap();
    let head = format!(
        "published_at = 2026-10-01T08:15:00Z\ntemplate = \"standard\"\ntitle = \"{title}\""
    );
    let page = format!("+++\n{head}\n+++\n\nМи видаємо цей портал від 2026 року.\n");
    fs::write(folder.join("index.md"), page).unwrap();
}

fn import_page(place: &Place, title: &str) {
    write_page(place, title);
    place.ok(&["import", "--merge"]);
}

/// Receives deliveries, one a line of `received`, once the file `good` is there.
const RECEIVER: &str =
    "test -e good || { echo 'not yet' >&2; exit 3; }; cat >> received; echo >> received";

fn received(place: &Place) -> Vec<serde_json::Value> {
    let text = fs::read_to_string(place.path("received")).unwrap_or_default();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_publish_in_one_go_delivers_what_waits_and_fails_as_long_as_its_command_does() {
    let place = Place::new();
    let theme = theme();
    let publish = ["publish", "--theme", theme.to_str().unwrap()];
    let with = |command| [&publish[..], &["--on-publish", command]].concat();
    let has = |delivery: &serde_json::Value, list: &str, path: &str| {
        delivery[list]
            .as_array()
            .unwrap()
            .iter()
            .any(|named| named == path)
    };
    import_page(&place, "Про нас");
    let errors = place.fails(&with(RECEIVER));
    assert!(
        errors.contains("on-publish: the command ended with exit status: 3: not yet"),
        "{errors}"
    );
    assert!(
        place.path("public/pro-nas/index.html").exists(),
        "the tree is published all the same"
    );
    fs::write(place.path("good"), "").unwrap();
    // The second publish writes nothing, the third has nothing to deliver.
    place.ok(&with(RECEIVER));
    place.ok(&with(RECEIVER));
    assert_eq!(received(&place).len(), 1);
    let first = received(&place).remove(0);
    assert!(
        first["full"] == true && has(&first, "written", "pro-nas/index.html"),
        "{first}"
    );
    import_page(&place, "Хто ми");
    place.ok(&with(RECEIVER));
    let second = received(&place).remove(1);
    assert!(
        second["full"] == false && has(&second, "written", "pro-nas/index.html"),
        "{second}"
    );
    assert!(second["seq"].as_i64() > first["seq"].as_i64());
    // What a publish without a command changed no delivery names.
    import_page(&place, "Хто ми є");
    place.ok(&publish);
    place.ok(&with(RECEIVER));
    let third = received(&place).remove(2);
    assert!(
        third["full"] == true && third["seq"].as_i64() > second["seq"].as_i64(),
        "{third}"
    );
    place.ok(&with("cat > other"));
    let other: serde_json::Value =
        serde_json::from_slice(&fs::read(place.path("other")).unwrap()).unwrap();
    assert_eq!(other["full"], true, "a changed command is another receiver");
    for bad in ["0", "soon"] {
        let words = [&with("true")[..], &["--on-publish-timeout", bad]].concat();
        assert!(place.fails(&words).contains("--on-publish-timeout"));
    }
}

#[test]
fn what_waits_for_the_command_outlives_a_kill_of_the_server() {
    let place = Place::new();
    place.bundle();
    let theme = theme();
    let hang =
        "test -e good || { echo $$ > tried; exec sleep 1000; }; cat >> received; echo >> received";
    let options = ["--content", "content", "--on-publish", hang];
    let tried = || fs::read_to_string(place.path("tried")).unwrap_or_default();
    let serve = || place.serve_with(&theme, &options).0;
    write_page(&place, "Портал");
    let mut server = serve();
    until("the first run", || tried().ends_with('\n'));
    server.kill().unwrap();
    server.wait().unwrap();
    // A killed server cannot end it.
    let end = |pid: &str| {
        assert!(
            Command::new("kill")
                .args(["-KILL", pid])
                .status()
                .unwrap()
                .success()
        );
    };
    end(tried().trim());
    fs::write(place.path("good"), "").unwrap();
    let stop = |mut server: Server| {
        let stopped = Command::new("kill")
            .args(["-TERM", &server.id().to_string()])
            .status()
            .unwrap();
        assert!(stopped.success() && server.wait().unwrap().success());
    };
    let server = serve();
    until("the full delivery", || received(&place).len() == 1);
    assert_eq!(received(&place)[0]["full"], true);
    stop(server);

    fs::remove_file(place.path("good")).unwrap();
    fs::remove_file(place.path("tried")).unwrap();
    import_page(&place, "Про нас");
    let mut server = serve();
    until("the next run", || tried().ends_with('\n'));
    server.kill().unwrap();
    server.wait().unwrap();
    end(tried().trim());
    fs::write(place.path("good"), "").unwrap();
    let server = serve();
    until("the change", || received(&place).len() >= 2);
    let change = received(&place).remove(1);
    assert_eq!(change["full"], false);
    assert!(
        change["written"]
            .as_array()
            .unwrap()
            .iter()
            .any(|path| path == "pro-nas/index.html"),
        "{change}"
    );
    stop(server);
}

#[test]
fn what_was_counted_is_written_and_outlives_a_kill() {
    let place = Place::new();
    place.bundle();
    let (mut server, address) = place.serve(&theme());
    place.published();
    read(&address, 20);
    until("the first counts", || place.views() == 20);
    // Within its second: these may be lost, the others not.
    read(&address, 5);
    server.kill().unwrap();
    server.wait().unwrap();
    let kept = place.views();
    assert!((20..=25).contains(&kept), "{kept}");
    let (mut server, address) = place.serve(&theme());
    until("an answer", || {
        ureq::get(format!("http://{address}/readyz")).call().is_ok()
    });
    read(&address, 3);
    let stopped = Command::new("kill")
        .args(["-TERM", &server.id().to_string()])
        .status()
        .unwrap();
    assert!(stopped.success() && server.wait().unwrap().success());
    assert_eq!(place.views(), kept + 3, "a clean stop loses nothing");
}

#[test]
fn one_client_cannot_fill_the_log_and_every_line_is_json_without_an_address() {
    let place = Place::new();
    place.bundle();
    let (mut server, address) = place.serve_empty(&theme(), &[]);
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .build()
        .into();
    // Perhaps not ready yet.
    agent
        .get(format!("http://{address}/readyz"))
        .call()
        .unwrap();
    let started = Instant::now();
    let long = "x".repeat(3_900);
    for _ in 0..600 {
        assert_eq!(
            agent
                .get(format!("http://{address}/{long}"))
                .call()
                .unwrap()
                .status(),
            404
        );
    }
    let error = "code=CLIENT_FETCH_ERROR";
    for _ in 0..300 {
        let log = agent.post(format!("http://{address}/api/auth/_log"));
        let sent = log
            .header("content-type", "application/x-www-form-urlencoded")
            .send(error)
            .unwrap();
        assert_eq!(sent.status(), 200);
    }
    let seconds = started.elapsed().as_secs() as usize + 1;
    let stopped = Command::new("kill")
        .args(["-TERM", &server.id().to_string()])
        .status()
        .unwrap();
    assert!(stopped.success() && server.wait().unwrap().success());
    let lines = server.log.lock().unwrap().clone();
    let mut of_requests = 0;
    for line in &lines {
        let json: serde_json::Value =
            serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"));
        assert!(line.len() < 700, "{line}");
        assert_ne!(json["level"], "ERROR", "{line}");
        assert!(
            json["message"] == "listening" || !line.contains("127.0.0.1"),
            "{line}"
        );
        of_requests +=
            usize::from(json["message"] == "request" || json["message"] == "sign-in client");
    }
    assert!(
        (100..=102 + 10 * seconds).contains(&of_requests),
        "{of_requests} lines in {seconds} s"
    );
}

/// A kept connection to a server.
struct KeptConnection(std::net::TcpStream);

impl KeptConnection {
    fn open(address: &str) -> KeptConnection {
        let stream = std::net::TcpStream::connect(address).unwrap();
        stream
            .set_read_timeout(Some(std::time::Duration::from_secs(PATIENCE)))
            .unwrap();
        KeptConnection(stream)
    }

    /// Status and head of the answer; the body is read past.
    fn get(&mut self, path: &str) -> (u16, String) {
        let host = self.0.peer_addr().unwrap();
        write!(self.0, "GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
        let (mut head, mut byte) = (Vec::new(), [0]);
        while !head.ends_with(b"\r\n\r\n") {
            self.0.read_exact(&mut byte).unwrap();
            head.push(byte[0]);
        }
        let head = String::from_utf8(head).unwrap();
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "))
            .unwrap();
        self.0
            .read_exact(&mut vec![0; length.parse().unwrap()])
            .unwrap();
        (head[9..12].parse().unwrap(), head)
    }
}

#[test]
fn without_descriptors_an_existing_page_never_answers_404() {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let place = Place::new();
    place.bundle();
    // Without entries, whose pictures take a while.
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    for file in fs::read_dir(demo)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
    {
        fs::copy(&file, place.path("content").join(file.file_name().unwrap())).unwrap();
    }
    let mut command = Command::new("sh");
    command
        .args([
            "-c",
            "ulimit -Sn 64; ulimit -Hn 160; exec \"$0\" \"$@\"",
            env!("CARGO_BIN_EXE_visnyk-api"),
        ])
        .args([
            "serve",
            "--addr",
            "127.0.0.1:0",
            "--admin",
            "admin",
            "--theme",
        ])
        .arg(theme())
        .current_dir(place.dir.path());
    let (server, address) = Server::start(command);
    place.published();
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.id())).unwrap();
    let open_files = limits
        .lines()
        .find(|line| line.starts_with("Max open files"))
        .unwrap();
    assert_eq!(
        open_files.split_whitespace().nth(3),
        Some("160"),
        "the soft limit is raised"
    );
    let log = server.log();
    assert_eq!(log.matches("LimitNOFILE").count(), 1, "{log}");
    assert!(log.contains("\"connections\":80"), "{log}");

    let redirects = fs::read_to_string(place.path("public/_redirects")).unwrap();
    let pages: Vec<String> = files(&place.path("public"))
        .into_iter()
        .filter(|(path, _)| path.ends_with("index.html"))
        .map(|(path, _)| format!("/{}", path.parent().unwrap().display()))
        .filter(|path| {
            !redirects
                .lines()
                .any(|line| line.split(' ').next() == Some(path))
        })
        .collect();
    assert!(pages.len() > 10, "{pages:?}");
    // More idle connections than descriptors: each newcomer takes the place of one.
    let idle: Vec<KeptConnection> = (0..300).map(|_| KeptConnection::open(&address)).collect();
    let half = pages.len() / 2;
    for page in &pages[..half] {
        assert_eq!(KeptConnection::open(&address).get(page).0, 200, "{page}");
    }
    drop(idle);

    // Not one descriptor is left: pages in memory are answered, the others may be asked for again.
    let mut kept = KeptConnection::open(&address);
    assert_eq!(kept.get("/healthz").0, 200);
    let pid = Some(Pid::from_child(&server));
    let limit = |current| {
        prlimit(
            pid,
            Resource::Nofile,
            Rlimit {
                current: Some(current),
                maximum: Some(160),
            },
        )
    };
    limit(3).unwrap();
    let mut unavailable = 0;
    for page in &pages {
        let (status, head) = kept.get(page);
        assert!(matches!(status, 200 | 503), "{page}: {head}");
        assert_eq!(head.contains("retry-after: "), status == 503, "{head}");
        unavailable += usize::from(status == 503);
    }
    assert!(
        (1..=pages.len() - half).contains(&unavailable),
        "{unavailable} of {}",
        pages.len()
    );
    // The newcomer waits in the queue of the system, and the accept loop goes on; it may close the
    // idle connection.
    let mut newcomer = KeptConnection::open(&address);
    until("a failed accept", || {
        server.log().contains("could not be accepted")
    });
    limit(160).unwrap();
    for page in &pages {
        assert_eq!(newcomer.get(page).0, 200, "{page}");
    }
}

/// The theme in this repository, whose words mails need, without its bundles, of which pages hold
/// the names only.
fn portal_theme(dir: &Path) -> PathBuf {
    let assets = dir.join("dist/assets");
    fs::create_dir_all(&assets).unwrap();
    let portal = Path::new(env!("CARGO_MANIFEST_DIR")).join("../themes/portal");
    for part in ["templates", "icons", "locales", "theme.toml"] {
        std::os::unix::fs::symlink(portal.join(part), dir.join(part)).unwrap();
    }
    let names = [
        "site.css",
        "sheet.css",
        "shell.css",
        "main.js",
        "moved.js",
        "favicon.svg",
        "headline.woff2",
    ];
    names
        .iter()
        .for_each(|name| fs::write(assets.join(name), "").unwrap());
    let manifest: std::collections::BTreeMap<_, _> =
        names.iter().map(|name| (name, name)).collect();
    fs::write(
        dir.join("dist/manifest.json"),
        serde_json::to_string(&manifest).unwrap(),
    )
    .unwrap();
    dir.to_owned()
}

/// Copies a folder.
fn copy_folder(source: &Path, target: &Path) {
    for (path, _) in files(source) {
        let file = target.join(&path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::copy(source.join(path), file).unwrap();
    }
}

/// One GET on a connection of its own: the status line, empty where there was no whole answer.
fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = Vec::new();
    let whole = stream.read_to_end(&mut answer);
    let text = String::from_utf8_lossy(&answer).into_owned();
    if whole.is_err() {
        String::new()
    } else {
        text.lines().next().unwrap_or_default().to_owned()
    }
}

#[test]
fn a_hangup_reloads_theme_and_configuration_and_refuses_no_reader() {
    let place = Place::new();
    place.bundle();
    let own = place.path("theme");
    copy_folder(&theme(), &own);
    let (mut server, address) = place.serve_empty(&own, &[]);
    place.published();
    let build = || fs::read_to_string(place.path("public/builds/latest.json")).unwrap_or_default();
    let lines = |text: &str| {
        server
            .log()
            .lines()
            .filter(|line| line.contains(text))
            .count()
    };
    let first = build();

    let (stop, reader) = (Arc::new(AtomicBool::new(false)), address.clone());
    let stopped = stop.clone();
    let reader = std::thread::spawn(move || {
        let mut statuses = Vec::new();
        while !stopped.load(Ordering::Relaxed) {
            statuses.push(get(&reader, "/us/novyny"));
        }
        statuses
    });

    let template = own.join("templates/pages/home.html");
    let sound = fs::read_to_string(&template).unwrap();
    fs::write(&template, format!("{sound}\n<!-- changed -->\n")).unwrap();
    server.signal("-HUP");
    until("the second build", || {
        !build().is_empty() && build() != first
    });
    let second = build();
    let reloads = || lines("\"message\":\"reloaded\"");
    until("the first reload", || reloads() == 1);

    // What is broken is named with file and line, and changes nothing.
    fs::write(&template, format!("{sound}\n{{% if %}}\n")).unwrap();
    server.signal("-HUP");
    until("a refusal", || lines("not reloaded") == 1);
    assert_eq!(lines("pages/home.html:4"), 1, "{}", server.log());
    // So is what no page of this portal would have met.
    let banner = "{% if home.banner %}{{ home.banner.nope }}{% endif %}";
    fs::write(&template, format!("{sound}\n\n{banner}\n")).unwrap();
    server.signal("-HUP");
    until("a refusal", || lines("not reloaded") == 2);
    assert_eq!(
        lines("pages/home.html:5: Field `nope` is not defined"),
        1,
        "{}",
        server.log()
    );
    fs::write(&template, &sound).unwrap();
    for (n, (text, named)) in [
        (
            "data = \"data\"\nbase-url = ",
            "visnyk.toml: TOML parse error at line 2",
        ),
        (
            "\n\nbase-urls = \"http://a.test\"",
            "visnyk.toml: line 3: base_urls",
        ),
        ("mail = \"pigeon\"", "--mail is"),
        (
            "data = \"elsewhere\"",
            "a change of data requires a restart",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        fs::write(place.path("visnyk.toml"), text).unwrap();
        server.signal("-HUP");
        until("a refusal", || lines("not reloaded") == 3 + n);
        assert_eq!(lines(named), 1, "{named}: {}", server.log());
    }
    assert_eq!(build(), second);

    // The configuration and the repaired theme are read together.
    fs::write(
        place.path("visnyk.toml"),
        "base-url = \"http://127.0.0.1:9\"\n",
    )
    .unwrap();
    server.signal("-HUP");
    until("the first build again", || build() == first);
    until("other addresses", || {
        fs::read_to_string(place.path("public/sitemap.xml"))
            .is_ok_and(|map| map.contains("http://127.0.0.1:9/"))
    });
    until("the second reload", || reloads() == 2);

    stop.store(true, Ordering::Relaxed);
    let statuses = reader.join().unwrap();
    assert!(
        statuses.iter().all(|status| status == "HTTP/1.1 200 OK"),
        "{statuses:?}"
    );
    server.signal("-TERM");
    assert!(server.wait().unwrap().success());
    assert!(
        !place.path("public/.visnyk/running").exists(),
        "the tree was closed"
    );
}

/// Asks for a link by mail; the answer comes when the mail is in the outbox.
fn ask_for_link(address: &str, email: &str) {
    let mut csrf = ureq::get(format!("http://{address}/api/auth/csrf"))
        .call()
        .unwrap();
    let cookies: Vec<String> = csrf
        .headers()
        .get_all("set-cookie")
        .iter()
        .map(|cookie| {
            cookie
                .to_str()
                .unwrap()
                .split(';')
                .next()
                .unwrap()
                .to_owned()
        })
        .collect();
    let token: serde_json::Value =
        serde_json::from_str(&csrf.body_mut().read_to_string().unwrap()).unwrap();
    let form = [
        ("csrfToken", token["csrfToken"].as_str().unwrap()),
        ("email", email),
        ("json", "true"),
    ];
    let answer = ureq::post(format!("http://{address}/api/auth/signin/email"))
        .header("cookie", cookies.join("; "))
        .send_form(form)
        .unwrap();
    assert_eq!(answer.status(), 200);
}

#[test]
fn a_stop_waits_neither_for_a_silent_mail_server_nor_for_slow_clients() {
    let place = Place::new();
    place.bundle();
    // Accepts connections into its queue and never says a word.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let mail = format!("smtp://{}?tls=off", silent.local_addr().unwrap());
    let theme = portal_theme(&place.path("theme"));
    let (mut server, address) = place.serve_empty(&theme, &["--mail", &mail]);
    place.published();
    ask_for_link(&address, "one@portal.test");
    let _mailer_waits = silent.accept().unwrap();
    // An upload that does not go on, an answer that is not read, a connection without a request.
    let mut upload = TcpStream::connect(&address).unwrap();
    write!(
        upload,
        "POST /api/auth/signin/email HTTP/1.1\r\nhost: {address}\r\ncontent-length: 5000\r\n\r\na"
    )
    .unwrap();
    let mut unread = TcpStream::connect(&address).unwrap();
    write!(unread, "GET /us/novyny HTTP/1.1\r\nhost: {address}\r\n\r\n").unwrap();
    let _idle = TcpStream::connect(&address).unwrap();
    ask_for_link(&address, "two@portal.test");

    let signaled_at = std::time::Instant::now();
    server.signal("-TERM");
    assert!(server.wait().unwrap().success(), "{}", server.log());
    // Five seconds are promised; the mail server alone would be waited for thirty.
    assert!(signaled_at.elapsed().as_secs() < 15, "{}", server.log());
    let file = place.path("data/visnyk.sqlite3");
    let waiting: i64 = rusqlite::Connection::open(file)
        .unwrap()
        .query_row(
            "SELECT count(*) FROM outbox WHERE state = 'waiting' AND claimed_at IS NULL AND doubts = 0",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(
        waiting, 2,
        "both wait for the next start: nothing was handed over"
    );
}

#[test]
fn a_record_is_moved_into_an_empty_folder_and_each_table_is_named() {
    let place = Place::new();
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    place.ok(&["import", "--content", demo.to_str().unwrap()]);
    let moved = place.ok(&["move", "--from", "sqlite:data", "--to", "sqlite:new"]);
    let count = |name: &str| {
        let line = moved
            .lines()
            .find(|line| line.ends_with(&format!("  {name}")));
        line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok())
    };
    assert!(count("entries").is_some_and(|rows| rows > 20), "{moved}");
    assert_eq!(
        (count("visits.pages"), count("serials").is_some()),
        (Some(0), true),
        "{moved}"
    );
    assert!(
        moved.contains("not moved   pictures: copy data/media to new/media"),
        "{moved}"
    );
    place.ok(&["export", "--content", "one"]);
    copy_folder(&place.path("data/media"), &place.path("new/media"));
    place.ok(&["export", "--data", "new", "--content", "two"]);
    assert_eq!(files(&place.path("one")), files(&place.path("two")));
    for (from, to, reason) in [
        (
            "sqlite:data",
            "sqlite:new",
            "sqlite:new must be empty but contains new/visnyk.sqlite3",
        ),
        (
            "sqlite:nowhere",
            "sqlite:other",
            "there is no data folder nowhere",
        ),
        ("sqlite:content", "sqlite:other", "there is no database"),
        ("data", "sqlite:other", "sqlite:FOLDER"),
        (
            "sqlite:data",
            "postgres://visnyk:s3cret@127.0.0.1:1/portal?sslmode=prefer",
            "PostgreSQL|sslmode=prefer",
        ),
    ] {
        let message = place.fails(&["move", "--from", from, "--to", to]);
        assert!(
            reason.split('|').any(|reason| message.contains(reason)),
            "{message}"
        );
        assert!(!message.contains("s3cret"), "{message}");
    }
    assert!(!place.path("nowhere").exists());
    let lock = fs::File::options()
        .write(true)
        .open(place.path("data/lock"))
        .unwrap();
    lock.try_lock().unwrap();
    let message = place.fails(&["move", "--from", "sqlite:data", "--to", "sqlite:other"]);
    assert!(message.contains("in use by a running server"), "{message}");
}

#[test]
fn a_wrong_address_of_a_database_is_explained_without_its_password() {
    let place = Place::new();
    for (address, reason) in [
        (
            "mysql://visnyk:s3cret@127.0.0.1/portal",
            "must start with postgres://",
        ),
        (
            "postgres://visnyk:s3cret@127.0.0.1",
            "PostgreSQL|names no database",
        ),
        (
            "postgres://visnyk:s3cret@127.0.0.1:1/portal?sslmode=prefer",
            "PostgreSQL|sslmode=prefer",
        ),
        ("postgres://visnyk:s3cret@127.0.0.1:1/portal", "PostgreSQL"),
    ] {
        let message = place.fails(&[
            "export",
            "--data",
            "data",
            "--content",
            "out",
            "--database",
            address,
        ]);
        assert!(
            reason.split('|').any(|reason| message.contains(reason)),
            "{message}"
        );
        assert!(!message.contains("s3cret"), "{message}");
    }
    // A folder with a record of its own.
    fs::create_dir_all(place.path("data")).unwrap();
    fs::write(place.path("data/visnyk.sqlite3"), "a record").unwrap();
    let address = "postgres://visnyk:s3cret@127.0.0.1:1/portal";
    let message = place.fails(&["export", "--data", "data", "--database", address]);
    assert!(
        message.contains("is a second database besides")
            || message.contains("built without PostgreSQL"),
        "{message}"
    );
    let message = place.fails(&[
        "backup",
        "--database",
        "postgres://visnyk:s3cret@127.0.0.1/portal",
        "b.zip",
    ]);
    assert!(!message.contains("s3cret"), "{message}");
}

#[test]
fn pictures_may_be_in_a_folder_of_their_own() {
    let place = Place::new();
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let storage = ["--storage", "files"];
    place.ok(&[
        &["import", "--content", demo.to_str().unwrap()],
        &storage[..],
    ]
    .concat());
    assert!(!place.path("data/media").exists());
    assert!(files(&place.path("files/media")).len() > 5);
    place.ok(&[&["export", "--content", "one"], &storage[..]].concat());
    place.ok(&["import", "--data", "data2", "--content", "one"]);
    place.ok(&["export", "--data", "data2", "--content", "two"]);
    assert_eq!(files(&place.path("one")), files(&place.path("two")));
    assert_eq!(
        files(&place.path("files/media")),
        files(&place.path("data2/media"))
    );
    // A backup has the pictures of the data folder only.
    let message = place.fails(&[&["backup", "b.zip"], &storage[..]].concat());
    assert!(
        message.contains("are in files") && message.contains("--database-only"),
        "{message}"
    );
    place.ok(&[&["backup", "--database-only", "b.sqlite3"], &storage[..]].concat());
    let restored = place.ok(&[&["restore", "b.sqlite3"], &storage[..]].concat());
    assert!(
        restored.contains("pages show pictures from files only"),
        "{restored}"
    );
    // The data folder by its name is the data folder.
    place.ok(&["backup", "--data", "data2", "--storage", "data2", "b.zip"]);
}

#[test]
fn a_wrong_address_of_a_storage_is_explained() {
    let place = Place::new();
    for (address, reason) in [
        ("", "is a folder, or s3://bucket/prefix"),
        ("ftp://files", "is a folder, or s3://bucket/prefix"),
        ("s3://files/portal", "AWS_ACCESS_KEY_ID"),
        (
            "s3://id:s3cret@files/portal",
            "s3://bucket/prefix; credentials are in",
        ),
    ] {
        let message = place.fails(&["export", "--content", "out", "--storage", address]);
        assert!(
            message.contains(reason) || message.contains("built without S3"),
            "{address}: {message}"
        );
        assert!(!message.contains("s3cret"), "{message}");
    }
}

/// A portal without pictures is exported; an endpoint that may not be used is refused.
#[cfg(feature = "s3")]
#[test]
fn a_bucket_that_is_away_stops_no_command_that_needs_no_picture() {
    let place = Place::new();
    let settings = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/settings.toml");
    fs::copy(settings, place.path("content/settings.toml")).unwrap();
    place.ok(&["import", "--content", "content"]);
    let closed = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let run = |endpoint: &str| {
        let mut command = place.command(&[
            "export",
            "--content",
            "out",
            "--storage",
            "s3://files/portal",
        ]);
        command
            .env("AWS_ACCESS_KEY_ID", "id")
            .env("AWS_SECRET_ACCESS_KEY", "s3cret");
        command.env("AWS_ENDPOINT_URL", endpoint).output().unwrap()
    };
    let output = run(&format!("http://{closed}"));
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let output = run("http://files.example.org");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && message.contains("AWS_ALLOW_HTTP"),
        "{message}"
    );
}

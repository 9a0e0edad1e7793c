//! Background jobs: refusals, the archives they make, and what a restart leaves.

use crate::browser::{Answer, Browser};
use crate::database::TestDatabase;
use crate::entries::draft;
use crate::portal::{Portal, start};
use crate::publication::wait_for;
use domain::access::Role;
use domain::accounts::email_address::Email;
use serde_json::{Value, json};
use std::io::{Cursor, Read, Write};
use std::time::{Duration, Instant};
use storage::ObjectKind;
use store::{JobKind, JobRequest};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

pub(crate) fn begin(browser: &Browser, what: &str) -> Answer {
    browser.call(
        "POST",
        "/api/dashboard/jobs",
        Some(&json!({ "what": what })),
    )
}

pub(crate) fn job(browser: &Browser, id: &Value) -> Value {
    let jobs = browser.get("/api/dashboard/jobs").json();
    jobs["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|job| job["id"] == *id)
        .unwrap()
        .clone()
}

/// The job when it is over.
pub(crate) fn ended(browser: &Browser, begun: &Answer) -> Value {
    assert_eq!(begun.status, 202, "{}", begun.text());
    let id = begun.json()["id"].clone();
    let started = Instant::now();
    loop {
        let job = job(browser, &id);
        if !job["ended_at"].is_null() {
            return job;
        }
        assert!(started.elapsed() < Duration::from_secs(20), "{job}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

pub(crate) fn send(browser: &Browser, bytes: &[u8]) -> Answer {
    let token = browser.csrf();
    let mut body =
        b"--end\r\ncontent-disposition: form-data; name=\"file\"; filename=\"content.zip\"\r\n\r\n"
            .to_vec();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--end--\r\n");
    let headers = [
        ("content-type", "multipart/form-data; boundary=end"),
        ("x-csrf-token", token.as_str()),
    ];
    browser.send("POST", "/api/dashboard/jobs/import", &headers, Some(&body))
}

pub(crate) fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

pub(crate) fn left_over(portal: &Portal) -> Vec<String> {
    let folder = portal.store.folder().join("imports");
    let here = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap());
    here.chain(portal.files.names(ObjectKind::Import)).collect()
}

#[test]
fn what_cannot_be_begun_is_refused_without_a_trace() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let before = portal.fingerprint();
    for what in ["", "import", "reboot"] {
        assert_eq!(begin(&admin, what).status, 422, "{what}");
    }
    assert_eq!(
        admin
            .call("DELETE", "/api/dashboard/jobs/999999", None)
            .status,
        404
    );
    assert_eq!(admin.get("/api/dashboard/jobs/999999/file").status, 404);
    assert_eq!(
        admin
            .get("/api/dashboard/jobs/..%2f..%2fvisnyk.sqlite3/file")
            .status,
        404
    );
    assert_eq!(send(&admin, b"no archive").status, 422);
    assert_eq!(send(&admin, b"").status, 422);
    let plain = admin.call("POST", "/api/dashboard/jobs/import", Some(&json!({})));
    assert_eq!(plain.status, 415);
    assert_eq!(portal.fingerprint(), before);
    assert!(left_over(&portal).is_empty());
}

#[test]
fn archives_that_lead_out_or_lie_change_nothing() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let before = portal.column("SELECT count(*) FROM entries")[0].clone();
    let mut link = ZipWriter::new(Cursor::new(Vec::new()));
    link.add_symlink("settings.toml", "/etc/passwd", SimpleFileOptions::default())
        .unwrap();
    let link = link.finish().unwrap().into_inner();
    let deep = ["a/".repeat(9).as_str(), "x"].concat();
    for (why, bytes) in [
        ("out", archive(&[("../evil.txt", b"x")])),
        ("out, later", archive(&[("news/../../evil.txt", b"x")])),
        ("absolute", archive(&[("/tmp/evil.txt", b"x")])),
        ("another system's", archive(&[("news\\..\\evil.txt", b"x")])),
        ("hidden", archive(&[(".git/config", b"x")])),
        ("deep", archive(&[(&deep, b"x")])),
        ("a link", link),
        (
            "cut off",
            archive(&[("settings.toml", &[b'x'; 5000])])[..60].to_vec(),
        ),
        (
            "no content",
            archive(&[("settings.toml", b"this is no TOML")]),
        ),
    ] {
        let job = ended(&admin, &send(&admin, &bytes));
        assert_eq!(job["state"], "failed", "{why}: {job}");
        assert!(!job["error"].as_str().unwrap().contains("jobs."), "{job}");
    }
    assert_eq!(portal.column("SELECT count(*) FROM entries")[0], before);
    assert!(left_over(&portal).is_empty());
    assert!(!portal.store.folder().join("evil.txt").exists());
    assert!(!portal.store.folder().join("imports/evil.txt").exists());
}

#[test]
fn archives_are_bounded_whatever_they_say() {
    use api::background::progress::Progress;
    use api::jobs::{ArchiveLimits, ArchiveProblem, unpack};
    let dir = tempfile::TempDir::new().unwrap();
    let file = dir.path().join("a.zip");
    let limits = ArchiveLimits {
        entries: 3,
        unpacked: 1000,
        file: 600,
        depth: 3,
        skips_hidden: false,
    };
    let check = |number: usize, files: &[(&str, &[u8])]| {
        std::fs::write(&file, archive(files)).unwrap();
        unpack(
            &file,
            &dir.path().join(format!("out{number}")),
            limits,
            &Progress::default(),
        )
    };
    assert!(check(0, &[("a", &[0; 600]), ("b/c", &[0; 400])]).unwrap());
    assert!(matches!(
        check(1, &[("a", &[0; 601])]),
        Err(ArchiveProblem::TooLarge(_))
    ));
    let (one, two) = ([0; 600], [0; 401]);
    assert!(matches!(
        check(2, &[("a", &one), ("b", &two)]),
        Err(ArchiveProblem::TooLarge(_))
    ));
    let many = [("a", &b""[..]), ("b", b""), ("c", b""), ("d", b"")];
    assert!(matches!(check(3, &many), Err(ArchiveProblem::TooMany)));
    let cancelled = Progress::default();
    cancelled.cancel();
    std::fs::write(&file, archive(&[("a", b"x")])).unwrap();
    assert!(!unpack(&file, &dir.path().join("out4"), limits, &cancelled).unwrap());
}

#[test]
fn what_is_exported_comes_in_again_unchanged() {
    let mut portal = start();
    let admin = portal.signed_in(Role::Admin);
    for (title, query) in [
        ("Новина для архіву", "?publish=true"),
        ("Чернетка для архіву", ""),
    ] {
        let answer = admin.call(
            "POST",
            &format!("/api/dashboard/news{query}"),
            Some(&draft(title)),
        );
        assert_eq!(answer.status, 201);
    }
    let job = ended(&admin, &begin(&admin, "export"));
    assert_eq!(
        (&job["state"], &job["file"], &job["by"]["name"]),
        (&json!("done"), &json!(true), &json!("Пані admin"))
    );
    assert_eq!(job["done"], job["total"]);
    assert_eq!(job["notes"], json!(["Записів в архіві: 2."]));
    let path = format!("/api/dashboard/jobs/{}/file", job["id"]);
    assert_eq!(portal.signed_in(Role::Editor).get(&path).status, 403);
    let file = admin.get(&path);
    assert_eq!(
        (file.status, file.header("content-type")),
        (200, "application/zip")
    );
    let mut zip = ZipArchive::new(Cursor::new(file.body.clone())).unwrap();
    let mut text = String::new();
    zip.by_name("news/novyna-dlia-arkhivu/index.md")
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    assert!(text.contains("Новина для архіву"));
    let back = ended(&admin, &send(&admin, &file.body));
    assert_eq!(
        (&back["state"], &back["error"]),
        (&json!("done"), &Value::Null),
        "{back}"
    );
    assert_eq!(back["notes"][0], "Додано: 0, змінено: 0, без змін: 2.");
    // A day later it is deleted, and its file with the next list.
    portal.clock.advance(24 * 3600);
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(self::job(&admin, &job["id"])["file"], false);
    assert_eq!(admin.get(&path).status, 404);
    portal.stop();
}

#[test]
fn pages_and_the_index_are_made_anew_on_request() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    for what in ["rebuild", "search", "pictures"] {
        let job = ended(&admin, &begin(&admin, what));
        assert_eq!(
            (&job["state"], &job["error"], &job["what"]),
            (&json!("done"), &Value::Null, &json!(what))
        );
        let answer = admin.call(
            "DELETE",
            &format!("/api/dashboard/jobs/{}", job["id"]),
            None,
        );
        assert_eq!(
            (answer.status, answer.json()["key"].clone()),
            (409, json!("too_late"))
        );
    }
    portal
        .publishing_fails
        .store(true, std::sync::atomic::Ordering::SeqCst);
    let job = ended(&admin, &begin(&admin, "rebuild"));
    assert_eq!(
        (&job["state"], &job["error"]),
        (&json!("failed"), &json!("the disk is full"))
    );
    let activity =
        portal.column("SELECT action FROM activity WHERE collection = 'jobs' ORDER BY id");
    assert_eq!(activity, ["rebuild", "search", "pictures", "rebuild"]);
}

#[test]
fn what_a_process_left_has_failed() {
    let dir = tempfile::TempDir::new().unwrap();
    let database = TestDatabase::new(dir.path().to_owned());
    let store = database.open();
    let now = "2026-11-21T09:00:00Z".parse().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let user = store::NewUser {
        email: Email::parse("a@portal.test").unwrap(),
        name: "Адмін".to_owned(),
        password_hash: None,
        role: Role::Admin,
        locale: model::Locale::Ua,
    };
    let job = runtime.block_on(async {
        let user = store.add_user(user, now).await.unwrap();
        let new = JobRequest {
            what: JobKind::Export,
            archive: None,
            locale: model::Locale::Ua,
        };
        store.add_job(new, user.id, now).await.unwrap().unwrap()
    });
    store.begin_job(job.id, now).unwrap();
    for folder in ["exports/7.part", "exports/mine", "imports/mine"] {
        std::fs::create_dir_all(dir.path().join(folder)).unwrap();
    }
    let others = [
        "exports/site.zip",
        "exports/mine/notes.txt",
        "imports/site.zip",
        "imports/mine/notes.txt",
    ];
    let others = others.map(|name| dir.path().join(name));
    for file in &others {
        std::fs::write(file, "mine").unwrap();
        std::fs::File::open(file)
            .unwrap()
            .set_modified(std::time::UNIX_EPOCH)
            .unwrap();
    }
    let tools = api::jobs::Tools {
        store: store.clone(),
        clock: std::sync::Arc::new(support::clock::FixedClock::at(now)),
        pages: std::sync::Arc::new(crate::plain_pages::PlainPages::default()),
        public: dir.path().join("public"),
        publisher: None,
        lease: api::background::Lease::alone(),
    };
    let worker = api::jobs::Worker::start(tools, &api::background::Tasks::default()).unwrap();
    let listed = || runtime.block_on(worker.jobs().list()).unwrap().remove(0);
    wait_for("its end", || listed().state.is_over());
    let failed = listed();
    assert_eq!(
        (failed.state, failed.file),
        (store::JobState::Failed, false)
    );
    assert!(failed.error.unwrap().starts_with("Завдання перервано"));
    drop(worker);
    assert!(!dir.path().join("exports/7.part").exists());
    assert!(
        others.iter().all(|file| file.is_file()),
        "what others put there stays"
    );
}

#[test]
fn publishes_are_remembered_with_what_they_were_about() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let entry = editor
        .call(
            "POST",
            "/api/dashboard/news?publish=true",
            Some(&draft("Новина для історії")),
        )
        .json();
    let about = |publish: &Value| {
        publish["subjects"]
            .to_string()
            .contains("Новина для історії")
    };
    let started = Instant::now();
    let history = loop {
        let history = editor.get("/api/dashboard/publication/history").json();
        if history["items"].as_array().unwrap().iter().any(about) {
            break history;
        }
        assert!(started.elapsed() < Duration::from_secs(10), "{history}");
        std::thread::sleep(Duration::from_millis(10));
    };
    let publish = history["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|publish| about(publish))
        .unwrap();
    assert_eq!(
        (&publish["written"], &publish["error"]),
        (&json!(1), &Value::Null)
    );
    let subject = json!({ "collection": "news", "id": entry["id"], "title": "Новина для історії", "cause": "change" });
    assert!(
        publish["subjects"].as_array().unwrap().contains(&subject),
        "{publish}"
    );
    portal
        .publishing_fails
        .store(true, std::sync::atomic::Ordering::SeqCst);
    editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft("Новина на повний диск")),
    );
    let started = Instant::now();
    while editor.get("/api/dashboard/publication/history").json()["items"][0]["error"]
        != "the disk is full"
    {
        assert!(started.elapsed() < Duration::from_secs(10));
        std::thread::sleep(Duration::from_millis(10));
    }
}

//! Days that come: edits under load, a kill, a damaged record and yesterday's archive over it; and
//! a newer version over the folders of an older one. With the real programs.

use crate::backup::listening;
use crate::browser::Browser;
use crate::copy_folder;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const PASSWORD: &str = "верба над рікою 77";
const EMAIL: &str = "editor@portal.test";
/// A service of the demo portal with small pictures.
const BAKERY: &str = "services/pekarnia-kolosok";
const WRITERS: usize = 4;
/// Edits that are acknowledged before the kill.
const EDITS: usize = 24;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
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

/// A folder with `data/`, `public/` and what the on-publish command received.
struct Place(PathBuf);

impl Place {
    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-api"));
        command
            .args(words)
            .current_dir(&self.0)
            .env("RUST_LOG", "error");
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    fn ok(&self, words: &[&str]) -> String {
        let mut child = self.command(words).spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(PASSWORD.as_bytes());
        let output = child.wait_with_output().unwrap();
        assert!(
            output.status.success(),
            "{words:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    }

    /// What is written to standard error by a command that is refused.
    fn fails(&self, words: &[&str]) -> String {
        let output = self.command(words).stdin(Stdio::null()).output().unwrap();
        assert!(!output.status.success(), "{words:?}");
        String::from_utf8(output.stderr).unwrap()
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
        command
            .arg(theme)
            .args(["--on-publish", "cat >> received.json"])
            .env("RUST_LOG", "info");
        let mut child = command.stdout(Stdio::null()).spawn().unwrap();
        let address = listening(child.stderr.take().unwrap()).parse().unwrap();
        Server { child, address }
    }

    fn received(&self) -> Vec<Value> {
        let text = fs::read(self.path("received.json")).unwrap_or_default();
        serde_json::Deserializer::from_slice(&text)
            .into_iter()
            .map_while(Result::ok)
            .collect()
    }

    /// The slugs of the news that have a page.
    fn news(&self) -> BTreeSet<String> {
        let entries = fs::read_dir(self.path("public/novyny"))
            .unwrap()
            .map(Result::unwrap);
        let pages = entries.filter(|entry| entry.path().join("index.html").is_file());
        let names = pages.map(|entry| entry.file_name().into_string().unwrap());
        names
            .filter(|name| name != "category" && name != "page")
            .collect()
    }
}

/// A server that ends with its test.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn browser(&self) -> Browser {
        Browser::new(self.address)
    }

    fn editor(&self) -> Browser {
        let browser = self.browser();
        let answer = browser.sign_in(EMAIL, PASSWORD);
        assert_eq!(answer.status, 200, "{}", answer.text());
        browser
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    fn publication(editor: &Browser) -> Value {
        editor.get("/api/dashboard/publication").json()
    }

    fn until_published(editor: &Browser) {
        until("a publish of everything", || {
            let state = Server::publication(editor);
            state["last"].is_object()
                && state["published_seq"] == state["latest_seq"]
                && state["publishing"] == false
                && state["delivery"]["pending"] == 0
        });
    }

    /// The paths of the news that search finds.
    fn search(&self, query: &str) -> BTreeSet<String> {
        let browser = self.browser();
        let mut slugs = BTreeSet::new();
        for page in 1.. {
            let answer = browser.get(&format!(
                "/api/search?section=novyny&q={query}&literal=1&page={page}"
            ));
            let results = answer.json();
            let hits = results["hits"]
                .as_array()
                .unwrap_or_else(|| panic!("{}", answer.text()));
            let slug = |hit: &Value| {
                hit["href"]
                    .as_str()
                    .unwrap()
                    .rsplit('/')
                    .next()
                    .unwrap()
                    .to_owned()
            };
            slugs.extend(hits.iter().map(slug));
            if results["pages"].as_u64().unwrap() <= page {
                break;
            }
        }
        slugs
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

fn draft(title: &str) -> Value {
    let body =
        "Громада зібралася в неділю, щоб обговорити спільні справи на рік уперед. ".repeat(4);
    let lead = "Сорок людей прийшли на перші збори нового сезону.";
    json!({
        "category": "hromada",
        "tags": [],
        "fields": { "kind": "article", "bylines": ["oksana-verbytska"], "source_name": null, "related": [] },
        "texts": { "ua": { "title": title, "lead": lead, "body": body }, "us": null },
    })
}

fn publish(editor: &Browser, title: &str) -> Value {
    let answer = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft(title)),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

/// Writing clients edit until the server is killed among their requests.
fn kill_under_load(server: &mut Server) {
    let (address, done) = (server.address, AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for writer in 0..WRITERS {
            let (editor, done) = (server.editor(), &done);
            scope.spawn(move || {
                for edit in 0.. {
                    let title = format!("Сьогоднішня новина {writer}-{edit}");
                    let path = "/api/dashboard/news?publish=true";
                    let sent = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                        editor.call("POST", path, Some(&draft(&title))).status
                    }));
                    // Killed: nothing answers any longer.
                    let Ok(status) = sent else { return };
                    assert_eq!(status, 201, "{address}");
                    done.fetch_add(1, Ordering::SeqCst);
                }
            });
        }
        until("edits", || done.load(Ordering::SeqCst) >= EDITS);
        server.kill();
    });
}

type Damage = fn(&mut Vec<u8>);

#[test]
fn yesterdays_archive_brings_the_portal_back_over_every_damage() {
    let dir = TempDir::new().unwrap();
    let place = Place(dir.path().join("portal"));
    copy_folder(
        &root().join("content").join(BAKERY),
        &place.path("content").join(BAKERY),
    );
    for file in [
        "settings.toml",
        "categories.toml",
        "locations.toml",
        "people.toml",
        "tags.toml",
    ] {
        fs::copy(
            root().join("content").join(file),
            place.path("content").join(file),
        )
        .unwrap();
    }
    place.ok(&["import"]);
    place.ok(&[
        "user",
        "add",
        "--email",
        EMAIL,
        "--role",
        "admin",
        "--password-stdin",
    ]);
    let mut server = place.serve();
    let editor = server.editor();
    let yesterday: Vec<Value> = (1..=3)
        .map(|i| publish(&editor, &format!("Вчорашня новина {i}")))
        .collect();
    let withdraw = |entry: &Value| {
        let (id, version) = (&entry["id"], &entry["version"]);
        let path = format!("/api/dashboard/news/{id}/archive");
        let answer = editor.call("POST", &path, Some(&json!({ "version": version })));
        assert_eq!(answer.status, 200, "{}", answer.text());
    };
    let withdrawn = publish(&editor, "Відкликана новина");
    withdraw(&withdrawn);
    Server::until_published(&editor);
    place.ok(&["backup", "yesterday.zip"]);
    let expected: BTreeSet<String> = yesterday
        .iter()
        .map(|entry| entry["slug"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(place.news(), expected);
    // Withdrawn today: yesterday's archive has it.
    withdraw(&yesterday[0]);
    kill_under_load(&mut server);
    assert!(place.news().len() > 1, "today's news were published");

    let damages: [Option<Damage>; 5] = [
        Some(|record| record[..100].fill(0)),
        Some(|record| record[4096..8192].fill(0xff)),
        Some(|record| record.truncate(record.len() / 2)),
        Some(Vec::clear),
        None,
    ];
    for (number, damage) in damages.iter().enumerate() {
        let later = Place(dir.path().join(format!("portal-{number}")));
        if let Some(damage) = damage {
            for folder in ["data", "public"] {
                copy_folder(&place.path(folder), &later.path(folder));
            }
            let record = later.path("data/visnyk.sqlite3");
            let mut bytes = fs::read(&record).unwrap();
            damage(&mut bytes);
            fs::write(&record, bytes).unwrap();
        } else {
            // Another machine.
            fs::create_dir_all(later.path("data")).unwrap();
        }
        let archive = place.path("yesterday.zip");
        let output = later.ok(&["restore", archive.to_str().unwrap()]);
        assert!(
            output.contains("restored data from") && !output.contains("in neither the backup"),
            "{output}"
        );
        let server = later.serve();
        let editor = server.editor();
        Server::until_published(&editor);
        let state = Server::publication(&editor);
        assert_eq!(
            (&state["error"], &state["faults"]),
            (&Value::Null, &json!([])),
            "{number}"
        );
        assert_eq!(later.news(), expected, "{number}: the portal of yesterday");
        until("the search index", || server.search("") == expected);
        for (query, has_results) in [
            ("Сьогоднішня", false),
            ("Відкликана", false),
            ("Вчорашня", true),
        ] {
            let encoded =
                percent_encoding::utf8_percent_encode(query, percent_encoding::NON_ALPHANUMERIC)
                    .to_string();
            assert_eq!(
                !server.search(&encoded).is_empty(),
                has_results,
                "{number}: {query}"
            );
        }
        for slug in [
            "sohodnishnia-novyna-0-0",
            withdrawn["slug"].as_str().unwrap(),
        ] {
            let status = server.browser().get(&format!("/novyny/{slug}")).status;
            assert!([404, 410].contains(&status), "{number}: {slug}: {status}");
        }
        let page = server.browser().get(&format!("/{BAKERY}")).text();
        let start = page
            .find("/media/")
            .unwrap_or_else(|| panic!("{number}: no picture in {page}"));
        let picture = &page[start..start + page[start..].find(".webp").unwrap() + ".webp".len()];
        assert!(!picture.contains("ornament"), "{picture}");
        assert_eq!(
            server.browser().get(picture).status,
            200,
            "{number}: {picture}"
        );
        assert!(
            later
                .received()
                .iter()
                .any(|delivery| delivery["full"] == true),
            "{number}: all is told"
        );
        assert!(
            !later.path("data/restored").exists(),
            "{number}: the publish is on record"
        );
    }
}

/// Unpacks `fixtures/schema-20/portal.zip`: the folders that the last version before the domain
/// layer left after edits over HTTP. A renamed article, a draft, one in the trash, one that waits
/// for 2030, an advertisement with a picture that waits for moderation, a complaint, two page
/// views. `data/` has neither sessions nor the secret, `public/` is its tree, `export/` what its
/// `export --all` wrote.
fn unpack_earlier_portal(to: &Path) {
    let archive = fs::File::open(root().join("api/tests/fixtures/schema-20/portal.zip")).unwrap();
    zip::ZipArchive::new(archive).unwrap().extract(to).unwrap();
}

fn files(folder: &Path) -> BTreeSet<PathBuf> {
    let mut paths = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap().map(Result::unwrap) {
            if entry.file_type().unwrap().is_dir() {
                folders.push(entry.path());
            } else {
                paths.insert(entry.path().strip_prefix(folder).unwrap().to_owned());
            }
        }
    }
    paths
}

fn pages(tree: &Path) -> BTreeSet<PathBuf> {
    files(tree)
        .into_iter()
        .filter(|file| file.ends_with("index.html"))
        .collect()
}

/// What feeds and calendars of a tree call entries and themselves.
fn names(tree: &Path) -> BTreeSet<String> {
    let ends = ["feed.xml", "atom.xml", "feed.json"];
    let is_of_readers = |file: &PathBuf| {
        file.extension().is_some_and(|end| end == "ics")
            || ends.iter().any(|end| file.ends_with(end))
    };
    let mut names = BTreeSet::new();
    for file in files(tree).into_iter().filter(is_of_readers) {
        let text = fs::read_to_string(tree.join(&file)).unwrap();
        let tags = text.match_indices("tag:").map(|(at, _)| &text[at..]);
        let dates = text.lines().filter(|line| line.starts_with("UID:"));
        names.extend(
            tags.chain(dates)
                .map(|name| name.split(['<', '"']).next().unwrap().to_owned()),
        );
    }
    names
}

/// Before a newer version migrates the record it copies it: the program of the earlier version
/// finds in the copy the schema and the rows that it left.
fn assert_the_copy_is_what_was(place: &Place) {
    let archive = TempDir::new().unwrap();
    unpack_earlier_portal(archive.path());
    let (was, is) = (
        archive.path().join("data/visnyk.sqlite3"),
        place.path("data/visnyk.sqlite3"),
    );
    let backups = fs::read_dir(place.path("data/backups"))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let named = |path: &PathBuf| {
        path.file_name()
            .unwrap()
            .to_str()
            .unwrap()
            .starts_with("before-schema-20-")
    };
    let copies: Vec<PathBuf> = backups.filter(named).collect();
    assert_eq!(copies.len(), 1, "{copies:?}");
    assert_eq!(rows(&copies[0].join("visnyk.sqlite3")), rows(&was));
    assert!(rows(&is).0 > rows(&was).0, "the record itself is migrated");
    // A restore puts the copy in place as it is; serving migrates it once more.
    let back = Place(archive.path().join("back"));
    fs::create_dir_all(back.path("content")).unwrap();
    copy_folder(&place.path("data/media"), &back.path("data/media"));
    back.ok(&["restore", copies[0].to_str().unwrap()]);
    assert_eq!(rows(&back.path("data/visnyk.sqlite3")).0, 20);
    let server = back.serve();
    Server::until_published(&server.editor());
    back.ok(&["export", "--all", "--content", "exported"]);
    assert_eq!(files(&back.path("exported")), files(&place.path("export")));
}

/// The schema of a database and its rows by table, as text.
fn rows(file: &Path) -> (i64, BTreeMap<String, Vec<String>>) {
    let db =
        rusqlite::Connection::open_with_flags(file, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY)
            .unwrap();
    let version = db
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .unwrap();
    let mut names = db
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .unwrap();
    let names: Vec<String> = names
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let tables = names.into_iter().map(|name| {
        let mut statement = db.prepare(&format!("SELECT * FROM \"{name}\"")).unwrap();
        let columns = statement.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            (0..columns)
                .map(|i| row.get::<_, rusqlite::types::Value>(i))
                .collect::<rusqlite::Result<Vec<_>>>()
        };
        let mut rows: Vec<String> = statement
            .query_map([], row)
            .unwrap()
            .map(|row| format!("{:?}", row.unwrap()))
            .collect();
        rows.sort();
        (name.clone(), rows)
    });
    (version, tables.collect())
}

#[test]
fn the_folders_of_an_earlier_version_open_and_go_on() {
    let dir = TempDir::new().unwrap();
    let place = Place(dir.path().join("portal"));
    unpack_earlier_portal(&place.path(""));
    fs::create_dir_all(place.path("content")).unwrap();
    let mut before = pages(&place.path("public"));
    assert!(before.len() > 40, "{}", before.len());
    let known = names(&place.path("public"));

    let server = place.serve();
    let editor = server.editor();
    Server::until_published(&editor);
    // Later versions gave every portal these pages.
    for page in ["accessibility", "favourites"] {
        before.extend(["", "us"].map(|start| Path::new(start).join(page).join("index.html")));
    }
    let mut present = pages(&place.path("public"));
    let is_of_author = |page: &Path| page.to_string_lossy().contains("novyny/author/");
    assert!(present.iter().any(|page| is_of_author(page)));
    present.retain(|page| !is_of_author(page));
    assert_eq!(present, before);
    let served = names(&place.path("public"));
    // Time may have ended some of the entries.
    assert!(
        served.len() > 40 && served.is_subset(&known),
        "readers receive no entry again: {served:?}"
    );
    // Serving has brought the record up to date, which a command beside it does not.
    place.ok(&["export", "--all", "--content", "exported"]);
    let (earlier, exported) = (place.path("export"), place.path("exported"));
    assert_eq!(files(&exported), files(&earlier));
    for file in files(&earlier) {
        let mut now = fs::read_to_string(exported.join(&file)).unwrap_or_default();
        if file == Path::new("settings.toml") {
            // Who names its entries is stored since then.
            now = now.replace("identity = \"127.0.0.1,2026\"\n", "");
            assert!(
                now.len() < fs::read(exported.join(&file)).unwrap().len(),
                "{now}"
            );
        }
        let is_same = if now.is_empty() {
            fs::read(exported.join(&file)).unwrap() == fs::read(earlier.join(&file)).unwrap()
        } else {
            now.as_bytes() == fs::read(earlier.join(&file)).unwrap()
        };
        assert!(is_same, "{}", file.display());
    }
    assert_the_copy_is_what_was(&place);
    let news = editor.get("/api/dashboard/news").json();
    let states: BTreeSet<&str> = news["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["status"].as_str().unwrap())
        .collect();
    assert!(
        states.is_superset(&BTreeSet::from(["draft", "published"])),
        "{news}"
    );
    let renamed = server.browser().get("/novyny/kinets-sezonu");
    assert_eq!(
        (renamed.status, renamed.header("location")),
        (301, "/novyny/novyi-sezon")
    );
    let ads = editor
        .get("/api/dashboard/advertisements?status=pending")
        .json();
    let ad = &ads["items"][0];
    let full = editor
        .get(&format!("/api/dashboard/advertisements/{}", ad["id"]))
        .json();
    let picture = editor.get(
        full["gallery"][0]["media"]["url"]
            .as_str()
            .unwrap_or_else(|| panic!("{full}")),
    );
    assert_eq!(picture.status, 200);
    let admin = server.browser();
    assert_eq!(admin.sign_in("admin@portal.test", PASSWORD).status, 200);
    assert_eq!(admin.get("/api/dashboard/reports").json()["total"], 1);
    let written = publish(&editor, "Новина нової версії");
    let page = place
        .path("public/novyny")
        .join(written["slug"].as_str().unwrap())
        .join("index.html");
    until("its page", || page.is_file());
    let member = server.browser();
    assert_eq!(member.sign_in("member@portal.test", PASSWORD).status, 200);
    assert_eq!(
        member.get("/api/cabinet/ads").json()["items"][0]["state"],
        "pending"
    );
}

#[test]
fn a_portal_made_by_init_is_served() {
    let dir = TempDir::new().unwrap();
    let outside = Place(dir.path().to_owned());
    let words = [
        &[
            "init",
            "portal",
            "--name",
            "Берлінський вісник",
            "--name-us",
            "Berlin Herald",
        ][..],
        &[
            "--city",
            "Берлін",
            "--city-us",
            "Berlin",
            "--country",
            "DE",
            "--time-zone",
            "Europe/Berlin",
        ],
        &[
            "--sections",
            "news,advertisements",
            "--base-url",
            "http://portal.test",
        ],
        &["--admin-email", "admin@portal.test", "--password-stdin"],
    ]
    .concat();
    let incomplete = outside.fails(&words[..6]);
    assert!(
        incomplete.contains("--admin-email is missing"),
        "{incomplete}"
    );
    let code = outside
        .command(&words[..6])
        .stdin(Stdio::null())
        .output()
        .unwrap()
        .status
        .code();
    assert_eq!(code, Some(2), "the options are wrong");
    let unknown = outside.fails(&[
        "init",
        "portal",
        "--name",
        "Вісник",
        "--time-zone",
        "Berlin",
        "--currency",
        "euro",
    ]);
    assert!(
        unknown.contains("--time-zone: \"Berlin\"") && unknown.contains("--currency: \"euro\""),
        "{unknown}"
    );
    assert!(!outside.path("portal").exists(), "a refusal leaves nothing");

    let made = outside.ok(&words);
    assert!(
        made.contains("visnyk.toml") && !made.contains(PASSWORD),
        "{made}"
    );
    assert!(!outside.path("portal/data/unfinished-init").exists());
    let again = outside.fails(&words);
    assert!(
        again.contains("portal/visnyk.toml exists already"),
        "{again}"
    );

    let place = Place(outside.path("portal"));
    let server = place.serve();
    let reader = || Browser::of_site(server.address, "http://portal.test");
    let admin = reader();
    assert_eq!(admin.sign_in("admin@portal.test", PASSWORD).status, 200);
    Server::until_published(&admin);
    let (home, english) = (reader().get("/").text(), reader().get("/us").text());
    assert!(
        home.contains("Берлінський вісник") && !home.contains("Мілвокі"),
        "{home}"
    );
    assert!(english.contains("Berlin Herald"), "{english}");
    assert_eq!(
        reader().get("/poster").status,
        404,
        "a section that was not wanted"
    );
    let places = admin.get("/api/dashboard/locations").json();
    assert!(places.to_string().contains("у місті Берлін"), "{places}");
    let mut news = draft("Перша новина");
    news["fields"]["bylines"] = json!(["redaktsiia"]);
    let written = admin.call("POST", "/api/dashboard/news?publish=true", Some(&news));
    assert_eq!(written.status, 201, "{}", written.text());
    let page = place
        .path("public/novyny")
        .join(written.json()["slug"].as_str().unwrap())
        .join("index.html");
    until("its page", || page.is_file());
}

#[test]
fn a_password_that_could_not_be_shown_is_named_with_the_remedy() {
    let dir = TempDir::new().unwrap();
    let outside = Place(dir.path().to_owned());
    // What keys and control characters leave is no part of a name: the first start would refuse it.
    let words = [
        "init",
        "portal",
        "--name",
        "Ві\u{1b}[D\u{1}сник\n",
        "--admin-email",
        EMAIL,
        "--yes",
    ];
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = outside
        .command(&words)
        .stdin(Stdio::null())
        .stdout(full)
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{error}");
    let remedy = format!("visnyk-api user password {EMAIL} --data portal/data\n");
    assert!(
        error.contains("its password could not be shown") && error.contains(&remedy),
        "{error}"
    );
    let words = [
        "user",
        "password",
        EMAIL,
        "--data",
        "portal/data",
        "--password-stdin",
    ];
    assert!(outside.ok(&words).contains("has a new password"));
    let settings = fs::read_to_string(outside.path("portal/content/settings.toml")).unwrap();
    assert!(settings.contains("\"Вісник\""), "{settings}");
    Place(outside.path("portal")).ok(&["import"]);
}

#[test]
fn the_demo_begins_in_a_folder() {
    let dir = TempDir::new().unwrap();
    let outside = Place(dir.path().to_owned());
    let words = [
        "init",
        "demo",
        "--demo",
        "--admin-email",
        EMAIL,
        "--password-stdin",
    ];
    let mixed = outside.fails(&[&words[..], &["--name", "Вісник"]].concat());
    assert!(
        mixed.contains("'--demo' cannot be used with '--name"),
        "{mixed}"
    );
    assert!(outside.ok(&words).contains("demo contains your portal"));
    let (demo, written) = (root().join("content"), outside.path("demo/content"));
    for file in ["settings.toml", &format!("{BAKERY}/index.md")] {
        assert_eq!(
            fs::read(demo.join(file)).unwrap(),
            fs::read(written.join(file)).unwrap(),
            "{file}"
        );
    }
    assert!(
        Place(outside.path("demo"))
            .ok(&["user", "list"])
            .contains(EMAIL)
    );
}

/// A package of the system has the file of options, and its folders.
#[test]
fn an_installation_gets_its_portal() {
    let dir = TempDir::new().unwrap();
    let place = Place(dir.path().to_owned());
    let file = place.path("etc.toml");
    let init = |base: &[&str]| {
        let words = [
            "init",
            "--name",
            "Вісник",
            "--admin-email",
            EMAIL,
            "--password-stdin",
        ];
        let mut command = place.command(&[&words[..], base].concat());
        command.env("VISNYK_CONFIG", &file);
        let mut child = command.spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(PASSWORD.as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = [output.stdout, output.stderr]
            .map(|bytes| String::from_utf8(bytes).unwrap())
            .concat();
        (output.status.success(), text)
    };
    let folders = "data = \"lib\"\ncontent = \"lib/content\"\n";
    fs::create_dir_all(place.path("lib")).unwrap();
    fs::write(&file, folders).unwrap();
    let (is_done, text) = init(&[]);
    assert!(
        !is_done && text.contains("etc.toml: base-url is missing"),
        "{text}"
    );
    fs::write(
        &file,
        format!("base-url = \"https://visnyk.example\"\n{folders}"),
    )
    .unwrap();
    let (is_done, text) = init(&["--base-url", "https://other.example"]);
    assert!(
        !is_done && text.contains("base-url = \"https://visnyk.example\"; change it there"),
        "{text}"
    );
    let (is_done, text) = init(&[]);
    assert!(
        is_done && text.contains("systemctl enable --now visnyk"),
        "{text}"
    );
    assert!(
        place.path("lib/content/settings.toml").is_file() && !place.path("visnyk.toml").exists()
    );
    let (is_done, text) = init(&[]);
    assert!(!is_done && text.contains("the installation of "), "{text}");
}

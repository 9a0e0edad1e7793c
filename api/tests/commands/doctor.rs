//! `doctor`: a sound portal and several broken ones.

use super::{PASSWORD, Place, Server, theme, until};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// What doctor reported.
struct Examination {
    code: Option<i32>,
    json: Value,
}

impl Examination {
    fn findings(&self, check: &str) -> Vec<&Value> {
        let all = self.json["findings"].as_array().unwrap();
        all.iter()
            .filter(|finding| finding["check"] == check)
            .collect()
    }

    /// The worst finding of a check, which has a remedy unless it is ok.
    fn worst(&self, check: &str) -> (&str, String) {
        let order = ["ok", "warning", "problem"];
        let level = |finding: &&Value| order.iter().position(|level| finding["level"] == *level);
        let worst = self.findings(check).into_iter().max_by_key(level).unwrap();
        let (level, remedy) = (worst["level"].as_str().unwrap(), worst["remedy"].as_str());
        assert_eq!(remedy.is_none(), level == "ok", "{worst}");
        (
            level,
            format!(
                "{} -> {}",
                worst["text"].as_str().unwrap(),
                remedy.unwrap_or_default()
            ),
        )
    }

    /// The same, of an examination that nothing else is asked of.
    fn worst_of(self, check: &str) -> (String, String) {
        let (level, text) = self.worst(check);
        (level.to_owned(), text)
    }
}

impl Place {
    /// The options of `serve`, with a port of this portal's own.
    fn options(port: u16) -> Vec<String> {
        let theme = theme();
        let (addr, base) = (
            format!("127.0.0.1:{port}"),
            format!("http://127.0.0.1:{port}"),
        );
        [
            "--addr",
            &addr,
            "--base-url",
            &base,
            "--admin",
            "admin",
            "--theme",
            theme.to_str().unwrap(),
        ]
        .map(str::to_owned)
        .to_vec()
    }

    fn examine(&self, options: &[String], more: &[&str]) -> Examination {
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let output = self.run(&[&["doctor", "--json"], options.as_slice(), more].concat());
        let text = String::from_utf8_lossy(&output.stdout);
        let json = serde_json::from_str(&text);
        let json =
            json.unwrap_or_else(|_| panic!("{text} {}", String::from_utf8_lossy(&output.stderr)));
        Examination {
            code: output.status.code(),
            json,
        }
    }

    /// A portal that was served once, and stopped.
    fn prepared(port: u16) -> Place {
        let place = Place::new();
        place.bundle();
        assert!(
            place
                .add_user("olena@portal.test", "admin", PASSWORD)
                .status
                .success()
        );
        drop(place.served(port));
        place
    }

    fn served(&self, port: u16) -> Server {
        let settings = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/settings.toml");
        fs::copy(settings, self.path("content/settings.toml")).unwrap();
        let mut command = self.command(&["serve"]);
        command.args(Place::options(port));
        let (server, address) = Server::start(command);
        until("a start", || {
            ureq::get(format!("http://{address}/readyz")).call().is_ok()
        });
        server
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port()
}

/// Every file below a folder, with its mode and its bytes.
fn everything(root: &Path) -> BTreeMap<PathBuf, (u32, Vec<u8>)> {
    let mut contents = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let mode = fs::symlink_metadata(&path).unwrap().permissions().mode();
            if path.is_dir() {
                folders.push(path.clone());
                contents.insert(path, (mode, Vec::new()));
            } else {
                let bytes = fs::read(&path).unwrap();
                contents.insert(path, (mode, bytes));
            }
        }
    }
    contents
}

/// A mail server that answers every command so, and the end of a message with its sender as well;
/// `count` connections.
fn mail_server(greeting: &'static str, answer: &'static str, count: usize) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming().take(count) {
            let mut stream = stream.unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let _ = stream.write_all(format!("{greeting}\r\n").as_bytes());
            let (mut is_data, mut sender) = (false, String::new());
            while let Some(Ok(line)) = lines.next() {
                if is_data && line != "." {
                    continue;
                }
                if let Some(rest) = line.strip_prefix("MAIL FROM:") {
                    rest.split(' ').next().unwrap().clone_into(&mut sender);
                }
                let reply = match line.as_str() {
                    "DATA" => "354 go on".to_owned(),
                    "." => format!("{answer} from {sender}"),
                    _ => answer.to_owned(),
                };
                is_data = line == "DATA";
                if stream.write_all(format!("{reply}\r\n").as_bytes()).is_err() || line == "QUIT" {
                    break;
                }
            }
        }
    });
    format!("smtp://{address}")
}

#[test]
fn a_sound_portal_has_no_problems() {
    let port = free_port();
    let place = Place::prepared(port);
    let server = place.served(port);
    // The server makes the first one after its first look at what is due.
    let is_daily = |name: &std::ffi::OsStr| name.to_string_lossy().starts_with("daily-");
    until("a backup", || {
        let sets = fs::read_dir(place.path("data/backups"))
            .into_iter()
            .flatten();
        sets.map(Result::unwrap)
            .any(|set| is_daily(&set.file_name()))
    });
    let report = place.examine(&Place::options(port), &[]);
    assert_eq!(
        (report.code, &report.json["problems"]),
        (Some(0), &0.into()),
        "{:#}",
        report.json
    );
    for check in [
        "options",
        "folders",
        "rights",
        "record",
        "administrators",
        "theme",
        "server",
        "base-url",
        "certificate",
    ] {
        assert_eq!(report.worst(check).0, "ok", "{:#}", report.json);
    }
    for check in ["proxies", "clock", "on-publish"] {
        assert_eq!(report.worst(check).0, "ok", "{:#}", report.json);
    }
    let (level, text) = report.worst("mail");
    assert!(
        level == "warning" && text.contains("outbox") && text.contains("--mail"),
        "{text}"
    );
    assert_eq!(report.worst("backups").0, "ok", "{:#}", report.json);
    // The same as lines.
    let options = Place::options(port);
    let words: Vec<&str> = ["doctor"]
        .into_iter()
        .chain(options.iter().map(String::as_str))
        .collect();
    let text = place.ok(&words);
    assert!(text.contains("-> set --mail to a mail server\n"), "{text}");
    assert_eq!(text.lines().last(), Some("1 warning"), "{text}");
    drop(server);
}

#[test]
fn files_of_others_are_counted_and_stop_the_first_publish_only() {
    let port = free_port();
    let place = Place::prepared(port);
    let options = Place::options(port);
    assert_eq!(place.examine(&options, &[]).worst("tree").0, "ok");
    for file in [
        "ads.txt",
        "old/index.html",
        "novyny/photo.jpg",
        "lost+found/1",
        ".well-known/x",
    ] {
        fs::create_dir_all(place.path("public").join(file).parent().unwrap()).unwrap();
        fs::write(place.path("public").join(file), "of others").unwrap();
    }
    let (level, text) = place.examine(&options, &[]).worst_of("tree");
    assert!(
        level == "ok"
            && text.contains("3 files of others: ads.txt, novyny/photo.jpg, old/index.html"),
        "{text}"
    );

    // A tree without its manifest is as good as an older site.
    fs::remove_dir_all(place.path("public/.visnyk")).unwrap();
    let report = place.examine(&options, &[]);
    let (level, text) = report.worst("tree");
    assert!(level == "problem" && text.contains("--adopt"), "{text}");
    assert_eq!(place.examine(&options, &["--adopt"]).worst("tree").0, "ok");
    for folder in ["public/us", "public/builds"] {
        fs::remove_dir_all(place.path(folder)).unwrap();
    }
    let start = |more: &[&str]| {
        let mut command = place.command(&["serve"]);
        command.args(&options).args(more);
        Server::start(command)
    };
    let (server, address) = start(&[]);
    let probe = || {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .build()
            .into();
        let mut answer = agent
            .get(format!("http://{address}/readyz"))
            .call()
            .unwrap();
        (
            answer.status().as_u16(),
            answer.body_mut().read_to_string().unwrap(),
        )
    };
    until("refused", || {
        probe()
            .1
            .contains("publish failed: public holds files that Visnyk has not written, ")
    });
    let (status, text) = probe();
    assert!(
        status == 503 && text.contains("tree missing\n") && text.contains(" and "),
        "{text}"
    );
    assert!(
        server.log().contains("files that Visnyk has not written"),
        "{}",
        server.log()
    );
    assert!(!place.path("public/us").exists(), "nothing is written");
    let (level, text) = place.examine(&options, &[]).worst_of("server");
    assert!(
        level == "problem" && text.contains("publish failed"),
        "{text}"
    );
    drop(server);

    let (server, address) = start(&["--adopt"]);
    until("a start", || {
        ureq::get(format!("http://{address}/readyz")).call().is_ok()
    });
    drop(server);
    for file in [
        "ads.txt",
        "old/index.html",
        "novyny/photo.jpg",
        "lost+found/1",
        ".well-known/x",
    ] {
        assert_eq!(
            fs::read_to_string(place.path("public").join(file)).unwrap(),
            "of others",
            "{file}"
        );
    }
    // After a kill, without the flag: the folder is the server's.
    drop(place.served(port));
    assert!(place.path("public/old/index.html").exists());
}

#[test]
fn nothing_is_changed_and_nothing_is_left() {
    let port = free_port();
    let place = Place::prepared(port);
    // What a killed server left in the log of the database, the next one to open it may take in.
    let db = rusqlite::Connection::open(place.path("data/visnyk.sqlite3")).unwrap();
    db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
        .unwrap();
    drop(db);
    let before = everything(place.dir.path());
    let report = place.examine(&Place::options(port), &["--mail-to", "a@example.org"]);
    assert_eq!(report.code, Some(0), "{:#}", report.json);
    for check in ["server", "base-url"] {
        assert_eq!(
            report.worst(check).0,
            "warning",
            "no server runs: {:#}",
            report.json
        );
    }
    assert!(everything(place.dir.path()) == before);
    let empty = Place::new();
    let report = empty.examine(&[], &["--theme", "gone"]);
    assert_eq!(report.code, Some(1), "there is no theme: {:#}", report.json);
    assert!(!empty.path("data").exists() && !empty.path("public").exists());
}

#[test]
fn what_is_broken_is_named_with_its_remedy() {
    let port = free_port();
    let place = Place::prepared(port);
    let options = Place::options(port);
    let examined = |check: &str, more: &[&str]| {
        let report = place.examine(&options, more);
        let (level, text) = report.worst(check);
        assert_eq!((level, report.code), ("problem", Some(1)), "{text}");
        text
    };
    // Rights.
    fs::set_permissions(place.path("data"), Permissions::from_mode(0o755)).unwrap();
    assert!(examined("rights", &[]).contains("-> chmod 700 data"));
    fs::set_permissions(place.path("data"), Permissions::from_mode(0o700)).unwrap();
    fs::write(
        place.path("visnyk.toml"),
        "mail = \"smtp://user:pass@127.0.0.1:9\"\n",
    )
    .unwrap();
    fs::set_permissions(place.path("visnyk.toml"), Permissions::from_mode(0o644)).unwrap();
    let text = examined("rights", &["--mail", "outbox"]);
    assert!(
        text.contains("-> chmod 600 visnyk.toml") && !text.contains("pass@"),
        "{text}"
    );
    fs::remove_file(place.path("visnyk.toml")).unwrap();
    // A folder in the other, and options that `serve` refuses.
    let text = examined("folders", &["--public", "data/public"]);
    assert!(
        text.contains("inside the data folder") && text.contains("--public"),
        "{text}"
    );
    let text = examined("options", &["--hsts"]);
    assert!(
        text.contains("--hsts") && text.contains("visnyk.toml"),
        "{text}"
    );
    // Mail.
    let refusing = mail_server("554 no mail from you", "554 no mail from you", 1);
    assert!(examined("mail", &["--mail", &refusing]).contains("no mail from you"));
    let unwilling = mail_server("220 mail.test", "550 no such user", 1);
    let text = examined(
        "mail",
        &["--mail", &unwilling, "--mail-to", "a@example.org"],
    );
    assert!(text.contains("no such user"), "{text}");
    // The command after a publish.
    let text = examined("on-publish", &["--on-publish", "/nowhere/purge --all"]);
    assert!(
        text.contains("/nowhere/purge: command not found") && text.contains("chmod +x"),
        "{text}"
    );
    // Administrators.
    let db = rusqlite::Connection::open(place.path("data/visnyk.sqlite3")).unwrap();
    db.execute("UPDATE users SET role = 'editor'", []).unwrap();
    assert!(examined("administrators", &[]).contains("user add --email EMAIL --role admin"));
    db.execute("UPDATE users SET role = 'admin', password_hash = NULL", [])
        .unwrap();
    assert!(examined("administrators", &[]).contains("user password EMAIL"));
    // The clock is behind what was done.
    db.execute(
        "INSERT INTO changes (kind, at) VALUES ('news', 99999999999)",
        [],
    )
    .unwrap();
    assert!(examined("clock", &[]).contains("earlier than the newest change"));
    // A record of a newer program.
    db.execute_batch("PRAGMA user_version = 9999").unwrap();
    drop(db);
    let text = examined("record", &[]);
    assert!(
        text.contains("schema 9999") && text.contains("install the version"),
        "{text}"
    );
}

#[test]
fn a_theme_that_is_missing_and_backups_that_are_stale_are_problems() {
    let port = free_port();
    let place = Place::prepared(port);
    let options = Place::options(port);
    // The server that ran may have made a backup.
    let backups = place.path("data/backups");
    let _ = fs::remove_dir_all(&backups);
    fs::create_dir_all(&backups).unwrap();
    let set = backups.join("daily-20200101-000000.sqlite3");
    place.ok(&["backup", "--database-only", set.to_str().unwrap()]);
    let report = place.examine(&options, &[]);
    let (level, text) = report.worst("backups");
    assert!(
        level == "problem" && text.contains("hours old") && text.contains("visnyk-api backup FILE"),
        "{text}"
    );
    fs::write(&set, "no database").unwrap();
    let report = place.examine(&options, &[]);
    let (level, text) = report.worst("backups");
    assert!(level == "problem" && text.contains("damaged"), "{text}");
    let without: Vec<String> = options
        .iter()
        .map(|word| word.replace("fixture/theme", "fixture/nothing"))
        .collect();
    let report = place.examine(&without, &[]);
    assert_eq!(
        (report.code, report.worst("theme").0),
        (Some(1), "problem"),
        "{:#}",
        report.json
    );
    assert!(report.worst("folders").1.contains("--theme"));
}

#[test]
fn a_test_email_is_sent_and_wrong_options_end_with_2() {
    let port = free_port();
    let place = Place::prepared(port);
    let willing = mail_server("220 mail.test", "250 queued as 77", 3);
    let sent = || {
        let from = ["--mail-from", "Visnyk <server@portal.test>"];
        let words = [
            &["--mail", &willing, "--mail-to", "a@example.org"][..],
            &from,
        ]
        .concat();
        let report = place.examine(&Place::options(port), &words);
        let (level, text) = report.worst("mail");
        assert!(level == "ok" && text.contains("a@example.org"), "{text}");
        text
    };
    assert!(sent().contains("queued as 77 from <server@portal.test>"));
    let settings = fs::read_to_string(place.path("content/settings.toml")).unwrap();
    let set = format!("mail_sender = \"editors@portal.test\"\n{settings}");
    fs::write(place.path("content/settings.toml"), set).unwrap();
    let done = place.ok(&["import", "--merge"]);
    assert!(
        done.ends_with("; the settings were replaced by those of the folder\n"),
        "{done}"
    );
    assert!(
        sent().contains("queued as 77 from <editors@portal.test>"),
        "the settings win, as for other emails"
    );
    let report = place.examine(&Place::options(port), &["--mail", &willing]);
    assert_eq!(report.worst("mail").0, "ok", "{:#}", report.json);
    for words in [
        &["doctor", "--no-such"][..],
        &["doctor", "--mail-to", "nobody"],
        &["doctor", "--addr", "x"],
    ] {
        assert_eq!(place.run(words).status.code(), Some(2), "{words:?}");
    }
    fs::write(place.path("visnyk.toml"), "adr = \"127.0.0.1:1\"\n").unwrap();
    let wrong = place.run(&["doctor"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(
        String::from_utf8_lossy(&wrong.stderr)
            .contains("line 1: adr: no command has such an option")
    );
}

//! A disk without room: what cannot be stored says so, and reading goes on.

use crate::ads::{board_with, create, draft, submit};
use crate::browser::Browser;
use crate::deletion::wait_until;
use crate::media::picture;
use crate::oidc::Issuer;
use crate::portal::{PASSWORD, Setup, of_issuer, start, start_with};
use api::maintenance::retention;
use domain::access::Role;
use domain::ids::UserId;
use image::ImageFormat;
use model::DAY;
use serde_json::json;
use std::cell::RefCell;
use std::fs::File;
use std::io::{Seek, Write};
use std::path::PathBuf;
use std::process::Command;
use store::reserve_left;
use support::clock::Clock;

/// Signs in until there is no room for another session; the last answer.
fn fill(mut sign_in: impl FnMut() -> (u16, String), full: u16) -> String {
    for _ in 0..300 {
        let (status, text) = sign_in();
        if status == full {
            return text;
        }
        assert!(status < 400, "{status}: {text}");
    }
    panic!("there is always room");
}

#[test]
fn a_full_disk_is_named_and_stops_edits_and_sign_in_but_not_reading() {
    let portal = start();
    portal.publish_file("index.html", "x");
    portal.publish_file("builds/latest.json", "{}");
    let editor = portal.signed_in(Role::Editor);
    let faults = || editor.get("/api/dashboard/publication").json()["faults"].clone();
    assert_eq!(faults(), json!([]));
    portal.store.limit_pages(1).unwrap();
    let draft = || {
        let mut draft = crate::entries::draft("Новина, для якої немає місця");
        draft["texts"]["ua"]["body"] = "Довгий текст новини. ".repeat(1500).into();
        draft
    };
    let refused = fill(
        || {
            let answer = editor.call("POST", "/api/dashboard/news", Some(&draft()));
            (answer.status, answer.text())
        },
        507,
    );
    assert!(refused.contains("\"key\":\"disk_full\""), "{refused}");
    assert_eq!(faults(), json!(["disk_full"]));
    let ready = editor.get("/readyz");
    assert_eq!(
        (ready.status, ready.text().contains("disk full\n")),
        (200, true),
        "{}",
        ready.text()
    );
    assert_eq!(editor.get("/").status, 200);

    let refused = fill(
        || {
            let answer = portal.browser().sign_in("admin@portal.test", PASSWORD);
            (answer.status, answer.text())
        },
        507,
    );
    assert!(
        refused.contains("urn:visnyk:problem:disk-full"),
        "{refused}"
    );
    // A plain form comes back with words instead of JSON.
    let plain = |browser: &Browser| {
        let token = browser.csrf();
        let fields = [
            ("csrfToken", token.as_str()),
            ("email", "admin@portal.test"),
            ("password", PASSWORD),
            ("plain", "true"),
        ];
        browser.form("/api/auth/callback/credentials", &fields)
    };
    let answer = plain(&portal.browser());
    assert_eq!(answer.status, 302, "{}", answer.text());
    let location = answer.header("location");
    assert!(
        location.contains("/api/plain/login?") && location.ends_with("error=Configuration"),
        "{location}"
    );
    assert_eq!(
        editor.get("/api/auth/session").status,
        200,
        "who is signed in stays so"
    );

    portal.store.limit_pages(u32::MAX - 1).unwrap();
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/news", Some(&draft()))
            .status,
        201
    );
    assert!(
        plain(&portal.browser())
            .header("location")
            .ends_with(&portal.browser().origin())
    );
}

/// Runs one test of this program with a small disk for its temporary files; `None`: this machine
/// lets no one mount one.
fn on_a_disk_of(megabytes: u32, test: &str) -> Option<std::process::Output> {
    let dir = tempfile::TempDir::new().unwrap();
    let mount = format!(
        "mount -t tmpfs -o size={megabytes}m none \"$1\" && TMPDIR=\"$1\" exec \"$2\" --exact --ignored --nocapture \"$3\""
    );
    let unshare = |flags: &str| {
        let mut command = Command::new("unshare");
        command.arg(flags).arg("sh").arg("-c");
        command
    };
    // Root may mount without a namespace of accounts, and others in one.
    let flags = ["-m", "-rm"].into_iter().find(|flags| {
        let tried = unshare(flags)
            .arg("mount -t tmpfs none \"$1\"")
            .arg("sh")
            .arg(dir.path())
            .output();
        tried.is_ok_and(|tried| tried.status.success())
    })?;
    let program = std::env::current_exe().unwrap();
    Some(
        unshare(flags)
            .arg(mount)
            .arg("sh")
            .arg(dir.path())
            .arg(program)
            .arg(test)
            .output()
            .unwrap(),
    )
}

#[test]
fn an_administrator_makes_room_on_a_full_disk() {
    if !crate::database::is_file() {
        return;
    }
    for test in [
        "full_disk::on_a_small_disk",
        "full_disk::every_way_on_a_small_disk",
    ] {
        let Some(ran) = on_a_disk_of(128, test) else {
            eprintln!("no disk can be mounted here: `scripts/test` as root tries it");
            return;
        };
        let text = [ran.stdout, ran.stderr].concat();
        let text = String::from_utf8_lossy(&text);
        assert!(
            ran.status.success() && text.contains("1 passed"),
            "{test}: {text}"
        );
    }
}

/// Takes the room of a disk that others leave.
struct Filler(File);

impl Filler {
    fn create() -> Filler {
        Filler(File::create(Filler::path()).unwrap())
    }

    fn path() -> PathBuf {
        std::env::temp_dir().join("other")
    }

    fn give_back(&mut self) {
        self.0.set_len(0).unwrap();
        self.0.rewind().unwrap();
    }

    fn take_all(&mut self) {
        for piece in [vec![7; 1 << 20], vec![7; 4096]] {
            while self.0.write_all(&piece).is_ok() {}
        }
    }
}

impl Drop for Filler {
    fn drop(&mut self) {
        std::fs::remove_file(Filler::path()).unwrap();
    }
}

#[test]
#[ignore = "fills its disk: `an_administrator_makes_room_on_a_full_disk` runs it on one of its own"]
fn on_a_small_disk() {
    let portal = crate::ads::board();
    let (member, author) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Author),
    );
    let editor = portal.signed_in(Role::Editor);
    let trash: Vec<serde_json::Value> = (0..30)
        .map(|number| {
            let mut draft = crate::entries::draft(&format!("Новина номер {number} для кошика"));
            draft["texts"]["ua"]["body"] = "Довгий текст новини громади. ".repeat(1700).into();
            let made = editor.call("POST", "/api/dashboard/news", Some(&draft));
            assert_eq!(made.status, 201, "{}", made.text());
            let path = format!("/api/dashboard/news/{}", made.json()["id"]);
            assert_eq!(editor.call("DELETE", &path, None).status, 204);
            made.json()
        })
        .collect();
    let ad = crate::ads::create(&member, &crate::ads::draft(0));
    wait_until("a reserve", || !portal.store.lacks_reserve());
    // What takes the rest between two looks at the free space.
    let mut other = Filler::create();
    other.take_all();
    let mut number = 0;
    let mut save = |browser: &Browser| {
        number += 1;
        let body = format!(
            "Текст номер {number}. {}",
            "Слово за словом у чернетці. ".repeat(150)
        );
        let answer = crate::ads::save(
            browser,
            &ad,
            json!({ "texts": { "ua": { "title": "Стіл", "body": body } } }),
        );
        (answer.status, answer.text())
    };
    let refused = fill(|| save(&member), 507);
    assert!(refused.contains("\"key\":\"disk_full\""), "{refused}");
    assert!(
        !portal.store.lacks_reserve(),
        "no edit takes of the reserve"
    );
    // While a reader holds the log, nothing that is in it makes room for what follows.
    let mut reader = portal.database.connect();
    reader.run("BEGIN; SELECT count(*) FROM users;");
    let sign_in = || {
        let answer = portal.browser().sign_in("member@portal.test", PASSWORD);
        (answer.status, answer.text())
    };
    fill(sign_in, 507);
    assert!(
        !portal.store.lacks_reserve(),
        "nor does a member's signing in"
    );

    // Without a session, on a disk without a byte.
    let admin = portal.signed_in(Role::Admin);
    assert!(portal.store.lacks_reserve());
    let user = portal.users[&Role::Member].id.number();
    let suspended = admin.call(
        "POST",
        &format!("/api/dashboard/users/{user}/suspend"),
        Some(&json!({ "reason": "Заповнює диск", "until": null })),
    );
    assert_eq!(suspended.status, 200, "{}", suspended.text());
    assert_eq!(member.get("/api/cabinet/ads").status, 401);
    reader.run("COMMIT");
    for entry in &trash {
        let erased = admin.call(
            "POST",
            &format!("/api/dashboard/news/{}/erase", entry["id"]),
            None,
        );
        assert_eq!(erased.status, 200, "{}", erased.text());
    }
    // What was erased is room for others, though the disk has none.
    other.take_all();
    for number in 0..20 {
        let draft = crate::entries::draft(&format!("Новина номер {number} після прибирання"));
        let written = author.call("POST", "/api/dashboard/news", Some(&draft));
        assert_eq!(written.status, 201, "{}", written.text());
    }
}

#[test]
#[ignore = "fills its disk: `an_administrator_makes_room_on_a_full_disk` runs it on one of its own"]
fn every_way_on_a_small_disk() {
    let issuer = Issuer::start();
    let portal = board_with(Setup {
        mail: false,
        providers: of_issuer(issuer.address),
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let claims = json!({ "sub": "9", "email": "olena@example.org", "email_verified": true });
    crate::oidc::connect(&portal, &issuer, &editor, claims.clone());
    let photo = |width: u32| {
        let sent = crate::media::upload(&editor, "a.png", &picture(width, 500, ImageFormat::Png));
        assert_eq!(sent.status, 201, "{}", sent.text());
        sent.json()["hash"].as_str().unwrap().to_owned()
    };
    let (picture, _old) = (photo(600), photo(620));
    // An account whose grace ends, and two days later a disk without room.
    let (member, author) = (
        portal.users[&Role::Member].id,
        portal.users[&Role::Author].id,
    );
    let account = |id: UserId| format!("/api/dashboard/users/{id}");
    let first = portal.signed_in(Role::Admin);
    assert_eq!(first.call("DELETE", &account(author), None).status, 204);
    portal.clock.advance(9 * DAY);
    let (admin, reader) = (
        portal.signed_in(Role::Admin),
        portal.signed_in(Role::Member),
    );
    let ad = create(&reader, &draft(0));
    assert_eq!(submit(&reader, &ad).status, 200);
    let made = admin.call(
        "POST",
        "/api/dashboard/news",
        Some(&crate::entries::draft("Новина для кошика")),
    );
    let story = format!("/api/dashboard/news/{}", made.json()["id"]);
    wait_until("a reserve", || !portal.store.lacks_reserve());
    let other = RefCell::new(Filler::create());
    // Each finds a disk without a byte and an empty log, and takes a part of the reserve.
    let makes_room = |what: &str, write: &dyn Fn() -> u16| {
        other.borrow_mut().give_back();
        portal
            .database
            .connect()
            .run("PRAGMA wal_checkpoint(TRUNCATE)");
        other.borrow_mut().take_all();
        let before = reserve_left(portal.store.folder()).unwrap();
        let status = write();
        assert!(status < 400, "{what}: {status}");
        assert!(
            reserve_left(portal.store.folder()).unwrap() < before,
            "{what} took nothing of the reserve"
        );
    };
    let post = |path: &str| admin.call("POST", path, Some(&json!({}))).status;
    let delete = |path: &str| admin.call("DELETE", path, None).status;
    let by_link = portal.browser();
    makes_room("asking for a link", &|| {
        let token = by_link.csrf();
        let fields = [
            ("csrfToken", &*token),
            ("email", "editor@portal.test"),
            ("json", "true"),
        ];
        by_link.form("/api/auth/signin/email", &fields).status
    });
    let link = portal.link("sign_in_link");
    makes_room("opening it", &|| by_link.get(&link).status);
    assert_ne!(by_link.get("/api/auth/session").json(), json!({}));
    let by_issuer = portal.browser();
    makes_room("signing in at the issuer", &|| {
        crate::oidc::sign_in(&portal, &issuer, &by_issuer, claims.clone()).status
    });
    assert_ne!(by_issuer.get("/api/auth/session").json(), json!({}));
    makes_room("ending sessions", &|| {
        post(&format!("{}/end-sessions", account(member)))
    });
    makes_room("suspending", &|| {
        let body = json!({ "reason": "Заповнює диск", "until": null });
        admin
            .call("POST", &format!("{}/suspend", account(member)), Some(&body))
            .status
    });
    makes_room("deleting an entry", &|| delete(&story));
    makes_room("erasing it", &|| post(&format!("{story}/erase")));
    let ad = format!("/api/dashboard/advertisements/{}", ad["id"]);
    makes_room("deleting an advertisement", &|| {
        post(&format!("{ad}/delete"))
    });
    makes_room("erasing it", &|| post(&format!("{ad}/erase")));
    makes_room("deleting a picture", &|| {
        delete(&format!("/api/dashboard/media/{picture}"))
    });
    makes_room("deleting unused pictures", &|| {
        post("/api/dashboard/media/sweep")
    });
    // What comes before the accounts and is no way to make room fails on this disk.
    portal.database.connect().run("UPDATE activity SET at = 0");
    makes_room("erasing what is due", &|| {
        retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
        let left: i64 = crate::ads::ask(
            &portal,
            &format!("SELECT count(*) FROM users WHERE id = {author}"),
        );
        if left == 0 { 200 } else { 507 }
    });
    makes_room("deleting an account", &|| delete(&account(member)));
}

#[test]
fn what_a_full_disk_refused_uses_up_no_limit() {
    if !crate::database::is_file() {
        return;
    }
    let portal = start_with(Setup {
        mail: false,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    portal.store.limit_pages(1).unwrap();
    let draft = || {
        let mut draft = crate::entries::draft("Новина, для якої немає місця");
        draft["texts"]["ua"]["body"] = "Довгий текст новини. ".repeat(1500).into();
        draft
    };
    fill(
        || {
            let answer = editor.call("POST", "/api/dashboard/news", Some(&draft()));
            (answer.status, answer.text())
        },
        507,
    );
    let reader = portal.browser();
    let name = "Довге ім’я, ".repeat(5);
    let link = |email: &str| {
        let token = reader.csrf();
        let fields = [
            ("csrfToken", &*token),
            ("email", email),
            ("name", &name),
            ("json", "true"),
        ];
        reader.form("/api/auth/signin/email", &fields).status
    };
    let contact = |number: usize| {
        let text = format!("{number} {}", "Довгий лист. ".repeat(200));
        let body =
            json!({ "name": "Тарас", "email": "taras@reader.test", "text": text, "seconds": 60 });
        reader.ask("/api/contact", &body).status
    };
    // Small rows find room for a while.
    let mut refused = 0;
    for number in 0..400 {
        refused = if link(&format!("reader{number}@reader.test")) == 507 {
            refused + 1
        } else {
            0
        };
        if refused == 20 {
            break;
        }
    }
    assert_eq!(refused, 20, "there is always room");
    for number in 0..20 {
        assert_eq!(link("member@portal.test"), 507);
        assert_eq!(contact(number), 507);
    }
    portal.store.limit_pages(u32::MAX - 1).unwrap();
    assert_eq!(
        [(); 4].map(|()| link("member@portal.test")),
        [200, 200, 200, 429]
    );
    assert_eq!([0, 1, 2, 3].map(contact), [202, 202, 202, 429]);
}

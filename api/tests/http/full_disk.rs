//! A disk without room: what cannot be stored says so, and reading goes on.

use crate::browser::Browser;
use crate::portal::{PASSWORD, Setup, start, start_with};
use api::domain::access::Role;
use serde_json::json;
use std::process::Command;

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
    assert_eq!((ready.status, ready.text().contains("disk full\n")), (200, true), "{}", ready.text());
    assert_eq!(editor.get("/").status, 200);

    let refused = fill(
        || {
            let answer = portal.browser().sign_in("admin@portal.test", PASSWORD);
            (answer.status, answer.text())
        },
        507,
    );
    assert!(refused.contains("urn:visnyk:problem:disk-full"), "{refused}");
    // A plain form comes back with words instead of JSON.
    let plain = |browser: &Browser| {
        let token = browser.csrf();
        let fields = [("csrfToken", token.as_str()), ("email", "admin@portal.test"), ("password", PASSWORD)];
        browser.form("/api/auth/callback/credentials", &fields)
    };
    let answer = plain(&portal.browser());
    assert_eq!(answer.status, 302, "{}", answer.text());
    let location = answer.header("location");
    assert!(
        location.contains("/api/plain/login?") && location.ends_with("error=Configuration"),
        "{location}"
    );
    assert_eq!(editor.get("/api/auth/session").status, 200, "who is signed in stays so");

    portal.store.limit_pages(u32::MAX - 1).unwrap();
    assert_eq!(editor.call("POST", "/api/dashboard/news", Some(&draft())).status, 201);
    assert!(plain(&portal.browser()).header("location").ends_with(&portal.address.to_string()));
}

/// Runs one test of this program with a small disk for its temporary files; `None`: this machine lets no one mount one.
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
        let tried = unshare(flags).arg("mount -t tmpfs none \"$1\"").arg("sh").arg(dir.path()).output();
        tried.is_ok_and(|tried| tried.status.success())
    })?;
    let program = std::env::current_exe().unwrap();
    Some(unshare(flags).arg(mount).arg("sh").arg(dir.path()).arg(program).arg(test).output().unwrap())
}

#[test]
fn an_administrator_makes_room_on_a_full_disk() {
    if !crate::database::is_file() {
        return;
    }
    let Some(ran) = on_a_disk_of(128, "full_disk::on_a_small_disk") else {
        eprintln!("no disk can be mounted here: `scripts/test` as root tries it");
        return;
    };
    let text = [ran.stdout, ran.stderr].concat();
    let text = String::from_utf8_lossy(&text);
    assert!(ran.status.success() && text.contains("1 passed"), "{text}");
}

#[test]
#[ignore = "fills its disk: `an_administrator_makes_room_on_a_full_disk` runs it on one of its own"]
fn on_a_small_disk() {
    let portal = crate::ads::board();
    let (member, author) = (portal.signed_in(Role::Member), portal.signed_in(Role::Author));
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
    while portal.store.lacks_reserve() {
        std::thread::yield_now();
    }
    // What takes the rest between two looks at the free space.
    let other = std::env::temp_dir().join("other");
    let mut file = std::fs::File::create(&other).unwrap();
    for piece in [vec![7; 1 << 20], vec![7; 4096]] {
        while std::io::Write::write_all(&mut file, &piece).is_ok() {}
    }
    let mut number = 0;
    let mut save = |browser: &Browser| {
        number += 1;
        let body = format!("Текст номер {number}. {}", "Слово за словом у чернетці. ".repeat(150));
        let answer =
            crate::ads::save(browser, &ad, json!({ "texts": { "ua": { "title": "Стіл", "body": body } } }));
        (answer.status, answer.text())
    };
    let refused = fill(|| save(&member), 507);
    assert!(refused.contains("\"key\":\"disk_full\""), "{refused}");
    assert!(!portal.store.lacks_reserve(), "no edit takes of the reserve");
    // While a reader holds the log, nothing that is in it makes room for what follows.
    let mut reader = portal.database.connect();
    reader.run("BEGIN; SELECT count(*) FROM users;");
    let sign_in = || {
        let answer = portal.browser().sign_in("member@portal.test", PASSWORD);
        (answer.status, answer.text())
    };
    fill(sign_in, 507);
    assert!(!portal.store.lacks_reserve(), "nor does a member's signing in");

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
        let erased = admin.call("POST", &format!("/api/dashboard/news/{}/erase", entry["id"]), None);
        assert_eq!(erased.status, 200, "{}", erased.text());
    }
    // What was erased is room for others, though the disk has none.
    while std::io::Write::write_all(&mut file, &[7; 4096]).is_ok() {}
    for number in 0..20 {
        let draft = crate::entries::draft(&format!("Новина номер {number} після прибирання"));
        let written = author.call("POST", "/api/dashboard/news", Some(&draft));
        assert_eq!(written.status, 201, "{}", written.text());
    }
    std::fs::remove_file(&other).unwrap();
}

#[test]
fn what_a_full_disk_refused_uses_up_no_limit() {
    if !crate::database::is_file() {
        return;
    }
    let portal = start_with(Setup { mail: false, ..Setup::default() });
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
        let fields = [("csrfToken", &*token), ("email", email), ("name", &name), ("json", "true")];
        reader.form("/api/auth/signin/email", &fields).status
    };
    let contact = |number: usize| {
        let text = format!("{number} {}", "Довгий лист. ".repeat(200));
        let body = json!({ "name": "Тарас", "email": "taras@reader.test", "text": text, "seconds": 60 });
        reader.ask("/api/contact", &body).status
    };
    // Small rows find room for a while.
    let mut refused = 0;
    for number in 0..400 {
        refused = if link(&format!("reader{number}@reader.test")) == 507 { refused + 1 } else { 0 };
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
    assert_eq!([(); 4].map(|()| link("member@portal.test")), [200, 200, 200, 429]);
    assert_eq!([0, 1, 2, 3].map(contact), [202, 202, 202, 429]);
}

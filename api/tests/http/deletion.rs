//! The end of an account: from the request to the last trace (docs/content-model.md §10,
//! docs/security.md items 12 and 51).

use crate::browser::Browser;
use crate::portal::{PASSWORD, Portal, Setup, start, start_with};
use api::http::BaseUrl;
use api::maintenance::retention;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::publisher::Engine;
use domain::access::Role;
use model::EntryId;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};
use storage::ObjectKind;
use support::clock::Clock;

const DAY: i64 = 24 * 3600;

fn quiet() -> Portal {
    start_with(Setup {
        mail: false,
        ..Setup::default()
    })
}

fn delete(browser: &Browser, email: &str) -> crate::browser::Answer {
    browser.call(
        "POST",
        "/api/cabinet/account/delete",
        Some(&json!({ "email": email })),
    )
}

/// Everything that is public, and what each entry is.
fn state(portal: &Portal) -> Vec<String> {
    let rows = portal.column(
        "SELECT entry_id || kind || slug || entry || facts || body_ua || body_us FROM live ORDER BY entry_id",
    );
    let entries = portal.column(
        "SELECT id || status || coalesce(CAST(live_revision AS TEXT), '-') || head_revision FROM entries ORDER BY id",
    );
    rows.into_iter().chain(entries).collect()
}

#[test]
fn only_the_own_address_will_do_and_somebody_must_be_left() {
    let portal = quiet();
    let member = portal.signed_in(Role::Member);
    for wrong in ["", "admin@portal.test", "member@portal.test.evil.example"] {
        let answer = delete(&member, wrong);
        assert_eq!(
            (answer.status, &answer.json()["errors"]["email"][0]["key"]),
            (422, &json!("bad_choice")),
            "{wrong}"
        );
    }
    let admin = portal.signed_in(Role::Admin);
    let last = delete(&admin, "admin@portal.test");
    assert_eq!(
        (last.status, &last.json()["key"]),
        (409, &json!("last_admin"))
    );
    assert_ne!(admin.get("/api/auth/session").json(), json!({}));
    assert_eq!(portal.waiting_emails(), []);
}

#[test]
fn a_request_takes_everything_off_at_once_and_signing_in_puts_it_back() {
    let portal = quiet();
    let ad = portal.own_advertisement(Role::Member, "Велосипед канарковий");
    let foreign = portal.own_advertisement(Role::Author, "Піч чужа");
    let before = state(&portal);
    let (here, there) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Member),
    );
    let seq = portal.read(|reader| reader.latest_seq());
    let answer = delete(&here, " Member@portal.test ");
    assert_eq!(answer.status, 200, "{}", answer.text());
    let receipt = answer.json();
    assert_eq!(
        (&receipt["requested_at"], &receipt["erased_at"]),
        (
            &json!("2026-11-21T09:00:00Z"),
            &json!("2026-11-28T09:00:00Z")
        )
    );
    assert!(
        answer
            .set_cookie("next-auth.session-token")
            .unwrap()
            .contains("Max-Age=0")
    );
    for browser in [&here, &there] {
        assert_eq!(browser.get("/api/auth/session").json(), json!({}));
    }
    assert_eq!(
        portal.column("SELECT entry_id FROM live"),
        [foreign.to_string()]
    );
    let changed: Vec<Option<EntryId>> = portal
        .read(|reader| reader.changes_since(seq))
        .into_iter()
        .map(|change| change.subject)
        .collect();
    assert_eq!(changed, [Some(EntryId(ad))], "the publisher hears of it");
    let (recipient, template, params) = portal.waiting_emails().pop().unwrap();
    assert_eq!(
        (recipient.as_str(), template.as_str()),
        ("member@portal.test", "account_deletion_requested")
    );
    assert_eq!(params["receipt"], receipt["receipt"]);

    // Nothing is erased before its time, not a second.
    portal.clock.advance(7 * DAY - 1);
    retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    assert_eq!(
        portal
            .browser()
            .sign_in("member@portal.test", "wrong")
            .status,
        401
    );
    assert_eq!(
        portal.column("SELECT entry_id FROM taken"),
        [ad.to_string()],
        "a wrong password cancels nothing"
    );
    assert_eq!(
        portal
            .browser()
            .sign_in("member@portal.test", PASSWORD)
            .status,
        200
    );
    assert_eq!(state(&portal), before, "exactly as it was");
    assert_eq!(portal.waiting_emails().pop().unwrap().1, "account_kept");
    portal.clock.advance(30 * DAY);
    retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    assert_eq!(
        portal
            .browser()
            .sign_in("member@portal.test", PASSWORD)
            .status,
        200
    );
}

#[test]
fn the_page_without_scripts_leads_to_a_receipt() {
    let portal = quiet();
    let member = portal.signed_in(Role::Member);
    let page = member.get("/api/plain/delete-account?locale=us");
    assert_eq!(
        (page.status, page.header("cache-control")),
        (200, "no-store")
    );
    assert!(
        page.text().contains("/api/cabinet/export") && page.text().contains("What we keep"),
        "{}",
        page.text()
    );
    let send = |fields: &[(&str, &str)]| member.form("/api/plain/delete-account?locale=us", fields);
    let token = member.csrf();
    assert_eq!(
        send(&[("email", "member@portal.test"), ("csrfToken", "0")]).status,
        422
    );
    let wrong = send(&[("email", "x@portal.test"), ("csrfToken", &token)]);
    assert_eq!(wrong.status, 422);
    assert!(wrong.text().contains("not the address of your account"));
    assert_ne!(member.get("/api/auth/session").json(), json!({}));
    let done = send(&[("email", "member@portal.test"), ("csrfToken", &token)]);
    assert_eq!(done.status, 200);
    assert!(done.text().contains("November 28, 2026"), "{}", done.text());
    assert_eq!(member.get("/api/auth/session").json(), json!({}));
    let admin = portal.signed_in(Role::Admin);
    let fields = [
        ("email", "admin@portal.test"),
        ("csrfToken", &*admin.csrf()),
    ];
    let last = admin.form("/api/plain/delete-account", &fields);
    assert!(
        last.status == 422 && last.text().contains("призначте ще одного адміністратора"),
        "{}",
        last.text()
    );
}

#[test]
fn the_signed_out_get_a_link_and_others_the_same_answer() {
    let portal = quiet();
    let answers: Vec<String> = ["member@portal.test", "nobody@portal.test"]
        .iter()
        .map(|email| {
            let browser = portal.browser();
            assert!(
                browser
                    .get("/api/plain/delete-account")
                    .text()
                    .contains("Надіслати посилання")
            );
            let fields = [("email", *email), ("csrfToken", &*browser.csrf())];
            let answer = browser.form("/api/plain/delete-account?locale=ua", &fields);
            assert_eq!(answer.status, 200);
            answer.text()
        })
        .collect();
    assert_eq!(answers[0], answers[1]);
    assert_eq!(
        portal.column("SELECT count(*) FROM links"),
        ["2"],
        "as much work for both"
    );
    let letters = portal.waiting_emails();
    assert_eq!(
        (letters.len(), letters[0].1.as_str()),
        (1, "delete_account_link")
    );
    let link = portal.link("delete_account_link");
    let browser = portal.browser();
    for _ in 0..2 {
        assert!(browser.get(&link).text().contains("Що буде видалено"));
    }
    assert_eq!(
        portal.column("SELECT count(*) FROM users WHERE deletion_at IS NOT NULL"),
        ["0"]
    );
    let done = browser.form(&link, &[("csrfToken", &browser.csrf())]);
    assert_eq!(done.status, 200);
    assert!(
        done.text().contains("Запит прийнято") && done.text().contains("28 листопада 2026"),
        "{}",
        done.text()
    );
    assert_eq!(
        browser
            .form(&link, &[("csrfToken", &browser.csrf())])
            .status,
        410
    );
    assert_eq!(
        portal.column("SELECT count(*) FROM users WHERE deletion_at IS NOT NULL"),
        ["1"]
    );
    // A day is all a link lives.
    portal.clock.advance(3600);
    let fields = [
        ("email", "author@portal.test"),
        ("csrfToken", &*browser.csrf()),
    ];
    browser.form("/api/plain/delete-account", &fields);
    let link = portal.link("delete_account_link");
    portal.clock.advance(DAY);
    assert_eq!(browser.get(&link).status, 410);
}

/// Files below a folder that hold one of the needles, in their bytes or their name.
fn traces(folder: &Path, needles: &[&str]) -> Vec<(PathBuf, String)> {
    let mut matches = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return matches;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            matches.extend(traces(&path, needles));
            continue;
        }
        let mut bytes = fs::read(&path).unwrap_or_default();
        bytes.extend_from_slice(path.file_name().unwrap().to_string_lossy().as_bytes());
        let holds = |needle: &&&str| {
            bytes
                .windows(needle.len())
                .any(|window| window == needle.as_bytes())
        };
        matches.extend(
            needles
                .iter()
                .filter(holds)
                .map(|needle| (path.clone(), (*needle).to_owned())),
        );
    }
    matches
}

pub(crate) fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let started = Instant::now();
    while !done() {
        assert!(started.elapsed() < Duration::from_secs(15), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn after_the_grace_no_trace_is_left() {
    let portal = start();
    let data = portal.store.folder().to_owned();
    let theme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generator/tests/fixture/theme");
    let mut engine = StoreEngine::open(
        portal.store.clone(),
        &theme,
        &portal.public,
        &BaseUrl::parse("http://portal.test").unwrap(),
        EngineOptions::default(),
        portal.clock.now(),
        &api::background::Tasks::default(),
    )
    .unwrap();
    let member = portal.signed_in(Role::Member);
    let profile = json!({ "name": "Канарко Жовтень", "phone": "+13125550199" });
    assert_eq!(
        member
            .call("PUT", "/api/cabinet/profile", Some(&profile))
            .status,
        200
    );
    // Of two addresses, the account never had the new one.
    let change = json!({ "email": "kanarkova@portal.test", "password": PASSWORD });
    assert_eq!(
        member
            .call("POST", "/api/cabinet/profile/email", Some(&change))
            .status,
        202
    );
    wait_until("the email to the new address", || {
        fs::read_dir(data.join("outbox")).is_ok_and(|mut files| {
            files.any(|file| {
                file.unwrap()
                    .file_name()
                    .to_string_lossy()
                    .ends_with("-email_change_new.eml")
            })
        })
    });
    portal.own_advertisement(Role::Member, "Рояль канарковий");
    // Another user keeps it, and so does its owner.
    for role in [Role::Editor, Role::Member] {
        portal.column(&format!(
            "INSERT INTO favourites (user_id, entry_id, title, kept_at)
             SELECT {}, max(id), 'Рояль канарковий', 0 FROM entries RETURNING user_id",
            portal.users[&role].id
        ));
    }
    portal.own_advertisement(Role::Author, "Рушник");
    let own: Value =
        serde_json::from_str(&portal.column("SELECT doc FROM revisions ORDER BY id")[0]).unwrap();
    let own = own["gallery"][0]["media"]["hash"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(portal.column("SELECT count(*) FROM media"), ["2"]);
    engine.publish(portal.clock.now()).unwrap();
    let search = |word: &str| {
        portal
            .browser()
            .get(&format!("/api/search?q={word}"))
            .json()["total"]
            .clone()
    };
    wait_until("indexed", || search("%D1%80%D0%BE%D1%8F%D0%BB%D1%8C") == 1);
    let words = [
        "member@portal.test",
        "Канарко",
        "канарков",
        "+13125550199",
        "Рояль",
        "рояль",
        "Жовтень",
        "kanarkov",
    ];
    assert!(!traces(&data, &words).is_empty() && !traces(&portal.public, &["Рояль"]).is_empty());
    assert!(!traces(&portal.public, &[&own]).is_empty());
    let pages = portal.column("SELECT '/advertisement/' || slug FROM entries ORDER BY id");
    let seen = json!({ "path": "/", "pages": [pages[0], pages[1], "/"] }).to_string();
    assert_eq!(
        crate::visits::send_beacon(&portal.browser(), "/api/heartbeat", seen.as_bytes(), &[])
            .status,
        204
    );
    let counted = || portal.counted("SELECT DISTINCT path FROM pages ORDER BY path DESC");
    wait_until("counted", || counted().len() == 3);

    assert_eq!(delete(&member, "member@portal.test").status, 200);
    engine.publish(portal.clock.now()).unwrap();
    assert_eq!(
        traces(&portal.public, &["Рояль"]),
        [] as [(PathBuf, String); 0],
        "off the site at once"
    );
    wait_until("off the index", || {
        search("%D1%80%D0%BE%D1%8F%D0%BB%D1%8C") == 0
    });
    assert!(
        !engine.check_tree(portal.clock.now()).unwrap(),
        "the tree is complete"
    );
    assert_eq!(
        traces(&portal.public, &["kanarkov"]),
        [] as [(PathBuf, String); 0],
        "nor in its log"
    );
    // The server was off for a month: everything is caught up with.
    portal.clock.advance(7 * DAY);
    retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    assert_eq!(
        portal.column("SELECT count(*) FROM users WHERE email LIKE 'member%'"),
        ["0"]
    );
    assert_eq!(
        portal.column("SELECT count(*) FROM entries WHERE erased_at IS NULL"),
        ["1"],
        "another's stays"
    );
    assert_eq!(portal.column("SELECT length(mark) FROM erasures"), ["16"]);
    wait_until("the last letter", || {
        fs::read_dir(data.join("outbox")).unwrap().any(|file| {
            file.unwrap()
                .file_name()
                .to_string_lossy()
                .ends_with("-account_deleted.eml")
        })
    });
    wait_until("recorded", || {
        portal.column("SELECT count(*) FROM outbox WHERE state = 'waiting'") == ["0"]
    });
    let files = || portal.files.names(ObjectKind::Picture);
    assert_eq!(
        files().iter().filter(|name| name.contains(&own)).count(),
        1,
        "photos have thirty days"
    );
    portal.clock.advance(23 * DAY);
    retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    let mut needles = words.to_vec();
    needles.push(&own);
    assert_eq!(traces(&data, &needles), [] as [(PathBuf, String); 0]);
    assert_eq!(counted(), [pages[1].as_str(), "/"], "another's visits stay");
    assert_eq!(
        traces(&portal.public.join(".visnyk/pictures"), &[&own]),
        [] as [(PathBuf, String); 0]
    );
    assert_eq!(files().len(), 1, "another's photo stays");
}

#[test]
fn the_editors_work_stays_without_its_author() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let news = json!({ "fields": { "kind": "article" }, "texts": { "ua": { "title": "Новина для всіх" } } });
    assert_eq!(
        author
            .call("POST", "/api/dashboard/news", Some(&news))
            .status,
        201
    );
    assert_eq!(delete(&author, "author@portal.test").status, 200);
    portal.clock.advance(400 * DAY);
    retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    assert_eq!(
        portal.column("SELECT title_ua FROM entries WHERE author_id IS NULL"),
        ["Новина для всіх"]
    );
    assert_eq!(portal.column("SELECT author_id FROM revisions"), ["null"]);
}

#[test]
fn one_that_cannot_be_erased_stops_no_other() {
    let portal = quiet();
    for role in [Role::Author, Role::Member] {
        let email = format!("{}@portal.test", role.code());
        assert_eq!(delete(&portal.signed_in(role), &email).status, 200);
        portal.clock.advance(60);
    }
    portal.column("UPDATE users SET deletion_receipt = NULL WHERE role = 'author' RETURNING id");
    portal.clock.advance(7 * DAY);
    retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    let left = portal.column("SELECT email FROM users WHERE role IN ('author', 'member')");
    assert_eq!(left, ["author@portal.test"]);
}

#[test]
fn an_erasure_waits_until_the_emails_to_the_account_can_be_read() {
    let portal = quiet();
    assert_eq!(
        delete(&portal.signed_in(Role::Member), "member@portal.test").status,
        200
    );
    let outbox = portal.store.folder().join("outbox");
    std::os::unix::fs::symlink("outbox", &outbox).unwrap();
    portal.clock.advance(8 * DAY);
    let sweep = || retention::sweep(&portal.store, &portal.public, portal.clock.now());
    let left = || portal.column("SELECT email FROM users WHERE role = 'member'");
    sweep().unwrap();
    assert_eq!(left(), ["member@portal.test"]);
    fs::remove_file(&outbox).unwrap();
    sweep().unwrap();
    assert_eq!(left(), [""; 0]);
}

#[test]
fn a_suspended_admin_is_nobody_who_is_left() {
    let portal = quiet();
    let admin = portal.signed_in(Role::Admin);
    portal.column(
        "UPDATE users SET role = 'admin', suspended_until = 4000000000 WHERE role = 'editor' RETURNING id",
    );
    assert_eq!(delete(&admin, "admin@portal.test").status, 409);
    portal.column(
        "UPDATE users SET suspended_until = 0 WHERE email = 'editor@portal.test' RETURNING id",
    );
    assert_eq!(delete(&admin, "admin@portal.test").status, 200);
}

#[test]
fn pictures_left_half_written_are_removed_after_an_hour() {
    let portal = quiet();
    let media = portal.store.folder().join("media");
    fs::create_dir_all(&media).unwrap();
    let put = |name: &str, seconds: i64| {
        let written = support::clock::later(portal.clock.now(), -seconds);
        let file = fs::File::create(media.join(name)).unwrap();
        file.set_modified(SystemTime::try_from(written).unwrap())
            .unwrap();
    };
    let hash = |digit: &str| digit.repeat(32);
    let [young, whole] = [
        format!("{}.e5f6a7b8.part", hash("8")),
        format!("{}.webp", hash("c")),
    ];
    put(&format!("{}.a1b2c3d4.part", hash("0")), 3700);
    put(&format!("{}.part", hash("4")), DAY);
    put(&young, 60);
    put(&whole, 2 * DAY);
    put("photos-of-others.part", 2 * DAY);
    retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    let mut left: Vec<String> = fs::read_dir(&media)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    assert_eq!(
        left,
        [&young, &whole, "photos-of-others.part"],
        "one that is being written stays"
    );
}

//! A clock that jumps under a running server erases, archives and withdraws nothing until an
//! administrator accepts it (docs/server.md *The clock*).

use crate::ads::{board_with, upload};
use crate::browser::{Answer, Browser};
use crate::media::picture;
use crate::portal::{Portal, Setup, start};
use crate::publication::wait_for;
use api::app::App;
use api::maintenance::retention;
use domain::access::Role;
use image::ImageFormat;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::clock::Clock;
use support::trusted_clock::TrustedClock;

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;

/// A portal that has something of everything that time ends.
struct AtRisk {
    portal: Portal,
    admin: Browser,
    /// Numbers of an entry in the trash and of an advertisement that is published.
    trashed: Value,
    advertisement: Value,
    upload: Value,
}

fn at_risk() -> AtRisk {
    let portal = board_with(Setup {
        mail: false,
        theme: true,
        ..Setup::default()
    });
    let advertisement = crate::ads::published(&portal, 0)["id"].clone();
    let (admin, editor) = (
        portal.signed_in(Role::Admin),
        portal.signed_in(Role::Editor),
    );
    let trashed = create(&editor, "Новина до кошика");
    create(&editor, "Новина для читачів");
    let deleted = admin.call("DELETE", &format!("/api/dashboard/news/{trashed}"), None);
    assert_eq!(deleted.status, 204, "{}", deleted.text());
    let photo = picture(640, 480, ImageFormat::Jpeg);
    let upload =
        upload(&portal.signed_in(Role::Member), "unused.jpg", &photo).json()["hash"].clone();
    let reader = portal.browser();
    let token = reader.csrf();
    let fields = [
        ("csrfToken", token.as_str()),
        ("email", "editor@portal.test"),
        ("json", "true"),
    ];
    assert_eq!(reader.form("/api/auth/signin/email", &fields).status, 200);
    let leaving = json!({ "email": "author@portal.test" });
    let author = portal.signed_in(Role::Author);
    assert_eq!(
        author
            .call("POST", "/api/cabinet/account/delete", Some(&leaving))
            .status,
        200
    );
    published(&portal);
    AtRisk {
        portal,
        admin,
        trashed,
        advertisement,
        upload,
    }
}

fn create(editor: &Browser, title: &str) -> Value {
    let answer = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&crate::entries::draft(title)),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["id"].clone()
}

/// Waits until the tree shows everything.
fn published(portal: &Portal) {
    wait_for("published", || {
        portal.read(|reader| Ok(reader.published_seq()? == reader.latest_seq()?))
    });
}

fn app(portal: &Portal) -> Arc<App> {
    portal.app.upgrade().unwrap()
}

/// What the retention task does each minute.
fn sweep(portal: &Portal) {
    retention::sweep(&portal.store, &portal.public, app(portal).clock.now()).unwrap();
}

/// The files of the tree.
fn tree(portal: &Portal) -> BTreeSet<PathBuf> {
    fn walk(folder: &Path, files: &mut BTreeSet<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with(".visnyk") {
                walk(&path, files);
            } else if path.is_file() {
                files.insert(path);
            }
        }
    }
    let mut files = BTreeSet::new();
    walk(&portal.public, &mut files);
    files
}

fn pages(portal: &Portal) -> usize {
    tree(portal)
        .iter()
        .filter(|file| file.ends_with("index.html"))
        .count()
}

fn state(browser: &Browser) -> Value {
    browser.get("/api/dashboard/publication").json()
}

fn accept(browser: &Browser, shown: &Value) -> Answer {
    browser.call(
        "POST",
        "/api/dashboard/clock/accept",
        Some(&json!({ "shown": shown })),
    )
}

fn is_named(portal: &Portal) -> bool {
    portal
        .browser()
        .get("/readyz")
        .text()
        .contains("clock ahead")
}

#[test]
fn a_jump_ahead_for_a_minute_takes_nothing() {
    for jump in [2 * HOUR, 8 * DAY, 31 * DAY, 400 * DAY, 20_000 * DAY] {
        let AtRisk { portal, admin, .. } = at_risk();
        let (rows, files) = (portal.fingerprint(), tree(&portal));
        assert!(!is_named(&portal) && state(&admin)["clock_ahead"] == Value::Null);
        portal.clock.set_ahead(jump);
        sweep(&portal);
        for _ in 0..75 {
            portal.clock.advance(1);
            sweep(&portal);
        }
        assert_eq!(portal.fingerprint(), rows, "{jump}");
        assert_ne!(
            admin.get("/api/auth/session").json(),
            json!({}),
            "no session ends"
        );
        assert_eq!(
            state(&admin)["clock_ahead"]["used"],
            "2026-11-21T09:00:00Z",
            "{jump}"
        );
        assert!(is_named(&portal));
        // Edits are published meanwhile, at the time that was measured.
        let id = create(&portal.signed_in(Role::Editor), "Новина під час стрибка");
        published(&portal);
        assert!(
            files.is_subset(&tree(&portal)) && pages(&portal) > 0,
            "{jump}"
        );
        let at = portal.column(&format!("SELECT published_at FROM entries WHERE id = {id}"));
        assert_eq!(at, [(portal.clock.now().as_second() - jump).to_string()]);
        portal.clock.set_ahead(-jump);
        sweep(&portal);
        assert!(!is_named(&portal) && state(&admin)["clock_ahead"] == Value::Null);
        published(&portal);
        assert!(files.is_subset(&tree(&portal)), "{jump}");
    }
}

#[test]
fn an_accepted_clock_does_what_is_due() {
    let AtRisk {
        portal,
        admin,
        trashed,
        advertisement,
        upload,
    } = at_risk();
    let before = pages(&portal);
    assert_eq!(
        accept(&admin, &json!("2027-12-26T09:00:00Z")).status,
        409,
        "nothing jumped"
    );
    assert_eq!(accept(&admin, &json!("soon")).status, 422);
    portal.clock.set_ahead(400 * DAY);
    let shown = state(&admin)["clock_ahead"]["shown"].clone();
    assert_eq!(shown, "2027-12-26T09:00:00Z");
    assert_eq!(accept(&portal.signed_in(Role::Editor), &shown).status, 403);
    portal.clock.set_ahead(DAY);
    assert_eq!(accept(&admin, &shown).status, 409, "it jumped again");
    let shown = state(&admin)["clock_ahead"]["shown"].clone();
    assert_eq!(accept(&admin, &shown).status, 204);
    let line = portal
        .column("SELECT changes FROM activity WHERE action = 'accept' AND collection = 'clock'");
    assert_eq!(line.len(), 1);
    assert!(
        line[0].contains("2026-11-21T09:00:00Z") && line[0].contains("2027-12-27T09:00:00Z"),
        "{line:?}"
    );
    sweep(&portal);
    assert!(!is_named(&portal));
    let erased = format!("SELECT count(*) FROM entries WHERE id = {trashed} AND erased_at IS NULL");
    assert_eq!(portal.column(&erased), ["0"]);
    assert_eq!(
        portal.column("SELECT count(*) FROM users WHERE email = 'author@portal.test'"),
        ["0"]
    );
    let kept = format!(
        "SELECT count(*) FROM media WHERE hash = '{}'",
        upload.as_str().unwrap()
    );
    assert_eq!(portal.column(&kept), ["0"]);
    let status = format!("SELECT status FROM entries WHERE id = {advertisement}");
    assert_eq!(portal.column(&status), ["archived"]);
    wait_for("the page is gone", || pages(&portal) < before);
}

#[test]
fn an_administrator_signs_in_to_accept_a_clock_that_is_right() {
    let portal = start();
    portal.signed_in(Role::Admin);
    portal.clock.set_ahead(40 * DAY);
    let answer = portal
        .browser()
        .sign_in("admin@portal.test", crate::portal::PASSWORD);
    assert!(is_named(&portal));
    // The browser shows what the machine shows.
    for name in ["visnyk_signed_in", "visnyk_browser"] {
        let cookie = answer.set_cookie(name).unwrap();
        let expires = cookie
            .split("; ")
            .find_map(|part| part.strip_prefix("Expires="))
            .unwrap();
        let ends = jiff::fmt::rfc2822::parse(expires).unwrap().timestamp();
        assert!(ends > portal.clock.now(), "{cookie}");
    }
}

#[test]
fn corrections_and_a_clock_that_goes_back_ask_nobody() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    for seconds in [300, -300, HOUR, -HOUR, -400 * DAY, 400 * DAY] {
        portal.clock.set_ahead(seconds);
        app(&portal).clock.now();
        assert!(!is_named(&portal), "{seconds}");
        assert_eq!(app(&portal).clock.now(), portal.clock.now(), "{seconds}");
    }
    assert_eq!(accept(&admin, &json!("2026-11-21T09:00:00Z")).status, 409);
}

#[test]
fn a_server_that_was_off_for_weeks_catches_up_and_a_start_in_a_far_future_waits() {
    for (off, erases) in [(33 * DAY, true), (400 * DAY, false)] {
        let AtRisk {
            mut portal,
            trashed,
            ..
        } = at_risk();
        wait_for("a note", || {
            portal.read(|reader| reader.clock_note()).is_some()
        });
        portal.stop();
        portal.clock.set_ahead(off);
        let note = portal.read(|reader| reader.clock_note());
        let clock = TrustedClock::new(portal.clock.clone(), note.as_ref());
        retention::sweep(&portal.store, &portal.public, clock.now()).unwrap();
        let left =
            format!("SELECT count(*) FROM entries WHERE id = {trashed} AND erased_at IS NULL");
        assert_eq!(
            portal.column(&left),
            [if erases { "0" } else { "1" }],
            "{off}"
        );
        assert_eq!(clock.ahead().is_none(), erases);
    }
}

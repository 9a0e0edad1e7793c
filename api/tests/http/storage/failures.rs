//! A bucket that fails, hangs or is away: reading goes on, uploads are refused clearly, and nothing
//! is recorded without its bytes. Afterwards all works without a hand.

use super::proxy::{Mode, Proxy};
use crate::browser::{Answer, Browser};
use crate::entries::draft;
use crate::files::master;
use crate::jobs::{begin, ended};
use crate::library::{send, story};
use crate::media::{picture, upload};
use crate::missing_pictures::until;
use crate::portal::{Portal, Setup, start_with};
use api::maintenance::retention;
use domain::access::Role;
use image::ImageFormat;
use model::MediaHash;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use std::{fs, thread};
use storage::ObjectKind;
use support::clock::Clock;

fn portal(theme: bool) -> (Arc<Proxy>, Portal) {
    let proxy = Proxy::start();
    let portal = start_with(Setup {
        theme,
        storage_proxy: Some(proxy.port),
        ..Setup::default()
    });
    (proxy, portal)
}

/// Every picture on record is in the bucket, with the content that its name says.
fn assert_nothing_lost(portal: &Portal) {
    for hash in portal.column("SELECT hash FROM media") {
        let bytes = portal
            .files
            .read(ObjectKind::Picture, &format!("{hash}.webp"));
        assert_eq!(MediaHash::of(&bytes).to_string(), hash);
    }
}

fn assert_refused(answer: &Answer) {
    assert_eq!(answer.status, 503, "{}", answer.text());
    assert_eq!(answer.json()["key"], "storage_away");
    assert!(!answer.header("retry-after").is_empty());
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn a_bucket_that_fails_some_calls_loses_nothing() {
    let (proxy, portal) = portal(false);
    let accepted = |percent: u64, first: u32| {
        proxy.set(Mode::Fail(percent));
        let browsers = [0; 4].map(|_| portal.signed_in(Role::Editor));
        thread::scope(|scope| {
            let uploads: Vec<_> = browsers
                .into_iter()
                .enumerate()
                .map(|(thread, browser)| {
                    scope.spawn(move || {
                        let mut accepted = 0;
                        for number in 0..10 {
                            let width = first + 10 * thread as u32 + number;
                            let answer =
                                upload(&browser, "a.png", &picture(width, 450, ImageFormat::Png));
                            if answer.status == 201 {
                                accepted += 1;
                            } else {
                                assert_refused(&answer);
                            }
                        }
                        accepted
                    })
                })
                .collect();
            uploads
                .into_iter()
                .map(|upload| upload.join().unwrap())
                .sum::<usize>()
        })
    };
    let few = accepted(10, 400);
    assert!(proxy.failed.load(Ordering::SeqCst) > 0);
    assert!(few >= 38, "{few} of 40: calls are repeated");
    let most = accepted(80, 500);
    assert!(most < 40, "{most}");
    proxy.set(Mode::Pass);
    assert_eq!(
        portal.column("SELECT count(*) FROM media"),
        [(few + most).to_string()]
    );
    assert_nothing_lost(&portal);
    assert_eq!(accepted(0, 600), 40);
}

fn publish_text(editor: &Browser, title: &str) -> Value {
    let answer = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft(title)),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

/// What must go on without the bucket, and what must say that it does not.
fn goes_on_without(mode: Mode) {
    let (proxy, portal) = portal(true);
    let admin = portal.signed_in(Role::Admin);
    let photo = send(&admin, "Збори.png", 1240, 700);
    let entry = story(&admin, "Новина зі світлиною", &photo);
    let state = || admin.get("/api/dashboard/publication").json();
    let published = |entry: &Value| {
        until("published", || {
            state()["published_seq"].as_i64() >= entry["change"].as_i64()
        });
    };
    published(&entry);
    // This one is in the bucket alone.
    let other = send(&admin, "Двір.png", 1280, 700);
    fs::remove_file(portal.files.cache().join(master(&other))).unwrap();
    let export = ended(&admin, &begin(&admin, "export"));
    let archive = format!("/api/dashboard/jobs/{}/file", export["id"]);
    fs::remove_file(portal.files.cache().join(master(&other))).unwrap_or_default();

    proxy.set(mode);
    let started = Instant::now();
    let refused = upload(&admin, "a.png", &picture(900, 500, ImageFormat::Png));
    assert_refused(&refused);
    assert!(
        started.elapsed() < Duration::from_mins(1),
        "{:?}",
        started.elapsed()
    );
    assert_eq!(portal.column("SELECT count(*) FROM media"), ["2"]);
    // The next ones do not wait as long.
    let started = Instant::now();
    assert_refused(&upload(
        &admin,
        "a.png",
        &picture(900, 500, ImageFormat::Png),
    ));
    assert!(
        started.elapsed() < Duration::from_secs(30),
        "{:?}",
        started.elapsed()
    );
    assert_refused(&admin.get(other["url"].as_str().unwrap()));
    assert_refused(&crate::jobs::send(
        &admin,
        &crate::jobs::archive(&[("settings.toml", b"x")]),
    ));
    assert_eq!(
        admin.get(photo["url"].as_str().unwrap()).status,
        200,
        "it is cached"
    );
    let page = portal.public.join("novyny/novyna-zi-svitlynoiu/index.html");
    let names_photo = || {
        fs::read_to_string(&page)
            .unwrap()
            .contains(photo["hash"].as_str().unwrap())
    };
    assert!(names_photo());
    for path in [
        "/healthz",
        "/novyny/novyna-zi-svitlynoiu",
        "/api/dashboard/news",
        "/api/dashboard/jobs",
    ] {
        assert_eq!(admin.get(path).status, 200, "{path}");
    }
    assert_refused(&admin.get(&archive));
    // Text is published, and no picture counts as missing.
    portal.store.look_for_pictures().unwrap();
    published(&publish_text(&admin, "Новина без світлини"));
    assert!(portal.store.missing_pictures().is_empty() && names_photo());
    assert_eq!(state()["faults"], json!([]));
    // A page whose picture is not cached waits for it.
    let waiting = story(&admin, "Новина зі світлиною двору", &other);
    until("an error", || !state()["error"].is_null());
    assert!(portal.store.missing_pictures().is_empty() && names_photo());

    let says_away = || {
        admin
            .get("/readyz")
            .text()
            .lines()
            .any(|line| line.starts_with("storage away: "))
    };
    assert!(says_away(), "{}", admin.get("/readyz").text());

    proxy.set(Mode::Pass);
    until("an upload", || {
        upload(&admin, "a.png", &picture(900, 500, ImageFormat::Png)).status == 201
    });
    published(&waiting);
    assert!(state()["error"].is_null() && !says_away());
    assert_eq!(admin.get(&archive).status, 200);
    assert_nothing_lost(&portal);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn reading_goes_on_while_the_bucket_is_away() {
    goes_on_without(Mode::Down);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn reading_goes_on_while_the_bucket_hangs() {
    goes_on_without(Mode::Hang);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn probes_name_a_bucket_that_answers_with_errors() {
    let (proxy, portal) = portal(false);
    let admin = portal.signed_in(Role::Admin);
    let line = || {
        let text = admin.get("/readyz").text();
        text.lines()
            .find(|line| line.starts_with("storage away: "))
            .map(ToOwned::to_owned)
    };
    send(&admin, "Збори.png", 1240, 700);
    assert_eq!(line(), None);
    proxy.set(Mode::Fail(100));
    assert_refused(&upload(
        &admin,
        "a.png",
        &picture(900, 500, ImageFormat::Png),
    ));
    assert!(line().is_some());
    proxy.set(Mode::Pass);
    until("an upload", || {
        upload(&admin, "a.png", &picture(900, 500, ImageFormat::Png)).status == 201
    });
    assert_eq!(line(), None);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_S3"]
fn what_is_erased_while_the_bucket_is_away_goes_when_it_is_back() {
    let (proxy, portal) = portal(false);
    let editor = portal.signed_in(Role::Editor);
    let photo = send(&editor, "Збори.png", 1240, 700);
    let path = format!("/api/dashboard/media/{}", photo["hash"].as_str().unwrap());
    assert_eq!(editor.call("DELETE", &path, None).status, 204);
    proxy.set(Mode::Down);
    let sweep = || retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    sweep();
    assert_eq!(portal.files.names(ObjectKind::Picture), [master(&photo)]);
    assert_eq!(portal.column("SELECT count(*) FROM media"), ["0"]);
    proxy.set(Mode::Pass);
    until("erased", || {
        sweep();
        portal.files.names(ObjectKind::Picture).is_empty()
    });
    assert_eq!(portal.column("SELECT count(*) FROM media_erasures"), ["0"]);
}

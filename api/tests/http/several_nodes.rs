//! Several servers with one record: what one answers the others know, and what is done once is done
//! once.

use crate::ads::block;
use crate::database;
use crate::entries::draft;
use crate::jobs::{begin, ended};
use crate::lists::escaped;
use crate::on_publish::fails;
use crate::portal::{Portal, Setup, start_with};
use crate::previews::drawn;
use crate::publication::{event_stream, wait_for};
use domain::access::Role;
use serde_json::{Value, json};
use std::io::BufRead;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::NodeRole;

/// Two servers, the first of which has the lease.
fn two(first: Setup, second: Setup) -> (Portal, Portal) {
    assert!(!database::is_file(), "a file has one server");
    let first = start_with(first);
    let second = first.start_beside(second);
    (first, second)
}

fn setup() -> Setup {
    Setup::default()
}

fn lines(portal: &Portal) -> Vec<String> {
    portal
        .browser()
        .get("/readyz")
        .text()
        .lines()
        .map(ToOwned::to_owned)
        .collect()
}

fn has_lease(portal: &Portal) -> bool {
    lines(portal)
        .iter()
        .any(|line| line.starts_with("lease held"))
}

fn settings(portal: &Portal) -> Value {
    portal
        .signed_in(Role::Admin)
        .get("/api/dashboard/settings")
        .json()
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn an_edit_of_one_server_is_published_by_both_and_shown_by_the_stream_of_each() {
    let (first, second) = two(setup(), setup());
    let editor = first.signed_in(Role::Editor);
    let other = editor.at(second.address);
    let mut stream = event_stream(&second, &other, Duration::from_mins(1));
    for number in 0..3 {
        let text = draft(&format!("Новина {number} для обох"));
        let change = editor
            .call("POST", "/api/dashboard/news?publish=true", Some(&text))
            .json()["change"]
            .clone();
        for browser in [&editor, &other] {
            let published =
                || browser.get("/api/dashboard/publication").json()["published_seq"].clone();
            wait_for("published", || published() == change);
        }
        let event = format!("\"published_seq\":{change},");
        let mut line = String::new();
        while !line.contains(&event) {
            line.clear();
            assert!(stream.read_line(&mut line).unwrap() > 0, "the stream ended");
        }
    }
    assert_eq!(
        other.get("/api/dashboard/news").json()["total"],
        3,
        "one signs in once"
    );
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn what_is_live_is_live_on_every_server_that_readers_reach() {
    let (first, second) = two(setup(), setup());
    let worker = first.start_beside(Setup {
        role: NodeRole::Worker,
        ..setup()
    });
    let editor = first.signed_in(Role::Editor);
    let state = || editor.get("/api/dashboard/publication").json();
    wait_for("all are whole", || {
        lines(&first).contains(&"other nodes 2, ready 1".to_owned())
    });
    for behind in [&second, &worker] {
        behind.publishing_fails.store(true, Ordering::SeqCst);
    }
    let text = draft("Новина для одного");
    let change = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&text))
        .json()["change"]
        .clone();
    wait_for("published by the first", || {
        state()["last"]["seq"] == change
    });
    assert!(
        state()["published_seq"].as_i64() < change.as_i64(),
        "the second does not show it"
    );
    second.publishing_fails.store(false, Ordering::SeqCst);
    wait_for("published by both, whatever the worker has", || {
        state()["published_seq"] == change
    });
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn settings_are_never_older_than_the_answer_to_their_change() {
    let (first, second) = two(setup(), setup());
    let sides = [&first, &second].map(|portal| portal.signed_in(Role::Admin));
    for number in 0..40 {
        let (changer, reader) = (&sides[number % 2], &sides[(number + 1) % 2]);
        let tag = json!({ "slug": format!("tag-{number}"), "name": { "ua": format!("тег {number}"), "us": format!("tag {number}") } });
        let created = changer.call("POST", "/api/dashboard/tags", Some(&tag));
        assert_eq!(created.status, 201, "{}", created.text());
        // A draft with the tag is checked against the taxonomy of its server.
        let mut text = draft(&format!("Новина з тегом {number}"));
        text["tags"] = json!([tag["slug"]]);
        let saved = reader.call("POST", "/api/dashboard/news", Some(&text));
        assert_eq!(saved.status, 201, "{number}: {}", saved.text());
    }
    drop(second);
    let name = "Вісник після всіх";
    first.set(|settings| settings.site_name.ua = name.to_owned());
    assert!(
        settings(&first).to_string().contains(name),
        "no one waits for a server that has ended"
    );
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn one_server_sends_mail_and_the_next_one_goes_on() {
    let (mut first, second) = two(setup(), setup());
    assert!(has_lease(&first) && !has_lease(&second));
    let sent = |portal: &Portal| {
        let folder = std::fs::read_dir(portal.store.folder().join("outbox"));
        folder.map_or(0, |files| files.count())
    };
    let queue = |number: u32| {
        let link = json!({ "link": format!("/api/links/{number}"), "minutes": 10, "link_ends_at": "2026-11-22T09:00:00Z" });
        second.queue_email("olena@example.org", "sign_in_link", &link);
    };
    let waiting = || second.column("SELECT count(*) FROM outbox WHERE state = 'waiting'") == ["0"];
    (0..20).for_each(queue);
    // Any commit wakes the mailer, also one of the other server.
    block(second.store.flush()).unwrap();
    wait_for("sent by the first", waiting);
    assert_eq!((sent(&first), sent(&second)), (20, 0));
    first.stop();
    wait_for("the lease passes", || has_lease(&second));
    (20..40).for_each(queue);
    block(second.store.flush()).unwrap();
    wait_for("sent by the second", waiting);
    assert_eq!((sent(&first), sent(&second)), (20, 20));
    let attempts = second.column("SELECT DISTINCT attempts FROM outbox");
    assert_eq!(attempts, ["1"]);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn the_lease_of_a_server_that_died_passes_to_another_one() {
    let portal = start_with(setup());
    let epoch = || portal.column("SELECT epoch FROM leases");
    wait_for("held", || has_lease(&portal));
    let before = epoch();
    // One that is gone says nothing: its row stays until it is ten seconds old.
    portal.database.connect().run(
        "UPDATE leases SET node = 'gone', epoch = epoch + 1, expires_at = clock_timestamp() + interval '3 s'",
    );
    wait_for("lost", || !has_lease(&portal));
    wait_for("taken", || has_lease(&portal));
    let [before, after] = [before, epoch()].map(|epoch| epoch[0].parse::<i64>().unwrap());
    assert_eq!(after, before + 2);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn roles_and_clocks_decide_who_may_have_the_lease() {
    let (mut first, second) = two(
        setup(),
        Setup {
            ahead: 600,
            ..setup()
        },
    );
    let third = first.start_beside(Setup {
        role: NodeRole::Api,
        ..setup()
    });
    first.stop();
    let text = lines(&second);
    assert!(
        text.iter().any(|line| line.starts_with("clock off by ")),
        "{text:?}"
    );
    // Two pulses would take it.
    std::thread::sleep(Duration::from_secs(5));
    assert!(!has_lease(&second) && !has_lease(&third));
    let worker = third.start_beside(Setup {
        role: NodeRole::Worker,
        ..setup()
    });
    assert!(has_lease(&worker), "it has it before it serves");
    assert_eq!(
        worker.browser().get("/api/openapi.json").status,
        404,
        "it serves probes alone"
    );
    assert_eq!(third.browser().get("/api/openapi.json").status, 200);
    assert!(
        worker
            .browser()
            .get("/metrics")
            .text()
            .contains("visnyk_latest_seq")
    );
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_job_runs_where_the_lease_is_wherever_it_was_asked_for() {
    let (mut first, second) = two(setup(), setup());
    let admin = second.signed_in(Role::Admin);
    let job = ended(&admin, &begin(&admin, "export"));
    assert_eq!(job["state"], "done", "{job}");
    let archives = |portal: &Portal| {
        let folder = portal.store.folder().join("exports");
        std::fs::read_dir(folder).map_or(0, |files| {
            files
                .filter(|file| file.as_ref().unwrap().path().is_file())
                .count()
        })
    };
    assert_eq!(archives(&second), 0);
    // Every tree and every index is made again.
    second.publishing_fails.store(true, Ordering::SeqCst);
    assert_eq!(ended(&admin, &begin(&admin, "rebuild"))["state"], "done");
    let error = || admin.get("/api/dashboard/publication").json()["error"].clone();
    wait_for("the second rebuilds too", || error() == "the disk is full");
    second.publishing_fails.store(false, Ordering::SeqCst);
    // What a server that ended had begun has failed, and what waits is done by the next.
    second.database.connect().run(
        "INSERT INTO jobs (what, state, started_at) VALUES ('import', 'running', 0), ('search', 'waiting', 0)",
    );
    let state = |what: &str| {
        second.column(&format!(
            "SELECT state FROM jobs WHERE what = '{what}' ORDER BY id DESC LIMIT 1"
        ))
    };
    first.stop();
    wait_for("the next has done it", || state("search") == ["done"]);
    assert_eq!(state("import"), ["failed"]);
    assert_eq!(ended(&admin, &begin(&admin, "export"))["state"], "done");
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_preview_of_one_server_is_shown_by_the_other() {
    let (first, second) = two(
        Setup {
            theme: true,
            ..setup()
        },
        Setup {
            theme: true,
            ..setup()
        },
    );
    let editor = first.signed_in(Role::Editor);
    let text = draft("Новина лише для очей редакції");
    let drawn = drawn(&editor, "/api/dashboard/news/preview", &text);
    let page = second.browser().get(drawn.json()["url"].as_str().unwrap());
    assert_eq!(page.status, 200, "{}", page.text());
    assert!(page.text().contains("Новина лише для очей редакції"));
    // Both trees are those of one portal.
    let trees = [&first, &second].map(|portal| portal.public.join("index.html"));
    wait_for("both trees", || trees.iter().all(|page| page.exists()));
    let [one, other] = trees.map(|page| std::fs::read(page).unwrap());
    assert!(one == other);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_server_that_a_newer_schema_accepts_goes_on_and_another_one_stops() {
    let portal = start_with(setup());
    let admin = portal.signed_in(Role::Admin);
    let migrate = |oldest: i64| {
        portal.database.connect().run(&format!(
            "DELETE FROM schema_versions WHERE version > 900;
             INSERT INTO schema_versions (version, oldest) VALUES (999, {oldest})"
        ));
    };
    let saved = |title: &str| {
        admin
            .call("POST", "/api/dashboard/news", Some(&draft(title)))
            .status
    };
    migrate(1);
    // Two pulses would see it.
    std::thread::sleep(Duration::from_secs(5));
    assert_eq!(saved("Новина старої програми"), 201);
    assert!(has_lease(&portal));
    migrate(999);
    wait_for("named", || {
        lines(&portal)
            .iter()
            .any(|line| line.starts_with("program too old"))
    });
    wait_for("the lease is free", || !has_lease(&portal));
    let counted = "SELECT count(published_seq) FROM nodes";
    wait_for("its tree counts no longer", || {
        portal.column(counted) == ["0"]
    });
    wait_for("it serves no edits", || saved("Новина після зміни") == 503);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_delivery_is_tried_again_where_the_lease_is_wherever_that_was_asked_for() {
    let setup = || Setup {
        on_publish: Some(fails),
        ..setup()
    };
    let (first, second) = two(setup(), setup());
    let admin = first.signed_in(Role::Admin);
    let other = admin.at(second.address);
    let attempts = |number: i64| {
        for browser in [&admin, &other] {
            let state = || browser.get("/api/dashboard/publication").json()["delivery"].clone();
            wait_for(
                &format!("attempt {number} is known, not {}", state()),
                || state()["attempts"] == number,
            );
        }
    };
    attempts(1);
    for (number, browser) in [(2, &other), (3, &admin), (4, &other)] {
        assert_eq!(
            browser
                .call("POST", "/api/dashboard/publication/deliver", None)
                .status,
            202
        );
        attempts(number);
    }
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn what_a_database_lost_is_gone_from_trees_searches_and_caches() {
    let setup = || Setup {
        theme: true,
        ..setup()
    };
    let (first, second) = two(setup(), setup());
    let editor = first.signed_in(Role::Admin);
    let other = editor.at(second.address);
    let publish = |title: &str| {
        let text = draft(title);
        let answer = editor.call("POST", "/api/dashboard/news?publish=true", Some(&text));
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()["change"].as_i64().unwrap()
    };
    let is_live = |change: i64| {
        for browser in [&editor, &other] {
            let state = || browser.get("/api/dashboard/publication").json();
            wait_for("it is live", || {
                state()["published_seq"] == change
                    && state()["latest_seq"] == change
                    && state()["publishing"] == false
            });
        }
    };
    let hits = |browser: &crate::browser::Browser, word: &str| {
        browser
            .get(&format!("/api/search?locale=ua&q={}", escaped(word)))
            .json()["total"]
            .as_i64()
            .unwrap()
    };
    let is_page = |portal: &Portal, slug: &str| portal.public.join("novyny").join(slug).exists();
    let kept = publish("Калина лишається");
    is_live(kept);
    let state = first.database.save_state();
    let lost = publish("Смородина зникає");
    is_live(lost);
    for (portal, browser) in [(&first, &editor), (&second, &other)] {
        assert!(is_page(portal, "smorodyna-znykaie"));
        wait_for("it is found", || hits(browser, "смородина") == 1);
    }
    state.take_over();
    for portal in [&first, &second] {
        portal.clock.advance(60);
    }
    // The first node writes before any has looked.
    let after = publish("Ожина з'являється");
    assert!(
        after > lost,
        "a standby continues behind the numbers that were reserved"
    );
    let lost_page_is_gone =
        || !is_page(&first, "smorodyna-znykaie") && !is_page(&second, "smorodyna-znykaie");
    for browser in [&editor, &other] {
        wait_for("it is live", || {
            let state = browser.get("/api/dashboard/publication").json();
            let is_live = state["published_seq"].as_i64() >= Some(after);
            assert!(!is_live || lost_page_is_gone(), "{state}");
            is_live
        });
    }
    for (portal, browser) in [(&first, &editor), (&second, &other)] {
        wait_for("the lost page is gone", || {
            !is_page(portal, "smorodyna-znykaie")
        });
        assert!(
            is_page(portal, "kalyna-lyshaietsia"),
            "{:?}",
            std::fs::read_dir(portal.public.join("novyny"))
        );
        wait_for("the index has the new one", || hits(browser, "ожина") == 1);
        wait_for("the index lacks the lost one", || {
            hits(browser, "смородина") == 0
        });
        assert_eq!(hits(browser, "калина"), 1);
        let lines = lines(portal);
        wait_for("it is ready", || browser.get("/readyz").status == 200);
        assert!(
            !lines.iter().any(|line| line.contains("not reached")),
            "{lines:?}"
        );
    }
    let change = publish("Суниця після того");
    is_live(change);
}

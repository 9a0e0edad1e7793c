//! From the commit to the tree, as staff see it.

use crate::addresses::Public;
use crate::browser::Browser;
use crate::portal::{PASSWORD, Portal, Setup, start, start_with};
use api::http::event_streams::STREAMS_PER_SESSION;
use domain::access::Role;
use domain::ids::Seq;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};
use store::Suspension;
use support::clock::Clock;

pub(crate) fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    let started = Instant::now();
    while !done() {
        assert!(started.elapsed() < Duration::from_mins(1), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Whether a probe says that all is well.
pub(crate) fn is_fine(answer: &crate::browser::Answer) -> bool {
    let text = answer.text();
    answer.status == 200
        && text.starts_with("store ok\ntree ok\n")
        && !text.contains("down")
        && !text.contains("damaged")
}

#[test]
fn an_edit_becomes_published() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let entry = editor
        .call(
            "POST",
            "/api/dashboard/news?publish=true",
            Some(&crate::entries::draft("Новина для читачів")),
        )
        .json();
    let change = entry["change"].as_i64().unwrap();
    wait_for("published", || {
        editor.get("/api/dashboard/publication").json()["published_seq"].as_i64() >= Some(change)
    });
    let state = editor.get("/api/dashboard/publication").json();
    assert_eq!(
        (&state["latest_seq"], &state["error"]),
        (&change.into(), &Value::Null)
    );
    assert_eq!(state["last"]["written"], 1);
    assert_eq!(portal.read(|reader| reader.published_seq()), Seq(change));
}

#[test]
fn the_newest_change_is_known_before_it_is_acknowledged() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let known = Arc::new(AtomicI64::new(0));
    let newest = known.clone();
    portal.store.on_change(move |seq| {
        // An answer that did not wait for listeners would be read long before this.
        std::thread::sleep(Duration::from_millis(100));
        newest.store(seq.number(), Ordering::SeqCst);
    });
    for n in 0..3 {
        let draft = crate::entries::draft(&format!("Новина {n} для нетерплячих"));
        let change = editor
            .call("POST", "/api/dashboard/news", Some(&draft))
            .json()["change"]
            .as_i64()
            .unwrap();
        assert!(known.load(Ordering::SeqCst) >= change);
        let state = editor.get("/api/dashboard/publication").json();
        assert!(state["latest_seq"].as_i64().unwrap() >= change, "{state}");
    }
}

#[test]
fn a_failing_publish_is_told_and_tried_again() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let state = || editor.get("/api/dashboard/publication").json();
    // A publish that has begun does not fail any more, and would have the change too.
    wait_for("the first publish", || {
        let state = state();
        state["last"].is_object() && state["published_seq"] == state["latest_seq"]
    });
    portal.publishing_fails.store(true, Ordering::SeqCst);
    let change = editor
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&crate::entries::draft("Новина на повному диску")),
        )
        .json()["change"]
        .as_i64();
    wait_for("told", || state()["error"] == "the disk is full");
    assert!(state()["published_seq"].as_i64() < change);
    portal.publishing_fails.store(false, Ordering::SeqCst);
    wait_for("tried again", || {
        state()["published_seq"].as_i64() == change && state()["error"].is_null()
    });
}

/// A connection that asked for the event stream as this browser; reads wait at most `patience`.
pub(crate) fn event_stream(
    portal: &Portal,
    browser: &Browser,
    patience: Duration,
) -> BufReader<TcpStream> {
    let cookies: Vec<String> = browser
        .cookies
        .borrow()
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let mut stream = TcpStream::connect(portal.address).unwrap();
    stream.set_read_timeout(Some(patience)).unwrap();
    write!(
        stream,
        "GET /api/dashboard/publication/events HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\nCookie: {}\r\n\r\n",
        cookies.join("; ")
    )
    .unwrap();
    BufReader::new(stream)
}

#[test]
fn a_publisher_that_panics_is_named_keeps_no_reader_away_and_publishes_again() {
    let portal = start();
    portal.publish_file("index.html", "x");
    portal.publish_file("builds/latest.json", "{}");
    let editor = portal.signed_in(Role::Editor);
    let state = || editor.get("/api/dashboard/publication").json();
    wait_for("the first publish", || state()["last"].is_object());
    portal.publishing_panics.store(true, Ordering::SeqCst);
    let change = editor
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&crate::entries::draft("Новина для жодної сторінки")),
        )
        .json()["change"]
        .as_i64();
    wait_for("named", || {
        editor
            .get("/readyz")
            .text()
            .contains("task publisher down: a page cannot be drawn (")
    });
    assert_eq!(editor.get("/readyz").status, 200, "readers have the tree");
    let elsewhere = editor
        .get_with("/readyz", &[("x-forwarded-for", "203.0.113.9")])
        .text();
    assert!(
        elsewhere.contains("task publisher down\n"),
        "the cause is for this machine only: {elsewhere}"
    );
    wait_for("twice", || {
        portal.tasks.states().iter().any(|task| task.panics >= 2)
    });
    assert!(
        editor
            .get("/metrics")
            .text()
            .contains("visnyk_task_up{task=\"publisher\"} 0\n")
    );
    // Between two attempts: the publisher tries again while this reads.
    wait_for("the state names the cause", || {
        let down = state();
        down["publishing"] == false
            && down["error"]
                .as_str()
                .is_some_and(|error| error.starts_with("a page cannot be drawn"))
            && down["published_seq"].as_i64() < change
    });
    portal.publishing_panics.store(false, Ordering::SeqCst);
    wait_for("published", || {
        state()["published_seq"].as_i64() == change && state()["error"].is_null()
    });
    wait_for("up", || is_fine(&editor.get("/readyz")));
}

#[test]
fn an_administrator_accepts_what_a_publish_refused() {
    let portal = start();
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let accept = |browser: &Browser, code: &str| {
        let path = "/api/dashboard/publication/accept";
        browser.call("POST", path, Some(&json!({ "error_code": code })))
    };
    let state = || editor.get("/api/dashboard/publication").json();
    assert_eq!(
        accept(&admin, "clock_back").status,
        409,
        "nothing was refused"
    );
    portal.clock_is_refused.store(true, Ordering::SeqCst);
    let draft = crate::entries::draft("Новина минулого року");
    let change = editor
        .call("POST", "/api/dashboard/news", Some(&draft))
        .json()["change"]
        .as_i64();
    wait_for("refused", || state()["error_code"] == "clock_back");
    assert!(
        state()["error"]
            .as_str()
            .unwrap()
            .starts_with("the clock says")
    );
    assert_eq!(accept(&editor, "clock_back").status, 403);
    for (code, key) in [("", "required"), ("full", "bad_choice")] {
        let answer = accept(&admin, code);
        assert_eq!(
            (
                answer.status,
                &answer.json()["errors"]["error_code"][0]["key"]
            ),
            (422, &key.into())
        );
    }
    assert_eq!(
        accept(&admin, "shrinks").status,
        409,
        "that was not refused"
    );
    assert!(state()["published_seq"].as_i64() < change);
    assert_eq!(accept(&admin, "clock_back").status, 202);
    wait_for("published", || state()["published_seq"].as_i64() == change);
    assert!(state()["error"].is_null() && state()["error_code"].is_null());
}

#[test]
fn a_file_of_others_at_the_address_of_a_page_stops_the_publish_until_it_is_accepted() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let state = || editor.get("/api/dashboard/publication").json();
    let title = "Новина за зайнятою адресою";
    let made = editor
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&crate::entries::draft(title)),
        )
        .json();
    wait_for("the first publish", || {
        let state = state();
        state["last"].is_object() && state["published_seq"] == state["latest_seq"]
    });
    portal.publish_file("ads.txt", "of others");
    let place = format!("novyny/{}/index.html", made["slug"].as_str().unwrap());
    portal.publish_file(&place, "of others");
    let read = |file: &str| std::fs::read_to_string(portal.public.join(file)).unwrap();
    let publish = format!("/api/dashboard/news/{}/publish", made["id"]);
    let done = editor
        .call(
            "POST",
            &publish,
            Some(&json!({ "version": made["version"] })),
        )
        .json();
    wait_for("refused", || state()["error_code"] == "foreign_files");
    let refused = state();
    let error = refused["error"].as_str().unwrap();
    assert!(
        error.contains(&format!(
            "{place} in the place of news \"{title}\" (/novyny/"
        )),
        "{error}"
    );
    assert!(refused["published_seq"].as_i64() < done["change"].as_i64());
    assert_eq!(read(&place), "of others", "it is not replaced");
    let probe = editor.get("/readyz");
    assert_eq!(probe.status, 200, "readers have the tree");
    assert!(
        probe
            .text()
            .contains("publish failed: addresses of this publish are taken"),
        "{}",
        probe.text()
    );
    let elsewhere = editor
        .get_with("/readyz", &[("x-forwarded-for", "203.0.113.9")])
        .text();
    assert!(
        elsewhere.contains("publish failed\n"),
        "paths are for this machine only: {elsewhere}"
    );
    let history = admin.get("/api/dashboard/publication/history").json();
    assert!(
        history["items"][0]["error"]
            .as_str()
            .is_some_and(|error| error.contains(&place)),
        "{history}"
    );
    let path = "/api/dashboard/publication/accept";
    let accept = |browser: &Browser| {
        browser.call(
            "POST",
            path,
            Some(&json!({ "error_code": "foreign_files" })),
        )
    };
    assert_eq!(accept(&editor).status, 403);
    assert_eq!(accept(&admin).status, 202);
    wait_for("published", || {
        state()["published_seq"].as_i64() >= done["change"].as_i64()
    });
    assert!(state()["error"].is_null() && state()["error_code"].is_null());
    assert!(read(&place).contains(title));
    assert!(!editor.get("/readyz").text().contains("publish failed"));
    // It looks at everything, and removes nothing of others.
    let rebuild = admin.call(
        "POST",
        "/api/dashboard/jobs",
        Some(&json!({ "what": "rebuild" })),
    );
    let rebuilt = crate::jobs::ended(&admin, &rebuild);
    assert_eq!(rebuilt["state"], "done", "{rebuilt}");
    assert_eq!(read("ads.txt"), "of others");
    assert_eq!(accept(&admin).status, 409, "nothing is refused any more");
}

#[test]
fn events_tell_the_state_at_once_and_every_change() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let stream = event_stream(&portal, &editor, Duration::from_secs(10));
    let mut lines = stream.lines().map(Result::unwrap);
    assert!(lines.next().unwrap().contains("200"));
    let mut next = || -> Value {
        let data = lines.find(|line| line.starts_with("data:")).unwrap();
        serde_json::from_str(data.trim_start_matches("data:").trim()).unwrap()
    };
    assert!(next()["latest_seq"].is_i64());
    let change = editor
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&crate::entries::draft("Новина для потоку")),
        )
        .json()["change"]
        .clone();
    while next()["published_seq"] != change {}
    // Stopping the server ends the stream: the portal's drop would hang otherwise.
    drop(portal);
}

#[test]
fn an_event_stream_ends_with_its_session() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let (leaving, staying) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Editor),
    );
    let ten = Duration::from_secs(10);
    let (mut closed, mut open) = (
        event_stream(&portal, &leaving, ten),
        event_stream(&portal, &staying, ten),
    );
    let until = |stream: &mut BufReader<TcpStream>, words: &str| {
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            assert_ne!(
                stream.read_line(&mut line).unwrap(),
                0,
                "the stream ended before {words}"
            );
        }
    };
    until(&mut closed, "latest_seq");
    until(&mut open, "latest_seq");
    let csrf = leaving.csrf();
    leaving.form("/api/auth/signout", &[("csrfToken", &csrf)]);
    let change = admin
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&crate::entries::draft("Новина після виходу")),
        )
        .json()["change"]
        .as_i64()
        .unwrap();
    let mut rest = String::new();
    closed.read_to_string(&mut rest).unwrap();
    assert!(
        !rest.contains(&format!("\"latest_seq\":{change}")),
        "{rest}"
    );
    until(&mut open, &format!("\"latest_seq\":{change}"));
}

/// The events of a stream until it ends.
fn rest(mut stream: BufReader<TcpStream>) -> String {
    let mut rest = String::new();
    stream.read_to_string(&mut rest).unwrap();
    rest
}

#[test]
fn an_event_stream_ends_when_its_account_changes() {
    let portal = start();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let now = portal.clock.now();
    let id = |role| portal.users[&role].id;
    let set_role = |from, to| {
        runtime
            .block_on(portal.store.set_role(id(from), to, now))
            .unwrap();
    };
    let changes: [(&str, Role, &dyn Fn()); 4] = [
        ("another role of the staff", Role::Editor, &|| {
            set_role(Role::Editor, Role::Author);
        }),
        ("no role", Role::Editor, &|| {
            set_role(Role::Editor, Role::Member);
        }),
        ("a closed account", Role::Admin, &|| {
            runtime
                .block_on(portal.store.suspend_silently(
                    id(Role::Admin),
                    Suspension::default(),
                    now,
                ))
                .unwrap();
        }),
        ("a new password", Role::Author, &|| {
            let elsewhere = portal.signed_in(Role::Author);
            let body = serde_json::json!({ "current": PASSWORD, "password": "верба над рікою 77" });
            let answer = elsewhere.call("PUT", "/api/cabinet/profile/password", Some(&body));
            assert!(answer.status < 300, "{}", answer.text());
        }),
    ];
    for (what, role, change) in changes {
        set_role(Role::Editor, Role::Editor);
        let browser = portal.signed_in(role);
        let mut stream = event_stream(&portal, &browser, Duration::from_secs(20));
        let mut line = String::new();
        while !line.contains("latest_seq") {
            line.clear();
            assert_ne!(stream.read_line(&mut line).unwrap(), 0, "{what}: no event");
        }
        change();
        let news = crate::entries::draft(&format!("Новина, коли {what}"));
        let writer = if role == Role::Author {
            Role::Editor
        } else {
            Role::Author
        };
        let answer = portal
            .signed_in(writer)
            .call("POST", "/api/dashboard/news", Some(&news));
        let seq = answer.json()["change"].as_i64().unwrap();
        let rest = rest(stream);
        assert!(
            !rest.contains(&format!("\"latest_seq\":{seq}")),
            "{what}: {rest}"
        );
    }
}

#[test]
fn a_session_has_eight_event_streams_and_a_page_that_waits_gets_one_when_another_ends() {
    let portal = start();
    let (editor, other) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Editor),
    );
    let status = |browser: &Browser| {
        let mut stream = event_stream(&portal, browser, Duration::from_secs(20));
        let mut line = String::new();
        stream.read_line(&mut line).unwrap();
        (line.split(' ').nth(1).unwrap().to_owned(), stream)
    };
    let mut open: Vec<_> = (0..STREAMS_PER_SESSION).map(|_| status(&editor)).collect();
    assert!(open.iter().all(|(status, _)| status == "200"));
    assert_eq!(status(&editor).0, "429");
    assert_eq!(status(&other).0, "200", "sessions do not share");
    open.pop();
    wait_for("a free place", || status(&editor).0 == "200");
}

/// Events of a stream for a user of this role, as `event data`, until it falls silent.
fn heard(portal: &Portal, role: Role) -> Vec<String> {
    let browser = portal.signed_in(role);
    let stream = event_stream(portal, &browser, Duration::from_millis(2500));
    let reader = portal.browser();
    crate::visits::beat(&reader, &[]);
    let admin = portal.signed_in(Role::Admin);
    admin.call(
        "POST",
        "/api/dashboard/jobs",
        Some(&json!({ "what": "pictures" })),
    );
    let lines: Vec<String> = stream.lines().map_while(Result::ok).collect();
    let event = |pair: &[String]| {
        let name = pair[0].strip_prefix("event: ")?;
        Some(format!("{name} {}", pair[1].trim_start_matches("data: ")))
    };
    let events: Vec<String> = lines.windows(2).filter_map(event).collect();
    for event in &events {
        let (name, data) = event.split_once(' ').unwrap();
        crate::description::compare_event("/api/dashboard/publication/events", name, data);
    }
    events
}

#[test]
fn only_those_who_may_see_numbers_and_settings_hear_of_readers_and_of_long_work() {
    let portal = start();
    let events = heard(&portal, Role::Editor);
    assert!(
        !events.is_empty() && events.iter().all(|event| event.starts_with("publication ")),
        "{events:?}"
    );
    let events = heard(&portal, Role::Admin);
    assert!(
        events.iter().any(|event| event == "online {\"online\":1}"),
        "{events:?}"
    );
    let jobs: Vec<Value> = events
        .iter()
        .filter_map(|event| serde_json::from_str(event.strip_prefix("job ")?).ok())
        .collect();
    let last = jobs.last().unwrap_or_else(|| panic!("{events:?}"));
    assert_eq!(
        (&last["what"], &last["state"]),
        (&Value::from("pictures"), &Value::from("done"))
    );
}

#[test]
fn a_publisher_behind_the_changes_on_record_looks_at_everything() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let post = |title: &str| {
        let answer = editor.call(
            "POST",
            "/api/dashboard/news?publish=true",
            Some(&crate::entries::draft(title)),
        );
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()["slug"].as_str().unwrap().to_owned()
    };
    post("Новина, з якою починається дерево");
    let mut public = crate::addresses::Public::of(&portal);
    public.publish(&portal);
    let unseen = post("Новина, про яку запису вже нема");
    let gap = portal.read(|reader| reader.latest_seq());
    let seen = post("Новина, про яку запис іще є");
    crate::ads::sql(&portal, &format!("DELETE FROM changes WHERE seq <= {gap}"));
    public.publish(&portal);
    for slug in [unseen, seen] {
        assert!(public.page(&slug).contains("<html"), "{slug}");
    }
}

#[test]
fn a_publish_that_time_called_for_names_what_its_time_was() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let settled = || {
        wait_for("published", || {
            portal.read(|reader| reader.published_seq())
                == portal.read(|reader| reader.latest_seq())
        });
    };
    let draft = crate::entries::draft("Новина, що вийде за розкладом");
    let made = admin
        .call("POST", "/api/dashboard/news", Some(&draft))
        .json();
    let path = format!("/api/dashboard/news/{}/schedule", made["id"]);
    let answer = admin.call(
        "POST",
        &path,
        Some(&json!({ "publish_at": "2026-11-22T09:00:00Z" })),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    settled();
    let mut public = Public::of(&portal);
    public.publish_on_record(&portal);
    portal.clock.advance(86_400);
    public.publish_on_record(&portal);
    let admin = portal.signed_in(Role::Admin);
    let newest =
        || admin.get("/api/dashboard/publication/history").json()["items"][0]["subjects"].clone();
    let title = "Новина, що вийде за розкладом";
    assert_eq!(
        newest(),
        json!([{ "collection": "news", "id": made["id"], "title": title, "cause": "scheduled" }])
    );
    // A week later it is no news any more, which feeds and maps say.
    portal.clock.advance(3 * 86_400);
    let admin = portal.signed_in(Role::Admin);
    public.publish_on_record(&portal);
    let newest =
        || admin.get("/api/dashboard/publication/history").json()["items"][0]["subjects"].clone();
    assert_eq!(newest()[0]["cause"], "time", "{}", newest());
    // Changes by users have titles; a change of the settings has none, because the client names it.
    let version = admin.get("/api/dashboard/settings").json()["version"].clone();
    let tagline = json!({ "version": version, "tagline": { "ua": "Новини громади", "us": "" } });
    let answer = admin.call("PUT", "/api/dashboard/settings", Some(&tagline));
    assert_eq!(answer.status, 200, "{}", answer.text());
    settled();
    let settings = json!({ "collection": "settings", "id": null, "title": "", "cause": "change" });
    assert!(
        newest().as_array().unwrap().contains(&settings),
        "{}",
        newest()
    );
}

//! Webhooks over HTTP, against a receiver on this machine: refusals first.

use crate::ads::{block, board, draft, published, staff_step};
use crate::browser::{Answer, Browser};
use crate::portal::{Portal, start};
use domain::access::Role;
use domain::webhooks::{RETRIES, SigningSecret};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use support::clock::Clock;

const WEBHOOKS: &str = "/api/dashboard/webhooks";
/// Longer than the longest sleep of the task.
const LIMIT: Duration = Duration::from_mins(1);

/// A request as the receiver got it.
#[derive(Clone, Debug)]
struct Received {
    headers: Vec<(String, String)>,
    body: String,
}

impl Received {
    fn header(&self, name: &str) -> &str {
        let header = self.headers.iter().find(|(known, _)| known == name);
        header.map_or("", |(_, value)| value)
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// A status that is none: the connection stays open without an answer.
const SILENCE: u16 = 0;

/// Answers each request with the next of these statuses, and the last one from then on.
struct Receiver {
    address: String,
    received: Arc<Mutex<Vec<Received>>>,
    statuses: Arc<Mutex<Vec<u16>>>,
}

impl Receiver {
    fn start(statuses: &[u16]) -> Receiver {
        Receiver::start_slow(statuses, Duration::ZERO)
    }

    /// One that answers after a while.
    fn start_slow(statuses: &[u16], delay: Duration) -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/in", listener.local_addr().unwrap());
        let received = Arc::new(Mutex::new(Vec::new()));
        let statuses = Arc::new(Mutex::new(statuses.to_vec()));
        let (log, answers) = (received.clone(), statuses.clone());
        thread::spawn(move || {
            let mut silent = Vec::new();
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let request = read_request(&mut stream);
                log.lock().unwrap().push(request);
                thread::sleep(delay);
                let mut answers = answers.lock().unwrap();
                let status = if answers.len() > 1 {
                    answers.remove(0)
                } else {
                    answers[0]
                };
                if status == SILENCE {
                    silent.push(stream);
                    continue;
                }
                let more = if status == 302 {
                    "Location: http://127.0.0.1:1/\r\n"
                } else {
                    ""
                };
                let answer = format!(
                    "HTTP/1.1 {status} X\r\n{more}Content-Length: 0\r\nConnection: close\r\n\r\n"
                );
                let _ = stream.write_all(answer.as_bytes());
            }
        });
        Receiver {
            address,
            received,
            statuses,
        }
    }

    fn received(&self) -> Vec<Received> {
        self.received.lock().unwrap().clone()
    }

    fn answer_from_now_on(&self, status: u16) {
        *self.statuses.lock().unwrap() = vec![status];
    }

    /// Waits until exactly so many requests have come.
    fn wait_for(&self, portal: &Portal, count: usize) -> Vec<Received> {
        let limit = Instant::now() + LIMIT;
        while self.received().len() < count && Instant::now() < limit {
            wake(portal);
            thread::sleep(Duration::from_millis(50));
        }
        let received = self.received();
        assert_eq!(received.len(), count, "{received:#?}");
        received
    }
}

fn read_request(stream: &mut TcpStream) -> Received {
    let mut bytes = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let length = stream.read(&mut buffer).unwrap_or(0);
        bytes.extend_from_slice(&buffer[..length]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            assert!(length > 0, "{text}");
            continue;
        };
        let headers: Vec<(String, String)> = head
            .lines()
            .skip(1)
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect();
        let length = headers.iter().find(|(name, _)| name == "content-length");
        let expected: usize = length.map_or(0, |(_, value)| value.parse().unwrap());
        if body.len() >= expected {
            return Received {
                headers,
                body: body.to_owned(),
            };
        }
    }
}

fn wake(portal: &Portal) {
    block(portal.store.flush()).unwrap();
}

fn webhook(url: &str, events: &[&str]) -> Value {
    json!({ "name": " Приймач ", "url": url, "events": events })
}

/// Adds a webhook; the answer has its secret.
fn added(admin: &Browser, url: &str, events: &[&str]) -> Value {
    let answer = admin.call("POST", WEBHOOKS, Some(&webhook(url, events)));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn path(webhook: &Value, rest: &str) -> String {
    format!("{WEBHOOKS}/{}{rest}", webhook["webhook"]["id"])
}

fn post(admin: &Browser, path: &str) -> Answer {
    admin.call("POST", path, None)
}

fn messages(admin: &Browser, webhook: &Value) -> Vec<Value> {
    let answer = admin.get(&path(webhook, "/messages"));
    answer.json()["items"].as_array().unwrap().clone()
}

/// Waits until the newest message has this state, or has been tried so often.
fn wait_until(
    portal: &Portal,
    admin: &Browser,
    webhook: &Value,
    is_done: impl Fn(&Value) -> bool,
) -> Value {
    let limit = Instant::now() + LIMIT;
    loop {
        let newest = messages(admin, webhook).remove(0);
        if is_done(&newest) {
            return newest;
        }
        assert!(Instant::now() < limit, "{newest}");
        wake(portal);
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn only_administrators_who_have_just_proved_who_they_are_add_webhooks() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let editor = portal.signed_in(Role::Editor);
    let before = portal.fingerprint();
    let good = webhook("https://receiver.example/in", &["entry.published"]);
    assert_eq!(
        portal.browser().call("POST", WEBHOOKS, Some(&good)).status,
        401
    );
    assert_eq!(editor.call("POST", WEBHOOKS, Some(&good)).status, 403);
    assert_eq!(editor.get(WEBHOOKS).status, 403);
    for (field, value, key) in [
        ("name", json!(" "), "required"),
        ("name", json!("ї".repeat(81)), "too_long"),
        ("url", json!(""), "required"),
        ("url", json!("ftp://receiver.example"), "bad_url"),
        ("url", json!("receiver.example"), "bad_url"),
        (
            "url",
            json!("https://user:key@receiver.example/"),
            "bad_url",
        ),
        ("events", json!([]), "required"),
        ("events", json!(["webhook.test"]), "required"),
    ] {
        let mut wrong = good.clone();
        wrong[field] = value;
        let refused = admin.call("POST", WEBHOOKS, Some(&wrong));
        assert_eq!(refused.status, 422, "{wrong}: {}", refused.text());
        assert_eq!(refused.json()["errors"][field][0]["key"], key, "{wrong}");
    }
    let unknown = webhook("https://receiver.example/in", &["entry.printed"]);
    assert_eq!(admin.call("POST", WEBHOOKS, Some(&unknown)).status, 422);
    portal.clock.advance(15 * 60);
    let late = admin.call("POST", WEBHOOKS, Some(&good));
    assert_eq!(
        (late.status, &late.json()["key"]),
        (403, &json!("proof_required"))
    );
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn a_test_is_signed_as_the_standard_says_and_the_secret_is_shown_once() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let receiver = Receiver::start(&[204]);
    let made = added(&admin, &receiver.address, &["disk.low", "disk.low"]);
    let secret = made["secret"].as_str().unwrap();
    assert!(secret.starts_with("whsec_"), "{secret}");
    let listed = admin.get(WEBHOOKS);
    assert!(!listed.text().contains(secret));
    let item = &listed.json()["items"][0];
    assert_eq!(item["name"], "Приймач");
    assert_eq!(item["events"], json!(["disk.low"]));
    let rows = portal.database.connect().table("webhooks");
    assert!(!rows[0].contains(&secret[6..]), "{}", rows[0]);

    assert_eq!(post(&admin, &path(&made, "/test")).status, 204);
    let sent = receiver.wait_for(&portal, 1).remove(0);
    assert_eq!(sent.json()["type"], "webhook.test");
    assert_eq!(sent.json()["portal"], portal.site);
    let bytes = portal.read(|reader| reader.webhooks()).remove(0);
    let signing = bytes.signing_secret(&portal.secret()).unwrap();
    assert_eq!(signing.text(), secret);
    let sent_at: i64 = sent.header("webhook-timestamp").parse().unwrap();
    assert_eq!(sent_at, portal.clock.now().as_second());
    let signature = signing.sign(sent.header("webhook-id"), sent_at, &sent.body);
    assert_eq!(sent.header("webhook-signature"), signature);
    assert!(sent.header("webhook-id").starts_with("msg_"));
    assert_eq!(sent.header("cookie"), "");
    let delivered = wait_until(&portal, &admin, &made, |message| {
        message["state"] == "delivered"
    });
    assert_eq!(
        (&delivered["status"], &delivered["attempts"]),
        (&json!(204), &json!(1))
    );

    let replaced = post(&admin, &path(&made, "/secret"));
    let other = replaced.json()["secret"].as_str().unwrap().to_owned();
    assert_ne!(other, secret);
    assert_eq!(post(&admin, &path(&made, "/test")).status, 204);
    let sent = receiver.wait_for(&portal, 2).remove(1);
    let sent_at: i64 = sent.header("webhook-timestamp").parse().unwrap();
    let old: SigningSecret = signing;
    let signature = old.sign(sent.header("webhook-id"), sent_at, &sent.body);
    assert_ne!(sent.header("webhook-signature"), signature);
}

#[test]
fn what_readers_see_becomes_messages_in_order_and_nothing_else_does() {
    let portal = board();
    // Public before the webhook, and no news to it.
    published(&portal, 0);
    let admin = portal.signed_in(Role::Admin);
    let receiver = Receiver::start(&[200]);
    let events = ["entry.published", "entry.changed", "entry.withdrawn"];
    let made = added(&admin, &receiver.address, &events);
    let editor = portal.signed_in(Role::Editor);
    let story = crate::entries::draft("Збори громади восени");
    let answer = editor.call("POST", "/api/dashboard/news", Some(&story));
    let mut entry = answer.json();
    let address = format!("/api/dashboard/news/{}", entry["id"]);
    let act = |action: &str, entry: &Value| {
        let body = json!({ "version": entry["version"] });
        let answer = editor.call("POST", &format!("{address}/{action}"), Some(&body));
        assert_eq!(answer.status, 200, "{action}: {}", answer.text());
        answer.json()
    };
    entry = act("publish", &entry);
    let sent = receiver.wait_for(&portal, 1).remove(0).json();
    assert_eq!(sent["type"], "entry.published");
    assert_eq!(sent["data"]["id"], entry["id"]);
    let pages = &sent["data"]["pages"];
    assert_eq!(pages[0]["title"], "Збори громади восени");
    assert_eq!(
        pages[0]["path"],
        format!("/novyny/{}", entry["slug"].as_str().unwrap())
    );
    assert_eq!(pages[1], Value::Null, "there is no English text");
    // A draft above what readers see is nothing to other programs.
    let mut changed = story.clone();
    changed["texts"]["ua"]["title"] = json!("Збори громади перенесено");
    changed["version"] = entry["version"].clone();
    let saved = editor.call("PUT", &address, Some(&changed));
    assert_eq!(saved.status, 200, "{}", saved.text());
    wake(&portal);
    thread::sleep(Duration::from_millis(600));
    entry = act("publish", &saved.json());
    let sent = receiver.wait_for(&portal, 2).remove(1).json();
    assert_eq!(sent["type"], "entry.changed");
    assert_eq!(
        sent["data"]["pages"][0]["title"],
        "Збори громади перенесено"
    );
    act("archive", &entry);
    let sent = receiver.wait_for(&portal, 3).remove(2).json();
    assert_eq!(sent["type"], "entry.withdrawn");
    assert_eq!(sent["data"]["slug"], entry["slug"]);
    assert_eq!(messages(&admin, &made).len(), 3);

    // Without a webhook that wants entries nothing is kept about them.
    assert_eq!(admin.call("DELETE", &path(&made, ""), None).status, 204);
    assert_eq!(portal.column("SELECT count(*) FROM webhook_entries"), ["0"]);
    assert_eq!(
        portal.column("SELECT count(*) FROM webhook_messages"),
        ["0"]
    );
}

#[test]
fn time_shows_and_hides_entries_too() {
    let portal = board();
    let admin = portal.signed_in(Role::Admin);
    let receiver = Receiver::start(&[200]);
    added(
        &admin,
        &receiver.address,
        &["entry.published", "entry.withdrawn"],
    );
    let editor = portal.signed_in(Role::Editor);
    let story = crate::entries::draft("Завтра буде новина");
    let entry = editor
        .call("POST", "/api/dashboard/news", Some(&story))
        .json();
    let day = 24 * 3600;
    let at = |days: i64| support::clock::later(portal.clock.now(), days * day).to_string();
    let body = json!({ "version": entry["version"], "publish_at": at(1), "unpublish_at": at(2) });
    let address = format!("/api/dashboard/news/{}/schedule", entry["id"]);
    let answer = editor.call("POST", &address, Some(&body));
    assert_eq!(answer.status, 200, "{}", answer.text());
    wake(&portal);
    thread::sleep(Duration::from_millis(600));
    assert_eq!(receiver.received().len(), 0);
    portal.clock.advance(day + 5);
    assert_eq!(
        receiver.wait_for(&portal, 1)[0].json()["type"],
        "entry.published"
    );
    portal.clock.advance(day + 5);
    assert_eq!(
        receiver.wait_for(&portal, 2)[1].json()["type"],
        "entry.withdrawn"
    );
}

#[test]
fn steps_of_advertisements_are_told_without_their_texts() {
    let portal = board();
    let admin = portal.signed_in(Role::Admin);
    let receiver = Receiver::start(&[200]);
    let events = ["advertisement.submitted", "advertisement.decided"];
    added(&admin, &receiver.address, &events);
    let ad = published(&portal, 1);
    let sent = receiver.wait_for(&portal, 2);
    assert_eq!(sent[0].json()["type"], "advertisement.submitted");
    assert_eq!(sent[0].json()["data"]["waits"], true);
    assert_eq!(sent[1].json()["data"]["decision"], "published");
    let editor = portal.signed_in(Role::Editor);
    let body = json!({ "reason": "scam" });
    let answer = staff_step(&editor, &ad, "block", body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let sent = receiver.wait_for(&portal, 3);
    let blocked = sent[2].json();
    assert_eq!(blocked["data"]["decision"], "blocked");
    assert_eq!(blocked["data"]["reason"], "scam");
    let title = draft(1)["texts"]["ua"]["title"]
        .as_str()
        .unwrap()
        .to_owned();
    for request in sent {
        assert!(!request.body.contains(&title), "{}", request.body);
        assert!(!request.body.contains('@'), "{}", request.body);
    }
}

#[test]
fn a_failed_message_is_repeated_until_it_is_dead_and_can_be_sent_again() {
    let portal = start();
    let mut admin = portal.signed_in(Role::Admin);
    let receiver = Receiver::start(&[500, 302, 500]);
    let made = added(&admin, &receiver.address, &["disk.low"]);
    assert_eq!(post(&admin, &path(&made, "/test")).status, 204);
    for attempt in 1..=RETRIES.len() + 1 {
        let failed = wait_until(&portal, &admin, &made, |message| {
            message["attempts"] == attempt
        });
        let status = if attempt == 2 { 302 } else { 500 };
        assert_eq!(failed["status"], status, "a redirect is not followed");
        assert_eq!(failed["error"], "status");
        // Longer than the wait of the message and the rest of the webhook.
        portal.clock.advance(RETRIES[RETRIES.len() - 1] + 3600);
        admin = portal.signed_in(Role::Admin);
    }
    let dead = messages(&admin, &made).remove(0);
    assert_eq!(dead["state"], "dead");
    let listed = admin.get(WEBHOOKS).json();
    assert_eq!(listed["items"][0]["dead"], 1);
    assert_ne!(listed["items"][0]["failing_since"], Value::Null);
    receiver.answer_from_now_on(200);
    let nothing = path(&made, "/messages/999999");
    assert_eq!(post(&admin, &nothing).status, 404);
    assert_eq!(post(&admin, &path(&made, "/messages")).status, 204);
    let delivered = wait_until(&portal, &admin, &made, |message| {
        message["state"] == "delivered"
    });
    assert_eq!(delivered["error"], Value::Null);
    assert_eq!(
        admin.get(WEBHOOKS).json()["items"][0]["failing_since"],
        Value::Null
    );
    let ids: Vec<String> = receiver
        .received()
        .iter()
        .map(|request| request.header("webhook-id").to_owned())
        .collect();
    assert_eq!(ids.len(), RETRIES.len() + 2);
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
}

#[test]
fn a_receiver_that_does_not_answer_holds_up_no_other_and_gets_its_message_again() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let (slow, quick) = (Receiver::start(&[SILENCE]), Receiver::start(&[204]));
    let slow_hook = added(&admin, &slow.address, &["disk.low"]);
    let quick_hook = added(&admin, &quick.address, &["disk.low"]);
    assert_eq!(post(&admin, &path(&slow_hook, "/test")).status, 204);
    slow.wait_for(&portal, 1);
    assert_eq!(post(&admin, &path(&quick_hook, "/test")).status, 204);
    wait_until(&portal, &admin, &quick_hook, |message| {
        message["state"] == "delivered"
    });
    let open = messages(&admin, &slow_hook).remove(0);
    assert_eq!(open["attempts"], 0, "its request is still open: {open}");
    let failed = wait_until(&portal, &admin, &slow_hook, |message| {
        message["attempts"] == 1
    });
    assert_eq!(
        (&failed["state"], &failed["error"], &failed["status"]),
        (&json!("waiting"), &json!("timed_out"), &Value::Null)
    );
    slow.answer_from_now_on(204);
    portal.clock.advance(RETRIES[0]);
    let delivered = wait_until(&portal, &admin, &slow_hook, |message| {
        message["state"] == "delivered"
    });
    assert_eq!(delivered["attempts"], 2);
    let received = slow.received();
    let ids = [&received[0], &received[1]].map(|request| request.header("webhook-id"));
    assert_eq!(ids[0], ids[1]);
    assert_eq!(quick.received().len(), 1);
}

#[test]
fn a_receiver_that_is_gone_switches_its_webhook_off() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let receiver = Receiver::start(&[410]);
    let made = added(&admin, &receiver.address, &["disk.low"]);
    assert_eq!(post(&admin, &path(&made, "/test")).status, 204);
    wait_until(&portal, &admin, &made, |message| message["state"] == "dead");
    let item = admin.get(WEBHOOKS).json()["items"][0].clone();
    assert_eq!(item["on"], false);
    assert_eq!(post(&admin, &path(&made, "/test")).status, 409);
    let stale = json!({ "version": 1, "webhook": webhook(&receiver.address, &["disk.low"]) });
    assert_eq!(
        admin.call("PUT", &path(&made, ""), Some(&stale)).status,
        409
    );
    let change =
        json!({ "version": item["version"], "webhook": webhook(&receiver.address, &["disk.low"]) });
    assert_eq!(
        admin.call("PUT", &path(&made, ""), Some(&change)).status,
        200
    );
    assert_eq!(admin.get(WEBHOOKS).json()["items"][0]["on"], true);
}

#[test]
fn private_networks_are_refused_at_the_connection() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let made = added(&admin, "http://169.254.169.254/latest", &["disk.low"]);
    assert_eq!(post(&admin, &path(&made, "/test")).status, 204);
    let failed = wait_until(&portal, &admin, &made, |message| message["attempts"] == 1);
    assert_eq!(
        (&failed["error"], &failed["status"]),
        (&json!("refused"), &Value::Null)
    );
}

#[test]
fn search_engines_and_the_hub_hear_of_changes_while_the_settings_name_them() {
    let portal = board();
    let admin = portal.signed_in(Role::Admin);
    let hub = Receiver::start(&[202]);
    let put = |change: Value| {
        let mut change = change;
        change["version"] = admin.get("/api/dashboard/settings").json()["version"].clone();
        admin.call("PUT", "/api/dashboard/settings", Some(&change))
    };
    for key in ["short", "not a key", "ключ-з-кирилиці"] {
        let refused = put(json!({ "indexnow_key": key }));
        assert_eq!(refused.status, 422, "{key}: {}", refused.text());
    }
    let set = put(json!({ "indexnow_key": "abcdef-123456", "websub_hub": hub.address }));
    assert_eq!(set.status, 200, "{}", set.text());
    let kinds = |portal: &Portal| portal.column("SELECT kind FROM webhooks ORDER BY kind");
    let limit = Instant::now() + LIMIT;
    while kinds(&portal) != ["indexnow", "websub"] {
        assert!(Instant::now() < limit, "{:?}", kinds(&portal));
        wake(&portal);
        thread::sleep(Duration::from_millis(50));
    }
    let engine = Receiver::start(&[200]);
    crate::ads::sql(
        &portal,
        &format!(
            "UPDATE webhooks SET url = '{}' WHERE kind = 'indexnow'",
            engine.address
        ),
    );
    let items = admin.get(WEBHOOKS).json()["items"].clone();
    for item in items.as_array().unwrap() {
        // They follow the settings, and no one edits them here.
        let path = format!("{WEBHOOKS}/{}", item["id"]);
        assert_eq!(admin.call("DELETE", &path, None).status, 409);
        assert_eq!(post(&admin, &format!("{path}/secret")).status, 409);
    }
    let editor = portal.signed_in(Role::Editor);
    let story = crate::entries::draft("Збори громади восени");
    let answer = editor.call("POST", "/api/dashboard/news?publish=true", Some(&story));
    assert_eq!(answer.status, 201, "{}", answer.text());
    let slug = answer.json()["slug"].as_str().unwrap().to_owned();
    let sent = engine.wait_for(&portal, 1).remove(0).json();
    assert_eq!(sent["key"], "abcdef-123456");
    assert_eq!(
        sent["keyLocation"],
        format!("{}/abcdef-123456.txt", portal.site)
    );
    assert_eq!(
        sent["urlList"],
        json!([format!("{}/novyny/{slug}", portal.site)])
    );
    let sent = hub.wait_for(&portal, 1).remove(0);
    assert!(
        sent.body.starts_with("hub.mode=publish&hub.url="),
        "{}",
        sent.body
    );
    assert!(sent.body.contains("%2Fnovyny%2Ffeed.xml"), "{}", sent.body);
    assert_eq!(sent.header("webhook-signature"), "");
    let unset = put(json!({ "indexnow_key": "", "websub_hub": "" }));
    assert_eq!(unset.status, 200, "{}", unset.text());
    let limit = Instant::now() + LIMIT;
    while !kinds(&portal).is_empty() {
        assert!(Instant::now() < limit, "{:?}", kinds(&portal));
        wake(&portal);
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn an_outcome_that_cannot_be_recorded_is_not_asked_for_again() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let receiver = Receiver::start_slow(&[200], Duration::from_secs(1));
    let made = added(&admin, &receiver.address, &["disk.low"]);
    assert_eq!(post(&admin, &path(&made, "/test")).status, 204);
    receiver.wait_for(&portal, 1);
    // As long as the record refuses what the server writes, it sends nothing.
    let table = |from: &str, to: &str| {
        crate::ads::sql(&portal, &format!("ALTER TABLE {from} RENAME TO {to}"));
    };
    table("webhook_messages", "away");
    thread::sleep(Duration::from_secs(4));
    table("away", "webhook_messages");
    let delivered = wait_until(&portal, &admin, &made, |message| {
        message["state"] == "delivered"
    });
    assert_eq!(delivered["attempts"], 1);
    assert_eq!(receiver.received().len(), 1);
}

#[test]
fn a_receiver_of_the_settings_stays_on_whatever_it_answers() {
    let portal = board();
    let admin = portal.signed_in(Role::Admin);
    let hub = Receiver::start(&[410]);
    let version = admin.get("/api/dashboard/settings").json()["version"].clone();
    let change = json!({ "websub_hub": hub.address, "version": version });
    assert_eq!(
        admin
            .call("PUT", "/api/dashboard/settings", Some(&change))
            .status,
        200
    );
    let limit = Instant::now() + LIMIT;
    while portal.column("SELECT count(*) FROM webhooks") != ["1"] {
        assert!(Instant::now() < limit, "no receiver");
        wake(&portal);
        thread::sleep(Duration::from_millis(50));
    }
    published(&portal, 1);
    hub.wait_for(&portal, 1);
    thread::sleep(Duration::from_millis(500));
    let item = admin.get(WEBHOOKS).json()["items"][0].clone();
    assert_eq!((&item["on"], &item["waiting"]), (&json!(true), &json!(1)));
}

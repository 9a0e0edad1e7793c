//! A page of a list costs as many statements as an empty one, however long it is.

use crate::ads::{board, create, draft, sql};
use crate::browser::Browser;
use crate::kinds;
use crate::media::{picture, upload};
use crate::portal::Portal;
use domain::access::Role;
use domain::ids::Seq;
use model::Kind;
use serde_json::{Value, json};
use store::PublishOutcome;

/// What a request gives, and how often it runs each statement.
fn statements(portal: &Portal, browser: &Browser, path: &str) -> (Value, Vec<(String, usize)>) {
    let before = portal.statements.counts();
    let answer = browser.get(path);
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    let after = portal.statements.counts();
    let more = |(sql, count): (&String, &usize)| {
        let runs = count - before.get(sql).copied().unwrap_or_default();
        (runs > 0).then(|| (super::one_line(sql), runs))
    };
    (answer.json(), after.iter().filter_map(more).collect())
}

fn posted(browser: &Browser, path: &str, body: &Value) -> Value {
    let answer = browser.call("POST", path, Some(body));
    assert!(
        matches!(answer.status, 200 | 201),
        "{path}: {}",
        answer.text()
    );
    answer.json()
}

/// A portal in which every list has three lines at least.
fn portal() -> Portal {
    let portal = kinds::portal();
    let admin = portal.signed_in(Role::Admin);
    for number in 0..3 {
        for kind in Kind::ALL {
            let entry = kinds::draft(kind, &format!("Запис номер {number} громади"));
            posted(
                &admin,
                &format!("/api/dashboard/{}", kind.collection()),
                &entry,
            );
        }
        let tag = json!({ "slug": format!("mitka-{number}"), "name": { "ua": format!("мітка {number}"), "us": format!("tag {number}") } });
        posted(&admin, "/api/dashboard/tags", &tag);
        let redirect = json!({ "from": format!("/davno-{number}"), "to": "/novyny", "code": 301 });
        posted(&admin, "/api/dashboard/redirects", &redirect);
        upload(
            &admin,
            "photo.png",
            &picture(640 + number, 480, image::ImageFormat::Png),
        );
        let file = crate::attachments::upload(&admin, "a.txt", format!("{number}\n").as_bytes());
        assert_eq!(file.status, 201, "{}", file.text());
        let outcome = PublishOutcome {
            seq: Seq(i64::from(number)),
            written: 1,
            ..PublishOutcome::default()
        };
        let (store, now) = (portal.store.clone(), portal.clock.as_ref());
        store
            .note_publish(outcome, support::clock::Clock::now(now))
            .unwrap();
    }
    let complaint =
        "INSERT INTO complaints (entry_id, reason, locale, reporter_key, snapshot, created_at, updated_at)
         SELECT id, 'scam', 'ua', x'00', '{}', 0, 0 FROM entries WHERE kind = 'advertisements'";
    sql(&portal, complaint);
    portal
}

#[test]
fn a_longer_page_of_a_list_runs_no_more_statements() {
    let portal = portal();
    let admin = portal.signed_in(Role::Admin);
    let mut lists = api::openapi::endpoints(&api::server::router::api());
    lists.retain(|endpoint| {
        endpoint.method == "GET" && endpoint.query().any(|name| name == "per_page")
    });
    let mut looked_at = 0;
    for path in lists.into_iter().map(|endpoint| endpoint.path) {
        // What the first request of all reads once is not the list's.
        admin.get(&path);
        let (short, few) = statements(&portal, &admin, &format!("{path}?per_page=1"));
        let (long, many) = statements(&portal, &admin, &format!("{path}?per_page=50"));
        let lines = |list: &Value| list["items"].as_array().map_or(0, Vec::len);
        assert!(lines(&short) == 1 && lines(&long) >= 3, "{path}: {long}");
        assert_eq!(few, many, "{path}");
        looked_at += 1;
    }
    assert!(looked_at >= 15, "{looked_at} lists");
}

#[test]
fn a_longer_queue_of_advertisements_runs_no_more_statements() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    for number in 0..3 {
        create(&member, &draft(number));
    }
    let wait = |ads: usize| {
        sql(
            &portal,
            &format!(
                "UPDATE entries SET status = 'pending' WHERE id IN (
                     SELECT id FROM entries WHERE kind = 'advertisements' ORDER BY id LIMIT {ads});
                 UPDATE ads SET waiting_since = 1, submitted_at = 1"
            ),
        );
        let (queue, runs) = statements(&portal, &editor, "/api/dashboard/advertisements/queue");
        assert_eq!(
            (
                queue["total"].as_u64(),
                queue["items"].as_array().map(Vec::len)
            ),
            (Some(ads as u64), Some(ads))
        );
        runs
    };
    editor.get("/api/dashboard/advertisements/queue");
    let one = wait(1);
    assert_eq!(one, wait(3));
    let home = |portal: &Portal| statements(portal, &editor, "/api/dashboard/home").1;
    let with_three = home(&portal);
    sql(&portal, "UPDATE entries SET status = 'draft'");
    assert_eq!(home(&portal), with_three);
}

//! The portal in numbers, on the screen and as tables.

use crate::portal::{Portal, start};
use crate::visits::visit;
use domain::access::Role;
use serde_json::{Value, json};

fn get(portal: &Portal, range: &str) -> Value {
    let answer = portal
        .signed_in(Role::Admin)
        .get(&format!("/api/dashboard/stats?range={range}"));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[test]
fn only_what_there_is_can_be_asked_for() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(admin.get("/api/dashboard/stats?range=year").status, 400);
    for table in ["secrets", "publishing", "pages.csv", "..%2fx"] {
        assert_eq!(
            admin.get(&format!("/api/dashboard/stats/{table}")).status,
            404,
            "{table}"
        );
    }
}

#[test]
fn days_are_those_of_the_portal_and_are_held_against_those_before() {
    let portal = start();
    portal.set(|settings| settings.tz = "America/Chicago".to_owned());
    for page in ["index.html", "novyny/index.html"] {
        portal.publish_file(page, "");
    }
    let reader = portal.browser();
    // 03:00 in Chicago; then 19 hours later the same day is not over there, though it is in London.
    visit(&reader, "/", &[]);
    portal.clock.advance(19 * 3600);
    visit(&reader, "/novyny", &[]);
    let day = get(&portal, "day");
    assert_eq!(
        (&day["range"], &day["from"], &day["to"]),
        (
            &json!("day"),
            &json!("2026-11-21T06:00:00Z"),
            &json!("2026-11-22T06:00:00Z")
        )
    );
    assert_eq!(day["totals"], json!({ "views": 2, "visitors": 1 }));
    let series = day["series"].as_array().unwrap();
    assert_eq!(series.len(), 24);
    assert_eq!(
        series[3],
        json!({ "at": "2026-11-21T03:00", "views": 1, "visitors": 1 })
    );
    assert_eq!(
        series[22],
        json!({ "at": "2026-11-21T22:00", "views": 1, "visitors": 1 })
    );
    // The next day: what was is before.
    portal.clock.advance(24 * 3600);
    visit(&reader, "/", &[]);
    let day = get(&portal, "day");
    assert_eq!(day["totals"], json!({ "views": 1, "visitors": 1 }));
    assert_eq!(day["before"], json!({ "views": 2, "visitors": 1 }));
    let week = get(&portal, "week");
    assert_eq!(week["totals"], json!({ "views": 3, "visitors": 2 }));
    let days: Vec<&str> = week["series"]
        .as_array()
        .unwrap()
        .iter()
        .map(|day| day["at"].as_str().unwrap())
        .collect();
    assert_eq!(
        (days.len(), days[0], days[6]),
        (7, "2026-11-16", "2026-11-22")
    );
    assert_eq!(
        get(&portal, "month")["series"].as_array().unwrap().len(),
        30
    );
}

#[test]
fn an_hour_that_is_skipped_or_comes_twice_is_one_line_or_none() {
    let portal = start();
    portal.set(|settings| settings.tz = "Europe/Kyiv".to_owned());
    // To 28 March 2027: the clocks go forward at three.
    portal
        .clock
        .advance((31 + 31 + 28 + 28 + 9 - 21) * 24 * 3600 - 24 * 3600 * 6);
    let day = get(&portal, "day");
    let hours = day["series"].as_array().unwrap();
    let from: jiff::Timestamp = day["from"].as_str().unwrap().parse().unwrap();
    let to: jiff::Timestamp = day["to"].as_str().unwrap().parse().unwrap();
    let length = (to.as_second() - from.as_second()) / 3600;
    assert_eq!(hours.len() as i64, length.min(24));
}

#[test]
fn what_was_published_and_decided_is_counted() {
    let portal = crate::ads::board();
    crate::ads::published(&portal, 0);
    let editor = portal.signed_in(Role::Editor);
    let news = crate::entries::draft("Новина для лічби");
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/news?publish=true", Some(&news))
            .status,
        201
    );
    let draft = crate::entries::draft("Чернетка для лічби");
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/news", Some(&draft))
            .status,
        201
    );
    let stats = get(&portal, "week");
    let kinds = stats["publishing"]["by_kind"].as_array().unwrap();
    let news = kinds.iter().find(|row| row["kind"] == "news").unwrap();
    assert_eq!(
        (&news["published"], &news["edited"]),
        (&json!(1), &json!(2))
    );
    assert!(stats["publishing"]["publishes"].as_u64() > Some(0));
    assert_eq!(stats["publishing"]["failed"], 0);
    assert_eq!(stats["moderation"]["approved"], 1);
    assert_eq!(stats["moderation"]["waiting"], 0);
    assert!(stats["moderation"]["median_wait_seconds"].is_u64());
    assert_eq!(stats["ads"], json!([{ "state": "published", "count": 1 }]));
}

#[test]
fn tables_open_in_spreadsheets() {
    let portal = start();
    portal.publish_file("novyny/index.html", "");
    let reader = portal.browser();
    visit(&reader, "/novyny", &[]);
    let admin = portal.signed_in(Role::Admin);
    let answer = admin.get("/api/dashboard/stats/pages?range=day");
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"visnyk-pages-day-2026-11-21.csv\""
    );
    assert_eq!(
        answer.text(),
        "\u{feff}Сторінка,Перегляди,Відвідувачі\r\n/novyny,1,1\r\n"
    );
    for table in ["series", "sources", "devices", "languages", "banners"] {
        let answer = admin.get(&format!("/api/dashboard/stats/{table}"));
        assert_eq!(answer.status, 200, "{table}");
        let head = answer.text().lines().next().unwrap().to_owned();
        assert!(!head.contains('.') && !head.is_ascii(), "{table}: {head}");
    }
}

#[test]
fn searches_without_a_result_are_listed_by_week() {
    let portal = start();
    let list = |query: &str| {
        let answer = portal
            .signed_in(Role::Admin)
            .get(&format!("/api/dashboard/reports/unanswered{query}"));
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    };
    for role in [Role::Author, Role::Editor] {
        assert_eq!(
            portal
                .signed_in(role)
                .get("/api/dashboard/reports/unanswered")
                .status,
            403
        );
    }
    assert_eq!(
        portal
            .signed_in(Role::Admin)
            .get("/api/dashboard/reports/unanswered?weeks=x")
            .status,
        400
    );
    let reader = portal.browser();
    let headers = [
        ("user-agent", "Mozilla/5.0 Firefox/140.0"),
        ("sec-fetch-site", "same-origin"),
    ];
    let search = |query: &str| {
        assert_eq!(
            reader
                .get_with(&format!("/api/search?{query}"), &headers)
                .status,
            200
        )
    };
    for query in [
        "q=hata&locale=us",
        "q=Hata&locale=us",
        "q=hata",
        "q=hata&section=novyny",
        "q=dacha",
    ] {
        search(query);
    }
    // The clock of the tests is on a Saturday; two days later is the Monday of the next week.
    portal.clock.advance(2 * 24 * 3600);
    search("q=hata");
    let weeks = list("?weeks=2");
    let question = |query: &str, section: &str, locale: &str, count: u64| json!({ "query": query, "section": section, "locale": locale, "count": count });
    assert_eq!(
        weeks["weeks"],
        json!([
            { "from": "2026-11-23", "to": "2026-11-29", "questions": [question("hata", "all", "ua", 1)] },
            { "from": "2026-11-16", "to": "2026-11-22", "questions": [
                question("hata", "all", "us", 2),
                question("dacha", "all", "ua", 1),
                question("hata", "all", "ua", 1),
                question("hata", "novyny", "ua", 1),
            ] },
        ])
    );
    for (query, number) in [("", 8), ("?weeks=1", 1), ("?weeks=0", 1), ("?weeks=200", 9)] {
        assert_eq!(
            list(query)["weeks"].as_array().unwrap().len(),
            number,
            "{query}"
        );
    }
    for number in 0..60 {
        search(&format!("q=word{}x{}", number / 10, number % 10));
    }
    assert_eq!(
        list("")["weeks"][0]["questions"].as_array().unwrap().len(),
        50
    );
}

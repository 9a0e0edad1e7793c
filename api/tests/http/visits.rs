//! What pages say of their readers: always taken, rarely counted, never about a person. Refusals
//! first.

use crate::browser::{Answer, Browser};
use crate::portal::{Portal, Setup, start_with};
use domain::access::{Actor, Role};
use domain::ids::Seq;
use model::{Document, Entry, Locale};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE: &str =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

/// A site with a few pages.
fn site() -> Portal {
    site_with(Setup::default())
}

fn site_with(setup: Setup) -> Portal {
    let portal = start_with(setup);
    for page in [
        "index.html",
        "us/index.html",
        "novyny/index.html",
        "novyny/odyn/index.html",
    ] {
        portal.publish_file(page, "");
    }
    portal
}

/// What a page's own script sends, with headers of its own.
pub(crate) fn send_beacon(
    browser: &Browser,
    path: &str,
    body: &[u8],
    headers: &[(&str, &str)],
) -> Answer {
    let origin = browser.origin();
    let mut all = vec![
        ("user-agent", FIREFOX),
        ("origin", origin.as_str()),
        ("sec-fetch-site", "same-origin"),
    ];
    for header in headers {
        all.retain(|(name, _)| *name != header.0);
        all.push(*header);
    }
    browser.send("POST", path, &all, Some(body))
}

pub(crate) fn visit(browser: &Browser, path: &str, headers: &[(&str, &str)]) {
    let answer = send_beacon(
        browser,
        "/api/visitors/log",
        json!({ "path": path }).to_string().as_bytes(),
        headers,
    );
    assert_eq!((answer.status, answer.text()), (204, String::new()));
}

pub(crate) fn beat(browser: &Browser, headers: &[(&str, &str)]) {
    assert_eq!(
        send_beacon(browser, "/api/heartbeat", b"{\"path\":\"/\"}", headers).status,
        204
    );
}

fn stats(portal: &Portal) -> Value {
    let answer = portal
        .signed_in(Role::Admin)
        .get("/api/dashboard/stats?range=day");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn nothing_is_counted(portal: &Portal, why: &str) {
    let stats = stats(portal);
    assert_eq!(
        stats["totals"],
        json!({ "views": 0, "visitors": 0 }),
        "{why}"
    );
    assert_eq!(stats["online"], 0, "{why}");
    assert_eq!(
        portal.counted("SELECT query FROM searches UNION SELECT query FROM askers"),
        [""; 0],
        "{why}"
    );
}

#[test]
fn whoever_is_not_to_be_counted_is_not_and_never_hears_of_it() {
    let portal = site();
    let reader = portal.browser();
    for (why, headers) in [
        (
            "a program",
            vec![("user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1)")],
        ),
        ("no browser", vec![("user-agent", "curl/8.5.0")]),
        ("does not want it", vec![("sec-gpc", "1")]),
        (
            "another site's page",
            vec![
                ("origin", "https://evil.example"),
                ("sec-fetch-site", "cross-site"),
            ],
        ),
        ("a sister site", vec![("sec-fetch-site", "same-site")]),
        ("fetched ahead", vec![("sec-purpose", "prefetch;prerender")]),
    ] {
        visit(&reader, "/novyny", &headers);
        beat(&reader, &headers);
        nothing_is_counted(&portal, why);
    }
    for role in [Role::Author, Role::Editor, Role::Admin] {
        let staff = portal.signed_in(role);
        visit(&staff, "/novyny", &[]);
        beat(&staff, &[]);
        nothing_is_counted(&portal, role.code());
    }
    for body in [
        "",
        "no json",
        "[]",
        "{\"path\": 7}",
        "{\"path\": \"/nothing/there\"}",
        "{\"path\": \"/../etc/passwd\"}",
        "{\"path\": \"https://evil.example/\"}",
        "{\"path\": \"/novyny\", \"device\": \"crawler\"}",
        "{\"path\": \"/novyny\", \"locale\": \"de\"}",
    ] {
        assert_eq!(
            send_beacon(&reader, "/api/visitors/log", body.as_bytes(), &[]).status,
            204,
            "{body}"
        );
    }
    let long = json!({ "path": format!("/novyny?{}", "x".repeat(20_000)) }).to_string();
    assert_eq!(
        send_beacon(&reader, "/api/visitors/log", long.as_bytes(), &[]).status,
        204
    );
    nothing_is_counted(&portal, "what cannot be understood");
    portal.set(|settings| settings.analytics = false);
    visit(&reader, "/novyny", &[]);
    beat(&reader, &[]);
    reader.get_with(
        "/api/search?q=nothing",
        &[("user-agent", FIREFOX), ("sec-fetch-site", "same-origin")],
    );
    nothing_is_counted(&portal, "the settings say so");
}

#[test]
fn views_and_visitors_by_page_language_device_and_source() {
    let mut portal = site();
    let reader = portal.browser();
    visit(&reader, "/novyny/odyn?utm_source=x#top", &[]);
    visit(&reader, "/novyny/odyn", &[]);
    visit(&reader, "/novyny/gone", &[]);
    visit(&reader, "/us", &[("user-agent", PHONE)]);
    let from = json!({ "path": "/", "referrer": "https://www.Example.org/secret?q=1", "device": "tablet" });
    send_beacon(
        &reader,
        "/api/visitors/log",
        from.to_string().as_bytes(),
        &[("user-agent", PHONE)],
    );
    // A member is a reader like any other.
    visit(&portal.signed_in(Role::Member), "/", &[]);
    let stats = stats(&portal);
    assert_eq!(stats["totals"], json!({ "views": 6, "visitors": 2 }));
    assert_eq!(
        stats["pages"],
        json!([
            { "path": "/", "views": 3, "visitors": 2 },
            { "path": "/novyny/odyn", "views": 2, "visitors": 1 },
            { "path": "/novyny", "views": 1, "visitors": 1 },
        ])
    );
    assert_eq!(
        stats["sources"],
        json!([{ "host": "", "views": 5 }, { "host": "example.org", "views": 1 }])
    );
    assert_eq!(
        stats["devices"],
        json!([
            { "device": "desktop", "views": 4 }, { "device": "mobile", "views": 1 }, { "device": "tablet", "views": 1 },
        ])
    );
    assert_eq!(
        stats["languages"],
        json!([{ "locale": "ua", "views": 5 }, { "locale": "us", "views": 1 }])
    );
    // Nothing of a person is in the file, not even while it is written.
    portal.stop();
    let folder = std::fs::read_dir(portal.store.folder())
        .unwrap()
        .map(|file| file.unwrap().path());
    for file in folder.filter(|path| path.to_string_lossy().contains("visits.sqlite3")) {
        let bytes = String::from_utf8_lossy(&std::fs::read(file).unwrap()).into_owned();
        for trace in ["127.0.0.1", "Mozilla", "Firefox", "secret", "utm_source"] {
            assert!(!bytes.contains(trace), "{trace}");
        }
    }
}

#[test]
fn most_read_is_what_is_read() {
    let portal = site();
    let reader = portal.browser();
    for path in [
        "/login",
        "/login",
        "/login",
        "/cabinet",
        "/cabinet/edit/7",
        "/search/all",
        "/dashboard/news",
        "/novyny",
    ] {
        visit(&reader, path, &[]);
    }
    let stats = stats(&portal);
    assert_eq!(stats["totals"]["views"], 8, "everything is counted");
    assert_eq!(
        stats["pages"],
        json!([{ "path": "/novyny", "views": 1, "visitors": 1 }])
    );
    let file = portal
        .signed_in(Role::Admin)
        .get("/api/dashboard/stats/pages?range=day")
        .text();
    assert!(
        file.contains("/novyny") && !file.contains("/login"),
        "{file}"
    );
}

#[test]
fn nothing_is_lost_on_a_clean_stop() {
    let mut portal = site();
    let reader = portal.browser();
    for number in 0..40 {
        visit(
            &reader,
            "/novyny/odyn",
            &[("user-agent", &format!("{FIREFOX} {number}"))],
        );
    }
    portal.stop();
    assert_eq!(
        portal.counted("SELECT day, views, visitors FROM days"),
        ["2026-11-21|40|40"]
    );
    assert_eq!(
        portal.counted("SELECT path, locale, device, referrer, views, visitors FROM pages"),
        ["/novyny/odyn|ua|desktop||40|40"]
    );
    assert_eq!(
        portal.counted("SELECT views, visitors FROM hours"),
        ["40|40"]
    );
}

#[test]
fn excess_is_dropped_and_never_refused() {
    let mut portal = site();
    let reader = portal.browser();
    for _ in 0..200 {
        visit(&reader, "/", &[]);
    }
    portal.stop();
    assert_eq!(portal.counted("SELECT views, visitors FROM days"), ["60|1"]);
}

#[test]
fn online_is_who_gave_a_sign_of_life_within_two_minutes() {
    let portal = site();
    let reader = portal.browser();
    for agent in [FIREFOX, PHONE, FIREFOX] {
        beat(&reader, &[("user-agent", agent)]);
    }
    assert_eq!(stats(&portal)["online"], 2);
    portal.clock.advance(60);
    beat(&reader, &[]);
    portal.clock.advance(61);
    assert_eq!(stats(&portal)["online"], 1);
    portal.clock.advance(60);
    assert_eq!(stats(&portal)["online"], 0);
    assert_eq!(stats(&portal)["totals"]["views"], 0);
}

#[test]
fn pages_gone_to_without_a_load_come_with_the_next_sign_of_life() {
    let mut portal = site();
    let reader = portal.browser();
    let pages =
        json!({ "path": "/novyny", "pages": ["/novyny/odyn", "/us", "/nowhere", "/novyny"] });
    assert_eq!(
        send_beacon(&reader, "/api/heartbeat", pages.to_string().as_bytes(), &[]).status,
        204
    );
    let many = json!({ "pages": vec!["/"; 100] });
    assert_eq!(
        send_beacon(&reader, "/api/heartbeat", many.to_string().as_bytes(), &[]).status,
        204
    );
    portal.stop();
    assert_eq!(
        portal.counted("SELECT path, locale, views, visitors FROM pages ORDER BY path, locale"),
        [
            "/|ua|30|0",
            "/|us|1|1",
            "/novyny|ua|1|1",
            "/novyny/odyn|ua|1|1"
        ]
    );
}

#[test]
fn a_sign_of_life_keeps_no_session_alive() {
    let portal = site();
    let admin = portal.signed_in(Role::Admin);
    for _ in 0..13 {
        portal.clock.advance(3600);
        beat(&admin, &[]);
        visit(&admin, "/", &[]);
    }
    assert_eq!(admin.get("/api/auth/session").json(), json!({}));
}

#[test]
fn an_advertisement_knows_its_views() {
    let mut portal = crate::ads::board();
    let ad = crate::ads::published(&portal, 0);
    let slug = ad["slug"].as_str().unwrap().to_owned();
    portal.publish_file(&format!("advertisement/{slug}/index.html"), "");
    let reader = portal.browser();
    visit(&reader, &format!("/advertisement/{slug}"), &[]);
    visit(&reader, &format!("/us/advertisement/{slug}"), &[]);
    visit(&reader, "/advertisement/nothing-here", &[]);
    portal.stop();
    assert_eq!(
        portal.column("SELECT views FROM ad_days"),
        ["1"],
        "the English page is not in the tree"
    );
}

#[test]
fn searches_without_a_result_are_counted_unless_they_may_name_somebody() {
    let portal = site();
    let reader = portal.browser();
    let search = |query: &str| {
        let encoded =
            percent_encoding::utf8_percent_encode(query, percent_encoding::NON_ALPHANUMERIC);
        let path = format!("/api/search?section=novyny&q={encoded}");
        let headers = [("user-agent", FIREFOX), ("sec-fetch-site", "same-origin")];
        assert_eq!(reader.get_with(&path, &headers).status, 200);
    };
    for query in [
        "  Нова   Пошта",
        "нова пошта",
        "+380 67 123 45 67",
        "olena@example.org",
        "а",
        "",
    ] {
        search(query);
    }
    stats(&portal);
    assert_eq!(
        portal.counted("SELECT section, locale, query, count FROM searches"),
        ["novyny|ua|нова пошта|2"]
    );
}

#[test]
fn what_many_search_for_is_known_after_midnight_and_who_they_were_is_not() {
    let portal = start_with(Setup {
        trusted_hops: 1,
        theme: true,
        ..Setup::default()
    });
    let draft = crate::entries::draft("Збори громади");
    let answer = portal.signed_in(Role::Editor).call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let reader = portal.browser();
    let search = |query: &str, more: &str, network: u8| {
        let encoded =
            percent_encoding::utf8_percent_encode(query, percent_encoding::NON_ALPHANUMERIC);
        let network = format!("192.0.2.{network}");
        let headers = [
            ("user-agent", FIREFOX),
            ("sec-fetch-site", "same-origin"),
            ("x-forwarded-for", network.as_str()),
        ];
        reader.get_with(&format!("/api/search?q={encoded}{more}"), &headers)
    };
    let started = Instant::now();
    while search("громада", "&page=2", 1).json()["total"] != 1 {
        assert!(
            started.elapsed() < Duration::from_secs(20),
            "waited for the index"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
    for network in 0..10 {
        // One visitor ten times, four of them, five of them, ten with a word that is not found, and
        // a page that is not the first.
        search("збори", "&locale=ua", 1);
        if network < 4 {
            search("збори громади", "&locale=ua", network);
        }
        if network < 5 {
            search(" Громада", "&locale=ua", network);
        }
        search("збори отруїла", "&locale=ua", network);
        search("громади", "&locale=ua&page=2", network);
    }
    stats(&portal);
    assert_eq!(portal.counted("SELECT count(*) FROM askers"), ["10"]);
    assert_eq!(portal.counted("SELECT query FROM popular"), [""; 0]);
    let app = portal.app.upgrade().unwrap();
    assert!(app.visits.popular(Locale::Ua).is_empty());
    portal.clock.advance(24 * 3600);
    let started = Instant::now();
    while portal.counted("SELECT count(*) FROM askers") != ["0"] {
        assert!(
            started.elapsed() < Duration::from_secs(20),
            "the day does not end"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(
        portal.counted("SELECT locale, day, section, query, visitors FROM popular"),
        ["ua|2026-11-21|all|громада|5"]
    );
    stats(&portal);
    for locale in Locale::ALL {
        assert!(
            app.visits.popular(locale).is_empty(),
            "five networks of one day make no suggestion"
        );
    }
}

/// A campaign readers see, as its entry's number.
fn campaign(portal: &Portal, title: &str, target: &str, more: &Value) -> i64 {
    let mut entry = json!({
        "slug": model::slugify(title).unwrap(),
        "kind": "reklama",
        "fields": { "advertiser_name": "Пекарня", "placements": ["home_top", "list_inline"], "target_url": target },
        "ua": { "title": title },
    });
    entry["fields"]
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    let entry: Entry = serde_json::from_value(entry).unwrap();
    let document = Document {
        entry,
        bodies: [String::new(), String::new()],
    };
    portal.publish(
        document,
        Actor {
            id: portal.users[&Role::Admin].id,
            role: Role::Admin,
        },
    )
}

fn click(browser: &Browser, id: i64, query: &str, headers: &[(&str, &str)]) -> Answer {
    let mut all = vec![("user-agent", FIREFOX), ("sec-fetch-site", "same-origin")];
    for header in headers {
        all.retain(|(name, _)| *name != header.0);
        all.push(*header);
    }
    browser.get_with(&format!("/api/reklama/{id}/click{query}"), &all)
}

#[test]
fn a_click_leads_to_the_campaigns_own_target_and_nowhere_else() {
    let portal = site();
    let reader = portal.browser();
    let outside = campaign(
        &portal,
        "Свіжий хліб щодня",
        "https://bakery.example/order?x=1",
        &json!({}),
    );
    let inside = campaign(&portal, "Ярмарок на площі", "/novyny/odyn", &json!({}));
    let over = campaign(
        &portal,
        "Торішній ярмарок",
        "/novyny",
        &json!({ "ends_at": "2026-11-20T00:00:00Z" }),
    );
    let later = campaign(
        &portal,
        "Ярмарок наступний",
        "/novyny",
        &json!({ "starts_at": "2026-12-20T00:00:00Z" }),
    );
    let news = portal
        .signed_in(Role::Editor)
        .call(
            "POST",
            "/api/dashboard/news?publish=true",
            Some(&crate::entries::draft("Новина не реклама")),
        )
        .json();
    for id in [over, later, 999_999, news["id"].as_i64().unwrap()] {
        assert_eq!(
            click(&reader, id, "?to=https://evil.example", &[]).status,
            404,
            "{id}"
        );
    }
    for (number, target) in [
        "javascript:alert(1)",
        "http://plain.example/",
        "//evil.example/",
        "https://user@evil.example/",
        "",
    ]
    .into_iter()
    .enumerate()
    {
        let id = campaign(
            &portal,
            &format!("Дивна кампанія {number}"),
            target,
            &json!({}),
        );
        assert_eq!(click(&reader, id, "", &[]).status, 404, "{target}");
    }
    for (id, query, target) in [
        (
            outside,
            "?placement=home_top&locale=ua",
            "https://bakery.example/order?x=1",
        ),
        (
            outside,
            "?target=https://evil.example&placement=nowhere",
            "https://bakery.example/order?x=1",
        ),
        (inside, "?placement=home_top", "/novyny/odyn"),
        (inside, "?placement=home_top&locale=us", "/us/novyny/odyn"),
    ] {
        let answer = click(&reader, id, query, &[]);
        assert_eq!(
            (answer.status, answer.header("location")),
            (302, target),
            "{query}"
        );
        assert_eq!(answer.header("cache-control"), "no-store");
        assert!(answer.header("x-robots-tag").contains("noindex"));
    }
}

/// Waits until a click on a campaign is answered so.
fn until_clicks_are(reader: &Browser, id: i64, status: u16) {
    let started = Instant::now();
    while click(reader, id, "", &[]).status != status {
        assert!(
            started.elapsed() < Duration::from_secs(20),
            "{id} is not answered {status}"
        );
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_campaign_rests_when_it_was_shown_or_followed_often_enough() {
    let portal = site_with(Setup {
        trusted_hops: 1,
        ..Setup::default()
    });
    let reader = portal.browser();
    let see = |id: i64, network: &str, agent: &str| {
        let body = json!({ "placement": "home_top", "locale": "ua" }).to_string();
        let headers = [("x-forwarded-for", network), ("user-agent", agent)];
        send_beacon(
            &reader,
            &format!("/api/reklama/{id}/view"),
            body.as_bytes(),
            &headers,
        );
    };
    let once = campaign(
        &portal,
        "До першого переходу",
        "/novyny",
        &json!({ "cap_clicks": 1 }),
    );
    let daily = campaign(
        &portal,
        "Двічі на день",
        "/novyny",
        &json!({ "daily_cap": 2 }),
    );
    let free = campaign(&portal, "Скільки завгодно", "/novyny", &json!({}));
    // One network cannot use the cap up, whatever its browsers are called.
    for number in 0..20 {
        see(daily, "192.0.2.1", &format!("{FIREFOX}.{number}"));
    }
    see(free, "192.0.2.1", FIREFOX);
    // The first answer comes after the counts are written, the second after caps were held against
    // them.
    stats(&portal);
    stats(&portal);
    assert_eq!(click(&reader, daily, "", &[]).status, 302);
    assert_eq!(
        portal.counted("SELECT viewable, capped FROM banners ORDER BY campaign"),
        ["20|1", "1|1"]
    );
    let before = portal.read(|reader| reader.latest_seq());
    see(daily, "192.0.2.2", FIREFOX);
    assert_eq!(click(&reader, once, "?placement=home_top", &[]).status, 302);
    until_clicks_are(&reader, once, 404);
    until_clicks_are(&reader, daily, 404);
    assert_eq!(click(&reader, free, "", &[]).status, 302);
    assert!(
        portal.read(|reader| reader.latest_seq()) >= Seq(before.0 + 2),
        "the publisher is told"
    );
    // What its editors see of it stays.
    let admin = portal.signed_in(Role::Admin);
    let seen = admin.get(&format!("/api/dashboard/reklama/{once}")).json();
    assert_eq!(seen["fields"]["ends_at"], Value::Null);
    // Another day, another two; permanent totals stay.
    portal.clock.advance(24 * 3600);
    until_clicks_are(&reader, daily, 302);
    assert_eq!(click(&reader, once, "", &[]).status, 404);
}

#[test]
fn banners_are_counted_by_day_campaign_placement_and_language() {
    let mut portal = site();
    let reader = portal.browser();
    let id = campaign(
        &portal,
        "Свіжий хліб щодня",
        "https://bakery.example/",
        &json!({}),
    );
    let view = |id: i64, body: &Value, headers: &[(&str, &str)]| {
        let answer = send_beacon(
            &reader,
            &format!("/api/reklama/{id}/view"),
            body.to_string().as_bytes(),
            headers,
        );
        assert_eq!(answer.status, 204, "{}", answer.text());
    };
    let seen = json!({ "placement": "home_top", "locale": "ua" });
    view(id, &seen, &[]);
    view(id, &seen, &[]);
    view(
        id,
        &json!({ "placement": "home_top", "locale": "ua", "served": true }),
        &[],
    );
    view(
        id,
        &json!({ "placement": "list_inline", "locale": "us" }),
        &[],
    );
    // Not counted: places it does not have, other entries, programs, staff.
    view(id, &json!({ "placement": "sidebar" }), &[]);
    view(id, &json!({}), &[]);
    view(999_999, &seen, &[]);
    view(id, &seen, &[("user-agent", "Googlebot/2.1")]);
    let staff = portal.signed_in(Role::Admin);
    send_beacon(
        &staff,
        &format!("/api/reklama/{id}/view"),
        seen.to_string().as_bytes(),
        &[],
    );
    assert_eq!(click(&staff, id, "?placement=home_top", &[]).status, 302);
    assert_eq!(
        click(
            &reader,
            id,
            "?placement=home_top",
            &[("sec-fetch-site", "cross-site")]
        )
        .status,
        302
    );
    assert_eq!(
        click(
            &reader,
            id,
            "?placement=home_top",
            &[("purpose", "prefetch")]
        )
        .status,
        302
    );
    assert_eq!(click(&reader, id, "?placement=home_top", &[]).status, 302);
    let banners = stats(&portal)["banners"].clone();
    assert_eq!(
        banners,
        json!([
            { "id": id, "title": "Свіжий хліб щодня", "placement": "home_top", "served": 2, "viewable": 2, "clicks": 1 },
            { "id": id, "title": "Свіжий хліб щодня", "placement": "list_inline", "served": 1, "viewable": 1, "clicks": 0 },
        ])
    );
    portal.stop();
    assert_eq!(
        portal.counted(
            "SELECT day, placement, locale, served, viewable, clicks FROM banners ORDER BY placement"
        ),
        ["2026-11-21|home_top|ua|1|2|1", "2026-11-21|list_inline|us|0|1|0"]
    );
}

#[test]
fn stories_that_many_read_are_named_with_their_titles_and_not_counted_at_each_request() {
    let portal = site();
    let reader = portal.browser();
    let most_read = |query: &str| {
        let answer = reader.get(&format!("/api/most-read{query}"));
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(
            answer.header("cache-control"),
            "public, max-age=3600",
            "everyone gets the same"
        );
        answer.json()["stories"].clone()
    };
    assert_eq!(reader.get("/api/most-read?locale=de").status, 400);
    assert_eq!(most_read(""), json!([]));
    for (slug, title) in [
        ("persha-novyna", "Перша новина"),
        ("druha-novyna", "Друга новина"),
    ] {
        let page = format!("novyny/{slug}/index.html");
        portal.publish_file(&page, "");
        portal.publish_file(&format!("us/{page}"), "");
        let entry: Entry = serde_json::from_value(json!({
            "slug": slug,
            "kind": "news",
            "fields": {},
            "ua": { "title": title },
        }))
        .unwrap();
        let document = Document {
            entry,
            bodies: ["Текст.".to_owned(), String::new()],
        };
        let actor = Actor {
            id: portal.users[&Role::Admin].id,
            role: Role::Admin,
        };
        portal.publish(document, actor);
    }
    // Readers of both languages count together; a page without an entry and a list do not count.
    portal.publish_file("novyny/zniklo/index.html", "");
    for path in [
        "/novyny",
        "/novyny/zniklo",
        "/novyny/zniklo",
        "/novyny/zniklo",
        "/novyny/persha-novyna",
        "/novyny/druha-novyna",
        "/us/novyny/druha-novyna",
    ] {
        visit(&portal.browser(), path, &[]);
    }
    stats(&portal);
    assert_eq!(
        most_read(""),
        json!([]),
        "counted less than ten minutes ago"
    );
    portal.clock.advance(601);
    let story = |path: &str, title: &str| json!({ "title": title, "href": path, "lang": "uk" });
    assert_eq!(
        most_read(""),
        json!([
            story("/novyny/druha-novyna", "Друга новина"),
            story("/novyny/persha-novyna", "Перша новина")
        ])
    );
    assert_eq!(
        most_read("?locale=us")[0],
        story("/us/novyny/druha-novyna", "Друга новина")
    );
    portal.set(|settings| settings.sections_off = [model::Kind::News].into_iter().collect());
    assert_eq!(most_read(""), json!([]));
}

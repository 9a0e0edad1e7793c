//! Searches that come faster than they can be answered.

use crate::ads::board_with;
use crate::browser::Browser;
use crate::entries::draft;
use crate::kinds;
use crate::portal::{Setup, start_with};
use domain::access::Role;
use jiff::ToSpan;
use model::{BannedWord, DAY, Kind, Locale, WordAction, WordForm};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};
use support::clock::Clock;

fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    let started = Instant::now();
    while !done() {
        assert!(started.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn searches_beyond_the_queue_are_refused_and_nothing_else_is() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let browser = portal.browser();
    wait_for("an index", || browser.get("/api/search?q=x").status == 200);
    wait_for("a tree", || browser.get("/").status == 200);
    let app = portal.app.upgrade().unwrap();
    let rejected = app.search.pool.rejected();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let gate = Arc::new(RwLock::new(()));
    let closed = gate.write().unwrap();
    let held: Vec<_> = (0..app.search.pool.free_places())
        .map(|_| {
            let (app, gate) = (app.clone(), gate.clone());
            runtime.spawn(async move { app.search.pool.run(move || drop(gate.read())).await })
        })
        .collect();
    wait_for("a full queue", || app.search.pool.free_places() == 0);

    let refused = browser.get("/api/search?q=x");
    assert_eq!(
        (refused.status, refused.header("retry-after")),
        (503, "1"),
        "{}",
        refused.text()
    );
    assert_eq!(refused.header("content-type"), "application/problem+json");
    let part = browser.get("/api/search/page?q=x");
    assert_eq!((part.status, part.header("retry-after")), (503, "1"));
    let page = browser.get("/api/plain/search?q=word&locale=us");
    assert_eq!((page.status, page.header("retry-after")), (503, "1"));
    let text = page.text();
    for part in [
        "Please try again in a minute",
        "/api/plain/search?q=word&amp;locale=us",
        "<html lang=\"en\"",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    for path in ["/healthz", "/", "/api/auth/session"] {
        assert_eq!(browser.get(path).status, 200, "{path}");
    }
    let metrics = browser.get("/metrics").text();
    assert!(
        metrics.contains(&format!("visnyk_search_rejected_total {}\n", rejected + 3)),
        "{metrics}"
    );

    drop(closed);
    for held in held {
        let _ = runtime.block_on(held).unwrap();
    }
    assert_eq!(browser.get("/api/search?q=x").status, 200);
}

#[test]
fn a_page_number_beyond_the_results_is_the_last_page() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    for number in 0..21 {
        let draft = draft(&format!("Новина про громаду {number}"));
        let answer = editor.call("POST", "/api/dashboard/news?publish=true", Some(&draft));
        assert_eq!(answer.status, 201, "{}", answer.text());
    }
    let browser = portal.browser();
    for query in ["", "q=%D0%B3%D1%80%D0%BE%D0%BC%D0%B0%D0%B4%D1%83&"] {
        let results = |page: usize| {
            browser
                .get(&format!("/api/search?{query}page={page}"))
                .json()
        };
        wait_for("an index", || results(1)["total"] == 21);
        let (last, beyond) = (results(2), results(999));
        assert_eq!(last["hits"].as_array().unwrap().len(), 1, "{last}");
        assert_eq!(beyond, last, "{query}");
        let page = browser
            .get(&format!("/api/plain/search?{query}page=999"))
            .text();
        let (back, on) = ("page=1\"", "page=1000\"");
        assert!(
            page.contains(last["hits"][0]["href"].as_str().unwrap()),
            "{page}"
        );
        assert!(page.contains(back) && !page.contains(on), "{page}");
    }
    let whole = browser.get_with("/api/search", &[("accept-encoding", "gzip, br")]);
    assert_eq!(
        (whole.status, whole.header("content-encoding")),
        (200, "br"),
        "{} bytes",
        whole.body.len()
    );
    let nothing = browser.get("/api/search?q=xyzxyz&page=9").json();
    assert_eq!(
        (&nothing["total"], &nothing["page"]),
        (&0.into(), &1.into())
    );
}

#[test]
fn a_search_page_without_scripts_hands_its_question_on() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let browser = portal.browser();
    let search_page = |referer: &str| {
        let path = "/api/plain/search?ofPage=1&locale=us&section=advertisement";
        browser.get_with(path, &[("referer", referer)])
    };
    let base = "http://portal.test";
    let led = search_page(&format!(
        "{base}/us/search/advertisement?q=%D1%81%D1%82%D1%96%D0%BB&section=all&price_max=300"
    ));
    let to = "/api/plain/search?locale=us&section=advertisement&q=%D1%81%D1%82%D1%96%D0%BB&price_max=300";
    assert_eq!((led.status, led.header("location")), (303, to));
    let page = browser.get(to).text();
    assert!(
        page.contains("value=\"стіл\"") && page.contains("value=\"300\""),
        "{page}"
    );
    // The other language asks the same.
    assert!(
        page.contains("locale=ua") && page.contains("price_max=300"),
        "{page}"
    );
    for other in [
        format!("{base}/us/search/novyny?q=x"),
        format!("{base}/us/search/advertisement"),
        "https://evil.test/us/search/advertisement?q=x".to_owned(),
    ] {
        assert_eq!(search_page(&other).status, 200, "{other}");
    }
}

#[test]
fn words_left_out_and_the_language_of_hits_are_named() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let answer = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft("Збори громади")),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let browser = portal.browser();
    let results = |q: &str| browser.get(&format!("/api/search?q={}", percent(q))).json();
    wait_for("an index", || results("громада")["total"] == 1);
    let matched = results("як знайти громаду терміново");
    assert_eq!(matched["total"], 1, "{matched}");
    assert_eq!(
        matched["left_out"],
        serde_json::json!(["як", "знайти", "терміново"])
    );
    assert_eq!(matched["hits"][0]["lang"], "uk");
    let literal = browser
        .get(&format!(
            "/api/search?literal=1&q={}",
            percent("громада терміново")
        ))
        .json();
    assert_eq!(literal["total"], 0, "{literal}");
    let page = browser
        .get(&format!(
            "/api/plain/search?locale=ua&q={}",
            percent("як знайти громаду")
        ))
        .text();
    assert!(
        page.contains("знайти") && page.contains("literal=1"),
        "{page}"
    );
}

#[test]
fn the_search_page_with_scripts_is_the_one_without() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let answer = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft("Збори громади")),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let browser = portal.browser();
    for path in [
        "/api/search/page?section=nowhere",
        "/api/search/page?page=x",
    ] {
        let refused = browser.get(path);
        assert!([404, 400].contains(&refused.status), "{}", refused.text());
    }
    let query = format!(
        "locale=ua&section=novyny&price_max=5&q={}",
        percent("збори")
    );
    wait_for("an index", || {
        browser.get("/api/search?locale=ua").json()["total"] == 1
    });
    for (query, cards) in [(query.as_str(), 0), ("locale=ua&section=novyny", 1)] {
        let part = browser.get(&format!("/api/search/page?{query}")).json();
        let main = part["main"].as_str().unwrap();
        let plain = browser.get(&format!("/api/plain/search?{query}")).text();
        assert!(plain.contains(main) && !main.contains("<html"), "{plain}");
        assert_eq!(
            main.matches("<article class=\"card").count(),
            cards,
            "{main}"
        );
        let without = format!(
            "section=novyny&amp;q={}&amp;locale=ua\" rel",
            percent("збори")
        );
        assert_eq!(main.contains(&without), cards == 0, "the way back: {main}");
    }
}

#[test]
fn days_in_a_question_are_dates_of_events() {
    let portal = kinds::with_kinds(board_with(Setup {
        theme: true,
        ..Setup::default()
    }));
    let editor = portal.signed_in(Role::Editor);
    let today = portal.clock.now().in_tz("America/Chicago").unwrap().date();
    let day = |days: i64| json!({ "start": today.saturating_add(days.days()).at(12, 0, 0, 0) });
    for (title, dates) in [
        ("Майстерня писанки", json!([day(0), day(1)])),
        ("Вечір пісні", json!([day(20)])),
    ] {
        let mut event = kinds::draft(Kind::Posters, title);
        event["fields"]["occurrences"] = dates;
        let answer = editor.call("POST", "/api/dashboard/posters?publish=true", Some(&event));
        assert_eq!(answer.status, 201, "{}", answer.text());
    }
    let answer = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft("Завтра толока громади")),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let browser = portal.browser();
    let results = |query: &str| browser.get(&format!("/api/search?{query}")).json();
    wait_for("an index", || results("")["total"] == 3);
    let titles = |query: &str| -> Vec<String> {
        let page = results(query);
        let hits = page["hits"].as_array().unwrap();
        let title = |hit: &Value| {
            let parts = hit["title"].as_array().unwrap();
            parts.iter().map(|part| part.as_str().unwrap()).collect()
        };
        hits.iter().map(title).collect()
    };
    for (words, section, expected, is_of_days) in [
        ("завтра", "all", "Майстерня писанки", true),
        ("What’s on tomorrow?", "poster", "Майстерня писанки", true),
        ("писанка сьогодні", "all", "Майстерня писанки", true),
        ("толока завтра", "all", "Завтра толока громади", false),
        ("завтра", "novyny", "Завтра толока громади", false),
    ] {
        let query = format!("section={section}&q={}", percent(words));
        assert_eq!(titles(&query), [expected], "{words}");
        let days = &results(&query)["days"];
        assert_eq!(days.is_object(), is_of_days, "{words}: {days}");
    }
    let later = format!("q={}", percent("пісня завтра"));
    assert_eq!(titles(&later), ["Вечір пісні"], "no such event tomorrow");
    assert_eq!(results(&later)["days"]["is_later"], true);
    let page = |locale: &str, words: &str| {
        let query = format!("locale={locale}&q={}", percent(words));
        browser.get(&format!("/api/plain/search?{query}")).text()
    };
    let twin = format!("q={}&amp;locale=ua", percent("толока"));
    assert!(
        page("us", "толока").contains(&twin),
        "the other language has it"
    );
    assert!(page("us", "єдиноріг").contains("/us/dodaty-ogoloshennya"));
    let from = today.saturating_add(1.day());
    assert_eq!(
        titles(&format!("section=poster&date_from={from}&date_to={from}")),
        ["Майстерня писанки"],
        "a later date of an event that has begun"
    );
    let literal = format!("literal=1&q={}", percent("завтра"));
    assert_eq!(titles(&literal), ["Завтра толока громади"]);
    portal.clock.advance(30 * DAY);
    let weekend = page("us", "this weekend");
    assert!(weekend.contains("/us/poster?when=weekend"), "{weekend}");
}

/// Beside each value of a filter is the number of results that a choice of it has, in the JSON and in the form.
#[test]
fn each_filter_says_how_many_results_it_would_have() {
    let portal = kinds::with_kinds(board_with(Setup {
        theme: true,
        ..Setup::default()
    }));
    let editor = portal.signed_in(Role::Editor);
    for (title, category, deal, price) in [
        ("Стіл дубовий розкладний", "mebli", "sell", 12_000),
        ("Шафа з дзеркалом", "mebli", "buy", 9_000),
        ("Будиночок для пташок", "dim", "sell", 2_000),
        ("Велосипед дитячий", "rizne", "give", 0),
    ] {
        let mut ad = kinds::draft(Kind::Advertisements, title);
        ad["category"] = json!(category);
        ad["fields"]["deal"] = json!(deal);
        ad["fields"]["condition"] = json!("good");
        ad["fields"]["price"] = json!(price);
        ad["fields"]["price_kind"] = json!(if price > 0 { "fixed" } else { "free" });
        let answer = editor.call(
            "POST",
            "/api/dashboard/advertisements?publish=true",
            Some(&ad),
        );
        assert_eq!(answer.status, 201, "{}", answer.text());
    }
    let browser = portal.browser();
    let results = |query: &str| {
        let path = format!("/api/search?section=advertisement&locale=ua{query}");
        browser.get(&path).json()
    };
    wait_for("an index", || results("")["total"] == 4);
    assert_eq!(
        browser
            .get("/api/search?section=advertisement&sort=best")
            .status,
        400
    );
    let mut compared = 0;
    for query in [
        "",
        "&category=dim",
        "&deal=wanted",
        "&price_max=100&when=today",
        "&category=mebli&deal=offered&q=%D1%81%D1%82%D1%96%D0%BB",
    ] {
        let facets = &results(query)["facets"];
        let filters = facets["filters"].as_object().unwrap().iter();
        let named = [
            ("category", &facets["categories"]),
            ("location", &facets["locations"]),
        ];
        for (name, counts) in filters
            .map(|(name, counts)| (name.as_str(), counts))
            .chain(named)
        {
            for count in counts.as_array().unwrap() {
                let value = count["key"].as_str().unwrap();
                let begin = format!("{name}=");
                let mut kept: Vec<&str> = query.split('&').collect();
                kept.retain(|pair| !pair.starts_with(&begin));
                let chosen = results(&format!("{}&{name}={value}", kept.join("&")));
                assert_eq!(chosen["total"], count["count"], "{query}, {name}={value}");
                compared += 1;
            }
        }
    }
    assert!(compared > 30, "{compared}");
    let sections = &results("&deal=wanted&q=%D1%81%D1%82%D1%96%D0%BB")["facets"]["sections"];
    assert_eq!(
        *sections,
        json!([{ "key": "advertisement", "count": 1 }]),
        "words alone"
    );
    let page = |query: &str| {
        let path = format!("/api/plain/search?section=advertisement&locale=us{query}");
        browser.get(&path).text()
    };
    let form = page("&category=dim&when=week");
    for part in [
        "<option value=\"offered\">Offered (2)</option>",
        "<option value=\"mebli\">– mebli (2)</option>",
        "<option value=\"week\" selected>in the last 7 days (3)</option>",
        "Published: in the last 7 days",
        "<input name=\"date_from\" value=\"\" type=\"date\">",
    ] {
        assert!(form.contains(part), "{part}: {form}");
    }
    let (_, watch) = form.split_once("/api/plain/saved-search?").unwrap();
    let watch = watch.split('"').next().unwrap();
    assert!(
        watch.contains("category=dim") && !watch.contains("when="),
        "{watch}"
    );
    let today = browser.get("/api/plain/search?locale=us&when=today").text();
    assert!(
        !today.contains("/api/plain/saved-search?"),
        "that would be everything"
    );
    // A number that no question here can read is no filter.
    assert_eq!(results("&category=mebli&attr.area.min=2.5")["total"], 2);
    let nothing = page("&category=rizne&deal=wanted&date_to=2020-01-01");
    // Without the day there is still no request among these; without the category and the day there is one.
    let dropped = "date_to=2020-01-01\" rel=\"nofollow\"><span class=\"sr\">";
    assert!(
        nothing.contains("<span class=\"num\">0</span>") && nothing.contains(dropped),
        "{nothing}"
    );
    portal.clock.advance(8 * DAY);
    wait_for("days that passed", || results("&when=week")["total"] == 0);
    assert_eq!(results("&when=month")["total"], 4);
}

fn percent(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

#[test]
fn suggestions_lead_to_places_of_the_site() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let answer = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft("Збори громади")),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let browser = portal.browser();
    let suggested = |q: &str| {
        browser
            .get(&format!("/api/search/suggestions?q={}", percent(q)))
            .json()
    };
    assert_eq!(
        suggested("з")["suggestions"],
        serde_json::json!([]),
        "one letter is too few"
    );
    assert_eq!(
        browser
            .get("/api/search/suggestions?q=ab&section=nothing")
            .status,
        404
    );
    wait_for("an index", || {
        suggested("збор")["suggestions"][0]["kind"] == "entry"
    });
    let entry = &suggested("збор")["suggestions"][0];
    assert_eq!(
        (&entry["text"], &entry["lang"]),
        (&"Збори громади".into(), &"uk".into())
    );
    assert!(
        entry["href"].as_str().unwrap().starts_with("/novyny/"),
        "{entry}"
    );
}

#[test]
fn a_popular_question_is_suggested_while_all_its_words_are_found_and_may_be_shown() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let mut entry = draft("Збори громади");
    entry["texts"]["ua"]["body"] =
        "Громада збиралася в неділю. Хтось роздавав листівки evil.example. "
            .repeat(4)
            .into();
    let entry = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&entry))
        .json();
    // As the counts have it after three days: what was found, what was found by leaving a word out
    // or by another word, and what leads elsewhere.
    for query in [
        "збори громади",
        "збори",
        "збори отруїла",
        "збори листввки",
        "збори evil.example",
    ] {
        for day in 18..21 {
            portal.database.connect_counts().run(&format!(
                "INSERT INTO popular (day, locale, section, query, visitors) VALUES ('2026-11-{day}', 'ua', 'all', '{query}', 9)"
            ));
        }
    }
    portal.clock.advance(24 * 3600);
    let app = portal.app.upgrade().unwrap();
    wait_for("the end of the day", || {
        app.visits.popular(Locale::Ua).len() == 5
    });
    let browser = portal.browser();
    let suggested = || -> Vec<String> {
        let answer = browser
            .get(&format!("/api/search/suggestions?q={}", percent("збор")))
            .json();
        let all = answer["suggestions"].as_array().unwrap().iter();
        let questions = all.filter(|suggestion| suggestion["kind"] == "question");
        questions
            .map(|suggestion| suggestion["text"].as_str().unwrap().to_owned())
            .collect()
    };
    wait_for("an index", || suggested() == ["збори", "збори громади"]);

    let ban = |word: &str| {
        let action = WordAction::Block;
        BannedWord {
            word: word.to_owned(),
            locale: None,
            form: WordForm::Exact,
            action,
        }
    };
    portal.set(|settings| settings.banned_words = vec![ban("громади")]);
    assert_eq!(suggested(), ["збори"], "a word that is banned later");
    portal.set(|settings| settings.banned_words.clear());
    assert_eq!(suggested().len(), 2);

    let (admin, editor) = (
        portal.signed_in(Role::Admin),
        portal.signed_in(Role::Editor),
    );
    let path = "/api/dashboard/reports/suggestions";
    let remove = |browser: &Browser, q: &str| {
        browser
            .call(
                "DELETE",
                &format!("{path}?locale=ua&q={}", percent(q)),
                None,
            )
            .status
    };
    let listed = || -> Vec<String> {
        let answer = admin.get(path).json();
        let all = answer["questions"].as_array().unwrap().iter();
        all.map(|question| question["query"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(
        (editor.get(path).status, remove(&editor, "збори громади")),
        (403, 403)
    );
    assert_eq!(
        [remove(&admin, " "), remove(&admin, &"я".repeat(101))],
        [400, 400]
    );
    assert_eq!(listed().len(), 5);
    // In another order and spelling.
    assert_eq!(
        [
            remove(&admin, "ГРОМАДИ збори"),
            remove(&admin, "збори громади")
        ],
        [204, 204]
    );
    assert_eq!(suggested(), ["збори"]);
    assert_eq!(listed().len(), 4);
    assert_eq!(
        portal.column(
            "SELECT count(*) FROM activity WHERE action = 'delete' AND collection = 'suggestions'"
        ),
        ["1"]
    );

    let archive = format!("/api/dashboard/news/{}/archive", entry["id"]);
    let version = editor
        .get(&format!("/api/dashboard/news/{}", entry["id"]))
        .json()["version"]
        .clone();
    let archived = editor.call(
        "POST",
        &archive,
        Some(&serde_json::json!({ "version": version })),
    );
    assert_eq!(archived.status, 200, "{}", archived.text());
    wait_for("nothing is found any more", || suggested().is_empty());
}

//! News from the first draft to the archive, through the table of transitions.

use crate::browser::{Answer, Browser};
use crate::database::quoted;
use crate::portal::start;
use domain::access::{Actor, Role};
use domain::ids::{Seq, UserId};
use domain::workflow::editorial::{
    Context, EditorialAction as Action, EditorialState as State, EntryState, Policy,
    decide_on_entry,
};
use domain::workflow::engine::{Refusal, Target};
use jiff::Timestamp;
use model::{EntryId, Kind, Status};
use serde_json::{Value, json};

pub(crate) fn draft(title: &str) -> Value {
    let body =
        "Громада зібралася в неділю, щоб обговорити спільні справи на рік уперед. ".repeat(4);
    let lead = "Сорок людей прийшли на перші збори нового сезону.";
    json!({
        "category": "osvita",
        "tags": ["shkola"],
        "fields": { "kind": "article", "bylines": ["olena"], "source_name": null, "related": [] },
        "texts": { "ua": { "title": title, "lead": lead, "body": body }, "us": null },
    })
}

fn create(browser: &Browser, draft: &Value, publish: bool) -> Answer {
    let path = if publish {
        "/api/dashboard/news?publish=true"
    } else {
        "/api/dashboard/news"
    };
    browser.call("POST", path, Some(draft))
}

fn act(browser: &Browser, id: &Value, action: &str, version: &Value) -> Answer {
    let body = json!({ "version": version });
    browser.call(
        "POST",
        &format!("/api/dashboard/news/{id}/{action}"),
        Some(&body),
    )
}

#[test]
fn a_draft_is_stored_with_its_revision_and_change() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let answer = create(&author, &draft("Перші збори  громади п'ятого року"), false);
    assert_eq!(answer.status, 201, "{}", answer.text());
    let entry = answer.json();
    assert_eq!(entry["slug"], "pershi-zbory-hromady-piatoho-roku");
    assert_eq!(
        entry["texts"]["ua"]["title"],
        "Перші збори громади пʼятого року"
    );
    assert_eq!(
        (&entry["status"], &entry["version"], &entry["live"]),
        (&json!("draft"), &json!(1), &json!(false))
    );
    assert_eq!(entry["texts"]["us"], Value::Null);
    assert_eq!(entry["fields"]["bylines"], json!(["olena"]));
    assert_eq!(entry["fields"]["related"], json!([]));
    assert_eq!(
        entry["allowed"],
        json!(["save", "preview", "submit", "delete"])
    );
    assert_eq!(entry["author"]["name"], "Пані author");
    assert!(entry["change"].as_i64().unwrap() > 0);
    let changes =
        portal.read(|reader| reader.changes_since(Seq(entry["change"].as_i64().unwrap() - 1)));
    assert_eq!(
        (changes.len(), changes[0].kind.as_str(), changes[0].subject),
        (1, "news", entry["id"].as_i64().map(EntryId))
    );
    // The same title gets the next address.
    let twin = create(&author, &draft("Перші збори громади п'ятого року"), false).json();
    assert_eq!(twin["slug"], "pershi-zbory-hromady-piatoho-roku-2");
    // What is not the editor's to set is left aside.
    let mut forged = draft("Ще одні збори громади");
    forged["status"] = json!("published");
    forged["id"] = json!(999);
    forged["serials"] = json!({ "all": 7 });
    forged["author"] = json!({ "id": 1 });
    let forged = create(&author, &forged, false).json();
    assert_eq!(
        (
            &forged["status"],
            &forged["serials"],
            &forged["published_at"]
        ),
        (&json!("draft"), &json!({}), &Value::Null)
    );
    assert_ne!(forged["id"], json!(999));
}

#[test]
fn the_address_of_one_title_of_many_takes_as_many_statements_as_of_the_first() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    // The second is as long as an address may be, so that its numbers take the place of words.
    let titles = [
        "Збори громади",
        "Перші загальні збори української громади у новому домі на березі озера",
    ];
    for title in titles {
        let mut slugs = Vec::new();
        for number in 0..12 {
            let before = ["SELECT EXISTS (SELECT 1 FROM entries", "SELECT slug FROM "]
                .map(|begin| portal.statements.written(begin));
            let created = create(&editor, &draft(title), false);
            assert_eq!(created.status, 201, "{}", created.text());
            slugs.push(created.json()["slug"].as_str().unwrap().to_owned());
            let after = ["SELECT EXISTS (SELECT 1 FROM entries", "SELECT slug FROM "]
                .map(|begin| portal.statements.written(begin));
            assert!(
                after[0] - before[0] <= 1 && after[1] - before[1] == 2,
                "{number}: {before:?} {after:?}"
            );
        }
        let ends: Vec<&str> = slugs
            .iter()
            .skip(1)
            .map(|slug| slug.rsplit('-').next().unwrap())
            .collect();
        assert_eq!(
            ends,
            ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]
        );
        assert!(slugs.iter().all(|slug| slug.len() <= 80), "{slugs:?}");
    }
}

#[test]
fn problems_are_named_per_field_and_nothing_is_stored() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let before = portal.fingerprint();
    let mut bad = draft(&"довго ".repeat(40));
    bad["category"] = json!("nowhere");
    bad["slug"] = json!("Не слаг");
    bad["publish_at"] = json!("2026-12-02T00:00:00Z");
    bad["unpublish_at"] = json!("2026-12-01T00:00:00Z");
    bad["cover"] = json!({ "hash": "00000000000000000000000000000000" });
    let answer = create(&editor, &bad, false);
    assert_eq!(answer.status, 422, "{}", answer.text());
    assert_eq!(answer.header("content-type"), "application/problem+json");
    let errors = &answer.json()["errors"];
    for (path, key) in [
        ("texts.ua.title", "too_long"),
        ("category", "bad_choice"),
        ("slug", "slug_format"),
        ("unpublish_at", "end_before_start"),
        ("cover", "bad_choice"),
    ] {
        assert_eq!(errors[path][0]["key"], key, "{path} in {errors}");
    }
    let mut reserved = draft("Добра назва новини");
    reserved["slug"] = json!("category");
    assert_eq!(
        create(&editor, &reserved, false).json()["errors"]["slug"][0]["key"],
        "slug_reserved"
    );
    // A draft may be incomplete, a publication may not.
    let mut thin = draft("Добра назва новини");
    thin["texts"]["ua"] = json!({ "title": "Добра назва новини" });
    assert_eq!(create(&editor, &thin, true).status, 422);
    assert_eq!(portal.fingerprint(), before);
    assert_eq!(create(&editor, &thin, false).status, 201);
    let malformed = editor.call("POST", "/api/dashboard/news", Some(&json!([1])));
    assert_eq!(malformed.status, 400);
}

#[test]
fn publishing_numbers_dates_and_renames() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let first = create(&editor, &draft("Перша новина про школу"), true);
    assert_eq!(first.status, 201, "{}", first.text());
    let first = first.json();
    assert_eq!(first["status"], "published");
    assert_eq!(
        first["serials"],
        json!({ "all": 1, "hromada": 1, "osvita": 1 })
    );
    assert_eq!(first["published_at"], "2026-11-21T09:00:00Z");
    assert_eq!(
        (&first["live"], &first["pending"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(
        first["urls"],
        json!({ "ua": "/novyny/persha-novyna-pro-shkolu", "us": "/us/novyny/persha-novyna-pro-shkolu" })
    );
    let second = create(&editor, &draft("Друга новина про школу"), true).json();
    assert_eq!(
        second["serials"],
        json!({ "all": 2, "hromada": 2, "osvita": 2 })
    );

    // A save waits as a pending revision; publishing shows it and says when.
    portal.clock.advance(60);
    let path = format!("/api/dashboard/news/{}", first["id"]);
    let change =
        json!({ "version": first["version"], "slug": "nova-adresa", "category": "kultura" });
    let saved = editor.call("PUT", &path, Some(&change)).json();
    assert_eq!(
        (&saved["pending"], &saved["slug"]),
        (&json!(true), &json!("nova-adresa"))
    );
    assert_eq!(saved["urls"]["ua"], "/novyny/persha-novyna-pro-shkolu");
    // No other entry gets either address meanwhile.
    for slug in ["nova-adresa", "persha-novyna-pro-shkolu"] {
        let mut thief = draft("Зовсім інша новина");
        thief["slug"] = json!(slug);
        assert_eq!(
            create(&editor, &thief, false).json()["errors"]["slug"][0]["key"],
            "slug_taken",
            "{slug}"
        );
    }
    let live = act(&editor, &first["id"], "publish", &saved["version"]).json();
    assert_eq!(
        live["serials"],
        json!({ "all": 1, "kultura": 1 }),
        "lists it left are given up"
    );
    assert_eq!(live["former_slugs"], json!(["persha-novyna-pro-shkolu"]));
    assert_eq!(
        (&live["pending"], &live["published_at"]),
        (&json!(false), &json!("2026-11-21T09:00:00Z"))
    );
    // Back again: the serial of the category is a new one.
    let back = json!({ "version": live["version"], "category": "osvita", "slug": "persha-novyna-pro-shkolu" });
    let back = editor
        .call("PUT", &format!("{path}?publish=true"), Some(&back))
        .json();
    assert_eq!(
        back["serials"],
        json!({ "all": 1, "hromada": 3, "osvita": 3 })
    );
    assert_eq!(back["former_slugs"], json!(["nova-adresa"]));
    // Withdrawn and shown again it keeps its numbers.
    let withdrawn = act(&editor, &first["id"], "unpublish", &back["version"]).json();
    assert_eq!(
        (&withdrawn["status"], &withdrawn["live"]),
        (&json!("draft"), &json!(false))
    );
    let again = act(&editor, &first["id"], "publish", &withdrawn["version"]).json();
    assert_eq!(again["serials"], back["serials"]);
}

#[test]
fn a_schedule_is_the_date_readers_see() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let mut later = draft("Новина на завтра про школу");
    later["publish_at"] = json!("2026-11-22T06:00:00Z");
    let entry = create(&editor, &later, true).json();
    assert_eq!(
        (&entry["status"], &entry["live"]),
        (&json!("published"), &json!(false))
    );
    assert_eq!(entry["published_at"], "2026-11-22T06:00:00Z");
    let list = editor.get("/api/dashboard/news?status=scheduled").json();
    assert_eq!(
        (&list["items"][0]["live"], &list["items"][0]["publish_at"]),
        (&json!(false), &json!("2026-11-22T06:00:00Z"))
    );
    portal.clock.advance(24 * 3600);
    let editor = portal.signed_in(Role::Editor);
    assert_eq!(
        editor
            .get(&format!("/api/dashboard/news/{}", entry["id"]))
            .json()["live"],
        true
    );
}

#[test]
fn a_stale_version_is_refused_with_the_newest() {
    let portal = start();
    let (one, two) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let entry = create(&one, &draft("Новина двох редакторів"), false).json();
    let path = format!("/api/dashboard/news/{}", entry["id"]);
    let mine = json!({ "version": 1, "staff_note": "перша" });
    let theirs = json!({ "version": 1, "staff_note": "друга" });
    assert_eq!(two.call("PUT", &path, Some(&mine)).json()["version"], 2);
    let before = portal.fingerprint();
    let conflict = one.call("PUT", &path, Some(&theirs));
    assert_eq!(conflict.status, 409);
    let conflict = conflict.json();
    assert_eq!(
        (&conflict["name"], &conflict["params"]["name"]),
        (&json!("Пані admin"), &json!("Пані admin"))
    );
    assert_eq!(
        (
            &conflict["current"]["version"],
            &conflict["current"]["staff_note"]
        ),
        (&json!(2), &json!("перша"))
    );
    assert_eq!(act(&one, &entry["id"], "submit", &json!(1)).status, 409);
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn a_conflict_with_oneself_says_so() {
    let portal = start();
    let (one, other) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let entry = create(&one, &draft("Новина у двох вікнах"), false).json();
    let path = format!("/api/dashboard/news/{}", entry["id"]);
    let own = |body: &Value| one.call("PUT", &path, Some(body)).json()["own"].clone();
    assert_eq!(
        one.call(
            "PUT",
            &path,
            Some(&json!({ "version": 1, "staff_note": "тут" }))
        )
        .status,
        200
    );
    assert_eq!(own(&json!({ "version": 1, "staff_note": "там" })), true);
    assert_eq!(
        other
            .call(
                "PUT",
                &path,
                Some(&json!({ "version": 2, "staff_note": "вона" }))
            )
            .status,
        200
    );
    assert_eq!(own(&json!({ "version": 2, "staff_note": "там" })), false);
}

#[test]
fn a_check_says_all_that_is_wrong_and_saves_nothing() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let taken = create(&editor, &draft("Адреса вже зайнята"), false).json();
    let before = portal.fingerprint();
    let mut wrong = draft("Новина з вадами");
    wrong["texts"]["ua"]["body"] = json!("![Чого немає](nemaie.webp)");
    wrong["slug"] = taken["slug"].clone();
    wrong["texts"]["ua"]["lead"] = json!("");
    let path = "/api/dashboard/news?publish=true&check=true";
    let refused = editor.call("POST", path, Some(&wrong));
    assert_eq!(refused.status, 422);
    let errors = refused.json()["errors"]
        .as_object()
        .cloned()
        .unwrap_or_default();
    for path in ["slug", "texts.ua.lead", "texts.ua.body"] {
        assert!(errors.contains_key(path), "{path} is not among {errors:?}");
    }
    assert_eq!(
        editor
            .call("POST", path, Some(&draft("Новина без вад")))
            .status,
        204
    );
    let own = format!(
        "/api/dashboard/news/{}?publish=true&check=true",
        taken["id"]
    );
    assert_eq!(
        editor
            .call(
                "PUT",
                &own,
                Some(&json!({ "version": 1, "staff_note": "x" }))
            )
            .status,
        204
    );
    assert_eq!(portal.fingerprint(), before);
    // Authors who may not publish check as well, before they submit.
    let author = portal.signed_in(Role::Author);
    assert_eq!(author.call("POST", path, Some(&wrong)).status, 422);
    assert_eq!(
        author
            .call("POST", path, Some(&draft("Новина авторки без вад")))
            .status,
        204
    );

    let portal = crate::ads::board();
    let editor = portal.signed_in(Role::Editor);
    let ads = "/api/dashboard/advertisements";
    let ad = crate::kinds::draft(Kind::Advertisements, "Дитячий велосипед червоний");
    let saved = editor.call("POST", ads, Some(&ad)).json();
    let before = portal.fingerprint();
    assert_eq!(
        editor
            .call("POST", &format!("{ads}?check=true"), Some(&ad))
            .status,
        204
    );
    let own = format!("{ads}/{}?publish=true&check=true", saved["id"]);
    let again = json!({ "version": saved["version"], "staff_note": "x" });
    assert_eq!(editor.call("PUT", &own, Some(&again)).status, 204);
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn what_readers_see_is_what_its_facts_describe() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let saved = create(&editor, &draft("Новина з апострофом"), false).json();
    // A text from before a rule of tidying: a check would write another apostrophe.
    let body = &"Пам'ять про подію, яка тривала довго. ".repeat(5);
    portal
        .database
        .connect()
        .run(&format!("UPDATE revisions SET body_ua = {}", quoted(body)));
    let path = format!("/api/dashboard/news/{}/publish", saved["id"]);
    let answer = editor.call("POST", &path, Some(&json!({})));
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(&portal.column("SELECT body_ua FROM live")[0], body);
    let facts: Value = serde_json::from_str(&portal.column("SELECT facts FROM live")[0]).unwrap();
    assert_eq!(
        facts[0]["digest"],
        json!(model::markdown::facts(Kind::News, body).digest)
    );
}

#[test]
fn authors_touch_their_own_and_do_not_publish() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let theirs = create(&editor, &draft("Новина редакторки про школу"), false).json();
    let before = portal.fingerprint();
    let path = format!("/api/dashboard/news/{}", theirs["id"]);
    assert_eq!(author.get(&path).status, 404, "a draft is its author's");
    assert_eq!(
        author
            .call(
                "PUT",
                &path,
                Some(&json!({ "version": 1, "staff_note": "x" }))
            )
            .status,
        404
    );
    assert_eq!(author.call("DELETE", &path, None).status, 404);
    assert_eq!(
        create(&author, &draft("Новина авторки про школу"), true).status,
        403
    );
    assert_eq!(
        portal.fingerprint(),
        before,
        "an edit refused half-way leaves nothing"
    );
    let own = create(&author, &draft("Новина авторки про школу"), false).json();
    assert_eq!(act(&author, &own["id"], "publish", &json!(1)).status, 403);
    let submitted = act(&author, &own["id"], "submit", &json!(1)).json();
    assert_eq!(submitted["allowed"], json!(["save", "preview", "withdraw"]));
    assert_eq!(
        act(&editor, &own["id"], "publish", &submitted["version"]).json()["status"],
        "published"
    );
    // An edit of published work by its author waits for an editor.
    let id = &own["id"];
    let own = author.get(&format!("/api/dashboard/news/{id}")).json();
    let edit =
        json!({ "version": own["version"], "texts": { "us": { "title": "The author's story" } } });
    let edited = author
        .call("PUT", &format!("/api/dashboard/news/{id}"), Some(&edit))
        .json();
    assert_eq!(
        (&edited["pending"], &edited["translation_state"]),
        (&json!(true), &json!("draft"))
    );
}

#[test]
fn trash_and_back() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let entry = create(&editor, &draft("Новина для кошика"), true).json();
    let path = format!("/api/dashboard/news/{}", entry["id"]);
    assert_eq!(
        editor.call("DELETE", &path, None).status,
        403,
        "published work is an admin's to remove"
    );
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(admin.call("DELETE", &path, None).status, 204);
    assert_eq!(admin.get("/api/dashboard/news").json()["total"], 0);
    assert_eq!(
        admin.get("/api/dashboard/news?status=trashed").json()["total"],
        1
    );
    assert_eq!(admin.call("DELETE", &path, None).status, 409);
    assert_eq!(
        act(&admin, &entry["id"], "restore", &Value::Null).json()["status"],
        "draft"
    );
    assert_eq!(admin.get("/api/dashboard/news/999").status, 404);
    assert_eq!(admin.get("/api/dashboard/news/x").status, 404);
    assert_eq!(
        act(&admin, &entry["id"], "explode", &Value::Null).status,
        404
    );
    assert_eq!(
        admin
            .get(&format!("/api/dashboard/posters/{}", entry["id"]))
            .status,
        404
    );
}

#[test]
fn lists_are_paged_sorted_and_filtered() {
    let portal = start();
    let (editor, author) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Author),
    );
    for title in ["Альфа про школу", "Бета про оркестр", "Гамма про школу"]
    {
        create(&editor, &draft(title), false);
        portal.clock.advance(10);
    }
    create(&author, &draft("Дельта про Оркестр"), false);
    assert_eq!(
        author.get("/api/dashboard/news").json()["total"],
        1,
        "drafts of others are theirs"
    );
    portal.set(|settings| settings.authors_edit_all = true);
    let titles = |query: &str| -> (Vec<String>, i64) {
        let list = author.get(&format!("/api/dashboard/news?{query}")).json();
        let titles = list["items"].as_array().unwrap().iter();
        (
            titles
                .map(|item| item["title"]["ua"].as_str().unwrap().to_owned())
                .collect(),
            list["total"].as_i64().unwrap(),
        )
    };
    let first = ["Альфа про школу", "Бета про оркестр"]
        .map(ToOwned::to_owned)
        .to_vec();
    assert_eq!(titles("sort=title&per_page=2"), (first, 4));
    assert_eq!(titles("sort=-updated_at&per_page=1").0.len(), 1);
    assert_eq!(titles("q=%D0%9E%D0%A0%D0%9A%D0%95%D0%A1%D0%A2%D0%A0").1, 2);
    assert_eq!(titles("author=me").1, 1);
    assert_eq!(titles("category=osvita&status=draft").1, 4);
    assert_eq!(titles("category=kultura").1, 0);
    assert_eq!(titles("page=9").0.len(), 0);
    for bad in [
        "sort=password",
        "status=nope",
        "author=x",
        "page=-1",
        "page=x",
    ] {
        assert_eq!(
            author.get(&format!("/api/dashboard/news?{bad}")).status,
            400,
            "{bad}"
        );
    }
    let injected = author.get("/api/dashboard/news?q=%27%20OR%201=1%20--&category=%27%3B");
    assert_eq!(
        (injected.status, injected.json()["total"].as_i64()),
        (200, Some(0))
    );
}

#[test]
fn transitions_are_the_table_of_the_content_model() {
    let now: Timestamp = "2026-11-21T09:00:00Z".parse().unwrap();
    let plain = Policy {
        authors_can_publish: false,
        authors_edit_all: false,
        trash_days: 30,
    };
    let publishing = Policy {
        authors_can_publish: true,
        ..plain
    };
    let editing = Policy {
        authors_edit_all: true,
        ..plain
    };
    let ask = |role, policy| Context {
        actor: Actor {
            id: UserId(1),
            role,
        },
        policy,
        now,
    };
    let days_ago = |days: i64| {
        now.checked_sub(jiff::SignedDuration::from_hours(24 * days))
            .unwrap()
    };
    let (own, others) = (Some(UserId(1)), Some(UserId(2)));
    let (no, wrong) = (Err(Refusal::NotAllowed), Err(Refusal::WrongState));
    let to = |status| Ok(Target::State(status));
    // (action, from, author, days in this state, role, settings, outcome)
    let rows = [
        (
            Action::Submit,
            State::Draft,
            own,
            0,
            Role::Author,
            plain,
            to(Status::Review),
        ),
        (
            Action::Submit,
            State::Draft,
            others,
            0,
            Role::Author,
            plain,
            no,
        ),
        (
            Action::Submit,
            State::Draft,
            others,
            0,
            Role::Author,
            editing,
            no,
        ),
        (
            Action::Submit,
            State::Published,
            own,
            0,
            Role::Author,
            plain,
            wrong,
        ),
        (
            Action::Withdraw,
            State::Review,
            own,
            0,
            Role::Author,
            plain,
            to(Status::Draft),
        ),
        (
            Action::Withdraw,
            State::Review,
            others,
            0,
            Role::Editor,
            plain,
            to(Status::Draft),
        ),
        (
            Action::Publish,
            State::Draft,
            own,
            0,
            Role::Author,
            plain,
            no,
        ),
        (
            Action::Publish,
            State::Draft,
            own,
            0,
            Role::Author,
            publishing,
            to(Status::Published),
        ),
        (
            Action::Publish,
            State::Draft,
            others,
            0,
            Role::Author,
            publishing,
            no,
        ),
        (
            Action::Publish,
            State::Archived,
            own,
            0,
            Role::Author,
            publishing,
            no,
        ),
        (
            Action::Publish,
            State::Draft,
            others,
            0,
            Role::Editor,
            plain,
            to(Status::Published),
        ),
        (
            Action::Publish,
            State::Archived,
            others,
            0,
            Role::Editor,
            plain,
            to(Status::Published),
        ),
        (
            Action::Publish,
            State::Trashed,
            own,
            0,
            Role::Admin,
            plain,
            wrong,
        ),
        (
            Action::Schedule,
            State::Review,
            own,
            0,
            Role::Author,
            plain,
            no,
        ),
        (
            Action::Schedule,
            State::Review,
            own,
            0,
            Role::Author,
            publishing,
            to(Status::Published),
        ),
        (
            Action::Schedule,
            State::Scheduled,
            others,
            0,
            Role::Editor,
            plain,
            to(Status::Published),
        ),
        (
            Action::Schedule,
            State::Published,
            others,
            0,
            Role::Admin,
            plain,
            wrong,
        ),
        (
            Action::Unpublish,
            State::Published,
            own,
            0,
            Role::Author,
            plain,
            no,
        ),
        (
            Action::Unpublish,
            State::Scheduled,
            own,
            0,
            Role::Author,
            publishing,
            to(Status::Draft),
        ),
        (
            Action::Unpublish,
            State::Published,
            others,
            0,
            Role::Editor,
            plain,
            to(Status::Draft),
        ),
        (
            Action::Archive,
            State::Published,
            others,
            0,
            Role::Editor,
            plain,
            to(Status::Archived),
        ),
        (
            Action::Delete,
            State::Published,
            own,
            0,
            Role::Editor,
            plain,
            no,
        ),
        (
            Action::Delete,
            State::Published,
            others,
            0,
            Role::Admin,
            plain,
            to(Status::Trashed),
        ),
        (
            Action::Delete,
            State::Scheduled,
            others,
            0,
            Role::Editor,
            plain,
            to(Status::Trashed),
        ),
        (
            Action::Delete,
            State::Draft,
            own,
            0,
            Role::Author,
            plain,
            to(Status::Trashed),
        ),
        (
            Action::Delete,
            State::Review,
            own,
            0,
            Role::Author,
            plain,
            no,
        ),
        (
            Action::Restore,
            State::Trashed,
            own,
            29,
            Role::Author,
            plain,
            to(Status::Draft),
        ),
        (
            Action::Restore,
            State::Trashed,
            own,
            30,
            Role::Author,
            plain,
            no,
        ),
        (
            Action::Restore,
            State::Trashed,
            others,
            1,
            Role::Author,
            editing,
            no,
        ),
        (
            Action::Restore,
            State::Trashed,
            others,
            90,
            Role::Editor,
            plain,
            to(Status::Draft),
        ),
        (
            Action::Erase,
            State::Trashed,
            own,
            1,
            Role::Editor,
            plain,
            no,
        ),
        (
            Action::Erase,
            State::Trashed,
            own,
            1,
            Role::Admin,
            plain,
            Ok(Target::Nothing),
        ),
        (
            Action::Erase,
            State::Draft,
            own,
            1,
            Role::Admin,
            plain,
            wrong,
        ),
        (
            Action::Save,
            State::Trashed,
            own,
            0,
            Role::Admin,
            plain,
            wrong,
        ),
        (Action::Save, State::Draft, None, 0, Role::Author, plain, no),
        (
            Action::Save,
            State::Draft,
            others,
            0,
            Role::Author,
            editing,
            Ok(Target::Same),
        ),
        (
            Action::Save,
            State::Published,
            own,
            0,
            Role::Author,
            plain,
            Ok(Target::Same),
        ),
    ];
    for (action, state, author, days, role, policy, outcome) in rows {
        let subject = EntryState {
            state,
            author,
            changed_at: days_ago(days),
            trashed: None,
            is_stale: false,
        };
        let decision = decide_on_entry(action, &ask(role, policy), &subject);
        assert_eq!(
            decision, outcome,
            "{action:?} {state:?} {role:?} {policy:?}"
        );
    }
    // (in the trash by, seconds ago, role, outcome): only the user who put it there may undo, in
    // any role of the staff.
    let back = Ok(Target::Before);
    for (by, seconds, role, outcome) in [
        (Some(1), 0, Role::Author, back),
        (Some(1), 600, Role::Editor, back),
        (Some(1), 601, Role::Editor, no),
        (Some(1), 601, Role::Admin, no),
        (Some(2), 0, Role::Admin, no),
        (None, 0, Role::Admin, no),
        (Some(1), 0, Role::Member, no),
    ] {
        let since = now
            .checked_sub(jiff::SignedDuration::from_secs(seconds))
            .unwrap();
        let trashed = by.map(|by| (UserId(by), since));
        let subject = EntryState {
            state: State::Trashed,
            author: others,
            changed_at: since,
            trashed,
            is_stale: false,
        };
        assert_eq!(
            decide_on_entry(Action::Undo, &ask(role, plain), &subject),
            outcome,
            "{by:?} {seconds} {role:?}"
        );
        let at_work = EntryState {
            state: State::Published,
            ..subject
        };
        assert!(decide_on_entry(Action::Undo, &ask(role, plain), &at_work).is_err());
    }
    // A translation is confirmed once the text changed after it, by those who may edit.
    for (is_stale, author, role, policy, outcome) in [
        (true, own, Role::Author, plain, Ok(Target::Same)),
        (true, others, Role::Author, plain, no),
        (true, others, Role::Author, editing, Ok(Target::Same)),
        (true, others, Role::Editor, plain, Ok(Target::Same)),
        (false, own, Role::Author, plain, wrong),
        (false, others, Role::Admin, plain, wrong),
    ] {
        let subject = EntryState {
            state: State::Published,
            author,
            changed_at: now,
            trashed: None,
            is_stale,
        };
        let decision = decide_on_entry(Action::Confirm, &ask(role, policy), &subject);
        assert_eq!(decision, outcome, "{is_stale} {role:?}");
    }
    for action in Action::ALL {
        for state in State::ALL {
            let subject = EntryState {
                state,
                author: own,
                changed_at: now,
                trashed: Some((UserId(1), now)),
                is_stale: true,
            };
            for policy in [plain, publishing, editing] {
                let decision = decide_on_entry(action, &ask(Role::Member, policy), &subject);
                assert!(decision.is_err(), "members decide nothing");
            }
        }
    }
}

#[test]
fn previews_have_a_secret_address_for_a_day() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let answer = author.call(
        "POST",
        "/api/dashboard/news/preview?locale=us",
        Some(&json!({ "texts": { "ua": { "title": "<b>Ще</b>" } }, "fields": { "kind": "article" } })),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    let url = answer.json()["url"].as_str().unwrap().to_owned();
    let page = portal.browser().get(&url);
    assert_eq!(
        (page.status, page.header("cache-control")),
        (200, "no-store")
    );
    assert!(page.text().contains("&lt;b&gt;Ще&lt;/b&gt;"));
    assert!(page.header("x-robots-tag").contains("noindex"));
    assert!(
        page.header("content-security-policy")
            .ends_with("frame-ancestors 'self'")
    );
    assert_eq!(portal.browser().get("/api/preview/0").status, 404);
    let empty = author.call("POST", "/api/dashboard/news/preview", Some(&json!({})));
    assert_eq!(empty.status, 422, "{}", empty.text());
    portal.clock.advance(24 * 3600);
    assert_eq!(portal.browser().get(&url).status, 404);
}

#[test]
fn every_kind_goes_through_the_same_door() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    for (kind, fields) in [
        (Kind::Pages, json!({ "template": "standard" })),
        (
            Kind::Reklama,
            json!({ "advertiser_name": "Пекарня Калина", "placements": ["home"], "target_url": "/" }),
        ),
    ] {
        let body = json!({ "fields": fields, "texts": { "ua": { "title": "Сторінка про нас" } } });
        let answer = admin.call(
            "POST",
            &format!("/api/dashboard/{}", kind.collection()),
            Some(&body),
        );
        assert!(
            matches!(answer.status, 201 | 422),
            "{kind:?}: {}",
            answer.text()
        );
    }
    let mut reserved = json!({ "fields": { "template": "standard" }, "texts": { "ua": { "title": "Вхід до порталу" } } });
    reserved["slug"] = json!("login");
    let answer = admin.call("POST", "/api/dashboard/pages", Some(&reserved));
    assert_eq!(answer.json()["errors"]["slug"][0]["key"], "slug_reserved");
}

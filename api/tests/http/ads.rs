//! The life of an advertisement over HTTP: refusals first, each without a trace; then every step.

#![allow(
    clippy::needless_pass_by_value,
    reason = "bodies are written where they are sent"
)]

use crate::browser::{Answer, Browser};
use crate::database::quoted;
use crate::media::picture;
use crate::portal::{Portal, Setup, start_with};
use domain::access::Role;
use domain::ads::record::AdRecord;
use domain::workflow::ad_steps::{AdAction as Action, AdState as State, Party};
use domain::workflow::ads::decide_on_ad;
use image::ImageFormat;
use model::{
    AdRules, BannedWord, Category, EntryId, Kind, Localized, Location, Slug, WordAction, WordForm,
};
use serde_json::{Value, json};
use std::fmt::Debug;
use std::str::FromStr;
use support::clock::Clock;

const DAY: i64 = 24 * 3600;

/// A portal with places, categories and a forbidden word, in which everyone's address is verified.
pub(crate) fn board() -> Portal {
    // Emails wait, so that tests can read them: the text of sent ones is deleted.
    board_with(Setup {
        mail: false,
        ..Setup::default()
    })
}

pub(crate) fn board_with(setup: Setup) -> Portal {
    let portal = start_with(setup);
    let slug = |text: &str| Slug::new(text).unwrap();
    let name = |text: &str| Localized {
        ua: text.to_owned(),
        us: text.to_owned(),
    };
    let category = |text: &str, parent: Option<&str>, rules: Option<AdRules>| Category {
        icon: String::new(),
        closed: false,
        identity: String::new(),
        slug: slug(text),
        parent: parent.map(slug),
        name: name(text),
        description: None,
        rules,
        attributes: Vec::new(),
    };
    let mut site = (*portal.store.site().unwrap()).clone();
    site.categories.insert(
        Kind::Advertisements,
        vec![
            category(
                "dim",
                None,
                Some(AdRules {
                    condition: true,
                    ..AdRules::default()
                }),
            ),
            category("mebli", Some("dim"), None),
            category(
                "transport",
                None,
                Some(AdRules {
                    photos: true,
                    ..AdRules::default()
                }),
            ),
            category("rizne", None, None),
        ],
    );
    site.locations = vec![Location {
        lat: None,
        lon: None,
        aliases: Vec::new(),
        closed: false,
        slug: slug("milvoki"),
        kind: "city".to_owned(),
        parent: None,
        code: String::new(),
        tz: "America/Chicago".to_owned(),
        name: name("Мілвокі"),
        name_in: name("у Мілвокі"),
    }];
    let word = |word: &str, action| BannedWord {
        word: word.to_owned(),
        locale: None,
        form: WordForm::Stem,
        action,
    };
    site.settings.banned_words = vec![
        word("казино", WordAction::Block),
        word("передоплат", WordAction::Flag),
    ];
    block(
        portal
            .store
            .set_site(site, "2026-11-01T00:00:00Z".parse().unwrap()),
    )
    .unwrap();
    sql(&portal, "UPDATE users SET email_verified_at = created_at");
    portal
}

/// An advertisement of the member's as the record has it.
pub(crate) fn own_record(portal: &Portal, ad: &Value) -> AdRecord {
    let (id, owner) = (
        EntryId(ad["id"].as_i64().unwrap()),
        portal.users[&Role::Member].id,
    );
    portal.read(|reader| reader.own_ad(id, owner))
}

pub(crate) fn block<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(future)
}

pub(crate) fn sql(portal: &Portal, statement: &str) {
    portal.database.connect().run(statement);
}

pub(crate) fn ask<T: FromStr<Err: Debug>>(portal: &Portal, query: &str) -> T {
    portal.column(query)[0].parse().unwrap()
}

/// Templates of all emails queued so far, oldest first, as `template to`.
pub(crate) fn letters(portal: &Portal) -> Vec<String> {
    portal.column("SELECT template FROM outbox ORDER BY id")
}

const NUMBERS: [&str; 12] = [
    "перший",
    "другий",
    "третій",
    "четвертий",
    "пʼятий",
    "шостий",
    "сьомий",
    "восьмий",
    "девʼятий",
    "десятий",
    "одинадцятий",
    "дванадцятий",
];

/// A whole advertisement; each number has a text of its own.
pub(crate) fn draft(number: usize) -> Value {
    let word = NUMBERS[number % NUMBERS.len()];
    let body: Vec<String> = ["стіл", "дуб", "лак", "край", "ряд", "клен"]
        .iter()
        .map(|end| format!("{word}{end}"))
        .collect();
    let body = body.join(" ");
    json!({
        "category": "mebli",
        "location": "milvoki",
        "fields": { "deal": "sell", "text_lang": "uk", "price_kind": "fixed", "price": 12_500, "currency": "USD",
                    "condition": "good", "contact_name": "Олена", "allow_messages": true },
        "texts": { "ua": { "title": format!("Дубовий стіл {word}"), "body": format!("{body} самовивіз увечері") } },
        "contact": { "phone": "+1 414 555-0142", "phone_apps": ["viber"], "show_phone": true },
        "term_days": 30,
    })
}

pub(crate) fn create(browser: &Browser, draft: &Value) -> Value {
    let answer = browser.call("POST", "/api/cabinet/ads", Some(draft));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

pub(crate) fn step(browser: &Browser, ad: &Value, action: &str, body: Value) -> Answer {
    browser.call(
        "POST",
        &format!("/api/cabinet/ads/{}/{action}", ad["id"]),
        Some(&body),
    )
}

pub(crate) fn submit(browser: &Browser, ad: &Value) -> Answer {
    step(
        browser,
        ad,
        "submit",
        json!({ "agree": true, "leave_blank": "", "seconds": 60 }),
    )
}

pub(crate) fn staff_step(browser: &Browser, ad: &Value, action: &str, body: Value) -> Answer {
    browser.call(
        "POST",
        &format!("/api/dashboard/advertisements/{}/{action}", ad["id"]),
        Some(&body),
    )
}

/// An advertisement of the member's that an editor approved.
pub(crate) fn published(portal: &Portal, number: usize) -> Value {
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let ad = create(&member, &draft(number));
    let answer = submit(&member, &ad);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let answer = staff_step(&editor, &ad, "approve", json!({}));
    assert_eq!(answer.status, 200, "{}", answer.text());
    read(&member, &ad)
}

pub(crate) fn read(browser: &Browser, ad: &Value) -> Value {
    let answer = browser.get(&format!("/api/cabinet/ads/{}", ad["id"]));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

pub(crate) fn save(browser: &Browser, ad: &Value, change: Value) -> Answer {
    let mut body = change;
    body["version"] = read(browser, ad)["version"].clone();
    browser.call(
        "PUT",
        &format!("/api/cabinet/ads/{}", ad["id"]),
        Some(&body),
    )
}

/// Errors as `path: key`.
pub(crate) fn errors(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 422, "{}", answer.text());
    let errors = answer.json()["errors"].clone();
    let errors = errors.as_object().unwrap().iter();
    errors
        .map(|(path, list)| format!("{path}: {}", list[0]["key"].as_str().unwrap()))
        .collect()
}

/// An upload of a member.
pub(crate) fn upload(browser: &Browser, name: &str, bytes: &[u8]) -> Answer {
    let token = browser.csrf();
    let mut body = format!(
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\nContent-Type: image/jpeg\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--b--\r\n");
    let headers = [
        ("content-type", "multipart/form-data; boundary=b"),
        ("x-csrf-token", token.as_str()),
    ];
    browser.send("POST", "/api/cabinet/uploads", &headers, Some(&body))
}

#[test]
fn someone_elses_is_as_absent_as_one_nobody_has() {
    let portal = board();
    let (member, other) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Author),
    );
    let ad = create(&member, &draft(0));
    let photo = upload(&member, "a.png", &picture(600, 500, ImageFormat::Png)).json();
    let id = ad["id"].as_i64().unwrap();
    let admin = portal.signed_in(Role::Admin);
    // A visit is recorded once an hour.
    for stranger in [&other, &admin] {
        stranger.get("/api/cabinet/profile");
    }
    let before = portal.fingerprint();
    for stranger in [&other, &admin] {
        let absent = stranger.get("/api/cabinet/ads/999999");
        assert_eq!(absent.status, 404);
        for form in [
            id.to_string(),
            format!("0{id}"),
            format!("+{id}"),
            format!("{id}.0"),
            format!("%20{id}"),
            format!("{id}%00"),
            ad["pid"].as_str().unwrap().to_owned(),
            ad["slug"].as_str().unwrap().to_owned(),
            "-1".to_owned(),
            "18446744073709551617".to_owned(),
        ] {
            let address = format!("/api/cabinet/ads/{form}");
            let change = json!({ "version": 1, "texts": { "ua": { "title": "Чуже оголошення" } } });
            for answer in [
                stranger.get(&address),
                stranger.call("PUT", &address, Some(&change)),
                stranger.call("DELETE", &address, None),
                stranger.call(
                    "POST",
                    &format!("{address}/submit"),
                    Some(&json!({ "agree": true })),
                ),
                stranger.call("POST", &format!("{address}/delete"), Some(&json!({}))),
                stranger.call("POST", &format!("{address}/nothing"), Some(&json!({}))),
            ] {
                assert_eq!((answer.status, &answer.body), (404, &absent.body), "{form}");
            }
        }
        let hash = photo["hash"].as_str().unwrap();
        assert_eq!(
            stranger.get(&format!("/api/cabinet/uploads/{hash}")).status,
            404
        );
        assert_eq!(stranger.get("/api/cabinet/ads").json()["items"], json!([]));
    }
    // Nor may their picture be had by guessing its name.
    let mut stolen = draft(1);
    stolen["gallery"] = json!([{ "media": { "hash": photo["hash"] } }]);
    let refused = other.call("POST", "/api/cabinet/ads", Some(&stolen));
    assert_eq!(errors(&refused), ["gallery.0: bad_choice"]);
    assert_eq!(
        other
            .call("POST", "/api/cabinet/ads/preview", Some(&stolen))
            .status,
        422
    );
    assert_eq!(portal.fingerprint(), before);
    assert_eq!(member.get(photo["url"].as_str().unwrap()).status, 200);
}

#[test]
fn what_is_not_the_owners_to_set_is_left_aside() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let mut sent = draft(0);
    // What an owner is never given is refused, and nothing of the draft is stored.
    let never_given = json!({
        "owner_id": 1, "author": { "id": 1 }, "staff_note": "hi", "noindex": true, "tags": ["shkola"],
        "pinned_until": "2030-01-01T00:00:00Z", "risk": -100, "serials": { "all": 1 },
        "publish_at": "2020-01-01T00:00:00Z",
    });
    for (name, value) in never_given.as_object().unwrap() {
        let mut more = sent.clone();
        more[name] = value.clone();
        let answer = member.call("POST", "/api/cabinet/ads", Some(&more));
        assert_eq!(
            errors(&answer),
            [format!("{name}: unknown_field")],
            "{}",
            answer.text()
        );
    }
    assert_eq!(portal.column("SELECT count(*) FROM entries"), ["0"]);
    // An owner may send back the answer unchanged, and it changes nothing.
    let stolen = json!({
        "id": 77, "pid": "aaaaaaaa", "slug": "mine", "status": "published", "state": "published",
        "published_at": "2020-01-01T00:00:00Z", "expires_at": "2030-01-01T00:00:00Z", "needs_review": false,
        "owner": { "id": 1 }, "counts": { "views": 9 },
    });
    for (name, value) in stolen.as_object().unwrap() {
        sent[name] = value.clone();
    }
    for name in [
        "expires_at",
        "bumped_at",
        "featured_until",
        "sold_at",
        "price_lowered_at",
    ] {
        sent["fields"][name] = json!("2030-01-01T00:00:00Z");
    }
    sent["fields"]["old_price"] = json!(99_999);
    sent["fields"]["has_phone"] = json!(true);
    sent["fields"]["related"] = json!(["chair"]);
    sent["texts"]["ua"]["seo_title"] = json!("Купуйте лише тут");
    sent["contact"]["show_phone"] = json!(false);
    let ad = create(&member, &sent);
    assert_ne!((&ad["id"], &ad["pid"]), (&json!(77), &json!("aaaaaaaa")));
    assert_eq!(
        (&ad["state"], &ad["status"]),
        (&json!("draft"), &json!("draft"))
    );
    for name in [
        "published_at",
        "expires_at",
        "bumped_at",
        "featured_until",
        "sold_at",
    ] {
        assert_eq!(ad[name], Value::Null, "{name}");
    }
    assert_eq!(
        (&ad["fields"]["old_price"], &ad["fields"]["has_phone"]),
        (&Value::Null, &json!(false))
    );
    let entry = own_record(&portal, &ad).entry;
    let stored = &entry.document.entry;
    assert!(stored.tags.is_empty() && !stored.noindex && stored.pinned_until.is_none());
    assert_eq!(
        (
            entry.staff_note.as_str(),
            stored.ua.as_ref().unwrap().seo_title.as_str()
        ),
        ("", "")
    );
    // Private contacts are nowhere but beside the entry.
    let documents: i64 = ask(
        &portal,
        "SELECT count(*) FROM revisions WHERE doc || body_ua LIKE '%5550142%'",
    );
    assert_eq!(documents, 0);
    assert_eq!(
        ad["contact"],
        json!({ "phone": "+14145550142", "phone_apps": ["viber"], "show_phone": false })
    );
    let slug = ad["slug"].as_str().unwrap();
    assert_eq!(
        slug,
        format!("dubovyi-stil-pershyi-{}", ad["pid"].as_str().unwrap())
    );
    assert!(ad["pid"].as_str().unwrap().len() == 8);
}

#[test]
fn sending_in_holds_everything_against_the_rules() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let bare = json!({ "fields": { "deal": "sell" }, "texts": { "ua": { "title": "КУПУЙТЕ СТІЛ У НАС" } } });
    let ad = create(&member, &bare);
    let before = portal.fingerprint();
    let refused = step(&member, &ad, "submit", json!({}));
    let mut problems = errors(&refused);
    problems.sort();
    assert_eq!(
        problems,
        [
            "agree: must_accept",
            "category: required",
            "fields.contact_name: required",
            "fields.price_kind: required",
            "location: required",
            "texts.ua.body: required",
            "texts.ua.title: shouting",
        ]
    );
    assert_eq!(portal.fingerprint(), before);
    for (change, expected) in [
        (json!({ "category": "dim" }), "category: category_leaf"),
        (json!({ "category": "transport" }), "gallery: required"),
        (
            json!({ "fields": { "price": null } }),
            "fields.price: price_missing",
        ),
        (
            json!({ "fields": { "condition": null } }),
            "fields.condition: required",
        ),
        (
            json!({ "texts": { "ua": { "title": "Стіл для казино", "body": "Стіл дуже міцний, із дуба." } } }),
            "texts.ua.title: banned_word",
        ),
        (
            json!({ "fields": { "allow_messages": false }, "contact": { "show_phone": false } }),
            "contact.phone: contact_missing",
        ),
        (
            json!({ "fields": { "text_lang": "en" } }),
            "texts.us.title: required",
        ),
    ] {
        let mut sent = draft(0);
        for (name, value) in change.as_object().unwrap() {
            if let (Some(before), Some(new)) = (sent[name].as_object_mut(), value.as_object()) {
                before.extend(new.clone());
            } else {
                sent[name] = value.clone();
            }
        }
        let answer = submit(&member, &create(&member, &sent));
        assert_eq!(errors(&answer), [expected], "{change}");
    }
    // Without a verified address nothing is sent in, however whole.
    sql(&portal, "UPDATE users SET email_verified_at = NULL");
    let ad = create(&member, &draft(1));
    let before = portal.fingerprint();
    let answer = submit(&member, &ad);
    assert_eq!(
        (answer.status, &answer.json()["key"]),
        (403, &json!("email_unverified"))
    );
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn the_table_is_what_the_api_does() {
    let portal = board();
    portal
        .writes_documents
        .store(true, std::sync::atomic::Ordering::SeqCst);
    let owner = portal.signed_in(Role::Member);
    let staff = [
        (Party::Editor, portal.signed_in(Role::Editor)),
        (Party::Admin, portal.signed_in(Role::Admin)),
    ];
    let ad = published(&portal, 0);
    let id = ad["id"].as_i64().unwrap();
    for (_, browser) in &staff {
        browser.get("/api/cabinet/profile");
    }
    owner.get("/api/cabinet/profile");
    // Every state as the store would have it, on one advertisement.
    for state in State::ALL {
        // No account may take as many steps in an hour as this test does.
        portal.clock.advance(3600);
        let now = support::clock::Clock::now(&*portal.clock);
        let status = state.status();
        let (end, ends) = if state == State::Expired {
            ("1", "2026-11-20T00:00:00Z")
        } else {
            ("4000000000", "2096-10-02T07:06:40Z")
        };
        let head: i64 = ask(
            &portal,
            &format!("SELECT head_revision FROM entries WHERE id = {id}"),
        );
        let document: String = ask(
            &portal,
            &format!("SELECT doc FROM revisions WHERE id = {head}"),
        );
        let mut document: Value = serde_json::from_str(&document).unwrap();
        document["fields"]["expires_at"] = json!(ends);
        sql(
            &portal,
            &format!(
                "UPDATE entries SET status = '{}', expires_at = {end} WHERE id = {id};
                 UPDATE ads SET before_trash = 'draft', waiting_since = NULL, approved_revision = {head},
                        submitted_revision = {head};
                 UPDATE revisions SET doc = {} WHERE id = {head};",
                serde_json::to_value(status).unwrap().as_str().unwrap(),
                quoted(&document.to_string()),
            ),
        );
        let record = own_record(&portal, &ad);
        assert_eq!(record.state(now), state);
        let facts = domain::workflow::ads::AdFacts {
            words: true,
            reason: true,
            ..record.facts(now)
        };
        let parties = [(Party::Owner, &owner)]
            .into_iter()
            .chain(staff.iter().map(|(party, browser)| (*party, browser)));
        for (party, browser) in parties {
            for action in Action::ALL
                .into_iter()
                .filter(|action| Action::addressed(action.code()).is_some())
            {
                let Err(refusal) = decide_on_ad(action, party, state, &facts) else {
                    continue;
                };
                // Words the form of any entry uses stand for other steps there.
                if party != Party::Owner && action == Action::Archive && state == State::Published {
                    continue;
                }
                let before = portal.fingerprint();
                let body =
                    json!({ "agree": true, "reason": "scam", "text": "Прошу подивитися ще раз" });
                let answer = if party == Party::Owner {
                    step(browser, &ad, action.code(), body)
                } else {
                    staff_step(browser, &ad, action.code(), body)
                };
                // What was never submitted does not exist for the staff, in the trash neither.
                let is_hidden =
                    party != Party::Owner && matches!(state, State::Draft | State::Trashed);
                let expected = match refusal {
                    _ if is_hidden => 404,
                    domain::workflow::engine::Refusal::NotAllowed => 403,
                    _ => 409,
                };
                assert_eq!(
                    answer.status,
                    expected,
                    "{party:?} {action:?} {state:?}: {}",
                    answer.text()
                );
                assert_eq!(
                    portal.fingerprint(),
                    before,
                    "{party:?} {action:?} {state:?}"
                );
            }
        }
    }
}

#[test]
fn from_draft_to_the_archive() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let ad = create(&member, &draft(0));
    assert_eq!(ad["actions"], json!(["submit", "delete"]));
    let sent = submit(&member, &ad).json();
    assert_eq!(
        (&sent["state"], &sent["actions"]),
        (&json!("pending"), &json!(["withdraw", "delete"]))
    );
    assert_eq!(
        save(&member, &ad, json!({ "term_days": 7 })).status,
        403,
        "it is not changed under an editor's eyes"
    );
    let back = step(&member, &ad, "withdraw", json!({})).json();
    assert_eq!(back["state"], "draft");
    submit(&member, &ad);
    assert_eq!(letters(&portal), ["ad_received", "ad_received"]);

    // Turned down with a reason, changed, sent again.
    let refused = staff_step(&editor, &ad, "reject", json!({}));
    assert_eq!(errors(&refused), ["reason: required"]);
    let why = json!({ "reason": "price", "note": "Ціна не та", "fragments": [{ "field": "body", "text": "стіл" }] });
    let rejected = staff_step(&editor, &ad, "reject", why.clone()).json();
    assert_eq!(
        (&rejected["state"], &rejected["decisions"][0]["reason"]),
        (&json!("rejected"), &json!("price"))
    );
    assert_eq!(rejected["decisions"][0]["actor"]["name"], "Пані editor");
    let mine = read(&member, &ad);
    assert_eq!(
        (&mine["decision"]["note"], &mine["decision"]["fragments"]),
        (&why["note"], &why["fragments"])
    );
    assert!(
        mine["decision"]["actor"].is_null() && mine["owner"].is_null(),
        "who decided is not the owner's to know"
    );
    let unchanged = submit(&member, &ad);
    assert_eq!(
        (unchanged.status, &unchanged.json()["key"]),
        (409, &json!("not_changed"))
    );
    for (round, word) in NUMBERS.iter().enumerate().take(3) {
        let text = json!({ "title": format!("Дубовий стіл разом {word}"), "body": "Стіл із дуба, міцний і великий." });
        assert_eq!(
            save(&member, &ad, json!({ "texts": { "ua": text } })).status,
            200
        );
        let sent = submit(&member, &ad);
        assert_eq!(
            (sent.status, &sent.json()["state"]),
            (200, &json!("pending")),
            "round {round}"
        );
        staff_step(&editor, &ad, "reject", why.clone());
    }
    save(&member, &ad, json!({ "fields": { "price": 10_000 } }));
    let spent = submit(&member, &ad);
    assert_eq!(
        (spent.status, &spent.json()["key"]),
        (409, &json!("only_appeal"))
    );
    assert_eq!(
        errors(&step(&member, &ad, "appeal", json!({ "text": "  " }))),
        ["text: required"]
    );
    let appealed = step(
        &member,
        &ad,
        "appeal",
        json!({ "text": "Ціна правильна, подивіться." }),
    )
    .json();
    assert_eq!(
        (&appealed["state"], &appealed["decision"]["appeal_text"]),
        (&json!("pending"), &json!("Ціна правильна, подивіться."))
    );
    let approved = staff_step(&editor, &ad, "approve", json!({})).json();
    assert_eq!(
        (&approved["state"], &approved["expires_at"]),
        (&json!("published"), &json!("2026-12-21T09:00:00Z"))
    );
    assert_eq!(approved["published_at"], approved["bumped_at"]);
    assert!(
        approved["urls"]["ua"]
            .as_str()
            .unwrap()
            .starts_with("/advertisement/dubovyi-stil-razom-")
    );
    assert_eq!(letters(&portal).last().unwrap(), "ad_published");

    // Renewed in its last days without moving up, brought up once a week.
    assert_eq!(
        step(&member, &ad, "renew", json!({})).json()["key"],
        "too_early"
    );
    assert_eq!(
        step(&member, &ad, "bump", json!({})).json()["key"],
        "too_early"
    );
    portal.clock.advance(26 * DAY);
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let renewed = step(&member, &ad, "renew", json!({})).json();
    assert_eq!(
        (&renewed["expires_at"], &renewed["bumped_at"]),
        (&json!("2027-01-20T09:00:00Z"), &approved["bumped_at"])
    );
    let serials = |portal: &Portal| own_record(portal, &ad).entry.live.unwrap().serials;
    let before = serials(&portal);
    let bumped = step(&member, &ad, "bump", json!({})).json();
    assert_eq!(
        (&bumped["bumped_at"], &bumped["published_at"]),
        (&json!("2026-12-17T09:00:00Z"), &approved["published_at"])
    );
    assert!(
        serials(&portal)
            .iter()
            .all(|(list, number)| *number > before[list]),
        "it enters its lists anew"
    );
    let until = json!({ "until": "2026-12-24T00:00:00Z" });
    assert_eq!(
        staff_step(&editor, &ad, "feature", until).json()["featured_until"],
        "2026-12-24T00:00:00Z"
    );
    assert_eq!(
        errors(&staff_step(
            &editor,
            &ad,
            "feature",
            json!({ "until": "2020-01-01T00:00:00Z" })
        )),
        ["until: date_past"]
    );

    // Paused and shown again; sold and not sold after all.
    assert_eq!(
        step(&member, &ad, "pause", json!({})).json()["state"],
        "archived"
    );
    assert!(own_record(&portal, &ad).entry.live.is_none());
    let resumed = step(&member, &ad, "resume", json!({})).json();
    assert_eq!(
        (&resumed["state"], &resumed["expires_at"]),
        (&json!("published"), &renewed["expires_at"])
    );
    let sold = step(&member, &ad, "sold", json!({})).json();
    assert_eq!(
        (&sold["state"], &sold["sold_at"]),
        (&json!("sold"), &json!("2026-12-17T09:00:00Z"))
    );
    assert!(!sold["urls"].is_null(), "its page stays for a while");
    let again = step(&member, &ad, "relist", json!({})).json();
    assert_eq!(
        (&again["state"], &again["sold_at"]),
        (&json!("published"), &Value::Null)
    );

    // Blocked; only an appeal and an admin bring it back.
    let admin = portal.signed_in(Role::Admin);
    staff_step(&editor, &ad, "block", json!({ "reason": "scam" }));
    assert_eq!(
        staff_step(&admin, &ad, "unblock", json!({})).json()["key"],
        "not_appealed"
    );
    step(
        &member,
        &ad,
        "appeal",
        json!({ "text": "Це непорозуміння, стіл є." }),
    );
    assert_eq!(staff_step(&editor, &ad, "unblock", json!({})).status, 403);
    assert_eq!(
        admin.get("/api/dashboard/advertisements/queue").json()["total"],
        1
    );
    assert_eq!(
        editor.get("/api/dashboard/advertisements/queue").json()["total"],
        0
    );
    assert_eq!(
        staff_step(&admin, &ad, "unblock", json!({})).json()["state"],
        "published"
    );

    // Into the trash and out of it, to where it was.
    assert_eq!(
        member
            .call("DELETE", &format!("/api/cabinet/ads/{}", ad["id"]), None)
            .status,
        204
    );
    assert_eq!(read(&member, &ad)["state"], "trashed");
    assert_eq!(
        step(&member, &ad, "restore", json!({})).json()["state"],
        "published"
    );
    let expected = ["ad_blocked", "ad_unblocked"];
    assert_eq!(letters(&portal)[letters(&portal).len() - 2..], expected);
}

#[test]
fn a_public_text_stays_until_its_edit_is_approved() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let ad = published(&portal, 0);
    let id = EntryId(ad["id"].as_i64().unwrap());
    let shown = |portal: &Portal| {
        portal
            .read(|reader| reader.shown_ads(&[id]))
            .remove(&id)
            .unwrap()
    };
    let price = |document: &model::Document| {
        let fields = domain::ads::dates::fields(&document.entry).unwrap().clone();
        (fields.price, fields.old_price, fields.has_phone)
    };
    // Immediately: a lower price, other contacts.
    let saved = save(
        &member,
        &ad,
        json!({ "fields": { "price": 10_000 }, "contact": { "show_phone": false } }),
    );
    assert_eq!(
        (saved.status, &saved.json()["edit_pending"]),
        (200, &json!(false)),
        "{}",
        saved.text()
    );
    assert!(
        saved.json()["change"].is_i64(),
        "a change whose publication can be waited for"
    );
    assert_eq!(price(&shown(&portal)), (Some(10_000), Some(12_500), false));
    // Waits: the text. What comes with it and needs no look does not.
    let new = json!({ "title": "Ясеневий стіл", "body": "Стіл із ясеня, міцний, як і був." });
    let saved = save(
        &member,
        &ad,
        json!({ "texts": { "ua": new }, "fields": { "price": 9_000 } }),
    )
    .json();
    assert_eq!(
        (&saved["edit_pending"], &saved["title"]["ua"]),
        (&json!(true), &json!("Ясеневий стіл"))
    );
    assert_eq!(
        shown(&portal).entry.ua.unwrap().title,
        "Дубовий стіл перший"
    );
    assert_eq!(price(&shown(&portal)).0, Some(9_000));
    assert_eq!(
        saved["slug"], ad["slug"],
        "an address stays once readers know it"
    );
    let queue = editor.get("/api/dashboard/advertisements/queue").json();
    let waiting = &queue["items"][0];
    assert_eq!(
        (&waiting["id"], &waiting["previous"]["texts"]["ua"]["title"]),
        (&ad["id"], &json!("Дубовий стіл перший"))
    );
    // Turned down: readers see no change; another text waits again.
    let kept = staff_step(&editor, &ad, "reject", json!({ "reason": "language" })).json();
    assert_eq!(
        (&kept["state"], &kept["edit_pending"]),
        (&json!("published"), &json!(false))
    );
    assert_eq!(
        save(&member, &ad, json!({ "contact": { "show_phone": true } })).json()["edit_pending"],
        json!(false)
    );
    assert!(price(&shown(&portal)).2);
    let new =
        json!({ "title": "Ясеневий міцний стіл", "body": "Стіл із ясеня, міцний, як і був." });
    assert_eq!(
        save(&member, &ad, json!({ "texts": { "ua": new } })).json()["edit_pending"],
        json!(true)
    );
    let approved = staff_step(&editor, &ad, "approve", json!({})).json();
    assert_eq!(
        (&approved["edit_pending"], &approved["expires_at"]),
        (&json!(false), &ad["expires_at"])
    );
    assert_eq!(
        shown(&portal).entry.ua.unwrap().title,
        "Ясеневий міцний стіл"
    );
    assert_eq!(
        letters(&portal),
        [
            "ad_received",
            "ad_published",
            "ad_edit_rejected",
            "ad_edit_published"
        ]
    );
    // A much higher price waits as well; an advertisement whose term ended is submitted again with
    // its changed text.
    assert_eq!(
        save(&member, &ad, json!({ "fields": { "price": 90_000 } })).json()["edit_pending"],
        json!(true)
    );
    portal.clock.advance(31 * DAY);
    let member = portal.signed_in(Role::Member);
    assert_eq!(read(&member, &ad)["state"], "expired");
    assert_eq!(
        step(&member, &ad, "renew", json!({})).json()["key"],
        "text_changed"
    );
    assert_eq!(submit(&member, &ad).json()["state"], "pending");
}

#[test]
fn an_expired_one_is_renewed_unchanged_for_ninety_days() {
    let portal = board();
    let ad = published(&portal, 0);
    portal.clock.advance((30 + 90) * DAY);
    let member = portal.signed_in(Role::Member);
    let renewed = step(&member, &ad, "renew", json!({})).json();
    assert_eq!(
        (&renewed["state"], &renewed["expires_at"]),
        (&json!("published"), &json!("2027-04-20T09:00:00Z"))
    );
    portal.clock.advance((30 + 91) * DAY);
    let member = portal.signed_in(Role::Member);
    let before = portal.fingerprint();
    assert_eq!(
        step(&member, &ad, "renew", json!({})).json()["key"],
        "too_late"
    );
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn versions_are_compared() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let ad = create(&member, &draft(0));
    save(&member, &ad, json!({ "term_days": 14 }));
    let before = portal.fingerprint();
    let stale = json!({ "version": ad["version"], "term_days": 7 });
    let answer = member.call(
        "PUT",
        &format!("/api/cabinet/ads/{}", ad["id"]),
        Some(&stale),
    );
    assert_eq!(
        (answer.status, &answer.json()["key"]),
        (409, &json!("stale_version"))
    );
    assert_eq!(answer.json()["current"]["term_days"], 14);
    let answer = step(
        &member,
        &ad,
        "submit",
        json!({ "agree": true, "version": ad["version"] }),
    );
    assert_eq!(answer.status, 409);
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn a_new_account_sends_in_three_a_day_and_has_five() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    for number in 0..3 {
        assert_eq!(
            submit(&member, &create(&member, &draft(number))).status,
            200
        );
    }
    let fourth = create(&member, &draft(3));
    let before = portal.fingerprint();
    let answer = submit(&member, &fourth);
    assert_eq!(
        (answer.status, answer.header("retry-after")),
        (429, "86400")
    );
    assert_eq!(portal.fingerprint(), before);
    portal.clock.advance(DAY);
    let member = portal.signed_in(Role::Member);
    assert_eq!(submit(&member, &fourth).status, 200);
    assert_eq!(submit(&member, &create(&member, &draft(4))).status, 200);
    let sixth = submit(&member, &create(&member, &draft(5)));
    assert_eq!(
        (sixth.status, sixth.json()["key"].clone()),
        (409, json!("too_many_active"))
    );
    assert_eq!(sixth.json()["params"], json!({ "n": 5 }));
}

#[test]
fn risk_decides_who_looks() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let signals = |ad: &Value| {
        let ad = editor
            .get(&format!("/api/dashboard/advertisements/{}", ad["id"]))
            .json();
        let codes = ad["signals"]
            .as_array()
            .unwrap()
            .iter()
            .map(|signal| signal["code"].clone())
            .collect::<Vec<_>>();
        (ad["risk"].clone(), codes)
    };
    // Three approved ones make a new account a normal one.
    for number in 0..3 {
        let ad = create(&member, &draft(number));
        assert_eq!(
            submit(&member, &ad).json()["state"],
            "pending",
            "nobody knows the account yet"
        );
        staff_step(&editor, &ad, "approve", json!({}));
    }
    assert_eq!(
        ask::<i64>(&portal, "SELECT trust FROM users WHERE role = 'member'"),
        1
    );
    // From a known account and without risk signals: published immediately.
    let ad = create(&member, &draft(3));
    let at_once = submit(&member, &ad).json();
    assert_eq!(
        (&at_once["state"], &at_once["decision"]["automated"]),
        (&json!("published"), &json!(true))
    );
    // Its own text again, and in a hurry: a person looks.
    let twin = create(&member, &draft(3));
    let answer = step(
        &member,
        &twin,
        "submit",
        json!({ "agree": true, "seconds": 2 }),
    )
    .json();
    assert_eq!(answer["state"], "pending");
    assert_eq!(
        signals(&twin),
        (json!(80), vec![json!("too_quick"), json!("same_text_own")])
    );
    assert!(
        answer["signals"].is_null() && answer["risk"].is_null(),
        "how it is judged is not told"
    );
    // A filled trap field is answered like success, and the advertisement is at the top of the
    // queue.
    let trapped = create(&member, &draft(4));
    let answer = step(
        &member,
        &trapped,
        "submit",
        json!({ "agree": true, "leave_blank": "x", "seconds": 60 }),
    );
    assert_eq!(
        (answer.status, &answer.json()["state"]),
        (200, &json!("pending"))
    );
    let queue = editor.get("/api/dashboard/advertisements/queue").json();
    assert_eq!(
        (&queue["total"], &queue["items"][0]["id"]),
        (&json!(2), &twin["id"])
    );
    // A disguised word leaves no choice.
    let mut disguised = draft(5);
    disguised["texts"]["ua"]["body"] = json!("Стіл для кaзинo, міцний, із зеленим сукном.");
    let hidden = create(&member, &disguised);
    let answer = submit(&member, &hidden).json();
    assert_eq!(
        (&answer["state"], &answer["decision"]["reason"]),
        (&json!("rejected"), &json!("forbidden"))
    );
    assert_eq!(answer["decision"]["automated"], json!(true));
    assert_eq!(letters(&portal).last().unwrap(), "ad_rejected");
}

#[test]
fn two_editors_never_look_at_the_same_one() {
    let portal = board();
    let (member, editor, admin) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let ad = create(&member, &draft(0));
    submit(&member, &ad);
    assert_eq!(staff_step(&editor, &ad, "claim", json!({})).status, 200);
    assert_eq!(
        staff_step(&editor, &ad, "claim", json!({})).status,
        200,
        "again by the same one"
    );
    let taken = staff_step(&admin, &ad, "claim", json!({}));
    assert_eq!(
        (taken.status, &taken.json()["key"]),
        (409, &json!("claimed"))
    );
    assert_eq!(
        staff_step(&admin, &ad, "approve", json!({})).json()["key"],
        "claimed"
    );
    let queue = admin.get("/api/dashboard/advertisements/queue").json();
    assert_eq!(queue["items"][0]["claimed_by"]["name"], "Пані editor");
    portal.clock.advance(601);
    assert_eq!(
        staff_step(&admin, &ad, "approve", json!({})).json()["state"],
        "published"
    );
    let queue = admin.get("/api/dashboard/advertisements/queue").json();
    assert_eq!(
        (&queue["total"], &queue["median_wait_seconds"]),
        (&json!(0), &json!(601))
    );
}

#[test]
fn lists_know_states_and_counts() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let first = published(&portal, 0);
    create(&member, &draft(1));
    let gone = create(&member, &draft(2));
    step(&member, &gone, "delete", json!({}));
    portal.clock.advance(31 * DAY);
    let (member, editor2) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    drop(editor);
    let list = member.get("/api/cabinet/ads").json();
    assert_eq!(
        (&list["total"], &list["counts"]),
        (
            &json!(2),
            &json!({ "draft": 1, "expired": 1, "trashed": 1 })
        )
    );
    let expired = member.get("/api/cabinet/ads?state=expired").json();
    assert_eq!(
        (&expired["total"], &expired["items"][0]["id"]),
        (&json!(1), &first["id"])
    );
    assert_eq!(member.get("/api/cabinet/ads?state=lost").status, 400);
    let staff = editor2
        .get("/api/dashboard/advertisements?state=expired")
        .json();
    assert_eq!(
        (&staff["total"], &staff["items"][0]["owner"]["name"]),
        (&json!(1), &json!("Пані member"))
    );
    // Drafts are the member's, deleted ones too.
    assert_eq!(
        editor2
            .get("/api/dashboard/advertisements?state=trashed")
            .json()["total"],
        0
    );
    assert_eq!(
        editor2.get("/api/dashboard/advertisements").json()["total"],
        1
    );
    // By words of the text, the end of the address, the owner's name.
    let pid = first["pid"].as_str().unwrap();
    for (words, total) in [
        ("ПЕРШИЙДУБ", 1),
        ("самовивіз", 1),
        (pid, 1),
        ("пані member", 1),
        ("нічого такого", 0),
    ] {
        let query =
            percent_encoding::utf8_percent_encode(words, percent_encoding::NON_ALPHANUMERIC);
        let list = editor2
            .get(&format!(
                "/api/dashboard/advertisements?q={query}&category=mebli&sort=title"
            ))
            .json();
        assert_eq!(list["total"], total, "{words}");
    }
}

#[test]
fn an_editor_writes_one_by_the_usual_form() {
    let portal = board();
    let editor = portal.signed_in(Role::Editor);
    let answer = editor.call(
        "POST",
        "/api/dashboard/advertisements?publish=true",
        Some(&draft(0)),
    );
    assert_eq!(
        (answer.status, &answer.json()["state"]),
        (201, &json!("published")),
        "{}",
        answer.text()
    );
    let ad = answer.json();
    let body = json!({ "version": ad["version"], "texts": { "ua": { "title": "Новий стіл із клена", "body": "Стіл із клена, міцний і гарний." } } });
    let path = format!("/api/dashboard/advertisements/{}?publish=true", ad["id"]);
    let answer = editor.call("PUT", &path, Some(&body)).json();
    assert_eq!(
        (&answer["edit_pending"], &answer["pending"]),
        (&json!(false), &json!(false))
    );
    assert_eq!(
        staff_step(&editor, &ad, "archive", json!({})).json()["state"],
        "archived"
    );
    assert_eq!(
        staff_step(&editor, &ad, "publish", json!({})).json()["state"],
        "published"
    );
    assert_eq!(staff_step(&editor, &ad, "unpublish", json!({})).status, 404);
    assert_eq!(
        letters(&portal),
        Vec::<String>::new(),
        "nobody writes to themselves"
    );
}

#[test]
fn an_admin_erases_what_is_in_the_trash() {
    let portal = board();
    let (member, admin) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Admin),
    );
    let mut sent = draft(0);
    let photo = upload(&member, "a.png", &picture(600, 500, ImageFormat::Png)).json();
    sent["gallery"] = json!([{ "media": { "hash": photo["hash"] } }]);
    let ad = create(&member, &sent);
    step(&member, &ad, "delete", json!({}));
    assert_eq!(
        staff_step(&admin, &ad, "erase", json!({})).status,
        404,
        "a draft is the member's"
    );
    sql(&portal, "UPDATE ads SET before_trash = 'pending'");
    assert_eq!(
        staff_step(&portal.signed_in(Role::Editor), &ad, "erase", json!({})).status,
        403
    );
    assert_eq!(staff_step(&admin, &ad, "erase", json!({})).status, 200);
    assert_eq!(
        admin
            .get(&format!("/api/dashboard/advertisements/{}", ad["id"]))
            .status,
        404
    );
    assert_eq!(
        member.get(&format!("/api/cabinet/ads/{}", ad["id"])).status,
        404
    );
    let left: i64 = ask(
        &portal,
        "SELECT count(*) FROM revisions WHERE doc LIKE '%Дубовий%'",
    );
    assert_eq!(left, 0);
}

#[test]
fn a_preview_is_drawn_with_the_owners_pictures() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let answer = member.call(
        "POST",
        "/api/cabinet/ads/preview?locale=ua",
        Some(&draft(0)),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    let page = portal.browser().get(answer.json()["url"].as_str().unwrap());
    assert!(page.text().contains("Дубовий стіл перший"));
    let choices = member.get("/api/cabinet/choices/categories").json();
    assert_eq!(
        (
            &choices[1]["slug"],
            &choices[1]["parent"],
            &choices[1]["attributes"]
        ),
        (&json!("mebli"), &json!("dim"), &json!([]))
    );
    assert_eq!(
        member.get("/api/cabinet/choices/locations").json()[0]["slug"],
        "milvoki"
    );
    assert_eq!(member.get("/api/cabinet/choices/people").status, 404);
}

#[test]
fn pictures_sent_together_exceed_no_quota() {
    let portal = board();
    let user = portal.users[&Role::Member].id;
    // Old pictures that no page shows are deleted.
    let now = portal.clock.now().as_second();
    sql(
        &portal,
        &format!(
            "INSERT INTO media (hash, name, ext, width, height, bytes, created_at)
             WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
             SELECT 'x' || i, 'a.webp', 'webp', 1, 1, 1, {now} FROM n;
             INSERT INTO uploads (hash, user_id, created_at) SELECT hash, {user}, {now} FROM media"
        ),
    );
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let sent: Vec<_> = (0..6)
            .map(|n| {
                let member = portal.signed_in(Role::Member);
                scope.spawn(move || {
                    upload(&member, "a.jpg", &picture(400 + n, 400, ImageFormat::Jpeg)).status
                })
            })
            .collect();
        sent.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(
        statuses.iter().filter(|status| **status == 201).count(),
        1,
        "{statuses:?}"
    );
    let count = format!("SELECT count(*) FROM uploads WHERE user_id = {user}");
    assert_eq!(portal.column(&count), ["200"]);
}

#[test]
fn sixty_pictures_an_hour() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let photo = picture(400, 400, ImageFormat::Jpeg);
    for _ in 0..60 {
        assert_eq!(upload(&member, "a.jpg", &photo).status, 201);
    }
    let answer = upload(&member, "a.jpg", &photo);
    assert_eq!((answer.status, answer.header("retry-after")), (429, "3600"));
    sql(&portal, "UPDATE media SET bytes = 2000000000");
    portal.clock.advance(3601);
    let member = portal.signed_in(Role::Member);
    assert_eq!(
        errors(&upload(&member, "b.jpg", &photo)),
        ["file: img_count"]
    );
}

//! API tokens (docs/security.md §11): refusals first. `token_matrix.rs` has every endpoint and role.

use crate::ads::block;
use crate::browser::{Answer, Browser};
use crate::portal::{Portal, Setup, start, start_with};
use domain::access::{Area, Role, TokenAccess, TokenScope};
use domain::accounts::api_tokens::ApiToken;
use domain::ids::ApiTokenId;
use jiff::Timestamp;
use model::{DAY, Kind};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use store::NewToken;
use support::clock::{Clock, later};

const TOKENS: &str = "/api/dashboard/tokens";
const NEWS: &str = "/api/dashboard/news";
const FIELDS: &str = "/api/dashboard/fields";

/// A program with a token, and without cookies.
pub(crate) struct Program {
    pub id: ApiTokenId,
    pub text: String,
    client: Browser,
}

impl Program {
    pub(crate) fn send(&self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        self.send_with(method, path, &[], body)
    }

    pub(crate) fn send_with(
        &self,
        method: &str,
        path: &str,
        more: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        let bearer = format!("Bearer {}", self.text);
        let mut headers = vec![
            ("authorization", bearer.as_str()),
            ("content-type", "application/json"),
        ];
        headers.extend(more);
        let body = body.map(Value::to_string);
        let answer = self
            .client
            .send(method, path, &headers, body.as_deref().map(str::as_bytes));
        let session = answer.set_cookie("next-auth.session-token");
        assert_eq!(session, None, "{method} {path}");
        answer
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, None)
    }
}

/// A program with a token that the store has without a word to its owner.
pub(crate) fn program(
    portal: &Portal,
    role: Role,
    areas: Vec<Area>,
    access: TokenAccess,
    expires_at: Timestamp,
) -> Program {
    let token = ApiToken::random();
    let new = NewToken {
        digest: token.digest(),
        beginning: token.beginning().to_owned(),
        name: "Програма".to_owned(),
        scope: TokenScope { areas, access },
        networks: Vec::new(),
        expires_at,
    };
    let owner = portal.users[&role].id;
    let added = portal
        .store
        .add_api_token(owner, new, owner, portal.clock.now());
    Program {
        id: block(added).unwrap().id,
        text: token.text().to_owned(),
        client: portal.browser(),
    }
}

/// A program that may do what its owner may, for a month.
pub(crate) fn whole(portal: &Portal, role: Role) -> Program {
    let areas = Area::open_to(Role::Admin).collect();
    let end = later(portal.clock.now(), 30 * DAY);
    program(portal, role, areas, TokenAccess::Write, end)
}

/// A program whose token was made in a browser.
fn made(portal: &Portal, owner: &Browser, draft: &Value) -> Program {
    let answer = owner.call("POST", TOKENS, Some(draft));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let made = answer.json();
    let id: i64 = made["token"]["id"].as_i64().unwrap();
    Program {
        id: id.into(),
        text: made["text"].as_str().unwrap().to_owned(),
        client: portal.browser(),
    }
}

fn draft(areas: &[&str], access: &str) -> Value {
    json!({ "name": " Імпорт  подій ", "areas": areas, "access": access })
}

fn story(title: &str) -> Value {
    json!({ "fields": { "kind": "article" }, "texts": { "ua": { "title": title }, "us": null } })
}

fn is_over(program: &Program) {
    let answer = program.get(FIELDS);
    assert_eq!(answer.status, 401, "{}", answer.text());
    assert_eq!(answer.json()["type"], "urn:visnyk:problem:wrong-token");
    assert_eq!(
        answer.header("www-authenticate"),
        "Bearer error=\"invalid_token\""
    );
}

#[test]
fn only_staff_who_have_just_proved_who_they_are_make_tokens() {
    let portal = start();
    let draft = draft(&["home"], "read");
    let member = portal.signed_in(Role::Member);
    let author = portal.signed_in(Role::Author);
    let before = portal.fingerprint();
    let visitor = portal.browser();
    assert_eq!(visitor.call("POST", TOKENS, Some(&draft)).status, 401);
    for answer in [
        member.call("POST", TOKENS, Some(&draft)),
        member.get(TOKENS),
    ] {
        assert_eq!(answer.status, 403, "{}", answer.text());
    }
    let unproved = author.ask(TOKENS, &draft);
    assert_eq!(unproved.status, 403, "{}", unproved.text());
    assert_eq!(unproved.json()["type"], "urn:visnyk:problem:csrf");
    let wrong = json!({
        "name": " ", "areas": ["news", "settings"], "access": "write", "days": 366,
        "networks": ["10.0.0.1", "10.0.0.1/8"],
    });
    let refused = author.call("POST", TOKENS, Some(&wrong));
    assert_eq!(refused.status, 422, "{}", refused.text());
    let keys = [
        ("name", "required"),
        ("areas", "bad_choice"),
        ("days", "number_range"),
        ("networks", "bad_network"),
    ];
    for (field, key) in keys {
        assert_eq!(refused.json()["errors"][field][0]["key"], key, "{field}");
    }
    for (field, value, key) in [
        ("areas", json!([]), "required"),
        ("areas", json!(["nowhere"]), "bad_choice"),
        ("days", json!(0), "number_range"),
        ("name", json!("ї".repeat(61)), "too_long"),
        ("networks", json!(vec!["10.0.0.1"; 21]), "too_many"),
    ] {
        let mut wrong = draft.clone();
        wrong[field] = value;
        let refused = author.call("POST", TOKENS, Some(&wrong));
        assert_eq!(refused.status, 422, "{field}: {}", refused.text());
        assert_eq!(refused.json()["errors"][field][0]["key"], key, "{field}");
    }
    portal.clock.advance(15 * 60);
    let late = author.call("POST", TOKENS, Some(&draft));
    assert_eq!(
        (late.status, &late.json()["key"]),
        (403, &json!("proof_required"))
    );
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn a_token_is_shown_once_and_its_owner_learns_of_it() {
    let portal = start_with(Setup {
        mail: false,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let program = made(&portal, &editor, &draft(&["news", "home", "news"], "write"));
    assert!(ApiToken::read(&program.text).is_some());
    let rows = portal.database.connect().table("api_tokens");
    assert_eq!(rows.len(), 1);
    assert!(!rows[0].contains(&program.text[8..]), "{}", rows[0]);
    let listed = editor.get(TOKENS);
    assert!(!listed.text().contains(&program.text[8..]));
    let item = &listed.json()["items"][0];
    for (member, value) in [
        ("name", json!("Імпорт подій")),
        ("beginning", json!(program.text[..8])),
        ("areas", json!(["home", "news"])),
        ("access", json!("write")),
        ("networks", json!([])),
        ("used_at", json!(null)),
        ("ended", json!(false)),
    ] {
        assert_eq!(item[member], value, "{member}");
    }
    let end = later(portal.clock.now(), 90 * DAY);
    assert_eq!(item["expires_at"], end.to_string());
    assert!(
        listed.json()["areas"]
            .as_array()
            .unwrap()
            .contains(&json!("categories/news"))
    );

    let mails = portal.waiting_emails();
    let (_, template, params) = mails.last().unwrap();
    assert_eq!(template, "api_token_added");
    assert_eq!(params["token"], "Імпорт подій");
    let revoked = editor.call("DELETE", &format!("{TOKENS}/{}", program.id.number()), None);
    assert_eq!(revoked.status, 204, "{}", revoked.text());
    is_over(&program);
    let deeds = portal.column("SELECT action FROM activity ORDER BY id");
    assert_eq!(deeds, ["token-add", "token-remove"]);
    let again = editor.call("DELETE", &format!("{TOKENS}/{}", program.id.number()), None);
    assert_eq!(again.status, 404);
}

#[test]
fn no_one_revokes_the_token_of_another() {
    let portal = start();
    let program = whole(&portal, Role::Editor);
    let admin = portal.signed_in(Role::Admin);
    let path = format!("{TOKENS}/{}", program.id.number());
    assert_eq!(admin.call("DELETE", &path, None).status, 404);
    assert_eq!(admin.get(TOKENS).json()["items"], json!([]));
    assert_eq!(program.get(FIELDS).status, 200);
}

#[test]
fn an_account_has_at_most_twenty() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let draft = draft(&["home"], "read");
    for _ in 0..20 {
        made(&portal, &author, &draft);
    }
    let refused = author.call("POST", TOKENS, Some(&draft));
    assert_eq!(
        (
            refused.status,
            &refused.json()["key"],
            &refused.json()["params"]["n"]
        ),
        (409, &json!("too_many_tokens"), &json!(20))
    );
    portal.clock.advance(90 * DAY);
    let author = portal.signed_in(Role::Author);
    made(&portal, &author, &draft);
    let items = author.get(TOKENS).json()["items"].clone();
    let ended = items.as_array().unwrap().iter();
    assert_eq!(ended.filter(|item| item["ended"] == true).count(), 20);
}

#[test]
fn what_is_no_token_is_refused_without_a_question_to_the_database() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let right = whole(&portal, Role::Admin).text;
    let queries = || -> usize {
        let counts = portal.statements.counts();
        let tokens = counts.iter().filter(|(sql, _)| sql.contains("api_tokens"));
        tokens.map(|(_, count)| count).sum()
    };
    let before = queries();
    let mut mistyped = right.clone().into_bytes();
    mistyped[20] = if mistyped[20] == b'a' { b'b' } else { b'a' };
    let mistyped = String::from_utf8(mistyped).unwrap();
    for sent in [
        "",
        "vsn_",
        &mistyped,
        &right[..39],
        "eyJhbGciOiJIUzI1NiJ9.e30.x",
    ] {
        // The cookie of an administrator does not help.
        let bearer = format!("Bearer {sent}");
        let answer = admin.get_with(FIELDS, &[("authorization", &bearer)]);
        assert_eq!(answer.status, 401, "{sent}: {}", answer.text());
    }
    let twice = [("authorization", "Bearer x"), ("authorization", "Bearer y")];
    assert_eq!(admin.get_with(FIELDS, &twice).status, 401);
    assert_eq!(queries(), before);
    // Other schemes are of a proxy in front.
    let basic = [("authorization", "Basic dmlzbnlrOnZpc255aw==")];
    assert_eq!(admin.get_with(FIELDS, &basic).status, 200);
}

#[test]
fn a_token_reaches_its_areas_and_no_others() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let reads = made(&portal, &editor, &draft(&["news"], "read"));
    let writes = made(&portal, &editor, &draft(&["posters"], "write"));
    for refused in [
        reads.send("POST", NEWS, Some(&story("Програма без права писати"))),
        reads.get("/api/dashboard/posters"),
        reads.get(FIELDS),
        reads.get("/api/dashboard/categories?kind=news"),
        writes.get(NEWS),
        writes.send("POST", NEWS, Some(&story("Програма не свого розділу"))),
        reads.get("/api/cabinet/profile"),
        writes.send("POST", TOKENS, Some(&draft(&["home"], "read"))),
    ] {
        assert_eq!(refused.status, 403, "{}", refused.text());
    }
    assert_eq!(reads.get(NEWS).status, 200);
    let session = json!({});
    assert_eq!(
        reads.get("/api/auth/session").json(),
        session,
        "it is no session"
    );
    // An administrator has settings, the token does not: the answer says as much.
    let admin = portal.signed_in(Role::Admin);
    let news = made(&portal, &admin, &draft(&["home", "news"], "write"));
    assert_eq!(news.get("/api/dashboard/media?ads=true").status, 403);
    let stored = news.send("POST", NEWS, Some(&story("Програма пише без cookie")));
    assert_eq!(stored.status, 201, "{}", stored.text());
    let own = portal.users[&Role::Admin].id.number().to_string();
    let other = portal.users[&Role::Editor].id.number().to_string();
    let write_as = |user: &str| {
        let body = story("Чиє це написано");
        news.send_with("POST", NEWS, &[("x-user", user)], Some(&body))
            .status
    };
    assert_eq!([write_as(&other), write_as(&own)], [412, 201]);
}

#[test]
fn a_token_never_outlives_the_rights_of_its_owner() {
    let portal = start();
    let admin = portal.users[&Role::Admin].id;
    let editor = portal.users[&Role::Editor].id;
    let now = portal.clock.now();
    let program = whole(&portal, Role::Editor);
    assert_eq!(program.get("/api/dashboard/services").status, 200);
    let change = |role: &str| {
        let browser = portal.signed_in(Role::Admin);
        let path = format!("/api/dashboard/users/{}", editor.number());
        let answer = browser.call("PUT", &path, Some(&json!({ "role": role })));
        assert_eq!(answer.status, 200, "{}", answer.text());
    };
    change("author");
    assert_eq!(program.get("/api/dashboard/services").status, 403);
    assert_eq!(program.get(NEWS).status, 200);
    change("member");
    is_over(&program);
    change("editor");
    is_over(&program);

    let program = whole(&portal, Role::Editor);
    let actor = domain::access::Actor {
        id: admin,
        role: Role::Admin,
    };
    block(portal.store.end_all_sessions(editor, actor, now)).unwrap();
    is_over(&program);
    let program = whole(&portal, Role::Editor);
    block(
        portal
            .store
            .suspend_silently(editor, store::Suspension::default(), now),
    )
    .unwrap();
    is_over(&program);
    block(portal.store.activate_account(editor, None, now)).unwrap();
    is_over(&program);
    let program = whole(&portal, Role::Author);
    let author = portal.users[&Role::Author].id;
    block(portal.store.remove_account(author, actor, now)).unwrap();
    is_over(&program);

    let areas = vec![Area::Home, Area::Entries(Kind::News)];
    let end = later(now, DAY);
    let program = self::program(&portal, Role::Admin, areas, TokenAccess::Read, end);
    portal.clock.advance(DAY - 1);
    assert_eq!(program.get(FIELDS).status, 200);
    portal.clock.advance(1);
    is_over(&program);
}

#[test]
fn a_token_works_from_its_networks_only() {
    let portal = start_with(Setup {
        trusted_hops: 1,
        ..Setup::default()
    });
    let author = portal.signed_in(Role::Author);
    let mut limited = draft(&["home"], "read");
    limited["networks"] = json!(["192.0.2.0/24", " 2001:db8:0:42::7 "]);
    let program = made(&portal, &author, &limited);
    let from = |address: &str| {
        let headers = [("x-forwarded-for", address)];
        program.send_with("GET", FIELDS, &headers, None)
    };
    for elsewhere in ["203.0.113.9", "2001:db8:0:42::8", "192.0.2.7, 203.0.113.9"] {
        let refused = from(elsewhere);
        assert_eq!(refused.status, 403, "{elsewhere}");
        assert_eq!(refused.json()["type"], "urn:visnyk:problem:narrow-token");
    }
    assert_eq!(program.get(FIELDS).status, 403, "from the proxy itself");
    let unused = author.get(TOKENS).json()["items"][0]["used_at"].clone();
    assert_eq!(unused, Value::Null);
    for here in ["192.0.2.7", "2001:db8:0:42::7", "203.0.113.9, 192.0.2.255"] {
        assert_eq!(from(here).status, 200, "{here}");
    }
}

#[test]
fn calls_are_counted_by_token_and_answers_say_what_is_left() {
    let portal = start();
    let end = later(portal.clock.now(), DAY);
    let areas = vec![Area::Home];
    let program = self::program(&portal, Role::Author, areas, TokenAccess::Read, end);
    let first = program.get(FIELDS);
    assert_eq!(first.header("ratelimit-policy"), "\"token\";q=1500;w=900");
    assert_eq!(first.header("ratelimit"), "\"token\";r=1499;t=900");
    portal.clock.advance(60);
    let refused = program.send("POST", "/api/dashboard/media/sweep", None);
    assert_eq!(refused.status, 403);
    assert_eq!(refused.header("ratelimit"), "\"token\";r=1498;t=840");
    for _ in 0..1_498 {
        program.get(FIELDS);
    }
    let over = program.get(FIELDS);
    assert_eq!(over.status, 429, "{}", over.text());
    assert_eq!(over.header("retry-after"), "840");
    assert_eq!(over.header("ratelimit"), "\"token\";r=0;t=840");
    // Neither its owner nor another token of theirs is held up.
    let author = portal.signed_in(Role::Author);
    let answer = author.get(FIELDS);
    assert_eq!((answer.status, answer.header("ratelimit")), (200, ""));
    assert_eq!(whole(&portal, Role::Author).get(FIELDS).status, 200);
    portal.clock.advance(14 * 60);
    assert_eq!(program.get(FIELDS).status, 200);
}

#[test]
fn the_last_use_is_written_once_a_minute_and_no_session_is_renewed() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let program = made(&portal, &author, &draft(&["home"], "read"));
    let written = || portal.statements.written("UPDATE api_tokens SET used_at");
    let sessions = || portal.database.connect().table("sessions");
    let before = sessions();
    for _ in 0..5 {
        assert_eq!(program.get(FIELDS).status, 200);
    }
    assert_eq!(written(), 1);
    portal.clock.advance(61);
    for _ in 0..5 {
        program.get(FIELDS);
    }
    assert_eq!(written(), 2);
    assert_eq!(sessions(), before);
    let used = author.get(TOKENS).json()["items"][0]["used_at"].clone();
    let used: Timestamp = used.as_str().unwrap().parse().unwrap();
    assert!(portal.clock.now().duration_since(used).as_secs() < 60);
}

#[test]
fn tokens_that_ended_are_forgotten_after_a_month() {
    let portal = start();
    let now = portal.clock.now();
    for days in [1, 60] {
        let end = later(now, days * DAY);
        program(
            &portal,
            Role::Author,
            vec![Area::Home],
            TokenAccess::Read,
            end,
        );
    }
    let ends = || -> BTreeSet<String> {
        let column = portal.column("SELECT expires_at FROM api_tokens");
        column.into_iter().collect()
    };
    let _ = portal.store.prune(later(now, 31 * DAY - 1)).unwrap();
    assert_eq!(ends().len(), 2);
    let _ = portal.store.prune(later(now, 32 * DAY)).unwrap();
    assert_eq!(ends().len(), 1);
}

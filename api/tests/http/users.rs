//! Accounts as administrators see and change them: invitations, roles, suspensions, the last
//! administrator.

use crate::ads::{board, published, sql};
use crate::browser::{Answer, Browser};
use crate::portal::{PASSWORD, Portal, Setup, start, start_with};
use domain::access::Role;
use serde_json::{Value, json};

const PATH: &str = "/api/dashboard/users";

fn list(browser: &Browser, query: &str) -> Vec<Value> {
    let answer = browser.get(&format!("{PATH}?{query}"));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["items"].as_array().unwrap().clone()
}

fn of(portal: &Portal, role: Role) -> String {
    format!("{PATH}/{}", portal.users[&role].id)
}

fn act(browser: &Browser, user: &str, action: &str, body: &Value) -> Answer {
    browser.call("POST", &format!("{user}/{action}"), Some(body))
}

/// A portal that sends no emails, so that tests can read them.
fn silent() -> Portal {
    start_with(Setup {
        mail: false,
        ..Setup::default()
    })
}

#[test]
fn wrong_requests_are_refused_and_leave_no_trace() {
    let portal = silent();
    let admin = portal.signed_in(Role::Admin);
    let before = portal.fingerprint();
    let (member, own) = (of(&portal, Role::Member), of(&portal, Role::Admin));
    let errors = admin
        .call(
            "POST",
            PATH,
            Some(&json!({ "email": "nobody", "name": "Я", "role": "king" })),
        )
        .json();
    for (field, key) in [
        ("email", "bad_email"),
        ("name", "too_short"),
        ("role", "bad_choice"),
    ] {
        assert_eq!(
            errors["errors"][field][0]["key"], key,
            "{field} in {errors}"
        );
    }
    let taken = json!({ "email": "Member@portal.test", "name": "Двійник", "role": "author" });
    assert_eq!(
        admin.call("POST", PATH, Some(&taken)).json()["errors"]["email"][0]["key"],
        "duplicate"
    );
    let errors = admin
        .call(
            "PUT",
            &member,
            Some(&json!({ "name": "", "trust": 9, "role": "king" })),
        )
        .json();
    for (field, key) in [
        ("name", "required"),
        ("trust", "number_range"),
        ("role", "bad_choice"),
    ] {
        assert_eq!(
            errors["errors"][field][0]["key"], key,
            "{field} in {errors}"
        );
    }
    let errors = act(
        &admin,
        &member,
        "suspend",
        &json!({ "until": "2026-11-20T00:00:00Z" }),
    )
    .json();
    assert_eq!(errors["errors"]["until"][0]["key"], "date_past");
    assert_eq!(errors["errors"]["reason"][0]["key"], "required");
    // The last administrator keeps account and role.
    for answer in [
        admin.call("PUT", &own, Some(&json!({ "role": "editor" }))),
        act(&admin, &own, "suspend", &json!({ "reason": "Відпустка" })),
        admin.call("DELETE", &own, None),
    ] {
        assert_eq!(
            (answer.status, &answer.json()["key"]),
            (409, &json!("last_admin")),
            "{}",
            answer.text()
        );
    }
    for action in ["activate", "invite"] {
        let answer = act(&admin, &member, action, &json!({}));
        assert_eq!(
            (answer.status, &answer.json()["key"]),
            (409, &json!("wrong_state"))
        );
    }
    assert_eq!(act(&admin, &member, "promote", &json!({})).status, 404);
    assert_eq!(admin.get(&format!("{PATH}/999999")).status, 404);
    assert_eq!(portal.fingerprint(), before);
    // With a second one no one may give away their own role.
    assert_eq!(
        admin
            .call(
                "PUT",
                &of(&portal, Role::Editor),
                Some(&json!({ "role": "admin" }))
            )
            .status,
        200
    );
    let answer = admin.call("PUT", &own, Some(&json!({ "role": "editor" })));
    assert_eq!(
        (answer.status, &answer.json()["key"]),
        (409, &json!("own_account"))
    );
    assert_eq!(
        admin
            .call(
                "PUT",
                &own,
                Some(&json!({ "name": "Пані Адміністраторка" }))
            )
            .status,
        200
    );
}

#[test]
fn accounts_are_found_by_name_role_and_state() {
    let portal = silent();
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(list(&admin, "").len(), 4);
    assert_eq!(list(&admin, "q=ПАНІ+edi")[0]["email"], "editor@portal.test");
    assert_eq!(list(&admin, "role=author").len(), 1);
    assert_eq!(list(&admin, "status=suspended").len(), 0);
    assert_eq!(admin.get(&format!("{PATH}?role=king")).status, 400);
    let page = admin.get(&format!("{PATH}?per_page=3&page=2")).json();
    assert_eq!(
        (&page["total"], page["items"].as_array().unwrap().len()),
        (&json!(4), 1)
    );
    portal.own_advertisement(Role::Member, "Стіл на двох");
    let member = admin.get(&of(&portal, Role::Member)).json();
    assert_eq!(
        (&member["ads"], &member["entries"], &member["account"]),
        (&json!(1), &json!(0), &json!("active"))
    );
    assert_eq!(
        member["allowed"],
        json!(["edit", "suspend", "end-sessions", "delete"])
    );
    let own = admin.get(&of(&portal, Role::Admin)).json();
    assert_eq!(own["allowed"], json!(["edit", "end-sessions"]));
    assert!(own["sessions"].as_i64().unwrap() >= 1);
}

#[test]
fn an_invitation_signs_in_once_and_proves_the_address() {
    let portal = silent();
    let admin = portal.signed_in(Role::Admin);
    let sent = json!({ "email": "Nova@Portal.test", "name": "Нова авторка", "role": "author", "locale": "us" });
    let answer = admin.call("POST", PATH, Some(&sent));
    assert_eq!(answer.status, 201, "{}", answer.text());
    let invited = answer.json();
    assert_eq!(
        (&invited["email"], &invited["account"]),
        (&json!("nova@portal.test"), &json!("pending_email"))
    );
    assert_eq!(
        invited["allowed"],
        json!(["edit", "suspend", "invite", "delete"])
    );
    let letter = portal.waiting_emails().pop().unwrap();
    assert_eq!(
        (letter.0.as_str(), letter.1.as_str()),
        ("nova@portal.test", "invitation")
    );
    assert_eq!(
        (&letter.2["from"], &letter.2["role"]),
        (&json!("Пані admin"), &json!("author"))
    );
    let first = portal.link("invitation");
    // A second invitation makes the link of the first one invalid.
    let again = act(
        &admin,
        &format!("{PATH}/{}", invited["id"]),
        "invite",
        &json!({}),
    );
    assert_eq!(again.status, 200, "{}", again.text());
    let browser = portal.browser();
    assert!(
        browser
            .get(&first)
            .header("location")
            .contains("error=Verification")
    );
    let page = browser.get(&portal.link("invitation"));
    assert_eq!(page.status, 200, "a page asks first: {}", page.text());
    let link = portal.link("invitation");
    let token = link
        .split("token=")
        .nth(1)
        .unwrap()
        .split('&')
        .next()
        .unwrap();
    let csrf = browser.csrf();
    let fields = [
        ("csrfToken", csrf.as_str()),
        ("callbackUrl", "/us/dashboard"),
        ("token", token),
        ("email", "nova@portal.test"),
    ];
    let signed = browser.form("/api/auth/callback/email", &fields);
    assert!(
        signed.header("location").ends_with("/us/dashboard"),
        "{:?}",
        signed.headers
    );
    assert_eq!(browser.get("/api/dashboard/news").status, 200);
    let now = admin.get(&format!("{PATH}/{}", invited["id"])).json();
    assert_eq!(
        (&now["account"], &now["trust"]),
        (&json!("active"), &json!(2))
    );
}

#[test]
fn another_role_is_seen_at_once_and_logged() {
    let portal = silent();
    let admin = portal.signed_in(Role::Admin);
    let editor = portal.signed_in(Role::Editor);
    assert_eq!(editor.get("/api/dashboard/services").status, 200);
    let answer = admin.call(
        "PUT",
        &of(&portal, Role::Editor),
        Some(&json!({ "role": "author" })),
    );
    assert_eq!(
        (answer.status, &answer.json()["role"]),
        (200, &json!("author"))
    );
    assert_eq!(editor.get("/api/dashboard/services").status, 403);
    let line = admin.get("/api/dashboard/activity?collection=users").json()["items"][0].clone();
    assert_eq!(
        (&line["action"], &line["target"]["title"]),
        (&json!("save"), &json!("Пані editor"))
    );
    assert_eq!(
        line["changes"],
        json!([{ "path": "role", "old": "editor", "new": "author" }])
    );
    // Out everywhere.
    assert_eq!(
        act(
            &admin,
            &of(&portal, Role::Editor),
            "end-sessions",
            &json!({})
        )
        .status,
        200
    );
    assert_eq!(editor.get("/api/dashboard/news").status, 401);
}

#[test]
fn the_sessions_of_a_member_who_joins_the_staff_end_as_those_of_staff() {
    let portal = silent();
    let (early, late) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Member),
    );
    let path = of(&portal, Role::Member);
    let admin = portal.signed_in(Role::Admin);
    let answer = admin.call("PUT", &path, Some(&json!({ "role": "author" })));
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(early.get("/api/dashboard/news").status, 200);
    portal.clock.advance(13 * 3600);
    assert_eq!(late.get("/api/dashboard/news").status, 401);
    // A session that began longer ago than any of staff may last ends with the change.
    let member = portal.signed_in(Role::Member);
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(
        admin
            .call("PUT", &path, Some(&json!({ "role": "member" })))
            .status,
        200
    );
    let old = portal.signed_in(Role::Member);
    portal.clock.advance(8 * 24 * 3600);
    assert_eq!(old.get("/api/cabinet/profile").status, 200);
    assert_eq!(member.get("/api/cabinet/profile").status, 401);
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(
        admin
            .call("PUT", &path, Some(&json!({ "role": "author" })))
            .status,
        200
    );
    assert_eq!(old.get("/api/cabinet/profile").status, 401);
}

#[test]
fn an_account_is_suspended_during_its_grace_and_does_not_return() {
    let portal = board();
    let admin = portal.signed_in(Role::Admin);
    let member = portal.signed_in(Role::Member);
    let path = of(&portal, Role::Member);
    let body = json!({ "email": "member@portal.test" });
    assert_eq!(
        member
            .call("POST", "/api/cabinet/account/delete", Some(&body))
            .status,
        200
    );
    assert_eq!(
        admin.get(&path).json()["allowed"],
        json!(["edit", "suspend", "end-sessions"])
    );
    assert_eq!(act(&admin, &path, "activate", &json!({})).status, 409);
    let answer = act(&admin, &path, "suspend", &json!({ "reason": "Шахрайство" }));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let user = answer.json();
    assert_eq!(
        (&user["account"], &user["reason"]),
        (&json!("deletion_requested"), &json!("Шахрайство"))
    );
    assert_ne!(
        portal
            .browser()
            .sign_in("member@portal.test", PASSWORD)
            .status,
        200
    );
    assert_eq!(admin.get(&path).json()["account"], "deletion_requested");
    // Activated, the user may return again.
    assert_eq!(
        act(&admin, &path, "activate", &json!({})).json()["account"],
        "deletion_requested"
    );
    assert_eq!(
        portal
            .browser()
            .sign_in("member@portal.test", PASSWORD)
            .status,
        200
    );
    assert_eq!(admin.get(&path).json()["account"], "active");
}

#[test]
fn who_is_suspended_is_out_and_so_are_their_advertisements() {
    let portal = board();
    let admin = portal.signed_in(Role::Admin);
    let [shown, complained] =
        [0, 1].map(|number| published(&portal, number)["id"].as_i64().unwrap());
    let member = portal.signed_in(Role::Member);
    let hidden = |id: i64| {
        let entry = &portal.column(&format!("SELECT entry FROM live WHERE entry_id = {id}"))[0];
        serde_json::from_str::<Value>(entry).unwrap()["fields"]["hidden"] == true
    };
    sql(
        &portal,
        &format!("UPDATE ads SET hidden_at = 1 WHERE entry_id = {complained}"),
    );
    let seq = portal.read(|reader| reader.latest_seq());
    let body =
        json!({ "until": "2026-12-21T09:00:00Z", "reason": "Повторні скарги на шахрайство" });
    let answer = act(&admin, &of(&portal, Role::Member), "suspend", &body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let user = answer.json();
    assert_eq!(
        (&user["account"], &user["reason"], &user["sessions"]),
        (&json!("suspended"), &body["reason"], &json!(0))
    );
    assert_eq!(user["suspended_until"], body["until"]);
    assert_eq!(
        user["allowed"],
        json!(["edit", "suspend", "activate", "delete"])
    );
    assert_eq!(member.get("/api/cabinet/profile").status, 401);
    assert_ne!(
        portal
            .browser()
            .sign_in("member@portal.test", PASSWORD)
            .status,
        200
    );
    assert!(hidden(shown) && hidden(complained));
    assert_eq!(portal.read(|reader| reader.changes_since(seq)).len(), 2);
    assert_eq!(
        portal.waiting_emails().pop().unwrap().1,
        "account_suspended"
    );
    // An editor's step does not bring it back.
    let path = format!("/api/dashboard/advertisements/{shown}");
    for action in ["pause", "resume"] {
        let answer = admin.call("POST", &format!("{path}/{action}"), Some(&json!({})));
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    assert!(hidden(shown));
    // Time does, but not what complaints keep out.
    let at = |text: &str| text.parse::<jiff::Timestamp>().unwrap();
    api::maintenance::retention::sweep(&portal.store, &portal.public, at("2026-12-20T09:00:00Z"))
        .unwrap();
    assert!(hidden(shown));
    api::maintenance::retention::sweep(&portal.store, &portal.public, at("2026-12-21T09:00:00Z"))
        .unwrap();
    assert!(!hidden(shown) && hidden(complained));
    // Without an end, and taken back by hand.
    assert_eq!(
        act(
            &admin,
            &of(&portal, Role::Member),
            "suspend",
            &json!({ "reason": "Знову" })
        )
        .status,
        200
    );
    assert!(hidden(shown));
    assert_eq!(
        admin.get(&of(&portal, Role::Member)).json()["suspended_until"],
        Value::Null
    );
    assert_eq!(
        act(&admin, &of(&portal, Role::Member), "activate", &json!({})).json()["account"],
        "active"
    );
    assert!(!hidden(shown) && hidden(complained));
    assert_eq!(
        portal
            .browser()
            .sign_in("member@portal.test", PASSWORD)
            .status,
        200
    );
}

#[test]
fn an_account_that_is_ended_has_its_grace_and_its_lines_forget_it() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let editor = portal.signed_in(Role::Editor);
    let tag = json!({ "slug": "nova", "name": { "ua": "Нова", "us": "New" } });
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/tags", Some(&tag))
            .status,
        201
    );
    let user = of(&portal, Role::Editor);
    assert_eq!(admin.call("DELETE", &user, None).status, 204);
    assert_eq!(admin.get(&user).json()["account"], "deletion_requested");
    assert_eq!(admin.call("DELETE", &user, None).status, 409);
    assert_eq!(editor.get("/api/dashboard/news").status, 401);
    let after = "2026-11-28T09:00:01Z".parse().unwrap();
    api::maintenance::retention::sweep(&portal.store, &portal.public, after).unwrap();
    assert_eq!(admin.get(&user).status, 404);
    let pseudonyms = portal.column("SELECT actor_mark FROM activity WHERE collection = 'tags'");
    assert_eq!(pseudonyms[0].len(), 16);
    let names = portal.column("SELECT title || changes FROM activity WHERE collection = 'users'");
    assert_eq!(names, ["[]"]);
    assert_eq!(
        admin.get("/api/dashboard/activity?collection=tags").json()["items"][0]["actor"],
        Value::Null
    );
}

const SERVICES: &str = "/api/dashboard/users/services";

/// The path of a new service account.
fn service(admin: &Browser, role: &str) -> String {
    let draft = json!({ "name": "Календар", "role": role });
    let made = admin.call("POST", SERVICES, Some(&draft));
    assert_eq!(made.status, 201, "{}", made.text());
    assert_eq!(made.json()["service"], true);
    format!("{PATH}/{}", made.json()["id"])
}

#[test]
fn service_accounts_are_refused_what_only_people_do() {
    let portal = silent();
    let admin = portal.signed_in(Role::Admin);
    let editor = portal.signed_in(Role::Editor);
    let before = portal.fingerprint();
    for (draft, field, key) in [
        (json!({ "role": "author" }), "name", "required"),
        (json!({ "name": "Календар" }), "role", "required"),
        (
            json!({ "name": "Календар", "role": "member" }),
            "role",
            "bad_choice",
        ),
        (
            json!({ "name": "Календар", "role": "king" }),
            "role",
            "bad_choice",
        ),
        (
            json!({ "name": "Календар", "role": "author", "email": "a@example.org" }),
            "email",
            "unknown_field",
        ),
    ] {
        let refused = admin.call("POST", SERVICES, Some(&draft));
        assert_eq!(refused.status, 422, "{draft}: {}", refused.text());
        assert_eq!(refused.json()["errors"][field][0]["key"], key, "{draft}");
    }
    let draft = json!({ "name": "Імпорт", "areas": ["news"], "access": "write" });
    let person = format!("{}/tokens", of(&portal, Role::Editor));
    assert_eq!(admin.get(&person).status, 404);
    assert_eq!(admin.call("POST", &person, Some(&draft)).status, 404);
    let own = json!({ "name": "Календар", "role": "author" });
    assert_eq!(editor.call("POST", SERVICES, Some(&own)).status, 403);
    assert_eq!(portal.fingerprint(), before);

    let account = service(&admin, "author");
    let tokens = format!("{account}/tokens");
    assert_eq!(editor.get(&tokens).status, 403);
    assert_eq!(editor.call("POST", &tokens, Some(&draft)).status, 403);
    let lowered = admin.call("PUT", &account, Some(&json!({ "role": "member" })));
    assert_eq!(lowered.json()["errors"]["role"][0]["key"], "bad_choice");
    for action in ["invite", "end-sessions"] {
        assert_eq!(
            act(&admin, &account, action, &json!({})).status,
            409,
            "{action}"
        );
    }
    let beyond = json!({ "name": "Імпорт", "areas": ["settings"], "access": "write" });
    let refused = admin.call("POST", &tokens, Some(&beyond));
    assert_eq!(refused.json()["errors"]["areas"][0]["key"], "bad_choice");
    // No one signs in to it: neither by a password nor by a link that is sent nowhere.
    let email = portal.column("SELECT email FROM users WHERE service = 1")[0].clone();
    assert!(email.ends_with("@service.invalid"), "{email}");
    let browser = portal.browser();
    assert_eq!(browser.sign_in(&email, PASSWORD).status, 401);
    let token = browser.csrf();
    let fields = [("csrfToken", &*token), ("email", &*email), ("json", "true")];
    assert_eq!(browser.form("/api/auth/signin/email", &fields).status, 200);
    assert_eq!(portal.waiting_emails(), []);
}

#[test]
fn a_service_account_acts_by_tokens_that_administrators_make() {
    let portal = silent();
    let admin = portal.signed_in(Role::Admin);
    portal.set(|settings| settings.second_factor = model::SecondFactorRule::Staff);
    let account = service(&admin, "editor");
    let tokens = format!("{account}/tokens");
    let draft = json!({ "name": "Імпорт", "areas": ["home", "news"], "access": "write" });
    let made = admin.call("POST", &tokens, Some(&draft));
    assert_eq!(made.status, 200, "{}", made.text());
    let (text, id) = (
        made.json()["text"].clone(),
        made.json()["token"]["id"].clone(),
    );
    assert_eq!(admin.get(&tokens).json()["items"][0]["id"], id);
    let bearer = format!("Bearer {}", text.as_str().unwrap());
    let program = portal.browser();
    let call = |method: &str, path: &str, body: Option<&Value>| {
        let body = body.map(Value::to_string);
        let headers = [
            ("authorization", bearer.as_str()),
            ("content-type", "application/json"),
        ];
        program.send(method, path, &headers, body.as_deref().map(str::as_bytes))
    };
    let story = json!({ "fields": { "kind": "article" }, "texts": { "ua": { "title": "Новина" }, "us": null } });
    let created = call("POST", "/api/dashboard/news", Some(&story));
    assert_eq!(created.status, 201, "{}", created.text());
    // It has no second step, and needs none.
    portal.clock.advance(8 * model::DAY);
    assert_eq!(call("GET", "/api/dashboard/fields", None).status, 200);
    let name = portal.column(
        "SELECT u.name FROM activity a JOIN users u ON u.id = a.actor_id WHERE a.collection = 'news'",
    );
    assert_eq!(name, ["Календар"]);
    let maker = portal.column("SELECT actor_id FROM activity WHERE action = 'token-add'");
    assert_eq!(maker, [portal.users[&Role::Admin].id.to_string()]);
    assert_eq!(portal.waiting_emails(), []);

    portal.set(|settings| settings.second_factor = model::SecondFactorRule::Off);
    let admin = portal.signed_in(Role::Admin);
    // It is no administrator who could be the last one, and receives nothing.
    portal.prove_everyone();
    let head = service(&admin, "admin");
    let own = admin.call("DELETE", &of(&portal, Role::Admin), None);
    assert_eq!(own.json()["key"], "last_admin", "{}", own.text());
    assert_eq!(admin.call("DELETE", &head, None).status, 204);

    let path = format!("{tokens}/{id}");
    let another = format!("{PATH}/{}/tokens/{id}", portal.users[&Role::Editor].id);
    assert_eq!(admin.call("DELETE", &another, None).status, 404);
    assert_eq!(admin.call("DELETE", &path, None).status, 204);
    assert_eq!(call("GET", "/api/dashboard/fields", None).status, 401);
    let suspended = act(&admin, &account, "suspend", &json!({ "reason": "Зламано" }));
    assert_eq!(suspended.status, 200, "{}", suspended.text());
    assert_eq!(portal.waiting_emails(), []);
}

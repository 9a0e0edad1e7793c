//! Several providers of sign-in, and the accounts at them that are connected with accounts of the
//! portal (docs/protocols.md §1.13): refusals first.

use crate::browser::{Answer, Browser};
use crate::oidc::{Issuer, come_back_to, connect, error, leave, sign_in, sign_in_by};
use crate::portal::{PASSWORD, Portal, Setup, provider, start_with};
use api::oidc::{OidcOptions, RoleClaim};
use domain::access::Role;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const PAGE: &str = "/api/auth/connect";
const COOKIE: &str = "visnyk_provider";
const LIST: &str = "/api/cabinet/providers";

/// A portal with the provider `oidc` and with others.
fn start(issuer: &Issuer, others: Vec<OidcOptions>) -> Portal {
    let mut providers = vec![provider(issuer.address)];
    providers.extend(others);
    start_with(Setup {
        mail: false,
        providers: providers.leak(),
        ..Setup::default()
    })
}

fn member() -> Value {
    json!({ "sub": "auth0|9", "email": "member@portal.test", "email_verified": true })
}

fn leads_to(answer: &Answer, browser: &Browser, path: &str) {
    let url = format!("{}{path}", browser.origin());
    assert_eq!((answer.status, answer.header("location")), (302, &*url));
}

fn agree(browser: &Browser) -> Answer {
    let token = browser.csrf();
    browser.form(PAGE, &[("csrfToken", &*token)])
}

fn is_signed_in(browser: &Browser) -> bool {
    browser.get("/api/auth/session").json() != json!({})
}

fn connections(portal: &Portal) -> Vec<String> {
    portal.column("SELECT subject FROM identities ORDER BY subject")
}

#[test]
fn an_account_that_exists_is_connected_only_by_its_owner() {
    let issuer = Issuer::start();
    let portal = start(&issuer, Vec::new());
    let browser = portal.browser();
    for verified in [json!(true), json!(false), json!(null)] {
        let mut claims = member();
        claims["email_verified"] = verified;
        leads_to(&sign_in(&portal, &issuer, &browser, claims), &browser, PAGE);
        assert!(!is_signed_in(&browser));
    }
    let cookie = browser.cookies.borrow()[COOKIE].clone();
    let failed = "/api/auth/error?error=OAuthAccountNotLinked";
    leads_to(&browser.get(PAGE), &browser, failed);
    leads_to(&agree(&browser), &browser, failed);
    let login = browser.get("/api/auth/signin?error=OAuthAccountNotLinked");
    let login = login.header("location").to_owned();
    assert!(login.contains("/us/login?callbackUrl="), "{login}");

    // Neither the cookie of another user nor one that was changed connects anything.
    let thief = portal.signed_in(Role::Author);
    leads_to(&thief.get(PAGE), &thief, "");
    leads_to(&agree(&thief), &thief, "");
    for forged in [
        cookie.replace("auth0", "auth1"),
        cookie.rsplit_once("%7C").unwrap().0.to_owned(),
        "{}".to_owned(),
    ] {
        assert_ne!(forged, cookie);
        thief.cookies.borrow_mut().insert(COOKIE.to_owned(), forged);
        leads_to(&agree(&thief), &thief, "");
    }
    assert_eq!(connections(&portal), Vec::<String>::new());

    // The owner signs in the way they did before, is led to the page that asks, and may say no.
    let signed_in = browser.sign_in("member@portal.test", PASSWORD);
    let asks = format!("{}{PAGE}", browser.origin());
    assert_eq!(signed_in.json(), json!({ "url": asks }));
    let page = browser.get(PAGE);
    assert_eq!(page.status, 200);
    for part in ["Громада", "member@portal.test"] {
        assert!(page.text().contains(part), "{part}: {}", page.text());
    }
    let unproven = browser.form(PAGE, &[("csrfToken", "0")]);
    leads_to(&unproven, &browser, PAGE);
    let later = browser.get(&format!("{PAGE}?answer=no"));
    leads_to(&later, &browser, "/us/cabinet");
    assert!(!browser.cookies.borrow().contains_key(COOKIE));
    agree(&browser);
    assert_eq!(connections(&portal), Vec::<String>::new());

    // One who has signed in is asked immediately, and the connection signs in from then on.
    connect(&portal, &issuer, &browser, member());
    assert_eq!(connections(&portal), ["auth0|9"]);
    assert!(!browser.cookies.borrow().contains_key(COOKIE));
    let later = portal.browser();
    let moved = json!({ "sub": "auth0|9", "email": "else@example.org", "email_verified": false });
    sign_in(&portal, &issuer, &later, moved);
    let user = later.get("/api/auth/session").json()["user"]["id"].clone();
    assert_eq!(user, portal.users[&Role::Member].id.number());
    assert_eq!(portal.column("SELECT count(*) FROM users"), ["4"]);
}

#[test]
fn a_connection_is_asked_for_within_minutes_and_of_who_has_just_proved() {
    let issuer = Issuer::start();
    let portal = start(&issuer, Vec::new());
    let browser = portal.signed_in(Role::Member);
    portal.clock.advance(15 * 60);
    leads_to(
        &sign_in(&portal, &issuer, &browser, member()),
        &browser,
        PAGE,
    );
    let failed = "/api/auth/error?error=OAuthAccountNotLinked";
    leads_to(&browser.get(PAGE), &browser, failed);
    leads_to(&agree(&browser), &browser, failed);
    portal.clock.advance(14 * 60);
    browser.sign_in("member@portal.test", PASSWORD);
    assert_eq!(browser.get(PAGE).status, 200);
    portal.clock.advance(60);
    leads_to(&agree(&browser), &browser, "/us/cabinet");
    assert_eq!(connections(&portal), Vec::<String>::new());
}

#[test]
fn an_account_that_waits_is_not_offered_to_the_next_user_of_the_browser() {
    let issuer = Issuer::start();
    let portal = start(&issuer, Vec::new());
    let browser = portal.signed_in(Role::Member);
    leads_to(
        &sign_in(&portal, &issuer, &browser, member()),
        &browser,
        PAGE,
    );
    let next = browser.sign_in("author@portal.test", PASSWORD);
    assert!(!next.text().contains(PAGE), "{}", next.text());
    leads_to(&agree(&browser), &browser, "/us/cabinet");

    let browser = portal.browser();
    leads_to(
        &sign_in(&portal, &issuer, &browser, member()),
        &browser,
        PAGE,
    );
    browser.sign_in("member@portal.test", PASSWORD);
    let token = browser.csrf();
    browser.form("/api/auth/signout", &[("csrfToken", &*token)]);
    assert!(!browser.cookies.borrow().contains_key(COOKIE));
    assert_eq!(connections(&portal), Vec::<String>::new());
}

#[test]
fn an_account_at_a_provider_belongs_to_one_account() {
    let issuer = Issuer::start();
    let portal = start(&issuer, Vec::new());
    let (first, second) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Author),
    );
    for browser in [&first, &second] {
        leads_to(&sign_in(&portal, &issuer, browser, member()), browser, PAGE);
    }
    leads_to(&agree(&first), &first, "/us/cabinet");
    let taken = agree(&second);
    assert_eq!(taken.status, 200);
    assert!(
        taken
            .text()
            .contains("already connected with another account"),
        "{}",
        taken.text()
    );
    assert!(!second.cookies.borrow().contains_key(COOKIE));
    // One who is signed in does not change to the account of another user.
    let taken = sign_in(&portal, &issuer, &second, member());
    assert_eq!(taken.status, 200);
    assert!(
        taken
            .text()
            .contains("already connected with another account")
    );
    let user = second.get("/api/auth/session").json()["user"]["id"].clone();
    assert_eq!(user, portal.users[&Role::Author].id.number());
    let owner = portal.column("SELECT user_id FROM identities");
    assert_eq!(owner, [portal.users[&Role::Member].id.to_string()]);
    assert_eq!(first.get(LIST).json()["items"].as_array().unwrap().len(), 1);
    assert_eq!(second.get(LIST).json()["items"], json!([]));
}

#[test]
fn providers_are_told_apart_and_each_has_its_own_issuer() {
    let (first, second) = (Issuer::start(), Issuer::start());
    let other = OidcOptions {
        id: "another".to_owned(),
        name: "Інша".to_owned(),
        icon: Some("data:image/svg+xml;base64,PHN2Zy8+".to_owned()),
        ..provider(second.address)
    };
    let portal = start(&first, vec![other]);
    let browser = portal.browser();
    let listed = browser.get("/api/auth/providers");
    let text = listed.text();
    let places = [
        "\"credentials\":",
        "\"email\":",
        "\"oidc\":",
        "\"another\":",
    ];
    let places = places.map(|id| text.find(id).unwrap());
    assert!(places.is_sorted(), "{text}");
    let another = listed.json()["another"].clone();
    assert_eq!(another["icon"], "data:image/svg+xml;base64,PHN2Zy8+");
    assert_eq!(listed.json()["oidc"].get("icon"), None);
    let callback = format!("{}/api/auth/callback/another", browser.origin());
    assert_eq!(another["callbackUrl"], callback);

    // A way that began at one provider does not end at another.
    let claims = json!({ "sub": "1", "email": "a@example.org", "email_verified": true });
    for (from, to, issuer) in [("oidc", "another", &second), ("another", "oidc", &first)] {
        let (_, query) = leave(&browser, from, "/us/cabinet");
        let mixed = come_back_to(&portal, issuer, &browser, (to, &query), claims.clone());
        assert_eq!(mixed.header("location"), error(&portal, "OAuthCallback"));
    }
    let (_, query) = leave(&browser, "another", "/us/cabinet");
    assert_eq!(query["redirect_uri"], callback);
    let mixed = come_back_to(
        &portal,
        &first,
        &browser,
        ("another", &query),
        claims.clone(),
    );
    assert_eq!(mixed.header("location"), error(&portal, "OAuthCallback"));
    assert_eq!(portal.column("SELECT count(*) FROM identities"), ["0"]);

    // The same name at two issuers is two people.
    sign_in_by(&portal, &first, &browser, "oidc", claims);
    let namesake = json!({ "sub": "1", "email": "b@example.org", "email_verified": true });
    let stranger = portal.browser();
    sign_in_by(&portal, &second, &stranger, "another", namesake);
    let users = [&browser, &stranger]
        .map(|browser| browser.get("/api/auth/session").json()["user"]["email"].clone());
    assert_eq!(users, ["a@example.org", "b@example.org"]);
}

#[test]
fn an_account_at_one_provider_is_connected_by_signing_in_at_another() {
    let (first, second) = (Issuer::start(), Issuer::start());
    let other = OidcOptions {
        id: "another".to_owned(),
        name: "Інша".to_owned(),
        ..provider(second.address)
    };
    let portal = start(&first, vec![other]);
    let browser = portal.browser();
    let claims = json!({ "sub": "1", "email": "a@example.org", "email_verified": true });
    sign_in(&portal, &first, &browser, claims.clone());
    let browser = portal.browser();
    let led = sign_in_by(&portal, &second, &browser, "another", claims.clone());
    leads_to(&led, &browser, PAGE);
    let known = sign_in(&portal, &first, &browser, claims);
    leads_to(&known, &browser, PAGE);
    assert!(browser.get(PAGE).text().contains("Інша"));
    leads_to(&agree(&browser), &browser, "/us/cabinet");
    assert_eq!(connections(&portal), ["1", "1"]);
    assert_eq!(portal.column("SELECT count(*) FROM users"), ["5"]);
}

#[test]
fn a_provider_admits_its_domains_only() {
    let issuer = Issuer::start();
    let office = OidcOptions {
        id: "office".to_owned(),
        domains: vec!["hromada.org".to_owned()],
        ..provider(issuer.address)
    };
    let portal = start_with(Setup {
        mail: false,
        providers: vec![office].leak(),
        ..Setup::default()
    });
    let claims = |email: Value, verified: bool| json!({ "sub": "1", "email": email, "email_verified": verified });
    for (email, verified) in [
        (json!("a@example.org"), true),
        (json!("a@evil-hromada.org"), true),
        (json!("a@sub.hromada.org"), true),
        (json!("hromada.org@example.org"), true),
        (json!("a@hromada.org"), false),
        (json!(null), true),
    ] {
        let browser = portal.browser();
        let refused = sign_in_by(
            &portal,
            &issuer,
            &browser,
            "office",
            claims(email, verified),
        );
        assert_eq!(refused.header("location"), error(&portal, "AccessDenied"));
    }
    assert_eq!(portal.column("SELECT count(*) FROM users"), ["4"]);
    let browser = portal.browser();
    let mail = json!("Olena@Hromada.ORG");
    sign_in_by(&portal, &issuer, &browser, "office", claims(mail, true));
    assert!(is_signed_in(&browser));
    // One who has left the organization no longer signs in, though the connection is there.
    let left = claims(json!("olena@example.org"), true);
    let refused = sign_in_by(&portal, &issuer, &portal.browser(), "office", left);
    assert_eq!(refused.header("location"), error(&portal, "AccessDenied"));
}

/// A provider whose claim `realm.roles` gives roles.
fn with_roles(issuer: &Issuer) -> Portal {
    let roles = [
        ("writers", Role::Author),
        ("editors", Role::Editor),
        ("heads", Role::Admin),
    ];
    let roles: BTreeMap<String, Role> = roles.map(|(value, role)| (value.to_owned(), role)).into();
    let office = OidcOptions {
        id: "office".to_owned(),
        roles: Some(RoleClaim {
            claim: "realm.roles".to_owned(),
            roles,
        }),
        ..provider(issuer.address)
    };
    start_with(Setup {
        mail: false,
        providers: vec![office].leak(),
        ..Setup::default()
    })
}

#[test]
fn a_claim_gives_and_takes_roles() {
    let issuer = Issuer::start();
    let portal = with_roles(&issuer);
    let role = |roles: Value| {
        let browser = portal.browser();
        let claims = json!({ "sub": "1", "email": "a@example.org", "email_verified": true, "realm": { "roles": roles } });
        sign_in_by(&portal, &issuer, &browser, "office", claims);
        let session = browser.get("/api/auth/session").json();
        session["user"]["role"].as_str().unwrap().to_owned()
    };
    for (roles, expected) in [
        (json!(null), "member"),
        (json!([]), "member"),
        (json!(["cooks", 7, null, { "editors": true }]), "member"),
        (json!(["editors", "writers", "cooks"]), "editor"),
        (json!("writers"), "author"),
        (json!(["heads"]), "admin"),
        (json!(["heads"]), "admin"),
        (json!([]), "member"),
    ] {
        assert_eq!(role(roles.clone()), expected, "{roles}");
    }
    // The account has the higher of this role and that of an administrator.
    let id = portal.column("SELECT id FROM users WHERE email = 'a@example.org'")[0].clone();
    let admin = portal.signed_in(Role::Admin);
    let set = |role: &str| {
        let path = format!("/api/dashboard/users/{id}");
        let changed = admin.call("PUT", &path, Some(&json!({ "role": role })));
        assert_eq!(changed.status, 200, "{}", changed.text());
    };
    assert_eq!(role(json!(["editors"])), "editor");
    set("author");
    assert_eq!(role(json!(["editors"])), "editor");
    assert_eq!(role(json!([])), "author");
    set("editor");
    assert_eq!(role(json!(["writers"])), "editor");
    assert_eq!(role(json!(["heads"])), "admin");
    assert_eq!(role(json!([])), "editor");
    let by_rule = "SELECT count(*) FROM activity WHERE action = 'save' AND actor_id IS NULL";
    assert_ne!(portal.column(by_rule), ["0"]);
    set("member");
    // Tokens of the staff end with the role.
    let browser = portal.browser();
    let claims = json!({ "sub": "1", "email": "a@example.org", "email_verified": true, "realm": { "roles": "heads" } });
    sign_in_by(&portal, &issuer, &browser, "office", claims);
    let draft = json!({ "name": "Імпорт", "areas": ["news"], "access": "read" });
    let made = browser.call("POST", "/api/dashboard/tokens", Some(&draft));
    assert_eq!(made.status, 200, "{}", made.text());
    assert_eq!(role(json!([])), "member");
    assert_eq!(portal.column("SELECT count(*) FROM api_tokens"), ["0"]);
}

#[test]
fn roles_behind_the_access_token_count_and_the_last_administrator_stays() {
    let issuer = Issuer::start();
    let portal = with_roles(&issuer);
    let claims = json!({ "sub": "1", "email": "a@example.org", "email_verified": true, "realm": { "name": "Громада" } });
    let sign_in = |user_info: Value| {
        issuer.set_user_info(user_info);
        let browser = portal.browser();
        sign_in_by(&portal, &issuer, &browser, "office", claims.clone());
        browser
    };
    let role = |browser: &Browser| browser.get("/api/auth/session").json()["user"]["role"].clone();
    let stranger = sign_in(json!({ "sub": "2", "realm": { "roles": ["heads"] } }));
    assert_eq!(role(&stranger), "member", "claims about another person");
    let head = sign_in(json!({ "sub": "1", "realm": { "roles": ["heads"] } }));
    assert_eq!(role(&head), "admin");
    let other = portal.users[&Role::Admin].id;
    let lowered = head.call(
        "PUT",
        &format!("/api/dashboard/users/{other}"),
        Some(&json!({ "role": "editor" })),
    );
    assert_eq!(lowered.status, 200, "{}", lowered.text());
    let last = sign_in(json!({ "sub": "1" }));
    assert_eq!(role(&last), "admin");
    // Once there is another one, the claim is followed.
    let raised = last.call(
        "PUT",
        &format!("/api/dashboard/users/{other}"),
        Some(&json!({ "role": "admin" })),
    );
    assert_eq!(raised.status, 200, "{}", raised.text());
    assert_eq!(role(&sign_in(json!({ "sub": "1" }))), "member");
}

#[test]
fn a_role_of_two_providers_ends_with_the_second() {
    let (first, second) = (Issuer::start(), Issuer::start());
    let roles: BTreeMap<String, Role> = [("editors".to_owned(), Role::Editor)].into();
    let claim = RoleClaim {
        claim: "groups".to_owned(),
        roles,
    };
    let providers = [("one", &first), ("two", &second)].map(|(id, issuer)| OidcOptions {
        id: id.to_owned(),
        roles: Some(claim.clone()),
        ..provider(issuer.address)
    });
    let portal = start_with(Setup {
        mail: false,
        providers: Vec::from(providers).leak(),
        ..Setup::default()
    });
    let browser = portal.browser();
    let claims = json!({ "sub": "1", "email": "a@example.org", "email_verified": true, "groups": "editors" });
    sign_in_by(&portal, &first, &browser, "one", claims.clone());
    leads_to(
        &sign_in_by(&portal, &second, &browser, "two", claims),
        &browser,
        PAGE,
    );
    agree(&browser);
    let role = || browser.get("/api/auth/session").json()["user"]["role"].clone();
    for (left, expected) in [(1, "editor"), (0, "member")] {
        let items = browser.get(LIST).json()["items"].clone();
        let path = format!("{LIST}/{}", items[0]["id"].as_str().unwrap());
        assert_eq!(browser.call("DELETE", &path, None).status, 204);
        assert_eq!(role(), expected, "{left} left");
    }
}

#[test]
fn users_see_and_end_their_connections() {
    let issuer = Issuer::start();
    let portal = with_roles(&issuer);
    let claims = json!({ "sub": "1", "email": "a@example.org", "email_verified": true, "realm": { "roles": "editors" } });
    let owner = portal.browser();
    sign_in_by(&portal, &issuer, &owner, "office", claims);
    let listed = owner.get(LIST).json();
    let (item, offered) = (&listed["items"][0], &listed["providers"][0]);
    assert_eq!(
        (&item["provider"], &item["name"], &item["email"]),
        (&json!("office"), &json!("Громада"), &json!("a@example.org"))
    );
    assert!(item["used_at"].is_string() && item["connected_at"].is_string());
    assert_eq!(
        offered,
        &json!({ "id": "office", "name": "Громада", "icon": "" })
    );
    assert!(
        !listed.to_string().contains("\"1\""),
        "no name at the issuer: {listed}"
    );

    let path = format!("{LIST}/{}", item["id"].as_str().unwrap());
    let other = portal.signed_in(Role::Member);
    assert_eq!(other.call("DELETE", &path, None).status, 404);
    assert_eq!(owner.call("DELETE", &format!("{LIST}/0"), None).status, 404);
    portal.clock.advance(15 * 60);
    let stale = owner.call("DELETE", &path, None);
    assert_eq!(stale.json()["key"], "proof_required");
    portal.prove_everyone();
    assert_eq!(owner.call("DELETE", &path, None).status, 204);
    assert_eq!(owner.call("DELETE", &path, None).status, 404);
    let session = owner.get("/api/auth/session").json();
    assert_eq!(
        session["user"]["role"], "member",
        "the role ends with its giver"
    );

    let editor = portal.signed_in(Role::Editor);
    let led = sign_in_by(
        &portal,
        &issuer,
        &editor,
        "office",
        json!({ "sub": "5", "email": "b@example.org", "email_verified": true }),
    );
    leads_to(&led, &editor, PAGE);
    agree(&editor);
    let emails: Vec<(String, String)> = portal
        .waiting_emails()
        .into_iter()
        .map(|(to, kind, _)| (to, kind))
        .filter(|(_, kind)| kind.starts_with("provider"))
        .collect();
    assert_eq!(
        emails,
        [
            (
                "a@example.org".to_owned(),
                "provider_disconnected".to_owned()
            ),
            (
                "editor@portal.test".to_owned(),
                "provider_connected".to_owned()
            ),
        ]
    );
    let logged =
        portal.column("SELECT action FROM activity WHERE action LIKE 'provider%' ORDER BY id");
    assert_eq!(logged, ["provider-remove", "provider-add"]);
}

#[test]
fn a_page_without_scripts_leads_to_the_provider_by_a_link() {
    let issuer = Issuer::start();
    let portal = start(&issuer, Vec::new());
    let browser = portal.browser();
    let form = browser.get("/api/plain/login?locale=us&callbackUrl=/us/cabinet");
    assert!(
        form.text().contains("action=\"/api/auth/signin/oidc\""),
        "{}",
        form.text()
    );
    let token = browser.csrf();
    let fields = [
        ("csrfToken", &*token),
        ("callbackUrl", "/us/cabinet"),
        ("plain", "true"),
    ];
    let page = browser.form("/api/auth/signin/oidc", &fields);
    assert_eq!(page.status, 200);
    let link = format!(
        "href=\"http://{}/authorize?tenant=1&amp;response_type=code",
        issuer.address
    );
    assert!(page.text().contains(&link), "{}", page.text());
    assert_eq!(page.header("referrer-policy"), "no-referrer");
}

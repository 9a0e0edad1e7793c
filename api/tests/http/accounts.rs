//! The profile of the user's account.

use crate::portal::{PASSWORD, start};
use domain::access::Role;
use domain::accounts::passwords::is_acceptable;
use serde_json::json;

#[test]
fn a_name_is_changed_and_nothing_else() {
    let portal = start();
    let member = portal.signed_in(Role::Member);
    let sent = json!({ "name": "  Олена   Гай ", "role": "admin", "email": "x@y.z" });
    let answer = member
        .call("PUT", "/api/cabinet/profile", Some(&sent))
        .json();
    assert_eq!(
        (&answer["name"], &answer["role"], &answer["email"]),
        (
            &json!("Олена Гай"),
            &json!("member"),
            &json!("member@portal.test")
        )
    );
    let short = member.call("PUT", "/api/cabinet/profile", Some(&json!({ "name": "я" })));
    assert_eq!(
        (short.status, &short.json()["errors"]["name"][0]["key"]),
        (422, &json!("too_short"))
    );
}

#[test]
fn a_new_password_needs_the_old_one_and_ends_other_sessions() {
    let portal = start();
    let (here, there) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Editor),
    );
    let change = |current: &str, password: &str| {
        let body = json!({ "current": current, "password": password });
        here.call("PUT", "/api/cabinet/profile/password", Some(&body))
    };
    let new = "верба над рікою 77";
    assert_eq!(
        change("wrong", new).json()["errors"]["current"][0]["key"],
        "pw_wrong"
    );
    for weak in [
        "short1234",
        "password12345",
        "visnyk!!!!!!",
        "aaaaaaaaaaaa",
        &"я".repeat(129),
    ] {
        assert_eq!(
            change(PASSWORD, weak).json()["errors"]["password"][0]["key"],
            "pw_weak",
            "{weak}"
        );
    }
    assert_eq!(change(PASSWORD, new).status, 204);
    assert_eq!(there.get("/api/auth/session").json(), json!({}));
    assert_ne!(here.get("/api/auth/session").json(), json!({}));
    assert_eq!(
        portal
            .browser()
            .sign_in("editor@portal.test", PASSWORD)
            .status,
        401
    );
    assert_eq!(
        portal.browser().sign_in("editor@portal.test", new).status,
        200
    );
    assert_eq!(
        here.call("POST", "/api/cabinet/profile/sign-out-everywhere", None)
            .status,
        204
    );
    assert_eq!(here.get("/api/auth/session").json(), json!({}));
}

#[test]
fn passwords_by_length_and_habit() {
    for (password, fine) in [
        ("123456789", false),
        ("12345678910", false),
        ("Password123", false),
        ("welcome2026!", false),
        ("olena.hai2026", false),
        ("пароль123456", false),
        ("довгий рядок зі словами", true),
        ("🌾🌻🐦🪕🎻🎺🪗🥁🎸🎹", true),
        (" space kept ", true),
    ] {
        assert_eq!(is_acceptable(password, &["olena.hai"]), fine, "{password}");
    }
}

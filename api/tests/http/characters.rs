//! Control characters and those that turn the direction of text, at each door of the API.

use crate::entries::draft;
use crate::portal::start;
use domain::access::Role;
use serde_json::json;

/// What a client may send around a word; readers get the word alone.
const HOSTILE: &str = "\u{202e}\u{2066}\u{200f}\u{1}\u{2}\u{1b}\u{7f}\u{9f}";

#[test]
fn names_of_people_read_in_one_direction() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let name = format!("{HOSTILE}Олена{HOSTILE} 👩\u{200d}🌾");
    let sent =
        json!({ "email": "olena@portal.test", "name": name, "role": "author", "locale": "ua" });
    let invited = admin.call("POST", "/api/dashboard/users", Some(&sent));
    assert_eq!(invited.status, 201, "{}", invited.text());
    assert_eq!(invited.json()["name"], "Олена 👩\u{200d}🌾");
    let member = portal.signed_in(Role::Member);
    let renamed = member
        .call(
            "PUT",
            "/api/cabinet/profile",
            Some(&json!({ "name": name })),
        )
        .json();
    assert_eq!(renamed["name"], "Олена 👩\u{200d}🌾");
    let invisible = json!({ "name": format!("\u{200d}{HOSTILE}\u{200c}") });
    assert_eq!(
        member
            .call("PUT", "/api/cabinet/profile", Some(&invisible))
            .status,
        422
    );
    let browser = portal.browser();
    let csrf = browser.csrf();
    let fields = [
        ("csrfToken", csrf.as_str()),
        ("email", "nova@portal.test"),
        ("name", name.as_str()),
    ];
    browser.form("/api/auth/signin/email", &fields);
    let links = portal.column("SELECT data FROM links WHERE email = 'nova@portal.test'");
    assert!(
        links.len() == 1 && links[0].contains("\"Олена 👩\u{200d}🌾\""),
        "{links:?}"
    );
}

#[test]
fn texts_lose_their_control_characters_and_references_to_them_are_refused() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let mut news = draft(&format!("Громада{HOSTILE} зібралася в неділю"));
    let body = news["texts"]["ua"]["body"].as_str().unwrap().to_owned();
    news["texts"]["ua"]["body"] = json!(format!("{body}\n\n{HOSTILE}Кінець"));
    let saved = editor.call("POST", "/api/dashboard/news", Some(&news));
    assert_eq!(saved.status, 201, "{}", saved.text());
    let text = &saved.json()["texts"]["ua"];
    assert_eq!(text["title"], "Громада зібралася в неділю");
    assert_eq!(text["body"], format!("{}\n\nКінець", body.trim_end()));
    for forged in [
        "[x](<#&#1;a/novyny/y?a/autofocus/onfocus=alert(document.domain)//&#2;>)",
        "```x&#1;a/novyny/y?a/onmouseover=alert(1)/b&#2;\n```",
    ] {
        news["texts"]["ua"]["body"] = json!(format!("{body}\n\n{forged}"));
        let refused = editor.call("POST", "/api/dashboard/news", Some(&news));
        assert_eq!(refused.status, 422, "{forged}: {}", refused.text());
        let problems = refused.json()["errors"]["texts.ua.body"].to_string();
        assert!(
            problems.contains("\"control_character\""),
            "{forged}: {problems}"
        );
    }
}

//! A disk without room: what cannot be stored says so, and reading goes on.

use crate::browser::Browser;
use crate::portal::{PASSWORD, start};
use api::domain::access::Role;
use serde_json::json;

/// Signs in until there is no room for another session; the last answer.
fn fill(sign_in: impl Fn() -> (u16, String), full: u16) -> String {
    for _ in 0..300 {
        let (status, text) = sign_in();
        if status == full {
            return text;
        }
        assert!(status < 400, "{status}: {text}");
    }
    panic!("there is always room");
}

#[test]
fn a_full_disk_is_named_and_stops_edits_and_sign_in_but_not_reading() {
    let portal = start();
    portal.publish_file("index.html", "x");
    portal.publish_file("builds/latest.json", "{}");
    let editor = portal.signed_in(Role::Editor);
    let faults = || editor.get("/api/dashboard/publication").json()["faults"].clone();
    assert_eq!(faults(), json!([]));
    portal.store.limit_pages(1).unwrap();
    let draft = || {
        let mut draft = crate::entries::draft("Новина, для якої немає місця");
        draft["texts"]["ua"]["body"] = "Довгий текст новини. ".repeat(1500).into();
        draft
    };
    let refused = fill(
        || {
            let answer = editor.call("POST", "/api/dashboard/news", Some(&draft()));
            (answer.status, answer.text())
        },
        507,
    );
    assert!(refused.contains("\"key\":\"disk_full\""), "{refused}");
    assert_eq!(faults(), json!(["disk_full"]));
    let ready = editor.get("/readyz");
    assert_eq!((ready.status, ready.text().contains("disk full\n")), (200, true), "{}", ready.text());
    assert_eq!(editor.get("/").status, 200);

    let refused = fill(
        || {
            let answer = portal.browser().sign_in("admin@portal.test", PASSWORD);
            (answer.status, answer.text())
        },
        507,
    );
    assert!(refused.contains("urn:visnyk:problem:disk-full"), "{refused}");
    // A plain form comes back with words instead of JSON.
    let plain = |browser: &Browser| {
        let token = browser.csrf();
        let fields = [("csrfToken", token.as_str()), ("email", "admin@portal.test"), ("password", PASSWORD)];
        browser.form("/api/auth/callback/credentials", &fields)
    };
    let answer = plain(&portal.browser());
    assert_eq!(answer.status, 302, "{}", answer.text());
    let location = answer.header("location");
    assert!(
        location.contains("/api/plain/login?") && location.ends_with("error=Configuration"),
        "{location}"
    );
    assert_eq!(editor.get("/api/auth/session").status, 200, "who is signed in stays so");

    portal.store.limit_pages(u32::MAX - 1).unwrap();
    assert_eq!(editor.call("POST", "/api/dashboard/news", Some(&draft())).status, 201);
    assert!(plain(&portal.browser()).header("location").ends_with(&portal.address.to_string()));
}

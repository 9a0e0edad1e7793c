//! The app's frame: who gets which status, and what leads to sign-in.

use crate::portal::{Setup, start, start_with};
use domain::access::Role;

#[test]
fn signed_out_readers_are_sent_to_sign_in() {
    let portal = start();
    let browser = portal.browser();
    for (path, location) in [
        (
            "/dashboard",
            "/login?callbackUrl=%2Fdashboard&error=SessionRequired",
        ),
        (
            "/dashboard/news/edit/7?tab=us",
            "/login?callbackUrl=%2Fdashboard%2Fnews%2Fedit%2F7%3Ftab%3Dus&error=SessionRequired",
        ),
        (
            "/us/cabinet",
            "/us/login?callbackUrl=%2Fus%2Fcabinet&error=SessionRequired",
        ),
        (
            "/dodaty-ogoloshennya",
            "/login?callbackUrl=%2Fdodaty-ogoloshennya&error=SessionRequired",
        ),
        (
            "/us/dashboard/nothing",
            "/us/login?callbackUrl=%2Fus%2Fdashboard%2Fnothing&error=SessionRequired",
        ),
    ] {
        let answer = browser.get(path);
        assert_eq!((answer.status, answer.header("location")), (302, location));
        assert_eq!(answer.header("cache-control"), "no-store");
    }
}

#[test]
fn roles_by_the_specification() {
    let portal = start();
    // Lowest role that passes; `None`: nothing is there.
    let routes = [
        ("/dashboard", Some(Role::Author)),
        ("/dashboard/news", Some(Role::Author)),
        ("/dashboard/news/edit/1", Some(Role::Author)),
        ("/dashboard/posters/new-page", Some(Role::Author)),
        ("/dashboard/news/categories", Some(Role::Editor)),
        ("/dashboard/tags", Some(Role::Editor)),
        ("/dashboard/services/edit/1", Some(Role::Editor)),
        ("/dashboard/diaspors", Some(Role::Editor)),
        ("/dashboard/diaspors/categories", Some(Role::Admin)),
        ("/dashboard/settings", Some(Role::Admin)),
        ("/dashboard/locations", Some(Role::Admin)),
        ("/dashboard/pages/edit-page/1", Some(Role::Admin)),
        ("/dashboard/reklama", Some(Role::Admin)),
        ("/dashboard/reports", Some(Role::Admin)),
        ("/cabinet/edit/1", Some(Role::Member)),
        ("/dodaty-ogoloshennya", Some(Role::Member)),
        ("/dashboard/nothing", None),
        ("/dashboard/news/edit", None),
        ("/dashboard/news/edit/abc", None),
        ("/dashboard/news/edit/0", None),
        ("/dashboard/posters/categories/edit-page/undefined", None),
        ("/cabinet/edit/12345678901234567", None),
        ("/cabinet/nothing", None),
    ];
    for role in Role::ALL {
        let browser = portal.signed_in(role);
        for (path, lowest) in routes {
            for path in [path.to_owned(), format!("/us{path}")] {
                let answer = browser.get(&path);
                let staff_only = path.contains("/dashboard") && !role.is_staff();
                let status = match lowest {
                    _ if staff_only => 403,
                    Some(lowest) if role >= lowest => 200,
                    Some(_) => 403,
                    None => 404,
                };
                assert_eq!(answer.status, status, "{role:?} {path}");
                assert!(
                    answer.text().contains(&format!("data-status=\"{status}\"")),
                    "{path}"
                );
            }
        }
    }
}

#[test]
fn icons_are_asked_of_others_only_where_the_operator_says_so() {
    let own = start_with(Setup {
        admin: true,
        ..Setup::default()
    });
    let answer = own.signed_in(Role::Editor).get("/dashboard/news");
    assert!(
        answer
            .header("content-security-policy")
            .contains("connect-src 'self';")
    );
    assert!(!answer.text().contains("data-icons"));
    let open = start_with(Setup {
        admin: true,
        icons_outside: &["https://icons.example"],
        ..Setup::default()
    });
    let answer = open.signed_in(Role::Editor).get("/dashboard/news");
    assert!(
        answer
            .header("content-security-policy")
            .contains("connect-src 'self' https://icons.example;")
    );
    assert!(
        answer
            .text()
            .contains("data-icons=\"https://icons.example\""),
        "{}",
        answer.text()
    );
}

#[test]
fn every_shell_has_its_own_nonce_and_is_never_kept() {
    let portal = start_with(Setup {
        admin: true,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let (one, two) = (editor.get("/dashboard/news"), editor.get("/dashboard/news"));
    let nonce = |answer: &crate::browser::Answer| {
        let policy = answer.header("content-security-policy").to_owned();
        let nonce = policy
            .split_once("'nonce-")
            .unwrap()
            .1
            .split_once('\'')
            .unwrap()
            .0
            .to_owned();
        assert!(
            policy.contains("object-src 'none'")
                && policy.contains("frame-ancestors 'none'")
                && !policy.contains("unsafe")
        );
        assert!(answer.text().contains(&format!("nonce=\"{nonce}\"")));
        nonce
    };
    assert_ne!(nonce(&one), nonce(&two));
    assert_eq!(one.header("cache-control"), "no-store");
    assert!(
        one.text().contains("src=\"/dashboard/assets/app-1.js\"")
            && one.text().contains("/dashboard/assets/app-1.css")
    );
    assert_eq!(
        one.header("link"),
        "</dashboard/assets/app-1.js>; rel=modulepreload"
    );
    assert!(one.text().contains("class=\"shell adminpanel\""));
    assert!(
        editor
            .get("/us/cabinet")
            .text()
            .contains("data-area=\"cabinet\"")
    );
    assert!(
        editor
            .get("/dodaty-ogoloshennya")
            .text()
            .contains("data-area=\"add-advertisement\"")
    );
    assert_eq!(
        editor.get("/dashboard/news/").header("location"),
        "/dashboard/news"
    );

    let browser = portal.browser();
    let script = browser.get_with("/dashboard/assets/app-1.js", &[("accept-encoding", "br")]);
    assert_eq!(
        (script.status, script.header("content-encoding")),
        (200, "br")
    );
    assert_eq!(
        script.header("content-type"),
        "text/javascript; charset=utf-8"
    );
    assert!(script.header("cache-control").contains("immutable"));
    for missing in [
        "app-1.js.map",
        "manifest.json",
        "nothing.js",
        "..%2fmanifest.json",
    ] {
        assert_eq!(
            browser.get(&format!("/dashboard/assets/{missing}")).status,
            404,
            "{missing}"
        );
    }
}

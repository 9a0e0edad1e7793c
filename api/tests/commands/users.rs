//! `user`: accounts from the command line, beside a server and without one.

use super::{PASSWORD, Place, until};
use rusqlite::Connection;
use serde_json::Value;
use std::process::Output;

impl Place {
    fn database(&self) -> Connection {
        Connection::open(self.path("data/visnyk.sqlite3")).unwrap()
    }

    fn add(&self, email: &str, role: &str) {
        assert!(self.add_user(email, role, PASSWORD).status.success());
    }

    fn number(&self, sql: &str) -> i64 {
        self.database()
            .query_row(sql, [], |row| row.get(0))
            .unwrap()
    }

    /// Lines of the activity log about accounts, the last one last.
    fn log(&self) -> Vec<String> {
        let db = self.database();
        let mut select = db
            .prepare(
                "SELECT action || ' ' || title || ' by ' || coalesce(actor_id, 'a command') FROM activity
                 WHERE collection = 'users' ORDER BY id",
            )
            .unwrap();
        select
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect()
    }

    fn sign_in(&self, email: &str) {
        let sql = "INSERT INTO sessions (token_sha256, user_id, created_at, renewed_at, seen_at, expires_at)
                   SELECT randomblob(32), id, 0, 0, 0, 99999999999 FROM users WHERE email = ?1";
        assert_eq!(self.database().execute(sql, [email]).unwrap(), 1);
    }
}

fn errors(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn accounts_are_listed_in_columns_and_as_json() {
    let place = Place::new();
    assert!(
        place
            .fails(&["user", "list", "--role", "owner"])
            .contains("member, author, editor, admin")
    );
    assert!(
        place
            .fails(&["user", "list"])
            .contains("data has no portal; set --data")
    );
    assert!(!place.path("data").exists(), "a list creates nothing");
    place.add("olena@portal.test", "admin");
    place.database().execute("DELETE FROM users", []).unwrap();
    let none = place.ok(&["user", "list"]);
    assert_eq!(
        none,
        "there are no accounts; `visnyk-api user add` creates one\n"
    );
    assert_eq!(place.ok(&["user", "list", "--json"]), "[]\n");
    place.add("taras@portal.test", "editor");
    place.add("olena@portal.test", "admin");
    place.ok(&[
        "user",
        "disable",
        "taras@portal.test",
        "--reason",
        "on leave",
    ]);
    let lines = place.ok(&["user", "list"]);
    let expected = "\
EMAIL              NAME   ROLE    STATE     LAST ACTIVE
olena@portal.test  olena  admin   active    never
taras@portal.test  taras  editor  disabled  never
";
    assert_eq!(lines, expected);
    let admins = place.ok(&["user", "list", "--role", "admin"]);
    assert!(admins.contains("olena@") && !admins.contains("taras@"));
    assert!(
        place
            .ok(&["user", "list", "--role", "author"])
            .contains("no accounts with the role author")
    );
    let listed: Value = serde_json::from_str(&place.ok(&["user", "list", "--json"])).unwrap();
    assert_eq!(listed[0]["email"], "olena@portal.test");
    assert_eq!(
        (&listed[0]["role"], &listed[0]["account"]),
        (&"admin".into(), &"active".into())
    );
    assert_eq!(
        (&listed[1]["account"], &listed[1]["reason"]),
        (&"suspended".into(), &"on leave".into())
    );
    assert!(listed[0]["seen_at"].is_null() && listed[0]["created_at"].is_string());
}

#[test]
fn what_cannot_be_is_refused_with_the_way_out() {
    let place = Place::new();
    place.add("olena@portal.test", "admin");
    place.add("taras@portal.test", "editor");
    for words in [
        &["user", "role", "nobody@portal.test", "editor"][..],
        &["user", "disable", "nobody@portal.test"],
        &["user", "enable", "nobody@portal.test"],
        &["user", "second-factor", "reset", "nobody@portal.test"],
    ] {
        let error = place.fails(words);
        assert!(
            error.contains("nobody@portal.test has no account") && error.contains("user list"),
            "{error}"
        );
    }
    assert!(
        place
            .fails(&["user", "disable", "nobody"])
            .contains("not an email address")
    );
    let wrong = place.run(&["user", "role", "taras@portal.test", "owner"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(errors(&wrong).contains("member, author, editor, admin"));
    for words in [
        &["user", "role", "olena@portal.test", "editor"][..],
        &["user", "disable", "olena@portal.test"],
    ] {
        assert!(
            place.fails(words).contains("the last administrator"),
            "{words:?}"
        );
    }
    // No terminal, and nothing on standard input.
    for words in [
        &["user", "password", "taras@portal.test"][..],
        &[
            "user",
            "add",
            "--email",
            "new@portal.test",
            "--role",
            "member",
        ],
    ] {
        assert!(place.fails(words).contains("--password-stdin"), "{words:?}");
    }
    let weak = place.run_with(
        &["user", "password", "taras@portal.test", "--password-stdin"],
        "taras12345\n",
    );
    assert!(
        errors(&weak).contains("10 to 128"),
        "it is made of the address"
    );
    let long = "а".repeat(501);
    assert!(
        place
            .fails(&["user", "disable", "taras@portal.test", "--reason", &long])
            .contains("501")
    );
    let long = "я".repeat(61);
    for (name, length) in [("", 0), (" \u{200b}\u{1}", 0), ("я", 1), (&*long, 61)] {
        let words = [
            "user",
            "add",
            "--email",
            "new@portal.test",
            "--role",
            "member",
            "--name",
            name,
        ];
        let refused = place.run_with(&[&words[..], &["--password-stdin"]].concat(), PASSWORD);
        let expected = format!("--name has {length} characters; 2 to 60 are required\n");
        assert_eq!(errors(&refused), expected, "as in the dashboard");
    }
    assert_eq!(
        place.log().len(),
        2,
        "nothing was changed: {:?}",
        place.log()
    );
}

#[test]
fn a_second_factor_that_is_lost_is_reset() {
    let place = Place::new();
    place.add("olena@portal.test", "admin");
    let reset = ["user", "second-factor", "reset", "olena@portal.test"];
    assert_eq!(
        place.ok(&reset),
        "olena@portal.test has no second factor\n",
        "and nothing is changed"
    );
    place.sign_in("olena@portal.test");
    place
        .database()
        .execute_batch(
            "INSERT INTO authenticators (user_id, kind, name, sealed, created_at, confirmed_at)
             SELECT id, 'totp', 'Phone', x'00', 1, 1 FROM users;
             INSERT INTO recovery_codes SELECT x'01', id FROM users;
             UPDATE users SET second_factor = 1;",
        )
        .unwrap();
    assert_eq!(
        place.ok(&reset),
        "olena@portal.test signs in without a code now; 1 session ended\n"
    );
    for left in ["authenticators", "recovery_codes", "sessions"] {
        assert_eq!(place.number(&format!("SELECT count(*) FROM {left}")), 0);
    }
    assert_eq!(place.number("SELECT sum(second_factor) FROM users"), 0);
    let sent = "SELECT count(*) FROM outbox WHERE template = 'second_factor_reset'";
    assert_eq!(place.number(sent), 1);
    assert!(
        place
            .log()
            .iter()
            .any(|line| line.contains("reset-second-factor"))
    );
}

#[test]
fn roles_passwords_and_closed_accounts_take_effect_and_are_logged() {
    let place = Place::new();
    place.add("olena@portal.test", "admin");
    place.add("taras@portal.test", "editor");
    assert_eq!(
        place.ok(&["user", "role", "Taras@Portal.test", "admin"]),
        "admin taras@portal.test\n"
    );
    // Now there are two.
    assert_eq!(
        place.ok(&["user", "role", "olena@portal.test", "author"]),
        "author olena@portal.test\n"
    );
    place.ok(&["user", "role", "olena@portal.test", "author"]);
    place.sign_in("olena@portal.test");
    place.sign_in("olena@portal.test");
    let hash = "SELECT count(DISTINCT password_hash) FROM users";
    let stored = "SELECT length(group_concat(password_hash)) FROM users";
    assert_eq!(
        (
            place.number(hash),
            place.number("SELECT count(*) FROM sessions")
        ),
        (2, 2)
    );
    let words = ["user", "password", "olena@portal.test", "--password-stdin"];
    let before: String = place
        .database()
        .query_row("SELECT password_hash FROM users WHERE id = 1", [], |row| {
            row.get(0)
        })
        .unwrap();
    let changed = place.run_with(&words, "калина над ставом 99\n");
    assert_eq!(
        String::from_utf8_lossy(&changed.stdout),
        "olena@portal.test has a new password; 2 sessions ended\n"
    );
    let after: String = place
        .database()
        .query_row("SELECT password_hash FROM users WHERE id = 1", [], |row| {
            row.get(0)
        })
        .unwrap();
    assert!(before != after && place.number(stored) > 0);
    assert_eq!(place.number("SELECT count(*) FROM sessions"), 0);
    place.sign_in("olena@portal.test");
    let disabled = place.ok(&["user", "disable", "olena@portal.test"]);
    assert_eq!(disabled, "olena@portal.test is disabled; 1 session ended\n");
    assert_eq!(place.number("SELECT count(*) FROM sessions"), 0);
    assert_eq!(
        place.ok(&["user", "disable", "olena@portal.test"]),
        "olena@portal.test is disabled already\n"
    );
    assert_eq!(
        place.ok(&["user", "enable", "olena@portal.test"]),
        "olena@portal.test is enabled\n"
    );
    assert_eq!(
        place.ok(&["user", "enable", "olena@portal.test"]),
        "olena@portal.test was not disabled\n"
    );
    let log = [
        "create olena by a command",
        "create taras by a command",
        "save taras by a command",
        "save olena by a command",
        "password olena by a command",
        "suspend olena by a command",
        "activate olena by a command",
    ];
    assert_eq!(place.log(), log);
    let emails =
        "SELECT count(*) FROM outbox WHERE template IN ('password_changed', 'account_suspended')";
    assert_eq!(place.number(emails), 2, "the user is told of both");
}

#[test]
fn accounts_are_changed_beside_a_server() {
    let place = Place::new();
    place.bundle();
    place.add("olena@portal.test", "admin");
    place.add("taras@portal.test", "editor");
    let (server, address) = place.serve_empty(&super::theme(), &[]);
    until("a start", || {
        ureq::get(format!("http://{address}/readyz")).call().is_ok()
    });
    place.ok(&["user", "role", "taras@portal.test", "admin"]);
    place.ok(&["user", "disable", "olena@portal.test"]);
    assert!(
        place
            .fails(&["user", "disable", "taras@portal.test"])
            .contains("the last administrator")
    );
    assert!(place.ok(&["user", "list"]).contains("disabled"));
    assert!(ureq::get(format!("http://{address}/readyz")).call().is_ok());
    drop(server);
}

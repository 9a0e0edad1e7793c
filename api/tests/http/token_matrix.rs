//! Every endpoint of the table × every role × every way in which a call can say whose it is
//! (docs/security.md §11): refusals first, and each leaves no trace.

use crate::api_tokens::{Program, program};
use crate::browser::{Answer, Browser};
use crate::matrix::{address, calls};
use crate::portal::{Portal, Setup, start_with};
use api::openapi::routes::Endpoint;
use domain::access::{Access, Area, CallerRights, Role, TokenAccess, TokenScope};
use jiff::Timestamp;
use model::{DAY, Kind, SecondFactorRule};
use serde_json::json;
use support::clock::{Clock, later};

/// A way in which a call says whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Credential {
    Nothing,
    Cookie,
    /// A token for every area, to change.
    Token,
    /// A token for [`NARROW`], to read.
    Narrowed,
    Expired,
    Revoked,
    /// A token for every area, whose owner lacks a second factor that the setting asks for.
    WithoutSecondFactor,
}

const CREDENTIALS: [Credential; 7] = [
    Credential::Nothing,
    Credential::Cookie,
    Credential::Token,
    Credential::Narrowed,
    Credential::Expired,
    Credential::Revoked,
    Credential::WithoutSecondFactor,
];

const NARROW: [Area; 3] = [
    Area::Home,
    Area::Entries(Kind::News),
    Area::Categories(Kind::News),
];

/// A server that sends no emails: they would be traces.
fn quiet() -> Portal {
    start_with(Setup {
        mail: false,
        ..Setup::default()
    })
}

/// The caller of a call.
enum Caller {
    Browser(Browser),
    Program(Program),
}

impl Caller {
    fn of(portal: &Portal, role: Role, credential: Credential) -> Caller {
        let now = portal.clock.now();
        let later_on = later(now, 30 * DAY);
        let all: Vec<Area> = Area::open_to(Role::Admin).collect();
        let token = |areas: Vec<Area>, access, end: Timestamp| {
            Caller::Program(program(portal, role, areas, access, end))
        };
        match credential {
            Credential::Nothing => Caller::Browser(portal.browser()),
            Credential::Cookie => Caller::Browser(portal.signed_in(role)),
            Credential::Token => token(all, TokenAccess::Write, later_on),
            Credential::Narrowed => token(NARROW.to_vec(), TokenAccess::Read, later_on),
            Credential::Expired => token(all, TokenAccess::Write, now),
            Credential::Revoked => {
                let program = program(portal, role, all, TokenAccess::Write, later_on);
                let user = portal.users[&role].id;
                let revoked = portal.store.revoke_api_token(user, program.id, user, now);
                crate::ads::block(revoked).unwrap();
                Caller::Program(program)
            }
            Credential::WithoutSecondFactor => {
                portal.set(|settings| settings.second_factor = SecondFactorRule::Staff);
                let program = program(portal, role, all, TokenAccess::Write, later_on);
                // The grace begins with the first call.
                program.get("/api/dashboard/fields");
                portal.clock.advance(8 * DAY);
                Caller::Program(program)
            }
        }
    }

    fn send(&self, endpoint: &Endpoint, path: &str, kind: Option<Kind>) -> Answer {
        let (method, address) = (endpoint.method.as_str(), address(endpoint, path, kind));
        match self {
            Caller::Browser(browser) => crate::matrix::send(browser, endpoint, &address),
            Caller::Program(program) => {
                let body = json!({ "version": 1 });
                program.send(method, &address, Some(&body).filter(|_| method != "GET"))
            }
        }
    }
}

/// The status of the refusal, or nothing if the guard lets the call pass.
fn refusal(
    endpoint: &Endpoint,
    kind: Option<Kind>,
    role: Role,
    credential: Credential,
) -> Option<u16> {
    let declared = &endpoint.declaration;
    if matches!(declared.access, Access::Public | Access::ThisSite) {
        return None;
    }
    let scope = |areas: Vec<Area>, access| CallerRights {
        role,
        token: Some(TokenScope { areas, access }),
    };
    let is_over = matches!(credential, Credential::Expired | Credential::Revoked);
    if is_over && declared.access == Access::SignedIn {
        // The owner is not even looked for where no token may go.
        return Some(403);
    }
    let all = Area::open_to(Role::Admin).collect();
    let rights = match credential {
        Credential::Nothing | Credential::Expired | Credential::Revoked => return Some(401),
        Credential::Cookie => CallerRights::from(role),
        Credential::Token | Credential::WithoutSecondFactor => scope(all, TokenAccess::Write),
        Credential::Narrowed => scope(NARROW.to_vec(), TokenAccess::Read),
    };
    let passes = declared.access.admits_caller(Some(&rights), kind)
        && (rights.token.is_none() || declared.takes_tokens())
        && (!declared.writes || rights.may_write())
        && credential != Credential::WithoutSecondFactor;
    (!passes).then_some(403)
}

#[test]
fn whoever_may_not_is_refused_whatever_they_show() {
    let mut cells = 0;
    let mut refused = 0;
    for credential in CREDENTIALS {
        let portal = quiet();
        for role in Role::ALL {
            let caller = Caller::of(&portal, role, credential);
            if let Caller::Program(program) = &caller {
                // The last use is noted before the first fingerprint.
                program.get("/api/dashboard/fields");
            }
            let before = portal.fingerprint();
            for (endpoint, path, kind) in calls() {
                cells += 1;
                let Some(expected) = refusal(endpoint, kind, role, credential) else {
                    continue;
                };
                let answer = caller.send(endpoint, path, kind);
                let what = format!(
                    "{credential:?} {role:?} {} {path} {kind:?}",
                    endpoint.method
                );
                assert_eq!(answer.status, expected, "{what}: {}", answer.text());
                assert_eq!(answer.header("content-type"), "application/problem+json");
                refused += 1;
            }
            assert_eq!(portal.fingerprint(), before, "{credential:?} {role:?}");
        }
    }
    println!("{cells} cells, {refused} refusals");
    assert!(cells > 6_000 && refused > 4_000, "{cells} {refused}");
}

#[test]
fn a_token_passes_where_it_may() {
    let mut passed = 0;
    for credential in [Credential::Token, Credential::Narrowed] {
        let portal = quiet();
        for role in Role::ALL {
            let caller = Caller::of(&portal, role, credential);
            for (endpoint, path, kind) in calls() {
                if endpoint.declaration.access == Access::ThisSite
                    || refusal(endpoint, kind, role, credential).is_some()
                {
                    continue;
                }
                let answer = caller.send(endpoint, path, kind);
                let what = format!("{credential:?} {role:?} {} {path}", endpoint.method);
                let is_refused = matches!(answer.status, 401 | 403 | 429);
                let is_protocol = path.starts_with("/api/auth/");
                assert!(is_protocol || !is_refused, "{what}: {}", answer.text());
                assert!(answer.status < 500, "{what}: {}", answer.text());
                passed += 1;
            }
        }
    }
    println!("{passed} passed");
    assert!(passed > 400, "{passed}");
}

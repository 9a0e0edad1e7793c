//! Every kind × every operation × every role, over HTTP (docs/content-model.md §2.1, §2.3, §3). The
//! expected results are written here a second time, as people read them in these documents, without
//! the server's own tables.

use crate::ads::{block, board};
use crate::browser::{Answer, Browser};
use crate::portal::Portal;
use domain::access::Role;
use model::{Category, Kind, Localized, Slug};
use serde_json::{Value, json};

/// Who acts on whose entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Party {
    Nobody,
    Member,
    /// An author, on an entry of their own.
    Author,
    /// An author, on an editor's entry.
    OtherAuthor,
    Editor,
    Admin,
}

const PARTIES: [Party; 6] = [
    Party::Nobody,
    Party::Member,
    Party::Author,
    Party::OtherAuthor,
    Party::Editor,
    Party::Admin,
];

impl Party {
    fn role(self) -> Option<Role> {
        match self {
            Party::Nobody => None,
            Party::Member => Some(Role::Member),
            Party::Author | Party::OtherAuthor => Some(Role::Author),
            Party::Editor => Some(Role::Editor),
            Party::Admin => Some(Role::Admin),
        }
    }
}

/// Something that is done, to an entry in this state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    Create,
    EditDraft,
    EditPublished,
    Publish,
    Unpublish,
    DeleteDraft,
    DeletePublished,
    Restore,
    Erase,
}

const OPERATIONS: [Operation; 9] = [
    Operation::Create,
    Operation::EditDraft,
    Operation::EditPublished,
    Operation::Publish,
    Operation::Unpublish,
    Operation::DeleteDraft,
    Operation::DeletePublished,
    Operation::Restore,
    Operation::Erase,
];

/// Who may, of news and posters.
const WITH_AUTHORS: [(Operation, &[Party]); 9] = {
    use Party::{Admin, Author, Editor, OtherAuthor};
    [
        (Operation::Create, &[Author, OtherAuthor, Editor, Admin]),
        (Operation::EditDraft, &[Author, Editor, Admin]),
        (Operation::EditPublished, &[Author, Editor, Admin]),
        (Operation::Publish, &[Editor, Admin]),
        (Operation::Unpublish, &[Editor, Admin]),
        (Operation::DeleteDraft, &[Author, Editor, Admin]),
        (Operation::DeletePublished, &[Admin]),
        (Operation::Restore, &[Author, Editor, Admin]),
        (Operation::Erase, &[Admin]),
    ]
};

/// Who may, of services and diaspora listings.
const EDITORS_ONLY: [(Operation, &[Party]); 9] = {
    use Party::{Admin, Editor};
    [
        (Operation::Create, &[Editor, Admin]),
        (Operation::EditDraft, &[Editor, Admin]),
        (Operation::EditPublished, &[Editor, Admin]),
        (Operation::Publish, &[Editor, Admin]),
        (Operation::Unpublish, &[Editor, Admin]),
        (Operation::DeleteDraft, &[Editor, Admin]),
        (Operation::DeletePublished, &[Admin]),
        (Operation::Restore, &[Editor, Admin]),
        (Operation::Erase, &[Admin]),
    ]
};

/// Who may, of advertisements that the staff itself put in.
const ADVERTISEMENTS: [(Operation, &[Party]); 9] = {
    use Party::{Admin, Editor};
    [
        (Operation::Create, &[Editor, Admin]),
        (Operation::EditDraft, &[Editor, Admin]),
        (Operation::EditPublished, &[Editor, Admin]),
        (Operation::Publish, &[Editor, Admin]),
        (Operation::Unpublish, &[Editor, Admin]),
        (Operation::DeleteDraft, &[Admin]),
        (Operation::DeletePublished, &[Admin]),
        (Operation::Restore, &[Admin]),
        (Operation::Erase, &[Admin]),
    ]
};

fn may(kind: Kind, operation: Operation, party: Party) -> bool {
    let table = match kind {
        Kind::News | Kind::Posters => WITH_AUTHORS,
        Kind::Services | Kind::Diaspors => EDITORS_ONLY,
        Kind::Advertisements => ADVERTISEMENTS,
        // Pages and reklama are an admin's, whatever is done.
        Kind::Pages | Kind::Reklama => return party == Party::Admin,
    };
    table
        .iter()
        .any(|(known, parties)| *known == operation && parties.contains(&party))
}

/// A portal in which an entry of every kind can be published.
pub(crate) fn portal() -> Portal {
    with_kinds(board())
}

/// The same of a board.
pub(crate) fn with_kinds(portal: Portal) -> Portal {
    let slug = |text: &str| Slug::new(text).unwrap();
    let name = |text: &str| Localized {
        ua: text.to_owned(),
        us: text.to_owned(),
    };
    let mut site = (*portal.store.site().unwrap()).clone();
    for kind in [Kind::Posters, Kind::Services, Kind::Diaspors] {
        let category = Category {
            slug: slug("usiake"),
            parent: None,
            name: name("Усяке"),
            description: None,
            icon: String::new(),
            closed: false,
            identity: String::new(),
            rules: None,
            attributes: Vec::new(),
        };
        site.categories.insert(kind, vec![category]);
    }
    block(
        portal
            .store
            .set_site(site, "2026-11-01T00:00:00Z".parse().unwrap()),
    )
    .unwrap();
    portal
}

/// What can be published as it is.
pub(crate) fn draft(kind: Kind, title: &str) -> Value {
    let body =
        "Громада зібралася в неділю, щоб обговорити спільні справи на рік уперед. ".repeat(4);
    let lead = "Сорок людей прийшли на перші збори нового сезону.";
    let text = json!({ "ua": { "title": title, "lead": lead, "body": body } });
    let (category, fields) = match kind {
        Kind::News => ("osvita", json!({ "kind": "article", "bylines": ["olena"] })),
        Kind::Posters => (
            "usiake",
            json!({
                "occurrences": [{ "start": "2026-12-24T18:00:00" }], "tz": "America/Chicago", "mode": "offline",
                "event_status": "scheduled", "price_kind": "free", "organizer_name": "Громада",
            }),
        ),
        Kind::Services => (
            "usiake",
            json!({ "provider_kind": "company", "phones": [{ "number": "+13125550142" }] }),
        ),
        Kind::Diaspors => (
            "usiake",
            json!({ "org_kind": "association", "country": "US", "phones": [{ "number": "+13125550142" }] }),
        ),
        Kind::Advertisements => (
            "rizne",
            json!({ "deal": "sell", "text_lang": "uk", "price_kind": "negotiable", "contact_name": "Громада" }),
        ),
        Kind::Reklama => (
            "",
            json!({
                "advertiser_name": "Пекарня «Калина»", "starts_at": "2026-11-20T00:00:00Z",
                "ends_at": "2027-01-20T00:00:00Z", "placements": ["home_top"], "target_url": "/novyny",
                "has_landing": true,
            }),
        ),
        Kind::Pages => ("", json!({ "template": "standard" })),
    };
    let mut draft = json!({ "fields": fields, "texts": text });
    if !category.is_empty() {
        draft["category"] = json!(category);
        draft["location"] = json!("milvoki");
    }
    if kind == Kind::Posters {
        draft["texts"]["ua"]["venue_name"] = json!("Дім громади");
    }
    if kind == Kind::Advertisements {
        draft["texts"] = json!({ "ua": { "title": title, "body": body } });
        draft["contact"] = json!({ "phone": "+13125550142", "show_phone": true });
    }
    draft
}

/// Everyone who acts, signed in once.
struct Cast {
    nobody: Browser,
    member: Browser,
    author: Browser,
    editor: Browser,
    admin: Browser,
    titles: std::cell::Cell<u32>,
}

impl Cast {
    fn of(portal: &Portal) -> Cast {
        Cast {
            nobody: portal.browser(),
            member: portal.signed_in(Role::Member),
            author: portal.signed_in(Role::Author),
            editor: portal.signed_in(Role::Editor),
            admin: portal.signed_in(Role::Admin),
            titles: std::cell::Cell::new(0),
        }
    }

    fn browser(&self, party: Party) -> &Browser {
        match party.role() {
            None => &self.nobody,
            Some(Role::Member) => &self.member,
            Some(Role::Author) => &self.author,
            Some(Role::Editor) => &self.editor,
            Some(Role::Admin) => &self.admin,
        }
    }

    fn draft(&self, kind: Kind) -> Value {
        self.titles.set(self.titles.get() + 1);
        draft(
            kind,
            &format!("Спільна справа громади число {}", self.titles.get()),
        )
    }

    /// An entry in the state that the deed is done in: its address and its newest version.
    fn subject(&self, kind: Kind, operation: Operation, party: Party) -> (String, Value) {
        let base = format!("/api/dashboard/{}", kind.collection());
        let written_by_author =
            matches!(kind, Kind::News | Kind::Posters) && party == Party::Author;
        let writer = match party {
            Party::Author if written_by_author => &self.author,
            // A draft of an advertisement is its owner's.
            Party::Editor if kind == Kind::Advertisements => self.browser(party),
            _ => &self.admin,
        };
        let made = writer.call("POST", &base, Some(&self.draft(kind)));
        assert_eq!(made.status, 201, "{kind:?}: {}", made.text());
        let path = format!("{base}/{}", made.json()["id"]);
        let steps: &[&str] = match operation {
            Operation::EditPublished | Operation::Unpublish | Operation::DeletePublished => {
                &["publish"]
            }
            // Of a draft in the trash only its owner knows.
            Operation::Restore | Operation::Erase if kind == Kind::Advertisements => {
                &["publish", "delete"]
            }
            Operation::Restore | Operation::Erase => &["delete"],
            _ => &[],
        };
        let mut entry = made.json();
        for step in steps {
            let by_writer = kind == Kind::Advertisements && *step == "publish";
            let browser = if by_writer { writer } else { &self.admin };
            let done = browser.call("POST", &format!("{path}/{step}"), None);
            assert_eq!(done.status, 200, "{kind:?} {step}: {}", done.text());
            entry = done.json();
        }
        (path, entry["version"].clone())
    }

    fn attempt(
        &self,
        kind: Kind,
        operation: Operation,
        party: Party,
        subject: &(String, Value),
    ) -> Answer {
        let (path, version) = subject;
        let browser = self.browser(party);
        let act = |action: &str| {
            browser.call(
                "POST",
                &format!("{path}/{action}"),
                Some(&json!({ "version": version })),
            )
        };
        match operation {
            Operation::Create => browser.call(
                "POST",
                &format!("/api/dashboard/{}", kind.collection()),
                Some(&self.draft(kind)),
            ),
            Operation::EditDraft | Operation::EditPublished => {
                let mut edit = self.draft(kind);
                edit["version"] = version.clone();
                browser.call("PUT", path, Some(&edit))
            }
            Operation::Publish => act("publish"),
            // The life of an advertisement has no way back to a draft: it rests.
            Operation::Unpublish if kind == Kind::Advertisements => act("archive"),
            Operation::Unpublish => act("unpublish"),
            Operation::DeleteDraft | Operation::DeletePublished => {
                browser.call("DELETE", &format!("{path}?version={version}"), None)
            }
            Operation::Restore => act("restore"),
            Operation::Erase => act("erase"),
        }
    }
}

fn expected(operation: Operation) -> u16 {
    match operation {
        Operation::Create => 201,
        Operation::DeleteDraft | Operation::DeletePublished => 204,
        _ => 200,
    }
}

#[test]
fn every_kind_and_deed_is_for_whom_the_specification_says() {
    let portal = portal();
    let cast = Cast::of(&portal);
    for kind in Kind::ALL {
        for operation in OPERATIONS {
            let (allowed, refused): (Vec<Party>, Vec<Party>) = PARTIES
                .into_iter()
                .partition(|party| may(kind, operation, *party));
            // Refusals first, on what those who may would succeed with; none leaves a trace.
            for party in refused {
                let subject = cast.subject(kind, operation, party);
                let before = portal.fingerprint();
                let answer = cast.attempt(kind, operation, party, &subject);
                let is_seen = matches!(
                    operation,
                    Operation::EditPublished | Operation::Unpublish | Operation::DeletePublished
                );
                let status = match party {
                    Party::Nobody => 401,
                    // Authors read what readers see of the entries of others.
                    Party::OtherAuthor
                        if matches!(kind, Kind::News | Kind::Posters) && !is_seen =>
                    {
                        404
                    }
                    _ => 403,
                };
                assert_eq!(
                    answer.status,
                    status,
                    "{kind:?} {operation:?} {party:?}: {}",
                    answer.text()
                );
                assert_eq!(
                    portal.fingerprint(),
                    before,
                    "{kind:?} {operation:?} {party:?}"
                );
            }
            for party in allowed {
                let subject = cast.subject(kind, operation, party);
                let answer = cast.attempt(kind, operation, party, &subject);
                assert_eq!(
                    answer.status,
                    expected(operation),
                    "{kind:?} {operation:?} {party:?}: {}",
                    answer.text()
                );
            }
        }
    }
}

#[test]
fn what_nobody_can_do_in_a_state_is_a_conflict() {
    let portal = portal();
    let cast = Cast::of(&portal);
    for kind in Kind::ALL {
        let draft = cast.subject(kind, Operation::EditDraft, Party::Admin);
        for action in ["restore", "erase"] {
            let answer = cast
                .admin
                .call("POST", &format!("{}/{action}", draft.0), None);
            assert_eq!(
                (answer.status, &answer.json()["key"]),
                (409, &json!("wrong_state")),
                "{kind:?} {action}"
            );
        }
        let trashed = cast.subject(kind, Operation::Restore, Party::Admin);
        for operation in [
            Operation::EditDraft,
            Operation::Publish,
            Operation::DeleteDraft,
        ] {
            let answer = cast.attempt(kind, operation, Party::Admin, &trashed);
            assert_eq!(
                answer.status,
                409,
                "{kind:?} {operation:?}: {}",
                answer.text()
            );
        }
        // What is erased is nowhere.
        assert_eq!(
            cast.attempt(kind, Operation::Erase, Party::Admin, &trashed)
                .status,
            200
        );
        assert_eq!(cast.admin.get(&trashed.0).status, 404, "{kind:?}");
    }
}

#[test]
fn lists_offer_what_the_server_allows() {
    let portal = portal();
    let cast = Cast::of(&portal);
    for kind in Kind::ALL {
        cast.subject(kind, Operation::EditDraft, Party::Author);
        cast.subject(kind, Operation::Unpublish, Party::Admin);
        let path = format!("/api/dashboard/{}", kind.collection());
        for party in [Party::Author, Party::Editor, Party::Admin] {
            let answer = cast.browser(party).get(&path);
            if answer.status == 403 {
                continue;
            }
            for item in answer.json()["items"].as_array().unwrap() {
                let is_draft = item["status"] == "draft";
                let own = item["author"]["name"] == "Пані author";
                let party = match party {
                    Party::Author if !own => Party::OtherAuthor,
                    party => party,
                };
                let operation = if is_draft {
                    Operation::DeleteDraft
                } else {
                    Operation::DeletePublished
                };
                let offered = item["allowed"]
                    .as_array()
                    .unwrap()
                    .contains(&json!("delete"));
                assert_eq!(
                    offered,
                    may(kind, operation, party),
                    "{kind:?} {party:?} {item}"
                );
                let shown = cast
                    .browser(party)
                    .get(&format!("{path}/{}", item["id"]))
                    .json();
                for word in shown["allowed"].as_array().unwrap() {
                    assert!(
                        item["allowed"].as_array().unwrap().contains(word),
                        "{kind:?} {word} {item}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_service_whose_location_is_among_its_areas_is_published_again() {
    let portal = portal();
    let editor = portal.signed_in(Role::Editor);
    let mut service = draft(Kind::Services, "Ремонт дахів у Мілвокі");
    service["fields"]["areas"] = json!(["milvoki"]);
    let answer = editor.call(
        "POST",
        "/api/dashboard/services?publish=true",
        Some(&service),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let created = answer.json();
    let path = format!("/api/dashboard/services/{}", created["id"]);
    let answer = editor.call(
        "POST",
        &format!("{path}/publish"),
        Some(&json!({ "version": created["version"] })),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    service["version"] = answer.json()["version"].clone();
    let answer = editor.call("PUT", &format!("{path}?publish=true"), Some(&service));
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(
        portal.column(
            "SELECT document FROM site_uses WHERE collection = 'locations' ORDER BY document"
        ),
        ["head", "live"]
    );
}

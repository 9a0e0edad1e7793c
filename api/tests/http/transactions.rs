//! What is decided inside the transaction that stores it, however requests meet.

use crate::ads::{ask, block, board, create, draft, errors, own_record, submit, upload};
use crate::database::TestConnection;
use crate::entries;
use crate::portal::{Portal, start, unchecked};
use domain::access::{Actor, Role};
use domain::ads::record::AdRecord;
use domain::ads::rules::{AdDraft, Contact};
use domain::ads::steps::AdStep;
use domain::ads::submission::Submission;
use domain::drafts::validator::Draft;
use domain::entries::record::{Basis, EntryRecord};
use domain::ids::UserId;
use domain::rejection::Rejection;
use domain::workflow::ad_steps::{AdAction as Action, Party};
use domain::workflow::ads::decide_on_ad;
use domain::workflow::visibility::{Sight, Viewing};
use futures_util::FutureExt;
use model::markdown::facts_of;
use model::{EntryId, Kind};
use serde_json::{Value, json};
use std::pin::Pin;
use std::time::Duration;
use store::{AdAct, EntrySave, Error, PublicTexts, SiteSet};
use support::clock::Clock;

/// Holds the store's writer back until it is dropped: what is queued meanwhile shares one commit.
struct Held(TestConnection);

impl Held {
    fn by(portal: &Portal) -> Held {
        let mut db = portal.database.connect();
        db.hold();
        Held(db)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.0.run("ROLLBACK");
    }
}

/// Lets a call queue its job, and no more.
fn queued<'a, T>(call: impl Future<Output = T> + 'a) -> Pin<Box<dyn Future<Output = T> + 'a>> {
    let mut call: Pin<Box<dyn Future<Output = T> + 'a>> = Box::pin(call);
    assert!(
        call.as_mut().now_or_never().is_none(),
        "it waits for the writer"
    );
    call
}

fn actor(portal: &Portal, role: Role) -> Actor {
    Actor {
        id: portal.users[&role].id,
        role,
    }
}

fn category(slug: &str) -> Value {
    json!({ "slug": slug, "name": { "ua": "Спорт", "us": "Sports" } })
}

#[test]
fn an_edit_of_the_site_is_used_even_if_its_caller_went_away() {
    let portal = start();
    let (editor, admin) = (portal.signed_in(Role::Editor), actor(&portal, Role::Admin));
    let mut new = entries::draft("Новина про спорт у школі");
    new["category"] = json!("sport");
    let answer = editor.call("POST", "/api/dashboard/news", Some(&new));
    assert_eq!(errors(&answer), ["category: bad_choice"]);
    let set = SiteSet::Categories(Kind::News);
    let held = Held::by(&portal);
    // What a handler does whose client closes the connection: it is dropped while its job waits.
    drop(queued(portal.store.create_site_record(
        set,
        category("sport"),
        admin,
        portal.clock.now(),
    )));
    // A reader in between keeps what is committed.
    assert!(
        portal
            .store
            .site()
            .unwrap()
            .category(Kind::News, "sport")
            .is_none()
    );
    drop(held);
    // A later job is acknowledged after it.
    block(portal.store.secret()).unwrap();
    let answer = editor.call("POST", "/api/dashboard/news", Some(&new));
    assert_eq!(answer.status, 201, "{}", answer.text());
}

#[test]
fn a_save_is_refused_when_its_category_was_deleted_after_its_validation() {
    let portal = start();
    let (browser, other) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Editor),
    );
    let (set, admin) = (SiteSet::Categories(Kind::News), actor(&portal, Role::Admin));
    let draft = entries::draft("Новина про освіту");
    let old = browser
        .call("POST", "/api/dashboard/news", Some(&draft))
        .json();
    let rows = portal
        .store
        .read_blocking(|reader| reader.site_records(set))
        .unwrap();
    let unused = rows
        .into_iter()
        .find(|row| row.document["slug"] == "kultura")
        .unwrap();
    let before = portal.column("SELECT count(*) FROM revisions");

    let held = Held::by(&portal);
    let now = portal.clock.now();
    let deleted = queued(
        portal
            .store
            .delete_site_record(set, unused.id, None, admin, now),
    );
    let mut new = draft;
    new["category"] = json!("kultura");
    let change = json!({ "version": old["version"], "category": "kultura" });
    let path = format!("/api/dashboard/news/{}", old["id"]);
    let answers = std::thread::scope(|scope| {
        let calls = [
            ("POST", "/api/dashboard/news?publish=true", &new),
            ("PUT", path.as_str(), &change),
        ];
        let calls = [browser, other]
            .into_iter()
            .zip(calls)
            .map(|(browser, (verb, path, body))| {
                scope.spawn(move || browser.call(verb, path, Some(body)))
            });
        let calls: Vec<_> = calls.collect();
        // Long enough for readers to find the category, so that both jobs wait behind its deletion.
        std::thread::sleep(Duration::from_millis(500));
        drop(held);
        calls
            .into_iter()
            .map(|call| call.join().unwrap())
            .collect::<Vec<_>>()
    });
    block(deleted).unwrap();
    for answer in answers {
        assert_eq!(
            (answer.status, errors(&answer)),
            (422, vec!["category: bad_choice".to_owned()])
        );
    }
    assert_eq!(portal.column("SELECT count(*) FROM revisions"), before);
}

#[test]
fn an_edit_is_refused_when_anything_it_was_checked_against_has_changed() {
    let portal = start();
    let browser = portal.signed_in(Role::Editor);
    let new = browser
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&entries::draft("Новина про освіту")),
        )
        .json();
    let viewing = Viewing {
        user: portal.users[&Role::Editor].id,
        sight: Sight::All,
    };
    let id = EntryId(new["id"].as_i64().unwrap());
    let read = || portal.read(|reader| reader.entry(Kind::News, id, viewing, portal.clock.now()));
    let save = |record: EntryRecord, site| {
        let draft = unchecked(record.document.clone());
        let basis = Basis {
            record: Some(record),
            site,
        };
        let (editor, now) = (actor(&portal, Role::Editor), portal.clock.now());
        block(
            portal
                .store
                .save_entry(basis, EntrySave::new(draft, false), editor, now),
        )
    };
    let (record, site) = (read(), portal.store.site().unwrap());
    // A new site, although nothing in it concerns the entry.
    let set = SiteSet::Categories(Kind::News);
    let admin = actor(&portal, Role::Admin);
    block(
        portal
            .store
            .create_site_record(set, category("sport"), admin, portal.clock.now()),
    )
    .unwrap();
    assert!(matches!(save(record.clone(), site), Err(Error::Outdated)));
    let site = || portal.store.site().unwrap();
    save(record.clone(), site()).unwrap();
    assert!(
        matches!(save(record, site()), Err(Error::Outdated)),
        "its version has grown"
    );
    // The author's account goes, which is no new version.
    let record = read();
    portal
        .database
        .connect()
        .run("UPDATE entries SET author_id = NULL");
    assert!(matches!(save(record, site()), Err(Error::Outdated)));
    save(read(), site()).unwrap();
}

#[test]
fn saving_and_publishing_an_advertisement_is_one_deed() {
    let portal = board();
    let [member, editor, admin] =
        [Role::Member, Role::Editor, Role::Admin].map(|role| portal.signed_in(role));
    let ad = create(&member, &draft(0));
    assert_eq!(submit(&member, &ad).status, 200);
    let path = format!("/api/dashboard/advertisements/{}", ad["id"]);
    assert_eq!(
        admin
            .call("POST", &format!("{path}/claim"), Some(&json!({})))
            .status,
        200
    );
    let version = editor.get(&path).json()["version"].clone();
    let change = json!({ "version": version, "fields": { "price": 99_900 } });
    let before = portal.fingerprint();
    let answer = editor.call("PUT", &format!("{path}?publish=true"), Some(&change));
    assert_eq!(
        (answer.status, &answer.json()["key"]),
        (409, &json!("claimed")),
        "{}",
        answer.text()
    );
    assert_eq!(
        portal.fingerprint(),
        before,
        "the text was not stored either"
    );
    let answer = admin.call("PUT", &format!("{path}?publish=true"), Some(&change));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let saved = answer.json();
    assert_eq!(
        (&saved["status"], &saved["fields"]["price"]),
        (&json!("published"), &json!(99_900))
    );
    assert_eq!(
        portal
            .column("SELECT action FROM activity WHERE collection = 'advertisements' ORDER BY id"),
        ["save", "approve"]
    );

    let answer = editor.call(
        "POST",
        "/api/dashboard/advertisements?publish=true",
        Some(&draft(1)),
    );
    assert_eq!(
        (answer.status, &answer.json()["status"]),
        (201, &json!("published")),
        "{}",
        answer.text()
    );
}

#[test]
fn drafts_are_counted_in_the_transaction_that_stores_one_more() {
    let portal = board();
    let (member, now) = (portal.signed_in(Role::Member), portal.clock.now());
    let first = create(&member, &draft(0));
    let document = own_record(&portal, &first).entry.document;
    let owner = actor(&portal, Role::Member);
    let more = || {
        let ad = AdDraft {
            party: Party::Owner,
            contact: Contact::default(),
            term_days: 30,
        };
        let draft = Draft {
            ad: Some(ad),
            ..unchecked(document.clone())
        };
        let basis = Basis {
            record: None::<AdRecord>,
            site: portal.store.site().unwrap(),
        };
        let save = EntrySave::new(draft, false);
        portal.store.save_entry(basis, save, owner, now)
    };
    block(async {
        for _ in 2..50 {
            Box::pin(more()).await.unwrap();
        }
    });
    let held = Held::by(&portal);
    let (last, beyond) = (queued(more()), queued(more()));
    drop(held);
    assert!(block(last).is_ok());
    assert!(matches!(
        block(beyond),
        Err(Error::Rejected(Rejection::TooManyDrafts(50)))
    ));
    let answer = member.call("POST", "/api/cabinet/ads", Some(&draft(1)));
    assert_eq!(answer.status, 409, "{}", answer.text());
    assert_eq!(
        (&answer.json()["key"], &answer.json()["params"]),
        (&json!("too_many_drafts"), &json!({ "n": 50 }))
    );
    assert_eq!(answer.header("retry-after"), "", "time does not help");
    assert_eq!(
        member
            .call("DELETE", &format!("/api/cabinet/ads/{}", first["id"]), None)
            .status,
        204
    );
    create(&member, &draft(1));
}

/// The signs of an advertisement, by their codes.
fn signs(portal: &Portal, id: EntryId) -> Vec<String> {
    let signals = &portal.column(&format!(
        "SELECT signals FROM ads WHERE entry_id = {}",
        id.0
    ))[0];
    let signals: Vec<Value> = serde_json::from_str(signals).unwrap();
    signals
        .iter()
        .map(|signal| signal["code"].as_str().unwrap().to_owned())
        .collect()
}

/// Two owners' advertisements: the same number is the same text.
fn two(portal: &Portal, texts: [usize; 2], photo: bool) -> [(EntryId, Actor); 2] {
    let mut owners = [Role::Member, Role::Author].into_iter().zip(texts);
    std::array::from_fn(|_| {
        let (role, text) = owners.next().unwrap();
        let browser = portal.signed_in(role);
        let mut draft = draft(text);
        if photo {
            let picture = crate::media::picture(640, 480, image::ImageFormat::Png);
            let media = upload(&browser, "a.png", &picture).json();
            draft["gallery"] = json!([{ "media": { "hash": media["hash"] } }]);
        }
        (
            EntryId(create(&browser, &draft)["id"].as_i64().unwrap()),
            actor(portal, role),
        )
    })
}

/// An owner's action, decided and checked on what is stored now.
fn decided(portal: &Portal, id: EntryId, action: Action) -> (Basis<AdRecord>, AdAct) {
    let (now, site) = (portal.clock.now(), portal.store.site().unwrap());
    let owner = UserId(ask(
        portal,
        &format!("SELECT author_id FROM entries WHERE id = {}", id.0),
    ));
    portal.read(|reader| {
        let record = reader.own_ad(id, owner)?;
        let to = decide_on_ad(action, Party::Owner, record.state(now), &record.facts(now)).unwrap();
        let facts = facts_of(Kind::Advertisements, &record.entry.document.bodies);
        let texts = PublicTexts {
            facts,
            approved: reader.approved_text(&record)?,
        };
        let step = AdStep::new(action, to, Party::Owner);
        let submission = (action == Action::Submit).then_some(Submission {
            trapped: false,
            seconds: Some(60),
        });
        let resemblance = Some(reader.resemblance_of(&record, now)?);
        Ok((
            Basis { record, site },
            AdAct {
                step,
                texts,
                submission,
                resemblance,
            },
        ))
    })
}

#[test]
fn of_two_equal_advertisements_in_one_commit_the_second_resembles_the_first() {
    for (texts, photo, sign) in [
        ([0, 0], false, "same_text_elsewhere"),
        ([0, 1], true, "same_photo"),
    ] {
        let portal = board();
        let ads = two(&portal, texts, photo);
        // Readers compare both before either is sent in.
        let acts = ads.map(|(id, _)| decided(&portal, id, Action::Submit));
        let held = Held::by(&portal);
        let jobs: Vec<_> = ads
            .iter()
            .zip(acts)
            .map(|((_, owner), (basis, act))| {
                queued(
                    portal
                        .store
                        .act_on_entry(basis, act, *owner, portal.clock.now()),
                )
            })
            .collect();
        drop(held);
        jobs.into_iter().for_each(|job| drop(block(job).unwrap()));
        assert!(
            !signs(&portal, ads[0].0).iter().any(|code| code == sign),
            "{sign}"
        );
        assert!(
            signs(&portal, ads[1].0).iter().any(|code| code == sign),
            "{sign}"
        );
    }
}

#[test]
fn an_advertisement_that_left_after_the_comparison_is_not_resembled() {
    let portal = board();
    let [(first, owner), (second, other)] = two(&portal, [0, 0], true);
    let now = portal.clock.now();
    let acted = |(basis, act): (Basis<AdRecord>, AdAct), actor| {
        block(portal.store.act_on_entry(basis, act, actor, now))
    };
    acted(decided(&portal, first, Action::Submit), owner).unwrap();
    let compared = decided(&portal, second, Action::Submit);
    acted(decided(&portal, first, Action::Withdraw), owner).unwrap();
    acted(compared, other).unwrap();
    let signs = signs(&portal, second);
    assert!(
        !signs.iter().any(|code| code.starts_with("same_")),
        "{signs:?}"
    );
}

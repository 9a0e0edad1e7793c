//! The library of pictures: what there is, what shows it, replacing and deleting.

use crate::ads::block;
use crate::browser::{Answer, Browser};
use crate::entries::draft;
use crate::files::master;
use crate::media::{picture, upload};
use crate::portal::{Portal, start};
use domain::access::Role;
use domain::ids::Seq;
use image::ImageFormat;
use model::{Localized, Media, Slide, Slug};
use serde_json::{Value, json};
use storage::ObjectKind;
use support::clock::Clock;

const DAY: i64 = 24 * 3600;
/// Every entry is an advertisement that waits for a look.
const SUBMITTED: &str = "UPDATE entries SET status = 'pending';
    UPDATE ads SET submitted_revision = (SELECT head_revision FROM entries WHERE id = entry_id)";

fn replace(browser: &Browser, hash: &Value, bytes: &[u8]) -> Answer {
    let token = browser.csrf();
    let mut body = b"--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"nova.png\"\r\nContent-Type: image/png\r\n\r\n".to_vec();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--b--\r\n");
    let headers = [
        ("content-type", "multipart/form-data; boundary=b"),
        ("x-csrf-token", token.as_str()),
    ];
    let path = format!("/api/dashboard/media/{}/replace", hash.as_str().unwrap());
    browser.send("POST", &path, &headers, Some(&body))
}

pub(crate) fn send(browser: &Browser, name: &str, width: u32, height: u32) -> Value {
    upload(browser, name, &picture(width, height, ImageFormat::Png)).json()
}

/// A public story with this cover, which its text shows too.
pub(crate) fn story(browser: &Browser, title: &str, media: &Value) -> Value {
    let mut draft = draft(title);
    draft["cover"] = media.clone();
    draft["media"] = json!([media]);
    draft["texts"]["ua"]["cover_alt"] = json!("Громада на зборах");
    let body = draft["texts"]["ua"]["body"].as_str().unwrap().to_owned();
    draft["texts"]["ua"]["body"] = json!(format!(
        "{body}\n\n![Збори]({})",
        media["name"].as_str().unwrap()
    ));
    let answer = browser.call("POST", "/api/dashboard/news?publish=true", Some(&draft));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

pub(crate) fn slide(portal: &Portal, media: &Value) {
    let mut site = (*portal.store.site().unwrap()).clone();
    let text = |text: &str| Localized {
        ua: text.to_owned(),
        us: text.to_owned(),
    };
    let media: Media = serde_json::from_value(json!({
        "hash": media["hash"], "name": media["name"], "width": media["width"], "height": media["height"],
    }))
    .unwrap();
    site.settings.slides = vec![Slide {
        key: Slug::new("zbory").unwrap(),
        url: "/novyny".to_owned(),
        zoomable: false,
        from: None,
        to: None,
        media: Some(media),
        title: text("Збори громади"),
        text: text("Приходьте"),
        alt: text("Громада"),
    }];
    block(portal.store.set_site(site, portal.clock.now())).unwrap();
}

#[test]
fn the_library_tells_names_sizes_and_uses() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let cover = send(&author, "Збори громади.png", 1300, 700);
    portal.clock.advance(10);
    let spare = send(&author, "запасна.png", 1310, 700);
    portal.clock.advance(10);
    let shown = send(&author, "слайд.png", 1320, 700);
    let entry = story(&editor, "Новина зі світлиною зборів", &cover);
    slide(&portal, &shown);
    let names = |query: &str| -> Vec<String> {
        let list = author.get(&format!("/api/dashboard/media?{query}")).json();
        let items = list["items"].as_array().unwrap();
        items
            .iter()
            .map(|item| item["name"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(
        names(""),
        ["slaid.webp", "zapasna.webp", "zbory-hromady.webp"]
    );
    assert_eq!(names("q=HROMAD"), ["zbory-hromady.webp"]);
    assert_eq!(names("used=false"), ["zapasna.webp"]);
    assert_eq!(names("used=true"), ["slaid.webp", "zbory-hromady.webp"]);
    assert_eq!(names("page=2&per_page=2"), ["zbory-hromady.webp"]);
    assert_eq!(
        names("q=%D0%9D%D0%90%20%D0%97%D0%91%D0%9E%D0%A0%D0%90%D0%A5"),
        ["zbory-hromady.webp"],
        "by what it shows"
    );
    assert_eq!(
        names("q=%D0%B3%D1%80%D0%BE%D0%BC%D0%B0%D0%B4%D0%B0"),
        ["slaid.webp", "zbory-hromady.webp"],
        "in settings as well"
    );
    let item = author.get("/api/dashboard/media?q=hromady").json()["items"][0].clone();
    assert_eq!(
        (&item["width"], &item["height"], &item["uses"]),
        (&json!(1300), &json!(700), &json!(1))
    );
    assert!(item["bytes"].as_u64().unwrap() > 100);
    let uses = |browser: &Browser, media: &Value| {
        browser.get(&format!(
            "/api/dashboard/media/{}/uses",
            media["hash"].as_str().unwrap()
        ))
    };
    assert_eq!(
        uses(&author, &cover).json()["items"],
        json!([{ "collection": "news", "id": entry["id"], "title": "Новина зі світлиною зборів",
                 "path": format!("/dashboard/news/edit/{}", entry["id"]) }])
    );
    assert_eq!(uses(&author, &spare).json()["items"], json!([]));
    assert_eq!(
        uses(&editor, &shown).json()["items"],
        json!([]),
        "settings are an admin's"
    );
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(
        uses(&admin, &shown).json()["items"][0]["path"],
        "/dashboard/settings?tab=slides"
    );
    assert_eq!(uses(&admin, &json!({ "hash": "0".repeat(32) })).status, 404);
}

#[test]
fn a_picture_takes_the_place_of_another_everywhere() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let old = send(&author, "збори.png", 1300, 700);
    let first = story(&editor, "Новина зі світлиною зборів", &old);
    let second = story(&editor, "Інша новина зі світлиною", &old);
    // One with an edit that waits, which shows it as well.
    let path = format!("/api/dashboard/news/{}", second["id"]);
    let edit = json!({ "version": second["version"], "fields": { "kind": "brief", "bylines": ["olena"] } });
    let waiting = editor.call("PUT", &path, Some(&edit)).json();
    slide(&portal, &old);
    let new = picture(1400, 800, ImageFormat::Png);
    assert_eq!(
        replace(&author, &old["hash"], &new).status,
        403,
        "an editor's"
    );
    let small = replace(&editor, &old["hash"], &picture(900, 600, ImageFormat::Png));
    assert_eq!(
        (small.status, &small.json()["errors"]["file"][0]["key"]),
        (422, &json!("img_small")),
        "it is a cover"
    );
    let before = portal.read(|reader| reader.latest_seq());
    let answer = replace(&editor, &old["hash"], &new);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let answer = answer.json();
    assert_eq!(
        (&answer["entries"], &answer["media"]["width"]),
        (&json!(2), &json!(1400))
    );
    assert_eq!(
        portal.read(|reader| reader.latest_seq()),
        Seq(before.0 + 3),
        "two entries and the settings"
    );
    for (entry, pending) in [(&first, false), (&waiting, true)] {
        let now = editor
            .get(&format!("/api/dashboard/news/{}", entry["id"]))
            .json();
        assert_eq!(now["cover"]["hash"], answer["media"]["hash"]);
        assert_eq!(
            (&now["cover"]["height"], &now["cover"]["name"]),
            (&json!(800), &json!("zbory.webp"))
        );
        assert_eq!(now["texts"]["ua"]["cover_alt"], "Громада на зборах");
        assert_eq!(now["pending"], json!(pending));
        assert!(
            now["version"].as_i64() > entry["version"].as_i64(),
            "editors who have it open hear of it"
        );
    }
    let holding = |table: &str| {
        let hash = old["hash"].as_str().unwrap();
        portal.column(&format!(
            "SELECT count(*) FROM {table} WHERE {} LIKE '%{hash}%'",
            if table == "live" { "entry" } else { "doc" }
        ))
    };
    assert_eq!(
        (holding("live"), holding("site"), holding("revisions")),
        (
            vec!["0".to_owned()],
            vec!["0".to_owned()],
            vec!["0".to_owned()]
        )
    );
    let unused = editor.get("/api/dashboard/media?used=false").json();
    assert_eq!(
        (&unused["total"], &unused["items"][0]["hash"]),
        (&json!(1), &old["hash"])
    );
    assert_eq!(
        portal.column("SELECT action FROM activity WHERE collection = 'media'"),
        ["replace"]
    );
    assert_eq!(replace(&editor, &json!("0".repeat(32)), &new).status, 404);
}

#[test]
fn only_what_nothing_shows_is_deleted() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let used = send(&author, "збори.png", 1300, 700);
    let spare = send(&author, "запасна.png", 1310, 700);
    story(&editor, "Новина зі світлиною зборів", &used);
    let path = |media: &Value| format!("/api/dashboard/media/{}", media["hash"].as_str().unwrap());
    assert_eq!(author.call("DELETE", &path(&spare), None).status, 403);
    let refused = editor.call("DELETE", &path(&used), None);
    assert_eq!(
        (refused.status, &refused.json()["key"]),
        (409, &json!("in_use"))
    );
    assert_eq!(refused.json()["params"], json!({ "n": 1 }));
    assert_eq!(editor.call("DELETE", &path(&spare), None).status, 204);
    assert_eq!(editor.call("DELETE", &path(&spare), None).status, 404);
    assert_eq!(editor.get(&path(&spare)).status, 404);
    let file = |media: &Value| portal.files.has(ObjectKind::Picture, &master(media));
    api::maintenance::retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    assert!(!file(&spare) && file(&used));
    // One that is sent again in time stays.
    let again = send(&author, "запасна.png", 1310, 700);
    assert_eq!(editor.call("DELETE", &path(&again), None).status, 204);
    send(&author, "запасна.png", 1310, 700);
    api::maintenance::retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    assert!(file(&again));
    let log = portal.column("SELECT action FROM activity WHERE collection = 'media' ORDER BY id");
    assert_eq!(log, ["delete", "delete"]);
}

#[test]
fn a_sweep_takes_what_is_old_and_unused_and_nobody_elses() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let used = send(&editor, "збори.png", 1300, 700);
    story(&editor, "Новина зі світлиною зборів", &used);
    let old = send(&editor, "стара.png", 1310, 700);
    // What a member has just sent for an advertisement is theirs.
    let private = send(&editor, "чужа.png", 1320, 700);
    let member = portal.users[&Role::Member].id;
    crate::ads::sql(
        &portal,
        &format!(
            "INSERT INTO uploads (hash, user_id, created_at) VALUES ({}, {member}, 0)",
            private["hash"].to_string().replace('"', "'")
        ),
    );
    portal.clock.advance(DAY + 1);
    let editor = portal.signed_in(Role::Editor);
    let fresh = send(&editor, "нова.png", 1330, 700);
    assert_eq!(
        editor.get("/api/dashboard/media").json()["total"],
        3,
        "the private one is not listed"
    );
    let swept = editor.call("POST", "/api/dashboard/media/sweep", None);
    assert_eq!(swept.status, 200, "{}", swept.text());
    assert_eq!(swept.json()["removed"], 1);
    let status = |media: &Value| {
        editor
            .get(&format!(
                "/api/dashboard/media/{}",
                media["hash"].as_str().unwrap()
            ))
            .status
    };
    assert_eq!(
        (
            status(&old),
            status(&fresh),
            status(&used),
            status(&private)
        ),
        (404, 200, 200, 200)
    );
}

#[test]
fn pictures_of_advertisements_are_not_in_the_library_of_authors() {
    let portal = crate::ads::board();
    let (member, author) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Author),
    );
    let sent = crate::ads::upload(&member, "divan.png", &picture(800, 600, ImageFormat::Png));
    let photo = sent.json();
    let mut draft = crate::ads::draft(0);
    draft["gallery"] = json!([{ "media": photo, "alt": { "ua": "", "us": "" } }]);
    crate::ads::create(&member, &draft);
    crate::ads::sql(&portal, SUBMITTED);
    let own = send(&author, "збори.png", 1300, 700);
    let hashes = |browser: &Browser, query: &str| -> Vec<String> {
        let list = browser.get(&format!("/api/dashboard/media?{query}"));
        assert_eq!(list.status, 200, "{query}");
        let items = list.json()["items"].as_array().unwrap().clone();
        items
            .iter()
            .map(|item| item["hash"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(hashes(&author, ""), [own["hash"].as_str().unwrap()]);
    assert_eq!(author.get("/api/dashboard/media?ads=true").status, 403);
    let editor = portal.signed_in(Role::Editor);
    assert_eq!(
        hashes(&editor, ""),
        [own["hash"].as_str().unwrap()],
        "nor of editors, by default"
    );
    assert_eq!(
        hashes(&editor, "ads=true"),
        [photo["hash"].as_str().unwrap()]
    );
    // What a story shows too is the library's.
    story(
        &editor,
        "Новина зі світлиною з оголошення",
        &send(&editor, "insha.png", 1300, 720),
    );
    assert_eq!(hashes(&editor, "").len(), 2);
}

/// The staff and a member send the same picture; `staff_first` says who begins.
fn sent_by_both(portal: &Portal, staff_first: bool) -> Value {
    let (member, author) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Author),
    );
    let bytes = picture(1300, 700, ImageFormat::Png);
    let by_staff = || upload(&author, "zal.png", &bytes);
    let by_member = || crate::ads::upload(&member, "zal.png", &bytes);
    let sent = if staff_first {
        [by_staff(), by_member()]
    } else {
        [by_member(), by_staff()]
    };
    let [first, second] = sent.map(|sent| (sent.status, sent.json()["hash"].clone()));
    assert_eq!((first.0, &first), (201, &second));
    upload(&author, "zal.png", &bytes).json()
}

#[test]
fn a_picture_of_the_library_outlives_the_same_one_of_a_member() {
    for staff_first in [true, false] {
        let portal = crate::ads::board();
        let photo = sent_by_both(&portal, staff_first);
        let is_listed = || {
            let list = portal
                .signed_in(Role::Author)
                .get("/api/dashboard/media")
                .json();
            list["items"]
                .as_array()
                .unwrap()
                .iter()
                .any(|item| item["hash"] == photo["hash"])
        };
        let is_stored = || {
            let shown = portal
                .signed_in(Role::Admin)
                .get(photo["url"].as_str().unwrap());
            shown.status == 200 && portal.column("SELECT count(*) FROM media_erasures") == ["0"]
        };
        let sweep = |days: i64| {
            portal.clock.advance(days * DAY);
            for _ in 0..2 {
                let now = portal.clock.now();
                api::maintenance::retention::sweep(&portal.store, &portal.public, now).unwrap();
            }
        };
        // The member's is in an advertisement that is erased, is not used, and goes with the
        // account.
        let mut draft = crate::ads::draft(0);
        draft["gallery"] = json!([{ "media": photo, "alt": { "ua": "", "us": "" } }]);
        let member = portal.signed_in(Role::Member);
        let ad = crate::ads::create(&member, &draft);
        crate::ads::sql(&portal, SUBMITTED);
        assert!(is_listed());
        let admin = portal.signed_in(Role::Admin);
        for action in ["delete", "erase"] {
            let path = format!("/api/dashboard/advertisements/{}/{action}", ad["id"]);
            assert_eq!(admin.call("POST", &path, Some(&json!({}))).status, 200);
        }
        sweep(8);
        assert_eq!(portal.column("SELECT count(*) FROM uploads"), ["0"]);
        assert!(is_listed() && is_stored());
        sent_by_both(&portal, staff_first);
        let account = format!("/api/dashboard/users/{}", portal.users[&Role::Member].id);
        assert_eq!(
            portal
                .signed_in(Role::Admin)
                .call("DELETE", &account, None)
                .status,
            204
        );
        sweep(8);
        sweep(40);
        assert_eq!(
            portal.column("SELECT count(*) FROM users WHERE role = 'member'"),
            ["0"]
        );
        assert!(is_listed() && is_stored());
    }
}

#[test]
fn what_the_staff_delete_stays_with_a_member_who_sent_it_too() {
    let portal = crate::ads::board();
    let photo = sent_by_both(&portal, true);
    let (member, admin) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Admin),
    );
    let path = format!("/api/dashboard/media/{}", photo["hash"].as_str().unwrap());
    assert_eq!(admin.call("DELETE", &path, None).status, 204);
    assert_eq!(
        admin.call("DELETE", &path, None).status,
        404,
        "it is in the library no more"
    );
    let mut draft = crate::ads::draft(0);
    draft["gallery"] = json!([{ "media": photo, "alt": { "ua": "", "us": "" } }]);
    crate::ads::create(&member, &draft);
    let own = format!("/api/cabinet/uploads/{}", photo["hash"].as_str().unwrap());
    assert_eq!(member.get(&own).status, 200);
}

#[test]
fn small_pictures_are_small() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let picture = send(&author, "велика.png", 1600, 900);
    let path = format!("/api/dashboard/media/{}", picture["hash"].as_str().unwrap());
    let whole = author.get(&path);
    let small = author.get(&format!("{path}?width=320"));
    assert_eq!(
        (small.status, small.header("content-type")),
        (200, "image/webp")
    );
    let decoded = image::load_from_memory(&small.body).unwrap();
    assert_eq!((decoded.width(), decoded.height()), (320, 180));
    assert!(small.body.len() < whole.body.len() || whole.body.len() < 2000);
    assert_eq!(small.header("cache-control"), whole.header("cache-control"));
    assert_eq!(author.get(&format!("{path}?width=321")).status, 400);
    assert_eq!(
        portal.browser().get(&format!("{path}?width=320")).status,
        401
    );
}

//! Files that readers save: what is refused, and the way from the upload to the published page and
//! back.

use crate::browser::{Answer, Browser};
use crate::entries::draft;
use crate::portal::{Portal, start};
use crate::visits::send_beacon;
use api::http::BaseUrl;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::publisher::Engine;
use domain::access::Role;
use model::FileType;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use storage::ObjectKind;
use support::clock::Clock;

const PDF: &[u8] = b"%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n";

pub(crate) fn upload(browser: &Browser, name: &str, bytes: &[u8]) -> Answer {
    let token = browser.csrf();
    let mut body = format!(
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\nContent-Type: text/html\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--b--\r\n");
    let headers = [
        ("content-type", "multipart/form-data; boundary=b"),
        ("x-csrf-token", token.as_str()),
    ];
    browser.send("POST", "/api/dashboard/files", &headers, Some(&body))
}

/// Sends a file and returns what the record says of it.
fn sent(browser: &Browser, name: &str, bytes: &[u8]) -> Value {
    let answer = upload(browser, name, bytes);
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

fn engine(portal: &Portal) -> StoreEngine {
    let theme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generator/tests/fixture/theme");
    StoreEngine::open(
        portal.store.clone(),
        &theme,
        &portal.public,
        &BaseUrl::parse("http://portal.test").unwrap(),
        EngineOptions::default(),
        portal.clock.now(),
        &api::background::Tasks::default(),
    )
    .unwrap()
}

fn path_of(file: &Value) -> String {
    let (hash, name) = (
        file["hash"].as_str().unwrap(),
        file["name"].as_str().unwrap(),
    );
    let (_, extension) = name.rsplit_once('.').unwrap();
    format!("/media/{extension}/{hash}/{name}")
}

#[test]
fn what_is_not_a_file_of_its_type_is_refused_and_leaves_nothing() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let member = portal.signed_in(Role::Member);
    let before = portal.fingerprint();
    let script = b"%PDF-1.4\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF";
    for (name, bytes, key) in [
        ("a.exe", &b"MZ"[..], "file_type"),
        ("a.html", b"<script>1</script>", "file_type"),
        ("a.svg", b"<svg/>", "file_type"),
        ("a.docm", b"PK\x03\x04", "file_type"),
        (
            "a.pdf",
            b"<!doctype html><script>1</script>",
            "file_mismatch",
        ),
        ("a.docx", PDF, "file_mismatch"),
        ("a.pdf", b"%PDF-1.4\nhalf", "file_damaged"),
        ("a.pdf", script, "file_script"),
        ("a.txt", b"\xff\xfe", "file_encoding"),
        ("a.txt", b"", "file_damaged"),
    ] {
        let answer = upload(&author, name, bytes);
        assert_eq!(
            (answer.status, &answer.json()["errors"]["file"][0]["key"]),
            (422, &key.into()),
            "{name}: {}",
            answer.text()
        );
    }
    let mismatch = upload(&author, "статут.docx", PDF).json();
    let params = &mismatch["errors"]["file"][0]["params"];
    assert_eq!(
        (&params["want"], &params["is"]),
        (&json!("DOCX"), &json!("PDF"))
    );
    // Larger than its type allows, and larger than a request may be.
    let text = vec![b'a'; (5 << 20) + 1];
    let answer = upload(&author, "a.csv", &text);
    assert_eq!(answer.json()["errors"]["file"][0]["key"], "file_big");
    let answer = upload(&author, "a.pdf", &vec![0; 26 << 20]);
    let problem = answer.json();
    assert_eq!(
        (answer.status, &problem["errors"]["file"][0]["key"]),
        (413, &json!("file_big"))
    );
    assert_eq!(
        problem["errors"]["file"][0]["params"]["mb"],
        FileType::MOST_MB
    );
    assert_eq!(portal.fingerprint(), before);
    assert!(portal.files.names(ObjectKind::Picture).is_empty());

    // Strangers and members send nothing; without the token no one does.
    assert_eq!(upload(&portal.browser(), "a.pdf", PDF).status, 401);
    assert_eq!(upload(&member, "a.pdf", PDF).status, 403);
    let headers = [("content-type", "multipart/form-data; boundary=b")];
    let body = b"--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\n\r\n%PDF-\r\n--b--\r\n";
    let answer = author.send("POST", "/api/dashboard/files", &headers, Some(body));
    assert_eq!(answer.status, 403, "{}", answer.text());
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn a_file_goes_from_the_upload_to_the_page_and_goes_with_it() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let statute = sent(&editor, "C:\\doc\\Статут товариства.PDF", PDF);
    let plan = sent(&editor, "план.csv", "місяць;подія\n".as_bytes());
    assert_eq!(
        (&statute["name"], &statute["label"], &statute["bytes"]),
        (
            &json!("statut-tovarystva.pdf"),
            &json!("PDF"),
            &json!(PDF.len())
        )
    );
    assert_eq!(plan["media_type"], "text/csv; charset=utf-8");
    // The same bytes again are the same record.
    assert_eq!(sent(&editor, "other.pdf", PDF)["hash"], statute["hash"]);
    // The staff gets it before it is published, to save.
    let url = statute["url"].as_str().unwrap();
    let got = editor.get(url);
    assert_eq!((got.status, &got.body[..]), (200, PDF));
    assert_eq!(
        got.header("content-disposition"),
        "attachment; filename=\"statut-tovarystva.pdf\""
    );
    assert_eq!(got.header("x-content-type-options"), "nosniff");
    assert!(got.header("content-security-policy").contains("sandbox"));
    assert_eq!(portal.browser().get(url).status, 401);

    let mut story = draft("Новина зі статутом товариства");
    story["attachments"] = json!([
        { "file": statute, "title": { "ua": "Статут", "us": "Statute" } },
        { "file": { "hash": plan["hash"] } },
    ]);
    let answer = editor.call("POST", "/api/dashboard/news", Some(&story));
    assert_eq!(answer.status, 201, "{}", answer.text());
    let entry = answer.json();
    assert_eq!(
        entry["attachments"],
        json!([
            { "file": statute, "title": { "ua": "Статут", "us": "Statute" } },
            { "file": plan, "title": { "ua": "", "us": "" } },
        ])
    );
    let path = format!("/api/dashboard/news/{}", entry["id"]);
    // What is not sent stays, and a draft is not in the tree.
    let kept = json!({ "version": entry["version"], "cover_credit": "Хтось" });
    let saved = editor.call("PUT", &path, Some(&kept)).json();
    assert_eq!(saved["attachments"], entry["attachments"]);
    let mut engine = engine(&portal);
    engine.publish(portal.clock.now()).unwrap();
    let reader = portal.browser();
    let [pdf, csv] = [&statute, &plan].map(path_of);
    assert_eq!(reader.get(&pdf).status, 404);

    let turned = json!({ "version": saved["version"], "attachments": [
        entry["attachments"][1], entry["attachments"][0],
    ] });
    let answer = editor.call("PUT", &format!("{path}?publish=true"), Some(&turned));
    assert_eq!(answer.status, 200, "{}", answer.text());
    engine.publish(portal.clock.now()).unwrap();
    let answer = reader.get(&pdf);
    assert_eq!(
        (answer.status, &answer.body[..]),
        (200, PDF),
        "{}",
        answer.text()
    );
    for (name, value) in [
        ("content-type", "application/pdf"),
        ("content-disposition", "inline"),
        ("x-content-type-options", "nosniff"),
        ("cache-control", "public, max-age=31536000, immutable"),
    ] {
        assert_eq!(answer.header(name), value);
    }
    let policy = answer.header("content-security-policy");
    assert!(
        policy.starts_with("default-src 'none'") && !policy.contains("script-src"),
        "{policy}"
    );
    let etag = answer.header("etag").to_owned();
    assert_eq!(
        reader.get_with(&pdf, &[("if-none-match", &etag)]).status,
        304
    );
    let part = reader.get_with(&pdf, &[("range", "bytes=0-4")]);
    assert_eq!((part.status, &part.body[..]), (206, &b"%PDF-"[..]));
    let answer = reader.get(&csv);
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(answer.header("content-disposition"), "attachment");
    assert!(answer.header("content-security-policy").contains("sandbox"));
    let slug = entry["slug"].as_str().unwrap();
    let page = fs::read_to_string(portal.public.join("novyny").join(slug).join("index.html"));
    let page = page.unwrap();
    let place = |words: &str| {
        page.find(words)
            .unwrap_or_else(|| panic!("{words} in {page}"))
    };
    assert!(place(&csv) < place(&pdf));
    assert!(page.contains("Статут") && page.contains("PDF") && page.contains("plan.csv"));

    // In use, so it is not deleted; withdrawn, it leaves the tree with its page.
    let refused = editor.call("DELETE", url, None);
    assert_eq!(
        (refused.status, &refused.json()["key"]),
        (409, &json!("in_use"))
    );
    let uses = editor.get(&format!("{url}/uses")).json();
    assert_eq!(uses["items"][0]["id"], entry["id"]);
    let version = editor.get(&path).json()["version"].clone();
    let answer = editor.call(
        "POST",
        &format!("{path}/unpublish"),
        Some(&json!({ "version": version })),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    engine.publish(portal.clock.now()).unwrap();
    assert_eq!(
        (reader.get(&pdf).status, reader.get(&csv).status),
        (404, 404)
    );
    assert_eq!(reader.get(&format!("/novyny/{slug}")).status, 410);
    assert!(!portal.public.join("media/pdf").exists() && !portal.public.join("media/csv").exists());
}

#[test]
fn a_draft_names_files_that_are_on_record() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let picture = crate::media::upload(
        &editor,
        "a.png",
        &crate::media::picture(600, 400, image::ImageFormat::Png),
    )
    .json();
    let file = sent(&editor, "a.txt", b"text\n");
    let unknown = json!({ "hash": "0".repeat(32), "name": "a.pdf", "bytes": 5 });
    let create = |change: &dyn Fn(&mut Value)| {
        let mut story = draft("Новина з файлами");
        change(&mut story);
        editor.call("POST", "/api/dashboard/news", Some(&story))
    };
    for (story, path) in [
        (json!([{ "file": unknown }]), "attachments.0.file"),
        (json!([{ "file": picture }]), "attachments.0.file"),
        (
            json!([{ "file": file }, { "file": "a.pdf" }]),
            "attachments.1.file",
        ),
        (
            json!([{ "title": { "ua": "Без файлу" } }]),
            "attachments.0.file",
        ),
        (json!({ "file": file }), "attachments"),
    ] {
        let answer = create(&|draft| draft["attachments"] = story.clone());
        assert_eq!(answer.status, 422, "{}", answer.text());
        assert!(
            answer.json()["errors"][path].is_array(),
            "{path}: {}",
            answer.text()
        );
    }
    // A file is no picture.
    let answer = create(&|draft| draft["cover"] = file.clone());
    assert_eq!(answer.json()["errors"]["cover"][0]["key"], "bad_choice");
    let many = vec![json!({ "file": file }); 21];
    let answer = create(&|draft| draft["attachments"] = json!(many));
    assert_eq!(answer.json()["errors"]["attachments"][0]["key"], "too_many");

    // The same bytes are a table under another name; a name of another type is not taken.
    for (name, stored) in [
        ("table.csv", "table.csv"),
        ("x.pdf", "a.txt"),
        ("../x.txt", "a.txt"),
    ] {
        let answer = create(&|draft| {
            draft["attachments"] = json!([{ "file": { "hash": file["hash"], "name": name } }]);
        });
        assert_eq!(
            answer.json()["attachments"][0]["file"]["name"],
            stored,
            "{}",
            answer.text()
        );
    }
}

#[test]
fn the_library_has_files_apart_from_pictures() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let used = sent(&author, "Звіт.pdf", PDF);
    let spare = sent(&author, "порядок денний.txt", "Порядок денний\n".as_bytes());
    let mut story = draft("Новина зі звітом");
    story["attachments"] = json!([{ "file": used }]);
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/news", Some(&story))
            .status,
        201
    );
    let list = editor.get("/api/dashboard/files").json();
    assert_eq!(list["total"], 2);
    let uses = |file: &Value| {
        let items = list["items"].as_array().unwrap();
        let item = items.iter().find(|item| item["hash"] == file["hash"]);
        item.unwrap()["uses"].clone()
    };
    assert_eq!((uses(&used), uses(&spare)), (json!(1), json!(0)));
    assert_eq!(
        editor.get("/api/dashboard/files?used=false").json()["total"],
        1
    );
    assert_eq!(editor.get("/api/dashboard/files?q=zvit").json()["total"], 1);
    assert_eq!(editor.get("/api/dashboard/media").json()["total"], 0);
    // No picture replaces a file.
    let replace = format!(
        "/api/dashboard/media/{}/replace",
        used["hash"].as_str().unwrap()
    );
    let token = editor.csrf();
    let headers = [
        ("content-type", "multipart/form-data; boundary=b"),
        ("x-csrf-token", token.as_str()),
    ];
    assert_eq!(
        editor
            .send("POST", &replace, &headers, Some(b"--b--\r\n"))
            .status,
        404
    );

    portal.clock.advance(86_401);
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    assert_eq!(
        author
            .call("POST", "/api/dashboard/files/sweep", None)
            .status,
        403
    );
    let swept = editor
        .call("POST", "/api/dashboard/media/sweep", None)
        .json();
    assert_eq!(swept["removed"], 0, "pictures alone");
    let swept = editor
        .call("POST", "/api/dashboard/files/sweep", None)
        .json();
    assert_eq!(swept["removed"], 1);
    api::maintenance::retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
    let name = |file: &Value| format!("{}.file", file["hash"].as_str().unwrap());
    assert_eq!(portal.files.names(ObjectKind::Picture), [name(&used)]);
}

#[test]
fn saved_files_are_counted_by_file_and_shown_with_their_entry() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let file = sent(&editor, "Звіт за рік.pdf", PDF);
    let mut story = draft("Новина зі звітом за рік");
    story["attachments"] = json!([{ "file": file }]);
    let entry = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&story))
        .json();
    engine(&portal).publish(portal.clock.now()).unwrap();
    let path = path_of(&file);
    let reader = portal.browser();
    let count = |path: &str, headers: &[(&str, &str)]| {
        let body = json!({ "path": path, "locale": "us" }).to_string();
        let answer = send_beacon(&reader, "/api/visitors/download", body.as_bytes(), headers);
        assert_eq!(answer.status, 204);
    };
    let nothing = format!("/media/pdf/{}/x.pdf", "0".repeat(32));
    count(&path, &[]);
    count(&path, &[]);
    count(&path, &[("sec-gpc", "1")]);
    count(&nothing, &[]);
    count("/novyny", &[]);
    // A page view of a file is none.
    let view = json!({ "path": path }).to_string();
    send_beacon(&reader, "/api/visitors/log", view.as_bytes(), &[]);
    let stats = portal
        .signed_in(Role::Admin)
        .get("/api/dashboard/stats?range=day")
        .json();
    assert_eq!(
        stats["downloads"],
        json!([{
            "path": path,
            "name": "zvit-za-rik.pdf",
            "downloads": 2,
            "visitors": 1,
            "entry": { "title": "Новина зі звітом за рік", "path": format!("/dashboard/news/edit/{}", entry["id"]) },
        }])
    );
    assert_eq!(stats["totals"]["views"], 0, "pages alone");
    assert_eq!(stats["devices"], json!([]));
    let table = portal
        .signed_in(Role::Admin)
        .get("/api/dashboard/stats/downloads?range=day")
        .text();
    assert!(
        table.contains(&path) && table.contains("zvit-za-rik.pdf"),
        "{table}"
    );
}

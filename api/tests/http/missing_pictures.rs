//! Pictures whose files are lost: their pages go on without them, and show them again when the
//! files are back.

use crate::addresses::{BASE, Public, all, theme};
use crate::browser::Browser;
use crate::entries::draft;
use crate::files::master;
use crate::library::{send, slide, story};
use crate::portal::{Portal, Setup, start, start_with};
use api::background::Tasks;
use api::http::BaseUrl;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::publisher::Engine;
use domain::access::Role;
use generator::content;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use storage::ObjectKind;
use store::ExportScope;
use support::clock::Clock;
use tempfile::TempDir;

fn hash(media: &Value) -> String {
    media["hash"].as_str().unwrap().to_owned()
}

/// The master of a picture, as it is behind the server's back.
struct Master<'a>(&'a Portal, String);

fn file<'a>(portal: &'a Portal, media: &Value) -> Master<'a> {
    Master(portal, master(media))
}

impl Master<'_> {
    fn read(&self) -> Vec<u8> {
        self.0.files.read(ObjectKind::Picture, &self.1)
    }

    fn write(&self, bytes: &[u8]) {
        self.0.files.write(ObjectKind::Picture, &self.1, bytes);
    }

    fn remove(&self) {
        self.0.files.remove(ObjectKind::Picture, &self.1);
    }
}

/// Files of a tree that name a picture, by name or content.
fn naming(public: &Path, hash: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut folders = vec![public.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if path.file_name().unwrap().to_string_lossy().starts_with('.') {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().contains(hash)
                || String::from_utf8_lossy(&fs::read(&path).unwrap()).contains(hash)
            {
                names.push(
                    path.strip_prefix(public)
                        .unwrap()
                        .to_string_lossy()
                        .into_owned(),
                );
            }
        }
    }
    names.sort();
    names
}

pub(crate) fn until(what: &str, mut done: impl FnMut() -> bool) {
    let started = Instant::now();
    while !done() {
        assert!(
            started.elapsed() < Duration::from_mins(2),
            "waited for {what}"
        );
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn publish_news(editor: &Browser, title: &str) {
    let answer = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft(title)),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
}

#[test]
fn a_tree_without_a_lost_picture_is_a_clean_build_and_gets_the_picture_back() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let [lost, kept] = [1240, 1280].map(|width| send(&editor, "Збори.png", width, 700));
    story(&editor, "Новина зі втраченою світлиною", &lost);
    story(&editor, "Новина зі світлиною, що є", &kept);
    slide(&portal, &lost);
    let tree = TempDir::new().unwrap();
    let open = |tree: &Path| {
        let (store, now, tasks) = (portal.store.clone(), portal.clock.now(), Tasks::default());
        StoreEngine::open(
            store,
            theme(),
            tree,
            &BaseUrl::parse(BASE).unwrap(),
            EngineOptions::default(),
            now,
            &tasks,
        )
        .unwrap()
    };
    let same = |tree: &Path| {
        let clean = TempDir::new().unwrap();
        // Encoding the pictures again takes most of the time.
        fs::create_dir(clean.path().join(".visnyk")).unwrap();
        let sizes = ".visnyk/pictures";
        std::os::unix::fs::symlink(tree.join(sizes), clean.path().join(sizes)).unwrap();
        open(clean.path()).publish(portal.clock.now()).unwrap();
        let (tree, clean) = (all(tree), all(clean.path()));
        let differ: Vec<&String> = tree
            .keys()
            .chain(clean.keys())
            .filter(|name| tree.get(*name) != clean.get(*name))
            .collect();
        assert!(differ.is_empty(), "{differ:?}");
    };
    let bytes = file(&portal, &lost).read();
    let mut engine = open(tree.path());
    engine.publish(portal.clock.now()).unwrap();
    let with_it = naming(tree.path(), &hash(&lost));
    for name in ["index.html", "novyny/feed.xml", "media/"] {
        assert!(
            with_it.iter().any(|file| file.contains(name)),
            "{name} in {with_it:?}"
        );
    }
    // Gone, truncated or emptied.
    let damaged: [Option<Vec<u8>>; 3] = [None, Some(bytes[..99].to_vec()), Some(Vec::new())];
    for damage in damaged {
        match &damage {
            Some(bytes) => file(&portal, &lost).write(bytes),
            None => file(&portal, &lost).remove(),
        }
        // A bucket is listed every hour.
        portal.clock.advance(3600);
        assert!(
            engine.check_tree(portal.clock.now()).unwrap(),
            "found without an edit"
        );
        engine.publish(portal.clock.now()).unwrap();
        assert_eq!(naming(tree.path(), &hash(&lost)), Vec::<String>::new());
        assert!(
            naming(tree.path(), &hash(&kept)).len() > 4,
            "the other picture stays"
        );
        same(tree.path());
        publish_news(
            &editor,
            &format!("Новина без фото {}", damage.map_or(0, |bytes| bytes.len())),
        );
        engine.publish(portal.clock.now()).unwrap();
        same(tree.path());
        file(&portal, &lost).write(&bytes);
        engine.publish(portal.clock.now()).unwrap();
        assert!(naming(tree.path(), &hash(&lost)).len() >= with_it.len());
        same(tree.path());
    }
    drop(engine);
    // Other bytes of the same length: a tree that has none of the sizes reads the file.
    let mut other = bytes.clone();
    other.iter_mut().skip(40).for_each(|byte| *byte = !*byte);
    file(&portal, &lost).write(&other);
    let clean = TempDir::new().unwrap();
    open(clean.path()).publish(portal.clock.now()).unwrap();
    assert_eq!(naming(clean.path(), &hash(&lost)), Vec::<String>::new());
    assert_eq!(portal.store.missing_pictures().len(), 1);
    same(clean.path());
}

#[test]
fn an_export_names_a_lost_picture_and_leaves_an_earlier_copy_of_its_file_alone() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let photo = send(&editor, "Збори.png", 1240, 700);
    story(&editor, "Новина зі світлиною зборів", &photo);
    let folder = TempDir::new().unwrap();
    let export = || {
        content::write(
            folder.path(),
            &portal.store.export(ExportScope::All).unwrap(),
        )
    };
    export().unwrap();
    let whole = all(folder.path());
    file(&portal, &photo).remove();
    export().unwrap();
    assert!(
        all(folder.path()) == whole,
        "the same texts, and the picture stays"
    );
    let other = TempDir::new().unwrap();
    content::write(
        other.path(),
        &portal.store.export(ExportScope::All).unwrap(),
    )
    .unwrap();
    let problems = content::load(other.path()).err().unwrap().to_string();
    assert!(
        problems.contains("zbory.webp") && problems.contains("does not exist"),
        "{problems}"
    );
}

#[test]
fn a_picture_uploaded_again_replaces_its_damaged_file() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let photo = send(&editor, "Збори.png", 1240, 700);
    let path = file(&portal, &photo);
    let sound = path.read();
    let mut damaged = sound.clone();
    damaged.truncate(sound.len() / 2);
    path.write(&damaged);
    assert_eq!(send(&editor, "Збори.png", 1240, 700)["hash"], photo["hash"]);
    assert!(path.read() == sound);
}

#[test]
fn every_picture_may_be_lost_before_the_first_publish() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let photo = send(&editor, "Збори.png", 1240, 700);
    story(&editor, "Новина зі світлиною зборів", &photo);
    slide(&portal, &photo);
    if portal.files.are_in_folder() {
        fs::remove_dir_all(portal.store.folder().join("media")).unwrap();
    } else {
        file(&portal, &photo).remove();
    }
    let mut public = Public::of(&portal);
    public.publish(&portal);
    let page = public.page("novyna-zi-svitlynoiu-zboriv");
    assert!(
        page.contains("Новина зі світлиною зборів") && !page.contains(&hash(&photo)),
        "{page}"
    );
    // The same picture is uploaded again.
    assert_eq!(send(&editor, "Збори.png", 1240, 700)["hash"], photo["hash"]);
    public.publish(&portal);
    assert!(
        public
            .page("novyna-zi-svitlynoiu-zboriv")
            .contains(&hash(&photo))
    );
}

#[test]
fn a_lost_picture_is_named_and_a_preview_goes_on_without_it() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let admin = portal.signed_in(Role::Admin);
    let [lost, other] = [1240, 1280].map(|width| send(&admin, "Збори.png", width, 700));
    file(&portal, &lost).remove();
    // Never published before: the publish finds that its file is missing.
    let entry = story(&admin, "Новина зі втраченою світлиною", &lost);
    let state = || admin.get("/api/dashboard/publication").json();
    until("a publish", || {
        state()["published_seq"].as_i64() >= entry["change"].as_i64()
    });
    assert_eq!(
        (&state()["error"], &state()["faults"]),
        (&Value::Null, &json!(["pictures_missing"]))
    );
    let ready = admin.get("/readyz");
    assert_eq!(ready.status, 200);
    let line = format!("pictures missing 1: {}\n", hash(&lost));
    assert!(ready.text().contains(&line), "{}", ready.text());
    let elsewhere = admin
        .get_with("/readyz", &[("x-forwarded-for", "203.0.113.9")])
        .text();
    assert!(
        elsewhere.contains("pictures missing 1\n") && !elsewhere.contains(&hash(&lost)),
        "{elsewhere}"
    );
    let mut sketch = draft("Чернетка зі втраченою світлиною");
    sketch["cover"] = lost.clone();
    let preview = admin.call("POST", "/api/dashboard/news/preview", Some(&sketch));
    assert_eq!(preview.status, 200, "{}", preview.text());
    // Another edit publishes, the file comes back, and so does the picture.
    let entry = story(&admin, "Новина зі світлиною, що є", &other);
    until("another publish", || {
        state()["published_seq"].as_i64() >= entry["change"].as_i64()
    });
    assert_eq!(send(&admin, "Збори.png", 1240, 700)["hash"], lost["hash"]);
    let draft = draft("Ще одна новина громади");
    let entry = admin
        .call("POST", "/api/dashboard/news?publish=true", Some(&draft))
        .json();
    until("a third publish", || {
        state()["published_seq"].as_i64() >= entry["change"].as_i64()
    });
    assert_eq!(state()["faults"], json!([]));
    assert!(!naming(&portal.public, &hash(&lost)).is_empty());
    assert!(!admin.get("/readyz").text().contains("pictures"));
}

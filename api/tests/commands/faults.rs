//! What the machine or the operator does wrong: folders inside each other, folders that are not
//! there, and outputs that take nothing.

use super::{PASSWORD, Place, ask_for_link, portal_theme, theme};
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{FileTypeExt, symlink};
use std::process::{Command, Stdio};

#[test]
fn a_published_folder_with_accounts_drafts_or_settings_is_refused() {
    let place = Place::new();
    place.bundle();
    fs::write(place.path("visnyk.toml"), "").unwrap();
    let theme = theme();
    let theme = theme.to_str().unwrap();
    for public in [".", "data", "data/.."] {
        let refused = place.fails(&[
            "serve",
            "--addr",
            "127.0.0.1:0",
            "--theme",
            theme,
            "--public",
            public,
        ]);
        assert!(
            refused.contains("(--data) is inside the published folder"),
            "{public}: {refused}"
        );
        let refused = place.fails(&["publish", "--theme", theme, "--public", public]);
        assert!(
            refused.contains("(--data) is inside the published folder"),
            "{public}: {refused}"
        );
    }
    let elsewhere = [
        "serve",
        "--theme",
        theme,
        "--public",
        ".",
        "--data",
        "/nonexistent/data",
    ];
    assert!(
        place
            .fails(&elsewhere)
            .contains("content (--content) is inside the published folder")
    );
    let content = [&elsewhere[..], &["--content", "/nonexistent/content"]].concat();
    assert!(
        place
            .fails(&content)
            .contains("visnyk.toml (the settings of the server) is inside")
    );
    assert_eq!(
        place.run(&elsewhere).status.code(),
        Some(2),
        "the options are wrong"
    );
    assert!(!place.path("data").exists() && !place.path("index.html").exists());
}

#[test]
fn a_mistyped_folder_leaves_no_other_behind() {
    let place = Place::new();
    let theme = theme();
    for (words, cause) in [
        (
            &[
                "publish",
                "--data",
                "typo",
                "--theme",
                theme.to_str().unwrap(),
            ][..],
            "typo has no portal",
        ),
        (
            &["import", "--data", "typo", "--content", "nowhere"],
            "nowhere",
        ),
        (
            &["restore", "--data", "typo", "nofile.zip"],
            "nofile.zip was not restored",
        ),
        (&["restore", "--data", "typo"], "there is no folder typo"),
    ] {
        let refused = place.fails(words);
        assert!(refused.contains(cause), "{words:?}: {refused}");
        assert!(
            !place.path("typo").exists() && !place.path("public").exists(),
            "{words:?}"
        );
    }
}

#[test]
fn a_record_that_may_not_be_read_is_not_taken_for_none() {
    let place = Place::new();
    // Not the rights, which do not count for the account of root.
    fs::write(place.path("data"), "").unwrap();
    for words in [
        &["user", "list"][..],
        &["backup", "copy.zip"],
        &["export", "--content", "out"],
        &["doctor"],
    ] {
        let output = place.run(words);
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!output.status.success(), "{words:?}");
        assert!(
            text.contains("data/visnyk.sqlite3 cannot be read: Not a directory"),
            "{words:?}: {text}"
        );
    }
    assert!(!place.path("copy.zip").exists() && !place.path("out").exists());
}

#[test]
fn an_answer_that_cannot_be_written_ends_with_a_failure_after_the_work() {
    let place = Place::new();
    assert!(
        place
            .add_user("one@portal.test", "author", PASSWORD)
            .status
            .success()
    );
    let run = |words: &[&str]| {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = place.command(words).stdout(full).output().unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    for words in [
        &["user", "list"][..],
        &["user", "role", "one@portal.test", "editor"],
        &["backup", "copy.zip"],
        &["openapi"],
        &["doctor"],
    ] {
        let (code, error) = run(words);
        assert_eq!(code, Some(1), "{words:?}: {error}");
        assert!(
            error.contains("standard output could not be written: No space left"),
            "{words:?}: {error}"
        );
    }
    assert!(
        place.ok(&["user", "list"]).contains("editor"),
        "the role is changed all the same"
    );
    assert!(place.path("copy.zip").exists());
}

#[test]
fn a_server_goes_on_when_its_log_takes_no_more_lines() {
    let place = Place::new();
    place.bundle();
    place.settings();
    let theme = portal_theme(&place.path("theme"));
    let mut command = place.command(&[
        "serve",
        "--addr",
        "127.0.0.1:0",
        "--admin",
        "admin",
        "--theme",
    ]);
    let mut server = command
        .arg(&theme)
        .env("RUST_LOG", "info")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stderr.take().unwrap())
        .lines()
        .map_while(Result::ok);
    let address = lines.find_map(|line| {
        let line: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
        let url = line["url"]
            .as_str()
            .filter(|_| line["message"] == "listening")?;
        Some(url.trim_start_matches("http://").to_owned())
    });
    let address = address.unwrap();
    // Now each line of the log fails, as on a full disk.
    drop(lines);
    place.published();
    for email in ["one@portal.test", "two@portal.test"] {
        ask_for_link(&address, email);
    }
    let ready = ureq::get(format!("http://{address}/readyz"))
        .call()
        .unwrap();
    assert_eq!(ready.status(), 200);
    let stopped = Command::new("kill")
        .args(["-TERM", &server.id().to_string()])
        .status()
        .unwrap();
    let ended = server.wait().unwrap();
    assert!(stopped.success() && ended.success(), "{ended:?}");
    assert!(
        !place.path("public/.visnyk/running").exists(),
        "the tree was closed"
    );
}

#[test]
fn a_port_in_use_is_named_with_what_to_do() {
    let place = Place::new();
    place.bundle();
    place.settings();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let theme = theme();
    let words = [
        "serve",
        "--addr",
        &address,
        "--admin",
        "admin",
        "--theme",
        theme.to_str().unwrap(),
    ];
    let refused = place.fails(&words);
    assert!(
        refused.contains(&address) && refused.contains("another program uses this address"),
        "{refused}"
    );
    assert!(refused.contains("--addr"), "{refused}");
}

#[test]
fn a_backup_replaces_neither_a_device_nor_a_link() {
    let place = Place::new();
    assert!(
        place
            .add_user("one@portal.test", "author", PASSWORD)
            .status
            .success()
    );
    assert!(
        Command::new("mkfifo")
            .arg(place.path("pipe"))
            .status()
            .unwrap()
            .success()
    );
    symlink("elsewhere.zip", place.path("link.zip")).unwrap();
    for target in ["pipe", "link.zip"] {
        for words in [
            &["backup", target][..],
            &["backup", "--database-only", target],
        ] {
            let refused = place.fails(words);
            assert!(
                refused.contains("is not a regular file"),
                "{words:?}: {refused}"
            );
        }
    }
    assert!(
        fs::metadata(place.path("pipe"))
            .unwrap()
            .file_type()
            .is_fifo()
    );
    assert!(place.path("link.zip").is_symlink() && !place.path("elsewhere.zip").exists());
}

#[test]
fn of_two_backups_to_one_file_the_second_says_so() {
    let place = Place::new();
    assert!(
        place
            .add_user("one@portal.test", "author", PASSWORD)
            .status
            .success()
    );
    fs::create_dir(place.path("copy.zip.part")).unwrap();
    let running = File::open(place.path("copy.zip.part")).unwrap();
    running.try_lock().unwrap();
    for words in [
        &["backup", "copy.zip"][..],
        &["backup", "--database-only", "copy.zip"],
    ] {
        let refused = place.fails(words);
        assert!(
            refused.contains("another backup to this file is running"),
            "{words:?}: {refused}"
        );
    }
    drop(running);
    place.ok(&["backup", "copy.zip"]);
    assert!(!place.path("copy.zip.part").exists());
    // What is not of a backup stays.
    fs::create_dir(place.path("copy.zip.part")).unwrap();
    fs::write(place.path("copy.zip.part/mine"), "kept").unwrap();
    assert!(
        place
            .fails(&["backup", "copy.zip"])
            .contains("contains something else")
    );
    assert_eq!(
        fs::read_to_string(place.path("copy.zip.part/mine")).unwrap(),
        "kept"
    );
}

/// A name of which the disk does not say what is there, also to root.
fn circle(path: &std::path::Path) {
    symlink(path.file_name().unwrap(), path).unwrap();
}

#[test]
fn what_cannot_be_read_is_not_taken_for_nothing() {
    let place = Place::new();
    let demo = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    // Settings: the server would start with others.
    circle(&place.path("visnyk.toml"));
    let refused = place.fails(&["user", "list"]);
    assert!(refused.contains("visnyk.toml: "), "{refused}");
    fs::remove_file(place.path("visnyk.toml")).unwrap();

    // Traces of a record: another one would begin in their place.
    fs::create_dir(place.path("data")).unwrap();
    for name in [
        "visnyk.sqlite3",
        "backups",
        "media",
        "restore.staged",
        "visits.sqlite3",
    ] {
        circle(&place.path("data").join(name));
        let refused = place.fails(&["import", "--content", demo.to_str().unwrap()]);
        assert!(
            refused.contains(&format!("data/{name}")),
            "{name}: {refused}"
        );
        let names = fs::read_dir(place.path("data"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name());
        let names: Vec<_> = names.filter(|name| name != "lock").collect();
        assert_eq!(names, [name], "nothing is begun");
        fs::remove_file(place.path("data").join(name)).unwrap();
    }

    // The data folder itself, and the first content.
    fs::remove_dir_all(place.path("data")).unwrap();
    circle(&place.path("data"));
    place.bundle();
    let folder = demo.to_str().unwrap();
    for words in [
        &["import", "--content", folder][..],
        &["restore"],
        &[
            "serve",
            "--addr",
            "127.0.0.1:0",
            "--admin",
            "admin",
            "--theme",
            theme().to_str().unwrap(),
        ],
        &["init", "."],
    ] {
        let refused = place.fails(words);
        assert!(
            refused.contains("Too many levels of symbolic links"),
            "{words:?}: {refused}"
        );
        assert!(
            place.path("data").is_symlink() && !place.path("visnyk.toml").exists(),
            "{words:?}"
        );
    }
}

#[test]
fn an_import_takes_no_text_that_cannot_be_read_for_an_absent_one() {
    let place = Place::new();
    place.settings();
    let entry = place.path("content/pages/zrazok");
    fs::create_dir_all(&entry).unwrap();
    let page = "+++\npublished_at = 2026-11-20T15:10:00Z\ntemplate = \"standard\"\ntitle = \"Сторінка\"\n+++\n\nТекст.\n";
    fs::write(entry.join("index.md"), page).unwrap();
    symlink("nowhere", entry.join("index.us.md")).unwrap();
    let refused = place.fails(&["import"]);
    assert!(
        refused.contains("pages/zrazok/index.us.md: cannot be read: "),
        "{refused}"
    );
    assert!(refused.contains("symbolic link to nothing"), "{refused}");
    assert!(
        !place.path("data/visnyk.sqlite3").exists(),
        "nothing is imported"
    );
}

#[test]
fn an_export_into_a_folder_that_cannot_be_read_writes_nothing() {
    let place = Place::new();
    place.settings();
    place.ok(&["import"]);
    place.ok(&["export", "--content", "out"]);
    fs::write(place.path("out/tags.toml"), "# mine\n").unwrap();
    for name in ["news", "site"] {
        circle(&place.path("out").join(name));
        let refused = place.fails(&["export", "--content", "out"]);
        assert!(
            refused.contains(&format!("out/{name}: ")) && refused.contains("another folder"),
            "{refused}"
        );
        assert_eq!(
            fs::read_to_string(place.path("out/tags.toml")).unwrap(),
            "# mine\n"
        );
        fs::remove_file(place.path("out").join(name)).unwrap();
    }
    // A text that cannot be compared is not replaced.
    fs::remove_file(place.path("out/tags.toml")).unwrap();
    circle(&place.path("out/tags.toml"));
    let refused = place.fails(&["export", "--content", "out"]);
    assert!(
        refused.contains("out/tags.toml: ") && place.path("out/tags.toml").is_symlink(),
        "{refused}"
    );
}

#[test]
fn of_two_exports_to_one_folder_neither_destroys_the_other() {
    let place = Place::new();
    let demo = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    place.ok(&["import", "--content", demo.to_str().unwrap()]);
    place.ok(&["export", "--content", "once"]);
    let exports: Vec<_> = (0..4)
        .map(|_| {
            place
                .command(&["export", "--content", "out"])
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    for export in exports {
        let output = export.wait_with_output().unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let same = Command::new("diff")
        .args(["-r", "once", "out"])
        .current_dir(place.path("."))
        .output()
        .unwrap();
    assert!(
        same.status.success(),
        "{}",
        String::from_utf8_lossy(&same.stdout)
    );
}

#[test]
fn a_theme_that_prints_nothing_replaces_no_page() {
    let place = Place::new();
    place.bundle();
    place.settings();
    let mine = place.path("theme");
    assert!(
        Command::new("cp")
            .arg("-r")
            .args([&theme(), &mine])
            .status()
            .unwrap()
            .success()
    );
    let words = ["publish", "--theme", "theme"];
    place.ok(&["import"]);
    place.ok(&words);
    let home = fs::read_to_string(place.path("public/index.html")).unwrap();
    fs::write(
        mine.join("templates/layouts/default.html"),
        "<main>no page</main>",
    )
    .unwrap();
    let serve = [
        "serve",
        "--addr",
        "127.0.0.1:0",
        "--admin",
        "admin",
        "--theme",
        "theme",
    ];
    for words in [&words[..], &serve] {
        let refused = place.fails(words);
        let problem = "templates/layouts/default.html: does not print the page itself; write";
        assert!(refused.contains(problem), "{words:?}: {refused}");
        assert_eq!(
            fs::read_to_string(place.path("public/index.html")).unwrap(),
            home,
            "{words:?}"
        );
    }
}

//! The command line of the generator.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "tests count what they made themselves"
)]

mod hosts;
mod numbers;
mod picture_cache;
mod rehearsal;
mod saved_index;
#[path = "../support/mod.rs"]
mod support;
mod unreadable;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;
use support::fixture;

fn run(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
    command
        .args(words)
        .current_dir(folder)
        .env_remove("VISNYK_HSTS");
    command.arg("--theme").arg(fixture().join("theme"));
    command.output().unwrap()
}

#[test]
fn transport_security_is_off_until_asked_for_and_needs_https() {
    let dir = tempfile::tempdir().unwrap();
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    fs::create_dir(dir.path().join("content")).unwrap();
    for name in [
        "settings.toml",
        "categories.toml",
        "tags.toml",
        "locations.toml",
        "people.toml",
    ] {
        fs::copy(demo.join(name), dir.path().join("content").join(name)).unwrap();
    }
    let refused = run(
        dir.path(),
        &["build", "--hsts", "--base-url", "http://portal.test"],
    );
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(
        !refused.status.success() && error.contains("--hsts needs a --base-url"),
        "{error}"
    );
    assert!(!dir.path().join("public").exists());
    for (flag, value) in [
        (None, None),
        (Some("--hsts"), Some("max-age=63072000")),
        (
            Some("--hsts=subdomains"),
            Some("max-age=63072000; includeSubDomains"),
        ),
        (Some("--hsts=off"), None),
    ] {
        let words = ["build", "--base-url", "https://portal.test"]
            .into_iter()
            .chain(flag);
        let built = run(dir.path(), &words.collect::<Vec<_>>());
        assert!(
            built.status.success(),
            "{}",
            String::from_utf8_lossy(&built.stderr)
        );
        let rules = fs::read_to_string(dir.path().join("public/_headers")).unwrap();
        let policy = rules
            .lines()
            .find_map(|line| line.strip_prefix("  Strict-Transport-Security: "));
        assert_eq!(policy, value, "{flag:?}");
    }
}

#[test]
fn the_version_has_number_and_commit() {
    let number = env!("CARGO_PKG_VERSION");
    // The same variable, read by the same build.
    let expected = match option_env!("VISNYK_COMMIT").filter(|commit| !commit.is_empty()) {
        Some(commit) => format!("visnyk-generator {number} ({commit})\n"),
        None => format!("visnyk-generator {number}\n"),
    };
    let output = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"))
        .arg("--version")
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
}

/// A content folder of a settings file and a warning, a redirect to nowhere on line 3.
fn small(dir: &Path) {
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/settings.toml");
    let content = dir.join("content");
    fs::create_dir(&content).unwrap();
    let settings = fs::read_to_string(demo).unwrap();
    // Pictures of the settings are not copied.
    let value: toml::Table = settings.parse().unwrap();
    let text = value
        .into_iter()
        .filter(|(name, _)| !["logo", "share_image", "slides"].contains(&name.as_str()));
    fs::write(
        content.join("settings.toml"),
        toml::to_string(&text.collect::<toml::Table>()).unwrap(),
    )
    .unwrap();
    fs::write(
        content.join("redirects.toml"),
        "[[redirect]]\nfrom = \"/a\"\nto = \"/nowhere\"\ncode = 301\n",
    )
    .unwrap();
}

fn output_of(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

const NOWHERE: &str = "redirect to \"/nowhere\" is broken; correct the address or remove it";

#[test]
fn exit_codes_tell_usage_problems_and_failures_apart() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    fs::write(dir.path().join("file"), "").unwrap();
    for (words, code) in [
        (&["check"][..], 0),
        (&["build"], 0),
        (&["build", "--strict", "--out", "strict"], 1),
        (&["check", "--strict"], 1),
        (&["check", "--content", "nowhere"], 1),
        (&["build", "--colour"], 2),
        (&["build", "--base-url", "portal.example"], 2),
        (
            &["build", "--hsts", "--base-url", "http://portal.example"],
            2,
        ),
        (&["build", "--out", "content/public"], 2),
        (&["build", "--out", "file/public"], 3),
        (&["build", "--changed", "no/such/folder/changed.json"], 3),
    ] {
        let output = run(dir.path(), words);
        assert_eq!(
            output.status.code(),
            Some(code),
            "{words:?}: {:?}",
            output_of(&output)
        );
    }
    assert!(
        !dir.path().join("strict").exists(),
        "warnings are found before anything is written"
    );
}

#[test]
fn a_tree_that_overlaps_with_what_it_is_built_from_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    symlink("content", dir.path().join("link")).unwrap();
    copy(&fixture().join("theme"), &dir.path().join("mine/theme"));
    let generator = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
        command
            .args(words)
            .args(["--theme", "mine/theme"])
            .current_dir(dir.path());
        output_of(&command.output().unwrap())
    };
    for words in [
        &["build", "--out", "content"][..],
        &["build", "--out", "./content/public"],
        &["build", "--out", "content/../link/new/public"],
        &["build", "--out", "new/../content"],
        &["build", "--out", "."],
        &["build", "--content", "link", "--out", "content"],
        // Without the check it would end for another reason: there is nothing to watch.
        &["watch", "--content", "nowhere", "--out", "nowhere/public"],
        &["build", "--out", "mine"],
        &["build", "--out", "mine/theme"],
        &["build", "--picture-cache", "content"],
        &["build", "--picture-cache", "link/../new", "--out", "new"],
    ] {
        let (code, out, err) = generator(words);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{words:?}: {err}");
        // Both folders as they were named, and what to do.
        let named = words
            .iter()
            .skip(2)
            .step_by(2)
            .all(|folder| err.contains(*folder));
        assert!(named && err.contains("; set --"), "{words:?}: {err}");
    }
    let names = |folder: &str| {
        let names = fs::read_dir(dir.path().join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().file_name());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    };
    assert_eq!(
        names("."),
        ["content", "link", "mine"],
        "nothing is written"
    );
    assert_eq!(names("content"), ["redirects.toml", "settings.toml"]);
    for words in [
        &["check", "--out", "content"][..],
        &["build", "--out", "content-2"],
        &["build", "--out", "mine/public"],
        &["build", "--picture-cache", "content/.pictures"],
    ] {
        let (code, _, err) = generator(words);
        assert_eq!(code, Some(0), "{words:?}: {err}");
    }
}

#[test]
fn a_folder_of_content_that_does_not_exist_is_named_once() {
    const MESSAGE: &str = "is not a folder; set --content to the folder of content";
    let dir = tempfile::tempdir().unwrap();
    let missing = dir
        .path()
        .canonicalize()
        .unwrap()
        .join("nowhere")
        .display()
        .to_string();
    for command in ["check", "build"] {
        let (code, _, err) = output_of(&run(dir.path(), &[command, "--content", "nowhere"]));
        assert_eq!(
            (code, err),
            (Some(1), format!("{missing}: {MESSAGE}\n1 problem\n"))
        );
        let words = [command, "--content", missing.as_str(), "--format", "json"];
        let (_, out, _) = output_of(&run(dir.path(), &words));
        let first: serde_json::Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
        let problem = serde_json::json!({ "severity": "error", "file": missing, "line": 0, "message": MESSAGE });
        assert_eq!(first, problem);
    }
    assert!(!dir.path().join("public").exists());
}

#[test]
fn problems_are_written_for_people_programs_and_github() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    let (_, out, err) = output_of(&run(dir.path(), &["check"]));
    assert_eq!(out, "0 entries, no problems, 1 warning\n");
    assert_eq!(
        err,
        format!("warning: content/redirects.toml:3: {NOWHERE}\n")
    );

    let (_, out, err) = output_of(&run(dir.path(), &["check", "--format", "json"]));
    let lines: Vec<serde_json::Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let warning = serde_json::json!({ "severity": "warning", "file": "content/redirects.toml", "line": 3, "message": NOWHERE });
    let summary =
        serde_json::json!({ "severity": "summary", "problems": 0, "warnings": 1, "entries": 0 });
    assert_eq!((lines, err.as_str()), (vec![warning, summary], ""));

    let (_, out, _) = output_of(&run(
        dir.path(),
        &["check", "--strict", "--format", "github"],
    ));
    let expected = format!(
        "::warning file=content/redirects.toml,line=3::{NOWHERE}\n::error::1 warning, which --strict does not allow\n"
    );
    assert_eq!(out, expected);
}

#[test]
fn problems_of_content_and_theme_come_together_and_once() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    fs::write(dir.path().join("content/tags.toml"), "[[tags]]\n").unwrap();
    let theme = dir.path().join("theme");
    copy(&fixture().join("theme"), &theme);
    fs::write(
        theme.join("locales/ua.json"),
        "{\n  \"a\": \"A\"\n  \"b\": \"B\"\n}\n",
    )
    .unwrap();
    fs::write(
        theme.join("templates/pages/home.html"),
        "{{ icon(name=\"gone\") }}\n",
    )
    .unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
    let output = command
        .args(["check", "--theme", "theme"])
        .current_dir(dir.path())
        .output()
        .unwrap();
    let (code, out, err) = output_of(&output);
    let expected = [
        "content/tags.toml:1: \"tags\" is unknown; write [[tag]] tables",
        "theme/locales/ua.json:3: not valid JSON: expected `,` or `}` at line 3 column 3",
        "theme/templates/pages/home.html:1: icon \"gone\" is not in icons/",
        "warning: content/redirects.toml:3: redirect to \"/nowhere\" is broken; correct the address or remove it",
        "3 problems",
        "",
    ];
    assert_eq!(
        (code, out.as_str(), err),
        (Some(1), "", expected.join("\n"))
    );
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn a_build_names_the_files_it_changed() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    let changed = dir.path().join("changed.json");
    let build = |words: &[&str]| {
        let words = [
            "build",
            "--changed",
            "changed.json",
            "--as-of",
            "2026-11-21T12:00:00Z",
        ]
        .iter()
        .chain(words);
        let output = run(dir.path(), &words.copied().collect::<Vec<_>>());
        assert!(output.status.success(), "{:?}", output_of(&output));
        let text = fs::read_to_string(&changed).unwrap();
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        ["written", "removed"].map(|name| {
            let names = value[name].as_array().unwrap().iter();
            names
                .map(|name| name.as_str().unwrap().to_owned())
                .collect::<Vec<_>>()
        })
    };
    let [written, removed] = build(&[]);
    assert!(
        written.iter().any(|name| name == "novyny/index.html") && removed.is_empty(),
        "{written:?}"
    );
    assert!(
        written
            .iter()
            .all(|name| dir.path().join("public").join(name).is_file()),
        "{written:?}"
    );
    assert_eq!(build(&[]), [Vec::<String>::new(), Vec::new()]);
    fs::remove_file(dir.path().join("content/redirects.toml")).unwrap();
    let [_, removed] = build(&[]);
    assert!(removed.contains(&"a/index.html".to_owned()), "{removed:?}");
    let before = fs::read(&changed).unwrap();
    fs::write(dir.path().join("content/settings.toml"), "").unwrap();
    assert_eq!(
        run(dir.path(), &["build", "--changed", "changed.json"])
            .status
            .code(),
        Some(1)
    );
    assert_eq!(
        fs::read(&changed).unwrap(),
        before,
        "a build that fails changes no list"
    );
}

#[test]
fn a_list_of_changes_that_cannot_be_written_is_refused_before_the_publish() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    fs::create_dir(dir.path().join("lists")).unwrap();
    fs::write(dir.path().join("file"), "").unwrap();
    for file in ["no/such/folder/changed.json", "lists", "file/changed.json"] {
        let (code, out, err) = output_of(&run(dir.path(), &["build", "--changed", file]));
        assert_eq!((code, out.as_str()), (Some(3), ""), "{file}: {err}");
        let advice = "; choose a file in a folder that exists and is writable\n";
        assert!(
            err.contains(&format!("--changed {file}: ")) && err.ends_with(advice),
            "{err}"
        );
        assert!(
            !dir.path().join("public").exists(),
            "{file}: published without its list"
        );
    }
    let in_lists = || {
        fs::read_dir(dir.path().join("lists"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
    };
    let words = ["build", "--changed", "lists/changed.json"];
    let failed = run(
        dir.path(),
        &[&words[..], &["--out", "file/public"]].concat(),
    );
    assert_eq!(
        (failed.status.code(), in_lists().count()),
        (Some(3), 0),
        "a build that fails leaves no list"
    );
    fs::write(
        dir.path().join("lists/.changed.json.tmp"),
        "left by a killed build",
    )
    .unwrap();
    let built = run(dir.path(), &words);
    assert!(built.status.success(), "{:?}", output_of(&built));
    assert_eq!(in_lists().collect::<Vec<_>>(), ["changed.json"]);
    let list = fs::read_to_string(dir.path().join("lists/changed.json")).unwrap();
    assert!(list.contains("\"novyny/index.html\""), "{list}");
}

#[test]
fn files_of_others_stop_a_first_build_are_counted_and_stay() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    let public = dir.path().join("public");
    fs::create_dir_all(public.join("novyny")).unwrap();
    for file in [".gitkeep", "CNAME", "ads.txt", "novyny/index.html"] {
        fs::write(public.join(file), "of others").unwrap();
    }
    let checked = |words: &[&str]| {
        let (code, out, err) = output_of(&run(dir.path(), &[&["check"], words].concat()));
        assert_eq!(code, Some(0), "{err}");
        (out, err)
    };
    let names = "public contains 3 files of others, CNAME, ads.txt, novyny/index.html: ";
    assert!(
        checked(&[])
            .1
            .contains(&format!("{names}nothing was built there yet"))
    );
    assert!(
        checked(&["--adopt"])
            .1
            .contains(&format!("{names}a build does not change them"))
    );
    let (out, _) = checked(&["--format", "json"]);
    let summary: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    assert_eq!(summary["foreign"], 3);

    let (code, out, err) = output_of(&run(dir.path(), &["build"]));
    assert_eq!((code, out.as_str()), (Some(3), ""), "{err}");
    assert!(err.contains(
        "public holds files that Visnyk has not written, 3 in all: CNAME, ads.txt, novyny/index.html. "
    ));
    assert!(
        err.contains("--adopt") && !public.join("index.html").exists(),
        "{err}"
    );
    let mut adopting = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
    adopting
        .args(["build", "--theme"])
        .arg(fixture().join("theme"))
        .current_dir(dir.path());
    let built = output_of(&adopting.env("VISNYK_ADOPT", "true").output().unwrap());
    assert!(
        built.0 == Some(0)
            && built
                .2
                .contains("2 files of others in public were not changed\n"),
        "{built:?}"
    );
    assert!(
        fs::read_to_string(public.join("novyny/index.html"))
            .unwrap()
            .contains("<html")
    );

    // The manifest is lost: what an older build has left is named, and goes when asked for.
    fs::remove_dir_all(public.join(".visnyk")).unwrap();
    fs::create_dir_all(public.join("novyny/old")).unwrap();
    for name in ["index.html", "_payload.json"] {
        fs::copy(
            public.join("novyny").join(name),
            public.join("novyny/old").join(name),
        )
        .unwrap();
    }
    let (code, _, err) = output_of(&run(dir.path(), &["build", "--adopt"]));
    assert_eq!(code, Some(0), "{err}");
    assert!(
        err.contains("stay online; remove them with --remove-stale: novyny/old/index.html\n"),
        "{err}"
    );
    let (_, out, _) = output_of(&run(dir.path(), &["build", "--remove-stale"]));
    assert!(
        out.contains(", 1 removed in ") && !public.join("novyny/old").exists(),
        "{out}"
    );
    // Killed, or asked to compare every file.
    fs::write(public.join(".visnyk/running"), "").unwrap();
    for words in [&["build"][..], &["build", "--verify"]] {
        let (code, out, err) = output_of(&run(dir.path(), words));
        assert!(
            code == Some(0) && out.contains(" 0 removed in "),
            "{out}{err}"
        );
    }
    for file in [".gitkeep", "CNAME", "ads.txt"] {
        assert_eq!(
            fs::read_to_string(public.join(file)).unwrap(),
            "of others",
            "{file}"
        );
    }
}

/// An object store sends the headers that were stored with each object, and has no rules of names.
#[test]
fn a_tree_of_keys_has_a_list_of_its_objects_beside_it() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    let built = run(dir.path(), &["build", "--flat=keys"]);
    assert!(built.status.success(), "{:?}", output_of(&built));
    let list = fs::read_to_string(dir.path().join("public.keys.jsonl")).unwrap();
    let objects: Vec<serde_json::Value> = list
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let of = |key: &str| {
        let object = objects
            .iter()
            .find(|object| object["key"] == key)
            .unwrap_or_else(|| panic!("{key}"));
        ["file", "content_type", "cache_control"]
            .map(|name| object[name].as_str().unwrap().to_owned())
    };
    assert_eq!(
        of("novyny"),
        ["novyny.html", "text/html; charset=utf-8", "no-cache"]
    );
    assert_eq!(of("us")[0], "us.html");
    assert_eq!(of("404.html")[0], "404.html");
    assert_eq!(of("novyny/_payload.json")[1], "application/json");
    assert_eq!(of("feed.xml")[1], "application/rss+xml; charset=utf-8");
    let public = dir.path().join("public");
    let listed: std::collections::BTreeSet<String> = objects
        .iter()
        .map(|object| object["file"].as_str().unwrap().to_owned())
        .collect();
    let there = support::tree(&public)
        .into_keys()
        .filter(|name| !name.ends_with('/'));
    // Only GitHub Pages wants this one.
    let there: std::collections::BTreeSet<String> = there.chain([".nojekyll".to_owned()]).collect();
    assert_eq!(listed, there);
}

#[test]
fn a_reader_that_closes_the_pipe_ends_nothing() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    for (words, code) in [
        (&["check"][..], 0),
        (&["check", "--strict", "--format", "json"], 1),
        (&["check", "--content", "x"], 1),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
        command
            .args(words)
            .current_dir(dir.path())
            .arg("--theme")
            .arg(fixture().join("theme"));
        // Both ends of these pipes are closed before the process writes.
        let (reader, writer) = std::io::pipe().unwrap();
        let (error_reader, error_writer) = std::io::pipe().unwrap();
        drop((reader, error_reader));
        let status = command
            .stdout(writer)
            .stderr(error_writer)
            .status()
            .unwrap();
        assert_eq!(status.code(), Some(code), "{words:?}");
    }
}

/// A watching process, ended with the test.
struct Watching(Child);

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_burst_of_saves_is_one_build_and_swap_files_are_none() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
    command
        .arg("watch")
        .current_dir(dir.path())
        .arg("--theme")
        .arg(fixture().join("theme"));
    let mut child = Watching(
        command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap(),
    );
    let (sender, lines) = mpsc::channel();
    let streams: [Box<dyn Read + Send>; 2] = [
        Box::new(child.0.stdout.take().unwrap()),
        Box::new(child.0.stderr.take().unwrap()),
    ];
    for stream in streams {
        let sender = sender.clone();
        std::thread::spawn(move || {
            for line in BufReader::new(stream).lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
    }
    // Waits for a line and counts the builds before it.
    let until = |wanted: &str| {
        let mut builds = 0;
        loop {
            let line = lines
                .recv_timeout(Duration::from_mins(1))
                .unwrap_or_else(|_| panic!("no \"{wanted}\""));
            builds += usize::from(line.contains("pages: "));
            if line.contains(wanted) {
                return builds;
            }
        }
    };
    until("watching ");
    let redirects = dir.path().join("content/redirects.toml");
    let table =
        |to: usize| format!("[[redirect]]\nfrom = \"/a\"\nto = \"/novyny?n={to}\"\ncode = 301\n");
    for n in 0..60 {
        fs::write(dir.path().join("content/.redirects.toml.swp"), "x").unwrap();
        fs::write(&redirects, table(n)).unwrap();
    }
    // The last save, alone, breaks the file: its report ends the count.
    let mut builds = 0;
    while !fs::read_to_string(dir.path().join("public/_redirects"))
        .unwrap_or_default()
        .contains("n=59")
    {
        builds += until("pages: ");
    }
    assert!(builds <= 10, "{builds} builds of 60 saves");
    fs::write(&redirects, "[[redirect]\n").unwrap();
    until("nothing was published");
    assert!(
        fs::read_to_string(dir.path().join("public/_redirects"))
            .unwrap()
            .contains("n=59")
    );
    fs::write(&redirects, table(60)).unwrap();
    while !fs::read_to_string(dir.path().join("public/_redirects"))
        .unwrap()
        .contains("n=60")
    {
        until("pages: ");
    }
    // Another folder gets the name: what the system watches is the one that had it.
    fs::rename(dir.path().join("content"), dir.path().join("old")).unwrap();
    copy(&dir.path().join("old"), &dir.path().join("content"));
    until("pages: ");
    for n in [61, 62] {
        fs::write(&redirects, table(n)).unwrap();
        while !fs::read_to_string(dir.path().join("public/_redirects"))
            .unwrap()
            .contains(&format!("n={n}"))
        {
            until("pages: ");
        }
    }
}

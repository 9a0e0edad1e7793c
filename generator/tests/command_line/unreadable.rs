//! Content on a disk that gives no answer: what cannot be read is a problem with its file, never
//! something that is not there.

use super::{output_of, run, small};
use crate::support::fixture;
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

const OTHER_ACCOUNT: u32 = 65534;

fn news(dir: &Path, slug: &str) -> PathBuf {
    let folder = dir.join("content/news").join(slug);
    fs::create_dir_all(&folder).unwrap();
    let body = "Текст новини, достатньо довгий для публікації. ".repeat(4);
    let text = format!(
        "+++\ncategory = \"events\"\npublished_at = 2026-11-20T15:10:00Z\nkind = \"article\"\nbylines = [\"olena\"]\n\
         title = \"Дім громади відчинив двері\"\n\
         lead = \"Стара друкарня стала домом для школи, хору та бібліотеки громади.\"\n+++\n\n{body}\n"
    );
    fs::write(folder.join("index.md"), text).unwrap();
    folder
}

/// A portal with two news, and its tree.
fn built(dir: &Path) -> Vec<PathBuf> {
    small(dir);
    let files = [
        (
            "categories.toml",
            "[[news]]\nslug = \"events\"\nname = { ua = \"Події\", us = \"Events\" }\n",
        ),
        (
            "people.toml",
            "[[person]]\nslug = \"olena\"\nname = { ua = \"Олена\", us = \"Olena\" }\nrole = { ua = \"Р\", us = \"R\" }\n",
        ),
    ];
    for (name, text) in files {
        fs::write(dir.join("content").join(name), text).unwrap();
    }
    let pages = ["fair", "choir"].map(|slug| {
        news(dir, slug);
        dir.join("public/novyny").join(slug).join("index.html")
    });
    let output = run(dir, &["build"]);
    assert!(output.status.success(), "{:?}", output_of(&output));
    assert!(pages.iter().all(|page| page.is_file()));
    pages.into()
}

/// Rights do not count for root: the program then runs as another account.
fn run_without_rights(dir: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    let mut program = PathBuf::from(env!("CARGO_BIN_EXE_visnyk-generator"));
    let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
    if is_root {
        // Where that account can run it.
        let copy = dir.join("visnyk-generator");
        if !copy.exists() {
            // Not copied by this process: a child that another test starts meanwhile would inherit
            // the open file, and a program that is open for writing cannot be run.
            assert!(
                Command::new("cp")
                    .args([&program, &copy])
                    .status()
                    .unwrap()
                    .success()
            );
        }
        program = copy;
    }
    let mut command = Command::new(program);
    command
        .args(words)
        .args(["--theme", "theme"])
        .current_dir(dir);
    if is_root {
        command.uid(OTHER_ACCOUNT).gid(OTHER_ACCOUNT);
    }
    output_of(&command.output().unwrap())
}

fn open_to_all(folder: &Path) {
    fs::set_permissions(folder, Permissions::from_mode(0o777)).unwrap();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_dir() {
            open_to_all(&entry.path());
        } else {
            fs::set_permissions(entry.path(), Permissions::from_mode(0o666)).unwrap();
        }
    }
}

#[test]
fn a_folder_without_rights_removes_no_page() {
    // Another account may not enter a folder that TMPDIR names.
    let dir = tempfile::tempdir_in("/tmp").unwrap();
    let pages = built(dir.path());
    super::copy(&fixture().join("theme"), &dir.path().join("theme"));
    fs::create_dir(dir.path().join("content/site")).unwrap();
    open_to_all(dir.path());
    let (code, _, err) = run_without_rights(dir.path(), &["build"]);
    assert_eq!(code, Some(0), "{err}");
    for (folder, named) in [
        ("content", "/content: "),
        ("content/news", "content/news: "),
        ("content/news/fair", "content/news/fair/index.md: "),
        ("content/site", "content/site: "),
    ] {
        // Neither listed nor entered, and entered but not listed.
        for mode in [0o000, 0o311] {
            let folder = dir.path().join(folder);
            fs::set_permissions(&folder, Permissions::from_mode(mode)).unwrap();
            for command in ["check", "build"] {
                let (code, _, err) = run_without_rights(dir.path(), &[command]);
                assert_eq!(code, Some(1), "{command} {mode:o} {named}: {err}");
                let named = if mode == 0o311 {
                    named.replace("/index.md", "")
                } else {
                    named.to_owned()
                };
                let problem = err
                    .lines()
                    .find(|line| line.contains(&named) && line.contains("cannot be read"));
                let problem =
                    problem.unwrap_or_else(|| panic!("{command} {mode:o} {named}: {err}"));
                assert!(
                    problem.contains("Permission denied") && problem.contains("; correct"),
                    "{problem}"
                );
            }
            fs::set_permissions(&folder, Permissions::from_mode(0o777)).unwrap();
            assert!(
                pages.iter().all(|page| page.is_file()),
                "no page is removed"
            );
        }
    }
    // An account may not read a picture, a table or the icon either.
    for file in [
        "settings.toml",
        "categories.toml",
        "redirects.toml",
        "people.toml",
        "favicon.svg",
    ] {
        let path = dir.path().join("content").join(file);
        let was_there = path.exists();
        if !was_there {
            fs::write(&path, "").unwrap();
        }
        fs::set_permissions(&path, Permissions::from_mode(0o000)).unwrap();
        let (code, _, err) = run_without_rights(dir.path(), &["build"]);
        assert!(
            code == Some(1) && err.contains(&format!("content/{file}: cannot be read: ")),
            "{err}"
        );
        fs::set_permissions(&path, Permissions::from_mode(0o666)).unwrap();
        if !was_there {
            fs::remove_file(&path).unwrap();
        }
    }
}

#[test]
fn what_is_in_the_place_of_a_text_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let pages = built(dir.path());
    let content = dir.path().join("content");
    let dangling: fn(&Path) = |path| symlink("nowhere", path).unwrap();
    let circle: fn(&Path) = |path| symlink(path.file_name().unwrap(), path).unwrap();
    let pipe: fn(&Path) =
        |path| assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    let folder: fn(&Path) = |path| fs::create_dir(path).unwrap();
    for (make, cause) in [
        (dangling, "is a symbolic link to nothing"),
        (circle, "Too many levels of symbolic links"),
        (pipe, "is not a regular file"),
        (folder, "is not a regular file"),
    ] {
        for file in [
            "news/fair/index.us.md",
            "news/fair/index.md",
            "settings.toml",
            "categories.toml",
            "tags.toml",
            "redirects.toml",
            "favicon.svg",
        ] {
            let (path, aside) = (content.join(file), dir.path().join("aside"));
            let was_there = path.exists();
            if was_there {
                fs::rename(&path, &aside).unwrap();
            }
            make(&path);
            let (code, _, err) = output_of(&run(dir.path(), &["build"]));
            let named = format!("content/{file}: cannot be read: ");
            let line = err.lines().find(|line| line.starts_with(&named));
            assert!(
                code == Some(1) && line.is_some_and(|line| line.contains(cause)),
                "{file} {cause}: {err}"
            );
            assert!(
                pages.iter().all(|page| page.is_file()),
                "no page is removed"
            );
            if path.symlink_metadata().unwrap().is_dir() {
                fs::remove_dir(&path)
            } else {
                fs::remove_file(&path)
            }
            .unwrap();
            if was_there {
                fs::rename(&aside, &path).unwrap();
            }
        }
    }
    // What is neither a file nor a folder, where nothing is read.
    for place in ["news/pipe", "pipe", "news/fair/pipe"] {
        pipe(&content.join(place));
        let (code, _, err) = output_of(&run(dir.path(), &["check"]));
        let problem = format!("content/{place}: is neither a file nor a folder; remove it\n");
        assert!(code == Some(1) && err.contains(&problem), "{err}");
        fs::remove_file(content.join(place)).unwrap();
    }
    assert_eq!(output_of(&run(dir.path(), &["check"])).0, Some(0));
}

#[test]
fn a_picture_that_cannot_be_read_is_no_missing_one() {
    let dir = tempfile::tempdir().unwrap();
    built(dir.path());
    let entry = dir.path().join("content/news/fair");
    let text = fs::read_to_string(entry.join("index.md")).unwrap();
    fs::write(
        entry.join("index.md"),
        format!("{text}\n![Опис](photo.jpg)\n"),
    )
    .unwrap();
    symlink("photo.jpg", entry.join("photo.jpg")).unwrap();
    let (code, _, err) = output_of(&run(dir.path(), &["check"]));
    assert_eq!(code, Some(1));
    assert!(
        err.contains("content/news/fair/photo.jpg: cannot be read: "),
        "{err}"
    );
    assert!(
        !err.contains("index.md"),
        "the text names a picture that is there: {err}"
    );
}

#[test]
fn a_theme_is_read_as_a_whole_or_not_at_all() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    super::copy(&fixture().join("theme"), &dir.path().join("theme"));
    let check = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
        command
            .args(["check", "--theme", "theme"])
            .current_dir(dir.path());
        output_of(&command.output().unwrap())
    };
    for file in [
        "icons",
        "dist/manifest.json",
        "dist/assets/site-1.css",
        "templates/parts/more.html",
    ] {
        let (path, aside) = (
            dir.path().join("theme").join(file),
            dir.path().join("aside"),
        );
        let was_there = path.exists();
        if was_there {
            fs::rename(&path, &aside).unwrap();
        }
        symlink(path.file_name().unwrap(), &path).unwrap();
        let (code, _, err) = check();
        let named = format!("theme/{file}: ");
        let line = err.lines().find(|line| line.starts_with(&named));
        assert!(
            code == Some(1) && line.is_some_and(|line| line.contains("Too many levels")),
            "{file}: {err}"
        );
        fs::remove_file(&path).unwrap();
        if was_there {
            fs::rename(&aside, &path).unwrap();
        }
    }
    assert_eq!(check().0, Some(0));
}

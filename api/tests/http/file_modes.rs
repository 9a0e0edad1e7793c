//! Who may read the files of a server: the data folder is for its own account, the tree for every
//! web server.

use crate::jobs::{archive, begin, ended, send};
use crate::media::{picture, upload};
use crate::portal::{Setup, start_with};
use api::maintenance::backup;
use domain::access::Role;
use image::ImageFormat;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use support::clock::Clock;

/// Every path below a folder, and the folder itself, with its mode.
fn modes(folder: &Path) -> Vec<(PathBuf, u32)> {
    let mut modes = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(path) = waiting.pop() {
        // Logs of a database come and go.
        let Ok(meta) = fs::symlink_metadata(&path) else {
            continue;
        };
        if meta.is_dir() {
            waiting.extend(
                fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        }
        modes.push((path, meta.permissions().mode() & 0o777));
    }
    modes
}

#[test]
fn a_busy_server_writes_nothing_that_other_accounts_can_read_but_its_pages() {
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o022));
    let portal = start_with(Setup {
        theme: true,
        backups: true,
        ..Setup::default()
    });
    let data = portal.store.folder().to_owned();
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(
        upload(&admin, "a.png", &picture(700, 500, ImageFormat::Png)).status,
        201
    );
    let browser = portal.browser();
    let token = browser.csrf();
    let fields = [
        ("csrfToken", token.as_str()),
        ("email", "author@portal.test"),
        ("json", "true"),
    ];
    assert_eq!(browser.form("/api/auth/signin/email", &fields).status, 200);
    let export = ended(&admin, &begin(&admin, "export"));
    assert_eq!(export["state"], "done", "{export}");
    // An archive that is refused is unpacked first.
    ended(
        &admin,
        &send(&admin, &archive(&[("news/x/index.md", b"no front matter")])),
    );
    let elsewhere = tempfile::tempdir().unwrap();
    let copied = elsewhere.path().join("copy.zip");
    backup::write_archive(&data, &copied, Some(b"hsts = true"), portal.clock.now()).unwrap();
    assert_eq!(modes(&copied)[0].1, 0o600);
    let started = Instant::now();
    let is_busy = || {
        let holds = |name: &str| {
            fs::read_dir(data.join(name)).is_ok_and(|mut files| files.next().is_some())
        };
        holds("outbox")
            && holds("backups")
            && data.join("search.sqlite3").exists()
            && portal.public.join("index.html").exists()
    };
    while !is_busy() {
        assert!(
            started.elapsed() < Duration::from_mins(1),
            "{:?}",
            modes(&data)
        );
        std::thread::sleep(Duration::from_millis(20));
    }
    let inside = modes(&data);
    let open: Vec<_> = inside
        .iter()
        .filter(|(_, mode)| mode & 0o077 != 0)
        .collect();
    assert!(open.is_empty(), "{open:?}");
    for name in [
        "visnyk.sqlite3",
        "visnyk.sqlite3-wal",
        "visnyk.sqlite3-shm",
        "search.sqlite3",
        "visits.sqlite3",
        "backups",
        "media",
        "imports",
        "exports",
        "outbox",
    ] {
        assert!(
            inside.iter().any(|(path, _)| *path == data.join(name)),
            "{name}: {inside:?}"
        );
    }
    for (path, mode) in modes(&portal.public) {
        let expected = if path.is_dir() { 0o755 } else { 0o644 };
        assert_eq!(mode, expected, "{}", path.display());
    }
}

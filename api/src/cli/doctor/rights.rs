//! Who can read what is secret: the data folder, and the settings where they hold passwords.

use super::super::config;
use super::facts::Facts;
use super::finding::Finding;
use generator::disk;
use rustix::process::geteuid;
use std::fs::Metadata;
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// Rights of the group and of others.
const OTHER_ACCOUNTS: u32 = 0o077;
/// Rights of accounts that are not in the group: a settings file may belong to root and the group
/// of the server.
const EVERYONE: u32 = 0o007;
/// Settings that hold a password by themselves, or in an address.
const SECRETS: [&str; 1] = ["oidc_client_secret"];
const ADDRESSES: [&str; 2] = ["database", "mail"];

/// What was looked at.
#[derive(Debug, Default)]
struct Rights {
    data: PathBuf,
    /// The mode of the data folder; `None`: it does not exist.
    folder: Option<u32>,
    /// Files in it that other accounts may use, by their own modes.
    open: Vec<PathBuf>,
    /// The account that the folder belongs to, where that is another one than the one that asks.
    owner: Option<u32>,
    /// The settings file, its mode, and whether it holds a secret.
    settings: Option<(PathBuf, u32, bool)>,
    /// What could not be read, and why.
    unread: Vec<String>,
}

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    evaluate(&Rights::inspect(&facts.options.folder.data, config::file()))
}

impl Rights {
    fn inspect(data: &Path, settings: Option<PathBuf>) -> Rights {
        let own = geteuid().as_raw();
        let mut unread = Vec::new();
        let mut note = |error: io::Error| unread.push(error.to_string());
        let folder = disk::find(data).map_err(&mut note).ok().flatten();
        let open = open_files(data).map_err(&mut note).unwrap_or_default();
        let settings = settings.and_then(|file| inspect_settings(file).map_err(&mut note).ok()?);
        Rights {
            data: data.to_owned(),
            folder: folder.as_ref().map(mode),
            open,
            owner: folder.map(|meta| meta.uid()).filter(|owner| *owner != own),
            settings,
            unread,
        }
    }
}

fn mode(meta: &Metadata) -> u32 {
    meta.permissions().mode() & 0o777
}

/// Files of a folder that other accounts may use.
fn open_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut open = Vec::new();
    for member in disk::members_if_any(folder)? {
        let meta = disk::find_name(&member.path)?;
        if meta.is_some_and(|meta| meta.is_file() && mode(&meta) & OTHER_ACCOUNTS != 0) {
            open.push(member.path);
        }
    }
    Ok(open)
}

fn inspect_settings(file: PathBuf) -> io::Result<Option<(PathBuf, u32, bool)>> {
    let Some(meta) = disk::find(&file)? else {
        return Ok(None);
    };
    let text = disk::read(&file)?.unwrap_or_default();
    Ok(Some((
        file,
        mode(&meta),
        holds_secret(&String::from_utf8_lossy(&text)),
    )))
}

/// Whether settings hold a password. What is no TOML is refused elsewhere.
fn holds_secret(text: &str) -> bool {
    let table: toml::Table = toml::from_str(text).unwrap_or_default();
    table.iter().any(|(name, value)| {
        let (name, value) = (name.replace('-', "_"), value.as_str().unwrap_or_default());
        let has_password = || {
            let authority = value
                .split_once("://")
                .map(|(_, rest)| rest)
                .unwrap_or_default();
            authority
                .split_once('@')
                .is_some_and(|(user, _)| user.contains(':'))
        };
        SECRETS.contains(&name.as_str()) || ADDRESSES.contains(&name.as_str()) && has_password()
    })
}

fn evaluate(rights: &Rights) -> Vec<Finding> {
    let data = rights.data.display();
    let unread = rights.unread.iter().map(|error| {
        let remedy = "run doctor as the server's account, or repair the disk";
        Finding::warning(format!("its permissions are unknown: {error}"), remedy)
    });
    let mut findings: Vec<Finding> = unread.collect();
    if let Some(mode) = rights.folder.filter(|mode| mode & OTHER_ACCOUNTS != 0) {
        findings.push(Finding::problem(
            format!("other accounts can access {data} (mode {mode:o}), which has password hashes, addresses and drafts"),
            format!("chmod 700 {data}"),
        ));
    }
    if !rights.open.is_empty() {
        let names: Vec<String> = rights
            .open
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        findings.push(Finding::problem(
            format!("other accounts can access {}", names.join(", ")),
            format!("chmod go= {}", names.join(" ")),
        ));
    }
    if let Some((file, mode, true)) = &rights.settings
        && mode & EVERYONE != 0
    {
        let file = file.display();
        findings.push(Finding::problem(
            format!("every account can read {file} (mode {mode:o}), which contains a password"),
            format!("chmod 600 {file}, or 640 if it belongs to root and the group of the server"),
        ));
    }
    if let Some(owner) = rights.owner {
        findings.push(Finding::warning(
            format!("{data} belongs to {owner}. You run doctor as another user, so the checks of permissions may be wrong"),
            format!("run doctor as the server's account: sudo -u '#{owner}' visnyk-api doctor …"),
        ));
    }
    if findings.is_empty() {
        let text = match (rights.folder, &rights.settings) {
            (None, _) => "there is no data folder to protect yet",
            (_, Some((.., true))) => {
                "only its owner can access the data folder and read the settings"
            }
            _ => "only its owner can access the data folder",
        };
        findings.push(Finding::ok(text));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;
    use std::fs;

    fn closed() -> Rights {
        Rights {
            data: "data".into(),
            folder: Some(0o700),
            ..Rights::default()
        }
    }

    fn levels(rights: &Rights) -> Vec<Level> {
        evaluate(rights)
            .iter()
            .map(|finding| finding.level)
            .collect()
    }

    #[test]
    fn each_open_thing_is_named_with_the_command_that_closes_it() {
        assert_eq!(levels(&closed()), [Level::Ok]);
        assert_eq!(
            levels(&Rights {
                folder: None,
                ..closed()
            }),
            [Level::Ok]
        );
        for mode in [0o750, 0o705, 0o755] {
            let findings = evaluate(&Rights {
                folder: Some(mode),
                ..closed()
            });
            assert_eq!(
                findings[0].remedy.as_deref(),
                Some("chmod 700 data"),
                "{mode:o}"
            );
        }
        let findings = evaluate(&Rights {
            open: vec!["data/visnyk.sqlite3".into()],
            ..closed()
        });
        assert_eq!(
            findings[0].remedy.as_deref(),
            Some("chmod go= data/visnyk.sqlite3")
        );
        assert_eq!(
            levels(&Rights {
                owner: Some(33),
                ..closed()
            }),
            [Level::Warning]
        );
    }

    #[test]
    fn settings_matter_when_they_hold_a_secret_and_everyone_reads_them() {
        let level = |mode, secret| {
            levels(&Rights {
                settings: Some(("visnyk.toml".into(), mode, secret)),
                ..closed()
            })[0]
        };
        assert_eq!(level(0o644, true), Level::Problem);
        assert_eq!(
            (level(0o644, false), level(0o640, true), level(0o600, true)),
            (Level::Ok, Level::Ok, Level::Ok)
        );
        for (text, secret) in [
            ("mail = \"smtps://user:pass@mail.test\"", true),
            ("mail = \"smtp://mail.test\"", false),
            ("database = \"postgres://visnyk:pass@db/visnyk\"", true),
            ("database = \"postgres://visnyk@db/visnyk\"", false),
            ("oidc-client-secret = \"x\"", true),
            ("base-url = \"https://a:b@portal.test\"", false),
            ("mail = [", false),
        ] {
            assert_eq!(holds_secret(text), secret, "{text}");
        }
    }

    #[test]
    fn modes_are_read_and_folders_of_the_data_folder_are_its_own() {
        let dir = tempfile::tempdir().unwrap();
        let mode = |name: &str, mode| {
            fs::set_permissions(dir.path().join(name), fs::Permissions::from_mode(mode)).unwrap();
        };
        for name in ["open", "shut"] {
            fs::write(dir.path().join(name), "x").unwrap();
        }
        for (name, bits) in [("open", 0o640), ("shut", 0o600), ("", 0o700)] {
            mode(name, bits);
        }
        let rights = Rights::inspect(dir.path(), Some(dir.path().join("none.toml")));
        assert_eq!(
            (rights.folder, rights.owner, rights.settings),
            (Some(0o700), None, None)
        );
        assert_eq!(rights.open, [dir.path().join("open")]);
    }

    #[test]
    fn what_cannot_be_read_is_not_taken_for_safe() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        for name in ["data", "visnyk.toml"] {
            std::os::unix::fs::symlink(name, path(name)).unwrap();
        }
        let rights = Rights::inspect(&path("data"), Some(path("visnyk.toml")));
        assert!(
            levels(&rights).iter().all(|level| *level == Level::Warning),
            "{rights:?}"
        );
        assert!(
            ["data: ", "visnyk.toml: "]
                .iter()
                .all(|name| { rights.unread.iter().any(|error| error.contains(name)) })
        );
    }
}

//! Finds secrets that other accounts can read: in the data folder, and in settings with passwords.

use super::super::config;
use super::facts::Facts;
use super::finding::Finding;
use files::disk;
use rustix::process::geteuid;
use std::fs::Metadata;
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

/// Rights of the group and of others.
const OTHER_ACCOUNTS: u32 = 0o077;
/// Rights of accounts that are not in the group: a settings file may belong to root and the group
/// of the server.
const EVERYONE: u32 = 0o007;
/// Settings that hold a password by themselves, or in an address.
const SECRETS: [&str; 1] = ["oidc_client_secret"];
const ADDRESSES: [&str; 2] = ["database", "mail"];

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let own = geteuid().as_raw();
    let settings = config::file();
    let files = [&settings, &facts.options.providers.oidc_providers];
    let files: Vec<&Path> = files.into_iter().filter_map(Option::as_deref).collect();
    evaluate(&facts.options.folder.data, &files, own)
}

fn mode(meta: &Metadata) -> u32 {
    meta.permissions().mode() & 0o777
}

/// Files of a folder that other accounts may use.
fn open_files(folder: &Path) -> io::Result<Vec<String>> {
    let mut open = Vec::new();
    for member in disk::members_if_any(folder)? {
        let meta = disk::find_name(&member.path)?;
        if meta.is_some_and(|meta| meta.is_file() && mode(&meta) & OTHER_ACCOUNTS != 0) {
            open.push(member.path.display().to_string());
        }
    }
    Ok(open)
}

/// The mode of a file of settings that holds a secret.
fn mode_of_secret(file: &Path) -> io::Result<Option<u32>> {
    let Some(meta) = disk::find(file)? else {
        return Ok(None);
    };
    let text = disk::read(file)?.unwrap_or_default();
    let is_secret = holds_secret(&String::from_utf8_lossy(&text));
    Ok(is_secret.then(|| mode(&meta)))
}

/// Whether settings hold a password. The reader of options refuses a file that is no TOML.
fn holds_secret(text: &str) -> bool {
    let table: toml::Table = toml::from_str(text).unwrap_or_default();
    // A list of providers.
    let mut parts = table.iter().filter_map(|(_, value)| value.as_array());
    let holds_providers = parts.any(|providers| !providers.is_empty());
    holds_providers
        || table.iter().any(|(name, value)| {
            let name = name.replace('-', "_");
            let value = value.as_str().unwrap_or_default();
            let password = value
                .split_once("://")
                .and_then(|(_, authority)| authority.split_once('@'))
                .and_then(|(user, _)| user.split_once(':'));
            SECRETS.contains(&name.as_str())
                || ADDRESSES.contains(&name.as_str()) && password.is_some()
        })
}

/// The answer of the disk. That there is none is a finding.
fn known<T: Default>(answer: io::Result<T>, findings: &mut Vec<Finding>) -> T {
    answer.unwrap_or_else(|error| {
        findings.push(Finding::warning(
            format!("its permissions are unknown: {error}"),
            "run doctor as the server's account, or repair the disk",
        ));
        T::default()
    })
}

/// `own` is the account that asks.
fn evaluate(folder: &Path, settings: &[&Path], own: u32) -> Vec<Finding> {
    let mut findings = Vec::new();
    let data = folder.display();
    let meta = known(disk::find(folder), &mut findings);
    let open = known(open_files(folder), &mut findings);
    let mut secrets = Vec::new();
    for file in settings {
        let mode = known(mode_of_secret(file), &mut findings);
        secrets.extend(mode.map(|mode| (file, mode)));
    }
    if let Some(meta) = &meta
        && mode(meta) & OTHER_ACCOUNTS != 0
    {
        findings.push(Finding::problem(
            format!(
                "other accounts can access {data} (mode {:o}), which has password hashes, addresses and drafts",
                mode(meta)
            ),
            format!("chmod 700 {data}"),
        ));
    }
    if !open.is_empty() {
        findings.push(Finding::problem(
            format!("other accounts can access {}", open.join(", ")),
            format!("chmod go= {}", open.join(" ")),
        ));
    }
    for (file, mode) in secrets.iter().filter(|(_, mode)| mode & EVERYONE != 0) {
        let file = file.display();
        findings.push(Finding::problem(
            format!("every account can read {file} (mode {mode:o}), which contains a password"),
            format!("chmod 600 {file}, or 640 if it belongs to root and the group of the server"),
        ));
    }
    if let Some(meta) = &meta
        && meta.uid() != own
    {
        let owner = meta.uid();
        findings.push(Finding::warning(
            format!("{data} belongs to {owner}. You run doctor as another user, so the checks of permissions may be wrong"),
            format!("run doctor as the server's account: sudo -u '#{owner}' visnyk-api doctor …"),
        ));
    }
    if findings.is_empty() {
        findings.push(Finding::ok(match (meta, secrets.is_empty()) {
            (None, _) => "there is no data folder to protect yet",
            (_, false) => "only its owner can access the data folder and read the settings",
            (_, true) => "only its owner can access the data folder",
        }));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::symlink;
    use tempfile::TempDir;

    /// A data folder that only its owner can access.
    fn closed() -> TempDir {
        let dir = TempDir::new().unwrap();
        set_mode(dir.path(), 0o700);
        dir
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }

    fn examined(data: &Path, settings: Option<&Path>) -> Vec<Finding> {
        let settings: Vec<&Path> = settings.into_iter().collect();
        evaluate(data, &settings, geteuid().as_raw())
    }

    fn levels(findings: &[Finding]) -> Vec<Level> {
        findings.iter().map(|finding| finding.level).collect()
    }

    #[test]
    fn each_open_thing_is_named_with_the_command_that_closes_it() {
        let dir = closed();
        let data = dir.path();
        assert_eq!(levels(&examined(data, None)), [Level::Ok]);
        assert_eq!(levels(&examined(&data.join("gone"), None)), [Level::Ok]);
        for mode in [0o750, 0o705, 0o755] {
            set_mode(data, mode);
            let remedy = format!("chmod 700 {}", data.display());
            assert_eq!(examined(data, None)[0].remedy, Some(remedy), "{mode:o}");
        }
        set_mode(data, 0o700);
        for (name, mode) in [("open", 0o640), ("shut", 0o600)] {
            fs::write(data.join(name), "x").unwrap();
            set_mode(&data.join(name), mode);
        }
        // A folder of the data folder is its own.
        fs::create_dir(data.join("folder")).unwrap();
        set_mode(&data.join("folder"), 0o755);
        let open = examined(data, Some(&data.join("none.toml")));
        let remedy = format!("chmod go= {}", data.join("open").display());
        assert_eq!((open.len(), &open[0].remedy), (1, &Some(remedy)));
        set_mode(&data.join("open"), 0o600);
        let of_another = evaluate(data, &[], geteuid().as_raw() + 1);
        assert_eq!(levels(&of_another), [Level::Warning]);
    }

    #[test]
    fn settings_matter_when_they_hold_a_secret_and_everyone_reads_them() {
        let dir = closed();
        let outer = TempDir::new().unwrap();
        let file = outer.path().join("visnyk.toml");
        let level = |mode, text: &str| {
            fs::write(&file, text).unwrap();
            set_mode(&file, mode);
            levels(&examined(dir.path(), Some(&file)))[0]
        };
        let secret = "oidc-client-secret = \"x\"";
        assert_eq!(level(0o644, secret), Level::Problem);
        assert_eq!(
            (level(0o644, ""), level(0o640, secret), level(0o600, secret)),
            (Level::Ok, Level::Ok, Level::Ok)
        );
        for (text, secret) in [
            ("mail = \"smtps://user:pass@mail.test\"", true),
            ("mail = \"smtp://mail.test\"", false),
            ("database = \"postgres://visnyk:pass@db/visnyk\"", true),
            ("database = \"postgres://visnyk@db/visnyk\"", false),
            ("oidc-client-secret = \"x\"", true),
            ("[[provider]]\nclient-secret = \"x\"", true),
            ("base-url = \"https://a:b@portal.test\"", false),
            ("mail = [", false),
        ] {
            assert_eq!(holds_secret(text), secret, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_not_taken_for_safe() {
        let dir = TempDir::new().unwrap();
        let circles = ["data", "visnyk.toml"].map(|name| dir.path().join(name));
        for circle in &circles {
            symlink(circle.file_name().unwrap(), circle).unwrap();
        }
        let [data, settings] = circles;
        let findings = examined(&data, Some(&settings));
        assert!(
            findings
                .iter()
                .all(|finding| finding.level == Level::Warning),
            "{findings:?}"
        );
        assert!(
            ["data: ", "visnyk.toml: "]
                .iter()
                .all(|name| findings.iter().any(|finding| finding.text.contains(name)))
        );
    }
}

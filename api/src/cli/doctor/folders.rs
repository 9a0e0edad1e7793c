//! The folders of an installation: there, usable, and apart.

use super::super::overlap::{Overlap, overlap};
use super::facts::Facts;
use super::finding::Finding;
use files::disk;
use rustix::fs::{Access, access};
use std::path::Path;

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let options = &facts.options;
    let data = options.folder.data.as_path();
    let public = options.public.as_path();
    let mut findings = Vec::new();
    findings.extend(examine("--data", data, true));
    findings.extend(examine("--public", public, true));
    let mut paths = vec![data.display().to_string(), public.display().to_string()];
    for (flag, directory) in [
        ("--theme", options.theme.directory()),
        ("--admin", options.app()),
    ] {
        // One that is inside the program, or nowhere, is no folder: the check of the theme reads it.
        if let Ok(directory) = directory
            && let Some(path) = directory.path()
        {
            findings.extend(examine(flag, path, false));
            paths.push(path.display().to_string());
        }
    }
    findings.extend(overlap(data, public).map(inside));
    if findings.is_empty() {
        findings.push(Finding::ok(format!("{} can be used", paths.join(", "))));
    }
    findings
}

/// Why the folder of a flag cannot be used. `serve` writes to one that `is_written`, and creates it
/// where it is missing.
fn examine(flag: &str, folder: &Path, is_written: bool) -> Option<Finding> {
    let path = folder.display();
    let error = match disk::find(folder) {
        Ok(None) => return Some(missing(flag, folder, is_written)),
        Ok(Some(found)) if !found.is_dir() => {
            return Some(Finding::problem(
                format!("{path} ({flag}) is not a folder"),
                format!("set {flag} to a folder"),
            ));
        }
        Ok(Some(_)) => access(folder, rights(is_written)).err()?.into(),
        Err(error) => error,
    };
    let verb = if is_written {
        "read and written"
    } else {
        "read"
    };
    Some(Finding::problem(
        format!("{path} ({flag}) cannot be {verb}: {error}"),
        format!("change its owner to the account that runs `serve`: chown -R ACCOUNT {path}"),
    ))
}

fn rights(is_written: bool) -> Access {
    let read = Access::READ_OK | Access::EXEC_OK;
    if is_written {
        read | Access::WRITE_OK
    } else {
        read
    }
}

fn missing(flag: &str, folder: &Path, is_written: bool) -> Finding {
    let text = format!("there is no folder {} ({flag})", folder.display());
    let remedy =
        format!("set {flag} to the right one, or run doctor in the folder in which `serve` runs");
    if is_written {
        let remedy = format!(
            "if the portal has not been started yet, do nothing: `serve` creates the folder; otherwise {remedy}"
        );
        return Finding::warning(text, remedy);
    }
    Finding::problem(text, remedy)
}

fn inside(overlap: Overlap) -> Finding {
    match overlap {
        Overlap::DataInPublic => Finding::problem(
            "the data folder is inside the published folder: a web server would expose accounts and drafts",
            "stop the server, move the data folder elsewhere, and set --data to its new path",
        ),
        Overlap::PublicInData => Finding::problem(
            "the published folder is inside the data folder, which other accounts cannot open: no web server can read it",
            "set --public to another folder, and remove the old one",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn folders_that_serve_creates_may_be_missing_and_others_may_not() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        std::fs::write(&file, "").unwrap();
        let level = |path: &Path, is_written| {
            let finding = examine("--data", path, is_written);
            finding.map_or(Level::Ok, |finding| finding.level)
        };
        assert_eq!(level(dir.path(), true), Level::Ok);
        assert_eq!(level(&dir.path().join("gone"), true), Level::Warning);
        assert_eq!(level(&dir.path().join("gone"), false), Level::Problem);
        assert_eq!(level(&file, true), Level::Problem);
        let finding = examine("--theme", &file, false).unwrap();
        assert!(finding.text.ends_with("file (--theme) is not a folder"));
        // The disk gives no answer about a circle, not even to root.
        let circle = dir.path().join("circle");
        symlink("circle", &circle).unwrap();
        let closed = examine("--data", &circle, true).unwrap();
        assert!(
            closed.level == Level::Problem && closed.text.contains("read and written: "),
            "{closed:?}"
        );
    }

    #[test]
    fn folders_inside_each_other_are_a_problem() {
        for overlap in [Overlap::DataInPublic, Overlap::PublicInData] {
            assert_eq!(inside(overlap).level, Level::Problem);
        }
    }
}

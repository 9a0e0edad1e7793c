//! The folders of an installation: there, usable, and apart.

use super::super::overlap::{Overlap, overlap};
use super::facts::Facts;
use super::finding::Finding;
use generator::disk;
use rustix::fs::{Access, access};
use std::path::{Path, PathBuf};

/// A folder as the options name it.
#[derive(Clone, Debug)]
struct Folder {
    /// Its flag.
    flag: &'static str,
    path: PathBuf,
    /// Why it cannot be used.
    fault: Option<FolderFault>,
    /// Whether `serve` writes to it, and creates it where it is missing.
    is_written: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum FolderFault {
    Missing,
    NoFolder,
    Closed(String),
}

impl Folder {
    fn inspect(flag: &'static str, path: &Path, is_written: bool) -> Folder {
        let rights = Access::READ_OK | Access::EXEC_OK;
        let rights = if is_written {
            rights | Access::WRITE_OK
        } else {
            rights
        };
        let fault = match disk::find(path) {
            Ok(None) => Some(FolderFault::Missing),
            Err(error) => Some(FolderFault::Closed(error.to_string())),
            Ok(Some(found)) if !found.is_dir() => Some(FolderFault::NoFolder),
            Ok(Some(_)) => access(path, rights)
                .err()
                .map(|error| FolderFault::Closed(std::io::Error::from(error).to_string())),
        };
        Folder {
            flag,
            path: path.to_owned(),
            fault,
            is_written,
        }
    }

    fn finding(&self) -> Option<Finding> {
        let Folder {
            flag, is_written, ..
        } = self;
        let path = self.path.display();
        Some(match self.fault.as_ref()? {
            FolderFault::Missing if *is_written => Finding::warning(
                format!("there is no folder {path} ({flag})"),
                format!(
                    "if the portal has not been started yet, do nothing: `serve` creates the folder; otherwise set {flag} to the \
                     right one, or run doctor in the folder in which `serve` runs"
                ),
            ),
            FolderFault::Missing => Finding::problem(
                format!("there is no folder {path} ({flag})"),
                format!(
                    "set {flag} to the right one, or run doctor in the folder in which `serve` runs"
                ),
            ),
            FolderFault::NoFolder => Finding::problem(
                format!("{path} ({flag}) is not a folder"),
                format!("set {flag} to a folder"),
            ),
            FolderFault::Closed(error) => {
                let verb = if *is_written {
                    "read and written"
                } else {
                    "read"
                };
                Finding::problem(
                    format!("{path} ({flag}) cannot be {verb}: {error}"),
                    format!(
                        "change its owner to the account that runs `serve`: chown -R ACCOUNT {path}"
                    ),
                )
            }
        })
    }
}

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let options = &facts.options;
    let folders = [
        Folder::inspect("--data", &options.folder.data, true),
        Folder::inspect("--public", &options.public, true),
    ];
    let installed = [
        ("--theme", options.theme.directory()),
        ("--admin", options.app()),
    ];
    // What is inside the program, or nowhere, is no folder: the check of the theme reads it.
    let read = installed.iter().filter_map(|(flag, directory)| {
        Some(Folder::inspect(
            flag,
            directory.as_ref().ok()?.path()?,
            false,
        ))
    });
    let folders: Vec<Folder> = folders.into_iter().chain(read).collect();
    evaluate(&folders, overlap(&options.folder.data, &options.public))
}

fn evaluate(folders: &[Folder], overlap: Option<Overlap>) -> Vec<Finding> {
    let mut findings: Vec<Finding> = folders.iter().filter_map(Folder::finding).collect();
    findings.extend(overlap.map(|overlap| match overlap {
        Overlap::DataInPublic => Finding::problem(
            "the data folder is inside the published folder: a web server would expose accounts and drafts",
            "stop the server, move the data folder elsewhere, and set --data to its new path",
        ),
        Overlap::PublicInData => Finding::problem(
            "the published folder is inside the data folder, which other accounts cannot open: no web server can read it",
            "set --public to another folder, and remove the old one",
        ),
    }));
    if findings.is_empty() {
        let paths: Vec<String> = folders
            .iter()
            .map(|folder| folder.path.display().to_string())
            .collect();
        findings.push(Finding::ok(format!("{} can be used", paths.join(", "))));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    fn folder(fault: Option<FolderFault>, is_written: bool) -> Folder {
        Folder {
            flag: "--data",
            path: "data".into(),
            fault,
            is_written,
        }
    }

    #[test]
    fn what_serve_creates_may_be_missing_and_the_rest_may_not() {
        let level = |fault, is_written| evaluate(&[folder(fault, is_written)], None)[0].level;
        assert_eq!(level(None, true), Level::Ok);
        assert_eq!(level(Some(FolderFault::Missing), true), Level::Warning);
        assert_eq!(level(Some(FolderFault::Missing), false), Level::Problem);
        assert_eq!(level(Some(FolderFault::NoFolder), true), Level::Problem);
        let closed = evaluate(
            &[folder(Some(FolderFault::Closed("denied".to_owned())), true)],
            None,
        );
        assert!(
            closed[0].level == Level::Problem
                && closed[0].text.contains("read and written: denied")
        );
    }

    #[test]
    fn folders_inside_each_other_are_a_problem() {
        for overlap in [Overlap::DataInPublic, Overlap::PublicInData] {
            assert_eq!(
                evaluate(&[folder(None, true)], Some(overlap))[0].level,
                Level::Problem
            );
        }
    }

    #[test]
    fn a_file_is_no_folder() {
        let file = tempfile::NamedTempFile::new().unwrap();
        assert_eq!(
            Folder::inspect("--theme", file.path(), false).fault,
            Some(FolderFault::NoFolder)
        );
        let gone = file.path().with_extension("gone");
        assert_eq!(
            Folder::inspect("--theme", &gone, false).fault,
            Some(FolderFault::Missing)
        );
        assert_eq!(
            Folder::inspect("--theme", file.path().parent().unwrap(), true).fault,
            None
        );
    }
}

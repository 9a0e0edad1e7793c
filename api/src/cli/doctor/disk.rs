//! Room on the disks of the data folder and of the tree.

use super::facts::Facts;
use super::finding::Finding;
use api::maintenance::disk_space::{DiskSpace, LEAST, disk_space};
use files::disk;
use std::path::Path;
use store::{RESERVE, reserve_left};

/// With less than this the day is near on which the server counts the disk as full.
const LITTLE: u64 = 16 * LEAST;

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let data = &facts.options.folder.data;
    let mut findings = Vec::new();
    for folder in [data, &facts.options.public] {
        let space = disk_space(existing(folder)).map_err(|error| error.to_string());
        findings.push(evaluate(folder, space));
    }
    findings.extend(evaluate_reserve(data));
    findings
}

/// The space reserved for an administrator on a full disk. One without a reserve has not been
/// served yet, or is too small.
fn evaluate_reserve(data: &Path) -> Option<Finding> {
    let left = reserve_left(data).filter(|left| *left < RESERVE)?;
    Some(Finding::warning(
        format!(
            "{} of {} are left of the space reserved for a full disk",
            megabytes(left),
            megabytes(RESERVE)
        ),
        "free space on the disk of the data folder: the server reserves the rest again within a minute",
    ))
}

/// A folder, or the first above it that exists: it will be on that disk.
fn existing(folder: &Path) -> &Path {
    // If the disk does not say, the error of the next question is the finding.
    folder
        .ancestors()
        .find(|above| disk::is_there(above).unwrap_or(true))
        .unwrap_or(Path::new("."))
}

fn evaluate(folder: &Path, space: Result<DiskSpace, String>) -> Finding {
    let folder = folder.display();
    let remedy = "free space, or move the folder to a larger disk; old backups and pictures take up the most";
    match space {
        Err(error) => Finding::warning(
            format!("the free space of {folder} is unknown: {error}"),
            "check its disk with `df`",
        ),
        Ok(space) if space.is_full => Finding::problem(
            format!(
                "the disk of {folder} is full ({} left): edits and publishes fail",
                megabytes(space.free)
            ),
            remedy,
        ),
        Ok(space) if space.free < LITTLE => Finding::warning(
            format!("{} are left on the disk of {folder}", megabytes(space.free)),
            remedy,
        ),
        Ok(space) => Finding::ok(format!("{} are free for {folder}", megabytes(space.free))),
    }
}

fn megabytes(bytes: u64) -> String {
    let megabytes = bytes >> 20;
    if megabytes < 10_000 {
        format!("{megabytes} MB")
    } else {
        format!("{} GB", megabytes >> 10)
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    #[test]
    fn a_disk_is_judged_by_the_limit_of_the_server() {
        let level =
            |free, is_full| evaluate(Path::new("data"), Ok(DiskSpace { free, is_full })).level;
        assert_eq!(level(LITTLE, false), Level::Ok);
        assert_eq!(level(LITTLE - 1, false), Level::Warning);
        assert_eq!(level(LEAST - 1, true), Level::Problem);
        assert_eq!(
            level(1 << 40, true),
            Level::Problem,
            "no file can be created"
        );
        assert_eq!(
            evaluate(Path::new("data"), Err("no".to_owned())).level,
            Level::Warning
        );
    }

    #[test]
    fn a_reserve_that_is_used_is_named() {
        let dir = tempfile::tempdir().unwrap();
        assert!(evaluate_reserve(dir.path()).is_none());
        let file = std::fs::File::create(dir.path().join("reserve")).unwrap();
        file.set_len(RESERVE).unwrap();
        assert!(evaluate_reserve(dir.path()).is_none());
        file.set_len(RESERVE - 1).unwrap();
        assert_eq!(evaluate_reserve(dir.path()).unwrap().level, Level::Warning);
    }

    #[test]
    fn a_folder_that_is_missing_will_be_on_the_disk_of_its_parent() {
        let dir = tempfile::tempdir().unwrap();
        assert_eq!(existing(&dir.path().join("a/b")), dir.path());
        assert_eq!(existing(Path::new("nowhere/a")), Path::new("."));
        assert_eq!(
            (megabytes(64 << 20), megabytes(20 << 30)),
            ("64 MB".to_owned(), "20 GB".to_owned())
        );
    }
}

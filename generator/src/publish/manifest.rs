//! What the tree holds: an append-only log in `{out}/.visnyk/`, never served or synced.
//!
//! One record a line, tab-separated:
//! `j path` may be about to change (`j *`: anything), `p path fingerprint digest payload` is published,
//! `x path` is to be removed, `a seconds` the moment of the publish, `c` all of this holds from here on,
//! `d path` is removed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::mem::take;

/// A published file, and the payload beside it if it is a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    pub fingerprint: u128,
    /// XXH3 of the bytes.
    pub digest: u128,
    pub payload: Option<u128>,
}

/// The state the log describes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    /// By path below the root.
    pub files: BTreeMap<String, Published>,
    /// Paths whose state on disk is not known: rendered again whatever their fingerprint.
    pub unknown: BTreeSet<String>,
    /// Any path may be in an unknown state.
    pub all_unknown: bool,
    /// No longer published, perhaps still on disk.
    pub doomed: BTreeSet<String>,
    /// The moment of the last publish, in seconds since 1970.
    pub as_of: Option<i64>,
}

impl Manifest {
    /// Reads a log. A torn last line, and anything after the last `c`, counts for what it means:
    /// the paths it names are unknown. `true` when the log should be rewritten: it is torn or long, or still names what
    /// was removed.
    pub fn parse(log: &str) -> (Manifest, bool) {
        let mut manifest = Manifest::default();
        let mut batch: Vec<&str> = Vec::new();
        let whole = log.rfind('\n').map_or(0, |end| end + 1);
        let (mut lines, mut names_removed) = (0, false);
        for line in log[..whole].lines() {
            lines += 1;
            match line.split_once('\t') {
                Some(("j", "*")) => manifest.all_unknown = true,
                Some(("j", path)) => {
                    manifest.unknown.insert(path.to_owned());
                }
                Some(("d", path)) => {
                    manifest.doomed.remove(path);
                    names_removed = true;
                }
                None if line == "c" => {
                    for line in batch.drain(..) {
                        manifest.apply(line);
                    }
                    manifest.unknown.clear();
                    manifest.all_unknown = false;
                }
                _ => batch.push(line),
            }
        }
        // A tree that grew in order is half empty; one that is collected is full.
        manifest.files = take(&mut manifest.files).into_iter().collect();
        let long = lines > 64 && lines > 3 * manifest.files.len();
        (manifest, whole < log.len() || long || names_removed || !batch.is_empty())
    }

    fn apply(&mut self, line: &str) {
        let mut parts = line.split('\t');
        let (Some(kind), Some(path)) = (parts.next(), parts.next()) else { return };
        let mut number = || parts.next().and_then(|part| u128::from_str_radix(part, 16).ok());
        match kind {
            "p" => {
                if let (Some(fingerprint), Some(digest)) = (number(), number()) {
                    let published = Published { fingerprint, digest, payload: number() };
                    self.doomed.remove(path);
                    self.files.insert(path.to_owned(), published);
                }
            }
            "x" => {
                self.files.remove(path);
                self.doomed.insert(path.to_owned());
            }
            "a" => self.as_of = path.parse().ok(),
            _ => {}
        }
    }

    /// The whole state as a log.
    pub fn log(&self) -> String {
        let mut log = String::with_capacity(self.files.len() * 160);
        for (path, published) in &self.files {
            line_published(&mut log, path, published);
        }
        for path in &self.doomed {
            let _ = writeln!(log, "x\t{path}");
        }
        if let Some(as_of) = self.as_of {
            let _ = writeln!(log, "a\t{as_of}");
        }
        log.push_str("c\n");
        for path in &self.unknown {
            let _ = writeln!(log, "j\t{path}");
        }
        if self.all_unknown {
            log.push_str("j\t*\n");
        }
        log
    }
}

/// Appends a `p` record.
pub fn line_published(log: &mut String, path: &str, published: &Published) {
    let _ = write!(log, "p\t{path}\t{:x}\t{:x}", published.fingerprint, published.digest);
    if let Some(payload) = published.payload {
        let _ = write!(log, "\t{payload:x}");
    }
    log.push('\n');
}

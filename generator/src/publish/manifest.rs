//! The manifest of the files in the tree: an append-only log in `{out}/.visnyk/`, never served or
//! synced.
//!
//! One record a line, tab-separated: `j path` may be about to change (`j *`: every file of the
//! manifest), `p path fingerprint digest payload` is published, `x path` is to be removed,
//! `a seconds` the time of the publish, `o sections` those that are switched off from this publish
//! on, with spaces between, `t position` the position after it, `c` all of this holds from now on,
//! `d path` is removed, `r position` the caller has acknowledged everything up to it, `u path`
//! has changed since then.

use crate::plan::{is_payload_file, pages_of_payload, payload_file};
use model::{Kind, SectionSet, UnixSeconds};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::mem::take;

/// A published file, and the payload beside it if it is a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    pub(crate) fingerprint: u128,
    /// XXH3 of the bytes.
    pub digest: u128,
    pub(crate) payload: Option<u128>,
}

/// Paths kept of publishes that the caller has not acknowledged. With more, a comparison of the
/// whole tree costs less.
const MOST_UNACKNOWLEDGED: usize = 50_000;

/// Files that changed in the tree after the last position that the caller has acknowledged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unacknowledged {
    pub since: u128,
    pub paths: BTreeSet<String>,
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
    pub to_remove: BTreeSet<String>,
    /// The time of the last publish.
    pub as_of: Option<UnixSeconds>,
    /// Sections that were off at the last publish.
    pub sections_off: SectionSet,
    /// Sections that hid entries from readers of other languages at the last publish.
    pub sections_hidden: SectionSet,
    /// A digest of all publishes that changed a file, in their order; 0 before the first. Two trees
    /// at one position have the same history.
    pub position: u128,
    /// `None`: it is not known which files changed since the position that the caller acknowledged.
    pub unacknowledged: Option<Unacknowledged>,
}

impl Manifest {
    /// Every file of the tree, payloads among them.
    pub fn all_files(&self) -> impl Iterator<Item = String> {
        self.files.iter().flat_map(|(file, published)| {
            let payload = published.payload.map(|_| payload_file(file));
            std::iter::once(file.clone()).chain(payload)
        })
    }

    /// Whether a page is listed that has its payload in this file.
    pub fn lists_payload(&self, file: &str) -> bool {
        let mut pages = pages_of_payload(file).into_iter().flatten();
        pages.any(|page| self.has_payload(&page))
    }

    /// Whether a page is listed with its payload.
    pub(super) fn has_payload(&self, page: &str) -> bool {
        self.files
            .get(page)
            .is_some_and(|published| published.payload.is_some())
    }

    /// Whether the file at this path is the publisher's: published, about to be written by a
    /// publish that did not end, or to be removed. A file without a name here belongs to others.
    pub fn names(&self, path: &str) -> bool {
        self.files.contains_key(path)
            || self.unknown.contains(path)
            || self.to_remove.contains(path)
            || self.lists_payload(path)
    }

    /// Whether no publish has begun to write yet, or nothing is known of those that did.
    pub fn is_empty(&self) -> bool {
        self.as_of.is_none()
            && self.files.is_empty()
            && self.unknown.is_empty()
            && self.to_remove.is_empty()
    }

    /// Reads a log. A torn last line, and anything after the last `c`, counts for what it means:
    /// the paths it names are unknown. `true` when the log should be rewritten: it is torn or long,
    /// or still names what was removed.
    pub fn parse(log: &str) -> (Manifest, bool) {
        let mut manifest = Manifest::default();
        let mut batch: Vec<&str> = Vec::new();
        let whole = log.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = 0;
        let mut names_removed = false;
        for line in log[..whole].lines() {
            lines += 1;
            match line.split_once('\t') {
                Some(("j", "*")) => manifest.all_unknown = true,
                Some(("j", path)) => {
                    manifest.unknown.insert(path.to_owned());
                }
                Some(("d", path)) => {
                    manifest.to_remove.remove(path);
                    names_removed = true;
                }
                Some(("r", position)) => {
                    let since = u128::from_str_radix(position, 16).ok();
                    manifest.unacknowledged = since.map(|since| Unacknowledged {
                        since,
                        paths: BTreeSet::new(),
                    });
                }
                Some(("u", path)) => manifest.note_change(path),
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
        (
            manifest,
            whole < log.len() || long || names_removed || !batch.is_empty(),
        )
    }

    fn apply(&mut self, line: &str) {
        let mut parts = line.split('\t');
        let (Some(kind), Some(path)) = (parts.next(), parts.next()) else {
            return;
        };
        match kind {
            "p" => {
                let mut numbers = parts.map(|part| u128::from_str_radix(part, 16).ok());
                if let (Some(Some(fingerprint)), Some(Some(digest))) =
                    (numbers.next(), numbers.next())
                {
                    let published = Published {
                        fingerprint,
                        digest,
                        payload: numbers.next().flatten(),
                    };
                    self.publish(path, published);
                    self.note_change(path);
                }
            }
            "x" => {
                self.note_change(path);
                self.mark_removed(path);
            }
            "a" => self.as_of = path.parse().ok().map(UnixSeconds::new),
            "o" => self.sections_off = path.split(' ').filter_map(Kind::from_section).collect(),
            "h" => self.sections_hidden = path.split(' ').filter_map(Kind::from_section).collect(),
            "t" => self.position = u128::from_str_radix(path, 16).unwrap_or_default(),
            _ => {}
        }
    }

    /// A file is here, with its payload.
    pub(super) fn publish(&mut self, path: &str, published: Published) {
        self.to_remove.remove(path);
        if published.payload.is_some() {
            self.to_remove.remove(&payload_file(path));
        }
        self.files.insert(path.to_owned(), published);
    }

    /// A file is to be removed.
    pub(super) fn mark_removed(&mut self, path: &str) {
        self.files.remove(path);
        self.to_remove.insert(path.to_owned());
    }

    /// A publish wrote or removed a file. Payloads go with their pages.
    pub(super) fn note_change(&mut self, path: &str) {
        let Some(unacknowledged) = self
            .unacknowledged
            .as_mut()
            .filter(|_| !is_payload_file(path))
        else {
            return;
        };
        unacknowledged.paths.insert(path.to_owned());
        if unacknowledged.paths.len() > MOST_UNACKNOWLEDGED {
            self.unacknowledged = None;
        }
    }

    /// Whether the caller has still to acknowledge that a file was removed: until then the log
    /// names it.
    pub(super) fn owes_removals(&self) -> bool {
        let mut unacknowledged = self
            .unacknowledged
            .iter()
            .flat_map(|unacknowledged| &unacknowledged.paths);
        unacknowledged.any(|path| !self.files.contains_key(path))
    }

    /// The whole state as a log.
    pub fn log(&self) -> String {
        let mut log = String::with_capacity(self.files.len() * 160);
        for (path, published) in &self.files {
            line_published(&mut log, path, published);
        }
        for path in &self.to_remove {
            let _ = writeln!(log, "x\t{path}");
        }
        if let Some(as_of) = self.as_of {
            let _ = writeln!(log, "a\t{as_of}");
        }
        for (record, sections) in [("o", &self.sections_off), ("h", &self.sections_hidden)] {
            if !sections.is_empty() {
                line_sections(&mut log, record, sections);
            }
        }
        let _ = writeln!(log, "t\t{:x}", self.position);
        log.push_str("c\n");
        if let Some(unacknowledged) = &self.unacknowledged {
            line_acknowledged(&mut log, unacknowledged.since);
            for path in &unacknowledged.paths {
                let _ = writeln!(log, "u\t{path}");
            }
        }
        for path in &self.unknown {
            let _ = writeln!(log, "j\t{path}");
        }
        if self.all_unknown {
            log.push_str("j\t*\n");
        }
        log
    }
}

/// Appends an `r` record.
pub(super) fn line_acknowledged(log: &mut String, position: u128) {
    let _ = writeln!(log, "r\t{position:x}");
}

/// Appends a record of sections: `o` of those that are off, `h` of those that hide entries.
pub(super) fn line_sections(log: &mut String, record: &str, sections: &SectionSet) {
    let sections: Vec<&str> = sections.kinds().map(Kind::section).collect();
    let _ = writeln!(log, "{record}\t{}", sections.join(" "));
}

/// Appends a `p` record.
pub(super) fn line_published(log: &mut String, path: &str, published: &Published) {
    let _ = write!(
        log,
        "p\t{path}\t{:x}\t{:x}",
        published.fingerprint, published.digest
    );
    if let Some(payload) = published.payload {
        let _ = write!(log, "\t{payload:x}");
    }
    log.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_and_its_rewriting_say_the_same_of_what_is_not_noted() {
        let log = "r\tab\np\ta\t1\t1\np\tb\t1\t1\nt\tcd\nc\nx\tb\nt\tef\nc\nd\tb\nj\ta\n";
        let (manifest, _) = Manifest::parse(log);
        let unacknowledged = manifest.unacknowledged.clone().unwrap();
        assert_eq!((manifest.position, unacknowledged.since), (0xef, 0xab));
        assert_eq!(
            unacknowledged.paths,
            BTreeSet::from(["a", "b"].map(str::to_owned))
        );
        assert!(manifest.owes_removals());
        assert_eq!(Manifest::parse(&manifest.log()).0, manifest);
        let (noted, _) = Manifest::parse(&format!("{log}r\tef\n"));
        assert_eq!(
            noted.unacknowledged,
            Some(Unacknowledged {
                since: 0xef,
                paths: BTreeSet::new()
            })
        );
    }

    #[test]
    fn a_log_names_the_sections_that_are_off_until_it_names_others() {
        let (manifest, _) = Manifest::parse("o\tservices poster\nt\t1\nc\no\t\n");
        assert!(
            manifest
                .sections_off
                .kinds()
                .eq([Kind::Posters, Kind::Services]),
            "what follows is not committed"
        );
        assert_eq!(Manifest::parse(&manifest.log()).0, manifest);
        let (manifest, _) = Manifest::parse("o\tposter\nc\no\t\nc\n");
        assert!(manifest.sections_off.is_empty() && !manifest.log().contains("o\t"));
    }

    #[test]
    fn a_tree_without_a_noted_position_keeps_no_paths_and_a_long_list_is_dropped() {
        let (manifest, _) = Manifest::parse("p\ta\t1\t1\nt\t1\nc\n");
        assert_eq!(manifest.unacknowledged, None);
        let mut manifest = Manifest {
            unacknowledged: Some(Unacknowledged::default()),
            ..Manifest::default()
        };
        (0..MOST_UNACKNOWLEDGED).for_each(|n| manifest.note_change(&n.to_string()));
        assert!(manifest.unacknowledged.is_some());
        manifest.note_change("one more");
        assert_eq!(manifest.unacknowledged, None);
    }
}

//! The changes of the tree that the on-publish command receives.

use domain::ids::Seq;
use serde::Serialize;
use std::collections::BTreeSet;

/// Paths that one delivery names at most: beyond that a comparison of the whole tree costs the
/// receiver less.
pub const MOST_PATHS: usize = 50_000;

/// Changes of the tree, as the command reads them on standard input.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TreeDelivery {
    /// The newest change that the tree shows.
    pub seq: Seq,
    /// The paths are not all that changed: the receiver compares the whole tree.
    pub full: bool,
    /// Files, as paths below the tree. The payload of a page goes with it.
    pub written: BTreeSet<String>,
    /// Files that no longer exist, as paths below the tree.
    pub removed: BTreeSet<String>,
}

impl TreeDelivery {
    /// A delivery that lets the receiver compare the whole tree.
    pub fn full(seq: Seq) -> TreeDelivery {
        TreeDelivery {
            seq,
            full: true,
            ..TreeDelivery::default()
        }
    }

    /// How many paths it names.
    pub fn paths(&self) -> usize {
        self.written.len() + self.removed.len()
    }

    /// Adds what was published later: what became of a path last is what counts.
    pub fn add(&mut self, later: TreeDelivery) {
        self.seq = self.seq.max(later.seq);
        self.full |= later.full;
        for path in later.written {
            self.removed.remove(&path);
            self.written.insert(path);
        }
        for path in later.removed {
            self.written.remove(&path);
            self.removed.insert(path);
        }
        self.bound();
    }

    /// Gives up the names of more than [`MOST_PATHS`] files.
    pub fn bound(&mut self) {
        if self.paths() > MOST_PATHS {
            *self = TreeDelivery::full(self.seq);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn delivery(seq: Seq, written: &[&str], removed: &[&str]) -> TreeDelivery {
        let paths = |paths: &[&str]| paths.iter().map(ToString::to_string).collect();
        TreeDelivery {
            seq,
            full: false,
            written: paths(written),
            removed: paths(removed),
        }
    }

    #[test]
    fn of_two_deliveries_the_later_fate_of_a_path_wins() {
        let mut merged = delivery(Seq(4), &["a", "b"], &["c", "d"]);
        merged.add(delivery(Seq(7), &["c"], &["a"]));
        assert_eq!(merged, delivery(Seq(7), &["b", "c"], &["a", "d"]));
        merged.add(TreeDelivery {
            full: true,
            ..delivery(Seq(8), &["a"], &[])
        });
        assert_eq!(
            merged,
            TreeDelivery {
                full: true,
                ..delivery(Seq(8), &["a", "b", "c"], &["d"])
            }
        );
        assert_eq!(
            serde_json::to_string(&delivery(Seq(1), &["a"], &["b"])).unwrap(),
            r#"{"seq":1,"full":false,"written":["a"],"removed":["b"]}"#
        );
    }

    #[test]
    fn too_many_paths_become_a_full_delivery() {
        let many = |numbers: std::ops::Range<usize>| TreeDelivery {
            written: numbers.map(|n| n.to_string()).collect(),
            ..TreeDelivery::default()
        };
        let mut merged = many(0..MOST_PATHS);
        merged.add(many(0..MOST_PATHS));
        assert!(!merged.full && merged.paths() == MOST_PATHS);
        merged.add(many(MOST_PATHS..MOST_PATHS + 1));
        assert!(merged.full && merged.paths() == 0);
    }
}

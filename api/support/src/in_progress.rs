//! Work of which each key may have one piece at a time.

use crate::locks::lock;
use std::collections::HashSet;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

/// The keys whose work is in progress. Clones share them.
#[derive(Clone)]
pub struct InProgress<K>(Arc<Mutex<HashSet<K>>>);

impl<K> Default for InProgress<K> {
    fn default() -> InProgress<K> {
        InProgress(Arc::default())
    }
}

impl<K: Clone + Eq + Hash> InProgress<K> {
    /// Begins the work of `key`, which ends when the result is dropped; `None` when there is one
    /// already.
    pub fn begin(&self, key: K) -> Option<Piece<K>> {
        let mut keys = lock(&self.0);
        keys.insert(key.clone()).then(|| Piece {
            key,
            all: self.clone(),
        })
    }
}

/// A piece of work in progress.
pub struct Piece<K: Clone + Eq + Hash> {
    key: K,
    all: InProgress<K>,
}

impl<K: Clone + Eq + Hash> Drop for Piece<K> {
    fn drop(&mut self) {
        lock(&self.all.0).remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time_for_each_key() {
        let exports = InProgress::default();
        let first = exports.begin(1);
        assert!(first.is_some() && exports.begin(1).is_none() && exports.begin(2).is_some());
        drop(first);
        assert!(exports.begin(1).is_some());
    }
}

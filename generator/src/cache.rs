//! Values that several threads make and share while a portal is rendered.

use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::sync::Mutex;

/// Values made at most a few times by several threads and then shared; about so many of them.
pub(crate) struct Cache<K, V> {
    room: usize,
    shards: Vec<Mutex<HashMap<K, V, RandomState>>>,
    hasher: RandomState,
}

const SHARDS: usize = 32;

impl<K: Hash + Eq + Clone, V: Clone> Cache<K, V> {
    pub(crate) fn of(room: usize) -> Cache<K, V> {
        Cache {
            room: room / SHARDS,
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            hasher: RandomState::default(),
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "every bit of a hash is as good")]
    pub(crate) fn get<E>(&self, key: &K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        let shard = &self.shards[self.hasher.hash_one(key) as usize % SHARDS];
        let lock = || shard.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(value) = lock().get(key) {
            return Ok(value.clone());
        }
        // Made outside the lock: making one value may need another of the same shard.
        let value = make()?;
        let mut known = lock();
        if known.len() >= self.room {
            known.clear();
        }
        known.insert(key.clone(), value.clone());
        Ok(value)
    }
}

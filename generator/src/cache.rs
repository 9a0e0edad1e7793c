//! Values that several threads make and share while a portal is rendered.

use foldhash::fast::RandomState;
use quick_cache::{UnitWeighter, sync};
use std::hash::Hash;

/// Values by key, about so many of them.
pub(crate) struct Cache<K, V>(sync::Cache<K, V, UnitWeighter, RandomState>);

impl<K: Hash + Eq + Clone, V: Clone> Cache<K, V> {
    pub(crate) fn new(capacity: usize) -> Cache<K, V> {
        let hasher = RandomState::default();
        let lifecycle = sync::DefaultLifecycle::default();
        Cache(sync::Cache::with(
            capacity,
            capacity as u64,
            UnitWeighter,
            hasher,
            lifecycle,
        ))
    }

    /// The value of a key, made by `make` if it is missing. Several threads may make the same
    /// value: none waits for another, which could be one that waits for it.
    pub(crate) fn get<E>(&self, key: &K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        if let Some(value) = self.0.get(key) {
            return Ok(value);
        }
        let value = make()?;
        self.0.insert(key.clone(), value.clone());
        Ok(value)
    }
}

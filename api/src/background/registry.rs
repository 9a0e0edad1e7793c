//! The tasks of a process and how each is.

use super::BackOff;
use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicU64, Ordering},
};

/// The state of a task, for `/metrics` and `/readyz`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskState {
    pub name: &'static str,
    pub panics: u64,
    /// The last panic, from then until a round ends well.
    pub fault: Option<String>,
}

#[derive(Debug)]
pub(super) struct Health {
    pub(super) name: &'static str,
    panics: AtomicU64,
    fault: Mutex<Option<String>>,
}

impl Health {
    fn fault(&self) -> MutexGuard<'_, Option<String>> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn panicked(&self, cause: String) {
        self.panics.fetch_add(1, Ordering::Relaxed);
        *self.fault() = Some(cause);
    }

    /// A round ended well.
    pub(super) fn is_well(&self) {
        *self.fault() = None;
    }
}

/// The tasks of a process. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Tasks {
    healths: Arc<Mutex<Vec<Arc<Health>>>>,
    pub(super) back_off: BackOff,
}

impl Tasks {
    /// Tasks that start again after other waits than usual.
    pub fn with_back_off(back_off: BackOff) -> Tasks {
        Tasks { back_off, ..Tasks::default() }
    }

    pub fn states(&self) -> Vec<TaskState> {
        let healths = self.healths.lock().unwrap_or_else(PoisonError::into_inner);
        let state = |health: &Arc<Health>| TaskState {
            name: health.name,
            panics: health.panics.load(Ordering::Relaxed),
            fault: health.fault().clone(),
        };
        healths.iter().map(state).collect()
    }

    pub(super) fn register(&self, name: &'static str) -> Arc<Health> {
        let health = Arc::new(Health { name, panics: AtomicU64::new(0), fault: Mutex::new(None) });
        self.healths.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&health));
        health
    }
}

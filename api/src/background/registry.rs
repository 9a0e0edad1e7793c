//! The tasks of a process and their state.

use super::{BackOff, Inbox};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use support::locks::lock;

/// The state of a task, for `/metrics` and `/readyz`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskState {
    /// The name in logs and metrics.
    pub name: &'static str,
    /// Rounds that ended in a panic.
    pub panics: u64,
    /// The last panic, until a round ends without one.
    pub fault: Option<String>,
}

#[derive(Debug)]
pub(super) struct Health {
    pub(super) name: &'static str,
    panics: AtomicU64,
    fault: Mutex<Option<String>>,
}

impl Health {
    fn state(&self) -> TaskState {
        TaskState {
            name: self.name,
            panics: self.panics.load(Ordering::Relaxed),
            fault: lock(&self.fault).clone(),
        }
    }

    pub(super) fn panicked(&self, cause: String) {
        self.panics.fetch_add(1, Ordering::Relaxed);
        *lock(&self.fault) = Some(cause);
    }

    /// A round ended without a panic.
    pub(super) fn mark_healthy(&self) {
        *lock(&self.fault) = None;
    }
}

type Stop = Box<dyn Fn() + Send + Sync>;
type WaitEnd = Box<dyn Fn(Duration) -> bool + Send + Sync>;

/// A task with any type of message.
pub(super) struct Handle {
    pub(super) health: Arc<Health>,
    pub(super) stop: Stop,
    /// Waits for the end of the task, for this time at most; returns whether it has ended.
    wait_end: WaitEnd,
}

impl Handle {
    pub(super) fn new<M: Send + 'static>(name: &'static str, inbox: &Inbox<M>) -> Handle {
        let stopping = inbox.clone();
        let ending = inbox.clone();
        Handle {
            health: Arc::new(Health {
                name,
                panics: AtomicU64::new(0),
                fault: Mutex::new(None),
            }),
            stop: Box::new(move || stopping.stop()),
            wait_end: Box::new(move |wait| ending.wait_closed(wait)),
        }
    }
}

/// The tasks of a process. Cheap to clone.
#[derive(Clone, Default)]
pub struct Tasks {
    handles: Arc<Mutex<Vec<Arc<Handle>>>>,
    pub(super) abandoned: Arc<AtomicBool>,
    pub(super) back_off: BackOff,
}

impl Tasks {
    /// Tasks with another wait after panics.
    pub fn with_back_off(back_off: BackOff) -> Tasks {
        Tasks {
            back_off,
            ..Tasks::default()
        }
    }

    /// The state of every task.
    pub fn states(&self) -> Vec<TaskState> {
        self.handles()
            .iter()
            .map(|handle| handle.health.state())
            .collect()
    }

    /// Asks the tasks with these names to end, without waiting for it.
    pub fn stop(&self, is_chosen: impl Fn(&str) -> bool) {
        let handles = self.handles().clone();
        for handle in &handles {
            if is_chosen(handle.health.name) {
                (handle.stop)();
            }
        }
    }

    /// Waits until the tasks with these names have ended, until `deadline` at most; returns those
    /// that have not.
    pub fn wait(&self, is_chosen: impl Fn(&str) -> bool, deadline: Instant) -> Vec<&'static str> {
        let handles = self.handles().clone();
        let mut late = Vec::new();
        for handle in &handles {
            let name = handle.health.name;
            let left = deadline.saturating_duration_since(Instant::now());
            if is_chosen(name) && !(handle.wait_end)(left) {
                late.push(name);
            }
        }
        late
    }

    /// From now on dropping a task does not wait for it: the process exits.
    pub fn abandon(&self) {
        self.abandoned.store(true, Ordering::Relaxed);
    }

    fn handles(&self) -> MutexGuard<'_, Vec<Arc<Handle>>> {
        lock(&self.handles)
    }

    pub(super) fn register(&self, handle: &Arc<Handle>) {
        self.handles().push(Arc::clone(handle));
    }
}

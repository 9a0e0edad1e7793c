//! Progress of a background job: the worker writes it and reads whether it should stop; handlers
//! read it.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

const OPEN: u8 = 0;
const CANCELLED: u8 = 1;
const FIXED: u8 = 2;

/// Shared by the worker and its watchers.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    total: AtomicU64,
    course: AtomicU8,
}

impl Progress {
    /// Sets the number of items done and of all items.
    pub fn set(&self, done: u64, total: u64) {
        self.total.store(total, Ordering::Relaxed);
        self.done.store(done, Ordering::Relaxed);
    }

    /// The items done and all items.
    pub fn get(&self) -> (u64, u64) {
        (
            self.done.load(Ordering::Relaxed),
            self.total.load(Ordering::Relaxed),
        )
    }

    /// Cancels the job; `false`: it can no longer be canceled.
    pub fn cancel(&self) -> bool {
        let course =
            self.course
                .compare_exchange(OPEN, CANCELLED, Ordering::AcqRel, Ordering::Acquire);
        course.is_ok() || course == Err(CANCELLED)
    }

    /// Whether the job was canceled.
    pub fn is_cancelled(&self) -> bool {
        self.course.load(Ordering::Acquire) == CANCELLED
    }

    /// From now on the job cannot be canceled; `false`: it was canceled before.
    pub fn fix(&self) -> bool {
        let course = self
            .course
            .compare_exchange(OPEN, FIXED, Ordering::AcqRel, Ordering::Acquire);
        course.is_ok() || course == Err(FIXED)
    }
}

#[cfg(test)]
mod tests {
    use super::Progress;

    #[test]
    fn whoever_comes_first_decides() {
        let progress = Progress::default();
        assert!(
            progress.cancel() && progress.cancel() && progress.is_cancelled() && !progress.fix()
        );
        let begun = Progress::default();
        assert!(begun.fix() && begun.fix() && !begun.cancel() && !begun.is_cancelled());
    }
}

//! Messages to a task. They are stored outside of its rounds: a panic loses none, and they wait
//! while the task is down.

use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A queue of messages to a task. Cheap to clone.
pub struct Inbox<M>(Arc<InboxState<M>>);

struct InboxState<M> {
    /// `None`: the task has ended.
    messages: Mutex<Option<Vec<M>>>,
    changed: Condvar,
    stop: AtomicBool,
}

impl<M> Clone for Inbox<M> {
    fn clone(&self) -> Inbox<M> {
        Inbox(Arc::clone(&self.0))
    }
}

impl<M> Default for Inbox<M> {
    fn default() -> Inbox<M> {
        let (messages, changed, stop) = (
            Mutex::new(Some(Vec::new())),
            Condvar::new(),
            AtomicBool::new(false),
        );
        Inbox(Arc::new(InboxState {
            messages,
            changed,
            stop,
        }))
    }
}

impl<M> Inbox<M> {
    fn messages(&self) -> MutexGuard<'_, Option<Vec<M>>> {
        self.0
            .messages
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a message; `false`: the task is stopping, and the message is dropped.
    pub fn send(&self, message: M) -> bool {
        let mut messages = self.messages();
        match &mut *messages {
            Some(queue) if !self.is_stopping() => queue.push(message),
            _ => return false,
        }
        self.0.changed.notify_all();
        true
    }

    /// Returns all queued messages. If there are none, waits for the first one, for `wait` at most
    /// and not while the task is stopping.
    pub(super) fn receive(&self, wait: Duration) -> Vec<M> {
        let idle = |queue: &mut Option<Vec<M>>| {
            queue.as_ref().is_some_and(Vec::is_empty) && !self.is_stopping()
        };
        let waited = self
            .0
            .changed
            .wait_timeout_while(self.messages(), wait, idle);
        let (mut messages, _) = waited.unwrap_or_else(PoisonError::into_inner);
        messages.as_mut().map(mem::take).unwrap_or_default()
    }

    /// Waits until the task is asked to stop, for `wait` at most; messages stay queued.
    pub(super) fn pause(&self, wait: Duration) {
        let goes_on = |_: &mut Option<Vec<M>>| !self.is_stopping();
        drop(
            self.0
                .changed
                .wait_timeout_while(self.messages(), wait, goes_on),
        );
    }

    pub(super) fn is_stopping(&self) -> bool {
        self.stop_flag().load(Ordering::Relaxed)
    }

    pub(super) fn stop_flag(&self) -> &AtomicBool {
        &self.0.stop
    }

    pub(super) fn stop(&self) {
        // Set under the lock: a thread that has just looked and is about to wait would miss it
        // otherwise.
        let messages = self.messages();
        self.0.stop.store(true, Ordering::Relaxed);
        self.0.changed.notify_all();
        drop(messages);
    }

    /// Drops messages that no round will read, because their senders may wait for an answer.
    pub(super) fn close(&self) {
        let unread = self.messages().take();
        self.0.changed.notify_all();
        drop(unread);
    }

    /// Waits until the inbox is closed, for `wait` at most; returns whether it is.
    pub(super) fn wait_closed(&self, wait: Duration) -> bool {
        let is_open = |messages: &mut Option<Vec<M>>| messages.is_some();
        let waited = self
            .0
            .changed
            .wait_timeout_while(self.messages(), wait, is_open);
        waited.unwrap_or_else(PoisonError::into_inner).0.is_none()
    }
}

//! Messages to a task. They are stored outside of its rounds: a panic loses none, and they wait
//! while the task is down.

use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use support::locks::lock;

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
        Inbox(Arc::new(InboxState {
            messages: Mutex::new(Some(Vec::new())),
            changed: Condvar::new(),
            stop: AtomicBool::new(false),
        }))
    }
}

impl<M> Inbox<M> {
    fn messages(&self) -> MutexGuard<'_, Option<Vec<M>>> {
        lock(&self.0.messages)
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

    /// A listener that queues a message each time it is called.
    pub fn listener(
        &self,
        message: impl Fn() -> M + Send + Sync + 'static,
    ) -> impl Fn() + Send + Sync + 'static
    where
        M: Send + 'static,
    {
        let inbox = self.clone();
        move || {
            inbox.send(message());
        }
    }

    /// Returns all queued messages. If there are none, waits for the first one, for `wait` at most
    /// and not while the task is stopping.
    pub(super) fn receive(&self, wait: Duration) -> Vec<M> {
        let mut messages = self.wait_while(wait, |queue| {
            queue.as_ref().is_some_and(Vec::is_empty) && !self.is_stopping()
        });
        messages.as_mut().map(mem::take).unwrap_or_default()
    }

    /// Waits while the queue meets the condition, for `wait` at most.
    fn wait_while(
        &self,
        wait: Duration,
        condition: impl Fn(&Option<Vec<M>>) -> bool,
    ) -> MutexGuard<'_, Option<Vec<M>>> {
        self.0
            .changed
            .wait_timeout_while(self.messages(), wait, |queue| condition(queue))
            .unwrap_or_else(PoisonError::into_inner)
            .0
    }

    /// Waits until the task is asked to stop, for `wait` at most; messages stay queued.
    pub(super) fn pause(&self, wait: Duration) {
        drop(self.wait_while(wait, |_| !self.is_stopping()));
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
        self.wait_while(wait, Option::is_some).is_none()
    }
}

//! The order in which the tasks of a server end.

use crate::background::Tasks;
use crate::jobs::Jobs;
use crate::nodes::NODES;
use crate::publishing::indexer::INDEXER;
use crate::publishing::publisher::PUBLISHER;
use crate::visits::RECORDER;
use std::time::{Duration, Instant};

/// A way to end the tasks of a server that still serves.
#[derive(Clone)]
pub struct TaskEnd {
    tasks: Tasks,
    jobs: Jobs,
}

impl TaskEnd {
    pub(super) fn new(tasks: Tasks, jobs: Jobs) -> TaskEnd {
        TaskEnd { tasks, jobs }
    }

    /// Returns when every task but the one that counts readers has ended, however long that takes.
    /// The publisher goes last: edits are published while a mail server keeps the mailer waiting.
    pub async fn wait(self) {
        self.jobs.cancel_running();
        for is_chosen in [is_before_publisher as fn(&str) -> bool, is_before_recorder] {
            self.tasks.stop(is_chosen);
            let mut deadline = Instant::now() + PATIENCE;
            loop {
                let tasks = self.tasks.clone();
                let wait = tokio::task::spawn_blocking(move || tasks.wait(is_chosen, deadline));
                match wait.await {
                    Ok(late) if !late.is_empty() => {
                        tracing::info!(tasks = ?late, "waiting for tasks to end");
                    }
                    _ => break,
                }
                deadline += PATIENCE;
            }
        }
    }
}

/// Between two log lines about tasks that are waited for.
const PATIENCE: Duration = Duration::from_secs(5);

fn is_before_publisher(task: &str) -> bool {
    is_before_recorder(task) && task != PUBLISHER && task != INDEXER
}

pub(super) fn is_before_recorder(task: &str) -> bool {
    task != RECORDER && is_before_nodes(task)
}

pub(super) fn is_before_nodes(task: &str) -> bool {
    task != NODES
}

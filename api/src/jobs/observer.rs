//! Jobs that another server runs, as this one sees them: its event streams report them, and its own
//! tree and search index follow those that are about every tree and every index.

use super::Jobs;
use crate::background::progress::Progress;
use domain::ids::JobId;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Job, JobKind, JobState, Result};

/// The jobs as they were when they were last looked at.
#[derive(Default)]
pub(super) struct Observer {
    /// `None`: never.
    known: Option<BTreeMap<JobId, Job>>,
    /// The newest job that this server has run or followed.
    newest: Option<JobId>,
}

impl Observer {
    /// This server runs a job itself.
    pub(super) fn passed(&mut self, id: JobId) {
        self.newest = self.newest.max(Some(id));
    }

    /// Looks at the newest jobs, and reports those that have changed.
    pub(super) fn observe(&mut self, jobs: &Jobs) -> Result<()> {
        if !jobs.store().is_shared() {
            return Ok(());
        }
        let present: BTreeMap<JobId, Job> = jobs
            .store()
            .read_blocking(|reader| reader.jobs())?
            .into_iter()
            .map(|job| (job.id, job))
            .collect();
        let Some(known) = self.known.replace(present.clone()) else {
            // Jobs that are older than this server are nothing new.
            self.newest = self.newest.max(present.keys().next_back().copied());
            return Ok(());
        };
        for (id, job) in present {
            if known.get(&id) == Some(&job) {
                continue;
            }
            if Some(id) > self.newest && matches!(job.state, JobState::Running | JobState::Done) {
                self.newest = Some(id);
                follow(jobs, job.what);
            }
            jobs.publish_change(&jobs.present(job));
        }
        Ok(())
    }
}

/// Repeats a job of another server for the tree and the index of this one.
fn follow(jobs: &Jobs, what: JobKind) {
    let Some(publisher) = &jobs.inner.tools.publisher else {
        return;
    };
    // The answer is in the publication status of this server.
    match what {
        JobKind::Rebuild => drop(publisher.rebuild(Arc::<Progress>::default())),
        JobKind::Search => drop(publisher.reindex(Arc::<Progress>::default())),
        JobKind::Export | JobKind::Import | JobKind::Pictures => {}
    }
}

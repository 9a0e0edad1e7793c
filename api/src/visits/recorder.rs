//! The task that writes the counts every second, and the rest when it stops.

use super::{Visits, day_and_hour};
use crate::background::{Inbox, Task, Tasks, Work};
use crate::maintenance::backup;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use model::Locale;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use store::{Batch, BlockingStore, Error, Result, VisitWriter};
use support::locks::lock;
use tokio::sync::oneshot;

/// The name of the task.
pub(crate) const RECORDER: &str = "recorder";
/// Longest time a count is in memory only.
const EVERY: Duration = Duration::from_secs(1);
/// Between two updates of the number of readers online.
const ONLINE_EVERY: Duration = Duration::from_secs(5);
/// Between two checks of the caps of campaigns while no banner is counted.
const CAPS_EVERY: Duration = Duration::from_mins(1);
/// Rows kept in memory while they cannot be written; beyond this number all are dropped.
const MOST_WAITING: usize = 500_000;
/// Popular queries of each language that are kept in memory.
const MOST_POPULAR: usize = 1_000;

/// Starts the task. It writes everything before it ends.
pub(crate) fn start(store: BlockingStore, visits: Visits, tasks: &Tasks) -> io::Result<Task> {
    let writer =
        VisitWriter::open(&store, &damaged_copies(&store, &visits)).map_err(io::Error::other)?;
    let inbox = Inbox::default();
    *lock(&visits.inner.recorder) = Some(inbox.clone());
    let recorder = Recorder {
        store,
        visits,
        writer,
        waiting: Batch::default(),
        ads: Batch::default(),
        tidied: None,
        notified_at: None,
        capped: None,
        failing: false,
        ended: None,
        end_failing: false,
    };
    Task::start(tasks, RECORDER, inbox, recorder)
}

/// The folder in which a damaged file is kept.
fn damaged_copies(store: &BlockingStore, visits: &Visits) -> PathBuf {
    backup::damaged_folder(store.folder(), visits.inner.clock.now())
}

/// The state of the task.
struct Recorder {
    store: BlockingStore,
    visits: Visits,
    writer: VisitWriter,
    waiting: Batch,
    /// Views of advertisements, which are part of the record: another file, another transaction.
    ads: Batch,
    /// The day on which expired rows were last deleted.
    tidied: Option<Date>,
    /// When watchers last received the number of readers online.
    notified_at: Option<Instant>,
    /// When the caps of campaigns were last checked, and on which day.
    capped: Option<(Instant, Date)>,
    failing: bool,
    /// The day before which the file has nothing that distinguishes visitors.
    ended: Option<Date>,
    end_failing: bool,
}

impl Work for Recorder {
    /// Receives a message when everything is written.
    type Message = oneshot::Sender<()>;

    fn round(&mut self, clients: Vec<oneshot::Sender<()>>, _: &AtomicBool) -> Duration {
        self.write();
        self.end_days();
        for done in clients {
            let _ = done.send(());
        }
        self.notify_watchers();
        self.cap();
        EVERY
    }

    fn finish(&mut self) {
        self.write();
    }
}

impl Recorder {
    fn write(&mut self) {
        if self.writer.is_damaged() {
            // The lists of popular queries are empty from now on, too.
            self.ended = None;
            if let Err(error) = self
                .writer
                .replace_damaged(&damaged_copies(&self.store, &self.visits))
            {
                tracing::error!(%error, "the visit counts cannot be begun again");
            }
        }
        let (mut batch, today) = self.visits.drain();
        let ads = std::mem::take(&mut batch.ads);
        self.waiting.add(batch);
        self.ads.add(Batch {
            ads,
            ..Batch::default()
        });
        if self.waiting.is_empty() && self.ads.is_empty() && !self.writer.has_unanswered() {
            return;
        }
        match self.keep(today) {
            Ok(()) => self.failing = false,
            Err(error) => {
                // Logs the first failure in a row only, not one every second.
                if !self.failing {
                    tracing::error!(%error, "visits cannot be written");
                }
                self.failing = true;
                let rows = self.waiting.len() + self.ads.len();
                if rows > MOST_WAITING {
                    tracing::error!(rows, "visits given up");
                    self.waiting = Batch::default();
                    self.ads = Batch::default();
                }
            }
        }
    }

    fn keep(&mut self, today: Option<Date>) -> Result<()> {
        self.writer.look_up_unanswered(&mut self.waiting)?;
        if !self.waiting.is_empty() {
            // Searches of a day that has ended: its clock was read before midnight.
            self.ended = self
                .ended
                .filter(|ended| self.waiting.askers.iter().all(|key| key.day >= *ended));
            if !self.waiting.banners.is_empty() {
                self.capped = None;
            }
            self.writer.write(&mut self.waiting)?;
        }
        if !self.ads.is_empty() {
            let added = self.store.add_ad_views(self.ads.ads.clone());
            // Views of which it is not known whether they were stored are not added again.
            if matches!(added, Ok(()) | Err(Error::Commit(_))) {
                self.ads = Batch::default();
            }
            added?;
        }
        if self.tidied != today
            && let Some(day) = today
        {
            self.writer
                .tidy(self.visits.inner.clock.now().into(), day)?;
            self.tidied = today;
        }
        Ok(())
    }

    /// Ends the days before today, also those that the server was off at the end of.
    fn end_days(&mut self) {
        match self.try_end_days() {
            Ok(()) => self.end_failing = false,
            Err(error) => {
                if !self.end_failing {
                    tracing::error!(%error, "the searches of a day cannot be summed up");
                }
                self.end_failing = true;
            }
        }
    }

    fn try_end_days(&mut self) -> Result<()> {
        let zone = TimeZone::get(&self.store.site()?.settings.tz).unwrap_or(TimeZone::UTC);
        let (today, _) = day_and_hour(self.visits.inner.clock.now(), &zone);
        if self.ended == Some(today) || !self.writer.end_days(today)? {
            return Ok(());
        }
        let lists = self.store.read_blocking(|reader| {
            let visits = reader.visits();
            let [ua, us] = Locale::ALL;
            Ok::<_, Error>([
                visits.popular_questions(ua, today, MOST_POPULAR)?.into(),
                visits.popular_questions(us, today, MOST_POPULAR)?.into(),
            ])
        })?;
        *self.visits.popular_lists() = lists;
        self.ended = Some(today);
        Ok(())
    }

    /// Ends campaigns that have reached a cap.
    fn cap(&mut self) {
        let now = self.visits.inner.clock.now();
        let settled = self.store.site().and_then(|site| {
            let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
            let (today, _) = day_and_hour(now, &zone);
            if self
                .capped
                .is_some_and(|(at, day)| day == today && at.elapsed() < CAPS_EVERY)
            {
                return Ok(());
            }
            self.capped = Some((Instant::now(), today));
            let (all, day) = self.store.read_blocking(|reader| {
                let visits = reader.visits();
                Ok::<_, Error>((visits.campaigns()?, visits.capped_on(today)?))
            })?;
            self.store.settle_caps(&all, &day, today, now)
        });
        if let Err(error) = settled {
            tracing::error!(%error, "limits of campaigns cannot be applied");
        }
    }

    fn notify_watchers(&mut self) {
        if self
            .notified_at
            .is_some_and(|at| at.elapsed() < ONLINE_EVERY)
        {
            return;
        }
        let online = self.visits.online();
        let changed = self.visits.inner.online.send_if_modified(|known| {
            let changed = *known != online;
            *known = online;
            changed
        });
        if changed {
            self.notified_at = Some(Instant::now());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use store::AskerKey;
    use support::clock::FixedClock;
    use tempfile::TempDir;

    fn askers(on: &str, query: &str, visitors: u8) -> impl Iterator<Item = AskerKey> {
        let (day, query): (Date, String) = (on.parse().unwrap(), query.to_owned());
        (0..visitors).map(move |number| AskerKey {
            day,
            locale: Locale::Ua,
            section: "all",
            query: query.clone(),
            salt: 7,
            code: [number; 16],
        })
    }

    fn wait_for(what: &str, is_done: impl Fn() -> bool) {
        let started = Instant::now();
        while !is_done() {
            assert!(
                started.elapsed() < Duration::from_secs(20),
                "{what} does not come"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    #[test]
    fn a_day_ends_without_a_reader_and_also_when_the_server_was_off() {
        let folder = TempDir::new().unwrap();
        let store = BlockingStore::open(folder.path()).unwrap();
        let mut writer = VisitWriter::open(&store, &folder.path().join("aside")).unwrap();
        let days = |query: &'static str, days: [&'static str; 3]| {
            days.into_iter().flat_map(move |on| askers(on, query, 7))
        };
        let keys = askers("2026-11-20", "олена коваль", 4)
            .chain(days("кімната", ["2026-11-18", "2026-11-19", "2026-11-20"]))
            .chain(days("робота", ["2026-11-20", "2026-11-21", "2026-11-22"]))
            .collect();
        writer
            .write(&mut Batch {
                askers: keys,
                ..Batch::default()
            })
            .unwrap();
        drop(writer);
        let clock = Arc::new(FixedClock::at("2026-11-22T12:00:00Z".parse().unwrap()));
        let visits = Visits::new(clock.clone());
        let _task = start(store, visits.clone(), &Tasks::default()).unwrap();
        wait_for("the end of a day in the past", || {
            *visits.popular(Locale::Ua) == ["кімната".to_owned()]
        });
        assert!(visits.popular(Locale::Us).is_empty());
        clock.advance(86_400);
        wait_for("the end of the day", || {
            *visits.popular(Locale::Ua) == ["кімната".to_owned(), "робота".to_owned()]
        });
    }
}

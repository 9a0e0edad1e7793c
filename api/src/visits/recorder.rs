//! The thread that writes what was counted, at most a second later, and the rest when it stops.

use super::{Visits, day_and_hour};
use crate::store::{Batch, Result, Store, VisitReader, VisitWriter};
use jiff::{civil::Date, tz::TimeZone};
use std::{
    io,
    sync::{
        PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, sync_channel},
    },
    thread::JoinHandle,
    time::{Duration, Instant},
};

/// Longest time a count is in memory only.
const EVERY: Duration = Duration::from_secs(1);
/// Between two words about who is here.
const ONLINE_EVERY: Duration = Duration::from_secs(5);
/// Between two looks whether campaigns were shown often enough, when nothing was counted.
const CAPS_EVERY: Duration = Duration::from_mins(1);
/// Rows kept while they cannot be written; beyond that they are given up.
const MOST_WAITING: usize = 500_000;

pub(super) enum Wake {
    Write(Sender<()>),
    Stop,
}

/// The running thread. Dropping it writes everything first.
pub struct Recorder {
    wake: SyncSender<Wake>,
    thread: Option<JoinHandle<()>>,
}

impl Recorder {
    pub fn start(store: Store, visits: Visits) -> io::Result<Recorder> {
        let writer = VisitWriter::open(&store).map_err(io::Error::other)?;
        let (wake, woken) = sync_channel(16);
        *visits.inner.recorder.lock().unwrap_or_else(PoisonError::into_inner) = Some(wake.clone());
        let reader = VisitReader::of(&store);
        let mut desk = Desk {
            store,
            visits,
            writer,
            reader,
            waiting: Batch::default(),
            tidied: None,
            told: None,
            capped: None,
            failing: false,
        };
        let thread = std::thread::Builder::new().name("visits".to_owned()).spawn(move || desk.run(&woken))?;
        Ok(Recorder { wake, thread: Some(thread) })
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        let _ = self.wake.send(Wake::Stop);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The thread's own state.
struct Desk {
    store: Store,
    visits: Visits,
    writer: VisitWriter,
    reader: VisitReader,
    waiting: Batch,
    /// The day on which what is kept for a while only was let go.
    tidied: Option<Date>,
    /// When watchers heard of who is here.
    told: Option<Instant>,
    /// When campaigns were last held against their limits, and on which day.
    capped: Option<(Instant, Date)>,
    failing: bool,
}

impl Desk {
    fn run(&mut self, woken: &Receiver<Wake>) {
        loop {
            match woken.recv_timeout(EVERY) {
                Err(RecvTimeoutError::Timeout) => self.write(),
                Ok(Wake::Write(done)) => {
                    self.write();
                    let _ = done.send(());
                }
                Ok(Wake::Stop) | Err(RecvTimeoutError::Disconnected) => return self.write(),
            }
            self.tell();
            self.cap();
        }
    }

    fn write(&mut self) {
        let (batch, today) = self.visits.take();
        self.waiting.add(batch);
        if self.waiting.is_empty() {
            return;
        }
        match self.keep(today) {
            Ok(()) => self.failing = false,
            Err(error) => {
                // Once, and not every second.
                if !self.failing {
                    tracing::error!(%error, "visits cannot be written");
                }
                self.failing = true;
                if self.waiting.len() > MOST_WAITING {
                    tracing::error!(rows = self.waiting.len(), "visits given up");
                    self.waiting = Batch::default();
                }
            }
        }
    }

    fn keep(&mut self, today: Option<Date>) -> Result<()> {
        let ads = std::mem::take(&mut self.waiting.ads);
        if !self.waiting.is_empty()
            && let Err(error) = self.writer.write(&self.waiting)
        {
            self.waiting.ads = ads;
            return Err(error);
        }
        if !self.waiting.banners.is_empty() {
            self.capped = None;
        }
        self.waiting = Batch::default();
        if !ads.is_empty() {
            // Two files, two transactions: what the second refuses waits alone.
            self.waiting.ads = ads;
            self.store.add_ad_views(self.waiting.ads.clone())?;
            self.waiting.ads.clear();
        }
        if self.tidied != today
            && let Some(day) = today
        {
            self.writer.tidy(self.visits.inner.clock.now().as_second(), day)?;
            self.tidied = today;
        }
        Ok(())
    }

    /// Ends campaigns that were shown often enough.
    fn cap(&mut self) {
        let now = self.visits.inner.clock.now();
        let settled = self.store.site().and_then(|site| {
            let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
            let (today, _) = day_and_hour(now, &zone);
            if self.capped.is_some_and(|(at, day)| day == today && at.elapsed() < CAPS_EVERY) {
                return Ok(());
            }
            self.capped = Some((Instant::now(), today));
            let (all, day) = (self.reader.campaigns()?, self.reader.campaigns_on(today)?);
            self.store.settle_caps(&all, &day, today, now)
        });
        if let Err(error) = settled {
            tracing::error!(%error, "limits of campaigns");
        }
    }

    fn tell(&mut self) {
        if self.told.is_some_and(|told| told.elapsed() < ONLINE_EVERY) {
            return;
        }
        let online = self.visits.online();
        let changed = self.visits.inner.online.send_if_modified(|known| {
            let changed = *known != online;
            *known = online;
            changed
        });
        if changed {
            self.told = Some(Instant::now());
        }
    }
}

//! What pages say of their readers: visits, signs of life, banners, searches without a result. Counted in memory and
//! written by a thread of its own, so that no reader waits for a disk and none is refused (content-model §1.12, §4.4).

pub(crate) mod agents;
pub(crate) mod bounds;
pub(crate) mod counter;
pub(crate) mod place;
pub(crate) mod recorder;

pub use counter::BannerEvent;
pub(crate) use recorder::RECORDER;
pub use recorder::start;

pub(crate) use counter::day_and_hour;
pub(crate) use place::is_read;

use crate::{app::App, background::Inbox, store::Batch, support::clock::SharedClock};
use counter::{Banner, Counter, Passer, View};
use jiff::civil::Date;
use model::Locale;
use place::Places;
use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc::Sender},
    time::Duration,
};
use tokio::sync::watch;

/// Longest wait for the recorder.
const SETTLED: Duration = Duration::from_secs(5);

/// The counts of this process. Cheap to clone; all clones are one.
#[derive(Clone)]
pub struct Visits {
    inner: Arc<Inner>,
}

struct Inner {
    clock: SharedClock,
    places: Places,
    counter: Mutex<Counter>,
    online: watch::Sender<u64>,
    recorder: Mutex<Option<Inbox<Sender<()>>>>,
}

impl Visits {
    pub fn new(clock: SharedClock) -> Visits {
        let (online, _) = watch::channel(0);
        let inner = Inner {
            clock,
            places: Places::default(),
            counter: Mutex::default(),
            online,
            recorder: Mutex::default(),
        };
        Visits { inner: Arc::new(inner) }
    }

    fn counter(&self) -> MutexGuard<'_, Counter> {
        self.inner.counter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Readers who gave a sign of life within the last two minutes.
    pub fn online(&self) -> u64 {
        self.counter().online(self.inner.clock.now())
    }

    /// Sees their number whenever it changes, every five seconds at most; the present one first.
    pub fn watch_online(&self) -> watch::Receiver<u64> {
        self.inner.online.subscribe()
    }

    /// Returns when everything counted so far is written, or could not be. Blocks, for [`SETTLED`] at most: the
    /// recorder may be down.
    pub fn settle(&self) {
        let recorder = self.inner.recorder.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(recorder) = recorder {
            let (done, written) = std::sync::mpsc::channel();
            recorder.send(done);
            let _ = written.recv_timeout(SETTLED);
        }
    }

    /// Counts a page that was opened.
    pub(crate) fn view(&self, app: &App, passer: &Passer, visit: &crate::handlers::visits::ingest::Visit) {
        let now = app.clock.now();
        let device = match visit.device.as_deref() {
            Some("crawler") => return,
            Some(word) => crate::store::Device::from_code(word).unwrap_or(passer.device),
            None => passer.device,
        };
        let Some(place) = self.inner.places.find(&app.tree, &visit.path, now.as_second()) else { return };
        let view = View {
            path: place.path,
            locale: place.locale.or(visit.locale).unwrap_or(Locale::Ua),
            device,
            referrer: place::referrer(&visit.referrer, app.base.authority()),
        };
        let Ok(site) = app.store.site() else { return };
        self.counter().view(passer, view, now, &site.settings.tz);
    }

    pub(crate) fn heartbeat(&self, app: &App, passer: &Passer) {
        let Ok(site) = app.store.site() else { return };
        self.counter().heartbeat(passer, app.clock.now(), &site.settings.tz);
    }

    pub(crate) fn banner(&self, app: &App, passer: &Passer, shown: Banner, event: BannerEvent) {
        let Ok(site) = app.store.site() else { return };
        self.counter().banner(passer, shown, event, app.clock.now(), &site.settings.tz);
    }

    /// Counts a search that found nothing.
    pub fn missed(&self, app: &App, passer: &Passer, section: &'static str, query: &str) {
        let Ok(site) = app.store.site() else { return };
        self.counter().search(passer, section, query, app.clock.now(), &site.settings.tz);
    }

    fn take(&self) -> (Batch, Option<Date>) {
        self.counter().take()
    }
}

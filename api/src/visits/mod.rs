//! Counts page views, heartbeats, banners and searches in memory; a thread writes them, so that no
//! request waits for a disk and none is refused (docs/content-model.md §1.12, §4.4). The module must
//! not know accounts.

pub(crate) mod agents;
pub(crate) mod bounds;
pub(crate) mod counter;
pub(crate) mod place;
pub(crate) mod recorder;
pub(crate) mod searches;
pub(crate) mod visitor;

use crate::background::Inbox;
use crate::static_files::Tree;
pub(crate) use counter::BannerEvent;
pub(crate) use counter::day_and_hour;
use counter::{Banner, Counter, View};
use domain::vocabulary::{LocaleCode, codes};
use jiff::Timestamp;
use jiff::civil::Date;
use model::Locale;
use place::Places;
pub(crate) use place::{hash_of_file, is_download, is_read};
pub(crate) use recorder::RECORDER;
pub(crate) use recorder::start;
use searches::SearchEvent;
pub(crate) use searches::names_address;
use serde::Deserialize;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use store::Batch;
use support::clock::SharedClock;
use support::locks::lock;
use tokio::sync::{oneshot, watch};
use tokio::time::timeout;
use utoipa::ToSchema;
use visitor::Visitor;

/// Time-out of [`Visits::flush`].
const SETTLED: Duration = Duration::from_secs(5);
/// Seconds after which the stories with most views are counted again.
const MOST_READ_EVERY: i64 = 600;

/// The counts of this process. Clones share them.
#[derive(Clone)]
pub struct Visits {
    inner: Arc<VisitsState>,
}

struct VisitsState {
    clock: SharedClock,
    places: Places,
    counter: Mutex<Counter>,
    /// By language.
    popular: Mutex<[Arc<[String]>; 2]>,
    most_read: Mutex<Option<(Timestamp, Arc<[String]>)>>,
    online: watch::Sender<u64>,
    recorder: Mutex<Option<Inbox<oneshot::Sender<()>>>>,
}

codes!(
    /// The kind of device on which a page believes to be shown.
    DeviceCode is "Device",
    ["mobile", "tablet", "desktop", "crawler"]
);

/// The report of a page when it is opened.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Visit {
    pub path: String,
    #[schema(value_type = Option<LocaleCode>)]
    pub locale: Option<Locale>,
    #[schema(value_type = Option<DeviceCode>)]
    pub device: Option<String>,
    /// The address of the previous page, as the browser reports it.
    pub referrer: String,
}

/// The report of a page when a reader follows a link to a file.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Download {
    /// The path of the file.
    pub path: String,
    /// The language of the page.
    #[schema(value_type = Option<LocaleCode>)]
    pub locale: Option<Locale>,
}

impl Visits {
    pub fn new(clock: SharedClock) -> Visits {
        let (online, _) = watch::channel(0);
        let inner = VisitsState {
            clock,
            places: Places::default(),
            counter: Mutex::default(),
            popular: Mutex::default(),
            most_read: Mutex::default(),
            online,
            recorder: Mutex::default(),
        };
        Visits {
            inner: Arc::new(inner),
        }
    }

    fn counter(&self) -> MutexGuard<'_, Counter> {
        lock(&self.inner.counter)
    }

    /// Readers with a heartbeat within the last two minutes.
    pub fn online(&self) -> u64 {
        self.counter().online(self.inner.clock.now())
    }

    /// Receives their number, first the current one, then each change, at most every five seconds.
    pub fn watch_online(&self) -> watch::Receiver<u64> {
        self.inner.online.subscribe()
    }

    /// Returns when everything counted so far is written or the write failed, and after `SETTLED`
    /// in any case, because the recorder may be down.
    pub async fn flush(&self) {
        let recorder = lock(&self.inner.recorder).clone();
        if let Some(recorder) = recorder {
            let (done, written) = oneshot::channel();
            recorder.send(done);
            let _ = timeout(SETTLED, written).await;
        }
    }

    /// Counts a page view; `own_host` is the site's authority, `tz` its time zone.
    pub(crate) fn view(
        &self,
        visitor: &Visitor,
        visit: &Visit,
        tree: &Tree,
        own_host: &str,
        tz: &str,
    ) {
        let now = self.inner.clock.now();
        let device = match visit.device.as_deref() {
            Some("crawler") => return,
            Some(code) => store::Device::from_code(code).unwrap_or(visitor.device),
            None => visitor.device,
        };
        let place = self.inner.places.find(tree, &visit.path, now.into());
        let Some(place) = place.filter(|place| !is_download(&place.path)) else {
            return;
        };
        let view = View {
            path: place.path,
            locale: place.locale.or(visit.locale).unwrap_or(Locale::Ua),
            device,
            referrer: place::referrer(&visit.referrer, own_host),
        };
        self.counter().view(visitor, view, now, tz);
    }

    /// Counts a file that a reader saved or opened.
    pub(crate) fn download(&self, visitor: &Visitor, download: &Download, tree: &Tree, tz: &str) {
        let now = self.inner.clock.now();
        let place = self.inner.places.find(tree, &download.path, now.into());
        let Some(place) = place.filter(|place| is_download(&place.path)) else {
            return;
        };
        let view = View {
            path: place.path,
            locale: download.locale.unwrap_or(Locale::Ua),
            device: visitor.device,
            referrer: String::new(),
        };
        self.counter().download(visitor, view, now, tz);
    }

    pub(crate) fn heartbeat(&self, visitor: &Visitor, tz: &str) {
        self.counter()
            .heartbeat(visitor, self.inner.clock.now(), tz);
    }

    pub(crate) fn banner(&self, visitor: &Visitor, shown: Banner, event: BannerEvent, tz: &str) {
        self.counter()
            .banner(visitor, shown, event, self.inner.clock.now(), tz);
    }

    /// Counts a search of a page with this language: what found nothing, and what many look for.
    /// `is_whole`: no word was left out to find the results.
    pub fn searched(
        &self,
        visitor: &Visitor,
        section: &'static str,
        locale: Locale,
        query: &str,
        tz: &str,
        (results, is_whole): (usize, bool),
    ) {
        let search = SearchEvent {
            section,
            locale,
            query,
            results,
            is_whole,
        };
        self.counter()
            .search(visitor, &search, self.inner.clock.now(), tz);
    }

    /// Queries that find something, those of most visitors of the last 28 days first. A copy in memory,
    /// made when a day ends and when the recorder starts.
    pub fn popular(&self, locale: Locale) -> Arc<[String]> {
        self.popular_lists()[locale.index()].clone()
    }

    /// Slugs of the stories with most views, first of all; `None`: they are to be counted again.
    pub(crate) fn most_read(&self) -> Option<Arc<[String]>> {
        let (at, slugs) = lock(&self.inner.most_read).clone()?;
        let age = self.inner.clock.now().as_second() - at.as_second();
        (0..MOST_READ_EVERY).contains(&age).then_some(slugs)
    }

    /// Stores what [`Visits::most_read`] returns from now on.
    pub(crate) fn set_most_read(&self, slugs: Arc<[String]>) {
        *lock(&self.inner.most_read) = Some((self.inner.clock.now(), slugs));
    }

    fn popular_lists(&self) -> MutexGuard<'_, [Arc<[String]>; 2]> {
        lock(&self.inner.popular)
    }

    fn drain(&self) -> (Batch, Option<Date>) {
        self.counter().drain()
    }
}

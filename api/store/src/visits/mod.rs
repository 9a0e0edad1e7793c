//! Visits in numbers (docs/content-model.md §1.12): a file or a schema of its own, so that counting
//! never holds the lock of the record. Batches add and are written in any order, by any number of
//! processes where a server has the counts. `synchronous=NORMAL`: a power cut may cost the last
//! second, never an edit. Nothing in it names a person.

mod popular;
mod purge;
mod read;
mod write;

use domain::vocabulary::LocaleCode;
use engine::{ToValue, Value};
use jiff::civil::Date;
use model::{EntryId, Locale, UnixSeconds};
pub(super) use popular::forget_askers;
pub use read::Days;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use utoipa::ToSchema;
pub use write::VisitWriter;

/// The device on which a page is read (docs/protocols.md §10); crawlers are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Device {
    Mobile,
    Tablet,
    Desktop,
}

impl Device {
    pub const ALL: [Device; 3] = [Device::Mobile, Device::Tablet, Device::Desktop];

    pub const fn code(self) -> &'static str {
        match self {
            Device::Mobile => "mobile",
            Device::Tablet => "tablet",
            Device::Desktop => "desktop",
        }
    }

    pub fn from_code(code: &str) -> Option<Device> {
        Device::ALL.into_iter().find(|device| device.code() == code)
    }
}

impl ToValue for Device {
    fn to_value(&self) -> Value<'_> {
        self.code().to_value()
    }
}

/// Key of a page-view count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub struct PageKey {
    pub day: Date,
    pub path: Arc<str>,
    pub locale: Locale,
    pub device: Device,
    pub referrer: Arc<str>,
}

/// The number of views and of visitors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, ToSchema)]
#[schema(as = Traffic)]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub struct VisitCount {
    pub views: u64,
    pub visitors: u64,
}

impl std::ops::AddAssign for VisitCount {
    fn add_assign(&mut self, more: VisitCount) {
        self.views += more.views;
        self.visitors += more.visitors;
    }
}

/// Key of a count of a campaign's impressions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub struct BannerKey {
    pub day: Date,
    /// The campaign's entry.
    pub campaign: EntryId,
    pub placement: Arc<str>,
    pub locale: Locale,
}

/// Served with a page, half of it seen for a second, followed (docs/content-model.md §1.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub struct BannerCount {
    pub served: u64,
    pub viewable: u64,
    pub clicks: u64,
    /// Viewable ones that count towards the daily cap: of one network a share of it at most.
    #[serde(skip)]
    pub capped: u64,
}

impl std::ops::AddAssign for BannerCount {
    fn add_assign(&mut self, more: BannerCount) {
        self.served += more.served;
        self.viewable += more.viewable;
        self.clicks += more.clicks;
        self.capped += more.capped;
    }
}

/// A search without a result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub struct SearchKey {
    pub day: Date,
    pub section: &'static str,
    pub locale: Locale,
    pub query: String,
}

/// A query that had no result.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, ToSchema)]
#[schema(as = UnansweredQuestion)]
pub struct MissedSearch {
    pub query: String,
    pub section: String,
    /// The language of the page; null for queries counted before languages were recorded.
    #[schema(value_type = Option<LocaleCode>, required = true)]
    pub locale: Option<Locale>,
    pub count: u64,
}

/// A visitor who searched for something that was found, by a code that says nothing without its
/// salt.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub struct AskerKey {
    pub day: Date,
    pub locale: Locale,
    pub section: &'static str,
    pub query: String,
    /// The salt under which the code was made.
    pub salt: i64,
    pub code: [u8; 16],
}

/// Counts that are not written yet.
#[derive(Clone, Debug, Default)]
#[expect(missing_docs, reason = "the types of the fields say it")]
pub struct Batch {
    pub pages: HashMap<PageKey, VisitCount>,
    pub days: HashMap<Date, VisitCount>,
    /// By the time at which the hour began.
    pub hours: HashMap<UnixSeconds, VisitCount>,
    pub banners: HashMap<BannerKey, BannerCount>,
    pub searches: HashMap<SearchKey, u64>,
    pub askers: HashSet<AskerKey>,
    /// Views of advertisements, by slug; they are part of the record and not of this file.
    pub ads: HashMap<(Date, String), u64>,
}

impl Batch {
    /// Rows it would write.
    pub fn len(&self) -> usize {
        let page_rows = self.pages.len() + self.days.len() + self.hours.len();
        page_rows + self.banners.len() + self.searches.len() + self.askers.len() + self.ads.len()
    }

    /// Whether there is nothing to write.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds what was counted since.
    pub fn add(&mut self, more: Batch) {
        if self.is_empty() {
            *self = more;
            return;
        }
        more.pages
            .into_iter()
            .for_each(|(key, count)| *self.pages.entry(key).or_default() += count);
        more.days
            .into_iter()
            .for_each(|(key, count)| *self.days.entry(key).or_default() += count);
        more.hours
            .into_iter()
            .for_each(|(key, count)| *self.hours.entry(key).or_default() += count);
        more.banners
            .into_iter()
            .for_each(|(key, count)| *self.banners.entry(key).or_default() += count);
        more.searches
            .into_iter()
            .for_each(|(key, count)| *self.searches.entry(key).or_default() += count);
        self.askers.extend(more.askers);
        more.ads
            .into_iter()
            .for_each(|(key, count)| *self.ads.entry(key).or_default() += count);
    }
}

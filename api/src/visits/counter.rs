//! Counts in memory: known readers, the batch to write, readers online. It does no I/O, and time is
//! an argument.
//!
//! Readers are distinguished by a digest of network and browser under a random salt that changes
//! every day and never leaves this memory; digests that `searches.rs` signs under it do, until the day
//! is over. Sets are exact up to their bounds; beyond them views count and visitors do not.

use super::bounds::{Bounded, Tally, Watch};
use super::searches::{SearchEvent, Searches, storable};
use super::visitor::{Visitor, address, subscriber_network};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use model::{EntryId, HOUR, Locale, UnixSeconds};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::Arc;
use store::{BannerCount, BannerKey, Batch, Device, PageKey, VisitCount};

/// Distinct readers of a day and of an hour, and pairs of reader and page, at most: 9 to 18 bytes
/// each.
const MOST_VISITORS: usize = 500_000;
const MOST_PAIRS: usize = 1_000_000;
/// Pairs of network and campaign that count towards daily caps: 16 to 36 bytes each.
const MOST_SHARES: usize = 500_000;
/// Readers online at most.
const MOST_ONLINE: usize = 200_000;
/// Seconds for which a reader counts as online after a heartbeat.
pub(crate) const ONLINE: i64 = 120;
/// Hosts of a day at most; further ones are summed up.
const MOST_HOSTS: usize = 1_000;
const OTHER_HOSTS: &str = "…";
/// Events that one reader and one network may add in a minute; the rest is dropped.
const READER_A_MINUTE: u64 = 60;
const NETWORK_A_MINUTE: u64 = 1_200;

/// A page that was opened.
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub path: Arc<str>,
    pub locale: Locale,
    pub device: Device,
    pub referrer: String,
}

/// A banner on a page.
#[derive(Clone, Debug)]
pub(crate) struct Banner {
    pub campaign: EntryId,
    pub placement: Arc<str>,
    pub locale: Locale,
    /// How many views of one network and day count towards the daily cap.
    pub network_share: u64,
}

/// An event of a banner that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BannerEvent {
    Served,
    Viewable,
    Click,
}

/// The hour that is counted, in the portal's zone.
#[derive(Clone, Debug)]
struct Slot {
    zone: String,
    day: Date,
    /// The beginning of the hour.
    hour: UnixSeconds,
}

/// The day, and the beginning of the hour.
pub(crate) fn day_and_hour(now: Timestamp, zone: &TimeZone) -> (Date, UnixSeconds) {
    let at = now.to_zoned_datetime(zone.clone());
    let into = i64::from(at.minute()) * 60 + i64::from(at.second());
    (at.date(), UnixSeconds::from(now).plus(-into))
}

#[derive(Default)]
pub(crate) struct Counter {
    salt: [u8; 32],
    /// Yesterday's salt, while readers may still be online under it.
    before: Option<([u8; 32], UnixSeconds)>,
    slot: Option<Slot>,
    networks: RandomState,
    watch: Watch,
    today: Bounded,
    this_hour: Bounded,
    pairs: Bounded,
    /// Views of today that count towards daily caps, by campaign and network.
    shares: Tally,
    hosts: HashSet<Arc<str>>,
    searches: Searches,
    online: HashMap<u64, UnixSeconds>,
    batch: Batch,
}

fn digest(salt: &[u8; 32], network: IpAddr, agent: &[u8]) -> u64 {
    let mut hasher = blake3::Hasher::new_keyed(salt);
    hasher.update(&address(network));
    hasher.update(agent);
    let bytes = *hasher.finalize().as_bytes();
    bytes[..8]
        .iter()
        .fold(0, |value, byte| value << 8 | u64::from(*byte))
}

/// A view of a page, by a visitor that is counted for the first time if `is_new`.
fn a_view(is_new: bool) -> VisitCount {
    VisitCount {
        views: 1,
        visitors: u64::from(is_new),
    }
}

fn mixed(a: u64, b: u64) -> u64 {
    (a ^ b.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Counter {
    /// The day and hour of `now`, with a new salt on a new day.
    fn roll_over_day(&mut self, now: Timestamp, zone: &str) -> (Date, UnixSeconds) {
        let at = UnixSeconds::from(now);
        if let Some(slot) = &self.slot
            && slot.zone == zone
            && (slot.hour..slot.hour.plus(HOUR)).contains(&at)
        {
            return (slot.day, slot.hour);
        }
        let tz = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
        let (day, hour) = day_and_hour(now, &tz);
        if self.slot.as_ref().is_none_or(|slot| slot.day != day) {
            self.before = self.slot.is_some().then_some((self.salt, at.plus(ONLINE)));
            self.salt = support::token::random_bytes();
            self.today = Bounded::default();
            self.pairs = Bounded::default();
            self.shares = Tally::default();
            self.hosts.clear();
            self.searches = Searches::begin_day();
        }
        self.this_hour = Bounded::default();
        self.slot = Some(Slot {
            zone: zone.to_owned(),
            day,
            hour,
        });
        (day, hour)
    }

    /// The reader's digest of the day; `None`: the limit of this minute is reached.
    fn admit(&mut self, visitor: &Visitor, now: Timestamp) -> Option<u64> {
        let minute = now.as_second().div_euclid(60);
        let network = self.networks.hash_one(visitor.network);
        if !self.watch.admits(minute, network, NETWORK_A_MINUTE) {
            return None;
        }
        let reader = digest(&self.salt, visitor.network, &visitor.agent);
        self.watch
            .admits(minute, reader, READER_A_MINUTE)
            .then_some(reader)
    }

    pub(crate) fn view(&mut self, visitor: &Visitor, view: View, now: Timestamp, zone: &str) {
        let (day, hour) = self.roll_over_day(now, zone);
        let Some(reader) = self.admit(visitor, now) else {
            return;
        };
        self.mark_online(reader, visitor, now);
        let page = self.networks.hash_one(&view.path);
        let today = a_view(self.today.add(reader, MOST_VISITORS));
        let this_hour = a_view(self.this_hour.add(reader, MOST_VISITORS));
        let visit_count = a_view(self.pairs.add(mixed(reader, page), MOST_PAIRS));
        let slug = view
            .path
            .strip_prefix("/advertisement/")
            .filter(|slug| !slug.contains('/'));
        if let Some(slug) = slug {
            *self.batch.ads.entry((day, slug.to_owned())).or_default() += 1;
        }
        let referrer = self.host(&view.referrer);
        let key = PageKey {
            day,
            path: view.path,
            locale: view.locale,
            device: view.device,
            referrer,
        };
        *self.batch.pages.entry(key).or_default() += visit_count;
        *self.batch.days.entry(day).or_default() += today;
        *self.batch.hours.entry(hour).or_default() += this_hour;
    }

    /// Counts a file that was saved: a reader is one a day for each file. Totals of days are of pages
    /// only.
    pub(crate) fn download(&mut self, visitor: &Visitor, file: View, now: Timestamp, zone: &str) {
        let (day, _) = self.roll_over_day(now, zone);
        let Some(reader) = self.admit(visitor, now) else {
            return;
        };
        let what = self.networks.hash_one(&file.path);
        let count = a_view(self.pairs.add(mixed(reader, what), MOST_PAIRS));
        let referrer = self.host(&file.referrer);
        let key = PageKey {
            day,
            path: file.path,
            locale: file.locale,
            device: file.device,
            referrer,
        };
        *self.batch.pages.entry(key).or_default() += count;
    }

    /// The shared copy of a host; hosts beyond the bound count as one.
    fn host(&mut self, name: &str) -> Arc<str> {
        if let Some(known) = self.hosts.get(name) {
            return known.clone();
        }
        let name: Arc<str> = if self.hosts.len() < MOST_HOSTS {
            name.into()
        } else {
            OTHER_HOSTS.into()
        };
        self.hosts.insert(name.clone());
        name
    }

    pub(crate) fn heartbeat(&mut self, visitor: &Visitor, now: Timestamp, zone: &str) {
        self.roll_over_day(now, zone);
        if let Some(reader) = self.admit(visitor, now) {
            self.mark_online(reader, visitor, now);
        }
    }

    /// Marks a reader as online. Page views do so as well: the first heartbeat comes a minute after
    /// the first page.
    fn mark_online(&mut self, reader: u64, visitor: &Visitor, now: Timestamp) {
        let at = UnixSeconds::from(now);
        if let Some((salt, until)) = self.before {
            if at < until {
                self.online
                    .remove(&digest(&salt, visitor.network, &visitor.agent));
            } else {
                self.before = None;
            }
        }
        if self.online.len() >= MOST_ONLINE && !self.online.contains_key(&reader) {
            self.online.retain(|_, seen| *seen > at.plus(-ONLINE));
            if self.online.len() >= MOST_ONLINE {
                return;
            }
        }
        self.online.insert(reader, at);
    }

    pub(crate) fn banner(
        &mut self,
        visitor: &Visitor,
        banner: Banner,
        event: BannerEvent,
        now: Timestamp,
        zone: &str,
    ) {
        let (day, _) = self.roll_over_day(now, zone);
        if self.admit(visitor, now).is_none() {
            return;
        }
        let Banner {
            campaign,
            placement,
            locale,
            network_share,
        } = banner;
        // By the network alone: a sender can choose its user agent.
        let share = mixed(
            digest(&self.salt, subscriber_network(visitor.network), b"cap"),
            campaign.number().cast_unsigned(),
        );
        let capped =
            event == BannerEvent::Viewable && self.shares.admits(share, network_share, MOST_SHARES);
        let count = BannerCount {
            served: u64::from(event == BannerEvent::Served),
            viewable: u64::from(event == BannerEvent::Viewable),
            clicks: u64::from(event == BannerEvent::Click),
            capped: u64::from(capped),
        };
        *self
            .batch
            .banners
            .entry(BannerKey {
                day,
                campaign,
                placement,
                locale,
            })
            .or_default() += count;
    }

    /// Counts a search, unless its text may identify a person.
    pub(crate) fn search(
        &mut self,
        visitor: &Visitor,
        search: &SearchEvent<'_>,
        now: Timestamp,
        zone: &str,
    ) {
        let (day, _) = self.roll_over_day(now, zone);
        let Some(query) =
            storable(search.query).filter(|query| self.searches.admits(search, query))
        else {
            return;
        };
        if self.admit(visitor, now).is_some() {
            self.searches
                .count(&self.salt, day, visitor, search, query, &mut self.batch);
        }
    }

    /// The counts since the last call, and the current day; `None`: nothing was ever counted.
    pub(crate) fn drain(&mut self) -> (Batch, Option<Date>) {
        (
            std::mem::take(&mut self.batch),
            self.slot.as_ref().map(|slot| slot.day),
        )
    }

    /// Readers with a heartbeat within the last two minutes.
    pub(crate) fn online(&mut self, now: Timestamp) -> u64 {
        let since = UnixSeconds::from(now).plus(-ONLINE);
        self.online.retain(|_, seen| *seen > since);
        self.online.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::visits::bounds::MOST_WATCHED;
    use std::net::{IpAddr, Ipv6Addr};
    use support::clock::later;

    const ZONE: &str = "Europe/Kyiv";

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn visitor(last: u8, agent: &str) -> Visitor {
        let network = IpAddr::from([192, 0, 2, last]);
        Visitor {
            network,
            agent: agent.as_bytes().into(),
            device: Device::Desktop,
        }
    }

    fn view(path: &str) -> View {
        let referrer = String::new();
        View {
            path: path.into(),
            locale: Locale::Ua,
            device: Device::Desktop,
            referrer,
        }
    }

    fn sums(batch: &Batch) -> (VisitCount, VisitCount, VisitCount) {
        fn sum<'a>(counts: impl Iterator<Item = &'a VisitCount>) -> VisitCount {
            counts.fold(VisitCount::default(), |mut sum, count| {
                sum += *count;
                sum
            })
        }
        (
            sum(batch.pages.values()),
            sum(batch.days.values()),
            sum(batch.hours.values()),
        )
    }

    #[test]
    fn a_reader_is_one_a_day_and_one_an_hour_and_one_a_page() {
        let mut counter = Counter::default();
        let noon = at("2026-11-21T10:30:00Z");
        for (who, path) in [(1, "/"), (1, "/"), (1, "/novyny"), (2, "/")] {
            counter.view(&visitor(who, "x"), view(path), noon, ZONE);
        }
        counter.view(
            &visitor(1, "x"),
            view("/"),
            at("2026-11-21T11:00:00Z"),
            ZONE,
        );
        counter.view(
            &visitor(1, "another browser"),
            view("/"),
            at("2026-11-21T11:00:00Z"),
            ZONE,
        );
        let (batch, day) = counter.drain();
        assert_eq!(day, Some("2026-11-21".parse().unwrap()));
        let (pages, days, hours) = sums(&batch);
        assert_eq!(
            pages,
            VisitCount {
                views: 6,
                visitors: 4
            }
        );
        assert_eq!(
            days,
            VisitCount {
                views: 6,
                visitors: 3
            }
        );
        assert_eq!(
            hours,
            VisitCount {
                views: 6,
                visitors: 4
            }
        );
        assert!(counter.drain().0.is_empty());
    }

    #[test]
    fn a_download_is_counted_by_file_and_adds_to_no_total() {
        let mut counter = Counter::default();
        let noon = at("2026-11-21T10:30:00Z");
        let file = || view("/media/pdf/00ff0123456789abcdef0123456789ab/statut.pdf");
        for who in [1, 1, 2] {
            counter.download(&visitor(who, "x"), file(), noon, ZONE);
        }
        let (batch, _) = counter.drain();
        let (pages, days, hours) = sums(&batch);
        let counted = VisitCount {
            views: 3,
            visitors: 2,
        };
        assert_eq!(pages, counted);
        assert_eq!(
            (days, hours),
            (VisitCount::default(), VisitCount::default())
        );
    }

    #[test]
    fn a_day_ends_where_the_portal_is_and_takes_its_salt_along() {
        let mut counter = Counter::default();
        counter.view(
            &visitor(1, "x"),
            view("/"),
            at("2026-11-21T21:59:59Z"),
            ZONE,
        );
        let salt = counter.salt;
        counter.view(
            &visitor(1, "x"),
            view("/"),
            at("2026-11-21T22:00:00Z"),
            ZONE,
        );
        assert_ne!(counter.salt, salt);
        let (batch, _) = counter.drain();
        let mut days: Vec<(String, u64)> = batch
            .days
            .iter()
            .map(|(day, count)| (day.to_string(), count.visitors))
            .collect();
        days.sort();
        assert_eq!(
            days,
            [("2026-11-21".to_owned(), 1), ("2026-11-22".to_owned(), 1)]
        );
    }

    #[test]
    fn online_is_who_was_heard_of_within_two_minutes_also_over_midnight() {
        let mut counter = Counter::default();
        let evening = at("2026-11-21T21:59:30Z");
        let after = |seconds: i64| later(evening, seconds);
        for who in [1, 2, 1] {
            counter.heartbeat(&visitor(who, "x"), evening, ZONE);
        }
        assert_eq!(counter.online(evening), 2);
        counter.heartbeat(&visitor(1, "x"), after(60), ZONE);
        assert_eq!(
            counter.online(after(60)),
            2,
            "the same reader under another salt"
        );
        assert_eq!(counter.online(after(121)), 1);
        assert_eq!(counter.online(after(181)), 0);
        counter.view(&visitor(4, "x"), view("/"), after(200), ZONE);
        assert_eq!(counter.online(after(200)), 1, "from the first page on");
    }

    #[test]
    fn floods_are_dropped_and_memory_is_bounded() {
        let mut counter = Counter::default();
        let now = at("2026-11-21T10:00:00Z");
        for _ in 0..1_000 {
            counter.view(&visitor(1, "x"), view("/"), now, ZONE);
        }
        let (batch, _) = counter.drain();
        assert_eq!(
            sums(&batch).1,
            VisitCount {
                views: READER_A_MINUTE,
                visitors: 1
            }
        );
        for number in 0..5_000 {
            counter.view(
                &visitor(2, &format!("browser {number}")),
                view("/"),
                now,
                ZONE,
            );
        }
        let (batch, _) = counter.drain();
        assert_eq!(sums(&batch).1.views, NETWORK_A_MINUTE);
        for number in 0..400_000_u32 {
            let network = IpAddr::from(number.to_be_bytes());
            let visitor = Visitor {
                network,
                agent: Box::default(),
                device: Device::Mobile,
            };
            counter.heartbeat(&visitor, now, ZONE);
        }
        assert!(
            counter.online.len() <= MOST_ONLINE && counter.watch.counts.0.len() <= MOST_WATCHED
        );
        let mut set = Bounded::default();
        assert_eq!((0..10).filter(|value| set.add(*value, 5)).count(), 5);
    }

    fn capped(batch: &Batch) -> (u64, u64) {
        batch.banners.values().fold((0, 0), |sum, count| {
            (sum.0 + count.viewable, sum.1 + count.capped)
        })
    }

    #[test]
    fn one_network_adds_its_share_to_a_daily_cap_whatever_its_browsers_are_called() {
        let mut counter = Counter::default();
        let now = at("2026-11-21T10:00:00Z");
        let banner = |campaign| Banner {
            campaign,
            placement: "home_top".into(),
            locale: Locale::Ua,
            network_share: 10,
        };
        let mut see = |network: IpAddr, agent: &str, campaign, now| {
            let visitor = Visitor {
                network,
                agent: agent.as_bytes().into(),
                device: Device::Desktop,
            };
            counter.banner(&visitor, banner(campaign), BannerEvent::Viewable, now, ZONE);
            capped(&counter.drain().0)
        };
        let mut sum = (0, 0);
        let mut add = |(seen, capped)| sum = (sum.0 + seen, sum.1 + capped);
        // A subscriber's /48, a new /64 and a new browser each time.
        for number in 0..500u16 {
            let network = Ipv6Addr::new(0x2001, 0xdb8, 7, number, 0, 0, 0, 0).into();
            add(see(network, &format!("Firefox/{number}"), EntryId(1), now));
        }
        let v4 = |last| IpAddr::from([192, 0, 2, last]);
        for number in 0..500 {
            add(see(v4(1), &format!("Firefox/{number}"), EntryId(1), now));
        }
        assert_eq!(sum, (1_000, 20), "all are seen, ten of each network count");
        assert_eq!(
            see(v4(2), "Firefox", EntryId(1), now),
            (1, 1),
            "another network"
        );
        assert_eq!(
            see(v4(1), "Firefox", EntryId(2), now),
            (1, 1),
            "another campaign"
        );
        assert_eq!(
            see(v4(1), "Firefox", EntryId(1), at("2026-11-22T10:00:00Z")),
            (1, 1),
            "another day"
        );
        let mut tally = Tally::default();
        assert_eq!((0..10).filter(|what| tally.admits(*what, 1, 5)).count(), 5);
    }

    #[test]
    fn hosts_beyond_the_bound_are_one() {
        let mut counter = Counter::default();
        let now = at("2026-11-21T10:00:00Z");
        for number in 0..3_000_u32 {
            let network = IpAddr::from(number.to_be_bytes());
            let visitor = Visitor {
                network,
                agent: Box::default(),
                device: Device::Mobile,
            };
            let view = View {
                referrer: format!("{number}.example"),
                ..view("/")
            };
            counter.view(&visitor, view, now, ZONE);
        }
        let (batch, _) = counter.drain();
        assert!(batch.pages.len() <= MOST_HOSTS + 1);
        assert_eq!(sums(&batch).0.views, 3_000);
    }
}

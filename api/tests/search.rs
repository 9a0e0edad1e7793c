//! The public search index over the demo portal.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use api::store::{Found, Search, SearchIndex, SearchQuery, SearchSort, Store};
use generator::model::{Fields, Kind, Locale};
use jiff::Timestamp;
use std::{cell::Cell, path::Path};
use tempfile::TempDir;

struct Portal {
    store: Store,
    now: i64,
    _dir: TempDir,
}

impl Portal {
    fn new() -> Portal {
        let dir = TempDir::new().unwrap();
        let store = Store::open(dir.path()).unwrap();
        let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let now: Timestamp = "2026-11-25T12:00:00Z".parse().unwrap();
        store.import(generator::content::read(&content).unwrap(), false, now).unwrap();
        Portal { store, now: now.as_second(), _dir: dir }
    }

    /// Works at most so many pieces off; answers how many entries were looked at.
    fn index(&self, pieces: usize) -> usize {
        let mut index = SearchIndex::open(&self.store).unwrap();
        let snapshot = self.store.snapshot().unwrap();
        let mut work = index.pending(&snapshot, self.now).unwrap();
        let looked_at = Cell::new(0);
        let count = || looked_at.set(looked_at.get() + 1);
        for _ in 0..pieces {
            if !index.go_on(&mut work, &snapshot, self.now, &count).unwrap() {
                break;
            }
        }
        looked_at.get()
    }

    fn find(&self, query: SearchQuery) -> Found {
        let query = SearchQuery { locale: Some(Locale::Us), page: 1, per_page: 100, ..query };
        Search::of(&self.store).find(&query).unwrap()
    }

    /// Prices in the portal's currency, in minor units, of what the paths lead to.
    fn prices(&self, found: &Found) -> Vec<Option<i64>> {
        let records = self.store.snapshot().unwrap().records().unwrap();
        let price = |path: &str| {
            let record = records.iter().find(|record| path.ends_with(&record.entry.path())).unwrap();
            match &record.entry.fields {
                Fields::Advertisement(ad) if ad.price_kind == "free" => Some(0),
                Fields::Advertisement(ad) if ad.currency == "USD" || ad.currency.is_empty() => ad.price,
                _ => None,
            }
        };
        found.rows.iter().map(|row| price(&row.path)).collect()
    }
}

fn ads() -> SearchQuery {
    SearchQuery { kind: Some(Kind::Advertisements), ..SearchQuery::default() }
}

#[test]
fn advertisements_by_price() {
    let portal = Portal::new();
    portal.index(usize::MAX);
    let all = portal.find(ads());
    assert!(all.total >= 10, "{}", all.total);

    let cheapest = portal.prices(&portal.find(SearchQuery { sort: SearchSort::Cheapest, ..ads() }));
    assert_eq!(cheapest.len(), all.rows.len());
    let known: Vec<i64> = cheapest.iter().copied().map_while(|price| price).collect();
    assert!(known.is_sorted() && known.len() > 3, "{cheapest:?}");
    assert!(cheapest[known.len()..].iter().all(Option::is_none), "without a price last: {cheapest:?}");

    let dearest = portal.prices(&portal.find(SearchQuery { sort: SearchSort::Dearest, ..ads() }));
    assert_eq!(dearest[..known.len()].iter().flatten().rev().copied().collect::<Vec<_>>(), known);

    let (low, high) = (100, 1000);
    let some = portal.find(SearchQuery { price_min: Some(low), price_max: Some(high), ..ads() });
    let prices = portal.prices(&some);
    assert!(!prices.is_empty() && some.total < all.total);
    assert!(prices.iter().all(|price| price.is_some_and(|price| (low * 100..=high * 100).contains(&price))));
    let none = SearchQuery { price_min: Some(i64::MAX), ..ads() };
    assert_eq!(portal.find(none), Found::default());
}

#[test]
fn services_by_title() {
    let portal = Portal::new();
    portal.index(usize::MAX);
    let query = SearchQuery { kind: Some(Kind::Services), sort: SearchSort::Title, ..SearchQuery::default() };
    let titles: Vec<String> = portal.find(query).rows.into_iter().map(|row| row.title.concat()).collect();
    let mut sorted = titles.clone();
    sorted.sort_by_key(|title| generator::format::sort_key(title, Locale::Us));
    assert!(titles.len() > 5);
    assert_eq!(titles, sorted);
}

#[test]
fn work_goes_on_where_it_was_broken_off() {
    let portal = Portal::new();
    // Nothing of it is committed before the first piece is whole.
    assert_eq!(portal.index(0), 0);
    let first = portal.index(1);
    let rest = portal.index(usize::MAX);
    assert!(first > 0);
    assert_eq!(portal.index(usize::MAX), 0, "a complete index needs nothing");
    let everything = Portal::new();
    let all = everything.index(usize::MAX);
    assert_eq!(first + rest, all, "no entry twice");
    let find = |portal: &Portal| portal.find(SearchQuery::default());
    assert_eq!(find(&portal), find(&everything));
}

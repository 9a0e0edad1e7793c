//! The public search index over the demo portal.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "tests count what they made themselves"
)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod answers;
mod cases;
mod saved;

use domain::ids::Seq;
use jiff::Timestamp;
use model::{Document, Fields, Kind, Locale, Slug, UnixSeconds};
use std::cell::Cell;
use std::path::Path;
use store::{
    BlockingStore, Remaining, SearchIndex, SearchMatches, SearchQuery, SearchReader, SearchSort,
};
use tempfile::TempDir;

struct Portal {
    store: BlockingStore,
    now: UnixSeconds,
    _dir: TempDir,
}

impl Portal {
    fn new() -> Portal {
        Portal::changed(|_| {})
    }

    /// The demo portal after `change`.
    fn changed(change: impl FnOnce(&mut Vec<Document>)) -> Portal {
        let dir = TempDir::new().unwrap();
        let store = BlockingStore::open(dir.path()).unwrap();
        let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let now: Timestamp = "2026-11-25T12:00:00Z".parse().unwrap();
        let mut portal = generator::content::read(&content).unwrap();
        change(&mut portal.documents);
        store.import(portal, false, now).unwrap();
        Portal {
            store,
            now: now.into(),
            _dir: dir,
        }
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

    fn find(&self, query: SearchQuery) -> SearchMatches {
        self.find_page(query, 1)
    }

    fn find_page(&self, query: SearchQuery, page: usize) -> SearchMatches {
        let query = SearchQuery {
            locale: Some(Locale::Us),
            page,
            per_page: 100,
            ..query
        };
        // As the search page asks: all results are counted.
        let reader = SearchReader::of(&self.store);
        let others = std::slice::from_ref(&query);
        SearchMatches {
            counts: Vec::new(),
            ..reader.find_and_count(&query, others).unwrap()
        }
    }

    /// How many entries match each of `others`.
    fn counts(&self, query: &SearchQuery, others: &[SearchQuery]) -> Vec<Option<usize>> {
        let [query, others @ ..] = &*std::iter::once(query)
            .chain(others)
            .map(|query| SearchQuery {
                locale: Some(Locale::Us),
                ..query.clone()
            })
            .collect::<Vec<_>>()
        else {
            unreachable!("there is a query")
        };
        let reader = SearchReader::of(&self.store);
        reader.find_and_count(query, others).unwrap().counts
    }

    /// Prices in the portal's currency, in minor units, of what the paths lead to.
    fn prices(&self, results: &SearchMatches) -> Vec<Option<i64>> {
        let records = self
            .store
            .snapshot()
            .unwrap()
            .map_records(|record| record)
            .unwrap();
        let price = |path: &str| {
            let record = records
                .iter()
                .find(|record| path.ends_with(&record.entry.path()))
                .unwrap();
            match &record.entry.fields {
                Fields::Advertisement(ad) if ad.price_kind == "free" => Some(0),
                Fields::Advertisement(ad) if ad.currency == "USD" || ad.currency.is_empty() => {
                    ad.price
                }
                _ => None,
            }
        };
        results.rows.iter().map(|row| price(&row.path)).collect()
    }
}

/// A publish of one entry ends while an editor renames a category: the index must not count that
/// change as indexed.
#[test]
fn a_change_of_the_whole_portal_is_not_lost_behind_that_of_an_entry() {
    let portal = Portal::new();
    let all = portal.index(usize::MAX);
    assert_eq!(portal.index(usize::MAX), 0, "nothing is left");
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let mut renamed = generator::content::read(&content).unwrap();
    renamed.site.locations[0].name.ua.push('!');
    portal
        .store
        .import(renamed, true, "2026-11-25T12:00:00Z".parse().unwrap())
        .unwrap();
    let mut index = SearchIndex::open(&portal.store).unwrap();
    let snapshot = portal.store.snapshot().unwrap();
    let entry = snapshot.ids().unwrap()[0];
    index
        .update(&snapshot, &[entry], portal.now, false)
        .unwrap();
    assert_eq!(portal.index(usize::MAX), all);
}

/// The numbers of a reader who came before an edit are those of one who comes after it.
#[test]
fn what_is_in_memory_follows_the_index() {
    let portal = Portal::new();
    portal.index(usize::MAX);
    let places = ["milvoki", "rasin", "medison", "vokesha"].map(|place| SearchQuery {
        locations: vec![place.to_owned()],
        ..ads()
    });
    let priced = SearchQuery {
        price_min: Some(1),
        ..ads()
    };
    let all = SearchQuery::default();
    let questions = [&places[..], &[priced, ads(), all]].concat();
    let before = portal.counts(&ads(), &questions);
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let mut moved = generator::content::read(&content).unwrap();
    for document in &mut moved.documents {
        let Fields::Advertisement(ad) = &mut document.entry.fields else {
            continue;
        };
        ad.price = None;
        ad.price_kind = "free".to_owned();
        if document.entry.location.as_deref() == Some("rasin") {
            document.entry.location = Some(Slug::new("medison").unwrap());
        }
    }
    portal
        .store
        .import(moved, true, "2026-11-25T12:00:00Z".parse().unwrap())
        .unwrap();
    portal.index(usize::MAX);
    let after = portal.counts(&ads(), &questions);
    let (rasin, medison, priced) = (1, 2, 4);
    let in_rasin = before[rasin].unwrap();
    assert!(in_rasin > 0 && before[priced] > Some(0), "{before:?}");
    assert_eq!(
        (after[rasin], after[priced]),
        (Some(0), Some(0)),
        "{after:?}"
    );
    assert_eq!(after[medison], Some(before[medison].unwrap() + in_rasin));
    assert_eq!(after[5..], before[5..], "none came and none left");
    for (question, count) in questions.iter().zip(&after) {
        assert_eq!(*count, Some(portal.find(question.clone()).total));
    }
}

fn ads() -> SearchQuery {
    SearchQuery {
        kind: Some(Kind::Advertisements),
        ..SearchQuery::default()
    }
}

#[test]
fn advertisements_by_price() {
    let portal = Portal::new();
    portal.index(usize::MAX);
    let all = portal.find(ads());
    assert!(all.total >= 10, "{}", all.total);

    let cheapest = portal.prices(&portal.find(SearchQuery {
        sort: SearchSort::Cheapest,
        ..ads()
    }));
    assert_eq!(cheapest.len(), all.rows.len());
    let known: Vec<i64> = cheapest.iter().copied().map_while(|price| price).collect();
    assert!(known.is_sorted() && known.len() > 3, "{cheapest:?}");
    assert!(
        cheapest[known.len()..].iter().all(Option::is_none),
        "without a price last: {cheapest:?}"
    );

    let dearest = portal.prices(&portal.find(SearchQuery {
        sort: SearchSort::Dearest,
        ..ads()
    }));
    assert_eq!(
        dearest[..known.len()]
            .iter()
            .flatten()
            .rev()
            .copied()
            .collect::<Vec<_>>(),
        known
    );

    let (low, high) = (100, 1000);
    let some = portal.find(SearchQuery {
        price_min: Some(low),
        price_max: Some(high),
        ..ads()
    });
    let prices = portal.prices(&some);
    assert!(!prices.is_empty() && some.total < all.total);
    assert!(
        prices
            .iter()
            .all(|price| price.is_some_and(|price| (low * 100..=high * 100).contains(&price)))
    );
    let none = SearchQuery {
        price_min: Some(i64::MAX),
        ..ads()
    };
    assert_eq!(portal.find(none), SearchMatches::default());
}

#[test]
fn services_by_title() {
    let portal = Portal::new();
    portal.index(usize::MAX);
    let query = SearchQuery {
        kind: Some(Kind::Services),
        sort: SearchSort::Title,
        ..SearchQuery::default()
    };
    let titles: Vec<String> = portal
        .find(query)
        .rows
        .into_iter()
        .map(|row| row.title.concat())
        .collect();
    let mut sorted = titles.clone();
    sorted.sort_by_key(|title| model::format::sort_key(title, Locale::Us));
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
    assert_eq!(
        portal.index(usize::MAX),
        0,
        "a complete index needs nothing"
    );
    let everything = Portal::new();
    let all = everything.index(usize::MAX);
    assert_eq!(first + rest, all, "no entry twice");
    let find = |portal: &Portal| portal.find(SearchQuery::default());
    assert_eq!(find(&portal), find(&everything));
}

/// News of one day each, the newest first, all with the word "chronicle"; every fiftieth has a tag.
fn chronicle(documents: &mut Vec<Document>, days: usize) {
    let news = documents
        .iter()
        .find(|document| document.entry.kind() == Kind::News && document.entry.us.is_some());
    let sample = news.unwrap().clone();
    let newest: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
    for day in 0..days {
        let mut one = sample.clone();
        one.entry.slug = Slug::new(format!("chronicle-{day}")).unwrap();
        one.entry.tags = if day % 50 == 49 {
            vec![Slug::new("mova").unwrap()]
        } else {
            Vec::new()
        };
        one.entry.published_at = Some(newest - jiff::SignedDuration::from_hours(24 * day as i64));
        one.entry.serials.clear();
        one.entry.former_slugs.clear();
        one.entry.us.as_mut().unwrap().title = format!("Chronicle of day {day}");
        documents.push(one);
    }
}

#[test]
fn of_very_many_the_newest_are_found_and_a_choice_finds_the_old_ones_too() {
    let portal = Portal::changed(|documents| chronicle(documents, 1000));
    portal.index(usize::MAX);
    let newest = |text: &str| SearchQuery {
        text: text.to_owned(),
        sort: SearchSort::Newest,
        ..SearchQuery::default()
    };
    let days = |results: &SearchMatches| -> Vec<usize> {
        let day = |path: &str| {
            path.split("chronicle-")
                .nth(1)
                .map(|day| day.parse().unwrap())
        };
        results
            .rows
            .iter()
            .filter_map(|row| day(&row.path))
            .collect()
    };

    let all = portal.find(newest("chronicle"));
    assert_eq!((all.total, all.more), (1000, false));
    assert_eq!(days(&all), (0..100).collect::<Vec<_>>());
    let last = portal.find_page(newest("chronicle"), 10);
    assert_eq!(days(&last), (900..1000).collect::<Vec<_>>());
    // By relevance, those that were not ranked follow those that were; none comes twice.
    let mut seen = std::collections::BTreeSet::new();
    for page in 1..=10 {
        let query = SearchQuery {
            sort: SearchSort::Relevance,
            ..newest("chronicle")
        };
        let page = days(&portal.find_page(query, page));
        assert_eq!(page.len(), 100);
        seen.extend(page);
    }
    assert_eq!(seen.len(), 1000);
    let tagged = SearchQuery {
        tag: "mova".to_owned(),
        ..newest("chronicle")
    };
    let chosen = portal.find(tagged.clone());
    assert_eq!((chosen.total, chosen.more), (20, false));
    assert_eq!(
        days(&chosen),
        (0..20).map(|n| n * 50 + 49).collect::<Vec<_>>()
    );
    let begun = portal.find(SearchQuery {
        text: "chron".to_owned(),
        ..tagged.clone()
    });
    assert_eq!(days(&begun), days(&chosen));

    // Everything has the phrase, and the newest 100 with it are read.
    let phrase = portal.find(newest("\"chronicle of day\""));
    assert!(phrase.more && days(&phrase)[0] == 0, "{}", phrase.total);
    let phrase = portal.find(newest("\"chronicle of day\" 987"));
    assert_eq!(
        (days(&phrase), phrase.left_out),
        (vec![987], Vec::new()),
        "a rare word beside a common phrase"
    );
    let phrase = portal.find(SearchQuery {
        text: "\"of day\"".to_owned(),
        ..tagged.clone()
    });
    assert_eq!(
        (days(&phrase), phrase.more),
        (days(&chosen), false),
        "a rare tag beside it"
    );
    let phrase = portal.find(newest("\"day 987\" chronicle"));
    assert_eq!(days(&phrase), vec![987], "a rare phrase");

    let old = portal.find(newest("chronicle 987"));
    assert_eq!(
        (days(&old), old.more),
        (vec![987], false),
        "a rare word finds what is old"
    );
    let until = "2025-01-01T00:00:00Z".parse::<Timestamp>().unwrap();
    let before = portal.find(SearchQuery {
        until: Some(until.into()),
        ..newest("chronicle")
    });
    assert_eq!(days(&before)[0], 689, "so do days");
    let range = SearchQuery {
        until: Some(until.into()),
        ..newest("\"chronicle of day\"")
    };
    assert_eq!(
        days(&portal.find(range.clone()))[0],
        689,
        "beside a phrase too"
    );
    let tagged_range = SearchQuery {
        tag: "mova".to_owned(),
        ..range
    };
    assert_eq!(
        days(&portal.find(tagged_range))[0],
        699,
        "and beside a phrase and a tag"
    );

    let listed = portal.find(SearchQuery {
        text: String::new(),
        kind: Some(Kind::News),
        ..tagged.clone()
    });
    assert_eq!(days(&listed), days(&chosen), "the same without a word");
    assert!(
        listed.total > 20 && listed.total == listed.rows.len(),
        "with others of the tag"
    );
    let second = SearchQuery {
        text: String::new(),
        page: 2,
        per_page: 5,
        locale: Some(Locale::Us),
        ..tagged
    };
    let second = SearchReader::of(&portal.store).find(&second).unwrap();
    assert_eq!(
        second.rows,
        portal
            .find(SearchQuery {
                text: String::new(),
                tag: "mova".to_owned(),
                ..SearchQuery::default()
            })
            .rows[5..10]
    );
}

#[test]
fn an_old_title_comes_before_many_newer_texts() {
    for days in [80, 150, 400] {
        let old = format!("chronicle-{}", days - 10);
        let portal = Portal::changed(|documents| {
            chronicle(documents, days);
            for document in documents.iter_mut() {
                let slug = document.entry.slug.as_str().to_owned();
                if !slug.starts_with("chronicle-") {
                    continue;
                }
                document.bodies[Locale::Us.index()] =
                    "An old lighthouse, seen from the lake.".to_owned();
                if slug == old {
                    document.entry.us.as_mut().unwrap().title =
                        "Lighthouse on the old lake".to_owned();
                }
            }
        });
        portal.index(usize::MAX);
        for (kind, text) in [
            (None, "lighthouse"),
            (Some(Kind::News), "lighthouse"),
            (None, "lake lighthouse"),
            (Some(Kind::News), "lake lighthouse"),
        ] {
            let answer = portal.find(SearchQuery {
                text: text.to_owned(),
                kind,
                ..SearchQuery::default()
            });
            assert!(
                answer.rows[0].path.ends_with(&old),
                "{days} {kind:?} {text}: {}",
                answer.rows[0].path
            );
        }
    }
}

#[test]
fn an_index_behind_the_changes_on_record_looks_at_everything() {
    let portal = Portal::new();
    let all = portal.index(usize::MAX);
    let change = |count: i64| {
        let db = rusqlite::Connection::open(portal.store.folder().join(store::DATABASE)).unwrap();
        db.busy_timeout(std::time::Duration::from_secs(5)).unwrap();
        let entry =
            "INSERT INTO changes (kind, subject, at) SELECT 'news', min(entry_id), ?1 FROM live";
        (0..count).for_each(|_| assert_eq!(db.execute(entry, [portal.now.get()]).unwrap(), 1));
        portal
            .store
            .set_published_seq(
                portal
                    .store
                    .read_blocking(|reader| reader.latest_seq())
                    .unwrap(),
            )
            .unwrap();
    };
    change(3);
    assert_eq!(portal.index(usize::MAX), 1);
    change(3);
    let later = portal.now.plus(40 * 24 * 3600).timestamp().unwrap();
    while portal.store.prune(later).unwrap() == Remaining::MaybeMore {}
    assert_eq!(
        portal
            .store
            .read_blocking(|reader| reader.changes_since(Seq(0)))
            .unwrap()
            .len(),
        1,
        "the newest stays"
    );
    assert_eq!(portal.index(usize::MAX), all);
    assert_eq!(portal.index(usize::MAX), 0);
}

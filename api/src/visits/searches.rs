//! Counts of searches: queries that found nothing, and visitors for each query that found something.
//! Nothing is kept of a text that may identify a person (docs/content-model.md §9).

use super::bounds::Bounded;
use super::visitor::{Visitor, address, subscriber_network};
use domain::ads::words::has_contact;
use jiff::civil::Date;
use model::Locale;
use std::collections::HashSet;
use store::{AskerKey, Batch, SearchKey};
use support::token;

/// Searches without a result of a day at most; further ones are dropped.
const MOST_SEARCHES: usize = 5_000;
/// Pairs of a visitor and a query of a day at most: 9 to 18 bytes each here, and a row in the file.
const MOST_ASKERS: usize = 100_000;
/// Characters of a query without a result that are stored, and of one with results.
const LONGEST_MISS: usize = 100;
const LONGEST_FOUND: usize = 60;
/// Number of digits from which a query may hold a phone number.
const DIGITS: usize = 6;

/// A search, as the page with its first results reports it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchEvent<'a> {
    pub section: &'static str,
    pub locale: Locale,
    pub query: &'a str,
    pub results: usize,
    /// No word of the query was left out to find them.
    pub is_whole: bool,
}

/// The searches of a day that are counted already; they bound the counts.
#[derive(Default)]
pub(super) struct Searches {
    /// Distinguishes the salts of a day and says nothing of them.
    salt_id: i64,
    misses: HashSet<String>,
    askers: Bounded,
}

impl Searches {
    pub(super) fn begin_day() -> Searches {
        let mut id = [0; 8];
        id.copy_from_slice(&token::random_bytes()[..8]);
        Searches {
            salt_id: i64::from_be_bytes(id),
            ..Searches::default()
        }
    }

    /// Whether there is room for a search; `query` is [`storable`].
    pub(super) fn admits(&self, search: &SearchEvent<'_>, query: &str) -> bool {
        if search.results > 0 {
            return search.is_whole
                && query.chars().count() <= LONGEST_FOUND
                && !names_address(query);
        }
        self.misses.len() < MOST_SEARCHES || self.misses.contains(query)
    }

    pub(super) fn count(
        &mut self,
        salt: &[u8; 32],
        day: Date,
        visitor: &Visitor,
        search: &SearchEvent<'_>,
        query: String,
        batch: &mut Batch,
    ) {
        let &SearchEvent {
            section,
            locale,
            results,
            ..
        } = search;
        if results == 0 {
            self.misses.insert(query.clone());
            *batch
                .searches
                .entry(SearchKey {
                    day,
                    section,
                    locale,
                    query,
                })
                .or_default() += 1;
            return;
        }
        // By the network alone: a sender can choose its user agent, and what is popular is shown to
        // all readers.
        let network = address(subscriber_network(visitor.network));
        let parts = [
            &*network,
            locale.code().as_bytes(),
            section.as_bytes(),
            query.as_bytes(),
        ];
        let signed = token::keyed(salt, &parts);
        let mut code = [0; 16];
        code.copy_from_slice(&signed[..16]);
        let known_as = code
            .iter()
            .take(8)
            .fold(0, |value, byte| value << 8 | u64::from(*byte));
        if self.askers.add(known_as, MOST_ASKERS) {
            batch.askers.insert(AskerKey {
                day,
                locale,
                section,
                query,
                salt: self.salt_id,
                code,
            });
        }
    }
}

/// Whether a text holds a link or a contact. What is popular is shown to all readers.
pub(crate) fn names_address(text: &str) -> bool {
    has_contact(text)
        || text.split_whitespace().any(|word| {
            word.contains("//")
                || word.contains('@')
                || is_host(word)
                || is_host(word.trim_matches(|c: char| !c.is_alphanumeric()))
        })
}

/// Whether a word begins like the address of a host.
fn is_host(word: &str) -> bool {
    let host = word.split(['/', ':', '?']).next().unwrap_or_default();
    let Some((before, end)) = host.trim_end_matches('.').rsplit_once('.') else {
        return false;
    };
    end.chars().count() >= 2
        && end.chars().all(char::is_alphabetic)
        && before.ends_with(char::is_alphanumeric)
}

/// A query as it is stored; `None` if it is too short or may identify a person.
pub(super) fn storable(query: &str) -> Option<String> {
    let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    let text: String = words
        .join(" ")
        .chars()
        .filter(|c| !c.is_control())
        .take(LONGEST_MISS)
        .collect();
    let digits = query.chars().filter(|c| c.is_numeric()).count();
    let fine = text.chars().count() >= 2 && !query.contains('@') && digits < DIGITS;
    fine.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::visits::counter::Counter;
    use jiff::Timestamp;
    use std::net::IpAddr;

    const ZONE: &str = "Europe/Kyiv";

    fn noon() -> Timestamp {
        "2026-11-21T10:00:00Z".parse().unwrap()
    }

    fn search(counter: &mut Counter, network: IpAddr, query: &str, results: usize, now: Timestamp) {
        let visitor = Visitor {
            network,
            agent: b"Firefox".as_slice().into(),
            device: store::Device::Mobile,
        };
        let search = SearchEvent {
            section: "all",
            locale: Locale::Us,
            query,
            results,
            is_whole: true,
        };
        counter.search(&visitor, &search, now, ZONE);
    }

    fn v4(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn queries_that_may_name_a_person_are_not_kept() {
        for (query, kept) in [
            ("  Нова   Пошта ", Some("нова пошта")),
            ("кімната 2024", Some("кімната 2024")),
            ("067 123-45-67", None),
            ("+1 (312) 555 0199", None),
            ("٠٦٧١٢٣٤", None),
            ("olena@example.org", None),
            ("а", None),
            ("", None),
        ] {
            assert_eq!(storable(query).as_deref(), kept, "{query}");
            let mut counter = Counter::default();
            for results in [0, 3] {
                search(&mut counter, v4(1), query, results, noon());
            }
            let (batch, _) = counter.drain();
            let expected = usize::from(kept.is_some());
            assert_eq!(
                (batch.searches.len(), batch.askers.len()),
                (expected, expected),
                "{query}"
            );
        }
        let mut counter = Counter::default();
        for (query, results) in [
            ("о".repeat(61), 1),
            ("о".repeat(60), 1),
            ("а".repeat(300), 0),
        ] {
            search(&mut counter, v4(1), &query, results, noon());
        }
        let (batch, _) = counter.drain();
        let lengths = |query: &String| query.chars().count();
        assert_eq!(
            batch
                .askers
                .iter()
                .map(|key| lengths(&key.query))
                .collect::<Vec<_>>(),
            [60]
        );
        assert_eq!(
            batch
                .searches
                .keys()
                .map(|key| lengths(&key.query))
                .collect::<Vec<_>>(),
            [100]
        );
    }

    #[test]
    fn questions_with_words_left_out_or_with_an_address_are_not_popular() {
        for (query, is_whole, counts) in [
            ("пекарня колосок", true, true),
            ("пекарня колосок отруїла", false, false),
            ("шахраї evil.example", true, false),
            ("https://evil", true, false),
            ("пиши t.me/shahrai", true, false),
            ("(калина.укр)", true, false),
            ("www.kalyna.test/x?y", true, false),
            ("@olenka", true, false),
            ("автобус 67", true, true),
            ("квартира 2.5 кімнати", true, true),
            ("робота.", true, true),
        ] {
            let mut counter = Counter::default();
            let visitor = Visitor {
                network: v4(1),
                agent: b"Firefox".as_slice().into(),
                device: store::Device::Mobile,
            };
            let search = SearchEvent {
                section: "all",
                locale: Locale::Us,
                query,
                results: 3,
                is_whole,
            };
            counter.search(&visitor, &search, noon(), ZONE);
            assert_eq!(
                counter.drain().0.askers.len(),
                usize::from(counts),
                "{query}"
            );
        }
    }

    #[test]
    fn a_visitor_is_one_however_often_it_asks() {
        let mut counter = Counter::default();
        for query in ["Робота", "робота", " РОБОТА "]
            .into_iter()
            .cycle()
            .take(10)
        {
            search(&mut counter, v4(1), query, 7, noon());
        }
        let first = counter.drain().0.askers;
        assert_eq!(first.len(), 1);
        // A new browser of the same line, and another network of it, are the same visitor.
        let visitor = Visitor {
            network: v4(1),
            agent: Box::default(),
            device: store::Device::Tablet,
        };
        let asked_in = |section| SearchEvent {
            section,
            locale: Locale::Us,
            query: "робота",
            results: 7,
            is_whole: true,
        };
        counter.search(&visitor, &asked_in("all"), noon(), ZONE);
        for last in 0..5u16 {
            let network = std::net::Ipv6Addr::new(0x2001, 0xdb8, 7, last, 0, 0, 0, 1).into();
            search(&mut counter, network, "робота", 7, noon());
        }
        assert_eq!(counter.drain().0.askers.len(), 1, "the one of IPv6");
        for last in 2..6 {
            search(&mut counter, v4(last), "робота", 7, noon());
        }
        counter.search(&visitor, &asked_in("novyny"), noon(), ZONE);
        assert_eq!(counter.drain().0.askers.len(), 5);
        // Another day has another salt.
        let tomorrow = "2026-11-22T10:00:00Z".parse().unwrap();
        search(&mut counter, v4(1), "робота", 7, tomorrow);
        let next = counter.drain().0.askers;
        let differ = |one: &HashSet<AskerKey>, other: &HashSet<AskerKey>| {
            one.iter()
                .zip(other)
                .all(|(a, b)| a.code != b.code && a.salt != b.salt && a.day != b.day)
        };
        assert!(next.len() == 1 && differ(&first, &next));
    }

    #[test]
    fn codes_of_one_visitor_have_nothing_in_common() {
        let mut counter = Counter::default();
        for query in ["робота", "кімната"] {
            search(&mut counter, v4(1), query, 7, noon());
        }
        let codes: Vec<[u8; 16]> = counter
            .drain()
            .0
            .askers
            .iter()
            .map(|key| key.code)
            .collect();
        assert_ne!(codes[0], codes[1]);
    }

    #[test]
    fn memory_is_bounded() {
        let mut searches = Searches::begin_day();
        let mut batch = Batch::default();
        let day = "2026-11-21".parse().unwrap();
        for number in 0..150_000_u32 {
            let network = IpAddr::from(number.to_be_bytes());
            let visitor = Visitor {
                network,
                agent: Box::default(),
                device: store::Device::Mobile,
            };
            let search = SearchEvent {
                section: "all",
                locale: Locale::Us,
                query: "",
                results: 1,
                is_whole: true,
            };
            searches.count(
                &[7; 32],
                day,
                &visitor,
                &search,
                format!("query {number}"),
                &mut batch,
            );
        }
        assert_eq!(batch.askers.len(), MOST_ASKERS);
    }
}

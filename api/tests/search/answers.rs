//! Filters by the answers of advertisements, against a look at every one of them.

use crate::{Portal, ads};
use model::{AttributeValue, Document, Fields, Slug};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use store::{NumberRange, SearchQuery};

const PETS: [&str; 3] = ["tak", "domovytysia", "ni"];
/// Fewer than a question with words finds at most.
const FLATS: usize = 240;

type Answers = BTreeMap<String, AttributeValue>;

/// What the `number`th flat answers; some questions stay open.
fn answers(number: usize) -> Answers {
    let mut all = Answers::new();
    let mut add = |key: &str, answer| all.insert(key.to_owned(), answer);
    if !number.is_multiple_of(7) {
        add("kimnaty", AttributeValue::Number(number as i64 % 5));
    }
    if !number.is_multiple_of(3) {
        add("plosha", AttributeValue::Number(20 + number as i64 % 90));
    }
    if !number.is_multiple_of(4) {
        add("umebliovano", AttributeValue::Bool(number % 8 > 4));
    }
    if !number.is_multiple_of(5) {
        add("tvaryny", AttributeValue::Text(PETS[number % 3].to_owned()));
    }
    // Not a filter: its question is not marked as one.
    add("poverkh", AttributeValue::Number(number as i64 % 9));
    all
}

/// Flats in two categories, the second below the first, in the place of the demo's advertisements.
fn flats(documents: &mut Vec<Document>) {
    let answered = |document: &Document| match &document.entry.fields {
        Fields::Advertisement(ad) => ad.attributes.contains_key("kimnaty"),
        _ => false,
    };
    let sample = documents.iter().find(|document| answered(document));
    let sample = sample.unwrap().clone();
    for number in 0..FLATS {
        let mut flat = sample.clone();
        flat.entry.slug = Slug::new(format!("flat-{number}-aaaaaaaa")).unwrap();
        flat.entry.serials.clear();
        flat.entry.former_slugs.clear();
        if let Fields::Advertisement(ad) = &mut flat.entry.fields {
            ad.attributes = answers(number);
        }
        documents.push(flat);
    }
}

static PORTAL: LazyLock<Portal> = LazyLock::new(|| {
    let portal = Portal::changed(flats);
    portal.index(usize::MAX);
    portal
});

/// Numbers of a question between two ends, either of which may be open.
fn range(key: &'static str, ends: std::ops::Range<i64>) -> impl Strategy<Value = NumberRange> {
    let end = prop::option::of(ends);
    (end.clone(), end).prop_map(move |(min, max)| NumberRange {
        key: key.to_owned(),
        min,
        max,
    })
}

fn fits(answers: &Answers, query: &SearchQuery) -> bool {
    let has = |(key, value): &(String, String)| match answers.get(key) {
        Some(AttributeValue::Text(text)) => text == value,
        Some(AttributeValue::Bool(yes)) => yes.to_string() == *value,
        _ => false,
    };
    let is_within = |range: &NumberRange| match answers.get(&range.key) {
        Some(AttributeValue::Number(n)) => {
            range.min.is_none_or(|min| *n >= min) && range.max.is_none_or(|max| *n <= max)
        }
        _ => false,
    };
    query.answers.iter().all(has) && query.numbers.iter().all(is_within)
}

/// The numbers of the flats that a query finds, on all pages.
fn matches(query: &SearchQuery) -> BTreeSet<usize> {
    let mut numbers = BTreeSet::new();
    for page in 1.. {
        let results = PORTAL.find_page(query.clone(), page);
        for row in &results.rows {
            if let Some((_, rest)) = row.path.split_once("/flat-") {
                numbers.insert(rest.split('-').next().unwrap().parse().unwrap());
            }
        }
        if results.rows.is_empty() {
            return numbers;
        }
    }
    unreachable!("pages end")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn filters_find_what_a_look_at_all_finds(
        pets in prop::option::of(prop::sample::select(&PETS[..])),
        furnished in prop::option::of(any::<bool>()),
        rooms in prop::option::of(range("kimnaty", -1..6)),
        area in prop::option::of(range("plosha", 10..120)),
        has_words in any::<bool>(),
    ) {
        let pets = pets.map(|pets| ("tvaryny".to_owned(), pets.to_owned()));
        let furnished = furnished.map(|yes| ("umebliovano".to_owned(), yes.to_string()));
        let query = SearchQuery {
            text: if has_words { "квартира".to_owned() } else { String::new() },
            answers: pets.into_iter().chain(furnished).collect(),
            numbers: rooms.into_iter().chain(area).collect(),
            ..ads()
        };
        let expected: BTreeSet<usize> =
            (0..FLATS).filter(|number| fits(&answers(*number), &query)).collect();
        prop_assert_eq!(&matches(&query), &expected);

        // The number beside each answer is what a choice of it finds.
        let mut others = Vec::new();
        let answers_of = [
            ("tvaryny", PETS[0]), ("tvaryny", PETS[1]), ("tvaryny", PETS[2]),
            ("umebliovano", "true"), ("umebliovano", "false"),
        ];
        for (key, value) in answers_of {
            let mut other = query.clone();
            other.answers.retain(|(known, _)| known != key);
            other.answers.push((key.to_owned(), value.to_owned()));
            others.push(other);
        }
        let counts = PORTAL.counts(&query, &others);
        for (other, count) in others.iter().zip(counts) {
            let among_all = PORTAL.find(other.clone()).total;
            prop_assert_eq!(count, Some(among_all), "{:?}", other);
        }
    }
}

#[test]
fn a_question_that_is_not_marked_is_no_filter() {
    let floors = NumberRange {
        key: "poverkh".to_owned(),
        min: Some(0),
        max: None,
    };
    let query = SearchQuery {
        numbers: vec![floors],
        ..ads()
    };
    assert_eq!(matches(&query), BTreeSet::new());
}

//! What readers type and what they look for: the first result of each over the demo portal
//! (docs/content-model.md §9).

use domain::ids::UserId;
use domain::workflow::visibility::{Sight, Viewing};
use jiff::Timestamp;
use model::{Kind, Locale, UnixSeconds};
use proptest::prelude::*;
use std::path::Path;
use std::sync::LazyLock;
use store::{BlockingStore, Reading, SearchIndex, SearchQuery, SearchReader};
use tempfile::TempDir;

/// Language of the page, the query, the beginning of the first title, and the correction of the
/// query where there is one.
type Case = (Locale, &'static str, &'static str, Option<Reading>);

const NOW: Timestamp = Timestamp::MAX;

/// As an editor finds them.
fn everything() -> Vec<(Kind, Viewing)> {
    let sight = |kind| {
        if kind == Kind::Advertisements {
            Sight::Submitted
        } else {
            Sight::All
        }
    };
    Kind::ALL
        .into_iter()
        .map(|kind| {
            (
                kind,
                Viewing {
                    user: UserId(1),
                    sight: sight(kind),
                },
            )
        })
        .collect()
}

use Locale::{Ua, Us};
use Reading::{Latin, Layout, Typo};

const CASES: &[Case] = &[
    // As it is written.
    (Ua, "бандура", "Бандура майстрової роботи", None),
    (Ua, "пекарня", "Пекарня «Колосок»", None),
    (Ua, "сантехнік", "Сантехнік Богдан", None),
    (Ua, "КВАРТИРУ", "Родина з двома школярами винайме", None),
    (Us, "plumber", "Plumber Bohdan", None),
    (Us, "bakery", "Kolosok Bakery", None),
    // Apostrophes of three kinds, stress marks, soft hyphens, composed and not.
    (Ua, "соломʼяних павуків", "Майстерня соломʼяних", None),
    (Ua, "солом'яних павуків", "Майстерня соломʼяних", None),
    (Ua, "солом’яних павуків", "Майстерня соломʼяних", None),
    (Ua, "соломяних павуків", "Майстерня соломʼяних", None),
    (Ua, "па\u{301}вуків", "Майстерня соломʼяних", None),
    (Ua, "сан\u{ad}технік", "Сантехнік Богдан", None),
    (Ua, "подвір'я ярмарок", "Осінній ярмарок", None),
    // ґ and г.
    (Ua, "Ґурт «Перевесло»", "Гурт «Перевесло»", None),
    (Ua, "гурт", "Гурт «Перевесло»", None),
    // Latin signs that look Cyrillic.
    (Ua, "пeкaрня", "Пекарня «Колосок»", None),
    (Ua, "хoр", "Мішаний хор", None),
    // Other forms of the word.
    (Ua, "квартира", "Родина з двома школярами винайме", None),
    (Ua, "квартирою", "Родина з двома школярами винайме", None),
    (Ua, "бандуру", "Бандура майстрової", None),
    (Ua, "бандури майстрової", "Бандура майстрової", None),
    (Ua, "столи", "Дві мови за одним столом", None),
    (Ua, "стола", "Дві мови за одним столом", None),
    (Ua, "столи дубові", "Дубовий розкладний стіл", None),
    (Ua, "ярмарку", "Осінній ярмарок", None),
    (Ua, "велосипеди", "Обміняю дитячий велосипед", None),
    (Ua, "смартфонів", "Смартфон на 128", None),
    (Ua, "вишиванки", "День вишиванки", None),
    (Ua, "вишиванку", "День вишиванки", None),
    (Ua, "перекладу", "Бюро перекладів", None),
    (Ua, "стоматологія", "Родинна стоматологія", None),
    (Ua, "стоматології", "Родинна стоматологія", None),
    (Ua, "шахраї", "Завелика знижка", None),
    (Ua, "шин", "Зимові шини", None),
    (Ua, "ліжечка", "Віддам дитяче ліжечко", None),
    (Ua, "сорочки", "Жіноча вишита сорочка", None),
    (Ua, "швейну машину", "Швейна машина", None),
    (Ua, "кіноклубу", "Кіноклуб", None),
    (Ua, "бібліотеці", "Кіноклуб при бібліотеці", None),
    (Ua, "парафії", "Парафія Святої Ольги", None),
    (Us, "apartments", "Family with two school-age", None),
    (Us, "plumbers", "Plumber Bohdan", None),
    (Us, "bikes", "Swap a 16-inch", None),
    (Us, "blanket", "A thousand blankets", None),
    // As one types.
    (Ua, "банд", "Бандура майстрової", None),
    (Ua, "смарт", "Смартфон на 128", None),
    (Us, "plum", "Plumber Bohdan", None),
    // Everyday questions: stop words drop out, and fewer words are enough.
    (Ua, "як знайти сантехніка", "Сантехнік Богдан", None),
    (Ua, "сантехнік терміново", "Сантехнік Богдан", None),
    (Ua, "купити велосипед", "Обміняю дитячий велосипед", None),
    (Us, "plumber near me", "Plumber Bohdan", None),
    (Us, "qqq OR bakery", "Kolosok Bakery", None),
    // A phrase.
    (
        Ua,
        "\"дубовий розкладний стіл\"",
        "Дубовий розкладний стіл",
        None,
    ),
    // Several words, in any order, from title, place and text.
    (Ua, "дубовий стіл", "Дубовий розкладний стіл", None),
    (Ua, "стіл дубовий", "Дубовий розкладний стіл", None),
    (Ua, "зимові шини", "Зимові шини", None),
    (Us, "subaru outback", "Subaru Outback", None),
    (Ua, "subaru", "Subaru Outback", None),
    (Us, "christmas concerts", "Christmas concerts", None),
    // Slips.
    (Ua, "бадура", "Бандура майстрової", Some(Typo)),
    (Ua, "сантехнк", "Сантехнік Богдан", Some(Typo)),
    (Ua, "велосепед", "Обміняю дитячий велосипед", Some(Typo)),
    (Ua, "стоматалогія", "Родинна стоматологія", Some(Typo)),
    (Us, "plumer", "Plumber Bohdan", Some(Typo)),
    (Us, "aparment", "Family with two school-age", Some(Typo)),
    // The other keyboard.
    (
        Ua,
        "rdfhnbhf",
        "Родина з двома школярами винайме",
        Some(Layout),
    ),
    (Ua, "cfynt[ysr", "Сантехнік Богдан", Some(Layout)),
    (Ua, ",fylehf", "Бандура майстрової", Some(Layout)),
    (Us, "здгьиук", "Plumber Bohdan", Some(Layout)),
    (
        Ua,
        "zr pyfqnb rdfhnbhe",
        "Родина з двома школярами винайме",
        Some(Layout),
    ),
    // In the Latin alphabet, as the official transliteration has them and as people type.
    (Ua, "bandura", "Бандура майстрової", Some(Latin)),
    (Ua, "pekarnia", "Пекарня «Колосок»", Some(Latin)),
    (Ua, "pekarnya", "Пекарня «Колосок»", Some(Latin)),
    (Ua, "santekhnik", "Сантехнік Богдан", Some(Latin)),
    (Ua, "santehnik", "Сантехнік Богдан", Some(Latin)),
    (
        Ua,
        "kvartyra",
        "Родина з двома школярами винайме",
        Some(Latin),
    ),
    (
        Ua,
        "kvartira",
        "Родина з двома школярами винайме",
        Some(Latin),
    ),
    (Ua, "velosyped", "Обміняю дитячий велосипед", Some(Latin)),
    (Ua, "vyshyvanka", "День вишиванки", Some(Latin)),
];

/// Nothing of the portal is meant.
const NOTHING: &[(Locale, &str)] = &[(Ua, "ьъыэ"), (Us, "zzzzqqq"), (Ua, "-*\""), (Ua, "«»")];

fn portal() -> (BlockingStore, TempDir, UnixSeconds) {
    let dir = TempDir::new().unwrap();
    let store = BlockingStore::open(dir.path()).unwrap();
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let now: Timestamp = "2026-11-25T12:00:00Z".parse().unwrap();
    store
        .import(generator::content::read(&content).unwrap(), false, now)
        .unwrap();
    let mut index = SearchIndex::open(&store).unwrap();
    let snapshot = store.snapshot().unwrap();
    let mut work = index.pending(&snapshot, now.into()).unwrap();
    while index
        .go_on(&mut work, &snapshot, now.into(), &|| {})
        .unwrap()
    {}
    (store, dir, now.into())
}

#[test]
fn what_is_typed_finds_what_is_meant() {
    let (store, _dir, now) = portal();
    let search = SearchReader::of(&store);
    let mut wrong = Vec::new();
    assert!(CASES.len() >= 60);
    for (locale, text, expected, reading) in CASES {
        let query = SearchQuery {
            locale: Some(*locale),
            text: (*text).to_owned(),
            page: 1,
            per_page: 20,
            now,
            ..SearchQuery::default()
        };
        let results = search.find(&query).unwrap();
        let first = results
            .rows
            .first()
            .map(|row| row.title.concat())
            .unwrap_or_default();
        let read = results
            .correction
            .as_ref()
            .map(|correction| correction.kind);
        if !first.starts_with(expected) || read != *reading {
            wrong.push(format!(
                "{locale:?} {text}: {first:?} {:?}, expected {expected:?} {reading:?}",
                results.correction
            ));
        }
        let literal = search
            .find(&SearchQuery {
                literal: true,
                ..query
            })
            .unwrap();
        let is_read_as_typed = reading.is_none() && results.left_out.is_empty();
        if literal.correction.is_some() || (literal.total > 0) != is_read_as_typed {
            wrong.push(format!("{locale:?} {text}: literally {}", literal.total));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        CASES.len(),
        wrong.join("\n")
    );
    for (locale, text) in NOTHING {
        let query = SearchQuery {
            locale: Some(*locale),
            text: (*text).to_owned(),
            page: 1,
            per_page: 20,
            now,
            ..SearchQuery::default()
        };
        assert_eq!(search.find(&query).unwrap().total, 0, "{text}");
    }
}

#[test]
fn the_dashboard_finds_what_readers_find() {
    let (store, _dir, now) = portal();
    let search = SearchReader::of(&store);
    let mut missing = Vec::new();
    for (locale, text, ..) in CASES {
        let query = SearchQuery {
            locale: Some(*locale),
            text: (*text).to_owned(),
            page: 1,
            per_page: 5,
            now,
            ..SearchQuery::default()
        };
        let matches = store
            .read_blocking(|reader| reader.find_entries(&everything(), text, 50, NOW))
            .unwrap();
        let reading = &matches.reading;
        let titles: Vec<&String> = matches
            .by_kind
            .iter()
            .flat_map(|(_, entries)| entries)
            .flat_map(|entry| &entry.titles)
            .collect();
        for title in search
            .find(&query)
            .unwrap()
            .rows
            .iter()
            .map(|row| row.title.concat())
        {
            if !titles.contains(&&title) {
                missing.push(format!("{locale:?} {text}: {title:?}, read as {reading:?}"));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "{}:\n{}",
        missing.len(),
        missing.join("\n")
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]
    #[test]
    fn no_query_fails(texts in proptest::collection::vec(
        "([а-яіїєґ]{1,9}|[a-z]{1,9}|[0-9]{1,4}|бізнес-план|ivano|франківськ|м2|к|[ \"«»'.,×²№/+():*^-]){0,9}", 20
    )) {
        static PORTAL: LazyLock<(BlockingStore, TempDir, UnixSeconds)> = LazyLock::new(portal);
        let (store, _dir, now) = &*PORTAL;
        let search = SearchReader::of(store);
        for text in texts {
            for locale in [Ua, Us] {
                for literal in [false, true] {
                    let query = SearchQuery {
                        locale: Some(locale),
                        text: text.clone(),
                        literal,
                        page: 1,
                        per_page: 20,
                        now: *now,
                        ..SearchQuery::default()
                    };
                    prop_assert!(search.find(&query).is_ok(), "{text}: {:?}", search.find(&query));
                }
            }
            let answer = store.read_blocking(|reader| reader.find_entries(&everything(), &text, 8, NOW).map(|_| ()));
            prop_assert!(answer.is_ok(), "{text}: {answer:?}");
        }
    }
}

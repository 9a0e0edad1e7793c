//! The truth table of saved searches: which of sixty new advertisements each of thirty searches
//! reports. Forms of words, words that are missing, quotes, filters and the pairs of words that a
//! deal answers.

use crate::Portal;
use domain::ids::SavedSearchId;
use model::{AttributeValue, Document, Fields, Kind, Locale, Slug, UnixSeconds};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::{
    BlockingStore, FittingSearches, NumberRange, QuerySynonym, SavedQuestions, Search, SearchQuery,
    SearchReader,
};

/// Title, text, category, place, deal, price in dollars and number of rooms; 0: none.
type Ad = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    i64,
    i64,
);

/// The advertisements, counted from 1.
const ADS: [Ad; 60] = [
    // Apartments for rent.
    (
        "Здам двокімнатну квартиру",
        "Балкон, паркінг, тихий район.",
        "orenda-kvartyr",
        "milvoki",
        "rent_out",
        1200,
        2,
    ),
    (
        "Здається квартира біля парку",
        "Дві кімнати, можна з котом.",
        "orenda-kvartyr",
        "milvoki",
        "rent_out",
        1450,
        2,
    ),
    (
        "Трикімнатна квартира в Медісоні",
        "Поруч школа й автобус.",
        "orenda-kvartyr",
        "medison",
        "rent_out",
        1700,
        3,
    ),
    (
        "Студія в центрі",
        "Для однієї людини, меблі є.",
        "orenda-kvartyr",
        "chykaho",
        "rent_out",
        900,
        1,
    ),
    (
        "Квартира подобово",
        "Чисто, швидкий інтернет.",
        "orenda-kvartyr",
        "varshava",
        "rent_out",
        60,
        1,
    ),
    (
        "Будинок з двориком",
        "Чотири спальні, гараж на два авто.",
        "orenda-kvartyr",
        "brukfild",
        "rent_out",
        2400,
        4,
    ),
    (
        "Apartment near the lake",
        "Two bedrooms, laundry in the basement.",
        "orenda-kvartyr",
        "milvoki",
        "rent_out",
        1350,
        2,
    ),
    // Who wants to rent.
    (
        "Зніму квартиру на рік",
        "Родина з двома дітьми, без тварин.",
        "orenda-kvartyr",
        "milvoki",
        "rent_in",
        1500,
        2,
    ),
    (
        "Шукаємо будинок або квартиру",
        "Бажано біля української школи.",
        "orenda-kvartyr",
        "milvoki",
        "rent_in",
        2000,
        3,
    ),
    (
        "Винаймемо кімнату для студента",
        "Тихий, охайний, навчається в університеті.",
        "zhytlo",
        "medison",
        "rent_in",
        500,
        0,
    ),
    // Rooms.
    (
        "Кімната для студентки",
        "У тихому будинку, окремий вхід.",
        "zhytlo",
        "milvoki",
        "rent_out",
        550,
        0,
    ),
    (
        "Шукаю сусіда в квартиру",
        "Маємо вільну кімнату з вікном на сад.",
        "zhytlo",
        "chykaho",
        "rent_out",
        600,
        0,
    ),
    // Cars and parts.
    (
        "Subaru Outback 2016",
        "Повний привід, один власник.",
        "rizne",
        "milvoki",
        "sell",
        11_900,
        0,
    ),
    (
        "Продам Toyota Camry",
        "Пробіг 90 тисяч миль, зимові шини в комплекті.",
        "rizne",
        "vokesha",
        "sell",
        9_500,
        0,
    ),
    (
        "Зимові шини 205/55 R16",
        "Чотири штуки, дві зими.",
        "rizne",
        "milvoki",
        "sell",
        240,
        0,
    ),
    (
        "Куплю авто до пʼяти тисяч",
        "На ходу, з документами.",
        "rizne",
        "milvoki",
        "buy",
        5000,
        0,
    ),
    (
        "Літні шини",
        "Майже нові, без проколів.",
        "rizne",
        "chykaho",
        "sell",
        180,
        0,
    ),
    // Furniture.
    (
        "Дубовий стіл",
        "Розкладний, шість стільців у комплекті.",
        "rizne",
        "rasin",
        "sell",
        350,
        0,
    ),
    (
        "Письмовий стіл для школяра",
        "Біла стільниця, дві шухляди.",
        "rizne",
        "milvoki",
        "sell",
        60,
        0,
    ),
    (
        "Стілець для кухні",
        "Один, міцний.",
        "rizne",
        "milvoki",
        "sell",
        15,
        0,
    ),
    (
        "Віддам диван",
        "Розкладається, треба забрати самому.",
        "rizne",
        "milvoki",
        "give",
        0,
        0,
    ),
    (
        "Віддам дитяче ліжечко",
        "З матрацом, для малюка до двох років.",
        "rizne",
        "brukfild",
        "give",
        0,
        0,
    ),
    (
        "Шукаю книжкову полицю",
        "Ширина до метра.",
        "rizne",
        "milvoki",
        "buy",
        40,
        0,
    ),
    // Bicycles.
    (
        "Дитячий велосипед 16 дюймів",
        "Обміняю на 20 дюймів.",
        "rizne",
        "milvoki",
        "swap",
        0,
        0,
    ),
    (
        "Гірський велосипед",
        "Алюмінієва рама, нові гальма.",
        "rizne",
        "medison",
        "sell",
        320,
        0,
    ),
    (
        "Велосипеди для двох дорослих",
        "Продаємо разом.",
        "rizne",
        "milvoki",
        "sell",
        400,
        0,
    ),
    (
        "Куплю велосипед для підлітка",
        "Колеса 24 дюйми.",
        "rizne",
        "milvoki",
        "buy",
        100,
        0,
    ),
    // Electronics.
    (
        "Смартфон на 128 ГБ",
        "Чорний, без привʼязки до оператора.",
        "rizne",
        "milvoki",
        "sell",
        210,
        0,
    ),
    (
        "Смартфон на 256 ГБ",
        "Екран без подряпин.",
        "rizne",
        "milvoki",
        "sell",
        330,
        0,
    ),
    (
        "Ноутбук для навчання",
        "Памʼять 8 ГБ, диск 512 ГБ.",
        "rizne",
        "chykaho",
        "sell",
        280,
        0,
    ),
    (
        "Швейна машина з оверлоковим швом",
        "Майже нова, інструкція українською.",
        "rizne",
        "milvoki",
        "sell",
        150,
        0,
    ),
    (
        "Пральна машина",
        "Працює, є доставка.",
        "rizne",
        "milvoki",
        "sell",
        120,
        0,
    ),
    // Books.
    (
        "Українські читанки для третього класу",
        "Пʼять книжок, стан добрий.",
        "rizne",
        "milvoki",
        "sell",
        25,
        0,
    ),
    (
        "Куплю українські читанки",
        "Для третього класу, шість штук.",
        "rizne",
        "milvoki",
        "buy",
        30,
        0,
    ),
    (
        "Книжки Лесі Українки",
        "Вибране у двох томах.",
        "rizne",
        "toronto",
        "sell",
        20,
        0,
    ),
    (
        "Абетка для найменших",
        "Велика, з малюнками.",
        "rizne",
        "milvoki",
        "sell",
        12,
        0,
    ),
    // Music.
    (
        "Бандура майстрової роботи",
        "55 струн, футляр твердий.",
        "rizne",
        "toronto",
        "sell",
        1800,
        0,
    ),
    (
        "Скрипка для початківця",
        "Розмір три чверті, зі смичком.",
        "rizne",
        "milvoki",
        "sell",
        90,
        0,
    ),
    (
        "Free upright piano",
        "You move it.",
        "rizne",
        "milvoki",
        "give",
        0,
        0,
    ),
    (
        "Шукаю вчителя бандури",
        "Для дівчинки дев’яти років.",
        "rizne",
        "milvoki",
        "buy",
        0,
        0,
    ),
    // Work.
    (
        "Помічник пекаря",
        "Ранкова зміна, навчимо з нуля.",
        "robota-i-posluhy",
        "milvoki",
        "job_offer",
        0,
        0,
    ),
    (
        "Потрібен водій з правами",
        "Розвозити хліб, повний день.",
        "robota-i-posluhy",
        "chykaho",
        "job_offer",
        0,
        0,
    ),
    (
        "Вакансія бухгалтерки",
        "Дистанційно, двадцять годин на тиждень.",
        "robota-i-posluhy",
        "milvoki",
        "job_offer",
        0,
        0,
    ),
    (
        "Няня шукає роботу",
        "Чотири дні на тиждень, досвід.",
        "robota-i-posluhy",
        "milvoki",
        "job_seek",
        0,
        0,
    ),
    (
        "Шукаю роботу електрика",
        "Ліцензія штату, свій інструмент.",
        "robota-i-posluhy",
        "milvoki",
        "job_seek",
        0,
        0,
    ),
    (
        "Прибиральниця на вихідні",
        "Офіс у центрі.",
        "robota-i-posluhy",
        "milvoki",
        "job_offer",
        0,
        0,
    ),
    // Services.
    (
        "Прибираємо сніг",
        "Разово або на весь сезон.",
        "robota-i-posluhy",
        "milvoki",
        "service",
        40,
        0,
    ),
    (
        "Уроки скрипки для початківців",
        "Будь-який вік, перший урок безкоштовно.",
        "robota-i-posluhy",
        "milvoki",
        "service",
        35,
        0,
    ),
    (
        "Ремонт велосипедів",
        "Забираю і привожу.",
        "robota-i-posluhy",
        "milvoki",
        "service",
        30,
        0,
    ),
    (
        "Переклади з української",
        "Документи із завіренням.",
        "robota-i-posluhy",
        "chykaho",
        "service",
        25,
        0,
    ),
    (
        "Перевезення меблів",
        "Вантажник і бус.",
        "robota-i-posluhy",
        "milvoki",
        "service",
        80,
        0,
    ),
    (
        "Вчителька англійської",
        "Онлайн і вдома.",
        "robota-i-posluhy",
        "milvoki",
        "service",
        30,
        0,
    ),
    // Lost and found, and others.
    (
        "Знайдено ключі з соняшником",
        "Біля церкви, у неділю.",
        "rizne",
        "milvoki",
        "lost_found",
        0,
        0,
    ),
    (
        "Загубився рудий кіт",
        "Відгукується на Мурчика.",
        "rizne",
        "milvoki",
        "lost_found",
        0,
        0,
    ),
    (
        "Кошенята шукають дім",
        "Троє, привчені до лотка.",
        "rizne",
        "vokesha",
        "give",
        0,
        0,
    ),
    (
        "Вишита сорочка ручної роботи",
        "Білим по білому, розмір M.",
        "rizne",
        "milvoki",
        "sell",
        95,
        0,
    ),
    (
        "Вишиванка для хлопчика",
        "На шість років.",
        "rizne",
        "milvoki",
        "sell",
        35,
        0,
    ),
    (
        "Кавун із власного городу",
        "Солодкий, великий.",
        "rizne",
        "milvoki",
        "sell",
        6,
        0,
    ),
    (
        "Коваленко Петро, столяр",
        "Кухні та шафи на замовлення.",
        "robota-i-posluhy",
        "milvoki",
        "service",
        0,
        0,
    ),
    (
        "Двері міжкімнатні",
        "Нові, в упаковці, три штуки.",
        "rizne",
        "milvoki",
        "sell",
        70,
        0,
    ),
];

/// What a question asks, and which advertisements it reports.
struct Row {
    text: &'static str,
    narrow: fn(&mut SearchQuery),
    reports: &'static [i64],
}

const fn row(text: &'static str, reports: &'static [i64]) -> Row {
    Row {
        text,
        narrow: |_| {},
        reports,
    }
}

const fn narrow(text: &'static str, narrow: fn(&mut SearchQuery), reports: &'static [i64]) -> Row {
    Row {
        text,
        narrow,
        reports,
    }
}

const ROWS: [Row; 30] = [
    // Any form of a word. Names of categories count: one is “Оренда квартир”.
    row("квартира", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 12]),
    row("квартири", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 12]),
    row("велосипед", &[24, 25, 26, 27, 49]),
    row("шини", &[14, 15, 17]),
    row("зимова шина", &[14, 15]),
    row("стіл", &[18, 19]),
    row("скрипка", &[38, 48]),
    // All words are needed, and none is corrected.
    row("квартира балкон", &[1]),
    row("квартира піаніно", &[]),
    row("квортира", &[]),
    row("rdfhnbhf", &[]),
    // Quotes: one after the other, in any form.
    row("\"письмовий стіл\"", &[19]),
    row("\"стіл письмовий\"", &[]),
    row("\"українські читанки\"", &[33, 34]),
    row("книжки українські", &[33]),
    // Compounds and Latin words.
    row("двокімнатна квартира", &[1]),
    row("128 GB", &[28]),
    row("velosyped", &[24, 25, 26, 27, 49]),
    row("Kovalenko", &[59]),
    row("Коваленка", &[59]),
    // Pairs: the deal answers.
    row("зняти квартиру", &[1, 2, 3, 4, 5, 6, 7, 8, 12]),
    row("здати квартиру", &[1, 8, 9]),
    row("купити велосипед", &[25, 26, 27]),
    row("продати читанки", &[34]),
    row("шукаю скрипку", &[38, 48]),
    // Filters.
    narrow(
        "квартира",
        |query| query.deals = vec!["rent_out".to_owned()],
        &[1, 2, 3, 4, 5, 6, 7, 12],
    ),
    narrow(
        "",
        |query| {
            query.categories = vec!["robota-i-posluhy".to_owned()];
            query.deals = vec!["job_offer".to_owned()];
        },
        &[41, 42, 43, 46],
    ),
    narrow(
        "квартира",
        |query| query.locations = vec!["medison".to_owned()],
        &[3],
    ),
    narrow(
        "велосипед",
        |query| query.price_max = Some(330),
        &[25, 27, 49],
    ),
    narrow(
        "квартира",
        |query| {
            query.numbers = vec![NumberRange {
                key: "kimnaty".to_owned(),
                min: Some(2),
                max: Some(2),
            }];
        },
        &[1, 2, 7, 8],
    ),
];

fn document(template: &Document, number: i64, ad: &Ad) -> Document {
    let (title, body, category, location, deal, price, rooms) = *ad;
    let mut document = template.clone();
    let entry = &mut document.entry;
    let slug = format!("oholoshennia-a{number:07}");
    entry.slug = Slug::new(&slug).unwrap();
    entry.category = Some(Slug::new(category).unwrap());
    entry.location = Some(Slug::new(location).unwrap());
    entry.tags.clear();
    entry.serials = BTreeMap::default();
    if let Some(text) = entry.text_mut(Locale::Ua) {
        text.title = title.to_owned();
        text.lead.clear();
    }
    *entry.text_mut(Locale::Us) = None;
    entry.published_at = Some("2026-11-25T10:00:00Z".parse().unwrap());
    if let Fields::Advertisement(fields) = &mut entry.fields {
        fields.deal = deal.to_owned();
        fields.currency = "USD".to_owned();
        fields.price = (price > 0).then_some(price * 100);
        fields.price_kind = if price > 0 { "fixed" } else { "on_request" }.to_owned();
        fields.attributes.clear();
        if rooms > 0 {
            fields
                .attributes
                .insert("kimnaty".to_owned(), AttributeValue::Number(rooms));
        }
    }
    document.bodies = [body.to_owned(), String::new()];
    document
}

fn portal() -> Portal {
    Portal::changed(|documents| {
        let template = documents
            .iter()
            .find(|document| document.entry.kind() == Kind::Advertisements)
            .unwrap()
            .clone();
        documents.clear();
        for (number, ad) in (1..).zip(&ADS) {
            documents.push(document(&template, number, ad));
        }
    })
}

fn question(row: &Row, synonyms: &Arc<[QuerySynonym]>, now: UnixSeconds) -> SearchQuery {
    let mut query = SearchQuery {
        locale: Some(Locale::Ua),
        kind: Some(Kind::Advertisements),
        text: row.text.to_owned(),
        synonyms: Arc::clone(synonyms),
        page: 1,
        per_page: 100,
        now,
        ..SearchQuery::default()
    };
    (row.narrow)(&mut query);
    query
}

/// The numbers of advertisements that each question reports.
fn reported(store: &BlockingStore, rows: &[Row], now: UnixSeconds) -> Vec<BTreeSet<i64>> {
    let site = store.site().unwrap();
    let synonyms = Search::of(store).synonyms(&site);
    let mut questions = SavedQuestions::new(&synonyms);
    for (number, row) in (0..).zip(rows) {
        questions.set(SavedSearchId(number), question(row, &synonyms, now));
    }
    let at = now.timestamp().unwrap();
    let new = store.new_entries(at, false).unwrap();
    assert!(!new.more);
    let numbers = numbers(store);
    let mut reported = vec![BTreeSet::new(); rows.len()];
    for document in &new.documents {
        for id in questions.fitting(document).unwrap() {
            let place = usize::try_from(id.number()).unwrap();
            reported[place].insert(numbers[&document.entry]);
        }
    }
    reported
}

/// The number of each advertisement in the table.
fn numbers(store: &BlockingStore) -> BTreeMap<model::EntryId, i64> {
    let records = store.snapshot().unwrap().map_records(|record| record);
    records
        .unwrap()
        .into_iter()
        .map(|record| {
            let title = record.entry.shown(Locale::Ua).0.title.clone();
            let place = ADS.iter().position(|ad| ad.0 == title).unwrap();
            (record.entry.id, i64::try_from(place).unwrap() + 1)
        })
        .collect()
}

#[test]
fn each_search_reports_what_it_asks_for_and_nothing_else() {
    let portal = portal();
    let store = &portal.store;
    let latest = store.read_blocking(|reader| reader.latest_seq()).unwrap();
    store.set_published_seq(latest).unwrap();
    let mut wrong = Vec::new();
    for (row, matched) in ROWS.iter().zip(reported(store, &ROWS, portal.now)) {
        let expected: BTreeSet<i64> = row.reports.iter().copied().collect();
        if matched != expected {
            wrong.push(format!("{}: {matched:?}, not {expected:?}", row.text));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What the search shows without leaving a word out is reported, and beside it only what a deal
/// answers.
#[test]
fn saved_searches_read_words_as_the_search_does() {
    let portal = portal();
    portal.index(usize::MAX);
    let store = &portal.store;
    let latest = store.read_blocking(|reader| reader.latest_seq()).unwrap();
    store.set_published_seq(latest).unwrap();
    let numbers = numbers(store);
    let site = store.site().unwrap();
    let synonyms = Search::of(store).synonyms(&site);
    let reported = reported(store, &ROWS, portal.now);
    for (row, matched) in ROWS.iter().zip(reported) {
        // The last word is whole: the space says so to the search.
        let query = SearchQuery {
            text: format!("{} ", row.text),
            ..question(row, &synonyms, portal.now)
        };
        let results = SearchReader::of(store).find(&query).unwrap();
        if results.correction.is_some() || !results.left_out.is_empty() {
            continue;
        }
        let visible: BTreeSet<i64> = results.rows.iter().map(|row| numbers[&row.entry]).collect();
        assert!(
            visible.is_subset(&matched),
            "{}: {visible:?}, {matched:?}",
            row.text
        );
    }
}

#[test]
fn an_entry_is_new_once_whatever_is_edited_later() {
    let portal = portal();
    let store = &portal.store;
    let latest = store.read_blocking(|reader| reader.latest_seq()).unwrap();
    let now = portal.now.timestamp().unwrap();
    assert!(
        !store
            .read_blocking(|reader| reader.has_new_entries(now))
            .unwrap()
            || store.new_entries(now, false).unwrap().documents.len() <= 2 * ADS.len(),
    );
    store.set_published_seq(latest).unwrap();
    let new = store.new_entries(now, false).unwrap();
    assert_eq!(new.documents.len(), 2 * ADS.len(), "each in both languages");
    let first = &new.documents[0];
    let fitting = vec![FittingSearches {
        entry: first.entry,
        locale: first.locale,
        published_at: first.published_at,
        searches: Vec::new(),
    }];
    assert!(store.record_matches(&new, fitting.clone(), now).unwrap());
    assert!(
        !store.record_matches(&new, fitting, now).unwrap(),
        "it was read from a state that is over"
    );
    assert!(
        !store
            .read_blocking(|reader| reader.has_new_entries(now))
            .unwrap()
    );
    // An import over what is there touches everything, and makes nothing new.
    let content = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let mut again = generator::content::read(&content).unwrap();
    again.site.locations[0].name.ua.push('!');
    again.documents.clear();
    store.import(again, true, now).unwrap();
    let latest = store.read_blocking(|reader| reader.latest_seq()).unwrap();
    store.set_published_seq(latest).unwrap();
    let later = store.new_entries(now, false).unwrap();
    assert_eq!(later.documents.len(), 0);
}

//! The parts of a query that are no words: language, section, category, place, tag, price, day, answers. The
//! index holds named ones like words, so that a query reads only documents that have them all.

use super::request::{NumberRange, SearchQuery};
use crate::query::Fact;
use model::{AttributeValue, Entry, Fields, Kind, Site, UnixSeconds};

/// The key of a kind in the index.
pub(crate) fn section(kind: Kind) -> &'static str {
    if kind == Kind::Pages {
        "pages"
    } else {
        kind.section()
    }
}

/// The answers of an advertisement to the questions by which readers may filter, with their keys.
pub(crate) fn answers<'a>(entry: &'a Entry, site: &'a Site) -> Vec<(&'a str, &'a AttributeValue)> {
    let Fields::Advertisement(ad) = &entry.fields else {
        return Vec::new();
    };
    site.attributes(entry.category.as_deref())
        .filter(|question| question.is_filter())
        .filter_map(|question| {
            let key = question.key.as_str();
            Some((key, ad.attributes.get(key)?))
        })
        .collect()
}

/// All facts of an entry; `goods` are currency, deal and condition of an advertisement.
pub(crate) fn of_entry<'a>(
    entry: &'a Entry,
    site: &'a Site,
    goods: [&'a str; 3],
    photo: bool,
) -> Vec<Fact<'a>> {
    let mut facts = vec![Fact::Section(section(entry.kind()))];
    facts.extend(
        entry
            .category
            .as_ref()
            .map(|slug| Fact::Category(slug.as_str())),
    );
    facts.extend(
        entry
            .location
            .as_ref()
            .map(|slug| Fact::Location(slug.as_str())),
    );
    facts.extend(entry.tags.iter().map(|slug| Fact::Tag(slug.as_str())));
    let [currency, deal, condition] = goods;
    let goods_facts = [
        Fact::Currency(currency),
        Fact::Deal(deal),
        Fact::Condition(condition),
    ];
    facts.extend(
        goods_facts
            .into_iter()
            .zip(goods)
            .filter(|(_, value)| !value.is_empty())
            .map(|(fact, _)| fact),
    );
    facts.extend(
        answers(entry, site)
            .into_iter()
            .filter_map(|(key, answer)| match answer {
                AttributeValue::Text(value) => Some(Fact::Answer(key, value)),
                AttributeValue::Bool(true) => Some(Fact::Answer(key, "true")),
                AttributeValue::Bool(false) => Some(Fact::Answer(key, "false")),
                AttributeValue::Number(_) => None,
            }),
    );
    if let Fields::News(news) = &entry.fields {
        facts.extend(news.bylines.iter().map(|slug| Fact::Author(slug)));
    }
    facts.extend(photo.then_some(Fact::Photo));
    facts
}

/// A condition of a question beside its words; a document meets all of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Condition {
    /// Any of these facts, as terms of the index.
    AnyFact(Vec<String>),
    /// A price in minor units of the portal's currency, both ends included.
    Price(i64, i64),
    /// An answer that is a number.
    Number(NumberRange),
    /// Published, or of an event held, from then on and until before then.
    Within(UnixSeconds, UnixSeconds),
}

/// The conditions of a question.
pub(crate) fn conditions(query: &SearchQuery) -> Vec<Condition> {
    let mut all: Vec<Condition> = required(query)
        .into_iter()
        .map(Condition::AnyFact)
        .collect();
    all.extend(ranges(query));
    all
}

/// The facts that are asked for, as an expression of the full-text index; empty when none is.
pub(crate) fn expression(query: &SearchQuery) -> String {
    let all = required(query).into_iter().map(|any| {
        let words: Vec<String> = any.iter().map(|term| format!("\"{term}\"")).collect();
        format!("({})", words.join(" OR "))
    });
    all.collect::<Vec<_>>().join(" AND ")
}

/// The terms of the facts that are asked for: a document has one of each list.
pub(crate) fn required(query: &SearchQuery) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    let mut any = |facts: Vec<Fact>| all.push(facts.into_iter().map(Fact::term).collect());
    for (fact, value) in [
        (Fact::Tag(&query.tag), &query.tag),
        (Fact::Author(&query.author), &query.author),
        (Fact::Currency(&query.currency), &query.currency),
        (Fact::Condition(&query.condition), &query.condition),
    ] {
        if !value.is_empty() {
            any(vec![fact]);
        }
    }
    if !query.deals.is_empty() {
        any(query.deals.iter().map(|code| Fact::Deal(code)).collect());
    }
    if !query.categories.is_empty() {
        let slugs = query.categories.iter();
        any(slugs.map(|slug| Fact::Category(slug)).collect());
    }
    if !query.locations.is_empty() {
        let slugs = query.locations.iter();
        any(slugs.map(|slug| Fact::Location(slug)).collect());
    }
    for (key, value) in &query.answers {
        any(vec![Fact::Answer(key, value)]);
    }
    if query.with_photo {
        any(vec![Fact::Photo]);
    }
    if let Some(kind) = query.kind {
        any(vec![Fact::Section(section(kind))]);
    }
    all
}

/// The conditions that numbers of a document are compared with: prices, answers and days.
pub(crate) fn ranges(query: &SearchQuery) -> Vec<Condition> {
    let mut all = Vec::new();
    if query.price_min.is_some() || query.price_max.is_some() {
        let units = |units: i64| units.saturating_mul(100);
        all.push(Condition::Price(
            query.price_min.map_or(i64::MIN, units),
            query.price_max.map_or(i64::MAX, units),
        ));
    }
    all.extend(query.numbers.iter().cloned().map(Condition::Number));
    if query.from.is_some() || query.until.is_some() {
        all.push(Condition::Within(
            query.from.unwrap_or(UnixSeconds::MIN),
            query.until.unwrap_or(UnixSeconds::MAX),
        ));
    }
    all
}

/// What ranges are compared with of a document.
#[derive(Clone, Copy)]
pub(crate) struct Measures<'a> {
    /// Minor units of the portal's currency.
    pub price: Option<i64>,
    pub answers: &'a [(String, i64)],
    pub at: UnixSeconds,
    /// Of an event, each with its end. One without a length is at its beginning.
    pub occurrences: Option<&'a [(UnixSeconds, UnixSeconds)]>,
}

impl Measures<'_> {
    /// Whether the document meets a condition; facts are not compared here.
    pub(crate) fn meet(&self, condition: &Condition) -> bool {
        match condition {
            Condition::AnyFact(_) => true,
            Condition::Price(min, max) => self
                .price
                .is_some_and(|price| (*min..=*max).contains(&price)),
            Condition::Number(range) => {
                let answer = self.answers.iter().find(|(key, _)| *key == range.key);
                answer.is_some_and(|(_, n)| range.contains(*n))
            }
            Condition::Within(from, until) => match self.occurrences {
                None => self.at >= *from && self.at < *until,
                Some(occurrences) => occurrences
                    .iter()
                    .any(|(begins, ends)| begins < until && *ends.max(&begins.plus(1)) > *from),
            },
        }
    }
}

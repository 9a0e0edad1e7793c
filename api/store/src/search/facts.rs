//! The parts of a query that are no words: language, section, category, place, tag, price, day, answers. The
//! index holds named ones like words, so that a query reads only documents that have them all.

use super::request::{NumberRange, SearchQuery};
use crate::query::Fact;
use engine::Value;
use model::{AttributeValue, Entry, Fields, Kind, Site, UnixSeconds};

/// The key of a kind in the index.
pub(super) fn section(kind: Kind) -> &'static str {
    if kind == Kind::Pages {
        "pages"
    } else {
        kind.section()
    }
}

/// The answers of an advertisement to the questions by which readers may filter, with their keys.
pub(super) fn answers<'a>(entry: &'a Entry, site: &'a Site) -> Vec<(&'a str, &'a AttributeValue)> {
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
pub(super) fn of_entry<'a>(
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
    facts.extend(photo.then_some(Fact::Photo));
    facts
}

/// How far a question is narrowed to what the reader chose; counts look beyond some of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Width {
    /// Whatever the section.
    AllSections,
    /// Whatever the category and place.
    Section,
    Chosen,
}

impl Width {
    /// The least narrow width that still is all of what the question chooses.
    pub(super) fn of(query: &SearchQuery) -> Width {
        if !query.categories.is_empty() || !query.locations.is_empty() {
            Width::Chosen
        } else if query.kind.is_some() {
            Width::Section
        } else {
            Width::AllSections
        }
    }
}

/// The facts that are asked for, as an expression of the full-text index; empty when none is.
pub(super) fn expression(query: &SearchQuery, width: Width) -> String {
    let all = required(query, width).into_iter().map(|any| {
        let words: Vec<String> = any.iter().map(|term| format!("\"{term}\"")).collect();
        format!("({})", words.join(" OR "))
    });
    all.collect::<Vec<_>>().join(" AND ")
}

/// The terms of the facts that are asked for: a document has one of each list.
pub(super) fn required(query: &SearchQuery, width: Width) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    let mut any = |facts: Vec<Fact>| all.push(facts.into_iter().map(Fact::term).collect());
    for (fact, value) in [
        (Fact::Tag(&query.tag), &query.tag),
        (Fact::Currency(&query.currency), &query.currency),
        (Fact::Condition(&query.condition), &query.condition),
    ] {
        if !value.is_empty() {
            any(vec![fact]);
        }
    }
    if !query.deals.is_empty() {
        any(query.deals.iter().map(|deal| Fact::Deal(deal)).collect());
    }
    for (key, value) in &query.answers {
        any(vec![Fact::Answer(key, value)]);
    }
    if query.with_photo {
        any(vec![Fact::Photo]);
    }
    if let Some(kind) = query.kind.filter(|_| width >= Width::Section) {
        any(vec![Fact::Section(section(kind))]);
    }
    if width == Width::Chosen {
        let categories: Vec<Fact> = query
            .categories
            .iter()
            .map(|slug| Fact::Category(slug))
            .collect();
        let locations: Vec<Fact> = query
            .locations
            .iter()
            .map(|slug| Fact::Location(slug))
            .collect();
        [categories, locations]
            .into_iter()
            .filter(|chosen| !chosen.is_empty())
            .for_each(any);
    }
    all
}

/// The condition that an entry was published, or an event is, between two times, which are parameters of these numbers. An
/// event without a length is at its beginning.
fn within(from: usize, until: usize) -> String {
    format!(
        "CASE WHEN documents.starts IS NULL THEN documents.at >= ?{from} AND documents.at < ?{until}
         ELSE EXISTS (SELECT 1 FROM occurrences WHERE occurrences.id = documents.id
                      AND begins < ?{until} AND max(ends, begins + 1) > ?{from}) END"
    )
}

/// The facts that have to be read of each document: prices, numbers and days.
#[derive(Default)]
pub(super) struct Ranges {
    sql: Vec<String>,
    pub values: Vec<Value<'static>>,
}

impl Ranges {
    /// The statement has `known` values before these.
    pub(super) fn of(query: &SearchQuery, known: usize) -> Ranges {
        let mut ranges = Ranges::default();
        let units = |units: Option<i64>| units.map(|units| units.saturating_mul(100));
        for (column, sign, value) in [
            ("documents.price", ">=", units(query.price_min)),
            ("documents.price", "<=", units(query.price_max)),
        ] {
            if let Some(value) = value {
                ranges.values.push(Value::Integer(value));
                ranges
                    .sql
                    .push(format!("{column} {sign} ?{}", known + ranges.values.len()));
            }
        }
        for NumberRange { key, min, max } in &query.numbers {
            ranges.values.push(Value::from(key.clone()));
            let ends = [min.unwrap_or(i64::MIN), max.unwrap_or(i64::MAX)];
            ranges.values.extend(ends.map(Value::Integer));
            let last = known + ranges.values.len();
            ranges.sql.push(format!(
                "EXISTS (SELECT 1 FROM answers WHERE answers.id = documents.id AND key = ?{}
                 AND n BETWEEN ?{} AND ?{last})",
                last - 2,
                last - 1
            ));
        }
        if query.from.is_some() || query.until.is_some() {
            let from = query.from.map_or(i64::MIN, UnixSeconds::get);
            let until = query.until.map_or(i64::MAX, UnixSeconds::get);
            ranges.values.extend([from, until].map(Value::Integer));
            let last = known + ranges.values.len();
            ranges.sql.push(within(last - 1, last));
        }
        ranges
    }

    pub(super) fn is_empty(&self) -> bool {
        self.sql.is_empty()
    }

    /// Conditions that may follow `WHERE`.
    pub(super) fn sql(&self) -> String {
        if self.is_empty() {
            "TRUE".to_owned()
        } else {
            self.sql.join(" AND ")
        }
    }
}

/// What [`Ranges`] reads of a document.
pub(super) struct Measures<'a> {
    /// Minor units of the portal's currency.
    pub price: Option<i64>,
    pub answers: &'a [(String, i64)],
    pub at: UnixSeconds,
    /// Of an event, each with its end.
    pub occurrences: Option<&'a [(UnixSeconds, UnixSeconds)]>,
}

impl Measures<'_> {
    /// Whether prices, numbers and days are in the ranges that are asked for: the conditions of
    /// [`Ranges`].
    pub(super) fn fit(&self, query: &SearchQuery) -> bool {
        let units = |units: i64| units.saturating_mul(100);
        let is_priced = |fits: &dyn Fn(i64) -> bool| self.price.is_some_and(fits);
        let from = query.from.unwrap_or(UnixSeconds::MIN);
        let until = query.until.unwrap_or(UnixSeconds::MAX);
        let is_within = match self.occurrences {
            _ if query.from.is_none() && query.until.is_none() => true,
            None => self.at >= from && self.at < until,
            Some(occurrences) => occurrences
                .iter()
                .any(|(begins, ends)| *begins < until && *ends.max(&begins.plus(1)) > from),
        };
        let has_answers = query.numbers.iter().all(|NumberRange { key, min, max }| {
            let answer = self.answers.iter().find(|(known, _)| known == key);
            answer.is_some_and(|(_, n)| {
                *n >= min.unwrap_or(i64::MIN) && *n <= max.unwrap_or(i64::MAX)
            })
        });
        let least = query.price_min.map(units);
        let most = query.price_max.map(units);
        least.is_none_or(|least| is_priced(&|price| price >= least))
            && most.is_none_or(|most| is_priced(&|price| price <= most))
            && has_answers
            && is_within
    }
}

//! Answers to questions without words: everything that has what is chosen, page by page.

use super::facts::{Ranges, Width, expression, section};
use super::hits::rows;
use super::numbers::{day_of, numbers};
use super::request::{SearchMatches, SearchQuery, SearchSort};
use crate::Result;
use engine::{Db, Value, params};
use model::search::snippet::Marker;
use model::{Kind, Locale};

/// The documents of a list, before prices and days are looked at.
enum Source {
    Everything,
    Section(&'static str),
    /// An expression of the full-text index.
    Facts(String),
}

impl Source {
    fn of(query: &SearchQuery) -> Source {
        let beyond = SearchQuery {
            kind: None,
            ..query.clone()
        };
        if !expression(&beyond, Width::Chosen).is_empty() {
            return Source::Facts(expression(query, Width::Chosen));
        }
        query
            .kind
            .map_or(Source::Everything, |kind| Source::Section(section(kind)))
    }

    /// The `FROM` clause, ready for another condition, and its values. Documents have numbers up to
    /// `last`.
    fn sql(&self, locale: Locale, last: i64) -> (&'static str, Vec<Value<'static>>) {
        let code = Value::from(locale.code().to_owned());
        match self {
            Source::Everything => ("documents WHERE locale = ?1", vec![code]),
            Source::Section(key) => (
                "documents WHERE locale = ?1 AND section = ?2",
                vec![code, Value::from((*key).to_owned())],
            ),
            Source::Facts(facts) => (
                "(SELECT rowid AS hit FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3)
                 CROSS JOIN documents ON documents.id = hit WHERE TRUE",
                vec![
                    Value::from(facts.clone()),
                    numbers(locale).0.into(),
                    last.into(),
                ],
            ),
        }
    }

    /// The last number of the day of the `n`th newest document: a page of the newest needs none
    /// before it.
    fn newest(&self, db: &Db, locale: Locale, n: usize) -> Result<i64> {
        let (first, last) = numbers(locale);
        let Source::Facts(facts) = self else {
            return Ok(last);
        };
        let nth: Option<i64> = db.find_value(
            "SELECT rowid FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3
             ORDER BY rowid LIMIT 1 OFFSET ?4",
            params![facts, first, last, n.saturating_sub(1)],
        )?;
        Ok(nth.map_or(last, day_of))
    }

    fn total(&self, db: &Db, locale: Locale) -> Result<i64> {
        let (first, last) = numbers(locale);
        let mut total = db.prepare(match self {
            Source::Facts(_) => "SELECT count(*) FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3",
            _ => "SELECT coalesce(sum(n), 0) FROM totals WHERE locale = ?1 AND (?2 IS NULL OR section = ?2)",
        })?;
        Ok(match self {
            Source::Facts(facts) => total.value(params![facts, first, last])?,
            Source::Section(key) => total.value(params![locale, key])?,
            Source::Everything => total.value(params![locale, None::<&str>])?,
        })
    }
}

fn order(query: &SearchQuery) -> &'static str {
    match query.sort {
        SearchSort::Relevance | SearchSort::Newest
            if query.kind == Some(Kind::Posters) && query.from.is_some() =>
        {
            "documents.starts, documents.id"
        }
        SearchSort::Relevance | SearchSort::Newest => "documents.at DESC, documents.id",
        SearchSort::Cheapest => {
            "documents.price IS NULL, documents.price, documents.at DESC, documents.id"
        }
        SearchSort::Dearest => {
            "documents.price IS NULL, documents.price DESC, documents.at DESC, documents.id"
        }
        SearchSort::Title => "documents.letters, documents.id",
    }
}

/// Everything that has what the question chooses, in the asked order.
pub(super) fn listed(db: &Db, query: &SearchQuery) -> Result<SearchMatches> {
    let locale = query.locale.unwrap_or(Locale::Ua);
    let source = Source::of(query);
    let offset = query.page.saturating_sub(1) * query.per_page;
    let whole = Ranges::of(query, 0).is_empty();
    let newest = matches!(query.sort, SearchSort::Relevance | SearchSort::Newest);
    let last = if whole && newest {
        source.newest(db, locale, offset + query.per_page)?
    } else {
        numbers(locale).1
    };
    let (from, mut values) = source.sql(locale, last);
    let ranges = Ranges::of(query, values.len());
    let from = format!("{from} AND {}", ranges.sql());
    values.extend(ranges.values);
    let sql = format!(
        "SELECT documents.id FROM {from} ORDER BY {} LIMIT {} OFFSET {offset}",
        order(query),
        query.per_page
    );
    let ids: Vec<i64> = db.values(&sql, &*values)?;
    let total = if whole {
        source.total(db, locale)?
    } else {
        db.value(&format!("SELECT count(*) FROM {from}"), &*values)?
    };
    Ok(SearchMatches {
        total: usize::try_from(total).unwrap_or(0),
        rows: rows(db, &ids, &Marker::default())?,
        ..SearchMatches::default()
    })
}

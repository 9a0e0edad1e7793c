//! `GET /api/search`: results as JSON.

use crate::app::{App, Shared};
use crate::guards::counted::Counted;
use crate::http::QueryInput;
use crate::http::problem::Answer;
use crate::search::{FilterValue, LAST_PAGE, SECTION, SearchParams, end_of, midnight};
use axum::Json;
use axum::extract::State;
use domain::vocabulary::codes;
use generator::viewmodel::SearchHit;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use model::search::days::{NamedDays, named_days};
use model::{Kind, Locale};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use store::{self, Correction, SearchMatches, SearchQuery, SearchReader, SearchRow};
use utoipa::ToSchema;

pub(super) const PER_PAGE: usize = 20;

codes!(
    /// A language as the attribute `lang` names it.
    LangCode is "Lang",
    ["uk", "en"]
);

/// The number of results with a value.
#[derive(Serialize, ToSchema)]
pub(super) struct Count {
    key: String,
    count: usize,
}

/// Numbers of results by the values of filters, the most frequent first: of each value, the results that it would have
/// together with the filters that are set beside it. Values without results are left out, and all where too many entries
/// have the words of the query.
#[derive(Default, Serialize, ToSchema)]
pub(super) struct Facets {
    /// Results of the query without filters in each section.
    sections: Vec<Count>,
    /// Results in each category and those below it.
    categories: Vec<Count>,
    /// Results in each place and the places in it.
    locations: Vec<Count>,
    /// Results with each value of the other filters of the section, by their parameters: `deal`, `when`, `attr.rooms`.
    filters: BTreeMap<String, Vec<Count>>,
}

impl Facets {
    fn of(counts: FilterCounts) -> Facets {
        let mut facets = Facets::default();
        for (name, counted) in counts {
            let mut values = Vec::new();
            for (key, count) in counted {
                if count > 0 && !key.is_empty() {
                    values.push(Count { key, count });
                }
            }
            values.sort_by_key(|value| Reverse(value.count));
            if values.is_empty() {
                continue;
            }
            match name.as_str() {
                SECTION => facets.sections = values,
                "category" => facets.categories = values,
                "location" => facets.locations = values,
                _ => {
                    facets.filters.insert(name, values);
                }
            }
        }
        facets
    }
}

/// Results by the parameters of filters and their values; by an empty value, those without the filter.
pub(super) type FilterCounts = BTreeMap<String, BTreeMap<String, usize>>;

/// One page of search results.
#[derive(Serialize, ToSchema)]
pub(super) struct SearchResults {
    /// The number of results; rounded down if `more` is true.
    total: usize,
    /// Whether there are more results than `total`.
    more: bool,
    page: usize,
    pages: usize,
    hits: Vec<Hit>,
    correction: Option<Correction>,
    /// The days that the query names; the results are then the events on them.
    days: Option<FoundDays>,
    /// Words of the query that a result need not contain, as the reader typed them.
    left_out: Vec<String>,
    facets: Facets,
}

/// A search result. Title and text are split around the words of the query: items at odd indices
/// are those words.
#[derive(Serialize, ToSchema)]
#[schema(as = SearchHit)]
struct Hit {
    kind: String,
    href: String,
    title: Vec<String>,
    text: Vec<String>,
    /// The language of title and text, as a value of the attribute `lang`.
    #[schema(value_type = LangCode)]
    lang: String,
}

impl From<SearchHit> for Hit {
    fn from(hit: SearchHit) -> Hit {
        Hit {
            kind: hit.kind,
            href: hit.href,
            title: hit.title,
            text: hit.text,
            lang: hit.lang,
        }
    }
}

/// Counts a query: one without a result for the editors, one with results for suggestions.
pub(super) fn note_miss(
    app: &App,
    readers: &Counted,
    params: &SearchParams,
    SearchOutcome { results, days, .. }: &SearchOutcome,
) {
    if let (1, Some(visitor)) = (params.page(), &readers.0)
        && results.correction.is_none()
        && days.is_none()
        && let Ok(site) = app.store.site()
    {
        let section = params
            .kind(&site)
            .ok()
            .flatten()
            .map_or("all", Kind::section);
        let locale = params.locale.unwrap_or(Locale::Ua);
        let tz = &site.settings.tz;
        let outcome = (results.total, results.left_out.is_empty());
        app.visits
            .searched(visitor, section, locale, &params.text(), tz, outcome);
    }
}

/// The results of a search.
pub(super) struct SearchOutcome {
    pub results: SearchMatches,
    /// The number of their page: the last page for any number beyond it.
    pub page: usize,
    /// The results are the events of days that the question names.
    pub days: Option<FoundDays>,
    pub counts: FilterCounts,
}

/// Days that a question names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct FoundDays {
    #[serde(skip)]
    pub named: NamedDays,
    /// The first of them in the portal's time zone.
    #[schema(format = Date)]
    pub first: Date,
    /// The last of them.
    #[schema(format = Date)]
    pub last: Date,
    /// No event on them has the other words: the results are events of later days.
    pub is_later: bool,
}

/// Searches. A question that names days is one for the events on them, or for later events with its other words, unless
/// there are none.
pub(super) async fn run(app: &Shared, params: &SearchParams) -> Answer<SearchOutcome> {
    let site = app.store.site()?;
    let now = app.clock.now();
    let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
    let mut query = params.query(&site, app.search.synonyms(&site), now)?;
    query.per_page = PER_PAGE;
    let values = params.filter_values(&site, &query, now)?;
    let named = named_days(&query.text).filter(|_| params.may_name_days(&site));
    let find = app.search.read(move |search| -> store::Result<_> {
        if let Some((days, words)) = named {
            let is_any = words.is_empty();
            let (first, last) = days.range(now.to_zoned_datetime(zone.clone()).date());
            let mut on_days = SearchQuery {
                kind: Some(Kind::Posters),
                text: words,
                from: midnight(first, &zone),
                until: end_of(last, &zone),
                ..query.clone()
            };
            let found_days = |is_later| FoundDays {
                named: days,
                first,
                last,
                is_later,
            };
            let filters = on_these_days(&values, &on_days);
            let outcome = find_page(search, &mut on_days, filters)?;
            if is_any || has_all(&outcome.results) {
                return Ok(SearchOutcome {
                    days: Some(found_days(false)),
                    ..outcome
                });
            }
            let mut later = SearchQuery {
                until: None,
                page: query.page,
                ..on_days
            };
            let filters = on_these_days(&values, &later);
            let outcome = find_page(search, &mut later, filters)?;
            if has_all(&outcome.results) {
                return Ok(SearchOutcome {
                    days: Some(found_days(true)),
                    ..outcome
                });
            }
        }
        find_page(search, &mut query, values)
    });
    Ok(find.await??)
}

/// The filters of events on days that the question names; the days themselves are no choice then.
fn on_these_days(values: &[FilterValue], events: &SearchQuery) -> Vec<FilterValue> {
    let mut all = values.to_vec();
    all.retain(|value| ![SECTION, "when"].contains(&value.name.as_str()));
    for value in &mut all {
        value.query.kind = events.kind;
        value.query.text.clone_from(&events.text);
        (value.query.from, value.query.until) = (events.from, events.until);
    }
    all
}

/// Whether there are results with all words of the question.
fn has_all(results: &SearchMatches) -> bool {
    results.total > 0 && results.left_out.is_empty()
}

/// The results of a page, or of the last one.
fn find_page(
    search: &SearchReader,
    query: &mut SearchQuery,
    values: Vec<FilterValue>,
) -> store::Result<SearchOutcome> {
    let mut counted = Vec::new();
    let mut questions = Vec::new();
    for FilterValue { name, value, query } in values {
        counted.push((name, value));
        questions.push(query);
    }
    let mut results = search.find_and_count(query, &questions)?;
    let mut counts = FilterCounts::new();
    for ((name, value), count) in counted.into_iter().zip(&results.counts) {
        if let Some(count) = count {
            counts.entry(name).or_default().insert(value, *count);
        }
    }
    let last = pages(&results).max(1);
    if query.page > last {
        query.page = last;
        results = search.find_and_count(query, &questions)?;
    }
    Ok(SearchOutcome {
        results,
        page: query.page,
        days: None,
        counts,
    })
}

fn pages(results: &SearchMatches) -> usize {
    results.total.div_ceil(PER_PAGE).min(LAST_PAGE)
}

/// The number of results and whether there are more. The number is round where there are, and a
/// number below ten is exact.
pub(super) fn round_total(results: &SearchMatches) -> (usize, bool) {
    match results.total {
        total @ 100.. if results.more => (total - total % 100, true),
        total @ 10..100 if results.more => (total - total % 10, true),
        total => (total, false),
    }
}

/// The hits as pages name kinds: collections, not sections.
pub(super) fn hits(rows: Vec<SearchRow>) -> Vec<SearchHit> {
    let mut hits = Vec::new();
    for row in rows {
        let kind = match row.section.as_str() {
            "pages" | "reklama" => None,
            section => Kind::from_section(section),
        };
        hits.push(SearchHit {
            kind: kind.map_or(row.section, |kind| kind.collection().to_owned()),
            href: row.path,
            title: row.title,
            text: row.text,
            lang: row.written.lang().to_owned(),
            entry: row.entry,
            card: None,
        });
    }
    hits
}

pub(super) async fn find(
    readers: Counted,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<SearchParams>,
) -> Answer<Json<SearchResults>> {
    let outcome = run(&app, &params).await?;
    note_miss(&app, &readers, &params, &outcome);
    let SearchOutcome {
        results,
        page,
        days,
        counts,
    } = outcome;
    let pages = pages(&results);
    let (total, more) = round_total(&results);
    Ok(Json(SearchResults {
        total,
        more,
        page,
        pages,
        hits: hits(results.rows).into_iter().map(Hit::from).collect(),
        correction: results.correction,
        days,
        left_out: results.left_out,
        facets: Facets::of(counts),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_has_the_last_page() {
        let schema =
            serde_json::to_value(<SearchParams as utoipa::PartialSchema>::schema()).unwrap();
        let last = schema["properties"]["page"]["maximum"]
            .as_f64()
            .map(|last| format!("{last}"));
        assert_eq!(last, Some(LAST_PAGE.to_string()), "{schema}");
    }

    #[test]
    fn where_there_are_more_the_number_is_round() {
        for (total, more, expected) in [
            (0, false, (0, false)),
            (687, false, (687, false)),
            (687, true, (600, true)),
            (37, true, (30, true)),
            (7, true, (7, false)),
        ] {
            assert_eq!(
                round_total(&SearchMatches {
                    total,
                    more,
                    ..SearchMatches::default()
                }),
                expected
            );
        }
    }
}

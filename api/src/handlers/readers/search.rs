//! `GET /api/search`: results as JSON.

use crate::app::{App, Shared};
use crate::guards::counted::Counted;
use crate::http::QueryInput;
use crate::http::problem::{Answer, Problem};
use axum::Json;
use axum::extract::State;
use domain::vocabulary::{LocaleCode, codes};
use generator::viewmodel::SearchHit;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use model::search::days::{NamedDays, named_days};
use model::{ANSWER, DEALS, Kind, Locale, Site, UnixSeconds, WANTED, branch};
use serde::de::{Error, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::num::ParseIntError;
use std::str::FromStr;
use store::{
    self, Correction, Facets, NumberRange, SearchMatches, SearchQuery, SearchReader, SearchRow,
    SearchSort,
};
use utoipa::ToSchema;

pub(super) const PER_PAGE: usize = 20;
/// Characters of a query that are read; the rest changes nothing.
const LONGEST: usize = 200;
/// Pages a reader can turn to.
const LAST_PAGE: usize = 50;

/// The query string of the JSON search and of the search page.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
pub(super) struct SearchParams {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(value_type = Option<SectionCode>)]
    pub section: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub q: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<LocaleCode>)]
    pub locale: Option<Locale>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub category: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub location: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tag: String,
    #[serde(
        default,
        deserialize_with = "optional",
        skip_serializing_if = "Option::is_none"
    )]
    pub price_min: Option<i64>,
    #[serde(
        default,
        deserialize_with = "optional",
        skip_serializing_if = "Option::is_none"
    )]
    pub price_max: Option<i64>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub currency: String,
    /// A kind of deal, or `offered` or `wanted` for all in which something is.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub deal: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub condition: String,
    /// Answers to questions of a category: `attr.rooms=2`, `attr.year.min=2015`. Other unknown names are left out.
    #[serde(flatten, deserialize_with = "answers")]
    #[schema(ignore)]
    pub answers: BTreeMap<String, String>,
    /// Any value limits the results to entries with an image.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub with_photo: String,
    /// The first day, in the portal's time zone; that day is included.
    #[serde(
        default,
        deserialize_with = "optional",
        skip_serializing_if = "Option::is_none"
    )]
    pub date_from: Option<Date>,
    #[serde(
        default,
        deserialize_with = "optional",
        skip_serializing_if = "Option::is_none"
    )]
    pub date_to: Option<Date>,
    /// Any value searches for the words exactly as typed, without corrections.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub literal: String,
    #[serde(
        default,
        deserialize_with = "order",
        skip_serializing_if = "is_usual_order"
    )]
    #[schema(value_type = Option<SortCode>)]
    pub sort: SearchSort,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 50)]
    pub page: Option<usize>,
    /// Set if the search page could not run the query itself and sent the reader here.
    #[serde(
        default,
        rename = "ofPage",
        deserialize_with = "is_filled",
        skip_serializing
    )]
    #[schema(value_type = Option<String>)]
    pub of_page: bool,
}

fn is_filled<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    String::deserialize(deserializer).map(|text| !text.is_empty())
}

/// The answers among the fields that have no other meaning; a field that is empty asks for nothing.
fn answers<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, String>, D::Error> {
    let mut fields = BTreeMap::<String, String>::deserialize(deserializer)?;
    fields.retain(|name, value| name.starts_with(ANSWER) && !value.is_empty());
    Ok(fields)
}

/// A field of the form, which may be left empty.
fn optional<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let text = String::deserialize(deserializer)?;
    if text.is_empty() {
        Ok(None)
    } else {
        text.parse().map(Some).map_err(D::Error::custom)
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_usual_order(sort: &SearchSort) -> bool {
    *sort == SearchSort::default()
}

/// The first choice of the form has no name.
fn order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SearchSort, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() {
        Ok(SearchSort::default())
    } else {
        SearchSort::deserialize(text.into_deserializer())
    }
}

codes!(
    /// A section of the site, or all of them.
    SectionCode is "Section",
    ["all"].into_iter().chain(Kind::LISTED.map(Kind::section))
);
codes!(
    /// A language as the attribute `lang` names it.
    LangCode is "Lang",
    ["uk", "en"]
);
codes!(
    /// The order of results; the first choice of the form has no name.
    SortCode is "SearchSort",
    ["", "relevance", "newest", "cheapest", "dearest", "title"]
);

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

impl SearchParams {
    /// The section, or a 404: only the keys of docs/content-model.md §9 name a section, and one that
    /// is switched off does not exist.
    pub(super) fn kind(&self, site: &Site) -> Answer<Option<Kind>> {
        match self.section.as_str() {
            "" | "all" => Ok(None),
            section => {
                let kind = Kind::from_section(section).filter(|kind| site.is_on(*kind));
                kind.map(Some).ok_or_else(Problem::not_found)
            }
        }
    }

    /// Days in the question may be read as dates where events are searched and the reader chose no dates.
    fn may_name_days(&self, site: &Site) -> bool {
        let events = Kind::Posters.section();
        let searches_events = ["", "all", events].contains(&self.section.as_str());
        let has_dates = self.date_from.is_some() || self.date_to.is_some();
        self.literal.is_empty() && searches_events && !has_dates && site.is_on(Kind::Posters)
    }

    pub(super) fn page(&self) -> usize {
        self.page.unwrap_or(1).clamp(1, LAST_PAGE)
    }

    pub(super) fn text(&self) -> String {
        self.q.chars().take(LONGEST).collect()
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
    let kind = params.kind(&site)?;
    let now = app.clock.now();
    let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
    let mut query = SearchQuery {
        locale: params.locale,
        kind,
        text: params.text(),
        literal: !params.literal.is_empty(),
        categories: given(&params.category, |slug| {
            branch(
                kind.map_or(&[], |kind| site.categories(kind)),
                slug,
                |category| category.parent.as_ref(),
            )
        }),
        locations: given(&params.location, |slug| {
            branch(&site.locations, slug, |location| location.parent.as_ref())
        }),
        tag: params.tag.clone(),
        price_min: params.price_min,
        price_max: params.price_max,
        currency: params.currency.clone(),
        deals: given(&params.deal, deals),
        condition: params.condition.clone(),
        answers: Vec::new(),
        numbers: Vec::new(),
        with_photo: !params.with_photo.is_empty(),
        from: params.date_from.and_then(|day| midnight(day, &zone)),
        until: params
            .date_to
            .and_then(|day| day.tomorrow().ok())
            .and_then(|day| midnight(day, &zone)),
        synonyms: app.search.synonyms(&site),
        sort: params.sort,
        page: params.page(),
        per_page: PER_PAGE,
        now: now.into(),
    };
    if kind == Some(Kind::Advertisements) {
        ask_answers(&site, params, &mut query)?;
    }
    let named = named_days(&query.text).filter(|_| params.may_name_days(&site));
    let find = app.search.read(move |search| -> store::Result<_> {
        if let Some((days, words)) = named {
            let is_any = words.is_empty();
            let (first, last) = days.range(now.to_zoned_datetime(zone.clone()).date());
            let mut events = SearchQuery {
                kind: Some(Kind::Posters),
                text: words,
                from: midnight(first, &zone),
                until: last.tomorrow().ok().and_then(|day| midnight(day, &zone)),
                ..query.clone()
            };
            let (results, page) = find_page(search, &mut events)?;
            let on_days = FoundDays {
                named: days,
                first,
                last,
                is_later: false,
            };
            if is_any || has_all(&results) {
                return Ok(SearchOutcome {
                    results,
                    page,
                    days: Some(on_days),
                });
            }
            events.until = None;
            events.page = query.page;
            let (results, page) = find_page(search, &mut events)?;
            if has_all(&results) {
                return Ok(SearchOutcome {
                    results,
                    page,
                    days: Some(FoundDays {
                        is_later: true,
                        ..on_days
                    }),
                });
            }
        }
        let (results, page) = find_page(search, &mut query)?;
        Ok(SearchOutcome {
            results,
            page,
            days: None,
        })
    });
    Ok(find.await??)
}

/// Adds the answers that are asked for, to questions by which readers may filter.
fn ask_answers(site: &Site, params: &SearchParams, query: &mut SearchQuery) -> Answer<()> {
    let category = Some(params.category.as_str()).filter(|slug| !slug.is_empty());
    for question in site.filters(category) {
        let key = question.key.as_str();
        let name = format!("{ANSWER}{key}");
        if !question.ty.is_number() {
            let answer = params.answers.get(&name);
            query
                .answers
                .extend(answer.map(|value| (key.to_owned(), value.clone())));
            continue;
        }
        let end = |end: &str| -> Answer<Option<i64>> {
            let name = format!("{name}.{end}");
            let text = params.answers.get(&name);
            let number = text.map(|text| text.trim().parse());
            number
                .transpose()
                .map_err(|error: ParseIntError| Problem::bad_request(format!("{name}: {error}")))
        };
        let (min, max) = (end("min")?, end("max")?);
        if min.is_some() || max.is_some() {
            let key = key.to_owned();
            query.numbers.push(NumberRange { key, min, max });
        }
    }
    Ok(())
}

/// Whether there are results with all words of the question.
fn has_all(results: &SearchMatches) -> bool {
    results.total > 0 && results.left_out.is_empty()
}

/// The results of a page, or of the last one, with its number.
fn find_page(
    search: &SearchReader,
    query: &mut SearchQuery,
) -> store::Result<(SearchMatches, usize)> {
    let results = search.find(query)?;
    let last = pages(&results).max(1);
    if query.page <= last {
        return Ok((results, query.page));
    }
    query.page = last;
    Ok((search.find(query)?, last))
}

/// The values that a field stands for, if it was filled in.
fn given(slug: &str, make: impl FnOnce(&str) -> Vec<String>) -> Vec<String> {
    if slug.is_empty() {
        Vec::new()
    } else {
        make(slug)
    }
}

/// The kinds of deals that a word stands for: all in which something is offered or wanted, or one.
fn deals(word: &str) -> Vec<String> {
    let is_wanted = match word {
        "offered" => false,
        "wanted" => true,
        deal => return vec![deal.to_owned()],
    };
    DEALS
        .into_iter()
        .filter(|deal| WANTED.contains(deal) == is_wanted)
        .map(ToOwned::to_owned)
        .collect()
}

/// The time at which a day begins in a zone.
fn midnight(day: Date, zone: &TimeZone) -> Option<UnixSeconds> {
    let at = day.to_zoned_datetime(zone.clone()).ok()?;
    Some(at.timestamp().into())
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
        facets: results.facets,
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

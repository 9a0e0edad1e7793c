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
use model::{Kind, Locale, Site, UnixSeconds, branch};
use serde::de::{Error, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize};
use store::{self, Correction, Facets, SearchMatches, SearchQuery, SearchSort};
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
        deserialize_with = "whole_units",
        skip_serializing_if = "Option::is_none"
    )]
    pub price_min: Option<i64>,
    #[serde(
        default,
        deserialize_with = "whole_units",
        skip_serializing_if = "Option::is_none"
    )]
    pub price_max: Option<i64>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub currency: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub deal: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub condition: String,
    /// Any value limits the results to entries with an image.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub with_photo: String,
    /// The first day, in the portal's time zone; that day is included.
    #[serde(
        default,
        deserialize_with = "day",
        skip_serializing_if = "Option::is_none"
    )]
    pub date_from: Option<Date>,
    #[serde(
        default,
        deserialize_with = "day",
        skip_serializing_if = "Option::is_none"
    )]
    pub date_to: Option<Date>,
    /// Any value searches for the words exactly as typed, without corrections.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub literal: String,
    #[serde(default, deserialize_with = "order")]
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

/// What a field of the form was left with; nothing when it was left empty.
fn whole_units<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() {
        Ok(None)
    } else {
        text.parse().map(Some).map_err(D::Error::custom)
    }
}

fn day<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Date>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() {
        Ok(None)
    } else {
        text.parse().map(Some).map_err(D::Error::custom)
    }
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
    fn from(
        SearchHit {
            kind,
            href,
            title,
            text,
            lang,
        }: SearchHit,
    ) -> Hit {
        Hit {
            kind,
            href,
            title,
            text,
            lang,
        }
    }
}

/// A language as the attribute `lang` names it.
pub(super) fn language(locale: Locale) -> &'static str {
    locale.lang()
}

impl SearchParams {
    /// The section, or a 404: only the keys of docs/content-model.md §9 name one, and one that is
    /// off is none.
    pub(super) fn kind(&self, site: &Site) -> Answer<Option<Kind>> {
        match self.section.as_str() {
            "" | "all" => Ok(None),
            section => {
                let kind = Kind::from_section(section).filter(|kind| site.is_on(*kind));
                kind.map(Some).ok_or_else(Problem::not_found)
            }
        }
    }

    pub(super) fn page(&self) -> usize {
        self.page.unwrap_or(1).clamp(1, LAST_PAGE)
    }

    pub(super) fn text(&self) -> String {
        self.q.chars().take(LONGEST).collect()
    }
}

/// Counts a question: what nothing answers, for those who write, and what many readers ask as it is
/// spelled.
pub(super) fn note_miss(
    app: &App,
    readers: &Counted,
    params: &SearchParams,
    results: &SearchMatches,
) {
    if let (1, Some(visitor)) = (params.page(), &readers.0)
        && results.correction.is_none()
        && let Ok(site) = app.store.site()
    {
        let section = params
            .kind(&site)
            .ok()
            .flatten()
            .map_or("all", Kind::section);
        let (locale, tz) = (params.locale.unwrap_or(Locale::Ua), &site.settings.tz);
        let outcome = (results.total, results.left_out.is_empty());
        app.visits
            .searched(visitor, section, locale, &params.text(), tz, outcome);
    }
}

/// What is found, and the number of the page that holds it: the last page for any number beyond it.
pub(super) async fn run(app: &Shared, params: &SearchParams) -> Answer<(SearchMatches, usize)> {
    let site = app.store.site()?;
    let kind = params.kind(&site)?;
    let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
    let midnight = |day: Date| {
        day.to_zoned(zone.clone())
            .ok()
            .map(|at| UnixSeconds::from(at.timestamp()))
    };
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
        deal: params.deal.clone(),
        condition: params.condition.clone(),
        with_photo: !params.with_photo.is_empty(),
        from: params.date_from.and_then(midnight),
        until: params
            .date_to
            .and_then(|day| day.tomorrow().ok())
            .and_then(midnight),
        synonyms: app.search.synonyms(&site),
        sort: params.sort,
        page: params.page(),
        per_page: PER_PAGE,
        now: app.clock.now().into(),
    };
    let find = app
        .search
        .read(&app.searches, move |search| -> store::Result<_> {
            let results = search.find(&query)?;
            let last = pages(&results).max(1);
            if query.page <= last {
                return Ok((results, query.page));
            }
            query.page = last;
            Ok((search.find(&query)?, last))
        });
    Ok(find.await??)
}

/// What is made of a field that was filled in.
fn given(slug: &str, make: impl FnOnce(&str) -> Vec<String>) -> Vec<String> {
    if slug.is_empty() {
        Vec::new()
    } else {
        make(slug)
    }
}

fn pages(results: &SearchMatches) -> usize {
    results.total.div_ceil(PER_PAGE).min(LAST_PAGE)
}

/// How many there are and whether there are more; the number is then round, and nothing is said of
/// a few.
pub(super) fn round_total(results: &SearchMatches) -> (usize, bool) {
    match results.total {
        total @ 100.. if results.more => (total - total % 100, true),
        total @ 10..100 if results.more => (total - total % 10, true),
        total => (total, false),
    }
}

/// The hits as pages name kinds: collections, not sections.
pub(super) fn hits(results: SearchMatches) -> Vec<SearchHit> {
    let kind = |section: &str| match section {
        "pages" | "reklama" => section.to_owned(),
        section => Kind::from_section(section)
            .map_or_else(|| section.to_owned(), |kind| kind.collection().to_owned()),
    };
    let hit = |row: store::SearchRow| SearchHit {
        kind: kind(&row.section),
        href: row.path,
        title: row.title,
        text: row.text,
        lang: language(row.written).to_owned(),
    };
    results.rows.into_iter().map(hit).collect()
}

pub(super) async fn find(
    readers: Counted,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<SearchParams>,
) -> Answer<Json<SearchResults>> {
    let (mut results, page) = run(&app, &params).await?;
    note_miss(&app, &readers, &params, &results);
    let (pages, (total, more)) = (pages(&results), round_total(&results));
    Ok(Json(SearchResults {
        correction: results.correction.take(),
        left_out: std::mem::take(&mut results.left_out),
        facets: std::mem::take(&mut results.facets),
        total,
        more,
        page,
        pages,
        hits: hits(results).into_iter().map(Hit::from).collect(),
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

//! `GET /api/search`: results as JSON.

use crate::{
    app::{App, Shared},
    http::QueryInput,
    problem::{Answer, Problem},
    store::{Found, SearchQuery, SearchSort},
};
use axum::{Json, extract::State};
use generator::{
    model::{Kind, Locale},
    view::shape::SearchHit,
};
use serde::{Deserialize, Deserializer, Serialize, de::Error, de::IntoDeserializer};

pub(super) const PER_PAGE: usize = 20;
/// Characters of a query that are read; the rest changes nothing.
const LONGEST: usize = 100;
/// Pages a reader can turn to.
const LAST_PAGE: usize = 50;

/// The query string of both search addresses.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(super) struct In {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub section: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub q: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locale: Option<Locale>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub category: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub location: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tag: String,
    #[serde(default, deserialize_with = "whole_units", skip_serializing_if = "Option::is_none")]
    pub price_min: Option<i64>,
    #[serde(default, deserialize_with = "whole_units", skip_serializing_if = "Option::is_none")]
    pub price_max: Option<i64>,
    #[serde(default, deserialize_with = "order")]
    pub sort: SearchSort,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<usize>,
}

/// What a field of the form was left with; nothing when it was left empty.
fn whole_units<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(D::Error::custom) }
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

#[derive(Serialize)]
pub(super) struct Out {
    total: usize,
    page: usize,
    pages: usize,
    hits: Vec<SearchHit>,
}

impl In {
    /// The section, or a 404: only the specification's keys name one.
    pub fn kind(&self) -> Answer<Option<Kind>> {
        match self.section.as_str() {
            "" | "all" => Ok(None),
            section => Kind::from_section(section).map(Some).ok_or_else(Problem::not_found),
        }
    }

    pub fn page(&self) -> usize {
        self.page.unwrap_or(1).clamp(1, LAST_PAGE)
    }

    pub fn text(&self) -> String {
        self.q.chars().take(LONGEST).collect()
    }
}

pub(super) async fn run(app: &Shared, asked: &In) -> Answer<Found> {
    let query = SearchQuery {
        locale: asked.locale,
        kind: asked.kind()?,
        text: asked.text(),
        category: asked.category.clone(),
        location: asked.location.clone(),
        tag: asked.tag.clone(),
        price_min: asked.price_min,
        price_max: asked.price_max,
        sort: asked.sort,
        page: asked.page(),
        per_page: PER_PAGE,
    };
    let app: Shared = app.clone();
    let found = tokio::task::spawn_blocking(move || App::search(&app, &query)).await;
    found.map_err(|_| Problem::internal())?.map_err(Problem::from)
}

impl App {
    fn search(&self, query: &SearchQuery) -> crate::store::Result<Found> {
        self.search.find(query)
    }
}

/// The hits as pages name kinds: collections, not sections.
pub(super) fn hits(found: Found) -> Vec<SearchHit> {
    let kind = |section: &str| match section {
        "pages" | "reklama" => section.to_owned(),
        section => Kind::from_section(section)
            .map_or_else(|| section.to_owned(), |kind| kind.collection().to_owned()),
    };
    let hit = |row: crate::store::SearchRow| SearchHit {
        kind: kind(&row.section),
        href: row.path,
        title: row.title,
        text: row.excerpt,
    };
    found.rows.into_iter().map(hit).collect()
}

pub(super) async fn find(State(app): State<Shared>, QueryInput(asked): QueryInput<In>) -> Answer<Json<Out>> {
    let found = run(&app, &asked).await?;
    let total = found.total;
    Ok(Json(Out {
        total,
        page: asked.page(),
        pages: total.div_ceil(PER_PAGE).min(LAST_PAGE),
        hits: hits(found),
    }))
}

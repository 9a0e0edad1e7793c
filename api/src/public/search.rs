//! `GET /api/search`: results as JSON.

use crate::{
    app::{App, Shared},
    http::QueryInput,
    problem::{Answer, Problem},
    store::{Found, SearchQuery},
};
use axum::{Json, extract::State};
use generator::{
    model::{Kind, Locale},
    view::shape::SearchHit,
};
use serde::{Deserialize, Serialize};

pub(super) const PER_PAGE: usize = 20;
/// Characters of a query that are read; the rest changes nothing.
const LONGEST: usize = 100;
/// Pages a reader can turn to.
const LAST_PAGE: usize = 50;

/// The query string of both search addresses.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct In {
    #[serde(default)]
    pub section: String,
    #[serde(default)]
    pub q: String,
    pub locale: Option<Locale>,
    #[serde(default)]
    pub category: String,
    #[serde(default)]
    pub location: String,
    #[serde(default)]
    pub tag: String,
    pub page: Option<usize>,
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

//! The user's saved searches.

use crate::app::{App, Shared};
use crate::guards::SignedIn;
use crate::http::problem::{Answer, Problem};
use crate::http::{JsonBody, NoContent, PathInput};
use crate::search::SearchParams;
use axum::Json;
use axum::extract::State;
use domain::ids::SavedSearchId;
use domain::saved_searches::{Frequency, SearchOwner, SearchState};
use domain::vocabulary::{LocaleCode, PerLocale};
use jiff::Timestamp;
use model::{FieldProblem, Locale};
use serde::{Deserialize, Serialize};
use store::{SavedSearch, SearchChange, SearchOutcome, User};
use utoipa::ToSchema;

/// The saved searches of an account, newest first.
#[derive(Serialize, ToSchema)]
pub(super) struct SavedSearches {
    items: Vec<SearchItem>,
}

/// A saved search.
#[derive(Serialize, ToSchema)]
#[schema(as = SavedSearch)]
struct SearchItem {
    id: SavedSearchId,
    /// The search in words of each language: what is looked for, section and filters.
    words: PerLocale<String>,
    /// The text that was typed.
    q: String,
    /// The address of the results.
    results: String,
    /// The language of the results.
    #[schema(value_type = LocaleCode)]
    locale: Locale,
    frequency: Frequency,
    state: SearchState,
    created_at: Timestamp,
    /// When the search ends, or ended.
    ends_at: Timestamp,
    /// When an email last reported something.
    told_at: Option<Timestamp>,
}

fn owner(user: &User) -> SearchOwner {
    SearchOwner {
        user: Some(user.id),
        email: user.verified.then(|| user.email.clone()),
    }
}

async fn saved(app: &App, user: &User) -> Answer<Vec<SavedSearch>> {
    let owner = owner(user);
    let searches = app.store.read(move |reader| reader.saved_searches(&owner));
    Ok(searches.await?)
}

pub(super) async fn list(me: SignedIn, State(app): State<Shared>) -> Answer<Json<SavedSearches>> {
    let site = app.store.site()?;
    let mut items = Vec::new();
    for search in saved(&app, &me.user).await? {
        let params = SearchParams::of_saved(&search.query, search.locale);
        let [ua, us] =
            Locale::ALL.map(|locale| params.words(&*app.publishing.pages, &site, locale));
        items.push(SearchItem {
            id: search.id,
            words: PerLocale { ua, us },
            q: params.text(),
            results: params.address(),
            locale: search.locale,
            frequency: search.frequency,
            state: search.state,
            created_at: search.created_at,
            ends_at: search.ends_at,
            told_at: search.told_at,
        });
    }
    Ok(Json(SavedSearches { items }))
}

/// Changes of a saved search; omitted fields do not change.
#[derive(Deserialize, ToSchema)]
pub(super) struct SavedSearchChange {
    frequency: Option<Frequency>,
    /// The text that is looked for; filters stay.
    q: Option<String>,
}

pub(super) async fn change(
    me: SignedIn,
    State(app): State<Shared>,
    PathInput(id): PathInput<SavedSearchId>,
    JsonBody(sent): JsonBody<SavedSearchChange>,
) -> Answer<NoContent> {
    let searches = saved(&app, &me.user).await?;
    let search = searches
        .iter()
        .find(|search| search.id == id)
        .ok_or_else(Problem::not_found)?;
    let mut change = SearchChange {
        query: None,
        frequency: sent.frequency,
    };
    if let Some(q) = sent.q {
        let params = SearchParams {
            q,
            ..SearchParams::of_saved(&search.query, search.locale)
        };
        if params.is_of_everything() {
            return Err(FieldProblem::new("q", "required").into());
        }
        change.query = Some(params.saved());
    }
    let now = app.clock.now();
    app.store
        .change_search(owner(&me.user), id, change, now)
        .await?;
    Ok(NoContent)
}

pub(super) async fn renew(
    me: SignedIn,
    State(app): State<Shared>,
    PathInput(id): PathInput<SavedSearchId>,
) -> Answer<NoContent> {
    let now = app.clock.now();
    match app.store.renew_search(owner(&me.user), id, now).await? {
        SearchOutcome::Saved(_) => Ok(NoContent),
        SearchOutcome::TooMany => Err(FieldProblem::new("search", "too_many_searches").into()),
    }
}

pub(super) async fn end(
    me: SignedIn,
    State(app): State<Shared>,
    PathInput(id): PathInput<SavedSearchId>,
) -> Answer<NoContent> {
    if !saved(&app, &me.user)
        .await?
        .iter()
        .any(|search| search.id == id)
    {
        return Err(Problem::not_found());
    }
    let now = app.clock.now();
    app.store
        .end_searches(owner(&me.user), vec![id], now)
        .await?;
    Ok(NoContent)
}

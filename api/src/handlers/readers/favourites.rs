//! `POST /api/favourites/page`: the entries that a reader keeps, drawn with what became of them. Nothing
//! is stored: the list is the browser's, or its copy of that of the account.

use super::writing::admit;
use crate::app::Shared;
use crate::guards::ThisSite;
use crate::handlers::favourites::{SentItem, check_count};
use crate::http::problem::Answer;
use crate::http::rate_limits::Limit;
use crate::http::{JsonBody, limited};
use crate::publishing::page_renderer::PageError;
use axum::Json;
use axum::extract::State;
use domain::vocabulary::LocaleCode;
use generator::viewmodel::Favourite;
use model::{EntryId, Kind, Locale};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The favourites of a reader.
#[derive(Deserialize, ToSchema)]
pub(super) struct FavouritesRequest {
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
    /// The entries in the order of the list, at most 200.
    items: Vec<SentItem>,
}

/// The part of the page of favourites inside `<main>`.
#[derive(Serialize, ToSchema)]
pub(super) struct FavouritesPart {
    /// The list as HTML.
    main: String,
}

pub(super) async fn page(
    from: ThisSite,
    State(app): State<Shared>,
    limit: Limit<limited::FavouritesPage>,
    JsonBody(request): JsonBody<FavouritesRequest>,
) -> Answer<Json<FavouritesPart>> {
    check_count(&request.items)?;
    admit(&app, &from, "", limit)?;
    let locale = request.locale.unwrap_or(Locale::Ua);
    let pages = app.publishing.pages.clone();
    let now = app.clock.now().into();
    let drawn = app.store.read(move |reader| -> Result<String, PageError> {
        let site = reader.site()?;
        let addressed: Vec<(&SentItem, (Kind, &str))> = request
            .items
            .iter()
            .filter_map(|item| Some((item, item.address()?)))
            .collect();
        let addresses: Vec<_> = addressed.iter().map(|(_, address)| *address).collect();
        let entries = reader.entries_of(&addresses)?;
        let mut list = Vec::new();
        let mut ids: Vec<EntryId> = Vec::new();
        for ((item, (kind, _)), entry) in addressed.into_iter().zip(entries) {
            // A section that is switched off has no pages. Two addresses may be of one entry.
            let entry = entry.filter(|_| site.is_on(kind));
            if entry.is_some_and(|id| ids.contains(&id)) {
                continue;
            }
            ids.extend(entry);
            list.push(Favourite {
                path: item.path.clone(),
                title: item.title(),
                entry,
                kept_price: item.price().map(|price| (price.amount, price.currency)),
                ..Favourite::default()
            });
        }
        let records = reader.live_records(&ids)?;
        pages.favourites(locale, list, records, now)
    });
    let main = drawn.await?;
    Ok(Json(FavouritesPart { main }))
}

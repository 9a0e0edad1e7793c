//! What the user keeps.

use crate::app::Shared;
use crate::guards::SignedIn;
use crate::handlers::favourites::{SentItem, check_count};
use crate::http::problem::{Answer, Problem};
use crate::http::{JsonBody, NoContent, PathInput};
use axum::Json;
use axum::extract::State;
use jiff::Timestamp;
use model::{FieldProblem, Kind};
use serde::{Deserialize, Serialize};
use store::{KeepOutcome, ListedFavourite, SentFavourite};
use utoipa::ToSchema;

/// The favourites of an account, newest first.
#[derive(Serialize, ToSchema)]
pub(super) struct Favourites {
    items: Vec<FavouriteItem>,
}

/// An entry that the user keeps.
#[derive(Serialize, ToSchema)]
#[schema(as = Favourite)]
struct FavouriteItem {
    /// The address of the page without language prefix, now or when it was last published.
    path: String,
    /// The title when the entry was kept.
    title: String,
    /// The price at that time, in minor units.
    price: Option<i64>,
    currency: Option<String>,
    kept_at: Timestamp,
}

pub(super) async fn list(me: SignedIn, State(app): State<Shared>) -> Answer<Json<Favourites>> {
    let user = me.user.id;
    let listed = app
        .store
        .read(move |reader| reader.favourites(user))
        .await?;
    let items = listed
        .into_iter()
        .map(|ListedFavourite { path, favourite }| {
            let (price, currency) = favourite
                .price
                .map(|price| (price.amount, price.currency))
                .unzip();
            FavouriteItem {
                path,
                title: favourite.title,
                price,
                currency,
                kept_at: favourite.kept_at,
            }
        });
    Ok(Json(Favourites {
        items: items.collect(),
    }))
}

/// The kind of a section whose entries can be kept.
fn kind_of(section: &str) -> Answer<Kind> {
    let mut kinds = Kind::LISTED.into_iter();
    let kind = kinds.find(|kind| kind.section() == section);
    kind.ok_or_else(Problem::not_found)
}

pub(super) async fn keep(
    me: SignedIn,
    State(app): State<Shared>,
    PathInput((section, slug)): PathInput<(String, String)>,
) -> Answer<NoContent> {
    let address = (kind_of(&section)?, slug);
    let outcome = app
        .store
        .keep_favourite(me.user.id, address, me.user.locale, app.clock.now())
        .await?;
    match outcome {
        KeepOutcome::Kept => Ok(NoContent),
        KeepOutcome::NotPublic => Err(Problem::not_found()),
        KeepOutcome::TooMany => Err(FieldProblem::new("favourites", "too_many_favourites").into()),
    }
}

pub(super) async fn leave_out(
    me: SignedIn,
    State(app): State<Shared>,
    PathInput((section, slug)): PathInput<(String, String)>,
) -> Answer<NoContent> {
    let address = (kind_of(&section)?, slug);
    app.store
        .drop_favourite(me.user.id, address, app.clock.now())
        .await?;
    Ok(NoContent)
}

/// The favourites of a browser.
#[derive(Deserialize, ToSchema)]
pub(super) struct FavouritesToMerge {
    /// At most 200.
    items: Vec<SentItem>,
}

/// The result of joining the favourites of a browser to those of the account.
#[derive(Serialize, ToSchema)]
pub(super) struct FavouritesMerged {
    /// Addresses of those for which the account has no room; it has all others that exist.
    left_out: Vec<String>,
}

pub(super) async fn merge(
    me: SignedIn,
    State(app): State<Shared>,
    JsonBody(sent): JsonBody<FavouritesToMerge>,
) -> Answer<Json<FavouritesMerged>> {
    check_count(&sent.items)?;
    let mut paths = Vec::new();
    let mut list = Vec::new();
    for item in &sent.items {
        if let Some((kind, slug)) = item.address() {
            paths.push(&item.path);
            list.push(SentFavourite {
                kind,
                slug: slug.to_owned(),
                title: item.title(),
                price: item.price(),
                kept_at: item.kept_at,
            });
        }
    }
    let places = app
        .store
        .merge_favourites(me.user.id, list, app.clock.now())
        .await?;
    let left_out = places
        .into_iter()
        .map(|place| paths[place].clone())
        .collect();
    Ok(Json(FavouritesMerged { left_out }))
}

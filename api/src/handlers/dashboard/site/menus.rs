//! `GET|PUT /api/dashboard/menus`: which pages are in the header and in the footer.

use crate::app::Shared;
use crate::domain::vocabulary::{PerLocale, StatusCode};
use crate::guards::{Pages, Staff};
use crate::http::JsonBody;
use crate::http::problem::Answer;
use crate::store;
use axum::Json;
use axum::extract::State;
use model::Status;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Pages by menu, in order.
#[derive(Serialize, ToSchema)]
#[schema(as = Menus)]
pub(super) struct MenusDocument {
    header: Vec<PlacedPage>,
    footer: Vec<PlacedPage>,
    /// Those in no menu, by title.
    none: Vec<PlacedPage>,
}

/// A page of a menu.
#[derive(Serialize, ToSchema)]
#[schema(as = MenuPage)]
struct PlacedPage {
    id: i64,
    title: PerLocale<Option<String>>,
    #[schema(value_type = StatusCode)]
    status: Status,
    slug: String,
}

impl From<store::MenuPage> for PlacedPage {
    fn from(store::MenuPage { id, titles, status, slug }: store::MenuPage) -> PlacedPage {
        PlacedPage { id, title: PerLocale::filled(titles), status, slug }
    }
}

impl From<store::Menus> for MenusDocument {
    fn from(store::Menus { header, footer, none }: store::Menus) -> MenusDocument {
        let [header, footer, none] =
            [header, footer, none].map(|pages| pages.into_iter().map(PlacedPage::from).collect());
        MenusDocument { header, footer, none }
    }
}

pub(super) async fn read(_: Staff<Pages>, State(app): State<Shared>) -> Answer<Json<MenusDocument>> {
    Ok(Json(app.store.read(move |reader| reader.menus()).await?.into()))
}

/// Ids of the pages of each menu, in order.
#[derive(Deserialize, ToSchema)]
pub(super) struct MenusRequest {
    header: Vec<i64>,
    footer: Vec<i64>,
}

pub(super) async fn update(
    staff: Staff<Pages>,
    State(app): State<Shared>,
    JsonBody(MenusRequest { header, footer }): JsonBody<MenusRequest>,
) -> Answer<Json<MenusDocument>> {
    let menus = app.store.set_menus(header, footer, staff.actor(), app.clock.now()).await?;
    Ok(Json(menus.into()))
}

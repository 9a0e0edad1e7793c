//! `GET|PUT /api/dashboard/menus`: which pages are in the header and in the footer.

use crate::{
    app::Shared,
    domain::vocabulary::{Localized, StatusCode},
    guards::{Pages, Staff},
    http::{JsonBody, problem::Answer},
    store,
};
use axum::{Json, extract::State};
use generator::model::Status;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Pages by menu, in order.
#[derive(Serialize, ToSchema)]
pub(super) struct Menus {
    header: Vec<MenuPage>,
    footer: Vec<MenuPage>,
    /// Those in no menu, by title.
    none: Vec<MenuPage>,
}

/// A page of a menu.
#[derive(Serialize, ToSchema)]
struct MenuPage {
    id: i64,
    title: Localized<Option<String>>,
    #[schema(value_type = StatusCode)]
    status: Status,
    slug: String,
}

impl From<store::MenuPage> for MenuPage {
    fn from(store::MenuPage { id, titles, status, slug }: store::MenuPage) -> MenuPage {
        MenuPage { id, title: Localized::filled(titles), status, slug }
    }
}

impl From<store::Menus> for Menus {
    fn from(store::Menus { header, footer, none }: store::Menus) -> Menus {
        let [header, footer, none] =
            [header, footer, none].map(|pages| pages.into_iter().map(MenuPage::from).collect());
        Menus { header, footer, none }
    }
}

pub(super) async fn read(_: Staff<Pages>, State(app): State<Shared>) -> Answer<Json<Menus>> {
    Ok(Json(app.store.menus()?.into()))
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
) -> Answer<Json<Menus>> {
    let menus = app.store.set_menus(header, footer, staff.actor(), app.clock.now()).await?;
    Ok(Json(menus.into()))
}

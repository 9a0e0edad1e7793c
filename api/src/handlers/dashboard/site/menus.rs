//! `GET|PUT /api/dashboard/menus`: the pages in the header and in the footer.

use crate::app::Shared;
use crate::guards::{Pages, Staff};
use crate::http::JsonBody;
use crate::http::problem::{Answer, Problem};
use axum::Json;
use axum::extract::State;
use domain::ids::Version;
use domain::rejection::Rejection;
use model::EntryId;
use serde::{Deserialize, Serialize};
use store::{Error, MenuPage, Menus};
use utoipa::ToSchema;

/// Pages of each menu, in order.
#[derive(Serialize, ToSchema)]
#[schema(as = Menus)]
pub(super) struct MenusDocument {
    /// The version of the menus; it changes when a page is moved.
    version: Version,
    header: Vec<MenuPage>,
    footer: Vec<MenuPage>,
    /// Pages that are in no menu, sorted by title.
    none: Vec<MenuPage>,
}

impl From<Menus> for MenusDocument {
    fn from(menus: Menus) -> MenusDocument {
        MenusDocument {
            version: menus.version(),
            header: menus.header,
            footer: menus.footer,
            none: menus.none,
        }
    }
}

pub(super) async fn read(
    _: Staff<Pages>,
    State(app): State<Shared>,
) -> Answer<Json<MenusDocument>> {
    let menus = app.store.read(move |reader| reader.menus()).await?;
    Ok(Json(menus.into()))
}

/// Ids of the pages of each menu, in order.
#[derive(Deserialize, ToSchema)]
pub(super) struct MenusRequest {
    /// The version of the menus that the change is based on; answers 409 if pages were moved since.
    #[schema(nullable = false)]
    version: Option<Version>,
    #[schema(value_type = Vec<i64>)]
    header: Vec<EntryId>,
    #[schema(value_type = Vec<i64>)]
    footer: Vec<EntryId>,
}

pub(super) async fn update(
    staff: Staff<Pages>,
    State(app): State<Shared>,
    JsonBody(MenusRequest {
        version,
        header,
        footer,
    }): JsonBody<MenusRequest>,
) -> Answer<Json<MenusDocument>> {
    let actor = staff.actor();
    let set = app
        .store
        .set_menus(version, header, footer, actor, app.clock.now());
    match set.await {
        Ok(menus) => Ok(Json(menus.into())),
        Err(Error::Rejected(Rejection::Conflict)) => {
            let menus = app.store.read(move |reader| reader.menus()).await?;
            // A page's own form moves it too, so the last change of menus may be another one.
            Err(Problem::stale(None, actor.id).with_current(&MenusDocument::from(menus)))
        }
        Err(error) => Err(error.into()),
    }
}

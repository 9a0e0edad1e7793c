//! `GET|PUT /api/dashboard/menus`: which pages are in the header and in the footer.

use crate::app::Shared;
use crate::guards::{Pages, Staff};
use crate::http::JsonBody;
use crate::http::problem::{Answer, Problem};
use axum::Json;
use axum::extract::State;
use domain::ids::Version;
use domain::rejection::Rejection;
use domain::vocabulary::{PerLocale, StatusCode};
use model::{EntryId, Status};
use serde::{Deserialize, Serialize};
use store::{self, Error};
use utoipa::ToSchema;

/// Pages of each menu, in order.
#[derive(Serialize, ToSchema)]
#[schema(as = Menus)]
pub(super) struct MenusDocument {
    /// The version of the menus; it changes when a page is moved.
    version: Version,
    header: Vec<PlacedPage>,
    footer: Vec<PlacedPage>,
    /// Pages that are in no menu, sorted by title.
    none: Vec<PlacedPage>,
}

/// A page of a menu.
#[derive(Serialize, ToSchema)]
#[schema(as = MenuPage)]
struct PlacedPage {
    #[schema(value_type = i64)]
    id: EntryId,
    title: PerLocale<Option<String>>,
    #[schema(value_type = StatusCode)]
    status: Status,
    slug: String,
}

impl From<store::MenuPage> for PlacedPage {
    fn from(
        store::MenuPage {
            id,
            titles,
            status,
            slug,
        }: store::MenuPage,
    ) -> PlacedPage {
        PlacedPage {
            id,
            title: PerLocale::filled(titles),
            status,
            slug,
        }
    }
}

impl From<store::Menus> for MenusDocument {
    fn from(menus: store::Menus) -> MenusDocument {
        let version = menus.version();
        let store::Menus {
            header,
            footer,
            none,
        } = menus;
        let [header, footer, none] =
            [header, footer, none].map(|pages| pages.into_iter().map(PlacedPage::from).collect());
        MenusDocument {
            version,
            header,
            footer,
            none,
        }
    }
}

pub(super) async fn read(
    _: Staff<Pages>,
    State(app): State<Shared>,
) -> Answer<Json<MenusDocument>> {
    Ok(Json(
        app.store.read(move |reader| reader.menus()).await?.into(),
    ))
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
    match app
        .store
        .set_menus(version, header, footer, actor, app.clock.now())
        .await
    {
        Ok(menus) => Ok(Json(menus.into())),
        Err(Error::Rejected(Rejection::OrderConflict)) => {
            let menus = app.store.read(move |reader| reader.menus()).await?;
            // A page's own form moves it too, so the last change of menus may be another one.
            Err(Problem::stale(None, actor.id).with_current(&MenusDocument::from(menus)))
        }
        Err(error) => Err(error.into()),
    }
}

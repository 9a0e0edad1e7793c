//! `GET|PUT /api/dashboard/menus`: which pages stand in the header and in the footer.

use crate::{
    app::Shared,
    guards::{Pages, Staff},
    http::{UntypedBody, problem::Answer},
    store::{MenuPage, Menus},
};
use axum::{Json, extract::State};
use serde::Deserialize;
use serde_json::{Value, json};

fn show(menus: &Menus) -> Json<Value> {
    let title = |title: &str| if title.is_empty() { Value::Null } else { title.into() };
    let list = |pages: &[MenuPage]| {
        let page = |page: &MenuPage| {
            json!({
                "id": page.id,
                "title": { "ua": title(&page.titles[0]), "us": title(&page.titles[1]) },
                "status": page.status,
                "slug": page.slug,
            })
        };
        pages.iter().map(page).collect::<Vec<_>>()
    };
    Json(json!({ "header": list(&menus.header), "footer": list(&menus.footer), "none": list(&menus.none) }))
}

pub(super) async fn read(_: Staff<Pages>, State(app): State<Shared>) -> Answer<Json<Value>> {
    Ok(show(&app.store.menus()?))
}

#[derive(Deserialize)]
pub(super) struct Revision {
    header: Vec<i64>,
    footer: Vec<i64>,
}

pub(super) async fn update(
    staff: Staff<Pages>,
    State(app): State<Shared>,
    UntypedBody(sent): UntypedBody<Revision>,
) -> Answer<Json<Value>> {
    let now = app.clock.now();
    Ok(show(&app.store.set_menus(sent.header, sent.footer, staff.actor(), now).await?))
}

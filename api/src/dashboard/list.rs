//! `GET /api/dashboard/{kind}`.

use super::form::{is_live, urls};
use crate::{
    app::Shared,
    auth::{Collection, Staff},
    http::QueryInput,
    problem::{Answer, Problem},
    store::{EntryRow, ListQuery, Sort, SortKey},
};
use axum::{Extension, Json, extract::State};
use generator::model::{Kind, Status};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};

const PER_PAGE: u32 = 20;
const MOST_PER_PAGE: u32 = 100;
const LONGEST_QUESTION: usize = 200;

/// Keys of `sort`; a `-` in front turns the order.
const SORTS: [(&str, SortKey); 3] =
    [("updated_at", SortKey::UpdatedAt), ("published_at", SortKey::PublishedAt), ("title", SortKey::Title)];

#[derive(Deserialize)]
pub(super) struct Wish {
    page: Option<u32>,
    per_page: Option<u32>,
    sort: Option<String>,
    q: Option<String>,
    status: Option<String>,
    category: Option<String>,
    author: Option<String>,
}

/// A page of the list.
pub(super) async fn list(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let query = read(wish, kind, staff.user.id)?;
    let (page, per_page) = (query.page, query.per_page);
    let now = app.clock.now();
    let found = tokio::task::spawn_blocking(move || app.store.entries(&query))
        .await
        .map_err(|_| Problem::internal())??;
    let items: Vec<Value> = found.items.iter().map(|row| line(kind, row, now)).collect();
    Ok(Json(json!({ "items": items, "total": found.total, "page": page, "per_page": per_page })))
}

fn read(wish: Wish, kind: Kind, me: i64) -> Answer<ListQuery> {
    let given = |text: Option<String>| text.filter(|text| !text.is_empty());
    let sort = given(wish.sort).unwrap_or_else(|| "-updated_at".to_owned());
    let (name, descending) = sort.strip_prefix('-').map_or((sort.as_str(), false), |name| (name, true));
    let key = SORTS.iter().find(|(known, _)| *known == name).map(|(_, key)| *key);
    let key =
        key.ok_or_else(|| Problem::bad_request("sort: updated_at, published_at or title, with - in front"))?;
    let status = match given(wish.status) {
        Some(word) => {
            let status = serde_json::from_value::<Status>(word.into());
            Some(status.map_err(|_| Problem::bad_request("status: no such state"))?)
        }
        None => None,
    };
    let author = match given(wish.author).as_deref() {
        None => None,
        Some("me") => Some(me),
        Some(id) => Some(id.parse().map_err(|_| Problem::bad_request("author: me or a number"))?),
    };
    let text = given(wish.q);
    if text.as_ref().is_some_and(|text| text.len() > LONGEST_QUESTION) {
        return Err(Problem::bad_request("q: too long"));
    }
    Ok(ListQuery {
        kind,
        page: wish.page.unwrap_or(1).max(1),
        per_page: wish.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE),
        sort: Sort { key, descending },
        text: text.map(|text| text.trim().to_owned()),
        status,
        category: given(wish.category),
        author,
    })
}

fn line(kind: Kind, row: &EntryRow, now: Timestamp) -> Value {
    let title = |title: &str| if title.is_empty() { Value::Null } else { title.into() };
    json!({
        "id": row.id,
        "kind": kind,
        "slug": row.slug,
        "status": row.status,
        "version": row.version,
        "category": row.category,
        "location": row.location,
        "title": { "ua": title(&row.titles[0]), "us": title(&row.titles[1]) },
        "translation_state": row.translation,
        "author": row.author,
        "publish_at": row.publish_at,
        "published_at": row.published_at,
        "updated_at": row.updated_at,
        "live": is_live(row.live_slug.is_some(), row.publish_at, row.unpublish_at, now),
        "pending": row.pending,
        "urls": urls(kind, row.live_slug.as_deref().unwrap_or(&row.slug)),
    })
}

//! `GET /api/dashboard/{kind}`.

use super::{
    ads::{Viewer, describe},
    form::{is_live, urls},
};
use crate::{
    ads::State,
    app::Shared,
    auth::{Collection, Staff},
    http::QueryInput,
    problem::{Answer, Problem},
    store::{EntryRow, ListQuery, Sort, SortKey},
};
use axum::{Extension, Json, extract::State as AppState};
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
    state: Option<String>,
}

/// A page of the list.
pub(super) async fn list(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let now = app.clock.now();
    let query = read(wish, kind, staff.user.id, now)?;
    let (page, per_page) = (query.page, query.per_page);
    let viewer = Viewer::Staff(staff.user.role);
    let found = tokio::task::spawn_blocking(move || -> Answer<(Vec<Value>, u64)> {
        let found = app.store.entries(&query)?;
        let whole = |row: &EntryRow| -> Answer<Value> {
            let mut item = line(kind, row, now);
            if kind == Kind::Advertisements
                && let Some(item) = item.as_object_mut()
            {
                item.extend(describe(&app.store.ad(row.id)?, viewer, now));
            }
            Ok(item)
        };
        Ok((found.items.iter().map(whole).collect::<Answer<_>>()?, found.total))
    });
    let (items, total) = found.await.map_err(|_| Problem::internal())??;
    Ok(Json(json!({ "items": items, "total": total, "page": page, "per_page": per_page })))
}

fn read(wish: Wish, kind: Kind, me: i64, now: Timestamp) -> Answer<ListQuery> {
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
    let state = match given(wish.state) {
        Some(word) if kind == Kind::Advertisements => {
            let state = State::from_code(&word);
            Some((state.ok_or_else(|| Problem::bad_request("state: no such state"))?, now))
        }
        _ => None,
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
        state,
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

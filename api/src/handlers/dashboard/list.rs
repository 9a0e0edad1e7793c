//! `GET /api/dashboard/{kind}`.

use super::entries::editor;
use crate::{
    app::Shared,
    domain::{
        ads::{
            present::{Viewer, describe, listed},
            record::AdRecord,
        },
        entries::present::{is_live, urls},
        workflow::{
            ad_steps::AdState,
            editorial::{Context, EditorialState, EntryState, allowed_on_entry},
        },
    },
    guards::{Collection, Staff},
    http::{
        QueryInput,
        problem::{Answer, Problem},
    },
    store::{EntryRow, Filed, ListQuery, Sort, SortKey, Translated},
};
use axum::{Extension, Json, extract::State as AppState};
use generator::model::{EntryId, Kind, Site, Status, Translation, branch};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;

const PER_PAGE: u32 = 20;
const MOST_PER_PAGE: u32 = 100;
const LONGEST_QUESTION: usize = 200;

/// Keys of `sort`; a `-` in front turns the order.
const SORTS: [(&str, SortKey); 3] =
    [("updated_at", SortKey::UpdatedAt), ("published_at", SortKey::PublishedAt), ("title", SortKey::Title)];
/// The derived state a list is filtered by beside the stored ones.
const SCHEDULED: &str = "scheduled";
/// Every state of the English text but `ready`: what home counts as waiting for a translation.
const UNREADY: &str = "unready";

#[derive(Deserialize)]
pub(super) struct Wish {
    page: Option<u32>,
    per_page: Option<u32>,
    sort: Option<String>,
    q: Option<String>,
    status: Option<String>,
    category: Option<String>,
    location: Option<String>,
    author: Option<String>,
    translation: Option<String>,
    from: Option<String>,
    to: Option<String>,
    state: Option<String>,
}

/// A page of the list.
pub(super) async fn list(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let context = editor(&app, &staff, kind)?.context;
    let query = read(wish, kind, &*app.store.site()?, &context)?;
    let (page, per_page) = (query.page, query.per_page);
    let viewer = Viewer::Staff(staff.user.role);
    let found = tokio::task::spawn_blocking(move || -> Answer<(Vec<Value>, u64)> {
        let found = app.store.entries(&query)?;
        let ads = if kind == Kind::Advertisements {
            app.store.ads_of(&found.items.iter().map(|row| row.id.0).collect::<Vec<_>>())?
        } else {
            Vec::new()
        };
        let ads: HashMap<EntryId, AdRecord> = ads.into_iter().map(|ad| (ad.entry.id, ad)).collect();
        let whole = |row: &EntryRow| -> Value {
            let mut item = line(kind, row, &context);
            if let (Some(record), Some(item)) = (ads.get(&row.id), item.as_object_mut()) {
                item.extend(describe(record, viewer, context.now));
                item.insert("allowed".to_owned(), json!(listed(record, viewer, context.now)));
            }
            item
        };
        Ok((found.items.iter().map(whole).collect(), found.total))
    });
    let (items, total) = found.await.map_err(|_| Problem::internal())??;
    Ok(Json(json!({ "items": items, "total": total, "page": page, "per_page": per_page })))
}

fn read(wish: Wish, kind: Kind, site: &Site, context: &Context) -> Answer<ListQuery> {
    let given = |text: Option<String>| text.filter(|text| !text.is_empty());
    let sort = given(wish.sort).unwrap_or_else(|| "-updated_at".to_owned());
    let (name, descending) = sort.strip_prefix('-').map_or((sort.as_str(), false), |name| (name, true));
    let key = SORTS.iter().find(|(known, _)| *known == name).map(|(_, key)| *key);
    let key =
        key.ok_or_else(|| Problem::bad_request("sort: updated_at, published_at or title, with - in front"))?;
    let filed = match given(wish.status) {
        Some(word) if word == SCHEDULED => Some(Filed::Scheduled),
        Some(word) => {
            let status = serde_json::from_value::<Status>(word.into());
            Some(Filed::Is(status.map_err(|_| Problem::bad_request("status: no such state"))?))
        }
        None => None,
    };
    let author = match given(wish.author).as_deref() {
        None => None,
        Some("me") => Some(context.actor.id),
        Some(id) => Some(id.parse().map_err(|_| Problem::bad_request("author: me or a number"))?),
    };
    let translation = match given(wish.translation) {
        Some(word) if word == UNREADY => Some(Translated::Unready),
        Some(word) => {
            let state = serde_json::from_value::<Translation>(word.into());
            Some(Translated::Is(state.map_err(|_| Problem::bad_request("translation: no such state"))?))
        }
        None => None,
    };
    let state = match given(wish.state) {
        Some(word) if kind == Kind::Advertisements => {
            Some(AdState::from_code(&word).ok_or_else(|| Problem::bad_request("state: no such state"))?)
        }
        _ => None,
    };
    let text = given(wish.q);
    if text.as_ref().is_some_and(|text| text.len() > LONGEST_QUESTION) {
        return Err(Problem::bad_request("q: too long"));
    }
    let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
    let categories = site.categories(kind);
    let categories = given(wish.category).map(|slug| branch(categories, &slug, |one| one.parent.as_ref()));
    let locations =
        given(wish.location).map(|slug| branch(&site.locations, &slug, |one| one.parent.as_ref()));
    Ok(ListQuery {
        kind,
        page: wish.page.unwrap_or(1).max(1),
        per_page: wish.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE),
        sort: Sort { key, descending },
        text: text.map(|text| text.trim().to_owned()),
        filed,
        categories,
        locations,
        author,
        translation,
        since: given(wish.from).map(|day| midnight("from", &day, 0, &zone)).transpose()?,
        before: given(wish.to).map(|day| midnight("to", &day, 1, &zone)).transpose()?,
        state,
        now: context.now,
    })
}

/// The beginning of a day of the portal's zone, or of one so many days later.
fn midnight(name: &str, day: &str, later: i64, zone: &TimeZone) -> Answer<Timestamp> {
    let date = day.parse::<Date>().ok();
    let date = date.and_then(|date| date.checked_add(jiff::Span::new().days(later)).ok());
    let start = date.and_then(|date| date.to_zoned(zone.clone()).ok());
    let start = start.ok_or_else(|| Problem::bad_request([name, ": a day as 2026-11-21"].concat()))?;
    Ok(start.timestamp())
}

fn line(kind: Kind, row: &EntryRow, context: &Context) -> Value {
    let now = context.now;
    let title = |title: &str| if title.is_empty() { Value::Null } else { title.into() };
    let public = row.live_slug.is_some();
    let entry = EntryState {
        state: EditorialState::of(row.status, row.publish_at.filter(|_| public), now),
        author: row.author.as_ref().map(|author| author.id),
        changed_at: row.updated_at,
        trashed: None,
    };
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
        "live": is_live(public, row.publish_at, row.unpublish_at, now),
        "pending": row.pending,
        "urls": urls(kind, row.live_slug.as_deref().unwrap_or(&row.slug)),
        "allowed": allowed_on_entry(context, &entry),
    })
}

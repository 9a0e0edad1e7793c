//! What waits for whoever opens the dashboard, and what happened: each as far as the role goes.

use super::{reports, stats};
use crate::{
    app::{App, Shared},
    domain::access::{Area, Role, permits},
    domain::screens::editor_path,
    guards::{Desk, Staff},
    http::problem::{Answer, Problem},
    store::{ComplaintQuery, ComplaintScope, HomeGroup, HomeLine, HomeScope, UnwrittenPage, User},
    visits::is_read,
};
use axum::{Json, extract::State};
use generator::model::{Kind, Locale};
use jiff::Timestamp;
use serde_json::{Value, json};
use std::collections::HashMap;

/// Lines of a group, and publishes.
const LINES: u32 = 8;
const PUBLISHES: u32 = 5;
const COMPLAINTS: u32 = 5;
/// Days of the curve, and of the audience by which translations are ordered.
const CURVE: i64 = 14;
const AUDIENCE: i64 = 30;
/// Pages among which the most read ones without a translation are looked for.
const MOST_READ: usize = 2_000;

pub(super) async fn show(staff: Staff<Desk>, State(app): State<Shared>) -> Answer<Json<Value>> {
    let user = staff.user;
    let board = tokio::task::spawn_blocking(move || board(&app, &user)).await;
    board.map_err(|_| Problem::internal())?.map(Json)
}

fn title(titles: &[String; 2]) -> Value {
    let [ua, us] = titles.each_ref().map(|title| Some(title).filter(|title| !title.is_empty()));
    json!({ "ua": ua, "us": us })
}

fn line(line: &HomeLine) -> Value {
    json!({
        "id": line.id, "kind": line.kind, "title": title(&line.titles), "status": line.status,
        "author": line.author, "updated_at": line.updated_at, "publish_at": line.publish_at,
        "path": editor_path(line.kind, line.id), "note": line.note,
    })
}

fn group(group: &HomeGroup) -> Value {
    json!({ "items": group.items.iter().map(line).collect::<Vec<_>>(), "total": group.total })
}

fn board(app: &App, user: &User) -> Answer<Value> {
    let now = app.clock.now();
    // Advertisements have a queue of their own.
    let open = |kind: &Kind| permits(user.role, Area::Entries(*kind));
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(open).collect();
    let editorial: Vec<Kind> = kinds.iter().copied().filter(|kind| *kind != Kind::Advertisements).collect();
    let is_editor = user.role >= Role::Editor;
    // Authors see of others' work what the lists show them; what waits for an editor is not theirs.
    let own = (!is_editor).then_some(user.id);
    let waiting = |scope, author| app.store.waiting(scope, &editorial, author, LINES, now);
    let review = if is_editor { Some(waiting(HomeScope::Review, None)?) } else { None };
    let (publishes, _) = app.store.publishes(1, PUBLISHES)?;
    let ads_waiting = if permits(user.role, Area::Entries(Kind::Advertisements)) {
        Some(app.store.ad_queue(user.role == Role::Admin, 0, now)?.1)
    } else {
        None
    };
    let reports = permits(user.role, Area::Reports);
    let pages = permits(user.role, Area::Entries(Kind::Pages));
    Ok(json!({
        "review": review.as_ref().map(group),
        "returned": group(&waiting(HomeScope::Returned, Some(user.id))?),
        "mine": group(&waiting(HomeScope::Mine, Some(user.id))?),
        "scheduled": group(&waiting(HomeScope::Scheduled, own)?),
        "ads_waiting": ads_waiting,
        "untranslated": untranslated(app, &editorial, own)?,
        "publishes": publishes,
        "unwritten_pages": if pages { unwritten_pages(app, now)? } else { Value::Null },
        "complaints": if reports { complaints(app)? } else { Value::Null },
        "campaigns": if reports { campaigns(app, now)? } else { Value::Null },
        "traffic": if reports { traffic(app)? } else { Value::Null },
    }))
}

/// The most read first.
fn untranslated(app: &App, kinds: &[Kind], author: Option<i64>) -> Answer<Value> {
    // Where one text stands for both languages nothing is missing.
    let kinds: Vec<Kind> =
        kinds.iter().copied().filter(|kind| !kind.stands_alone() && *kind != Kind::Reklama).collect();
    let days = stats::last_days(app, AUDIENCE)?;
    let pages = app.visited.pages(days, MOST_READ, is_read)?;
    let at = |path: &str| -> Option<(Kind, String)> {
        let mut parts = path.trim_start_matches('/').split('/');
        match (parts.next()?, parts.next(), parts.next()) {
            ("", ..) => None,
            (section, Some(slug), None) => Some((Kind::from_section(section)?, slug.to_owned())),
            (slug, None, None) => Some((Kind::Pages, slug.to_owned())),
            _ => None,
        }
    };
    let seen: Vec<((Kind, String), u64)> =
        pages.iter().filter_map(|(path, count)| Some((at(path)?, count.views))).collect();
    let addresses: Vec<(Kind, String)> = seen.iter().map(|(address, _)| address.clone()).collect();
    let views: HashMap<(Kind, String), u64> = seen.into_iter().collect();
    let (items, total) = app.store.untranslated(&kinds, author, &addresses, LINES as usize)?;
    let item = |entry: &crate::store::Untranslated| {
        let views = views.get(&(entry.kind, entry.slug.clone())).copied().unwrap_or_default();
        json!({
            "id": entry.id, "kind": entry.kind, "title": title(&entry.titles), "views": views,
            "translation_state": entry.translation, "path": editor_path(entry.kind, entry.id),
        })
    };
    Ok(json!({ "items": items.iter().map(item).collect::<Vec<_>>(), "total": total }))
}

/// Fixed pages in the words of the theme, with what a page of the editors begins with.
fn unwritten_pages(app: &App, now: Timestamp) -> Answer<Value> {
    let pages = app.store.unwritten_pages(now)?;
    let item = |unwritten: &UnwrittenPage| {
        let slug = unwritten.page.slug();
        let [ua, us] = Locale::ALL.map(|locale| {
            let words = app.pages.words(locale, &format!("fixed.{slug}.title"), None, &[]);
            words.unwrap_or_else(|| slug.to_owned())
        });
        json!({
            "slug": slug, "title": { "ua": ua, "us": us }, "template": unwritten.page.template(),
            "path": unwritten.entry.map(|id| editor_path(Kind::Pages, id)),
        })
    };
    Ok(pages.iter().map(item).collect::<Vec<_>>().into())
}

fn complaints(app: &App) -> Answer<Value> {
    let query = ComplaintQuery {
        scope: ComplaintScope::Open,
        reason: None,
        text: None,
        page: 1,
        per_page: COMPLAINTS,
    };
    let found = app.store.complaints(&query)?;
    let items: Vec<Value> = found.items.iter().map(reports::describe).collect();
    Ok(json!({ "open": found.total, "items": items }))
}

fn campaigns(app: &App, now: Timestamp) -> Answer<Value> {
    let counts = app.visited.campaigns()?;
    let campaigns = app.store.campaigns(now)?;
    let item = |campaign: &crate::store::RunningCampaign| {
        let count = counts.get(&campaign.id).copied().unwrap_or_default();
        json!({
            "id": campaign.id, "title": campaign.title, "ends_at": campaign.ends_at,
            "running": campaign.starts_at.is_none_or(|start| start <= now),
            "viewable": count.viewable, "clicks": count.clicks,
            "path": editor_path(Kind::Reklama, campaign.id),
        })
    };
    Ok(campaigns.iter().map(item).collect::<Vec<_>>().into())
}

/// Views; the curve has visitors as well.
fn traffic(app: &App) -> Answer<Value> {
    let days = stats::days(app, stats::last_days(app, CURVE)?)?;
    let views = |back: usize| days.iter().rev().nth(back).map_or(0, |(_, count)| count.views);
    let curve: Vec<Value> = days
        .iter()
        .map(|(day, count)| json!({ "at": day, "views": count.views, "visitors": count.visitors }))
        .collect();
    Ok(json!({ "online": app.visits.online(), "today": views(0), "yesterday": views(1), "days": curve }))
}

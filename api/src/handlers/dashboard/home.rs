//! What waits for the user who opens the dashboard, and what happened: each as far as the role
//! permits.

use super::checklist::{self, Checklist};
use super::reports::ComplaintForStaff;
use super::stats::{self, TrafficAt};
use crate::app::{App, Shared};
use crate::guards::{AnyStaff, Staff};
use crate::http::problem::Answer;
use crate::visits::is_read;
use axum::Json;
use axum::extract::State;
use domain::access::{Area, Role, permits};
use domain::entries::record::Author;
use domain::ids::UserId;
use domain::screens::editor_path;
use domain::vocabulary::{KindCode, Localized, PerLocale};
use jiff::Timestamp;
use model::{EntryId, Kind, Locale, SitePath, Translation};
use serde::Serialize;
use std::collections::HashMap;
use store::{
    self, ComplaintQuery, ComplaintScope, HomeGroup, HomeLine, HomeScope, PastPublish,
    RunningCampaign, StoreReader, User,
};
use utoipa::ToSchema;

/// Lines of a group, and publishes.
const LINES: u32 = 8;
const PUBLISHES: u32 = 5;
const COMPLAINTS: u32 = 5;
/// Days of the curve, and of the audience by which translations are ordered.
const CURVE: i64 = 14;
const AUDIENCE: i64 = 30;
/// Pages among which the most read ones without a translation are looked for.
const MOST_READ: usize = 2_000;

/// Tasks of the user and recent activity.
#[derive(Serialize, ToSchema)]
pub(super) struct HomeBoard {
    /// The checklist of a new portal, for administrators; null if no step is left.
    checklist: Option<Checklist>,
    /// Entries that wait for review, for editors.
    review: Option<WaitingEntries>,
    /// The user's own entries that editors returned with a note.
    returned: WaitingEntries,
    /// The user's own entries that are not yet published.
    mine: WaitingEntries,
    scheduled: WaitingEntries,
    /// The number of advertisements that wait for review, for users who review them.
    ads_waiting: Option<u64>,
    untranslated: UntranslatedEntries,
    publishes: Vec<PastPublish>,
    /// Fixed pages that still have the theme's text, for users who may edit pages.
    unwritten_pages: Option<Vec<UnwrittenFixedPage>>,
    complaints: Option<OpenComplaints>,
    campaigns: Option<Vec<CampaignStats>>,
    traffic: Option<RecentTraffic>,
}

/// The first entries that wait, and their total number.
#[derive(Serialize, ToSchema)]
struct WaitingEntries {
    items: Vec<WaitingEntry>,
    total: u64,
}

/// An entry that waits.
#[derive(Serialize, ToSchema)]
struct WaitingEntry {
    #[schema(value_type = i64)]
    id: EntryId,
    #[schema(value_type = KindCode)]
    kind: Kind,
    title: PerLocale<Option<String>>,
    status: String,
    author: Option<Author>,
    updated_at: Timestamp,
    publish_at: Option<Timestamp>,
    path: String,
    note: Option<String>,
}

/// Public entries without a good English text, most read first.
#[derive(Serialize, ToSchema)]
struct UntranslatedEntries {
    items: Vec<UntranslatedEntry>,
    total: u64,
}

/// A public entry without a good English text.
#[derive(Serialize, ToSchema)]
struct UntranslatedEntry {
    #[schema(value_type = i64)]
    id: EntryId,
    #[schema(value_type = KindCode)]
    kind: Kind,
    title: PerLocale<Option<String>>,
    #[schema(value_type = String)]
    translation_state: Translation,
    views: u64,
    path: String,
}

/// A fixed page that still has the theme's text.
#[derive(Serialize, ToSchema)]
#[schema(as = UnwrittenPage)]
struct UnwrittenFixedPage {
    slug: &'static str,
    title: Localized,
    template: &'static str,
    /// The path of the editor for the entry with this address; null if there is no such entry.
    path: Option<String>,
}

/// The first open complaints, and their total number.
#[derive(Serialize, ToSchema)]
struct OpenComplaints {
    open: u64,
    items: Vec<ComplaintForStaff>,
}

/// A campaign that readers see now or will see.
#[derive(Serialize, ToSchema)]
struct CampaignStats {
    #[schema(value_type = i64)]
    id: EntryId,
    title: String,
    ends_at: Option<Timestamp>,
    running: bool,
    viewable: u64,
    clicks: u64,
    path: String,
}

/// Views of recent days; `days` also has the number of visitors.
#[derive(Serialize, ToSchema)]
struct RecentTraffic {
    online: u64,
    today: u64,
    yesterday: u64,
    days: Vec<TrafficAt>,
}

impl From<HomeLine> for WaitingEntry {
    fn from(line: HomeLine) -> WaitingEntry {
        let HomeLine {
            id,
            kind,
            titles,
            status,
            author,
            updated_at,
            publish_at,
            note,
        } = line;
        let (title, path) = (PerLocale::filled(titles), editor_path(kind, id));
        WaitingEntry {
            id,
            kind,
            title,
            status,
            author,
            updated_at,
            publish_at,
            path,
            note,
        }
    }
}

impl From<HomeGroup> for WaitingEntries {
    fn from(HomeGroup { items, total }: HomeGroup) -> WaitingEntries {
        WaitingEntries {
            items: items.into_iter().map(WaitingEntry::from).collect(),
            total,
        }
    }
}

pub(super) async fn show(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
) -> Answer<Json<HomeBoard>> {
    let user = staff.user;
    let store = app.store.clone();
    store
        .read(move |reader| board(&app, reader, &user).map(Json))
        .await
}

fn board(app: &App, reader: &StoreReader<'_>, user: &User) -> Answer<HomeBoard> {
    let now = app.clock.now();
    let may = |area| permits(user.role, area);
    // Advertisements have a queue of their own.
    let editorial = |kind: &Kind| may(Area::Entries(*kind)) && *kind != Kind::Advertisements;
    let editorial: Vec<Kind> = Kind::ALL.into_iter().filter(editorial).collect();
    let is_editor = user.role >= Role::Editor;
    // Authors see only their own waiting entries.
    let own = (!is_editor).then_some(user.id);
    let waiting = |scope, author| -> Answer<WaitingEntries> {
        Ok(reader
            .waiting(scope, &editorial, author, LINES, now)?
            .into())
    };
    let ads_waiting =
        || -> Answer<u64> { Ok(reader.ad_queue(user.role == Role::Admin, 0, now)?.1) };
    let (reports, ads, pages) = (
        may(Area::Reports),
        may(Area::Entries(Kind::Advertisements)),
        may(Area::Entries(Kind::Pages)),
    );
    let unwritten = if pages {
        reader.unwritten_pages(now)?
    } else {
        Vec::new()
    };
    Ok(HomeBoard {
        checklist: if may(Area::Settings) {
            checklist::of(app, reader, &unwritten)?
        } else {
            None
        },
        review: is_editor
            .then(|| waiting(HomeScope::Review, None))
            .transpose()?,
        returned: waiting(HomeScope::Returned, Some(user.id))?,
        mine: waiting(HomeScope::Mine, Some(user.id))?,
        scheduled: waiting(HomeScope::Scheduled, own)?,
        ads_waiting: ads.then(ads_waiting).transpose()?,
        untranslated: untranslated(app, reader, &editorial, own)?,
        publishes: reader.publishes(1, PUBLISHES)?.0,
        unwritten_pages: pages.then(|| unwritten_pages(app, unwritten)),
        complaints: reports.then(|| complaints(reader)).transpose()?,
        campaigns: reports.then(|| campaigns(reader, now)).transpose()?,
        traffic: reports.then(|| traffic(app, reader)).transpose()?,
    })
}

/// The most read first.
fn untranslated(
    app: &App,
    reader: &StoreReader<'_>,
    kinds: &[Kind],
    author: Option<UserId>,
) -> Answer<UntranslatedEntries> {
    // Kinds with one text for both languages need no translation.
    let kinds: Vec<Kind> = kinds
        .iter()
        .copied()
        .filter(|kind| !kind.stands_alone() && *kind != Kind::Reklama)
        .collect();
    let days = stats::last_days(app, AUDIENCE)?;
    let pages = reader.visits().pages(days, MOST_READ, is_read)?;
    let at = |path: &str| match SitePath::parse(path) {
        SitePath::Entry(kind, slug) => Some((kind, slug.to_owned())),
        _ => None,
    };
    let seen: Vec<((Kind, String), u64)> = pages
        .iter()
        .filter_map(|(path, count)| Some((at(path)?, count.views)))
        .collect();
    let addresses: Vec<(Kind, String)> = seen.iter().map(|(address, _)| address.clone()).collect();
    let views: HashMap<(Kind, String), u64> = seen.into_iter().collect();
    let (items, total) = reader.untranslated(&kinds, author, &addresses, LINES as usize)?;
    let item = |entry: store::Untranslated| UntranslatedEntry {
        id: entry.id,
        kind: entry.kind,
        title: PerLocale::filled(entry.titles),
        translation_state: entry.translation,
        path: editor_path(entry.kind, entry.id),
        views: views
            .get(&(entry.kind, entry.slug))
            .copied()
            .unwrap_or_default(),
    };
    Ok(UntranslatedEntries {
        items: items.into_iter().map(item).collect(),
        total,
    })
}

/// Fixed pages in the words of the theme, with what a page of the editors begins with.
fn unwritten_pages(app: &App, pages: Vec<store::UnwrittenPage>) -> Vec<UnwrittenFixedPage> {
    let item = |unwritten: store::UnwrittenPage| {
        let slug = unwritten.page.slug();
        let [ua, us] = Locale::ALL.map(|locale| {
            let words = app.pages.messages().fill_counted(
                locale,
                &format!("fixed.{slug}.title"),
                None,
                &[],
            );
            words.unwrap_or_else(|| slug.to_owned())
        });
        UnwrittenFixedPage {
            slug,
            title: Localized { ua, us },
            template: unwritten.page.template(),
            path: unwritten.entry.map(|id| editor_path(Kind::Pages, id)),
        }
    };
    pages.into_iter().map(item).collect()
}

fn complaints(reader: &StoreReader<'_>) -> Answer<OpenComplaints> {
    let query = ComplaintQuery {
        scope: ComplaintScope::Open,
        reason: None,
        text: None,
        page: 1,
        per_page: COMPLAINTS,
    };
    let listed = reader.complaints(&query)?;
    Ok(OpenComplaints {
        open: listed.total,
        items: listed
            .items
            .into_iter()
            .map(ComplaintForStaff::from)
            .collect(),
    })
}

fn campaigns(reader: &StoreReader<'_>, now: Timestamp) -> Answer<Vec<CampaignStats>> {
    let counts = reader.visits().campaigns()?;
    let item = |campaign: RunningCampaign| {
        let count = counts.get(&campaign.id).copied().unwrap_or_default();
        CampaignStats {
            id: campaign.id,
            title: campaign.title,
            ends_at: campaign.ends_at,
            running: campaign.starts_at.is_none_or(|start| start <= now),
            viewable: count.viewable,
            clicks: count.clicks,
            path: editor_path(Kind::Reklama, campaign.id),
        }
    };
    Ok(reader.campaigns(now)?.into_iter().map(item).collect())
}

fn traffic(app: &App, reader: &StoreReader<'_>) -> Answer<RecentTraffic> {
    let days = stats::days(reader, stats::last_days(app, CURVE)?)?;
    let views = |back: usize| {
        days.iter()
            .rev()
            .nth(back)
            .map_or(0, |(_, count)| count.views)
    };
    let (online, today, yesterday) = (app.visits.online(), views(0), views(1));
    Ok(RecentTraffic {
        online,
        today,
        yesterday,
        days: days.into_iter().map(TrafficAt::from).collect(),
    })
}

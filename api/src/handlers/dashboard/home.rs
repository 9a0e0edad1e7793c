//! Tasks of the user who opens the dashboard and recent activity, as far as the role permits.

use super::checklist::{self, Checklist};
use super::reports::ComplaintForStaff;
use super::stats::{self, TrafficAt};
use crate::app::{App, Shared};
use crate::guards::browser::InBrowser;
use crate::guards::{AnyStaff, Staff};
use crate::handlers::form_page::PageTexts;
use crate::http::problem::Answer;
use crate::visits::is_read;
use axum::Json;
use axum::extract::State;
use domain::access::{Area, Right, permits};
use domain::entries::record::Author;
use domain::ids::UserId;
use domain::screens::editor_path;
use domain::vocabulary::{KindCode, Localized, PerLocale};
use jiff::Timestamp;
use model::{EntryId, Kind, Locale, SitePath, Translation};
use serde::Serialize;
use std::collections::HashMap;
use store::{
    self, ComplaintQuery, ComplaintScope, HomeGroup, HomeLine, HomeScope, PastPublish, StoreReader,
    User,
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
    /// Converted entries whose texts are shorter or longer than those of writers may be.
    attention: WaitingEntries,
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
        WaitingEntry {
            id: line.id,
            kind: line.kind,
            title: PerLocale::filled(line.titles),
            status: line.status,
            author: line.author,
            updated_at: line.updated_at,
            publish_at: line.publish_at,
            path: editor_path(line.kind, line.id),
            note: line.note,
        }
    }
}

impl From<HomeGroup> for WaitingEntries {
    fn from(group: HomeGroup) -> WaitingEntries {
        WaitingEntries {
            items: group.items.into_iter().map(WaitingEntry::from).collect(),
            total: group.total,
        }
    }
}

pub(super) async fn show(
    staff: Staff<AnyStaff>,
    _: InBrowser,
    State(app): State<Shared>,
) -> Answer<Json<HomeBoard>> {
    let user = staff.user;
    let store = app.store.clone();
    store
        .read(move |reader| board(&app, reader, &user).map(Json))
        .await
}

/// The part of the dashboard that a user sees at a time.
struct Home<'a> {
    app: &'a App,
    reader: &'a StoreReader<'a>,
    user: &'a User,
    now: Timestamp,
    /// Kinds of entries that the user edits. Advertisements have a queue of their own.
    kinds: Vec<Kind>,
    /// The user, if they may not read the entries of others.
    author: Option<UserId>,
}

fn board(app: &App, reader: &StoreReader<'_>, user: &User) -> Answer<HomeBoard> {
    let role = user.role;
    let kinds = Kind::ALL
        .into_iter()
        .filter(|kind| permits(role, Area::Entries(*kind)) && *kind != Kind::Advertisements);
    let home = Home {
        app,
        reader,
        user,
        now: app.clock.now(),
        kinds: kinds.collect(),
        author: (!role.may(Right::EditOthers)).then_some(user.id),
    };
    home.board()
}

impl Home<'_> {
    fn board(&self) -> Answer<HomeBoard> {
        let own = Some(self.user.id);
        let unwritten = if self.may(Area::Entries(Kind::Pages)) {
            Some(self.reader.unwritten_pages(self.now)?)
        } else {
            None
        };
        let mut board = HomeBoard {
            checklist: None,
            review: None,
            returned: self.waiting(HomeScope::Returned, own)?,
            mine: self.waiting(HomeScope::Mine, own)?,
            scheduled: self.waiting(HomeScope::Scheduled, self.author)?,
            attention: self.waiting(HomeScope::Attention, self.author)?,
            ads_waiting: None,
            untranslated: self.untranslated()?,
            publishes: self.reader.publishes(1, PUBLISHES)?.0,
            unwritten_pages: None,
            complaints: None,
            campaigns: None,
            traffic: None,
        };
        if self.may(Area::Settings) {
            let unwritten = unwritten.as_deref().unwrap_or_default();
            board.checklist = checklist::of(self.app, self.reader, unwritten)?;
        }
        if self.user.role.may(Right::Publish) {
            board.review = Some(self.waiting(HomeScope::Review, None)?);
        }
        if self.may(Area::Entries(Kind::Advertisements)) {
            let oversees = self.user.role.may(Right::OverseeAds);
            board.ads_waiting = Some(self.reader.ad_queue(oversees, 0, self.now)?.1);
        }
        board.unwritten_pages = unwritten.map(|pages| self.unwritten_pages(pages));
        if self.may(Area::Reports) {
            board.complaints = Some(self.complaints()?);
            board.campaigns = Some(self.campaigns()?);
            board.traffic = Some(self.traffic()?);
        }
        Ok(board)
    }

    fn may(&self, area: Area) -> bool {
        permits(self.user.role, area)
    }

    fn waiting(&self, scope: HomeScope, author: Option<UserId>) -> Answer<WaitingEntries> {
        let group = self
            .reader
            .waiting(scope, &self.kinds, author, LINES, self.now)?;
        Ok(group.into())
    }

    /// Entries that lack an English text, the most read first.
    fn untranslated(&self) -> Answer<UntranslatedEntries> {
        // Kinds with one text for both languages need no translation.
        let mut kinds = self.kinds.clone();
        kinds.retain(|kind| !kind.stands_alone() && *kind != Kind::Reklama);
        let days = stats::last_days(self.app, AUDIENCE)?;
        let pages = self.reader.visits().pages(days, MOST_READ, is_read)?;
        let mut addresses = Vec::new();
        let mut views = HashMap::new();
        for (path, count) in &pages {
            if let SitePath::Entry(kind, slug) = SitePath::parse(path) {
                addresses.push((kind, slug.to_owned()));
                views.insert((kind, slug.to_owned()), count.views);
            }
        }
        let (entries, total) =
            self.reader
                .untranslated(&kinds, self.author, &addresses, LINES as usize)?;
        let mut items = Vec::new();
        for entry in entries {
            items.push(UntranslatedEntry {
                id: entry.id,
                kind: entry.kind,
                title: PerLocale::filled(entry.titles),
                translation_state: entry.translation,
                path: editor_path(entry.kind, entry.id),
                views: views
                    .get(&(entry.kind, entry.slug))
                    .copied()
                    .unwrap_or_default(),
            });
        }
        Ok(UntranslatedEntries { items, total })
    }

    /// Fixed pages that still have the text of the theme, with the fields that a new page needs.
    fn unwritten_pages(&self, pages: Vec<store::UnwrittenPage>) -> Vec<UnwrittenFixedPage> {
        let mut items = Vec::new();
        for unwritten in pages {
            let slug = unwritten.page.slug();
            let [ua, us] = Locale::ALL.map(|locale| {
                let texts = PageTexts {
                    app: self.app,
                    locale,
                };
                let title = texts.find(&format!("fixed.{slug}.title"));
                title.unwrap_or_else(|| slug.to_owned())
            });
            items.push(UnwrittenFixedPage {
                slug,
                title: Localized { ua, us },
                template: unwritten.page.template(),
                path: unwritten.entry.map(|id| editor_path(Kind::Pages, id)),
            });
        }
        items
    }

    fn complaints(&self) -> Answer<OpenComplaints> {
        let query = ComplaintQuery {
            scope: ComplaintScope::Open,
            reason: None,
            text: None,
            page: 1,
            per_page: COMPLAINTS,
        };
        let listed = self.reader.complaints(&query)?;
        Ok(OpenComplaints {
            open: listed.total,
            items: listed
                .items
                .into_iter()
                .map(ComplaintForStaff::from)
                .collect(),
        })
    }

    fn campaigns(&self) -> Answer<Vec<CampaignStats>> {
        let counts = self.reader.visits().campaigns()?;
        let mut items = Vec::new();
        for campaign in self.reader.campaigns(self.now)? {
            let count = counts.get(&campaign.id).copied().unwrap_or_default();
            items.push(CampaignStats {
                id: campaign.id,
                title: campaign.title,
                ends_at: campaign.ends_at,
                running: campaign.starts_at.is_none_or(|start| start <= self.now),
                viewable: count.viewable,
                clicks: count.clicks,
                path: editor_path(Kind::Reklama, campaign.id),
            });
        }
        Ok(items)
    }

    fn traffic(&self) -> Answer<RecentTraffic> {
        let days = stats::days(self.reader, stats::last_days(self.app, CURVE)?)?;
        let mut latest = days.iter().rev().map(|day| day.views);
        Ok(RecentTraffic {
            online: self.app.visits.online(),
            today: latest.next().unwrap_or_default(),
            yesterday: latest.next().unwrap_or_default(),
            days,
        })
    }
}

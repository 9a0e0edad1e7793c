//! The portal in numbers (docs/content-model.md §1.9): days are those of its zone, and each visitor
//! counts once a day.

use super::csv;
use crate::app::{App, Shared};
use crate::guards::{Reports, Staff};
use crate::handlers::form_page::PageTexts;
use crate::http::problem::Answer;
use crate::http::{Coded, Csv, File, PathInput, QueryInput, SegmentCode};
use crate::visits::{day_and_hour, hash_of_file, is_download, is_read};
use axum::Json;
use axum::extract::State;
use domain::access::{Actor, Area, CallerRights};
use domain::entries::record::edit_path;
use domain::vocabulary::LocaleCode;
use domain::workflow::ad_steps::AdState;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use model::{EntryId, Locale, UnixSeconds};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{
    AdQuery, AdScope, Days, ModerationStats, PublishingStats, StoreReader, Use, VisitCount,
};
use utoipa::ToSchema;

/// Rows of a table on the screen, and in a file.
const SHOWN: usize = 20;
const IN_FILE: usize = 10_000;

/// The period of the statistics: whole days, up to today.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = StatsRange)]
pub(super) enum Range {
    Day,
    #[default]
    Week,
    Month,
}

impl Range {
    const fn days(self) -> i64 {
        match self {
            Range::Day => 1,
            Range::Week => 7,
            Range::Month => 30,
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Range::Day => "day",
            Range::Week => "week",
            Range::Month => "month",
        }
    }
}

/// The period of the statistics.
#[derive(Deserialize, ToSchema)]
pub(super) struct StatsParams {
    range: Option<Range>,
}

/// The days of a range, counted back from now.
pub(super) struct Period {
    range: Range,
    zone: TimeZone,
    now: Timestamp,
    pub days: Days,
    /// As many days before them.
    pub before: Days,
}

fn minus(day: Date, days: i64) -> Date {
    day.saturating_sub(Span::new().days(days))
}

impl Period {
    pub(super) fn of(range: Range, app: &App) -> Answer<Period> {
        let zone = TimeZone::get(&app.store.site()?.settings.tz).unwrap_or(TimeZone::UTC);
        let now = app.clock.now();
        let (today, _) = day_and_hour(now, &zone);
        let days = (minus(today, range.days() - 1), today);
        let before = (minus(days.0, range.days()), minus(days.0, 1));
        Ok(Period {
            range,
            zone,
            now,
            days,
            before,
        })
    }

    /// The time at which a day begins where the portal is.
    fn begin(&self, day: Date) -> Timestamp {
        day.to_zoned_datetime(self.zone.clone())
            .map_or(self.now, |at| at.timestamp())
    }

    /// From the beginning of the first day to the end of the last.
    fn span(&self) -> (Timestamp, Timestamp) {
        (self.begin(self.days.0), self.begin(minus(self.days.1, -1)))
    }

    /// Every hour of a day, or every day, also those without a visit.
    fn series(&self, reader: &StoreReader<'_>) -> Answer<Vec<TrafficAt>> {
        if self.range != Range::Day {
            return days(reader, self.days);
        }
        let (from, until) = self.span();
        let from = UnixSeconds::from(from);
        let until = UnixSeconds::from(until);
        let counted = reader.visits().hours(from, until)?;
        // The hour that comes twice in autumn is one line.
        let mut lines = BTreeMap::<String, VisitCount>::new();
        for seconds in (0..until.since(from)).step_by(3600) {
            let hour = from.plus(seconds);
            let at = support::clock::whole_seconds(hour).to_zoned_datetime(self.zone.clone());
            let line = lines
                .entry(at.strftime("%Y-%m-%dT%H:00").to_string())
                .or_default();
            *line += counted.get(&hour).copied().unwrap_or_default();
        }
        Ok(lines
            .into_iter()
            .map(|(at, count)| TrafficAt::new(at, count))
            .collect())
    }
}

/// The last days up to today where the portal is.
pub(crate) fn last_days(app: &App, number: i64) -> Answer<Days> {
    let (_, today) = Period::of(Range::Day, app)?.days;
    Ok((minus(today, number - 1), today))
}

/// Every day of these, also days without a visit.
pub(super) fn days(reader: &StoreReader<'_>, days: Days) -> Answer<Vec<TrafficAt>> {
    let counted = reader.visits().days(days)?;
    let mut lines = Vec::new();
    for day in days.0.series(Span::new().days(1)) {
        if day > days.1 {
            break;
        }
        let day = day.to_string();
        let count = counted.get(&day).copied().unwrap_or_default();
        lines.push(TrafficAt::new(day, count));
    }
    Ok(lines)
}

fn banners(reader: &StoreReader<'_>, days: Days) -> Answer<Vec<BannerStats>> {
    let mut rows = Vec::new();
    for (id, placement, count) in reader.visits().banners(days)? {
        rows.push(BannerStats {
            id,
            title: reader.campaign_title(id)?.unwrap_or_default(),
            placement,
            // A viewable impression implies a served one, even if not reported.
            served: count.served.max(count.viewable),
            viewable: count.viewable,
            clicks: count.clicks,
        });
    }
    Ok(rows)
}

/// Statistics of traffic, publishing and moderation.
#[derive(Serialize, ToSchema)]
pub(super) struct Stats {
    range: Range,
    from: Timestamp,
    to: Timestamp,
    /// The number of readers online now.
    online: u64,
    totals: VisitCount,
    /// Totals of the previous period of the same length.
    before: VisitCount,
    /// Traffic by hour if the range is a day, otherwise by day, in the portal's time zone.
    series: Vec<TrafficAt>,
    pages: Vec<PageTraffic>,
    downloads: Vec<FileTraffic>,
    sources: Vec<SourceViews>,
    devices: Vec<DeviceViews>,
    languages: Vec<LanguageViews>,
    publishing: PublishingStats,
    moderation: ModerationStats,
    ads: Vec<AdStateCount>,
    banners: Vec<BannerStats>,
}

/// Traffic of one hour or day.
#[derive(Serialize, ToSchema)]
pub(super) struct TrafficAt {
    /// The hour or the day, as in 2026-11-21T14:00 or 2026-11-21.
    at: String,
    pub views: u64,
    visitors: u64,
}

impl TrafficAt {
    fn new(at: String, count: VisitCount) -> TrafficAt {
        TrafficAt {
            at,
            views: count.views,
            visitors: count.visitors,
        }
    }
}

/// Traffic of one page.
#[derive(Serialize, ToSchema)]
struct PageTraffic {
    path: String,
    views: u64,
    visitors: u64,
}

/// How often one file was saved or opened.
#[derive(Serialize, ToSchema)]
struct FileTraffic {
    path: String,
    name: String,
    downloads: u64,
    visitors: u64,
    /// An entry that offers the file, if the caller may open it.
    entry: Option<OfferingEntry>,
}

/// An entry that offers a file.
#[derive(Serialize, ToSchema)]
struct OfferingEntry {
    title: String,
    /// The path of the screen where it can be changed, without the language.
    path: String,
}

/// Views from one source.
#[derive(Serialize, ToSchema)]
struct SourceViews {
    host: String,
    views: u64,
}

/// Views on one type of device.
#[derive(Serialize, ToSchema)]
struct DeviceViews {
    device: String,
    views: u64,
}

/// Views in one language.
#[derive(Serialize, ToSchema)]
struct LanguageViews {
    #[schema(value_type = LocaleCode)]
    locale: Locale,
    views: u64,
}

/// The number of advertisements in one state.
#[derive(Serialize, ToSchema)]
struct AdStateCount {
    state: &'static str,
    count: u64,
}

/// Results of a campaign in one placement.
#[derive(Serialize, ToSchema)]
struct BannerStats {
    #[schema(value_type = i64)]
    id: EntryId,
    title: String,
    placement: String,
    served: u64,
    viewable: u64,
    clicks: u64,
}

pub(super) async fn show(
    staff: Staff<Reports>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<StatsParams>,
) -> Answer<Json<Stats>> {
    let (actor, rights) = (staff.actor(), staff.rights);
    let range = params.range.unwrap_or_default();
    app.visits.flush().await;
    let store = app.store.clone();
    store
        .read(move |reader| {
            let downloads = downloads(reader, &Period::of(range, &app)?, actor, &rights)?;
            stats(&app, reader, range, downloads).map(Json)
        })
        .await
}

/// The files that were saved most, each with the newest entry that offers it.
fn downloads(
    reader: &StoreReader<'_>,
    period: &Period,
    actor: Actor,
    caller: &CallerRights,
) -> Answer<Vec<FileTraffic>> {
    let mut files = Vec::new();
    for (path, count) in reader.visits().pages(period.days, SHOWN, is_download)? {
        let may_see = |kind| caller.permits(Area::Entries(kind));
        let uses = match hash_of_file(&path) {
            Some(hash) => reader.picture_uses(hash, actor, may_see, period.now)?,
            None => None,
        };
        let entry = uses.unwrap_or_default().into_iter().find_map(|place| {
            let Use::Entry { kind, id, title } = place else {
                return None;
            };
            let path = edit_path(kind, id);
            Some(OfferingEntry { title, path })
        });
        files.push(FileTraffic {
            name: file_name(&path).to_owned(),
            path,
            downloads: count.views,
            visitors: count.visitors,
            entry,
        });
    }
    Ok(files)
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default()
}

fn stats(
    app: &App,
    reader: &StoreReader<'_>,
    range: Range,
    downloads: Vec<FileTraffic>,
) -> Answer<Stats> {
    let period = Period::of(range, app)?;
    let days = period.days;
    let span = period.span();
    let visits = reader.visits();
    let ads = AdQuery {
        scope: AdScope::Everyone,
        state: None,
        page: 1,
        per_page: 1,
    };
    let counts = reader.ads(&ads, period.now)?.counts;
    let mut ads = Vec::new();
    for state in AdState::ALL {
        if let Some(count) = counts.get(&state).copied() {
            let state = state.code();
            ads.push(AdStateCount { state, count });
        }
    }
    Ok(Stats {
        range,
        from: span.0,
        to: span.1,
        online: app.visits.online(),
        totals: visits.totals(days)?,
        before: visits.totals(period.before)?,
        series: period.series(reader)?,
        pages: visits
            .pages(days, SHOWN, is_read)?
            .into_iter()
            .map(|(path, VisitCount { views, visitors })| PageTraffic {
                path,
                views,
                visitors,
            })
            .collect(),
        downloads,
        sources: visits
            .sources(days, SHOWN)?
            .into_iter()
            .map(|(host, views)| SourceViews { host, views })
            .collect(),
        devices: visits
            .devices(days)?
            .into_iter()
            .map(|(device, views)| DeviceViews { device, views })
            .collect(),
        languages: visits
            .languages(days)?
            .into_iter()
            .map(|(locale, views)| LanguageViews { locale, views })
            .collect(),
        publishing: reader.publishing_figures(span)?,
        moderation: reader.moderation_figures(span, period.now)?,
        ads,
        banners: banners(reader, days)?,
    })
}

/// A table of the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StatsTable {
    Pages,
    Downloads,
    Sources,
    Devices,
    Languages,
    Series,
    Banners,
}

impl SegmentCode for StatsTable {
    fn codes() -> Vec<&'static str> {
        StatsTable::ALL.map(|table| table.parts().0).to_vec()
    }

    fn from_code(code: &str) -> Option<StatsTable> {
        StatsTable::ALL
            .into_iter()
            .find(|table| table.parts().0 == code)
    }
}

impl StatsTable {
    const ALL: [StatsTable; 7] = [
        StatsTable::Pages,
        StatsTable::Downloads,
        StatsTable::Sources,
        StatsTable::Devices,
        StatsTable::Languages,
        StatsTable::Series,
        StatsTable::Banners,
    ];

    /// Its name in the address, and its columns, as the theme words them below `numbers`.
    const fn parts(self) -> (&'static str, &'static [&'static str]) {
        match self {
            StatsTable::Series => ("series", &["at", "views", "visitors"]),
            StatsTable::Pages => ("pages", &["path", "views", "visitors"]),
            StatsTable::Downloads => ("downloads", &["file", "path", "downloads", "visitors"]),
            StatsTable::Sources => ("sources", &["host", "views"]),
            StatsTable::Devices => ("devices", &["device", "views"]),
            StatsTable::Languages => ("languages", &["locale", "views"]),
            StatsTable::Banners => (
                "banners",
                &["id", "title", "placement", "served", "viewable", "clicks"],
            ),
        }
    }
}

pub(super) async fn table(
    staff: Staff<Reports>,
    State(app): State<Shared>,
    PathInput(Coded(table)): PathInput<Coded<StatsTable>>,
    QueryInput(params): QueryInput<StatsParams>,
) -> Answer<File<Csv>> {
    let range = params.range.unwrap_or_default();
    let (name, columns) = table.parts();
    let locale = staff.user.locale;
    app.visits.flush().await;
    let store = app.store.clone();
    let file = store.read(move |reader| {
        let period = Period::of(range, &app)?;
        let texts = PageTexts { app: &app, locale };
        let head = columns.iter().map(|column| text_of(texts, column, column));
        let mut lines = vec![head.collect()];
        lines.extend(rows(texts, reader, table, &period)?);
        let name = format!("visnyk-{name}-{}-{}", range.code(), period.days.1);
        Ok(csv::file(&name, &lines))
    });
    file.await
}

/// The theme's word for a column or a value of a table; the value itself where it has none.
fn text_of(texts: PageTexts<'_>, name: &str, value: &str) -> String {
    let text = texts.find(&format!("numbers.{name}"));
    text.unwrap_or_else(|| value.to_owned())
}

fn rows(
    texts: PageTexts<'_>,
    reader: &StoreReader<'_>,
    table: StatsTable,
    period: &Period,
) -> Answer<Vec<Vec<String>>> {
    let days = period.days;
    let visits = reader.visits();
    let mut rows = Vec::new();
    match table {
        StatsTable::Series => {
            for line in period.series(reader)? {
                rows.push(vec![
                    line.at,
                    line.views.to_string(),
                    line.visitors.to_string(),
                ]);
            }
        }
        StatsTable::Pages => {
            for (path, count) in visits.pages(days, IN_FILE, is_read)? {
                rows.push(vec![
                    path,
                    count.views.to_string(),
                    count.visitors.to_string(),
                ]);
            }
        }
        StatsTable::Downloads => {
            for (path, count) in visits.pages(days, IN_FILE, is_download)? {
                rows.push(vec![
                    file_name(&path).to_owned(),
                    path.clone(),
                    count.views.to_string(),
                    count.visitors.to_string(),
                ]);
            }
        }
        StatsTable::Sources => {
            for (host, views) in visits.sources(days, IN_FILE)? {
                let host = if host.is_empty() {
                    text_of(texts, "host_none", "none")
                } else {
                    host
                };
                rows.push(vec![host, views.to_string()]);
            }
        }
        StatsTable::Devices => {
            for (device, views) in visits.devices(days)? {
                let name = text_of(texts, &format!("device_{device}"), &device);
                rows.push(vec![name, views.to_string()]);
            }
        }
        StatsTable::Languages => {
            for (locale, views) in visits.languages(days)? {
                let code = locale.code();
                let name = text_of(texts, &format!("locale_{code}"), code);
                rows.push(vec![name, views.to_string()]);
            }
        }
        StatsTable::Banners => {
            for row in banners(reader, days)? {
                rows.push(vec![
                    row.id.number().to_string(),
                    row.title,
                    row.placement,
                    row.served.to_string(),
                    row.viewable.to_string(),
                    row.clicks.to_string(),
                ]);
            }
        }
    }
    Ok(rows)
}

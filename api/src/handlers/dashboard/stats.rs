//! The portal in numbers (docs/content-model.md §1.9): days are those of its zone, and a person is one a day.

use super::{csv, reports::Reports};
use crate::{
    app::{App, Shared},
    domain::workflow::ad_steps,
    guards::Staff,
    http::{
        QueryInput,
        problem::{Answer, Problem},
    },
    store::{AdQuery, AdScope, Count, Days},
    visits::{day_and_hour, is_read},
};
use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use jiff::{Span, Timestamp, civil::Date, tz::TimeZone};
use model::Locale;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Rows of a table on the screen, and in a file.
const SHOWN: usize = 20;
const SHOWN_SEARCHES: usize = 50;
const IN_FILE: usize = 10_000;

/// Whole days up to today.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
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

#[derive(Deserialize)]
pub(super) struct Wish {
    range: Option<Range>,
}

/// What a range means at a moment.
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
    pub fn of(range: Range, app: &App) -> Answer<Period> {
        let zone = TimeZone::get(&app.store.site()?.settings.tz).unwrap_or(TimeZone::UTC);
        let now = app.clock.now();
        let (today, _) = day_and_hour(now, &zone);
        let days = (minus(today, range.days() - 1), today);
        let before = (minus(days.0, range.days()), minus(days.0, 1));
        Ok(Period { range, zone, now, days, before })
    }

    /// The moment a day begins where the portal is.
    fn begin(&self, day: Date) -> Timestamp {
        day.to_zoned(self.zone.clone()).map_or(self.now, |at| at.timestamp())
    }

    /// From the beginning of the first day to the end of the last.
    fn span(&self) -> (Timestamp, Timestamp) {
        (self.begin(self.days.0), self.begin(minus(self.days.1, -1)))
    }

    /// Every hour of a day, or every day, also those without a visit.
    fn series(&self, app: &App) -> Answer<Vec<(String, Count)>> {
        if self.range != Range::Day {
            return days(app, self.days);
        }
        let (from, until) = self.span();
        let counted = app.visited.hours(from.as_second(), until.as_second())?;
        // The hour that comes twice in autumn is one line.
        let mut lines = BTreeMap::<String, Count>::new();
        for hour in (from.as_second()..until.as_second()).step_by(3600) {
            let at = crate::support::clock::whole_seconds(hour).to_zoned(self.zone.clone());
            let line = lines.entry(at.strftime("%Y-%m-%dT%H:00").to_string()).or_default();
            *line += counted.get(&hour).copied().unwrap_or_default();
        }
        Ok(lines.into_iter().collect())
    }
}

/// The last days up to today where the portal is.
pub(super) fn last_days(app: &App, number: i64) -> Answer<Days> {
    let Period { days: (_, today), .. } = Period::of(Range::Day, app)?;
    Ok((minus(today, number - 1), today))
}

/// Every day of these, also those without a visit.
pub(super) fn days(app: &App, (from, to): Days) -> Answer<Vec<(String, Count)>> {
    let counted = app.visited.days((from, to))?;
    let each = from.series(Span::new().days(1)).take_while(|day| *day <= to);
    let line = |day: Date| {
        let day = day.to_string();
        let count = counted.get(&day).copied().unwrap_or_default();
        (day, count)
    };
    Ok(each.map(line).collect())
}

fn banners(app: &App, days: Days) -> Answer<Vec<Value>> {
    let mut rows = Vec::new();
    for (id, placement, count) in app.visited.banners(days)? {
        // Whoever saw one was served it, whether the page said so or not.
        let served = count.served.max(count.viewable);
        rows.push(json!({
            "id": id, "title": app.store.campaign_title(id)?.unwrap_or_default(), "placement": placement,
            "served": served, "viewable": count.viewable, "clicks": count.clicks,
        }));
    }
    Ok(rows)
}

pub(super) async fn show(
    _: Staff<Reports>,
    State(app): State<Shared>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let range = wish.range.unwrap_or_default();
    let board = tokio::task::spawn_blocking(move || board(&app, range)).await;
    board.map_err(|_| Problem::internal())?.map(Json)
}

fn board(app: &App, range: Range) -> Answer<Value> {
    app.visits.settle();
    let period = Period::of(range, app)?;
    let (days, span) = (period.days, period.span());
    let at =
        |(at, count): (String, Count)| json!({ "at": at, "views": count.views, "visitors": count.visitors });
    let series: Vec<Value> = period.series(app)?.into_iter().map(at).collect();
    let pages = app.visited.pages(days, SHOWN, is_read)?.into_iter();
    let pages: Vec<Value> = pages
        .map(|(path, count)| json!({ "path": path, "views": count.views, "visitors": count.visitors }))
        .collect();
    let sources = app.visited.sources(days, SHOWN)?.into_iter();
    let sources: Vec<Value> = sources.map(|(host, views)| json!({ "host": host, "views": views })).collect();
    let devices = app.visited.devices(days)?.into_iter();
    let devices: Vec<Value> =
        devices.map(|(device, views)| json!({ "device": device, "views": views })).collect();
    let languages = app.visited.languages(days)?.into_iter();
    let languages: Vec<Value> =
        languages.map(|(locale, views)| json!({ "locale": locale, "views": views })).collect();
    let searches = app.visited.searches(days, SHOWN_SEARCHES)?.into_iter();
    let searches: Vec<Value> = searches
        .map(|(query, section, count)| json!({ "query": query, "section": section, "count": count }))
        .collect();
    let ads = AdQuery { scope: AdScope::Everyone, state: None, page: 1, per_page: 1 };
    let counts = app.store.ads(&ads, period.now)?.counts;
    let ads: Vec<Value> = ad_steps::AdState::ALL
        .into_iter()
        .filter_map(|state| Some(json!({ "state": state.code(), "count": counts.get(&state)? })))
        .collect();
    Ok(json!({
        "range": range,
        "from": span.0,
        "to": span.1,
        "online": app.visits.online(),
        "totals": app.visited.totals(days)?,
        "before": app.visited.totals(period.before)?,
        "series": series,
        "pages": pages,
        "sources": sources,
        "devices": devices,
        "languages": languages,
        "searches": searches,
        "publishing": app.store.publishing_figures(span)?,
        "moderation": app.store.moderation_figures(span, period.now)?,
        "ads": ads,
        "banners": banners(app, days)?,
    }))
}

/// Names of columns, as the theme words them below `numbers`.
const TABLES: [(&str, &[&str]); 7] = [
    ("series", &["at", "views", "visitors"]),
    ("pages", &["path", "views", "visitors"]),
    ("sources", &["host", "views"]),
    ("devices", &["device", "views"]),
    ("languages", &["locale", "views"]),
    ("searches", &["query", "section", "count"]),
    ("banners", &["id", "title", "placement", "served", "viewable", "clicks"]),
];

pub(super) async fn table(
    staff: Staff<Reports>,
    State(app): State<Shared>,
    Path(name): Path<String>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Response> {
    let range = wish.range.unwrap_or_default();
    let row = TABLES.iter().find(|(table, _)| *table == name).ok_or_else(Problem::not_found)?;
    let locale = staff.user.locale;
    let work = tokio::task::spawn_blocking(move || {
        let (_, today) = Period::of(range, &app)?.days;
        let head = row.1.iter().map(|column| {
            let key = format!("numbers.{column}");
            app.pages.words(locale, &key, None, &[]).unwrap_or_else(|| (*column).to_owned())
        });
        let head: Vec<String> = head.collect();
        let file = csv::write(std::iter::once(head).chain(rows(&app, row.0, range, locale)?));
        Ok(csv::answer(&format!("visnyk-{}-{}-{today}", row.0, range.code()), file))
    });
    work.await.map_err(|_| Problem::internal())?
}

fn rows(app: &App, table: &str, range: Range, locale: Locale) -> Answer<Vec<Vec<String>>> {
    app.visits.settle();
    let period = Period::of(range, app)?;
    let days = period.days;
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let both = |count: Count| [count.views.to_string(), count.visitors.to_string()];
    let counted = |(name, count): (String, Count)| [vec![name], both(count).to_vec()].concat();
    let word = |group: &str, code: &str| {
        let key = format!("numbers.{group}_{code}");
        app.pages.words(locale, &key, None, &[]).unwrap_or_else(|| code.to_owned())
    };
    Ok(match table {
        "series" => period.series(app)?.into_iter().map(counted).collect(),
        "pages" => app.visited.pages(days, IN_FILE, is_read)?.into_iter().map(counted).collect(),
        "sources" => {
            let rows = app.visited.sources(days, IN_FILE)?.into_iter();
            let host = |host: String| if host.is_empty() { word("host", "none") } else { host };
            rows.map(|(name, views)| vec![host(name), views.to_string()]).collect()
        }
        "devices" => {
            let rows = app.visited.devices(days)?.into_iter();
            rows.map(|(device, views)| vec![word("device", &device), views.to_string()]).collect()
        }
        "languages" => {
            let rows = app.visited.languages(days)?.into_iter();
            rows.map(|(language, views)| vec![word("locale", language.code()), views.to_string()]).collect()
        }
        "searches" => {
            let rows = app.visited.searches(days, IN_FILE)?.into_iter();
            rows.map(|(query, section, count)| vec![query, section, count.to_string()]).collect()
        }
        _ => {
            let columns = ["id", "title", "placement", "served", "viewable", "clicks"];
            let rows = banners(app, days)?;
            rows.iter().map(|row| columns.iter().map(|column| text(&row[*column])).collect()).collect()
        }
    })
}

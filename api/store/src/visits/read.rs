//! The readers' side: sums over days, both ends included.

use super::{BannerCount, MissedSearch, VisitCount};
use crate::counts::CountsSource;
use crate::{Result, StoreReader};
use engine::{Db, FromRow, Params, Row, StatementListener, members, params};
use jiff::civil::Date;
use model::{EntryId, Locale, UnixSeconds};
use std::collections::{BTreeMap, HashMap};

/// Days from one to another, both included.
pub type Days = (Date, Date);

/// Reads what was counted. What is not written yet is not seen.
pub struct VisitReader<'a> {
    source: &'a CountsSource,
    trace: Option<&'a StatementListener>,
}

fn count(row: &Row<'_>) -> engine::Result<VisitCount> {
    Ok(members!(row => VisitCount { views, visitors }))
}

fn banner(row: &Row<'_>) -> engine::Result<BannerCount> {
    // The views that count towards a daily cap are read apart, by day.
    Ok(members!(row => BannerCount { served, viewable, clicks; capped: 0 }))
}

impl StoreReader<'_> {
    /// The counts, which are a file or a schema of their own: the snapshot of the record is not
    /// theirs.
    pub fn visits(&self) -> VisitReader<'_> {
        VisitReader {
            source: &self.inner.visits,
            trace: self.inner.trace.as_ref(),
        }
    }
}

impl VisitReader<'_> {
    fn with<T>(&self, query: impl FnOnce(&Db) -> Result<T>) -> Result<T> {
        self.source.read(self.trace, query)
    }

    pub(super) fn rows<T, C: FromIterator<T>>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnMut(&Row<'_>) -> engine::Result<T>,
    ) -> Result<C> {
        self.with(|db| Ok(db.rows(sql, params, read)?))
    }

    pub(super) fn values<T: FromRow, C: FromIterator<T>>(
        &self,
        sql: &str,
        params: impl Params,
    ) -> Result<C> {
        self.with(|db| Ok(db.values(sql, params)?))
    }

    /// Views and visitors of these days together; a person counts once a day.
    pub fn totals(&self, days: Days) -> Result<VisitCount> {
        let sql = "SELECT CAST(coalesce(sum(views), 0) AS BIGINT) AS views,
                   CAST(coalesce(sum(visitors), 0) AS BIGINT) AS visitors FROM days WHERE day BETWEEN ?1 AND ?2";
        self.with(|db| Ok(db.one(sql, days, count)?))
    }

    /// By day, those without a visit left out.
    pub fn days(&self, days: Days) -> Result<BTreeMap<String, VisitCount>> {
        let sql = "SELECT day, views, visitors FROM days WHERE day BETWEEN ?1 AND ?2";
        self.rows(sql, days, |row| Ok((row.get("day")?, count(row)?)))
    }

    /// By the second at which an hour began, from one time to before another.
    pub fn hours(
        &self,
        from: UnixSeconds,
        until: UnixSeconds,
    ) -> Result<BTreeMap<UnixSeconds, VisitCount>> {
        let sql = "SELECT hour, views, visitors FROM hours WHERE hour >= ?1 AND hour < ?2";
        self.rows(sql, params![from, until], |row| {
            Ok((row.get("hour")?, count(row)?))
        })
    }

    /// The first paths by views that `wanted` takes, of pages and of files that readers saved.
    pub fn pages(
        &self,
        days: Days,
        limit: usize,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<Vec<(String, VisitCount)>> {
        let sql = "SELECT path, CAST(sum(views) AS BIGINT) AS views,
                   CAST(sum(visitors) AS BIGINT) AS visitors FROM pages WHERE day BETWEEN ?1 AND ?2
                   GROUP BY path ORDER BY sum(views) DESC, path";
        self.with(|db| {
            let mut query = db.prepare(sql)?;
            let mut rows = query.query(days)?;
            let mut pages = Vec::new();
            while let Some(row) = rows.next()? {
                if pages.len() == limit {
                    break;
                }
                let path: String = row.get("path")?;
                if wanted(&path) {
                    pages.push((path, count(&row)?));
                }
            }
            Ok(pages)
        })
    }

    /// Hosts readers came from, by views; the empty one is none, or this site.
    pub fn sources(&self, days: Days, limit: usize) -> Result<Vec<(String, u64)>> {
        let sql = "SELECT referrer, CAST(sum(views) AS BIGINT) AS seen FROM pages
                   WHERE day BETWEEN ?1 AND ?2 AND path NOT LIKE '/media/%'
                   GROUP BY referrer ORDER BY seen DESC, referrer LIMIT ?3";
        self.values(sql, (days.0, days.1, limit))
    }

    /// Devices by views of pages.
    pub fn devices(&self, days: Days) -> Result<Vec<(String, u64)>> {
        let sql = "SELECT device, CAST(sum(views) AS BIGINT) AS seen FROM pages
                   WHERE day BETWEEN ?1 AND ?2 AND path NOT LIKE '/media/%'
                   GROUP BY device ORDER BY seen DESC, device";
        self.values(sql, days)
    }

    /// Languages by views of pages.
    pub fn languages(&self, days: Days) -> Result<Vec<(Locale, u64)>> {
        let sql = "SELECT locale, CAST(sum(views) AS BIGINT) AS seen FROM pages
                   WHERE day BETWEEN ?1 AND ?2 AND path NOT LIKE '/media/%'
                   GROUP BY locale ORDER BY seen DESC, locale";
        let rows: Vec<(String, u64)> = self.values(sql, days)?;
        let known = rows
            .into_iter()
            .filter_map(|(code, views)| Some((Locale::from_code(&code)?, views)));
        Ok(known.collect())
    }

    /// Queries that found nothing, the most frequent first.
    pub fn missed_searches(&self, days: Days, limit: usize) -> Result<Vec<MissedSearch>> {
        let sql =
            "SELECT query, section, locale, CAST(sum(s.count) AS BIGINT) AS count FROM searches s
                   WHERE day BETWEEN ?1 AND ?2 GROUP BY query, section, locale
                   ORDER BY sum(s.count) DESC, query, section, locale LIMIT ?3";
        self.rows(sql, (days.0, days.1, limit), |row| {
            let locale = Locale::from_code(row.text("locale")?);
            Ok(members!(row => MissedSearch { query, section, count; locale: locale }))
        })
    }

    /// Campaigns and placements of these days.
    pub fn banners(&self, days: Days) -> Result<Vec<(EntryId, String, BannerCount)>> {
        let sql = "SELECT campaign, placement, CAST(sum(served) AS BIGINT) AS served, CAST(sum(viewable) AS BIGINT) AS viewable,
                   CAST(sum(clicks) AS BIGINT) AS clicks FROM banners
                   WHERE day BETWEEN ?1 AND ?2 GROUP BY campaign, placement ORDER BY campaign, placement";
        self.rows(sql, days, |row| {
            Ok((row.get("campaign")?, row.get("placement")?, banner(row)?))
        })
    }

    /// The views that count towards the daily caps of campaigns on a day.
    pub fn capped_on(&self, day: Date) -> Result<HashMap<EntryId, u64>> {
        let sql = "SELECT campaign, CAST(sum(capped) AS BIGINT) AS capped FROM banners WHERE day = ?1 GROUP BY campaign";
        self.values(sql, [day])
    }

    /// Every campaign since it began.
    pub fn campaigns(&self) -> Result<HashMap<EntryId, BannerCount>> {
        let sql = "SELECT campaign, CAST(sum(served) AS BIGINT) AS served, CAST(sum(viewable) AS BIGINT) AS viewable,
                   CAST(sum(clicks) AS BIGINT) AS clicks FROM banners GROUP BY campaign";
        self.rows(sql, (), |row| Ok((row.get("campaign")?, banner(row)?)))
    }
}

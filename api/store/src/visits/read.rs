//! The readers' side: sums over days, both ends included.

use super::{BannerCount, MissedSearch, VisitCount};
use crate::counts::CountsSource;
use crate::engine::{self, Db, Params, Row, StatementListener, params};
use crate::{Result, StoreReader};
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
    Ok(VisitCount {
        views: row.get("views")?,
        visitors: row.get("visitors")?,
    })
}

fn banner(row: &Row<'_>) -> engine::Result<BannerCount> {
    Ok(BannerCount {
        served: row.get("served")?,
        viewable: row.get("viewable")?,
        clicks: row.get("clicks")?,
        // Read apart, by day.
        capped: 0,
    })
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

    pub(super) fn rows<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnMut(&Row<'_>) -> engine::Result<T>,
    ) -> Result<Vec<T>> {
        self.with(|db| Ok(db.rows(sql, params, read)?))
    }

    /// Views and visitors of these days together; a person counts once a day.
    pub fn totals(&self, (from, to): Days) -> Result<VisitCount> {
        let sql = "SELECT CAST(coalesce(sum(views), 0) AS BIGINT) AS views,
                   CAST(coalesce(sum(visitors), 0) AS BIGINT) AS visitors FROM days WHERE day BETWEEN ?1 AND ?2";
        let rows = self.rows(sql, params![from.to_string(), to.to_string()], count)?;
        Ok(rows.first().copied().unwrap_or_default())
    }

    /// By day, those without a visit left out.
    pub fn days(&self, (from, to): Days) -> Result<BTreeMap<String, VisitCount>> {
        let sql = "SELECT day, views, visitors FROM days WHERE day BETWEEN ?1 AND ?2";
        let read = |row: &Row<'_>| Ok((row.get("day")?, count(row)?));
        Ok(self
            .rows(sql, params![from.to_string(), to.to_string()], read)?
            .into_iter()
            .collect())
    }

    /// By the second at which an hour began, from one time to before another.
    pub fn hours(
        &self,
        from: UnixSeconds,
        until: UnixSeconds,
    ) -> Result<BTreeMap<UnixSeconds, VisitCount>> {
        let sql = "SELECT hour, views, visitors FROM hours WHERE hour >= ?1 AND hour < ?2";
        let read = |row: &Row<'_>| Ok((row.get("hour")?, count(row)?));
        Ok(self
            .rows(sql, params![from, until], read)?
            .into_iter()
            .collect())
    }

    /// The first paths by views that `wanted` takes.
    pub fn pages(
        &self,
        (from, to): Days,
        limit: usize,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<Vec<(String, VisitCount)>> {
        let sql = "SELECT path, CAST(sum(views) AS BIGINT) AS views,
                   CAST(sum(visitors) AS BIGINT) AS visitors FROM pages WHERE day BETWEEN ?1 AND ?2
                   GROUP BY path ORDER BY sum(views) DESC, path";
        self.with(|db| {
            let mut query = db.prepare(sql)?;
            let mut rows = query.query(params![from.to_string(), to.to_string()])?;
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
    pub fn sources(&self, (from, to): Days, limit: usize) -> Result<Vec<(String, u64)>> {
        let sql = "SELECT referrer, CAST(sum(views) AS BIGINT) AS seen FROM pages WHERE day BETWEEN ?1 AND ?2
                   GROUP BY referrer ORDER BY seen DESC, referrer LIMIT ?3";
        let read = |row: &Row<'_>| Ok((row.get("referrer")?, row.get("seen")?));
        self.rows(sql, params![from.to_string(), to.to_string(), limit], read)
    }

    /// Devices by views.
    pub fn devices(&self, (from, to): Days) -> Result<Vec<(String, u64)>> {
        let sql = "SELECT device, CAST(sum(views) AS BIGINT) AS seen FROM pages WHERE day BETWEEN ?1 AND ?2
                   GROUP BY device ORDER BY seen DESC, device";
        let read = |row: &Row<'_>| Ok((row.get("device")?, row.get("seen")?));
        self.rows(sql, params![from.to_string(), to.to_string()], read)
    }

    /// Languages by views.
    pub fn languages(&self, (from, to): Days) -> Result<Vec<(Locale, u64)>> {
        let sql = "SELECT locale, CAST(sum(views) AS BIGINT) AS seen FROM pages WHERE day BETWEEN ?1 AND ?2
                   GROUP BY locale ORDER BY seen DESC, locale";
        let read = |row: &Row<'_>| Ok((row.get::<String>("locale")?, row.get("seen")?));
        let rows = self.rows(sql, params![from.to_string(), to.to_string()], read)?;
        let by_locale = |(code, views): (String, u64)| Some((Locale::from_code(&code)?, views));
        Ok(rows.into_iter().filter_map(by_locale).collect())
    }

    /// What was looked for and not found, the most frequent first.
    pub fn missed_searches(&self, (from, to): Days, limit: usize) -> Result<Vec<MissedSearch>> {
        let sql = "SELECT query, section, locale, CAST(sum(count) AS BIGINT) AS total FROM searches
                   WHERE day BETWEEN ?1 AND ?2 GROUP BY query, section, locale
                   ORDER BY total DESC, query, section, locale LIMIT ?3";
        let read = |row: &Row<'_>| {
            Ok(MissedSearch {
                query: row.get("query")?,
                section: row.get("section")?,
                locale: Locale::from_code(row.text("locale")?),
                count: row.get("total")?,
            })
        };
        self.rows(sql, params![from.to_string(), to.to_string(), limit], read)
    }

    /// Campaigns and placements of these days.
    pub fn banners(&self, (from, to): Days) -> Result<Vec<(EntryId, String, BannerCount)>> {
        let sql = "SELECT campaign, placement, CAST(sum(served) AS BIGINT) AS served, CAST(sum(viewable) AS BIGINT) AS viewable,
                   CAST(sum(clicks) AS BIGINT) AS clicks FROM banners
                   WHERE day BETWEEN ?1 AND ?2 GROUP BY campaign, placement ORDER BY campaign, placement";
        let read = |row: &Row<'_>| Ok((row.get("campaign")?, row.get("placement")?, banner(row)?));
        self.rows(sql, params![from.to_string(), to.to_string()], read)
    }

    /// What counts towards the daily caps of campaigns on a day.
    pub fn capped_on(&self, day: Date) -> Result<HashMap<EntryId, u64>> {
        let sql = "SELECT campaign, CAST(sum(capped) AS BIGINT) AS capped FROM banners WHERE day = ?1 GROUP BY campaign";
        let read = |row: &Row<'_>| Ok((row.get("campaign")?, row.get("capped")?));
        Ok(self
            .rows(sql, [day.to_string()], read)?
            .into_iter()
            .collect())
    }

    /// Every campaign since it began.
    pub fn campaigns(&self) -> Result<HashMap<EntryId, BannerCount>> {
        let sql = "SELECT campaign, CAST(sum(served) AS BIGINT) AS served, CAST(sum(viewable) AS BIGINT) AS viewable,
                   CAST(sum(clicks) AS BIGINT) AS clicks FROM banners GROUP BY campaign";
        Ok(self
            .rows(sql, (), |row| Ok((row.get("campaign")?, banner(row)?)))?
            .into_iter()
            .collect())
    }
}

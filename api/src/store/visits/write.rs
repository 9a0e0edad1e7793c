//! The writer's side: batches of counts, and the end of what is kept for a while only.

use super::{Batch, migrate, open};
use crate::store::derived::DerivedFile;
use crate::store::engine::{Database, Db, StatementListener, files, listen, params};
use crate::store::{BlockingStore, Error, Result};
use jiff::civil::Date;
use model::{DAY, Kind, UnixSeconds};
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

/// Days for which hours and searches are kept; totals of days stay (docs/content-model.md §10).
const KEPT_DAYS: i64 = 62;

/// The one writing connection; the thread that counts owns it.
pub struct VisitWriter {
    pub(super) db: Db,
    pub(super) file: Arc<DerivedFile>,
    pub(super) generation: u64,
    /// A damaged file is kept once.
    kept_damaged: bool,
    pub(super) trace: Option<StatementListener>,
}

impl VisitWriter {
    /// Opens the counts of a store; in place of a damaged file, which is kept in the folder `aside`, new ones begin.
    pub fn open(store: &BlockingStore, aside: &Path) -> Result<VisitWriter> {
        let file = Arc::clone(&store.inner.visits);
        let trace = store.inner.trace.clone();
        let (db, kept_damaged) = match file.check(file.generation(), connect(file.path(), trace.as_ref())) {
            Ok(db) => (db, false),
            Err(Error::DerivedDamaged { .. }) => {
                file.remove(Some(aside))?;
                let db = connect(file.path(), trace.as_ref())?;
                file.replaced();
                (db, true)
            }
            Err(error) => return Err(error),
        };
        Ok(VisitWriter { db, generation: file.generation(), file, kept_damaged, trace })
    }

    /// Whether damage was met in the file, here or by a reader.
    pub fn is_damaged(&self) -> bool {
        self.file.is_damaged()
    }

    /// Begins new counts in place of a damaged file, which is kept in the folder `aside` the first time.
    pub fn replace_damaged(&mut self, aside: &Path) -> Result<()> {
        // Closes the connection to the file that is moved.
        self.db = files::in_memory()?;
        self.file.remove((!self.kept_damaged).then_some(aside))?;
        self.kept_damaged = true;
        self.db = connect(self.file.path(), self.trace.as_ref())?;
        self.file.replaced();
        self.generation = self.file.generation();
        Ok(())
    }

    /// Adds a batch in one transaction; what belongs to the record is not its business.
    pub fn write(&mut self, batch: &Batch) -> Result<()> {
        let written = self.write_batch(batch);
        self.file.check(self.generation, written)
    }

    fn write_batch(&mut self, batch: &Batch) -> Result<()> {
        let _listening = listen(Database::Visits, self.trace.as_ref());
        let db = self.db.transaction()?;
        {
            let mut pages = db.prepare(
                "INSERT INTO pages (day, path, locale, device, referrer, views, visitors)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
                 ON CONFLICT DO UPDATE SET views = views + excluded.views,
                 visitors = visitors + excluded.visitors",
            )?;
            for (key, count) in &batch.pages {
                let (locale, device) = (key.locale.code(), key.device.code());
                let (views, visitors) = (count.views, count.visitors);
                pages.execute(params![
                    key.day.to_string(),
                    key.path,
                    locale,
                    device,
                    key.referrer,
                    views,
                    visitors
                ])?;
            }
            let mut days = db.prepare(
                "INSERT INTO days (day, views, visitors) VALUES (?1, ?2, ?3)
                 ON CONFLICT DO UPDATE SET views = views + excluded.views,
                 visitors = visitors + excluded.visitors",
            )?;
            for (day, count) in &batch.days {
                days.execute(params![day.to_string(), count.views, count.visitors])?;
            }
            let mut hours = db.prepare(
                "INSERT INTO hours (hour, views, visitors) VALUES (?1, ?2, ?3)
                 ON CONFLICT DO UPDATE SET views = views + excluded.views,
                 visitors = visitors + excluded.visitors",
            )?;
            for (hour, count) in &batch.hours {
                hours.execute(params![hour, count.views, count.visitors])?;
            }
            let mut banners = db.prepare(
                "INSERT INTO banners (campaign, day, placement, locale, served, viewable, clicks, capped)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                 ON CONFLICT DO UPDATE SET served = served + excluded.served,
                     viewable = viewable + excluded.viewable, clicks = clicks + excluded.clicks,
                     capped = capped + excluded.capped",
            )?;
            for (key, count) in &batch.banners {
                let (served, viewable, clicks) = (count.served, count.viewable, count.clicks);
                let day = key.day.to_string();
                let locale = key.locale.code();
                banners.execute(params![
                    key.campaign,
                    day,
                    key.placement,
                    locale,
                    served,
                    viewable,
                    clicks,
                    count.capped
                ])?;
            }
            let mut searches = db.prepare(
                "INSERT INTO searches (day, section, locale, query, count) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT DO UPDATE SET count = count + excluded.count",
            )?;
            for (key, count) in &batch.searches {
                let (day, locale) = (key.day.to_string(), key.locale.code());
                searches.execute(params![day, key.section, locale, key.query, *count])?;
            }
            let mut askers = db.prepare(
                "INSERT INTO askers (day, locale, section, query, salt, code) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                 ON CONFLICT DO NOTHING",
            )?;
            for key in &batch.askers {
                let (day, locale) = (key.day.to_string(), key.locale.code());
                askers.execute(params![
                    day,
                    locale,
                    key.section,
                    key.query,
                    key.salt,
                    key.code.as_slice()
                ])?;
            }
        }
        Ok(db.commit()?)
    }

    /// Deletes counts older than their retention. `today` in the portal's zone.
    pub fn tidy(&mut self, now: UnixSeconds, today: Date) -> Result<()> {
        let tidied = self.delete_old(now, today);
        self.file.check(self.generation, tidied)
    }

    fn delete_old(&mut self, now: UnixSeconds, today: Date) -> Result<()> {
        let oldest = today.saturating_sub(jiff::Span::new().days(KEPT_DAYS));
        let _listening = listen(Database::Visits, self.trace.as_ref());
        let db = self.db.transaction()?;
        db.execute("DELETE FROM hours WHERE hour < ?1", [now.plus(-KEPT_DAYS * DAY)])?;
        db.execute("DELETE FROM searches WHERE day < ?1", [oldest.to_string()])?;
        db.execute("DELETE FROM popular WHERE day < ?1", [oldest.to_string()])?;
        Ok(db.commit()?)
    }
}

fn connect(file: &Path, trace: Option<&StatementListener>) -> Result<Db> {
    let mut db = open(file)?;
    migrate(&mut db)?;
    files::trace(&db, trace);
    Ok(db)
}

impl BlockingStore {
    /// Adds views of advertisements, by day and slug. Blocks.
    pub fn add_ad_views(&self, views: HashMap<(Date, String), u64>) -> Result<()> {
        self.write_blocking(move |db| {
            let mut add = db.prepare(
                "INSERT INTO ad_days (entry_id, day, views) SELECT entry_id, ?3, ?4 FROM live
                 WHERE kind = ?1 AND slug = ?2
                 ON CONFLICT (entry_id, day) DO UPDATE SET views = ad_days.views + excluded.views",
            )?;
            for ((day, slug), views) in views {
                let kind = Kind::Advertisements.collection();
                add.execute(params![kind, slug, day.to_string(), views])?;
            }
            Ok(())
        })
    }
}

//! The writer's side: batches of counts, and the end of what is kept for a while only.

use super::Batch;
use crate::counts::CountsSource;
use crate::derived::DerivedFile;
use crate::{BlockingStore, Error, Result};
use engine::{Database, Db, StatementListener, Transaction, Value, files, listen, params, values};
use jiff::civil::Date;
use model::{DAY, Kind, UnixSeconds};
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

/// Days for which hours and searches are kept; totals of days stay (docs/privacy.md).
const KEPT_DAYS: i64 = 62;
/// Rows of one statement. A server receives them in one message.
const ROWS: usize = 2_000;

/// The one writing connection of this process; the thread that counts owns it.
pub struct VisitWriter {
    pub(super) db: Db,
    pub(super) source: Arc<CountsSource>,
    pub(super) generation: u64,
    /// A damaged file is kept once.
    kept_damaged: bool,
    /// A batch of which it is not known whether it was written: the server's answer was lost, and
    /// then the server.
    unanswered: Option<Batch>,
    pub(super) trace: Option<StatementListener>,
}

impl VisitWriter {
    /// Opens the counts of a store; in place of a damaged file, which is kept in the folder
    /// `aside`, new ones begin.
    pub fn open(store: &BlockingStore, aside: &Path) -> Result<VisitWriter> {
        let source = Arc::clone(&store.inner.visits);
        let trace = store.inner.trace.clone();
        let opened = source.check(source.generation(), source.connect(trace.as_ref()));
        let (db, kept_damaged) = match (opened, source.file()) {
            (Err(Error::DerivedDamaged { .. }), Some(file)) => {
                file.remove(Some(aside))?;
                let db = source.connect(trace.as_ref())?;
                file.replaced();
                (db, true)
            }
            (opened, _) => (opened?, false),
        };
        let generation = source.generation();
        Ok(VisitWriter {
            db,
            generation,
            source,
            kept_damaged,
            unanswered: None,
            trace,
        })
    }

    /// Whether damage was met in the file, here or by a reader.
    pub fn is_damaged(&self) -> bool {
        self.source.file().is_some_and(DerivedFile::is_damaged)
    }

    /// Begins new counts in place of a damaged file, which is kept in the folder `aside` the first
    /// time.
    pub fn replace_damaged(&mut self, aside: &Path) -> Result<()> {
        let Some(file) = self.source.file() else {
            return Ok(());
        };
        // Closes the connection to the file that is moved.
        self.db = files::in_memory()?;
        file.remove((!self.kept_damaged).then_some(aside))?;
        self.kept_damaged = true;
        self.db = self.source.connect(self.trace.as_ref())?;
        file.replaced();
        self.generation = file.generation();
        Ok(())
    }

    /// Whether it is not known of a batch whether it was written.
    pub fn has_unanswered(&self) -> bool {
        self.unanswered.is_some()
    }

    /// Looks up what became of a batch whose COMMIT got no answer. One that was not written is
    /// added to `waiting`.
    pub fn look_up_unanswered(&mut self, waiting: &mut Batch) -> Result<()> {
        if self.unanswered.is_none() {
            return Ok(());
        }
        let is_written = self.db.look_up_commit()? == Some(true);
        if let Some(batch) = self.unanswered.take()
            && !is_written
        {
            waiting.add(batch);
        }
        Ok(())
    }

    /// Adds a batch in one transaction, and empties it; what belongs to the record is not its
    /// business. After an error the batch has what is still to be written, and has nothing when
    /// that is not known: it is looked up before the next one.
    pub fn write(&mut self, batch: &mut Batch) -> Result<()> {
        self.look_up_unanswered(batch)?;
        let written = self.write_batch(batch);
        if matches!(written, Ok(()) | Err(Error::Commit(_))) {
            let sent = std::mem::take(batch);
            self.unanswered = written.is_err().then_some(sent);
        }
        self.source.check(self.generation, written)
    }

    fn write_batch(&mut self, batch: &Batch) -> Result<()> {
        let _listening = listen(Database::Visits, self.trace.as_ref());
        let db = self.db.transaction()?;
        let pages = batch.pages.iter().map(|(key, count)| {
            values![
                key.day,
                key.path,
                key.locale,
                key.device,
                key.referrer,
                count.views,
                count.visitors
            ]
        });
        add(
            &db,
            "INSERT INTO pages (day, path, locale, device, referrer, views, visitors)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (day, path, locale, device, referrer) DO UPDATE SET
                 views = pages.views + excluded.views, visitors = pages.visitors + excluded.visitors",
            pages.collect(),
            5,
        )?;
        let days = batch.days.iter();
        let days = days.map(|(day, count)| values![*day, count.views, count.visitors]);
        add(
            &db,
            "INSERT INTO days (day, views, visitors) VALUES (?1, ?2, ?3)
             ON CONFLICT (day) DO UPDATE SET
                 views = days.views + excluded.views, visitors = days.visitors + excluded.visitors",
            days.collect(),
            1,
        )?;
        let hours = batch.hours.iter();
        let hours = hours.map(|(hour, count)| values![*hour, count.views, count.visitors]);
        add(
            &db,
            "INSERT INTO hours (hour, views, visitors) VALUES (?1, ?2, ?3)
             ON CONFLICT (hour) DO UPDATE SET
                 views = hours.views + excluded.views, visitors = hours.visitors + excluded.visitors",
            hours.collect(),
            1,
        )?;
        let banners = batch.banners.iter().map(|(key, count)| {
            values![
                key.campaign,
                key.day,
                key.placement,
                key.locale,
                count.served,
                count.viewable,
                count.clicks,
                count.capped
            ]
        });
        add(
            &db,
            "INSERT INTO banners (campaign, day, placement, locale, served, viewable, clicks, capped)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT (campaign, day, placement, locale) DO UPDATE SET
                 served = banners.served + excluded.served, viewable = banners.viewable + excluded.viewable,
                 clicks = banners.clicks + excluded.clicks, capped = banners.capped + excluded.capped",
            banners.collect(),
            4,
        )?;
        let searches = batch
            .searches
            .iter()
            .map(|(key, count)| values![key.day, key.section, key.locale, key.query, *count]);
        add(
            &db,
            "INSERT INTO searches (day, section, locale, query, count) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (day, section, locale, query) DO UPDATE SET count = searches.count + excluded.count",
            searches.collect(),
            4,
        )?;
        let askers = batch.askers.iter().map(|key| {
            values![
                key.day,
                key.locale,
                key.section,
                key.query,
                key.salt,
                key.code
            ]
        });
        add(
            &db,
            "INSERT INTO askers (day, locale, section, query, salt, code) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT DO NOTHING",
            askers.collect(),
            6,
        )?;
        Ok(db.commit()?)
    }

    /// Deletes counts older than their retention. `today` in the portal's zone.
    pub fn tidy(&mut self, now: UnixSeconds, today: Date) -> Result<()> {
        self.require_answered()?;
        let tidied = self.delete_old(now, today);
        self.source.check(self.generation, tidied)
    }

    /// Refuses to commit while a batch is not looked up: the database knows the last transaction of
    /// a process alone.
    pub(super) fn require_answered(&self) -> Result<()> {
        if self.has_unanswered() {
            Err(Error::Busy)
        } else {
            Ok(())
        }
    }

    fn delete_old(&mut self, now: UnixSeconds, today: Date) -> Result<()> {
        let oldest = today.saturating_sub(jiff::Span::new().days(KEPT_DAYS));
        let _listening = listen(Database::Visits, self.trace.as_ref());
        let db = self.db.transaction_alone()?;
        db.execute_later(
            "DELETE FROM hours WHERE hour < ?1",
            [now.plus(-KEPT_DAYS * DAY)],
        )?;
        db.execute_later("DELETE FROM searches WHERE day < ?1", [oldest.to_string()])?;
        db.execute_later("DELETE FROM popular WHERE day < ?1", [oldest.to_string()])?;
        db.forget_commits(DAY)?;
        Ok(db.commit()?)
    }
}

/// Adds rows, of which the first `keys` values are the key. They are in the order of their keys, so
/// that two processes with the same ones wait for each other and not both for both.
fn add(db: &Transaction<'_>, sql: &str, mut rows: Vec<Vec<Value<'_>>>, keys: usize) -> Result<()> {
    rows.sort_unstable_by(|one, other| Value::compare_all(&one[..keys], &other[..keys]));
    for piece in rows.chunks(ROWS) {
        db.execute_rows(sql, piece)?;
    }
    Ok(())
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

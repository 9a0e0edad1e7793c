//! Deletes rows that nothing can ever read again. The rule, for each table:
//!
//! - `changes`: rows that the tree shows and that are older than [`CHANGE_DAYS`]; never the newest,
//!   which numbers the state of the record. A reader behind the oldest row looks at everything
//!   (`publication::changes_after`).
//! - `effects`: rows whose subject is gone; reminders of a term that is over, which no query finds
//!   again; and the notice of an end that is not the advertisement's end now and too old to be sent
//!   again. All others stay with their subject: the row is what keeps the effect from being
//!   repeated.
//! - `api_tokens`: rows that ended more than a month ago, which their owners no longer look for.
//! - `repeated_calls`: rows that are older than a day.
//! - `webhook_messages`: rows that ended more than a month ago.
//! - `notices`: rows that are older than a month and wait for no email.
//! - `links`: rows that ended more than [`LINK_DAYS`] ago.
//!
//! Revisions stay as long as their entry.

use super::commits::newest_change;
use super::sweeps::Remaining;
use super::{BlockingStore, Result, api_tokens, notices, publication, repeated_calls, webhooks};
use domain::ids::Seq;
use domain::workflow::ads::{EXPIRED_DAYS, RENEW_DAYS};
use engine::{Db, named, params};
use jiff::Timestamp;
use model::{DAY, UnixSeconds};
use std::sync::atomic::Ordering;

/// Days for which a published change stays on record: a search index that was off for so long goes
/// on where it was.
const CHANGE_DAYS: i64 = 30;
/// Days for which a link that ended stays: they hold addresses.
const LINK_DAYS: i64 = 7;
/// Rows of one transaction, so that edits of people never wait for long.
const AT_ONCE: usize = 500;

/// The newest change that may go, among the oldest [`AT_ONCE`].
fn last_change(db: &Db, now: UnixSeconds) -> Result<Option<Seq>> {
    let published = publication::published_seq(db)?;
    let newest = newest_change(db)?;
    Ok(db.value(
        "SELECT max(seq) FROM (SELECT seq, at FROM changes ORDER BY seq LIMIT ?1) oldest WHERE at <= ?2 AND seq <= ?3 AND seq < ?4",
        params![AT_ONCE, now.plus(-CHANGE_DAYS * DAY), published, newest],
    )?)
}

/// Effects that may go, as a JSON list of their keys.
fn effects(db: &Db, now: UnixSeconds) -> Result<Vec<(String, i64, String, UnixSeconds)>> {
    Ok(db.values(
        "SELECT f.subject, f.id, f.effect, f.due_at FROM effects f
         LEFT JOIN entries e ON f.subject = 'entry' AND e.id = f.id AND e.erased_at IS NULL
         LEFT JOIN users u ON f.subject = 'user' AND u.id = f.id
         WHERE e.id IS NULL AND u.id IS NULL
            OR f.effect = 'expires_5' AND f.due_at + :first <= :now
            OR f.effect = 'expires_1' AND f.due_at + :second <= :now
            OR f.effect = 'expired' AND f.due_at <= :now - :fresh AND e.expires_at IS DISTINCT FROM f.due_at
         LIMIT :limit",
        named! {
            ":now": now, ":first": RENEW_DAYS * DAY, ":second": DAY, ":fresh": EXPIRED_DAYS * DAY,
            ":limit": AT_ONCE,
        })?)
}

fn prune(db: &Db, now: UnixSeconds) -> Result<bool> {
    let mut more = false;
    if let Some(last) = last_change(db, now)? {
        let deleted = db.execute("DELETE FROM changes WHERE seq <= ?1", [last])?;
        more |= deleted >= AT_ONCE;
    }
    let deleted = db.execute(
        "DELETE FROM links WHERE token_sha256 IN (
                 SELECT token_sha256 FROM links WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2)",
        params![now.plus(-LINK_DAYS * DAY), AT_ONCE],
    )?;
    more |= deleted >= AT_ONCE;
    more |= repeated_calls::prune(db, now, AT_ONCE)? >= AT_ONCE;
    more |= api_tokens::prune(db, now, AT_ONCE)? >= AT_ONCE;
    more |= webhooks::prune(db, now, AT_ONCE)? >= AT_ONCE;
    more |= notices::prune(db, now, AT_ONCE)? >= AT_ONCE;
    Ok(more)
}

impl BlockingStore {
    /// Deletes what nothing can read again, once a day and a part at a time. Blocks.
    pub fn prune(&self, now: Timestamp) -> Result<Remaining> {
        let now = UnixSeconds::from(now);
        let today = now.get().div_euclid(DAY);
        if self.inner.pruned.load(Ordering::Relaxed) == today {
            return Ok(Remaining::Nothing);
        }
        // Looking for effects reads all of them: a reader's work. What was found can never be due
        // again.
        let effects = self.query_blocking(|db| effects(db, now))?;
        let count = effects.len();
        let more = self.write_blocking(move |db| {
            let mut delete = db.prepare(
                "DELETE FROM effects WHERE subject = ?1 AND id = ?2 AND effect = ?3 AND due_at = ?4",
            )?;
            for (subject, id, effect, due) in effects {
                delete.execute(params![subject, id, effect, due])?;
            }
            prune(db, now)
        })?;
        let more = more || count >= AT_ONCE;
        if !more {
            self.inner.pruned.store(today, Ordering::Relaxed);
        }
        Ok(Remaining::after(more))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(store: &BlockingStore, sql: &'static str) {
        store.write_blocking(move |db| Ok(db.batch(sql)?)).unwrap();
    }

    fn text(store: &BlockingStore, sql: &str) -> String {
        store.query_blocking(|db| Ok(db.value(sql, ())?)).unwrap()
    }

    fn pruned(store: &BlockingStore, days: i64) -> usize {
        let at = Timestamp::from_second(days * DAY).unwrap();
        std::iter::from_fn(|| (store.prune(at).unwrap() == Remaining::MaybeMore).then_some(()))
            .count()
    }

    #[test]
    fn published_changes_go_after_a_month_and_a_reader_behind_them_looks_at_everything() {
        let dir = tempfile::TempDir::new().unwrap();
        let store = BlockingStore::open(dir.path()).unwrap();
        assert_eq!(
            store
                .read_blocking(|reader| reader.changes_after(Seq(0)))
                .unwrap(),
            Some(Vec::new())
        );
        assert_eq!(
            store
                .read_blocking(|reader| reader.changes_after(Seq(7)))
                .unwrap(),
            None,
            "a reader of another record"
        );
        // A change a day, from day 1 to day 1200; the tree shows the first 1180 of them.
        run(
            &store,
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
             INSERT INTO changes (kind, subject, at) SELECT 'news', i, i * 86400 FROM n;",
        );
        store.set_published_seq(Seq(1180)).unwrap();
        assert_eq!(pruned(&store, 1190), 2, "in steps");
        let range = "SELECT min(seq) || '-' || max(seq) FROM changes";
        assert_eq!(text(&store, range), "1161-1200");
        assert_eq!(
            store
                .read_blocking(|reader| reader.changes_after(Seq(1160)))
                .unwrap()
                .unwrap()
                .len(),
            40
        );
        assert_eq!(
            store
                .read_blocking(|reader| reader.changes_after(Seq(1159)))
                .unwrap(),
            None
        );
        assert_eq!(
            store
                .read_blocking(|reader| reader.changes_after(Seq(1200)))
                .unwrap(),
            Some(Vec::new())
        );
        pruned(&store, 1300);
        assert_eq!(
            text(&store, range),
            "1181-1200",
            "what the tree does not show stays"
        );
        store.set_published_seq(Seq(1200)).unwrap();
        pruned(&store, 1400);
        assert_eq!(text(&store, range), "1200-1200", "the newest stays");
        assert_eq!(
            store.read_blocking(|reader| reader.latest_seq()).unwrap(),
            Seq(1200)
        );
        assert_eq!(
            store
                .read_blocking(|reader| reader.changes_after(Seq(1199)))
                .unwrap()
                .unwrap()
                .len(),
            1
        );
    }

    #[test]
    fn effects_go_once_they_can_never_be_due_again_and_links_a_week_after_their_end() {
        let dir = tempfile::TempDir::new().unwrap();
        let store = BlockingStore::open(dir.path()).unwrap();
        run(
            &store,
            "INSERT INTO entries (id, kind, slug, status, title_ua, title_us, translation, created_at,
                                  updated_at, expires_at, erased_at)
             SELECT value, 'advertisements', 'ad-' || value, 'published', '', '', 'missing', 0, 0,
             100 * 86400,
                    CASE value WHEN 2 THEN 1 END
             FROM json_each('[1, 2]');
             INSERT INTO effects (subject, id, effect, due_at, done_at) VALUES
                 ('entry', 1, 'expires_5', 95 * 86400, 0), ('entry', 1, 'expires_1', 99 * 86400, 0),
                 ('entry', 1, 'expired', 100 * 86400, 0), ('entry', 1, 'expired', 40 * 86400, 0),
                 ('entry', 1, 'archive', 20 * 86400, 0), ('entry', 2, 'archive', 20 * 86400, 0),
                 ('user', 7, 'anything', 1, 0);
             INSERT INTO links (token_sha256, purpose, email, created_at, expires_at) VALUES
                 (x'01', 'sign_in', 'a@portal.test', 0, 92 * 86400), (x'02', 'sign_in', 'a@portal.test', 0,
                 93 * 86400);",
        );
        let effects = "SELECT group_concat(effect || (due_at / 86400), ' ' ORDER BY id, effect, due_at) FROM effects";
        let links = "SELECT group_concat(hex(token_sha256)) FROM links";
        pruned(&store, 99);
        assert_eq!(
            text(&store, effects),
            "archive20 expired40 expired100 expires_199 expires_595"
        );
        assert_eq!(text(&store, links), "02");
        pruned(&store, 101);
        assert_eq!(text(&store, effects), "archive20 expired40 expired100");
        pruned(&store, 500);
        assert_eq!(
            text(&store, effects),
            "archive20 expired100",
            "it is the end it still has"
        );
    }
}

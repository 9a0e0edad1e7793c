//! Steps of advertisements that follow from time: emails before and at the end of a term, the
//! archive, the end of the trash. Each is done once, also after a crash: its row in `effects` is
//! written in the transaction that does it.

use super::act::allow;
use super::apply_step::take_step;
use super::{AdOwner, AdRecord, read};
use crate::sweeps::Remaining;
use crate::{BlockingStore, Error, Link, Result, Store, Tx, accounts, links, media, outbox, row};
use domain::accounts::links::{AdTitle, LinkUse, Purpose, Topic};
use domain::ads::effects::{Effect, EffectStep};
use domain::ads::steps::AdStep;
use domain::emails;
use domain::emails::ads::TermTokens;
use domain::rejection::Rejection;
use domain::workflow::ad_steps::{AdAction, Party};
use domain::workflow::ads;
use engine::{Db, List, named, params};
use jiff::Timestamp;
use model::{DAY, EntryId, UnixSeconds};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use support::clock::later;
use support::token;

/// Days a picture may wait for an advertisement.
const UPLOAD_DAYS: i64 = 7;
/// Days a complaint is kept after it was closed (docs/privacy.md).
const COMPLAINT_DAYS: i64 = 365;
/// Effects of one transaction, so that edits of people never wait for long.
const AT_ONCE: usize = 50;

/// The due steps that are not done, oldest first. Of the two emails before the end the earlier is
/// never written once the later is due, but counts as done.
const DUE: &str = "
    SELECT id, effect, due FROM (
        SELECT id, 'expires_5' AS effect, expires_at - :first AS due FROM entries
        WHERE kind = 'advertisements' AND erased_at IS NULL AND status = 'published'
          AND expires_at > :now AND expires_at <= :now + :first
        UNION ALL
        SELECT id, 'expires_1', expires_at - :second FROM entries
        WHERE kind = 'advertisements' AND erased_at IS NULL AND status = 'published'
          AND expires_at > :now AND expires_at <= :now + :second
        UNION ALL
        SELECT id, 'expired', expires_at FROM entries
        WHERE kind = 'advertisements' AND erased_at IS NULL AND status = 'published' AND expires_at <= :now
        UNION ALL
        SELECT id, 'archive', expires_at + :expired FROM entries
        WHERE kind = 'advertisements' AND erased_at IS NULL AND status = 'published'
          AND expires_at <= :now - :expired
        UNION ALL
        SELECT e.id, CASE e.status WHEN 'trashed' THEN 'erase' ELSE 'archive' END,
               a.since + CASE e.status WHEN 'trashed' THEN :trash WHEN 'sold' THEN :sold ELSE :rejected END
        FROM entries e JOIN ads a ON a.entry_id = e.id
        WHERE e.kind = 'advertisements' AND e.erased_at IS NULL AND e.status IN ('sold', 'rejected', 'trashed')
          AND e.id NOT IN (SELECT entry_id FROM taken)
        UNION ALL
        SELECT e.id, 'erase', a.since + :archive
        FROM entries e JOIN ads a ON a.entry_id = e.id
        WHERE e.kind = 'advertisements' AND e.erased_at IS NULL AND e.status = 'archived'
    ) d
    WHERE due <= :now
      AND NOT EXISTS (SELECT 1 FROM effects f
                      WHERE f.subject = 'entry' AND f.id = d.id AND f.effect = d.effect AND f.due_at = d.due)
      AND id NOT IN (SELECT value FROM json_each(:failed))
    ORDER BY due, id LIMIT :limit";

/// In the log, and among rows that failed.
const SWEEP: &str = "advertisements";

impl BlockingStore {
    /// Does what is due by `now`, a part at a time. Blocks.
    pub fn sweep_ads(&self, now: Timestamp) -> Result<Remaining> {
        // Looking is a reader's work: mostly nothing is due, and edits of people need not wait to
        // hear so.
        let failed = Arc::clone(&self.inner.failed);
        let waiting = failed.waiting(SWEEP, now);
        if self.query_blocking(|db| due(db, &waiting, now))?.is_empty() {
            return self.tidy(now);
        }
        self.edit_blocking(None, now, move |tx| {
            for (id, effect, due_at) in due(tx, &waiting, now)? {
                failed.attempt(tx, (SWEEP, id), now, |_| {
                    tx.execute_later(
                        "INSERT INTO effects (subject, id, effect, due_at, done_at)
                         VALUES ('entry', ?1, ?2, ?3, ?4)",
                        params![id, effect, due_at, row::unix_seconds(now)],
                    )?;
                    let Some(effect) = Effect::from_code(&effect) else {
                        return Ok(());
                    };
                    match read::load(tx, id) {
                        Ok(record) => perform(tx, &record, effect),
                        Err(Error::Rejected(Rejection::NotFound)) => Ok(()),
                        Err(error) => Err(error),
                    }
                })?;
            }
            Ok(Remaining::MaybeMore)
        })
    }
}

fn due(db: &Db, failed: &List, now: Timestamp) -> Result<Vec<(EntryId, String, UnixSeconds)>> {
    let terms = read::terms(db)?;
    Ok(db.rows(
        DUE,
        named! {
            ":now": row::unix_seconds(now),
            ":limit": AT_ONCE,
            ":first": ads::RENEW_DAYS * DAY,
            ":second": DAY,
            ":expired": ads::EXPIRED_DAYS * DAY,
            ":sold": ads::SOLD_DAYS * DAY,
            ":rejected": ads::REJECTED_DAYS * DAY,
            ":trash": terms.trash * DAY,
            ":archive": terms.archive * DAY,
            ":failed": failed,
        },
        |row| Ok((row.get("id")?, row.get("effect")?, row.get("due")?)),
    )?)
}

fn perform(tx: &Tx<'_>, record: &AdRecord, effect: Effect) -> Result<()> {
    match (effect.step(record, tx.now), &record.owner) {
        (EffectStep::Remind { expires_at, days }, Some(owner)) => {
            let Some(mute) = accounts::mute_link(tx, owner.id, Topic::Expiry)? else {
                return Ok(());
            };
            let tokens = TermTokens {
                renew: link(tx, record, owner, LinkUse::RenewAd)?,
                sold: link(tx, record, owner, LinkUse::SoldAd)?,
                delete: link(tx, record, owner, LinkUse::DeleteAd)?,
                mute,
            };
            outbox::enqueue(
                tx,
                &emails::ads::expires(owner, record, days, expires_at, &tokens),
            )
        }
        (EffectStep::Ended, Some(owner)) => {
            let Some(mute) = accounts::mute_link(tx, owner.id, Topic::Expiry)? else {
                return Ok(());
            };
            let renew = link(tx, record, owner, LinkUse::RenewAd)?;
            outbox::enqueue(tx, &emails::ads::expired(owner, record, &renew, &mute))
        }
        (EffectStep::Act(action), _) => {
            match AdStep::decide(action, Party::System, record, tx.now) {
                Ok(step) => take_step(tx, record, &step),
                // It was renewed or taken out of the trash meanwhile.
                Err(_) => Ok(()),
            }
        }
        (EffectStep::Nothing | EffectStep::Remind { .. } | EffectStep::Ended, _) => Ok(()),
    }
}

/// The token of a link that does one thing to this advertisement, once, until it could not be
/// renewed any more.
fn link(
    tx: &Tx<'_>,
    record: &AdRecord,
    owner: &AdOwner,
    usage: fn(AdTitle) -> LinkUse,
) -> Result<String> {
    let title = record.title(owner.locale).to_owned();
    let until = record.expires_at().unwrap_or(tx.now).max(tx.now);
    let token = token::random_token();
    let link = Link {
        usage: usage(AdTitle { title }),
        email: owner.email.clone(),
        user: Some(owner.id),
        entry: Some(record.entry.id),
        browser: None,
        expires_at: later(until, ads::EXPIRED_DAYS * DAY),
    };
    links::insert(tx, token::sha256(&[token.as_bytes()]), &link)?;
    Ok(token)
}

/// Pictures that were sent long ago and never became part of anything.
const UNUSED: &str = "
    SELECT DISTINCT u.hash FROM uploads u
    WHERE u.created_at <= ?1
      AND NOT EXISTS (SELECT 1 FROM uploads n WHERE n.hash = u.hash AND n.created_at > ?1)
      AND NOT EXISTS (SELECT 1 FROM picture_uses p WHERE p.hash = u.hash)
    LIMIT ?2";

impl BlockingStore {
    /// Deletes what is not needed any more (pictures that never became part of anything, old
    /// messages and complaints) once a day, a part at a time. A reader looks for them: edits wait
    /// for none of it.
    fn tidy(&self, now: Timestamp) -> Result<Remaining> {
        let today = row::unix_seconds(now).get().div_euclid(DAY);
        if self.inner.tidied.load(Ordering::Relaxed) == today {
            return Ok(Remaining::Nothing);
        }
        let message_days = i64::from(self.site()?.settings.retention.messages_days);
        let messages = days_before(now, message_days);
        let complaints = days_before(now, COMPLAINT_DAYS);
        let uploads = days_before(now, UPLOAD_DAYS);
        let unused: Vec<String> =
            self.query_blocking(|db| Ok(db.values(UNUSED, params![uploads, AT_ONCE])?))?;
        let more = unused.len() == AT_ONCE;
        let more = more
            | self.edit_blocking(None, now, move |tx| {
                for hash in unused {
                    // It may have been used, or sent again, since it was looked at.
                    let deleted = tx.execute(
                        "DELETE FROM uploads WHERE hash = ?1
                           AND NOT EXISTS (SELECT 1 FROM uploads n WHERE n.hash = ?1 AND n.created_at > ?2)
                           AND NOT EXISTS (SELECT 1 FROM picture_uses p WHERE p.hash = ?1)",
                        params![hash, uploads],
                    )?;
                    if deleted > 0 {
                        media::release_upload(tx, &hash)?;
                    }
                }
                let messages = tx.execute(
                    "DELETE FROM messages WHERE id IN (
                         SELECT id FROM messages WHERE created_at <= ?1 ORDER BY created_at LIMIT ?2)",
                    params![messages, AT_ONCE],
                )?;
                let complaints = tx.execute(
                    "DELETE FROM complaints WHERE id IN (
                         SELECT id FROM complaints WHERE closed_at <= ?1 ORDER BY closed_at NULLS FIRST LIMIT ?2)",
                    params![complaints, AT_ONCE],
                )?;
                Ok(messages.max(complaints) == AT_ONCE)
            })?;
        if !more {
            self.inner.tidied.store(today, Ordering::Relaxed);
        }
        Ok(Remaining::after(more))
    }
}

fn days_before(now: Timestamp, days: i64) -> UnixSeconds {
    row::unix_seconds(now).plus(-days * DAY)
}

impl Store {
    /// Does the action of a link of an email, as the owner would; `None`: the link has expired or
    /// was used. A link whose step is refused stays usable.
    pub async fn use_ad_link(&self, digest: [u8; 32], now: Timestamp) -> Result<Option<()>> {
        self.edit(None, now, move |tx| {
            let purposes = [Purpose::RenewAd, Purpose::SoldAd, Purpose::DeleteAd];
            let Some(link) = links::consume(tx, &digest, &purposes)? else {
                return Ok(None);
            };
            let action = match link.usage {
                LinkUse::RenewAd(_) => AdAction::Renew,
                LinkUse::SoldAd(_) => AdAction::Sold,
                LinkUse::DeleteAd(_) => AdAction::Delete,
                _ => return Ok(None),
            };
            let (Some(id), Some(user)) = (link.entry, link.user) else {
                return Ok(None);
            };
            let record = read::load(tx, id)?;
            if record.owner.as_ref().is_none_or(|owner| owner.id != user) {
                return Ok(None);
            }
            let step = AdStep::decide(action, Party::Owner, &record, now).map_err(Error::from)?;
            let by_owner = tx.by(Some(user));
            allow(&by_owner, &record, &step)?;
            take_step(&by_owner, &record, &step).map(Some)
        })
        .await
    }
}

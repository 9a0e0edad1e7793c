//! Campaigns as far as counting and leading on need them, and the end of those that were shown
//! often enough (docs/content-model.md §2.4): what readers see of one ends then, what its editors
//! see stays.

use super::{
    BannerCount, BlockingStore, Result, StoreReader, document, document_rows, publication,
};
use crate::Tx;
use engine::{Db, params};
use jiff::Timestamp;
use jiff::civil::Date;
use model::{EntryId, Fields, Kind, PublicTimes, Reklama};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// How long a campaign rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    /// The day is over for it.
    Today,
    ForGood,
}

/// Whether a campaign was shown or followed as often as it is to be; limits of 0 are none.
fn rest(campaign: &Reklama, all: BannerCount, capped_today: u64) -> Option<Rest> {
    if is_reached(campaign.cap_impressions, all.viewable)
        || is_reached(campaign.cap_clicks, all.clicks)
    {
        Some(Rest::ForGood)
    } else {
        is_reached(campaign.daily_cap, capped_today).then_some(Rest::Today)
    }
}

fn is_reached(cap: u32, count: u64) -> bool {
    cap > 0 && count >= u64::from(cap)
}

/// The public form of a campaign ends at `end`, or at the time that its editors chose.
fn end_live(tx: &Tx<'_>, id: EntryId, end: Option<Timestamp>) -> Result<()> {
    let (live, head): (String, String) = tx.value(
        "SELECT l.entry, r.doc FROM live l JOIN entries e ON e.id = l.entry_id
             JOIN revisions r ON r.id = e.live_revision WHERE l.entry_id = ?1",
        [id],
    )?;
    let mut live = document::decode(&live)?;
    let head = document::decode(&head)?;
    let (Fields::Reklama(shown), Fields::Reklama(meant)) = (&mut live.fields, &head.fields) else {
        return Ok(());
    };
    shown.ends_at = end.or(meant.ends_at);
    document_rows::rewrite_live(tx, id, &live)?;
    publication::record(tx, Kind::Reklama.collection(), Some(id))?;
    Ok(())
}

/// In the log, and among rows that failed.
const SWEEP: &str = "caps of campaigns";

/// Campaigns that are seen or rest.
fn shown(db: &Db) -> Result<Vec<(EntryId, Reklama)>> {
    let mut query = db.prepare("SELECT entry_id, entry FROM live WHERE kind = ?1")?;
    let mut rows = query.query([Kind::Reklama.collection()])?;
    let mut campaigns = Vec::new();
    while let Some(row) = rows.next()? {
        let id: EntryId = row.get("entry_id")?;
        let entry = match document::decode(row.text("entry")?) {
            Ok(entry) => entry,
            // It is looked at again with the next counts; the caps of all others hold.
            Err(error) => {
                tracing::error!(%error, sweep = SWEEP, id = id.number(), "a campaign that cannot be read");
                continue;
            }
        };
        if let Fields::Reklama(campaign) = entry.fields {
            campaigns.push((id, campaign));
        }
    }
    Ok(campaigns)
}

fn resting(db: &Db) -> Result<BTreeMap<EntryId, Option<String>>> {
    Ok(db.values("SELECT entry_id, day FROM caps", ())?)
}

/// Rests that begin and that end now.
#[derive(Debug, Default)]
struct DueRests {
    /// Campaigns whose rest begins, or becomes another.
    begins: Vec<(EntryId, Rest)>,
    /// Campaigns whose rest is over.
    ends: Vec<EntryId>,
}

fn due(
    db: &Db,
    all: &HashMap<EntryId, BannerCount>,
    capped: &HashMap<EntryId, u64>,
    today: Date,
    now: Timestamp,
) -> Result<DueRests> {
    let resting = resting(db)?;
    let today = today.to_string();
    let mut due = DueRests::default();
    for (id, campaign) in shown(db)? {
        let all = all.get(&id).copied().unwrap_or_default();
        let wanted = rest(&campaign, all, capped.get(&id).copied().unwrap_or_default());
        let over = campaign.ends_at.is_some_and(|end| end <= now);
        match (wanted, resting.get(&id)) {
            // Also one that rested and was published again.
            (Some(rest), _) if !over => due.begins.push((id, rest)),
            // A rest of a day that became permanent.
            (Some(Rest::ForGood), Some(Some(_))) => due.begins.push((id, Rest::ForGood)),
            (Some(Rest::Today), Some(Some(of))) if *of != today => {
                due.begins.push((id, Rest::Today));
            }
            (None, Some(_)) => due.ends.push(id),
            _ => {}
        }
    }
    Ok(due)
}

/// A campaign readers see.
#[derive(Clone, Debug, PartialEq)]
pub struct Campaign {
    pub id: EntryId,
    fields: Reklama,
}

impl Campaign {
    /// A place by its name, if the campaign has it.
    pub fn placement(&self, name: &str) -> Option<&str> {
        let creatives = self.fields.creatives.iter();
        let all = creatives.map(|creative| &creative.placement);
        let mut all = self.fields.placements.iter().chain(all);
        all.find(|placement| *placement == name).map(String::as_str)
    }

    /// The views of one network that count towards the daily cap. A tenth: the cap takes ten
    /// networks at least, and a household or an office rarely sees one banner as often. Where the
    /// cap is small it is one view, and without a cap all of them.
    pub fn network_share(&self) -> u64 {
        match self.fields.daily_cap {
            0 => u64::MAX,
            cap => u64::from(cap).div_ceil(10),
        }
    }

    /// The address to which it leads from a place: that of the banner there, or of the campaign; empty:
    /// nowhere.
    pub fn target(&self, placement: &str) -> &str {
        let mut own =
            self.fields.creatives.iter().filter(|creative| {
                creative.placement == placement && !creative.target_url.is_empty()
            });
        own.next()
            .map_or(&self.fields.target_url, |creative| &creative.target_url)
    }
}

impl StoreReader<'_> {
    /// A campaign while readers see it, by its slug, which is what pages know, or by its number.
    pub fn campaign(&self, name: &str, now: Timestamp) -> Result<Option<Campaign>> {
        let site = self.site()?;
        let campaign: Option<(EntryId, String)> = self.query(|db| {
            let kind = Kind::Reklama.collection();
            let id = name.parse().ok().map(EntryId);
            let row = db.find_value(
                "SELECT entry_id, entry FROM live WHERE kind = ?1 AND (slug = ?2 OR entry_id = ?3)
                 ORDER BY slug = ?2 DESC LIMIT 1",
                params![kind, name, id],
            );
            Ok(row?)
        })?;
        let Some((id, entry)) = campaign else {
            return Ok(None);
        };
        let entry = document::decode(&entry)?;
        let visible = PublicTimes::of(&entry, &site).visible(now.into());
        match entry.fields {
            Fields::Reklama(fields) if visible => Ok(Some(Campaign { id, fields })),
            _ => Ok(None),
        }
    }
}

impl BlockingStore {
    /// Ends what readers see of campaigns that were shown or followed as often as they were to be,
    /// and begins it again once that is over: by the counts of all days, and what counts towards
    /// the daily caps today. Blocks; looking is a reader's work.
    pub fn settle_caps(
        &self,
        all: &HashMap<EntryId, BannerCount>,
        capped: &HashMap<EntryId, u64>,
        today: Date,
        now: Timestamp,
    ) -> Result<()> {
        let failed = Arc::clone(&self.inner.failed);
        let DueRests {
            mut begins,
            mut ends,
        } = self.query_blocking(|db| due(db, all, capped, today, now))?;
        begins.retain(|(id, _)| !failed.is_waiting(SWEEP, *id, now));
        ends.retain(|id| !failed.is_waiting(SWEEP, *id, now));
        if begins.is_empty() && ends.is_empty() {
            return Ok(());
        }
        self.edit_blocking(None, now, move |tx| {
            for (id, rest) in begins {
                failed.attempt(tx, (SWEEP, id), now, |_| {
                    let day = (rest == Rest::Today).then(|| today.to_string());
                    tx.execute_later(
                        "INSERT INTO caps (entry_id, day) VALUES (?1, ?2)
                         ON CONFLICT (entry_id) DO UPDATE SET day = excluded.day",
                        params![id, day],
                    )?;
                    end_live(tx, id, Some(now))
                })?;
            }
            for id in ends {
                failed.attempt(tx, (SWEEP, id), now, |_| {
                    tx.execute_later("DELETE FROM caps WHERE entry_id = ?1", [id])?;
                    end_live(tx, id, None)
                })?;
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn none() -> Reklama {
        Reklama::default()
    }

    #[test]
    fn a_campaign_rests_when_it_was_shown_or_followed_often_enough() {
        let count = |viewable, clicks| BannerCount {
            viewable,
            clicks,
            ..BannerCount::default()
        };
        for (fields, all, today, expected) in [
            (none(), count(9, 9), 9, None),
            (
                Reklama {
                    cap_impressions: 0,
                    cap_clicks: 0,
                    daily_cap: 0,
                    ..none()
                },
                count(9, 9),
                9,
                None,
            ),
            (
                Reklama {
                    cap_impressions: 10,
                    ..none()
                },
                count(9, 99),
                0,
                None,
            ),
            (
                Reklama {
                    cap_impressions: 10,
                    ..none()
                },
                count(10, 0),
                0,
                Some(Rest::ForGood),
            ),
            (
                Reklama {
                    cap_clicks: 3,
                    ..none()
                },
                count(0, 3),
                0,
                Some(Rest::ForGood),
            ),
            (
                Reklama {
                    daily_cap: 5,
                    ..none()
                },
                count(50, 0),
                4,
                None,
            ),
            (
                Reklama {
                    daily_cap: 5,
                    ..none()
                },
                count(5, 0),
                5,
                Some(Rest::Today),
            ),
            (
                Reklama {
                    daily_cap: 5,
                    cap_clicks: 1,
                    ..none()
                },
                count(5, 1),
                5,
                Some(Rest::ForGood),
            ),
        ] {
            assert_eq!(rest(&fields, all, today), expected, "{fields:?}");
        }
    }

    #[test]
    fn a_network_has_a_tenth_of_the_daily_cap() {
        for (fields, share) in [
            (
                Reklama {
                    daily_cap: 1,
                    ..none()
                },
                1,
            ),
            (
                Reklama {
                    daily_cap: 25,
                    ..none()
                },
                3,
            ),
            (
                Reklama {
                    daily_cap: 1000,
                    ..none()
                },
                100,
            ),
            (
                Reklama {
                    daily_cap: 0,
                    ..none()
                },
                u64::MAX,
            ),
            (none(), u64::MAX),
        ] {
            assert_eq!(
                Campaign {
                    id: EntryId(1),
                    fields: fields.clone()
                }
                .network_share(),
                share,
                "{fields:?}"
            );
        }
    }
}

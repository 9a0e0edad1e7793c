//! Steps of advertisements that follow from time (docs/content-model.md §2.3): which are due, and
//! what each one does.

use super::record::AdRecord;
use crate::workflow::ad_steps::{AdAction, AdState};
use crate::workflow::ads::EXPIRED_DAYS;
use jiff::Timestamp;
use model::DAY;

/// A step that follows from time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// An email so many days before the end.
    Expires(i64),
    Expired,
    Archive,
    Erase,
}

/// The step of an effect on an advertisement as it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectStep {
    Nothing,
    /// An email that the term ends at this time, in so many days.
    Remind {
        expires_at: Timestamp,
        days: i64,
    },
    /// An email that the term is over.
    Ended,
    Act(AdAction),
}

impl Effect {
    /// The effect with this code in the record.
    pub fn from_code(code: &str) -> Option<Effect> {
        Some(match code {
            "expires_5" => Effect::Expires(5),
            "expires_1" => Effect::Expires(1),
            "expired" => Effect::Expired,
            "archive" => Effect::Archive,
            "erase" => Effect::Erase,
            _ => return None,
        })
    }

    /// The step of the effect. Owners who switched emails about terms off get none.
    pub fn step(self, record: &AdRecord, now: Timestamp) -> EffectStep {
        let state = record.state(now);
        let wanted = record
            .owner
            .as_ref()
            .is_some_and(|owner| owner.notify_expiry);
        let end = record.expires_at();
        let left = end.map_or(0, |end| end.as_second() - now.as_second());
        match (self, end) {
            (Effect::Archive, _) => EffectStep::Act(AdAction::Archive),
            (Effect::Erase, _) => EffectStep::Act(AdAction::Erase),
            (Effect::Expires(days), Some(expires_at)) => {
                let superseded = days > 1 && left <= DAY;
                if wanted && state == AdState::Published && !superseded {
                    EffectStep::Remind {
                        expires_at,
                        days: (left + DAY - 1) / DAY,
                    }
                } else {
                    EffectStep::Nothing
                }
            }
            // An email about an advertisement that cannot be renewed any more would only puzzle.
            (Effect::Expired, _)
                if wanted && state == AdState::Expired && -left < EXPIRED_DAYS * DAY =>
            {
                EffectStep::Ended
            }
            (Effect::Expires(_) | Effect::Expired, _) => EffectStep::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::dates::fields_mut;
    use super::super::samples::{ad, now};
    use super::*;
    use model::{HOUR, Status};
    use support::clock::later;

    /// One whose term ends so many seconds from now.
    fn ends(seconds: i64) -> AdRecord {
        let mut record = ad(Status::Published);
        fields_mut(&mut record.entry.document.entry)
            .unwrap()
            .expires_at = Some(later(now(), seconds));
        record
    }

    fn reminds(effect: Effect, record: &AdRecord) -> Option<i64> {
        match effect.step(record, now()) {
            EffectStep::Remind { days, .. } => Some(days),
            _ => None,
        }
    }

    #[test]
    fn of_two_reminders_that_are_due_the_later_goes_out() {
        assert_eq!(reminds(Effect::Expires(5), &ends(5 * DAY)), Some(5));
        assert_eq!(
            reminds(Effect::Expires(5), &ends(DAY + HOUR)),
            Some(2),
            "a begun day is a day"
        );
        assert_eq!(reminds(Effect::Expires(5), &ends(DAY)), None);
        assert_eq!(reminds(Effect::Expires(1), &ends(DAY)), Some(1));
        assert_eq!(
            reminds(Effect::Expires(1), &ends(-1)),
            None,
            "its term is over"
        );
    }

    #[test]
    fn the_end_is_told_as_long_as_the_advertisement_can_be_renewed() {
        assert_eq!(Effect::Expired.step(&ends(-HOUR), now()), EffectStep::Ended);
        assert_eq!(
            Effect::Expired.step(&ends(-EXPIRED_DAYS * DAY), now()),
            EffectStep::Nothing
        );
        assert_eq!(
            Effect::Expired.step(&ends(HOUR), now()),
            EffectStep::Nothing,
            "it was renewed"
        );
    }

    #[test]
    fn owners_who_switched_emails_about_terms_off_get_none() {
        let mut record = ends(DAY);
        record.owner.as_mut().unwrap().notify_expiry = false;
        assert_eq!(reminds(Effect::Expires(1), &record), None);
        assert_eq!(
            Effect::Archive.step(&record, now()),
            EffectStep::Act(AdAction::Archive)
        );
    }
}

//! The three independent dates of an advertisement – first published, brought to the head of the
//! lists, end of its term – and the two beside them, after each action (docs/content-model.md
//! §2.3). Pure.

use crate::workflow::ad_steps::AdAction;
use crate::workflow::ads::days;
use jiff::Timestamp;
use model::{Advertisement, Entry, Fields};

/// Dates that belong to the system: no draft sets them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dates {
    /// When it was first published.
    pub published_at: Option<Timestamp>,
    /// When it last moved to the top of its lists.
    pub bumped_at: Option<Timestamp>,
    /// End of its term.
    pub expires_at: Option<Timestamp>,
    /// Until when it is highlighted.
    pub featured_until: Option<Timestamp>,
    /// When its owner marked it as sold.
    pub sold_at: Option<Timestamp>,
}

impl Dates {
    /// The dates of an entry.
    pub fn of(entry: &Entry) -> Dates {
        let ad = fields(entry);
        Dates {
            published_at: entry.published_at,
            bumped_at: ad.and_then(|ad| ad.bumped_at),
            expires_at: ad.and_then(|ad| ad.expires_at),
            featured_until: ad.and_then(|ad| ad.featured_until),
            sold_at: ad.and_then(|ad| ad.sold_at),
        }
    }

    /// Puts the dates into an entry.
    pub fn write(self, entry: &mut Entry) {
        entry.published_at = self.published_at;
        if let Some(ad) = fields_mut(entry) {
            ad.bumped_at = self.bumped_at;
            ad.expires_at = self.expires_at;
            ad.featured_until = self.featured_until;
            ad.sold_at = self.sold_at;
        }
    }

    /// After `action` on an advertisement of `term` days. `until` is the end of
    /// [`AdAction::Feature`].
    #[must_use]
    pub fn after(
        self,
        action: AdAction,
        term: i64,
        until: Option<Timestamp>,
        now: Timestamp,
    ) -> Dates {
        let running = self.expires_at.filter(|end| *end > now);
        match action {
            AdAction::Publish | AdAction::Approve => Dates {
                published_at: self.published_at.or(Some(now)),
                bumped_at: self.bumped_at.or(Some(now)),
                expires_at: running.or(Some(end_of(term, now))),
                ..self
            },
            // The way to the head of the lists is another one: renewing does not lead there.
            AdAction::Renew => Dates {
                expires_at: Some(end_of(
                    term,
                    self.expires_at.map_or(now, |end| end.max(now)),
                )),
                ..self
            },
            AdAction::Expire => Dates {
                expires_at: Some(now),
                ..self
            },
            AdAction::Bump => Dates {
                bumped_at: Some(now),
                ..self
            },
            AdAction::Feature => Dates {
                featured_until: until,
                ..self
            },
            AdAction::Sold => Dates {
                sold_at: Some(now),
                ..self
            },
            AdAction::Relist => Dates {
                sold_at: None,
                expires_at: running.or(Some(end_of(term, now))),
                ..self
            },
            AdAction::Resume | AdAction::Unblock => Dates {
                expires_at: running.or(Some(end_of(term, now))),
                ..self
            },
            _ => self,
        }
    }
}

/// When a term of so many days ends.
fn end_of(term: i64, from: Timestamp) -> Timestamp {
    from.checked_add(days(term)).unwrap_or(Timestamp::MAX)
}

/// The fields that an advertisement has beyond other entries.
pub fn fields(entry: &Entry) -> Option<&Advertisement> {
    match &entry.fields {
        Fields::Advertisement(ad) => Some(ad),
        _ => None,
    }
}

/// The same, to change it.
pub fn fields_mut(entry: &mut Entry) -> Option<&mut Advertisement> {
    match &mut entry.fields {
        Fields::Advertisement(ad) => Some(ad),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: i64) -> Timestamp {
        support::clock::whole_seconds(model::UnixSeconds::new(1_800_000_000 + day * 86_400))
    }

    #[test]
    fn approval_sets_the_first_dates_once() {
        let first = Dates::default().after(AdAction::Approve, 30, None, at(0));
        let expected = Dates {
            published_at: Some(at(0)),
            bumped_at: Some(at(0)),
            expires_at: Some(at(30)),
            ..Dates::default()
        };
        assert_eq!(first, expected);
        assert_eq!(
            first.after(AdAction::Approve, 30, None, at(10)),
            first,
            "an approved edit moves no date"
        );
        let again = first.after(AdAction::Approve, 14, None, at(40));
        assert_eq!(
            again,
            Dates {
                expires_at: Some(at(54)),
                ..first
            },
            "a term that is over begins anew"
        );
    }

    #[test]
    fn renewing_adds_to_what_is_left_and_does_not_bump() {
        let running = Dates::default().after(AdAction::Publish, 30, None, at(0));
        let renewed = running.after(AdAction::Renew, 30, None, at(26));
        assert_eq!(
            renewed,
            Dates {
                expires_at: Some(at(60)),
                ..running
            }
        );
        let late = running.after(AdAction::Renew, 7, None, at(100));
        assert_eq!(
            late,
            Dates {
                expires_at: Some(at(107)),
                ..running
            }
        );
    }

    #[test]
    fn each_action_moves_its_own_date() {
        let running = Dates::default().after(AdAction::Publish, 30, None, at(0));
        assert_eq!(
            running.after(AdAction::Bump, 30, None, at(8)),
            Dates {
                bumped_at: Some(at(8)),
                ..running
            }
        );
        let featured = running.after(AdAction::Feature, 30, Some(at(9)), at(2));
        assert_eq!(
            featured,
            Dates {
                featured_until: Some(at(9)),
                ..running
            }
        );
        assert_eq!(featured.after(AdAction::Feature, 30, None, at(3)), running);
        let sold = running.after(AdAction::Sold, 30, None, at(5));
        assert_eq!(
            sold,
            Dates {
                sold_at: Some(at(5)),
                ..running
            }
        );
        assert_eq!(sold.after(AdAction::Relist, 30, None, at(6)), running);
        assert_eq!(
            sold.after(AdAction::Relist, 7, None, at(31)),
            Dates {
                expires_at: Some(at(38)),
                ..running
            },
            "a term that ended meanwhile begins anew"
        );
        assert_eq!(
            running.after(AdAction::Expire, 30, None, at(5)),
            Dates {
                expires_at: Some(at(5)),
                ..running
            }
        );
        for action in [
            AdAction::Pause,
            AdAction::Archive,
            AdAction::Reject,
            AdAction::Block,
            AdAction::Delete,
        ] {
            assert_eq!(
                running.after(action, 30, None, at(50)),
                running,
                "{action:?}"
            );
        }
    }
}

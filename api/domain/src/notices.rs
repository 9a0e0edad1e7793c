//! Notices to the staff: the subjects, who receives each, and how often emails come
//! (docs/editing.md).

use crate::access::{Area, Right};
use crate::coded::coded_enum;
use crate::saved_searches::{Frequency, GATHERED};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use model::{HOUR, Kind};
use serde::{Deserialize, Serialize};
use support::clock::later;
use utoipa::ToSchema;

coded_enum! {
    /// The subject of a notice.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
    pub enum NoticeSubject {
        /// An advertisement waits for review.
        AdWaiting = "ad_waiting",
        /// An entry of an author waits for review.
        StoryWaiting = "story_waiting",
        /// A reader complained of an entry.
        Complaint = "complaint",
        /// Another user published or returned one's own entry.
        Decision = "decision",
        /// A note names the user.
        Mention = "mention",
        /// A reader wrote to the editors.
        Message = "message",
        /// A publish failed and is tried again.
        PublishFailed = "publish_failed",
        /// Daily backups fail.
        BackupFailed = "backup_failed",
        /// The disk of the data folder or of the tree is full.
        DiskFull = "disk_full",
        /// The certificate of the portal ends soon.
        Certificate = "certificate",
    }
}

coded_enum! {
    /// How often emails about a subject come. The bell of the dashboard has every notice.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    pub enum NoticeFrequency {
        Off = "off",
        /// After a minute.
        AtOnce = "at_once",
        /// An hour after the first one.
        Hourly = "hourly",
        /// Each morning.
        Daily = "daily",
    }
}

/// Notices that one account may have; the oldest go.
pub const MOST_NOTICES: usize = 200;
/// Days for which a notice stays.
pub const KEPT_DAYS: i64 = 30;

impl NoticeSubject {
    /// The right that an account needs to receive it.
    pub const fn right(self) -> Right {
        match self {
            NoticeSubject::AdWaiting => Right::Enter(Area::Entries(Kind::Advertisements)),
            NoticeSubject::StoryWaiting => Right::Publish,
            NoticeSubject::Complaint => Right::Enter(Area::Reports),
            NoticeSubject::Decision | NoticeSubject::Mention => Right::Enter(Area::Home),
            NoticeSubject::Message
            | NoticeSubject::PublishFailed
            | NoticeSubject::BackupFailed
            | NoticeSubject::DiskFull
            | NoticeSubject::Certificate => Right::Enter(Area::Settings),
        }
    }

    /// How often emails come where an account has not chosen. An author's own story has an email of
    /// its own when it is returned.
    pub const fn usual(self) -> NoticeFrequency {
        match self {
            NoticeSubject::AdWaiting | NoticeSubject::StoryWaiting | NoticeSubject::Complaint => {
                NoticeFrequency::Hourly
            }
            NoticeSubject::Decision | NoticeSubject::Message => NoticeFrequency::Off,
            NoticeSubject::Mention
            | NoticeSubject::PublishFailed
            | NoticeSubject::BackupFailed
            | NoticeSubject::DiskFull
            | NoticeSubject::Certificate => NoticeFrequency::AtOnce,
        }
    }
}

impl NoticeFrequency {
    /// When an email about something of `now` is due; `None`: no email is wanted.
    pub fn due(self, now: Timestamp, zone: &TimeZone) -> Option<Timestamp> {
        match self {
            NoticeFrequency::Off => None,
            NoticeFrequency::AtOnce => Some(later(now, GATHERED)),
            NoticeFrequency::Hourly => Some(later(now, HOUR)),
            NoticeFrequency::Daily => Some(Frequency::Daily.due(now, zone)),
        }
    }
}

/// Whether a note names a person: `@Олена Коваль`, whole and in any case.
pub fn mentions(note: &str, name: &str) -> bool {
    let (note, name) = (note.to_lowercase(), name.trim().to_lowercase());
    if name.is_empty() {
        return false;
    }
    note.match_indices('@').any(|(at, _)| {
        let after = &note[at + 1..];
        after
            .strip_prefix(name.as_str())
            .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_names_a_person_by_the_whole_name() {
        for (note, is_named) in [
            ("@Олена Коваль, глянь, будь ласка", true),
            ("питання до @олена коваль", true),
            ("(@Олена Коваль)", true),
            ("Олена Коваль казала", false),
            ("@Олена", false),
            ("@Олена Ковальчук", false),
            ("пошта@", false),
            ("", false),
        ] {
            assert_eq!(mentions(note, "Олена Коваль"), is_named, "{note}");
        }
        assert!(!mentions("@ порожнє", ""));
    }

    #[test]
    fn emails_are_due_by_the_choice() {
        let zone = TimeZone::get("Europe/Berlin").unwrap();
        let now: Timestamp = "2026-12-01T12:00:00Z".parse().unwrap();
        let due = |frequency: NoticeFrequency| frequency.due(now, &zone).map(|at| at.to_string());
        assert_eq!(due(NoticeFrequency::Off), None);
        assert_eq!(
            due(NoticeFrequency::AtOnce).unwrap(),
            "2026-12-01T12:01:00Z"
        );
        assert_eq!(
            due(NoticeFrequency::Hourly).unwrap(),
            "2026-12-01T13:00:00Z"
        );
        assert_eq!(due(NoticeFrequency::Daily).unwrap(), "2026-12-02T07:00:00Z");
    }
}

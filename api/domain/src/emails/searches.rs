//! Emails about saved searches: whether one is wanted, what is new, and the end of the year.

use super::{Addressee, EmailContent, NewEmail, NewsItem, link_path};
use crate::saved_searches::{CONFIRM_HOURS, SearchToken};
use jiff::Timestamp;

/// Asks whether the reader of a mailbox wants reports of a search. The email holds nothing of what
/// was typed: the address may be another user's.
pub fn confirm(to: &Addressee, token: &str, link_ends_at: Timestamp) -> NewEmail {
    to.email(EmailContent::SavedSearchConfirm {
        link: link_path(token),
        hours: CONFIRM_HOURS,
        link_ends_at,
    })
}

/// Everything that is new for a reader.
pub fn news(to: &Addressee, items: Vec<NewsItem>, token: &SearchToken) -> NewEmail {
    to.email(EmailContent::SavedSearchNews {
        name: to.name.clone(),
        count: items.len(),
        items,
        link: token.path(),
        mute: token.path(),
    })
}

/// Says that a search ends, and how it goes on.
pub fn ends(
    to: &Addressee,
    words: String,
    ends_at: Timestamp,
    renew: &str,
    mute: &SearchToken,
) -> NewEmail {
    to.email(EmailContent::SavedSearchEnds {
        name: to.name.clone(),
        title: words,
        ends_at,
        link: link_path(renew),
        mute: mute.path(),
    })
}

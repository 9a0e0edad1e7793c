//! Emails about saved searches: whether one is wanted, what is new, and the end of the year.

use super::{Addressee, EmailContent, NewEmail, link_path};
use crate::saved_searches::{CONFIRM_HOURS, SearchToken};
use jiff::Timestamp;
use serde::Serialize;

/// A new entry as an email shows it, in the language of its reader. Addresses are paths of this
/// site.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NewsItem {
    /// The search that found it, in words; empty where the item before has the same.
    pub heading: String,
    /// Title of the entry.
    pub title: String,
    /// Language of the title, as `lang` names it; empty for that of the email.
    pub lang: String,
    /// Path of its page.
    pub href: String,
    /// Path of a picture that every mail program shows; empty: it has none.
    pub picture: String,
    /// Text for those who do not see the picture.
    pub alt: String,
    /// Price with its currency; may be empty.
    pub price: String,
    /// Category, place and date, as far as the entry has them.
    pub about: String,
}

/// Asks whether the reader of a mailbox wants to hear of a search. The email holds nothing of what
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

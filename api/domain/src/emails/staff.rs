//! Emails to the staff about what waits for them.

use super::{Addressee, EmailContent, NewEmail, NewsItem};

/// Notices of one account.
pub fn news(to: &Addressee, items: Vec<NewsItem>) -> NewEmail {
    to.email(EmailContent::StaffNews {
        name: to.name.clone(),
        count: items.len(),
        items,
        link: to.locale.path("/dashboard"),
    })
}

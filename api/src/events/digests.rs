//! The email with the notices of one account, in its language.

use crate::publishing::page_renderer::PageRenderer;
use domain::emails::{self, Addressee, NewEmail, NewsItem};
use store::Notice;

/// The email; notices of one subject follow one another below its words.
pub(super) fn email(pages: &dyn PageRenderer, to: &Addressee, notices: &[Notice]) -> NewEmail {
    let mut items = Vec::new();
    let mut subject = None;
    for notice in notices {
        let words = pages.messages().text(
            to.locale,
            &format!("mail.staff_subject.{}", notice.subject.code()),
            &[],
        );
        let is_first = subject.replace(notice.subject) != Some(notice.subject);
        let heading = if is_first {
            words.clone()
        } else {
            String::new()
        };
        let title = if notice.title.is_empty() {
            words
        } else {
            notice.title.clone()
        };
        items.push(NewsItem {
            heading,
            title,
            href: to.locale.path(&notice.path),
            ..NewsItem::default()
        });
    }
    emails::staff::news(to, items)
}

//! Previews of unpublished work in the look of the theme, kept for a day under a secret address.

use super::page_renderer::PageRenderer;
use crate::domain::entries::draft::UNNAMED;
use crate::domain::entries::present::STAFF_PICTURES;
use crate::domain::entries::record::EntryRecord;
use crate::domain::ids::UserId;
use crate::http::problem::{Answer, Problem};
use crate::support::clock::later;
use crate::support::token;
use crate::support::work_pool::WorkPool;
use jiff::Timestamp;
use model::{DAY, Document, FieldProblem, Locale};
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use utoipa::ToSchema;

/// Seconds a preview can be seen.
const LIFE: i64 = DAY;
/// Previews kept for the staff, and as many for all others; a new one replaces the oldest.
const KEPT: usize = 64;
/// Previews of one account among them.
const KEPT_EACH: usize = 8;

/// For whom a page is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PreviewViewer {
    Staff(UserId),
    /// The owner of an advertisement.
    Owner(UserId),
}

impl PreviewViewer {
    fn is_staff(self) -> bool {
        matches!(self, PreviewViewer::Staff(_))
    }

    /// Where they find pictures that are not published.
    fn pictures(self) -> &'static str {
        if self.is_staff() { STAFF_PICTURES } else { "/api/cabinet/uploads" }
    }
}

struct StoredPreview {
    by: PreviewViewer,
    /// The token itself is in the address only.
    digest: [u8; 32],
    until: Timestamp,
    html: String,
}

/// Drawn previews, in memory.
#[derive(Default)]
pub struct Previews(Mutex<VecDeque<StoredPreview>>);

impl Previews {
    fn keep(&self, html: String, by: PreviewViewer, now: Timestamp) -> String {
        let token = token::random_token();
        let until = later(now, LIFE);
        let mut drawn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.retain(|drawn| drawn.until > now);
        make_room(&mut drawn, KEPT_EACH, |other| other == by);
        // Owners take no room from the staff.
        make_room(&mut drawn, KEPT, |other| other.is_staff() == by.is_staff());
        drawn.push_back(StoredPreview { by, digest: token::sha256(&[token.as_bytes()]), until, html });
        token
    }

    pub(crate) fn find(&self, token: &str, now: Timestamp) -> Option<String> {
        let digest = token::sha256(&[token.as_bytes()]);
        let drawn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.iter().find(|drawn| drawn.digest == digest && drawn.until > now).map(|drawn| drawn.html.clone())
    }
}

/// Leaves fewer than `most` of those that `counts` says; the oldest go.
fn make_room(drawn: &mut VecDeque<StoredPreview>, most: usize, counts: impl Fn(PreviewViewer) -> bool) {
    while drawn.iter().filter(|drawn| counts(drawn.by)).count() >= most {
        let Some(oldest) = drawn.iter().position(|drawn| counts(drawn.by)) else { return };
        drawn.remove(oldest);
    }
}

/// Completes a draft with what the form does not send and its page shows: the dates and the address of what it is a draft of.
pub(crate) fn adopt_record(document: &mut Document, record: &EntryRecord) {
    let (entry, known) = (&mut document.entry, &record.document.entry);
    entry.published_at = record.published_at;
    entry.updated_at = known.updated_at;
    if entry.slug.as_str() == UNNAMED {
        entry.slug = known.slug.clone();
    }
}

/// What a preview is drawn with.
pub(crate) struct PreviewContext<'a> {
    pub pages: &'a Arc<dyn PageRenderer>,
    pub pool: &'a WorkPool,
    pub previews: &'a Previews,
    pub now: Timestamp,
}

/// The address of a preview.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PreviewAddress {
    pub url: String,
}

/// Renders a document and returns the address of the preview.
///
/// # Errors
/// 422 when the document has no title, 503 while a rebuild is in progress, for which no preview waits, or while too many others are drawn.
pub(crate) async fn draw(
    PreviewContext { pages, pool, previews, now }: PreviewContext<'_>,
    mut document: Document,
    locale: Locale,
    viewer: PreviewViewer,
) -> Answer<String> {
    if document.entry.ua.is_none() && document.entry.us.is_none() {
        return Err(FieldProblem::new("texts.ua.title", "required").into());
    }
    let entry = &mut document.entry;
    // What waits for its time has the date of that time.
    let waits = entry.publish_at.filter(|at| *at > now && entry.published_at.is_none_or(|first| first > now));
    entry.published_at = waits.or(entry.published_at).or(Some(now));
    let pages = pages.clone();
    let html = pool.run(move || pages.preview(locale, &document.entry, &document.bodies));
    let html = html.await??.ok_or_else(Problem::busy)?;
    let html = if viewer.is_staff() { html } else { html.replace(STAFF_PICTURES, viewer.pictures()) };
    Ok(format!("/api/preview/{}", previews.keep(html, viewer, now)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_room_of_their_own() {
        let (previews, now) = (Previews::default(), Timestamp::UNIX_EPOCH);
        let keep = |by| previews.keep(String::new(), by, now);
        let of_staff: Vec<String> = (0..KEPT_EACH).map(|_| keep(PreviewViewer::Staff(UserId(1)))).collect();
        let mut of_owner: Vec<String> =
            (0..=KEPT_EACH).map(|_| keep(PreviewViewer::Owner(UserId(1)))).collect();
        assert_eq!(previews.find(&of_owner.remove(0), now), None, "the oldest made room");
        assert!(of_owner.iter().all(|token| previews.find(token, now).is_some()));
        (2..200).for_each(|id| drop(keep(PreviewViewer::Owner(UserId(id)))));
        assert!(of_staff.iter().all(|token| previews.find(token, now).is_some()));
        assert_eq!(previews.0.lock().unwrap().len(), KEPT_EACH + KEPT);
    }
}

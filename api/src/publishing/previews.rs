//! Previews of unpublished work in the look of the theme, kept for a day under a secret address.

use super::page_renderer::PageRenderer;
use crate::http::problem::{Answer, Problem};
use domain::entries::present::{OWN_PICTURES, STAFF_PICTURES};
use domain::entries::record::EntryRecord;
use jiff::Timestamp;
use model::{Document, FieldProblem, Languages, Locale, Slug};
use serde::Serialize;
use std::sync::Arc;
use store::{PreviewViewer, Store};
use support::token;
use support::work_pool::WorkPool;
use utoipa::ToSchema;

/// The address below which a viewer finds pictures that are not published.
fn pictures(viewer: PreviewViewer) -> &'static str {
    if viewer.is_staff() {
        STAFF_PICTURES
    } else {
        OWN_PICTURES
    }
}

/// The page of a preview, by the token in its address.
pub(crate) async fn find(store: &Store, token: &str, now: Timestamp) -> Answer<Option<String>> {
    let digest = token::digest(token);
    Ok(store
        .read(move |reader| reader.preview(digest, now))
        .await?)
}

/// Completes a draft with dates and address of its record, which the page shows and the form does not
/// send.
pub(crate) fn adopt_record(document: &mut Document, record: &EntryRecord) {
    let entry = &mut document.entry;
    let known = &record.document.entry;
    entry.published_at = record.published_at;
    entry.updated_at = known.updated_at;
    if entry.slug == Slug::default() {
        entry.slug = known.slug.clone();
    }
}

/// The parts of the server that draw and keep a preview.
pub(crate) struct PreviewContext<'a> {
    pub pages: &'a Arc<dyn PageRenderer>,
    pub pool: &'a WorkPool,
    pub store: &'a Store,
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
/// 422 when the document has no title, 503 while a rebuild is in progress, for which no preview
/// waits, or while too many others are drawn.
pub(crate) async fn draw(
    PreviewContext {
        pages,
        pool,
        store,
        now,
    }: PreviewContext<'_>,
    mut document: Document,
    locale: Locale,
    viewer: PreviewViewer,
) -> Answer<String> {
    if document.entry.ua.is_none() && document.entry.us.is_none() {
        return Err(FieldProblem::new("texts.ua.title", "required").into());
    }
    let entry = &mut document.entry;
    // A text that is held back is what its author wants to look at.
    entry.languages = Languages::default();
    // An entry that waits for its time has the date of that time.
    let waits = entry
        .publish_at
        .filter(|at| *at > now && entry.published_at.is_none_or(|first| first > now));
    entry.published_at = waits.or(entry.published_at).or(Some(now));
    let pages = pages.clone();
    let html = pool.run(move || pages.preview(locale, &document.entry, &document.bodies));
    let html = html.await??.ok_or_else(Problem::busy)?;
    let html = if viewer.is_staff() {
        html
    } else {
        html.replace(STAFF_PICTURES, pictures(viewer))
    };
    // The token itself is in the address only.
    let token = token::random_token();
    store
        .keep_preview(token::digest(&token), viewer, html, now)
        .await?;
    Ok(format!("/api/preview/{token}"))
}

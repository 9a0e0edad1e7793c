//! Unpublished work in the page's own look: drawn on request, kept for a day under a secret
//! address.

use super::entries;
use crate::app::Shared;
use crate::guards::{Collection, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::{Limit, Who};
use crate::http::{HtmlPage, JsonBody, PathInput, QueryInput, entry_id, limited};
use crate::publishing::previews::{self, PreviewAddress, PreviewContext, adopt_record, draw};
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use domain::vocabulary::{EntryDraft, LocaleCode};
use model::{Kind, Locale};
use serde::Deserialize;
use store::PreviewViewer;
use utoipa::ToSchema;

/// Options of the preview of a draft.
#[derive(Deserialize, ToSchema)]
pub(super) struct EntryPreviewParams {
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
    /// The id of the entry that the draft changes; leave it out for a new entry.
    id: Option<String>,
}

/// Draws what the editor has in the form, saved or not.
pub(super) async fn create(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(params): QueryInput<EntryPreviewParams>,
    limit: Limit<limited::StaffPreview>,
    JsonBody(EntryDraft(draft)): JsonBody<EntryDraft>,
) -> Answer<Json<PreviewAddress>> {
    let now = app.clock.now();
    let editor = entries::editor(&app, &staff, kind);
    let mut document = editor.sketch(draft).await?;
    if let Some(id) = params.id {
        let id = entry_id(&id)?;
        let viewing = editor.viewing()?;
        let record = app
            .store
            .read(move |reader| reader.entry(kind, id, viewing, now))
            .await?;
        adopt_record(&mut document, &record);
    }
    limit.attempt([Who::Account(staff.user.id.number())], now)?;
    let drawing = PreviewContext {
        pages: &app.publishing.pages,
        pool: &app.publishing.previews,
        store: &app.store,
        now,
    };
    let viewer = PreviewViewer::Staff(staff.user.id);
    let url = draw(
        drawing,
        document,
        params.locale.unwrap_or(Locale::Ua),
        viewer,
    )
    .await?;
    Ok(Json(PreviewAddress { url }))
}

/// The address is the permission: 256 random bits, a day long.
pub(super) async fn show(
    State(app): State<Shared>,
    PathInput(token): PathInput<String>,
) -> Answer<HtmlPage> {
    let html = previews::find(&app.store, &token, app.clock.now())
        .await?
        .ok_or_else(Problem::not_found)?;
    let mut response = html.into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    );
    headers.insert(
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex, nofollow"),
    );
    headers.insert(
        header::X_FRAME_OPTIONS,
        HeaderValue::from_static("SAMEORIGIN"),
    );
    if let Ok(policy) = HeaderValue::try_from(framed(app.publishing.tree.content_policy().as_ref()))
    {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(HtmlPage(response))
}

/// The policy of public pages, except that the editor's page may frame it.
fn framed(public: Option<&HeaderValue>) -> String {
    let public = public.and_then(|policy| policy.to_str().ok());
    let public = public.unwrap_or("default-src 'self'; object-src 'none'; base-uri 'none'");
    let mut rules: Vec<&str> = public
        .split(';')
        .map(str::trim)
        .filter(|rule| !rule.is_empty() && !rule.starts_with("frame-ancestors"))
        .collect();
    rules.push("frame-ancestors 'self'");
    rules.join("; ")
}

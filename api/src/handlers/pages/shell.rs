//! Answers with a frame around the React app, or redirects to sign-in.

use crate::app::Shared;
use crate::guards::Reader;
use crate::handlers::files;
use crate::http::content_coding::Coding;
use crate::http::problem::{Answer, Problem};
use crate::pages::bundle::PREFIX;
use axum::Router;
use axum::extract::{OriginalUri, Path, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use domain::screens::{Need, find, status};
use generator::viewmodel;
use model::{Kind, Locale};
use support::percent::encode_component;
use support::{blocking, token};

pub(crate) fn router() -> Router<Shared> {
    let mut router = Router::new().route(&format!("{PREFIX}{{file}}"), get(asset));
    for prefix in Locale::ALL.map(Locale::prefix) {
        for path in ["/dashboard", "/cabinet", "/dodaty-ogoloshennya"] {
            router = router.route(&format!("{prefix}{path}"), get(shell));
        }
        for path in ["/dashboard/{*rest}", "/cabinet/{*rest}"] {
            router = router.route(&format!("{prefix}{path}"), get(shell));
        }
    }
    router
}

async fn shell(
    State(app): State<Shared>,
    OriginalUri(uri): OriginalUri,
    Reader(user): Reader,
) -> Answer<Response> {
    let (locale, path) = Locale::split(uri.path());
    if path.len() > 1 && path.ends_with('/') {
        let canonical = locale.path(path.trim_end_matches('/'));
        let to = uri
            .query()
            .map_or(canonical.clone(), |query| format!("{canonical}?{query}"));
        return Ok(redirect(StatusCode::MOVED_PERMANENTLY, &to));
    }
    // With a damaged record the staff still get the shell, which says so.
    let site = app.store.site().unwrap_or_default();
    let (part, need) = find(path);
    if let Some(Need::Section(kind)) = need
        && !site.is_on(kind)
    {
        return Ok(files::page(
            &app,
            StatusCode::NOT_FOUND,
            uri.path(),
            uri.query(),
        ));
    }
    let Some(user) = user else {
        let address = uri
            .path_and_query()
            .map_or(uri.path(), |full| full.as_str());
        let callback = encode_component(address);
        let to = format!(
            "{}?callbackUrl={callback}&error=SessionRequired",
            locale.path("/login")
        );
        return Ok(redirect(StatusCode::FOUND, &to));
    };
    let status = status(user.role, part, need);
    if status == 403 {
        tracing::info!(
            user = user.id.number(),
            role = user.role.code(),
            "access denied"
        );
    }
    let nonce = token::random_token()[..32].to_owned();
    let view = viewmodel::App {
        area: part.area.to_owned(),
        status,
        nonce: nonce.clone(),
        script: app.shell.bundle.script(),
        styles: app.shell.bundle.styles(),
        tz: site.settings.tz.clone(),
        off: site
            .settings
            .sections_off
            .kinds()
            .map(Kind::section)
            .collect::<Vec<_>>()
            .join(" "),
        icons: app.shell.icons.outside().join(" "),
    };
    let html = app
        .publishing
        .pages
        .shell(locale, path, part.layout, view)?;
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::OK);
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("x-robots-tag"), "noindex"),
    ];
    let mut response = (status, headers, html).into_response();
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::try_from(content_policy(&nonce, app.shell.icons.outside())) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if let Some(links) = app.shell.bundle.preloads(part.area, locale.code()) {
        headers.insert(header::LINK, links);
    }
    Ok(response)
}

/// The policy: scripts and styles of this site and any that carry the nonce; from other sites only
/// icons, where the operator allows it.
fn content_policy(nonce: &str, icons: &[String]) -> String {
    let icons: String = icons.iter().flat_map(|origin| [" ", origin]).collect();
    format!(
        "default-src 'self'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; \
         img-src 'self' data: blob:; connect-src 'self'{icons}; font-src 'self'; frame-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
}

fn redirect(status: StatusCode, to: &str) -> Response {
    let Ok(location) = HeaderValue::try_from(to) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let headers = [
        (header::LOCATION, location),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (status, headers).into_response()
}

/// A file of the app.
async fn asset(
    State(app): State<Shared>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    let coding = Coding::wanted(&headers);
    // The first request for a file compresses it, which may take a while.
    let file = blocking::run("a file of the app", move || {
        app.shell.bundle.file(&name, coding)
    })
    .await?;
    let (kind, coding, bytes) = file.ok_or_else(Problem::not_found)?;
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, kind);
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=31536000, immutable"),
    );
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(coding) = coding.name() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    Ok(response)
}

//! Answers to GET and HEAD from the tree.

use crate::app::Shared;
use crate::http::content_coding::Coding;
use crate::http::problem::{Problem, RETRY_SECONDS, is_absence};
use crate::static_files::address::Address;
use crate::static_files::cache::{Key, Stamp, Stored};
use crate::static_files::range::RequestedRange;
use crate::static_files::{Tree, keep_inside, missing};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use files::disk;
use generator::outputs::{cache_control, content_type, own_headers};
use model::{Locale, SitePath};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use support::blocking;

/// Encoded in the path of a `Location`.
const PATH: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'%')
    .add(b'\\')
    .add(b'`');

/// The same in its query and fragment, which are encoded already except for characters that
/// browsers leave.
const REST: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'`');

/// The router's fallback: everything that is no route is a file of the tree or missing.
pub(crate) async fn serve(State(app): State<Shared>, request: Request) -> Response {
    let uri = request.uri();
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut response = Problem::method_not_allowed().into_response();
        response
            .headers_mut()
            .insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let Some(address) = Address::parse(uri.path()) else {
        return not_found(&app, uri).await;
    };
    // A rule comes before the page that leads on in its place at hosts without rules.
    if let Some(response) = apply_rules(&app, &format!("/{}", address.path), uri) {
        return response;
    }
    if address.trailing_slash {
        // Capitals are corrected with the slash: one redirect for both.
        let lower = address.path.to_lowercase();
        let tree = &app.publishing.tree;
        let is_corrected = lower != address.path
            && matches!(find(tree, &address.path), Ok(None))
            && matches!(find(tree, &lower), Ok(Some(_)));
        let path = if is_corrected { lower } else { address.path };
        return redirect_to(&format!("/{path}"), uri);
    }
    let (name, file, stamp) = match find(&app.publishing.tree, &address.path) {
        Ok(Some(file)) => file,
        Ok(None) => return not_found(&app, uri).await,
        Err(error) => return unavailable(&app.publishing.tree, &error),
    };
    if name == address.path
        && let Some(page) = match app.publishing.tree.page_of(&name) {
            Ok(page) => page,
            Err(error) => return unavailable(&app.publishing.tree, &error),
        }
    {
        return redirect_to(&format!("/{page}"), uri);
    }
    let coding = if content_type(&name).1 {
        Coding::wanted(request.headers())
    } else {
        Coding::Identity
    };
    let key = (name, coding);
    match load(&app.publishing.tree, &key, file, stamp).await {
        Ok(stored) => serve_stored(&app.publishing.tree, &key, &stored, request.headers()),
        // It was removed after the first look.
        Err(error) if is_absence(&error) => not_found(&app, uri).await,
        Err(error) => unavailable(&app.publishing.tree, &error),
    }
}

/// The file of a path: itself, the page of a folder, or an asset that was superseded lately.
fn find(tree: &Tree, path: &str) -> io::Result<Option<(String, PathBuf, Stamp)>> {
    let page = if path.is_empty() {
        "index.html".to_owned()
    } else {
        format!("{path}/index.html")
    };
    // Names with a dot are files, the others are mostly pages: the likelier is looked at first.
    let last = path.rsplit('/').next().unwrap_or_default();
    let candidates = if last.contains('.') {
        [path.to_owned(), page]
    } else {
        [page, path.to_owned()]
    };
    for name in candidates.into_iter().filter(|name| !name.is_empty()) {
        let file = tree.root().join(&name);
        if let Some(stamp) = Stamp::of(&file)? {
            return Ok(Some((name, file, stamp)));
        }
    }
    if let Some(name) = tree.flat_file(path)? {
        let file = tree.root().join(&name);
        if let Some(stamp) = Stamp::of(&file)? {
            return Ok(Some((name, file, stamp)));
        }
    }
    retired(tree, path)
}

/// Assets stay under their old name for pages that still ask for them (invariant 4).
fn retired(tree: &Tree, path: &str) -> io::Result<Option<(String, PathBuf, Stamp)>> {
    if !path.starts_with("assets/") {
        return Ok(None);
    }
    for folder in disk::members_if_any(&tree.root().join(".visnyk/retired"))? {
        let file = folder.path.join(path);
        if let Some(stamp) = Stamp::of(&file)? {
            return Ok(Some((path.to_owned(), file, stamp)));
        }
    }
    Ok(None)
}

/// A file in a coding. A known one is returned immediately, others are read off the workers.
async fn load(tree: &Tree, key: &Key, file: PathBuf, stamp: Stamp) -> io::Result<Arc<Stored>> {
    if let Some(stored) = tree.cache.get(key, stamp) {
        return Ok(stored);
    }
    let cache = tree.cache.clone();
    let key = key.clone();
    let root = tree.root().to_owned();
    let stored = blocking::run("a file of the tree", move || {
        keep_inside(&root, &file)?;
        cache.read(&key, &file, stamp)
    });
    stored.await.map_err(io::Error::other)?
}

fn serve_stored(tree: &Tree, key: &Key, stored: &Stored, request: &HeaderMap) -> Response {
    let (name, coding) = key;
    let etag = &stored.etag;
    let whole = stored.bytes.len();
    let is_unchanged = request
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == etag || tag == "*");
    // Parts of a compressed file would be parts of something that the next request may not make
    // again.
    let has_parts = !content_type(name).1;
    let range = if has_parts {
        RequestedRange::of(request, whole, etag)
    } else {
        RequestedRange::Whole
    };
    let mut content_range = None;
    let (status, bytes) = match range {
        _ if is_unchanged => (StatusCode::NOT_MODIFIED, Bytes::new()),
        RequestedRange::Whole => (StatusCode::OK, stored.bytes.clone()),
        RequestedRange::Part(part) => {
            content_range = Some(format!("bytes {}-{}/{whole}", part.start, part.end - 1));
            (StatusCode::PARTIAL_CONTENT, stored.bytes.slice(part))
        }
        RequestedRange::Nothing => {
            content_range = Some(format!("bytes */{whole}"));
            (StatusCode::RANGE_NOT_SATISFIABLE, Bytes::new())
        }
    };
    let length = bytes.len();
    let fixed = [
        (header::CACHE_CONTROL, cache_control(name)),
        (header::VARY, "accept-encoding"),
    ];
    let mut response = respond(tree, status, bytes, fixed);
    let headers = response.headers_mut();
    for (own, value) in own_headers(name) {
        if let Ok(own) = HeaderName::try_from(*own) {
            headers.insert(own, HeaderValue::from_static(value));
        }
    }
    if let Ok(etag) = HeaderValue::try_from(etag) {
        headers.insert(header::ETAG, etag);
    }
    if has_parts {
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    }
    if let Some(range) = content_range.and_then(|range| HeaderValue::try_from(range).ok()) {
        headers.insert(header::CONTENT_RANGE, range);
    }
    if !is_unchanged {
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static(content_type(name).0),
        );
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
        if let Some(coding) = coding.name() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
    }
    response
}

/// An answer with the headers that the tree wants sent with everything; these take their place.
fn respond<const N: usize>(
    tree: &Tree,
    status: StatusCode,
    body: impl Into<Body>,
    headers: [(HeaderName, &'static str); N],
) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    for (name, value) in tree.rules.headers().iter() {
        response.headers_mut().insert(name.clone(), value.clone());
    }
    for (name, value) in headers {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Another spelling of a path, decoded; the query goes along.
fn redirect_to(path: &str, uri: &Uri) -> Response {
    let query = uri
        .query()
        .map_or_else(String::new, |query| format!("?{query}"));
    redirect(path, &query, StatusCode::MOVED_PERMANENTLY)
}

/// The answer of the tree's rules for a path, decoded and without a slash at its end.
fn apply_rules(app: &Shared, path: &str, uri: &Uri) -> Option<Response> {
    let rules = app.publishing.tree.rules.redirects();
    let path = if path.is_empty() { "/" } else { path };
    let ((to, status), query) = rules.find(path, uri.query().unwrap_or_default())?;
    if *status == StatusCode::GONE {
        return Some(page(app, *status, path, uri.query()));
    }
    if !to.starts_with('/') {
        let to = HeaderValue::try_from(to.as_str()).ok()?;
        return Some((*status, [(header::LOCATION, to)]).into_response());
    }
    let (path, own) = to.split_at(to.find(['?', '#']).unwrap_or(to.len()));
    Some(redirect(path, &merged(own, &query), *status))
}

/// The name of a pair of a query.
fn name_of(pair: &str) -> &str {
    pair.split_once('=').map_or(pair, |(name, _)| name)
}

/// Query and fragment of a rule with what the reader asks besides. Of a name in both, the rule's
/// value stays.
fn merged(own: &str, readers: &str) -> String {
    let (own, fragment) = own.split_at(own.find('#').unwrap_or(own.len()));
    let Some(own) = own.strip_prefix('?') else {
        let mark = if readers.is_empty() { "" } else { "?" };
        return format!("{mark}{readers}{fragment}");
    };
    let names: Vec<&str> = own.split('&').map(name_of).collect();
    let mut query = format!("?{own}");
    for pair in readers
        .split('&')
        .filter(|pair| !pair.is_empty() && !names.contains(&name_of(pair)))
    {
        query.push('&');
        query.push_str(pair);
    }
    query + fragment
}

/// `rest` is query and fragment, with their signs.
fn redirect(path: &str, rest: &str, status: StatusCode) -> Response {
    let location = format!(
        "{}{}",
        utf8_percent_encode(path, PATH),
        utf8_percent_encode(rest, REST)
    );
    let cache = if status == StatusCode::MOVED_PERMANENTLY {
        "public, max-age=300"
    } else {
        "no-cache"
    };
    let Ok(location) = HeaderValue::try_from(location) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let headers = [
        (header::LOCATION, location),
        (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
    ];
    (status, headers).into_response()
}

/// The answer where no file is: a redirect by a rule, a redirect to the canonical spelling, 410 for
/// something withdrawn, or 404.
async fn not_found(app: &Shared, uri: &Uri) -> Response {
    let decoded = percent_decode_str(uri.path())
        .decode_utf8_lossy()
        .into_owned();
    if let Some(response) = apply_rules(app, decoded.trim_end_matches('/'), uri) {
        return response;
    }
    let lower = decoded.to_lowercase();
    if lower != decoded && Address::parse(uri.path()).is_some() {
        match find(&app.publishing.tree, lower.trim_matches('/')) {
            Ok(Some(_)) => return redirect_to(&lower, uri),
            Ok(None) => {}
            Err(error) => return unavailable(&app.publishing.tree, &error),
        }
    }
    let (_, path) = Locale::split(&decoded);
    let withdrawn = match SitePath::parse(path) {
        SitePath::Entry(kind, slug) => {
            let slug = slug.to_owned();
            let now = app.clock.now();
            app.store
                .read(move |reader| reader.withdrawn(kind, &slug, now))
                .await
        }
        _ => Ok(false),
    };
    match withdrawn {
        Ok(true) => page(app, StatusCode::GONE, &decoded, uri.query()),
        // A damaged record keeps no reader from the page for what is missing.
        Err(error) if error.is_transient() => unavailable(&app.publishing.tree, &error),
        Ok(false) | Err(_) => page(app, StatusCode::NOT_FOUND, &decoded, uri.query()),
    }
}

/// 503: whether there is such a file is unknown.
fn unavailable(tree: &Tree, error: &dyn std::fmt::Display) -> Response {
    tracing::error!(%error, "a file of the tree could not be read");
    let status = StatusCode::SERVICE_UNAVAILABLE;
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    let mut response = respond(tree, status, missing::bare(status), headers);
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, HeaderValue::from(RETRY_SECONDS));
    response
}

/// The tree's page of a status, with the path and the query in it.
pub(super) fn page(app: &Shared, status: StatusCode, path: &str, query: Option<&str>) -> Response {
    let tree = &app.publishing.tree;
    let html = missing::page(tree, status, path, query);
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (HeaderName::from_static("x-robots-tag"), "noindex"),
    ];
    respond(tree, status, html, headers)
}

//! Answering GET and HEAD from the tree.

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
use files::disk;
use generator::outputs::{cache_control, content_type};
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
    let (method, uri) = (request.method(), request.uri());
    if !matches!(*method, Method::GET | Method::HEAD) {
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
        let is_lower = || matches!(find(&app.tree, &lower), Ok(Some(_)));
        let lowercase_exists = lower != address.path
            && matches!(find(&app.tree, &address.path), Ok(None))
            && is_lower();
        return redirect_to(
            &format!(
                "/{}",
                if lowercase_exists {
                    &lower
                } else {
                    &address.path
                }
            ),
            uri,
        );
    }
    let (name, file, stamp) = match find(&app.tree, &address.path) {
        Ok(Some(file)) => file,
        Ok(None) => return not_found(&app, uri).await,
        Err(error) => return unavailable(&app.tree, &error),
    };
    if name == address.path
        && let Some(page) = match app.tree.page_of(&name) {
            Ok(page) => page,
            Err(error) => return unavailable(&app.tree, &error),
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
    match load(&app.tree, &key, file, stamp).await {
        Ok(stored) => serve_stored(&app.tree, &key, &stored, request.headers()),
        // It was removed after the first look.
        Err(error) if is_absence(&error) => not_found(&app, uri).await,
        Err(error) => unavailable(&app.tree, &error),
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
    let (cache, key, root) = (tree.cache.clone(), key.clone(), tree.root().to_owned());
    let read = move || {
        keep_inside(&root, &file)?;
        cache.read(&key, &file, stamp)
    };
    blocking::run("a file of the tree", read)
        .await
        .map_err(io::Error::other)?
}

fn serve_stored(
    tree: &Tree,
    (name, coding): &Key,
    stored: &Stored,
    request: &HeaderMap,
) -> Response {
    let (etag, bytes) = (&stored.etag, stored.bytes.clone());
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
    let (whole, range) = (
        bytes.len(),
        if has_parts {
            RequestedRange::of(request, bytes.len(), etag)
        } else {
            RequestedRange::Whole
        },
    );
    let (status, bytes) = match &range {
        _ if is_unchanged => (StatusCode::NOT_MODIFIED, bytes::Bytes::new()),
        RequestedRange::Whole => (StatusCode::OK, bytes),
        RequestedRange::Part(part) => (StatusCode::PARTIAL_CONTENT, bytes.slice(part.clone())),
        RequestedRange::Nothing => (StatusCode::RANGE_NOT_SATISFIABLE, bytes::Bytes::new()),
    };
    let length = bytes.len();
    let mut response = Response::new(Body::from(bytes));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    own_headers(tree, headers);
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static(cache_control(name)),
    );
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(etag) = HeaderValue::try_from(etag) {
        headers.insert(header::ETAG, etag);
    }
    if has_parts {
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    }
    let range = match &range {
        _ if is_unchanged => None,
        RequestedRange::Whole => None,
        RequestedRange::Part(part) => {
            Some(format!("bytes {}-{}/{whole}", part.start, part.end - 1))
        }
        RequestedRange::Nothing => Some(format!("bytes */{whole}")),
    };
    if let Some(range) = range.and_then(|range| HeaderValue::try_from(range).ok()) {
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

/// What the tree wants sent with everything.
fn own_headers(tree: &Tree, headers: &mut HeaderMap) {
    for (name, value) in tree.rules.headers().iter() {
        headers.insert(name.clone(), value.clone());
    }
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
    let rules = app.tree.rules.redirects();
    let (to, status) = rules.get(path)?;
    if *status == StatusCode::GONE {
        return Some(page(app, *status, path, uri.query()));
    }
    if !to.starts_with('/') {
        let to = HeaderValue::try_from(to.as_str()).ok()?;
        return Some((*status, [(header::LOCATION, to)]).into_response());
    }
    let (path, own) = to.split_at(to.find(['?', '#']).unwrap_or(to.len()));
    Some(redirect(
        path,
        &merged(own, uri.query().unwrap_or_default()),
        *status,
    ))
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
    match HeaderValue::try_from(location) {
        Ok(location) => (
            status,
            [
                (header::LOCATION, location),
                (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
            ],
        )
            .into_response(),
        Err(_) => StatusCode::BAD_REQUEST.into_response(),
    }
}

/// A redirect, a spelling that is not canonical, something withdrawn, or nothing.
async fn not_found(app: &Shared, uri: &Uri) -> Response {
    let decoded = percent_decode_str(uri.path())
        .decode_utf8_lossy()
        .into_owned();
    if let Some(response) = apply_rules(app, decoded.trim_end_matches('/'), uri) {
        return response;
    }
    let lower = decoded.to_lowercase();
    if lower != decoded && Address::parse(uri.path()).is_some() {
        match find(&app.tree, lower.trim_matches('/')) {
            Ok(Some(_)) => return redirect_to(&lower, uri),
            Ok(None) => {}
            Err(error) => return unavailable(&app.tree, &error),
        }
    }
    let (_, path) = Locale::split(&decoded);
    let withdrawn = match SitePath::parse(path) {
        SitePath::Entry(kind, slug) => {
            let (slug, now) = (slug.to_owned(), app.clock.now());
            app.store
                .read(move |reader| reader.withdrawn(kind, &slug, now))
                .await
        }
        _ => Ok(false),
    };
    match withdrawn {
        Ok(true) => page(app, StatusCode::GONE, &decoded, uri.query()),
        // A damaged record keeps no reader from the page for what is missing.
        Err(error) if error.is_transient() => unavailable(&app.tree, &error),
        Ok(false) | Err(_) => page(app, StatusCode::NOT_FOUND, &decoded, uri.query()),
    }
}

/// 503: whether there is such a file is unknown.
fn unavailable(tree: &Tree, error: &dyn std::fmt::Display) -> Response {
    tracing::error!(%error, "a file of the tree could not be read");
    let status = StatusCode::SERVICE_UNAVAILABLE;
    let mut response = Response::new(Body::from(missing::bare(status)));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    own_headers(tree, headers);
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::RETRY_AFTER, HeaderValue::from(RETRY_SECONDS));
    response
}

/// The tree's page of a status, with the path and the query in it.
pub(super) fn page(app: &Shared, status: StatusCode, path: &str, query: Option<&str>) -> Response {
    let html = missing::page(&app.tree, status, path, query);
    let mut response = Response::new(Body::from(html));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    own_headers(&app.tree, headers);
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex"),
    );
    response
}

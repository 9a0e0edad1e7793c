//! JSON answers in fewer bytes. Files of the tree and of the app have their own way, since they are
//! compressed once.

use crate::http::content_coding::Coding;
use crate::http::problem::Problem;
use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, Response as HttpResponse, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use support::blocking;

/// Paths whose answers hold secrets beside words of the request: their compressed length would
/// reveal the secret to an attacker who makes many requests (BREACH). `scripts/hosting` leaves the
/// same paths alone.
pub(crate) const NEVER: [&str; 2] = ["/api/auth/", "/api/plain/"];

/// Bytes below which the headers of compression cost as much as it saves.
const SMALLEST: u64 = 1024;
/// Brotli's quality for answers that are made once.
const EFFORT: i32 = 4;
/// Bytes above which compression leaves the asynchronous workers.
const LARGE: usize = 128 * 1024;

/// Compresses JSON of a known length for clients that take it.
pub(crate) async fn json(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let may = path.starts_with("/api/") && !NEVER.iter().any(|never| path.starts_with(never));
    let coding = Coding::wanted(request.headers());
    let response = next.run(request).await;
    if !may || !is_json(&response) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts
        .headers
        .append(header::VARY, HeaderValue::from_static("accept-encoding"));
    // Streams have no length, and must not wait for their end.
    let length = body
        .size_hint()
        .exact()
        .filter(|length| *length >= SMALLEST);
    let (Some(name), Some(length)) = (coding.name(), length) else {
        return HttpResponse::from_parts(parts, body);
    };
    let Ok(plain) = to_bytes(body, usize::try_from(length).unwrap_or(usize::MAX)).await else {
        return Problem::internal().into_response();
    };
    let coded = if plain.len() > LARGE {
        match blocking::run("compression of an answer", move || {
            coding.apply(&plain, EFFORT)
        })
        .await
        {
            Ok(coded) => coded,
            Err(error) => return Problem::from(error).into_response(),
        }
    } else {
        coding.apply(&plain, EFFORT)
    };
    parts
        .headers
        .insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    parts
        .headers
        .insert(header::CONTENT_LENGTH, HeaderValue::from(coded.len()));
    HttpResponse::from_parts(parts, Body::from(coded))
}

fn is_json(response: &Response) -> bool {
    let headers = response.headers();
    let kind = headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default();
    (kind == "application/json" || kind.ends_with("+json"))
        && !headers.contains_key(header::CONTENT_ENCODING)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::middleware::from_fn;
    use axum::routing::any;
    use tower::ServiceExt as _;

    async fn answer(path: &str, accepted: &str, kind: &'static str, length: usize) -> Response {
        let text = "a".repeat(length);
        let made = any(move || async move { ([(header::CONTENT_TYPE, kind)], text) });
        let router = Router::new().fallback(made).layer(from_fn(json));
        let request = Request::builder()
            .uri(path)
            .header(header::ACCEPT_ENCODING, accepted);
        router
            .oneshot(request.body(Body::empty()).unwrap())
            .await
            .unwrap()
    }

    #[tokio::test]
    async fn long_json_of_the_api_is_compressed_and_secrets_are_not() {
        const JSON: &str = "application/json";
        for (path, accepted, kind, length, coding) in [
            ("/api/search", "gzip, br", JSON, 5_000, Some("br")),
            (
                "/api/search",
                "gzip",
                "application/problem+json",
                5_000,
                Some("gzip"),
            ),
            ("/api/search", "br", JSON, 500_000, Some("br")),
            ("/api/search", "br", JSON, 1_023, None),
            ("/api/search", "identity", JSON, 5_000, None),
            ("/api/search", "br", "text/event-stream", 5_000, None),
            ("/api/auth/session", "gzip, br", JSON, 5_000, None),
            ("/api/plain/contact", "gzip, br", JSON, 5_000, None),
            ("/novyny/_payload.json", "gzip, br", JSON, 5_000, None),
        ] {
            let response = answer(path, accepted, kind, length).await;
            let (parts, body) = response.into_parts();
            let header = |name| {
                parts
                    .headers
                    .get(name)
                    .map(|value| value.to_str().unwrap().to_owned())
            };
            assert_eq!(
                header(header::CONTENT_ENCODING).as_deref(),
                coding,
                "{path} {accepted} {length}"
            );
            let bytes = to_bytes(body, usize::MAX).await.unwrap();
            let varies = path.starts_with("/api/search") && kind != "text/event-stream";
            assert_eq!(header(header::VARY).is_some(), varies, "{path} {accepted}");
            match coding {
                Some(_) => {
                    assert_eq!(
                        header(header::CONTENT_LENGTH),
                        Some(bytes.len().to_string())
                    );
                    assert!(bytes.len() < length / 10);
                }
                None => assert_eq!(bytes.len(), length),
            }
        }
    }
}

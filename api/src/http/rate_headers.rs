//! The headers by which a program learns how many calls its token has left
//! (draft-ietf-httpapi-ratelimit-headers-10).

use super::bearer;
use super::rate_limits::Budget;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::{Arc, OnceLock};

const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
const LEFT: HeaderName = HeaderName::from_static("ratelimit");
/// The name of the policy, which connects the two headers.
const NAME: &str = "token";

/// What the guard noted about the token of a request, an extension of it.
#[derive(Clone, Default)]
struct NotedBudget(Arc<OnceLock<Budget>>);

/// Notes the budget of the token that makes a call, for the answer.
pub(crate) fn note(parts: &Parts, budget: Budget) {
    if let Some(NotedBudget(noted)) = parts.extensions.get() {
        // A request is counted once.
        let _ = noted.set(budget);
    }
}

/// Adds the headers to the answers of calls by token, to refusals too.
pub(crate) async fn show(mut request: Request, next: Next) -> Response {
    if !bearer::is_sent(request.headers()) {
        return next.run(request).await;
    }
    let noted = NotedBudget::default();
    request.extensions_mut().insert(noted.clone());
    let mut response = next.run(request).await;
    if let Some(budget) = noted.0.get() {
        let texts = [(POLICY, policy(budget)), (LEFT, left(budget))];
        for (name, text) in texts {
            if let Ok(value) = HeaderValue::try_from(text) {
                response.headers_mut().insert(name, value);
            }
        }
    }
    response
}

/// `"token";q=1500;w=900`: so many calls in so many seconds.
fn policy(budget: &Budget) -> String {
    format!("\"{NAME}\";q={};w={}", budget.quota, budget.window)
}

/// `"token";r=1499;t=900`: so many are left, and in so many seconds there are more.
fn left(budget: &Budget) -> String {
    format!("\"{NAME}\";r={};t={}", budget.remaining, budget.seconds)
}

//! The owner of the API token that makes a call, read afresh for every request (docs/security.md §11).

use crate::app::{App, Shared};
use crate::http::problem::Problem;
use crate::http::rate_limits::{Limit, Who};
use crate::http::{Peer, bearer, limited, rate_headers};
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use domain::accounts::api_tokens::NOTED_EVERY;
use jiff::Timestamp;
use store::{StoredToken, TokenSession};

/// Refuses a call by token, without asking the database whose it is.
pub(super) fn refuse(headers: &HeaderMap) -> Result<(), Problem> {
    if bearer::is_sent(headers) {
        tracing::debug!("refused: no call for a token");
        return Err(Problem::narrow_token("No API token makes this call"));
    }
    Ok(())
}

/// Counts the call, and notes what is left for the answer.
async fn count(
    parts: &mut Parts,
    app: &Shared,
    token: &StoredToken,
    now: Timestamp,
) -> Result<(), Problem> {
    let Ok(limit) = Limit::<limited::TokenCall>::from_request_parts(parts, app).await;
    let (attempt, budget) = limit.attempt_with_budget(&Who::Token(token.id.number()), now);
    if let Some(budget) = budget {
        rate_headers::note(parts, budget);
    }
    attempt?;
    Ok(())
}

/// Whether the token works where the call comes from.
fn is_here(parts: &Parts, app: &App, token: &StoredToken) -> Result<bool, Problem> {
    if token.networks.is_empty() {
        return Ok(true);
    }
    let peer = parts.extensions.get::<Peer>().copied();
    let peer = peer.ok_or_else(Problem::internal)?;
    let address = app.clients.address(peer, &parts.headers);
    let mut networks = token.networks.iter();
    Ok(networks.any(|network| network.contains(address)))
}

/// Remembers the use, at most once a minute. On a full disk it stays as it is.
async fn note_use(app: &App, token: &StoredToken, now: Timestamp) -> Result<(), Problem> {
    let is_noted = |used: Timestamp| now.duration_since(used).as_secs() < NOTED_EVERY;
    if token.used_at.is_some_and(is_noted) {
        return Ok(());
    }
    match app.store.note_token_use(token.id, now).await {
        Err(error) if error.is_disk_full() => Ok(()),
        noted => Ok(noted?),
    }
}

/// The owner of the token of a call, with the token.
pub(super) async fn caller(parts: &mut Parts, app: &Shared) -> Result<TokenSession, Problem> {
    let token = bearer::token(&parts.headers).ok_or_else(Problem::wrong_token)?;
    let (digest, now) = (token.digest(), app.clock.now());
    let session = app
        .store
        .read(move |reader| reader.api_token(&digest, now))
        .await?;
    let session = session.ok_or_else(Problem::wrong_token)?;
    let token = &session.token;
    if !is_here(parts, app, token)? {
        tracing::info!(token = token.id.number(), "refused: a token elsewhere");
        let title = "The API token does not work from this network";
        return Err(Problem::narrow_token(title));
    }
    count(parts, app, token, now).await?;
    note_use(app, token, now).await?;
    Ok(session)
}

//! The setting that asks members of the staff for a second factor: the dashboard closes to who has none
//! once the grace is over. Account pages stay open, where it is added (docs/security.md §10).

use crate::app::App;
use crate::http::problem::Problem;
use axum::http::StatusCode;
use domain::accounts::second_factor::duty::{grace_ends, is_required};
use jiff::Timestamp;
use store::User;

/// When the dashboard closes to a user without a second factor; `None`: it does not.
pub(crate) fn closes_at(app: &App, user: &User) -> Result<Option<Timestamp>, Problem> {
    let rule = app.store.site()?.settings.second_factor;
    if user.second_factor || user.service || !is_required(rule, user.role) {
        return Ok(None);
    }
    let since = user.second_needed_at.unwrap_or_else(|| app.clock.now());
    Ok(Some(grace_ends(since)))
}

/// Lets a member of the staff pass who has a second factor, needs none, or is within the grace, which
/// begins with the first request that needs one.
pub(super) async fn pass(app: &App, user: &User) -> Result<(), Problem> {
    let Some(closes_at) = closes_at(app, user)? else {
        return Ok(());
    };
    let now = app.clock.now();
    if user.second_needed_at.is_none() {
        // On a full disk the grace begins later.
        match app.store.note_second_factor_need(user.id, now).await {
            Err(error) if error.is_disk_full() => {}
            noted => noted?,
        }
    }
    if now < closes_at {
        return Ok(());
    }
    tracing::info!(user = user.id.number(), "refused: no second factor");
    let title = "Add an authenticator in your account first";
    Err(Problem::keyed(
        StatusCode::FORBIDDEN,
        "second-factor-required",
        title,
    ))
}

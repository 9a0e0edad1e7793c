//! The guard of calls that only a browser makes, whatever rights an API token has: those that hand out
//! rights, export everything or follow the events of the dashboard (docs/security.md §11). It stands beside the
//! guard of the endpoint, behind it.

use super::{session_digest, token_caller};
use crate::app::Shared;
use crate::http::declare::{Declaration, Input};
use crate::http::problem::Problem;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;

/// The digest of the session whose browser makes the call.
pub(crate) struct InBrowser(pub [u8; 32]);

impl FromRequestParts<Shared> for InBrowser {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<InBrowser, Problem> {
        token_caller::refuse(&parts.headers)?;
        let session = session_digest(app, &parts.headers);
        session.map(InBrowser).ok_or_else(Problem::unauthenticated)
    }
}

impl Input for InBrowser {
    fn declare(declaration: &mut Declaration) {
        declaration.require_browser();
    }
}

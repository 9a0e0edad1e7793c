//! Decides which visits are counted: those of people who read pages of this site and have not opted
//! out.

use crate::app::{App, Shared};
use crate::guards::csrf::is_from_here;
use crate::guards::staff_asks;
use crate::http::Peer;
use crate::http::declare::Input;
use crate::visits::agents;
use crate::visits::visitor::Visitor;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use std::convert::Infallible;

/// Bytes of the user agent that distinguish readers.
const LONGEST_AGENT: usize = 256;

/// A reader to count; none for programs, staff, other sites' pages, pages fetched ahead of being
/// opened, readers whose browsers say `Sec-GPC: 1`, and wherever the settings switch counting off.
pub(crate) struct Counted(pub Option<Visitor>);

/// Headers of pages that are fetched before they are opened.
const AHEAD: [&str; 3] = ["sec-purpose", "purpose", "x-moz"];

async fn visitor(app: &App, parts: &Parts) -> Option<Visitor> {
    let headers = &parts.headers;
    if says(headers, "sec-gpc", "1") || AHEAD.iter().any(|name| says(headers, name, "prefetch")) {
        return None;
    }
    let agent = headers.get(header::USER_AGENT)?.to_str().ok()?;
    let device = agents::device(agent)?;
    if !from_here(app, headers)
        || !app.store.site().ok()?.settings.analytics
        || staff_asks(app, headers).await
    {
        return None;
    }
    let peer = parts.extensions.get::<Peer>().copied()?;
    let network = app.clients.network(peer, headers);
    let agent = agent.as_bytes();
    Some(Visitor {
        network,
        agent: agent[..agent.len().min(LONGEST_AGENT)].into(),
        device,
    })
}

fn says(headers: &HeaderMap, name: &str, value: &str) -> bool {
    headers
        .get(name)
        .and_then(|text| text.to_str().ok())
        .is_some_and(|text| text.contains(value))
}

/// Whether a page of this site sent the request. Followed links say so by the page they come from where browsers say
/// nothing else.
fn from_here(app: &App, headers: &HeaderMap) -> bool {
    let silent = !headers.contains_key(header::ORIGIN) && !headers.contains_key("sec-fetch-site");
    if !silent {
        return is_from_here(app, headers);
    }
    let own = app.base.origin_of_request(headers);
    headers
        .get(header::REFERER)
        .and_then(|page| page.to_str().ok())
        .is_some_and(|page| {
            page.strip_prefix(own.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
}

impl FromRequestParts<Shared> for Counted {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Counted, Infallible> {
        Ok(Counted(visitor(app, parts).await))
    }
}

impl Input for Counted {}

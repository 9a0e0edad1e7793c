//! The request that carries a message, by the protocol of its receiver.

use crate::http::BaseUrl;
use domain::webhooks::SigningSecret;
use generator::plan::{Feed, FeedFormat};
use jiff::Timestamp;
use model::{Kind, Locale, Site};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use store::WebhookMessage;
use support::percent::encode_component;

/// Headers and body of a request.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct OutboundRequest {
    pub headers: Vec<(&'static str, String)>,
    pub body: String,
}

const AGENT: &str = concat!("Visnyk/", env!("CARGO_PKG_VERSION"));

fn request(content_type: &str, body: String) -> OutboundRequest {
    OutboundRequest {
        headers: vec![
            ("content-type", content_type.to_owned()),
            ("user-agent", AGENT.to_owned()),
        ],
        body,
    }
}

/// A signed request to a program (docs/webhooks.md).
pub(super) fn signed(
    base: &BaseUrl,
    message: &WebhookMessage,
    id: &str,
    secret: &SigningSecret,
    now: Timestamp,
) -> OutboundRequest {
    let body = json!({
        "type": message.event.code(),
        "timestamp": message.created_at,
        // Comes before the paths in the data.
        "portal": base.origin(),
        "data": message.data,
    });
    let mut request = request("application/json", body.to_string());
    let sent_at = now.as_second();
    let signature = secret.sign(id, sent_at, &request.body);
    request.headers.extend([
        ("webhook-id", id.to_owned()),
        ("webhook-timestamp", sent_at.to_string()),
        ("webhook-signature", signature),
    ]);
    request
}

/// The pages that a message is about. One about a withdrawn entry has its address alone, which was
/// that of a page in each language.
fn pages(base: &BaseUrl, data: &Value) -> Vec<String> {
    let listed = data["pages"].as_array().into_iter().flatten();
    let mut paths: Vec<String> = listed
        .filter_map(|page| page["path"].as_str())
        .map(ToOwned::to_owned)
        .collect();
    if paths.is_empty()
        && let Some(kind) = kind(data)
        && let Some(slug) = data["slug"].as_str()
    {
        paths.extend(Locale::ALL.map(|locale| locale.path(&kind.item_path(slug))));
    }
    paths
        .into_iter()
        .map(|path| format!("{}{path}", base.origin()))
        .collect()
}

fn kind(data: &Value) -> Option<Kind> {
    serde_json::from_value(data["kind"].clone()).ok()
}

/// The pages that changed, for search engines (<https://www.indexnow.org/documentation>); `None`:
/// the settings have no key any more.
pub(super) fn index_now(base: &BaseUrl, site: &Site, data: &Value) -> Option<OutboundRequest> {
    let key = &site.settings.indexnow_key;
    if key.is_empty() {
        return None;
    }
    let body = json!({
        "host": base.authority(),
        "key": key,
        "keyLocation": format!("{}/{key}.txt", base.origin()),
        "urlList": pages(base, data),
    });
    Some(request("application/json; charset=utf-8", body.to_string()))
}

/// The feeds that changed, for the hub (WebSub, W3C Recommendation, section 7).
pub(super) fn web_sub(base: &BaseUrl, site: &Site, data: &Value) -> OutboundRequest {
    let mut folders = BTreeSet::from([Feed::SITE.folder(site)]);
    folders.insert(Feed::of(kind(data), None).folder(site));
    let mut body = "hub.mode=publish".to_owned();
    for folder in folders {
        for locale in Locale::ALL {
            for format in FeedFormat::ALL {
                let path = locale.path(&format!("{folder}/{}", format.file()));
                let url = format!("{}{path}", base.origin());
                body.push_str("&hub.url=");
                body.push_str(&encode_component(&url));
            }
        }
    }
    request("application/x-www-form-urlencoded", body)
}

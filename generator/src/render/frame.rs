//! Layouts with header and footer, rendered around the places where pages differ.

use super::placeholders::{Segments, placeholder};
use super::templates::render_template;
use crate::view::{ViewError, Views};
use crate::viewmodel::FeedLink;
use model::Locale;
use tera::{Context, Value};
use xxhash_rust::xxh3::Xxh3;

/// A layout with its header and footer, rendered once per language and section and cut at the
/// placeholders where pages differ: `nonce`, `head`, `twin` and `main`.
#[derive(Clone, Debug)]
pub struct PageFrame {
    segments: Segments,
    /// Feeds of its section, which payloads name too: a reader may have come from another one.
    feeds: Vec<FeedLink>,
    hash: u128,
}

/// The placeholders that a layout prints in the place of the parts of a page.
const PLACEHOLDERS: [&str; 4] = ["nonce", "head", "twin", "main"];

impl PageFrame {
    /// Renders the frame that the pages of a section share: `current` is its collection, `layout` a
    /// name below `layouts/`.
    pub(super) fn render(
        views: &Views<'_>,
        locale: Locale,
        current: &'static str,
        layout: &'static str,
    ) -> Result<PageFrame, ViewError> {
        let chrome = views.chrome(locale, current)?;
        let mut context = Context::from_serialize(&chrome)
            .map_err(|error| ViewError::template("layouts", &error))?;
        context.insert("current", current);
        context.insert("build", &views.theme.build);
        context.insert("server", &views.config.server);
        context.insert("base", views.config.base_url.path());
        for name in PLACEHOLDERS {
            context.insert_value(name, Value::safe_string(&placeholder(name)));
        }
        let mut html = Vec::new();
        render_template(
            views.theme,
            locale,
            &format!("layouts/{layout}.html"),
            &context,
            &mut html,
        )?;
        let segments = Segments::split(&html, &PLACEHOLDERS);
        let hash = hash(&segments, &chrome.feeds);
        Ok(PageFrame {
            hash,
            segments,
            feeds: chrome.feeds,
        })
    }

    pub(crate) fn segments(&self) -> &Segments {
        &self.segments
    }

    pub(crate) fn feeds(&self) -> &[FeedLink] {
        &self.feeds
    }

    /// Identifies it in a page's fingerprint.
    pub(crate) fn hash(&self) -> u128 {
        self.hash
    }
}

/// The hash of all that pages have from their frame; a layout need not print the feeds.
fn hash(segments: &Segments, feeds: &[FeedLink]) -> u128 {
    let mut hash = Xxh3::new();
    hash.update(&segments.digest().to_le_bytes());
    for part in feeds
        .iter()
        .flat_map(|feed| [&feed.title, &feed.href, &feed.mime])
    {
        hash.update(part.as_bytes());
        hash.update(&[0]);
    }
    hash.digest128()
}

//! Cards as HTML: each rendered once per entry and language, and shared by all pages that show it.

use super::templates::{page_context, render_template};
use crate::view::{ViewError, Views};
use crate::viewmodel::{CardKey, CardStyle};
use model::{EntryId, Kind, Locale};
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_128;

/// A card in each [`CardStyle`]: most entries are shown in lists and beside others.
pub(super) type BothStyles = Arc<[CardHtml; 2]>;

/// Rendered bytes and their hash, which stands for them in fingerprints.
#[derive(Debug)]
pub(super) struct CardHtml {
    html: Box<[u8]>,
    hash: u128,
}

impl CardHtml {
    fn of(html: &[u8]) -> CardHtml {
        CardHtml {
            hash: xxh3_128(html),
            html: html.into(),
        }
    }
}

/// The HTML of a card on a page.
pub(super) struct RenderedCard {
    both: BothStyles,
    style: CardStyle,
}

impl RenderedCard {
    pub(super) fn of(key: CardKey, both: BothStyles) -> RenderedCard {
        RenderedCard {
            both,
            style: key.style,
        }
    }

    pub(super) fn html(&self) -> &[u8] {
        &self.both[self.style as usize].html
    }

    pub(super) fn hash(&self) -> u128 {
        self.both[self.style as usize].hash
    }
}

/// Renders the card of an entry in both styles.
pub(super) fn render(
    views: &Views<'_>,
    id: EntryId,
    locale: Locale,
) -> Result<BothStyles, ViewError> {
    let record = views.record(id)?;
    let list = match record.entry.kind() {
        Kind::News => "cards/news.html",
        Kind::Posters => "cards/posters.html",
        Kind::Services => "cards/services.html",
        Kind::Diaspors => "cards/diaspors.html",
        _ => "cards/advertisements.html",
    };
    let mut context = page_context(locale, views.config.server, &views.site.settings.email);
    context.insert("card", &views.card(id, locale)?);
    let mut html = Vec::new();
    render_template(views.theme, locale, list, &context, &mut html)?;
    let list = CardHtml::of(&html);
    render_template(
        views.theme,
        locale,
        "cards/related.html",
        &context,
        &mut html,
    )?;
    Ok(Arc::new([list, CardHtml::of(&html)]))
}

//! Cards: one for each entry and language, shared by all pages that show it.

use super::fingerprint::serialize;
use super::templates::{page_context, render_template};
use crate::view::{ViewError, Views};
use crate::viewmodel::{Card, CardStyle};
use model::{EntryId, Kind, Locale};
use std::sync::OnceLock;
use xxhash_rust::xxh3::xxh3_128;

/// A card in one language. Its data stand for it in fingerprints; its HTML is rendered when a page
/// with it is written, which is rare in a build after an edit.
pub(super) struct SharedCard {
    template: &'static str,
    data: Card,
    hash: u128,
    /// In each [`CardStyle`].
    html: [OnceLock<Box<[u8]>>; 2],
}

impl SharedCard {
    pub(super) fn new(
        views: &Views<'_>,
        id: EntryId,
        locale: Locale,
    ) -> Result<SharedCard, ViewError> {
        let template = match views.record(id)?.entry.kind() {
            Kind::News => "cards/news.html",
            Kind::Posters => "cards/posters.html",
            Kind::Services => "cards/services.html",
            Kind::Diaspors => "cards/diaspors.html",
            _ => "cards/advertisements.html",
        };
        let data = views.card(id, locale)?;
        let mut bytes = Vec::new();
        serialize(&data, template, &mut bytes)?;
        Ok(SharedCard {
            template,
            data,
            hash: xxh3_128(&bytes),
            html: Default::default(),
        })
    }

    /// A hash of everything that its HTML depends on, beside what all pages depend on.
    pub(super) fn hash(&self) -> u128 {
        self.hash
    }

    /// Its HTML. Two threads that ask for it at the same time may both render it.
    pub(super) fn html(
        &self,
        views: &Views<'_>,
        locale: Locale,
        style: CardStyle,
    ) -> Result<&[u8], ViewError> {
        let html = &self.html[style as usize];
        if let Some(html) = html.get() {
            return Ok(html);
        }
        let template = match style {
            CardStyle::List => self.template,
            CardStyle::Related => "cards/related.html",
        };
        let mut context = page_context(locale, views.config.server, &views.site.settings.email);
        context.insert("card", &self.data);
        let mut rendered = Vec::new();
        render_template(views.theme, locale, template, &context, &mut rendered)?;
        Ok(html.get_or_init(|| rendered.into()))
    }
}

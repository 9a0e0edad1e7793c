//! Searches and new entries as emails show them.

use super::error::ViewError;
use super::views::Views;
use crate::images::{PictureFile, SHARES};
use crate::viewmodel::{MailItem, SearchFields};
use model::{EntryId, Kind, Locale};

impl Views<'_> {
    /// A search in words: the text that was typed, its section and its filters.
    pub fn search_words(
        &self,
        kind: Option<Kind>,
        locale: Locale,
        fields: &SearchFields,
    ) -> Vec<String> {
        let mut words = Vec::new();
        let typed = fields.query.trim();
        if !typed.is_empty() {
            let quoted = self
                .theme
                .messages
                .text(locale, "search.quoted", &[("word", typed)]);
            words.push(quoted);
        }
        if let Some(kind) = kind {
            words.push(self.section_name(kind, locale));
        }
        let filters = self.active_filters(kind, fields, locale).into_iter();
        words.extend(filters.map(|filter| filter.label));
        words
    }

    /// A new entry as an email shows it; addresses are paths.
    pub fn mail_item(&self, id: EntryId, locale: Locale) -> Result<MailItem, ViewError> {
        let card = self.card(id, locale)?;
        let record = self.record(id)?;
        let [_, jpeg] = SHARES;
        let front = record.entry.front_picture(locale);
        let (picture, alt) = front.map_or_else(Default::default, |(media, alt)| {
            (PictureFile::Photo(media.hash, jpeg).path(), alt.to_owned())
        });
        let category = card.category.map(|category| category.label);
        let when = card.event.map(|event| event.when.text);
        let date = when.or_else(|| card.published.map(|published| published.text));
        let about = [category, Some(card.location), date];
        let about = about.into_iter().flatten().filter(|part| !part.is_empty());
        Ok(MailItem {
            title: card.title,
            lang: card.lang,
            href: card.href,
            picture,
            alt,
            price: card.price,
            about: about.collect::<Vec<_>>().join(" · "),
            ..MailItem::default()
        })
    }
}

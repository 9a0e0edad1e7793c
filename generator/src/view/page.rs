//! The view of any page.

use super::error::ViewError;
use super::picture;
use super::views::Views;
use crate::plan::Page;
use crate::viewmodel::{BodyView, Main, SignIn, View};
use model::markdown::BodyFacts;
use model::{Locale, Record, SiteLink};

impl Views<'_> {
    /// The view of a page that the plan has.
    pub fn page(&self, page: &Page, locale: Locale) -> Result<View, ViewError> {
        match page {
            Page::Home => self.home(locale),
            Page::Item(id) => self.item(*id, locale),
            Page::List { kind, category } => self.first_page(*kind, *category, locale),
            Page::Archive {
                kind,
                category,
                cut,
            } => Ok(self.archive_page(*kind, *category, cut, locale)),
            Page::Author(author) => Ok(self.author_page(*author, locale)),
            Page::Search(kind) => Ok(self.search(*kind, locale, None)),
            Page::Login => Ok(self.sign_in(locale, Main::Login(SignIn::default()))),
            Page::VerifyRequest => Ok(self.sign_in(locale, Main::VerifyRequest(SignIn::default()))),
            Page::Favourites => Ok(self.favourites(locale, None)),
            Page::Fixed(fixed) => Ok(self.fixed_page(*fixed, locale)),
            Page::Error(status) => Ok(self.error(*status, locale, "")),
        }
    }

    pub(super) fn body(&self, record: &Record, locale: Locale, written: Locale) -> BodyView {
        let facts: &BodyFacts = &record.facts[written.index()];
        let mut links = Vec::with_capacity(facts.links.len());
        for path in &facts.links {
            let link = SiteLink {
                path: path.clone(),
                rest: String::new(),
            };
            links.push((path.clone(), self.leads(&link, locale)));
        }
        let mut images = Vec::with_capacity(facts.images.len());
        for name in &facts.images {
            let mut media = record.entry.media.iter();
            if let Some(media) = media.find(|media| media.name == *name) {
                images.push((name.clone(), picture::plain(media, "")));
            }
        }
        BodyView {
            id: record.entry.id,
            written,
            digest: facts.digest.clone(),
            links,
            images,
            kind: record.entry.kind(),
            questions: false,
        }
    }
}

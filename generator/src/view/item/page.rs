//! Pages by template: standard, contacts, legal, faq.

use crate::index::Row;
use crate::view::consent::POLICY;
use crate::view::data::FaqEntry;
use crate::view::error::ViewError;
use crate::view::head::About;
use crate::view::views::Views;
use crate::view::words;
use crate::viewmodel::{BodyView, Link, Main, PageText, View, When};
use jiff::civil::Date;
use model::{FixedPage, Locale, Page, Record, format};

impl Views<'_> {
    pub(super) fn page_text(
        &self,
        record: &Record,
        page: &Page,
        row: &Row,
        locale: Locale,
    ) -> Result<View, ViewError> {
        let entry = &record.entry;
        let (text, written) = entry.shown(locale);
        let path = entry.path();
        let view = PageText {
            slug: entry.slug.to_string(),
            title: text.title.clone(),
            lead: text.lead.clone(),
            lang: words::foreign(written, locale),
            untranslated: written != locale,
            breadcrumbs: self.breadcrumbs(Vec::new(), locale),
            template: page.template.clone(),
            effective: page.effective_at.map(|date| When {
                iso: date.to_string(),
                text: format::long_date(date, locale),
            }),
            updated: self.updated(entry.published_in(written), entry.updated_at, locale),
            versions: self.versions(page, row, locale)?,
            files: Self::files(entry, locale),
            cookies: if path == POLICY {
                self.cookie_groups(locale)
            } else {
                Vec::new()
            },
            office: (page.template == "contacts").then(|| self.office(locale)),
            paragraphs: Vec::new(),
        };
        let title = words::either(&text.seo_title, &text.title);
        let description = words::either(&text.seo_description, &text.lead);
        let mut about = About::page(title, description, &path);
        // Reachable, but of no use in search results (docs/content-model.md §7.4).
        about.noindex =
            entry.noindex || FixedPage::of(&entry.slug) == Some(FixedPage::DeleteAccount);
        about.original = (entry.ua.is_none() || entry.us.is_none()).then_some(written);
        about
            .json_ld
            .push(self.breadcrumb_data(&view.breadcrumbs, &view.title));
        let address = self.absolute(&about.original.unwrap_or(locale).path(&path));
        about.json_ld.push(match page.template.as_str() {
            "contacts" => self.contacts_data(&view.title, &address, locale),
            "faq" => {
                let mut buffer = Vec::new();
                let body = self.source.body(entry.id, written, &mut buffer)?;
                self.faq_data(&view.title, &address, entry, written, &FaqEntry::all(body))
            }
            _ => self.page_data(&view.title, &address, entry, written),
        });
        let head = self.head(about, locale);
        let mut view = Self::view(&path, locale, head, "", Main::Page(Box::new(view)));
        let questions = page.template == "faq";
        let body = self.body(record, locale, written);
        view.body = Some(BodyView { questions, ..body });
        Ok(view)
    }

    /// Earlier versions, named by the day each came into force, because all have the same title.
    fn versions(&self, page: &Page, row: &Row, locale: Locale) -> Result<Vec<Link>, ViewError> {
        let mut versions = Vec::new();
        for slug in &page.versions {
            let Some(mut link) = self.sibling(row, slug, locale)? else {
                continue;
            };
            if let Some(date) = self.effective_at(row, slug)? {
                link.label = format::long_date(date, locale);
            }
            versions.push(link);
        }
        Ok(versions)
    }

    fn effective_at(&self, row: &Row, slug: &model::Slug) -> Result<Option<Date>, ViewError> {
        let Some(other) = self.index.follow(row.kind, slug) else {
            return Ok(None);
        };
        Ok(match &self.record(other.id)?.entry.fields {
            model::Fields::Page(page) => page.effective_at,
            _ => None,
        })
    }
}

//! Contacts, privacy and the end of an account, as a portal has them before its editors write their
//! own.

use super::head::About;
use crate::view::views::Views;
use crate::viewmodel::{Main, PageText, View};
use model::{FixedPage, Locale};

/// A paragraph of a page, and where it is said: with visnyk-api, without it, or in both.
struct Paragraph {
    key: &'static str,
    server: Option<bool>,
}

const fn always(key: &'static str) -> Paragraph {
    Paragraph { key, server: None }
}

const fn served(key: &'static str) -> Paragraph {
    Paragraph {
        key,
        server: Some(true),
    }
}

const fn files_only(key: &'static str) -> Paragraph {
    Paragraph {
        key,
        server: Some(false),
    }
}

/// Keys below `fixed.{slug}` in the translations of the theme.
fn paragraphs(page: FixedPage) -> &'static [Paragraph] {
    match page {
        FixedPage::Contacts => &[],
        FixedPage::Privacy => {
            const {
                &[
                    files_only("files"),
                    served("cookies"),
                    served("visits"),
                    served("accounts"),
                    served("removal"),
                    always("questions"),
                ]
            }
        }
        FixedPage::DeleteAccount => {
            const { &[served("at_once"), served("later"), files_only("files")] }
        }
    }
}

impl Views<'_> {
    /// Its words are the theme's, its names and addresses those of the settings.
    pub(super) fn fixed_page(&self, page: FixedPage, locale: Locale) -> View {
        let settings = &self.site.settings;
        let name = settings.site_name.get(locale);
        let params = [("site", name), ("email", settings.email.as_str())];
        let text = |key: &str| {
            self.theme
                .messages
                .text(locale, &format!("fixed.{}.{key}", page.slug()), &params)
        };
        let applies = |paragraph: &&Paragraph| {
            paragraph
                .server
                .is_none_or(|server| server == self.config.server)
        };
        let is_contacts = page == FixedPage::Contacts;
        let view = PageText {
            slug: page.slug().to_owned(),
            title: text("title"),
            lead: text("lead"),
            breadcrumbs: self.breadcrumbs(Vec::new(), locale),
            template: page.template().to_owned(),
            office: is_contacts.then(|| self.office(locale)),
            cookies: if page == FixedPage::Privacy {
                self.cookie_groups(locale)
            } else {
                Vec::new()
            },
            paragraphs: paragraphs(page)
                .iter()
                .filter(applies)
                .map(|paragraph| text(paragraph.key))
                .collect(),
            ..PageText::default()
        };
        let path = format!("/{}", page.slug());
        let mut about = About::page(&view.title, &view.lead, &path);
        // Search engines wait for the words of the editors.
        about.noindex = true;
        let head = self.head(about, locale);
        Self::view(&path, locale, head, "", Main::Page(Box::new(view)))
    }
}

//! Contacts, privacy, the end of an account and accessibility, as a portal has them before its editors write their
//! own.

use super::head::About;
use crate::view::views::Views;
use crate::viewmodel::{Main, PageText, View};
use model::{FixedPage, Locale};

/// A paragraph of a page, and the sites that show it: those with visnyk-api, those without it, or
/// both.
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
        FixedPage::Accessibility => {
            const {
                &[
                    always("aim"),
                    always("checks"),
                    always("limits"),
                    always("questions"),
                ]
            }
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
        let mut view = PageText {
            slug: page.slug().to_owned(),
            title: text("title"),
            lead: text("lead"),
            breadcrumbs: self.breadcrumbs(Vec::new(), locale),
            template: page.template().to_owned(),
            ..PageText::default()
        };
        match page {
            FixedPage::Contacts => view.office = Some(self.office(locale)),
            FixedPage::Privacy => view.cookies = self.cookie_groups(locale),
            FixedPage::DeleteAccount | FixedPage::Accessibility => {}
        }
        for paragraph in paragraphs(page) {
            if paragraph
                .server
                .is_none_or(|server| server == self.config.server)
            {
                view.paragraphs.push(text(paragraph.key));
            }
        }
        let path = format!("/{}", page.slug());
        let mut about = About::page(&view.title, &view.lead, &path);
        // Search engines wait for the words of the editors.
        about.noindex = true;
        let head = self.head(about, locale);
        Self::view(&path, locale, head, "", Main::Page(Box::new(view)))
    }
}

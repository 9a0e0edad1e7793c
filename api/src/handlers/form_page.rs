//! Pages with a form for browsers without JavaScript, and pages of links in emails: made of the
//! theme's words, drawn by the theme, and kept by no cache.

use crate::app::App;
use crate::http::HtmlPage;
use crate::http::problem::Answer;
use crate::publishing::page_renderer::PageError;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse};
use generator::viewmodel::{Emphasis, FormPage, FormSection, Link, Notice};
use model::Locale;

/// The theme's words in the language of a page, and pages made of them.
#[derive(Clone, Copy)]
pub(super) struct PageTexts<'a> {
    pub app: &'a App,
    pub locale: Locale,
}

impl PageTexts<'_> {
    /// The words of a key; a theme that lacks them shows the key.
    pub(super) fn text(self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// The words of a key, if the theme has them.
    pub(super) fn find(self, key: &str) -> Option<String> {
        let messages = self.app.publishing.pages.messages();
        messages.fill_counted(self.locale, key, None, &[])
    }

    pub(super) fn fill(self, key: &str, params: &[(&str, &str)]) -> String {
        self.app
            .publishing
            .pages
            .messages()
            .text(self.locale, key, params)
    }

    pub(super) fn notice(self, emphasis: Emphasis, key: &str) -> Notice {
        let text = self.text(key);
        Notice { emphasis, text }
    }

    pub(super) fn link(self, href: impl Into<String>, key: &str) -> Link {
        Link {
            href: href.into(),
            label: self.text(key),
        }
    }

    /// A link to the home page.
    pub(super) fn home(self) -> Link {
        self.link(self.locale.path("/"), "error.home")
    }

    /// A page with the result of a request: a heading, a notice and a link to the home page. `facts`
    /// are labels and values, such as the number of a receipt and its dates.
    pub(super) fn result(
        self,
        title: &str,
        emphasis: Emphasis,
        key: &str,
        facts: Vec<(String, String)>,
    ) -> FormPage {
        FormPage {
            title: self.text(title),
            notice: Some(self.notice(emphasis, key)),
            sections: vec![FormSection {
                facts,
                ..FormSection::default()
            }],
            links: vec![self.home()],
            ..FormPage::default()
        }
    }

    /// The page in the theme's HTML. `path` is its own address.
    pub(super) fn draw(self, path: &str, page: FormPage) -> Result<String, PageError> {
        self.app.publishing.pages.form(self.locale, path, page)
    }

    /// Draws a page and answers with it.
    pub(super) fn answer(
        self,
        path: &str,
        status: StatusCode,
        form_page: FormPage,
    ) -> Answer<HtmlPage> {
        let mut response = page(self.app, self.draw(path, form_page))?;
        *response.status_mut() = status;
        Ok(response)
    }
}

/// A rendered page as an answer that no cache keeps.
pub(super) fn page(app: &App, html: Result<String, PageError>) -> Answer<HtmlPage> {
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    let mut response = HtmlPage((no_store, Html(html?)).into_response());
    describe(app, response.headers_mut());
    Ok(response)
}

/// Headers of every page that is drawn for one request.
pub(super) fn describe(app: &App, headers: &mut HeaderMap) {
    headers.insert(
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex"),
    );
    if let Some(policy) = app.publishing.tree.content_policy() {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}

/// Keeps the address of a page from other sites: it is a secret (docs/security.md item 55).
pub(super) fn keep_secret(headers: &mut HeaderMap) {
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    );
}

/// The lines of a text that a person wrote, for a page that shows it.
pub(super) fn paragraphs(text: &str) -> Vec<String> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

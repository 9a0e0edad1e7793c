//! The pages around the React app: `/dashboard*`, `/cabinet*`, `/dodaty-ogoloshennya` and their twins below
//! `/us`. Served per request, because the component library's styles need a nonce.

mod bundle;
mod plain;
mod routes;
mod serve;

pub use bundle::Bundle;
pub use plain::PlainPages;
pub use serve::router;

use generator::{
    model::{Entry, Kind, Locale},
    view::shape,
};

/// Why a page could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct PageError(pub String);

/// Draws the few pages that are made per request, in the look of the theme.
pub trait ShellPages: Send + Sync {
    /// A layout (`adminpanel`, `cabinet` or `default`) around the app. `path` has no language prefix.
    fn shell(
        &self,
        locale: Locale,
        path: &str,
        layout: &'static str,
        app: shape::App,
    ) -> Result<String, PageError>;

    /// A search page with its results, for browsers without JavaScript.
    fn search(
        &self,
        locale: Locale,
        kind: Option<Kind>,
        asked: shape::Asked,
        results: shape::SearchResults,
    ) -> Result<String, PageError>;

    /// The sign-in page with a form that works by itself.
    fn sign_in(&self, locale: Locale, form: shape::SignIn) -> Result<String, PageError>;

    /// An unpublished entry as readers would see it; `bodies` are Markdown in Ukrainian and English.
    fn preview(&self, locale: Locale, entry: &Entry, bodies: &[String; 2]) -> Result<String, PageError>;
}

//! The interface through which other modules render pages and emails with the theme.

use crate::http::problem::Problem;
use generator::publish::Touched;
use generator::theme::Messages;
use generator::view::ViewError;
use generator::viewmodel;
use model::{Entry, EntryId, Kind, Locale, Record, UnixSeconds};
use serde::Serialize;
use std::string::FromUtf8Error;
use store;
use utoipa::ToSchema;

/// The pages that a publish would rebuild.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Touched)]
pub struct TouchedPages {
    /// Paths of the first hundred pages, in both languages.
    pub paths: Vec<String>,
    /// The total number of paths.
    pub total: u64,
    /// Whether all pages of the portal are rebuilt.
    pub whole: bool,
}

impl From<Touched> for TouchedPages {
    fn from(touched: Touched) -> TouchedPages {
        TouchedPages {
            paths: touched.paths,
            total: touched.total as u64,
            whole: touched.whole,
        }
    }
}

/// Why a page could not be rendered.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages name the variants")]
pub enum PageError {
    #[error(transparent)]
    View(#[from] ViewError),
    #[error(transparent)]
    Encoding(#[from] FromUtf8Error),
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error("the tree is closed")]
    Closed,
}

impl From<PageError> for Problem {
    fn from(error: PageError) -> Problem {
        tracing::error!(%error, "page");
        Problem::internal()
    }
}

/// How much of a page is rendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PagePart {
    /// The whole page, for browsers without JavaScript.
    Whole,
    /// The part inside `<main>`, for a widget.
    Main,
}

/// A search, and what it found.
pub struct SearchPage {
    /// The language of the page.
    pub locale: Locale,
    /// `None`: all sections.
    pub kind: Option<Kind>,
    /// The question.
    pub fields: viewmodel::SearchFields,
    /// The answer.
    pub results: viewmodel::SearchResults,
}

/// Renders the pages that are made per request, with the theme.
pub trait PageRenderer: Send + Sync {
    /// A layout (`adminpanel`, `cabinet` or `default`) around the app. `path` has no language
    /// prefix.
    fn shell(
        &self,
        locale: Locale,
        path: &str,
        layout: &'static str,
        app: viewmodel::App,
    ) -> Result<String, PageError>;

    /// A search page with its results, or a part of it; `records` of the results become cards as
    /// they are at `now`.
    fn search(
        &self,
        page: SearchPage,
        part: PagePart,
        records: Vec<Record>,
        now: UnixSeconds,
    ) -> Result<String, PageError>;

    /// The page of favourites inside `<main>`; `records` become cards as they are at `now`.
    fn favourites(
        &self,
        locale: Locale,
        list: Vec<viewmodel::Favourite>,
        records: Vec<Record>,
        now: UnixSeconds,
    ) -> Result<String, PageError>;

    /// The sign-in page with a form that works by itself.
    fn sign_in(&self, locale: Locale, form: viewmodel::SignIn) -> Result<String, PageError>;

    /// A page with a form, for browsers without JavaScript and for links of emails. `path` is its
    /// own address with the query, which the language switch repeats with the other `locale`:
    /// `/api/plain/contact?ad=k3x9`.
    fn form(
        &self,
        locale: Locale,
        path: &str,
        page: viewmodel::FormPage,
    ) -> Result<String, PageError>;

    /// An email as HTML and as plain text, in this order. Language, site name and home address are
    /// filled in where `mail` leaves them empty.
    fn mail(&self, locale: Locale, mail: &viewmodel::Mail) -> Result<(String, String), PageError>;

    /// A search in words: the text that was typed, its section and its filters.
    fn search_words(
        &self,
        locale: Locale,
        kind: Option<Kind>,
        fields: &viewmodel::SearchFields,
    ) -> Vec<String>;

    /// Entries as emails show them, in the order of `records`; those that lists do not show at `now`
    /// are left out. Addresses are paths.
    fn mail_items(
        &self,
        locale: Locale,
        records: Vec<Record>,
        now: UnixSeconds,
    ) -> Result<Vec<(EntryId, viewmodel::MailItem)>, PageError>;

    /// The words of the theme.
    fn messages(&self) -> &Messages;

    /// The paths that publishing an entry would look at, in both languages, pages first, at most
    /// `named` of them. `None`: a publish is under way that would have to be waited for.
    fn touched(&self, record: &Record, named: usize) -> Result<Option<Touched>, PageError>;

    /// An unpublished entry as readers would see it; `bodies` are Markdown in Ukrainian and
    /// English. `None`: a publish is under way that would have to be waited for.
    fn preview(
        &self,
        locale: Locale,
        entry: &Entry,
        bodies: &[String; 2],
    ) -> Result<Option<String>, PageError>;
}

//! Search and sign-in for browsers without JavaScript, drawn through the theme.

use super::search::{self, PER_PAGE, SearchParams};
use crate::app::{App, Shared};
use crate::guards::Reader;
use crate::guards::counted::Counted;
use crate::guards::csrf::Csrf;
use crate::http::problem::{Answer, Problem};
use crate::http::{HtmlPage, QueryInput};
use crate::publishing::page_renderer::PageError;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse};
use domain::vocabulary::LocaleCode;
use generator::viewmodel::{
    Correction, Emphasis, FormPage, Link, Notice, SearchFields, SearchResults, SignIn,
};
use model::Locale;
use serde::Deserialize;
use utoipa::ToSchema;

/// The theme's words in a page's language.
pub(crate) struct PageTexts<'a> {
    pub app: &'a App,
    pub locale: Locale,
}

impl PageTexts<'_> {
    /// The words of a key; a theme that lacks them shows the key.
    pub(crate) fn text(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    pub(crate) fn fill(&self, key: &str, params: &[(&str, &str)]) -> String {
        self.app.pages.messages().text(self.locale, key, params)
    }

    /// The way to the home page.
    pub(crate) fn home(&self) -> Link {
        Link {
            href: self.locale.path("/"),
            label: self.text("error.home"),
        }
    }
}

/// What a person wrote, for a page that shows it.
pub(super) fn paragraphs(text: &str) -> Vec<String> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

/// A rendered page as an answer that no cache keeps.
pub(crate) fn page(app: &App, html: Result<String, PageError>) -> Answer<HtmlPage> {
    let mut response = HtmlPage(Html(html?).into_response());
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex"),
    );
    if let Some(policy) = app.tree.content_policy() {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(response)
}

/// The query of the referring page, if it is a page of this site at `path`. That page is a static
/// file, the same for every query, so without scripts only the Referer header carries the query.
fn led_from(app: &App, headers: &HeaderMap, path: impl Fn(&str) -> bool) -> Option<String> {
    let from = headers
        .get(header::REFERER)?
        .to_str()
        .ok()?
        .strip_prefix(app.base.origin())?;
    let (page, query) = from.split_once('?')?;
    path(Locale::split(page).1).then(|| query.to_owned())
}

pub(super) async fn search(
    readers: Counted,
    State(app): State<Shared>,
    headers: HeaderMap,
    uri: Uri,
    QueryInput(params): QueryInput<SearchParams>,
) -> Answer<HtmlPage> {
    let section = if params.section.is_empty() {
        "all"
    } else {
        params.section.as_str()
    };
    if params.of_page
        && let Some(query) = led_from(&app, &headers, |path| {
            path.strip_prefix("/search/") == Some(section)
        })
    {
        let locale = params.locale.unwrap_or(Locale::Ua).code();
        let ours = |pair: &&str| {
            ["locale=", "section=", "ofPage="]
                .iter()
                .any(|name| pair.starts_with(name))
        };
        let query: Vec<&str> = query
            .split('&')
            .filter(|pair| !pair.is_empty() && !ours(pair))
            .collect();
        let to = format!(
            "{}?locale={locale}&section={section}&{}",
            uri.path(),
            query.join("&")
        );
        return Ok(HtmlPage::redirect(&to));
    }
    let locale = params.locale.unwrap_or(Locale::Ua);
    let kind = params.kind(&*app.store.site()?)?;
    let (results, at) = match search::run(&app, &params).await {
        Err(problem) if problem.status() == StatusCode::SERVICE_UNAVAILABLE => {
            return busy(&app, locale, &params, &problem);
        }
        found => found?,
    };
    search::note_miss(&app, &readers, &params, &results);
    let link = |page: usize, label: &str| {
        // The same question with another page: whatever the form could say stays said.
        let linked = SearchParams {
            locale: Some(locale),
            page: Some(page),
            ..params.clone()
        };
        let query = serde_urlencoded::to_string(&linked).unwrap_or_default();
        Link {
            href: format!("/api/plain/search?{query}"),
            label: label.to_owned(),
        }
    };
    let (total, (rounded, more)) = (results.total, search::round_total(&results));
    let literal = SearchParams {
        locale: Some(locale),
        literal: "1".to_owned(),
        page: None,
        ..params.clone()
    };
    let literal = serde_urlencoded::to_string(&literal).unwrap_or_default();
    let correction = results.correction.as_ref().map(|correction| Correction {
        kind: correction.kind.code().to_owned(),
        query: correction.query.clone(),
    });
    let left_out = results.left_out.clone();
    let results = SearchResults {
        total: rounded,
        more,
        newer: (at > 1).then(|| link(at - 1, "←")),
        older: (at * PER_PAGE < total).then(|| link(at + 1, "→")),
        hits: search::hits(results),
        correction,
        left_out,
        literal: format!("/api/plain/search?{literal}"),
        twin: {
            let twin = SearchParams {
                locale: Some(locale.other()),
                page: Some(at),
                ..params.clone()
            };
            format!(
                "/api/plain/search?{}",
                serde_urlencoded::to_string(&twin).unwrap_or_default()
            )
        },
    };
    let question = SearchFields {
        query: params.text(),
        category: params.category,
        location: params.location,
        price_min: params.price_min,
        price_max: params.price_max,
        sort: params.sort.code().to_owned(),
    };
    let html = app.pages.search(locale, kind, question, results);
    page(&app, html)
}

/// The page of a search that was refused because too many wait: browsers show no JSON to people.
fn busy(app: &App, locale: Locale, params: &SearchParams, problem: &Problem) -> Answer<HtmlPage> {
    let words = PageTexts { app, locale };
    let query = serde_urlencoded::to_string(params).unwrap_or_default();
    let path = format!("/api/plain/search?{query}");
    let again = Link {
        href: path.clone(),
        label: words.text("search.submit"),
    };
    let form_page = FormPage {
        title: words.text("search.title"),
        notice: Some(Notice {
            emphasis: Emphasis::Warn,
            text: words.text("search.failed"),
        }),
        links: vec![again, words.home()],
        ..FormPage::default()
    };
    let mut response = page(app, app.pages.form(locale, &path, form_page))?;
    *response.status_mut() = problem.status();
    if let Some(seconds) = problem.retry_after() {
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    Ok(response)
}

/// Where advertisements are placed: `initialForm` of `themes/runtime/widgets/sign-in.ts` has the
/// same.
const ADDING: [&str; 2] = ["/dodaty-ogoloshennya", "/cabinet/add-advertisement"];

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SignInParams {
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
    #[serde(default)]
    callback_url: String,
    #[serde(default)]
    error: String,
    /// The name of the form: password, link or signup.
    #[serde(default)]
    form: String,
}

pub(super) async fn login(
    State(app): State<Shared>,
    headers: HeaderMap,
    Reader(user): Reader,
    QueryInput(mut params): QueryInput<SignInParams>,
) -> Answer<HtmlPage> {
    let csrf = Csrf::of(&app, &headers);
    let locale = params.locale.unwrap_or(Locale::Ua);
    if user.is_some() {
        // Nothing to do here (docs/protocols.md §2.4).
        return Ok(HtmlPage::redirect(&locale.path("/")));
    }
    if params.callback_url.is_empty()
        && let Some(query) = led_from(&app, &headers, |path| path == "/login")
        && let Ok(known) = serde_urlencoded::from_str::<SignInParams>(&query)
    {
        params.callback_url = known.callback_url;
    }
    let wants_to_add = params
        .callback_url
        .split(['?', '#'])
        .next()
        .is_some_and(|path| {
            let path = path.strip_prefix(app.base.origin()).unwrap_or(path);
            ADDING.contains(&Locale::split(path).1)
        });
    // Most of those who come to place their first advertisement have no password yet.
    let form = if params.form.is_empty() && wants_to_add {
        "signup".to_owned()
    } else {
        params.form
    };
    let callback_url = if params.callback_url.is_empty() {
        locale.path("/")
    } else {
        params.callback_url
    };
    let form = SignIn {
        csrf_token: csrf.token.clone(),
        callback_url,
        error: params.error,
        form,
        ..SignIn::default()
    };
    let mut response = page(&app, app.pages.sign_in(locale, form))?;
    if csrf.fresh {
        response
            .headers_mut()
            .append(header::SET_COOKIE, csrf.set_cookie(&app));
    }
    Ok(response)
}

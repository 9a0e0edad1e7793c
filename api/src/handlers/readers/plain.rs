//! Search and sign-in for browsers without JavaScript, drawn through the theme.

use super::saved_search;
use super::search::{self, FilterCounts, PER_PAGE, SearchOutcome};
use crate::app::{App, Shared};
use crate::guards::Reader;
use crate::guards::counted::Counted;
use crate::guards::csrf::Csrf;
use crate::handlers::form_page::{PageTexts, page};
use crate::http::problem::{Answer, Problem};
use crate::http::{HtmlPage, QueryInput};
use crate::publishing::page_renderer::{PageError, PagePart, SearchPage};
use crate::search::{LAST_PAGE, SearchParams};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use domain::vocabulary::LocaleCode;
use generator::viewmodel::{
    Correction, Emphasis, Link, SearchFields, SearchFilter, SearchResults, SignIn, SignInProvider,
};
use model::{EntryId, Kind, Locale, format};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
    let locale = params.locale.unwrap_or(Locale::Ua);
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
        let mut to = format!("{}?locale={}&section={section}", uri.path(), locale.code());
        let ours = ["locale=", "section=", "ofPage="];
        for pair in query.split('&') {
            if !pair.is_empty() && !ours.iter().any(|name| pair.starts_with(name)) {
                to.push('&');
                to.push_str(pair);
            }
        }
        return Ok(HtmlPage::redirect(&to));
    }
    match draw(&app, &readers, &params, PagePart::Whole).await {
        Err(problem) if problem.status() == StatusCode::SERVICE_UNAVAILABLE => {
            busy(&app, locale, &params, &problem)
        }
        drawn => page(&app, Ok(drawn?)),
    }
}

/// The part of the search page inside `<main>`.
#[derive(Serialize, ToSchema)]
pub(super) struct SearchPart {
    /// HTML; links to other searches have the addresses of the pages without scripts.
    main: String,
}

/// Answers the search page of browsers with scripts: the same page, without its frame.
pub(super) async fn search_part(
    readers: Counted,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<SearchParams>,
) -> Answer<Json<SearchPart>> {
    let main = draw(&app, &readers, &params, PagePart::Main).await?;
    Ok(Json(SearchPart { main }))
}

/// Searches, and draws the results.
async fn draw(
    app: &Shared,
    readers: &Counted,
    params: &SearchParams,
    part: PagePart,
) -> Answer<String> {
    let locale = params.locale.unwrap_or(Locale::Ua);
    let site = app.store.site()?;
    let kind = params.kind(&site)?;
    let outcome = search::run(app, params).await?;
    search::note_miss(app, readers, params, &outcome);
    let SearchOutcome {
        results,
        page: at,
        days,
        counts,
    } = outcome;
    let total = results.total;
    let (rounded, more) = search::round_total(&results);
    // Links to other pages keep every field of the form.
    let requested = SearchParams {
        locale: Some(locale),
        ..params.clone()
    };
    let literal = SearchParams {
        literal: "1".to_owned(),
        page: None,
        ..requested.clone()
    };
    let twin = SearchParams {
        locale: Some(locale.other()),
        page: Some(at),
        ..params.clone()
    };
    let everywhere = SearchParams {
        q: params.q.clone(),
        locale: Some(locale),
        ..SearchParams::default()
    };
    // A reader of both languages may have asked in the other one.
    let in_other = if total == 0 && !params.q.trim().is_empty() {
        let outcome = search::run(app, &twin).await?;
        search::round_total(&outcome.results).0
    } else {
        0
    };
    let correction = match (days, &results.correction) {
        (Some(days), _) => Some(Correction {
            kind: if days.is_later { "later" } else { "days" }.to_owned(),
            query: format::days(days.first, days.last, locale),
        }),
        (None, Some(correction)) => Some(Correction {
            kind: correction.kind.code().to_owned(),
            query: correction.query.clone(),
        }),
        (None, None) => None,
    };
    let hits = search::hits(results.rows);
    let ids: Vec<EntryId> = hits.iter().map(|hit| hit.entry).collect();
    let results = SearchResults {
        total: rounded,
        more,
        newer: (at > 1).then(|| page_of(&requested, at - 1, "←")),
        older: (at < LAST_PAGE && at * PER_PAGE < total).then(|| page_of(&requested, at + 1, "→")),
        correction,
        left_out: results.left_out,
        hits,
        everywhere: kind.map_or_else(String::new, |_| address(&everywhere)),
        literal: address(&literal),
        events: days.map_or_else(String::new, |days| {
            let list = locale.path(&format!("/{}", Kind::Posters.section()));
            format!("{list}?when={}", days.named.code())
        }),
        twin: address(&twin),
        in_other,
        watch: saved_search::address(&requested),
    };
    let search_page = SearchPage {
        locale,
        kind,
        fields: SearchFields {
            query: params.text(),
            sort: params.sort.code().to_owned(),
            filters: filters(&requested, &counts),
            counts,
        },
        results,
    };
    let pages = app.publishing.pages.clone();
    let now = app.clock.now().into();
    // Cards are drawn where the records are read: on a thread that may block.
    let drawn = app.store.read(move |reader| -> Result<String, PageError> {
        let records = reader.live_records(&ids)?;
        pages.search(search_page, part, records, now)
    });
    Ok(drawn.await?)
}

/// The filters that a search has, each with the address of the search without it, and its results.
fn filters(params: &SearchParams, counts: &FilterCounts) -> Vec<SearchFilter> {
    let mut filters = Vec::new();
    for (name, value) in params.filters() {
        let others = counts.get(&name).and_then(|values| values.get(""));
        filters.push(SearchFilter {
            without: address(&params.without(&name)),
            count: others.copied(),
            name,
            value,
        });
    }
    filters
}

/// The address of a search.
fn address(params: &impl Serialize) -> String {
    let query = serde_urlencoded::to_string(params).unwrap_or_default();
    format!("/api/plain/search?{query}")
}

/// The way to another page of a search.
fn page_of(params: &SearchParams, page: usize, label: &str) -> Link {
    let linked = SearchParams {
        page: Some(page),
        ..params.clone()
    };
    Link {
        href: address(&linked),
        label: label.to_owned(),
    }
}

/// The page of a search that was refused because too many wait: browsers show no JSON to people.
fn busy(app: &App, locale: Locale, params: &SearchParams, problem: &Problem) -> Answer<HtmlPage> {
    let words = PageTexts { app, locale };
    let path = address(params);
    let mut page = words.result("search.title", Emphasis::Warn, "search.failed", Vec::new());
    page.links.insert(0, words.link(&path, "search.submit"));
    let response = words.answer(&path, problem.status(), page)?;
    Ok(match problem.retry_after() {
        Some(seconds) => response.retry_after(seconds),
        None => response,
    })
}

/// Addresses at which advertisements are placed: `initialWay` of `themes/runtime/widgets/sign-in.ts` has the
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
    let csrf = Csrf::of(&app, &headers);
    let providers = app
        .security
        .providers
        .iter()
        .map(|provider| SignInProvider {
            id: provider.options.id.clone(),
            name: provider.options.name.clone(),
            icon: provider.options.icon.clone().unwrap_or_default(),
        });
    let form = SignIn {
        csrf_token: csrf.token.clone(),
        callback_url,
        error: params.error,
        form,
        providers: providers.collect(),
        ..SignIn::default()
    };
    let mut response = page(&app, app.publishing.pages.sign_in(locale, form))?;
    csrf.send(&app, response.headers_mut());
    Ok(response)
}

//! `/api/plain/saved-searches/{token}`: the searches of a reader, by the signed link of an email.
//! One press ends those that the email was about (RFC 8058); looking ends nothing.

use super::links::used_up;
use super::saved_search::frequency_field;
use crate::app::{App, Shared};
use crate::guards::csrf::Csrf;
use crate::handlers::form_page::{PageTexts, keep_secret};
use crate::http::problem::Answer;
use crate::http::{EitherForm, HtmlPage, PathInput};
use crate::search::SearchParams;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use domain::ids::SavedSearchId;
use domain::saved_searches::{Frequency, SearchOwner, SearchState, SearchToken};
use domain::vocabulary::codes;
use generator::viewmodel::{Emphasis, FieldKind, Form, FormField, FormPage, FormSection};
use jiff::tz::TimeZone;
use model::{Locale, format};
use serde::Deserialize;
use store::{Error, SavedSearch, SearchChange, SearchOutcome};
use utoipa::ToSchema;

codes!(
    /// What a form of the page does.
    StepCode is "SavedSearchStep",
    ["end", "change", "renew"]
);

/// A form of the page; mail programs send `List-Unsubscribe` (RFC 8058).
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct SearchesForm {
    #[serde(rename = "csrfToken")]
    csrf_token: Option<String>,
    #[serde(rename = "List-Unsubscribe")]
    one_click: Option<String>,
    #[schema(value_type = StepCode)]
    step: String,
    /// The number of the search; without one, all that the email was about.
    search: Option<i64>,
    frequency: String,
    q: String,
}

/// A link that this portal signed, and what it shows.
struct SearchesPage<'a> {
    words: PageTexts<'a>,
    token: SearchToken,
    owner: SearchOwner,
    searches: Vec<SavedSearch>,
    csrf: Csrf,
}

impl<'a> SearchesPage<'a> {
    /// The page of a link; `None`: it is not of this portal, or the searches are gone.
    async fn find(
        app: &'a App,
        token: &str,
        headers: &HeaderMap,
    ) -> Answer<Option<SearchesPage<'a>>> {
        let Some(token) = SearchToken::parse(token) else {
            return Ok(None);
        };
        let ids = token.ids.clone();
        let read = app.store.read(move |reader| -> Result<_, Error> {
            // Those that are gone leave the others.
            let Some(first) = reader.saved_searches_of(&ids)?.into_iter().next() else {
                return Ok(None);
            };
            let owner = SearchOwner {
                user: first.user,
                email: Some(first.email),
            };
            let searches = reader.saved_searches(&owner)?;
            Ok(Some((owner, searches)))
        });
        let Some((owner, searches)) = read.await? else {
            return Ok(None);
        };
        let is_signed = owner
            .email
            .as_ref()
            .is_some_and(|email| token.is_signed(&app.security.secret, email));
        let locale = searches
            .iter()
            .find(|search| token.ids.contains(&search.id))
            .map_or(Locale::Ua, |search| search.locale);
        Ok(is_signed.then(|| SearchesPage {
            words: PageTexts { app, locale },
            token,
            owner,
            searches,
            csrf: Csrf::of(app, headers),
        }))
    }

    fn in_words(&self, search: &SavedSearch) -> Answer<String> {
        let app = self.words.app;
        let site = app.store.site()?;
        let params = SearchParams::of_saved(&search.query, search.locale);
        Ok(params.words(&*app.publishing.pages, &site, self.words.locale))
    }

    fn form(&self, step: &str, id: Option<SavedSearchId>) -> Form {
        let mut hidden = vec![
            ("csrfToken", self.csrf.token.clone()),
            ("step", step.to_owned()),
        ];
        hidden.extend(id.map(|id| ("search", id.to_string())));
        Form {
            action: self.token.path(),
            hidden,
            button: self.words.text(&format!("watch.{step}")),
            ..Form::default()
        }
    }

    /// A search with its forms.
    fn sections(&self, search: &SavedSearch) -> Answer<Vec<FormSection>> {
        let words = self.words;
        let params = SearchParams::of_saved(&search.query, search.locale);
        let site = words.app.store.site()?;
        let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
        let ends = search.ends_at.to_zoned_datetime(zone).date();
        let results = words.link(params.address(), "watch.results");
        let state = words.fill(
            &format!("watch.state_{}", search.state.code()),
            &[("date", &format::long_date(ends, words.locale))],
        );
        let first = FormSection {
            heading: self.in_words(search)?,
            paragraphs: vec![state],
            links: vec![results],
            ..FormSection::default()
        };
        Ok(match search.state {
            SearchState::Waiting => vec![first],
            SearchState::Ended => vec![FormSection {
                form: Some(self.form("renew", Some(search.id))),
                ..first
            }],
            SearchState::Active => {
                let typed = FormField {
                    name: "q",
                    label: words.text("watch.words"),
                    kind: FieldKind::Text,
                    value: params.text(),
                    max: 200,
                    autocomplete: "off",
                    ..FormField::default()
                };
                let change = Form {
                    fields: vec![typed, frequency_field(words, search.frequency)],
                    ..self.form("change", Some(search.id))
                };
                let end = Form {
                    emphasis: Emphasis::Warn,
                    ..self.form("end", Some(search.id))
                };
                let changing = FormSection {
                    form: Some(change),
                    ..first
                };
                vec![changing, end.into()]
            }
        })
    }

    fn answer(&self, status: StatusCode, notice: Option<(Emphasis, &str)>) -> Answer<HtmlPage> {
        let words = self.words;
        let mut sections = Vec::new();
        let named = self.searches.iter().filter(|search| {
            self.token.ids.contains(&search.id) && search.state == SearchState::Active
        });
        if named.count() > 1 {
            sections.push(FormSection {
                form: Some(Form {
                    emphasis: Emphasis::Warn,
                    button: words.text("watch.end_all"),
                    ..self.form("end", None)
                }),
                ..FormSection::default()
            });
        }
        for search in &self.searches {
            sections.extend(self.sections(search)?);
        }
        let page = FormPage {
            title: words.text("watch.list_title"),
            lead: words.text("watch.list_lead"),
            notice: notice.map(|(emphasis, key)| words.notice(emphasis, key)),
            sections,
            links: vec![words.home()],
        };
        let mut response = words.answer("/", status, page)?;
        keep_secret(response.headers_mut());
        self.csrf.send(words.app, response.headers_mut());
        Ok(response)
    }
}

pub(super) async fn show(
    State(app): State<Shared>,
    PathInput(token): PathInput<String>,
    headers: HeaderMap,
) -> Answer<HtmlPage> {
    match SearchesPage::find(&app, &token, &headers).await? {
        Some(page) => page.answer(StatusCode::OK, None),
        None => used_up(&app),
    }
}

pub(super) async fn send(
    State(app): State<Shared>,
    PathInput(token): PathInput<String>,
    headers: HeaderMap,
    EitherForm(sent): EitherForm<SearchesForm>,
) -> Answer<HtmlPage> {
    let Some(page) = SearchesPage::find(&app, &token, &headers).await? else {
        return used_up(&app);
    };
    // Ending is the only step that a mail program may take by itself.
    let by_program = sent.one_click.as_deref() == Some("One-Click");
    if !by_program && !page.csrf.proves(sent.csrf_token.as_deref()) {
        return page.answer(
            StatusCode::BAD_REQUEST,
            Some((Emphasis::Warn, "watch.again")),
        );
    }
    let now = app.clock.now();
    let chosen = sent.search.map(SavedSearchId);
    let owner = page.owner.clone();
    let key = match (by_program, sent.step.as_str(), chosen) {
        (true, ..) | (_, "end", None) => {
            let ids = page.token.ids.clone();
            app.store.end_searches(owner, ids, now).await?;
            "watch.ended"
        }
        (_, "end", Some(id)) => {
            app.store.end_searches(owner, vec![id], now).await?;
            "watch.ended"
        }
        (_, "renew", Some(id)) => match app.store.renew_search(owner, id, now).await? {
            SearchOutcome::Saved(_) => "watch.renewed",
            SearchOutcome::TooMany => "watch.full",
        },
        (_, "change", Some(id)) => {
            let Some(search) = page.searches.iter().find(|search| search.id == id) else {
                return used_up(&app);
            };
            let params = SearchParams {
                q: sent.q.clone(),
                ..SearchParams::of_saved(&search.query, search.locale)
            };
            if params.is_of_everything() {
                let notice = Some((Emphasis::Warn, "watch.empty"));
                return page.answer(StatusCode::UNPROCESSABLE_ENTITY, notice);
            }
            let change = SearchChange {
                query: Some(params.saved()),
                frequency: Frequency::from_code(&sent.frequency),
            };
            app.store.change_search(owner, id, change, now).await?;
            "watch.changed"
        }
        _ => {
            return page.answer(
                StatusCode::BAD_REQUEST,
                Some((Emphasis::Warn, "watch.again")),
            );
        }
    };
    tracing::info!(
        outcome = key,
        by_program,
        "a link of saved searches was used"
    );
    let page = SearchesPage::find(&app, &token, &headers).await?;
    let emphasis = if key == "watch.full" {
        Emphasis::Warn
    } else {
        Emphasis::Good
    };
    match page {
        Some(page) => page.answer(StatusCode::OK, Some((emphasis, key))),
        None => used_up(&app),
    }
}

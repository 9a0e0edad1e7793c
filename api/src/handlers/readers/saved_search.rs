//! `/api/plain/saved-search`: a form that saves a search, which reports what is new. With an
//! account the search starts immediately, without one the reader of the mailbox confirms it.

use crate::app::{App, Shared};
use crate::guards::Reader;
use crate::guards::csrf::Csrf;
use crate::guards::known::KnownBrowser;
use crate::handlers::form_page::PageTexts;
use crate::http::problem::Answer;
use crate::http::rate_limits::{Limit, TooSoon};
use crate::http::{EitherForm, HtmlPage, Peer, QueryInput, limited};
use crate::search::SearchParams;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use domain::accounts::email_address::Email;
use domain::saved_searches::{Frequency, LONGEST_QUERY, SearchOwner};
use generator::viewmodel::{
    Emphasis, FieldChoice, FieldKind, Form, FormField, FormPage, FormSection,
};
use model::Locale;
use serde::Deserialize;
use store::{NewSearch, SearchOutcome, SearchSort, User};
use support::clock::later;
use utoipa::ToSchema;

const PATH: &str = "/api/plain/saved-search";

/// The page that saves a search; empty for a search of everything, of which everything is new.
pub(super) fn address(params: &SearchParams) -> String {
    let kept = SearchParams {
        page: None,
        sort: SearchSort::default(),
        // Not kept: see [`SearchParams::saved`].
        when: String::new(),
        ..params.clone()
    };
    if kept.is_of_everything() {
        return String::new();
    }
    format!(
        "{PATH}?{}",
        serde_urlencoded::to_string(&kept).unwrap_or_default()
    )
}

/// The choices of how often a search reports.
pub(super) fn frequency_field(words: PageTexts<'_>, chosen: Frequency) -> FormField {
    FormField {
        name: "frequency",
        label: words.text("watch.frequency"),
        kind: FieldKind::Select,
        value: chosen.code().to_owned(),
        options: Frequency::ALL
            .into_iter()
            .map(|frequency| FieldChoice {
                value: frequency.code().to_owned(),
                label: words.text(&format!("watch.frequency_{}", frequency.code())),
            })
            .collect(),
        required: true,
        ..FormField::default()
    }
}

/// The form of the page.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct SaveForm {
    #[serde(rename = "csrfToken")]
    csrf_token: String,
    /// The words of the search, which the reader may change.
    q: String,
    frequency: String,
    email: String,
    /// A hidden field that people leave empty; only bots fill it in (docs/content-model.md §4.4).
    leave_blank: String,
}

pub(super) async fn show(
    State(app): State<Shared>,
    Reader(user): Reader,
    headers: HeaderMap,
    QueryInput(mut params): QueryInput<SearchParams>,
) -> Answer<HtmlPage> {
    params.when.clear();
    // A section that is off is no search.
    params.kind(&*app.store.site()?)?;
    let page = SavePage::of(&app, &params, user.as_ref(), Csrf::of(&app, &headers));
    let form = SaveForm {
        q: page.corrected().await?,
        ..SaveForm::default()
    };
    page.answer(
        StatusCode::OK,
        &SaveFormState {
            form,
            ..SaveFormState::default()
        },
    )
}

pub(super) async fn send(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    Reader(user): Reader,
    headers: HeaderMap,
    QueryInput(mut params): QueryInput<SearchParams>,
    limit: Limit<limited::SavedSearch>,
    EitherForm(sent): EitherForm<SaveForm>,
) -> Answer<HtmlPage> {
    params.kind(&*app.store.site()?)?;
    params.when.clear();
    params.q.clone_from(&sent.q);
    let page = SavePage::of(&app, &params, user.as_ref(), Csrf::of(&app, &headers));
    let refuse = |status, notice, error| {
        let form = sent.clone();
        page.answer(
            status,
            &SaveFormState {
                notice,
                error,
                form,
            },
        )
    };
    if !page.csrf.proves(Some(&sent.csrf_token)) {
        return refuse(StatusCode::BAD_REQUEST, "watch.again", "");
    }
    if params.is_of_everything() {
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, "watch.empty", "");
    }
    let new = NewSearch {
        locale: page.words.locale,
        query: params.saved(),
        frequency: Frequency::from_code(&sent.frequency).unwrap_or_default(),
    };
    if new.query.len() > LONGEST_QUERY {
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, "watch.too_long", "");
    }
    let now = app.clock.now();
    if let Some(user) = user.as_ref().filter(|user| user.verified) {
        let attempt = match limit.attempt_of(user.id, now) {
            Ok(attempt) => attempt,
            Err(refused) => return page.too_many(&refused, sent),
        };
        let owner = SearchOwner {
            user: Some(user.id),
            email: Some(user.email.clone()),
        };
        let saved = app.store.save_search(owner, new, now).await;
        return match attempt.forgive_if_failed(saved.map_err(Into::into))? {
            SearchOutcome::Saved(_) => page.done("watch.saved"),
            SearchOutcome::TooMany => refuse(StatusCode::CONFLICT, "watch.full", ""),
        };
    }
    let Some(email) = page.address_of(&sent) else {
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, "", "watch.bad_email");
    };
    let network = app.clients.network(peer, &headers);
    let who = KnownBrowser::of(&app, &headers).callers(&app, &email, network);
    let attempt = match limit.attempt(who, now) {
        Ok(attempt) => attempt,
        Err(refused) => return page.too_many(&refused, sent),
    };
    let mut leaves = now;
    // The email itself asks whether a person wants it: one that a program may have requested takes
    // its turn, and is sent.
    if attempt.is_crowded() || !sent.leave_blank.is_empty() {
        match attempt.turn(network, now) {
            Ok(wait) => leaves = later(now, wait),
            Err(refused) => return page.too_many(&refused, sent),
        }
    }
    let words = page.in_words()?;
    let proposed = app.store.propose_search(email, new, words, leaves, now);
    attempt.forgive_if_failed(proposed.await.map_err(Into::into))?;
    page.done("watch.sent")
}

/// The additions to a form that comes back: keys of words, and what was typed.
#[derive(Default)]
struct SaveFormState {
    /// The notice above everything.
    notice: &'static str,
    /// The error at the address.
    error: &'static str,
    form: SaveForm,
}

/// The page for one reader.
struct SavePage<'a> {
    words: PageTexts<'a>,
    params: &'a SearchParams,
    user: Option<&'a User>,
    csrf: Csrf,
}

impl<'a> SavePage<'a> {
    fn of(
        app: &'a App,
        params: &'a SearchParams,
        user: Option<&'a User>,
        csrf: Csrf,
    ) -> SavePage<'a> {
        let locale = params.locale.unwrap_or(Locale::Ua);
        SavePage {
            words: PageTexts { app, locale },
            params,
            user,
            csrf,
        }
    }

    /// The typed text as the search read it: nothing corrects the words of a saved search later.
    async fn corrected(&self) -> Answer<String> {
        let typed = self.params.text();
        if typed.trim().is_empty() || !self.params.literal.is_empty() {
            return Ok(typed);
        }
        let app = self.words.app;
        let site = app.store.site()?;
        let mut query = self
            .params
            .query(&site, app.search.synonyms(&site), app.clock.now())?;
        query.per_page = 1;
        let results = app.search.read(move |search| search.find(&query)).await??;
        Ok(results
            .correction
            .map_or(typed, |correction| correction.query))
    }

    /// The address for which the search is saved; that of an account without a proof is asked too.
    fn address_of(&self, sent: &SaveForm) -> Option<Email> {
        match self.user {
            Some(user) => Some(user.email.clone()),
            None => Email::parse(&sent.email),
        }
    }

    fn in_words(&self) -> Answer<String> {
        let app = self.words.app;
        let site = app.store.site()?;
        Ok(self
            .params
            .words(&*app.publishing.pages, &site, self.words.locale))
    }

    fn path(&self) -> String {
        let params = SearchParams {
            locale: Some(self.words.locale),
            ..self.params.clone()
        };
        format!(
            "{PATH}?{}",
            serde_urlencoded::to_string(&params).unwrap_or_default()
        )
    }

    fn too_many(&self, refused: &TooSoon, form: SaveForm) -> Answer<HtmlPage> {
        let state = SaveFormState {
            notice: if refused.crowded {
                "auth_error.NetworkBusy"
            } else {
                "watch.too_many"
            },
            form,
            ..SaveFormState::default()
        };
        let page = self.answer(StatusCode::TOO_MANY_REQUESTS, &state)?;
        Ok(page.retry_after(refused.seconds))
    }

    fn done(&self, key: &str) -> Answer<HtmlPage> {
        let mut result = self
            .words
            .result("watch.title", Emphasis::Good, key, Vec::new());
        result
            .links
            .insert(0, self.words.link(self.params.address(), "watch.results"));
        if self.user.is_some() {
            let cabinet = self.words.locale.path("/cabinet/saved-searches");
            result
                .links
                .insert(1, self.words.link(cabinet, "watch.manage"));
        }
        self.words.answer(&self.path(), StatusCode::OK, result)
    }

    fn answer(&self, status: StatusCode, state: &SaveFormState) -> Answer<HtmlPage> {
        let words = self.words;
        let form = &state.form;
        let mut fields = vec![FormField {
            name: "q",
            label: words.text("watch.words"),
            hint: words.text("watch.words_hint"),
            value: form.q.clone(),
            max: 200,
            autocomplete: "off",
            ..FormField::default()
        }];
        fields.push(frequency_field(
            words,
            Frequency::from_code(&form.frequency).unwrap_or_default(),
        ));
        if self.user.is_none() {
            fields.push(FormField {
                name: "email",
                label: words.text("watch.email"),
                kind: FieldKind::Email,
                value: form.email.clone(),
                error: match state.error {
                    "" => String::new(),
                    key => words.text(key),
                },
                autocomplete: "email",
                required: true,
                max: model::syntax::LONGEST_EMAIL,
                ..FormField::default()
            });
        }
        let note = match self.user {
            Some(user) if user.verified => {
                words.fill("watch.note_account", &[("email", &user.email)])
            }
            _ => words.text("watch.note"),
        };
        let section = FormSection {
            heading: self.in_words()?,
            form: Some(Form {
                action: self.path(),
                hidden: vec![("csrfToken", self.csrf.token.clone())],
                fields,
                honeypot: self.user.is_none(),
                note,
                button: words.text("watch.save"),
                ..Form::default()
            }),
            ..FormSection::default()
        };
        let page = FormPage {
            title: words.text("watch.title"),
            lead: words.text("watch.lead"),
            notice: match state.notice {
                "" => None,
                key => Some(words.notice(Emphasis::Warn, key)),
            },
            sections: vec![section],
            links: vec![
                words.link(self.params.address(), "watch.results"),
                words.home(),
            ],
        };
        let mut response = words.answer(&self.path(), status, page)?;
        self.csrf.send(words.app, response.headers_mut());
        Ok(response)
    }
}

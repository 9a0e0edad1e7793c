//! `/api/plain/delete-account`: the consequences of a deletion, and the form that asks for it,
//! signed in or not (docs/content-model.md §10).

use crate::app::{App, Shared};
use crate::guards::csrf::Csrf;
use crate::guards::known::KnownBrowser;
use crate::guards::{Reader, forget_session};
use crate::handlers::form_page::PageTexts;
use crate::http::problem::Answer;
use crate::http::rate_limits::{Limit, TooSoon};
use crate::http::{EitherForm, HtmlPage, Peer, QueryInput, limited};
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use domain::accounts::deletion::DeletionRequest;
use domain::accounts::email_address::Email;
use domain::accounts::links::{DELETION_HOURS, LinkUse};
use domain::emails::{self, Addressee};
use domain::rejection::Rejection;
use domain::vocabulary::LocaleCode;
use generator::viewmodel::{Emphasis, FieldKind, Form, FormField, FormPage, FormSection};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use model::{HOUR, Locale, format};
use serde::Deserialize;
use store::{Error, Link, User};
use support::clock::later;
use support::token;
use utoipa::ToSchema;

const PATH: &str = "/api/plain/delete-account";

#[derive(Deserialize, ToSchema)]
pub(super) struct DeletionParams {
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
}

pub(super) async fn show(
    State(app): State<Shared>,
    Reader(user): Reader,
    headers: HeaderMap,
    QueryInput(params): QueryInput<DeletionParams>,
) -> Answer<HtmlPage> {
    let page = DeletionPage::of(&app, &params, user.as_ref(), Csrf::of(&app, &headers));
    page.answer(StatusCode::OK, &FormState::default())
}

#[derive(Default, Deserialize, ToSchema)]
pub(super) struct DeletionForm {
    #[serde(default)]
    email: String,
    #[serde(default, rename = "csrfToken")]
    csrf_token: String,
    #[serde(default)]
    leave_blank: String,
}

pub(super) async fn send(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    Reader(user): Reader,
    headers: HeaderMap,
    QueryInput(params): QueryInput<DeletionParams>,
    limit: Limit<limited::DeletionLink>,
    EitherForm(sent): EitherForm<DeletionForm>,
) -> Answer<HtmlPage> {
    let page = DeletionPage::of(&app, &params, user.as_ref(), Csrf::of(&app, &headers));
    if !page.csrf.proves(Some(&sent.csrf_token)) {
        return page.refused(&FormState {
            notice: "deletion.again",
            ..FormState::default()
        });
    }
    if let Some(user) = &user {
        return page.delete(user, sent).await;
    }
    let Some(email) = Email::parse(&sent.email) else {
        return page.refused(&FormState {
            error: "deletion.bad_email",
            email: sent.email,
            ..FormState::default()
        });
    };
    let network = app.clients.network(peer, &headers);
    let who = KnownBrowser::of(&app, &headers).callers(&app, &email, network);
    let now = app.clock.now();
    let attempt = match limit.attempt(who, now) {
        Ok(attempt) => attempt,
        Err(refused) => return page.too_many(refused, sent.email),
    };
    let mut leaves = now;
    // The email itself asks whether a person wants it: one that a program may have requested takes
    // its turn, and is sent.
    if attempt.is_crowded() || !sent.leave_blank.is_empty() {
        match attempt.turn(network, now) {
            Ok(wait) => leaves = later(now, wait),
            Err(refused) => return page.too_many(refused, sent.email),
        }
    }
    let locale = page.words.locale;
    attempt.forgive_if_failed(send_link(&app, email, locale, leaves).await)?;
    let sent = page.words.result(
        "deletion.title",
        Emphasis::Good,
        "deletion.sent",
        Vec::new(),
    );
    page.words.answer(PATH, StatusCode::OK, sent)
}

/// Sends a link if the address has an account. For other addresses the same rows are written
/// without a link, so that both take as long.
async fn send_link(app: &App, email: Email, locale: Locale, leaves: Timestamp) -> Answer<()> {
    let address = email.clone();
    let user = app
        .store
        .read(move |reader| reader.credentials(&address))
        .await?
        .map(|(user, _)| user);
    let ends = later(leaves, DELETION_HOURS * HOUR);
    let token = token::random_token();
    let link = Link {
        usage: LinkUse::DeleteAccount {},
        email: email.clone(),
        user: user.as_ref().map(|user| user.id),
        entry: None,
        browser: None,
        expires_at: ends,
    };
    let email = user.map(|user| {
        let to = Addressee {
            locale,
            ..user.addressee()
        };
        (emails::accounts::deletion_link(&to, &token, ends), leaves)
    });
    app.store
        .send_link(token::digest(&token), link, email, app.clock.now())
        .await?;
    Ok(())
}

/// The additions to a form that comes back: keys of words, and the address that was typed.
#[derive(Default)]
struct FormState {
    /// The notice above everything.
    notice: &'static str,
    /// The error at the field.
    error: &'static str,
    email: String,
}

/// The page for one browser: the signed-in confirm by their address, others ask for a link.
struct DeletionPage<'a> {
    words: PageTexts<'a>,
    user: Option<&'a User>,
    csrf: Csrf,
}

impl<'a> DeletionPage<'a> {
    fn of(
        app: &'a App,
        params: &DeletionParams,
        user: Option<&'a User>,
        csrf: Csrf,
    ) -> DeletionPage<'a> {
        let locale = params.locale.unwrap_or(Locale::Ua);
        let words = PageTexts { app, locale };
        DeletionPage { words, user, csrf }
    }

    /// Closes the account immediately; its user may come back for some days.
    async fn delete(&self, user: &User, sent: DeletionForm) -> Answer<HtmlPage> {
        if !user.email.is(&sent.email) {
            return self.refused(&FormState {
                error: "deletion.other_email",
                email: sent.email,
                ..FormState::default()
            });
        }
        let words = self.words;
        let app = words.app;
        match app.store.request_deletion(user.id, app.clock.now()).await {
            Ok(deletion) => {
                tracing::info!(user = user.id.number(), "deletion asked for");
                let done = "link_page.delete_account.done";
                let facts = facts(words, &deletion);
                let receipt = words.result("deletion.receipt", Emphasis::Good, done, facts);
                let mut response = words.answer(PATH, StatusCode::OK, receipt)?;
                forget_session(app, response.headers_mut());
                Ok(response)
            }
            Err(Error::Rejected(Rejection::LastAdmin)) => self.refused(&FormState {
                notice: "link_page.delete_account.last_admin",
                ..FormState::default()
            }),
            Err(error) => Err(error.into()),
        }
    }

    fn refused(&self, state: &FormState) -> Answer<HtmlPage> {
        self.answer(StatusCode::UNPROCESSABLE_ENTITY, state)
    }

    fn too_many(&self, refused: TooSoon, email: String) -> Answer<HtmlPage> {
        let state = FormState {
            notice: if refused.crowded {
                "auth_error.NetworkBusy"
            } else {
                "deletion.too_many"
            },
            email,
            ..FormState::default()
        };
        let page = self.answer(StatusCode::TOO_MANY_REQUESTS, &state)?;
        Ok(page.retry_after(refused.seconds))
    }

    fn answer(&self, status: StatusCode, state: &FormState) -> Answer<HtmlPage> {
        let words = self.words;
        let mut sections = consequences(words);
        if self.user.is_some() {
            sections.push(FormSection {
                heading: words.text("deletion.export_title"),
                paragraphs: vec![words.text("deletion.export")],
                links: vec![words.link("/api/cabinet/export", "deletion.export_link")],
                ..FormSection::default()
            });
        }
        sections.push(self.confirmation(state));
        let page = FormPage {
            title: words.text("deletion.title"),
            lead: words.text("deletion.lead"),
            notice: match state.notice {
                "" => None,
                key => Some(words.notice(Emphasis::Warn, key)),
            },
            sections,
            links: vec![words.home()],
        };
        let mut response = words.answer(PATH, status, page)?;
        self.csrf.send(words.app, response.headers_mut());
        Ok(response)
    }

    /// The form, with the words for those who are signed in or for others.
    fn confirmation(&self, state: &FormState) -> FormSection {
        let (hint, autocomplete, emphasis) = match self.user {
            Some(user) => (user.email.to_string(), "off", Emphasis::Warn),
            None => (String::new(), "email", Emphasis::Plain),
        };
        let field = FormField {
            name: "email",
            label: self.text("label"),
            kind: FieldKind::Email,
            hint,
            value: state.email.clone(),
            error: match state.error {
                "" => String::new(),
                key => self.words.text(key),
            },
            autocomplete,
            required: true,
            max: model::syntax::LONGEST_EMAIL,
            ..FormField::default()
        };
        let form = Form {
            action: format!("{PATH}?locale={}", self.words.locale.code()),
            hidden: vec![("csrfToken", self.csrf.token.clone())],
            fields: vec![field],
            honeypot: self.user.is_none(),
            note: self.text("note"),
            button: self.text("button"),
            emphasis,
            passkey: String::new(),
        };
        FormSection {
            heading: self.text("heading"),
            paragraphs: vec![self.text("text")],
            form: Some(form),
            ..FormSection::default()
        }
    }

    fn text(&self, name: &str) -> String {
        let part = if self.user.is_some() {
            "signed_in"
        } else {
            "signed_out"
        };
        self.words.text(&format!("deletion.{part}.{name}"))
    }
}

/// The lists of everything that is deleted and of everything that is kept.
pub(super) fn consequences(words: PageTexts<'_>) -> Vec<FormSection> {
    let lists = [
        ("goes", ["profile", "ads", "photos"]),
        ("stays", ["work", "decisions", "backups"]),
    ];
    let mut sections = Vec::new();
    for (name, items) in lists {
        sections.push(FormSection {
            heading: words.text(&format!("deletion.{name}.title")),
            items: items
                .map(|item| words.text(&format!("deletion.{name}.{item}")))
                .to_vec(),
            ..FormSection::default()
        });
    }
    sections
}

/// Number and dates of a receipt.
pub(super) fn facts(words: PageTexts<'_>, deletion: &DeletionRequest) -> Vec<(String, String)> {
    let site = words.app.store.site().ok();
    let zone = site.and_then(|site| TimeZone::get(&site.settings.tz).ok());
    let zone = zone.unwrap_or(TimeZone::UTC);
    let mut facts = vec![(words.text("mail.fact.receipt"), deletion.receipt.clone())];
    for (key, at) in [
        ("mail.fact.requested_at", deletion.requested_at),
        ("mail.fact.erased_at", deletion.erased_at),
    ] {
        let date = at.to_zoned_datetime(zone.clone()).datetime();
        facts.push((words.text(key), format::date_time(date, words.locale)));
    }
    facts
}

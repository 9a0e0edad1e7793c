//! `/api/plain/delete-account`: what goes and what stays, and the way to the end of an account,
//! signed in or not (docs/content-model.md §10).

use super::plain::{PageTexts, page};
use crate::app::{App, Shared};
use crate::guards::csrf::Csrf;
use crate::guards::known::KnownBrowser;
use crate::guards::{Reader, forget_session};
use crate::http::problem::Answer;
use crate::http::rate_limits::{Attempt, Limit, TooSoon, Who};
use crate::http::{EitherForm, HtmlPage, Peer, QueryInput, limited};
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use domain::accounts::deletion::DeletionRequest;
use domain::accounts::email_address::Email;
use domain::accounts::links::{DELETION_HOURS, LinkUse};
use domain::emails::{self, Addressee};
use domain::rejection::Rejection;
use domain::vocabulary::LocaleCode;
use generator::viewmodel::{
    self, Emphasis, FieldKind, FormField, FormPage, FormSection, Link as Way, Notice,
};
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
    let locale = params.locale.unwrap_or(Locale::Ua);
    let csrf = Csrf::of(&app, &headers);
    draw(&app, locale, user.as_ref(), &csrf, FormState::default())
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
    let locale = params.locale.unwrap_or(Locale::Ua);
    let csrf = Csrf::of(&app, &headers);
    let words = PageTexts { app: &app, locale };
    if !csrf.proves(Some(&sent.csrf_token)) {
        return draw(
            &app,
            locale,
            user.as_ref(),
            &csrf,
            FormState::refused("deletion.again"),
        );
    }
    let wrong = |key: &'static str| FormState {
        error: key,
        email: sent.email.clone(),
        ..FormState::default()
    };
    let Some(user) = user else {
        let Some(email) = Email::parse(&sent.email) else {
            return draw(&app, locale, None, &csrf, wrong("deletion.bad_email"));
        };
        let network = peer.network(&headers, app.trusted_hops);
        // The owner's browser has a count of its own: strangers cannot use it up.
        let who = match KnownBrowser::of(&app, &headers).who(&app, &email) {
            Some(browser) => vec![browser],
            None => vec![Who::address(&email), Who::Network(network)],
        };
        let now = app.clock.now();
        let takes_turn = |attempt: &Attempt| attempt.is_crowded() || !sent.leave_blank.is_empty();
        let counted = limit.attempt(who, now).and_then(|attempt| {
            // The email itself asks whether a person wants it: what a program may have sent takes
            // its turn, and is sent.
            let wait = if takes_turn(&attempt) {
                attempt.turn(network, now)?
            } else {
                0
            };
            Ok((attempt, later(now, wait)))
        });
        let (attempt, leaves) = match counted {
            Ok(counted) => counted,
            Err(TooSoon { seconds, crowded }) => {
                let key = if crowded {
                    "auth_error.NetworkBusy"
                } else {
                    "deletion.too_many"
                };
                let state = FormState {
                    email: sent.email.clone(),
                    ..FormState::refused(key)
                };
                let mut response = draw(&app, locale, None, &csrf, state)?;
                *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
                response
                    .headers_mut()
                    .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
                return Ok(response);
            }
        };
        attempt.forgive_if_failed(send_link(&app, email, locale, leaves).await)?;
        let form_page = FormPage {
            title: words.text("deletion.title"),
            notice: Some(Notice {
                emphasis: Emphasis::Good,
                text: words.text("deletion.sent"),
            }),
            links: vec![words.home()],
            ..FormPage::default()
        };
        return page(&app, app.pages.form(locale, PATH, form_page));
    };
    if !user.email.is(&sent.email) {
        return draw(
            &app,
            locale,
            Some(&user),
            &csrf,
            wrong("deletion.other_email"),
        );
    }
    match app.store.request_deletion(user.id, app.clock.now()).await {
        Ok(deletion) => {
            tracing::info!(user = user.id.number(), "deletion asked for");
            let form_page = FormPage {
                title: words.text("deletion.receipt"),
                notice: Some(Notice {
                    emphasis: Emphasis::Good,
                    text: words.text("link_page.delete_account.done"),
                }),
                sections: vec![FormSection {
                    facts: facts(&app, &words, &deletion),
                    ..FormSection::default()
                }],
                links: vec![words.home()],
                ..FormPage::default()
            };
            let mut response = page(&app, app.pages.form(locale, PATH, form_page))?;
            forget_session(&app, response.headers_mut());
            Ok(response)
        }
        Err(Error::Rejected(Rejection::LastAdmin)) => draw(
            &app,
            locale,
            Some(&user),
            &csrf,
            FormState::refused("link_page.delete_account.last_admin"),
        ),
        Err(error) => Err(error.into()),
    }
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
        .send_link(
            token::sha256(&[token.as_bytes()]),
            link,
            email,
            app.clock.now(),
        )
        .await?;
    Ok(())
}

/// What the page shows besides itself: keys of words.
#[derive(Default)]
struct FormState {
    /// Above everything.
    notice: &'static str,
    /// At the field.
    error: &'static str,
    email: String,
}

impl FormState {
    fn refused(notice: &'static str) -> FormState {
        FormState {
            notice,
            ..FormState::default()
        }
    }
}

fn draw(
    app: &App,
    locale: Locale,
    user: Option<&User>,
    csrf: &Csrf,
    state: FormState,
) -> Answer<HtmlPage> {
    let words = PageTexts { app, locale };
    let status = if state.notice.is_empty() && state.error.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    let mut sections = consequences(&words);
    if user.is_some() {
        sections.push(FormSection {
            heading: words.text("deletion.export_title"),
            paragraphs: vec![words.text("deletion.export")],
            links: vec![Way {
                href: "/api/cabinet/export".to_owned(),
                label: words.text("deletion.export_link"),
            }],
            ..FormSection::default()
        });
    }
    let part = if user.is_some() {
        "signed_in"
    } else {
        "signed_out"
    };
    let text = |name: &str| words.text(&format!("deletion.{part}.{name}"));
    let field = FormField {
        name: "email".to_owned(),
        label: text("label"),
        kind: FieldKind::Email,
        hint: user.map(|user| user.email.to_string()).unwrap_or_default(),
        value: state.email,
        error: if state.error.is_empty() {
            String::new()
        } else {
            words.text(state.error)
        },
        autocomplete: if user.is_some() { "off" } else { "email" }.to_owned(),
        required: true,
        max: model::syntax::LONGEST_EMAIL,
        ..FormField::default()
    };
    sections.push(FormSection {
        heading: text("heading"),
        paragraphs: vec![text("text")],
        form: Some(viewmodel::Form {
            action: format!("{PATH}?locale={}", locale.code()),
            hidden: vec![("csrfToken".to_owned(), csrf.token.clone())],
            fields: vec![field],
            honeypot: user.is_none(),
            note: text("note"),
            button: text("button"),
            emphasis: if user.is_some() {
                Emphasis::Warn
            } else {
                Emphasis::Plain
            },
        }),
        ..FormSection::default()
    });
    let notice = (!state.notice.is_empty()).then(|| Notice {
        emphasis: Emphasis::Warn,
        text: words.text(state.notice),
    });
    let form_page = FormPage {
        title: words.text("deletion.title"),
        lead: words.text("deletion.lead"),
        notice,
        sections,
        links: vec![words.home()],
    };
    let mut response = page(app, app.pages.form(locale, PATH, form_page))?;
    *response.status_mut() = status;
    if csrf.fresh {
        response
            .headers_mut()
            .append(header::SET_COOKIE, csrf.set_cookie(app));
    }
    Ok(response)
}

/// What goes and what stays.
pub(super) fn consequences(words: &PageTexts<'_>) -> Vec<FormSection> {
    let section = |name: &str, items: &[&str]| FormSection {
        heading: words.text(&format!("deletion.{name}.title")),
        items: items
            .iter()
            .map(|item| words.text(&format!("deletion.{name}.{item}")))
            .collect(),
        ..FormSection::default()
    };
    vec![
        section("goes", &["profile", "ads", "photos"]),
        section("stays", &["work", "decisions", "backups"]),
    ]
}

/// Number and dates of a receipt.
pub(super) fn facts(
    app: &App,
    words: &PageTexts<'_>,
    deletion: &DeletionRequest,
) -> Vec<(String, String)> {
    let zone = app
        .store
        .site()
        .ok()
        .and_then(|site| TimeZone::get(&site.settings.tz).ok());
    let zone = zone.unwrap_or(TimeZone::UTC);
    let date =
        |at: Timestamp| format::date_time(at.to_zoned(zone.clone()).datetime(), words.locale);
    vec![
        (words.text("mail.fact.receipt"), deletion.receipt.clone()),
        (
            words.text("mail.fact.requested_at"),
            date(deletion.requested_at),
        ),
        (words.text("mail.fact.erased_at"), date(deletion.erased_at)),
    ]
}

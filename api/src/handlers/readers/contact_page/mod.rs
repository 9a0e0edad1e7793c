//! `/api/plain/contact`: the same forms as pages, for browsers without JavaScript, and the pages
//! that links in emails lead to: an answer to a message, and the confirmation of one.

mod sections;

use super::ads::{display, reveal};
use super::plain::{PageTexts, page};
use super::reports::{self, Report};
use super::writing::{self, Recipient, TEXT, Taken, Writing, length};
use crate::app::{App, Shared};
use crate::guards::ThisSite;
use crate::guards::csrf::Csrf;
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::limits;
use crate::http::{FormBody, HtmlPage, QueryInput, limited};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use domain::ids::Pid;
use domain::vocabulary::{LocaleCode, codes};
use generator::viewmodel::{Emphasis, FormPage, FormSection, Link, Notice};
use model::typed::typed_lines;
use model::{Kind, Locale, UnixSeconds};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::ContactInfo;
use support::token;
use utoipa::ToSchema;

const PATH: &str = "/api/plain/contact";

/// Follows the name of a form whose message waits until its sender confirms it.
const WAITS: &str = "-waits";

/// The subject of the contact page, from its address; without one, messages go to the editors.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(super) struct ContactParams {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
    /// The public id of an advertisement.
    #[serde(skip_serializing_if = "String::is_empty")]
    ad: String,
    /// The section of an entry to report; used together with `slug`.
    #[serde(skip_serializing_if = "String::is_empty")]
    section: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    slug: String,
    /// The token from an email, to reply to a message.
    #[serde(skip_serializing_if = "String::is_empty")]
    reply: String,
    /// The token from an email, to confirm a message.
    #[serde(skip_serializing_if = "String::is_empty")]
    confirm: String,
    /// The form that was submitted, and whether its message awaits confirmation.
    #[serde(skip_serializing_if = "String::is_empty")]
    done: String,
}

impl ContactParams {
    fn locale(&self) -> Locale {
        self.locale.unwrap_or(Locale::Ua)
    }

    /// The page's own address.
    fn path(&self) -> String {
        let params = ContactParams {
            locale: Some(self.locale()),
            ..self.clone()
        };
        format!(
            "{PATH}?{}",
            serde_urlencoded::to_string(&params).unwrap_or_default()
        )
    }
}

codes!(
    /// A form of the page.
    FormCode is "ContactFormName",
    ["phone", "message", "contact", "report", "reply", "confirm"]
);

/// A form of the contact page.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct ContactForm {
    #[serde(rename = "csrfToken")]
    csrf_token: String,
    /// The name of the form on the page.
    #[schema(value_type = FormCode)]
    form: String,
    name: String,
    email: String,
    text: String,
    reason: String,
    leave_blank: String,
    /// The time at which the page was rendered, in seconds since 1970.
    opened: String,
}

limits! {
    /// What the forms of the page count.
    pub(super) struct ContactLimits {
        reveal: limited::Reveal,
        message: limited::Message,
        contact: limited::ContactForm,
        complaint: limited::Complaint,
        confirmation: limited::Confirmation,
    }
}

pub(super) async fn show(
    State(app): State<Shared>,
    headers: HeaderMap,
    QueryInput(params): QueryInput<ContactParams>,
) -> Answer<HtmlPage> {
    let csrf = Csrf::of(&app, &headers);
    ContactPage {
        app: &app,
        params: &params,
        csrf: &csrf,
    }
    .draw(StatusCode::OK, Drawn::default())
    .await
}

pub(super) async fn send(
    from: ThisSite,
    State(app): State<Shared>,
    headers: HeaderMap,
    QueryInput(params): QueryInput<ContactParams>,
    limits: ContactLimits,
    FormBody(sent): FormBody<ContactForm>,
) -> Answer<HtmlPage> {
    let csrf = Csrf::of(&app, &headers);
    let page = ContactPage {
        app: &app,
        params: &params,
        csrf: &csrf,
    };
    if !csrf.proves(Some(&sent.csrf_token)) {
        let notice = Some((Emphasis::Warn, page.words().text("contact_page.again")));
        return page
            .draw(
                StatusCode::BAD_REQUEST,
                Drawn {
                    notice,
                    sent,
                    ..Drawn::default()
                },
            )
            .await;
    }
    let done = match sent.form.as_str() {
        "phone" => match reveal(&app, &from, params.ad.clone().into(), limits.reveal).await {
            Ok(contact) => {
                let number = Link {
                    href: format!("tel:{}", contact.phone),
                    label: display(&contact, params.locale()),
                };
                let apps = contact
                    .phone_apps
                    .iter()
                    .map(|app| page.words().text(&format!("app.{app}")))
                    .collect();
                let number = Some((number, apps));
                return page
                    .draw(
                        StatusCode::OK,
                        Drawn {
                            number,
                            ..Drawn::default()
                        },
                    )
                    .await;
            }
            Err(problem) => Err(problem),
        },
        "message" => {
            let to = Recipient::Owner(params.ad.clone().into(), limits.message);
            writing::accept(&app, &from, to, limits.confirmation, page.writing(&sent)).await
        }
        "contact" => {
            let to = Recipient::Editors(limits.contact);
            writing::accept(&app, &from, to, limits.confirmation, page.writing(&sent)).await
        }
        "report" => match page.report(&sent).await {
            Ok(report) => {
                reports::accept(&app, &from, limits.complaint, limits.confirmation, report).await
            }
            Err(problem) => Err(problem),
        },
        "reply" => match page.reply(&sent).await {
            Ok(true) => Ok(Taken::Sent),
            Ok(false) => {
                let notice = Some((
                    Emphasis::Warn,
                    page.words().text("contact_page.answered_before"),
                ));
                return page
                    .draw(
                        StatusCode::CONFLICT,
                        Drawn {
                            notice,
                            sent,
                            ..Drawn::default()
                        },
                    )
                    .await;
            }
            Err(problem) => Err(problem),
        },
        "confirm" => page.confirm().await.map(|()| Taken::Sent),
        _ => Err(Problem::bad_request("form: unknown value")),
    };
    match done {
        Ok(taken) => {
            let waits = if taken == Taken::Waits { WAITS } else { "" };
            let result_page = ContactParams {
                done: format!("{}{waits}", sent.form),
                ..params.clone()
            };
            Ok(HtmlPage::redirect(&result_page.path()))
        }
        Err(problem) => page.refused(problem, sent).await,
    }
}

/// What a page is drawn with beside its address.
#[derive(Default)]
struct Drawn {
    notice: Option<(Emphasis, String)>,
    /// The typed values, to be corrected.
    sent: ContactForm,
    /// Validation errors by field.
    errors: Vec<(String, String)>,
    /// The number that was asked for, and where else it is reached.
    number: Option<(Link, Vec<String>)>,
}

struct ContactPage<'a> {
    app: &'a App,
    params: &'a ContactParams,
    csrf: &'a Csrf,
}

impl ContactPage<'_> {
    fn words(&self) -> PageTexts<'_> {
        PageTexts {
            app: self.app,
            locale: self.params.locale(),
        }
    }

    /// Since the page was rendered; a form without this value counts as too quick.
    fn seconds_open(&self, sent: &ContactForm) -> i64 {
        let opened = sent.opened.parse().ok().map(UnixSeconds::new);
        opened.map_or(0, |opened| {
            UnixSeconds::from(self.app.clock.now()).since(opened)
        })
    }

    fn writing(&self, sent: &ContactForm) -> Writing {
        let ContactForm {
            name,
            email,
            text,
            leave_blank,
            ..
        } = sent.clone();
        let seconds = Some(self.seconds_open(sent));
        Writing {
            name,
            email,
            text,
            leave_blank,
            seconds,
            locale: Some(self.params.locale()),
        }
    }

    async fn report(&self, sent: &ContactForm) -> Answer<Report> {
        let ContactForm {
            reason,
            text,
            email,
            leave_blank,
            ..
        } = sent.clone();
        let (section, slug) = match self.params.ad.as_str() {
            "" => (self.params.section.clone(), self.params.slug.clone()),
            pid => {
                let slug = self.reach(pid).await?.ok_or_else(Problem::not_found)?.slug;
                (Kind::Advertisements.section().to_owned(), slug)
            }
        };
        let seconds = Some(self.seconds_open(sent));
        Ok(Report {
            section,
            slug,
            reason,
            text,
            email,
            leave_blank,
            seconds,
            locale: Some(self.params.locale()),
        })
    }

    async fn reach(&self, pid: &str) -> Answer<Option<ContactInfo>> {
        let (pid, locale, now) = (
            Pid::from(pid.to_owned()),
            self.params.locale(),
            self.app.clock.now(),
        );
        Ok(self
            .app
            .store
            .read(move |reader| reader.reach(&pid, locale, now))
            .await?)
    }

    /// Only the recipient of the email has its token, and may answer once: no limit is needed.
    /// `false`: there was an answer.
    async fn reply(&self, sent: &ContactForm) -> Answer<bool> {
        let text = typed_lines(&sent.text);
        let mut problems = Vec::new();
        length("text", &text, TEXT, &mut problems);
        if !problems.is_empty() {
            return Err(Problem::invalid(&problems));
        }
        let token = token::sha256(&[self.params.reply.as_bytes()]);
        Ok(self
            .app
            .store
            .answer_message(token, text, self.app.clock.now())
            .await?)
    }

    /// The same for the sender of a message.
    async fn confirm(&self) -> Answer<()> {
        let token = token::sha256(&[self.params.confirm.as_bytes()]);
        Ok(self
            .app
            .store
            .confirm_message(token, self.app.clock.now())
            .await?)
    }

    /// The page again, with validation errors.
    async fn refused(&self, problem: Problem, sent: ContactForm) -> Answer<HtmlPage> {
        let words = self.words();
        let theme_text = |key: &str, count: Option<i64>, params: &[(&str, &str)]| {
            self.app
                .pages
                .messages()
                .fill_counted(self.params.locale(), key, count, params)
        };
        match problem.status() {
            StatusCode::UNPROCESSABLE_ENTITY => {
                let errors = problem.errors().map(|(field, problems)| {
                    let first = &problems[0];
                    let text = |name: &str| {
                        let value = first.params.get(name);
                        let known = value.and_then(Value::as_str).map(str::to_owned);
                        known
                            .or_else(|| Some(value?.as_i64()?.to_string()))
                            .unwrap_or_default()
                    };
                    let (n, m) = (text("n"), text("m"));
                    let key = format!("ask.problem.{}", first.key);
                    let count = first.params.get("n").and_then(Value::as_i64);
                    let message = theme_text(&key, count, &[("n", &n), ("m", &m)]);
                    (
                        field.to_owned(),
                        message.unwrap_or_else(|| words.text("ask.problem.invalid")),
                    )
                });
                let errors = errors.collect();
                self.draw(
                    problem.status(),
                    Drawn {
                        sent,
                        errors,
                        ..Drawn::default()
                    },
                )
                .await
            }
            StatusCode::TOO_MANY_REQUESTS => {
                let seconds = problem.retry_after().unwrap_or(60);
                let minutes = seconds.div_ceil(60).max(1);
                let message = theme_text(
                    &format!("ask.{}", problem.key().unwrap_or("rate_limited")),
                    i64::try_from(minutes).ok(),
                    &[("n", &minutes.to_string())],
                );
                let notice = Some((Emphasis::Warn, message.unwrap_or_default()));
                let drawn = Drawn {
                    notice,
                    sent,
                    ..Drawn::default()
                };
                let mut response = self.draw(problem.status(), drawn).await?;
                response
                    .headers_mut()
                    .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
                Ok(response)
            }
            StatusCode::NOT_FOUND => self.gone("ask.gone"),
            _ => Err(problem),
        }
    }

    fn gone(&self, key: &str) -> Answer<HtmlPage> {
        let words = self.words();
        let page = FormPage {
            title: words.text("contact_page.gone"),
            notice: Some(Notice {
                emphasis: Emphasis::Warn,
                text: words.text(key),
            }),
            links: vec![words.home()],
            ..FormPage::default()
        };
        self.answer(StatusCode::NOT_FOUND, page)
    }

    fn answer(&self, status: StatusCode, form_page: FormPage) -> Answer<HtmlPage> {
        let drawn = self
            .app
            .pages
            .form(self.params.locale(), &self.params.path(), form_page);
        let mut response = page(self.app, drawn)?;
        *response.status_mut() = status;
        if self.csrf.fresh {
            response
                .headers_mut()
                .append(header::SET_COOKIE, self.csrf.set_cookie(self.app));
        }
        if !self.params.reply.is_empty() || !self.params.confirm.is_empty() {
            // The address is a secret (docs/security.md item 55).
            response.headers_mut().insert(
                header::REFERRER_POLICY,
                HeaderValue::from_static("no-referrer"),
            );
        }
        Ok(response)
    }

    async fn draw(&self, status: StatusCode, state: Drawn) -> Answer<HtmlPage> {
        let (words, params, now) = (self.words(), self.params, self.app.clock.now());
        let digest = |token: &str| token::sha256(&[token.as_bytes()]);
        let store = &self.app.store;
        let mut page = if !params.reply.is_empty() {
            let token = digest(&params.reply);
            let question = store
                .read(move |reader| reader.message_to_answer(&token, now))
                .await?;
            let Some(question) = question else {
                return self.gone("contact_page.link_over");
            };
            self.reply_page(&question, &state)
        } else if params.done == "confirm" {
            FormPage {
                title: words.text("contact_page.confirm"),
                ..FormPage::default()
            }
        } else if !params.confirm.is_empty() {
            let token = digest(&params.confirm);
            let question = store
                .read(move |reader| reader.message_to_confirm(&token, now))
                .await?;
            let Some(question) = question else {
                return self.gone("contact_page.link_over");
            };
            self.confirm_page(&question, &state)
        } else if !params.ad.is_empty() {
            let Some(reach) = self.reach(&params.ad).await? else {
                return self.gone("ask.gone");
            };
            let mut sections = Vec::new();
            if reach.phone {
                sections.push(self.phone(&state));
            }
            if reach.messages {
                sections.push(self.message_form("message", &state));
            }
            sections.push(self.complaint(&state));
            let way = params
                .locale()
                .path(&Kind::Advertisements.item_path(&reach.slug));
            FormPage {
                title: words.text("contact_page.ad"),
                lead: reach.title,
                sections,
                links: vec![Link {
                    href: way,
                    label: words.text("contact_page.back"),
                }],
                ..FormPage::default()
            }
        } else if !params.slug.is_empty() || !params.section.is_empty() {
            let kind = reports::kind_of(&params.section);
            let title = match kind {
                Some(kind) => {
                    let (slug, locale) = (params.slug.clone(), params.locale());
                    store
                        .read(move |reader| reader.public_title(kind, &slug, locale, now))
                        .await?
                }
                None => None,
            };
            let (Some(kind), Some(title)) = (kind, title) else {
                return self.gone("ask.gone");
            };
            let way = params.locale().path(&kind.item_path(&params.slug));
            FormPage {
                title: words.text("ask.form.report.title"),
                lead: title,
                sections: vec![FormSection {
                    heading: String::new(),
                    ..self.complaint(&state)
                }],
                links: vec![Link {
                    href: way,
                    label: words.text("contact_page.back"),
                }],
                ..FormPage::default()
            }
        } else {
            FormPage {
                title: words.text("ask.form.contact.title"),
                sections: vec![FormSection {
                    heading: String::new(),
                    ..self.message_form("contact", &state)
                }],
                ..FormPage::default()
            }
        };
        page.notice = match (state.notice, params.done.as_str()) {
            (Some((emphasis, text)), _) => Some(Notice { emphasis, text }),
            // Only of the page that the form led to, not of the answer to the next one.
            (None, form @ ("message" | "contact" | "report")) if state.sent.form.is_empty() => {
                Some(Notice {
                    emphasis: Emphasis::Good,
                    text: words.text(&format!("ask.form.{form}.done")),
                })
            }
            (None, form) if form.ends_with(WAITS) && state.sent.form.is_empty() => Some(Notice {
                emphasis: Emphasis::Good,
                text: words.text("ask.waits"),
            }),
            (None, "confirm") => Some(Notice {
                emphasis: Emphasis::Good,
                text: words.text("ask.form.message.done"),
            }),
            _ => page.notice,
        };
        page.links.push(words.home());
        self.answer(status, page)
    }
}

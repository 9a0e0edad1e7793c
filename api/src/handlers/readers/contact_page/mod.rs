//! `/api/plain/contact`: the same forms as pages, for browsers without JavaScript, and the pages
//! that links in emails lead to: an answer to a message, and the confirmation of one.

mod sections;

use super::ads::reveal;
use super::reports::{self, Report};
use super::writing::{self, MessageReceipt, Recipient, TEXT, Writing};
use crate::app::{App, Shared};
use crate::guards::ThisSite;
use crate::guards::csrf::Csrf;
use crate::handlers::form_page::{PageTexts, keep_secret};
use crate::http::problem::{Answer, FieldError, Problem};
use crate::http::rate_limits::limits;
use crate::http::{FormBody, HtmlPage, QueryInput, limited};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use domain::ads::rules::Contact;
use domain::ids::Pid;
use domain::vocabulary::{LocaleCode, codes};
use generator::viewmodel::{Emphasis, FormPage, FormSection, Notice};
use model::typed::typed_lines;
use model::{FieldProblem, Kind, Locale, UnixSeconds};
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

    /// Whether the address has the token of an email, which only one person has.
    fn is_secret(&self) -> bool {
        !self.reply.is_empty() || !self.confirm.is_empty()
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
    /// The limits of the forms of the page.
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
    let page = ContactPage::of(&app, &params, &headers, ContactForm::default());
    page.draw(StatusCode::OK).await
}

pub(super) async fn send(
    from: ThisSite,
    State(app): State<Shared>,
    headers: HeaderMap,
    QueryInput(params): QueryInput<ContactParams>,
    limits: ContactLimits,
    FormBody(sent): FormBody<ContactForm>,
) -> Answer<HtmlPage> {
    let mut page = ContactPage::of(&app, &params, &headers, sent);
    if !page.csrf.proves(Some(&page.sent.csrf_token)) {
        page.notice = Some(page.words.notice(Emphasis::Warn, "contact_page.again"));
        return page.draw(StatusCode::BAD_REQUEST).await;
    }
    let receipt = match page.sent.form.as_str() {
        "phone" => match reveal(&app, &from, params.ad.clone().into(), limits.reveal).await {
            Ok(contact) => {
                page.sent = ContactForm::default();
                page.number = Some(contact);
                return page.draw(StatusCode::OK).await;
            }
            Err(problem) => Err(problem),
        },
        "reply" => match page.reply().await {
            Ok(true) => Ok(MessageReceipt { waits: false }),
            Ok(false) => {
                let before = "contact_page.answered_before";
                page.notice = Some(page.words.notice(Emphasis::Warn, before));
                return page.draw(StatusCode::CONFLICT).await;
            }
            Err(problem) => Err(problem),
        },
        _ => page.deliver(&from, limits).await,
    };
    match receipt {
        Ok(receipt) => {
            let waits = if receipt.waits { WAITS } else { "" };
            let result_page = ContactParams {
                done: format!("{}{waits}", page.sent.form),
                ..params.clone()
            };
            Ok(HtmlPage::redirect(&result_page.path()))
        }
        Err(problem) => page.refused(problem).await,
    }
}

/// A page of one subject, and the state of its forms.
struct ContactPage<'a> {
    words: PageTexts<'a>,
    params: &'a ContactParams,
    csrf: Csrf,
    notice: Option<Notice>,
    /// The typed values of the form that was sent, to be corrected.
    sent: ContactForm,
    /// The problems of the form by field.
    errors: Vec<(String, String)>,
    /// The owner's number, where it was asked for.
    number: Option<Contact>,
}

impl<'a> ContactPage<'a> {
    fn of(
        app: &'a App,
        params: &'a ContactParams,
        headers: &HeaderMap,
        sent: ContactForm,
    ) -> ContactPage<'a> {
        let locale = params.locale();
        ContactPage {
            words: PageTexts { app, locale },
            params,
            csrf: Csrf::of(app, headers),
            notice: None,
            sent,
            errors: Vec::new(),
            number: None,
        }
    }

    /// Forwards the message or the complaint of a form.
    async fn deliver(&self, from: &ThisSite, limits: ContactLimits) -> Answer<MessageReceipt> {
        let app = self.words.app;
        let to = match self.sent.form.as_str() {
            "message" => Recipient::Owner(self.params.ad.clone().into(), limits.message),
            "contact" => Recipient::Editors(limits.contact),
            "report" => {
                let report = self.report().await?;
                let ContactLimits {
                    complaint,
                    confirmation,
                    ..
                } = limits;
                return reports::accept(app, from, complaint, confirmation, report).await;
            }
            "confirm" => return self.confirm().await,
            _ => return Err(Problem::bad_request("form: unknown value")),
        };
        writing::accept(app, from, to, limits.confirmation, self.writing()).await
    }

    /// Seconds since the page was rendered; 0, which is too quick, where the form does not say.
    fn seconds_open(&self) -> i64 {
        let now = UnixSeconds::from(self.words.app.clock.now());
        let opened = self.sent.opened.parse().map(UnixSeconds::new);
        opened.map_or(0, |opened| now.since(opened))
    }

    fn writing(&self) -> Writing {
        let sent = &self.sent;
        Writing {
            name: sent.name.clone(),
            email: sent.email.clone(),
            text: sent.text.clone(),
            leave_blank: sent.leave_blank.clone(),
            seconds: Some(self.seconds_open()),
            locale: Some(self.words.locale),
        }
    }

    async fn report(&self) -> Answer<Report> {
        let sent = &self.sent;
        let (section, slug) = match self.params.ad.as_str() {
            "" => (self.params.section.clone(), self.params.slug.clone()),
            pid => {
                let slug = self.reach(pid).await?.ok_or_else(Problem::not_found)?.slug;
                (Kind::Advertisements.section().to_owned(), slug)
            }
        };
        Ok(Report {
            section,
            slug,
            reason: sent.reason.clone(),
            text: sent.text.clone(),
            email: sent.email.clone(),
            leave_blank: sent.leave_blank.clone(),
            seconds: Some(self.seconds_open()),
            locale: Some(self.words.locale),
        })
    }

    async fn reach(&self, pid: &str) -> Answer<Option<ContactInfo>> {
        let pid = Pid::from(pid.to_owned());
        let locale = self.words.locale;
        let now = self.words.app.clock.now();
        let store = &self.words.app.store;
        Ok(store
            .read(move |reader| reader.reach(&pid, locale, now))
            .await?)
    }

    /// Only the recipient of the email has its token, and may answer once: no limit is needed.
    /// Returns `false` where the message was answered before.
    async fn reply(&self) -> Answer<bool> {
        let text = typed_lines(&self.sent.text);
        if let Some(problem) = FieldProblem::of_length("text", &text, TEXT) {
            return Err(problem.into());
        }
        let app = self.words.app;
        let token = token::digest(&self.params.reply);
        Ok(app
            .store
            .answer_message(token, text, app.clock.now())
            .await?)
    }

    /// Forwards a message that its sender confirms. Only the sender has the token.
    async fn confirm(&self) -> Answer<MessageReceipt> {
        let app = self.words.app;
        let token = token::digest(&self.params.confirm);
        app.store.confirm_message(token, app.clock.now()).await?;
        Ok(MessageReceipt { waits: false })
    }

    /// The page again, with its problems.
    async fn refused(mut self, problem: Problem) -> Answer<HtmlPage> {
        let status = problem.status();
        match status {
            StatusCode::UNPROCESSABLE_ENTITY => {
                for (field, problems) in problem.errors() {
                    let explained = self.explain(&problems[0]);
                    self.errors.push((field.to_owned(), explained));
                }
                self.draw(status).await
            }
            StatusCode::TOO_MANY_REQUESTS => {
                let seconds = problem.retry_after().unwrap_or(60);
                let minutes = seconds.div_ceil(60).max(1);
                let key = format!("ask.{}", problem.key().unwrap_or("rate_limited"));
                let text = self.counted(&key, i64::try_from(minutes).ok(), None);
                self.notice = Some(Notice {
                    emphasis: Emphasis::Warn,
                    text: text.unwrap_or_default(),
                });
                Ok(self.draw(status).await?.retry_after(seconds))
            }
            StatusCode::NOT_FOUND => self.gone("ask.gone"),
            _ => Err(problem),
        }
    }

    /// The words for a problem of a field, with its limit `n` and its length `m`.
    fn explain(&self, error: &FieldError) -> String {
        let n = error.params.get("n").and_then(Value::as_i64);
        let m = error.params.get("m").and_then(Value::as_i64);
        self.counted(&format!("ask.problem.{}", error.key), n, m)
            .unwrap_or_else(|| self.words.text("ask.problem.invalid"))
    }

    fn counted(&self, key: &str, n: Option<i64>, m: Option<i64>) -> Option<String> {
        let params = [
            ("n", &*n.unwrap_or_default().to_string()),
            ("m", &*m.unwrap_or_default().to_string()),
        ];
        let messages = self.words.app.publishing.pages.messages();
        messages.fill_counted(self.words.locale, key, n, &params)
    }

    fn gone(&self, key: &str) -> Answer<HtmlPage> {
        let gone = "contact_page.gone";
        let page = self.words.result(gone, Emphasis::Warn, key, Vec::new());
        self.answer(StatusCode::NOT_FOUND, page)
    }

    fn answer(&self, status: StatusCode, page: FormPage) -> Answer<HtmlPage> {
        let mut response = self.words.answer(&self.params.path(), status, page)?;
        let headers = response.headers_mut();
        self.csrf.send(self.words.app, headers);
        if self.params.is_secret() {
            keep_secret(headers);
        }
        Ok(response)
    }

    async fn draw(mut self, status: StatusCode) -> Answer<HtmlPage> {
        let page = if !self.params.reply.is_empty() {
            self.reply_page().await?
        } else if self.params.done == "confirm" {
            Some(FormPage {
                title: self.words.text("contact_page.confirm"),
                ..FormPage::default()
            })
        } else if !self.params.confirm.is_empty() {
            self.confirm_page().await?
        } else if !self.params.ad.is_empty() {
            self.ad_page().await?
        } else if !self.params.slug.is_empty() || !self.params.section.is_empty() {
            self.report_page().await?
        } else {
            Some(page_of(self.message_form("contact")))
        };
        let Some(mut page) = page else {
            return self.gone(if self.params.is_secret() {
                "contact_page.link_over"
            } else {
                "ask.gone"
            });
        };
        let notice = self.notice.take().or_else(|| self.done());
        page.notice = notice.or(page.notice);
        page.links.push(self.words.home());
        self.answer(status, page)
    }

    /// The result of the form that led to this page, unless another form was sent since.
    fn done(&self) -> Option<Notice> {
        let key = match self.params.done.as_str() {
            "confirm" => "ask.form.message.done",
            _ if !self.sent.form.is_empty() => return None,
            "message" => "ask.form.message.done",
            "contact" => "ask.form.contact.done",
            "report" => "ask.form.report.done",
            form if form.ends_with(WAITS) => "ask.waits",
            _ => return None,
        };
        Some(self.words.notice(Emphasis::Good, key))
    }
}

/// A page of one section, titled by the heading of the section.
pub(super) fn page_of(mut section: FormSection) -> FormPage {
    FormPage {
        title: std::mem::take(&mut section.heading),
        sections: vec![section],
        ..FormPage::default()
    }
}

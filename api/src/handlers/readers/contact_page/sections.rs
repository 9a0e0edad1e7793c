//! The pages of each subject, as view models that the theme draws.

use super::{ContactForm, ContactPage, ContactParams, page_of};
use crate::handlers::form_page::paragraphs;
use crate::handlers::readers::ads::display;
use crate::handlers::readers::reports::{self, kind_of};
use crate::handlers::readers::writing::TEXT;
use crate::http::problem::Answer;
use domain::accounts::NAME;
use domain::ads::complaints::REASONS;
use generator::viewmodel::{
    Emphasis, FieldChoice, FieldKind, Form, FormField, FormPage, FormSection, Link,
};
use model::{Kind, Locale, UnixSeconds};
use support::token;

impl ContactPage<'_> {
    /// An answer to a message, by the owner of an advertisement.
    pub(super) async fn reply_page(&self) -> Answer<Option<FormPage>> {
        let words = self.words;
        let app = words.app;
        let token = token::digest(&self.params.reply);
        let now = app.clock.now();
        let question = app
            .store
            .read(move |reader| reader.message_to_answer(&token, now));
        let Some(question) = question.await? else {
            return Ok(None);
        };
        let about = [("name", &*question.name), ("title", &*question.title)];
        let mut page = FormPage {
            title: words.text("contact_page.reply"),
            lead: words.fill("contact_page.asks", &about),
            sections: vec![FormSection {
                paragraphs: paragraphs(&question.text),
                ..FormSection::default()
            }],
            ..FormPage::default()
        };
        if !question.answered {
            let field = FormField {
                label: words.text("contact_page.answer"),
                ..self.field("text", TEXT.1, "reply")
            };
            let form = Form {
                fields: vec![field],
                note: words.text("contact_page.reply_note"),
                button: words.text("contact_page.reply_button"),
                ..self.form("reply")
            };
            page.sections.push(form.into());
            return Ok(Some(page));
        }
        page.notice = Some(if self.params.done == "reply" {
            words.notice(Emphasis::Good, "contact_page.replied")
        } else {
            words.notice(Emphasis::Plain, "contact_page.answered")
        });
        if self.sent.form == "reply" {
            page.sections.push(FormSection {
                heading: words.text("contact_page.not_sent"),
                paragraphs: paragraphs(&self.sent.text),
                ..FormSection::default()
            });
        }
        Ok(Some(page))
    }

    /// A message that its sender confirms.
    pub(super) async fn confirm_page(&self) -> Answer<Option<FormPage>> {
        let words = self.words;
        let app = words.app;
        let token = token::digest(&self.params.confirm);
        let now = app.clock.now();
        let question = app
            .store
            .read(move |reader| reader.message_to_confirm(&token, now));
        let Some(question) = question.await? else {
            return Ok(None);
        };
        let form = Form {
            button: words.text("contact_page.confirm_button"),
            ..self.form("confirm")
        };
        Ok(Some(FormPage {
            title: words.text("contact_page.confirm"),
            lead: words.text("contact_page.confirm_lead"),
            sections: vec![FormSection {
                heading: question.title,
                paragraphs: paragraphs(&question.text),
                form: Some(form),
                ..FormSection::default()
            }],
            ..FormPage::default()
        }))
    }

    /// Everything that can be asked of an advertisement.
    pub(super) async fn ad_page(&self) -> Answer<Option<FormPage>> {
        let Some(reach) = self.reach(&self.params.ad).await? else {
            return Ok(None);
        };
        let mut sections = Vec::new();
        if reach.phone {
            sections.push(self.phone());
        }
        if reach.messages {
            sections.push(self.message_form("message"));
        }
        sections.push(self.complaint());
        Ok(Some(FormPage {
            title: self.words.text("contact_page.ad"),
            lead: reach.title,
            sections,
            links: vec![self.back(Kind::Advertisements, &reach.slug)],
            ..FormPage::default()
        }))
    }

    /// A complaint about an entry of any kind.
    pub(super) async fn report_page(&self) -> Answer<Option<FormPage>> {
        let Some(kind) = kind_of(&self.params.section) else {
            return Ok(None);
        };
        let app = self.words.app;
        let slug = self.params.slug.clone();
        let locale = self.words.locale;
        let now = app.clock.now();
        let title = app
            .store
            .read(move |reader| reader.public_title(kind, &slug, locale, now))
            .await?;
        Ok(title.map(|title| FormPage {
            lead: title,
            links: vec![self.back(kind, &self.params.slug)],
            ..page_of(self.complaint())
        }))
    }

    fn back(&self, kind: Kind, slug: &str) -> Link {
        let path = self.words.locale.path(&kind.item_path(slug));
        self.words.link(path, "contact_page.back")
    }

    fn phone(&self) -> FormSection {
        let words = self.words;
        let mut section = FormSection {
            heading: words.text("contact_page.phone"),
            ..FormSection::default()
        };
        if let Some(contact) = &self.number {
            section.links.push(Link {
                href: format!("tel:{}", contact.phone),
                label: display(contact, words.locale),
            });
            for app in &contact.phone_apps {
                section.items.push(words.text(&format!("app.{app}")));
            }
        } else {
            section
                .paragraphs
                .push(words.text("contact_page.phone_note"));
            section.form = Some(Form {
                button: words.text("ad.phone"),
                ..self.form("phone")
            });
        }
        section
    }

    /// The form of a message to the owner or to the editors.
    pub(super) fn message_form(&self, form: &str) -> FormSection {
        let fields = vec![
            self.field("name", NAME.1, form),
            self.field("email", 0, form),
            self.field("text", TEXT.1, form),
        ];
        self.section(form, fields)
    }

    fn complaint(&self) -> FormSection {
        let words = self.words;
        let mut options = vec![FieldChoice {
            value: String::new(),
            label: words.text("ask.choose"),
        }];
        for reason in REASONS {
            options.push(FieldChoice {
                value: reason.to_owned(),
                label: words.text(&format!("ask.reason.{reason}")),
            });
        }
        let fields = vec![
            FormField {
                options,
                ..self.field("reason", 0, "report")
            },
            FormField {
                label: words.text("ask.form.report.text"),
                hint: self.needed(&reports::NEED_TEXT),
                required: false,
                ..self.field("text", reports::TEXT.1, "report")
            },
            FormField {
                hint: self.needed(&reports::NEED_EMAIL),
                required: false,
                ..self.field("email", 0, "report")
            },
        ];
        self.section("report", fields)
    }

    /// Says for which reasons a field is needed.
    fn needed(&self, reasons: &[&str]) -> String {
        let mut names = Vec::new();
        for reason in reasons {
            let name = self.words.text(&format!("ask.reason.{reason}"));
            names.push(match self.words.locale {
                Locale::Ua => format!("«{name}»"),
                Locale::Us => format!("“{name}”"),
            });
        }
        let reasons = names.join(", ");
        self.words
            .fill("contact_page.needed", &[("reasons", &reasons)])
    }

    /// A form with text fields, its heading and its introduction.
    fn section(&self, form: &str, fields: Vec<FormField>) -> FormSection {
        let words = self.words;
        FormSection {
            heading: words.text(&format!("ask.form.{form}.title")),
            paragraphs: vec![words.text(&format!("ask.form.{form}.lead"))],
            form: Some(Form {
                fields,
                honeypot: true,
                button: words.text("ask.send"),
                ..self.form(form)
            }),
            ..FormSection::default()
        }
    }

    /// The parts that all forms of the page share. A form that is shown again keeps the time at which
    /// it was first drawn.
    fn form(&self, name: &str) -> Form {
        let opened = if self.sent.form == name && !self.sent.opened.is_empty() {
            self.sent.opened.clone()
        } else {
            UnixSeconds::from(self.words.app.clock.now()).to_string()
        };
        let params = ContactParams {
            done: String::new(),
            ..self.params.clone()
        };
        Form {
            action: params.path(),
            hidden: vec![
                ("csrfToken", self.csrf.token.clone()),
                ("form", name.to_owned()),
                ("opened", opened),
            ],
            ..Form::default()
        }
    }

    /// A required field, with the typed value and its problem if this form was sent.
    fn field(&self, name: &'static str, max: usize, form: &str) -> FormField {
        let ContactForm {
            name: person,
            email,
            reason,
            text,
            ..
        } = &self.sent;
        let (kind, typed, autocomplete) = match name {
            "name" => (FieldKind::Text, person, "name"),
            "email" => (FieldKind::Email, email, "email"),
            "reason" => (FieldKind::Select, reason, ""),
            _ => (FieldKind::Textarea, text, ""),
        };
        let mut field = FormField {
            name,
            label: self.words.text(&format!("ask.field.{name}")),
            kind,
            autocomplete,
            required: true,
            max,
            ..FormField::default()
        };
        if self.sent.form == form {
            field.value = typed.clone();
            let error = self.errors.iter().find(|(known, _)| known == name);
            field.error = error.map_or_else(String::new, |(_, words)| words.clone());
        }
        field
    }
}

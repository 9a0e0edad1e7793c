//! What the pages are made of: a form each, as the theme draws it.

use super::{ContactPage, ContactParams, Drawn};
use crate::handlers::readers::plain::paragraphs;
use crate::handlers::readers::reports;
use crate::handlers::readers::writing::TEXT;
use domain::accounts::NAME;
use domain::ads::complaints::REASONS;
use generator::viewmodel::{
    Emphasis, FieldChoice, FieldKind, Form, FormField, FormPage, FormSection, Notice,
};
use model::{Locale, UnixSeconds};
use store::InboundMessage;

impl ContactPage<'_> {
    pub(super) fn reply_page(&self, question: &InboundMessage, state: &Drawn) -> FormPage {
        let words = self.words();
        let about = [
            ("name", question.name.as_str()),
            ("title", question.title.as_str()),
        ];
        let mut page = FormPage {
            title: words.text("contact_page.reply"),
            lead: words.fill("contact_page.asks", &about),
            sections: vec![FormSection {
                paragraphs: paragraphs(&question.text),
                ..FormSection::default()
            }],
            ..FormPage::default()
        };
        if question.answered {
            let done = self.params.done == "reply";
            let (emphasis, key) = if done {
                (Emphasis::Good, "replied")
            } else {
                (Emphasis::Plain, "answered")
            };
            page.notice = Some(Notice {
                emphasis,
                text: words.text(&format!("contact_page.{key}")),
            });
            if state.sent.form == "reply" {
                page.sections.push(FormSection {
                    heading: words.text("contact_page.not_sent"),
                    paragraphs: paragraphs(&state.sent.text),
                    ..FormSection::default()
                });
            }
            return page;
        }
        let field = FormField {
            label: words.text("contact_page.answer"),
            required: true,
            ..self.text_field(TEXT.1, "reply", state)
        };
        page.sections.push(FormSection {
            form: Some(Form {
                fields: vec![field],
                note: words.text("contact_page.reply_note"),
                button: words.text("contact_page.reply_button"),
                ..self.form("reply", state)
            }),
            ..FormSection::default()
        });
        page
    }

    pub(super) fn confirm_page(&self, question: &InboundMessage, state: &Drawn) -> FormPage {
        let words = self.words();
        let form = Form {
            button: words.text("contact_page.confirm_button"),
            ..self.form("confirm", state)
        };
        FormPage {
            title: words.text("contact_page.confirm"),
            lead: words.text("contact_page.confirm_lead"),
            sections: vec![FormSection {
                heading: question.title.clone(),
                paragraphs: paragraphs(&question.text),
                form: Some(form),
                ..FormSection::default()
            }],
            ..FormPage::default()
        }
    }

    pub(super) fn phone(&self, state: &Drawn) -> FormSection {
        let words = self.words();
        let heading = words.text("contact_page.phone");
        if let Some((number, apps)) = &state.number {
            return FormSection {
                heading,
                items: apps.clone(),
                links: vec![number.clone()],
                ..FormSection::default()
            };
        }
        let form = Form {
            button: words.text("ad.phone"),
            ..self.form("phone", state)
        };
        FormSection {
            heading,
            paragraphs: vec![words.text("contact_page.phone_note")],
            form: Some(form),
            ..FormSection::default()
        }
    }

    /// The form of a message to the owner or to the editors.
    pub(super) fn message_form(&self, form: &str, state: &Drawn) -> FormSection {
        let words = self.words();
        let name = self.field("name", FieldKind::Text, form, state);
        let email = self.field("email", FieldKind::Email, form, state);
        let fields = vec![
            FormField {
                autocomplete: "name".to_owned(),
                max: NAME.1,
                required: true,
                ..name
            },
            FormField {
                autocomplete: "email".to_owned(),
                required: true,
                ..email
            },
            FormField {
                required: true,
                ..self.text_field(TEXT.1, form, state)
            },
        ];
        FormSection {
            heading: words.text(&format!("ask.form.{form}.title")),
            paragraphs: vec![words.text(&format!("ask.form.{form}.lead"))],
            form: Some(Form {
                fields,
                honeypot: true,
                button: words.text("ask.send"),
                ..self.form(form, state)
            }),
            ..FormSection::default()
        }
    }

    pub(super) fn complaint(&self, state: &Drawn) -> FormSection {
        let (words, params) = (self.words(), self.params);
        let none = FieldChoice {
            value: String::new(),
            label: words.text("ask.choose"),
        };
        let reasons = REASONS.map(|code| FieldChoice {
            value: code.to_owned(),
            label: words.text(&format!("ask.reason.{code}")),
        });
        let list = |codes: &[&str]| {
            let reasons = codes
                .iter()
                .map(|code| words.text(&format!("ask.reason.{code}")));
            let (open, close) = match params.locale() {
                Locale::Ua => ('«', '»'),
                Locale::Us => ('“', '”'),
            };
            reasons
                .map(|reason| format!("{open}{reason}{close}"))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let needed =
            |codes: &[&str]| words.fill("contact_page.needed", &[("reasons", &list(codes))]);
        let email = self.field("email", FieldKind::Email, "report", state);
        let fields = vec![
            FormField {
                options: std::iter::once(none).chain(reasons).collect(),
                required: true,
                ..self.field("reason", FieldKind::Select, "report", state)
            },
            FormField {
                label: words.text("ask.form.report.text"),
                hint: needed(&reports::NEED_TEXT),
                ..self.text_field(reports::TEXT.1, "report", state)
            },
            FormField {
                autocomplete: "email".to_owned(),
                hint: needed(&reports::NEED_EMAIL),
                ..email
            },
        ];
        FormSection {
            heading: words.text("ask.form.report.title"),
            paragraphs: vec![words.text("ask.form.report.lead")],
            form: Some(Form {
                fields,
                honeypot: true,
                button: words.text("ask.send"),
                ..self.form("report", state)
            }),
            ..FormSection::default()
        }
    }

    /// What all forms of the page share.
    fn form(&self, name: &str, state: &Drawn) -> Form {
        let sent =
            Some(&state.sent.opened).filter(|opened| state.sent.form == name && !opened.is_empty());
        let opened = sent
            .cloned()
            .unwrap_or_else(|| UnixSeconds::from(self.app.clock.now()).to_string());
        let params = ContactParams {
            done: String::new(),
            ..self.params.clone()
        };
        let hidden = [
            ("csrfToken", self.csrf.token.clone()),
            ("form", name.to_owned()),
            ("opened", opened),
        ];
        Form {
            action: params.path(),
            hidden: hidden
                .map(|(name, value)| (name.to_owned(), value))
                .to_vec(),
            ..Form::default()
        }
    }

    fn text_field(&self, max: usize, form: &str, state: &Drawn) -> FormField {
        FormField {
            max,
            ..self.field("text", FieldKind::Textarea, form, state)
        }
    }

    /// A field with what was typed into it, if it is this form that was sent.
    fn field(&self, name: &str, kind: FieldKind, form: &str, state: &Drawn) -> FormField {
        let sent = &state.sent;
        let (mut value, mut error) = (String::new(), String::new());
        if sent.form == form {
            value = match name {
                "name" => sent.name.clone(),
                "email" => sent.email.clone(),
                "reason" => sent.reason.clone(),
                _ => sent.text.clone(),
            };
            error = state
                .errors
                .iter()
                .find(|(field, _)| field == name)
                .map_or(error, |(_, words)| words.clone());
        }
        FormField {
            name: name.to_owned(),
            label: self.words().text(&format!("ask.field.{name}")),
            kind,
            value,
            error,
            ..FormField::default()
        }
    }
}

//! Pages with forms and emails, which only visnyk-api renders.

use super::parts::{link, links};
use super::sample::{Sample, text};
use crate::viewmodel::{
    Emphasis, FieldChoice, FieldKind, Form, FormField, FormPage, FormSection, Mail, MailItem,
    Notice,
};

const FIELD_KINDS: [FieldKind; 6] = [
    FieldKind::Text,
    FieldKind::Email,
    FieldKind::Password,
    FieldKind::Textarea,
    FieldKind::Select,
    FieldKind::Checkbox,
];

const TONES: [Emphasis; 3] = [Emphasis::Plain, Emphasis::Good, Emphasis::Warn];

pub(super) fn samples() -> Vec<Sample> {
    let mails = ["mail/message.html", "mail/message.txt"]
        .map(|template| Sample::of(template, "mail", &mail(), &Mail::default()));
    [form()].into_iter().chain(mails).collect()
}

fn pair() -> (String, String) {
    (text("Номер"), text("17"))
}

fn form() -> Sample {
    let option = FieldChoice {
        value: text("other"),
        label: text("Інше"),
    };
    let fields = FIELD_KINDS.map(|kind| FormField {
        name: "name",
        label: text("Імʼя"),
        kind,
        value: text("other"),
        options: vec![option.clone(); 2],
        hint: text("Як вас називати"),
        error: text("Заповніть це поле"),
        autocomplete: "name",
        required: true,
        max: 100,
    });
    let full = FormPage {
        title: text("Скарга"),
        lead: text("Що не так?"),
        notice: Some(Notice {
            emphasis: Emphasis::Plain,
            text: text("Не надіслано"),
        }),
        sections: vec![
            FormSection {
                heading: text("Номер"),
                paragraphs: vec![text("Перший абзац."), text("Другий абзац.")],
                items: vec![text("перше"), text("друге")],
                facts: vec![pair(), pair()],
                links: links(),
                form: Some(Form {
                    action: text("/api/plain/report"),
                    hidden: vec![("csrfToken", text("17")), ("form", text("18"))],
                    fields: fields.into(),
                    honeypot: true,
                    note: text("Ми відповімо листом."),
                    button: text("Надіслати"),
                    emphasis: Emphasis::Plain,
                    passkey: text("Ключем доступу"),
                }),
            };
            2
        ],
        links: links(),
    };
    let fields = FIELD_KINDS.map(|kind| FormField {
        name: "name",
        kind,
        ..FormField::default()
    });
    let form = Form {
        fields: fields.into(),
        ..Form::default()
    };
    let least = FormPage {
        title: text("Скарга"),
        sections: vec![FormSection {
            form: Some(form),
            ..FormSection::default()
        }],
        ..FormPage::default()
    };
    Sample::of("pages/form.html", "page", &full, &least)
        .page()
        .absent(["/page/sections/0/form"])
        .state("/page/notice/tone", TONES)
        .state("/page/sections/0/form/tone", TONES)
}

fn mail_item() -> MailItem {
    MailItem {
        heading: text("«квартира» · Оголошення"),
        title: text("Квартира біля парку"),
        lang: text("uk"),
        href: text("https://visnyk.example/advertisement/kvartyra-k3x9"),
        picture: text("https://visnyk.example/media/0.jpg"),
        alt: text("Вітальня"),
        price: text("1 250 $"),
        about: text("Житло · Мілуокі"),
    }
}

fn mail() -> Mail {
    Mail {
        lang: text("uk"),
        subject: text("Вхід"),
        greeting: text("Вітаємо!"),
        paragraphs: vec![text("Перший абзац."), text("Другий абзац.")],
        facts: vec![pair(), pair()],
        items: vec![mail_item(), mail_item()],
        button: Some(link()),
        more: links(),
        note: text("Посилання діє 10 хвилин."),
        footer: text("Ви просили цей лист."),
        site_name: text("Вісник"),
        home: text("https://visnyk.example/"),
        accent: text("#0b5fa5"),
    }
}

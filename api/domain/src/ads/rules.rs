//! What an advertisement must be beyond the field table (docs/content-model.md §1.6): rules of the
//! text, of its category, of its price and contacts.

use super::words::{self, Spelling};
use model::check::Stage;
use model::check::fields::APPS;
use model::{AdRules, FieldProblem, Kind, Locale, Site, TERMS, WordAction};
use serde_json::{Map, Value};

/// Currencies of prices (docs/content-model.md §1.6).
pub const CURRENCIES: [&str; 6] = ["USD", "EUR", "UAH", "CAD", "GBP", "PLN"];
/// Links a description may hold.
const LINKS: usize = 3;
/// Deals that offer an item: a photo of it may be required.
const OFFERS: [&str; 4] = ["sell", "rent_out", "give", "swap"];
const GOODS: [&str; 3] = ["sell", "give", "swap"];
/// Prices of these are for a time.
const BY_TIME: [&str; 4] = ["rent_out", "rent_in", "job_offer", "job_seek"];
const MOST_MONEY: i64 = 9_999_999_900;

/// The contacts of an owner, which never enter a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contact {
    /// E.164, or nothing.
    pub phone: String,
    /// Messengers at this number, by their codes.
    pub phone_apps: Vec<String>,
    /// Whether readers may request the number. Default `true` until a number is entered.
    pub show_phone: bool,
}

impl Contact {
    /// Whether readers can request a number.
    pub fn has_phone(&self) -> bool {
        self.show_phone && !self.phone.is_empty()
    }
}

/// A draft as it was sent and tidied: `value` in the shape of the API, with `fields` and `texts`.
pub struct AdInput<'a> {
    /// The draft in the shape of the API.
    pub value: &'a Map<String, Value>,
    /// The contacts that go with it.
    pub contact: &'a Contact,
    /// Requested term in days.
    pub term_days: i64,
}

impl AdInput<'_> {
    fn field(&self, name: &str) -> Option<&Value> {
        self.value
            .get("fields")?
            .get(name)
            .filter(|value| !value.is_null())
    }

    fn code(&self, name: &str) -> &str {
        self.field(name).and_then(Value::as_str).unwrap_or_default()
    }

    fn text(&self, locale: Locale, part: &str) -> &str {
        let text = self
            .value
            .get("texts")
            .and_then(|texts| texts.get(locale.code())?.get(part));
        text.and_then(Value::as_str).unwrap_or_default()
    }

    fn category(&self) -> Option<&str> {
        self.value.get("category").and_then(Value::as_str)
    }
}

/// The language an advertisement is written in.
pub fn written(text_lang: &str) -> Locale {
    if text_lang == "en" {
        Locale::Us
    } else {
        Locale::Ua
    }
}

/// Everything wrong with a draft that the field table does not know.
pub fn problems(draft: &AdInput<'_>, site: &Site, stage: Stage) -> Vec<FieldProblem> {
    let mut problems = Vec::new();
    contact(draft, &mut problems);
    if stage == Stage::Publish {
        let rules = site.ad_rules(draft.category());
        texts(draft, site, &mut problems);
        category(draft, &rules, site, &mut problems);
        price(draft, &mut problems);
        reachable(draft, &mut problems);
    }
    problems
}

fn contact(draft: &AdInput<'_>, problems: &mut Vec<FieldProblem>) {
    let Contact {
        phone, phone_apps, ..
    } = draft.contact;
    let digits = phone.strip_prefix('+').unwrap_or_default();
    let is_number =
        (8..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !phone.is_empty() && !is_number {
        problems
            .push(FieldProblem::new("contact.phone", "bad_phone").with("value", phone.as_str()));
    }
    for (i, app) in phone_apps
        .iter()
        .enumerate()
        .filter(|(_, app)| !APPS.contains(&app.as_str()))
    {
        problems.push(
            FieldProblem::new(format!("contact.phone_apps.{i}"), "bad_choice")
                .with("value", app.as_str()),
        );
    }
    if !TERMS.map(i64::from).contains(&draft.term_days) {
        problems.push(FieldProblem::new("term_days", "bad_choice").with("value", draft.term_days));
    }
}

fn texts(draft: &AdInput<'_>, site: &Site, problems: &mut Vec<FieldProblem>) {
    let own = written(draft.code("text_lang"));
    if draft.text(own, "title").trim().is_empty() {
        problems.push(FieldProblem::new(
            format!("texts.{}.title", own.code()),
            "required",
        ));
    }
    for locale in Locale::ALL {
        let path = |part: &str| format!("texts.{}.{part}", locale.code());
        let (title, body) = (draft.text(locale, "title"), draft.text(locale, "body"));
        if words::has_contact(title) {
            problems.push(FieldProblem::new(path("title"), "contact_in_title"));
        }
        if words::shouts(title) {
            problems.push(FieldProblem::new(path("title"), "shouting"));
        }
        if let Some(word) = words::mixed_word(title) {
            problems.push(FieldProblem::new(path("title"), "mixed_script").with("word", word));
        }
        let count = words::links(body);
        if count > LINKS {
            problems.push(
                FieldProblem::new(path("body"), "too_many")
                    .with("n", LINKS)
                    .with("m", count),
            );
        }
        for (part, text) in [("title", title), ("body", body)] {
            // A disguised word is not named, so that its author does not learn that it was
            // recognized.
            let named: Vec<&str> = words::banned(text, locale, &site.settings.banned_words)
                .into_iter()
                .filter(|(word, spelling)| {
                    word.action == WordAction::Block && *spelling == Spelling::AsItIs
                })
                .map(|(word, _)| word.word.as_str())
                .collect();
            if !named.is_empty() {
                problems.push(
                    FieldProblem::new(path(part), "banned_word").with("words", named.join(", ")),
                );
            }
        }
    }
}

fn category(draft: &AdInput<'_>, rules: &AdRules, site: &Site, problems: &mut Vec<FieldProblem>) {
    let categories = site.categories(Kind::Advertisements);
    match draft.category() {
        None => problems.push(FieldProblem::new("category", "required")),
        Some(slug)
            if categories
                .iter()
                .any(|category| category.parent.as_deref() == Some(slug)) =>
        {
            problems.push(FieldProblem::new("category", "category_leaf"));
        }
        Some(_) => {}
    }
    if draft.value.get("location").is_none_or(Value::is_null) {
        problems.push(FieldProblem::new("location", "required"));
    }
    let deal = draft.code("deal");
    if !deal.is_empty()
        && !rules.deals.is_empty()
        && !rules.deals.iter().any(|allowed| allowed == deal)
    {
        let problem = FieldProblem::new("fields.deal", "bad_choice").with("value", deal);
        problems.push(problem.with("known", rules.deals.join(", ")));
    }
    let photos = draft
        .value
        .get("gallery")
        .and_then(Value::as_array)
        .map_or(0, Vec::len);
    if rules.photos && OFFERS.contains(&deal) && photos == 0 {
        problems.push(FieldProblem::new("gallery", "required"));
    }
    if rules.condition && GOODS.contains(&deal) && draft.code("condition").is_empty() {
        problems.push(FieldProblem::new("fields.condition", "required"));
    }
    let longest = i64::from(rules.longest_term_days);
    if draft.term_days > longest {
        let problem = FieldProblem::new("term_days", "number_range")
            .with("min", TERMS[0])
            .with("max", longest);
        problems.push(problem);
    }
}

fn price(draft: &AdInput<'_>, problems: &mut Vec<FieldProblem>) {
    let amount = draft.field("price").and_then(Value::as_i64);
    if let Some(amount) = amount.filter(|amount| !(1..=MOST_MONEY).contains(amount)) {
        let problem = FieldProblem::new("fields.price", "number_range")
            .with("min", 1)
            .with("max", MOST_MONEY);
        problems.push(problem.with("value", amount));
    }
    if amount.is_none() {
        return;
    }
    let currency = draft.code("currency");
    if !currency.is_empty() && !CURRENCIES.contains(&currency) {
        let problem = FieldProblem::new("fields.currency", "bad_choice").with("value", currency);
        problems.push(problem.with("known", CURRENCIES.join(", ")));
    }
    let needs_period = BY_TIME.contains(&draft.code("deal"));
    if needs_period && draft.code("price_period").is_empty() {
        problems.push(FieldProblem::new("fields.price_period", "required"));
    }
}

/// Readers cannot answer an advertisement without a number and without messages.
fn reachable(draft: &AdInput<'_>, problems: &mut Vec<FieldProblem>) {
    let messages = draft
        .field("allow_messages")
        .and_then(Value::as_bool)
        .unwrap_or(false);
    if !messages && !draft.contact.has_phone() {
        problems.push(FieldProblem::new("contact.phone", "contact_missing"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{BannedWord, Category, Localized, Settings, Slug, WordForm};
    use serde_json::json;

    fn site() -> Site {
        let category = |slug: &str, parent: Option<&str>, rules: Option<AdRules>| Category {
            icon: String::new(),
            closed: false,
            identity: String::new(),
            slug: Slug::new(slug).unwrap(),
            parent: parent.map(|slug| Slug::new(slug).unwrap()),
            name: Localized::default(),
            description: None,
            rules,
            attributes: Vec::new(),
        };
        let goods = AdRules {
            photos: true,
            condition: true,
            longest_term_days: 30,
            ..AdRules::default()
        };
        let banned = BannedWord {
            word: "казино".to_owned(),
            locale: None,
            form: WordForm::Exact,
            action: WordAction::Block,
        };
        let mut site = Site {
            settings: Settings {
                banned_words: vec![banned],
                ..Settings::default()
            },
            ..Site::default()
        };
        site.categories.insert(
            Kind::Advertisements,
            vec![
                category("goods", None, Some(goods)),
                category("chairs", Some("goods"), None),
                category("other", None, None),
            ],
        );
        site
    }

    fn good() -> Value {
        json!({
            "category": "chairs",
            "location": "milwaukee",
            "gallery": [{}],
            "fields": { "deal": "sell", "text_lang": "uk", "price_kind": "fixed", "price": 5000,
                        "currency": "USD", "condition": "good", "allow_messages": true },
            "texts": { "ua": { "title": "Дубове крісло", "body": "Міцне крісло з дуба, двадцять років удома." } },
        })
    }

    fn problems_of(
        change: impl Fn(&mut Value, &mut Contact, &mut i64),
        stage: Stage,
    ) -> Vec<String> {
        let (mut value, mut contact, mut term_days) = (good(), Contact::default(), 30);
        change(&mut value, &mut contact, &mut term_days);
        let draft = AdInput {
            value: value.as_object().unwrap(),
            contact: &contact,
            term_days,
        };
        problems(&draft, &site(), stage)
            .iter()
            .map(|problem| format!("{}: {}", problem.path, problem.key))
            .collect()
    }

    #[test]
    fn every_rule_names_its_field() {
        type Change = fn(&mut Value, &mut Contact, &mut i64);
        let cases: &[(Change, &[&str])] = &[
            (|_, _, _| {}, &[]),
            (
                |v, _, _| v["texts"]["ua"]["title"] = json!("Крісло 414-555-0142"),
                &["texts.ua.title: contact_in_title"],
            ),
            (
                |v, _, _| v["texts"]["ua"]["title"] = json!("ПРОДАМ ДУБОВЕ КРІСЛО"),
                &["texts.ua.title: shouting"],
            ),
            (
                |v, _, _| v["texts"]["ua"]["title"] = json!("Дубове кpісло"),
                &["texts.ua.title: mixed_script"],
            ),
            (
                |v, _, _| v["texts"]["ua"]["title"] = json!("Крісло для казино"),
                &["texts.ua.title: banned_word"],
            ),
            (
                |v, _, _| v["texts"]["us"] = json!({ "body": "Казино" }),
                &["texts.us.body: banned_word"],
            ),
            (|v, _, _| v["texts"]["ua"]["body"] = json!("кaзинo"), &[]),
            (
                |v, _, _| v["texts"]["ua"]["body"] = json!("a.com b.com c.com d.com"),
                &["texts.ua.body: too_many"],
            ),
            (
                |v, _, _| v["fields"]["text_lang"] = json!("en"),
                &["texts.us.title: required"],
            ),
            (
                |v, _, _| v["category"] = json!("goods"),
                &["category: category_leaf"],
            ),
            (
                |v, _, _| v["category"] = Value::Null,
                &["category: required"],
            ),
            (
                |v, _, _| v["location"] = Value::Null,
                &["location: required"],
            ),
            (|v, _, _| v["gallery"] = json!([]), &["gallery: required"]),
            (
                |v, _, _| (v["gallery"], v["fields"]["deal"]) = (json!([]), json!("buy")),
                &[],
            ),
            (
                |v, _, _| (v["gallery"], v["category"]) = (json!([]), json!("other")),
                &[],
            ),
            (
                |v, _, _| v["fields"]["condition"] = Value::Null,
                &["fields.condition: required"],
            ),
            (|_, _, term| *term = 60, &["term_days: number_range"]),
            (|_, _, term| *term = 10, &["term_days: bad_choice"]),
            (
                |v, _, _| v["fields"]["price"] = json!(0),
                &["fields.price: number_range"],
            ),
            (
                |v, _, _| v["fields"]["currency"] = json!("RUB"),
                &["fields.currency: bad_choice"],
            ),
            (
                |v, _, _| v["fields"]["deal"] = json!("rent_out"),
                &["fields.price_period: required"],
            ),
            (
                |v, _, _| v["fields"]["allow_messages"] = json!(false),
                &["contact.phone: contact_missing"],
            ),
            (
                |v, contact, _| {
                    v["fields"]["allow_messages"] = json!(false);
                    contact.phone = "+14145550142".to_owned();
                    contact.show_phone = true;
                },
                &[],
            ),
            (
                |_, contact, _| contact.phone = "414 555".to_owned(),
                &["contact.phone: bad_phone"],
            ),
            (
                |_, contact, _| contact.phone_apps = vec!["icq".to_owned()],
                &["contact.phone_apps.0: bad_choice"],
            ),
        ];
        for (number, (change, expected)) in cases.iter().enumerate() {
            assert_eq!(
                problems_of(change, Stage::Publish),
                *expected,
                "case {number}"
            );
        }
    }

    #[test]
    fn a_draft_may_lack_what_it_will() {
        let bare = |v: &mut Value, _: &mut Contact, _: &mut i64| {
            *v = json!({ "fields": { "deal": "sell" }, "texts": { "ua": { "title": "КРІСЛО! www.kalyna.org" } } });
        };
        assert_eq!(problems_of(bare, Stage::Save), Vec::<String>::new());
    }
}

//! Rules of advertisements beyond the field table (docs/content-model.md §1.6): rules of the
//! text, of its category, of its price and contacts.

use super::dates::fields;
use super::words::{self, Spelling};
use crate::workflow::ad_steps::Party;
use model::check::Stage;
use model::check::fields::APPS;
use model::{
    AdRules, Advertisement, Document, Entry, FieldProblem, Kind, Locale, Site, TERMS, WordAction,
};

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

/// The parts of an advertisement's draft beside its document.
#[derive(Clone, Debug)]
pub struct AdDraft {
    /// The role in which it is written.
    pub party: Party,
    /// The contacts that go with it.
    pub contact: Contact,
    /// Requested term in days.
    pub term_days: i64,
}

/// The language an advertisement is written in.
pub fn written(text_lang: &str) -> Locale {
    if text_lang == "en" {
        Locale::Us
    } else {
        Locale::Ua
    }
}

/// Everything wrong with a draft that the field table does not know. The staff may publish what an
/// owner could not.
pub fn problems(
    document: &Document,
    draft: &AdDraft,
    site: &Site,
    stage: Stage,
) -> Vec<FieldProblem> {
    let mut problems = Vec::new();
    contact(draft, &mut problems);
    let entry = &document.entry;
    if let Some(ad) = fields(entry)
        && stage == Stage::Publish
        && draft.party == Party::Owner
    {
        let rules = site.ad_rules(entry.category.as_deref());
        texts(document, ad, site, &mut problems);
        category(entry, draft.term_days, ad, &rules, site, &mut problems);
        price(ad, &mut problems);
        // Readers cannot answer an advertisement without a number and without messages.
        if !ad.allow_messages && !draft.contact.has_phone() {
            problems.push(FieldProblem::new("contact.phone", "contact_missing"));
        }
    }
    problems
}

fn contact(draft: &AdDraft, problems: &mut Vec<FieldProblem>) {
    let Contact {
        phone, phone_apps, ..
    } = &draft.contact;
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

fn texts(document: &Document, ad: &Advertisement, site: &Site, problems: &mut Vec<FieldProblem>) {
    let own = written(&ad.text_lang);
    if title(document, own).trim().is_empty() {
        problems.push(FieldProblem::new(
            format!("texts.{}.title", own.code()),
            "required",
        ));
    }
    for locale in Locale::ALL {
        let path = |part: &str| format!("texts.{}.{part}", locale.code());
        let title = title(document, locale);
        let body = document.bodies[locale.index()].as_str();
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

fn title(document: &Document, locale: Locale) -> &str {
    let text = document.entry.text(locale);
    text.map_or("", |text| &text.title)
}

fn category(
    entry: &Entry,
    term_days: i64,
    ad: &Advertisement,
    rules: &AdRules,
    site: &Site,
    problems: &mut Vec<FieldProblem>,
) {
    let categories = site.categories(Kind::Advertisements);
    match entry.category.as_deref() {
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
    if entry.location.is_none() {
        problems.push(FieldProblem::new("location", "required"));
    }
    let deal = ad.deal.as_str();
    if !deal.is_empty()
        && !rules.deals.is_empty()
        && !rules.deals.iter().any(|allowed| allowed == deal)
    {
        let problem = FieldProblem::new("fields.deal", "bad_choice").with("value", deal);
        problems.push(problem.with("known", rules.deals.join(", ")));
    }
    if rules.photos && OFFERS.contains(&deal) && entry.gallery.is_empty() {
        problems.push(FieldProblem::new("gallery", "required"));
    }
    if rules.condition && GOODS.contains(&deal) && ad.condition.is_empty() {
        problems.push(FieldProblem::new("fields.condition", "required"));
    }
    let longest = i64::from(rules.longest_term_days);
    if term_days > longest {
        let problem = FieldProblem::new("term_days", "number_range")
            .with("min", TERMS[0])
            .with("max", longest);
        problems.push(problem);
    }
}

fn price(ad: &Advertisement, problems: &mut Vec<FieldProblem>) {
    let Some(amount) = ad.price else { return };
    if !(1..=MOST_MONEY).contains(&amount) {
        let problem = FieldProblem::new("fields.price", "number_range")
            .with("min", 1)
            .with("max", MOST_MONEY);
        problems.push(problem.with("value", amount));
    }
    let currency = ad.currency.as_str();
    if !currency.is_empty() && !CURRENCIES.contains(&currency) {
        let problem = FieldProblem::new("fields.currency", "bad_choice").with("value", currency);
        problems.push(problem.with("known", CURRENCIES.join(", ")));
    }
    if BY_TIME.contains(&ad.deal.as_str()) && ad.price_period.is_empty() {
        problems.push(FieldProblem::new("fields.price_period", "required"));
    }
}

#[cfg(test)]
mod tests {
    use super::super::dates::fields_mut;
    use super::*;
    use model::{
        BannedWord, Category, Fields, GalleryPicture, Localized, Media, Settings, Slug, Text,
        WordForm,
    };

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

    fn good() -> Document {
        let ad = Advertisement {
            deal: "sell".to_owned(),
            text_lang: "uk".to_owned(),
            price_kind: "fixed".to_owned(),
            price: Some(5000),
            currency: "USD".to_owned(),
            condition: "good".to_owned(),
            allow_messages: true,
            ..Advertisement::default()
        };
        let picture = GalleryPicture {
            media: Media::named("chair.webp".to_owned()),
            alt: Localized::default(),
        };
        let entry = Entry {
            category: Slug::new("chairs").ok(),
            location: Slug::new("milwaukee").ok(),
            gallery: vec![picture],
            fields: Fields::Advertisement(Box::new(ad)),
            ua: Some(text("Дубове крісло")),
            ..Entry::empty(Kind::Advertisements)
        };
        Document {
            entry,
            bodies: [
                "Міцне крісло з дуба, двадцять років удома.".to_owned(),
                String::new(),
            ],
        }
    }

    fn text(title: &str) -> Text {
        Text {
            title: title.to_owned(),
            ..Text::default()
        }
    }

    fn ad(document: &mut Document) -> &mut Advertisement {
        fields_mut(&mut document.entry).unwrap()
    }

    fn problems_of(
        change: impl Fn(&mut Document, &mut Contact, &mut i64),
        stage: Stage,
    ) -> Vec<String> {
        let (mut document, mut contact, mut term_days) = (good(), Contact::default(), 30);
        change(&mut document, &mut contact, &mut term_days);
        let draft = AdDraft {
            party: Party::Owner,
            contact,
            term_days,
        };
        problems(&document, &draft, &site(), stage)
            .iter()
            .map(|problem| format!("{}: {}", problem.path, problem.key))
            .collect()
    }

    #[test]
    fn every_rule_names_its_field() {
        type Change = fn(&mut Document, &mut Contact, &mut i64);
        let cases: &[(Change, &[&str])] = &[
            (|_, _, _| {}, &[]),
            (
                |v, _, _| v.entry.ua = Some(text("Крісло 414-555-0142")),
                &["texts.ua.title: contact_in_title"],
            ),
            (
                |v, _, _| v.entry.ua = Some(text("ПРОДАМ ДУБОВЕ КРІСЛО")),
                &["texts.ua.title: shouting"],
            ),
            (
                |v, _, _| v.entry.ua = Some(text("Дубове кpісло")),
                &["texts.ua.title: mixed_script"],
            ),
            (
                |v, _, _| v.entry.ua = Some(text("Крісло для казино")),
                &["texts.ua.title: banned_word"],
            ),
            (
                |v, _, _| v.bodies[1] = "Казино".to_owned(),
                &["texts.us.body: banned_word"],
            ),
            (|v, _, _| v.bodies[0] = "кaзинo".to_owned(), &[]),
            (
                |v, _, _| v.bodies[0] = "a.com b.com c.com d.com".to_owned(),
                &["texts.ua.body: too_many"],
            ),
            (
                |v, _, _| ad(v).text_lang = "en".to_owned(),
                &["texts.us.title: required"],
            ),
            (
                |v, _, _| v.entry.category = Slug::new("goods").ok(),
                &["category: category_leaf"],
            ),
            (|v, _, _| v.entry.category = None, &["category: required"]),
            (|v, _, _| v.entry.location = None, &["location: required"]),
            (|v, _, _| v.entry.gallery.clear(), &["gallery: required"]),
            (
                |v, _, _| {
                    v.entry.gallery.clear();
                    ad(v).deal = "buy".to_owned();
                },
                &[],
            ),
            (
                |v, _, _| {
                    v.entry.gallery.clear();
                    v.entry.category = Slug::new("other").ok();
                },
                &[],
            ),
            (
                |v, _, _| ad(v).condition.clear(),
                &["fields.condition: required"],
            ),
            (|_, _, term| *term = 60, &["term_days: number_range"]),
            (|_, _, term| *term = 10, &["term_days: bad_choice"]),
            (
                |v, _, _| ad(v).price = Some(0),
                &["fields.price: number_range"],
            ),
            (
                |v, _, _| ad(v).currency = "RUB".to_owned(),
                &["fields.currency: bad_choice"],
            ),
            (
                |v, _, _| ad(v).deal = "rent_out".to_owned(),
                &["fields.price_period: required"],
            ),
            (
                |v, _, _| ad(v).allow_messages = false,
                &["contact.phone: contact_missing"],
            ),
            (
                |v, contact, _| {
                    ad(v).allow_messages = false;
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
        let bare = |v: &mut Document, _: &mut Contact, _: &mut i64| {
            v.entry = Entry {
                ua: Some(text("КРІСЛО! www.kalyna.org")),
                ..Entry::empty(Kind::Advertisements)
            };
            ad(v).deal = "sell".to_owned();
            v.bodies[0].clear();
        };
        assert_eq!(problems_of(bare, Stage::Save), Vec::<String>::new());
    }
}

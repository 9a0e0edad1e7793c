//! Filters of lists and searches: the fields of their form, and what is chosen in words.

use crate::view::views::Views;
use crate::viewmodel::{AnswerFilter, CategoryLink, Choice, Filter, SearchFields, SearchFilter};
use jiff::civil::Date;
use model::format::money;
use model::search::days::NamedDays;
use model::{ANSWER, Attribute, AttributeType, CONDITIONS, DEALS, Kind, Locale, Taxon, format};

/// Kinds whose lists open with a filter; their searches have one as well.
const LISTS: [Kind; 2] = [Kind::Services, Kind::Advertisements];

/// Whether lists of a kind have a form that asks for a part of them.
pub(crate) fn has_filter(kind: Kind) -> bool {
    LISTS.contains(&kind)
}

/// The orders of a search, the usual one first.
fn sorts(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Services | Kind::Diaspors => &["relevance", "title"],
        Kind::Advertisements => &["relevance", "newest", "cheapest", "dearest"],
        _ => &["relevance", "newest"],
    }
}

impl Views<'_> {
    /// The filters of a section. They depend only on taxonomy and settings, so that no edit of an entry renders those of a
    /// list again (invariant 5).
    pub(super) fn filter(&self, kind: Kind, fields: &SearchFields, locale: Locale) -> Filter {
        let mut categories = Vec::new();
        for category in self.site.categories(kind) {
            let current = category.slug.as_str() == fields.filter("category");
            // A closed category that an old address selects is still listed.
            if category.closed && !current {
                continue;
            }
            let name = category.name.get(locale);
            categories.push(Choice {
                value: category.slug.to_string(),
                label: match category.parent {
                    Some(_) => format!("– {name}"),
                    None => name.to_owned(),
                },
                count: fields.count("category", &category.slug),
                current,
            });
        }
        let mut orders: Vec<Choice> = sorts(kind)
            .iter()
            .map(|key| Choice {
                value: (*key).to_owned(),
                label: self.text(locale, &format!("sort.{key}")),
                count: None,
                current: *key == fields.sort,
            })
            .collect();
        if let Some(usual) = orders.first_mut() {
            usual.value.clear();
        }
        let mut places: Vec<Choice> = self
            .site
            .locations
            .iter()
            .filter(|location| location.kind == "city" && !location.closed)
            .map(|city| Choice {
                value: city.slug.to_string(),
                label: city.name().get(locale).to_owned(),
                count: fields.count("location", &city.slug),
                current: city.slug.as_str() == fields.filter("location"),
            })
            .collect();
        places.sort_by_cached_key(|city| format::sort_key(&city.label, locale));
        let is_ads = kind == Kind::Advertisements;
        let all = ("", self.text(locale, "nav.all"));
        let mut deals = Vec::new();
        let mut conditions = Vec::new();
        if is_ads {
            let sides = ["offered", "wanted"];
            let sides = sides.map(|side| (side, self.text(locale, &format!("filter.{side}"))));
            deals = choices([all.clone()].into_iter().chain(sides), fields, "deal");
            let states =
                CONDITIONS.map(|code| (code, self.text(locale, &format!("condition.{code}"))));
            let states = [all].into_iter().chain(states);
            conditions = choices(states, fields, "condition");
        }
        let any_day = [("", self.text(locale, "when.any"))];
        let days = NamedDays::filters(kind)
            .iter()
            .map(|days| (days.code(), self.days(kind, *days, locale)));
        Filter {
            action: locale.path(&format!("/search/{}", kind.section())),
            plain: "/api/plain/search".to_owned(),
            categories,
            places,
            deals,
            conditions,
            answers: if is_ads {
                self.answer_filters(fields, locale)
            } else {
                Vec::new()
            },
            with_photo: !fields.filter("with_photo").is_empty(),
            photo_count: fields.count("with_photo", "1"),
            days_label: self.text(locale, days_label(kind)),
            days: choices(any_day.into_iter().chain(days), fields, "when"),
            date_from: fields.filter("date_from").to_owned(),
            date_to: fields.filter("date_to").to_owned(),
            currency: if is_ads {
                self.site.settings.currency.clone()
            } else {
                String::new()
            },
            price_min: fields.filter("price_min").parse().ok(),
            price_max: fields.filter("price_max").parse().ok(),
            sorts: orders,
        }
    }

    /// Days of a filter in words: "this weekend"; of what is published, "in 7 days".
    fn days(&self, kind: Kind, days: NamedDays, locale: Locale) -> String {
        let words = if kind == Kind::Posters {
            "when"
        } else {
            "published"
        };
        self.text(locale, &format!("{words}.{}", days.code()))
    }

    /// The questions of the category that is chosen, with the answers that are asked for.
    fn answer_filters(&self, fields: &SearchFields, locale: Locale) -> Vec<AnswerFilter> {
        let category = fields.filter("category");
        if category.is_empty() {
            return Vec::new();
        }
        let mut filters = Vec::new();
        for question in self.site.filters(Some(category)) {
            let name = format!("{ANSWER}{}", question.key);
            let mut label = question.label.get(locale).to_owned();
            if let Some(unit) = &question.unit {
                label = format!("{label}, {}", unit.get(locale));
            }
            let mut filter = AnswerFilter {
                label,
                ..AnswerFilter::default()
            };
            if question.ty.is_number() {
                filter.min = fields.filter(&format!("{name}.min")).to_owned();
                filter.max = fields.filter(&format!("{name}.max")).to_owned();
            } else {
                let all = [("", self.text(locale, "nav.all"))];
                let answers = self.answers_to(question, locale);
                filter.choices = choices(all.into_iter().chain(answers), fields, &name);
            }
            filters.push(AnswerFilter { name, ..filter });
        }
        filters
    }

    /// The answers to a question that has fixed ones, with their codes.
    fn answers_to<'q>(&self, question: &'q Attribute, locale: Locale) -> Vec<(&'q str, String)> {
        if question.ty == AttributeType::Bool {
            let words = ["ad.yes", "ad.no"].map(|key| self.text(locale, key));
            return question.choices().into_iter().zip(words).collect();
        }
        let options = question.options.iter();
        options
            .map(|option| (option.value.as_str(), option.label.get(locale).to_owned()))
            .collect()
    }

    /// An answer that is asked for, in words: "Кімнат: 2", "Рік випуску: від 2015".
    fn answer_label(
        &self,
        category: Option<&str>,
        filter: &SearchFilter,
        locale: Locale,
    ) -> Option<String> {
        let name = filter.name.strip_prefix(ANSWER)?;
        let (key, end) = name.split_once('.').unwrap_or((name, ""));
        let questions = self.site.filters(category);
        let question = questions
            .into_iter()
            .find(|question| question.key.as_str() == key)?;
        let value = match end {
            "" => {
                let answers = self.answers_to(question, locale);
                answers
                    .into_iter()
                    .find(|(value, _)| *value == filter.value)?
                    .1
            }
            end => {
                let unit = question.unit.as_ref().map_or("", |unit| unit.get(locale));
                let number = match question.ty {
                    AttributeType::Year => filter.value.clone(),
                    _ => {
                        format::with_unit(&format::number(filter.value.parse().ok()?, locale), unit)
                    }
                };
                let key = if end == "min" {
                    "filter.from"
                } else {
                    "filter.to"
                };
                self.theme.messages.text(locale, key, &[("value", &number)])
            }
        };
        let label = question.label.get(locale);
        let words = [("what", label), ("value", value.as_str())];
        Some(self.theme.messages.text(locale, "filter.answer", &words))
    }

    /// The filters of a search in words, each with the address of the search without it.
    pub(super) fn active_filters(
        &self,
        kind: Option<Kind>,
        fields: &SearchFields,
        locale: Locale,
    ) -> Vec<CategoryLink> {
        let mut active = Vec::new();
        for filter in &fields.filters {
            let category = Some(fields.filter("category")).filter(|slug| !slug.is_empty());
            let label = match kind {
                Some(Kind::Advertisements) if filter.name.starts_with(ANSWER) => {
                    self.answer_label(category, filter, locale)
                }
                _ => self.filter_label(kind, filter, locale),
            };
            if let Some(label) = label {
                let mut href = filter.without.clone();
                let mut count = filter.count;
                // From a category the way back leads to the one above it.
                if filter.name == "category"
                    && let Some(category) =
                        kind.and_then(|kind| self.site.category(kind, &filter.value))
                    && let Some(parent) = &category.parent
                {
                    href += &format!("&category={parent}");
                    count = fields.count("category", parent);
                }
                active.push(CategoryLink {
                    href,
                    label,
                    count,
                    ..CategoryLink::default()
                });
            }
        }
        active
    }

    /// A filter in words: "Житло", "до 1 000 $"; `None` for a value that stands for nothing.
    fn filter_label(
        &self,
        kind: Option<Kind>,
        filter: &SearchFilter,
        locale: Locale,
    ) -> Option<String> {
        let value = filter.value.as_str();
        let word =
            |key: &str, text: &str| self.theme.messages.text(locale, key, &[("value", text)]);
        let price = || {
            let units: i64 = value.parse().ok()?;
            Some(money(units.saturating_mul(100), self.currency(""), locale))
        };
        let day = || {
            let date: Date = value.parse().ok()?;
            Some(format::long_date(date, locale))
        };
        match filter.name.as_str() {
            "category" => {
                let category = self.site.category(kind?, value)?;
                Some(category.name.get(locale).to_owned())
            }
            "location" => Some(self.site.location(value)?.name().get(locale).to_owned()),
            "author" => Some(self.site.person(value)?.name.get(locale).to_owned()),
            "tag" => Some(self.site.tag(value)?.name.get(locale).to_owned()),
            "price_min" => Some(word("filter.from", &price()?)),
            "price_max" => Some(word("filter.to", &price()?)),
            "date_from" => Some(word("filter.since", &day()?)),
            "date_to" => Some(word("filter.until", &day()?)),
            "when" => {
                let mut all = NamedDays::filters(kind?).iter();
                let days = all.find(|days| days.code() == value)?;
                let value = self.days(kind?, *days, locale);
                if kind == Some(Kind::Posters) {
                    return Some(value);
                }
                let what = self.text(locale, days_label(kind?));
                let words = [("what", what.as_str()), ("value", value.as_str())];
                Some(self.theme.messages.text(locale, "filter.answer", &words))
            }
            "currency" => Some(value.to_owned()),
            "deal" if ["offered", "wanted"].contains(&value) => {
                Some(self.text(locale, &format!("filter.{value}")))
            }
            "deal" => DEALS
                .contains(&value)
                .then(|| self.text(locale, &format!("deal.{value}"))),
            "condition" => CONDITIONS
                .contains(&value)
                .then(|| self.text(locale, &format!("condition.{value}"))),
            "with_photo" => Some(self.text(locale, "filter.with_photo")),
            _ => None,
        }
    }
}

/// The text that names the days of a filter.
fn days_label(kind: Kind) -> &'static str {
    match kind {
        Kind::Posters => "event.when",
        _ => "item.published",
    }
}

/// The choices of a field, by their values.
fn choices<'v>(
    all: impl IntoIterator<Item = (&'v str, String)>,
    fields: &SearchFields,
    name: &str,
) -> Vec<Choice> {
    let mut choices = Vec::new();
    for (value, label) in all {
        choices.push(Choice {
            value: value.to_owned(),
            label,
            count: fields.count(name, value).filter(|_| !value.is_empty()),
            current: value == fields.filter(name),
        });
    }
    choices
}

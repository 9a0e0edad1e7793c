//! A search as its address has it, and the question that it asks of the index.

use crate::http::problem::{Answer, Problem};
use crate::publishing::page_renderer::PageRenderer;
use domain::vocabulary::{LocaleCode, codes};
use generator::viewmodel::{SearchFields, SearchFilter};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use model::search::days::NamedDays;
use model::{ANSWER, CONDITIONS, DEALS, Kind, Locale, Site, UnixSeconds, WANTED, branch};
use serde::de::{Error, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::num::ParseIntError;
use std::str::FromStr;
use std::sync::Arc;
use store::{NumberRange, QuerySynonym, SearchQuery, SearchSort};
use utoipa::ToSchema;

/// Characters of a query that are read; the rest changes nothing.
const LONGEST: usize = 200;
/// Answers of an address that are read; no form has so many.
const MOST_ANSWERS: usize = 40;
/// Pages a reader can turn to.
pub(crate) const LAST_PAGE: usize = 50;
/// The parameter of the section.
pub(crate) const SECTION: &str = "section";
/// Parameters that are no filters.
const NO_FILTERS: [&str; 6] = [SECTION, "q", "locale", "literal", "sort", "page"];

/// The query string of the JSON search and of the search page.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
pub(crate) struct SearchParams {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(value_type = Option<SectionCode>)]
    pub section: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub q: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<LocaleCode>)]
    pub locale: Option<Locale>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub category: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub location: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tag: String,
    /// The slug of a person of the newsroom, of whom stories are searched for.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub author: String,
    #[serde(
        default,
        deserialize_with = "optional",
        skip_serializing_if = "Option::is_none"
    )]
    pub price_min: Option<i64>,
    #[serde(
        default,
        deserialize_with = "optional",
        skip_serializing_if = "Option::is_none"
    )]
    pub price_max: Option<i64>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub currency: String,
    /// A kind of deal, or `offered` or `wanted` for all in which something is.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub deal: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub condition: String,
    /// Answers to questions of a category: `attr.rooms=2`, `attr.year.min=2015`. Other unknown names are left out.
    #[serde(flatten, deserialize_with = "answers")]
    #[schema(ignore)]
    pub answers: BTreeMap<String, String>,
    /// Any value limits the results to entries with an image.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub with_photo: String,
    /// The first day, in the portal's time zone; that day is included.
    #[serde(
        default,
        deserialize_with = "optional",
        skip_serializing_if = "Option::is_none"
    )]
    pub date_from: Option<Date>,
    #[serde(
        default,
        deserialize_with = "optional",
        skip_serializing_if = "Option::is_none"
    )]
    pub date_to: Option<Date>,
    /// Days by their distance from today: of events those on which they are held, of everything else those on which it was
    /// published, up to today.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(value_type = Option<WhenCode>)]
    pub when: String,
    /// Any value searches for the words exactly as typed, without corrections.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub literal: String,
    #[serde(
        default,
        deserialize_with = "order",
        skip_serializing_if = "is_usual_order"
    )]
    #[schema(value_type = Option<SortCode>)]
    pub sort: SearchSort,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 50)]
    pub page: Option<usize>,
    /// Set if the search page could not run the query itself and sent the reader here.
    #[serde(
        default,
        rename = "ofPage",
        deserialize_with = "is_filled",
        skip_serializing
    )]
    #[schema(value_type = Option<String>)]
    pub of_page: bool,
}

fn is_filled<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    String::deserialize(deserializer).map(|text| !text.is_empty())
}

/// The answers among the fields that have no other meaning; a field that is empty asks for nothing.
fn answers<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, String>, D::Error> {
    let mut fields = BTreeMap::<String, String>::deserialize(deserializer)?;
    fields.retain(|name, value| name.starts_with(ANSWER) && !value.is_empty());
    Ok(fields.into_iter().take(MOST_ANSWERS).collect())
}

/// A field of the form, which may be left empty.
fn optional<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let text = String::deserialize(deserializer)?;
    if text.is_empty() {
        Ok(None)
    } else {
        text.parse().map(Some).map_err(D::Error::custom)
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_usual_order(sort: &SearchSort) -> bool {
    *sort == SearchSort::default()
}

/// The first choice of the form has no name.
fn order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SearchSort, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() {
        Ok(SearchSort::default())
    } else {
        SearchSort::deserialize(text.into_deserializer())
    }
}

codes!(
    /// A section of the site, or all of them.
    SectionCode is "Section",
    ["all"].into_iter().chain(Kind::LISTED.map(Kind::section))
);
codes!(
    /// Days by their distance from today.
    WhenCode is "SearchDays",
    [""].into_iter().chain(NamedDays::filters(Kind::Posters).iter().map(|days| days.code()))
);
codes!(
    /// The order of results; the first choice of the form has no name.
    SortCode is "SearchSort",
    ["", "relevance", "newest", "cheapest", "dearest", "title"]
);

impl SearchParams {
    /// The section, or a 404: only the keys of docs/content-model.md §9 name a section, and one that
    /// is switched off does not exist.
    pub(crate) fn kind(&self, site: &Site) -> Answer<Option<Kind>> {
        match self.section.as_str() {
            "" | "all" => Ok(None),
            section => {
                let kind = Kind::from_section(section).filter(|kind| site.is_on(*kind));
                kind.map(Some).ok_or_else(Problem::not_found)
            }
        }
    }

    /// Days in the question may be read as dates where events are searched and the reader chose no dates.
    pub(crate) fn may_name_days(&self, site: &Site) -> bool {
        let events = Kind::Posters.section();
        let searches_events = ["", "all", events].contains(&self.section.as_str());
        let kind = self.kind(site).ok().flatten();
        let has_dates =
            self.date_from.is_some() || self.date_to.is_some() || self.days(kind).is_some();
        self.literal.is_empty() && searches_events && !has_dates && site.is_on(Kind::Posters)
    }

    pub(crate) fn page(&self) -> usize {
        self.page.unwrap_or(1).clamp(1, LAST_PAGE)
    }

    pub(crate) fn text(&self) -> String {
        self.q.chars().take(LONGEST).collect()
    }

    /// The question that the parameters ask.
    pub(crate) fn query(
        &self,
        site: &Site,
        synonyms: Arc<[QuerySynonym]>,
        now: Timestamp,
    ) -> Answer<SearchQuery> {
        let kind = self.kind(site)?;
        let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
        let mut query = SearchQuery {
            locale: self.locale,
            kind,
            text: self.text(),
            literal: !self.literal.is_empty(),
            categories: given(&self.category, |slug| {
                branch(
                    kind.map_or(&[], |kind| site.categories(kind)),
                    slug,
                    |category| category.parent.as_ref(),
                )
            }),
            locations: given(&self.location, |slug| {
                branch(&site.locations, slug, |location| location.parent.as_ref())
            }),
            tag: self.tag.clone(),
            author: self.author.clone(),
            price_min: self.price_min,
            price_max: self.price_max,
            currency: self.currency.clone(),
            deals: given(&self.deal, deals),
            condition: self.condition.clone(),
            answers: Vec::new(),
            numbers: Vec::new(),
            with_photo: !self.with_photo.is_empty(),
            from: self.date_from.and_then(|day| midnight(day, &zone)),
            until: self.date_to.and_then(|day| end_of(day, &zone)),
            synonyms,
            sort: self.sort,
            page: self.page(),
            per_page: 0,
            now: now.into(),
        };
        if let Some(days) = self.days(kind) {
            narrow_to(&mut query, days, now, &zone);
        }
        if kind == Some(Kind::Advertisements) {
            ask_answers(site, &self.category, &self.answers, &mut query)?;
        }
        Ok(query)
    }

    /// The days that are chosen, if the section has such a filter.
    fn days(&self, kind: Option<Kind>) -> Option<NamedDays> {
        let mut all = NamedDays::filters(kind?).iter().copied();
        all.find(|days| days.code() == self.when)
    }

    /// The values of all filters of the section, with the question that each asks together with the filters that are
    /// chosen beside it; `query` is that of the parameters.
    pub(crate) fn filter_values(
        &self,
        site: &Site,
        query: &SearchQuery,
        now: Timestamp,
    ) -> Answer<Vec<FilterValue>> {
        let mut values = Vec::new();
        for kind in site.sections() {
            let in_section = SearchQuery {
                locale: query.locale,
                kind: Some(kind),
                text: query.text.clone(),
                literal: query.literal,
                ..SearchQuery::default()
            };
            values.push(FilterValue::new(SECTION, kind.section(), in_section));
        }
        for (name, _) in self.filters() {
            let without = self.without(&name);
            if let Ok(query) = without.query(site, Arc::clone(&query.synonyms), now) {
                values.push(FilterValue::new(&name, "", query));
            }
        }
        let Some(kind) = query.kind else {
            return Ok(values);
        };
        for category in site.categories(kind) {
            let slug = category.slug.as_str();
            let mut below = SearchQuery {
                categories: branch(site.categories(kind), slug, |category| {
                    category.parent.as_ref()
                }),
                answers: Vec::new(),
                numbers: Vec::new(),
                ..query.clone()
            };
            // A number that another category cannot read is no filter there.
            if kind == Kind::Advertisements
                && ask_answers(site, slug, &self.answers, &mut below).is_err()
            {
                continue;
            }
            values.push(FilterValue::new("category", slug, below));
        }
        let mut add = |name: &str, value: &str, choose: &dyn Fn(&mut SearchQuery)| {
            let mut query = query.clone();
            choose(&mut query);
            values.push(FilterValue::new(name, value, query));
        };
        for place in &site.locations {
            let below = branch(&site.locations, &place.slug, |place| place.parent.as_ref());
            add("location", &place.slug, &|query| {
                query.locations.clone_from(&below);
            });
        }
        let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
        let other = SearchParams {
            when: String::new(),
            ..self.clone()
        };
        let undated = other.query(site, Arc::clone(&query.synonyms), now)?;
        for days in NamedDays::filters(kind) {
            add("when", days.code(), &|query| {
                (query.from, query.until) = (undated.from, undated.until);
                narrow_to(query, *days, now, &zone);
            });
        }
        if kind != Kind::Advertisements {
            return Ok(values);
        }
        for side in SIDES {
            add("deal", side, &|query| query.deals = deals(side));
        }
        for condition in CONDITIONS {
            add("condition", condition, &|query| {
                condition.clone_into(&mut query.condition);
            });
        }
        add("with_photo", "1", &|query| query.with_photo = true);
        let category = Some(self.category.as_str()).filter(|slug| !slug.is_empty());
        for question in category
            .map(|slug| site.filters(Some(slug)))
            .into_iter()
            .flatten()
        {
            let key = question.key.as_str();
            for value in question.choices() {
                add(&format!("{ANSWER}{key}"), value, &|query| {
                    query.answers.retain(|(other, _)| other != key);
                    query.answers.push((key.to_owned(), value.to_owned()));
                });
            }
        }
        Ok(values)
    }

    /// The parameters without one, from the first page.
    pub(crate) fn without(&self, name: &str) -> SearchParams {
        let mut pairs = self.pairs();
        pairs.retain(|(known, _)| known != name && known != "page");
        let query = serde_urlencoded::to_string(pairs).unwrap_or_default();
        serde_urlencoded::from_str(&query).unwrap_or_default()
    }

    /// What a saved search keeps of the parameters, as an address has them.
    pub(crate) fn saved(&self) -> String {
        let kept = SearchParams {
            q: self.text().trim().to_owned(),
            section: self.section.replace("all", ""),
            locale: None,
            sort: SearchSort::default(),
            page: None,
            // Days by their distance from today are others tomorrow.
            when: String::new(),
            ..self.clone()
        };
        serde_urlencoded::to_string(&kept).unwrap_or_default()
    }

    /// The parameters of a saved search, whose results are in `locale`.
    pub(crate) fn of_saved(query: &str, locale: Locale) -> SearchParams {
        let params: SearchParams = serde_urlencoded::from_str(query).unwrap_or_default();
        SearchParams {
            locale: Some(locale),
            ..params
        }
    }

    /// The address of the results, for browsers without JavaScript too.
    pub(crate) fn address(&self) -> String {
        let query = serde_urlencoded::to_string(self).unwrap_or_default();
        format!("/api/plain/search?{query}")
    }

    /// The filters, each with its name and value.
    pub(crate) fn filters(&self) -> Vec<(String, String)> {
        let mut pairs = self.pairs();
        pairs.retain(|(name, _)| !NO_FILTERS.contains(&name.as_str()));
        pairs
    }

    /// Whether everything is asked for: of that everything new would be reported.
    pub(crate) fn is_of_everything(&self) -> bool {
        let section = self.section.as_str();
        self.text().trim().is_empty()
            && (section.is_empty() || section == "all")
            && self.filters().is_empty()
    }

    /// All parameters that have a value, in the order of addresses.
    pub(crate) fn pairs(&self) -> Vec<(String, String)> {
        let query = serde_urlencoded::to_string(self).unwrap_or_default();
        serde_urlencoded::from_str(&query).unwrap_or_default()
    }

    /// The search in words: the text that was typed, its section and its filters.
    pub(crate) fn words(&self, pages: &dyn PageRenderer, site: &Site, locale: Locale) -> String {
        let filters = self.filters().into_iter();
        let fields = SearchFields {
            query: self.text(),
            filters: filters
                .map(|(name, value)| SearchFilter {
                    name,
                    value,
                    ..SearchFilter::default()
                })
                .collect(),
            ..SearchFields::default()
        };
        let kind = self.kind(site).ok().flatten();
        pages.search_words(locale, kind, &fields).join(" · ")
    }
}

/// A value of a filter, with the question that it asks.
#[derive(Clone, Debug)]
pub(crate) struct FilterValue {
    /// The parameter of addresses.
    pub name: String,
    /// Its value; empty: the question without this filter.
    pub value: String,
    pub query: SearchQuery,
}

impl FilterValue {
    fn new(name: &str, value: &str, query: SearchQuery) -> FilterValue {
        FilterValue {
            name: name.to_owned(),
            value: value.to_owned(),
            query,
        }
    }
}

/// Leaves the days of a filter of what is asked for.
fn narrow_to(query: &mut SearchQuery, days: NamedDays, now: Timestamp, zone: &TimeZone) {
    let Some(kind) = query.kind else {
        return;
    };
    let (first, last) = days.filtered(kind, zone.to_datetime(now).date());
    query.from = query.from.max(midnight(first, zone));
    let end = end_of(last, zone);
    query.until = query
        .until
        .map_or(end, |until| end.map(|end| end.min(until)));
}

/// Adds the answers that are asked for, to questions by which readers may filter.
fn ask_answers(
    site: &Site,
    category: &str,
    answers: &BTreeMap<String, String>,
    query: &mut SearchQuery,
) -> Answer<()> {
    let category = Some(category).filter(|slug| !slug.is_empty());
    for question in site.filters(category) {
        let key = question.key.as_str();
        let name = format!("{ANSWER}{key}");
        if !question.ty.is_number() {
            let answer = answers.get(&name);
            query
                .answers
                .extend(answer.map(|value| (key.to_owned(), value.clone())));
            continue;
        }
        let end = |end: &str| -> Answer<Option<i64>> {
            let name = format!("{name}.{end}");
            let text = answers.get(&name);
            let number = text.map(|text| text.trim().parse());
            number
                .transpose()
                .map_err(|error: ParseIntError| Problem::bad_request(format!("{name}: {error}")))
        };
        let (min, max) = (end("min")?, end("max")?);
        if min.is_some() || max.is_some() {
            let key = key.to_owned();
            query.numbers.push(NumberRange { key, min, max });
        }
    }
    Ok(())
}

/// The values that a field means, if it was filled in.
fn given(slug: &str, make: impl FnOnce(&str) -> Vec<String>) -> Vec<String> {
    if slug.is_empty() {
        Vec::new()
    } else {
        make(slug)
    }
}

/// Words for all kinds of deals in which something is offered, or wanted.
const SIDES: [&str; 2] = ["offered", "wanted"];

/// The kinds of deals that a word means: all in which something is offered or wanted, or one.
fn deals(word: &str) -> Vec<String> {
    let is_wanted = match word {
        "offered" => false,
        "wanted" => true,
        deal => return vec![deal.to_owned()],
    };
    DEALS
        .into_iter()
        .filter(|deal| WANTED.contains(deal) == is_wanted)
        .map(ToOwned::to_owned)
        .collect()
}

/// The time at which a day ends in a zone.
pub(crate) fn end_of(day: Date, zone: &TimeZone) -> Option<UnixSeconds> {
    midnight(day.tomorrow().ok()?, zone)
}

/// The time at which a day begins in a zone.
pub(crate) fn midnight(day: Date, zone: &TimeZone) -> Option<UnixSeconds> {
    let at = day.to_zoned_datetime(zone.clone()).ok()?;
    Some(at.timestamp().into())
}

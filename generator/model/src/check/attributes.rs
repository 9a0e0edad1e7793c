//! Checks of the answers of advertisements against the questions of their category
//! (docs/content-model.md §1.6), and of the questions themselves.

use super::entry::Check;
use super::fields::Type;
use super::node::Raw;
use super::path::Path;
use crate::field::words;
use crate::{Advertisement, Attribute, AttributeType, AttributeValue, Category, FieldProblem};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, HashSet};

const WITHIN: &str = "fields.attributes.";
/// The range of a number; the upper end is well inside the integers that browsers count exactly.
const NUMBER: Type = Type::Int {
    min: 0,
    max: 999_999_999,
};
const YEAR: Type = Type::Int {
    min: 1900,
    max: 2100,
};
/// User-perceived characters of a text.
const LONGEST: usize = 120;

impl Check<'_> {
    /// Reads answers; those that the category does not ask for are problems.
    pub(super) fn answers(
        &mut self,
        given: &[(&str, Raw<'_>)],
    ) -> BTreeMap<String, AttributeValue> {
        let mut answers = BTreeMap::new();
        for (name, view) in given {
            let answer = match view {
                Raw::Nothing => continue,
                Raw::Flag(flag) => Some(AttributeValue::Bool(*flag)),
                Raw::Number(number) => Some(AttributeValue::Number(*number)),
                Raw::Text(text) => Some(AttributeValue::Text(self.tidied(text, name))),
                _ => None,
            };
            self.answer(name, answer.as_ref(), view.quoted());
            match answer {
                Some(answer) => {
                    answers.insert((*name).to_owned(), answer);
                }
                None => self.leave_unread(format!("{WITHIN}{name}")),
            }
        }
        answers
    }

    /// Checks answers that are stored.
    pub(super) fn stored_answers(&mut self, answers: &Map<String, Value>) {
        for (name, value) in answers {
            let answer = AttributeValue::deserialize(value).ok();
            self.answer(name, answer.as_ref(), Raw::from(value).quoted());
        }
    }

    fn answer(&mut self, name: &str, answer: Option<&AttributeValue>, quoted: String) {
        let path = Path::new(WITHIN, name);
        let site = self.site;
        let category = self.category.clone();
        let schema: Vec<&Attribute> = site.attributes(category.as_deref()).collect();
        let attribute = schema
            .iter()
            .find(|attribute| attribute.key.as_str() == name);
        let Some(attribute) = attribute else {
            let keys: Vec<&str> = schema
                .iter()
                .map(|attribute| attribute.key.as_str())
                .collect();
            return self.unknown(path, &keys);
        };
        match (attribute.ty, answer) {
            (AttributeType::Number, Some(AttributeValue::Number(number))) => {
                self.number(NUMBER, *number, path);
            }
            (AttributeType::Number, _) => self.no_number(NUMBER, quoted, path),
            (AttributeType::Year, Some(AttributeValue::Number(number))) => {
                self.number(YEAR, *number, path);
            }
            (AttributeType::Year, _) => self.no_number(YEAR, quoted, path),
            (AttributeType::Enum, answer) => {
                let values: Vec<&str> = attribute
                    .options
                    .iter()
                    .map(|option| option.value.as_str())
                    .collect();
                match answer {
                    Some(AttributeValue::Text(text)) => self.choice(&values, text, path),
                    _ => self.no_choice(&values, &quoted, path),
                }
            }
            (AttributeType::Bool, Some(AttributeValue::Bool(_))) => {}
            (AttributeType::Bool, _) => {
                self.push(FieldProblem::new(path, "bad_type").with("want", "true or false"));
            }
            (AttributeType::Text, Some(AttributeValue::Text(text))) => {
                self.check_word(words(LONGEST), text, path);
            }
            (AttributeType::Text, _) => self.no_word(words(LONGEST), &quoted, path),
        }
    }

    /// Reports what the category requires and the advertisement does not answer.
    pub(super) fn unanswered(&mut self, ad: &Advertisement) {
        let site = self.site;
        let category = self.category.clone();
        for attribute in site.attributes(category.as_deref()) {
            if attribute.required && !ad.attributes.contains_key(attribute.key.as_str()) {
                self.miss(format!("{WITHIN}{}", attribute.key), "required");
            }
        }
    }
}

/// Problems of the schemas of a kind's categories, each with the number of the category in `path`:
/// only advertisements are asked (`with_keys`), each question once, and an `enum` needs something
/// to choose from.
pub(super) fn schemas(categories: &[Category], with_keys: bool) -> Vec<FieldProblem> {
    let mut problems = Vec::new();
    for (i, category) in categories.iter().enumerate() {
        if !with_keys && !category.attributes.is_empty() {
            let path = format!("{i}.attributes.0");
            problems.push(FieldProblem::new(path, "attributes_misplaced"));
        }
        let mut seen = HashSet::new();
        for (n, attribute) in category.attributes.iter().enumerate() {
            let path = format!("{i}.attributes.{n}");
            let key = attribute.key.as_str();
            if !seen.insert(key) {
                let problem = FieldProblem::new(path.as_str(), "attribute_twice");
                problems.push(problem.with("value", key));
            }
            if (attribute.ty == AttributeType::Enum) == attribute.options.is_empty() {
                let problem = FieldProblem::new(path.as_str(), "attribute_options");
                problems.push(problem.with("value", key));
            }
            let mut labels = vec![&attribute.label];
            labels.extend(attribute.options.iter().map(|option| &option.label));
            if labels
                .iter()
                .any(|label| label.ua.is_empty() || label.us.is_empty())
            {
                problems.push(FieldProblem::new(path, "required"));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::entry::{Stage, document};
    use super::*;
    use crate::{AttributeOption, Kind, Localized, Site, Slug};
    use serde_json::json;

    fn attribute(key: &str, ty: AttributeType) -> Attribute {
        let label = Localized {
            ua: key.to_owned(),
            us: key.to_owned(),
        };
        let options = match ty {
            AttributeType::Enum => {
                vec![AttributeOption {
                    value: Slug::new("gas").expect("a slug"),
                    label: label.clone(),
                }]
            }
            _ => Vec::new(),
        };
        Attribute {
            key: Slug::new(key).expect("a slug"),
            ty,
            required: ty == AttributeType::Year,
            filterable: false,
            unit: None,
            label,
            options,
        }
    }

    fn category(attributes: Vec<Attribute>) -> Category {
        Category {
            icon: String::new(),
            closed: false,
            identity: String::new(),
            slug: Slug::new("cars").expect("a slug"),
            parent: None,
            name: Localized::default(),
            description: None,
            rules: None,
            attributes,
        }
    }

    fn problems(attributes: &Value, stage: Stage) -> Vec<(String, &'static str)> {
        let schema = [
            ("year", AttributeType::Year),
            ("mileage", AttributeType::Number),
            ("fuel", AttributeType::Enum),
            ("winter", AttributeType::Bool),
            ("note", AttributeType::Text),
        ];
        let schema = schema.map(|(key, ty)| attribute(key, ty)).to_vec();
        let mut site = Site::default();
        site.categories
            .insert(Kind::Advertisements, vec![category(schema)]);
        let entry = json!({ "category": "cars", "fields": { "attributes": attributes } });
        document(Kind::Advertisements, &entry, &site, stage)
            .into_iter()
            .filter(|problem| problem.path.starts_with("fields.attributes"))
            .map(|problem| {
                (
                    problem.path["fields.attributes".len()..].to_owned(),
                    problem.key,
                )
            })
            .collect()
    }

    #[test]
    fn answers_fit_the_questions() {
        let good =
            json!({ "year": 2016, "mileage": 98000, "fuel": "gas", "winter": true, "note": "так" });
        assert_eq!(problems(&good, Stage::Publish), []);
        let bad = json!({ "year": 98, "mileage": -1, "fuel": "wood", "winter": "yes", "note": 7, "colour": 1 });
        let mut reported = problems(&bad, Stage::Publish);
        reported.sort_unstable();
        let expected = [
            (".colour", "unknown_field"),
            (".fuel", "bad_choice"),
            (".mileage", "number_range"),
            (".note", "bad_type"),
            (".winter", "bad_type"),
            (".year", "number_range"),
        ];
        assert_eq!(reported, expected.map(|(path, key)| (path.to_owned(), key)));
    }

    #[test]
    fn a_draft_may_wait_with_what_is_required() {
        assert_eq!(problems(&json!({}), Stage::Save), []);
        assert_eq!(
            problems(&json!({}), Stage::Publish),
            [(".year".to_owned(), "required")]
        );
        assert_eq!(
            problems(&json!([1]), Stage::Save),
            [(String::new(), "bad_type")]
        );
    }

    #[test]
    fn a_schema_makes_sense() {
        let mut fuel = attribute("fuel", AttributeType::Enum);
        fuel.options.clear();
        let two = vec![
            fuel,
            attribute("note", AttributeType::Text),
            attribute("note", AttributeType::Text),
        ];
        let keys: Vec<_> = schemas(&[category(two)], true)
            .into_iter()
            .map(|problem| problem.key)
            .collect();
        assert_eq!(keys, ["attribute_options", "attribute_twice"]);
        let elsewhere = category(vec![attribute("note", AttributeType::Text)]);
        assert_eq!(schemas(&[elsewhere], false)[0].key, "attributes_misplaced");
    }
}

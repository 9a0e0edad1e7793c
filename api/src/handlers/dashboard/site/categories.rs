//! The categories of one kind, which `?kind=` names. Editors edit them, administrators shape their
//! tree (`domain::category_rights`).

use super::records::{OrderRequest, Resource, document};
use super::whole::Whole;
use crate::app::{App, Shared};
use crate::guards::{Categories as Scope, Staff};
use crate::http::problem::Answer;
use crate::http::{JsonBody, QueryInput};
use axum::Json;
use axum::extract::State;
use domain::category_rights::{CategoryRight, CategoryRights};
use domain::ids::{SiteRecordId, Version};
use domain::site_record::SiteRecord;
use domain::vocabulary::CollectionCode;
use model::{AdRules, AttributeType, CategoryDraft, Kind, Locale, Localized, Slug};
use serde::{Deserialize, Serialize};
use store::SiteSet;
use utoipa::ToSchema;

/// The kind; the guard has checked that it is present.
#[derive(Deserialize, ToSchema)]
pub(super) struct CategoryParams {
    #[schema(value_type = Option<CollectionCode>)]
    kind: Kind,
}

/// A category of entries.
#[derive(Serialize, ToSchema)]
pub(super) struct Category {
    id: SiteRecordId,
    version: Version,
    slug: Slug,
    parent: Option<Slug>,
    name: Localized,
    description: Option<Localized>,
    /// The name of an icon of the theme; empty if there is none.
    icon: String,
    /// Whether it is closed: forms for new entries do not offer it.
    closed: bool,
    #[schema(value_type = Option<AdRules>)]
    rules: Option<Whole<AdRules>>,
    attributes: Vec<CategoryAttribute>,
    /// The number of entries in it, without those in its subcategories.
    used: u64,
    urls: Option<Localized>,
    /// Actions that the caller may take.
    allowed: Vec<CategoryRight>,
}

/// An attribute that a category asks of its advertisements.
#[derive(Serialize, ToSchema)]
struct CategoryAttribute {
    key: Slug,
    #[serde(rename = "type")]
    ty: AttributeType,
    name: Localized,
    /// The unit after a number, such as "кв. м" or "sq ft".
    unit: Option<Localized>,
    required: bool,
    /// Whether readers can filter by it.
    filter: bool,
    options: Vec<CategoryAttributeOption>,
}

/// An option of an attribute.
#[derive(Serialize, ToSchema)]
struct CategoryAttributeOption {
    key: Slug,
    name: Localized,
}

/// The categories of one kind.
#[derive(Serialize, ToSchema)]
#[schema(as = Categories)]
pub(super) struct CategoryList {
    items: Vec<Category>,
    total: usize,
    /// Actions that the caller may take on the list.
    allowed: Vec<CategoryRight>,
}

impl From<model::Attribute> for CategoryAttribute {
    fn from(attribute: model::Attribute) -> CategoryAttribute {
        let mut options = Vec::new();
        for option in attribute.options {
            options.push(CategoryAttributeOption {
                key: option.value,
                name: option.label,
            });
        }
        CategoryAttribute {
            key: attribute.key,
            ty: attribute.ty,
            name: attribute.label,
            unit: attribute.unit,
            required: attribute.required,
            filter: attribute.filterable,
            options,
        }
    }
}

/// The categories of one kind, with the rights of the caller.
pub(super) struct CategorySet {
    kind: Kind,
    rights: CategoryRights,
}

impl Resource for CategorySet {
    type Scope = Scope;
    type Params = QueryInput<CategoryParams>;
    type Document = model::Category;
    type Draft = CategoryDraft;
    type Shown = Category;

    fn of(
        app: &App,
        staff: &Staff<Scope>,
        QueryInput(params): QueryInput<CategoryParams>,
    ) -> Answer<CategorySet> {
        let editors = app.store.site()?.settings.editors_edit_categories;
        Ok(CategorySet {
            kind: params.kind,
            rights: CategoryRights {
                role: staff.user.role,
                editors,
            },
        })
    }

    fn set(&self) -> SiteSet {
        SiteSet::Categories(self.kind)
    }

    fn show(&self, record: &SiteRecord) -> Answer<Category> {
        let category: model::Category = document(record)?;
        let urls = if self.kind.has_category_routes() {
            let path = format!("/{}/category/{}", self.kind.section(), category.slug);
            let [ua, us] = Locale::ALL.map(|locale| locale.path(&path));
            Some(Localized { ua, us })
        } else {
            None
        };
        Ok(Category {
            id: record.id,
            version: record.version,
            slug: category.slug,
            parent: category.parent,
            name: category.name,
            description: category.description,
            icon: category.icon,
            closed: category.closed,
            rules: category.rules.map(Whole),
            attributes: category
                .attributes
                .into_iter()
                .map(CategoryAttribute::from)
                .collect(),
            used: record.used,
            urls,
            allowed: self.rights.of_one(),
        })
    }

    fn need(&self, right: CategoryRight) -> Answer<()> {
        Ok(self.rights.need(right)?)
    }

    fn may_create(&self, new: &model::Category) -> Answer<()> {
        Ok(self.rights.may_create(new)?)
    }

    fn may_change(&self, old: &model::Category, new: &model::Category) -> Answer<()> {
        Ok(self.rights.may_change(old, new)?)
    }
}

impl CategorySet {
    fn show_all(&self, records: &[SiteRecord]) -> Answer<Json<CategoryList>> {
        let items: Vec<Category> = records
            .iter()
            .map(|record| self.show(record))
            .collect::<Answer<_>>()?;
        Ok(Json(CategoryList {
            total: items.len(),
            items,
            allowed: self.rights.of_all(),
        }))
    }
}

pub(super) async fn list(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    params: QueryInput<CategoryParams>,
) -> Answer<Json<CategoryList>> {
    let categories = CategorySet::of(&app, &staff, params)?;
    let set = categories.set();
    let records = app.store.read(move |reader| reader.site_records(set));
    categories.show_all(&records.await?)
}

pub(super) async fn order(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    params: QueryInput<CategoryParams>,
    JsonBody(OrderRequest { items, from }): JsonBody<OrderRequest>,
) -> Answer<Json<CategoryList>> {
    let categories = CategorySet::of(&app, &staff, params)?;
    categories.rights.need(CategoryRight::Order)?;
    let now = app.clock.now();
    let records = app
        .store
        .order_site(categories.set(), items, from, staff.actor(), now);
    categories.show_all(&records.await?)
}

#[cfg(test)]
mod tests {
    use super::super::records::merged;
    use super::*;
    use crate::http::RecordDraft as _;
    use model::Member as _;
    use serde_json::{Value, json};

    fn overlay(sent: &Value, current: Option<&model::Category>) -> Answer<model::Category> {
        let Value::Object(mut sent) = sent.clone() else {
            panic!()
        };
        CategoryDraft::tidy(&mut sent);
        let draft: CategoryDraft = serde_json::from_value(sent.into()).unwrap();
        let old = current.cloned().unwrap_or_else(model::Category::blank);
        merged(draft, old, current.is_none(), Vec::new())
    }

    #[test]
    fn what_is_not_sent_stays_and_null_takes_away() {
        let name = json!({ "ua": "А", "us": "A" });
        let first = json!({ "slug": "a", "name": name, "description": { "ua": "Б", "us": "B" } });
        let current = overlay(&first, None).unwrap();
        let new = overlay(&json!({ "description": null }), Some(&current)).unwrap();
        assert_eq!(
            new,
            model::Category {
                description: None,
                ..current.clone()
            }
        );
        let new = overlay(&json!({ "name": { "ua": "п'ять" } }), Some(&current)).unwrap();
        assert_eq!(json!(new.name), json!({ "ua": "пʼять", "us": "" }));
    }

    #[test]
    fn questions_come_in_the_words_of_the_api() {
        let body = json!({ "slug": "cars", "attributes": [{
            "key": "fuel", "type": "enum", "name": { "ua": "Пальне", "us": "Fuel" }, "unit": null, "required": true,
            "filter": true, "options": [{ "key": "gas", "name": { "ua": "Бензин", "us": "Petrol" } }],
        }] });
        let category = overlay(&body, None).unwrap();
        assert!(category.attributes[0].filterable && category.attributes[0].required);
        assert_eq!(
            json!(CategoryAttribute::from(category.attributes[0].clone())),
            body["attributes"][0]
        );
    }

    #[test]
    fn every_field_that_cannot_be_is_named() {
        let attribute = json!({ "key": "", "type": "bool" });
        let bad = json!({ "slug": "Не слаг", "parent": "-", "attributes": [attribute] });
        let problem = overlay(&bad, None).unwrap_err();
        let mut paths: Vec<&str> = problem.errors().map(|(path, _)| path).collect();
        paths.sort_unstable();
        assert_eq!(paths, ["attributes.0.key", "parent", "slug"]);
        let missing = overlay(&json!({}), None).unwrap_err();
        assert_eq!(missing.errors().next().unwrap().1[0].key, "required");
    }
}

//! The categories of one kind, which `?kind=` names. Editors edit them, administrators shape their
//! tree (`domain::category_rights`).

use super::fields::{LocalizedDraft, RecordFields, both, changed, line, lines, maybe_both, text};
use super::records::{DeleteParams, OrderRequest, document, refuse, stored};
use crate::app::{App, Shared};
use crate::guards::{Categories as Scope, Staff};
use crate::http::problem::Answer;
use crate::http::{
    Created, DraftBody, JsonBody, NoContent, PathInput, QueryInput, RecordDraft, RevisionBody,
};
use axum::Json;
use axum::extract::State;
use domain::category_rights::{CategoryRight, CategoryRights};
use domain::ids::{SiteRecordId, Version};
use domain::rejection::Rejection;
use domain::site_record::SiteRecord;
use domain::vocabulary::{CollectionCode, FieldChange, Localized, codes};
use model::{AdRules, AttributeType, FieldProblem, Kind, Locale, Slug};
use serde::{Deserialize, Serialize};
use store::{Error, SiteSet};
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
    #[schema(value_type = String)]
    slug: Slug,
    #[schema(value_type = Option<String>)]
    parent: Option<Slug>,
    #[schema(value_type = Localized)]
    name: model::Localized,
    #[schema(value_type = Option<Localized>)]
    description: Option<model::Localized>,
    /// The name of an icon of the theme; empty if there is none.
    icon: String,
    /// Whether it is closed: forms for new entries do not offer it.
    closed: bool,
    rules: Option<CategoryAdRules>,
    attributes: Vec<CategoryAttribute>,
    /// The number of entries in it, without those in its subcategories.
    used: u64,
    urls: Option<Localized>,
    /// Actions that the caller may take.
    allowed: Vec<CategoryRight>,
}

/// Rules of a category for its advertisements.
#[derive(Serialize, ToSchema)]
struct CategoryAdRules {
    photos: bool,
    condition: bool,
    term_days: u16,
    longest_term_days: u16,
    /// The limit of active advertisements per account in this category; 0 means no separate limit.
    most_active: u16,
    /// One of all, new_users, flagged or off; empty to follow the settings.
    premoderation: String,
    /// Types of deals that the category allows; empty allows all.
    deals: Vec<String>,
}

codes!(
    /// What an attribute may be.
    AttributeTypeCode is "AttributeType",
    ["number", "enum", "bool", "text", "year"]
);

/// An attribute that a category asks of its advertisements.
#[derive(Serialize, ToSchema)]
struct CategoryAttribute {
    #[schema(value_type = String)]
    key: Slug,
    #[serde(rename = "type")]
    #[schema(value_type = AttributeTypeCode)]
    ty: AttributeType,
    #[schema(value_type = Localized)]
    name: model::Localized,
    /// The unit after a number, such as "кв. м" or "sq ft".
    #[schema(value_type = Option<Localized>)]
    unit: Option<model::Localized>,
    required: bool,
    /// Whether readers can filter by it.
    filter: bool,
    options: Vec<CategoryAttributeOption>,
}

/// An option of an attribute.
#[derive(Serialize, ToSchema)]
struct CategoryAttributeOption {
    #[schema(value_type = String)]
    key: Slug,
    #[schema(value_type = Localized)]
    name: model::Localized,
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

/// Fields of a category in a request.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CategoryDraft {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    slug: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    parent: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<LocalizedDraft>)]
    name: FieldChange<LocalizedDraft>,
    #[serde(default)]
    #[schema(value_type = Option<LocalizedDraft>)]
    description: FieldChange<LocalizedDraft>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    icon: FieldChange<String>,
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    closed: FieldChange<bool>,
    #[serde(default)]
    #[schema(value_type = Option<CategoryAdRulesDraft>)]
    rules: FieldChange<CategoryAdRulesDraft>,
    #[serde(default)]
    #[schema(value_type = Option<Vec<CategoryAttributeDraft>>)]
    attributes: FieldChange<Vec<CategoryAttributeDraft>>,
}

impl RecordDraft for CategoryDraft {
    const READ_ONLY: &'static [&'static str] = &["id", "version", "used", "urls", "allowed"];
}

/// Rules of a category for its advertisements in a request; omitted fields have their defaults.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CategoryAdRulesDraft {
    photos: Option<bool>,
    condition: Option<bool>,
    term_days: Option<u16>,
    longest_term_days: Option<u16>,
    most_active: Option<u16>,
    premoderation: Option<String>,
    deals: Option<Vec<String>>,
}

impl From<CategoryAdRulesDraft> for AdRules {
    fn from(sent: CategoryAdRulesDraft) -> AdRules {
        let usual = AdRules::default();
        AdRules {
            photos: sent.photos.unwrap_or(usual.photos),
            condition: sent.condition.unwrap_or(usual.condition),
            term_days: sent.term_days.unwrap_or(usual.term_days),
            longest_term_days: sent.longest_term_days.unwrap_or(usual.longest_term_days),
            most_active: sent.most_active.unwrap_or(usual.most_active),
            premoderation: sent
                .premoderation
                .map_or(usual.premoderation, |code| line(&code)),
            deals: sent.deals.map_or(usual.deals, lines),
        }
    }
}

/// An attribute of a category in a request.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CategoryAttributeDraft {
    key: String,
    #[serde(rename = "type")]
    #[schema(value_type = AttributeTypeCode)]
    ty: AttributeType,
    name: Option<LocalizedDraft>,
    unit: Option<LocalizedDraft>,
    required: Option<bool>,
    filter: Option<bool>,
    options: Option<Vec<CategoryAttributeOptionDraft>>,
}

/// An option of an attribute in a request.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CategoryAttributeOptionDraft {
    key: String,
    name: Option<LocalizedDraft>,
}

impl CategoryAttributeDraft {
    fn read(self, path: &str, fields: &mut RecordFields) -> Option<model::Attribute> {
        if self.key.is_empty() {
            fields.refuse(
                FieldProblem::new(format!("{path}.key"), "required").with("want", "a name"),
            );
            return None;
        }
        let key = fields.slug_at(&format!("{path}.key"), &self.key);
        let options = self
            .options
            .unwrap_or_default()
            .into_iter()
            .enumerate()
            .map(|(i, option)| {
                let value = fields.slug_at(&format!("{path}.options.{i}.key"), &option.key)?;
                Some(model::AttributeOption {
                    value,
                    label: option.name.unwrap_or_default().tidied(),
                })
            });
        let options: Vec<Option<model::AttributeOption>> = options.collect();
        Some(model::Attribute {
            key: key?,
            ty: self.ty,
            required: self.required.unwrap_or_default(),
            filterable: self.filter.unwrap_or_default(),
            unit: self.unit.map(LocalizedDraft::tidied),
            label: self.name.unwrap_or_default().tidied(),
            options: options.into_iter().collect::<Option<_>>()?,
        })
    }
}

impl CategoryDraft {
    /// The category that results on top of the present one; `None` where something is missing.
    fn overlay(
        self,
        current: Option<&model::Category>,
        fields: &mut RecordFields,
    ) -> Option<model::Category> {
        let slug = fields.slug(self.slug, current.map(|category| category.slug.clone()));
        let parent = fields.maybe_slug(
            "parent",
            self.parent,
            current.and_then(|category| category.parent.clone()),
        );
        let attributes = match self.attributes {
            FieldChange::Keep => current
                .map(|category| category.attributes.clone())
                .unwrap_or_default(),
            FieldChange::Clear => Vec::new(),
            FieldChange::Set(sent) => {
                let read = sent.into_iter().enumerate();
                read.filter_map(|(i, attribute)| attribute.read(&format!("attributes.{i}"), fields))
                    .collect()
            }
        };
        let name = current
            .map(|category| category.name.clone())
            .unwrap_or_default();
        let icon = current
            .map(|category| category.icon.clone())
            .unwrap_or_default();
        Some(model::Category {
            slug: slug?,
            parent,
            name: both(self.name, name),
            description: maybe_both(
                self.description,
                current.and_then(|category| category.description.clone()),
            ),
            icon: text(self.icon, icon),
            identity: current
                .map(|category| category.identity.clone())
                .unwrap_or_default(),
            closed: changed(
                self.closed,
                current.is_some_and(|category| category.closed),
                |closed| closed,
            ),
            rules: changed(
                self.rules,
                current.and_then(|category| category.rules.clone()),
                |rules| Some(rules.into()),
            ),
            attributes,
        })
    }
}

impl From<AdRules> for CategoryAdRules {
    fn from(rules: AdRules) -> CategoryAdRules {
        let AdRules {
            photos,
            condition,
            term_days,
            longest_term_days,
            most_active,
            premoderation,
            deals,
        } = rules;
        CategoryAdRules {
            photos,
            condition,
            term_days,
            longest_term_days,
            most_active,
            premoderation,
            deals,
        }
    }
}

impl From<model::Attribute> for CategoryAttribute {
    fn from(attribute: model::Attribute) -> CategoryAttribute {
        let model::Attribute {
            key,
            ty,
            required,
            filterable: filter,
            unit,
            label: name,
            options,
        } = attribute;
        let options = options.into_iter();
        let options = options.map(|option| CategoryAttributeOption {
            key: option.value,
            name: option.label,
        });
        CategoryAttribute {
            key,
            ty,
            name,
            unit,
            required,
            filter,
            options: options.collect(),
        }
    }
}

/// What calls about the categories of one kind share.
struct CategorySet {
    kind: Kind,
    rights: CategoryRights,
}

impl CategorySet {
    fn of(app: &App, staff: &Staff<Scope>, params: &CategoryParams) -> Answer<CategorySet> {
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
        let path = format!("/{}/category/{}", self.kind.section(), category.slug);
        let urls = || Localized {
            ua: Locale::Ua.path(&path),
            us: Locale::Us.path(&path),
        };
        let model::Category {
            slug,
            parent,
            name,
            description,
            icon,
            closed,
            rules,
            attributes,
            identity: _,
        } = category;
        Ok(Category {
            id: record.id,
            version: record.version,
            slug,
            parent,
            name,
            description,
            icon,
            closed,
            rules: rules.map(CategoryAdRules::from),
            attributes: attributes
                .into_iter()
                .map(CategoryAttribute::from)
                .collect(),
            used: record.used,
            urls: self.kind.has_category_routes().then(urls),
            allowed: self.rights.of_one(),
        })
    }

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
    QueryInput(params): QueryInput<CategoryParams>,
) -> Answer<Json<CategoryList>> {
    let categories = CategorySet::of(&app, &staff, &params)?;
    let set = categories.set();
    categories.show_all(
        &app.store
            .read(move |reader| reader.site_records(set))
            .await?,
    )
}

pub(super) async fn create(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<CategoryParams>,
    DraftBody { draft, problems }: DraftBody<CategoryDraft>,
) -> Answer<Created<Category>> {
    let categories = CategorySet::of(&app, &staff, &params)?;
    // Refusals come before problems of fields.
    categories.rights.need(CategoryRight::Child)?;
    let mut fields = RecordFields::new(problems);
    let new = draft.overlay(None, &mut fields);
    let new = fields.done(new)?;
    categories.rights.may_create(&new)?;
    let (set, now) = (categories.set(), app.clock.now());
    let created = app
        .store
        .create_site_record(set, stored(&new)?, staff.actor(), now)
        .await?;
    Ok(Created(categories.show(&created)?))
}

pub(super) async fn read(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<CategoryParams>,
    PathInput(id): PathInput<SiteRecordId>,
) -> Answer<Json<Category>> {
    let categories = CategorySet::of(&app, &staff, &params)?;
    let set = categories.set();
    Ok(Json(
        categories.show(
            &app.store
                .read(move |reader| reader.site_record(set, id))
                .await?,
        )?,
    ))
}

pub(super) async fn update(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<CategoryParams>,
    PathInput(id): PathInput<SiteRecordId>,
    RevisionBody {
        version,
        draft,
        problems,
    }: RevisionBody<CategoryDraft>,
) -> Answer<Json<Category>> {
    let categories = CategorySet::of(&app, &staff, &params)?;
    categories.rights.need(CategoryRight::Edit)?;
    let (set, actor) = (categories.set(), staff.actor());
    let current = app
        .store
        .read(move |reader| reader.site_record(set, id))
        .await?;
    let refuse = |error| refuse(&app, set, error, actor.id, |record| categories.show(record));
    if version.is_some_and(|version| version != current.version) {
        return Err(refuse(Error::Rejected(Rejection::SiteConflict(Box::new(current)))).await);
    }
    let version = current.version;
    let old: model::Category = document(&current)?;
    let mut fields = RecordFields::new(problems);
    let new = draft.overlay(Some(&old), &mut fields);
    let new = fields.done(new)?;
    categories.rights.may_change(&old, &new)?;
    let (new, now) = (stored(&new)?, app.clock.now());
    let updated = app
        .store
        .update_site_record(set, id, version, new, actor, now)
        .await;
    match updated {
        Ok(updated) => categories.show(&updated).map(Json),
        Err(error) => Err(refuse(error).await),
    }
}

pub(super) async fn remove(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<CategoryParams>,
    QueryInput(target): QueryInput<DeleteParams>,
    PathInput(id): PathInput<SiteRecordId>,
) -> Answer<NoContent> {
    let categories = CategorySet::of(&app, &staff, &params)?;
    let set = categories.set();
    app.store
        .read(move |reader| reader.site_record(set, id))
        .await?;
    categories.rights.need(CategoryRight::Delete)?;
    app.store
        .delete_site_record(set, id, target.into, staff.actor(), app.clock.now())
        .await?;
    Ok(NoContent)
}

pub(super) async fn order(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<CategoryParams>,
    JsonBody(OrderRequest { items, from }): JsonBody<OrderRequest>,
) -> Answer<Json<CategoryList>> {
    let categories = CategorySet::of(&app, &staff, &params)?;
    categories.rights.need(CategoryRight::Order)?;
    let now = app.clock.now();
    categories.show_all(
        &app.store
            .order_site(categories.set(), items, from, staff.actor(), now)
            .await?,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn overlay(
        sent: &serde_json::Value,
        current: Option<&model::Category>,
    ) -> Answer<model::Category> {
        let draft: CategoryDraft = serde_json::from_value(sent.clone()).unwrap();
        let mut fields = RecordFields::new(Vec::new());
        let category = draft.overlay(current, &mut fields);
        fields.done(category)
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

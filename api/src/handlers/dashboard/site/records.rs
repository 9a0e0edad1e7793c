//! Records of one set: `GET|POST /{set}`, `GET|PUT|DELETE /{set}/{id}`. Tags, locations, people and
//! redirects differ in their fields only; categories also have a kind and rights of their own.

use super::whole::Whole;
use crate::app::{App, Shared};
use crate::guards::{Scope, Staff};
use crate::http::declare::Input;
use crate::http::problem::{Answer, Problem};
use crate::http::{
    Created, DraftBody, LinePage, NoContent, Page, PathInput, QueryInput, RecordDraft,
    RevisionBody, WholeList,
};
use axum::Json;
use axum::extract::{FromRequestParts, State};
use domain::category_rights::CategoryRight;
use domain::ids::{SiteRecordId, UserId, Version};
use domain::rejection::Rejection;
use domain::site_record::{SiteDocument, SiteRecord};
use model::typed::tidy_site;
use model::{Draft, FieldProblem, Member, Members, Taxon};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::borrow::Cow;
use store::{Error, SiteSet};
use utoipa::openapi::{Object, ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// The records that a request is about, with routes of this shape.
pub(super) trait Resource: Sized + Send + Sync + 'static {
    /// The callers that its routes admit.
    type Scope: Scope + Send + Sync + 'static;
    /// Parameters by which several sets of one address differ.
    type Params: FromRequestParts<Shared> + Input + Send;
    /// A record in the model.
    type Document: Member + Members + Clone + Serialize + DeserializeOwned + ToSchema + Send;
    /// Its fields as they are sent.
    type Draft: RecordDraft + Draft<Of = Self::Document> + Send;
    /// A record as it is answered.
    type Shown: Serialize + ToSchema + Send;

    /// The set that the parameters name, as the caller may use it.
    fn of(app: &App, staff: &Staff<Self::Scope>, params: Self::Params) -> Answer<Self>;

    fn set(&self) -> SiteSet;

    /// The answer with a record.
    fn show(&self, record: &SiteRecord) -> Answer<Self::Shown>;

    /// Removes empty members that are no problem.
    fn stored(_: &mut Self::Document) {}

    /// Refuses a call for which the caller lacks this right.
    fn need(&self, _: CategoryRight) -> Answer<()> {
        Ok(())
    }

    /// Refuses a new record that the caller may not create.
    fn may_create(&self, _: &Self::Document) -> Answer<()> {
        Ok(())
    }

    /// Refuses a change that the caller may not make.
    fn may_change(&self, _old: &Self::Document, _new: &Self::Document) -> Answer<()> {
        Ok(())
    }
}

/// A set that has an address of its own and no rights beside those of its scope.
pub(super) trait PlainSet: Send + Sync + 'static {
    type Scope: Scope + Send + Sync + 'static;
    type Document: Member + Members + Clone + Serialize + DeserializeOwned + ToSchema + Send;
    type Draft: RecordDraft + Draft<Of = Self::Document> + Send;
    /// The name of the schema of an answer.
    const NAME: &'static str;
    const PATH: &'static str;
    const SET: SiteSet;
    const ALL: Self;

    /// A member whose codes have a schema of their own, and that schema.
    fn coded() -> Option<(&'static str, NamedSchemas)> {
        None
    }

    /// Removes empty members that are no problem.
    fn stored(_: &mut Self::Document) {}

    /// The texts in which a search looks.
    fn words(document: &Self::Document) -> String;
}

impl<R: PlainSet> Resource for R {
    type Scope = R::Scope;
    type Params = ();
    type Document = R::Document;
    type Draft = R::Draft;
    type Shown = Record<R>;

    fn of(_: &App, _: &Staff<R::Scope>, (): ()) -> Answer<R> {
        Ok(R::ALL)
    }

    fn set(&self) -> SiteSet {
        R::SET
    }

    fn show(&self, record: &SiteRecord) -> Answer<Record<R>> {
        Ok(Record {
            id: record.id,
            version: record.version,
            document: Whole(document(record)?),
            used: Some(record.used).filter(|_| R::SET != SiteSet::Redirects),
        })
    }

    fn stored(document: &mut R::Document) {
        <R as PlainSet>::stored(document);
    }
}

/// Schemas with their names; the last one is the schema of the type itself.
pub(super) type NamedSchemas = Vec<(String, RefOr<Schema>)>;

/// The schema of a type, after those it refers to.
pub(super) fn schemas<T: ToSchema>() -> NamedSchemas {
    let mut named = Vec::new();
    T::schemas(&mut named);
    named.push((T::name().into_owned(), T::schema()));
    named
}

/// A record as it is answered: the members of its document between its number and its uses.
#[derive(Serialize)]
#[serde(bound = "")]
pub(super) struct Record<R: PlainSet> {
    id: SiteRecordId,
    version: Version,
    #[serde(flatten)]
    document: Whole<R::Document>,
    /// `None` for redirects, which nothing uses.
    #[serde(skip_serializing_if = "Option::is_none")]
    used: Option<u64>,
}

fn number() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer)
}

impl<R: PlainSet> PartialSchema for Record<R> {
    fn schema() -> RefOr<Schema> {
        let mut object = ObjectBuilder::new()
            .property("id", number())
            .required("id")
            .property("version", number())
            .required("version");
        if let RefOr::T(Schema::Object(Object {
            properties,
            description,
            ..
        })) = R::Document::schema()
        {
            object = object.description(description);
            for (name, property) in properties {
                let property = match R::coded() {
                    Some((coded, mut named)) if coded == name => {
                        let (name, _) = named.pop().unwrap_or_default();
                        utoipa::openapi::Ref::from_schema_name(name).into()
                    }
                    _ => property,
                };
                object = object.property(&name, property).required(name);
            }
        }
        if R::SET != SiteSet::Redirects {
            object = object.property("used", number()).required("used");
        }
        object.into()
    }
}

impl<R: PlainSet> ToSchema for Record<R> {
    fn name() -> Cow<'static, str> {
        R::NAME.into()
    }

    fn schemas(named: &mut NamedSchemas) {
        R::Document::schemas(named);
        named.extend(R::coded().into_iter().flat_map(|(_, schemas)| schemas));
    }
}

/// Search of a list.
#[derive(Deserialize, ToSchema)]
pub(super) struct RecordListParams {
    q: Option<String>,
}

/// The replacement for a deleted record.
#[derive(Deserialize, ToSchema)]
pub(super) struct DeleteParams {
    /// The id of the record that replaces the deleted one in entries.
    #[schema(value_type = Option<String>)]
    pub into: Option<SiteRecordId>,
}

/// Ids of records in their new order.
#[derive(Deserialize, ToSchema)]
pub(super) struct OrderRequest {
    pub items: Vec<SiteRecordId>,
    /// The previous order; answers 409 if it has changed since.
    #[schema(nullable = false)]
    pub from: Option<Vec<SiteRecordId>>,
}

/// The document of a record as the model has it.
pub(super) fn document<T: DeserializeOwned>(record: &SiteRecord) -> Answer<T> {
    serde_json::from_value(record.document.clone()).map_err(|error| {
        tracing::error!(%error, id = record.id.number(), "a record of the site cannot be read");
        Problem::internal()
    })
}

/// The document as the store takes it.
pub(super) fn stored(document: &impl Serialize) -> Answer<SiteDocument> {
    serde_json::to_value(document).map_err(|error| {
        tracing::error!(%error, "a record of the site cannot be written");
        Problem::internal()
    })
}

/// A refusal of the store; a conflict shows the newest state and who made it.
async fn refuse<R: Resource>(app: &App, records: &R, error: Error, actor: UserId) -> Problem {
    let Error::Rejected(Rejection::SiteConflict(current)) = error else {
        return error.into();
    };
    let id = Some(current.id.number());
    let collection = records.set().collection();
    let by = app
        .store
        .read(move |reader| reader.last_actor(&collection, id))
        .await
        .ok()
        .flatten();
    match records.show(&current) {
        Ok(current) => Problem::stale(by, actor).with_current(&current),
        Err(problem) => problem,
    }
}

/// Slug, names and further names of a record.
pub(super) fn names(taxon: &impl Taxon, more: &[String]) -> String {
    let name = taxon.name();
    let own = [taxon.slug().as_str(), name.ua.as_str(), name.us.as_str()];
    own.into_iter()
        .chain(more.iter().map(String::as_str))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Changes a document by what was sent; `problems` are those that are known already. Of a new one,
/// `is_new`, a slug has to be sent.
pub(super) fn merged<D: Draft>(
    draft: D,
    mut document: D::Of,
    is_new: bool,
    mut problems: Vec<FieldProblem>,
) -> Answer<D::Of> {
    let taken_away = draft.cleared().contains(&"slug");
    let lacks_slug = taken_away || is_new && draft.missing().contains(&"slug");
    if lacks_slug && !problems.iter().any(|problem| problem.path == "slug") {
        problems.push(FieldProblem::new("slug", "required"));
    }
    draft.merge(&mut document, "", &mut problems);
    if problems.is_empty() {
        Ok(document)
    } else {
        Err(Problem::invalid(&problems))
    }
}

/// Tidies what editors typed into a record; an empty slug is none.
pub(super) fn tidy(sent: &mut Map<String, Value>) {
    for (name, value) in sent {
        tidy_site(value, name, None);
        if name == "slug" && *value == "" {
            *value = Value::Null;
        }
    }
}

/// Every record that holds the text.
async fn matching<R: PlainSet>(app: &App, text: Option<String>) -> Answer<Vec<Record<R>>> {
    let text = text
        .map(|text| text.trim().to_lowercase())
        .unwrap_or_default();
    let mut records = Vec::new();
    for record in app
        .store
        .read(move |reader| reader.site_records(R::SET))
        .await?
    {
        let record = R::ALL.show(&record)?;
        if R::words(&record.document.0).to_lowercase().contains(&text) {
            records.push(record);
        }
    }
    Ok(records)
}

pub(super) async fn page<R: PlainSet>(
    _: Staff<R::Scope>,
    State(app): State<Shared>,
    paging: LinePage,
    QueryInput(params): QueryInput<RecordListParams>,
) -> Answer<Json<Page<Record<R>>>> {
    let records = matching::<R>(&app, params.q).await?;
    let total = records.len() as u64;
    let size = paging.per_page as usize;
    let items = records
        .into_iter()
        .skip((paging.page as usize - 1).saturating_mul(size))
        .take(size)
        .collect();
    Ok(Json(paging.answer(items, total)))
}

pub(super) async fn list<R: PlainSet>(
    _: Staff<R::Scope>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<RecordListParams>,
) -> Answer<Json<WholeList<Record<R>>>> {
    Ok(Json(WholeList::of(matching::<R>(&app, params.q).await?)))
}

pub(super) async fn create<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    params: R::Params,
    DraftBody { draft, problems }: DraftBody<R::Draft>,
) -> Answer<Created<R::Shown>> {
    let records = R::of(&app, &staff, params)?;
    // A missing right is refused before problems of fields.
    records.need(CategoryRight::Child)?;
    let mut document = merged(draft, R::Document::blank(), true, problems)?;
    R::stored(&mut document);
    records.may_create(&document)?;
    let document = stored(&document)?;
    let created = app
        .store
        .create_site_record(records.set(), document, staff.actor(), app.clock.now())
        .await?;
    Ok(Created(records.show(&created)?))
}

pub(super) async fn read<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    params: R::Params,
    PathInput(id): PathInput<SiteRecordId>,
) -> Answer<Json<R::Shown>> {
    let records = R::of(&app, &staff, params)?;
    let record = find(&app, &records, id).await?;
    Ok(Json(records.show(&record)?))
}

async fn find<R: Resource>(app: &App, records: &R, id: SiteRecordId) -> Answer<SiteRecord> {
    let set = records.set();
    let record = app.store.read(move |reader| reader.site_record(set, id));
    Ok(record.await?)
}

pub(super) async fn update<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    params: R::Params,
    PathInput(id): PathInput<SiteRecordId>,
    RevisionBody {
        version,
        draft,
        problems,
    }: RevisionBody<R::Draft>,
) -> Answer<Json<R::Shown>> {
    let records = R::of(&app, &staff, params)?;
    records.need(CategoryRight::Edit)?;
    let actor = staff.actor();
    let current = find(&app, &records, id).await?;
    if version.is_some_and(|version| version != current.version) {
        // Problems of fields would concern a document that no longer exists.
        let error = Error::Rejected(Rejection::SiteConflict(Box::new(current)));
        return Err(refuse(&app, &records, error, actor.id).await);
    }
    let version = current.version;
    let old: R::Document = document(&current)?;
    let mut new = merged(draft, old.clone(), false, problems)?;
    R::stored(&mut new);
    records.may_change(&old, &new)?;
    let new = stored(&new)?;
    let now = app.clock.now();
    let updated = app
        .store
        .update_site_record(records.set(), id, version, new, actor, now)
        .await;
    match updated {
        Ok(updated) => records.show(&updated).map(Json),
        Err(error) => Err(refuse(&app, &records, error, actor.id).await),
    }
}

pub(super) async fn remove<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    params: R::Params,
    PathInput(id): PathInput<SiteRecordId>,
    QueryInput(target): QueryInput<DeleteParams>,
) -> Answer<NoContent> {
    let records = R::of(&app, &staff, params)?;
    find(&app, &records, id).await?;
    records.need(CategoryRight::Delete)?;
    app.store
        .delete_site_record(
            records.set(),
            id,
            target.into,
            staff.actor(),
            app.clock.now(),
        )
        .await?;
    Ok(NoContent)
}

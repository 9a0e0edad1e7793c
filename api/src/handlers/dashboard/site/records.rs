//! Records of one set: `GET|POST /{set}`, `GET|PUT|DELETE /{set}/{id}`. Tags, locations, people and
//! redirects differ in their fields only; categories have rights of their own and share the parts
//! below.

use super::whole::Whole;
use crate::app::{App, Shared};
use crate::guards::{Scope, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{
    Created, DraftBody, NoContent, Page, PageSize, PathInput, QueryInput, RecordDraft,
    RevisionBody, WholeList,
};
use axum::Json;
use axum::extract::State;
use domain::ids::{SiteRecordId, UserId, Version};
use domain::rejection::Rejection;
use domain::site_record::{SiteDocument, SiteRecord};
use model::typed::tidy_site;
use model::{Draft, FieldProblem, Member, Members, Taxon};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use std::borrow::Cow;
use store::{Error, SiteSet};
use utoipa::openapi::{Object, ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A set with routes of this shape.
pub(super) trait Resource: Send + Sync + 'static {
    /// Who may call them.
    type Scope: Scope + Send + Sync + 'static;
    /// A record in the model.
    type Document: Member + Members + Serialize + DeserializeOwned + ToSchema + Send;
    /// Its fields as they are sent.
    type Draft: RecordDraft + Draft<Of = Self::Document> + Send;
    /// The name of the schema of an answer.
    const NAME: &'static str;
    const PATH: &'static str;
    const SET: SiteSet;

    /// A member whose codes have a schema of their own, and that schema.
    fn coded() -> Option<(&'static str, NamedSchemas)> {
        None
    }

    /// Puts in order what was sent and is no problem.
    fn stored(_: &mut Self::Document) {}

    /// What a search looks in.
    fn words(document: &Self::Document) -> String;
}

/// NamedSchemas with their names, the one that is meant last.
pub(super) type NamedSchemas = Vec<(String, RefOr<Schema>)>;

/// The schema of a type, after those it refers to.
pub(super) fn schemas<T: ToSchema>() -> NamedSchemas {
    let mut named = Vec::new();
    T::schemas(&mut named);
    named.push((T::name().into_owned(), T::schema()));
    named
}

/// A record as it is answered: the members of its document between its number and its uses.
pub(super) struct Record<R: Resource> {
    id: SiteRecordId,
    version: Version,
    document: Whole<R::Document>,
    used: u64,
}

impl<R: Resource> Serialize for Record<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Flat<'a, T: Members> {
            id: SiteRecordId,
            version: Version,
            #[serde(flatten)]
            document: &'a Whole<T>,
            #[serde(skip_serializing_if = "Option::is_none")]
            used: Option<u64>,
        }
        let flat = Flat {
            id: self.id,
            version: self.version,
            document: &self.document,
            used: Some(self.used).filter(|_| R::SET != SiteSet::Redirects),
        };
        flat.serialize(serializer)
    }
}

fn number() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer)
}

impl<R: Resource> PartialSchema for Record<R> {
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

impl<R: Resource> ToSchema for Record<R> {
    fn name() -> Cow<'static, str> {
        R::NAME.into()
    }

    fn schemas(named: &mut NamedSchemas) {
        R::Document::schemas(named);
        named.extend(R::coded().into_iter().flat_map(|(_, schemas)| schemas));
    }
}

/// Paging and search of a list.
#[derive(Deserialize, ToSchema)]
pub(super) struct RecordPageParams {
    #[schema(minimum = 1, maximum = 1000)]
    page: Option<u32>,
    #[schema(minimum = 1, maximum = 1000)]
    per_page: Option<u32>,
    q: Option<String>,
}

/// Search of a list that has no pages.
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
pub(super) async fn refuse<T: Serialize>(
    app: &App,
    set: SiteSet,
    error: Error,
    actor: UserId,
    show: impl FnOnce(&SiteRecord) -> Answer<T> + Send,
) -> Problem {
    let Error::Rejected(Rejection::SiteConflict(current)) = error else {
        return error.into();
    };
    let id = Some(current.id.number());
    let by = app
        .store
        .read(move |reader| reader.last_actor(&set.collection(), id))
        .await
        .ok()
        .flatten();
    match show(&current) {
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

/// A record with its document.
pub(super) fn shown<R: Resource>(record: &SiteRecord) -> Answer<Record<R>> {
    Ok(Record {
        id: record.id,
        version: record.version,
        document: Whole(document(record)?),
        used: record.used,
    })
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
async fn matching<R: Resource>(app: &App, text: Option<String>) -> Answer<Vec<Record<R>>> {
    let text = text
        .map(|text| text.trim().to_lowercase())
        .unwrap_or_default();
    let mut records = Vec::new();
    for record in app
        .store
        .read(move |reader| reader.site_records(R::SET))
        .await?
    {
        let record: Record<R> = shown(&record)?;
        if R::words(&record.document.0).to_lowercase().contains(&text) {
            records.push(record);
        }
    }
    Ok(records)
}

pub(super) async fn page<R: Resource>(
    _: Staff<R::Scope>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<RecordPageParams>,
) -> Answer<Json<Page<Record<R>>>> {
    let records = matching::<R>(&app, params.q).await?;
    let (page, per_page) = PageSize::LINES.page(params.page, params.per_page);
    let (total, size) = (records.len() as u64, per_page as usize);
    let items = records
        .into_iter()
        .skip((page as usize - 1).saturating_mul(size))
        .take(size)
        .collect();
    Ok(Json(Page {
        items,
        total,
        page,
        per_page,
    }))
}

pub(super) async fn list<R: Resource>(
    _: Staff<R::Scope>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<RecordListParams>,
) -> Answer<Json<WholeList<Record<R>>>> {
    Ok(Json(WholeList::of(matching::<R>(&app, params.q).await?)))
}

pub(super) async fn create<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    DraftBody { draft, problems }: DraftBody<R::Draft>,
) -> Answer<Created<Record<R>>> {
    let mut document = merged(draft, R::Document::blank(), true, problems)?;
    R::stored(&mut document);
    let document = stored(&document)?;
    let created = app
        .store
        .create_site_record(R::SET, document, staff.actor(), app.clock.now())
        .await?;
    Ok(Created(shown::<R>(&created)?))
}

pub(super) async fn read<R: Resource>(
    _: Staff<R::Scope>,
    State(app): State<Shared>,
    PathInput(id): PathInput<SiteRecordId>,
) -> Answer<Json<Record<R>>> {
    Ok(Json(shown::<R>(
        &app.store
            .read(move |reader| reader.site_record(R::SET, id))
            .await?,
    )?))
}

pub(super) async fn update<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    PathInput(id): PathInput<SiteRecordId>,
    RevisionBody {
        version,
        draft,
        problems,
    }: RevisionBody<R::Draft>,
) -> Answer<Json<Record<R>>> {
    let current = app
        .store
        .read(move |reader| reader.site_record(R::SET, id))
        .await?;
    if version.is_some_and(|version| version != current.version) {
        // Problems of fields would concern a document that no longer exists.
        let error = Error::Rejected(Rejection::SiteConflict(Box::new(current)));
        return Err(refuse(&app, R::SET, error, staff.actor().id, shown::<R>).await);
    }
    let version = current.version;
    let mut changed = merged(draft, document(&current)?, false, problems)?;
    R::stored(&mut changed);
    let changed = stored(&changed)?;
    let now = app.clock.now();
    let updated = app
        .store
        .update_site_record(R::SET, id, version, changed, staff.actor(), now)
        .await;
    match updated {
        Ok(updated) => shown::<R>(&updated).map(Json),
        Err(error) => Err(refuse(&app, R::SET, error, staff.actor().id, shown::<R>).await),
    }
}

pub(super) async fn remove<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    PathInput(id): PathInput<SiteRecordId>,
    QueryInput(params): QueryInput<DeleteParams>,
) -> Answer<NoContent> {
    app.store
        .delete_site_record(R::SET, id, params.into, staff.actor(), app.clock.now())
        .await?;
    Ok(NoContent)
}

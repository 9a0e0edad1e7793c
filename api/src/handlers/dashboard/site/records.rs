//! Records of one set: `GET|POST /{set}`, `GET|PUT|DELETE /{set}/{id}`. Tags, locations, people and
//! redirects differ in their fields only; categories have rights of their own and share the parts
//! below.

use super::fields::RecordFields;
use crate::app::{App, Shared};
use crate::guards::{Scope, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{
    Created, DraftBody, NoContent, Page, PageSize, PathInput, QueryInput, RecordDraft,
    RevisionBody, WholeList,
};
use axum::Json;
use axum::extract::State;
use domain::ids::{SiteRecordId, UserId};
use domain::rejection::Rejection;
use domain::site_record::{SiteDocument, SiteRecord};
use model::Taxon;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::{Error, SiteSet};
use utoipa::ToSchema;

/// A set with routes of this shape.
pub(super) trait Resource: Send + Sync + 'static {
    /// Who may call them.
    type Scope: Scope + Send + Sync + 'static;
    /// A record in the model.
    type Document: Serialize + DeserializeOwned + Send;
    /// Its fields as they are sent.
    type RecordDraft: RecordDraft + Send;
    /// A record as it is answered.
    type Shown: Serialize + ToSchema;
    const PATH: &'static str;
    const SET: SiteSet;

    /// The document that results from what was sent on top of the present one; `None` where a field
    /// is missing.
    fn overlay(
        draft: Self::RecordDraft,
        current: Option<Self::Document>,
        fields: &mut RecordFields,
    ) -> Option<Self::Document>;

    fn show(record: &SiteRecord, document: Self::Document) -> Self::Shown;

    /// What a search looks in.
    fn words(document: &Self::Document) -> String;
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

fn shown<R: Resource>(record: &SiteRecord) -> Answer<R::Shown> {
    Ok(R::show(record, document(record)?))
}

/// Every record that holds the text.
async fn matching<R: Resource>(app: &App, text: Option<String>) -> Answer<Vec<R::Shown>> {
    let text = text
        .map(|text| text.trim().to_lowercase())
        .unwrap_or_default();
    let mut records = Vec::new();
    for record in app
        .store
        .read(move |reader| reader.site_records(R::SET))
        .await?
    {
        let document = document(&record)?;
        if R::words(&document).to_lowercase().contains(&text) {
            records.push(R::show(&record, document));
        }
    }
    Ok(records)
}

pub(super) async fn page<R: Resource>(
    _: Staff<R::Scope>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<RecordPageParams>,
) -> Answer<Json<Page<R::Shown>>> {
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
) -> Answer<Json<WholeList<R::Shown>>> {
    Ok(Json(WholeList::of(matching::<R>(&app, params.q).await?)))
}

pub(super) async fn create<R: Resource>(
    staff: Staff<R::Scope>,
    State(app): State<Shared>,
    DraftBody { draft, problems }: DraftBody<R::RecordDraft>,
) -> Answer<Created<R::Shown>> {
    let mut fields = RecordFields::new(problems);
    let document = R::overlay(draft, None, &mut fields);
    let document = stored(&fields.done(document)?)?;
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
) -> Answer<Json<R::Shown>> {
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
    }: RevisionBody<R::RecordDraft>,
) -> Answer<Json<R::Shown>> {
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
    let mut fields = RecordFields::new(problems);
    let changed = R::overlay(draft, Some(document(&current)?), &mut fields);
    let changed = stored(&fields.done(changed)?)?;
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

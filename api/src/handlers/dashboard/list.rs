//! `GET /api/dashboard/{kind}`.

use super::entries::editor;
use crate::app::Shared;
use crate::guards::{Collection, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{Page, QueryInput, RowPage, day_range, filled, from_code, search_text};
use axum::extract::State as AppState;
use axum::{Extension, Json};
use domain::entries::present::{addresses, is_live};
use domain::entries::record::Author;
use domain::ids::Version;
use domain::vocabulary::{
    EntryKind, Localized, PerLocale, STATUSES, StatusCode, TRANSLATIONS, TranslationCode, codes,
};
use domain::workflow::ad_steps::AdState;
use domain::workflow::editorial::{
    Context, EditorialAction, EditorialState, EntryState, allowed_on_entry,
};
use domain::workflow::visibility::Viewing;
use jiff::Timestamp;
use model::{EntryId, Kind, Site, Status, Translation, branch};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use store::{EntryRow, ListQuery, QueryReading, Sort, SortKey, StatusFilter, TranslationFilter};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Keys of `sort`; a `-` in front reverses the order.
const SORTS: [(&str, SortKey); 3] = [
    ("updated_at", SortKey::UpdatedAt),
    ("published_at", SortKey::PublishedAt),
    ("title", SortKey::Title),
];
/// A derived state that a list can be filtered by beside the stored ones: an entry that is
/// published and becomes visible later counts as scheduled, and not as published.
const SCHEDULED: &str = "scheduled";
/// Converted entries whose texts are shorter or longer than those of writers may be.
const ATTENTION: &str = "attention";
/// Every state of the English text but `ready`; the home page of the dashboard counts these entries
/// as waiting for a translation.
const UNREADY: &str = "unready";

codes!(
    /// An order of a list of entries.
    SortCode is "EntrySort",
    SORTS.iter().flat_map(|(key, _)| [(*key).to_owned(), format!("-{key}")])
);
codes!(
    /// A state that a list of entries can be filtered by.
    StatusFilterCode is "EntryStatusFilter",
    STATUSES.map(code).into_iter().chain([SCHEDULED.to_owned(), ATTENTION.to_owned()])
);
codes!(
    /// States of the English text that a list of entries can be filtered by.
    TranslationFilterCode is "TranslationFilter",
    TRANSLATIONS.map(code).into_iter().chain([UNREADY.to_owned()])
);

/// The code of a value of the model.
fn code(value: impl Serialize) -> String {
    let code = serde_json::to_value(value).unwrap_or_default();
    code.as_str().unwrap_or_default().to_owned()
}

/// The value of the model that has a code.
fn of_model<T: DeserializeOwned>(code: &str) -> Option<T> {
    serde_json::from_value(code.into()).ok()
}

/// Filters and order of a list of entries.
#[derive(Deserialize, ToSchema)]
pub(super) struct ListParams {
    #[schema(value_type = Option<SortCode>)]
    sort: Option<String>,
    /// Words to find in titles, leads and slugs.
    q: Option<String>,
    #[schema(value_type = Option<StatusFilterCode>)]
    status: Option<String>,
    category: Option<String>,
    location: Option<String>,
    /// The id of an account, or `me`.
    author: Option<String>,
    #[schema(value_type = Option<TranslationFilterCode>)]
    translation: Option<String>,
    /// The first day, in the portal’s time zone; that day is included.
    #[schema(format = Date)]
    from: Option<String>,
    /// The last day, in the portal’s time zone; that day is included.
    #[schema(format = Date)]
    to: Option<String>,
    /// The state of the advertisements; other kinds do not have it.
    #[schema(value_type = Option<AdState>)]
    state: Option<String>,
}

/// An entry in a list.
#[derive(Serialize, ToSchema)]
pub(super) struct EntryLine {
    #[schema(value_type = i64)]
    id: EntryId,
    #[schema(value_type = EntryKind)]
    kind: Kind,
    slug: String,
    #[schema(value_type = StatusCode)]
    status: Status,
    version: Version,
    category: Option<String>,
    location: Option<String>,
    title: PerLocale<Option<String>>,
    #[schema(value_type = TranslationCode)]
    translation_state: Translation,
    author: Option<Author>,
    publish_at: Option<Timestamp>,
    published_at: Option<Timestamp>,
    updated_at: Timestamp,
    live: bool,
    pending: bool,
    urls: Localized,
    /// Actions that the caller may take now.
    #[schema(value_type = Vec<String>)]
    allowed: Vec<EditorialAction>,
}

/// A page of a list, with the interpretation of the words that it was searched for.
#[derive(Serialize)]
pub(super) struct SearchedPage<T> {
    #[serde(flatten)]
    pub page: Page<T>,
    #[serde(flatten)]
    pub reading: QueryReading,
}

/// The schema of the page with the members of the reading.
impl<T: ToSchema> PartialSchema for SearchedPage<T> {
    fn schema() -> RefOr<Schema> {
        let mut schema = Page::<T>::schema();
        if let (RefOr::T(Schema::Object(page)), RefOr::T(Schema::Object(reading))) =
            (&mut schema, QueryReading::schema())
        {
            page.properties.extend(reading.properties);
            page.required.extend(reading.required);
        }
        schema
    }
}

impl<T: ToSchema> ToSchema for SearchedPage<T> {
    fn name() -> Cow<'static, str> {
        Page::<T>::name()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Page::<T>::schemas(schemas);
        QueryReading::schemas(schemas);
    }
}

/// A page of the list.
pub(super) async fn list(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Extension(kind): Extension<Kind>,
    paging: RowPage,
    QueryInput(params): QueryInput<ListParams>,
) -> Answer<Json<SearchedPage<EntryLine>>> {
    let context = editor(&app, &staff, kind).context()?;
    let query = query(params, paging, kind, &*app.store.site()?, &context)?;
    let rows = app.store.read(move |reader| reader.entries(&query)).await?;
    let items = rows
        .items
        .into_iter()
        .map(|row| line(kind, row, &context))
        .collect();
    Ok(Json(SearchedPage {
        page: paging.answer(items, rows.total),
        reading: rows.reading,
    }))
}

/// Reads the parameters of a list of a kind.
pub(super) fn query(
    params: ListParams,
    paging: RowPage,
    kind: Kind,
    site: &Site,
    context: &Context,
) -> Answer<ListQuery> {
    let sort = filled(params.sort).unwrap_or_else(|| "-updated_at".to_owned());
    let (name, descending) = sort
        .strip_prefix('-')
        .map_or((sort.as_str(), false), |name| (name, true));
    let Some((_, key)) = SORTS.into_iter().find(|(known, _)| *known == name) else {
        let title = "sort must be [-]updated_at, [-]published_at or [-]title";
        return Err(Problem::bad_request(title));
    };
    let filed = from_code("status", params.status, |code| match code {
        SCHEDULED => Some(StatusFilter::Scheduled),
        ATTENTION => Some(StatusFilter::Attention),
        _ => of_model(code).map(StatusFilter::Is),
    })?;
    let author = match filled(params.author).as_deref() {
        None => None,
        Some("me") => Some(context.actor.id),
        Some(id) => Some(
            id.parse()
                .map_err(|_| Problem::bad_request("author must be me or a number"))?,
        ),
    };
    let translation = from_code("translation", params.translation, |code| match code {
        UNREADY => Some(TranslationFilter::Unready),
        _ => of_model(code).map(TranslationFilter::Is),
    })?;
    let state = params.state.filter(|_| kind == Kind::Advertisements);
    let state = from_code("state", state, AdState::from_code)?;
    let categories = site.categories(kind);
    let categories = filled(params.category)
        .map(|slug| branch(categories, &slug, |category| category.parent.as_ref()));
    let locations = filled(params.location)
        .map(|slug| branch(&site.locations, &slug, |location| location.parent.as_ref()));
    let text = search_text(params.q)?;
    let [since, before] = day_range(params.from, params.to, &site.settings.tz)?;
    Ok(ListQuery {
        kind,
        page: paging.page,
        per_page: paging.per_page,
        sort: Sort { key, descending },
        text,
        filed,
        categories,
        locations,
        author,
        translation,
        since,
        before,
        state,
        viewing: Viewing::of(context.actor, kind, context.policy),
        now: context.now,
    })
}

fn line(kind: Kind, row: EntryRow, context: &Context) -> EntryLine {
    let now = context.now;
    let [ua, us] = row
        .titles
        .map(|title| Some(title).filter(|title| !title.is_empty()));
    let public = row.live_slug.is_some();
    let subject = EntryState {
        state: EditorialState::of(row.status, row.publish_at.filter(|_| public), now),
        author: row.author.as_ref().map(|author| author.id),
        changed_at: row.updated_at,
        trashed: None,
        is_stale: row.translation == Translation::Stale,
    };
    EntryLine {
        id: row.id,
        kind,
        status: row.status,
        version: row.version,
        category: row.category,
        location: row.location,
        title: PerLocale { ua, us },
        translation_state: row.translation,
        author: row.author,
        publish_at: row.publish_at,
        published_at: row.published_at,
        updated_at: row.updated_at,
        live: is_live(public, row.publish_at, row.unpublish_at, now),
        pending: row.pending,
        urls: addresses(kind, row.live_slug.as_deref().unwrap_or(&row.slug)),
        allowed: allowed_on_entry(context, &subject),
        slug: row.slug,
    }
}

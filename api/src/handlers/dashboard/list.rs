//! `GET /api/dashboard/{kind}`.

use super::entries::editor;
use crate::app::Shared;
use crate::guards::{Collection, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{Page, PageSize, QueryInput, day_start, filled, search_text};
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
use jiff::tz::TimeZone;
use model::{EntryId, Kind, Site, Status, Translation, branch};
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
/// The derived state that a list can be filtered by beside the stored ones. What is published and
/// to be seen later counts as scheduled, and not as published.
const SCHEDULED: &str = "scheduled";
/// Every state of the English text but `ready`: what home counts as waiting for a translation.
const UNREADY: &str = "unready";

codes!(
    /// An order of a list of entries.
    SortCode is "EntrySort",
    SORTS.iter().flat_map(|(key, _)| [(*key).to_owned(), format!("-{key}")])
);
codes!(
    /// A state that a list of entries can be filtered by.
    StatusFilterCode is "EntryStatusFilter",
    STATUSES.map(code).into_iter().chain([SCHEDULED.to_owned()])
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

/// Filters and order of a list of entries.
#[derive(Deserialize, ToSchema)]
pub(super) struct ListParams {
    #[schema(minimum = 1, maximum = 1000)]
    page: Option<u32>,
    #[schema(minimum = 1, maximum = 1000)]
    per_page: Option<u32>,
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

/// A page of a list, and how the words were read that it was searched for.
#[derive(Serialize)]
pub(super) struct SearchedPage<T> {
    #[serde(flatten)]
    pub page: Page<T>,
    #[serde(flatten)]
    pub reading: QueryReading,
}

/// That of the page with the members of the reading.
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
    QueryInput(params): QueryInput<ListParams>,
) -> Answer<Json<SearchedPage<EntryLine>>> {
    let context = editor(&app, &staff, kind).context()?;
    let query = query(params, kind, &*app.store.site()?, &context)?;
    let (page, per_page) = (query.page, query.per_page);
    let rows = app.store.read(move |reader| reader.entries(&query)).await?;
    let items = rows
        .items
        .into_iter()
        .map(|row| line(kind, row, &context))
        .collect();
    let reading = rows.reading;
    Ok(Json(SearchedPage {
        page: Page {
            items,
            total: rows.total,
            page,
            per_page,
        },
        reading,
    }))
}

/// Reads the parameters of a list of a kind.
pub(super) fn query(
    params: ListParams,
    kind: Kind,
    site: &Site,
    context: &Context,
) -> Answer<ListQuery> {
    let sort = filled(params.sort).unwrap_or_else(|| "-updated_at".to_owned());
    let (name, descending) = sort
        .strip_prefix('-')
        .map_or((sort.as_str(), false), |name| (name, true));
    let key = SORTS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, key)| *key);
    let key = key.ok_or_else(|| {
        Problem::bad_request("sort must be [-]updated_at, [-]published_at or [-]title")
    })?;
    let filed = match filled(params.status) {
        Some(word) if word == SCHEDULED => Some(StatusFilter::Scheduled),
        Some(word) => {
            let status = serde_json::from_value::<Status>(word.into());
            Some(StatusFilter::Is(status.map_err(|_| {
                Problem::bad_request("status: unknown value")
            })?))
        }
        None => None,
    };
    let author = match filled(params.author).as_deref() {
        None => None,
        Some("me") => Some(context.actor.id),
        Some(id) => Some(
            id.parse()
                .map_err(|_| Problem::bad_request("author must be me or a number"))?,
        ),
    };
    let translation = match filled(params.translation) {
        Some(word) if word == UNREADY => Some(TranslationFilter::Unready),
        Some(word) => {
            let state = serde_json::from_value::<Translation>(word.into());
            Some(TranslationFilter::Is(state.map_err(|_| {
                Problem::bad_request("translation: unknown value")
            })?))
        }
        None => None,
    };
    let state = match filled(params.state) {
        Some(word) if kind == Kind::Advertisements => Some(
            AdState::from_code(&word)
                .ok_or_else(|| Problem::bad_request("state: unknown value"))?,
        ),
        _ => None,
    };
    let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
    let categories = site.categories(kind);
    let categories = filled(params.category)
        .map(|slug| branch(categories, &slug, |category| category.parent.as_ref()));
    let locations = filled(params.location)
        .map(|slug| branch(&site.locations, &slug, |location| location.parent.as_ref()));
    let (page, per_page) = PageSize::ROWS.page(params.page, params.per_page);
    Ok(ListQuery {
        kind,
        page,
        per_page,
        sort: Sort { key, descending },
        text: search_text(params.q)?,
        filed,
        categories,
        locations,
        author,
        translation,
        since: filled(params.from)
            .map(|day| day_start("from", &day, 0, &zone))
            .transpose()?,
        before: filled(params.to)
            .map(|day| day_start("to", &day, 1, &zone))
            .transpose()?,
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

//! The user's own advertisements. Those of others answer as if they did not exist.

use crate::app::Shared;
use crate::editing::ad_actions::{AdActionDetails, OwnAdActionRequest};
use crate::editing::{Editor, SaveParams, TrashParams};
use crate::guards::SignedIn;
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::{Limit, SubmissionQuota, Who};
use crate::http::{
    Created, Id, JsonBody, MaybeJson, NoContent, PathInput, QueryInput, RowPage, entry_id,
    from_code, limited,
};
use crate::publishing::previews::{PreviewAddress, PreviewContext, adopt_record, draw};
use axum::Json;
use axum::extract::State as AppState;
use domain::access::Actor;
use domain::ads::present::OwnAd;
use domain::ads::record::AdRecord;
use domain::vocabulary::{AdDraft as AdDocument, LocaleCode, SentVersion};
use domain::workflow::ad_steps::{AdAction, AdState};
use domain::workflow::caller::Caller;
use model::{EntryId, Kind, Locale, Site};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{AdPage, AdQuery, AdScope, PreviewViewer, SearchQuery, SearchReader};
use utoipa::ToSchema;

/// Edits by the owner.
fn editor<'a>(app: &'a Shared, me: &SignedIn) -> Editor<'a> {
    let actor = Actor {
        id: me.user.id,
        role: me.user.role,
    };
    Editor {
        store: &app.store,
        caller: Caller::owner(actor, app.clock.now()),
    }
}

/// Filters of the list of the user’s own advertisements.
#[derive(Deserialize, ToSchema)]
pub(super) struct AdListParams {
    #[schema(value_type = Option<AdState>)]
    state: Option<String>,
}

/// A page of the user’s advertisements.
#[derive(Serialize, ToSchema)]
pub(super) struct Ads {
    items: Vec<OwnAd>,
    total: u64,
    page: u32,
    per_page: u32,
    /// Number of advertisements in each state.
    counts: BTreeMap<&'static str, u64>,
}

pub(super) async fn list(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<AdListParams>,
    paging: RowPage,
) -> Answer<Json<Ads>> {
    let RowPage { page, per_page } = paging;
    let query = AdQuery {
        scope: AdScope::Of(me.user.id),
        state: from_code("state", params.state, AdState::from_code)?,
        page,
        per_page,
    };
    let caller = editor(&app, &me).caller;
    let now = caller.now;
    let AdPage {
        items,
        total,
        counts,
    } = app
        .store
        .read(move |reader| reader.ads(&query, now))
        .await?;
    let items = items.iter().map(|ad| OwnAd::of(ad, caller)).collect();
    let counts = counts
        .into_iter()
        .map(|(state, count)| (state.code(), count))
        .collect();
    Ok(Json(Ads {
        items,
        total,
        page,
        per_page,
        counts,
    }))
}

pub(super) async fn create(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    limit: Limit<limited::AdDraft>,
    JsonBody(sent): JsonBody<AdDocument>,
) -> Answer<Created<OwnAd>> {
    limit.attempt([Who::Account(me.user.id.number())], app.clock.now())?;
    let editor = editor(&app, &me);
    let created = editor
        .save("create", None, sent.0, SaveParams::default())
        .await?;
    let created = created.ok_or_else(Problem::internal)?;
    Ok(Created(OwnAd::written(&created, editor.caller)))
}

/// The title of an advertisement that has no category yet.
#[derive(Deserialize, ToSchema)]
pub(super) struct ProposalParams {
    #[serde(default)]
    title: String,
}

/// Proposals for the form of a new advertisement.
#[derive(Serialize, ToSchema)]
pub(super) struct AdProposal {
    /// The category of most public advertisements with the words of the title.
    category: Option<String>,
    /// The place of the user’s latest advertisement, or of most public ones.
    location: Option<String>,
}

/// Characters of a title that are read.
const LONGEST_TITLE: usize = 90;

pub(super) async fn propose(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<ProposalParams>,
) -> Answer<Json<AdProposal>> {
    let now = app.clock.now();
    let site = app.store.site()?;
    let latest = AdQuery {
        scope: AdScope::Of(me.user.id),
        state: None,
        page: 1,
        per_page: 1,
    };
    let own = app
        .store
        .read(move |reader| reader.ads(&latest, now))
        .await?;
    let own = own
        .items
        .first()
        .and_then(|ad| ad.entry.document.entry.location.as_ref())
        .map(ToString::to_string);
    let similar = SearchQuery {
        kind: Some(Kind::Advertisements),
        text: params.title.chars().take(LONGEST_TITLE).collect(),
        synonyms: app.search.synonyms(&site),
        page: 1,
        per_page: 1,
        now: now.into(),
        ..SearchQuery::default()
    };
    let categories = site.categories(Kind::Advertisements).iter();
    let open: Vec<String> = categories
        .map(|category| category.slug.to_string())
        .filter(|slug| may_be_chosen(&site, slug))
        .collect();
    let places: Vec<String> = site
        .locations
        .iter()
        .map(|place| place.slug.to_string())
        .filter(|slug| !site.location_closed(slug))
        .collect();
    let find = app.search.read(move |search| -> store::Result<_> {
        let in_category = |slug: &String| SearchQuery {
            categories: vec![slug.clone()],
            ..similar.clone()
        };
        let in_place = |slug: &String| SearchQuery {
            kind: similar.kind,
            locations: vec![slug.clone()],
            ..SearchQuery::default()
        };
        let category = most_frequent(search, &similar, open, in_category)?;
        let all = SearchQuery {
            kind: similar.kind,
            ..SearchQuery::default()
        };
        let location = match own {
            Some(location) => Some(location),
            None => most_frequent(search, &all, places, in_place)?,
        };
        Ok((category, location))
    });
    let (category, location) = find.await??;
    Ok(Json(AdProposal {
        category,
        location: location.filter(|slug| !site.location_closed(slug)),
    }))
}

/// The slug of most results of a question, the first of several; `None`: no result has any.
fn most_frequent(
    search: &SearchReader,
    query: &SearchQuery,
    slugs: Vec<String>,
    narrow: impl Fn(&String) -> SearchQuery,
) -> store::Result<Option<String>> {
    let questions: Vec<SearchQuery> = slugs.iter().map(narrow).collect();
    let counts = search.find_and_count(query, &questions)?.counts;
    let mut most = (0, None);
    for (slug, count) in slugs.into_iter().zip(counts) {
        let count = count.unwrap_or(0);
        if count > most.0 {
            most = (count, Some(slug));
        }
    }
    Ok(most.1)
}

/// The form offers a category that is open and has none below it.
fn may_be_chosen(site: &Site, slug: &str) -> bool {
    let mut all = site.categories(Kind::Advertisements).iter();
    let has_children = all.any(|other| other.parent.as_deref() == Some(slug));
    !has_children && !site.category_closed(Kind::Advertisements, slug)
}

async fn own(app: &Shared, me: &SignedIn, id: EntryId) -> Answer<AdRecord> {
    let owner = me.user.id;
    Ok(app
        .store
        .read(move |reader| reader.own_ad(id, owner))
        .await?)
}

pub(super) async fn read(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<OwnAd>> {
    let record = own(&app, &me, id).await?;
    Ok(Json(OwnAd::of(&record, editor(&app, &me).caller)))
}

/// A draft with the version of the advertisement that it changes.
#[derive(Deserialize, ToSchema)]
pub(super) struct AdRevision {
    #[serde(default)]
    #[schema(value_type = i64, required = true)]
    version: SentVersion,
    #[serde(flatten)]
    draft: AdDocument,
}

pub(super) async fn update(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
    limit: Limit<limited::AdSave>,
    JsonBody(AdRevision { version, draft }): JsonBody<AdRevision>,
) -> Answer<Json<OwnAd>> {
    limit.attempt([Who::Account(me.user.id.number())], app.clock.now())?;
    let editor = editor(&app, &me);
    let saved = editor
        .save("save", Some((id, version)), draft.0, SaveParams::default())
        .await?;
    let saved = saved.ok_or_else(Problem::internal)?;
    Ok(Json(OwnAd::written(&saved, editor.caller)))
}

/// Moves an advertisement to the trash; checks the version where the caller names one.
pub(super) async fn remove(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<TrashParams>,
    limit: Limit<limited::AdStep>,
) -> Answer<NoContent> {
    limit.attempt([Who::Account(me.user.id.number())], app.clock.now())?;
    let request = OwnAdActionRequest {
        version: params.version,
        ..OwnAdActionRequest::default()
    };
    let details = AdActionDetails::Owner(request);
    editor(&app, &me)
        .perform::<AdRecord>(id, AdAction::Delete.code(), details)
        .await?;
    Ok(NoContent)
}

pub(super) async fn act(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    PathInput((Id(id), code)): PathInput<(Id, String)>,
    _: SubmissionQuota,
    limit: Limit<limited::AdStep>,
    MaybeJson(request): MaybeJson<OwnAdActionRequest>,
) -> Answer<Json<OwnAd>> {
    limit.attempt([Who::Account(me.user.id.number())], app.clock.now())?;
    let details = AdActionDetails::Owner(request);
    let editor = editor(&app, &me);
    let done = editor.perform(id, &code, details).await?;
    Ok(Json(OwnAd::written(&done, editor.caller)))
}

/// Options of the preview of a draft.
#[derive(Deserialize, ToSchema)]
pub(super) struct PreviewParams {
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
    /// The id of the entry that the draft changes; leave it out for a new entry.
    id: Option<String>,
}

/// Options of the validation of a draft.
#[derive(Deserialize, ToSchema)]
pub(super) struct CheckParams {
    /// The id of the entry that the draft changes; leave it out for a new entry.
    id: Option<String>,
}

/// Validates the content of the form by the rules that apply on submission. Stores nothing.
pub(super) async fn check(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<CheckParams>,
    limit: Limit<limited::AdCheck>,
    JsonBody(sent): JsonBody<AdDocument>,
) -> Answer<NoContent> {
    limit.attempt([Who::Account(me.user.id.number())], app.clock.now())?;
    let id = params.id.as_deref().map(entry_id).transpose()?;
    editor(&app, &me).check::<AdRecord>(id, sent.0).await?;
    Ok(NoContent)
}

/// Draws what the owner has in the form, saved or not.
pub(super) async fn preview(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<PreviewParams>,
    limit: Limit<limited::Preview>,
    JsonBody(sent): JsonBody<AdDocument>,
) -> Answer<Json<PreviewAddress>> {
    let mut document = editor(&app, &me).sketch(sent.0).await?;
    if let Some(id) = params.id {
        adopt_record(&mut document, &own(&app, &me, entry_id(&id)?).await?.entry);
    }
    let by = PreviewViewer::Owner(me.user.id);
    let now = app.clock.now();
    limit.attempt([Who::Account(me.user.id.number())], now)?;
    let drawing = PreviewContext {
        pages: &app.publishing.pages,
        pool: &app.publishing.previews,
        store: &app.store,
        now,
    };
    let url = draw(drawing, document, params.locale.unwrap_or(Locale::Ua), by).await?;
    Ok(Json(PreviewAddress { url }))
}

//! `GET /api/dashboard/{categories,tags,locations,people,users}/choices?kind=`: pick lists, open to
//! all staff. They have no closed categories and locations.

use crate::app::Shared;
use crate::guards::{AnyStaff, Staff};
use crate::http::QueryInput;
use crate::http::declare::{Declaration, Input};
use crate::http::problem::{Answer, Problem};
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use domain::ids::UserId;
use domain::vocabulary::{CollectionCode, Localized};
use model::{Kind, Slug, Taxon};
use serde::{Deserialize, Serialize};
use store::{AuthorChoice, AuthorQuery};
use utoipa::ToSchema;

/// The kinds of pick lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "lowercase")]
pub(super) enum ChoiceSet {
    Categories,
    Tags,
    Locations,
    People,
}

impl ChoiceSet {
    pub(super) const ALL: [ChoiceSet; 4] = [
        ChoiceSet::Categories,
        ChoiceSet::Tags,
        ChoiceSet::Locations,
        ChoiceSet::People,
    ];

    /// Its segment of the address.
    pub(super) const fn code(self) -> &'static str {
        match self {
            ChoiceSet::Categories => "categories",
            ChoiceSet::Tags => "tags",
            ChoiceSet::Locations => "locations",
            ChoiceSet::People => "people",
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ChoiceSet {
    type Rejection = Problem;

    /// Reads the address itself, because some routes name the set literally.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ChoiceSet, Problem> {
        let set = parts
            .uri
            .path()
            .trim_end_matches("/choices")
            .rsplit('/')
            .next()
            .unwrap_or_default();
        ChoiceSet::ALL
            .into_iter()
            .find(|known| known.code() == set)
            .ok_or_else(Problem::not_found)
    }
}

impl Input for ChoiceSet {
    fn declare(declaration: &mut Declaration) {
        declaration.segment::<ChoiceSet>();
        declaration.refuse(&[404]);
    }
}

/// Filters of a pick list.
#[derive(Deserialize, ToSchema)]
pub(super) struct ChoiceParams {
    #[schema(value_type = Option<CollectionCode>)]
    kind: Option<Kind>,
}

/// An item of a pick list.
#[derive(Serialize, ToSchema)]
pub(super) struct PickListItem {
    slug: String,
    #[schema(value_type = Localized)]
    name: model::Localized,
    parent: Option<String>,
}

impl PickListItem {
    fn of(taxon: &impl Taxon, parent: Option<&Slug>) -> PickListItem {
        PickListItem {
            slug: taxon.slug().to_string(),
            name: taxon.name().clone(),
            parent: parent.map(ToString::to_string),
        }
    }
}

pub(super) async fn choices(
    _: Staff<AnyStaff>,
    State(app): State<Shared>,
    set: ChoiceSet,
    QueryInput(params): QueryInput<ChoiceParams>,
) -> Answer<Json<Vec<PickListItem>>> {
    let site = app.store.site()?;
    let choices = match set {
        ChoiceSet::Categories => {
            let kind = params
                .kind
                .ok_or_else(|| Problem::bad_request("kind is required"))?;
            site.categories(kind)
                .iter()
                .filter(|category| !site.category_closed(kind, category.slug()))
                .map(|item| PickListItem::of(item, item.parent.as_ref()))
                .collect()
        }
        ChoiceSet::Tags => site
            .tags
            .iter()
            .map(|tag| PickListItem::of(tag, None))
            .collect(),
        ChoiceSet::Locations => site
            .locations
            .iter()
            .filter(|location| !site.location_closed(location.slug()))
            .map(|item| PickListItem::of(item, item.parent.as_ref()))
            .collect(),
        ChoiceSet::People => site
            .people
            .iter()
            .map(|person| PickListItem::of(person, None))
            .collect(),
    };
    Ok(Json(choices))
}

/// Filters of the list of owners.
#[derive(Deserialize, ToSchema)]
pub(super) struct OwnerParams {
    /// A kind of entry; members who own entries of this kind are listed too.
    #[schema(value_type = Option<CollectionCode>)]
    kind: Option<Kind>,
    q: Option<String>,
    /// The id of an account that is listed whatever its role.
    #[schema(value_type = Option<String>)]
    id: Option<UserId>,
}

/// `GET /api/dashboard/users/choices`.
pub(super) async fn owners(
    _: Staff<AnyStaff>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<OwnerParams>,
) -> Answer<Json<Vec<AuthorChoice>>> {
    let query = AuthorQuery {
        kind: params.kind,
        text: params.q,
        id: params.id,
    };
    let owners = app.store.read(move |reader| reader.authors(&query)).await?;
    Ok(Json(owners))
}

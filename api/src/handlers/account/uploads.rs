//! Pictures that a person sends for their advertisements, and the lists they choose from.

use crate::app::Shared;
use crate::guards::SignedIn;
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use crate::http::{self, Created, File, PathInput, QueryInput, Upload, limited};
use crate::media::PictureParams;
use axum::Json;
use axum::extract::State;
use domain::entries::present::{OWN_PICTURES, Picture};
use generator::images::PictureLimits;
use model::{
    Attribute, AttributeOption, AttributeType, Category, Kind, Localized, MediaHash, Site, Slug,
    Taxon,
};
use serde::{Deserialize, Serialize};
use store::{PictureQuota, Sender};
use utoipa::ToSchema;

/// Pictures one account may have, and their bytes (docs/security.md item 38). Pictures of
/// advertisements that were erased do not count.
const MOST_PICTURES: u64 = 200;
const MOST_FOR_TRUSTED: u64 = 2400;
const MOST_BYTES: u64 = 1 << 30;

/// Takes one picture.
pub(super) async fn upload(
    me: SignedIn,
    State(app): State<Shared>,
    limit: Limit<limited::Upload>,
    form: Upload,
) -> Answer<Created<Picture>> {
    let now = app.clock.now();
    limit.attempt_of(me.user.id, now)?;
    let is_trusted = i64::from(me.user.trust) == domain::ads::risk::TRUSTED;
    let most = PictureQuota {
        pictures: if is_trusted {
            MOST_FOR_TRUSTED
        } else {
            MOST_PICTURES
        },
        bytes: MOST_BYTES,
    };
    let user = me.user.id;
    // Checked before the picture is read and stored, and again in the transaction that stores it.
    let (pictures, bytes) = app
        .store
        .read(move |reader| reader.uploads_of(user))
        .await?;
    most.allow(pictures, bytes)?;
    let sender = Sender::Account { user, most };
    let media = app
        .pictures
        .accept(&app.store, form, PictureLimits::PICTURE, sender, now)
        .await?;
    Ok(Created(Picture::below(OWN_PICTURES, &media)))
}

/// A picture, for the account that sent it or has an advertisement with it.
pub(super) async fn show(
    me: SignedIn,
    State(app): State<Shared>,
    PathInput(hash): PathInput<MediaHash>,
    QueryInput(params): QueryInput<PictureParams>,
) -> Answer<File<http::Picture>> {
    let user = me.user.id;
    let may_see = app
        .store
        .read(move |reader| reader.may_see_picture(hash, user));
    if !may_see.await? {
        return Err(Problem::not_found());
    }
    app.pictures.show(&app.store, hash, params).await
}

/// No parameters; the query string must still be well formed.
#[derive(Deserialize, ToSchema)]
pub(super) struct NoParams {}

/// A category or location that an advertisement may have.
#[derive(Serialize, ToSchema)]
pub(super) struct Choice {
    slug: String,
    name: Localized,
    parent: Option<String>,
    /// Attributes that the category asks for; present for categories only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<Vec<AttributeSchema>>)]
    attributes: Option<Vec<Attribute>>,
    /// Requirements of the category; present for categories only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rules: Option<CategoryRules>,
}

/// An attribute that a category asks for.
#[derive(ToSchema)]
#[schema(as = Attribute)]
#[allow(dead_code, reason = "only its schema is read")]
struct AttributeSchema {
    key: String,
    #[schema(rename = "type")]
    ty: AttributeType,
    #[schema(required = false)]
    required: bool,
    #[schema(required = false)]
    filterable: bool,
    #[schema(required = false)]
    unit: Localized,
    label: Localized,
    #[schema(required = false)]
    options: Vec<AttributeOption>,
}

/// Requirements of a category for its advertisements.
#[derive(Serialize, ToSchema)]
struct CategoryRules {
    photos: bool,
    condition: bool,
    term_days: u16,
    longest_term_days: u16,
    deals: Vec<String>,
}

impl Choice {
    fn of(taxon: &impl Taxon, parent: Option<&Slug>) -> Choice {
        Choice {
            slug: taxon.slug().to_string(),
            name: taxon.name().clone(),
            parent: parent.map(ToString::to_string),
            attributes: None,
            rules: None,
        }
    }

    fn of_category(site: &Site, category: &Category) -> Choice {
        let rules = site.ad_rules(Some(&category.slug));
        Choice {
            attributes: Some(category.attributes.clone()),
            rules: Some(CategoryRules {
                photos: rules.photos,
                condition: rules.condition,
                term_days: rules.term_days,
                longest_term_days: rules.longest_term_days,
                deals: rules.deals.clone(),
            }),
            ..Choice::of(category, category.parent.as_ref())
        }
    }
}

/// Lists the categories or the locations that an advertisement may have.
pub(super) async fn choices(
    _: SignedIn,
    State(app): State<Shared>,
    PathInput(set): PathInput<String>,
    QueryInput(NoParams {}): QueryInput<NoParams>,
) -> Answer<Json<Vec<Choice>>> {
    let site = app.store.site()?;
    let choices = match set.as_str() {
        "categories" => {
            let kind = Kind::Advertisements;
            site.categories(kind)
                .iter()
                .filter(|category| !site.category_closed(kind, &category.slug))
                .map(|category| Choice::of_category(&site, category))
                .collect()
        }
        "locations" => site
            .locations
            .iter()
            .filter(|location| !site.location_closed(&location.slug))
            .map(|location| Choice::of(location, location.parent.as_ref()))
            .collect(),
        _ => return Err(Problem::not_found()),
    };
    Ok(Json(choices))
}

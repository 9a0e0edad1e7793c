//! Pictures a person sends for their advertisements, and what they choose from.

use crate::{
    app::Shared,
    domain::ads::present::Viewer,
    guards::SignedIn,
    http::{
        Peer, QueryInput, Upload,
        problem::{Answer, Problem},
    },
    media,
    support::rate_limits::{Limited, Who},
};
use axum::{
    Extension, Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::Response,
};
use generator::model::{Category, Kind, MediaHash, Slug, Taxon};
use generator::picture::Limits;
use serde::Deserialize;
use serde_json::{Value, json};

/// Pictures one account may have, and their bytes (docs/security.md item 38). Those of advertisements that were erased
/// do not count.
const MOST_PICTURES: u64 = 200;
const MOST_FOR_TRUSTED: u64 = 2400;
const MOST_BYTES: u64 = 1 << 30;

/// Takes one picture.
pub(super) async fn upload(
    me: SignedIn,
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    form: Upload,
) -> Answer<(StatusCode, Json<Value>)> {
    let now = app.clock.now();
    let network = Who::Network(peer.network(&headers, app.trusted_hops));
    let who = [Who::Account(me.user.id), network];
    app.limits.attempt(Limited::Upload, who, now).map_err(Problem::rate_limited)?;
    let most = if i64::from(me.user.trust) == crate::domain::ads::risk::TRUSTED {
        MOST_FOR_TRUSTED
    } else {
        MOST_PICTURES
    };
    let (count, bytes) = app.store.uploads_of(me.user.id)?;
    if count >= most || bytes >= MOST_BYTES {
        return Err(Problem::field("file", "img_count", json!({ "n": most })));
    }
    let media = media::accept_upload(&app.store, &app.intake, form, Limits::PICTURE, app.clock.now()).await?;
    app.store.add_upload(media.hash, me.user.id, now).await?;
    Ok((StatusCode::CREATED, Json(Viewer::Owner.picture(&media))))
}

/// A picture for who sent it, or has an advertisement with it.
pub(super) async fn show(
    me: SignedIn,
    State(app): State<Shared>,
    Path(hash): Path<String>,
    QueryInput(params): QueryInput<media::PictureParams>,
) -> Answer<Response> {
    let known = MediaHash::try_from(hash.clone()).map_err(|_| Problem::not_found())?;
    if !app.store.may_see_picture(known, me.user.id)? {
        return Err(Problem::not_found());
    }
    media::show(&app.store, &app.thumbs, &hash, params).await
}

#[derive(Deserialize)]
pub(super) struct Unknown {}

/// What an advertisement may be in.
pub(super) async fn choices(
    _: SignedIn,
    State(app): State<Shared>,
    Path(set): Path<String>,
    QueryInput(Unknown {}): QueryInput<Unknown>,
) -> Answer<Json<Vec<Value>>> {
    let site = app.store.site()?;
    let choice = |taxon: &dyn Named, parent: Option<&Slug>| json!({ "slug": taxon.slug(), "name": taxon.name(), "parent": parent });
    let choices = match set.as_str() {
        "categories" => site
            .categories(Kind::Advertisements)
            .iter()
            .filter(|one| !site.category_closed(Kind::Advertisements, &one.slug))
            .map(|one: &Category| {
                let mut value = choice(one, one.parent.as_ref());
                value["attributes"] = json!(one.attributes);
                let rules = site.ad_rules(Some(&one.slug));
                value["rules"] = json!({
                    "photos": rules.photos,
                    "condition": rules.condition,
                    "term_days": rules.term_days,
                    "longest_term_days": rules.longest_term_days,
                    "deals": rules.deals,
                });
                value
            })
            .collect(),
        "locations" => {
            let open = site.locations.iter().filter(|one| !site.location_closed(&one.slug));
            open.map(|one| choice(one, one.parent.as_ref())).collect()
        }
        _ => return Err(Problem::not_found()),
    };
    Ok(Json(choices))
}

/// A taxon behind a pointer.
trait Named {
    fn slug(&self) -> &Slug;
    fn name(&self) -> &generator::model::Localized;
}

impl<T: Taxon> Named for T {
    fn slug(&self) -> &Slug {
        Taxon::slug(self)
    }
    fn name(&self) -> &generator::model::Localized {
        Taxon::name(self)
    }
}

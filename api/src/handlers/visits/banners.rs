//! Banners: counts impressions and clicks, and redirects a click to the target of the campaign only
//! (docs/content-model.md §1.7).

use crate::app::{App, Shared};
use crate::guards::counted::Counted;
use crate::http::problem::{Answer, Problem};
use crate::http::{Beacon, Found, NoContent, PathInput, QueryInput};
use crate::openapi::routes::Routes;
use crate::visits::BannerEvent;
use crate::visits::counter::Banner;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::IntoResponse;
use domain::vocabulary::LocaleCode;
use model::Locale;
use serde::Deserialize;
use store::{Campaign, Error};
use utoipa::ToSchema;

const LIMIT: usize = 1024;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .post("/api/reklama/{campaign}/view", view)
        .summary("Counts a banner impression")
        .get("/api/reklama/{campaign}/click", click)
        .summary("Counts a click and redirects to the campaign’s target")
        .limit_others(LIMIT)
}

/// The place of a banner that was shown.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct BannerView {
    placement: String,
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
    /// Whether the banner was loaded with its page; otherwise half of it was visible for a second.
    served: bool,
}

/// The place of a banner that was clicked.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct BannerClick {
    placement: String,
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
}

fn banner(campaign: &Campaign, placement: &str, locale: Locale) -> Banner {
    let network_share = campaign.network_share();
    Banner {
        campaign: campaign.id,
        placement: placement.into(),
        locale,
        network_share,
    }
}

async fn campaign(app: &App, name: String) -> Result<Option<Campaign>, Error> {
    let now = app.clock.now();
    app.store
        .read(move |reader| reader.campaign(&name, now))
        .await
}

async fn view(
    Counted(visitor): Counted,
    State(app): State<Shared>,
    PathInput(name): PathInput<String>,
    Beacon(view): Beacon<BannerView>,
) -> NoContent {
    if let Some(visitor) = visitor
        && let Ok(Some(campaign)) = campaign(&app, name).await
        && let Some(placement) = campaign.placement(&view.placement)
        && let Ok(site) = app.store.site()
    {
        let event = if view.served {
            BannerEvent::Served
        } else {
            BannerEvent::Viewable
        };
        let banner_key = banner(&campaign, placement, view.locale.unwrap_or(Locale::Ua));
        app.visits
            .banner(&visitor, banner_key, event, &site.settings.tz);
    }
    NoContent
}

async fn click(
    Counted(visitor): Counted,
    State(app): State<Shared>,
    method: Method,
    PathInput(name): PathInput<String>,
    QueryInput(view): QueryInput<BannerClick>,
) -> Answer<Found> {
    let campaign = campaign(&app, name).await?.ok_or_else(Problem::not_found)?;
    let locale = view.locale.unwrap_or(Locale::Ua);
    let target = target(&campaign, &view.placement, locale).ok_or_else(Problem::not_found)?;
    if let (Some(visitor), Some(placement)) = (visitor, campaign.placement(&view.placement))
        && method == Method::GET
        && let Ok(site) = app.store.site()
    {
        let banner_key = banner(&campaign, placement, locale);
        app.visits
            .banner(&visitor, banner_key, BannerEvent::Click, &site.settings.tz);
    }
    let headers = [
        (header::LOCATION, target),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (
            HeaderName::from_static("x-robots-tag"),
            HeaderValue::from_static("noindex, nofollow"),
        ),
    ];
    Ok(Found((StatusCode::FOUND, headers).into_response()))
}

/// The target of a click: a page of this site or an https address.
fn target(campaign: &Campaign, placement: &str, locale: Locale) -> Option<HeaderValue> {
    let target = campaign.target(placement);
    if target
        .chars()
        .any(|c| c.is_control() || c.is_whitespace() || c == '\\')
    {
        return None;
    }
    if target.starts_with('/') && !target.starts_with("//") {
        return HeaderValue::try_from(locale.path(target)).ok();
    }
    let uri: Uri = target.parse().ok()?;
    let named = uri
        .authority()
        .is_some_and(|authority| !authority.as_str().contains('@'));
    let secure = uri.scheme_str() == Some("https");
    (secure && named)
        .then(|| HeaderValue::try_from(target).ok())
        .flatten()
}

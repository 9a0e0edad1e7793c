//! Pictures for the staff: sending one, looking at one, and the library of all of them.

use crate::app::Shared;
use crate::guards::{AnyStaff, Library, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::{Limit, Who};
use crate::http::{
    self, Created, File, NoContent, Page, PageSize, PathInput, QueryInput, Upload, limited,
    search_text,
};
use crate::media;
use axum::Json;
use axum::extract::State;
use domain::access::{Area, Role, permits};
use domain::entries::present::Picture;
use domain::entries::record::edit_path;
use domain::ids::Seq;
use generator::images::PictureLimits;
use jiff::Timestamp;
use model::{FieldProblem, Kind, MediaHash};
use serde::{Deserialize, Serialize};
use store::{DeleteOutcome, LibraryQuery, LibraryRow, Sender, SweptMedia, Use};
use utoipa::ToSchema;

/// Accepts one picture.
pub(super) async fn upload(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
    limit: Limit<limited::StaffUpload>,
    form: Upload,
) -> Answer<Created<Picture>> {
    limit.attempt([Who::Account(staff.user.id.number())], app.clock.now())?;
    let media = media::accept_upload(
        &app.store,
        &app.intake,
        form,
        PictureLimits::PICTURE,
        Sender::Staff,
        app.clock.now(),
    )
    .await?;
    Ok(Created(Picture::for_staff(&media)))
}

/// A picture, published or not.
pub(super) async fn show(
    _: Staff<AnyStaff>,
    State(app): State<Shared>,
    PathInput(hash): PathInput<MediaHash>,
    QueryInput(params): QueryInput<media::PictureParams>,
) -> Answer<File<http::Picture>> {
    media::show(&app.store, &app.thumbs, &hash.to_string(), params).await
}

/// Filters of the image library.
#[derive(Deserialize, ToSchema)]
pub(super) struct LibraryParams {
    #[schema(minimum = 1, maximum = 1000)]
    page: Option<u32>,
    #[schema(minimum = 1, maximum = 1000)]
    per_page: Option<u32>,
    /// Words to find in the name or the description of an image.
    q: Option<String>,
    /// Whether to list only images that are in use (true) or only unused ones (false).
    used: Option<bool>,
    /// Whether to list images of advertisements only; otherwise they are left out.
    ads: Option<bool>,
}

/// An image of the library.
#[derive(Serialize, ToSchema)]
pub(super) struct LibraryPicture {
    #[serde(flatten)]
    picture: Picture,
    bytes: u64,
    created_at: Timestamp,
    /// The number of entries and parts of the settings that show it.
    uses: u64,
}

impl From<LibraryRow> for LibraryPicture {
    fn from(
        LibraryRow {
            media,
            bytes,
            created_at,
            uses,
        }: LibraryRow,
    ) -> LibraryPicture {
        LibraryPicture {
            picture: Picture::for_staff(&media),
            bytes,
            created_at,
            uses,
        }
    }
}

/// Pictures of advertisements belong to their owners: they are listed apart, for those who review
/// advertisements.
pub(super) async fn list(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<LibraryParams>,
) -> Answer<Json<Page<LibraryPicture>>> {
    let (page, per_page) = PageSize::PICTURES.page(params.page, params.per_page);
    let query = LibraryQuery {
        page,
        per_page,
        text: search_text(params.q)?,
        used: params.used,
        ads: params.ads.unwrap_or_default(),
    };
    if query.ads && !permits(staff.user.role, Area::Entries(Kind::Advertisements)) {
        return Err(Problem::forbidden());
    }
    let (items, total) = app.store.read(move |reader| reader.library(&query)).await?;
    let items = items.into_iter().map(LibraryPicture::from).collect();
    Ok(Json(Page {
        items,
        total,
        page,
        per_page,
    }))
}

/// An entry, or a part of the settings, that shows an image.
#[derive(Serialize, ToSchema)]
struct PictureUse {
    /// A collection of entries, or settings.
    collection: String,
    id: Option<i64>,
    title: String,
    /// The path of the screen where it can be changed, without the language.
    path: String,
}

/// All entries and settings that show an image.
#[derive(Serialize, ToSchema)]
pub(super) struct PictureUses {
    items: Vec<PictureUse>,
}

impl PictureUse {
    /// `None`: the role may not open it.
    fn visible_to(role: Role, place: Use) -> Option<PictureUse> {
        match place {
            Use::Entry { kind, id, title } => Some(PictureUse {
                collection: kind.collection().to_owned(),
                id: Some(id.number()),
                title,
                path: edit_path(kind, id),
            }),
            Use::Settings { part, title } if permits(role, Area::Settings) => {
                let tab = if part == "slides" { "slides" } else { "look" };
                let path = ["/dashboard/settings?tab=", tab].concat();
                Some(PictureUse {
                    collection: "settings".to_owned(),
                    id: None,
                    title,
                    path,
                })
            }
            Use::Settings { .. } => None,
        }
    }
}

/// What shows it, as far as the role may open it.
pub(super) async fn uses(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
    PathInput(hash): PathInput<MediaHash>,
) -> Answer<Json<PictureUses>> {
    let role = staff.user.role;
    let may_see = move |kind| permits(role, Area::Entries(kind));
    let (actor, now) = (staff.actor(), app.clock.now());
    let uses = app
        .store
        .read(move |reader| reader.picture_uses(hash, actor, may_see, now))
        .await?;
    let uses = uses.ok_or_else(Problem::not_found)?;
    let items = uses
        .into_iter()
        .filter_map(|place| PictureUse::visible_to(role, place))
        .collect();
    Ok(Json(PictureUses { items }))
}

impl From<DeleteOutcome> for Problem {
    fn from(outcome: DeleteOutcome) -> Problem {
        match outcome {
            DeleteOutcome::InUse(uses) => Problem::in_use(uses),
            DeleteOutcome::TooSmall { width, height } => FieldProblem::new("file", "img_small")
                .with("w", width)
                .with("h", height)
                .into(),
        }
    }
}

/// The image that replaced another.
#[derive(Serialize, ToSchema)]
#[schema(as = Replaced)]
pub(super) struct ReplacedPicture {
    media: Picture,
    /// The number of entries that show it now.
    entries: u64,
    /// The sequence number of the change.
    change: Seq,
}

/// Another picture in its place.
pub(super) async fn replace(
    staff: Staff<Library>,
    State(app): State<Shared>,
    PathInput(old): PathInput<MediaHash>,
    limit: Limit<limited::StaffUpload>,
    form: Upload,
) -> Answer<Json<ReplacedPicture>> {
    limit.attempt([Who::Account(staff.user.id.number())], app.clock.now())?;
    let leads = app
        .store
        .read(move |reader| reader.leads(old))
        .await?
        .ok_or_else(Problem::not_found)?;
    let limits = if leads {
        PictureLimits::COVER
    } else {
        PictureLimits::PICTURE
    };
    let media = media::accept_upload(
        &app.store,
        &app.intake,
        form,
        limits,
        Sender::Staff,
        app.clock.now(),
    )
    .await?;
    let new = app
        .store
        .read(move |reader| reader.media(media.hash))
        .await?
        .ok_or_else(Problem::internal)?;
    let replaced = app
        .store
        .replace_picture(old, new, staff.actor(), app.clock.now())
        .await?;
    let replaced = replaced.ok_or_else(Problem::not_found)??;
    tracing::info!(picture = %old, by = %media.hash, user = staff.user.id.number(), "replaced");
    Ok(Json(ReplacedPicture {
        media: Picture::for_staff(&media),
        entries: replaced.entries,
        change: replaced.seq,
    }))
}

/// Deletes a picture permanently when nothing shows it.
pub(super) async fn remove(
    staff: Staff<Library>,
    State(app): State<Shared>,
    PathInput(hash): PathInput<MediaHash>,
) -> Answer<NoContent> {
    let (actor, now) = (staff.actor(), app.clock.now());
    let removed = app
        .store
        .vital(|| app.store.delete_picture(hash, actor, now))
        .await?;
    removed.ok_or_else(Problem::not_found)??;
    tracing::info!(picture = %hash, user = staff.user.id.number(), "deleted");
    Ok(NoContent)
}

/// The result of deleting images from the library.
#[derive(Serialize, ToSchema)]
pub(super) struct DeletedPictures {
    removed: u64,
    bytes: u64,
}

/// Deletes every picture older than a day that nothing shows.
pub(super) async fn sweep(
    staff: Staff<Library>,
    State(app): State<Shared>,
) -> Answer<Json<DeletedPictures>> {
    let (actor, now) = (staff.actor(), app.clock.now());
    let swept = app.store.vital(|| app.store.sweep_pictures(actor, now));
    let SweptMedia { removed, bytes } = swept.await?;
    Ok(Json(DeletedPictures { removed, bytes }))
}

//! Pictures for the staff: sending one, looking at one, and the library of all of them.

use crate::app::Shared;
use crate::guards::{AnyStaff, Library, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use crate::http::{
    self, Created, File, NoContent, Page, PathInput, PicturePage, QueryInput, Upload, limited,
    search_text,
};
use crate::media::PictureParams;
use axum::Json;
use axum::extract::State;
use domain::access::{Area, CallerRights};
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
    limit.attempt_of(staff.user.id, app.clock.now())?;
    let media = app
        .pictures
        .accept(
            &app.store,
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
    QueryInput(params): QueryInput<PictureParams>,
) -> Answer<File<http::Picture>> {
    app.pictures.show(&app.store, hash, params).await
}

/// Filters of the image library.
#[derive(Deserialize, ToSchema)]
pub(super) struct LibraryParams {
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
    fn from(row: LibraryRow) -> LibraryPicture {
        LibraryPicture {
            picture: Picture::for_staff(&row.media),
            bytes: row.bytes,
            created_at: row.created_at,
            uses: row.uses,
        }
    }
}

/// Pictures of advertisements belong to their owners: they are listed apart, for those who review
/// advertisements.
pub(super) async fn list(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
    paging: PicturePage,
    QueryInput(params): QueryInput<LibraryParams>,
) -> Answer<Json<Page<LibraryPicture>>> {
    let query = LibraryQuery {
        page: paging.page,
        per_page: paging.per_page,
        text: search_text(params.q)?,
        used: params.used,
        ads: params.ads.unwrap_or_default(),
        files: false,
    };
    if query.ads && !staff.rights.permits(Area::Entries(Kind::Advertisements)) {
        return Err(Problem::forbidden());
    }
    let (items, total) = app.store.read(move |reader| reader.library(&query)).await?;
    let items = items.into_iter().map(LibraryPicture::from).collect();
    Ok(Json(paging.answer(items, total)))
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
    /// `None`: the caller may not open it.
    fn visible_to(caller: &CallerRights, place: Use) -> Option<PictureUse> {
        match place {
            Use::Entry { kind, id, title } => Some(PictureUse {
                collection: kind.collection().to_owned(),
                id: Some(id.number()),
                title,
                path: edit_path(kind, id),
            }),
            Use::Settings { part, title } if caller.permits(Area::Settings) => {
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

/// Lists the entries and settings that show a picture, as far as the role may open them.
pub(super) async fn uses(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
    PathInput(hash): PathInput<MediaHash>,
) -> Answer<Json<PictureUses>> {
    let actor = staff.actor();
    let now = app.clock.now();
    let rights = staff.rights.clone();
    let uses = app.store.read(move |reader| {
        let may_see = |kind| rights.permits(Area::Entries(kind));
        reader.picture_uses(hash, actor, may_see, now)
    });
    let uses = uses.await?.ok_or_else(Problem::not_found)?;
    let items = uses
        .into_iter()
        .filter_map(|place| PictureUse::visible_to(&staff.rights, place))
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

/// Puts another picture in the place of this one.
pub(super) async fn replace(
    staff: Staff<Library>,
    State(app): State<Shared>,
    PathInput(old): PathInput<MediaHash>,
    limit: Limit<limited::StaffUpload>,
    form: Upload,
) -> Answer<Json<ReplacedPicture>> {
    limit.attempt_of(staff.user.id, app.clock.now())?;
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
    let media = app
        .pictures
        .accept(&app.store, form, limits, Sender::Staff, app.clock.now())
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
    let actor = staff.actor();
    let now = app.clock.now();
    let removed = app
        .store
        .vital(|| app.store.delete_picture(hash, actor, now))
        .await?;
    removed.ok_or_else(Problem::not_found)??;
    tracing::info!(picture = %hash, user = staff.user.id.number(), "deleted");
    Ok(NoContent)
}

/// Deletes every picture older than a day that nothing shows.
pub(super) async fn sweep(
    staff: Staff<Library>,
    State(app): State<Shared>,
) -> Answer<Json<SweptMedia>> {
    let actor = staff.actor();
    let now = app.clock.now();
    let swept = app
        .store
        .vital(|| app.store.sweep_pictures(false, actor, now));
    Ok(Json(swept.await?))
}

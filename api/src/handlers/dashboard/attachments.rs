//! Attached files for the staff: sending one, getting one, and the library of all of them.

use crate::app::Shared;
use crate::guards::{AnyStaff, Library, Staff};
use crate::http::problem::Answer;
use crate::http::rate_limits::Limit;
use crate::http::{
    AnyFile, Created, File, Page, PathInput, PicturePage, QueryInput, Upload, limited, search_text,
};
use axum::Json;
use axum::extract::State;
use domain::entries::present::FileForStaff;
use jiff::Timestamp;
use model::{AttachedFile, MediaHash};
use serde::{Deserialize, Serialize};
use store::{LibraryQuery, LibraryRow, SweptMedia};
use utoipa::ToSchema;

/// Accepts one file.
pub(super) async fn upload(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
    limit: Limit<limited::StaffUpload>,
    form: Upload,
) -> Answer<Created<FileForStaff>> {
    let now = app.clock.now();
    limit.attempt_of(staff.user.id, now)?;
    let file = app.pictures.accept_file(&app.store, form, now).await?;
    Ok(Created(FileForStaff::from(&file)))
}

/// A file, published or not.
pub(super) async fn send(
    _: Staff<AnyStaff>,
    State(app): State<Shared>,
    PathInput(hash): PathInput<MediaHash>,
) -> Answer<File<AnyFile>> {
    app.pictures.send_file(&app.store, hash).await
}

/// Filters of the library of files.
#[derive(Deserialize, ToSchema)]
pub(super) struct FileLibraryParams {
    /// Words to find in the name of a file.
    q: Option<String>,
    /// Whether to list only files that are in use (true) or only unused ones (false).
    used: Option<bool>,
}

/// A file of the library.
#[derive(Serialize, ToSchema)]
pub(super) struct LibraryFile {
    #[serde(flatten)]
    file: FileForStaff,
    created_at: Timestamp,
    /// The number of entries that offer it.
    uses: u64,
}

impl From<LibraryRow> for LibraryFile {
    fn from(row: LibraryRow) -> LibraryFile {
        let file = AttachedFile {
            hash: row.media.hash,
            name: row.media.name,
            bytes: row.bytes,
        };
        LibraryFile {
            file: FileForStaff::from(&file),
            created_at: row.created_at,
            uses: row.uses,
        }
    }
}

/// A page of the library of files, newest first.
pub(super) async fn list(
    _: Staff<AnyStaff>,
    State(app): State<Shared>,
    paging: PicturePage,
    QueryInput(params): QueryInput<FileLibraryParams>,
) -> Answer<Json<Page<LibraryFile>>> {
    let query = LibraryQuery {
        page: paging.page,
        per_page: paging.per_page,
        text: search_text(params.q)?,
        used: params.used,
        ads: false,
        files: true,
    };
    let (items, total) = app.store.read(move |reader| reader.library(&query)).await?;
    let items = items.into_iter().map(LibraryFile::from).collect();
    Ok(Json(paging.answer(items, total)))
}

/// Deletes every file older than a day that nothing offers.
pub(super) async fn sweep(
    staff: Staff<Library>,
    State(app): State<Shared>,
) -> Answer<Json<SweptMedia>> {
    let (actor, now) = (staff.actor(), app.clock.now());
    let swept = app
        .store
        .vital(|| app.store.sweep_pictures(true, actor, now));
    Ok(Json(swept.await?))
}

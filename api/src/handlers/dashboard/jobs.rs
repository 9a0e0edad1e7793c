//! Background jobs: staff start, watch and stop them, and download their results.

use crate::{
    app::Shared,
    domain::access::{Access, Area},
    guards::{Scope, Staff},
    http::{
        UntypedBody, Upload,
        problem::{Answer, Problem},
    },
    jobs::{ARCHIVE_LIMIT, Client, Refusal},
    store::{Job, JobKind},
    support::token,
};
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use serde::Deserialize;
use serde_json::{Value, json};
use std::{fs::File, io::Read};

/// What only those may do who may change the portal as a whole.
pub(super) struct Office;

impl Scope for Office {
    const ACCESS: Access = Access::Staff(Area::Settings);

    fn area(_: &Parts) -> Option<Area> {
        Some(Area::Settings)
    }
}

/// Bytes of an answer that are read at a time.
const PIECE: usize = 256 * 1024;
/// The part of the form that holds the archive.
const FIELD: &str = "file";

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let conflict = |key: &str, title: &str| {
            Problem::new(StatusCode::CONFLICT, "wrong-state", title).with("key", key)
        };
        match refusal {
            Refusal::UnderWay => conflict("job_under_way", "A job of this kind is already running"),
            Refusal::TooLate => conflict("too_late", "The job can no longer be stopped"),
            Refusal::Store(error) => error.into(),
        }
    }
}

fn client(staff: &Staff<Office>) -> Client {
    Client { actor: staff.actor(), locale: staff.user.locale }
}

pub(super) async fn list(_: Staff<Office>, State(app): State<Shared>) -> Answer<Json<Value>> {
    Ok(Json(json!({ "items": app.jobs.list()? })))
}

#[derive(Deserialize)]
pub(super) struct Wish {
    #[serde(default)]
    what: String,
}

pub(super) async fn begin(
    staff: Staff<Office>,
    State(app): State<Shared>,
    UntypedBody(wish): UntypedBody<Wish>,
) -> Answer<(StatusCode, Json<Job>)> {
    let what = match wish.what.as_str() {
        "rebuild" => JobKind::Rebuild,
        "export" => JobKind::Export,
        "pictures" => JobKind::Pictures,
        "search" => JobKind::Search,
        "" => return Err(Problem::field("what", "required", json!({}))),
        // An import needs something to import.
        _ => return Err(Problem::field("what", "bad_choice", json!({}))),
    };
    Ok((StatusCode::ACCEPTED, Json(app.jobs.begin(what, None, client(&staff)).await?)))
}

pub(super) async fn import(
    staff: Staff<Office>,
    State(app): State<Shared>,
    form: Upload,
) -> Answer<(StatusCode, Json<Job>)> {
    let target = app.jobs.imports().join(format!("{}.zip", token::random_token()));
    let job = match form.save(FIELD, &target).await {
        Ok(true) if is_zip(&target) => {
            app.jobs.begin(JobKind::Import, Some(target.clone()), client(&staff)).await.map_err(Problem::from)
        }
        Ok(true) => Err(Problem::field(FIELD, "bad_format", json!({}))),
        Ok(false) => Err(Problem::field(FIELD, "required", json!({}))),
        Err(problem) if problem.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            Err(problem.with_field(FIELD, "too_large", &json!({ "mb": ARCHIVE_LIMIT >> 20 })))
        }
        Err(problem) => Err(problem),
    };
    if job.is_err() {
        // What nobody takes in is nobody's; a later sweep tries again.
        let _ = std::fs::remove_file(&target);
    }
    Ok((StatusCode::ACCEPTED, Json(job?)))
}

/// Archives begin so, empty ones too.
fn is_zip(file: &std::path::Path) -> bool {
    let mut start = [0; 4];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && matches!(&start, b"PK\x03\x04" | b"PK\x05\x06")
}

pub(super) async fn cancel(
    _: Staff<Office>,
    State(app): State<Shared>,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let id = id.parse().map_err(|_| Problem::not_found())?;
    app.jobs.cancel(id)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn file(
    _: Staff<Office>,
    State(app): State<Shared>,
    Path(id): Path<String>,
) -> Answer<Response> {
    let id = id.parse().map_err(|_| Problem::not_found())?;
    let file = File::open(app.jobs.file(id)?).map_err(|error| Problem::unread(&error))?;
    let length = file.metadata().map_err(|error| Problem::unread(&error))?.len();
    let name = format!("attachment; filename=\"visnyk-content-{id}.zip\"");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/zip")),
        (header::CONTENT_LENGTH, HeaderValue::from(length)),
        (header::CONTENT_DISPOSITION, HeaderValue::try_from(name).map_err(|_| Problem::internal())?),
    ];
    let pieces = stream::unfold(Some(file), |file| async move {
        let mut file = file?;
        let read = tokio::task::spawn_blocking(move || {
            let mut piece = vec![0; PIECE];
            file.read(&mut piece).map(|length| {
                piece.truncate(length);
                (Bytes::from(piece), file)
            })
        });
        match read.await.map_err(std::io::Error::other).flatten() {
            Ok((piece, _)) if piece.is_empty() => None,
            Ok((piece, file)) => Some((Ok(piece), Some(file))),
            // A broken answer must not look whole.
            Err(error) => Some((Err(error), None)),
        }
    });
    Ok((headers, Body::from_stream(pieces)).into_response())
}

//! Background jobs: staff start, watch and stop them, and download their results.

use crate::app::Shared;
use crate::guards::browser::InBrowser;
use crate::guards::proof::JustProved;
use crate::guards::{Settings, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use crate::http::{Accepted, CheckedBody, File, NoContent, PathInput, Upload, Zip, limited};
use crate::jobs::{ARCHIVE_LIMIT, JobOwner, JobRefusal};
use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use bytes::Bytes;
use domain::ids::JobId;
use futures_util::stream;
use model::FieldProblem;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::Read;
use store::{Job, JobKind};
use support::{blocking, token};
use utoipa::ToSchema;

/// Bytes of an answer that are read at a time.
const PIECE: usize = 256 * 1024;
/// The part of the form that holds the archive.
const FIELD: &str = "file";

impl From<JobRefusal> for Problem {
    fn from(refusal: JobRefusal) -> Problem {
        let (key, title) = match refusal {
            JobRefusal::UnderWay => ("job_under_way", "A job of this kind is already running"),
            JobRefusal::TooLate => ("too_late", "The job can no longer be stopped"),
            JobRefusal::Store(error) => return error.into(),
        };
        Problem::conflict("wrong-state", title).with_key(key)
    }
}

fn client(staff: &Staff<Settings>) -> JobOwner {
    JobOwner {
        actor: staff.actor(),
        locale: staff.user.locale,
    }
}

/// Background jobs, newest first.
#[derive(Serialize, ToSchema)]
#[schema(as = Jobs)]
pub(super) struct JobList {
    items: Vec<Job>,
}

pub(super) async fn list(
    _: Staff<Settings>,
    _: InBrowser,
    State(app): State<Shared>,
) -> Answer<Json<JobList>> {
    Ok(Json(JobList {
        items: app.jobs.list().await?,
    }))
}

/// A background job to start.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewJob {
    what: NewJobKind,
}

/// Jobs that need no input; an import needs an archive.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum NewJobKind {
    Rebuild,
    Export,
    Pictures,
    Search,
}

impl From<NewJobKind> for JobKind {
    fn from(kind: NewJobKind) -> JobKind {
        match kind {
            NewJobKind::Rebuild => JobKind::Rebuild,
            NewJobKind::Export => JobKind::Export,
            NewJobKind::Pictures => JobKind::Pictures,
            NewJobKind::Search => JobKind::Search,
        }
    }
}

pub(super) async fn begin(
    staff: Staff<Settings>,
    _: InBrowser,
    State(app): State<Shared>,
    limit: Limit<limited::Job>,
    CheckedBody(job): CheckedBody<NewJob>,
) -> Answer<Accepted<Job>> {
    limit.attempt_of(staff.user.id, app.clock.now())?;
    Ok(Accepted(
        app.jobs
            .begin(job.what.into(), None, client(&staff))
            .await?,
    ))
}

pub(super) async fn import(
    staff: Staff<Settings>,
    _proved: JustProved,
    State(app): State<Shared>,
    limit: Limit<limited::Job>,
    form: Upload,
) -> Answer<Accepted<Job>> {
    limit.attempt_of(staff.user.id, app.clock.now())?;
    let name = format!("{}.zip", token::random_token());
    let target = app.jobs.upload_path(&name);
    let job = match form.save(FIELD, &target).await {
        Ok(true) => match admitted(&app, &name).await {
            Ok(Some(name)) => begin_import(&app, name, client(&staff)).await,
            Ok(None) => Err(FieldProblem::new(FIELD, "bad_format").into()),
            Err(problem) => Err(problem),
        },
        Ok(false) => Err(FieldProblem::new(FIELD, "required").into()),
        Err(problem) if problem.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(problem
            .with_errors(&[FieldProblem::new(FIELD, "too_large").with("mb", ARCHIVE_LIMIT >> 20)])),
        Err(problem) => Err(problem),
    };
    if job.is_err() {
        // No job will read the file; a later cleanup tries again.
        let _ = fs::remove_file(&target);
    }
    Ok(Accepted(job?))
}

/// The archive is stored before a job needs it: another node may run the job.
async fn begin_import(app: &Shared, name: String, client: JobOwner) -> Answer<Job> {
    let jobs = app.jobs.clone();
    let stored = name.clone();
    blocking::run("an uploaded archive", move || jobs.store_upload(&stored))
        .await?
        .map_err(|error| Problem::not_stored(&error))?;
    Ok(app.jobs.begin(JobKind::Import, Some(name), client).await?)
}

/// The name of an uploaded file as an archive: of a portal, or of other software. `None`: it is
/// neither.
async fn admitted(app: &Shared, name: &str) -> Answer<Option<String>> {
    let (jobs, name) = (app.jobs.clone(), name.to_owned());
    blocking::run("an uploaded file", move || jobs.admit_upload(&name))
        .await?
        .map_err(|error| Problem::unread(&error))
}

pub(super) async fn confirm(
    staff: Staff<Settings>,
    _: InBrowser,
    State(app): State<Shared>,
    limit: Limit<limited::Job>,
    PathInput(id): PathInput<JobId>,
) -> Answer<Accepted<Job>> {
    limit.attempt_of(staff.user.id, app.clock.now())?;
    Ok(Accepted(app.jobs.confirm(id, client(&staff)).await?))
}

pub(super) async fn cancel(
    _: Staff<Settings>,
    _: InBrowser,
    State(app): State<Shared>,
    PathInput(id): PathInput<JobId>,
) -> Answer<NoContent> {
    app.jobs.cancel(id).await?;
    Ok(NoContent)
}

pub(super) async fn file(
    _: Staff<Settings>,
    _proved: JustProved,
    State(app): State<Shared>,
    PathInput(id): PathInput<JobId>,
) -> Answer<File<Zip>> {
    let file = app.jobs.file(id).await?;
    let length = [(header::CONTENT_LENGTH, HeaderValue::from(file.length()))];
    let pieces = stream::unfold(Some(file), |file| async move {
        let mut file = file?;
        let read = blocking::run("a file of a job", move || {
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
    let name = format!("visnyk-content-{id}.zip");
    Ok(File::saved_as(&name, (length, Body::from_stream(pieces))))
}

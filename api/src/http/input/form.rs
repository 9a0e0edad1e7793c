//! Plain forms and uploaded files.

use super::bytes::{essence, whole};
use crate::http::declare::{Declaration, Input};
use crate::http::problem::Problem;
use axum::extract::multipart::MultipartError;
use axum::extract::{Form, FromRequest, Multipart, Request};
use axum::http::StatusCode;
use bytes::Bytes;
use serde::de::DeserializeOwned;
use std::io::{self, Write};
use support::{blocking, private_files};
use utoipa::ToSchema;

/// The body of a plain form.
pub(crate) struct FormBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for FormBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<FormBody<T>, Problem> {
        if essence(request.headers()) != "application/x-www-form-urlencoded" {
            let title = "Send application/x-www-form-urlencoded";
            return Err(Problem::media_type(title));
        }
        let body = whole(request, state).await?;
        let mut fields: Vec<(String, String)> =
            serde_urlencoded::from_bytes(&body).map_err(Problem::bad_request)?;
        for (name, value) in &mut fields {
            name.retain(|c| c != '\0');
            value.retain(|c| c != '\0');
        }
        form_of(&fields).map(FormBody)
    }
}

/// The form that fields make up.
fn form_of<T: DeserializeOwned>(fields: &[(String, String)]) -> Result<T, Problem> {
    let text = serde_urlencoded::to_string(fields).map_err(Problem::bad_request)?;
    serde_urlencoded::from_str(&text).map_err(Problem::bad_request)
}

impl<T: ToSchema> Input for FormBody<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<T>("application/x-www-form-urlencoded", true);
    }
}

/// A form in either of HTML's encodings: browsers without scripts send the first, and mail programs
/// that unsubscribe should send the second (RFC 8058 §3.1). A body that cannot be read is an empty
/// form, because the answer is a page that asks again.
pub(crate) struct EitherForm<T>(pub T);

/// Fields of a form that are read.
const MOST_FIELDS: usize = 16;

async fn fields_of<S: Send + Sync>(request: Request, state: &S) -> Option<Vec<(String, String)>> {
    if essence(request.headers()) != "multipart/form-data" {
        return Form::from_request(request, state)
            .await
            .ok()
            .map(|Form(fields)| fields);
    }
    let mut parts = Multipart::from_request(request, state).await.ok()?;
    let mut fields = Vec::new();
    while let Some(part) = parts.next_field().await.ok()? {
        if fields.len() == MOST_FIELDS {
            return None;
        }
        let name = part.name()?.to_owned();
        fields.push((name, part.text().await.ok()?));
    }
    Some(fields)
}

impl<S: Send + Sync, T: Default + DeserializeOwned> FromRequest<S> for EitherForm<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<EitherForm<T>, Problem> {
        let fields = fields_of(request, state).await.unwrap_or_default();
        Ok(EitherForm(form_of(&fields).unwrap_or_default()))
    }
}

impl<T: ToSchema> Input for EitherForm<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<T>("application/x-www-form-urlencoded", true);
        declaration.takes_also("multipart/form-data");
    }
}

/// A body of `multipart/form-data`, read part by part.
pub(crate) struct Upload(Multipart);

/// A file that was sent under a name.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// Of the file, as it was sent: nothing to rely on.
    pub name: String,
    pub bytes: Bytes,
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Upload, Problem> {
        if essence(request.headers()) != "multipart/form-data" {
            return Err(Problem::media_type("Send multipart/form-data"));
        }
        Multipart::from_request(request, state)
            .await
            .map(Upload)
            .map_err(|error| Problem::bad_request(error.body_text()))
    }
}

/// Bytes collected before they are written.
const WRITTEN_AT_ONCE: usize = 1 << 20;

impl Upload {
    /// Writes the first part of this name into a file of its own, which is made; `false` where
    /// there is none.
    pub(crate) async fn save(
        mut self,
        name: &str,
        target: &std::path::Path,
    ) -> Result<bool, Problem> {
        while let Some(mut field) = self.0.next_field().await.map_err(unreadable)? {
            if field.name() != Some(name) {
                continue;
            }
            let mut file =
                private_files::create_new(target).map_err(|error| Problem::unwritten(&error))?;
            let mut waiting = Vec::new();
            loop {
                let piece = field.chunk().await.map_err(unreadable)?;
                let over = piece.is_none();
                waiting.extend_from_slice(&piece.unwrap_or_default());
                if waiting.len() >= WRITTEN_AT_ONCE || over {
                    let bytes = std::mem::take(&mut waiting);
                    let written = blocking::run("a file of a form", move || {
                        file.write_all(&bytes)?;
                        Ok(file)
                    });
                    file = written
                        .await
                        .map_err(io::Error::other)
                        .flatten()
                        .map_err(|error: io::Error| Problem::unwritten(&error))?;
                }
                if over {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The first part of this name; `None` where there is none. Parts before it are read past.
    pub(crate) async fn part(mut self, name: &str) -> Result<Option<Part>, Problem> {
        while let Some(field) = self.0.next_field().await.map_err(unreadable)? {
            if field.name() == Some(name) {
                let name = field.file_name().unwrap_or_default().to_owned();
                let bytes = field.bytes().await.map_err(unreadable)?;
                return Ok(Some(Part { name, bytes }));
            }
        }
        Ok(None)
    }
}

#[allow(clippy::needless_pass_by_value, reason = "the shape map_err asks for")]
fn unreadable(error: MultipartError) -> Problem {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Problem::too_large()
    } else {
        Problem::bad_request(error.body_text())
    }
}

/// A file in a form.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the parts of the form")]
struct FileForm {
    #[schema(content_media_type = "application/octet-stream")]
    file: String,
}

impl Input for Upload {
    fn declare(declaration: &mut Declaration) {
        declaration.takes::<FileForm>("multipart/form-data", true);
        declaration.refuse(&[422]);
    }
}

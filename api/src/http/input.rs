//! Request bodies and queries, refused as problems when they are malformed.

use crate::problem::Problem;
use axum::{
    Form, Json,
    extract::{
        FromRequest, FromRequestParts, Multipart, Query, Request,
        multipart::MultipartError,
        rejection::{FormRejection, JsonRejection},
    },
    http::{StatusCode, header, request::Parts},
};
use bytes::Bytes;
use serde::de::DeserializeOwned;
use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

/// A JSON body. Anything but `application/json` is refused, which keeps plain forms of other sites out.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(JsonBody(value)),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", "Send application/json"))
            }
            Err(JsonRejection::BytesRejection(error)) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Problem::too_large())
            }
            Err(error) => Err(Problem::bad_request(error.body_text())),
        }
    }
}

/// The body of a plain form.
pub struct FormBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for FormBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<FormBody<T>, Problem> {
        match Form::<T>::from_request(request, state).await {
            Ok(Form(value)) => Ok(FormBody(value)),
            Err(FormRejection::InvalidFormContentType(_)) => Err(Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "media-type",
                "Send application/x-www-form-urlencoded",
            )),
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Problem::too_large()),
            Err(error) => Err(Problem::bad_request(error.body_text())),
        }
    }
}

/// A body of `multipart/form-data`, read part by part.
pub struct Upload(Multipart);

/// What was sent under a name.
#[derive(Clone, Debug)]
pub struct Part {
    /// Of the file, as it was sent: nothing to rely on.
    pub name: String,
    pub bytes: Bytes,
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Upload, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is_multipart = kind.is_some_and(|kind| {
            let essence = kind.split(';').next().unwrap_or_default().trim();
            essence.eq_ignore_ascii_case("multipart/form-data")
        });
        if !is_multipart {
            let title = "Send multipart/form-data";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", title));
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
    /// Writes the first part of this name into a file of its own, which is made; `false` where there is none.
    pub async fn save(mut self, name: &str, target: &Path) -> Result<bool, Problem> {
        while let Some(mut field) = self.0.next_field().await.map_err(unreadable)? {
            if field.name() != Some(name) {
                continue;
            }
            let mut file = File::create_new(target).map_err(|error| unwritable(&error))?;
            let mut waiting = Vec::new();
            loop {
                let piece = field.chunk().await.map_err(unreadable)?;
                let over = piece.is_none();
                waiting.extend_from_slice(&piece.unwrap_or_default());
                if waiting.len() >= WRITTEN_AT_ONCE || over {
                    let bytes = std::mem::take(&mut waiting);
                    let written = tokio::task::spawn_blocking(move || {
                        file.write_all(&bytes)?;
                        Ok(file)
                    });
                    file = written
                        .await
                        .map_err(io::Error::other)
                        .flatten()
                        .map_err(|error: io::Error| unwritable(&error))?;
                }
                if over {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The first part of this name; `None` where there is none. Parts before it are read past.
    pub async fn part(mut self, name: &str) -> Result<Option<Part>, Problem> {
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

fn unwritable(error: &io::Error) -> Problem {
    tracing::error!(%error, "upload");
    Problem::internal()
}

#[allow(clippy::needless_pass_by_value, reason = "the shape map_err asks for")]
fn unreadable(error: MultipartError) -> Problem {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Problem::too_large()
    } else {
        Problem::bad_request(error.body_text())
    }
}

/// The query of the address.
pub struct QueryInput<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for QueryInput<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryInput<T>, Problem> {
        let Query(value) = Query::<T>::from_request_parts(parts, state)
            .await
            .map_err(|error| Problem::bad_request(error.body_text()))?;
        Ok(QueryInput(value))
    }
}

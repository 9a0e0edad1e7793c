//! Request bodies and queries, refused as problems when they are malformed.

use crate::problem::Problem;
use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Query, Request, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
};
use serde::de::DeserializeOwned;

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

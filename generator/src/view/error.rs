//! Why a page cannot be made.

use crate::snapshot::SourceError;
use model::MediaHash;

#[derive(Debug, thiserror::Error)]
pub enum ViewError {
    #[error(transparent)]
    Source(#[from] SourceError),
    /// The file of a picture is missing, or is no picture.
    #[error("{1}")]
    Picture(MediaHash, SourceError),
    #[error("template {template}: {message}")]
    Template { template: String, message: String },
}

impl ViewError {
    pub(crate) fn template(template: &str, error: &tera::Error) -> ViewError {
        let mut message = error.to_string();
        let mut source = std::error::Error::source(error);
        while let Some(inner) = source {
            message.push_str(": ");
            message.push_str(&inner.to_string());
            source = inner.source();
        }
        ViewError::Template { template: template.to_owned(), message }
    }
}

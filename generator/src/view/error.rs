//! Why a page cannot be made.

use crate::snapshot::SourceError;
use model::MediaHash;

/// Why a page could not be made.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum ViewError {
    /// Its data could not be read.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// The file of a picture is missing, or is no picture.
    #[error("{1}")]
    Picture(MediaHash, SourceError),
    /// Its template failed.
    #[error("template {template}: {message}")]
    Template { template: String, message: String },
}

impl ViewError {
    pub(crate) fn new(template: &str, message: &dyn ToString) -> ViewError {
        ViewError::Template {
            template: template.to_owned(),
            message: message.to_string(),
        }
    }

    pub(crate) fn template(template: &str, error: &tera::Error) -> ViewError {
        let mut message = error.to_string();
        let mut source = std::error::Error::source(error);
        while let Some(inner) = source {
            message.push_str(": ");
            message.push_str(&inner.to_string());
            source = inner.source();
        }
        ViewError::new(template, &message)
    }
}

//! Parts of requests as parameters of handlers, refused as problems when they are malformed.

mod bytes;
mod form;
mod if_match;
mod json;
mod listing;
mod parameters;
mod record;

use super::declare::Input;
use axum::Extension;
use axum::extract::{OriginalUri, State};
use axum::http::{HeaderMap, Method, Uri};
pub(crate) use form::{EitherForm, FormBody, Part, Upload};
pub(crate) use if_match::{IfMatch, etag};
pub(crate) use json::{Beacon, CheckedBody, JsonBody, MaybeJson, parse_typed};
pub(crate) use listing::{
    LinePage, PicturePage, RowPage, day_range, filled, from_code, search_text,
};
pub(crate) use parameters::{Coded, Id, PathInput, QueryInput, SegmentCode, entry_id};
pub(crate) use record::{DraftBody, RecordDraft, RevisionBody};

impl<S> Input for State<S> {}
impl<T> Input for Extension<T> {}
impl Input for () {}
impl Input for HeaderMap {}
impl Input for Method {}
impl Input for Uri {}
impl Input for OriginalUri {}

//! Answers of handlers, as types that say their status and media type.

use super::declare::{Declaration, Output};
use axum::Json;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
pub(crate) use axum::response::NoContent;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Serialize;
use std::borrow::Cow;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use utoipa::openapi::{Array, ObjectBuilder, Ref, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

macro_rules! json_answer {
    ($(#[$doc:meta])* $name:ident, $status:ident) => {
        $(#[$doc])*
        pub(crate) struct $name<T>(pub T);

        impl<T: Serialize> IntoResponse for $name<T> {
            fn into_response(self) -> Response {
                (StatusCode::$status, Json(self.0)).into_response()
            }
        }

        impl<T: ToSchema> Output for $name<T> {
            fn declare(declaration: &mut Declaration) {
                declaration.replies_with::<T>(StatusCode::$status.as_u16(), "application/json");
            }
        }
    };
}
json_answer!(
    /// 201 with the record that was created.
    Created,
    CREATED
);
json_answer!(
    /// 202: accepted, and done later.
    Accepted,
    ACCEPTED
);

/// 200 with a record, and its version as `ETag`.
pub(crate) type Tagged<T> = ([(HeaderName, HeaderValue); 1], Json<T>);

/// Such an answer.
pub(crate) fn tagged<T>(tag: HeaderValue, record: T) -> Tagged<T> {
    ([(header::ETAG, tag)], Json(record))
}

/// 202 without a word about what becomes of it.
pub(crate) struct AcceptedOnly;

/// A page for people; it may lead to another one, and refuses as a page.
pub(crate) struct HtmlPage(pub Response);

/// A page of a list.
#[derive(Clone, Debug, Serialize)]
#[expect(clippy::struct_field_names, reason = "the names of the API")]
pub(crate) struct Page<T> {
    pub items: Vec<T>,
    /// On all pages.
    pub total: u64,
    pub page: u32,
    pub per_page: u32,
}

/// The schema of a list of `T` with these numbers. A derived one would have the same name for items
/// of all types.
fn list_schema<T: ToSchema>(numbers: &[(&str, Option<&str>)]) -> RefOr<Schema> {
    let mut list = ObjectBuilder::new()
        .property("items", Array::new(Ref::from_schema_name(T::name())))
        .required("items");
    for (name, description) in numbers {
        let number = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .description(*description);
        list = list.property(*name, number).required(*name);
    }
    list.into()
}

/// The schemas of a list: those of its items.
fn item_schemas<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((T::name().into_owned(), T::schema()));
    T::schemas(schemas);
}

impl<T: ToSchema> PartialSchema for Page<T> {
    fn schema() -> RefOr<Schema> {
        list_schema::<T>(&[
            ("total", Some("The number of items on all pages.")),
            ("page", None),
            ("per_page", None),
        ])
    }
}

impl<T: ToSchema> ToSchema for Page<T> {
    fn name() -> Cow<'static, str> {
        format!("{}Page", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        item_schemas::<T>(schemas);
    }
}

/// A list as a whole.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct WholeList<T> {
    pub items: Vec<T>,
    pub total: usize,
}

impl<T> WholeList<T> {
    pub(crate) fn of(items: Vec<T>) -> WholeList<T> {
        WholeList {
            total: items.len(),
            items,
        }
    }
}

impl<T: ToSchema> PartialSchema for WholeList<T> {
    fn schema() -> RefOr<Schema> {
        list_schema::<T>(&[("total", None)])
    }
}

impl<T: ToSchema> ToSchema for WholeList<T> {
    fn name() -> Cow<'static, str> {
        format!("{}List", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        item_schemas::<T>(schemas);
    }
}

/// 302 to another address.
pub(crate) struct Found(pub Response);

impl HtmlPage {
    /// 303 to another page.
    pub(crate) fn redirect(to: &str) -> HtmlPage {
        HtmlPage(Redirect::to(to).into_response())
    }

    /// Says after how many seconds the page may be asked for again.
    pub(crate) fn retry_after(mut self, seconds: u64) -> HtmlPage {
        self.headers_mut()
            .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        self
    }
}

impl Deref for HtmlPage {
    type Target = Response;

    fn deref(&self) -> &Response {
        &self.0
    }
}

impl DerefMut for HtmlPage {
    fn deref_mut(&mut self) -> &mut Response {
        &mut self.0
    }
}

/// Server-sent events. Its schema is the one of an event: `T` has the members `event`, its name,
/// and `data`.
pub(crate) struct Events<T> {
    response: Response,
    event: PhantomData<T>,
}

/// Bytes of a media type.
pub(crate) struct File<M> {
    response: Response,
    media: PhantomData<M>,
}

/// A media type.
pub(crate) trait Media {
    const TYPE: &'static str;
    /// The type with its character set, as answers say it.
    const CONTENT_TYPE: &'static str;
}

macro_rules! media {
    ($(#[$doc:meta])* $name:ident, $media:literal $(, $parameter:literal)?) => {
        $(#[$doc])*
        pub(crate) struct $name;

        impl Media for $name {
            const TYPE: &'static str = $media;
            const CONTENT_TYPE: &'static str = concat!($media $(, $parameter)?);
        }
    };
}
media!(
    /// A picture of any format.
    Picture,
    "image/*"
);
media!(
    /// A file of any type, which browsers only save.
    AnyFile,
    "application/octet-stream"
);
media!(
    /// An archive.
    Zip,
    "application/zip"
);
media!(
    /// A table.
    Csv,
    "text/csv",
    "; charset=utf-8"
);
impl<M: Media> File<M> {
    pub(crate) fn new(response: impl IntoResponse) -> File<M> {
        File {
            response: response.into_response(),
            media: PhantomData,
        }
    }

    /// A file that browsers save under this name of plain letters.
    pub(crate) fn saved_as(name: &str, body: impl IntoResponse) -> File<M> {
        let mut file = File::new(body);
        let headers = file.response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static(M::CONTENT_TYPE),
        );
        if let Ok(value) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
            headers.insert(header::CONTENT_DISPOSITION, value);
        }
        file
    }
}

impl<T> Events<T> {
    pub(crate) fn new(response: Response) -> Events<T> {
        Events {
            response,
            event: PhantomData,
        }
    }
}

/// An answer of one of two types.
pub(crate) enum Either<A, B> {
    First(A),
    Second(B),
}

impl IntoResponse for AcceptedOnly {
    fn into_response(self) -> Response {
        StatusCode::ACCEPTED.into_response()
    }
}

impl IntoResponse for HtmlPage {
    fn into_response(self) -> Response {
        self.0
    }
}

impl IntoResponse for Found {
    fn into_response(self) -> Response {
        self.0
    }
}

impl<T> IntoResponse for Events<T> {
    fn into_response(self) -> Response {
        self.response
    }
}

impl<M> IntoResponse for File<M> {
    fn into_response(self) -> Response {
        self.response
    }
}

impl<A: IntoResponse, B: IntoResponse> IntoResponse for Either<A, B> {
    fn into_response(self) -> Response {
        match self {
            Either::First(answer) => answer.into_response(),
            Either::Second(answer) => answer.into_response(),
        }
    }
}

impl<T: ToSchema> Output for Json<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.replies_with::<T>(200, "application/json");
    }
}

impl Output for NoContent {
    fn declare(declaration: &mut Declaration) {
        declaration.replies(204);
    }
}

impl Output for AcceptedOnly {
    fn declare(declaration: &mut Declaration) {
        declaration.replies(202);
    }
}

impl Output for HtmlPage {
    fn declare(declaration: &mut Declaration) {
        declaration.replies_with_text(200, "text/html");
        declaration.replies(303);
    }
}

impl Output for Found {
    fn declare(declaration: &mut Declaration) {
        declaration.replies(302);
    }
}

impl<T: ToSchema> Output for Events<T> {
    fn declare(declaration: &mut Declaration) {
        declaration.replies_with::<T>(200, "text/event-stream");
    }
}

impl<M: Media> Output for File<M> {
    fn declare(declaration: &mut Declaration) {
        if M::TYPE.starts_with("text/") {
            declaration.replies_with_text(200, M::TYPE);
        } else {
            declaration.replies_with_bytes(200, M::TYPE);
        }
    }
}

impl<A: Output, B: Output> Output for Either<A, B> {
    fn declare(declaration: &mut Declaration) {
        A::declare(declaration);
        B::declare(declaration);
    }
}

impl<T: Output> Output for (HeaderMap, T) {
    fn declare(declaration: &mut Declaration) {
        T::declare(declaration);
    }
}

impl<T: Output, V, const N: usize> Output for ([(HeaderName, V); N], T) {
    fn declare(declaration: &mut Declaration) {
        T::declare(declaration);
    }
}

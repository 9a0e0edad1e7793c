//! Descriptions of types whose form in JSON is not that of their struct.

use super::{Degrees, Kind, Media, MediaHash, SectionSet, Slug};
use std::borrow::Cow;
use utoipa::openapi::{ArrayBuilder, ObjectBuilder, Ref, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

impl PartialSchema for Slug {
    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

impl ToSchema for Slug {}

impl PartialSchema for Degrees {
    fn schema() -> RefOr<Schema> {
        f64::schema()
    }
}

impl ToSchema for Degrees {}

impl PartialSchema for MediaHash {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String);
        text.pattern(Some("^[0-9a-f]{32}$")).into()
    }
}

impl ToSchema for MediaHash {
    fn name() -> Cow<'static, str> {
        "Hash".into()
    }
}

/// Answers also say where a picture can be seen.
impl PartialSchema for Media {
    fn schema() -> RefOr<Schema> {
        let mut object = ObjectBuilder::new()
            .description(Some("An image with an address where it can be seen."))
            .property("hash", Ref::from_schema_name("Hash"))
            .required("hash");
        for (name, schema) in [
            ("name", String::schema()),
            ("url", String::schema()),
            ("width", u32::schema()),
            ("height", u32::schema()),
        ] {
            object = object.property(name, schema).required(name);
        }
        object.into()
    }
}

impl ToSchema for Media {
    fn schemas(named: &mut Vec<(String, RefOr<Schema>)>) {
        named.push((MediaHash::name().into(), MediaHash::schema()));
    }
}

/// The codes have a name of their own.
impl PartialSchema for SectionSet {
    fn schema() -> RefOr<Schema> {
        let section = Ref::from_schema_name("ListedSection");
        ArrayBuilder::new().items(section).into()
    }
}

impl ToSchema for SectionSet {
    fn schemas(named: &mut Vec<(String, RefOr<Schema>)>) {
        let codes = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(Kind::SECTIONS));
        named.push(("ListedSection".to_owned(), codes.into()));
    }
}

//! Documents of the site as the staff get them: with every member, whatever the text of a document
//! leaves out, and with addresses where pictures can be seen.

use domain::entries::present::Picture;
use model::{Members, View};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A document with every member.
pub(super) struct Whole<T>(pub T);

impl<T: Members> Serialize for Whole<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Shown(View::Table(&self.0)).serialize(serializer)
    }
}

impl<T: ToSchema> PartialSchema for Whole<T> {
    fn schema() -> RefOr<Schema> {
        T::schema()
    }
}

impl<T: ToSchema> ToSchema for Whole<T> {
    fn schemas(named: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(named);
    }
}

/// A value of a member.
struct Shown<'a>(View<'a>);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            // Documents of the site have no gallery.
            View::Nothing | View::Gallery(_) | View::Attachments(_) => serializer.serialize_none(),
            View::Flag(flag) => serializer.serialize_bool(*flag),
            View::Number(number) => serializer.serialize_i64(*number),
            View::Text(text) => serializer.serialize_str(text),
            View::Other(value) => value.serialize(serializer),
            View::Picture(media) => Picture::for_staff(media).serialize(serializer),
            View::List(items) => serializer.collect_seq(items.iter().cloned().map(Shown)),
            View::Table(document) => {
                let mut members = Vec::new();
                document.each(&mut |row, view| {
                    if !row.is_internal {
                        members.push((row.name, Shown(view)));
                    }
                });
                let mut map = serializer.serialize_map(Some(members.len()))?;
                for (name, member) in members {
                    map.serialize_entry(name, &member)?;
                }
                map.end()
            }
        }
    }
}

//! Entries and documents of the site by their members: [`document!`] makes the struct, the rows of
//! the field table, the access by name and the draft from one definition, so that none of them can
//! disagree with another.

use super::{AttachedFile, AttributeValue, Media, MediaHash};
use crate::FieldProblem;
use crate::field::Field;
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A value as checks, answers and writers see it, whatever its type is in Rust.
#[derive(Clone)]
pub enum View<'a> {
    /// No value.
    Nothing,
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text, or a value that is written as one, such as a slug, a code or a time.
    Text(Cow<'a, str>),
    /// A value with a form of its own, such as a fraction or answers by name.
    Other(Value),
    /// A picture.
    Picture(&'a Media),
    /// Pictures in order, each with its descriptions in the order of [`crate::Locale::ALL`].
    Gallery(Vec<(&'a Media, [&'a str; 2])>),
    /// Files in order, each with its titles in the order of [`crate::Locale::ALL`].
    Attachments(Vec<(&'a AttachedFile, [&'a str; 2])>),
    /// Values in order.
    List(Vec<View<'a>>),
    /// A document inside of this one.
    Table(&'a dyn Members),
}

/// A document whose members the field table knows by their names.
pub trait Members {
    /// The rows of its members, in the order they are written.
    fn rows(&self) -> &'static [Field];
    /// Shows each member with its row, in the order of the rows.
    fn each<'a>(&'a self, show: &mut dyn FnMut(&'static Field, View<'a>));
    /// A member by its name: [`View::Nothing`] if it has its default. `None` if no member has that
    /// name.
    fn member(&self, name: &str) -> Option<View<'_>>;
    /// Reads a member. An unreadable one keeps its value.
    fn read_member(&mut self, name: &str, reader: &mut dyn Reader);
    /// Gives a member its default.
    fn clear(&mut self, name: &str);
}

/// The value of a member that is being read from TOML or JSON. Each method reports the problems of
/// the value, and returns `None` if nothing of it can be stored.
pub trait Reader {
    /// A text.
    fn text(&mut self) -> Option<String>;
    /// `true` or `false`.
    fn flag(&mut self) -> Option<bool>;
    /// A whole number that its type in Rust can hold.
    fn number(&mut self, range: RangeInclusive<i64>) -> Option<i64>;
    /// The picture that a name or a hash stands for.
    fn picture(&mut self) -> Option<Media>;
    /// Reports the value, whose form `text` accepted; `message` follows its path.
    fn refuse(&mut self, message: String);
    /// Reads each value of a list.
    fn list(&mut self, item: &mut dyn FnMut(&mut dyn Reader)) -> Option<()>;
    /// Whether a value of the list that cannot be read leaves a blank one in its place, so that the
    /// paths of the values after it stay right.
    fn keeps_place(&self) -> bool {
        true
    }
    /// Reads each member of a table that has a row; the others, and those that are missing, are
    /// reported.
    fn table(&mut self, document: &mut dyn Members) -> Option<()>;
    /// A number with a fraction. Only documents of the site have one.
    fn fraction(&mut self) -> Option<f64> {
        None
    }
    /// Reads each picture of a gallery with its descriptions in the order of
    /// [`crate::Locale::ALL`]. Only entries have one.
    fn gallery(&mut self, _: &mut dyn FnMut(Media, [String; 2])) -> Option<()> {
        None
    }
    /// Reads each file of an entry with its titles in the order of [`crate::Locale::ALL`].
    fn attachments(&mut self, _: &mut dyn FnMut(AttachedFile, [String; 2])) -> Option<()> {
        None
    }
    /// Answers to the questions of a category. Only advertisements have them.
    fn answers(&mut self) -> Option<BTreeMap<String, AttributeValue>> {
        None
    }
    /// Numbers in lists. Only entries have them.
    fn serials(&mut self) -> Option<BTreeMap<String, u32>> {
        None
    }
}

/// The type of a member.
pub trait Member: Sized {
    /// The value of a member that has none, and the replacement of an unreadable one.
    fn blank() -> Self;
    /// The value as checks and answers see it.
    fn view(&self) -> View<'_>;
    /// Reads the value.
    fn read(reader: &mut dyn Reader) -> Option<Self>;
}

/// The form in which a request sends a member of type `T`.
pub trait Incoming<T> {
    /// The value that is stored; `None` where it has a problem, which is added.
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<T>;
}

/// A change of a document, member by member.
pub trait Draft {
    /// The document that it changes.
    type Of;
    /// The names of the members that were sent.
    fn sent(&self) -> Vec<&'static str>;
    /// The names of the members that were sent as `null`.
    fn cleared(&self) -> Vec<&'static str>;
    /// The names of the members that were not sent, although a document needs them.
    fn missing(&self) -> Vec<&'static str>;
    /// Changes what was sent; a member sent as `null` gets its default. `within` is the path of the
    /// document, with a point at the end unless it is empty.
    fn merge(self, document: &mut Self::Of, within: &str, problems: &mut Vec<FieldProblem>);
}

impl<T> Incoming<T> for T {
    fn stored(self, _: &str, _: &mut Vec<FieldProblem>) -> Option<T> {
        Some(self)
    }
}

impl<T> Incoming<Option<T>> for T {
    fn stored(self, _: &str, _: &mut Vec<FieldProblem>) -> Option<Option<T>> {
        Some(Some(self))
    }
}

impl Member for String {
    fn blank() -> String {
        String::new()
    }

    fn view(&self) -> View<'_> {
        View::Text(self.into())
    }

    fn read(reader: &mut dyn Reader) -> Option<String> {
        reader.text()
    }
}

impl Member for bool {
    fn blank() -> bool {
        false
    }

    fn view(&self) -> View<'_> {
        View::Flag(*self)
    }

    fn read(reader: &mut dyn Reader) -> Option<bool> {
        reader.flag()
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {
        $(impl Member for $type {
            fn blank() -> $type {
                0
            }

            fn view(&self) -> View<'_> {
                View::Number((*self).into())
            }

            fn read(reader: &mut dyn Reader) -> Option<$type> {
                let number = reader.number(<$type>::MIN.into()..=<$type>::MAX.into())?;
                number.try_into().ok()
            }
        })*
    };
}
numbers!(u8, u16, u32, i64);

/// Values that are written as text. `$want` says how, after a value that is not one.
macro_rules! written {
    ($($type:ty, $blank:expr, $want:literal;)*) => {
        $(impl $crate::Member for $type {
            fn blank() -> $type {
                $blank
            }

            fn view(&self) -> $crate::View<'_> {
                $crate::View::Text(self.to_string().into())
            }

            fn read(reader: &mut dyn $crate::Reader) -> Option<$type> {
                let text = reader.text()?;
                let value = text.parse().ok();
                if value.is_none() {
                    reader.refuse(format!(concat!("\"{}\" is not ", $want), text));
                }
                value
            }
        })*
    };
}
pub(super) use written;

written! {
    Timestamp, Timestamp::UNIX_EPOCH, "a time; write it like 2026-11-21T09:30:00Z";
    Date, Date::default(), "a day; write it like 2026-11-21";
    DateTime, DateTime::default(), "a time; write it like 2026-11-21T09:30";
}

impl<T: Member> Member for Option<T> {
    fn blank() -> Option<T> {
        None
    }

    fn view(&self) -> View<'_> {
        self.as_ref().map_or(View::Nothing, T::view)
    }

    fn read(reader: &mut dyn Reader) -> Option<Option<T>> {
        T::read(reader).map(Some)
    }
}

impl<T: Member> Member for Vec<T> {
    fn blank() -> Vec<T> {
        Vec::new()
    }

    fn view(&self) -> View<'_> {
        View::List(self.iter().map(T::view).collect())
    }

    fn read(reader: &mut dyn Reader) -> Option<Vec<T>> {
        let mut items = Vec::new();
        reader.list(&mut |reader| match T::read(reader) {
            None if reader.keeps_place() => items.push(T::blank()),
            item => items.extend(item),
        })?;
        Some(items)
    }
}

impl Member for Media {
    fn blank() -> Media {
        Media {
            hash: MediaHash::of(&[]),
            name: String::new(),
            width: 0,
            height: 0,
        }
    }

    fn view(&self) -> View<'_> {
        View::Picture(self)
    }

    fn read(reader: &mut dyn Reader) -> Option<Media> {
        reader.picture()
    }
}

impl Member for BTreeMap<String, AttributeValue> {
    fn blank() -> BTreeMap<String, AttributeValue> {
        BTreeMap::new()
    }

    fn view(&self) -> View<'_> {
        other(self)
    }

    fn read(reader: &mut dyn Reader) -> Option<BTreeMap<String, AttributeValue>> {
        reader.answers()
    }
}

impl Member for BTreeMap<String, u32> {
    fn blank() -> BTreeMap<String, u32> {
        BTreeMap::new()
    }

    fn view(&self) -> View<'_> {
        other(self)
    }

    fn read(reader: &mut dyn Reader) -> Option<BTreeMap<String, u32>> {
        reader.serials()
    }
}

/// Defines an enum that is the type of a member. Its variants have no values; the first replaces
/// an unreadable one.
macro_rules! coded {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(#[$about:meta])*
            $first:ident,
            $($(#[$more:meta])* $variant:ident,)*
        }
    ) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        $(#[$meta])*
        pub enum $name {
            $(#[$about])*
            $first,
            $($(#[$more])* $variant,)*
        }

        impl $crate::Member for $name {
            fn blank() -> $name {
                $name::$first
            }

            fn view(&self) -> $crate::View<'_> {
                let code = serde_json::to_value(self).unwrap_or_default();
                $crate::View::Text(code.as_str().unwrap_or_default().to_owned().into())
            }

            fn read(reader: &mut dyn $crate::Reader) -> Option<$name> {
                $crate::data::document::code(reader, &[$name::$first $(, $name::$variant)*])
            }
        }
    };
}
pub(super) use coded;

/// Reads the code of one of these values.
pub(super) fn code<T: Clone + Serialize>(reader: &mut dyn Reader, all: &[T]) -> Option<T> {
    let text = reader.text()?;
    let mut known = Vec::new();
    for value in all {
        let code = serde_json::to_value(value).unwrap_or_default();
        if code == text {
            return Some(value.clone());
        }
        known.push(code.as_str().unwrap_or_default().to_owned());
    }
    reader.refuse(format!(
        "\"{text}\" does not exist; known: {}",
        known.join(", ")
    ));
    None
}

/// The default of a member that has none of its own.
pub(super) fn blank<T: Member>() -> T {
    T::blank()
}

/// A value in the form that serde gives it.
pub(super) fn other(value: &impl Serialize) -> View<'static> {
    View::Other(serde_json::to_value(value).unwrap_or_default())
}

/// Defines a document: a struct, its rows of the field table, and the draft that changes it.
///
/// ```text
/// document! {
///     /// A tag.
///     pub struct Tag, draft TagDraft {
///         /// Unique among tags.
///         slug: Slug as String => save(Type::Slug),
///         /// Other words that search finds it by.
///         synonyms: Vec<String> = blank() => optional(Type::List(&words(40), 30)),
///     }
/// }
/// ```
///
/// - `as` names the type that requests have for a member, if it is another one ([`Incoming`]).
/// - `=` is the value of a member that a document does not have. A member without it is needed.
/// - `=>` is the row: how needed the member is in text, and what its value must be.
/// - A literal behind the name is the name in text, if it is no name in Rust.
///
/// Without `draft` the document is sent as a whole.
///
/// A `record` is a part of an entry: every member may be left out, and is blank then.
///
/// ```text
/// document! {
///     /// An E.164 number of a business, with the messengers that answer on it.
///     pub record Phone {
///         number: String => save(Type::Phone),
///         apps: Vec<String> => optional(Type::Choices(APPS)),
///     }
/// }
/// ```
macro_rules! document {
    (
        $(#[$meta:meta])*
        pub record $name:ident {
            $($(#[$about:meta])* $field:ident: $type:ty => $need:ident($ty:expr)),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        #[allow(missing_docs, reason = "parts of records; docs/content-format.md shows the others")]
        pub struct $name {
            $(
                $(#[$about])*
                #[serde(skip_serializing_if = "crate::data::skip::is_default")]
                pub $field: $type,
            )*
        }

        document! { @members $name $({ $field [] [$type] [] $need($ty) })* }
    };

    (
        $(#[$meta:meta])*
        pub struct $name:ident $(, draft $draft:ident)? { $($members:tt)* }
    ) => {
        document! { @next [$(#[$meta])* $name $($draft)?] [] $($members)* }
    };

    // Each member in one shape: with the type that is sent.
    (
        @next $head:tt [$($done:tt)*]
        $(#[$about:meta])* $field:ident $($rename:literal)? : $type:ty as $sent:ty $(= $default:expr)? => $need:ident($ty:expr)
        $(, $($rest:tt)*)?
    ) => {
        document! {
            @next $head
            [$($done)* { $(#[$about])* $field [$($rename)?] [$type] [$sent] [$($default)?] $need($ty) }]
            $($($rest)*)?
        }
    };
    (
        @next $head:tt [$($done:tt)*]
        $(#[$about:meta])* $field:ident $($rename:literal)? : $type:ty $(= $default:expr)? => $need:ident($ty:expr)
        $(, $($rest:tt)*)?
    ) => {
        document! {
            @next $head
            [$($done)* { $(#[$about])* $field [$($rename)?] [$type] [$type] [$($default)?] $need($ty) }]
            $($($rest)*)?
        }
    };
    (@next [$(#[$meta:meta])* $name:ident] [$($members:tt)*]) => {
        document! { @struct [$(#[$meta])* $name] $($members)* }
    };
    (@next [$(#[$meta:meta])* $name:ident $draft:ident] [$($members:tt)*]) => {
        document! { @struct [$(#[$meta])* $name] $($members)* }
        document! { @draft $name $draft $($members)* }
    };

    (
        @struct [$(#[$meta:meta])* $name:ident]
        $({ $(#[$about:meta])* $field:ident [$($rename:literal)?] [$type:ty] [$sent:ty] [$($default:expr)?] $need:ident($ty:expr) })*
    ) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        $(#[$meta])*
        pub struct $name {
            $(
                $(#[$about])*
                #[cfg_attr(feature = "schema", schema(required = true $(, rename = $rename)?))]
                pub $field: $type,
            )*
        }

        document! { @members $name $({ $field [$($rename)?] [$type] [$($default)?] $need($ty) })* }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct;
                let mut rows = $name::ROWS.iter();
                let mut members = serializer.serialize_struct(stringify!($name), rows.len())?;
                $(
                    let is_written = rows.next().is_some_and(|row| row.is_written);
                    let usual: $type = document!(@usual $($default)?);
                    if is_written || self.$field != usual {
                        members.serialize_field(document!(@name $field $($rename)?), &self.$field)?;
                    }
                )*
                members.end()
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                #[derive(serde::Deserialize)]
                #[serde(deny_unknown_fields)]
                struct Read {
                    $(
                        $(#[serde(rename = $rename)])?
                        #[serde(default)]
                        $field: $crate::Given<$type>,
                    )*
                }
                let read = Read::deserialize(deserializer)?;
                Ok($name {
                    $($field: match read.$field {
                        $crate::Given::Set(value) => value,
                        _ => document!(@missing $field [$($rename)?] $($default)?),
                    }),*
                })
            }
        }
    };

    (
        @members $name:ident
        $({ $field:ident [$($rename:literal)?] [$type:ty] [$($default:expr)?] $need:ident($ty:expr) })*
    ) => {
        document! { @rows $name $({ $field [$($rename)?] [$type] [$($default)?] $need($ty) })* }

        impl $crate::Member for $name {
            fn blank() -> $name {
                $name { $($field: document!(@usual $($default)?)),* }
            }

            fn view(&self) -> $crate::View<'_> {
                $crate::View::Table(self)
            }

            fn read(reader: &mut dyn $crate::Reader) -> Option<$name> {
                let mut document = <$name as $crate::Member>::blank();
                reader.table(&mut document)?;
                Some(document)
            }
        }
    };

    // The members of a struct that is written out, as far as the field table has them.
    (
        impl Members for $name:ident {
            $($field:ident: $type:ty => $need:ident($ty:expr)),* $(,)?
        }
    ) => {
        document! { @rows $name $({ $field [] [$type] [] $need($ty) })* }
    };
    (
        @rows $name:ident
        $({ $field:ident [$($rename:literal)?] [$type:ty] [$($default:expr)?] $need:ident($ty:expr) })*
    ) => {
        impl $name {
            /// Its rows of the field table.
            pub const ROWS: &'static [$crate::field::Field] =
                &[$($crate::field::$need(document!(@name $field $($rename)?), $ty)),*];
        }

        impl $crate::Members for $name {
            fn rows(&self) -> &'static [$crate::field::Field] {
                $name::ROWS
            }

            fn each<'a>(
                &'a self,
                show: &mut dyn FnMut(&'static $crate::field::Field, $crate::View<'a>),
            ) {
                let mut rows = $name::ROWS.iter();
                $(
                    if let Some(row) = rows.next() {
                        show(row, $crate::Member::view(&self.$field));
                    }
                )*
            }

            fn member(&self, name: &str) -> Option<$crate::View<'_>> {
                match name {
                    $(
                        document!(@name $field $($rename)?) => {
                            let usual: $type = document!(@usual $($default)?);
                            Some(if self.$field == usual {
                                $crate::View::Nothing
                            } else {
                                $crate::Member::view(&self.$field)
                            })
                        }
                    )*
                    _ => None,
                }
            }

            fn read_member(&mut self, name: &str, reader: &mut dyn $crate::Reader) {
                match name {
                    $(
                        document!(@name $field $($rename)?) => {
                            if let Some(value) = <$type as $crate::Member>::read(reader) {
                                self.$field = value;
                            }
                        }
                    )*
                    _ => {}
                }
            }

            fn clear(&mut self, name: &str) {
                match name {
                    $(document!(@name $field $($rename)?) => {
                        self.$field = document!(@usual $($default)?);
                    })*
                    _ => {}
                }
            }
        }
    };

    (
        @draft $name:ident $draft:ident
        $({ $(#[$about:meta])* $field:ident [$($rename:literal)?] [$type:ty] [$sent:ty] [$($default:expr)?] $need:ident($ty:expr) })*
    ) => {
        #[doc = concat!("A change of a [`", stringify!($name), "`]: what is not sent stays.")]
        #[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub struct $draft {
            $(
                $(#[$about])*
                $(#[serde(rename = $rename)])?
                #[serde(default)]
                #[cfg_attr(feature = "schema", schema(value_type = Option<$sent>))]
                pub $field: $crate::Given<$sent>,
            )*
        }

        impl $crate::Draft for $draft {
            type Of = $name;

            fn sent(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $(
                    if self.$field.is_sent() {
                        names.push(document!(@name $field $($rename)?));
                    }
                )*
                names
            }

            fn cleared(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $(
                    if matches!(self.$field, $crate::Given::Null) {
                        names.push(document!(@name $field $($rename)?));
                    }
                )*
                names
            }

            fn missing(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $(
                    if !document!(@has_default $($default)?)
                        && !matches!(self.$field, $crate::Given::Set(_))
                    {
                        names.push(document!(@name $field $($rename)?));
                    }
                )*
                names
            }

            fn merge(
                self,
                document: &mut $name,
                within: &str,
                problems: &mut Vec<$crate::FieldProblem>,
            ) {
                $(
                    match self.$field {
                        $crate::Given::Absent => {}
                        $crate::Given::Null => document.$field = document!(@usual $($default)?),
                        $crate::Given::Set(sent) => {
                            let path = format!("{within}{}", document!(@name $field $($rename)?));
                            if let Some(value) = $crate::Incoming::<$type>::stored(sent, &path, problems) {
                                document.$field = value;
                            }
                        }
                    }
                )*
            }
        }
    };

    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $rename:literal) => { $rename };
    (@usual) => { $crate::Member::blank() };
    (@usual $default:expr) => { $default };
    (@missing $field:ident [$($rename:literal)?]) => {
        return Err(serde::de::Error::missing_field(document!(@name $field $($rename)?)))
    };
    (@missing $field:ident [$($rename:literal)?] $default:expr) => { $default };
    (@has_default) => { false };
    (@has_default $default:expr) => { true };
}
pub(super) use document;

//! Documents whose members are known one by one: [`document!`] makes the struct, the rows of the
//! field table and the draft from one definition, so that none of them can disagree with another.

use super::{Media, MediaHash};
use crate::FieldProblem;
use crate::field::Field;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;

/// A value as checks and answers see it, whatever its type is in Rust.
#[derive(Clone)]
pub enum View<'a> {
    /// No value.
    Nothing,
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// Words.
    Text(&'a str),
    /// A value with a form of its own, such as a code or a time.
    Other(Value),
    /// A picture.
    Picture(&'a Media),
    /// Values in order.
    List(Vec<View<'a>>),
    /// A document inside of this one.
    Table(&'a dyn Members),
}

/// Members of a document with their rows.
pub trait Members {
    /// Shows each member with its row, in the order of the rows.
    fn each<'a>(&'a self, show: &mut dyn FnMut(&'static Field, View<'a>));
}

/// The value of text that is being read. Each method reports the problems of the value, and then
/// has no answer.
pub trait Reader {
    /// A text.
    fn text(&mut self) -> Option<String>;
    /// `true` or `false`.
    fn flag(&mut self) -> Option<bool>;
    /// A whole number from 0 to `max`.
    fn number(&mut self, max: u32) -> Option<u32>;
    /// A number with a fraction.
    fn fraction(&mut self) -> Option<f64>;
    /// The picture that a name stands for.
    fn picture(&mut self) -> Option<Media>;
    /// Reports the value; `message` follows its path.
    fn refuse(&mut self, message: String);
    /// Reads each value of a list.
    fn list(&mut self, item: &mut dyn FnMut(&mut dyn Reader)) -> Option<()>;
    /// Reads each member of a table that has a row; the others, and those that are missing, are
    /// reported.
    fn table(
        &mut self,
        rows: &'static [Field],
        member: &mut dyn FnMut(&'static Field, &mut dyn Reader),
    ) -> Option<()>;
}

/// The type of a member.
pub trait Member: Sized {
    /// The value of a member that has none, and the replacement of an unreadable one.
    fn blank() -> Self;
    /// The value as checks and answers see it.
    fn view(&self) -> View<'_>;
    /// Reads the value from text.
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
        View::Text(self)
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

impl Member for u16 {
    fn blank() -> u16 {
        0
    }

    fn view(&self) -> View<'_> {
        View::Number(i64::from(*self))
    }

    fn read(reader: &mut dyn Reader) -> Option<u16> {
        reader.number(u32::from(u16::MAX))?.try_into().ok()
    }
}

impl Member for Timestamp {
    fn blank() -> Timestamp {
        Timestamp::UNIX_EPOCH
    }

    fn view(&self) -> View<'_> {
        View::Other(self.to_string().into())
    }

    fn read(reader: &mut dyn Reader) -> Option<Timestamp> {
        let text = reader.text()?;
        let time = text.parse().ok();
        if time.is_none() {
            reader.refuse(format!(
                "\"{text}\" is not a time; write it like 2026-11-21T09:30:00Z"
            ));
        }
        time
    }
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

    /// An unreadable value keeps its place, so that the paths of the others are right.
    fn read(reader: &mut dyn Reader) -> Option<Vec<T>> {
        let mut items = Vec::new();
        reader.list(&mut |reader| items.push(T::read(reader).unwrap_or_else(T::blank)))?;
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
                $crate::data::document::other(self)
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
/// - `as` names the type that requests have for a member, if it is another one ([`Sent`]).
/// - `=` is the value of a member that a document does not have. A member without it is needed.
/// - `=>` is the row: how needed the member is in text, and what its value must be.
/// - A literal behind the name is the name in text, if it is no name in Rust.
///
/// Without `draft` the document is sent as a whole.
macro_rules! document {
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

        impl $name {
            /// Its rows of the field table.
            pub const ROWS: &'static [$crate::field::Field] =
                &[$($crate::field::$need(document!(@name $field $($rename)?), $ty)),*];
        }

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

        impl $crate::Members for $name {
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
        }

        impl $crate::Member for $name {
            fn blank() -> $name {
                $name { $($field: document!(@usual $($default)?)),* }
            }

            fn view(&self) -> $crate::View<'_> {
                $crate::View::Table(self)
            }

            fn read(reader: &mut dyn $crate::Reader) -> Option<$name> {
                let mut document = <$name as $crate::Member>::blank();
                reader.table($name::ROWS, &mut |row, reader| match row.name {
                    $(
                        document!(@name $field $($rename)?) => {
                            if let Some(value) = <$type as $crate::Member>::read(reader) {
                                document.$field = value;
                            }
                        }
                    )*
                    _ => {}
                })?;
                Some(document)
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

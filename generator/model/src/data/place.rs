//! Members of structs by their names in the field table, so that one reader fills, checks and shows
//! all of them.

use super::{AttributeValue, GalleryPicture, Identity, Media, Slug};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use std::borrow::{Borrow, Cow};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

/// A struct whose members the field table knows by their names.
pub trait FieldRecord {
    /// The place of the member with this name.
    fn member(&mut self, name: &str) -> Option<FieldPlace<'_>>;
}

/// Lets the members of a struct be found by their names.
macro_rules! members {
    ($type:ident: $($name:ident),*) => {
        impl $crate::data::place::FieldRecord for $type {
            fn member(&mut self, name: &str) -> Option<$crate::data::place::FieldPlace<'_>> {
                match name {
                    $(stringify!($name) => Some((&mut self.$name).into()),)*
                    _ => None,
                }
            }
        }
    };
}
pub(super) use members;

/// The place of a member, by what can be stored there.
pub enum FieldPlace<'a> {
    /// A text, or a value that is written as one.
    Text(&'a mut dyn Word),
    /// A list of them.
    Texts(&'a mut dyn TextList),
    /// A whole number.
    Number(&'a mut dyn Number),
    /// Yes or no.
    Flag(&'a mut bool),
    /// A list of structs.
    Records(&'a mut dyn Records),
    /// One picture.
    Media(&'a mut Option<Media>),
    /// Pictures with descriptions.
    Gallery(&'a mut Vec<GalleryPicture>),
    /// Answers to the questions of a category.
    Attributes(&'a mut BTreeMap<String, AttributeValue>),
    /// Numbers in lists.
    Serials(&'a mut BTreeMap<String, u32>),
}

impl FieldPlace<'_> {
    /// Whether nothing is stored there.
    pub fn is_unset(&mut self) -> bool {
        self.slot().is_unset()
    }

    /// Stores nothing there.
    pub fn clear(&mut self) {
        self.slot().clear();
    }

    fn slot(&mut self) -> &mut dyn FieldSlot {
        match self {
            FieldPlace::Text(word) => *word,
            FieldPlace::Texts(words) => *words,
            FieldPlace::Number(number) => *number,
            FieldPlace::Flag(flag) => *flag,
            FieldPlace::Records(records) => *records,
            FieldPlace::Media(media) => *media,
            FieldPlace::Gallery(gallery) => *gallery,
            FieldPlace::Attributes(attributes) => *attributes,
            FieldPlace::Serials(serials) => *serials,
        }
    }
}

/// A member whose default says nothing.
pub trait FieldSlot {
    /// Whether it has its default.
    fn is_unset(&self) -> bool;
    /// Gives it its default.
    fn clear(&mut self);
}

impl<T: Default + PartialEq> FieldSlot for T {
    fn is_unset(&self) -> bool {
        *self == T::default()
    }

    fn clear(&mut self) {
        *self = T::default();
    }
}

/// A text, or a value that is written as one: a slug, a time.
pub trait Word: FieldSlot {
    /// Stores the value that is written so; `false` where none is.
    fn set(&mut self, text: String) -> bool;
    /// How the value is written; empty where there is none.
    fn text(&self) -> Cow<'_, str>;
}

impl Word for String {
    fn set(&mut self, text: String) -> bool {
        *self = text;
        true
    }

    fn text(&self) -> Cow<'_, str> {
        self.as_str().into()
    }
}

impl Word for Cow<'_, str> {
    fn set(&mut self, text: String) -> bool {
        *self = text.into();
        true
    }

    fn text(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

impl<T: FromStr + Display + PartialEq> Word for Option<T> {
    fn set(&mut self, text: String) -> bool {
        *self = text.parse().ok();
        self.is_some()
    }

    fn text(&self) -> Cow<'_, str> {
        match self {
            Some(value) => value.to_string().into(),
            None => "".into(),
        }
    }
}

impl Word for DateTime {
    fn set(&mut self, text: String) -> bool {
        let time: Option<DateTime> = text.parse().ok();
        *self = time.unwrap_or_default();
        time.is_some()
    }

    fn text(&self) -> Cow<'_, str> {
        self.to_string().into()
    }
}

/// A list of texts, or of values that are written as such.
pub trait TextList: FieldSlot {
    /// Adds the value that is written so; `false` where none is.
    fn add(&mut self, text: String) -> bool;
    /// How the values are written.
    fn texts(&self) -> Vec<&str>;
}

impl<T: TryFrom<String> + Borrow<str> + PartialEq> TextList for Vec<T> {
    fn add(&mut self, text: String) -> bool {
        let value = T::try_from(text);
        let is_value = value.is_ok();
        self.extend(value);
        is_value
    }

    fn texts(&self) -> Vec<&str> {
        self.iter().map(T::borrow).collect()
    }
}

/// A whole number that may be absent.
pub trait Number: FieldSlot {
    /// Stores a number; `false` where it is too large or too small.
    fn set(&mut self, number: i64) -> bool;
    /// The number; `None` where there is none, or the default.
    fn get(&self) -> Option<i64>;
}

impl<T: TryFrom<i64> + Into<i64> + Copy + PartialEq> Number for Option<T> {
    fn set(&mut self, number: i64) -> bool {
        *self = T::try_from(number).ok();
        self.is_some()
    }

    fn get(&self) -> Option<i64> {
        self.map(T::into)
    }
}

/// Numbers that are 0 while nothing is said.
macro_rules! number {
    ($($type:ty),*) => {
        $(impl Number for $type {
            fn set(&mut self, number: i64) -> bool {
                let number = number.try_into();
                *self = number.unwrap_or_default();
                number.is_ok()
            }

            fn get(&self) -> Option<i64> {
                Some(i64::from(*self)).filter(|number| *number != 0)
            }
        })*
    };
}
number!(u32, i64);

/// A list of structs.
pub trait Records: FieldSlot {
    /// How many there are.
    fn count(&self) -> usize;
    /// One of them.
    fn at(&mut self, index: usize) -> Option<&mut dyn FieldRecord>;
    /// Adds one of which nothing is said yet.
    fn add(&mut self) -> &mut dyn FieldRecord;
}

impl<T: FieldRecord + Default + PartialEq> Records for Vec<T> {
    fn count(&self) -> usize {
        self.len()
    }

    fn at(&mut self, index: usize) -> Option<&mut dyn FieldRecord> {
        let record = self.get_mut(index)?;
        Some(record)
    }

    fn add(&mut self) -> &mut dyn FieldRecord {
        let last = self.len();
        self.push(T::default());
        &mut self[last]
    }
}

/// The place that a type of members is.
macro_rules! places {
    ($($place:ident: $($type:ty),*;)*) => {
        $($(impl<'a> From<&'a mut $type> for FieldPlace<'a> {
            fn from(member: &'a mut $type) -> FieldPlace<'a> {
                FieldPlace::$place(member)
            }
        })*)*
    };
}
places! {
    Text: String, DateTime, Option<Slug>, Option<Timestamp>, Option<Date>, Option<DateTime>,
        Option<Identity>;
    Texts: Vec<String>, Vec<Slug>;
    Number: u32, i64, Option<i64>, Option<u8>, Option<u16>;
    Flag: bool;
    Media: Option<Media>;
    Gallery: Vec<GalleryPicture>;
    Attributes: BTreeMap<String, AttributeValue>;
    Serials: BTreeMap<String, u32>;
}

impl<'a, T: FieldRecord + Default + PartialEq> From<&'a mut Vec<T>> for FieldPlace<'a> {
    fn from(records: &'a mut Vec<T>) -> FieldPlace<'a> {
        FieldPlace::Records(records)
    }
}

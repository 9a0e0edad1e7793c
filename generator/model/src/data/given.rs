//! A member of a draft.

use serde::{Deserialize, Deserializer};

/// A member of a draft: not sent, sent as `null`, or sent with a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Given<T> {
    /// The member was not sent: the stored value stays.
    #[default]
    Absent,
    /// The member was sent as `null`: the default replaces the stored value.
    Null,
    /// The member was sent with this value.
    Set(T),
}

impl<T> Given<T> {
    /// Whether it was sent, be it as `null`.
    pub fn is_sent(&self) -> bool {
        !matches!(self, Given::Absent)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Given<T>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Given::Null, Given::Set))
    }
}

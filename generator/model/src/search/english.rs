//! Stub.
use std::borrow::Cow;
/// stub
pub fn stem(word: &str) -> Cow<'_, str> { Cow::Borrowed(word.strip_suffix('s').filter(|w| w.len() > 3).unwrap_or(word)) }

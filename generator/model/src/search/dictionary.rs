//! Stub.
use std::sync::OnceLock;
/// stub
pub fn lemmas(_form: &str, _each: impl FnMut(&str)) {}
/// stub
pub fn has(_form: &str) -> bool { false }
static EMPTY: OnceLock<fst::Map<&'static [u8]>> = OnceLock::new();
pub(crate) fn forms() -> &'static fst::Map<&'static [u8]> {
    EMPTY.get_or_init(|| { let v: &'static [u8] = Box::leak(fst::Map::default().into_fst().into_inner().into_boxed_slice()); fst::Map::new(v).unwrap() })
}

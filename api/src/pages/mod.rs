//! The pages around the React app: `/dashboard*`, `/cabinet*`, `/dodaty-ogoloshennya` and their twins below
//! `/us`. Served per request, because the component library's styles need a nonce.

pub(crate) mod bundle;
pub mod icons;

pub use bundle::Bundle;

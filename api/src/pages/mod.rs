//! The pages around the React app: `/dashboard*`, `/cabinet*`, `/dodaty-ogoloshennya` and their
//! twins below `/us`. Served per request, because the component library's styles need a nonce. It
//! must not know content.

pub(crate) mod bundle;
pub(crate) mod icons;

pub use bundle::Bundle;

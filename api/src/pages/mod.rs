//! The pages around the React app: `/dashboard*`, `/cabinet*`, `/dodaty-ogoloshennya` and their
//! twins below `/us`. Served per request, because the component library's styles need a nonce. It
//! must not know content.

pub(crate) mod bundle;
pub(crate) mod icons;

pub use bundle::Bundle;
use icons::Icons;

/// The files of the React app.
pub struct AppShell {
    /// Scripts and styles.
    pub bundle: Bundle,
    /// Icon collections that the server offers.
    pub icons: Icons,
}

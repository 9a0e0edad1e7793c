//! Sign-in through an outside issuer by OpenID Connect: authorization code with PKCE, state and
//! nonce (docs/protocols.md §1.3, §1.5, §1.9). Off until an issuer is configured. It must not know
//! who may ask.

pub(crate) mod client;
pub(crate) mod id_token;

pub use client::{Oidc, OidcOptions};

/// The provider's id in addresses.
pub(crate) const OIDC: &str = "oidc";

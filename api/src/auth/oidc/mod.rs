//! Sign-in through an outside issuer by OpenID Connect: authorization code with PKCE, state and nonce (protocol §1.3,
//! §1.5, §1.9). Off until an issuer is configured.

mod client;
mod flow;
mod id_token;

pub use client::{Oidc, OidcOptions};
pub(super) use flow::{callback, start};

/// The provider's id in addresses.
pub(super) const OIDC: &str = "oidc";

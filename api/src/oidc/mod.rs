//! Sign-in through outside providers by OpenID Connect: authorization code with PKCE, state and
//! nonce (docs/protocols.md §1.3, §1.5, §1.9, §1.13). Off until a provider is configured. It must
//! not know who may ask.

pub(crate) mod client;
pub mod file;
pub(crate) mod id_token;

pub use client::{Oidc, OidcOptions, RoleClaim};

/// The id of the provider that options of the command line describe.
pub const OIDC: &str = "oidc";

//! Talking to the issuer: discovery, keys, and the exchange of a code for a token. Requests go to the issuer's own host
//! and those the operator allows, follow no redirect, and end in time (docs/security.md item 37). All of it blocks.

use super::id_token::{self, Claims, Expected, TokenError};
use crate::support::percent::encode_component;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;
use jsonwebtoken::jwk::JwkSet;
use model::HOUR;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use ureq::Agent;
use ureq::http::Uri;

/// A whole answer takes no longer, and is no longer.
const PATIENCE: Duration = Duration::from_secs(10);
const LONGEST_ANSWER: u64 = 256 * 1024;
/// Seconds for which what the issuer said of itself is believed.
const BELIEVED: i64 = HOUR;

/// Which issuer, and as whom this site is known there.
#[derive(Clone)]
pub struct OidcOptions {
    /// As the issuer spells itself, without a trailing slash of ours.
    pub issuer: String,
    /// As the issuer registered this site.
    pub client_id: String,
    /// Shared with the issuer.
    pub client_secret: String,
    /// What people call it.
    pub name: String,
    /// Hosts beside the issuer's own that its endpoints may be on.
    pub hosts: Vec<String>,
}

/// Without the secret.
impl fmt::Debug for OidcOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OidcOptions").field("issuer", &self.issuer).finish_non_exhaustive()
    }
}

/// Why the issuer's word could not be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OidcError {
    #[error("the issuer cannot be reached: {0}")]
    Http(String),
    #[error("the issuer's answer cannot be read")]
    Answer,
    #[error("{0} is on a host that is not allowed")]
    Host(&'static str),
    #[error("the configuration is that of another issuer")]
    OtherIssuer,
    #[error("the token is not acceptable: {0}")]
    Token(#[from] TokenError),
}

/// What an issuer says of itself (OpenID Connect Discovery 1.0).
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Discovery {
    issuer: String,
    pub authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    userinfo_endpoint: Option<String>,
    #[serde(default)]
    token_endpoint_auth_methods_supported: Vec<String>,
}

#[derive(Deserialize)]
struct TokenAnswer {
    id_token: String,
    access_token: Option<String>,
}

/// What the issuer said of itself, and when.
#[derive(Clone)]
struct IssuerInfo {
    at: Timestamp,
    discovery: Arc<Discovery>,
    keys: Arc<JwkSet>,
}

/// The configured issuer.
pub struct Oidc {
    pub(crate) options: OidcOptions,
    agent: Agent,
    known: Mutex<Option<IssuerInfo>>,
}

impl Oidc {
    /// The issuer must use https, or be on this machine.
    pub fn new(options: OidcOptions) -> Result<Oidc, String> {
        let uri: Uri = options.issuer.parse().map_err(|_| "--oidc-issuer is no address".to_owned())?;
        let host = uri.host().unwrap_or_default();
        let local = matches!(host, "localhost" | "127.0.0.1" | "[::1]");
        if uri.scheme_str() != Some("https") && !(local && uri.scheme_str() == Some("http")) {
            return Err("--oidc-issuer must begin with https://".to_owned());
        }
        let config = Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .max_redirects(0)
            .max_redirects_will_error(true)
            .https_only(!local)
            .build();
        Ok(Oidc { options, agent: config.into(), known: Mutex::new(None) })
    }

    /// What people call it.
    pub(crate) fn name(&self) -> &str {
        &self.options.name
    }

    /// The issuer's endpoints and keys; fetched again after an hour, or with `refresh`.
    pub(crate) fn discover(
        &self,
        now: Timestamp,
        refresh: bool,
    ) -> Result<(Arc<Discovery>, Arc<JwkSet>), OidcError> {
        let cached = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(cached) =
            cached.filter(|cached| !refresh && now.as_second() - cached.at.as_second() < BELIEVED)
        {
            return Ok((cached.discovery, cached.keys));
        }
        let issuer = self.options.issuer.trim_end_matches('/');
        let discovery: Discovery = self.get(&format!("{issuer}/.well-known/openid-configuration"), None)?;
        if discovery.issuer != self.options.issuer {
            return Err(OidcError::OtherIssuer);
        }
        for (name, address) in [
            ("authorization_endpoint", Some(&discovery.authorization_endpoint)),
            ("token_endpoint", Some(&discovery.token_endpoint)),
            ("jwks_uri", Some(&discovery.jwks_uri)),
            ("userinfo_endpoint", discovery.userinfo_endpoint.as_ref()),
        ] {
            if address.is_some_and(|address| !self.allows(address)) {
                return Err(OidcError::Host(name));
            }
        }
        let keys: JwkSet = self.get(&discovery.jwks_uri, None)?;
        let (discovery, keys) = (Arc::new(discovery), Arc::new(keys));
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) =
            Some(IssuerInfo { at: now, discovery: discovery.clone(), keys: keys.clone() });
        Ok((discovery, keys))
    }

    /// The issuer's own origin, or https on an allowed host.
    fn allows(&self, address: &str) -> bool {
        let (Ok(requested), Ok(own)) = (address.parse::<Uri>(), self.options.issuer.parse::<Uri>()) else {
            return false;
        };
        let same = requested.scheme() == own.scheme() && requested.authority() == own.authority();
        let listed = requested.scheme_str() == Some("https")
            && requested.port().is_none()
            && requested.host().is_some_and(|host| self.options.hosts.iter().any(|known| known == host));
        same || listed
    }

    /// Who a code stands for.
    pub(crate) fn redeem(
        &self,
        code: &str,
        verifier: &str,
        redirect_uri: &str,
        nonce: &str,
        now: Timestamp,
    ) -> Result<Claims, OidcError> {
        let (discovery, keys) = self.discover(now, false)?;
        let by_basic = discovery.token_endpoint_auth_methods_supported.is_empty()
            || discovery.token_endpoint_auth_methods_supported.iter().any(|way| way == "client_secret_basic");
        let options = &self.options;
        let mut fields = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", redirect_uri),
            ("code_verifier", verifier),
        ];
        let mut request = self.agent.post(&discovery.token_endpoint).header("accept", "application/json");
        if by_basic {
            let (id, secret) =
                (encode_component(&options.client_id), encode_component(&options.client_secret));
            let pair = STANDARD.encode(format!("{id}:{secret}"));
            request = request.header("authorization", format!("Basic {pair}"));
        } else {
            fields.push(("client_id", &options.client_id));
            fields.push(("client_secret", &options.client_secret));
        }
        let answer = request.send_form(fields).map_err(http_error)?;
        let answer: TokenAnswer = read(answer)?;
        let expected =
            Expected { issuer: &options.issuer, client: &options.client_id, nonce, now: now.into() };
        let mut claims = match id_token::verify(&keys, &answer.id_token, &expected) {
            // Keys are changed from time to time.
            Err(TokenError::UnknownKey) => {
                id_token::verify(&self.discover(now, true)?.1, &answer.id_token, &expected)?
            }
            claims => claims?,
        };
        if let (None, Some(address), Some(token)) =
            (&claims.email, &discovery.userinfo_endpoint, answer.access_token)
        {
            let user_info: Claims = self.get(address, Some(&token))?;
            if user_info.sub == claims.sub {
                claims = user_info;
            }
        }
        Ok(claims)
    }

    fn get<T: DeserializeOwned>(&self, address: &str, bearer: Option<&str>) -> Result<T, OidcError> {
        let mut request = self.agent.get(address).header("accept", "application/json");
        if let Some(token) = bearer {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        read(request.call().map_err(http_error)?)
    }
}

/// Without addresses: they may carry secrets.
#[allow(clippy::needless_pass_by_value, reason = "the shape map_err asks for")]
fn http_error(error: ureq::Error) -> OidcError {
    OidcError::Http(match error {
        ureq::Error::StatusCode(status) => format!("status {status}"),
        ureq::Error::Timeout(_) => "no answer in time".to_owned(),
        ureq::Error::TooManyRedirects | ureq::Error::RedirectFailed => "a redirect".to_owned(),
        _ => "no connection".to_owned(),
    })
}

fn read<T: DeserializeOwned>(mut answer: ureq::http::Response<ureq::Body>) -> Result<T, OidcError> {
    if answer.status() != 200 {
        return Err(OidcError::Http(format!("status {}", answer.status().as_u16())));
    }
    let text = answer.body_mut().with_config().limit(LONGEST_ANSWER).read_to_vec();
    serde_json::from_slice(&text.map_err(|_| OidcError::Answer)?).map_err(|_| OidcError::Answer)
}

//! Talking to a provider, the issuer of its tokens: discovery, keys, and the exchange of a code for a token. Requests go to
//! the issuer's own host and those the operator allows, follow no redirect, and end in time
//! (docs/security.md item 37). All of it blocks.

use super::id_token::{self, Claims, Expected, TokenError};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::access::Role;
use domain::accounts::email_address::Email;
use jiff::Timestamp;
use jsonwebtoken::jwk::JwkSet;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use support::locks::lock;
use support::percent::encode_component;
use support::work_pool::WorkPool;
use ureq::Agent;
use ureq::http::Uri;

/// A whole answer takes no longer, and is no longer.
const PATIENCE: Duration = Duration::from_secs(10);
const LONGEST_ANSWER: u64 = 256 * 1024;
/// All calls of one step of a sign-in take no longer: readers wait for them.
const PATIENCE_IN_ALL: Duration = Duration::from_secs(15);
/// How long the configuration of the issuer is believed.
const BELIEVED: Duration = Duration::from_hours(1);
/// For how long an issuer that could not be reached is not asked again.
const FAILED_FOR: Duration = Duration::from_secs(10);
/// Threads that call the issuer, and sign-ins that wait for one of them, and for how long: an
/// issuer that accepts connections and stays silent holds up no one else.
const THREADS: usize = 4;
const QUEUE: usize = 16;
const WAIT: Duration = Duration::from_secs(5);

/// A provider: its issuer, and the client as which that knows this site.
#[derive(Clone)]
pub struct OidcOptions {
    /// The provider in addresses.
    pub id: String,
    /// The address as the issuer spells it, without a trailing slash of ours.
    pub issuer: String,
    /// The id as which the issuer registered this site.
    pub client_id: String,
    /// Shared with the issuer.
    pub client_secret: String,
    /// The name by which people call it.
    pub name: String,
    /// Its picture on the button, as a `data:` address.
    pub icon: Option<String>,
    /// Hosts beside the issuer's own that its endpoints may be on.
    pub hosts: Vec<String>,
    /// Domains of the addresses that may sign in; empty: all.
    pub domains: Vec<String>,
    /// The roles that it gives.
    pub roles: Option<RoleClaim>,
}

/// The claim by which a provider gives roles of the staff.
#[derive(Clone, Debug)]
pub struct RoleClaim {
    /// Its name; names with dots between them lead into objects: `realm_access.roles`.
    pub claim: String,
    /// The role that each value gives.
    pub roles: BTreeMap<String, Role>,
}

impl RoleClaim {
    /// The value of the claim; null where it is absent.
    fn value<'a>(&self, claims: &'a Claims) -> Option<&'a Value> {
        let whole = claims.others.get(&self.claim);
        whole.or_else(|| {
            let mut names = self.claim.split('.');
            let first = claims.others.get(names.next()?)?;
            names.try_fold(first, |value, name| value.get(name))
        })
    }

    /// The highest role that the values of a claim give.
    fn role(&self, claims: &Claims) -> Option<Role> {
        let values = match self.value(claims)? {
            Value::Array(values) => values.as_slice(),
            value => std::slice::from_ref(value),
        };
        let values = values.iter().filter_map(Value::as_str);
        values
            .filter_map(|value| self.roles.get(value).copied())
            .max()
    }
}

/// Without the secret.
impl fmt::Debug for OidcOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OidcOptions")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

/// Why the issuer's word could not be had.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum OidcError {
    #[error("the issuer cannot be reached: {0}")]
    Unreachable(&'static str),
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

/// The configuration that an issuer publishes (OpenID Connect Discovery 1.0).
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

/// The configuration and the keys of the issuer, and when they were fetched.
#[derive(Clone)]
struct IssuerInfo {
    /// In measured time.
    at: Duration,
    discovery: Arc<Discovery>,
    keys: Arc<JwkSet>,
}

/// When the issuer could not be reached, in measured time, and why.
struct DiscoveryFailure {
    at: Duration,
    error: OidcError,
}

/// When the calls of one step must have ended.
#[derive(Clone, Copy)]
struct Deadline(Instant);

impl Deadline {
    fn begin() -> Deadline {
        Deadline(Instant::now() + PATIENCE_IN_ALL)
    }

    /// The time that is left for the next call.
    fn left(self) -> Result<Duration, OidcError> {
        let left = self
            .0
            .saturating_duration_since(Instant::now())
            .min(PATIENCE);
        if left.is_zero() {
            Err(OidcError::Unreachable("no answer in time"))
        } else {
            Ok(left)
        }
    }
}

/// The configured issuer: its options, its configuration and keys once they were fetched, and the last
/// failure to reach it.
pub struct Oidc {
    pub(crate) options: OidcOptions,
    agent: Agent,
    /// The threads that call the issuer.
    pub(crate) pool: WorkPool,
    known: Mutex<Option<IssuerInfo>>,
    failure: Mutex<Option<DiscoveryFailure>>,
    /// Held by the thread that fetches the configuration.
    asking: Mutex<()>,
}

impl Oidc {
    /// The issuer must use https, or be on this machine.
    pub fn new(options: OidcOptions) -> Result<Oidc, String> {
        let uri: Uri = options.issuer.parse().map_err(|_| {
            format!(
                "{}: write the issuer as an address, such as https://accounts.example.org",
                options.id
            )
        })?;
        let host = uri.host().unwrap_or_default();
        let local = matches!(host, "localhost" | "127.0.0.1" | "[::1]");
        if uri.scheme_str() != Some("https") && !(local && uri.scheme_str() == Some("http")) {
            return Err(format!("{}: write the issuer with https://", options.id));
        }
        let config = Agent::config_builder()
            .max_redirects(0)
            .max_redirects_will_error(true)
            .https_only(!local)
            .build();
        Ok(Oidc {
            options,
            agent: config.into(),
            pool: WorkPool::new(THREADS, QUEUE, WAIT),
            known: Mutex::default(),
            failure: Mutex::default(),
            asking: Mutex::default(),
        })
    }

    /// Whether people with such an address may sign in by it.
    pub(crate) fn admits(&self, email: Option<&Email>, verified: bool) -> bool {
        let domains = &self.options.domains;
        let is_listed = |email: &Email| domains.iter().any(|domain| domain == email.domain());
        domains.is_empty() || verified && email.is_some_and(is_listed)
    }

    /// The issuer's endpoints and keys, where they are known at `measured`: the issuer is not
    /// asked.
    pub(crate) fn known(&self, measured: Duration) -> Option<(Arc<Discovery>, Arc<JwkSet>)> {
        let known = lock(&self.known)
            .clone()
            .filter(|known| measured.saturating_sub(known.at) < BELIEVED)?;
        Some((known.discovery, known.keys))
    }

    /// The same, unless the keys are still the `outdated` ones.
    fn known_since(
        &self,
        measured: Duration,
        outdated: Option<&Arc<JwkSet>>,
    ) -> Option<(Arc<Discovery>, Arc<JwkSet>)> {
        self.known(measured)
            .filter(|(_, keys)| !outdated.is_some_and(|outdated| Arc::ptr_eq(outdated, keys)))
    }

    /// The issuer's endpoints and keys; fetched again after an hour.
    pub(crate) fn discover(
        &self,
        measured: Duration,
    ) -> Result<(Arc<Discovery>, Arc<JwkSet>), OidcError> {
        self.ask(measured, None, Deadline::begin())
    }

    /// The issuer's endpoints and keys, fetched again where the keys are still `outdated`. A single
    /// thread asks, and the others use its answer: also a failure, for some seconds.
    fn ask(
        &self,
        measured: Duration,
        outdated: Option<&Arc<JwkSet>>,
        deadline: Deadline,
    ) -> Result<(Arc<Discovery>, Arc<JwkSet>), OidcError> {
        if let Some(known) = self.known_since(measured, outdated) {
            return Ok(known);
        }
        let _asking = lock(&self.asking);
        if let Some(known) = self.known_since(measured, outdated) {
            return Ok(known);
        }
        self.refuse_failed(measured)?;
        let fetched = self.fetch(deadline);
        let (discovery, keys) = fetched.inspect_err(|error| self.note_failure(measured, error))?;
        let discovery = Arc::new(discovery);
        let keys = Arc::new(keys);
        *lock(&self.known) = Some(IssuerInfo {
            at: measured,
            discovery: discovery.clone(),
            keys: keys.clone(),
        });
        Ok((discovery, keys))
    }

    fn fetch(&self, deadline: Deadline) -> Result<(Discovery, JwkSet), OidcError> {
        let issuer = self.options.issuer.trim_end_matches('/');
        let address = format!("{issuer}/.well-known/openid-configuration");
        let discovery: Discovery = self.get(&address, None, deadline)?;
        if discovery.issuer != self.options.issuer {
            return Err(OidcError::OtherIssuer);
        }
        for (name, address) in [
            (
                "authorization_endpoint",
                Some(&discovery.authorization_endpoint),
            ),
            ("token_endpoint", Some(&discovery.token_endpoint)),
            ("jwks_uri", Some(&discovery.jwks_uri)),
            ("userinfo_endpoint", discovery.userinfo_endpoint.as_ref()),
        ] {
            if address.is_some_and(|address| !self.allows(address)) {
                return Err(OidcError::Host(name));
            }
        }
        let keys: JwkSet = self.get(&discovery.jwks_uri, None, deadline)?;
        Ok((discovery, keys))
    }

    /// The failure of some seconds ago.
    fn refuse_failed(&self, measured: Duration) -> Result<(), OidcError> {
        let failure = lock(&self.failure);
        match failure
            .as_ref()
            .filter(|failure| measured.saturating_sub(failure.at) < FAILED_FOR)
        {
            Some(failure) => Err(failure.error.clone()),
            None => Ok(()),
        }
    }

    fn note_failure(&self, measured: Duration, error: &OidcError) {
        let failure = DiscoveryFailure {
            at: measured,
            error: error.clone(),
        };
        *lock(&self.failure) = Some(failure);
    }

    /// The issuer's own origin, or https on an allowed host.
    fn allows(&self, address: &str) -> bool {
        let (Ok(requested), Ok(own)) = (address.parse::<Uri>(), self.options.issuer.parse::<Uri>())
        else {
            return false;
        };
        let same = requested.scheme() == own.scheme() && requested.authority() == own.authority();
        let listed = requested.scheme_str() == Some("https")
            && requested.port().is_none()
            && requested
                .host()
                .is_some_and(|host| self.options.hosts.iter().any(|known| known == host));
        same || listed
    }

    /// The identity that the issuer gives for a code. A token must not have ended at `now`, the
    /// believed time, and must have begun at `machine_time`, which the machine's clock shows.
    /// Failures are kept by `measured`, the time since the start.
    pub(crate) fn redeem(
        &self,
        code: &str,
        verifier: &str,
        redirect_uri: &str,
        nonce: &str,
        (now, machine_time, measured): (Timestamp, Timestamp, Duration),
    ) -> Result<Claims, OidcError> {
        let deadline = Deadline::begin();
        let (discovery, keys) = self.ask(measured, None, deadline)?;
        self.refuse_failed(measured)?;
        let answer = self.exchange(&discovery, code, verifier, redirect_uri, deadline);
        // A code that the issuer refuses says nothing about the next one.
        if let Err(error @ OidcError::Unreachable(_)) = &answer {
            self.note_failure(measured, error);
        }
        let answer = answer?;
        let expected = Expected {
            issuer: &self.options.issuer,
            client: &self.options.client_id,
            nonce,
            now: now.into(),
            machine_time: machine_time.into(),
        };
        let mut claims = match id_token::verify(&keys, &answer.id_token, &expected) {
            // Keys are changed from time to time.
            Err(TokenError::UnknownKey) => {
                let (_, keys) = self.ask(measured, Some(&keys), deadline)?;
                id_token::verify(&keys, &answer.id_token, &expected)?
            }
            claims => claims?,
        };
        let roles = self.options.roles.as_ref();
        claims.role = roles.and_then(|roles| roles.role(&claims));
        let lacks_role = roles.is_some_and(|roles| roles.value(&claims).is_none());
        if (claims.email.is_none() || lacks_role)
            && let Some(address) = &discovery.userinfo_endpoint
            && let Some(token) = answer.access_token
        {
            let mut user_info: Claims = self.get(address, Some(&token), deadline)?;
            if user_info.sub == claims.sub {
                user_info.role = roles.and_then(|roles| roles.role(&user_info));
                claims.complete(user_info);
            }
        }
        Ok(claims)
    }

    fn exchange(
        &self,
        discovery: &Discovery,
        code: &str,
        verifier: &str,
        redirect_uri: &str,
        deadline: Deadline,
    ) -> Result<TokenAnswer, OidcError> {
        let by_basic = discovery.token_endpoint_auth_methods_supported.is_empty()
            || discovery
                .token_endpoint_auth_methods_supported
                .iter()
                .any(|way| way == "client_secret_basic");
        let options = &self.options;
        let mut fields = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", redirect_uri),
            ("code_verifier", verifier),
        ];
        let request = self.agent.post(&discovery.token_endpoint);
        let request = request
            .config()
            .timeout_global(Some(deadline.left()?))
            .build();
        let mut request = request.header("accept", "application/json");
        if by_basic {
            let id = encode_component(&options.client_id);
            let secret = encode_component(&options.client_secret);
            let pair = STANDARD.encode(format!("{id}:{secret}"));
            request = request.header("authorization", format!("Basic {pair}"));
        } else {
            fields.push(("client_id", &options.client_id));
            fields.push(("client_secret", &options.client_secret));
        }
        read(request.send_form(fields).map_err(http_error)?)
    }

    fn get<T: DeserializeOwned>(
        &self,
        address: &str,
        bearer: Option<&str>,
        deadline: Deadline,
    ) -> Result<T, OidcError> {
        let request = self
            .agent
            .get(address)
            .config()
            .timeout_global(Some(deadline.left()?))
            .build();
        let mut request = request.header("accept", "application/json");
        if let Some(token) = bearer {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        read(request.call().map_err(http_error)?)
    }
}

/// Without addresses: they may carry secrets.
#[allow(clippy::needless_pass_by_value, reason = "the shape map_err asks for")]
fn http_error(error: ureq::Error) -> OidcError {
    match error {
        ureq::Error::StatusCode(status) => OidcError::Http(format!("status {status}")),
        ureq::Error::Timeout(_) => OidcError::Unreachable("no answer in time"),
        ureq::Error::TooManyRedirects | ureq::Error::RedirectFailed => {
            OidcError::Http("a redirect".to_owned())
        }
        _ => OidcError::Unreachable("no connection"),
    }
}

fn read<T: DeserializeOwned>(mut answer: ureq::http::Response<ureq::Body>) -> Result<T, OidcError> {
    if answer.status() != 200 {
        return Err(OidcError::Http(format!(
            "status {}",
            answer.status().as_u16()
        )));
    }
    let text = answer
        .body_mut()
        .with_config()
        .limit(LONGEST_ANSWER)
        .read_to_vec();
    serde_json::from_slice(&text.map_err(|_| OidcError::Answer)?).map_err(|_| OidcError::Answer)
}

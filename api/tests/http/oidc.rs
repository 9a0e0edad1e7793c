//! Sign-in through an outside issuer, with a small one that can misbehave (docs/protocols.md §1.3,
//! §1.5, §1.9).

use crate::browser::{Answer, Browser};
use crate::portal::{PASSWORD, Portal, Setup, of_issuer, start_with};
use domain::access::Role;
use ring::rand::SystemRandom;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair, RSA_PKCS1_SHA256, RsaKeyPair,
    RsaPublicKeyComponents,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;
use store::Suspension;
use support::clock::Clock;
use support::token;

fn base64url(bytes: &[u8]) -> String {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let word = chunk
            .iter()
            .fold(0_u32, |word, byte| word << 8 | u32::from(*byte))
            << (8 * (3 - chunk.len()));
        for i in 0..=chunk.len() {
            text.push(char::from(DIGITS[(word >> (18 - 6 * i)) as usize & 63]));
        }
    }
    text
}

/// What the issuer says next.
struct Says {
    claims: Value,
    /// Over the claims: what a broken or hostile issuer would say.
    wrong: BTreeMap<&'static str, Value>,
    algorithm: &'static str,
    /// Instead of the real signature.
    seal: Option<Vec<u8>>,
    /// The claims behind the access token.
    user_info: Value,
    /// Answers this to everything but discovery.
    redirects: bool,
    /// Closes the connection instead of exchanging a code.
    closes: bool,
    token_status: u16,
}

pub(crate) struct Issuer {
    pub address: SocketAddr,
    says: Arc<Mutex<Says>>,
    asked: Arc<Mutex<Vec<String>>>,
    stop: Arc<AtomicBool>,
}

struct Keys {
    ec: EcdsaKeyPair,
    rsa: RsaKeyPair,
}

impl Keys {
    fn new() -> Keys {
        let random = SystemRandom::new();
        let ec = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
        Keys {
            ec: EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, ec.as_ref(), &random)
                .unwrap(),
            rsa: RsaKeyPair::from_pkcs8(include_bytes!("rsa_key.pk8")).unwrap(),
        }
    }

    fn public(&self) -> Value {
        let point = self.ec.public_key().as_ref();
        let rsa = RsaPublicKeyComponents::<Vec<u8>>::from(self.rsa.public());
        json!({ "keys": [
            { "kty": "EC", "crv": "P-256", "kid": "ec", "use": "sig",
              "x": base64url(&point[1..33]), "y": base64url(&point[33..]) },
            { "kty": "RSA", "kid": "rsa", "n": base64url(&rsa.n),
              "e": base64url(&rsa.e) },
            { "kty": "OKP", "kid": "other" },
        ] })
    }

    fn sign(&self, algorithm: &str, message: &[u8]) -> Vec<u8> {
        let random = SystemRandom::new();
        match algorithm {
            "ES256" => self.ec.sign(&random, message).unwrap().as_ref().to_vec(),
            "RS256" => {
                let mut seal = vec![0; self.rsa.public().modulus_len()];
                self.rsa
                    .sign(&RSA_PKCS1_SHA256, &random, message, &mut seal)
                    .unwrap();
                seal
            }
            _ => Vec::new(),
        }
    }
}

impl Issuer {
    pub(crate) fn start() -> Issuer {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let says = Arc::new(Mutex::new(Says {
            claims: json!({}),
            wrong: BTreeMap::new(),
            algorithm: "ES256",
            seal: None,
            user_info: json!({}),
            redirects: false,
            closes: false,
            token_status: 200,
        }));
        let (requests, stop) = (
            Arc::new(Mutex::new(Vec::new())),
            Arc::new(AtomicBool::new(false)),
        );
        let (own_says, own_asked, own_stop) = (says.clone(), requests.clone(), stop.clone());
        std::thread::spawn(move || {
            let keys = Keys::new();
            for stream in listener.incoming() {
                if own_stop.load(Ordering::SeqCst) {
                    return;
                }
                answer(stream.unwrap(), address, &keys, &own_says, &own_asked);
            }
        });
        Issuer {
            address,
            says,
            asked: requests,
            stop,
        }
    }

    /// The claims that it answers to the access token.
    pub(crate) fn set_user_info(&self, claims: Value) {
        self.set(|says| says.user_info = claims);
    }

    fn set(&self, change: impl FnOnce(&mut Says)) {
        change(&mut self.says.lock().unwrap());
    }
}

impl Drop for Issuer {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(self.address);
    }
}

fn answer(
    mut stream: TcpStream,
    address: SocketAddr,
    keys: &Keys,
    says: &Mutex<Says>,
    requests: &Mutex<Vec<String>>,
) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut head = Vec::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap_or(0) == 0 || line == "\r\n" {
            break;
        }
        head.push(line.trim().to_owned());
    }
    let length = head.iter().find_map(|line| {
        line.to_lowercase()
            .strip_prefix("content-length: ")?
            .parse()
            .ok()
    });
    let mut body = vec![0; length.unwrap_or(0)];
    reader.read_exact(&mut body).unwrap();
    let body = String::from_utf8(body).unwrap();
    let path = head
        .first()
        .and_then(|line| line.split(' ').nth(1))
        .unwrap_or_default()
        .to_owned();
    requests.lock().unwrap().push(format!(
        "{path} {} {body}",
        head.iter()
            .any(|line| line.to_lowercase().starts_with("authorization: basic "))
    ));
    let says = says.lock().unwrap();
    let issuer = format!("http://{address}");
    let (status, value) = match path.as_str() {
        "/.well-known/openid-configuration" => {
            let mut discovery = json!({
                "issuer": issuer,
                "authorization_endpoint": format!("{issuer}/authorize?tenant=1"),
                "token_endpoint": format!("{issuer}/token"),
                "jwks_uri": format!("{issuer}/keys"),
                "userinfo_endpoint": format!("{issuer}/userinfo"),
            });
            for (name, value) in &says.wrong {
                if discovery.get(name).is_some() {
                    discovery[*name] = value.clone();
                }
            }
            (200, discovery)
        }
        _ if says.redirects => (302, json!({})),
        "/token" if says.closes => return,
        "/keys" => (200, keys.public()),
        "/userinfo" => {
            let mut claims = says.user_info.clone();
            if claims["sub"].is_null() {
                claims["sub"] = says.claims["sub"].clone();
            }
            (200, claims)
        }
        "/token" => {
            let mut claims = says.claims.clone();
            claims["iss"] = json!(issuer);
            for (name, value) in &says.wrong {
                claims[*name] = value.clone();
            }
            let kid = if says.algorithm == "RS256" {
                "rsa"
            } else {
                "ec"
            };
            let kid = says.wrong.get("kid").and_then(Value::as_str).unwrap_or(kid);
            let head = json!({ "alg": says.algorithm, "kid": kid }).to_string();
            let signed = format!(
                "{}.{}",
                base64url(head.as_bytes()),
                base64url(claims.to_string().as_bytes())
            );
            let seal = says
                .seal
                .clone()
                .unwrap_or_else(|| keys.sign(says.algorithm, signed.as_bytes()));
            (
                says.token_status,
                json!({ "id_token": format!("{signed}.{}", base64url(&seal)), "token_type": "Bearer", "access_token": "t0ken" }),
            )
        }
        _ => (404, json!({})),
    };
    let text = value.to_string();
    let location = if status == 302 {
        "location: http://169.254.169.254/\r\n"
    } else {
        ""
    };
    let _ = write!(
        stream,
        "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\n{location}content-length: {}\r\nconnection: close\r\n\r\n{text}",
        text.len()
    );
}

fn start() -> (Portal, Issuer) {
    let issuer = Issuer::start();
    let portal = start_with(Setup {
        mail: false,
        providers: of_issuer(issuer.address),
        ..Setup::default()
    });
    (portal, issuer)
}

pub(crate) fn error(portal: &Portal, code: &str) -> String {
    format!("{}/api/auth/error?error={code}", portal.browser().origin())
}

/// Sends the browser to the issuer; the query it carries there.
pub(crate) fn leave(
    browser: &Browser,
    provider: &str,
    callback: &str,
) -> (Answer, BTreeMap<String, String>) {
    let token = browser.csrf();
    let fields = [
        ("csrfToken", token.as_str()),
        ("callbackUrl", callback),
        ("json", "true"),
    ];
    let answer = browser.form(&format!("/api/auth/signin/{provider}"), &fields);
    let url = answer.json()["url"].as_str().unwrap().to_owned();
    let query = url.split_once('?').map_or("", |(_, query)| query);
    let decode = |text: &str| {
        percent_encoding::percent_decode_str(text)
            .decode_utf8()
            .unwrap()
            .into_owned()
    };
    let query = query.split('&').filter_map(|pair| pair.split_once('='));
    (
        answer,
        query
            .map(|(name, value)| (name.to_owned(), decode(value)))
            .collect(),
    )
}

/// The whole way there and back; the issuer vouches with these claims.
pub(crate) fn sign_in(
    portal: &Portal,
    issuer: &Issuer,
    browser: &Browser,
    claims: Value,
) -> Answer {
    sign_in_by(portal, issuer, browser, "oidc", claims)
}

/// The same by one of several providers.
pub(crate) fn sign_in_by(
    portal: &Portal,
    issuer: &Issuer,
    browser: &Browser,
    provider: &str,
    claims: Value,
) -> Answer {
    let (_, query) = leave(browser, provider, "/us/cabinet");
    come_back_to(portal, issuer, browser, (provider, &query), claims)
}

/// Connects an account at the issuer with that of the user who has signed in with the browser.
pub(crate) fn connect(portal: &Portal, issuer: &Issuer, browser: &Browser, claims: Value) {
    let answer = sign_in(portal, issuer, browser, claims);
    let page = format!("{}/api/auth/connect", browser.origin());
    assert_eq!((answer.status, answer.header("location")), (302, &*page));
    let token = browser.csrf();
    let fields = [("csrfToken", token.as_str())];
    let answer = browser.form("/api/auth/connect", &fields);
    let target = format!("{}/us/cabinet", browser.origin());
    assert_eq!((answer.status, answer.header("location")), (302, &*target));
}

fn come_back(
    portal: &Portal,
    issuer: &Issuer,
    browser: &Browser,
    query: &BTreeMap<String, String>,
    claims: Value,
) -> Answer {
    come_back_to(portal, issuer, browser, ("oidc", query), claims)
}

/// Comes back to the callback of a provider with the state of a query.
pub(crate) fn come_back_to(
    portal: &Portal,
    issuer: &Issuer,
    browser: &Browser,
    (provider, query): (&str, &BTreeMap<String, String>),
    mut claims: Value,
) -> Answer {
    claims["aud"] = json!("visnyk");
    claims["nonce"] = json!(query["nonce"]);
    claims["exp"] = json!(portal.clock.now().as_second() + 60);
    claims["iat"] = json!(portal.clock.now().as_second());
    issuer.set(|says| says.claims = claims);
    browser.get(&format!(
        "/api/auth/callback/{provider}?code=c0de&state={}",
        query["state"]
    ))
}

fn olena() -> Value {
    json!({ "sub": "17", "email": "Olena@Example.org", "email_verified": true, "name": "Олена Гай" })
}

#[test]
fn without_an_issuer_there_is_no_such_provider() {
    let portal = start_with(Setup {
        mail: false,
        ..Setup::default()
    });
    let browser = portal.browser();
    assert!(
        browser
            .get("/api/auth/providers")
            .json()
            .get("oidc")
            .is_none()
    );
    let token = browser.csrf();
    let fields = [("csrfToken", token.as_str()), ("json", "true")];
    let answer = browser.form("/api/auth/signin/oidc", &fields);
    assert!(
        answer.json()["url"]
            .as_str()
            .unwrap()
            .ends_with("/api/auth/signin?csrf=true")
    );
    assert_eq!(
        browser.get("/api/auth/callback/oidc?code=1&state=1").status,
        400
    );
}

#[test]
fn there_and_back_with_proof_of_the_browser() {
    let (portal, issuer) = start();
    let browser = portal.browser();
    let provider = browser.get("/api/auth/providers").json()["oidc"].clone();
    assert_eq!(
        (&provider["type"], &provider["name"]),
        (&json!("oauth"), &json!("Громада"))
    );
    let unproven = browser.form(
        "/api/auth/signin/oidc",
        &[("csrfToken", "0"), ("json", "true")],
    );
    assert!(
        unproven.json()["url"]
            .as_str()
            .unwrap()
            .ends_with("signin?csrf=true")
    );

    let (answer, query) = leave(&browser, "oidc", "/us/cabinet");
    let url = answer.json()["url"].as_str().unwrap().to_owned();
    assert!(
        url.starts_with(&format!(
            "http://{}/authorize?tenant=1&response_type=code&",
            issuer.address
        )),
        "{url}"
    );
    assert_eq!(
        query["redirect_uri"],
        format!("{}/api/auth/callback/oidc", portal.browser().origin())
    );
    assert_eq!(
        (
            query["code_challenge_method"].as_str(),
            query["scope"].as_str()
        ),
        ("S256", "openid email profile")
    );
    for name in ["next-auth.state", "next-auth.pkce.code_verifier"] {
        let cookie = answer.set_cookie(name).unwrap();
        assert!(
            cookie.ends_with("; Path=/; Max-Age=900; HttpOnly; SameSite=Lax"),
            "{cookie}"
        );
    }
    assert!(
        !answer
            .set_cookie("next-auth.nonce")
            .unwrap()
            .contains("Max-Age")
    );
    let back = come_back(&portal, &issuer, &browser, &query, olena());
    assert_eq!(
        (back.status, back.header("location")),
        (
            302,
            format!("{}/us/cabinet", portal.browser().origin()).as_str()
        )
    );
    let user = browser.get("/api/auth/session").json()["user"].clone();
    assert_eq!(
        (
            &user["email"],
            &user["name"],
            &user["role"],
            &user["locale"]
        ),
        (
            &json!("olena@example.org"),
            &json!("Олена Гай"),
            &json!("member"),
            &json!("us")
        )
    );
    // The issuer was shown the verifier behind the challenge, and who asks, in a header.
    let requests = issuer.asked.lock().unwrap().clone();
    let exchange = requests
        .iter()
        .find(|line| line.starts_with("/token true "))
        .unwrap();
    let verifier = exchange
        .split("code_verifier=")
        .nth(1)
        .unwrap()
        .split('&')
        .next()
        .unwrap();
    assert_eq!(
        base64url(&token::sha256(&[verifier.as_bytes()])),
        query["code_challenge"]
    );
    // Nothing of it can be used again.
    for name in [
        "next-auth.state",
        "next-auth.nonce",
        "next-auth.pkce.code_verifier",
    ] {
        assert!(!browser.cookies.borrow().contains_key(name), "{name}");
    }
    let again = browser.get(&format!(
        "/api/auth/callback/oidc?code=c0de&state={}",
        query["state"]
    ));
    assert_eq!(again.header("location"), error(&portal, "OAuthCallback"));
    // The next time the issuer's name for them will do, whatever the address is by then.
    let later = portal.browser();
    let moved = json!({ "sub": "17", "email": "else@example.org", "email_verified": false });
    issuer.set(|says| says.algorithm = "RS256");
    sign_in(&portal, &issuer, &later, moved);
    assert_eq!(
        later.get("/api/auth/session").json()["user"]["id"],
        user["id"]
    );
}

#[test]
fn new_accounts_need_a_verified_and_admitted_address() {
    let (portal, issuer) = start();
    let stranger = json!({ "sub": "10", "email": "new@example.org", "email_verified": false });
    let answer = sign_in(&portal, &issuer, &portal.browser(), stranger);
    assert_eq!(
        answer.header("location"),
        error(&portal, "OAuthCreateAccount")
    );
    let without_email = sign_in(&portal, &issuer, &portal.browser(), json!({ "sub": "11" }));
    assert_eq!(
        without_email.header("location"),
        error(&portal, "OAuthCreateAccount")
    );
    assert_eq!(portal.column("SELECT count(*) FROM identities"), ["0"]);
    assert_eq!(portal.column("SELECT count(*) FROM users"), ["4"]);
    let mut site = (*portal.store.site().unwrap()).clone();
    site.settings.allowed_users = vec!["@hromada.example.org".to_owned()];
    crate::ads::block(portal.store.set_site(site, portal.clock.now())).unwrap();
    let uninvited = json!({ "sub": "12", "email": "new@example.org", "email_verified": true });
    let answer = sign_in(&portal, &issuer, &portal.browser(), uninvited);
    assert_eq!(answer.header("location"), error(&portal, "AccessDenied"));
    assert_eq!(portal.column("SELECT count(*) FROM users"), ["4"]);
    let member = json!({ "sub": "9", "email": "member@portal.test", "email_verified": true });
    connect(
        &portal,
        &issuer,
        &portal.signed_in(Role::Member),
        member.clone(),
    );
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (id, now) = (portal.users[&Role::Member].id, portal.clock.now());
    let suspension = Suspension {
        until: Some(support::clock::later(now, 60)),
        reason: String::new(),
    };
    runtime
        .block_on(portal.store.suspend_silently(id, suspension, now))
        .unwrap();
    let suspended = sign_in(&portal, &issuer, &portal.browser(), member);
    assert_eq!(suspended.header("location"), error(&portal, "AccessDenied"));
}

#[test]
fn a_word_that_is_not_the_issuers_or_not_for_us_is_refused() {
    let (portal, issuer) = start();
    let refused = |what: &str| {
        let browser = portal.browser();
        let answer = sign_in(&portal, &issuer, &browser, olena());
        assert_eq!(
            answer.header("location"),
            error(&portal, "OAuthCallback"),
            "{what}"
        );
        assert_eq!(browser.get("/api/auth/session").json(), json!({}), "{what}");
    };
    let now = portal.clock.now().as_second();
    for (claim, value) in [
        ("aud", json!("somebody else")),
        ("aud", json!(["visnyk", "somebody else"])),
        ("azp", json!("somebody else")),
        ("iss", json!("https://evil.example")),
        ("exp", json!(now - 15)),
        ("exp", json!("never")),
        ("nbf", json!(now + 16)),
        ("nonce", json!("another")),
        ("nonce", json!(null)),
        ("kid", json!("unknown")),
        ("kid", json!("rsa")),
        ("sub", json!(null)),
    ] {
        issuer.set(|says| {
            says.wrong.clear();
            says.wrong.insert(claim, value.clone());
        });
        refused(&format!("{claim} {value}"));
    }
    issuer.set(|says| says.wrong.clear());
    for algorithm in ["none", "HS256", "RS512"] {
        issuer.set(|says| says.algorithm = algorithm);
        refused(algorithm);
    }
    issuer.set(|says| (says.algorithm, says.seal) = ("ES256", Some(vec![7; 64])));
    refused("a wrong signature");
    issuer.set(|says| (says.seal, says.token_status) = (None, 400));
    refused("a refused code");
    issuer.set(|says| (says.token_status, says.redirects) = (200, true));
    refused("a redirect");
    issuer.set(|says| says.redirects = false);
    let fine = portal.browser();
    sign_in(&portal, &issuer, &fine, olena());
    assert_ne!(
        fine.get("/api/auth/session").json(),
        json!({}),
        "and nothing else was wrong"
    );
}

#[test]
fn a_token_of_now_is_taken_while_a_clock_that_is_right_is_not_believed() {
    let (portal, issuer) = start();
    portal.clock.set_ahead(3 * 24 * 3600);
    let now = portal.clock.now().as_second();
    issuer.set(|says| says.wrong = [("nbf", json!(now)), ("exp", json!(now + 300))].into());
    let browser = portal.browser();
    sign_in(&portal, &issuer, &browser, olena());
    assert_ne!(browser.get("/api/auth/session").json(), json!({}));
}

#[test]
fn only_the_browser_that_left_comes_back() {
    let (portal, issuer) = start();
    let browser = portal.browser();
    let (_, query) = leave(&browser, "oidc", "/");
    let thief = portal.browser();
    let stolen = come_back(&portal, &issuer, &thief, &query, olena());
    assert_eq!(stolen.header("location"), error(&portal, "OAuthCallback"));
    let (_, other) = leave(&thief, "oidc", "/");
    let mixed = come_back(
        &portal,
        &issuer,
        &thief,
        &BTreeMap::from([
            ("state".to_owned(), query["state"].clone()),
            ("nonce".to_owned(), other["nonce"].clone()),
        ]),
        olena(),
    );
    assert_eq!(mixed.header("location"), error(&portal, "OAuthCallback"));
    // A cookie that another user wrote into the browser is refused.
    let (_, query) = leave(&thief, "oidc", "/");
    thief.cookies.borrow_mut().insert(
        "next-auth.state".to_owned(),
        format!("{}%7C{}", query["state"], "0".repeat(64)),
    );
    let forged = come_back(&portal, &issuer, &thief, &query, olena());
    assert_eq!(forged.header("location"), error(&portal, "OAuthCallback"));
    let (_, query) = leave(&browser, "oidc", "/");
    let denied = browser.get(&format!(
        "/api/auth/callback/oidc?error=access_denied&state={}",
        query["state"]
    ));
    assert_eq!(denied.header("location"), error(&portal, "OAuthCallback"));
    let shown = browser.get("/api/auth/error?error=OAuthCallback");
    assert!(
        shown
            .header("location")
            .ends_with("/api/auth/signin?error=OAuthCallback")
    );
}

#[test]
fn an_issuer_that_is_down_or_points_elsewhere_is_not_followed() {
    for (name, value) in [
        ("issuer", "https://evil.example"),
        ("token_endpoint", "http://169.254.169.254/token"),
        ("jwks_uri", "https://evil.example/keys"),
        ("authorization_endpoint", "https://evil.example/authorize"),
    ] {
        let (portal, issuer) = start();
        issuer.set(|says| {
            says.wrong.insert(name, json!(value));
        });
        let (answer, _) = leave(&portal.browser(), "oidc", "/");
        assert_eq!(
            (answer.status, answer.json()),
            (200, json!({ "url": error(&portal, "OAuthSignin") })),
            "{name}"
        );
    }
    let closed = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let portal = start_with(Setup {
        mail: false,
        providers: of_issuer(closed),
        ..Setup::default()
    });
    let (answer, _) = leave(&portal.browser(), "oidc", "/");
    assert_eq!(
        answer.json(),
        json!({ "url": error(&portal, "OAuthSignin") })
    );
}

/// An issuer that accepts connections and says nothing until it is dropped.
struct SilentIssuer {
    address: SocketAddr,
    connections: Arc<Mutex<Vec<TcpStream>>>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl SilentIssuer {
    fn start() -> SilentIssuer {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (address, connections) = (
            listener.local_addr().unwrap(),
            Arc::<Mutex<Vec<TcpStream>>>::default(),
        );
        let stop = Arc::new(AtomicBool::new(false));
        let (held, stopped) = (connections.clone(), stop.clone());
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if stopped.load(Ordering::SeqCst) {
                    return;
                }
                held.lock().unwrap().push(stream.unwrap());
            }
        });
        SilentIssuer {
            address,
            connections,
            stop,
            thread: Some(thread),
        }
    }

    fn connections(&self) -> usize {
        self.connections.lock().unwrap().len()
    }

    /// Ends every connection, and refuses new ones.
    fn end(mut self) {
        self.stop.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(self.address);
        self.thread.take().unwrap().join().unwrap();
        for connection in self.connections.lock().unwrap().drain(..) {
            let _ = connection.shutdown(Shutdown::Both);
        }
    }
}

fn start_sign_in(browser: &Browser, token: &str) -> Answer {
    let fields = [("csrfToken", token), ("callbackUrl", "/"), ("json", "true")];
    browser.form("/api/auth/signin/oidc", &fields)
}

#[test]
fn a_silent_issuer_keeps_no_reader_waiting() {
    const STARTS: usize = 100;
    // As many as call the issuer or wait for that.
    const HELD: usize = 20;
    let issuer = SilentIssuer::start();
    let portal = start_with(Setup {
        mail: false,
        providers: of_issuer(issuer.address),
        ..Setup::default()
    });
    portal.publish_file("index.html", "<title>Головна</title>");
    let browsers: Vec<(Browser, String)> = (0..STARTS)
        .map(|_| {
            let browser = portal.browser();
            let token = browser.csrf();
            (browser, token)
        })
        .collect();
    let (answered, answers) = channel();
    let threads: Vec<_> = browsers
        .into_iter()
        .map(|(browser, token)| {
            let answered = answered.clone();
            std::thread::spawn(move || answered.send(start_sign_in(&browser, &token)).unwrap())
        })
        .collect();
    for _ in HELD..STARTS {
        let refused = answers
            .recv_timeout(Duration::from_mins(1))
            .expect("starts are refused at once");
        // Another limit may come first.
        assert!(matches!(refused.status, 503 | 429), "{}", refused.status);
        if refused.status == 503 {
            assert_eq!(
                refused.json(),
                json!({ "url": error(&portal, "OAuthSignin") })
            );
        }
    }
    assert_eq!(portal.browser().get("/").status, 200);
    assert_eq!(portal.browser().get("/api/search?q=робота").status, 200);
    assert!(issuer.connections() <= 1, "{}", issuer.connections());
    issuer.end();
    for thread in threads {
        thread.join().unwrap();
    }
    for answer in answers.try_iter() {
        assert_eq!(
            answer.json(),
            json!({ "url": error(&portal, "OAuthSignin") })
        );
    }
}

#[test]
fn a_silent_issuer_keeps_no_reader_waiting_who_comes_back_from_it() {
    const RETURNS: usize = 40;
    // As many as call the issuer or wait for that.
    const HELD: usize = 20;
    let (portal, issuer) = start();
    portal.publish_file("index.html", "<title>Головна</title>");
    let returns: Vec<(Browser, String)> = (0..RETURNS)
        .map(|_| {
            let browser = portal.browser();
            let (_, query) = leave(&browser, "oidc", "/");
            (
                browser,
                format!("/api/auth/callback/oidc?code=c0de&state={}", query["state"]),
            )
        })
        .collect();
    // It reads requests and has no answer.
    let silence = issuer.says.lock().unwrap();
    let (answered, answers) = channel();
    let threads: Vec<_> = returns
        .into_iter()
        .map(|(browser, path)| {
            let answered = answered.clone();
            std::thread::spawn(move || answered.send(browser.get(&path)).unwrap())
        })
        .collect();
    for _ in HELD..RETURNS {
        let refused = answers
            .recv_timeout(Duration::from_mins(1))
            .expect("returns are refused");
        assert_eq!(refused.header("location"), error(&portal, "OAuthCallback"));
    }
    assert_eq!(portal.browser().get("/").status, 200);
    assert_eq!(portal.browser().get("/api/search?q=робота").status, 200);
    drop(silence);
    for thread in threads {
        thread.join().unwrap();
    }
    // It answers in the order of connections: by now it has read all of them.
    let mut last = TcpStream::connect(issuer.address).unwrap();
    last.write_all(b"GET /keys HTTP/1.1\r\n\r\n").unwrap();
    last.read_to_end(&mut Vec::new()).unwrap();
    let requests = issuer.asked.lock().unwrap();
    let exchanges = requests
        .iter()
        .filter(|line| line.starts_with("/token"))
        .count();
    assert!((1..=HELD).contains(&exchanges), "{exchanges}");
}

#[test]
fn a_network_starts_a_bounded_number_of_sign_ins_at_the_issuer() {
    let (portal, _issuer) = start();
    let browser = portal.browser();
    let token = browser.csrf();
    for number in 0..300 {
        assert_eq!(start_sign_in(&browser, &token).status, 200, "{number}");
    }
    let refused = start_sign_in(&browser, &token);
    assert_eq!(refused.status, 429, "{}", refused.text());
    let wait: i64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=15 * 60).contains(&wait), "{wait}");
    // The other ways stay open.
    assert_eq!(
        portal
            .browser()
            .sign_in("member@portal.test", PASSWORD)
            .status,
        200
    );
    portal.clock.advance(wait);
    assert_eq!(start_sign_in(&browser, &token).status, 200);
}

#[test]
fn an_issuer_that_failed_is_asked_again_after_some_seconds() {
    let (portal, issuer) = start();
    let requests = || issuer.asked.lock().unwrap().len();
    issuer.set(|says| {
        says.wrong.insert("issuer", json!("https://evil.example"));
    });
    for _ in 0..5 {
        let (answer, _) = leave(&portal.browser(), "oidc", "/");
        assert_eq!(
            answer.json(),
            json!({ "url": error(&portal, "OAuthSignin") })
        );
    }
    assert_eq!(requests(), 1);
    issuer.set(|says| says.wrong.clear());
    portal.clock.advance(9);
    let (answer, _) = leave(&portal.browser(), "oidc", "/");
    assert_eq!(
        answer.json(),
        json!({ "url": error(&portal, "OAuthSignin") })
    );
    assert_eq!(requests(), 1);
    portal.clock.advance(1);
    let browser = portal.browser();
    sign_in(&portal, &issuer, &browser, olena());
    assert_ne!(browser.get("/api/auth/session").json(), json!({}));

    // The same while codes are exchanged.
    let exchanges = || {
        issuer
            .asked
            .lock()
            .unwrap()
            .iter()
            .filter(|line| line.starts_with("/token"))
            .count()
    };
    let before = exchanges();
    issuer.set(|says| says.closes = true);
    for _ in 0..5 {
        let answer = sign_in(&portal, &issuer, &portal.browser(), olena());
        assert_eq!(answer.header("location"), error(&portal, "OAuthCallback"));
    }
    assert_eq!(exchanges(), before + 1);
    issuer.set(|says| says.closes = false);
    portal.clock.advance(10);
    let browser = portal.browser();
    sign_in(&portal, &issuer, &browser, olena());
    assert_ne!(browser.get("/api/auth/session").json(), json!({}));
}

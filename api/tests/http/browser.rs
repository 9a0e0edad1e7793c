//! A client with a cookie jar that follows no redirects.

use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;
use ureq::{Agent, http};

pub(crate) struct Browser {
    agent: Agent,
    address: SocketAddr,
    /// `http://portal.test`, if the site has another name than the address.
    site: Option<String>,
    pub cookies: RefCell<BTreeMap<String, String>>,
}

pub(crate) struct Answer {
    pub status: u16,
    pub headers: http::HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn set_cookies(&self) -> Vec<String> {
        self.headers
            .get_all("set-cookie")
            .iter()
            .map(|value| value.to_str().unwrap().to_owned())
            .collect()
    }

    /// The `Set-Cookie` of a name.
    pub(crate) fn set_cookie(&self, name: &str) -> Option<String> {
        self.set_cookies()
            .into_iter()
            .find(|cookie| cookie.starts_with(&format!("{name}=")))
    }
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Browser {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_global(Some(Duration::from_secs(20)))
            .build();
        Browser {
            agent: config.into(),
            address,
            site: None,
            cookies: RefCell::default(),
        }
    }

    /// A browser that has found the site at this address by its name.
    pub(crate) fn of_site(address: SocketAddr, site: &str) -> Browser {
        Browser {
            site: Some(site.to_owned()),
            ..Browser::new(address)
        }
    }

    /// The same browser, with its cookies, at another server of the site.
    pub(crate) fn at(&self, address: SocketAddr) -> Browser {
        Browser {
            site: self.site.clone(),
            cookies: self.cookies.clone(),
            ..Browser::new(address)
        }
    }

    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Answer {
        let mut request = http::Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.address));
        let names_host = headers
            .iter()
            .any(|(name, _)| name.eq_ignore_ascii_case("host"));
        if let Some((_, host)) = self.site.as_deref().and_then(|site| site.split_once("://"))
            && !names_host
        {
            request = request.header("host", host);
        }
        let cookies: Vec<String> = self
            .cookies
            .borrow()
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        if !cookies.is_empty() {
            request = request.header("cookie", cookies.join("; "));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = match body {
            Some(body) => self.agent.run(request.body(body).unwrap()),
            None => self.agent.run(request.body(()).unwrap()),
        };
        let mut answer = answer.unwrap();
        let body = answer
            .body_mut()
            .with_config()
            .limit(64 << 20)
            .read_to_vec()
            .unwrap();
        let answer = Answer {
            status: answer.status().as_u16(),
            headers: answer.headers().clone(),
            body,
        };
        // A compressed answer says the same as the plain one, which other tests read.
        let plain = if answer.header("content-encoding").is_empty() {
            answer.body.as_slice()
        } else {
            &[]
        };
        crate::description::compare(
            method,
            path,
            answer.status,
            answer
                .headers
                .get("content-type")
                .map_or("", |media| media.to_str().unwrap()),
            plain,
        );
        let waits = answer
            .header("retry-after")
            .parse::<u64>()
            .is_ok_and(|seconds| seconds > 0);
        assert!(
            answer.status != 429 || waits,
            "{method} {path}: a 429 says when to ask again"
        );
        for cookie in answer.set_cookies() {
            let (pair, attributes) = cookie.split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            if attributes.contains("Max-Age=0") {
                self.cookies.borrow_mut().remove(name);
            } else {
                self.cookies
                    .borrow_mut()
                    .insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], None)
    }

    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.send("GET", path, headers, None)
    }

    pub(crate) fn form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let encode = |text: &str| {
            percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC)
                .to_string()
        };
        let body: Vec<String> = fields
            .iter()
            .map(|(name, value)| format!("{name}={}", encode(value)))
            .collect();
        let origin = self.origin();
        let headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("origin", origin.as_str()),
        ];
        self.send("POST", path, &headers, Some(body.join("&").as_bytes()))
    }

    /// The site as this browser knows it.
    pub(crate) fn origin(&self) -> String {
        self.site
            .clone()
            .unwrap_or_else(|| format!("http://{}", self.address))
    }

    /// What a script of a page of this site sends.
    pub(crate) fn ask(&self, path: &str, body: &Value) -> Answer {
        let origin = self.origin();
        let headers = [
            ("content-type", "application/json"),
            ("origin", origin.as_str()),
            ("sec-fetch-site", "same-origin"),
        ];
        self.send("POST", path, &headers, Some(body.to_string().as_bytes()))
    }

    pub(crate) fn csrf(&self) -> String {
        self.get("/api/auth/csrf").json()["csrfToken"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    pub(crate) fn sign_in(&self, email: &str, password: &str) -> Answer {
        let token = self.csrf();
        let fields = [
            ("csrfToken", token.as_str()),
            ("email", email),
            ("password", password),
            ("json", "true"),
        ];
        self.form("/api/auth/callback/credentials", &fields)
    }

    /// A call of the dashboard or the account pages with the CSRF proof.
    pub(crate) fn call(&self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        let token = self.csrf();
        let headers = [
            ("content-type", "application/json"),
            ("x-csrf-token", token.as_str()),
        ];
        let body = body.map(Value::to_string);
        self.send(
            method,
            path,
            &headers,
            Some(body.as_deref().unwrap_or("").as_bytes()),
        )
    }
}

/// Bytes as they are, and what comes back until the server closes or falls silent.
pub(crate) fn raw(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_millis(700)))
        .unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    let mut chunk = [0; 4096];
    while let Ok(count) = stream.read(&mut chunk) {
        if count == 0 {
            break;
        }
        answer.extend_from_slice(&chunk[..count]);
    }
    String::from_utf8_lossy(&answer).into_owned()
}

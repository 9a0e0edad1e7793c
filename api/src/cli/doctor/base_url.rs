//! Whether the base URL leads to this portal, and safely.

use super::facts::Facts;
use super::finding::{Finding, Level};
use super::http::SiteAnswer;
use api::http::is_near;
use serde_json::Value;
use std::net::IpAddr;

/// What is judged.
struct Base<'a> {
    origin: &'a str,
    is_https: bool,
    addresses: Result<&'a [IpAddr], &'a str>,
    providers: Result<&'a SiteAnswer, &'a str>,
    /// Whether the front page there is the one in the published folder; `None`: one of them cannot
    /// be read.
    is_same_front: Option<bool>,
    /// A server runs at `--addr`.
    is_served: bool,
}

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let (options, site) = (&facts.options, &facts.site);
    let published = std::fs::read(options.public.join("index.html")).ok();
    let front = site
        .front
        .as_ref()
        .ok()
        .filter(|answer| answer.status == 200);
    evaluate(&Base {
        origin: options.base_url.origin(),
        is_https: options.base_url.is_https(),
        addresses: site.addresses.as_deref().map_err(String::as_str),
        providers: site.providers.as_ref().map_err(String::as_str),
        is_same_front: published
            .zip(front)
            .map(|(published, front)| published == front.body),
        is_served: facts.is_served(),
    })
}

fn evaluate(base: &Base<'_>) -> Vec<Finding> {
    let is_public = base
        .addresses
        .is_ok_and(|resolved| resolved.iter().any(|address| !is_near(*address)));
    let unsafe_scheme = (!base.is_https && is_public).then(|| {
        Finding::warning(
            format!("{} is public without https: passwords and cookies can be read in transit", base.origin),
            "put a web server with TLS in front (scripts/hosting/ has configurations), and set --base-url to the address with \
             https",
        )
    });
    unsafe_scheme.into_iter().chain([leads(base)]).collect()
}

/// Where the base URL leads.
fn leads(base: &Base<'_>) -> Finding {
    let origin = base.origin;
    let unreached = if base.is_served {
        Level::Problem
    } else {
        Level::Warning
    };
    if let Err(error) = base.addresses {
        return Finding::of(
            unreached,
            format!("the host of {origin} has no address: {error}"),
            "add it to the DNS, or correct --base-url",
        );
    }
    let answer = match base.providers {
        Ok(answer) => answer,
        Err(error) => {
            return Finding::of(
                unreached,
                format!("{origin} cannot be reached from this machine: {error}"),
                "start the server and the web server in front of it; if readers can reach it, only this machine cannot reach \
                 its own public address",
            );
        }
    };
    if let Some(location) = answer
        .location
        .as_deref()
        .filter(|_| (300..400).contains(&answer.status))
    {
        return Finding::problem(
            format!("{origin} redirects to {location}"),
            "set --base-url to the address that answers without a redirect",
        );
    }
    match signs_in_at(&answer.body) {
        Some(theirs) if theirs == origin => {}
        Some(theirs) => {
            return Finding::problem(
                format!("the portal that answers at {origin} has the base URL {theirs}"),
                "start the server with the same --base-url, or configure the web server in front to pass on the Host header",
            );
        }
        None => {
            return Finding::problem(
                format!(
                    "{origin}/api/ is not answered by this portal (status {})",
                    answer.status
                ),
                "configure the web server in front to pass /api, /dashboard and /cabinet to --addr (scripts/hosting/ has \
                 configurations), or correct --base-url",
            );
        }
    }
    match base.is_same_front {
        Some(true) => Finding::ok(format!("{origin} leads to this portal")),
        Some(false) => Finding::warning(
            format!("the front page at {origin} is not the one in the published folder"),
            "check whether the web server serves a folder other than --public, or a cache returns old pages",
        ),
        None => Finding::warning(
            format!(
                "{origin} leads to a portal, but its front page could not be compared with the published folder"
            ),
            "start the server once so that it publishes, and check the permissions of the folder of --public",
        ),
    }
}

/// The origin under which a portal offers to sign in, from the answer of its API.
fn signs_in_at(body: &[u8]) -> Option<String> {
    let providers: Value = serde_json::from_slice(body).ok()?;
    let address = providers["credentials"]["signinUrl"].as_str()?;
    address
        .strip_suffix("/api/auth/signin/credentials")
        .map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::Timestamp;

    const ORIGIN: &str = "https://portal.test";
    const PRIVATE: &[IpAddr] = &[IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1))];
    const PUBLIC: &[IpAddr] = &[IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 5))];

    fn answer(status: u16, origin: &str) -> SiteAnswer {
        let body = serde_json::json!({
            "credentials": { "signinUrl": format!("{origin}/api/auth/signin/credentials") },
        });
        SiteAnswer {
            status,
            location: None,
            date: None,
            at: Timestamp::UNIX_EPOCH,
            signs: Vec::new(),
            body: body.to_string().into_bytes(),
        }
    }

    fn base(answer: &SiteAnswer) -> Base<'_> {
        Base {
            origin: ORIGIN,
            is_https: true,
            addresses: Ok(PUBLIC),
            providers: Ok(answer),
            is_same_front: Some(true),
            is_served: true,
        }
    }

    fn one(base: &Base<'_>) -> Finding {
        let mut findings = evaluate(base);
        assert_eq!(findings.len(), 1, "{findings:?}");
        findings.remove(0)
    }

    #[test]
    fn the_portal_is_known_by_its_sign_in_and_its_front_page() {
        let own = answer(200, ORIGIN);
        assert_eq!(
            one(&base(&own)),
            Finding::ok("https://portal.test leads to this portal")
        );
        assert_eq!(
            one(&Base {
                is_same_front: Some(false),
                ..base(&own)
            })
            .level,
            Level::Warning
        );
        assert_eq!(
            one(&Base {
                is_same_front: None,
                ..base(&own)
            })
            .level,
            Level::Warning
        );
        let other = one(&base(&answer(200, "https://other.test")));
        assert!(other.level == Level::Problem && other.text.contains("https://other.test"));
        let nothing = SiteAnswer {
            body: b"<html>".to_vec(),
            ..answer(404, ORIGIN)
        };
        let nothing = one(&base(&nothing));
        assert!(nothing.level == Level::Problem && nothing.text.contains("404"));
        let redirect = SiteAnswer {
            location: Some("https://www.portal.test/".to_owned()),
            ..answer(301, ORIGIN)
        };
        assert!(
            one(&base(&redirect))
                .text
                .contains("redirects to https://www.portal.test/")
        );
    }

    #[test]
    fn an_unreachable_host_is_a_problem_when_a_server_runs() {
        let own = answer(200, ORIGIN);
        let level = |is_served| {
            let away = Base {
                providers: Err("refused"),
                is_served,
                ..base(&own)
            };
            let nameless = Base {
                addresses: Err("unknown"),
                ..Base {
                    is_served,
                    ..base(&own)
                }
            };
            assert!(one(&nameless).text.contains("has no address"));
            (one(&away).level, one(&nameless).level)
        };
        assert_eq!(level(true), (Level::Problem, Level::Problem));
        assert_eq!(level(false), (Level::Warning, Level::Warning));
    }

    #[test]
    fn a_public_host_needs_https() {
        let own = answer(200, ORIGIN);
        let plain = Base {
            is_https: false,
            ..base(&own)
        };
        assert_eq!(evaluate(&plain)[0].level, Level::Warning);
        assert_eq!(
            one(&Base {
                addresses: Ok(PRIVATE),
                ..plain
            })
            .level,
            Level::Ok
        );
    }
}

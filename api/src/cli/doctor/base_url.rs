//! Whether the base URL leads to this portal, and safely.

use super::facts::Facts;
use super::finding::{Finding, Level};
use super::http::Site;
use api::http::{BaseUrl, is_near};
use serde_json::Value;

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let options = &facts.options;
    let published = std::fs::read(options.public.join("index.html")).ok();
    evaluate(
        &options.base_url,
        &facts.site,
        published.as_deref(),
        facts.is_served(),
    )
}

/// `published` is the front page in the published folder; `is_served`: a server runs at `--addr`.
fn evaluate(
    base: &BaseUrl,
    site: &Site,
    published: Option<&[u8]>,
    is_served: bool,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let addresses = site.addresses.as_deref().unwrap_or_default();
    if !base.is_https() && addresses.iter().any(|address| !is_near(*address)) {
        findings.push(Finding::warning(
            format!("{} is public without https: passwords and cookies can be read in transit", base.origin()),
            "put a web server with TLS in front (scripts/hosting/ has configurations), and set --base-url to the address with \
             https",
        ));
    }
    findings.push(leads(base.origin(), site, published, is_served));
    findings
}

/// Checks the place to which the base URL leads.
fn leads(origin: &str, site: &Site, published: Option<&[u8]>, is_served: bool) -> Finding {
    let unreached = if is_served {
        Level::Problem
    } else {
        Level::Warning
    };
    if let Err(error) = &site.addresses {
        return Finding::of(
            unreached,
            format!("the host of {origin} has no address: {error}"),
            "add it to the DNS, or correct --base-url",
        );
    }
    let answer = match &site.providers {
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
    match (&site.front, published) {
        (Ok(front), Some(published)) if front.status == 200 && front.body == published => {
            Finding::ok(format!("{origin} leads to this portal"))
        }
        (Ok(front), Some(_)) if front.status == 200 => Finding::warning(
            format!("the front page at {origin} is not the one in the published folder"),
            "check whether the web server serves a folder other than --public, or a cache returns old pages",
        ),
        _ => Finding::warning(
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
    use super::super::http::SiteAnswer;
    use super::*;
    use jiff::Timestamp;
    use std::net::{IpAddr, Ipv4Addr};

    const ORIGIN: &str = "https://portal.test";
    const FRONT: &[u8] = b"front";
    const PRIVATE: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));
    const PUBLIC: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 5));

    fn answer(status: u16, body: &[u8]) -> SiteAnswer {
        SiteAnswer {
            status,
            location: None,
            date: None,
            at: Timestamp::UNIX_EPOCH,
            signs: Vec::new(),
            body: body.to_vec(),
        }
    }

    /// A site whose API answers as the portal of this origin.
    fn site(origin: &str) -> Site {
        let body = serde_json::json!({
            "credentials": { "signinUrl": format!("{origin}/api/auth/signin/credentials") },
        });
        Site {
            addresses: Ok(vec![PUBLIC]),
            providers: Ok(answer(200, body.to_string().as_bytes())),
            front: Ok(answer(200, FRONT)),
        }
    }

    /// The only finding.
    fn one(origin: &str, site: &Site, published: Option<&[u8]>, is_served: bool) -> Finding {
        let base = BaseUrl::parse(origin).unwrap();
        let mut findings = evaluate(&base, site, published, is_served);
        assert_eq!(findings.len(), 1, "{findings:?}");
        findings.remove(0)
    }

    #[test]
    fn the_portal_is_known_by_its_sign_in_and_its_front_page() {
        let judged = |site: &Site, published| one(ORIGIN, site, published, true);
        let own = site(ORIGIN);
        assert_eq!(
            judged(&own, Some(FRONT)),
            Finding::ok("https://portal.test leads to this portal")
        );
        assert!(judged(&own, Some(b"old")).text.contains("is not the one"));
        assert_eq!(judged(&own, Some(b"old")).level, Level::Warning);
        assert_eq!(judged(&own, None).level, Level::Warning);
        let broken = Site {
            front: Ok(answer(500, FRONT)),
            ..own.clone()
        };
        assert!(
            judged(&broken, Some(FRONT))
                .text
                .contains("could not be compared")
        );
        let other = judged(&site("https://other.test"), Some(FRONT));
        assert!(other.level == Level::Problem && other.text.contains("https://other.test"));
        let nothing = Site {
            providers: Ok(answer(404, b"<html>")),
            ..own.clone()
        };
        let nothing = judged(&nothing, Some(FRONT));
        assert!(nothing.level == Level::Problem && nothing.text.contains("404"));
        let redirect = Site {
            providers: Ok(SiteAnswer {
                location: Some("https://www.portal.test/".to_owned()),
                ..answer(301, b"")
            }),
            ..own
        };
        assert!(
            judged(&redirect, Some(FRONT))
                .text
                .contains("redirects to https://www.portal.test/")
        );
    }

    #[test]
    fn an_unreachable_host_is_a_problem_when_a_server_runs() {
        let away = Site {
            providers: Err("refused".to_owned()),
            ..site(ORIGIN)
        };
        let nameless = Site {
            addresses: Err("unknown".to_owned()),
            ..site(ORIGIN)
        };
        for (is_served, level) in [(true, Level::Problem), (false, Level::Warning)] {
            let finding = one(ORIGIN, &nameless, None, is_served);
            assert!(finding.level == level && finding.text.contains("has no address"));
            assert_eq!(one(ORIGIN, &away, None, is_served).level, level);
        }
    }

    #[test]
    fn a_public_host_needs_https() {
        let plain = "http://portal.test";
        let base = BaseUrl::parse(plain).unwrap();
        let findings = evaluate(&base, &site(plain), Some(FRONT), true);
        assert_eq!(findings[0].level, Level::Warning);
        let private = Site {
            addresses: Ok(vec![PRIVATE]),
            ..site(plain)
        };
        assert_eq!(one(plain, &private, Some(FRONT), true).level, Level::Ok);
    }
}

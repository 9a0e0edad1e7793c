//! Whether `--trusted-hops` fits what is in front of the server. Only the server sees the headers
//! of proxies: it warns in its log and in the dashboard when requests show one that is not counted.
//! Here it is judged by what the base URL says.

use super::facts::Facts;
use super::finding::Finding;
use super::http;

/// What is judged.
#[derive(Clone, Debug, Default)]
struct Front {
    trusted_hops: usize,
    is_https: bool,
    /// Headers of the answer that the portal does not send.
    signs: Vec<String>,
    /// The base URL is the address on which the server itself listens.
    is_direct: bool,
}

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let (options, site) = (&facts.options, &facts.site);
    let addr = options.addr;
    let is_own = |address: &std::net::IpAddr| *address == addr.ip() || addr.ip().is_unspecified();
    let listens_there = site
        .addresses
        .as_ref()
        .is_ok_and(|resolved| resolved.iter().any(is_own));
    vec![evaluate(&Front {
        trusted_hops: options.trusted_hops,
        is_https: options.base_url.is_https(),
        signs: site
            .providers
            .as_ref()
            .map(|answer| answer.signs.clone())
            .unwrap_or_default(),
        is_direct: !options.base_url.is_https()
            && listens_there
            && http::port(&options.base_url) == addr.port(),
    })]
}

fn evaluate(front: &Front) -> Finding {
    let Front {
        trusted_hops,
        is_https,
        signs,
        is_direct,
    } = front;
    let count = "start the server with --trusted-hops 1 if one proxy in front adds to X-Forwarded-For or Forwarded, with 2 if \
                 two do";
    let shared = "so all readers share the limits of one network";
    match trusted_hops {
        0 if *is_https => Finding::warning(
            format!(
                "something in front decrypts https, but --trusted-hops is 0: if it is a proxy, it is not counted, {shared}"
            ),
            count,
        ),
        0 if !signs.is_empty() => Finding::warning(
            format!(
                "a proxy answers ({}), but --trusted-hops is 0, {shared}",
                signs.join(", ")
            ),
            count,
        ),
        0 => Finding::ok("no proxy was detected, and none is trusted"),
        hops if *is_direct => Finding::warning(
            format!(
                "--trusted-hops is {hops}, but readers reach the server directly: any of them can put a false address into \
                     X-Forwarded-For to avoid limits"
            ),
            "start the server with --trusted-hops 0, or make it listen on an address that only the proxy can reach",
        ),
        hops => Finding::ok(format!(
            "the last {hops} addresses in X-Forwarded-For or Forwarded are trusted: exactly that many proxies must be in front"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    #[test]
    fn hops_are_compared_with_what_shows_itself() {
        let none = Front::default();
        assert_eq!(evaluate(&none).level, Level::Ok);
        assert_eq!(
            evaluate(&Front {
                is_https: true,
                ..none.clone()
            })
            .level,
            Level::Warning
        );
        let nginx = Front {
            signs: vec!["server: nginx".to_owned()],
            ..none.clone()
        };
        assert!(
            evaluate(&nginx).level == Level::Warning && evaluate(&nginx).text.contains("nginx")
        );
        assert_eq!(
            evaluate(&Front {
                trusted_hops: 1,
                is_https: true,
                ..none.clone()
            })
            .level,
            Level::Ok
        );
        assert_eq!(
            evaluate(&Front {
                trusted_hops: 1,
                is_direct: true,
                ..none
            })
            .level,
            Level::Warning
        );
    }
}

//! Whether `--trusted-hops` fits what is in front of the server. Only the server sees the headers
//! of proxies: it warns in its log and in the dashboard when requests show one that is not counted.
//! Here it is judged by what the base URL says.

use super::facts::Facts;
use super::finding::Finding;
use super::http;

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let options = &facts.options;
    let site = &facts.site;
    let is_https = options.base_url.is_https();
    let ip = options.addr.ip();
    let listens_there = site.addresses.as_ref().is_ok_and(|addresses| {
        addresses
            .iter()
            .any(|address| *address == ip || ip.is_unspecified())
    });
    let is_direct =
        !is_https && listens_there && http::port(&options.base_url) == options.addr.port();
    let signs = match &site.providers {
        Ok(answer) => answer.signs.join(", "),
        Err(_) => String::new(),
    };
    vec![evaluate(options.trusted_hops, is_https, &signs, is_direct)]
}

/// `signs` are headers of the answer that the portal does not send; `is_direct`: the base URL is the
/// address on which the server itself listens.
fn evaluate(trusted_hops: usize, is_https: bool, signs: &str, is_direct: bool) -> Finding {
    let count = "start the server with --trusted-hops 1 if one proxy in front adds to X-Forwarded-For or Forwarded, with 2 if \
                 two do";
    let shared = "so all readers share the limits of one network";
    match trusted_hops {
        0 if is_https => Finding::warning(
            format!(
                "something in front decrypts https, but --trusted-hops is 0: if it is a proxy, it is not counted, {shared}"
            ),
            count,
        ),
        0 if !signs.is_empty() => Finding::warning(
            format!("a proxy answers ({signs}), but --trusted-hops is 0, {shared}"),
            count,
        ),
        0 => Finding::ok("no proxy was detected, and none is trusted"),
        hops if is_direct => Finding::warning(
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
        assert_eq!(evaluate(0, false, "", false).level, Level::Ok);
        assert_eq!(evaluate(0, true, "", false).level, Level::Warning);
        let nginx = evaluate(0, false, "server: nginx", false);
        assert!(nginx.level == Level::Warning && nginx.text.contains("nginx"));
        assert_eq!(evaluate(1, true, "", false).level, Level::Ok);
        assert_eq!(evaluate(1, false, "", true).level, Level::Warning);
    }
}

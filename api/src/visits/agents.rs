//! Reads a user agent: whether it is a browser, and its kind of device (docs/protocols.md §10).

use crate::store::Device;

/// Parts of user agents of programs without a reader, in lower case; these are not counted.
const PROGRAMS: [&str; 40] = [
    "bot",
    "crawl",
    "spider",
    "slurp",
    "lighthouse",
    "pagespeed",
    "gtmetrix",
    "facebookexternalhit",
    "facebookcatalog",
    "meta-external",
    "google-read-aloud",
    "googleother",
    "apis-google",
    "mediapartners",
    "feedfetcher",
    "bingpreview",
    "yandex.com/bots",
    "embedly",
    "preview",
    "whatsapp",
    "telegram",
    "viber",
    "skypeuripreview",
    "monitor",
    "uptime",
    "pingdom",
    "headless",
    "phantomjs",
    "puppeteer",
    "playwright",
    "selenium",
    "curl/",
    "wget/",
    "python",
    "java/",
    "okhttp",
    "go-http-client",
    "node-fetch",
    "libwww",
    "http_request",
];

/// Parts of user agents of phones, in lower case; `android` counts together with `mobile` only.
const PHONES: [&str; 8] =
    ["iphone", "ipod", "windows phone", "opera mini", "blackberry", "bb10", "kindle", "instagram"];
const TABLETS: [&str; 4] = ["ipad", "playbook", "silk", "android"];

/// The device; `None`: a program without a reader.
pub(crate) fn device(user_agent: &str) -> Option<Device> {
    let agent = user_agent.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| agent.contains(word));
    if agent.trim().is_empty() || says(&PROGRAMS) {
        return None;
    }
    let android_phone = agent.find("android").is_some_and(|at| agent[at..].contains("mobile"));
    Some(if android_phone || says(&PHONES) {
        Device::Mobile
    } else if says(&TABLETS) {
        Device::Tablet
    } else {
        Device::Desktop
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_and_programs() {
        for (agent, expected) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", Some(Device::Desktop)),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
                Some(Device::Mobile),
            ),
            (
                "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36",
                Some(Device::Mobile),
            ),
            ("Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36", Some(Device::Tablet)),
            ("Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15", Some(Device::Tablet)),
            ("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", None),
            ("facebookexternalhit/1.1", None),
            ("curl/8.5.0", None),
            (" ", None),
        ] {
            assert_eq!(device(agent), expected, "{agent}");
        }
    }
}

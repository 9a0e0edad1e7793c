//! Reads a user agent: whether it is a browser, and its kind of device (docs/protocols.md §10).

use store::Device;

/// The place of a program's name in a user agent. A word is a run of letters and digits.
#[derive(Clone, Copy)]
enum Position {
    /// Words anywhere, one after the other.
    Words,
    /// The first words: what follows them is the program's own.
    Beginning,
    /// The end of a word, as in `Googlebot`.
    Ending,
}

use Position::{Beginning, Ending, Words};

/// Names of programs without a reader, in lower case and without punctuation; visits of these are
/// not counted. People read inside of other programs too (`Telegram-Android/11.3.3`,
/// `[FBAN/FBIOS;…]`, `Instagram 300.0`), so a name is never a part of a word.
const PROGRAMS: [(Position, &[&str]); 9] = [
    // Names that programs which visit sites give themselves (RFC 9309 §2.2.1 has them choose a
    // product token).
    (
        Ending,
        &[
            "bot", "bots", "crawler", "crawlers", "crawl", "spider", "scraper", "fetcher",
            "monitor",
        ],
    ),
    // Google: https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
    // and the pages beside it.
    (
        Words,
        &[
            "adsbot google",
            "apis google",
            "chrome lighthouse",
            "feedfetcher google",
            "google adwords",
            "google cloudvertexbot",
            "google extended",
            "google inspectiontool",
            "google read aloud",
            "google safety",
            "google site verification",
            "google web preview",
            "google pagerenderer",
            "googleother",
            "mediapartners google",
            "pagespeed",
        ],
    ),
    // Meta: https://developers.facebook.com/docs/sharing/webmasters/web-crawlers.
    (
        Words,
        &[
            "facebookexternalhit",
            "facebookcatalog",
            "meta externalagent",
            "meta externalads",
            "meta webindexer",
        ],
    ),
    // Previews of links in messages, as their makers' documents name them.
    (
        Words,
        &[
            "bingpreview",
            "embedly",
            "iframely",
            "mastodon",
            "skypeuripreview",
            "snap url preview service",
            "vkshare",
            "yahoo link preview",
        ],
    ),
    (
        Beginning,
        &[
            "whatsapp",
            "viber",
            "telegram",
            "pleroma",
            "synapse",
            "bluesky cardyb",
        ],
    ),
    // Search, archives and other collections.
    (
        Words,
        &[
            "slurp",
            "yahoo ad monitoring",
            "heritrix",
            "ia archiver",
            "httrack",
            "nutch",
            "yacy",
            "y j br",
            "perplexity user",
            "chatgpt user",
            "claude user",
        ],
    ),
    // Services that measure whether and how fast a site answers.
    (
        Words,
        &[
            "better uptime",
            "checkly",
            "cypress",
            "datadog synthetics",
            "datadogsynthetics",
            "gtmetrix",
            "phantomjs",
            "pingdom",
            "playwright",
            "ptst",
            "puppeteer",
            "selenium",
            "site24x7",
            "statuscake",
            "uptime kuma",
            "uptime",
            "w3c validator",
            "w3c checklink",
            "headlesschrome",
            "electron headless",
        ],
    ),
    // HTTP clients: their own name comes first, and browsers begin with `Mozilla` or `Opera`.
    (
        Beginning,
        &[
            "aiohttp",
            "apache httpclient",
            "axios",
            "colly",
            "curl",
            "dalvik",
            "dart",
            "deno",
            "faraday",
            "feedly",
            "go http client",
            "got",
            "guzzlehttp",
            "http rb",
            "httpie",
            "http request",
            "http request2",
            "httpx",
            "insomnia",
            "java",
            "ktor client",
            "libwww perl",
            "lua resty http",
            "lychee",
            "lwp",
            "mechanize",
            "node",
            "node fetch",
            "nodejs",
            "okhttp",
            "perl",
            "php",
            "postmanruntime",
            "python",
            "reqwest",
            "ruby",
            "scrapy",
            "symfony",
            "undici",
            "urllib",
            "wget",
            "winhttp",
            "wordpress",
        ],
    ),
    // Apple's library of requests, which names the app before itself.
    (Words, &["cfnetwork"]),
];

/// Words that end like programs and are none: a maker of phones.
const NO_PROGRAMS: [&str; 1] = ["cubot"];

/// Parts of user agents of phones, in lower case; `android` counts together with `mobile` only.
const PHONES: [&str; 9] = [
    "iphone",
    "ipod",
    "windows phone",
    "opera mini",
    "blackberry",
    "bb10",
    "kaios",
    "kindle",
    "instagram",
];
const TABLETS: [&str; 4] = ["ipad", "playbook", "silk", "android"];

/// Whether a user agent, in lower case, is that of a program without a reader.
fn is_program(agent: &str) -> bool {
    // Programs name a page about themselves, browsers do not.
    if agent.contains("://") {
        return true;
    }
    let words: Vec<&str> = agent
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let spaced = format!(" {} ", words.join(" "));
    if words.is_empty() {
        return true;
    }
    for (place, names) in PROGRAMS {
        for name in names {
            let is_named = match place {
                // Few agents have the name at all: to put spaces around each of them takes longer
                // than the rest of a heartbeat.
                Words => spaced.contains(name) && spaced.contains(&format!(" {name} ")),
                Beginning => spaced[1..]
                    .strip_prefix(name)
                    .is_some_and(|rest| rest.starts_with(' ')),
                Ending => words
                    .iter()
                    .any(|word| word.ends_with(name) && !NO_PROGRAMS.contains(word)),
            };
            if is_named {
                return true;
            }
        }
    }
    false
}

fn contains_any(agent: &str, words: &[&str]) -> bool {
    words.iter().any(|word| agent.contains(word))
}

/// The device; `None`: a program without a reader.
pub(crate) fn device(user_agent: &str) -> Option<Device> {
    let agent = user_agent.to_lowercase();
    if is_program(&agent) {
        return None;
    }
    let android_phone = agent
        .find("android")
        .is_some_and(|at| agent[at..].contains("mobile"));
    Some(if android_phone || contains_any(&agent, &PHONES) {
        Device::Mobile
    } else if contains_any(&agent, &TABLETS) {
        Device::Tablet
    } else {
        Device::Desktop
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line: what it is, a tab, the user agent.
    const AGENTS: &str = include_str!("agents.tsv");

    #[test]
    fn readers_are_counted_by_device_and_programs_are_not() {
        let mut wrong = Vec::new();
        let lines: Vec<(&str, &str)> = AGENTS
            .lines()
            .filter_map(|line| line.split_once('\t'))
            .collect();
        for &(expected, agent) in &lines {
            let kind = match device(agent) {
                None => "program",
                Some(Device::Mobile) => "mobile",
                Some(Device::Tablet) => "tablet",
                Some(Device::Desktop) => "desktop",
            };
            if kind != expected {
                wrong.push(format!("{agent}: {kind}, not {expected}"));
            }
        }
        assert_eq!(wrong, Vec::<String>::new());
        assert!(lines.len() >= 200, "{} user agents", lines.len());
    }

    #[test]
    fn nothing_is_the_agent_of_a_reader() {
        assert_eq!((device(" "), device(""), device("()")), (None, None, None));
    }
}

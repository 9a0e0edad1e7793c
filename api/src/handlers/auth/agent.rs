//! The name of a browser in the list of sessions: a few words, never the user agent itself.

/// Parts of user agents and the words for them. The first part that occurs decides, because browsers
/// also name each other.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
    ("BSD", "BSD"),
];

/// "Firefox · Linux"; empty where nothing is known.
pub(super) fn describe(user_agent: &str) -> String {
    let mut words = Vec::new();
    for table in [&BROWSERS[..], &SYSTEMS] {
        let known = table.iter().find(|(sign, _)| user_agent.contains(sign));
        words.extend(known.map(|(_, word)| *word));
    }
    words.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::describe;

    #[test]
    fn browsers_in_a_few_words() {
        for (sent, words) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox · Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 \
                 Safari/537.36 Edg/140.0",
                "Edge · Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari · iPhone",
            ),
            ("curl/8.0 <script>", ""),
            ("", ""),
        ] {
            assert_eq!(describe(sent), words);
        }
    }
}

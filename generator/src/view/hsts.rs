//! Strict-Transport-Security: off unless the operator asks for it, because browsers then refuse
//! plain HTTP for two years.

use model::BaseUrl;

/// The hosts that browsers must reach by HTTPS only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hsts {
    /// Nothing: the header is not sent.
    #[default]
    Off,
    /// The host of the site.
    Host,
    /// The host and every host below it, also those that are not the site's.
    Subdomains,
}

impl Hsts {
    /// Reads the value of `--hsts`; the flag alone is `on`.
    pub fn parse(text: &str) -> Result<Hsts, String> {
        match text {
            "off" | "false" | "" => Ok(Hsts::Off),
            "on" | "true" => Ok(Hsts::Host),
            "subdomains" => Ok(Hsts::Subdomains),
            _ => Err("use --hsts, --hsts=subdomains or --hsts=off".to_owned()),
        }
    }

    /// Value of the header.
    pub fn header(self) -> Option<&'static str> {
        match self {
            Hsts::Off => None,
            Hsts::Host => Some("max-age=63072000"),
            Hsts::Subdomains => Some("max-age=63072000; includeSubDomains"),
        }
    }

    /// Refuses a site that browsers reach by plain HTTP: they ignore the header there.
    pub fn check(self, base_url: &BaseUrl) -> Result<(), String> {
        if self == Hsts::Off || base_url.is_https() {
            return Ok(());
        }
        Err(format!(
            "--hsts needs a --base-url that begins with https://, and {base_url} does not"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_its_variable_and_the_file_say_the_same() {
        for (text, hsts) in [
            ("off", Hsts::Off),
            ("false", Hsts::Off),
            ("", Hsts::Off),
            ("on", Hsts::Host),
            ("true", Hsts::Host),
            ("subdomains", Hsts::Subdomains),
        ] {
            assert_eq!(Hsts::parse(text), Ok(hsts), "{text}");
        }
        assert!(Hsts::parse("preload").is_err());
    }

    #[test]
    fn only_a_site_with_https_may_ask_for_it() {
        for (hsts, base, is_fine) in [
            (Hsts::Off, "http://portal.test", true),
            (Hsts::Host, "https://portal.test", true),
            (Hsts::Host, "HTTPS://portal.test", true),
            (Hsts::Host, "http://portal.test", false),
            (Hsts::Subdomains, "http://127.0.0.1:8080", false),
        ] {
            assert_eq!(
                hsts.check(&BaseUrl::parse(base).unwrap()).is_ok(),
                is_fine,
                "{hsts:?} {base}"
            );
        }
    }
}

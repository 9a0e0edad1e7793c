//! `visnyk.toml` of a new portal.

use super::super::installed;
use api::http::BaseUrl;
use api::support::private_files;
use axum::BoxError;
use std::path::Path;

/// Writes the file.
///
/// # Errors
/// It cannot be written, or exists.
pub(super) fn write(dir: &Path, base_url: &BaseUrl) -> Result<(), BoxError> {
    let path = dir.join("visnyk.toml");
    let bundles = installed::bundles();
    // Passwords of mail servers and the like are added to it.
    private_files::write(&path, text(base_url, bundles.as_ref()).as_bytes())
        .map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Values as TOML writes them.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

fn text(base_url: &BaseUrl, bundles: Option<&installed::Bundles>) -> String {
    let base_url = quoted(base_url.origin());
    let mut text = format!(
        "# Options of visnyk-api, which reads this file in its working folder, or where VISNYK_CONFIG names it.\n\
         # A flag wins over a variable VISNYK_..., a variable over this file. `visnyk-api serve --help` lists all.\n\n\
         # Where readers reach the portal. Other host names are refused.\n\
         base-url = {base_url}\n\n\
         # Where the server listens. A web server that speaks TLS stands in front of it.\n\
         addr = \"127.0.0.1:8080\"\n\n\
         # Folders, from the working folder. Everything worth keeping is in data/.\n\
         content = \"content\"\n\
         data = \"data\"\n\
         public = \"public\"\n"
    );
    if let Some(bundles) = bundles {
        let (theme, app) = (quoted(&bundles.theme.to_string_lossy()), quoted(&bundles.app.to_string_lossy()));
        text.push_str(&format!(
            "\n# The look of the public pages, and the app of dashboard and accounts.\ntheme = {theme}\nadmin = {app}\n"
        ));
    }
    text.push_str(
        "\n# Emails: \"outbox\" writes them to data/outbox/; a mail server is smtp://user:password@host:587.\n\
         mail = \"outbox\"\n\n\
         # Web servers in front that add to X-Forwarded-For: 1 behind one nginx or Caddy.\n\
         trusted-hops = 0\n",
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn every_line_is_an_option_with_a_value() {
        let bundles =
            installed::Bundles { theme: PathBuf::from("/a \"b\"/theme"), app: PathBuf::from("/a/admin") };
        let base = BaseUrl::parse("https://visnyk.example").unwrap();
        let table: toml::Table = toml::from_str(&text(&base, Some(&bundles))).unwrap();
        assert_eq!(table["theme"].as_str(), Some("/a \"b\"/theme"));
        assert_eq!(table["base-url"].as_str(), Some("https://visnyk.example"));
        assert!(!text(&base, None).contains("theme ="));
    }
}

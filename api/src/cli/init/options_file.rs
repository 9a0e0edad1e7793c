//! `visnyk.toml` of a new portal.

use api::http::BaseUrl;
use axum::BoxError;
use files::disk;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use support::private_files;

/// Writes the file.
///
/// # Errors
/// The file cannot be written, or exists.
pub(super) fn write(path: &Path, base_url: &BaseUrl) -> Result<(), BoxError> {
    // Passwords of mail servers and the like are added to it.
    let mut file = private_files::create_new(path).map_err(disk::named(path))?;
    file.write_all(text(base_url).as_bytes()).map_err(|error| {
        // A part of it would be taken for a portal; the error is the one to show.
        let _ = std::fs::remove_file(path);
        disk::named(path)(error).into()
    })
}

/// Values as TOML writes them.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

const HTTP: u16 = 80;

/// The address on which the server of a base URL listens, and the number of web servers in front. It
/// is that of the URL and none if the URL is an address without TLS; else the server is behind one.
fn listen_address(base_url: &BaseUrl) -> (SocketAddr, usize) {
    let behind = SocketAddr::from(([127, 0, 0, 1], 8080));
    let host = base_url.address().host().trim_matches(['[', ']']);
    let ip = match host {
        "localhost" => Some(IpAddr::from(Ipv4Addr::LOCALHOST)),
        _ => host.parse().ok(),
    };
    let port = base_url
        .authority()
        .rsplit_once(':')
        .and_then(|(_, port)| port.parse().ok())
        .unwrap_or(HTTP);
    // The server itself speaks no TLS.
    ip.filter(|_| !base_url.is_https())
        .map_or((behind, 1), |ip| (SocketAddr::new(ip, port), 0))
}

fn text(base_url: &BaseUrl) -> String {
    let (address, hops) = listen_address(base_url);
    let base_url = quoted(base_url.origin());
    format!(
        "# Options of visnyk-api. It reads this file from its working folder, or the file set in VISNYK_CONFIG.\n\
         # A flag wins over a variable VISNYK_..., a variable over this file. `visnyk-api serve --help` lists all.\n\n\
         # The address of the portal. Requests for other host names are rejected.\n\
         base-url = {base_url}\n\n\
         # The address to listen on. For readers, put a web server with TLS in front of it.\n\
         addr = \"{address}\"\n\n\
         # Folders in the working folder. Back up data/: it has the database, pictures and backups.\n\
         content = \"content\"\n\
         data = \"data\"\n\
         public = \"public\"\n\n\
         # Emails: \"outbox\" writes them to data/outbox/; a mail server is smtp://user:password@host:587.\n\
         mail = \"outbox\"\n\n\
         # Number of web servers in front that add to X-Forwarded-For: 1 behind one nginx or Caddy.\n\
         trusted-hops = {hops}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_an_option_with_a_value() {
        let base = BaseUrl::parse("https://visnyk.example").unwrap();
        let table: toml::Table = toml::from_str(&text(&base)).unwrap();
        assert_eq!(table["base-url"].as_str(), Some("https://visnyk.example"));
        for (base, address, hops) in [
            ("https://visnyk.example", "127.0.0.1:8080", 1),
            ("https://localhost:8443", "127.0.0.1:8080", 1),
            ("http://127.0.0.1:9000", "127.0.0.1:9000", 0),
            ("http://localhost:9000", "127.0.0.1:9000", 0),
            ("http://[::1]:9000", "[::1]:9000", 0),
            ("http://[::1]", "[::1]:80", 0),
            ("http://localhost", "127.0.0.1:80", 0),
            ("http://192.0.2.1:9000", "192.0.2.1:9000", 0),
            ("http://192.0.2.1", "192.0.2.1:80", 0),
            ("http://0.0.0.0:8085", "0.0.0.0:8085", 0),
            ("http://[2001:db8::1]:9000", "[2001:db8::1]:9000", 0),
            ("https://192.0.2.1:9000", "127.0.0.1:8080", 1),
            ("http://visnyk.example:9000", "127.0.0.1:8080", 1),
        ] {
            let table: toml::Table = toml::from_str(&text(&BaseUrl::parse(base).unwrap())).unwrap();
            assert_eq!(table["addr"].as_str(), Some(address), "{base}");
            assert_eq!(table["trusted-hops"].as_integer(), Some(hops), "{base}");
        }
    }
}

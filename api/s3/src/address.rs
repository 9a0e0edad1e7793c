//! The address of a bucket, and how it is reached.

use hyper::Uri;
use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;

/// A bucket, and the beginning of the names of its objects.
#[derive(Clone, PartialEq, Eq)]
pub struct S3Address {
    /// The name of the bucket.
    pub bucket: String,
    /// Without a slash at its ends; may be empty.
    pub prefix: String,
    /// How it is reached.
    pub connection: S3Connection,
}

/// How a bucket is reached: the `AWS_` variables.
#[derive(Clone, PartialEq, Eq)]
pub struct S3Connection {
    /// `AWS_ENDPOINT_URL`; without it Amazon's own for the region.
    pub endpoint: Option<String>,
    /// `AWS_REGION`, or `AWS_DEFAULT_REGION`.
    pub region: String,
    /// `AWS_ACCESS_KEY_ID`.
    pub key_id: String,
    /// `AWS_SECRET_ACCESS_KEY`.
    pub secret: String,
    /// `AWS_SESSION_TOKEN`, of credentials that end.
    pub token: Option<String>,
    /// `AWS_CA_BUNDLE`: a file with the certificates that vouch for the endpoint, where its
    /// authority is private.
    pub authority: Option<PathBuf>,
}

/// Without credentials.
impl fmt::Display for S3Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s3://{}/{}", self.bucket, self.prefix)
    }
}

impl S3Address {
    /// Reads what follows `s3://`, and the variables that say how it is reached.
    pub fn new(
        place: &str,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<S3Address, String> {
        let (bucket, prefix) = place.split_once('/').unwrap_or((place, ""));
        if bucket.is_empty() || !bucket.chars().all(is_plain) {
            return Err(
                "the address of a bucket is s3://bucket/prefix; credentials are in AWS_ACCESS_KEY_ID and \
                 AWS_SECRET_ACCESS_KEY"
                    .to_owned(),
            );
        }
        let prefix = prefix.trim_matches('/');
        if !prefix.chars().all(|c| is_plain(c) || c == '/') || prefix.contains("//") {
            return Err(
                "the prefix of --storage can have only letters, digits, \"-\", \"_\", \".\" and \"/\""
                    .to_owned(),
            );
        }
        let connection = S3Connection::of(variable)?;
        Ok(S3Address {
            bucket: bucket.to_owned(),
            prefix: prefix.to_owned(),
            connection,
        })
    }
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_')
}

/// A variable that must be set.
fn required(name: &str, value: Option<String>) -> Result<String, String> {
    value.ok_or_else(|| format!("set {name}: --storage needs it for s3://"))
}

impl S3Connection {
    fn of(variable: impl Fn(&str) -> Option<String>) -> Result<S3Connection, String> {
        let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
        let endpoint = variable("AWS_ENDPOINT_URL");
        if let Some(endpoint) = &endpoint {
            check_endpoint(
                endpoint,
                variable("AWS_ALLOW_HTTP").as_deref() == Some("true"),
            )?;
        }
        let region = variable("AWS_REGION").or_else(|| variable("AWS_DEFAULT_REGION"));
        Ok(S3Connection {
            endpoint,
            region: region.unwrap_or_else(|| "us-east-1".to_owned()),
            key_id: required("AWS_ACCESS_KEY_ID", variable("AWS_ACCESS_KEY_ID"))?,
            secret: required("AWS_SECRET_ACCESS_KEY", variable("AWS_SECRET_ACCESS_KEY"))?,
            token: variable("AWS_SESSION_TOKEN"),
            authority: variable("AWS_CA_BUNDLE").map(PathBuf::from),
        })
    }
}

/// Over plain HTTP others on the way read and change pictures and archives.
fn check_endpoint(endpoint: &str, allows_http: bool) -> Result<(), String> {
    let uri: Uri = endpoint
        .parse()
        .map_err(|error| format!("AWS_ENDPOINT_URL: {error}"))?;
    if uri
        .authority()
        .is_some_and(|authority| authority.as_str().contains('@'))
    {
        return Err(
            "AWS_ENDPOINT_URL has no credentials: they are in AWS_ACCESS_KEY_ID".to_owned(),
        );
    }
    let host = uri
        .host()
        .unwrap_or_default()
        .trim_start_matches('[')
        .trim_end_matches(']');
    let is_here = host == "localhost" || host.parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
    match uri.scheme_str() {
        Some("https") => Ok(()),
        Some("http") if is_here || allows_http => Ok(()),
        Some("http") => {
            Err("AWS_ENDPOINT_URL is not encrypted: use https, or set AWS_ALLOW_HTTP=true on a private \
                       network"
                .to_owned())
        }
        _ => Err("AWS_ENDPOINT_URL is an address with https".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::S3Address;

    fn read(place: &str, more: &[(&str, &str)]) -> Result<S3Address, String> {
        let keys = [
            ("AWS_ACCESS_KEY_ID", "id"),
            ("AWS_SECRET_ACCESS_KEY", "secret"),
        ];
        let all: Vec<_> = keys.iter().chain(more).copied().collect();
        let value = |name: &str| {
            all.iter()
                .rev()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| *value)
        };
        S3Address::new(place, |name| value(name).map(ToOwned::to_owned))
    }

    #[test]
    fn an_address_is_a_bucket_and_a_prefix() {
        for (place, bucket, prefix) in [
            ("files", "files", ""),
            ("files/", "files", ""),
            ("my.files/portal/a/", "my.files", "portal/a"),
        ] {
            let address = read(place, &[]).unwrap();
            assert_eq!((&*address.bucket, &*address.prefix), (bucket, prefix));
            assert!(!address.to_string().contains("secret"));
        }
        for place in [
            "",
            "/prefix",
            "key:secret@bucket/prefix",
            "files/a b",
            "files/a//b",
        ] {
            assert!(read(place, &[]).is_err(), "{place}");
        }
    }

    #[test]
    fn plain_http_is_for_this_machine() {
        for (endpoint, allowed) in [
            ("https://s3.example.org", true),
            ("http://127.0.0.1:9000", true),
            ("http://[::1]:9000", true),
            ("http://localhost:9000", true),
            ("http://s3.example.org", false),
            ("http://127.0.0.1.example.org", false),
            ("https://id:secret@s3.example.org", false),
            ("ftp://127.0.0.1", false),
            ("s3.example.org", false),
        ] {
            assert_eq!(
                read("files", &[("AWS_ENDPOINT_URL", endpoint)]).is_ok(),
                allowed,
                "{endpoint}"
            );
        }
        let private = [
            ("AWS_ENDPOINT_URL", "http://s3.internal:9000"),
            ("AWS_ALLOW_HTTP", "true"),
        ];
        assert!(read("files", &private).is_ok());
    }

    #[test]
    fn missing_credentials_are_named() {
        let error = read("files", &[("AWS_SECRET_ACCESS_KEY", "")])
            .err()
            .unwrap();
        assert!(error.contains("AWS_SECRET_ACCESS_KEY"), "{error}");
        assert_eq!(read("files", &[]).unwrap().connection.region, "us-east-1");
        assert_eq!(
            read("files", &[("AWS_REGION", "auto")])
                .unwrap()
                .connection
                .region,
            "auto"
        );
    }
}

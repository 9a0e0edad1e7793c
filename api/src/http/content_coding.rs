//! Content codings: chosen by the request, made once per file.

use axum::http::{HeaderMap, header};
use bytes::Bytes;
use std::io::Write;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Coding {
    Identity,
    Gzip,
    Brotli,
}

impl Coding {
    /// The coding that the client likes best (RFC 9110 §12.5.3); of those it likes alike, the
    /// smallest. A file is never refused: a client that takes no coding at all gets it as it is.
    pub(crate) fn wanted(headers: &HeaderMap) -> Coding {
        let values = headers
            .get_all(header::ACCEPT_ENCODING)
            .iter()
            .filter_map(|value| value.to_str().ok());
        let offers: Vec<(&str, f32)> = values
            .flat_map(|value| value.split(','))
            .filter_map(offer)
            .collect();
        let any = quality(&offers, &["*"]);
        // A client that does not name plain bytes accepts them, and likes them less than any coding
        // that it names.
        let plain = quality(&offers, &["identity"]);
        let gzip = quality(&offers, &["gzip", "x-gzip"]).or(any);
        let brotli = quality(&offers, &["br"]).or(any);
        // Of equal ones the last is the greatest.
        [
            (plain, Coding::Identity),
            (gzip, Coding::Gzip),
            (brotli, Coding::Brotli),
        ]
        .into_iter()
        .filter_map(|(quality, coding)| Some((quality.filter(|quality| *quality > 0.0)?, coding)))
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map_or(Coding::Identity, |(_, coding)| coding)
    }

    /// `Content-Encoding`, and the end of the ETag.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Coding::Identity => None,
            Coding::Gzip => Some("gzip"),
            Coding::Brotli => Some("br"),
        }
    }

    /// The coded bytes. `effort` is brotli's quality. Writing into memory does not fail.
    pub(crate) fn apply(self, plain: &Bytes, effort: i32) -> Bytes {
        let coded = match self {
            Coding::Identity => return plain.clone(),
            Coding::Gzip => gzip(plain),
            Coding::Brotli => brotli(plain, effort),
        };
        coded.map_or_else(|_| plain.clone(), Bytes::from)
    }
}

/// The quality that a client offers for a coding of one of these names.
fn quality(offers: &[(&str, f32)], names: &[&str]) -> Option<f32> {
    offers
        .iter()
        .filter(|(name, _)| names.iter().any(|known| name.eq_ignore_ascii_case(known)))
        .map(|(_, quality)| *quality)
        .max_by(f32::total_cmp)
}

/// The name and the quality of an offer such as `gzip;q=0.5`; `None` for any other text.
fn offer(text: &str) -> Option<(&str, f32)> {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    let quality = weight.map_or(Ok(1.0), |weight| weight.trim().parse::<f32>());
    let quality = quality
        .ok()
        .filter(|quality| (0.0..=1.0).contains(quality))?;
    Some((name, quality))
}

fn gzip(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(6));
    encoder.write_all(plain)?;
    encoder.finish()
}

fn brotli(plain: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams {
        quality,
        lgwin: 20,
        ..Default::default()
    };
    let mut coded = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut coded, &params)?;
    Ok(coded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use proptest::prelude::*;

    fn wanted(value: &str) -> Coding {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::ACCEPT_ENCODING,
            HeaderValue::from_str(value).unwrap(),
        );
        Coding::wanted(&headers)
    }

    #[test]
    fn the_coding_with_the_highest_quality_is_chosen() {
        for (value, coding) in [
            ("", Coding::Identity),
            ("gzip, deflate, br", Coding::Brotli),
            ("br;q=0, gzip", Coding::Gzip),
            ("gzip;q=0.5, br;q=0.4", Coding::Gzip),
            ("gzip;q=0.5 , BR ; Q=0.500", Coding::Brotli),
            ("*", Coding::Brotli),
            ("*;q=0", Coding::Identity),
            ("*;q=0, gzip;q=0.001", Coding::Gzip),
            ("br;q=0, *;q=0.3", Coding::Gzip),
            ("identity, gzip;q=0.9", Coding::Identity),
            ("identity;q=0, gzip;q=0.1", Coding::Gzip),
            ("identity;q=0", Coding::Identity),
            ("zstd, deflate", Coding::Identity),
            ("br;q=1.5, gzip;q=x, x-gzip", Coding::Gzip),
            (",,;q=1, ;", Coding::Identity),
        ] {
            assert_eq!(wanted(value), coding, "{value}");
        }
        assert_eq!(Coding::wanted(&HeaderMap::new()), Coding::Identity);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn what_a_client_refuses_is_never_chosen(
            names in proptest::sample::subsequence(vec!["br", "gzip", "identity", "*", "zstd"], 0..=5),
            qualities in proptest::collection::vec(0u16..=1000, 5),
        ) {
            let offers: Vec<String> = names
                .iter()
                .zip(&qualities)
                .map(|(name, quality)| format!("{name};q={}", f32::from(*quality) / 1000.0))
                .collect();
            let quality_of = |name: &str| names.iter().position(|known| *known == name).map(|i| qualities[i]);
            let chosen = wanted(&offers.join(","));
            let quality = match chosen.name() {
                Some(name) => quality_of(name).or(quality_of("*")).unwrap_or(0),
                None => quality_of("identity").unwrap_or(0),
            };
            prop_assert!(chosen == Coding::Identity || quality > 0, "{offers:?}: {chosen:?}");
            for other in ["br", "gzip", "identity"] {
                prop_assert!(quality_of(other).unwrap_or(0) <= quality, "{offers:?}: {chosen:?}, not {other}");
            }
        }
    }
}

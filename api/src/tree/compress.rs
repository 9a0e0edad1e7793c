//! Content codings: chosen by the request, made once per file.

use axum::http::{HeaderMap, header};
use bytes::Bytes;
use std::io::Write;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coding {
    Identity,
    Gzip,
    Brotli,
}

impl Coding {
    /// The best coding the client takes.
    pub(crate) fn wanted(headers: &HeaderMap) -> Coding {
        let offers = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let mut best = Coding::Identity;
        for offer in offers.flat_map(|value| value.split(',')) {
            let mut parts = offer.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default();
            let refused = parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"));
            match name {
                "br" if !refused => return Coding::Brotli,
                "gzip" if !refused => best = Coding::Gzip,
                _ => {}
            }
        }
        best
    }

    /// `Content-Encoding`, and the end of the ETag.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Coding::Identity => None,
            Coding::Gzip => Some("gzip"),
            Coding::Brotli => Some("br"),
        }
    }

    /// The coded bytes; the plain ones when coding fails. `effort` is brotli's quality.
    pub(crate) fn apply(self, plain: &Bytes, effort: i32) -> Bytes {
        let coded = match self {
            Coding::Identity => return plain.clone(),
            Coding::Gzip => gzip(plain),
            Coding::Brotli => brotli(plain, effort),
        };
        coded.map_or_else(|_| plain.clone(), Bytes::from)
    }
}

fn gzip(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(6));
    encoder.write_all(plain)?;
    encoder.finish()
}

fn brotli(plain: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality, lgwin: 20, ..Default::default() };
    let mut coded = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut coded, &params)?;
    Ok(coded)
}

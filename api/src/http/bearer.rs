//! The header `Authorization` with an API token. Other schemes are of proxies in front, and mean
//! nothing here.

use axum::http::{HeaderMap, HeaderValue, header};
use domain::accounts::api_tokens::ApiToken;

const SCHEME: &[u8] = b"bearer";

/// What follows the scheme; `None`: it is another one.
fn credentials(value: &HeaderValue) -> Option<&[u8]> {
    let rest = value.as_bytes().split_at_checked(SCHEME.len());
    let (_, rest) = rest.filter(|(scheme, _)| scheme.eq_ignore_ascii_case(SCHEME))?;
    if rest.is_empty() {
        return Some(rest);
    }
    rest.strip_prefix(b" ")
}

/// Whether a token makes the call: cookies say nothing then.
pub(crate) fn is_sent(headers: &HeaderMap) -> bool {
    let mut values = headers.get_all(header::AUTHORIZATION).iter();
    values.any(|value| credentials(value).is_some())
}

/// The token of a request. `None`: there is none, there are two, or it was never one.
pub(crate) fn token(headers: &HeaderMap) -> Option<ApiToken> {
    let mut values = headers.get_all(header::AUTHORIZATION).iter();
    let (Some(value), None) = (values.next(), values.next()) else {
        return None;
    };
    let text = str::from_utf8(credentials(value)?).ok()?;
    ApiToken::read(text.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_whole_token_is_read() {
        let token = ApiToken::random();
        let own = format!("Bearer {}", token.text());
        let odd = HeaderValue::from_bytes(b"Bearer \xff").unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, odd);
        assert!(is_sent(&headers) && super::token(&headers).is_none());
        for (sent, is_sent_here, is_read) in [
            (&[][..], false, false),
            (&["Basic dmlzbnlrOnZpc255aw=="], false, false),
            (&["Bearer"], true, false),
            (&["Bearers vsn_"], false, false),
            (&["Bearer "], true, false),
            (&["Bearer vsn_"], true, false),
            (&[&own[..own.len() - 1]], true, false),
            (&[&own, &own], true, false),
            (&["Basic dmlzbnlrOnZpc255aw==", &own], true, false),
            (&[&own], true, true),
            (&[&own.replacen("Bearer", "bEARER", 1)], true, true),
        ] {
            let mut all = HeaderMap::new();
            for value in sent {
                all.append(header::AUTHORIZATION, HeaderValue::from_str(value).unwrap());
            }
            assert_eq!(is_sent(&all), is_sent_here, "{sent:?}");
            assert_eq!(super::token(&all).is_some(), is_read, "{sent:?}");
        }
    }
}

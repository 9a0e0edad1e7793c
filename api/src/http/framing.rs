//! Refuses what two programs may frame differently: a bare line feed in a head or a trailer, and a
//! Content-Length beside a Transfer-Encoding (RFC 9112 §2.2, §6.1). hyper accepts the first and
//! ignores the length of the second; a proxy in front may do otherwise, and then a client can hide
//! a request in the body of another.
//!
//! The bytes pass through on their way to hyper. An offending byte is replaced by NUL, which no
//! head may hold: hyper answers 400 and closes the connection. Everything else that is malformed is
//! left to hyper.

/// Position within the requests of a connection.
#[derive(Debug, Default)]
pub(crate) struct Framing {
    state: FramingState,
    /// The present line as far as it has come, without its line feed.
    line: Vec<u8>,
    length: Option<u64>,
    /// Whether the last transfer coding is `chunked`; `None` without any.
    is_chunked: Option<bool>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FramingState {
    /// Before the first byte of a request: empty lines are skipped.
    #[default]
    Start,
    Head,
    /// So many bytes of a body are left.
    Body(u64),
    ChunkSize,
    /// So many bytes of a chunk are left.
    Chunk(u64),
    Trailer,
    /// hyper refuses the request and closes the connection.
    Over,
}

/// Longer lines are longer than any head that hyper accepts.
const LONGEST_LINE: usize = 64 * 1024;

impl Framing {
    /// Looks at the next bytes of the stream.
    pub(crate) fn check(&mut self, bytes: &mut [u8]) {
        let mut at = 0;
        while at < bytes.len() {
            match self.state {
                FramingState::Over => return,
                FramingState::Body(left) | FramingState::Chunk(left) => {
                    let step = usize::try_from(left)
                        .unwrap_or(usize::MAX)
                        .min(bytes.len() - at);
                    at += step;
                    let is_chunk = matches!(self.state, FramingState::Chunk(_));
                    self.state = match (left - step as u64, is_chunk) {
                        (0, false) => FramingState::Start,
                        (0, true) => FramingState::ChunkSize,
                        (left, false) => FramingState::Body(left),
                        (left, true) => FramingState::Chunk(left),
                    };
                }
                FramingState::Start
                | FramingState::Head
                | FramingState::ChunkSize
                | FramingState::Trailer => {
                    let rest = &mut bytes[at..];
                    let Some(end) = rest.iter().position(|byte| *byte == b'\n') else {
                        self.line.extend_from_slice(rest);
                        if self.line.len() > LONGEST_LINE {
                            self.state = FramingState::Over;
                        }
                        return;
                    };
                    self.line.extend_from_slice(&rest[..end]);
                    let sound = self.line.pop() == Some(b'\r') && self.line_ended();
                    self.line.clear();
                    if !sound {
                        rest[end] = 0;
                        self.state = FramingState::Over;
                        return;
                    }
                    at += end + 1;
                }
            }
        }
    }

    /// Takes the state that follows a line; `false` if the request has to be refused.
    fn line_ended(&mut self) -> bool {
        match self.state {
            FramingState::Start if self.line.is_empty() => {}
            FramingState::Start => {
                self.length = None;
                self.is_chunked = None;
                self.state = FramingState::Head;
            }
            FramingState::Head if self.line.is_empty() => return self.head_ended(),
            FramingState::Head => self.field(),
            FramingState::ChunkSize => {
                let digits = self
                    .line
                    .iter()
                    .take_while(|byte| byte.is_ascii_hexdigit())
                    .count();
                let digits = std::str::from_utf8(&self.line[..digits]).unwrap_or_default();
                self.state = match u64::from_str_radix(digits, 16) {
                    Ok(0) => FramingState::Trailer,
                    // The data ends with CR and LF of its own.
                    Ok(size) if size <= u64::MAX - 2 => FramingState::Chunk(size + 2),
                    _ => FramingState::Over,
                };
            }
            FramingState::Trailer if self.line.is_empty() => self.state = FramingState::Start,
            FramingState::Trailer
            | FramingState::Body(_)
            | FramingState::Chunk(_)
            | FramingState::Over => {}
        }
        true
    }

    /// A field of the head.
    fn field(&mut self) {
        let Some(colon) = self.line.iter().position(|byte| *byte == b':') else {
            return;
        };
        let (name, value) = self.line.split_at(colon);
        let value = value[1..].trim_ascii();
        if name.eq_ignore_ascii_case(b"content-length") {
            let value = std::str::from_utf8(value).unwrap_or_default();
            // hyper refuses a malformed value, and one that differs from the first.
            self.length = Some(value.parse().unwrap_or_default());
        } else if name.eq_ignore_ascii_case(b"transfer-encoding") {
            let last = value
                .rsplit(|byte| *byte == b',')
                .next()
                .unwrap_or_default();
            let is_chunked = last.trim_ascii().eq_ignore_ascii_case(b"chunked");
            self.is_chunked = Some(is_chunked);
        }
    }

    fn head_ended(&mut self) -> bool {
        self.state = match (self.length, self.is_chunked) {
            (Some(_), Some(_)) => return false,
            (Some(0) | None, None) => FramingState::Start,
            (Some(length), None) => FramingState::Body(length),
            (None, Some(true)) => FramingState::ChunkSize,
            (None, Some(false)) => FramingState::Over,
        };
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GET: &str = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

    /// The bytes that hyper receives of a stream that comes in pieces of this size.
    fn passed(stream: &str, piece: usize) -> String {
        let (mut framing, mut bytes) = (Framing::default(), stream.as_bytes().to_vec());
        for piece in bytes.chunks_mut(piece) {
            framing.check(piece);
        }
        String::from_utf8(bytes).unwrap()
    }

    /// However the stream is cut, it passes as the text with its bars removed: there, NUL replaces
    /// a byte.
    #[track_caller]
    fn is_cut_at(marked: &str) {
        let stream = marked.replace('|', "");
        let expected = marked.replace("|\n", "\0");
        for piece in 1..=stream.len() {
            assert_eq!(passed(&stream, piece), expected, "in pieces of {piece}");
        }
    }

    #[test]
    fn sound_requests_pass_unchanged() {
        let body = "Content-Length: 6\r\n\r\na\nb\n\n\n";
        let chunked = "Transfer-Encoding: gzip, chunked\r\n\r\n3;x=y\r\n\n\n\n\r\nA\r\n0123\n56789\r\n0\r\nT: u\r\n\r\n";
        for stream in [
            GET.to_owned(),
            format!("{GET}\r\n\r\n{GET}"),
            format!("POST / HTTP/1.1\r\nHost: a\r\n{body}{GET}"),
            format!("POST / HTTP/1.1\r\nHost: a\r\n{chunked}{GET}"),
            format!("POST / HTTP/1.1\r\ncontent-length: 2\r\nCONTENT-LENGTH: 2\r\n\r\n\n\n{GET}"),
            format!("POST / HTTP/1.1\r\nContent-Length:\t0 \r\n\r\n{GET}"),
        ] {
            is_cut_at(&stream);
        }
    }

    #[test]
    fn a_bare_line_feed_is_replaced_wherever_a_line_ends() {
        for marked in [
            "GET / HTTP/1.1|\nHost: a\n\n".to_owned(),
            "GET / HTTP/1.1\r\nHost: a|\n\r\n".to_owned(),
            "GET / HTTP/1.1\r\nHost: a\r\n|\n".to_owned(),
            format!("|\n{GET}"),
            format!("{GET}GET / HTTP/1.1\r\nX: a|\n\n"),
            format!("POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n\n\nGET / HTTP/1.1|\n{GET}"),
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1|\na\r\n0\r\n\r\n".to_owned(),
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nT: u|\n\r\n"
                .to_owned(),
            format!(
                "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1|\n{GET}"
            ),
        ] {
            is_cut_at(&marked);
        }
    }

    #[test]
    fn a_length_beside_a_transfer_coding_ends_the_head_with_nul() {
        for [one, other] in [
            ["Content-Length: 5", "Transfer-Encoding: chunked"],
            ["transfer-encoding: chunked", "content-length: 0"],
            ["Transfer-Encoding: identity", "Content-Length: x"],
        ] {
            is_cut_at(&format!(
                "POST / HTTP/1.1\r\n{one}\r\nX: y\r\n{other}\r\n\r|\n0\r\n\r\n{GET}"
            ));
        }
    }
}

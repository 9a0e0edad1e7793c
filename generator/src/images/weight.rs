//! No file of a width weighs more than the picture it is made from.
//!
//! A drawing of few colors, saved without loss, is often lighter as it is than any smaller copy
//! that a lossy encoder makes, and better to look at. Then the picture itself is published under
//! the name of the width: the file is wider than its name says, and readers pay less for more.

use super::encode;
use super::encode::EFFORT;
use super::frame::Frame;
use super::header::{Header, PictureFormat};
use super::limits::PictureProblem;
use super::variant::{Variant, WIDTHS};
use std::sync::OnceLock;

/// The facts of a picture's bytes that limit the weight of its widths.
#[derive(Debug)]
pub(super) struct Weight {
    /// Bytes of the picture, which no width may exceed.
    most: usize,
    /// Its pixels were saved without loss.
    lossless: bool,
    /// Its pixels have less than a bit each, without loss: it is no photograph.
    sparse: bool,
    /// Its own bytes, if a page can show them: a WebP with pixels and nothing else.
    own: Option<Vec<u8>>,
    /// The file that replaces widths which weigh too much, once one has.
    whole: OnceLock<Option<Vec<u8>>>,
    /// Every width of a sparse picture weighs too much, because the narrowest does.
    replaced: OnceLock<bool>,
}

/// Qualities that are tried below a width's own one where nothing replaces it: for pictures that
/// came as JPEG.
const LOWER: [u8; 6] = [70, 60, 45, 30, 15, 0];

impl Weight {
    pub(super) fn of(bytes: &[u8], header: &Header) -> Weight {
        let chunks = chunks(bytes);
        let lossless = match header.format {
            PictureFormat::Png => true,
            PictureFormat::WebP => chunks.iter().flatten().any(|name| name == b"VP8L"),
            PictureFormat::Jpeg => false,
        };
        let pixels = header.width as usize * header.height as usize;
        let own = matches!(chunks.as_deref(), Some([[b'V', b'P', b'8', b' ' | b'L']]))
            .then(|| bytes.to_vec());
        Weight {
            most: bytes.len(),
            lossless,
            sparse: lossless && bytes.len() * 8 < pixels,
            own,
            whole: OnceLock::new(),
            replaced: OnceLock::new(),
        }
    }

    /// The file of a width: lossy where that is light enough, else the whole picture, else of a
    /// lower quality. `frame` holds the picture at its widest, `at` brings it to a width.
    pub(super) fn file(
        &self,
        frame: &Frame,
        width: u16,
        at: impl Fn(u16) -> Result<Frame, PictureProblem>,
    ) -> Result<Vec<u8>, PictureProblem> {
        let lossy = |width: u16| encode::webp(&at(width)?, Variant::Width(width).quality(), EFFORT);
        let whole = if self.sparse {
            self.whole(frame)?
        } else {
            None
        };
        let most = whole.map_or(self.most, <[u8]>::len);
        let narrowest = WIDTHS[0];
        if let Some(whole) = whole
            && width > narrowest
        {
            // One small encoding says what four large ones would.
            let replaced = if let Some(known) = self.replaced.get() {
                *known
            } else {
                let too_heavy = lossy(narrowest)?.len() > most;
                *self.replaced.get_or_init(|| too_heavy)
            };
            if replaced {
                return Ok(whole.to_vec());
            }
        }
        let bytes = lossy(width)?;
        if bytes.len() <= most {
            return Ok(bytes);
        }
        match self.whole(frame)? {
            Some(whole) => Ok(whole.to_vec()),
            None => self.lowered(bytes, &at(width)?),
        }
    }

    /// The first quality that is light enough, or the lightest.
    fn lowered(&self, mut lightest: Vec<u8>, frame: &Frame) -> Result<Vec<u8>, PictureProblem> {
        for quality in LOWER {
            if lightest.len() <= self.most {
                break;
            }
            let bytes = encode::webp(frame, quality, EFFORT)?;
            if bytes.len() < lightest.len() {
                lightest = bytes;
            }
        }
        Ok(lightest)
    }

    fn whole(&self, frame: &Frame) -> Result<Option<&[u8]>, PictureProblem> {
        if self.own.is_some() || !self.lossless {
            return Ok(self.own.as_deref());
        }
        let known = if let Some(known) = self.whole.get() {
            known
        } else {
            let bytes = encode::webp_lossless(frame)?;
            self.whole
                .get_or_init(|| Some(bytes).filter(|bytes| bytes.len() <= self.most))
        };
        Ok(known.as_deref())
    }
}

/// The names of the chunks of a WebP file; `None` of anything else, and of a file with something
/// behind the last one.
fn chunks(bytes: &[u8]) -> Option<Vec<[u8; 4]>> {
    let is_webp = bytes.starts_with(b"RIFF") && bytes.get(8..12)? == b"WEBP";
    if !is_webp || number(bytes, 4)?.checked_add(8)? != bytes.len() {
        return None;
    }
    let mut names = Vec::new();
    let mut at = 12;
    while at < bytes.len() {
        names.push(bytes.get(at..at + 4)?.try_into().ok()?);
        let length = number(bytes, at + 4)?;
        // Bodies of odd length are followed by one byte more.
        at = at.checked_add(8 + length % 2)?.checked_add(length)?;
    }
    (at == bytes.len()).then_some(names)
}

fn number(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
    usize::try_from(u32::from_le_bytes(four)).ok()
}

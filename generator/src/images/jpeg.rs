//! A walk over the markers of a JPEG, for the two things its decoder does not report before it
//! decodes: how much memory the file's kind of coding takes, and whether the file goes on to its
//! end.
//!
//! A decoder that meets a cut-off file paints the rest gray, which is right for a browser and wrong
//! for a newspaper's archive.

/// The facts that the markers have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Markers {
    /// Bytes of coefficients a decoder must keep for the whole picture: 0 when it can go row by
    /// row.
    pub coefficients: u64,
    /// The end marker is there.
    pub whole: bool,
}

const SOI: u8 = 0xd8;
const EOI: u8 = 0xd9;
const SOS: u8 = 0xda;

/// Reads the markers; one that cannot be read counts as absent.
pub(super) fn markers(bytes: &[u8]) -> Markers {
    let mut markers = Markers::default();
    walk(bytes, &mut markers);
    markers
}

fn walk(bytes: &[u8], markers: &mut Markers) -> Option<()> {
    if bytes.get(..2)? != [0xff, SOI] {
        return None;
    }
    let mut at = 2;
    let mut frame = FrameHeader::default();
    let mut scans = 0;
    loop {
        at += memchr::memchr(0xff, bytes.get(at..)?)?;
        // Any number of 0xff may precede a marker.
        while *bytes.get(at)? == 0xff {
            at += 1;
        }
        let marker = bytes[at];
        at += 1;
        match marker {
            EOI if scans > 0 => {
                markers.whole = true;
                return Some(());
            }
            // A stuffed zero, a restart, or a marker without a body.
            0x00..=0x01 | 0xd0..=EOI => continue,
            _ => {}
        }
        let length = usize::from(number(bytes, at)?);
        let body = bytes.get(at + 2..at + length.max(2))?;
        match marker {
            // Frame headers; the other markers in this range define tables or arithmetic coding.
            0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => {
                frame = FrameHeader::read(marker, body)?;
            }
            SOS => {
                scans += 1;
                let parts = *body.first()?;
                if scans == 1 && (frame.progressive || parts < frame.components) {
                    markers.coefficients = frame.coefficients;
                }
            }
            _ => {}
        }
        at += length.max(2);
    }
}

fn number(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes([*bytes.get(at)?, *bytes.get(at + 1)?]))
}

/// A frame header.
#[derive(Clone, Copy, Debug, Default)]
struct FrameHeader {
    progressive: bool,
    components: u8,
    /// Bytes of all coefficients, two each, in whole blocks of the largest component.
    coefficients: u64,
}

impl FrameHeader {
    /// Body: precision, height, width, number of components, and three bytes for each.
    fn read(marker: u8, body: &[u8]) -> Option<FrameHeader> {
        let height = u64::from(number(body, 1)?);
        let width = u64::from(number(body, 3)?);
        let components = *body.get(5)?;
        let factors = body
            .get(6..6 + 3 * usize::from(components))?
            .chunks_exact(3);
        let factors: Vec<(u64, u64)> = factors
            .map(|c| (u64::from(c[1] >> 4).max(1), u64::from(c[1] & 15).max(1)))
            .collect();
        let most_h = factors.iter().map(|(h, _)| *h).max()?;
        let most_v = factors.iter().map(|(_, v)| *v).max()?;
        let units = width.div_ceil(8 * most_h) * height.div_ceil(8 * most_v);
        let blocks: u64 = factors.iter().map(|(h, v)| h * v).sum();
        let progressive = matches!(marker, 0xc2 | 0xc6 | 0xca | 0xce);
        Some(FrameHeader {
            progressive,
            components,
            coefficients: units * blocks * 64 * 2,
        })
    }
}

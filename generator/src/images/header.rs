//! Reads the first bytes of a picture: they are enough to reject it, or to know the cost of its
//! decoding.

use super::frame::halves;
use super::jpeg;
use super::limits::{LARGEST, PictureLimits, PictureProblem};
use image::metadata::Orientation;
use image::{ColorType, ImageDecoder, ImageError, ImageFormat, ImageReader};
use std::io::Cursor;

/// A format that is taken, known by content and never by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PictureFormat {
    /// JPEG, baseline or progressive.
    Jpeg,
    /// PNG, with or without transparency.
    Png,
    /// WebP, lossy or lossless.
    WebP,
}

impl PictureFormat {
    /// The format by the first bytes; `None` for everything else, SVG and HTML among it.
    pub fn of(bytes: &[u8]) -> Option<PictureFormat> {
        match image::guess_format(bytes).ok()? {
            ImageFormat::Jpeg => Some(PictureFormat::Jpeg),
            ImageFormat::Png => Some(PictureFormat::Png),
            ImageFormat::WebP => Some(PictureFormat::WebP),
            _ => None,
        }
    }

    /// The usual ending of file names.
    pub const fn extension(self) -> &'static str {
        match self {
            PictureFormat::Jpeg => "jpg",
            PictureFormat::Png => "png",
            PictureFormat::WebP => "webp",
        }
    }

    const fn known_to_decoder(self) -> ImageFormat {
        match self {
            PictureFormat::Jpeg => ImageFormat::Jpeg,
            PictureFormat::Png => ImageFormat::Png,
            PictureFormat::WebP => ImageFormat::WebP,
        }
    }
}

/// A picture that may be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    pub(crate) format: PictureFormat,
    /// Pixels, as the picture is seen.
    pub width: u32,
    /// Pixels, as the picture is seen.
    pub height: u32,
    /// Bytes its decoding will hold at its peak, rounded up; [`super::DecodeBudget`] counts them.
    pub memory: u64,
}

/// Looks at a file without decoding it.
///
/// # Errors
/// The first reason to refuse it, by `limits`; see [`PictureProblem`]. Takes a tenth of a
/// millisecond, also for bombs; for a JPEG about one for each megabyte, because its end is looked
/// for.
pub fn read_header(bytes: &[u8], limits: &PictureLimits) -> Result<Header, PictureProblem> {
    open(bytes, limits).map(|opened| opened.header)
}

/// A decoder whose header has been admitted.
pub(super) struct Opened<'a> {
    pub header: Header,
    pub orientation: Orientation,
    pub decoder: Box<dyn ImageDecoder + 'a>,
}

pub(super) fn open<'a>(
    bytes: &'a [u8],
    limits: &PictureLimits,
) -> Result<Opened<'a>, PictureProblem> {
    limits.admit_file(bytes.len())?;
    let format = PictureFormat::of(bytes).ok_or(PictureProblem::Format)?;
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format.known_to_decoder());
    let mut bounds = image::Limits::no_limits();
    bounds.max_alloc = Some(limits.allocation);
    reader.limits(bounds);
    let mut decoder = reader
        .into_decoder()
        .map_err(|error| refusal(&error, limits))?;
    let markers = jpeg::markers(bytes);
    let (stored_width, stored_height) = decoder.dimensions();
    let memory = memory(format, &decoder, markers.coefficients);
    // Sizes before anything else is read: turning a picture changes neither its area nor its
    // longest side.
    let mut header = Header {
        format,
        width: stored_width,
        height: stored_height,
        memory,
    };
    PictureLimits {
        least: (1, 1),
        ..*limits
    }
    .admit(header.width, header.height, header.memory)?;
    let orientation = decoder
        .orientation()
        .map_err(|error| refusal(&error, limits))?;
    if turns_sides(orientation) {
        (header.width, header.height) = (stored_height, stored_width);
    }
    limits.admit(header.width, header.height, header.memory)?;
    if format == PictureFormat::Jpeg && !markers.whole {
        return Err(PictureProblem::Damaged("it ends too early".to_owned()));
    }
    Ok(Opened {
        header,
        orientation,
        decoder: Box::new(decoder),
    })
}

/// Whether width and height change places.
pub(super) const fn turns_sides(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    )
}

/// The bytes of the pixels, and of the larger of two things beside them: the memory of the decoder,
/// or the picture half-way through being made smaller, when its rows are short already and its
/// columns are not.
fn memory(format: PictureFormat, decoder: &impl ImageDecoder, coefficients: u64) -> u64 {
    let (width, height) = decoder.dimensions();
    let width = u64::from(width);
    let height = u64::from(height);
    let beside = match format {
        PictureFormat::Jpeg => coefficients,
        PictureFormat::Png => 0,
        // A lossless WebP is decoded with transparency whether it has any or not, and an animated
        // one on a canvas.
        PictureFormat::WebP => width * height * 4,
    };
    // Whichever way it lies.
    let longest = LARGEST.0.max(LARGEST.1);
    let pixel = u64::from(decoder.color_type().bytes_per_pixel());
    let side = u32::try_from(width.max(height)).unwrap_or(u32::MAX);
    let rows = if halves(side, longest) {
        height / 2
    } else {
        height
    };
    let halfway = if width.max(height) > u64::from(LARGEST.0) {
        width.min(longest.into()) * rows * pixel
    } else {
        0
    };
    decoder.total_bytes().saturating_add(beside.max(halfway))
}

pub(super) fn refusal(error: &ImageError, limits: &PictureLimits) -> PictureProblem {
    match error {
        ImageError::Limits(_) => limits.too_large(),
        other => PictureProblem::Damaged(other.to_string()),
    }
}

/// The pixels of a decoder as the resizer names them: channels, and whether they have sixteen bits.
pub(super) const fn channels(color: ColorType) -> Option<(usize, bool)> {
    match color {
        ColorType::L8 => Some((1, false)),
        ColorType::La8 => Some((2, false)),
        ColorType::Rgb8 => Some((3, false)),
        ColorType::Rgba8 => Some((4, false)),
        ColorType::L16 => Some((1, true)),
        ColorType::La16 => Some((2, true)),
        ColorType::Rgb16 => Some((3, true)),
        ColorType::Rgba16 => Some((4, true)),
        _ => None,
    }
}

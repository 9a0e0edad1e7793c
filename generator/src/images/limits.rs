//! Limits of pictures, and the reasons to reject one. Everything here is decided from the header: a
//! bomb costs as much as its first bytes.

use model::Media;

/// Bounds on a picture that is uploaded or put into `content/` (docs/content-model.md §0.4,
/// docs/security.md item 33).
///
/// Lengths are pixels of the picture as it is seen, after its orientation is applied; sizes are
/// bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureLimits {
    /// The file.
    pub file: usize,
    /// The least width and height.
    pub least: (u32, u32),
    /// The longest side.
    pub side: u32,
    /// Width times height.
    pub pixels: u64,
    /// Bytes that a decoder may allocate at one time beside the picture itself: profiles, texts,
    /// rows.
    pub allocation: u64,
    /// Bytes that a whole decode may hold, computed from the header ([`super::Header::memory`]). Forty
    /// megapixels of a camera's JPEG or of an opaque PNG fit; of a progressive JPEG some 24, of a
    /// WebP 20, of a PNG with transparency 30.
    pub memory: u64,
}

/// The box a master is brought into, width and height in pixels. Readers get at most 1920 of width;
/// a portrait taller than 2400 is more than any screen shows.
pub const LARGEST: (u32, u32) = (1920, 2400);

const MIB: u64 = 1 << 20;

impl PictureLimits {
    /// A picture in a gallery or a text.
    pub const PICTURE: PictureLimits = PictureLimits {
        file: 10 << 20,
        least: (400, 400),
        side: 8000,
        pixels: 40_000_000,
        allocation: 64 * MIB,
        memory: 140 * MIB,
    };

    /// The picture at the head of an entry: large enough for its share picture.
    pub const COVER: PictureLimits = PictureLimits {
        least: Media::LEAST_COVER,
        ..PictureLimits::PICTURE
    };

    /// A picture in `content/`: it may be small, and its file large.
    pub const STANDING: PictureLimits = PictureLimits {
        file: 64 << 20,
        least: (1, 1),
        ..PictureLimits::PICTURE
    };

    /// Whether a file of this many bytes may be looked into.
    pub(super) fn admit_file(&self, bytes: usize) -> Result<(), PictureProblem> {
        if bytes > self.file {
            return Err(PictureProblem::FileTooBig {
                mb: self.file >> 20,
            });
        }
        Ok(())
    }

    /// Whether a picture of this size may be decoded, in so many bytes of memory.
    pub(super) fn admit(&self, width: u32, height: u32, memory: u64) -> Result<(), PictureProblem> {
        if width < self.least.0 || height < self.least.1 {
            return Err(PictureProblem::TooSmall {
                width: self.least.0,
                height: self.least.1,
            });
        }
        let pixels = u64::from(width) * u64::from(height);
        if width.max(height) > self.side || pixels > self.pixels || memory > self.memory {
            return Err(self.too_large());
        }
        Ok(())
    }

    pub(super) fn too_large(&self) -> PictureProblem {
        PictureProblem::TooLarge {
            width: self.side,
            height: self.side,
            megapixels: self.pixels / 1_000_000,
        }
    }
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum PictureProblem {
    /// Its first bytes are not those of a format that is taken.
    #[error("is not a picture of a known kind; use JPEG, PNG or WebP")]
    Format,
    /// More bytes than [`PictureLimits::file`].
    #[error("is over {mb} MB; save it smaller")]
    FileTooBig { mb: usize },
    /// Fewer pixels than [`PictureLimits::least`].
    #[error("is too small; it must be at least {width}×{height} pixels")]
    TooSmall { width: u32, height: u32 },
    /// More than [`PictureLimits::side`], [`PictureLimits::pixels`] or [`PictureLimits::memory`].
    #[error(
        "is too large; keep it within {width}×{height} and {megapixels} megapixels, not progressive"
    )]
    TooLarge {
        width: u32,
        height: u32,
        megapixels: u64,
    },
    /// It begins like a picture and does not go on like one.
    #[error("is damaged: {0}; save it again")]
    Damaged(String),
    /// An encoder or the resizer gave up: memory, or our own mistake.
    #[error("cannot be encoded: {0}")]
    Encoding(String),
}

impl PictureProblem {
    /// The key of docs/content-model.md §0.3 a form shows. Its parameters are the fields: `mb`; `w`
    /// and `h`.
    pub const fn key(&self) -> &'static str {
        match self {
            PictureProblem::FileTooBig { .. } => "img_big",
            PictureProblem::TooSmall { .. } => "img_small",
            PictureProblem::TooLarge { .. } => "img_large",
            PictureProblem::Format | PictureProblem::Damaged(_) | PictureProblem::Encoding(_) => {
                "img_type"
            }
        }
    }
}

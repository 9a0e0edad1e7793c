//! Returns freed memory to the operating system.

use std::hint::black_box;
use std::time::Duration;

/// A little longer than the allocator keeps freed memory for reuse.
pub const KEPT: Duration = Duration::from_millis(1500);

/// Gives back what has been free for [`KEPT`]. mimalloc does so by itself, but only when something
/// large is freed after that time: a server that has published all of a site and rests would hold
/// twice what it needs.
pub fn give_back() {
    const LARGE: usize = 4 << 20;
    drop(black_box(Vec::<u8>::with_capacity(LARGE)));
}

//! Records as their rows hold them. The writer thread reads rows and parses no document; its caller
//! does that.

use super::Result;
use domain::entries::record::RecordStamp;

/// A record whose documents are not parsed yet.
pub(super) struct Unparsed<R> {
    pub stamp: RecordStamp,
    parse: Box<dyn FnOnce() -> Result<R> + Send>,
}

impl<R> Unparsed<R> {
    pub(super) fn new(
        stamp: RecordStamp,
        parse: impl FnOnce() -> Result<R> + Send + 'static,
    ) -> Unparsed<R> {
        Unparsed {
            stamp,
            parse: Box::new(parse),
        }
    }

    pub(super) fn parse(self) -> Result<R> {
        (self.parse)()
    }
}

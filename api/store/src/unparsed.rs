//! Records as their rows hold them. The writer thread reads rows and parses no document; its caller
//! does that.

use super::Result;

/// Parses the documents of a record into it.
type ParseDocuments<R> = Box<dyn FnOnce(&mut R) -> Result<()> + Send>;

/// A record whose documents are not parsed yet.
pub struct Unparsed<R> {
    /// The record with empty documents.
    pub(super) record: R,
    pub(super) documents: ParseDocuments<R>,
}

impl<R> Unparsed<R> {
    pub(super) fn new(
        record: R,
        documents: impl FnOnce(&mut R) -> Result<()> + Send + 'static,
    ) -> Unparsed<R> {
        Unparsed {
            record,
            documents: Box::new(documents),
        }
    }

    pub(super) fn parse(self) -> Result<R> {
        let mut record = self.record;
        (self.documents)(&mut record)?;
        Ok(record)
    }
}

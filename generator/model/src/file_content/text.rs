//! Files that are text.

use super::fault::Fault;
use crate::characters::find_control;
use quick_xml::Reader;
use quick_xml::events::Event;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// The text of a file, without the mark of its encoding.
pub(super) fn examine(bytes: &[u8]) -> Result<&str, Fault> {
    if bytes.is_empty() {
        return Err(Fault::Other);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| Fault::Encoding)?;
    if find_control(text).is_some() {
        return Err(Fault::Encoding);
    }
    Ok(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text))
}

pub(super) fn is_calendar(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let is = |line: Option<&str>, mark: &str| {
        line.is_some_and(|line| line.trim_end().eq_ignore_ascii_case(mark))
    };
    is(lines.next(), "BEGIN:VCALENDAR") && is(lines.next_back(), "END:VCALENDAR")
}

/// Whether the root of an XML is `gpx`. A document type could define entities, so it has none.
pub(super) fn is_gpx(text: &str) -> bool {
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event() {
            Ok(Event::Start(root)) => return root.local_name().as_ref() == "gpx",
            Ok(Event::Decl(_) | Event::Comment(_) | Event::Text(_) | Event::PI(_)) => {}
            Ok(_) | Err(_) => return false,
        }
    }
}

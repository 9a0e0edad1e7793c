//! Lines of a calendar file (RFC 5545 §3.1): names, escaped values, folding.
//!
//! The `icalendar` crate brings chrono, stamps what has no stamp with the clock and invents
//! identifiers; `ics` leaves dates and identifiers to its caller. Either saves the thirty lines of
//! escaping and folding below.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

/// Octets of a line without its end.
const LINE: usize = 75;

/// A calendar file in the making.
#[derive(Debug, Default)]
pub(crate) struct Ics(String);

impl Ics {
    /// `BEGIN:{component}`, what `inside` writes, `END:{component}`.
    pub(super) fn component(&mut self, component: &str, inside: impl FnOnce(&mut Ics)) {
        self.raw("BEGIN", component);
        inside(self);
        self.raw("END", component);
    }

    /// A property whose value is already in the words of the format: a date, an address, a name of
    /// a state. `name` may carry parameters: `DTSTART;VALUE=DATE`.
    pub(super) fn raw(&mut self, name: &str, value: &str) {
        let mut length = 0;
        for c in name
            .chars()
            .chain([':'])
            .chain(value.chars())
            .filter(|c| !c.is_control())
        {
            // A line is folded between characters: the octets of one stay together.
            if length + c.len_utf8() > LINE {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(c);
            length += c.len_utf8();
        }
        self.0.push_str("\r\n");
    }

    /// A property of text; nothing when the text is empty.
    pub(super) fn text(&mut self, name: &str, text: &str) {
        if !text.is_empty() {
            self.raw(name, &escape(text));
        }
    }

    /// A time in UTC: `20261205T183000Z`.
    pub(super) fn date_time(&mut self, name: &str, at: Timestamp) {
        self.raw(
            name,
            &at.to_zoned(TimeZone::UTC)
                .strftime("%Y%m%dT%H%M%SZ")
                .to_string(),
        );
    }

    /// A whole day: `20261205`.
    pub(super) fn day(&mut self, name: &str, date: Date) {
        self.raw(
            &format!("{name};VALUE=DATE"),
            &date.strftime("%Y%m%d").to_string(),
        );
    }

    /// The file.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0.into_bytes()
    }
}

/// A text value (RFC 5545 §3.3.11).
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out.push_str("\\n"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(write: impl FnOnce(&mut Ics)) -> String {
        let mut ics = Ics::default();
        write(&mut ics);
        String::from_utf8(ics.into_bytes()).unwrap()
    }

    #[test]
    fn text_is_escaped() {
        let text = lines(|ics| {
            ics.text("SUMMARY", "a, b; c\\d\r\ne\u{7}: \"f\"");
            ics.text("DESCRIPTION", "");
        });
        assert_eq!(text, "SUMMARY:a\\, b\\; c\\\\d\\ne: \"f\"\r\n");
    }

    #[test]
    fn long_lines_are_folded_between_characters() {
        for text in [
            "x".repeat(400),
            "Щедрик ".repeat(60),
            "🌻".repeat(90),
            format!("a{}", "є".repeat(300)),
        ] {
            let file = lines(|ics| ics.text("SUMMARY;LANGUAGE=uk", &text));
            assert!(file.ends_with("\r\n"));
            let folded: Vec<&str> = file.trim_end_matches("\r\n").split("\r\n").collect();
            for (i, line) in folded.iter().enumerate() {
                assert!(line.len() <= 75, "{} octets: {line}", line.len());
                assert_eq!(i > 0, line.starts_with(' '), "{line}");
                assert!(
                    i + 1 == folded.len() || line.len() > 71,
                    "no line is folded too early: {line}"
                );
            }
            assert_eq!(
                file.replace("\r\n ", ""),
                format!("SUMMARY;LANGUAGE=uk:{text}\r\n")
            );
        }
        assert_eq!(
            lines(|ics| ics.raw("X", &"y".repeat(73)))
                .matches("\r\n")
                .count(),
            1,
            "75 octets fit"
        );
        assert_eq!(
            lines(|ics| ics.raw("X", &"y".repeat(74)))
                .matches("\r\n")
                .count(),
            2
        );
    }

    #[test]
    fn moments_and_days() {
        let at = "2026-12-05T18:30:00-06:00".parse().unwrap();
        assert_eq!(
            lines(|ics| ics.date_time("DTSTART", at)),
            "DTSTART:20261206T003000Z\r\n"
        );
        let day = jiff::civil::date(2026, 12, 5);
        assert_eq!(
            lines(|ics| ics.day("DTSTART", day)),
            "DTSTART;VALUE=DATE:20261205\r\n"
        );
    }
}

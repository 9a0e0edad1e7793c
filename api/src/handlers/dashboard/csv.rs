//! Tables for spreadsheets: RFC 4180 in UTF-8 with a byte order mark, and without text that a
//! spreadsheet would evaluate as a formula.

use crate::http::{Csv, File};

/// Signs that begin a formula in one program or another.
const FORMULAS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// A field as the file has it.
fn field(text: &str) -> String {
    let number = text.parse::<f64>().is_ok();
    let begins = text.starts_with(FORMULAS) || text.trim_start().starts_with(FORMULAS);
    let guard = if !number && begins { "'" } else { "" };
    let text = format!("{guard}{text}");
    if text.contains(['"', ',', '\n', '\r', '\'', ';', '\t']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// The whole table; the first row names the columns.
fn write(rows: &[Vec<String>]) -> String {
    let mut table = String::from('\u{feff}');
    for row in rows {
        let fields: Vec<String> = row.iter().map(|text| field(text)).collect();
        table.push_str(&fields.join(","));
        table.push_str("\r\n");
    }
    table
}

/// A table as a file that is saved under a name of plain letters.
pub(super) fn file(name: &str, rows: &[Vec<String>]) -> File<Csv> {
    File::saved_as(&format!("{name}.csv"), write(rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_and_harmless() {
        for (text, written) in [
            ("просто", "просто"),
            ("12", "12"),
            ("-3.5", "-3.5"),
            ("a,b", "\"a,b\""),
            ("say \"so\"", "\"say \"\"so\"\"\""),
            ("two\nlines", "\"two\nlines\""),
            ("=1+1", "\"'=1+1\""),
            ("+380 67", "\"'+380 67\""),
            ("-cmd|' /C calc'!A0", "\"'-cmd|' /C calc'!A0\""),
            ("@SUM(A1)", "\"'@SUM(A1)\""),
            (" =1", "\"' =1\""),
            ("\tx", "\"'\tx\""),
        ] {
            assert_eq!(field(text), written, "{text}");
        }
        let file = write(&[
            vec!["a".to_owned(), "b".to_owned()],
            vec!["1".to_owned(), String::new()],
        ]);
        assert_eq!(file, "\u{feff}a,b\r\n1,\r\n");
    }
}

//! Phone numbers in groups, as people in their country write them.
//!
//! The `phonenumber` crate parses and checks what people dial, with regular expressions for every
//! country. Here numbers are E.164 already (`check/value.rs`), and only the spaces are missing.

use super::NBSP;
use crate::Locale;

/// Country code, how the rest begins (`.` is any digit), and the groups of the rest: `#` is a
/// digit, a `*` at the end all that are left. The first row that fits counts; where none does, the
/// number stays in one piece.
type Row = (&'static str, &'static str, &'static str);

/// Countries that many Ukrainians live in, by code. Sources: the national numbering plans as ITU-T
/// publishes them, and the recommendations of the countries on how to write numbers (DIN 5008,
/// Ofcom, ARCEP …).
const PLANS: &[Row] = &[
    // United States and Canada
    ("1", "", "### ### ####"),
    // Greece
    ("30", "21", "## #### ####"),
    ("30", "69", "### ### ####"),
    ("30", "", "#### ######"),
    // Netherlands: mobile phones, areas of two digits, areas of three
    ("31", "6", "# ########"),
    ("31", "10", "## ### ####"),
    ("31", "13", "## ### ####"),
    ("31", "15", "## ### ####"),
    ("31", "2[0346]", "## ### ####"),
    ("31", "3[03568]", "## ### ####"),
    ("31", "4[03567]", "## ### ####"),
    ("31", "5[03589]", "## ### ####"),
    ("31", "7", "## ### ####"),
    ("31", "", "### ### ###"),
    // Belgium
    ("32", "4", "### ## ## ##"),
    ("32", "[2349]", "# ### ## ##"),
    ("32", "", "## ## ## ##"),
    // France
    ("33", "", "# ## ## ## ##"),
    // Spain
    ("34", "", "### ## ## ##"),
    // Portugal: Lisbon and Porto, all others
    ("351", "2[12]", "## ### ####"),
    ("351", "", "### ### ###"),
    // Luxembourg, Ireland, Malta, Cyprus
    ("352", "6", "### ### ###"),
    ("353", "1", "# ### ####"),
    ("353", "", "## ### ####"),
    ("356", "", "#### ####"),
    ("357", "", "## ######"),
    // Finland
    ("358", "4", "## ### ####"),
    ("358", "50", "## ### ####"),
    ("358", "9", "# *"),
    // Bulgaria
    ("359", "2", "# ### ####"),
    ("359", "[89]", "## ### ####"),
    // Hungary
    ("36", "1", "# ### ####"),
    ("36", "", "## ### ####"),
    ("36", "", "## ### ###"),
    // Lithuania, Latvia, Estonia
    ("370", "6", "### #####"),
    ("370", "5", "# ### ####"),
    ("371", "", "## ### ###"),
    ("372", "5", "#### ####"),
    ("372", "", "### ####"),
    // Moldova
    ("373", "[67]", "### ## ###"),
    ("373", "", "## ### ###"),
    // Ukraine
    ("380", "", "## ### ## ##"),
    // Croatia, Slovenia
    ("385", "9", "## ### ####"),
    ("385", "1", "# #### ###"),
    ("386", "1", "# ### ## ##"),
    ("386", "", "## ### ###"),
    // Italy: mobile phones, Milan and Rome, areas of three digits, areas of four
    ("39", "3", "### ### ####"),
    ("39", "0[26]", "## #### ####"),
    ("39", "0[26]", "## *"),
    ("39", "0.[0159]", "### *"),
    ("39", "0", "#### *"),
    // Romania
    ("40", "21", "## ### ####"),
    ("40", "", "### ### ###"),
    // Switzerland
    ("41", "", "## ### ## ##"),
    // Czechia
    ("420", "", "### ### ###"),
    // Slovakia
    ("421", "9", "### ### ###"),
    ("421", "2", "# #### ####"),
    ("421", "", "## ### ## ##"),
    // Austria: Vienna, mobile phones and the large cities
    ("43", "1", "# *"),
    ("43", "6", "### *"),
    ("43", "316", "### *"),
    ("43", "512", "### *"),
    ("43", "732", "### *"),
    // United Kingdom: mobile phones, London and other large areas, cities, smaller areas
    ("44", "7", "#### ######"),
    ("44", "2", "## #### ####"),
    ("44", "1.1", "### ### ####"),
    ("44", "11", "### ### ####"),
    ("44", "[389]", "### ### ####"),
    ("44", "1", "#### ######"),
    // Denmark, Sweden, Norway
    ("45", "", "## ## ## ##"),
    ("46", "8", "# ### ### ##"),
    ("46", "8", "# ### ## ##"),
    ("46", "", "## ### ## ##"),
    ("47", "[49]", "### ## ###"),
    ("47", "", "## ## ## ##"),
    // Poland: mobile phones, all others
    ("48", "45", "### ### ###"),
    ("48", "5[01379]", "### ### ###"),
    ("48", "6[069]", "### ### ###"),
    ("48", "7[2389]", "### ### ###"),
    ("48", "88", "### ### ###"),
    ("48", "", "## ### ## ##"),
    // Germany: mobile phones, Berlin, Hamburg, Frankfurt and Munich, areas of three digits, areas
    // of four
    ("49", "1[567]", "### *"),
    ("49", "[346]0", "## *"),
    ("49", "[68]9", "## *"),
    ("49", "..1", "### *"),
    ("49", "20[2389]", "### *"),
    ("49", "21[24]", "### *"),
    ("49", "228", "### *"),
    ("49", "234", "### *"),
    ("49", "3[3456789]5", "### *"),
    ("49", "340", "### *"),
    ("49", "906", "### *"),
    ("49", "[23456789]", "#### *"),
    // Brazil, Argentina
    ("55", "", "## ##### ####"),
    ("55", "", "## #### ####"),
    ("54", "11", "## #### ####"),
    // Australia, New Zealand
    ("61", "4", "### ### ###"),
    ("61", "", "# #### ####"),
    ("64", "2", "## ### ####"),
    // Kazakhstan
    ("7", "[67]", "### ### ## ##"),
    // Turkey, United Arab Emirates, Israel, Georgia
    ("90", "", "### ### ## ##"),
    ("971", "5", "## ### ####"),
    ("971", "", "# ### ####"),
    ("972", "5", "## ### ####"),
    ("972", "", "# ### ####"),
    ("995", "", "### ## ## ##"),
];

/// E.164 as people write it: "(312) 555-0142" for American numbers on English pages, "+1 312 555
/// 0142".
pub fn phone(number: &str, locale: Locale) -> String {
    let digits = number.trim_start_matches('+');
    let plan = PLANS.iter().find_map(|(code, start, groups)| {
        let rest = digits
            .strip_prefix(code)
            .filter(|rest| begins(rest, start))?;
        Some((*code, split(rest, groups)?))
    });
    match (plan, locale) {
        (Some(("1", groups)), Locale::Us) => format!("({}) {}-{}", groups[0], groups[1], groups[2]),
        (Some((code, groups)), _) => {
            let nbsp = String::from(NBSP);
            format!("+{code}{nbsp}{}", groups.join(&nbsp))
        }
        (None, _) => format!("+{digits}"),
    }
}

/// Whether digits begin as a row says: digits, `.` for any, `[268]` for one of several.
fn begins(digits: &str, start: &str) -> bool {
    let mut digits = digits.bytes();
    let mut start = start.bytes();
    while let Some(wanted) = start.next() {
        let Some(digit) = digits.next() else {
            return false;
        };
        let fits = match wanted {
            b'.' => true,
            b'[' => {
                start
                    .by_ref()
                    .take_while(|c| *c != b']')
                    .filter(|c| *c == digit)
                    .count()
                    > 0
            }
            wanted => wanted == digit,
        };
        if !fits {
            return false;
        }
    }
    true
}

/// The digits in their groups; none where they are fewer or more.
fn split<'d>(digits: &'d str, groups: &str) -> Option<Vec<&'d str>> {
    let mut rest = digits;
    let groups: Option<Vec<&str>> = groups
        .split(' ')
        .map(|group| {
            let size = if group == "*" {
                rest.len()
            } else {
                group.len()
            };
            let (group, after) = rest
                .split_at_checked(size)
                .filter(|(group, _)| !group.is_empty())?;
            rest = after;
            Some(group)
        })
        .collect();
    groups.filter(|_| rest.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_as_in_their_country() {
        for written in [
            "+1 312 555 0142",
            "+1 416 555 0199",
            "+30 21 2345 6789",
            "+31 6 12345678",
            "+31 20 123 4567",
            "+31 118 123 456",
            "+32 470 12 34 56",
            "+32 2 555 12 12",
            "+33 1 99 00 12 34",
            "+34 612 34 56 78",
            "+351 912 345 678",
            "+351 21 234 5678",
            "+353 1 234 5678",
            "+353 85 012 3456",
            "+358 40 123 4567",
            "+36 1 234 5678",
            "+36 20 123 4567",
            "+370 612 34567",
            "+371 21 234 567",
            "+372 5123 4567",
            "+373 621 12 345",
            "+380 44 123 45 67",
            "+39 312 345 6789",
            "+39 06 1234 5678",
            "+39 051 1234567",
            "+39 0332 123456",
            "+40 21 123 4567",
            "+40 712 034 567",
            "+41 44 668 18 00",
            "+420 601 123 456",
            "+421 912 123 456",
            "+421 2 1234 5678",
            "+43 1 234567890",
            "+43 664 123456",
            "+44 20 7946 0958",
            "+44 7700 900123",
            "+44 161 496 0123",
            "+44 1632 960123",
            "+45 32 12 34 56",
            "+46 70 123 45 67",
            "+46 8 123 456 78",
            "+47 406 12 345",
            "+48 22 123 45 67",
            "+48 512 345 678",
            "+49 30 12345678",
            "+49 151 23456789",
            "+49 221 1234567",
            "+49 3641 123456",
            "+61 412 345 678",
            "+90 501 234 56 78",
            "+972 50 234 5678",
            "+995 555 12 34 56",
        ] {
            let number = written.replace(' ', "");
            assert_eq!(phone(&number, Locale::Ua).replace(NBSP, " "), written);
            if !written.starts_with("+1 ") {
                assert_eq!(phone(&number, Locale::Us), phone(&number, Locale::Ua));
            }
        }
        assert_eq!(phone("+13125550142", Locale::Us), "(312) 555-0142");
    }

    #[test]
    fn what_no_row_knows_stays_in_one_piece() {
        for number in [
            "+2348012345678",
            "+3801234",
            "+4812345678",
            "+1312555014",
            "+442079460",
            "+49",
            "+",
        ] {
            assert_eq!(phone(number, Locale::Ua), number);
        }
    }

    #[test]
    fn every_row_groups_some_number() {
        for (code, start, groups) in PLANS {
            assert!(
                !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_digit()),
                "{code}"
            );
            assert!(
                start.matches('[').count() == start.matches(']').count(),
                "{code} {start}"
            );
            let sizes = groups
                .split(' ')
                .all(|group| group == "*" || group.bytes().all(|byte| byte == b'#'));
            assert!(
                sizes && groups.find('*').is_none_or(|at| at + 1 == groups.len()),
                "{code} {groups}"
            );
        }
    }
}

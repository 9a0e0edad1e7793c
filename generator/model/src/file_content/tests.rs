use super::examine;
use crate::FileType;
use proptest::prelude::*;

const PDF: &[u8] =
    b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction [3 0 R /Fit] >>\nendobj\n%%EOF\n";
const CALENDAR: &[u8] = b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
const GPX: &[u8] = b"<?xml version=\"1.0\"?>\n<!-- a walk -->\n<gpx version=\"1.1\"></gpx>\n";

/// A ZIP of members that are stored as they are.
fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut directory = Vec::new();
    for (name, content) in members {
        let at = u32::try_from(bytes.len()).unwrap();
        let name_bytes = u16::try_from(name.len()).unwrap().to_le_bytes();
        let size = u32::try_from(content.len()).unwrap().to_le_bytes();
        bytes.extend(b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0");
        bytes.extend(size);
        bytes.extend(size);
        bytes.extend(name_bytes);
        bytes.extend([0, 0]);
        bytes.extend(name.as_bytes());
        bytes.extend(*content);
        directory.extend(b"PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0\0\0\0\0");
        directory.extend(size);
        directory.extend(size);
        directory.extend(name_bytes);
        directory.extend([0; 12]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let start = u32::try_from(bytes.len()).unwrap();
    let length = u32::try_from(directory.len()).unwrap();
    let count = u16::try_from(members.len()).unwrap().to_le_bytes();
    bytes.extend(directory);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend(count);
    bytes.extend(count);
    bytes.extend(length.to_le_bytes());
    bytes.extend(start.to_le_bytes());
    bytes.extend([0, 0]);
    bytes
}

fn open_document(media_type: &str, further: &str) -> Vec<u8> {
    zip(&[
        ("mimetype", media_type.as_bytes()),
        ("content.xml", b"<a/>"),
        (further, b"x"),
    ])
}

fn office(part: &str, further: &str) -> Vec<u8> {
    zip(&[
        ("[Content_Types].xml", b"<a/>"),
        (part, b"<a/>"),
        (further, b"x"),
    ])
}

fn ogg() -> Vec<u8> {
    let mut bytes = b"OggS".to_vec();
    bytes.resize(28, 0);
    bytes.extend(b"OpusHead");
    bytes
}

/// A small file of each type.
fn sound(extension: &str) -> Vec<u8> {
    let media_type = FileType::of_extension(extension).unwrap().media_type;
    match extension {
        "pdf" => PDF.to_vec(),
        "odt" | "ods" | "odp" | "epub" => open_document(media_type, "META-INF/manifest.xml"),
        "docx" => office("word/document2.xml", "docProps/app.xml"),
        "xlsx" => office("xl/workbook.xml", "docProps/app.xml"),
        "pptx" => office("ppt/presentation.xml", "docProps/app.xml"),
        "txt" => "\u{feff}Збори о 9:30\r\n".into(),
        "csv" => "імʼя;сума\n".into(),
        "ics" => CALENDAR.to_vec(),
        "gpx" => GPX.to_vec(),
        "mp3" => b"\xff\xfb\x90\x00sound".to_vec(),
        "m4a" => b"\0\0\0\x20ftypM4A \0\0\0\0".to_vec(),
        "ogg" => ogg(),
        other => panic!("no sample of {other}"),
    }
}

/// The key of the problem, with what the file is.
fn problem(name: &str, bytes: &[u8]) -> String {
    match examine(name, bytes) {
        Ok(ty) => format!("ok {}", ty.extension),
        Err(problem) => match problem.params.get("is").or(problem.params.get("name")) {
            Some(is) => format!("{} {}", problem.key, is.as_str().unwrap()),
            None => problem.key.to_owned(),
        },
    }
}

#[test]
fn every_type_takes_its_own_content_and_no_other() {
    for ty in FileType::ALL {
        for other in FileType::ALL {
            let result = problem(&format!("файл.{}", ty.extension), &sound(other.extension));
            let is_text = |extension| ["txt", "csv", "ics", "gpx"].contains(&extension);
            let expected = match (ty.extension, other.extension) {
                (own, content) if own == content => format!("ok {own}"),
                ("txt" | "csv", content) if is_text(content) => format!("ok {}", ty.extension),
                (_, "csv") => "file_mismatch TXT".to_owned(),
                _ => format!("file_mismatch {}", other.label),
            };
            assert_eq!(result, expected, "{} as {}", other.label, ty.label);
        }
    }
}

#[test]
fn a_message_names_the_type_of_the_name_and_of_the_content() {
    let refused = examine("statut.pdf", &sound("docx")).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "file \"statut.pdf\" is PDF by its name and DOCX by its content; correct the name or save it as PDF"
    );
    for (name, bytes, expected) in [
        ("a.exe", &b"MZ"[..], "file_type"),
        ("a.docm", b"PK", "file_type"),
        ("a.html", b"<html>", "file_type"),
        ("a.svg", b"<svg>", "file_type"),
        ("a", b"x", "file_type"),
        ("a.pdf", b"MZ\x90\0", "file_mismatch EXE"),
        ("a.pdf", b"\n <!DOCTYPE html><script>", "file_mismatch HTML"),
        ("a.gpx", b"<svg onload=\"x\"/>", "file_mismatch SVG"),
        (
            "a.docx",
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
            "file_mismatch DOC/XLS/PPT",
        ),
        ("a.mp3", b"\xff\xd8\xff\xe0", "file_mismatch JPEG"),
        ("a.txt", b"\x89PNG\r\n\x1a\n", "file_mismatch PNG"),
        ("a.txt", b"<script>1</script>", "file_mismatch HTML"),
        ("a.csv", b"{\\rtf1 x}", "file_mismatch RTF"),
        ("a.txt", b"MZ is how some lines begin", "ok txt"),
        ("a.txt", b"caf\xe9", "file_encoding"),
        ("a.csv", b"a;\x00b", "file_encoding"),
        ("a.txt", b"\x1b]0;x\x07", "file_encoding"),
        ("a.txt", b"", "file_damaged"),
        ("a.pdf", b"", "file_damaged"),
    ] {
        assert_eq!(problem(name, bytes), expected, "{name} {bytes:?}");
    }
}

#[test]
fn a_pdf_that_runs_something_is_refused() {
    let of = |action: &str| {
        format!("%PDF-1.4\n1 0 obj\n<< /OpenAction {action} >>\nendobj\n%%EOF").into_bytes()
    };
    for (action, expected) in [
        (
            "<< /S /JavaScript /JS (app.alert(1)) >>",
            "file_script JavaScript",
        ),
        ("<</S/JavaScript/JS 4 0 R>>", "file_script JavaScript"),
        ("<< /S /J#61v#61Script >>", "file_script JavaScript"),
        (
            "<< /S /#4a#61#76#61#53#63#72#69#70#74>>",
            "file_script JavaScript",
        ),
        ("<< /S /Launch /F (cmd.exe) >>", "file_script Launch"),
        ("<< /S /Launch", "file_script Launch"),
        ("<< /S /GoTo /D [3 0 R /Fit] >>", "ok pdf"),
        (
            "<< /S /LaunchPad /URI (https://example.org/JavaScripts) >>",
            "ok pdf",
        ),
        ("/#", "ok pdf"),
        ("/J#6", "ok pdf"),
    ] {
        assert_eq!(problem("a.pdf", &of(action)), expected, "{action}");
    }
    // What is cut has no end, and what begins later is another file.
    assert_eq!(problem("a.pdf", b"%PDF-1.7\nx"), "file_damaged");
    assert_eq!(problem("a.pdf", b"x%PDF-1.7\n%%EOF"), "file_mismatch TXT");
    let mut long = PDF.to_vec();
    long.extend([b' '; 2000]);
    assert_eq!(problem("a.pdf", &long), "file_damaged");
}

#[test]
fn macros_are_refused() {
    let odt = FileType::of_extension("odt").unwrap().media_type;
    for (name, bytes) in [
        ("a.docx", office("word/document.xml", "word/vbaProject.bin")),
        ("a.docx", office("word/document.xml", "word/VBAPROJECT.BIN")),
        (
            "a.xlsx",
            office("xl/workbook.xml", "xl/macrosheets/sheet1.xml"),
        ),
        (
            "a.pptx",
            office("ppt/presentation.xml", "ppt/vbaProject.bin"),
        ),
        ("a.odt", open_document(odt, "Basic/Standard/Module1.xml")),
        ("a.odt", open_document(odt, "Scripts/python/x.py")),
    ] {
        assert_eq!(problem(name, &bytes), "file_macros", "{name}");
    }
}

#[test]
fn a_zip_that_lies_is_damaged() {
    let whole = sound("docx");
    let end = whole.len() - 22;
    for (at, bytes) in [
        // More members than there are, a directory elsewhere, a comment that is not there.
        (end + 10, [0xff, 0xff]),
        (end + 16, [0xff, 0xff]),
        (end + 20, [1, 0]),
    ] {
        let mut bent = whole.clone();
        bent[at..at + 2].copy_from_slice(&bytes);
        assert_eq!(problem("a.docx", &bent), "file_mismatch ZIP", "{at}");
    }
    assert_eq!(problem("a.docx", &whole[..end]), "file_mismatch ZIP");
    assert_eq!(
        problem("a.docx", &[b"MZ", &whole[..]].concat()),
        "file_mismatch EXE"
    );
    // The type of a compressed or later member is not believed.
    let epub = FileType::of_extension("epub").unwrap().media_type;
    let later = zip(&[("x", b"x"), ("mimetype", epub.as_bytes())]);
    assert_eq!(problem("a.epub", &later), "file_mismatch ZIP");
    let longer = format!("{epub}-x");
    let longer = zip(&[("mimetype", longer.as_bytes())]);
    assert_eq!(problem("a.epub", &longer), "file_mismatch ZIP");
}

#[test]
fn a_calendar_ends_and_gpx_defines_no_entities() {
    for (name, text, expected) in [
        (
            "a.ics",
            "BEGIN:VCALENDAR\nVERSION:2.0\n",
            "file_mismatch TXT",
        ),
        (
            "a.ics",
            "X\nBEGIN:VCALENDAR\nEND:VCALENDAR",
            "file_mismatch TXT",
        ),
        (
            "a.gpx",
            "<!DOCTYPE gpx [<!ENTITY a \"a\">]><gpx/>",
            "file_mismatch TXT",
        ),
        ("a.gpx", "<kml></kml>", "file_mismatch TXT"),
        ("a.gpx", "<x:gpx xmlns:x=\"y\"></x:gpx>", "ok gpx"),
    ] {
        assert_eq!(problem(name, text.as_bytes()), expected, "{text}");
    }
}

#[test]
fn a_file_is_as_large_as_its_type_allows() {
    let ty = FileType::of_extension("txt").unwrap();
    let mut text = vec![b'a'; usize::try_from(ty.most_bytes()).unwrap()];
    assert_eq!(problem("a.txt", &text), "ok txt");
    text.push(b'a');
    let refused = examine("a.txt", &text).unwrap_err();
    assert_eq!(
        (refused.key, &refused.params["mb"]),
        ("file_big", &ty.most_mb.into())
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    /// Cut, bent and random bytes are refused or taken, and never end the program.
    #[test]
    fn hostile_bytes_get_an_answer(
        which in 0..FileType::ALL.len(),
        name in 0..FileType::ALL.len(),
        cut in 0.0..1.0f64,
        bent in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..8),
        random in prop::collection::vec(any::<u8>(), 0..64),
    ) {
        let name = format!("a.{}", FileType::ALL[name].extension);
        let mut bytes = sound(FileType::ALL[which].extension);
        for (at, byte) in bent {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a place in a short file")]
        let place = (bytes.len() as f64 * cut) as usize;
        let _ = problem(&name, &bytes[..place]);
        let _ = problem(&name, &[&bytes[..place], &random[..]].concat());
        let _ = problem(&name, &random);
    }
}

//! Names of the members of a ZIP, from its directory. Nothing is unpacked: sizes and contents that
//! lie do no harm.

use super::fault::Fault;
use memchr::memmem;

/// The signatures of a member, of its row in the directory, and of the end of the directory.
const MEMBER: &[u8] = b"PK\x03\x04";
const ROW: &[u8] = b"PK\x01\x02";
const END: &[u8] = b"PK\x05\x06";
/// Bytes of these without their names and comments.
const MEMBER_BYTES: usize = 30;
const ROW_BYTES: usize = 46;
const END_BYTES: usize = 22;
/// The longest comment behind the end.
const COMMENT: usize = 0xffff;

/// Members of a document of an office program that hold macros, in lower case: the end of a name,
/// and the beginning of one.
const MACRO_ENDS: [&str; 2] = ["vbaproject.bin", "vbadata.xml"];
const MACRO_FOLDERS: [&str; 3] = ["xl/macrosheets/", "basic/", "scripts/"];

/// The description of an Office Open XML document.
const CONTENT_TYPES: &[u8] = b"[Content_Types].xml";

/// A document whose first member is `mimetype`, stored as this text.
pub(super) fn with_mimetype(bytes: &[u8], media_type: &str) -> Result<(), Fault> {
    if mimetype(bytes) != Some(media_type.as_bytes()) {
        return Err(Fault::Other);
    }
    without_macros(&members(bytes).ok_or(Fault::Other)?)
}

/// A document with its parts in a folder.
pub(super) fn office_open_xml(bytes: &[u8], folder: &str) -> Result<(), Fault> {
    let members = members(bytes).ok_or(Fault::Other)?;
    if !is_office_open_xml(&members, folder) {
        return Err(Fault::Other);
    }
    without_macros(&members)
}

pub(super) fn is_office_open_xml(members: &[&[u8]], folder: &str) -> bool {
    members.contains(&CONTENT_TYPES)
        && members
            .iter()
            .any(|name| name.starts_with(folder.as_bytes()))
}

fn without_macros(members: &[&[u8]]) -> Result<(), Fault> {
    for name in members {
        let name = String::from_utf8_lossy(name).to_lowercase();
        let is_macro = MACRO_ENDS.iter().any(|end| name.ends_with(end))
            || MACRO_FOLDERS
                .iter()
                .any(|folder| name.len() > folder.len() && name.starts_with(folder));
        if is_macro {
            return Err(Fault::Macros);
        }
    }
    Ok(())
}

/// The names of all members. `None`: it is no ZIP, or not all of its directory is there.
pub(super) fn members(bytes: &[u8]) -> Option<Vec<&[u8]>> {
    // A program that unpacks itself has other bytes in front.
    if !bytes.starts_with(MEMBER) {
        return None;
    }
    let end = end_of_directory(bytes)?;
    let count = usize::from(number16(end, 10)?);
    let mut at = usize::try_from(number32(end, 16)?).ok()?;
    let mut names = Vec::new();
    for _ in 0..count {
        let row = bytes.get(at..at.checked_add(ROW_BYTES)?)?;
        if !row.starts_with(ROW) {
            return None;
        }
        let name = at + ROW_BYTES;
        let name_bytes = usize::from(number16(row, 28)?);
        names.push(bytes.get(name..name + name_bytes)?);
        let further = usize::from(number16(row, 30)?) + usize::from(number16(row, 32)?);
        at = name + name_bytes + further;
    }
    Some(names)
}

/// The end of the directory, whose comment is the end of the file.
fn end_of_directory(bytes: &[u8]) -> Option<&[u8]> {
    let from = bytes.len().saturating_sub(END_BYTES + COMMENT);
    let tail = &bytes[from..];
    for at in memmem::rfind_iter(tail, END) {
        let end = tail.get(at..)?;
        if let Some(comment) = number16(end, 20)
            && end.len() == END_BYTES + usize::from(comment)
        {
            return Some(end);
        }
    }
    None
}

/// The text of a first member `mimetype` that is stored without compression.
pub(super) fn mimetype(bytes: &[u8]) -> Option<&[u8]> {
    let header = bytes.get(..MEMBER_BYTES)?;
    if !header.starts_with(MEMBER) || number16(header, 8)? != 0 {
        return None;
    }
    let name_bytes = usize::from(number16(header, 26)?);
    let name_end = MEMBER_BYTES + name_bytes;
    if bytes.get(MEMBER_BYTES..name_end)? != b"mimetype" {
        return None;
    }
    let start = name_end + usize::from(number16(header, 28)?);
    let size = usize::try_from(number32(header, 18)?).ok()?;
    let rest = bytes.get(start..)?;
    if size > 0 {
        return rest.get(..size);
    }
    // Its size follows it, behind the signature of the next part.
    let longest = &rest[..rest.len().min(256)];
    Some(&longest[..memmem::find(longest, b"PK")?])
}

fn number16(bytes: &[u8], at: usize) -> Option<u16> {
    let bytes = bytes.get(at..at + 2)?;
    Some(u16::from_le_bytes(bytes.try_into().ok()?))
}

fn number32(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..at + 4)?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?))
}

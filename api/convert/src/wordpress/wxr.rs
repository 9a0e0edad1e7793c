//! The export file of `WordPress` (WXR) as a stream: RSS with elements of `WordPress`. Memory holds one
//! item. Entities other than those of XML are never expanded, and a file that declares some is
//! refused.

use crate::bounded::{Bounded, LARGEST_PIECE};
use crate::error::ConvertError;
use quick_xml::Reader;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesStart, Event};
use std::path::Path;

/// Elements inside each other; an export has five.
const DEEPEST: usize = 64;

/// An element of the channel.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Record {
    /// A text of the channel itself: name and text.
    Channel(String, String),
    /// `wp:author`, `wp:category`, `wp:tag` or `wp:term`, with its fields.
    Named(String, Vec<(String, String)>),
    Item(Box<WxrItem>),
}

/// A post of any type.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct WxrItem {
    /// Fields by the names of their elements.
    fields: Vec<(String, String)>,
    pub terms: Vec<ItemTerm>,
    meta: Vec<(String, String)>,
    pub comments: usize,
}

/// A `category` element of an item.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ItemTerm {
    pub domain: String,
    pub nicename: String,
    pub name: String,
}

impl WxrItem {
    pub(super) fn field(&self, name: &str) -> &str {
        value(&self.fields, name)
    }

    pub(super) fn meta(&self, key: &str) -> &str {
        value(&self.meta, key)
    }

    /// All values of a key, which an item may have several times.
    pub(super) fn metas<'i>(&'i self, key: &'i str) -> impl Iterator<Item = &'i str> {
        self.meta
            .iter()
            .filter(move |(name, _)| name == key)
            .map(|(_, value)| value.as_str())
    }
}

/// A field by name; empty where there is none.
pub(super) fn value<'f>(fields: &'f [(String, String)], name: &str) -> &'f str {
    fields
        .iter()
        .find(|(known, _)| known == name)
        .map_or("", |(_, value)| value)
}

/// Reads an export, record by record.
pub(super) struct WxrReader {
    place: String,
    reader: Reader<Bounded>,
    buffer: Vec<u8>,
    /// Names of the open elements.
    open: Vec<String>,
    /// The title of the last item, for messages.
    last_title: String,
    is_started: bool,
    has_version: bool,
}

impl WxrReader {
    pub(super) fn open(path: &Path) -> Result<WxrReader, ConvertError> {
        let mut reader = Reader::from_reader(Bounded::open(path)?);
        let config = reader.config_mut();
        config.expand_empty_elements = true;
        config.allow_dangling_amp = true;
        Ok(WxrReader {
            place: path.display().to_string(),
            reader,
            buffer: Vec::new(),
            open: Vec::new(),
            last_title: String::new(),
            is_started: false,
            has_version: false,
        })
    }

    fn refuse(&self, message: impl Into<String>) -> ConvertError {
        let at = self.reader.buffer_position();
        let after = if self.last_title.is_empty() {
            String::new()
        } else {
            format!(", after the item \"{}\"", self.last_title)
        };
        ConvertError::source(
            self.place.as_str(),
            format!("{} (byte {at}{after})", message.into()),
        )
    }

    fn innermost(&self) -> &str {
        self.open.last().map_or("", String::as_str)
    }

    fn next_event(&mut self) -> Result<Event<'static>, ConvertError> {
        self.buffer.clear();
        self.reader.get_mut().begin_piece();
        let event = match self.reader.read_event_into(&mut self.buffer) {
            Ok(event) => event.into_owned(),
            Err(quick_xml::Error::Encoding(_)) => {
                return Err(self.refuse("is not UTF-8 text; save it as UTF-8"));
            }
            Err(quick_xml::Error::Syntax(error)) => {
                let message = format!("is cut off inside <{}>: {error}", self.innermost());
                return Err(self.refuse(message));
            }
            Err(error) => return Err(self.refuse(format!("is not well-formed XML: {error}"))),
        };
        match &event {
            Event::Start(start) => {
                if self.open.len() >= DEEPEST {
                    return Err(self.refuse("elements are nested too deep"));
                }
                self.open.push(start.name().as_ref().to_owned());
            }
            Event::End(_) => {
                self.open.pop();
            }
            Event::DocType(_) => {
                return Err(self.refuse(
                    "has a document type declaration, which no export of WordPress has; remove it",
                ));
            }
            Event::Decl(declaration) => {
                let encoding = declaration.encoding().and_then(Result::ok);
                let is_utf8 = encoding
                    .as_deref()
                    .is_none_or(|name| name.eq_ignore_ascii_case("utf-8"));
                if !is_utf8 {
                    return Err(self.refuse(format!(
                        "is in the encoding {}; save it as UTF-8",
                        encoding.unwrap_or_default()
                    )));
                }
            }
            Event::Eof if !self.open.is_empty() => {
                return Err(self.refuse(format!(
                    "is cut off inside <{}>; export or copy it again",
                    self.innermost()
                )));
            }
            _ => {}
        }
        Ok(event)
    }

    /// The next record; `None` at the end.
    pub(super) fn next_record(&mut self) -> Result<Option<Record>, ConvertError> {
        loop {
            match self.next_event()? {
                Event::Start(start) => {
                    let name = start.name().as_ref().to_owned();
                    match (self.open.len(), name.as_str()) {
                        (1, "rss") => self.is_started = true,
                        (1, _) => {
                            return Err(self.refuse(format!(
                                "is not an export of WordPress: it begins with <{name}>; use Tools, Export in WordPress"
                            )));
                        }
                        (2, _) => {}
                        (3, "item") => {
                            if !self.has_version {
                                return Err(self.refuse(
                                    "is a feed and not an export of WordPress: it has no wp:wxr_version; use Tools, Export in WordPress",
                                ));
                            }
                            return self.item().map(Some);
                        }
                        (3, "wp:author" | "wp:category" | "wp:tag" | "wp:term") => {
                            let fields = self.fields()?;
                            return Ok(Some(Record::Named(name, fields)));
                        }
                        _ => {
                            let text = self.text()?;
                            self.has_version |= name == "wp:wxr_version";
                            return Ok(Some(Record::Channel(name, text)));
                        }
                    }
                }
                Event::Eof if !self.is_started => {
                    return Err(self
                        .refuse("is not an export of WordPress; use Tools, Export in WordPress"));
                }
                Event::Eof => return Ok(None),
                _ => {}
            }
        }
    }

    /// The words of the open element, which is closed then. Elements inside add their words.
    fn text(&mut self) -> Result<String, ConvertError> {
        let depth = self.open.len();
        let mut text = String::new();
        while self.open.len() >= depth {
            match self.next_event()? {
                Event::Text(words) => text.push_str(&words),
                Event::CData(words) => text.push_str(&words),
                Event::GeneralRef(reference) => match reference.resolve_char_ref() {
                    Ok(Some(c)) => text.push(c),
                    _ => match resolve_xml_entity(&reference) {
                        Some(c) => text.push_str(c),
                        // As it is written: no entity of a document is expanded.
                        None => text.push_str(&format!("&{};", &*reference)),
                    },
                },
                _ => {}
            }
            if text.len() > LARGEST_PIECE {
                return Err(self.refuse(format!(
                    "an element has more than {} MB",
                    LARGEST_PIECE >> 20
                )));
            }
        }
        Ok(text)
    }

    /// The elements inside the open one, with their words.
    fn fields(&mut self) -> Result<Vec<(String, String)>, ConvertError> {
        let depth = self.open.len();
        let mut fields = Vec::new();
        loop {
            match self.next_event()? {
                Event::Start(start) => {
                    let name = start.name().as_ref().to_owned();
                    fields.push((name, self.text()?));
                }
                Event::End(_) if self.open.len() < depth => return Ok(fields),
                _ => {}
            }
        }
    }

    fn item(&mut self) -> Result<Record, ConvertError> {
        let depth = self.open.len();
        let mut item = WxrItem::default();
        let mut size = 0;
        loop {
            match self.next_event()? {
                Event::Start(start) => {
                    let name = start.name().as_ref().to_owned();
                    match name.as_str() {
                        "category" => {
                            let mut term = ItemTerm {
                                domain: attribute(&start, "domain"),
                                nicename: attribute(&start, "nicename"),
                                name: String::new(),
                            };
                            term.name = self.text()?;
                            item.terms.push(term);
                        }
                        "wp:postmeta" => {
                            let fields = self.fields()?;
                            item.meta.push((
                                value(&fields, "wp:meta_key").to_owned(),
                                value(&fields, "wp:meta_value").to_owned(),
                            ));
                        }
                        "wp:comment" => {
                            item.comments += 1;
                            self.fields()?;
                        }
                        _ => {
                            let text = self.text()?;
                            size += text.len();
                            item.fields.push((name, text));
                        }
                    }
                    if size > LARGEST_PIECE {
                        return Err(self.refuse("an item is too large"));
                    }
                }
                Event::End(_) if self.open.len() < depth => {
                    self.last_title = item.field("title").chars().take(60).collect();
                    return Ok(Record::Item(Box::new(item)));
                }
                _ => {}
            }
        }
    }
}

fn attribute(start: &BytesStart<'_>, name: &str) -> String {
    let attribute = start.try_get_attribute(name).ok().flatten();
    let value = attribute.map(|attribute| attribute.value.into_owned());
    let value = value.unwrap_or_default();
    match quick_xml::escape::unescape(&value) {
        Ok(text) => text.into_owned(),
        Err(_) => value,
    }
}

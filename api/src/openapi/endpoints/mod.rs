//! Every endpoint below `/api` but the sign-in protocol, as one table: who may call it, what it takes and
//! gives. Tests hold the router and the guards against it, and the description of the API is written from it.

mod cabinet;
mod dashboard;
mod readers;

pub use crate::domain::access::Access;
use generator::model::Kind;

/// The body of a request, by the name of its schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    Nothing,
    Json(&'static str),
    /// An empty body will do as well.
    MaybeJson(&'static str),
    Form(&'static str),
    /// `multipart/form-data` with one `file`, a picture.
    Picture,
    /// The same with an archive of content.
    Archive,
}

/// The body of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    Nothing,
    Json(&'static str),
    Html,
    /// Server-sent events.
    Events,
    /// Bytes of this media type.
    File(&'static str),
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Endpoint {
    pub method: &'static str,
    /// With `{collection}` it stands for the seven of them.
    pub path: &'static str,
    pub access: Access,
    /// What it is for, in one line.
    pub summary: &'static str,
    /// Names of query parameters, see `openapi::parameters`.
    pub query: &'static [&'static str],
    pub takes: Takes,
    /// Successes; every refusal is a problem.
    pub gives: &'static [(u16, Gives)],
}

impl Endpoint {
    /// The endpoint's paths as the router knows them, with the kind where it is one of a collection.
    pub fn paths(&self) -> Vec<(String, Option<Kind>)> {
        if !self.path.contains(COLLECTION) {
            return vec![(self.path.to_owned(), None)];
        }
        let path = |kind: Kind| (self.path.replace(COLLECTION, kind.collection()), Some(kind));
        Kind::ALL.into_iter().map(path).collect()
    }
}

const COLLECTION: &str = "{collection}";

/// The whole table.
pub fn endpoints() -> impl Iterator<Item = &'static Endpoint> {
    [readers::ROWS, cabinet::ROWS, dashboard::ENTRIES, dashboard::DESK].into_iter().flatten()
}

const fn row(method: &'static str, path: &'static str, access: Access, summary: &'static str) -> Endpoint {
    Endpoint { method, path, access, summary, query: &[], takes: Takes::Nothing, gives: &[] }
}

impl Endpoint {
    const fn query(mut self, query: &'static [&'static str]) -> Endpoint {
        self.query = query;
        self
    }

    const fn takes(mut self, takes: Takes) -> Endpoint {
        self.takes = takes;
        self
    }

    const fn gives(mut self, gives: &'static [(u16, Gives)]) -> Endpoint {
        self.gives = gives;
        self
    }
}

const DONE: &[(u16, Gives)] = &[(204, Gives::Nothing)];
const PAGE: &[(u16, Gives)] = &[(200, Gives::Html)];
const PICTURE: &[(u16, Gives)] = &[(200, Gives::File("image/*"))];

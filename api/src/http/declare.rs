//! The types of a handler describe its endpoint: each parameter and the return type add their
//! part to a [`Declaration`], so the description of the API cannot disagree with the code that
//! runs. Knows neither paths nor entries.

use super::limited::Limited;
use crate::http::problem::Problem;
use domain::access::Access;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::future::Future;
use utoipa::ToSchema;

/// Schemas by name, in the order in which they were met; a name may occur more than once.
pub(crate) type Schemas = Vec<(String, Value)>;

/// A parameter of the query.
#[derive(Clone, Debug)]
pub struct QueryParameter {
    pub name: String,
    pub required: bool,
    pub schema: Value,
}

/// A header that a caller may send.
#[derive(Clone, Debug)]
pub struct HeaderParameter {
    pub name: &'static str,
    pub description: &'static str,
}

/// The body that a request carries.
#[derive(Clone, Debug)]
pub struct RequestBody {
    /// The media types that are read.
    pub media: Vec<&'static str>,
    pub required: bool,
    pub schema: Value,
}

/// An answer with a body of its own.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    /// Media type and schema of its body.
    pub content: Option<(&'static str, Value)>,
}

/// Everything that the types of a handler say.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// Whether calls of this method change something.
    pub writes: bool,
    pub access: Access,
    /// Whether the caller must have proved who they are in the last minutes.
    pub proof: bool,
    /// Whether only a browser makes the call, and no token.
    pub browser: bool,
    /// Schemas of the segments of the path, from left to right.
    pub segments: Vec<Value>,
    pub query: Vec<QueryParameter>,
    pub headers: Vec<HeaderParameter>,
    pub body: Option<RequestBody>,
    pub replies: Vec<Reply>,
    /// Status codes of the problems that guards, parameters and body can give.
    pub refusals: BTreeSet<u16>,
    /// The limits that the handler counts by, and refuses with 429.
    pub limits: BTreeSet<Limited>,
    pub request_schemas: Schemas,
    pub reply_schemas: Schemas,
}

impl Declaration {
    pub fn new(writes: bool) -> Declaration {
        Declaration {
            writes,
            access: Access::Public,
            proof: false,
            browser: false,
            segments: Vec::new(),
            query: Vec::new(),
            headers: Vec::new(),
            body: None,
            replies: Vec::new(),
            refusals: BTreeSet::new(),
            limits: BTreeSet::new(),
            request_schemas: Schemas::new(),
            reply_schemas: Schemas::new(),
        }
    }

    /// The guard of the endpoint, with the refusals that it can give.
    pub fn guard(&mut self, access: Access) {
        self.access = access;
        match access {
            Access::Public => return,
            Access::ThisSite => self.refuse(&[403]),
            Access::SignedIn => self.refuse(&[401]),
            Access::Staff(_) | Access::Collection | Access::Categories => {
                self.refuse(&[401, 403]);
            }
        }
        if self.writes {
            self.refuse(&[403, 412]);
        }
    }

    /// A recent proof of who the caller is, beside the guard.
    pub fn require_proof(&mut self) {
        self.proof = true;
        self.require_browser();
    }

    /// A browser session, beside the guard.
    pub fn require_browser(&mut self) {
        self.browser = true;
        self.refuse(&[401, 403]);
    }

    /// Adds what the whole signature says: calls by token are counted.
    pub fn finish(&mut self) {
        if self.takes_tokens() {
            self.limit(Limited::TokenCall);
        }
    }

    /// Whether a token can make the call.
    pub fn takes_tokens(&self) -> bool {
        self.access.takes_tokens() && !self.browser
    }

    pub fn refuse(&mut self, statuses: &[u16]) {
        self.refusals.extend(statuses);
    }

    /// A limit that the handler spends.
    pub fn limit(&mut self, limited: Limited) {
        self.limits.insert(limited);
        self.refuse(&[429]);
    }

    /// A limit that a guard spends for calls that change something.
    pub fn limit_write(&mut self, limited: Limited) {
        if self.writes {
            self.limit(limited);
        }
    }

    /// The next segment of the path, of this type.
    pub fn segment<T: ToSchema>(&mut self) {
        let schema = schema_of::<T>(&mut self.request_schemas);
        self.segments.push(schema);
    }

    /// A header that changes how the call is taken.
    pub fn header(&mut self, name: &'static str, description: &'static str) {
        self.headers.push(HeaderParameter { name, description });
    }

    /// A body of this type, with the refusals of every body.
    pub fn takes<T: ToSchema>(&mut self, media: &'static str, required: bool) {
        let schema = schema_of::<T>(&mut self.request_schemas);
        self.body(media, required, schema);
    }

    /// Another media type in which the body is accepted.
    pub fn takes_also(&mut self, media: &'static str) {
        if let Some(body) = &mut self.body {
            body.media.push(media);
        }
    }

    /// A body of JSON with a schema of this name.
    pub fn takes_schema(&mut self, name: String, schema: Value) {
        let reference = json!({ "$ref": format!("#/components/schemas/{name}") });
        self.request_schemas.push((name, schema));
        self.body("application/json", true, reference);
    }

    fn body(&mut self, media: &'static str, required: bool, schema: Value) {
        self.body = Some(RequestBody {
            media: vec![media],
            required,
            schema,
        });
        self.refuse(&[400, 408, 413, 415]);
    }

    /// An answer without a body.
    pub fn replies(&mut self, status: u16) {
        self.reply(status, None);
    }

    /// An answer with a body of this type.
    pub fn replies_with<T: ToSchema>(&mut self, status: u16, media: &'static str) {
        let schema = schema_of::<T>(&mut self.reply_schemas);
        self.reply(status, Some((media, schema)));
    }

    /// A body whose inside is described elsewhere: a page, a picture, an archive.
    pub fn replies_with_text(&mut self, status: u16, media: &'static str) {
        self.reply(status, Some((media, json!({ "type": "string" }))));
    }

    /// An answer that is no text: without the format, generated clients decode it as one.
    pub fn replies_with_bytes(&mut self, status: u16, media: &'static str) {
        self.reply(
            status,
            Some((media, json!({ "type": "string", "format": "binary" }))),
        );
    }

    fn reply(&mut self, status: u16, content: Option<(&'static str, Value)>) {
        self.replies.push(Reply { status, content });
    }
}

/// The schema of a type, by reference where it has a name of its own; all named schemas it uses go
/// into `named`.
pub(crate) fn schema_of<T: ToSchema>(named: &mut Schemas) -> Value {
    let mut used = Vec::new();
    T::schemas(&mut used);
    named.extend(
        used.into_iter()
            .map(|(name, schema)| (name, value_of(schema))),
    );
    let own = value_of(T::schema());
    // Lists, maps, options and plain values have no name that identifies them.
    let has_name = own["type"] != "array"
        && own.get("$ref").is_none()
        && ["properties", "enum", "oneOf", "allOf", "anyOf"]
            .iter()
            .any(|key| own.get(key).is_some())
        && T::name() != "Option";
    if !has_name {
        return own;
    }
    named.push((T::name().into_owned(), own));
    json!({ "$ref": format!("#/components/schemas/{}", T::name()) })
}

fn value_of(schema: impl serde::Serialize) -> Value {
    let mut value = serde_json::to_value(schema).unwrap_or_default();
    tidy(&mut value);
    value
}

/// Removes keywords of utoipa that say nothing to a client of JSON: formats of integers, names of keys
/// that are any text, and `oneOf` for a value that may be null.
fn tidy(value: &mut Value) {
    if let Value::Array(items) = value {
        items.iter_mut().for_each(tidy);
    }
    let Value::Object(keywords) = value else {
        return;
    };
    if keywords
        .get("format")
        .is_some_and(|format| format.as_str().is_some_and(is_of_number))
    {
        keywords.shift_remove("format");
    }
    if keywords.get("propertyNames") == Some(&json!({ "type": "string" })) {
        keywords.shift_remove("propertyNames");
    }
    let null = json!({ "type": "null" });
    if let Some(Value::Array(branches)) = keywords.get("oneOf")
        && branches.len() == 2
        && branches.contains(&null)
    {
        let mut branches = branches.clone();
        branches.sort_by_key(|branch| *branch == null);
        keywords.shift_remove("oneOf");
        keywords.insert("anyOf".to_owned(), branches.into());
    }
    keywords.values_mut().for_each(tidy);
}

fn is_of_number(format: &str) -> bool {
    ["int", "uint", "float", "double"]
        .iter()
        .any(|begin| format.starts_with(begin))
}

/// A parameter of a handler.
pub trait Input {
    fn declare(_: &mut Declaration) {}
}

/// The return type of a handler.
pub trait Output {
    fn declare(declaration: &mut Declaration);
}

/// A handler whose parameters and return type declare its endpoint.
pub trait Signature<Parameters> {
    fn declare(declaration: &mut Declaration);
}

macro_rules! signature {
    ($($parameter:ident)*) => {
        impl<F, Answer, Fut, $($parameter,)*> Signature<($($parameter,)*)> for F
        where
            F: Fn($($parameter),*) -> Fut,
            Fut: Future<Output = Answer>,
            Answer: Output,
            $($parameter: Input,)*
        {
            fn declare(declaration: &mut Declaration) {
                $($parameter::declare(declaration);)*
                Answer::declare(declaration);
            }
        }
    };
}
signature!();
signature!(A);
signature!(A B);
signature!(A B C);
signature!(A B C D);
signature!(A B C D E);
signature!(A B C D E G);
signature!(A B C D E G H);
signature!(A B C D E G H I);

impl<T: Output> Output for Result<T, Problem> {
    fn declare(declaration: &mut Declaration) {
        T::declare(declaration);
    }
}

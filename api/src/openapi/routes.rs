//! Routes below `/api`, each with its method, path, limits, summary and what its handler's types
//! declare.

use crate::app::Shared;
use crate::http::declare::{Declaration, Signature};
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodFilter, MethodRouter, on};
use axum::{Extension, Router};
use model::Kind;

/// Routes with what they declare. `summary` and `limit` concern the route added last.
#[derive(Default)]
pub struct Routes(Vec<Route>);

struct Route {
    method: Method,
    path: String,
    handler: MethodRouter<Shared>,
    declare: Option<fn(&mut Declaration)>,
    summary: &'static str,
    kind: Option<Kind>,
    /// Bytes of a body.
    limit: Option<usize>,
}

/// A declared route.
#[derive(Clone, Debug)]
pub struct Endpoint {
    /// The HTTP method.
    pub method: Method,
    /// The path, with `{parameters}`.
    pub path: String,
    /// One line of description.
    pub summary: &'static str,
    /// The kind of the entries it is about.
    pub kind: Option<Kind>,
    /// The declaration of its handler: parameters, body, answers.
    pub declaration: Declaration,
}

macro_rules! method {
    ($name:ident, $method:ident) => {
        /// Adds a route of this method.
        pub fn $name<H, T, P>(self, path: &str, handler: H) -> Routes
        where
            H: Handler<T, Shared> + Signature<P>,
            T: 'static,
        {
            let declare = <H as Signature<P>>::declare;
            self.add(
                Method::$method,
                path,
                on(MethodFilter::$method, handler),
                Some(declare),
            )
        }
    };
}

impl Endpoint {
    /// Names of its query parameters.
    pub fn query(&self) -> impl Iterator<Item = &str> {
        self.declaration
            .query
            .iter()
            .map(|parameter| parameter.name.as_str())
    }

    /// Whether it answers with this media type.
    pub fn replies_with(&self, media: &str) -> bool {
        let mut contents = self
            .declaration
            .replies
            .iter()
            .filter_map(|reply| reply.content.as_ref());
        contents.any(|(known, _)| *known == media)
    }
}

impl Routes {
    /// No routes.
    pub fn new() -> Routes {
        Routes::default()
    }

    method!(get, GET);
    method!(post, POST);
    method!(put, PUT);
    method!(delete, DELETE);

    /// Another address for reading of a route that is known by its pattern already: one that the
    /// router would take for something else.
    pub fn also<H: Handler<T, Shared>, T: 'static>(self, path: &str, handler: H) -> Routes {
        self.add(Method::GET, path, on(MethodFilter::GET, handler), None)
    }

    fn add(
        mut self,
        method: Method,
        path: &str,
        handler: MethodRouter<Shared>,
        declare: Option<fn(&mut Declaration)>,
    ) -> Routes {
        self.0.push(Route {
            method,
            path: path.to_owned(),
            handler,
            declare,
            summary: "",
            kind: None,
            limit: None,
        });
        self
    }

    /// The purpose of the route, in one line.
    pub fn summary(mut self, summary: &'static str) -> Routes {
        if let Some(route) = self.0.last_mut() {
            route.summary = summary;
        }
        self
    }

    /// The longest body that the route reads, in bytes.
    pub fn limit(mut self, bytes: usize) -> Routes {
        if let Some(route) = self.0.last_mut() {
            route.limit = Some(bytes);
        }
        self
    }

    /// The longest body, in bytes, of all routes so far that name none.
    pub fn limit_others(mut self, bytes: usize) -> Routes {
        for route in &mut self.0 {
            route.limit.get_or_insert(bytes);
        }
        self
    }

    /// The kind of the entries that all routes so far are about: guards and handlers find it among
    /// the extensions of a request, and their schemas have its fields.
    pub fn of_kind(mut self, kind: Kind) -> Routes {
        for route in &mut self.0 {
            route.kind.get_or_insert(kind);
        }
        self
    }

    /// These routes and the others.
    pub fn merge(mut self, other: Routes) -> Routes {
        self.0.extend(other.0);
        self
    }

    /// Every route whose handler declares it.
    pub fn endpoints(&self) -> impl Iterator<Item = Endpoint> {
        self.0.iter().filter_map(|route| {
            let mut declaration = Declaration::new(!route.method.is_safe());
            route.declare?(&mut declaration);
            declaration.finish();
            let Route {
                method,
                path,
                summary,
                kind,
                ..
            } = route;
            Some(Endpoint {
                method: method.clone(),
                path: path.clone(),
                summary,
                kind: *kind,
                declaration,
            })
        })
    }

    /// The router that serves them.
    pub fn into_router(self) -> Router<Shared> {
        self.0.into_iter().fold(Router::new(), |router, route| {
            let mut handler = route.handler;
            if let Some(bytes) = route.limit {
                handler = handler.layer(DefaultBodyLimit::max(bytes));
            }
            if let Some(kind) = route.kind {
                handler = handler.layer(Extension(kind));
            }
            router.route(&route.path, handler)
        })
    }
}

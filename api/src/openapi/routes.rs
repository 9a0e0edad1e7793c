//! A router that remembers what it routes, so that tests and the description of the API can hold it against
//! the table of endpoints.

use crate::app::Shared;
use axum::{
    Router,
    handler::Handler,
    http::Method,
    routing::{MethodFilter, MethodRouter, on},
};

/// Routes below `/api` with their methods.
#[derive(Default)]
pub struct Routes {
    router: Router<Shared>,
    known: Vec<(Method, String)>,
}

macro_rules! method {
    ($name:ident, $method:ident) => {
        /// Adds a route of this method.
        pub fn $name<H: Handler<T, Shared>, T: 'static>(self, path: &str, handler: H) -> Routes {
            self.route(Method::$method, path, on(MethodFilter::$method, handler))
        }
    };
}

impl Routes {
    pub fn new() -> Routes {
        Routes::default()
    }

    method!(get, GET);
    method!(post, POST);
    method!(put, PUT);
    method!(delete, DELETE);

    /// Another address for reading of a route that is known by its pattern already: one that the router would take for
    /// something else.
    pub fn also<H: Handler<T, Shared>, T: 'static>(mut self, path: &str, handler: H) -> Routes {
        self.router = self.router.route(path, on(MethodFilter::GET, handler));
        self
    }

    fn route(mut self, method: Method, path: &str, handler: MethodRouter<Shared>) -> Routes {
        self.router = self.router.route(path, handler);
        self.known.push((method, path.to_owned()));
        self
    }

    /// Wraps all routes so far, for a layer.
    pub fn map(mut self, wrap: impl FnOnce(Router<Shared>) -> Router<Shared>) -> Routes {
        self.router = wrap(self.router);
        self
    }

    pub fn merge(mut self, other: Routes) -> Routes {
        self.router = self.router.merge(other.router);
        self.known.extend(other.known);
        self
    }

    /// Method and path pattern of every route.
    pub fn known(&self) -> &[(Method, String)] {
        &self.known
    }

    pub fn into_router(self) -> Router<Shared> {
        self.router
    }
}

//! The database as the store uses it: connections, statements, rows and values. Statements are written in `store/*`; an
//! engine runs them. There is one engine, [`sqlite`], and only its folder names the driver.
//!
//! What a second engine would have to translate, because statements use it: lists of ids as JSON read by
//! `json_each`, `->>` and `json_extract` on documents, `INDEXED BY` and `NOT INDEXED`, `CROSS JOIN` as an order of
//! tables, `ON CONFLICT`, the full-text tables (`MATCH`, `rank`, their commands) and `PRAGMA`.

mod error;
mod params;
pub(in crate::store) mod sqlite;
mod value;

pub(in crate::store) use error::{DbError, Failure, Result};
pub(in crate::store) use params::{Params, Place, named, params};
pub(in crate::store) use sqlite::{Db, Row};
pub(in crate::store) use value::{FromValue, ToValue, Value};

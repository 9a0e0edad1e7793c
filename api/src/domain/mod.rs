//! The rules of the portal as pure functions. They know neither the store, nor HTTP, nor the time.

pub mod access;
pub mod accounts;
pub mod ads;
pub mod bounds;
pub(crate) mod category_rights;
pub(crate) mod checklist;
mod coded;
pub(crate) mod complaint;
pub mod emails;
pub mod entries;
pub mod ids;
pub mod rejection;
pub(crate) mod screens;
pub(crate) mod site_record;
pub(crate) mod vocabulary;
pub(crate) mod warning;
pub mod workflow;

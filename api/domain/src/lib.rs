//! The rules of the portal as pure functions. They know neither the store, nor HTTP, nor the time.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::disallowed_methods))]

pub mod access;
pub mod accounts;
pub mod ads;
pub mod bounds;
pub mod category_rights;
pub mod checklist;
mod coded;
pub mod complaint;
pub mod drafts;
pub mod emails;
pub mod entries;
pub mod favourites;
pub mod ids;
pub mod notices;
pub mod rejection;
pub mod saved_searches;
pub mod screens;
pub mod sealed;
pub mod site_record;
pub mod vocabulary;
pub mod warning;
pub mod webhooks;
pub mod workflow;

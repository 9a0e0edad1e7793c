//! The API over real HTTP: a server on a free port of this machine, a clock that stands still.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod accounts;
mod browser;
mod entries;
mod gallery;
mod limits;
mod media;
mod portal;
mod publication;
mod roles;
mod shells;
mod sign_in;
mod tree;

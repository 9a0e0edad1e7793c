//! The API over real HTTP: a server on a free port of this machine, a clock that stands still.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod accounts;
mod ad_detours;
mod ad_time;
mod ads;
mod browser;
mod contacts;
mod deletion;
mod email;
mod entries;
mod gallery;
mod limits;
mod mail;
mod matrix;
mod media;
mod oidc;
mod people;
mod pictures;
mod portal;
mod publication;
mod roles;
mod shells;
mod sign_in;
mod tree;

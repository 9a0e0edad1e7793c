//! The API over real HTTP: a server on a free port of this machine, a clock that stands still.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod accounts;
mod activity;
mod ad_detours;
mod ad_time;
mod addresses;
mod ads;
mod background;
mod browser;
mod contacts;
mod deletion;
mod email;
mod entries;
mod gallery;
mod home;
mod icons;
mod jobs;
mod kinds;
mod known_keys;
mod library;
mod limits;
mod lists;
mod mail;
mod matrix;
mod media;
mod oidc;
mod people;
mod pictures;
mod portal;
mod previews;
mod publication;
mod reports;
mod revisions;
mod roles;
mod settings;
mod shells;
mod sign_in;
mod site;
mod stats;
mod transactions;
mod tree;
mod upgrade;
mod users;
mod visits;
mod workflow;

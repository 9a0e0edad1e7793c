//! The API over real HTTP: a server on a free port of this machine, and a stopped clock.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "tests count what they made themselves"
)]
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test that cannot go on has failed"
)]

mod accounts;
mod activity;
mod ad_detours;
mod ad_form;
mod ad_time;
mod addresses;
mod ads;
mod api_tokens;
mod app_shell;
mod attachments;
mod background;
mod bounds;
mod browser;
mod characters;
mod clock;
mod connections;
mod contacts;
#[cfg(feature = "postgres")]
mod copies;
mod counts;
mod crowds;
mod damage;
mod database;
mod deletion;
mod description;
mod drafts;
mod email;
mod entries;
mod events;
mod favourites;
mod file_modes;
mod files;
mod full_disk;
mod gallery;
mod home;
mod icons;
mod identities;
mod jobs;
mod kinds;
mod known_keys;
mod languages;
mod library;
mod limits;
mod links;
mod lists;
mod mail;
mod matrix;
mod media;
mod metrics;
mod missing_pictures;
mod moving;
mod nodes;
mod notices;
mod oidc;
mod on_publish;
mod origins;
mod passkeys;
mod people;
mod pictures;
mod plain_pages;
mod portal;
mod previews;
mod providers;
mod proxies;
mod publication;
mod put;
mod reports;
mod revisions;
mod roles;
mod saved_searches;
mod searches;
mod second_factor;
mod sections;
mod settings;
mod several_nodes;
mod sign_in;
mod site;
mod statements;
mod static_files;
mod stats;
#[cfg(feature = "s3")]
mod storage;
mod token_matrix;
mod touched;
mod transactions;
mod undo;
mod upgrade;
mod users;
mod uses;
mod visits;
mod webhooks;
mod workflow;
mod wrong_types;

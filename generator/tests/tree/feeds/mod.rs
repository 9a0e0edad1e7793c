//! Feeds, calendars, maps and old addresses of small portals, as their readers find them.

mod addresses;
mod calendars;
mod formats;
mod maps;
mod portal;
mod whole_days;

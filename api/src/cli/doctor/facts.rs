//! The facts that checks need, gathered once, since several use the same.

use super::super::serve_options::Serve;
use super::http::{self, Site, SiteAnswer};
use jiff::Timestamp;
use store::{Inspection, RecordContents, inspect};

/// The options, the record, the running server and the site, as the checks read them.
pub(super) struct Facts {
    pub(super) now: Timestamp,
    pub(super) options: Serve,
    /// The recipient of a test email.
    pub(super) mail_to: Option<String>,
    /// The record, `None` where there is none yet; or why it cannot be read.
    pub(super) record: Result<Option<Inspection>, String>,
    /// The probe of a server that runs at `--addr`.
    pub(super) server: Option<SiteAnswer>,
    /// The site to which the base URL leads.
    pub(super) site: Site,
}

impl Facts {
    pub(super) fn gather(options: Serve, mail_to: Option<String>, now: Timestamp) -> Facts {
        let record = options
            .folder
            .server()
            .map_err(|error| error.to_string())
            .and_then(|database| {
                inspect(&options.folder.data, database.as_ref(), now)
                    .map_err(|error| error.to_string())
            });
        let server = http::ready(options.addr);
        let site = Site::probe(&options.base_url);
        Facts {
            now,
            options,
            mail_to,
            record,
            server,
            site,
        }
    }

    /// The content of the record, if this program can read it.
    pub(super) fn contents(&self) -> Option<&RecordContents> {
        self.record.as_ref().ok()?.as_ref()?.contents.as_ref()
    }

    /// Whether the record is in a database on a server.
    pub(super) fn is_on_server(&self) -> bool {
        self.options
            .folder
            .server()
            .is_ok_and(|server| server.is_some())
    }

    /// Whether a server runs.
    pub(super) fn is_served(&self) -> bool {
        self.server.is_some()
    }
}

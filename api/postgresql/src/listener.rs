//! A connection that receives the notices of writers: each COMMIT sends one.

use super::error::refused;
use super::runtime::{detach, wait_for};
use super::url::PostgresUrl;
use engine::{DbError, Failure, Notices, Result};
use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio_postgres::{AsyncMessage, Client};

/// Opening the connection may take this long: pulses wait for it.
const CREATE: Duration = Duration::from_secs(2);

/// The channel of the notices, whose payload is the number of the node that writes.
pub(super) const CHANNEL: &str = "visnyk";

/// The connection. Notices that are sent while there is none are lost, so a reader looks at the
/// record from time to time too.
pub(super) struct PostgresListener {
    is_open: Arc<AtomicBool>,
    /// Closes the connection when it is dropped.
    _client: Client,
}

impl PostgresListener {
    /// Calls `on_notice`, which must return immediately, for each notice of another node than
    /// `own`, and when the connection ends.
    pub(super) fn start(
        url: &PostgresUrl,
        own: [u8; 16],
        on_notice: Box<dyn Fn() + Send>,
    ) -> Result<PostgresListener> {
        let config = url.config("");
        let tls = url.tls()?;
        let own = hex::encode(own);
        let opened = wait_for(CREATE, config.connect(tls))?;
        let (client, mut connection) = opened
            .map_err(|_| late())?
            .map_err(|error| refused(&error))?;
        let is_open = Arc::new(AtomicBool::new(true));
        let open = Arc::clone(&is_open);
        detach(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await
            {
                if let AsyncMessage::Notification(notice) = message
                    && notice.payload() != own
                {
                    on_notice();
                }
            }
            open.store(false, Ordering::Release);
            on_notice();
        });
        wait_for(CREATE, client.batch_execute(&format!("LISTEN {CHANNEL}")))?
            .map_err(|_| late())?
            .map_err(|error| refused(&error))?;
        Ok(PostgresListener {
            is_open,
            _client: client,
        })
    }
}

impl Notices for PostgresListener {
    fn arrive(&self) -> bool {
        self.is_open.load(Ordering::Acquire)
    }
}

fn late() -> DbError {
    DbError::Statement {
        failure: Failure::Away,
        message: format!(
            "PostgreSQL: no connection within {} seconds",
            CREATE.as_secs()
        ),
    }
}

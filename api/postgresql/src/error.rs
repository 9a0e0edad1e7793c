//! Errors of PostgreSQL in the words of the engine.

use deadpool_postgres::PoolError;
use engine::{DbError, Failure};
use std::error::Error;
use tokio_postgres::error::SqlState;

/// Conditions of the server that end by themselves or by its operator: it starts, stops, or has no
/// connection left.
const AWAY: [SqlState; 7] = [
    SqlState::ADMIN_SHUTDOWN,
    SqlState::CANNOT_CONNECT_NOW,
    SqlState::CRASH_SHUTDOWN,
    SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
    // A statement took too long, such as waiting for a node that writes.
    SqlState::QUERY_CANCELED,
    SqlState::READ_ONLY_SQL_TRANSACTION,
    SqlState::TOO_MANY_CONNECTIONS,
];

/// The error of a statement or of a connection.
pub(super) fn refused(error: &tokio_postgres::Error) -> DbError {
    let failure = match error.code() {
        Some(code) if AWAY.contains(code) => Failure::Away,
        Some(code) if *code == SqlState::DISK_FULL => Failure::DiskFull,
        Some(code) if *code == SqlState::OUT_OF_MEMORY => Failure::NoResources,
        // The connection says what the server did not: closed, refused, timed out.
        None if error.is_closed() || is_io(error) => Failure::Away,
        _ => Failure::Other,
    };
    let message = match (error.as_db_error(), error.source()) {
        (Some(error), _) => format!("{} ({})", error.message(), error.code().code()),
        (None, Some(cause)) => format!("{error}: {cause}"),
        (None, None) => error.to_string(),
    };
    DbError::Statement {
        failure,
        message: format!("PostgreSQL: {message}"),
    }
}

fn is_io(error: &tokio_postgres::Error) -> bool {
    let mut cause = error.source();
    while let Some(error) = cause {
        if error.is::<std::io::Error>() {
            return true;
        }
        cause = error.source();
    }
    false
}

/// The error of a pool.
pub(super) fn without_connection(error: PoolError) -> DbError {
    match error {
        PoolError::Backend(error) => refused(&error),
        PoolError::Timeout(_) => DbError::Statement {
            failure: Failure::Away,
            message: "PostgreSQL: no connection was free, or none could be opened, in time"
                .to_owned(),
        },
        error => DbError::Unusable(error.to_string()),
    }
}

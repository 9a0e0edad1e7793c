//! Statements on their way to the server. The round trip is most of what a statement costs;
//! statements whose answers no one needs before the next one share its round trip.

use super::dialect::Translation;
use super::value::Parameter;
use deadpool_postgres::Client;
use futures_util::future::{join, maybe_done};
use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use tokio_postgres::types::Type;
use tokio_postgres::{Error, Statement};

/// Statements that a connection keeps; lists of the dashboard have one for each combination of
/// filters.
const MOST_KEPT: usize = 500;

/// A statement as the server knows it. The first time it is sent there for that.
pub(super) async fn prepared(
    client: &Client,
    sql: &str,
    types: &[Type],
) -> Result<Statement, Error> {
    if client.statement_cache.size() > MOST_KEPT {
        client.statement_cache.clear();
    }
    client.prepare_typed_cached(sql, types).await
}

/// A statement whose answer is read with that of the next one.
pub(super) enum Deferred {
    /// Statements without parameters, each with its semicolon.
    Batch(String),
    Prepared {
        translation: Arc<Translation>,
        values: Vec<Parameter<'static>>,
        types: Vec<Type>,
    },
}

/// The error of the server, and the statement that it answers, if that was not the last one.
pub(super) struct StatementError {
    pub error: Error,
    pub deferred: Option<String>,
}

impl Deferred {
    fn sql(&self) -> &str {
        match self {
            Deferred::Batch(sql) => sql,
            Deferred::Prepared { translation, .. } => &translation.sql,
        }
    }

    async fn run(&self, client: &Client, statement: Option<Statement>) -> Result<(), Error> {
        match (self, statement) {
            (Deferred::Prepared { values, .. }, Some(statement)) => {
                client.execute_raw(&statement, values).await.map(drop)
            }
            _ => client.batch_execute(self.sql()).await,
        }
    }

    async fn statement(&self, client: &Client) -> Result<Option<Statement>, Error> {
        match self {
            Deferred::Batch(_) => Ok(None),
            Deferred::Prepared {
                translation, types, ..
            } => prepared(client, &translation.sql, types).await.map(Some),
        }
    }
}

/// Sends the deferred statements in their order, and then `statement`, without waiting for an
/// answer in between. After one that fails the server refuses what comes later in the transaction,
/// so the first error is the cause.
pub(super) async fn send_with<T>(
    deferred: &[Deferred],
    client: &Client,
    statement: impl Future<Output = Result<T, Error>>,
) -> Result<T, StatementError> {
    let mut sent = Vec::with_capacity(deferred.len());
    for deferred in deferred {
        // The server is asked first for one that it does not know: what is sent later must not run
        // before it.
        let prepared = deferred.statement(client).await;
        let mut answer = Box::pin(maybe_done(
            async move { deferred.run(client, prepared?).await },
        ));
        // The first poll sends it.
        poll_fn(|context| {
            let _ = answer.as_mut().poll(context);
            Poll::Ready(())
        })
        .await;
        sent.push((deferred, answer));
    }
    // In their order: the driver reads no further while an answer is not taken.
    let answers = async {
        for (_, answer) in &mut sent {
            answer.as_mut().await;
        }
    };
    let ((), result) = join(answers, statement).await;
    for (deferred, mut answer) in sent {
        if let Some(Err(error)) = answer.as_mut().take_output() {
            return Err(StatementError {
                error,
                deferred: Some(deferred.sql().to_owned()),
            });
        }
    }
    result.map_err(|error| StatementError {
        error,
        deferred: None,
    })
}

#[cfg(test)]
mod tests;

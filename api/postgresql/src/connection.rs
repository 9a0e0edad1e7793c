//! A connection to PostgreSQL and its transactions: how they begin and end, and what becomes of
//! them when the connection is lost.

use super::error::refused;
use super::listener::CHANNEL;
use super::pipeline::{Deferred, StatementError, send_with};
use super::pool::Pool;
use super::runtime::{detach, wait_for};
use deadpool_postgres::Client;
use engine::{DbError, Failure, Result};
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};
use tokio::time::error::Elapsed;
use tokio_postgres::error::Severity;

/// A write waits for a server that is away at most so long, and then fails.
const PATIENCE: Duration = Duration::from_secs(10);
/// Statements that wait for the next one: memory and an answer that is not read bound them.
const MOST_DEFERRED: usize = 256;
/// Between two attempts.
const PAUSE: Duration = Duration::from_millis(250);

/// An answer may take so long, somewhat longer than a statement: a server that was stopped closes
/// no connection.
const ANSWER: Duration = Duration::from_secs(40);
/// The same for several that are sent together.
const ANSWERS: Duration = Duration::from_mins(1);
/// Bytes of a statement in an error.
const SHOWN: usize = 300;

const BEGIN_READING: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// The lock of the writer, one for a database: `visnyk` in ASCII.
const WRITE_LOCK: i64 = 0x7669_736e_796b;
/// The lock of the counts of visits: `visits` in ASCII. Those that add share it.
const COUNTS_LOCK: i64 = 0x7669_7369_7473;

/// The other writers beside a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WriteOrder {
    /// No other node: changes become visible in one order.
    Serial,
    /// Other processes that add to counts, in any order.
    Commutative,
    /// Everyone: what it writes is its own.
    Independent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TransactionState {
    None,
    /// To begin with the next statement.
    Begins,
    Open,
    /// It read, and ended with its connection: nothing else is of the state that it saw.
    Lost,
}

/// A connection. It belongs to one thread at a time.
pub(super) struct PostgresConnection {
    pool: Pool,
    client: RefCell<Option<Client>>,
    transaction: Cell<TransactionState>,
    /// Statements that are sent with the next one, in their order.
    deferred: RefCell<Vec<Deferred>>,
    /// Whether it reads in one transaction and is then given up.
    is_reader: bool,
    order: WriteOrder,
    /// The mark that this process writes with each transaction, to learn later whether it was committed.
    node: [u8; 16],
    /// The token of a transaction of which it is not known whether it was committed.
    unknown: RefCell<Option<String>>,
}

/// Sixteen random bytes.
pub(super) fn random() -> Result<[u8; 16]> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| DbError::Unusable(error.to_string()))?;
    Ok(bytes)
}

/// The error of a step whose transaction has ended with its connection.
pub(super) fn lost() -> DbError {
    DbError::Statement {
        failure: Failure::Away,
        message: "PostgreSQL: the connection was lost in a transaction".to_owned(),
    }
}

/// Whether the server or the way to it ended the connection: after a fatal error it closes before
/// the driver sees it.
fn ends_connection(error: &tokio_postgres::Error) -> bool {
    let severity = error
        .as_db_error()
        .and_then(tokio_postgres::error::DbError::parsed_severity);
    error.is_closed() || matches!(severity, Some(Severity::Fatal | Severity::Panic))
}

impl PostgresConnection {
    /// `node` names this process in what it commits.
    pub(super) fn writing(pool: Pool, order: WriteOrder, node: [u8; 16]) -> PostgresConnection {
        PostgresConnection {
            pool,
            client: RefCell::default(),
            transaction: Cell::new(TransactionState::None),
            deferred: RefCell::default(),
            is_reader: false,
            order,
            node,
            unknown: RefCell::default(),
        }
    }

    /// With a transaction that sees one state of the record, that of its first statement, and
    /// cannot write.
    pub(super) fn reading(pool: Pool) -> PostgresConnection {
        PostgresConnection {
            pool,
            client: RefCell::default(),
            transaction: Cell::new(TransactionState::Begins),
            deferred: RefCell::default(),
            is_reader: true,
            order: WriteOrder::Serial,
            node: [0; 16],
            unknown: RefCell::default(),
        }
    }

    /// Whether a transaction is open.
    pub(super) fn is_in_transaction(&self) -> bool {
        self.transaction.get() == TransactionState::Open
    }

    /// The connection, opened where there is none and no transaction needs the one that was.
    fn connected<T>(&self, with: impl FnOnce(&Client) -> T) -> Result<T> {
        let mut client = self.client.borrow_mut();
        // One that is closed returns to the pool first, which may have no other.
        let open = client.take().filter(|client| !client.is_closed());
        if open.is_none() && self.transaction.get() == TransactionState::Open {
            self.forget_transaction();
            return Err(lost());
        }
        if self.transaction.get() == TransactionState::Lost {
            return Err(lost());
        }
        let open = open.map_or_else(|| self.pool.get(), Ok)?;
        Ok(with(client.insert(open)))
    }

    /// Runs statements without parameters, and nothing before them.
    fn send(&self, sql: &str) -> Result<()> {
        let answer = self.connected(|client| wait_for(ANSWER, client.batch_execute(sql)))?;
        let answer = answer?.map(|sent| {
            sent.map_err(|error| StatementError {
                error,
                deferred: None,
            })
        });
        self.checked(answer, ANSWER, None)
    }

    /// Passes an answer on. An error that ended the connection ended its transaction too.
    fn checked<T>(
        &self,
        answer: std::result::Result<std::result::Result<T, StatementError>, Elapsed>,
        limit: Duration,
        sql: Option<&str>,
    ) -> Result<T> {
        let Ok(result) = answer else {
            self.disconnect();
            return Err(DbError::Statement {
                failure: Failure::Away,
                message: format!("PostgreSQL: no answer within {} seconds", limit.as_secs()),
            });
        };
        let client = self.client.borrow();
        let is_closed = client.as_ref().is_none_or(|client| client.is_closed());
        drop(client);
        result.map_err(|StatementError { error, deferred }| {
            if ends_connection(&error) || is_closed {
                self.disconnect();
            }
            match (refused(&error), deferred.as_deref().or(sql)) {
                (DbError::Statement { failure, message }, Some(sql)) => {
                    let sql = &sql[..sql.floor_char_boundary(SHOWN)];
                    DbError::Statement {
                        failure,
                        message: format!("{message} in: {sql}"),
                    }
                }
                (error, _) => error,
            }
        })
    }

    fn disconnect(&self) {
        if let Some(client) = self.client.take() {
            drop(Client::take(client));
        }
        self.forget_transaction();
    }

    fn forget_transaction(&self) {
        self.deferred.borrow_mut().clear();
        self.transaction.set(if self.is_reader {
            TransactionState::Lost
        } else {
            TransactionState::None
        });
    }

    /// Runs a statement and what is deferred before it, in one round trip. `sql` is for errors.
    pub(super) fn run<T>(
        &self,
        sql: &str,
        statement: &impl AsyncFn(&Client) -> std::result::Result<T, tokio_postgres::Error>,
    ) -> Result<T> {
        // A connection that was kept may have been cut while it was idle: all that are kept may
        // have to be tried.
        for attempt in 0..=self.pool.size() {
            let begins = self.transaction.get() == TransactionState::Begins;
            let deferred = if begins {
                vec![Deferred::Batch(BEGIN_READING.to_owned())]
            } else {
                self.deferred.take()
            };
            let limit = if deferred.len() > 1 { ANSWERS } else { ANSWER };
            let answer = self.connected(|client| {
                wait_for(limit, async {
                    send_with(&deferred, client, statement(client)).await
                })
            })?;
            let answer = answer?;
            // A server that does not answer would not answer another connection.
            let is_silent = answer.is_err();
            let result = self.checked(answer, limit, Some(sql));
            let is_lost = self.client.borrow().is_none();
            if begins && is_lost && !is_silent && attempt < self.pool.size() {
                self.transaction.set(TransactionState::Begins);
                continue;
            }
            if begins && !is_lost {
                self.transaction.set(TransactionState::Open);
            }
            return result;
        }
        Err(lost())
    }

    /// Sends a statement with the next one.
    pub(super) fn defer(&self, statement: Deferred) -> Result<()> {
        if self.is_autocommit() {
            return Err(lost());
        }
        if self.deferred.borrow().len() >= MOST_DEFERRED {
            self.flush()?;
        }
        let mut deferred = self.deferred.borrow_mut();
        match (statement, deferred.last_mut()) {
            (Deferred::Batch(sql), Some(Deferred::Batch(before))) => before.push_str(&sql),
            (statement, _) => deferred.push(statement),
        }
        Ok(())
    }

    /// Runs what is deferred and can fail; what begins and ends savepoints alone goes on waiting.
    pub(super) fn flush(&self) -> Result<()> {
        let can_fail = self
            .deferred
            .borrow()
            .iter()
            .any(|one| matches!(one, Deferred::Prepared { .. }));
        if can_fail {
            self.run("", &async |_| Ok(()))
        } else {
            Ok(())
        }
    }

    pub(super) fn batch(&self, sql: &str) -> Result<()> {
        self.run(sql, &async |client| client.batch_execute(sql).await)
    }

    pub(super) fn batch_later(&self, sql: &str) -> Result<()> {
        self.defer(Deferred::Batch(format!("{sql}; ")))
    }

    pub(super) fn is_autocommit(&self) -> bool {
        matches!(
            self.transaction.get(),
            TransactionState::None | TransactionState::Lost
        )
    }

    /// Begins a transaction that writes, and waits until no other node writes. Every statement of
    /// it sees what was committed before.
    pub(super) fn begin_writing(&self) -> Result<()> {
        match self.order {
            WriteOrder::Serial => self.begin_with(format!("pg_advisory_xact_lock({WRITE_LOCK})")),
            // Its own lock first: who has it knows that an earlier connection of this process has
            // ended.
            WriteOrder::Commutative => self.begin_with(format!(
                "pg_advisory_xact_lock({}), pg_advisory_xact_lock_shared({COUNTS_LOCK})",
                self.own_lock()
            )),
            WriteOrder::Independent => self.begin_independently(),
        }
    }

    /// The same while no other process adds either: what is summed up and deleted must be all there
    /// is.
    pub(super) fn begin_alone(&self) -> Result<()> {
        match self.order {
            WriteOrder::Serial | WriteOrder::Independent => self.begin_writing(),
            WriteOrder::Commutative => self.begin_with(format!(
                "pg_advisory_xact_lock({}), pg_advisory_xact_lock({COUNTS_LOCK})",
                self.own_lock()
            )),
        }
    }

    fn own_lock(&self) -> i64 {
        self.node
            .iter()
            .take(8)
            .fold(0, |lock, byte| lock << 8 | i64::from(*byte))
    }

    #[allow(clippy::needless_pass_by_value, reason = "it is made for this call")]
    fn begin_with(&self, locks: String) -> Result<()> {
        let begin = format!("BEGIN ISOLATION LEVEL READ COMMITTED; SELECT {locks}");
        // Its BEGIN may have succeeded where the lock did not.
        self.patiently(|| self.send(&begin))
            .inspect_err(|_| self.disconnect())?;
        self.transaction.set(TransactionState::Open);
        Ok(())
    }

    /// Begins without a lock, and without waiting for a server that is away.
    fn begin_independently(&self) -> Result<()> {
        self.send("BEGIN ISOLATION LEVEL READ COMMITTED")
            .inspect_err(|_| self.disconnect())?;
        self.transaction.set(TransactionState::Open);
        Ok(())
    }

    /// Repeats what changes nothing while the server is away.
    fn patiently<T>(&self, attempt: impl Fn() -> Result<T>) -> Result<T> {
        let since = Instant::now();
        loop {
            match attempt() {
                Err(error)
                    if error.failure() == Some(Failure::Away) && since.elapsed() < PATIENCE =>
                {
                    self.disconnect();
                    std::thread::sleep(PAUSE);
                }
                result => return result,
            }
        }
    }

    /// Commits with a random number, by which it is known later what became of a transaction whose
    /// COMMIT was not answered.
    pub(super) fn commit(&self) -> Result<()> {
        if self.is_autocommit() {
            return Err(lost());
        }
        // An error of these is one of the transaction, which has not ended then.
        self.flush()?;
        let node = hex::encode(self.node);
        let token = hex::encode(random()?);
        let token_stored = format!(
            "INSERT INTO writers (node, token, at) VALUES ('\\x{node}', '\\x{token}', extract(epoch FROM now())::bigint)
             ON CONFLICT (node) DO UPDATE SET token = excluded.token, at = excluded.at"
        );
        let committed = self.batch(&match self.order {
            WriteOrder::Serial => format!("{token_stored}; NOTIFY {CHANNEL}, '{node}'; COMMIT"),
            WriteOrder::Commutative => format!("{token_stored}; COMMIT"),
            WriteOrder::Independent => "COMMIT".to_owned(),
        });
        match committed {
            Ok(()) => {
                self.transaction.set(TransactionState::None);
                Ok(())
            }
            // The connection is there, and the server refused.
            Err(error) if !self.is_autocommit() || self.order == WriteOrder::Independent => {
                Err(error)
            }
            Err(error) => {
                *self.unknown.borrow_mut() = Some(token);
                match self.look_up_commit() {
                    Ok(Some(true)) => Ok(()),
                    Ok(_) => Err(error),
                    Err(error) => Err(DbError::Commit(format!(
                        "the connection was lost before the answer, so that what was done is not known: {error}"
                    ))),
                }
            }
        }
    }

    /// Whether the transaction was committed whose COMMIT got no answer; `None`: there is no such
    /// transaction. Who has the lock knows that the old connection has ended.
    pub(super) fn look_up_commit(&self) -> Result<Option<bool>> {
        let Some(token) = self.unknown.borrow().clone() else {
            return Ok(None);
        };
        let node = hex::encode(self.node);
        self.begin_writing()?;
        let sql =
            format!("SELECT 1 FROM writers WHERE node = '\\x{node}' AND token = '\\x{token}'");
        let rows = self.run(&sql, &async |client| client.query(&sql, &[]).await)?;
        // Whatever becomes of this transaction, the other is known.
        let _ = self.roll_back();
        *self.unknown.borrow_mut() = None;
        Ok(Some(!rows.is_empty()))
    }

    pub(super) fn roll_back(&self) -> Result<()> {
        self.deferred.borrow_mut().clear();
        match self.transaction.replace(TransactionState::None) {
            TransactionState::Open => self.send("ROLLBACK").inspect_err(|_| self.disconnect()),
            TransactionState::Begins | TransactionState::None | TransactionState::Lost => Ok(()),
        }
    }
}

/// An open transaction ends, without being waited for; the connection then returns to its pool.
impl Drop for PostgresConnection {
    fn drop(&mut self) {
        if let Some(client) = self.client.take()
            && self.transaction.get() == TransactionState::Open
        {
            detach(async move {
                if client.batch_execute("ROLLBACK").await.is_err() {
                    drop(Client::take(client));
                }
            });
        }
    }
}

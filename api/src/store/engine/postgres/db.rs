//! A connection to PostgreSQL, its statements and their rows.

use super::dialect::{self, Translation};
use super::pool::Pool;
use super::runtime::{detach, wait};
use super::value::{Parameter, type_of};
use crate::store::engine::trace::report;
use crate::store::engine::{Cell, DbError, Failure, Params, Place, Result, Value};
use deadpool_postgres::Client;
use futures_util::future::join;
use std::cell::{self, RefCell};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio_postgres::types::Type;

type RowListener = Box<dyn Fn(&str) + Send>;

/// A write waits for a server that is away at most so long, and then fails.
const PATIENCE: Duration = Duration::from_secs(10);
/// Between two attempts.
const PAUSE: Duration = Duration::from_millis(250);
/// Rows of a scan that are in memory at one time.
const PIECE: usize = 500;

/// The lock of the writer, one for a database: `visnyk` in ASCII.
const WRITE_LOCK: i64 = 0x7669_736e_796b;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TransactionState {
    None,
    /// To begin with the next statement.
    Begins,
    Open,
}

/// A connection. It belongs to one thread at a time.
pub(crate) struct PostgresDb {
    pool: Pool,
    client: RefCell<Option<Client>>,
    transaction: cell::Cell<TransactionState>,
    /// Statements that are sent with the next one.
    pending: RefCell<String>,
    changes: cell::Cell<u64>,
    cursors: cell::Cell<u32>,
    listener: RefCell<Option<RowListener>>,
    /// What this process writes with each transaction, to learn later whether it was committed.
    node: [u8; 16],
}

/// Sixteen random bytes.
fn random() -> Result<[u8; 16]> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| DbError::Unusable(error.to_string()))?;
    Ok(bytes)
}

fn lost(step: &str) -> DbError {
    DbError::Statement {
        failure: Failure::Away,
        message: format!("PostgreSQL: the connection was lost {step}"),
    }
}

impl PostgresDb {
    pub(super) fn of(pool: Pool) -> PostgresDb {
        PostgresDb::with_node(pool, [0; 16])
    }

    pub(super) fn for_writing(pool: Pool) -> Result<PostgresDb> {
        Ok(PostgresDb::with_node(pool, random()?))
    }

    fn with_node(pool: Pool, node: [u8; 16]) -> PostgresDb {
        PostgresDb {
            pool,
            client: RefCell::default(),
            transaction: cell::Cell::new(TransactionState::None),
            pending: RefCell::default(),
            changes: cell::Cell::new(0),
            cursors: cell::Cell::new(0),
            listener: RefCell::default(),
            node,
        }
    }

    /// The connection, opened where there is none.
    fn connected<T>(&self, with: impl FnOnce(&Client) -> T) -> Result<T> {
        let mut client = self.client.borrow_mut();
        // One that is closed returns to the pool first, which may have no other.
        let open = client.take().filter(|client| !client.is_closed());
        if open.is_none() && self.transaction.get() == TransactionState::Open {
            // What follows would run outside of the transaction, which has ended.
            self.transaction.set(TransactionState::None);
            self.pending.borrow_mut().clear();
            return Err(lost("in a transaction"));
        }
        let open = open.map_or_else(|| self.pool.get(), Ok)?;
        Ok(with(client.insert(open)))
    }

    /// Runs statements without parameters and forgets what was pending.
    fn send(&self, sql: &str) -> Result<()> {
        let sent = self.connected(|client| wait(client.batch_execute(sql)))??;
        self.checked(sent)
    }

    /// Passes a result on. An error that ended the connection ended its transaction too.
    fn checked<T>(&self, result: std::result::Result<T, tokio_postgres::Error>) -> Result<T> {
        let is_closed = || self.client.borrow().as_ref().is_none_or(|client| client.is_closed());
        result.map_err(|error| {
            if error.is_closed() || is_closed() {
                self.disconnect();
            }
            error.into()
        })
    }

    fn disconnect(&self) {
        if let Some(client) = self.client.take() {
            drop(Client::take(client));
        }
        self.transaction.set(TransactionState::None);
        self.pending.borrow_mut().clear();
    }

    /// Runs a statement and what is pending before it, with one way to the server and back.
    fn run<T>(
        &self,
        statement: &impl AsyncFn(&Client) -> std::result::Result<T, tokio_postgres::Error>,
    ) -> Result<T> {
        // A connection that was kept may have been cut while it was idle: all that are kept may have to be tried.
        for attempt in 0.. {
            let pending = self.pending.take();
            let begins = self.transaction.get() == TransactionState::Begins;
            let result = self.connected(|client| {
                wait(async {
                    if pending.is_empty() {
                        return statement(client).await;
                    }
                    let (before, result) = join(client.batch_execute(&pending), statement(client)).await;
                    before.and(result)
                })
            })?;
            let result = self.checked(result?);
            match result {
                Err(error)
                    if begins && error.failure() == Some(Failure::Away) && attempt < self.pool.size() =>
                {
                    self.disconnect();
                    *self.pending.borrow_mut() = pending;
                    self.transaction.set(TransactionState::Begins);
                }
                result => {
                    if begins && self.client.borrow().is_some() {
                        self.transaction.set(TransactionState::Open);
                    }
                    return result;
                }
            }
        }
        Err(lost("again and again"))
    }

    /// The first column of the first row of a query without parameters.
    pub(super) fn first<T>(&self, sql: &str, read: impl FnOnce(Cell<'_>) -> Option<T>) -> Result<T> {
        let mut query = self.prepare(sql)?;
        let mut rows = query.query(&())?;
        let row = rows.next()?.ok_or_else(|| DbError::Column(sql.to_owned()))?;
        read(row.cell(0)?).ok_or_else(|| DbError::Column(sql.to_owned()))
    }

    pub(in crate::store::engine) fn prepare(&self, sql: &str) -> Result<PostgresQuery<'_>> {
        Ok(PostgresQuery { db: self, translation: dialect::translated(sql)? })
    }

    pub(in crate::store::engine) fn insert(&self, sql: &str, params: &impl Params) -> Result<i64> {
        let mut query = self.prepare(sql)?;
        let translation = Arc::clone(&query.translation);
        let key = dialect::key_of(translation.writes.as_deref());
        let sql = format!("{} RETURNING {key}", translation.sql);
        query.translation = Arc::new(Translation { sql, ..(*translation).clone() });
        let mut rows = query.query(params)?;
        let row = rows.next()?.ok_or_else(|| DbError::Column(key.to_owned()))?;
        match row.cell(0)? {
            Cell::Integer(number) => {
                self.changed(1, translation.writes.as_deref());
                Ok(number)
            }
            _ => Err(DbError::Column(key.to_owned())),
        }
    }

    pub(in crate::store::engine) fn batch(&self, sql: &str) -> Result<()> {
        if sql == "ROLLBACK" {
            return self.roll_back();
        }
        let pending = self.pending.take();
        self.send(&[pending.as_str(), sql].concat())?;
        if self.transaction.get() == TransactionState::Begins {
            self.transaction.set(TransactionState::Open);
        }
        Ok(())
    }

    pub(in crate::store::engine) fn batch_later(&self, sql: &str) -> Result<()> {
        if self.is_autocommit() {
            return Err(lost("in a transaction"));
        }
        let mut pending = self.pending.borrow_mut();
        pending.push_str(sql);
        pending.push_str("; ");
        Ok(())
    }

    pub(in crate::store::engine) fn is_autocommit(&self) -> bool {
        self.transaction.get() == TransactionState::None
    }

    pub(in crate::store::engine) fn total_changes(&self) -> u64 {
        self.changes.get()
    }

    /// Calls `listener` with the table whenever a statement of this connection changed rows of one.
    pub(in crate::store::engine) fn on_row_change(&self, listener: impl Fn(&str) + Send + 'static) {
        *self.listener.borrow_mut() = Some(Box::new(listener));
    }

    fn changed(&self, rows: u64, table: Option<&str>) {
        self.changes.set(self.changes.get() + rows);
        if rows > 0
            && let (Some(listener), Some(table)) = (&*self.listener.borrow(), table)
        {
            listener(table);
        }
    }

    /// A connection with a transaction that sees one state of the record, that of its first statement, and cannot write.
    pub(in crate::store::engine) fn reading(pool: Pool) -> Result<PostgresDb> {
        let db = PostgresDb::of(pool);
        db.transaction.set(TransactionState::Begins);
        db.batch_later("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        Ok(db)
    }

    /// Begins a transaction that writes, and waits until no other node writes. Every statement of it sees what was committed
    /// before.
    pub(in crate::store::engine) fn begin_writing(&self) -> Result<()> {
        let begin =
            format!("BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock({WRITE_LOCK})");
        self.patiently(|| self.send(&begin))?;
        self.transaction.set(TransactionState::Open);
        Ok(())
    }

    /// Repeats what changes nothing while the server is away.
    fn patiently<T>(&self, attempt: impl Fn() -> Result<T>) -> Result<T> {
        let since = Instant::now();
        loop {
            match attempt() {
                Err(error) if error.failure() == Some(Failure::Away) && since.elapsed() < PATIENCE => {
                    self.disconnect();
                    std::thread::sleep(PAUSE);
                }
                result => return result,
            }
        }
    }

    /// Commits with a random number, by which it is known later what became of a transaction whose COMMIT was not answered.
    pub(in crate::store::engine) fn commit(&self) -> Result<()> {
        if self.is_autocommit() {
            return Err(lost("in a transaction"));
        }
        let (node, token) = (hex::encode(self.node), hex::encode(random()?));
        let pending = self.pending.take();
        let committed = self.send(&format!(
            "{pending}INSERT INTO writers (node, token, at) VALUES ('\\x{node}', '\\x{token}', extract(epoch FROM now())::bigint)
             ON CONFLICT (node) DO UPDATE SET token = excluded.token, at = excluded.at; COMMIT"
        ));
        match committed {
            Ok(()) => {
                self.transaction.set(TransactionState::None);
                Ok(())
            }
            // The connection is there, and the server refused.
            Err(error) if !self.is_autocommit() => Err(error),
            Err(error) => self.was_committed(&node, &token, error),
        }
    }

    /// Whether the transaction with this number was committed. Who has the lock knows that the old connection has ended.
    fn was_committed(&self, node: &str, token: &str, error: DbError) -> Result<()> {
        let is_unknown = |error| {
            DbError::Commit(format!(
                "the connection was lost before the answer, so that what was done is not known: {error}"
            ))
        };
        self.begin_writing().map_err(is_unknown)?;
        let rows = self.connected(|client| {
            let sql = format!("SELECT 1 FROM writers WHERE node = '\\x{node}' AND token = '\\x{token}'");
            wait(async move { client.query(&sql, &[]).await })
        });
        let rows = self.checked(rows??)?;
        self.roll_back()?;
        if rows.is_empty() { Err(error) } else { Ok(()) }
    }

    pub(in crate::store::engine) fn roll_back(&self) -> Result<()> {
        self.pending.borrow_mut().clear();
        match self.transaction.replace(TransactionState::None) {
            TransactionState::Open => self.send("ROLLBACK"),
            TransactionState::Begins | TransactionState::None => Ok(()),
        }
    }
}

/// What is open ends, without being waited for; the connection then returns to its pool.
impl Drop for PostgresDb {
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

/// A statement, prepared with the types of the values with which it runs first.
pub(crate) struct PostgresQuery<'db> {
    db: &'db PostgresDb,
    translation: Arc<Translation>,
}

impl PostgresQuery<'_> {
    /// Refuses to write outside of a transaction: the one in which a job began may have ended with its connection.
    fn require_transaction(&self) -> Result<()> {
        if self.translation.writes.is_some() && self.db.transaction.get() != TransactionState::Open {
            return Err(lost("in a transaction"));
        }
        Ok(())
    }

    /// The values in the order of the translation.
    fn bound<'v>(&self, params: &'v impl Params) -> Result<(Vec<Parameter<'v>>, Vec<Type>)> {
        let places = &self.translation.places;
        let mut values: Vec<Option<Value<'v>>> = places.iter().map(|_| None).collect();
        let mut number = 0;
        params.each(|place, value| {
            number += 1;
            let at = places.iter().position(|known| known.is(place));
            let at = at.ok_or_else(|| self.wrong_parameters())?;
            values[at] = Some(value);
            Ok(())
        })?;
        let values: Option<Vec<_>> = values.into_iter().collect();
        let values = values.filter(|values| values.len() == number).ok_or_else(|| self.wrong_parameters())?;
        let types = values.iter().map(|value| type_of(value.value_type())).collect();
        Ok((values.into_iter().map(Parameter).collect(), types))
    }

    fn wrong_parameters(&self) -> DbError {
        DbError::Unusable(format!("the parameters are not those of: {}", self.translation.sql))
    }

    fn failed(&self, error: DbError) -> DbError {
        match error {
            DbError::Statement { failure, message } => {
                DbError::Statement { failure, message: format!("{message} in: {}", self.translation.sql) }
            }
            error => error,
        }
    }

    pub(in crate::store::engine) fn execute(&mut self, params: &impl Params) -> Result<usize> {
        self.require_transaction()?;
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let rows = self.db.run(&async |client| {
            let statement = client.prepare_typed_cached(&self.translation.sql, &types).await?;
            client.execute_raw(&statement, &values).await
        });
        let rows = rows.map_err(|error| self.failed(error))?;
        self.db.changed(rows, self.translation.writes.as_deref());
        Ok(usize::try_from(rows).unwrap_or(usize::MAX))
    }

    pub(in crate::store::engine) fn query(&mut self, params: &impl Params) -> Result<PostgresRows<'_>> {
        self.require_transaction()?;
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let rows = self.db.run(&async |client| {
            let statement = client.prepare_typed_cached(&self.translation.sql, &types).await?;
            let values: Vec<_> = values.iter().map(|value| value as _).collect();
            client.query(&statement, &values).await
        });
        let rows = rows.map_err(|error| self.failed(error))?;
        if let Some(table) = self.translation.writes.as_deref() {
            self.db.changed(rows.len() as u64, Some(table));
        }
        Ok(PostgresRows { rows: rows.into_iter(), row: None, cursor: None })
    }

    /// The rows in pieces, by a cursor. Other statements may run in between.
    pub(in crate::store::engine) fn scan(&mut self, params: &impl Params) -> Result<PostgresRows<'_>> {
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let number = self.db.cursors.get() + 1;
        self.db.cursors.set(number);
        let declare = format!("DECLARE scan_{number} NO SCROLL CURSOR FOR {}", self.translation.sql);
        let declared = self.db.run(&async |client| {
            let values = values.iter().zip(&types).map(|(value, kind)| (value, kind.clone()));
            client.query_typed_raw(&declare, values).await.map(|_| ())
        });
        declared.map_err(|error| self.failed(error))?;
        let cursor = Cursor { db: self.db, name: format!("scan_{number}") };
        Ok(PostgresRows { rows: Vec::new().into_iter(), row: None, cursor: Some(cursor) })
    }
}

impl dialect::PlaceName {
    fn is(&self, place: Place<'_>) -> bool {
        match (self, place) {
            (dialect::PlaceName::Number(own), Place::Number(number)) => *own == number,
            (dialect::PlaceName::Name(own), Place::Name(name)) => own == name,
            _ => false,
        }
    }
}

struct Cursor<'query> {
    db: &'query PostgresDb,
    name: String,
}

impl Cursor<'_> {
    fn fetch(&self) -> Result<Vec<tokio_postgres::Row>> {
        let fetch = format!("FETCH {PIECE} FROM {}", self.name);
        self.db.run(&async |client| client.query_typed(&fetch, &[]).await)
    }
}

impl Drop for Cursor<'_> {
    fn drop(&mut self) {
        // After an error there is nothing to close: the transaction is over.
        let _ = self.db.batch_later(&format!("CLOSE {}", self.name));
    }
}

/// The rows of a statement.
pub(crate) struct PostgresRows<'query> {
    rows: std::vec::IntoIter<tokio_postgres::Row>,
    row: Option<tokio_postgres::Row>,
    cursor: Option<Cursor<'query>>,
}

impl PostgresRows<'_> {
    pub(in crate::store::engine) fn next(&mut self) -> Result<Option<PostgresRow<'_>>> {
        self.row = self.rows.next();
        if self.row.is_none()
            && let Some(cursor) = &self.cursor
        {
            self.rows = cursor.fetch()?.into_iter();
            self.row = self.rows.next();
        }
        Ok(self.row.as_ref().map(PostgresRow))
    }
}

/// The row at which a statement is.
pub(crate) struct PostgresRow<'rows>(&'rows tokio_postgres::Row);

impl PostgresRow<'_> {
    pub(in crate::store::engine) fn len(&self) -> usize {
        self.0.len()
    }

    pub(in crate::store::engine) fn is_named(&self, index: usize, name: &str) -> bool {
        self.0.columns().get(index).is_some_and(|column| column.name() == name)
    }

    pub(in crate::store::engine) fn cell(&self, index: usize) -> Result<Cell<'_>> {
        Ok(self.0.try_get(index)?)
    }
}

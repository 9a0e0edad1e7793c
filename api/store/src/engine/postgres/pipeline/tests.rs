use crate::engine::{Db, Result, SchemaPolicy, ServerDatabase, in_savepoint, open};
use std::path::Path;

/// Runs a check in a transaction of a database with the table `t`, whose `x` is unique, and returns
/// `x` in the order in which its rows came, as the transaction leaves them.
fn left_by(test: &str, check: impl FnOnce(&Db)) -> Vec<i64> {
    let database = ServerDatabase::new(test);
    let url = database.address().parse().unwrap();
    let (mut db, _) = open(
        Some(&url),
        SchemaPolicy::Migrate,
        Path::new(""),
        [0; 16],
        None,
    )
    .unwrap();
    db.batch("CREATE TABLE t (id BIGINT GENERATED ALWAYS AS IDENTITY, x BIGINT UNIQUE, y TEXT)")
        .unwrap();
    let transaction = db.transaction().unwrap();
    check(&transaction);
    transaction.commit().unwrap();
    db.values("SELECT x FROM t ORDER BY id", ()).unwrap()
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn statements_run_in_their_order_whether_the_server_knows_them_or_not() {
    let numbers = left_by("order", |db| {
        // Every second one is new to the server, which is a round trip more.
        for number in 0..600 {
            if number % 2 == 0 {
                db.execute_later("INSERT INTO t (x) VALUES (?1)", [number])
                    .unwrap();
            } else {
                db.execute_later(
                    &format!("INSERT INTO t (x, y) VALUES (?1, 'y{number}')"),
                    [number],
                )
                .unwrap();
            }
        }
        assert_eq!(db.value::<i64>("SELECT count(*) FROM t", ()).unwrap(), 600);
        assert_eq!(
            db.execute("DELETE FROM t WHERE x >= ?1", [300_i64])
                .unwrap(),
            300
        );
    });
    assert_eq!(numbers, (0..300).collect::<Vec<_>>());
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_job_whose_deferred_statement_fails_names_it_and_leaves_no_trace() {
    const INSERT: &str = "INSERT INTO t (x) VALUES (?1)";
    let numbers = left_by("failure", |db| {
        let job = |numbers: &[i64]| {
            in_savepoint(db, |db| {
                numbers
                    .iter()
                    .try_for_each(|number| db.execute_later(INSERT, [*number]))
            })
        };
        job(&[1, 2]).unwrap();
        let error = job(&[3, 1, 4]).unwrap_err().to_string();
        assert!(
            error.contains("duplicate key") && error.contains("INSERT INTO t"),
            "{error}"
        );
        // One that reads after it receives the cause, and not that its transaction has ended.
        let error = in_savepoint(db, |db| {
            db.execute_later(INSERT, [2_i64])?;
            db.value::<i64>("SELECT count(*) FROM t", ())
        });
        assert!(error.unwrap_err().to_string().contains("duplicate key"));
        let inner_failed = in_savepoint(db, |db| {
            db.execute_later(INSERT, [5_i64])?;
            assert!(in_savepoint(db, |db| db.execute_later(INSERT, [1_i64])).is_err());
            db.execute_later(INSERT, [6_i64])
        });
        inner_failed.unwrap();
        let panicked = in_savepoint(db, |db| -> Result<()> {
            db.execute_later(INSERT, [7_i64])?;
            panic!("a job may");
        });
        assert!(panicked.is_err());
        job(&[8]).unwrap();
    });
    assert_eq!(numbers, [1, 2, 5, 6, 8]);
}

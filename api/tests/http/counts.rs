//! Counts of visits that several processes add to one database: nothing is lost and nothing is
//! counted twice.

use crate::database::{TestConnection, TestDatabase};
use crate::nodes::{
    CUT_AFTER, CUT_AFTER_AND_GO_DOWN, CUT_BEFORE, PASS, Proxy, behind_proxy, node, now,
};
use jiff::civil::Date;
use model::{EntryId, Locale, UnixSeconds};
use std::sync::atomic::Ordering;
use std::thread;
use store::{
    AskerKey, BannerCount, BannerKey, Batch, BlockingStore, Device, Error, PageKey, SearchKey,
    VisitCount, VisitWriter,
};
use tempfile::TempDir;

/// Threads that count, each a process of its own as far as the database goes.
const WRITERS: usize = 8;
/// Batches of each.
const BATCHES: usize = 25;
/// Keys that all of them add to.
const KEYS: i64 = 40;

fn day() -> Date {
    "2026-11-21".parse().unwrap()
}

/// One view, showing and search of every key, and a searcher with a code of its own.
fn batch(code: u8) -> Batch {
    let mut batch = Batch::default();
    let count = VisitCount {
        views: 1,
        visitors: 0,
    };
    for key in 0..KEYS {
        let page = PageKey {
            day: day(),
            path: format!("/novyny/{key}").into(),
            locale: Locale::Ua,
            device: Device::Mobile,
            referrer: "".into(),
        };
        batch.pages.insert(page, count);
        batch.hours.insert(UnixSeconds::new(key * 3600), count);
        let banner = BannerKey {
            day: day(),
            campaign: EntryId(key),
            placement: "top".into(),
            locale: Locale::Us,
        };
        batch.banners.insert(
            banner,
            BannerCount {
                served: 1,
                viewable: 1,
                clicks: 0,
                capped: 1,
            },
        );
        let query = format!("query {key}");
        batch.searches.insert(
            SearchKey {
                day: day(),
                section: "all",
                locale: Locale::Ua,
                query,
            },
            1,
        );
    }
    batch.days.insert(day(), count);
    batch.askers.insert(asker(code, 1));
    batch
}

fn asker(code: u8, salt: i64) -> AskerKey {
    let query = "робота".to_owned();
    AskerKey {
        day: day(),
        locale: Locale::Ua,
        section: "all",
        query,
        salt,
        code: [code; 16],
    }
}

fn writer(store: &BlockingStore) -> VisitWriter {
    VisitWriter::open(store, &store.folder().join("aside")).unwrap()
}

fn number(db: &mut TestConnection, query: &str) -> usize {
    db.rows(query)[0][0].as_ref().unwrap().parse().unwrap()
}

/// Every count is that of so many batches.
fn assert_sums(database: &TestDatabase, batches: usize) {
    let mut db = database.connect();
    for (table, column, keys) in [
        ("pages", "views", KEYS),
        ("days", "views", 1),
        ("hours", "views", KEYS),
        ("banners", "served", KEYS),
        ("banners", "capped", KEYS),
        ("searches", "count", KEYS),
    ] {
        let sums = db.rows(&format!("SELECT {column} FROM visits.{table}"));
        assert_eq!(sums.len(), usize::try_from(keys).unwrap(), "{table}");
        for sum in sums {
            assert_eq!(
                sum[0].as_deref(),
                Some(batches.to_string().as_str()),
                "{table}.{column}"
            );
        }
    }
}

/// Writes a batch as the task that counts does: what could not be written is tried again with what
/// is counted next.
fn write_all(writer: &mut VisitWriter, waiting: &mut Batch) {
    for _ in 0..20 {
        if writer.look_up_unanswered(waiting).is_ok()
            && (waiting.is_empty() || writer.write(waiting).is_ok())
            && !writer.has_unanswered()
        {
            return;
        }
        thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("the counts are not written");
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn counts_of_many_writers_with_the_same_keys_are_exact() {
    let (database, proxy, store, _folder) = behind_proxy();
    let other_folder = TempDir::new().unwrap();
    let other = node(other_folder.path(), &database.address().unwrap());
    thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS)
            .map(|number| {
                let (store, proxy) = (if number % 2 == 0 { &store } else { &other }, &proxy);
                scope.spawn(move || {
                    let (mut writer, mut waiting) = (writer(store), Batch::default());
                    for round in 0..BATCHES {
                        waiting.add(batch(u8::try_from(number).unwrap()));
                        if number == 0 {
                            let cut = [PASS, CUT_BEFORE, CUT_AFTER][round % 3];
                            proxy.mode.store(cut, Ordering::SeqCst);
                        }
                        // An error leaves the batch to the next one.
                        let _ = writer.write(&mut waiting);
                    }
                    write_all(&mut writer, &mut waiting);
                })
            })
            .collect();
        // Both nodes delete what is old meanwhile.
        for store in [&store, &other] {
            scope.spawn(move || {
                let mut writer = writer(store);
                for _ in 0..BATCHES {
                    let _ = writer.tidy(UnixSeconds::new(0), day());
                    let _ = writer.end_days(day());
                }
            });
        }
        writers
            .into_iter()
            .for_each(|writer| writer.join().unwrap());
    });
    assert_sums(&database, WRITERS * BATCHES);
    let mut db = database.connect();
    assert_eq!(
        number(&mut db, "SELECT count(*) FROM visits.askers"),
        WRITERS
    );
}

fn after_outage(proxy: &Proxy, cut: u8, writer: &mut VisitWriter) {
    proxy.mode.store(cut, Ordering::SeqCst);
    let mut waiting = batch(1);
    let error = writer.write(&mut waiting).unwrap_err();
    assert!(matches!(error, Error::Commit(_)), "{error}");
    assert!(writer.has_unanswered() && waiting.is_empty());
    // The server is away: what was counted meanwhile waits.
    waiting.add(batch(2));
    assert!(writer.write(&mut waiting).is_err());
    proxy.set_down(false);
    // Nothing else is committed before: the row of the process would say something else.
    assert!(!writer.end_days(day()).unwrap() && writer.tidy(UnixSeconds::new(0), day()).is_err());
    write_all(writer, &mut waiting);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_batch_whose_answer_was_lost_with_the_server_is_settled_later() {
    let (database, proxy, store, _folder) = behind_proxy();
    let mut writer = writer(&store);
    let mut db = database.connect_counts();
    // A connection that brought the schema up to date has a row too.
    let writers = "SELECT count(*) FROM writers";
    let before = number(&mut db, writers);
    after_outage(&proxy, CUT_AFTER_AND_GO_DOWN, &mut writer);
    assert_sums(&database, 2);
    after_outage(&proxy, crate::nodes::GO_DOWN, &mut writer);
    assert_sums(&database, 4);
    assert_eq!(
        number(&mut db, writers),
        before + 1,
        "the newest batch of a process alone"
    );
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn days_end_on_every_node_and_old_rows_go() {
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let database = TestDatabase::new(folders[0].path().to_owned());
    let nodes = folders
        .each_ref()
        .map(|folder| node(folder.path(), &database.address().unwrap()));
    let mut writers = nodes.each_ref().map(writer);
    // Six on one node, and two more on the other, who may be the same.
    for (at, salt, codes) in [(0, 1, 0..6), (1, 2, 0..2)] {
        let askers = codes.map(|code| asker(code, salt)).collect();
        writers[at]
            .write(&mut Batch {
                askers,
                ..Batch::default()
            })
            .unwrap();
    }
    let next = day().tomorrow().unwrap();
    thread::scope(|scope| {
        for writer in &mut writers {
            scope.spawn(move || assert!(writer.end_days(next).unwrap()));
        }
    });
    let mut db = database.connect();
    assert_eq!(number(&mut db, "SELECT count(*) FROM visits.askers"), 0);
    assert_eq!(
        db.rows("SELECT query, visitors FROM visits.popular"),
        [["робота", "6"].map(|text| Some(text.to_owned()))]
    );
    for store in &nodes {
        let popular = store
            .read_blocking(|reader| reader.visits().popular(Locale::Ua, None, (day(), next), 9));
        assert_eq!(popular.unwrap(), [("робота".to_owned(), 6)]);
    }
    let insert = "INSERT INTO visits.writers VALUES ('\\x01', '\\x02', extract(epoch FROM now())::bigint - 90000)";
    let before = number(&mut db, "SELECT count(*) FROM visits.writers");
    db.run(insert);
    let later = "2027-03-01".parse().unwrap();
    for writer in &mut writers {
        writer.tidy(now().into(), later).unwrap();
    }
    assert_eq!(number(&mut db, "SELECT count(*) FROM visits.popular"), 0);
    assert_eq!(
        number(&mut db, "SELECT count(*) FROM visits.writers"),
        before
    );
}

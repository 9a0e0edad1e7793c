// What an engine costs in a build: a program that makes an index and asks it, built as the portal is.

import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as bench from '../common.mjs';

const RUSQLITE = 'rusqlite = { version = "=0.40.2", features = ["bundled", "hooks", "trace"] }';
/** On files, and without what the portal's own analysis and tables have. */
const TANTIVY = 'tantivy = { version = "=0.27.0", default-features = false, features = ["mmap"] }';

const SQLITE_PART = `
    let db = rusqlite::Connection::open("index.sqlite")?;
    db.execute_batch("CREATE VIRTUAL TABLE words USING fts5 (terms); INSERT INTO words VALUES ('one two')")?;
    let n: i64 = db.query_row("SELECT count(*) FROM words WHERE words MATCH 'one'", [], |row| row.get(0))?;
    println!("{n}");`;
const TANTIVY_PART = `
    use tantivy::collector::{Count, TopDocs};
    use tantivy::query::QueryParser;
    use tantivy::schema::{FAST, INDEXED, Schema, TEXT};
    let mut schema = Schema::builder();
    let words = schema.add_text_field("words", TEXT);
    let number = schema.add_i64_field("number", INDEXED | FAST);
    std::fs::create_dir("index")?;
    let index = tantivy::Index::create_in_dir("index", schema.build())?;
    let mut writer = index.writer_with_num_threads(2, 100_000_000)?;
    writer.add_document(tantivy::doc!(words => "one two", number => 1_i64))?;
    writer.commit()?;
    let query = QueryParser::for_index(&index, vec![words]).parse_query("one")?;
    let found = index.reader()?.searcher().search(&query, &(TopDocs::with_limit(20).order_by_score(), Count))?;
    println!("{}", found.1);`;

const PROFILE = '[profile.release]\nlto = "fat"\ncodegen-units = 1\nstrip = "debuginfo"\n';

function built(work, name, dependencies, parts) {
  bench.progress(`building ${name}`);
  const dir = join(work, name);
  mkdirSync(join(dir, 'src'), { recursive: true });
  const head = `[package]\nname = "${name}"\nversion = "0.1.0"\nedition = "2024"\n`;
  writeFileSync(join(dir, 'Cargo.toml'), `${head}\n[dependencies]\n${dependencies.join('\n')}\n\n${PROFILE}`);
  const body = `fn main() -> Result<(), Box<dyn std::error::Error>> {${parts.map((part) => `{${part}\n}`).join('\n')}\nOk(())\n}\n`;
  writeFileSync(join(dir, 'src/main.rs'), body);
  const env = { CARGO_TARGET_DIR: join(dir, 'target') };
  // What is downloaded is not measured.
  bench.measure(work, ['cargo', 'fetch', '--quiet'], { cwd: dir, env });
  const numbers = bench.measure(work, ['cargo', 'build', '--release', '--quiet', '--offline'], {
    cwd: dir,
    env,
  });
  const program = join(dir, 'target/release', name);
  bench.measure(work, [program], { cwd: dir });
  return { cpu: numbers.cpu, bytes: statSync(program).size };
}

/** Seconds of processor time and bytes of the program with SQLite alone, and with tantivy beside it. */
export function costs() {
  const work = bench.temporary(mkdtempSync(join(tmpdir(), 'visnyk-bench-build-')));
  const alone = built(work, 'alone', [RUSQLITE], [SQLITE_PART]);
  const both = built(work, 'both', [RUSQLITE, TANTIVY], [SQLITE_PART, TANTIVY_PART]);
  bench.drop(work);
  return { alone, both };
}

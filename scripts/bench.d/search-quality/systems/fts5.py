"""SQLite FTS5 as it comes: unicode61, all words, bm25 with 10 : 3 : 1 for title, lead and body."""

import re
import sqlite3

import peer


def build(locale, documents):
    db = sqlite3.connect(":memory:")
    db.execute("CREATE VIRTUAL TABLE t USING fts5(id UNINDEXED, title, lead, body, tokenize = 'unicode61')")
    rows = [(one["id"], one["title"], one["lead"], one["body"]) for one in documents]
    db.executemany("INSERT INTO t VALUES (?, ?, ?, ?)", rows)

    def search(text):
        words = re.findall(r"\w+", text)
        if not words:
            return []
        query = " ".join(f'"{word}"' for word in words)
        sql = "SELECT id FROM t WHERE t MATCH ? ORDER BY bm25(t, 0, 10, 3, 1) LIMIT ?"
        return [row[0] for row in db.execute(sql, (query, peer.SHOWN))]

    return search


peer.run(build)

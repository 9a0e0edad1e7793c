"""SQLite FTS5 as the portal had it before it kept words and phrases in two tables: store/search/{documents,candidates,hits}.rs."""

import apsw

import engine

SCHEMA = """
    PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS documents (id INTEGER PRIMARY KEY, section TEXT, category TEXT, fresh REAL) STRICT;
    CREATE TABLE IF NOT EXISTS texts (id INTEGER PRIMARY KEY, heads TEXT, lead TEXT) STRICT;
    CREATE TEMP TABLE found (id INTEGER PRIMARY KEY, section TEXT, weight REAL) STRICT;
    CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (
        terms, others, content = '', contentless_delete = 1, tokenize = 'ascii'
    );
"""
# Documents of a transaction, and pages of a step of merging.
PIECE, PAGES = 1000, 200
# The newest that are looked at where some words are in titles or names, the sets of such words, hits whose heads are read.
TITLED, TIER, TIERS, RERANKED = 60, 30, 6, 60
LOCALES = ["ua", "us"]
LOCALE_BITS = 46


def fact(kind, value):
    return f"\ue000{kind}{value}"


def in_head(term):
    return f"\ue003{term}"


class Fts5:
    version = f"SQLite {apsw.sqlite_lib_version()}"

    def __init__(self, folder):
        self.db = apsw.Connection(f"{folder}/index.sqlite")
        self.db.execute(SCHEMA).fetchall()

    def insert(self, one):
        facts = f"{fact('s', one.section)} {fact('c', one.category)}"
        documented = (one.number, one.section, one.category, engine.freshness(one.at))
        self.db.execute("INSERT INTO documents VALUES (?, ?, ?, ?)", documented)
        self.db.execute("INSERT INTO texts VALUES (?, ?, ?)", (one.number, f" {one.heads} ", f" {one.lead} "))
        heads = " ".join({in_head(term) for term in one.heads.split()})
        words = (one.number, one.ordered, f"{one.others} {facts} {heads}")
        self.db.execute("INSERT INTO words (rowid, terms, others) VALUES (?, ?, ?)", words)

    def index(self, documents):
        for at, one in enumerate(documents):
            if at % PIECE == 0:
                self.db.execute("COMMIT; BEGIN" if at else "BEGIN")
            self.insert(one)
        self.db.execute("COMMIT")
        for table in ("words",):
            pages, before = -PAGES, 0
            while self.db.total_changes() - before > 1:
                before = self.db.total_changes()
                self.db.execute(f"INSERT INTO {table} ({table}, rank) VALUES ('merge', ?)", (pages,))
                pages = PAGES
        self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def replace(self, one):
        with self.db:
            for table, key in (("documents", "id"), ("texts", "id"), ("words", "rowid")):
                self.db.execute(f"DELETE FROM {table} WHERE {key} = ?", (one.number,))
            self.insert(one)

    def find(self, weight, expression, locale, most):
        """Adds the newest to what was found."""
        first = LOCALES.index(locale) << LOCALE_BITS
        self.db.execute(
            f"""INSERT OR IGNORE INTO temp.found SELECT id, section, {weight} * fresh FROM (
                    SELECT rowid AS hit FROM words WHERE words MATCH ? AND rowid BETWEEN ? AND ?
                    ORDER BY rowid DESC LIMIT {most}
                ) CROSS JOIN documents ON documents.id = hit""",
            (expression, first, first + (1 << LOCALE_BITS) - 1),
        )
        return self.db.execute("SELECT count(*) FROM temp.found").get

    def reranked(self, words):
        """The best by the places of their words."""
        def weight(heads, lead):
            total = 0
            for terms in words:
                if any(term in heads for term in terms):
                    total += engine.TITLE
                elif any(term in lead for term in terms):
                    total += engine.LEAD
                else:
                    total += engine.BODY
            return total

        words = [[f" {term} " for term in terms] for terms in words]
        rows = self.db.execute(
            f"""SELECT id, fresh, heads, lead FROM (SELECT id FROM temp.found ORDER BY weight DESC LIMIT {RERANKED})
                CROSS JOIN documents USING (id) CROSS JOIN texts USING (id)"""
        )
        weighed = [(fresh * weight(heads, lead), number) for number, fresh, heads, lead in rows]
        return [number for _, number in sorted(weighed, reverse=True)[: engine.SHOWN]]

    def ask(self, question):
        words, locale = question["words"], question["locale"]

        def unit(terms, mark):
            return "(" + " OR ".join(f'"{mark(term)}"' for term in terms) + ")"

        facts = f' AND "{fact("c", question["category"])}"' if question["category"] else ""
        self.db.execute("DELETE FROM temp.found")
        if question["phrase"]:
            everywhere = ['{terms} : "' + " ".join(terms[0] for terms in words) + '"']
        else:
            everywhere = [unit(terms, str) for terms in words]
        if question["order"] != "date":
            sets = sorted(range(1, 1 << len(words)), key=int.bit_count, reverse=True)
            for at, heads in enumerate(sets[:TIERS]):
                in_heads = [i for i in range(len(words)) if heads >> i & 1]
                others = everywhere if question["phrase"] else [everywhere[i] for i in range(len(words)) if i not in in_heads]
                units = [unit(words[i], in_head) for i in in_heads] + others
                weight = engine.TITLE * len(in_heads) + engine.BODY * (len(words) - len(in_heads))
                self.find(weight, " AND ".join(units) + facts, locale, TITLED if at == 0 else TIER)
        count = self.find(engine.BODY * len(words), " AND ".join(everywhere) + facts, locale, engine.COUNTED)
        sections = dict(self.db.execute("SELECT section, count(*) FROM temp.found GROUP BY section"))
        if question["order"] == "date":
            newest = f"SELECT id FROM temp.found ORDER BY id DESC LIMIT {engine.SHOWN}"
            ids = [number for number, in self.db.execute(newest)]
        else:
            ids = self.reranked(words)
        return ids, min(count, engine.COUNTED), sections


engine.run(Fts5)

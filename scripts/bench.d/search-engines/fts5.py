"""SQLite FTS5, roughly as the portal has it: store/fulltext.rs and store/search/{numbers,documents,patterns,candidates,hits}.rs."""

import itertools

import apsw

import engine

SCHEMA = """
    PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS documents (id INTEGER PRIMARY KEY, section TEXT, category TEXT, fresh REAL) STRICT;
    CREATE TABLE IF NOT EXISTS texts (id INTEGER PRIMARY KEY, heads TEXT, lead TEXT) STRICT;
    CREATE TEMP TABLE found (id INTEGER PRIMARY KEY, section TEXT, weight REAL) STRICT;
    CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (
        terms, content = '', contentless_delete = 1, detail = 'none', tokenize = 'ascii'
    );
    CREATE VIRTUAL TABLE IF NOT EXISTS phrases USING fts5 (
        terms, content = '', contentless_delete = 1, tokenize = 'ascii'
    );
"""
FULLTEXT = ("words", "phrases")
# While all documents are written; afterwards SQLite's own values.
BUILDING = {"automerge": 0, "crisismerge": 1000, "hashsize": 32 << 20}
EDITS = {"automerge": 4, "crisismerge": 16, "hashsize": 1 << 20}
# Documents of a transaction, and pages of a step of merging.
PIECE, PAGES = 2000, 500
# The newest that are looked at where some words are in titles or names, the sets of such words, the words of which there are
# several sets, hits whose heads are read.
TITLED, TIER, TIERS, MOST_WORDS, RERANKED = 60, 30, 6, 3, 60
# The newest with a phrase, those with its words in their titles that are checked for it, and those with it for other words.
PHRASES, TITLED_CHECKED, MOST_CHECKED = 100, 200, 500
LOCALES = ["ua", "us"]
LOCALE_BITS = 46


def newest_first(number):
    """The numbers of the comparison rise with the date; FTS5 reads forward."""
    low = (1 << LOCALE_BITS) - 1
    return number & ~low | low - (number & low)


def fact(kind, value):
    return f"\ue000{kind}{value}"


def in_head(term):
    return f"\ue003{term}"


class Fts5:
    version = f"SQLite {apsw.sqlite_lib_version()}"

    def __init__(self, folder):
        self.db = apsw.Connection(f"{folder}/index.sqlite")
        self.db.execute(SCHEMA).fetchall()

    def insert(self, documents):
        documents = sorted(documents, key=lambda one: newest_first(one.number))
        ids = [newest_first(one.number) for one in documents]
        for number, one in zip(ids, documents):
            documented = (number, one.section, one.category, engine.freshness(one.at))
            self.db.execute("INSERT INTO documents VALUES (?, ?, ?, ?)", documented)
            self.db.execute("INSERT INTO texts VALUES (?, ?, ?)", (number, f" {one.heads} ", f" {one.lead} "))
        for number, one in zip(ids, documents):
            facts = f"{fact('s', one.section)} {fact('c', one.category)}"
            heads = " ".join({in_head(term) for term in one.heads.split()})
            once = " ".join(dict.fromkeys(one.ordered.split()))
            self.db.execute("INSERT INTO words (rowid, terms) VALUES (?, ?)", (number, f"{once} {one.others} {facts} {heads}"))
        for number, one in zip(ids, documents):
            self.db.execute("INSERT INTO phrases (rowid, terms) VALUES (?, ?)", (number, one.ordered))

    def set(self, settings):
        for table, (setting, value) in itertools.product(FULLTEXT, settings.items()):
            self.db.execute(f"INSERT INTO {table} ({table}, rank) VALUES (?, ?)", (setting, value))

    def index(self, documents):
        self.db.execute("PRAGMA cache_size = -64000")
        self.set(BUILDING)
        documents = iter(documents)
        while piece := list(itertools.islice(documents, PIECE)):
            with self.db:
                self.insert(piece)
        for table in FULLTEXT:
            pages, before = -PAGES, 0
            while self.db.total_changes() - before > 1:
                before = self.db.total_changes()
                self.db.execute(f"INSERT INTO {table} ({table}, rank) VALUES ('merge', ?)", (pages,))
                pages = PAGES
        self.set(EDITS)
        self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def replace(self, one):
        with self.db:
            for table, key in (("documents", "id"), ("texts", "id"), ("words", "rowid"), ("phrases", "rowid")):
                self.db.execute(f"DELETE FROM {table} WHERE {key} = ?", (newest_first(one.number),))
            self.insert([one])

    def find(self, weight, expression, phrase, locale, most, in_heads=False):
        """Adds the newest to what was found: those with all of an expression and, if there is one, with a phrase."""
        first = LOCALES.index(locale) << LOCALE_BITS

        def newest(table, matched, most):
            return (
                f"SELECT rowid AS hit FROM {table} WHERE {table} MATCH ?{matched} AND rowid BETWEEN ?1 AND ?2"
                f" ORDER BY rowid LIMIT {most}"
            )

        if phrase is None:
            hits, values = newest("words", 3, most), (expression,)
        elif expression is None:
            hits, values = newest("phrases", 3, most), (phrase,)
        else:
            read, table, matched = ("words", "phrases", 4) if in_heads else ("phrases", "words", 3)
            checked = newest(read, 7 - matched, TITLED_CHECKED if in_heads else MOST_CHECKED)
            hits = f"""SELECT hit FROM ({checked}) WHERE EXISTS
                (SELECT 1 FROM {table} WHERE {table} MATCH ?{matched} AND rowid = hit) LIMIT {most}"""
            values = (expression, phrase)
        self.db.execute(
            f"""INSERT INTO temp.found SELECT id, section, {weight} * fresh
                FROM ({hits}) CROSS JOIN documents ON documents.id = hit WHERE true
                ON CONFLICT DO UPDATE SET weight = max(weight, excluded.weight)""",
            (first, first + (1 << LOCALE_BITS) - 1, *values),
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
        return [number for _, number in sorted(weighed, key=lambda one: (-one[0], one[1]))[: engine.SHOWN]]

    def ask(self, question):
        words, locale = question["words"], question["locale"]

        def unit(terms, mark):
            return "(" + " OR ".join(f'"{mark(term)}"' for term in terms) + ")"

        facts = [f'"{fact("c", question["category"])}"'] if question["category"] else []
        self.db.execute("DELETE FROM temp.found")
        everywhere = [unit(terms, str) for terms in words]
        phrase, most = None, engine.COUNTED
        if question["phrase"]:
            phrase, most = '"' + " ".join(terms[0] for terms in words) + '"', PHRASES
        expression = None if phrase and not facts else " AND ".join(everywhere + facts)
        count = self.find(engine.BODY * len(words), expression, phrase, locale, most)
        if question["order"] != "date" and count > RERANKED:
            sets = sorted(range(1, 1 << len(words)), key=int.bit_count, reverse=True)
            for at, heads in enumerate(sets[: TIERS if len(words) <= MOST_WORDS and not phrase else 1]):
                in_heads = [i for i in range(len(words)) if heads >> i & 1]
                units = [unit(words[i], in_head) if i in in_heads else everywhere[i] for i in range(len(words))]
                weight = engine.TITLE * len(in_heads) + engine.BODY * (len(words) - len(in_heads))
                self.find(weight, " AND ".join(units + facts), phrase, locale, TITLED if at == 0 else TIER, True)
            count = self.db.execute("SELECT count(*) FROM temp.found").get
        sections = dict(self.db.execute("SELECT section, count(*) FROM temp.found GROUP BY section"))
        if question["order"] == "date":
            ids = [number for number, in self.db.execute(f"SELECT id FROM temp.found ORDER BY id LIMIT {engine.SHOWN}")]
        else:
            ids = self.reranked(words)
        # Mirrored twice, a number is what it was.
        return [newest_first(number) for number in ids], min(count, engine.COUNTED), sections


engine.run(Fts5)

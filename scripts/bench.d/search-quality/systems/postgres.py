"""PostgreSQL with hunspell's Ukrainian dictionary, then pg_trgm when nothing is found. The server runs on loopback in a
folder of its own, which is removed afterwards."""

import contextlib
import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

import psycopg2

import peer

# How alike a word of the text is at least to the question.
ALIKE = 0.45
SETUP = """
CREATE EXTENSION pg_trgm;
CREATE TEXT SEARCH DICTIONARY uk (TEMPLATE = ispell, DictFile = uk_ua, AffFile = uk_ua);
CREATE TEXT SEARCH CONFIGURATION uk (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION uk ALTER MAPPING FOR word, hword, hword_part WITH uk, simple;
ALTER TEXT SEARCH CONFIGURATION uk ALTER MAPPING FOR asciiword, asciihword, hword_asciipart WITH english_stem;
"""
TABLE = """
CREATE TABLE {0} (id text, words tsvector, whole text);
CREATE INDEX ON {0} USING gin (words);
CREATE INDEX ON {0} USING gin (whole gin_trgm_ops);
"""
INSERT = """
INSERT INTO {0} VALUES (%s,
  setweight(to_tsvector(%s, %s), 'A') || setweight(to_tsvector(%s, %s), 'B') || setweight(to_tsvector(%s, %s), 'D'), %s)
"""
FIND = """
SELECT id FROM {0}, plainto_tsquery(%s, %s) query WHERE words @@ query
ORDER BY ts_rank('{{0.1, 0.1, 0.3, 1.0}}', words, query) DESC, id LIMIT %s
"""
NEAR = "SELECT id FROM {0} WHERE %s <%% whole ORDER BY word_similarity(%s, whole) DESC, id LIMIT %s"
CONFIGURATION = {"ua": "uk", "us": "english"}


def programs():
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"))
    if not found:
        raise SystemExit("PostgreSQL is not installed")
    return os.path.dirname(found[-1])


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def server():
    """A server that refuses to run as root runs as postgres."""
    folder = tempfile.mkdtemp(prefix="visnyk-bench-postgres-")
    become = []
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
        become = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    binaries, data, port = programs(), os.path.join(folder, "data"), free_port()
    initdb = [f"{binaries}/initdb", "-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]
    options = ["-p", str(port), "-k", folder, "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
    child = None
    try:
        subprocess.run([*become, *initdb], check=True, stdout=subprocess.DEVNULL, cwd=folder)
        log = open(os.path.join(folder, "log"), "w", encoding="utf-8")
        child = subprocess.Popen([*become, f"{binaries}/postgres", "-D", data, *options], stderr=log, cwd=folder)
        yield connect(folder, port, child)
    finally:
        if child:
            # A fast shutdown: SIGTERM would wait for the connection.
            child.send_signal(signal.SIGINT)
            child.wait()
        shutil.rmtree(folder, ignore_errors=True)


def connect(folder, port, child):
    for _ in range(200):
        try:
            return psycopg2.connect(host=folder, port=port, user="bench", dbname="postgres")
        except psycopg2.OperationalError:
            if child.poll() is not None:
                raise SystemExit(open(os.path.join(folder, "log"), encoding="utf-8").read()) from None
            time.sleep(0.1)
    raise SystemExit("PostgreSQL did not start")


def main():
    with server() as connection:
        connection.autocommit = True
        cursor = connection.cursor()
        cursor.execute(SETUP)
        cursor.execute(f"SET pg_trgm.word_similarity_threshold = {ALIKE}")

        def build(locale, documents):
            table, configuration = f"documents_{locale}", CONFIGURATION[locale]
            cursor.execute(TABLE.format(table))
            for one in documents:
                parts = [part for field in ("title", "lead", "body") for part in (configuration, one[field])]
                whole = f"{one['title']} {one['lead']} {one['body']}"
                cursor.execute(INSERT.format(table), (one["id"], *parts, whole))
            cursor.execute(f"ANALYZE {table}")

            def search(text):
                cursor.execute(FIND.format(table), (configuration, text, peer.SHOWN))
                found = [row[0] for row in cursor.fetchall()]
                if found:
                    return found
                cursor.execute(NEAR.format(table), (text, text, peer.SHOWN))
                return [row[0] for row in cursor.fetchall()]

            return search

        peer.run(build)


# The server is stopped when the bench is.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(130))
main()

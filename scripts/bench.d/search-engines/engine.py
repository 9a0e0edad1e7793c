"""What the engines share: `index FOLDER TERMS…` makes an index of the terms of documents, `ask FOLDER QUESTIONS EDITS ANSWERS`
answers questions and edits documents; both in one process, so that the kernel counts all that it takes."""

import json
import sys
import time

NOW = 1748779200
DAY = 86_400
# Of a page, and of what is counted.
SHOWN, COUNTED = 20, 300
# Weights of a word by its place (docs/content-model.md §9).
TITLE, LEAD, BODY = 10.0, 3.0, 1.0


class Document:
    """A line of the example `terms`."""

    def __init__(self, line):
        key, self.heads, self.lead, self.ordered, self.others = line.rstrip("\n").split("\t")
        number, self.locale, self.section, self.category, at = key.split(" ")
        self.number, self.at = int(number), int(at)


def documents(paths):
    for path in paths:
        with open(path, encoding="utf-8") as file:
            yield from map(Document, file)


def freshness(at):
    """As rank.rs has it for news: half after 30 days, 0.3 at least."""
    return 0.3 + 0.7 * 0.5 ** ((NOW - at) / DAY / 30)


def timed(work):
    wall, cpu = time.perf_counter(), time.process_time()
    result = work()
    return result, (time.process_time() - cpu) * 1000, (time.perf_counter() - wall) * 1000


def ask(engine, questions, edits):
    # One of each kind first, so that files and statements are warm.
    for question in {question["kind"]: question for question in questions}.values():
        engine.ask(question)
    answers = []
    for question in questions:
        (ids, total, sections), cpu, _ = timed(lambda: engine.ask(question))
        answers.append({"ids": ids, "total": total, "sections": sections, "cpu": cpu})
    waits = []
    for edit in edits:
        document = Document(edit["line"])

        def until_found():
            engine.replace(document)
            while engine.ask(edit["question"])[0] != [document.number]:
                pass

        _, cpu, wall = timed(until_found)
        waits.append({"cpu": cpu, "wall": wall})
    return {"answers": answers, "edits": waits, "version": engine.version}


def run(make):
    """`make(folder)` opens or makes an index."""
    engine = make(sys.argv[2])
    if sys.argv[1] == "index":
        engine.index(documents(sys.argv[3:]))
        return
    with open(sys.argv[3], encoding="utf-8") as file:
        questions = json.load(file)
    with open(sys.argv[4], encoding="utf-8") as file:
        edits = json.load(file)
    with open(sys.argv[5], "w", encoding="utf-8") as file:
        json.dump(ask(engine, questions, edits), file)

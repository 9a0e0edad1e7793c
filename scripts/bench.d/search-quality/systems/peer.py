"""What the peers share: reads documents and questions, asks each question and writes the answers with their times."""

import json
import sys
import time

SHOWN = 20


def run(build):
    """`build(locale, documents)` returns a function from a question to the ids found."""
    source, target = sys.argv[1:3]
    with open(source, encoding="utf-8") as file:
        given = json.load(file)
    search = {locale: build(locale, documents) for locale, documents in given["documents"].items()}
    answers = []
    for question in given["questions"]:
        start = time.perf_counter()
        ids = search[question["locale"]](question["q"])
        answers.append({"ids": ids, "ms": (time.perf_counter() - start) * 1000})
    with open(target, "w", encoding="utf-8") as file:
        json.dump(answers, file)

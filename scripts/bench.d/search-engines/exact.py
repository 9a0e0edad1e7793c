"""`exact.py QUESTIONS ANSWERS TERMS…`, a file of terms for each language: what answers would be if every document was read:
the newest, the best with their weights, and how many there are."""

import collections
import heapq
import json
import multiprocessing
import sys

import engine

# The best that are kept: those that weigh the same as the last of the page are as good.
BEST = 3 * engine.SHOWN


def weight(question, document, heads, lead, words):
    """0: the document is no answer."""
    if question["category"] not in (None, document.category):
        return 0
    total = 0
    for terms in question["words"]:
        if words.isdisjoint(terms):
            return 0
        total += (
            engine.BODY if lead.isdisjoint(terms) and heads.isdisjoint(terms)
            else engine.LEAD if heads.isdisjoint(terms)
            else engine.TITLE
        )
    if question["phrase"]:
        phrase = " ".join(terms[0] for terms in question["words"])
        if f" {phrase} " not in f" {document.ordered} ":
            return 0
    return total


def answer(work):
    path, questions = work
    newest = [collections.deque(maxlen=engine.SHOWN) for _ in questions]
    best = [[] for _ in questions]
    totals = [0] * len(questions)
    # Oldest first.
    for document in engine.documents([path]):
        heads, lead = set(document.heads.split()), set(document.lead.split())
        words = set(document.ordered.split()).union(document.others.split())
        fresh = engine.freshness(document.at)
        for at, question in enumerate(questions):
            found = weight(question, document, heads, lead, words)
            if found == 0:
                continue
            totals[at] += 1
            newest[at].append(document.number)
            push = heapq.heappush if len(best[at]) < BEST else heapq.heappushpop
            push(best[at], (found * fresh, document.number))
    return [
        {"newest": list(newest[at])[::-1], "best": sorted(best[at], reverse=True), "total": totals[at]}
        for at in range(len(questions))
    ]


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        questions = json.load(file)
    locales = ["ua", "us"]
    of = [[question for question in questions if question["locale"] == locale] for locale in locales]
    with multiprocessing.Pool(len(locales)) as pool:
        answers = [iter(found) for found in pool.map(answer, zip(sys.argv[3:], of))]
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump([next(answers[locales.index(question["locale"])]) for question in questions], file)

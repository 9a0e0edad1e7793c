"""Calls with a generated client, in whose parent folder this runs; prints the answers for the test."""

import json
import os

from portal_client import AuthenticatedClient
from portal_client.api.default import get_dashboard_news, get_dashboard_news_id, get_dashboard_posters
from portal_client.api.default import post_dashboard_news
from portal_client.models import DraftNews, EntryStatusFilter, Problem, WrittenNews

client = AuthenticatedClient(base_url=os.environ["BASE"], token=os.environ["TOKEN"], raise_on_unexpected_status=True)


def problem(answer):
    assert isinstance(answer, Problem), answer
    return answer.to_dict()


def draft(**members):
    text = {"title": "Клієнт пише новину", "lead": "Її створив клієнт, якого ніхто не писав.", "body": "Текст."}
    return DraftNews.from_dict({**members, "fields": {"kind": "brief"}, "texts": {"ua": text, "us": None}})


with client:
    stories = get_dashboard_news.sync(client=client, status=EntryStatusFilter.PUBLISHED, per_page=3)
    category = get_dashboard_news_id.sync(stories.items[0].id, client=client).category
    made = post_dashboard_news.sync(client=client, body=draft(category=category), idempotency_key="client")
    assert isinstance(made, WrittenNews), made
    again = post_dashboard_news.sync(client=client, body=draft(category=category), idempotency_key="client")
    read = get_dashboard_news_id.sync(made.id, client=client)
    answers = {
        "listed": [story.status for story in stories.items],
        "made": [made.id, made.status],
        "again": again.id,
        "read": [read.id, read.version == made.version, read.texts.ua.title],
        "invalid": problem(post_dashboard_news.sync(client=client, body=draft(category="nemaie"))),
        "missing": problem(get_dashboard_news_id.sync(999_999, client=client)),
        "forbidden": problem(get_dashboard_posters.sync(client=client)),
    }

with AuthenticatedClient(base_url=os.environ["BASE"], token="vsn_of_no_one") as stranger:
    answers["stranger"] = problem(get_dashboard_news.sync(client=stranger))

print(json.dumps(answers))

"""tantivy as it comes: its query parser over title, lead and body, boosted 10 : 3 : 1, with the tokenizer that the third
argument names."""

import sys

import tantivy

import peer

BOOSTS = {"title": 10.0, "lead": 3.0, "body": 1.0}


def build(locale, documents):
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw")
    for field in BOOSTS:
        builder.add_text_field(field, tokenizer_name=sys.argv[3])
    index = tantivy.Index(builder.build())
    writer = index.writer()
    for one in documents:
        writer.add_document(tantivy.Document(**{name: [one[name]] for name in ("id", *BOOSTS)}))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def search(text):
        query, _ = index.parse_query_lenient(text, list(BOOSTS), field_boosts=BOOSTS)
        hits = searcher.search(query, peer.SHOWN).hits
        return [searcher.doc(address)["id"][0] for _, address in hits]

    return search


peer.run(build)

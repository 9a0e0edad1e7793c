"""tantivy with one index of both languages: each has fields of its own, so that no question reads the other one."""

from importlib.metadata import version

import tantivy
from tantivy import Occur, Query

import engine

# Bytes and threads of the writer.
MEMORY, THREADS = 100_000_000, 2
LOCALES = ["ua", "us"]


def schema():
    builder = tantivy.SchemaBuilder()
    for locale in LOCALES:
        for field, option in (("heads", "basic"), ("lead", "basic"), ("words", "position")):
            builder.add_text_field(f"{field}_{locale}", tokenizer_name="terms", index_option=option)
    builder.add_integer_field("number", indexed=True, fast=True)
    builder.add_text_field("section", fast=True, tokenizer_name="raw", index_option="basic")
    builder.add_text_field("category", fast=True, tokenizer_name="raw", index_option="basic")
    # A program in Rust would count it from the date as it ranks, for about as much.
    builder.add_float_field("fresh", fast=True)
    return builder.build()


class Tantivy:
    version = f"tantivy {version('tantivy')}"

    def __init__(self, folder):
        self.schema = schema()
        self.tantivy = tantivy.Index(self.schema, folder)
        terms = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.whitespace()).build()
        self.tantivy.register_tokenizer("terms", terms)
        self.tantivy.config_reader("manual")
        self.writer = self.tantivy.writer(MEMORY, THREADS)
        self.searcher = self.tantivy.searcher()

    def insert(self, one):
        fields = {
            f"heads_{one.locale}": [one.heads],
            f"lead_{one.locale}": [one.lead],
            # A gap follows each value, so that no phrase runs on into the others.
            f"words_{one.locale}": [one.ordered, *one.others.split()],
            # Weights are multiplied with log2(2 + value).
            "fresh": 2 ** (engine.freshness(one.at) / 0.3) - 2,
        }
        self.writer.add_document(
            tantivy.Document(number=one.number, section=one.section, category=one.category, **fields)
        )

    def index(self, documents):
        for one in documents:
            self.insert(one)
        self.writer.commit()
        self.writer.wait_merging_threads()

    def replace(self, one):
        self.writer.delete_documents_by_term("number", one.number)
        self.insert(one)
        self.writer.commit()
        self.tantivy.reload()
        self.searcher = self.tantivy.searcher()

    def any_of(self, field, terms, weight):
        queries = [Query.term_query(self.schema, field, term, "basic") for term in terms]
        query = queries[0] if len(queries) == 1 else Query.boolean_query([(Occur.Should, one) for one in queries])
        return Query.const_score_query(query, weight)

    def required(self, question):
        words, field = question["words"], f"words_{question['locale']}"
        if question["phrase"]:
            phrase = Query.phrase_query(self.schema, field, [terms[0] for terms in words])
            parts = [(Occur.Must, Query.const_score_query(phrase, engine.BODY * len(words)))]
        else:
            parts = [(Occur.Must, self.any_of(field, terms, engine.BODY)) for terms in words]
        if question["category"]:
            parts.append((Occur.Must, self.any_of("category", [question["category"]], 0.0)))
        return parts

    def places(self, question):
        """What words of titles, names and leads weigh more."""
        for terms in question["words"]:
            title = self.any_of(f"heads_{question['locale']}", terms, engine.TITLE - engine.BODY)
            lead = self.any_of(f"lead_{question['locale']}", terms, engine.LEAD - engine.BODY)
            yield Occur.Should, Query.disjunction_max_query([title, lead])

    def ask(self, question):
        required = self.required(question)
        query = Query.boolean_query(required)
        if question["order"] == "date":
            result = self.searcher.search(query, engine.SHOWN, count=False, order_by_field="number")
        else:
            weighed = Query.boolean_query([*required, *self.places(question)])
            result = self.searcher.search(weighed, engine.SHOWN, count=False, weight_by_field="fresh")
        ids = self.searcher.fast_field_values("number", [address for _, address in result.hits])
        sections = self.searcher.aggregate(query, {"sections": {"terms": {"field": "section"}}})
        sections = {bucket["key"]: bucket["doc_count"] for bucket in sections["sections"]["buckets"]}
        return ids, min(sum(sections.values()), engine.COUNTED), sections


engine.run(Tantivy)

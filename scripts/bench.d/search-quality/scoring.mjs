// recall@10, precision@10 and mean reciprocal rank, of a class and overall.

const FIRST = 10;

/** One answer: `ids` in the order they are shown. */
export function judge({ relevant, acceptable }, ids) {
  const top = ids.slice(0, FIRST);
  const rank = ids.findIndex((id) => relevant.has(id));
  return {
    recall: top.filter((id) => relevant.has(id)).length / Math.min(FIRST, relevant.size),
    precision: top.length === 0 ? null : top.filter((id) => acceptable.has(id)).length / top.length,
    reciprocal: rank < 0 ? 0 : 1 / (rank + 1),
    empty: top.length === 0,
  };
}

const mean = (numbers) =>
  numbers.length === 0 ? null : numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Means over questions; precision is one over those that got any answer. */
export const summary = (judged) => ({
  questions: judged.length,
  recall: mean(judged.map(({ recall }) => recall)),
  precision: mean(judged.map(({ precision }) => precision).filter((precision) => precision !== null)),
  mrr: mean(judged.map(({ reciprocal }) => reciprocal)),
  empty: mean(judged.map(({ empty }) => Number(empty))),
});

/** `{ overall, classes }` of questions and what was answered, in the same order; `by` names the class of a question. */
export function score(questions, answers, by = (question) => question.class) {
  const judged = questions.map((question, i) => judge(question, answers[i]));
  const groups = new Map();
  questions.forEach((question, i) => {
    const name = by(question);
    groups.set(name, [...(groups.get(name) ?? []), judged[i]]);
  });
  return {
    overall: summary(judged),
    classes: Object.fromEntries([...groups].map(([name, some]) => [name, summary(some)])),
  };
}

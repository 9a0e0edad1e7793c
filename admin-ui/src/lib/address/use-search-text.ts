import { useEffect, useEffectEvent, useState } from 'react';
import { arrived, beginSearch, typed, withSent } from './search-text';

/** Milliseconds between the last key and the query. */
const pause = 300;

/** The text of a search field whose query is in the address; a pause in typing of 300 ms sends the query. */
export function useSearchText(query: string, onQuery: (text: string) => void) {
  const [current, setCurrent] = useState(() => beginSearch(query));
  const state = arrived(current, query);
  if (state !== current) setCurrent(state);
  const { text } = state;
  const send = useEffectEvent((question: string) => {
    setCurrent((now) => withSent(now, question));
    onQuery(question);
  });
  useEffect(() => {
    const question = text.trim();
    if (question === query) return;
    const timer = setTimeout(() => send(question), pause);
    return () => clearTimeout(timer);
  }, [text, query]);
  return { text, setText: (next: string) => setCurrent((now) => typed(now, next)) };
}

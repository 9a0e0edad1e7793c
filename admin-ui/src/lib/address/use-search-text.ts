import { useEffect, useEffectEvent, useState } from 'react';
import { arrived, asking, beginSearch, typed } from './search-text';

/** Milliseconds between the last key and the query. */
const pause = 300;

/** The text of a search field whose query is in the address; a pause in typing of 300 ms sends the query. */
export function useSearchText(asked: string, ask: (text: string) => void) {
  const [known, setKnown] = useState(() => beginSearch(asked));
  const state = arrived(known, asked);
  if (state !== known) setKnown(state);
  const { text } = state;
  const send = useEffectEvent((question: string) => {
    setKnown((now) => asking(now, question));
    ask(question);
  });
  useEffect(() => {
    const question = text.trim();
    if (question === asked) return;
    const timer = setTimeout(() => send(question), pause);
    return () => clearTimeout(timer);
  }, [text, asked]);
  return { text, setText: (next: string) => setKnown((now) => typed(now, next)) };
}

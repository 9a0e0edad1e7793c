import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds after the last key until the list is asked. */
const pause = 300;

/**
 * The text of a search field whose question stands in the address. What is typed is asked for after a pause; a
 * question that comes from elsewhere (Back, Forward, a button that clears) replaces what is typed and not yet asked.
 */
export function useSearchText(asked: string, ask: (text: string) => void) {
  const [text, setText] = useState(asked);
  const [sent, setSent] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const send = useEffectEvent((next: string) => {
    setSent(next);
    ask(next);
  });
  if (asked !== seen) {
    setSeen(asked);
    // The field's own question arrives after the next key was pressed: that key stays.
    if (asked !== sent) {
      setSent(asked);
      setText(asked);
    }
  }
  useEffect(() => {
    const next = text.trim();
    if (next === asked) return;
    const timer = setTimeout(() => send(next), pause);
    return () => clearTimeout(timer);
  }, [text, asked]);
  return { text, setText };
}

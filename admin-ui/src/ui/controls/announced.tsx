import { useEffect, useState } from 'react';

/** Milliseconds. Screen readers miss a text that comes with its live region, and typing changes it with each key. */
const pause = 400;

/** A live region within a field: one outside of a modal dialog is inert, and screen readers skip it. */
export function Announced({ text }: { text: string }) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="ui-hidden">
      {settled}
    </p>
  );
}

import { useEffect, useState } from 'react';

/** Milliseconds. Screen readers miss a text that appears together with its live region, and each key changes it. */
const pause = 400;

/** A live region inside a field: one outside of a modal dialog is inert, so screen readers skip it. */
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

import type { ReactNode } from 'react';

export type Tone = 'quiet' | 'good' | 'wait' | 'plan' | 'danger';

/** A word with a dot: the color only repeats the word. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="ui-status" data-tone={tone}>
      {children}
    </span>
  );
}

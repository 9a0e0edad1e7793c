import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** One matter of the account: what it is on the left, its fields on the right. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section className="ui-matter" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint && <p className="ui-hint">{hint}</p>}
      </div>
      <div className="ui-stack">{children}</div>
    </section>
  );
}

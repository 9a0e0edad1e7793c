import { type ReactNode, useId } from 'react';

interface MatterProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** One matter of the settings: what it is on the left, its fields on the right. */
export function Matter({ title, hint, children }: MatterProps) {
  const id = useId();
  return (
    <section className="ui-setting" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint && <p className="ui-hint">{hint}</p>}
      </div>
      <div className="ui-stack">{children}</div>
    </section>
  );
}

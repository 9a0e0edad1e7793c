import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** The number of items. */
  count?: number;
  /** A link to the full list. */
  more?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function Section({ title, count, more, wide, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="ui-section" data-wide={wide || undefined}>
      <div className="ui-section__head">
        <h2 id={id}>
          {title} {count !== undefined && count > 0 && <span className="ui-badge">{count}</span>}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  /** The id of its title, for links to it. */
  id?: string;
  title: string;
  hint?: ReactNode;
  /** For short fields, such as those of an account. */
  narrow?: boolean;
  children: ReactNode;
}

/** A titled group of fields: title and hint on the left, fields on the right. */
export function FormSection({ id, title, hint, narrow, children }: FormSectionProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section className="ui-form-section" data-narrow={narrow} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {hint && <p className="ui-hint">{hint}</p>}
      </div>
      <div className="ui-stack">{children}</div>
    </section>
  );
}

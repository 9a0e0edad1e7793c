import { type ReactNode, useId } from 'react';

export interface FieldProps {
  /** `fieldId` of a path, where a summary of errors links to the control. */
  id?: string;
  label: string;
  /** The label is heard and not seen. */
  bare?: boolean;
  /** Small, after the words of the label: that the value is optional. */
  note?: string;
  /** At the other end of the label's line: a counter. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Announces the error as it appears, where no summary of errors takes the focus. */
  alert?: boolean;
  /** For a control whose error is that of its group. */
  invalid?: boolean;
  needed?: boolean;
  /** Id of a sentence elsewhere that belongs to the control. */
  describedBy?: string;
  className?: string;
}

/** Ids of hint and error, as far as there are any. */
export const describedBy = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Splits the properties of a control into those of its frame, those that bind it to the frame, and its own. */
export function useControl<P extends FieldProps>(props: P) {
  const {
    id,
    label,
    bare,
    note,
    aside,
    hint,
    error,
    alert,
    invalid,
    needed,
    describedBy: by,
    className,
    ...rest
  } = props;
  const made = useId();
  const frame = { id: id ?? made, label, bare, note, aside, hint, error, alert, className };
  const control = {
    id: frame.id,
    className: 'ui-input',
    'aria-label': bare ? label : undefined,
    'aria-invalid': error !== undefined || invalid || undefined,
    'aria-required': needed || undefined,
    'aria-describedby': [by, describedBy(frame.id, frame)].filter(Boolean).join(' ') || undefined,
  };
  return { frame, control, rest };
}

const Words = ({ label, note }: Pick<FieldProps, 'label' | 'note'>) => (
  <>
    {label}
    {note && <small> {note}</small>}
  </>
);

export const Hint = ({ id, hint }: { id: string; hint: ReactNode }) =>
  hint ? (
    <p id={`${id}-hint`} className="ui-hint">
      {hint}
    </p>
  ) : null;

export const FieldError = ({ id, error, alert }: Pick<FieldProps, 'error' | 'alert'> & { id: string }) =>
  error ? (
    <p id={`${id}-error`} className="ui-error" role={alert ? 'alert' : undefined}>
      {error}
    </p>
  ) : null;

type FrameProps = Omit<FieldProps, 'invalid' | 'needed' | 'describedBy'> & {
  id: string;
  children: ReactNode;
};

/** The frame of one control: the label above it, hint and error below. */
export function Field(props: FrameProps) {
  const { id, label, bare, note, aside, hint, error, alert, className = '', children } = props;
  const words = (
    <label className="ui-label" htmlFor={id}>
      <Words label={label} note={note} />
    </label>
  );
  return (
    <div className={`ui-field ${className}`}>
      {!bare &&
        (aside ? (
          <div className="ui-field__head">
            {words}
            {aside}
          </div>
        ) : (
          words
        ))}
      {children}
      <Hint id={id} hint={hint} />
      <FieldError id={id} error={error} alert={alert} />
    </div>
  );
}

interface GroupProps extends Pick<FieldProps, 'label' | 'note' | 'hint' | 'error' | 'className'> {
  /** Ids of hint and error begin with it. The first control of the group has it as its own id. */
  id: string;
  disabled?: boolean;
  children: ReactNode;
}

/** The frame of several controls. Its hint comes before them: it would be far below otherwise. */
export function FieldGroup({ id, label, note, hint, error, className = '', disabled, children }: GroupProps) {
  return (
    <fieldset
      className={`ui-field ui-group ${className}`}
      aria-describedby={describedBy(id, { hint, error })}
      disabled={disabled}
    >
      <legend className="ui-label">
        <Words label={label} note={note} />
      </legend>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

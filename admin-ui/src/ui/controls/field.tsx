import { type ReactNode, useId } from 'react';

export interface FieldProps {
  /** `fieldId` of a path, to which the error summary links. */
  id?: string;
  label: string;
  /** The label is visually hidden. */
  bare?: boolean;
  /** Small text after the label, such as that the value is optional. */
  note?: string;
  /** At the right end of the label's line: a counter. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Announces the error when it appears, for forms without an error summary that takes the focus. */
  alert?: boolean;
  /** For a control whose group shows the error. */
  invalid?: boolean;
  needed?: boolean;
  /** Id of a sentence elsewhere that describes the control. */
  describedBy?: string;
  className?: string;
}

/** Ids of the sentences that describe a control or a group; undefined for missing ones. */
export const describedBy = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/**
 * Splits the properties of a control into those of its frame, those that bind it to the frame, and the remaining ones.
 */
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
  /** The prefix of the ids of hint and error. It is the id of the first control of the group. */
  id: string;
  disabled?: boolean;
  children: ReactNode;
}

/** The frame of several controls. Its hint comes first, because it would be far away below them. */
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

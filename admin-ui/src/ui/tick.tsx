import type { ReactNode } from 'react';

interface TickProps {
  id?: string;
  checked: boolean;
  describedBy?: string;
  invalid?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box to tick. The browser's own: the library's brings groups and cards along. */
export const Tick = ({ id, checked, describedBy, invalid, onChange, children }: TickProps) => (
  <label className="ui-check">
    <input
      type="checkbox"
      id={id}
      checked={checked}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {children}
  </label>
);

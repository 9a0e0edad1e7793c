import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useOpening } from './use-opening';

interface PopoverProps {
  /** The accessible name of the popup. */
  label: string;
  className: string;
  face: ReactNode;
  /** Requested when it opens. */
  children: (close: () => void) => ReactNode;
}

/** A button with a text below it. Escape, leaving the popup or the button closes it. */
export function Popover({ label, className, face, children }: PopoverProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { open, setOpen, close, onBlur } = useOpening(root);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and blur bubble here from the content
    <div ref={root} className="ui-popover" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <section id={id} className="ui-popover__body" aria-label={label}>
          {children(() => close(false))}
        </section>
      )}
    </div>
  );
}

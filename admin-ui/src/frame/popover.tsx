import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface PopoverProps {
  /** Names what opens. */
  label: string;
  className: string;
  face: ReactNode;
  /** Asked for when it opens. */
  children: (close: () => void) => ReactNode;
}

/** A button with something to read beneath: Escape, leaving it or the button closes it. */
export function Popover({ label, className, face, children }: PopoverProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving are heard here for all inside
    <div
      ref={root}
      className="ui-popover"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // Without a related target the window itself was left, or something that takes no focus was pressed inside.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
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
        <>
          <div className="ui-popover__ground" aria-hidden="true" onPointerDown={() => setOpen(false)} />
          <section id={id} className="ui-popover__body" aria-label={label}>
            {children(() => setOpen(false))}
          </section>
        </>
      )}
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icons';
import { useOpening } from './use-opening';

export interface MenuEntry {
  label: ReactNode;
  href?: string;
  onChoose?: () => void;
  /** Set for a choice among several; undefined for a plain command. */
  checked?: boolean;
  danger?: boolean;
}

interface MenuProps {
  /** Names the list, and also the button unless its content has text. */
  label: string;
  worded?: boolean;
  className: string;
  face: ReactNode;
  heading?: ReactNode;
  entries: MenuEntry[];
  above?: boolean;
  disabled?: boolean;
}

/** A button with a list of commands, by the ARIA menu button pattern. */
export function Menu({ label, worded, className, face, heading, entries, above, disabled }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { open, setOpen, close, onBlur } = useOpening(root);

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves the focus in
  useEffect(() => {
    if (open) items()[0]?.focus();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all[(next + all.length) % all.length]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      close(event.key === 'Escape');
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus events of the menu bubble here
    <div ref={root} className="ui-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className={className}
        aria-label={worded ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div className="ui-menu__list" data-above={above || undefined}>
          {heading && <div className="ui-menu__heading">{heading}</div>}
          <div id={id} role="menu" aria-label={label}>
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's entries keep their places while it is open
              <Item key={index} entry={entry} onDone={() => close(!entry.href)} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Item({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const { label, href, checked, danger, onChoose } = entry;
  const shared = { tabIndex: -1, className: 'ui-menu__item', 'data-danger': danger || undefined };
  if (href) {
    return (
      <a role="menuitem" href={href} {...shared} onClick={onDone}>
        {label}
      </a>
    );
  }
  const choose = () => {
    onDone();
    onChoose?.();
  };
  return checked === undefined ? (
    <button type="button" role="menuitem" {...shared} onClick={choose}>
      {label}
    </button>
  ) : (
    <button type="button" role="menuitemradio" aria-checked={checked} {...shared} onClick={choose}>
      {label}
      {checked && <Icon name="check" size={16} />}
    </button>
  );
}

import { type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { drawn } from '../resources';
import { isFunctional } from './functional';
import type { Consent } from './state';
import type { Texts } from './texts';

interface Props {
  consent: Consent;
  texts: Texts;
}

/** Draws the modal whenever it is open. */
export function show(consent: Consent, texts: Texts): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<View consent={consent} texts={texts} />);
}

function View({ consent, texts }: Props) {
  const { open } = useSyncExternalStore(consent.subscribe, consent.snapshot);
  return open && <Modal consent={consent} texts={texts} />;
}

function Modal({ consent, texts }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { unsaved, forced } = useSyncExternalStore(consent.subscribe, consent.snapshot);
  const { options } = consent.data;

  // Before the frame is drawn: a key pressed right after closing must find the focus where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    // The dialog has no edge of its own: what hits the element itself is the ground around its content.
    if (target === dialog.current && options.close_outside) consent.close();
    // A page of this site is read instead of the modal.
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !/^https?:/.test(link.getAttribute('href') ?? '')) consent.close();
  };

  return (
    <dialog
      ref={dialog}
      className="consent"
      aria-labelledby="consent-title"
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && forced) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        consent.close();
      }}
      onClose={() => {
        // Browsers close a dialog that is asked to close twice, whatever it says.
        consent.close();
        if (consent.snapshot().open && !dialog.current?.open) dialog.current?.showModal();
      }}
    >
      <div className="consent-sheet">
        <div className="consent-head">
          <h2 id="consent-title">{texts.manage}</h2>
          {!forced && (
            <button
              ref={drawn('close')}
              type="button"
              className="consent-close"
              aria-label={texts.close}
              onClick={consent.close}
            />
          )}
        </div>
        <Group consent={consent} texts={texts} name="optional" />
        <Group consent={consent} texts={texts} name="necessary" />
        <p className="consent-unsaved" role="status">
          {unsaved ? texts.unsaved : ''}
        </p>
        <div className="consent-buttons">
          <button type="button" className="button" onClick={consent.save}>
            {texts.save}
          </button>
          <button type="button" className="button plain" onClick={consent.acceptAll}>
            {texts.accept_all}
          </button>
          {forced ? (
            options.decline_button && (
              <button type="button" className="button plain" onClick={consent.decline}>
                {texts.decline}
              </button>
            )
          ) : (
            <button type="button" className="button plain" onClick={consent.declineAll}>
              {texts.decline_all}
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
}

interface GroupProps extends Props {
  /** What is necessary is not for the reader to switch. */
  name: 'necessary' | 'optional';
}

function Group({ consent, texts, name }: GroupProps) {
  const { ticks } = useSyncExternalStore(consent.subscribe, consent.snapshot);
  const definitions = consent.data[name];
  const id = `consent-${name}`;
  if (definitions.length === 0) return null;
  // A long list of what cannot be chosen would hide what can.
  const open = name === 'optional' || consent.data.optional.length === 0;
  return (
    <details open={open}>
      <summary>
        <h3 id={id}>{texts[name]}</h3>
      </summary>
      <ul aria-labelledby={id}>
        {definitions.map((definition) => {
          const functional = isFunctional(definition);
          const locked = name === 'necessary' && !functional;
          const about = definition.description ? `${id}-${definition.id}` : undefined;
          return (
            <li key={definition.id}>
              <label>
                <input
                  type="checkbox"
                  checked={locked || ticks.includes(definition.id)}
                  disabled={locked}
                  aria-describedby={about}
                  onChange={(event) => consent.tick(definition.id, event.currentTarget.checked)}
                />
                <span>{definition.name === 'functional' ? texts.functional : definition.name}</span>
              </label>
              {definition.description && <p id={about}>{definition.description}</p>}
              {definition.links && definition.links.length > 0 && (
                <p>
                  {definition.links.map(({ href, name }) => (
                    <a key={`${name} ${href}`} href={href} rel="noopener noreferrer">
                      {name || href}
                    </a>
                  ))}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

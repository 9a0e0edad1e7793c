import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../lib/i18n/start';
import { Icon } from '../../ui/icons';
import { showToast } from '../../ui/toasts';

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

type Opened = ComponentType<{ onClose: () => void }>;

const load = async (): Promise<Opened> => {
  const { Palette } = await withTexts(import('./palette'), 'palette');
  return Palette;
};

/** Opens the command palette, which is a separate chunk. */
export function SearchButton() {
  const { t } = useTranslation();
  const [Palette, setPalette] = useState<Opened | null>(null);
  const [open, setOpen] = useState(false);
  const requested = useRef(false);

  const show = async () => {
    if (requested.current) return;
    requested.current = true;
    try {
      const loaded = Palette ?? (await load());
      setPalette(() => loaded);
      setOpen(true);
    } catch {
      showToast({ severity: 'error', summary: t('problem.load_title') });
    }
    requested.current = false;
  };
  const latest = useRef(show);
  latest.current = show;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // `code` is the position of the key, which is the same in a Ukrainian layout. The text editor has its own shortcut here.
      const pressed = event.code === 'KeyK' || event.key.toLowerCase() === 'k';
      if (!pressed || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) void latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        className="ui-search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        onClick={() => void show()}
      >
        <Icon name="search" />
        <span>{t('search.open')}</span>
        <span className="ui-search-button__keys" aria-hidden="true">
          {apple ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {open && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}

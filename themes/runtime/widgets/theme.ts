import type { Clock } from '../core/clock';

const KEY = 'visnyk-theme';

/** Light or dark by hand; parts/head_script.js applies the choice before the first paint. */
export default function theme(button: HTMLElement, _: Clock, signal: AbortSignal): void {
  const root = document.documentElement;
  const show = () => button.setAttribute('aria-pressed', String(root.classList.contains('dark')));
  button.hidden = false;
  show();
  const toggle = () => {
    const dark = root.classList.toggle('dark');
    try {
      localStorage.setItem(KEY, dark ? 'dark' : 'light');
    } catch {
      // Storage is closed to us: the choice lasts as long as the page.
    }
    show();
  };
  button.addEventListener('click', toggle, { signal });
}

import type { Clock } from '../core/clock';
import { createLoadingBar } from '../core/loading-bar';
import { watchVersion } from '../core/version';
import { make } from './dom';
import { read } from './request';
import { base } from './site';

/** Shows that another page is on its way, and finds out when this one is of yesterday (docs/specification.md §4). */
export function loading(clock: Clock): void {
  const line = make('div', { className: 'loading-bar', 'aria-hidden': 'true' });
  document.body.append(line);
  const frame = (run: () => void) => {
    const id = requestAnimationFrame(run);
    return () => cancelAnimationFrame(id);
  };
  const bar = createLoadingBar({ ...clock, frame }, ({ visible, progress, failed }) => {
    line.style.opacity = visible ? '1' : '0';
    line.style.transform = `scaleX(${progress}%)`;
    line.toggleAttribute('data-failed', failed);
  });
  document.addEventListener('visnyk:loading', (event) => {
    const { detail } = event as CustomEvent<string>;
    if (detail === 'start') bar.start();
    else bar.finish(detail === 'error');
  });
  watchVersion({
    clock,
    read: (path) => read(base + path),
    own: document.body.dataset.build,
    onOutdated: () => document.dispatchEvent(new CustomEvent('visnyk:outdated')),
  });
}

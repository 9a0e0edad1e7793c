import { pageClock } from './shared/clock';
import { createLoadingBar, loadingBar } from './shared/loading-bar';
import { watchVersion } from './shared/version';

// The colours of the page, red after an error; nobody listens to it, and it is in nobody's way.
const STYLE = `
.loading-bar { position: fixed; z-index: 999999; top: 0; right: 0; left: 0; height: ${loadingBar.height}px; background: linear-gradient(to right, var(--ink-2), var(--ink)); opacity: 0; pointer-events: none; transform-origin: left; transition: transform .1s, height .4s, opacity .4s }
.loading-bar[data-failed] { background: linear-gradient(to right, #f87171, #ef4444) }
@media (prefers-reduced-motion: reduce) { .loading-bar { transition: none } }
@media print { .loading-bar { display: none } }`;

const clock = {
  ...pageClock,
  frame: (run: () => void) => {
    const id = requestAnimationFrame(run);
    return () => cancelAnimationFrame(id);
  },
};

/** Shows that another page is on its way, and finds out when this one is of yesterday (specification §4). */
export default function loading(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  const line = document.createElement('div');
  line.className = 'loading-bar';
  line.ariaHidden = 'true';
  document.body.append(line);
  const bar = createLoadingBar(clock, ({ visible, progress, failed }) => {
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
    clock: pageClock,
    read: async (path) => {
      const answer = await fetch(path);
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.json();
    },
    own: document.body.dataset.build,
    onOutdated: () => document.dispatchEvent(new CustomEvent('visnyk:outdated')),
  });
}

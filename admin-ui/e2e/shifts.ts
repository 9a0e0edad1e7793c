import type { Page } from '@playwright/test';

/** Layout shifts by the Layout Instability API: the visible area that moved times the distance. */
interface Shift {
  value: number;
  /** What moved. */
  what: string[];
}
/** What the browser reports; TypeScript's library does not have it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}
declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Records every shift from the beginning, also those within 500 ms of input. It runs in the page. */
export function watchShifts() {
  window.shifts = [];
  const nameOf = ({ node }: { node: Node | null }) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}#${element.id}.${element.className}` : 'gone';
  };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      window.shifts.push({ value, what: sources.map(nameOf) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A shift of 0.02 is a line of text; search engines call 0.1 good. */
const MOST = 0.02;

/** The shifts so far, a line each, if their sum is visible. */
export async function shiftsOf(page: Page, most = MOST): Promise<string[]> {
  // What was laid out last is reported after the next picture.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const all = await page.evaluate(() => window.shifts);
  const sum = all.reduce((sum, { value }) => sum + value, 0);
  return sum > most ? all.map(({ value, what }) => `moved ${value.toFixed(3)}: ${what.join(' ')}`) : [];
}

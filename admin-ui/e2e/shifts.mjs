/** Layout shifts by the Layout Instability API: the visible area that moved times the distance. */

/** Records every shift from the beginning, also those within 500 ms of input: these runs have no input. */
export function watchShifts() {
  window.shifts = [];
  const nameOf = ({ node }) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement;
    return element ? `${element.localName}#${element.id}.${element.className}` : 'gone';
  };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) shifts.push({ value, what: sources.map(nameOf) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sum of all shifts so far, and what moved. */
export async function shiftsOf(page) {
  // What was laid out last is reported after the next picture.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const all = await page.evaluate(() => window.shifts);
  return {
    sum: all.reduce((sum, { value }) => sum + value, 0),
    what: all.map(({ value, what }) => `${value.toFixed(3)} ${what.join(' ')}`).join('; '),
  };
}

/** What the output of a part says about its checks. */

const sum = (matches) => [...matches].reduce((total, [, number]) => total + Number(number), 0);

/** A closing line of Playwright. A flaky test failed once, and one that did not run passed never. */
const PLAYWRIGHT =
  /^ {2}(\d+) (passed|failed|flaky|interrupted|did not run|timed out)(?: \([\d.]+(?:ms|s|m|h)\))?$/;

/**
 * Understands the closing lines of cargo test, vitest, node --test, Playwright and "N passed, N failed". A part without
 * any counts as one check.
 */
export function count(output, ok) {
  let [passed, failed] = [0, 0];
  for (const line of output.split('\n')) {
    if (/^test result: |^ *Tests {2}/.test(line)) {
      passed += sum(line.matchAll(/(\d+) passed/g));
      failed += sum(line.matchAll(/(\d+) failed/g));
    }
    const [, number, state] = PLAYWRIGHT.exec(line) ?? [];
    if (state === 'passed') passed += Number(number);
    else if (state) failed += Number(number);
    passed += sum(line.matchAll(/^(\d+) passed, \d+ failed$/g)) + sum(line.matchAll(/^# pass (\d+)$/g));
    failed += sum(line.matchAll(/^\d+ passed, (\d+) failed$/g)) + sum(line.matchAll(/^# fail (\d+)$/g));
  }
  if (!ok && failed === 0) failed = 1;
  if (ok && passed + failed === 0) passed = 1;
  return { passed, failed };
}

const FAILURE = /^(not ok|FAIL|error|test .* FAILED)|^ +(FAIL|×|\d+\) .*›) | --- FAILED$/;

/** Lines under which Playwright and cargo test give the reason of a failure, and how many lines of it the summary has. */
const REASON = /^ +\d+\) .*› |^---- .* stdout ----$/;
const REASON_LINES = 12;

/** The lines that name what failed and why, for the summary. */
export function failures(output) {
  const lines = [];
  let left = 0;
  for (const line of output.split('\n')) {
    if (REASON.test(line)) left = REASON_LINES + 1;
    else if (FAILURE.test(line)) left = 1;
    else if (PLAYWRIGHT.test(line)) left = 0;
    if (left === 0 || line.trim() === '') continue;
    const isName = REASON.test(line) || FAILURE.test(line);
    lines.push(isName ? line.trim().replace(/ ─+$/, '') : `    ${line.trim()}`);
    left -= 1;
  }
  return lines.slice(0, 80);
}

/** What says of itself that it was left out, and why. */
export const skipped = (output) => [...output.matchAll(/^skipped - (.*)$/gm)].map(([, line]) => line);

export const minutes = (milliseconds) => (milliseconds / 60_000).toFixed(1);

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

/** The lines that name what failed, for the summary. */
export const failures = (output) =>
  output
    .split('\n')
    .filter((line) => FAILURE.test(line))
    .slice(0, 40)
    .map((line) => line.trim().replace(/ ─+$/, ''));

/** What says of itself that it was left out, and why. */
export const skipped = (output) => [...output.matchAll(/^skipped - (.*)$/gm)].map(([, line]) => line);

export const minutes = (milliseconds) => (milliseconds / 60_000).toFixed(1);

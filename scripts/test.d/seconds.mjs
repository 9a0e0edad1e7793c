import { readFileSync, writeFileSync } from 'node:fs';

/** CPU seconds of parts, beside those that scripts/test --record wrote on some machine. */

const FILE = new URL('seconds.json', import.meta.url);
export const recorded = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** Below this, what else the machine does decides. */
const FEW = 5;
const GROWTH = 1.2;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/**
 * Parts that need more than a fifth and some seconds more than recorded. The machine may be slower than that of the record:
 * by how much is the median of all parts, so one or a few say nothing.
 */
export function grown(seconds, record) {
  const both = Object.entries(seconds).filter(([name]) => record[name] !== undefined);
  const ratios = both.filter(([name]) => record[name] >= FEW).map(([name, now]) => now / record[name]);
  if (ratios.length < 5) return [];
  const machine = median(ratios);
  return both
    .map(([name, now]) => ({ name, now, expected: record[name] * machine }))
    .filter(({ now, expected }) => now > GROWTH * expected && now - expected > FEW);
}

/** The record with these parts in place of what it had; those that are no longer in the table are left out. */
export const renewed = (record, seconds, names) =>
  Object.fromEntries(
    Object.entries({ ...record, ...seconds })
      .filter(([name]) => names.includes(name))
      .map(([name, number]) => /** @type {const} */ ([name, Math.round(number * 10) / 10]))
      .toSorted(([, number], [, other]) => Number(other) - Number(number)),
  );

export const write = (record) => writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);

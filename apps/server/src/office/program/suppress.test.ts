import { defaultSettings } from '@packhouse/programme';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '#demo/plan/seeded.ts';
import { type Cell, type Contribution, cellsOf } from './figure-cells.ts';
import { CannotSuppress, type SuppressionLimits, suppress } from './suppress.ts';

const months = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
const states = ['GA', 'AL', 'TX', 'OK', 'NM', 'AZ', 'VA', 'imports'];
const tables = cellsOf(states, months, defaultSettings.regions, '2026-27');
const limits: SuppressionLimits = { companies: 3, share: 70 };

const isIn =
  ({ states: places, months: times }: Cell) =>
  ({ state, month }: Contribution) =>
    places.has(state) && times.has(month);

/** Companies of a cell and the share of its largest, each measured anew. */
function tellsOf(cell: Cell, contributions: readonly Contribution[]): boolean {
  const sums = new Map<string, number>();
  for (const { companyId, pounds } of contributions.filter(isIn(cell))) {
    sums.set(companyId, (sums.get(companyId) ?? 0) + Number(pounds));
  }
  const amounts = [...sums.values()].filter((amount) => amount > 0);
  const total = amounts.reduce((a, b) => a + b, 0);
  return amounts.length < limits.companies || Math.max(...amounts) / total >= limits.share / 100;
}

/** A prime: the equations are solved a second time in another arithmetic, by other code than the program's. */
const prime = 67_108_859;

function inverse(value: number): number {
  let [result, base, power] = [1, value, prime - 2];
  for (; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
}

/** The rank of a matrix, by elimination. */
function rankOf(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const found = rows.findIndex((row, index) => index >= rank && row[column] !== 0);
    const pivot = rows[found];
    if (pivot === undefined) continue;
    rows[found] = rows[rank] ?? [];
    rows[rank] = pivot;
    const by = inverse(pivot[column] ?? 1);
    for (const row of rows.slice(rank + 1)) {
      const times = ((row[column] ?? 0) * by) % prime;
      if (times === 0) continue;
      for (const [at, value] of pivot.entries()) row[at] = ((row[at] ?? 0) + (prime - times) * value) % prime;
    }
    rank += 1;
  }
  return rank;
}

/**
 * Solves everything that is published for one figure: what a state handled in a month is unknown where it is not nothing.
 * A figure can be computed when it adds nothing to the rank of the published equations.
 */
function computable(
  wanted: readonly Cell[],
  published: readonly Cell[],
  contributions: readonly Contribution[],
): Cell[] {
  const atoms = [
    ...new Set(contributions.filter(({ pounds }) => Number(pounds) > 0).map(({ state, month }) => `${state} ${month}`)),
  ];
  const rowOf = (cell: Cell) =>
    atoms.map((atom) => {
      const [state = '', month = ''] = atom.split(' ');
      return cell.states.has(state) && cell.months.has(month) ? 1 : 0;
    });
  const matrix = published.map(rowOf);
  const rank = rankOf(matrix);
  return wanted.filter((cell) => rowOf(cell).includes(1) && rankOf([...matrix, rowOf(cell)]) === rank);
}

function check(contributions: readonly Contribution[], found: ReadonlyMap<string, string>) {
  const published = tables.cells.filter(({ key }) => found.get(key) === 'published');
  const telling = tables.cells.filter((cell) => tellsOf(cell, contributions));
  expect(published.filter((cell) => telling.includes(cell)).map(({ key }) => key)).toEqual([]);
  expect(computable(telling, published, contributions).map(({ key }) => key)).toEqual([]);
  return published.length;
}

/** A program of handlers: most in one state, some in two, few large ones, seasons that begin late. */
function madeProgram(seed: string, handlers: number): Contribution[] {
  const random = seeded(seed);
  return Array.from({ length: handlers }, (_, index) => {
    const homes = Array.from(
      { length: random.between(1, 3) },
      () => states[random.between(0, states.length - 1)] ?? 'GA',
    );
    const size = random.between(1, 8) === 1 ? 400_000 : 30_000;
    return [...new Set(homes)].flatMap((state) =>
      months
        .filter(() => random.between(1, 4) > 1)
        .map((month): Contribution => {
          const pounds = random.between(1, size);
          const assessment = (pounds * 0.02).toFixed(2);
          return { companyId: `c${index}`, state, month, pounds: `${pounds}.00`, assessment };
        }),
    );
  }).flat();
}

describe('figures', () => {
  it('are withheld below three companies, and where one has 70 % or more', () => {
    const of = (state: string, ...pounds: number[]) =>
      pounds.map(
        (amount, index): Contribution => ({
          companyId: `${state}${index}`,
          state,
          month: '2026-10',
          pounds: `${amount}.00`,
          assessment: `${amount}.00`,
        }),
      );
    const made = [
      ...of('GA', 30, 30, 40),
      ...of('AL', 10, 20, 30, 40),
      ...of('TX', 10, 90),
      ...of('OK', 70, 20, 10),
      ...of('NM', 40, 30, 30),
      ...of('AZ', 69, 21, 10),
    ];
    const found = suppress(tables, made, limits);
    const shown = (place: string) => found.get(`stateYears/${place}/2026-27`);
    expect([shown('TX'), shown('OK')]).toEqual(['withheld', 'withheld']);
    expect([shown('GA'), shown('AL'), shown('NM'), shown('AZ')]).toEqual(Array(4).fill('published'));
  });

  it('are fewer by stricter limits', () => {
    const contributions = madeProgram('strict', 60);
    const published = (by: SuppressionLimits) =>
      [...suppress(tables, contributions, by).values()].filter((state) => state === 'published').length;
    expect(published({ companies: 12, share: 70 })).toBeLessThan(published(limits));
    expect(published({ companies: 3, share: 35 })).toBeLessThan(published(limits));
  });

  it('are withheld beside one that could be computed from them', () => {
    const contributions = madeProgram('one', 60).filter(({ state, companyId }) => state !== 'TX' || companyId === 'c1');
    const lone = { companyId: 'c1', state: 'TX', month: '2026-10', pounds: '500.00', assessment: '10.00' };
    const found = suppress(tables, [...contributions, lone], limits);
    expect(found.get('stateYears/TX/2026-27')).toBe('withheld');
    const beside = [...found].filter(([key]) => /regionQuarters\/central|stateYears\/OK/.test(key));
    expect(beside.some(([, state]) => state === 'withheld')).toBe(true);
  });

  it('leave nothing to compute, whoever reports what', () => {
    const runs = process.env.TEST_LONG ? 2_000 : 25;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.string(), (handlers, seed) => {
        const contributions = madeProgram(seed, handlers);
        check(contributions, suppress(tables, contributions, limits));
      }),
      { numRuns: runs },
    );
  });

  it('are many still for a program of sixty handlers', () => {
    const contributions = madeProgram('sixty', 60);
    const found = suppress(tables, contributions, limits);
    check(contributions, found);
    const share = (table: string) => {
      const keys = [...found].filter(([key]) => key.startsWith(table));
      return keys.filter(([, state]) => state === 'published').length / keys.length;
    };
    expect(share('programMonths')).toBe(1);
    expect(share('regionQuarters')).toBeGreaterThan(0.5);
  });

  it('that were published stay so; where that tells too much, nothing more is published', () => {
    const contributions = madeProgram('later', 40);
    const fixed = new Map(tables.cells.slice(0, 6).map(({ key }) => [key, 'published'] as const));
    const found = suppress(tables, contributions, limits, fixed);
    for (const [key, state] of fixed) expect(found.get(key)).toBe(state);
    const lone = contributions.filter(({ state, companyId }) => state !== 'NM' || companyId === 'c0');
    const all = new Map(
      tables.cells.filter(({ key }) => !key.includes('/NM/')).map(({ key }) => [key, 'published'] as const),
    );
    const with1 = [...lone, { companyId: 'c0', state: 'NM', month: '2026-10', pounds: '5.00', assessment: '1.00' }];
    expect(() => suppress(tables, with1, limits, all)).toThrow(CannotSuppress);
  });
});

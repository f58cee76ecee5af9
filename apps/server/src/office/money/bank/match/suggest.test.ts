import { describe, expect, it } from 'vitest';
import { payerKey } from '../../payer-words.ts';
import { makeStatement } from './bank-statement.fixture.ts';
import { suggestMatches } from './suggest.ts';
import type { KnownPayer, MatchSources, Suggestion } from './suggestion.ts';

const companies = [
  { id: 'pecos', number: '10234', names: ['Pecos Valley Pecan Company, LLC', 'Pecos Pecans'] },
  { id: 'mesa', number: '10235', names: ['Mesa Verde Shelling Inc.'] },
  { id: 'small', number: '77', names: ['The Co.'] },
];
const open = (id: string, number: string, companyId: string, balance: string) => ({ id, number, companyId, balance });
const invoices = [
  open('p9', 'INV-2026-09-10234', 'pecos', '824.75'),
  open('p10', 'INV-2026-10-10234', 'pecos', '100.00'),
  open('p10b', 'INV-2026-10-10234-2', 'pecos', '33.10'),
  open('p8', 'INV-2026-08-10234', 'pecos', '0.00'),
  open('m9', 'INV-2026-09-10235', 'mesa', '500.00'),
];
const sources: MatchSources = { invoices, companies, payers: [] };

function suggested(amount: string, text: string, payers: readonly KnownPayer[] = []): readonly Suggestion[] {
  return suggestMatches([{ id: 'line', amount, text }], { ...sources, payers }).get('line')?.suggestions ?? [];
}
const short = ([best]: readonly Suggestion[]) =>
  best && [best.level, best.score, best.allocations.map(({ invoiceId }) => invoiceId).join(' ')];

describe('a suggestion', () => {
  it.each([
    ['reference and amount', '824.75', 'ACH INV-2026-09-10234', ['exact', 100, 'p9']],
    ['reference without marks', '824.75', 'ACH INV20260910234 X', ['exact', 100, 'p9']],
    ['the longest number at its place', '33.10', 'INV 2026 10 10234 2', ['exact', 100, 'p10b']],
    ['whole name and amount', '824.75', 'PECOS VALLEY PECAN COMPANY', ['exact', 65, 'p9']],
    ['number of the company and amount', '500.00', 'ACCT 10235', ['exact', 65, 'm9']],
    ['six in ten words of a name', '500.00', 'MESA VERDE', ['likely', 50, 'm9']],
    ['amount alone', '500.00', 'DEPOSIT', ['likely', 40, 'm9']],
    ['all open ones', '957.85', 'PECOS PECANS', ['exact', 60, 'p9 p10 p10b']],
    ['the only pair', '924.75', 'PECOS PECANS', ['possible', 50, 'p9 p10']],
    ['several that are named', '133.10', 'INV-2026-10-10234 INV-2026-10-10234-2', ['exact', 100, 'p10 p10b']],
    ['a part', '50.00', 'INV-2026-09-10235', ['likely', 65, 'm9']],
    ['more than the balance', '510.00', 'INV-2026-09-10235', ['likely', 60, 'm9']],
    ['an invoice that is settled', '824.75', 'INV-2026-08-10234', ['possible', 60, '']],
    ['nothing', '1.11', 'INTEREST', undefined],
  ])('of %s', (_what, amount, text, expected) => {
    expect(short(suggested(amount, text))).toEqual(expected);
  });

  it('says why, and books no more than the line and the balance', () => {
    const [best] = suggested('510.00', 'WIRE MESA VERDE SHELLING INC INV-2026-09-10235');
    expect(best?.reasons).toEqual([
      { kind: 'reference', points: 60, numbers: ['INV-2026-09-10235'] },
      { kind: 'payerName', points: 25, name: 'Mesa Verde Shelling Inc.' },
    ]);
    expect(best?.allocations).toEqual([{ invoiceId: 'm9', amount: '500.00' }]);
    expect(suggested('50.00', 'INV-2026-09-10235')[0]?.allocations).toEqual([{ invoiceId: 'm9', amount: '50.00' }]);
  });

  it('knows a payer by an earlier match, and none by two', () => {
    const text = 'WIRE KLM TRUST REF 99812';
    const key = payerKey(text) ?? '';
    expect(payerKey('KLM TRUST INV-2026-10-10234 11/04')).toBe(key);
    expect(short(suggested('500.00', text, [{ key, companyId: 'mesa' }]))).toEqual(['exact', 75, 'm9']);
    const both = ['mesa', 'pecos'].map((companyId) => ({ key, companyId }));
    expect(short(suggested('33.10', text, both))?.[0]).toBe('exact');
    expect(suggested('1.00', text, both).every(({ level }) => level === 'possible')).toBe(true);
  });

  it('is exact once for a payment that came twice', () => {
    const twice = ['a', 'b'].map((id) => ({ id, amount: '500.00', text: 'INV-2026-09-10235 MESA VERDE SHELLING' }));
    const found = suggestMatches(twice, sources);
    expect([...found.values()].map(({ suggestions }) => short(suggestions))).toEqual([
      ['exact', 125, 'm9'],
      ['possible', 85, ''],
    ]);
  });

  it('says what was searched where there is none', () => {
    const found = suggestMatches([{ id: 'line', amount: '1.11', text: 'WIRE UNKNOWN PAYER 12' }], sources).get('line');
    expect(found).toEqual({ suggestions: [], searched: { invoices: 4, companies: 3, payer: 'PAYER UNKNOWN' } });
  });
});

/** Per level how many best suggestions are what the line truly pays, and how many are not. */
function measured(seed: string, count: number) {
  const { lines, sources: made } = makeStatement(seed, count);
  const found = suggestMatches(lines, made);
  const tally: Record<string, [right: number, wrong: number]> = { exact: [0, 0], likely: [0, 0], possible: [0, 0] };
  let none = 0;
  for (const { id, pays } of lines) {
    const [best] = found.get(id)?.suggestions ?? [];
    if (best === undefined) none += 1;
    else {
      const said = best.allocations
        .map(({ invoiceId }) => invoiceId)
        .toSorted()
        .join(' ');
      const counts = tally[best.level] ?? [0, 0];
      if (said === pays.toSorted().join(' ')) counts[0] += 1;
      else counts[1] += 1;
    }
  }
  return { ...tally, none };
}

const seeds = Array.from({ length: process.env.TEST_LONG ? 40 : 2 }, (_, seed) => `month ${seed}`);

describe('a statement of 500 lines', () => {
  it('is read with no exact suggestion that is wrong', () => {
    expect(measured('november', 500)).toEqual({ exact: [387, 0], likely: [75, 0], possible: [16, 3], none: 19 });
  });

  it.each(seeds)('whatever its lines are: %s', (seed) => {
    expect(measured(seed, 300)).toMatchObject({ exact: [expect.any(Number), 0] });
  });
});

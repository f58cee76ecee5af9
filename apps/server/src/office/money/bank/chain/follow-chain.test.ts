import { addDecimals, moneyScale } from '@packhouse/programme';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chain, followChain, type KnownLine, type LineChoice, type NumberedLine } from './follow-chain.ts';

const sum = (amounts: readonly string[]) => addDecimals(amounts, moneyScale);
const numbered = (lines: readonly (readonly [string, string, string, string?])[]): NumberedLine[] =>
  lines.map(([day, amount, text, bankId], index) => {
    return { day, amount, text, bankId: bankId ?? null, type: '', row: index + 2, number: index + 1 };
  });
const known = (lines: readonly NumberedLine[]): KnownLine[] =>
  lines.map(({ day, amount, text, bankId, number }) => ({ id: `k${number}`, day, amount, text, bankId, aliases: [] }));
const chainOf = (opening: string, lines: readonly NumberedLine[]): Chain => ({
  closing: sum([opening, ...lines.map(({ amount }) => amount)]),
  lastDay:
    lines
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null,
  known: known(lines),
});
const nothing: ReadonlyMap<number, LineChoice> = new Map();
const told = ({ doubts }: ReturnType<typeof followChain>) =>
  doubts.map(({ kind, line, proposed }) => [kind, line.number, proposed]);

describe('the chain of an account', () => {
  const before = chainOf('18240.55', numbered([['2026-11-04', '500.00', 'LOCKBOX DEPOSIT']]));

  it('asks whether a line like a known one is its twin, and takes it when told so', () => {
    const lines = numbered([
      ['2026-11-04', '500.00', 'LOCKBOX DEPOSIT'],
      ['2026-11-09', '583.83', 'ACH MESILLA VALLEY'],
    ]);
    const asked = followChain(before, lines, '19824.38', nothing);
    expect(asked).toMatchObject({ isFooting: false, computed: '19324.38', difference: '500.00' });
    expect(told(asked)).toEqual([['twin', 1, 'new']]);
    const taken = followChain(before, lines, '19824.38', new Map([[1, 'new']]));
    expect([taken.isFooting, taken.isUnsure, taken.fresh.length]).toEqual([true, false, 2]);
    expect(followChain(before, lines, '19824.38', new Map([[1, 'known']])).isFooting).toBe(false);
  });

  it('asks whether a line with more words is the known one', () => {
    const lines = numbered([['2026-11-04', '500.00', 'LOCKBOX DEPOSIT 00871 PROGRAM']]);
    const asked = followChain(before, lines, before.closing, nothing);
    expect(told(asked)).toEqual([['longer', 1, 'known']]);
    expect(followChain(before, lines, before.closing, new Map([[1, 'known']]))).toMatchObject({
      isFooting: true,
      isUnsure: false,
      fresh: [],
    });
  });

  it('asks although it foots, where it would foot another way too', () => {
    const pair = numbered([
      ['2026-11-04', '500.00', 'DEPOSIT'],
      ['2026-11-04', '-500.00', 'RETURNED'],
    ]);
    const chain = chainOf('10.00', pair);
    expect(followChain(chain, pair, '10.00', nothing)).toMatchObject({ isFooting: true, isUnsure: true });
    const all = (choice: LineChoice) => followChain(chain, pair, '10.00', new Map([[1, choice] as const, [2, choice]]));
    expect([all('known').isUnsure, all('known').fresh.length]).toEqual([false, 0]);
    expect([all('new').isUnsure, all('new').fresh.length]).toEqual([false, 2]);
  });

  it('tells an id that begins anew by its day and amount', () => {
    const chain = chainOf('0.00', numbered([['2026-11-04', '1814.36', 'LONE MESA', '1']]));
    const next = numbered([['2026-11-06', '100.00', 'LONE MESA', '1']]);
    expect(followChain(chain, next, '1914.36', nothing)).toMatchObject({ isFooting: true, isUnsure: false });
    expect(followChain(chain, next, '1914.36', nothing).fresh).toHaveLength(1);
  });

  it('asks whether a line without an id is a known one that the bank moved to another day', () => {
    const chain = chainOf(
      '0.00',
      numbered([
        ['2026-11-19', '7.00', 'WIRE'],
        ['2026-11-20', '500.00', 'DEPOSIT 871'],
      ]),
    );
    const moved = numbered([
      ['2026-11-21', '500.00', 'DEPOSIT 871'],
      ['2026-11-22', '7.00', 'WIRE'],
    ]);
    const asked = followChain(chain, moved, '514.00', nothing);
    expect(told(asked)).toEqual([['longer', 1, 'known']]);
    const taken = followChain(chain, moved, '514.00', new Map([[1, 'known']]));
    expect([taken.isFooting, taken.isUnsure, taken.fresh.map(({ number }) => number)]).toEqual([true, false, [2]]);
    // Nobody is asked about the deposits of each week while the sums agree.
    expect(followChain(chain, moved, '1014.00', nothing)).toMatchObject({
      isFooting: true,
      isUnsure: false,
      doubts: [],
    });
    const far = numbered([['2026-11-28', '500.00', 'DEPOSIT 871']]);
    expect(followChain(chain, far, '507.00', nothing).doubts).toEqual([]);
  });

  it('asks about all lines where the bank moved them all, and about none of thousands for a cent', () => {
    const amounts = Array.from({ length: 2_000 }, (_, at) => `${at + 1}.25`);
    const on = (day: string) => numbered(amounts.map((amount, at) => [day, amount, `DEPOSIT ${at}`]));
    const chain = chainOf('0.00', on('2026-11-20'));
    const whole = followChain(chain, on('2026-11-21'), chain.closing, nothing);
    expect(told(whole)).toEqual(amounts.map((_, at) => ['longer', at + 1, 'known']));
    const cent = followChain(chain, on('2026-11-21'), sum([chain.closing, chain.closing, '0.01']), nothing);
    expect([cent.isFooting, cent.doubts]).toEqual([false, []]);
  });

  it('names the lines of the account that the file has not', () => {
    const three = numbered([
      ['2026-11-04', '1.00', 'A'],
      ['2026-11-05', '2.00', 'B'],
      ['2026-11-06', '4.00', 'C'],
    ]);
    const [first, , last] = three;
    const lines = [first, last].filter((line) => line !== undefined);
    const { lacking, isFooting } = followChain(chainOf('0.00', three), lines, '5.00', nothing);
    expect([isFooting, lacking.map(({ text }) => text)]).toEqual([false, ['B']]);
  });
});

interface TrueLine {
  readonly day: number;
  readonly amount: string;
  readonly text: string;
}

interface Download {
  readonly from: number;
  readonly length: number;
  readonly isLong: readonly boolean[];
  readonly shuffle: readonly number[];
}

const trueLine = fc.record<TrueLine>({
  day: fc.integer({ min: 1, max: 6 }),
  amount: fc.constantFrom('500.00', '-500.00', '32.50', '-32.50', '10.00'),
  text: fc.constantFrom('LOCKBOX DEPOSIT', 'ACH 2210', 'FEE'),
});
const size = 9;
const download = fc.record<Download>({
  from: fc.nat({ max: size - 1 }),
  length: fc.integer({ min: 1, max: size }),
  isLong: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
  shuffle: fc.array(fc.nat({ max: 100 }), { minLength: size, maxLength: size }),
});

/** A window of the account as a bank writes it: within a day in any order, some lines with more words. */
function fileOf(account: readonly TrueLine[], { from, length, isLong, shuffle }: Download) {
  const to = Math.min(account.length, from + length);
  const lines = account
    .slice(from, to)
    .map(({ day, amount, text }, index) => ({ day, amount, text: isLong[index] ? `${text} DES:44718` : text, index }))
    .toSorted((one, other) => one.day - other.day || (shuffle[one.index] ?? 0) - (shuffle[other.index] ?? 0));
  const closing = sum(account.slice(0, to).map(({ amount }) => amount));
  return {
    from,
    to,
    closing,
    lines: numbered(lines.map(({ day, amount, text }) => [`2026-11-0${day}`, amount, text])),
  };
}

const bag = (lines: readonly { readonly day: string; readonly amount: string }[]) =>
  lines.map(({ day, amount }) => `${day} ${amount}`).toSorted();

describe('any sequence of downloads of one account', () => {
  it('ends with exactly its lines, or in a refusal that names those in doubt', () => {
    const account = fc.array(trueLine, { minLength: 2, maxLength: size });
    fc.assert(
      fc.property(account, fc.array(download, { maxLength: 6 }), fc.nat({ max: size - 1 }), (any, downloads, first) => {
        const lines = any.toSorted((one, other) => one.day - other.day);
        const truth = lines.map(({ day, amount }) => ({ day: `2026-11-0${day}`, amount }));
        let end = Math.min(lines.length, first + 1);
        const opened = fileOf(lines, { from: 0, length: end, isLong: [], shuffle: [] });
        let chain = chainOf('0.00', opened.lines);
        for (const one of downloads.filter(({ from }) => from < lines.length)) {
          const { from, to, closing, lines: written } = fileOf(lines, one);
          // Lines between two files that make nothing together are seen by nobody.
          if (from > end && sum(lines.slice(end, from).map(({ amount }) => amount)) === '0.00') continue;
          const follow = (choices: ReadonlyMap<number, LineChoice>) => {
            const followed = followChain(chain, written, closing, choices);
            const isTaken = followed.isFooting && !followed.isUnsure;
            const held = [...chain.known, ...followed.fresh];
            return {
              followed,
              isTaken,
              held,
              isTrue: isTaken && `${bag(held)}` === `${bag(truth.slice(0, Math.max(end, to)))}`,
            };
          };
          let answer = follow(nothing);
          // Nothing wrong is taken in silence.
          if (answer.isTaken) expect(bag(answer.held)).toEqual(bag(truth.slice(0, Math.max(end, to))));
          else if (from <= end && to >= end) {
            // It is named: some answer to what is asked takes just what is true.
            const asked = answer.followed.doubts.map(({ line }) => line.number);
            const answers = Array.from({ length: 2 ** asked.length }, (_, bits) =>
              follow(new Map(asked.map((number, bit) => [number, (bits >> bit) & 1 ? 'new' : 'known']))),
            );
            const found = answers.find(({ isTrue }) => isTrue);
            if (found === undefined) throw new Error(`No answer to ${asked.length} doubts is true.`);
            answer = found;
          }
          if (!answer.isTaken) continue;
          end = Math.max(end, to);
          const { fresh, known: pairs } = answer.followed;
          const taught = chain.known.map((line) => {
            const names = pairs.filter((pair) => !pair.isSame && pair.known.id === line.id).map((pair) => pair.line);
            return { ...line, aliases: [...line.aliases, ...names] };
          });
          const added = fresh.map((line, index) => ({ ...line, id: `n${chain.known.length + index}`, aliases: [] }));
          chain = {
            closing,
            lastDay: truth.slice(0, end).at(-1)?.day ?? null,
            known: [...taught, ...added],
          };
        }
      }),
      process.env.TEST_LONG === '1' ? { numRuns: 20_000 } : { numRuns: 1_000, seed: 20_261_127 },
    );
  });
});

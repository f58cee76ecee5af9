import {
  addDecimals,
  checkEntryDigit,
  compareDecimals,
  defaultSettings,
  firstHandlerTotals,
  importerTotals,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { firstHandlerRows } from './first-handler-rows.ts';
import { importerRows } from './importer-rows.ts';
import { daysIn } from './month-rows.ts';
import { demoCast } from './plan/demo-cast.ts';
import type { CompanyKey } from './plan/demo-companies.ts';
import { type DemoPeriod, demoPlan, timestampOf } from './plan/demo-plan.ts';
import { seeded } from './plan/seeded.ts';

const cast = demoCast(defaultSettings);
const plan = demoPlan(timestampOf('2026-09-30', '12:00', defaultSettings.timeZone), defaultSettings);
const months = plan.past;
const named = (title: string): DemoPeriod => {
  const period = months.find((candidate) => candidate.title === title);
  if (period === undefined) throw new Error(title);
  return period;
};

describe("a first handler's rows", () => {
  it('are the same at each run', () => {
    expect(firstHandlerRows('firstHandler', named('December 2025'), cast)).toEqual(
      firstHandlerRows('firstHandler', named('December 2025'), cast),
    );
  });

  it('are many in harvest and none in July', () => {
    const count = (title: string) => {
      const { nonExempt, exempt } = firstHandlerRows('firstHandler', named(title), cast);
      return nonExempt.length + exempt.length;
    };
    expect([count('December 2025'), count('July 2026')]).toEqual([15, 0]);
  });

  it.each<CompanyKey>(['firstHandler', 'producer', 'multi'])(
    'of %s lie within their months and weigh something',
    (company) => {
      for (const period of months) {
        const { nonExempt, exempt } = firstHandlerRows(company, period, cast);
        for (const row of [...nonExempt, ...exempt]) {
          const day = String(row.collectedOn ?? row.receivedOn);
          expect(day >= period.startsOn && day <= period.endsOn).toBe(true);
          const pounds = addDecimals([String(row.inshell), String(row.shelled)], 2);
          expect(compareDecimals(pounds, '0')).toBe(1);
        }
      }
    },
  );

  it('keep a de minimis producer below the limit of the season', () => {
    const rows = months.slice(0, 12).flatMap((period) => firstHandlerRows('firstHandler', period, cast).exempt);
    const byProducer = Map.groupBy(
      rows.filter(({ reason }) => reason === 'de_minimis'),
      ({ identifier }) => identifier,
    );
    expect(byProducer.size).toBeGreaterThan(0);
    for (const [, list] of byProducer) {
      const { exemptInshell, exemptShelled } = firstHandlerTotals({ nonExempt: [], exempt: list, forms: cast.forms });
      const total = addDecimals([exemptInshell, exemptShelled, exemptShelled], 2);
      expect(compareDecimals(total, defaultSettings.deMinimisLimit)).toBe(-1);
    }
  });
});

describe("an importer's rows", () => {
  it.each<CompanyKey>(['importer', 'multi'])('of %s have sound and different entry numbers', (company) => {
    const rows = months.flatMap((period) => Object.values(importerRows(company, period, cast)).flat());
    const numbers = rows.map(({ entryNumber }) => String(entryNumber));
    expect(numbers.map(checkEntryDigit).filter((found) => found !== null)).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are collected by Customs to the cent, but for the entries it let pass', () => {
    const nonExempt = months.flatMap((period) => importerRows('importer', period, cast).nonExempt);
    const passed = nonExempt.filter(({ customsCollected }) => customsCollected === '0.00');
    expect(passed.length).toBeGreaterThan(0);
    expect(passed.length).toBeLessThan(nonExempt.length / 5);
    const taken = nonExempt.filter(({ customsCollected }) => customsCollected !== '0.00');
    for (const row of taken) {
      const { balanceDue, overpaid } = importerTotals({ nonExempt: [row], exempt: [], forms: cast.forms });
      expect(compareDecimals(addDecimals([balanceDue, overpaid], 2), '0.02')).toBe(-1);
    }
  });

  it('are of importers only', () => {
    expect(() => importerRows('producer', named('May 2026'), cast)).toThrow('imports nothing');
  });
});

describe('daysIn', () => {
  it('spreads days over a month in order', () => {
    const days = daysIn(named('February 2026'), 40, seeded('days'));
    expect(days).toHaveLength(40);
    expect(days).toEqual(days.toSorted());
    expect(days[0]).toMatch(/^2026-02-0/);
    expect(days.at(-1)).toMatch(/^2026-02-2/);
  });
});

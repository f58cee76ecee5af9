import { addDays } from '@packhouse/programme';
import type { CompanyKey } from './demo-companies.ts';
import type { DemoPeriod, DemoPlan } from './demo-plan.ts';
import { seeded } from './seeded.ts';

/** A month that a first handler reported: when, in the programme's time zone. */
export interface DemoFiling {
  readonly company: CompanyKey;
  readonly period: DemoPeriod;
  /** YYYY-MM-DD and HH:MM. */
  readonly certifiedOn: string;
  readonly certifiedAt: string;
}

/** What sets a company apart: months counted back from the open one, 1 being the month before it. */
const habits: readonly { readonly company: CompanyKey; readonly late?: number; readonly owed?: number }[] = [
  { company: 'firstHandler', late: 3 },
  { company: 'producer' },
  // The company that is behind: the month before the open one is overdue as well.
  { company: 'multi', owed: 1 },
];

/** Every filing of the demonstration, the oldest first: all months before the open one, but for the one that is owed. */
export function demoFilings({ past }: Pick<DemoPlan, 'past'>): readonly DemoFiling[] {
  const newestFirst = past.toReversed();
  const filings = habits.flatMap(({ company, late, owed }) =>
    newestFirst.flatMap((period, index) => {
      const back = index + 1;
      return back === owed ? [] : [filingOf(company, period, back === late)];
    }),
  );
  return filings.toSorted((a, b) => (a.certifiedOn < b.certifiedOn ? -1 : Number(a.certifiedOn > b.certifiedOn)));
}

function filingOf(company: CompanyKey, period: DemoPeriod, isLate: boolean): DemoFiling {
  const chance = seeded(`filing/${company}/${period.startsOn}`);
  const days = isLate ? 2 : -chance.between(0, 6);
  const minute = String(chance.between(0, 59)).padStart(2, '0');
  return {
    company,
    period,
    certifiedOn: addDays(period.dueOn, days),
    certifiedAt: `${chance.between(10, 16)}:${minute}`,
  };
}

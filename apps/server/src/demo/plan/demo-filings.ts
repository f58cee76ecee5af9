import { addDays, type ReportType } from '@packhouse/programme';
import type { CompanyKey } from './demo-companies.ts';
import type { DemoPeriod, DemoPlan } from './demo-plan.ts';
import { seeded } from './seeded.ts';

/** A month that a company reported: what and when, in the program's time zone. */
export interface DemoFiling {
  readonly company: CompanyKey;
  readonly formType: ReportType;
  readonly period: DemoPeriod;
  /** YYYY-MM-DD and HH:MM. */
  readonly certifiedOn: string;
  readonly certifiedAt: string;
  /** Why it corrects the report that was filed before; absent for an original. */
  readonly reason?: string;
}

/** Months are counted back from the open one, 1 being the month before it. */
interface Habit extends Pick<DemoFiling, 'company' | 'formType'> {
  /** Filed two days after it was due. */
  readonly late?: number;
  /** Never filed, so overdue beside the open one. */
  readonly owed?: number;
  /** Corrected some days after it was filed: a receipt was entered twice, so that a credit is left. */
  readonly corrected?: number;
}

const habits: readonly Habit[] = [
  { company: 'firstHandler', formType: 'first_handler_report', late: 2 },
  { company: 'producer', formType: 'first_handler_report', corrected: 9 },
  { company: 'multi', formType: 'first_handler_report', owed: 1 },
  { company: 'importer', formType: 'importer_report', late: 4 },
  { company: 'multi', formType: 'importer_report' },
];

/** Every filing of the demonstration, the oldest first: all months before the open one, but for the one that is owed. */
export function demoFilings({ past }: Pick<DemoPlan, 'past'>): readonly DemoFiling[] {
  const newestFirst = past.toReversed();
  const filings = habits.flatMap((habit) =>
    newestFirst.flatMap((period, index) => {
      const back = index + 1;
      if (back === habit.owed) return [];
      const filing = filingOf(habit, period, back === habit.late);
      return back === habit.corrected ? [filing, correctionOf(filing)] : [filing];
    }),
  );
  return filings.toSorted((a, b) => (a.certifiedOn < b.certifiedOn ? -1 : Number(a.certifiedOn > b.certifiedOn)));
}

/** A correction some days after the month was due. */
function correctionOf(filing: DemoFiling): DemoFiling {
  const certifiedOn = addDays(filing.period.dueOn, 6);
  return { ...filing, certifiedOn, reason: 'The last receipt of the month was entered twice.' };
}

function filingOf({ company, formType }: Habit, period: DemoPeriod, isLate: boolean): DemoFiling {
  const chance = seeded(`filing/${formType}/${company}/${period.startsOn}`);
  const days = isLate ? 2 : -chance.between(0, 6);
  const minute = String(chance.between(0, 59)).padStart(2, '0');
  return {
    company,
    formType,
    period,
    certifiedOn: addDays(period.dueOn, days),
    certifiedAt: `${chance.between(10, 16)}:${minute}`,
  };
}

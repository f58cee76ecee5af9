import { companyContact, daysBetween, type ReportType, reportingPeriod } from '@packhouse/programme';
import { sql } from 'kysely';
import { dayBegins } from '#db/sql/day-begins.ts';
import { lockName } from '#db/sql/lock-name.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { packagesOwed } from '#features/due/open-packages-due.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import { type Act, type ActSubject, timeOf } from '../acts/act.ts';
import { type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { knownRow } from './move-status.ts';

/** A month that a company has not filed and is reminded of by hand. */
export interface LateMonth {
  readonly companyId: string;
  readonly periodId: string;
  /** Of one kind of report; absent: of all that are owed. */
  readonly reportType?: ReportType | undefined;
  /** Once more on a day on which it was reminded already. */
  readonly again?: boolean | undefined;
}

interface LateAt extends ActSubject {
  readonly company: string;
  readonly period: string;
  /** Companies whom this person has reminded today. */
  readonly remindedToday: string;
}

const kind = 'report.remind';

function remindersOfToday(work: OfficeWork, of: { readonly id: string } | { readonly by: string | null }) {
  const midnight = dayBegins({ timeZone: work.settings.timeZone }, officeToday(work));
  const wanted = 'id' in of ? sql`subject_id = ${of.id}` : sql`actor_id = ${of.by}::uuid`;
  return readRows<{ who: string; at: Date }>(work.db)`select actor_name as who, at from decision
    where kind = ${kind} and step in ('done', 'confirmed') and at >= ${midnight} and ${wanted}
    order by id desc`;
}

/** Reminders of one month of one company come one after the other. */
async function subject(work: OfficeWork, { companyId, periodId, reportType }: LateMonth): Promise<LateAt> {
  const id = [companyId, periodId, ...(reportType === undefined ? [] : [reportType])].join('/');
  await lockName(work.db, `remind/${id}`);
  const company = await knownRow(work, companyContact, companyId);
  const period = await knownRow(work, reportingPeriod, periodId);
  const alone = await remindersOfToday(work, { by: work.actor.userId ?? null });
  return {
    ...{ type: 'late-month', id, version: null, companyId },
    company: String(company.base.title),
    period: String(period.base.title),
    remindedToday: String(alone.length),
  };
}

/**
 * Reminds the people of a company of a month that is over due, at once and by hand: once a day, unless somebody says so. Many
 * companies on one day count as mail to many.
 */
export const remindAct: Act<LateMonth, string, LateAt> = {
  kind,
  right: 'mailToMany',
  amount: () => '1',
  aloneBefore: ({ remindedToday }) => remindedToday,
  subject,
  change: async (work, { companyId, periodId, reportType, again = false }, at) => {
    const { company, period } = at;
    const today = officeToday(work);
    const owed = (await packagesOwed(work.db, { companyId, periodId, before: today })).filter(
      ({ formType }) => reportType === undefined || formType === reportType,
    );
    if (owed.length === 0) throw new OfficeRefusal('nothingOwed', { company, period });
    const [last] = await remindersOfToday(work, { id: at.id });
    if (last !== undefined && !again)
      throw new OfficeRefusal('remindedToday', { company, period, who: last.who, when: timeOf(work, last.at) });
    for (const { packageId, formType, due } of owed) {
      const values = { formType, company, period, due, days: String(daysBetween(due, today)) };
      const key = `overdue/${packageId}/${last === undefined ? today : work.now.toISOString()}`;
      const people = await putCompanyMail(work.db, companyId, { kind: 'overdue', values }, { key });
      if (people === 0) throw new OfficeRefusal('remindNobody', { company });
    }
    return `${company} is reminded of ${period}.`;
  },
  answer: (said) => said,
};

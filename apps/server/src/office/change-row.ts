import type { Resource } from '@packhouse/jsonapi';
import {
  checkSeasonTitle,
  companyContact,
  exRequestDeMinimis,
  exRequestOrganic,
  firstHandlerReport,
  importerReport,
  mayMove,
  type ProgrammeSettings,
  packetConfirmation,
  reimbursementRequest,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { readValue } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { textsIn } from '#rows/read-values.ts';
import { findRows, getRow, setRow } from '#rows/rows.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import { companyOfNumber, demandFitName, demandFitNumber, demandFitTypes } from './company-of-number.ts';
import { moveRefusal } from './filings/move-status.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from './office-context.ts';
import { demandNearDay } from './office-day.ts';
import { OfficeRefusal, RuleRefusal } from './office-error.ts';

type Rates = Readonly<Partial<Record<'inshellRate' | 'shelledRate', unknown>>>;

/** @throws OfficeRefusal for a rate of a form that the program has not */
export function demandOwnForms({ commodityForms }: ProgrammeSettings, { inshellRate, shelledRate }: Rates): void {
  const given = { inshell: inshellRate, shelled: shelledRate };
  for (const [form, rate] of Object.entries(given)) {
    if ((rate ?? null) !== null && !commodityForms.some(({ key }) => key === form))
      throw new OfficeRefusal('rateOfNoForm', { form });
  }
}

/** A change by the office of a row that is no form: its title, and declared values. */
export interface RowChange {
  readonly title?: string;
  readonly values: Values;
}

function change(
  context: OfficeContext,
  resource: Resource,
  id: string,
  { title, values }: RowChange,
  check: (context: OfficeWork, before: StoredRow, after: Values) => Promise<void>,
): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    const before = await getRow(work, resource, id);
    if (title === undefined && Object.keys(values).length === 0) throw new OfficeRefusal('nothingToChange');
    await check(work, before, { ...before.values, ...values });
    return setRow(work, resource, before, { values, ...(title === undefined ? {} : { base: { title } }) });
  });
}

/** Changes a company's details or status (domain.md, section 4). @throws OfficeRefusal for a move that is not allowed */
export function changeCompany(context: OfficeContext, id: string, wish: RowChange): Promise<StoredRow> {
  return change(context, companyContact, id, wish, async (work, before, after) => {
    demandFitName(wish.title ?? '');
    if (wish.values.types !== undefined) demandFitTypes(textsIn(after, 'types'));
    const [from, to] = [String(before.values.status), String(after.status)];
    if (!mayMove({ subject: 'company', from, to, by: 'staff' }))
      throw moveRefusal('company', String(before.base.title), from, to);
    if (after.rootId === before.values.rootId) return;
    demandFitNumber(String(after.rootId));
    const taken = await companyOfNumber(work, String(after.rootId), { but: id });
    if (taken !== undefined) {
      throw new OfficeRefusal('numberTaken', { number: String(after.rootId), company: String(taken.base.title) });
    }
  });
}

/** Changes when a month opens, is due and is reminded of (domain.md 2.14). @throws OfficeRefusal for days out of order */
export function changePeriod(context: OfficeContext, id: string, wish: RowChange): Promise<StoredRow> {
  return change(context, reportingPeriod, id, wish, async (_work, before, after) => {
    const { opensOn, endsOn, dueOn } = after;
    if (String(dueOn) <= String(endsOn)) {
      throw new OfficeRefusal('dueAfterEnd', { month: String(before.base.title), day: String(endsOn) });
    }
    const today = officeToday(context);
    for (const [day, was] of [
      [opensOn, before.values.opensOn],
      [dueOn, before.values.dueOn],
    ])
      if (day !== was) demandNearDay(String(day), today > String(endsOn) ? today : String(endsOn));
    if (String(opensOn) > String(dueOn)) throw new OfficeRefusal('opensAfterDue');
    const days = textsIn(after, 'reminderDays');
    if (!days.every((day) => /^\d{1,2}$/.test(day) && Number(day) <= 31)) {
      throw new OfficeRefusal('reminderDaysWrong');
    }
  });
}

/**
 * Changes a season's title, rates, limit or notes; what was certified before keeps the figures it was certified with.
 * @throws OfficeRefusal for another title where the copy of a certified form bears the one that it has
 * @throws RuleRefusal for a title that is none, or another season's
 */
export function changeSeason(context: OfficeContext, id: string, wish: RowChange): Promise<StoredRow> {
  return change(context, season, id, wish, async (work, before) => {
    demandOwnForms(work.settings, wish.values);
    if (wish.title === undefined || wish.title === before.base.title) return;
    const others = (await findRows(work, season)).filter((other) => other.id !== id);
    const wrong = checkSeasonTitle(
      wish.title,
      others.map(({ base }) => ({ title: String(base.title) })),
    );
    if (wrong !== null) throw new RuleRefusal(wrong);
    if (await hasCertified(work, id))
      throw new OfficeRefusal('seasonKeepsTitle', { season: String(before.base.title) });
  });
}

/** Whether a form or a packet of the season was ever certified. */
async function hasCertified({ db }: OfficeContext, seasonId: string): Promise<boolean> {
  const ofMonths = [firstHandlerReport, importerReport].map(
    (report) => sql`select from ${table(report)} t
      join ${table(reportingPeriod)} p on p.id = ${column('t', report.fields.period)}
      where ${column('p', reportingPeriod.fields.season)} = ${seasonId}::uuid
        and ${column('t', report.fields.certifiedAt)} is not null`,
  );
  const ofSeason = [exRequestDeMinimis, exRequestOrganic, reimbursementRequest].map(
    (request) => sql`select from ${table(request)} t
      where ${column('t', request.fields.season)} = ${seasonId}::uuid
        and ${column('t', request.fields.certifiedAt)} is not null`,
  );
  const packets = sql`select from ${table(packetConfirmation)} t
    where ${column('t', packetConfirmation.fields.season)} = ${seasonId}::uuid`;
  const parts = [...ofMonths, ...ofSeason, packets].map((part) => sql`exists (${part})`);
  return (await readValue<boolean>(db)`select (${sql.join(parts, sql` or `)}) as there`) === true;
}

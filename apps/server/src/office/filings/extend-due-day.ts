import {
  checkExtension,
  companyContact,
  type ExtensionProblem,
  editableStatuses,
  filedStatuses,
  firstHandlerForm,
  importerForm,
  invoice,
  type ReportForm,
  reportingPeriod,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { lockName } from '#db/sql/lock-name.ts';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import { column, columnOf, table } from '#db/sql/tables.ts';
import { lockChain } from '#features/certification/record.ts';
import { standingDueDay } from '#features/due/due-day.ts';
import { askForDocuments } from '#jobs/ask-for-documents.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import { getRow, noteOnRow, setRow } from '#rows/rows.ts';
import { type Act, type ActSubject, saysReason } from '../acts/act.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { knownRow } from './move-status.ts';

const { company, period, dueOn, issuedOn, status, amountDue } = invoice.fields;

/**
 * Gives the invoices of a company's month the day on which it is due now: the invoice, its days over and the aging say one
 * day. An invoice that is due on a day of its own keeps it. Charges go on from the terms: `chargeable_from` stays what it
 * was without an extension.
 */
async function followDueDay(
  work: OfficeWork,
  { companyId, periodId, ownDay, was, now }: MonthOfCompany & Readonly<Record<'ownDay' | 'was' | 'now', string>>,
): Promise<void> {
  await lockChain(work, companyId);
  const issued = sql`coalesce(${column('t', issuedOn)}, t.created::date)`;
  const rows = await readRows<{ id: string; due: string; own: string }>(work.db)`select t.id,
      greatest(${issued}, ${now}::date)::text as due, greatest(${issued}, ${ownDay}::date)::text as own
    from ${table(invoice)} t left join invoice_terms terms on terms.invoice_id = t.id
    where ${column('t', company)} = ${companyId}::uuid and ${column('t', period)} = ${periodId}::uuid
      and terms.debit_of is null and ${column('t', status)} <> 'void' and ${column('t', amountDue)} > 0
      and ${column('t', dueOn)} = greatest(${issued}, ${was}::date)
      and ${column('t', dueOn)} <> greatest(${issued}, ${now}::date) order by t.nid`;
  for (const { id, due, own } of rows) {
    const terms = { invoice_id: id, chargeable_from: own, company_id: companyId };
    await work.db
      .insertInto('invoice_terms')
      .values(terms)
      .onConflict((on) => on.column('invoice_id').doNothing())
      .execute();
    await setRow(work, invoice, await getRow(work, invoice, id), { values: { dueOn: due, pdf: null } });
  }
  if (rows.length > 0) await askForDocuments(work.db);
}

const notFiled = [...editableStatuses, 'withdrawn'];

interface Filed extends MonthOfCompany {
  /** The month's own due day, and the program's time zone. */
  readonly dueOn: string;
  readonly timeZone: string;
}

/** When the extension was given that stands, or the first of those that followed each other without a taking back. */
const givenAt = ({ companyId, periodId }: Filed) => {
  const ofMonth = sql`g.company_id = ${companyId}::uuid and g.period_id = ${periodId}::uuid`;
  return sql`(select min(g.extended_at) from due_extension g where ${ofMonth}
    and g.id > coalesce((select max(g.id) from due_extension g where ${ofMonth} and g.due_on is null), 0))`;
};

/** Its first filing is the one that is in time or late: to amend it later changes nothing of that. */
function filedOf({ form }: ReportForm, filed: Filed) {
  const { companyId, periodId, dueOn, timeZone } = filed;
  const of = (key: string) => columnOf('r', form, key);
  const first = sql`min(${of('certifiedAt')})`;
  return sql`(select coalesce((${first} at time zone ${timeZone})::date > ${dueOn}::date and ${first} >= ${givenAt(filed)}, false)
    from ${table(form)} r where ${of('company')} = ${companyId}::uuid and ${of('period')} = ${periodId}::uuid
      and coalesce(${of('status')}, 'draft') <> all(${notFiled}))`;
}

/** Whether a company filed a month, of either kind, after the month's own due day and with a later one to go by. */
async function filedAfterDue(db: Db, filed: Filed): Promise<boolean> {
  const both = [firstHandlerForm, importerForm].map((form) => filedOf(form, filed));
  return (await readValue<boolean>(db)`select (${sql.join(both, sql` or `)}) as filed`) === true;
}

export interface MonthOfCompany {
  readonly companyId: string;
  readonly periodId: string;
}

/** A later due day for a month of a company; the reason stays with the decision, the company is told the day. */
export interface Extension extends MonthOfCompany {
  /** YYYY-MM-DD in the program's time zone. */
  readonly dueOn: string;
  readonly reason: string;
}

/** The due day of a company's month: its version is the number of the extension that was written last. */
interface DueDaySubject extends ActSubject {
  readonly company: string;
  readonly period: string;
  readonly dueOn: string;
  readonly standing: string;
}

const problems: Readonly<Record<ExtensionProblem, (at: DueDaySubject) => OfficeRefusal>> = {
  noDay: () => new OfficeRefusal('extensionNoDay'),
  notLater: ({ dueOn }) => new OfficeRefusal('extensionNotLater', { day: dueOn }),
  sameDay: ({ standing }) => new OfficeRefusal('extensionSameDay', { day: standing }),
  tooLate: ({ dueOn }) => new OfficeRefusal('extensionTooLate', { day: dueOn }),
};

/** Extensions of one month of one company come one after the other. */
async function subject(work: OfficeWork, { companyId, periodId }: MonthOfCompany): Promise<DueDaySubject> {
  await lockName(work.db, `due-day/${companyId}/${periodId}`);
  const company = await knownRow(work, companyContact, companyId);
  const period = await knownRow(work, reportingPeriod, periodId);
  const found = await standingDueDay(work.db, companyId, periodId);
  if (found === null) throw new OfficeRefusal('noDueDay', { period: String(period.base.title) });
  return {
    type: 'due-day',
    id: `${companyId}/${periodId}`,
    version: found.version,
    companyId,
    company: String(company.base.title),
    period: String(period.base.title),
    dueOn: found.dueOn,
    standing: found.standing,
  };
}

async function write(
  work: OfficeWork,
  at: DueDaySubject,
  given: MonthOfCompany & { dueOn: string | null; reason: string },
) {
  const { companyId, periodId, dueOn, reason } = given;
  const row = { company_id: companyId, period_id: periodId, due_on: dueOn, reason: reason.trim() || null };
  await work.db
    .insertInto('due_extension')
    .values({ ...row, extended_at: work.now, extended_by: work.actor.userId })
    .execute();
  await followDueDay(work, { ...given, ownDay: at.dueOn, was: at.standing, now: dueOn ?? at.dueOn });
  const told = { before: { [at.period]: at.standing }, after: { [at.period]: dueOn ?? at.dueOn } };
  await noteOnRow(work, companyContact, { id: companyId }, told);
  if (work.silent === true) return;
  const values = { company: at.company, period: at.period, due: dueOn ?? at.dueOn, was: at.standing };
  const kind = dueOn === null ? 'extensionEnded' : 'extended';
  await putCompanyMail(work.db, companyId, { kind, values }, { key: `${kind}/${at.id}/${at.version}` });
}

/** @throws OfficeRefusal for a month that is not the company's, by its kinds or a report that it filed (`concernsMonth`) */
async function demandTheirs(work: OfficeWork, { companyId, periodId }: MonthOfCompany, at: DueDaySubject) {
  const types = column('c', companyContact.fields.types);
  const ofKind = ({ form, companyType }: ReportForm) => {
    const of = (key: string) => columnOf('r', form, key);
    return sql`${companyType} = any(${types}) or exists (select from ${table(form)} r where ${of('company')} = c.id
      and ${of('period')} = ${periodId}::uuid and ${of('status')} = any(${[...filedStatuses]}))`;
  };
  const kinds = sql.join([firstHandlerForm, importerForm].map(ofKind), sql` or `);
  const rows = await readRows(work.db)`select from ${table(companyContact)} c
    where c.id = ${companyId}::uuid and (${kinds})`;
  if (rows.length === 0) throw new OfficeRefusal('monthNotTheirs', { company: at.company, period: at.period });
}

/** Gives a company a later due day for a month. */
export const extendAct: Act<Extension, string, DueDaySubject> = {
  kind: 'report.extend',
  right: 'reportsExtend',
  ...saysReason,
  subject,
  change: async (work, given, at) => {
    const { dueOn, standing } = at;
    const problem = checkExtension({ dueOn, standing, to: given.dueOn });
    if (problem !== null) throw problems[problem](at);
    await demandTheirs(work, given, at);
    await write(work, at, given);
    return `${at.period} of ${at.company} is extended to ${given.dueOn}.`;
  },
  answer: (said) => said,
};

/** Takes an extension back, as long as nothing was filed that it made timely. */
export const endExtensionAct: Act<MonthOfCompany & { readonly reason: string }, string, DueDaySubject> = {
  kind: 'report.unextend',
  right: 'reportsExtend',
  ...saysReason,
  subject,
  change: async (work, given, at) => {
    if (at.standing === at.dueOn) throw new OfficeRefusal('nothingThere');
    if (await filedAfterDue(work.db, { ...given, dueOn: at.dueOn, timeZone: work.settings.timeZone }))
      throw new OfficeRefusal('extensionUsed', { company: at.company, period: at.period });
    await write(work, at, { ...given, dueOn: null });
    return `${at.period} of ${at.company} is due on ${at.dueOn} again.`;
  },
  answer: (said) => said,
};

import type { Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  exRequestDeMinimis,
  filedStatuses,
  firstHandlerForm,
  firstHandlerReport,
  type HeldThing,
  importerForm,
  importerReport,
  invoice,
  type ReportForm,
  reimbursementRequest,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { fullCondition } from '#access/row-condition.ts';
import type { Db } from '#db/db.ts';
import { readRows, readValues } from '#db/sql/read-rows.ts';
import { column, linksOf, linkTableOf, ownerColumn, table } from '#db/sql/tables.ts';
import type { Reader } from '#rows/select-rows.ts';
import { packageParts } from './concerns-month.ts';
import { type CompanyExtension, extensionsOf } from './due-day.ts';

interface Held {
  readonly companyId: string;
  readonly thing: HeldThing;
}

const wasFiled = sql`${sql.ref(`t.${firstHandlerReport.fields.status.wire}`)} = any(${filedStatuses})`;
const isLive = sql`${sql.ref(`t.${reimbursementRequest.fields.status.wire}`)} is distinct from 'withdrawn'`;
const claims = (list: 'domesticItems' | 'importItems') => {
  const links = sql.table(linkTableOf(reimbursementRequest, reimbursementRequest.fields[list]));
  return sql`${isLive} and exists (select from ${links} l where ${sql.raw(linksOf(reimbursementRequest, 'l', 't'))})`;
};

const things: Readonly<Record<HeldThing, readonly [Resource, RawBuilder<unknown>]>> = {
  first_handler_report: [firstHandlerReport, wasFiled],
  importer_report: [importerReport, wasFiled],
  ex_request_de_minimis: [exRequestDeMinimis, isLive],
  domesticItems: [reimbursementRequest, claims('domesticItems')],
  importItems: [reimbursementRequest, claims('importItems')],
  invoice: [invoice, sql`true`],
};

/** The things that these companies have, whatever their kinds are today: the menu and its lists stay open for them. */
async function heldThingsOf(db: Db, companyIds: readonly string[]): Promise<readonly Held[]> {
  const each = Object.entries(things).map(([thing, [resource, holds]]) => {
    const owner = sql.ref(`t.${ownerColumn(resource)}`);
    return sql`select distinct ${owner} as "companyId", ${thing}::text as thing from ${table(resource)} t
      where ${owner} = any(${companyIds}::uuid[]) and ${holds}`;
  });
  return readRows<Held>(db)`${sql.join(each, sql` union all `)}`;
}

/** Decisions of the office about months of companies, beside what the months and reports themselves say. */
export interface MonthStates {
  readonly extensions: readonly CompanyExtension[];
  /** Ids of reports that answer one that was given back. */
  readonly answers: readonly string[];
  /** The things that the companies have, from whatever kinds they were of. */
  readonly held: Awaited<ReturnType<typeof heldThingsOf>>;
}

function answersOf(kind: ReportForm, companyIds: readonly string[]): RawBuilder<unknown> {
  const { form } = kind;
  const { status, links: link } = packageParts(kind);
  return sql`select answer.id from report_return back
    join ${link} earlier on earlier.target = back.report_id and earlier.company_id = back.company_id
    join lateral (select r.id, ${column('r', status)} as status from ${link} later
      join ${table(form)} r on r.id = later.target and ${sql.ref(`r.${ownerColumn(form)}`)} = later.company_id
      where later.source = earlier.source and later.company_id = earlier.company_id and later.position > earlier.position
        and ${column('r', status)} in ('certified', 'received', 'returned', 'superseded')
      order by later.position limit 1) answer on true
    where back.company_id = any(${companyIds}::uuid[])`;
}

/** Ids of the reports of these companies that are the next one filed after one that was given back. */
export async function answersOfCompanies(db: Db, companyIds: readonly string[]): Promise<readonly string[]> {
  const both = [firstHandlerForm, importerForm].map((form) => answersOf(form, companyIds));
  return readValues<string>(db)`select distinct id from (${sql.join(both, sql` union all `)}) found`;
}

/** The same for those of the companies that the reader's person may see in full. */
export async function readMonthStates(reader: Reader, companyIds: readonly string[]): Promise<MonthStates> {
  const mine = fullCondition(reader.registry, companyContact, reader.principal, 't');
  const ids = await readValues<string>(reader.db)`select t.id from ${table(companyContact)} t
    where t.id = any(${companyIds}::uuid[]) and ${mine}`;
  if (ids.length === 0) return { extensions: [], answers: [], held: [] };
  return {
    extensions: await extensionsOf(reader.db, ids),
    answers: await answersOfCompanies(reader.db, ids),
    held: await heldThingsOf(reader.db, ids),
  };
}

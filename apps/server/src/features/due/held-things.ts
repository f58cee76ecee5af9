import type { Resource } from '@packhouse/jsonapi';
import {
  exRequestDeMinimis,
  filedStatuses,
  firstHandlerReport,
  type HeldThing,
  importerReport,
  invoice,
  reimbursementRequest,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { linksOf, linkTableOf, ownerColumn, tableOf } from '#db/sql/tables.ts';

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
export async function heldThingsOf(db: Db, companyIds: readonly string[]): Promise<readonly Held[]> {
  const each = Object.entries(things).map(([thing, [resource, holds]]) => {
    const owner = sql.ref(`t.${ownerColumn(resource)}`);
    return sql`select distinct ${owner} as "companyId", ${thing}::text as thing from ${sql.table(tableOf(resource))} t
      where ${owner} = any(${companyIds}::uuid[]) and ${holds}`;
  });
  const { rows } = await sql<Held>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}

import type { Resource } from '@packhouse/jsonapi';
import { companyContact, give, reportingPeriod } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { CommandContext, Line } from './command.ts';
import { companyNamed, listRows, seasonNamed } from './find-rows.ts';
import { shortLine, targetOf } from './lines.ts';

/** Options that narrow a list of rows with a status. */
export const listOptions = (statuses: readonly string[]) => ({
  status: give.optional(give.choice(`Only those that are: ${statuses.join(', ')}.`, statuses)),
  company: give.optional(give.text('Only those of the company with this number.')),
  season: give.optional(give.text('Only those of this season, such as 2026-27.')),
});

interface Narrowed {
  readonly status?: string | undefined;
  readonly company?: string | undefined;
  readonly season?: string | undefined;
}

/** Where the season of a row stands: in the row itself, or in its period. */
function ofSeason(resource: Resource, seasonId: string): RawBuilder<unknown> {
  const { season, period } = resource.fields;
  if (season !== undefined) return sql`t.${sql.raw(season.wire)} = ${seasonId}::uuid`;
  return sql`t.${sql.raw(period?.wire ?? '')} in (select p.id from ${sql.table(tableOf(reportingPeriod))} p
    where p.${sql.raw(reportingPeriod.fields.season.wire)} = ${seasonId}::uuid)`;
}

/** Rows of a type with a status, newest first, as the options narrow them. */
export async function listDecidable(
  context: CommandContext,
  { status, company, season }: Narrowed,
  resource: Resource,
  shown: { readonly noun: string; readonly keys: readonly string[] },
): Promise<readonly Line[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const column = (key: string) => sql.ref(`t.${resource.fields[key]?.wire ?? key}`);
  if (status !== undefined) conditions.push(sql`${column('status')} = ${status}`);
  if (company !== undefined) {
    conditions.push(sql`${column('company')} = ${(await companyNamed(context, company)).id}::uuid`);
  }
  if (season !== undefined) conditions.push(ofSeason(resource, (await seasonNamed(context, season)).id));
  const rows = await listRows(context, resource, sql`(${sql.join(conditions, sql` and `)})`, sql`t.nid desc`);
  const companies = await companyTitles(context, rows);
  return rows.map((row) => ({
    ...shortLine(row, shown.noun, ['status']),
    company: companies.get(targetOf(row, 'company') ?? ''),
    ...shortLine(row, shown.noun, shown.keys),
  }));
}

async function companyTitles(
  context: CommandContext,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map((row) => targetOf(row, 'company')))];
  const companies = await listRows(context, companyContact, sql`t.id = any(${ids}::uuid[])`);
  return new Map(companies.map(({ id, base }) => [id, String(base.title)]));
}

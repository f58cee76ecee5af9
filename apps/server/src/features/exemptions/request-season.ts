import { exemption, type FilingForm, season, seasonEnd } from '@packhouse/programme';
import { sql } from 'kysely';
import { table } from '#db/sql/tables.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { type PlainRow, plainRowsWhere, plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { Values } from '#rows/stored-row.ts';

/** The season that a request claims, with its days. */
export interface RequestSeason {
  readonly row: PlainRow<typeof season>;
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** All seasons that there are: those before it are called by their titles. */
  readonly known: readonly PlainRow<typeof season>[];
}

/** @throws Error when the season has no first day: the office always gives one */
export async function seasonOfRequest(context: Reader, values: Values): Promise<RequestSeason> {
  const row = await plainTarget(context, season, knownRefIn(values, 'season'));
  if (row.startsOn === null) throw new Error(`${row.title} has no first day.`);
  const known = await plainRowsWhere(context, season, sql`true`);
  return { row, title: row.title, startsOn: row.startsOn, endsOn: row.endsOn ?? seasonEnd(row.startsOn), known };
}

const over = ['denied', 'revoked', 'expired'];

/**
 * True when the company has another request of this type for the season that is neither withdrawn nor refused
 * (domain.md 2.9). Two that are written at the same time wait for each other.
 */
export async function hasOtherRequest(
  context: WriteContext,
  { form }: FilingForm,
  id: string,
  values: Values,
): Promise<boolean> {
  const [company, claimed] = [knownRefIn(values, 'company'), knownRefIn(values, 'season')];
  const key = `request:${form.type}:${company.id}:${claimed.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(context.db);
  const { application, status } = exemption.fields;
  const { rows } = await sql<{ there: boolean }>`select exists (
    select from ${table(form)} r
    where r.field_appb_company = ${company.id}::uuid and r.field_season = ${claimed.id}::uuid
      and r.id <> ${id}::uuid and r.field_submission_status <> 'withdrawn'
      and not exists (select from ${table(exemption)} e
        where ${sql.ref(`e.${application.wire}`)} = r.id and ${sql.ref(`e.${status.wire}`)} = any(${over}))
    ) as there`.execute(context.db);
  return rows[0]?.there === true;
}

import { type Kysely, sql } from 'kysely';

/**
 * Certificates that were revoked from a day count for the days before it (docs/decisions/007-exemptions-after-their-season.md):
 * those of before were revoked whole by their status, and had their last day all the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('node__exemption') is not null
    and to_regclass('decision') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return;
  await sql`update node__exemption x set vid = nextval('revision'),
      field_exemption_status = case when x.field_valid_to < current_date then 'expired' else 'approved' end
    where x.field_exemption_status = 'revoked' and x.field_valid_to = (
      select (d.given ->> 'from')::date - 1 from decision d
      where d.subject_id = x.id::text and d.kind = 'exemption.revoke' and d.step in ('done', 'confirmed')
      order by d.id desc limit 1)`.execute(db);
}

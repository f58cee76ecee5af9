import { confirmationNumber, filingForms, formTypes } from '@packhouse/programme';
import { type Kysely, sql } from 'kysely';

interface CertificationRow {
  readonly id: string;
  readonly formType: string;
  readonly formId: string;
  readonly body: string;
  readonly hash: string;
}

const rowsAtOnce = 500;

/** The number of a certification that was recorded before numbers were; null for a record without form or time. */
function numberOf({ formType, formId, body }: CertificationRow): string | null {
  const known = formTypes.find((type) => type === formType);
  if (known === undefined) return null;
  const wire = filingForms[known].form.fields.certifiedAt?.wire;
  // Border: written by this server alone, and never changed since.
  const { form = [] } = JSON.parse(body) as { form?: readonly { field: string; value: unknown }[] };
  const certifiedAt = form.find(({ field }) => field === wire)?.value;
  return typeof certifiedAt === 'string' ? confirmationNumber({ formType: known, formId, certifiedAt }) : null;
}

/** Each filing's confirmation number, with the certification record that it is the number of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table confirmation_number (
    number text primary key,
    form_type text not null,
    form_id uuid not null,
    record_hash text not null
  )`.execute(db);
  let after = '0';
  for (;;) {
    const { rows } = await sql<CertificationRow>`
      select id::text, form_type as "formType", form_id as "formId", body, hash
      from certification_record where id > ${after}::bigint order by id limit ${rowsAtOnce}`.execute(db);
    for (const row of rows) {
      const number = numberOf(row);
      if (number === null) continue;
      await sql`insert into confirmation_number values (${number}, ${row.formType}, ${row.formId}::uuid, ${row.hash})
        on conflict do nothing`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

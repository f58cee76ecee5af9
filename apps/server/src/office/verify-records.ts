import { createHash } from 'node:crypto';
import { filingForms } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/tables.ts';

/** What is wrong with the certification records, and where the chain breaks first. */
export interface BrokenRecord {
  readonly record: string | null;
  readonly companyId: string;
  readonly formType: string;
  readonly formId: string;
  readonly problem: string;
}

export interface Verification {
  readonly records: number;
  readonly companies: number;
  /** The first broken record of each company, oldest first; empty when every chain holds. */
  readonly broken: readonly BrokenRecord[];
}

interface Row {
  readonly id: string;
  readonly company_id: string;
  readonly form_type: string;
  readonly form_id: string;
  readonly body: string;
  readonly hash: string;
  readonly previous_hash: string | null;
}

const batch = 500;

/**
 * Walks the hash chain of every company's certification records (quality.md S7): each body must give its hash, name
 * its own form, and hold the hash of the record before it; and every certified form must have its record.
 */
export async function verifyRecords(db: Db): Promise<Verification> {
  const last = new Map<string, string>();
  const broken = new Map<string, BrokenRecord>();
  let records = 0;
  for (let after = '0'; ; ) {
    const rows = await db
      .selectFrom('certification_record')
      .select(['id', 'company_id', 'form_type', 'form_id', 'body', 'hash', 'previous_hash'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const problem = problemOf(row, last.get(row.company_id) ?? null);
      if (problem !== null && !broken.has(row.company_id)) broken.set(row.company_id, brokenAt(row, problem));
      last.set(row.company_id, row.hash);
    }
    records += rows.length;
    const end = rows.at(-1);
    if (end === undefined) break;
    after = end.id;
  }
  for (const form of await formsWithoutRecord(db)) {
    if (!broken.has(form.companyId)) broken.set(form.companyId, form);
  }
  return { records, companies: last.size, broken: [...broken.values()] };
}

const brokenAt = (row: Row, problem: string): BrokenRecord => ({
  record: row.id,
  companyId: row.company_id,
  formType: row.form_type,
  formId: row.form_id,
  problem,
});

function problemOf(row: Row, previous: string | null): string | null {
  if (createHash('sha256').update(row.body).digest('hex') !== row.hash) return 'its body does not give its hash';
  // Border: the body is JSON made by the record's own writer, as its hash has just shown.
  const body = JSON.parse(row.body) as Readonly<Record<string, unknown>>;
  if (body.formId !== row.form_id || body.formType !== row.form_type) return 'it is filed under another form';
  if (body.previousRecord !== row.previous_hash) return 'it names another record before it than its body';
  if (row.previous_hash !== previous) return 'the record before it is missing or was put in later';
  return null;
}

/** Certified forms whose record is gone: the end of a chain has no follower that would miss it. */
async function formsWithoutRecord(db: Db): Promise<readonly BrokenRecord[]> {
  const parts = Object.values(filingForms).map(({ form, formType }) => {
    const wire = (key: string) => sql.ref(`f.${form.fields[key]?.wire ?? ''}`);
    return sql<BrokenRecord>`select null::text as record, ${wire('company')} as "companyId", ${formType}::text as "formType",
      f.id as "formId", 'its record is missing' as problem
      from ${sql.table(tableOf(form))} f where ${wire('recordHash')} is not null and not exists (
        select from certification_record r where r.form_id = f.id and r.hash = ${wire('recordHash')})`;
  });
  const { rows } = await sql<BrokenRecord>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

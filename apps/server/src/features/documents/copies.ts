import { type CopyVerdict, copyVerdicts, filingForms } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { putJob } from '#db/job-queue.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import type { Change, Hooks } from '#jsonapi/hooks.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { savedThen, withEach } from '../certification/after-certification.ts';

export interface AttachedCopy {
  readonly formId: string;
  readonly companyId: string;
  readonly fileId: string;
  readonly storageKey: string;
  readonly recordHash: string;
  readonly verdict: CopyVerdict | null;
}

/** Every certified form with a copy, of all types, with what is known of the copy; `where` speaks of these columns. */
export async function attachedCopies(
  db: Db,
  where: RawBuilder<boolean>,
  most: number | null,
): Promise<readonly AttachedCopy[]> {
  const parts = Object.values(filingForms).map(({ form, pdf }) => {
    const column = (key: string) => sql.ref(`t.${form.fields[key]?.wire ?? key}`);
    return sql`select t.id as "formId", ${column('company')} as "companyId", f.id as "fileId",
        f.storage_key as "storageKey", ${column('recordHash')} as "recordHash", c.verdict
      from ${table(form)} t join file__file f on f.id = ${column(pdf)}
        left join copy_comparison c on c.file_id = f.id and c.record_hash = ${column('recordHash')}
          and c.company_id = ${column('company')}
      where ${column('recordHash')} is not null`;
  });
  return readRows<AttachedCopy>(db)`select a.* from (${sql.join(parts, sql` union all `)}) a
    where ${where} order by a."fileId" limit ${most}`;
}

/** Comparisons of a company's copies of record, by file; a copy that was not compared yet has none. */
export async function verdictsOf(db: Db, companyId: string): Promise<ReadonlyMap<string, CopyVerdict>> {
  const copies = await attachedCopies(db, sql`a."companyId" = ${companyId}::uuid and a.verdict is not null`, null);
  return new Map(copies.flatMap(({ fileId, verdict }) => (verdict === null ? [] : [[fileId, verdict] as const])));
}

/** The comparison of one form's copy; null where it has none that was compared. */
export async function verdictOf(db: Db, formId: string): Promise<CopyVerdict | null> {
  const [copy] = await attachedCopies(db, sql`a."formId" = ${formId}::uuid`, 1);
  return copyVerdicts.find((verdict) => verdict === copy?.verdict) ?? null;
}

/** Data of a job of the queue "copies". */
export interface CopyJob {
  readonly formId: string;
}

const hasNewCopy = (pdf: string, { before, sent }: Change, saved: StoredRow): boolean =>
  saved.values.recordHash !== null &&
  saved.values[pdf] !== null &&
  (sent[pdf] !== undefined || before?.values.recordHash !== saved.values.recordHash);

/**
 * Adds to the hooks of every form type that its copy of record is compared with its record, when it is certified with
 * one and when it is given a late one. The filing neither waits for that nor depends on it (filing.md: Certify).
 */
export const withComparedCopies = (hooks: Hooks): Hooks =>
  withEach(hooks, Object.values(filingForms), (own, { pdf }) =>
    savedThen(own, async ({ db }, change, saved) => {
      const job: CopyJob = { formId: saved.id };
      if (hasNewCopy(pdf, change, saved)) await putJob(db, 'copies', job);
    }),
  );

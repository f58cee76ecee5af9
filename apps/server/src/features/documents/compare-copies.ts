import { buffer } from 'node:stream/consumers';
import {
  type CertifiedBody,
  companyContact,
  type ExpectedCopy,
  expectedCopy,
  filingForms,
  formTypes,
  type RecordedField,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { readRow } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { comparePdf } from '#files/inspect-pdf.ts';
import type { FileStorage } from '#files/storage.ts';
import type { DatedWork } from '#settings/programme-clock.ts';
import { type AttachedCopy, attachedCopies } from './copies.ts';

export interface CompareDeps extends DatedWork {
  readonly storage: FileStorage;
}

/** Copies compared in one round at most; the next round takes the rest. */
const roundSize = 200;

interface RecordedRow {
  readonly values: readonly RecordedField[];
}

/** A certification record as it was written (features/certification/seal.ts); null for none of these. */
function certifiedBody(text: string): CertifiedBody | null {
  // Border: written by this server alone, and never changed since.
  const body = JSON.parse(text) as Omit<CertifiedBody, 'lists'> & Record<string, readonly RecordedRow[]>;
  const formType = formTypes.find((type) => type === body.formType);
  if (formType === undefined) return null;
  const lists = Object.keys(filingForms[formType].lists).map((key) => [
    key,
    (body[key] ?? []).map(({ values }) => values),
  ]);
  return { ...body, formType, lists: Object.fromEntries(lists) };
}

const { legalName, rootId } = companyContact.fields;

/** The texts that a copy must hold; null where its record or company is not there. */
async function expectedOf(
  { db, settings }: CompareDeps,
  { recordHash, companyId }: AttachedCopy,
): Promise<ExpectedCopy | null> {
  const record = await db
    .selectFrom('certification_record')
    .select('body')
    .where('hash', '=', recordHash)
    .executeTakeFirst();
  const company = await readRow<{ title: string; legalName: string | null; rootId: string | null }>(db)`
    select title, ${sql.ref(legalName.wire)} as "legalName", ${sql.ref(rootId.wire)} as "rootId"
    from ${table(companyContact)} where id = ${companyId}::uuid`;
  const body = record === undefined ? null : certifiedBody(record.body);
  if (body === null || company === null) return null;
  const names = [company.legalName, company.title];
  return expectedCopy(body, { names, rootId: company.rootId }, settings);
}

async function compareOne(deps: CompareDeps, copy: AttachedCopy): Promise<void> {
  const expected = await expectedOf(deps, copy);
  if (expected === null) return;
  const content = await buffer(await deps.storage.open(copy.storageKey));
  const verdict = await comparePdf(Uint8Array.from(content), expected);
  await deps.db
    .insertInto('copy_comparison')
    .values({
      file_id: copy.fileId,
      record_hash: copy.recordHash,
      verdict,
      compared: deps.now,
      company_id: copy.companyId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Compares the copy of record of a form with its record where it was not compared yet; of all forms, where none is named.
 * Safe to repeat, also by several copies of the server at once. Gives how many were looked at.
 * @throws AggregateError of those that failed, after the others were compared
 */
export async function compareCopies(deps: CompareDeps, formId: string | null): Promise<number> {
  const ofForm = formId === null ? sql`true` : sql`a."formId" = ${formId}::uuid`;
  const copies = await attachedCopies(deps.db, sql`${ofForm} and a.verdict is null`, roundSize);
  const failures: unknown[] = [];
  for (const copy of copies) {
    try {
      await compareOne(deps, copy);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} copies could not be compared.`);
  return copies.length;
}

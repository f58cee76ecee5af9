import { type FilingForm, type FormType, filingForms, formTypes } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import { formOfConfirmation } from '../certification/confirmation.ts';
import type { CompanyDocument } from './company-documents.ts';

export interface CertifiedForm {
  readonly formType: FormType;
  readonly formId: string;
  readonly title: string;
  readonly certifiedBy: string | null;
  readonly certifiedAt: Date | null;
  readonly recordHash: string | null;
  readonly status: string | null;
}

/** The certified form behind a copy of record; null for a document of another kind. */
export async function formBehind(db: Db, document: CompanyDocument): Promise<CertifiedForm | null> {
  const formType = formTypes.find((type) => filingForms[type].form.type === document.rowType);
  if (document.kind !== 'copyOfRecord' || formType === undefined) return null;
  return certifiedForm(db, filingForms[formType], sql`t.id = ${document.rowId}::uuid`);
}

/** The form whose certification record has this number, among those of a company; null when none has. */
export async function formOfRecord(db: Db, companyId: string, recordHash: string): Promise<CertifiedForm | null> {
  for (const filing of Object.values(filingForms)) {
    const { company, recordHash: hash } = filing.form.fields;
    const isIt = sql<boolean>`t.${sql.ref(hash?.wire ?? '')} = ${recordHash}
      and t.${sql.ref(company?.wire ?? '')} = ${companyId}::uuid`;
    const found = await certifiedForm(db, filing, isIt);
    if (found !== null) return found;
  }
  return null;
}

export const recordNumberOf = async (db: Db, confirmation: string): Promise<string | null> =>
  (await formOfConfirmation(db, confirmation))?.recordHash ?? null;

async function certifiedForm(
  db: Db,
  { form, formType }: FilingForm,
  where: RawBuilder<boolean>,
): Promise<CertifiedForm | null> {
  const column = (key: string) => sql.ref(`t.${form.fields[key]?.wire ?? key}`);
  const { rows } = await sql<Omit<CertifiedForm, 'formType'>>`
    select t.id as "formId", t.title, ${column('certificationName')} as "certifiedBy",
      ${column('certifiedAt')} as "certifiedAt", ${column('recordHash')} as "recordHash", ${column('status')} as status
    from ${sql.table(tableOf(form))} t where ${where}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { formType, ...row };
}

import { type FormType, filingForms, formTypes } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import type { CompanyDocument } from './company-documents.ts';

/** Finds the form that a document is the copy of record of. */
export interface CertifiedForm {
  readonly formType: FormType;
  readonly formId: string;
  readonly title: string;
  readonly certifiedBy: string | null;
  readonly certifiedAt: Date | null;
  /** The record number. */
  readonly recordHash: string | null;
  readonly status: string | null;
}

/** The certified form behind a copy of record; null for a document of another kind. */
export async function formBehind(db: Db, document: CompanyDocument): Promise<CertifiedForm | null> {
  const formType = formTypes.find((type) => filingForms[type].form.type === document.rowType);
  if (document.kind !== 'copyOfRecord' || formType === undefined) return null;
  const { form } = filingForms[formType];
  const column = (key: string) => sql.ref(`t.${form.fields[key]?.wire ?? key}`);
  const { rows } = await sql<Omit<CertifiedForm, 'formType'>>`
    select t.id as "formId", t.title, ${column('certificationName')} as "certifiedBy",
      ${column('certifiedAt')} as "certifiedAt", ${column('recordHash')} as "recordHash", ${column('status')} as status
    from ${sql.table(tableOf(form))} t where t.id = ${document.rowId}::uuid`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { formType, ...row };
}

import { errorObject, JsonApiError } from '@packhouse/jsonapi';
import { confirmationNumber, type FilingForm } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { pointerOf } from '#problems/refuse.ts';
import type { Values } from '#rows/stored-row.ts';

interface Certification {
  readonly formId: string;
  /** With the time of certification, which was checked. */
  readonly values: Values;
  readonly recordHash: string;
}

/**
 * Keeps a filing's confirmation number, by which it is found. Of a hundred thousand filings two meet about once in
 * seven programs; the later one is then certified anew, and a second later it has another number.
 * @throws JsonApiError 409 when another filing has the number
 */
export async function keepConfirmation(
  { db }: Pick<WriteContext, 'db'>,
  { form, formType }: FilingForm,
  { formId, values, recordHash }: Certification,
): Promise<void> {
  const { certifiedAt } = values;
  const at = certifiedAt instanceof Date ? certifiedAt : String(certifiedAt);
  const number = confirmationNumber({ formType, formId, certifiedAt: at });
  const kept = await db
    .insertInto('confirmation_number')
    .values({ number, form_type: formType, form_id: formId, record_hash: recordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (kept !== undefined) return;
  const detail = 'Another filing has the same confirmation number. Please certify once more: it then gets its own.';
  throw new JsonApiError(409, [errorObject(409, detail, { pointer: pointerOf(form, 'certifiedAt') })]);
}

/** A certified form and its record, by its number. */
export interface ConfirmedForm {
  readonly formType: string;
  readonly formId: string;
  readonly recordHash: string;
}

/** The form that a confirmation number was given to; null for a number that none has. */
export async function formOfConfirmation(db: Db, number: string): Promise<ConfirmedForm | null> {
  const row = await db
    .selectFrom('confirmation_number')
    .select(['form_type as formType', 'form_id as formId', 'record_hash as recordHash'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

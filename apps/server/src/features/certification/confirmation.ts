import { type JsonApiError, oneError } from '@packhouse/jsonapi';
import { confirmationNumber, type FilingForm } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { pointerOf } from '#problems/refuse.ts';
import type { Values } from '#rows/stored-row.ts';

/** A form's confirmation number. @param values with the time of certification, which was checked */
export function confirmationOf({ formType }: FilingForm, formId: string, { certifiedAt }: Values): string {
  const at = certifiedAt instanceof Date ? certifiedAt : String(certifiedAt);
  return confirmationNumber({ formType, formId, certifiedAt: at });
}

/**
 * Of a hundred thousand filings two meet about once in seven programs; the later one is then certified anew, and a
 * second later it has another number.
 */
export function confirmationTaken({ form }: FilingForm): JsonApiError {
  const detail = 'Another filing has the same confirmation number. Please certify once more: it then gets its own.';
  return oneError(409, detail, { pointer: pointerOf(form, 'certifiedAt') });
}

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

import { type ProgrammeSettings, packetConfirmation, season } from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { labelled, lockChain, writeRecord } from '../certification/record.ts';
import { type SigningSettings, signerOf } from '../certification/signer.ts';

/** The record of a certified packet, beside those of the company's forms. */
export const packetRecord = 'reporting_packet';

/**
 * Demands the second factor where the program does, and keeps it, or a program's key, with the confirmation in a record
 * of the company's chain. A confirmation that has a record gets one each time from then on, so that its last one says how it stands.
 * @throws JsonApiError 403, with a code by which the portal asks for a second factor
 */
export async function recordConfirmation(
  context: WriteContext,
  settings: SigningSettings & Pick<ProgrammeSettings, 'commodityForms' | 'unit'>,
  { id, values }: StoredRow<typeof packetConfirmation>,
): Promise<void> {
  const companyId = knownRefIn(values, 'company').id;
  const signedBy = await signerOf(context, settings, companyId);
  const isPlain = signedBy.factor === undefined && signedBy.key === undefined;
  if (isPlain && !(await hasRecord(context, id))) return;
  const { title } = await plainTarget(context, season, knownRefIn(values, 'season'));
  await lockChain(context, companyId);
  await writeRecord(context, {
    companyId,
    formType: packetRecord,
    formId: id,
    confirmation: null,
    body: {
      formType: packetRecord,
      formId: id,
      season: title,
      filedAt: context.now,
      signedBy,
      form: labelled(packetConfirmation, values, settings),
    },
  });
}

async function hasRecord({ db }: Pick<WriteContext, 'db'>, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('certification_record')
    .select('id')
    .where('form_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

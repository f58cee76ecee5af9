import { type CopyVerdict, confirmationNumber, filingForms } from '@packhouse/programme';
import { verdictOf } from '#features/documents/copies.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { CommandContext, Line } from './command.ts';

const words: Readonly<Record<CopyVerdict, string>> = {
  agrees: 'compared with the record: it agrees',
  differs: 'does not agree with the record',
  unreadable: 'attached by the company, cannot be compared',
};

/** The number that people name a filing by; nothing of a form that is not certified. */
function numberLine({ type, id, values }: StoredRow): Line {
  const filing = Object.values(filingForms).find(({ form }) => form.type === type);
  const { certifiedAt, recordHash } = values;
  if (
    filing === undefined ||
    recordHash === null ||
    !(certifiedAt instanceof Date || typeof certifiedAt === 'string')
  ) {
    return {};
  }
  return { confirmation: confirmationNumber({ formType: filing.formType, formId: id, certifiedAt }) };
}

/** A certified form's confirmation number, and the comparison of its copy of record with the record. */
export async function copyLine({ db }: CommandContext, row: StoredRow): Promise<Line> {
  const { id, values } = row;
  const number = numberLine(row);
  if (values.pdf === null || values.recordHash === null) return number;
  const verdict = await verdictOf(db, id);
  return { ...number, copyOfRecord: verdict === null ? 'attached by the company, not compared' : words[verdict] };
}

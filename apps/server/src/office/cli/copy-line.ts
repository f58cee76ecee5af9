import type { CopyVerdict } from '@packhouse/programme';
import { verdictOf } from '#features/documents/copies/copies.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { CommandContext, Line } from './command.ts';

const words: Readonly<Record<CopyVerdict, string>> = {
  agrees: 'compared with the record: it agrees',
  differs: 'does not agree with the record',
  unreadable: 'attached by the company, cannot be compared',
};

/** The comparison of a certified form's copy of record with its record; nothing of a form without one. */
export async function copyLine({ db }: CommandContext, { id, values }: StoredRow): Promise<Line> {
  if (values.pdf === null || values.recordHash === null) return {};
  const verdict = await verdictOf(db, id);
  return { copyOfRecord: verdict === null ? 'attached by the company, not compared' : words[verdict] };
}

import { type CopyOfRecord, CopyOfRecordError, type CopyOfRecordFailure, type Progress } from '@packhouse/record-pdf';
import { ownMark } from '#domain/record/own-mark.ts';
import { renderCopyOfRecord } from '#domain/record/render-in-worker.ts';

/** The PDF, or why there is none: a filing goes on without it (filing.md: Certify). */
export type Copy =
  | { readonly pdf: Blob }
  | { readonly pdf: null; readonly reason: CopyOfRecordFailure; readonly characters: readonly string[] };

/**
 * Writes a copy of record in the worker. Never fails: where no PDF could be made it says why. A browser without workers
 * counts as that too, since no error of the PDF may stand in the way of a filing.
 */
export async function writeCopy(record: CopyOfRecord, onProgress: (progress: Progress) => void): Promise<Copy> {
  try {
    const bytes = await renderCopyOfRecord({ ...record, mark: await ownMark() }, { onProgress });
    return { pdf: new Blob([bytes], { type: 'application/pdf' }) };
  } catch (error) {
    const { reason, characters } = error instanceof CopyOfRecordError ? error : new CopyOfRecordError('failed');
    return { pdf: null, reason, characters };
  }
}

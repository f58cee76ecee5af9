import type { CopyVerdict, ExpectedCopy, PdfProblem } from '@packhouse/programme';
import { InspectionPool, TooCostly } from './inspection-pool.ts';
import type { InspectionAnswer, InspectionAsk } from './inspection-worker.ts';

const megabyte = 1024 * 1024;
export const pdfWorker = new URL('./inspection-worker.ts', import.meta.url);

/** A scan of 20 MB is read in a second or two; what takes ten times as long was made to. */
const pool = new InspectionPool<InspectionAsk, InspectionAnswer>(pdfWorker, {
  threads: 2,
  deadline: 20_000,
  heap: 256,
  // A third of what a copy is given (deploy/kubernetes/server.yaml): the rest is everybody's.
  growth: 256 * megabyte,
  idle: 60_000,
  files: 100,
  waiting: 24,
  waitingOfOne: 6,
  waitingBytes: 128 * megabyte,
});

/** Asks something of a PDF, whose bytes are gone afterwards; null where that took too much. */
async function asked(ask: InspectionAsk, bytes: Uint8Array<ArrayBuffer>, owner: string) {
  try {
    return await pool.ask(ask, bytes, owner);
  } catch (error) {
    if (error instanceof TooCostly) return null;
    throw error;
  }
}

/** Reasons to refuse a PDF; `costly`: it could not be read in reasonable time and memory. */
export type InspectedProblem = PdfProblem | 'costly';

/**
 * Looks a PDF through in a thread beside the server; its bytes are gone afterwards.
 * @param owner whose file it is: one file of one person is read at a time
 * @throws JsonApiError 503 when too many files wait
 */
export async function inspectPdf(bytes: Uint8Array<ArrayBuffer>, owner: string): Promise<InspectedProblem | null> {
  const answer = await asked({ ask: 'problem' }, bytes, owner);
  if (answer === null) return 'costly';
  return 'problem' in answer ? answer.problem : 'damaged';
}

/**
 * Compares the text of a copy of record with what its record says; its bytes are gone afterwards.
 * @throws JsonApiError 503 when too many files wait
 */
export async function comparePdf(bytes: Uint8Array<ArrayBuffer>, expected: ExpectedCopy): Promise<CopyVerdict> {
  const answer = await asked({ ask: 'compare', expected }, bytes, 'copies of record');
  return answer !== null && 'verdict' in answer ? answer.verdict : 'unreadable';
}

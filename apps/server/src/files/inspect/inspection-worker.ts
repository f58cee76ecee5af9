import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { inflate } from 'node:zlib';
import {
  type CopyVerdict,
  compareCopy,
  type ExpectedCopy,
  type Inflate,
  type PdfProblem,
  pdfProblem,
} from '@packhouse/programme';
import { pdfPages, readerProblem } from './read-pdf.ts';

/** Questions about a PDF: whether it is to be refused, or whether its text is that of a record. */
export type InspectionAsk = { readonly ask: 'problem' } | { readonly ask: 'compare'; readonly expected: ExpectedCopy };
export type InspectionOrder = InspectionAsk & { readonly number: number; readonly bytes: Uint8Array<ArrayBuffer> };
export type InspectionAnswer = { readonly number: number } & (
  | { readonly problem: PdfProblem | null }
  | { readonly verdict: CopyVerdict }
);

const inflated = promisify(inflate);
/** Data that break off are not taken: they may go on where a viewer looks and this does not. */
const unpack: Inflate = (bytes, maxOutputLength) => inflated(bytes, { maxOutputLength }).catch(() => null);

/** First by its objects, wherever they stand; then as a viewer finds them. The reader takes the bytes with it. */
const problemOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<PdfProblem | null> =>
  (await pdfProblem(bytes, unpack)) ?? (await readerProblem(bytes));

async function answer(order: InspectionOrder): Promise<InspectionAnswer> {
  const { number, bytes } = order;
  if (order.ask === 'problem') return { number, problem: await problemOf(bytes) };
  return { number, verdict: compareCopy(await pdfPages(bytes), order.expected) };
}

const inspect = async (order: InspectionOrder) => parentPort?.postMessage(await answer(order));
// One that fails ends the thread with its error, which the thread's owner hears.
parentPort?.on('message', (order: InspectionOrder) => void inspect(order));

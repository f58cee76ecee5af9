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
export type InspectionAnswer = { readonly problem: PdfProblem | null } | { readonly verdict: CopyVerdict };
type InspectionOrder = InspectionAsk & { readonly bytes: Uint8Array<ArrayBuffer> };

const inflated = promisify(inflate);
/** Data that break off are not taken: they may go on where a viewer looks and this does not. */
const unpack: Inflate = (bytes, maxOutputLength) => inflated(bytes, { maxOutputLength }).catch(() => null);

/** First by its objects, wherever they stand; then as a viewer finds them. The reader takes the bytes with it. */
const problemOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<PdfProblem | null> =>
  (await pdfProblem(bytes, unpack)) ?? (await readerProblem(bytes));

async function answer(order: InspectionOrder): Promise<InspectionAnswer> {
  const { bytes } = order;
  if (order.ask === 'problem') return { problem: await problemOf(bytes) };
  return { verdict: compareCopy(await pdfPages(bytes), order.expected) };
}

const inspect = async (order: InspectionOrder) => parentPort?.postMessage({ answer: await answer(order) });
// One that fails ends the thread with its error, which the thread's owner hears.
parentPort?.on('message', (order: InspectionOrder) => void inspect(order));

import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { inflate } from 'node:zlib';
import {
  type CopyVerdict,
  compareCopy,
  type ExpectedCopy,
  type Inflate,
  type PdfFault,
  pdfFault,
} from '@packhouse/programme';
import { pdfPages, readerFault } from './read-pdf.ts';

/** Questions about a PDF: whether it is to be refused, or whether its text is that of a record. */
export type InspectionAsk = { readonly ask: 'fault' } | { readonly ask: 'compare'; readonly expected: ExpectedCopy };
export type InspectionOrder = InspectionAsk & { readonly number: number; readonly bytes: Uint8Array<ArrayBuffer> };
export type InspectionAnswer = { readonly number: number } & (
  | { readonly fault: PdfFault | null }
  | { readonly verdict: CopyVerdict }
);

const inflated = promisify(inflate);
/** Data that break off are not taken: they may go on where a viewer looks and this does not. */
const unpack: Inflate = (bytes, maxOutputLength) => inflated(bytes, { maxOutputLength }).catch(() => null);

/** First by its objects, wherever they stand; then as a viewer finds them. The reader takes the bytes with it. */
const faultOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<PdfFault | null> =>
  (await pdfFault(bytes, unpack)) ?? (await readerFault(bytes));

async function answer(order: InspectionOrder): Promise<InspectionAnswer> {
  const { number, bytes } = order;
  if (order.ask === 'fault') return { number, fault: await faultOf(bytes) };
  return { number, verdict: compareCopy(await pdfPages(bytes), order.expected) };
}

const inspect = async (order: InspectionOrder) => parentPort?.postMessage(await answer(order));
// One that fails ends the thread with its error, which the thread's owner hears.
parentPort?.on('message', (order: InspectionOrder) => void inspect(order));

import { parentPort } from 'node:worker_threads';
import type { OfficeDocument } from '@packhouse/record-pdf';
import { writeOfficeDocument } from '@packhouse/record-pdf';
import { readFontFile } from './read-font-file.ts';

/** A document to draw, and what came of it; `number` tells answers apart. */
export interface DrawingOrder {
  readonly number: number;
  readonly document: OfficeDocument;
}
export type DrawnDocument = { readonly number: number } & (
  | { readonly content: Uint8Array }
  | { readonly error: string }
);

async function answer({ number, document }: DrawingOrder): Promise<DrawnDocument> {
  try {
    return { number, content: await writeOfficeDocument(document, readFontFile) };
  } catch (error) {
    return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const draw = async (order: DrawingOrder) => parentPort?.postMessage(await answer(order));
parentPort?.on('message', (order: DrawingOrder) => void draw(order));

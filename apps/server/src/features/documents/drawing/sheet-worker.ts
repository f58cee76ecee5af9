import { parentPort } from 'node:worker_threads';
import type { Sheet } from './write-sheet.ts';
import { writeSheet } from './write-sheet.ts';

/** A sheet to draw, and what came of it; `number` tells answers apart. */
export interface SheetOrder {
  readonly number: number;
  readonly sheet: Sheet;
}
export type DrawnSheet = { readonly number: number } & ({ readonly content: Uint8Array } | { readonly fault: string });

async function answer({ number, sheet }: SheetOrder): Promise<DrawnSheet> {
  try {
    return { number, content: await writeSheet(sheet) };
  } catch (error) {
    return { number, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (order: SheetOrder) => parentPort?.postMessage(await answer(order)));

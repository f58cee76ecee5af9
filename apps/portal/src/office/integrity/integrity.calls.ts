import type { BrokenRecord } from '@packhouse/programme';
import { fetchOfficeFile } from '#kernel/client/office-calls.ts';
import { officeRead } from '#office/desk-parts/office-read.ts';

export interface WalkFound {
  readonly records: number;
  readonly companies: number;
  readonly broken: readonly (BrokenRecord & { readonly company?: string })[];
  /** Rows of the ledger that do not foot, in words; a walk of before added nothing up. */
  readonly ledger?: readonly string[];
}

interface Mark<Found> {
  /** ISO timestamp. */
  readonly at: string;
  readonly by: string | null;
  readonly found: Found;
}

/** The last walk and the last backup, and the program's clock. */
export interface IntegrityState {
  readonly walk: Mark<WalkFound> | null;
  readonly backup: Mark<{ readonly rows: number; readonly files: number }> | null;
  readonly now: string;
}

export const integrityState = () => officeRead<IntegrityState>('integrity/show');

export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** Walks the chain of records now. @throws {ClientError} */
export async function walkNow(onProgress: (progress: Progress) => void): Promise<void> {
  const answer = await fetchOfficeFile('integrity/walk');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return;
    const lines = `${rest}${piece.value}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // Border: our own server's lines.
      const said = JSON.parse(line) as Progress | { readonly found: WalkFound };
      if ('done' in said) onProgress(said);
    }
  }
}

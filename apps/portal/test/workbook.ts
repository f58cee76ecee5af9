import { commands } from 'vitest/browser';
import type { Sheet } from '../../../e2e/workbook.ts';

/** A workbook for a file field, as a spreadsheet program would save it. */
export async function workbook(name: string, sheets: readonly Sheet[]): Promise<File> {
  const bytes = Uint8Array.from(atob(await commands.workbook(name, sheets)), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

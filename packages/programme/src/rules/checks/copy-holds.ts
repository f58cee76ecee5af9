import { CopyText } from './copy-text.ts';
import type { ExpectedCopy, ExpectedRow } from './expected-copy.ts';

/**
 * Whether the text of an attached copy of record agrees with the record; `unreadable`: it has no text that can be read.
 */
export const copyVerdicts = ['agrees', 'differs', 'unreadable'] as const;
export type CopyVerdict = (typeof copyVerdicts)[number];

/** Pieces that a statement may be in: it goes over a page or two. */
const mostPieces = 6;

/** Where a row ends that begins at or after `from`: its names, then its figures, one after the other; -1 where it is not. */
function endOfRow(text: CopyText, { texts, figures }: ExpectedRow, from: number): number {
  let at = from;
  for (const one of texts) {
    at = text.findText(one, at);
    if (at === -1) return -1;
  }
  for (const figure of figures) {
    at = text.findFigure(figure, at);
    if (at === -1) return -1;
  }
  return at;
}

function holdsRows(text: CopyText, rows: readonly ExpectedRow[]): boolean {
  let at = 0;
  for (const row of rows) {
    at = endOfRow(text, row, at);
    if (at === -1) return false;
  }
  return true;
}

/**
 * Compares the text of a copy of record with what its record says. Every row has to stand there in the record's order; a
 * figure is told by its digits, in whatever language it is written. What is printed besides, or drawn as a picture, is
 * not judged.
 * @param pages the text of each page in the order in which it was set; null where it could not be read
 */
export function compareCopy(pages: readonly string[] | null, expected: ExpectedCopy): CopyVerdict {
  if (pages === null || pages.every((page) => page.trim() === '')) return 'unreadable';
  const text = new CopyText(pages);
  const holds =
    expected.texts.every((alternatives) => alternatives.some((one) => text.findText(one, 0) !== -1)) &&
    expected.figures.every((figure) => text.findFigure(figure, 0) !== -1) &&
    text.holdsInPieces(expected.statement, mostPieces) &&
    holdsRows(text, expected.rows);
  return holds ? 'agrees' : 'differs';
}

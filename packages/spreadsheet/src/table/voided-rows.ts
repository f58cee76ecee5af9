import { headingWords } from './match-columns.ts';
import type { TableRow } from './table.ts';

/** A row that says of itself that it does not count. */
export interface VoidedRow {
  readonly row: number;
  readonly word: string;
}

/** Words for a ticket that was taken back, in the portal's languages; letters' case and accents do not count. */
const latin =
  /^(?:void(?:ed)?|revers(?:ed|al)|cancell?ed|deleted|rejected|(?:anul|cancel|rechaz|annull|storn)ad?t?[oa]|revertid[oa]|annulee?|contre ?passee?|rejetee?|storno|respint[oa])\b/;
const chinese = /^已?(?:作废|取消|撤销|冲销)/;
const isWord = (text: string) => latin.test(text) || chinese.test(text);

/** In a column that is headed by such a word. */
const isYes = (text: string) => /^(?:y|yes|x|true|1|si|oui|是)$/.test(text);

/** Rows with a cell that begins by saying that they do not count: a status, a ticket's number, a note. */
export function voidedRows(rows: readonly TableRow[]): readonly VoidedRow[] {
  const headed = new Set<number>();
  return rows.flatMap(({ row, cells }) => {
    const said = cells.map(headingWords);
    const at = said.findIndex((text, index) => isWord(text) || (headed.has(index) && isYes(text)));
    for (const [index, text] of said.entries()) if (isWord(text)) headed.add(index);
    return at === -1 ? [] : [{ row, word: cells[at] ?? '' }];
  });
}

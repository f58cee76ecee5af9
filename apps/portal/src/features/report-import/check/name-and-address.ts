import type { Cells } from '../columns/import-column.ts';

const address = /^(?<street>.+?),\s*(?<city>[^,]+),\s*(?<state>\p{L}[\p{L}. ]*?)\s+(?<zip>\d{5}(?:-\d{4})?)$/u;
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/**
 * Cells in one line each, as a form takes them. Where name and address of a producer stand in one cell, as on the program's
 * own form, the address goes where no column of the file says it.
 */
export function inOneLine(cells: Cells): Cells {
  const plain = Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, oneLine(text)]));
  const [name = '', ...lines] = (cells.producer_name ?? '').split(/\s*\n\s*/);
  const found = address.exec(lines.join(', '))?.groups;
  return found === undefined ? plain : { ...found, ...plain, producer_name: name };
}

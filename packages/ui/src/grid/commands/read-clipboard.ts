/**
 * The cells of a range copied from a spreadsheet: tabs between cells, line breaks between rows, a cell with either of
 * them in quotes. The break after the last row is no row; one inside a cell is a blank, since a cell of the grid is one line.
 */
export function readClipboard(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  // A quoted cell with doubled quotes inside it, or anything up to the next separator; then the separator.
  for (const [, quoted, plain = '', separator = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"').replace(/ *[\r\n]+ */g, ' ') ?? plain);
    if (separator === '') break;
    if (separator !== '\t') rows.push([]);
  }
  const last = rows.at(-1);
  const isEmpty = last === undefined || last.every((cell) => cell === '');
  return isEmpty ? rows.slice(0, -1) : rows;
}

/**
 * The text of one cell that a spreadsheet has put in quotes, for a break, a tab or a quote in it; null for any other
 * text: `"Bud"` alone is a name in quotes.
 */
export function quotedCell(text: string): string | null {
  const inside = /^"((?:[^"]|"")*)"(?:\r\n|\r|\n)?$/.exec(text)?.[1];
  return inside !== undefined && /[\t\r\n"]/.test(inside) ? (readClipboard(text)[0]?.[0] ?? null) : null;
}

/** True for several cells: one alone is pasted as text, also with a line break in it. */
export const isRange = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 || cells.some((row) => row.length > 1);

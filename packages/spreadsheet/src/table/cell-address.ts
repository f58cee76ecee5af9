/** A column of a spreadsheet by its letters: 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '' : columnLetter(rest - 1)}${String.fromCharCode(65 + (index % 26))}`;
}

export const columnIndex = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A cell as spreadsheet programs name it: B17, and in a workbook Plant!B17 or 'Plant 2'!B17. */
export function cellAddress(row: number, index: number, sheet: string | null = null): string {
  const cell = `${columnLetter(index)}${row}`;
  if (sheet === null) return cell;
  const isPlain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) && !/^[a-z]{1,3}\d+$/i.test(sheet);
  return isPlain ? `${sheet}!${cell}` : `'${sheet.replaceAll("'", "''")}'!${cell}`;
}

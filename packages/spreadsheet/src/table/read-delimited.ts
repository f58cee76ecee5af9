import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { plainCell } from './formula-cell.ts';
import { withTwoLines } from './group-headings.ts';
import {
  type BookReader,
  type CellMark,
  type Choice,
  type Delimiter,
  delimiters,
  mostRows,
  type Table,
  type TableRow,
} from './table.ts';
import { UnreadableTable } from './unreadable-table.ts';

const sampledRows = 40;

/** Spreadsheet programs write this for a formula that failed. */
const errorPattern =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!)$/i;

/** A picture, a PDF or a database holds these everywhere; one that strayed into a text is told of at its cell. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const binaryPattern = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;

/** Characters to one of them that a text has at least. */
const textAround = 20;

/** Where a text shows that it is none; null for a text. U+0000 alone shows it. */
function binaryAt(text: string): number | null {
  const nothing = text.indexOf('\0');
  if (nothing !== -1) return nothing;
  const odd = [...text.matchAll(binaryPattern)];
  return odd[0] !== undefined && odd.length * textAround > text.length ? odd[0].index : null;
}

const parse = (text: string, delimiter: Delimiter, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', quoteChar: '"', preview });

/**
 * How well a delimiter cuts a text: the rows that have as many cells as most rows do, if that is more than one. Figures
 * with commas cut a text too, but never each row into as many.
 */
function fitness(text: string, delimiter: Delimiter): { readonly share: number; readonly width: number } {
  const widths = parse(text, delimiter, sampledRows)
    .data.filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => cells.length);
  const alike = [...Map.groupBy(widths, (width) => width)];
  const [width, all] = alike.sort(([a, x], [b, y]) => y.length - x.length || b - a)[0] ?? [1, []];
  return { width, share: width < 2 ? 0 : all.length / Math.max(widths.length, 1) };
}

/** The delimiter between a text's cells; a comma when there is one cell a row. */
export function guessDelimiter(text: string): Delimiter {
  const ranked = delimiters
    .map((delimiter) => ({ delimiter, ...fitness(text, delimiter) }))
    .sort((a, b) => b.share - a.share || b.width - a.width);
  const best = ranked[0];
  return best === undefined || best.share === 0 ? ',' : best.delimiter;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function tableRow(row: number, written: readonly string[]): TableRow {
  const cells = written.map((cell) => plainCell(cell.trim()));
  const errors = cells.flatMap((cell, index): [number, CellMark][] =>
    cell.startsWith('#') && errorPattern.test(cell) ? [[index, 'error']] : [],
  );
  return errors.length === 0 ? { row, cells } : { row, cells, marks: Object.fromEntries(errors) };
}

/**
 * Reads text with cells between commas, semicolons, tabs or bars (RFC 4180: a quoted cell may hold any of them, line
 * breaks included).
 * @throws UnreadableTable
 */
export function readDelimited(written: string, delimiter?: Delimiter): Table {
  const text = written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw new UnreadableTable('empty');
  const odd = binaryAt(text);
  if (odd !== null) throw new UnreadableTable('binary', lineAt(text, odd));
  const between = delimiter ?? guessDelimiter(text);
  const { data, errors } = parse(text, between);
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) throw new UnreadableTable('quote', lineAt(text, quote.index ?? 0));
  const rows: TableRow[] = [];
  for (const [index, cells] of data.entries()) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push(tableRow(index + 1, cells));
  }
  if (rows.length > mostRows) throw new UnreadableTable('tooManyRows', rows[mostRows]?.row ?? null);
  return { rows: withTwoLines(rows), encoding: null, delimiter: between, sheet: null, daysSince: 1900 };
}

/** Files of text: CSV, TSV and what spreadsheets call Unicode text. */
export const delimitedReader: BookReader = {
  reads: () => true,
  open: async (bytes) => {
    const { text } = decodeText(bytes);
    if (/^\s*<(?:!doctype html|html|table|\?xml)/i.test(text.slice(0, 1000))) throw new UnreadableTable('webPage');
    const read = async ({ encoding: told = null }: Choice = {}) => {
      const decoded = decodeText(bytes, told);
      return { ...readDelimited(decoded.text), encoding: decoded.encoding, encodings: decoded.encodings };
    };
    return { sheets: [], read };
  },
};

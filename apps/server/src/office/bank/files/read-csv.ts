import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  moneyScale,
  type StatementCheck,
  subtractDecimals,
} from '@packhouse/programme';
import Papa from 'papaparse';
import { BankRefusal } from './bank-refusal.ts';
import { bareHeading, type ColumnMatch, matchColumns } from './column-match.ts';
import { lineAt } from './decode-statement.ts';
import { identifyLines } from './identify-lines.ts';
import { amountOf, dayOf, shownPart, wordsOf } from './parts.ts';
import { type BankLine, type Statement, statementLimits } from './statement.ts';

/** A CSV says neither the account nor, mostly, its balances: who imports it does. */
export interface CsvWishes {
  readonly account: string;
  readonly columns?: ColumnMatch;
  /** US dollars, decimal text, where no column holds the balance. */
  readonly closing?: string;
}

/** Lines above the headings that some banks write: account, time, balances. */
const mostAbove = 20;

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The delimiter that cuts the first lines into most cells, outside of quotation marks. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000).replace(/"[^"]*"/g, '');
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** @throws BankRefusal for a text that is no table, or too large a one */
function rowsOf(text: string): Row[] {
  const limit = { limit: String(statementLimits.lines) };
  const lines: number[] = [];
  // Blank lines and what stands above the headings are no lines; what is behind this many is not even read.
  const preview = statementLimits.lines + mostAbove;
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    quoteChar: '"',
    preview,
  });
  if (data.length >= preview) throw new BankRefusal('tooManyLines', limit);
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote !== undefined) throw new BankRefusal('quote', {}, lineAt(text, quote.index ?? 0));
  let line = 1;
  for (const cells of data) {
    lines.push(line);
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
  }
  const rows = data.map((cells, index) => ({ cells, line: lines[index] ?? 1 }));
  const wide = rows.find(({ cells }) => cells.length > statementLimits.columns);
  if (wide !== undefined) throw new BankRefusal('tooManyColumns', {}, wide.line);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > statementLimits.lines) throw new BankRefusal('tooManyLines', limit);
  return filled;
}

/** The row of headings: the first that has the columns, among the first of the file. @throws BankRefusal */
function headOf(rows: readonly Row[], wished: ColumnMatch | undefined) {
  for (const [index, row] of rows.slice(0, mostAbove).entries()) {
    const columns = wished ?? matchColumns(row.cells);
    if (columns === null) continue;
    const named = namesOf(columns);
    const bare = row.cells.map(bareHeading);
    if (named.every((name) => bare.includes(bareHeading(name)))) return { columns, bare, below: rows.slice(index + 1) };
  }
  const first = (rows[0]?.cells ?? []).map(bareHeading);
  const missing = wished === undefined ? undefined : namesOf(wished).find((name) => !first.includes(bareHeading(name)));
  if (missing !== undefined) throw new BankRefusal('columnMissing', { column: shownPart(missing) });
  throw new BankRefusal('columnsUnmatched');
}

/** A CSV before it is known which column holds what. */
export type CsvTable = NonNullable<StatementCheck['table']>;

const shownRows = 3;

/** The headings of a CSV, so that somebody says what they hold: the row that tells it, else the fullest of the first ones. */
export function readCsvTable(text: string): CsvTable {
  const rows = rowsOf(text);
  const first = rows.slice(0, mostAbove);
  const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;
  const most = Math.max(0, ...first.map(filled));
  const head = first.find(({ cells }) => matchColumns(cells) !== null) ?? first.find((row) => filled(row) === most);
  if (head === undefined) return { headings: [], rows: [], columns: null };
  const below = rows.slice(rows.indexOf(head) + 1);
  return {
    headings: head.cells.filter((cell) => cell.trim() !== ''),
    rows: below.slice(0, shownRows).map(({ cells }) => cells.slice(0, head.cells.length)),
    columns: matchColumns(head.cells),
  };
}

const namesOf = ({ day, amount, moneyIn, moneyOut, text, bankId, type, balance }: ColumnMatch): string[] =>
  [day, amount, moneyIn, moneyOut, ...text, bankId, type, balance].filter((name) => name !== undefined);

/** A day in figures (10/31/2026, 2026-10-31, 20261031, 10/31/26), perhaps with a time behind. */
function csvDay(written: string, order: ColumnMatch['dayOrder'], line: number): string {
  const text = written.trim().replace(/[ T]\d{1,2}:\d{2}.*$/, '');
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month ?? '', day ?? '', line, written);
  const [, first = '', second = '', short = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  const full = short.length === 2 ? `20${short}` : short;
  return order === 'day-first' ? dayOf(full, second, first, line, written) : dayOf(full, first, second, line, written);
}

/** An amount as people read it: $1,250.50, (1,250.50), -1250.5, 1250.50-, with a point before decimals. */
function csvAmount(written: string, line: number): string {
  const text = written.trim().replace('−', '-');
  const isTaken = /^\(.*\)$/.test(text) || /^[^-].*-$/.test(text);
  const bare = text.replace(/^\(|\)$|(?<=\d)-$/g, '').replace(/^([+-]?)\s*(?:\$|USD)?\s*/, '$1');
  const whole = /^([+-]?)(\d{1,3}(?:,\d{3})+)(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  if (isTaken && /^[+-]/.test(whole)) throw new BankRefusal('amountMalformed', { value: shownPart(written) }, line);
  try {
    return amountOf(isTaken ? `-${whole}` : whole, line);
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error;
    throw new BankRefusal(error.code, { value: shownPart(written) }, line);
  }
}

/** Money in less money out; both columns may show their figures with or without a sign. @throws BankRefusal */
function amountIn(cell: (name: string | undefined) => string, columns: ColumnMatch, line: number): string {
  if (columns.amount !== undefined) return csvAmount(cell(columns.amount), line);
  const [moneyIn, moneyOut] = [cell(columns.moneyIn), cell(columns.moneyOut)].map((written) =>
    written.trim() === '' ? '0.00' : absoluteDecimal(csvAmount(written, line)),
  );
  const hasBoth = [moneyIn, moneyOut].every((amount) => compareDecimals(amount ?? '0', '0') !== 0);
  if (hasBoth) throw new BankRefusal('amountTwice', {}, line);
  return subtractDecimals(moneyIn ?? '0', moneyOut ?? '0', moneyScale);
}

interface ReadLine extends BankLine {
  readonly balance: string | null;
}

function readLine({ cells, line }: Row, bare: readonly string[], columns: ColumnMatch): ReadLine {
  const cell = (name: string | undefined) => (name === undefined ? '' : (cells[bare.indexOf(bareHeading(name))] ?? ''));
  const balance = cell(columns.balance).trim();
  return {
    day: csvDay(cell(columns.day), columns.dayOrder, line),
    amount: amountIn(cell, columns, line),
    text: wordsOf(columns.text.map(cell), line),
    bankId: wordsOf([cell(columns.bankId)], line) || null,
    type: wordsOf([cell(columns.type)], line),
    row: line,
    balance: balance === '' ? null : csvAmount(balance, line),
  };
}

/** The first line whose balance is not the one before and its amount; null where all are. */
function brokenBalance(lines: readonly ReadLine[]): { readonly line: ReadLine; readonly computed: string } | null {
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]?.balance ?? null;
    if (before === null || line.balance === null) continue;
    const computed = addDecimals([before, line.amount], moneyScale);
    if (compareDecimals(computed, line.balance) !== 0) return { line, computed };
  }
  return null;
}

/** Oldest first, as the balances tell, else the days. @throws BankRefusal when the balances foot in neither order */
function inOrder(lines: readonly ReadLine[]): readonly ReadLine[] {
  const reversed = lines.toReversed();
  const isFalling = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '');
  const [first, second] = isFalling ? [reversed, lines] : [lines, reversed];
  const broken = brokenBalance(first);
  if (broken === null) return first;
  // Within a day only the balances tell which line came first.
  if (brokenBalance(second) === null) return second;
  const { line, computed } = broken;
  throw new BankRefusal('balanceDoesNotFoot', { computed, closing: line.balance ?? '' }, line.row);
}

/**
 * Reads a bank's CSV by its headings, or by the columns that are named. A column of balances must foot line by line.
 * @throws BankRefusal
 */
export function readCsv(text: string, wishes: CsvWishes): Statement {
  if (wishes.account.trim() === '') throw new BankRefusal('noAccount');
  const { columns, bare, below } = headOf(rowsOf(text), wishes.columns);
  const lines = inOrder(below.map((row) => readLine(row, bare, columns)));
  const [oldest, newest] = [lines[0], lines.at(-1)];
  if (oldest === undefined || newest === undefined) throw new BankRefusal('noLines');
  const opening = oldest.balance === null ? null : subtractDecimals(oldest.balance, oldest.amount, moneyScale);
  const closing = newest.balance ?? (wishes.closing === undefined ? null : amountOf(wishes.closing, 1));
  if (closing === null) throw new BankRefusal('closingMissing');
  const days = lines.map(({ day }) => day).toSorted();
  return {
    account: wordsOf([wishes.account], 1),
    from: days[0] ?? oldest.day,
    to: days.at(-1) ?? newest.day,
    opening,
    closing,
    lines: identifyLines(lines.map(({ balance: _balance, ...line }) => line)),
  };
}

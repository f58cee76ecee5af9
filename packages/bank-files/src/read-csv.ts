import { absoluteDecimal, addDecimals, compareDecimals, moneyScale, subtractDecimals } from '@packhouse/programme';
import { bareHeading, type ColumnMatch } from './column-match.ts';
import { csvParts } from './csv-head.ts';
import type { Row } from './csv-rows.ts';
import { csvAmount, csvDay, decimalSign, isDay } from './csv-values.ts';
import { FileRefusal } from './file-refusal.ts';
import { shownPart, wordsOf } from './parts.ts';
import type { BankLine, PendingLine, Statement } from './statement.ts';

export { type CsvTable, readCsvTable } from './csv-head.ts';

/** The form of a CSV, as far as it may not tell it. */
export interface CsvWishes {
  readonly columns?: ColumnMatch | undefined;
  /** Whether it has no headings; undefined: as it seems, which somebody is asked. */
  readonly isHeadless?: boolean | undefined;
}

const openingWords = /^(?:beginning|opening|starting|previous)\s+(?:ledger\s+)?balance\b/i;
const closingWords = /^(?:ending|closing)\s+(?:ledger\s+)?balance\b/i;
const totalWords = /^(?:grand\s+|sub)?totals?\b/i;
const pendingWords = /\b(?:pending|processing|scheduled|on hold|not posted)\b/i;

type Cell = (name: string | undefined) => string;

/** Money in less money out; both columns may show their figures with or without a sign. @throws FileRefusal */
function amountIn(cell: Cell, columns: ColumnMatch, line: number): string {
  if (columns.amount !== undefined) return csvAmount(cell(columns.amount), line);
  const [moneyIn, moneyOut] = [cell(columns.moneyIn), cell(columns.moneyOut)].map((written) =>
    written.trim() === '' ? '0.00' : absoluteDecimal(csvAmount(written, line)),
  );
  const hasBoth = [moneyIn, moneyOut].every((amount) => compareDecimals(amount ?? '0', '0') !== 0);
  if (hasBoth) throw new FileRefusal('amountTwice', {}, line);
  return subtractDecimals(moneyIn ?? '0', moneyOut ?? '0', moneyScale);
}

interface ReadLine extends BankLine {
  readonly balance: string | null;
}

/** A row by what it is: a line, one that the bank has not booked, a balance, or nothing of the account. */
type ReadRow =
  | { readonly kind: 'line' | 'pending'; readonly line: ReadLine }
  | { readonly kind: 'opening' | 'closing'; readonly balance: string | null }
  | { readonly kind: 'total' };

function readRow({ cells, line }: Row, bare: readonly string[], columns: ColumnMatch): ReadRow {
  const cell: Cell = (name) => (name === undefined ? '' : (cells[bare.indexOf(bareHeading(name))] ?? ''));
  const text = wordsOf(columns.text.map(cell), line);
  const written = cell(columns.balance).trim();
  const amounts = [columns.amount, columns.moneyIn, columns.moneyOut].map((name) => cell(name).trim());
  const said = openingWords.test(text) ? 'opening' : closingWords.test(text) ? 'closing' : null;
  if (said !== null) {
    const balance = written || amounts.find((amount) => amount !== '') || '';
    return { kind: said, balance: balance === '' ? null : csvAmount(balance, line) };
  }
  if (!isDay(cell(columns.day)) && cells.some((one) => totalWords.test(one.trim()))) return { kind: 'total' };
  const read: ReadLine = {
    day: csvDay(cell(columns.day), columns.dayOrder, line),
    amount: amountIn(cell, columns, line),
    text,
    bankId: wordsOf([cell(columns.bankId)], line) || null,
    type: wordsOf([cell(columns.type)], line),
    row: line,
    balance: written === '' ? null : csvAmount(written, line),
  };
  return { kind: pendingWords.test(cell(columns.status)) ? 'pending' : 'line', line: read };
}

const moneyInWords = /^(?:credits?|cr|deposits?)$/i;
const moneyOutWords = /^(?:debits?|dr|withdrawals?)$/i;

/**
 * Lines whose sign stands in a column of its own: where no amount has one, and every line is said to be money in or out.
 * @throws FileRefusal where that is said of some lines alone
 */
function signed(rows: readonly ReadRow[], columns: ColumnMatch): readonly ReadRow[] {
  const lines = rows.flatMap((row) => ('line' in row ? [row.line] : []));
  const isOut = ({ type }: ReadLine) => moneyOutWords.test(type);
  if (columns.amount === undefined || lines.some(({ amount }) => amount.startsWith('-')) || !lines.some(isOut))
    return rows;
  const other = lines.find((line) => !isOut(line) && !moneyInWords.test(line.type));
  if (other !== undefined) throw new FileRefusal('typeUnclear', { value: shownPart(other.type) }, other.row);
  return rows.map((row) => {
    if (!('line' in row) || !isOut(row.line)) return row;
    return { ...row, line: { ...row.line, amount: subtractDecimals('0', row.line.amount, moneyScale) } };
  });
}

/** The first balance that is not the one before it and the amounts between; null where all are. */
function brokenBalance(lines: readonly ReadLine[]): { readonly line: ReadLine; readonly computed: string } | null {
  let known: string | null = null;
  for (const line of lines) {
    const computed: string | null = known === null ? null : addDecimals([known, line.amount], moneyScale);
    if (computed !== null && line.balance !== null && compareDecimals(computed, line.balance) !== 0)
      return { line, computed };
    known = line.balance ?? computed;
  }
  return null;
}

/** Oldest first, as the balances tell, else the days. @throws FileRefusal when the balances foot in neither order */
function inOrder(lines: readonly ReadLine[]): readonly ReadLine[] {
  const reversed = lines.toReversed();
  const isFalling = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '');
  const [first, second] = isFalling ? [reversed, lines] : [lines, reversed];
  const broken = brokenBalance(first);
  if (broken === null) return first;
  // Within a day only the balances tell which line came first.
  if (brokenBalance(second) === null) return second;
  const { line, computed } = broken;
  throw new FileRefusal('balanceDoesNotFoot', { computed, closing: line.balance ?? '' }, line.row);
}

/** The balance that a summary above the headings says, in the last cell of the row that names it. */
function summaryOf(above: readonly Row[], words: RegExp): string | null {
  const row = above.find(({ cells }) => cells.some((cell) => words.test(cell.trim())));
  const written = row?.cells.findLast((cell) => cell.trim() !== '') ?? '';
  return row === undefined || words.test(written.trim()) ? null : csvAmount(written, row.line);
}

/** The balance that several places of a file say. @throws FileRefusal when they say different ones */
function agreed(said: readonly (string | null)[]): string | null {
  const [first = null, ...others] = said.filter((balance) => balance !== null);
  const other = first === null ? undefined : others.find((balance) => compareDecimals(balance, first) !== 0);
  if (other !== undefined && first !== null)
    throw new FileRefusal('summaryDiffers', { stated: other, computed: first });
  return first;
}

/** The balance before the first line, as the first balance beside a line tells it. */
function openingBeside(lines: readonly ReadLine[]): string | null {
  const at = lines.findIndex(({ balance }) => balance !== null);
  const balance = lines[at]?.balance ?? null;
  const amounts = lines.slice(0, at + 1).map(({ amount }) => amount);
  return balance === null ? null : subtractDecimals(balance, addDecimals(amounts, moneyScale), moneyScale);
}

/** Lines without a balance behind the last one that has one: the bank has not booked them. */
function bookedOf(lines: readonly ReadLine[], columns: ColumnMatch) {
  const last = lines.findLastIndex(({ balance }) => balance !== null);
  const until = columns.balance === undefined || last === -1 ? lines.length : last + 1;
  return { booked: lines.slice(0, until), unbooked: lines.slice(until) };
}

/**
 * The account that a column names beside the lines; an empty text where none does.
 * @throws FileRefusal where rows of several accounts stand in one file: nothing tells their balances apart
 */
function accountBeside(rows: readonly Row[], bare: readonly string[], columns: ColumnMatch): string {
  const at = columns.account === undefined ? -1 : bare.indexOf(bareHeading(columns.account));
  const accounts = new Set(rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((account) => account !== ''));
  if (accounts.size > 1) throw new FileRefusal('accountsMixed', { accounts: shownPart([...accounts].join(', ')) });
  return [...accounts][0] ?? '';
}

/** @throws FileRefusal for a figure that has another sign before its decimals than those of the file: it may be another amount */
function demandOneSign(rows: readonly Row[], bare: readonly string[], columns: ColumnMatch): void {
  const places = [columns.amount, columns.moneyIn, columns.moneyOut, columns.balance].flatMap((name) =>
    name === undefined ? [] : [bare.indexOf(bareHeading(name))],
  );
  const cells = rows.flatMap(({ cells: all, line }) =>
    places.map((at) => ({ line, written: all[at] ?? '', sign: decimalSign(all[at] ?? '') })),
  );
  if (!cells.some(({ sign }) => sign === ',')) return;
  const other = cells.find(({ sign, written }) => sign === '.' || (sign === null && /\d[.,]\d/.test(written)));
  if (other !== undefined) throw new FileRefusal('amountMalformed', { value: shownPart(other.written) }, other.line);
}

/**
 * Reads a bank's CSV by its headings, or by the columns that are named. A column of balances must foot line by line, and
 * agree with what the file says above its headings.
 * @throws FileRefusal
 */
export function readCsv(text: string, { columns: wished, isHeadless }: CsvWishes): Statement {
  const { columns, bare, above, below } = csvParts(text, wished, isHeadless);
  demandOneSign(below, bare, columns);
  const beside = accountBeside(below, bare, columns);
  const rows = signed(
    below.map((row) => readRow(row, bare, columns)),
    columns,
  );
  const ofKind = (kind: 'line' | 'pending') =>
    rows.flatMap((row) => ('line' in row && row.kind === kind ? [row.line] : []));
  const balances = (kind: 'opening' | 'closing') =>
    rows.flatMap((row) => ('balance' in row && row.kind === kind ? [row.balance] : []));
  const { booked, unbooked } = bookedOf(inOrder(ofKind('line')), columns);
  const [oldest, newest] = [booked[0], booked.at(-1)];
  if (oldest === undefined || newest === undefined) throw new FileRefusal('noLines');
  const days = booked.map(({ day }) => day).toSorted();
  const pending = [...ofKind('pending'), ...unbooked];
  return {
    account: '',
    ...(beside === '' ? {} : { accountBeside: wordsOf([beside], 1) }),
    from: days[0] ?? oldest.day,
    to: days.at(-1) ?? newest.day,
    opening: agreed([openingBeside(booked), ...balances('opening'), summaryOf(above, openingWords)]),
    closing: agreed([newest.balance, ...balances('closing'), summaryOf(above, closingWords)]),
    closingOn: null,
    lines: booked.map(({ balance: _balance, ...line }) => line),
    pending: pending.map(({ day, amount, text: words, row }): PendingLine => ({ day, amount, text: words, row })),
  };
}

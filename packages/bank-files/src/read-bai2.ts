import { addDecimals, compareDecimals, moneyScale } from '@packhouse/programme';
import { Bai2Fields, type Bai2Record, bai2Records, passFunds } from './bai2-records.ts';
import { FileRefusal } from './file-refusal.ts';
import { centsOf, dayOf, demandAtMost, shownPart, wordsOf } from './parts.ts';
import type { BankLine, Statement } from './statement.ts';

/** Types of summary that are the balances of the account's book (010 and 015 of the specification's table). */
const [openingType, closingType] = ['010', '015'];

/** Records of a file, taken in the order in which they may stand. */
class Records {
  readonly #records: readonly Bai2Record[];
  #at = 0;
  /** Physical records taken so far. */
  physical = 0;

  constructor(records: readonly Bai2Record[]) {
    this.#records = records;
  }

  is(code: Bai2Record['code']): boolean {
    return this.#records[this.#at]?.code === code;
  }

  get isDone(): boolean {
    return this.#at >= this.#records.length;
  }

  /** @throws FileRefusal when another record stands there, or none */
  take(code: Bai2Record['code']): Bai2Record {
    const record = this.#records[this.#at];
    if (record === undefined) throw new FileRefusal('recordEnd', { value: code });
    if (record.code !== code) throw new FileRefusal('recordOrder', { value: record.code }, record.line);
    this.#at += 1;
    this.physical += record.physical;
    return record;
  }
}

/** The sum of the records. @throws FileRefusal when a control record states another one; some banks state none */
function demandTotal(stated: string, amounts: readonly string[], line: number): string {
  const computed = addDecimals(amounts, moneyScale);
  // The totals of what holds the account count it all the same.
  if (stated === '') return computed;
  const total = centsOf(stated, line);
  if (compareDecimals(total, computed) !== 0) {
    throw new FileRefusal('controlTotal', { stated: total, computed }, line);
  }
  return computed;
}

function demandCount(stated: string, computed: number, line: number): void {
  if (!/^\d{1,9}$/.test(stated) || Number(stated) !== computed) {
    throw new FileRefusal('controlCount', { stated: shownPart(stated), computed: String(computed) }, line);
  }
}

/** The account's number, its summaries by their type, and every amount that its control total counts. */
function accountHead(record: Bai2Record) {
  const fields = new Bai2Fields(record);
  const account = wordsOf([fields.need()], record.line);
  const currency = fields.next().toUpperCase();
  const summaries = new Map<string, string>();
  const amounts: string[] = [];
  while (!fields.isDone) {
    const type = fields.next();
    // Some banks write one comma too many behind a summary.
    if (type === '') continue;
    const written = fields.next();
    fields.next();
    passFunds(fields, record.line);
    if (written === '') continue;
    const amount = centsOf(written, record.line);
    summaries.set(type, amount);
    amounts.push(amount);
  }
  return { account, currency, summaries, amounts };
}

/** 100 to 399 are money in, 400 to 699 money out (the specification's table of types); 890 is words alone. */
function signOf(type: string, line: number): '' | '-' {
  if (/^[123]\d\d$/.test(type)) return '';
  if (/^[456]\d\d$/.test(type)) return '-';
  throw new FileRefusal('typeUnknown', { value: shownPart(type) }, line);
}

const wordsAlone = '890';

/** A transaction, null for one that is words alone, and the amount as its control total counts it. */
function transaction(record: Bai2Record, day: string): { readonly line: BankLine | null; readonly counted: string } {
  const fields = new Bai2Fields(record);
  const type = fields.need();
  const written = fields.next();
  if (type === wordsAlone && (written === '' || /^0+$/.test(written))) return { line: null, counted: '0.00' };
  const counted = centsOf(written, record.line);
  const sign = signOf(type, record.line);
  if (counted.startsWith('-')) throw new FileRefusal('amountMalformed', { value: shownPart(written) }, record.line);
  passFunds(fields, record.line);
  const [reference, customer] = [fields.next(), fields.next()];
  const amount = compareDecimals(counted, '0') === 0 ? counted : `${sign}${counted}`;
  // A reference may come again on another day, so it names a line only together with its day and amount.
  const named = /[1-9A-Za-z]/.test(reference) ? `${day}/${amount}/${reference}` : null;
  return {
    counted,
    line: {
      day,
      amount,
      text: wordsOf([fields.text(), customer, reference], record.line),
      bankId: named,
      type,
      row: record.line,
    },
  };
}

function account(records: Records, day: string, groupCurrency: string): { statement: Statement; total: string } {
  const before = records.physical;
  const record = records.take('03');
  const { account: number, currency, summaries, amounts } = accountHead(record);
  const written = currency || groupCurrency;
  if (written !== 'USD' && written !== '') throw new FileRefusal('currency', { currency: shownPart(written) });
  const lines: BankLine[] = [];
  const counted = [...amounts];
  while (records.is('16')) {
    const found = transaction(records.take('16'), day);
    counted.push(found.counted);
    if (found.line !== null) lines.push(found.line);
    demandAtMost('lines', lines.length);
  }
  const trailer = records.take('49');
  const fields = new Bai2Fields(trailer);
  const total = demandTotal(fields.next(), counted, trailer.line);
  demandCount(fields.need(), records.physical - before, trailer.line);
  const [opening, closing] = [openingType, closingType].map((type) => summaries.get(type) ?? null);
  const balances = { opening: opening ?? null, closing: closing ?? null, closingOn: null };
  return { statement: { account: number, from: day, to: day, ...balances, lines, pending: [] }, total };
}

function group(records: Records): { readonly statements: readonly Statement[]; readonly total: string } {
  const before = records.physical;
  const head = records.take('02');
  const fields = new Bai2Fields(head);
  fields.next();
  fields.next();
  const status = fields.next();
  if (status === '2') throw new FileRefusal('groupDeleted', {}, head.line);
  if (status === '4') throw new FileRefusal('groupTest', {}, head.line);
  const asOf = fields.need();
  const [, year = '', month = '', date = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(asOf) ?? [];
  const day = dayOf(year === '' ? '' : `20${year}`, month, date, head.line, asOf);
  fields.next();
  const currency = fields.next().toUpperCase();
  const accounts: { statement: Statement; total: string }[] = [];
  while (records.is('03')) accounts.push(account(records, day, currency));
  const trailer = records.take('98');
  const ends = new Bai2Fields(trailer);
  const total = demandTotal(
    ends.need(),
    accounts.map(({ total }) => total),
    trailer.line,
  );
  demandCount(ends.need(), accounts.length, trailer.line);
  demandCount(ends.need(), records.physical - before, trailer.line);
  return { statements: accounts.map(({ statement }) => statement), total };
}

/**
 * Reads the statements of a BAI2 file: an account each day. Every control total and count must agree with the records.
 * @throws FileRefusal
 */
export function readBai2(text: string): Statement[] {
  const records = new Records(bai2Records(text));
  records.take('01');
  const groups: ReturnType<typeof group>[] = [];
  while (records.is('02')) groups.push(group(records));
  const trailer = records.take('99');
  const fields = new Bai2Fields(trailer);
  demandTotal(
    fields.need(),
    groups.map(({ total }) => total),
    trailer.line,
  );
  demandCount(fields.need(), groups.length, trailer.line);
  demandCount(fields.need(), records.physical, trailer.line);
  const statements = groups.flatMap((found) => found.statements);
  if (!records.isDone) throw new FileRefusal('recordOrder', { value: '99' }, trailer.line);
  if (statements.length === 0) throw new FileRefusal('noLines');
  demandAtMost('accounts', statements.length);
  return statements;
}

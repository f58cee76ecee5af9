import { invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { table } from '#db/sql/tables.ts';
import type { Reader } from '#rows/select-rows.ts';
export interface NumberParts {
  /** The month that is billed, YYYY-MM. */
  readonly month: string;
  /** The program's number of the company. */
  readonly rootId: string;
  /** INV unless told. */
  readonly prefix?: 'INV' | 'DEB';
}

const longest = 21;
/** Most invoices of one company for one month. */
const most = 999;

const plain = (rootId: string) => rootId.replace(/[^A-Za-z0-9]/g, '').toUpperCase() || '0';

/**
 * "INV-2026-10-10234"; the company's second for that month is "INV-2026-10-10234-2". A long company number loses its
 * first characters: 21 is what accounting programs take (domain.md 2.13).
 */
export function invoiceNumber({ month, rootId, prefix = 'INV' }: NumberParts, serial: number): string {
  const head = `${prefix}-${month}-`;
  const tail = serial > 1 ? `-${serial}` : '';
  return `${head}${plain(rootId).slice(-(longest - head.length - tail.length))}${tail}`;
}

/** The next number that is free; it is this transaction's until that ends. */
export async function freeInvoiceNumber({ db }: Reader, parts: NumberParts): Promise<string> {
  // Two numbers can only be the same where the companies' last five characters are.
  const key = `invoice:${parts.month}:${plain(parts.rootId).slice(-5)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  for (let serial = 1; serial <= most; serial += 1) {
    const number = invoiceNumber(parts, serial);
    const { rows } = await sql`select 1 from ${table(invoice)}
      where ${sql.ref(invoice.fields.number.wire)} = ${number} limit 1`.execute(db);
    if (rows.length === 0) return number;
  }
  throw new Error(`There are ${most} invoices for ${parts.month} of ${parts.rootId} already.`);
}

import { createHash } from 'node:crypto';
import { addDecimals, compareDecimals, moneyScale } from '@packhouse/programme';
import { sql } from 'kysely';
import { timeOf } from '../acts/act.ts';
import type { OfficeWork } from '../office-context.ts';
import { BankRefusal } from './files/bank-refusal.ts';
import type { ColumnMatch } from './files/column-match.ts';
import { demandFooting } from './files/foot.ts';
import { amountOf } from './files/parts.ts';
import { readStatements } from './files/read-statements.ts';
import type { IdentifiedLine, Statement } from './files/statement.ts';

/** A statement file as somebody gives it, and what it does not say itself. */
export interface StatementFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The account's number, which a CSV does not tell. */
  readonly account?: string | undefined;
  readonly columns?: ColumnMatch | undefined;
  /** US dollars, decimal text, where the file has none. */
  readonly opening?: string | undefined;
  readonly closing?: string | undefined;
}

/** Outcome for one account. */
export interface ImportedStatement {
  readonly id: string;
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
  readonly newLines: number;
  /** Lines that another file had brought already, and that were passed over. */
  readonly knownLines: number;
  /** US dollars that came in on the new lines. */
  readonly moneyIn: string;
  /** The closing balance of the statement before, where this one begins with another one: days are missing between them. */
  readonly gapAfter: string | null;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Says which file it is. @throws BankRefusal for one that was read before, by whom and when */
async function demandUnread(work: OfficeWork, { bytes }: StatementFile): Promise<string> {
  const { db } = work;
  const hash = hashOf(bytes);
  // Two people with the same file: the second one finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank file/${hash}`}, 0))`.execute(db);
  const known = await db.selectFrom('bank_file').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (known === undefined) return hash;
  const when = timeOf(work, known.imported_at);
  throw new BankRefusal('fileKnown', { who: known.imported_by_name ?? '-', when });
}

async function keepFile({ db, actor, now }: OfficeWork, hash: string, name: string, format: 'csv' | 'ofx' | 'bai2') {
  const by = { imported_at: now, imported_by: actor.userId, imported_by_name: actor.username };
  await db
    .insertInto('bank_file')
    .values({ hash, name, format, ...by })
    .execute();
}

/** The lines that no other file has brought. @throws BankRefusal for an id that the bank gave to something else */
async function newLinesOf({ db }: OfficeWork, { account, lines }: Statement): Promise<readonly IdentifiedLine[]> {
  const known = await db
    .selectFrom('bank_line')
    .select(['identity', 'day', 'amount'])
    .where('account', '=', account)
    .where('identity', 'in', lines.length === 0 ? [''] : lines.map(({ identity }) => identity))
    .execute();
  const before = new Map(known.map((line) => [line.identity, line]));
  for (const line of lines) {
    const same = before.get(line.identity);
    if (same === undefined || (same.day === line.day && compareDecimals(same.amount, line.amount) === 0)) continue;
    throw new BankRefusal('lineChanged', { value: line.bankId ?? '' }, line.row);
  }
  return lines.filter(({ identity }) => !before.has(identity));
}

/** The balance with which the account's statement before ended; null for its first one. */
async function closingBefore({ db }: OfficeWork, account: string): Promise<string | null> {
  const last = await db
    .selectFrom('bank_statement as s')
    .innerJoin('bank_file as f', 'f.hash', 's.file_hash')
    .select('s.closing')
    .where('s.account', '=', account)
    .orderBy('s.to_day', 'desc')
    .orderBy('f.imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.closing ?? null;
}

const amountsOf = (lines: readonly IdentifiedLine[]) => lines.map(({ amount }) => amount);

/**
 * The balance that a statement begins with: its own, the typed one, or the last one of the account, behind which only the
 * new lines come. @throws BankRefusal when none is known, or it does not foot
 */
function openingOf(
  statement: Statement,
  fresh: readonly IdentifiedLine[],
  typed: string | undefined,
  before: string | null,
) {
  if (statement.opening !== null) return statement.opening;
  const opening = typed === undefined ? before : amountOf(typed, 1);
  if (opening === null) throw new BankRefusal('openingMissing');
  demandFooting(opening, amountsOf(typed === undefined ? fresh : statement.lines), statement.closing);
  return opening;
}

async function keepStatement(
  work: OfficeWork,
  hash: string,
  file: StatementFile,
  statement: Statement,
): Promise<ImportedStatement> {
  const { account, from, to, closing, lines } = statement;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank account/${account}`}, 0))`.execute(work.db);
  const before = await closingBefore(work, account);
  const fresh = await newLinesOf(work, statement);
  const opening = openingOf(statement, fresh, file.opening, before);
  const [id, known] = [work.newId(), lines.length - fresh.length];
  const kept = { id, file_hash: hash, account, from_day: from, to_day: to, opening, closing, known_lines: known };
  await work.db.insertInto('bank_statement').values(kept).execute();
  const none = { set_aside: null, set_aside_note: null, set_aside_at: null, set_aside_by_name: null };
  const rows = fresh.map(({ identity, day, amount, text, bankId, type, row }) => {
    return {
      id: work.newId(),
      statement_id: id,
      account,
      identity,
      day,
      amount,
      text,
      bank_id: bankId,
      type,
      row,
      ...none,
    };
  });
  // A statement takes at most so many values.
  for (let at = 0; at < rows.length; at += 1_000) {
    await work.db
      .insertInto('bank_line')
      .values(rows.slice(at, at + 1_000))
      .execute();
  }
  const isBehind = known === 0 && before !== null && compareDecimals(before, opening) !== 0;
  const moneyIn = addDecimals(
    amountsOf(fresh).filter((amount) => !amount.startsWith('-')),
    moneyScale,
  );
  return {
    id,
    account,
    from,
    to,
    opening,
    closing,
    newLines: fresh.length,
    knownLines: known,
    moneyIn,
    gapAfter: isBehind ? before : null,
  };
}

/**
 * Takes a statement file whole: its accounts with their balances and new lines. Nothing is booked by this.
 * @throws BankRefusal; then nothing of the file is kept
 */
export async function importStatement(work: OfficeWork, file: StatementFile): Promise<readonly ImportedStatement[]> {
  const { account = '', columns, closing } = file;
  const wishes = {
    account,
    ...(columns === undefined ? {} : { columns }),
    ...(closing === undefined ? {} : { closing }),
  };
  // Before it is asked what the file does not say.
  const hash = await demandUnread(work, file);
  const { format, statements } = readStatements(file.bytes, wishes);
  await keepFile(work, hash, file.name, format);
  const imported: ImportedStatement[] = [];
  for (const statement of statements.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    imported.push(await keepStatement(work, hash, file, statement));
  }
  return imported;
}

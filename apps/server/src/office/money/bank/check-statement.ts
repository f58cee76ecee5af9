import type { Statement } from '@packhouse/bank-files';
import { type CheckedLine, type CheckedStatement, defaultLanguage, type StatementCheck } from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../../office-context.ts';
import { BankRefusal } from './bank-refusal.ts';
import { ChainRefusal } from './chain/chain-refusal.ts';
import { accountCalled, knownAccounts, linesElsewhere } from './chain/chain-store.ts';
import { likelyAccount } from './chain/likely-account.ts';
import { type ImportedStatement, importStatement } from './import-statement.ts';
import type { StatementFile } from './statement-file.ts';

/** As many new lines of a statement are shown before it is taken. */
const shownLines = 100;

async function checkedOf(work: OfficeWork, { id, pending, ...taken }: ImportedStatement): Promise<CheckedStatement> {
  const moneyOut = await readValue<string>(work.db)`select coalesce(sum(amount), 0)::numeric(14, 2)::text
    from bank_line where statement_id = ${id} and amount < 0`;
  const lines = await readRows<CheckedLine>(work.db)`select day, amount, text from bank_line
    where statement_id = ${id} order by day, row limit ${shownLines}`;
  return {
    ...taken,
    moneyOut: moneyOut ?? '0.00',
    lines,
    pending: pending.slice(0, shownLines).map(({ day, amount, text }): CheckedLine => ({ day, amount, text })),
    elsewhere: await linesElsewhere(work, id),
  };
}

/** The number by which an account of a file is most likely known: a file that names none is of the one that was read last. */
async function proposedFor(
  context: OfficeContext,
  { account, accountBeside }: Statement,
  known: readonly string[],
): Promise<string | null> {
  const written = account === '' ? accountBeside : account;
  if (written === undefined) return known[0] ?? null;
  // A name without figures is like no number: as somebody said the last time.
  const likely = likelyAccount(written, known) ?? (await accountCalled(context, written));
  return likely ?? (account === '' ? written : null);
}

/** The accounts of a file, each once: its first opening and its last closing balance. */
async function foundIn(
  context: OfficeContext,
  { reading: { outcome } }: StatementFile,
  known: readonly string[],
): Promise<StatementCheck['found']> {
  if ('code' in outcome) return [];
  const byAccount = Map.groupBy(outcome.statements, (statement) => statement.account);
  return Array.fromAsync(byAccount, async ([account, statements]) => {
    const [first] = statements;
    const proposed = first === undefined ? null : await proposedFor(context, first, known);
    return { account, proposed, opening: first?.opening ?? null, closing: statements.at(-1)?.closing ?? null };
  });
}

type Outcome = Pick<StatementCheck, 'statements' | 'refusal' | 'chain'>;

async function refusedOf({ actor }: OfficeContext, error: unknown): Promise<Outcome> {
  if (!(error instanceof BankRefusal)) throw error;
  const { code, values } = error;
  const refusal = { code, values, detail: await error.said(actor.language ?? defaultLanguage) };
  return { statements: [], refusal, chain: error instanceof ChainRefusal ? error.question : null };
}

/** Tells what a statement file would bring: it is taken and given up again, so that nothing is told that importing does not do. */
export async function checkStatement(context: OfficeContext, file: StatementFile): Promise<StatementCheck> {
  const { table, encodings } = file.reading;
  const accounts = await knownAccounts(context);
  const told = { table, encodings, accounts, found: await foundIn(context, file, accounts) };
  try {
    return await inOneTransaction(context, async (work) => {
      await sql`savepoint checked`.execute(work.db);
      const statements = await Array.fromAsync(await importStatement(work, file), (taken) => checkedOf(work, taken));
      await sql`rollback to savepoint checked`.execute(work.db);
      return { ...told, statements, refusal: null, chain: null };
    });
  } catch (error) {
    return { ...told, ...(await refusedOf(context, error)) };
  }
}

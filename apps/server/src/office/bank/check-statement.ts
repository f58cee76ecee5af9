import { type CheckedStatement, defaultLanguage, type StatementCheck } from '@packhouse/programme';
import { sql } from 'kysely';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { BankRefusal } from './files/bank-refusal.ts';
import type { CsvTable } from './files/read-csv.ts';
import { tableIn } from './files/read-statements.ts';
import { type ImportedStatement, importStatement, type StatementFile } from './import-statement.ts';

/** As many new lines of a statement are shown before it is taken. */
const shownLines = 100;

async function checkedOf({ db }: OfficeWork, { id, ...taken }: ImportedStatement): Promise<CheckedStatement> {
  const { rows } = await sql<{ moneyOut: string }>`select coalesce(sum(amount), 0)::numeric(14, 2)::text as "moneyOut"
    from bank_line where statement_id = ${id} and amount < 0`.execute(db);
  const lines = await db
    .selectFrom('bank_line')
    .select(['day', 'amount', 'text'])
    .where('statement_id', '=', id)
    .orderBy('day')
    .orderBy('row')
    .limit(shownLines)
    .execute();
  return { ...taken, moneyOut: rows[0]?.moneyOut ?? '0.00', lines };
}

const refusalIn = async ({ actor }: OfficeContext, error: unknown) => {
  if (!(error instanceof BankRefusal)) throw error;
  const { code, values } = error;
  return { code, values, detail: await error.said(actor.language ?? defaultLanguage) };
};

/** The headings of a CSV; null where there are none, which its refusal says. */
function headingsIn({ bytes }: StatementFile): CsvTable | null {
  try {
    return tableIn(bytes);
  } catch (error) {
    if (error instanceof BankRefusal) return null;
    throw error;
  }
}

/** Tells what a statement file would bring: it is taken and given up again, so that nothing is told that importing does not do. */
export async function checkStatement(context: OfficeContext, file: StatementFile): Promise<StatementCheck> {
  const table = headingsIn(file);
  try {
    return await inOneTransaction(context, async (work) => {
      await sql`savepoint checked`.execute(work.db);
      const statements: CheckedStatement[] = [];
      for (const taken of await importStatement(work, file)) statements.push(await checkedOf(work, taken));
      await sql`rollback to savepoint checked`.execute(work.db);
      return { table, statements, refusal: null };
    });
  } catch (error) {
    return { table, statements: [], refusal: await refusalIn(context, error) };
  }
}

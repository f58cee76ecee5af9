import { readRow, readValues } from '#db/sql/read-rows.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import type { Act } from '../../../acts/act.ts';
import { isWaiting } from '../../../acts/decisions.ts';
import type { OfficeWork } from '../../../office-context.ts';
import { BankRefusal } from '../bank-refusal.ts';
import { takeUpBeside } from '../there-and-back.ts';
import { lastStatement, lockAccount } from './chain-store.ts';
import { takeDroppedUp } from './dropped-lines.ts';

/** Statements of one file that are taken back: a file is taken whole or not at all. */
export interface TakenBack {
  readonly file: string;
  /** SHA-256 of the file, hex: it can be read again. */
  readonly hash: string;
  readonly statements: readonly {
    readonly statement: string;
    readonly account: string;
    readonly from: string;
    readonly to: string;
    readonly opening: string;
    readonly closing: string;
    readonly lines: number;
  }[];
}

const fileOf = ({ db }: OfficeWork, statementId: string) =>
  db
    .selectFrom('bank_statement as s')
    .innerJoin('bank_file as f', 'f.hash', 's.file_hash')
    .select(['f.hash', 'f.name'])
    .where('s.id', '=', statementId)
    .executeTakeFirst();

/** The file's statements, the latest of each account first, with the accounts kept until the transaction ends. */
async function statementsOf(work: OfficeWork, hash: string) {
  const statements = work.db.selectFrom('bank_statement').selectAll().where('file_hash', '=', hash);
  const accounts = new Set((await statements.execute()).map(({ account }) => account));
  for (const account of [...accounts].toSorted()) await lockAccount(work, account);
  // Somebody may have taken them back while this one waited.
  const standing = await statements.orderBy('place', 'desc').execute();
  if (standing.length === 0) throw new BankRefusal('statementUnknown');
  return standing;
}

/** The lines of a statement. @throws BankRefusal when the ledger knows one, or something about one waits */
async function demandUnbooked({ db }: OfficeWork, statementId: string): Promise<readonly string[]> {
  // Anyone who is booking one of them is waited for, and seen.
  const ids = await readValues<string>(db)`select id from bank_line
    where statement_id = ${statementId}::uuid for update`;
  const found = await readRow<{ booked: boolean; waits: boolean }>(db)`select
      exists (select from bank_match where line_id = any(${ids}::uuid[]))
        or exists (select from payment where bank_line = any(${ids}) or returned_line = any(${ids})) as booked,
      exists (select from decision d where ${isWaiting} and d.subject_type = 'bank_line'
        and d.subject_id = any(${ids})) as waits`;
  if (found?.booked) throw new BankRefusal('statementBooked');
  if (found?.waits) throw new BankRefusal('statementWaits');
  return ids;
}

async function takeBack(work: OfficeWork, file: { readonly hash: string; readonly name: string }): Promise<TakenBack> {
  const statements = await statementsOf(work, file.hash);
  const taken: TakenBack['statements'][number][] = [];
  for (const { id, account, from_day: from, to_day: to, opening, closing } of statements) {
    if ((await lastStatement(work, account))?.id !== id) throw new BankRefusal('statementNotLast', { account });
    const lines = await demandUnbooked(work, id);
    await takeDroppedUp(work, id);
    await takeUpBeside(work, lines);
    // The other words of lines that it taught go with it: they refer to it.
    await work.db.deleteFrom('bank_line').where('statement_id', '=', id).execute();
    await work.db.deleteFrom('bank_statement').where('id', '=', id).execute();
    taken.push({ statement: id, account, from, to, opening, closing, lines: lines.length });
  }
  await work.db.deleteFrom('bank_file').where('hash', '=', file.hash).execute();
  return { file: file.name, hash: file.hash, statements: taken };
}

/**
 * Takes a statement back as if its file had never been read, with all accounts of the file: while the ledger knows none of
 * its lines, and nothing was built on its closing balance. The trail keeps what it said.
 */
export const takeBackStatementAct: Act<{ readonly statementId: string }, TakenBack> = {
  kind: 'bank.take_back',
  right: 'paymentsUndo',
  async subject(work, { statementId }) {
    const file = isUuid(statementId) ? await fileOf(work, statementId) : undefined;
    if (file === undefined) throw new BankRefusal('statementUnknown');
    return { type: 'bank_file', id: statementId, version: 'read', companyId: null };
  },
  async change(work, { statementId }) {
    const file = await fileOf(work, statementId);
    if (file === undefined) throw new BankRefusal('statementUnknown');
    return takeBack(work, file);
  },
  answer: ({ file, hash, statements }) => statements.map((statement) => ({ ...statement, file, hash })),
  after: ({ statements: [first] }) => ({
    type: 'bank_file',
    id: first?.statement ?? '',
    version: 'taken back',
    companyId: null,
  }),
};

import { addDays, type CheckedLine, compareDecimals } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { lockName } from '#db/sql/lock-name.ts';
import { readRow, readRows, readValue, readValues } from '#db/sql/read-rows.ts';
import type { OfficeWork } from '../../../office-context.ts';
import { notSetAside } from '../../returned-payment.ts';
import { type Chain, type KnownLine, mostDaysMoved, type NumberedLine, type Pair } from './follow-chain.ts';
import { identifyLines, nameOf } from './identify-lines.ts';

/** The statement with which an account's chain ends. */
export interface LastStatement {
  readonly id: string;
  readonly closing: string;
  readonly from: string;
  readonly to: string;
  readonly place: number;
}

/** Keeps others away from an account until the transaction ends. */
export const lockAccount = ({ db }: OfficeWork, account: string) => lockName(db, `bank account/${account}`);

/** Statements that an older program read have no place: they come behind those that have one, by their days. */
async function givePlaces({ db }: OfficeWork, account: string): Promise<void> {
  await sql`update bank_statement s set place = w.place from (
      select b.id, row_number() over (order by b.to_day, f.imported_at, b.id)
        + coalesce((select max(place) from bank_statement where account = ${account}), 0) as place
      from bank_statement b join bank_file f on f.hash = b.file_hash
      where b.account = ${account} and b.place is null) w
    where s.id = w.id`.execute(db);
}

/** The end of an account's chain; null while it has no statement. */
export async function lastStatement(work: OfficeWork, account: string): Promise<LastStatement | null> {
  await givePlaces(work, account);
  return readRow<LastStatement>(work.db)`select id, closing, from_day as "from", to_day as "to",
      coalesce(place, 0) as place from bank_statement where account = ${account} order by bank_statement.place desc limit 1`;
}

/** The account's lines that lines of a file may be: of the file's days and the days around, and by the bank's ids. */
export async function chainOf({ db }: OfficeWork, account: string, closing: string, lines: readonly NumberedLine[]) {
  const days = lines.map(({ day }) => day).toSorted();
  const [first, last] = [days[0] ?? '1970-01-01', days.at(-1) ?? '1970-01-01'];
  const [from, to] = [addDays(first, -mostDaysMoved), addDays(last, mostDaysMoved)];
  const ids = lines.flatMap(({ bankId }) => (bankId === null ? [] : [bankId]));
  const known = await readRows<KnownLine>(db)`select l.id, l.day::text as day, l.amount::text as amount, l.text,
      l.bank_id as "bankId", coalesce((select json_agg(json_build_object(
        'day', a.day, 'amount', a.amount::text, 'text', a.text, 'bankId', a.bank_id))
        from bank_line_alias a where a.line_id = l.id), '[]') as aliases
    from bank_line l where l.account = ${account}
      and (l.day between ${from}::date and ${to}::date or l.bank_id = any(${ids})
        or exists (select from bank_line_alias a where a.line_id = l.id and a.day between ${first}::date and ${last}::date))
    order by l.day, l.row, l.id`;
  const lastDay = await readValue<string>(db)`select max(day)::text from bank_line where account = ${account}`;
  return { closing, lastDay, known } satisfies Chain;
}

export async function keepLines(
  { db, newId }: OfficeWork,
  { account, statementId }: { readonly account: string; readonly statementId: string },
  fresh: readonly NumberedLine[],
  returns: ReadonlySet<number>,
): Promise<void> {
  const names = [...new Set(fresh.map(nameOf))];
  const taken = await readValues<string>(db)`select identity from bank_line where account = ${account}
    and (identity = any(${names}) or regexp_replace(identity, '/[0-9]+$', '') = any(${names}))`;
  const rows = identifyLines(fresh, taken).map((line) => {
    const { identity, day, amount, text, bankId, type, row } = line;
    const may_be_return = returns.has(line.number);
    const said = { identity, day, amount, text, bank_id: bankId, type, row, may_be_return };
    return { id: newId(), statement_id: statementId, account, ...said, ...notSetAside };
  });
  // A statement of SQL takes at most so many values.
  for (let at = 0; at < rows.length; at += 1_000) {
    await db
      .insertInto('bank_line')
      .values(rows.slice(at, at + 1_000))
      .execute();
  }
}

/** Keeps under which other words a file brought known lines, so that nobody is asked again. */
export async function keepAliases({ db }: OfficeWork, statementId: string, known: readonly Pair[]): Promise<void> {
  const rows = known
    .filter(({ isSame }) => !isSame)
    .map(({ line: { day, amount, text, bankId }, known: { id } }) => {
      return { line_id: id, statement_id: statementId, day, amount, text, bank_id: bankId };
    });
  for (let at = 0; at < rows.length; at += 1_000) {
    await db
      .insertInto('bank_line_alias')
      .values(rows.slice(at, at + 1_000))
      .execute();
  }
}

/** Accounts of which statements were read, the one of the newest file first. */
export const knownAccounts = ({ db }: { readonly db: Db }): Promise<readonly string[]> =>
  readValues<string>(db)`select s.account from bank_statement s
    join bank_file f on f.hash = s.file_hash group by s.account order by max(f.imported_at) desc, s.account`;

/** The account that files which call it so were of the last time; null where none was. */
export const accountCalled = ({ db }: { readonly db: Db }, written: string): Promise<string | null> =>
  readValue<string>(db)`select s.account from bank_statement s
    join bank_file f on f.hash = s.file_hash where s.written = ${written} order by f.imported_at desc, s.id limit 1`;

/** Lines of other accounts of the same day, amount and words as new ones of a statement: perhaps its account is a wrong one. */
export async function linesElsewhere({ db }: OfficeWork, statementId: string) {
  const rows = await readRows<CheckedLine & { account: string }>(db)`select o.account, o.day::text as day,
      o.amount::text as amount, o.text
    from bank_line l join bank_line o on o.day = l.day and o.amount = l.amount and o.text = l.text
      and o.account <> l.account
    where l.statement_id = ${statementId}::uuid order by o.day, o.account, o.text limit 20`;
  return rows.filter(({ amount }) => compareDecimals(amount, '0') !== 0);
}

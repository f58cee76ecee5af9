import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act } from '#office/acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '#office/acts/acting.fixture.ts';
import { verifyBank } from '#office/keeping/records/verify-bank.ts';
import { importStatementAct, setAsideAct } from '#office/money/bank/bank-acts.ts';
import { bankLines } from '#office/money/bank/bank-lines.ts';
import { bookLineAct } from '#office/money/bank/book-line.ts';
import { takeBackStatementAct } from '#office/money/bank/chain/take-back-statement.ts';
import { givenFile } from '#office/money/bank/statement-file.fixture.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let cashier: TestPerson;
let last: string;
const office = () => officeAs(world, cashier, 'console', '2026-11-28');
const text = (words: string, ...rows: (readonly [day: string, amount: string, balance: string])[]) =>
  `Date,Description,Amount,Balance\n${rows.map(([day, amount, balance]) => `${day},${words},${amount},${balance}\n`).join('')}`;
const take = async (content: string, asKnown: readonly number[] = []) => {
  const file = await givenFile(content, { account: '4001', asKnown: [...asKnown] });
  const { made } = await act(office(), importStatementAct, file);
  return made?.[0]?.id ?? '';
};

beforeAll(async () => {
  world = await openWorld();
  cashier = await addOfficePerson(world, ['cashier']);
  const first = await take(text('DEPOSIT', ['11/04/2026', '5.00', '105.00'], ['11/05/2026', '7.00', '112.00']));
  const [booked, aside] = await bankLines(world.db, first);
  await act(office(), bookLineAct, { lineId: booked?.id ?? '', pays: [], payerId: null });
  await act(office(), setAsideAct, { lineId: aside?.id ?? '', as: 'not_ours', note: 'A loan.' });
  last = await take(text('DEPOSIT 871', ['11/05/2026', '7.00', '112.00'], ['11/06/2026', '1.00', '113.00']), [1]);
});
afterAll(() => world.close());

const run = (statement: string) => sql.raw(statement).execute(world.db);
const tables = 'bank_file bank_statement bank_line bank_line_alias bank_match'.split(' ');

describe('the bank in the database', () => {
  it.each(tables)('loses no row of %s alone, and is not emptied', async (table) => {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(world.db);
    expect(Number(rows[0]?.count)).toBeGreaterThan(0);
    // Tables of our own refer to what was booked.
    await expect(run(`delete from ${table}`)).rejects.toThrow(/taken back whole|foreign key/);
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('are not emptied');
  });

  it.each([
    'delete from bank_line where not booked',
    "delete from bank_line where text = 'DEPOSIT 871'",
    'delete from bank_line_alias',
    'delete from bank_match',
  ])('refuses %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow('taken back whole');
  });

  it.each([
    'update bank_file set imported_by_name = null',
    'update bank_statement set closing = 1',
    'update bank_statement set place = place + 1',
    'update bank_line set amount = 1',
    "update bank_line set text = 'x'",
    "update bank_line set set_aside_note = 'x' where set_aside is not null",
    "update bank_line_alias set text = 'x'",
    "update bank_match set payer_key = 'x'",
    "update bank_match set allocations = '{}'::uuid[] || gen_random_uuid()",
  ])('refuses %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow('stays as it was read');
  });

  it('adds up, also after a statement was taken back', async () => {
    expect(await verifyBank(world.db)).toEqual([]);
    const later = await take(text('LATER', ['11/09/2026', '3.00', '116.00']));
    await act(office(), takeBackStatementAct, { statementId: later });
    expect(await verifyBank(world.db)).toEqual([]);
  });

  it.each([
    ['update bank_statement set closing = 114 where id = $', 'bank_statement', 'is not as it was read'],
    ['update bank_line set amount = 2 where statement_id = $', 'bank_statement', 'its lines make 114.00'],
    ['update bank_line set amount = 6 where amount = 5', 'bank_line', 'is of 6.00, its payments make 5.00'],
    ['delete from bank_line where statement_id = $', 'bank_statement', 'is not as it was read'],
    ['delete from bank_statement where id = $', 'bank_statement', 'is gone'],
    ['update bank_match set undone_at = now()', 'bank_line', 'says that it is booked, and is not'],
    ["update bank_line set set_aside = 'not_ours' where booked", 'bank_line', 'is booked and set aside'],
  ])('names what %s made of it', async (statement, table, problem) => {
    const undone = new Error('undone');
    const faults = await world.db
      .transaction()
      .execute(async (tx) => {
        // As the owner of the database can: past every guard.
        for (const one of tables) await sql.raw(`alter table ${one} disable trigger user`).execute(tx);
        if (statement.startsWith('delete from bank_statement'))
          await sql.raw(`delete from bank_line where statement_id = '${last}'`).execute(tx);
        await sql.raw(statement.replace('$', `'${last}'`)).execute(tx);
        undone.cause = await verifyBank(tx);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
        return undone.cause;
      });
    expect(faults).toContainEqual(expect.objectContaining({ table, problem: expect.stringContaining(problem) }));
  });
});

import { bai2 } from '@packhouse/bank-files/statements.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../test/world.ts';
import { act } from '../../../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../../../acts/acting.fixture.ts';
import { importStatementAct, setAsideAct } from '../bank-acts.ts';
import { bankLines } from '../bank-lines.ts';
import { bookLineAct, undoBookingAct } from '../book-line.ts';
import { givenFile } from '../statement-file.fixture.ts';
import { takeBackStatementAct } from './take-back-statement.ts';

let world: World;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  cashier = await addOfficePerson(world, ['cashier']);
});
afterAll(() => world.close());

const office = () => officeAs(world, cashier, 'console', '2026-11-28');
const take = async (text: string, more: Parameters<typeof givenFile>[1] = {}) =>
  (await act(office(), importStatementAct, await givenFile(text, more))).made ?? [];
const takeBack = (statementId: string) => act(office(), takeBackStatementAct, { statementId });
const text = (words: string, ...rows: (readonly [day: string, amount: string, balance: string])[]) =>
  `Date,Description,Amount,Balance\n${rows.map(([day, amount, balance]) => `${day},${words},${amount},${balance}\n`).join('')}`;

describe('a statement', () => {
  it('is taken back with its lines, and can be read again', async () => {
    const account = '4001';
    const csv = text('A', ['11/04/2026', '5.00', '105.00']);
    const [first] = await take(csv, { account });
    const back = await takeBack(first?.id ?? '');
    expect(back.made).toMatchObject({ file: 'statement.csv', statements: [{ account, closing: '105.00', lines: 1 }] });
    expect(await bankLines(world.db, first?.id)).toEqual([]);
    await expect(takeBack(first?.id ?? '')).rejects.toMatchObject({ code: 'statementUnknown', status: 404 });
    expect(await take(csv, { account })).toMatchObject([{ newLines: 1, opening: '100.00' }]);
    const kept = await world.db
      .selectFrom('decision')
      .select(['kind', 'subject_id', 'answer'])
      .where('kind', '=', 'bank.take_back')
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ subject_id: first?.id, answer: { answer: [{ account, closing: '105.00' }] } });
  });

  it('gives its place in the chain back, and what was said of its lines', async () => {
    const account = '4002';
    await take(text('DEPOSIT', ['11/04/2026', '5.00', '105.00']), { account });
    const longer = text('DEPOSIT 00871', ['11/04/2026', '5.00', '105.00'], ['11/06/2026', '1.00', '106.00']);
    const [second] = await take(longer, { account, asKnown: [1] });
    const aliases = () => world.db.selectFrom('bank_line_alias').selectAll().execute();
    expect(await aliases()).toHaveLength(1);
    await takeBack(second?.id ?? '');
    expect(await aliases()).toEqual([]);
    await expect(take(longer, { account })).rejects.toMatchObject({ code: 'chainBroken' });
    expect(await take(longer, { account, asKnown: [1] })).toMatchObject([{ newLines: 1, closing: '106.00' }]);
    // Its words are known from now on.
    const third = text(
      'DEPOSIT 00871',
      ['11/04/2026', '5.00', '105.00'],
      ['11/06/2026', '1.00', '106.00'],
      ['11/07/2026', '1.00', '107.00'],
    );
    expect(await take(third, { account })).toMatchObject([{ newLines: 1, knownLines: 2 }]);
  });

  it('that later ones go on from is taken back after those', async () => {
    const account = '4003';
    const [first] = await take(text('F', ['11/04/2026', '5.00', '105.00']), { account });
    const [second] = await take(text('B', ['11/05/2026', '5.00', '110.00']), { account });
    await expect(takeBack(first?.id ?? '')).rejects.toMatchObject({ code: 'statementNotLast', status: 409 });
    await takeBack(second?.id ?? '');
    await takeBack(first?.id ?? '');
  });

  it('of a line that was booked once stays, also where that was undone', async () => {
    const account = '4004';
    const [first] = await take(text('C', ['11/04/2026', '5.00', '105.00']), { account });
    const [line] = await bankLines(world.db, first?.id);
    const lineId = line?.id ?? '';
    await act(office(), bookLineAct, { lineId, pays: [], payerId: null });
    await expect(takeBack(first?.id ?? '')).rejects.toMatchObject({ code: 'statementBooked', status: 409 });
    await act(office(), undoBookingAct, { lineId });
    await expect(takeBack(first?.id ?? '')).rejects.toMatchObject({ code: 'statementBooked' });
  });

  it('of a line that was set aside alone is taken back', async () => {
    const [first] = await take(text('D', ['11/04/2026', '5.00', '105.00']), { account: '4005' });
    const [line] = await bankLines(world.db, first?.id);
    await act(office(), setAsideAct, { lineId: line?.id ?? '', as: 'not_ours', note: 'Of the phone company.' });
    expect((await takeBack(first?.id ?? '')).state).toBe('done');
  });

  it('is taken back with the other accounts of its file', async () => {
    const [first, second] = await take(bai2);
    expect((await takeBack(second?.id ?? '')).made?.statements).toHaveLength(2);
    expect(await bankLines(world.db, first?.id)).toEqual([]);
    expect(await take(bai2)).toHaveLength(2);
  });

  it('that two take back at once is taken back once, and booked or taken back, never both', async () => {
    const [first] = await take(text('E', ['11/04/2026', '5.00', '105.00']), { account: '4006' });
    const [line] = await bankLines(world.db, first?.id);
    const outcomes = await Promise.allSettled([
      takeBack(first?.id ?? ''),
      takeBack(first?.id ?? ''),
      act(office(), bookLineAct, { lineId: line?.id ?? '', pays: [], payerId: null }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'BankRefusal' });
  });
});

import { bai2, csv, ofxSgml } from '@packhouse/bank-files/statements.fixture';
import type { Resource } from '@packhouse/jsonapi';
import { companyContact, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../../../../test/insert-row.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { act } from '../../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../../acts/acting.fixture.ts';
import { settleProposal } from '../../acts/settle-proposal.ts';
import { recordPayment } from '../record-payment.ts';
import { importStatementAct, setAsideAct, takeUpAct } from './bank-acts.ts';
import { bankLines } from './bank-lines.ts';
import { takeBackStatementAct } from './chain/take-back-statement.ts';
import { checkStatement } from './check-statement.ts';
import { makeStatement } from './match/bank-statement.fixture.ts';
import type { GivenStatement } from './read-beside.ts';
import { readReconcile } from './read-reconcile.ts';
import { givenFile } from './statement-file.fixture.ts';
import { suggestForLines } from './suggest-for-lines.ts';

let world: World;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  cashier = await addOfficePerson(world, ['cashier']);
});
afterAll(() => world.close());

const add = (resource: Resource, id: string, base: object, values: object) =>
  world.db
    .transaction()
    .execute((tx) => insertRow(tx, resource, id, { ...base }, { ...values }, { now: world.now, userId: null }));

const office = () => officeAs(world, cashier, 'console', '2026-11-28');
const read = async (text: string, more: Partial<GivenStatement> = {}) =>
  (await act(office(), importStatementAct, await givenFile(text, more))).made ?? [];
const counts = async () => {
  const { rows } = await sql<{ files: string; lines: string }>`select
    (select count(*) from bank_file) as files, (select count(*) from bank_line) as lines`.execute(world.db);
  return rows[0];
};

describe('a statement file', () => {
  it('is taken whole, and the same file is refused', async () => {
    const [first, second] = await read(bai2);
    expect(first).toMatchObject({
      account: '0012345678',
      newLines: 2,
      knownLines: 0,
      moneyIn: '824.75',
    });
    expect(second).toMatchObject({ account: '0012345679', opening: '-5.00', closing: '5.00' });
    await expect(read(bai2)).rejects.toMatchObject({
      code: 'fileKnown',
      status: 409,
    });
  });

  it('with lines that are known adds the others alone, and begins where the last one ended', async () => {
    const account = { account: '77' };
    await read(csv, account);
    // Nobody is asked for the account of a file that was read before.
    await expect(read(csv)).rejects.toMatchObject({ code: 'fileKnown' });
    const next = csv.replace('11/05/2026,"SERVICE', '11/06/2026,WIRE,100.00,ACH,10912.25\n11/05/2026,"SERVICE');
    expect(await read(next, account)).toMatchObject([
      { newLines: 1, knownLines: 2, moneyIn: '100.00', opening: '10812.25', closing: '10912.25' },
    ]);
  });

  it('that contradicts the last closing balance is refused, and told from days that are missing', async () => {
    const account = { account: '78' };
    await read(csv.replace('SERVICE', 'FEE'), account);
    const apart = (day: string) => `Date,Description,Amount,Balance\n${day},X,1.00,51.00\n`;
    await expect(read(apart('11/06/2026'), account)).rejects.toMatchObject({
      code: 'chainBroken',
      values: { before: '10812.25', computed: '10813.25', closing: '51.00' },
    });
    await expect(read(apart('11/09/2026'), account)).rejects.toMatchObject({
      code: 'chainGap',
      values: { from: '2026-11-06', to: '2026-11-08' },
    });
    await expect(read(apart('11/29/2026'), account)).rejects.toMatchObject({ code: 'lineToCome' });
  });

  it('names each line that somebody says what it is, and that is none', async () => {
    const account = { account: '79' };
    await read(csv.replace('SERVICE', 'MAINTENANCE'), account);
    const moved =
      'Date,Description,Amount,Balance\n11/06/2026,MAINTENANCE FEE,-12.50,10812.25\n11/07/2026,NEW,1.00,10813.25\n';
    const asked = await read(moved, account).catch((error: unknown) => error);
    expect(asked).toMatchObject({ code: 'chainBroken', lines: [{ line: 1, is: '? known', knownOn: '2026-11-05' }] });
    const said = (more: object) => read(moved, { ...account, ...more });
    const values = { number: '3', last: '2' };
    await expect(said({ asKnown: [1, 3] })).rejects.toMatchObject({ code: 'lineNotInFile', values });
    await expect(said({ asKnown: [1], asNew: [3] })).rejects.toMatchObject({ code: 'lineNotInFile', values });
    await expect(said({ asKnown: [1], asNew: [1] })).rejects.toMatchObject({ code: 'lineSaidTwice' });
    await expect(said({ asKnown: [1, 2] })).rejects.toMatchObject({ code: 'lineLikeNone', values: { number: '2' } });
    const [line] = await sql<{ id: string }>`select id from bank_line where account = '77'`
      .execute(world.db)
      .then((r) => r.rows);
    const other = { asKnown: [1], gone: [line?.id ?? ''] };
    await expect(said(other)).rejects.toMatchObject({ code: 'lineOtherAccount', values: { account: '77' } });
    expect(await said({ asKnown: [1] })).toMatchObject([{ newLines: 1, knownLines: 1, closing: '10813.25' }]);
  });

  it('that has a line no more names it, and the one that the bank may have dropped', async () => {
    const account = { account: '80' };
    const rows = (...lines: string[]) => `Date,Description,Amount,Balance\n${lines.join('\n')}\n`;
    await read(rows('11/02/2026,A,1.00,1.00', '11/03/2026,B,2.00,3.00', '11/04/2026,C,4.00,7.00'), account);
    const next = rows('11/02/2026,A,1.00,1.00', '11/04/2026,C,4.00,5.00', '11/05/2026,D,8.00,13.00');
    await expect(read(next, account)).rejects.toMatchObject({ lines: [{ text: 'B', is: '? gone' }] });
    const short = rows('11/02/2026,A,1.00,1.00', '11/04/2026,C,4.00,4.50', '11/05/2026,D,8.00,12.50');
    await expect(read(short.replace('A,1.00,1.00', 'A,1.00,0.50'), account)).rejects.toMatchObject({
      lines: [{ text: 'B', is: 'lacking' }],
    });
  });

  it('of which the bank dropped two lines names both, and neither is taken up again', async () => {
    const account = { account: '81' };
    const rows = (...lines: string[]) => `Date,Description,Amount,Balance\n${lines.join('\n')}\n`;
    await read(
      rows('11/02/2026,MEMO ONE,-10.00,-10.00', '11/02/2026,MEMO TWO,-20.00,-30.00', '11/03/2026,A,100.00,70.00'),
      account,
    );
    const next = rows('11/04/2026,B,5.00,105.00');
    const { chain } = await checkStatement(office(), await givenFile(next, account));
    expect(chain?.dropped.map(({ text }) => text)).toEqual(['MEMO TWO', 'MEMO ONE']);
    const gone = chain?.dropped.map(({ id }) => id) ?? [];
    const paid = {
      companyId: null,
      method: 'check',
      receivedOn: '2026-11-01',
      amount: '10.00',
      reference: 'M',
    } as const;
    const { id: paymentId } = await recordPayment(office(), paid);
    const back = { lineId: gone[1] ?? '', as: 'returned', note: 'No funds.', paymentIds: [paymentId] } as const;
    const { decision } = await act(office(), setAsideAct, back);
    await expect(read(next, { ...account, gone })).rejects.toMatchObject({ code: 'statementWaits' });
    await settleProposal(office(), [setAsideAct], { proposal: decision, verdict: 'withdrawn' });
    const [made] = await read(next, { ...account, gone });
    const { rows: aside } = await sql<{
      id: string;
    }>`select id from bank_line where account = '81' and set_aside = 'not_ours'`.execute(world.db);
    expect(aside).toHaveLength(4);
    for (const { id } of aside)
      await expect(act(office(), takeUpAct, { lineId: id })).rejects.toMatchObject({
        code: 'lineGone',
        status: 409,
      });
    await act(office(), takeBackStatementAct, { statementId: made?.id ?? '' });
    expect((await bankLines(world.db)).filter(({ id }) => gone.includes(id)).map(({ state }) => state)).toEqual([
      'paid_out',
      'paid_out',
    ]);
  });

  it('that names no account is taken once for each of two with the same lines', async () => {
    const text = 'Date,Description,Amount\n11/27/2026,MONTHLY INTEREST,0.05\n';
    const given = (account?: string) => ({
      ...(account === undefined ? {} : { account }),
      opening: '10.00',
      closing: '10.05',
    });
    for (const account of ['QA1', 'QA2']) {
      await read(text, given(account));
      const again = { code: 'fileKnown', values: { account } };
      await expect(read(text, given(account))).rejects.toMatchObject(again);
    }
    await expect(read(text, given())).rejects.toMatchObject({ code: 'fileKnown', values: { account: 'QA1' } });
  });

  it('of an account that nobody knows is a question, with those that are known', async () => {
    const text = 'Date,Description,Amount,Balance\n11/06/2026,NEW,1.00,51.00\n';
    const asked = { account: '0771', isNewAccount: false };
    await expect(read(text, asked)).rejects.toMatchObject({ code: 'accountNew', values: { account: '0771' } });
    expect((await checkStatement(office(), await givenFile(text, asked))).accounts).toContain('77');
    expect(await read(text, { account: '0771' })).toMatchObject([{ newLines: 1 }]);
  });

  it('that calls its account by a name is of the account that such a file was of before', async () => {
    const named = (rows: string) => `Account,Date,Description,Amount,Balance\n${rows}`;
    const [first, next] = [
      named('Operating,11/03/2026,WIRE A,1.00,51.00\n'),
      named('Operating,11/04/2026,WIRE B,2.00,53.00\n'),
    ];
    const proposed = async (text: string) =>
      (await checkStatement(office(), await givenFile(text, {}))).found.map((found) => found.proposed);
    expect(await proposed(next)).toEqual(['Operating']);
    await read(first, { account: '4410' });
    expect(await proposed(next)).toEqual(['4410']);
    expect(await proposed(next.replace('Operating', 'Payroll'))).toEqual(['Payroll']);
  });

  it('without an opening balance needs one typed, then goes on from the last closing', async () => {
    const of = (text: string) => text.replaceAll('0012345678', '0099');
    await expect(read(of(ofxSgml))).rejects.toMatchObject({ code: 'openingMissing' });
    await expect(read(of(ofxSgml), { opening: '1.00' })).rejects.toMatchObject({ code: 'doesNotFoot' });
    await read(of(ofxSgml), { opening: '10000.00' });
    const later = of(ofxSgml).replace(
      '</BANKTRANLIST>',
      '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261106<TRNAMT>7<FITID>9<NAME>X</STMTTRN></BANKTRANLIST>',
    );
    await expect(read(later)).rejects.toMatchObject({ code: 'chainBroken' });
    expect(await read(later.replace('<BALAMT>10812.25', '<BALAMT>10819.25'))).toMatchObject([
      { opening: '10812.25', newLines: 1, knownLines: 2 },
    ]);
    const october = of(ofxSgml).replaceAll('202611', '202610');
    await expect(read(october)).rejects.toMatchObject({ code: 'chainOlder', values: { to: '2026-10-05' } });
    const changed = later.replace('<TRNAMT>824.75', '<TRNAMT>824.76');
    const known = of(ofxSgml).replace('</OFX>', ' </OFX>');
    await expect(read(known)).rejects.toMatchObject({ code: 'chainKnown', values: { to: '2026-11-05' } });
    await expect(read(changed)).rejects.toMatchObject({ code: 'chainBroken' });
  });

  it('that is refused leaves nothing behind', async () => {
    const before = await counts();
    await expect(read(csv.replace('-12.50', '-12.51'), { account: '5' })).rejects.toMatchObject({
      code: 'balanceDoesNotFoot',
    });
    expect(await counts()).toEqual(before);
  });

  it('that two people read at once is taken once', async () => {
    const text = csv.replace('SERVICE', 'MONTHLY SERVICE');
    const outcomes = await Promise.allSettled([1, 2].map(() => read(text, { account: '6' })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is read by anyone who may match payments alone', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    await expect(act(officeAs(world, clerk), importStatementAct, await givenFile(csv))).rejects.toMatchObject({
      code: 'rightMissing',
    });
  });
});

describe('lines', () => {
  it('are set aside with a note, and taken up again', async () => {
    const [imported] = await read(csv.replace('SERVICE', 'SETTING'), { account: '8' });
    const [line] = await bankLines(world.db, imported?.id);
    const lineId = line?.id ?? '';
    const set = { lineId, as: 'not_ours', note: 'Refund of the phone company.' } as const;
    await expect(act(office(), setAsideAct, { ...set, note: ' ' })).rejects.toMatchObject({ code: 'noteMissing' });
    await act(office(), setAsideAct, set);
    await expect(act(office(), setAsideAct, set)).rejects.toMatchObject({ code: 'lineSetAside' });
    const progress = await readReconcile(world.db, imported?.id ?? '');
    expect(progress).toMatchObject({ credits: 1, done: 1 });
    expect(progress.lines).toHaveLength(2);
    await expect(act(office(), takeUpAct, { lineId }, { version: 'open' })).rejects.toMatchObject({
      code: 'versionMoved',
    });
    await act(office(), takeUpAct, { lineId }, { version: 'not_ours' });
    expect((await bankLines(world.db, imported?.id))[0]?.state).toBe('open');
  });

  it('of a month are compared with the open invoices of all companies', async () => {
    const { sources, lines } = makeStatement('world', 40);
    for (const { id, number, names } of sources.companies) {
      await add(companyContact, id, { title: names[0] ?? '' }, { rootId: number });
    }
    for (const { id, number, companyId, balance } of sources.invoices) {
      const values = {
        number,
        company: { type: companyContact.type, id: companyId },
        amountDue: balance,
        balance,
        status: 'open',
      };
      await add(invoice, id, { title: number }, values);
    }
    const written = lines.map(({ day, text, amount }) => `${day},"${text}",${amount}`).join('\n');
    const closing = lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100;
    const [imported] = await read(`Date,Description,Amount\n${written}\n`, {
      account: '9',
      opening: '0',
      closing: closing.toFixed(2),
    });
    const found = await suggestForLines(world.db, imported?.id);
    expect(found).toHaveLength(40);
    const exact = found.filter(({ suggestions: [best] }) => best?.level === 'exact');
    expect(exact.length).toBeGreaterThan(20);
    for (const {
      line,
      suggestions: [best],
    } of exact) {
      const truth = lines.filter(
        ({ text, amount, day }) => text === line.text && amount === line.amount && day === line.day,
      );
      const paid = best?.allocations.map(({ invoiceId }) => invoiceId).toSorted();
      expect(truth.map(({ pays }) => pays.toSorted())).toContainEqual(paid);
    }
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatementCheck } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';
import { act } from '../../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../../acts/acting.fixture.ts';
import { importStatementAct } from './bank-acts.ts';
import { bankLines } from './bank-lines.ts';
import { checkStatement } from './check-statement.ts';
import type { GivenStatement } from './read-beside.ts';
import { givenFile } from './statement-file.fixture.ts';

let world: World;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  cashier = await addOfficePerson(world, ['cashier']);
});
afterAll(() => world.close());

const office = () => officeAs(world, cashier, 'console', '2026-11-28');
let serial = 0;
/** A number of its own for each case: a file that was read is refused, and an account goes on from its last one. */
const account = () => {
  serial += 1;
  return `000000${1000 + serial}`;
};

/** A file as a bank writes it, made by hand after public samples; another account where its number stands in it. */
async function sample(name: string, more: Partial<GivenStatement> = {}, renumbered?: readonly [string, string]) {
  const text = await readFile(join(import.meta.dirname, 'cases', `bank-${name}`), 'utf8');
  return givenFile(renumbered === undefined ? text : text.replaceAll(...renumbered), { name, ...more });
}

type Asked = Parameters<typeof sample>;
const check = async (...asked: Asked): Promise<StatementCheck> => checkStatement(office(), await sample(...asked));
async function take(...asked: Asked) {
  const made = (await act(office(), importStatementAct, await sample(...asked))).made ?? [];
  const lines = await bankLines(world.db, made[0]?.id);
  return {
    made,
    lines: lines.map(({ day, amount, text }) => [day, amount, text]),
    amounts: lines.map(({ amount }) => amount),
  };
}

describe('files as banks send them', () => {
  it('01: a deposit like the last one of the day before is asked about, and not lost', async () => {
    const mine = { account: account() };
    const first = await take('01a-first.csv', mine);
    expect([first.made[0]?.closing, first.amounts]).toEqual(['18730.55', ['-10.00', '500.00']]);
    const asked = await check('01b-second.csv', mine);
    expect(asked.refusal?.code).toBe('chainBroken');
    expect(asked.chain).toMatchObject({
      before: '18730.55',
      computed: '19314.38',
      closing: '19814.38',
      difference: '500.00',
    });
    expect(asked.chain?.doubts).toMatchObject([
      { kind: 'twin', number: 1, line: { amount: '500.00', text: 'LOCKBOX DEPOSIT' }, proposed: 'new' },
    ]);
    expect((await check('01b-second.csv', { ...mine, asKnown: [1] })).refusal?.code).toBe('chainBroken');
    const second = await take('01b-second.csv', { ...mine, asNew: [1] });
    expect(second.made).toMatchObject([{ newLines: 2, knownLines: 0, closing: '19814.38' }]);
    expect(second.amounts).toEqual(['500.00', '583.83']);
  });

  it('02: a summary above the headings, and an opening row without an amount', async () => {
    const { made, amounts } = await take('02-bank-of-america.csv', { account: account() });
    expect(made).toMatchObject([{ opening: '18240.55', closing: '20606.24' }]);
    expect(amounts).toEqual(['1814.36', '583.83', '-32.50']);
  });

  it('03: no headings: proposed, and no row is lost', async () => {
    const mine = { account: account(), opening: '18,240.55', closing: '20606.24' };
    const asked = await check('03-wells-fargo.csv', mine);
    expect(asked.refusal?.code).toBe('headingsMissing');
    expect(asked.table).toMatchObject({
      isHeadless: true,
      columns: { day: 'Column 1', amount: 'Column 2', text: ['Column 5'] },
    });
    expect(asked.table?.rows[0]?.[4]).toBe('MONTHLY SERVICE FEE');
    const { amounts } = await take('03-wells-fargo.csv', { ...mine, isHeadless: true });
    expect(amounts).toEqual(['1814.36', '583.83', '-32.50']);
  });

  it('04: a row that is pending is left out and told', async () => {
    const told = await check('04-pending.csv', { account: account() });
    expect(told.statements).toMatchObject([
      { closing: '20606.24', newLines: 3, pending: [{ amount: '100.00', text: 'PENDING CANE CREEK' }] },
    ]);
  });

  it('05: a column says which way money went', async () => {
    const { made, lines } = await take('05-capital-one.csv', { account: account() });
    expect(made).toMatchObject([{ opening: '18240.55', closing: '20606.24' }]);
    expect(lines).toEqual([
      ['2026-11-04', '1814.36', 'ACH deposit LONE MESA NUT'],
      ['2026-11-09', '583.83', 'ACH deposit MESILLA VALLEY'],
      ['2026-11-20', '-32.50', 'Monthly fee'],
    ]);
  });

  it('06: OFX without a closing balance takes the typed one', async () => {
    const own = ['3444', account()] as const;
    expect((await check('06-no-ledger-balance.ofx', { opening: '18240.55' }, own)).refusal?.code).toBe(
      'closingMissing',
    );
    const { amounts } = await take('06-no-ledger-balance.ofx', { opening: '18240.55', closing: '20054.91' }, own);
    expect(amounts).toEqual(['1814.36']);
  });

  it('07: two accounts in a file, each asked for its opening balance', async () => {
    const [own, other] = [account(), '9001'];
    const renumbered = ['3444', own] as const;
    const asked = await check('07-two-accounts.ofx', {}, renumbered);
    expect(asked.refusal?.code).toBe('openingMissing');
    expect(asked.found).toMatchObject([
      { account: own, opening: null, closing: '20054.91' },
      { account: other, opening: null, closing: '510.00' },
    ]);
    const half = await check('07-two-accounts.ofx', { opening: [{ of: own, value: '18240.55' }] }, renumbered);
    expect(half.refusal).toMatchObject({ code: 'openingMissing', values: { account: other } });
    const opening = [
      { of: own, value: '18240.55' },
      { of: other, value: '500.00' },
    ];
    const { made } = await take('07-two-accounts.ofx', { opening }, renumbered);
    expect(made).toMatchObject([
      { account: own, opening: '18240.55', newLines: 1 },
      { account: other, opening: '500.00', newLines: 1 },
    ]);
  });

  it('08: BAI2 with amounts of fifteen digits', async () => {
    const { made, amounts } = await take('08-fifteen-digits.bai', {}, ['0000003444', account()]);
    expect(made).toMatchObject([{ opening: '18240.55', closing: '20638.74' }]);
    expect(amounts).toEqual(['1814.36', '583.83']);
  });

  it('09: words under “Transaction Description”', async () => {
    const { lines } = await take('09-words-heading.csv', { account: account() });
    expect(lines).toEqual([['2026-11-04', '1814.36', 'ACH LONE MESA NUT INV-2026-03-10391']]);
  });

  it('10: amounts as a spreadsheet writes them in its accounting form', async () => {
    const { made, amounts } = await take('10-accounting-format.csv', { account: account() });
    expect([made[0]?.closing, amounts]).toEqual(['20606.24', ['1814.36', '583.83', '-32.50']]);
  });

  it('14: one digit less is another account, which is asked about', async () => {
    await take('14a.csv', { account: '000123456' });
    const typed = { account: '123456' };
    const asked = await check('14b.csv', { ...typed, isNewAccount: false });
    expect(asked.refusal?.code).toBe('accountNew');
    expect(asked.accounts).toContain('000123456');
    const doubled = await check('14b.csv', { ...typed, isNewAccount: true });
    expect(doubled.statements[0]?.elsewhere).toContainEqual({
      account: '000123456',
      day: '2026-11-04',
      amount: '500.00',
      text: 'ACH LONE MESA',
    });
    const { made, amounts } = await take('14b.csv', { account: '000123456', isNewAccount: false });
    expect([made[0]?.knownLines, amounts]).toEqual([1, ['1.00']]);
  });

  it('20: a balance of a later day than the lines is told, with a way on', async () => {
    const own = ['<ACCTID>3444', `<ACCTID>${account()}`] as const;
    const asked = await check('20-later-balance.qfx', { opening: '18240.55' }, own);
    expect(asked.refusal).toMatchObject({
      code: 'closingLater',
      values: { closingOn: '2026-11-27', to: '2026-11-20', computed: '20054.91' },
    });
    const { amounts } = await take('20-later-balance.qfx', { opening: '18240.55', closing: '20054.91' }, own);
    expect(amounts).toEqual(['1814.36']);
  });

  it('21: an id that starts anew in each file names another line', async () => {
    expect((await take('21a.qfx', { opening: '18240.55' })).amounts).toEqual(['1814.36']);
    expect((await take('21b.qfx')).amounts).toEqual(['100.00']);
  });

  it('25: days with the name of a month', async () => {
    const { lines } = await take('25-day-month-name.csv', { account: account() });
    expect(lines.map(([day]) => day)).toEqual(['2026-11-04', '2026-11-09']);
  });
});

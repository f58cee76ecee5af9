import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companyContact, invoice } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, openWorld, put, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs } from '../acts/acting.fixture.ts';
import { settleProposal } from '../acts/settle-proposal.ts';
import { runChargesAct, writeOffAct } from '../money/billing-acts.ts';
import { payInvoiceAct, reversePaymentAct } from '../money/payment-acts.ts';
import { enterCompany, officeOn } from '../office.fixture.ts';
import { allActs } from './all-commands.ts';
import { answerOf, type Type, typeOn } from './office-cli.fixture.ts';

let world: World;
let type: Type;
let number: string;
let companyId: string;
beforeAll(async () => {
  world = await openWorld();
  type = typeOn(world, '2027-02-15');
  const company = await enterCompany(officeOn(world, '2026-10-01'));
  companyId = company.id;
  await addPerson(world, { companyId });
  number = String(company.values.rootId);
});
afterAll(() => world.close());

async function bill(title: string, amountDue: string): Promise<string> {
  const money = { amountDue, amountPaid: '0.00', balance: amountDue, status: amountDue < '0' ? 'credit' : 'open' };
  const days = { issuedOn: '2026-11-05', dueOn: '2026-11-10' };
  const company = { type: companyContact.type, id: companyId };
  return put(world, invoice, { title }, { number: title, company, ...days, ...money });
}
const out = async (...words: readonly string[]) => (await type(...words)).out;

describe('payments', () => {
  it('are recorded, applied, shown, undone, moved, returned and paid back by command', async () => {
    await bill('INV-A', '100.00');
    const payment = ['--amount', '150', '--reference', 'CHK 7', '--method', 'check', '--on', '2026-12-01'];
    const id = (await out('payment', 'record', ...payment)).replace(/^.* as |\.$/g, '');
    expect(await answerOf(type, 'list', 'show', 'unapplied')).toMatchObject([{ id, company: null, days: 76 }]);
    expect(await out('payment', 'apply', id, 'INV-A')).toContain('100.00 US dollars are applied');
    const [applied] = await answerOf(type, 'payment', 'show', id);
    expect(applied).toMatchObject({ invoice: 'INV-A', amount: '100.00', undoneOn: null });
    expect(await out('payment', 'undo', String(applied?.allocation))).toContain('the money is unapplied');
    expect(await answerOf(type, 'list', 'show', 'payments', '--where', `number=${number}`)).toMatchObject([
      { id, amount: '150.00' },
    ]);
    expect(await out('payment', 'refund', id, '--amount', '50', '--reference', 'CHK 900')).toContain('recorded');
    expect(await answerOf(type, 'payment', 'offer')).toMatchObject([{ amount: '100.00' }]);
    const other = await enterCompany(officeOn(world, '2026-10-01'));
    expect(await out('payment', 'move', id, String(other.values.rootId))).toContain('The money is moved');
    expect(await out('payment', 'return', id, '--reason', 'No funds')).toContain('150.00 US dollars had left it');
  });

  it('of credits go to what is due first', async () => {
    await bill('INV-C', '-30.00');
    expect(await answerOf(type, 'credit', 'apply', 'INV-C')).toEqual([{ invoice: 'INV-A', amount: '30.00' }]);
    expect(await out('credit', 'refund', 'INV-C', '--amount', '1', '--reference', 'x')).toContain('0.00 US dollars');
  });
});

describe('charges', () => {
  it('are shown, booked once, listed and waived by command', async () => {
    await bill('INV-D', '1000.00');
    expect(await out('charge', 'preview')).toBe('Nothing is to be charged as of 02/15/2027.');
    await type('settings', 'set', 'lateChargePercent', '10');
    // It holds from the next due day on; for what was due before where somebody says so.
    expect(await out('charge', 'preview')).toBe('Nothing is to be charged as of 02/15/2027.');
    await type('settings', 'set', 'lateChargeFrom', 'null');
    const shown = await answerOf(type, 'charge', 'preview');
    expect(shown.at(-2)).toMatchObject({ amount: '107.00' });
    const mark = String(shown.at(-1)?.invoice).split(' ').at(-1) ?? '';
    expect(await out('charge', 'run', '--preview', mark)).toContain('2 charges of 107.00 US dollars are booked');
    expect(await out('charge', 'run', '--preview', mark)).toContain('Nothing is to be charged');
    const [charge] = await answerOf(type, 'list', 'show', 'charges', '--where', 'invoice=INV-D');

    expect(charge).toMatchObject({ waived: '0.00' });
    const waived = await out('charge', 'waive', String(charge?.id), '--reason', 'The first time', '--amount', '99');
    expect(waived).toContain('99.00 US dollars');
    expect(await out('invoice', 'write-off', 'INV-D', '--reason', 'Bankrupt')).toContain('1001.00 US dollars');
  });
});

describe('accounts', () => {
  it('are aged, as a file too, and stated as a PDF in the language that is asked for', async () => {
    const lines = await answerOf(type, 'account', 'aging', '--on', '2026-11-20');
    expect(lines.find((line) => line.number === number)).toMatchObject({ days1to30: '1070.00', unapplied: '0.00' });
    const [csv, pdf] = ['aging.csv', 'statement.pdf'].map((name) => join(world.dataDir, name));
    if (csv === undefined || pdf === undefined) throw new Error('There are two files.');
    await type('account', 'aging-file', csv, '--on', '2026-11-20');
    const [head, first] = (await readFile(csv, 'utf8')).split('\r\n');
    expect(head).toBe('number,company,notDue,days1to30,days31to60,days61to90,days91to120,over120,unapplied,total');
    expect(first).toContain(',1070.00,');
    expect(await out('account', 'statement', number, pdf, '--from', '2026-12-01', '--to', '2026-11-01')).toContain(
      'after',
    );
    await type('account', 'statement', number, pdf, '--from', '2026-11-01', '--to', '2026-12-31', '--language', 'zh');
    expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('money', () => {
  it('waits for a second person where it has to, and is nobody’s twice', async () => {
    const invoiceId = await bill('INV-E', '500.00');
    const [cashier, approver, other] = await Promise.all(
      (['cashier', 'approver', 'approver'] as const).map((role) => addOfficePerson(world, [role])),
    );
    if (cashier === undefined || approver === undefined || other === undefined) throw new Error('Nobody is there.');
    const as = (person: typeof cashier) => officeAs(world, person, 'console', '2027-02-15');
    await world.db.deleteFrom('setting').where('key', '=', 'office').execute();
    const pay = { invoiceId, amount: '100.00', paidOn: '2027-02-01', reference: 'ACH 5' };
    const how = { idempotencyKey: 'one click' };
    await Promise.all([act(as(cashier), payInvoiceAct, pay, how), act(as(cashier), payInvoiceAct, pay, how)]);
    const payments = await world.db.selectFrom('payment').select('id').where('reference', '=', 'ACH 5').execute();
    expect(payments).toHaveLength(1);
    await expect(act(as(approver), payInvoiceAct, pay)).rejects.toThrow();
    const off = { invoiceId, reason: 'Below the cost' };
    const proposed = await act(as(approver), writeOffAct, off);
    expect(proposed.state).toBe('waits');
    const confirm = (person: typeof cashier) =>
      settleProposal(as(person), allActs, { proposal: proposed.decision, verdict: 'confirmed' });
    await expect(confirm(approver)).rejects.toMatchObject({ code: 'samePerson' });
    await confirm(other);
    await expect(confirm(other)).rejects.toMatchObject({ code: 'proposalSettled' });
    const back = { paymentId: payments[0]?.id ?? '', on: '2027-02-10', reason: 'No funds' };
    expect((await act(as(cashier), reversePaymentAct, back)).state).toBe('waits');
    const run = act(as(cashier), runChargesAct, { asOf: '2027-02-15', fingerprint: 'old' });
    await expect(run).rejects.toThrow();
  });
});

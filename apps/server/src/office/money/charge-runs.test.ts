import {
  chargeLineKey,
  companyContact,
  type DecisionItem,
  defaultSettings,
  invoice,
  type ProgrammeSettings,
  reportingPeriod,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { getRow } from '#rows/rows.ts';
import { storedSettings } from '#settings/programme-settings.ts';
import { addPerson, openWorld, put, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../acts/acting.fixture.ts';
import { settlementOf, waitingProposals } from '../acts/decisions.ts';
import { settleProposal } from '../acts/settle-proposal.ts';
import { changeSetting } from '../change-setting.ts';
import { allActs } from '../cli/all-commands.ts';
import { decisionItem } from '../desk/items/decision-item.ts';
import { leftOutCharges } from '../desk/left-out-charges.ts';
import { enterCompany, officeOn } from '../office.fixture.ts';
import type { OfficeContext } from '../office-context.ts';
import { runChargesAct } from './billing-acts.ts';
import { askAgain, previewCharges, runCharges } from './charge-runs.ts';
import { listUnapplied } from './offer-back.ts';
import { payInvoice } from './pay-invoice.ts';
import { allocateAct, offerBackAct, recordPaymentAct } from './payment-acts.ts';
import { recordPayment } from './record-payment.ts';

let world: World;
let companyId: string;
let bill: string;
beforeEach(async () => {
  world = await openWorld();
  companyId = (await enterCompany(officeOn(world, '2026-10-01'))).id;
  await addPerson(world, { companyId });
  bill = await put(
    world,
    invoice,
    { title: 'INV-1' },
    {
      number: 'INV-1',
      company: { type: companyContact.type, id: companyId },
      issuedOn: '2026-11-05',
      dueOn: '2026-11-10',
      amountDue: '1000.00',
      amountPaid: '0.00',
      balance: '1000.00',
      status: 'open',
    },
  );
});
afterEach(() => world.close());

const raspberry: ProgrammeSettings = {
  ...defaultSettings,
  lateChargePercent: '10',
  lateGraceDays: 30,
  interestPercent: '1',
  interestGraceDays: 60,
  interestPer: 'month',
  interestOn: 'balance',
};
/** November 10, 2026 and 97 days. */
const day = '2027-02-15';
const office = (on = day): OfficeContext => ({ ...officeOn(world, on), settings: raspberry });
const run = async (on = day) => runCharges(office(on), await previewCharges(office(on), on));
const figures = async () => {
  const { values } = await getRow(office(), invoice, bill);
  return [values.status, values.amountPaid, values.lateCharge, values.interest, values.balance];
};
const mails = async () => {
  const { rows } = await sql<{ kind: string; values: Record<string, string> }>`select data->>'kind' as kind,
    data->'values' as values from pgboss.job where name = 'mail' order by created_on`.execute(world.db);
  return rows;
};

describe('a run of the charges', () => {
  it('is off unless a program says so', async () => {
    expect((await previewCharges(officeOn(world, day), day)).lines).toEqual([]);
    await expect(runCharges(officeOn(world, day), { asOf: day, fingerprint: '' })).rejects.toThrow('Nothing is to be');
  });

  it('shows base, rate and days first, then books just that and tells the company', async () => {
    const { lines, total } = await previewCharges(office(), day);
    expect(total).toBe('122.11');
    expect(lines.map(({ kind, base, rate, days, amount }) => [kind, base, rate, days, amount])).toEqual([
      ['late', '1000.00', '10', 1, '100.00'],
      ['interest', '1100.00', '1', 31, '11.00'],
      ['interest', '1111.00', '1', 28, '11.11'],
    ]);
    expect(await figures()).toEqual(['open', '0.00', null, null, '1000.00']);
    await run();
    expect(await figures()).toEqual(['open', '0.00', '100.00', '22.11', '1122.11']);
    expect(await mails()).toMatchObject([{ kind: 'charged', values: { amount: '122.11', asOf: day } }]);
  });

  it('made twice, or by two at once, makes nothing new', async () => {
    const shown = await previewCharges(office(), day);
    const both = await Promise.allSettled([runCharges(office(), shown), runCharges(office(), shown)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await readLedger(world.db, { companyId })).charges).toHaveLength(3);
    await expect(run()).rejects.toThrow('Nothing is to be charged');
    const again = sql`insert into charge select gen_random_uuid(), invoice_id, kind, period_no, per, charged_on,
      from_day, to_day, base, rate, amount, booked_on, corrects, run_id from charge`.execute(world.db);
    await expect(again).rejects.toThrow('charge_once');
  });

  it('is refused where something moved since the preview', async () => {
    const shown = await previewCharges(office(), day);
    await payInvoice(office(), { invoiceId: bill, amount: '400.00', paidOn: '2026-12-01', reference: 'ACH 1' });
    await expect(runCharges(office(), shown)).rejects.toThrow('not those of the preview any more');
    expect((await readLedger(world.db, { companyId })).charges).toEqual([]);
    await expect(previewCharges(office(), '2027-02-16')).rejects.toThrow('still to come');
  });

  it('takes back by rows what a payment dated earlier made too much, and frees what was paid for it', async () => {
    await run();
    await payInvoice(office(), { invoiceId: bill, amount: '122.11', paidOn: day, reference: 'ACH 1' });
    await payInvoice(office(), { invoiceId: bill, amount: '1000.00', paidOn: '2026-12-01', reference: 'CHK 2' });
    expect(await figures()).toEqual(['paid', '1122.11', '100.00', '22.11', '0.00']);
    const { total } = await run();
    expect(total).toBe('-122.11');
    expect(await figures()).toEqual(['paid', '1000.00', '0.00', '0.00', '0.00']);
    const { charges } = await readLedger(world.db, { companyId });
    expect(charges.map(({ amount }) => amount).toSorted()).toEqual(
      ['100.00', '11.00', '11.11', '-100.00', '-11.00', '-11.11'].toSorted(),
    );
    expect(await listUnapplied(office())).toMatchObject([{ amount: '122.11', companyId }]);
    await expect(run()).rejects.toThrow('Nothing is to be charged');
  });

  it('counts a mailed check from its postmark', async () => {
    const paid = { invoiceId: bill, amount: '1000.00', paidOn: '2026-12-14', reference: 'CHK 1' } as const;
    await payInvoice(office(), { ...paid, method: 'check', postmarkedOn: '2026-12-10' });
    expect((await previewCharges(office(), day)).lines).toEqual([]);
  });
});

describe('a line that a run leaves out', () => {
  const leave = async (kind: string, on = day) => {
    const { lines } = await previewCharges(office(on), on);
    return lines.filter((line) => line.kind === kind).map(chargeLineKey);
  };

  it('is kept with its reason, and no run has it again until somebody asks', async () => {
    const without = await leave('late');
    const shown = await previewCharges(office(), day, without);
    expect([shown.total, shown.unticked.map(({ amount }) => amount)]).toEqual(['20.10', ['100.00']]);
    const none = runCharges(office(), { ...shown, without });
    await expect(none).rejects.toThrow('Write down why.');
    await runCharges(office(), { ...shown, without, reason: 'Flood in the valley' });
    expect(await figures()).toEqual(['open', '0.00', null, '20.10', '1020.10']);
    expect((await previewCharges(office(), day)).lines).toEqual([]);
    const [left] = await leftOutCharges(world.db);
    expect(left).toMatchObject({ number: 'INV-1', kind: 'late', amount: '100.00', reason: 'Flood in the valley' });
    await askAgain(office(), left?.id ?? '');
    expect((await previewCharges(office(), day)).lines.map(({ kind, amount }) => [kind, amount])).toContainEqual([
      'late',
      '100.00',
    ]);
    await expect(askAgain(office(), left?.id ?? '')).rejects.toThrow('There is no charge');
  });

  it('may be every line: then a run books nothing and leaves all of it out', async () => {
    const without = [...(await leave('late')), ...(await leave('interest'))];
    const shown = await previewCharges(office(), day, without);
    expect(shown).toMatchObject({ lines: [], total: '0.00' });
    const both = [1, 2].map(() => runCharges(office(), { ...shown, without, reason: 'Agreed' }));
    const ended = await Promise.allSettled(both);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await figures()).toEqual(['open', '0.00', null, null, '1000.00']);
    expect(await leftOutCharges(world.db)).toHaveLength(3);
  });

  it('is one of the preview', async () => {
    await expect(previewCharges(office(), day, ['x/late/1'])).rejects.toThrow('is no line of the preview');
  });
});

describe('a rule that is switched on', () => {
  it('holds from the next due day on, or from the day that somebody said', async () => {
    const setting = async (name: string) => (await storedSettings(world.db))[name as 'lateChargeFrom'];
    await put(world, reportingPeriod, { title: 'January 2027' }, { dueOn: '2027-02-10' });
    await put(world, reportingPeriod, { title: 'February 2027' }, { dueOn: '2027-03-10' });
    await changeSetting(office(), 'lateChargePercent', '10');
    expect(await setting('lateChargeFrom')).toBe('2027-03-10');
    await changeSetting(office('2027-03-10'), 'lateChargePercent', '12');
    expect(await setting('lateChargeFrom')).toBe('2027-03-10');
    await changeSetting(office(), 'interestFrom', '2027-07-01');
    await changeSetting(office(), 'interestPercent', '1');
    expect(await setting('interestFrom')).toBe('2027-07-01');
    await changeSetting(office(), 'interestFrom', null);
    expect(() => changeSetting(office(), 'interestFrom', '2027-02-30')).toThrow('Enter a day');
    const settings = { ...raspberry, lateChargeFrom: '2027-03-10', interestFrom: '2027-03-10' };
    expect((await previewCharges({ ...office(), settings }, day)).lines).toEqual([]);
  });
});

describe('a proposal of a run', () => {
  it('ends by itself once somebody else ran the charges, and says so', async () => {
    const [cashier, manager] = [await addOfficePerson(world, ['cashier']), await addOfficePerson(world, ['manager'])];
    const as = (person: TestPerson) => ({ ...officeAs(world, person, 'console', day), settings: raspberry });
    const shown = await previewCharges(office(), day);
    const given = { asOf: day, fingerprint: shown.fingerprint };
    const proposals = [await act(as(cashier), runChargesAct, given), await act(as(cashier), runChargesAct, given)];
    expect(proposals.map(({ state }) => state)).toEqual(['waits', 'waits']);
    const asked = (await mails()).find(({ kind }) => kind === 'secondPersonAsked');
    const { title } = (await getRow(office(), companyContact, companyId)).base;
    expect(asked?.values.what?.split('\n')).toEqual([
      ...[`asOf: – → ${day}`, `amount: – → ${shown.total}`],
      ...shown.lines.map(({ kind, from, amount }) => `INV-1, ${title}: – → ${kind}, ${from}, ${amount}`),
    ]);
    const done = await act(as(manager), runChargesAct, given);
    expect(done.state).toBe('done');
    expect(await waitingProposals(world.db)).toEqual([]);
    const ended = await settlementOf(world.db, proposals[0]?.decision ?? '');
    expect(ended).toMatchObject({
      step: 'withdrawn',
      reason: expect.stringContaining(String(done.decision)),
    });
    expect((await mails()).filter(({ kind }) => kind === 'proposalSettled')).toMatchObject([
      { values: { outcome: 'ended' } },
      { values: { outcome: 'ended' } },
    ]);
  });

  it('ends by itself once an act made other charges due, and not by one that made none', async () => {
    const cashier = await addOfficePerson(world, ['cashier']);
    const as = { ...officeAs(world, cashier, 'console', day), settings: raspberry };
    const given = { asOf: day, fingerprint: (await previewCharges(office(), day)).fingerprint };
    const { decision } = await act(as, runChargesAct, given);
    const money = {
      companyId,
      method: 'check',
      receivedOn: '2026-11-20',
      amount: '600.00',
      reference: 'CHK 7',
    } as const;
    const { made } = await act(as, recordPaymentAct, money);
    expect(await settlementOf(world.db, decision)).toBeUndefined();
    const paid = await act(as, allocateAct, { paymentId: made?.id ?? '', invoiceId: bill });
    expect(await settlementOf(world.db, decision)).toMatchObject({
      step: 'withdrawn',
      reason: expect.stringContaining(paid.decision),
    });
  });

  it('says so to anyone who looks at it where no act moved its charges', async () => {
    const cashier = await addOfficePerson(world, ['cashier']);
    const given = { asOf: day, fingerprint: (await previewCharges(office(), day)).fingerprint };
    const as = { ...officeAs(world, cashier, 'console', day), settings: raspberry };
    const { decision } = await act(as, runChargesAct, given);
    const isMoved = async () => {
      const item = await decisionItem.read(as, decision);
      // Border: a decision's item is one of a decision.
      return (item as DecisionItem | null)?.proposal.isMoved;
    };
    expect(await isMoved()).toBe(false);
    await payInvoice(office(), { invoiceId: bill, amount: '600.00', paidOn: '2026-11-20', reference: 'CHK 7' });
    expect(await isMoved()).toBe(true);
  });

  it('that is confirmed ends the others, not itself', async () => {
    const [cashier, manager] = [await addOfficePerson(world, ['cashier']), await addOfficePerson(world, ['manager'])];
    const as = (person: TestPerson) => ({ ...officeAs(world, person, 'console', day), settings: raspberry });
    const given = { asOf: day, fingerprint: (await previewCharges(office(), day)).fingerprint };
    const first = await act(as(cashier), runChargesAct, given);
    await act(as(cashier), runChargesAct, given);
    const confirmed = { proposal: first.decision, verdict: 'confirmed' } as const;
    expect((await settleProposal(as(manager), allActs, confirmed)).state).toBe('done');
    expect(await waitingProposals(world.db)).toEqual([]);
    expect((await settlementOf(world.db, first.decision))?.step).toBe('confirmed');
  });
});

describe('money that pays nothing', () => {
  it('is listed with its age, and offered back once after 30 days', async () => {
    const payment = { companyId, method: 'ach', amount: '50.00', reference: 'ACH 9' } as const;
    await recordPayment(office(), { ...payment, receivedOn: '2027-01-16' });
    await recordPayment(office(), { ...payment, receivedOn: '2027-01-17', amount: '7.00' });
    await recordPayment(office(), { ...payment, companyId: null, receivedOn: '2026-12-01' });
    expect((await listUnapplied(office())).map(({ amount, days, isOld }) => [amount, days, isOld])).toEqual([
      ['50.00', 76, true],
      ['50.00', 30, true],
      ['7.00', 29, false],
    ]);
    const silent = (await enterCompany(office())).id;
    await recordPayment(office(), { ...payment, companyId: silent, receivedOn: '2027-01-16' });
    const cashier = officeAs(world, await addOfficePerson(world, ['cashier']), 'console', day);
    expect((await act(cashier, offerBackAct, {})).answer).toMatchObject([{ amount: '50.00', days: 30 }]);
    expect((await act(cashier, offerBackAct, {})).answer).toEqual([]);
    const { rows } = await sql`select 1 from pgboss.job where name = 'mail'`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(await mails()).toMatchObject([{ kind: 'offeredBack', values: { amount: '50.00', reference: 'ACH 9' } }]);
  });
});

import { randomUUID } from 'node:crypto';
import { companyContact, invoice } from '@packhouse/programme';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCompany, openWorld, put, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../acts/acting.fixture.ts';
import { settleProposal } from '../acts/settle-proposal.ts';
import { allActs } from '../cli/all-commands.ts';
import { waiveChargeAct } from './billing-acts.ts';

let world: World;
let approver: TestPerson;
let other: TestPerson;
let companyId: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [approver, other] = [await addOfficePerson(world, ['approver']), await addOfficePerson(world, ['manager'])];
  companyId = await addCompany(world);
});

async function bill(company = companyId): Promise<string> {
  const number = `INV-${randomUUID().slice(0, 8)}`;
  const money = { amountDue: '1000.00', amountPaid: '0.00', balance: '1000.00', status: 'open' };
  const of = { company: { type: companyContact.type, id: company }, number };
  return put(world, invoice, { title: number }, { ...of, issuedOn: '2026-06-01', dueOn: '2026-06-10', ...money });
}

/** A charge for a period of its own. */
async function charge(invoiceId: string, amount: string, period = 1): Promise<string> {
  const id = randomUUID();
  const days = { from_day: '2026-07-01', to_day: '2026-07-01', booked_on: '2026-07-01' };
  const basis = {
    base: amount,
    rate: '0',
    per: 'once',
    charged_on: 'assessment',
    corrects: null,
    run_id: null,
  } as const;
  const row = { id, invoice_id: invoiceId, kind: 'late', period_no: period, amount, ...basis, ...days } as const;
  await world.db.insertInto('charge').values(row).execute();
  return id;
}

const waive = async (chargeId: string, amount?: string, { by = approver, on = '2026-11-05' } = {}) =>
  (await act(officeAs(world, by, 'console', on), waiveChargeAct, { chargeId, amount, reason: 'Late mail.' })).state;

describe('waivers that one person makes alone', () => {
  it('add up on an invoice, however long they lie apart', async () => {
    const chargeId = await charge(await bill(), '180.00');
    expect(await waive(chargeId, '60.00', { on: '2026-08-03' })).toBe('done');
    expect(await waive(chargeId, '40.00', { on: '2026-11-05' })).toBe('done');
    expect(await waive(chargeId, '0.01')).toBe('waits');
  });

  it('add up over the invoices of a company within thirty days, and begin anew after', async () => {
    const charges = [];
    for (let each = 0; each < 4; each += 1) charges.push(await charge(await bill(), '60.00'));
    const [one = '', two = '', three = '', four = ''] = charges;
    expect(await waive(one, undefined, { on: '2026-11-05' })).toBe('done');
    await expect(waive(one)).rejects.toMatchObject({ code: 'nothingLeftOfCharge' });
    expect(await waive(two, undefined, { on: '2026-11-20' })).toBe('waits');
    expect(await waive(three, undefined, { on: '2026-12-06' })).toBe('done');
    expect(await waive(four, '40.01', { on: '2026-12-07' })).toBe('waits');
    expect(await waive(four, '40.00', { on: '2026-12-07' })).toBe('done');
  });

  it('are counted by what is left of a charge, and not again for what was waived before', async () => {
    const chargeId = await charge(await bill(), '100.00');
    expect(await waive(chargeId, '40.00')).toBe('done');
    expect(await waive(chargeId)).toBe('done');
    const rows = await world.db.selectFrom('decision').select('amount').where('company_id', '=', companyId).execute();
    expect(rows.map(({ amount }) => Number(amount))).toEqual([40, 60]);
  });

  it('are no other person’s, no other company’s, and none that two decided', async () => {
    const invoiceId = await bill();
    const [first, second, third] = [
      await charge(invoiceId, '500.00', 1),
      await charge(invoiceId, '90.00', 2),
      await charge(await bill(await addCompany(world)), '90.00'),
    ];
    const { decision } = await act(officeAs(world, approver), waiveChargeAct, { chargeId: first, reason: 'Flood.' });
    await settleProposal(officeAs(world, other), allActs, { proposal: decision, verdict: 'confirmed' });
    expect(await waive(second, '80.00')).toBe('done');
    expect(await waive(second, '10.00', { by: other })).toBe('done');
    expect(await waive(third)).toBe('done');
  });

  it('made side by side are counted one after the other', async () => {
    const invoiceId = await bill();
    const charges = [await charge(invoiceId, '60.00', 1), await charge(invoiceId, '60.00', 2)];
    const states = await Promise.all(charges.map((chargeId) => waive(chargeId)));
    expect(states.toSorted()).toEqual(['done', 'waits']);
  });

  it.each(['a lot', '1e3', '-200.00', '0'])('of %s are refused as no amount', async (amount) => {
    await expect(waive(await charge(await bill(), '90.00'), amount)).rejects.toMatchObject({
      name: expect.stringMatching(/^Office/),
    });
  });
});

import { domesticReimbItem } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { addOfficePerson } from '#office/acts/acting.fixture.ts';
import { doubtsOfClaim } from '#office/filings/claims/doubt-lines.ts';
import { reinstateReturned, reversePayment } from '#office/money/returned-payment.ts';
import { officeOn } from '#office/office.fixture.ts';
import { amend } from './billing.ts';
import { exceptions, openClaimDesk } from './claim-desk.ts';
import { askOffice } from './desk/ask.ts';
import { allocationOf, explain, itemFor, pay, reported, type TestClaim } from './paid-claims.ts';

let desk: Awaited<ReturnType<typeof openClaimDesk>>;
beforeAll(async () => {
  desk = await openClaimDesk();
});
afterAll(() => desk.world.close());

describe('what comes in after a part was granted', () => {
  const note = 'As much as came in.';
  const name = 'Later Nut';
  let month: Awaited<ReturnType<typeof reported>>;
  let first: TestClaim;
  let rest: TestClaim;
  const payOut = async ({ id }: TestClaim, reference: string) => {
    const cashier = await addOfficePerson(desk.world, ['cashier']);
    return desk.click(cashier, 'reimbursement/pay', { reimbursement: id, reference });
  };
  const missing = async () =>
    Promise.all([first, rest].map(async (claim) => (await desk.listed('reimbursements', claim, exceptions))?.behind));
  /** The payment of this amount comes back, and is there again afterwards. */
  async function bounced(amount: string, meanwhile: () => Promise<void>): Promise<void> {
    const office = officeOn(desk.world, '2026-11-05');
    const { paymentId } = await allocationOf(desk.world, month.invoiceId, amount);
    await reversePayment(office, { paymentId, on: '2026-11-05', reason: 'No funds.' });
    await meanwhile();
    await reinstateReturned(office, { paymentId });
  }
  async function reopened(claim: TestClaim): Promise<void> {
    const { id } = claim;
    const [cashier, second] = [
      await addOfficePerson(desk.world, ['cashier']),
      await addOfficePerson(desk.world, ['approver']),
    ];
    const undone = await desk.click(cashier, 'reimbursement/undo-pay', { reimbursement: id, reason: 'Never sent.' });
    expect(undone.status).toBe(200);
    const { decision } = await desk.click(desk.people.approver, 'reimbursement/reopen', { reimbursement: id, note });
    expect((await desk.click(second, 'decision/confirm', { number: decision })).status).toBe(200);
  }

  it('is granted to its company by another claim, once, and to nobody else', async () => {
    month = await reported(desk.world, name);
    await pay(desk.world, month, '8.00');
    first = await desk.verified([itemFor(name)]);
    const { applicant } = first;
    expect(await desk.shown(await desk.verified([itemFor(name)], applicant))).toMatchObject({
      whys: ['claimedBefore'],
    });
    expect((await desk.approve(first, { note })).status).toBe(200);
    expect((await payOut(first, 'ACH 1')).status).toBe(200);
    rest = await desk.verified([itemFor(name)], applicant);
    expect(await desk.shown(rest)).toMatchObject({ can: '0.00', whys: ['notYetPaid'] });
    await pay(desk.world, month, '12.00');
    expect(await desk.shown(rest)).toMatchObject({ can: '12.00', whys: ['paidInPart'], checks: ['paidInPart'] });
    const [item] = (await desk.itemOf(rest.id, desk.people.reviewer)).items;
    expect(item?.evidence).toMatchObject({ receipt: { before: '8.00' }, conflict: { claim: { id: first.id } } });
    expect((await desk.approve(rest, { amount: '12.01', note })).status).toBe(422);
    const [other, twice] = [await desk.verified([itemFor(name)]), await desk.verified([itemFor(name)], applicant)];
    expect((await desk.approve(rest, { note })).status).toBe(200);
    expect((await payOut(rest, 'ACH 2')).status).toBe(200);
    for (const claim of [other, twice, await desk.verified([itemFor(name)], applicant)]) {
      await desk.verify(claim);
      expect(await desk.shown(claim)).toMatchObject({ can: '0.00', whys: ['claimedBefore'] });
    }
  });

  it('is missed where it came back at the claim that was granted for it', async () => {
    expect(await missing()).toEqual([undefined, undefined]);
    await bounced('12.00', async () => expect(await missing()).toEqual([undefined, 'moneyMissing']));
    await bounced('8.00', async () => expect(await missing()).toEqual([undefined, 'moneyMissing']));
    expect(await missing()).toEqual([undefined, undefined]);
  });

  it('is not granted with the part, where that is taken back, nor with what two people kept back', async () => {
    for (const [claim, can] of [
      [first, '8.00'],
      [rest, '12.00'],
    ] as const) {
      await reopened(claim);
      await desk.verify(claim);
      expect(await desk.shown(claim)).toMatchObject({ can });
      const given = { reimbursement: claim.id, item: claim.items[0], amount: '5.00', note };
      expect((await desk.click(desk.people.reviewer, 'reimbursement/adjust', given)).status).toBe(200);
      expect((await desk.approve(claim, { note })).status).toBe(200);
      expect((await payOut(claim, `ACH ${can}`)).status).toBe(200);
    }
    expect(await missing()).toEqual([undefined, undefined]);
    const again = await desk.verified([itemFor(name)], first.applicant);
    expect(await desk.shown(again)).toMatchObject({ can: '0.00', whys: ['claimedBefore'] });
  });

  it('follows the month into a new version', async () => {
    await amend(desk.world, month.handler, '1000.00', { stateGrown: 'TX', identifier: `P ${name}` });
    expect(await missing()).toEqual([undefined, undefined]);
    const again = await desk.verified([itemFor(name)], first.applicant);
    expect(await desk.shown(again)).toMatchObject({ whys: ['claimedBefore'] });
  });
});

it('what two claims ask without a receipt is granted to one, also where both are confirmed at the same moment', async () => {
  const second = await addOfficePerson(desk.world, ['approver']);
  for (const round of ['1', '2', '3']) {
    const asked = itemFor(`No Nut ${round}`, { reference: `S-99${round}` });
    const claims = [await desk.verified([asked]), await desk.verified([asked])];
    const proposed = [];
    for (const { id: reimbursement, items } of claims) {
      const given = { reimbursement, item: items[0], amount: '14.00', note: 'Seen in a letter.' };
      expect((await desk.click(desk.people.reviewer, 'reimbursement/adjust', given)).status).toBe(200);
      proposed.push(
        await desk.click(desk.people.reviewer, 'reimbursement/approve', { reimbursement, note: 'See there.' }),
      );
    }
    const [mail] = await mailsTo(desk.world, second.userId);
    expect(mail?.values).toMatchObject({ what: expect.stringContaining('above what the evidence bears: 0.00') });
    const [one, other] = proposed.map(({ decision: number }) => ({ number }));
    const both = await Promise.all([
      desk.click(desk.people.approver, 'decision/confirm', { ...one }),
      desk.click(second, 'decision/confirm', { ...other }),
    ]);
    expect(both.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
  }
});

describe('a delivery whose number another claim has with another figure or grower', () => {
  const of = {
    paidByHandler: 'Loads',
    producerName: 'Loads grower',
    reference: 'S-100',
    assessmentPaidOn: '2026-10-20',
  };
  const plain = { paidByHandler: 'Loads', producerName: 'Loads grower', inshell: '7777.00' };
  let first: TestClaim;
  const doubtOf = async ({ id }: TestClaim) => {
    const { isForTwo, checks, items } = await desk.itemOf(id, desk.people.reviewer);
    return [isForTwo, checks.map(({ code }) => code), items[0]?.evidence?.conflict?.claim.id];
  };

  it('is none in its own claim', async () => {
    first = await desk.verified([of, { ...of, assessmentPaidOn: '2026-10-21' }, { ...of, producerName: 'A tenant' }]);
    await explain(desk.world, first.id);
    expect(await desk.shown(first)).toMatchObject({ whys: ['document', 'document', 'document'] });
    expect(await desk.approve(first)).toMatchObject({ state: 'done' });
  });

  it.each([
    { assessmentPaidOn: '2026-10-23' },
    { producerName: 'A landlord' },
    { stateGrown: 'GA' },
    { inshell: '1020.00' },
    { inshell: '0.00', shelled: '1000.00' },
  ])('is a doubt that two people decide: %o', async (other) => {
    const claim = await desk.verified([{ ...of, ...other }]);
    await explain(desk.world, claim.id, { day: '2026-11-06' });
    expect(await doubtOf(claim)).toEqual([true, ['alike'], first.id]);
    const { decision, ...waits } = await desk.approve(claim);
    expect(waits).toMatchObject({ state: 'waits' });
    const { body } = await askOffice(desk.world, desk.people.approver, `items/decisions/${decision}`);
    expect(body).toMatchObject({ data: { proposal: { checks: [{ code: 'alike', values: { number: 1 } }] } } });
    expect(await doubtsOfClaim(officeOn(desk.world, '2026-11-06'), claim.id)).toEqual([
      expect.stringMatching(/^1 × may be a delivery of: ./),
    ]);
    const denied = { reimbursement: claim.id, note: 'Of another load.' };
    expect((await desk.click(desk.people.approver, 'reimbursement/deny', denied)).status).toBe(200);
  });

  it('is one of a season before, but for its year, and without a number of the very same day and weight', async () => {
    const items = sql.table(tableOf(domesticReimbItem));
    await sql`alter table ${items} disable trigger user`.execute(desk.world.db);
    await sql`update ${items} set ${sql.ref(domesticReimbItem.fields.assessmentPaidOn.wire)} = '2025-10-20'
      where id = any(${[...first.items]}::uuid[])`.execute(desk.world.db);
    await sql`alter table ${items} enable trigger user`.execute(desk.world.db);
    expect(await doubtOf(await desk.verified([of]))).toEqual([false, ['notFound', 'alike'], first.id]);
    const unnumbered = await desk.verified([plain]);
    await explain(desk.world, unnumbered.id);
    const letter = await desk.verified([{ ...plain, producerName: 'Loads growers' }]);
    expect(await doubtOf(letter)).toEqual([false, ['notFound', 'alike'], unnumbered.id]);
  });

  it('asks no second person where nothing is granted for it', async () => {
    const other = { paidByHandler: 'Loads', producerName: 'Nobody else', reference: 'S-101', inshell: '1234.00' };
    const claim = await desk.verified([{ ...of, assessmentPaidOn: '2026-10-23' }, other]);
    await explain(desk.world, claim.id, { only: claim.items[1] });
    expect(await desk.approve(claim, { note: 'One of two.' })).toMatchObject({ state: 'done' });
  });
});

it('a claim is looked at again once the one that stood before it was denied', async () => {
  const month = await reported(desk.world, 'Denied Nut');
  await pay(desk.world, month, '20.00');
  const [first, next] = [await desk.verified([itemFor('Denied Nut')]), await desk.verified([itemFor('Denied Nut')])];
  expect(await desk.shown(next)).toMatchObject({ can: '0.00', whys: ['claimedBefore'] });
  const denied = { reimbursement: first.id, note: 'Of another load.' };
  expect((await desk.click(desk.people.approver, 'reimbursement/deny', denied)).status).toBe(200);
  expect(await desk.shown(next)).toMatchObject({ can: '20.00' });
});

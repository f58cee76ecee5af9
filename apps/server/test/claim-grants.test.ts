import { long } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { addOfficePerson, type TestPerson } from '#office/acts/acting.fixture.ts';
import { writeOff } from '#office/money/let-go.ts';
import { reversePayment } from '#office/money/returned-payment.ts';
import { officeOn } from '#office/office.fixture.ts';
import { amend } from './billing.ts';
import { exceptions, openClaimDesk } from './claim-desk.ts';
import { askOffice } from './desk/ask.ts';
import { allocationOf, itemFor, pay, reported, reportedExempt, type TestClaim } from './paid-claims.ts';

let desk: Awaited<ReturnType<typeof openClaimDesk>>;
beforeAll(async () => {
  desk = await openClaimDesk();
});
afterAll(() => desk.world.close());

const note = 'The rest is not there.';

describe('a claim is granted what was received for it', () => {
  it('the whole, where the month is paid in full', async () => {
    const month = await reported(desk.world, 'Whole Nut');
    await pay(desk.world, month, '20.00');
    const claim = await desk.verified([itemFor('Whole Nut')]);
    expect(await desk.shown(claim)).toMatchObject({ can: '20.00', whys: ['paid'] });
    expect((await desk.approve(claim)).status).toBe(200);
    expect(await desk.read(claim)).toEqual({ state: 'approved', amount: '20.00' });
  });

  it('paid ÷ due × its assessment, cut off at the cent, where a part is paid', async () => {
    const month = await reported(desk.world, 'Part Nut', ['1000.00', '2000.00']);
    await pay(desk.world, month, '40.00');
    const claim = await desk.verified([itemFor('Part Nut')]);
    // Forty of sixty dollars came: 13.33 of 20.
    expect(await desk.shown(claim)).toMatchObject({ can: '13.33', whys: ['paidInPart'] });
    expect(await desk.approve(claim, { amount: '13.34', note })).toMatchObject({
      status: 422,
      code: 'grantedAboveItems',
    });
    expect(await desk.approve(claim, { amount: '20.00' })).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    expect((await desk.approve(claim, { note })).status).toBe(200);
    expect(await desk.read(claim)).toEqual({ state: 'partially_approved', amount: '13.33' });
  });

  long.it('what came in, where the rest was written off', async () => {
    const month = await reported(desk.world, 'Written Nut');
    await pay(desk.world, month, '15.00');
    await writeOff(officeOn(desk.world, '2026-11-05'), { invoiceId: month.invoiceId, reason: 'Bankrupt.' });
    expect(await desk.shown(await desk.verified([itemFor('Written Nut')]))).toMatchObject({ can: '15.00' });
  });

  it('nothing, where the month is not paid; the claim is on hold', async () => {
    await reported(desk.world, 'Unpaid Nut');
    const claim = await desk.verified([itemFor('Unpaid Nut')]);
    expect(await desk.shown(claim)).toMatchObject({ can: '0.00', whys: ['notYetPaid'] });
    for (const given of [{}, { note }, { amount: '20.00' }, { amount: '0.01', note }])
      expect(await desk.approve(claim, given)).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    expect(await desk.read(claim)).toEqual({ state: 'under_review', amount: null });
    expect(await desk.listed('reimbursements', claim, 'onHold')).toBeDefined();
    expect(await desk.listed('queue', claim)).toMatchObject({ flags: 'onHold' });
  });

  it('nothing for what is not found, amended away, reported as exempt or claimed before', async () => {
    const gone = await reported(desk.world, 'Gone Nut');
    await pay(desk.world, gone, '20.00');
    await amend(desk.world, gone.handler, '77.00');
    const before = await reported(desk.world, 'Before Nut');
    await pay(desk.world, before, '20.00');
    await desk.verified([itemFor('Before Nut')]);
    await reportedExempt(desk.world, 'Exempt Nut');
    for (const [name, why, code] of [
      ['Nowhere Nut', 'notFound', 'grantedAboveItems'],
      ['Gone Nut', 'amendedAway', 'grantedAboveItems'],
      ['Exempt Nut', 'reportedExempt', 'grantedAboveItems'],
      ['Before Nut', 'claimedBefore', 'itemsClaimedBefore'],
    ] as const) {
      const claim = await desk.verified([itemFor(name)]);
      expect(await desk.shown(claim)).toMatchObject({ can: '0.00', whys: [why] });
      expect(await desk.approve(claim)).toMatchObject({ code });
    }
  });

  it('nothing for what nobody verified, though its month is paid', async () => {
    const month = await reported(desk.world, 'Unseen Nut');
    await pay(desk.world, month, '20.00');
    const claim = await desk.reviewed([itemFor('Unseen Nut')]);
    expect(await desk.shown(claim)).toMatchObject({ can: '0.00', whys: ['neverVerified'] });
    expect(await desk.approve(claim)).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    expect(await desk.approve(claim, { amount: '20.00' })).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    await desk.verify(claim);
    expect((await desk.approve(claim)).status).toBe(200);
  });

  it('the whole behind a document that somebody read', async () => {
    const claim = await desk.verified([itemFor('Paper Nut'), itemFor('Paper Nut Too')]);
    const { files } = await desk.itemOf(claim.id, desk.people.reviewer);
    const given = { reimbursement: claim.id, item: claim.items[0], file: files[0]?.id, note: 'The sheet shows it.' };
    expect((await desk.click(desk.people.reviewer, 'reimbursement/document', given)).status).toBe(200);
    expect(await desk.shown(claim)).toMatchObject({ can: '20.00', whys: ['document', 'notFound'] });
    expect((await desk.approve(claim, { note })).status).toBe(200);
    expect(await desk.read(claim)).toEqual({ state: 'partially_approved', amount: '20.00' });
  });
});

describe('granting more', () => {
  const adjust = (claim: TestClaim, amount?: string) =>
    desk.click(desk.people.reviewer, 'reimbursement/adjust', {
      reimbursement: claim.id,
      item: claim.items[0],
      note: 'The handler went bankrupt; the board pays half.',
      ...(amount === undefined ? {} : { amount }),
    });

  it('takes an adjustment with its reason and a second person, and is told', async () => {
    await reported(desk.world, 'More Nut');
    const claim = await desk.verified([itemFor('More Nut')]);
    expect((await adjust(claim, '10.00')).status).toBe(200);
    expect(await desk.shown(claim)).toMatchObject({ can: '10.00', borne: '0.00', whys: ['adjustedAbove'] });
    expect((await desk.shown(claim)).checks).toContain('adjustedAbove');
    expect(await desk.approve(claim, { amount: '10.01', note })).toMatchObject({ code: 'grantedAboveItems' });
    // Within their own limit, and yet not alone; an approver neither.
    const proposed = await desk.approve(claim, { note });
    expect(proposed).toMatchObject({ status: 200, state: 'waits' });
    expect(await desk.read(claim)).toEqual({ state: 'under_review', amount: null });
    const confirm = (person: TestPerson) => desk.click(person, 'decision/confirm', { number: proposed.decision });
    expect(await confirm(desk.people.reviewer)).toMatchObject({ status: 403 });
    expect(await confirm(desk.people.other)).toMatchObject({ status: 403 });
    expect(await confirm(desk.people.approver)).toMatchObject({ status: 200 });
    expect(await desk.read(claim)).toEqual({ state: 'partially_approved', amount: '10.00' });
    expect(await desk.listed('reimbursements', claim, exceptions)).toMatchObject({
      behind: 'grantedAbove',
    });
    expect((await desk.shown(claim, desk.people.auditor)).checks).toContain('grantedAbove');
    const { data: history } = (
      await askOffice(desk.world, desk.people.auditor, `items/reimbursements/${claim.id}/history`)
    ).body;
    expect(JSON.stringify(history)).toContain('the board pays half');
  });

  it('is proposed anew, by anyone, once less can be granted than was proposed', async () => {
    const claim = await desk.verified([itemFor('Anew Nut')]);
    const { approver, other } = desk.people;
    await adjust(claim, '15.00');
    const first = await desk.approve(claim, { note });
    expect(await desk.approve(claim, { note }, other)).toMatchObject({ code: 'proposalWaits' });
    await adjust(claim, '5.00');
    const confirm = ({ decision: number }: { readonly decision?: string | undefined }) =>
      desk.click(approver, 'decision/confirm', { number });
    expect(await confirm(first)).toMatchObject({ code: 'amountMoved' });
    const second = await desk.approve(claim, { note }, other);
    expect(second).toMatchObject({ status: 200, state: 'waits' });
    expect(await confirm(first)).toMatchObject({ code: 'proposalSettled' });
    expect(await confirm(second)).toMatchObject({ status: 200 });
    expect(await desk.read(claim)).toEqual({ state: 'partially_approved', amount: '5.00' });
  });

  it('of what no report names keeps it from other claims as a document does', async () => {
    const item = itemFor('Unreported Nut');
    const [claim, again] = [await desk.verified([item]), await desk.verified([item])];
    await adjust(claim, '20.00');
    const proposed = await desk.approve(claim);
    await desk.click(desk.people.approver, 'decision/confirm', { number: proposed.decision });
    await desk.verify(again);
    expect(await desk.shown(again)).toMatchObject({ whys: ['claimedBefore'] });
  });

  it('is over once the money of the month came back, and is taken back by leaving the amount out', async () => {
    const month = await reported(desk.world, 'Over Nut');
    await pay(desk.world, month, '10.00');
    const claim = await desk.verified([itemFor('Over Nut')]);
    await adjust(claim, '15.00');
    expect(await desk.shown(claim)).toMatchObject({ can: '15.00', borne: '10.00' });
    const { paymentId } = await allocationOf(desk.world, month.invoiceId, '10.00');
    await reversePayment(officeOn(desk.world, '2026-11-05'), { paymentId, on: '2026-11-05', reason: 'No funds.' });
    expect(await desk.shown(claim)).toMatchObject({ can: '0.00', whys: ['notYetPaid'] });
    await adjust(claim, '5.00');
    expect(await desk.shown(claim)).toMatchObject({ can: '5.00', borne: '0.00' });
    await adjust(claim);
    expect(await desk.shown(claim)).toMatchObject({ can: '0.00', borne: '0.00' });
  });

  it('is never more than claimed, and nothing of what another claim has', async () => {
    const month = await reported(desk.world, 'Rival Nut');
    await pay(desk.world, month, '20.00');
    await desk.verified([itemFor('Rival Nut')]);
    const claim = await desk.verified([itemFor('Rival Nut')]);
    expect(await adjust(claim, '20.01')).toMatchObject({ code: 'adjustedAbove' });
    await adjust(claim, '20.00');
    expect(await desk.shown(claim)).toMatchObject({ can: '0.00', whys: ['claimedBefore'] });
    expect(await desk.approve(claim, {}, desk.people.approver)).toMatchObject({ code: 'itemsClaimedBefore' });
  });
});

describe('a claim that is paid', () => {
  it('is granted no more, and what nothing was granted for is free for another claim', async () => {
    const cashier = await addOfficePerson(desk.world, ['cashier']);
    const [paid, late] = [await reported(desk.world, 'Paid Nut'), await reported(desk.world, 'Late Paid Nut')];
    await pay(desk.world, paid, '20.00');
    const claim = await desk.verified([itemFor('Paid Nut'), itemFor('Late Paid Nut')]);
    expect((await desk.approve(claim, { note })).status).toBe(200);
    expect(await desk.approve(claim, { note })).toMatchObject({ status: 409 });
    const given = { reimbursement: claim.id, reference: 'CHK 1' };
    expect((await desk.click(cashier, 'reimbursement/pay', given)).status).toBe(200);
    await pay(desk.world, late, '20.00');
    expect(await desk.approve(claim)).toMatchObject({ status: 409, code: 'claimNotOpen' });
    expect(await desk.read(claim)).toEqual({ state: 'paid', amount: '20.00' });
    const again = await desk.verified([itemFor('Late Paid Nut'), itemFor('Paid Nut')]);
    expect(await desk.shown(again)).toMatchObject({ can: '20.00', whys: ['paid', 'claimedBefore'] });
  });
});

describe('a claim whose certificate is revoked', () => {
  it('is granted by two people, and not paid where it was granted before', async () => {
    const { approver, auditor } = desk.people;
    const [second, cashier] = [
      await addOfficePerson(desk.world, ['approver']),
      await addOfficePerson(desk.world, ['cashier']),
    ];
    const names = ['Granted Grove Nut', 'Waiting Grove Nut'];
    for (const name of names) await pay(desk.world, await reported(desk.world, name), '20.00');
    const [granted, waiting] = [
      await desk.verified([itemFor(names[0] ?? '')]),
      await desk.verified([itemFor(names[1] ?? '')]),
    ];
    expect((await desk.approve(granted)).status).toBe(200);
    for (const { id } of [granted, waiting]) {
      const { rows } = await sql<{ id: string }>`select x.id from node__exemption x join node__reimbursement_request c
        on c.field_exempt_cert_number = x.field_certificate_number where c.id = ${id}::uuid`.execute(desk.world.db);
      const revoke = { exemption: rows[0]?.id, note: 'It was forged.' };
      const { decision } = await desk.click(approver, 'exemption/revoke', revoke);
      expect((await desk.click(second, 'decision/confirm', { number: decision })).status).toBe(200);
    }
    expect((await desk.shown(waiting, auditor)).checks).toEqual(['certificateRevoked']);
    expect(await desk.approve(waiting)).toMatchObject({ status: 200, state: 'waits' });
    expect(await desk.listed('reimbursements', granted, exceptions)).toMatchObject({ behind: 'certificateGone' });
    const paid = { reimbursement: granted.id, reference: 'ACH 1' };
    expect(await desk.click(cashier, 'reimbursement/pay', paid)).toMatchObject({ code: 'claimCertificateGone' });
  });

  it('from a day counts for items of later days alone', async () => {
    const second = await addOfficePerson(desk.world, ['approver']);
    const name = 'Short Grove Nut';
    await pay(desk.world, await reported(desk.world, name), '20.00');
    const claim = await desk.verified([itemFor(name)]);
    const { rows } = await sql<{ id: string }>`select x.id from node__exemption x join node__reimbursement_request c
      on c.field_exempt_cert_number = x.field_certificate_number where c.id = ${claim.id}::uuid`.execute(desk.world.db);
    const revoke = async (from: string) => {
      const given = { exemption: rows[0]?.id, from, note: 'The land was sold.' };
      const { decision } = await desk.click(desk.people.approver, 'exemption/revoke', given);
      expect((await desk.click(second, 'decision/confirm', { number: decision })).status).toBe(200);
    };
    // Its receipt is of October 14.
    await revoke('2026-10-15');
    expect((await desk.shown(claim)).checks).toEqual([]);
    await revoke('2026-10-10');
    expect((await desk.shown(claim)).checks).toEqual(['certificateRevoked']);
    // As an earlier version wrote it.
    await sql`update node__exemption set field_exemption_status = 'revoked' where id = ${rows[0]?.id}::uuid`.execute(
      desk.world.db,
    );
    await migrations['0073-certificates-with-days-left.expand']?.up(desk.world.db);
    const standing =
      await sql`select field_exemption_status as status from node__exemption where id = ${rows[0]?.id}::uuid`.execute(
        desk.world.db,
      );
    expect(standing.rows).toEqual([{ status: 'expired' }]);
    desk.world.now = new Date(desk.world.now.getTime() + 60_000);
    const { decision } = await desk.approve(claim);
    expect((await desk.click(second, 'decision/confirm', { number: decision })).status).toBe(200);
    expect(await desk.listed('reimbursements', claim, exceptions)).toMatchObject({ behind: 'uncovered' });
    const cashier = await addOfficePerson(desk.world, ['cashier']);
    expect(
      await desk.click(cashier, 'reimbursement/pay', { reimbursement: claim.id, reference: 'ACH 2' }),
    ).toMatchObject({ status: 200 });
  });

  it("or another company's asks for two people as well", async () => {
    const name = 'Borrowed Grove Nut';
    const month = await reported(desk.world, name);
    await pay(desk.world, month, '20.00');
    const claim = await desk.verified([itemFor(name)]);
    await sql`update node__exemption set field_appb_company = ${month.handler.companyId}::uuid
      where field_appb_company = ${claim.applicant.companyId}::uuid`.execute(desk.world.db);
    expect((await desk.shown(claim, desk.people.auditor)).checks).toEqual(['certificateOfOther']);
    expect(await desk.approve(claim)).toMatchObject({ status: 200, state: 'waits' });
  });
});

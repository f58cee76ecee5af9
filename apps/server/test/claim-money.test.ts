import { randomUUID } from 'node:crypto';
import { companyContact, importerReport, invoice, reportingPeriod } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { addOfficePerson } from '#office/acts/acting.fixture.ts';
import { changeCompany } from '#office/change-row.ts';
import { returnReport } from '#office/filings/decide-report.ts';
import { undoAllocation } from '#office/money/allocate.ts';
import { voidInvoice } from '#office/money/issue-invoice.ts';
import { reinstateReturned, reversePayment } from '#office/money/returned-payment.ts';
import { officeOn } from '#office/office.fixture.ts';
import { amend } from './billing.ts';
import { exceptions, openClaimDesk } from './claim-desk.ts';
import { allocationOf, explain, itemFor, pay, reported } from './paid-claims.ts';
import { put } from './world.ts';

let desk: Awaited<ReturnType<typeof openClaimDesk>>;
beforeAll(async () => {
  desk = await openClaimDesk();
});
afterAll(() => desk.world.close());

describe('a delivery of a month that is amended', () => {
  const same = (name: string) => ({ stateGrown: 'TX', identifier: `P ${name}` });

  it('stays with the claim that has it, as it stands in the new version', async () => {
    const name = 'Weighed Anew Nut';
    const month = await reported(desk.world, name, ['1000.00', '500.00']);
    await pay(desk.world, month, '30.00');
    const [claim, other] = [await desk.verified([itemFor(name)]), await desk.verified([itemFor(name)])];
    expect((await desk.approve(claim)).status).toBe(200);
    await amend(desk.world, month.handler, '1000.00', same(name));
    expect((await desk.verify(other)).status).toBe(200);
    expect((await desk.shown(other)).whys).toEqual(['claimedBefore']);
    expect(await desk.listed('reimbursements', claim, exceptions)).toBeUndefined();
    await amend(desk.world, month.handler, null);
    await amend(desk.world, month.handler, '1000.00', same(name));
    expect([(await desk.shown(claim)).whys, (await desk.shown(other)).whys]).toEqual([['paid'], ['claimedBefore']]);
  });

  it('stays with it whatever its handler is called by then, and is found by either name', async () => {
    const name = 'Called Nut';
    const month = await reported(desk.world, name, ['1000.00', '500.00']);
    await pay(desk.world, month, '30.00');
    const [claim, waiting] = [await desk.verified([itemFor(name)]), await desk.reviewed([itemFor(name)])];
    expect((await desk.approve(claim)).status).toBe(200);
    await changeCompany(officeOn(desk.world, '2026-11-05'), month.handler.companyId, {
      title: 'Merged Growers',
      values: { legalName: 'Merged Growers, LLC', dba: null },
    });
    await amend(desk.world, month.handler, '1000.00', same(name));
    expect(await desk.listed('reimbursements', claim, exceptions)).toBeUndefined();
    await desk.verify(waiting);
    const after = await desk.verified([itemFor(name, { paidByHandler: 'Merged Growers' })]);
    for (const other of [waiting, after]) expect((await desk.shown(other)).whys).toEqual(['claimedBefore']);
  });

  it('waits while its report is corrected, and what was granted is not paid', async () => {
    const cashier = await addOfficePerson(desk.world, ['cashier']);
    const name = 'Given Back Nut';
    const month = await reported(desk.world, name, ['1000.00', '500.00']);
    await pay(desk.world, month, '30.00');
    const other = { inshell: '500.00', amountCollected: '10.00' };
    const [claim, waiting] = [await desk.verified([itemFor(name)]), await desk.verified([itemFor(name, other, 1)])];
    expect((await desk.approve(claim)).status).toBe(200);
    const back = { formType: 'first_handler_report', reportId: month.reportId, note: 'Weigh again.' } as const;
    await returnReport(officeOn(desk.world, '2026-11-05'), back);
    await desk.verify(waiting);
    expect(await desk.shown(waiting)).toMatchObject({ can: '0.00', whys: ['notYetPaid'] });
    expect(await desk.listed('reimbursements', claim, exceptions)).toMatchObject({ behind: 'moneyMissing' });
    const paid = { reimbursement: claim.id, reference: 'ACH 1' };
    expect(await desk.click(cashier, 'reimbursement/pay', paid)).toMatchObject({ code: 'claimMoneyMissing' });
    await amend(desk.world, month.handler, '1000.00', same(name));
    expect(await desk.listed('reimbursements', claim, exceptions)).toBeUndefined();
    expect(await desk.shown(waiting)).toMatchObject({ whys: ['amendedAway'] });
  });

  it('that is left out grants nothing any more, and is not paid where it was granted', async () => {
    const cashier = await addOfficePerson(desk.world, ['cashier']);
    const name = 'Left Out Nut';
    const month = await reported(desk.world, name, ['1000.00', '500.00']);
    await pay(desk.world, month, '30.00');
    const [granted, waiting] = [
      await desk.verified([itemFor(name)]),
      await desk.verified([
        itemFor(
          name,
          {
            inshell: '500.00',
            amountCollected: '10.00',
          },
          1,
        ),
      ]),
    ];
    expect((await desk.approve(granted)).status).toBe(200);
    expect(await desk.shown(waiting)).toMatchObject({ can: '10.00' });
    await amend(desk.world, month.handler, '77.00');
    expect(await desk.shown(waiting)).toMatchObject({ can: '0.00', whys: ['amendedAway'] });
    expect(await desk.listed('reimbursements', granted, exceptions)).toMatchObject({ behind: 'moneyMissing' });
    const paid = { reimbursement: granted.id, reference: 'ACH 1' };
    expect(await desk.click(cashier, 'reimbursement/pay', paid)).toMatchObject({ code: 'claimMoneyMissing' });
  });
});

it('what a report bears is known to claims that name its handler otherwise, and goes before their documents', async () => {
  await pay(desk.world, await reported(desk.world, 'Said Nut'), '20.00');
  const reference = 'S-1';
  const otherwise = await desk.verified([itemFor('Said Nut', { paidByHandler: 'Said Nuts', reference })]);
  await explain(desk.world, otherwise.id);
  const claim = await desk.verified([itemFor('Said Nut', { reference })]);
  expect(await desk.shown(claim)).toMatchObject({ can: '20.00', whys: ['paid'], checks: ['alike'] });
  await desk.verify(otherwise);
  expect(await desk.shown(otherwise)).toMatchObject({ whys: ['claimedBefore'] });
  expect(await desk.approve(claim)).toMatchObject({ state: 'done' });
  const another = await desk.verified([
    itemFor('Said Nut', { paidByHandler: 'Said Nuts', producerName: 'P', reference }),
  ]);
  expect(await desk.shown(another)).toMatchObject({ whys: ['notFound'], checks: ['notFound', 'alike'] });
});

describe('money that moves while a claim waits', () => {
  it('has what waited looked at again by itself, and woken', async () => {
    const month = await reported(desk.world, 'Late Nut');
    const claim = await desk.verified([itemFor('Late Nut')]);
    const rest = { kind: 'reimbursements', item: claim.id, until: '2026-12-24', note: 'Not paid.' };
    expect((await desk.click(desk.people.reviewer, 'work/snooze', rest)).status).toBe(200);
    await pay(desk.world, month, '5.00');
    expect(await desk.shown(claim)).toMatchObject({ can: '5.00', whys: ['paidInPart'] });
    expect(await desk.listed('queue', claim)).toMatchObject({ flags: null, snoozed: null });
    await pay(desk.world, month, '15.00');
    expect(await desk.shown(claim)).toMatchObject({ can: '20.00', whys: ['paid'] });
    await undoAllocation(
      officeOn(desk.world, '2026-11-05'),
      (await allocationOf(desk.world, month.invoiceId, '15.00')).id,
    );
    expect(await desk.shown(claim)).toMatchObject({ can: '5.00', whys: ['paidInPart'] });
    const rows = await desk.world.db
      .selectFrom('claim_evidence')
      .select(['verdict', 'borne'])
      .where('claim_id', '=', claim.id)
      .orderBy('released_at')
      .execute();
    expect(rows.map(({ verdict, borne }) => `${verdict} ${borne}`)).toHaveLength(4);
  });

  it('counts what the month asks as due before somebody bills it', async () => {
    const name = 'Unbilled Nut';
    const month = await reported(desk.world, name);
    await pay(desk.world, month, '20.00');
    await amend(desk.world, month.handler, '5000.00', { stateGrown: 'TX', identifier: `P ${name}` });
    const { invoices } = await readLedger(desk.world.db, month.handler);
    await voidInvoice(officeOn(desk.world, '2026-11-05'), invoices.at(-1)?.id ?? '');
    const claim = await desk.verified([itemFor(name, { inshell: '5000.00', amountCollected: '100.00' })]);
    expect(await desk.shown(claim)).toMatchObject({ can: '20.00', whys: ['paidInPart'] });
  });

  it('counts no charge that was paid on one invoice for what another one of the month lacks', async () => {
    const month = await reported(desk.world, 'Charged Nut');
    await pay(desk.world, month, '20.00');
    // Late charges of 5.00 are paid on it; an amendment of 10.00 is not paid.
    const { amountPaid, company, period } = invoice.fields;
    const invoices = sql.table(tableOf(invoice));
    await sql`update ${invoices} set ${sql.ref(amountPaid.wire)} = 25 where id = ${month.invoiceId}::uuid`.execute(
      desk.world.db,
    );
    const { rows } = await sql<{ company: string; period: string }>`select ${sql.ref(company.wire)} as company,
      ${sql.ref(period.wire)} as period from ${invoices} where id = ${month.invoiceId}::uuid`.execute(desk.world.db);
    const of = {
      company: { type: companyContact.type, id: rows[0]?.company ?? '' },
      period: { type: reportingPeriod.type, id: rows[0]?.period ?? '' },
    };
    const both = {
      ...of,
      report: { type: importerReport.type, id: randomUUID() },
      issuedOn: '2026-11-01',
      dueOn: '2026-11-10',
    };
    // The bill of the month's other report is another debt.
    const others = { amountDue: '900.00', amountPaid: '900.00', balance: '0.00', status: 'paid', number: 'INV-OTHER' };
    await put(desk.world, invoice, { title: 'INV-OTHER' }, { ...both, ...others });
    const unpaid = { amountDue: '10.00', amountPaid: '0.00', balance: '10.00', status: 'open', issuedOn: '2026-11-01' };
    const number = 'INV-CHARGED-2';
    await put(desk.world, invoice, { title: number }, { ...of, number, dueOn: '2026-11-10', ...unpaid });
    const claim = await desk.verified([itemFor('Charged Nut')]);
    expect(await desk.shown(claim)).toMatchObject({ can: '13.33', whys: ['paidInPart'] });
  });

  it('is not granted once it came back between verifying and granting', async () => {
    const month = await reported(desk.world, 'Bounced Nut');
    await pay(desk.world, month, '20.00');
    const claim = await desk.verified([itemFor('Bounced Nut')]);
    expect(await desk.shown(claim)).toMatchObject({ can: '20.00' });
    const { paymentId } = await allocationOf(desk.world, month.invoiceId, '20.00');
    await reversePayment(officeOn(desk.world, '2026-11-05'), { paymentId, on: '2026-11-05', reason: 'No funds.' });
    expect(await desk.approve(claim, { amount: '20.00' })).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    expect(await desk.shown(claim)).toMatchObject({ can: '0.00', whys: ['notYetPaid'] });
    await reinstateReturned(officeOn(desk.world, '2026-11-05'), { paymentId });
    expect(await desk.approve(claim, { amount: '20.00' })).toMatchObject({ status: 200 });
  });

  it('is told where it came back after it was granted, until it is there again', async () => {
    const month = await reported(desk.world, 'Gone Later Nut');
    await pay(desk.world, month, '20.00');
    const claim = await desk.verified([itemFor('Gone Later Nut')]);
    expect((await desk.approve(claim)).status).toBe(200);
    const exception = () => desk.listed('reimbursements', claim, exceptions);
    expect(await exception()).toBeUndefined();
    const { paymentId } = await allocationOf(desk.world, month.invoiceId, '20.00');
    await reversePayment(officeOn(desk.world, '2026-11-05'), { paymentId, on: '2026-11-05', reason: 'No funds.' });
    expect(await exception()).toMatchObject({ behind: 'moneyMissing' });
    expect((await desk.shown(claim, desk.people.auditor)).checks).toEqual(['moneyMissing']);
    await pay(desk.world, month, '20.00');
    expect(await exception()).toBeUndefined();
  });

  it('is not paid out meanwhile: two take the grant back, and it is granted anew', async () => {
    const { reviewer, approver } = desk.people;
    const cashier = await addOfficePerson(desk.world, ['cashier']);
    const month = await reported(desk.world, 'Taken Back Nut');
    await pay(desk.world, month, '20.00');
    const claim = await desk.verified([itemFor('Taken Back Nut')]);
    const payOut = () => desk.click(cashier, 'reimbursement/pay', { reimbursement: claim.id, reference: 'ACH 1' });
    const reopen = (note = 'Its money came back.') =>
      desk.click(approver, 'reimbursement/reopen', { reimbursement: claim.id, note });
    expect(await reopen()).toMatchObject({ status: 409, code: 'notGranted' });
    expect((await desk.approve(claim)).status).toBe(200);
    const { paymentId } = await allocationOf(desk.world, month.invoiceId, '20.00');
    await reversePayment(officeOn(desk.world, '2026-11-05'), { paymentId, on: '2026-11-05', reason: 'No funds.' });
    expect(await payOut()).toMatchObject({ status: 409, code: 'claimMoneyMissing' });
    // A click on Take up is no way round the two.
    expect((await desk.click(reviewer, 'reimbursement/review', { reimbursement: claim.id })).status).toBe(409);

    const proposed = await reopen();
    expect(proposed).toMatchObject({ status: 200, state: 'waits' });
    const second = await addOfficePerson(desk.world, ['approver']);
    expect((await desk.click(second, 'decision/confirm', { number: proposed.decision })).status).toBe(200);
    expect(await desk.read(claim)).toEqual({ state: 'under_review', amount: null });
    expect(await desk.approve(claim, { amount: '20.00' })).toMatchObject({ code: 'grantedAboveItems' });
    await pay(desk.world, month, '12.00');
    expect(await desk.approve(claim, { note: 'A part came in.' })).toMatchObject({ status: 200 });
    expect(await desk.read(claim)).toEqual({ state: 'partially_approved', amount: '12.00' });
    expect(await desk.listed('reimbursements', claim, exceptions)).toBeUndefined();
    expect((await payOut()).status).toBe(200);
    expect(await reopen()).toMatchObject({ status: 409, code: 'notGranted' });
  });

  it('is told of a claim that was granted before grants were kept, where its evidence bears less', async () => {
    const [paid, unpaid] = [await reported(desk.world, 'Old Paid Nut'), await reported(desk.world, 'Old Owing Nut')];
    await pay(desk.world, paid, '20.00');
    await pay(desk.world, unpaid, '20.00');
    const [whole, gone] = [
      await desk.verified([itemFor('Old Paid Nut')]),
      await desk.verified([itemFor('Old Owing Nut')]),
    ];
    for (const claim of [whole, gone]) expect((await desk.approve(claim)).status).toBe(200);
    // As a program of before left them: as the owner of the database can.
    await sql`alter table claim_grant disable trigger user`.execute(desk.world.db);
    await sql`delete from claim_grant where claim_id in (${whole.id}::uuid, ${gone.id}::uuid)`.execute(desk.world.db);
    await sql`alter table claim_grant enable trigger user`.execute(desk.world.db);
    await sql`update claim_evidence set borne = null`.execute(desk.world.db);
    await sql`update claim_evidence set verdict = 'not_found', figures = null where claim_id = ${gone.id}::uuid`.execute(
      desk.world.db,
    );
    expect(await desk.listed('reimbursements', whole, exceptions)).toBeUndefined();
    expect(await desk.listed('reimbursements', gone, exceptions)).toMatchObject({ behind: 'grantedAbove' });
    expect((await desk.shown(gone, desk.people.auditor)).checks).toEqual(['grantedAbove']);
  });

  it('is before a grant or after it, each time that both are at the same moment', async () => {
    for (const round of [1, 2, 3]) {
      const name = `Moment ${round} Nut`;
      const month = await reported(desk.world, name);
      await pay(desk.world, month, '20.00');
      const claim = await desk.verified([itemFor(name)]);
      const { paymentId } = await allocationOf(desk.world, month.invoiceId, '20.00');
      const back = { paymentId, on: '2026-11-05', reason: 'No funds.' };
      const [granted] = await Promise.all([
        desk.approve(claim),
        reversePayment(officeOn(desk.world, '2026-11-05'), back),
      ]);
      const missing = await desk.listed('reimbursements', claim, 'moneyMissing');
      expect([granted.status, missing?.behind]).toEqual(
        granted.status === 200 ? [200, 'moneyMissing'] : [422, undefined],
      );
    }
  });

  it('is granted once by two people at the same moment', async () => {
    const month = await reported(desk.world, 'Two Nut');
    await pay(desk.world, month, '20.00');
    const claim = await desk.verified([itemFor('Two Nut')]);
    const both = await Promise.all([desk.approve(claim), desk.approve(claim, {}, desk.people.other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const grants = await desk.world.db.selectFrom('claim_grant').selectAll().where('claim_id', '=', claim.id).execute();
    expect(grants).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import {
  companyContact,
  entryCheckDigit,
  importerExemptReceipt,
  importerFormsPackage,
  importerNonExemptReceipt,
  importerReport,
  invoice,
  reimbursementRequest,
  reportingPeriod,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson } from '#office/acts/acting.fixture.ts';
import { refreshEvidence } from '#office/filings/claims/refresh-evidence.ts';
import { reversePayment } from '#office/money/returned-payment.ts';
import { officeOn } from '#office/office.fixture.ts';
import { inOneTransaction } from '#office/office-context.ts';
import { exceptions, openClaimDesk } from './claim-desk.ts';
import { create, preparer, ref, signature, update, urlOf } from './filing.ts';
import { allocationOf, pay } from './paid-claims.ts';
import { type Applicant, addApplicant, addClaim, addImportItem, certify } from './requests.ts';
import { addMonth, call, put } from './world.ts';

let desk: Awaited<ReturnType<typeof openClaimDesk>>;
beforeAll(async () => {
  desk = await openClaimDesk();
});
afterAll(() => desk.world.close());

const note = 'The rest is not there.';

describe('an entry of Customs', () => {
  let entries = 0;
  /** A claim of 100 dollars on an entry, and the month for which its company reported it. */
  async function entryClaim(
    given: {
      readonly exempt?: string;
      readonly assessed?: string;
      readonly collected?: string;
      readonly due?: string;
      readonly entryNumber?: string;
      readonly entryDate?: string;
    } = {},
  ) {
    entries += 1;
    const ten = `QZ9${String(entries).padStart(7, '0')}`;
    const { entryNumber = `${ten}${entryCheckDigit(ten)}` } = given;
    const applicant = await addApplicant(desk.world, {}, desk.seasonId);
    const company = ref(companyContact, applicant.companyId);
    const period = ref(reportingPeriod, await put(desk.world, reportingPeriod, { title: 'A month' }, {}));
    const { exempt, assessed, collected: customsCollected = '0.00', due } = given;
    const lists: Record<string, readonly object[]> = { exemptReceipts: [], nonExemptReceipts: [] };
    if (exempt !== undefined) {
      const id = await put(
        desk.world,
        importerExemptReceipt,
        { title: entryNumber },
        { company, entryNumber, customsCollected: exempt },
      );
      lists.exemptReceipts = [ref(importerExemptReceipt, id)];
    }
    if (assessed !== undefined) {
      const { entryDate = '2026-10-06' } = given;
      const values = { company, entryNumber, entryDate, assessment: assessed, customsCollected };
      const id = await put(desk.world, importerNonExemptReceipt, { title: entryNumber }, values);
      lists.nonExemptReceipts = [ref(importerNonExemptReceipt, id)];
    }
    await put(desk.world, importerReport, { title: 'A report' }, { company, period, status: 'certified', ...lists });
    const money = { amountDue: due ?? '0.00', amountPaid: '0.00', balance: due ?? '0.00', status: 'open' };
    const billed = {
      company,
      period,
      number: `INV-${entryNumber}`,
      issuedOn: '2026-10-01',
      dueOn: '2026-11-10',
      ...money,
    };
    const invoiceId = due === undefined ? '' : await put(desk.world, invoice, { title: entryNumber }, billed);
    const item = await addImportItem(desk.world, applicant, { entryNumber, amountCollected: '100.00' });
    const { id } = await addClaim(desk.world, applicant, { importItems: [item] });
    expect((await certify(desk.world, applicant.person, reimbursementRequest, id)).status).toBe(200);
    const claim = { id, applicant, items: [item.id] };
    await desk.click(desk.people.reviewer, 'reimbursement/review', { reimbursement: id });
    await desk.verify(claim);
    return { claim, invoiceId, entryNumber };
  }

  /** A report of a month more, of one entry on which Customs took nothing unless told. */
  async function reports(companyId: string, entryNumber: string, customsCollected = '0.00'): Promise<void> {
    const company = ref(companyContact, companyId);
    const values = { company, entryNumber, assessment: '100.00', customsCollected };
    const row = ref(
      importerNonExemptReceipt,
      await put(desk.world, importerNonExemptReceipt, { title: entryNumber }, values),
    );
    const period = ref(reportingPeriod, await put(desk.world, reportingPeriod, { title: 'Another month' }, {}));
    const report = { company, period, status: 'certified', exemptReceipts: [], nonExemptReceipts: [row] };
    await put(desk.world, importerReport, { title: 'A later report' }, report);
  }

  /** The company certifies a month of one entry on which Customs took nothing. */
  async function files({ person, companyId }: Applicant, entryNumber: string): Promise<void> {
    const { world } = desk;
    const company = ref(companyContact, companyId);
    const period = ref(reportingPeriod, (await addMonth(world, companyId)).periodId);
    const packageId = await put(world, importerFormsPackage, { title: 'Package' }, { company, period });
    const [rowId, id] = [randomUUID(), randomUUID()];
    const entry = { entryNumber, entryDate: '2026-10-06', country: 'MX', portCode: '2304', customsCollected: '0.00' };
    const pounds = { inshell: '0.00', shelled: '2500.00' };
    await create(world, person, importerNonExemptReceipt, rowId, { company, ...entry, ...pounds });
    const report = {
      company,
      period,
      status: 'draft',
      importerNumber: '12-3456789AB',
      exemptReceipts: [],
      ...preparer,
    };
    const nonExemptReceipts = [ref(importerNonExemptReceipt, rowId)];
    await create(world, person, importerReport, id, { ...report, nonExemptReceipts });
    const list = `${urlOf(importerFormsPackage, packageId)}/relationships/field_importer_report`;
    await call(world, person, 'POST', list, { body: { data: [ref(importerReport, id)] } });
    await update(world, person, importerReport, id, { status: 'ready' });
    expect((await update(world, person, importerReport, id, signature(world))).body.errors).toBeUndefined();
  }

  /** The same company claims the entry once more, for another reason unless told. */
  async function again(
    { claim: { applicant }, entryNumber }: Pick<Awaited<ReturnType<typeof entryClaim>>, 'claim' | 'entryNumber'>,
    amountCollected: string,
    reason = 'organic',
  ) {
    const item = await addImportItem(desk.world, applicant, { entryNumber, amountCollected, reason });
    const { id } = await addClaim(desk.world, applicant, { importItems: [item] });
    expect((await certify(desk.world, applicant.person, reimbursementRequest, id)).status).toBe(200);
    const claim = { id, applicant, items: [item.id] };
    await desk.click(desk.people.reviewer, 'reimbursement/review', { reimbursement: id });
    await desk.verify(claim);
    return claim;
  }

  /** Has a paper of the claim stand behind its item. */
  async function accept({ id, items: [item] }: Awaited<ReturnType<typeof entryClaim>>['claim']): Promise<void> {
    const clerk = await addOfficePerson(desk.world, ['clerk']);
    const { rows } = await sql<{ file: string }>`select l.target as file
      from node__reimbursement_request__field_supporting_docs l where l.source = ${id}::uuid`.execute(desk.world.db);
    const given = { reimbursement: id, item, file: rows[0]?.file, note: 'The bill of Customs.' };
    expect((await desk.click(clerk, 'reimbursement/document', given)).status).toBe(200);
  }

  it('of its own report goes before the paper of another company, which is not paid then', async () => {
    const { claim, entryNumber } = await entryClaim();
    await accept(claim);
    expect((await desk.approve(claim)).status).toBe(200);
    const owner = await entryClaim({ entryNumber, assessed: '100.00', collected: '100.00' });
    expect(await desk.shown(owner.claim)).toMatchObject({ can: '100.00', whys: ['paid'] });
    expect(await desk.listed('reimbursements', claim, exceptions)).toMatchObject({ behind: 'moneyMissing' });
  });

  it('that was granted by an adjustment is kept from other companies, and from other reasons', async () => {
    const { claim, entryNumber } = await entryClaim();
    const rival = await entryClaim({ entryNumber });
    const given = { reimbursement: claim.id, item: claim.items[0], amount: '100.00', note };
    expect((await desk.click(desk.people.reviewer, 'reimbursement/adjust', given)).status).toBe(200);
    const { decision: number } = await desk.approve(claim);
    expect((await desk.click(desk.people.approver, 'decision/confirm', { number })).status).toBe(200);
    await desk.verify(rival.claim);
    expect(await desk.shown(rival.claim)).toMatchObject({ whys: ['claimedBefore'] });
    await reports(claim.applicant.companyId, entryNumber, '100.00');
    expect(await desk.shown(await again({ claim, entryNumber }, '60.00'))).toMatchObject({ whys: ['claimedBefore'] });
  });

  it('that another company reported is said to be, and two people decide', async () => {
    const owner = await entryClaim({ assessed: '100.00', collected: '100.00' });
    const other = await entryClaim({ entryNumber: owner.entryNumber, assessed: '60.00', collected: '60.00' });
    expect(await desk.shown(other.claim)).toMatchObject({ whys: ['claimedBefore'] });
    expect((await desk.shown(owner.claim)).checks).toEqual(['reportedByOther']);
    expect(await desk.approve(owner.claim)).toMatchObject({ status: 200, state: 'waits' });
    const denies = ({ claim: { id } }: typeof owner) =>
      desk.click(desk.people.reviewer, 'reimbursement/deny', { reimbursement: id, note });
    expect((await denies(owner)).status).toBe(200);
    expect((await desk.shown(other.claim)).whys).not.toContain('claimedBefore');
    expect((await denies(other)).status).toBe(200);
    const { claim } = await entryClaim({ entryNumber: owner.entryNumber });
    expect(await desk.shown(claim)).toMatchObject({ whys: ['notFound'], checks: ['reportedByOther'] });
    await accept(claim);
    expect(await desk.approve(claim)).toMatchObject({ status: 200, state: 'waits' });
  });

  it('that another company reported with other figures is another entry, which two people grant', async () => {
    const first = await entryClaim({ assessed: '100.00', collected: '100.00' });
    const values = { entryNumber: first.entryNumber, entryDate: '2026-10-07', assessed: '60.00', collected: '60.00' };
    const second = await entryClaim(values);
    await desk.verify(first.claim);
    for (const [{ claim }, can] of [
      [first, '100.00'],
      [second, '60.00'],
    ] as const) {
      expect(await desk.shown(claim)).toMatchObject({ can, checks: expect.arrayContaining(['reportedByOther']) });
      const { decision: number, ...granted } = await desk.approve(claim, { note });
      expect(granted).toMatchObject({ state: 'waits' });
      expect((await desk.click(desk.people.approver, 'decision/confirm', { number })).status).toBe(200);
    }
    expect(await desk.shown(await again(second, '60.00'))).toMatchObject({ whys: ['claimedBefore'] });
    const third = await entryClaim(values);
    expect(await desk.shown(third.claim)).toMatchObject({ whys: ['claimedBefore'] });
  });

  it('bears no more than came in for it, whatever it is claimed for', async () => {
    const first = await entryClaim({ assessed: '120.00', collected: '120.00' });
    const second = await again(first, '60.00');
    expect(await desk.shown(second)).toMatchObject({ can: '20.00', whys: ['paidInPart'] });
    await desk.verify(first.claim);
    expect(await desk.shown(first.claim)).toMatchObject({ can: '100.00', whys: ['paid'] });
    const { evidence } = (await desk.itemOf(second.id, desk.people.reviewer)).items[0] ?? {};
    expect(evidence?.verdict).toBe('verified');
    expect((await desk.approve(first.claim, { note })).status).toBe(200);
    expect((await desk.approve(second, { amount: '60.00', note })).status).toBe(422);
    expect((await desk.approve(second, { note })).status).toBe(200);
  });

  it.each(['superseded', 'returned'])('whose report is %s is not paid where it was granted', async (status) => {
    const { claim } = await entryClaim({ assessed: '120.00', collected: '120.00' });
    expect((await desk.approve(claim)).status).toBe(200);
    const { companyId } = claim.applicant;
    await sql`update node__importer_report set field_submission_status = ${status}
      where field_appb_company = ${companyId}::uuid`.execute(desk.world.db);
    await inOneTransaction(officeOn(desk.world, '2026-11-05'), (work) => refreshEvidence(work, companyId));
    expect(await desk.listed('reimbursements', claim, exceptions)).toMatchObject({ behind: 'moneyMissing' });
  });

  it('that another claim of its company uses up is claimed before, until money is left', async () => {
    const first = await entryClaim({ assessed: '150.00', collected: '0.00', due: '150.00' });
    await pay(desk.world, { invoiceId: first.invoiceId }, '75.00');
    expect(await desk.shown(first.claim)).toMatchObject({ can: '75.00' });
    const second = await again(first, '60.00');
    expect(await desk.shown(second)).toMatchObject({ can: '0.00', whys: ['claimedBefore'] });
    const item = (await desk.itemOf(second.id, desk.people.reviewer)).items[0];
    expect(item?.evidence?.conflict?.claim.id).toBe(first.claim.id);
    await pay(desk.world, { invoiceId: first.invoiceId }, '75.00');
    expect(await desk.shown(first.claim)).toMatchObject({ can: '100.00', whys: ['paid'] });
    expect(await desk.shown(second)).toMatchObject({ can: '50.00', whys: ['paidInPart'] });
  });

  it('of which a part was granted has the rest granted by another claim, once it came in', async () => {
    const first = await entryClaim({ assessed: '100.00', due: '100.00' });
    await pay(desk.world, { invoiceId: first.invoiceId }, '75.00');
    expect((await desk.approve(first.claim, { note })).status).toBe(200);
    await pay(desk.world, { invoiceId: first.invoiceId }, '25.00');
    const rest = await again(first, '100.00', 'de_minimis');
    expect(await desk.shown(rest)).toMatchObject({ can: '25.00', whys: ['paidInPart'] });
    expect((await desk.approve(rest, { note })).status).toBe(200);
    expect(await desk.shown(await again(first, '100.00'))).toMatchObject({ whys: ['claimedBefore'] });
    const { paymentId } = await allocationOf(desk.world, first.invoiceId, '25.00');
    await reversePayment(officeOn(desk.world, '2026-11-05'), { paymentId, on: '2026-11-05', reason: 'No funds.' });
    expect(await desk.listed('reimbursements', first.claim, exceptions)).toBeUndefined();
    expect(await desk.listed('reimbursements', rest, exceptions)).toMatchObject({ behind: 'moneyMissing' });
  });

  it('is granted no further than came in, however much is claimed', async () => {
    const { claim } = await entryClaim({ assessed: '30.00', collected: '30.00' });
    expect(await desk.shown(claim)).toMatchObject({ can: '30.00', whys: ['paidInPart'] });
  });

  it.each([
    ['that no report names', {}, '0.00', 'notFound'],
    ['on which Customs took the assessment', { assessed: '100.00', collected: '100.00' }, '100.00', 'paid'],
    ['of which the rest is not paid', { assessed: '100.00', collected: '40.00', due: '60.00' }, '40.00', 'paidInPart'],
    ['of which nothing is paid', { assessed: '100.00', due: '100.00' }, '0.00', 'notYetPaid'],
    ['that is exempt, and Customs took it all the same', { exempt: '100.00' }, '100.00', 'paid'],
    ['that is exempt, and Customs took less', { exempt: '30.00' }, '30.00', 'paidInPart'],
    ['that is exempt, and Customs took nothing', { exempt: '0.00' }, '0.00', 'reportedExempt'],
  ])('%s', async (_what, given, can, why) => {
    const { claim } = await entryClaim(given);
    expect(await desk.shown(claim)).toMatchObject({ can, whys: [why] });
    expect((await desk.approve(claim, { note })).status).toBe(can === '0.00' ? 422 : 200);
  });

  it('that its company reports later takes the place of a document, also where that was granted', async () => {
    const { claim, entryNumber } = await entryClaim();
    await accept(claim);
    expect((await desk.approve(claim)).status).toBe(200);
    await files(claim.applicant, entryNumber);
    expect(await desk.shown(claim)).toMatchObject({ checks: ['moneyMissing'] });
    const [item] = (await desk.itemOf(claim.id, desk.people.reviewer)).items;
    expect(item?.evidence).toMatchObject({ verdict: 'not_yet_paid', file: null });
  });

  it('is looked at again when its company pays', async () => {
    const { claim, invoiceId } = await entryClaim({ assessed: '100.00', due: '150.00' });
    await pay(desk.world, { invoiceId }, '75.00');
    expect(await desk.shown(claim)).toMatchObject({ can: '50.00', whys: ['paidInPart'] });
    await pay(desk.world, { invoiceId }, '75.00');
    expect(await desk.shown(claim)).toMatchObject({ can: '100.00', whys: ['paid'] });
  });
});

import {
  type ClaimItem,
  companyContact,
  entryCheckDigit,
  importerExemptReceipt,
  importerNonExemptReceipt,
  importerReport,
  invoice,
  reimbursementRequest,
  reportingPeriod,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '#office/acts/acting.fixture.ts';
import { undoAllocation } from '#office/money/allocate.ts';
import { writeOff } from '#office/money/let-go.ts';
import { reinstateReturned, reversePayment } from '#office/money/returned-payment.ts';
import { officeOn } from '#office/office.fixture.ts';
import { amend } from './billing.ts';
import { askOffice, everyRow } from './desk/ask.ts';
import { ref } from './filing.ts';
import { allocationOf, claimFor, itemFor, pay, reported, reportedExempt, type TestClaim } from './paid-claims.ts';
import { addApplicant, addClaim, addImportItem, addSeason, certify } from './requests.ts';
import { openWorld, put, type World } from './world.ts';

let world: World;
let seasonId: string;
let people: Readonly<Record<'reviewer' | 'other' | 'approver' | 'auditor', TestPerson>>;
beforeAll(async () => {
  world = await openWorld();
  seasonId = await addSeason(world);
  people = {
    reviewer: await addOfficePerson(world, ['reviewer'], '10000.00'),
    other: await addOfficePerson(world, ['reviewer'], '10000.00'),
    approver: await addOfficePerson(world, ['approver'], '10000.00'),
    auditor: await addOfficePerson(world, ['auditor']),
  };
});
afterAll(() => world.close());

let clicks = 0;
/** A click on the office's console. */
async function click(person: TestPerson, act: string, given: object) {
  clicks += 1;
  const { status, body } = await askOffice(world, person, act, { given, idempotencyKey: `click-${clicks}` });
  return { status, code: body.errors?.[0]?.code ?? null, ...body };
}

const verify = ({ id }: TestClaim) => click(people.reviewer, 'reimbursement/verify', { reimbursement: id });
const approve = ({ id }: TestClaim, given: object = {}, person = people.reviewer) =>
  click(person, 'reimbursement/approve', { reimbursement: id, ...given });
const note = 'The rest is not there.';

async function reviewed(items: readonly object[]): Promise<TestClaim> {
  const claim = await claimFor(
    world,
    seasonId,
    items.map((values) => ({ ...values })),
  );
  expect((await click(people.reviewer, 'reimbursement/review', { reimbursement: claim.id })).status).toBe(200);
  return claim;
}

async function verified(items: readonly object[]): Promise<TestClaim> {
  const claim = await reviewed(items);
  expect((await verify(claim)).status).toBe(200);
  return claim;
}

async function read({ id }: TestClaim) {
  const { rows } = await sql<{ state: string; amount: string | null }>`select field_submission_status as state,
    field_amount_approved::text as amount from node__reimbursement_request where id = ${id}::uuid`.execute(world.db);
  return rows[0];
}

const itemOf = async (id: string, person: TestPerson): Promise<ClaimItem> =>
  (await askOffice(world, person, `items/reimbursements/${id}`)).body.data;

async function shown({ id }: TestClaim, person = people.reviewer) {
  const { totals, items, checks } = await itemOf(id, person);
  return {
    can: totals.grantable,
    borne: totals.borne,
    whys: items.map(({ grant }) => grant.why),
    checks: checks.map(({ code }) => code),
  };
}

/** A claim's row in a list, as the auditor finds it; undefined where the list leaves it out. */
async function listed(list: string, { id }: TestClaim, behind?: string) {
  const { rows } = await everyRow(world, people.auditor, list, behind === undefined ? {} : { behind });
  return rows.find((row) => row.id === id);
}
const exceptions = 'grantedAbove,moneyMissing';

describe('a claim is granted what was received for it', () => {
  it('the whole, where the month is paid in full', async () => {
    const month = await reported(world, 'Whole Nut');
    await pay(world, month, '20.00');
    const claim = await verified([itemFor('Whole Nut')]);
    expect(await shown(claim)).toMatchObject({ can: '20.00', whys: ['paid'] });
    expect((await approve(claim)).status).toBe(200);
    expect(await read(claim)).toEqual({ state: 'approved', amount: '20.00' });
  });

  it('paid ÷ due × its assessment, cut off at the cent, where a part is paid', async () => {
    const month = await reported(world, 'Part Nut', ['1000.00', '2000.00']);
    await pay(world, month, '40.00');
    const claim = await verified([itemFor('Part Nut')]);
    // Forty of sixty dollars came: 13.33 of 20.
    expect(await shown(claim)).toMatchObject({ can: '13.33', whys: ['paidInPart'] });
    expect(await approve(claim, { amount: '13.34', note })).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    expect(await approve(claim, { amount: '20.00' })).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    expect((await approve(claim, { note })).status).toBe(200);
    expect(await read(claim)).toEqual({ state: 'partially_approved', amount: '13.33' });
  });

  it('what came in, where the rest was written off', async () => {
    const month = await reported(world, 'Written Nut');
    await pay(world, month, '15.00');
    await writeOff(officeOn(world, '2026-11-05'), { invoiceId: month.invoiceId, reason: 'Bankrupt.' });
    expect(await shown(await verified([itemFor('Written Nut')]))).toMatchObject({ can: '15.00' });
  });

  it('nothing, where the month is not paid; the claim is on hold', async () => {
    await reported(world, 'Unpaid Nut');
    const claim = await verified([itemFor('Unpaid Nut')]);
    expect(await shown(claim)).toMatchObject({ can: '0.00', whys: ['notYetPaid'] });
    for (const given of [{}, { note }, { amount: '20.00' }, { amount: '0.01', note }])
      expect(await approve(claim, given)).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    expect(await read(claim)).toEqual({ state: 'under_review', amount: null });
    expect(await listed('reimbursements', claim, 'onHold')).toBeDefined();
    expect(await listed('queue', claim)).toMatchObject({ flags: 'onHold' });
  });

  it('nothing for what is not found, amended away, reported as exempt or claimed before', async () => {
    const gone = await reported(world, 'Gone Nut');
    await pay(world, gone, '20.00');
    await amend(world, gone.handler, '77.00');
    const before = await reported(world, 'Before Nut');
    await pay(world, before, '20.00');
    await verified([itemFor('Before Nut')]);
    await reportedExempt(world, 'Exempt Nut');
    for (const [name, why, code] of [
      ['Nowhere Nut', 'notFound', 'grantedAboveItems'],
      ['Gone Nut', 'amendedAway', 'grantedAboveItems'],
      ['Exempt Nut', 'reportedExempt', 'grantedAboveItems'],
      ['Before Nut', 'claimedBefore', 'itemsClaimedBefore'],
    ] as const) {
      const claim = await verified([itemFor(name)]);
      expect(await shown(claim)).toMatchObject({ can: '0.00', whys: [why] });
      expect(await approve(claim)).toMatchObject({ code });
    }
  });

  it('nothing for what nobody verified, though its month is paid', async () => {
    const month = await reported(world, 'Unseen Nut');
    await pay(world, month, '20.00');
    const claim = await reviewed([itemFor('Unseen Nut')]);
    expect(await shown(claim)).toMatchObject({ can: '0.00', whys: ['neverVerified'] });
    expect(await approve(claim)).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    expect(await approve(claim, { amount: '20.00' })).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    await verify(claim);
    expect((await approve(claim)).status).toBe(200);
  });

  it('the whole behind a document that somebody read', async () => {
    const claim = await verified([itemFor('Paper Nut'), itemFor('Paper Nut Too')]);
    const { files } = await itemOf(claim.id, people.reviewer);
    const given = { reimbursement: claim.id, item: claim.items[0], file: files[0]?.id, note: 'The sheet shows it.' };
    expect((await click(people.reviewer, 'reimbursement/document', given)).status).toBe(200);
    expect(await shown(claim)).toMatchObject({ can: '20.00', whys: ['document', 'notFound'] });
    expect((await approve(claim, { note })).status).toBe(200);
    expect(await read(claim)).toEqual({ state: 'partially_approved', amount: '20.00' });
  });
});

describe('granting more', () => {
  const adjust = (claim: TestClaim, amount?: string) =>
    click(people.reviewer, 'reimbursement/adjust', {
      reimbursement: claim.id,
      item: claim.items[0],
      note: 'The handler went bankrupt; the board pays half.',
      ...(amount === undefined ? {} : { amount }),
    });

  it('takes an adjustment with its reason and a second person, and is told', async () => {
    await reported(world, 'More Nut');
    const claim = await verified([itemFor('More Nut')]);
    expect((await adjust(claim, '10.00')).status).toBe(200);
    expect(await shown(claim)).toMatchObject({ can: '10.00', borne: '0.00', whys: ['adjustedAbove'] });
    expect((await shown(claim)).checks).toContain('adjustedAbove');
    expect(await approve(claim, { amount: '10.01', note })).toMatchObject({ code: 'grantedAboveItems' });
    // Within their own limit, and yet not alone; an approver neither.
    const proposed = await approve(claim, { note });
    expect(proposed).toMatchObject({ status: 200, state: 'waits' });
    expect(await read(claim)).toEqual({ state: 'under_review', amount: null });
    const confirm = (person: TestPerson) => click(person, 'decision/confirm', { number: proposed.decision });
    expect(await confirm(people.reviewer)).toMatchObject({ status: 403 });
    expect(await confirm(people.other)).toMatchObject({ status: 403 });
    expect(await confirm(people.approver)).toMatchObject({ status: 200 });
    expect(await read(claim)).toEqual({ state: 'partially_approved', amount: '10.00' });
    expect(await listed('reimbursements', claim, exceptions)).toMatchObject({
      behind: 'grantedAbove',
    });
    expect((await shown(claim, people.auditor)).checks).toContain('grantedAbove');
    const { data: history } = (await askOffice(world, people.auditor, `items/reimbursements/${claim.id}/history`)).body;
    expect(JSON.stringify(history)).toContain('the board pays half');
  });

  it('is over once the money of the month came back, and is taken back by leaving the amount out', async () => {
    const month = await reported(world, 'Over Nut');
    await pay(world, month, '10.00');
    const claim = await verified([itemFor('Over Nut')]);
    await adjust(claim, '15.00');
    expect(await shown(claim)).toMatchObject({ can: '15.00', borne: '10.00' });
    const { paymentId } = await allocationOf(world, month.invoiceId, '10.00');
    await reversePayment(officeOn(world, '2026-11-05'), { paymentId, on: '2026-11-05', reason: 'No funds.' });
    expect(await shown(claim)).toMatchObject({ can: '0.00', whys: ['notYetPaid'] });
    await adjust(claim, '5.00');
    expect(await shown(claim)).toMatchObject({ can: '5.00', borne: '0.00' });
    await adjust(claim);
    expect(await shown(claim)).toMatchObject({ can: '0.00', borne: '0.00' });
  });

  it('is never more than claimed, and nothing of what another claim has', async () => {
    const month = await reported(world, 'Rival Nut');
    await pay(world, month, '20.00');
    await verified([itemFor('Rival Nut')]);
    const claim = await verified([itemFor('Rival Nut')]);
    expect(await adjust(claim, '20.01')).toMatchObject({ code: 'adjustedAbove' });
    await adjust(claim, '20.00');
    expect(await shown(claim)).toMatchObject({ can: '0.00', whys: ['claimedBefore'] });
    expect(await approve(claim, {}, people.approver)).toMatchObject({ code: 'itemsClaimedBefore' });
  });
});

describe('money that moves while a claim waits', () => {
  it('has what waited looked at again by itself, and woken', async () => {
    const month = await reported(world, 'Late Nut');
    const claim = await verified([itemFor('Late Nut')]);
    const rest = { kind: 'reimbursements', item: claim.id, until: '2026-12-24', note: 'Not paid.' };
    expect((await click(people.reviewer, 'work/snooze', rest)).status).toBe(200);
    await pay(world, month, '5.00');
    expect(await shown(claim)).toMatchObject({ can: '5.00', whys: ['paidInPart'] });
    expect(await listed('queue', claim)).toMatchObject({ flags: null, snoozed: null });
    await pay(world, month, '15.00');
    expect(await shown(claim)).toMatchObject({ can: '20.00', whys: ['paid'] });
    await undoAllocation(officeOn(world, '2026-11-05'), (await allocationOf(world, month.invoiceId, '15.00')).id);
    expect(await shown(claim)).toMatchObject({ can: '5.00', whys: ['paidInPart'] });
    const rows = await world.db
      .selectFrom('claim_evidence')
      .select(['verdict', 'borne'])
      .where('claim_id', '=', claim.id)
      .orderBy('released_at')
      .execute();
    expect(rows.map(({ verdict, borne }) => `${verdict} ${borne}`)).toHaveLength(4);
  });

  it('is not granted once it came back between verifying and granting', async () => {
    const month = await reported(world, 'Bounced Nut');
    await pay(world, month, '20.00');
    const claim = await verified([itemFor('Bounced Nut')]);
    expect(await shown(claim)).toMatchObject({ can: '20.00' });
    const { paymentId } = await allocationOf(world, month.invoiceId, '20.00');
    await reversePayment(officeOn(world, '2026-11-05'), { paymentId, on: '2026-11-05', reason: 'No funds.' });
    expect(await approve(claim, { amount: '20.00' })).toMatchObject({ status: 422, code: 'grantedAboveItems' });
    expect(await shown(claim)).toMatchObject({ can: '0.00', whys: ['notYetPaid'] });
    await reinstateReturned(officeOn(world, '2026-11-05'), { paymentId });
    expect(await approve(claim, { amount: '20.00' })).toMatchObject({ status: 200 });
  });

  it('is told where it came back after it was granted, until it is there again', async () => {
    const month = await reported(world, 'Gone Later Nut');
    await pay(world, month, '20.00');
    const claim = await verified([itemFor('Gone Later Nut')]);
    expect((await approve(claim)).status).toBe(200);
    const exception = () => listed('reimbursements', claim, exceptions);
    expect(await exception()).toBeUndefined();
    const { paymentId } = await allocationOf(world, month.invoiceId, '20.00');
    await reversePayment(officeOn(world, '2026-11-05'), { paymentId, on: '2026-11-05', reason: 'No funds.' });
    expect(await exception()).toMatchObject({ behind: 'moneyMissing' });
    expect((await shown(claim, people.auditor)).checks).toEqual(['moneyMissing']);
    await pay(world, month, '20.00');
    expect(await exception()).toBeUndefined();
  });

  it('is before a grant or after it, each time that both are at the same moment', async () => {
    for (const round of [1, 2, 3]) {
      const name = `Moment ${round} Nut`;
      const month = await reported(world, name);
      await pay(world, month, '20.00');
      const claim = await verified([itemFor(name)]);
      const { paymentId } = await allocationOf(world, month.invoiceId, '20.00');
      const back = { paymentId, on: '2026-11-05', reason: 'No funds.' };
      const [granted] = await Promise.all([approve(claim), reversePayment(officeOn(world, '2026-11-05'), back)]);
      const missing = await listed('reimbursements', claim, 'moneyMissing');
      expect([granted.status, missing?.behind]).toEqual(
        granted.status === 200 ? [200, 'moneyMissing'] : [422, undefined],
      );
    }
  });

  it('is granted once by two people at the same moment', async () => {
    const month = await reported(world, 'Two Nut');
    await pay(world, month, '20.00');
    const claim = await verified([itemFor('Two Nut')]);
    const both = await Promise.all([approve(claim), approve(claim, {}, people.other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const grants = await world.db.selectFrom('claim_grant').selectAll().where('claim_id', '=', claim.id).execute();
    expect(grants).toHaveLength(1);
  });
});

describe('an entry of Customs', () => {
  let entries = 0;
  /** A claim of 100 dollars on an entry, and the month for which its company reported it. */
  async function entryClaim(
    given: {
      readonly exempt?: string;
      readonly assessed?: string;
      readonly collected?: string;
      readonly due?: string;
    } = {},
  ) {
    entries += 1;
    const ten = `QZ9${String(entries).padStart(7, '0')}`;
    const entryNumber = `${ten}${entryCheckDigit(ten)}`;
    const applicant = await addApplicant(world, {}, seasonId);
    const company = ref(companyContact, applicant.companyId);
    const period = ref(reportingPeriod, await put(world, reportingPeriod, { title: 'A month' }, {}));
    const { exempt, assessed, collected: customsCollected = '0.00', due } = given;
    const lists: Record<string, readonly object[]> = { exemptReceipts: [], nonExemptReceipts: [] };
    if (exempt !== undefined) {
      const id = await put(
        world,
        importerExemptReceipt,
        { title: entryNumber },
        { company, entryNumber, customsCollected: exempt },
      );
      lists.exemptReceipts = [ref(importerExemptReceipt, id)];
    }
    if (assessed !== undefined) {
      const values = { company, entryNumber, assessment: assessed, customsCollected };
      const id = await put(world, importerNonExemptReceipt, { title: entryNumber }, values);
      lists.nonExemptReceipts = [ref(importerNonExemptReceipt, id)];
    }
    await put(world, importerReport, { title: 'A report' }, { company, period, status: 'certified', ...lists });
    const money = { amountDue: due ?? '0.00', amountPaid: '0.00', balance: due ?? '0.00', status: 'open' };
    const billed = {
      company,
      period,
      number: `INV-${entryNumber}`,
      issuedOn: '2026-10-01',
      dueOn: '2026-11-10',
      ...money,
    };
    const invoiceId = due === undefined ? '' : await put(world, invoice, { title: entryNumber }, billed);
    const item = await addImportItem(world, applicant, { entryNumber, amountCollected: '100.00' });
    const { id } = await addClaim(world, applicant, { importItems: [item] });
    expect((await certify(world, applicant.person, reimbursementRequest, id)).status).toBe(200);
    const claim = { id, applicant, items: [item.id] };
    await click(people.reviewer, 'reimbursement/review', { reimbursement: id });
    await verify(claim);
    return { claim, invoiceId };
  }

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
    expect(await shown(claim)).toMatchObject({ can, whys: [why] });
    expect((await approve(claim, { note })).status).toBe(can === '0.00' ? 422 : 200);
  });

  it('is looked at again when its company pays', async () => {
    const { claim, invoiceId } = await entryClaim({ assessed: '100.00', due: '150.00' });
    await pay(world, { invoiceId }, '75.00');
    expect(await shown(claim)).toMatchObject({ can: '50.00', whys: ['paidInPart'] });
    await pay(world, { invoiceId }, '75.00');
    expect(await shown(claim)).toMatchObject({ can: '100.00', whys: ['paid'] });
  });
});

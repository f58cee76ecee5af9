import { reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareItems } from '#features/reimbursements/compare-items.ts';
import { ask } from '#identity/accounts/accounts.fixture.ts';
import { approveReimbursement, denyReimbursement, reviewReimbursement } from '#office/filings/decide-reimbursement.ts';
import { verifyClaim } from '#office/filings/verify-claim.ts';
import { officeOn } from '#office/office.fixture.ts';
import { amend } from './billing.ts';
import { claimFor, itemFor, pay, type Reported, reported } from './paid-claims.ts';
import { addApplicant, addClaim, addDomesticItem, addImportItem, addSeason, certify } from './requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let seasonId: string;
beforeAll(async () => {
  world = await openWorld();
  seasonId = await addSeason(world);
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');
const setOf = (handlerId: string, values: object) =>
  sql`update node__appb_company_contact set ${sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where id = ${handlerId}::uuid`.execute(world.db);

const reportedBy = (name: string) => reported(world, name);
const payAll = (month: Reported) => pay(world, month, '20.00');
const claimOf = (name: string, values: object = {}) =>
  claimFor(world, seasonId, [itemFor(name, { paidByHandler: name, ...values })]);

const verdictOf = async (id: string) => (await verifyClaim(office(), id)).map(({ verdict }) => verdict);

describe('an item of a claim', () => {
  it('is verified once its handler has paid, and shows the receipt behind it', async () => {
    const month = await reportedBy('Réd Blüff Nut');
    const { id } = await claimOf('RED BLUFF NUT CO.', { producerName: 'P Red Bluff Nut' });
    expect(await verdictOf(id)).toEqual(['not_yet_paid']);
    await payAll(month);
    const [receiptId] = month.receiptIds;
    expect(await verifyClaim(office(), id)).toMatchObject([
      { verdict: 'verified', figures: { receiptId, assessment: '20.00', inshell: '1000.00', day: '2026-10-14' } },
    ]);
  });

  it.each([
    ['another state', { stateGrown: 'GA' }],
    ['another producer', { producerName: 'Somebody else' }],
    ['other pounds', { inshell: '1005.10' }],
    ['another amount', { amountCollected: '20.06' }],
    ['another handler', { paidByHandler: 'Nobody Nut' }],
  ])('is not found with %s', async (what, values) => {
    const name = `Bound ${what}`;
    await reportedBy(name);
    expect(await verdictOf((await claimOf(name, values)).id)).toEqual(['not_found']);
  });

  it.each([
    ['45 days', { assessmentPaidOn: '2026-11-05' }],
    ['half a percent', { inshell: '1005.00' }],
    ['five cents', { amountCollected: '19.95' }],
  ])('is found within %s', async (what, values) => {
    const name = `Within ${what}`;
    await reportedBy(name);
    expect(await verdictOf((await claimOf(name, values)).id)).toEqual(['not_yet_paid']);
  });

  it('is compared with what was collected within 45 days', async () => {
    await reportedBy('Bound by days');
    const item = { id: 'x', handler: 'Bound by days', producer: 'P Bound by days', reference: '', state: 'TX' };
    const figures = { inshell: '1000.00', shelled: '0', amount: '20.00' };
    const foundOn = async (paidOn: string) => (await compareItems(world.db, [{ ...item, ...figures, paidOn }])).length;
    expect([
      await foundOn('2026-11-28'),
      await foundOn('2026-11-29'),
      await foundOn('2026-08-30'),
      await foundOn('2026-08-29'),
    ]).toEqual([1, 0, 1, 0]);
  });

  it('is found by the number of the handler', async () => {
    const { handler } = await reportedBy('Numbered');
    await setOf(handler.companyId, { field_handler_number: 'H-00417' });
    expect(await verdictOf((await claimOf('h-00417', { producerName: 'P Numbered' })).id)).toEqual(['not_yet_paid']);
  });

  it('was amended away when the receipt stands in an old version only', async () => {
    const { handler } = await reportedBy('Second Thoughts');
    await amend(world, handler, '77.00');
    expect(await verdictOf((await claimOf('Second Thoughts')).id)).toEqual(['amended_away']);
  });

  it('stands behind one claim alone, until that is denied', async () => {
    await payAll(await reportedBy('Only Once'));
    const first = await claimOf('Only Once');
    const second = await claimOf('Only Once');
    expect(await verdictOf(first.id)).toEqual(['verified']);
    expect(await verdictOf(second.id)).toEqual(['claimed_before']);
    await reviewReimbursement(office(), second.id);
    await expect(approveReimbursement(office(), { requestId: second.id })).rejects.toThrow('at most 0.00 US dollars');
    await reviewReimbursement(office(), first.id);
    await denyReimbursement(office(), { requestId: first.id, note: 'No certificate.' });
    await approveReimbursement(office(), { requestId: second.id });
    await expect(verifyClaim(office(), second.id)).rejects.toThrow('This claim is not waiting for the office');
  });

  it('counts once of two that are the same in one claim', async () => {
    await reportedBy('Twice In One');
    const applicant = await addApplicant(world, {}, seasonId);
    const values = { paidByHandler: 'Twice In One', producerName: 'P Twice In One' };
    const items = [await addDomesticItem(world, applicant, values), await addDomesticItem(world, applicant, values)];
    const { id } = await addClaim(world, applicant, { domesticItems: items, importItems: [] });
    await certify(world, applicant.person, reimbursementRequest, id);
    expect((await verdictOf(id)).toSorted()).toEqual(['claimed_before', 'not_yet_paid']);
  });
});

describe('two claimants at the same moment', () => {
  it('get one receipt between them, each time', async () => {
    for (const round of [1, 2, 3]) {
      const name = `Race ${round} Handler`;
      await payAll(await reportedBy(name));
      const claims = [await claimOf(name), await claimOf(name)];
      for (const { id } of claims) {
        await reviewReimbursement(office(), id);
        await verifyClaim(office(), id);
      }
      const outcomes = await Promise.allSettled(
        claims.map(({ id }) => approveReimbursement(office(), { requestId: id })),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('are refused by the database itself', async () => {
    const [receiptId] = (await reportedBy('Database')).receiptIds;
    const insert = () =>
      sql`insert into claim_evidence (id, claim_id, item_id, kind, receipt_id, verdict, at)
        values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'receipt', ${receiptId}::uuid, 'verified', now())`.execute(
        world.db,
      );
    await insert();
    await expect(insert()).rejects.toThrow('claim_evidence_receipt');
  });
});

describe('an entry of Customs', () => {
  it('is claimed by one company alone', async () => {
    const claims = [];
    for (let index = 0; index < 2; index += 1) {
      const applicant = await addApplicant(world, {}, seasonId);
      const item = await addImportItem(world, applicant, { entryNumber: 'XJ500142333' });
      const { id } = await addClaim(world, applicant, { importItems: [item] });
      await certify(world, applicant.person, reimbursementRequest, id);
      await reviewReimbursement(office(), id);
      claims.push(id);
    }
    const outcomes = await Promise.allSettled(claims.map((id) => approveReimbursement(office(), { requestId: id })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });
});

it('a claim that is a draft is not verified', async () => {
  const applicant = await addApplicant(world, {}, seasonId);
  const { id } = await addClaim(world, applicant);
  await expect(verifyClaim(office(), id)).rejects.toThrow('This claim is not waiting for the office');
});

describe('the hint while a claim is filled', () => {
  const item = (name: string, values: object = {}) => ({
    paidByHandler: name,
    producerName: `P ${name}`,
    reference: '',
    stateGrown: 'TX',
    assessmentPaidOn: '2026-10-20',
    inshell: '1000.00',
    shelled: '',
    amountCollected: '20.00',
    ...values,
  });

  it('says that the handler has not paid, or that the sheet is needed, and nothing of anybody', async () => {
    const month = await reportedBy('Hinted Nut');
    const { person } = await addApplicant(world, {}, seasonId);
    const hint = async (body: object) => (await ask(world, 'POST', '/claims/hint', { person, body })).body;
    expect(await hint(item('Hinted Nut'))).toEqual({ hint: 'handlerUnpaid' });
    expect(await hint(item('Hinted Nut', { amountCollected: '21.00' }))).toEqual({ hint: 'attachSheet' });
    await pay(world, month, '15.00');
    expect(await hint(item('Hinted Nut'))).toEqual({ hint: 'handlerUnpaid' });
    await pay(world, month, '5.00');
    expect(await hint(item('Hinted Nut'))).toEqual({ hint: null });
    const { id } = await claimOf('Hinted Nut');
    await verifyClaim(office(), id);
    // Claimed by another company: answered like what is not found.
    expect(await hint(item('Hinted Nut'))).toEqual({ hint: 'attachSheet' });
  });

  it('is for the person who is signed in, takes an item and nothing else, and not without end', async () => {
    const { person } = await addApplicant(world, {}, seasonId);
    const body = item('Nobody At All');
    expect((await ask(world, 'POST', '/claims/hint', { body })).status).toBe(401);
    expect((await ask(world, 'POST', '/claims/hint', { person, body: { ...body, other: 'x' } })).status).toBe(422);
    expect((await ask(world, 'POST', '/claims/hint', { person, body: item('x'.repeat(300)) })).status).toBe(422);
    expect(
      (await ask(world, 'POST', '/claims/hint', { person, body: item('Y', { assessmentPaidOn: 'soon' }) })).body,
    ).toEqual({ hint: null });
    const statuses = new Set<number>();
    for (let guess = 0; guess < 60; guess += 1) {
      statuses.add(
        (await ask(world, 'POST', '/claims/hint', { person, body: item('Guess', { amountCollected: `${guess}.10` }) }))
          .status,
      );
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

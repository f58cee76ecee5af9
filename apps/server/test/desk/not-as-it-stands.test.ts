import { invoice } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '#office/acts/acting.fixture.ts';
import { officeOn } from '#office/office.fixture.ts';
import { setUserActive } from '#office/people/users.ts';
import { findRows } from '#rows/rows.ts';
import { addHandler, fileReport } from '../filing.ts';
import { claimFor, explain, itemFor } from '../paid-claims.ts';
import { addSeason } from '../requests.ts';
import { addCompany, addPerson, openWorld, type World } from '../world.ts';
import { askOffice } from './ask.ts';

// A screen leaves an act out because of how a thing stands; anyone who asks for it all the same is refused.
let world: World;
let people: Readonly<Record<'reviewer' | 'approver' | 'manager' | 'cashier', TestPerson>>;
beforeAll(async () => {
  world = await openWorld();
  people = {
    reviewer: await addOfficePerson(world, ['reviewer'], '10000.00'),
    approver: await addOfficePerson(world, ['approver'], '10000.00'),
    manager: await addOfficePerson(world, ['manager']),
    cashier: await addOfficePerson(world, ['cashier']),
  };
});
afterAll(() => world.close());

let clicks = 0;
async function click(who: keyof typeof people, act: string, given: object) {
  clicks += 1;
  const { status, body } = await askOffice(world, people[who], act, { given, idempotencyKey: `click-${clicks}` });
  return [status, body.errors?.[0]?.code ?? null];
}

it('a report that was marked as seen is not given back', async () => {
  const handler = await addHandler(world);
  const { reportId: report } = await fileReport(world, handler);
  expect(await click('reviewer', 'report/receive', { report })).toEqual([200, null]);
  const back = { report, note: 'One ticket is missing.' };
  expect(await click('approver', 'report/return', back)).toEqual([409, 'reportSeen']);
  expect(await click('reviewer', 'report/receive', { report })).toEqual([409, 'statusIsSo']);
  // Its invoice is there already.
  expect(await findRows(officeOn(world, '2026-11-05'), invoice, { company: handler.companyId })).toHaveLength(1);
  expect(await click('cashier', 'invoice/create', { report })).toEqual([409, 'nothingDue']);
});

it('a report that was given back is neither seen nor billed', async () => {
  const handler = await addHandler(world);
  const { reportId: report } = await fileReport(world, handler);
  const back = { report, note: 'One ticket is missing.' };
  expect(await click('reviewer', 'report/return', back)).toEqual([200, null]);
  expect(await click('reviewer', 'report/receive', { report })).toEqual([409, 'moveEnded']);
  expect(await click('reviewer', 'report/return', back)).toEqual([409, 'statusIsSo']);
  expect(await click('cashier', 'invoice/create', { report })).toEqual([409, 'notTheReportThatStands']);
});

describe('a claim that was decided', () => {
  it.each(['approve', 'deny', 'return'])('is left alone: %s', async (verb) => {
    const claim = await claimFor(world, await addSeason(world), [itemFor(`Nobody Nut ${verb}`)]);
    const given = { reimbursement: claim.id };
    const note = 'See our letter.';
    // One that is approved can be paid, and nothing else.
    const left = verb === 'approve' ? 'moveNotAllowed' : 'moveEnded';
    await click('reviewer', 'reimbursement/review', given);
    await explain(world, claim.id);
    expect(await click('reviewer', `reimbursement/${verb}`, { ...given, note })).toEqual([200, null]);
    const ofItem = { ...given, item: claim.items[0], note };
    for (const [again, more] of [
      ['verify', given],
      ['adjust', { ...ofItem, amount: '1.00' }],
      ['document', ofItem],
    ] as const)
      expect([again, ...(await click('reviewer', `reimbursement/${again}`, more))]).toEqual([
        again,
        409,
        'claimNotOpen',
      ]);
    for (const again of ['review', 'approve', 'deny', 'return'])
      expect([
        again,
        ...(await click('reviewer', `reimbursement/${again}`, again === 'review' ? given : { ...given, note })),
      ]).toEqual([again, 409, again === verb ? 'statusIsSo' : left]);
  });
});

it('who has no open account is not made to act for others, nor sent a link', async () => {
  const { userId, username: name } = await addPerson(world, { companyId: await addCompany(world) });
  await setUserActive(officeOn(world, '2026-11-05'), userId, false);
  expect(await click('manager', 'proxy/add', { name })).toEqual([409, 'accountClosed']);
  expect(await click('manager', 'user/send-link', { name })).toEqual([409, 'accountClosed']);
});

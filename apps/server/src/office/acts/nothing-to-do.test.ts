import { companyContact, type DecisionItem, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, openWorld, put, type World } from '../../../test/world.ts';
import { allActs } from '../cli/all-commands.ts';
import { decisionItem } from '../desk/items/decision-item.ts';
import { writeOffAct } from '../money/billing-acts.ts';
import { allocateAct, recordPaymentAct } from '../money/payment-acts.ts';
import { rolesAct } from '../people/give-roles.ts';
import { changeSettingAct, resetSettingAct } from '../program/setting-acts.ts';
import { act } from './act.ts';
import { addOfficePerson, officeAs, refusal, type TestPerson } from './acting.fixture.ts';
import { settlementOf } from './decisions.ts';
import { settleProposal } from './settle-proposal.ts';

let world: World;
let manager: TestPerson;
let other: TestPerson;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  [manager, other] = [await addOfficePerson(world, ['manager']), await addOfficePerson(world, ['manager'])];
  cashier = await addOfficePerson(world, ['cashier']);
});
afterAll(() => world.close());

const as = (person: TestPerson) => officeAs(world, person);
const confirm = (proposal: string) => settleProposal(as(other), allActs, { proposal, verdict: 'confirmed' });

describe('a proposal that has nothing to do', () => {
  it('is refused at once: a setting as it stands, one that has its default, roles that somebody holds', async () => {
    const set = (value: string) => act(as(manager), changeSettingAct, { name: 'lateChargePercent', value });
    const { decision } = await set('5');
    await confirm(decision);
    expect(await refusal(set('5'))).toEqual(['isSoAlready', 409]);
    expect(await refusal(act(as(manager), resetSettingAct, { name: 'interestPercent' }))).toEqual(['isSoAlready', 409]);
    const { userId } = await addOfficePerson(world, ['clerk']);
    const give = (...roles: string[]) => act(as(manager), rolesAct, { userId, roles });
    expect(await refusal(give('clerk'))).toEqual(['isSoAlready', 409]);
    expect((await give('clerk', 'cashier')).state).toBe('waits');
  });

  it('ends by itself where money that came in meanwhile paid what it would give up', async () => {
    const companyId = await addCompany(world);
    const due = { amountDue: '80.00', amountPaid: '0.00', balance: '80.00', status: 'open', dueOn: '2026-11-10' };
    const company = { type: companyContact.type, id: companyId };
    const number = 'INV-N-1';
    const invoiceId = await put(world, invoice, { title: number }, { company, number, issuedOn: '2026-11-01', ...due });
    const { decision } = await act(as(manager), writeOffAct, { invoiceId, reason: 'Closed' });
    const paid = { companyId, method: 'check', receivedOn: '2026-11-04', amount: '80.00', reference: 'CHK 8' } as const;
    const { made } = await act(as(cashier), recordPaymentAct, paid);
    expect(await settlementOf(world.db, decision)).toBeUndefined();
    const applied = await act(as(cashier), allocateAct, { paymentId: made?.id ?? '', invoiceId });
    expect(await settlementOf(world.db, decision)).toMatchObject({
      step: 'withdrawn',
      reason: `Decision ${applied.decision} changed INV-N-1 meanwhile, and nobody can confirm it any more: propose it anew if it is still to be done.`,
    });
    expect(await refusal(confirm(decision))).toEqual(['proposalSettled', 409]);
  });

  it('says so where its thing was changed by no act of the office', async () => {
    const companyId = await addCompany(world);
    const due = { amountDue: '70.00', amountPaid: '0.00', balance: '70.00', status: 'open', dueOn: '2026-11-10' };
    const company = { type: companyContact.type, id: companyId };
    const values = { company, number: 'INV-N-2', issuedOn: '2026-11-01', ...due };
    const invoiceId = await put(world, invoice, { title: 'INV-N-2' }, values);
    const { decision } = await act(as(manager), writeOffAct, { invoiceId, reason: 'Closed' });
    const isMoved = async () => {
      const item = await decisionItem.read({ ...as(other), db: world.db }, decision);
      // Border: a decision's item is one of a decision.
      return (item as DecisionItem | null)?.proposal.isMoved;
    };
    expect(await isMoved()).toBe(false);
    await sql`update node__invoice set vid = nextval('revision') where id = ${invoiceId}::uuid`.execute(world.db);
    expect(await isMoved()).toBe(true);
  });
});

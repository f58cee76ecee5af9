import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act } from '#office/acts/act.ts';
import { addOfficePerson, officeAs, refusal, type TestPerson } from '#office/acts/acting.fixture.ts';
import { adjustItemAct } from '#office/filings/adjust-item.ts';
import { adjustmentsOf } from '#office/filings/claims/adjustments.ts';
import { reviewReimbursement } from '#office/filings/decide-reimbursement.ts';
import { approveClaimAct } from '#office/filings/reimbursement-acts.ts';
import { verifyClaim } from '#office/filings/verify-claim.ts';
import { officeOn } from '#office/office.fixture.ts';
import { claimFor, itemFor, pay, reported } from './paid-claims.ts';
import { addSeason } from './requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let seasonId: string;
let reviewer: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  seasonId = await addSeason(world);
  reviewer = await addOfficePerson(world, ['reviewer'], '100.00');
});
afterAll(() => world.close());

const note = 'The ticket says 600 pounds.';

let months = 0;
/** A claim under review of two items, of 20 and of 30 dollars, whose month is paid. */
async function claim() {
  months += 1;
  const name = `Adjusted ${months}`;
  await pay(world, await reported(world, name, ['1000.00', '1500.00']), '50.00');
  const first = itemFor(name);
  const second = itemFor(name, { inshell: '1500.00', amountCollected: '30.00' }, 1);
  const { id, items } = await claimFor(world, seasonId, [first, second]);
  await reviewReimbursement(officeOn(world, '2026-11-05'), id);
  await verifyClaim(officeOn(world, '2026-11-05'), id);
  return { requestId: id, itemId: items[0] ?? '' };
}

const adjust = (given: Parameters<typeof adjustItemAct.change>[1]) =>
  act(officeAs(world, reviewer), adjustItemAct, given);
const approve = (given: Parameters<typeof approveClaimAct.change>[1]) =>
  act(officeAs(world, reviewer), approveClaimAct, given);
const granted = async (id: string) =>
  (
    await world.db
      .selectFrom('decision')
      .select('answer')
      .where('subject_id', '=', id)
      .where('kind', '=', 'reimbursement.approve')
      .executeTakeFirstOrThrow()
  ).answer;

describe('an item that is adjusted', () => {
  it('lowers what is granted unless told, and the reason is kept with the name', async () => {
    const { requestId, itemId } = await claim();
    await adjust({ requestId, itemId, amount: '12.5', note });
    expect(await adjustmentsOf(world.db, requestId)).toMatchObject([
      { itemId, amount: '12.50', claimed: '20.00', note, by: reviewer.username },
    ]);
    await approve({ requestId, note });
    expect(await granted(requestId)).toMatchObject({ answer: expect.stringContaining('42.50 US dollars are granted') });
  });

  it('is the most that is granted for it', async () => {
    const { requestId, itemId } = await claim();
    await adjust({ requestId, itemId, amount: '0', note });
    expect(await refusal(approve({ requestId, amount: '30.01', note }))).toEqual(['grantedAboveItems', 422]);
    await approve({ requestId, amount: '30.00', note });
  });

  it('is as claimed again where the adjustment is taken back', async () => {
    const { requestId, itemId } = await claim();
    await adjust({ requestId, itemId, amount: '1.00', note });
    await adjust({ requestId, itemId, amount: null, note });
    await approve({ requestId });
    expect(await granted(requestId)).toMatchObject({ answer: expect.stringContaining('50.00 US dollars are granted') });
  });

  it('takes no more than is claimed, no item of another claim, no claim that is decided, and a reason', async () => {
    const { requestId, itemId } = await claim();
    const other = await claim();
    expect(await refusal(adjust({ requestId, itemId, amount: '20.01', note }))).toEqual(['adjustedAbove', 422]);
    expect(await refusal(adjust({ requestId, itemId, amount: '-1', note }))).toEqual(['adjustedAbove', 422]);
    expect(await refusal(adjust({ requestId, itemId: other.itemId, amount: '1', note }))).toEqual([
      'itemOfNoClaim',
      409,
    ]);
    expect(await refusal(adjust({ requestId, itemId, amount: '1', note: ' ' }))).toEqual(['whyMissing', 422]);
    await approve({ requestId });
    expect(await refusal(adjust({ requestId, itemId, amount: '1', note }))).toEqual(['claimNotOpen', 409]);
  });

  it('is never above nothing where another claim has it: nobody is told of a second person who could not grant it', async () => {
    const first = await claim();
    const again = itemFor(`Adjusted ${months}`);
    const { id: requestId, items } = await claimFor(world, seasonId, [again]);
    await reviewReimbursement(officeOn(world, '2026-11-05'), requestId);
    await verifyClaim(officeOn(world, '2026-11-05'), requestId);
    const itemId = items[0] ?? '';
    expect(await refusal(adjust({ requestId, itemId, amount: '5.00', note }))).toEqual(['adjustsClaimedBefore', 409]);
    await adjust({ requestId, itemId, amount: '0', note });
    expect(await adjustmentsOf(world.db, first.requestId)).toEqual([]);
  });
});

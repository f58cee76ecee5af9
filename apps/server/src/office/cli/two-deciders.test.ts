// Exactly two people decide: whatever needs both can be changed, and changed back, no matter which of them proposes it.
import { markOf, officeRoles, rights } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { type Act, act } from '../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../acts/acting.fixture.ts';
import { rightsOf } from '../acts/right-of.ts';
import { type Settlement, settleProposal } from '../acts/settle-proposal.ts';
import type { ActCase } from './act-case.fixture.ts';
import { allActs } from './all-commands.ts';
import { caseSettings } from './ledger-cases.fixture.ts';
import { openCases } from './matrix-cases.fixture.ts';

let world: World;
let cases: readonly ActCase[];
beforeAll(async () => {
  world = await openWorld();
  cases = (await openCases(world)).filter(({ two }) => two);
});
afterAll(() => world.close());

const actOf = ({ kind }: ActCase): Act => {
  const found = allActs.find((candidate) => candidate.kind === kind);
  if (found === undefined) throw new Error(`There is no act ${kind}.`);
  return found;
};

/** Two people who decide under the right of a case, while nobody else does. */
async function onlyDeciders({ right }: ActCase): Promise<readonly [TestPerson, TestPerson]> {
  await world.db.deleteFrom('office_person').execute();
  const role = officeRoles.find((one) => ['d', 'd2'].includes(markOf(right, [one])));
  if (role === undefined) throw new Error(`Nobody decides under ${right}.`);
  return [await addOfficePerson(world, [role]), await addOfficePerson(world, [role])];
}

const contextOf = (person: TestPerson) => ({ ...officeAs(world, person), settings: caseSettings });

/** One of them proposes and the other is asked by mail; then it is settled as told. */
async function play(
  testCase: ActCase,
  given: object,
  [proposer, second]: readonly [TestPerson, TestPerson],
  verdict: Settlement['verdict'],
): Promise<void> {
  const { decision: proposal, state } = await act(contextOf(proposer), actOf(testCase), given);
  const asked = (await mailsTo(world, second.userId)).filter(({ values }) => values.number === proposal);
  expect([state, asked.map(({ kind }) => kind)]).toEqual(['waits', ['secondPersonAsked']]);
  const settler = verdict === 'withdrawn' ? proposer : second;
  await settleProposal(contextOf(settler), allActs, { proposal, verdict, reason: 'Talked over.' });
}

describe('with exactly two deciders', () => {
  it('everything that needs both is done in either order, also after a withdrawal and a refusal, and twice in a row', async () => {
    const ends: Record<string, string> = {};
    for (const [turn, testCase] of cases.entries()) {
      for (const order of sampleOf(['one first', 'other first'], 2, turn)) {
        const people = await onlyDeciders(testCase);
        const [a, b] = order === 'one first' ? people : [people[1], people[0]];
        const name = `${testCase.kind} (${testCase.right}), ${order}`;
        try {
          const given = await testCase.given();
          await play(testCase, given, [a, b], 'withdrawn');
          await play(testCase, given, [b, a], 'declined');
          await play(testCase, given, [a, b], 'confirmed');
          const next = (turn: number) => ({ ...given, ...testCase.again?.(turn) });
          if (testCase.again !== undefined) {
            await play(testCase, next(1), [a, b], 'confirmed');
            await play(testCase, next(2), [b, a], 'declined');
            await play(testCase, next(2), [b, a], 'confirmed');
            await play(testCase, next(3), [b, a], 'withdrawn');
            await play(testCase, next(3), [a, b], 'confirmed');
          }
          ends[name] = 'done';
        } catch (error) {
          ends[name] = error instanceof Error ? error.message : String(error);
        }
      }
    }
    expect(Object.entries(ends).filter(([, end]) => end !== 'done')).toEqual([]);
  });

  it('each act that changes what stands says so', () => {
    const waits = allActs.filter((one) => rightsOf(one).some((right) => rights[right].second !== 'never'));
    const standing = waits.filter((one) => one.standing).map(({ kind }) => kind);
    expect(standing.toSorted()).toMatchInlineSnapshot(`
      [
        "company.change",
        "proxy.set",
        "role.set",
        "season.change",
        "season.create",
        "second-person.off",
        "settings.import",
        "settings.reset",
        "settings.set",
        "user.close",
        "user.create",
        "user.link",
        "user.open",
        "user.reset-second-factor",
        "user.unlink",
      ]
    `);
    const about = waits.filter((one) => !one.standing).map(({ kind }) => kind);
    expect(about.toSorted()).toMatchInlineSnapshot(`
      [
        "bank.set_aside",
        "bank.take_up",
        "charge.waive",
        "exemption.revoke",
        "invoice.undo_write_off",
        "invoice.void",
        "invoice.write_off",
        "message.send",
        "message.test",
        "payment.refund",
        "payment.reinstate",
        "payment.reverse",
        "refund.back",
        "refund.stop",
        "refund.undo",
        "reimbursement.approve",
        "reimbursement.back",
        "reimbursement.reopen",
        "reimbursement.undo_back",
        "reminder.send",
        "report.remind",
      ]
    `);
  });
});
